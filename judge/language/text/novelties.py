"""What a text defines itself: reminder text in parentheses that says what a new word means.

A new set prints keywords, moments at which abilities resolve, counters, statuses and tokens that no rulebook knows yet,
and says in parentheses what they are. Such a reminder is the definition: it is taken out of the text and stands behind
it in one form for each sort, so that any text can bring the definitions of the words that it uses:

    (Sturdy X: This creature …)      a keyword, X its number; with a number: what is said for that number alone
    (Frost counter: This creature …)   what a card with such a counter has; a status is a counter ("marked": mark)
    (Dawn: At the start of your turn)  when abilities under this heading resolve
    (Scour X action: Discard …)        what it is to do so, in a text that tells somebody to
    (Sprout: token creature: …)        a token creature
    (Destitute player: You have no Æ)  what a player is of whom that is so

Which parentheses define something hangs on no list of words: they must speak of a word that nothing else knows.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from judge.effects.abilities import Heading
from judge.effects.terms import KEYWORDS, STATE_COUNTERS
from judge.language.counting import is_one

from . import actions, coined, player_words
from .lexicon import NUMBERS, Names
from .unknown_names import gained_keywords, is_new


class Sort(StrEnum):
    """What sort of word is defined."""

    KEYWORD = "keyword"
    COUNTER = "counter"
    MOMENT = "moment"
    ACTION = "action"
    TOKEN = "token"
    PLAYER = "player"


class Novelty(NamedTuple):
    """A definition: the `word` in small letters (of a token: its name), and what it `means`, in the words of a card
    that has it; of a moment: what stands before its abilities. `value`: "X" for a keyword with a number, the number
    itself where `means` is said for that number alone."""

    sort: Sort
    word: str
    means: str
    value: str = ""
    states: tuple[str, ...] = ()  # of a counter, and a verb that puts one: how a card with it is called ("marked")

    @property
    def line(self) -> str:
        """The definition as a text brings it."""
        name = self.word if self.sort is Sort.TOKEN else self.word.capitalize()
        value = f" {self.value}" if self.value else ""
        sort = {Sort.COUNTER: " counter", Sort.ACTION: " action", Sort.TOKEN: ": token creature",
                Sort.PLAYER: " player"}.get(self.sort, "")
        states = f" [{', '.join(self.states)}]" if self.states else ""
        return f"({name}{value}{sort}{states}: {self.means})"


_PARENTHESIS = re.compile(r" ?\((?P<inner>[^()]*)\)\.?")
_WORD = r"[A-Za-z][a-z]+(?:-[a-z]+)*"
_LINE = re.compile(
    r"\((?P<word>[A-Z][^():\[\]\\^$*+?{}|]*?)(?: (?P<value>X|\d+))?(?P<sort> counter| action| player|: token creature)?"
    r"(?: \[(?P<states>[a-z, -]+)\])?: (?P<means>[^()]+)\)$"
)
_MOMENT = re.compile(
    r"(?:Resolve (?:(?:this|these|its|your) )?(?P<named>[A-Za-z][a-z]+):? (?:abilit(?:y|ies)|effects?) (?P<then>.+))|"
    r"(?:(?:Abilities|Effects) (?:with|under|after) |(?:An?|The|Each|Every|All|Your) )?"
    r"[\"']?(?P<word>[A-Z][a-z]+)[\"']?:?,?[\"']?"
    r"(?: (?:abilit(?:y|ies)|effects?))?:? (?:always )?(?:(?:is|are) )?(?:resolved?s?|triggers?|happens?|acts?) "
    r"(?:th(?:is|ese) (?:abilit(?:y|ies)|effects?) )?(?P<when>.+)"
)
_TOKEN = re.compile(r"(?:(?:An?|The|Each) )?(?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)(?: (?:is|are)|:) "
                    r"(?!token creature:)(?=.*\btoken creatures?\b)(?P<means>.+)")
_AS_A_TOKEN = re.compile(
    r"Put the top card of your deck (?:facedown into play|into play facedown) as (?P<means>an? .+)")
_MAKING = re.compile(r"\b[Mm]akes? an? (?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)")
_COUNTER = re.compile(
    rf"(?:(?:An?|Each|Any|The) |While an? )?(?P<kind>creature|artifact|upgrade|card)s? (?:with|has|have) "
    rf"(?:an?|any|(?:1|one) or more|at least (?:1|one)) (?P<word>{_WORD}) counters?(?: on (?:it|them))?,? "
    r"(?P<means>.+)",
    re.IGNORECASE,
)
_STATE = re.compile(rf"(?:(?:An?|Each|Any|The) |While an? )?(?P<word>{_WORD}) (?P<kind>creature|artifact)s? "
                    r"(?P<means>.+)", re.IGNORECASE)
_PUTTING = re.compile(rf"(?:To \w+ (?:it|\w+ \w+), )?[Pp]ut an? (?P<word>{_WORD}) counter on [^.,]+[.,] (?P<rest>.+)")
_WHILE_STATE = re.compile(
    rf"While (?P<word>{_WORD}), (?:an?|the|this) (?P<kind>creature|artifact)(?P<whose>'s)? (?P<means>.+)")
_ON_ITS_TURN = re.compile(
    r"(?P<when>At the (?:start|end) of) (?:its|their|that creature's) controller's turn, (?P<means>.+)")
_COUNTER_ON = re.compile(rf"\b({_WORD}) counters? on (?:it|them|that creature|this creature)\b")
_KEYWORD_BEFORE = re.compile(r"(?:^|[.,;] ?)(?P<word>[A-Z][a-z]+(?:-[a-z]+)*)(?: (?P<value>\d+|X))?[.,;]?$",
                             re.MULTILINE)
_WHEN_DESTROYED = re.compile(r"^(?:After|When) this (?:creature|card|artifact|upgrade) is destroyed, (\w)"
                             r"(?![^.]*\binstead\b)")
"""What a card hears of its own destruction, it hears as "Destroyed:" abilities are heard."""
_WORDS = 4
"""So many words at least make a sentence, where no full stop does."""
_HEADINGS = frozenset(word for heading in Heading for word in heading.value.split()) | {"Enhance"}
NUMBER = re.compile(rf"(?<![\w])(?:\d+(?=[ÆD]?(?!\w))|(?:{'|'.join(NUMBERS)})(?!\w))")
"""A number in a definition, without its sign or what is counted."""
_THEIR_TURN = re.compile(r"\b(at the (?:start|end) of) (?:its|their) controller's turn", re.IGNORECASE)
_PLURAL_VERBS = {"are": "is", "have": "has", "do": "does", "get": "gets", "gain": "gains", "enter": "enters",
                 "lose": "loses", "deal": "deals", "cost": "costs"}


def taken(text: str, names: Names) -> tuple[str, tuple[Novelty, ...]]:
    """A text in one spelling without the parentheses that define something, and what they define, in their order."""
    found: list[Novelty] = []
    kept: list[str] = []
    position = 0
    for parenthesis in _PARENTHESIS.finditer(text):
        before = text[position:parenthesis.start()]
        inner, behind = parenthesis["inner"].strip(), "".join((*kept, before))
        defined = _coined(inner, behind, text, names) or _defined(inner, behind, text, names)
        if defined is None:
            continue
        found.append(defined)
        kept.append(before)
        position = parenthesis.end()
        if not before.rstrip().endswith((".", '."', ",", ";", ":")) and before.strip():
            kept.append(".")
    if not found:
        return text, ()
    return re.sub(r"\n{2,}", "\n", "".join((*kept, text[position:]))).strip("\n "), tuple(found)


def split_off(text: str) -> tuple[str, tuple[Novelty, ...]]:
    """A normalised text without the definitions behind it, and these."""
    lines = text.split("\n")
    found: list[Novelty] = []
    while lines and (defined := line_of(lines[-1])) is not None:
        found.append(defined)
        lines.pop()
    return "\n".join(lines), tuple(reversed(found))


def with_names(names: Names, novelties: Collection[Novelty]) -> Names:
    """`names` with the keywords and the moments that are defined."""
    if not novelties:
        return names
    keywords = frozenset(one.word for one in novelties if one.sort is Sort.KEYWORD)
    moments = {one.word.capitalize(): one.means for one in novelties if one.sort is Sort.MOMENT}
    return replace(names, keywords=names.keywords | keywords, moments={**names.moments, **moments})


def reworded(text: str, novelties: Iterable[Novelty]) -> str:
    """A text that speaks of a status as one that speaks of its counters: "mark a creature", "a marked creature"."""
    for one in novelties:
        if one.sort is Sort.ACTION and " " not in one.word and not one.value and coined.done_to(one.means):
            text = coined.reworded(text, one.word, one.means)
        elif one.sort is Sort.ACTION:
            text = actions.reworded(text, one.word, one.means, one.value)
        elif one.sort is Sort.MOMENT:
            text = _at_moment(text, one)
        elif one.sort is Sort.PLAYER:
            text = player_words.reworded(text, one.word, one.means)
        for state in one.states:
            text = _without_status(text, _counter_word(one), state)
    return text


def _counter_word(one: Novelty) -> str:
    """The counters that a status is called by: of a verb those that it puts on a card."""
    put = _PUT_ONE.match(one.means) if one.sort is Sort.ACTION else None
    return put["word"].lower() if put else one.word


def _at_moment(text: str, moment: Novelty) -> str:
    """A text that says when something happens by its definition: "at dawn" as "at the start of your turn"."""
    small = moment.means[0].lower() + moment.means[1:]
    text = re.sub(rf"\bAt {moment.word}(?=,)", moment.means, text)
    return re.sub(rf"\bat {moment.word}\b", small, text)


_ENDS = re.compile(
    r"(?P<what>does not [^.]*?|cannot [^.]*?) during (?:its|their) controller's next (?P<time>\"[a-z ]+\" step|turn)\. "
    r"Then,? (?:it is|they are|this creature is) no longer (?P<state>[a-z]+)")
"""What a status does until a moment has passed, and no longer."""


def _without_status(text: str, word: str, state: str) -> str:
    counter = f"{word} counter"
    verbs = "|".join(dict.fromkeys((word, state.removesuffix("ed"), state.removesuffix("d"))))
    put = {True: f"Put a {counter} on ", False: f"put a {counter} on "}
    what = r"(?=(?:an?|each|the|that|this|another|up|it|them|~|\d+|two|three|all|every|those|any)\b|~)"
    text = re.sub(rf"\b((?i:{verbs})) {what}", lambda found: put[found[1][0].isupper()], text)
    noun = r"((?:[a-z-]+ |[A-Z][a-z]+ )*?)(creatures?|artifacts?|cards?|neighbors?)\b"

    def behind(found: re.Match[str]) -> str:
        lacks = "no " if found[2] else "a "
        on = "it" if not found[4].endswith("s") else "them"
        a = ("an " if found[3][:1] in "aeiou" and found[3] else "a ") if found[1] else ""
        return f"{a}{found[3]}{found[4]} with {lacks}{counter}{'s' if found[2] else ''} on {on}"

    if (ends := _ENDS.search(text)) is not None and ends["state"] == state:
        ended = rf"At the end of your \g<time>, remove each {counter} from this creature"
        text = _ENDS.sub(rf"\g<what> during your \g<time>. {ended}", text)
    text = re.sub(rf"\b(?:it|they|(?:that|this|the) (?:creature|artifact)) (?:is|are) no longer {state}\b",
                  f"remove each {counter} from this creature", text)
    text = re.sub(rf"\b(?:(an?) )?(un|non-)?{state} {noun}", behind, text)
    text = re.sub(rf"\b(After|Each time|Whenever|When) ([^,.\"]*?) (?:is|are) {state}\b",
                  lambda found: f"{found[1]} a {counter} is put on {found[2]}", text)
    text = re.sub(rf"\bwas already {state}\b", f"already had a {counter} on it", text)
    text = re.sub(rf"\bis (not )?(?:already )?{state}\b(?! this way)",
                  lambda found: f"has {'no' if found[1] else 'a'} {counter} on it", text)
    return re.sub(rf"\b([Rr])emove (?:the|a|its) {word}(?:ing)?\b(?! counter)(?: from (?P<whom>[^.,;]+))?",
                  lambda found: f"{found[1]}emove each {counter} from {found['whom'] or 'it'}", text)


# --- what a parenthesis defines -------------------------------------------------------------------------------------

def _defined(inner: str, before: str, text: str, names: Names) -> Novelty | None:
    """What a parenthesis defines, behind the words `before` it; None where it defines nothing new."""
    for reading in (_moment, _time, _of_a_player, _token, _made, _explicit, _told_action, _counter, _put_on, _status,
                    _counter_within, _on_its_turn, _status_within):
        if (found := reading(inner, text, names)) is not None:
            return None if _of_another(found, inner, before) else found
    return _action(inner, before, names) or _keyword(inner, before, names)


_YOURS = re.compile(r"\b(?:your?|yours)\b|, (?:gain|steal|draw|archive|forge|make)\b", re.IGNORECASE)


def _of_another(found: Novelty, inner: str, before: str) -> bool:
    """Whether "you" in what an enemy card is made would be who made it so, where a card's text means its own player."""
    put_on_enemies = re.search(r"\benemy (?:creature|artifact|card)", before.rpartition("\n")[2])
    return found.sort is Sort.COUNTER and put_on_enemies is not None and _YOURS.search(inner) is not None


