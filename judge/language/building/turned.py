"""What is said of cards to which something would happen: "each creature that would be destroyed is purged instead"."""

from __future__ import annotations

from dataclasses import replace

from judge.language.counting import is_one
from judge.language.parsing.naming import is_amber
from judge.language.parsing.records import (
    Clause,
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

_IT = Group((Phrase("pronoun", value="IT"),))
_EVERY = ("EACH", "ALL", "ANY", "A")
#: How many there would be, of whom something is said one by one.
_SO_MANY = ("NUM", "UPTO", "ANYNUM", "EXACTLY", "COMPARED", "NO", "THE", "THAT", "THIS", "ORD", "SUPER")


def as_condition(clause: Clause, subject: Group | None) -> Prefixed | None:
    """The same as "if a creature would be destroyed, purge it instead"; None where a clause says something else."""
    if subject is None or not is_one(subject.parts) or is_amber(subject) or clause.auxiliary or not (
            is_one(clause.verbs) and clause.verb.passive and clause.verb.in_form("is")) or clause.verb.negated:
        return None
    phrase = subject.only
    post = phrase.posts[-1] if phrase.is_a("full") and phrase.posts else None
    every = phrase.mod(*_EVERY)
    if post is None or not any(comp.is_a("INSTEAD") for comp in clause.comps) or (
            every is None and not all(head.plural for head in phrase.heads)):
        return None
    heads = tuple(replace(head, plural=False) for head in phrase.heads)
    mods = tuple(mod for mod in phrase.mods if mod is not every)
    one = Group((replace(phrase, mods=(Mod("A", "a"), *mods), heads=heads, posts=phrase.posts[:-1]),))
    if (fact := _would(post, one)) is None:
        return None
    if phrase.mod(*_SO_MANY):
        raise Refused("of which one would this happen?", clause.verb.at)
    done = replace(clause.verb, form="b", passive=False)
    body = replace(clause, subject=None, verbs=(done,), comps=(Comp("object", (_IT,)), *clause.comps))
    return Prefixed(Prefix("if", (Facts((fact,)),)), body)


def _would(post: Post, one: Group) -> Fact | None:
    """What would happen to one of them, "that would be destroyed", or be done with it, "you would draw"."""
    if post.is_a("that"):
        would: Predicate = post.first
        told = would.is_a("verb") and all(verb.in_form("would") for verb in would.verbs)
        return Fact("subject", (one, would)) if told else None
    if not post.is_a("rel") or not is_one(post.items):
        return None
    who, lemma, form = (*str(post.first).split("|"), "", "")[:3]
    if form != "would" or who not in _PLAYERS or str(post.first).endswith("|not"):
        return None
    return Fact("subject", (Group((_PLAYERS[who],)), Predicate("verb", (VerbWord(lemma, "would"),), "", (
        Comp("object", (one,)),))))


_PLAYERS = {"YOU": Phrase("pronoun", value="YOU"),
            "OPPONENT": Phrase("full", possessor="YOUR", heads=(Noun("NOUN", "opponent"),))}
