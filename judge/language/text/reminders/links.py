"""Words for links between two cards: "Yoke two creatures to each other. (After a yoked creature is used, exhaust the
creature it is yoked to.)".

In: a parenthesis and what stands before it, or a text that uses such a word. Out: the verb and how linked cards are
called; the text in words of counters that both cards have, "a yoke-link counter", and of a card's "yoke-linked
neighbors", which are the cards that it is linked to, wherever they are in play. A link ends when one of its cards
leaves play, or the counter is removed from one of both. A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.effects.terms import LINK, LINKED

from ..lexicon import IRREGULAR, Names, article, with_article
from ..unknown_names import is_new
from .coined import participles

_PARTICIPLE_OF = {base: state for state, base in IRREGULAR.items()}
_EACH_OTHER = r"(?:to (?:each|one) (?:other|another)|together|with (?:each|one) (?:other|another))"
_VERB = r"(?P<verb>[A-Za-z][a-z]+)"
_ONE = r"(?:~|it|itself|this (?:creature|card)|that creature|(?:an?|1|one|another|the|that|its|one of its) [^.,;:]+?)"
_JOINED = re.compile(
    rf"(?:^|: |[.!] |, |\n|\b(?:may|then|and|to) ){_VERB} (?:(?:two|2|both) [^.,;:]+?(?: {_EACH_OTHER})?"
    rf"|{_ONE} (?:to|with|and) {_ONE}(?: {_EACH_OTHER})?)(?=[.,;]|$)")
_SOME_OF_THEM = (r"(?:(?:either|one|any|both|they|it|the|a|that|those|these|two|other|of|them|creatures?|cards?|is|are|"
                 r"{state}|remains?|stays?) )*")
_LASTS = re.compile(
    r"(?:(?:They|Both|Both creatures|The (?:two )?creatures|Creatures|Those creatures|It) "
    r"(?:stay|remain|are)s? {state}"
    rf"(?: to each other)? (?:until|while|as long as|for as long as) {_SOME_OF_THEM}"
    r"(?:(?:leaves? |in )?play|alive|there)"
    r"|(?:The|This|A|That) [a-z]+ (?:breaks|ends|lasts|is broken|is undone) "
    rf"(?:if|when|until|while|as long as|after) {_SOME_OF_THEM}(?:leaves?|(?:both )?in) play)\.?")


_OF_BOTH = re.compile(r"\b(?:either|one)(?: of (?:them|these|those|the two)(?: [a-z]+)?)?\b[^.]*,[^.]*\bthe other\b")
"""What is said of one of two and the other."""
_WHILE_BOTH = re.compile(r"(?:While|As long as) both(?: of (?:them|these creatures))?(?: creatures)? "
                         r"(?:are|remain|stay)(?: both)? in play, (?P<first>[a-z])")
"""What is so of every link."""


_THEM = (r"(?:They|Both|(?:Both|Those|These|The|The two|Two)(?: {state})? (?:creatures|cards)"
         r"(?: {state} to each other)?|{State} creatures|Creatures {state} to each other)")
_NEIGHBORS = re.compile(
    rf"{_THEM} (?:are|count as|are (?:also )?considered(?: to be)?)(?: also)? neighbors"
    r"(?: of (?:each other|one another))?"
    r"(?:,? (?:wherever|regardless of where|no matter where) [^.]*)?\.?")
"""What makes two cards each other's neighbors."""
_WITHIN = re.compile(
    r"(?:(?:The|This|A|That|Each) {verb}[a-z]* (?:ends|breaks|is (?:broken|removed|undone)) "
    r"(?:when|if|as soon as|once|after)|{Them} (?:stay|remain|are) {state}(?: to each other)? until) "
    r"(?P<ends>[^.]+)\.?")
_OF_TWO_PLAYERS = re.compile(
    r"(?:they|both(?: creatures)?|(?:the|those|its)(?: two)? (?:{state} )?creatures|the two) (?:are )?"
    r"(?:no longer|not|stop being) (?:both )?controlled by (?:the same|one) player"
    r"|(?:either|one)(?: of (?:them|those creatures|the two))? changes control|control of either(?: of them)? changes"
    r"|(?:they|both|the two creatures) are controlled by different players")
_BESIDE = (r"(?:(?:they|both(?: creatures)?|the two(?: creatures)?|the {state} creatures) "
           r"(?P<no>(?:are no longer|stop being|cease to be|are not) )?(?:are )?(?:(?:each|one) (?:other|another)'s )?"
           r"neighbors|they are (?P<apart>no longer )?(?:adjacent|next to each other|beside each other))")
