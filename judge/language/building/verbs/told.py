"""The frames of the verbs of the table (`judge.language.described.verbs`): what their entries say is what is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.facedown import described
from judge.effects.terms import STATE_COUNTERS
from judge.language.building.amounts import amount, rounded
from judge.language.building.nouns import cards, number, one
from judge.language.building.players_and_zones import player, zones
from judge.language.counting import are_several, is_one
from judge.language.described.verb_entry import BESIDE, Slot, VerbEntry
from judge.language.described.verbs import FLAGS, VERBS
from judge.language.parsing.naming import is_amber, is_player
from judge.language.parsing.records import Group, Phrase, Refused

from .quantities import (
    amber,
    are_counters,
    are_some,
    counter_of,
    counters_of_half,
    half_of_a_players,
    one_place,
    players_half,
    require_each,
    times,
)
from .verb_frame import FRAMES, Call, from_both

Values = dict[str, object]
Leads = dict[str, Group]
"""What stands behind the prepositions of an entry, by field."""


def told(call: Call) -> n.Statement:
    """The statement of the entry that the words fit. Raises Refused where they fit none, or say more than it does."""
    entry, node = _made(call)
    if entry.by_you and call.player() not in (None, n.YOU):
        raise Refused("who does this?", call.verb.at)
    return call.done(node if entry.subject is not None else call.acted(node))


def made(call: Call) -> n.Statement:
    """The same while words are left over, without who does it."""
    return _made(call)[1]


FRAMES.update(dict.fromkeys(VERBS.of_lemma, told))


def _made(call: Call) -> tuple[VerbEntry, n.Statement]:
    from_both(call)
    every = VERBS.of_lemma[call.verb.lemma]
    entries = [one for one in every if (one.subject is None) == call.by_player] or every
    entry = next((one for one in entries[:-1] if _fits(one, call)), entries[-1])
    return entry, entry.made(_values(entry, call))


def _fits(entry: VerbEntry, call: Call) -> bool:
    """Whether the object of the verb is what this entry speaks of: behind whoever receives it, where it names one; and
    whether players stand where only players can."""
    objects = [comp.first for comp in call.comps if comp.is_a("object")]
    if objects and any(slot.how == "a player" and not _of_players(slot, objects[-1], call) for slot in entry.slots):
        return False
    *receivers, thing = entry.objects
    return bool(objects) and (
        thing.how not in _OBJECTS or _OBJECTS[thing.how].fits(thing, objects[-1 if receivers else 0]))


def _of_players(slot: Slot, thing: Group, call: Call) -> bool:
    """Whether a preposition behind the verb or its object governs players."""
    behind = next((comp.last for comp in call.comps if comp.kind in slot.leads), None)
    whose = behind or (_lifted(thing.last, slot.leads)[1] if thing.parts else None)
    return whose is not None and all(map(is_player, whose.parts))


def _values(entry: VerbEntry, call: Call) -> Values:
    for word in entry.unsaid:
        call.flag(word)
    values: Values = dict(entry.fixed)
    if entry.subject is not None:
        if call.by_player:
            raise Refused(f"{call.verb.lemma} with which creature?", call.verb.at)
        values[entry.subject.field] = call.cards_subject()
    *receivers, thing = entry.objects or (None,)
    leads: Leads = {slot.field: call.group("to") or call.object() for slot in receivers if slot is not None}
    group = Group(())
    if thing is not None and thing.how in ("", "moved") and thing.kind == "Cards":
        if call.has("object") or call.shared is not None or not thing.optional:
            values[thing.field] = call.cards()
        thing = None
    elif thing is not None:
        group = call.object()
    if thing is not None and thing.how in _OBJECTS and are_several(group.parts):
        raise Refused("one noun phrase is expected here", group.parts[1].at)
    for slot in entry.slots:
        if slot.how == "possessive":
            values[slot.field] = _owner(group.only, call)
            group = Group((replace(group.only, possessor=None),))
        elif slot.how in BESIDE:
            values |= _BESIDE[slot.how](slot, call)
        elif slot.before and slot.field:
            group = _governed(slot, group, call, leads)
            source = leads.get(slot.field, Group(()))
            if "from" in slot.leads and is_one(source.parts) and is_one(group.parts) and group.only.is_a("full"):
                if _is_spread(call):
                    pass
                elif not _in_all(entry, group.only):
                    require_each(source.only, group.only)
                elif are_some(source.only):
                    values["distributed"] = True
    for slot in entry.slots:
        if slot.field in leads:
            values[slot.field] = _plainly(slot, leads[slot.field], call) if leads[slot.field].parts else n.IN_PLAY
    if thing is not None:
        values |= _OBJECTS[thing.how].read(thing, group, call, leads) if thing.how in _OBJECTS else {
            thing.field: _plainly(thing, group, call)}
    return values


def _in_all(entry: VerbEntry, much: Phrase) -> bool:
    """ "up to 2 rust counters" from several cards: so many in all, as from each of them would be said."""
    head = much.head
    return entry.node is n.RemoveCounters and much.mod("UPTO") is not None and (
        head is not None and head.value.removeprefix("counter:") not in STATE_COUNTERS)


def _is_spread(call: Call) -> bool:
    """Whether so much is distributed, so that it is no amount from each."""
    return call.has_word("as_you_choose") or call.has_word("distributed")


def _governed(slot: Slot, group: Group, call: Call, leads: Leads) -> Group:
    """What a preposition governs, put with `leads`, and the object without that: it may stand behind the noun."""
    for lead in slot.leads:
        if (found := call.group(lead) or call.group(f"place_{lead}")) is not None:
            leads[slot.field] = found
            return group
    if group.parts:
        bare, behind = _lifted(group.last, slot.leads)
        if behind is None and "from" in slot.leads and (in_play := group.last.post("in_play")) is not None:
            bare, behind = group.last.without(in_play), Group(())
        if behind is not None:
            leads[slot.field] = behind
            return replace(group, parts=(*group.parts[:-1], bare))
    if not slot.optional:
        what = "where" if slot.before == "from" else "whom" if slot.kind == "Players" else "what"
        at = group.last.at if group.parts else call.verb.at
        raise Refused(f"{call.verb.lemma.partition('_')[0]} {slot.before} {what}?", at)
    return group


def _lifted(phrase: Phrase, kinds: tuple[str, ...]) -> tuple[Phrase, Group | None]:
    """A phrase without what a preposition governs in it, at last in what it is a part of."""
    for post in reversed(phrase.posts):
        if post.kind in kinds:
            return phrase.without(post), Group((post.last,))
    if phrase.is_a("fraction") and phrase.inner is not None:
        inner, found = _lifted(phrase.inner, kinds)
        return replace(phrase, inner=inner), found
    return phrase, None


def _owner(phrase: Phrase, call: Call) -> n.Cards:
    """Whose it is: "~'s power and armor"."""
    if phrase.belongs_to("ITS", "THEIR"):
        return n.Back(plural=phrase.belongs_to("THEIR"))
    if not isinstance(phrase.possessor, Phrase):
        raise Refused("whose?", phrase.at)
    return one(phrase.possessor, call.ctx)


def _plainly(slot: Slot, group: Group, call: Call) -> n.Node:
    """A noun phrase as what its field holds."""
    if slot.how == "additional damage":
        many = group.only.mod("NUM")
        if not group.only.is_("damage") or many is None or not group.only.mods_are("NUM", "ADDITIONAL"):
            raise Refused("with how much more of what?", group.only.at)
        return number(many.value)
    if slot.kind == "Players" or (slot.how == "cards or a player" and is_player(group.first)):
        return player(group.only, call.ctx)
    if slot.kind == "Places":
        return zones(group, call.ctx)
    return cards(one_place(group) if slot.how == "one place" else group, call.ctx)


# --- what a slot takes ----------------------------------------------------------------------------------------------


class _Object(NamedTuple):
    """How the object of a verb is read, and what it has to be."""

    read: Callable[[Slot, Group, Call, Leads], Values]
    fits: Callable[[Slot, Group], bool]


def _says(slot: Slot, group: Group) -> bool:
    words = slot.before.split()
    phrase = group.first
    nouns = [word.removesuffix("s") for word in words if word not in _NO_NOUNS]
    if _POINTING.intersection(words):
        return is_one(group.parts) and _in_words(phrase) == words
    return is_one(group.parts) and [head.value for head in phrase.heads] == nouns and phrase.possessor in (None, "YOUR")


def _in_words(phrase: Phrase) -> list[str]:
    whose = _in_words(phrase.possessor) if isinstance(phrase.possessor, Phrase) else []
    return [*whose[:-1], *(f"{word}'s" for word in whose[-1:]), *(mod.value for mod in phrase.mods), *(
        head.value for head in phrase.heads)]


_POINTING = frozenset({"this", "that", "preceding"})
_NO_NOUNS = frozenset({"the", "a", "all", "your", "and", *_POINTING})


def _words(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    """ "the tide", "that damage": nothing more may be said of it."""
    phrase = group.only
    if not _says(slot, group) or phrase.posts:
        raise Refused(f"{call.verb.lemma.partition('_')[0]} what?", phrase.at)
    return {}


def _is_amber(slot: Slot, group: Group) -> bool:
    return is_amber(group) or (slot.how == "opponent's Æ" and _is_it(slot, group))


def _amber(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    """ "2Æ", "half of your opponent's Æ (rounding up)", "Æ equal to its power"."""
    _require(_is_amber(slot, group), group, call)
    equal = call.take("equal") if group.only.head is not None and group.only.head.is_a("AE") else None
    quantity, whose = (amount(equal.last, call.ctx), None) if equal is not None else amber(group, call)
    rounding = call.word("round")
    if rounding is not None:
        quantity = rounded(quantity, n.Rounding[rounding], group.only)
    if slot.how == "Æ" and whose is not None:
        raise Refused("gained from whom?", call.verb.at)
    if slot.how == "opponent's Æ" and whose not in (None, n.OPPONENT, n.THEY):
        raise Refused("Æmber is stolen from the opponent", call.verb.at)
    if slot.how != "source's Æ":
        return {slot.field: quantity}
    if whose is None:
        raise Refused("from where?", call.verb.at)
    return {slot.field: quantity, "source": whose}


def _are_chains(slot: Slot, group: Group) -> bool:
    return is_one(group.parts) and group.only.is_("chain", "chains")


def _chains(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    _require(_are_chains(slot, group), group, call)
    return {slot.field: amount(group, call.ctx)}


def _require(fit: bool, group: Group, call: Call) -> None:
    if not fit:
        raise Refused(f"this cannot be {_DONE.get(call.verb.lemma, 'given')}", group.first.at)


_DONE = {"gain": "gained", "lose": "lost", "steal": "stolen"}


def _is_damage(slot: Slot, group: Group) -> bool:
    head = group.first.head
    return is_one(group.parts) and head is not None and (head.is_a("DMG") or head.says("damage"))


def _amount(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    return {slot.field: amount(group, call.ctx)}


def _cards(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    """So many cards: "2 cards", "2 additional cards", "cards equal to its power"."""
    phrase = group.only
    equal = call.take("equal")
    bare = Group((phrase.without(phrase.mod("ADDITIONAL")),))
    return {slot.field: amount(equal.last if equal is not None else bare, call.ctx)}


def _is_card(group: Group) -> bool:
    return is_one(group.parts) and group.only.is_("card")


def _counters(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    phrase = group.only
    if half_of_a_players(group):
        quantity, counter = players_half(phrase)
        return {slot.field: quantity, "counter": counter}
    source = leads.get("source") or leads.get("cards")
    half = phrase.is_a("fraction") and source is not None and is_one(source.parts)
    quantity, counter = counters_of_half(phrase, source.only, call) if half and source else counter_of(phrase, call)
    return {slot.field: quantity, "counter": counter}


_OF_ANY_NUMBER = frozenset({"+1 power", *STATE_COUNTERS})
"""Counters of the rules, of which there is never only one."""


def _is_the_counter(slot: Slot, group: Group) -> bool:
    return is_one(group.parts) and are_counters(group) and group.only.mods_are("THE") and not (
        group.only.head is not None and group.only.head.value.removeprefix("counter:") in _OF_ANY_NUMBER)


def _the_counter(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    phrase = group.only
    assert phrase.head is not None
    if phrase.head.value == "ward" or phrase.first.plural or phrase.posts or phrase.possessor is not None:
        raise Refused("the only one?", phrase.at)
    return {slot.field: phrase.head.value.removeprefix("counter:")}


def _is_time(slot: Slot, group: Group) -> bool:
    return is_one(group.parts) and group.only.head is not None and group.only.head.value.startswith("time:")


def _time(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    phrase = group.only
    if not _is_time(slot, group) or phrase.mods or phrase.posts or phrase.possessor is not None:
        raise Refused(f"{call.verb.lemma} what?", phrase.at)
    assert phrase.head is not None
    return {slot.field: phrase.head.value.removeprefix("time:")}


def _is_it(slot: Slot, group: Group) -> bool:
    return group.first.is_a("pronoun") and group.first.says("IT")


def _it(slot: Slot, group: Group, call: Call, leads: Leads) -> Values:
    if not _is_it(slot, group):
        raise Refused(f"{call.verb.lemma.partition('_')[0]} what?", group.first.at)
    return {slot.field: cards(group, call.ctx)}


#: What is said as the object of a verb, by how the table says it.
_OBJECTS = {
    **dict.fromkeys(("Æ", "own Æ", "opponent's Æ", "source's Æ", "Æ of anybody"), _Object(_amber, _is_amber)),
    "chain": _Object(_chains, _are_chains),
    "damage": _Object(_amount, _is_damage),
    "additional card": _Object(_cards, lambda _, group: _is_card(group) and group.first.mod("ADDITIONAL") is not None),
    "card": _Object(_cards, lambda _, group: _is_card(group)),
    "counter": _Object(_counters, lambda _, group: are_counters(group) or half_of_a_players(group)),
    "counters in all": _Object(_counters, lambda _, group: are_counters(group)),
    "the counter": _Object(_the_counter, _is_the_counter),
    "time": _Object(_time, _is_time),
    "ones": _Object(_amount, lambda _, group: group.first.is_a("pronoun") and group.first.value.startswith("ONES")),
    "it": _Object(_it, _is_it),
    "words": _Object(_words, _says),
}


def _flag(slot: Slot, call: Call) -> Values:
    flag = FLAGS.get(slot.field)
    said = any(call.flag(word) for word in (flag.adverbs if flag else (slot.field,)))
    return {slot.field: flag.value if flag else True} if said else {}


def _spread(slot: Slot, call: Call) -> Values:
    said = call.flag("as_you_choose") or call.flag("distributed")
    return {slot.field: True, "most": call.most_each()} if said else {}


def _how(call: Call) -> tuple[n.Manner, ...]:
    """ "as if it belonged to the active house", "on a flank", "on ~"."""
    down: tuple[n.Manner, ...] = ()
    if call.verb.is_("play") and any(comp.is_a("as") for comp in call.comps) and call.flag("facedown"):
        down = (n.Entering("facedown"), *_face_shown(call))
    manner = (*down, *call.manners(n.AsIf, n.AsIfOf, n.OnFlank, n.Destination))
    return manner if (on := call.group("on")) is None else (*manner, n.To(cards(on, call.ctx)))


def _face_shown(call: Call) -> tuple[n.Manner, ...]:
    """ "(flip it facedown) as a creature with 2 power"."""
    shown = call.manners(n.AsCard)
    if not all(isinstance(one, n.AsCard) and described(one.what) is not None for one in shown):
        raise Refused("as what?", call.verb.at)
    return shown


def _keywords(call: Call) -> tuple[str, ...]:
    """ "taunt and elusive"."""
    grants = call.take("grants")
    words = [str(mod.first) for mod in grants.first[0] if mod.is_a("keyword")] if grants is not None else [
        noun.value.removeprefix("kw:") for phrase in call.object().parts for noun in phrase.heads]
    if not words:
        raise Refused("ignore what?", call.verb.at)
    return tuple(words)


def _quote(slot: Slot, call: Call) -> Values:
    text = call.take("text")
    return {slot.field: n.CardText(call.text(str(text.last)))} if text is not None else {}


#: What is said beside the object; how long something lasts is taken in with the whole clause.
_BESIDE: dict[str, Callable[[Slot, Call], Values]] = {
    "flag": _flag, "spread": _spread, "quote": _quote,
    "faceup or facedown": lambda slot, call: {slot.field: next(
        (word for word in ("faceup", "facedown") if call.flag(word)), "")},
    "face shown": lambda slot, call: {slot.field: _face_shown(call)},
    "times": lambda slot, call: {slot.field: times(call)},
    "most": lambda slot, call: {slot.field: call.most_each()},
    "window": lambda slot, call: {},
    "how": lambda slot, call: {slot.field: _how(call)},
    "keywords": lambda slot, call: {slot.field: _keywords(call)},
}
