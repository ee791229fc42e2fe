"""What the reader of a new set needs: how the cards of a file are read, before anything of it is kept.

In: a file of cards in any format that is imported. Out: of each card what is read, what is learned from its reminder
text, what is not understood, which known cards read like it, which decisions and FAQ cases bear on it, and a board on
which it acts once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from judge.catalogue import Card, Catalogue
from judge.catalogue.alike import MOST, Alike, alike
from judge.catalogue.formats import Broken, Defined, PrintedRecord, Record, read, read_content
from judge.catalogue.imports import Told, identify, learned_of, tokens, worded
from judge.catalogue.novelties import DATA, Learned
from judge.catalogue.trees import tree_of
from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.engine.machine.faces import definition_of
from judge.engine.procedures.unread_texts import left_undone
from judge.errors import JudgeError
from judge.faq.precedents import bearing
from judge.lowering.undefined import new_keywords, undefined
from judge.rulebook import rulebook
from judge.store.trees import marks

from .showing import shown

NEAREST = 3
"""The FAQ cases of so many cards that read like one bear on it."""

MOST_CARDS = 1_000
"""So many cards of one file are looked at where strangers send them: more than any set has."""


@dataclass
class Newcomer:
    """A card of a file. `card` has the wording that is read, with the definitions that it uses; `learned` are the words
    that its own reminder text defines, `undefined` its keywords that neither the rules nor the text define;
    `not_understood` the sentences and the words; `like` names of known cards, each with how it is like; `decisions` and
    `faq` are ids; `board` is a scenario, None where the card is none to be played.
    """

    card: Card
    learned: list[str] = field(default_factory=list)
    undefined: list[str] = field(default_factory=list)
    not_understood: list[str] = field(default_factory=list)
    like: list[dict[str, str]] = field(default_factory=list)
    decisions: list[str] = field(default_factory=list)
    faq: list[str] = field(default_factory=list)
    board: Mapping[str, Any] | None = None

    def to_data(self) -> dict[str, Any]:
        """The card as JSON data."""
        return {
            "name": self.card.title, "read": not self.not_understood, "learned": self.learned,
            "not_understood": self.not_understood, "type": self.card.type, "text": self.card.text, "like": self.like,
            "decisions": self.decisions, "faq": self.faq, "board": self.board,
        }  # fmt: skip


@dataclass
class Checked:
    """A file of cards. `learned`: what each new word means, with who says so; `undefined`: words that nothing defines,
    each with the cards that use it; `disputes`: words that two cards define differently; `failed`: records that could
    not be read."""

    cards: list[Newcomer] = field(default_factory=list)
    learned: dict[str, dict[str, Any]] = field(default_factory=dict)
    undefined: dict[str, list[str]] = field(default_factory=dict)
    disputes: list[str] = field(default_factory=list)
    failed: list[Told] = field(default_factory=list)

    def to_data(self) -> dict[str, Any]:
        """All of it as JSON data."""
        return {
            "cards": [one.to_data() for one in self.cards], "learned": self.learned, "undefined": self.undefined,
            "disputes": self.disputes, "failed": [told._asdict() for told in self.failed],
        }  # fmt: skip

    @property
    def well(self) -> bool:
        """Whether every card is read."""
        return not (self.failed or self.disputes or any(one.not_understood for one in self.cards))


def check(path: Path, known: Catalogue) -> Checked:
    """How the cards of a file are read, beside those of a catalogue; prints of one card that tell the same are one.
    Nothing is kept.

    Raises JudgeError where the file cannot be read or holds no cards.
    """
    return _checked(read(path), str(path), known, None)


def check_content(content: str, name: str, known: Catalogue) -> Checked:
    """The same of what stands in a file called `name`, of which `MOST_CARDS` cards are looked at; that others are
    left out stands in `failed`."""
    return _checked(read_content(content, Path(name)), name, known, MOST_CARDS)


def _checked(records: Iterable[Record], name: str, known: Catalogue, most: int | None) -> Checked:
    found = Checked()
    learned = learned_of(known)
    prints: dict[object, PrintedRecord] = {}
    left_out = ""
    for record in records:
        match record:
            case Broken(place, reason):
                found.failed.append(Told(name, place, reason))
            case Defined(novelty):
                learned.enter(novelty, DATA)
            case PrintedRecord(place, printed):
                prints.setdefault((replace(printed.facts, prints=()), printed.text), record)
                if most is not None and len(prints) > most:
                    prints.popitem()
                    left_out = f"{place} and those behind it"
                    break
    if not (prints or found.failed):
        raise JudgeError("there are no cards in this file", where=name, hint="a file of cards lists them, one by one")
    for one in prints.values():
        learned.take(one.printed.text, one.printed.facts.name)
    found.disputes = learned.disputes
    if learned.cut:
        found.failed.append(Told(name, "definitions", learned.cut))
    every = _cards(prints.values(), learned, known, found.failed, name)
    cards = list(islice(every, most))
    if left_out or (left_out := next((f"{card.name} and those behind it" for card, _ in every), "")):
        found.failed.append(Told(name, left_out, f"one file may have {most:,} cards; send the others by themselves"))
    made = {card.name: card for card, _ in cards if card.type == "token creature"}
    found.cards = [_newcomer(card, own, known, made) for card, own in cards]
    _words(found, learned)
    return found


def _cards(
    prints: Iterable[PrintedRecord], learned: Learned, known: Catalogue, failed: list[Told], name: str
) -> Iterator[tuple[Card, tuple[str, ...]]]:
    """Each card of the file with the wording that is read and the words that it defines itself, then the tokens."""
    there: dict[str, Card] = {}
    for record, printed in prints:
        facts = printed.facts
        before = identify(facts, known)
        if not facts.type and before is None:
            failed.append(Told(name, record, f"{facts.name} is not in the catalogue; a new card needs a type"))
            continue
        typed = replace(facts, type=facts.type or (before.type if before else ""))
        own = Learned()
        own.take(printed.text, facts.name)
        there[facts.name] = typed
        yield worded(typed, facts, printed.text, learned), tuple(one.word for one in own.all())
    for token in tokens(learned, known):
        if token.name not in there:
            yield token, ()


def _newcomer(card: Card, own: tuple[str, ...], known: Catalogue, made: Mapping[str, Card]) -> Newcomer:
    tree = tree_of(card.text, card.name, card.type)
    definition = definition_of(card, card.text).text
    undone = left_undone(definition)
    if not card.unread:  # words of which the text does not say what they mean
        undone += [node.text for node in walk(definition) if isinstance(node, n.Unmodelled)]
    words = undefined(new_keywords(tree), (one for one in tree.abilities if isinstance(one, n.Meaning)))
    marked = set(marks(tree))
    entries = dict.fromkeys(entry for mark in sorted(marked) for entry in _entries_by_mark().get(mark, ()))
    ways = _ways(alike(card, known, card.text))
    like = [(one, how) for how, cards in ways for one in cards if one.id != card.id][:MOST]
    decisions, faq = bearing(entries, {one.id for one, _ in like[:NEAREST]})
    return Newcomer(
        card=card,
        learned=list(own),
        undefined=words,
        not_understood=list(dict.fromkeys((*card.unread, *undone, *words))),
        like=[{"name": one.title, "how": how} for one, how in like],
        decisions=decisions,
        faq=faq,
        board=shown(card, tree, known, made) if card.gigantic is None else None,
    )


@cache
def _entries_by_mark() -> Mapping[str, list[str]]:
    """The ids of the entries of the rulebook that speak of what a tree holds."""
    found: dict[str, list[str]] = {}
    for entry in rulebook():
        for mark in entry.trees:
            found.setdefault(mark, []).append(entry.id)
    return found


def _ways(likes: Alike) -> Iterable[tuple[str, tuple[Card, ...]]]:
    yield "the same text", likes.same
    yield "the same but for numbers", likes.numbers
    yield from ((f"shares: {line}", cards) for line, cards in likes.sharing)


def _words(found: Checked, learned: Learned) -> None:
    for novelty in learned.all():
        told = found.learned.setdefault(novelty.word, {"sort": novelty.sort.value, "means": novelty.means, "from": []})
        told["from"] = list(dict.fromkeys((*told["from"], *learned.said_by[novelty])))
    for one in found.cards:
        for word in one.undefined:
            found.undefined.setdefault(word, []).append(one.card.title)
