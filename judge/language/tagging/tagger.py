"""The role tagger: gives every word of a sentence the one terminal that the LALR grammar expects there.

English homographs and connectives need the neighbourhood or the rest of the sentence; an LALR parser sees one
token ahead. So the roles are decided here, by a few rules applied in a fixed order (see `tag`), each small enough
to be tested by itself. A rule never drops a word; what no rule understands keeps a terminal that the grammar
refuses.
"""

from __future__ import annotations

from judge.language.text.tokens import Word

from .reach import connectives, destinations, facts
from .verb_roles import auxiliaries, causes, infinitives, participles, relative_subjects, searches
from .word_roles import nouns_and_adjectives, numbers, trait_nouns


def tag(words: list[Word]) -> list[Word]:
    """`words` of one sentence (without its full stop) with their final terminals."""
    words = list(words)
    nouns_and_adjectives(words)
    words = [w for w in words if w.type]
    words = auxiliaries(words)
    infinitives(words)
    words = relative_subjects(words)
    participles(words)
    trait_nouns(words)
    if any(w.type == "FOREACH" for w in words):
        searches(words)
    causes(words)
    numbers(words)
    words = facts(words)
    destinations(words)
    return connectives(words)
