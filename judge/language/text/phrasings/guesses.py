"""Guesses: "Guess a house and reveal the top card of your deck. If you guessed right, gain 2Æ".

In: a text. Out: the same as a house, or a type, that is named, and of which the revealed card is or is not.
"""

from __future__ import annotations

import re

_THING = r"(?P<thing>house|card type|type|trait)"
_GUESS = r"(?P<g>(?:(?:[Yy]our opponent|[Tt]hey) )?(?:[Gg]uess|[Pp]redict)(?:es|s)?)"
_OF_THE_CARD = re.compile(
    rf"\b{_GUESS} the {_THING} of (?P<card>(?:the top card of (?:your|your opponent's|their) deck|a random card in "
    r"(?:your|your opponent's|their) hand))(?:,? (?:and )?then|,? and|\. Then,?|\.) (?i:reveal) (?:it|that card)\b")
_A_THING = re.compile(rf"\b{_GUESS} an? {_THING}\b")
_NAMED = re.compile(rf"\b(?:[Nn]ames?|[Gg]uess(?:es)?|[Pp]redicts?|[Cc]hooses?) (?:an?|the) {_THING}\b")
_THEIRS = re.compile(rf"\b(?P<who>[Yy]our opponent|[Tt]hey) (?:guesses|guess|predicts?) an? {_THING}\b")
_RIGHT = re.compile(
    r"\b(?P<if>[Ii]f) (?:(?:you|they|your opponent) (?:guess(?:ed|es)?|predict(?:ed|s)?|named?) "
    r"(?P<well>right|correctly|it|wrong|wrongly|incorrectly)"
    r"|(?:you|they) (?:are|were) (?P<so>right|correct|wrong|incorrect|mistaken)"
    r"|(?:your|the|their) (?:guess|prediction) (?:is|was) (?P<is>right|correct|wrong|incorrect)"
    r"|(?:it|that card|the (?:revealed )?card) (?:matches|matched) (?:your|the|their) (?:guess|prediction))(?=,)")
_OF_THAT_TYPE = re.compile(
    r"\b(?P<n>[NnCc])(?:ame|hoose) a card type(?P<said>[^\n]*?\b[Rr]eveal [^\n]*?)(?P<is>\b[Ii]f it is (?:not )?)"
    r"of (?:that|the named) type\b")
_WRONG = ("wrong", "wrongly", "incorrectly", "incorrect", "mistaken")


def named(text: str) -> str:
    """A text in which a guess is right where the card is of what was named."""
    text = _OF_THAT_TYPE.sub(lambda found: (
        f"{'C' if found['n'] in 'NC' else 'c'}hoose a card type{found['said']}{found['is']}of the chosen type"), text)
    if _RIGHT.search(text) is None:
        return text
    theirs = _THEIRS.sub(lambda found: (
        f"{found['who']} {'chooses' if found['thing'] == 'card type' else 'names'} a {found['thing']}"), text)
    return "\n".join(map(_in_a_line, theirs.split("\n")))


def _in_a_line(line: str) -> str:
    things = {one["thing"] for one in _NAMED.finditer(line)}
    if len(things) != 1 or _RIGHT.search(line) is None or not re.search(r"\b[Rr]eveal", line):
        return line
    thing = things.pop().removeprefix("card ")

    def said(found: re.Match[str]) -> str:
        wrong = (found["well"] or found["so"] or found["is"]) in _WRONG
        lead = f"{found['if']} it {'does not ' if wrong else ''}"
        if thing == "trait":
            return f"{lead}{'have' if wrong else 'has'} the named trait"
        return f"{found['if']} it is {'not ' if wrong else ''}of the named {thing}"

    def name(found: re.Match[str]) -> str:
        verb = "choose" if found["thing"].endswith("type") else "name"
        who, _, guess = found["g"].rpartition(" ")
        if who:
            return f"{who} {verb}{'s' if guess.endswith('s') else ''} a {found['thing']}"
        return f"{verb.capitalize() if guess[0].isupper() else verb} a {found['thing']}"

    line = _OF_THE_CARD.sub(lambda found: f"{name(found)}. Reveal {found['card']}", line)
    line = re.sub(r"\b(?:(N)|n)ame (?=a card type\b)", lambda one: "Choose " if one[1] else "choose ", line)
    return _RIGHT.sub(said, _A_THING.sub(name, line))
