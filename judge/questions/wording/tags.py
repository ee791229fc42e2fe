"""What stands at the edge of a question and asks nothing of its own: "…, right?", "…, me or them?", "is he right?"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .lexicon import Sense
from .roles import AUXILIARY
from .words import COMMA, Word

OFFERED = "answers that the question offers; the ruling decides which"
"""What is said of them in what was understood."""

Sentence = tuple[list[Word], bool]

_TAGS = frozenset(["right", "correct", "yeah", "yea", "yep", "yes", "huh", "eh", "true", "ya"])
#: Behind them "right" is a place, or says of somebody that he is right.
_NO_TAG_BEHIND = frozenset(
    [
        "the", "my", "their", "his", "its", "her", "your", "far", "a", "on", "to", "from", "of", "is", "are", "am",
        "be", "was", "left", "and", "or", "i", "he", "she", "they", "we", "that"
    ]
)  # fmt: skip
_OR_NOT = (["or", "not"], ["or", "no"], ["or", "nah"], ["or", "what"])
_ECHOES = frozenset(["it", "he", "she", "they", "i", "we", "that"])
_DENIES = frozenset(["not", "never", "no", "nothing", "none", "nobody", "neither", "no longer", "no one"])
_PLAYERS = frozenset(
    ["me", "i", "you", "him", "her", "he", "she", "them", "they", "us", "mine", "theirs", "his", "hers"]
)
_OPTIONS = _PLAYERS | frozenset(
    [
        "my", "their", "the", "a", "to", "in", "on", "into", "my opponent", "opponent", "opp", "hand", "discard",
        "deck", "archives", "pile", "discard pile", "in hand", "to hand", "opponent's", "opps", "opp's", "top",
        "bottom", "of",
        "top of my deck", "top of the deck", "top of deck", "play", "in play"
    ]
)  # fmt: skip
_WHO = frozenset(["who", "whose", "which", "which of us", "whom"])
_WH = _WHO | frozenset(["where", "what", "how many", "how much"])
_SAYS = frozenset(
    ["says", "say", "said", "claims", "claim", "claimed", "thinks", "think", "argues", "insists", "reckons"]
)
_RIGHT = frozenset(["right", "correct", "true", "so", "legit"])


def asked_plainly(spoken: Sequence[Sentence], said: Sequence[Word]) -> tuple[list[Sentence], list[tuple[int, int]]]:
    """The sentences of a question without what stands at their edge, and where answers stood that it offers; `said`:
    all its words. What somebody claims is asked where it is asked whether that is right."""
    found: list[Sentence] = []
    offers: list[tuple[int, int]] = []
    for sentence, asked in spoken:
        if asked and found and _whether_right(sentence) and (parted := _claimed(found[-1][0])):
            before, claim = parted
            found[-1:] = [*([(before, False)] if before else []), (claim, True)]
            continue
        if asked:
            sentence, offered = _without_offers(_without_tag(sentence), said)
            sentence = _enough(sentence)
            offers += offered
        found.append((list(sentence), asked))
    return found, offers


def _low(words: Sequence[Word]) -> list[str]:
    return [word.text.lower().replace("’", "'") for word in words]


def _verbal(words: Sequence[Word]) -> bool:
    return any("V" in word.roles() for word in words)


def _without_tag(sentence: Sequence[Word]) -> list[Word]:
    """Without ", right?", "or not?", "doesn't it?"."""
    words, low = list(sentence), _low(sentence)
    if len(words) > 3 and low[-2:] in _OR_NOT:
        words = words[:-2]
    elif len(words) > 2 and low[-1] in _TAGS and low[-2] not in _NO_TAG_BEHIND:
        words = words[:-1]
    elif (size := _echo(words)) and (statement := words[:-size]):
        denied = bool(_DENIES & set(_low(statement)))
        turned = any(word.role == "NOT" for word in words[-size:])
        if turned and not denied and _states(statement):
            words = statement
    while words and words[-1].role == COMMA:
        words.pop()
    return words


def _echo(words: Sequence[Word]) -> int:
    """Of how many words ", does it", ", isn't he" at the end consists; 0 where there is none."""
    for size in (2, 3):
        tag = words[-size:]
        if len(words) < size + 3 or words[-size - 1].role != COMMA or tag[-1].text.lower() not in _ECHOES:
            continue
        if any(sense.form in AUXILIARY for sense in tag[0].senses) and all(word.role == "NOT" for word in tag[1:-1]):
            return size
    return 0


def _states(words: Sequence[Word]) -> bool:
    """Whether it says something, and asks nothing itself."""
    asks = any(sense.form in AUXILIARY for sense in words[0].senses) or "WH" in words[0].roles()
    return _verbal(words) and not asks and "WHN" not in words[0].roles()


def _without_offers(sentence: list[Word], said: Sequence[Word]) -> tuple[list[Word], list[tuple[int, int]]]:
    """Without ", me or them?" behind "who …", ", hand or discard?" behind "where …", "me or them:" before it."""
    low = _low(sentence)
    at = next((k for k in reversed(range(len(low))) if low[k] == "or"), 0)
    if not at:
        return sentence, []
    comma = next((k for k in reversed(range(at)) if sentence[k].role == COMMA), None)
    first = at - 1 if comma is None or comma + 1 == at else comma + 1
    bare = first == at - 1 and low[first] in _PLAYERS  # "who draws me or him?"
    if comma is not None and comma + 1 == at:  # "who draws them, me, or him?"
        first, bare = at - 2, low[at - 2] in _PLAYERS
    offered = [word for k, word in enumerate(sentence[first:], first) if k != at and word.role != COMMA]
    asking = set(low[:first])
    fits = all(_offers(word, said, offered) for word in offered) and (bare or comma is not None)
    if len(offered) > 1 and fits and asking & (_WHO if set(_low(offered)) & _PLAYERS else _WH):
        span = (sentence[first].start, sentence[-1].end)
        kept = sentence[:first]
        while kept and kept[-1].role == COMMA:
            kept.pop()
        return kept, [span]
    if at == 1 and len(low) > 4 and {low[0], low[2]} <= _PLAYERS and sentence[3].role == COMMA and low[4] in _WHO:
        return sentence[4:], [(sentence[0].start, sentence[2].end)]
    return sentence, []


def _offers(word: Word, said: Sequence[Word], offered: Sequence[Word]) -> bool:
    """Whether a word belongs to an answer that is offered; the name of a card does that is spoken of elsewhere."""
    if word.role == "NAME":
        return any(other.value == word.value and other.role == "NAME" for other in said if other not in offered)
    return word.text.lower().replace("’", "'") in _OPTIONS or word.value == "'s"


def _enough(sentence: list[Word]) -> list[Word]:
    """ "Is that enough (damage) to kill X?" as "does X die?"."""
    low = _low(sentence)
    for at in range(len(low) - 4):
        to = at + 3 + (low[at + 3] in ("damage", "dmg", "power"))
        if low[at] not in ("is", "was") or low[at + 1] not in ("that", "it", "this") or low[at + 2] != "enough":
            continue
        verb = sentence[to + 1] if to + 1 < len(sentence) and low[to] == "to" else None
        if verb is None or all(sense.meaning != "destroy" for sense in verb.senses):
            continue
        does = replace(sentence[at], senses=(Sense("V", "do", "do"),), role="V", value="do", form="do")
        dies = replace(verb, text="die", senses=(Sense("V", "die", "base"),), role="V", value="die", form="base")
        return [*sentence[:at], does, *sentence[to + 2 :], replace(dies, start=sentence[-1].end, end=sentence[-1].end)]
    return sentence


def _whether_right(sentence: Sequence[Word]) -> bool:
    """ "Is he right?", "is that true?", and "correct?" alone."""
    low = _low(sentence)
    if len(low) == 1:
        return low[0] in _RIGHT - {"so"}
    return len(low) == 3 and low[0] in ("is", "are", "am", "was") and low[1] in _ECHOES | {"this"} and low[2] in _RIGHT


def _claimed(sentence: Sequence[Word]) -> tuple[list[Word], list[Word]] | None:
    """What is told before somebody claims something, and the claim; None where none is made, or one that denies."""
    low = _low(sentence)
    at = next((k for k, word in enumerate(low) if word in _SAYS), None)
    if not at:
        return None
    who = at - 1
    while who > 0 and sentence[who - 1].role != COMMA and low[who - 1] not in ("and", "but", "so", "then"):
        who -= 1
    claim = list(sentence[at + 1 :])
    if claim and claim[0].text.lower() == "that" and len(claim) > 2:
        claim = claim[1:]
    if not _verbal(claim) or _verbal(sentence[who:at]) or _DENIES & set(_low(claim)) or who + 5 < at:
        return None
    before = list(sentence[:who])
    while before and (before[-1].role == COMMA or before[-1].text.lower() in ("and", "but", "so", "then")):
        before.pop()
    return before, claim
