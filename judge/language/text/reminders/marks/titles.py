"""What one player is and no other: "Become the dealer. (The dealer's keys cost -1Æ. After a creature the dealer
controls is destroyed, their opponent becomes the dealer.)".

In: a parenthesis and the text around it, or a text that uses such a word. Out: the word and what is so of the player
who is that, said to "you"; the text in words of a counter that this player has: who becomes it takes it from the other.
The article says that there is one: "become outlawed" is said of any number of players (`tallies`).
"""

from __future__ import annotations

import re

from ...lexicon import Names, article, of_you
from ...unknown_names import is_new

_WHO = (r"(?:[Yy]ou|[Tt]hey|[Yy]our opponent|[Tt]heir opponent|[Tt]hat player|[Tt]he other player|"
        r"(?:[Aa]|[Aa]ny|[Nn]o|[Nn]either|[Ee]ither|[Aa]nother) player)")
_IS = r"(?:are|is)(?P<how> not| no longer)?(?: already| still| currently)?"
_TITLE = r"(?P<word>[A-Za-z][a-z]+(?:[ -][A-Za-z][a-z]+)?)"
_ENDS = r"(?=[.,;\"]|$|\n| (?:and|instead|if|until|or|for)\b)"
_GIVEN = re.compile(rf"\b(?:[Bb]ecomes?|{_WHO} {_IS}) the {_TITLE}{_ENDS}")
_NOT_BECOMING = r"(?<!become )(?<!becomes )(?<!being )(?<! is )(?<! are )(?<! longer )(?<! not )"
_OTHER = r"(?:another|the other|a different) player|(?:their|your) opponent"


def named(inner: str, text: str, names: Names) -> str:
    """What a text lets one player be and a parenthesis tells of: "grand-warden"; "" where there is no such word."""
    for found in _GIVEN.finditer(text):
        said = found["word"]
        if is_new(said.split(" ")[-1].lower(), names) and re.search(rf"\b{said}\b", inner, re.IGNORECASE):
            return said.lower().replace(" ", "-")
    return ""


def _spelt(text: str, word: str) -> str:
    """A text that calls it by one word in small letters: "the Grand Warden" as "the grand-warden"."""
    said = word.replace("-", "[ -]")
    return re.sub(rf"\b([Tt]he|only one) (?i:{said})\b", rf"\1 {word}", text)


def definition(inner: str, word: str) -> list[str]:
    """The sentences of a definition, said to the player who is that, without those that tell that it is one player."""
    the = rf"(?:the {word}|it|that|so)"
    one_only = re.compile(
        rf"(?:(?:Only one|No more than one) player (?:can|may) be the {word}(?: at (?:a|any|one) time)?"
        rf"|There (?:is|can be) only one {word}(?: at (?:a|any|one) time)?"
        rf"|(?:A player|You|They|The {word}) (?:remains?|stays?|(?:is|are)) {the} until (?:{_OTHER}) "
        rf"(?:becomes {the}|does(?: so)?)"
        rf"|No player is the {word} (?:at|when|until|to begin) [^.]*"
        rf"|The (?:previous|former|old) {word} (?:is no longer|stops being|ceases to be) the {word})\.?")
    told = re.split(r"(?<=[.!]) (?=[A-Z])", _spelt(inner, word))
    yours = any(re.match(rf"(?:While|As long as) you are the {word}, ", one) for one in told)
    said = (one for one in told if one.strip() and not one_only.fullmatch(one.strip()))
    return [_to_you(one, word) if _of_them(one, word) or (yours and re.search(r"\byour?\b", one)) else _of_anybody(
        one, word) for one in said]


def _of_them(sentence: str, word: str) -> bool:
    """Whether a sentence speaks of the one player that is that, not only of who becomes it."""
    return re.search(rf"{_NOT_BECOMING}\b[Tt]he {word}\b", sentence) is not None or f"you are the {word}" in sentence


def _of_anybody(sentence: str, word: str) -> str:
    """A sentence by which somebody becomes it though nobody was: of whom would it be said, then?"""
    return re.sub(rf"(?<=, )(?P<who>[^,.]+?) becomes? the {word}\b", lambda found: (
        f"each player loses each {word} counter, then {found['who']} gains the {word} counter"), sentence)


_CARDS = r"(?:(?!(?:creature|artifact|upgrade)s?\b)[A-Za-z][\w-]* ){0,2}?(?:creature|artifact|upgrade)s?"


