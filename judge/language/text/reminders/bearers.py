"""What a text says of cards with a counter, or in a state, that it defines: "(A marked creature cannot reap.)".

In: a parenthesis and the text around it. Out: the counter or the state with what is so of a card that has it, in the
words of that card; the verb that brings it about, where one does.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from judge.effects.terms import STATE_COUNTERS
from judge.language.counting import is_one

from ..lexicon import IRREGULAR, Names, article, inflected, uninflected, with_article, words
from ..unknown_names import is_new
from . import coined, links
from .lying import places
from .novelty import Novelty, Sort
from .statuses import base

_WORD = r"[A-Za-z][a-z]+(?:-[a-z]+)*"
_COUNTER = re.compile(
    rf"(?:(?:An?|Each|Any|The) |(?P<while>While|As long as|If) an? )?(?P<kind>creature|artifact|upgrade|card)s? "
    rf"(?:(?:that )?(?:has|have)|with) "
    rf"(?:(?:an?|any|(?:1|one) or more|at least (?:1|one)) )?(?P<word>{_WORD}) counters?(?: on (?:it|them))?,? "
    r"(?P<means>.+)",
    re.IGNORECASE,
)
_STATE = re.compile(rf"(?:(?:An?|Each|Any|The) |While an? )?(?P<word>{_WORD}) (?P<kind>creature|artifact)s? "
                    r"(?P<means>.+)", re.IGNORECASE)
_PUTTING = re.compile(rf"(?:To \w+ (?:it|\w+ \w+), )?[Pp]ut an? (?P<word>{_WORD}) counter on [^.,]+[.,] (?P<rest>.+)")
_STATES = (
    re.compile(rf"While (?P<word>{_WORD}), (?:an?|the|this) (?P<kind>creature|artifact)(?P<whose>'s)? (?P<means>.+)"),
    re.compile(rf"(?:While|As long as|If) (?:an?|the|this) (?P<kind>creature|artifact) is (?P<word>{_WORD}), "
               r"it(?P<whose>s)? (?P<means>.+)"),
    re.compile(rf"(?i:an? )?(?P<kind>(?i:creature|artifact|card))s? that (?:is|are) (?P<word>{_WORD}) (?P<means>.+)"),
    _STATE,
)
_ON_ITS_TURN = re.compile(
    r"(?P<when>At the (?:start|end) of) (?:its|their|that creature's) controller's turn, (?P<means>.+)")
_COUNTER_ON = re.compile(rf"\b({_WORD}) counters? on (?:it|them|that creature|this creature)\b")
_WHEN_DESTROYED = re.compile(r"(?:^|(?<=\. )(?=[^.]*\.?$))(?:After|When|If) this (?:creature|card|artifact|upgrade) is "
                             r"destroyed, (\w)(?![^.]*\binstead\b)")
"""What a card hears of its own destruction, it hears as "Destroyed:" abilities are heard."""
_WHEN_DESTROYED_THEN = re.compile(
    r"^(?:After|When) this (?:creature|card|artifact|upgrade) is destroyed (?:during|on) "
    r"(?P<whose>your|your opponent's) turn, (?P<then>[^.]+\.?)$(?<!instead\.)(?<!instead)")
"""The same in one player's turn."""
_FOUGHT = re.compile(
    r"(?:After|When|Whenever|Each time) this creature (?:fights or is attacked|is attacked or fights|is in a fight), "
    r"(?P<then>[^.]+\.)")
"""What happens after a fight, whichever of both a creature was in it."""
_ATTACKED_AND_DESTROYED = re.compile(
    r"(^|(?<=\. ))(?:After|When|Whenever|Each time) an? (?:enemy )?creature attacks and destroys this creature, "
    r"(?=[^.]*\.?$)(?![^.]*\binstead\b)")
"""And of what destroyed it."""
_THEIR_TURN = re.compile(r"\b(at the (?:start|end) of) (?:its|their) controller's turn", re.IGNORECASE)
_THEIR_STEP = re.compile(
    r"\b(during|at the (?:start|end) of) (?:its|their) controller's (?=\"[a-z ]+\" step)", re.IGNORECASE)
_PLURAL_VERBS = {"are": "is", "have": "has", "do": "does", "get": "gets", "gain": "gains", "enter": "enters",
                 "lose": "loses", "deal": "deals", "cost": "costs"}


