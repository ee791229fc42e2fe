"""How closely the language is fitted to the cards it was made with: `python -m benchmarks.fit [PACKS] [--set CODE]`.

Every wording in force is read under line tracing. A *need* is what its reading went through: a step from one line to
the next in `judge.language` (tagger, normalise, segment, records, builders), an entry of the lexicon, a production of
the grammar. A card that needs something no other card needs would not have been read before somebody wrote that for
it; so the share of such cards bounds from above what fails in a set nobody has seen. For each set: its new cards, and
how many of them need what only the new cards of that set need.

Then every card is read again without the traits, houses and cards that came with its own set: the same tree, another
one (a new house before "creature" is taken for a trait), or none.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import lark

import judge.language
from judge.catalogue.packs import Pack, PrintedCard, read_packs, release_order
from judge.language.parsing.parser import NotRead, derived
from judge.language.parsing.records import Token
from judge.language.read import read
from judge.language.tagging.tagger import tag
from judge.language.text import tokens
from judge.language.text.lexicon import Names, known_names, phrases, words
from judge.language.text.normalise import spelling
from judge.language.text.tokens import lookup
from judge.resources import data_dir

Need = tuple[str, str, str]

#: What is not part of reading: writing English, accounting, figures, help.
_NOT_READING = ("render", "account", "coverage", "explain", "audit", "reference", "sweep")


class Tracer:
    """Collects the steps between lines of `judge.language` while it is on."""

    def __init__(self, fine: bool) -> None:
        self.fine = fine
        self.home = str(Path(judge.language.__file__).parent)
        self.steps: set[tuple[CodeType, int, int]] = set()
        self.watched: dict[CodeType, bool] = {}

    def __enter__(self) -> Tracer:
        self.steps = set()
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if code not in self.watched:
            path = Path(code.co_filename)
            self.watched[code] = str(path.parent) == self.home and not path.stem.startswith(_NOT_READING)
        if not self.watched[code]:
            return None
        last, steps, wanted = 0, self.steps, "opcode" if self.fine else "line"
        frame.f_trace_lines, frame.f_trace_opcodes = not self.fine, self.fine

        def local(frame: FrameType, event: str, _: Any) -> Any:
            nonlocal last
            if event == wanted:
                here = frame.f_lasti if self.fine else frame.f_lineno
                steps.add((code, last, here))
                last = here
            return local

        return local

    def needs(self) -> Iterator[Need]:
        """What was collected, as it is told to a person."""
        for code, before, after in self.steps:
            where = f"{Path(code.co_filename).stem}.{code.co_qualname}"
            yield (
                "line",
                where,
                f"{self._line(code, before)}→{self._line(code, after)}" + (f" ({before}→{after})" if self.fine else ""),
            )

    def _line(self, code: CodeType, at: int) -> int:
        return next(line or 0 for start, end, line in code.co_lines() if start <= at < end) if self.fine else at


def data_needs(text: str, plain: str, sentences: Iterator[str]) -> Iterator[Need]:
    """The entries of the lexicon and the productions that a text makes use of."""
    rules = spelling()
    for found in rules.reminders.finditer(text):
        yield "reminder", found[0][:24], ""
    for one in rules.mended.all:
        if re.search(one.find, text, one.flags):
            yield "mend", one.find, ""
    for sentence in sentences:
        pieces = tokens.split(sentence, known_names())
        keys = tuple(map(tokens._key, pieces))
        position = 0
        while position < len(pieces):
            if phrase := tokens._phrase(pieces, keys, position):
                yield "phrase", phrase[1], " ".join(keys[position : position + phrase[0]])
                position += phrase[0]
                continue
            for kind, lemma in words().get(pieces[position].text.lower(), ())[:1]:
                yield "word", lemma if not kind.startswith("plain") else pieces[position].text.lower(), ""
            position += 1
        try:
            tagged = tag(lookup(sentence, known_names()))
            tree = derived(tagged, lambda made: lambda *parts: lark.Tree(made, list(parts)))
        except NotRead:
            continue
        for node in tree.iter_subtrees():
            for child in node.children:
                yield "production", str(node.data), child.type if isinstance(child, Token) else str(child.data)


def in_order(packs: Path) -> list[Pack]:
    """The packs, oldest first."""
    order = {code: place for place, code in enumerate(release_order())}
    return sorted(read_packs(packs), key=lambda pack: order.get(pack.code, -1))


def measure(packs: list[Pack], fine: bool) -> tuple[dict[str, set[Need]], dict[str, str]]:
    """What each card needs, and the set it was first printed in."""
    newest: dict[str, tuple[str, str, str]] = {}
    origin: dict[str, str] = {}
    for pack in packs:
        for printed in pack.cards:
            newest[printed.facts.id] = (printed.text, printed.facts.name, printed.facts.type)
            origin.setdefault(printed.facts.id, pack.code)
    phrases(), words(), known_names(), spelling()
    read("Play: Steal 1Æ.")
    needs: dict[str, set[Need]] = {}
    tracer = Tracer(fine)
    for card, (text, name, kind) in newest.items():
        with tracer:
            reading = read.__wrapped__(text, name=name, kind=kind)
        needs[card] = set(tracer.needs())
        needs[card].update(data_needs(text, reading.text, (s.text for s in reading.sentences)))
    return needs, origin


def without_new_names(packs: list[Pack]) -> Counter[str]:
    """How the newest wordings are read where nobody knows the names that came with the card's own set."""
    first: dict[tuple[str, str], str] = {}
    newest: dict[str, tuple[str, PrintedCard]] = {}
    for pack in packs:
        for printed in pack.cards:
            facts = printed.facts
            named = [("card", facts.name), *(("trait", t) for t in facts.traits)]
            for name in [*named, *(("house", h) for h in known_names().houses.values() if h in repr(facts.houses))]:
                first.setdefault(name, pack.code)
            newest[facts.id] = (newest.get(facts.id, (pack.code,))[0], printed)
    found: Counter[str] = Counter()
    for pack in packs:
        old = {
            kind: [n for (k, n), code in first.items() if k == kind and code != pack.code]
            for kind in ("card", "trait", "house")
        }
        names = Names.of(old["card"], old["trait"], old["house"])
        for code, printed in newest.values():
            reading = read(printed.text, name=printed.facts.name, kind=printed.facts.type)
            if code == pack.code and reading.complete:
                again = read(printed.text, name=printed.facts.name, kind=printed.facts.type, names=names)
                how = "the same" if again.tree == reading.tree else "otherwise" if again.complete else "not at all"
                found[how] += 1
    return found


