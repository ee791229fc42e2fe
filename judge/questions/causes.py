"""What comes of it: cards that die, leave or are changed, by what is done or by a cause that nobody names."""

from __future__ import annotations

import re
from abc import abstractmethod
from itertools import pairwise

from .board import ME, Deed, Piece, Unclear, other
from .fights import Fights
from .rows import Row
from .speaking import Subject, span_of
from .stating import STATES, harmless
from .wording.records import Comp, Phrase, Verbs

_TYPED_CAUSES = {
    "destroy": "Play: Destroy {what}.",
    "purge": "Play: Purge {what}.",
    "return": "Play: Return {what} to its owner's hand.",
    "stun": "Play: Stun {what}.",
    "exhaust": "Play: Exhaust {what}.",
    "ward": "Play: Ward {what}.",
    "enrage": "Play: Enrage {what}.",
    "sacrifice": "Play: Sacrifice a friendly {kind}.",
}
"""What an unnamed cause says, for what is done to a card without saying by what."""
_EVENTS = {"destroy": "destroyed", "purge": "purged", "return": "returned", "stun": "stunned", "exhaust": "exhausted",
           "ward": "warded", "enrage": "enraged", "sacrifice": "destroyed"}  # fmt: skip


#: As much damage as destroys any creature.
LETHAL = 50


