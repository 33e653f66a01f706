"""Kinds of moves in English, and what happens before and after a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from mancala_dsl.explain import sowing
from mancala_dsl.explain.actions import rule
from mancala_dsl.explain.conditions import Conditions
from mancala_dsl.explain.telling import about_whole, say
from mancala_dsl.explain.tree import Block, Listing, Paragraph, Sentence, said
from mancala_dsl.explain.words import quoted
from mancala_dsl.language.expressions.tree import TRUE
from mancala_dsl.rules.model import Kind, Rule, Rules

_SETTINGS: tuple[tuple[str, Callable[[Rules], Sentence]], ...] = (
    ("choose", sowing.choose),
    ("lift", sowing.lift),
    ("direction", sowing.direction),
    ("sowing.drop", sowing.drop),
    ("sowing.first_seed", sowing.first_seed),
    ("sowing.skip", sowing.skip),
)


def before(rules: Rules) -> list[Block]:
    """What happens before seeds are lifted."""
    intro = "When you have picked a pit, and before anything is lifted"
    return _all(rules, "turn", "before", intro, rules.before)


def after(rules: Rules) -> list[Block]:
    """What happens when the sowing is over."""
    return _all(rules, "turn", "after", "When the sowing is over", rules.after)


def kinds(rules: Rules) -> list[Block]:
    """Which kinds of moves there are, and what is different in each."""
    if not rules.kinds:
        return []
    text = (
        "There are several kinds of moves. You choose between all moves of all kinds that there are; "
        "a kind of move is played as has been said, but for what is said of it here"
    )
    blocks: list[Block] = [said(say(rules, "turn.kinds", text))]
    for kind in rules.kinds:
        blocks += _kind(rules, kind)
    return blocks


def _kind(rules: Rules, kind: Kind) -> Iterator[Block]:
    key = f"turn.kinds.{kind.name}"
    when = "at any time" if kind.condition == TRUE else f"only if {Conditions(rules).truth(kind.condition)}"
    settings = _SETTINGS if kind.sows else _SETTINGS[:1]
    own = [
        replace(make(kind.rules), key=f"{key}.{name}")
        for name, make in settings
        if make(kind.rules).text != make(rules).text
    ]
    there = f"There are moves of the kind {quoted(kind.name)} {when}"
    yield said(say(rules, key, there, kind.about), *own)
    yield from _all(rules, key, "do", "The pit picked, this is done", kind.do)
    if not kind.sows:
        nothing = f"Moves of the kind {quoted(kind.name)} sow nothing"
        yield said(say(rules, f"{key}.sowing", nothing))
        return
    if kind.rules.each_seed != rules.each_seed:
        nothing = "In such a move nothing happens when a seed has fallen that is not the last"
        own_rules = sowing.each_seed(kind.rules) or [said(say(rules, "sowing.each_seed", nothing))]
        yield from (_moved(block, kind) for block in own_rules)
    if kind.rules.last_seed != rules.last_seed:
        yield from (_moved(block, kind) for block in sowing.last_seed(kind.rules))


def _moved(block: Block, kind: Kind) -> Block:
    """The same, with the paths of clauses that stand in the kind's own block."""
    if isinstance(block, Listing):
        return replace(block, items=tuple(_paragraph(item, kind) for item in block.items))
    return _paragraph(block, kind) if isinstance(block, Paragraph) else block


def _paragraph(found: Paragraph, kind: Kind) -> Paragraph:
    keys = [f"turn.kinds.{kind.name}.{each.key.replace(f'{kind.name}.', '')}" for each in found.sentences]
    moved = (replace(each, key=key) for each, key in zip(found.sentences, keys, strict=True))
    return Paragraph(tuple(moved))


def _all(rules: Rules, block: str, name: str, intro: str, found: tuple[Rule, ...]) -> list[Block]:
    """Rules of which each that holds acts."""
    if not found:
        return []
    several = ", each of the following that fits, in this order" if len(found) > 1 else ""
    lead = say(rules, f"{block}.{name}", f"{intro}{several}:")
    return [said(lead), Listing(tuple(_item(rules, block, each) for each in found), ordered=True)]


def _item(rules: Rules, block: str, each: Rule) -> Paragraph:
    chain = each.action.capture.chain if each.action.capture is not None else None
    places = [each.about] if chain is None else [each.about, chain.about]
    key = f"{block}.{each.name.rpartition('.')[2]}"
    return said(about_whole(rules, key, rule(Conditions(rules), each, first=True), *places))
