"""A small game of two rows of three pits, two seeds each, and what its transcripts are replayed with.

Three in the last pit on the other side are captured, and the pits before it that hold three; a player without
seeds has to be fed; who cannot move passes; whoever faces an empty board or a position that comes back is at
the end. All positions in these tests were worked out by hand.
"""

from __future__ import annotations

from pathlib import Path

from mancala_dsl.diagnostics import Source
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import Transcript, read
from mancala_dsl.transcripts.fit import fit

SPEC = """\
mancala: 1
name: Duel
sources:
  us: {title: A game for tests, kind: people}
board: {rows: 2, pits: 3, seeds: 2, stores: none}
sowing:
  direction: counterclockwise
  skip: pit == origin
  last_seed:
    - if: last.theirs and last.seeds == 3
      capture: last
      chain: {toward: previous, while: pit.theirs and pit.seeds == 3}
      source: "us: page 7"
turn:
  must:
    - {if: opponent.seeds == 0, leave: opponent.seeds > 0, if_none: any}
  no_move: pass
end:
  - {if: board.seeds == 0, status: added}
  - {if: board.repeated, rest: split}
win: most
readings:
  own:
    source: us
    patch: {sowing: {last_seed: [{if: last.own and last.seeds == 3, capture: last}]}}
"""

TAGS = '[Variant "duel"]\n[Vouched "nobody"]\n'


def written(folder: Path, **texts: str) -> Path:
    """The spec, and transcripts by name where ``verify`` looks for them."""
    spec = folder / "specs" / "duel.yaml"
    games = folder / "tests" / "transcripts" / "duel"
    spec.parent.mkdir(parents=True, exist_ok=True)
    games.mkdir(parents=True, exist_ok=True)
    spec.write_text(SPEC, encoding="utf-8")
    for name, text in texts.items():
        (games / f"{name}.txt").write_text(TAGS + text, encoding="utf-8")
    return spec.relative_to(folder)


def rules(folder: Path, reading: str | None = None) -> Rules:
    """The game's resolved rules."""
    written(folder)
    found, diagnostics = resolve(folder / "specs" / "duel.yaml", reading)
    assert found is not None, diagnostics
    return found


def transcript(text: str, of: Rules) -> Transcript:
    """A transcript without faults."""
    found, diagnostics = read(Source("game.txt", TAGS + text))
    assert found is not None, diagnostics
    assert fit(found, of) == []
    return found
