"""Questions whether something can be reached: by an ability, by a choice, by what a text allows, once more."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod

from ..board import ME, Piece, Unclear
from ..remarks import ABILITIES
from ..rows import Row
from ..speaking import Subject
from ..wording.records import Clause, Comp, Phrase, Verbs
from .counting import Counter
from .inquiring import Ask

ZONES = {"hand": "hand", "deck": "deck", "discard": "discard", "archives": "archives", "purged": "purged",
         "play": "play", "battleline": "play", "side": "play", "top of deck": "top of deck"}  # fmt: skip


#: A text that does something after an event only if something is so.
_ONLY_IF = re.compile(r"(?:^|\n)(?:After|Each time|At)[^.:\"\n]*, if [^.,\n]*, (?P<does>\w+)")


class Reacher(Counter, ABC):
    """Reads what can come about by abilities and choices."""

    @abstractmethod
    def _does(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        """What is asked by a verb with its complements."""

    @abstractmethod
    def _allowed(self, clause: Clause, verbs: Verbs, how: str) -> list[Ask]:
        """What is asked by "may" and "must"."""

    # --- abilities

    def _ability(self, phrase: Phrase, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does X's reap ability resolve?", "can X's ability damage Y?": what an ability does, its card does."""
        piece = self.teller.ability_of(phrase)
        if piece is None:
            raise Unclear(phrase.span, "Which card's ability?")
        comps = [c for c in comps if not self._idle(c)]
        if verbs.value in ("trigger", "count") and (counted := self._counts_deaths(piece, comps)):
            return counted
        if verbs.value in ("trigger", "happen", "use"):
            if phrase.words[-1].text.lower() in ("fight", "reap") and phrase.possessor is None and phrase.of is None:
                raise Unclear(clause.span, "Ask for what comes of it: who is dealt damage, who dies?")
            self._only([c for c in comps if not self._known_cause(c)], clause)
            self._acts(piece)
            return [self._triggers(piece, phrase)]
        if verbs.value in ("allow", "let"):
            return self._ask_allows(Subject(pieces=[piece]), verbs, comps, clause)
        saving = verbs.value == "save" and len(comps) > 0 and comps[0].is_thing
        if saving and (saved := self._saved_by(piece, comps)):
            return saved
        self._acts(piece)
        self.teller.last = Subject(pieces=[piece])
        named = Phrase(phrase.words, head=self.teller.named(piece, phrase))
        of_card = Clause(clause.words, clause.mood, [], [], [named])
        of_card.verbs, of_card.comps, of_card.auxiliary = verbs, comps, clause.auxiliary
        return self._does(of_card, verbs, comps)

    def _counts_deaths(self, piece: Piece, comps: list[Comp]) -> list[Ask]:
        """ "Does its ability count Y's destruction?", of a text that gives Æmber for each creature destroyed: whether
        it gives any, where nothing but Y is told to die."""
        card, told = self.context.told.card(piece), self.context.told
        phrase = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
        whose = (phrase.possessor or phrase.of) if phrase is not None and phrase.is_noun("destruction") else None
        each = card is not None and re.search(r"gain 1Æ for each [^.]*\bdestroyed", card.text, re.IGNORECASE)
        if whose is None or not each:
            return []
        dying = self.context.pieces(whose)
        told_dead = [check["to"] for check in told.checks if check.get("happens") == "destroyed"]
        used = any(deed.piece is piece for deed in told.deeds)
        if not used or told_dead != dying:
            raise Unclear(comps[0].span, "Ask how much is gained, please.")
        return [{"happens": "gained", "by": piece}]

    def _on_condition(self, piece: Piece, at: tuple[int, int]) -> Ask:
        """What is asked of an ability that speaks only "if …": whether it does what it says, not whether it is gone
        through; nothing for any other. Raises Unclear."""
        card = self.context.told.card(piece)
        found = _ONLY_IF.search(card.text) if card is not None else None
        if found is None or card is None or re.search(r"(?:^|\n)[^\n\"]*[A-Z][a-z]+:", card.text):
            return {}
        if found["does"].lower() != "gain":
            raise Unclear(at, f"Ask for what {card.name} does then, please.")
        return {"happens": "gained", "by": piece}

    def _saved_by(self, piece: Piece, comps: list[Comp]) -> list[Ask]:
        """ "Can X's ability save Y (from destruction)?": whether Y survives what is done, and if that is nothing and X
        speaks when its creature is destroyed, its destruction; nothing where it is otherwise."""
        told, card = self.context.told, self.context.told.card(piece)
        speaks = card is not None and ("Destroyed:" in card.text or "would be destroyed" in card.text)
        if len(comps) > 1 and not all(map(_from_death, comps[1:])):
            return []
        pieces = [one for phrase in comps[0].phrases for one in self.context.pieces(phrase)]
        if not speaks or (not told.deeds and (len(pieces) != 1 or pieces[0] not in (piece, piece.host))):
            return []
        if not told.deeds:
            self.teller.is_destroyed(pieces[0])
        asks: list[Ask] = [{"survives": one} for one in pieces]
        return asks if len(asks) == 1 else [{"all": asks}]

    def _triggers(self, piece: Piece, phrase: Phrase) -> Ask:
        if asked := self._on_condition(piece, phrase.span):
            return asked
        ask: Ask = {"triggers": piece}
        if ABILITIES[phrase.value]:
            ask["ability"] = ABILITIES[phrase.value]
        return ask

    def _ask_allows(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does that allow me to steal 1?", "does X let me play another card?": what is asked is that."""
        who = [c for c in comps if c.is_thing and self.context.player(c.phrase)]
        doing = next((k for k, c in enumerate(comps) if c.kind == "doing" and c.verbs is not None), None)
        if len(who) != 1 or doing is None or comps[0] is not who[0] or doing != 1:
            raise Unclear(clause.span, "What would that allow?")
        inner = comps[doing].verbs
        assert inner is not None
        asked = Clause(clause.words, "polar", [], [], list(who[0].phrases), auxiliary=clause.auxiliary)
        asked.comps = comps[doing + 1 :]
        asked.verbs = Verbs([w for w in inner.words if w.form != "to"] or inner.words)
        asks = self._allowed(asked, asked.verbs, "may")
        if len(subject.pieces) == 1 and len(asks) == 1:
            asks[0]["_without"] = subject.pieces[0]
        return asks

    # --- choices

    def _ask_chooses(self, clause: Clause, how: str) -> list[Ask]:
        """ "Can I choose Y?", "do I have to choose a creature with Æmber on it?", "do I choose the order?" """
        comps = [c for c in clause.comps if not self._idle(c)]
        subject = self._subject(clause)
        if not comps:
            raise Unclear(clause.span, "What is chosen?")
        first = comps[0]
        if first.is_thing and first.phrase.is_noun("order") and self.context.told.deeds:
            return [{"chooses": "order", "_yes_if": subject.seat or self._agent_seat(subject)}]
        if first.kind == "doing" and first.verbs is not None and how != "does":
            inner = Clause(clause.words, "polar", [], [], clause.subject, auxiliary=clause.auxiliary)
            inner.verbs = Verbs([w for w in first.verbs.words if w.form != "to"] or first.verbs.words)
            inner.comps = comps[1:]
            return self._allowed(inner, inner.verbs, how)
        if not first.is_thing or how == "does":
            raise Unclear(clause.span, "What is chosen?")
        rest = self._for_card(comps[1:], subject.seat)
        deeds = self.context.told.deeds
        if not deeds:
            raise Unclear(clause.span, "For which card is it chosen?")
        return [{f"{how} choose": piece, "for": deeds[-1].piece} for piece in self._choice(first, rest)]

    def _agent_seat(self, subject: Subject) -> str:
        return subject.piece.holder if subject.pieces else self.context.told.active or ME

    def _for_card(self, comps: list[Comp], seat: str) -> list[Comp]:
        """The complements without "for X", whose ability is brought about."""
        left = []
        for comp in comps:
            if comp.at("for", "with") and comp.phrase.is_name:
                piece = self.context.pieces(comp.phrase, seat)[0]
                if not any(d.piece is piece for d in self.context.told.deeds):
                    self._acts(piece)
            elif comp.at("for", "with") and comp.phrase.value in ABILITIES:
                self.teller.ability_of(comp.phrase)
            else:
                left.append(comp)
        return left

    def _choice(self, first: Comp, rest: list[Comp]) -> list[Piece]:
        """The cards that are asked about as a choice; one that is only described stands beside one that is not so."""
        told = self.context.told
        found: list[Piece] = []
        for phrase in first.phrases:
            generic = phrase.is_noun("creature") and "a" in phrase.determiners
            pieces = self.context.pieces(phrase)
            Row(self.context, "", list(pieces)).read(rest)
            for piece in pieces:
                piece.owner = piece.owner or self.teller.aimed_owner(told.deeds[-1])
                piece.place = piece.place or "play"
                if generic:
                    self.context.somebody(piece.owner)
            found += pieces
        return found

    # --- once more, into which zone, as what

    def _ask_repeats(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        deeds = self.context.told.deeds
        if not deeds or deeds[-1].piece is None:
            raise Unclear(clause.span, "What is repeated?")
        piece = deeds[-1].piece
        card = self.context.told.card(piece)
        if card is not None and "repeat this effect" in card.text and self._repeated(comps, piece):
            self.context.repeating = clause.span
            return []  # what it does then is asked behind it: "can I repeat it and destroy Y?"
        if card is None or "again" not in card.text:
            raise Unclear(clause.span, "Ask for what it does, please: what is destroyed, stolen, drawn?")
        for comp in comps:
            phrase = comp.phrase if comp.is_thing else None
            if phrase is None or not (phrase.kind in ("PRON", "NAME") or self.teller.ability_of(phrase) is piece):
                raise Unclear(comp.span, "What does this say here?")
        return [{"triggers": piece, "times": 2}]

    def _repeated(self, comps: list[Comp], piece: Piece) -> bool:
        """Whether nothing but the effect of a card is said to be repeated."""
        things = [c.phrase for c in comps if c.is_thing and len(c.phrases) == 1]
        fits = len(things) == 1 == len(comps)
        if not comps:
            return True  # "does it repeat and destroy Y?"
        named = fits and things[0].is_name and things[0].value == piece.name
        return named or (fits and (things[0].is_pronoun or self.teller.ability_of(things[0]) is piece))

    def _ask_puts(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Can it put Y into play?": where the card may end."""
        things = [c for c in comps if c.is_thing]
        if len(things) != 1:
            raise Unclear(clause.span, "Which card is put where?")
        pieces = [p for phrase in things[0].phrases for p in self.context.pieces(phrase)]
        if subject.pieces:
            self._acts(subject.piece)
        if not self.context.told.deeds:
            raise Unclear(clause.span, "By what is it put there?")
        zone, seat = "", ""
        for comp in comps:
            if comp is things[0]:
                continue
            zone, seat = self._zone(comp, zone, seat)
        if verbs.value == "return":
            zone = zone or "hand"
        if not zone:
            raise Unclear(clause.span, "Where to?")
        before = [c.phrase.value for c in comps if c.prep == "from" and c.phrases and c.phrase.value in ZONES]
        for piece in pieces:
            if before and not piece.place:
                piece.place = ZONES[before[0]]
            if zone in ("top of deck", "play") and piece.place in ("", zone) and not before:
                raise Unclear(clause.span, f"Where is {piece.name} before?")
        return [{"is": piece, "in": zone, **({"of": seat} if seat else {})} for piece in pieces]

    def _zone(self, comp: Comp, zone: str, seat: str) -> tuple[str, str]:
        """Where a complement says that a card goes; one that says where it comes from changes nothing."""
        if comp.states("back"):
            return zone, seat
        if comp.states("in play", "in hand"):
            return comp.value.removeprefix("in "), seat
        if comp.kind == "at_thing" and comp.phrase.kind == "NOUN":
            phrase = comp.phrase
            where = ZONES.get(phrase.value, "")
            if phrase.is_noun("top") and phrase.of is not None and phrase.of.is_noun("deck"):
                where, phrase = "top of deck", phrase.of
            if comp.prep == "from" and where:
                return zone, seat
            if where:
                if where == "deck" and comp.prep == "on":
                    where = "top of deck"
                return where, self.context.owner(phrase)
        raise Unclear(comp.span, "What does this say here?")

    def _ask_resolves(self, subject: Subject, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Can I resolve X's ability?" """
        ability = comps[0].phrase if comps and comps[0].is_thing else None
        piece = self.teller.ability_of(ability) if ability is not None else None
        if ability is None or piece is None:
            raise Unclear(clause.span, "What resolves?")
        rest = [c for c in comps[1:] if not self._known_cause(c)]
        self._acts(piece)
        if rest and rest[0].kind == "doing" and rest[0].verbs is not None and len(rest) > 1:
            inner = Verbs([w for w in rest[0].verbs.words if w.form != "to"] or rest[0].verbs.words)
            asked = Clause(clause.words, clause.mood, [], [], clause.subject, inner, clause.auxiliary)
            asked.comps = rest[1:]
            return self._does(asked, inner, asked.comps)
        self._only(rest, clause)
        return [self._triggers(piece, ability)]


def _from_death(comp: Comp) -> bool:
    """Whether it says no more than "from destruction", "from being destroyed"."""
    death = comp.prep == "from" and len(comp.phrases) == 1 and comp.phrase.is_noun("destruction")
    alone = death and not (comp.phrase.owner or comp.phrase.possessor or comp.phrase.of or comp.phrase.adjectives)
    dying = comp.kind == "at_doing" and comp.prep == "from" and comp.verbs is not None
    dying = dying and comp.verbs is not None and comp.verbs.value in ("die", "destroy") and not comp.verbs.denied
    comp.looked_at |= dying
    return alone or dying
