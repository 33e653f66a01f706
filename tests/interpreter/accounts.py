"""What a list of events says a move did, reckoned without any rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Marks = dict[str, dict[int, int]]


def reckon(
    pits: Sequence[int], scores: Sequence[int], events: Iterable[Any]
) -> tuple[list[int], list[int], int]:
    """Pits, scores and what left play, after events that start from these pits and scores.

    The hand must be filled before it is sown from and empty where the events end.
    """
    sites, hand, out, held, before = [*pits, *scores], 0, 0, 0, ""
    for kind, site, count, to, _rule in events:
        match kind:
            case "lift" | "relay":
                assert site == to
                assert hand == 0 or before == kind == "relay"
                if site < 0:
                    held -= count
                else:
                    sites[site] -= count
                hand += count
            case "sow":
                assert site == to
                assert 1 <= count <= hand
                sites[site] += count
                hand -= count
            case "capture" if site == to:  # for the rule to do something with
                sites[site] -= count
                held += count
            case "capture" | "settle" | "move":
                assert count != 0
                assert site != to or site < 0  # held seeds that go out of play
                if site < 0:
                    held -= count
                else:
                    sites[site] -= count
                if to < 0:
                    out += count
                else:
                    sites[to] += count
            case _:
                assert kind in ("mark", "unmark", "again", "direction")
                assert (count == 0) == (kind != "direction")
        before = kind
        assert min(sites[site], sites[to], held, hand) >= 0  # all else is as it was
    assert hand == held == 0
    return sites[: len(pits)], sites[len(pits) :], out


def marked(
    marks: Marks, names: Sequence[str], pits: int, events: Iterable[Any], rules: Any, taken: Any
) -> Marks:
    """Marks after the events; the name of a mark is that of the rule which made it, or one of those that the
    rule takes away."""
    after = {name: dict(marks.get(name, {})) for name in names}
    for event in events:
        if event.kind == "mark":
            after[rules[event.rule]][event.pit] = event.to - pits
        elif event.kind == "unmark":
            held = next(after[name] for name in taken[event.rule] if event.pit in after[name])
            assert held.pop(event.pit) == event.to - pits
    return after
