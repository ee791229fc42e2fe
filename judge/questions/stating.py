"""What is said of a card: its state, what lies on it, how strong it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from judge.effects.terms import NUMBERED

from .board import Piece, Told, Unclear
from .wording.records import Phrase
from .wording.words import Word

STATES = {
    "warded": ("ward", True), "stunned": ("stun", True), "enraged": ("enrage", True), "exhausted": ("ready", False),
    "ready": ("ready", True),
}  # fmt: skip
"""What an adjective says of a card, as a fact of a scenario."""

#: What may stand before what is counted and changes nothing.
_OF_AMOUNTS = ("captured", "more", "exact", "forged", "bonus", "red", "blue", "yellow", "current")
AMOUNTS = (
    "amber",
    "chain",
    "key",
    "damage",
    "power counter",
    "counter",
    "card",
    "ward",
    "stun",
    "enrage",
    "power",
    "armor",
    "spent armor",
)
#: As much as there is.
_ALL = 99
_NOTHING_MORE = frozenset(
    {
        "multiple",
        "lone",
        "vanilla",
        "unwarded",
        "undamaged",
        "exact",
        "friendly",
        "enemy",
        "next",
        "last",
        "first",
        "more",
        "neighboring",
        "left",
        "right",
        "flank",
        "current",
    }
)


def deals_damage(text: str) -> bool:
    """Whether the text of a card speaks of damage."""
    return "damage" in text.lower() or re.search(r"\b[\dX]+D\b", text) is not None


#: What a text says that may come to destroy a card, and damage that is taken off one.
_KILLS = re.compile(r"\b(?:destroy|sacrifice|fights?|power)\b", re.IGNORECASE)
_HEALS = re.compile(r"\bheals? (?:up to )?\d+ damage", re.IGNORECASE)


def harmless(told: Told) -> bool:
    """Whether nothing that is done can destroy anything: artifacts are used and actions played that say nothing of it,
    and where something is played, so do the cards that lie there."""
    done = [told.card(deed.piece) if deed.piece is not None else None for deed in told.deeds if deed.kind != "end turn"]
    kinds = {deed.kind for deed in told.deeds}
    if not done or kinds - {"action", "omni", "play", "end turn"}:
        return False
    if any(card is None or card.type not in ("artifact", "action") for card in done):
        return False
    there = [told.card(piece) for piece in told.pieces if piece.place == "play"] if "play" in kinds else []
    texts = [_HEALS.sub("", card.text) for card in (*done, *there) if card is not None]
    return not any(_KILLS.search(text) or deals_damage(text) for text in texts)


@dataclass
class Stating:
    """Takes what is said of cards as facts of the board."""

    told: Told
    text: str
    counting: str = ""  # what was counted last: "amber", "creature"…

    def typed_facts(self, phrase: Phrase) -> dict[str, object]:
        """What is said of a card without a name. Raises Unclear."""
        facts: dict[str, object] = {}
        for word in phrase.compound:
            if word.value in ("power", "armor") and phrase.number is not None:
                facts[word.value] = phrase.number
                facts["number"] = True
            elif not word.value.startswith(("house:", "trait:", "keyword:")):
                raise Unclear((word.start, word.end), f"What is “{word.text}” here?")
        for word in (*phrase.adjectives, *phrase.compound):
            sort, _, value = word.value.partition(":")
            if sort == "house":
                facts["house"] = value
            elif sort == "trait":
                facts["traits"] = [value]
            elif sort == "keyword":
                if value in NUMBERED:
                    raise Unclear((word.start, word.end), f"How much {value} does it have?")
                facts["text"] = f"{value.capitalize()}."
        return facts

    def describe(self, piece: Piece, adjectives: Sequence[Word]) -> None:
        """Take adjectives as facts of a card. Raises Unclear for one that says nothing a scenario can hold."""
        for word in adjectives:
            self.state(piece, word)

    def state(self, piece: Piece, word: Word) -> None:
        """Take one word as a fact of a card."""
        if word.value in STATES:
            fact, value = STATES[word.value]
            if word.value == "ready" and self._was_used(piece):
                raise Unclear((word.start, word.end), f"{piece.name} was exhausted as it was used. What readies it?")
            piece.facts[fact] = value
        elif word.value == "damaged":
            if "damage" not in piece.facts:
                self._somehow_damaged(piece, word)
        elif word.value in ("flank",) and piece.type == "creature":
            piece.flank = piece.flank or "left"
        elif word.value.startswith("keyword:") and piece.typed is None:
            self.keyword(piece, word.value.partition(":")[2], None, (word.start, word.end))
        elif self._is_so(piece, word):
            pass
        elif word.value == "maverick" and piece.typed is None:
            piece.maverick = True
        elif word.value.startswith("house:"):
            if word.value.partition(":")[2] not in piece.houses:
                piece.facts["house"] = word.value.partition(":")[2]
        elif word.value.startswith("trait:"):
            pass
        elif word.value not in _NOTHING_MORE:
            raise Unclear((word.start, word.end), f"What does “{word.text}” say of {piece.name}?")

    def _somehow_damaged(self, piece: Piece, word: Word) -> None:
        """Take it that there is some damage on a creature; how much, is tried. Raises Unclear where there is no room,
        or it may come of what was done."""
        card = self.told.card(piece)
        power = card.power if card is not None else (piece.typed or {}).get("power")
        done = bool(self.told.deeds) and self.was_spoken_of(piece)
        of_any = piece.typed is not None and not done and (power is None or piece in self.told.of_any_power)
        if not of_any and (power is None or int(power) < 2 or piece in self.told.of_any_power or done):
            raise Unclear((word.start, word.end), f"How much damage is on {piece.name}?")
        piece.facts["damage"] = 1
        self.told.of_any_damage.append(piece)

    def _was_used(self, piece: Piece) -> bool:
        """Whether a card was used in the turn that is told of: it is ready no more."""
        ends = [at for at, deed in enumerate(self.told.deeds, 1) if deed.kind == "end turn"]
        now = [deed for deed in self.told.deeds[max(ends, default=0) :] if not deed.earlier]
        return any(deed.piece is piece and deed.kind in ("reap", "fight", "action", "omni") for deed in now)

    def was_spoken_of(self, piece: Piece) -> bool:
        """Whether a card was spoken of before."""
        return piece in self.told.pieces

    def _is_so(self, piece: Piece, word: Word) -> bool:
        """Whether it is a house, a trait or a keyword of a typed card."""
        return piece.typed is not None and word.value.partition(":")[0] in ("house", "trait", "keyword")

    def printed_on(self, phrase: Phrase, pieces: Sequence[Piece]) -> bool:
        """Whether a phrase is a house or a trait that each of these cards has."""
        sort, _, value = phrase.value.partition(":")
        if sort not in ("house", "trait") or phrase.adjectives or phrase.number is not None:
            return False
        cards = [self.told.card(piece) for piece in pieces]
        return all(card is not None and value in (card.houses if sort == "house" else card.traits) for card in cards)

    def amount(self, phrase: Phrase) -> tuple[str, int] | None:
        """What is counted and how much: ("amber", 3) for "3 Æ"; None where the phrase is no amount."""
        phrase.looked_at = True
        if (
            phrase.kind == ""
            and phrase.number is not None
            and phrase.of is not None
            and phrase.of.is_noun("amber", "damage")
        ):
            return phrase.of.value, phrase.number  # "3 of my Æ"
        if phrase.kind != "NOUN" or not (phrase.value in AMOUNTS or phrase.value.startswith("counter:")):
            return None
        if (
            any(a.value not in _OF_AMOUNTS for a in phrase.adjectives)
            or phrase.compound
            or phrase.possessor is not None
        ):
            return None
        if phrase.number is not None:
            number = phrase.number
        elif "no" in phrase.determiners:
            number = 0
        elif phrase.value == "spent armor":
            number = _ALL
        elif "a" in phrase.determiners or phrase.value in ("ward", "stun", "enrage"):
            number = 1
        elif phrase.head is not None and phrase.head.form == "one" and phrase.value in ("power", "armor"):
            return None
        else:
            return None
        self.counting = phrase.value
        return phrase.value, number

    def keyword(self, piece: Piece, keyword: str, number: int | None, at: tuple[int, int]) -> None:
        """Take a keyword as one that a card has: printed, or told of a card without a name, else given to it. Raises
        Unclear for one without its number."""
        if number is None and keyword in NUMBERED:
            raise Unclear(at, f"How much {keyword} does it have?")
        said = keyword if number is None else f"{keyword} {number}"
        card = self.told.card(piece)
        if card is None:
            assert piece.typed is not None
            piece.typed["text"] = f"{piece.typed.get('text', '')} {said.capitalize()}.".strip()
        elif not re.search(rf"(?<!loses )\b{said}\b", card.text, re.IGNORECASE):
            if piece.type != "creature" or keyword in card.text.lower():
                raise Unclear(at, f"How does {piece.name} have {said}?")
            self.told.give_text(piece, f"gains {said}")

    def give(self, piece: Piece, what: str, number: int, at: tuple[int, int]) -> None:
        """Take an amount as a fact of a card. Raises Unclear."""
        if what in ("damage", "amber"):
            piece.facts[what] = number
            if what == "damage" and piece in self.told.of_any_damage:
                self.told.of_any_damage.remove(piece)
        elif what in ("ward", "stun", "enrage"):
            piece.facts[what] = number > 0
        elif what == "spent armor":
            card = self.told.card(piece)
            armor = int((piece.typed or {}).get("armor", 0)) if card is None else card.armor or 0
            if not armor or (number > armor and number != _ALL):
                raise Unclear(at, f"{piece.name} has {armor} armor; how has it prevented that much?")
            piece.facts["armor spent"] = min(number, armor)
        elif what == "power counter":
            piece.facts["power counters"] = number
        elif what.startswith("counter:"):
            piece.facts["counters"] = {**piece.facts.get("counters", {}), what.partition(":")[2]: number}
        elif what in ("power", "armor"):
            if piece.typed is not None:
                piece.typed[what] = number
                if what == "power" and piece in self.told.of_any_power:
                    self.told.of_any_power.remove(piece)
                return
            printed: int | None = getattr(self.told.card(piece), what, None)
            if printed is None:
                raise Unclear(at, f"{piece.name} has no {what} printed; what makes it {number}?")
            if printed > number:
                raise Unclear(at, f"{piece.name} has another {what} printed; what makes it {number}?")
            self.told.printed.add(number)
            if printed < number:
                self.told.raised.append((piece, what, number - printed, at))
        elif what == "counter" and len(kinds := self._counters(piece)) == 1:
            self.give(piece, f"counter:{kinds.pop()}", number, at)
        else:
            raise Unclear(at, f"What is {number} {what} on {piece.name}?")

    def _counters(self, piece: Piece) -> set[str]:
        """The kinds of counters that the text of a card puts on it."""
        card = self.told.card(piece)
        return set(re.findall(r"\b(\w+) counters?\b", card.text.lower())) - {"a", "each", "power"} if card else set()