def _explicit(inner: str, text: str, names: Names) -> Novelty | None:
    found = line_of(f"({inner})")
    if found is None or (found.sort is Sort.KEYWORD and _known(found.word, names)):
        return None
    if found.sort is Sort.MOMENT and found.word.capitalize() in _HEADINGS:
        return None
    return found


def line_of(line: str) -> Novelty | None:
    """The definition of a line as `Novelty.line` writes it."""
    found = _LINE.match(line.strip())
    if found is None:
        return None
    word, means = found["word"], _heard(found["means"].strip())
    states = tuple((found["states"] or "").split(", ")) if found["states"] else ()
    if found["sort"] == ": token creature":
        return Novelty(Sort.TOKEN, word, means)
    if not is_one(word.split()) and found["sort"] is None:
        return None
    if found["sort"] == " player":
        return Novelty(Sort.PLAYER, word.lower(), found["means"].strip()) if player_words.SO.fullmatch(means) else None
    if found["sort"] == " action":
        return Novelty(Sort.ACTION, word.lower(), found["means"].strip(), found["value"] or "", states)
    if found["sort"]:
        return Novelty(Sort.COUNTER, word.lower(), means, states=states)
    if not found["value"] and _is_time(means):
        return Novelty(Sort.MOMENT, word.lower(), means.rstrip(".,"))
    return Novelty(Sort.KEYWORD, word.lower(), means, found["value"] or "")


