"""Productions → records: noun phrases and what is said behind a noun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.language.counting import are_several, is_one

from .attachment import hoisted
from .complements import COMPS, POSTS, said
from .records import PLURAL, Facts, Group, Mod, Noun, Phrase, Post, Predicate, Refused, Token


def listed(items: tuple[Any, ...]) -> tuple[tuple[Any, ...], str]:
    """A list that grew by one: (first,) or (all before with their connector, connector, next)."""
    if is_one(items):
        return items, ""
    (before, word), connector, last = items
    new = str(connector) if str(connector) != "," else ""
    if word and new and word != new:
        raise Refused("and, or are mixed", 0)
    return (*before, last), word or new


def with_number(mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """ "more than" and its number as one."""
    compare = next((m for m in mods if m.is_a("CMP", "ATLEAST")), None)
    number = next((m for m in mods if m.is_a("NUM")), None)
    if compare is None or number is None:
        return mods
    one = Mod("COMPARED", number.value, (compare.value,))
    return tuple(one if m is number else m for m in mods if m is not compare)


def place(items: Any) -> int:
    """Where the first of these stands in the sentence."""
    for item in items:
        if isinstance(item, Token):
            return item.at
        if isinstance(item, Phrase):
            return item.at
        if isinstance(item, Group) and item.parts:
            return item.first.at
    return 0


def _part(mods: tuple[Mod, ...], inner: Phrase) -> Phrase:
    """ "2 of the discarded cards", "all but 5 of your opponent's Æ"."""
    if mods[0].is_a("ALLBUT") and len(mods) == 2 and mods[1].is_a("NUM"):
        return Phrase("fraction", (Mod("ALLBUT", mods[0].value, (mods[1].value,)),), inner=inner)
    over: tuple[Post, ...] = ()
    if inner.posts and inner.is_a("full") and inner.heads and inner.first.is_a("ZONE"):
        inner, over = replace(inner, posts=()), inner.posts
    return Phrase("part", with_number(mods), posts=over, inner=inner, at=inner.at)


def _all_but(phrase: Phrase) -> Phrase:
    """ "all but 5 creatures", "all but 5Æ"."""
    first, *rest = phrase.mods
    amber = phrase.head is not None and phrase.head.is_a("AMBER")
    if amber and not rest and phrase.head:
        return Phrase("fraction", (Mod("ALLBUT", first.value, (phrase.head.value,)),))
    if not rest or not rest[0].is_a("NUM"):
        raise Refused("all but how many?", phrase.at)
    count = Mod("ALLBUT", first.value, (rest[0].value,))
    return Phrase("fraction", (count,), inner=replace(phrase, mods=tuple(rest[1:])))


def finite(facts: Facts) -> Facts:
    """Facts that say who does it."""
    if any(f.is_a("infinitive") for f in facts.parts):
        raise Refused("who does it?")
    return facts


class Phrases:
    """For each production of a phrase by its name: what it puts together → the record. The tokens have the roles that
    the tagger gave them."""

    def np(self, *items: Any) -> Group:
        if is_one(items):
            return Group(items)
        group, connector, last = items
        return Group(*listed(((group.parts, group.joined), connector, last)))

    def np_post(self, phrase: Phrase, post: Post) -> Phrase:
        if post.is_a("or_more"):
            value = phrase.posts[-1] if phrase.posts else None
            if value is None or not value.is_a("value") or are_several(value.items):
                raise Refused("more than what?", phrase.at)
            return replace(phrase, posts=(*phrase.posts[:-1], Post("value", (*value.items, *post.items))))
        inner, over = hoisted(post)
        return replace(phrase, posts=(*phrase.posts, inner, *over))

    def np_full(self, *items: Any) -> Phrase:
        *owner, (heads, joined) = items
        mods, heads = with_number(heads[0].mods), (heads[0].bare, *heads[1:])
        phrase = Phrase("full", mods, owner[0] if owner else None, heads, joined, at=place(owner) or heads[0].at)
        if mods and mods[0].is_a("ALLBUT"):
            return _all_but(phrase)
        return phrase

    def np_part(self, mods: tuple[Mod, ...], word: Token, inner: Phrase) -> Phrase:
        if word.type == "THAN" and mods[-1].is_a("MORE", "FEWER") and inner.is_a("full"):
            compared = Mod("CMP", mods[-1].value)
            return replace(inner, mods=with_number((*mods[:-1], compared, *inner.mods)))
        if word.type != "OF":
            raise Refused("this cannot stand before a noun", word.at)
        return _part(mods, inner)

    def np_fraction(self, fraction: Token, *rest: Any) -> Phrase:
        if are_several(rest) and rest[0].type != "OF":
            raise Refused("half of what?", rest[0].at)
        return Phrase("fraction", (Mod(fraction.type, str(fraction)),), inner=rest[-1], at=place(rest))

    def np_pronoun(self, word: Token) -> Phrase:
        return Phrase("pronoun", value=word.type if word.type != "ONES" else f"ONES {word}",
                      at=word.at)

    def possessor(self, word: Any, *_: Any) -> Phrase | str:
        return word if isinstance(word, Phrase) else str(word.type)

    def head(self, *items: Any) -> tuple[tuple[Noun, ...], str]:
        if is_one(items):
            return items, ""
        (heads, joined), word, noun = items
        return (*heads, noun), str(word) if str(word) != "," else joined

    def noun(self, *items: Any) -> Noun:
        *mods, word = items
        return Noun(word.type, str(word).removesuffix(PLURAL), mods[0] if mods else (), str(word).endswith(PLURAL),
                    word.at)

    def mods(self, *items: tuple[Mod, ...]) -> tuple[Mod, ...]:
        return tuple(mod for many in items for mod in many)

    def mod(self, word: Any) -> tuple[Mod, ...]:
        if isinstance(word, Token):
            return (Mod(word.type, str(word)),)
        parts, joined = word
        return (Mod("ANY_OF", "", parts, joined == "and"),) if are_several(parts) else (parts[0],)

    def mod_number(self, number: Token, compare: Token) -> tuple[Mod, ...]:
        if number.type != "NUM":
            raise Refused("or more than what?", compare.at)
        return (Mod("COMPARED", str(number), (str(compare),)),)

    def mod_not(self, _: Token, word: Token) -> tuple[Mod, ...]:
        return (Mod("NOT", str(word), (Mod(word.type, str(word)),)),)

    def adjectives(self, *items: Any) -> tuple[tuple[Mod, ...], str]:
        last = Mod(items[-1].type, str(items[-1]))
        return listed((*items[:-1], last))

    # --- what is said behind a noun ---

    def post_prep(self, word: Token, what: Any) -> Post:
        return Post(*said(POSTS.get(word.type, word.type.lower()), word, what))

    def post_preps(self, post: Post, _: Token, word: Token, phrase: Phrase) -> Post:
        if not post.is_a("from") or word.type != "FROM":
            raise Refused("these do not belong together", word.at)
        return Post("from", (*post.items, phrase))

    def post_with(self, _: Token, qualities: tuple[tuple[Phrase, ...], str]) -> Post:
        parts, joined = qualities
        return Post("with", (*parts, joined) if are_several(parts) else parts)

    def qualities(self, *items: Any) -> tuple[tuple[Any, ...], str]:
        return listed(items)

    def q_keyword(self, words: tuple[Token, ...]) -> Phrase:
        word, *value = words
        return Phrase("full", tuple(Mod(v.type, str(v)) for v in value), None, (Noun("KW", str(word)),))

    def q_lacking(self, none: Token, word: Token) -> Phrase:
        return Phrase("full", (Mod(none.type, str(none)),), None, (Noun("KW", str(word)),))

    def keyword(self, *words: Token) -> tuple[Token, ...]:
        return words

    def post_word(self, word: Token) -> Post:
        return Post(POSTS.get(word.type, word.type.lower()), (word,))

    def post_part(self, word: Token, tails: tuple[Post, ...]) -> Post:
        return Post("part", (word, *tails))

    def post_rel(self, word: Token, tails: tuple[Post, ...]) -> Post:
        return Post("rel", (word, *tails))

    def post_that(self, _: Token, relatives: tuple[tuple[Predicate, ...], str]) -> Post:
        parts, joined = relatives
        return Post("thats", (*parts, joined)) if are_several(parts) else Post("that", parts)

    def relatives(self, *items: Any) -> tuple[tuple[Any, ...], str]:
        return listed(items)

    def post_whose(self, _: Token, what: Phrase, told: Predicate) -> Post:
        return Post("whose", (replace(what, possessor="ITS"), told))

    def post_for_which(self, _: Token, facts: Facts) -> Post:
        return Post("for_which", (finite(facts),))

    def tails(self, *items: Any) -> tuple[Post, ...]:
        return (*items[0], items[1]) if items else ()

    def tail_prep(self, word: Token, phrase: Phrase) -> Post:
        return Post(COMPS.get(word.type, word.type.lower()), (phrase,))

    def tail_word(self, word: Token) -> Post:
        return Post("word", (word,))
