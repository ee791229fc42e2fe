"""Cards that one player separates into two piles, of which the other player takes one.

"Your opponent separates those cards into two piles. Put one pile into your hand and discard the other." is said as
"Choose a pile of those cards. Put the chosen cards into your hand and discard the others.": that the other player
separates them belongs to a pile. Creatures in play are separated alike ("divides the creatures you control into two
groups"), and "if you discarded the smaller pile" compares how many cards there were in each. Whoever separates a hand,
a discard pile or the top of a deck looks at it: "Separate your hand into 2 piles" is "Look at your hand" before the
choice. That a pile lies facedown is no matter as long as the text does not say what is done with that one. Who would
take one of piles of their own is left unread.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.language.counting import is_one
from judge.language.text.lexicon import conjugated, lemmas_of

_SEPARATES = r"(?:separat|divid|split|sort)"
_WHOSE = r"(?:your|their|your opponent's)"
_PLACE = (rf"(?:(?:all |the |all the )?(?:cards (?:in|from) )?(?P<place>{_WHOSE} (?:hand|archives|discard pile))"
          rf"|(?P<top>the top (?:\d+|two|three|four|five|six) cards (?:of|from) {_WHOSE} (?:deck|discard pile)))")
_THEM = (r"(?:(?P<them>those cards|these cards|the revealed cards|them)"
         r"|(?:all |each |the |all the |all of )?(?:(?:of )?(?P<whose>friendly|enemy|your|their) (?P<kind>creature"
         r"|artifact)s?|(?P<held>creature|artifact)s (?P<holder>you control|your opponent controls|they control))(?: in"
         r" play)?|(?:(?:all |each |the |all the )(?P<all>creature|artifact)s?|(?P<every>creature|artifact)s)(?: in"
         rf" play)?|{_PLACE})")
_DOWN = r"(?:face-?up |face-?down |separate )?"
_INTO = (rf"into (?:(?:two|2) {_DOWN}(?:piles|groups)|(?:a|one) (?:face-?(?:up|down)) pile and (?:a|one) "
         r"(?:face-?(?:up|down)) pile)")
_A_PILE = r"(?:a|one|1)(?: of (?:those|the|these)(?: two| 2)?| of them)?(?: (?:pile|group)s?)?(?=[ .,])"
_REVEALED = re.compile(
    r"(?P<shown>\b(?:(?P<theirs>[Yy]our opponent )(?:reveals|looks at)|[Rr]eveal|[Ll]ook at)\b[^.\n]*?),?"
    rf"(?: and|, then|\. Then,) (?P<does>{_SEPARATES})(?:es?|s)? "
    rf"(?:those cards|these cards|the revealed cards|them|it) (?P<into>{_INTO})(?=\. )")
_PILES = re.compile(
    rf"(?:(?P<theirs>\b[Yy]our opponent {_SEPARATES}e?s)|\b(?:You )?(?:[Ss]eparate|[Dd]ivide|[Ss]plit|[Ss]ort)) "
    rf"{_THEM} {_INTO}\. (?P<rest>[^\n]*)")
_CHOICE = re.compile(
    rf"(?P<who>Your opponent chooses|You choose|Choose) {_A_PILE}"
    r"(?:(?P<and>(?:,? and|, then|\. Then,?) )(?=[a-z])|\. |\.$)")
_EACH = r"(?:(?:each|the|all|all the) (?:card|creature|artifact)s? (?:from|in|of) )?"
_ONE_AND_THE_OTHER = re.compile(
    rf"\b(?P<verb>[A-Za-z]+) {_EACH}one (?:of (?:those|the) piles|pile)(?P<one>[^.\n]*?)"
    rf"(?: and|,)(?: (?P<does>(?!each\b|the\b|all\b)[a-z]+))? {_EACH}the other(?: pile)?(?P<other>[^.\n]*)(?=\.)")
_CHOSEN = re.compile(
    rf"\b{_EACH}(?:the chosen|that) pile\b")
_OF_CHOSEN = re.compile(r"\b(an?|1|one|two|\d) (?:of the )?cards? (?:from|in|of) (?:the chosen|that) pile\b")
_OF_OTHER = re.compile(
    r"\b(an?|1|one|two|\d) (?:of the )?cards? (?:from|in|of) the other(?: pile)?(?: and (?P<more>[a-z]))?(?=[ a-z.,])")
_OTHER = re.compile(
    rf"\b{_EACH}the other(?: pile)?(?=[ .,])")
_ONE = {"a": "1", "an": "1", "one": "1", "two": "2"}
_IT = re.compile(r"^([A-Za-z]+) (?:it|them)\b")
_DEEDS = re.compile(r"^(?P<verb>[A-Za-z]+) that pile(?P<one>[^.\n]*?),? and (?P<does>[a-z]+) "
                    r"the other(?: pile)?(?P<other>[^.\n]*)\.")
_SIZE = re.compile(
    r"\bIf (?:you (?P<did>[a-z]+) (?:the )?(?P<which>smaller|larger|bigger) pile(?P<to>(?: (?:in)?to your [a-z]+)?)"
    r"|the (?:two )?piles (?:are|were|have|had) (?:of )?(?:equal(?: in)? size|the same (?:size|number of cards)))(?=,)")
_EMPTY = re.compile(
    r"\bIf (?:either|one|one or both|at least one|any)(?: of the(?: two)?)? (?:pile|group)s? "
    r"(?:(?:has|have|had|contains?|contained) no cards(?: in it)?|(?:is|was|were) empty)(?=,)")
_DIFFERENCE = re.compile(r"\bthe difference (?:in size|in number|between (?:the|those) (?:two )?piles)\b")


class _Piled(NamedTuple):
    """What was separated: all of it, the cards of one pile, and those of the other."""

    all: str
    chosen: str
    others: str


_CARDS = _Piled("those cards", "the chosen cards", "the others")


def of_piles(text: str) -> str:
    """The text with what it says of piles in words for the cards in them; as it is where it is not plain who takes
    one of them."""
    if "piles" not in text and "groups" not in text and " pile and " not in text:
        return text
    return _PILES.sub(_told, _REVEALED.sub(_revealed, text))


def _revealed(found: re.Match[str]) -> str:
    does = f"{found['does']}es" if found["does"].endswith(("at", "id")) else f"{found['does']}s"
    who = f"Your opponent {does}" if found["theirs"] else "Separate"
    return f"{found['shown']}. {who} those cards {found['into']}"


def _piled(found: re.Match[str]) -> _Piled | None:
    """What is separated; None where it is not plain whose it is."""
    kind, every = found["kind"] or found["held"], found["all"] or found["every"]
    if every is not None:
        return _Piled(f"{every}s in play", f"the chosen {every}s", f"each {every} that was not chosen")
    if kind is None:
        return _CARDS
    holder = found["whose"] or found["holder"]
    if holder in ("their", "they control") and not found["theirs"]:
        return None
    mine = holder in ("friendly", "your", "you control")
    which = f"{'friendly' if mine else 'enemy'} {kind}"
    held = f"{which}s" if found["theirs"] else f"{kind}s {'you' if mine else 'they'} control"
    return _Piled(held, f"the chosen {kind}s", f"each {which} that was not chosen")


def _of_other(found: re.Match[str]) -> str:
    number, more = _ONE.get(found[1], found[1]), found["more"]
    told = f"{number} of the revealed cards that {'was' if number == '1' else 'were'} not chosen"
    return f"{told}. {more.upper()}" if more else told


def _told(found: re.Match[str]) -> str:
    theirs, rest, piled = found["theirs"] is not None, re.sub(r"\bgroup(s?)\b", r"pile\1", found["rest"]), _piled(found)
    looked = _looked_at(found)
    if piled is None or looked is None:
        return found[0]
    choice = _CHOICE.match(rest)
    if choice is not None:
        chooser, said = choice["who"], rest[choice.end():]
        if choice["and"]:
            said = _IT.sub(r"\1 that pile", said)
            said = f"Your opponent {said}" if chooser.startswith("Your opponent") else said[0].upper() + said[1:]
    else:
        chooser, said = "Choose", _ONE_AND_THE_OTHER.sub(
            lambda of: f"{of['verb']} that pile{of['one']} and {of['does'] or of['verb'].lower()} the other pile"
                       f"{of['other']}", rest)
        if said == rest:
            return found[0]
    if theirs == chooser.startswith("Your opponent"):
        return found[0]
    said = _sized(said) if piled is _CARDS else said
    said = _OF_CHOSEN.sub(lambda of: f"{_ONE.get(of[1], of[1])} of the chosen cards", said)
    said = _OF_OTHER.sub(_of_other, said)
    said = _OTHER.sub(piled.others, _CHOSEN.sub(piled.chosen, said))
    chooser = "Your opponent chooses" if chooser.startswith("Your opponent") else "Choose"
    if "pile" in said.replace("discard pile", ""):
        return found[0]
    return f"{looked}{chooser} a pile of {piled.all}. {said}"


def _looked_at(found: re.Match[str]) -> str | None:
    """A sentence that says what is looked at to be separated; None for a hand or archives that only the other player
    sees."""
    place = found["place"] or found["top"]
    if place is None:
        return ""
    own = place.startswith("their ") if found["theirs"] else place.startswith("your ") and "opponent" not in place
    if found["place"] and not own and "discard" not in place:
        return None
    if place.startswith("their ") and not found["theirs"]:
        return None
    return f"{'Your opponent looks' if found['theirs'] else 'Look'} at {place}. "


def _sized(said: str) -> str:
    """What is said of how large the piles are, in words for how many cards were in each of them."""
    deeds = _DEEDS.match(said)
    if deeds is None:
        return said
    one, other = _participle(deeds["verb"].lower()), _participle(deeds["does"])
    if not one or not other or one == other or deeds["other"]:
        return said
    of_one, of_other = "chosen cards", f"cards {other} this way"

    def sized(found: re.Match[str]) -> str:
        if found["which"] is None:
            return f"If the number of {of_one} is equal to the number of {of_other}"
        did = _participle(found["did"])
        if did not in (one, other, "chosen", "taken", "kept"):
            return found[0]
        chosen = did != other
        larger = of_one if chosen is (found["which"] != "smaller") else of_other
        return f"If there are more {larger} than {of_other if larger is of_one else of_one}"

    said = _EMPTY.sub(f"If no cards are {one} this way or no cards are {other} this way", said)
    sized_ = _SIZE.sub(sized, said)
    return sized_ if sized_ == said else _DIFFERENCE.sub("the difference", sized_)


def _participle(form: str) -> str:
    """The participle of a verb in any form; "" where it is none."""
    lemmas = set(lemmas_of(form, "base", "past", "part", "s"))
    return conjugated(next(iter(lemmas))).participle if is_one(lemmas) else ""