def _of_a_player(inner: str, text: str, names: Names) -> Novelty | None:
    found = player_words.defined(inner)
    return Novelty(Sort.PLAYER, *found) if found is not None and is_new(found[0], names) else None


_TIME = re.compile(r"(?:At|After|Before|When|Whenever|Each time|The first time|During) [^.,:]+(?:, if [^.,:]+)?[.,]?$")


_FIRST_OF_A_TURN = re.compile(r"(at the start of [^,]*?\bturn),? before [^,]*\bforge a key\b[^,]*", re.IGNORECASE)
"""The start of a turn comes before its first step, whether or not that is said."""


_LAST_OF_A_TURN = re.compile(r"(at the end of [^,]*?\bturn),? after [^,]*\b(?:draw|refill)[^,]*$", re.IGNORECASE)
"""And its end behind its last one."""


def _is_time(means: str) -> bool:
    """Whether words say when, and not what."""
    return bool(_TIME.match(means))


def _moment(inner: str, text: str, names: Names) -> Novelty | None:
    found = _MOMENT.match(inner)
    word = found and (found["named"] or found["word"]).capitalize()
    if found is None or word is None or word in _HEADINGS:
        return None
    if f"{word}:" not in text and not inner.startswith(("Abilities", "Effects")):
        return None
    when = (found["then"] or found["when"]).strip().rstrip(".")
    when = _ON_WHICH.sub("this card", when)
    when = re.sub(r"^(immediately |directly |just )", "", when)
    when = re.sub(r"(?<=[^,]) (?=if )", ", ", when)
    when = _LAST_OF_A_TURN.sub(r"\1", _FIRST_OF_A_TURN.sub(r"\1", when))
    return Novelty(Sort.MOMENT, word.lower(), when[0].upper() + when[1:])


