"""Verbs of a new set for what two creatures do to each other: "~ duels an enemy creature. (Each deals damage equal to
its power to the other. A duel is not a fight.)".

In: a parenthesis and the text around it, or a text that uses such a verb. Out: the verb with what each of both does to
the other; the text with both chosen first, then doing that. A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexicon import Names, inflected
from ..unknown_names import is_new
from .coined import participles
from .novelty import Novelty, Sort


class Mutual(NamedTuple):
    """A verb and what either of both does: "Each of those creatures deals …"."""

    verb: str
    means: str


_EACH_OTHER = r"(?: each other| one another| each the other)?"
_ONE = r"(?:~|it|[Tt]his creature|[Tt]hat creature|(?:an?|another|the|your|each player's|its) [^.,;:\"]*?)"
_SEVERAL = r"(?:(?:[Tt]hose|[Bb]oth|[Tt]he)(?: (?:two|2|chosen))?(?: [a-z]+)? creatures|[Tt]hey)"
_SO_MANY = r"(?:2|[Tt]wo) [^.,;:\"]*?creatures"
_USED = re.compile(
    r"(?:(?P<one>(?:~|creature|it)) (?:may )?(?P<does>[a-z]+s)(?= (?:an?|another|the|that|it|each other)\b| ~)|"
    r"\b(?:creatures|they) (?P<do>[a-z]+)(?= each other|[.,]|$)|"
    r"\bhave (?:~|an?|this|that|the)(?: [^.,]*?)? (?P<have>[a-z]+) (?:an?|another|the|that) )", re.IGNORECASE)
_BOTH = (r"(?:Each|They(?: each)?|Each of them|Both|Both creatures|Each creature|(?:The )?(?:two|2) creatures"
         r"|(?:Each|The) (?P<state>[a-z]+) creatures?)(?: each)?")
_OTHER = r"(?:the other(?: one| creature)?|each other|one another)"
_TOLD = re.compile(
    rf"(?:At the same time, |Simultaneously, )?{_BOTH} (?:simultaneously )?deals? damage "
    rf"(?:equal to (?:its|their)(?: own)? power to {_OTHER}|to {_OTHER} equal to (?:its|their)(?: own)? power)"
    r"(?: at the same time| simultaneously)?\.?", re.IGNORECASE)
_MEANS = "Each of those creatures deals damage equal to its power to the other."
_NO_FIGHT = re.compile(
    r"(?:(?:(?:An?|This|The) (?:[a-z]+ )?|[A-Z][a-z]+ing )(?:is not|does not count as|is not considered) "
    r"(?:a fight|fighting|an attack|attacking)"
    r"|(?:They|[A-Z][a-z]+ creatures) (?:do|are) not (?:fight|fighting|exhaust|exhausted)"
    r"|Neither (?:of them |creature )?(?:is exhausted|exhausts|fights))\.?")
"""What tells no more than the rules do: nothing is used."""


def defined(inner: str, text: str, names: Names) -> Mutual | None:
    """The verb that a parenthesis explains as what two creatures do to each other; None where it explains none."""
    first, *others = re.split(r"(?<=[.]) (?=[A-Z])", inner)
    found = _TOLD.fullmatch(first)
    if found is None or not all(map(_NO_FIGHT.fullmatch, others)):
        return None
    around = text.replace(inner, "")
    for used in _USED.finditer(around):
        said = used["does"] or used["do"] or used["have"]
        for verb in dict.fromkeys((said, said.removesuffix("s"), said.removesuffix("es"))):
            state = found["state"] or ""
            fits = not state or state in (inflected(verb).gerund, *participles(verb))
            if fits and is_new(verb, names) and said in (verb, inflected(verb).third):
                return Mutual(verb, _MEANS)
    return None


def told(inner: str, text: str, names: Names) -> Novelty | None:
    """The same as a definition."""
    found = defined(inner, text, names)
    return Novelty(Sort.MUTUAL, found.verb, found.means) if found is not None else None


_NAMED = re.compile(r"~|(?:it|(?:this|that) creature)", re.IGNORECASE)
"""Who is not chosen where two do something to each other: whoever the text named before."""


def _that(one: str) -> str:
    return one if _NAMED.fullmatch(one) else "that creature"


def reworded(text: str, verb: str, means: str) -> str:
    """A text in which two creatures are chosen, and do that to each other."""
    third = inflected(verb).third
    small = f"{means[0].lower()}{means[1:].rstrip('.')}"

    def may(found: re.Match[str]) -> str:
        if _NAMED.fullmatch(found["one"]):
            first, both = found["other"], f"choose {found['one']} and {_that(found['other'])}. {means.rstrip('.')}"
        else:
            first, both = f"{found['one']} and {found['other']}", small
        return f"{found['you']} may choose {first}. If you do, {both}"

    def one_and_other(found: re.Match[str]) -> str:
        one, other = found["one"], found["other"]
        if not _NAMED.fullmatch(one) or _NAMED.fullmatch(other):
            return both(found["lead"], f"{one} and {other}")
        return both(f"{both(found['lead'], other).removesuffix(means.rstrip('.'))}", f"{one} and {_that(other)}")

    def both(lead: str, who: str) -> str:
        alone = not lead.endswith(", ") and not lead.endswith("then ")
        return f"{lead}{'Choose' if alone else 'choose'} {who[0].lower()}{who[1:]}. {means.rstrip('.')}"

    ends = r"(?=\.|$|\")"
    first = _ONE.replace("an?", "[Aa]n?").replace("|it|", "|[Ii]t|")
    lead = r"(?P<lead>^|\n|: |\. (?:Then, )?|, (?:then )?|\")"
    text = re.sub(rf"(?P<you>\b[Yy]ou) may have (?P<one>{_ONE}) {verb} (?P<other>{_ONE}){ends}", may, text)
    text = re.sub(rf"{lead}{_SEVERAL} {verb}{_EACH_OTHER}{ends}", lambda found: (
        f"{found['lead']}{small if found['lead'].startswith(',') else means.rstrip('.')}"), text)
    text = re.sub(
        rf"{lead}(?:[Hh]ave )?(?P<one>{first}) (?:{third}|{verb}) (?P<other>{_ONE}){ends}", one_and_other, text)
    return re.sub(rf"{lead}(?P<who>{first} and {_ONE}|{_SO_MANY}) {verb}{_EACH_OTHER}{ends}", lambda found: (
        both(found["lead"], found["who"])), text)
