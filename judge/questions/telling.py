"""What the clauses of a question tell: the board, and what is done on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from .board import ME, Deed, Unclear, other
from .fights import own_ability
from .further import TELLING
from .further.subjects import left_out
from .further.timing import not_at_end, still_there
from .naming import Naming
from .places import give_player, set_active
from .rows import Row
from .speaking import Subject, span_of
from .wording.bearing import beside_on_it
from .wording.records import Clause, Comp, Phrase, Verbs, only_says
from .wording.words import Word
from .works import VERBS

_ABILITIES = (
    "stun", "ward", "exhaust", "enrage", "heal", "ready", "exalt", "purge", "return", "archive", "discard",
    "reveal", "copy", "choose", "play", "take", "blank", "use", "trigger",
)  # fmt: skip
"""What a creature does by an ability of its own, never by fighting."""

_GIVES = ("steal", "gain")
"""What gives a player Æmber, by who does it or by whom it is done."""

_OPEN = ("be", "have")
"""What says nothing by itself."""

_OF_THINGS = ("be", "exist", "start", "end")
"""What is told of turns, piles and the tide too."""
_LINES = ("play", "side", "battleline")


class Teller(Naming):
    """Takes clauses one after the other; raises Unclear for one that it does not understand whole."""

    _both_players = False
    _only_one = False
    _goes_on = False  # the clause has no subject of its own

    def tell(self, clause: Clause) -> None:
        """Take one clause that asks nothing."""
        self.begins(clause)
        if self.gives_as_its_text_says(clause):
            return
        for lead in clause.leads:
            self.lead(lead)
        if clause.mood in ("named", "placed"):
            if clause.subs:
                raise Unclear(clause.span, "What happens there?")
            self._named(clause)
            self._named_the_counted(clause)
            return
        assert clause.verbs is not None
        if self._is_house(clause) or any(takes(self, clause) for takes in TELLING):
            return
        if self.said(clause) or self.remark(clause) or self.ability_does(clause):
            return
        subject = self.subject(clause) if clause.mood == "told" else left_out(self, clause)
        if clause.mood != "told" and clause.verbs.passive:
            for piece in subject.pieces:
                self.context.mention(piece)
        if subject.anyone:
            subject = Subject(ME)
            self.context.told.assumed.append("the one who does it is you")
        self._both_players = self._we_both(clause)
        self._goes_on = clause.mood == "subjectless"
        self._only_one = bool(clause.subject) and "only" in clause.about.determiners
        comps = self._before_verb(clause, subject)
        if not subject.thing:
            self.last = subject
        self.did = subject.pieces
        not_at_end(self, clause)
        there = list(self.context.told.pieces)
        self.act(clause.verbs, subject, self._in_turn(comps), clause)
        still_there(self, clause, there)

    def _is_house(self, clause: Clause) -> bool:
        """ "Dis is my active house": so it is at the beginning."""
        first = clause.about if len(clause.subject) == 1 else None
        verbs = clause.verbs
        if first is None or verbs is None or not first.value.startswith("house:") or verbs.value != "be":
            return False
        rest = [c for c in clause.comps if not c.states("this turn")]
        house = rest[0].phrase if len(rest) == 1 and rest[0].is_thing and len(rest[0].phrases) == 1 else None
        active = len(rest) == 1 and rest[0].value == "active"
        if verbs.denied or first.adjectives or not (active or (house is not None and house.is_noun("house"))):
            return False
        if house is not None and [a for a in house.adjectives if a.value not in ("active", "current")]:
            return False
        seat = self.context.owner(house) if house is not None else ""
        self.house_chosen(seat or self.context.told.active or ME, first.value.partition(":")[2])
        return True

    def _in_turn(self, comps: list[Comp]) -> list[Comp]:
        """Without "on their turn", which is told of what is done in it, before it is done."""
        turns = [c for c in comps if _turn(c) and self.context.owner(c.phrase)]
        for comp in turns:
            Row(self.context).read([comp])
        return [c for c in comps if c not in turns]

    def act(self, verbs: Verbs, subject: Subject, comps: list[Comp], clause: Clause) -> None:
        """Take a verb with its complements."""
        ends = not clause.comps and not re.match(r"\s*\w", self.context.text[verbs.main.end :])
        if clause.mood == "told" and verbs.value in _OPEN and len(verbs.words) == 1 and ends:
            raise Unclear(clause.span, "The sentence breaks off. What is said of it?")
        if verbs.value == "shed" and comps and comps[0].is_thing and comps[0].phrase.is_name:
            self._verbs = verbs = Verbs([*verbs.words[:-1], replace(verbs.main, value="play")])  # "I drop X"
        handler = self._handlers().get(verbs.value, self._works if verbs.value in VERBS and subject.pieces else None)
        if verbs.denied and verbs.value in ("fight", "use") and verbs.passive:
            return  # "has not been attacked yet": so it is where nothing says otherwise
        if verbs.denied and self._not_done(verbs, subject, clause):
            return
        if verbs.first.value == "may" and not clause.asks and verbs.value in ("reap", "fight", "use"):
            raise Unclear(span_of(verbs), "Is it done, or may it be done?")
        if handler is None or (verbs.denied and verbs.value not in ("have", "be")):
            words = self.context.text[slice(verbs.first.start, verbs.words[-1].end)]
            raise Unclear((verbs.first.start, verbs.words[-1].end), f"What does “{words}” do here?")
        if not subject.seat and not subject.pieces and verbs.value not in _OF_THINGS:
            raise Unclear(span_of(verbs), "Who does that?")
        comps = [c for c in comps if not c.says("already", "before")]
        self._verbs = verbs
        self._before = verbs.value
        self._row_of = subject.seat if verbs.value == "have" or subject.thing in _LINES else ""
        aims = subject.pieces and not verbs.passive and any(c.is_thing for c in comps)
        aims = aims and not (verbs.value == "take" and comps[0].is_thing and comps[0].phrase.is_noun("damage"))
        if verbs.value == "use" and aims:
            aims = comps[0].is_thing and comps[0].phrase.kind in ("NAME", "NOUN") and not own_ability(comps[0].phrase)
        if (aims and verbs.value in VERBS and subject.piece.type != "creature") or (aims and verbs.value in _ABILITIES):
            handler = self._works
        hold = verbs.value == "take" and len(subject.pieces) == 1 and not verbs.passive
        if hold and self._takes_hold(subject.piece, comps):
            return
        self.context.doers = [] if verbs.passive else subject.pieces
        before = len(self.context.told.deeds)
        handler(subject, comps)
        for deed in self.context.told.deeds[before:]:
            used = deed.kind in ("reap", "fight", "action", "omni") and deed.piece is not None and not deed.earlier
            if used and subject.seat and deed.piece is not None and deed.piece.holder not in ("", subject.seat):
                raise Unclear(span_of(verbs), f"Who uses {deed.piece.name}, and by what?")

    def _handlers(self) -> dict[str, Callable[[Subject, list[Comp]], None]]:
        return {
            "have": self._have, "wear": self._have, "be": self._be, "play": self._play, "fight": self._fight,
            "reap": self._reap, "use": self._use, "choose": self._choose, "destroy": self._destroyed,
            "die": self._dies, "purge": self._done, "return": self._done, "stun": self._done, "exhaust": self._done,
            "ward": self._done, "enrage": self._done, "sacrifice": self._done, "end": self._ends,
            "attach": self._attach, "discard": self._discard, "get": self._get, "take": self._get,
            "start": self._starts, "damage": self._damage, "exist": self._exist,
            "be_next": self._flanks, "deal": self._deals, "capture": self._capture,
            "forge": self._forges, "steal": self._steals, "gain": self._befalls, "draw": self._draws_on,
            "trigger": self._resolves, "go": self._comes_to,
            "move": self._comes_to, "enter": self._comes_to, "want": self._wants, "try": self._wants,
            "lose": self._loses, "exalt": self._exalts, "heal": self._heals,
            "make": self._makes, "let": self._makes, "force": self._makes, "allow": self._makes, "put": self._puts,
            "survive": self._survives, "leave": self._leaves, "flip": self._flips, "stay": self._stays,
            "shuffle": self._shuffles,
        }  # fmt: skip

    def _have(self, subject: Subject, comps: list[Comp]) -> None:
        wears = self._verbs.value == "wear"
        worn = [p for c in comps if wears and c.kind == "thing" for p in c.phrases if p.is_name]
        if any(self.context.told.cards.named(p.value).type == "creature" for p in worn):
            raise Unclear(span_of(self._verbs), "A creature is borne by none. What is meant?")
        if self._verbs.denied:
            self._has_not(subject, comps)
            return
        both = [c for c in comps if c.says("both") or (self._both_players and c.says("each"))]
        if subject.seat and (both or self._both_players):
            for seat in (ME, other(ME)):
                self._each_has(seat, [c for c in comps if c not in both])
        elif subject.seat:
            if self._goes_on:
                self._not_after(subject.seat, comps)
            row = Row(self.context, subject.seat, counting=True)
            row.read(self._with_participle(comps))
        elif all(piece.type == "upgrade" for piece in subject.pieces) and comps and comps[0].is_thing:
            borne = Comp("at_thing", comps[0].words, comps[0].phrases, "on")  # "U holds my creature"
            Row(self.context, subject.piece.owner, list(subject.pieces)).read([borne, *comps[1:]])
        else:
            if len(comps) == 1 and comps[0].is_thing and comps[0].phrase.value == "nothing":
                return  # "their X has none"
            row = Row(self.context, subject.piece.owner, list(subject.pieces))
            with_comps = [Comp("at_thing", c.words, c.phrases, "with") if c.is_thing else c for c in comps]
            row.read(self._on_subject(with_comps))

    def _not_after(self, seat: str, comps: list[Comp]) -> None:
        """Raises Unclear for "I lose 2 Æ and have 5": before it, or after it?"""
        deeds = self.context.told.deeds
        moved = any(deed.unnamed in _GIVES or (deed.unnamed and deed.robs == seat) for deed in deeds)
        amounts = [(self.context.amount(p), p) for c in comps if c.is_thing for p in c.phrases]
        for amount, phrase in amounts:
            bare = phrase.kind == "" and phrase.number is not None and self.context.counting in ("", "amber")
            counts = bare or (amount is not None and amount[0] == "amber")
            if moved and counts and "amber" not in self.context.told.sides[seat].numbers:
                raise Unclear(phrase.span, "Is that before it or after it?")

    def _we_both(self, clause: Clause) -> bool:
        """Whether its subject is "we both", "both players", or "we" of whom each has it. Raises Unclear where "we" have
        a number of something, and nobody says whether each of them has."""
        if clause.subject and clause.about.is_noun("player") and {"both", "all"} & set(clause.about.determiners):
            return not clause.about.adjectives
        said = {w.text.lower() for w in clause.words if w.role in ("PRON", "ADV")}
        if clause.subject and "we" in said and not said & {"both", "each"} and self._counts(clause):
            raise Unclear(clause.span, "How much do you have of it, and how much your opponent?")
        return bool(clause.subject) and "we" in said and bool(said & {"both", "each"})

    def _counts(self, clause: Clause) -> bool:
        """Whether it says how much of something somebody has."""
        has = clause.verbs is not None and clause.verbs.value in ("have", "be") and clause.mood == "told"
        return has and any(self.context.amount(phrase) for comp in clause.comps for phrase in comp.phrases)

    def _each_has(self, seat: str, comps: list[Comp]) -> None:
        """ "We both have X": each player has one; "… three creatures", "… 5 Æ"."""
        for comp in comps:
            for phrase in comp.phrases:
                amount = self.context.amount(phrase)
                if phrase.is_noun("creature") and phrase.number is not None and comp.is_thing:
                    phrase.determiners.append("other")
                    Row(self.context, seat).read([Comp("thing", phrase.words, [phrase])])
                    continue
                if amount is not None and comp.is_thing:
                    give_player(self.context, seat, *amount, phrase.span)
                    continue
                if not phrase.is_name or phrase.number or phrase.adjectives or not comp.is_thing:
                    raise Unclear(comp.span, "What does each of the players have?")
                piece = self.context.told.add(phrase.value, seat)
                piece.place = "play"
                self.context.mention(piece)

    def _has_not(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I do not have a creature", "… any Æmber"."""
        things = [c for c in comps if c.is_thing]
        phrase = things[0].phrase if len(things) == 1 and len(things[0].phrases) == 1 else None
        pool = [c for c in comps if c.at("in") and c.phrase.is_noun("pool")]
        of_amber = phrase is not None and phrase.is_noun("amber")
        pool = [c for c in pool if self.context.owner(c.phrase) in ("", subject.seat) and of_amber]
        elsewhere = any(not c.is_thing and c not in pool and not c.states("in play", "this turn") for c in comps)
        if phrase is None or not subject.seat or phrase.adjectives or phrase.compound or elsewhere:
            raise Unclear(span_of(self._verbs), "Say what there is, not what there is not.")
        side = self.context.told.sides[subject.seat]
        several = phrase.number is not None and phrase.number > 1
        if phrase.is_noun("creature", "artifact"):
            if not several:
                side.no(phrase.value)
            elif any(p.holder == subject.seat and p.type == phrase.value for p in self.context.told.pieces):
                raise Unclear(phrase.span, "How many are there?")
        elif phrase.is_noun("amber") and not several:
            side.numbers["amber"] = 0
        else:
            raise Unclear(phrase.span, "Say what there is, not what there is not.")

    def _on_subject(self, comps: list[Comp]) -> list[Comp]:
        """What the subject has is given to it; what else is said of it is left."""
        found = beside_on_it(comps)
        if found and found[0].prep == "with" and any(self.context.amount(p) for p in found[0].phrases):
            # an amount that a card has lies on it, Æmber too
            assert found[0].phrases
            for phrase in found[0].phrases:
                Row(self.context).bears(phrase, list(self.last.pieces))
            return found[1:]
        return found

    def _with_participle(self, comps: list[Comp]) -> list[Comp]:
        """With "4 cards archived" read as a place."""
        found = []
        for comp in comps:
            if comp.kind == "doing" and comp.verbs is not None and comp.verbs.value in ("archive", "purge", "discard"):
                noun = {"archive": "archives", "purge": "purged", "discard": "discard"}[comp.verbs.value]
                word = comp.verbs.main
                place = Phrase([word], head=_noun(word, noun))
                found.append(Comp("at_thing", comp.words, [place], "in"))
            else:
                found.append(comp)
        return found

    def _be(self, subject: Subject, comps: list[Comp]) -> None:
        if not comps:
            return
        played = [d.piece for d in self.context.told.deeds if d.kind == "play"]
        if self._goes_on and subject.pieces and all(piece in played for piece in subject.pieces):
            comps = [c for c in comps if not c.states("in play")]  # "X are played and stand alone in play"
            if not comps:
                return
        first = comps[0]
        if subject.thing == "tide":
            comps = [c for c in comps if not c.says("already")]
            whom = next(iter(comps[1].phrases), None) if len(comps) == 2 and comps[1].prep == "for" else None
            seat = self.context.player(whom) if whom is not None else ME
            if not comps[0].states("high", "low") or len(comps) > 1 + (whom is not None) or not seat:
                raise Unclear(first.span, "Is the tide high or low?")
            self.context.told.tide = seat if comps[0].value == "high" else other(seat)
            self.context.remarks.append((self.context.clause_at, f"the tide is {comps[0].value} for {_CALLED[seat]}"))
            return
        if self._verbs.denied and only_says(comps, "haunted") and subject.seat:
            return  # as it is where nothing else is said
        if self._verbs.denied:
            raise Unclear(span_of(self._verbs), "Say how it is, not how it is not.")
        if subject.thing:
            self._pile_is(subject, comps)
            return
        if first.is_thing and first.phrase.is_noun("turn"):
            set_active(self.context, self.context.owner(first.phrase), first.span)
            Row(self.context, self.context.told.active).read(comps[1:])
            return
        if subject.seat:
            Row(self.context, subject.seat).read(comps)
            return
        if first.states("in effect") and all(p.type == "action" for p in subject.pieces):
            for piece in subject.pieces:
                if all(d.piece is not piece for d in self.context.told.deeds):
                    piece.owner, piece.place = piece.owner or self.context.actor, "hand"
                    self._whose_turn(piece.owner)
                    self.context.told.deeds.append(Deed("play", piece.owner, piece))
            rest = [c for c in comps[1:] if not c.at("on")]
            Row(self.context, subject.piece.owner, list(subject.pieces)).read(rest)
            for comp in comps[1:]:
                for phrase in comp.phrases:
                    for piece in self.context.pieces(phrase, subject.piece.owner):
                        piece.place = piece.place or "play"
            return
        if (named := self._are(subject, comps)) is not None:
            subject, comps = named
            if not comps:
                return
            first = comps[0]
        row = Row(self.context, "", list(subject.pieces))
        if first.is_thing:
            phrase = first.phrase
            if phrase.is_noun("thing") and [a.value for a in phrase.adjectives] == ["first"]:
                if self.context.told.deeds:
                    raise Unclear(first.span, "What is done first? Say it in the order in which it is done, please.")
                return  # "X is the first thing I do"
            if phrase.is_pronoun and phrase.value in ("mine", "theirs"):
                for piece in subject.pieces:
                    piece.owner = ME if phrase.value == "mine" else other(ME)
            elif "only" in phrase.determiners and (
                phrase.value.startswith("trait:") or phrase.value in [p.name for p in subject.pieces]
            ):
                pass  # the board shows it
            elif phrase.kind in ("", "PRON") and phrase.of is not None and phrase.of.is_noun("creature"):
                pass  # "X is one of those creatures"
            elif self.context.printed_on(phrase, subject.pieces):
                pass  # "she is Geistoid"
            elif phrase.is_noun("creature", "artifact") and ("only" in phrase.determiners or not phrase.adjectives):
                for piece in subject.pieces:
                    piece.owner = piece.owner or self.context.owner(phrase)
                    if "only" in phrase.determiners:
                        self.context.told.sides[piece.owner or ME].empty.add("creature")
            else:
                raise Unclear(first.span, "What does this say of it?")
            comps = comps[1:]
        row.read(comps)

    def _are(self, subject: Subject, comps: list[Comp]) -> tuple[Subject, list[Comp]] | None:
        """ "Both of my creatures are warded (X and Y)": they are X and Y."""
        things = [c for c in comps if c.is_thing and all(p.is_name for p in c.phrases)]
        counted = bool(subject.pieces) and all(p.typed is not None for p in subject.pieces)
        if not counted or len(things) != 1 or len(things[0].phrases) != len(subject.pieces):
            return None
        if len(subject.pieces) > 1 and len(comps) < 2:
            return None
        owner = subject.piece.owner
        for piece in subject.pieces:
            self.context.told.pieces.remove(piece)
            for group in self.context.mentioned:
                group[:] = [one for one in group if one is not piece]
        named = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, owner)]
        for piece in named:
            piece.owner, piece.place = piece.owner or owner, piece.place or "play"
        rest = [c for c in comps if c is not things[0]]
        if self._only_one and named:
            self.context.told.sides[owner or ME].empty.add("creature")
        return Subject(pieces=named), rest

    def _pile_is(self, subject: Subject, comps: list[Comp]) -> None:
        """ "My hand is 6 cards", "their board is empty"."""
        first = comps[0]
        side = self.context.told.sides[subject.seat]
        amount = self.context.amount(first.phrase) if first.is_thing else None
        in_line = subject.thing in _LINES
        if in_line and first.is_thing and first.phrase.is_name:
            Row(self.context, subject.seat, placing="play").read(comps)  # "their board is X and Y"
        elif len(comps) == 1 and first.states("empty"):
            if subject.thing == "pool":
                side.numbers["amber"] = 0
            elif in_line:
                side.no("creature")
            else:
                side.numbers[subject.thing] = 0
        elif (
            len(comps) == 1
            and amount is not None
            and amount[0] == "card"
            and subject.thing in ("hand", "deck", "discard", "archives")
        ):
            if subject.thing == "hand":
                give_player(self.context, subject.seat, "card", amount[1], first.span)
            else:
                side.numbers[subject.thing] = amount[1]
        else:
            raise Unclear(first.span, "What does this say of it?")

    def _flanks(self, subject: Subject, comps: list[Comp]) -> None:
        """ "Their two X flank my Y": one on each side of it, in its line."""
        things = [c for c in comps if c.is_thing]
        if len(subject.pieces) == 2 and not comps and self._verbs.first.value == "be":
            one, two = subject.pieces  # "two X are neighbors"
            one.place = two.place = "play"
            two.neighbors.append(one)
            return
        if len(subject.pieces) != 2 or len(things) != 1:
            raise Unclear(span_of(self._verbs), "Which two stand beside which one?")
        (middle,) = self.context.pieces(things[0].phrase)
        middle.owner = middle.owner or ME
        middle.neighbors = list(subject.pieces)
        for piece in (middle, *subject.pieces):
            piece.place = "play"
            piece.owner = piece.owner or middle.holder
            piece.side = middle.holder if piece.owner != middle.holder else ""
        Row(self.context, middle.holder, [middle]).read([c for c in comps if c is not things[0]])

    def _exist(self, subject: Subject, comps: list[Comp]) -> None:
        """ "There is a X on my side"."""
        if comps and self._more_than(comps):
            return
        nobody = [c.kind for c in comps] == ["thing", "doing"] and comps[0].phrase.value == "nothing"
        if nobody and comps[1].verbs is not None and comps[1].verbs.value == "fight":
            self.context.told.sides[other(self.context.actor)].no("creature")
            return
        Row(self.context).read(comps)

    def _more_than(self, comps: list[Comp]) -> bool:
        """ "There are more enemy creatures (than friendly ones)": one more than those that are told of."""
        phrase = comps[0].phrase if comps[0].is_thing and len(comps[0].phrases) == 1 else None
        if phrase is None or not phrase.is_noun("creature") or phrase.number is not None or phrase.of is not None:
            return False
        seat = self.context.owner(phrase)
        said = [word.value for word in phrase.adjectives]
        sided = sorted(said) in (["enemy", "more"], ["friendly", "more"])
        if not sided or not all(c.states("in play") for c in comps[1:]):
            return False
        creatures = [p.holder for p in self.context.told.pieces if p.type == "creature"]
        missing = creatures.count(other(seat)) + 1 - creatures.count(seat)
        for _ in range(missing):
            self.context.somebody(seat)
        self.context.told.assumed.append("there is one creature more than on the other side")
        return True

    def _comes_to(self, subject: Subject, comps: list[Comp]) -> None:
        """ "When I come to my draw cards step"; "X enters play"."""
        if subject.pieces and self.context.told.deeds and len(comps) == 1 and comps[0].kind == "at_thing":
            side = comps[0].phrase
            if side.is_noun("side", "battleline"):
                seat = self.context.owner(side) or (other(self.context.actor) if "other" in side.determiners else "")
                if seat:
                    checks = [{"is": piece, "in": "play", "controller": seat} for piece in subject.pieces]
                    self.context.told.checks.extend(checks)
                    return
        if subject.pieces:
            self._enters(subject, comps)
            return
        steps = {"draw step": "draw", "forge step": "forge", "ready step": "ready"}
        if (
            subject.seat
            and len(comps) == 1
            and comps[0].phrases
            and comps[0].phrase.is_noun(*steps)
            and not self.context.told.deeds
        ):
            self._whose_turn(subject.seat)
            self.context.told.at = steps[comps[0].phrase.value]
            return
        raise Unclear(span_of(self._verbs), "What is done?")

    def _starts(self, subject: Subject, comps: list[Comp]) -> None:
        if subject.thing == "turn" and not comps and not self.context.told.deeds:
            self._whose_turn(subject.seat)
            self.context.told.at = "start"
            return
        if subject.seat and len(comps) == 1 and comps[0].at("with"):
            phrase = comps[0].phrase
            amount = self.context.amount(phrase) or (("amber", phrase.number) if phrase.kind == "" else None)
            if amount is not None and amount[0] == "amber" and amount[1] is not None:
                self.context.told.sides[subject.seat].numbers["amber"] = amount[1]
                return
        if subject.seat and comps and comps[0].is_thing and comps[0].phrase.is_noun("turn"):
            self._whose_turn(subject.seat)
            self.context.told.at = "start"
            Row(self.context, subject.seat).read(comps[1:])
            return
        raise Unclear(span_of(self._verbs), "What begins?")

    def _attach(self, subject: Subject, comps: list[Comp]) -> None:
        if subject.pieces and self._verbs.passive:
            row = Row(self.context, "", list(subject.pieces))
            row.read([Comp(c.kind, c.words, c.phrases, "on") if c.prep == "to" else c for c in comps])
            return
        things = [c for c in comps if c.is_thing]
        to = next((c for c in comps if c.at("to", "on")), None)
        if subject.seat and len(things) == 1 and to is not None and len(comps) == 2:
            onto = Comp(to.kind, to.words, to.phrases, "on")
            self._play(subject, [things[0], onto])
            return
        raise Unclear(span_of(self._verbs), "What is attached to what?")


_CALLED = {ME: "you", other(ME): "your opponent"}


def _turn(comp: Comp) -> bool:
    """Whether it is "on their turn", not one that is over."""
    if comp.kind != "at_thing" or comp.prep not in ("on", "in", "during") or len(comp.phrases) != 1:
        return False
    return comp.phrase.is_noun("turn") and all(a.value not in ("last", "next") for a in comp.phrase.adjectives)


def _noun(word: Word, value: str) -> Word:
    return replace(word, role="NOUN", value=value)