_ON_WHICH = re.compile(
    r"\bthe card (?:(?:that )?(?:they are|it is) (?:printed )?on|with (?:it|them)|that has (?:it|them))\b")
_TIME_IS = re.compile(r"(?P<word>[A-Z][a-z]+) is (?P<when>(?:at|after|before|when|just before) .+)")
_BEFORE_KEYS = re.compile(r"(?:just )?before (?:your|the) \"forge a key\" step\.?")
_BEHIND_CARDS = re.compile(r"(?:just )?after (?:your|the) \"draw cards\" step\.?")


def _time(inner: str, text: str, names: Names) -> Novelty | None:
    """ "Dawn is before your “forge a key” step": when it is."""
    found = _TIME_IS.fullmatch(inner)
    if found is None or not is_new(found["word"].lower(), names):
        return None
    when = found["when"].rstrip(".")
    when = _BEFORE_KEYS.sub("at the start of your turn", _BEHIND_CARDS.sub("at the end of your turn", when))
    return Novelty(Sort.MOMENT, found["word"].lower(), when[0].upper() + when[1:])


def _token(inner: str, text: str, names: Names) -> Novelty | None:
    found = _TOKEN.match(inner)
    if found is None:
        return None
    word = found["word"]
    if " are " in inner.partition(found["means"])[0] and word.endswith("s"):
        word = word[:-1]
    return Novelty(Sort.TOKEN, word, found["means"].strip())


