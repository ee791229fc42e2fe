"""How much there is in the end: "what am I at?", "my pool after that?", "damage on X?", "what's left?"."""

from __future__ import annotations

import re
from dataclasses import replace

from ..board import ME, Piece, Unclear
from ..wording.records import Clause, Comp, Phrase, Verbs
from .inquiring import Ask, each
from .paying import Payer

_OF_CARDS = ("power", "armor", "damage")
_PILES = {"hand": "hand", "deck": "deck", "discard": "discard pile", "archives": "archives", "purged": "purged cards"}


class Totals(Payer):
    """Reads questions after what somebody has, or what a card has on it, at the end."""

    def _named_total(self, clause: Clause) -> list[Ask]:
        """ "My pool at the end?", "key cost?", "X's damage?", "damage on X?" """
        return self._total(clause.about, [c for c in clause.comps if not self._idle(c)], clause)

    def _total(self, phrase: Phrase, comps: list[Comp], clause: Clause) -> list[Ask]:
        """How much a player or a card has of what a phrase names; nothing where it names something else."""
        said = {word.value for word in phrase.adjectives}
        if said - {"current", "final", "next"} or phrase.number is not None or phrase.compound:
            return []
        if phrase.is_noun("price") and phrase.of is not None and phrase.of.is_noun("key") and not said and not comps:
            return self._cost(self.context.owner(phrase.of) or ME, clause)
        if phrase.is_noun("cost", "key") and len(comps) <= 1:
            for_whom = [self.context.player(c.phrase) for c in comps if c.at("for", "to")]
            if len(for_whom) != len(comps) or "" in for_whom or (phrase.is_noun("key") and not said <= {"next"}):
                return []
            for word in phrase.adjectives:
                phrase.claimed.append(word)
            seat = self.context.owner(phrase) or (for_whom or [ME])[0]
            return self._cost(seat, clause) if phrase.is_noun("cost") else []
        if said:
            return []
        if phrase.is_noun(*_OF_CARDS, "amber") and (lying := self._on_a_card(phrase, comps)):
            return lying
        whose = self._whose_total(phrase, comps)
        if phrase.is_noun("pool", "amber", "total") and whose and self._changes():
            return self._pool_of(whose, phrase.span)
        if phrase.is_noun("chain") and whose and phrase.head is not None and phrase.head.form == "many":
            return [{"number": "chains", "of": whose}]
        return []

    def _changes(self) -> bool:
        """Whether something is done that may change what is asked about, and Æmber is spoken of."""
        return bool(self.context.told.deeds or self.context.told.at)

    def _pool_of(self, seat: str, at: tuple[int, int]) -> list[Ask]:
        """How much Æmber a player has. Raises Unclear where nobody says how much it was before."""
        side = self.context.told.sides[seat]
        if "amber" not in side.numbers:
            raise Unclear(at, "How much Æmber is there before?")
        return [{"number": "amber", "of": seat}]

    def _whose_total(self, phrase: Phrase, comps: list[Comp]) -> str:
        """Whose pool or Æmber is meant, where nothing else is said; "" else."""
        seat = self.context.owner(phrase)
        for comp in comps:
            if not comp.at("for", "in") or len(comp.phrases) != 1:
                return ""
            named = comp.phrase
            of = self.context.player(named) if comp.prep == "for" else self.context.owner(named)
            if not of or (comp.prep == "in" and not named.is_noun("pool")) or seat not in ("", of):
                return ""
            seat = of
        return seat if phrase.of is None or self.context.player(phrase.of) else ""

    def _on_a_card(self, phrase: Phrase, comps: list[Comp]) -> list[Ask]:
        """ "X's damage", "damage on X", "its power": how much that is."""
        on = [c for c in comps if c.at("on", "of")]
        whose = phrase.possessor or phrase.of
        if whose is not None and (self.context.player(whose) or on):
            return []
        if whose is None and len(on) == 1 == len(comps) and len(on[0].phrases) == 1:
            whose = on[0].phrase
        elif comps:
            return []
        if whose is not None and whose.kind in ("NAME", "PRON"):
            pieces = self.context.pieces(whose)
        elif whose is None and phrase.owner == "its":
            pieces = self.context.meant(phrase)
        else:
            return []
        if len(pieces) != 1:
            raise Unclear(phrase.span, "Of which card?", [piece.name for piece in pieces])
        if not self.context.told.deeds and phrase.is_noun("damage", "amber"):
            return []
        return [{"number": phrase.value, "on": pieces[0]}]

    def _standing(self, clause: Clause) -> list[Ask]:
        """ "What am I at?", "what's my pool (at)?", "how much am I up?"; nothing for other questions."""
        if clause.verbs is not None or clause.core is not None or clause.auxiliary is None or clause.wh is None:
            return []
        if clause.auxiliary.value != "be" or clause.wh.value not in ("what", "how much"):
            return []
        comps = [c for c in clause.comps if not self._idle(c)]
        at = [c for c in comps if c.kind == "stranded" and c.prep in ("at", "on")]
        rest = [c for c in comps if c not in at]
        seat = self.context.player(clause.about)
        if seat and at and not rest and self._changes():
            for comp in at:
                comp.looked_at = True
            return self._pool_of(seat, clause.span)
        behind = self.context.text[clause.about.span[1] :].split()[:1]
        said = {word.lower().strip("?.,!") for word in behind}
        if seat and not comps and clause.wh.value == "how much" and "up" in said and self.context.told.deeds:
            return [{"number": "amber", "of": seat, "change": True}]  # "how much am I up?"
        named = clause.about.is_noun("pool", "amber", "damage", "total", "price")
        total = self._total(clause.about, rest, clause) if named else []
        for comp in at if total else ():
            comp.looked_at = True
        return total

    def _remaining(self, clause: Clause) -> list[Ask]:
        """ "What's left in their pool?", "how much is left for them?"; nothing for other questions."""
        if clause.wh is None or clause.wh.value not in ("what", "how much", "how many") or not self._changes():
            return []
        if clause.core is not None and not clause.core.is_noun("amber"):
            return []
        left = [c for c in clause.comps if any(w.text.lower() == "left" for w in c.words)]
        rest = [c for c in clause.comps if c not in left and not self._idle(c)]
        if not left or clause.verbs is None or clause.verbs.value != "be" or len(rest) != 1:
            return []
        comp = rest[0]
        seat = ""
        if comp.at("for", "to") and len(comp.phrases) == 1 and clause.wh.value != "what":
            seat = self.context.player(comp.phrase)
        elif comp.at("in") and comp.phrase.is_noun("pool"):
            seat = self.context.owner(comp.phrase)
        for said in left if seat else ():
            said.looked_at = True
        return self._pool_of(seat, clause.span) if seat else []

    def _stands_at(self, seat: str, comps: list[Comp]) -> list[Ask]:
        """ "Am I at 3?", "is he on 4 then?"; nothing for anything else."""
        if len(comps) != 1 or not comps[0].at("at", "on") or len(comps[0].phrases) != 1 or not self._changes():
            return []
        return self._so_much(seat, comps[0].phrase)

    def _so_much(self, seat: str, phrase: Phrase) -> list[Ask]:
        """ "3", where Æmber alone is spoken of: whether a player has so much."""
        bare = phrase.kind == "" and phrase.number is not None and phrase.of is None and not phrase.adjectives
        if not bare and not (phrase.is_noun("amber") and phrase.number is not None and not phrase.adjectives):
            return []
        side = self.context.told.sides[seat]
        if not self._changes() or "amber" not in side.numbers or (bare and set(side.numbers) - {"amber"}):
            return []
        phrase.looked_at = True
        return [{"has": seat, "amber": phrase.number}]

    def _keeps_on(self, pieces: list[Piece], comp: Comp) -> list[Ask]:
        """ "Does it keep its ward?", "its Æmber?": whether that is on it still. Raises Unclear for other things."""
        phrase = comp.phrase
        named = phrase.value if phrase.is_noun("ward", "stun", "amber", "damage") and not phrase.adjectives else ""
        piece = pieces[0] if len(pieces) == 1 and self.context.told.deeds else None
        before = piece.facts.get(named) if piece is not None else None
        if piece is None or not named or not before or phrase.number not in (None, before):
            raise Unclear(comp.span, "What is on it before?")
        return [{"is": piece, named: before}]

    def _lying_thing(self, phrase: Phrase) -> bool:
        """Whether it is Æmber, damage or a ward that lies on a card (or as many of it), of which it is asked what
        happens to it."""
        told = self.context.told
        named = phrase.value if phrase.is_noun("amber", "damage", "ward") and not phrase.adjectives else ""
        creatures = [p for p in told.pieces if p.type == "creature"]
        lying = [p.facts[what] for p in creatures for what in ("amber", "damage", "ward") if p.facts.get(what)]
        if named and told.deeds and phrase.number is None and any(p.facts.get(named) for p in told.pieces):
            phrase.looked_at = True
            return True
        counted = phrase.number is not None and (named or phrase.kind == "") and lying == [phrase.number]
        phrase.looked_at |= bool(counted and told.deeds)
        return bool(counted and told.deeds)

    def _who_gains(self, value: str, comps: list[Comp]) -> list[Ask]:
        """ "Who gets the 3?", "who steals the 1?", where that is Æmber: who has more of it then; nothing for others."""
        told = self.context.told
        taking = value in ("steal", "gain", "get", "take")
        phrase = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
        if phrase is None or not taking or phrase.of is not None or phrase.owner:
            return []
        amber = phrase.is_noun("amber") and not phrase.adjectives
        if not told.deeds or not (amber or (phrase.kind == "" and phrase.number is not None)):
            return []
        texts = " ".join(card.text for p in told.pieces if (card := told.card(p)) is not None)
        lying = any(p.facts.get("amber") == phrase.number for p in told.pieces)
        alone = f"{phrase.number}Æ" in texts and f"raw {phrase.number} card" not in texts
        others = re.findall(rf"\b{phrase.number} (?:cards?|chains?)|\b{phrase.number}D", texts)
        if not amber and not lying and (others or not alone):
            raise Unclear(phrase.span, "Of what?")
        phrase.looked_at = True
        return [{"gains": "amber", **({"_one": True} if phrase.number is not None else {})}]

    def _of_damage(self, clause: Clause) -> None:
        """Take "how much does X deal to Y?", "how much damage does X put on Y?" for the damage that it deals."""
        verbs, core = clause.verbs, clause.core
        named = clause.about.kind == "NAME" or (clause.about.is_pronoun and clause.about.value == "it")
        if verbs is None or clause.wh is None or not named or len(verbs.words) > 1:
            return
        damage = core is not None and core.is_noun("damage") and not core.adjectives
        on = [c for c in clause.comps if c.kind == "at_thing" and c.prep == "on"]
        if damage and verbs.value == "put" and on:
            clause.verbs = Verbs([replace(verbs.main, value="deal")])
            clause.comps = [replace(c, prep="to") if c in on else c for c in clause.comps]
        elif core is None and clause.wh.value == "how much" and verbs.value == "deal":
            clause.core = Phrase([clause.wh], head=replace(clause.wh, role="NOUN", value="damage", form="one"))

    def _hits(self, clause: Clause, comps: list[Comp]) -> list[Ask]:
        """ "How much damage comes back at X?", "… hits X?": what X is dealt; nothing for other questions."""
        core, verbs = clause.core, clause.verbs
        if core is None or not core.is_noun("damage") or core.adjectives or core.of is not None or verbs is None:
            return []
        at = comps[0] if len(comps) == 1 and len(comps[0].phrases) == 1 and self.context.told.deeds else None
        if at is None or verbs.value not in ("return", "go", "fight") or not (at.is_thing or at.at("at", "to", "on")):
            return []
        if at.phrase.kind not in ("NAME", "PRON") or verbs.denied:
            return []
        return each({"number": "damaged", "to": piece} for piece in self.context.pieces(at.phrase))

    def _how_much_lies(self, clause: Clause) -> list[Ask]:
        """ "How much damage on X?" """
        assert clause.wh is not None
        on = clause.comps[0] if len(clause.comps) == 1 and clause.comps[0].prep == "on" else None
        core = clause.core
        if clause.wh.value not in ("how much", "how many") or core is None or on is None or core.adjectives:
            return []
        if not core.is_noun("damage", "amber") or on.phrase.kind not in ("NAME", "PRON"):
            return []
        return each({"number": core.value, "on": piece} for piece in self.context.pieces(on.phrase))

    def _pile(self, comps: list[Comp], seat: str = "") -> str:
        """The zone of a player, or of whoever's it is, that "in hand" or "left in my discard pile" speaks of, where
        nothing else is said; "" for anything else."""
        if len(comps) != 1 or not (comps[0].at("in") or comps[0].states("in hand")):
            return ""
        if comps[0].states("in hand"):
            return "hand" if seat else ""
        phrase = comps[0].phrase
        whose = self.context.owner(phrase)
        alone = len(comps[0].phrases) == 1 and phrase.is_noun(*_PILES) and not phrase.adjectives
        return phrase.value if alone and (whose == seat if seat and whose else bool(seat or whose)) else ""

    def _lying(self, zone: str, seat: str) -> list[Ask]:
        """How many cards lie in a zone at the end; in one of which nothing is told none lay before."""
        told = self.context.told
        hidden = zone in ("hand", "deck")  # of what lies there it is asked, where the answer hangs on it
        known = zone in told.sides[seat].numbers or any(p.place == zone and p.owner == seat for p in told.pieces)
        if not hidden and not known:
            told.assumed.append(f"no cards were in {'your' if seat == ME else 'their'} {_PILES[zone]} before")
        return [{"number": zone, "of": seat}]

    def _pool_asked(self, clause: Clause, comps: list[Comp]) -> str:
        """Whose pool "how much is left?" and "how much Æmber is in my pool?" ask about; "" for other questions."""
        if clause.core is not None and not clause.core.is_noun("amber"):
            return ""
        said = clause.comps + comps
        phrases = [p for c in said for p in c.phrases]
        if any(p.is_noun("pool") for p in phrases):
            return next((self.context.owner(p) for p in phrases if p.is_noun("pool")), "") or ME
        seats = [seat for seat, side in self.context.told.sides.items() if "amber" in side.numbers]
        leftover = [c for c in said if any(w.text.lower() == "left" for w in c.words)]
        left = bool(leftover)
        for comp in leftover:
            comp.looked_at = True
        return seats[0] if left and len(seats) == 1 else ""