class Causes(Fights):
    """Takes the verbs of what happens to cards and players."""

    def _destroyed(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I kill Z with P", "X is destroyed by G"."""
        verbs = self._verbs
        if verbs.has("fight"):
            self._verbs = Verbs([w for w in verbs.words if w.value != "destroy"])
            before = len(self.context.told.deeds)
            self._fight(subject, comps)
            new = self.context.told.deeds[before:]
            target = new[0].target if new else self.context.told.checks[-1]["to"]
            self.context.told.checks.append({"happens": "destroyed", "to": target})
            return
        things = [c for c in comps if c.is_thing]
        befalls = not subject.seat and not things and verbs.main.form in ("past", "participle")  # "X destroyed by Y"
        if verbs.passive or befalls:
            self._dies(subject, comps)
            return
        if not things:
            raise Unclear(span_of(verbs), "What is destroyed?")
        if things[0].phrase.value == "each_other" and len(things) == 1:
            self._each_other(subject.pieces, [c for c in comps if c is not things[0]])
            return
        if not subject.seat:
            target = [
                p for phrase in things[0].phrases for p in self.context.pieces(phrase, other(subject.piece.owner or ME))
            ]
            self._killed(subject.pieces, target, [c for c in comps if c is not things[0]])
            return
        if verbs.first.value == "choose" and len(things) == len(comps) and self._picked(things[0]):
            return
        target = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, other(subject.seat))]
        means = next((c for c in comps if c.prep in ("with", "by") and c.phrases and not self._worn(c)), None)
        left = [c for c in comps if c is not things[0] and c is not means]
        if means is None:
            self._cause("destroy", target, subject.seat)
        else:
            pieces = self._fighters(means.phrase, subject.seat, creatures=False)
            self._killed(pieces, target, left)
            return
        Row(self.context, subject.seat, target).read(left)

    def _picked(self, thing: Comp) -> bool:
        """ "… and choose to destroy Y": picked for what was done last, whose text destroys; whether it is, is seen."""
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(deed.piece) if deed is not None and deed.piece is not None else None
        if deed is None or card is None or "estroy" not in card.text:
            return False
        whose = deed.by if self._aims_at_friends(deed, "") else other(deed.by)
        for piece in [p for phrase in thing.phrases for p in self.context.pieces(phrase, whose)]:
            piece.owner, piece.place = piece.owner or whose, piece.place or "play"
            deed.choices.append(piece)
        return True

    def _worn(self, comp: Comp) -> bool:
        """Whether it is "with U", which the creature bears that is destroyed."""
        names = [self.context.told.cards.named(p.value) for p in comp.phrases if p.is_name]
        return comp.prep == "with" and len(names) == len(comp.phrases) and all(card.type == "upgrade" for card in names)

    def _each_other(self, pieces: list[Piece], comps: list[Comp]) -> None:
        """ "X and Y kill each other": in a fight, whichever of them attacks."""
        rest = [c for c in comps if not (c.prep == "in" and c.phrase.is_noun("fight ability") and not c.phrase.owner)]
        if len(pieces) != 2 or rest or self.context.told.deeds:
            raise Unclear(span_of(self._verbs), "Which two creatures fight?")
        self._fights(pieces[:1], pieces[1:], [])
        self.context.told.deeds[-1].either = True
        self.context.told.checks.extend({"happens": "destroyed", "to": piece} for piece in pieces)

    def _killed(self, by: list[Piece], target: list[Piece], comps: list[Comp]) -> None:
        """A card kills another: an action is played at it, a creature fights it."""
        told = self.context.told
        agent = by[0]
        if len(by) == 1 and agent.type == "action" and len(target) > 1 and not self.picks(agent):
            agent.owner, agent.place = agent.owner or self.context.actor, "hand"
            self._whose_turn(agent.owner)
            told.deeds.append(Deed("play", agent.owner, agent))
            told.checks.extend({"happens": "destroyed", "to": piece} for piece in target)
            self._whose_are(target, comps)
            return
        if len(target) != 1 or len(by) != 1:
            raise Unclear(span_of(self._verbs), "Which one kills which one?")
        done = next((d for d in told.deeds if d.piece is agent), None)
        last = told.deeds[-1] if told.deeds else None
        if last is not None and last.vague and last.piece is target[0] and agent.type == "creature":
            if last.target in told.pieces and last.target is not agent:
                told.pieces.remove(last.target)  # "X fights and dies to Y"
            agent.owner, agent.place = agent.owner or other(last.by), "play"
            last.target, last.vague = agent, None
            told.checks.append({"happens": "destroyed", "to": target[0]})
        elif done is not None or any(c.get("happens") == "reaps" and c.get("to") is agent for c in told.checks):
            told.checks.append({"happens": "destroyed", "to": target[0]})
        elif agent.type == "action":
            self.acts_at(agent, target[0])
            told.checks.append({"happens": "destroyed", "to": target[0]})
        elif agent.type == "creature" and target[0].type == "creature":
            comps = [c for c in comps if not (c.prep == "in" and c.phrases and c.phrase.is_noun("fight ability"))]
            self._fights(by, target, comps)
            told.checks.append({"happens": "destroyed", "to": target[0]})
            return
        else:
            raise Unclear(span_of(self._verbs), f"How does {agent.name} destroy it?")
        Row(self.context, agent.owner, target).read(comps)

    def _whose_are(self, pieces: list[Piece], comps: list[Comp]) -> None:
        """ "…, both mine"."""
        for comp in comps:
            phrase = comp.phrases[-1] if comp.is_thing else None
            if phrase is None or phrase.value not in ("mine", "theirs"):
                raise Unclear(comp.span, "What does this say here?")
            for piece in pieces:
                piece.owner = ME if phrase.value == "mine" else other(ME)

    def _dies(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X dies", "… dies to my X", "… is destroyed by G"."""
        pieces = subject.pieces
        if not pieces:
            raise Unclear(span_of(self._verbs), "What dies?")
        comps = [c for c in comps if not (c.says("both") and len(pieces) == 2)]
        comps = [c for c in comps if not self._by_keyword(c)]
        there = [one for one, behind in pairwise(comps) if one.prep == "with" and behind.states("in play")]
        agent = next((c for c in comps if c.at("by", "to", "from", "with") and c not in there), None)
        if (agent is not None and agent.phrase.kind in ("NAME", "PRON")) or (
            agent is not None and agent.phrase.is_noun("creature")
        ):
            by = self.context.pieces(agent.phrase, other(pieces[0].owner or ME))
            self._killed(by, pieces, [c for c in comps if c is not agent])
            return
        fights = [c for c in comps if c.prep in ("in", "during") and c.phrases and c.phrase.is_noun("fight ability")]
        own = [c for c in fights if c.phrase.owner == "its" and "own" in c.words[1].text.lower()]
        if own and not self.context.told.deeds and len(pieces) == 1 and pieces[0].type == "creature":
            pieces[0].owner = pieces[0].owner or ME  # "in its own fight": it attacks
            self._fights(pieces, [self.context.somebody(other(pieces[0].holder))], [c for c in comps if c not in own])
            self.context.told.checks.append({"happens": "destroyed", "to": pieces[0]})
            return
        fights = [c for c in fights if not c.phrase.owner and c.phrase.possessor is None and c.phrase.of is None]
        comps = [c for c in comps if c not in fights]
        if fights and not self.context.told.deeds and len(pieces) == 1 and pieces[0].type == "creature":
            self._attacked(pieces, comps)
            self.context.told.deeds[-1].either = True
            self.context.told.checks.append({"happens": "destroyed", "to": pieces[0]})
            return
        if fights and all(deed.kind != "fight" for deed in self.context.told.deeds):
            raise Unclear(fights[0].span, "Which creature does it fight?")
        Row(self.context, "", list(pieces)).read(comps)
        self._cause("destroy", pieces, "")

    def _done(self, subject: Subject, comps: list[Comp]) -> None:
        """A card is purged, returned, stunned…, by a player or by nobody named."""
        verbs = self._verbs
        back = verbs.value == "return" and any(c.states("in play") for c in comps)
        if back and verbs.passive and subject.pieces and self.context.told.deeds:
            Row(self.context).read([c for c in comps if not c.states("in play")])
            self.context.told.checks.extend({"happens": "enters play", "to": piece} for piece in subject.pieces)
            return
        if subject.seat:
            things = [c for c in comps if c.is_thing]
            if not things:
                raise Unclear(span_of(verbs), "Which card?")
            whose = subject.seat if verbs.value == "sacrifice" else other(subject.seat)
            known = list(self.context.told.pieces)
            pieces = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, whose)]
            if verbs.value == "ward" and not self.context.owner(things[0].phrase):
                for piece in (p for p in pieces if not any(p is one for one in known)):
                    piece.owner = subject.seat if self.either_side(piece) else whose
            acts = len(self.context.told.deeds)
            rest = self._with_card([c for c in comps if c is not things[0]], subject)
            for deed in self.context.told.deeds[acts:]:
                if deed.piece is not None and self.picks(deed.piece):
                    deed.choices.extend(pieces)
                self.context.told.checks.extend({"happens": _EVENTS[verbs.value], "to": piece} for piece in pieces)
                Row(self.context, subject.seat, pieces).read(rest)
                return
            if verbs.value == "return":
                rest = [c for c in rest if not _to_hand(c)]
            if verbs.value in ("stun", "ward", "enrage", "exhaust") and (
                verbs.main.form in ("past", "participle") or subject.seat
            ):
                if self.context.told.deeds:
                    deed = self.context.told.deeds[-1]
                    deed.choices.extend(pieces)
                    self.context.told.checks.extend({"happens": _EVENTS[verbs.value], "to": piece} for piece in pieces)
                    Row(self.context, subject.seat, pieces).read(rest)
                    return
                fact = {"stun": "stunned", "ward": "warded", "enrage": "enraged", "exhaust": "exhausted"}[verbs.value]
                for piece in pieces:
                    piece.facts[STATES[fact][0]] = STATES[fact][1]
                Row(self.context, subject.seat, pieces).read(rest)
                return
        elif verbs.passive and self._by_action(subject, comps):
            return
        elif verbs.passive:
            pieces, rest = subject.pieces, [c for c in comps if verbs.value != "return" or not _to_hand(c)]
        elif verbs.value == "return" and subject.pieces and self.context.told.deeds and all(map(_to_hand, comps)):
            self.context.told.checks.extend({"is": piece, "in": "hand"} for piece in subject.pieces)
            return
        else:
            raise Unclear(span_of(verbs), "By whom, and to which card?")
        Row(self.context, "", list(pieces)).read(rest)
        if verbs.value in ("stun", "ward", "enrage", "exhaust") and self.context.told.deeds and verbs.has("get"):
            self.context.told.checks.extend({"happens": _EVENTS[verbs.value], "to": piece} for piece in pieces)
            return
        if verbs.value in ("stun", "ward", "enrage", "exhaust"):
            fact = {"stun": "stunned", "ward": "warded", "enrage": "enraged", "exhaust": "exhausted"}[verbs.value]
            for piece in pieces:
                piece.facts[STATES[fact][0]] = STATES[fact][1]
            return
        self._cause(verbs.value, pieces, subject.seat)

    def _by_action(self, subject: Subject, comps: list[Comp]) -> bool:
        """ "X is returned to hand by P": P is played, aimed at X; what comes of it, the ruling says."""
        by = [c for c in comps if c.at("by", "with") and [p.kind for p in c.phrases] == ["NAME"]]
        rest = [c for c in comps if c not in by and not (self._verbs.value == "return" and _to_hand(c))]
        told = self.context.told
        if len(by) != 1 or rest or any(not deed.earlier for deed in told.deeds) or len(subject.pieces) != 1:
            return False
        card, aim = told.cards.named(by[0].phrase.value), subject.piece
        if card.type == "artifact" and not told.deeds and self._used_at(by[0].phrase, aim):
            return True
        if card.type != "action" or self._verbs.value not in card.text.lower():
            return False
        aim.owner, aim.place = aim.owner or ME, "play"
        played = self.context.pieces(by[0].phrase, told.current or other(aim.owner))[0]
        if not self.picks(played):
            return False
        self._whose_turn(played.owner)
        played.place = "hand"
        told.deeds.append(Deed("play", played.owner, played, choices=[aim]))
        return True

    def _used_at(self, phrase: Phrase, aim: Piece) -> bool:
        """ "X is purged by A": A is used, aimed at X, by the player against whom X stands."""
        card = self.context.told.cards.named(phrase.value)
        if f"Action: {self._verbs.value}".lower() not in card.text.lower():
            return False
        aim.owner, aim.place = aim.owner or ME, "play"
        agent = self.context.pieces(phrase, other(aim.holder))[0]
        agent.owner, agent.place = agent.owner or other(aim.holder), "play"
        self._whose_turn(agent.holder)
        self.context.told.deeds.append(Deed("action", agent.holder, agent, choices=[aim]))
        self.context.told.assumed.append(f"{agent.name} is used by the player against whom {aim.name} stands")
        return True

    def _cause(self, verb: str, pieces: list[Piece], seat: str) -> None:
        """Something happens to cards: by what is done already, else by a card that says only that."""
        told = self.context.told
        by_another = len(pieces) == 1 and (self._bears(verb, pieces[0]) or (verb == "destroy" and harmless(told)))
        if any(not deed.unnamed for deed in told.deeds) and not by_another and not self._all_before():
            for piece in pieces:
                told.checks.append({"happens": _EVENTS[verb], "to": piece})
            return
        several = len(pieces) > 1 and len({p.name for p in pieces}) == len(pieces) and not told.deeds
        if several and verb == "destroy" and all(p.type == "creature" and p.typed is None for p in pieces):
            self._brings(f"Play: Destroy {len(pieces)} creatures.", pieces[0], seat)
            told.deeds[-1].choices.extend(pieces[1:])
            for piece in pieces:
                piece.owner = piece.owner or pieces[0].owner
            return
        if len(pieces) != 1:
            raise Unclear(span_of(self._verbs), "By what?")
        piece = pieces[0]
        kind = {"creature": "creature", "artifact": "artifact", "upgrade": "upgrade"}.get(piece.type)
        if kind is None:
            raise Unclear(span_of(self._verbs), "By what?")
        what = f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
        self._brings(_TYPED_CAUSES[verb].format(what=what, kind=kind), piece, seat)

    def _all_before(self) -> bool:
        """Whether all that was done so far gave control of cards, in a turn before."""
        told = self.context.told
        moved = [d for d in told.deeds if any(isinstance(c, Piece) and c.gained for c in d.choices)]
        return bool(moved) and all(d.earlier and (d in moved or d.kind == "end turn") for d in told.deeds)

    def _by_keyword(self, comp: Comp) -> bool:
        """Whether it is "by assault (damage)", of a fight in which one of the two has that keyword."""
        phrase = comp.phrases[0] if comp.prep in ("by", "from") and len(comp.phrases) == 1 else None
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        if phrase is None or deed is None or deed.kind != "fight" or phrase.number is not None or phrase.of is not None:
            return False
        said = [w.value for w in (*phrase.adjectives, *phrase.compound)] + [phrase.value]
        keywords = [value.removeprefix("keyword:") for value in said if value.startswith("keyword:")]
        if len(keywords) != 1 or not (phrase.is_noun("damage") or phrase.value.startswith("keyword:")):
            return False
        cards = [self.context.told.card(piece) for piece in (deed.piece, deed.target) if piece is not None]
        fits = any(card is not None and keywords[0] in card.text.lower() for card in cards)
        comp.looked_at |= fits
        phrase.claimed += phrase.adjectives if fits else []
        return fits

    def is_destroyed(self, piece: Piece) -> None:
        """Have a card destroyed by nothing that is named."""
        self._cause("destroy", [piece], "")

    def _bears(self, verb: str, piece: Piece) -> bool:
        """Whether all that was done is that upgrades were played on a card, none of which brings that about."""
        told = self.context.told
        played = [d.piece for d in told.deeds if d.kind == "play" and d.target is piece]
        cards = [told.card(one) for one in played if one is not None]
        worn = [card for card in cards if card is not None and card.type == "upgrade"]
        loud = ("play:", "destroy", "return", "purge", "damage", "power", verb)
        return bool(worn) and len(worn) == len(told.deeds) and not any(w in c.text.lower() for c in worn for w in loud)

    def _brings(self, text: str, piece: Piece, seat: str) -> None:
        """Have a card played that says only this, aimed at a card."""
        piece.owner = piece.owner or ME
        told = self.context.told
        active = told.current if self._all_before() else told.active
        self._does_so(text, seat or active or self.context.actor).choices.append(piece)

    def _does_so(self, text: str, seat: str) -> Deed:
        """Have a card played that says only this."""
        told = self.context.told
        before = [deed.piece for deed in told.deeds if deed.unnamed and deed.piece is not None]
        same = [piece.name for piece in before if piece.typed is not None and piece.typed["text"] == text]
        name = same[0] if same else "Some Card" if not before else self.context.nameless("Card")
        cause = told.add_typed(name, "action", seat)
        assert cause.typed is not None
        cause.typed["text"] = text
        cause.place = "hand"
        told.causes.append(cause)
        told.assumed.append(f"it comes about by a card that says “{cause.typed['text']}”")
        self._whose_turn(seat)
        deed = Deed("play", seat, cause)
        told.deeds.append(deed)
        return deed

    def _happened(self, subject: Subject, comps: list[Comp]) -> None:
        """ "… and if I forge": of what may come about, only that is looked at."""
        told = self.context.told
        rest = [c for c in comps if not (c.is_thing and c.phrase.is_noun("key", "amber") and _plain(c.phrase))]
        rest = [c for c in rest if not c.at("from")]
        if self._verbs.value == "steal" and subject.seat and not rest and not told.deeds:
            self._whose_turn(subject.seat)
            self._does_so("Play: Steal 1 Æ.", subject.seat)
            return
        having = [c for c in rest if c.prep in ("with", "at", "from") and c.phrases]
        what, number = (self.context.amount(having[0].phrase) if len(having) == 1 else None) or ("", 0)
        if self._verbs.value == "forge" and subject.seat and what == "amber" and not told.deeds:
            told.sides[subject.seat].numbers["amber"] = number  # "I forge with 8 Æ"
            rest = [c for c in rest if c not in having]
        if self._verbs.value == "forge" and subject.seat and not rest and not told.deeds and told.at in ("", "start"):
            self._whose_turn(subject.seat)
            told.at = "start"
            if "amber" not in told.sides[subject.seat].numbers:
                told.sides[subject.seat].numbers["amber"] = 6
                told.assumed.append("there are 6 Æ for the key")
            told.checks.append({"happens": "forged", "by": subject.seat})
            return
        if not subject.seat or rest or not told.deeds:
            raise Unclear(span_of(self._verbs), "By what does that come about?")
        told.checks.append({"happens": {"forge": "forged", "steal": "stolen"}[self._verbs.value], "by": subject.seat})

    def _forges(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I have forged two keys" is how it stands; else as `_happened`."""
        things = [c.phrase for c in comps if c.is_thing]
        perfect = self._verbs.has("have") and len(comps) == 1 and not self.context.told.deeds
        if perfect and subject.seat and len(things) == 1 and things[0].is_noun("key"):
            self.context.told.sides[subject.seat].keys = things[0].number or 1
            return
        self._happened(subject, comps)

    def _loses(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I lose an X to Y": it is destroyed by it."""
        things = [c for c in comps if c.is_thing]
        if not subject.seat or len(things) != 1 or any(not p.is_name for p in things[0].phrases):
            raise Unclear(span_of(self._verbs), "What is lost, and to what?")
        pieces = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, subject.seat)]
        for piece in pieces:
            piece.owner = piece.owner or subject.seat
        self._dies(Subject(pieces=pieces), [c for c in comps if c is not things[0]])

    def _exalts(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I exalt my X", before anything is done: 1 Æ from the supply lies on it."""
        things = [c for c in comps if c.is_thing]
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(last.piece) if last is not None and last.piece is not None else None
        may = last is not None and last.by == subject.seat and card is not None and "exalt" in card.text.lower()
        if not subject.seat or len(things) != 1 or (last is not None and not may):
            raise Unclear(span_of(self._verbs), "What exalts which creature?")
        pieces = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, subject.seat)]
        if may:
            self.context.told.checks.extend({"happens": "exalted", "to": piece} for piece in pieces)
            Row(self.context, subject.seat, pieces).read([c for c in comps if c is not things[0]])
            return  # "I reap with X and exalt it": as its text says
        for piece in pieces:
            piece.facts["amber"] = int(piece.facts.get("amber", 0)) + 1
        Row(self.context, subject.seat, pieces).read([c for c in comps if c is not things[0]])

    def _heals(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I heal Y with X's reap": X does."""
        means = [c for c in comps if c.prep in ("with", "by") and c.phrases]
        if subject.seat and not means and self._healed_by_last(subject.seat, comps):
            return
        if not subject.seat or len(means) != 1:
            raise Unclear(span_of(self._verbs), "What heals which card?")
        phrase = means[0].phrase
        whose = phrase.possessor if phrase.value.endswith("ability") and phrase.possessor is not None else phrase
        (agent,) = self.context.pieces(whose, subject.seat)[:1]
        agent.owner = agent.owner or subject.seat
        self.does(agent, [c for c in comps if c is not means[0]])

    def _healed_by_last(self, seat: str, comps: list[Comp]) -> bool:
        """ "I reap with X and heal Y": by the text of what was done last, which says so."""
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(last.piece) if last is not None and last.piece is not None else None
        named = len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1
        if last is None or card is None or not named or last.by != seat or last.choices:
            return False
        if not re.search(r"\bheal (?!~)", card.text, re.IGNORECASE):
            return False
        pieces = self.context.pieces(comps[0].phrase, seat)
        last.choices.extend(pieces)
        self.context.told.checks.extend({"happens": "healed", "to": piece} for piece in pieces)
        return True

    @abstractmethod
    def does(self, agent: Piece, comps: list[Comp]) -> None:
        """What a card does of itself."""

    def _capture(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X captured 2 Æ" before anything is done: it lies there."""
        things = [c for c in comps if c.is_thing]
        if self._captures_now(subject, comps):
            return
        amount = self.context.amount(things[0].phrase) if len(comps) == 1 and things else None
        if not subject.pieces or amount is None or amount[0] != "amber" or self.context.told.deeds:
            raise Unclear(span_of(self._verbs), "By what does that come about?")
        for piece in subject.pieces:
            piece.facts["amber"] = amount[1]

    def _captures_now(self, subject: Subject, comps: list[Comp]) -> bool:
        """ "X captures 3 from an opponent with 2", "Y steals 1": it does what its text says."""
        agent = subject.piece if len(subject.pieces) == 1 else None
        card = self.context.told.card(agent) if agent is not None else None
        verb = self._verbs.value
        if agent is None or card is None or self._verbs.main.form == "past" or verb[1:] not in card.text:
            return False
        seat = ""
        for comp in comps:
            phrase = comp.phrase if comp.phrases else None
            if comp.is_thing:
                self.context.remarks.append((comp.span, "how much, the text of the card decides"))
            elif phrase is not None and comp.prep == "from" and self.context.player(phrase):
                seat = self.context.player(phrase)
            elif seat:
                Row(self.context, seat, counting=True).read([comp])
            else:
                raise Unclear(comp.span, "What does this say here?")
        robbed = [each for each, side in self.context.told.sides.items() if side.numbers.get("amber")]
        seat = seat or (robbed[0] if len(robbed) == 1 else "")  # who has Æmber
        agent.owner = agent.owner or (other(seat) if seat else self.context.actor)
        if all(d.piece is not agent for d in self.context.told.deeds):
            self.brings_about(agent)
        return True

    @abstractmethod
    def brings_about(self, agent: Piece) -> None:
        """Have a card act by what its text says."""

    def _damage(self, subject: Subject, comps: list[Comp]) -> None:
        raise Unclear(span_of(self._verbs), "How much damage, and from what?")

    def _deals(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I deal 2 damage to X", by nothing that is named."""
        comps = self._with_card(comps, subject)
        comps = _dealt_to(comps)
        things = [c for c in comps if c.is_thing]
        to = next((c for c in comps if c.at("to")), None)
        amount = self._dealt(things[0].phrase) if len(things) == 1 else None
        rest = [c for c in comps if c not in things and c is not to]
        to_kill = [c.kind for c in comps] == ["thing", "doing", "thing"]
        enough = things[0].phrase if to_kill else None
        if enough is not None and subject.seat and self._deals_enough(enough, comps, subject.seat):
            return
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        in_fight = deed is not None and deed.kind == "fight" and self._verbs.main.form == "ing"
        if in_fight and deed is not None and to is None and not rest and amount is not None and amount[0] == "damage":
            check = {"happens": "damaged", "to": deed.target, "by": deed.piece, "times": amount[1]}
            self.context.told.checks.append(check)  # "I attack X with Y, dealing 3 damage"
            return
        if to is None or amount is None or amount[0] != "damage" or not subject.seat or rest:
            raise Unclear(span_of(self._verbs), "How much damage is dealt to which card, and by what?")
        pieces = self.context.pieces(to.phrase, other(subject.seat))
        aimed = self.context.told.deeds[-1].choices if self.context.told.deeds else []
        if len(pieces) == 1 and pieces[0] in aimed:  # the card was aimed at it already: this is by something else
            self._brings(f"Play: Deal {amount[1]} damage to a creature.", pieces[0], subject.seat)
            return
        if self.context.told.deeds:
            self.context.told.deeds[-1].choices.extend(pieces)
            self.context.told.checks.extend({"happens": "damaged", "to": piece} for piece in pieces)
            return
        self._brings(f"Play: Deal {amount[1]} damage to a creature.", pieces[0], subject.seat)

    def _deals_enough(self, phrase: Phrase, comps: list[Comp], seat: str) -> bool:
        """Take "enough damage to destroy X", by nothing that is named."""
        verbs = comps[1].verbs
        if not phrase.is_noun("damage") or phrase.words[0].text.lower() != "enough" or self.context.told.deeds:
            return False
        if verbs is None or verbs.denied or verbs.value not in ("destroy", "die") or len(comps[2].phrases) != 1:
            return False
        comps[1].looked_at = True
        (piece,) = self.context.pieces(comps[2].phrase, other(seat))[:1]
        self._brings(f"Play: Deal {LETHAL} damage to a creature.", piece, seat)
        self.context.told.checks.append({"happens": "destroyed", "to": piece})
        return True

    def _dealt(self, phrase: Phrase) -> tuple[str, int] | None:
        """How much is dealt: "2 damage", "lethal damage"."""
        if phrase.is_noun("damage") and [a.value for a in phrase.adjectives] == ["lethal"] and phrase.number is None:
            return "damage", LETHAL
        return self.context.amount(phrase)

    def _with_card(self, comps: list[Comp], subject: Subject) -> list[Comp]:
        """Without "with X", which is played for it."""
        means = [c for c in comps if c.prep in ("with", "by") and c.phrases and c.phrase.is_name]
        cards = [self.context.told.cards.named(c.phrase.value) for c in means]
        if len(means) != 1 or cards[0].type != "action" or not subject.seat:
            return comps
        if all(d.piece is None or d.piece.name != means[0].phrase.value for d in self.context.told.deeds):
            self._play(Subject(subject.seat), [Comp("thing", means[0].words, means[0].phrases)])
        return [c for c in comps if c is not means[0]]

    def _get(self, subject: Subject, comps: list[Comp]) -> None:
        things = [c for c in comps if c.is_thing]
        deeds = self.context.told.deeds
        if self._verbs.value == "take" and subject.seat and len(things) == 1 == len(comps) and deeds:
            self._chosen(deeds[-1], things[0].phrases)
            return
        raise Unclear(span_of(self._verbs), "By what does that come about?")

    def _wants(self, subject: Subject, comps: list[Comp]) -> None:
        raise Unclear(span_of(self._verbs), "What is done?")


def _dealt_to(comps: list[Comp]) -> list[Comp]:
    """With "X 2 damage" as "2 damage to X"."""
    things = [c for c in comps if c.is_thing]
    if len(things) != 2 or len(comps) != 2 or not things[1].phrase.is_noun("damage"):
        return comps
    return [things[1], Comp("at_thing", things[0].words, things[0].phrases, "to")]


def _plain(phrase: Phrase) -> bool:
    return phrase.number is None and not phrase.adjectives and not phrase.compound


def _to_hand(comp: Comp) -> bool:
    """Whether it says no more than "to their hand"."""
    return comp.states("in hand", "back") or (comp.kind == "at_thing" and comp.phrase.is_noun("hand"))