_WHILE_BESIDE = re.compile(
    r"(?:{Them}|It|The {verb}|This {verb}|A {verb}) (?:stays?|remains?|are|is|lasts?)(?: {state})?(?: to each other)? "
    rf"(?:only )?(?:(?P<until>until)|while|as long as|for as long as|so long as) {_BESIDE}\.?")
"""What keeps a link between neighbors alone."""
_LEAVES = re.compile(r"(?:either|one|either one)(?: of [a-z ]+)? leaves play|"
                     r"(?:they|both) are (?:no longer|not) both in play")
"""What ends a link."""


class Link(NamedTuple):
    """A verb that links two cards, how these are called then, and what is said of one, in the words of a status."""

    verb: str
    state: str
    said: str


def defined(inner: str, before: str, names: Names) -> Link | None:
    """The link that a parenthesis behind `before` explains; None where it explains none."""
    for found in reversed(list(_JOINED.finditer(before))):
        verb = found["verb"].lower()
        if not is_new(verb, names):
            continue
        for state in (*filter(None, (_PARTICIPLE_OF.get(verb),)), *participles(verb)):
            parts = re.split(r"(?<=[.!]) (?=[A-Z])", inner)
            said = [_of_links(one, verb, state) for one in parts]
            if not any(said):
                return Link(verb, state, "")
            inner = " ".join(filter(None, said))
            tells = said != parts or _OF_BOTH.search(inner) or re.search(
                rf"\b{state} (?:to|with)\b|\b(?:stay|remain|are)s? {state}\b|\b(?:either|one) (?:of|{state})\b", inner)
            if tells:
                lasts = re.compile(_LASTS.pattern.replace("{state}", state))
                told = (one for one in re.split(r"(?<=[.!]) (?=[A-Z])", inner) if not lasts.fullmatch(one.strip()))
                return Link(verb, state, partners(" ".join(_of_one(one, verb, state) for one in told), verb, state))
    return None


def _of_links(sentence: str, verb: str, state: str) -> str:
    """A sentence that makes neighbors of two cards, or says what ends their link, in words of one of both; "" of what
    is so of every link."""
    def of(pattern: re.Pattern[str]) -> re.Pattern[str]:
        them = _THEM.replace("{state}", state).replace("{State}", state.capitalize())
        return re.compile(pattern.pattern.replace("{Them}", them).replace("{verb}", verb).replace(
            "{state}", state).replace("{State}", state.capitalize()))

    a = f"{with_article(state)} creature".capitalize()
    if of(_NEIGHBORS).fullmatch(sentence):
        return f"{a} is also a neighbor of each of its {verb}{LINKED} neighbors."
    beside = f"{a} only shares {name(verb)} counters with its neighbors."
    still = of(_WHILE_BESIDE).fullmatch(sentence)
    if still is not None:
        return beside if bool(still["until"]) == bool(still["no"] or still["apart"]) else sentence
    ends = of(_WITHIN).fullmatch(sentence)
    if ends is None:
        return sentence
    two, leaves = of(_OF_TWO_PLAYERS), _LEAVES
    apart = of(re.compile(_BESIDE)).fullmatch(ends["ends"])
    if apart is not None and (apart["no"] or apart["apart"]):
        return beside
    told = re.split(r",? or (?:if |when |once |as soon as |until )?", ends["ends"])
    if not all(two.fullmatch(one) or leaves.fullmatch(one) for one in told):
        return sentence
    if any(two.fullmatch(one) for one in told):
        return f"{a} only shares {name(verb)} counters with friendly creatures."
    return ""


def _of_one(sentence: str, verb: str, state: str) -> str:
    """What is said of either of two and the other, of one and what it is linked to."""
    sentence = _WHILE_BOTH.sub(lambda found: found["first"].upper(), sentence)
    either = re.match(
        rf"(?P<when>After|When|Whenever|Each time|If|While) (?:either|one) "
        rf"(?:of (?:them|these|those|these two|the two) |of (?:the|these|those) (?:two )?(?:{state} )?creatures "
        rf"|{state} creature )?"
        rf"(?P<does>[^,]+), (?P<then>.*\bthe other(?: one| creature)?\b.*)", sentence)
    if either is None:
        return sentence
    other = f"each of its {verb}{LINKED} neighbors"
    then = re.sub(r"^the other(?: one| creature)? is (?:also )?(destroy|exhaust|stunn|ward|purg)ed\b", lambda found: (
        f"{ {'stunn': 'stun', 'purg': 'purge'}.get(found[1], found[1])} the other"), either["then"])
    then = re.sub(r"\bthe other(?: one| creature)?\b", other, then)
    return f"{either['when']} a {state} creature {either['does']}, {then}"


