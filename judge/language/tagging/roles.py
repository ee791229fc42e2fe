"""The classes of terminals that the rules of the tagger speak of."""

from __future__ import annotations

from judge.language.text.tokens import END, Word, word_at

#: Terminals that may stand between the beginning of a noun phrase and its head.
OPENERS = frozenset({
    "A", "THE", "EACH", "ALL", "ANY", "NO", "THAT", "THIS", "OTHER", "SAME", "EITHER", "ADDITIONAL", "NUM", "UPTO",
    "ANYNUM", "ADJ", "HOUSE", "TRAIT", "NON", "POSS", "ITS", "THEIR", "YOUR", "SUPER", "ORD", "NUMBEROF", "LOWER",
    "POWERFUL", "ATLEAST", "EXACTLY", "MORE", "FEWER", "ICON", "FOREACH", "MUCH",
})


PRONOUNS = frozenset({"IT", "THEM", "THEY", "YOU", "SELF"})


NOUNLIKE = frozenset({"NOUN", "AE", "AMBER", "DMG", "ONES", "TRAITN", "HOUSEN", "NAME", "INPLAY", "THISWAY", "ZONE"})


STARTS_NP = OPENERS | PRONOUNS | NOUNLIKE | {"HALF", "ALLBUT", "TWICE", "KW"}


FINITE = frozenset({"V", "EV", "VPASS", "BE", "CANNOT", "MAY", "MUST", "COST"})


PLAYERS = frozenset({"opponent", "player", "controller", "owner"})


STATES = {"stun": "stunned", "exhaust": "exhausted", "ward": "warded", "enrage": "enraged"}


#: Words with which begins what says where something is, and those of which the rest is made.
PLACES = frozenset({"ON", "IN", "NOTFLANK", "INPLAY", "NEXTTO"})


PLACED = PLACES | {"A", "THE", "ITS", "THEIR", "YOUR", "POSS", "NOUN", "ADJ", "OF", "ZONE", "SELF", "IT", "WORD"}


MARKERS = frozenset({
    "FORWHICH", "IF", "WHILE", "AFTER", "EACHTIME", "FOREACHTIME", "WHEN", "BEFORE", "UNLESS", "UNTIL", "NEXTTIME",
})


CONNECTORS = frozenset({",", "AND", "OR"})


def told_of_whose(words: list[Word], k: int) -> int:
    """Where the verb of the relative clause stands that begins with the "whose" at `k`; the end where it has none."""
    return next((at for at in range(k + 1, len(words)) if words[at].type in FINITE | {"EVP"} or (
        words[at].is_a("WORD") and words[at].verb("past"))), len(words))


def around(words: list[Word], position: int) -> tuple[Word, Word, Word]:
    """The word before a position, the one behind it, and the one beyond that."""
    after, beyond = (*words[position + 1:position + 3], END, END)[:2]
    return word_at(words, position - 1), after, beyond


def follow(words: list[Word], position: int, *types: str) -> bool:
    """Whether words of these types stand one after the other from a position on."""
    return tuple(word.type for word in words[position:position + len(types)]) == types


def put(word: Word, type_: str, value: str) -> None:
    """Give a word another terminal and value."""
    word.type, word.value = type_, value


def heads(after: Word) -> bool:
    """Whether `after` can go on with a noun phrase up to its head."""
    return (
        after.is_a("NOUN", "ADJ", "HOUSE", "TRAIT", "ZONE", "NON", "AE", "NAME", "TRAITN", "SUPER")
        or (after.is_a("WORD") and bool(after.noun or after.verb("part") in STATES))
    )
