"""Which rule forbids a move, or what it does, step by step or seed by seed, and by which rules."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import groupby

from mancala_dsl.explain.clauses import clause, where_from
from mancala_dsl.explain.frames import frames
from mancala_dsl.rules.interpreter.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import PASS, Event, Outcome, Position
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.moves import options

SEATS = ("South", "North")
WIDTH = 100
SHOWN = 40  # steps of a move; a relay can have thousands


class Explainer:
    """Explains the moves of one game; positions come as text, so that any engine's can be explained."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.interpreter = Interpreter(rules)

    def why(self, position: str, move: str) -> list[str]:
        """About a move in a position, both as the notation writes them; ValueError if they are none."""
        state = self.interpreter.parse_position(position)
        return self.about(state, self.interpreter.parse_move(state, move))

    def about(self, state: Position, move: int) -> list[str]:
        """The clause that forbids a move; for a legal one what it does, and the clauses that make it so."""
        forbidden = self.interpreter.why_illegal(state, move)
        if forbidden is None:
            return self.what_happens(state, move)
        rule, reason = forbidden
        lines = [f"{self.mover(state)} may not play {self.interpreter.move_text(state, move)}: {reason}."]
        if rule.startswith("must"):
            left = self.interpreter.position_text(self.interpreter.after(state, move))
            lines.append(f"It would leave {left}")
            lines.append("It has to leave things as this rule says:")
        elif rule == "no_move":
            lines.append("Legal moves: " + self.texts(state))
        return lines + self.rule(rule)

    def reason(self, position: str, move: str) -> str:
        """Why a move may not be played, in a few words; "" for a legal one."""
        state = self.interpreter.parse_position(position)
        forbidden = self.interpreter.why_illegal(state, self.interpreter.parse_move(state, move))
        return "" if forbidden is None else forbidden[1]

    def what_happens(self, state: Position, move: int) -> list[str]:
        """What a legal move does, step by step, then the rules that made it so."""
        trace = self.interpreter.trace(state, move)
        steps = list(told(self.sentences(trace.events, self.mover(state))))
        steps[:0] = self.without_sowing(state, move, trace.events)
        lines = [f"{number:>3}. {step}" for number, step in enumerate(steps, 1)]
        used = dict.fromkeys([event.rule for event in trace.events] + list(trace.fired))
        rules = [line for name in used if not name.endswith(".chain") for line in self.rule(name)]
        return [
            f"{self.mover(state)} may play {self.interpreter.move_text(state, move)}:",
            *lines,
            "By these rules:",
            *rules,
        ]

    def without_sowing(self, state: Position, move: int, events: Sequence[Event]) -> list[str]:
        """What there is to say of a pass, of a move that moves no seed, and of one that never ends."""
        if move == PASS:
            return [f"{self.mover(state)} has no legal move and passes."]
        if not events or events[0].kind == "settle":
            if not options(self.rules)[move // self.interpreter.board.pits].kind.sows:
                return ["All seeds stay where they are."]
            return ["The sowing would never end: the board stays as it is and the turn is over."]
        return []

    def trace(self, state: Position, move: int, *, whole: bool = False) -> list[str]:
        """A legal move seed by seed: what happens, by which rule, and the board after it."""
        game, board, mover = self.interpreter, self.interpreter.board, self.mover(state)
        events = game.events(state, move)
        steps = [(step, "", "") for step in self.without_sowing(state, move, events)]
        for event, frame in zip(events, frames(board, state, events), strict=True):
            steps.append((self.sentence([event], mover), f"[{event.rule}]", frame.text(board)))
        said, by = (max((len(step[i]) for step in steps), default=0) for i in (0, 1))
        lines = [
            f"{number:>4}. {what:<{said}}  {rule:<{by}}  {after}".rstrip()
            for number, (what, rule, after) in enumerate(steps, 1)
        ]
        following = game.after(state, move)
        over = game.outcome(following)
        return [
            f"{self.rules.told.name}: {game.position_text(state)}",
            f"{mover} plays {game.move_text(state, move)}:",
            *(lines if whole else told(lines)),
            *([self.ended(over)] if over else [f"This leaves {game.position_text(following)}"]),
        ]

    @staticmethod
    def ended(over: Outcome, *, cite: bool = True) -> str:
        """How the game is over, and by which rule."""
        who = "a draw" if over.winner is None else f"{SEATS[over.winner]} wins"
        south, north = over.scores
        by = f" by {over.rule}" if cite else ""
        return f"The game is over{by}: {who}; South has {south}, North {north}"

    def mover(self, state: Position) -> str:
        """Who is to move."""
        return SEATS[state.mover]

    def sentences(self, events: Sequence[Event], mover: str, *, cite: bool = True) -> Iterable[str]:
        """One for each event, with the rules behind it or without; seeds sown in a row share one."""
        for _, run in groupby(enumerate(events), lambda item: -1 if item[1].kind == "sow" else item[0]):
            same = [event for _, event in run]
            rules = ", ".join(dict.fromkeys(event.rule for event in same))
            yield self.sentence(same, mover) + (f"  [{rules}]" if cite else "")

    def sentence(self, events: Sequence[Event], mover: str) -> str:
        """What one event, or a run of sown seeds, is in words."""
        event = events[0]
        pit, seeds = self.site(event.pit), f"{event.count} seed{'s' * (event.count != 1)}"
        if event.kind == "capture" and event.count < 0:
            return f"{-event.count} go back to {pit}: the opponent would have nothing left"
        match event.kind:
            case "lift":
                return f"lifts {seeds} from {pit}"
            case "sow":
                each = (f"{self.site(e.pit)}{f' ({e.count})' if e.count > 1 else ''}" for e in events)
                return f"sows {' '.join(each)}"
            case "relay" | "move":
                return self.moved(event, seeds)
            case "capture":
                return f"captures {seeds} from {pit}{self.receiver(event, mover)}"
            case "unmark":
                return f"{pit} loses {self.player(event.to)}'s mark"
            case "mark":
                return f"{pit} is marked; the mark is {self.player(event.to)}'s"
            case "direction":
                return f"sows {'counter-clockwise' if event.count > 0 else 'clockwise'} from {pit}"
            case "again":
                return f"{mover} moves again"
            case "settle":
                goes = "goes" if event.count == 1 else "go"
                return f"the game is over: {seeds} in {pit} {goes} to {self.player(event.to)}"
        return f"{event.kind} {pit}"

    def moved(self, event: Event, seeds: str) -> str:
        """Seeds that are lifted to be sown on, or put elsewhere; captured ones lie on no site."""
        if event.kind == "relay":
            return (
                f"lifts {seeds} from {self.site(event.pit)} and sows on"
                if event.pit >= 0
                else f"sows {seeds} on"
            )
        if event.pit < 0:
            to = "nobody's store" if event.to < 0 else self.site(event.to)
            return f"{seeds} that were captured are put into {to}"
        return f"moves {seeds} from {self.site(event.pit)} to {self.site(event.to)}"

    def receiver(self, event: Event, mover: str) -> str:
        """Who gets captured seeds, where that is not the mover."""
        player = mover if event.to == event.pit else self.player(event.to)  # to go on with
        return "" if player == mover else f" for {player}"

    def player(self, site: int) -> str:
        """Whose store a site is; ``nobody`` out of play."""
        return "nobody" if site < 0 else SEATS[site - self.interpreter.PITS]

    def site(self, site: int) -> str:
        """``S3``; ``South's store``."""
        board = self.interpreter.board
        if board.is_store(site):
            return f"{self.player(site)}'s store"
        return board.full_name(site)

    def rule(self, name: str) -> list[str]:
        """A rule in the words of the spec, with where it comes from."""
        found = clause(self.rules, name)
        if found is None:
            return [f"  {name}"]
        if len(found.says) == 1:
            lines = _wrapped(f"{found.path}: {found.says[0]}", "  ")
        else:
            lines = [f"  {found.path}", *(line for says in found.says for line in _wrapped(says, "      "))]
        about = where_from(self.rules, found.about)
        return lines + [line for text in about for line in _wrapped(text, "          ")]

    def texts(self, state: Position) -> str:
        """The legal moves as the notation writes them."""
        return " ".join(
            self.interpreter.move_text(state, move) for move in self.interpreter.legal_moves(state)
        )


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}    ")


def told(steps: Iterable[str]) -> Iterable[str]:
    """The steps, a very long move in part."""
    all_steps = list(steps)
    if len(all_steps) <= SHOWN:
        return all_steps
    half = SHOWN // 2
    left_out = len(all_steps) - 2 * half
    return [*all_steps[:half], f"… {left_out} more steps …", *all_steps[-half:]]
