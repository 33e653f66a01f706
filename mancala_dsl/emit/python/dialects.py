"""The two ways in which a generated module holds a position, and how conditions read them.

:class:`Packed` reads the lanes of the one int, :class:`Listed` the list of sites on which a move is told
seed by seed.
"""

from __future__ import annotations

from collections.abc import Mapping

from mancala_dsl.emit.python.binding import ATOM, BAND, PRODUCT, SIGN, SUM
from mancala_dsl.emit.python.fixed import Fixed
from mancala_dsl.emit.python.layout import Layout
from mancala_dsl.emit.python.terms import NOBODY, Terms
from mancala_dsl.emit.writer import mask
from mancala_dsl.language.expressions.tree import Attribute, Expression, Noun, Type
from mancala_dsl.rules.board import CEDED
from mancala_dsl.rules.memory import key


def cell_table(name: str) -> str:
    """The table of where each player's number of this name is."""
    return f"_CELL_{name.upper()}"


def listed_cell(node: Attribute) -> str:
    """The variable that holds a number, or the list of each player's."""
    return f"{node.name}_of_{node.of.name if isinstance(node.of, Noun) and _thing(node) else 'player'}"


def cell_key(node: Attribute) -> str:
    """The key of a number of the game or turn; of a number of players that of South's."""
    return key(node.of.name if isinstance(node.of, Noun) and _thing(node) else 0, node.name)


def _thing(node: Attribute) -> bool:
    return node.of.type is Type.THING


class Listed(Terms):
    """``board`` is a list of sites; ``NAME_pits`` and ``NAME_holders`` are bit sets of pits, ``NAME_of_game``
    and ``NAME_of_turn`` numbers, ``NAME_of_player`` a list of South's, North's, and 0 for nobody's."""

    def seeds(self, pit: Expression) -> tuple[str, int]:
        return f"board[{self.text(pit)}]", ATOM

    def mark(self, name: str, pit: Expression) -> tuple[str, int]:
        return f"{name}_pits >> {self.text(pit, SUM)} & 1", BAND

    def holder(self, pit: Expression) -> tuple[str, int]:
        if not self.layout.marks:
            return str(NOBODY), SIGN
        bits = ", ".join(f"({name}_pits, {name}_holders)" for name in self.layout.marks)
        return f"_held({self.text(pit)}, {bits})", ATOM

    def cell(self, node: Attribute) -> tuple[str, int]:
        return listed_cell(node) + ("" if _thing(node) else f"[{self.text(node.of)}]"), ATOM

    def player_seeds(self, player: Expression) -> tuple[str, int]:
        return f"sum(board[each] for each in range(PITS) if {self.is_of(player)})", ATOM

    def player_score(self, player: Expression) -> tuple[str, int]:
        return f"board[_STORE[{self.text(player)}]]", ATOM

    def board_seeds(self) -> tuple[str, int]:
        return "sum(board[:PITS])", ATOM

    def any_marked(self, name: str) -> tuple[str, int]:
        return f"{name}_pits", ATOM

    def seeds_in(self, pits: Fixed) -> tuple[str, int]:
        return f"sum({self._board_of(pits)})", ATOM

    def any_seeds_in(self, pits: Fixed) -> str:
        return f"any({self._board_of(pits)})"

    def _board_of(self, pits: Fixed) -> str:
        """What lies in the pits of a set, one by one."""
        if pits.spans:
            return f"board[_SPAN_{pits.name}[{self.names['mover']}]]"
        return f"board[it] for it in {self.pits_of(pits)}"


class Packed(Terms):
    """The int is in the variable ``state``; ``shifts`` names variables that hold the shift of a pit's
    lane, by the text of the pit.
    """

    def __init__(
        self,
        layout: Layout,
        names: Mapping[str, str],
        *,
        in_lap: bool,
        forward: bool,
        state: str = "state",
    ) -> None:
        super().__init__(layout, names, in_lap=in_lap, forward=forward)
        self.state = state
        self.turn_state = state  # where the counters of the turn are read

    def shift(self, pit: Expression) -> str:
        """The shift of a pit's lane, as an operand of ``>>``."""
        if self.may_miss(pit):
            return f"_LANES[{self.text(pit)}]"
        return f"{self.layout.width} * {self.text(pit, PRODUCT)}"

    def seeds(self, pit: Expression) -> tuple[str, int]:
        return f"{self.state} >> {self.shift(pit)} & {mask(self.layout.lane)}", BAND

    def mark(self, name: str, pit: Expression) -> tuple[str, int]:
        return f"{self.state} >> {self.layout.mark_bits[name]} + _BIT[{self.text(pit)}] & 1", BAND

    def holder(self, pit: Expression) -> tuple[str, int]:
        if not self.layout.marks:
            return str(NOBODY), SIGN
        return f"_holder({self.state}, {self.text(pit)})", ATOM

    def cell(self, node: Attribute) -> tuple[str, int]:
        cell = self.layout.cells[cell_key(node)]
        state = self.turn_state if cell.of == "turn" else self.state
        return f"{state} >> {self.cell_shift(node)} & {mask((1 << cell.high.bit_length()) - 1)}", BAND

    def cell_shift(self, node: Attribute) -> str:
        """Where a number that is remembered begins; nobody's is above everything."""
        bits, name = self.layout.cell_bits, node.name
        if _thing(node):
            return str(bits[cell_key(node)])
        player = self.text(node.of)
        return str(bits[key(int(player), name)]) if player in ("0", "1") else f"{cell_table(name)}[{player}]"

    def player_seeds(self, player: Expression) -> tuple[str, int]:
        if CEDED in self.layout.mark_bits:
            return f"_seeds_of({self.state}, {self.text(player)})", ATOM
        return f"({self.state} & _ROW[{self.text(player)}]) % {self.layout.lane}", PRODUCT

    def player_score(self, player: Expression) -> tuple[str, int]:
        return f"{self.state} >> _LANES[_STORE[{self.text(player)}]] & {mask(self.layout.lane)}", BAND

    def board_seeds(self) -> tuple[str, int]:
        return f"({self.state} & _PITS) % {self.layout.lane}", PRODUCT

    def any_marked(self, name: str) -> tuple[str, int]:
        bits = mask((1 << self.layout.pits) - 1)
        return f"{self.state} >> {self.layout.mark_bits[name]} & {bits}", BAND

    def seeds_in(self, pits: Fixed) -> tuple[str, int]:
        return f"({self.any_seeds_in(pits)}) % {self.layout.lane}", PRODUCT

    def any_seeds_in(self, pits: Fixed) -> str:
        return f"{self.state} & _LANES_{pits.name}[{self.names['mover']}]"

    def has_no_seeds(self, player: Expression | None) -> str | None:
        if player is not None and CEDED in self.layout.mark_bits:
            return f"not {self.player_seeds(player)[0]}"
        return f"not {self.state} & " + ("_PITS" if player is None else f"_ROW[{self.text(player)}]")
