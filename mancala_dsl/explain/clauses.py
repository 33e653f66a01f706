"""Resolved rules in the words of a spec: every clause, defaults included, with where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from mancala_dsl.diagnostics.source import Span, shown
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import TRUE, Expression
from mancala_dsl.rules import saying
from mancala_dsl.rules.board import Board, plain
from mancala_dsl.rules.lowering.sowing import DIRECTIONS
from mancala_dsl.rules.model import (
    SOW,
    About,
    Action,
    Capture,
    Cases,
    Cell,
    Chain,
    EndRule,
    Leave,
    Mark,
    Match,
    Move,
    Obligation,
    Relay,
    Rule,
    Rules,
    Slam,
)

T = TypeVar("T")
SILENT = About()


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: the block that it stands in ("" for a block by itself), its name in messages, what it says
    (a line for each key of a rule, one line for a setting) and where it comes from."""

    block: str
    name: str
    says: tuple[str, ...]
    about: About

    @property
    def path(self) -> str:
        """``sowing.last_seed[0]``"""
        return f"{self.block}.{self.name}" if self.block else self.name


def clauses(rules: Rules, marks: Mapping[str, About] = MappingProxyType({})) -> tuple[Clause, ...]:
    """All clauses of a game, in the order in which a spec has them.

    ``marks`` says where each mark comes from, which the rules do not know.
    """
    return (
        Clause("", "board", (board_text(rules.board.value),), rules.board.about),
        *_start(rules),
        *_marks(rules, marks),
        *_memory(rules),
        *_sowing(rules),
        *_turn(rules),
        *(Clause("", rule.name, _end_rule(rule), rule.about) for rule in rules.end if rule.name != "endless"),
        Clause("", "win", (rules.win.value,), rules.win.about),
        *_match(rules.match),
    )


def clause(rules: Rules, name: str) -> Clause | None:
    """The clause that messages, events and outcomes call by this name."""
    return next((found for found in clauses(rules) if found.name == name), None)


def board_text(board: Board) -> str:
    """``2 rows of 6 pits, 4 seeds in each (48 in all), stores: none``"""
    each = f"{board.start[0]} seed{'s' * (board.start[0] != 1)} in each"
    if len(set(board.start)) > 1:
        each = f"seeds {' '.join(map(str, board.start))}"
    if board == plain(2, board.columns, board.start, board.stores):
        rows = f"2 rows of {board.columns} pits"
    else:
        rows = f"side: {saying.side(board)}; path: {saying.path(board)}; loop: {board.loop}"
    owned = "" if board.owners is None else f", {saying.owners(board)}"
    return f"{rows}, {each} ({board.seeds} in all), stores: {board.stores}{owned}"


def where_from(rules: Rules, about: About) -> list[str]:
    """Where a clause comes from: its line, its status and layer, its sources, its note; a line for each."""
    if about.span is None:
        return ["default: the spec is silent"]
    status = "no source" if about.status == "default" else about.status
    head = f"{place(about.span)}, {status}" + (f" ({about.layer})" if about.layer else "")
    cited = map(rules.told.cited, about.sources)
    return [head, *(f"source: {title}" for title in cited), *([f"note: {about.note}"] if about.note else [])]


def place(span: Span) -> str:
    """``specs/oware.yaml:41``"""
    return f"{shown(span.source.name)}:{span.line}"


def _start(rules: Rules) -> list[Clause]:
    return [] if rules.start.value is None else [Clause("", "start", (rules.start.value,), rules.start.about)]


def _match(match: Match | None) -> list[Clause]:
    if match is None:
        return []
    refill, found = match.refill, []
    if refill is None:
        found.append(Clause("match", "refill", ("anew",), match.about))
    else:
        each = "as at the start" if refill.per_pit is None else f"{refill.per_pit} in each"
        rest = f"leftover: {refill.leftover}, unfilled: {refill.unfilled}"
        filled = f"{refill.who}, {each}, from the {refill.first}; {rest}"
        found.append(Clause("match", "refill", (filled,), refill.about))
    found.append(Clause("match", "starter", (_cases(match.starter, text),), match.starter.about))
    for change in match.set:
        said = f"{text(change.cell)}: {_cases(change.value, text)}"
        found.append(Clause("match", "set", (said,), change.value.about))
    found.append(Clause("match", "until", (text(match.until),), match.about))
    if match.winner is not None:
        found.append(Clause("match", "winner", (_cases(match.winner, text),), match.winner.about))
    return found


