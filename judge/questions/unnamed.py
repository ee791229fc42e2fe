"""What happens to players by nothing that is named: somebody steals, captures, gains, loses or draws so much."""

from __future__ import annotations

import re

from .board import Piece, Unclear, other
from .speaking import Subject, span_of
from .wording.records import Comp, Phrase, Verbs
from .works import DONE, Works

_TEXTS = {
    ("steal", "amber"): "{steal} {n} Æ",
    ("capture", "amber"): "A friendly creature captures {n} Æ",
    ("gain", "amber"): "{gain} {n} Æ",
    ("lose", "amber"): "{lose} {n} Æ",
    ("gain", "chain"): "{gain} {n} chain{s}",
    ("draw", "card"): "{draw} {n} card{s}",
}
"""What an unnamed cause says, by what a player does and of what; in braces what that player does or is made to do."""
_OF_ITSELF = ("steal", "capture")  # by who plays the card, never by the other player
_MADE_TO = ("gain", "lose", "draw")


class Unnamed(Works):
    """Takes what players are told to do by no card that the question names: a card that says only that is played."""

    def _befalls(self, subject: Subject, comps: list[Comp]) -> None:
        """ "They steal 3 Æ from me", "I gain a chain", "I lose 2"."""
        verb = {"get": "gain", "take": "gain"}.get(self._verbs.value, self._verbs.value)
        current = self.context.told.current
        by = other(subject.seat) if verb == "lose" and current != subject.seat else subject.seat
        self._so_much(verb, subject.seat, by, comps)

    def _steals(self, subject: Subject, comps: list[Comp]) -> None:
        """ "They steal 2 Æ", "X steals 2"; else as `_happened`."""
        if not subject.seat and self._captures_now(subject, comps):
            return
        (self._befalls if self._is_amount(comps) else self._happened)(subject, comps)

    def _loses(self, subject: Subject, comps: list[Comp]) -> None:
        if self._is_amount(comps):
            self._befalls(subject, comps)
        else:
            super()._loses(subject, comps)

    def _capture(self, subject: Subject, comps: list[Comp]) -> None:
        if subject.seat:
            self._befalls(subject, comps)
        else:
            super()._capture(subject, comps)

    def _get(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I get 2 chains", "they take control of my X", "X takes 2 damage"."""
        first = comps[0].phrase if comps and comps[0].is_thing else None
        if subject.seat and self._verbs.value == "take" and first is not None and first.is_noun("control"):
            self._takes_control(subject.seat, first, comps[1:])
        elif subject.seat and self._is_amount(comps):
            self._befalls(subject, comps)
        elif subject.pieces and (self._is_amount(comps) or (first is not None and self._dealt(first) is not None)):
            self._is_dealt(subject, comps)
        else:
            super()._get(subject, comps)

    def _deals(self, subject: Subject, comps: list[Comp]) -> None:
        if subject.pieces and self._verbs.passive:
            self._is_dealt(subject, comps)
        else:
            super()._deals(subject, comps)

    def _is_dealt(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X is dealt 2 damage", "X takes 2 damage twice": by cards that say only that."""
        amount = self._dealt(comps[0].phrase) if comps and comps[0].is_thing else None
        comps = [c for c in comps if not (c.kind == "at_thing" and c.phrase.is_noun("turn"))]
        twice = [c for c in comps[1:] if c.says("twice")]
        own = [deed.piece for deed in self.context.told.deeds if deed.kind == "play" and not deed.unnamed]
        if amount is None or amount[0] != "damage" or len(subject.pieces) != 1 or len(twice) != len(comps) - 1:
            raise Unclear(span_of(self._verbs), "How much damage is dealt to which card, and by what?")
        if not self._by_nothing_else() and own != [subject.piece]:
            raise Unclear(span_of(self._verbs), "By what does that come about?")
        told = self.context.told
        for _ in range(1 + len(twice)):
            in_no_turn = not told.active and len(told.by_nobody) == len(told.deeds)
            self._brings(f"Play: Deal {amount[1]} damage to a creature.", subject.piece, "")
            told.deeds[-1].unnamed = "deal"
            if in_no_turn or len(told.by_nobody) == len(told.deeds) - 1 > 0:
                told.by_nobody.append(told.deeds[-1])

    def _takes_control(self, seat: str, control: Phrase, comps: list[Comp]) -> None:
        """ "They take control of my X": by what they did that says so, else by a card that says only that."""
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(last.piece) if last is not None and last.piece is not None else None
        if last is not None and card is not None and last.by == seat and "control" in card.text and control.of:
            (piece, *more) = self.context.pieces(control.of, other(seat))
            piece.owner = piece.owner or other(seat)
            if more or comps:
                raise Unclear(control.span, "Control of which one card?")
            if card.type == "upgrade" and last.target is None:
                last.target = piece
            elif card.type != "upgrade":
                last.choices.append(piece)
            self.context.told.checks.append({"happens": "control taken", "to": piece})
            return
        if control.of is None or comps or not self._by_nothing_else():
            raise Unclear(span_of(self._verbs), "By what does that come about?")
        (piece, *more) = self.context.pieces(control.of, other(seat))
        piece.owner = piece.owner or other(seat)
        if more or piece.type != "creature" or piece.owner == seat:
            raise Unclear(control.span, "Control of which one creature?")
        self._brings("Play: Take control of an enemy creature.", piece, seat)
        self.context.told.deeds[-1].unnamed = "take control of"

    def _is_amount(self, comps: list[Comp]) -> bool:
        """Whether it begins with so much of something."""
        first = comps[0] if comps else None
        return first is not None and first.is_thing and self._counted(first.phrase, self._verbs.value) is not None

    def _makes(self, subject: Subject, comps: list[Comp]) -> None:
        """ "They make me lose 4 Æ": I do, by a card of theirs."""
        whom, doing = comps[:2] if len(comps) > 1 else (None, None)
        seat = self.context.player(whom.phrase) if whom is not None and whom.is_thing else ""
        verbs = doing.verbs if doing is not None and doing.kind == "doing" else None
        if len(subject.pieces) == 1 and seat and verbs is not None and not verbs.denied:
            self._has_do(subject.piece, seat, verbs, comps[2:])
            return
        if not subject.seat or not seat or verbs is None or verbs.denied or verbs.value not in _MADE_TO:
            raise Unclear(span_of(self._verbs), "What is done?")
        self._so_much(verbs.value, seat, subject.seat, comps[2:])

    def _has_do(self, agent: Piece, seat: str, verbs: Verbs, comps: list[Comp]) -> None:
        """ "X makes me discard a card", "X lets me use Y": X does what its text says, by its controller.

        What its text allows for the turn is only allowed; all else is held against the ruling."""
        told, verb = self.context.told, verbs.value
        card = told.card(agent)
        text = card.text.lower() if card is not None else ""
        if verb[:5] not in text or agent.type == "upgrade":
            raise Unclear(span_of(self._verbs), "The text of the card says nothing of that. What is meant?")
        agent.owner = agent.owner or (other(seat) if re.search(rf"opponent (?:must )?{verb}", text) else seat)
        allows = re.search(rf"you may (?:play or )?{verb}\b", text)
        if allows is None or any(f"{way}:" in text for way in ("omni", "action", "reap", "play")):
            done = next((deed for deed in told.deeds if deed.piece is agent), None) or self.brought_about(agent)
            aims = done.choices
        else:
            agent.place, aims = agent.place or "play", []
        for comp in comps:
            if not comp.is_thing:
                raise Unclear(comp.span, "What does this say here?")
            for phrase in comp.phrases:
                aims.extend(self._has_done(agent, seat, verb, phrase, text, bool(allows)))

    def _has_done(self, agent: Piece, seat: str, verb: str, phrase: Phrase, text: str, allows: bool) -> list[Piece]:
        """What a card has a player do something to; the cards that are picked for it."""
        told = self.context.told
        event = {"lose": "lost", "gain": "gained", "steal": "stolen"}.get(verb, DONE.get(verb, ""))
        amount = self._counted(phrase, "steal")
        if phrase.kind in ("NAME", "PRON") or (phrase.is_noun("creature", "artifact") and phrase.number in (None, 1)):
            pieces = self.context.pieces(phrase, seat)
            for piece in pieces:
                piece.owner = piece.owner or seat
                piece.place = piece.place or ("hand" if verb in ("play", "discard") else "play")
            if allows:
                return []
            told.checks.extend({"happens": event or "used", "to": piece} for piece in pieces)
            return pieces
        if amount is not None and event and amount[0] == "card" and not allows:
            held = [p for p in told.pieces if p.holder == seat and p.place == "hand" and p is not agent]
            if verb == "discard" and "hand" in text and "hand" not in told.sides[seat].numbers:
                for _ in range(amount[1] - len(held)):
                    piece = told.add_typed(self.context.nameless("Card"), "action", seat)
                    piece.place = "hand"
            told.checks.append({"happens": event, "by": seat, "times": amount[1]})
            return []
        if amount is not None and event and amount[0] == "amber":
            told.checks.append({"happens": event, "by": seat, "times": amount[1]})
            return []
        raise Unclear(phrase.span, "What does this say that is not on the card?")

    def _so_much(self, verb: str, seat: str, by: str, comps: list[Comp]) -> None:
        """Have a card played by which a player does something to so much Æmber, or to so many chains or cards."""
        first = comps[0] if comps else None
        amount = self._counted(first.phrase, verb) if first is not None and first.is_thing else None
        text = _TEXTS.get((verb, amount[0])) if amount is not None else None
        if not seat or text is None or amount is None or first is None or not self._by_nothing_else():
            raise Unclear(span_of(self._verbs), "By what does that come about?")
        whose = [self.context.owner(phrase) for phrase in (first.phrase, first.phrase.of) if phrase is not None]
        wrong = seat if verb in _OF_ITSELF else other(seat)
        rest = [c for c in comps[1:] if not (verb in _OF_ITSELF and self._from(c, other(seat)))]
        rest = [c for c in rest if not _more(c)]
        if rest or wrong in whose or len(first.phrases) > 1:
            raise Unclear(rest[0].span if rest else first.span, "What does this say here?")
        done = {"steal": "Steal", "gain": "Gain", "lose": "Lose", "draw": "Draw"}
        if by != seat:
            done = {word: f"Your opponent {word}s" for word in done}
        said = text.format(n=amount[1], s="" if amount[1] == 1 else "s", **done)
        aim = self._captor(seat, first) if verb == "capture" else None
        deed = self._does_so(f"Play: {said}.", by)
        deed.unnamed = verb
        deed.robs = {"steal": other(seat), "capture": other(seat), "lose": seat}.get(verb, "")
        deed.choices.extend([aim] if aim is not None else [])

    def _counted(self, phrase: Phrase, verb: str) -> tuple[str, int] | None:
        """What is counted, and how much: what was counted last, where only the number stands there."""
        bare = phrase.kind == "" and phrase.of is None and not phrase.compound and not phrase.owner
        if bare and phrase.number is not None and all(a.value == "more" for a in phrase.adjectives):
            return "amber" if verb in _OF_ITSELF else self.context.counting, phrase.number
        return self.context.amount(phrase)

    def _by_nothing_else(self) -> bool:
        """Whether all that was done before was done by nothing that is named either."""
        return all(deed.unnamed for deed in self.context.told.deeds)

    def _from(self, comp: Comp, seat: str) -> bool:
        """Whether it says no more than from which player."""
        return comp.at("from") and self.context.player(comp.phrase) == seat

    def _captor(self, seat: str, at: Comp) -> Piece:
        """The creature on which a player captures: the one that is told of, else one of which nothing is said."""
        there = [p for p in self.context.told.pieces if p.type == "creature" and p.holder == seat]
        if len(there) > 1:
            raise Unclear(at.span, "Which creature captures it?", [p.name for p in there])
        return there[0] if there else self.context.somebody(seat)


def says_so(text: str, verb: str) -> bool:
    """Whether the text of a card has somebody do that, so much: "steal 1 Æ", not "would steal"."""
    return bool(re.search(rf"(?<!would )(?<!not )\b{verb}s? (?:\d|an? |half|all|that)", text, re.IGNORECASE))


def _more(comp: Comp) -> bool:
    """Whether it is the "more" of "2 more"."""
    fits = comp.value == "more"
    comp.looked_at |= fits
    return fits
