"""Random faults of four sorts, in bytes, lines, words and values, as hands, editors and merges make them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

WORD = re.compile(r"[A-Za-z_]+|[0-9]+|==|!=|<=|>=|\.\.|[^\sA-Za-z0-9_]")
VALUE = re.compile(r"(?<=[:,\[{-] )[^\s,\[\]{}#][^,\[\]{}#\n]*")

HOSTILE_BYTES = [
    b"\0",
    b"\xff",
    b"\t",
    b"\r",
    b"\xef\xbb\xbf",
    b"\xc3",
    b"\xe2\x80\xa8",
    b"\x1b",
    b"\xf0\x9f\x8e\xb2",
]
HOSTILE_VALUES = """
null ~ true false yes no 0 -1 1 2 25 50 51 999 10000000 99999999999999999999 1.5 1e400 .inf .nan 007 0x10
'' "" [] {} [[]] [1,2] {a:1} - ? : | > & * ! % @ ` << own none nobody split mover opponent pit last origin it
counterclockwise clockwise either next previous illegal void pass most allowed no_capture attested added
pit.own last.seeds mover.moves pit.owner board.repeated opponent.seeds>0 (((((((((( ))))) not and or in
count(pits count(pits)) even(last.seeds) first(pits) captured pits-1 last//0 last.seeds//0 1..0 2|3 4..4..4
last.opposite.opposite.opposite.seeds $x ${x} %s {0} \\u0000 "\\x" 'a''b' 2026-11-30 12:30 *a &a !!int
""".split()
HOSTILE_LINES = [
    "---",
    "...",
    "%YAML 1.2",
    "- - - -",
    "<<: *base",
    "? complex",
    "mancala: 2",
    "extends: kalah",
    "board: {}",
    "match: {}",
    "memory: {a: {of: game, in: 0..3}}",
    "marks: {pit: {}}",
    "  relay: last",
    "  skip: true",
    "  endless: {laps: 1, then: void}",
    "turn: {no_move: pass}",
    "#",
    "\u2028",
]

Fault = Callable[[random.Random, bytes, Sequence[bytes]], bytes]


def corrupted(seed: int, texts: Sequence[bytes]) -> tuple[int, bytes]:
    """The number of a text, and the text with one to four faults; the same for the same seed.

    What stands in the other texts is put in here and there.
    """
    rng = random.Random(seed)
    number = rng.randrange(len(texts))
    text = texts[number]
    fault = FAULTS[seed % len(FAULTS)]
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = fault(rng, text, texts)
    return number, text


def in_bytes(rng: random.Random, text: bytes, others: Sequence[bytes]) -> bytes:
    """A byte changed, lost, added or doubled, or the end cut off."""
    at = rng.randrange(len(text) + 1)
    match rng.randrange(6):
        case 0:
            return text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
        case 1:
            return text[:at] + text[at + rng.randrange(1, 4) :]
        case 2:
            return text[:at] + rng.choice(HOSTILE_BYTES) + text[at:]
        case 3:
            return text[:at] + text[max(at - rng.randrange(1, 40), 0) : at] + text[at:]
        case 4:
            return text[:at] + bytes([rng.choice(b" \n:#-'\"[]{},|>.&*!?%@`=()")]) + text[at:]
    return text[:at]


def in_lines(rng: random.Random, text: bytes, others: Sequence[bytes]) -> bytes:
    """A line lost, doubled, moved, indented otherwise, or one of another text."""
    lines = text.split(b"\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(7):
        case 0:
            del lines[at : at + rng.randrange(1, 6)]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = b" " * rng.randrange(1, 5) + lines[at]
        case 4:
            lines[at] = lines[at].removeprefix(b"  ")
        case 5:
            lines.insert(at, rng.choice(rng.choice(others).split(b"\n")))
        case 6:
            lines.insert(at, rng.choice(HOSTILE_LINES).encode())
    return b"\n".join(lines)


def in_words(rng: random.Random, text: bytes, others: Sequence[bytes]) -> bytes:
    """A word or sign lost, doubled, misspelt, or another one in its place."""

    def change(word: str, strange: str) -> str:
        match rng.randrange(5):
            case 0:
                return ""
            case 1:
                return f"{word} {word}"
            case 2:
                at = rng.randrange(len(word))
                return word[:at] + word[at + 1 :]
            case 3:
                return word.upper() if word.islower() else word + word
        return strange

    return _in_one(rng, WORD, text, others, change)


def in_values(rng: random.Random, text: bytes, others: Sequence[bytes]) -> bytes:
    """A value that is another one, of any kind."""

    def change(value: str, strange: str) -> str:
        match rng.randrange(5):
            case 0:
                return strange
            case 1:
                return value * rng.choice((2, 50))
            case 2:
                return f"[{value}, {strange}]"
            case 3:
                return f"{{is: {strange}}}"
        return rng.choice(HOSTILE_VALUES)

    return _in_one(rng, VALUE, text, others, change)


FAULTS: tuple[Fault, ...] = (in_bytes, in_lines, in_words, in_values)


def _in_one(
    rng: random.Random,
    pattern: re.Pattern[str],
    text: bytes,
    others: Sequence[bytes],
    change: Callable[[str, str], str],
) -> bytes:
    """Change one place that a pattern finds; the change gets what stands there, and in another text."""
    whole = text.decode("utf-8", "surrogateescape")
    places = list(pattern.finditer(whole))
    strange = pattern.findall(rng.choice(others).decode("utf-8", "surrogateescape"))
    if not places or not strange:
        return text + b"x"
    place = rng.choice(places)
    put = change(place[0], rng.choice(strange))
    return (whole[: place.start()] + put + whole[place.end() :]).encode("utf-8", "surrogateescape")
