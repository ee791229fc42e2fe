"""What a text defines itself: reminder text in parentheses that says what a new word means.

A new set prints keywords, moments at which abilities resolve, counters, statuses and tokens that no rulebook knows yet,
and says in parentheses what they are. Such a reminder is the definition: it is taken out of the text and stands behind
it in one form for each sort, so that any text can bring the definitions of the words that it uses:

    (Sturdy X: This creature …)      a keyword, X its number; with a number: what is said for that number alone
    (Frost counter: This creature …)   what a card with such a counter has; a status is a counter ("marked": mark)
    (Dawn: At the start of your turn)  when abilities under this heading resolve
    (Patron: While ~ is in your shrine)    where its card is while abilities under this heading are active
    (Scour X action: Discard …)        what it is to do so, in a text that tells somebody to
    (Sprout: token creature: …)        a token creature
    (Cog: token artifact: …)           a token artifact
    (Clock icon: Ready a …)            what a bonus icon tells its player to do
    (Destitute player: You have no Æ)  what a player is of whom that is so
    (Wind player counter: You may …)   what a player has who has such counters; with a number: so many at most
    (Night time: Each creature gains …) what is so while the game is in that state
    (Midnight state: There are 12 …)   what is so of the game where it is in such a state by itself
    (Dungeon place: You may …)         what each player has because of a place of its own
    (Overcharge X heading: After you play this card, you may pay XÆ)    what may be paid for what stands under it
    (Dial lines: At the end of your turn)  when a card is set to its next line, of several of which one applies
    (Duel of two: Each of those creatures deals …)    what two creatures do to each other
    (Harvest: When a text says so)   a heading whose abilities resolve only where a text lets them
    (Forage action [by-use]: …)      what it is to use a card in a new way

Which parentheses define something hangs on no list of words: they must speak of a word that nothing else knows.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from judge.effects.terms import BENEATH, KEYWORDS, LINK, PAYING, STATUS
from judge.language.counting import is_one

from ..lexicon import (
    Names,
    article,
    forms_of,
    known_names,
    plurals_of,
    uninflected,
    with_article,
    words,
)
from ..unknown_names import is_new
from . import (
    actions,
    as_played,
    as_upgrade,
    coined,
    contests,
    controllers,
    defined_keywords,
    dials,
    game_states,
    links,
    mutual,
    of_its_card,
    on_identity,
    player_words,
    priced,
    scales,
    standing,
    tallies,
    tally_deeds,
    times,
)
from .bearers import (
    ONLY_BORNE,
    PUTS,
    counter_defined,
    counter_within,
    heard,
    link_defined,
    of_another,
    on_its_turn,
    put_on,
    sentence,
    status,
    status_within,
    thing_put,
    undone,
    verb_defined,
)
from .defined_keywords import LIMITS, is_known, new_keyword, waiting
from .heads import moments, told_where, uses
from .lines import line_of
from .lying import abodes, beneath, places, played_later
from .marks import brought, cycles, marked, markers, of_it, spared, spreading, stated
from .novelty import Novelty, Sort, heading
from .pieces import artifacts, creatures, icons
from .statuses import things, without_status

_PARENTHESIS = re.compile(r" ?\((?P<inner>(?:[^()]|\([^()]*\))*)\)\.?")
_REMINDED = "()."
"""What stands for a parenthesis before another one, so that what it is of is not also of the next."""


def taken(text: str, names: Names) -> tuple[str, tuple[Novelty, ...]]:
    """A text in one spelling without the parentheses that define something, and what they define, in their order."""
    text, lying = abodes.parted(places.not_the_pile(text, names), names)
    text, made = artifacts.outright(marked.by_noun(text))
    found: list[Novelty] = [Novelty(Sort.MOMENT, one.word, one.means) for one in lying]
    found += [Novelty(Sort.TOKEN_ARTIFACT, one.word, one.means) for one in made]
    kept: list[str] = []
    position = 0
    for parenthesis in _PARENTHESIS.finditer(text):
        before = text[position:parenthesis.start()]
        inner = parenthesis["inner"].strip()
        if line_of(f"({inner})") is None:
            inner = stated.plainly(inner, text, names)
        inner = brought.plainly(of_it.named(inner, text))
        behind = _PARENTHESIS.sub(_REMINDED, text[:parenthesis.start()])
        if as_upgrade.reminds(inner, behind):
            kept.append(before)
            position = parenthesis.end()
            continue
        if line_of(f"({inner})") is None and (token := artifacts.parted(inner, text)) is not None:
            found.append(Novelty(Sort.TOKEN_ARTIFACT, token[0].word, token[0].means))
            inner = token[1]
        inner, apart = spreading.set_aside(inner)
        whole = text.replace(parenthesis["inner"], inner)
        defined = _all_defined(inner, behind, whole, names)
        if apart and not (defined := spreading.with_rule(defined, apart)):
            inner = parenthesis["inner"].strip()
            defined = _all_defined(inner, behind, text, names)
        if not defined:
            continue
        if line_of(f"({inner})") is None:
            parted = (part for one in defined for part in of_its_card.with_counters(one, text, names))
            defined = tuple(each for one in parted for each in _with_end(one, inner, names))
        defined = tuple(each for one in defined for each in _beneath(one))
        found += (part for one in defined for whole in spreading.parted(one) for part in contests.parted(whole))
        kept.append(before)
        position = parenthesis.end()
        goes_on = text[position:position + 1] in (",", ";")
        if not before.rstrip().endswith((".", '."', ",", ";", ":")) and before.strip() and not goes_on:
            kept.append(".")
    found += told_where.defined(text, found)
    told = {one.word for one in found if one.sort is Sort.PLACE}
    found += (Novelty(Sort.PLACE, one.place, places.ONLY_A_PLACE) for one in lying if one.own and one.place not in told)
    if not found and not position:
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
    names = artifacts.with_them(names, (one.word for one in novelties if one.sort is Sort.TOKEN_ARTIFACT))
    keywords = frozenset(one.word for one in novelties if one.sort is Sort.KEYWORD)
    headings = {heading(one.word): one.means for one in novelties if one.sort is Sort.MOMENT}
    for one in novelties:
        if one.sort is Sort.LINES:
            headings |= dials.headings(one.word)
    verbs = {form: kinds for one in novelties if (verb := verb_of(one) or deed_of(one))
             for form, kinds in forms_of(verb).items()}
    verbs |= {form: kinds for one in keywords for form, kinds in forms_of(one).items()
              if one not in verbs and form != one and form not in words()}
    verbs |= {form: kinds for one in novelties if as_played.is_price(one.means) and one.sort is Sort.KEYWORD
              for form, kinds in forms_of(f"{one.word}{PAYING}").items()}
    return replace(names, keywords=names.keywords | keywords, moments={**names.moments, **headings},
                   verbs={**names.verbs, **verbs})


def verb_of(one: Novelty) -> str:
    """The verb that a definition is of, where it says what is done to a card; "" for any other."""
    to_a_card = one.sort is Sort.ACTION and not one.value and (
        coined.of_a_card(one.word) or (" " not in one.word and coined.done_to(one.means)))
    return one.word.split(" ")[0] if to_a_card else ""


def deed_of(one: Novelty) -> str:
    """The verb that a definition is of, where that is done to no card ("haggle", "scour X"); "" for any other."""
    said_itself = " " in one.word or actions.tells_outcome(one.means)
    return one.word if one.sort is Sort.ACTION and not said_itself and not verb_of(one) else ""


def reworded(text: str, novelties: Iterable[Novelty], names: Names | None = None) -> str:
    """A text that speaks of a status as one that speaks of its counters: "mark a creature", "a marked creature"."""
    novelties = tuple(novelties)
    verbs = {verb_of(one) for one in novelties}
    counted = {one.word for one in novelties if one.sort is Sort.PLAYER_COUNTER}
    contested = {told for one in novelties if one.sort is Sort.ACTION and (told := contests.verb_told(one.word))}
    for one in novelties:
        if one.sort is Sort.ACTION and uses.USE in one.states:
            text = uses.reworded(text, one.word)
        if one.sort is Sort.ACTION and one.word.rpartition("-")[0] in counted:
            text = tally_deeds.reworded(text, one.word, one.means)
    text, novelties = cycles.turned(text, novelties)
    for one in novelties:
        if one.sort is Sort.ACTION and not (verb_of(one) or deed_of(one)):
            text = actions.reworded(text, one.word, one.means, one.value)
        elif one.sort is Sort.ACTION and contests.verb_told(one.word):
            text = contests.reworded(text, one.word, alone=is_one(contested))
        elif one.sort is Sort.ACTION:
            text = beneath.of_those_under(text, verb_of(one) or deed_of(one), one.means)
            text = actions.done_this_way(text, verb_of(one) or deed_of(one))
            text = actions.without_amber(text, deed_of(one), one.means) if one.value else text
        elif one.sort is Sort.MOMENT:
            text = _at_moment(text, one)
        elif one.sort is Sort.ICON:
            text = icons.reworded(text, one.word, "".join(one.states))
            continue
        elif one.sort in (Sort.TOKEN, Sort.TOKEN_ARTIFACT):
            text = artifacts.reworded(text, one.word, one.states)
            continue
        elif one.sort is Sort.PLAYER:
            text = player_words.reworded(text, one.word, one.means, one.states)
            continue
        elif one.sort is Sort.STATE:
            text = game_states.reworded(text, one.word, one.means)
            continue
        elif one.sort is Sort.PLAYER_COUNTER:
            text = tallies.reworded(scales.reworded(text, one.word, one.value), one.word, of_one=bool(one.states))
            continue
        elif one.sort is Sort.COUNTER and one.word.endswith(BENEATH):
            text = beneath.reworded(text, one.word, one.states, one.means)
            continue
        elif one.sort is Sort.COUNTER and marked.ONE_CARD in one.states:
            text = marked.reworded(text, one.word)
            continue
        elif one.sort is Sort.KEYWORD and one.word.endswith(STATUS):
            for state in one.states:
                text = standing.reworded(text, one.word, state)
            continue
        elif one.sort is Sort.KEYWORD:
            text = brought.effects_of(text, one.word, one.means)
            text = as_played.reworded(text, one.word, one.states, one.means)
            continue
        elif one.sort is Sort.TIME:
            text = times.reworded(text, one.word, names or known_names(), "".join(one.states))
            continue
        elif one.is_thing:
            text = things(text, one.word)
            continue
        elif one.sort is Sort.COUNTER and one.word.endswith(LINK):
            text = links.reworded(text, one.word.removesuffix(LINK), one.states)
        elif one.sort is Sort.MUTUAL:
            text = mutual.reworded(text, one.word, one.means)
        elif one.sort is Sort.LINES:
            text = dials.reworded(text, one, names or known_names())
            continue
        elif one.sort is Sort.PRICE:
            text = priced.reworded(text, one.word, one.means, one.value)
        elif one.sort is Sort.PLACE:
            text = played_later.reworded(text, one.word, one.states)
            text = places.reworded(text, one.word, one.states)
            continue
        if one.sort is Sort.COUNTER:
            text = spared.reworded(text, one.word, one.states, one.means)
        for state in one.states if uses.USE not in one.states else ():
            text = without_status(text, _counter_word(one), state, verbs)
    return text


def _counter_word(one: Novelty) -> str:
    """The counters that a status is called by: of a verb those that it puts on a card."""
    put = PUTS.search(one.means) if one.sort is Sort.ACTION else None
    return put["word"].lower() if put else one.word


def _at_moment(text: str, moment: Novelty) -> str:
    """A text that says when something happens by its definition: "at dawn" as "at the start of your turn"; what stands
    under a heading is called its effect."""
    if moment.means == told_where.WHEN_TOLD:
        return told_where.reworded(text, moment.word)
    text = re.sub(rf"\b{moment.word} (?:ability|(abilities))\b",
                  lambda found: f"{moment.word} effect{'s' if found[1] else ''}", text, flags=re.IGNORECASE)
    if abodes.is_one(moment.means):
        return text
    if moments.is_of_its_end(moment.means):
        return re.sub(rf"(?P<before>^|\n|[\"/]){heading(moment.word)}(?=[:/])", r"\g<before>Destroyed", text)
    small = moment.means[0].lower() + moment.means[1:]
    text = re.sub(rf"\bAt {moment.word}(?=,)", moment.means, text)
    return re.sub(rf"\bat {moment.word}\b", small, text)


# --- what a parenthesis defines -------------------------------------------------------------------------------------

def _all_defined(inner: str, behind: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """All that a parenthesis behind some words defines."""
    coined_ = (waiting(inner, behind, names) or _icon(inner, text, names)
               or _token_artifact(inner, behind, text, names)
               or dials.defined(inner, new_keyword(behind, names)) or beneath.defined(inner, text, names)
               or link_defined(inner, behind, text, names) or _verb(inner, behind, text, names)
               or cycles.told(inner, text, names) or _taking(inner, behind, text, names)
               or _scale(inner, behind, text, names))
    found = None if coined_ else _defined(inner, behind, text, names)
    return coined_ if found is None else _with_verb(found, inner, text, names)


def _defined(inner: str, before: str, text: str, names: Names) -> Novelty | None:
    """What a parenthesis defines, behind the words `before` it; None where it defines nothing new."""
    if standing.OF_ITSELF.search(inner) and any(standing.states(inner, names)) and (
            found := defined_keywords.defined(inner, before, names)) is not None:
        return found
    if of_its_card.BRINGS.match(inner) and (keyword := defined_keywords.defined(inner, before, names)) is not None:
        return keyword
    if contests.tells(inner) and (
            contest := _told_action(inner, text, names) or _action(inner, before, names)) is not None:
        return contest
    for reading in (marked.told, mutual.told, _price, _moment, _of_a_player, _token, _explicit, _place, _tally,
                    _state_of_the_game, _time_of_the_game, _told_action, thing_put, counter_defined, put_on, status,
                    counter_within, on_its_turn, status_within):
        if (found := reading(inner, text, names)) is not None:
            return None if of_another(found, inner, before) else found
    return _action(inner, before, names) or defined_keywords.defined(inner, before, names)


def _with_verb(one: Novelty, inner: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """What is so of a marked creature, with what it is to mark one, where the text tells somebody to; of counters of
    a player, with what is done with them."""
    if one.sort is Sort.PLAYER_COUNTER:
        deed = tally_deeds.defined(one.means, one.word, names)
        return (one,) if deed is None else (
            one._replace(means=deed.rest or tallies.ONLY_COUNTED),
            Novelty(Sort.ACTION, tally_deeds.name(deed.verb, one.word), sentence(deed.means)))
    if one.sort is Sort.KEYWORD and line_of(f"({inner})") is None:
        return tuple(_with_status(one, text, names))
    if one.sort is not Sort.COUNTER or one.word.endswith(LINK) or line_of(f"({inner})") is not None:
        return (one,)
    verb = next(filter(None, (coined.brings_about(state, text, one.word) for state in one.states)), "")
    if not verb or verb.capitalize() in names.traits:  # "Curse" is also a trait
        return (one,)
    a = article(one.word)
    done = f"Put {a} {one.word} counter on it."
    ends = _ENDS_NEXT_TURN.search(one.means)  # which counts from when it is brought about
    ended: tuple[Novelty, ...] = ()
    if ends is not None and (ends["verb"] or "") not in words():
        if ends["verb"]:
            ended = (Novelty(Sort.ACTION, uninflected(ends["verb"]), f"Remove each {one.word} counter from it."),)
        undo = ended[0].word if ended else f"remove each {one.word} counter from"
        whose = "your" if ends["whose"] == "your" else "its controller's"
        done = f"{done} At the {ends['when']} of {whose} next turn, {undo} it."
        one = one._replace(means=_ENDS_NEXT_TURN.sub("", one.means).strip() or ONLY_BORNE)
    return (Novelty(Sort.ACTION, verb, done), one, *ended)


def _beneath(one: Novelty) -> tuple[Novelty, ...]:
    """What it is to put a card under another, with what is so of a card under which one lies."""
    verb = verb_of(one)
    found = beneath.parted(one.means, verb) if verb else None
    if found is None:
        return (one,)
    done = one._replace(means=found.done)
    return (Novelty(Sort.COUNTER, beneath.name(verb), found.said), done) if found.said else (done,)


def _with_status(one: Novelty, text: str, names: Names) -> Iterator[Novelty]:
    """A keyword, with the statuses in which cards are because of it."""
    made: list[Novelty] = []
    for state in standing.states(one.means, names):
        means, told = standing.parted(one.means, state)
        of_it = status(told, text, names) if told else None
        if told and of_it is None:
            continue
        one = one._replace(means=means)
        made.append(Novelty(Sort.KEYWORD, standing.name(state), of_it.means if of_it else ONLY_BORNE, states=(state,)))
    yield from (one, *made)


_ENDS_NEXT_TURN = re.compile(
    r"(?:^|(?<=\.) )This [a-z]+ (?:(?P<verb>[a-z]+s)|is no longer [a-z]+|stops being [a-z]+|loses (?:this|that|the) "
    r"status) at the (?P<when>start|end) of (?P<whose>(?:its|their) controller's|your) next turn\.")
"""What ends a status in the next turn of the card's controller, or of who brings it about."""


