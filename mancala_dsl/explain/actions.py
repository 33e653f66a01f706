"""What a rule does, in English, in the order in which it is done (step 9)."""

from __future__ import annotations

from dataclasses import replace

from mancala_dsl.explain import words
from mancala_dsl.explain.conditions import ONE_OF, Conditions
from mancala_dsl.explain.telling import cases
from mancala_dsl.language.expressions.tree import TRUE, Attribute, Expression, Noun, Number, Type
from mancala_dsl.rules.model import (
    CAPTURED,
    Action,
    Capture,
    Cases,
    Chain,
    Change,
    Mark,
    Move,
    Relay,
    Rule,
    Unmark,
)

MOVER = Noun("mover", Type.PLAYER)
_WAYS = {
    "reverse": "the other way round",
    "clockwise": "clockwise",
    "counterclockwise": "counter-clockwise",
}


def rule(speech: Conditions, found: Rule, *, first: bool) -> str:
    """``If the last pit is yours, you capture the seeds in the pit opposite it.``"""
    done = action(speech, found.action)
    if found.condition == TRUE:
        return f"{'In any case' if first else 'Otherwise'} {done}"
    condition = speech.truth(found.condition)
    return f"If {condition}, {'then ' if ONE_OF in condition else ''}{done}"


def action(speech: Conditions, found: Action) -> str:
    """Everything that an action does, in order."""
    if found.stop:
        return "nothing is done, and the sowing is over"
    parts = [change(speech, each) for each in found.set]
    if found.unmark is not None:
        parts.append(unmark(speech, found.unmark))
    if found.mark is not None:
        parts.append(mark(speech, found.mark))
    if found.capture is not None:
        parts += capture(speech, found.capture, keeps=found.keeps_captured)
    if found.move is not None:
        parts.append(move(speech, found.move))
    if found.again is not None:
        parts.append(again(speech, found.again))
    if found.relay is not None:
        parts.append(relay(speech, found.relay))
    if found.capture is not None and found.keeps_captured:
        parts.append(f"what is left of the captured seeds goes to {receiver(speech, found.capture.to)}")
    return "; then ".join(parts)


def change(speech: Conditions, found: Change) -> str:
    """``your number “lost” becomes one``"""
    *others, last = found.value.cases
    stays = others and last.value == found.cell
    value = replace(found.value, cases=tuple(others)) if stays else found.value
    text = f"{speech.number(found.cell)} becomes {cases(speech, value, speech.number)}"
    return f"{text}; otherwise it stays as it is" if stays else text


def unmark(speech: Conditions, found: Unmark) -> str:
    """``the last pit is no longer a weg``"""
    names = words.joined([words.marked(name) for name in found.names], "or")
    if found.pits == (Noun("pits", Type.PITS),):
        return f"no pit is {names} any longer"
    return f"{speech.places(found.pits)} {'are' if _many(found.pits) else 'is'} no longer {names}"


def _many(pits: tuple[Expression, ...]) -> bool:
    return len(pits) > 1 or pits[0].type is Type.PITS


def mark(speech: Conditions, found: Mark) -> str:
    """``the last pit becomes a tuzdik, held by you``"""
    many, quoted = _many(found.pits), words.only_quoted(found.name)
    becomes = ("are each" if many else "is") if quoted else ("each become" if many else "becomes")
    text = f"{speech.places(found.pits)} {becomes} {words.marked(found.name)}"
    return f"{text}, held by {receiver(speech, found.holder)}"


def receiver(speech: Conditions, found: Cases[Expression]) -> str:
    """A player, by cases."""
    return cases(speech, found, speech.player)


def capture(speech: Conditions, found: Capture, *, keeps: bool) -> list[str]:
    """What is taken, then its chain."""
    parts = [taken(speech, found.pits, found, keeps=keeps)]
    if found.chain is not None:
        parts.append(chain(speech, found.chain, found, keeps=keeps))
    return parts


