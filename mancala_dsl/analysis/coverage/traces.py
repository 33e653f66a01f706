"""Games that other engines recorded, as witnesses.

A record is a file of JSON lines, perhaps gzipped, a game in each: ``start`` and every ply with the moves that
were legal, the one that was made, and the board after it. The folder has a table, ``traces.yaml``, or the
project has it in ``tests/evidence``: for each spec its files, without their endings, perhaps with a reading::

    al_manqala: [Al-manqala, ludii_custom_al_manqala]
    en_gehe: [{file: custom_EnGehe_10cols, reading: ten}]

Engines play by rules of their own, and end games as it suits them. A ply is a witness where all that is
recorded of it is as the spec has it: the legal moves, the board, the scores, the marks, who is next. Of other
plies nothing is believed.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from mancala_dsl import api
from mancala_dsl.analysis.coverage.playing import Player
from mancala_dsl.analysis.coverage.questions import Question
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import coverage
from mancala_dsl.transcripts.engines import happened, moment

SEATS = "SN"
TABLE = "traces.yaml"
WAYS = {"CCW": 1, "CW": -1}
"""The directions of recorded moves."""


class UnreadableError(ValueError):
    """A table or a record is not as it has to be; the text says which, and where."""


@dataclass(frozen=True)
class Ply:
    """A recorded ply: the position before it in the notation of transcripts, and what the record says."""

    before: str
    record: Mapping[str, Any]


@dataclass(frozen=True)
class Recorded:
    """The games of one file, and the rules that they are held against."""

    name: str
    rules: Rules
    games: tuple[Mapping[str, Any], ...] = field(repr=False)

    @cached_property
    def plies(self) -> tuple[tuple[Ply, ...], ...]:
        """Of each game the plies that go as recorded."""
        engine = Interpreter(self.rules)
        return tuple(tuple(self._agreeing(engine, game)) for game in self.games)

    def _agreeing(self, engine: Any, game: Mapping[str, Any]) -> Iterator[Ply]:
        state = None
        before: Mapping[str, Any] = game["start"] | {"next": game["start"]["mover"]}
        for record in game["plies"]:
            try:
                # What a position remembers is in no record: it comes from the ply before, if that is right.
                state = state_of(engine, before) if state is None else state
                after = self._after(engine, state, record)
            except (ValueError, KeyError, TypeError):
                return
            if after is not None:
                yield Ply(engine.position_text(state), record)
            state, before = after, record

    def _after(self, engine: Any, state: Any, record: Mapping[str, Any]) -> Any:
        """The position after a ply if it goes as recorded, otherwise None."""
        legal = engine.legal_moves(state)
        if sorted(legal) != sorted(move_of(engine, state, move) for move in record["legal"]):
            return None
        move = move_of(engine, state, record["move"])
        if move not in legal:
            return None
        after = engine.play(state, move)
        if engine.mover(after) != SEATS.index(record["next"]) and "then_pass" not in record:
            return None
        if engine.outcome(after) is None and _alike(engine, after, record):
            if "then_pass" in record:
                return (
                    engine.play(after, engine.PASS) if engine.legal_moves(after) == (engine.PASS,) else None
                )
            return after
        return after if _ended(engine, after, record) else None

    def differs(self, rules: Rules) -> bool:
        """Whether some ply that goes as recorded by the spec's rules does not by these."""
        try:
            engine = api.module(rules)
            return any(not self._same(engine, ply) for plies in self.plies for ply in plies)
        except (ValueError, KeyError, TypeError, AssertionError):
            return True

    def _same(self, engine: Any, ply: Ply) -> bool:
        return self._after(engine, engine.parse_position(ply.before), ply.record) is not None

    def shown(self) -> Iterator[tuple[frozenset[str], Mapping[Question, frozenset[bool]]]]:
        """For each game the clauses and answers of its plies that go as recorded."""
        for plies in self.plies:
            player, clauses = Player(self.rules), set[str]()
            for ply in plies:
                clauses.update(_clauses(player, ply))
            yield frozenset(clauses), {q: frozenset(a) for q, a in player.answers.seen.items()}


def _clauses(player: Player, ply: Ply) -> Iterator[str]:
    """The clauses that a ply shows at work."""
    engine, rules = player.engine, player.engine.rules
    state = engine.parse_position(ply.before)
    player.look(state, repeated=False)
    move = move_of(engine, state, ply.record["move"])
    after = player.move(state, move)
    player.look(after, repeated=False)
    now, then = (moment(engine, engine.Game(each)) for each in (state, after))
    yield from engine.trace(state, move).fired
    direction, kind = engine.move_direction(move), engine.move_kind(move)
    yield from coverage.in_move(rules, now, then, happened(engine, state, move), direction, kind)
    own = rules.board.value.owned(now.mover)
    refused = {engine.why_illegal(state, pit) for pit in own if now.pits[pit]} - {None}
    yield from coverage.at_rest(rules, now, [why[0] for why in refused if why is not None])
    yield from coverage.at_rest(rules, then, ())


