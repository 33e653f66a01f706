"""Small functions of a generated module, each written only into modules that call it."""

from __future__ import annotations

import re

from mancala_dsl.emit.python.between import Between
from mancala_dsl.emit.python.layout import Layout, next_turn
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import Writer, mask
from mancala_dsl.rules.board import CEDED

FUNCTIONS = {
    "_holder": '''def _holder(state: State, pit: int) -> int:
    """Who holds a pit: by its first mark; -1 nobody."""
FIRST_HOLDER    return -1
''',
    "_marked": '''def _marked(state: State, lowest: int, pit: int, holder: int) -> State:
    """A pit gets a mark; a store, no pit, or nobody as holder: nothing."""
    if pit >= PITS or holder < 0:
        return state
    held = 1 << lowest + PITS_OF_BOARD + pit
    return (state | 1 << lowest + pit) & ~held | held * holder
''',
    "_remember": '''def _remember(state: State, lowest: int, least: int, most: int, value: int) -> State:
    """A number that the game remembers gets a new value, as near to it as it can have; not nobody's."""
    if lowest > TURN_BIT:
        return state
    return state & ~((1 << most.bit_length()) - 1 << lowest) | max(least, min(value, most)) << lowest
''',
    "_passed": '''def _passed(state: State) -> State:
    """Step 14: the turn is over, and nothing has changed."""
PASSED
''',
    "_unmarked": '''def _unmarked(state: State, lowest: int, pit: int) -> State:
    """A pit loses a mark; a store or no pit has none."""
    return state if pit >= PITS else state & ~(1 << lowest + pit | 1 << lowest + PITS_OF_BOARD + pit)
''',
    "_taken_from": '''def _taken_from(taken: list[tuple[int, int]], pit: int) -> int:
    """The seeds that a rule has taken from a pit."""
    return sum(count for place, count in taken if place == pit)
''',
    "_held": '''def _held(pit: int, *marks: tuple[int, int]) -> int:
    """Who holds a pit: by the first of the marks, given as their pits and holders; -1 nobody."""
    return next((holders >> pit & 1 for pits, holders in marks if pits >> pit & 1), -1)
''',
    "_before_last": '''def _before_last(state: State, told: list[Event]) -> int:
    """The seeds that lay where the last seed fell, just before it did."""
    board = [state >> shift & LANE for shift in _SHIFTS]
    before = 0
    for event in told:
        if event.kind == "sow":
            before = board[event.pit]
            board[event.pit] += event.count
        elif event.kind in ("lift", "relay", "capture", "move") and event.pit >= 0:
            board[event.pit] -= event.count
        if event.kind in ("capture", "move") and event.pit != event.to >= 0:
            board[event.to] += event.count
    return before
''',
    "_quotient": '''def _quotient(left: int, right: int) -> int:
    """Division rounded down; by zero it gives 0."""
    return left // right if right else 0
''',
    "_remainder": '''def _remainder(left: int, right: int) -> int:
    """What division leaves; by zero it gives 0."""
    return left % right if right else 0
''',
    "_take": '''def _take(board: list[int], pit: int, store: int, most: int) -> int:
    """Step 9: at most so many seeds of a pit go to a store or out of play; never from a store."""
    count = max(0, min(most, board[pit])) if pit < PITS else 0
    board[pit] -= count
    if IS_SOMEWHERE:
        board[store] += count
    return count
''',
    "_no_store": '''def _no_store(site: int) -> int:
    """A pit from which seeds are taken: a store is no such pit."""
    return site if site < PITS else _NOWHERE
''',
    "_lifted": '''def _lifted(board: list[int], pit: int, most: int) -> int:
    """At most so many seeds leave a pit, or those that a rule has captured and holds; never a store."""
    count = max(0, min(most, board[pit])) if pit < PITS or pit > _NOWHERE else 0
    board[pit] -= count
    return count
''',
    "_captured": '''def _captured(told: list[Event], store: int, *, to_go_on: bool) -> int:
    """The seeds that a move has captured for a store, or to go on with."""
    captures = [event for event in told if event.kind == "capture"]
    return sum(e.count for e in captures if e.to == store or (to_go_on and e.to == e.pit))
''',
    "_laps_of": '''def _laps_of(told: list[Event]) -> int:
    """The laps that a move has begun; none if it is void."""
    kinds = [event.kind for event in told]
    return kinds.count("lift") + sum(kinds[i - 1] != kinds[i] == "relay" for i in range(1, len(kinds)))
''',
    "_distance": '''def _distance(ring: tuple[int, ...], start: int, site: int) -> int:
    """The steps from a site to another along a track; 0 where one of them is not on it."""
    steps = 0
    at = start
    while at != site:
        at = ring[at]
        steps += 1
        if at in (start, _NOWHERE):
            return 0
    return steps
''',
    "_site": '''def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1
''',
    "_without": '''@lru_cache(maxsize=256)
def _without(closed: int, ring: tuple[int, ...]) -> tuple[int, ...]:
    """Which site comes after each, closed pits (a bit for each) passed over."""

    def after(site: int) -> int:
        following = ring[site]
        while following < PITS and closed >> following & 1 and following != site:
            following = ring[following]
        return following

    return tuple(map(after, range(PITS + 3)))
''',
    "_once_round": '''def _once_round(ring: tuple[int, ...], pit: int) -> list[int]:
    """The pits after a site, once round the track, without the site itself."""
    found = []
    site = ring[pit]
    while site not in (pit, _NOWHERE):
        if site < PITS:
            found.append(site)
        site = ring[site]
    return found
''',
    "_seeds_of": '''def _seeds_of(state: State, player: int) -> int:
    """The seeds in a player's pits, those that are ceded in this round counted with their new owner."""
    ceded = state >> CEDED_BIT
    return sum(state >> _SHIFTS[p] & LANE for p in range(PITS) if _OWNER[p] ^ ceded >> p & 1 == player)
''',
    "_link": '''def _link(ring: tuple[int, ...], pit: int, start: int, by: int) -> int:
    """Step 9: the site that a chain comes to after this one; none once it is round."""
    for _ in range(by):
        pit = ring[pit]
        if pit == start:
            return _NOWHERE
    return pit
''',
    "_moves_of": '''def _moves_of(state: State, player: int) -> tuple[Move, ...]:
    """The moves that a player would have; nobody has none."""
    return () if player < 0 else MOVES(state & ~_TURN | player * _TURN)
''',
    "_choices_of": '''def _choices_of(state: State, player: int) -> tuple[Move, ...]:
    """The choices that a player would have; nobody has none."""
    return () if player < 0 else _choices(state & ~_TURN | player * _TURN)
''',
}