def _to_you(sentence: str, word: str) -> str:
    """What is said of the one player, said to that player."""
    if re.search(r"\b(?:you|your)\b", sentence, re.IGNORECASE):
        return sentence
    of = rf"(?:(?:that )?the {word} controls|controlled by the {word})"
    said = re.sub(rf"\b(?P<a>(?i:an?|each|another|every)) (?P<what>{_CARDS}) {of}\b", _friendly, sentence)
    said = re.sub(rf"\b(?P<a>)(?P<what>(?<![a-z] ){_CARDS}) {of}\b", _friendly, said)
    said = re.sub(rf"\b[Tt]he {word}'s (?P<a>)(?P<what>{_CARDS})\b(?! (?:you|they))", _friendly, said)
    said = re.sub(rf"\b[Tt]he {word}'s\b", "your", said)
    said = re.sub(rf"{_NOT_BECOMING}\b[Tt]he {word}\b", "you", said)
    if said == sentence:
        return sentence
    other = re.search(r"\byour opponent\b", said)
    mine, rest = (said, "") if other is None else (said[:other.start()], said[other.start():])
    mine = re.sub(r"\b([Tt])heir\b", lambda one: "your" if one[1] == "t" else "Your", mine)
    mine = re.sub(r"\bthey\b", "you", mine)
    said = re.sub(r"\byou ([a-z]+)\b", lambda found: f"you {of_you(found[1])}", f"{mine}{rest}")
    said = re.sub(r"\b(you [a-z]+ [^.,]*?(?:, then| and) )([a-z]+)(?= (?:an?|the|up|that|\d+|it|them)\b|Æ)",
                  lambda found: f"{found[1]}{of_you(found[2])}", said)
    return f"{said[0].upper()}{said[1:]}"


def _friendly(found: re.Match[str]) -> str:
    what = found["what"][0].lower() + found["what"][1:] if found["what"].split(" ")[0] in (
        "Creatures", "Artifacts", "Upgrades", "Each") else found["what"]
    a = {"An": "A", "an": "a"}.get(found["a"], found["a"])
    return f"{a} friendly {what}" if a else f"friendly {what}"


def reworded(text: str, word: str) -> str:
    """A text that says of players that they are, or become, the one, in words of a counter of which one player has
    one."""
    text = _spelt(text, word)
    if f"the {word}" not in text.lower():
        return text
    counter, a = f"{word} counter", article(word)
    lost, gained = f"each {counter}", f"the {counter}"

    def being(found: re.Match[str]) -> str:
        who, how = found["who"], (found["how"] or "").strip()
        several = who.lower() in ("you", "they")
        if how == "no longer" and not found["so"]:
            return f"{who} {'lose' if several else 'loses'} {lost}"
        has = f"{found['so'] or ''}{who} {'have' if several else 'has'}"
        return f"{has} no {counter}s" if how else f"{has} {a} {counter}"

    already = "" if text.startswith("(") else " already|"
    is_ = _IS.replace(" already|", already)  # who has become it is that already: of when would a definition ask?
    text = re.sub(rf"(?P<so>\b(?:[Ii]f|[Ww]hile|[Uu]nless|[Aa]s long as) )?(?P<who>\b{_WHO}) {is_} the {word}\b(?! c)",
                  being, text)
    heard = r"(?<!After )(?<!When )(?<!Whenever )(?<!Each time )"
    who = rf"{heard}\b(?P<who>[Tt]hey|[Tt]hat player|[Ii]ts controller|[Tt]heir opponent|(?<=, )your opponent)"
    text = re.sub(rf"{who} becomes? the {word}\b", lambda found: takes(found["who"], gained, lost), text)
    text = re.sub(rf"(?P<lead>^|: |[.!\"] |\n)(?P<who>The player (?:who|with)\b[^.,]*?) becomes the {word}\b", (
        lambda found: f"{found['lead']}Each player loses {lost}. {found['who']} gains {gained}"), text)
    text = re.sub(rf"\bmake (?P<who>your opponent|that player) the {word}\b", (
        lambda found: takes(found["who"], gained, lost)), text)
    text = re.sub(rf"(?P<lead>^|: |[.!\"] |\n)Make your opponent the {word}\b", (
        rf"\g<lead>Lose {lost}. Your opponent gains {gained}"), text)
    who = f"a player with {a} {counter}"
    text = re.sub(rf"(?<![a-z] )\b(?P<a>[Ee]ach|[Aa]n?) (?P<what>{_CARDS}) "
                  rf"(?:the {word} controls|controlled by the {word})\b", rf"\g<a> \g<what> controlled by {who}", text)
    return doing(text, word)


def doing(text: str, word: str) -> str:
    """What the one player does, in words of who has the counter."""
    does = r"(?=(?:gains?|draws?|loses?|discards?|takes?) )"
    return re.sub(rf"(?P<lead>^|: |[.!\"] |\n|, )(?P<the>[Tt])he {word} {does}", (
        rf"\g<lead>\g<the>he player with {article(word)} {word} counter "), text)


def takes(who: str, gained: str, lost: str) -> str:
    """Somebody becomes it, and the other player no longer is."""
    if who == "your opponent":
        return f"lose {lost}, then your opponent gains {gained}"
    if who.lower() == "their opponent":
        return f"{who} gains {gained}, and they lose {lost}"
    their = "its" if who.lower() == "its controller" else "their"
    return f"{who} {'gain' if who.lower() == 'they' else 'gains'} {gained} and {their} opponent loses {lost}"
