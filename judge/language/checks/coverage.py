"""How much of the printed texts is read: figures, what is missing, and what is used by one card only or none."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.effects.base import NODE_TYPES
from judge.effects.visitor import walk
from judge.language.counting import is_one
from judge.language.parsing.parser import productions, productions_used
from judge.language.read import read
from judge.language.reading import Reading
from judge.language.rendering.base_wording import Unsayable
from judge.language.text.lexicon import known_names
from judge.language.text.tokens import lookup
from judge.language.text.unknown_names import learn

from .accounting import account
from .unread_help import skeleton


@dataclass(frozen=True, slots=True)
class Text:
    """One printed text: the card's id and name, the code of the set, the type, and whether it is the wording in
    force (the newest print)."""

    card: str
    name: str
    set: str
    kind: str
    text: str
    newest: bool


@dataclass(slots=True)
class Users:
    """Which cards use each of a kind of construct, in their wordings in force. Constructs that no card uses count
    too: `of` starts with all there are."""

    of: dict[str, set[str]]

    @property
    def once(self) -> dict[str, str]:
        """The constructs that one card alone uses, with that card."""
        return {what: min(cards) for what, cards in sorted(self.of.items()) if is_one(cards)}

    @property
    def unused(self) -> list[str]:
        """The constructs that no card uses."""
        return sorted(what for what, cards in self.of.items() if not cards)

    def plain(self) -> dict[str, Any]:
        """The figures as JSON."""
        return {"total": len(self.of), "once": self.once, "unused": self.unused}


@dataclass(slots=True)
class Figures:
    """What `judge coverage` tells. `cards` and `parsed` count wordings in force, `texts` and `texts_parsed` all
    distinct printed texts; `missing` holds the sentences not read, grouped by pattern."""

    cards: int = 0
    texts: int = 0
    tokenised: int = 0
    parsed: int = 0
    texts_parsed: int = 0
    unaccounted: int = 0
    sets: dict[str, dict[str, int]] = field(default_factory=dict)
    missing: list[dict[str, Any]] = field(default_factory=list)
    productions: Users | None = None
    nodes: Users | None = None

    def plain(self, by_reading: int = 0) -> dict[str, Any]:
        """The figures as JSON; what the engine has to say is null here."""
        return {
            "cards": self.cards, "texts": self.texts, "tokenised": self.tokenised, "parsed": self.parsed,
            "texts_parsed": self.texts_parsed, "by_reading": by_reading, "executable": None, "verified": None,
            "unaccounted": self.unaccounted, "sets": self.sets,
        }


def measure(texts: Iterable[Text], *, only: str = "", rare: bool = False) -> Figures:
    """Read every text. `only`: the code of one set; `rare`: also collect which cards use each production of the
    grammar (an alternative of a rule, as Lark compiles it) and each node type of the effect AST."""
    found = Figures()
    if rare:
        found.productions = Users({production: set() for production in productions()})
        found.nodes = Users({name: set() for name in NODE_TYPES})
    lost: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    done: dict[str, bool] = {}
    sets: dict[str, Counter[str]] = defaultdict(Counter)
    for text in texts:
        if only and text.set != only:
            continue
        reading = read(text.text, name=text.name, kind=text.kind)
        parsed = reading.complete and _accounted(reading)
        done[text.text] = done.get(text.text, True) and parsed
        found.unaccounted += reading.complete and not parsed
        sets[text.set]["texts"] += 1
        sets[text.set]["parsed"] += parsed
        if text.newest or only:
            found.cards += 1
            found.parsed += parsed
            found.tokenised += tokenised(reading)
            if found.productions and found.nodes:
                _collect(reading, text.card, found.productions, found.nodes)
        for sentence in reading.sentences:
            if not sentence.modelled:
                lost[skeleton(sentence.text)][sentence.text].add(text.card)
    found.texts, found.texts_parsed = len(done), sum(done.values())
    found.sets = {code: dict(counts) for code, counts in sets.items()}
    found.missing = _missing(lost)
    return found


def _accounted(reading: Reading) -> bool:
    """Whether every word of a text comes back in the rendering of its tree."""
    try:
        return bool(account(reading.text, reading.tree))
    except Unsayable:
        return False


def tokenised(reading: Reading) -> bool:
    """Whether every word of a text is known."""
    names = learn(reading.text, known_names())
    return all(word.type not in ("UNKNOWN", "ODD") for s in reading.sentences for word in lookup(s.text, names))


def _collect(reading: Reading, card: str, rules: Users, nodes: Users) -> None:
    for node in walk(reading.tree):
        nodes.of[type(node).__name__].add(card)
    for sentence in reading.sentences:
        if sentence.modelled:
            for production in productions_used(sentence.text):
                rules.of[production].add(card)


def _missing(lost: Mapping[str, Mapping[str, set[str]]]) -> list[dict[str, Any]]:
    groups = [
        {"pattern": pattern, "cards": sorted(set().union(*found.values())), "example": min(found)}
        for pattern, found in lost.items()
    ]
    return sorted(groups, key=lambda g: (-len(g["cards"]), g["pattern"]))