_YOU = re.compile(r"\b(?:you|your)\b", re.IGNORECASE)


def _with_end(one: Novelty, inner: str, names: Names) -> tuple[Novelty, ...]:
    """What is so of a card with a status, said to its controller; with what it is to undo the status, where the
    definition has a word for that."""
    if one.sort is not Sort.COUNTER or one.word.endswith(LINK):
        return (one,)
    undo, means = undone(one.means, one.word, one.states)
    if undo and not is_new(undo, names):
        undo, means = "", one.means
    if _YOU.search(inner) is None:
        means = heard(controllers.to_you(means, one.word, one.states))
    one = one._replace(means=means)
    return (one, Novelty(Sort.ACTION, undo, f"Remove each {one.word} counter from it.")) if undo else (one,)


def _explicit(inner: str, text: str, names: Names) -> Novelty | None:
    found = line_of(f"({inner})")
    if found is None or (found.sort is Sort.KEYWORD and is_known(found.word, names)):
        return None
    if found.sort is Sort.MOMENT and set(heading(found.word).split(" ")) <= moments.HEADINGS:
        return None
    return found


def _of_a_player(inner: str, text: str, names: Names) -> Novelty | None:
    said, forms = player_words.does(inner, names) or (inner, ())
    found = player_words.defined(said)
    return Novelty(Sort.PLAYER, *found, states=forms) if found is not None and is_new(found[0], names) else None