def name(verb: str) -> str:
    """What the counters of a link are called."""
    return f"{verb}{LINK}"


_BEARER = r"(?P<of>it|~|this (?:creature|card|artifact|upgrade)|that creature|they)"


def partners(text: str, verb: str, state: str) -> str:
    """A text that speaks of the cards to which one is linked as of its neighbors by that link."""
    def of(found: re.Match[str]) -> str:
        one = found["of"]
        whose = {"it": "its", "they": "their"}.get(one, f"{one}'s")
        return f"{'Each' if found[0][0].isupper() else 'each'} of {whose} {verb}{LINKED} neighbors"

    one = r"(?:[Tt]he|[Ee]ach|any|[Ee]very) (?:other )?(?:creature|card|artifact)s?"
    text = re.sub(
        rf"\b{one} (?:that |which )?{_BEARER} (?:is|was|are|were) (?:currently )?{state} (?:to|with)\b", of, text)
    text = re.sub(rf"\b{one} (?:that (?:is|was) )?{state} (?:to|with) {_BEARER}(?![\w'])", of, text)
    linked = rf"(?:that (?:is|was|are) )?{state} (?:to|with) {_BEARER}(?![\w'])"
    kind = r"(?:other )?(?:creature|card|artifact)"
    text = re.sub(rf"\bfor each {kind} {linked}", lambda found: f"for {of(found)}", text)
    text = re.sub(rf"(?P<lead>^|\n|: |\. |, |\bto |\")(?:[Cc]reatures|[Aa]ll creatures) {linked}", lambda found: (
        f"{found['lead']}{of(found)}"), text)

    def one_of(found: re.Match[str]) -> str:
        said = of(found)
        return f"{'One' if said[0] == 'E' else 'one'}{said[4:]}"

    text = re.sub(rf"\b(?:[Aa]n?|[Aa]nother|[Oo]ne) {kind} {linked}", one_of, text)
    return re.sub(rf"\b(?P<of>its|their|~'s|this creature's|that creature's) (?:{state} )?partner\b", lambda found: (
        f"each of {found['of']} {verb}{LINKED} neighbors"), text)


def _undone(text: str, verb: str, state: str) -> str:
    """ "Remove that tether", of the link that a sentence speaks of: between the card that it names and the other,
    called "it"; "each tether", of all links of a card."""
    counter = f"{verb}{LINK} counter"
    undo = r"(?P<undo>[Rr]emove|[Ee]nd|[Bb]reak|[Uu]ndo)"

    def remove(found: re.Match[str], many: str, from_: str) -> str:
        return f"{'R' if found['undo'][0].isupper() else 'r'}emove {many} {counter} {from_}".rstrip()

    text = re.sub(rf"(?P<says>[^.\n]*\b{state} (?:to|with) (?P<of>~|this (?:creature|card))(?!')[^.\n]*?){undo} "
                  rf"(?:that|the|this|its) {verb}\b(?! from)", lambda found: (
                      f"{found['says']}{remove(found, 'each', 'from ' + found['of'] + ' to it')}"), text)
    whom = {"its": "it", "their": "them", "~'s": "~"}
    text = re.sub(rf"\b{undo} (?:each|all|every) (?:of )?(?P<whose>its|their|~'s) {verb}s?\b", lambda found: (
        remove(found, "each", f"from {whom[found['whose']]}")), text)
    return re.sub(rf"\b{undo} (?P<many>each|all|every|any|an?|one) {verb}s?(?= from\b)", lambda found: (
        remove(found, "each" if found["many"] in ("each", "all", "every", "any") else "a", "")), text)


def reworded(text: str, verb: str, states: tuple[str, ...]) -> str:
    """A text that says in words of counters that two cards are linked."""
    counter = f"{verb}{LINK} counter"
    a = article(verb)

    def put(found: re.Match[str]) -> str:
        lead = f"{'Put' if found['verb'][0].isupper() else 'put'} {a} {counter} on"
        return f"{found['lead']}{lead} {found['two']}" if found["two"] else (
            f"{found['lead']}{lead} {found['one']} and {found['other']}")

    for state in states:
        text = partners(_undone(text, verb, state), verb, state)
    return re.sub(
        rf"(?P<lead>^|: |[.!] |, |\n|\"|\b(?:may|then|and|to) )(?P<verb>(?i:{verb})) "
        rf"(?:(?P<two>(?:two|2|both) [^.,;:]+?)(?: {_EACH_OTHER})?"
        rf"|(?P<one>{_ONE}) (?:to|with|and) (?P<other>{_ONE})(?: {_EACH_OTHER})?)(?=[.,;\"]|$)", put, text)