def of(spec: Path, folder: Path) -> tuple[Recorded, ...]:
    """The records of a folder that belong to a spec, as the table says, as far as they are there."""
    found = []
    for entry in _table(folder).get(spec.stem, ()):
        said = entry if isinstance(entry, dict) else {"file": entry}
        files = [folder / f"{said.get('file')}{end}" for end in (".jsonl.gz", ".jsonl")]
        file = next((file for file in files if file.is_file()), None)
        rules, _ = (None, ()) if file is None else resolve(spec, said.get("reading"))
        if rules is not None and file is not None:
            found.append(Recorded(file.name.partition(".")[0], rules, tuple(_games(file))))
    return tuple(found)


def _table(folder: Path) -> Mapping[str, Any]:
    from yaml import YAMLError, safe_load

    from mancala_dsl.language import catalog

    places = (folder / TABLE, catalog.folder().parent / "tests" / "evidence" / TABLE)
    place = next((place for place in places if place.is_file()), None)
    if place is None:
        raise UnreadableError(
            f"{folder}: there is no table `{TABLE}` that says which record belongs to which spec"
        )
    try:
        table = safe_load(place.read_text(encoding="utf-8"))
    except (YAMLError, UnicodeDecodeError) as error:
        raise UnreadableError(f"{place}: {' '.join(str(error).split())}") from error
    if not isinstance(table, dict) or not all(isinstance(entries, list) for entries in table.values()):
        raise UnreadableError(f"{place}: a table has a list of records for each spec: `oware: [Oware]`")
    return table


def _games(file: Path) -> Iterator[Mapping[str, Any]]:
    opened = gzip.open if file.suffix == ".gz" else open
    try:
        with opened(file, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                yield _game(line, f"{file}:{number}")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise UnreadableError(f"{file}: {error}") from error


def _game(line: str, place: str) -> Mapping[str, Any]:
    try:
        game = _with_end(json.loads(line))
        missing = {"mover", "pits", "scores"} - game["start"].keys()
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise UnreadableError(f"{place}: this is no recorded game: {error}") from error
    if missing:
        raise UnreadableError(
            f"{place}: this is no recorded game: its start has no {' nor '.join(sorted(missing))}"
        )
    return game


def _with_end(game: Mapping[str, Any]) -> Mapping[str, Any]:
    """A game without the pass that a record has after its end, but with the scores of the end."""
    *plies, last = game["plies"]
    if last["move"] != "pass" or not plies or not game["outcome"].get("over"):
        return game
    final = {"final_score": game["outcome"]["final_score"]}
    return {**game, "plies": [*plies[:-1], plies[-1] | final]}


def state_of(engine: Any, record: Mapping[str, Any]) -> Any:
    """The position that a record describes."""
    held = {pit: SEATS.index(who) for pit, who in enumerate(record.get("child", ())) if who}
    rest = {"marks": {engine.MARKS[0]: held}} if engine.MARKS else {}
    return engine.from_pits(record["pits"], record["scores"], SEATS.index(record["next"]), **rest)


def move_of(engine: Any, state: Any, recorded: Any) -> int:
    """A recorded move: a pit, a pit with a direction, or ``"pass"``."""
    if recorded == "pass":
        return int(engine.PASS)
    pit, way = (recorded["pit"], WAYS[recorded["dir"]]) if isinstance(recorded, dict) else (recorded, None)
    found = [
        move
        for move in engine.legal_moves(state)
        if engine.move_pit(move) == pit and way in (None, engine.move_direction(move))
    ]
    return found[0] if len(found) == 1 else int(pit)


def _alike(engine: Any, state: Any, record: Mapping[str, Any]) -> bool:
    """Whether seeds, scores and marks lie as recorded."""
    held = {pit: SEATS.index(who) for pit, who in enumerate(record.get("child", ())) if who}
    if engine.MARKS and engine.marks(state)[engine.MARKS[0]] != held:
        return False
    return [list(engine.pits(state)), list(engine.scores(state))] == [record["pits"], record["scores"]]


def _ended(engine: Any, state: Any, record: Mapping[str, Any]) -> bool:
    """Whether the game is over as recorded: with the rest of the board shared at once, or told apart."""
    over = engine.outcome(state)
    if over is None:
        return False
    if "final_score" in record:
        return _alike(engine, state, record) and list(over.scores) == record["final_score"]
    return [list(over.pits), list(over.scores)] == [record["pits"], record["scores"]]