def taken(
    speech: Conditions, pits: tuple[Expression, ...], found: Capture, *, keeps: bool, also: str = ""
) -> str:
    """``you capture the seeds in the last pit``"""
    seeds = f"the seeds in {speech.places(pits)}"
    if found.count is not None:
        seeds = f"at most {speech.number(found.count)} of {seeds}"
    if keeps:
        return f"{seeds} are taken up{also}"
    single = found.to.cases[0].value if len(found.to.cases) == 1 else None
    if single == MOVER:
        return f"you capture {seeds}{also}"
    if single == Noun("nobody", Type.PLAYER):
        return f"{seeds} are taken out of play{also}"
    return f"{seeds} are captured{also} and go to {receiver(speech, found.to)}"


def chain(speech: Conditions, found: Chain, of: Capture, *, keeps: bool) -> str:
    """``the pits before the last pit are looked at …: as long as …, …``"""
    origin = speech.pit(found.origin)
    every = "pits" if found.by == 1 else "second pit" if found.by == 2 else f"{words.ordinal(found.by)} pit"
    pits = f"the {every}" if found.by == 1 else f"every {every}"
    ways = {
        "previous": f"{pits} before {origin}, going back,",
        "next": f"{pits} after {origin}, going on,",
        "both": f"first {pits} before {origin}, going back, and then {pits} after it, going on,",
    }
    looked_at = _onwards(speech, found) or ways[found.toward]
    most = "" if found.at_most is None else f", but for at most {words.counted(found.at_most, words.PITS)}"
    most += " each way" if found.at_most is not None and found.toward == "both" else ""
    inner = type(speech)(speech.rules, "the pit")
    done = taken(inner, found.pits, of, keeps=keeps, also=" too")
    verb = "are" if found.by == 1 or found.toward == "both" else "is"
    return (
        f"{looked_at} {verb} looked at one after the other: as long as "
        f"{inner.truth(found.condition)}{most}, {done}"
    )


def _onwards(speech: Conditions, found: Chain) -> str:
    """``the pits from the second pit after the last pit onwards``: where a chain begins some steps ahead."""
    ahead = isinstance(found.origin, Attribute) and found.origin.name == found.toward
    if not ahead or found.by > 1:
        return ""
    first = speech.pit(Attribute(found.origin, found.toward, Type.PIT))
    return f"the pits from {first} {'onwards' if found.toward == 'next' else 'backwards'}"


def move(speech: Conditions, found: Move) -> str:
    """``the seeds in the last pit are put into the pit after it``"""
    return f"{_lifted(speech, found.sources, found.count)} put into {speech.pit(found.to)}"


def _lifted(speech: Conditions, sources: tuple[Expression, ...], count: Expression | None) -> str:
    """``the seeds in the last pit are``, ``at most one seed from the last pit is``"""
    places = speech.places(sources)
    if count is None:
        if sources == (CAPTURED,):
            return f"{places} are"
        return f"all of {places} are" if CAPTURED in sources else f"the seeds in {places} are"
    each = " each" if len(sources) > 1 or sources[0].type is not Type.PIT else ""
    if not isinstance(count, Number):
        return f"from {places} at most as many seeds{each} as {speech.number(count)} are"
    verb = "is" if count.value == 1 and not each else "are"
    return f"at most {words.counted(count.value, words.SEEDS)}{each} from {places} {verb}"


def again(speech: Conditions, condition: Expression) -> str:
    """``you move again``"""
    return "you move again" if condition == TRUE else f"you move again if {speech.truth(condition)}"


def relay(speech: Conditions, found: Relay) -> str:
    """``all seeds in the last pit are lifted and sown on``"""
    if found.is_short:
        return f"all seeds in {speech.pit(found.pit)} are lifted and sown on from there"
    text = f"{_lifted(speech, found.sources, found.count)} sown on"
    if found.direction is not None:
        text += f", {cases(speech, found.direction, _WAYS.__getitem__)}"
    if found.into is not None:
        text += f", the first of them into {cases(speech, found.into, speech.pit)}"
    else:
        text += " from there"
    return text
