"""The kinds of moves: how each is played, put together from the game's rules and its own."""

from __future__ import annotations

from dataclasses import replace

from mancala_dsl.language.expressions.tree import TRUE
from mancala_dsl.language.expressions.vocabulary import RESERVED
from mancala_dsl.language.patches import merge
from mancala_dsl.reading.node import Entry, Mapping, Node
from mancala_dsl.rules.lowering import problems, sowing, turn
from mancala_dsl.rules.lowering.actions import rule
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Kind, Rule, Rules

_SOWING = ("direction", "lift", "sowing")
"""The keys of a kind that say how it is sown."""


def kinds(low: Lowering, rules: Rules) -> tuple[Kind, ...]:
    """Moves of several kinds (steps 3 and 5).

    A block by name, in lower-case letters and ``_``; ``rules`` are those of the game. There are moves of
    a kind while its ``if``, a condition on the position, holds: so an opening is a kind of move that
    there is only in the first turn. ``choose``, ``lift`` and ``direction`` are for this kind what they
    are for the game, and ``sowing`` is put over the game's key by key; what a kind does not say it has
    from the game. ``do`` is a list of rules about ``start``, the pit that is picked, of which each that
    holds acts, in order, before anything is lifted. A kind that has ``do`` and none of ``lift``,
    ``direction`` and ``sowing`` sows nothing. The player chooses between all moves of all kinds. In
    transcripts the name of the kind stands before the pit, but for the kind ``sow``, and conditions know
    it as ``move.kind``. Without ``kinds:`` all moves are of the kind ``sow``.

    Good, a second capture of the player's choice::

        memory: {owed: {of: game, in: 0..1, is: 0}}
        sowing:
          last_seed: [{if: last.theirs and last.seeds == 2, capture: last, again: true, set: {game.owed: 1}}]
        turn:
          kinds:
            sow: {if: game.owed == 0}
            take:
              if: game.owed == 1
              choose: pit.theirs and pit.seeds > 0
              do: [{capture: start, set: {game.owed: 0}}]

    Bad (MAN302), a word of the notation::

        turn: {kinds: {pass: {lift: 1}}}
    """
    block = low.get("turn", "kinds")
    if block is None:
        return ()
    low.malformed = low.malformed or not isinstance(block, Mapping)
    return tuple(_kind(low, rules, entry) for entry in block) if isinstance(block, Mapping) else ()


def _kind(low: Lowering, rules: Rules, entry: Entry) -> Kind:
    name, block = entry.key.text, entry.value
    if name in RESERVED or name in problems.NOTATION:
        low.report(problems.reserved_mark(entry.key.span, name, "a kind of move"))
    if not isinstance(block, Mapping):
        low.malformed = True
        return Kind(name, TRUE, (), sows=True, rules=rules, about=low.about(block))
    do = tuple(rule(low, "before", i, e, f"{name}.do") for i, e in enumerate(low.entries(block.get("do"))))
    return Kind(
        name,
        low.condition(block.get("if"), "kind_if", TRUE),
        do,
        sows=not do or any(block.get(key) is not None for key in _SOWING),
        rules=_of_kind(low, rules, name, block),
        about=low.about(block),
    )


def _of_kind(low: Lowering, rules: Rules, name: str, block: Mapping) -> Rules:
    """The game's rules with what the kind says in their place; rules that it brings have its name."""
    own = block.get("sowing")
    inner = low.over(_patched(low.document.root, block))
    said = {e.key.text for e in own} if isinstance(own, Mapping) else set()

    def named(key: str, listed: tuple[Rule, ...]) -> tuple[Rule, ...]:
        return tuple(replace(r, name=f"{name}.{r.name}") for r in listed) if key in said else listed

    made = replace(
        rules,
        direction=sowing.direction(inner),
        lift=sowing.lift(inner),
        drop=sowing.drop(inner),
        first_seed=sowing.first_seed(inner),
        skip=sowing.skip(inner),
        each_seed=named("each_seed", sowing.each_seed(inner)),
        last_seed=named("last_seed", sowing.last_seed(inner)),
        choose=turn.choose(inner),
    )
    low.take_over(inner)
    return made


def _patched(root: Mapping, block: Mapping) -> Mapping:
    """The spec as it is for moves of one kind."""
    own = block.get("sowing")
    sown = _with(root.get("sowing"), own) if isinstance(own, Mapping) else root.get("sowing")
    for key in ("direction", "lift"):
        sown = _put(sown, key, block.entry(key))
    turned = _put(root.get("turn"), "choose", block.entry("choose"))
    whole = [e for e in root if e.key.text not in ("sowing", "turn")]
    keys = {e.key.text: e.key for e in root}
    for key, node in (("sowing", sown), ("turn", turned)):
        if node is not None and key in keys:
            whole.append(Entry(keys[key], node))
    return replace(root, entries=tuple(whole))


def _with(base: Node | None, patch: Mapping) -> Node:
    return patch if base is None else merge(base, patch).node


def _put(block: Node | None, key: str, entry: Entry | None) -> Node | None:
    """A block with another entry in the place of one, or beside the others."""
    if entry is None or not isinstance(block, Mapping):
        return block
    return replace(block, entries=(*(e for e in block if e.key.text != key), entry))
