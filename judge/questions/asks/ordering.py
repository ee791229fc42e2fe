"""Questions in which order things come: "in what order do the icons resolve?", "which comes first, A or B?"."""

from __future__ import annotations

from typing import Any

from ..board import ME, OPPONENT, Piece, Unclear, other
from ..remarks import ABILITIES
from ..wording.records import Clause, Phrase
from .inquiring import AMBER_VERBS, DONE, Ask
from .things import Things

#: What may come first or last: the nouns and states for events.
_EVENTS = {
    "damage": "damaged", "amber": "gained", "ward": "warded", "stun": "stunned", "destruction": "destroyed",
    "ready": "readied", "damaged": "damaged", "exhausted": "exhausted", "stunned": "stunned", "warded": "warded",
}  # fmt: skip
#: What keeps a card from doing anything more: "does it die before I can …?" asks whether that never comes.
_GONE = ("destroyed", "sacrificed", "purged", "archived", "discarded", "returned", "leaves play")
_SAID = {
    word: DONE.get(word, AMBER_VERBS.get(word))
    for word in ("steal", "capture", "draw", "archive", "purge", "ward", "stun", "heal", "exalt", "enrage")
}
_TAKEN = ("stolen", "captured")
_LEAVING = ("sacrifice", "die", "destroy", "purge", "leave")
_DEEDS = {**DONE, **AMBER_VERBS}


