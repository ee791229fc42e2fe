"""What the grammar attached to the nearest word, given to the word it belongs to."""

from __future__ import annotations

from dataclasses import replace

from .records import Clause, Comp, Group, Phrase, Post, Predicate

#: Signed numbers as complements.
_CHANGES = {"MODAE": "cost", "MODD": "damage"}


def lifted(comp: Comp) -> tuple[Comp, ...]:
    """A complement; what the grammar put behind a pronoun belongs to the verb."""
    group = comp.items[-1] if comp.items else None
    if isinstance(group, Group) and (late := _time_of_verb(group)) is not None:
        return (*lifted(replace(comp, items=(*comp.items[:-1], late[0]))), late[1])
    if isinstance(group, Group) and len(group.parts) == 1 and group.parts[0].heads and (
            group.parts[0].heads[0].kind == "ZONE") and (rounding := group.parts[0].post("round")) is not None:
        return (Comp(comp.kind, (*comp.items[:-1], Group((group.parts[0].without(rounding),))), comp.at),
                Comp("round", (str(rounding.items[0]),), comp.at))
    if comp.kind in ("under", "place_under") and isinstance(group, Group) and len(group.parts) == 1 and (
            group.parts[0].kind == "pronoun") and (origin := group.parts[0].post("from")) is not None:
        return (Comp(comp.kind, (Group((group.parts[0].without(origin),)),), comp.at),
                Comp("from", (Group((origin.items[-1],)),), comp.at))
    if comp.kind in ("top", "bottom", "into") and isinstance(group, Group) and len(group.parts) == 1 and (
            group.parts[0].post("from") is not None):
        moved = group.parts[0].post("from")
        assert moved is not None
        return (Comp(comp.kind, (Group((group.parts[0].without(moved),)),), comp.at),
                Comp("from", (Group((moved.items[-1],)),), comp.at))
    if comp.kind == "object" and isinstance(group, Group) and len(group.parts) == 1 and (
            head := group.only.head) is not None and head.kind in _CHANGES and group.only == Phrase(
                "full", heads=group.only.heads):
        return (Comp(_CHANGES[head.kind], (head.value,), comp.at),)
    if comp.kind not in ("object", "to") or not isinstance(group, Group) or len(group.parts) > 1:
        return (comp,)
    phrase = group.parts[0]
    if phrase.kind != "pronoun" or not phrase.posts or phrase.value.startswith("ONES"):
        return (comp,)
    kinds = {"in": "place_in", "on": "place_on", "under": "place_under", "with": "with"}
    if any(p.kind not in kinds for p in phrase.posts):
        return (comp,)
    return (Comp(comp.kind, (Group((replace(phrase, posts=()),)),), comp.at),
            *(Comp(kinds[p.kind], (Group((p.items[-1],)),), comp.at) for p in phrase.posts))


def _time_of_verb(group: Group) -> tuple[Group, Comp] | None:
    """ "(play a card) that does not belong to your active house this turn": what is said in the present has no time of
    its own, so the time is that of the verb before, however deep it was attached."""
    *parts, phrase = group.parts
    post = phrase.posts[-1] if phrase.posts else None
    if post is None or post.kind != "that" or post.items[0].kind != "verb":
        return None
    predicate: Predicate = post.items[0]
    if not predicate.comps or any(v.passive or v.form not in ("b", "s") for v in predicate.verbs):
        return None
    *comps, last = predicate.comps
    inner = _time_of_verb(last.items[-1]) if last.kind == "object" else None
    if inner is not None:
        comps.append(replace(last, items=(inner[0],)))
        last = inner[1]
    if last.kind != "duration":
        return None
    bare = Post("that", (replace(predicate, comps=tuple(comps)),))
    return replace(group, parts=(*parts, replace(phrase, posts=(*phrase.posts[:-1], bare)))), last


def hoisted(post: Post) -> tuple[Post, tuple[Post, ...]]:
    """A post whose noun can have nothing behind it (a pronoun, a place, "that house", "the discarded card") leaves
    what the grammar put there to the noun before it."""
    several = post.kind == "with" and len(post.items) > 1  # "with 4 power and 2 armor": the last of them
    at = len(post.items) - (2 if several else 1)
    inner = post.items[at] if post.items else None
    if not isinstance(inner, Phrase) or not inner.posts or (post.kind in ("from", "in") and not _closed(inner)):
        return post, ()
    if not _closed(inner):
        own = _own(inner) if post.kind == "with" and inner.heads else None
        if own is None:
            return post, ()
        kept = tuple(p for p in inner.posts if p.kind in own)
        moved = tuple(p for p in inner.posts if p.kind not in own)
    else:
        bare = inner.kind == "pronoun" or (inner.kind == "full" and (
            inner.heads[0].kind in ("ZONE", "HOUSEN") or inner.heads[0].value in ("power_value", "active_house")
            or inner.mod("EACH") is not None))
        keep = () if bare else ("of", "as", "with", "that", "for_which", "other_than")
        kept = tuple(p for p in inner.posts if p.kind in keep)
        moved = tuple(p for p in inner.posts if p.kind not in keep)
    return Post(post.kind, (*post.items[:at], replace(inner, posts=kept), *post.items[at + 1:])), moved


