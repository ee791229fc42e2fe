"""How much a verb speaks of: Æmber and whose, counters and of which kind, how often."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.players import OPPONENT
from judge.language.building.amounts import amount, one_amount
from judge.language.building.nouns import cards, number, one
from judge.language.building.players_and_zones import player, said_places, zone
from judge.language.counting import is_one, only
from judge.language.parsing.attachment import deep_round
from judge.language.parsing.naming import is_player, is_zone
from judge.language.parsing.records import Group, Phrase, Post, Refused

from .verb_frame import Call, split_from


def require_each(source: Phrase, much: Phrase) -> None:
    """Raises Refused for so much "from enemy creatures", which may be from each of them or in all."""
    if are_some(source) and not much.mod("EACH", "ALL", "ANYNUM"):
        raise Refused("so much from each of these, or in all?", source.at)


def are_some(source: Phrase) -> bool:
    """Whether a phrase is of several cards of which it says neither "each" nor how many: "enemy creatures"."""
    said = [m for m in source.mods if not m.is_a("ADJ", "HOUSE", "TRAIT", "NON")]
    return source.is_a("full") and bool(source.heads) and source.first.plural and not said and source.possessor is None


def _in_all(call: Call, much: Phrase) -> bool:
    """ "(move) that much Æ from enemy creatures to your pool": so much as was said before, from all of them."""
    goals = [comp.first for comp in call.comps if comp.is_a("to", "into")]
    return much.mod("MUCH") is not None and call.verb.is_("move") and any(
        isinstance(goal, Group) and is_zone(goal.only) for goal in goals)


def amber(group: Group, call: Call) -> tuple[n.Amount, n.Players | n.Cards | n.Places | None]:
    """The amount of an Æmber verb, and whose Æmber it is where the words name somebody."""
    phrase = group.only
    if phrase.is_a("pronoun") and phrase.says("IT") and not phrase.posts:
        return n.DoneThisWay("", ""), None
    plain, source = split_from(phrase, "from")
    whose: n.Players | n.Cards | n.Places | None = None
    if source is not None:
        if source.is_("any_players"):
            whose = said_places.read(source, call.ctx)
        elif is_player(source):
            whose = player(source, call.ctx)
        elif is_zone(source):
            whose = zone(source, call.ctx)
        else:
            if source.is_a("full") and source.mod("ANY") and plain.mod("EACH", "ALL"):
                raise Refused("from one of them, or from all?", source.at)
            if not _in_all(call, plain) and not call.has_word("as_you_choose") and not call.has_word("distributed"):
                require_each(source, plain)
            whose = cards(Group((source,)), call.ctx)
    if plain.is_a("fraction") and plain.mods[0].is_a("HALF") and plain.inner is not None and (
            plain.inner.is_a("pronoun") and plain.inner.says("IT")):  # "if they have 6Æ or more, steal half of it"
        robbed = OPPONENT if call.verb.is_("steal", "capture") else n.PlayerRef(n.Who.THEY)
        rounding = deep_round(plain)
        return n.Half(n.StatOf(n.Stat.AMBER, robbed), n.Rounding[rounding] if rounding else n.Rounding.NONE,
                      int(plain.mods[0].value)), whose
    if plain.is_a("part", "fraction") and plain.inner is not None:
        inner = plain.inner
        deep, deep_from = split_from(inner, "from")
        if deep_from is not None and whose is None:
            whose = player(deep_from, call.ctx) if is_player(deep_from) else (
                zone(deep_from, call.ctx) if is_zone(deep_from) else cards(Group((deep_from,)), call.ctx))
            plain = Phrase(plain.kind, plain.mods, inner=deep)
            inner = deep
        if inner.possessor is not None:
            whose = player(inner.possessor, call.ctx)
        if plain.is_a("part") and only((m.kind for m in plain.mods), "ALL", "EACH"):
            if inner.posts or any(not (m.is_a("ADJ") and m.says("remaining")) for m in inner.mods):
                raise Refused("all of which Æmber?", inner.at)
            return n.AllOf(), whose
        if plain.mods[0].is_a("ALLBUT") and plain.is_a("fraction"):
            return n.AllBut(number(str(plain.mods[0].first))), whose
        return amount(Group((plain,)), call.ctx), whose
    kinds = [m.kind for m in plain.mods]
    if plain.head is not None and plain.head.is_a("AE") and plain.possessor is not None:
        words = [m.value for m in plain.mods if m.is_a("ADJ")]
        if not plain.posts and words in ([], ["remaining"]) and only(kinds, "ADJ", "ALL"):
            return n.AllOf(), player(plain.possessor, call.ctx)
    if plain.head is not None and plain.head.is_a("AE") and kinds and only(kinds, "EACH", "ALL", "THE", "ADJ", "THAT"):
        if any(m.is_a("ADJ") and not m.says("remaining") for m in plain.mods):
            raise Refused("which Æmber?", plain.at)
        on = plain.post("on")
        if not plain.posts and plain.possessor is None:
            return n.AllOf() if "THAT" not in kinds else n.DoneThisWay("", ""), whose
        if on is not None and is_one(plain.posts) and whose is None:
            return n.AllOf(), one(on.first, call.ctx)
    return amount(Group((plain,)), call.ctx), whose


def counter_of(phrase: Phrase, call: Call) -> tuple[n.Amount, str]:
    """How many counters, and of which kind: "two +1 power counters", "each scheme counter"."""
    head = phrase.head
    if head is None or not (head.value.startswith("counter:") or head.says("counter", "ward")):
        raise Refused("a counter is expected here", phrase.at)
    quantity = one_amount(phrase, call.ctx)
    return quantity, head.value.removeprefix("counter:") if not head.says("counter") else ""


def are_counters(group: Group) -> bool:
    """Whether all the phrases speak of counters."""
    return all(p.head is not None and (p.head.value.startswith("counter:") or p.is_("ward", "counter"))
               for p in group.parts)


def half_of_a_players(group: Group) -> bool:
    """ "half of their doubloon counters"."""
    inner = group.first.inner
    return is_one(group.parts) and group.first.is_a("fraction") and inner is not None and (
        inner.possessor in ("YOUR", "THEIR")) and group.first.mods_are("HALF") and not inner.mods and all(
            post.is_a("round") for post in inner.posts) and are_counters(Group((inner,)))


def players_half(phrase: Phrase) -> tuple[n.Amount, str]:
    """How many counters half of those of a player are, and of which kind."""
    inner = phrase.inner
    assert inner is not None and inner.head is not None
    counter = inner.head.value.removeprefix("counter:")
    whose = n.YOU if inner.possessor == "YOUR" else n.THEY
    rounding = deep_round(phrase)
    return n.Half(n.StatOf(n.Stat.COUNTERS, whose, counter), n.Rounding[rounding] if rounding else n.Rounding.NONE,
                  int(str(phrase.mods[0].value))), counter


def one_place(group: Group) -> Group:
    """Where something is moved, unless that is several cards and nothing says how it is shared out among them."""
    phrase = group.first
    bare = phrase.is_a("full") and all(m.is_a("ADJ", "OTHER", "TRAIT", "HOUSE") for m in phrase.mods)
    if bare and phrase.heads and phrase.first.plural and phrase.first.is_a("NOUN") and not phrase.possessor:
        raise Refused("shared out how?", phrase.at)
    return group


def times(call: Call) -> n.Amount | None:
    """twice, 3 times, up to 2 times."""
    word = call.word("TIMES")
    if word is None or (word == "1" and not call.verb.is_("repeat")):
        return None
    if word.startswith("up to "):
        return n.UpToAmount(number(word[6:]))
    if word == "any":
        return n.AnyAmount()
    if word == "that_many":
        return n.DoneThisWay("", "")
    return number(word.removesuffix(" more"))


def counters_of_half(phrase: Phrase, source: Phrase, call: Call) -> tuple[n.Amount, str]:
    """ "half of the +1 power counters (from ~)": how many, and of which kind."""
    inner = phrase.inner
    if inner is None or inner.head is None:
        return counter_of(phrase, call)
    counted = replace(phrase, inner=replace(inner, posts=(*inner.posts, Post("on", (source,)))))
    return amount(Group((counted,)), call.ctx), inner.head.value.removeprefix("counter:")


def several_counters(group: Group, target: n.Cards, call: Call) -> n.Statement:
    """ "put a doom counter and a time counter on ~", "give it a ward or a +1 power counter": each on the same card, or
    the one of them that is chosen."""
    same = n.Back() if isinstance(target, n.Select) and not group.joined_by("or") else target
    made = [n.PutCounters(*counter_of(phrase, call), target if k == 0 else same)
            for k, phrase in enumerate(group.parts)]
    return n.ChooseOne(tuple(made)) if group.joined_by("or") else n.Sequence(tuple(made))
