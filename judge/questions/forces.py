"""What keywords, constant texts and upgrades do: "assault kills X", "X keeps Y from reaping", "U took my Y"."""

from __future__ import annotations

from .board import ME, Deed, Piece, Unclear, other
from .causes import LETHAL
from .pointing.spoken import POWER
from .saying import Sayings
from .speaking import Subject, span_of
from .wording.records import Clause, Comp

#: Keywords that kill: which side of the fight has them, and what makes them do so.
_KILLING = {"assault": ("attacker", f"Assault {LETHAL}."), "hazardous": ("attacked", f"Hazardous {LETHAL}."),
            "poison": ("attacker", "Poison.")}  # fmt: skip
#: What is kept from being done, as a text has it: "cannot reap".
_KEPT = {"reap": "reap", "fight": "fight", "use": "use", "play": "play", "ready": "ready", "forge": "forge"}
_KEEPS = ("keep", "prevent")


class Forces(Sayings):
    """Takes clauses whose subject is no player and no card that acts, but something that a card has."""

    def said(self, clause: Clause) -> bool:
        """Take a clause of such a form; False for any other. Raises Unclear for one that is only half of it."""
        by_thing = self._keyword_kills(clause) or self._keeps_from(clause) or self._card_bears(clause)
        return by_thing or super().said(clause)

    def _keyword_kills(self, clause: Clause) -> bool:
        """ "Assault kills X": in a fight with a creature that has so much of it, and is otherwise unknown."""
        phrase = clause.about if clause.subject else None
        keyword = phrase.value.removeprefix("keyword:") if phrase is not None and phrase.kind == "NOUN" else ""
        verbs = clause.verbs
        if keyword not in _KILLING or verbs is None or verbs.value != "destroy" or verbs.denied or verbs.passive:
            return False
        things = [c for c in clause.comps if c.is_thing and len(c.phrases) == 1]
        before = [c for c in clause.comps if c.at("before") and c.phrase.is_noun("fight ability")]
        told = self.context.told
        if told.deeds and told.deeds[-1].kind == "fight" and len(things) == 1 == len(clause.comps):
            (dying,) = self.context.pieces(things[0].phrase)[:1]
            fight = told.deeds[-1]
            bearer = fight.piece if _KILLING[keyword][0] == "attacker" else fight.target
            if dying in (fight.piece, fight.target) and dying is not bearer:
                told.checks.append({"happens": "destroyed", "to": dying})
                return True
        bare = phrase is not None and not (phrase.number or phrase.owner or phrase.possessor or phrase.of)
        if len(things) != 1 or len(clause.comps) > 1 + len(before) or told.deeds or not bare:
            raise Unclear(clause.span, "Whose is it, and how much of it?")
        side, text = _KILLING[keyword]
        seat = self.context.owner(things[0].phrase) or (other(ME) if side == "attacker" else ME)
        (dying,) = self.context.pieces(things[0].phrase, seat)[:1]
        dying.owner = dying.owner or seat
        bearer = told.add_typed(
            f"{keyword.capitalize()} Creature", "creature", other(dying.holder), power=POWER, text=text
        )
        told.of_any_power.append(bearer)
        told.assumed.append(f"it fights a creature with {keyword} enough to destroy it")
        fighters = ([bearer], [dying]) if side == "attacker" else ([dying], [bearer])
        self._verbs = verbs
        self.fights(*fighters)
        told.checks.append({"happens": "destroyed", "to": dying})
        self.context.mention(dying)
        return True

    def _keeps_from(self, clause: Clause) -> bool:
        """ "X keeps my creatures from reaping": as the text of X says, which has to lie in play for it."""
        phrase = clause.about if len(clause.subject) == 1 else None
        verbs = clause.verbs
        doing = [c for c in clause.comps if c.kind == "at_doing" and c.prep == "from" and c.verbs is not None]
        if phrase is None or not phrase.is_name or verbs is None or verbs.value not in _KEEPS or len(doing) != 1:
            return False
        things = [c for c in clause.comps if c.is_thing and len(c.phrases) == 1]
        kept = doing[0].verbs.value if doing[0].verbs is not None else ""
        if verbs.denied or len(things) != 1 or len(clause.comps) != 2 or kept not in _KEPT:
            raise Unclear(clause.span, "What is kept from what?")
        whom = things[0].phrase
        seat = self.context.player(whom) or self.context.owner(whom)
        card = self.context.told.cards.named(phrase.value)
        text = card.text.lower()
        says = f"cannot {_KEPT[kept]}" in text or f"cannot be {_KEPT[kept]}" in text
        theirs = "enemy" in text or "opponent" in text
        if not says or not seat or card.type == "action" or (theirs == ("friendly" in text or "you cannot" in text)):
            raise Unclear(clause.span, f"The text of {card.name} says nothing of that. What is meant?")
        (piece,) = self.context.pieces(phrase, other(seat) if theirs else seat)[:1]
        if (piece.holder == seat) == theirs:
            raise Unclear(phrase.span, f"Whose is {card.name}?", ("mine", "theirs"))
        piece.place = piece.place or "play"
        if whom.is_name or whom.number is not None:
            self.context.pieces(whom, seat)
        self.context.remarks.append((clause.span, "what the text of a card says; it is read off the card"))
        for comp in clause.comps:
            comp.looked_at = True
        return True

    def _card_bears(self, clause: Clause) -> bool:
        """ "My card has two damage icons": an action card of which nothing else is said."""
        phrase = clause.about if len(clause.subject) == 1 else None
        verbs = clause.verbs
        if phrase is None or not phrase.is_noun("card", "action card") or verbs is None or verbs.denied:
            return False
        icons = [p for c in clause.comps for p in c.phrases if p.value.startswith("icon:")]
        listed = [p for c in clause.comps for p in c.phrases]
        if verbs.value not in ("have", "wear") or not icons or len(icons) != len(listed) or phrase.adjectives:
            return False
        if any(not c.is_thing for c in clause.comps) or phrase.number is not None or phrase.of is not None:
            raise Unclear(clause.span, "Which card has which icons?")
        seat = self.context.owner(phrase) or self.context.actor
        piece = self.context.told.add_typed(self.context.nameless("Card"), "action", seat)
        piece.place = "hand"
        piece.facts["icons"] = [p.value.removeprefix("icon:") for p in icons for _ in range(p.number or 1)]
        for one in icons:
            one.looked_at = True
        self.context.mention(piece)
        return True

    def _stays(self, subject: Subject, comps: list[Comp]) -> None:
        """ "They stay in play": held against the ruling."""
        there = [c for c in comps if c.states("in play") or (c.at("in") and c.phrase.is_noun("play"))]
        if not subject.pieces or len(there) != 1 or len(comps) != 1 or not self.context.told.pieces:
            raise Unclear(span_of(self._verbs), "What stays where?")
        self.context.told.checks.extend({"is": piece, "in": "play"} for piece in subject.pieces)

    def _takes_hold(self, agent: Piece, comps: list[Comp]) -> bool:
        """Whether it is "U took my Y" of an upgrade by which its player controls what bears it: then Y bears it."""
        card = self.context.told.card(agent)
        things = [c for c in comps if c.is_thing and len(c.phrases) == 1]
        if agent.type != "upgrade" or card is None or "control this creature" not in card.text.lower():
            return False
        if len(things) != 1 or len(comps) != 1 or self.context.told.deeds:
            raise Unclear(span_of(self._verbs), "Which creature does it control?")
        agent.owner = agent.owner or ME
        (host,) = self.context.pieces(things[0].phrase, other(agent.owner))[:1]
        host.owner = host.owner or other(agent.owner)
        host.place = "play"
        host.side = agent.owner if host.owner != agent.owner else ""
        agent.host, agent.place = host, "play"
        return True

    def _draws_on(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I draw", without a number and by nothing that is done: at the end of the turn."""
        told = self.context.told
        own = ("", subject.seat)
        comps = [c for c in comps if not _at_end(c) or self.context.owner(c.phrase.of or c.phrase) not in own]
        if comps or told.deeds or not subject.seat or self._verbs.denied or not told.pieces:
            self._befalls(subject, comps)
            return
        self._whose_turn(subject.seat)
        told.deeds.append(Deed("end turn", subject.seat))
        told.assumed.append("cards are drawn at the end of the turn")

    def _shuffles(self, subject: Subject, comps: list[Comp]) -> None:
        """ "… so I shuffle my discard pile": by what is done, and there are cards in the pile; or X does."""
        if subject.pieces and not self._verbs.passive:
            self._shuffles_pile(subject, comps)
            return
        things = [c for c in comps if c.is_thing and len(c.phrases) == 1]
        into = [c for c in comps if c.at("in") and c.phrase.is_noun("deck")]
        piles = [self.context.owner(c.phrase) or subject.seat for c in (*things, *into)]
        pile = len(things) == 1 and things[0].phrase.is_noun("discard")
        if not subject.seat or not pile or len(comps) != 1 + len(into) or set(piles) != {subject.seat}:
            raise Unclear(span_of(self._verbs), "Who shuffles what?")
        if not self.context.told.deeds:
            raise Unclear(span_of(self._verbs), "By what does that come about?")
        self.discarded_before(subject.seat)

    def _shuffles_pile(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X shuffles my discard pile into my deck": the cards that lie there, of which nothing else is said."""
        told, agent = self.context.told, subject.piece
        things = [c for c in comps if c.is_thing and len(c.phrases) == 1]
        pile = len(things) == 1 and things[0].phrase.is_noun("discard")
        seat = self.context.owner(things[0].phrase) if pile else ""
        rest = [c for c in comps if c not in things and not (c.at("in") and c.phrase.is_noun("deck"))]
        if not pile or not seat or len(subject.pieces) != 1 or rest or told.deeds:
            self._works(subject, comps)
            return
        lying = [p for p in told.pieces if p.place == "discard" and p.owner == seat]
        if not lying and told.sides[seat].numbers.get("discard") is None:
            lying = [told.add_typed(self.context.nameless("Card"), "action", seat)]
            lying[0].place = "discard"
            told.assumed.append(f"one card lies in {'your' if seat == ME else 'their'} discard pile")
        agent.owner = agent.owner or seat
        self.brought_about(agent)
        told.checks.extend({"happens": "shuffled", "to": piece} for piece in lying)

    def does_so(self, text: str, seat: str) -> Deed:
        """Have a player play a card that says only this."""
        deed = self._does_so(text, seat)
        deed.unnamed = "make"
        return deed

    def discarded_before(self, seat: str) -> None:
        """There are cards in a discard pile that is spoken of, where nobody says how many."""
        told = self.context.told
        if "discard" not in told.sides[seat].numbers and not any(
            p.place == "discard" and p.owner == seat for p in told.pieces
        ):
            told.sides[seat].numbers["discard"] = 5
            whose = "your" if seat == ME else "your opponent's"
            told.assumed.append(f"5 cards lie in {whose} discard pile")


def _at_end(comp: Comp) -> bool:
    """Whether it is "at the end of my turn"."""
    end = comp.at("at") and comp.phrase.is_noun("end") and len(comp.phrases) == 1
    return end and (comp.phrase.of is None or comp.phrase.of.is_noun("turn"))