def yours(said: str) -> str:
    """What is said of the turns and steps of a card's controller, in the words of that card."""
    said = re.sub(r"\b(?:its|their) controller's opponent\b", "your opponent", said)
    said = re.sub(r"\b(it is (?:not )?)(?:its|their) controller's turn\b", r"\1your turn", said)
    return _THEIR_STEP.sub(r"\1 your ", _THEIR_TURN.sub(r"\1 your turn", said))


def counter_defined(inner: str, text: str, names: Names) -> Novelty | None:
    """ "A creature with a frost counter cannot reap": of one of them."""
    found = _COUNTER.match(inner)
    if found is None or found["word"].lower() in STATE_COUNTERS or (
            found["while"] and not re.match(r"(?:its?|that [a-z]+)\b", found["means"])):
        return None
    means = _without_that(found["means"], found["word"].lower())
    whose = "'s" if re.match(r"its\b", means) else ""
    means = means.removeprefix("its ") if whose else means
    return Novelty(Sort.COUNTER, found["word"].lower(), of_one(
        f"it {means}" if whose else means, f"{found['kind']}{whose}"))


def _without_that(said: str, counter: str) -> str:
    """ "After it is used, remove that counter": all such counters from it; "the next time it would ready", where that
    takes them away: whenever it would."""
    it = r"(?:it|this [a-z]+|that [a-z]+)"
    said = re.sub(rf"\bThe next time ({it} would [^,.]+, remove (?:each|all|the|its|this|that) {counter} counters? "
                  rf"from {it} instead)\b", r"If \1", said)
    return re.sub(r"\bremove (?:that|this|the|its|each) counters?\b(?: from (?:it|that creature))?",
                  f"remove each {counter} counter from it", said)


_PUT_ONE = re.compile(
    rf"\b[Pp]ut (?:an?|1|one) (?P<word>{_WORD}) counter on (?:it|that creature|them)(?:,? (?P<unless>"
    r"if (?:it|that creature) (?:has none|does not (?:already )?have one)|"
    r"unless (?:it|that creature) (?:already )?has one))?\.?$")
PUTS = re.compile(rf"(?i:put) an? (?P<word>{_WORD}) counter on it")
_PASSES = re.compile(r"\b(?:this turn|until|for the remainder|next turn|once)\b")


