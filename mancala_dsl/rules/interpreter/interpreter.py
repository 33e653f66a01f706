"""The reference interpreter: the sowing machine of :mod:`mancala_dsl.rules`, slow and obvious.

Everything that is compiled is compared with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Protocol

from mancala_dsl.rules import invariants
from mancala_dsl.rules.board import CLOSED, Board
from mancala_dsl.rules.interpreter import choosing, match, notation, position, validity
from mancala_dsl.rules.interpreter import game as games
from mancala_dsl.rules.interpreter.ahead import Ahead, Prospect
from mancala_dsl.rules.interpreter.position import PASS, Event, IllegalMove, Outcome, Position, StuckError
from mancala_dsl.rules.memory import ENDED, NUMBER, next_turn, remembered
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.moves import COUNTERCLOCKWISE, options
from mancala_dsl.rules.uses import keeps_last_mover, reads_repeated, relays


class Random(Protocol):
    """What ``playout`` draws from: ``random.Random`` or anything with ``random()`` in [0, 1)."""

    def random(self) -> float:
        """The next number."""
        ...  # pragma: no cover


class Interpreter:
    """Plays one game's rules, with the functions of a generated module as methods.

    With ``check`` the seeds are counted after every step (:class:`..table.SeedsLostError`).
    """

    PASS = PASS
    IllegalMove = IllegalMove

    def __init__(self, rules: Rules, *, check: bool = False) -> None:
        if relays(rules) and rules.endless.value is None:
            raise ValueError("these rules relay, but do not say what an endless move means")
        if any(rule.action.relay is not None for rule in rules.acting if rule.listed != "last_seed"):
            raise ValueError("a relay starts from the last seed: only last_seed can have one")
        self.rules = rules
        self.check = check
        self.VARIANT, self.READING = rules.id, rules.reading
        self.SPEC_SHA256, self.RULES_VERSION = rules.spec_sha256, rules.version
        self.PITS, self.SEEDS, self.MARKS = self.board.pits, self.board.seeds, rules.marks
        self.HAS_ROUNDS = rules.match is not None
        self.ROWS = len(self.board.grid)
        self.NEEDS_HISTORY = reads_repeated(rules)
        self._far = invariants.chooses_far(rules)
        self._named = [notation.named(self.board, player, far=self._far) for player in (0, 1)]
        self.options = options(rules)
        self._validity = validity.Validity(rules)
        self._keeps_last_mover = keeps_last_mover(rules)
        self._ahead = Ahead(rules, check=check)
        self.after = lru_cache(maxsize=256)(self._after)

    def __reduce__(self) -> tuple[partial[Interpreter], tuple[()]]:
        """Pickled and copied by its rules: what it has worked out so far is worked out again."""
        return partial(Interpreter, self.rules, check=self.check), ()

    # --- positions

    @property
    def board(self) -> Board:
        """The pits, the stores, the seeds at the start, and which way is round."""
        return self.rules.board.value

    def initial(self, *, pits: Sequence[int] | None = None) -> Position:
        """The start: South moves. ``pits``, all of the seeds in canonical order, where the start is free."""
        if pits is not None:
            validity.start(self.rules, pits)
        return self.from_pits(self.board.start if pits is None else pits)

    def from_pits(  # noqa: PLR0913 - a keyword for each thing that a position may have
        self,
        pits: Sequence[int],
        scores: Sequence[int] = (0, 0),
        mover: int = 0,
        *,
        marks: validity.Holders | None = None,
        closed: Sequence[int] = (),
        last_mover: int | None = None,
        turn: int | None = None,
        memory: Mapping[str, int] | None = None,
    ) -> Position:
        """Any position; ValueError with the reason for what cannot stand on this board.

        ``pits`` in canonical order, ``marks`` as ``{mark: {pit: holder}}``, ``closed`` pits, ``turn``
        counted from 1, ``memory`` as ``{"game.way": 2, "S.lost": 1}``; what it leaves out is as at the start.
        Fewer seeds than the game has are allowed: the others are out of play.
        """
        if closed:
            shut = {pit: self.board.side_of(pit) if pit in range(self.board.pits) else 0 for pit in closed}
            marks = {**(marks or {}), CLOSED: shut}
        found = self._validity.position(pits, scores, mover, marks, last_mover)
        return found._replace(memory=self._validity.memory(turn, memory))

    def mover(self, state: Position) -> int:
        """0 South (who starts), 1 North."""
        return state.mover

    def pits(self, state: Position) -> tuple[int, ...]:
        """Seeds of each pit in canonical order."""
        return state.pits

    def scores(self, state: Position) -> tuple[int, int]:
        """South's and North's seeds out of the pits; what lies in stores on the track is in here."""
        return state.scores

    def marks(self, state: Position) -> dict[str, dict[int, int]]:
        """``{mark: {pit: holder}}``, every mark of the game being there."""
        return {
            name: {pit: holder for pit, holder in enumerate(holders) if holder != position.NOBODY}
            for name, holders in zip(self.rules.marks, state.marks, strict=True)
        }

    def closed(self, state: Position) -> tuple[int, ...]:
        """The pits that are closed in this round; none where the game closes no pits."""
        return tuple(self.marks(state).get(CLOSED, ()))

    def turn(self, state: Position) -> int:
        """The number of the turn, 1 at the start, counted as far as rules ask: where none does, always 1."""
        return self._remembered(state).get(NUMBER, 1)

    def memory(self, state: Position) -> dict[str, int]:
        """What the game remembers but the turn's number: ``{"game.way": 2, "S.lost": 1, "N.lost": 0}``."""
        return {key: value for key, value in self._remembered(state).items() if key != NUMBER}

    def _remembered(self, state: Position) -> dict[str, int]:
        return dict(zip(remembered(self.rules), state.memory, strict=True))

    def last_mover(self, state: Position) -> int:
        """Who made the last move that was not a pass; where the game does not keep it, the opponent.

        Nobody (-1) before the first move.
        """
        if not self._keeps_last_mover:
            return 1 - state.mover
        return position.NOBODY if state.last_mover is None else state.last_mover

    # --- steps 2 to 4

    def outcome(self, state: Position) -> Outcome | None:
        """How the game ended, from this position alone: as if it had never been there before."""
        return self.outcome_in(state, repeated=False)

    def outcome_in(self, state: Position, repeated: bool) -> Outcome | None:  # noqa: FBT001 - a noun's value
        """Steps 2 and 15, ``board.repeated`` being what the history says."""
        return self._at(state).end(repeated)[0]

    def legal_moves(self, state: Position) -> tuple[int, ...]:
        """Steps 2 to 4, by pit, then by option; ``(PASS,)`` for who must pass, ``()`` when it is over."""
        return () if self.outcome(state) is not None else self.moves_going_on(state)

    def moves_going_on(self, state: Position) -> tuple[int, ...]:
        """Steps 3 and 4, in a position that is not the end of the game."""
        return choosing.no_move(self.rules, self._at(state).survey.moves)

    # --- steps 5 to 14

    def play(self, state: Position, move: int) -> Position:
        """The position after a legal move; :class:`IllegalMove` otherwise."""
        self._require_legal(state, move)
        return self.after(state, move)

    def _after(self, state: Position, move: int) -> Position:
        """``after``: steps 5 to 14, for a move that is known to be legal. What was found lately is kept."""
        if move == PASS:
            return self._next(state, mover=1 - state.mover, last_mover=state.last_mover)
        tried = self._ahead.attempt(state, move, self.last_mover(state))
        last_mover = state.mover if self._keeps_last_mover else None  # 13
        if tried.never_ends:  # void or end: everything as before, and the turn is over
            left = self._next(state, mover=1 - state.mover, last_mover=last_mover)
            return self._ended(left) if ENDED in self._remembered(left) else left
        following = state.mover if tried.moves_again else 1 - state.mover
        left = tried.table.position(state.mover, last_mover)
        return self._next(left, mover=following, last_mover=last_mover)

    def _ended(self, state: Position) -> Position:
        """Step 11. The same position, the game being over by a move that never ends."""
        memory = self._remembered(state) | {ENDED: 1}
        return state._replace(memory=tuple(memory.values()))

    def _next(self, state: Position, *, mover: int, last_mover: int | None) -> Position:
        """Step 14. Who moves next, and the counters of the turn."""
        cells, same_player = self.rules.memory, mover == state.mover
        counted = next_turn(cells, self._remembered(state), same_player=same_player)
        memory = tuple(counted.values())
        return Position(state.pits, state.scores, mover, state.marks, last_mover, memory)

    def events(self, state: Position, move: int) -> list[Event]:
        """What a legal move does, seed by seed, with the settlement if it ends the game."""
        return list(self.trace(state, move).events)

    # --- step 16

    def next_round(self, state: Position, over: Outcome | None = None) -> Position | None:
        """Step 16. The start of the next round; None where the match is over, ValueError within a round.

        ``over`` is how the round ended, where that is not known from the position alone (a repetition).
        """
        following, _ = self._following(state, over)
        return None if match.until(self.rules, following) else following

    def match_outcome(self, state: Position, over: Outcome | None = None) -> Outcome | None:
        """Step 16. How the match ended: as its last round, but for the winner; None while it goes on."""
        if over is None and self.outcome(state) is None:
            return None
        following, over = self._following(state, over)
        if not match.until(self.rules, following):
            return None
        return over._replace(winner=match.winner(self.rules, following, over), rule="match")

    def _following(self, state: Position, over: Outcome | None) -> tuple[Position, Outcome]:
        if self.rules.match is None:
            raise ValueError("this game has one round only")
        over = over or self.outcome(state)
        if over is None:
            raise ValueError("the round is not over")
        return match.Rounds(self.rules, state, over, self.last_mover(state)).match(), over

    # --- explanations

    def trace(self, state: Position, move: int) -> games.Trace:
        """The events of a legal move and the names of the rules that held, in order."""
        self._require_legal(state, move)
        refused = self._at(state).survey.refused
        fired = [name for name in dict.fromkeys(refused.values()) if name.startswith("must")]
        events: list[Event] = []
        if move == PASS:
            fired.append("no_move")
        else:
            tried = self._ahead.attempt(state, move, self.last_mover(state))
            fired += ["endless"] if tried.never_ends else tried.fired
            events += [] if tried.never_ends else tried.events
        left = self.after(state, move)
        over, settled = self._at(left).end(repeated=False)
        if over is not None:
            fired.append(over.rule)
        return games.Trace((*events, *settled), tuple(dict.fromkeys(fired)))

    def why_illegal(self, state: Position, move: int) -> tuple[str, str] | None:
        """The name of the rule that forbids a move and a plain sentence; None for a legal move."""
        over = self.outcome(state)
        if over is not None:
            return over.rule, f"the game is over ({over.rule})"
        survey = self._at(state).survey
        if move == PASS:
            if self.moves_going_on(state) == (PASS,):
                return None
            return "no_move", "passing is only for a player without a legal move"
        if not validity.is_whole(move) or not 0 <= move < self.PITS * len(self.options):
            return "choose", f"there is no pit {move!r} on this board"
        if move in survey.moves:
            return None
        rule = survey.refused[move]
        option, site = divmod(move, self.PITS)
        pit = notation.pit_text(self.board, site)
        way = "counter-clockwise" if self.options[option].direction == COUNTERCLOCKWISE else "clockwise"
        return rule, {
            "choose": f"{pit} may not be chosen" + ("" if state.pits[site] else ": it is empty"),
            "kinds": f"there is no {self.move_kind(move)} now",
            "direction": f"{pit} is not sown {way}",
            "endless": f"sowing from {pit} would never end",
        }.get(rule, f"{pit} does not do what {rule} asks for")

    def _require_legal(self, state: Position, move: int) -> None:
        why = self.why_illegal(state, move)
        if why is not None:
            raise IllegalMove(why[1], rule=why[0])

    # --- whole games

    def perft(self, state: Position, depth: int) -> int:
        """Lines of play of this length; a pass is a ply, a game over sooner counts nothing."""
        if depth == 0:
            return 1
        return sum(self.perft(self.after(state, move), depth - 1) for move in self.legal_moves(state))

    def playout(self, state: Position, rng: Random) -> Outcome:
        """A random game to its end, repetition included; :class:`StuckError` if the rules leave no way on."""
        game = self.Game(state)
        while (over := game.outcome()) is None:
            moves = self.moves_going_on(game.state)
            if not moves:
                raise StuckError(self.position_text(game.state))
            game.advance(moves[int(rng.random() * len(moves))])
        return over._replace(plies=len(game.moves))

    def Game(self, state: Position | None = None) -> games.Game:  # noqa: N802 - the contract's name
        """A game with its history, from the start or from a position."""
        return games.Game(self, self.initial() if state is None else state)

    # --- notation

    def move_pit(self, move: int) -> int:
        """The pit that is sown; -1 for a pass."""
        return PASS if move == PASS else move % self.PITS

    def move_direction(self, move: int) -> int:
        """+1 counter-clockwise, -1 clockwise; 0 for a pass, or where nothing is sown."""
        return 0 if move == PASS else self.options[move // self.PITS].direction

    def move_kind(self, move: int) -> str:
        """The name of its kind, which is ``sow`` where there is but one, or ``pass``."""
        return "pass" if move == PASS else self.options[move // self.PITS].kind.name

    def move_text(self, state: Position, move: int) -> str:
        """The pit's number from the left of the player at whose side it lies (``3``, ``i3`` in several rows,
        ``N3`` on the other side), ``3>`` or ``3<`` where players choose the direction, ``give 3`` for a
        kind of move other than ``sow``, or ``pass``."""
        return notation.move_text(self.board, self.options, state.mover, move)

    def parse_move(self, state: Position, text: str) -> int:
        """The move that a text names for the player to move; ValueError if it names none, or two."""
        passes = self.rules.no_move.value == "pass"
        named = self._named[state.mover]
        found = notation.parse_move(self.board, self.options, named, text, passes=passes, far=self._far)
        if len(found) > 1:
            offered = self._offered(state, self.move_pit(found[0]))
            found = tuple(move for move in found if move in offered)
        if len(found) > 1:
            both = " or ".join(self.move_text(state, move) for move in found)
            raise ValueError(f"`{text.strip()}` is more than one move: write {both}")
        return found[0]

    def position_text(self, state: Position) -> str:
        """The position in one line."""
        return notation.position_text(self.rules, state)

    def parse_position(self, text: str) -> Position:
        """The position that a text describes; ValueError with the reason."""
        pits, scores, mover, rest = notation.parse_fields(text, self.board)
        return self.from_pits(pits, scores, mover, **rest)

    # --- within

    def _at(self, state: Position) -> Prospect:
        """What can come of a position."""
        return self._ahead.at(state, self.last_mover(state))

    def _offered(self, state: Position, pit: int) -> tuple[int, ...]:
        """The moves from a pit in the directions that it offers, whether it may be chosen or not."""
        return choosing.offered(self.rules, state, self.last_mover(state), pit)
