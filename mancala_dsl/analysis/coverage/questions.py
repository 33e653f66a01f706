"""The questions that the rules ask, and how often each was answered with yes and with no.

A condition is one question, or several that are joined by ``and``, ``or`` and ``not``: ``last.own and
last.seeds == 1`` are two. Each of them should have been answered with yes in some game, and with no in
another; a rule of which one half never mattered might as well say something else there. As people do, the
rules stop asking when the answer is plain: after ``last.own`` was answered with no, nobody looks at the
seeds, and that the second question is still unanswered shows that.

Answers count only where they mattered to the game that was played: those about the move that was made, those
that said which moves there were before it, those that said whether the game was over, and those between
rounds. A move that was weighed and not made does not answer questions about sowing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from mancala_dsl.checks._walk import parts
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import Expression, Logic, Not, Truth, Type
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import About, Rules

Part: TypeAlias = Literal["moves", "move", "end", "rounds"]
"""When a question is asked: which moves there are, what one does, whether the game is over, between
rounds."""
PARTS: tuple[Part, ...] = ("moves", "move", "end", "rounds")


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the rules ask, in a clause; ``about`` says where it comes from and where it stands."""

    clause: str
    text: str
    about: About = field(compare=False, repr=False)
    line: int = 0
    column: int = 0


class Answers:
    """The questions of the rules, each with the answers that were noted."""

    def __init__(self, rules: Rules) -> None:
        places = dict(_places(rules))
        self._asked: dict[Part, dict[int, Question]] = {}
        self.seen: dict[Question, set[bool]] = {}
        for part, expressions in _by_part(rules).items():
            asked = self._asked[part] = {}
            for expression in expressions:
                clause, about = places.get(id(expression), ("", About()))
                for node in _questions(expression):
                    question = _question(node, clause, about)
                    asked[id(node)] = question
                    self.seen.setdefault(question, set())

    def noting(self, part: Part) -> Callable[[Expression, bool], None]:
        """What is told of every answer while a part of the rules is at work; of other parts nothing is
        kept."""
        asked, seen = self._asked[part], self.seen

        def note(node: Expression, answer: bool) -> None:  # noqa: FBT001 - an answer
            question = asked.get(id(node))
            if question is not None:
                seen[question].add(answer)

        return note


def _question(node: Expression, clause: str, about: About) -> Question:
    span = node.span
    assert span is not None
    return Question(clause, text(node), about, span.line, span.column)


def _questions(expression: Expression) -> Iterator[Expression]:
    """What is asked in an expression and written in the spec."""
    for node in expression.walk():
        joined = isinstance(node, Logic | Not | Truth)
        if node.type is Type.TRUTH and not joined and node.span is not None:
            yield node


def _by_part(rules: Rules) -> dict[Part, list[Expression]]:
    musts = (x for must in rules.must for x in (must.condition, must.leave))
    every = list(uses.expressions(rules))
    move = list(uses.move_expressions(rules))
    moves = [*uses.choice_expressions(rules), *musts]
    rounds = [] if rules.match is None else list(uses.match_expressions(rules.match))
    known = {id(x) for x in (*move, *moves, *rounds)}
    return {"moves": moves, "move": move, "rounds": rounds, "end": [x for x in every if id(x) not in known]}


def _places(rules: Rules) -> Iterable[tuple[int, tuple[str, About]]]:
    """The clause that each expression stands in, by the expression's identity."""
    clause, abouts = "", dict[tuple[str | int, ...], tuple[str, About]]()
    for way, part in parts(rules):
        about = getattr(part, "about", None)
        if isinstance(about, About):
            abouts[way] = getattr(part, "name", "") or _outer(abouts, way)[0] or str(way[0]), about
        elif isinstance(part, Expression):
            clause, found = _outer(abouts, way)
            yield id(part), (clause or str(way[0]), found)


def _outer(
    abouts: dict[tuple[str | int, ...], tuple[str, About]], way: tuple[str | int, ...]
) -> tuple[str, About]:
    for length in range(len(way), 0, -1):
        if way[:length] in abouts:
            return abouts[way[:length]]
    return "", About()