_MEASURES = ("value", "cmp", "than", "equal", "excess", "as", "round")


def _own(quality: Phrase) -> tuple[str, ...] | None:
    """What can stand behind the noun of "with …" and belong to it; None where that is not known."""
    head = quality.heads[0]
    if head.value in ("power", "armor"):
        total = quality.mod("ADJ")
        return (*_MEASURES, "of") if total and total.value in ("total", "combined") else _MEASURES
    part = quality.post("part")
    if head.value == "upgrade" and part is not None and str(part.items[0]) == "attach":
        return ("on", "part", *_MEASURES)
    if head.kind in ("AE", "AMBER") or head.value in ("damage", "upgrade", "ward") or head.value.startswith("counter:"):
        return ("on", *_MEASURES)
    if head.value == "bonus_icon" or head.value.startswith("ability:"):
        return ()
    if head.value == "neighbor":
        return ("that", "of")
    return None


def _closed(phrase: Phrase) -> bool:
    if phrase.kind == "pronoun":
        return not phrase.value.startswith("ONES")
    if phrase.kind == "part" and phrase.inner is not None and phrase.inner.heads and (
            phrase.inner.heads[0].kind == "ZONE"):
        return True
    if phrase.kind != "full" or not phrase.heads:
        return False
    head = phrase.heads[0]
    if head.kind in ("ZONE", "HOUSEN") or head.value in (
            "house", "type", "name", "active_house", "power_value"):
        return True
    back = phrase.mod("THE") is not None and any(m.kind == "ADJ" and m.value.startswith("part:") for m in phrase.mods)
    return back and not any(p.kind == "of" for p in phrase.posts)


def searched(search: Clause, after: Clause) -> tuple[Clause, Clause]:
    """ "search your deck and put a Mars creature from it into your hand": what is put there is what is searched for."""
    at = next((k for k, c in enumerate(after.comps) if c.kind == "object"), None)
    group = after.comps[at].items[0] if at is not None else Group(())
    phrase = group.parts[0] if len(group.parts) == 1 else None
    origin = phrase.post("from") if phrase is not None else None
    pointed = origin is not None and origin.items[0].kind == "pronoun" and not origin.items[0].posts
    wanted = any(c.kind == "for" or any(p.post("for") for p in c.items[0].parts) for c in search.comps)
    if at is None or phrase is None or not pointed or wanted:
        return search, after
    several = phrase.mod("EACH", "ALL", "ANYNUM", "UPTO", "NUM", "COMPARED") is not None
    them = Group((Phrase("pronoun", value="THEM" if several else "IT"),))
    comps = (*after.comps[:at], Comp("object", (them,)), *after.comps[at + 1:])
    return replace(search, comps=(*search.comps, Comp("for", (Group((phrase.without(origin),)),)))), replace(
        after, comps=comps)


def healed(heal: Clause, after: Clause) -> tuple[Clause, Clause]:
    """ "heal all damage and move all Æ from a creature to …": the creature is said once, behind both."""
    mine, its = ([c for c in one.comps if c.kind == "object"] for one in (heal, after))
    if not mine or not its or after.subject is not None or any(c.kind == "from" for c in heal.comps):
        return heal, after
    damage, last = mine[0].items[0].parts[-1], its[0].items[0].parts[-1]
    origin = last.post("from")
    on_it = all(h.kind in ("AE", "AMBER") or h.value.startswith(("counter", "damage")) for h in last.heads)
    if origin is None or not on_it or not damage.is_("damage") or damage.posts:
        return heal, after
    there = Post("from", (pointing_at(origin.items[0]),))
    back = replace(last, posts=tuple(there if p is origin else p for p in last.posts))
    told = Comp("object", (Group((replace(damage, posts=(origin,)),)),))
    moved = replace(its[0], items=(replace(its[0].items[0], parts=(*its[0].items[0].parts[:-1], back)),))
    return replace(heal, comps=tuple(told if c is mine[0] else c for c in heal.comps)), replace(
        after, comps=tuple(moved if c is its[0] else c for c in after.comps))


def pointing_at(phrase: Phrase) -> Phrase:
    """ "it", or "them" of several."""
    several = phrase.mod("EACH", "ALL") is not None or any(head.plural for head in phrase.heads)
    return Phrase("pronoun", value="THEM" if several else "IT")


def deep_round(phrase: Phrase) -> str:
    """How a fraction is rounded, wherever the words for it were attached; "" where nothing says it."""
    for post in phrase.posts:
        if post.kind == "round":
            return str(post.items[0])
        for item in post.items:
            if isinstance(item, Phrase) and (found := deep_round(item)):
                return found
    return deep_round(phrase.inner) if phrase.inner else ""


def without_round(phrase: Phrase) -> Phrase:
    """The phrase without the words for rounding."""
    posts = tuple(
        Post(p.kind, tuple(without_round(i) if isinstance(i, Phrase) else i for i in p.items))
        for p in phrase.posts if p.kind != "round"
    )
    return replace(phrase, posts=posts, inner=without_round(phrase.inner) if phrase.inner else None)
