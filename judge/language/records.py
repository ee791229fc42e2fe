"""Parse trees → the records of `syntax`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from .syntax import (
    PLURAL,
    Clause,
    Clauses,
    Comp,
    Fact,
    Facts,
    Group,
    Mod,
    Noun,
    Phrase,
    Post,
    Predicate,
    Prefix,
    Prefixed,
    Refused,
    VerbWord,
)

_CONNECTORS = ("AND_N", "AND_C", "AND_E", "AND_H", "AND_K", "AND_A", "AND_Z", "AND_V")


def _join(items: tuple[Any, ...], connectors: tuple[str, ...] = _CONNECTORS) -> tuple[tuple[Any, ...], str]:
    parts = tuple(i for i in items if not (isinstance(i, Token) and i.type in connectors))
    words = {i.value for i in items if isinstance(i, Token) and i.type in connectors} - {","}
    if len(words) > 1:
        raise Refused("and, or are mixed", 0)
    return parts, words.pop() if words else ""


def _lifted(comp: Comp) -> tuple[Comp, ...]:
    """A complement; what the grammar put behind a pronoun belongs to the verb."""
    group = comp.items[-1] if comp.items else None
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


def _hoisted(post: Post) -> tuple[Post, tuple[Post, ...]]:
    """A post whose noun can have nothing behind it (a pronoun, a place, "that house", "the discarded card") leaves
    what the grammar put there to the noun before it."""
    inner = post.items[-1] if post.items else None
    if not isinstance(inner, Phrase) or not inner.posts or (post.kind in ("from", "in") and not _closed(inner)):
        return post, ()
    if not _closed(inner):
        if post.kind != "with" or inner.heads[:1] == () or inner.heads[0].value not in ("power", "armor"):
            return post, ()
        kept = tuple(p for p in inner.posts if p.kind not in ("that", "in_play", "from", "in"))
        moved = tuple(p for p in inner.posts if p.kind in ("that", "in_play", "from", "in"))
    else:
        keep = ("of", "as", "with", "that", "for_which") if inner.kind != "pronoun" else ()
        kept = tuple(p for p in inner.posts if p.kind in keep)
        moved = tuple(p for p in inner.posts if p.kind not in keep)
    return Post(post.kind, (*post.items[:-1], replace(inner, posts=kept))), moved


def _closed(phrase: Phrase) -> bool:
    if phrase.kind == "pronoun":
        return not phrase.value.startswith("ONES")
    if phrase.kind == "part" and phrase.inner is not None and phrase.inner.heads and (
            phrase.inner.heads[0].kind == "ZONE"):
        return True
    if phrase.kind != "full" or not phrase.heads:
        return False
    head = phrase.heads[0]
    if head.kind in ("ZONE", "HOUSEN") or head.value in ("house", "type", "name", "active_house"):
        return True
    back = phrase.mod("THE") is not None and any(m.kind == "ADJ" and m.value.startswith("part:") for m in phrase.mods)
    return back and not any(p.kind == "of" for p in phrase.posts)


def _compared(mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """ "more than" and its number as one."""
    compare = next((m for m in mods if m.kind in ("CMP", "ATLEAST")), None)
    number = next((m for m in mods if m.kind == "NUM"), None)
    if compare is None or number is None:
        return mods
    one = Mod("COMPARED", number.value, (compare.value,))
    return tuple(one if m is number else m for m in mods if m is not compare)


def _verb(token: Token, passive: bool = False) -> VerbWord:
    lemma, form, negated = (*token.value.split("|"), "", "")[:3]
    return VerbWord(lemma, form, negated == "not", passive or token.type == "VPASS", token.start_pos or 0)


@v_args(inline=True)
class Records(Transformer[Token, Any]):
    """Parse tree → records."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        name = str(data)
        if name.startswith("g_"):
            return Mod(name[2:], "", tuple(children))
        for prefix, make in (("post_", Post), ("pre_", Prefix), ("fact_", Fact), ("tail_", Post)):
            if name.startswith(prefix):
                kept = tuple(c for c in children if not (isinstance(c, Token) and c.type in _DROPPED.get(prefix, ())))
                return make(name[len(prefix):], kept)
        if name.startswith("c_"):
            kept = tuple(c for c in children if not (isinstance(c, Token) and c.type in _MARKS))
            return Comp(name[2:], kept, _at(children))
        raise AssertionError(f"no record for the rule {name}")

    def start(self, sentence: Any) -> Any:
        return sentence

    def sentence(self, inner: Any) -> Any:
        return inner

    # --- noun phrases ---

    def np(self, *items: Any) -> Group:
        return Group(*_join(items))

    def np_post(self, phrase: Phrase, post: Post) -> Phrase:
        inner, over = _hoisted(post)
        return replace(phrase, posts=(*phrase.posts, inner, *over))

    def q_keyword(self, word: Token, *value: Token) -> Phrase:
        return Phrase("full", tuple(Mod(v.type, str(v)) for v in value), None, (Noun("KW", str(word)),))

    def post_from(self, *items: Any) -> Post:
        return Post("from", tuple(i for i in items if isinstance(i, Phrase)))

    def post_with(self, _: Token, *items: Any) -> Post:
        parts, joined = _join(items, ("AND_W",))
        return Post("with", (*parts, joined) if len(parts) > 1 else parts)

    def np_full(self, *items: Any) -> Phrase:
        *mods, (heads, joined) = items
        return Phrase("full", _compared(tuple(m for many in mods for m in many)), None, heads, joined, at=_at(items))

    def np_of(self, possessor: Any, *items: Any) -> Phrase:
        *mods, (heads, joined) = items
        before = _compared(tuple(m for many in mods for m in many))
        return Phrase("full", before, possessor, heads, joined, at=_at((possessor,)))

    def np_part(self, *items: Any) -> Phrase:
        *mods, _, inner = items
        over: tuple[Post, ...] = ()
        if inner.posts and inner.kind == "full" and inner.heads and inner.heads[0].kind == "ZONE":
            inner, over = replace(inner, posts=()), inner.posts
        return Phrase("part", _compared(tuple(m for many in mods for m in many)), posts=over, inner=inner)

    def np_fraction(self, fraction: Mod, *rest: Any) -> Phrase:
        return Phrase("fraction", (fraction,), inner=rest[-1])

    def np_all_but(self, word: Token, amount: Token) -> Phrase:
        return Phrase("fraction", (Mod(word.type, str(word), (amount,)),))

    def np_pronoun(self, word: Token) -> Phrase:
        return Phrase("pronoun", value=word.type if word.type != "ONES" else f"ONES {word.value}",
                      at=word.start_pos or 0)

    def pronoun(self, word: Token) -> Token:
        return word

    def possessor(self, word: Any, *_: Any) -> Phrase | str:
        return word if isinstance(word, Phrase) else str(word.type)

    def fraction(self, word: Token, *rest: Token) -> Mod:
        return Mod(word.type, str(word), tuple(rest))

    def head(self, *items: Any) -> tuple[tuple[Noun, ...], str]:
        heads: list[Noun] = []
        mods: list[Mod] = []
        joined = ""
        for item in items:
            if isinstance(item, Noun):
                heads.append(replace(item, mods=tuple(mods)))
                mods = []
            elif isinstance(item, Token):
                if item.value != ",":
                    joined = str(item.value)
            else:
                mods.extend(item)
        return tuple(heads), joined

    def noun(self, word: Token) -> Noun:
        return Noun(word.type, str(word).removesuffix(PLURAL), (), str(word).endswith(PLURAL))

    zone = noun

    def mod(self, word: Any) -> tuple[Mod, ...]:
        return (Mod(word.type, str(word)),)

    def mod_number(self, number: Token, compare: Token) -> tuple[Mod, ...]:
        return (Mod("COMPARED", str(number), (str(compare),)),)

    def mod_than(self, more: Token, than: Token) -> tuple[Mod, ...]:
        return (Mod("CMP", str(more)),)

    def mod_not(self, _: Token, word: Token) -> tuple[Mod, ...]:
        return (Mod("NOT", str(word), (Mod(word.type, str(word)),)),)

    def mod_adjective(self, *items: Any) -> tuple[Mod, ...]:
        parts, _joined = _join(items)
        return (Mod("ANY_OF", "", parts),) if len(parts) > 1 else (parts[0],)

    def adjective(self, word: Token) -> Mod:
        return Mod(word.type, str(word))

    def mod_super(self, word: Token) -> tuple[Mod, ...]:
        return (Mod("SUPER", str(word)),)

    def mod_powerful(self, word: Token) -> tuple[Mod, ...]:
        return (Mod("POWERFUL", str(word)),)

    # --- facts ---

    def fact(self, *items: Any) -> Facts:
        return Facts(*_join(items))

    def pred_verb(self, verbs: Any, *comps: Comp) -> Predicate:
        return Predicate("verb", verbs[0], verbs[1], comps)

    def verb(self, *items: Token) -> tuple[tuple[VerbWord, ...], str]:
        parts, joined = _join(items)
        return tuple(map(_verb, parts)), joined

    bare = verb

    def pred_relative(self, *items: Any) -> Predicate:
        verbs = tuple(_verb(i) for i in items if isinstance(i, Token) and i.type in ("EV", "EVP", "VPASS"))
        words = {i.value for i in items if isinstance(i, Token) and i.type == "AND_V"}
        comps = tuple(
            i if isinstance(i, Comp) else Comp({"DUR": "duration"}.get(i.type, i.type), (str(i),)) for i in items
            if not (isinstance(i, Token) and i.type in ("EV", "EVP", "VPASS", "AND_V")))
        return Predicate("verb", verbs, words.pop() if words else "", comps)

    def c_in_one(self, _: Token, phrase: Phrase) -> Comp:
        return Comp("place_in", (Group((phrase,)),))

    def plain(self, word: Token) -> Comp:
        return Comp(word.type, (str(word),), word.start_pos or 0)

    def c_by_one(self, _: Token, phrase: Phrase) -> Comp:
        return Comp("by", (Group((phrase,)),))

    def c_to_one(self, _: Token, phrase: Phrase) -> Comp:
        return Comp("to", (Group((phrase,)),))

    def c_from_one(self, _: Token, phrase: Phrase) -> Comp:
        return Comp("from", (Group((phrase,)),))

    def choose_one(self, _: Token, clauses: Any) -> Any:
        return Prefixed(Prefix("choose_one"), clauses)

    def clause_gapped(self, subject: Group, comp: Comp) -> Clause:
        return Clause(None, "", (VerbWord("GAP", "b"),), (Comp("object", (subject,)), comp))

    def clause_gapped_cost(self, cost: Token, *comps: Comp) -> Clause:
        return Clause(None, "", (VerbWord("GAP", "b"),), (Comp("cost", (str(cost),)), *comps))

    def clause_cause(self, *items: Any) -> Clause:
        groups = [i for i in items if isinstance(i, Group)]
        vp: Clause = items[-1]
        doer = groups[0] if len(groups) > 1 else None
        return replace(vp, subject=doer, auxiliary="CAUSE", cause=groups[-1])

    def pred_be(self, be: Token, complement: Any) -> Predicate:
        return Predicate("be", (_verb(Token("BE", f"be|{be}")),), "", (), complement)

    def pred_cannot(self, _: Token, verbs: Any, *comps: Comp) -> Predicate:
        return Predicate("cannot", verbs[0], verbs[1], comps)

    def complement(self, inner: Any) -> Any:
        return inner

    def complement_compared(self, order: Token, number: Token) -> Mod:
        return Mod("COMPARED", str(number), (str(order),))

    def complement_state(self, *mods: Any) -> Mod:
        return Mod("STATE", "", tuple(m for many in mods for m in many))

    def place(self, *items: Any) -> Post:
        word = items[0]
        return Post(f"place_{word.type.lower()}", (str(word), *items[1:]))

    def fact_state(self, *mods: Any) -> Fact:
        return Fact("state", tuple(m for many in mods for m in many))

    def tail_duration(self, word: Token) -> Post:
        return Post("word", (word,))

    def lately(self, word: Token) -> Comp:
        return Comp(word.type, (str(word),))

    def tail(self, item: Any) -> Post:
        return Post("word", (item,)) if isinstance(item, Token) else item

    # --- clauses ---

    def prefixed(self, *items: Any) -> Prefixed:
        return Prefixed(items[-2], items[-1])

    def prefixed_clause(self, prefix: Prefix, clause: Clause) -> Prefixed:
        return Prefixed(prefix, clause)

    def clause(self, inner: Clause) -> Clause:
        return inner

    def clauses(self, *items: Any) -> Clauses:
        parts: list[Any] = []
        joined = ""
        for item in items:
            if isinstance(item, Token):
                joined = str(item.value)
            else:
                parts.append(replace(item, joined=joined))
        return Clauses(tuple(parts))

    def clause_subject(self, subject: Group, vp: Clause) -> Clause:
        return replace(vp, subject=subject)

    def clause_bare(self, vp: Clause) -> Clause:
        return vp

    def shared_damage(self, damage: Token, _: Token, to: Group) -> Clause:
        amount = Group((Phrase("full", heads=(Noun("DMG", str(damage)),)),))
        return Clause(None, "", (VerbWord("deal", "b"),), (Comp("object", (amount,)), Comp("to", (to,))))

    def vp(self, *items: Any) -> Clause:
        auxiliary, also, verbs, comps = "", False, None, []
        for item in items:
            if isinstance(item, Token) and item.type == "ALSO":
                also = True
            elif isinstance(item, Token) and item.type == "INSTEAD":
                comps.append(Comp("INSTEAD", (str(item),)))
            elif isinstance(item, Token):
                auxiliary = item.type if "|not" not in item.value else f"{item.type} not"
            elif verbs is None:
                verbs = item
            else:
                comps.append(item)
        assert verbs is not None
        lifted: list[Comp] = []
        for comp in comps:
            lifted.extend(_lifted(comp))
        return Clause(None, auxiliary, verbs[0], tuple(verbs[2]) + tuple(lifted), "", verbs[1] == "or", also)

    def auxiliary(self, word: Token) -> Token:
        return word

    def verbs(self, *items: Any) -> tuple[tuple[VerbWord, ...], str, tuple[Comp, ...]]:
        if not isinstance(items[0], Token):
            return (*items[0], ())
        if items[0].type == "ADV":
            return (_verb(items[1]),), "", (Comp("ADV", (items[0],)),)
        parts, joined = _join(items)
        if parts[0].type == "BE":
            return (_verb(Token("BE", f"be|{parts[0]}")),), "", ()
        return tuple(_verb(p, passive=True) for p in parts), joined, ()

    def destination(self, item: Comp) -> Comp:
        return item

    def comp(self, item: Any) -> Comp:
        if isinstance(item, Token):
            return Comp(item.type, (str(item),), item.start_pos or 0)
        return item if isinstance(item, Comp) else Comp("grants", (item,))

    def grants(self, *items: Any) -> tuple[tuple[Mod, ...], str]:
        return _join(items)


