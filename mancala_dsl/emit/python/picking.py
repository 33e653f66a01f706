"""What is known beforehand of picking a pit and lifting its seeds: steps 3 and 6."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mancala_dsl.emit.python.parts import ChoiceLine, choice_line, conjuncts, needs_seeds
from mancala_dsl.language.expressions.tree import TRUE, Attribute, Noun, Number, Truth, Type
from mancala_dsl.rules import invariants, moves, uses
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.facts import Facts, reduce
from mancala_dsl.rules.model import Case, Rules

LARGEST_TABLE = 12  # pits that are looked up at once: 4096 entries for each player
MOST_PARTS = 2  # so many look-ups are made for the pits of a player; where there are more, each pit is asked
SEEDS_OF_START = Attribute(Noun("start", Type.PIT), "seeds", Type.NUMBER)


@dataclass(frozen=True)
class Picking:
    """The rules, and what they say of moves before anything is sown."""

    rules: Rules

    @property
    def board(self) -> Board:
        """The board."""
        return self.rules.board.value

    @cached_property
    def relays(self) -> bool:
        """Whether a move can have more than one lap."""
        return uses.relays(self.rules)

    # --- options

    @cached_property
    def options(self) -> tuple[moves.Option, ...]:
        """The ways in which a pit can be played: a move is ``option * PITS + pit``."""
        return moves.options(self.rules)

    @property
    def own_options(self) -> tuple[moves.Option, ...]:
        """The options of the kind of move that is planned."""
        return self.options

    @cached_property
    def ways(self) -> tuple[int, ...]:
        """The directions that ``next`` can follow, which is counter-clockwise where nothing is sown; the
        tables of the board go by the first."""
        still = () if all(kind.sows for kind in self.rules.played) else (moves.COUNTERCLOCKWISE,)
        return tuple(dict.fromkeys((*still, *moves.directions(self.rules))))

    def pit_of(self, move: str) -> str:
        """The pit of a move, as text."""
        return move if len(self.options) == 1 else f"{move} % PITS"

    @cached_property
    def offered(self) -> tuple[tuple[tuple[int, ...], ...], ...] | None:
        """For South and North the moves that each pit offers, if it may be chosen; None where that depends
        on the position, or on the kind of move."""
        if self.rules.kinds:
            return None
        offered = []
        for mover in (0, 1):
            row = []
            for pit in range(self.board.pits):
                facts = Facts(self.board, 1, mover, {"start": pit})
                conditions = [reduce(case.condition, facts) for case in self.rules.direction.cases]
                if not all(isinstance(condition, Truth) for condition in conditions):
                    return None
                ways = self.rules.direction.cases[conditions.index(TRUE)].value
                row.append(self.moves_from(pit, ways))
            offered.append(tuple(row))
        return tuple(offered)

    def moves_from(self, pit: int, ways: tuple[int, ...]) -> tuple[int, ...]:
        """The moves from a pit in these directions."""
        return tuple(
            number * self.board.pits + pit
            for number, option in enumerate(self.options)
            if option.direction in ways
        )

    # --- choosing

    @cached_property
    def choice_lines(self) -> tuple[ChoiceLine, ...] | None:
        """The lines of ``choose``, where each says "own, at least so many seeds, not marked" and nothing
        else: the pits to choose from are then looked up by which have so many. None: each pit is asked.
        """
        if self.board.cedes or self.rules.kinds:
            return None
        lines = [choice_line(line) for line in self.rules.choose.value]
        found = tuple(line for line in lines if line is not None)
        return found if len(found) == len(lines) else None

    def choosable(self, mover: int) -> tuple[int, ...]:
        """A player's own pits that seeds can be sown from."""
        return tuple(pit for pit in self.board.owned(mover) if self.board.on_track(pit, mover))

    def sown_from(self, mover: int) -> tuple[int, ...]:
        """All pits that a player can sow from, whosever they are."""
        return tuple(pit for pit in range(self.board.pits) if self.board.on_track(pit, mover))

    def parts(self, mover: int) -> tuple[tuple[int, ...], ...]:
        """The pits to choose from, in as many parts as are looked up one by one."""
        pits = self.choosable(mover)
        number = max(1, -(-len(pits) // LARGEST_TABLE))
        size = -(-len(pits) // number)
        return tuple(pits[i * size : (i + 1) * size] for i in range(number))

    @cached_property
    def chooses_far(self) -> bool:
        """Whether a player may be able to choose a pit of the other side."""
        return invariants.chooses_far(self.rules)

    @cached_property
    def lifts_something(self) -> bool:
        """Whether only pits with seeds can be chosen, and seeds are then lifted."""
        lifts = self.rules.lift is None or self.lifted is not None
        return lifts and all(
            any(needs_seeds(part) for part in conjuncts(line)) for line in self.rules.choose.value
        )

    @cached_property
    def lifted(self) -> tuple[int, ...] | None:
        """How many seeds are lifted from a pit with 0, 1, 2, ... seeds, where that is all that it depends on
        and some are always lifted; None otherwise."""
        if self.rules.lift is None:
            return None
        found = [0]
        for seeds in range(1, self.board.seeds + 1):
            facts = Facts(self.board, 1, 0, given={SEEDS_OF_START: seeds})
            conditions = [reduce(case.condition, facts) for case in self.rules.lift.cases]
            if not all(isinstance(condition, Truth) for condition in conditions):
                return None
            amount = reduce(self.rules.lift.cases[conditions.index(TRUE)].value, facts)
            if not isinstance(amount, Number) or amount.value < 1:
                return None
            found.append(min(amount.value, seeds))
        return tuple(found)

    @property
    def least_lifted(self) -> int:
        """The least that can lie in a pit that is lifted, as far as the rows know."""
        lines = self.choice_lines
        return lines[0].least if lines is not None and len(lines) == 1 and not self.relays else 1

    @cached_property
    def dropped(self) -> int | None:
        """How many seeds fall into each pit; None where that is not always the same."""
        if self.rules.drop is None:
            return 1
        match self.rules.drop.cases:
            case (Case(value=Number(value=number)),):
                return max(1, number)
        return None

    @cached_property
    def empty_marks(self) -> tuple[str, ...]:
        """The marks whose pits are always empty between moves."""
        return invariants.always_empty(self.rules)

    @cached_property
    def looks_up_choices(self) -> bool:
        """Whether the pits to choose from are looked up by which are occupied, in a table of 2^n entries
        a row; marks that ``choose`` rules out must then be on empty pits anyway.
        """
        lines = self.choice_lines
        return (
            lines is not None
            and all(len(self.parts(mover)) <= MOST_PARTS for mover in (0, 1))
            and all(set(line.marks) <= set(self.empty_marks) for line in lines)
            and self.offered is not None
        )
