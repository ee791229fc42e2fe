"""Noun phrases that are numbers: amounts of Æmber and damage, counts for "for each", powers, halves."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Rounding, Stat
from judge.effects.events import Verb
from judge.effects.players import EACH_PLAYER, YOU
from judge.effects.targets import Zone
from judge.language.counting import are_several, exactly, is_one, just, only
from judge.language.described.happenings import OF_PLAYERS
from judge.language.described.said_of_amounts import COUNTED
from judge.language.parsing.attachment import deep_round, raised, without_round
from judge.language.parsing.naming import is_player, is_zone
from judge.language.parsing.records import Clauses, Group, Mod, Noun, Phrase, Post, Predicate, Refused

from . import dispatch
from .dispatch import Context, window_of_tails
from .nouns import number, one, rel_subject, split_quantity
from .patterns import Patterns
from .players_and_zones import player, zone
from .premodifiers import canonical

#: Zones of which each player has one: "for each battleline".
_ONE_EACH = frozenset({"BATTLELINE", "HAND", "DECK", "DISCARD", "POOL", "ARCHIVES"})
CHOSEN = n.DoneThisWay("choose", "number")
""" "the chosen number", whatever was counted since."""
_STAT = {"power": Stat.POWER, "armor": Stat.ARMOR, "damage": Stat.DAMAGE}


def _of_for_each(sentence: Clauses) -> Phrase:
    phrase: Phrase = sentence.first.comps[-1].last.only  # type: ignore[union-attr]
    return phrase.without(phrase.mod("EACH"))


said_counted = Patterns(COUNTED, "counted", "gain 1Æ for each {}", _of_for_each)


@dispatch.amount.enter
def amount(group: Group, ctx: Context) -> n.Amount:
    """The number that a phrase stands for."""
    if are_several(group.parts):
        if not group.joined_by("and"):
            raise Refused("one amount is expected here", group.parts[1].at)
        left, right = (one_amount(p, ctx) for p in group.parts)
        return n.Plus(left, right)
    return one_amount(group.only, ctx)


def one_amount(phrase: Phrase, ctx: Context) -> n.Amount:
    """The number that one noun phrase stands for."""
    if (other := raised(phrase, _is_or_if)) is not None:
        return n.GreaterOf(one_amount(other[0], ctx), one_amount(other[1].last, ctx), other[1].says("less"))
    if (added := raised(phrase, _is_added)) is not None:
        return n.Plus(one_amount(added[0], ctx), one_amount(added[1].last, ctx))
    if (taken := raised(phrase, _is_taken_off)) is not None:
        return n.Difference(one_amount(taken[0], ctx), one_amount(taken[1].last, ctx))
    if (beyond := raised(phrase, _is_beyond_number)) is not None and beyond[0].is_("number") and beyond[0].mod("THAT"):
        return n.Difference(one_amount(beyond[0], ctx), one_amount(beyond[1].first, ctx))
    round_ = phrase.post("round")
    if round_ is not None:
        inner = one_amount(phrase.without(round_), ctx)
        return rounded(inner, Rounding[str(round_.first)], phrase)
    if phrase.is_a("fraction"):
        return _fraction(phrase, ctx)
    if phrase.is_a("pronoun"):
        if phrase.value.startswith("ONES") and not phrase.posts:
            return number(phrase.value[5:])
        raise Refused("an amount is expected here", phrase.at)
    if phrase.is_a("part"):
        return _part(phrase, ctx)
    head = phrase.head
    if head is None:
        raise Refused("an amount is expected here", phrase.at)
    kinds = {m.kind: m for m in phrase.mods}
    if head.is_a("AMBER", "DMG") and head.value:
        extra = set(kinds) - {"ADDITIONAL", "A"}
        each = phrase.post("for")
        if each is not None and is_one(phrase.posts) and not extra and each.first.is_("number", "total"):
            return n.Times(number(head.value), count_one(each.first, ctx))
        if not extra and not phrase.posts:
            return number(head.value)
        if just(kinds, "UPTO") and not phrase.posts:
            return n.UpToAmount(number(head.value))
        raise Refused("how much?", phrase.at)
    if head.is_a("AE") and not head.value.strip("Æ") and exactly(kinds, "NUM", "FEWER") and not phrase.posts:
        return n.Difference(n.DoneThisWay("", ""), number(kinds["NUM"].value))
    if head.is_a("AE") and not head.value.strip("Æ") and exactly(kinds, "NUM", "MORE") and not phrase.posts:
        return n.Plus(n.DoneThisWay("", ""), number(kinds["NUM"].value))
    equal = phrase.post("equal")
    if equal is not None and is_one(phrase.posts) and equal.says("equal") and (
            not kinds or just(kinds, "NUMBEROF")):
        return amount(Group((equal.items[1],)), ctx)
    of = phrase.post("of")
    if head.says("bonus_icon") and of is not None and is_one(phrase.posts) and "THE" in kinds:
        counted = phrase.without(of, *(m for m in phrase.mods if m.is_a("THE") or m.says("total", "combined")))
        return count_one(replace(counted, posts=(Post("on", of.items),)), ctx)
    if head.says("number", "amount", "total") or (head.says("damage") and "THE" in kinds):
        return _number_of(phrase, kinds, ctx)
    if head.says("power", "armor") and just(kinds, "NUM") and not phrase.posts and not phrase.possessor:
        return number(kinds["NUM"].value)
    damage = head.says("damage") and phrase.possessor is not None and not kinds
    if damage or (head.says("power", "armor") and "value" not in {p.kind for p in phrase.posts}):
        return _stat(phrase, _STAT[head.value], ctx)
    if head.says("difference") and just(kinds, "THE") and not phrase.posts:
        return n.TheDifference()
    if (between := _between(phrase)) is not None:
        return _apart(between, ctx)
    if head.says("key_cost") and not phrase.posts:
        return n.StatOf(Stat.KEY_COST, player(phrase.possessor, ctx) if phrase.possessor is not None else YOU)
    if "MUCH" in kinds and not phrase.posts:
        return n.DoneThisWay("", "")
    if "NUM" in kinds and only(kinds, "NUM", "A", "ADDITIONAL") and not phrase.posts and not phrase.possessor:
        return number(kinds["NUM"].value)
    if just(kinds, "NUM", "UPTO") and not phrase.posts:
        return n.UpToAmount(number(kinds["NUM"].value))
    if "ANYNUM" in kinds and is_one(kinds) and not phrase.posts:
        return n.AnyAmount()
    if set(kinds) in ({"A"}, {"OTHER"}, {"A", "ADDITIONAL"}) and not phrase.posts and not phrase.possessor:
        return n.Number(1)
    if "MUCH" in kinds:
        raise Refused("that much?", phrase.at)
    if ("ALL" in kinds or "EACH" in kinds) and is_one(kinds) and not phrase.posts and phrase.possessor is None:
        return n.AllOf()
    if head.is_a("AE") and (phrase.posts or phrase.possessor) and only(kinds, "THE"):
        return count_one(phrase.without(*phrase.mods), ctx)
    raise Refused("an amount is expected here", phrase.at)


def _between(phrase: Phrase) -> Group | None:
    """What a "difference between …" is between."""
    post = phrase.posts[0] if is_one(phrase.posts) else None
    if not phrase.is_("difference") or not phrase.mods_are("THE") or post is None or not post.is_a("among"):
        return None
    between: Group = post.last
    return between if post.says("between") else None


def _apart(between: Group, ctx: Context) -> n.Apart:
    """ "your Æ and your opponent's Æ", "their powers"."""
    numbers = [one_amount(part, ctx) for part in between.parts]
    match numbers:
        case [left, right] if between.joined_by("and"):
            return n.Apart(left, right)
        case [n.StatOf(of=n.Back(plural=True)) as theirs]:
            return n.Apart(theirs)
    raise Refused("the difference between what and what?", between.first.at)


def told_in_all(phrase: Phrase) -> bool:
    """Whether a number is told to be that of several together: "their total power"."""
    return any(mod.says("total", "combined") for mod in phrase.mods)


def compared_with(phrase: Phrase, ctx: Context) -> n.Amount:
    """The number with which something is compared: what several have together, where that is said."""
    node = one_amount(phrase, ctx)
    in_all = told_in_all(phrase)
    several = isinstance(node, n.StatOf) and isinstance(node.of, n.Select) and isinstance(node.of.quantity, n.Each)
    return replace(node, in_all=True) if in_all and several and isinstance(node, n.StatOf) else node


def rounded(node: n.Amount, rounding: Rounding, phrase: Phrase) -> n.Amount:
    """`node` with its half rounded."""
    if isinstance(node, n.Half):
        return replace(node, rounding=rounding)
    raise Refused("nothing here needs rounding", phrase.at)


def capped(node: n.Amount, limit: str) -> n.Amount:
    """`node` within "max 6" or "min 6"."""
    which, value = limit.split()
    return n.Capped(node, number(value) if which == "max" else None, number(value) if which == "min" else None)


def _fraction(phrase: Phrase, ctx: Context) -> n.Amount:
    mod = phrase.mods[0]
    inner = phrase.inner
    if mod.is_a("ALLBUT") and inner is None and not phrase.posts:
        return n.AllBut(number(str(mod.first)))
    if inner is None or phrase.posts:
        raise Refused("half of what?", phrase.at)
    if mod.is_a("HALF"):
        round_ = deep_round(inner)
        bare = without_round(inner)
        difference = bare.is_("difference") and bare.mods_are("THE") and not bare.posts
        measured = one_amount if bare.is_("key_cost") else count_one
        whole = n.TheDifference() if difference else measured(bare, ctx)
        rounding = Rounding[round_] if round_ else Rounding.NONE
        return n.Half(whole, rounding, int(mod.value))
    if mod.is_a("TWICE"):
        return n.Times(n.Number(int(mod.value)), count_one(inner, ctx))
    keep = number(str(mod.first))
    return n.AllBut(keep)


def _part(phrase: Phrase, ctx: Context) -> n.Amount:
    """ "all of your opponent's Æ", "2 of …": whose it is must be said by the verb."""
    kinds = [m.kind for m in phrase.mods]
    inner = phrase.inner
    if inner is None or phrase.posts:
        raise Refused("of what?", phrase.at)
    if exactly(kinds, "ALL") and (inner.is_a("pronoun") or (inner.head and inner.head.is_a("AE"))):
        return n.AllOf()
    if exactly(kinds, "ANYNUM"):
        return n.AnyAmount()
    raise Refused("an amount is expected here", phrase.at)


def _number_of(phrase: Phrase, kinds: dict[str, Mod], ctx: Context) -> n.Amount:
    """ "the number of X", "the amount of Æ they have", "that number", "the combined total of Æ between …"."""
    head = phrase.first
    if "THAT" in kinds and is_one(kinds):
        of = phrase.post("of")
        if not phrase.posts or (is_one(phrase.posts) and of is not None):
            return n.DoneThisWay("", "")
    adjectives = {m.value for m in phrase.mods if m.is_a("ADJ")}
    if head.says("number") and "THE" in kinds and just(adjectives, "part:choose") and not phrase.posts:
        return CHOSEN
    if set(kinds) - {"THE", "ADJ"} or adjectives - {"total", "combined"}:
        raise Refused("which number?", phrase.at)
    if head.says("damage"):
        return count_one(phrase.without(*phrase.mods), ctx)
    of = phrase.post("of")
    if of is None:
        raise Refused("the number of what?", phrase.at)
    counted: Phrase = of.first
    others = tuple(p for p in phrase.posts if p is not of)
    return count_one(replace(counted, posts=(*counted.posts, *others)), ctx)


def _stat(phrase: Phrase, stat: Stat, ctx: Context) -> n.Amount:
    """ "its power", "the destroyed creature's power", "the combined power of ~'s neighbors"."""
    adjectives = {m.value for m in phrase.mods if m.is_a("ADJ")}
    if adjectives - {"total", "combined"} or any(not m.is_a("ADJ", "THE") for m in phrase.mods):
        raise Refused(f"which {phrase.first.value}?", phrase.at)
    of = phrase.post("of")
    if phrase.possessor is not None and not phrase.posts:
        whose = phrase.possessor
        if whose == "ITS":
            return n.StatOf(stat, n.Back())
        if whose == "THEIR":
            return n.StatOf(stat, n.Back(plural=True))
        if isinstance(whose, Phrase):
            return n.StatOf(stat, one(whose, ctx))
    if of is not None and is_one(phrase.posts):
        return n.StatOf(stat, one(of.first, ctx))
    raise Refused(f"whose {phrase.first.value}?", phrase.at)


# --- counting -------------------------------------------------------------------------------------------------------


def count(group: Group, ctx: Context) -> n.Amount:
    """What "for each …" counts: an amount, or a Filter of cards."""
    if are_several(group.parts):
        first, second, *more = _shared_end(group.parts)
        if more:
            raise Refused("at most two things are counted together", more[0].at)
        return n.Plus(count_one(first, ctx), count_one(second, ctx))
    rounding = deep_round(group.only)
    size, phrase = _portion(without_round(group.only) if rounding else group.only)
    if rounding and (size == 1 or rounding != Rounding.DOWN.name):
        raise Refused("nothing here is rounded so", phrase.at)
    return n.Half(count_one(phrase, ctx), Rounding.DOWN, size) if size > 1 else count_one(phrase, ctx)


def _shared_end(parts: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """ "each Æ and each counter moved this way": what is said behind the last is said of each."""
    return tuple(replace(p, posts=parts[-1].posts) if _no_card(p) and not p.posts else p for p in parts)


def _no_card(phrase: Phrase) -> bool:
    return phrase.is_a("full") and any(
        head.is_a("AE") or head.says("damage", "counter") or head.value.startswith("counter:") for head in phrase.heads)


def _portion(phrase: Phrase) -> tuple[int, Phrase]:
    """ "for every 2 creatures", "for each 3Æ returned this way": how many count once, and the phrase without that."""
    size = phrase.mod("NUM")
    head = phrase.head
    if not phrase.is_a("full") or head is None or any(m.is_a("UPTO", "A") for m in phrase.mods):
        return 1, phrase
    if size is not None and size.value.isdigit() and not phrase.possessor:
        return int(size.value), phrase.without(size)
    if head.is_a("AMBER", "DMG") and head.value.isdigit():
        kind, value = ("AE", "Æ") if head.is_a("AMBER") else ("NOUN", "damage")
        return int(head.value), replace(phrase, heads=(replace(head, kind=kind, value=value),))
    return 1, phrase


def over(group: Group, ctx: Context) -> n.Amount | n.Cards | n.Noun | n.Houses | n.Players:
    """What a "for each X, A" goes through: the filter where X are cards, the houses, else the amount."""
    phrase = group.first
    if is_one(group.parts) and phrase.is_("house") and not phrase.posts and not phrase.possessor and all(
            m.is_a("EACH", "ALL", "THE") for m in phrase.mods):
        return n.HouseRef(n.HouseWord.EACH)
    node = count(group, ctx)
    return node.what if isinstance(node, n.CountOf) else node


def count_one(phrase: Phrase, ctx: Context) -> n.Amount:
    """How many or how much of what the phrase describes there is."""
    if phrase.is_a("fraction"):
        return _fraction(phrase, ctx)
    if _between(phrase) is not None:
        return one_amount(phrase, ctx)
    if phrase.is_a("full") and phrase.is_("number", "amount", "total"):
        return _number_of(phrase, {m.kind: m for m in phrase.mods}, ctx)
    if (short := raised(phrase, _is_short)) is not None:
        return n.Difference(amount(Group((short[1].last,)), ctx), count_one(short[0], ctx))
    excess = phrase.post("excess")
    if excess is None and (beyond := raised(phrase, _is_beyond_number)) is not None:
        phrase, excess = beyond
        phrase = replace(phrase, posts=(*phrase.posts, excess))
    if excess is not None:
        but = phrase.post("not_counting")
        return _excess(phrase.without(excess, but), excess, ctx, but)
    if are_several(phrase.heads) and phrase.joined == "and" and _no_card(phrase):
        return count(Group(tuple(replace(phrase, heads=(head,), joined="") for head in phrase.heads), "and"), ctx)
    head = phrase.head
    if phrase.is_a("full") and head is not None:
        special = _special(phrase, head, ctx)
        if special is not None:
            return special
    every = only((m.kind for m in phrase.mods), "ALL", "EACH")
    if phrase.is_a("part") and every and phrase.inner and phrase.inner.head and (
            phrase.inner.head.is_a("AE") or phrase.inner.is_("key")):
        return count_one(phrase.inner, ctx)
    if phrase.is_a("full") and phrase.is_("player"):
        return n.CountOf(player(phrase, ctx))
    if is_zone(phrase) and not (phrase.posts or phrase.possessor or phrase.joined) and only((
            m.kind for m in phrase.mods), "EACH") and phrase.first.value in _ONE_EACH:
        return n.CountOf(EACH_PLAYER)
    if phrase.is_a("part") or phrase.is_a("pronoun"):
        node = one(phrase, ctx)
        return n.CountOf(node.what if isinstance(node, n.Select) and isinstance(node.quantity, n.Each) else node)
    plain = phrase.without(phrase.mod("EACH"), phrase.mod("ALL"))
    node = one(plain, ctx)
    if isinstance(node, n.Select):
        quantity, _ = split_quantity(plain)
        if not isinstance(quantity, n.Each | n.The | n.One):
            raise Refused("each of how many?", phrase.at)
        return n.CountOf(node.what)
    if isinstance(node, n.Back) and node.participle:
        node = replace(node, plural=True)  # "each discarded card", of which the determiner was taken off
    return n.CountOf(node)


def _is_beyond_number(post: Post) -> bool:
    return post.is_a("excess") and _is_number(post.last)


def _is_or_if(post: Post) -> bool:
    return post.is_a("or_if")


def _is_added(post: Post) -> bool:
    return post.is_a("plus")


def _is_taken_off(post: Post) -> bool:
    return post.is_a("minus")


def _is_short(post: Post) -> bool:
    """ "(Æ lost this way) less than 3": how much less it is."""
    return post.is_a("equal") and post.says("less") and _is_number(post.last)


def _is_number(what: object) -> bool:
    return isinstance(what, Phrase) and what.is_a("pronoun") and what.value.startswith("ONES") and not what.posts


def _excess(phrase: Phrase, excess: Post, ctx: Context, but: Post | None = None) -> n.Amount:
    """ "creature you control in excess of your opponent", "card in hand in excess of 3"."""
    than: Phrase = excess.first
    left = count_one(phrase, ctx)
    if is_player(than):
        other = player(than, ctx)
        right = _instead(left, other)
        if but is not None:
            if not isinstance(right, n.CountOf) or not isinstance(right.what, n.Filter):
                raise Refused("not counting what?", phrase.at)
            spared = n.Other(one(but.first, ctx))
            right = n.CountOf(replace(right.what, modifiers=canonical((*right.what.modifiers, spared))))
        return n.Difference(left, right)
    return n.Difference(left, amount(Group((than,)), ctx))


def _instead(node: n.Amount, player: n.Players) -> n.Amount:
    """The same count for another player."""
    if isinstance(node, n.CountOf) and isinstance(node.what, n.Filter):
        changed = tuple(
            n.ControlledBy(player) if isinstance(m, n.ControlledBy)
            else n.InZone(replace(m.zone, player=player)) if isinstance(m, n.InZone) and isinstance(m.zone, n.ZoneRef)
            else m for m in node.what.modifiers)
        if changed != node.what.modifiers:
            return n.CountOf(replace(node.what, modifiers=changed))
    if isinstance(node, n.StatOf):
        return replace(node, of=player)
    raise Refused("than what does the other player have?")


def _special(phrase: Phrase, head: Noun, ctx: Context) -> n.Amount | None:
    that = phrase.post("that")
    if that is not None and is_one(phrase.posts) and (lying := _lies_on(that.first)) is not None:
        phrase = replace(phrase, posts=(lying,))
    bare = phrase.without(*(m for m in phrase.mods if m.is_a("EACH", "THE", "ALL")))
    if (said := said_counted.read(bare, ctx)) is not None:
        return said
    posts = {p.kind: p for p in bare.posts}
    part, rel = posts.get("part"), posts.get("rel")
    if head.says("power", "armor") and (bare.possessor or "of" in posts):
        return _stat(phrase, _STAT[head.value], ctx)
    if bare.mods:
        return None
    what = _done_to(head)
    past = part or rel
    summed = what in _SUMMED or (what.endswith(" counter") and past is not None and _lemma_of(past) in OF_PLAYERS)
    if summed and is_one(posts) and past is not None and _in_a_time(past):
        return _sum(past, what, ctx)
    if what and part is not None:
        if len(posts) > 2 or (len(posts) == 2 and "on" not in posts):
            raise Refused("this cannot be counted", phrase.at)
        return _done(part, what, phrase, ctx)
    if what in ("Æ", "damage") and rel is not None and is_one(posts):
        who = rel_subject(rel, ctx)
        return n.DoneThisWay(str(rel.first).split("|")[1], what, None if who == YOU else who)
    if what == "Æ" and "among" in posts and is_one(posts):
        return n.StatOf(Stat.AMBER, _pools(posts["among"].last, ctx))
    if what in ("Æ", "damage") and not posts and not bare.possessor and phrase.mods:
        return n.AllOf()
    if head.says("armor") and rel is not None and is_one(posts) and str(rel.first).split("|")[1] == "lose":
        return n.DoneThisWay("lose", "armor", rel_subject(rel, ctx))
    return None


def _done_to(head: Noun) -> str:
    """What something is done to that is no card, as what was done names it."""
    if head.is_a("AE"):
        return "Æ"
    if head.value.startswith("counter:"):
        return f"{head.value[8:]} counter"
    return head.value if head.is_a("NOUN") and head.says("damage", "counter") else ""


def _lies_on(predicate: Predicate) -> Post | None:
    """Where the counters "that were on it" lie, or lay when it left."""
    where = predicate.complement
    if predicate.is_a("be") and isinstance(where, Post) and where.is_a("on") and not predicate.verb.negated:
        return where
    return None


def _done(part: Post, what: str, phrase: Phrase, ctx: Context) -> n.Amount:
    """ "Æ stolen this way", "counters moved to the common supply this way"."""
    to = next((tail.last for tail in part.items[1:] if tail.is_a("to")), None) if part.says("move") else None
    where = None if to is None else zone(to, ctx)
    if where not in (None, n.ZoneRef(Zone.COMMON_SUPPLY)):
        raise Refused("moved there, and counted how?", phrase.at)
    if str(part.first).startswith("not ") and what == "Æ" and to is None:
        done = replace(part, items=(str(part.first).removeprefix("not "), *part.items[1:]))
        return n.DoneThisWay(_lemma(done), what, undone=True)
    return n.DoneThisWay(_lemma(part), what, to=where)


_SUMMED = {"Æ": {"gain": Verb.GAIN_AMBER, "lose": Verb.LOSE_AMBER, "steal": Verb.STEAL_AMBER,
                 "capture": Verb.CAPTURE_AMBER}, "damage": {"deal": Verb.TAKE_DAMAGE}}


def _in_a_time(said: Post) -> bool:
    return any(tail.is_a("word") and getattr(tail.first, "type", "") == "DUR" for tail in said.items[1:])


def _sum(said: Post, what: str, ctx: Context) -> n.Amount:
    """ "Æ your opponent gained this turn", "damage dealt to friendly creatures on the previous turn"."""
    verb = _SUMMED.get(what, OF_PLAYERS).get(_lemma_of(said))
    window, manner = window_of_tails(tuple(tail for tail in said.items[1:] if tail.is_a("word")), ctx)
    beside = [tail for tail in said.items[1:] if not tail.is_a("word")]
    event = None if verb is None or len(beside) > 1 else _summed(said, verb, beside, ctx)
    if event is None or window is None or (what not in _SUMMED and event.subject is None):
        raise Refused("what was done is not counted so")
    if manner and (verb is not Verb.GAIN_AMBER or manner != (n.InManner(n.Way.REAPING),)):
        raise Refused("what was done so is not counted")
    event = replace(event, manner=manner)
    if what not in _SUMMED:
        event = replace(event, object=n.CounterRef(what.removesuffix(" counter")))
    return n.SumOf(event, window)


def _summed(said: Post, verb: Verb, beside: list[Post], ctx: Context) -> n.Event | None:
    who = rel_subject(said, ctx) if said.is_a("rel") else None
    if who is not None:
        of_player = isinstance(who, n.Players) and verb is not Verb.TAKE_DAMAGE and not beside
        return n.Event(verb, who) if of_player else None
    if not beside:
        return n.Event(verb)
    (tail,) = beside
    whom: Phrase = tail.first
    if verb is Verb.STEAL_AMBER and tail.is_a("from") and is_player(whom):
        return n.Event(verb, object=player(whom, ctx))
    if verb is Verb.TAKE_DAMAGE and tail.is_a("to"):
        return n.Event(verb, object=_each_of(one(whom, ctx)))
    return None


def _each_of(cards: n.Cards) -> n.Cards | n.Noun:
    return cards.what if isinstance(cards, n.Select) and isinstance(cards.quantity, n.Each) else cards


def _lemma_of(said: Post) -> str:
    """The verb of a participle or of "you gained"."""
    return str(said.first).split("|")[1] if said.is_a("rel") else str(said.first)


def _lemma(part: Post) -> str:
    tails = part.items[1:]
    if str(part.first).startswith("not "):
        raise Refused("what was not done is not counted so")
    for tail in tails:
        if tail.is_a("word") and getattr(tail.first, "type", "") in ("THISWAY", "ADVP"):
            continue
        if tail.is_a("by", "to", "from"):
            continue
        raise Refused("this cannot be counted")
    return str(part.first)


def _pools(group: Group, ctx: Context) -> n.Players:

    for phrase in group.parts:
        if not is_zone(phrase) or not phrase.first.says("POOL"):
            raise Refused("between what?", phrase.at)
    return EACH_PLAYER
