"""Parse trees → the records of `syntax`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from .attachment import hoisted, lifted
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


def _joined(items: tuple[Any, ...]) -> tuple[tuple[Any, ...], str]:
    """A list that grew by one: (first,) or (all before with their connector, connector, next)."""
    if len(items) == 1:
        return items, ""
    (before, word), connector, last = items
    new = str(connector) if str(connector) != "," else ""
    if word and new and word != new:
        raise Refused("and, or are mixed", 0)
    return (*before, last), word or new


def _compared(mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """ "more than" and its number as one."""
    compare = next((m for m in mods if m.kind in ("CMP", "ATLEAST")), None)
    number = next((m for m in mods if m.kind == "NUM"), None)
    if compare is None or number is None:
        return mods
    one = Mod("COMPARED", number.value, (compare.value,))
    return tuple(one if m is number else m for m in mods if m is not compare)


def _verb(token: Token) -> VerbWord:
    lemma, form, negated = (*token.value.split("|"), "", "")[:3]
    return VerbWord(lemma, form, negated == "not", token.type in ("VPASS", "INFP"), token.start_pos or 0)


def _part(mods: tuple[Mod, ...], inner: Phrase) -> Phrase:
    """ "2 of the discarded cards", "all but 5 of your opponent's Æ"."""
    if mods[0].kind == "ALLBUT" and len(mods) == 2 and mods[1].kind == "NUM":
        return Phrase("fraction", (Mod("ALLBUT", mods[0].value, (mods[1].value,)),), inner=inner)
    over: tuple[Post, ...] = ()
    if inner.posts and inner.kind == "full" and inner.heads and inner.heads[0].kind == "ZONE":
        inner, over = replace(inner, posts=()), inner.posts
    return Phrase("part", _compared(mods), posts=over, inner=inner)


def _infinitive(facts: Facts, at: int) -> tuple[Any, ...]:
    """The verb and the complements of "to repeat …"."""
    fact = facts.parts[0]
    if len(facts.parts) > 1 or fact.kind != "infinitive" or len(fact.items[0].verbs) > 1:
        raise Refused("to do what?", at)
    predicate: Predicate = fact.items[0]
    return predicate.verbs[0].lemma, *predicate.comps


def _to_be(facts: Facts) -> Any:
    """What "to be …" says; None for another verb."""
    fact = facts.parts[0]
    if len(facts.parts) > 1 or fact.kind != "bare" or fact.items[0].kind != "be":
        return None
    return fact.items[0].complement


def _of_fact(word: Token, facts: Facts) -> tuple[Any, ...]:
    """What a conjunction governs: facts; verb and complements behind to, in order to, instead of."""
    at = word.start_pos or 0
    if word.type in ("TO_V", "INORDERTO"):
        return _infinitive(facts, at)
    if word.type == "INSTEADOF_F":
        if len(facts.parts) > 1 or facts.parts[0].kind != "gerund":
            raise Refused("instead of doing what?", at)
        return facts.parts[0].items
    return (str(word), _finite(facts)) if word.type in _TELLING else (_finite(facts),)


def _finite(facts: Facts) -> Facts:
    if any(f.kind == "infinitive" for f in facts.parts):
        raise Refused("who does it?")
    return facts


def _said(name: str, word: Token, what: Any) -> tuple[str, tuple[Any, ...]]:
    """The kind of what stands behind a preposition, and its items."""
    return name, (str(word), what) if word.type in _TELLING else (what,)


def _with_text(comps: tuple[Comp, ...]) -> tuple[Comp, ...]:
    """ "as an upgrade with the text" and the quote behind it as one."""
    for k, comp in enumerate(comps[:-1]):
        after = comps[k + 1]
        if comp.kind == "WITHTEXT" and after.kind == "grants" and [m.kind for m in after.items[0][0]] == ["ability"]:
            return (*comps[:k], Comp("text", after.items[0][0][0].inner, comp.at), *comps[k + 2:])
    return comps


@v_args(inline=True)
class Records(Transformer[Token, Any]):
    """Parse tree → records. The tokens have the roles that the tagger gave them."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        name = str(data)
        if name.startswith("fact_"):
            return Fact(name[5:], tuple(c for c in children if not (isinstance(c, Token) and c.type == "FIRSTTIME")))
        raise AssertionError(f"no record for the rule {name}")

    def start(self, sentence: Any) -> Any:
        return sentence

    sentence = start

    # --- noun phrases ---

    def np(self, *items: Any) -> Group:
        if len(items) == 1:
            return Group(items)
        group, connector, last = items
        return Group(*_joined(((group.parts, group.joined), connector, last)))

    def np_post(self, phrase: Phrase, post: Post) -> Phrase:
        if post.kind == "or_more":
            value = phrase.posts[-1] if phrase.posts else None
            if value is None or value.kind != "value" or len(value.items) > 1:
                raise Refused("more than what?", phrase.at)
            return replace(phrase, posts=(*phrase.posts[:-1], Post("value", (*value.items, *post.items))))
        inner, over = hoisted(post)
        return replace(phrase, posts=(*phrase.posts, inner, *over))

    def np_full(self, *items: Any) -> Phrase:
        *owner, (heads, joined) = items
        mods, heads = _compared(heads[0].mods), (replace(heads[0], mods=()), *heads[1:])
        phrase = Phrase("full", mods, owner[0] if owner else None, heads, joined, at=_at(owner))
        if mods and mods[0].kind == "ALLBUT":
            return _all_but(phrase)
        return phrase

    def np_part(self, mods: tuple[Mod, ...], word: Token, inner: Phrase) -> Phrase:
        if word.type == "THAN" and mods[-1].kind in ("MORE", "FEWER") and inner.kind == "full":
            compared = Mod("CMP", mods[-1].value)
            return replace(inner, mods=_compared((*mods[:-1], compared, *inner.mods)))
        if word.type != "OF":
            raise Refused("this cannot stand before a noun", word.start_pos)
        return _part(mods, inner)

    def np_fraction(self, fraction: Token, *rest: Any) -> Phrase:
        if len(rest) > 1 and rest[0].type != "OF":
            raise Refused("half of what?", rest[0].start_pos)
        return Phrase("fraction", (Mod(fraction.type, str(fraction)),), inner=rest[-1])

    def np_pronoun(self, word: Token) -> Phrase:
        return Phrase("pronoun", value=word.type if word.type != "ONES" else f"ONES {word.value}",
                      at=word.start_pos or 0)

    def possessor(self, word: Any, *_: Any) -> Phrase | str:
        return word if isinstance(word, Phrase) else str(word.type)

    def head(self, *items: Any) -> tuple[tuple[Noun, ...], str]:
        if len(items) == 1:
            return items, ""
        (heads, joined), word, noun = items
        return (*heads, noun), str(word) if str(word) != "," else joined

    def noun(self, *items: Any) -> Noun:
        *mods, word = items
        return Noun(word.type, str(word).removesuffix(PLURAL), mods[0] if mods else (), str(word).endswith(PLURAL))

    def mods(self, *items: tuple[Mod, ...]) -> tuple[Mod, ...]:
        return tuple(mod for many in items for mod in many)

    def mod(self, word: Any) -> tuple[Mod, ...]:
        if isinstance(word, Token):
            return (Mod(word.type, str(word)),)
        parts, _ = word
        return (Mod("ANY_OF", "", parts),) if len(parts) > 1 else (parts[0],)

    def mod_number(self, number: Token, compare: Token) -> tuple[Mod, ...]:
        if number.type != "NUM":
            raise Refused("or more than what?", compare.start_pos)
        return (Mod("COMPARED", str(number), (str(compare),)),)

    def mod_not(self, _: Token, word: Token) -> tuple[Mod, ...]:
        return (Mod("NOT", str(word), (Mod(word.type, str(word)),)),)

    def adjectives(self, *items: Any) -> tuple[tuple[Mod, ...], str]:
        last = Mod(items[-1].type, str(items[-1]))
        return _joined((*items[:-1], last))

    # --- what is said behind a noun ---

    def post_prep(self, word: Token, what: Any) -> Post:
        return Post(*_said(_POSTS.get(word.type, word.type.lower()), word, what))

    def post_preps(self, post: Post, _: Token, word: Token, phrase: Phrase) -> Post:
        if post.kind != "from" or word.type != "FROM":
            raise Refused("these do not belong together", word.start_pos)
        return Post("from", (*post.items, phrase))

    def post_with(self, _: Token, qualities: tuple[tuple[Phrase, ...], str]) -> Post:
        parts, joined = qualities
        return Post("with", (*parts, joined) if len(parts) > 1 else parts)

    def qualities(self, *items: Any) -> tuple[tuple[Any, ...], str]:
        return _joined(items)

    def q_keyword(self, words: tuple[Token, ...]) -> Phrase:
        word, *value = words
        return Phrase("full", tuple(Mod(v.type, str(v)) for v in value), None, (Noun("KW", str(word)),))

    def keyword(self, *words: Token) -> tuple[Token, ...]:
        return words

    def post_word(self, word: Token) -> Post:
        return Post(_POSTS.get(word.type, word.type.lower()), (word,))

    def post_part(self, word: Token, tails: tuple[Post, ...]) -> Post:
        return Post("part", (word, *tails))

    def post_rel(self, word: Token, tails: tuple[Post, ...]) -> Post:
        return Post("rel", (word, *tails))

    def post_that(self, _: Token, predicate: Predicate) -> Post:
        return Post("that", (predicate,))

    def post_for_which(self, _: Token, facts: Facts) -> Post:
        return Post("for_which", (_finite(facts),))

    def tails(self, *items: Any) -> tuple[Post, ...]:
        return (*items[0], items[1]) if items else ()

    def tail_prep(self, word: Token, phrase: Phrase) -> Post:
        return Post(_COMPS.get(word.type, word.type.lower()), (phrase,))

    def tail_word(self, word: Token) -> Post:
        return Post("word", (word,))

    # --- facts ---

    def fact(self, *items: Any) -> Facts:
        if len(items) == 1:
            return Facts(items)
        facts, connector, last = items
        return Facts(*_joined(((facts.parts, facts.joined), connector, last)))

    def fact_subject(self, subject: Group, predicate: Predicate) -> Fact:
        if predicate.kind == "infinitive":
            raise Refused("this is no fact", predicate.verbs[0].at)
        return Fact("subject", (subject, predicate))

    def fact_bare(self, predicate: Predicate) -> Fact:
        return Fact("infinitive" if predicate.kind == "infinitive" else "bare", (predicate,))

    def fact_gerund(self, word: Token, comps: tuple[Comp, ...]) -> Fact:
        return Fact("gerund" if word.type == "GER" else "fixed", (word, *comps))

    def fact_first(self, _: Token, facts: Facts) -> Fact:
        return Fact("first", (_finite(facts),))

    def fact_elliptic(self, complement: Any) -> Fact:
        """ "while stunned", "while on a flank"."""
        if isinstance(complement, Group):
            raise Refused("what of it?", complement.parts[0].at)
        if isinstance(complement, Post):
            return Fact("place", (complement,))
        return Fact("state", complement.inner if complement.kind == "STATE" else (complement,))

    def verbs(self, *items: Any) -> tuple[tuple[VerbWord, ...], str, tuple[Token, ...]]:
        if len(items) == 1:
            return (_verb(items[0]),), "", items
        (verbs, word, tokens), connector, last = items
        verbs, joined = _joined(((verbs, word), connector, _verb(last)))
        return verbs, joined, (*tokens, last)

    def pred_verb(self, verbs: Any, comps: tuple[Comp, ...]) -> Predicate:
        words, joined, tokens = verbs
        kind = "infinitive" if any(t.type in ("V", "INFP") for t in tokens) else "verb"
        return Predicate(kind, words, joined, comps)

    def pred_relative(self, verbs: Any, comps: tuple[Comp, ...]) -> Predicate:
        made = self.pred_verb(verbs, comps)
        if made.kind == "infinitive":
            raise Refused("this is said of nothing", made.verbs[0].at)
        return made

    def pred_be(self, be: Token, complement: Any) -> Predicate:
        return Predicate("be", (_be(be),), "", (), complement)

    def complement(self, inner: Any) -> Any:
        return inner

    def complement_state(self, mods: tuple[Mod, ...]) -> Mod:
        compared = _compared(mods)
        return compared[0] if len(compared) == 1 and compared[0].kind == "COMPARED" else Mod("STATE", "", mods)

    # --- clauses ---

    def opening(self, word: Token) -> Token:
        return word

    def prefix(self, word: Token, *_: Token) -> Prefix:
        return Prefix(_PREFIXES.get(word.type, word.type.lower()), (str(word),))

    def pre_fact(self, word: Token, facts: Facts, _: Token) -> Prefix:
        return Prefix(_PREFIXES.get(word.type, word.type.lower()), _of_fact(word, facts))

    def pre_phrase(self, word: Token, group: Group, _: Token) -> Prefix:
        return Prefix(*_said(_COMPS.get(word.type, word.type.lower()), word, group))

    def prefixed(self, prefix: Prefix, body: Any) -> Prefixed:
        return Prefixed(prefix, body)

    def clauses(self, *items: Any) -> Clauses:
        if len(items) == 1:
            return Clauses(items)
        before, connector, *prefix, clause = items
        last = Prefixed(prefix[0], clause, str(connector)) if prefix else replace(clause, joined=str(connector))
        return Clauses((*before.parts, last))

    def clause(self, vp: Clause) -> Clause:
        if vp.cause is not None and vp.subject is not None and vp.auxiliary != "CAUSE":
            raise Refused("may it be done?", vp.start)
        return vp

    def clause_subject(self, subject: Group, vp: Clause) -> Clause:
        return self.clause(replace(vp, subject=subject))

    def clause_gapped(self, first: Group, rest: tuple[Comp, ...]) -> Clause:
        """ "(put a creature on top of your deck) and an artifact into your hand": the verb is that of the clause
        before; damage is dealt."""
        dealt = len(first.parts) == 1 and first.only.head is not None and first.only.head.kind == "DMG"
        comps = (*lifted(self.c_object(first)), *rest)
        return Clause(None, "", (VerbWord("deal" if dealt else "GAP", "b"),), comps)

    def vp(self, lead: Token, vp: Clause) -> Clause:
        if lead.type == "ALSO":
            return replace(vp, also=True)
        if lead.type in ("ADV", "INSTEAD"):
            return replace(vp, comps=(self.c_word(lead), *vp.comps))
        if vp.auxiliary or (vp.cause is not None and lead.type != "MAY"):
            raise Refused("may, must or cannot?", lead.start_pos)
        if vp.cause is not None:
            return replace(vp, auxiliary="CAUSE")
        return replace(vp, auxiliary=lead.type if "|not" not in lead.value else f"{lead.type} not")

    def lead(self, word: Token) -> Token:
        return word

    def vp_verb(self, verbs: Any, comps: tuple[Comp, ...]) -> Clause:
        words, joined = ((_be(verbs),), "") if isinstance(verbs, Token) else verbs[:2]
        if not isinstance(verbs, Token) and any(t.type in ("EV", "EVP") for t in verbs[2]):
            raise Refused("this is the past, not an effect", words[0].at)
        attached = tuple(one for comp in _with_text(comps) for one in lifted(comp))
        return Clause(None, "", words, attached, "", joined == "or")

    def vp_cause(self, _: Token, doer: Group, vp: Clause) -> Clause:
        return replace(vp, cause=doer)

    # --- complements ---

    def comps(self, *items: Any) -> tuple[Comp, ...]:
        return (*items[0], items[1]) if items else ()

    plains = comps

    def preposition(self, word: Token) -> Token:
        return word

    def c_object(self, group: Group) -> Comp:
        return Comp("object", (group,), _at((group,)))

    def c_prep(self, word: Token, group: Group) -> Comp:
        kind, items = _said(_COMPS.get(word.type, word.type.lower()), word, group)
        return Comp(kind, items, word.start_pos or 0)

    def c_tail(self, tail: Post) -> Comp:
        what = tail.items[0]
        return self.c_word(what) if isinstance(what, Token) else Comp(tail.kind, (Group((what,)),))

    def c_fact(self, word: Token, facts: Facts) -> Comp:
        if word.type == "TO_V" and (be := _to_be(facts)) is not None:
            return Comp("to_be", (be,), word.start_pos or 0)
        return Comp(_COMPS.get(word.type, word.type.lower()), _of_fact(word, facts), word.start_pos or 0)

    def c_gerund(self, word: Token, comps: tuple[Comp, ...]) -> Comp:
        if word.type != "GER":
            raise Refused("this is a condition", word.start_pos)
        return Comp("gerund", (str(word), *comps), word.start_pos or 0)

    def c_grants(self, grants: tuple[tuple[Mod, ...], str]) -> Comp:
        return Comp("grants", (grants,))

    def c_word(self, word: Token) -> Comp:
        return Comp(_COMPS.get(word.type, word.type), (str(word),), word.start_pos or 0)

    def grants(self, *items: Any) -> tuple[tuple[Mod, ...], str]:
        return _joined(items)

    def g_keyword(self, words: tuple[Token, ...]) -> Mod:
        return Mod("keyword", "", words)

    def g_word(self, word: Token) -> Mod:
        return Mod(_GRANTS[word.type], "", (word,))