def report(needs: dict[str, set[Need]], origin: dict[str, str], only: str, limit: int) -> Iterator[str]:
    """The figures, and the places that serve the fewest cards."""
    users: dict[Need, set[str]] = defaultdict(set)
    for card, found in needs.items():
        for need in found:
            users[need].add(card)
    alone = {need: next(iter(cards)) for need, cards in users.items() if len(cards) == 1}
    for kinds in (
        ("line",),
        ("phrase", "word", "reminder", "mend"),
        ("production",),
        ("line", "phrase", "word", "reminder", "mend", "production"),
    ):
        fitted = {card for need, card in alone.items() if need[0] in kinds}
        yield (
            f"{len(fitted):5} of {len(needs)} cards ({len(fitted) / len(needs):.1%}) need what no other card needs: "
            + ", ".join(kinds)
        )
    yield ""
    fitted_in: dict[str, set[str]] = defaultdict(set)
    for cards in users.values():
        sets = {origin[card] for card in cards}
        if len(sets) == 1:
            fitted_in[sets.pop()] |= cards
    for code, new in Counter(origin.values()).most_common():
        if not only or code == only:
            yield f"{code:6} {len(fitted_in[code]):4} of {new:4} new cards ({len(fitted_in[code]) / new:.0%})"
    yield ""
    by_place: dict[tuple[str, str], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for need, cards in users.items():
        sets = {origin[card] for card in cards}
        if (len(cards) == 1) if not only else sets == {only}:
            by_place[need[:2]][need[2]] |= cards
    ranked = sorted(by_place.items(), key=lambda p: (-len({c for cards in p[1].values() for c in cards}), p[0]))
    for (kind, place), details in ranked[:limit]:
        served = {card for cards in details.values() for card in cards}
        yield f"{len(served):4} {kind:10} {place}"
        for detail, by in sorted(details.items(), key=lambda d: (d[0].split("→")[0].zfill(6), d[0])):
            yield f"          {detail}  [{', '.join(sorted(by)[:3])}]"


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    here = data_dir("rulebook").parent.parent / "shared/cards/packs"
    arguments.add_argument("packs", nargs="?", type=Path, default=here)
    arguments.add_argument("--set", default="", help="list what only this set needs")
    arguments.add_argument("--limit", type=int, default=400, help="how many places are listed")
    arguments.add_argument("--fine", action="store_true", help="follow every branch inside a line too")
    told = arguments.parse_args()
    packs = in_order(told.packs)
    needs, origin = measure(packs, told.fine)
    for line in report(needs, origin, told.set, told.limit):
        print(line)
    print(
        "\nwithout the names of its own set a card is read "
        + ", ".join(f"{how}: {count}" for how, count in without_new_names(packs).most_common())
    )


if __name__ == "__main__":
    main()
