"""From the checked document to the resolved rules: one function for each kind of clause.

Every function has the name of the key that it lowers and returns what the model has for it, defaults
included; a default carries the status "default" and no place. Its docstring is the page of its kind: what it
means, its options with their defaults, the steps of :mod:`mancala_dsl.rules` at which it counts, and two
examples, which are parts of a spec: a good one, and a bad one with the finding that it gets.
"""

from __future__ import annotations

from dataclasses import replace

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import Document
from mancala_dsl.rules import uses
from mancala_dsl.rules.lowering import board, end, kinds, match, memory, sowing, told, turn
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.memory import with_counters
from mancala_dsl.rules.model import Rules


def lower(document: Document) -> tuple[Rules | None, list[Diagnostic]]:
    """The rules of a document, and everything that is wrong with them.

    No rules come out if there is an error, or if a part has not the shape that the schema wants; the latter
    is not reported here, because the schema check has done so.
    """
    low = Lowering(document)
    rules = Rules(
        id=document.id,
        reading=document.reading,
        version=low.integer(document.root.get("mancala"), 1),
        spec_file=_file(document),
        spec_sha256=document.sha256,
        told=told.told(low),
        board=board.board(low),
        marks=board.marks(low),
        memory=memory.memory(low),
        direction=sowing.direction(low),
        lift=sowing.lift(low),
        drop=sowing.drop(low),
        first_seed=sowing.first_seed(low),
        skip=sowing.skip(low),
        each_seed=sowing.each_seed(low),
        last_seed=sowing.last_seed(low),
        endless=sowing.endless(low),
        choose=turn.choose(low),
        kinds=(),
        before=turn.before(low),
        after=turn.after(low),
        must=turn.must(low),
        grand_slam=turn.grand_slam(low),
        no_move=turn.no_move(low),
        end=sowing.ended(low) + end.end(low),
        win=end.win(low),
        match=match.match(low),
        start=board.start(low),
    )
    rules = replace(rules, kinds=kinds.kinds(low, rules))
    memory.counters(low, uses.expressions(rules))
    cells = with_counters(rules)
    of_kinds = (replace(kind, rules=replace(kind.rules, memory=cells)) for kind in rules.kinds)
    rules = replace(rules, memory=cells, kinds=tuple(of_kinds))
    found = [finding for finding in low.found if not document.is_faulty(finding.span)]
    return (rules if low.good and not document.faults else None), found


def _file(document: Document) -> str:
    """The spec's name with its folder, such as ``specs/oware.yaml``, from wherever it was asked for."""
    return "/".join(document.path.resolve().parts[-2:])