def _made(inner: str, text: str, names: Names) -> Novelty | None:
    """ "Make a Sprout. (Put the top card of your deck facedown into play as a creature with …)"."""
    found, made = _AS_A_TOKEN.match(inner), _MAKING.search(text)
    return Novelty(Sort.TOKEN, made["word"], found["means"].strip()) if found and made else None


def _counter(inner: str, text: str, names: Names) -> Novelty | None:
    found = _COUNTER.match(inner)
    if found is None or found["word"].lower() in STATE_COUNTERS:
        return None
    return Novelty(Sort.COUNTER, found["word"].lower(), _of_one(found["means"], found["kind"]))


_PUT_ONE = re.compile(rf"Put (?:an?|1|one) (?P<word>{_WORD}) counter on (?:it|that creature|them)\.?")
_PASSES = re.compile(r"\b(?:this turn|until|for the remainder|next turn|once)\b")


def _coined(inner: str, before: str, text: str, names: Names) -> Novelty | None:
    """ "Drown a creature. (Exhaust it. It cannot ready this turn.)": what it is to do that to a card; of a verb that
    puts a counter of its own on it, what such a counter is."""
    verb = coined.defined(inner, before)
    if verb is None or not is_new(verb.verb, names) or verb.verb in names.keywords:
        return None
    states = coined.participles(verb.verb)
    put = _PUT_ONE.fullmatch(verb.done)
    counter = put["word"].lower() if put else ""
    if not put or counter in STATE_COUNTERS or counter == "power":
        return Novelty(Sort.ACTION, verb.verb, _sentence(verb.means))
    if not verb.rest:
        return Novelty(Sort.ACTION, verb.verb, verb.done, states=states)
    if _PASSES.search(verb.rest):
        return Novelty(Sort.ACTION, verb.verb, _sentence(verb.means), states=states)
    found = Novelty(Sort.COUNTER, counter, _of_bearer(verb.rest, counter, text, names), states=states)
    return None if _of_another(found, inner, before) else found


