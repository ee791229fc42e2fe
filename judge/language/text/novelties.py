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
    (Wind player counter: You may …)   what a player has who has such counters; with a number: so many at most
    (Night time: Each creature gains …) what is so while the game is in that state
    (Dungeon place: You may …)         what each player has because of a place of its own

Which parentheses define something hangs on no list of words: they must speak of a word that nothing else knows.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from judge.effects.terms import KEYWORDS, STATE_COUNTERS
from judge.language.counting import is_one

from . import actions, as_played, coined, moments, places, player_words, tallies, times
from .lexicon import NUMBERS, Names, forms_of, known_names, words
from .novelty import Novelty, Sort, heading
from .statuses import base, without_status
from .unknown_names import gained_keywords, is_new

_PARENTHESIS = re.compile(r" ?\((?P<inner>(?:[^()]|\([^()]*\))*)\)\.?")
_WORD = r"[A-Za-z][a-z]+(?:-[a-z]+)*"
_LINE = re.compile(
    r"\((?P<word>[A-Z][^():\[\]\\^$*+?{}|]*?)(?: (?P<value>X|\d+))?"
    r"(?P<sort> counter| action| player counter| player| time| place|: token creature)?"
    r"(?: \[(?P<states>[a-z, -]+)\])?: (?P<means>(?:[^()]|\([^()]*\))+)\)$"
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
        coined_ = _coined(inner, behind, text, names)
        defined = coined_ or tuple(filter(None, (_defined(inner, behind, text, names),)))
        if not defined:
            continue
        found += defined
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
    headings = {heading(one.word): one.means for one in novelties if one.sort is Sort.MOMENT}
    verbs = {form: kinds for one in novelties if (verb := verb_of(one) or deed_of(one))
             for form, kinds in forms_of(verb).items()}
    verbs |= {form: kinds for one in keywords for form, kinds in forms_of(one).items()
              if one not in verbs and form != one and form not in words()}
    return replace(names, keywords=names.keywords | keywords, moments={**names.moments, **headings},
                   verbs={**names.verbs, **verbs})


def verb_of(one: Novelty) -> str:
    """The verb that a definition is of, where it says what is done to a card; "" for any other."""
    to_a_card = one.sort is Sort.ACTION and not one.value and (
        coined.of_a_card(one.word) or (" " not in one.word and coined.done_to(one.means)))
    return one.word.split(" ")[0] if to_a_card else ""


def deed_of(one: Novelty) -> str:
    """The verb that a definition is of, where that is done to no card ("haggle", "scour X"); "" for any other."""
    return one.word if one.sort is Sort.ACTION and " " not in one.word and not verb_of(one) else ""


def reworded(text: str, novelties: Iterable[Novelty], names: Names | None = None) -> str:
    """A text that speaks of a status as one that speaks of its counters: "mark a creature", "a marked creature"."""
    novelties = tuple(novelties)
    verbs = {verb_of(one) for one in novelties}
    for one in novelties:
        if one.sort is Sort.ACTION and " " in one.word and not verb_of(one):
            text = actions.reworded(text, one.word, one.means, one.value)
        elif one.sort is Sort.MOMENT:
            text = _at_moment(text, one)
        elif one.sort is Sort.PLAYER:
            text = player_words.reworded(text, one.word, one.means)
        elif one.sort is Sort.PLAYER_COUNTER:
            text = tallies.reworded(text, one.word, of_one=bool(one.states))
            continue
        elif one.sort is Sort.KEYWORD:
            text = as_played.reworded(text, one.word, one.states)
            continue
        elif one.sort is Sort.TIME:
            text = times.reworded(text, one.word, names or known_names())
        elif one.sort is Sort.PLACE:
            text = places.reworded(text, one.word, one.states)
            continue
        for state in one.states:
            text = without_status(text, _counter_word(one), state, verbs)
    return text


def _counter_word(one: Novelty) -> str:
    """The counters that a status is called by: of a verb those that it puts on a card."""
    put = _PUTS.search(one.means) if one.sort is Sort.ACTION else None
    return put["word"].lower() if put else one.word


def _at_moment(text: str, moment: Novelty) -> str:
    """A text that says when something happens by its definition: "at dawn" as "at the start of your turn"; what stands
    under a heading is called its effect."""
    text = re.sub(rf"\b{moment.word} (?:ability|(abilities))\b",
                  lambda found: f"{moment.word} effect{'s' if found[1] else ''}", text, flags=re.IGNORECASE)
    small = moment.means[0].lower() + moment.means[1:]
    text = re.sub(rf"\bAt {moment.word}(?=,)", moment.means, text)
    return re.sub(rf"\bat {moment.word}\b", small, text)


# --- what a parenthesis defines -------------------------------------------------------------------------------------

def _defined(inner: str, before: str, text: str, names: Names) -> Novelty | None:
    """What a parenthesis defines, behind the words `before` it; None where it defines nothing new."""
    for reading in (_moment, _of_a_player, _token, _made, _explicit, _place, _tally,
                    _time_of_the_game, _told_action, _counter, _put_on, _status, _counter_within, _on_its_turn,
                    _status_within):
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
    if found.sort is Sort.MOMENT and set(heading(found.word).split(" ")) <= moments.HEADINGS:
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
    if not is_one(word.split()) and found["sort"] is None and not (word.istitle() and moments.is_time(means)):
        return None
    if found["sort"] == " player":
        return Novelty(Sort.PLAYER, word.lower(), found["means"].strip()) if player_words.SO.fullmatch(means) else None
    if found["sort"] == " player counter":
        return Novelty(Sort.PLAYER_COUNTER, word.lower(), found["means"].strip(), found["value"] or "", states)
    if found["sort"] == " place":
        return Novelty(Sort.PLACE, word.lower(), found["means"].strip(), states=states)
    if found["sort"] == " time":
        return Novelty(Sort.TIME, word.lower(), found["means"].strip())
    if found["sort"] == " action":
        return Novelty(Sort.ACTION, word.lower(), found["means"].strip(), found["value"] or "", states)
    if found["sort"]:
        return Novelty(Sort.COUNTER, word.lower(), means, states=states)
    if not found["value"] and moments.is_time(means):
        return Novelty(Sort.MOMENT, word.lower(), means.rstrip(".,"))
    return Novelty(Sort.KEYWORD, word.lower(), means, found["value"] or "", states)


def _of_a_player(inner: str, text: str, names: Names) -> Novelty | None:
    found = player_words.defined(inner)
    return Novelty(Sort.PLAYER, *found) if found is not None and is_new(found[0], names) else None


def _time_of_the_game(inner: str, text: str, names: Names) -> Novelty | None:
    found = times.defined(inner, text, names)
    return Novelty(Sort.TIME, found.word, found.means) if found is not None else None


def _tally(inner: str, text: str, names: Names) -> Novelty | None:
    found = tallies.defined(inner, text, names)
    if found is None:
        return None
    return Novelty(Sort.PLAYER_COUNTER, found.word, found.means, found.most, (tallies.OF_ONE,) * found.of_one)


def _place(inner: str, text: str, names: Names) -> Novelty | None:
    """ "Destroyed: Put ~ into the heap. (Cards in the heap …)": what is so because of a place."""
    word = places.named(text.replace(f"({inner})", ""), names)
    if not word or not re.search(rf"\b{word.replace('-', '[ -]')}\b", inner, re.IGNORECASE):
        return None
    return Novelty(Sort.PLACE, word, places.said_of(inner, word))


def _moment(inner: str, text: str, names: Names) -> Novelty | None:
    found = moments.defined(inner, text, names)
    return Novelty(Sort.MOMENT, found.word, found.when) if found is not None else None


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
    means = _without_that(found["means"], found["word"].lower())
    return Novelty(Sort.COUNTER, found["word"].lower(), _of_one(means, found["kind"]))


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
_PUTS = re.compile(rf"(?i:put) an? (?P<word>{_WORD}) counter on it")
_PASSES = re.compile(r"\b(?:this turn|until|for the remainder|next turn|once)\b")


def _coined(inner: str, before: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """ "Drown a creature. (Exhaust it. It cannot ready this turn.)": what it is to do that to a card; of a verb that
    puts a counter of its own on it, what such a counter is besides."""
    verb = coined.defined(places.put_aside(inner), before)
    word = verb.verb.split(" ")[0] if verb is not None else ""
    if verb is None or not is_new(word, names) or word in names.keywords:
        return ()
    states = coined.participles(word)
    put = _PUT_ONE.search(verb.done)
    counter = put["word"].lower() if put else ""
    done, place = places.in_definition(verb.done, states, names)
    if place:
        on, of = places.split(verb.rest, place, states)
        return (Novelty(Sort.ACTION, verb.verb, _sentence(f"{done} {on}".strip())),
                Novelty(Sort.PLACE, place, places.said_of(of, place), states=states))
    if put is None or counter in STATE_COUNTERS or counter == "power":
        return (Novelty(Sort.ACTION, verb.verb, _sentence(verb.means)),)
    before_it = verb.done[:put.start()].strip(" ,").removesuffix(" and").removesuffix(",").strip()
    done = f"If there are no {counter} counters on it, put a {counter} counter on it." if put["unless"] else (
        f"Put a {counter} counter on it.")
    done = f"{before_it}. {done}" if before_it else done
    if not verb.rest:
        return (Novelty(Sort.ACTION, verb.verb, done, states=states),)
    if _PASSES.search(verb.rest):
        return (Novelty(Sort.ACTION, verb.verb, _sentence(f"{done} {verb.rest}"), states=states),)
    made = Novelty(Sort.COUNTER, counter, _of_bearer(verb.rest, counter, states, text, names), states=states)
    return () if _of_another(made, inner, before) else (Novelty(Sort.ACTION, verb.verb, done), made)


_SEVERAL_SO = re.compile(rf"(?P<word>{_WORD}) (?P<kind>creature|artifact|upgrade|card)s (?P<means>.+)")


def _of_bearer(rest: str, counter: str, states: Collection[str], text: str, names: Names) -> str:
    """What is said of a card with a counter, called "it" or by the counter, in the words of that card."""
    for reading in (_counter, _on_its_turn, _counter_within):
        if (found := reading(rest, text, names)) is not None and found.word == counter:
            return found.means
    rest = _without_that(rest, counter)
    if (several := _SEVERAL_SO.match(rest)) is not None and several["word"].lower() in states:
        return _heard(_of_one(several["means"], several["kind"]))
    of_one = [re.sub(r"\b([Ii])t\b(?!')", lambda one: f"{'T' if one[1] == 'I' else 't'}his creature", sentence, count=1)
              for sentence in re.split(r"(?<=\.) (?=[A-Z])", rest)]
    return _heard(_sentence(_THEIR_TURN.sub(r"\1 your turn", " ".join(of_one))))


def _put_on(inner: str, text: str, names: Names) -> Novelty | None:
    """ "Hex a creature. (Put a hex counter on it. A creature with a hex counter …)": what it is to hex one."""
    found = _PUTTING.match(inner)
    counter = _counter(found["rest"], text, names) if found else None
    if found is None or counter is None or found["word"].lower() != counter.word:
        return None
    return counter._replace(states=coined.participles(counter.word))


def _status(inner: str, text: str, names: Names) -> Novelty | None:
    found = _WHILE_STATE.match(inner) or _STATE.match(inner)
    if found is None or not is_new(found["word"].lower(), names):
        return None
    state = found["word"].lower()
    means = _of_one(found["means"], f"{found['kind']}{found.groupdict().get('whose') or ''}")
    return Novelty(Sort.COUNTER, base(state, text), means, states=(state,))


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
    return Novelty(Sort.COUNTER, base(state, text), means, states=(state,))


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
    means = re.sub(rf"\b(artifact|creature|upgrade)(s?) with {word.lower()} you control\b",
                   rf"friendly \1\2 with {word.lower()}", re.sub(r"^While (?:this [a-z]+|it) is in play, ", "", means))
    means, states = as_played.told(_heard(means), word.lower())
    if value.isdigit() and not re.search(r"(?<![\w+-])[+-]?X(?=[ÆD]?(?!\w))", means):
        places = [one for one in NUMBER.finditer(means) if number(one[0]) == int(value)]
        if is_one(places):
            (one,) = places
            means, value = f"{means[:one.start()]}X{means[one.end():]}", "X"
    elif value:
        value = "X"
    return Novelty(Sort.KEYWORD, word.lower(), means, value, states)


def _heard(means: str) -> str:
    means = re.sub(r"\b([Ee]ach|[Aa]) neighboring creature\b", lambda one: (
        f"{'Each' if one[1] == 'Each' else 'each' if one[1] == 'each' else '1'} of this creature's neighbors"), means)
    return _WHEN_DESTROYED.sub(lambda found: f"Destroyed: {found[1].upper()}", means)


def number(written: str) -> int:
    """The value of a number in digits or as a word."""
    return int(written) if written.isdigit() else NUMBERS[written]


def _of_one(means: str, kind: str) -> str:
    """What is said of all such cards, in the words of one of them."""
    first, _, rest = means.partition(" ")
    if first.lower() in ("it", "they"):
        first, _, rest = rest.partition(" ")
    rest = re.sub(r"(?<=\. )(?:(After|Before|Each time|When|While|If) )?(it|they)\b(?!')", lambda one: (
        f"{one[1]} this {kind.lower()}" if one[1] else f"This {kind.lower()}"), rest, flags=re.IGNORECASE)
    told = f"this {kind.lower()} {_PLURAL_VERBS.get(first, first)} {rest}"
    return _sentence(_THEIR_TURN.sub(r"\1 your turn", told.replace(" on them", " on it")))


def _sentence(words: str) -> str:
    plain = words.strip()
    plain = plain[0].upper() + plain[1:]
    return plain if plain.endswith((".", '"')) else f"{plain}."


def lines(novelties: Iterable[Novelty]) -> Iterator[str]:
    """The definitions as lines behind a text, each once."""
    yield from dict.fromkeys(one.line for one in novelties)
