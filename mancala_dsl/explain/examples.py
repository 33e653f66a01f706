"""A move for each clause that shows it at work, found in games: those given first, then random ones.

The search is bounded, and the same rules find the same examples.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from mancala_dsl.explain.drawing import Seen, draw
from mancala_dsl.explain.frames import passed_over
from mancala_dsl.explain.moves import Explainer
from mancala_dsl.explain.tree import Drawing, Example
from mancala_dsl.explain.turning import turned, turned_move
from mancala_dsl.explain.words import joined, ordinal, quoted, sentence
from mancala_dsl.language.expressions.tree import FALSE
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import PASS, Event, Position
from mancala_dsl.rules.model import Rules

Line = tuple[Position, tuple[int, ...]]  # where a game begins, and its moves

GAMES = 12  # random ones
PLIES = 400  # of each
FIRST = 60  # plies whose moves are looked at
EFFORT = 6_000  # plies in all, those with many moves or many seeds counted more than once
GOOD = 14  # a move of so few events is short enough to be shown
LONGEST = 60  # events of a move that is shown


@dataclass(frozen=True, slots=True)
class Found:
    """A move that shows something: where, which, what it does, whether it comes from a game that was given.

    ``refused`` are moves that an obligation takes away there. ``repeated``: the position has been there
    before, which ends the game, and there is no move.
    """

    state: Position
    move: int
    events: tuple[Event, ...]
    given: bool
    refused: tuple[int, ...] = ()
    repeated: bool = False

    def cost(self, name: str) -> tuple[bool, bool, bool, int]:
        """How good it is for a clause, the best first: a move in which its rule does something, a short one,
        one of a game that was given."""
        rule = name.removesuffix(".chain")
        idle = not any(event.rule == rule for event in self.events)
        return (idle, len(self.events) > GOOD, not self.given, len(self.events))


@dataclass
class Search:
    """Looks for examples of the clauses of a game."""

    rules: Rules
    lines: Iterable[Line] = ()
    found: dict[str, Found] = field(default_factory=dict)
    effort: int = 0

    def __post_init__(self) -> None:
        self.game = Interpreter(self.rules)
        self.wanted = set(wanted(self.rules))
        self.rng = random.Random(self.rules.spec_sha256)

    def run(self) -> dict[str, Found]:
        """The best example of each clause that has one, by the clause's name."""
        start = self.game.initial()
        for move in self.game.legal_moves(start)[:1]:  # it shows best how seeds are sown
            self.look(start, move, given=True)
        for position, moves in self.lines:
            self.play(position, moves)
        for _ in range(GAMES):
            if not self.missing() or self.effort > EFFORT:
                break
            self.play(start)
        return self.found

    def missing(self, *, of_moves: bool = False) -> set[str]:
        """The clauses without an example; ``of_moves``: those of the end left out."""
        missing = self.wanted - self.found.keys()
        return {name for name in missing if not name.startswith("end[")} if of_moves else missing

    def play(self, start: Position, moves: Iterable[int] | None = None) -> None:
        """Look at the moves of a game: these, or random ones. Of a game that goes on and on when the moves
        have nothing new to show, only its end."""
        game, given = self.game.Game(start), moves is not None
        planned = iter(()) if moves is None else iter(moves)
        for ply in range(PLIES):
            state = game.state
            legal = self.game.moves_going_on(state)
            move = next(planned, None) if given else self.rng.choice(legal) if legal else None
            if move is None or move not in legal or self.effort > EFFORT:
                return
            self.effort += 1 + len(legal) // 4
            game.advance(move)
            over = game.outcome()
            if over is not None and game.repeated:
                self.note(over.rule, Found(game.state, PASS, (), given, repeated=True))
            elif over is not None or (ply < FIRST and (given or self.missing(of_moves=True))):
                self.look(state, move, given=given)
            if over is not None:
                return

    def look(self, state: Position, move: int, *, given: bool) -> None:
        """What one move shows."""
        trace = self.game.trace(state, move)
        self.effort += len(trace.events) // 4
        if len(trace.events) > LONGEST:
            return
        refused = self.refused(state) if any(name.startswith("must") for name in trace.fired) else ()
        shown = Found(state, move, trace.events, given, refused)
        for name in {*trace.fired, *self.settings(state, move, trace.events)}:
            self.note(name, shown)

    def refused(self, state: Position) -> tuple[int, ...]:
        """The moves that an obligation takes away."""
        moves = range(self.game.PITS * len(self.game.options))
        why = ((move, self.game.why_illegal(state, move)) for move in moves)
        return tuple(move for move, reason in why if reason is not None and reason[0].startswith("must"))

    def settings(self, state: Position, move: int, events: tuple[Event, ...]) -> Iterator[str]:
        """The settings of sowing that a move shows at work."""
        if not any(event.kind == "lift" for event in events):
            return
        yield "direction"
        yield from (event.rule for event in events if event.rule in ("lift", "first_seed"))
        if any(event.kind == "sow" and event.count > 1 for event in events):
            yield "drop"
        if any(passed_over(self.game.board, state.mover, events, self.game.move_direction(move))):
            yield "skip"

    def note(self, name: str, shown: Found) -> None:
        """Keep what is better."""
        known = self.found.get(name)
        good_enough = known is not None and name == "direction" and len(known.events) <= GOOD
        if name in self.wanted and not good_enough and (known is None or shown.cost(name) < known.cost(name)):
            self.found[name] = shown


