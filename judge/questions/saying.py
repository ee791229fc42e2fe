"""Clauses whose form says it all: whose neighbors they are, what lies on top, whose turn it is, what there is not."""

from __future__ import annotations

from dataclasses import replace

from .board import ME, Unclear, other
from .plays import on_top
from .remarks import Remarks
from .rows import Row
from .speaking import Subject
from .wording.records import Clause, Comp, Phrase


class Sayings(Remarks):
    """Takes such clauses whole; False for any other."""

    def said(self, clause: Clause) -> bool:
        """Take a clause of such a form; False for any other. Raises Unclear for one that is only half of it."""
        return (
            self._nobody(clause)
            or self._icon_does(clause)
            or self._top_card(clause)
            or self._it_lies_on_top(clause)
            or self._first_played(clause)
            or self._token_is(clause)
            or self._neighbors_are(clause)
            or self._house_is_not(clause)
            or self._keys_cost(clause)
            or self._is_turn(clause)
            or self._none_in_hand(clause)
        )

    def _none_in_hand(self, clause: Clause) -> bool:
        """ "I do not have any Mars cards in my hand": so it is, as long as none is told to lie there."""
        verbs, first = clause.verbs, clause.about if len(clause.subject) == 1 else None
        seat = self.context.player(first) if first is not None else ""
        # nothing is marked as looked at before it is known to be such a clause
        things = [c for c in clause.comps if c.kind == "thing" and len(c.phrases) == 1]
        hand = [c for c in clause.comps if c.phrases and c.prep == "in" and c.phrases[0].is_noun("hand")]
        hand += [c for c in clause.comps if c.kind == "stated" and c.value == "in hand"]
        if not seat or verbs is None or verbs.value != "have" or len(things) != 1 or len(hand) != 1:
            return False
        cards = things[0].phrases[0]
        none = verbs.denied or "no" in [w.text.lower() for w in cards.words] or cards.number == 0
        houses = [a.value.partition(":")[2] for a in cards.adjectives if a.value.startswith("house:")]
        later = not self.context.told.deeds and "though" not in clause.subs  # it may be played from there
        if later or not none or len(clause.comps) != 2 or len(houses) != 1 or len(cards.adjectives) != 1:
            return False
        if not cards.is_noun("card") or cards.compound or cards.of or (cards.number or 0) > 1:
            return False
        if any(self.context.owner(p) not in ("", seat) for p in hand[0].phrases):
            return False
        held = [p for p in self.context.told.pieces if p.place == "hand" and p.owner == seat]
        if any(houses[0] in p.houses or p.facts.get("house") == houses[0] or p.typed is not None for p in held):
            raise Unclear(clause.span, "Which of the cards in hand are of which house?")
        self.context.remarks.append((clause.span, f"no {houses[0].capitalize()} card lies there"))
        return True

    def _is_turn(self, clause: Clause) -> bool:
        """ "It is my turn", "it is the start of their turn"."""
        verbs, first = clause.verbs, clause.about if len(clause.subject) == 1 else None
        if first is None or verbs is None or verbs.value != "be" or verbs.denied or first.value != "it":
            return False
        if not first.is_pronoun or [c for c in clause.comps if not c.is_thing or len(c.phrases) != 1]:
            return False
        turns = [c.phrase for c in clause.comps if c.phrase.is_noun("turn", "start", "end")]
        if len(turns) != 1 or len(clause.comps) != 1:
            return False
        ended = len(self.context.told.deeds)
        Row(self.context).read([Comp("at_thing", turns[0].words, turns, "at")])
        if len(self.context.told.deeds) == ended and (seat := self.context.told.active):
            whose = "your" if seat == ME else "your opponent's"
            begins = f"{whose} turn begins" if turns[0].value == "start" else f"it is {whose} turn"
            self.context.remarks.append((turns[0].span, begins))
        return True

    def _house_is_not(self, clause: Clause) -> bool:
        """ "Star Alliance is not my active house": another one is."""
        phrase = clause.about if clause.subject else None
        if phrase is None or not phrase.value.startswith("house:") or clause.verbs is None or not clause.verbs.denied:
            return False
        words = [w.value for c in clause.comps for w in c.words]
        house = phrase.value.partition(":")[2]
        if (
            clause.verbs.value != "be"
            or not set(words) <= {"my", "active", "house", "the"}
            or self.context.told.house == house
        ):
            return False
        self.context.told.not_house.add(house)
        _all_read(clause)
        return True

    def gives_as_its_text_says(self, clause: Clause) -> bool:
        """Take "with the armor that X gives" as what the text of X says; False for any other clause."""
        lead = clause.leads[0] if len(clause.leads) == 1 and len(clause.leads[0].phrases) == 1 else None
        given = lead.phrase if lead is not None and lead.prep == "with" else None
        if given is None or not given.is_noun("armor", "power") or given.number is not None or clause.comps:
            return False
        if clause.mood != "told" or clause.verbs is None or clause.verbs.value != "give" or clause.verbs.denied:
            return False
        giver = self.context.pieces(clause.about)
        card = self.context.told.card(giver[0]) if len(giver) == 1 and giver[0].place == "play" else None
        if card is None or given.value not in card.text.lower():
            raise Unclear(clause.span, f"The text of the card says nothing of {given.value}. What is meant?")
        self.context.remarks.append((clause.span, "what the text of a card says; it is read off the card"))
        return True

    def _keys_cost(self, clause: Clause) -> bool:
        """ "My keys cost 2 less": by an artifact that says only that."""
        phrase = clause.about if clause.subject else None
        if phrase is None or clause.verbs is None or not phrase.is_noun("key") or clause.verbs.value != "cost":
            return False
        said = clause.comps[0].phrase if clause.comps and clause.comps[0].is_thing else None
        seat = self.context.owner(phrase)
        words = [*(said.adjectives if said is not None else ()), *(w for c in clause.comps[1:] for w in c.words)]
        which = {word.value for word in words}
        amount = said.number if said is not None and (not said.kind or said.is_noun("amber")) else None
        unclear = amount is None or which not in ({"more"}, {"less"}) or not seat or clause.verbs.denied
        if unclear or self.context.told.deeds:
            raise Unclear(clause.span, "Whose keys cost how much more or less?")
        _all_read(clause)
        sign = "+" if which == {"more"} else "-"
        by = self.context.told.add_typed("Some Artifact", "artifact", seat, text=f"Your keys cost {sign}{amount}Æ.")
        by.place = "play"
        self.context.told.assumed.append(f"the keys cost {sign}{amount}Æ by an artifact that says only that")
        return True

    def _nobody(self, clause: Clause) -> bool:
        """ "No other creatures are in play"."""
        phrase = clause.about if clause.subject else None
        if phrase is None or not phrase.is_noun("creature", "artifact") or "no" not in phrase.determiners:
            return False
        values = [c.value for c in clause.comps]
        if clause.verbs is None or clause.verbs.value != "be" or values not in (["in play"], []) or phrase.adjectives:
            return False
        for seat in [self.context.owner(phrase)] if self.context.owner(phrase) else [ME, other(ME)]:
            side = self.context.told.sides[seat]
            side.empty.add(phrase.value)
            if "other" not in phrase.determiners:
                side.no(phrase.value)
        _all_read(clause)
        return True

    def _top_card(self, clause: Clause) -> bool:
        """ "The top card of my deck is X", "… is not of house Logos"."""
        phrase = clause.about if clause.subject else None
        if phrase is None or clause.verbs is None or clause.verbs.value not in ("be", "belong") or not on_top(phrase):
            return False
        seat = self.context.owner(phrase.of) if phrase.of is not None else ME
        said = [p for c in clause.comps for p in c.phrases]
        house = next((p.value for p in said if p.value.startswith("house:")), "").partition(":")[2]
        if len(said) == 1 and said[0].is_noun("card") and "a" in said[0].determiners and len(said[0].adjectives) == 1:
            house = house or said[0].adjectives[0].value.removeprefix("house:")  # "is (not) a Logos card"
        if len(said) != 1:
            raise Unclear(clause.span, "What is the top card?")
        if said[0].is_name and not clause.verbs.denied:
            (piece,) = self.context.pieces(said[0], seat or ME)
            piece.owner, piece.place = seat or ME, "deck"
        elif house or (said[0].of is not None and said[0].of.value.startswith("house:")):
            house = house or (said[0].of.value if said[0].of is not None else "").partition(":")[2]
            wanted = next(h for h in ("brobnar", "dis") if h != house) if clause.verbs.denied else house
            self.context.generics += 1
            piece = self.context.told.add_typed("Top Card", "action", seat or ME, house=wanted)
            piece.place = "deck"
            self.context.told.assumed.append("the top card of the deck is an action card of which nothing is said")
        else:
            raise Unclear(clause.span, "What is the top card?")
        return True

    def _it_lies_on_top(self, clause: Clause) -> bool:
        """ "… the top card of my deck, which is X"."""
        seat, self.context.on_top = self.context.on_top, ""
        named = clause.comps[0].phrase if len(clause.comps) == 1 and clause.comps[0].is_thing else None
        if not seat or named is None or not named.is_name or len(clause.comps[0].phrases) > 1 or not clause.subject:
            return False
        it = clause.about.is_pronoun and clause.about.value == "it"
        if not it or clause.verbs is None or clause.verbs.value != "be" or clause.verbs.denied:
            return False
        (piece,) = self.context.pieces(named, seat)
        if piece.place not in ("", "deck"):
            raise Unclear(named.span, f"Is {piece.name} on top of the deck, or elsewhere?")
        piece.owner, piece.place = seat, "deck"
        return True

    def _first_played(self, clause: Clause) -> bool:
        """ "It is (not) the first card played in the step": before it another one was, or none."""
        first = clause.comps[0] if clause.comps and clause.comps[0].is_thing and clause.subject else None
        if first is None or clause.verbs is None or clause.verbs.value != "be" or not clause.about.is_pronoun:
            return False
        if not first.phrase.is_noun("card", "thing") or [a.value for a in first.phrase.adjectives] != ["first"]:
            return False
        rest = clause.comps[1:]
        played = rest and rest[0].kind == "doing" and rest[0].verbs is not None and rest[0].verbs.value == "play"
        when = rest[1:] if played else rest
        here = [c.states("this turn") or (c.at("in", "during") and c.phrase.is_noun("step", "turn")) for c in when]
        if not played or not all(here):
            return False
        if self.context.told.deeds:
            raise Unclear(clause.span, "What is done first? Say it in the order in which it is done, please.")
        if clause.verbs.denied:
            card = replace(first.words[0], role="NOUN", value="card")
            some = Phrase(first.phrase.words, head=card, determiners=["a"])
            self._play(Subject(self.context.actor), [Comp("thing", first.words, [some])])
        _all_read(clause)
        first.phrase.claimed += first.phrase.adjectives
        return True

    def _icon_does(self, clause: Clause) -> bool:
        """ "The damage icon on X kills Y": X is played with it, and it is aimed at Y."""
        phrase = clause.about if clause.subject else None
        if phrase is None or phrase.value != "icon:damage" or clause.verbs is None or clause.verbs.denied:
            return False
        on = [c for c in clause.comps if c.at("on") and c.phrase.is_name]
        whose = phrase.possessor or (on[0].phrase if on else None)
        aims = [c for c in clause.comps if c.is_thing]
        if (
            whose is None
            or not whose.is_name
            or len(aims) != 1
            or clause.verbs.value not in ("destroy", "fight", "damage")
            or set(phrase.determiners) - {"the", "own"}
        ):
            return False
        (piece,) = self.context.pieces(whose, ME)
        row = Row(self.context, ME, [piece])
        row.read(
            [Comp("at_thing", phrase.words, [Phrase(phrase.words, head=phrase.head, number=phrase.number)], "with")]
        )
        if all(d.piece is not piece for d in self.context.told.deeds):
            self._play(Subject(piece.owner or ME), [Comp("thing", whose.words, [whose])])
        deed = self.context.told.deeds[-1]
        for target in self.context.pieces(aims[0].phrase, other(deed.by)):
            if target is not piece:
                deed.choices.append(target)
            if clause.verbs.value == "destroy":
                self.context.told.checks.append({"happens": "destroyed", "to": target})
        return True

    def _token_is(self, clause: Clause) -> bool:
        """ "My token creature is X"."""
        phrase = clause.about if clause.subject else None
        first = clause.comps[0] if len(clause.comps) == 1 else None
        if phrase is None or first is None or not phrase.is_noun("token creature") or not first.is_thing:
            return False
        if clause.verbs is None or clause.verbs.value != "be" or not first.phrase.is_name:
            return False
        self.context.told.sides[self.context.owner(phrase) or ME].token = first.phrase.value
        return True

    def _neighbors_are(self, clause: Clause) -> bool:
        """ "Its neighbors are X and Y": they stand on its two sides; "its neighbor is X"."""
        phrase = clause.about if clause.subject else None
        first = clause.comps[0] if len(clause.comps) == 1 else None
        if phrase is None or first is None or not phrase.is_noun("neighbor") or not first.is_thing:
            return False
        if clause.verbs is None or clause.verbs.value != "be" or clause.verbs.denied or phrase.adjectives:
            return False
        whose = phrase.possessor or phrase.of
        (middle, *more) = self.context.pieces(whose) if whose is not None else self.context.meant(phrase)
        found = [p for one in first.phrases for p in self.context.pieces(one, middle.holder)]
        if more or middle.type != "creature" or middle.neighbors or len(found) > 2:
            raise Unclear(clause.span, "Which creature stands between which two?")
        middle.neighbors = found
        middle.owner = middle.owner or self.context.actor
        for piece in (middle, *found):
            piece.place, piece.owner = piece.place or "play", piece.owner or middle.holder
        return True


def _all_read(clause: Clause) -> None:
    """Note that all that stands in a clause was looked at."""
    for comp in clause.comps:
        comp.looked_at = True
