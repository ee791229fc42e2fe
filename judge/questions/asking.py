"""What the clauses of a question ask, as the data of `ask` (docs/asking.md); cards still as pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .board import ME, Deed, Piece, Unclear, other
from .meaning import STATES, Context
from .records import Clause, Comp, Phrase, Verbs
from .rows import Row
from .telling import Subject, Teller

Ask = dict[str, Any]

_ACTS = ("play", "fight", "reap", "use", "discard")
_DONE = {
    "die": "destroyed", "destroy": "destroyed", "purge": "purged", "archive": "archived", "discard": "discarded",
    "stun": "stunned", "ward": "warded", "enrage": "enraged", "exhaust": "exhausted", "ready": "readied",
    "heal": "healed", "sacrifice": "sacrificed", "exalt": "exalted", "flip": "flipped", "shuffle": "shuffled",
    "reveal": "revealed", "play": "played", "draw": "drawn", "return": "returned", "damage": "damaged",
}  # fmt: skip
_AMBER_VERBS = {"steal": "stolen", "capture": "captured", "lose": "lost", "gain": "gained", "pay": "spent"}
_ABILITIES = {
    "reap ability": "After Reap", "fight ability": "After Fight", "play ability": "Play",
    "destroyed ability": "Destroyed", "action ability": "Action", "omni ability": "Omni", "ability": "",
}  # fmt: skip
_ZONES = {"hand": "hand", "deck": "deck", "discard": "discard", "archives": "archives", "purged": "purged",
          "play": "play", "battleline": "play", "top of deck": "top of deck"}  # fmt: skip


class Asker:
    """Reads what a clause asks; raises Unclear."""

    def __init__(self, context: Context, teller: Teller) -> None:
        self.context = context
        self.teller = teller

    def ask(self, clause: Clause) -> list[Ask]:
        """The questions of a clause, none of them half."""
        self.context.clause_begins()
        for lead in clause.leads:
            self.teller.lead(lead)
        if clause.mood == "polar":
            return self._polar(clause)
        if clause.mood == "asked":
            return self._wh(clause)
        if clause.mood == "asked_subject":
            return self._wh_subject(clause)
        if clause.mood == "placed" and len(clause.comps) == 1 and clause.comps[0].value == "allowed" and self.context.told.deeds:
            return [{"may": "last"}]
        raise Unclear(clause.span, "What is asked?")

    # --- yes or no

    def _polar(self, clause: Clause) -> list[Ask]:
        verbs, auxiliary = clause.verbs, clause.auxiliary
        assert auxiliary is not None
        if verbs is None or auxiliary.value == "be" and not clause.comps and verbs is None:
            return self._is_so(clause)
        if auxiliary.value == "be":
            return self._passive(clause, verbs)
        if auxiliary.value in ("may", "must") :
            return self._allowed(clause, verbs, auxiliary.value)
        if verbs.has("may") or verbs.has("must"):
            return self._allowed(clause, verbs, "may" if verbs.has("may") else "must")
        return self._does(clause, verbs, clause.comps)

    def _subject(self, clause: Clause) -> Subject:
        found = self.teller.subject(clause)
        self.teller.last = found
        return found

    def _is_so(self, clause: Clause) -> list[Ask]:
        """ "Is Bad Penny stunned?", "Is the Troll dead?", "Is it in my hand?" """
        phrase = clause.subject[0]
        if phrase.kind == "PRON" and [c.value for c in clause.comps] == ["allowed"] and self.context.told.deeds:
            return [{"may": "last"}]
        if phrase.is_noun(*_ABILITIES) or phrase.possessor is not None and not self.context.player(phrase.possessor):
            raise Unclear(clause.span, "What is asked about it?")
        subject = self._subject(clause)
        comps = [c for c in clause.comps if not self._idle(c)]
        if len(comps) != 1 or not subject.pieces or len(subject.pieces) != 1:
            raise Unclear(clause.span, "What is asked about it?")
        piece, comp = subject.pieces[0], comps[0]
        if comp.kind == "stated":
            return [self._state_asked(piece, comp)]
        if comp.kind == "at_thing" and comp.prep in ("in", "on") and comp.phrases[0].kind == "NOUN":
            zone = _ZONES.get(comp.phrases[0].value)
            if zone:
                return [{"is": piece, "in": zone}]
        raise Unclear(comp.span, "What is asked about it?")

    def _state_asked(self, piece: Piece, comp: Comp) -> Ask:
        value = comp.value
        if value == "dead":
            return {"happens": "destroyed", "to": piece}
        if value in ("alive", "in play"):
            return {"is": piece, "in": "play"}
        if value in ("ready", "exhausted"):
            return {"is": piece, value: True}
        if value in STATES:
            return {"is": piece, STATES[value][0]: True}
        if value == "in hand":
            return {"is": piece, "in": "hand"}
        raise Unclear(comp.span, f"What is asked about {piece.name}?")

    def _passive(self, clause: Clause, verbs: Verbs) -> list[Ask]:
        """ "Is Troll destroyed?", "Is the ward used up?" """
        subject = self._subject(clause)
        comps = [c for c in clause.comps if not self._idle(c)]
        agent = [c for c in comps if c.kind == "at_thing" and c.prep == "by"]
        if verbs.value in _DONE and subject.pieces and not [c for c in comps if c not in agent] and not verbs.denied:
            asks = []
            for piece in subject.pieces:
                ask: Ask = {"happens": _DONE[verbs.value], "to": piece}
                if agent:
                    by = self.context.pieces(agent[0].phrases[0])[0]
                    if not any(d.piece is by for d in self.context.told.deeds):
                        raise Unclear(agent[0].span, "How does it come to that?")
                asks.append(ask)
            return asks
        if verbs.value == "allow" or verbs.value == "ready":
            pass
        raise Unclear(clause.span, "What is asked?")

    def _allowed(self, clause: Clause, verbs: Verbs, how: str) -> list[Ask]:
        """ "Can I play Punch?", "May Troll reap?", "Must I forge?" """
        told = self.context.told
        main = verbs.value
        if main == "forge" and how == "must" and told.at == "start" or main == "forge" and how == "may":
            subject = self._subject(clause)
            if [c for c in clause.comps if not self._idle(c) and not (c.kind == "thing" and c.phrases[0].is_noun("key"))]:
                raise Unclear(clause.span, "What is asked?")
            return [{"happens": "forged", "by": subject.seat or ME, **({} if how == "must" else {"can": True})}]
        if main not in _ACTS:
            return self._possible(clause, verbs, how)
        before = len(told.deeds)
        subject = self._subject(clause)
        comps = [c for c in clause.comps if not self._idle(c)]
        if main == "play" and subject.pieces and not comps and verbs.passive:
            pass
        if main == "fight" and not any(c.kind == "thing" or c.kind == "at_thing" and c.prep == "against" for c in comps):
            comps = [*comps, self._somebody(clause)]
        self.teller.act(verbs, subject, comps, clause)
        new = told.deeds[before:]
        if len(new) != 1:
            raise Unclear(clause.span, "Which one act is asked about?")
        again = next((d for d in told.deeds[:before] if _same(d, new[0])), None)
        if again is not None:
            raise Unclear(clause.span, "Is it done, or may it be done?")
        return [{how: "last"}]

    def _somebody(self, clause: Clause) -> Comp:
        """An enemy creature for a question whether something may fight at all."""
        from dataclasses import replace

        word = clause.words[-1]
        noun = replace(word, role="NOUN", value="creature", form="one", senses=())
        return Comp("thing", [noun], [Phrase([noun], head=noun, determiners=["other"])])

    def _possible(self, clause: Clause, verbs: Verbs, how: str) -> list[Ask]:
        """ "Can Bulleteye destroy Krump?": whether it can come about at all."""
        if how == "must":
            raise Unclear(clause.span, "Must it be so by which rule?")
        asks = self._does(clause, verbs, clause.comps)
        return [{**ask, "can": True} for ask in asks]

    def _does(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        if verbs.denied or any(c.kind == "denied" for c in comps):
            raise Unclear(clause.span, "Put the question without “not”, please.")
        comps = [c for c in comps if not self._idle(c)]
        main = verbs.value
        if verbs.passive and main in _DONE:
            return self._passive(clause, verbs)
        first = clause.subject[0]
        if first.is_noun(*_ABILITIES):
            return self._ability(first, verbs, comps, clause)
        if main == "happen":
            raise Unclear(clause.span, "What happens?")
        subject = self._subject(clause)
        handler: dict[str, Callable[[Subject, Verbs, list[Comp], Clause], list[Ask]]] = {
            "die": self._ask_dies, "survive": self._ask_survives, "leave": self._ask_leaves, "return": self._ask_back,
            "go": self._ask_goes, "trigger": self._ask_triggers, "stay": self._ask_stays, "enter": self._ask_enters,
            "have": self._ask_has, "win": self._ask_wins, "forge": self._ask_forges, "draw": self._ask_draws,
            "get": self._ask_gets, "take": self._ask_takes, "shed": self._ask_sheds, "give": self._ask_gives,
            "save": self._ask_saves, "heal": self._ask_heals, "use": self._ask_triggers, "ready": self._ask_ready,
        }  # fmt: skip
        if main in _AMBER_VERBS:
            return self._ask_amber(subject, verbs, comps, clause)
        if main in ("destroy", "stun", "ward", "enrage", "exhaust", "purge", "archive", "discard", "sacrifice"):
            return self._ask_does_to(subject, verbs, comps, clause)
        if main not in handler:
            raise Unclear(_span(verbs), "What is asked?")
        return handler[main](subject, verbs, comps, clause)

    def _idle(self, comp: Comp) -> bool:
        """Whether a complement adds nothing: "after that", "this turn", "then"."""
        if comp.kind in ("said", "stated") and comp.value in ("together", "this turn", "before", "instead"):
            return comp.value in ("this turn",)
        if comp.kind == "stated" and comp.value == "next turn":
            return True
        return comp.kind == "joined"

    def _only(self, comps: list[Comp], clause: Clause) -> None:
        if comps:
            raise Unclear(comps[0].span, "What does this say here?")

    def _piece(self, subject: Subject, clause: Clause) -> list[Piece]:
        if not subject.pieces:
            raise Unclear(clause.span, "Which card is asked about?")
        return subject.pieces

    def _ask_dies(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only([c for c in comps if not self._known_cause(c)], clause)
        return [{"happens": "destroyed", "to": piece} for piece in self._piece(subject, clause)]

    def _known_cause(self, comp: Comp) -> bool:
        """Whether a "by X", "to X", "from X" names what is done already."""
        if comp.kind != "at_thing" or comp.prep not in ("by", "to", "from", "with", "in"):
            return False
        if comp.phrases[0].kind != "NAME" or len(comp.phrases) > 1:
            return False
        return any(d.piece is not None and d.piece.name == comp.phrases[0].value for d in self.context.told.deeds)

    def _ask_survives(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only([c for c in comps if not self._known_cause(c)], clause)
        return [{"survives": piece} for piece in self._piece(subject, clause)]

    def _ask_leaves(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        rest = [c for c in comps if not (c.kind == "thing" and c.phrases[0].is_noun("play"))]
        self._only(rest, clause)
        return [{"leaves": piece} for piece in self._piece(subject, clause)]

    def _ask_back(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        zone, seat = "hand", ""
        for comp in comps:
            if comp.kind == "at_thing" and comp.phrases[0].kind == "NOUN" and comp.phrases[0].value in _ZONES:
                zone = _ZONES[comp.phrases[0].value]
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
            if comps and comps[0].kind == "thing" and comps[0].phrases[0].value in _ABILITIES:
                self._only(comps[1:], clause)
                return self._ability_of(comps[0].phrases[0])
            raise Unclear(clause.span, "What resolves?")
        self._only(comps, clause)
        return [{"triggers": piece} for piece in subject.pieces]

    def _ability(self, phrase: Phrase, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if verbs.value not in ("trigger", "happen", "use"):
            raise Unclear(clause.span, "What is asked?")
        self._only([c for c in comps if not self._idle(c)], clause)
        return self._ability_of(phrase)

    def _ability_of(self, phrase: Phrase) -> list[Ask]:
        whose = phrase.possessor or phrase.of
        if whose is not None:
            pieces = self.context.pieces(whose)
        elif phrase.owner == "its":
            pieces = self.context.meant(phrase)
        else:
            raise Unclear(phrase.span, "Which card's ability?")
        ask: Ask = {"triggers": pieces[0]}
        if _ABILITIES[phrase.value]:
            ask["ability"] = _ABILITIES[phrase.value]
        return [ask]

    def _ask_stays(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].kind == "stated":
            return [self._state_asked(piece, comps[0]) for piece in self._piece(subject, clause)]
        raise Unclear(clause.span, "Stay where, or what?")

    def _ask_enters(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        piece = self._piece(subject, clause)[0]
        rest = [c for c in comps if not (c.kind == "stated" and c.value == "in play" or c.kind == "thing" and c.phrases[0].is_noun("play"))]
        self._must_be_played(piece, clause)
        if not rest:
            return [{"is": piece, "in": "play"}]
        self._only(rest[1:], clause)
        if rest[0].kind == "stated" and rest[0].value in ("ready", "exhausted", *STATES):
            return [self._state_asked(piece, rest[0])]
        raise Unclear(rest[0].span, "What is asked about it?")

    def _must_be_played(self, piece: Piece, clause: Clause) -> None:
        told = self.context.told
        if any(d.piece is piece for d in told.deeds):
            return
        if told.deeds or piece.place not in ("", "hand"):
            raise Unclear(clause.span, f"How does {piece.name} come into play?")
        piece.owner = piece.owner or ME
        piece.place = "hand"
        told.deeds.append(Deed("play", piece.owner, piece))

    def _ask_ready(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only(comps, clause)
        return [{"happens": "readied", "to": piece} for piece in self._piece(subject, clause)]

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
        raise Unclear(clause.span, "What is asked?")

    def _ask_wins(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only([c for c in comps if not (c.kind == "thing" and c.phrases[0].is_noun("game"))], clause)
        if not self.context.told.deeds and self.context.told.at != "start":
            raise Unclear(clause.span, "After what is done?")
        return [{"wins": True, "_yes_if": subject.seat}]

    def _ask_forges(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        self._only([c for c in comps if not (c.kind == "thing" and c.phrases[0].is_noun("key"))], clause)
        told = self.context.told
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

    def _count(self, comp: Comp, nouns: tuple[str, ...], clause: Clause) -> int | None:
        """How many the question speaks of; None for "a card", "any"."""
        phrase = comp.phrases[0] if comp.kind == "thing" and len(comp.phrases) == 1 else None
        if phrase is None or phrase.of is not None or phrase.owner or phrase.possessor:
            raise Unclear(comp.span, "What is asked?")
        if phrase.is_noun(*nouns) or phrase.kind == "" and phrase.number is not None:
            if phrase.compound or [a for a in phrase.adjectives if a.value not in ("more",)]:
                raise Unclear(comp.span, "What is asked?")
            return phrase.number if phrase.number != 1 else None
        raise Unclear(comp.span, "What is asked?")

    def _ask_gets(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if not comps or comps[0].kind != "thing":
            raise Unclear(clause.span, "What is asked?")
        phrase = comps[0].phrases[0]
        source = self._source(comps[1:])
        if source is not None and phrase.is_noun("amber"):
            return [{"triggers": source}]
        rest = [c for c in comps[1:] if not self._known_cause(c)]
        if phrase.is_noun("amber") or phrase.kind == "" and phrase.number is not None:
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
            return [{"happens": {"ward": "warded", "stun": "stunned", "damage": "damaged"}[phrase.value], "to": subject.pieces[0]}]
        raise Unclear(clause.span, "What is asked?")

    def _source(self, comps: list[Comp]) -> Piece | None:
        """The card in "from Dust Imp", where it takes part but is not what is played or used."""
        for comp in comps:
            if comp.kind == "at_thing" and comp.prep in ("from", "for") and comp.phrases[0].kind == "NAME" and len(comps) == 1:
                known = self.context.told.called(comp.phrases[0].value)
                if len(known) == 1 and not any(d.piece is known[0] for d in self.context.told.deeds):
                    return known[0]
        return None

    def _ask_amber(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Do I steal?", "do they lose an amber?", "does Charette capture 2?" """
        event = _AMBER_VERBS.get(verbs.value, "gained")
        number: int | None = None
        for comp in comps:
            if comp.kind == "thing" and comp.phrases[0].is_noun("amber") or comp.kind == "thing" and comp.phrases[0].kind == "":
                phrase = comp.phrases[0]
                if phrase.of is not None or phrase.possessor is not None or phrase.compound:
                    raise Unclear(comp.span, "What is asked?")
                number = phrase.number
            elif not self._known_cause(comp) and not (comp.kind == "at_thing" and comp.prep == "for" and self._spoken(comp)):
                raise Unclear(comp.span, "What does this say here?")
        if event == "stolen":
            by: Any = subject.seat or subject.pieces[0]
            if subject.pieces:
                return [{"counts": by, "as": "stolen"}]
            ask: Ask = {"happens": "stolen", "by": by}
            return [ask if number in (None, 1) else {**ask, "times": number}]
        if event == "captured":
            if subject.pieces:
                ask = {"happens": "captured", "by": subject.pieces[0]}
                return [ask if number in (None, 1) else {**ask, "times": number}]
            raise Unclear(clause.span, "Which creature captures?")
        if not subject.seat:
            raise Unclear(clause.span, "Who is asked about?")
        if event == "lost":
            return [{"happens": "lost", "by": subject.seat, **({} if number in (None, 1) else {"times": number})}]
        if number is not None and number > 1:
            return [{"number": "amber", "of": subject.seat, "change": True, "_yes_if": number}]
        return [{"has": subject.seat, "amber": "more"}]

    def _spoken(self, comp: Comp) -> bool:
        return all(p.kind == "NAME" and self.context.told.called(p.value) for p in comp.phrases)

    def _ask_takes(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        if len(comps) == 1 and comps[0].kind == "thing" and comps[0].phrases[0].is_noun("damage") and subject.pieces:
            phrase = comps[0].phrases[0]
            if phrase.number is not None:
                return [{"number": "damaged", "to": subject.pieces[0], "_yes_if": phrase.number}]
            return [{"happens": "damaged", "to": subject.pieces[0]}]
        raise Unclear(clause.span, "What is asked?")

    def _ask_sheds(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        comps = [c for c in comps if not (c.kind == "at_thing" and c.prep == "during" and c.phrases[0].is_noun("step", "draw step"))]
        if subject.seat and len(comps) == 1 and comps[0].kind == "thing" and comps[0].phrases[0].is_noun("chain"):
            self._end_of_turn(subject.seat, clause)
            return [{"has": subject.seat, "chains": "fewer"}]
        raise Unclear(clause.span, "What is asked?")

    def _end_of_turn(self, seat: str, clause: Clause) -> None:
        told = self.context.told
        if told.at == "draw":
            return
        if not told.deeds:
            told.active = told.active or seat
            told.deeds.append(Deed("end turn", told.active))
            told.at = ""

    def _ask_gives(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does Hunting Witch give me an Æmber?" """
        receivers = [p for c in comps if c.kind == "thing" for p in c.phrases if self.context.player(p)]
        amber = [p for c in comps if c.kind == "thing" for p in c.phrases if p.is_noun("amber")]
        rest = [c for c in comps if c.kind != "thing"]
        if subject.pieces and len(receivers) == 1 and len(amber) == 1:
            piece = subject.pieces[0]
            for comp in rest:
                if comp.kind == "at_doing" and comp.verbs is not None and comp.verbs.value == "play":
                    self._must_be_played(piece, clause)
                    rest = [c for c in rest if c is not comp]
            self._only([c for c in rest if not (c.kind == "thing")], clause)
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
        if not things and not rest and subject.seat and self.context.told.deeds and verbs.value in ("archive", "discard"):
            return [{"happens": _DONE[verbs.value], "by": subject.seat}]
        ability = next((c for c in rest if c.kind == "at_thing" and c.phrases[0].owner == "its"), None)
        if ability is not None and ability.phrases[0].is_noun("reap ability") and not self.context.told.deeds and subject.pieces:
            piece = subject.pieces[0]
            piece.owner, piece.place = piece.owner or ME, "play"
            self.context.told.deeds.append(Deed("reap", piece.owner, piece))
            rest.remove(ability)
        if len(things) != 1 or not self.context.told.deeds:
            raise Unclear(clause.span, "What is done to which card, and by what?")
        self._only(rest, clause)
        event = _DONE[verbs.value]
        if verbs.value in ("archive", "discard") and things[0].phrases[0].is_noun("card"):
            return [{"happens": event, "by": subject.seat or ME}]
        pieces = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, other(subject.seat or ME))]
        return [{"happens": event, "to": piece} for piece in pieces]

    # --- who, what, where, how many

    def _wh(self, clause: Clause) -> list[Ask]:
        assert clause.wh is not None and clause.auxiliary is not None
        word = clause.wh.value
        if word in ("how many", "how much"):
            return self._how_many(clause)
        if word == "where":
            if clause.verbs is not None and clause.verbs.value in ("go", "return", "be", "stay") or clause.verbs is None:
                first = clause.subject[0]
                if first.is_noun("amber", "damage"):
                    raise Unclear(clause.span, "Where on the board? Ask who has it.")
                subject = self._subject(clause)
                self._only([c for c in clause.comps if not self._idle(c)], clause)
                return [{"where": piece} for piece in self._piece(subject, clause)]
        if word == "what" and clause.auxiliary.value == "may" and clause.verbs is not None and clause.verbs.value == "do":
            return [{"now": ME}]
        if word == "whose" and clause.core is not None and clause.core.is_noun("discard", "hand", "deck") and clause.verbs is not None:
            subject = self._subject(clause)
            self._only([c for c in clause.comps if c.kind != "stranded"], clause)
            return [{"where": piece} for piece in self._piece(subject, clause)]
        if word == "what" and clause.auxiliary.value == "be" and clause.verbs is None:
            return self._what_is(clause)
        if word in ("what", "which") and clause.verbs is not None and clause.verbs.value == "return" and clause.core is None:
            subject = self._subject(clause)
            if subject.seat:
                return [{"which": "returned"}]
        raise Unclear(clause.span, "What is asked?")

    def _what_is(self, clause: Clause) -> list[Ask]:
        phrase = clause.subject[0]
        if phrase.value in ("power", "armor") and (phrase.of is not None or phrase.possessor is not None or phrase.owner == "its"):
            whose = phrase.of or phrase.possessor
            pieces = self.context.pieces(whose) if whose is not None else self.context.meant(phrase)
            Row(self.context, pieces[0].owner or ME, pieces).read([c for c in clause.comps if not self._idle(c)])
            return [{"number": phrase.value, "on": pieces[0]}]
        if phrase.is_noun("cost") and not clause.comps:
            return [{"cost": "key", "of": self.context.owner(phrase) or ME}]
        raise Unclear(clause.span, "What is asked?")

    def _how_many(self, clause: Clause) -> list[Ask]:
        core, verbs = clause.core, clause.verbs
        noun = core.value if core is not None else "amber"
        if core is not None and (core.adjectives and any(a.value != "more" for a in core.adjectives) or core.of is not None):
            raise Unclear(core.span, "How many of what?")
        if core is None and not self._amber_spoken_of() and (verbs is None or verbs.value not in _AMBER_VERBS):
            raise Unclear(clause.span, "How many of what?")
        subject = self._subject(clause)
        comps = [c for c in clause.comps if not self._idle(c)]
        if verbs is None:
            if clause.auxiliary is not None and clause.auxiliary.value == "be" and comps and comps[0].kind == "stranded":
                return [{"number": "amber", "of": subject.seat}]
            raise Unclear(clause.span, "What is asked?")
        value = verbs.value
        if noun == "amber" and subject.seat:
            return self._how_much_amber(subject.seat, value, comps, clause)
        if noun == "amber" and subject.pieces and value in ("capture", "steal"):
            self._only([c for c in comps if not self._known_cause(c)], clause)
            return [{"number": _AMBER_VERBS[value], "by": subject.pieces[0]}]
        if noun == "amber" and subject.pieces and value == "have":
            return [{"number": "amber", "on": subject.pieces[0]}]
        if noun == "card" and subject.seat and value in ("draw", "get"):
            for comp in comps:
                if comp.kind == "at_thing" and comp.phrases[0].is_noun("end", "draw step", "turn"):
                    self._end_of_turn(subject.seat, clause)
                else:
                    self._only([comp], clause)
            if not self.context.told.deeds:
                raise Unclear(clause.span, "When: by what, or at the end of the turn?")
            return [{"number": "drawn", "of": subject.seat}]
        if noun == "chain" and subject.seat:
            rest = [c for c in comps if not self._from_played(c, subject.seat)]
            self._only([c for c in rest if c.kind != "stranded"], clause)
            if value in ("have", "go"):
                return [{"number": "chains", "of": subject.seat}]
            if value in ("get", "gain", "take"):
                return [{"number": "chains", "of": subject.seat, "change": True}]
        if noun in ("damage", "power", "armor") and subject.pieces and value in ("have", "take", "go"):
            self._only([c for c in comps if c.kind != "stranded"], clause)
            if value == "take":
                return [{"number": "damaged", "to": subject.pieces[0]}]
            return [{"number": noun, "on": subject.pieces[0]}]
        raise Unclear(clause.span, "What is asked?")

    def _amber_spoken_of(self) -> bool:
        told = self.context.told
        return any("amber" in side.numbers for side in told.sides.values()) or any("amber" in p.facts for p in told.pieces) or any(
            word in ("steal", "stole", "capture") for word in self.context.text.lower().split()
        ) or "steal" in self.context.text.lower() or "gain" in self.context.text.lower()

    def _how_much_amber(self, seat: str, value: str, comps: list[Comp], clause: Clause) -> list[Ask]:
        rest = [c for c in comps if c.kind != "stranded" and not self._from_played(c, seat)]
        if value in ("have", "go", "be_left") or value == "leave":
            self._only(rest, clause)
            return [{"number": "amber", "of": seat}]
        self._only(rest, clause)
        if not self.context.told.deeds and value != "have":
            self._wait(clause)
        if value in ("gain", "get"):
            return [{"number": "amber", "of": seat, "change": True}]
        if value == "steal":
            return [{"number": "stolen", "by": seat}]
        if value == "lose":
            return [{"number": "lost", "by": seat}]
        raise Unclear(clause.span, "What is asked?")

    def _wait(self, clause: Clause) -> None:
        """What is done comes behind the question ("… if I play X")."""

    def _from_played(self, comp: Comp, seat: str) -> bool:
        """ "from Gateway to Dis": it is played, if nothing else is done."""
        if self._known_cause(comp):
            return True
        told = self.context.told
        if comp.kind == "at_thing" and comp.prep in ("from", "by", "with", "for") and comp.phrases[0].kind == "NAME" and not told.deeds:
            piece = self.context.pieces(comp.phrases[0], seat)[0]
            self._must_be_played(piece, Clause(comp.words))
            return True
        return False

    def _wh_subject(self, clause: Clause) -> list[Ask]:
        """ "Who gains Æmber?", "which creatures die?", "what happens?" """
        assert clause.wh is not None and clause.verbs is not None
        word, value = clause.wh.value, clause.verbs.value
        comps = [c for c in clause.comps if not self._idle(c)]
        things = [c.phrases[0] for c in comps if c.kind == "thing"]
        if clause.verbs.denied:
            raise Unclear(clause.span, "Put the question without “not”, please.")
        if value == "happen" and word == "what":
            if len(comps) == 1 and comps[0].kind == "at_thing" and comps[0].prep in ("to", "with"):
                self.context.pieces(comps[0].phrases[0])
            else:
                self._only(comps, clause)
            return [{"what happens": True}]
        if word == "who" and value in ("gain", "get") and len(comps) == 1 and things and things[0].is_noun("amber", "chain", "card"):
            return [{"gains": {"amber": "amber", "chain": "chains", "card": "cards"}[things[0].value]}]
        if word == "who" and value == "lose" and len(comps) == 1 and things and things[0].is_noun("amber"):
            return [{"loses": "amber"}]
        if word == "who" and value == "win":
            self._only([c for c in comps if not (c.kind == "thing" and c.phrases[0].is_noun("game"))], clause)
            return [{"wins": True}]
        if value == "die" or value == "destroy" and clause.verbs.passive:
            self._only(comps, clause)
            return [{"which": "destroyed", **self._whose(clause)}]
        if value == "survive":
            self._only(comps, clause)
            return [{"which": "survive", **self._whose(clause)}]
        if value == "take" and len(comps) == 1 and things and things[0].is_noun("damage"):
            return [{"which": "damaged"}]
        if value in ("return", "go") and word in ("what", "which"):
            zones = [c for c in comps if c.kind == "at_thing" and c.phrases[0].is_noun("hand") or c.kind == "stated" and c.value == "in hand"]
            if zones and len(zones) == len(comps) or value == "return" and not comps:
                return [{"which": "returned"}]
        if word in ("how much", "how many") and value == "be" and clause.core is not None and clause.core.is_noun("damage", "amber"):
            if len(comps) == 1 and comps[0].kind == "at_thing" and comps[0].prep == "on":
                piece = self.context.pieces(comps[0].phrases[0])[0]
                return [{"number": clause.core.value, "on": piece}]
        raise Unclear(clause.span, "What is asked?")

    def _whose(self, clause: Clause) -> Ask:
        core = clause.core
        if core is None:
            return {}
        if core.value not in ("creature", "card", "") or core.adjectives and any(a.value not in ("friendly", "enemy") for a in core.adjectives):
            raise Unclear(core.span, "Which of them?")
        seat = self.context.owner(core)
        if core.of is not None:
            seat = self.context.owner(core.of) or seat
            if core.of.value not in ("creature", "card", "they") or core.of.value == "they":
                raise Unclear(core.span, "Which of them?")
        return {"of": seat} if seat else {}


def _same(one: Deed, two: Deed) -> bool:
    return one.kind == two.kind and one.piece is two.piece and one.target is two.target


def _span(verbs: Verbs) -> tuple[int, int]:
    return verbs.words[0].start, verbs.words[-1].end
