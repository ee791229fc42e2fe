"""What a card says, where a question is about nothing else: "how does X work?", "what does X do?"."""

from __future__ import annotations

import re

from judge.catalogue import Catalogue
from judge.catalogue.wording import in_words
from judge.effects import nodes as n
from judge.engine.machine.faces import library_of
from judge.rulings.answers.answer import Answer
from judge.rulings.answers.rule_sentences import sentences
from judge.rulings.answers.why import entry_of
from judge.rulings.answers.words import short

_ASKS = re.compile(
    r"(?:(?:so|ok|hey|and|what about)[, ]+)*"
    r"(?:how (?:does|do)|what (?:does|do|is|are)|whats|what's|explain|tell me(?: about)?) "
    r"(?:the card )?(?P<name>.+?)"
    r"(?: (?:exactly|actually|even|work|works|do|does|say|says|mean|means|again))*\s*[?.!]*",
    re.IGNORECASE,
)


def text_of(text: str, cards: Catalogue, version: str) -> tuple[Answer, str] | None:
    """The words of the one card whose text a question asks for, with what its keywords come to, and the card's name;
    None where it asks for something else, for a card that is not known, or that is not read."""
    found = _ASKS.fullmatch(" ".join(text.split()))
    named = cards.exactly(found["name"]) if found is not None else []
    if len({match.card.id for match in named}) != 1:
        return None
    card = named[0].card
    words = " ".join(in_words(cards.wording(card.id, version).text, card.name).split())
    if not words:
        return None
    face = library_of(cards, version).definition(card.id)
    entries = (entry_of(one) for one in face.text.abilities if isinstance(one, n.KeywordAbility))
    rules = (sentences().get(entry, ())[:1] for entry in dict.fromkeys(entries) if entry)
    says = f"{card.name}: “{words}”"
    told = tuple(one.says for lines in rules for one in lines if one.when is None)
    details = (*((says,) if short(says) != says else ()), *told)
    return Answer("card", card.name, says=short(says), details=details), card.name