def _of_bearer(rest: str, counter: str, text: str, names: Names) -> str:
    """What is said of a card with a counter, called "it" or by the counter, in the words of that card."""
    for reading in (_counter, _on_its_turn, _counter_within):
        if (found := reading(rest, text, names)) is not None and found.word == counter:
            return found.means
    of_one = [re.sub(r"\b([Ii])t\b(?!')", lambda one: f"{'T' if one[1] == 'I' else 't'}his creature", sentence, count=1)
              for sentence in re.split(r"(?<=\.) (?=[A-Z])", rest)]
    return _heard(_sentence(_THEIR_TURN.sub(r"\1 your turn", " ".join(of_one))))


def _put_on(inner: str, text: str, names: Names) -> Novelty | None:
    """ "Hex a creature. (Put a hex counter on it. A creature with a hex counter …)": what it is to hex one."""
    found = _PUTTING.match(inner)
    counter = _counter(found["rest"], text, names) if found else None
    if found is None or counter is None or found["word"].lower() != counter.word:
        return None
    states = tuple(f"{counter.word}{end}" for end in ("ed", "d", f"{counter.word[-1]}ed"))
    return counter._replace(states=states)


def _status(inner: str, text: str, names: Names) -> Novelty | None:
    found = _WHILE_STATE.match(inner) or _STATE.match(inner)
    if found is None or not is_new(found["word"].lower(), names):
        return None
    state = found["word"].lower()
    means = _of_one(found["means"], f"{found['kind']}{found.groupdict().get('whose') or ''}")
    return Novelty(Sort.COUNTER, _base(state, text), means, states=(state,))


def _on_its_turn(inner: str, text: str, names: Names) -> Novelty | None:
    """ "At the start of its controller's turn, deal 1D to a creature for each venom counter on it": of each such
    creature."""
    found = _ON_ITS_TURN.match(inner)
    told = {one[1].lower() for one in _COUNTER_ON.finditer(inner)}
    if found is None or not is_one(told):
        return None
    means = re.sub(r"\b(?:an?|that) (?=creature\b)", "this ", found["means"])
    return Novelty(Sort.COUNTER, told.pop(), _sentence(f"{found['when']} your turn, {means}"))


_WITH_COUNTER = re.compile(
    rf"\b(?:an?|each|the|any|that|every) (?P<kind>creature|artifact|upgrade|card) with (?:an?|any|(?:1|one) or more)? ?"
    rf"(?P<word>{_WORD}) counters?(?: on it)?(?P<next>'s)?", re.IGNORECASE)
_EACH_ONE = re.compile(r"(?:An?|Each|Every|The) (?P<kind>creature|artifact|upgrade|card) (?P<means>[^.]+\.?)")
_FOR_EACH_COUNTER = re.compile(
    rf"(?P<each>For each (?:{_WORD}) counter on) (?:an?|each|the) (?P<kind>creature|artifact), (?:it|that (?P=kind)) "
    r"(?P<means>[^.]+)\.?")
_OF_STATE = re.compile(rf"\b(?:an?|each|the|that|every) (?P<word>{_WORD}) (?P<kind>creature|artifact)\b", re.IGNORECASE)


_WITH_SO_MANY = re.compile(
    rf"(?:An?|Each|Any|The|If an?|While an?|When an?) (?P<kind>creature|artifact|upgrade|card) (?:with|that has|has) "
    rf"(?:(?P<least>\d+|[a-z]+) or more|at least (?P<fewest>\d+|[a-z]+)) (?P<word>{_WORD}) counters(?: on it)?,? "
    r"(?:it )?(?:(?:is|gets) (?P<done>destroyed|purged|exhausted|stunned|archived)|"
    r"(?P<so>(?:cannot|gets?|gains?|does|loses?|has) [^.]+))\.?")
_ONE_OF_DONE = {"destroyed": "destroy", "purged": "purge", "exhausted": "exhaust", "stunned": "stun",
                "archived": "archive"}


