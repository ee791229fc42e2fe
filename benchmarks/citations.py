"""Whether rulings cite what decides: the entries that each FAQ case names (`decided_by`) among the first citations.

    python -m benchmarks.citations [--write] [--missed]

Prints for how many cases the first-named entry is among the first three, and all of them are among the first eight and
anywhere. `--write` counts anew how ordinary each entry is (rulebook/ordinary.yaml); `--missed` lists the rest.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import yaml

from judge.faq.cases import cases
from judge.questions.asked import ask
from judge.rulings.answers import shown
from judge.rulings.answers.citations import citations
from judge.rulings.citing import borne, ordinary
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling

FIRST, SHOWN = 3, 8
HEADER = """\
# How ordinary each rule entry is, counted by `python -m benchmarks.citations --write`: on how many of the `boards` of
# the FAQ cases some step rests on it, and on how many of those and of as many boards of typed questions
# (tests/data/asked) the signs in signs.yaml are borne. What is rare tells more where it is cited.
"""
ASKED = Path(__file__).resolve().parent.parent / "tests" / "data" / "asked"


def measure(rulings: list[Ruling]) -> str:
    """The figures, with their denominators."""
    named = [(ruling.scenario.decided_by, citations(ruling)) for ruling in rulings if ruling.scenario.decided_by]
    first = sum(wanted[0] in cited[:FIRST] for wanted, cited in named)
    every = sum(set(wanted) <= set(cited[:SHOWN]) for wanted, cited in named)
    anywhere = sum(set(wanted) <= set(cited) for wanted, cited in named)
    return (
        f"{len(named)} cases: the first-named entry among the first {FIRST}: {first}; "
        f"all of them among the first {SHOWN}: {every}; anywhere: {anywhere}"
    )


def write(rulings: list[Ruling], path: Path) -> None:
    """Count anew how ordinary each entry is."""
    steps = Counter(entry for ruling in rulings for entry in ruling.cited)
    signs = Counter(entry for ruling in rulings for entry in borne(shown(ruling)))
    plain = list(typed())
    often = Counter(entry for ruling in plain for entry in borne(shown(ruling)))
    found = {entry: signs[entry] + often[entry] * len(rulings) // len(plain) for entry in sorted(signs | often)}
    data = {"boards": len(rulings), "steps": dict(sorted(steps.items())), "signs": found}
    path.write_text(HEADER + yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    ordinary.cache_clear()


def typed() -> Iterator[Ruling]:
    """The rulings on what people type: most of it is plain, where FAQ cases are not."""
    for path in sorted(ASKED.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("? ") and (ruling := ask(line.removeprefix("? ")).ruling) is not None:
                yield ruling


def main() -> None:
    """Count, and write or list what is asked for."""
    rulings = [rule(case.scenario) for case in cases()]
    if "--write" in sys.argv:
        write(rulings, Path(__file__).resolve().parent.parent / "rulebook" / "ordinary.yaml")
    print(measure(rulings))
    if "--missed" in sys.argv:
        for ruling in rulings:
            if ruling.scenario.decided_by[0] not in citations(ruling)[:FIRST]:
                print(ruling.scenario.id, ruling.scenario.decided_by[0], *citations(ruling)[:FIRST])


if __name__ == "__main__":
    main()