FROM_STORES = {
    "_take": '''def _take(board: list[int], pit: int, store: int, most: int) -> int:
    """Step 9: at most so many seeds of a pit or store go to a store or out of play."""
    count = max(0, min(most, board[pit])) if pit not in (store, _NOWHERE) else 0
    board[pit] -= count
    if IS_SOMEWHERE:
        board[store] += count
    return count
''',
    "_lifted": '''def _lifted(board: list[int], pit: int, most: int) -> int:
    """At most so many seeds leave a pit or store, or those that a rule has captured and holds."""
    count = max(0, min(most, board[pit])) if pit != _NOWHERE else 0
    board[pit] -= count
    return count
''',
    "_captured": '''def _captured(told: list[Event], store: int, *, to_go_on: bool) -> int:
    """The seeds that a move has captured for a store, or to go on with."""
    captures = [event for event in told if event.kind == "capture"]
    return sum(e.count for e in captures if e.to == store != e.pit or (to_go_on and e.to == e.pit))
''',
}
"""The same functions where a rule names a store to take seeds from."""


def _passed(layout: Layout) -> str:
    """What the function of that name does."""
    w = Writer()
    with w.block(""):
        w.line("after = state ^ _TURN")
        next_turn(w, layout, again=False)
        w.line("return after")
    return w.text().rstrip()


def helpers(plan: Plan, between: Between, body: str) -> str:
    """Those of the functions that ``body`` calls."""
    layout, pits = plan.layout, plan.board.pits
    holders = "".join(
        f"    if state >> {bit} + _BIT[pit] & 1:\n        return state >> {bit + pits} + _BIT[pit] & 1\n"
        for bit in layout.mark_bits.values()
    )
    words = {
        "FIRST_HOLDER": holders,
        "PITS_OF_BOARD": str(pits),
        "CEDED_BIT": str(layout.mark_bits.get(CEDED, 0)),
        "LANE": mask(layout.lane),
        "MOVES": between.moves_function,
        "TURN_BIT": str(layout.turn_bit),
        "PASSED": _passed(layout),
        "IS_SOMEWHERE": "store != _NOWHERE" if plan.holds_captured else "store < _NOWHERE",
    }
    functions = FUNCTIONS | FROM_STORES if plan.takes_from_stores else FUNCTIONS
    called = {*re.findall(r"\b\w+(?=\()", body)}
    texts = (text for name, text in functions.items() if name in called)
    return re.sub("|".join(words), lambda found: words[found[0]], "\n\n".join(texts))