#: Words that the record's kind already says.
_DROPPED: dict[str, tuple[str, ...]] = {
    "post_": ("OF", "FROM", "IN", "ON", "UNDER", "WITH", "FOR", "THAN", "INEXCESS", "PART_", "EXCEPT",
              "THAT_R", "INPLAY", "NOTFLANK", "TIED", "ASSAME", "OTHERTHAN", "NOTCOUNTING", "FORWHICH"),
    "tail_": ("BY", "TO_P", "INTO_P", "FROM_P", "NEXTTO"),
    "pre_": ("IF", "UNLESS", "WHILE", "AFTER", "EACHTIME", "WHEN", "BEFORE", "UNTIL", "DURING", "FOREACH",
             "OTHERWISE", "THEN", "C_P", "INSTEAD", "INSTEADOF", "INORDERTO"),
    "fact_": ("FIRSTTIME", "FOR"),
}


#: Prepositions and the like, which the kind of a complement already says.
_MARKS = frozenset({"TO", "INTO", "TOPOF", "BOTTOMOF", "ON_V", "UNDER_V", "WITH_V", "FROM", "BY", "AGAINST", "AMONG__",
                    "AS", "FOR", "ON", "IN", "UNDER", "NEXTTO", "WITHTEXT", "DURING", "FOREACH", "IF", "UNLESS",
                    "WHILE", "AFTER", "EACHTIME", "UNTIL", "WHERE", "TO_V", "INSTEADOF", "EXCEPT_F", "ASIFOF",
                    "ATTACHEDTO", "REDUCED", "TOBE", "INORDERTO"})


def _at(items: Any) -> int:
    for item in items:
        if isinstance(item, Token):
            return item.start_pos or 0
        if isinstance(item, Phrase):
            return item.at
        if isinstance(item, Group) and item.parts:
            return item.parts[0].at
    return 0
