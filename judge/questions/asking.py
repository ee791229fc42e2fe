"""What the clauses of a question ask, as the data of `ask` (docs/asking.md); cards still as pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from .board import ME, Deed, Unclear, other
from .inquiring import AMBER_VERBS, DONE, Ask
from .meaning import STATES
from .reaching import ZONES, Reacher
from .records import Clause, Comp, Phrase, Verbs
from .remarks import ABILITIES
from .rows import Row, set_active
from .speaking import Subject, span_of

OTHER = "the other possibility, which is left where the answer is no"
_ACTS = ("play", "fight", "reap", "use", "discard")
#: What takes a card somewhere: "is it purged, or back in hand?" asks where it is.
_LEAVES = ("purge", "archive", "return", "discard", "destroy")
_STATES_OF: dict[str, Ask] = {
    "exhaust": {"exhausted": True}, "stun": {"stun": True}, "ward": {"ward": True}, "enrage": {"enrage": True},
    "ready": {"ready": True},
}  # fmt: skip
"""What "is it exhausted?" asks: how it is at the end, not whether something did it."""


class Asker(Reacher):
    """Reads what a clause asks; raises Unclear."""

    def ask(self, clause: Clause) -> list[Ask]:
        """The questions of a clause, none of them half."""
        self.teller.begins(clause)
        for lead in clause.leads:
            self.teller.lead(lead)
        if clause.mood in ("polar", "asked"):
            self.teller.last = Subject()
            asks = self._polar(clause) if clause.mood == "polar" else self._wh(clause)
            return self._of_each(asks, clause)
        if clause.mood == "asked_subject":
            return self._wh_subject(clause)
        if (
            clause.mood == "placed"
            and len(clause.comps) == 1
            and clause.comps[0].value == "allowed"
            and self.context.told.deeds
        ):
            return [{"may": "last"}]
        short = clause.wh.value if clause.wh is not None and clause.mood == "asked_short" else ""
        if short == "how many" and clause.core is not None and clause.core.is_noun("chain") and not clause.comps:
            return [{"number": "chains", "of": self.context.actor}]
        if clause.mood == "placed" and len(clause.comps) == 1 and clause.comps[0].value in ("dead", "alive"):
            pointing = Phrase(clause.words, head=replace(clause.words[0], role="PRON", value="it"))
            return [self._state_asked(piece, clause.comps[0]) for piece in self.context.meant(pointing)]
        raise Unclear(clause.span, "What is asked?")

    def _of_each(self, asks: list[Ask], clause: Clause) -> list[Ask]:
        """The question put of each card that is its subject. Raises Unclear where it is no question of one of them."""
        pieces = self.teller.last.pieces
        if any("_each" in ask for ask in asks):
            return asks
        if len(pieces) < 2 or len(asks) != 1 or not clause.subject or any(set(ask) & {"may", "must"} for ask in asks):
            return asks
        if "all" in asks[0]:
            return asks
        if pieces[0] not in asks[0].values():
            raise Unclear(clause.span, "Of which one of them is that asked?")
        return _all({key: piece if value is pieces[0] else value for key, value in asks[0].items()} for piece in pieces)

    def _polar(self, clause: Clause) -> list[Ask]:
        self._without_other(clause)
        verbs, auxiliary = clause.verbs, clause.auxiliary
        assert auxiliary is not None
        if clause.asks_place:
            return [{"where": piece} for piece in self._piece(self._subject(clause), clause)]
        if verbs is None and auxiliary.value in ("do", "will") and [c.value for c in clause.comps] == ["ready"]:
            pieces = self._piece(self._subject(clause), clause)
            for piece in pieces:
                if all(d.piece is not piece for d in self.context.told.deeds):
                    piece.facts.setdefault("ready", False)  # what is to ready is exhausted
            return _all({"happens": "readied", "to": piece} for piece in pieces)
        if verbs is None:
            return self._is_so(clause)
        if verbs.has("may") or verbs.has("must"):
            return self._allowed(clause, verbs, "may" if verbs.has("may") else "must")
        if auxiliary.value == "be":
            return self._passive(clause, verbs)
        if auxiliary.value in ("may", "must"):
            return self._allowed(clause, verbs, auxiliary.value)
        return self._does(clause, verbs, clause.comps)

    def _without_other(self, clause: Clause) -> None:
        """Leave out what stands behind "or", which is left where the answer is no. Numbers are asked for otherwise."""
        at = next((k for k, c in enumerate(clause.comps) if c.kind == "either"), None)
        if at is None:
            return
        beside = clause.comps[max(at - 1, 0) : at + 2]
        bare = [p for c in beside for p in c.phrases if p.number is not None and p.kind == ""]
        if bare or any(c.kind == "at_thing" for c in beside):
            return
        other = clause.comps[at:]
        places = [c for c in other if (c.kind == "stated" and c.value in ("back", "in hand")) or _is_zone(c)]
        if clause.verbs is not None and clause.verbs.value in _LEAVES and len(places) == len(other) - 1:
            clause.asks_place = True
        self.context.remarks.append(((other[0].span[0], other[-1].span[1]), OTHER))
        clause.comps = clause.comps[:at]

    def _is_so(self, clause: Clause) -> list[Ask]:
        """ "Is Z stunned?", "Is the X dead?", "Is it in my hand?" """
        phrase = clause.subject[0]
        if phrase.is_noun("step", "turn") and [c.value for c in clause.comps] == ["over"] and self.context.told.deeds:
            return [{"over": phrase.value}]
        if phrase.is_noun("ward", "stun", "enrage") and [c.value for c in clause.comps] == ["gone"]:
            bearing = [p for p in self.context.told.pieces if p.facts.get(phrase.value)]
            if len(bearing) == 1:
                return [{"is": bearing[0], phrase.value: False}]
        if phrase.kind == "PRON" and [c.value for c in clause.comps] == ["allowed"] and self.context.told.deeds:
            return [{"may": "last"}]
        if phrase.is_noun(*ABILITIES) or (phrase.possessor is not None and not self.context.player(phrase.possessor)):
            raise Unclear(clause.span, "What is asked about it?")
        subject = self._subject(clause)
        comps = [c for c in clause.comps if not self._idle(c)]
        if len(comps) != 1 or not subject.pieces or len(subject.pieces) != 1:
            raise Unclear(clause.span, "What is asked about it?")
        piece, comp = subject.pieces[0], comps[0]
        if comp.kind == "stated":
            return [self._state_asked(piece, comp)]
        if comp.kind == "at_thing" and comp.prep in ("in", "on") and comp.phrases[0].kind == "NOUN":
            zone = ZONES.get(comp.phrases[0].value)
            if zone:
                return [{"is": piece, "in": zone}]
        raise Unclear(comp.span, "What is asked about it?")

    def _passive(self, clause: Clause, verbs: Verbs) -> list[Ask]:
        """ "Is X destroyed?", "Is the ward used up?" """
        subject = self._subject(clause)
        comps = [c for c in clause.comps if not self._idle(c)]
        agent = [c for c in comps if c.kind == "at_thing" and c.prep == "by"]
        if verbs.value in _STATES_OF and subject.pieces and not comps and not verbs.denied:
            return _all({"is": piece, **_STATES_OF[verbs.value]} for piece in subject.pieces)
        if verbs.value in DONE and subject.pieces and not [c for c in comps if c not in agent] and not verbs.denied:
            asks = []
            for piece in subject.pieces:
                ask: Ask = {"happens": DONE[verbs.value], "to": piece}
                if agent:
                    by = self.context.pieces(agent[0].phrases[0])[0]
                    if not any(d.piece is by for d in self.context.told.deeds):
                        raise Unclear(agent[0].span, "How does it come to that?")
                asks.append(ask)
            return _all(asks)
        if verbs.value == "allow" or verbs.value == "ready":
            pass
        raise Unclear(clause.span, "What is asked?")

    def _allowed(self, clause: Clause, verbs: Verbs, how: str) -> list[Ask]:
        """ "Can I play P?", "May X reap?", "Must I forge?" """
        told = self.context.told
        main = verbs.value
        if verbs.denied:
            raise Unclear(clause.span, "Put the question without “not”, please.")
        if (main == "forge" and how == "must" and told.at == "start") or (main == "forge" and how == "may"):
            subject = self._subject(clause)
            rest = [c for c in clause.comps if not self._idle(c) and not self._known_cause(c)]
            rest = [c for c in rest if not (c.kind == "thing" and c.phrases[0].is_noun("key"))]
            starts = [c for c in rest if c.prep == "at" and c.phrases and c.phrases[0].is_noun("start")]
            if starts and not told.deeds:
                Row(self.context, subject.seat).read(starts)
            self._only([c for c in rest if c not in starts], clause)
            if "amber" not in told.sides[subject.seat or ME].numbers:
                raise Unclear(clause.span, "How much Æmber is there?")
            later = any(c.kind == "stated" and c.value == "next turn" for c in clause.comps)
            if told.deeds and subject.seat and told.current != subject.seat:
                set_active(self.context, subject.seat, clause.span)
            elif told.deeds and later:
                raise Unclear(clause.span, "What is done until then?")
            if not told.deeds and told.at == "":
                told.at, told.active = "start", told.active or subject.seat
            return [{"happens": "forged", "by": subject.seat or ME, **({} if how == "must" else {"can": True})}]
        if main == "choose" and (house := self._house(clause)):
            seat = self._subject(clause).seat or ME
            named = [h for p in self.context.told.pieces if p.holder in ("", seat) for h in p.houses[:1]]
            side = self.context.told.sides[seat]
            if how == "may" and not side.houses and not any(p.maverick for p in self.context.told.pieces):
                side.houses = list(dict.fromkeys([house.lower(), *named]))[:3]
            return [{how: {"choose house": house}}]
        if main == "choose":
            return self._ask_chooses(clause, how)
        if main not in _ACTS:
            return self._possible(clause, verbs, how)
        if main in ("reap", "fight") and how == "may" and (by_effect := self._by_effect(clause, main)):
            return by_effect
        if main == "use" and (chosen := self._chosen_by_ability(clause, how)):
            return chosen
        before = len(told.deeds)
        subject = self._subject(clause)
        comps = self._without_means([c for c in clause.comps if not self._idle(c)])
        if main == "play" and subject.pieces and not comps and verbs.passive:
            pass
        if main == "fight" and verbs.passive and subject.pieces and not comps:
            owner = subject.pieces[0].owner = subject.pieces[0].owner or ME
            fighter = self.context.somebody(other(owner))
            self.teller.fights([fighter], subject.pieces)
            return [{how: "last"}]
        played = [c for c in comps if c.kind == "said" and c.value == "just_played"]
        if played and subject.seat and comps[0].kind == "thing":
            used = self.teller.ability_of(comps[0].phrases[0])
            for piece in [used] if used is not None else self.context.pieces(comps[0].phrases[0], subject.seat):
                piece.place = "" if piece.place == "play" else piece.place
                self._must_be_played(piece, clause)
            comps = [c for c in comps if c not in played]
            before = len(told.deeds)
        if main == "use" and len(comps) == 1 and comps[0].kind == "thing" and comps[0].phrases[0].kind == "NAME":
            comps = self._just_used(comps, subject.seat)
            if comps[0].prep == "with":
                verbs = Verbs([replace(verbs.main, value="reap")])
        if main == "fight" and not any(
            c.kind == "thing" or (c.kind == "at_thing" and c.prep == "against") for c in comps
        ):
            comps = [*comps, self._somebody(clause)]
        self.teller.act(verbs, subject, comps, clause)
        new = told.deeds[before:]
        new = [deed for deed in new if deed.kind != "end turn"]
        if not new:
            raise Unclear(clause.span, "Which one act is asked about?")
        aimed = new[0].piece is not None and self.teller.by_effect(new[0].piece, told.deeds[:before])
        again = any(c.kind == "said" and c.value == "again" for c in clause.comps)
        if not again and (aimed or any(_same(d, new[0]) for d in told.deeds[:before])):
            raise Unclear(clause.span, "Is it done, or may it be done?")
        if how == "may" and new[-1].kind == "play" and new[-1].choices:
            # what is chosen for it may forbid it yet
            return [{how: "last", "_and": 2}, {"happens": "played", "to": new[-1].piece, "can": True}]
        return [{how: "last"}]

    def _by_effect(self, clause: Clause, main: str) -> list[Ask]:
        """ "Can that creature reap?", where what was just played has creatures do so: whether it comes to that."""
        deeds = self.context.told.deeds
        card = self.context.told.card(deeds[-1].piece) if deeds and deeds[-1].piece else None
        if card is None or f"may {main}" not in card.text or [c for c in clause.comps if not self._idle(c)]:
            return []
        event = {"reap": "reaps", "fight": "fights"}[main]
        return _all({"happens": event, "by": piece, "can": True} for piece in self._subject(clause).pieces)

    def _just_used(self, comps: list[Comp], seat: str) -> list[Comp]:
        """ "Can I use X?" of a creature without an action: whether it may reap."""
        pieces = self.context.pieces(comps[0].phrases[0], seat)
        card = self.context.told.card(pieces[0])
        if (
            len(pieces) != 1
            or card is None
            or pieces[0].type != "creature"
            or "Action:" in card.text
            or "Omni:" in card.text
        ):
            return comps
        return [Comp("at_thing", comps[0].words, comps[0].phrases, "with")]

    def _house(self, clause: Clause) -> str:
        """The house of "must I choose Dis as my active house?", "" where the question is another."""
        comps = [c for c in clause.comps if not self._idle(c)]
        if not comps or comps[0].kind != "thing" or self.context.told.deeds:
            return ""
        if any(not (c.kind == "at_thing" and c.prep == "as" and c.phrases[0].is_noun("house")) for c in comps[1:]):
            return ""
        phrase = comps[0].phrases[0]
        return phrase.value.partition(":")[2].capitalize() if phrase.value.startswith("house:") else ""

    def _chosen_by_ability(self, clause: Clause, how: str) -> list[Ask]:
        """ "Can I use X's reap ability to put Y on my deck?": whether Y may be picked for it."""
        comps = [c for c in clause.comps if not self._idle(c)]
        doing = next((k for k, c in enumerate(comps) if c.kind == "doing" and c.verbs is not None), 0)
        if not doing or doing + 1 >= len(comps) or comps[doing + 1].kind != "thing" or how != "may":
            return []
        if comps[doing + 1].phrases[0].is_noun("stun", "ward", "enrage"):
            return []
        verb = comps[doing].verbs
        ability = comps[0].phrases[0] if comps[0].kind == "thing" else None
        if verb is None or verb.value in ("fight", "reap") or ability is None or not ability.value.endswith("ability"):
            return []
        whose = ability.possessor or ability.of
        if whose is None or whose.kind != "NAME" or doing != 1:
            return []
        told = self.context.told
        agent = self.context.pieces(whose, ME)[0]
        kind = ability.value.removesuffix("ability").strip()
        agent.owner, agent.place = agent.owner or ME, agent.place or "play"
        done = next((d for d in told.deeds if d.piece is agent), None)
        if done is None:
            if kind not in ("reap", "action", "omni"):
                raise Unclear(ability.span, "How does it come to that?")
            told.deeds.append(Deed(kind, agent.owner, agent))
        pieces = [p for phrase in comps[doing + 1].phrases for p in self.context.pieces(phrase)]
        for comp in comps[doing + 2 :]:
            if not (comp.kind == "at_thing" and comp.prep in ("on", "to", "into", "in")):
                raise Unclear(comp.span, "What does this say here?")
        return [{"may choose": piece, "for": agent} for piece in pieces]

    def _somebody(self, clause: Clause) -> Comp:
        """An enemy creature for a question whether something may fight at all."""

        word = clause.words[-1]
        noun = replace(word, role="NOUN", value="creature", form="one", senses=())
        return Comp("thing", [noun], [Phrase([noun], head=noun, determiners=["other"])])

    def _possible(self, clause: Clause, verbs: Verbs, how: str) -> list[Ask]:
        """ "Can X destroy Y?": whether it can come about at all."""
        comps = [c for c in clause.comps if not self._idle(c)]
        if how == "must":
            return self._must(clause, verbs, comps)
        asks = self._does(clause, verbs, clause.comps)
        return [{**ask, "can": True} for ask in asks]

    def _either(self, clause: Clause) -> list[Ask]:
        raise Unclear(clause.span, "Does it rise, or fall?")

    def _amber_goes(self, comp: Comp) -> list[Ask]:
        """ "Does the Æmber go to my pool?" """
        phrase = comp.phrases[0] if comp.kind == "at_thing" else None
        seat = (self.context.player(phrase) or self.context.owner(phrase)) if phrase is not None else ""
        if phrase is None or not seat or not (phrase.is_noun("pool") or self.context.player(phrase)):
            raise Unclear(comp.span, "Where does it go?")
        return [{"has": seat, "amber": "more"}]

    def _is_omega(self, phrase: Phrase) -> bool:
        if phrase.value == "keyword:omega" and phrase.of is not None and phrase.of.kind == "NAME":
            self.context.pieces(phrase.of)
        return "keyword:omega" in [phrase.value, *(w.value for w in (*phrase.compound, *phrase.adjectives))]

    def _must(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        """ "Must Smaaash stun itself?", "do I have to resolve its effect against X?": whether X has to be picked."""
        deeds = self.context.told.deeds
        subject = self._subject(clause)
        if subject.pieces and not deeds and len(comps) == 1:
            self._acts(subject.pieces[0])
        ability = comps[0].phrases[0] if comps and comps[0].kind == "thing" else None
        if verbs.value == "trigger" and ability is not None and self.teller.ability_of(ability) is not None:
            comps = comps[1:]
        aims = [c for c in comps if c.kind == "thing" or c.prep in ("against", "on", "to")]
        if len(comps) != 1 or len(aims) != 1 or not deeds or verbs.value not in (*DONE, "trigger"):
            raise Unclear(clause.span, "Must it be so by which rule?")
        own = aims[0].phrases[0].value == "it" and aims[0].phrases[0].head is not None and subject.pieces
        pieces = subject.pieces if own else self.context.pieces(aims[0].phrases[0])
        return [{"must choose": piece, "for": deeds[-1].piece} for piece in pieces]

    def _does(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        if verbs.denied or any(c.kind == "denied" for c in comps):
            raise Unclear(clause.span, "Put the question without “not”, please.")
        comps = self._without_means([c for c in comps if not self._idle(c)])
        main = verbs.value
        if verbs.words[0].value == "enter" and main in _STATES_OF and not comps:
            piece = self._piece(self._subject(clause), clause)[0]
            self._must_be_played(piece, clause)
            return [{"is": piece, **_STATES_OF[main]}]
        if verbs.passive and main in DONE:
            return self._passive(clause, verbs)
        first = clause.subject[0]
        if first.is_noun("cost") and main in ("rise", "fall", "change") and not comps and self.context.told.deeds:
            seat = self.context.owner(first) or ME
            if self.context.told.current != seat:
                set_active(self.context, seat, clause.span)  # keys are forged in that player's turn
            asks = [{"has": seat, "key cost": how} for how in ("more", "fewer")]
            return asks[:1] if main == "rise" else asks[1:] if main == "fall" else self._either(clause)
        if first.is_noun("amber") and main == "go" and len(comps) == 1 and self.context.told.deeds:
            return self._amber_goes(comps[0])
        if self._is_omega(first) and main in ("trigger", "end", "happen", "use") and self.context.told.deeds:
            return [{"over": "step"}]
        if first.is_noun(*ABILITIES):
            return self._ability(first, verbs, comps, clause)
        if main == "be" and comps and comps[0].kind == "stated":
            clause.verbs, clause.comps = None, comps
            return self._is_so(clause)
        if main == "happen":
            raise Unclear(clause.span, "What happens?")
        subject = self._subject(clause)
        handler: dict[str, Callable[[Subject, Verbs, list[Comp], Clause], list[Ask]]] = {
            "die": self._ask_dies, "survive": self._ask_survives, "leave": self._ask_leaves, "return": self._ask_back,
            "go": self._ask_goes, "trigger": self._ask_triggers, "stay": self._ask_stays, "enter": self._ask_enters,
            "deal": self._ask_deals,
            "have": self._ask_has, "win": self._ask_wins, "forge": self._ask_forges, "draw": self._ask_draws,
            "get": self._ask_gets, "take": self._ask_takes, "shed": self._ask_sheds, "give": self._ask_gives,
            "save": self._ask_saves, "heal": self._ask_heals, "use": self._ask_triggers, "ready": self._ask_ready,
            "answer": self._ask_triggers,
            "allow": self._ask_allows, "let": self._ask_allows, "repeat": self._ask_repeats, "put": self._ask_puts,
        }  # fmt: skip
        if main == "choose":
            return self._ask_chooses(clause, "does")
        if main in AMBER_VERBS:
            return self._ask_amber(subject, verbs, comps, clause)
        if main == "return" and subject.seat and comps and comps[0].kind == "thing" and self.context.told.deeds:
            return self._ask_puts(subject, verbs, comps, clause)
        if main == "set_off" and len(comps) == 1 and comps[0].kind == "thing" and subject.pieces:
            self._must_be_played(subject.pieces[0], clause)
            return _all({"triggers": piece} for phrase in comps[0].phrases for piece in self.context.pieces(phrase))
        if (
            main == "damage"
            and subject.pieces
            and len(comps) == 1
            and comps[0].kind == "thing"
            and self.context.told.deeds
        ):
            hit = [piece for phrase in comps[0].phrases for piece in self.context.pieces(phrase)]
            return _all({"happens": "damaged", "to": piece, "by": subject.pieces[0]} for piece in hit)
        if main in ("destroy", "stun", "ward", "enrage", "exhaust", "purge", "archive", "discard", "sacrifice"):
            return self._ask_does_to(subject, verbs, comps, clause)
        if main not in handler:
            raise Unclear(span_of(verbs), "What is asked?")
        return handler[main](subject, verbs, comps, clause)

    def _ask_dies(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only([c for c in comps if not self._known_cause(c)], clause)
        return _all({"happens": "destroyed", "to": piece} for piece in self._piece(subject, clause))

    def _ask_survives(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        comps = [c for c in comps if not (c.prep == "at" and c.phrases[0].is_noun("power"))]
        if any(
            c.kind == "doing" and c.verbs is not None and c.verbs.value == "play" and c.verbs.passive for c in comps
        ):
            for piece in self._piece(subject, clause):
                self._must_be_played(piece, clause)
            comps = [c for c in comps if c.kind != "doing"]
        self._only([c for c in comps if not self._known_cause(c)], clause)
        return _all({"survives": piece} for piece in self._piece(subject, clause))

    def _ask_leaves(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        rest = [c for c in comps if not (c.kind == "thing" and c.phrases[0].is_noun("play"))]
        self._only(rest, clause)
        return _all({"leaves": piece} for piece in self._piece(subject, clause))

    def _ask_back(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        zone, seat = "hand", ""
        if any(c.kind == "either" for c in comps):
            others = [c for c in comps if c.kind not in ("either", "joined")]
            if all(c.value == "in hand" or (c.phrases and c.phrases[0].value in ZONES) for c in others):
                return [{"where": piece} for piece in self._piece(subject, clause)]
        for comp in comps:
            if comp.kind == "at_thing" and comp.phrases[0].kind == "NOUN" and comp.phrases[0].value in ZONES:
                zone = ZONES[comp.phrases[0].value]
                seat = self.context.owner(comp.phrases[0])
            elif comp.kind == "stated" and comp.value in ("in hand", "in play"):
                zone = comp.value.removeprefix("in ")
            else:
                raise Unclear(comp.span, "What does this say here?")
        asks = []
        for piece in self._piece(subject, clause):
            ask: Ask = {"is": piece, "in": zone}
            if seat:
                ask["of"] = seat
            asks.append(ask)
        return asks

    def _ask_goes(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if not comps:
            raise Unclear(clause.span, "Where to?")
        return self._ask_back(subject, verbs, comps, clause)

    def _ask_triggers(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if subject.seat:
            if comps and comps[0].kind == "thing" and comps[0].phrases[0].value in ABILITIES:
                ability, rest = comps[0].phrases[0], comps[1:]
                bare = ability.possessor is None and ability.of is None and not ability.owner
                if bare and rest and rest[0].kind == "at_thing" and rest[0].prep == "on":
                    ability.possessor, rest = rest[0].phrases[0], rest[1:]
                return self._ask_resolves(subject, [Comp("thing", ability.words, [ability]), *rest], clause)
            raise Unclear(clause.span, "What resolves?")
        self._only(comps, clause)
        return [{"triggers": piece} for piece in subject.pieces]

    def _ask_stays(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].kind == "stated":
            return [self._state_asked(piece, comps[0]) for piece in self._piece(subject, clause)]
        raise Unclear(clause.span, "Stay where, or what?")

    def _ask_enters(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        piece = self._piece(subject, clause)[0]
        rest = [
            c
            for c in comps
            if not (
                (c.kind == "stated" and c.value == "in play") or (c.kind == "thing" and c.phrases[0].is_noun("play"))
            )
        ]
        lines = [
            c
            for c in rest
            if c.phrases and c.phrases[0].is_noun("battleline", "side") and self.context.owner(c.phrases[0])
        ]
        if len(lines) == 1 == len(rest) and self.context.told.deeds:
            return [{"is": piece, "in": "play", "controller": self.context.owner(lines[0].phrases[0])}]
        self._must_be_played(piece, clause)
        if not rest:
            return [{"is": piece, "in": "play"}]
        self._only(rest[1:], clause)
        if rest[0].kind == "stated" and rest[0].value in ("ready", "exhausted", *STATES):
            return [self._state_asked(piece, rest[0])]
        raise Unclear(rest[0].span, "What is asked about it?")

    def _ask_ready(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only(comps, clause)
        return _all({"happens": "readied", "to": piece} for piece in self._piece(subject, clause))

    def _ask_has(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].kind == "thing":
            amount = self.context.amount(comps[0].phrases[0])
            if amount is not None:
                what, number = amount
                if subject.pieces and what in ("damage", "amber", "power", "armor", "power counter"):
                    return [{"is": subject.pieces[0], {"power counter": "power counters"}.get(what, what): number}]
                if subject.pieces and what in ("ward", "stun", "enrage"):
                    return [{"is": subject.pieces[0], what: True}]
                if subject.seat and what in ("amber", "chain", "key"):
                    return [{"has": subject.seat, {"amber": "amber", "chain": "chains", "key": "keys"}[what]: number}]
            trait = comps[0].phrases[0]
            of_trait = [
                w.value.partition(":")[2] for w in (*trait.adjectives, *trait.compound) if w.value.startswith("trait:")
            ]
            if subject.pieces and trait.is_noun("trait") and len(of_trait) == 1:
                return [{"is": subject.pieces[0], "trait": of_trait[0]}]
        raise Unclear(clause.span, "What is asked?")

    def _ask_wins(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only([c for c in comps if not (c.kind == "thing" and c.phrases[0].is_noun("game"))], clause)
        if not self.context.told.deeds and self.context.told.at != "start":
            raise Unclear(clause.span, "After what is done?")
        return [{"wins": True, "_yes_if": subject.seat}]

    def _ask_forges(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        told = self.context.told
        if not subject.seat:
            raise Unclear(clause.span, "Who forges, and when?")
        rest = [c for c in comps if not (c.kind == "thing" and c.phrases[0].is_noun("key"))]
        if not told.deeds:
            starts = [c for c in rest if c.kind == "at_thing" and c.prep == "at" and c.phrases[0].is_noun("start")]
            Row(self.context, subject.seat).read(starts)
            rest = [c for c in rest if c not in starts]
        self._only(rest, clause)
        if not told.deeds:
            told.at = told.at or "start"
            if told.active and told.active != subject.seat:
                raise Unclear(clause.span, "On whose turn?")
            told.active = subject.seat
        return [{"happens": "forged", "by": subject.seat or ME}]

    def _ask_draws(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if not comps:
            return [{"happens": "drawn", "by": subject.seat}]
        self._only(comps[1:], clause)
        number = self._count(comps[0], ("card",), clause)
        ask: Ask = {"happens": "drawn", "by": subject.seat}
        return [ask] if number is None else [{**ask, "times": number}]

    def _ask_gets(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if not comps or comps[0].kind != "thing":
            raise Unclear(clause.span, "What is asked?")
        phrase = comps[0].phrases[0]
        source = self._source(comps[1:])
        if source is not None and phrase.is_noun("amber"):
            return [{"triggers": source}]
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
        if phrase.is_noun("ward", "stun", "damage") and subject.pieces:
            self._only(rest, clause)
            return [
                {
                    "happens": {"ward": "warded", "stun": "stunned", "damage": "damaged"}[phrase.value],
                    "to": subject.pieces[0],
                }
            ]
        raise Unclear(clause.span, "What is asked?")

    def _ask_amber(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Do I steal?", "do they lose an amber?", "does X capture 2?" """
        event = AMBER_VERBS.get(verbs.value, "gained")
        things = [c.phrases[0] for c in comps if c.kind == "thing"]
        if (
            event == "lost"
            and subject.pieces
            and len(comps) == 1
            and things
            and things[0].is_noun("ward", "stun", "enrage")
        ):
            return [{"is": piece, things[0].value: False} for piece in subject.pieces]
        number: int | None = None
        for comp in comps:
            if comp.kind == "thing" and comp.phrases[0].kind == "PRON" and comp.phrases[0].value == "nothing":
                continue  # "do they lose anything?"
            if (comp.kind == "thing" and comp.phrases[0].is_noun("amber")) or (
                comp.kind == "thing" and comp.phrases[0].kind == ""
            ):
                phrase = comp.phrases[0]
                if phrase.of is not None or phrase.possessor is not None or phrase.compound:
                    raise Unclear(comp.span, "What is asked?")
                number = phrase.number
            elif not self._known_cause(comp) and not (
                comp.kind == "at_thing" and comp.prep == "for" and self._spoken(comp)
            ):
                raise Unclear(comp.span, "What does this say here?")
        if event == "stolen":
            by: Any = subject.seat or subject.pieces[0]
            if subject.pieces:
                return [{"happens": "stolen", "by": subject.pieces[0].holder or ME}]
            ask: Ask = {"happens": "stolen", "by": by}
            return [ask if number in (None, 1) else {**ask, "times": number}]
        if event == "captured":
            if subject.pieces:
                ask = {"happens": "captured", "by": subject.pieces[0]}
                return [ask if number in (None, 1) else {**ask, "times": number}]
            raise Unclear(clause.span, "Which creature captures?")
        if not subject.seat and event == "gained" and number in (None, 1) and subject.anyone:
            return [{"gains": "amber", "_yes_unless": "nobody"}]
        if not subject.seat:
            raise Unclear(clause.span, "Who is asked about?")
        if event == "lost":
            lost: Ask = {"happens": "lost", "by": subject.seat, **({} if number in (None, 1) else {"times": number})}
            # people say "lose" also of what is stolen, captured or paid: where that makes a difference it is asked back
            return [{**lost, "_alike": 2}, {"has": subject.seat, "amber": "fewer"}]
        if number is not None and number > 1:
            return [{"number": "amber", "of": subject.seat, "change": True, "_yes_if": number}]
        return [{"has": subject.seat, "amber": "more"}]

    def _ask_deals(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Am I able to deal 2 damage with P's effect?", of what is done already."""
        things = [c for c in comps if c.kind == "thing"]
        to = [c for c in comps if c.kind == "at_thing" and c.prep == "to"]
        means = [
            c for c in comps if c.kind == "at_thing" and c.prep == "with" and c.phrases[0].value.endswith("ability")
        ]
        deeds = self.context.told.deeds
        for comp in means:
            whose = comp.phrases[0].possessor
            if whose is None or not any(d.piece is not None and d.piece.name == whose.value for d in deeds):
                raise Unclear(comp.span, "How does it come to that?")
        if (
            len(things) != 1
            or not things[0].phrases[0].is_noun("damage")
            or len(things) + len(to) + len(means) != len(comps)
        ):
            raise Unclear(clause.span, "What is asked?")
        if not deeds:
            raise Unclear(clause.span, "By what?")
        ask: Ask = {"happens": "damaged"}
        if to:
            ask["to"] = self.context.pieces(to[0].phrases[0])[0]
        return [ask]

    def _ask_takes(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].kind == "thing" and comps[0].phrases[0].is_noun("damage") and subject.pieces:
            phrase = comps[0].phrases[0]
            if phrase.number is not None:
                return [{"number": "damaged", "to": subject.pieces[0], "_yes_if": phrase.number}]
            return [{"happens": "damaged", "to": subject.pieces[0]}]
        raise Unclear(clause.span, "What is asked?")

    def _ask_sheds(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        comps = [
            c
            for c in comps
            if not (c.kind == "at_thing" and c.prep == "during" and c.phrases[0].is_noun("step", "draw step"))
        ]
        if subject.seat and len(comps) == 1 and comps[0].kind == "thing" and comps[0].phrases[0].is_noun("chain"):
            self._end_of_turn(subject.seat, clause)
            return [{"has": subject.seat, "chains": "fewer"}]
        raise Unclear(clause.span, "What is asked?")

    def _ask_gives(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does W give me an Æmber?" """
        receivers = [p for c in comps if c.kind == "thing" for p in c.phrases if self.context.player(p)]
        amber = [p for c in comps if c.kind == "thing" for p in c.phrases if p.is_noun("amber")]
        rest = [c for c in comps if c.kind != "thing"]
        if subject.pieces and len(receivers) == 1 and len(amber) == 1:
            piece = subject.pieces[0]
            for comp in rest:
                if comp.kind == "at_doing" and comp.verbs is not None and comp.verbs.value == "play":
                    self._must_be_played(piece, clause)
                    rest = [c for c in rest if c is not comp]
            self._only([c for c in rest if c.kind != "thing"], clause)
            if not self.context.told.deeds:
                raise Unclear(clause.span, "After what is done?")
            return [{"triggers": piece}]
        raise Unclear(clause.span, "What is asked?")

    def _ask_saves(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].kind == "thing":
            phrase = comps[0].phrases[0]
            return [{"survives": piece} for piece in self.context.pieces(phrase)]
        raise Unclear(clause.span, "What is asked?")

    def _ask_heals(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if subject.pieces and not comps:
            return [{"happens": "healed", "to": subject.pieces[0]}]
        if len(comps) == 1 and comps[0].kind == "thing":
            return [{"happens": "healed", "to": piece} for piece in self.context.pieces(comps[0].phrases[0])]
        raise Unclear(clause.span, "What is asked?")

    def _ask_does_to(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        things = [c for c in comps if c.kind == "thing"]
        rest = [c for c in comps if c not in things and not self._known_cause(c)]
        if (
            not things
            and not rest
            and subject.seat
            and self.context.told.deeds
            and verbs.value in ("archive", "discard")
        ):
            return [{"happens": DONE[verbs.value], "by": subject.seat}]
        ability = next((c for c in rest if c.kind == "at_thing" and c.phrases[0].owner == "its"), None)
        if (
            ability is not None
            and ability.phrases[0].is_noun("reap ability")
            and not self.context.told.deeds
            and subject.pieces
        ):
            piece = subject.pieces[0]
            piece.owner, piece.place = piece.owner or ME, "play"
            self.context.told.deeds.append(Deed("reap", piece.owner, piece))
            rest.remove(ability)
        if len(things) != 1 or not self.context.told.deeds:
            raise Unclear(clause.span, "What is done to which card, and by what?")
        self._only(rest, clause)
        event = DONE[verbs.value]
        if verbs.value in ("archive", "discard") and things[0].phrases[0].is_noun("card"):
            return [{"happens": event, "by": subject.seat or ME}]
        pieces = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, other(subject.seat or ME))]
        return [{"happens": event, "to": piece} for piece in pieces]


def _all(asks: Iterable[Ask]) -> list[Ask]:
    """Whether it is so of all of several cards."""
    listed = list(asks)
    return [{"all": listed}] if len(listed) > 1 else listed


def _same(one: Deed, two: Deed) -> bool:
    return one.kind == two.kind and one.piece is two.piece and one.target is two.target


def _is_zone(comp: Comp) -> bool:
    return comp.kind == "at_thing" and comp.phrases[0].value in ZONES