def _be(word: Token) -> VerbWord:
    return _verb(Token("BE", f"be|{word}", start_pos=word.start_pos))


def _all_but(phrase: Phrase) -> Phrase:
    """ "all but 5 creatures", "all but 5Æ"."""
    first, *rest = phrase.mods
    amber = phrase.head is not None and phrase.head.kind == "AMBER"
    if amber and not rest and phrase.head:
        return Phrase("fraction", (Mod("ALLBUT", first.value, (phrase.head.value,)),))
    if not rest or rest[0].kind != "NUM":
        raise Refused("all but how many?", phrase.at)
    count = Mod("ALLBUT", first.value, (rest[0].value,))
    return Phrase("fraction", (count,), inner=replace(phrase, mods=tuple(rest[1:])))


#: What the builders call what stands behind a noun, where it is not the role in lower case.
_POSTS = {"ASSAME": "as", "OTHERTHAN": "other_than", "NOTCOUNTING": "not_counting", "INEXCESS": "excess",
          "POWERFULTHAN": "more_powerful", "EQUALTO": "equal", "LEFTOF": "beside", "NEXTTO": "adjacent",
          "INPLAY": "in_play", "NOTFLANK": "not_flank", "TYPELIST": "types", "NUMV": "value",
          "ORCMPV": "or_more", "ORCMP": "cmp"}
