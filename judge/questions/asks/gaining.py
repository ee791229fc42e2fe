"""How much Æmber: what a player gains, steals or loses, by what is done or from a card that is named."""

from __future__ import annotations

import re

from ..board import Piece, Told, Unclear
from ..wording.records import Clause, Comp, Phrase
from .as_acts.ways import act, ways_to
from .inquiring import Ask
from .totals import Totals

_WHEN_PLAYED = re.compile(r"\bPlay[:/]|\bplays? (?:this|~)")


def said_to_gain(told: Told, seat: str, number: int) -> Piece | None:
    """The one card played by a player whose text gains just so much, whatever its icons bring; None for any other."""
    played = [deed.piece for deed in told.deeds if deed.kind == "play" and deed.by == seat and deed.piece is not None]
    said = rf"\bgain {number}Æ"
    able = [p for p in played if (card := told.card(p)) is not None and re.search(said, card.text, re.IGNORECASE)]
    return able[0] if len(able) == 1 and len(played) == 1 else None


def who_captures(told: Told, seat: str, at: tuple[int, int]) -> Piece:
    """The one card of those told of whose text captures, where a player is asked about. Raises Unclear for more, and
    for one of the other player that is not told to have come over."""
    able = [p for p in told.pieces if (card := told.card(p)) is not None and "apture" in card.text]
    if len(able) != 1 or able[0].type != "creature" or not told.deeds or not seat:
        raise Unclear(at, "Which creature captures?", [piece.name for piece in able])
    came = any(check.get("is") is able[0] and check.get("controller") == seat for check in told.checks)
    if able[0].holder not in ("", seat) and not came:
        raise Unclear(at, "Which creature captures?", [piece.name for piece in able])
    return able[0]


def is_captured_amber(phrase: Phrase) -> bool:
    """Whether it is "the captured Æmber"."""
    return phrase.is_noun("amber") and any(word.value == "captured" for word in phrase.adjectives)


def comes_off(told: Told, seat: str, at: tuple[int, int]) -> Ask:
    """ "Do I get the captured Æmber?": whether it goes from the one card on which it lies to the player's pool. Raises
    Unclear where it lies on none, or on several."""
    bearers = [piece for piece in told.pieces if piece.facts.get("amber")]
    if len(bearers) != 1 or not seat:
        raise Unclear(at, "Which Æmber that was captured?", [piece.name for piece in bearers])
    lies = {"is": bearers[0], "amber": bearers[0].facts["amber"]}
    return {"all": [{"has": seat, "amber": "more"}, {**lies, "not": True}]}


class Gaining(Totals):
    """Reads how much Æmber somebody comes to have, or loses."""

    def _how_much_amber(self, seat: str, value: str, comps: list[Comp], clause: Clause) -> list[Ask]:
        comps = [c for c in comps if c.kind != "stranded" and not self._in_pool(c, seat)]
        used = self._used_by_another(comps) if value in ("gain", "get") else None
        if used is not None:
            return [{"number": "gained", "by": used}]
        if value in ("gain", "get") and (waiting := self._waits_for_house(comps)) is not None:
            return [{"number": "gained", "by": waiting}]
        rest = [c for c in comps if not self._from_played(c, seat, value)]
        if value in ("have", "go", "be_left", "keep", "leave"):
            self._only(rest, clause)
            if all(deed.kind == "end turn" for deed in self.context.told.deeds):
                return self._pool_of(seat, clause.span)
            return [{"number": "amber", "of": seat}]
        self._only(rest, clause)
        if value == "gain" and self.context.gainer is not None:
            return [{"number": "gained", "by": self.context.gainer}]
        self._apart(comps)
        if value in ("gain", "get", "return", "make"):
            return [{"number": "amber", "of": seat, "change": True}]
        if value == "steal":
            return [{"number": "stolen", "by": seat}]
        if value == "lose":
            # people say "lose" also of what is stolen, captured or paid: where that makes a difference it is asked back
            return [{"number": "lost", "by": seat, "_alike": 2}, {"number": "amber", "of": seat, "change": True}]
        raise Unclear(clause.span, "What is asked?")

    def _all_of(self, seat: str, comps: list[Comp]) -> bool:
        """Whether "they capture" asks of all that is captured: the cards in play that can are on one side, and that is
        who is meant."""
        told = self.context.told
        able = [p for p in told.pieces if (card := told.card(p)) is not None and "capture" in card.text.lower()]
        there = [p for p in able if p.type != "action" and p.holder == seat]
        return bool(seat) and bool(told.deeds) and there == able != [] and not comps

    def _waits_for_house(self, comps: list[Comp]) -> Piece | None:
        """The card in "from X" whose text waits for the house of which it is told that it is chosen; else None."""
        named = comps[0].phrase if len(comps) == 1 and comps[0].at("from", "by", "with") else None
        told = self.context.told
        if named is None or not named.is_name or told.house_chosen is None or told.deeds:
            return None
        pieces = [p for p in told.pieces if p.name == named.value and told.waits_for_house(p)]
        return pieces[0] if len(pieces) == 1 else None

    def _used_by_another(self, comps: list[Comp]) -> Piece | None:
        """The card in "from X" that what was done last has somebody use; None for anything else."""
        named = comps[0].phrase if len(comps) == 1 and comps[0].at("from", "by", "with") else None
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        if named is None or not named.is_name or last is None:
            return None
        return next((p for p in last.choices if isinstance(p, Piece) and p.name == named.value), None)

    def _in_pool(self, comp: Comp, seat: str) -> bool:
        """Whether it only says that the Æmber lies in the player's own pool."""
        pool = comp.at("in") and len(comp.phrases) == 1 and comp.phrase.is_noun("pool")
        return pool and self.context.owner(comp.phrase) in ("", seat) and not comp.phrase.adjectives

    def _from_played(self, comp: Comp, seat: str, verb: str = "") -> bool:
        """ "from G": it is played, if nothing else is done."""
        if self._known_cause(comp):
            return True
        told = self.context.told
        if comp.at("from", "by", "with", "for") and comp.phrase.is_name and not told.deeds:
            piece = self.context.pieces(comp.phrase, seat)[0]
            card = told.card(piece)
            ways = ways_to(card.text, verb) if card is not None else []
            if piece.type == "creature" and len(ways) == 1 and not {"play", "reap"} & set(ways):
                act(self.context, self.teller, piece, ways, comp.span)
                return True
            if piece.stands or (piece.type != "action" and card is not None and not _WHEN_PLAYED.search(card.text)):
                raise Unclear(comp.span, f"By what does {piece.name} come to do that?")
            self._must_be_played(piece, Clause(comp.words))
            return True
        return False
