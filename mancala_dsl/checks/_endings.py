"""Why play comes to an end: rules that stop what goes round, and measures that can only fall.

A proof is a sentence, so that it can be told; None is no proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mancala_dsl.checks._places import Places
from mancala_dsl.checks._possible import Goal
from mancala_dsl.language.expressions.tree import (
    TRUE,
    Arithmetic,
    Attribute,
    Comparison,
    Expression,
    Noun,
    Number,
    Type,
)
from mancala_dsl.rules import moves, uses
from mancala_dsl.rules.model import Action, Cell, Rule, Rules

REPEATED: Goal = (Attribute(Noun("board", Type.THING), "repeated", Type.TRUTH), True)
_LAST, _START = Noun("last", Type.PIT), Noun("start", Type.PIT)
_TAKEN = tuple(Attribute(Noun("move", Type.THING), name, Type.NUMBER) for name in ("captured", "given"))
_LIFTED = Attribute(Noun("lap", Type.THING), "lifted", Type.NUMBER)


def always_ends(goals: Iterable[Goal], rules: Rules, known: Places) -> bool:
    """Whether some end rule holds in every position that is like this."""
    none_holds = [(rule.condition, False) for rule in rules.end]
    return not known.can([*goals, *none_holds], known.place(("end",)))


def why_play_ends(rules: Rules, known: Places) -> str | None:
    """Why no game goes on for ever, passes aside."""
    if always_ends([REPEATED], rules, known):
        return "a position that comes back ends the game"
    if _counted_turns(rules, known):
        return "the number of turns is limited"
    for cell in rules.memory:
        if _counts_quiet_moves(cell, rules, known) and _ends_when_full(cell, rules, known):
            return f"`{cell.name}` counts the moves that take nothing"
    if uses.takes_from_stores(rules):
        return None
    if _takes_first(rules, known):
        return "every move takes seeds off the board"
    if rules.kinds or rules.before or rules.after or not _every_move_sows(rules, known):
        return None
    if _every_round_costs_a_seed(rules, known):
        return "whoever sows past the own store leaves a seed there"
    if _each_end_of_sowing(rules, known, _takes):
        return "every move takes seeds off the board"
    for cell in rules.memory:
        counts = _is_counter(cell, rules) and _each_end_of_sowing(rules, known, _takes_or_counts(cell))
        if counts and _ends_when_full(cell, rules, known):
            return f"`{cell.name}` counts the moves that take nothing"
    return None


def why_moves_end(rules: Rules, known: Places) -> str | None:
    """Why no move sows for ever, in a game with relays."""
    relays = [rule.condition for rule in rules.acting if rule.action.relay is not None]
    if all(_limited(condition, known) for condition in relays):
        return "seeds are sown on for so many laps only"
    if _store_costs_a_seed(rules, known):
        return "seeds go one way, and each time past the own store one stays there"
    return None


def _limited(condition: Expression, known: Places) -> bool:
    """Whether a condition cannot hold in late laps."""
    latest = max((part.value for part in condition.walk() if isinstance(part, Number)), default=0) + 1
    for of, name in (("lap", "number"), ("move", "laps")):
        number = Attribute(Noun(of, Type.THING), name, Type.NUMBER)
        late = Comparison(">", number, Number(latest))
        if number in condition.walk() and known.can([(late, True)], known.place(("last_seed",))):
            return not known.can([(condition, True), (late, True)], known.place(("last_seed",)))
    return False


def _counted_turns(rules: Rules, known: Places) -> bool:
    """Whether the game is over when the counter of turns is at its end; extra turns are not counted."""
    cell = next((c for c in rules.memory if (c.of, c.name) == ("turn", "number")), None)
    if cell is None or any(action.again is not None for action in uses.actions(rules)):
        return False
    return _ends_when_full(cell, rules, known)


def _ends_when_full(cell: Cell, rules: Rules, known: Places) -> bool:
    """Whether the game is over as soon as something that is remembered is as much as it can be."""
    return always_ends([(Comparison("==", _read(cell), Number(cell.high)), True)], rules, known)


def _counts_quiet_moves(cell: Cell, rules: Rules, known: Places) -> bool:
    """Whether rules of ``after`` make a number larger after each move by which no seeds leave the board, and
    smaller, if at all, only after others."""
    endless = rules.endless.value
    if cell.of == "turn" or (endless is not None and endless.then == "void" and uses.relays(rules)):
        return False
    if uses.takes_from_stores(rules) or any(action.keeps_captured for action in uses.actions(rules)):
        return False
    changing = [rule for rule in rules.acting if any(c.cell.name == cell.name for c in rule.action.set)]
    if not changing or any(rule.listed != "after" for rule in changing):
        return False
    place = known.place(("after",))
    quiet: list[Goal] = [(Comparison("==", number, Number(0)), True) for number in _TAKEN]
    counting = [rule for rule in changing if _takes_or_counts(cell)(rule)]
    others = [rule for rule in changing if rule not in counting]
    return not known.can([*quiet, *((rule.condition, False) for rule in counting)], place) and not any(
        known.can([*quiet, (rule.condition, True)], place) for rule in others
    )


def _read(cell: Cell) -> Attribute:
    owner = Noun("mover", Type.PLAYER) if cell.of == "player" else Noun(cell.of, Type.THING)
    return Attribute(owner, cell.name, Type.NUMBER, cell=True)


def _every_move_sows(rules: Rules, known: Places) -> bool:
    """Whether every move sows at least one seed of an own pit: none is empty, and none is taken back."""
    endless = rules.endless.value
    void = endless is not None and endless.then == "void" and uses.relays(rules)
    lifts_all = rules.lift is None or all(
        not known.can([(Comparison("<", case.value, Number(1)), True)], known.place(("lift",)))
        for case in rules.lift.cases
    )
    return known.amounts.needs_seeds and lifts_all and not void


# --- a store on the way


def _every_round_costs_a_seed(rules: Rules, known: Places) -> bool:
    """Whether nobody sows from an own pit to one of the opponent without leaving a seed in the own store."""
    board = rules.board.value
    sown = (pit for pit in board.owned(0) if board.on_track(pit, 0))
    return _store_costs_a_seed(rules, known) and all(_store_first(pit, rules) for pit in sown)


def _store_costs_a_seed(rules: Rules, known: Places) -> bool:
    """Whether seeds only ever go one way, never stay where they are, and none is sown past the own store
    without leaving one in it."""
    board = rules.board.value
    if (
        uses.takes_from_stores(rules)
        or board.stores == "none"
        or len(moves.directions(rules)) > 1
        or any(map(_puts, uses.actions(rules)))
    ):
        return False
    skipped = known.worlds(known.place(("skip",)), [(rules.skip.value, True)])
    if any(facts.sites["pit"] == board.store(0) for facts in skipped):
        return False
    stays = [(case.condition, True) for case in rules.first_seed.cases if case.value == "origin"]
    single: Goal = (Comparison("==", _LIFTED, Number(1)), True)
    return not any(known.can([single, stay], known.place(("first_seed",))) for stay in stays)


def _store_first(pit: int, rules: Rules) -> bool:
    """Whether one who sows on from a pit comes by the own store before a pit of somebody else."""
    board, (way,) = rules.board.value, moves.directions(rules)
    at: int | None = pit
    while at is not None and not board.is_store(at):
        if board.owner(at) != 0:
            return False
        at = board.step(at, 0, way)
        if at == pit:
            return False
    return at == board.store(0)


def _puts(action: Action) -> bool:
    """Whether an action puts seeds elsewhere than sowing would."""
    relay = action.relay
    return action.move is not None or (relay is not None and not relay.is_short)


# --- what every move does


def _each_end_of_sowing(rules: Rules, known: Places, does: Callable[[Rule], bool]) -> bool:
    """Whether the first rules of ``last_seed``, which leave no case to the others, all do something."""
    if rules.board.value.stores != "none" or any(action.move for action in uses.actions(rules)):
        return False
    if any(case.value != "allowed" for case in rules.grand_slam.cases):
        return False
    none_holds: list[Goal] = []
    for rule in rules.last_seed:
        if not does(rule):
            return False
        none_holds.append((rule.condition, False))
        if not known.can(none_holds, known.place(("last_seed",))):
            return True
    return False


def _takes(rule: Rule) -> bool:
    """Whether a rule takes the last seed, which does not come back."""
    capture = rule.action.capture
    if capture is None or capture.count is not None or rule.action.keeps_captured:
        return False
    return _LAST in capture.pits


def _takes_first(rules: Rules, known: Places) -> bool:
    """Whether something is captured of what lies in the pit that is picked, before any move."""
    endless = rules.endless.value
    void = endless is not None and endless.then == "void" and uses.relays(rules)
    if void or not known.amounts.needs_seeds or any(rule.action.move for rule in rules.before):
        return False
    return any(
        rule.condition == TRUE
        and (capture := rule.action.capture) is not None
        and not rule.action.keeps_captured
        and _START in capture.pits
        and (capture.count is None or (isinstance(capture.count, Number) and capture.count.value > 0))
        for rule in rules.before
    )


def _is_counter(cell: Cell, rules: Rules) -> bool:
    """Whether something that is remembered changes at the end of a move only."""
    changed = {change.cell.name for rule in rules.each_seed for change in rule.action.set}
    return cell.of != "turn" and cell.name not in changed


def _takes_or_counts(cell: Cell) -> Callable[[Rule], bool]:
    """Whether a rule takes the last seed, or makes the counter larger."""

    def does(rule: Rule) -> bool:
        return _takes(rule) or any(
            change.cell == _read(cell) and all(_more(case.value, change.cell) for case in change.value.cases)
            for change in rule.action.set
        )

    return does


def _more(value: Expression, cell: Expression) -> bool:
    """``game.quiet + 1``"""
    match value:
        case Arithmetic(operator="+", left=left, right=Number(value=number)):
            return left == cell and number > 0
    return False