def _marks(rules: Rules, marks: Mapping[str, About]) -> list[Clause]:
    if not rules.marks:
        return [Clause("", "marks", ("none",), SILENT)]
    return [Clause("marks", name, ("may be put on a pit",), marks.get(name, SILENT)) for name in rules.marks]


def _memory(rules: Rules) -> list[Clause]:
    if not rules.memory:
        return [Clause("", "memory", ("none",), SILENT)]
    return [Clause("memory", f"{cell.of}.{cell.name}", (_cell(cell),), cell.about) for cell in rules.memory]


def _cell(cell: Cell) -> str:
    """``0 to 3, 0 at the start, one for each player``"""
    numbers = f"{cell.low} to {cell.high}, {cell.start} at the start"
    each = {"player": ", one for each player", "turn": ", not counted further"}
    return numbers + each.get(cell.of, "")


def _sowing(rules: Rules) -> list[Clause]:
    endless = rules.endless.value
    ended = [rule for rule in rules.end if rule.name == "endless"]
    return [
        Clause("sowing", "direction", (_cases(rules.direction, _ways),), rules.direction.about),
        _quantity("lift", rules.lift, "all seeds of start"),
        _quantity("drop", rules.drop, "1"),
        Clause("sowing", "first_seed", (_cases(rules.first_seed, str),), rules.first_seed.about),
        Clause("sowing", "skip", (text(rules.skip.value),), rules.skip.about),
        *_rules("each_seed", rules.each_seed),
        *_rules("last_seed", rules.last_seed),
        Clause(
            "sowing",
            "endless",
            ("nothing relays",)
            if endless is None
            else (
                f"laps: {endless.laps}",
                f"then: {endless.then}",
                *(s for e in ended for s in _end_rule(e)[1:]),
            ),
            rules.endless.about,
        ),
    ]


def _quantity(name: str, quantity: Cases[Expression] | None, default: str) -> Clause:
    """``lift`` or ``drop``."""
    if quantity is None:
        return Clause("sowing", name, (default,), SILENT)
    return Clause("sowing", name, (_cases(quantity, text),), quantity.about)


def _ways(ways: tuple[int, ...]) -> str:
    """``either``"""
    return next(word for word, meant in DIRECTIONS.items() if meant == ways)


def _turn(rules: Rules) -> list[Clause]:
    obligations = [Clause("turn", rule.name, _obligation(rule), rule.about) for rule in rules.must]
    return [
        Clause("turn", "choose", (_places(rules.choose.value),), rules.choose.about),
        *_kinds(rules),
        *_rules("before", rules.before, "turn"),
        *_rules("after", rules.after, "turn"),
        *(obligations or [Clause("turn", "must", ("none",), SILENT)]),
        Clause("turn", "grand_slam", (_cases(rules.grand_slam, _slam),), rules.grand_slam.about),
        Clause("turn", "no_move", (rules.no_move.value or "an end rule catches it",), rules.no_move.about),
    ]


def _kinds(rules: Rules) -> list[Clause]:
    """The kinds of moves: what each has of its own."""
    if not rules.kinds:
        return [Clause("turn", "kinds", (SOW,), SILENT)]
    found = []
    for kind in rules.kinds:
        said = [f"if: {text(kind.condition)}", *_own(rules, kind.rules)]
        if not kind.sows:
            said.append("nothing is sown")
        found.append(Clause("turn", f"kinds.{kind.name}", tuple(said), kind.about))
        listed = (*kind.do, *kind.rules.each_seed, *kind.rules.last_seed)
        own = tuple(rule for rule in listed if rule.name.startswith(f"{kind.name}."))
        found += _rules("", own, "turn.kinds") if own else []
    return found


def _own(rules: Rules, of_kind: Rules) -> list[str]:
    """The settings of a kind of move that are not the game's."""
    lines = []
    if of_kind.choose != rules.choose:
        lines.append(f"choose: {_places(of_kind.choose.value)}")
    usual = {clause.name: clause.says for clause in _sowing(rules)}
    settings = ("direction", "lift", "drop", "first_seed", "skip")
    own = (clause for clause in _sowing(of_kind) if clause.name in settings)
    return lines + [f"{clause.name}: {clause.says[0]}" for clause in own if clause.says != usual[clause.name]]


