"""Questions that begin with who, what, where, which and how many."""

from __future__ import annotations

import re
from dataclasses import replace

from ..board import ME, OPPONENT, Piece, Unclear
from ..remarks import ABILITIES
from ..rows import Row
from ..speaking import Subject
from ..wording.records import Clause, Comp, Phrase, only_says
from .gaining import Gaining
from .inquiring import AMBER_VERBS, DONE, Ask, each

_BECOMES = {"stunned": "stun", "warded": "ward", "enraged": "enrage", "damaged": "damage", "exhausted": "exhaust"}
"""What a card is after it was done to it, the events' names, and the fact that it is then."""
#: What a text does by which cards end elsewhere.
_MOVES = re.compile(r"\b(?:destroy|return|archive|purge|shuffle|put|sacrifice)\b", re.IGNORECASE)
#: What a text has somebody pick without a word for it: "Destroyed: Return a friendly creature to …".
_PICKS = re.compile(
    r":[^.]*? (?:(?:a|an|another|1) (?:[\w-]+ ){0,2}(?:creature|artifact|upgrade)|the (?:least|most) powerful)\b",
    re.IGNORECASE,
)


class Counter(Gaining):
    """Reads who, what, where, which and how many."""

    def _wh(self, clause: Clause) -> list[Ask]:
        assert clause.wh is not None and clause.auxiliary is not None
        word = clause.wh.value
        if total := self._standing(clause):
            return total
        if word == "chooser" and self.context.told.deeds and clause.about.is_pronoun and clause.verbs is None:
            self._only([c for c in clause.comps if not self._idle(c)], clause)
            return [{"chooses": self._chooser(clause) or True}]
        if word == "what" and clause.verbs is None and clause.about.is_noun("cost") and clause.auxiliary.value == "do":
            whose = [self.context.player(p) for c in clause.comps for p in c.phrases]
            if len(whose) == 1 and whose[0]:
                return self._cost(whose[0], clause)
        first = clause.about
        costs = word in ("how much", "what") and clause.core is None and clause.verbs is None
        if costs and (first.is_noun("cost") or (first.is_noun("key") and word == "how much")):
            return self._cost_of(first, [c for c in clause.comps if not self._idle(c)], clause)
        if clause.verbs is not None and clause.verbs.value == "cost" and clause.about.is_noun("key"):
            whose = [self.context.player(p) for c in clause.comps if not self._in_turn(c) for p in c.phrases] or [
                self.context.owner(clause.about)
            ]
            if len(whose) == 1 and (word == "what" or (word == "how much" and clause.core is None)):
                return self._cost(whose[0] or ME, clause)
        if word == "which" and clause.core is not None and clause.core.is_noun("house") and clause.verbs is not None:
            raise Unclear(clause.span, "What is asked?")
        if (
            word == "how"
            and clause.verbs is not None
            and clause.verbs.value in ("trigger", "go")
            and self.context.told.deeds
        ):
            return [{"what happens": True}]
        if word in ("power", "armor") and clause.core is None and clause.verbs is None:
            subject = self._subject(clause)
            piece = self._piece(subject, clause)[0]
            Row(self.context, piece.owner or ME, [piece]).read([c for c in clause.comps if not self._idle(c)])
            return [{"number": word, "on": piece}]
        if word == "how often":
            return self._how_often(clause)
        if word in ("how many", "how much") and not (clause.verbs is not None and clause.verbs.value == "cost"):
            return self._how_many(clause)
        if word == "where" and (clause.verbs is None or clause.verbs.value in ("go", "return", "be", "stay", "put")):
            first = clause.about
            if first.is_noun("amber") and clause.verbs is not None and self.context.told.deeds:
                self._only([c for c in clause.comps if not self._idle(c)], clause)
                self._not_of_things(clause)
                return [{"gains": "amber", "_somebody": True}]
            if first.is_noun("amber", "damage"):
                raise Unclear(clause.span, "Where on the board? Ask who has it.")
            moved = self._which_goes(first)
            cards = first.is_pronoun and first.value == "they" and clause.verbs is not None
            subject = Subject(pieces=moved or self.context.pieces(first)) if cards or moved else self._subject(clause)
            self._only([c for c in clause.comps if not self._idle(c)], clause)
            return each({"where": piece} for piece in self._piece(subject, clause))
        if (
            word == "what"
            and clause.auxiliary.value == "may"
            and clause.verbs is not None
            and clause.verbs.value == "do"
        ):
            self._only([c for c in clause.comps if not (self._idle(c) or c.at("with"))], clause)
            player = self.context.player(clause.about)
            asked_of = [] if player else self._subject(clause).pieces
            if player == OPPONENT or any(piece.holder == OPPONENT for piece in asked_of):
                raise Unclear(clause.span, "What is asked about: to play, to reap, to fight, to use which card?")
            return [{"now": ME}]
        owning = word == "whose" and clause.core is not None and not clause.core.adjectives
        if owning and clause.core is not None and clause.core.is_noun("amber") and clause.verbs is not None:
            return self._robbed(clause)
        if (
            owning
            and clause.core is not None
            and clause.core.is_noun("discard", "hand", "deck", "archives")
            and (clause.verbs is not None or (clause.about.is_pronoun and self.context.told.deeds))
        ):
            self._only([c for c in clause.comps if c.kind != "stranded"], clause)
            gone = [check["to"] for check in self.context.told.checks if check.get("happens") == "returned"]
            if clause.verbs is None and len(gone) == 1:
                return [{"where": gone[0]}]  # "whose hand is that?"
            return each({"where": piece} for piece in self._piece(self._subject(clause), clause))
        if word == "whose" and clause.core is not None and clause.core.is_noun("control") and clause.verbs is None:
            self._only([c for c in clause.comps if not (c.kind == "stranded" and c.prep == "under")], clause)
            for comp in clause.comps:
                comp.looked_at = True
            return each({"controls": piece} for piece in self._piece(self._subject(clause), clause))
        if word == "whose" and clause.core is not None and clause.core.is_noun("pool") and clause.verbs is not None:
            return self._out_of_whose_pool(clause)
        if word == "what" and clause.auxiliary.value == "be" and clause.verbs is None:
            return self._what_is(clause)
        if (
            word in ("what", "which")
            and clause.verbs is not None
            and clause.verbs.value == "return"
            and clause.core is None
        ):
            subject = self._subject(clause)
            if subject.seat:
                return [{"which": "returned"}]
        raise Unclear(clause.span, "What is asked?")

    def _in_turn(self, comp: Comp) -> bool:
        """Whether it only says in which turn it is asked: "in their next turn"."""
        return comp.states("next turn", "this turn") or (comp.kind == "at_thing" and comp.phrase.is_noun("turn"))

    def _which_goes(self, phrase: Phrase) -> list[Piece]:
        """The one card in play that "it" is in "X is warded. I play A. Where does it go?", where the text of A moves
        cards and not A; else none. Raises Unclear where either may be meant."""
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(deed.piece) if deed is not None and deed.piece is not None else None
        last = next((group for group in reversed(self.context.mentioned[:-1]) if group), [])
        if not phrase.is_pronoun or phrase.value not in ("it", "he") or card is None or deed is None:
            return []
        if deed.kind != "play" or deed.piece is None:
            return []
        others = [piece for piece in last if piece is not deed.piece]
        goes = re.search(r"\b(?:archive|return|purge|shuffle|put) ~", card.text, re.IGNORECASE)
        if goes and others and deed.piece in last:
            raise Unclear(phrase.span, "Which card is “it”?", [p.name for p in (deed.piece, *others)])
        if others or deed.piece not in last or card.type != "action":
            return []
        before = [p for p in self.context.told.pieces if p is not deed.piece and p.type != "action" and p.host is None]
        before = [p for p in before if p.place in ("", "play") and self.context.was_spoken_of(p)]
        if len(before) == 1 and not goes and _MOVES.search(card.text):
            return before
        if before:
            raise Unclear(phrase.span, "Which card is “it”?", [p.name for p in (deed.piece, *before)])
        return []

    def _not_of_things(self, clause: Clause) -> None:
        """Raises Unclear for "who gets the Æ?" where what bears it is no creature: it goes to nobody's pool."""
        bearing = [p for p in self.context.told.pieces if p.facts.get("amber")]
        if bearing and all(p.type != "creature" for p in bearing):
            raise Unclear(clause.span, "It goes to nobody's pool. Which Æ is asked about?")

    def _how_often(self, clause: Clause) -> list[Ask]:
        """ "How often does X steal?", "how many times does its ability resolve?" """
        if clause.verbs is None:
            raise Unclear(clause.span, "How often does what happen?")
        value, phrase = clause.verbs.value, clause.about
        comps = [c for c in clause.comps if not self._idle(c)]
        if phrase.value in ABILITIES and value in ("trigger", "happen", "use"):
            piece = self.teller.ability_of(phrase)
            self._only(comps, clause)
            card = self.context.told.card(piece) if piece is not None else None
            if card is not None and "repeat" in card.text.lower() and (counted := self._each_time(card.text)):
                return [counted]
            if card is not None and "repeat" in card.text.lower():
                raise Unclear(clause.span, "Ask for what it does: how much is stolen, drawn, destroyed?")
            if piece is not None and self.context.told.deeds:
                return [{"number": "triggers", "on": piece}]
        subject = self._subject(clause)
        card = self.context.told.card(subject.piece) if len(subject.pieces) == 1 else None
        if card is not None and value in AMBER_VERBS and f"{value} 1æ" in card.text.lower():
            self._only(comps, clause)
            self._acts(subject.piece)
            return [{"number": AMBER_VERBS[value], "of": subject.piece.owner}]
        if subject.pieces and value in ("trigger", "repeat") and self.context.told.deeds:
            self._only(comps, clause)
            return [{"number": "triggers", "on": subject.piece}]
        raise Unclear(clause.span, "How often does what happen?")

    def _attempted(self, comps: list[Comp]) -> None:
        """ "… of their attempt to steal from me": it is made."""
        seat = self.context.owner(comps[0].phrase)
        doing = comps[1].verbs if len(comps) > 1 and comps[1].kind == "doing" else None
        if not seat or doing is None:
            raise Unclear(comps[0].span, "What is attempted?")
        self.teller.act(doing, Subject(seat), comps[2:], Clause(comps[0].words))

    def _acts(self, piece: Piece) -> None:
        """Have a card act of which only an ability is asked about, where nothing else is done."""
        if not self.context.told.deeds:
            piece.owner = piece.owner or ME
            self.teller.brought_about(piece)

    def _what_is(self, clause: Clause) -> list[Ask]:
        phrase = clause.about
        if phrase.value in ("power", "armor") and (
            phrase.of is not None or phrase.possessor is not None or phrase.owner == "its"
        ):
            whose = phrase.of or phrase.possessor
            pieces = self.context.pieces(whose) if whose is not None else self.context.meant(phrase)
            Row(self.context, pieces[0].owner or ME, pieces).read([c for c in clause.comps if not self._idle(c)])
            return each({"number": phrase.value, "on": piece} for piece in pieces)
        if phrase.is_noun("cost") and not clause.comps:
            return self._cost(self.context.owner(phrase) or ME, clause)
        raise Unclear(clause.span, "What is asked?")

    def _how_many(self, clause: Clause) -> list[Ask]:
        self._of_damage(clause)
        core, verbs = clause.core, clause.verbs
        many = clause.wh is not None and clause.wh.value == "how many"
        drawn = many and core is None and verbs is not None and verbs.value == "draw"  # "how many do I draw?"
        noun = core.value if core is not None else "card" if drawn else "amber"
        known = ("more", "forged") if noun == "key" else ("more",)
        if core is not None and (any(a.value not in known for a in core.adjectives) or core.of is not None):
            raise Unclear(core.span, "How many of what?")
        taken = verbs is not None and verbs.value in AMBER_VERBS and verbs.value != "lose"  # creatures are lost too
        of_amber = self._amber_spoken_of() or taken or (not many and self._amber_moves(verbs))
        lost = many and verbs is not None and verbs.value == "lose" and bool(self.context.all_of(""))
        if core is None and not drawn and (lost or not of_amber):
            raise Unclear(clause.span, "How many of what?")
        he = clause.about.is_pronoun and clause.about.value == "he" and noun in ("power", "armor", "damage")
        they = core is None and clause.about.is_pronoun and clause.about.value == "they"
        cards = clause.about.is_pronoun and clause.about.value == "they" and noun in ("power", "armor", "damage")
        subject = Subject(OPPONENT) if they else Subject() if cards else self._subject(clause)
        if he or cards:
            subject = Subject(pieces=self.context.pieces(clause.about))
        if cards and len(subject.pieces) < 2:
            raise Unclear(clause.span, "Of which ones is that asked?")
        comps = self._by_doing([c for c in clause.comps if not self._idle(c)], clause)
        if verbs is None:
            if (
                clause.auxiliary is not None
                and clause.auxiliary.value == "be"
                and comps
                and comps[0].kind == "stranded"
            ):
                if noun not in ("", "amber", "chain", "key") or not subject.seat:
                    raise Unclear(clause.span, "How many of what?")
                return [{"number": f"{noun}s" if noun in ("chain", "key") else "amber", "of": subject.seat}]
            raise Unclear(clause.span, "What is asked?")
        value = verbs.value
        if noun == "amber" and value == "capture" and clause.about.is_pronoun and self._all_of(subject.seat, comps):
            return [{"number": "captured"}]
        if noun == "amber" and subject.seat:
            return self._how_much_amber(subject.seat, value, comps, clause)
        if noun == "amber" and subject.pieces and value in ("capture", "steal"):
            if len(subject.pieces) == 1:
                self._acts(subject.piece)
            self._only([c for c in comps if not self._known_cause(c)], clause)
            return [{"number": AMBER_VERBS[value], "by": subject.piece}]
        if noun == "amber" and subject.pieces and value == "have":
            return [{"number": "amber", "on": subject.piece}]
        if noun == "card" and subject.seat and value in ("draw", "get"):
            for comp in comps:
                if comp.kind == "at_thing" and comp.phrase.is_noun("end", "draw step", "turn"):
                    self._turn_ends(subject.seat, comp, clause)
                else:
                    self._only([comp], clause)
            if not self.context.told.deeds and "hand" in self.context.told.sides[subject.seat].numbers:
                self._end_of_turn(subject.seat, clause)
                self.context.told.assumed.append("cards are drawn at the end of the turn")
            if not self.context.told.deeds:
                raise Unclear(clause.span, "When: by what, or at the end of the turn?")
            return [{"number": "drawn", "of": subject.seat}]
        if noun == "card" and value == "have" and self.context.told.deeds and (zone := self._pile(comps, subject.seat)):
            return self._lying(zone, subject.seat)
        if noun == "creature" and subject.seat and value == "have" and self.context.told.deeds:
            self._only([c for c in comps if not c.states("in play")], clause)
            return [{"number": "battleline", "of": subject.seat}]
        if noun == "card" and subject.seat and value in ("archive", "discard", "purge") and self.context.told.deeds:
            self._only([c for c in comps if not self._known_cause(c)], clause)
            return [{"number": DONE[value], "of": subject.seat}]
        made = noun == "token creature" and subject.seat and value in ("get", "make", "gain")
        if made and not self.context.told.deeds:
            comps = [c for c in comps if not self._from_played(c, subject.seat)]
        if made and self.context.told.deeds:
            self._only([c for c in comps if not self._known_cause(c)], clause)
            self._some_token(subject.seat)
            return [{"number": "token made", "of": subject.seat}]
        if noun == "chain" and subject.seat:
            rest = [c for c in comps if not self._from_played(c, subject.seat)]
            self._only([c for c in rest if c.kind != "stranded"], clause)
            if value in ("have", "go"):
                return [{"number": "chains", "of": subject.seat}]
            if value in ("get", "gain", "take"):
                return [{"number": "chains", "of": subject.seat, "change": True}]
        if noun == "key" and subject.seat and value in ("have", "forge"):
            self._only([c for c in comps if c.kind != "stranded"], clause)
            return [{"number": "keys", "of": subject.seat, **({"change": True} if value == "forge" else {})}]
        if noun == "damage" and subject.pieces and value in ("deal", "do"):
            to = [c for c in comps if c.at("to") and c.phrase.kind in ("NAME", "PRON")]
            self._only([c for c in comps if c not in to], clause)
            aim = {"to": self.context.pieces(to[0].phrase)[0]} if to else {}
            if not self.context.told.deeds:
                self._must_be_played(subject.piece, clause)
                self.context.told.deeds[-1].choices.extend(aim.values())
            return [{"number": "damaged", "by": subject.piece, **aim}]
        if noun == "power counter" and subject.pieces and value == "have":
            self._only([c for c in comps if not (c.at("on") and c.phrase.is_pronoun)], clause)
            return each({"number": "power counters", "on": piece} for piece in subject.pieces)
        if noun in ("damage", "power", "armor") and subject.pieces and value in ("have", "take", "go", "get"):
            self._only([c for c in comps if c.kind != "stranded"], clause)
            if value in ("take", "get"):
                return each({"number": "damaged", "to": piece} for piece in subject.pieces)
            return each({"number": noun, "on": piece} for piece in subject.pieces)
        raise Unclear(clause.span, "What is asked?")

    def _some_token(self, seat: str) -> None:
        """Give a player a token creature where nobody says which one is theirs."""
        side = self.context.told.sides[seat]
        if not side.token:
            side.token = min(card.title for card in self.context.told.cards if card.type == "token creature")
            self.context.told.assumed.append(f"the token creature is {side.token}; it may be any")

    def _wh_subject(self, clause: Clause) -> list[Ask]:
        """ "Who gains Æmber?", "which creatures die?", "what happens?" """
        assert clause.wh is not None and clause.verbs is not None
        if left := self._remaining(clause):
            return left
        _which_player(clause)
        word, value = clause.wh.value, clause.verbs.value
        comps = [c for c in clause.comps if not self._idle(c)]
        things = [c.phrase for c in comps if c.is_thing]
        if clause.verbs.denied:
            raise Unclear(clause.span, "Put the question without “not”, please.")
        if word == "whose":
            whose = clause.core is not None and clause.core.is_noun("amber") and not clause.core.adjectives
            taken = value in ("steal", "capture", "lose") and clause.verbs.passive and not comps
            if not whose or not (taken or only_says(comps, "captured")) or not self.context.told.deeds:
                raise Unclear(clause.span, "What is asked?")
            return [{"loses": "amber"}]
        if value == "happen" and word == "what":
            if len(comps) == 1 and comps[0].at("to", "with"):
                if not self._lying_thing(comps[0].phrase):
                    self.context.pieces(comps[0].phrase)
            elif comps and comps[0].is_thing and comps[0].phrase.is_noun("attempt"):
                self._attempted(comps)
            elif comps and comps[0].is_thing and clause.verbs.main.text.lower().startswith("become"):
                self.context.pieces(comps[0].phrase)
                self._only(comps[1:], clause)
            else:
                self._only(comps, clause)
            return [{"what happens": True}]
        if word == "who" and (gains := self._who_gains(value, comps)):
            return gains
        if (
            word == "who"
            and value in ("gain", "get")
            and len(comps) == 1
            and things
            and things[0].is_noun("amber", "chain", "card")
        ):
            if "the" in things[0].determiners:
                self._not_of_things(clause)
            return [{"gains": {"amber": "amber", "chain": "chains", "card": "cards"}[things[0].value]}]
        ends_up = value == "go" and clause.verbs.main.text.lower().endswith(" up") and bool(self.context.told.deeds)
        if word == "who" and ends_up and [c.prep for c in comps] == ["with"] and comps[0].phrase.is_noun("amber"):
            return [{"gains": "amber"}]  # "who ends up with the Æ?"
        if word == "who" and value == "lose" and len(comps) == 1 and things and things[0].is_noun("amber"):
            return [{"loses": "amber"}]
        shown = comps[0] if word == "who" and value in ("have", "get") and len(comps) == 1 and things else None
        told = self.context.told
        changed = bool(told.deeds or told.at) or any(piece.side for piece in told.pieces)
        known = shown is not None and (shown.phrase.kind in ("NAME", "PRON") or _the_creature(shown.phrase))
        if shown is not None and known and changed:
            return self._whose_are(shown, clause)
        if word == "who" and value == "win":
            self._only([c for c in comps if not (c.is_thing and c.phrase.is_noun("game"))], clause)
            return [{"wins": True}]
        if word == "who" and value == "choose" and self.context.told.deeds:
            comps = [c for c in comps if not (c.is_thing and (c.phrase.is_noun("choice") or _pointing(c.phrase)))]
            self._only([c for c in comps if c.kind != "relative" or not _plainly(c)], clause)
            return [{"chooses": self._chooser(clause) or True}]
        home = value in ("return", "go") and bool(comps) and all(map(_home, comps))
        if word == "how many" and home and self.context.told.deeds and _bare(clause.core):
            seats = {self.context.owner(p) for c in comps for p in c.phrases} - {""}
            if seats and {p.owner for p in self.context.told.pieces if p.type != "action"} - {"", *seats}:
                raise Unclear(clause.span, "Ask how many cards are returned, please, or which, without whose hand.")
            return [{"number": "returned"}]
        if value == "be" and only_says(comps, "captured") and self._much_amber(clause):
            return [{"number": "captured"}]
        if word in ("how many", "how much") and (hit := self._hits(clause, comps)):
            return hit
        if word in ("how many", "how much") and not comps and (counted := self._how_many_are(clause)):
            return counted
        if word in ("which", "who", "what") and clause.verbs.passive and value in DONE and value != "destroy":
            self._only(comps, clause)
            return [{"which": DONE[value], **self._whose(clause)}]
        verb = clause.verbs.main.text.lower()
        state = value in ("be", "have") or (value == "go" and verb.endswith(" up"))
        if state and word in ("which", "who", "how many") and (became := self._which_are(clause, comps)):
            return [{**became[0], "_count": True}, *became[1:]] if word == "how many" else became
        if value == "die" or (value == "destroy" and clause.verbs.passive):
            self._only(comps, clause)
            if word.startswith("how"):
                raise Unclear(clause.span, "How many of which?")
            return [{"which": "destroyed", **self._whose(clause)}]
        if value == "survive":
            self._only(comps, clause)
            if word.startswith("how"):
                raise Unclear(clause.span, "Ask which survive, please.")
            return [{"which": "survive", **self._whose(clause), **({"_creatures": True} if word == "who" else {})}]
        if value == "take" and len(comps) == 1 and things and things[0].is_noun("damage"):
            return [{"which": "damaged", **self._whose(clause)}]
        if value in ("return", "go") and word in ("what", "which"):
            zones = [c for c in comps if (c.kind == "at_thing" and c.phrase.is_noun("hand")) or c.states("in hand")]
            if (zones and len(zones) == len(comps)) or (value == "return" and not comps):
                return [{"which": "returned"}]
        on = comps[0] if len(comps) == 1 and comps[0].at("on") else None
        if word in ("how much", "how many") and value == "be" and on is not None:
            core = clause.core
            what = core.value if core is not None and core.is_noun("damage", "amber") else ""
            what = "amber" if core is None and word == "how much" and self._amber_spoken_of() else what
            if what:
                return each({"number": what, "on": p} for phrase in on.phrases for p in self.context.pieces(phrase))
        cards = word == "how many" and clause.core is not None and clause.core.is_noun("card") and _bare(clause.core)
        if cards and value == "be" and self.context.told.deeds and (zone := self._pile(comps)):
            return self._lying(zone, self.context.owner(comps[0].phrase))
        if word in ("how much", "how many") and value == "be" and (seat := self._pool_asked(clause, comps)):
            return [{"number": "amber", "of": seat}]
        raise Unclear(clause.span, "What is asked?")

    def _chooser(self, clause: Clause) -> Piece | None:
        """The card for which "who chooses?" is asked: the last that did something, else the one whose text offers a
        choice when something happens by nothing that is named. Raises Unclear."""
        last = self.context.told.deeds[-1].piece
        if last is None:
            return last
        texts = {piece: card.text for piece in self.context.told.pieces if (card := self.context.told.card(piece))}
        asking = [piece for piece, text in texts.items() if " may " in text or "choose" in text.lower()]
        asking = asking or [piece for piece, text in texts.items() if _PICKS.search(text)]
        if last.typed is None and (last in asking or not asking):
            return last
        if len(asking) != 1 or last.typed is None:
            raise Unclear(clause.span, "For which card is it chosen?")
        return asking[0]

    def _whose_are(self, shown: Comp, clause: Clause) -> list[Ask]:
        """ "Who controls X?", "who owns it?"; "who has X?" of a card that is told of, and was not only just named."""
        assert clause.verbs is not None
        verb = clause.verbs.main.text.lower()
        told = [p for phrase in shown.phrases for p in self.context.told.called(phrase.value) if not p.asked_of]
        if not verb.startswith(("control", "own")) and len(told) != 1:
            raise Unclear(clause.span, "What is asked?")
        pieces = [piece for phrase in shown.phrases for piece in self.context.pieces(phrase)]
        if any(piece.type == "action" for piece in pieces):
            raise Unclear(shown.span, "Which card is asked about?")
        worn = [piece for piece in pieces if piece.host is not None] if shown.phrase.is_pronoun else []
        if worn and worn[0].host is not None:  # an upgrade changes hands with nobody asking
            raise Unclear(shown.span, "Which card is asked about?", [worn[0].name, worn[0].host.name])
        return each({"owns" if verb.startswith("own") else "controls": piece} for piece in pieces)

    def _which_are(self, clause: Clause, comps: list[Comp]) -> list[Ask]:
        """ "Which creatures are stunned?", of what is done: those to which it was done, where none was so before."""
        event = comps[0].value if len(comps) == 1 and comps[0].states(*_BECOMES) else self._carried(comps)
        before = any(piece.facts.get(_BECOMES.get(event, "")) for piece in self.context.told.pieces)
        told = self.context.told
        if event == "exhausted":  # so is who is used, and who enters play
            used = any(deed.piece is not None and deed.piece.type != "action" for deed in told.deeds)
            before = used or any(piece.facts.get("ready") is False for piece in told.pieces)
        if event not in _BECOMES or before or not self.context.told.deeds:
            return []
        said = {"which": event, **self._whose(clause)}
        if event == "damaged":
            return [said]
        return [{**said, "_still": True, "_and": 2}, {"which": "in", "in": "play"}]  # who is so is in play

    def _carried(self, comps: list[Comp]) -> str:
        """What "which creatures have damage on them?", "… a ward" ask for, "" for anything else."""
        things = [c.phrase for c in comps if c.is_thing and len(c.phrases) == 1]
        rest = [c for c in comps if not c.is_thing]
        on_them = all(c.at("on") and c.phrase.is_pronoun and len(c.phrases) == 1 for c in rest)
        if len(things) != 1 or not on_them or things[0].number not in (None, 1) or things[0].adjectives:
            return ""
        return {"damage": "damaged", "ward": "warded", "stun": "stunned"}.get(things[0].value, "")

    def _how_many_are(self, clause: Clause) -> list[Ask]:
        """ "How many die?", "how many cards get archived?": to how many cards it is done."""
        core, verbs = clause.core, clause.verbs
        assert verbs is not None
        done = verbs.value == "die" or (verbs.value in DONE and (verbs.passive or verbs.main.form == "participle"))
        bare = _bare(core)
        if self._much_amber(clause) and verbs.passive and verbs.value in AMBER_VERBS:
            return [{"number": AMBER_VERBS[verbs.value]}]
        cards = core is None or core.is_noun("creature", "card", "artifact")
        if not done or not bare or not cards or not self.context.told.deeds:
            return []
        return [{"number": DONE[verbs.value]}]

    def _much_amber(self, clause: Clause) -> bool:
        """Whether "how much (Æ)" is asked of what is done: Æmber, where nothing else is counted."""
        if not self.context.told.deeds or clause.wh is None or not _bare(clause.core):
            return False
        if clause.core is None:
            return clause.wh.value == "how much" and self._amber_spoken_of()
        return clause.core.is_noun("amber")

    def _whose(self, clause: Clause) -> Ask:
        core = clause.core
        if core is None:
            return {}
        said = (core, core.of) if core.of is not None else (core,)
        adjectives = {word.value for phrase in said for word in phrase.adjectives}
        if core.value not in ("creature", "card", "") or not adjectives <= {"friendly", "enemy"}:
            raise Unclear(core.span, "Which of them?")
        seat = self.context.owner(core)
        if core.of is not None:
            seat = self.context.owner(core.of) or seat
            if core.of.value not in ("creature", "card", "they"):
                raise Unclear(core.span, "Which of them?")
            if core.of.value == "they":
                seat = ""
        return {"of": seat} if seat else {}


