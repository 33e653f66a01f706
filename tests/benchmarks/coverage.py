"""How far the evidence for all specs reaches: clauses, answers, and changes of rules that would be noticed.

    python tests/benchmarks/coverage.py [--traces FOLDER] [SPEC…]

Prints a line for each spec and the sums; for the source games, what is still missing of what was aimed at:
all attested clauses seen by witnesses that are not ours, 95 % of the changes noticed (80 % over all specs),
of those that a bounded search can tell from the spec. It takes the better part of an hour.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from mancala_dsl.analysis.coverage import Found, Wanted, find
from mancala_dsl.analysis.coverage.evidence import OTHERS
from mancala_dsl.analysis.coverage.measure import Share, noticed, share
from mancala_dsl.analysis.coverage.report import line
from mancala_dsl.analysis.mutants.holding import Effort

SPECS = Path(__file__).resolve().parents[2] / "specs"
SOURCE_GAMES = ("al_manqala", "mangala_ii", "sadeqa_iii", "sadeqa_game_91", "tihbat")


def main() -> None:
    """Measure, print each spec as soon as it is known, then the sums."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("specs", nargs="*", metavar="SPEC")
    parser.add_argument("--traces", type=Path)
    parser.add_argument(
        "--seconds", type=float, default=2, help="of the processor in search of one difference"
    )
    parser.add_argument("--missed", action="store_true", help="list the changes that nobody would notice")
    args = parser.parse_args()
    names = args.specs or [path.stem for path in sorted(SPECS.glob("*.yaml"))]
    found = {}
    for name in names:
        began = time.process_time()
        wanted = Wanted(mutants=True, effort=Effort(seconds=args.seconds), traces=args.traces)
        one = found[name] = find(SPECS / f"{name}.yaml", wanted)
        print(f"{line(one.coverage, one.held)}   {time.process_time() - began:.0f} s", flush=True)
        if args.missed:
            missed(one)
    print(f"\nsource games: {summed([found[name] for name in SOURCE_GAMES if name in found])}")
    for name in SOURCE_GAMES:
        lacking(name, found.get(name))
    print(f"all specs: {summed(list(found.values()))}")


def summed(found: list[Found]) -> str:
    """What several specs come to together."""
    clauses = [clause for one in found for clause in one.coverage.clauses]
    attested = share(clause for clause in clauses if clause.about.status == "attested")
    whole, answers = share(clauses), share(answer for one in found for answer in one.coverage.answers)
    held = [one for each in found for one in each.held or ()]
    changes, fates = noticed(held), Counter(one.fate for one in held)
    return (
        f"attested clauses {_part(attested)}, {attested.percent_of_others} not by us; clauses {_part(whole)};"
        f" answers {_part(answers)}; changes noticed {_part(changes)}, {dict(fates)}"
    )


def _part(found: Share) -> str:
    return f"{found.seen}/{found.all} ({found.percent})"


def lacking(name: str, found: Found | None) -> None:
    """The attested clauses of a source game that only we have seen."""
    for clause in () if found is None else found.coverage.clauses:
        if clause.about.status == "attested" and not any(clause.by[who] for who in OTHERS):
            print(f"   {name}: {clause.clause.rule} {clause.reading or ''}: {clause.witness}")


def missed(found: Found) -> None:
    """The changes that nobody would notice."""
    for one in found.held or ():
        if one.fate == "told apart":
            span = one.mutant.span
            where = "" if span is None else f"{span.line}:{span.column}"
            print(f"   {where} {one.mutant.clause} [{one.mutant.rules.reading or ''}] {one.mutant.what}")


if __name__ == "__main__":
    main()
