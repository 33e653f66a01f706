"""The Python back end: resolved rules in, the text of a stand-alone module out.

``plan`` decides what can be known beforehand, ``layout`` where the state keeps what, ``terms`` turns
conditions into Python; each of the other rooms writes one part of the module, in the order in which
:func:`emit` calls them. A rule kind has a step of its own name in ``sow`` (the packed move) and in
``tell`` (the same, seed by seed).
"""

from __future__ import annotations

from mancala_dsl.emit.python import game, head, kinds, position, tables
from mancala_dsl.emit.python.between import Between
from mancala_dsl.emit.python.ends import Ends
from mancala_dsl.emit.python.helpers import helpers
from mancala_dsl.emit.python.loops import Loops
from mancala_dsl.emit.python.match import Rounds
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.rows import Rows
from mancala_dsl.emit.python.sow import Sow
from mancala_dsl.emit.python.texts import Texts
from mancala_dsl.emit.python.tidy import tidy
from mancala_dsl.emit.shape import shaped
from mancala_dsl.emit.writer import Writer
from mancala_dsl.rules.model import Rules


def emit(rules: Rules) -> str:
    """The text of the module: a pure function of the rules and of the compiler's version."""
    plan = Plan(rules)
    between = Between(plan)
    sow = None if plan.obstacles else Sow(plan)
    functions = _functions(plan, between, sow)
    body = tidy(functions.text())
    small = helpers(plan, between, body)

    top = Writer()
    head.docstring(top, plan)
    speaking = body + small
    head.constants(top, plan, caches="@lru_cache" in speaking)
    for line in tables.board(plan, speaking):
        top.line(line)
    head.types(top, plan)
    text = top.text() + ("\n\n" + small if small else "") + "\n\n" + body
    return shaped(text)


def _functions(plan: Plan, between: Between, sow: Sow | None) -> Writer:
    """Everything below the types."""
    w = Writer()
    position.Positions(plan).write(w)
    tables.choices(w, plan)
    if sow is not None:
        Rows(plan, sow).write(w)
    loops = Loops(plan, between, sow)
    loops.legal_moves(w)
    loops.play(w)
    loops.rare_play(w)
    between.rare_moves(w)
    between.must(w)
    between.choose(w, loops.inlined)
    between.direction(w)
    if sow is None:
        kinds.function(w, plan, told=False)
    else:
        loops.sow_function(w)
    ends = Ends(plan, between)
    ends.end(w)
    _outcome(w)
    ends.settled(w)
    ends.rest(w)
    game.illegal(w, plan, between)
    loops.events(w)
    kinds.function(w, plan, told=True)
    Texts(plan).write(w)
    if plan.rules.match is not None:
        Rounds(plan, between, plan.rules.match).match(w)
    loops.perft(w)
    loops.playout(w)
    game.game(w, plan, between)
    return w


def _outcome(w: Writer) -> None:
    docstring = """
        How the game ended, None while it goes on.

        From this position alone, as if it had not been there before: see `Game` for repetition.
    """
    with w.define("outcome(state: State) -> Outcome | None", docstring):
        w.line("rule = _end_rule(state, repeated=False)")
        w.line("return None if rule < 0 else _settled(state, rule)")
