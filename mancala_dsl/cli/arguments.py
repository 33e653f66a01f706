"""Parsing of a command's arguments, with errors as kind as those of specs.

argparse does the work; what it would say in its own words is said in ours, with the nearest right word.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from typing import NoReturn

from mancala_dsl.cli.errors import UsageError


class Parser(argparse.ArgumentParser):
    """An argument parser that raises :class:`UsageError` where argparse would print and exit."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog=prog, allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter)

    def error(self, message: str) -> NoReturn:
        """Say what argparse found, and how the command is called."""
        message = re.sub(r"^argument (.+?): ", lambda found: f"`{found[1]}`: ", message)
        message = re.sub(
            r"^the following arguments are required: (.+)$",
            lambda found: f"{_and(found[1].split(', '))} {'are' if ',' in found[1] else 'is'} missing",
            message,
        )
        message = re.sub(r"^unrecognized arguments: (.+)$", r"there is no place here for `\1`", message)
        usage = " ".join(self.format_usage().split())
        raise UsageError(message, f"{usage}; more with `{self.prog} --help`")

    def read(self, arguments: list[str]) -> argparse.Namespace:
        """The arguments parsed; an option that does not exist is found before anything else."""
        known = list(self._option_string_actions)
        for argument in arguments:
            if argument == "--":
                break
            name = argument.partition("=")[0]
            if re.match(r"--?[A-Za-z]", argument) and name not in known:
                message = f"`{self.prog}` has no option `{name}`"
                raise UsageError(message, did_you_mean(name, known) or f"`{self.prog} --help` lists them")
        return self.parse_args(arguments)


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """``did you mean `x`?`` for the candidate that is nearest to a word; empty if none is near."""
    from mancala_dsl.diagnostics import nearest

    near = nearest(word, list(candidates))
    return f"did you mean `{near}`?" if near else ""


def one_of(*words: str) -> Callable[[str], str]:
    """An argument type: one of these words."""

    def check(text: str) -> str:
        if text in words:
            return text
        near = did_you_mean(text, words)
        quoted = [f"`{word}`" for word in words]
        choices = f"{', '.join(quoted[:-1])} or {quoted[-1]}"
        raise argparse.ArgumentTypeError(f"`{text}` is not {choices}" + (f"; {near}" if near else ""))

    return check


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    """An argument type: an integer, both limits included."""

    def check(text: str) -> int:
        if re.fullmatch(r"-?[0-9]{1,9}", text) and lowest <= int(text) <= highest:
            return int(text)
        raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from {lowest} to {highest}")

    return check


def add_specs(parser: argparse.ArgumentParser) -> None:
    """``[SPEC…]``: none means all."""
    parser.add_argument(
        "specs", metavar="SPEC", nargs="*", help="a spec's id (`oware`) or file; left out: every spec"
    )


def add_spec(parser: argparse.ArgumentParser) -> None:
    """``SPEC``: exactly one."""
    parser.add_argument("spec", metavar="SPEC", help="a spec's id (`oware`) or file")


def add_reading(parser: argparse.ArgumentParser) -> None:
    """``--reading R``."""
    parser.add_argument(
        "--reading",
        metavar="R",
        help="one of the spec's readings, or several as in `a+b`; left out: the rules as the spec has them",
    )


def add_move(parser: argparse.ArgumentParser) -> None:
    """``POSITION MOVE``."""
    parser.add_argument(
        "position",
        metavar="POSITION",
        help="as transcripts write it: South's pits / North's, each from its own left; scores; who moves,"
        " as in `4 4 / 4 4 ; 0 0 ; S`; or `start`",
    )
    parser.add_argument("move", metavar="MOVE", help="as transcripts write it: `3`, `i3`, `3>`, `pass`")


def add_format(parser: argparse.ArgumentParser) -> None:
    """``--format text|json``."""
    _add_format(parser, "`text` for people (the default) or `json` for programs", "text", "json")


def add_finding_format(parser: argparse.ArgumentParser) -> None:
    """``--format text|json|github|sarif``: the formats of findings."""
    _add_format(
        parser,
        "`text` for people (the default), `json` for programs, `github` for the annotations of GitHub"
        " Actions, `sarif` for code scanning",
        "text",
        "json",
        "github",
        "sarif",
    )


def _add_format(parser: argparse.ArgumentParser, meaning: str, *names: str) -> None:
    parser.add_argument("--format", metavar="FORMAT", type=one_of(*names), default="text", help=meaning)


def examples(text: str) -> str:
    """An epilog that shows the command at work; each line of the text is one command."""
    return "examples:\n" + "\n".join(f"  {line}" for line in text.strip().splitlines())


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
