"""Questions whose answer is that an event comes about: "is anything stolen?", "is that a reap?", "does it fight?"."""

from __future__ import annotations

from abc import ABC

from ..board import ME, Unclear
from ..wording.records import Clause, Comp, Phrase, Verbs
from ..works import USES
from .allowing import Allower
from .inquiring import AMBER_VERBS, DONE, Ask, each

_EVENTS = {**DONE, **AMBER_VERBS, "forge": "forged", "exalt": "exalted", "give": "gained"}
#: What an act is called as a thing: "is that a reap?"
_AS_THINGS = {"reap": "reaps", "fight": "fights", "discard": "discarded", "play": "played", "sacrifice": "sacrificed"}


class Events(Allower, ABC):
    """Reads questions of events of which no card and no player is the subject, or only the one that acts."""

    def _anything(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        """ "Is anything stolen, or captured?": whether anything is; nothing for another subject."""
        first = clause.about
        bare = first.kind == "" and [word.text.lower() for word in first.words] == ["any"]
        if not (bare or (first.is_pronoun and first.value == "nothing")) or verbs.denied or not self.context.told.deeds:
            return []
        listed = [verbs.value, *self._further(comps)]
        if any(value not in _EVENTS for value in listed):
            raise Unclear(clause.span, "What is asked?")
        return each({"happens": _EVENTS[value]} for value in listed)

    def _further(self, comps: list[Comp]) -> list[str]:
        """The verbs in "…, or captured", "… or archived"."""
        rest = [c for c in comps if c.kind not in ("either", "joined")]
        doing = [c.verbs for c in rest if c.kind == "doing" and c.verbs is not None]
        self._only([c for c in rest if c.kind != "doing"], Clause([word for c in rest for word in c.words]))
        return [verbs.value for verbs in doing]

    def _called(self, phrase: Phrase, clause: Clause) -> list[Ask]:
        """ "Is that a reap?", of what is done: whether it counts as one; nothing where it names no act."""
        named = [word.text.lower() for word in phrase.words if word.role not in ("DET",)]
        deeds = self.context.told.deeds
        if clause.about.is_pronoun and clause.about.value == "there":
            return self._goes_on(phrase, None, [])
        if set(phrase.determiners) != {"a"} or len(named) != 1 or named[0] not in _AS_THINGS or not deeds:
            return []
        if not clause.about.is_pronoun or clause.about.value != "it":
            raise Unclear(clause.span, "What is asked about it?")
        return [{"happens": _AS_THINGS[named[0]]}]

    def _is_used(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        """ "Does it fight?", "does it still reap?", of what is done: whether it does; nothing for other verbs."""
        if verbs.value not in USES or verbs.passive or not self.context.told.deeds or comps:
            return []
        subject = self._subject(clause)
        told = self.context.told
        if clause.about.is_pronoun and any(piece.holder != (told.current or told.active) for piece in subject.pieces):
            names = [piece.name for piece in told.pieces if piece.type == "creature"]
            raise Unclear(clause.about.span, "Which card is meant?", names)
        return each({"happens": USES[verbs.value], "by": piece} for piece in subject.pieces)

    def _goes_on(self, phrase: Phrase, verbs: Verbs | None, comps: list[Comp]) -> list[Ask]:
        """ "Does the fight go on?", "is there a fight?": whether it comes to the fight; nothing for other subjects."""
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        fight = [word.text.lower() for word in phrase.words if word.role == "NOUN"] == ["fight"]
        if not fight or phrase.owner or phrase.possessor or phrase.of or last is None or last.kind != "fight":
            return []
        on = [c for c in comps if not (c.kind == "stranded" and c.prep == "on")]
        if on or (verbs is not None and verbs.value not in ("go", "happen")):
            return []
        return [{"happens": "fights", "by": last.piece}]

    def _pays(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        """ "Does X pay me for it?": whether an ability of X does; nothing for other verbs."""
        things = [c for c in comps if c.is_thing]
        for_it = [c for c in comps if c.at("for") and c.phrase.is_pronoun and c.phrase.value == "it"]
        if verbs.value != "pay" or len(comps) > len(things) + len(for_it) or not self.context.told.deeds:
            return []
        if len(things) > 1 or any(not self.context.player(c.phrase) for c in things):
            return []
        pieces = self._piece(self._subject(clause), clause)
        cards = [self.context.told.card(piece) for piece in pieces]
        if any(card is None or "Æ" not in card.text for card in cards):
            raise Unclear(clause.span, "The text of the card says nothing of that. What is meant?")
        acting = [piece for piece, card in zip(pieces, cards, strict=True) if card is not None and _used(card.text)]
        if not acting:
            return each({"triggers": piece} for piece in pieces)
        if len(pieces) > 1:
            raise Unclear(clause.span, "Which one pays?")
        if all(deed.piece is not acting[0] for deed in self.context.told.deeds):
            acting[0].owner = acting[0].owner or self.context.told.active or ME
            self.teller.brought_about(acting[0])  # it pays when it is used
            self.context.told.assumed.append(f"{acting[0].name} is used after that")
        return [{"happens": "gained", "by": acting[0]}]

    def _deployed(self, clause: Clause, verbs: Verbs) -> list[Ask]:
        """ "May it be deployed?", of what is played: whether it may come between two creatures; nothing for any other
        question."""
        played = [deed.piece for deed in self.context.told.deeds if deed.kind == "play"]
        if verbs.value != "play" or not verbs.passive or not verbs.main.text.lower().startswith("deploy"):
            return []
        comps = [c for c in clause.comps if not self._idle(c)]
        pieces = self._piece(self._subject(clause), clause)
        if comps or len(pieces) != 1 or not any(pieces[0] is piece for piece in played):
            return []
        seat = pieces[0].holder
        line = [p for p in self.context.told.pieces if p.holder == seat and p.type == "creature" and p not in pieces]
        for _ in range(2 - len([p for p in line if p.place == "play"])):
            self.context.somebody(seat)
        return [{"is": pieces[0], "position": 1, "can": True}]


def _used(text: str) -> bool:
    """Whether a text speaks only when its card is used."""
    of_itself = any(word in text for word in ("After ", "Each time", "Destroyed:"))
    return ("Action:" in text or "Omni:" in text) and not of_itself
