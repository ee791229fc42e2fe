"""Productions → records: facts, clauses, sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.language.counting import are_several, is_one

from .attachment import added, lifted
from .complements import COMPS, GRANTS, PREFIXES, TELLING, said
from .phrases import Phrases, finite, listed, place, with_number
from .records import (
    Clause,
    Clauses,
    Comp,
    Fact,
    Facts,
    Group,
    Mod,
    Post,
    Predicate,
    Prefix,
    Prefixed,
    Refused,
    Token,
    VerbWord,
    are,
)


def _verb(token: Token) -> VerbWord:
    lemma, form, negated = (*token.split("|"), "", "")[:3]
    return VerbWord(lemma, form, negated == "not", token.type in ("VPASS", "INFP"), token.at)


def _infinitive(facts: Facts, at: int) -> tuple[Any, ...]:
    """The verb and the complements of "to repeat …"."""
    fact = facts.first
    if are_several(facts.parts) or not fact.is_a("infinitive") or are_several(fact.first.verbs):
        raise Refused("to do what?", at)
    predicate: Predicate = fact.first
    return predicate.verb.lemma, *predicate.comps


def _to_be(facts: Facts) -> Group | Mod | Post | None:
    """What "to be …" says; None for another verb."""
    fact = facts.first
    if are_several(facts.parts) or not fact.is_a("bare") or not fact.first.is_a("be"):
        return None
    predicate: Predicate = fact.first
    return predicate.complement


def _of_fact(word: Token, facts: Facts) -> tuple[Any, ...]:
    """What a conjunction governs: facts; verb and complements behind to, in order to, instead of."""
    at = word.at
    if word.type in ("TO_V", "INORDERTO"):
        return _infinitive(facts, at)
    if word.type == "INSTEADOF_F":
        return facts.first.items
    return (str(word), finite(facts)) if word.type in TELLING else (finite(facts),)


def _with_text(comps: tuple[Comp, ...]) -> tuple[Comp, ...]:
    """ "as an upgrade with the text" and the quote behind it as one."""
    for k, comp in enumerate(comps[:-1]):
        after = comps[k + 1]
        if comp.is_a("WITHTEXT") and after.is_a("grants") and are(after.first[0], "ability"):
            return (*comps[:k], Comp("text", (*comp.items, *after.first[0][0].inner), comp.at), *comps[k + 2:])
    return comps


class Records(Phrases):
    """For each production by its name: what it puts together → the record. The tokens have the roles that the tagger
    gave them."""

    def start(self, sentence: Any) -> Any:
        return sentence

    sentence = start

    # --- facts ---

    def fact(self, *items: Any) -> Facts:
        if is_one(items):
            return Facts(items)
        facts, connector, last = items
        return Facts(*listed(((facts.parts, facts.joined), connector, last)))

    def fact_subject(self, subject: Group, predicate: Predicate) -> Fact:
        if predicate.is_a("infinitive"):
            raise Refused("this is no fact", predicate.verb.at)
        return Fact("subject", (subject, predicate))

    def fact_bare(self, predicate: Predicate) -> Fact:
        return Fact("infinitive" if predicate.is_a("infinitive") else "bare", (predicate,))

    def fact_there(self, there: Token, group: Group) -> Fact:
        return Fact("there", (there, group))

    def fact_fixed(self, word: Token) -> Fact:
        return Fact("fixed", (word,))

    def fact_gerund(self, word: Token, comps: tuple[Comp, ...]) -> Fact:
        return Fact("gerund" if word.type == "GER" else "fixed", (word, *comps))

    def fact_first(self, number: Token, facts: Facts) -> Fact:
        return Fact("first", (finite(facts), number))

    def fact_elliptic(self, complement: Group | Mod | Post) -> Fact:
        """ "while stunned", "while on a flank"."""
        if isinstance(complement, Group):
            raise Refused("what of it?", complement.first.at)
        if isinstance(complement, Post):
            return Fact("place", (complement,))
        return Fact("state", complement.inner if complement.is_a("STATE") else (complement,))

    def verbs(self, *items: Any) -> tuple[tuple[VerbWord, ...], str, tuple[Token, ...]]:
        if is_one(items):
            return (_verb(items[0]),), "", items
        (verbs, word, tokens), connector, last = items
        verbs, joined = listed(((verbs, word), connector, _verb(last)))
        return verbs, joined, (*tokens, last)

    def pred_verb(self, verbs: Any, comps: tuple[Comp, ...]) -> Predicate:
        words, joined, tokens = verbs
        kind = "infinitive" if any(t.type in ("V", "INFP") for t in tokens) else "verb"
        return Predicate(kind, words, joined, comps)

    def pred_relative(self, verbs: Any, comps: tuple[Comp, ...]) -> Predicate:
        made = self.pred_verb(verbs, comps)
        if made.is_a("infinitive"):
            raise Refused("this is said of nothing", made.verb.at)
        return made

    def pred_be(self, be: Token, complement: Group | Mod | Post) -> Predicate:
        return Predicate("be", (_be(be),), "", (), complement)

    def pred_be_also(self, be: Token, first: Group | Mod | Post, joined: Token, also: Group | Mod | Post) -> Predicate:
        return Predicate("be", (_be(be),), str(joined), (), first, also)

    def complement(self, inner: Any) -> Any:
        return inner

    def complement_state(self, mods: tuple[Mod, ...]) -> Mod:
        compared = with_number(mods)
        return compared[0] if is_one(compared) and compared[0].is_a("COMPARED") else Mod("STATE", "", mods)

    # --- clauses ---

    def opening(self, word: Token) -> Token:
        return word

    def prefix(self, word: Token, *_: Token) -> Prefix:
        return Prefix(PREFIXES.get(word.type, word.type.lower()), (str(word),))

    def pre_fact(self, word: Token, facts: Facts, _: Token) -> Prefix:
        return Prefix(PREFIXES.get(word.type, word.type.lower()), _of_fact(word, facts))

    def pre_phrase(self, word: Token, group: Group, _: Token) -> Prefix:
        return Prefix(*said(COMPS.get(word.type, word.type.lower()), word, group))

    def prefixed(self, prefix: Prefix, body: Clause | Clauses | Prefixed) -> Prefixed:
        return Prefixed(prefix, body)

    def clauses(self, *items: Any) -> Clauses:
        if is_one(items):
            return Clauses(items)
        before, connector, *prefix, clause = items
        last = Prefixed(prefix[0], clause, str(connector)) if prefix else replace(clause, joined=str(connector))
        return Clauses((*before.parts, last))

    def clause(self, vp: Clause) -> Clause:
        return vp

    def clause_subject(self, subject: Group, vp: Clause) -> Clause:
        return self.clause(replace(vp, subject=subject))

    def clause_gapped(self, first: Group, rest: tuple[Comp, ...]) -> Clause:
        """ "(put a creature on top of your deck) and an artifact into your hand": the verb is that of the clause
        before; damage is dealt."""
        dealt = is_one(first.parts) and first.only.head is not None and first.only.head.is_a("DMG")
        comps = (*lifted(self.c_object(first)), *rest)
        return Clause(None, "", (VerbWord("deal" if dealt else "GAP", "b"),), comps)

    def vp(self, lead: Token, vp: Clause) -> Clause:
        if lead.type == "ALSO":
            return replace(vp, also=True)
        if lead.type in ("ADV", "INSTEAD"):
            return replace(vp, comps=(self.c_word(lead), *vp.comps))
        told = any(verb.passive and verb.in_form("is", "was") for verb in vp.verbs)  # "may is played"
        if told or vp.auxiliary or (vp.cause is not None and lead.type != "MAY"):
            raise Refused("may, must or cannot?", lead.at)
        if vp.cause is not None:
            return replace(vp, auxiliary="CAUSE")
        return replace(vp, auxiliary=lead.type if "|not" not in lead else f"{lead.type} not")

    def lead(self, word: Token) -> Token:
        return word

    def vp_verb(self, verbs: Any, comps: tuple[Comp, ...]) -> Clause:
        words, joined = ((_be(verbs),), "") if isinstance(verbs, Token) else verbs[:2]
        if not isinstance(verbs, Token) and any(t.type in ("EV", "EVP") for t in verbs[2]):
            raise Refused("this is the past, not an effect", words[0].at)
        attached = added(tuple(one for comp in _with_text(comps) for one in lifted(comp)))
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
        return Comp("object", (group,), place((group,)))

    def c_prep(self, word: Token, group: Group) -> Comp:
        kind, items = said(COMPS.get(word.type, word.type.lower()), word, group)
        return Comp(kind, items, word.at)

    def c_tail(self, tail: Post) -> Comp:
        what = tail.first
        return self.c_word(what) if isinstance(what, Token) else Comp(tail.kind, (Group((what,)),))

    def c_fact(self, word: Token, facts: Facts) -> Comp:
        if word.type == "TO_V" and (be := _to_be(facts)) is not None:
            return Comp("to_be", (be,), word.at)
        return Comp(COMPS.get(word.type, word.type.lower()), _of_fact(word, facts), word.at)

    def c_gerund(self, word: Token, comps: tuple[Comp, ...]) -> Comp:
        if word.type != "GER":
            raise Refused("this is a condition", word.at)
        return Comp("gerund", (str(word), *comps), word.at)

    def c_grants(self, grants: tuple[tuple[Mod, ...], str]) -> Comp:
        return Comp("grants", (grants,))

    def c_word(self, word: Token) -> Comp:
        return Comp(COMPS.get(word.type, word.type), (str(word),), word.at)

    def grants(self, *items: Any) -> tuple[tuple[Mod, ...], str]:
        return listed(items)

    def g_keyword(self, words: tuple[Token, ...]) -> Mod:
        return Mod("keyword", "", words)

    def g_word(self, word: Token) -> Mod:
        return Mod(GRANTS[word.type], "", (word,))


def _be(word: Token) -> VerbWord:
    return _verb(Token("BE", f"be|{word}", word.at))
