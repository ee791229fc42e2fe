"""What keys cost, and whose Æmber goes: "what does my key cost?", "whose Æmber is captured?"."""

from __future__ import annotations

from ..board import ME, Unclear
from ..places import set_active
from ..rows import Row
from ..wording.records import Clause, Comp, Phrase, Verbs
from .inquiring import Ask, Inquirer


class Payer(Inquirer):
    """Reads questions about what is paid and taken."""

    def _cost(self, seat: str, clause: Clause) -> list[Ask]:
        """What a key costs a player: in that player's turn, where something was done before."""
        told = self.context.told
        own = [deed for deed in told.deeds if deed.kind == "play" and deed.by == seat]
        played = [told.card(deed.piece) for deed in own if deed.piece is not None]
        if any(card is not None and "current cost" in card.text.lower() for card in played):
            raise Unclear(clause.span, "By that text, or afterwards?")
        if self.context.told.deeds and self.context.told.current != seat:
            set_active(self.context, seat, clause.span)
        return [{"cost": "key", "of": seat}]

    def cost(self, seat: str, clause: Clause) -> list[Ask]:
        """What a key costs a player."""
        return self._cost(seat, clause)

    def _cost_of(self, key: Phrase, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "How much does my key cost?", "how much is a key for them with X in play?" """
        whose = [c for c in comps if (c.is_thing or c.prep == "for") and self.context.player(c.phrase)]
        seats = {self.context.player(c.phrase) for c in whose} | ({self.context.owner(key)} - {""})
        rest = [c for c in comps if c not in whose]
        if len(seats) > 1 or any(c.is_thing for c in rest):
            raise Unclear(clause.span, "Whose key?")
        seat = seats.pop() if seats else ME
        Row(self.context, seat).read(rest)
        return self._cost(seat, clause)

    def _robbed(self, clause: Clause) -> list[Ask]:
        """ "Whose Æmber does X capture?", "… is stolen?": who has less of it then."""
        assert clause.verbs is not None
        self._only([c for c in clause.comps if not self._idle(c)], clause)
        if clause.verbs.value not in ("capture", "steal", "lose") or not self.context.told.deeds:
            raise Unclear(clause.span, "What is asked?")
        self.context.pieces(clause.about)
        return [{"loses": "amber"}]

    def _amber_moves(self, verbs: Verbs | None) -> bool:
        """Whether a card that is played or used speaks of Æmber: of that "how much do I get?" is asked."""
        told = self.context.told
        known = any("amber" in side.numbers for side in told.sides.values())
        if not known and (verbs is None or verbs.value not in ("get", "gain", "lose", "make")):
            return False
        cards = [told.card(deed.piece) for deed in told.deeds if deed.piece is not None]
        return any(card is not None and "Æ" in card.text for card in cards)

    def _amber_spoken_of(self) -> bool:
        told = self.context.told
        return (
            any("amber" in side.numbers for side in told.sides.values())
            or any("amber" in p.facts for p in told.pieces)
            or any(deed.kind == "reap" for deed in told.deeds)
            or any(word in ("steal", "stole", "capture") for word in self.context.text.lower().split())
            or "steal" in self.context.text.lower()
            or "captur" in self.context.text.lower()
            or "gain" in self.context.text.lower()
        )