def _state_of_the_game(inner: str, text: str, names: Names) -> Novelty | None:
    found = game_states.defined(inner, text)
    return Novelty(Sort.STATE, *found) if found is not None and is_new(found[0], names) else None


def _time_of_the_game(inner: str, text: str, names: Names) -> Novelty | None:
    found = times.defined(inner, text, names)
    return Novelty(
        Sort.TIME, found.word, found.means, states=(found.until,) * bool(found.until)) if found is not None else None


def _tally(inner: str, text: str, names: Names) -> Novelty | None:
    found = tallies.defined(inner, text, names)
    if found is None:
        return None
    return Novelty(Sort.PLAYER_COUNTER, found.word, found.means, found.most, (tallies.OF_ONE,) * found.of_one)


def _verb(inner: str, before: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """What is done to a card by a verb; the one thing that a player takes is no card."""
    return () if markers.named(inner, text, names) else verb_defined(inner, before, text, names)


def _taking(inner: str, before: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """ "Take a ticket. (Gain a ticket counter.)": what players have, and a verb by which they take or lose it."""
    found = on_identity.taking(inner, text, names)
    if found is not None:
        counter = Novelty(Sort.PLAYER_COUNTER, found.word, tallies.ONLY_COUNTED)
        deed = Novelty(Sort.ACTION, tally_deeds.name(found.verb, found.word), found.means)
        return (deed, counter) if found.verb else (counter,)
    word = on_identity.is_one_verb(inner, text)
    action = _action(inner, before, names) if word else None
    return (action, Novelty(Sort.PLAYER_COUNTER, word, tallies.ONLY_COUNTED)) if action is not None else ()


def _scale(inner: str, before: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """ "Descend. (Raise your depth by 1, to a maximum of 5.)": a number that players have, and what it is to do so."""
    found = None if line_of(f"({inner})") is not None else scales.defined(inner, text, names)
    if found is None:
        return ()
    counter = Novelty(Sort.PLAYER_COUNTER, found.word, tallies.ONLY_COUNTED, found.most)
    action = _told_action(found.rest, text, names) or _action(found.rest, before, names)
    if found.rest and action is None:
        counter = counter._replace(means=scales.to_you(found.rest))
    return (counter,) if action is None else (action, counter)


def _place(inner: str, text: str, names: Names) -> Novelty | None:
    """ "Destroyed: Put ~ into the heap. (Cards in the heap …)": what is so because of a place."""
    word = places.named(text.replace(f"({inner})", ""), names)
    if not word or not re.search(rf"\b{word.replace('-', '[ -]')}\b", inner, re.IGNORECASE):
        return None
    return Novelty(Sort.PLACE, word, places.said_of(inner, word))


def _price(inner: str, text: str, names: Names) -> Novelty | None:
    found = priced.defined(inner, text, names)
    return Novelty(Sort.PRICE, found.word, found.offer, found.value) if found is not None else None


def _moment(inner: str, text: str, names: Names) -> Novelty | None:
    found = moments.defined(inner, text, names)
    return Novelty(Sort.MOMENT, found.word, found.when) if found is not None else None


def _token(inner: str, text: str, names: Names) -> Novelty | None:
    found = creatures.defined(inner, text)
    return Novelty(Sort.TOKEN, *found) if found is not None else None


def _icon(inner: str, text: str, names: Names) -> tuple[Novelty, ...]:
    line = line_of(f"({inner})")
    found = None if line is not None and line.sort is not Sort.KEYWORD else icons.defined(inner, text, names)
    return (Novelty(Sort.ICON, found.word, found.means, states=(found.shown,) * bool(found.shown)),) if found else ()


def _token_artifact(inner: str, before: str, text: str, names: Names) -> tuple[Novelty, ...]:
    """ "Glean. (Put the top card of your deck into play facedown as a Sheaf, an artifact with …)": the token, and what
    it is to make one, where the text has a word for that."""
    if (line := line_of(f"({inner})")) is not None and line.sort is not Sort.KEYWORD:
        return ()
    found = artifacts.defined(inner, before, text, names)
    if found is None:
        return ()
    token = Novelty(Sort.TOKEN_ARTIFACT, found.word, found.means, states=(found.makes,) * bool(found.makes))
    if not found.number:
        return (token,)
    many = with_article(found.word) if found.number == "1" else f"{found.number} {plurals_of(found.word)[-1]}"
    action = Novelty(Sort.ACTION, found.verb, f"Make {many}.") if found.verb else _action(
        f"Make {many}.", before, names)
    return (token,) if action is None else (action, token)


def _told_action(inner: str, text: str, names: Names) -> Novelty | None:
    """ "To scour X, …": what it is to do so."""
    found = actions.told(inner)
    verb = found[0].split(" ")[0] if found is not None else ""
    if found is None or not is_new(verb, names) or verb in names.keywords:
        return None
    means, value = actions.definition(found[1], found[2])
    return Novelty(Sort.ACTION, found[0].lower(), sentence(means), value)


def _action(inner: str, before: str, names: Names) -> Novelty | None:
    """ "Play: Forage. (Look at the top card of your deck. …)": what it is to do that."""
    if not inner:
        return None
    new = (one for one in actions.named(before) if is_new(one[0].lower(), names) and one[0].lower() not in KEYWORDS)
    found = next(new, None)
    if found is None or LIMITS.fullmatch(inner):
        return None
    means, value = actions.definition(found[1], inner)
    return Novelty(Sort.ACTION, found[0].lower(), sentence(means), value)
