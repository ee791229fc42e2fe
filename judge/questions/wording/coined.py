"""Cards of the asker's own: 'an action that says "Play: …"', 'my creature Foo ("Destroyed: …")', "an action that
destroys each creature".

Such a card is taken into the catalogue that the question is read with, under its own name or, where it has none, one
that is made; in the question its name stands in place of what describes it, in as much room, so that all other words
stay where they were typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from judge.catalogue import Card, Catalogue
from judge.catalogue.names import made_id
from judge.errors import JudgeError

from .by_deed import described

_OWN = re.compile(
    r"""(?:(?P<power>\d{1,2})[- ]power\ )?
    \b(?P<kind>[Cc]reature|[Aa]ction|[Aa]rtifact|[Uu]pgrade)(?:\ card)?\b(?:\ (?:called|named))?
    (?:\ (?P<name>[A-Z][\w'’]*(?:\ (?:of\ |the\ )?[A-Z][\w'’]*)*))?
    (?:,?\ (?:with\ power\ (?P<number>\d{1,2})\ and|with|(?:that|which)\ (?:says|reads|has)|saying|reading|having|says|
        reads|has|whose\ text\ (?:is|says)))?
    (?:\ the\ text)?[:,]?\ \(?["“](?P<text>[^"“”]+)["”]\)?""",
    re.VERBOSE,
)
#: The power of a creature of which nobody tells it.
POWER = 3


@dataclass(frozen=True)
class Coined:
    """A question as it is typed and with the names of the asker's own cards in it, the catalogue that knows these, and
    they by name; `unsaid`: those whose power nobody tells."""

    asked: str
    text: str
    cards: Catalogue
    own: Mapping[str, Card] = field(default_factory=dict)
    unsaid: frozenset[str] = frozenset()


def coined(text: str, cards: Catalogue) -> Coined:
    """Take the cards out of a question whose texts it quotes; a text that is not wholly read is left as it stands."""
    asked = text
    own: dict[str, Card] = {}
    unsaid: set[str] = set()
    if '"' not in text and "“" not in text:
        text = _by_deeds(text, cards, own)
        return Coined(asked, text, Catalogue([*cards, *own.values()], cards.sets()) if own else cards, own)
    for found in reversed(list(_OWN.finditer(text))):
        card = _card(found, cards, own)
        if card is None:
            continue
        own[card.name] = card
        if card.type == "creature" and not (found["power"] or found["number"]):
            unsaid.add(card.name)
        ends = found["text"].rstrip()[-1] in ".!?" and not text[found.end() :].lstrip()[:1].islower()
        stop = "." if ends and text[found.end() : found.end() + 1] not in (".", ",", ";", ":", "?", "!") else ""
        room = found.end() - found.start()
        text = text[: found.start()] + (card.name + stop).ljust(room) + text[found.end() :]
    known = Catalogue([*cards, *own.values()], cards.sets()) if own else cards
    return Coined(asked, text, known, own, frozenset(unsaid))


def _by_deeds(text: str, cards: Catalogue, own: dict[str, Card]) -> str:
    """The question with the name of each card that is described by what it does in the place of that."""
    for found in reversed(list(described(text))):
        room = found.end - found.start
        name = _free_name("Action", own)
        put = name + found.aimed
        if not name or len(put) > room or _known(name, cards):
            continue
        own[name] = Card(made_id(name), name, "action", text=f"Play: {found.text}")
        text = text[: found.start] + put.ljust(room) + text[found.end :]
    return text


def _free_name(kind: str, own: Mapping[str, Card]) -> str:
    """A name for a card that has none; "" where there are too many."""
    numbered = (f"New {kind}{behind}" for behind in ("", " B", " C", " D", " E", " F"))
    return next((made for made in numbered if made not in own), "")


def _card(found: re.Match[str], cards: Catalogue, own: Mapping[str, Card]) -> Card | None:
    """The card that is described, None where its text is not read or another card has its name."""
    from judge.language import canonical_text

    kind = found["kind"].lower()
    name = found["name"] or _free_name(kind.capitalize(), own)
    if not name or name in own or len(name) > found.end() - found.start() or _known(name, cards):
        return None
    wording = canonical_text(found["text"], name)
    power = int(found["power"] or found["number"] or POWER) if kind == "creature" else None
    return Card(made_id(name), name, kind, power=power, text=wording) if wording else None


def _known(name: str, cards: Catalogue) -> bool:
    try:
        return bool(cards.named(name))
    except JudgeError:
        return False
