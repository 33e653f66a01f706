"""Where a rule kind lives: in every room under its own name, which is the key that a spec writes.

The table is the one that the README shows. A name that is given in full lies in the room's folder; the last
part of it is the kind. ``tests/kinds/<kind>`` is its test folder, and the docstring of its lowering function
is its page.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import re
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mancala_dsl.language import schema
from mancala_dsl.rules import model

HERE = Path(__file__).parent


class Home(NamedTuple):
    """Where a kind lives in each room; ``""`` where the room has no need of it."""

    schema: str
    model: str
    lowering: str
    interpreter: str
    emitter: str


KINDS = {
    "board": Home("board", "Rules", "board", "interpreter.Interpreter", "tables"),
    "start": Home("start", "Rules", "board", "validity", "position"),
    "marks": Home("marks", "Rules", "board", "interpreter.Interpreter", "position"),
    "memory": Home("memory", "Rules", "memory", "interpreter.Interpreter", "tell.Tell"),
    "direction": Home("sowing.direction", "Rules", "sowing", "sowing.Sowing", "tell.Tell"),
    "lift": Home("sowing.lift", "Rules", "sowing", "sowing.Sowing", "tell.Tell"),
    "drop": Home("sowing.drop", "Rules", "sowing", "sowing.Sowing", "tell.Tell"),
    "first_seed": Home("sowing.first_seed", "Rules", "sowing", "sowing.Sowing", "tell.Tell"),
    "skip": Home("sowing.skip", "Rules", "sowing", "sowing.Sowing", "tell.Tell"),
    "each_seed": Home("sowing.each_seed", "Rules", "sowing", "sowing.Sowing", "tell.Tell"),
    "last_seed": Home("sowing.last_seed", "Rules", "sowing", "sowing.Sowing", "tell.Tell"),
    "set": Home("last_seed_rule.set", "Action", "memory", "sowing.Sowing", "tell.Tell"),
    "unmark": Home("last_seed_rule.unmark", "Action", "actions", "sowing.Sowing", "tell.Tell"),
    "mark": Home("last_seed_rule.mark", "Action", "actions", "sowing.Sowing", "tell.Tell"),
    "capture": Home("last_seed_rule.capture", "Action", "actions", "sowing.Sowing", "tell.Tell"),
    "chain": Home("last_seed_rule.chain", "Capture", "actions", "sowing.Sowing", "tell.Tell"),
    "grand_slam": Home("turn.grand_slam", "Rules", "turn", "sowing.Sowing", "tell.Tell"),
    "move": Home("last_seed_rule.move", "Action", "moving", "sowing.Sowing", "tell.Tell"),
    "again": Home("last_seed_rule.again", "Action", "actions", "sowing.Sowing", "tell.Tell"),
    "relay": Home("last_seed_rule.relay", "Action", "moving", "sowing.Sowing", "tell.Tell"),
    "stop": Home("last_seed_rule.stop", "Action", "actions", "sowing.Sowing", "tell.Tell"),
    "endless": Home("sowing.endless", "Rules", "sowing", "sowing.Sowing", "tell.Tell"),
    "choose": Home("turn.choose", "Rules", "turn", "choosing", "between.Between"),
    "kinds": Home("turn.kinds", "Rules", "kinds", "choosing", "between.Between"),
    "before": Home("turn.before", "Rules", "turn", "sowing.Sowing", "tell.Tell"),
    "after": Home("turn.after", "Rules", "turn", "sowing.Sowing", "tell.Tell"),
    "must": Home("turn.must", "Rules", "turn", "choosing", "between.Between"),
    "no_move": Home("turn.no_move", "Rules", "turn", "choosing", "between.Between"),
    "end": Home("end", "Rules", "end", "ending.Ending", "ends.Ends"),
    "rest": Home("end_rule.rest", "EndRule", "end", "ending.Ending", "ends.Ends"),
    "winner": Home("end_rule.winner", "EndRule", "end", "ending.Ending", "ends.Ends"),
    "match": Home("match", "Rules", "match", "match.Rounds", "match.Rounds"),
    "win": Home("win", "Rules", "end", "ending.Ending", "ends.Ends"),
}
"""In the order of the README's table."""

ROOMS = {
    "lowering": "mancala_dsl.rules.lowering",
    "interpreter": "mancala_dsl.rules.interpreter",
    "emitter": "mancala_dsl.emit.python",
}
PUT_TOGETHER = ("readings", "extends", "define")
"""Kinds that are done with before lowering: what they say is put into the text or its
conditions, and the rules know nothing of them."""


def named(room: str, where: str, kind: str) -> Any:
    """What has the kind's name in a module, or in a class of it."""
    module, *inner = where.split(".")
    found: Any = importlib.import_module(f"{room}.{module}")
    for name in [*inner, kind]:
        found = getattr(found, name)
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("room", ROOMS)
def test_a_kind_has_its_name_in_every_room(kind: str, room: str) -> None:
    found = named(ROOMS[room], getattr(KINDS[kind], room), kind)
    assert callable(found) or isinstance(found, property)
    assert len(inspect.getdoc(found) or "") > 15


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_its_name_in_the_model(kind: str) -> None:
    home = getattr(model, KINDS[kind].model)
    fields = {field.name for field in dataclasses.fields(home)}
    assert kind in fields or isinstance(getattr(home, kind), property | cached_property)


@pytest.mark.parametrize("kind", [*KINDS, *PUT_TOGETHER])
def test_a_kind_has_its_name_in_the_schema(kind: str) -> None:
    where = KINDS[kind].schema if kind in KINDS else kind
    *block, key = where.split(".")
    assert key == kind
    whole = schema.schema()
    entry = (whole["$defs"][block[0]] if block else whole)["properties"][key]
    assert len(schema.resolved(entry)["description"]) > 20


@pytest.mark.parametrize("kind", [*KINDS, *PUT_TOGETHER])
def test_a_kind_has_a_folder_of_tests(kind: str) -> None:
    assert (HERE / kind / f"{kind}.yaml").is_file()
    assert (HERE / kind / "changes.yaml").is_file()
    assert list((HERE / kind).glob("*.txt"))


def test_no_kind_is_missing() -> None:
    whole = schema.schema()
    told = {"mancala", "name", "aka", "where", "terms", "history", "note", "notes", "witnesses", "sources"}
    told |= {"allow", "expect"}  # about findings and random games, not about play
    blocks = {"sowing", "turn"}
    parts = {"if", "as", "holder", "for", "count", "source", "status", "note"}  # of another kind or of all
    keys = {*whole["properties"]} - told - blocks
    for block in (*blocks, "last_seed_rule", "end_rule"):
        keys |= {*whole["$defs"][block]["properties"]} - parts
    assert keys == {*KINDS, *PUT_TOGETHER}


@pytest.mark.parametrize("kind", KINDS)
def test_the_steps_of_the_machine_name_the_kind(kind: str) -> None:
    import mancala_dsl.rules as machine

    if kind not in ("board", "marks", "direction"):
        assert re.search(rf"``{kind}\b", machine.__doc__ or "")
