"""Words for states of the game: "It becomes night. (While it is night, …)", "Night falls. (It is night until …)", "Call
a truce. (A truce lasts until the start of your next turn. During a truce, creatures cannot fight.)".

In: a parenthesis and the text around it, or a text that uses such a word. Out: the word with what is so while the game
is in that state, and for how long from where a text lets it begin; the text in words of times: "begin night time",
"begin truce time until the start of your next turn", "while it is night time". The game may be in several.
A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexicon import Names, words
from ..unknown_names import is_new

ONLY_NAMED = "It is only named."
"""What a definition says that tells of nothing that is so then."""


class Time(NamedTuple):
    """A state of the game, what is so while the game is in it, and until when it lasts from where it begins, where
    the definition says that by the turns of whoever lets it begin."""

    word: str
    means: str
    until: str = ""


_BEGINS = r"(?:falls|begins|arrives|breaks|comes|starts|descends)"
_OVER = r"(?:ends|passes|is over|lifts|stops)"
_FIRST = r"(?:^|(?<=: )|(?<=\n)|(?<=[.!] )(?=(?:It becomes|It is now) ))"
_BECOMES = re.compile(
    rf"{_FIRST}(?:It (?:becomes|is now) (?P<word>[a-z]+)|(?:The )?(?P<name>(?<=The )[a-z]+|\b[A-Z][a-z]+) {_BEGINS})"
    r"(?=[.,;]|$| until)")
_CALLED = re.compile(
    r"(?P<lead>^|: |[.!] |, |\n|\"|\b(?:may|then|and) )(?P<verb>(?i:begin|start|declare|call(?: for)?|trigger|cause|"
    r"invoke|bring(?: about)?)) (?P<the>(?:an?|the) )?(?P<word>[a-z]+)(?:(?=[.,;]|$)|(?P<and> and (?P<more>[a-z])))")
"""Where a state begins that is called like a thing: "an eclipse", "curfew"."""
_ENDED = re.compile(r"\b[Ee]nd (?:the )?(?P<word>[a-z]+)(?=[.,;]|$| and\b)")
_ON = r"(?:(?<=, )|(?<=\band )|(?<=\bthen ))"
"""Where a sentence goes on with something that is done."""
_THE = r"(?:an?|the|this|any) "
_LASTS_STILL = (r"(?:lasts|rages|is (?:active|happening|ongoing|raging|underway|under way|in effect|in force|going on)|"
                r"holds)")
_TURN = r"(?:the )?(?:start|beginning|end) of (?:your|your opponent's|the|this|that) (?:next )?turn"
_LASTS = re.compile(
    rf"(?:It|(?:An?|The) (?P<word>[a-z]+)) (?:lasts|is|stays|remains|continues|ends|is over|goes on)(?: [a-z]+)? "
    rf"(?:until|at) (?P<until>{_TURN})\.?")
_UNTIL = re.compile(
    r"(?:It (?:is|stays|remains) (?P<word>[a-z]+)|(?:It|(?:An?|The) (?P<called>[a-z]+)) (?:lasts|continues|rages)|"
    r"(?:The )?(?P<name>[A-Z]?[a-z]+) (?:lasts|continues|stays|remains|rages)) until (?P<event>[^.]+)\.?")
_ENDS_OF_A_TURN = re.compile(r"the (start|end) of (?:the|that|this|each|a) (?:player's )?turn$")
_SO_LONG = re.compile(r"^Until (?P<until>[^,.]+), (?P<so>[^.]+)\.")
"""How a definition begins that says first how long a state lasts that is called forth."""
_MADE = re.compile(
    r"(?:a card|a card effect|something|an effect|another card|a text) (?:makes it|says|ends)\b|it becomes ")


def _names(text: str, inner: str, names: Names) -> list[str]:
    """The states that a text lets begin; "it becomes …" within a sentence where what is so then is said of no "it"."""
    told = [found["word"] or found["name"].lower() for found in _BECOMES.finditer(text)]
    of_cards = re.search(r"\bit(?!(?: is| becomes)\b)|\bits\b", inner)
    told += [word for word in re.findall(r"\bit becomes ([a-z]+)\b", text) if of_cards is None and re.search(
        rf"\b[Ii]t is {word}\b|\b(?i:{word}) {_OVER}\b", inner)]
    made_so = re.finditer(r"^(?P<before>.*?)\b[Mm]ake it (?P<word>[a-z]+)\b", text, re.MULTILINE)
    told += [made["word"] for made in made_so
             if re.search(r"\b(?:creature|artifact|upgrade|card|~)", made["before"]) is None]
    told += re.findall(rf"(?<=[a-z,] )([a-z]+) {_BEGINS}(?=[.,;]|$)", text)
    told += [found["word"] for found in _CALLED.finditer(text) if found["the"] is None]
    return [word for word in dict.fromkeys(told) if is_new(word, names)]


def defined(inner: str, text: str, names: Names) -> Time | None:
    """What a parenthesis of a text says of a state of the game; None where of none."""
    for word in _names(text, inner, names):
        if not re.search(rf"\b[Ii]t (?:is|stays|remains) {word}\b|\b(?i:{word}) (?:{_OVER}|lasts|continues|stays|"
                         rf"remains|rages)\b|\b(?:At|During(?: the)?) {word},", inner):
            continue
        return _of(inner, word)
    around = text.replace(inner, "")
    for found in (*_CALLED.finditer(around), *_ENDED.finditer(around)):
        word = found["word"]
        said = _SO_LONG.sub(rf"During a {word}, \g<so>. The {word} lasts until \g<until>.", inner)
        if is_new(word, names) and re.search(
                rf"\b(?:[Dd]uring|[Ww]hile there is) {_THE}{word}\b|"
                rf"\b(?i:{_THE}){word} (?:{_OVER}|{_LASTS_STILL})\b", said):
            return _of(called(said, word), word)
    return None


def _of(inner: str, word: str) -> Time:
    """What the sentences of a definition say."""
    said, until = [], ""
    for one in re.split(r"(?<=[.!\"]) (?=[A-Z])", inner):
        lasts = _LASTS.fullmatch(one.strip())
        if lasts is not None and (lasts["word"] or word) == word:
            until = f"until {lasts['until']}"
        else:
            said.append(_said(one, word))
    return Time(word, " ".join(filter(None, said)) or ONLY_NAMED, until)


def _said(sentence: str, word: str) -> str:
    """A sentence of a definition: what is so, and when it ends; "" where it says neither."""
    over = re.fullmatch(rf"(?:The )?(?i:{word}) {_OVER} (?P<when>(?:at|after|when) [^.]+)\.?", sentence.strip())
    if over is not None:
        when = re.sub("^when ", "after ", over["when"])
        return f"{when[0].upper()}{when[1:]}, it is no longer {word}."
    until = _UNTIL.fullmatch(sentence.strip())
    if until is None or (until["word"] or until["called"] or (until["name"] or word).lower()) != word:
        return sentence
    event = until["event"].rstrip(".")
    if (of_a_turn := _ENDS_OF_A_TURN.match(event)) is not None:
        return f"At the {of_a_turn[1]} of each player's turn, it is no longer {word}."
    return "" if _MADE.match(event) else f"After {event}, it is no longer {word}."


def _meanwhile(found: re.Match[str], word: str) -> str:
    """ "During a storm, " as "while it is storm, ", where something is done then as "if it is storm, "."""
    then = found["then"] or ""
    within = found.string[: found.start()].endswith(", ")  # "at the start of your turn, during an eclipse, …"
    done = found["comma"] and (within or "base" in dict(words().get(then.strip(), ())))
    so = "if" if done else "while"
    so = so.capitalize() if found["during"][0] == "D" else so
    return f"{so} it is {word}{found['comma']}{then}"


def called(text: str, word: str) -> str:
    """A text that calls a state of the game like a thing ("during an eclipse", "if there is no eclipse"), in the words
    of others."""
    the, none = rf"{_THE}{word}", rf"(?:no {word}|not an? {word})"
    during = rf"\b(?P<during>[Dd]uring) {the}(?! (?:step|turn|time)\b)(?P<comma>,?)(?P<then> [a-z]+)?"
    text = re.sub(during, lambda found: _meanwhile(found, word), text)
    so = r"\b(?P<so>[Ii]f|[Ww]hile|[Ww]hen|[Aa]s long as|[Uu]nless) "
    still = _LASTS_STILL.replace("is ", "")
    text = re.sub(rf"{so}there is (?:already )?(?P<how>{the}|{none})(?! time)(?: {still})?", lambda found: (
        f"{found['so']} it is {'not ' if found['how'].startswith('no') else ''}{word}"), text)
    text = re.sub(rf"{so}{the} {_LASTS_STILL}\b", lambda found: f"{found['so']} it is {word}", text)
    text = re.sub(rf"\b(?P<e>[Ee])nd (?:{the}|{word})(?=[.,;]|$| and\b)", rf"\g<e>nd {word} time", text)
    text = re.sub(rf"{_ON}the {word} (?={_OVER}\b|{_BEGINS}\b)", f"{word} ", text)
    return re.sub(rf"(?:^|(?<=[.!:] )|(?<=\n))[Tt]he {word} (?={_OVER}\b)", f"{word.capitalize()} ", text)


def reworded(text: str, word: str, names: Names, until: str = "") -> str:
    """A text that says in words of times what a new word says of the game."""
    until = f" {until}" if until else ""

    def begun(found: re.Match[str]) -> str:
        told = found["word"] or found["name"].lower()
        return f"Begin {told} time{until * (told == word)}" if told == word or is_new(told, names) else found[0]

    def called_forth(found: re.Match[str]) -> str:
        if found["word"] != word:
            return found[0]
        alone = found["verb"][0].isupper()  # what else is done then has a sentence of its own
        more = f". {found['more'].upper()}" if found["more"] and alone and until else found["and"] or ""
        return f"{found['lead']}{'Begin' if alone else 'begin'} {word} time{until}{more}"

    text = called(_CALLED.sub(called_forth, text), word)
    text = _BECOMES.sub(begun, text)
    text = re.sub(rf"(?<=[a-z,] )it becomes {word}\b", f"begin {word} time{until}", text)
    text = re.sub(rf"\b([Mm])ake it {word}\b", lambda found: (
        f"{'B' if found[1] == 'M' else 'b'}egin {word} time{until}"), text)
    text = re.sub(rf"\b([Aa]t|[Dd]uring(?: the)?) {word}(?=,)", lambda found: (
        f"{'W' if found[1][0].isupper() else 'w'}hile it is {word}"), text)
    text = re.sub(rf"(?<=[a-z\"] )(?:at|during(?: the)?) {word}(?=[.,])", f"while it is {word}", text)
    text = re.sub(rf"(?<=[a-z,] ){word} {_BEGINS}\b", f"begin {word} time{until}", text)
    over = rf"(?:[Ii]t is no longer {word}\b|(?<![a-z] )(?i:{word}) {_OVER}\b|{_ON}{word} {_OVER}\b)"
    text = re.sub(over, lambda found: f"{'End' if _at_start(text, found.start()) else 'end'} {word} time", text)
    text = re.sub(rf"\bit is (not |already )?{word}\b(?! time)", lambda found: (
        f"it is {'not ' if found[1] == 'not ' else ''}{word} time"), text)
    return re.sub(rf"\b([Ii]f it is {word} time, end) it(?=[.,;]|$| and\b)", rf"\1 {word} time", text)


def _at_start(text: str, at: int) -> bool:
    return at == 0 or text[:at].endswith((". ", ": ", "\n"))
