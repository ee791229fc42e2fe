"""Noun phrases that name players, houses and zones."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.houses import HouseWord
from judge.effects.players import A_PLAYER, EACH_PLAYER, THEY
from judge.effects.targets import Zone
from judge.language.counting import exactly, is_one
from judge.language.described.said_of_events import THINGS
from judge.language.described.said_of_players import BESIDE_THEIR_OPPONENT, HOUSES, PLACES, PLAYERS, STEPS, WHOSE
from judge.language.parsing.naming import is_player, is_zone
from judge.language.parsing.records import Clauses, Fact, Facts, Group, Phrase, Post, Refused

from . import dispatch
from .dispatch import Context, condition, has, house_condition, one, predicate_condition
from .patterns import Patterns, last_thing
from .premodifiers import canonical

said_players = Patterns(PLAYERS, "players", "give control of ~ to {}", last_thing)
said_houses = Patterns(HOUSES, "houses", "give control of ~ to {}", last_thing)
said_places = Patterns(PLACES, "places", "choose {}", last_thing)
said_steps = Patterns(STEPS, "steps", "skip {}", last_thing)


@dispatch.player.enter
def player(phrase: Phrase | str, ctx: Context) -> n.Players:
    """The player that a phrase names. Raises Refused for anything else."""
    if isinstance(phrase, str):
        return WHOSE[phrase]
    if (said := said_players.read(phrase, ctx)) is not None:
        return BESIDE_THEIR_OPPONENT if ctx.rival_acts and said == THEY and phrase.mod("THAT") else said
    if phrase.is_("player") and phrase.is_a("full") and phrase.possessor is None:
        states = {mod: n.PlayerState(mod.value) for mod in phrase.mods if mod.value in tuple(n.PlayerState)}
        tests = tuple(_player_mod(post, ctx) for post in phrase.posts) + tuple(
            n.PlayerIs(THEY, state) for state in states.values())
        if not tests:
            raise Refused("which player?", phrase.at)
        rest = phrase.without(*states, *phrase.posts)
        return n.PlayerWho(A_PLAYER if rest.mods_are("THE") and phrase.posts else player(rest, ctx), tests)
    raise Refused("a player is expected here", phrase.at)


def thing_named(phrase: Phrase, ctx: Context) -> n.Thing | None:
    """ "enemy effects", "a bonus icon", "a red key": what is no card; None for all else."""
    said = said_things.read(phrase, ctx)
    if said is None and phrase.is_(*_WHICH) and not phrase.posts:
        raise Refused(_WHICH[phrase.first.value], phrase.at)
    return said


_WHICH = {"effect": "which effects?", "bonus_icon": "which one?", "key": "which key?"}


def _by_what(sentence: Clauses) -> Phrase:
    phrase: Phrase = sentence.first.comps[-1].first.only  # type: ignore[union-attr]
    return phrase


said_things = Patterns(THINGS, "things", "~ cannot be destroyed by {}", _by_what)


def _player_mod(post: Post, ctx: Context) -> n.Condition:
    if post.is_a("that"):
        return predicate_condition(THEY, post.first, ctx)
    if post.is_a("with"):
        return has(THEY, Group((post.first,)), ctx)
    if post.is_a("whose"):
        theirs = replace(post.first, possessor="THEIR")
        return condition(Facts((Fact("subject", (Group((theirs,)), post.last)),)), ctx)
    raise Refused("this is said of no player")


_ONE_HOUSE = (n.HouseRef(HouseWord.CHOSEN), n.HouseRef(HouseWord.NAMED))


def house(phrase: Phrase, ctx: Context) -> n.Houses:
    """The house that a phrase names."""
    if (said := said_houses.read(phrase, ctx)) is not None:
        if said in _ONE_HOUSE and phrase.first.plural:
            raise Refused("which of these houses?", phrase.at)
        return said
    if not phrase.is_("house", "active_house"):
        raise Refused("a house is expected here", phrase.at)
    if phrase.posts and (extra := house_limit(phrase, ctx)) is not None:
        return extra
    raise Refused("this is said of no house" if phrase.posts else "which house?", phrase.at)


def house_limit(phrase: Phrase, ctx: Context) -> n.Houses | None:
    """ "a house represented among friendly creatures", "any house for which you have a card in play"."""
    post = phrase.posts[0]
    part, among = phrase.post("part"), phrase.post("among")
    if part is not None and among is not None and len(phrase.posts) == 2 and part.says("represent"):
        there = one(among.last.only, ctx) if is_one(among.last.parts) else None
        if not isinstance(there, n.Select) or not isinstance(there.what, n.Filter):
            raise Refused("represented among what?", phrase.at)
        return house_among(there.what)
    if post.is_a("for_which") and is_one(phrase.posts):
        test = condition(post.first, ctx)
        if not isinstance(test, n.Exists) or not isinstance(test.what, n.Filter):
            raise Refused("for which what?", phrase.at)
        of_it = canonical((*test.what.modifiers, n.OfHouse(n.HouseRef(HouseWord.THAT))))
        return n.HouseSuchThat(replace(test, what=replace(test.what, modifiers=of_it)))
    if post.is_a("that") and is_one(phrase.posts):
        return n.HouseSuchThat(house_condition(post.first, ctx))
    return None


def house_among(what: n.Filter) -> n.HouseSuchThat:
    """A house of which one of these cards is."""
    fits = canonical((*what.modifiers, n.OfHouse(n.HouseRef(HouseWord.THAT))))
    return n.HouseSuchThat(n.Exists(replace(what, modifiers=fits), count=n.Number(1)))


def zone(phrase: Phrase, ctx: Context) -> n.ZoneRef | n.ZonesTogether | n.OwnSide | n.Back:
    """The zone that a phrase names: "your hand", "a discard pile", "their owners' decks"."""
    if phrase.is_a("pronoun") and phrase.says("IT"):
        return n.Back()
    if phrase.is_a("pronoun") and phrase.says("THEM"):
        return n.Back(plural=True)
    if not is_zone(phrase):
        raise Refused("a place is expected here", phrase.at)
    if phrase.is_("SIDE"):
        if not isinstance(own := said_places.read(phrase, ctx), n.OwnSide):
            raise Refused("whose side?", phrase.at)
        return own
    whose = zone_owner(phrase, ctx)
    parts = tuple(n.ZoneRef(_named(head.value), whose) if not head.says("COMMON_SUPPLY", "PLAY")
                  else n.ZoneRef(Zone[head.value]) for head in phrase.heads)
    return parts[0] if is_one(parts) else n.ZonesTogether(parts, phrase.joined or "and")


def _named(word: str) -> Zone:
    """The zone of a word: one of the rules, or a place that a text has named."""
    return Zone[word] if word in Zone.__members__ else Zone(word)


def zone_owner(phrase: Phrase, ctx: Context) -> n.Players | n.Back | None:
    """Whose zone it is."""
    if any(p for p in phrase.posts):
        raise Refused("this is said of no place", phrase.at)
    if phrase.possessor is not None and not phrase.mods:
        if isinstance(phrase.possessor, Phrase) and not is_player(phrase.possessor):
            raise Refused("whose place?", phrase.at)
        return player(phrase.possessor, ctx)
    if phrase.possessor is None:
        kinds = [m.kind for m in phrase.mods]
        if kinds in (["A"], ["ANY"]):
            return A_PLAYER
        if exactly(kinds, "EACH"):
            return EACH_PLAYER
        if exactly(kinds, "THE") or not kinds:
            return None
        if exactly(kinds, "THAT"):
            return n.Back()
    raise Refused("whose place?", phrase.at)


def zones(group: Group, ctx: Context) -> n.ZoneRef | n.ZonesTogether | n.OwnSide | n.Back:
    """One or more zones."""
    parts = tuple(zone(p, ctx) for p in group.parts)
    return parts[0] if is_one(parts) else n.ZonesTogether(parts, group.joined or "and")


def step(phrase: Phrase, ctx: Context) -> n.Step:
    """ "your “draw cards” step"."""
    said = said_steps.read(phrase, ctx) if phrase.heads and phrase.first.is_a("STEP") else None
    if isinstance(said, n.Step):
        return said
    raise Refused("which step?", phrase.at)