def _of_so_many(found: re.Match[str]) -> str:
    """ "An artifact with 3 or more rust counters on it is destroyed", in the words of one of them."""
    this = f"this {found['kind'].lower()}"
    there = f"there are {found['least'] or found['fewest']} or more {found['word'].lower()} counters on {this}"
    if found["done"]:
        return f"If {there}, {_ONE_OF_DONE[found['done']]} {this}."
    return f"While {there}, {this} {found['so']}."


def _counter_within(inner: str, text: str, names: Names) -> Novelty | None:
    """ "After a creature with a rust counter is destroyed, …", "each creature gets -1 power for each rust counter on
    it": of one of them."""
    if (many := _WITH_SO_MANY.fullmatch(inner)) is not None and many["word"].lower() not in {*STATE_COUNTERS, "power"}:
        return Novelty(Sort.COUNTER, many["word"].lower(), _of_so_many(many))
    told = {found["word"].lower() for found in _WITH_COUNTER.finditer(inner)}
    if is_one(told):
        means = _WITH_COUNTER.sub(lambda found: f"this {found['kind'].lower()}{found['next'] or ''}", inner)
    elif (found := _FOR_EACH_COUNTER.fullmatch(inner)) is not None:
        each = found["each"]
        told = {each.split()[2].lower()}
        means = f"This {found['kind']} {found['means']} f{each[1:]} it"
    elif (found := _EACH_ONE.fullmatch(inner)) is not None:
        told = {one[1].lower() for one in _COUNTER_ON.finditer(inner)}
        means = f"This {found['kind'].lower()} {found['means']}"
    if not is_one(told) or told & {*STATE_COUNTERS, "power"}:
        return None
    return Novelty(Sort.COUNTER, told.pop(), _heard(_sentence(_THEIR_TURN.sub(r"\1 your turn", means))))


def _status_within(inner: str, text: str, names: Names) -> Novelty | None:
    """ "After a marked creature is destroyed, …": of one of them."""
    told = {found["word"].lower() for found in _OF_STATE.finditer(inner) if is_new(found["word"].lower(), names)}
    if not is_one(told):
        return None
    (state,) = told

    def one(found: re.Match[str]) -> str:
        return f"this {found['kind'].lower()}" if found["word"].lower() == state else found[0]

    means = _heard(_sentence(_THEIR_TURN.sub(r"\1 your turn", _OF_STATE.sub(one, inner))))
    return Novelty(Sort.COUNTER, _base(state, text), means, states=(state,))


def _told_action(inner: str, text: str, names: Names) -> Novelty | None:
    """ "To scour X, …": what it is to do so."""
    found = actions.told(inner)
    verb = found[0].split(" ")[0] if found is not None else ""
    if found is None or not is_new(verb, names) or verb in names.keywords:
        return None
    means, value = actions.definition(found[1], found[2])
    return Novelty(Sort.ACTION, found[0].lower(), _sentence(means), value)


def _action(inner: str, before: str, names: Names) -> Novelty | None:
    """ "Play: Forage. (Look at the top card of your deck. …)": what it is to do that."""
    found = actions.named(before)
    if found is None or not is_new(found[0].lower(), names) or found[0].lower() in KEYWORDS:
        return None
    means, value = actions.definition(found[1], inner)
    return Novelty(Sort.ACTION, found[0].lower(), _sentence(means), value)


_LIMITS = re.compile(r"to a (?:maximum|minimum) of [^.]+\.?", re.IGNORECASE)
"""What says how many at most, and defines nothing."""


def _keyword(inner: str, before: str, names: Names) -> Novelty | None:
    if (not inner.endswith(".") and len(inner.split()) < _WORDS) or _LIMITS.fullmatch(inner):
        return None
    if (found := _KEYWORD_BEFORE.search(before.rstrip(" "))) is not None and not _known(found["word"], names):
        return _of_keyword(found["word"], found["value"] or "", inner)
    sentence = re.split(r"(?<=[.\"]) |\n", before.rstrip())[-1]
    told = [(word, value) for word, value in gained_keywords(sentence, names) if not _known(word, names)]
    if not is_one(told):
        return None
    return _of_keyword(*told[0], inner)


