"""What may be done, or must: "Can I play P?", "may X reap?", "must I forge?"."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import replace

from ..board import ME, OTHER_HOUSE, Deed, Piece, Unclear, other
from ..meaning import ORDINALS
from ..places import set_active
from ..rows import Row
from ..speaking import Subject
from ..stating import deals_damage
from ..wording.records import Clause, Comp, Phrase, Verbs
from ..works import USES
from .acts_asked import (
    as_bare_ordinal,
    held_to_forge,
    one_beside,
    some_action,
    sort,
    what_is_copied,
    where_copied,
    without_anybody,
)
from .houses import house_chosen
from .inquiring import DONE, OWN_WAYS, Ask
from .ordering import Orders
from .purposes import can_be, takes_over
from .turns.so_many import nth_of_turn
from .verb_asking import all_of

#: Where a text lets a player play a card of another house.
_EXTRA = re.compile(r"may play (?:1|one|a) (?:non-(?P<house>\w+) card|card that is not of the active house)")
_ACTS = ("play", "fight", "reap", "use", "discard")


class Allower(Orders, ABC):
    """Reads what a clause asks about an act that is not done: whether it is legal, whether there is no other."""

    _stands_in = False  # it was asked whether any creature of the player may fight or reap

    @abstractmethod
    def _deployed(self, clause: Clause, verbs: Verbs) -> list[Ask]:
        """What is asked by "may it be deployed?"."""

    @abstractmethod
    def _does(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        """What a clause asks to come about."""

    def _allowed(self, clause: Clause, verbs: Verbs, how: str) -> list[Ask]:
        """ "Can I play P?", "May X reap?", "Must I forge?" """
        main = verbs.value
        if verbs.denied:
            raise Unclear(clause.span, "Put the question without “not”, please.")
        paid = main == "pay" and any(c.prep == "for" and c.phrases and c.phrase.is_noun("key") for c in clause.comps)
        if (main == "forge" or paid) and (
            how == "may" or self.context.told.at == "start" or not self.context.told.deeds
        ):
            return self._forging(clause, how)
        if main == "forge" and how == "must" and self.context.player(clause.about):
            return self._ask_forges(self._subject(clause), verbs, clause.comps, clause)
        if main == "choose" and (chosen := house_chosen(self, clause, how)):
            return chosen
        if main == "choose":
            return self._ask_chooses(clause, how)
        if main in ("copy", "become", "be", "go", "enter") and how == "may" and (copied := self._may_copy(clause)):
            return copied
        if main in ("be", "go") and how == "may" and (taken := self._taken_from(clause)):
            return taken
        if main == "divide" and how == "may":
            return self._divided(clause)
        if main == "use" and (lent := self._lent_ability(clause)):
            return lent
        if how == "may" and (deployed := self._deployed(clause, verbs)):
            return deployed
        if main not in _ACTS:
            return self._possible(clause, verbs, how)
        if main in USES and how == "may" and (by_effect := self._by_effect(clause, main)):
            return by_effect
        if main == "use" and (chosen := self._chosen_by_ability(clause, how)):
            return chosen
        return self._acting(clause, verbs, how)

    def _divided(self, clause: Clause) -> list[Ask]:
        """ "Can I divide the damage among two creatures?": whether two can be dealt some of it."""
        told = self.context.told
        deed = told.deeds[-1] if told.deeds else None
        card = told.card(deed.piece) if deed is not None and deed.piece is not None else None
        comps = [c for c in clause.comps if not self._idle(c)]
        what = comps[0].phrase if comps and comps[0].is_thing and len(comps[0].phrases) == 1 else None
        to = comps[1] if len(comps) == 2 and comps[1].at("among", "between", "to", "over") else None
        if deed is None or card is None or what is None or to is None or len(to.phrases) != 1:
            raise Unclear(clause.span, "What is divided among which cards?")
        amount, aims = what.number, to.phrase
        dealt = what.is_noun("damage") or (what.kind == "" and "D to a" in card.text) or what.value == "it"
        several = aims.is_noun("creature") and aims.head is not None and aims.head.form == "many"
        if not dealt or not several or aims.number not in (None, 2) or not deals_damage(card.text) or deed.choices:
            raise Unclear(clause.span, "What is divided among which cards?")
        known = [side.numbers.get("amber") for side in told.sides.values()]
        if amount is not None and amount not in known and f"{amount}D" not in card.text:
            raise Unclear(what.span, f"What about “{amount}”?")
        if [a for a in aims.adjectives if a.value not in ("multiple", "enemy", "friendly")] or aims.of is not None:
            raise Unclear(aims.span, "Which creatures?")
        seat = self.context.owner(aims) or self.teller.aimed_owner(deed)
        there = [p for p in told.pieces if p.type == "creature" and p.place in ("", "play") and p.holder == seat]
        while len(there) < 2:
            there.append(self.context.somebody(seat))
        return [{"all": [{"happens": "damaged", "to": piece} for piece in there[:2]], "can": True}]

    def _lent_ability(self, clause: Clause) -> list[Ask]:
        """ "Do I get to use the ability of U?", where U is an upgrade: whether it resolves; nothing for other cards."""
        comps = [c for c in clause.comps if not self._idle(c)]
        ability = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
        whose = (ability.possessor or ability.of) if ability is not None else None
        if ability is None or whose is None or not whose.is_name or not self.context.told.deeds:
            return []
        if self.context.told.cards.named(whose.value).type != "upgrade":
            return []
        piece = self.teller.ability_of(ability)
        if piece is None or piece.host is None:
            raise Unclear(ability.span, f"On which creature is {whose.value}?")
        extra = [word for word in ability.adjectives if word.value == "more"]
        if len(extra) != len(ability.adjectives):
            raise Unclear(ability.span, "Which ability?")
        return [self._triggers(piece, ability)]

    def _may_copy(self, clause: Clause) -> list[Ask]:
        """ "May X copy Y?", "can X become Y?": whether X may be played as Y."""
        told = self.context.told
        comps = [c for c in clause.comps if not self._idle(c) and not where_copied(c) and not c.states(*ORDINALS)]
        pieces = self._subject(clause).pieces
        card = told.card(pieces[0]) if len(pieces) == 1 else None
        comps, further = what_is_copied(comps)
        copied = comps[0].phrase if len(comps) == 1 and comps[0].prep in ("", "as") and comps[0].phrases else None
        if copied is not None and copied.is_noun("copy"):
            copied = copied.of
        if copied is not None and card is not None and "copy" in card.text:
            copied = self._as_a_further(copied, clause)
        if card is None or copied is None or "copy" not in card.text:
            return []
        if copied.kind not in ("NAME", "NOUN") and copied.of is None:
            return []
        if copied.kind == "NOUN" and not copied.is_noun("creature", "action card"):
            return []
        (piece,) = pieces
        if piece.place not in ("", "hand") or any(d.piece is piece for d in told.deeds):
            raise Unclear(clause.span, f"How does {piece.name} come into play?")
        piece.owner, piece.place = piece.owner or ME, "hand"
        set_active(self.context, piece.owner, clause.span)
        deed = Deed("play", piece.owner, piece)
        told.deeds.append(deed)
        self.teller.copied(deed, copied)
        Row(self.context, "", [one for one in deed.choices if isinstance(one, Piece)]).read(further)
        return [{"may": "last", "_and": 2}, {"happens": "played", "to": piece, "can": True}]

    def _allowance(self, clause: Clause) -> list[Ask]:
        """ "Is the allowance of X used up?", "… still there?": whether a card that X lets one play may be."""
        told, phrase = self.context.told, clause.about
        said = {c.value for c in clause.comps if not self._idle(c)}
        whose = phrase.of or phrase.possessor
        lets = {p: found for p in told.pieces if (card := told.card(p)) and (found := _EXTRA.search(card.text))}
        if whose is not None:
            lets = {piece: found for piece, found in lets.items() if piece in self.context.pieces(whose)}
        if len(lets) != 1 or said not in ({"gone"}, {"over"}, {"there"}) or not told.deeds:
            raise Unclear(clause.span, "Whose, and to do what?")
        for comp in clause.comps:
            comp.looked_at = True
        ((piece, found),) = lets.items()
        other_than = {told.house, (found["house"] or "").lower(), *piece.houses}
        more = told.add_typed("Further Card", "action", piece.holder or ME)
        assert more.typed is not None
        more.place, more.typed["house"] = "hand", next(h for h in ("brobnar", "dis", "untamed") if h not in other_than)
        set_active(self.context, piece.holder or ME, clause.span)
        told.deeds.append(Deed("play", piece.holder or ME, more))
        told.of_other_house.append(more)
        told.assumed.append(f"asked is whether a card of house {more.typed['house'].capitalize()} may be played now")
        return [{"may": "last", **({} if said == {"there"} else {"not": True})}]

    def _as_a_further(self, phrase: Phrase, clause: Clause) -> Phrase:
        """ "As a seventh", where six cards of a name were played: as that card."""
        said = next((word for word in clause.words if word.value in ORDINALS), None)
        if said is None or phrase.kind or phrase.of is not None:
            return phrase
        names = [d.piece.name for d in self.context.told.deeds if d.kind == "play" and d.piece is not None]
        if len(set(names)) != 1 or len(names) != ORDINALS[said.value] - 1:
            raise Unclear(clause.span, "A further one of what?")
        name = Phrase(phrase.words, head=replace(said, role="NAME", value=names[0], senses=()), number=len(names))
        return Phrase(phrase.words, number=1, of=name)

    def _taken_from(self, clause: Clause) -> list[Ask]:
        """ "May it be the one on X?", "can it come from X?": whether less may lie on X than before."""
        comps = [c for c in clause.comps if not self._idle(c)]
        if comps and comps[0].is_thing and (comps[0].phrase.number == 1 or comps[0].phrase.is_noun("amber")):
            comps = comps[1:]  # "the one on X", "the Æ on X"
        said = [c for c in comps if c.prep in ("on", "from") and [p.kind for p in c.phrases] == ["NAME"]]
        pieces = self.context.pieces(said[0].phrase) if len(said) == len(comps) == 1 else []
        amber = pieces[0].facts.get("amber") if len(pieces) == 1 else None
        it = clause.about.is_noun("amber") or (clause.about.is_pronoun and clause.about.value in ("it", "they"))
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(deed.piece) if deed is not None and deed.piece is not None else None
        text = card.text.lower() if card is not None else ""
        if not amber or not it or not re.search(r"steal|capture|lose|pay", text) or "destroy" in text:
            return []
        return [{"is": pieces[0], "amber": amber, "not": True, "can": True}]

    def _forging(self, clause: Clause, how: str) -> list[Ask]:
        """ "Can they still forge?": whether a key is forged, with the Æmber that is told."""
        told = self.context.told
        subject = self._subject(clause)
        rest = [c for c in clause.comps if not self._idle(c) and not self._known_cause(c)]
        keys = [c for c in rest if c.phrases and c.phrase.is_noun("key") and (c.is_thing or c.prep == "for")]
        rest = [c for c in rest if c not in keys]
        rest = [c for c in rest if not self._own_turn(c, subject)]
        starts = [c for c in rest if c.prep == "at" and c.phrases and c.phrase.is_noun("start")]
        if starts and not told.deeds:
            Row(self.context, subject.seat).read(starts)
        self._only([c for c in rest if c not in starts], clause)
        if "amber" not in told.sides[subject.seat or ME].numbers:
            raise Unclear(clause.span, "How much Æmber is there?")
        if told.deeds and how == "may" and (by_card := held_to_forge(told, subject.seat or ME)):
            set_active(self.context, subject.seat or ME, clause.span)
            told.deeds.append(Deed("play", subject.seat or ME, by_card))
        later = any(c.states("next turn") for c in clause.comps)
        if told.deeds and subject.seat and told.current != subject.seat:
            set_active(self.context, subject.seat, clause.span)
        elif told.deeds and later:
            raise Unclear(clause.span, "What is done until then?")
        if not told.deeds and told.at == "":
            told.at, told.active = "start", told.active or subject.seat
        times = max((c.phrase.number or 1 for c in keys), default=1)
        held = [p for p in told.pieces if (c := told.card(p)) is not None and "forge a key" in c.text.lower()]
        if times > 1 and any(all(deed.piece is not p for deed in told.deeds) for p in held):
            raise Unclear(clause.span, "In the “forge a key” step, or with a card as well?")
        ask: Ask = {"happens": "forged", "by": subject.seat or ME, **({} if times == 1 else {"times": times})}
        return [ask if how == "must" else {**ask, "can": True}]

    def _acting(self, clause: Clause, verbs: Verbs, how: str) -> list[Ask]:
        """ "Can I fight X with Y?": whether the act, which is told by the question alone, is legal."""
        told, main = self.context.told, verbs.value
        subject = self._subject(clause)
        if how == "must" and main in USES and any(p.facts.get("enrage") for p in told.pieces):
            raise Unclear(clause.span, "Must it be used at all, or must it fight if it is used?")
        comps = self._without_means([c for c in clause.comps if not self._idle(c)])
        if main == "fight" and verbs.passive and subject.pieces and not comps:
            owner = subject.piece.owner = subject.piece.owner or ME
            self.teller.fights([self.context.somebody(other(owner))], subject.pieces)
            return [{how: "last"}]
        if main == "play" and any(comp.says("twice") for comp in comps):
            raise Unclear(clause.span, "The same card again, or another copy of it?")
        if main == "play" and how == "may" and (played := self._played_by_effect(comps)):
            return played
        if main == "use" and (used := self._own_ability(subject, comps)):
            told.deeds.append(used)
            return self._legal(clause, how, len(told.deeds) - 1)
        comps = self._without_its_play(clause, subject, comps)
        comps = nth_of_turn(told.deeds, one_beside(comps), main, subject.seat)
        comps = self._one_more(clause, subject, comps, main)
        before = len(told.deeds)
        if main == "use" and len(comps) == 1 and comps[0].is_thing:
            comps = self._just_used(comps, subject.seat, clause)
            if not comps or comps[0].prep == "with":
                verbs, main = Verbs([replace(verbs.main, value="reap")]), "reap"
        bare = main in USES and subject.seat and not comps
        if clause.goes_on and self._stands_in:
            raise Unclear(clause.span, "With which creatures?")  # "can I reap and then fight with …?"
        self._stands_in = bool(bare)
        if bare:
            comps = [self._some_own(clause, subject.seat)]
        nobody = "creature" in told.sides[other(subject.seat or ME)].none
        if main == "fight" and how == "may" and nobody and not verbs.passive:
            return self._against_whom_it_may(subject, comps)
        comps, any_aim = without_anybody(comps) if main == "fight" and how == "may" else (comps, False)
        aims = [c for c in comps if c.is_thing or c.at("against")]
        if main == "fight" and how == "may" and not verbs.passive and not aims and self._enemies(subject, comps):
            return self._against_whom_it_may(subject, comps)
        if any_aim:
            raise Unclear(clause.span, "Which creatures are there to fight?")
        if main == "fight" and not aims:
            comps = [*comps, self._somebody(clause)]
        if main == "fight" and how == "must" and aims and len(self.context.all_of(other(subject.seat or ME))) > 1:
            raise Unclear(clause.span, "Must it fight at all, or must it be that one if it fights?")
        self.teller.act(verbs, subject, comps, clause)
        return self._legal(clause, how, before)

    def _played_by_effect(self, comps: list[Comp]) -> list[Ask]:
        """ "I play A and choose X in my discard pile. Can I play it (as an upgrade)?": whether X is, by what A says."""
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(deed.piece) if deed is not None and deed.piece is not None else None
        thing = comps[0].phrase if comps and comps[0].is_thing and len(comps[0].phrases) == 1 else None
        if deed is None or card is None or thing is None or "may play" not in card.text:
            return []
        if thing.kind not in ("NAME", "PRON") or thing.value not in ("it", *(c.name for c in _pieces(deed.choices))):
            return []
        chosen = _pieces(deed.choices)
        if len(chosen) != 1 or chosen[0].place not in ("discard", "archives", "deck"):
            return []
        comps[0].looked_at = True
        role = comps[1].phrase if len(comps) == 2 and comps[1].prep == "as" and len(comps[1].phrases) == 1 else None
        if len(comps) > 1 and (role is None or not role.is_noun("upgrade", "creature")):
            raise Unclear(comps[1].span, "What does this say here?")
        if role is None or role.is_noun("creature"):
            return [{"happens": "played", "to": chosen[0], "can": True}]
        there = [p for p in self.context.told.pieces if p.type == "creature" and p.place == "play"]
        mine = [piece for piece in there if piece.holder == deed.by]
        host = mine[0] if mine else self.context.somebody(deed.by)
        return [{"is": chosen[0], "onto": host, "can": True}]

    def _own_ability(self, subject: Subject, comps: list[Comp]) -> Deed | None:
        """ "May my four X use their omni abilities?": one of them, as they are alike; None for anything else."""
        ability = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
        alike = {(p.name, p.holder, str(p.facts), p.place) for p in subject.pieces}
        if ability is None or ability.value not in OWN_WAYS or ability.owner not in ("its", "their") or len(alike) != 1:
            return None
        if ability.possessor is not None or ability.of is not None or len(subject.pieces) < 2:
            return None
        for piece in subject.pieces:
            piece.owner, piece.place = piece.owner or ME, piece.place or "play"
        set_active(self.context, subject.piece.holder, ability.span)
        return Deed(OWN_WAYS[ability.value], subject.piece.holder, subject.piece)

    def _one_more(self, clause: Clause, subject: Subject, comps: list[Comp], main: str) -> list[Comp]:
        """ "Can I play a third?": a third one of what was played before."""
        comps = as_bare_ordinal(comps)
        if [c.kind for c in comps] != ["thing", "stated"] or comps[0].phrase.kind or comps[0].phrase.number is not None:
            return comps
        before = [d.piece for d in self.context.told.deeds if d.kind == main and d.by == subject.seat and not d.unnamed]
        done = [piece for piece in before if piece is not None]
        alike = [piece for piece in done if sort(piece) == sort(done[-1])]
        kinds = {piece.type for piece in done}
        comps[1].looked_at = True
        if ORDINALS.get(comps[1].value) == len(alike) + 1:
            kind, house = alike[-1].type, (alike[-1].typed or {}).get("house")
        elif ORDINALS.get(comps[1].value) == len(done) + 1 and len(kinds) == 1:
            alike, kind, house = [], kinds.pop(), None
        else:
            raise Unclear(comps[0].span, "A further one of what?")
        word = comps[1].words[0]
        noun = replace(word, role="NOUN", value="card" if kind == "action" else kind, form="one", senses=())
        if alike and alike[-1].typed is None:
            noun = replace(noun, role="NAME", value=alike[-1].name)  # "I played five X. May I play a sixth?"
        phrase = Phrase([*comps[0].words, noun], head=noun, determiners=["a", "other"])
        if house == OTHER_HOUSE:
            of = replace(noun, value="house")
            phrase.of = Phrase([of], head=of, determiners=["other"])
        elif house:
            phrase.adjectives = [replace(noun, role="ADJ", value=f"house:{house}")]
        return [Comp("thing", phrase.words, [phrase])]

    def _without_its_play(self, clause: Clause, subject: Subject, comps: list[Comp]) -> list[Comp]:
        """Without "the turn it was played": it is played first."""
        played = [c for c in comps if c.says("just_played")]
        if played and len(subject.pieces) == 1 and clause.verbs is not None and clause.verbs.value in USES:
            self._must_be_played(subject.piece, clause)  # "can X attack Y the turn I play it?"
            return [c for c in comps if c not in played]
        if not played or not subject.seat or not comps[0].is_thing:
            return comps
        used = self.teller.ability_of(comps[0].phrase)
        for piece in [used] if used is not None else self.context.pieces(comps[0].phrase, subject.seat):
            piece.place = "" if piece.place == "play" else piece.place
            self._must_be_played(piece, clause)
        return [c for c in comps if c not in played]

    def _legal(self, clause: Clause, how: str, before: int) -> list[Ask]:
        """Whether what the question added to the acts told before is legal. Raises Unclear where it added none."""
        deeds = self.context.told.deeds
        new = [deed for deed in deeds[before:] if deed.kind != "end turn"]
        if not new:
            raise Unclear(clause.span, "Which one act is asked about?")
        if deeds[-1].kind == "end turn":  # "can they use X in my turn?"
            raise Unclear(clause.span, "Only the player whose turn it is does anything. Is it asked of their own turn?")
        aimed = new[0].piece is not None and self.teller.by_effect(new[0].piece, deeds[:before])
        self._nobody_to_fight(new[-1], clause, how)
        again = any(c.says("again") for c in clause.comps)
        if not again and (aimed or any(_same(d, new[0]) for d in deeds[:before])):
            raise Unclear(clause.span, "Is it done, or may it be done?")
        if how == "may" and new[-1].kind == "play" and new[-1].choices:
            aims = [aim for aim in new[-1].choices if isinstance(aim, Piece)]
            card = self.context.told.card(new[-1].piece) if new[-1].piece is not None else None
            copies = card is not None and "copy" in card.text  # what it is a copy of may be the only one: no choice
            if len(aims) == 1 == len(new[-1].choices) and not copies:
                return [{how: "last", "_and": 2, "_told": before}, {"may choose": aims[0], "for": new[-1].piece}]
            # what is chosen for it may forbid it yet
            return [{how: "last", "_and": 2, "_told": before}, {"happens": "played", "to": new[-1].piece, "can": True}]
        return [{how: "last", "_told": before}]

    def _nobody_to_fight(self, deed: Deed, clause: Clause, how: str) -> None:
        """Raises Unclear where it hangs on enemy creatures of which nothing is said: an enraged one may reap only if it
        has none to fight, and a creature with taunt must be fought only rather than another."""
        told = self.context.told
        there = [p for p in told.pieces if p.type == "creature" and p.holder == other(deed.by) and p is not deed.target]
        if there or "creature" in told.sides[other(deed.by)].none or deed.piece is None:
            return
        if deed.kind in ("reap", "action", "omni") and deed.piece.facts.get("enrage"):
            raise Unclear(clause.span, "Is there an enemy creature that it can fight?")
        aimed = deed.target.typed if deed.target is not None else None
        if how == "must" and aimed is not None and "Taunt" in str(aimed["text"]):
            raise Unclear(clause.span, "Must it be that one rather than which other?")

    def _enemies(self, subject: Subject, comps: list[Comp]) -> bool:
        """Whether creatures are told of that what is asked about could fight, and nothing is done yet."""
        withs = [c for c in comps if c.prep == "with" and len(c.phrases) == 1]
        if self.context.told.deeds or len(withs) != len(comps) or not (withs or subject.pieces):
            return False
        seat = subject.seat or subject.piece.holder or ME
        there = [p for p in self.context.told.pieces if p.type == "creature" and p not in subject.pieces]
        return any(p.holder == other(seat) and p.place in ("", "play") for p in there)

    def _against_whom_it_may(self, subject: Subject, comps: list[Comp]) -> list[Ask]:
        """ "Can X fight if they have no creatures?", "can X fight?": there is no act to be told, only one to be asked
        about."""
        seat = subject.seat or subject.piece.holder or ME
        withs = [c.phrase for c in comps if c.prep == "with" and len(c.phrases) == 1]
        if len(withs) != len(comps):
            raise Unclear(comps[0].span, "What does this say here?")
        pieces = subject.pieces or self.context.pieces(withs[0], seat)
        for piece in pieces:
            piece.owner, piece.place = piece.owner or seat, piece.place or "play"
            self.context.told.may_be_of(piece)
        return [{"may": {"fight": piece}} for piece in pieces]

    def _own_turn(self, comp: Comp, subject: Subject) -> bool:
        """Whether it only says that it is in the turn of who forges."""
        turn = comp.at("on", "in", "during") and comp.phrase.is_noun("turn")
        return turn and bool(subject.seat) and self.context.owner(comp.phrase) == subject.seat

    def _by_effect(self, clause: Clause, main: str) -> list[Ask]:
        """ "Can that creature reap?", where what was just played has creatures do so: whether it comes to that."""
        deeds = self.context.told.deeds
        card = self.context.told.card(deeds[-1].piece) if deeds and deeds[-1].piece else None
        comps = [c for c in clause.comps if not self._idle(c)]
        event = USES[main]
        aims = [p for p in deeds[-1].choices if isinstance(p, Piece)] if deeds else []
        uses = card is not None and re.search(rf"use (an? |1 |another )|{main} with ", card.text, re.IGNORECASE)
        if card is not None and uses and "with" in [c.prep for c in comps]:
            named = [p for phrase in comps[0].phrases if phrase.is_name for p in self.context.pieces(phrase)]
            if not aims and len(named) == 1:
                deeds[-1].choices.append(named[0])
                named[0].owner, aims = named[0].owner or deeds[-1].by, named
            if len(comps) > 1 or named != aims or main == "fight":
                raise Unclear(clause.span, f"By what {card.name} says, or in another way?")
            return all_of({"happens": event, "by": piece, "can": True} for piece in named)
        if uses and not comps and aims:
            own = self._subject(clause).pieces
            if own != aims and clause.about.is_pronoun:
                raise Unclear(clause.about.span, "Which card is that?", [p.name for p in (*aims, *own)])
            if own == aims:  # "does it get to fight?"
                self._somebody_to_fight(main, deeds[-1].by)
                return all_of({"happens": event, "by": piece, "can": True} for piece in own)
        has = card is not None and re.search(rf"\bmay {main}\b|\b{main} with (?:up to \d+|each)\b", card.text)
        if not has or comps:
            return []
        return all_of({"happens": event, "by": piece, "can": True} for piece in self._subject(clause).pieces)

    def _somebody_to_fight(self, main: str, by: str) -> None:
        """Have an enemy creature lie there, where nobody says whether there is one to fight."""
        there = [p for p in self.context.told.pieces if p.type == "creature" and p.place in ("", "play")]
        none = "creature" in self.context.told.sides[other(by)].none
        if main == "fight" and not none and all(piece.holder != other(by) for piece in there):
            piece = self.context.somebody(other(by))
            self.context.told.assumed.append(f"{piece.name} is there to be fought")

    def _just_used(self, comps: list[Comp], seat: str, clause: Clause) -> list[Comp]:
        """ "Can I use X?", "… the creature?", "… creatures?" of what has no action: whether it may reap. Raises Unclear
        where something keeps creatures from reaping only, or has them fight."""
        phrase = comps[0].phrase
        if phrase.is_noun("artifact") and phrase.number in (None, 1) and not phrase.adjectives and phrase.of is None:
            self.context.make(phrase)
            some_action(self.context.told, self.context.made[id(phrase)])
        if phrase.is_noun("creature") and not (phrase.determiners or phrase.owner or phrase.possessor or phrase.of):
            pieces = [] if phrase.number is None and not phrase.adjectives else self.context.pieces(phrase, seat)
        elif phrase.kind in ("NAME", "PRON") or phrase.is_noun("creature"):
            pieces = self.context.pieces(phrase, seat)
        else:
            return comps
        cards = [card for piece in self.context.told.pieces if (card := self.context.told.card(piece)) is not None]
        own = [card.text for piece in pieces if (card := self.context.told.card(piece)) is not None]
        if len(pieces) > 1 or any(p.type != "creature" for p in pieces):
            return comps
        if any("Action:" in text or "Omni:" in text for text in own):
            return comps
        only_reap = any(p.facts.get("enrage") for p in pieces) or any("cannot reap" in card.text for card in cards)
        if only_reap and len(comps[0].phrases) == 1:
            raise Unclear(clause.span, "To reap, or to fight?")
        return [Comp("at_thing", comps[0].words, comps[0].phrases, "with")] if pieces else []

    def _chosen_by_ability(self, clause: Clause, how: str) -> list[Ask]:
        """ "Can I use X's reap ability to put Y on my deck?": whether Y may be picked for it."""
        comps = [c for c in clause.comps if not self._idle(c)]
        doing = next((k for k, c in enumerate(comps) if c.kind == "doing" and c.verbs is not None), 0)
        if not doing or doing + 1 >= len(comps) or not comps[doing + 1].is_thing or how != "may":
            return []
        if comps[doing + 1].phrase.is_noun("stun", "ward", "enrage"):
            return []
        verb = comps[doing].verbs
        ability = comps[0].phrase if comps[0].is_thing else None
        if verb is None or verb.value in ("fight", "reap") or ability is None or not ability.value.endswith("ability"):
            return []
        whose = ability.possessor or ability.of
        if whose is None or not whose.is_name or doing != 1:
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
        if verb.value == "deal" and (dealt := self._dealt_by(agent, comps[doing + 1 :])):
            return dealt
        pieces = [p for phrase in comps[doing + 1].phrases for p in self.context.pieces(phrase)]
        for comp in comps[doing + 2 :]:
            if not comp.at("on", "to", "into", "in"):
                raise Unclear(comp.span, "What does this say here?")
        return [{"may choose": piece, "for": agent} for piece in pieces]

    def _dealt_by(self, agent: Piece, comps: list[Comp]) -> list[Ask]:
        """ "… to deal 2 damage to Y", "… to Y to destroy it": whether its ability can; as much as its text deals."""
        told, card = self.context.told, self.context.told.card(agent)
        amount = self.context.amount(comps[0].phrase) if comps[0].is_thing and len(comps[0].phrases) == 1 else None
        to = comps[1] if len(comps) > 1 and comps[1].at("to") and len(comps[1].phrases) == 1 else None
        if amount is None or amount[0] != "damage" or to is None or card is None:
            return []
        if f"{amount[1]}D" not in card.text:
            raise Unclear(comps[0].span, f"The text of {card.name} says otherwise. What is meant?")
        (aim,) = self.context.pieces(to.phrase)[:1]
        deed = next(d for d in told.deeds if d.piece is agent)
        aim.owner, aim.place = aim.owner or self.teller.aimed_owner(deed), aim.place or "play"
        deed.choices.append(aim)
        event, rest = "damaged", comps[2:]
        if rest and rest[0].kind == "doing" and rest[0].verbs is not None and rest[0].verbs.value == "destroy":
            rest[0].looked_at, event = True, "destroyed"
            if len(rest) > 1 and rest[1].is_thing and self.context.pieces(rest[1].phrase) == [aim]:
                rest = rest[1:]
            rest = rest[1:]
        self._only(rest, Clause(comps[0].words))
        return [{"happens": event, "to": aim, "can": True}]

    def _some_own(self, clause: Clause, seat: str) -> Comp:
        """A creature of the player for a question whether anything of theirs may fight or reap."""
        told = self.context.told
        whose = (ME, "") if seat == ME else (seat,)  # what is only named is yours
        mine = [p for p in told.pieces if p.type == "creature" and p.holder in whose and p.place in ("", "play")]
        if len(mine) > 1:
            raise Unclear(clause.span, "Which creature?", [p.name for p in mine])
        piece = mine[0] if mine else self.context.somebody(seat)
        name = replace(clause.words[-1], role="NAME", value=piece.name, senses=())
        return Comp("at_thing", [name], [Phrase([name], head=name)], "with")

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
        asks = takes_over(self, clause, verbs, comps) or self._does(clause, verbs, clause.comps)
        return [can_be(ask, clause) for ask in asks]

    def _comes_about_anyway(self, clause: Clause, verbs: Verbs) -> list[Ask]:
        """ "Does she have to come back to hand?", of what is done: whether she does, whatever is chosen."""
        bare = Verbs([word for word in verbs.words if word.value != "must" and word.form != "to"])
        if not self.context.told.deeds or len(bare.words) != 1 or bare.value in ("capture", "pay", "forge"):
            raise Unclear(clause.span, "Must it be so by which rule?")
        asks = self._does(clause, bare, clause.comps)
        if len(asks) != 1 or not set(asks[0]) & {"is", "happens"}:
            raise Unclear(clause.span, "Must it be so by which rule?")
        return [{**asks[0], "_must": True}]

    def _must(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        """ "Must X stun itself?", "do I have to resolve its effect against Y?": whether Y has to be picked."""
        deeds = self.context.told.deeds
        subject = self._subject(clause)
        if subject.pieces and not deeds and len(comps) == 1:
            self._acts(subject.piece)
        ability = comps[0].phrase if comps and comps[0].is_thing else None
        if verbs.value == "trigger" and ability is not None and self.teller.ability_of(ability) is not None:
            comps = comps[1:]
        aims = [c for c in comps if c.is_thing or c.at("against", "on", "to")]
        if len(comps) != 1 or len(aims) != 1 or not deeds or verbs.value not in (*DONE, "trigger"):
            return self._comes_about_anyway(clause, verbs)
        own = aims[0].phrase.value == "it" and aims[0].phrase.head is not None and subject.pieces
        pieces = subject.pieces if own else self.context.pieces(aims[0].phrase)
        return [{"must choose": piece, "for": deeds[-1].piece} for piece in pieces]


def _pieces(choices: list[Piece | str]) -> list[Piece]:
    return [choice for choice in choices if isinstance(choice, Piece)]


def _same(one: Deed, two: Deed) -> bool:
    return one.kind == two.kind and one.piece is two.piece and one.target is two.target
