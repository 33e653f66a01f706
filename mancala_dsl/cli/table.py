"""The table of ``mancalac play``: shows the board, asks people, moves for the others, sees the end."""

from __future__ import annotations

import random
import sys
import textwrap
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from mancala_dsl.api import Event, Outcome, Variant
from mancala_dsl.cli import players
from mancala_dsl.cli.record import transcript
from mancala_dsl.diagnostics import nearest
from mancala_dsl.explain.clauses import clause, place
from mancala_dsl.explain.drawing import SEATS, Seen, draw, site_text
from mancala_dsl.explain.moves import Explainer
from mancala_dsl.rules.model import Rules

HELP = """\
  3          play the pit with this number, counted from your own left
  why 3      which rule forbids this move, or what it would do, step by step
  moves      the legal moves
  board      show the board again
  undo       take back your last move, and the answer to it
  save FILE  write the game so far as a transcript
  help       this
  quit       stop playing"""


class Leave(Exception):
    """Somebody has had enough."""


class Table:
    """One game between two players, each ``human``, ``random`` or ``greedy``."""

    def __init__(
        self, rules: Rules, variant: Variant, start: int, seats: tuple[str, str], rng: random.Random
    ) -> None:
        self.rules = rules
        self.variant = variant
        self.start = start
        self.players = seats
        self.rng = rng
        self.game = variant.Game(start)
        self.explainer = Explainer(rules)
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "moves": self.moves,
            "board": self.board,
            "undo": self.undo,
            "save": self.save,
            "help": self.help,
            "quit": self.leave,
            "exit": self.leave,
        }

    @property
    def mover(self) -> int:
        """The player to move."""
        return self.variant.mover(self.game.state)

    def run(self) -> None:
        """Play to the end; the end of the input, Ctrl-C and `quit` end it, too."""
        reading = f", reading {self.rules.reading}" if self.rules.reading else ""
        print(f"{self.rules.told.name}{reading}. `help` lists what you can say.\n")
        self.board("")
        try:
            while True:
                while (over := self.game.outcome()) is None:
                    self.turn()
                print("\n".join(self.verdict(over)))
                if "human" not in self.players:
                    return
                while (
                    self.game.outcome() is not None
                ):  # people may look back, save, or take back a move and go on
                    self.listen("The game is over (save FILE, undo, or quit)")
        except (EOFError, KeyboardInterrupt):
            print("\nGoodbye.")
        except Leave:
            print("Goodbye.")

    def turn(self) -> None:
        """One move, or one thing that a person says."""
        legal = self.game.legal_moves()
        if legal == (self.variant.PASS,):
            print(f"{SEATS[self.mover]} has no legal move and passes.")
            self.game.push(self.variant.PASS)
            return
        if self.players[self.mover] != "human":
            self.move(players.choose(self.players[self.mover], self.variant, self.game.state, self.rng))
            return
        self.listen(f"{SEATS[self.mover]} to move")

    def listen(self, prompt: str) -> None:
        """Ask a person and do what is said; an empty line is nothing."""
        line = input(f"{prompt}: ")
        if not sys.stdin.isatty():
            print(line)  # so that what is piped in can be read in what comes out
        words = line.split(maxsplit=1)
        if words:
            self.obey(words[0], words[1] if len(words) > 1 else "")

    def obey(self, word: str, rest: str) -> None:
        """Do what a person says: a command, otherwise a move."""
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
            return
        if rest and any(kind.name == word for kind in self.rules.kinds):
            pit, _, rest = rest.partition(" ")
            word = f"{word} {pit}"
        try:
            move = self.variant.parse_move(self.game.state, word)
        except ValueError as error:
            near = nearest(word, self.commands)
            hint = f"did you mean `{near}`?" if near else "`help` lists what else you can say."
            print(f"{error}; {hint}")
            return
        if rest:
            print(f"one move at a time: what is `{rest}`?")
        elif move in self.game.legal_moves():
            self.move(move)
        else:
            reason = self.explainer.reason(self.variant.position_text(self.game.state), word)
            print(f"{reason or 'the game is over'}; `why {word}` says more.")

    def move(self, move: int) -> None:
        """Make a legal move, tell what it did and show the board."""
        state = self.game.state
        print(self.account(state, move))
        self.game.push(move)
        print()
        self.board("")

    def account(self, state: int, move: int) -> str:
        """What a move does, in a sentence."""
        events = [event for event in self.variant.events(state, move) if event.kind != "settle"]
        mover = self.variant.mover(state)
        parts = [f"{SEATS[mover]} plays {self.variant.move_text(state, move)}"]
        kinds = [event.kind for event in events]
        laps = 1 + sum(a != b == "relay" for a, b in pairwise(kinds))
        if laps > 1:
            parts.append(f"sows {laps} laps")
        parts += self.captures(events, mover)
        parts += [
            f"marks {site_text(self.rules.board.value, event.pit)} for {SEATS[event.to - self.variant.PITS]}"
            for event in events
            if event.kind == "mark"
        ]
        parts += [
            f"takes the mark from {site_text(self.rules.board.value, event.pit)}"
            for event in events
            if event.kind == "unmark"
        ]
        if any(event.kind == "again" for event in events):
            parts.append("moves again")
        if not events:
            parts.append("never stops sowing: the board stays as it is")
        return (", ".join(parts[:-1]) + " and " if len(parts) > 1 else "") + parts[-1] + "."

    def captures(self, events: list[Event], mover: int) -> list[str]:
        """``captures 4``, also for the opponent or out of play."""
        names = {self.variant.PITS + mover: "", self.variant.PITS + 1 - mover: f" for {SEATS[1 - mover]}"}
        totals: dict[str, int] = {}
        for event in events:
            if event.kind == "capture":
                to_go_on = event.to == event.pit
                receiver = "" if to_go_on else names.get(event.to, " that leave play")
                totals[receiver] = totals.get(receiver, 0) + event.count
        return [f"captures {count}{receiver}" for receiver, count in totals.items() if count]

    def verdict(self, over: Outcome) -> list[str]:
        """By which rule the game is over, what was settled, and who has won."""
        rule = clause(self.rules, over.rule)
        lines = [f"The game is over by {over.rule}:"]
        if rule is not None:
            lines += [f"    {line}" for line in rule.says]
            if rule.about.span is not None:
                lines.append(f"    {place(rule.about.span)}")
            if rule.about.note:
                lines += textwrap.wrap(rule.about.note, 96, initial_indent="    ", subsequent_indent="    ")
        before = self.variant.scores(self.game.state)
        for seat, had, has in zip(SEATS, before, over.scores, strict=True):
            if has != had:
                lines.append(f"{seat} gets {has - had} of the seeds that are left.")
        south, north = over.scores
        who = "It is a draw." if over.winner is None else f"{SEATS[over.winner]} wins."
        return [*lines, f"South {south}, North {north}. {who}"]

    # --- what people can say

    def why(self, text: str) -> None:
        """Why a move may not be played, or what it would do."""
        if not text:
            print("why what? For example `why 3`.")
            return
        state = self.game.state
        try:
            lines = self.explainer.why(self.variant.position_text(state), text)
        except ValueError as error:
            lines = [str(error)]
        print("\n".join(lines))

    def moves(self, _: str) -> None:
        """The legal moves."""
        state = self.game.state
        print(
            "legal:",
            " ".join(self.variant.move_text(state, move) for move in self.game.legal_moves()) or "none",
        )

    def board(self, _: str) -> None:
        """The board."""
        variant, state = self.variant, self.game.state
        held = variant.marks(state) if variant.MARKS else {}
        marks = {name: held.get(name, {}) for name in variant.MARKS}
        memory = variant.memory(state) if hasattr(variant, "memory") else {}
        seen = Seen(variant.pits(state), variant.scores(state), variant.mover(state), marks, memory)
        print(draw(seen, self.rules.board.value))

    def undo(self, _: str) -> None:
        """Back to the last position in which a person had a choice."""
        if not self.choices_before():
            print("there is no move of yours to take back.")
            return
        self.game.pop()
        while self.players[self.mover] != "human" or self.game.legal_moves() == (self.variant.PASS,):
            self.game.pop()
        self.board("")

    def choices_before(self) -> bool:
        """Whether a person has had a choice before this position."""
        earlier = self.game.copy()
        while earlier.moves:
            move = earlier.pop()
            if move != self.variant.PASS and self.players[self.variant.mover(earlier.state)] == "human":
                return True
        return False

    def save(self, name: str) -> None:
        """Write the game so far as a transcript."""
        if not name:
            print("save where? For example `save game.txt`.")
            return
        text = transcript(self.rules, self.variant, self.start, self.game, self.players)
        try:
            with Path(name).expanduser().open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            print(f"{name} is there already; choose another name.")
        except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: nobody has this home
            print(f"{name} cannot be written: {getattr(error, 'strerror', None) or error}")
        else:
            print(f"written to {name}")

    def help(self, _: str) -> None:
        """What one can say."""
        print(HELP)

    def leave(self, _: str) -> None:
        """Stop playing."""
        raise Leave