def _known(word: str, names: Names) -> bool:
    return word.lower() in KEYWORDS or not is_new(word, names)


def _of_keyword(word: str, value: str, inner: str) -> Novelty:
    """A keyword whose reminder stands behind it: the number in it that the keyword has is X."""
    means = _sentence(re.sub(r"^(.*?)~('s)?", r"\1this creature\2", inner))
    bearer = rf"(?:(?:An?|Each|Every|The) )?(creature|card|artifact|upgrade)s? with {word}(?: (?:X|\d+))?,? (.+)"
    if (of := re.match(bearer, means, re.IGNORECASE)) is not None:
        means = _of_one(of[2], of[1])
    means = _heard(means)
    if value.isdigit() and not re.search(r"(?<![\w+-])[+-]?X(?=[ÆD]?(?!\w))", means):
        places = [one for one in NUMBER.finditer(means) if number(one[0]) == int(value)]
        if is_one(places):
            (one,) = places
            means, value = f"{means[:one.start()]}X{means[one.end():]}", "X"
    elif value:
        value = "X"
    return Novelty(Sort.KEYWORD, word.lower(), means, value)


def _heard(means: str) -> str:
    return _WHEN_DESTROYED.sub(lambda found: f"Destroyed: {found[1].upper()}", means)


def number(written: str) -> int:
    """The value of a number in digits or as a word."""
    return int(written) if written.isdigit() else NUMBERS[written]


def _of_one(means: str, kind: str) -> str:
    """What is said of all such cards, in the words of one of them."""
    first, _, rest = means.partition(" ")
    if first.lower() in ("it", "they"):
        first, _, rest = rest.partition(" ")
    told = f"this {kind.lower()} {_PLURAL_VERBS.get(first, first)} {rest}"
    return _sentence(_THEIR_TURN.sub(r"\1 your turn", told.replace(" on them", " on it")))


def _sentence(words: str) -> str:
    plain = words.strip()
    plain = plain[0].upper() + plain[1:]
    return plain if plain.endswith((".", '"')) else f"{plain}."


def _base(state: str, text: str) -> str:
    """What a status is called by its counters: as the text names them ("infection"), else as it is brought about
    ("mark" for "marked"), else as its cards are."""
    stem = state[:max(4, len(state) - 3)]
    if (named := re.search(rf"\b({stem}[a-z]*) counters?\b", text, re.IGNORECASE)) is not None:
        return named[1].lower()
    if (base := _IRREGULAR.get(state)) is not None:
        return base
    for end, put in (("ied", "y"), ("ed", ""), ("ed", "e"), ("en", "")):
        base = state.removesuffix(end) + put
        if state.endswith(end) and re.search(rf"\b{base}\b", text, re.IGNORECASE):
            return base
    stem = state.removesuffix("ed")
    return f"{stem}e" if stem != state and _LOST_ITS_E.search(stem) else stem


_LOST_ITS_E = re.compile(r"(?:[acnru]s|z|v|[nru]?c|[adrn]g|[^aeioul]l|[^aeiou]at)$")
"""How the stem of a verb ends that has an e of its own: "curs", "daz", "silenc", "shackl"."""
#: Participles that do not show the verb they belong to.
_IRREGULAR = {
    "frozen": "freeze", "bound": "bind", "unbound": "unbind", "hidden": "hide", "sworn": "swear", "stricken": "strike",
    "lit": "light", "shaken": "shake", "woven": "weave", "bitten": "bite", "torn": "tear", "worn": "wear",
    "stuck": "stick", "sunken": "sink", "broken": "break", "held": "hold", "bled": "bleed", "taught": "teach",
}


def lines(novelties: Iterable[Novelty]) -> Iterator[str]:
    """The definitions as lines behind a text, each once."""
    yield from dict.fromkeys(one.line for one in novelties)