def verb_defined(inner: str, before: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """ "Drown a creature. (Exhaust it. It cannot ready this turn.)": what it is to do that to a card; of a verb that
    puts a counter of its own on it, what such a counter is besides."""
    verb = coined.defined(places.put_aside(places.by_its_owner(inner)), before)
    word = verb.verb.split(" ")[0] if verb is not None else ""
    if verb is None or not is_new(word, names) or word in names.keywords:
        return ()
    states = coined.participles(word)
    put = _PUT_ONE.search(verb.done)
    counter = put["word"].lower() if put else ""
    done, place = places.in_definition(verb.done, states, names)
    if place:
        on, of = places.split(verb.rest, place, states)
        return (Novelty(Sort.ACTION, verb.verb, sentence(f"{done} {on}".strip())),
                Novelty(Sort.PLACE, place, places.said_of(of, place), states=states))
    if put is None or counter in STATE_COUNTERS or counter == "power":
        return (Novelty(Sort.ACTION, verb.verb, sentence(verb.means)),)
    before_it = verb.done[:put.start()].strip(" ,").removesuffix(" and").removesuffix(",").strip()
    done = f"If there are no {counter} counters on it, put a {counter} counter on it." if put["unless"] else (
        f"Put a {counter} counter on it.")
    done = f"{before_it}. {done}" if before_it else done
    if not verb.rest:
        return (Novelty(Sort.ACTION, verb.verb, done, states=states),)
    if _PASSES.search(verb.rest):
        return (Novelty(Sort.ACTION, verb.verb, sentence(f"{done} {verb.rest}"), states=states),)
    made = Novelty(Sort.COUNTER, counter, _of_bearer(verb.rest, counter, states, text, names), states=states)
    return () if of_another(made, inner, before) else (Novelty(Sort.ACTION, verb.verb, done), made)


def link_defined(inner: str, before: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """ "Yoke two creatures to each other. (After a yoked creature is used, …)": what is so of a card that is linked."""
    link = links.defined(inner, before, names)
    if link is None:
        return ()
    counter = links.name(link.verb)
    ended = Novelty(Sort.ACTION, f"un{link.verb}", f"Remove each {counter} counter from it.")
    if not link.said:
        return Novelty(Sort.COUNTER, counter, ONLY_BORNE, states=(link.state,)), ended
    for reading in (status, on_its_turn, status_within):
        found = reading(link.said, text, names)
        if found is not None and found.states == (link.state,):
            means = re.sub(r"^If this ([a-z]+) is destroyed,", r"After this \1 is destroyed,", found.means)
            return Novelty(Sort.COUNTER, counter, heard(means), states=(link.state,)), ended
    return ()


ONLY_BORNE = "It is only borne."
"""What a definition says that tells of nothing that is so of a card with a counter."""

_SEVERAL_SO = re.compile(rf"(?P<word>{_WORD}) (?P<kind>creature|artifact|upgrade|card)s (?P<means>.+)")


def _of_bearer(rest: str, counter: str, states: Collection[str], text: str, names: Names) -> str:
    """What is said of a card with a counter, called "it" or by the counter, in the words of that card."""
    for reading in (counter_defined, on_its_turn, counter_within):
        if (found := reading(rest, text, names)) is not None and found.word == counter:
            return found.means
    rest = _without_that(rest, counter)
    if (several := _SEVERAL_SO.match(rest)) is not None and several["word"].lower() in states:
        return heard(of_one(several["means"], several["kind"]))
    of_this = [re.sub(r"\b([Ii])t\b(?!')", lambda one: f"{'T' if one[1] == 'I' else 't'}his creature", told, count=1)
              for told in re.split(r"(?<=\.) (?=[A-Z])", rest)]
    return heard(sentence(yours(" ".join(of_this))))


_THING = re.compile(
    rf"Put an? (?P<word>{_WORD}) counter on (?:it|that creature|that artifact|them)\.(?: (?P<rest>.+))?")


def thing_put(inner: str, text: str, names: Names) -> Novelty | None:
    """ "Place a bounty on a creature. (Put a bounty counter on it. When it is destroyed, …)": what such a counter
    does."""
    found = _THING.fullmatch(inner)
    word = found["word"].lower() if found is not None else ""
    if found is None or not re.search(rf"\b(?:place|put)s? (?:an?|\d+|two|three|another) {word}\w* on\b", text, re.I):
        return None
    means = _of_bearer(found["rest"], word, (), text, names) if found["rest"] else ONLY_BORNE
    return Novelty(Sort.COUNTER, word, means, states=(with_article(word),))


def put_on(inner: str, text: str, names: Names) -> Novelty | None:
    """ "Hex a creature. (Put a hex counter on it. A creature with a hex counter …)": what it is to hex one."""
    found = _PUTTING.match(inner)
    counter = counter_defined(found["rest"], text, names) if found else None
    if found is None or counter is None or found["word"].lower() != counter.word:
        return None
    return counter._replace(states=coined.participles(counter.word))


def status(inner: str, text: str, names: Names) -> Novelty | None:
    """ "A marked creature cannot reap": of one of them."""
    found = next(filter(None, (pattern.match(inner) for pattern in _STATES)), None)
    if found is None or not is_new(found["word"].lower(), names):
        return None
    state = found["word"].lower()
    whose = "'s" if found.groupdict().get("whose") else ""
    means = of_one(_of_the_same(found["means"], state), f"{found['kind']}{whose}")
    return Novelty(Sort.COUNTER, base(state, text), means, states=(state,))


def _of_the_same(said: str, state: str) -> str:
    """What further sentences of a definition say of "a marked creature", as said of the one that the first tells of."""
    of_it = (r"(?P<lead>(?<=\. )(?:(?:After|Before|Each time|When|Whenever|While|If) )?)"
             rf"(?P<a>(?:[Aa]n?|[Tt]he|[Ee]ach|[Ee]very) )?(?i:{state}) (?:creature|artifact)(?P<many>s)? "
             r"(?P<verb>[a-z]+)")

    def told(found: re.Match[str]) -> str:
        if bool(found["many"]) == bool(found["a"]):
            return found[0]
        verb = _singular(found["verb"]) if found["many"] else found["verb"]
        return f"{found['lead']}{'it' if found['lead'] else 'It'} {verb}"

    return re.sub(of_it, told, said)


def _singular(verb: str) -> str:
    """The form that goes with one of them."""
    return verb if verb in ("cannot", "may", "must", "can") else _PLURAL_VERBS.get(verb) or inflected(verb).third


def on_its_turn(inner: str, text: str, names: Names) -> Novelty | None:
    """ "At the start of its controller's turn, deal 1D to a creature for each venom counter on it": of each such
    creature."""
    found = _ON_ITS_TURN.match(inner)
    told = {one[1].lower() for one in _COUNTER_ON.finditer(inner)}
    if found is None or not is_one(told):
        return None
    means = re.sub(r"\b(?:an?|that) (?=creature\b)", "this ", found["means"])
    return Novelty(Sort.COUNTER, told.pop(), sentence(f"{found['when']} your turn, {means}"))


_WITH_COUNTER = re.compile(
    rf"\b(?:an?|each|the|any|that|every) (?:exhausted (?=[^.]*? would ready\b))?"
    rf"(?P<kind>creature|artifact|upgrade|card) with (?:an?|any|(?:1|one) or more)? ?"
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


_COME_TO = re.compile(
    rf"(?:When|Whenever|If|Once|As soon as|After) (?:an?|this|that|the) (?P<kind>creature|artifact|card) "
    rf"(?:has|gets|reaches) (?:at least )?(?P<least>\d+|(?!no\b)[a-z]+)(?: or more)? (?P<word>{_WORD}) counters"
    r"(?: on it)?, (?P<then>(?:(?:destroy|purge|return|archive|shuffle|put|discard|sacrifice) (?:it|this [a-z]+)\b"
    r"|remove )[^.]*)\.?")
"""What ends that there are so many, as soon as there are."""


def _come_to(found: re.Match[str]) -> str:
    """ "When a creature has 3 omen counters, destroy it and archive 2 cards": as the last of them is put on it."""
    this, counter = f"this {found['kind'].lower()}", f"{found['word'].lower()} counter"
    a = article(counter)
    there = f"there are {found['least']} or more {counter}s on it"
    return f"After {a} {counter} is put on {this}, if {there}, {found['then']}."


def counter_within(inner: str, text: str, names: Names) -> Novelty | None:
    """ "After a creature with a rust counter is destroyed, …", "each creature gets -1 power for each rust counter on
    it": of one of them."""
    if (many := _WITH_SO_MANY.fullmatch(inner)) is not None and many["word"].lower() not in {*STATE_COUNTERS, "power"}:
        return Novelty(Sort.COUNTER, many["word"].lower(), _of_so_many(many))
    if (many := _COME_TO.fullmatch(inner)) is not None and many["word"].lower() not in {*STATE_COUNTERS, "power"}:
        return Novelty(Sort.COUNTER, many["word"].lower(), _come_to(many))
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
    return Novelty(Sort.COUNTER, told.pop(), heard(sentence(yours(means))))


def status_within(inner: str, text: str, names: Names) -> Novelty | None:
    """ "After a marked creature is destroyed, …": of one of them."""
    told = {found["word"].lower() for found in _OF_STATE.finditer(inner) if is_new(found["word"].lower(), names)}
    if not is_one(told):
        return None
    (state,) = told

    def one(found: re.Match[str]) -> str:
        this = "This" if inner[:found.start()].endswith(". ") else "this"
        return f"{this} {found['kind'].lower()}" if found["word"].lower() == state else found[0]

    means = heard(sentence(yours(_OF_STATE.sub(one, inner))))
    return Novelty(Sort.COUNTER, base(state, text), means, states=(state,))


_UNDONE = re.compile(
    r"(?:(?P<before>(?:^|(?<=\. ))(?:At|After|When|Whenever|Each time|If) [^.,]+), (?:it|this [a-z]+) "
    r"(?P<first>[a-z]+)s|"
    r"(?:^|(?<=\. ))(?:It|[Tt]his [a-z]+) (?P<then>[a-z]+)s (?P<when>(?:at|after|when|whenever|if) [^.,]+))"
    r"(?= instead)?(?=\.)")
"""A verb for what ends a status, and when it does."""
_THAT_STEP = re.compile(r"\bat the (?:start|end) of that step$", re.IGNORECASE)
_A_STEP = re.compile(r"\"[a-z ]+\" step")
_TO_UNDO = re.compile(r"(?<![\w-])(?P<verb>[a-z]+) (?:it|them|(?:this|that|the) (?:creature|artifact|card))(?![\w'])",
                      re.IGNORECASE)
_FREES = frozenset({"free", "release", "loosen", "liberate", "awaken", "thaw", "cleanse", "cure", "restore"})
"""What undoes whatever holds a card, where a definition says no more of it."""


def undone(means: str, counter: str, states: Collection[str] = ()) -> tuple[str, str]:
    """Of "this creature thaws at the end of that step", "you may lose 1Æ to untie it" the verb, and what is so of a
    card in words of its counters; "" where nothing is undone so."""
    verbs = {counter, re.sub("^e[nm]", "", counter), *(IRREGULAR.get(one, one) for one in states)}
    undoing = {f"{un}{verb}" for un in ("un", "un-", "dis", "dis-", "de") for verb in verbs} | _FREES
    for one in _TO_UNDO.finditer(means):
        if (verb := one["verb"].lower()) in undoing and verb not in words():
            return verb, means
    found = _UNDONE.search(means)
    verb = "" if found is None else uninflected(f"{found['first'] or found['then']}s")
    if found is None or f"{found['first'] or found['then']}s" in words() or verb in words():
        return "", means
    when = found["before"] or found["when"]
    if _THAT_STEP.search(when):
        step = _A_STEP.search(means[:found.start()])
        if step is None:
            return "", means
        when = when.replace("that step", f"your {step[0]}")
    when = re.sub("^[Ww]hen(?:ever)? ", "After ", when)
    told = f"{when[0].upper()}{when[1:]}, {verb} this creature"
    return verb, f"{means[:found.start()]}{told}{means[found.end():]}"


def heard(means: str) -> str:
    """What is so of a card, with what it hears of its own destruction as an ability of that heading."""
    means = re.sub(r"\b([Ee]ach|[Aa]) neighboring creature\b", lambda one: (
        f"{'Each' if one[1] == 'Each' else 'each' if one[1] == 'each' else '1'} of this creature's neighbors"), means)
    means = _FOUGHT.sub(_after_the_fight, means)
    means = _ATTACKED_AND_DESTROYED.sub(r"\1Destroyed: If this creature is being attacked, ", means)
    means = _WHEN_DESTROYED_THEN.sub(lambda one: f"Destroyed: If it is {one['whose']} turn, {one['then']}", means)
    return _WHEN_DESTROYED.sub(lambda found: f"Destroyed: {found[1].upper()}", means)


def _after_the_fight(found: re.Match[str]) -> str:
    return f"After this creature fights, {found['then']} After a creature fights this creature, {found['then']}"


_ANOTHER_ONE = re.compile(r"\b(?:an?|another|each|the) (?:(?:enemy|friendly|other|neighboring|flank|[A-Z]\w+) )*"
                          r"(?:creature|artifact)\b")


_WHEN_THEY = re.compile(
    r"\b(?P<when>when|whenever|if|while|until|after|before|unless|once) they (?P<verb>(?!had\b|were\b)[a-z]+)\b")
"""What several do when they do something is what one of them does then."""


def of_one(means: str, kind: str) -> str:
    """What is said of all such cards, in the words of one of them."""
    first, _, rest = means.partition(" ")
    if first.lower() in ("it", "they"):
        first, _, rest = rest.partition(" ")
    one_of_them = "this " + kind.lower().removesuffix("'s")
    begun = (r"(?<=\. )(?:(After|Before|Each time|When|While|If) )?(it|they|that creature|that artifact)\b"
             r"(?!'| (?:do|did|cannot|may)\b)")
    rest = re.sub(begun, lambda one: (
        f"{one[1]} {one_of_them}" if one[1] else one_of_them.capitalize()), rest, flags=re.IGNORECASE)
    if not _ANOTHER_ONE.search(rest):  # "remove the shackle after that creature fights"
        rest = re.sub(r"\b(after|when|whenever|each time) that (?:creature|artifact)\b", rf"\1 {one_of_them}", rest)
    if first in _PLURAL_VERBS or first in ("cannot", "may", "must"):
        rest = _WHEN_THEY.sub(lambda one: f"{one['when']} it {_singular(one['verb'])}", rest)
    told = f"this {kind.lower()} {_PLURAL_VERBS.get(first, first)} {rest}"
    return sentence(yours(told.replace(" on them", " on it")))


def sentence(words: str) -> str:
    """Words as a sentence."""
    plain = words.strip()
    plain = plain[0].upper() + plain[1:]
    return plain if plain.endswith((".", '"')) else f"{plain}."


_YOURS = re.compile(r"\b(?:your?|yours)\b|, (?:gain|steal|draw|archive|forge|make)\b", re.IGNORECASE)


def of_another(found: Novelty, inner: str, before: str) -> bool:
    """Whether "you" in what an enemy card is made would be who made it so, where a card's text means its own player."""
    put_on_enemies = re.search(r"\benemy (?:creature|artifact|card)", before.rpartition("\n")[2])
    return found.sort is Sort.COUNTER and put_on_enemies is not None and _YOURS.search(inner) is not None
