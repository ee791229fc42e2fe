"""What is chosen: a house for a turn or for a card, the cards at which what was done is aimed."""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import replace

from .board import Deed, Piece, Unclear, other
from .rows import Row
from .speaking import Speaker, Subject, span_of
from .wording.bearing import bare_number
from .wording.records import Comp, Phrase

_NAMES_HOUSE = re.compile(r"\b(?:choose|name) a house", re.IGNORECASE)
#: What an upgrade says that is played on enemy creatures, and what an ability says that does a creature good.
_HARMS = re.compile(r"cannot|not ready|[-–]\d|destroy this|you control this creature|takes? control", re.IGNORECASE)
_FAVORS = re.compile(r"\b(?:ward|heal|ready) an? creature|power counters? on a creature", re.IGNORECASE)


class Choices(Speaker):
    """Takes the verbs of choosing."""

    @abstractmethod
    def _use(self, subject: Subject, comps: list[Comp]) -> None:
        """Take what is used."""

    @abstractmethod
    def _chosen(self, deed: Deed, phrases: list[Phrase], verb: str = "") -> None:
        """Take what an act is aimed at."""

    @abstractmethod
    def _aimed(self, phrase: Phrase, deed: Deed, verb: str = "") -> Piece:
        """The one card at which an act is aimed."""

    @abstractmethod
    def picks(self, piece: Piece) -> bool:
        """Whether its text aims at a card of somebody's choice."""

    def either_side(self, piece: Piece) -> bool:
        """Note that nobody says whose a card is that may be of either player; whether it is taken to be the one's who
        acts."""
        self.context.told.guessed.append(piece)
        return self.context.turned

    def _may_favor(self, deed: Deed) -> bool:
        """Whether what is played or used does a creature good, so that it may be its player's own: most upgrades."""
        card = self.context.told.card(deed.piece) if deed.piece is not None else None
        text = card.text if card is not None else ""
        return (card is not None and card.type == "upgrade" and not _HARMS.search(text)) or bool(_FAVORS.search(text))

    def _uses_by_name(self, subject: Subject, comps: list[Comp]) -> bool:
        """ "I X their Y", where X is a creature or an artifact that does something where it is used, and nothing where
        it is played: it is used."""
        phrase, verb = comps[0].phrase, self._verbs.main
        aimed = len(comps) > 1 and comps[1].at("on")
        if not aimed or not phrase.is_name or phrase.head is None or phrase.head.start != verb.start:
            return False
        card = self.context.told.cards.named(phrase.value)
        if card.type not in ("creature", "artifact") or re.search(r"\bPlay[^:\n]*:", card.text):
            return False
        self._use(subject, comps)
        return True

    def _meets_the_top(self, piece: Piece, target: Piece, by: str) -> bool:
        """ "I play X hitting Y", where X has the top card of its player's deck played and picks none: Y lies there."""
        card = self.context.told.card(piece)
        if card is None or "lay the top card of your deck" not in card.text or self.picks(piece) or target.stands:
            return False
        if target.place not in ("", "deck") or any(target in group for group in self.context.mentioned[:-1]):
            return False
        target.owner, target.place = by, "deck"
        return True

    def _choose(self, subject: Subject, comps: list[Comp]) -> None:
        if not comps or not comps[0].is_thing:
            raise Unclear(span_of(self._verbs), "What is chosen?")
        phrase = comps[0].phrase
        if phrase.is_noun("house") and "non" in [a.value for a in phrase.adjectives] and not self.context.told.deeds:
            self.context.told.not_house.update(
                a.value.partition(":")[2] for a in phrase.adjectives if a.value.startswith("house:")
            )
            return
        if self._names_houses(subject.seat, comps):
            return
        if (phrase.kind == "NOUN" and phrase.value.startswith("house:")) or (phrase.is_noun("house") and phrase.of):
            head = phrase if phrase.value.startswith("house:") else phrase.of
            assert head is not None
            house = head.value.partition(":")[2]
            if self._names_house(subject.seat, house):
                return
            rest = _without_naming(comps[1:])
            self.house_chosen(subject.seat or self.context.actor, house)
            Row(self.context, subject.seat).read([c for c in rest if not c.at("as")])
            return
        if self.context.told.deeds and self._chosen_each_time(comps):
            return
        if self.context.told.deeds and self._chosen_number(comps):
            return
        if self.context.told.deeds:
            deed, things = self.context.told.deeds[-1], comps[0].phrases
            before = len(deed.choices)
            self._chosen(deed, things)
            self._not_itself(deed, phrase)
            comps = [c for c in comps if not (c.at("for") and c.phrase.is_pronoun and c.phrase.value == "it")]
            chosen = [c for c in deed.choices[before:] if isinstance(c, Piece)]
            alike = len(things) == 1 or any(c.says("both", "each") for c in comps)
            Row(self.context, subject.seat, chosen if alike else chosen[-(things[-1].number or 1) :]).read(comps[1:])
            return
        raise Unclear(comps[0].span, "What is it chosen for?")

    def _not_itself(self, deed: Deed, phrase: Phrase) -> None:
        """ "I play X and choose it" of an action: "it" is the other card told of. Raises Unclear for several."""
        if not phrase.is_pronoun or deed.piece not in deed.choices or deed.piece is None or deed.piece.type != "action":
            return
        others = [piece for piece in self.context.told.pieces if piece is not deed.piece]
        if len(others) != 1:
            raise Unclear(phrase.span, "Which card is chosen?", [piece.name for piece in others])
        deed.choices[deed.choices.index(deed.piece)] = others[0]

    def _chosen_each_time(self, comps: list[Comp]) -> bool:
        """ "I play two X, choosing the same creature each time": each of them is aimed at that one."""
        phrase = comps[0].phrase
        last = self.context.told.deeds[-1]
        alike = [d for d in self.context.told.deeds if d.piece is not None and last.piece is not None]
        alike = [d for d in alike if d.kind == last.kind and d.piece and last.piece and d.piece.name == last.piece.name]
        same = "same" in phrase.determiners
        each = any(c.says("each_time", "both") for c in comps[1:])
        if not (same or each) or len(comps[0].phrases) > 1:
            return False
        if len(alike) < 2 or any(d.choices for d in alike) or len(comps) > 2:
            raise Unclear(phrase.span, "For which cards is it chosen?")
        if same:
            aim = replace(phrase, determiners=[d for d in phrase.determiners if d != "same"])
            sided = {word.value for word in aim.adjectives} <= {"enemy", "friendly"}
            if not aim.is_noun("creature") or not sided or aim.number not in (None, 1) or aim.of is not None:
                raise Unclear(phrase.span, "Which card is that?")
            phrase.looked_at = True
            piece = self.context.somebody(self.context.owner(aim) or other(last.by))
            self.context.mention(piece)
        else:
            piece = self._aimed(phrase, last)
        for deed in alike:
            deed.choices.append(piece)
        return True

    def _chosen_number(self, comps: list[Comp]) -> bool:
        """ "I play X and choose 3", of a text that has a number chosen; False for anything else."""
        deed, phrase = self.context.told.deeds[-1], comps[0].phrase
        card = self.context.told.card(deed.piece) if deed.piece is not None else None
        asks = card is not None and re.search(r"\b(?:choose|name) a number", card.text, re.IGNORECASE)
        if not asks or not bare_number(phrase) or phrase.of is not None or len(comps) > 1 or deed.choices:
            return False
        deed.choices.append(str(phrase.number))
        self.context.told.printed.add(phrase.number or 0)
        return True

    def _names_house(self, seat: str, house: str) -> bool:
        """Whether a house is named for what was played or used last: "… choosing Dis", "… and choose Dis"."""
        deeds = self.context.told.deeds
        if len(deeds) > 1 and deeds[-1].kind == "end turn" and not deeds[-1].choices and deeds[-2].earlier:
            deeds = deeds[:-1] if seat in ("", deeds[-2].by) else deeds  # "they played X last turn and chose Dis"
        if not deeds:
            return False
        card = self.context.told.card(deeds[-1].piece) if deeds[-1].piece is not None else None
        asked = card is not None and _NAMES_HOUSE.search(card.text)
        if self._verbs.main.form != "ing" and not (asked and not deeds[-1].choices and seat in ("", deeds[-1].by)):
            return False
        deeds[-1].choices.append(house.capitalize())
        return True

    def _names_houses(self, seat: str, comps: list[Comp]) -> bool:
        """ "They played two X and named Dis and Mars": a house for each of them."""
        phrases = comps[0].phrases
        houses = [phrase.value.partition(":")[2] for phrase in phrases if phrase.value.startswith("house:")]
        deeds = [deed for deed in self.context.told.deeds if deed.kind != "end turn"][-len(phrases) :]
        names = {deed.piece.name for deed in deeds if deed.piece is not None and deed.kind == "play"}
        text = card.text if deeds and deeds[-1].piece and (card := self.context.told.card(deeds[-1].piece)) else ""
        one_each = len(names) == 1 and len(deeds) == len(phrases) and not any(deed.choices for deed in deeds)
        if len(comps) != 1 or not 1 < len(houses) == len(phrases) or not one_each or not _NAMES_HOUSE.search(text):
            return False
        if seat not in ("", deeds[-1].by):
            return False
        for deed, phrase, house in zip(deeds, phrases, houses, strict=True):
            phrase.looked_at = True
            deed.choices.append(house.capitalize())
        return True

    def house_chosen(self, seat: str, house: str) -> None:
        """Take the active house of a turn: of the first one, or of one that begins behind what is done."""
        told = self.context.told
        self._whose_turn(seat)
        if not told.deeds:
            told.house, told.house_told, told.house_chosen = house, True, self.context.clause_at
        elif told.deeds[-1].kind == "end turn" and not told.deeds[-1].choices:
            told.deeds[-1].choices = [house.capitalize()]
        elif any(deed.kind == "end turn" or deed.earlier for deed in told.deeds) or told.house not in ("", house):
            raise Unclear(span_of(self._verbs), "In which turn is that house chosen?")
        else:
            told.house, told.house_told = house, True  # "I reap with X. I called Dis"


def _without_naming(comps: list[Comp]) -> list[Comp]:
    """Without "to be my active house"."""
    naming = [k for k, c in enumerate(comps) if c.kind == "doing" and c.verbs is not None and c.verbs.value == "be"]
    at = naming[0] if naming else None
    if at is None or not comps[at + 1 : at + 2] or not comps[at + 1].phrases[:1]:
        return comps
    return [*comps[:at], *comps[at + 2 :]] if comps[at + 1].phrase.is_noun("house") else comps
