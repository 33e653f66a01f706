"""The eight games with their readings, and positions of theirs that a game reaches and that none does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

from mancala_dsl.language.document import load_document
from mancala_dsl.language.expressions.tree import Attribute, Comparison, Expression, Logic, Number
from mancala_dsl.rules.board import plain
from mancala_dsl.rules.invariants import always_empty, markable
from mancala_dsl.rules.model import Rules, Setting
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.rules.uses import keeps_last_mover
from tests.emit.compare import Pair
from tests.interpreter import build as b
from tests.interpreter.random_rules import Setting as Place
from tests.interpreter.random_rules import random_memory

TOP = Path(__file__).resolve().parents[2]
SPECS = sorted((TOP / "specs").glob("*.yaml"))
Variant = tuple[str, str | None]


def _readings(spec: Path) -> list[str | None]:
    document, problems = load_document(spec)
    assert document is not None, problems
    return [None, *document.readings]


CORE = (
    *("al_manqala", "kalah", "mangala_ii", "oware"),
    *("sadeqa_game_91", "sadeqa_iii", "tihbat", "toguz_kumalak"),
)
"""The games that stand for all where a test asks of the contract, not of the rules."""
VARIANTS: list[Variant] = [(spec.stem, reading) for spec in SPECS for reading in _readings(spec)]
CORE_VARIANTS = [variant for variant in VARIANTS if variant[0] in CORE]


def name(variant: Variant) -> str:
    """What a variant's generated file is called, without ``.py``."""
    spec, reading = variant
    return spec if reading is None else f"{spec}__{reading}"


@cache
def rules_of(variant: Variant) -> Rules:
    """A variant's resolved rules."""
    rules, problems = resolve(TOP / "specs" / f"{variant[0]}.yaml", variant[1])
    assert rules is not None, problems
    return rules


@cache
def pair(variant: Variant) -> Pair:
    """A variant compiled and interpreted."""
    return Pair(rules_of(variant))


def on_board(rules: Rules, columns: int, start: tuple[int, ...]) -> Rules:
    """The same rules on another board; what is said of the last pit of a row is said of its new last pit."""
    old = rules.board.value

    def moved(expression: Expression) -> Expression:
        match expression:
            case Logic(operator, operands):
                return Logic(operator, tuple(map(moved, operands)))
            case Comparison(operator, Attribute(name="number") as left, Number(value)):
                return Comparison(operator, left, Number(columns if value == old.columns else value))
        return expression

    board = plain(2, columns, start, old.stores)
    last_seed = tuple(replace(rule, condition=moved(rule.condition)) for rule in rules.last_seed)
    return replace(rules, board=Setting(board, rules.board.about), last_seed=last_seed)


def random_place(rng: random.Random, rules: Rules, most_in_pits: int | None = None) -> Place:
    """A position that can stand on the board, from nearly bare ones to single heaps of everything; at most so
    many seeds lie in pits."""
    board = rules.board.value
    marks = _random_marks(rng, rules)
    bare = {pit for mark in always_empty(rules) for pit in marks.get(mark, {})}
    density, most = rng.choice((0.2, 0.6, 0.9)), rng.choice((1, 2, 4, 8, board.seeds))
    occupied = [pit for pit in range(board.pits) if pit not in bare and rng.random() < density]
    here, pits = board.seeds if most_in_pits is None else most_in_pits, [0] * board.pits
    for pit in rng.sample(occupied, len(occupied)):
        pits[pit] = min(here, rng.randint(1, most))
        here -= pits[pit]
    left = board.seeds - sum(pits)
    out = rng.randint(0, left) if rng.random() < 0.1 else 0  # seeds out of play
    south = rng.randint(0, left - out)
    rest: dict[str, Any] = {"marks": marks} if rules.marks else {}
    if keeps_last_mover(rules):
        rest["last_mover"] = rng.choice((None, 0, 1))
    rest |= random_memory(rules, rng.randint)
    return Place(tuple(pits), (south, left - out - south), rng.randint(0, 1), rest)


_LATEST: list[tuple[Rules, dict[str, set[tuple[int, int]]]]] = []


def _pairs_of(rules: Rules) -> dict[str, set[tuple[int, int]]]:
    """Which pit can have which mark of whom; many positions of one game are asked for in a row."""
    if not _LATEST or _LATEST[0][0] is not rules:
        _LATEST[:] = [(rules, {mark: set(pairs) for mark, pairs in markable(rules).items()})]
    return _LATEST[0][1]


def _random_marks(rng: random.Random, rules: Rules) -> dict[str, dict[int, int]]:
    """Marks that some rule could have brought about, mostly few."""
    return {
        mark: dict(rng.sample(sorted(pairs), min(len(pairs), rng.choice((0, 1, 1, 2, 4)))))
        for mark, pairs in _pairs_of(rules).items()
    }


def layings(seeds: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to lay at most so many seeds into so many places."""
    for bars in combinations(range(seeds + places), places):
        yield tuple(bar - before - 1 for before, bar in zip((-1, *bars), bars, strict=False))


def markings(rules: Rules) -> Iterator[dict[str, dict[int, int]]]:
    """All ways to mark pits."""
    places = [(mark, pit) for mark in rules.marks for pit in range(rules.board.value.pits)]
    can_be = markable(rules)
    holders = [[None, *(h for h in (0, 1) if (pit, h) in can_be[mark])] for mark, pit in places]
    for held in product(*holders):
        marks: dict[str, dict[int, int]] = {mark: {} for mark in rules.marks}
        for (mark, pit), holder in zip(places, held, strict=True):
            if holder is not None:
                marks[mark][pit] = holder
        yield marks


def every_position(rules: Rules) -> Iterator[Place]:
    """All positions: seeds in pits and scores or out of play, who moves, who moved last, marks."""
    last_movers: list[dict[str, Any]] = [{}]
    if keeps_last_mover(rules):
        last_movers = [{"last_mover": who} for who in (None, 0, 1)]
    empty = always_empty(rules)
    for marks in markings(rules):
        bare = {pit for mark in empty for pit in marks[mark]}
        kept: dict[str, Any] = {"marks": marks} if rules.marks else {}
        for laid in layings(rules.board.value.seeds, rules.board.value.pits + 2):
            if any(laid[pit] for pit in bare):
                continue
            for mover, last in product((0, 1), last_movers):
                yield Place(laid[:-2], (laid[-2], laid[-1]), mover, kept | last)


def everything() -> Rules:
    """Rules with two marks that either player can hold, with passes, and with who moved last."""
    return b.rules(
        2,
        1,
        marks=("weg", "tuzdik"),
        each_seed=[b.rule(b.pit.tuzdik, capture=b.pit, for_=b.pit.holder)],
        last_seed=[
            b.rule(b.last.theirs & (b.last.seeds == 2), mark=b.last, as_="tuzdik", capture=b.last),
            b.rule(b.last.holder == b.opponent, mark=b.last, as_="weg", again=True),
            b.rule(b.last.seeds == 1, mark=b.last.opposite, as_="weg", holder=b.opponent),
        ],
        choose=b.pit.own & (b.pit.seeds > 0) & ~b.pit.tuzdik,
        no_move="pass",
        end=[
            b.end(b.mover.seeds == 0, rest=b.cases((b.pit.weg, b.pit.holder), b.last_mover)),
            b.REPEATED,
        ],
    )
