"""What the grammar attached to the nearest word, given to the word it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.language.counting import are_several, is_one

from .naming import is_player
from .records import Clause, Comp, Group, Phrase, Post, Predicate

#: Signed numbers as complements.
_CHANGES = {"MODAE": "cost", "MODD": "damage"}


def lifted(comp: Comp) -> tuple[Comp, ...]:
    """A complement; what the grammar put behind a pronoun belongs to the verb."""
    group = comp.last if comp.items else None
    if isinstance(group, Group) and (late := _time_of_verb(group)) is not None:
        return (*lifted(replace(comp, items=(*comp.items[:-1], late[0]))), late[1])
    if comp.is_a("object") and isinstance(group, Group) and (place := _place_of_verb(group)) is not None:
        return (*lifted(replace(comp, items=(place[0],))), *lifted(place[1]))
    if comp.is_a("object") and isinstance(group, Group) and (second := _second_object(group)) is not None:
        return (*lifted(replace(comp, items=(second[0],))), *lifted(second[1]))
    if isinstance(group, Group) and is_one(group.parts) and group.first.heads and (
            group.first.first.is_a("ZONE")) and (rounding := group.first.post("round")) is not None:
        return (Comp(comp.kind, (*comp.items[:-1], Group((group.first.without(rounding),))), comp.at),
                Comp("round", (str(rounding.first),), comp.at))
    if comp.is_a("under", "place_under") and isinstance(group, Group) and is_one(group.parts) and (
            group.first.is_a("pronoun")) and (origin := group.first.post("from")) is not None:
        return (Comp(comp.kind, (Group((group.first.without(origin),)),), comp.at),
                Comp("from", (Group((origin.last,)),), comp.at))
    if comp.is_a("top", "bottom", "into") and isinstance(group, Group) and is_one(group.parts) and (
            group.first.post("from") is not None):
        moved = group.first.post("from")
        assert moved is not None
        return (Comp(comp.kind, (Group((group.first.without(moved),)),), comp.at),
                Comp("from", (Group((moved.last,)),), comp.at))
    if comp.is_a("object") and isinstance(group, Group) and is_one(group.parts) and (
            head := group.only.head) is not None and head.kind in _CHANGES and group.only == Phrase(
                "full", heads=group.only.heads):
        return (Comp(_CHANGES[head.kind], (head.value,), comp.at),)
    if comp.is_a("object") and isinstance(group, Group) and is_one(group.parts) and group.only.heads and (
            group.only.first.is_a("MODAE")) and is_one(group.only.posts) and (
            group.only.posts[0].is_a("for") and is_player(group.only.posts[0].last)):
        whom = Comp("for", (Group((group.only.posts[0].last,)),), comp.at)
        return (*lifted(replace(comp, items=(Group((replace(group.only, posts=()),)),))), whom)
    if not comp.is_a("object", "to") or not isinstance(group, Group) or are_several(group.parts):
        return (comp,)
    phrase = group.first
    if not phrase.is_a("pronoun") or not phrase.posts or phrase.value.startswith("ONES"):
        return (comp,)
    kinds = {"in": "place_in", "on": "place_on", "under": "place_under", "with": "with"}
    if any(p.kind not in kinds for p in phrase.posts):
        return (comp,)
    return (Comp(comp.kind, (Group((replace(phrase, posts=()),)),), comp.at),
            *(Comp(kinds[p.kind], (Group((p.last,)),), comp.at) for p in phrase.posts))


def _time_of_verb(group: Group) -> tuple[Group, Comp] | None:
    """ "(play a card) that does not belong to your active house this turn": what is said in the present has no time of
    its own, so the time is that of the verb before, however deep it was attached."""
    *parts, phrase = group.parts
    post = phrase.posts[-1] if phrase.posts else None
    if post is None or not post.is_a("that") or not post.first.is_a("verb"):
        return None
    predicate: Predicate = post.first
    if not predicate.comps or any(v.passive or not v.in_form("b", "s") for v in predicate.verbs):
        return None
    *comps, last = predicate.comps
    inner = _time_of_verb(last.last) if last.is_a("object") else None
    if inner is not None:
        comps.append(replace(last, items=(inner[0],)))
        last = inner[1]
    if not last.is_a("duration"):
        return None
    bare = Post("that", (replace(predicate, comps=tuple(comps)),))
    return replace(group, parts=(*parts, replace(phrase, posts=(*phrase.posts[:-1], bare)))), last


def added(comps: tuple[Comp, ...]) -> tuple[Comp, ...]:
    """ "(deal 2D) to a creature plus 1D (for each …)": what is added behind a card is added to the amount."""
    at = next((k for k, comp in enumerate(comps) if comp.is_a("object")), None)
    for k, comp in enumerate(comps):
        group = comp.last if comp.is_a("to", "from", "on") else None
        if at is None or not isinstance(group, Group):
            continue
        if not _is_a_card(group.last) and not group.last.is_a("pronoun"):
            continue
        if (more := group.last.post("plus") or group.last.post("minus")) is None:
            continue
        bare = replace(comp, items=(*comp.items[:-1], _with_last(group, group.last.without(more))))
        sum_: Group = comps[at].last
        summed = replace(sum_.last, posts=(*sum_.last.posts, more))
        told = replace(comps[at], items=(*comps[at].items[:-1], _with_last(sum_, summed)))
        return tuple(bare if j == k else told if j == at else one for j, one in enumerate(comps))
    return comps


def _with_last(group: Group, phrase: Phrase) -> Group:
    return replace(group, parts=(*group.parts[:-1], phrase))


def _place_of_verb(group: Group) -> tuple[Group, Comp] | None:
    """ "(put a card) that was not chosen into your hand": nothing is chosen into a place."""
    *parts, phrase = group.parts
    if phrase.inner is not None and not phrase.posts and (within := _place_of_verb(Group((phrase.inner,)))) is not None:
        return replace(group, parts=(*parts, replace(phrase, inner=within[0].only))), within[1]
    post = phrase.posts[-1] if phrase.posts else None
    if post is None or not post.is_a("that") or not post.first.is_a("verb") or not post.first.comps:
        return None
    predicate: Predicate = post.first
    *comps, last = predicate.comps
    if not all(verb.is_("choose") for verb in predicate.verbs) or not last.is_a("into", "to", "top", "bottom"):
        return None
    bare = Post("that", (replace(predicate, comps=tuple(comps)),))
    return replace(group, parts=(*parts, replace(phrase, posts=(*phrase.posts[:-1], bare)))), last


#: What creatures do, and what they do by themselves.
_INTRANSITIVE = ("enter_play", "reap", "leave_play", "ready")
_TIMES = ("duration", "THISWAY")


def _second_object(group: Group) -> tuple[Group, Comp] | None:
    """ "(give each creature) that reaped this turn a +1 power counter": the relative clause has no place for another
    object behind its time, or where its verb takes none, so that is one of the verb before."""
    *parts, phrase = group.parts
    post = phrase.posts[-1] if phrase.posts else None
    if post is None or not post.is_a("that") or not post.first.is_a("verb") or not post.first.comps:
        return None
    predicate: Predicate = post.first
    *comps, last = predicate.comps
    if not last.is_a("object") or not is_one(last.first.parts):
        return None
    verb, counter = predicate.verb, (last.first.only.head is not None and last.first.only.head.value[:8] == "counter:")
    alone = verb.is_(*_INTRANSITIVE) or (verb.passive and not verb.is_("deal")) or (verb.is_("fight") and counter)
    if not (alone or any(before.is_a(*_TIMES, "object") for before in comps)):
        return None
    bare = Post("that", (replace(predicate, comps=tuple(comps)),))
    return replace(group, parts=(*parts, replace(phrase, posts=(*phrase.posts[:-1], bare)))), last


def hoisted(post: Post) -> tuple[Post, tuple[Post, ...]]:
    """A post whose noun can have nothing behind it (a pronoun, a place, "that house", "the discarded card") leaves
    what the grammar put there to the noun before it."""
    several = post.is_a("with") and are_several(post.items)  # "with 4 power and 2 armor": the last of them
    at = len(post.items) - (2 if several else 1)
    inner = post.items[at] if post.items else None
    if not isinstance(inner, Phrase) or not inner.posts:
        return post, ()
    if post.is_a("from", "on") and _is_a_card(inner) and (
            measure := inner.post("equal") or inner.post("plus") or inner.post("minus")) is not None:
        return Post(post.kind, (*post.items[:at], inner.without(measure), *post.items[at + 1:])), (measure,)
    if post.is_a("from", "in") and not _closed(inner):
        return post, ()
    if not _closed(inner):
        own = _own(inner) if post.is_a("with") and inner.heads else None
        if own is None:
            return post, ()
        kept = tuple(p for p in inner.posts if p.kind in own)
        moved = tuple(p for p in inner.posts if p.kind not in own)
    else:
        bare = inner.is_a("pronoun") or (inner.is_a("full") and (
            inner.first.is_a("ZONE", "HOUSEN") or inner.first.says("power_value", "active_house")
            or inner.mod("EACH") is not None))
        keep = () if bare else ("of", "as", "with", "that", "for_which", "other_than")
        kept = tuple(p for p in inner.posts if p.kind in keep or _chosen(p))
        moved = tuple(p for p in inner.posts if p not in kept)
    return Post(post.kind, (*post.items[:at], replace(inner, posts=kept), *post.items[at + 1:])), moved


def _is_a_card(phrase: Phrase) -> bool:
    """Whether it is a card, which has no measure of its own: "(damage from) a creature (equal to …)"."""
    return phrase.is_a("full") and phrase.is_("creature", "artifact", "card", "upgrade") and (
        phrase.mod("NUMBEROF") is None)


def _chosen(post: Post) -> bool:
    """ "the house you chose …": no card is chosen in such words."""
    return post.is_a("rel") and str(post.first).split("|")[1] == "choose"


_MEASURES = ("value", "cmp", "than", "equal", "excess", "as", "round")


def _own(quality: Phrase) -> tuple[str, ...] | None:
    """What can stand behind the noun of "with …" and belong to it; None where that is not known."""
    head = quality.first
    if head.says("power", "armor"):
        total = quality.mod("ADJ")
        return (*_MEASURES, "of") if total and total.says("total", "combined") else _MEASURES
    part = quality.post("part")
    if head.says("upgrade") and part is not None and part.says("attach"):
        return ("on", "part", *_MEASURES)
    if head.is_a("AE", "AMBER") or head.says("damage", "upgrade", "ward") or head.value.startswith("counter:"):
        return ("on", "in", *_MEASURES) if head.is_a("AE") else ("on", *_MEASURES)
    if head.says("trait"):
        return ("as",)
    if head.says("bonus_icon") or head.value.startswith("ability:"):
        return ()
    if head.says("neighbor"):
        return ("that", "of", "with")
    return None


def _closed(phrase: Phrase) -> bool:
    if phrase.is_a("pronoun"):
        return not phrase.value.startswith("ONES")
    if phrase.is_a("part") and phrase.inner is not None and phrase.inner.heads and (
            phrase.inner.first.is_a("ZONE")):
        return True
    if not phrase.is_a("full") or not phrase.heads:
        return False
    head = phrase.first
    if head.is_a("ZONE", "HOUSEN") or head.says("house", "type", "name", "active_house", "power_value"):
        return True
    back = phrase.mod("THE") is not None and any(m.is_a("ADJ") and m.value.startswith("part:") for m in phrase.mods)
    return back and not any(p.is_a("of") for p in phrase.posts)


def searched(search: Clause, after: Clause) -> tuple[Clause, Clause]:
    """ "search your deck and put a Mars creature from it into your hand": what is put there is what is searched for."""
    at = next((k for k, c in enumerate(after.comps) if c.is_a("object")), None)
    group = after.comps[at].first if at is not None else Group(())
    phrase = group.first if is_one(group.parts) else None
    origin = phrase.post("from") if phrase is not None else None
    pointed = origin is not None and origin.first.is_a("pronoun") and not origin.first.posts
    wanted = any(c.is_a("for") or (isinstance(c.first, Group) and any(p.post("for") for p in c.first.parts))
                 for c in search.comps if c.items)
    if at is None or phrase is None or not pointed or wanted:
        return search, after
    several = phrase.mod("EACH", "ALL", "ANYNUM", "UPTO", "NUM", "COMPARED") is not None
    them = Group((Phrase("pronoun", value="THEM" if several else "IT"),))
    comps = (*after.comps[:at], Comp("object", (them,)), *after.comps[at + 1:])
    return replace(search, comps=(*search.comps, Comp("for", (Group((phrase.without(origin),)),)))), replace(
        after, comps=comps)


def healed(heal: Clause, after: Clause) -> tuple[Clause, Clause]:
    """ "heal all damage and move all Æ from a creature to …": the creature is said once, behind both."""
    mine, its = ([c for c in one.comps if c.is_a("object")] for one in (heal, after))
    if not mine or not its or after.subject is not None or any(c.is_a("from") for c in heal.comps):
        return heal, after
    damage, last = mine[0].first.last, its[0].first.last
    origin = last.post("from")
    on_it = all(h.is_a("AE", "AMBER") or h.value.startswith(("counter", "damage")) for h in last.heads)
    if origin is None or not on_it or not damage.is_("damage") or damage.posts:
        return heal, after
    there = Post("from", (pointing_at(origin.first),))
    back = replace(last, posts=tuple(there if p is origin else p for p in last.posts))
    told = Comp("object", (Group((replace(damage, posts=(origin,)),)),))
    moved = replace(its[0], items=(replace(its[0].first, parts=(*its[0].first.parts[:-1], back)),))
    return replace(heal, comps=tuple(told if c is mine[0] else c for c in heal.comps)), replace(
        after, comps=tuple(moved if c is its[0] else c for c in after.comps))


def pointing_at(phrase: Phrase) -> Phrase:
    """ "it", or "them" of several."""
    several = phrase.mod("EACH", "ALL") is not None or any(head.plural for head in phrase.heads)
    return Phrase("pronoun", value="THEM" if several else "IT")


def deep_round(phrase: Phrase) -> str:
    """How a fraction is rounded, wherever the words for it were attached; "" where nothing says it."""
    for post in phrase.posts:
        if post.is_a("round"):
            return str(post.first)
        for item in post.items:
            inside = item.last if isinstance(item, Group) else item
            if isinstance(inside, Phrase) and (found := deep_round(inside)):
                return found
    return deep_round(phrase.inner) if phrase.inner else ""


def without_round(phrase: Phrase) -> Phrase:
    """The phrase without the words for rounding."""
    posts = tuple(
        Post(p.kind, tuple(without_round(i) if isinstance(i, Phrase) else _last_without_round(i) for i in p.items))
        for p in phrase.posts if not p.is_a("round")
    )
    return replace(phrase, posts=posts, inner=without_round(phrase.inner) if phrase.inner else None)


def _last_without_round(item: object) -> object:
    if not isinstance(item, Group):
        return item
    return replace(item, parts=(*item.parts[:-1], without_round(item.last)))


def raised(phrase: Phrase, wanted: Callable[[Post], bool]) -> tuple[Phrase, Post] | None:
    """A phrase without the last thing that is said in it, however deep it was attached, and that; None where it is none
    that is wanted."""
    post = phrase.posts[-1] if phrase.posts else None
    if post is None:
        return None
    if wanted(post):
        return phrase.without(post), post
    inner = post.items[-1] if post.items else None
    if isinstance(inner, Phrase) and (found := raised(inner, wanted)) is not None:
        return replace(phrase, posts=(*phrase.posts[:-1], replace(post, items=(*post.items[:-1], found[0])))), found[1]
    if isinstance(inner, Group) and (found := raised(inner.last, wanted)) is not None:
        group = replace(inner, parts=(*inner.parts[:-1], found[0]))
        return replace(phrase, posts=(*phrase.posts[:-1], replace(post, items=(*post.items[:-1], group)))), found[1]
    if isinstance(inner, Post) and (found := raised(Phrase("full", posts=(inner,)), wanted)) is not None and (
            found[0].posts):
        tail = replace(post, items=(*post.items[:-1], found[0].posts[0]))
        return replace(phrase, posts=(*phrase.posts[:-1], tail)), found[1]
    return None
