"""What is asked by the verb of a question: "does it die?", "do I gain 2 Æmber?", "does it go to my hand?"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..board import ME, Deed, Piece, Unclear, other
from ..plays import on_top
from ..remarks import ABILITIES
from ..rows import Row
from ..speaking import Subject
from ..stating import STATES, deals_damage
from ..wording.records import Clause, Comp, Phrase, Verbs
from .gaining import comes_off, is_captured_amber, said_to_gain, who_captures
from .inquiring import AMBER_VERBS, DONE, Ask
from .reaching import ZONES, Reacher
from .several import given_by, thief_asked


class VerbAsker(Reacher):
    """Reads what a verb asks about its subject and what stands behind it."""

    def _ask_dies(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only([c for c in comps if not self._known_cause(c)], clause)
        return all_of({"happens": "destroyed", "to": piece} for piece in self._piece(subject, clause))

    def _ask_survives(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        comps = [c for c in comps if not (c.prep == "at" and c.phrases and c.phrase.is_noun("power"))]
        if any(deed.kind == "fight" for deed in self.context.told.deeds):
            comps = [c for c in comps if not (c.is_thing and c.phrase.is_noun("fight ability"))]
        if any(
            c.kind == "doing" and c.verbs is not None and c.verbs.value == "play" and c.verbs.passive for c in comps
        ):
            for piece in self._piece(subject, clause):
                self._must_be_played(piece, clause)
            comps = [c for c in comps if c.kind != "doing"]
        self._only([c for c in comps if not self._known_cause(c)], clause)
        return all_of({"survives": piece} for piece in self._piece(subject, clause))

    def _ask_leaves(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        rest = [c for c in comps if not (c.is_thing and c.phrase.is_noun("play"))]
        self._only(rest, clause)
        return all_of({"leaves": piece} for piece in self._piece(subject, clause))

    def _ask_back(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        zone, seat = "hand", ""
        if any(c.kind == "either" for c in comps):
            others = [c for c in comps if c.kind not in ("either", "joined")]
            if all(c.value == "in hand" or (c.phrases and c.phrase.value in ZONES) for c in others):
                for comp in others:
                    comp.looked_at = True
                return [{"where": piece} for piece in self._not_by_chance(subject, clause)]
        for comp in comps:
            if comp.at("to", "in", "on", "from", "under") and comp.phrase.kind == "NOUN" and comp.phrase.value in ZONES:
                if comp.prep == "from":
                    raise Unclear(comp.span, "Where from, or where to?")
                zone = ZONES[comp.phrase.value]
                seat = self.context.owner(comp.phrase)
            elif comp.states("in hand", "in play"):
                zone = comp.value.removeprefix("in ")
            elif not (comp.states("back") and len(comps) > 1):
                raise Unclear(comp.span, "What does this say here?")
        asks = []
        gone = [check["to"] for check in self.context.told.checks if check.get("happens") == "purged"]
        if not comps and subject.pieces and all(piece in gone for piece in subject.pieces):
            zone = "play"  # "it was purged. Does it come back?"
        for piece in self._piece(subject, clause):
            ask: Ask = {"is": piece, "in": zone}
            if seat:
                ask["controller" if zone == "play" else "of"] = seat
            asks.append(ask)
        return asks

    def _ask_goes(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if not comps:
            raise Unclear(clause.span, "Where to?")
        return self._ask_back(subject, verbs, comps, clause)

    def _ask_triggers(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if subject.seat:
            if comps and comps[0].is_thing and comps[0].phrase.value in ABILITIES:
                ability, rest = comps[0].phrase, comps[1:]
                bare = ability.possessor is None and ability.of is None and not ability.owner
                if bare and rest and rest[0].at("on"):
                    ability.possessor, rest = rest[0].phrase, rest[1:]
                return self._ask_resolves(subject, [Comp("thing", ability.words, [ability]), *rest], clause)
            raise Unclear(clause.span, "What resolves?")
        met = comps[0].phrases if len(comps) == 1 and comps[0].is_thing and verbs.value == "trigger" else []
        if len(met) == 1 and met[0].is_name and len(subject.pieces) == 1 and subject.piece.type == "action":
            (piece,) = self.context.pieces(met[0], ME)
            self._must_be_played(subject.piece, clause)
            if self.teller.picks(subject.piece) and self.context.told.deeds[-1].piece is subject.piece:
                self.context.told.deeds[-1].choices.append(piece)
            return [{"triggers": piece}]
        self._only([c for c in comps if not self._its_death(c)], clause)
        return [self._on_condition(piece, clause.span) or {"triggers": piece} for piece in subject.pieces]

    def _its_death(self, comp: Comp) -> bool:
        """Whether it is "(to) X's death", "the destruction of X", which was told."""
        phrase = comp.phrase if comp.phrases and comp.prep in ("", "to") else None
        if phrase is None or not phrase.is_noun("destruction") or len(comp.phrases) > 1:
            return False
        whose = phrase.possessor or phrase.of
        pieces = self.context.pieces(whose) if whose is not None and whose.is_name else []
        if whose is None and phrase.owner == "its":
            pieces = self.teller.last.pieces
        told = self.context.told
        dying = [check.get("to") for check in told.checks if check.get("happens") == "destroyed"]
        killing = [deed for deed in told.deeds if deed.piece is not None and says(deed.piece, "Play: Destroy")]
        dying += [aim for deed in killing for aim in deed.choices]
        return bool(pieces) and all(any(piece is one for one in dying) for piece in pieces)

    def _ask_stays(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].kind == "stated":
            return [self._state_asked(piece, comps[0]) for piece in self._piece(subject, clause)]
        if not comps and self.context.told.deeds:
            return all_of({"is": piece, "in": "play"} for piece in self._piece(subject, clause))
        raise Unclear(clause.span, "Stay where, or what?")

    def _ask_enters(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        piece = self._piece(subject, clause)[0]
        rest = [c for c in comps if not (c.states("in play") or (c.is_thing and c.phrase.is_noun("play")))]
        lines = [
            c for c in rest if c.phrases and c.phrase.is_noun("battleline", "side") and self.context.owner(c.phrase)
        ]
        if len(lines) == 1 == len(rest) and self.context.told.deeds:
            return [{"is": piece, "in": "play", "controller": self.context.owner(lines[0].phrase)}]
        self._must_be_played(piece, clause)
        if not rest:
            return [{"is": piece, "in": "play"}]
        self._only(rest[1:], clause)
        if rest[0].states("ready", "exhausted", *STATES):
            return [self._state_asked(piece, rest[0])]
        raise Unclear(rest[0].span, "What is asked about it?")

    def _ask_ready(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only(comps, clause)
        return all_of({"happens": "readied", "to": piece} for piece in self._piece(subject, clause))

    def _ask_has(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].is_thing:
            if subject.seat and (so_much := self._so_much(subject.seat, comps[0].phrase)):
                return so_much
            amount = self.context.amount(comps[0].phrase)
            if amount is not None:
                what, number = amount
                if subject.pieces and what in ("damage", "amber", "power", "armor", "power counter"):
                    return [{"is": subject.piece, {"power counter": "power counters"}.get(what, what): number}]
                if subject.pieces and what in ("ward", "stun", "enrage") and number == 1:
                    return [{"is": subject.piece, what: True}]
                if subject.seat and what in ("amber", "chain", "key"):
                    return [{"has": subject.seat, {"amber": "amber", "chain": "chains", "key": "keys"}[what]: number}]
            trait = comps[0].phrase
            of_trait = [
                w.value.partition(":")[2] for w in (*trait.adjectives, *trait.compound) if w.value.startswith("trait:")
            ]
            if subject.pieces and trait.is_noun("trait") and len(of_trait) == 1:
                return [{"is": subject.piece, "trait": of_trait[0]}]
            if len(subject.pieces) == 1 and trait.is_noun("trait") and _any_at_all(trait):
                card = self.context.told.card(subject.piece)
                if card is not None and card.traits:
                    return all_of({"is": subject.piece, "trait": one} for one in card.traits)
        raise Unclear(clause.span, "What is asked?")

    def _ask_wins(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only([c for c in comps if not (c.is_thing and c.phrase.is_noun("game"))], clause)
        if not self.context.told.deeds and self.context.told.at != "start":
            raise Unclear(clause.span, "After what is done?")
        return [{"wins": True, **({"_yes_if": subject.seat} if subject.seat else {"_yes_unless": "nobody"})}]

    def _ask_forges(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        told = self.context.told
        if not subject.seat:
            raise Unclear(clause.span, "Who forges, and when?")
        keys = [c.phrase.number or 1 for c in comps if c.is_thing and c.phrase.is_noun("key")]
        rest = [c for c in comps if not (c.is_thing and c.phrase.is_noun("key"))]
        if not told.deeds:
            starts = [c for c in rest if c.at("at") and c.phrase.is_noun("start")]
            Row(self.context, subject.seat).read(starts)
            rest = [c for c in rest if c not in starts]
        elif told.deeds[-1].kind == "end turn" and told.deeds[-1].by != subject.seat:
            rest = [c for c in rest if not self._starts_now(c, subject.seat)]
        self._only(rest, clause)
        if not told.deeds:
            told.at = told.at or "start"
            if told.active and told.active != subject.seat:
                raise Unclear(clause.span, "On whose turn?")
            told.active = subject.seat
        if (told.deeds or max(keys, default=1) > 1) and "amber" not in told.sides[subject.seat].numbers:
            raise Unclear(clause.span, "How much Æmber is there?")
        ask: Ask = {"happens": "forged", "by": subject.seat or ME}
        return [{**ask, "times": max(keys)} if keys and max(keys) > 1 else ask]

    def _starts_now(self, comp: Comp, seat: str) -> bool:
        """ "At the start of my turn", which begins behind what is done."""
        start = comp.phrase if comp.at("at") and comp.phrase.is_noun("start") else None
        return start is not None and start.of is not None and self.context.owner(start.of) == seat

    def _ask_draws(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        comps = [c for c in self._played_by_asking(subject, comps) if not self._for_deed(c)]
        ask: Ask = {"happens": "drawn", "by": subject.seat}
        if not comps:
            return [ask]
        self._only(comps[1:], clause)
        number = self._count(comps[0], ("card",), clause)
        return [ask] if number is None else [{**ask, "times": number}]

    def _for_deed(self, comp: Comp) -> bool:
        """Whether it is "for X", of the one thing that is done."""
        named = comp.prep == "for" and len(comp.phrases) == 1 and comp.phrase.is_name
        deeds = self.context.told.deeds
        return named and len(deeds) == 1 and deeds[0].piece in self.context.told.called(comp.phrase.value)

    def _ask_plays(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does X play Y?", "does it still play the top card of my deck?" """
        things = [p for c in comps if c.is_thing for p in c.phrases]
        if not subject.pieces or len(things) != 1 or len(comps) != 1 or not self.context.told.deeds:
            raise Unclear(clause.span, "What is asked?")
        phrase = things[0]
        if on_top(phrase) and phrase.of is not None:
            played = self.context.told.add_typed("Top Card", "action", self.context.owner(phrase.of) or ME)
            played.place = "deck"
            self.context.told.assumed.append("the top card of the deck is an action card of which nothing is said")
            return [{"counts": played, "as": "played"}]
        return [{"counts": piece, "as": "played"} for piece in self.context.pieces(phrase)]

    def _played_by_asking(self, subject: Subject, comps: list[Comp]) -> list[Comp]:
        """Without "with X", "from X": an action card that does it is played for it, where nothing else is done."""
        for comp in comps:
            name = comp.phrase if comp.prep in ("with", "from", "by") and len(comp.phrases) == 1 else None
            if name is None or not name.is_name or not subject.seat or self.context.told.deeds:
                continue
            if self.context.told.cards.named(name.value).type == "action":
                self._must_be_played(self.context.pieces(name, subject.seat)[0], Clause(comp.words))
                return [c for c in comps if c is not comp]
        return comps

    def _one_of_two(self, comps: list[Comp]) -> Phrase | None:
        """What is counted in "3 chains or 4": it is asked how many; None for anything else."""
        if [c.kind for c in comps] != ["thing", "either", "thing"]:
            return None
        one, two = comps[0].phrase, comps[2].phrase
        if one.number is None or two.number is None or two.kind or one.adjectives or one.of is not None:
            return None
        return Phrase(one.words, head=one.head)

    def _ask_gets(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if not comps or not comps[0].is_thing:
            raise Unclear(clause.span, "What is asked?")
        phrase = comps[0].phrase
        if (counted := self._one_of_two(comps)) is not None:
            asked = Clause(clause.words, "asked", [], [], clause.subject, verbs, clause.auxiliary)
            asked.wh, asked.core = replace(clause.words[0], role="WHN", value="how many"), counted
            return self._wh(asked)
        if phrase.words[-1].text.lower() in ("any", "anything") and subject.seat and self._amber_spoken_of():
            self._only([c for c in comps[1:] if not self._known_cause(c)], clause)
            return [{"has": subject.seat, "amber": "more"}]  # "do I get any?"
        source = self._source(comps[1:])
        if source is not None and phrase.is_noun("amber"):
            return given_by(self.context, source, subject.seat)
        rest = [c for c in comps[1:] if not self._known_cause(c)]
        if phrase.is_noun("amber") or (phrase.kind == "" and phrase.number is not None):
            return self._ask_amber(subject, verbs, comps, clause)
        if phrase.is_noun("card") and subject.seat:
            self._only(rest, clause)
            number = self._count(comps[0], ("card",), clause)
            return [{"happens": "drawn", "by": subject.seat, **({} if number is None else {"times": number})}]
        if phrase.is_noun("chain") and subject.seat:
            self._only(rest, clause)
            return [{"has": subject.seat, "chains": "more"}]
        if phrase.is_noun("token creature") and subject.seat and self.context.told.deeds and phrase.number in (None, 1):
            self._only(rest, clause)
            self._some_token(subject.seat)
            return [{"happens": "token made", "by": subject.seat}]
        counters = phrase.is_noun("power counter") and phrase.number is not None and not phrase.adjectives
        if counters and len(subject.pieces) == 1 and self.context.told.deeds:
            self._only(rest, clause)
            more = (phrase.number or 0) + int(subject.piece.facts.get("power counters", 0))
            return [{"is": subject.piece, "power counters": more}]
        if phrase.is_noun("ward", "stun", "damage") and subject.pieces:
            self._only(rest, clause)
            return [
                {
                    "happens": {"ward": "warded", "stun": "stunned", "damage": "damaged"}[phrase.value],
                    "to": subject.piece,
                }
            ]
        raise Unclear(clause.span, "What is asked?")

    def _ask_amber(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Do I steal?", "do they lose an amber?", "does X capture 2?" """
        event = AMBER_VERBS.get(verbs.value, "gained")
        behind = [c for c in comps if not c.is_thing]
        bare = [c for c in comps if c.is_thing and c.phrase.is_noun("amber") and c.phrase.number is None]
        single = [c for c in comps if c.is_thing and c.phrase.kind in ("", "NOUN") and c.phrase.number == 1]
        if event == "gained" and len(single) == 1 == len(comps) - 1 and behind and behind[0].prep in ("by", "with"):
            bare = [c for c in single if c.phrase.kind == "" or c.phrase.is_noun("amber")]
        source = self._source(behind) if event == "gained" and len(bare) == len(comps) - len(behind) == 1 else None
        if source is not None:
            return given_by(self.context, source, subject.seat)
        comps = self._played_by_asking(subject, comps)
        things = [c.phrase for c in comps if c.is_thing]
        if (
            event == "lost"
            and subject.pieces
            and len(comps) == 1
            and things
            and things[0].is_noun("ward", "stun", "enrage")
        ):
            return [{"is": piece, things[0].value: False} for piece in subject.pieces]
        one = things[0] if len(things) == 1 == len(comps) else Phrase()
        lying = one.value if one.is_noun("ward", "stun", "enrage") else ""
        bearing = [p for p in self.context.told.pieces if lying and p.facts.get(lying) and p.holder == subject.seat]
        if event == "lost" and len(bearing) == 1:
            return [{"is": bearing[0], lying: False}]
        chains = event == "gained" and len(comps) == 1 and bool(things) and things[0].is_noun("chain")
        if chains and subject.seat and things[0].number is None and not things[0].adjectives:
            return [{"has": subject.seat, "chains": "more"}]
        number: int | None = None
        capturing: Piece | None = None
        if event == "gained" and any(map(is_captured_amber, things)):
            return [comes_off(self.context.told, subject.seat, clause.span)]
        for comp in comps:
            if comp.is_thing and comp.phrase.is_pronoun and comp.phrase.value == "nothing":
                if not self._amber_spoken_of() or (event == "lost" and self.context.all_of(subject.seat)):
                    raise Unclear(comp.span, "Æmber, or cards?")
                continue  # "do they lose anything?"
            if (comp.is_thing and comp.phrase.is_noun("amber")) or (comp.is_thing and comp.phrase.kind == ""):
                phrase = comp.phrase
                if phrase.of is not None or phrase.possessor is not None or phrase.compound:
                    raise Unclear(comp.span, "What is asked?")
                number = phrase.number
            elif event in ("stolen", "captured") and self._from_other(comp, subject):
                continue
            elif event == "captured" and subject.seat and (able := self._by_ability(comp)) is not None:
                capturing = able
            elif not self._known_cause(comp) and not (comp.at("for") and self._spoken(comp)):
                raise Unclear(comp.span, "What does this say here?")
        if event == "stolen":
            if (thief := thief_asked(self.context, subject, comps, clause)) is not None:
                return [{"happens": "stolen", "by": thief, **({} if number in (None, 1) else {"times": number})}]
            if subject.pieces:
                return [{"happens": "stolen", "by": subject.piece.holder or ME}]
            ask: Ask = {"happens": "stolen"} | ({"by": subject.seat} if subject.seat else {})  # "does anybody steal?"
            return [ask if number in (None, 1) else {**ask, "times": number}]
        if event == "captured":
            if subject.pieces:
                ask = {"happens": "captured", "by": subject.piece}
                return [ask if number in (None, 1) else {**ask, "times": number}]
            if capturing is not None and number in (None, 1):
                return [{"happens": "captured", "by": capturing}]
            able = who_captures(self.context.told, subject.seat, clause.span)
            return [{"happens": "captured", "by": able, **({} if number in (None, 1) else {"times": number})}]
        if not subject.seat and event == "gained" and number in (None, 1) and subject.anyone:
            return [{"gains": "amber", "_yes_unless": "nobody"}]
        if event == "gained" and len(subject.pieces) == 1 and number is None and self.context.told.deeds:
            return [{"happens": "gained", "by": subject.piece}]
        if not subject.seat:
            raise Unclear(clause.span, "Who is asked about?")
        if event == "lost":
            lost: Ask = {"happens": "lost", "by": subject.seat, **({} if number in (None, 1) else {"times": number})}
            # people say "lose" also of what is stolen, captured or paid: where that makes a difference it is asked back
            return [{**lost, "_alike": 2}, {"has": subject.seat, "amber": "fewer"}]
        self._apart(comps)
        if number is not None and number > 1:
            if (by := said_to_gain(self.context.told, subject.seat, number)) is not None:
                return [{"happens": "gained", "by": by, "times": number}]
            return [{"number": "amber", "of": subject.seat, "change": True, "_yes_if": number}]
        return [{"has": subject.seat, "amber": "more"}]

    def _by_ability(self, comp: Comp) -> Piece | None:
        """The creature of "with X's ability", "with X", "by X"; None for anything else."""
        if comp.kind != "at_thing" or comp.prep not in ("with", "by", "from") or len(comp.phrases) != 1:
            return None
        comp.looked_at = True
        if comp.phrase.value in ABILITIES:
            return self.teller.ability_of(comp.phrase)
        found = self.context.pieces(comp.phrase) if comp.phrase.is_name else []
        return found[0] if len(found) == 1 and found[0].type == "creature" else None

    def _from_other(self, comp: Comp, subject: Subject) -> bool:
        """Whether it only says from whom is stolen or captured: from the other player."""
        if comp.kind != "at_thing" or comp.prep != "from" or len(comp.phrases) != 1:
            return False
        seat = subject.seat or subject.piece.holder
        return bool(seat) and self.context.player(comp.phrase) == other(seat)

    def _ask_deals(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Am I able to deal 2 damage with P's effect?", of what is done already."""
        if clause.about.kind != "NOUN":  # of "a stunned creature" it is asked what the rule is
            comps = [c for c in comps if not c.states("back")]  # "deal damage back"
        things = [c for c in comps if c.is_thing]
        to = [c for c in comps if c.at("to")]
        means = [c for c in comps if c.at("with") and c.phrase.value.endswith("ability")]
        deeds = self.context.told.deeds
        for comp in means:
            whose = comp.phrase.possessor
            if whose is None or not any(d.piece is not None and d.piece.name == whose.value for d in deeds):
                raise Unclear(comp.span, "How does it come to that?")
        if (
            len(things) != 1
            or not things[0].phrase.is_noun("damage")
            or len(things) + len(to) + len(means) != len(comps)
        ):
            raise Unclear(clause.span, "What is asked?")
        if not deeds:
            raise Unclear(clause.span, "By what?")
        fighting = [p for deed in deeds if deed.kind == "fight" for p in (deed.piece, deed.target)]
        cards = [self.context.told.card(piece) for piece in subject.pieces if piece in fighting]
        if things[0].phrase.number is not None and any(card is not None and "deal " in card.text for card in cards):
            raise Unclear(clause.span, "Is that the damage of the fight, or of what its text says?")
        ask: Ask = {"happens": "damaged", **({"by": subject.piece} if len(subject.pieces) == 1 else {})}
        if to:
            ask["to"] = self.context.in_play(to[0].phrase)[0]
        return [ask]

    def _ask_takes(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].is_thing and comps[0].phrase.is_noun("damage") and subject.pieces:
            phrase = comps[0].phrase
            if phrase.number is not None:
                return [{"number": "damaged", "to": subject.piece, "_yes_if": phrase.number}]
            return [{"happens": "damaged", "to": subject.piece}]
        anything = len(comps) == 1 and comps[0].is_thing and comps[0].phrase.value == "nothing"
        if anything and len(subject.pieces) == 1 and subject.piece.type == "creature" and self.context.told.deeds:
            return [{"happens": "damaged", "to": subject.piece}]  # "does it take anything?"
        things = [c.phrase for c in comps if c.is_thing]
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        if subject.seat and len(things) == 1 == len(comps) and things[0].is_noun("damage") and deed is not None:
            mine = [p for p in (deed.piece, deed.target) if p is not None and p.holder == subject.seat]
            if deed.kind == "fight" and len(mine) == 1 and things[0].number is None:
                return [{"happens": "damaged", "to": mine[0]}]  # "do I take damage?": the creature that fights
        of = things[0].of if len(things) == 1 == len(comps) and things[0].is_noun("control") else None
        if of is not None and subject.seat and self.context.told.deeds:
            if of.is_name:
                return [{"happens": "control taken", "to": self.context.pieces(of)[0], "by": subject.seat}]
            if of.is_noun("creature", "artifact", "card", "upgrade") and not of.compound:
                return [{"happens": "control taken", "by": subject.seat}]
        raise Unclear(clause.span, "What is asked?")

    def _ask_sheds(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        comps = [c for c in comps if not (c.at("during") and c.phrase.is_noun("step", "draw step"))]
        if subject.seat and len(comps) == 1 and comps[0].is_thing and comps[0].phrase.is_noun("chain"):
            self._end_of_turn(subject.seat, clause)
            return [{"has": subject.seat, "chains": "fewer"}]
        raise Unclear(clause.span, "What is asked?")

    def _ask_gives(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does W give me an Æmber?", "… for playing Y?" """
        receivers = [p for c in comps if c.is_thing for p in c.phrases if self.context.player(p)]
        amber = [p for c in comps if c.is_thing for p in c.phrases if p.is_noun("amber")]
        rest = [c for c in comps if not c.is_thing]
        if subject.pieces and len(receivers) == 1 and len(amber) == 1:
            piece = subject.piece
            told = [*receivers, *amber]
            others = [p for c in comps if c.is_thing for p in c.phrases if p not in told and p.value != "it"]
            playing = [c for c in rest if c.kind == "at_doing" and c.verbs is not None and c.verbs.value == "play"]
            if others and not playing:
                raise Unclear(others[0].span, "What does this say here?")
            if playing:
                for played in [one for phrase in others for one in self.context.pieces(phrase)] or [piece]:
                    self._must_be_played(played, clause)
            self._only([c for c in rest if c not in playing], clause)
            if not self.context.told.deeds:
                raise Unclear(clause.span, "After what is done?")
            return [{"triggers": piece}]
        raise Unclear(clause.span, "What is asked?")

    def _ask_keeps(self, seat: str, clause: Clause) -> list[Ask]:
        """ "Do I keep the Æmber?": whether a player has as much as is told."""
        before = self.context.told.sides[seat].numbers.get("amber")
        if not before or not (self.context.told.deeds or self.context.told.at):
            raise Unclear(clause.span, "How much Æmber is there, and what is done?")
        return [{"has": seat, "amber": before}]

    def _ask_saves(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        host = subject.piece.host if len(subject.pieces) == 1 else None
        it = comps[0].phrase if comps and comps[0].is_thing else None
        if host is not None and it is not None and it.is_pronoun and it.value in ("it", "he") and len(comps) <= 2:
            rest = [c for c in comps[1:] if not self._from_known(c)]
            self._only(rest, clause)
            return [{"survives": host}]
        comps = [c for c in comps if not self._from_known(c)]
        one = len(comps) > 1 and bool(self.context.told.deeds) and len(subject.pieces) == 1
        if one and (saved := self._saved_by(subject.piece, comps)):
            return saved
        if len(comps) == 1 and comps[0].is_thing:
            phrase = comps[0].phrase
            return [{"survives": piece} for piece in self.context.pieces(phrase)]
        raise Unclear(clause.span, "What is asked?")

    def _from_known(self, comp: Comp) -> bool:
        """Whether it only says from which cards something is saved that take part: "from both of them", "from X"."""
        if comp.prep != "from" or len(comp.phrases) != 1 or not self.context.told.deeds:
            return False
        phrase = comp.phrases[0]
        named = phrase.is_name and bool(self.context.told.called(phrase.value))
        if not named and not (phrase.kind in ("PRON", "") and (phrase.of is None or phrase.of.is_pronoun)):
            return False
        comp.looked_at = True
        return bool(self.context.pieces(phrase))

    def _ask_heals(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if subject.pieces and not comps:
            return [{"happens": "healed", "to": subject.piece}]
        if len(comps) == 1 and comps[0].is_thing:
            return [{"happens": "healed", "to": piece} for piece in self.context.pieces(comps[0].phrase)]
        raise Unclear(clause.span, "What is asked?")

    def _ask_does_to(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        things = [c for c in comps if c.is_thing]
        rest = [c for c in comps if c not in things and not self._known_cause(c)]
        if (
            not things
            and not rest
            and subject.seat
            and self.context.told.deeds
            and verbs.value in ("archive", "discard")
        ):
            return [{"happens": DONE[verbs.value], "by": subject.seat}]
        if verbs.value == "destroy" and len(things) == 1 and self._would_fight(subject):
            pieces = self.context.pieces(things[0].phrase, other(subject.piece.holder or ME))
            Row(self.context, pieces[0].holder, list(pieces), of_card=True).read(rest)
            self.teller.fights(subject.pieces, pieces)
            self.context.told.deeds[-1].either = True
            return [{"happens": "destroyed", "to": pieces[0]}]
        if len(things) == 1 and (done := self._done_by_card(subject, verbs.value, things[0], rest, clause)):
            return done
        ability = next((c for c in rest if c.kind == "at_thing" and c.phrase.owner == "its"), None)
        if (
            ability is not None
            and ability.phrase.is_noun("reap ability")
            and not self.context.told.deeds
            and subject.pieces
        ):
            piece = subject.piece
            piece.owner, piece.place = piece.owner or ME, "play"
            self.context.told.deeds.append(Deed("reap", piece.owner, piece))
            rest.remove(ability)
        if len(things) != 1 or not self.context.told.deeds:
            raise Unclear(clause.span, "What is done to which card, and by what?")
        self._only(rest, clause)
        event = DONE[verbs.value]
        if verbs.value in ("archive", "discard") and things[0].phrase.is_noun("card"):
            return [{"happens": event, "by": subject.seat or ME}]
        pieces = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, other(subject.seat or ME))]
        return [{"happens": event, "to": piece} for piece in pieces]

    def _would_fight(self, subject: Subject) -> bool:
        """Whether a creature that is asked to kill can only do so in a fight: nothing is done yet, and its text neither
        destroys nor deals damage."""
        one = subject.piece if len(subject.pieces) == 1 and not self.context.told.deeds else None
        card = self.context.told.card(one) if one is not None else None
        text = card.text if card is not None else ""
        no_other = "destroy" not in text.lower() and not deals_damage(text)
        return one is not None and one.type == "creature" and no_other

    def _lies_there(self, clause: Clause) -> None:
        """ "The Æmber on it": there is some, where nobody says how much. Raises Unclear where more is said of it."""
        for comp in clause.of_subject:
            if comp.kind != "at_thing" or comp.prep != "on" or len(comp.phrases) != 1:
                raise Unclear(comp.span, "Which Æmber?")
            for piece in self.context.pieces(comp.phrase):
                if "amber" not in piece.facts:
                    piece.facts["amber"] = 1
                    self.context.told.assumed.append(f"1 Æ lies on {piece.name}")
        clause.of_subject = []

    def _amber_goes(self, comp: Comp) -> list[Ask]:
        """ "Does the Æmber go to my pool?" """
        phrase = comp.phrase if comp.kind == "at_thing" else None
        seat = (self.context.player(phrase) or self.context.owner(phrase)) if phrase is not None else ""
        if phrase is None or not seat or not (phrase.is_noun("pool") or self.context.player(phrase)):
            raise Unclear(comp.span, "Where does it go?")
        carriers = [p for p in self.context.told.pieces if p.facts.get("amber")]
        if len(carriers) == 1 and any(deed.kind == "reap" for deed in self.context.told.deeds):
            return all_of([{"is": carriers[0], "amber": 0}, {"has": seat, "amber": "more"}])
        return [{"has": seat, "amber": "more"}]


def _any_at_all(phrase: Phrase) -> bool:
    """Whether it is "a trait", "any traits": one, whichever."""
    alone = not (phrase.adjectives or phrase.compound or phrase.of or phrase.possessor or phrase.owner)
    return alone and phrase.number is None and phrase.words[0].text.lower() in ("a", "any", "some", "traits")


def says(piece: Piece, words: str) -> bool:
    """Whether it is a card without a name whose text begins so."""
    return piece.typed is not None and str(piece.typed["text"]).startswith(words)


def all_of(asks: Iterable[Ask]) -> list[Ask]:
    """Whether it is so of all of several cards."""
    listed = list(asks)
    return [{"all": listed}] if len(listed) > 1 else listed


def is_zone(comp: Comp) -> bool:
    """Whether what is said names a zone: "to my hand"."""
    return comp.kind == "at_thing" and comp.phrase.value in ZONES
