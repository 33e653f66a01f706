"""Whether what a transcript says can be said of its game: its board, its marks, its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mancala_dsl.diagnostics import Diagnostic, nearest
from mancala_dsl.rules import saying
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.invariants import chooses_far
from mancala_dsl.rules.memory import NUMBER, keys
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.moves import options
from mancala_dsl.rules.saying import pit_called
from mancala_dsl.rules.uses import keeps_last_mover
from mancala_dsl.transcripts import complaints
from mancala_dsl.transcripts.transcript import (
    Board,
    Check,
    End,
    Illegal,
    Landed,
    Legal,
    Marks,
    MarkText,
    MoveText,
    Next,
    PositionText,
    SiteText,
    Transcript,
    Written,
)

SIDES = ("South", "North")


def fit(transcript: Transcript, rules: Rules) -> list[Diagnostic]:
    """Everything that the game cannot have: pits, seeds, marks, rules."""
    return list(_Fit(rules).transcript(transcript))


class _Fit:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.board = rules.board.value
        self.options = options(rules)
        self.keeps_last_mover = keeps_last_mover(rules)
        self.pits = {self.board.full_name(pit) for pit in range(self.board.pits)}
        far, board = chooses_far(rules), self.board
        moves = ((seat, pit) for seat in (0, 1) for pit in range(board.pits))
        self.named = {pit_called(board, *move) for move in moves if far or board.side_of(move[1]) == move[0]}

    def transcript(self, transcript: Transcript) -> Iterator[Diagnostic]:
        """Start, plies and checks, in the order in which they stand."""
        if transcript.start is not None:
            found = list(self.position(transcript.start))
            yield from found or self.start(transcript.start)
        result = transcript.tag("Result")
        if result is not None and transcript.result is not None and transcript.result.scores is not None:
            at = Written(result.value_span)
            yield from self.seeds(at, "the scores", sum(transcript.result.scores))
        yield from self.checks(transcript.checks)
        for ply in transcript.plies:
            yield from self.move(ply.move)
            yield from self.checks(ply.checks)

    def checks(self, checks: Iterable[Check]) -> Iterator[Diagnostic]:
        """All checks after one move."""
        for check in checks:
            match check:
                case Board(position=position):
                    yield from self.position(position)
                case Landed(site=site):
                    yield from self.site(site)
                case Marks(marks=marks):
                    yield from self.marks(marks)
                case Legal(moves=moves):
                    yield from self.moves(moves)
                case Illegal(moves=moves):
                    yield from self.moves(moves)
                    yield from self.refusal(check)
                case End():
                    yield from self.end(check)
                case Next():
                    yield from self.next(check)
                case _:
                    pass

    def position(self, position: PositionText) -> Iterator[Diagnostic]:
        """A board that is written out."""
        yield from self.rows(position)
        total = sum(sum(map(sum, rows)) for rows in position.sides) + sum(position.scores)
        yield from self.seeds(position, "pits and scores", total)
        yield from self.marks(position.marks or ())
        if position.last_mover is not None and not self.keeps_last_mover:
            message = "this game does not keep who moved last"
            advice = f"leave `; last {'SN'[position.last_mover]}` out: no rule of the game asks for it"
            yield Diagnostic("MAN434", position.span, message, advice)
        yield from self.memory(position)

    def memory(self, position: PositionText) -> Iterator[Diagnostic]:
        """The number of the turn, and what is remembered."""
        cells = dict(keys(self.rules.memory))
        if position.turn is not None and NUMBER not in cells:
            advice = f"leave `; turn {position.turn}` out: no rule of the game asks for it"
            yield Diagnostic("MAN434", position.span, "this game does not count its turns", advice)
        seen: set[str] = set()
        for cell in position.memory or ():
            known = [key for key in cells if key != NUMBER]
            if cell.key not in known:
                near = nearest(cell.key, known)
                there = ", ".join(f"`{key}`" for key in known)
                advice = f"did you mean `{near}`?" if near else f"it remembers {there or 'nothing'}"
                yield Diagnostic("MAN434", cell.span, f"this game does not remember `{cell.key}`", advice)
            elif cell.key in seen:
                message = f"`{cell.key}` stands twice in the list"
                yield Diagnostic("MAN436", cell.span, message, "it has one number at a time")
            elif not cells[cell.key].low <= cell.number <= cells[cell.key].high:
                low, high = cells[cell.key].low, cells[cell.key].high
                message = f"`{cell.key}` cannot be {cell.number}"
                yield Diagnostic("MAN434", cell.span, message, f"it is a number from {low} to {high}")
            seen.add(cell.key)

    def rows(self, position: PositionText) -> Iterator[Diagnostic]:
        """Every row has its pits."""
        board = self.board
        if len(position.sides) != board.sides:
            message = (
                f"here are the pits of {_count(len(position.sides), 'side')}; the board has {board.sides}"
            )
            yield Diagnostic("MAN430", position.span, message, "write the seeds of every pit of the board")
            return
        for player, (rows, span) in enumerate(zip(position.sides, position.side_spans, strict=True)):
            side, shown = SIDES[player], board.shown(player)
            advice = "write the seeds of every pit, from the left of the player to whom the row belongs"
            if len(rows) != len(shown):
                message = (
                    f"{side} has {_count(len(rows), 'row')} here; on the board of this game {len(shown)}"
                )
                bars = f"{advice}; `|` stands between rows, the outermost is the first"
                yield Diagnostic("MAN430", span, message, bars)
                continue
            for row, pits, known in zip(rows, shown, board.rows, strict=True):
                if len(row) != len(pits):
                    which = f"{side}'s {known.name} row" if board.row_names else f"{side}'s row"
                    there = f"{which} has {_count(len(row), 'pit')} here"
                    message = f"{there}; on the board of this game it has {len(pits)}"
                    yield Diagnostic("MAN430", span, message, advice)

    def start(self, position: PositionText) -> Iterator[Diagnostic]:
        """Whatever else the game's own check of positions has against a start."""
        try:
            Interpreter(self.rules).parse_position(str(position))
        except ValueError as error:
            message = f"no game can start here: {error}"
            advice = (
                "a start need not have come about in play, but its marks must be such as the rules can give"
            )
            yield Diagnostic("MAN437", position.span, message, advice)

    def seeds(self, at: Written, what: str, total: int) -> Iterator[Diagnostic]:
        """No more seeds than there are."""
        if total > self.board.seeds:
            message = f"{what} hold {total} seeds together; the game has only {self.board.seeds}"
            yield Diagnostic(
                "MAN431", at.span, message, "count again: seeds can leave a game, but none come in"
            )

    def marks(self, marks: Iterable[MarkText]) -> Iterator[Diagnostic]:
        """A list of marks."""
        seen: set[tuple[str, int | None, str | None]] = set()
        for mark in marks:
            if mark.mark not in self.rules.marks:
                near = nearest(mark.mark, self.rules.marks)
                known = ", ".join(f"`{name}`" for name in self.rules.marks)
                advice = (
                    f"did you mean `{near}`?"
                    if near
                    else f"its marks are {known}"
                    if known
                    else "it has no marks"
                )
                yield Diagnostic("MAN432", mark.span, f"this game has no mark `{mark.mark}`", advice)
            elif (key := (mark.mark, mark.pit.side, mark.pit.pit)) in seen:
                message = f"the mark on {mark.pit} stands twice in the list"
                yield Diagnostic("MAN436", mark.span, message, "a pit has a mark once, and one holder for it")
            else:
                seen.add(key)
            yield from self.site(mark.pit)

    def site(self, site: SiteText) -> Iterator[Diagnostic]:
        """``N7``, or ``N``."""
        if site.pit is not None and f"{'SN'[site.side or 0]}{site.pit}" not in self.pits:
            yield self._no_pit(site, str(site))
        elif site.side is not None and site.pit is None and self.board.stores == "none":
            message = f"no seed can fall into {SIDES[site.side]}'s store: this board has none on the track"
            yield Diagnostic("MAN433", site.span, message, "name the pit, as in `to N6`")

    def move(self, move: MoveText) -> Iterator[Diagnostic]:
        """A move, without asking whether it is legal."""
        of_kind = [option for option in self.options if option.name == move.kind]
        if move.text is not None and not of_kind:
            yield self._no_kind(move)
        if move.text is not None and move.text not in self.named:
            yield self._no_pit(move, move.text)
        if move.way and len(of_kind) == 1:
            message = f"`{move}` has a direction, but here every pit is sown in the same"
            yield Diagnostic("MAN438", move.span, message, f"write `{move.text}`")

    def moves(self, moves: Iterable[MoveText]) -> Iterator[Diagnostic]:
        """A list of moves."""
        seen: set[str] = set()
        for move in moves:
            yield from self.move(move)
            if str(move) in seen:
                message = f"`{move}` stands twice in the list"
                advice = "the list ends with its line; a ply after it on the same line needs its number"
                yield Diagnostic("MAN436", move.span, message, advice)
            seen.add(str(move))

    def next(self, check: Next) -> Iterator[Diagnostic]:
        """``next = …`` or ``next -``."""
        if self.rules.match is None:
            message = "this game has one round only"
            yield Diagnostic("MAN439", check.span, message, "leave the check out: the spec has no `match:`")
        elif check.position is not None:
            yield from self.position(check.position)

    def end(self, check: End) -> Iterator[Diagnostic]:
        """``end end[0] 28 20``."""
        names = [rule.name for rule in self.rules.end]
        if check.rule not in names:
            yield self._no_rule(check.rule, names, "that ends it", Written(check.rule_span))
        yield from self.seeds(check, "the scores", sum(check.scores))

    def refusal(self, check: Illegal) -> Iterator[Diagnostic]:
        """The rule behind ``illegal 4``."""
        if check.rule is None or check.rule_span is None:
            return
        names = [
            *(["kinds"] if self.rules.kinds else []),
            "choose",
            "direction",
            *(obligation.name for obligation in self.rules.must),
        ]
        names += ["endless"] if self.rules.endless.value is not None else []
        names += ["no_move"] if self.rules.no_move.value is not None else []
        names += [rule.name for rule in self.rules.end]
        if check.rule not in names:
            yield self._no_rule(check.rule, names, "that forbids a move", Written(check.rule_span))

    def _no_kind(self, move: MoveText) -> Diagnostic:
        kinds = list(dict.fromkeys(option.name for option in self.options if option.name))
        near = nearest(move.kind, [*kinds, *complaints.WORDS])
        known = " or ".join(f"`{name} {move.text}`" for name in kinds)
        message = f"this game has no kind of move `{move.kind}`"
        if not move.kind:
            message = f"`{move}` does not say which kind of move it is"
        elif not kinds:
            known = f"here a move is a pit's name, as in `{move.text}`, or `pass`"
        advice = f"did you mean `{near}`?" if near else f"write {known}" if kinds else known
        return Diagnostic("MAN442", move.span, message, advice)

    def _no_pit(self, at: Written, text: str) -> Diagnostic:
        message = f"there is no pit {text}: each row of this board has {self.board.columns}"
        pits = saying.pits_of_a_side(self.board)
        if self.board.row_names:
            message = f"there is no pit {text} on this board"
        advice = f"a pit is called {pits}, from the left of the player to whom its row belongs"
        if self.board.sides == 1:
            advice = f"a pit is called {pits}, from South's left; both players call it so"
        return Diagnostic("MAN433", at.span, message, advice)

    def _no_rule(self, name: str, names: list[str], what: str, at: Written) -> Diagnostic:
        near = nearest(name, names)
        known = ", ".join(f"`{name}`" for name in names)
        advice = f"did you mean `{near}`?" if near else f"its rules of this kind are {known}"
        return Diagnostic("MAN435", at.span, f"this game has no rule `{name}` {what}", advice)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