def _rules(name: str, rules: tuple[Rule, ...], block: str = "sowing") -> list[Clause]:
    if not rules:
        return [Clause(block, name, ("none",), SILENT)]
    return [
        Clause(block, rule.name, (f"if: {text(rule.condition)}", *_action(rule.action)), rule.about)
        for rule in rules
    ]


def _action(action: Action) -> list[str]:
    lines = []
    if action.set:
        changes = (f"{text(change.cell)}: {_cases(change.value, text)}" for change in action.set)
        lines.append(f"set: {{{', '.join(changes)}}}")
    if action.unmark is not None:
        lines += [f"unmark: {_places(action.unmark.pits)}", f"as: {', '.join(action.unmark.names)}"]
    if action.mark is not None:
        lines += _mark(action.mark)
    if action.capture is not None:
        lines += _capture(action.capture)
    if action.move is not None:
        lines.append(f"move: {_move(action.move)}")
    if action.again is not None:
        lines.append(f"again: {text(action.again)}")
    if action.relay is not None:
        lines.append(f"relay: {_relay(action.relay)}")
    return lines or ["stop: true"]


def _mark(mark: Mark) -> list[str]:
    return [f"mark: {_places(mark.pits)}", f"as: {mark.name}", f"holder: {_cases(mark.holder, text)}"]


def _capture(capture: Capture) -> list[str]:
    lines = [
        f"capture: {_places(capture.pits)}",
        f"for: {_cases(capture.to, text)}",
    ]
    if capture.count is not None:
        lines.append(f"count: {text(capture.count)}")
    if capture.chain is not None:
        lines.append(_chain(capture.chain))
    return lines


def _move(move: Move) -> str:
    count = "" if move.count is None else f", count: {text(move.count)}"
    return f"{{from: {_places(move.sources)}, to: {text(move.to)}{count}}}"


def _relay(relay: Relay) -> str:
    if relay.is_short:
        return text(relay.pit)
    parts = [f"from: {_places(relay.sources)}"]
    if relay.into is not None:
        parts.append(f"into: {_cases(relay.into, text)}")
    if relay.direction is not None:
        parts.append(f"direction: {_cases(relay.direction, str)}")
    if relay.count is not None:
        parts.append(f"count: {text(relay.count)}")
    return f"{{{', '.join(parts)}}}"


def _chain(chain: Chain) -> str:
    parts = [f"toward: {chain.toward}", f"while: {text(chain.condition)}"]
    if text(chain.origin) != "last":
        parts.append(f"from: {text(chain.origin)}")
    if chain.by > 1:
        parts.append(f"by: {chain.by}")
    if _places(chain.pits) != "pit":
        parts.append(f"capture: {_places(chain.pits)}")
    if chain.at_most is not None:
        parts.append(f"at_most: {chain.at_most}")
    return f"chain: {{{', '.join(parts)}}}"


def _places(pits: tuple[Expression, ...]) -> str:
    written = [text(pit) for pit in pits]
    return written[0] if len(written) == 1 else f"[{', '.join(written)}]"


def _slam(meaning: Slam) -> str:
    return f"{{leave: {text(meaning.pit)}}}" if isinstance(meaning, Leave) else meaning


def _obligation(rule: Obligation) -> tuple[str, ...]:
    return (f"if: {text(rule.condition)}", f"leave: {text(rule.leave)}", f"if_none: {rule.if_none}")


def _end_rule(rule: EndRule) -> tuple[str, ...]:
    winner = () if rule.winner is None else (f"winner: {_cases(rule.winner, text)}",)
    return (f"if: {text(rule.condition)}", f"rest: {_cases(rule.rest, text)}", *winner)


def _cases(cases: Cases[T], write: Callable[[T], str]) -> str:
    """A value, or a list of cases, as a spec writes them."""
    if len(cases.cases) == 1:
        return write(cases.cases[0].value)
    items = [
        write(case.value)
        if case.condition == TRUE
        else f"{{if: {text(case.condition)}, then: {write(case.value)}}}"
        for case in cases.cases
    ]
    return f"[{', '.join(items)}]"
