"""``mancalac new``: a spec and a transcript to start from."""

from __future__ import annotations

import argparse
import json
import keyword
import re
import unicodedata
from pathlib import Path

from mancala_dsl.cli import schema, specs
from mancala_dsl.cli.arguments import examples
from mancala_dsl.cli.errors import CommandFailure, UsageError
from mancala_dsl.diagnostics.source import shown

TEMPLATES = Path(__file__).parent / "templates"
LONGEST = 60
PLIES = 6  # of the transcript for a copy
NOT_TEXT = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})
"""Names that YAML, or people who know an older YAML, would not take for text."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Write specs/ID.yaml, a small game with each clause explained, and\n"
        "tests/transcripts/ID/first.txt, a transcript of its first moves. Both are right as they are;\n"
        "change them until they are your game.\n"
        "With --like the spec is a copy of another one. Nothing that exists is written over."
    )
    parser.epilog = examples(
        """
mancalac new my_game
mancalac new oware_of_my_town --like oware
"""
    )
    parser.add_argument("id", metavar="ID", help="small letters, digits and _, as in `my_game`")
    parser.add_argument("--like", metavar="SPEC", help="copy this spec: an id or a file")


def run(args: argparse.Namespace) -> int:
    """Write both files and say what to do next."""
    require_id(args.id)
    top = specs.workplace()
    spec = top / "specs" / f"{args.id}.yaml"
    first = top / "tests" / "transcripts" / args.id / "first.txt"
    for file in (spec, first):
        if file.exists():
            raise CommandFailure(
                f"error: {shown(str(file))} is there already\n   help: choose another ID, or delete it"
            )
    if args.like is None:
        write(spec, filled("spec.yaml", args.id, top))
        write(first, filled("transcript.txt", args.id, top))
    else:
        write(spec, copy(specs.find(args.like), args.id, top))
        write(first, played(spec))
    print(f"now change the spec, and run: mancalac check {args.id}, verify {args.id}, play {args.id}")
    return 0


def require_id(text: str) -> None:
    """:class:`UsageError` with a better one unless the text can be the id of a spec."""
    from mancala_dsl.language.catalog import is_id, is_taken

    if len(text) > LONGEST:
        raise UsageError(f"this ID has {len(text)} letters; {LONGEST} are the most")
    if is_id(text) and text.islower():
        return
    if keyword.iskeyword(text):
        raise UsageError(
            f"`{text}` is a word of Python: its module could not be imported",
            f"`{text.lower()}_game` is possible",
        )
    if is_taken(text):
        raise UsageError(
            f"`{text}` is a device on Windows: no file could be called so there",
            f"`{text.lower()}_game` is possible",
        )
    plain = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()  # ö to o
    better = re.sub(r"[^a-z0-9]+", "_", plain).strip("_0123456789")
    advice = f"`{better}` is possible" if better and not is_taken(better) else "for example `my_game`"
    raise UsageError(f"`{text}` cannot be an ID: small letters, digits and single _, a letter first", advice)


def filled(template: str, spec_id: str, top: Path) -> str:
    """A template with its gaps filled."""
    text = (TEMPLATES / template).read_text("utf-8")
    gaps = {"id": spec_id, "name": name_of(spec_id), "schema": schema_for(top)}
    return re.sub(r"\{(id|name|schema)\}", lambda gap: gaps[gap[1]], text)


def name_of(spec_id: str) -> str:
    """``my_game`` is called ``My game``, as YAML."""
    name = spec_id.replace("_", " ").strip().capitalize()
    return json.dumps(name) if name.lower() in NOT_TEXT else name


def schema_for(top: Path) -> str:
    """The schema as a spec of this folder names it for editors: the checkout's own, or the installed one."""
    own = Path("mancala_dsl", "language", "variant.schema.json")
    return f"../{own.as_posix()}" if (top / own).is_file() else schema.path().as_posix()


def copy(original: Path, spec_id: str, top: Path) -> str:
    """The text of a spec under another name, comments and all."""
    from mancala_dsl.language import catalog

    document = specs.document(original)
    base = Path(document.files[1].name).stem if len(document.files) > 1 else ""
    if base and catalog.in_folder(base, top / "specs") is None and catalog.find(base) is None:
        raise CommandFailure(
            f"error: {original.name} extends `{base}`, which is not in {shown(str(top / 'specs'))}\n"
            f"   help: copy that one first, under the same name: mancalac new {base} --like"
            f" {original.with_name(base + '.yaml')}"
        )
    server = re.compile(r"#\s*yaml-language-server:")
    version, *kept = [
        line for line in renamed(document.source.text, spec_id).split("\n") if not server.match(line)
    ]
    return "\n".join(
        [
            f"# yaml-language-server: $schema={schema_for(top)}",
            version,
            "",
            f"# A copy of {original.name}. What it cites are the sources of that game: a clause that",
            "# you change wants a source of its own, or `status: added` if the change is yours.",
            *kept,
        ]
    )


def renamed(text: str, spec_id: str) -> str:
    """The text of a spec with another ``name:``; one that has none gets it after its version."""
    from mancala_dsl.diagnostics import Source
    from mancala_dsl.reading import read
    from mancala_dsl.reading.node import Mapping

    root, _ = read(Source("<text>", text))
    lines = text.split("\n")
    entry = root.entry("name") if isinstance(root, Mapping) else None
    version = root.entry("mancala") if isinstance(root, Mapping) else None
    if entry is None:
        after = version.value.span.end_line if version else 1
        return "\n".join([*lines[:after], f"name: {name_of(spec_id)}", *lines[after:]])
    key, value = entry.key.span, entry.value.span
    tail = lines[value.end_line - 1][value.end_column - 1 :]
    return "\n".join([*lines[: key.line - 1], f"name: {name_of(spec_id)}{tail}", *lines[value.end_line :]])


def played(spec: Path) -> str:
    """A transcript of a few moves that the program itself chose, from the middle of the legal ones."""
    from mancala_dsl.api import load
    from mancala_dsl.cli.record import plies

    variant = load(spec)
    game = variant.Game()
    while len(game.moves) < PLIES and (legal := game.legal_moves()):
        game.push(legal[len(legal) // 2])
    return "\n".join(
        [
            "% These moves were chosen and played by mancalac itself: they prove nothing. Work a few out by",
            "% hand, from your source and not from the program, and write who vouches for them:",
            '% [Vouched "hand"], "source" or "people", with a [Source "…"] beside it.',
            "",
            f'[Variant "{spec.stem}"]',
            '[Title "A beginning"]',
            '[Vouched "nobody"]',
            "",
            *plies(variant, variant.initial(), game.moves),
            "",
        ]
    )


def write(file: Path, text: str) -> None:
    """Write a new file, its folders too, and say so."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("x", encoding="utf-8", newline="\n") as stream:
        stream.write(text)
    print(f"{shown(str(file))}: written")
