"""Conditions and quantities as Python text.

One function for each kind of node. How seeds and marks are read depends on how a position is held: see
``dialects``. A pit is a site's number in each of them; the site after the two stores, ``_NOWHERE``, is
the pit that does not exist: 0 seeds, nobody's, and next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mancala_dsl.emit.python import sets, with_zero
from mancala_dsl.emit.python.attributes import OF_PITS, OF_PLAYERS, OF_THINGS
from mancala_dsl.emit.python.binding import AND, ATOM, BAND, BXOR, COMPARE, NOT, OR, PRODUCT, SIGN, SUM
from mancala_dsl.emit.python.deciding import united, verdict
from mancala_dsl.emit.python.fixed import Fixed
from mancala_dsl.emit.python.layout import Layout
from mancala_dsl.emit.writer import mask, row
from mancala_dsl.language.expressions.tree import (
    Arithmetic,
    Around,
    Attribute,
    Call,
    Comparison,
    Expression,
    Filtered,
    Logic,
    Membership,
    Negative,
    Not,
    Noun,
    Number,
    Over,
    Truth,
    Type,
)
from mancala_dsl.rules.board import CEDED, CLOSED
from mancala_dsl.rules.model import Cases

NOBODY, SPLIT = -1, -2
DIRECTIONS = {"counterclockwise": 1, "clockwise": -1}
MANY = 24  # so many numbers are asked for one by one, more as ranges
FEW = 3  # so many comparisons of a variable are faster than a look into a tuple

_SIGNS = {"+": SUM, "-": SUM, "*": PRODUCT, "//": PRODUCT, "%": PRODUCT}
_INVERSE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


class Terms:
    """What both dialects share. ``names`` maps a noun to the local variable that holds its site, player
    or number.
    """

    layout: Layout
    names: dict[str, str]
    next_table: str
    previous_table: str

    def __init__(self, layout: Layout, names: Mapping[str, str], *, in_lap: bool, forward: bool) -> None:
        self.layout = layout
        self.names = {"it": "it", **names}
        self.missing: frozenset[str] = frozenset()  # nouns of pits that may not exist
        # Outside a lap `next` goes counter-clockwise; only clockwise games can tell the difference.
        self.next_table, self.previous_table = ("RING", "BACK") if in_lap or forward else ("BACK", "RING")

    def way(self, table: str) -> str:
        """The sites beside each other for who moves: of a lap whose direction is not the same in every move
        they are in variables, ``ring`` and ``back``.
        """
        return self.names.get(table.lower()) or self.track(table)

    def track(self, table: str) -> str:
        """The sites beside each other for who moves, outside a lap or where all laps go the same way."""
        mover = self.names["mover"]
        if CLOSED not in self.layout.mark_bits:
            return f"_{table}[{mover}]"
        bits = (
            f"{self.names['state']} >> {self.layout.mark_bits[CLOSED]} & {mask((1 << self.layout.pits) - 1)}"
        )
        return f"_without({bits}, _{table}[{mover}])"

    def owner(self, pit: Expression) -> tuple[str, int]:
        """Who owns a pit in this round."""
        owner = f"_OWNER[{self.text(pit)}]"
        if CEDED not in self.layout.mark_bits:
            return owner, ATOM
        return f"{owner} ^ {self.mark(CEDED, pit)[0]}", BXOR

    def pit_count(self, player: Expression) -> str:
        """How many pits a player owns, closed ones not counted."""
        if not {CLOSED, CEDED} & self.layout.mark_bits.keys():
            return f"_PIT_COUNT[{self.text(player)}]"
        return f"sum(1 for each in range(PITS) if {self.is_of(player)})"

    def is_of(self, player: Expression) -> str:
        """Whether a player plays with ``each``, a variable of the text that this is put into. No noun has
        that name: the player may be the owner or holder of ``pit``."""
        certain = isinstance(player, Noun) and player.name in ("mover", "opponent")
        somebody = "" if certain or not self.layout.unowned else " >= 0"  # nobody has no pits
        who = self.text(player, BAND)
        outer = self.names["it"]
        self.names["it"] = "each"
        it = Noun("it", Type.PIT)
        text = f"{self.owner(it)[0]} == {who}{somebody}"
        if CLOSED in self.layout.mark_bits:
            text += f" and not {self.mark(CLOSED, it)[0]}"
        self.names["it"] = outer
        return text

    # --- the two dialects differ in these

    def seeds(self, pit: Expression) -> tuple[str, int]:
        """The seeds of a pit."""
        raise TypeError("use a dialect")  # pragma: no cover

    def mark(self, name: str, pit: Expression) -> tuple[str, int]:
        """Whether a pit has a mark (0 or 1)."""
        raise TypeError("use a dialect")  # pragma: no cover

    def holder(self, pit: Expression) -> tuple[str, int]:
        """Who holds the first mark of a pit."""
        raise TypeError("use a dialect")  # pragma: no cover

    def cell(self, node: Attribute) -> tuple[str, int]:
        """A number that the game remembers."""
        raise TypeError("use a dialect")  # pragma: no cover

    def player_seeds(self, player: Expression) -> tuple[str, int]:
        """The seeds in a player's pits."""
        raise TypeError("use a dialect")  # pragma: no cover

    def player_score(self, player: Expression) -> tuple[str, int]:
        """A player's score."""
        raise TypeError("use a dialect")  # pragma: no cover

    def board_seeds(self) -> tuple[str, int]:
        """The seeds in all pits."""
        raise TypeError("use a dialect")  # pragma: no cover

    def any_marked(self, name: str) -> tuple[str, int]:
        """Whether a mark is on any pit."""
        raise TypeError("use a dialect")  # pragma: no cover

    def seeds_in(self, pits: Fixed) -> tuple[str, int]:
        """The seeds in a set of pits that no seed changes."""
        raise TypeError("use a dialect")  # pragma: no cover

    def any_seeds_in(self, pits: Fixed) -> str:
        """Whether there are any, as an operand of ``not``."""
        raise TypeError("use a dialect")  # pragma: no cover

    def pits_of(self, pits: Fixed) -> str:
        """The pits of such a set, for who moves."""
        return f"_PITS_{pits.name}[{self.names['mover']}]"

    def has_no_seeds(self, player: Expression | None) -> str | None:
        """Shorter text for "this player (None: the board) has no seeds", where a dialect has one."""
        return None

    # --- text

    def may_miss(self, pit: Expression) -> bool:
        """Whether a pit may be one that does not exist: one that is looked for beside another or in a set, or
        ``last`` where no seed may have been sown.
        """
        return isinstance(pit, Attribute | Over) or (isinstance(pit, Noun) and pit.name in self.missing)

    def text(self, expression: Expression, around: int = OR) -> str:
        """The expression, in parentheses where what is around it binds more tightly."""
        text, binds = _NODES[type(expression)](self, expression)
        return text if binds >= around else f"({text})"

    def cases(self, cases: Cases[Any], value: Callable[[Any], str]) -> str:
        """A list of cases as a conditional expression."""
        *some, last = cases.cases
        text = value(last.value)
        for case in reversed(some):
            found = value(case.value)
            if found != text:
                text = f"{found} if {self.text(case.condition, AND)} else {text}"
        return text

    def players(self, cases: Cases[Expression]) -> str:
        """A list of cases over players."""
        return self.cases(cases, self.text)

    def inverse(self, condition: Expression) -> str:
        """The text of "not condition", as short as it goes."""
        if isinstance(condition, Not):
            return self.text(condition.operand, NOT)
        if isinstance(condition, Comparison):
            short = with_zero.in_short(self, condition)
            if short is not None:
                return short.removeprefix("not ") if short.startswith("not ") else f"not {short}"
            turned = Comparison(_INVERSE[condition.operator], condition.left, condition.right)  # type: ignore[arg-type]
            if condition.left.type is not Type.PIT or not self.both_may_miss(condition):
                return self.text(turned, AND)
            return f"not {self.text(condition, NOT)}"
        return _not(self, Not(condition))[0]

    def both_may_miss(self, condition: Comparison) -> bool:
        """Whether two pits are compared that may both not exist, and are then not the same."""
        return self.may_miss(condition.left) and self.may_miss(condition.right)

    def truth_cases(self, cases: Cases[Any], value: Any) -> str:
        """Whether a list of cases gives this value, as a condition."""
        *some, last = cases.cases
        text = str(last.value == value)
        for case in reversed(some):
            if str(case.value == value) == text:
                continue
            if text in ("True", "False"):
                text = self.text(case.condition) if text == "False" else self.inverse(case.condition)
            elif case.value == value:
                text = f"{self.text(case.condition, AND)} or ({text})"
            else:
                text = f"{self.inverse(case.condition)} and ({text})"
        return text

    def site(self, pit: Expression) -> str:
        """A pit as a site's number."""
        return self.text(pit, ATOM)


