"""What other programs use: ``load`` makes a playable module of a spec, in memory.

import mancala_dsl

oware = mancala_dsl.load("oware")
state = oware.initial()
while moves := oware.legal_moves(state):
    state = oware.play(state, moves[0])
"""

from __future__ import annotations

import hashlib
import linecache
import re
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

from mancala_dsl.diagnostics import Diagnostic, Severity, Source, render_text

if TYPE_CHECKING:
    from mancala_dsl.rules.model import Rules


class Outcome(Protocol):
    """How a game ended, after settlement: ``winner`` 0 South, 1 North, None a draw; ``rule`` ended it.

    ``plies`` is filled by ``playout`` alone.
    """

    @property
    def winner(self) -> int | None: ...
    @property
    def scores(self) -> tuple[int, int]: ...
    @property
    def pits(self) -> tuple[int, ...]: ...
    @property
    def rule(self) -> str: ...
    @property
    def plies(self) -> int | None: ...


class Event(Protocol):
    """One thing that happens in a move.

    Sites are the pits, then the stores ``PITS`` (South's) and ``PITS + 1`` (North's); -1 is out of play.
    """

    @property
    def kind(self) -> str: ...
    @property
    def pit(self) -> int: ...
    @property
    def count(self) -> int: ...
    @property
    def to(self) -> int: ...
    @property
    def rule(self) -> str: ...


class Random(Protocol):
    """What ``playout`` draws from: ``random.Random`` and everything like it."""

    def random(self) -> float: ...


class Game(Protocol):
    """A game with its history, which ends by repetition where the rules say so."""

    @property
    def state(self) -> int: ...
    @property
    def moves(self) -> list[int]: ...
    def legal_moves(self) -> tuple[int, ...]: ...
    def push(self, move: int) -> None: ...
    def pop(self) -> int: ...
    def outcome(self) -> Outcome | None: ...
    def copy(self) -> Game: ...


class Variant(Protocol):
    """What every generated module has; its own docstrings say the rest.

    States and moves are opaque ints. ``marks``, ``turn`` and ``memory`` are there in games that have marks,
    count their turns, remember something; ``from_pits`` takes keywords of these names in these games, and
    ``last_mover`` in games that need it. ``initial`` takes ``pits`` in games whose start is free.
    """

    __name__: str
    VARIANT: str
    READING: str | None
    SPEC_SHA256: str
    RULES_VERSION: int
    PITS: int
    SEEDS: int
    ROWS: int
    MARKS: tuple[str, ...]
    PASS: int
    NEEDS_HISTORY: bool
    IllegalMove: type[ValueError]

    def initial(self, **start: Any) -> int: ...
    def from_pits(
        self, pits: Sequence[int], scores: Sequence[int] = ..., mover: int = ..., **position: Any
    ) -> int: ...
    def legal_moves(self, state: int, /) -> tuple[int, ...]: ...
    def play(self, state: int, move: int, /) -> int: ...
    def outcome(self, state: int, /) -> Outcome | None: ...
    def mover(self, state: int, /) -> int: ...
    def pits(self, state: int, /) -> tuple[int, ...]: ...
    def scores(self, state: int, /) -> tuple[int, int]: ...
    def marks(self, state: int, /) -> Mapping[str, Mapping[int, int]]: ...
    def turn(self, state: int, /) -> int: ...
    def memory(self, state: int, /) -> Mapping[str, int]: ...
    def move_pit(self, move: int, /) -> int: ...
    def move_direction(self, move: int, /) -> int: ...
    def move_kind(self, move: int, /) -> str: ...
    def move_text(self, state: int, move: int, /) -> str: ...
    def parse_move(self, state: int, text: str, /) -> int: ...
    def position_text(self, state: int, /) -> str: ...
    def parse_position(self, text: str, /) -> int: ...
    def events(self, state: int, move: int, /) -> list[Event]: ...
    def perft(self, state: int, depth: int, /) -> int: ...
    def playout(self, state: int, rng: Random, /) -> Outcome: ...
    def Game(self, state: int | None = ...) -> Game: ...  # noqa: N802 - it is a class there


class SpecError(ValueError):
    """A spec cannot be loaded. The text says for each finding where it is, what is wrong and what to do.

    ``diagnostics`` are the findings as values; empty where there is no such spec.
    """

    def __init__(self, text: str, diagnostics: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(text)
        self.diagnostics = diagnostics


def load(spec: str | Path, reading: str | None = None) -> Variant:
    """The module of a variant, compiled in memory: what ``mancalac compile`` would write.

    ``spec`` is an id (``"oware"``) or the path of a spec, ``reading`` the name of one of its readings, or
    several with ``+`` between them (``"a+b"``: the patch of ``a``, then that of ``b``).
    The same module is returned again as long as the spec and those that it extends stay as they are.
    Tracebacks show its lines, and its games can be pickled (for a process that has loaded the same spec).
    Raises :class:`SpecError` if there is no such spec or it has errors.
    """
    from mancala_dsl.language import catalog

    path = catalog.find(str(spec))
    if path is None:
        near = catalog.did_you_mean(str(spec))
        raise SpecError(f"there is no spec `{spec}`" + (f"; did you mean `{near}`?" if near else ""))
    with _lock:
        return _load(path, reading)


_lock = threading.RLock()
_loaded: dict[tuple[Path, str | None], tuple[tuple[Source, ...], Variant]] = {}


def _load(path: Path, reading: str | None) -> Variant:
    from mancala_dsl.checks import findings
    from mancala_dsl.language.document import load_document
    from mancala_dsl.reading import read_file
    from mancala_dsl.rules.lowering import lower

    key = (path.absolute(), reading)
    files, variant = _loaded.get(key, ((), None))
    if variant is not None and all(read_file(file.name)[0] == file for file in files):
        return variant
    document, diagnostics = load_document(path, reading)
    if document is None:
        raise _spec_error(diagnostics)
    rules, more = lower(document)
    diagnostics += more
    if rules is not None:
        diagnostics += findings(rules, document)
    if rules is None or any(found.severity is Severity.ERROR for found in diagnostics):
        raise _spec_error(diagnostics)
    variant = module(rules)
    _loaded[key] = document.files, variant
    return variant


def module(rules: Rules) -> Variant:
    """The module of resolved rules, compiled in memory; nothing is checked."""
    from mancala_dsl.emit.python import emit
    from mancala_dsl.language import catalog

    return _module(emit(rules), catalog.module_name(rules.id, rules.reading))


def _spec_error(diagnostics: list[Diagnostic]) -> SpecError:
    errors = tuple(found for found in diagnostics if found.severity is Severity.ERROR)
    return SpecError(render_text(errors).rstrip("\n"), errors)


def _module(text: str, name: str) -> Variant:
    """The text run as a module under a name of its own, which is the same for the same text.

    It stands in ``sys.modules`` so that pickle finds its classes, and in ``linecache`` so that tracebacks
    find its lines.
    """
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    unique = re.sub(r"\W", "_", f"mancala_dsl_loaded_{name}_{digest}")
    if unique not in sys.modules:
        file = f"<mancalac {name} {digest}>"
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        module = ModuleType(unique)
        sys.modules[unique] = module
        try:
            exec(compile(text, file, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - our own emitter's text
        except BaseException:
            del sys.modules[unique]
            raise
    return cast(Variant, sys.modules[unique])
