"""What a verb of a set's own puts under a card: "Stow a card. (Put it from your hand facedown under this card. When
this card leaves play, put each card stowed under it into its owner's archives.)", "Tuck a card from your hand beneath
~. (Cards beneath it are archived when it leaves play.)".

In: a definition, or a parenthesis with its text. Out: what it is to do so, in words of what lies under a card; what is
so of each card under which one lies; the text in these words.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.effects.terms import BENEATH

from ...lexicon import Names, article, inflected, words
from ...unknown_names import is_new
from ..coined import participles
from ..novelty import Novelty, Sort

_THING = r"(?:card|creature|artifact)"
_UNDER = r"(?:under|beneath|underneath)"
_UNDER_THIS = re.compile(rf"\b(?P<facing>facedown |faceup )?(?P<under>{_UNDER}) this {_THING}\b")
_LEAVES = rf"(?:When|After|If|Whenever) this {_THING} leaves play, "
_OF_THIS = re.compile(rf"(?:When|After|If|Whenever|While|As long as) this {_THING} |"
                      rf"This {_THING} (?:gets|gains|has|cannot)\b|You may [^.]*\b{_UNDER} this {_THING}\b")


ONLY_LYING = "It is only borne."
"""What is so of a card under which another one lies of which no more is told."""


class Beneath(NamedTuple):
    """What it is to put a card under another, and what is so of each card under which one lies; "" where nothing is."""

    done: str
    said: str


def name(verb: str, facing: str = "") -> str:
    """What a card is said to have under which a card lies so."""
    return f"{verb}{f'-{facing}' if facing else ''}{BENEATH}"


def parted(means: str, verb: str) -> Beneath | None:
    """A definition of what is put under "this card", whose further sentences say what is so of that card; None of any
    other."""
    done, *said = re.split(r"(?<=[.!]) (?=[A-Z])", means)
    put = _UNDER_THIS.search(done)
    if put is None or not all(_OF_THIS.match(one) for one in said):
        return None
    done = f"{done[:put.start()]}{put['facing'] or ''}under this card{done[put.end():]}"
    told = (_of_those_under(one, verb, put["facing"] or "") for one in said)
    rest = re.sub(r"\b(?:When|If|Whenever) (?=this card leaves play,)", "After ", " ".join(
        re.sub(r"\bthis (?:creature|artifact)\b", "this card", one) for one in told))
    return Beneath(done, rest)


def _of_those_under(sentence: str, verb: str, facing: str) -> str:
    """What is done once "this card" has left play with what was put under it, however that is called: "it", "them",
    "each stowed card", "the cards beneath it"."""
    leaves = re.match(_LEAVES, sentence)
    if leaves is None:
        return sentence
    states = "|".join(map(re.escape, participles(verb)))
    so = rf"(?:(?:{states}) )?"
    under = rf"(?: (?:that (?:is|are|was|were) )?(?:{states})?(?: ?{_UNDER} (?:it|this {_THING}))?)?"
    those = rf"(?:each|the|its|all|any|those|that)(?: of (?:the|its|those))? {so}{_THING}s?{under}|cards {_UNDER} it"
    done = re.sub(rf"^(?P<do>archive|discard|purge|return|put|play|shuffle) (?:{those}|it|them)(?= |\.|$)",
                  rf"\g<do> each {facing}card under it", sentence[leaves.end():])
    return f"{leaves[0]}{_to_its_owner(done)}"


def _to_its_owner(done: str) -> str:
    return re.sub(r"\btheir owners?(?:'s?)? (hand|archives|discard pile|deck)s?\b", r"its owner's \1", done)


def of_those_under(text: str, verb: str, means: str) -> str:
    """A text that speaks of cards that were put under a card so, as of those that lie under it."""
    put = _UNDER_THIS.search(means)
    return text if put is None else _lying(text, verb, put["facing"] or "")


def _states(verb: str) -> tuple[str, ...]:
    """How cards are called to which that was done."""
    return tuple(dict.fromkeys((*participles(verb), inflected(verb).participle)))


def _lying(text: str, verb: str, facing: str) -> str:
    for state in _states(verb):
        text = re.sub(rf"\b(?P<a>[Aa]n? )?{state} (?P<what>cards?) (?P<from>from )?(?={_UNDER}\b)", lambda found: (
            f"{_a(found['a'], facing)}{facing}{found['what']} {found['from'] or ''}"), text)
        text = re.sub(rf"\bplay cards (?:that are )?{state} (?={_UNDER}\b)", "play cards ", text)
        text = re.sub(rf"\b(?P<what>cards?) (?:that (?:is|are|was|were) )?{state} (?={_UNDER}\b)",
                      rf"{facing}\g<what> ", text)
    return text


def _a(said: str | None, before: str) -> str:
    if not said:
        return ""
    put = article(before.strip() or "card")
    return f"{put.capitalize() if said[0] == 'A' else put} "


# --- "tuck a card beneath ~" --------------------------------------------------------------------------------------

_WHAT = r"(?:an?|the|each|up to|one|two|three|\d+|it|that)\b[^.;:\"()]*?"
_PUTTING = re.compile(rf"(?P<lead>^|: |• |[.,] |\b(?:may|then|and|you|they) )(?P<verb>[A-Za-z][a-z]+) {_WHAT} "
                      rf"(?:(?P<facing>facedown|faceup) )?{_UNDER} ", re.MULTILINE)
_HOST = rf"(?:it|~|(?:this|that|the|an?|another|its) (?:friendly )?{_THING})"
_PLACED = re.compile(
    rf"(?:Put|Place) (?:it|them|that card|those cards)(?: (?P<facing>facedown|faceup))? {_UNDER} {_HOST}\.")
_DOES = {"archived": "put each card under it into its owner's archives", "discarded": "discard each card under it",
         "purged": "purge each card under it"}
_OWNERS = r"(?:its|their) owners?(?:'s?)? (?P<to>hand|archives)s?"
_WHEN = rf"(?:when|after|if|once) {_HOST} leaves play"


def defined(inner: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """What is so of cards under which a verb of the text puts some, with how those are called; () where a parenthesis
    tells of nothing of the kind."""
    said_first = _PUTTING.finditer(text.replace(f"({inner})", ""))
    used = next((one for one in said_first if _is_verb(one["verb"], names)), None)
    if used is None:
        return ()
    verb, facing, placed = used["verb"].lower(), "", None
    said: list[str] = []
    for sentence in re.split(r"(?<=[.!]) (?=[A-Z])", inner):
        if placed is None and not said and (placed := _PLACED.fullmatch(sentence)) is not None:
            facing = placed["facing"] or ""
        elif told := _once_it_leaves(sentence, verb):
            said.append(told)
        elif said and re.match(r"(?:If (?:you|they) do|If you do not|Otherwise), ", sentence):
            said.append(_lying(sentence, verb, f"{facing} " if facing else ""))
        elif placed is not None and (told := _of_the_host(sentence, verb, facing)) and not _UNDER_ENEMIES.match(
                used.string, used.end()):
            said.append(told)
        else:
            return ()
    if not (said or facing):
        return ()
    return (Novelty(Sort.COUNTER, name(verb, facing), " ".join(said) or ONLY_LYING, states=_states(verb)[-1:]),)


_UNDER_ENEMIES = re.compile(r"(?:an?|each|another) (?:[a-z]+ )*enemy ")
_ITSELF = re.compile(rf"\b(?:it|(?:that|this|the) (?P<kind>{_THING}))\b(?P<s>'s)?", re.IGNORECASE)
_SAID_OF_IT = re.compile(
    rf"(?:(?:After|When|Whenever|Each time|Before|While|As long as) (?:it|(?:that|this|the) {_THING}) [^.]+, |"
    rf"(?:It|(?:That|This|The) {_THING}) (?:gets|gains|has|cannot|may|enters)\b|You may (?:play|look at) )[^.]*\.")


def _of_the_host(sentence: str, verb: str, facing: str) -> str:
    """What is said further of the card under which one lies, in its own words; "" where that cannot be told."""
    if _SAID_OF_IT.fullmatch(sentence) is None:
        return ""
    lying = _lying(sentence, verb, f"{facing} " if facing else "")
    host = _ITSELF.search(lying)
    if host is None:
        return ""
    kinds = [one["kind"] for one in _ITSELF.finditer(sentence) if one["kind"] not in (None, "card")]
    this = f"{'T' if host[0][0].isupper() else 't'}his {kinds[0] if kinds else 'creature'}"
    rest = re.sub(rf"\b(?:that|this|the) {_THING}\b(?!')", "it", lying[host.end():])
    return f"{lying[:host.start()]}{this}{host['s'] or ''}{rest}"


def _is_verb(word: str, names: Names) -> bool:
    return word.lower() not in words() and is_new(word.lower(), names)


def _once_it_leaves(sentence: str, verb: str) -> str:
    """What becomes of the cards under a card once that has left play, said of "this card"; "" where no more or other is
    said."""
    states = "|".join(map(re.escape, participles(verb)))
    those = (rf"(?:(?:The|Each|All|Any|Its|the|each|all|any|its) )?(?:(?:{states}) )?[Cc]ards?"
             rf"(?: (?:{states}))?(?: {_UNDER} {_HOST})?")
    passive = re.fullmatch(
        rf"{those} (?:(?:is|are) (?P<done>archived|discarded|purged)|(?:goes|go|(?:is|are) (?:put|returned|moved)) "
        rf"(?:in)?to {_OWNERS}) {_WHEN}\.", sentence)
    if passive is not None:
        done = _DOES[passive["done"]] if passive["done"] else f"put each card under it into its owner's {passive['to']}"
        return f"After this card leaves play, {done}."
    order = rf"(?P<do>(?i:archive|discard|purge|return|put)) (?:{those}|it|them|those cards)(?P<to> [^.,]+?)?"
    active = (re.fullmatch(rf"(?i:{_WHEN}), {order}\.", sentence) or re.fullmatch(rf"{order} {_WHEN}\.", sentence))
    if active is None:
        return ""
    to = _to_its_owner(active["to"] or "")
    return f"After this card leaves play, {active['do'].lower()} each card under it{to}."


_KIND = r"(?P<kind>card|creature|action|artifact|upgrade)"


def _called(text: str, states: tuple[str, ...], facing: str) -> str:
    """A text that calls cards by the verb that puts them under creatures, as of cards under these."""
    so = "|".join(map(re.escape, states))
    text = re.sub(rf"\b(?P<play>[Pp]lay(?:s|ed)?) an? (?:{so}) {_KIND}\b(?! under)", lambda found: (
        f"{found['play']} {article(found['kind'])} {found['kind']} from under a creature"), text)
    of = r"(?: (?P<whose>friendly|enemy))?"
    text = re.sub(rf"\b(?P<det>[Ee]ach|[Aa]ll|or more|number of|\d+){of} (?:{so}) {_KIND}(?P<s>s?)\b", lambda found: (
        f"{found['det']} {facing}{found['kind']}{found['s']} under each {_of(found['whose'])}creature"), text)
    return re.sub(rf"\b(?P<a>[Aa])n?{of} (?:{so}) {_KIND}\b(?! this way)", lambda found: (
        f"{_a(found['a'], facing or found['kind'])}{facing}{found['kind']} under "
        f"{'an' if found['whose'] == 'enemy' else 'a'} {_of(found['whose'])}creature"), text)


def _of(whose: str | None) -> str:
    return f"{whose} " if whose else ""


def reworded(text: str, word: str, states: tuple[str, ...], means: str = "") -> str:
    """A text that says with a verb of its own that a card is put under another, in plain words."""
    if not states:
        return text
    verb, _, facing = word.removesuffix(BENEATH).partition("-")

    def put(found: re.Match[str]) -> str:
        said = "Put" if found["verb"][0].isupper() else "put"
        how = found["facing"] or (f"{facing} " if facing else "")
        return f"{found['lead']}{said}{found['s']} {found['what']} {how}"

    done = (rf"(?P<lead>^|: |• |[.,\"] |\b(?:may|then|and|you|they|opponent|player|~) )(?P<verb>{verb}|"
            rf"{verb.capitalize()})(?P<s>s?) (?P<what>{_WHAT}) (?P<facing>facedown |faceup )?(?={_UNDER} )")
    text = _lying(re.sub(done, put, text, flags=re.MULTILINE), verb, "")
    return _called(text, _states(verb), f"{facing} " if facing else "") if "this creature" in means.lower() else text
