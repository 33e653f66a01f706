"""``mancalac explain``: the rules of the village's game, as somebody would say them."""

from __future__ import annotations

from tests.cli.terminal import Terminal


def words(text: str) -> str:
    """The text in one line, without the numbers of footnotes."""
    return " ".join(word for word in text.split() if not (word.startswith("[") and word.endswith("]")))


def test_the_rules_of_the_village(run: Terminal) -> None:
    done = run("explain", "pair")
    assert (done.status, done.err) == (0, "")
    said = words(done.out)
    for expected in (
        "Played in a village.",
        "two rows of two pits. At the start there are two seeds in each pit, eight seeds in all.",
        "you pick one of your pits that is not empty. You lift all the seeds in it.",
        "The seeds are sown counter-clockwise.",
        "If the last pit is your opponent's and holds three seeds, you capture the seeds in the last pit.",
        "1. You have no legal moves. Each player takes the seeds that are left in their own pits.",
        "2. The position has been there before, with the same player to move.",
        "The seeds that are left on the board are shared equally, an odd one staying there.",
        "Of the 8 seeds, 5 are enough; 4 each is a draw.",
    ):
        assert expected in said, expected


def test_sources_are_footnotes(run: Terminal) -> None:
    out = run("explain", "pair").out
    assert "An elder of the village, first evening." in out
    assert "An elder of the village. Who has nothing ends it." in out
    assert "Our addition, since the sources are silent." in out
    assert "Inferred." in out


def test_a_reading_says_what_it_has(run: Terminal) -> None:
    out = words(run("explain", "pair", "--reading", "clockwise").out)
    assert "Reading clockwise." in out
    assert "The seeds are sown clockwise." in out


def test_a_reading_that_is_not_there(run: Terminal) -> None:
    done = run("explain", "pair", "--reading", "clokwise")
    assert (done.status, done.out) == (2, "")
    assert done.err == "error: `pair` has no reading `clokwise`\n   help: did you mean `clockwise`?\n"


def test_a_reading_has_a_box(run: Terminal) -> None:
    out = run("explain", "pair").out
    assert "+-- Another reading: clockwise -" in out
    said = words(out.replace("|", " "))
    assert "The elder's brother sows the other way. Held by An elder of the village." in said
    assert "Instead of “The seeds are sown counter-clockwise.” it has “The seeds are sown clockwise.”" in said
    assert "Another reading" not in run("explain", "pair", "--reading", "clockwise").out


def test_the_board_is_seen_from_a_seat(run: Terminal) -> None:
    south, north = (run("explain", "pair", "--seat", seat).out for seat in ("south", "north"))
    assert south.index("North 0  |") < south.index("South 0  |")
    assert north.index("South 0  |") < north.index("North 0  |")
    assert "North plays 1." in north
    assert "South plays 1." in south


def test_the_formats(run: Terminal) -> None:
    assert run("explain", "pair", "--format", "markdown").out.startswith("# Pair\n\nPlayed in a village.\n")
    assert run("explain", "pair", "--format", "html").out.startswith("<!DOCTYPE html>\n")
    done = run("explain", "pair", "--format", "pdf")
    assert (done.status, done.out) == (2, "")
    assert "`pdf` is not `text`, `markdown` or `html`" in done.err