def _the_creature(phrase: Phrase) -> bool:
    """Whether it is "the creature", "that creature", and no more."""
    plain = not (phrase.adjectives or phrase.of or phrase.possessor or phrase.number or phrase.owner)
    return phrase.is_noun("creature") and plain and bool({"the", "that"} & {w.text.lower() for w in phrase.words})


def _which_player(clause: Clause) -> None:
    """Take "which of us", "which player" as "who"."""
    core = clause.core
    if clause.wh is None or clause.wh.value != "which" or core is None or core.adjectives or core.number is not None:
        return
    of_us = core.kind == "" and core.of is not None and core.of.is_pronoun and core.of.value == "me"
    if of_us or (core.is_noun("player") and core.of is None):
        clause.wh, clause.core = replace(clause.wh, value="who"), None


def _pointing(phrase: Phrase) -> bool:
    """Whether it says no more than "that", "it"."""
    return phrase.is_pronoun and phrase.value == "it" and phrase.of is None


def _plainly(comp: Comp) -> bool:
    """Whether "which card is archived" says no more than what is done."""
    verbs = [c.verbs for c in comp.inner if c.kind == "doing" and c.verbs is not None]
    return all(c.kind in ("doing", "thing") for c in comp.inner) and not any(verb.denied for verb in verbs)


def _home(comp: Comp) -> bool:
    """Whether it says no more than "to my hand"."""
    return comp.states("in hand", "back") or (comp.kind == "at_thing" and comp.phrase.is_noun("hand"))


def _bare(core: Phrase | None) -> bool:
    """Whether it is asked how many, of all that there are: "how many cards", "how many of them"."""
    if core is None:
        return True
    of_them = core.of is not None and core.of.is_pronoun and core.of.value == "they"
    return not (core.adjectives or core.owner or core.possessor) and (core.of is None or of_them)


"""Zones whose cards are counted, as nouns, and what they are called."""