# --- nodes


def _number(terms: Terms, node: Number) -> tuple[str, int]:
    return str(node.value), ATOM if node.value >= 0 else SIGN


def _truth(terms: Terms, node: Truth) -> tuple[str, int]:
    return str(node.value), ATOM


def _noun(terms: Terms, node: Noun) -> tuple[str, int]:
    if node.name == "nobody":
        return str(NOBODY), SIGN
    if node.name == "split":
        return str(SPLIT), SIGN
    if node.name == "starter":
        return terms.cell(Attribute(Noun("game", Type.THING), "starter", Type.NUMBER, cell=True))
    if node.type is Type.KIND:
        return f'"{node.name}"', ATOM
    if node.name in DIRECTIONS:
        return str(DIRECTIONS[node.name]), SIGN
    return terms.names[node.name], ATOM


def _attribute(terms: Terms, node: Attribute) -> tuple[str, int]:
    if node.mark:
        return terms.mark(node.name, node.of)
    if node.cell:
        return terms.cell(node)
    of = node.of.type
    if of is Type.PIT and node.name in terms.layout.rows:
        return f"_LINE[{terms.text(node.of)}] == {terms.layout.rows.index(node.name)}", COMPARE
    table = OF_THINGS if of is Type.THING else OF_PLAYERS if of is Type.PLAYER else OF_PITS
    return table[node.name](terms, node.of)