def wanted(rules: Rules) -> Iterator[str]:
    """The clauses that a move can show, by the names that events and messages have for them."""
    yield "direction"
    if rules.lift is not None:
        yield "lift"
    if rules.drop is not None:
        yield "drop"
    if any(case.value == "origin" for case in rules.first_seed.cases):
        yield "first_seed"
    if rules.skip.value != FALSE:
        yield "skip"
    for rule in rules.acting:
        yield rule.name
        if rule.action.capture is not None and rule.action.capture.chain is not None:
            yield f"{rule.name}.chain"
    yield from (obligation.name for obligation in rules.must)
    if any(case.value != "allowed" for case in rules.grand_slam.cases):
        yield "grand_slam"
    if rules.no_move.value == "pass":
        yield "no_move"
    yield from (rule.name for rule in rules.end)


TITLES = {
    "direction": "A move",
    "lift": "What is lifted",
    "drop": "Seeds that fall together",
    "first_seed": "The first seed goes back",
    "skip": "A pit is passed over",
    "grand_slam": "A grand slam",
    "no_move": "A pass",
    "endless": "A move that never ends",
}
_LISTS = {
    "before": "The {}rule before a move",
    "do": "The {}thing that is done",
    "each_seed": "The {}rule while seeds are sown",
    "last_seed": "The {}rule of the last seed",
    "after": "The {}rule after a move",
    "must": "The {}obligation",
    "end": "The {}end",
}
_NAME = re.compile(r"(?:(?P<kind>\w+)\.)?(?P<list>\w+)\[(?P<number>\d+)\](?P<chain>\.chain)?")


def title(rules: Rules, name: str) -> str:
    """What an example is called: ``The second rule of the last seed``."""
    parts = _NAME.fullmatch(name)
    if parts is None:
        return TITLES[name]
    alike = name[: name.index("[") + 1]
    names = [rule.name for rule in rules.acting] + [rule.name for rule in rules.must]
    names += [rule.name for rule in rules.end]
    several = sum(each.startswith(alike) for each in names) > 1
    text = _LISTS[parts["list"]].format(f"{ordinal(int(parts['number']) + 1)} " if several else "")
    text += f" of the kind {quoted(parts['kind'])}" if parts["kind"] else ""
    return text + (", with its chain" if parts["chain"] else "")


def example(rules: Rules, shown: Found, title: str, seat: int) -> Example:
    """A move that was found, played out for who sits at this side, if the board can be turned."""
    explainer = Explainer(rules)
    state, move, refused = shown.state, shown.move, shown.refused
    around = turned(rules, state) if state.mover != seat else None
    if around is not None:
        state, move = around, turned_move(rules, move)
        refused = tuple(turned_move(rules, each) for each in refused)
    before = drawing(rules, explainer, state, seat)
    if shown.repeated:
        over = explainer.interpreter.outcome_in(state, repeated=True)
        assert over is not None
        again = "This position has been there before, with the same player to move"
        return Example(title, before, (sentence(again), sentence(explainer.ended(over, cite=False))))
    steps = [*forbidden(explainer, state, refused), *played(explainer, state, move)]
    following = drawing(rules, explainer, explainer.interpreter.after(state, move), seat)
    return Example(title, before, tuple(sentence(step) for step in steps), following)


def played(explainer: Explainer, state: Position, move: int) -> Iterator[str]:
    """A move step by step."""
    game, mover = explainer.interpreter, explainer.mover(state)
    events = game.events(state, move)
    if move != PASS:
        yield f"{mover} plays {game.move_text(state, move)}"
    yield from explainer.without_sowing(state, move, events)
    yield from explainer.sentences(events, mover, cite=False)
    over = game.outcome(game.after(state, move))
    if over is not None:
        yield explainer.ended(over, cite=False)


def forbidden(explainer: Explainer, state: Position, refused: tuple[int, ...]) -> Iterator[str]:
    """The moves that may not be played, and what the first of them would leave."""
    game = explainer.interpreter
    for move in refused[:1]:
        others = [game.move_text(state, each) for each in refused]
        left = game.position_text(game.after(state, move))
        which = "this" if len(others) == 1 else others[0]
        yield f"{explainer.mover(state)} may not play {joined(others, 'or')}: {which} would leave {left}"


def drawing(rules: Rules, explainer: Explainer, state: Position, seat: int) -> Drawing:
    """A position drawn."""
    game = explainer.interpreter
    seen = Seen(state.pits, state.scores, state.mover, game.marks(state), game.memory(state))
    return Drawing(tuple(draw(seen, rules.board.value, seat).splitlines()))