#: The same of what stands behind a verb.
_COMPS = {"TOPOF": "top", "BOTTOMOF": "bottom", "ON_V": "on", "UNDER_V": "under", "WITH_V": "with",
          "AMONG_V": "among", "ASIFOF": "as_if_house", "ATTACHEDTO": "attached_to", "INSTEADOF": "instead_of",
          "INSTEAD_V": "INSTEAD", "FROM_P": "from", "INTO_P": "into", "TO_P": "to", "ON": "place_on",
          "IN": "place_in", "IN_P": "place_in",
          "UNDER": "place_under", "LEFTOF": "beside", "NEXTTO": "adjacent", "EQUALTO": "equal", "FOREACH": "for_each",
          "ATPOINT": "point", "EACHTIME": "each_time", "EXCEPT_F": "except", "TO_V": "purpose",
          "INORDERTO": "in_order", "INSTEADOF_F": "instead_of_doing", "NEXTTIME": "next_time", "DUR": "duration",
          "SIDE": "side", "ROUND": "round", "WHENFIGHTING": "when_fighting", "WHENFORGING": "when_forging"}
_COMPS |= {word.upper(): word for word in ("if", "unless", "while", "after", "until", "where", "when", "before")}
#: And of what stands before a sentence.
_PREFIXES = {"EACHTIME": "each_time", "NEXTTIME": "next_time", "INORDERTO": "in_order", "TO_V": "in_order",
             "INSTEADOF_F": "instead_of", "INSTEAD_P": "instead", "CHOOSEONE": "choose_one", "DUR": "duration"}
_GRANTS = {"QUOTE": "ability", "MODSTAT": "stat", "TRAITG": "trait", "ALLARMOR": "armor"}
#: Words that stay beside what they govern, for they say more than where it stands.
_TELLING = frozenset({"EQUALTO", "LEFTOF", "NEXTTO", "AMONG", "AMONG_V", "POWERFULTHAN", "ATPOINT", "NEXTTIME"})


def _at(items: Any) -> int:
    for item in items:
        if isinstance(item, Token):
            return item.start_pos or 0
        if isinstance(item, Phrase):
            return item.at
        if isinstance(item, Group) and item.parts:
            return item.parts[0].at
    return 0
