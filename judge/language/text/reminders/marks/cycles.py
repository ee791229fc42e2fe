"""States of the game that follow one another and begin anew: "Turn the season. (The season begins as winter, then turns
to sowing, to harvest, and to winter again.)".

In: a parenthesis and the text around it, or a text that uses such words. Out: the states in their order, and the verb
by which the next of them begins; the text in words of times: "turn-season", which is to "begin
winter-then-sowing-then-harvest time". It is the first of them as long as it is none of the others: that needs no card
to begin. A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.effects.terms import THEN

from ...lexicon import Names, inflected
from ...unknown_names import is_new
from ..novelty import Novelty, Sort
from ..times import ONLY_NAMED

_TURN = r"(?:turn|advance|change|shift|rotate|cycle|flip|pass|move|progress)"
_TURNED = re.compile(rf"\b(?P<verb>(?i:{_TURN}))(?:s|es)? the (?P<thing>[a-z]+)\b"
                     r"(?! [a-z]*(?:card|creature|artifact|counter|pile))")
_STARTS = r"(?:begins?|starts?|opens?)(?: (?:the|each) game)?(?: out)? (?:as|at|in|on|with) (?:the )?"
_BEGUN = rf"(?:The (?P<thing>[a-z]+)|It|The game) {_STARTS}(?P<first>[a-z]+)"
_ROUND = re.compile(rf"{_BEGUN}(?P<then>[,;.]? [^.]+)\.?(?= |$)")
_BECOMES = r"(?:it becomes|it turns to|change it to|turn it to)"
_EACH_OTHER = re.compile(
    rf"{_BEGUN}(?:[.,;]|,? and) (?:[Ii]f|[Ww]hen) it is (?P=first), {_BECOMES} (?P<second>[a-z]+)(?:[.,;]|,? and) "
    rf"(?:and )?(?:[Ii]f|[Ww]hen) it is (?P=second), {_BECOMES} (?P=first)\.?(?= |$)")
_SWITCHES = re.compile(
    rf"{_BEGUN}(?:[.,;]|,? and)(?: (?:it|then))* (?:switches|alternates|flips|turns|changes|goes) between "
    r"(?P<one>[a-z]+) and (?P<other>[a-z]+)\.?(?= |$)")
_ORDER = re.compile(
    r"The (?P<things>[a-z]+?)s? (?:are|go|goes|is|cycles? through|follow)(?: each other)?"
    r"(?:,? in (?:this )?order)?[,:]? "
    rf"(?P<order>[a-z, ]+)(?:[.;,] |,? and )(?:[Ii]t|[Tt]he (?:game|(?P=things))) {_STARTS}(?P<first>[a-z]+)"
    r"\.?(?= |$)")
_MOVES = frozenset({
    "turns", "changes", "moves", "cycles", "advances", "goes", "passes", "becomes", "proceeds", "continues", "shifts",
    "rotates",
})  # fmt: skip
_JOINING = frozenset({"and", "then", "it", "which", "to", "into", "on", "through", "back", "again"}) | _MOVES
_ANEW = re.compile(r",? (?:and )?(?:then )?(?:it )?(?:repeats|(?:begins|starts) (?:again|anew|over))$")


class Cycle(NamedTuple):
    """The states in their order, by which word the next begins, and what is so while it is each."""

    states: tuple[str, ...]
    verb: str
    said: dict[str, str]


def defined(inner: str, text: str, names: Names) -> Cycle | None:
    """The states that a parenthesis of a text puts in their order; None where it does not."""
    ways = ((_EACH_OTHER, _other), (_SWITCHES, _switched), (_ORDER, _ordered), (_ROUND, _round))
    tried = ((found, told(found)) for pattern, told in ways if (found := pattern.search(inner)) is not None)
    found, states = next((one for one in tried if one[1]), (None, ()))
    around = text.replace(f"({inner})", "")
    turned = _TURNED.search(around)
    if found is None or turned is None or len(states) < 2 or len(set(states)) < len(states):
        return None
    thing = found.groupdict().get("thing") or found.groupdict().get("things")
    if thing is not None and turned["thing"] not in (thing, thing.removesuffix("s")):
        return None
    if not all(is_new(one, names) for one in states):
        return None
    said = _said(f"{inner[:found.start()]} {inner[found.end():]}", states)
    return None if said is None else Cycle(states, _verb(turned["verb"], turned["thing"]), said)


_SHARED = re.compile(r"(?:There is (?:only )?one [a-z]+ for (?:both|all) players|"
                     r"The [a-z]+ is (?:shared by|the same for) (?:both|all) players|Both players share [^.]*)\.?")


def _said(rest: str, states: tuple[str, ...]) -> dict[str, str] | None:
    """What the other sentences of a definition say, by the state of which they say it; None where they say it of the
    first, in which the game is by itself, or of none."""
    said: dict[str, str] = {}
    for one in filter(None, re.split(r"(?<=[.!\"]) (?=[A-Z])", re.sub(r"\s+", " ", rest).strip(" "))):
        if _SHARED.fullmatch(one) or one == ".":
            continue
        of = re.match(r"(?:While it is|During(?: the)?|In(?: the)?) (?P<state>[a-z]+), ", one)
        if of is None or of["state"] not in states[1:]:
            return None
        said[of["state"]] = f"{said[of['state']]} {one}" if of["state"] in said else one
    return said


def _listed(said: str) -> list[str] | None:
    """The states of which words tell, one after the other; None where other words stand between them."""
    said = said.strip(" ,;.")
    told = re.findall(r"[a-z]+|[^a-z\s,;]", said)
    order = [word for word in told if word not in _JOINING]
    return order if all(word.isalpha() for word in order) and "." not in said else None


def told(inner: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """What it is to let the next state begin, what is so of the first, and that the others are states of the game."""
    found = defined(inner, text, names)
    if found is None:
        return ()
    first, *others = found.states
    so = so_of_first(found.states)
    thing = f"the {found.verb.partition('-')[2]}"
    return (Novelty(Sort.ACTION, found.verb, means(found.states), states=(thing,)),
            Novelty(Sort.STATE, first, f"{so[0].upper()}{so[1:]}"),
            *(Novelty(Sort.TIME, one, found.said.get(one, ONLY_NAMED)) for one in others))


def _round(found: re.Match[str]) -> tuple[str, ...]:
    anew = _ANEW.search(found["then"])
    order = _listed(found["then"][:anew.start()] if anew else found["then"])
    if not order or (not anew and order[-1] != found["first"]):
        return ()
    return (found["first"], *(order if anew else order[:-1]))


def _other(found: re.Match[str]) -> tuple[str, ...]:
    return found["first"], found["second"]


def _switched(found: re.Match[str]) -> tuple[str, ...]:
    both = found["one"], found["other"]
    return () if found["first"] not in both else both if both[0] == found["first"] else both[::-1]


def _ordered(found: re.Match[str]) -> tuple[str, ...]:
    order = _listed(found["order"]) or []
    order = order[:-1] if len(order) > 2 and order[-1] == order[0] else order
    if found["first"] not in order:
        return ()
    at = order.index(found["first"])
    return (*order[at:], *order[:at])


def _verb(verb: str, thing: str) -> str:
    return f"{verb.lower()}-{thing}"


def means(states: tuple[str, ...]) -> str:
    """What it is to let the next state begin."""
    return f"Begin {THEN.join(states)} time."


def states_of(told: str) -> tuple[str, ...]:
    """The states of what `means` tells; none of anything else."""
    found = re.fullmatch(rf"Begin (?P<states>[a-z]+(?:{THEN}[a-z]+)+) time\.", told)
    return tuple(found["states"].split(THEN)) if found is not None else ()


def so_of_first(states: tuple[str, ...]) -> str:
    """What is so while it is the first of them."""
    return " and ".join(f"it is not {one} time" for one in states[1:])


# --- a text that uses such words ------------------------------------------------------------------------------------

def turned(text: str, novelties: tuple[Novelty, ...]) -> tuple[str, tuple[Novelty, ...]]:
    """A text that turns such states, and the definitions that are left to be told."""
    rest: list[Novelty] = []
    for one in novelties:
        if one.sort is Sort.ACTION and (states := states_of(one.means)):
            text = reworded(text, one.word, states)
        else:
            rest.append(one)
    return text, tuple(rest)


def reworded(text: str, deed: str, states: tuple[str, ...]) -> str:
    """A text that turns such a state, and asks which it is."""
    verb, _, thing = deed.partition("-")
    first, others = states[0], states[1:]
    text = _resolved(text, verb, thing, states)
    alone = r"(?:^|(?<=: )|(?<=[.!] )|(?<=\n))"
    text = re.sub(rf"{alone}(?:It becomes|It is now|Make it) (?P<state>{'|'.join(states)})(?=\.|$)", lambda one: (
        _begun(one["state"], states)), text)
    text = re.sub(rf"\b(it becomes|[Mm]ake it) (?=(?:{'|'.join(states)})\b)", r"\1 the ", text)  # is left unread
    joined = rf"(?:\bor it is(?: not)? {first}\b|\bit is(?: not)? {first} or\b"
    either = rf"{joined}|\bit is not {first} and\b|\band it is not {first}\b)"
    text = re.sub(either, lambda one: one[0].replace(f" {first}", f" the {first}"), text)  # and what of the rest?
    third, past = inflected(verb).third, inflected(verb).past
    text = re.sub(rf"\b(After|When|Whenever|Each time) the {thing} (?:{third}|is {past}|changes)(?=,)", (
        rf"\1 a player {inflected(deed).third}"), text)
    text = re.sub(rf"\b(?P<verb>(?i:{verb})) the {thing}\b", lambda one: (
        deed if one["verb"][0].islower() else deed.capitalize()), text)
    text = re.sub(rf"\b{third} the {thing}\b", inflected(deed).third, text)
    so = r"\b(?P<so>[Ii]f|[Ww]hile|[Uu]nless|[Ww]hen)"
    text = re.sub(rf"{so} the {thing} is (?P<not>not )?(?=(?:{'|'.join(states)})\b)", (
        lambda one: f"{one['so']} it is {one['not'] or ''}"), text)
    return re.sub(rf"\b(?P<it>[Ii])t is not {first}\b(?! time)", lambda one: (
        f"{one['it']}t is " + " or it is ".join(f"{other} time" for other in others)), text)


_RESOLVE = (r"(?P<lead>^|: |[.!] |\n)Resolve (?:the|its) (?:effect|line|ability) (?:for|of|that matches|matching) "
            r"the {of}{thing}:?")


def _begun(state: str, states: tuple[str, ...]) -> str:
    """One of the states begins, whichever of them it was."""
    ended = " ".join(f"End {one} time." for one in states[1:] if one != state)
    return (ended if state == states[0] else f"{ended} Begin {state} time.").strip().rstrip(".")


def _resolved(text: str, verb: str, thing: str, states: tuple[str, ...]) -> str:
    """ "Resolve the effect for the new season: …", with a line for each, as what is done if it is that."""
    intro = re.search(_RESOLVE.replace("{of}", "(?:new |current |next )?").replace("{thing}", thing), text)
    if intro is None:
        return text
    lines = text[intro.end():].strip("\n").split("\n")
    line = re.compile(rf"(?:• ?)?(?P<state>(?i:{'|'.join(states)}))(?::| -) (?P<then>[A-Z][^.\"]*)\.?")
    found = [line.fullmatch(one.strip()) for one in lines[:len(states)]]
    told = [one for one in found if one is not None]
    again = re.search(rf"\b{verb}s? the {thing}\b", "".join(lines[:len(states)]), re.IGNORECASE)
    if again or len(told) != len(states) or {one["state"].lower() for one in told} != set(states):
        return text
    said = " ".join(f"If it is {one['state'].lower()}, {one['then'][0].lower()}{one['then'][1:]}." for one in told)
    rest = "\n".join(lines[len(states):])
    return f"{text[:intro.start()]}{intro['lead']}{said}" + (f"\n{rest}" if rest else "")
