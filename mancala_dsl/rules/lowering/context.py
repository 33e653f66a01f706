"""What all lowering functions share: the document, its marks, and the findings so far.

A lowering function always returns a value, so that one pass reports everything that is wrong; after an
error the value is a stand-in that nobody uses, because the rules are then thrown away.
"""

from __future__ import annotations

from dataclasses import replace

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.boards import row_names
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.parse import parse
from mancala_dsl.language.expressions.slots import SETTING_UP
from mancala_dsl.language.expressions.tree import FALSE, Expression, Type
from mancala_dsl.language.expressions.vocabulary import RESERVED, Names
from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence
from mancala_dsl.rules.board import CEDED, CLOSED
from mancala_dsl.rules.lowering import definitions
from mancala_dsl.rules.model import About


class Lowering:
    """One run of the lowering of one document."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.found: list[Diagnostic] = []
        self.malformed = False
        """Whether some part had not the shape that the schema wants, which the schema check has reported."""
        self.names = Names(
            marks=tuple(e.key.text for e in self.block("marks") or () if e.key.text not in RESERVED)
            + ((self.unfilled,) if self.unfilled in (CEDED, CLOSED) else ()),
            rows=row_names(self.block("board")),
            game=self._remembered("game"),
            player=self._remembered("player"),
            kinds=self._kinds(),
        )
        self.names = definitions.define(self)

    @property
    def unfilled(self) -> str:
        """What becomes between rounds of pits that cannot be filled: ``closed``, ``ceded``, ``empty``, or
        nothing where nothing is said."""
        refill = self.get("match", "refill")
        return self.word(refill.get("unfilled"), "") if isinstance(refill, Mapping) else ""

    def _remembered(self, of: str) -> tuple[str, ...]:
        """The names in ``memory:`` that are of the game, or of players; of both if it is not well said."""
        found = []
        for entry in self.block("memory") or ():
            kind = entry.value.get("of") if isinstance(entry.value, Mapping) else None
            other = isinstance(kind, Scalar) and kind.text in ("game", "player") and kind.text != of
            if not other and entry.key.text not in RESERVED:
                found.append(entry.key.text)
        return tuple(found)

    def _kinds(self) -> tuple[str, ...]:
        """The names of the kinds of moves."""
        turn = self.document.root.get("turn")
        kinds = turn.get("kinds") if isinstance(turn, Mapping) else None
        return tuple(entry.key.text for entry in kinds) if isinstance(kinds, Mapping) else ()

    def sown_by_kinds(self, key: str) -> list[Node | None]:
        """What the game's ``sowing`` has under a key, and what kinds of moves have there of their own."""
        turn = self.document.root.get("turn")
        kinds = turn.get("kinds") if isinstance(turn, Mapping) else None
        found = [self.get("sowing", key)]
        for entry in kinds if isinstance(kinds, Mapping) else ():
            own = entry.value.get("sowing") if isinstance(entry.value, Mapping) else None
            found.append(own.get(key) if isinstance(own, Mapping) else None)
        return found

    def over(self, root: Mapping) -> Lowering:
        """The same for another form of the spec; what is found there is :meth:`take_over`'s."""
        return Lowering(replace(self.document, root=root))

    def take_over(self, other: Lowering) -> None:
        """Note what was found in another form of the spec, each finding once."""
        self.malformed = self.malformed or other.malformed
        known = {(finding.id, finding.span) for finding in self.found}
        self.found += [finding for finding in other.found if (finding.id, finding.span) not in known]

    @property
    def good(self) -> bool:
        """Whether the rules that come out can be used."""
        return not self.malformed and all(d.severity is not Severity.ERROR for d in self.found)

    def report(self, diagnostic: Diagnostic) -> None:
        """Note a finding."""
        self.found.append(diagnostic)

    def block(self, name: str) -> Mapping | None:
        """A block of the top level."""
        node = self.document.root.get(name)
        if node is None or isinstance(node, Mapping):
            return node
        self.malformed = True
        return None

    def get(self, block: str, key: str) -> Node | None:
        """The node of ``block.key``; None where the spec is silent."""
        mapping = self.block(block)
        return mapping.get(key) if mapping else None

    def entries(self, node: Node | None) -> list[Mapping]:
        """The rules of a list of rules; empty where the spec is silent."""
        if node is None:
            return []
        items = node.items if isinstance(node, Sequence) else (node,)
        rules = [item for item in items if isinstance(item, Mapping)]
        self.malformed = self.malformed or not isinstance(node, Sequence) or len(rules) < len(items)
        return rules

    def about(self, node: Node | None) -> About:
        """Where a clause comes from; the default where the spec is silent."""
        return About() if node is None else self.document.about(node)

    def scalar(self, node: Node | None) -> Scalar | None:
        """The value of a setting, short or long; None if it is not a single value."""
        value = bare(node) if node is not None else None
        if isinstance(value, Scalar):
            return value
        self.malformed = True
        return None

    def word(self, node: Node | None, default: str) -> str:
        """The text of a setting that is one word; ``default`` where the spec is silent."""
        if node is None:
            return default
        scalar = self.scalar(node)
        return scalar.text if scalar else default

    def integer(self, node: Node | None, default: int) -> int:
        """A whole number."""
        scalar = self.scalar(node)
        if scalar is not None and isinstance(scalar.value, int) and not isinstance(scalar.value, bool):
            return scalar.value
        self.malformed = True
        return default

    def expression(self, node: Node, slot: str, expected: Type) -> Expression:
        """A condition, a quantity, a pit or a player."""
        scalar = self.scalar(node)
        if scalar is None:
            return FALSE
        names = replace(self.names, marks=()) if slot in SETTING_UP else self.names  # nothing is marked yet
        # a reading has most conditions of its spec, which are the same scalars; one that is kept stays itself
        asked = (id(scalar), slot, expected, names)
        if asked not in self.document.parsed:
            self.document.parsed[asked] = scalar, *parse(scalar, slot, expected, names)
        _, expression, found = self.document.parsed[asked]
        known = {(each.id, each.span) for each in self.found}  # a definition's faults are said once
        self.found += [each for each in found if (each.id, each.span) not in known]
        return FALSE if expression is None else expression

    def condition(self, node: Node | None, slot: str, default: Expression) -> Expression:
        """A condition; ``default`` where the spec is silent."""
        return default if node is None else self.expression(node, slot, Type.TRUTH)
