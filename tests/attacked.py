"""Texts in which one small word was exchanged: a polarity, a determiner, a number, a colour, an owner, a tense.

The texts begin as those of `recombined`, or as sentences of the canonical wordings, so that every condition, noun
modifier and verb is met. What is made of them may be no English: then it has to be refused. A text that is read has to
mean what it says, which only a reader can judge.

`python tests/attacked.py [COUNT] [SEED]` prints what is read, each with the wording of its tree, for a reader to judge.
"""

from __future__ import annotations

import random
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge.language.checks.accounting import account
from judge.language.read import read
from judge.language.rendering.renderer import render
from judge.language.text.lexicon import words
from judge.lowering.lower import FAILED, asked
from recombined import canonical, parts_of_the_catalogue, sample

#: How a number may be said otherwise.
NUMBERS = ("{more}", "exactly {n}", "at least {n}", "up to {n}", "no more than {n}", "half", "all", "X", "no",
           "that many", "more than {n}", "an additional {n}", "only {n}", "the first {n}", "twice {n}")


@cache
def axes() -> dict[str, list[tuple[str, ...]]]:
    """Of each axis: words that stand in one place. The first of a line is exchanged for another of it."""
    data = tomllib.loads((Path(__file__).parent / "data" / "exchanges.toml").read_text("utf-8"))
    found = {axis: [tuple(line.split(" | ")) for line in lines] for axis, lines in data.items()}
    found["number"] += [(str(k), *(one.format(n=k, more=k + 1) for one in NUMBERS)) for k in range(1, 7)]
    return found


class Attack(NamedTuple):
    """A text with one or two small words exchanged; `axes`: which, and for which."""

    base: str
    text: str
    axes: tuple[str, ...]


@cache
def sentences() -> tuple[str, ...]:
    """Every paragraph of the canonical wordings that has no option and no quote across lines."""
    found = (paragraph for text in canonical() for paragraph in text.split("\n") if "•" not in paragraph)
    return tuple(dict.fromkeys(part for part in found if len(part.split()) < 40 and not part.endswith(":")))


def exchanges(text: str) -> dict[str, list[tuple[str, str]]]:
    """Of each axis the texts that come of exchanging one word of `text`, with what was exchanged."""
    found: dict[str, list[tuple[str, str]]] = {axis: [] for axis in axes()}
    for axis, lines in axes().items():
        for old, *others in lines:
            for at in re.finditer(rf"(?<![\w'’~-]){re.escape(old)}(?![\w'’-])", text, re.IGNORECASE):
                begins = at[0][:1].isupper() and not old[:1].isupper()
                for new in others:
                    put = new[:1].upper() + new[1:] if begins else new
                    found[axis].append((text[: at.start()] + put + text[at.end() :], f"{old} → {new}"))
    found["tense"].extend(_of_verbs(text))
    return {axis: made for axis, made in found.items() if made}


def _of_verbs(text: str) -> Iterator[tuple[str, str]]:
    """The text with one verb in another form of its own."""
    for at in re.finditer(r"(?<=[a-z] )[a-z]+(?![\w'-])", text):
        for lemma in {lemma for kind, lemma in words().get(at[0], ()) if kind in ("base", "s", "past", "part")}:
            for new in _forms(lemma):
                if new != at[0]:
                    yield text[: at.start()] + new + text[at.end() :], f"{at[0]} → {new}"


@cache
def _forms(lemma: str) -> tuple[str, ...]:
    own = {kind: form for form, kinds in words().items() for kind, of in kinds if of == lemma and kind != "noun"}
    base, past = own.get("base", lemma), own.get("past", lemma)
    joined = (f"would {base}", f"did not {base}", f"did {base}", f"does not {base}", f"is {own.get('part', past)}",
              f"has {own.get('part', past)}", f"have {own.get('part', past)}", f"was not {own.get('part', past)}",
              f"would be {own.get('part', past)}", f"do not {base}", f"cannot {base}", f"must {base}", f"may {base}")
    return tuple(dict.fromkeys((base, own.get("s", base), past, *joined)))


def attacks(count: int, seed: int) -> Iterator[Attack]:
    """`count` texts, all axes alike; one of four has two words exchanged."""
    r = random.Random(seed)
    made = sample(parts_of_the_catalogue(), 10 * count, seed)
    turns = list(axes())
    k = 0
    while k < count:
        base = next(made).text if k % 2 else r.choice(sentences())
        text, done = base, []
        for axis in (turns[k % len(turns)], *r.sample(turns, 1 if r.random() < 0.25 else 0)):
            if options := exchanges(text).get(axis):
                by_word: dict[str, list[tuple[str, str]]] = {}
                for option in options:
                    by_word.setdefault(option[1].split(" → ")[0], []).append(option)
                text, what = r.choice(by_word[r.choice(sorted(by_word))])
                done.append(f"{axis}: {what}")
        if done and text != base:
            k += 1
            yield Attack(base, text, tuple(done))
        elif not done:
            turns = turns[1:] + turns[:1]


def verdict(attack: Attack) -> str:
    """ "refused", "read", or what is wrong: "defect", "not accounted for", "not read alike". Refused is also what
    `judge parse` asks about: what "it" is, how many X is."""
    reading = read(attack.text)
    questions = asked(reading.tree)
    if reading.defects or any(FAILED in one for one in questions):
        return "defect"
    if not reading.complete or questions:
        return "refused"
    if not account(reading.text, reading.tree):
        return "not accounted for"
    return "read" if read(render(reading.tree)).tree == reading.tree else "not read alike"


def main() -> None:
    """Print what is read, for a reader to judge, and how many there are of each kind."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    figures: Counter[str] = Counter()
    for attack in attacks(count, int(sys.argv[2]) if len(sys.argv) > 2 else 1):
        how = verdict(attack)
        figures[how] += 1
        if how != "refused":
            print(f"{figures['read']:3} {how}: {attack.text}\n      from: {attack.base}  [{'; '.join(attack.axes)}]")
            print("      tree: " + render(read(attack.text).tree).replace("\n", " / "))
    print(dict(figures))


if __name__ == "__main__":
    main()
