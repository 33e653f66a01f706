"""What is said about a word that the notation has no place for."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from mancala_dsl.diagnostics import Diagnostic, Span, nearest

MOST_ERRORS = 50
WORDS = ("pass", "to", "marks", "legal", "illegal", "end", "next")

_TERMINALS = {
    "INT": "a number",
    "DIRECTED": "a pit with a direction",
    "PASS": "`pass`",
    "SLASH": "`/`",
    "SEMICOLON": "`;`",
    "EQUAL": "`=`",
    "SEAT": "`S` or `N`",
    "SITE": "a pit such as `N7`",
    "RULE": "the name of a rule",
    "NAME": "a name",
    "STRING": "a value in double quotes",
    "RSQB": "`]`",
    "NONE": "`-`",
    "COMMA": "`,`",
    "LAST": "`last`",
    "TURN": "`turn`",
    "KEY": "a number to remember such as `game.way`",
}

_BOARD = (
    "a board is written `= 4 4 4 / 4 4 4 ; 0 0`: South's pits, North's pits, each from its own left, then "
    "the scores; after that only `; N`, `; tuzdik N7 S`, `; last S`, `; turn 3`, `; game.way 2`, if needed"
)
_TAG = r'a tag is written `[Variant "oware"]`, with `\"` for a quote and `\\` for a backslash'
_END = "it is written `end end[0] 28 20`: the rule that ended the game, then the scores after settlement"
_NEXT = "it is written `next = 4 4 4 / 4 4 4 ; 0 0 ; S`, or `next -` where the match is over, won: `next - S`"
_POSITION = (
    "a position is written `4 4 4 / 4 4 4 ; 0 0 ; S`: South's pits, North's pits, each from its own left, "
    "the scores, and who moves"
)

# By the first word of a statement: what it is called in messages, and how it is written.
_SHAPES = {
    "LSQB": (
        "the tag",
        r'a tag is written `[Variant "oware"]`, with `\"` for a quote and `\\` for a backslash',
    ),
    "EQUAL": ("the board check", _BOARD),
    "TO": ("the check of the last seed", "it is written `to N6`, or `to S` and `to N` for a store"),
    "MARKS": ("the check of the marks", "it is written `marks tuzdik N7 S, tuzdik S3 N`; `marks -` for none"),
    "LEGAL": ("the list of legal moves", "it is written `legal 1 3 5` and ends with its line"),
    "ILLEGAL": ("the list of illegal moves", "it is written `illegal 4` or `illegal 2 4 must[0]`"),
    "END": ("the end check", _END),
    "NEXT": ("the check of the next round", _NEXT),
}


def out_of_place(first: str | None, wanted: AbstractSet[str], got: str, span: Span) -> Diagnostic:
    """A statement that began with ``first`` (a kind of word; None for a bare position) breaks here."""
    name, how = ("the position", _POSITION) if first is None else _SHAPES[first]
    return Diagnostic("MAN401", span, f"{name} needs {_listed(wanted)} here, not {got}", how)


def no_statement(text: str, span: Span) -> Diagnostic:
    """A word that cannot begin a statement."""
    return Diagnostic("MAN401", span, f"{quoted(text)} is not a move, a check or a tag", _advice(text))


def too_many_errors(span: Span) -> Diagnostic:
    """Reading stops here."""
    message = f"these were {MOST_ERRORS} errors; the text is not read further than here"
    return Diagnostic("MAN403", span, message, "mend the first of them: one slip can make many")


def quoted(text: str) -> str:
    """A word as messages show it, shortened if it is very long."""
    return f"`{text}`" if len(text) <= 40 else f"`{text[:40]}…`"


def _listed(wanted: AbstractSet[str]) -> str:
    """What the grammar would take here, in the order of ``_TERMINALS``."""
    if "RULE" in wanted:  # some rules have names without a number, but that need not be said
        wanted = wanted - {"NAME"}
    if "INT" in wanted:  # few boards have a side without pits
        wanted = wanted - {"NONE"}
    words = [text for kind, text in _TERMINALS.items() if kind in wanted]
    if not words:
        return "the end of the line"
    return words[0] if len(words) == 1 else " or ".join([", ".join(words[:-1]), words[-1]])


def _advice(text: str) -> str:
    if text.isdigit():
        return "numbers in a transcript have at most six digits"
    if text == "}":
        return "a comment begins with `{`"
    if text.startswith("#"):
        return "a line that begins with `%` is a comment, and so is `{…}`"
    close = nearest(text, WORDS) if text.isalpha() else None
    if close:
        return f"did you mean `{close}`?"
    return (
        "a move is a pit's number from the mover's own left, or `pass`; checks are `= …`, `x2`, `to N6`, "
        "`marks …`, `legal …`, `illegal …`, `end …` and `next …`"
    )