def _not(terms: Terms, node: Not) -> tuple[str, int]:
    """``not x``, without the ``not`` where another sign says the same."""
    match node.operand:
        case Comparison() | Not():
            return terms.inverse(node.operand), NOT
        case Membership() as among:
            return _membership(terms, among, turned=True)
        case Call(function="even" | "odd" as function, arguments=arguments):
            return _call(terms, Call("even" if function == "odd" else "odd", arguments))
        case Attribute(of=of, attribute_type=Type.TRUTH, mark=False) as whose if of.type is Type.PIT:
            text = terms.text(whose, NOT)
            owner, sign, player = text.rpartition(" == ")  # the last one: a set within may have its own
            if sign:
                return f"{owner} != {player}", COMPARE
    text = terms.text(node.operand, NOT)
    return (str(text == "False"), ATOM) if text in ("True", "False") else (f"not {text}", NOT)


def _logic(terms: Terms, node: Logic) -> tuple[str, int]:
    binds, decides = (OR, "True") if node.operator == "or" else (AND, "False")
    parts = [terms.text(part, binds + 1) for part in node.operands]
    parts = [part for part in parts if part == decides or part not in ("True", "False")]
    if decides in parts or not parts:
        return decides if parts else str(decides == "False"), ATOM
    if len(parts) == 1:
        return parts[0], AND
    if binds == OR:  # an `and` between two `or` stands in parentheses
        parts = [terms.text(part, NOT) for part in node.operands]
        parts = [part for part in parts if part not in ("True", "False")]
    return f" {node.operator} ".join(parts), binds


def _comparison(terms: Terms, node: Comparison) -> tuple[str, int]:
    if (found := with_zero.compared(terms, node)) is not None:
        return found
    left, right = terms.text(node.left, BAND), terms.text(node.right, BAND)
    if node.left.type is Type.PIT and terms.both_may_miss(node):
        if left == right:
            return f"{left} {'!=' if node.operator == '==' else '=='} _NOWHERE", COMPARE
        if node.operator == "==":
            return f"{left} == {right} != _NOWHERE", COMPARE
        return f"not {left} == {right} != _NOWHERE", NOT
    decided = verdict(left, node.operator, right)
    return (f"{left} {node.operator} {right}", COMPARE) if decided is None else (str(decided), ATOM)


def _membership(terms: Terms, node: Membership, *, turned: bool = False) -> tuple[str, int]:
    """``x in 2|4..6``, or its opposite."""
    value = terms.text(node.value, BAND)
    joined = united(node.ranges)
    members = [str(n) for low, high in joined for n in range(low, min(high, low + MANY) + 1)]
    is_one = "!=" if turned else "=="
    if len(members) == 1:
        return f"{value} {is_one} {members[0]}", COMPARE
    if len(members) <= FEW and value.isidentifier():
        both, binds = ("and", AND) if turned else ("or", OR)
        return f" {both} ".join(f"{value} {is_one} {n}" for n in members), binds
    if len(members) <= MANY and len(joined) > 1:
        return f"{value} {'not in' if turned else 'in'} {row(members)}", COMPARE
    if len(joined) == 1:
        text, binds = f"{joined[0][0]} <= {value} <= {joined[0][1]}", COMPARE
    else:
        text, binds = f"any(low <= {value} <= high for low, high in {row(joined)})", ATOM
    return (f"not {text}", NOT) if turned else (text, binds)


def _arithmetic(terms: Terms, node: Arithmetic) -> tuple[str, int]:
    binds = _SIGNS[node.operator]
    left, right = terms.text(node.left, binds), terms.text(node.right, binds + 1)
    if node.operator not in ("//", "%"):
        return f"{left} {node.operator} {right}", binds
    match node.right:
        case Number(value=0):
            return "0", ATOM
        case Number():
            return f"{left} {node.operator} {right}", binds
    function = "_quotient" if node.operator == "//" else "_remainder"
    return f"{function}({terms.text(node.left)}, {terms.text(node.right)})", ATOM


def _negative(terms: Terms, node: Negative) -> tuple[str, int]:
    return f"-{terms.text(node.operand, SIGN)}", SIGN


def _call(terms: Terms, node: Call) -> tuple[str, int]:
    if node.function in ("even", "odd"):
        value = terms.text(node.arguments[0], PRODUCT)
        return f"{value} % 2 == {int(node.function == 'odd')}", COMPARE
    return f"{node.function}({', '.join(terms.text(a) for a in node.arguments)})", ATOM


_NODES: dict[type[Expression], Callable[[Any, Any], tuple[str, int]]] = {
    Number: _number,
    Truth: _truth,
    Noun: _noun,
    Attribute: _attribute,
    Not: _not,
    Logic: _logic,
    Comparison: _comparison,
    Membership: _membership,
    Arithmetic: _arithmetic,
    Negative: _negative,
    Call: _call,
    Around: sets.around,
    Filtered: sets.filtered,
    Over: sets.over,
}