class Orders(Things):
    """Reads what is asked about an order."""

    def _in_which_order(self, clause: Clause) -> list[Ask]:
        """ "In what order are my creatures readied and damaged?" """
        first = clause.about
        if first.is_noun("icon") and len(clause.subject) == 1 and not first.adjectives:
            items = self._icons()
        elif clause.verbs is None or clause.verbs.passive:
            states = [c for c in clause.comps if c.kind == "stated"]
            for comp in states:
                comp.looked_at = True
            said = [c.value for c in states]
            items = [_EVENTS.get(value, "") for value in said]
            if clause.verbs is not None:
                items.append(DONE.get(clause.verbs.value, ""))
            if len(said) != len([c for c in clause.comps if c.kind != "joined"]):
                raise Unclear(clause.span, "The order of what?")
            self._readied(first, items)
        else:
            items = [self._item(phrase) for phrase in clause.subject]
            self._only([c for c in clause.comps if not self._idle(c)], clause)
        return self._ordered(items, clause)

    def _which_first(self, clause: Clause) -> list[Ask]:
        """ "Which comes first, the damage or the Æmber?" """
        items = [self._item(phrase) for comp in clause.comps if comp.is_thing for phrase in comp.phrases]
        return self._ordered(items, clause)

    def _comes_before(self, asks: list[Ask], limit: Clause) -> list[Ask]:
        """ "… before its ability lets me steal?": whether what is asked about comes, and comes first."""
        ask = asks[0] if len(asks) == 1 else {}
        if "is" in ask and "in" in ask and limit.verbs is not None and limit.verbs.value in _LEAVING:
            return asks  # what ends elsewhere did not go that way
        if set(ask) <= {"triggers", "ability"} and ask and self._of_a_deal(limit):
            self._told_apart(ask, limit)  # "does X's ability resolve before …?"
            return [{"order": [ask, self._limit(limit)], "_before": ask, "_keeps": False, "_at": limit.span}]
        can = {"_can": True} if ask.get("can") else {}
        ask = {key: value for key, value in ask.items() if key != "can"}
        if not set(ask) <= {"happens", "to", "by"} or "happens" not in ask:
            raise Unclear(limit.span, "What comes first? Ask for the order, please.")
        first = {"happens": ask["happens"], **({"to": ask["to"]} if "to" in ask else {})}
        keeps = limit.verbs is not None and (limit.verbs.has("may") or limit.verbs.value in ("let", "allow"))
        keeps = keeps and ask["happens"] in _GONE
        later = self._limit(limit)
        said = {"_before": first, "_keeps": keeps, "_at": limit.span, **can}
        who = self._who_can(limit)
        if later.get("happens") in _TAKEN and not self._enough(who):
            said["_nothing_there"] = True
        if keeps and who:
            self._able(who, later, limit)
            said["_may"] = "you" if who == ME else "opponent"
        return [{"order": [first, later], **said}]

    def _who_can(self, clause: Clause) -> str:
        """Who can do what a "before" clause tells: the player, or who has the card."""
        if len(clause.subject) != 1:
            return ""
        if seat := self.context.player(clause.about):
            return seat
        known = self.context.told.called(clause.about.value) if clause.about.is_name else []
        return known[0].holder if len(known) == 1 else ""

    def _able(self, who: str, later: Any, limit: Clause) -> None:
        """Raises Unclear where no card of a player says what he could do: then nothing keeps him from it."""
        word = next((word for word, event in _SAID.items() if event == later.get("happens")), "")
        told = self.context.told
        cards = [told.card(piece) for piece in told.pieces if piece.holder == who]
        texts = [card.text.lower() for card in cards if card is not None]
        if word and "triggers" not in later and not any(word in text for text in texts):
            raise Unclear(limit.span, "By which card would that be done?")

    def _enough(self, who: str) -> bool:
        """Whether there is Æmber to take; where nobody tells how much there is, there is enough."""
        told = self.context.told
        robbed = other(who) if who else OPPONENT
        side = told.sides[robbed]
        if "amber" not in side.numbers:
            side.numbers["amber"] = 5
            told.assumed.append(f"{'you have' if robbed == ME else 'your opponent has'} 5 Æ, enough for it")
        return side.numbers["amber"] > 0

    def _limit(self, clause: Clause) -> Any:
        """What a "before" clause tells, as what may come later."""
        icons = [p for c in clause.comps for p in c.phrases if p.value.startswith("icon:")]
        if len(icons) == 1:
            return {"says": f"{icons[0].value.removeprefix('icon:')} bonus icon"}
        verbs = clause.verbs
        if resolves := self._ability_resolves(clause):
            return resolves
        value = next((w.value for w in reversed(clause.words) if w.value in _DEEDS), "")
        if verbs is None or verbs.denied or not value:
            raise Unclear(clause.span, "Before what?")
        event = {"happens": _DEEDS[value]}
        first = clause.about if clause.subject else None
        if first is not None and first.is_name and (verbs.passive or verbs.value == "die"):
            return {**event, "to": self.context.pieces(first)[0]}
        hit = [c.phrase for c in clause.comps if c.is_thing and len(c.phrases) == 1]
        if len(hit) == len(clause.comps) == 1 and _DEEDS[value] in _GONE and hit[0].kind in ("NAME", "PRON"):
            return {**event, "to": self.context.pieces(hit[0])[0]}  # "before X destroys him"
        if first is not None and self._of_a_deal(clause):
            return {**event, "to": self._hit(clause)}
        if first is not None and first.kind in ("NAME", "PRON") and value in ("deal", "damage") and not verbs.passive:
            raise Unclear(clause.span, "Whose damage comes first? Ask what survives, please.")
        return event

    def _told_apart(self, item: Ask, clause: Clause) -> None:
        """Raises Unclear for "its ability" of a card with bonus icons, which are abilities too."""
        if "ability" not in item and item["triggers"].facts.get("icons"):
            raise Unclear(clause.span, "Which ability, or which icon?")

    def _ability_resolves(self, clause: Clause) -> Ask:
        """What "X's ability resolves", "I can resolve X's ability" says; nothing where it says anything else."""
        verbs = clause.verbs
        if verbs is None or verbs.denied or verbs.value != "trigger":
            return {}
        things = [c for c in clause.comps if c.is_thing and len(c.phrases) == 1]
        of_player = bool(clause.subject) and bool(self.context.player(clause.about))
        phrases = [c.phrase for c in things] if of_player else clause.subject[:1]
        if len(phrases) != 1 or len(clause.comps) != len(things) or bool(things) != of_player:
            return {}
        piece = self.teller.ability_of(phrases[0])
        if piece is None:
            return {}
        heading = ABILITIES.get(phrases[0].value, "")
        item = {"triggers": piece, **({"ability": heading} if heading else {})}
        self._told_apart(item, clause)
        return item

    def _of_a_deal(self, clause: Clause) -> bool:
        """Whether it is "X deals 2 damage to Y's neighbors", of a card that acts: that damage is told from any other
        by what it hits."""
        verbs, first = clause.verbs, clause.about if len(clause.subject) == 1 else None
        if first is None or verbs is None or not first.is_name or verbs.value != "deal" or verbs.passive:
            return False
        acts = any(deed.piece is not None and deed.piece.name == first.value for deed in self.context.told.deeds)
        to = [c for c in clause.comps if c.prep == "to" and len(c.phrases) == 1]
        return acts and len(to) == 1 and to[0].phrase.is_noun("neighbor") and not verbs.denied

    def _hit(self, clause: Clause) -> Piece:
        """The card that is dealt the damage."""
        (to,) = [c for c in clause.comps if c.at("to")]
        for comp in clause.comps:
            for phrase in comp.phrases:
                phrase.looked_at = comp.looked_at = True
        return self.context.pieces(to.phrase)[0]

    def _ordered(self, items: list[Any], clause: Clause) -> list[Ask]:
        if len(items) < 2 or not all(items):
            raise Unclear(clause.span, "The order of what?")
        if not self.context.told.deeds:
            raise Unclear(clause.span, "What is done?")
        return [{"order": items, "every": True}]

    def _icons(self) -> list[Any]:
        icons = [icon for piece in self.context.told.pieces for icon in piece.facts.get("icons", ())]
        return [{"says": f"{icon} bonus icon"} for icon in dict.fromkeys(icons)]

    def _item(self, phrase: Phrase) -> Any:
        if phrase.is_name:
            return self.context.pieces(phrase)[0]
        if (piece := self.teller.ability_of(phrase)) is not None:
            return piece
        bare = not phrase.adjectives and phrase.of is None and phrase.possessor is None
        return _EVENTS.get(phrase.value, "") if bare else ""

    def _readied(self, phrase: Phrase, items: list[Any]) -> None:
        """Have the turn end where it is asked about cards that are readied, and nothing else is done."""
        told = self.context.told
        if told.deeds or "readied" not in items or not phrase.is_noun("creature"):
            return
        seat = self.context.owner(phrase) or ME
        mine = [p for p in told.pieces if p.type == "creature" and p.holder == seat]
        for piece in mine or [self.context.somebody(seat) for _ in range(2)]:
            piece.facts.setdefault("ready", False)
        self._end_of_turn(seat, Clause(phrase.words))
