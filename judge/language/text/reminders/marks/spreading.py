"""What becomes of a status, or of a counter, as the card with it leaves play: "After a plagued creature leaves play,
plague one of its neighbors."

In: what is so of a card with such counters. Out: the same without what happens as it has left play, and that apart, as
a rule of the game: the card has no ability any more by then, and the rule that the set brings stays.
"""

from __future__ import annotations

import re

from judge.effects.terms import BENEATH, LINK

from ...lexicon import article
from ..novelty import Novelty, Sort

RULE = "-rule"
"""How a rule is called that goes with a counter, by that counter."""
_LEAVES = re.compile(
    r"^(?:After|When|Whenever|Each time|If) (?:(?:this|that) (?P<kind>creature|artifact|card)|it) leaves play"
    r"(?P<how>[^,]*), (?P<then>.+)$"
)
_SENTENCES = re.compile(r"(?<=[.]) (?=[A-Z])")
_FURTHER = re.compile(r"(?:If you do|Otherwise|Then|If (?:it|that)|It|That) ?")
"""How a sentence begins that goes on with what happens."""
_YOU = re.compile(r"\b(?:you|your)\b", re.IGNORECASE)
_ITSELF = re.compile(r"\bthis (?:creature|artifact|card|upgrade)\b")


def parted(one: Novelty) -> tuple[Novelty, ...]:
    """A definition without what happens as its card has left play, and the rule that says that."""
    if not _is_counter(one):
        return (one,)
    stays: list[str] = []
    goes: list[str] = []
    into = stays
    for said in _SENTENCES.split(one.means):
        into = goes if _LEAVES.match(said) else into if _FURTHER.match(said) else stays
        into.append(said)
    if not goes:
        return (one,)
    rule = Novelty(Sort.PLACE, f"{one.word}{RULE}", " ".join(_of_any(said, one) for said in goes))
    return (one._replace(means=" ".join(stays) or "It is only borne."), rule)


_APART = re.compile(
    r"^(?:After|When|Whenever|Each time|If) an? (?P<whose>(?:friendly |enemy )?)"
    r"(?:(?P<state>[a-z]+(?:-[a-z]+)*) (?P<kind>creature|artifact|card)|(?P<other>creature|artifact|card) "
    r"(?:with|that has) an? (?P<word>[a-z]+(?:-[a-z]+)*) counters?(?: on it)?)(?P<yours> you control)? leaves play"
    r"(?P<how>[^,]*), (?P<then>.+)$"
)


def set_aside(inner: str) -> tuple[str, tuple[str, ...]]:
    """A definition without what it says of a card so called that has left play, and these sentences."""
    kept: list[str] = []
    apart: list[str] = []
    into = kept
    for said in _SENTENCES.split(inner):
        into = apart if _APART.match(said) else into if _FURTHER.match(said) else kept
        into.append(said)
    return (" ".join(kept), tuple(apart)) if kept and apart else (inner, ())


def with_rule(defined: tuple[Novelty, ...], apart: tuple[str, ...]) -> tuple[Novelty, ...]:
    """What a definition says with the rule that it was told with; () where they are not of the same counters."""
    one = next((one for one in defined if _is_counter(one)), None)
    if one is None:
        return ()
    told: list[str] = []
    for said in apart:
        found = _APART.match(said)
        if found is not None and (found["state"] in one.states or found["word"] == one.word):
            whose = f"a {found['whose'].strip()}" if found["whose"] else "a friendly" if found["yours"] else ""
            kind = found["kind"] or found["other"]
            told.append(_rule(one, whose, kind, found["how"], found["then"]))
        elif found is not None:
            return ()
        else:
            told.append(said)
    return (*defined, Novelty(Sort.PLACE, f"{one.word}{RULE}", " ".join(told)))


def _is_counter(one: Novelty) -> bool:
    return one.sort is Sort.COUNTER and not one.word.endswith((LINK, BENEATH))


def _of_any(said: str, one: Novelty) -> str:
    """ "After this creature leaves play" as of any creature with the counter; of one's own where "you" are told."""
    found = _LEAVES.match(said)
    if found is None:
        return said
    whose = "a friendly" if _YOU.search(found["then"]) else ""
    return _rule(one, whose, found["kind"] or "card", found["how"], found["then"])


def _rule(one: Novelty, whose: str, kind: str, how: str, then: str) -> str:
    counter = f"{article(one.word)} {one.word} counter"
    return f"After {whose or article(kind)} {kind} with {counter} on it leaves play{how}, {_ITSELF.sub('it', then)}"
