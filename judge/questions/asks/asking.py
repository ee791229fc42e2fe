"""What the clauses of a question ask, as the data of `ask` (docs/asking.md); cards still as pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..board import ME, Deed, Piece, Unclear
from ..places import is_next, next_turn, set_active
from ..remarks import ABILITIES
from ..speaking import Subject, span_of
from ..wording.records import Clause, Comp, Phrase, Verbs, only_says
from .asked_how import both_of_them, not_denied, not_denying, nothing_else, of_subject, one_thing_done
from .canonical import canonical, parts
from .declaring import STATES_ASKED
from .described import described
from .events import Events
from .further import asked_further
from .inquiring import AMBER_VERBS, DONE, Ask, each
from .lying import lies_on
from .of_those import of_those
from .purposes import give_owner, point_on
from .reaching import ZONES
from .standing import as_it_resolves
from .verb_asking import all_of, is_zone

OTHER = "the other possibility, which is left where the answer is no"
#: What takes a card to a place that is said: "is it returned to my hand?" asks whether it is there.
_TAKES = ("return", "put", "move", "shuffle", "go", "send")
#: What takes a card somewhere: "is it purged, or back in hand?" asks where it is.
_LEAVES = ("purge", "archive", "return", "discard", "destroy")
#: What becomes of cards at the end of a turn; what is drawn then is asked for in another way.
_TO_CARDS = tuple(verb for verb in DONE if verb != "draw")
#: Verbs that turn the verb behind them into something else.
_OTHERWISE = ("skip", "end", "start", "let", "keep", "ignore", "prevent", "save", "stay")
STATES_OF: dict[str, Ask] = {
    "exhaust": {"exhausted": True}, "stun": {"stun": True}, "ward": {"ward": True}, "enrage": {"enrage": True},
    "ready": {"ready": True},
}  # fmt: skip
"""What "is it exhausted?" asks: how it is at the end, not whether something did it."""


#: What "on my side" asks beside "in play", and "in my hand" beside "in hand".
_WHOSE = {"play": "controller"}


def _kind_asked(phrase: Phrase) -> Ask:
    """What "is it a Giant?", "a Dis creature?" ask for; nothing where it says more."""
    if set(phrase.determiners) != {"a"} or phrase.number is not None or phrase.of or phrase.possessor or phrase.owner:
        return {}
    found: Ask = {}
    for word in (*phrase.adjectives, *phrase.compound, *((phrase.head,) if phrase.head is not None else ())):
        sort, _, value = word.value.partition(":")
        if sort in ("trait", "house") and value and sort not in found:
            found[sort] = value
        elif word.value in ("creature", "artifact", "upgrade"):
            found["type"] = word.value
        elif word.value != "card":
            return {}
    return found


def _of_either(asks: list[Ask], clause: Clause) -> list[Ask]:
    """Whether what is asked of two cards is so of one of them at least: not of neither."""
    both = asks[0].get("all", ()) if len(asks) == 1 else ()
    if len(both) != 2 or any(set(ask) & {"not", "may", "must"} for ask in both):
        raise Unclear(clause.span, "Of which one is that asked?")
    return [{"all": [{**ask, "not": True} for ask in both], "not": True}]


_ANEW = {"may", "must", "may choose", "must choose"}
"""What "again" asks for once more, after what is done."""


class Asker(Events):
    """Reads what a clause asks; raises Unclear."""

    def ask(self, clause: Clause) -> list[Ask]:
        """The questions of a clause, none of them half."""
        self.context.living_only, self.context.for_that = _of_what_lies(clause), clause.purpose
        if clause.purpose:
            point_on(self)
        try:
            self.asked_last = self._ask_in_other_words(clause)
        finally:
            self.context.living_only = self.context.for_that = False
        if clause.purpose:
            give_owner(self)
        if clause.as_resolves is not None:
            self.asked_last = as_it_resolves(self, self.asked_last, clause.as_resolves)
        return self.asked_last

    def _ask_in_other_words(self, clause: Clause) -> list[Ask]:
        """The questions of a clause, put in other words where they are not understood as they stand, and nothing was
        taken from them yet."""
        told, as_typed = self.context.told, replace(clause, comps=list(clause.comps), subject=list(clause.subject))
        before, mentioned = told.grown(), [list(group) for group in self.context.mentioned]
        try:
            return self._ask(clause)
        except Unclear:
            if told.grown() != before:
                raise
            self.context.mentioned = mentioned
            put = canonical(self, as_typed)
            if put is None:
                if several := lies_on(self, clause) or of_those(self, clause, self._ask):
                    return several
                raise
            for part in parts(put):
                part.looked_at = False
            vars(clause).update(vars(put))
            return self._ask(clause)

    def _ask(self, clause: Clause) -> list[Ask]:
        self.teller.begins(clause)
        for lead in clause.leads:
            self.teller.lead(lead)
        if clause.mood == "polar" and set(clause.subs) & {"when", "if", "while", "because"}:
            raise Unclear(clause.span, "Is it asked when that is, or whether?")  # "when do I shed chains?"
        nothing_else(clause)
        not_denied(clause)
        one_thing_done(clause)
        described(self, clause)
        self._in_next_turn(clause)
        self._at_end_of_turn(clause)
        if clause.before is None and (asks := asked_further(self, clause)):
            return asks
        done = bool(self.context.told.deeds)
        if clause.mood in ("polar", "asked"):
            self.teller.last = Subject()
            of_subject(clause)
            ordered = clause.wh is not None and clause.wh.value == "order"
            asks = self._in_which_order(clause) if ordered else self._asked(clause)
            for comp in clause.of_subject:
                raise Unclear(comp.span, "What does this say here?")
            again = [comp for comp in clause.comps if comp.says("again")]
            if again and not done:
                raise Unclear(again[0].span, "What was done before?")
            if again and (not any(set(ask) & _ANEW for ask in asks) or not self._once_more(asks)):
                raise Unclear(again[0].span, "Ask how often, please: how often does that happen in all?")
            if clause.before is not None:
                return self._comes_before(asks, clause.before)
            return self._of_each(asks, clause)
        if clause.mood == "asked_subject" and clause.comps[:1] and clause.comps[0].states("first"):
            return self._which_first(clause)
        if clause.mood == "asked_subject":
            return self._wh_subject(clause)
        if (
            clause.mood == "placed"
            and len(clause.comps) == 1
            and clause.comps[0].states("allowed", "forbidden")
            and self.context.told.deeds
        ):
            return self._last_legal(clause.comps[0].value == "forbidden")
        if clause.mood == "asked_short" and (lying := self._how_much_lies(clause)):
            return lying
        short = clause.wh.value if clause.wh is not None and clause.mood == "asked_short" else ""
        if short == "how much" and (seat := self._pool_asked(clause, [])):
            return [{"number": "amber", "of": seat}]  # "how much left?"
        if short == "how many" and clause.core is not None and clause.core.is_noun("chain") and not clause.comps:
            return [{"number": "chains", "of": self.context.actor}]
        if clause.mood == "named" and (total := self._named_total(clause)):
            return total
        if clause.mood == "placed" and len(clause.comps) == 1 and clause.comps[0].states(*STATES_ASKED):
            pointing = Phrase(clause.words, head=replace(clause.words[0], role="PRON", value="it"))
            return [self._state_asked(piece, clause.comps[0]) for piece in self.context.meant(pointing)]
        raise Unclear(clause.span, "What is asked?")

    def _once_more(self, asks: list[Ask]) -> bool:
        """Whether the act that is asked about was done before."""
        uses = ("reap", "fight", "action", "omni")
        kinds = ["use" if deed.kind in uses else deed.kind for deed in self.context.told.deeds]
        return not kinds or kinds[-1] in kinds[:-1] or all(ask.get("may") != "last" for ask in asks)

    def _in_next_turn(self, clause: Clause) -> None:
        """Have the turn begin that "can it reap next turn?" asks about; keys are forged and paid for in their own."""
        deeds = self.context.told.deeds
        of_turn = [c for c in clause.comps if c.states("next turn") or (c.kind == "at_thing" and is_next(c.phrases[0]))]
        if not of_turn or not deeds or not clause.subject or (clause.verbs and clause.verbs.value in ("forge", "cost")):
            return
        first = clause.about
        if first.is_noun("key", "cost") or (clause.wh is not None and clause.wh.value in ("how much", "what")):
            return
        seat = self.context.owner(of_turn[0].phrase) if of_turn[0].kind == "at_thing" else ""
        seat = seat or self._holder(first) or self.context.player(first)
        if not seat:
            raise Unclear(of_turn[0].span, "In whose next turn?", ("mine", "theirs"))
        next_turn(self.context, seat, of_turn[0].span)
        clause.comps = [c for c in clause.comps if c not in of_turn]

    def _at_end_of_turn(self, clause: Clause) -> None:
        """Have the turn end of which "is X destroyed at the end of my turn?" asks what happens then."""
        told = self.context.told
        ends = [c for c in clause.comps if c.kind == "at_thing" and c.prep == "at" and c.phrases[0].is_noun("end")]
        ended = bool(told.deeds) and told.deeds[-1].kind == "end turn"
        if clause.mood not in ("polar", "asked", "asked_subject") or len(ends) != 1 or ended:
            return
        turn = ends[0].phrases[0].of
        asks_be = clause.mood == "polar" and clause.auxiliary is not None and clause.auxiliary.value == "be"
        of_cards = clause.verbs is not None and clause.verbs.value in (*_TO_CARDS, "die", "go", "survive")
        if clause.verbs is None or not (asks_be or of_cards) or turn is None or not turn.is_noun("turn"):
            return
        current = told.current or told.active or ("" if told.deeds else self.context.owner(turn))
        if not current or turn.adjectives or self.context.owner(turn) not in ("", current):
            raise Unclear(ends[0].span, "At the end of which turn?")
        if not told.deeds:
            set_active(self.context, current, ends[0].span)
        told.deeds.append(Deed("end turn", current))
        clause.comps = [c for c in clause.comps if c is not ends[0]]

    def _holder(self, phrase: Phrase) -> str:
        """On whose side the cards lie that a name or a pronoun means, as far as they are spoken of; "" else."""
        found = self.context.told.called(phrase.value) if phrase.is_name else []
        if phrase.is_pronoun and phrase.value in ("it", "he"):
            found = self.context.meant(phrase)
        holders = {piece.holder for piece in found}
        return holders.pop() if len(holders) == 1 else ""

    def _last_legal(self, turned: bool = False) -> list[Ask]:
        """ "Legal?": whether what was told last may be done, and what is picked for it picked; `turned`: "illegal?"."""
        deed = self.context.told.deeds[-1]
        aims = [aim for aim in deed.choices if isinstance(aim, Piece)]
        how: Ask = {"may": "last", **({"_turned": True} if turned else {})}
        if deed.kind != "play" or deed.piece is None or len(aims) != 1:
            return [how]
        return [{**how, "_and": 2}, {"may choose": aims[0], "for": deed.piece}]

    def _asked(self, clause: Clause) -> list[Ask]:
        if clause.mood != "polar":
            return self._wh(clause)
        not_denying(clause)
        first = clause.about
        both_of_them(clause)
        if not first.is_pronoun or first.value != "either":
            return self._polar(clause)
        clause.subject = [replace(first, head=replace(first.words[0], role="PRON", value="both"))]
        return _of_either(self._polar(clause), clause)

    def _returned_by(self, subject: Subject, verbs: Verbs, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does X return a warded creature (to hand)?", "does it damage one?", where nothing is done yet."""
        things = [c for c in comps if c.is_thing]
        if verbs.value not in ("return", "damage") or len(things) != 1 or subject.seat:
            return []
        rest = [c for c in comps if c not in things and not c.states("in hand", "back")]
        return self._done_by_card(subject, verbs.value, things[0], rest, clause)

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
        first = asks[0].items()
        of_all = [{key: piece if value is pieces[0] else value for key, value in first} for piece in pieces]
        if "number" not in asks[0]:
            return all_of(of_all)
        total = {"_sum": True} if asks[0]["number"] in AMBER_VERBS.values() or asks[0]["number"] == "captured" else {}
        return [{**one, **(total if at == 0 else {})} for at, one in enumerate(each(of_all))]

    def _polar(self, clause: Clause) -> list[Ask]:
        self._without_other(clause)
        named = bool(clause.comps) and clause.comps[0].is_thing and clause.comps[0].phrase.is_name
        drops = clause.verbs if clause.verbs is not None and clause.verbs.value == "shed" and clause.subject else None
        if drops is not None and named and self.context.player(clause.about):  # "can I drop X?"
            clause.verbs = Verbs([*drops.words[:-1], replace(drops.main, value="play")])
        verbs, auxiliary = clause.verbs, clause.auxiliary
        assert auxiliary is not None
        if clause.asks_place:
            self._only([c for c in clause.comps if not self._idle(c)], clause)
            self._which_goes(clause.about)
            return [{"where": piece} for piece in self._not_by_chance(self._subject(clause), clause)]
        if self._same_act(clause):
            return self._last_legal()
        if verbs is None and auxiliary.value in ("do", "will") and only_says(clause.comps, "ready"):
            pieces = self._piece(self._subject(clause), clause)
            for piece in pieces:
                if all(d.piece is not piece for d in self.context.told.deeds):
                    piece.facts.setdefault("ready", False)  # what is to ready is exhausted
            return all_of({"happens": "readied", "to": piece} for piece in pieces)
        if verbs is None:
            return self._is_so(clause)
        if verbs.value == "ready" and len(verbs.words) == 1 and (some := self._some_ready(clause)):
            return some
        if auxiliary.value in ("do", "be", "will"):
            self._played_as_cause(clause)
        if verbs.first.value == "skip" and verbs.value == "forge" and not verbs.denied:
            return self._skips(clause)
        if verbs.first.value == "stay" and verbs.value in STATES_OF and not verbs.denied and len(verbs.words) == 2:
            self._only([c for c in clause.comps if not self._idle(c)], clause)
            pieces = self._piece(self._subject(clause), clause)
            return all_of({"is": piece, **STATES_OF[verbs.value]} for piece in pieces)
        if len(verbs.words) > 1 and verbs.words[0].value in _OTHERWISE:
            first = verbs.words[0]  # "do I skip forging?" is no question whether I forge
            raise Unclear((first.start, first.end), f"What does “{first.text}” say here?")
        if verbs.has("may") or verbs.has("must"):
            return self._allowed(clause, verbs, "may" if verbs.has("may") else "must")
        if auxiliary.value == "be":
            return self._passive(clause, verbs)
        if auxiliary.value in ("may", "must"):
            return self._allowed(clause, verbs, auxiliary.value)
        return self._does(clause, verbs, clause.comps)

    def _same_act(self, clause: Clause) -> bool:
        """Whether the act that was told last is asked about: "Can I?", "May they do that?", "Is that allowed?" """
        deeds, verbs, comps = self.context.told.deeds, clause.verbs, [c for c in clause.comps if not self._idle(c)]
        if not deeds or not clause.subject:
            return False
        if verbs is not None and (verbs.denied or len(verbs.words) > 1 + verbs.has("may")):
            return False
        if verbs is not None and verbs.value == "allow":
            return clause.about.is_pronoun and not comps
        asked_of = self.context.player(clause.about) == deeds[-1].by
        able = clause.auxiliary is not None and clause.auxiliary.value == "be" and verbs is not None
        if able and asked_of and verbs is not None and verbs.has("may") and verbs.value == "do":
            return [c for c in comps if c.is_thing and c.phrase.is_pronoun] == comps  # "am I allowed to do that?"
        may = clause.auxiliary is not None and clause.auxiliary.value == "may"
        if not may or self.context.player(clause.about) != deeds[-1].by:
            return False
        pointing = [c for c in comps if c.is_thing and len(c.phrases) == 1 and c.phrase.is_pronoun]
        return pointing == comps and (len(comps) == 1 if verbs is not None and verbs.value == "do" else verbs is None)

    def _skips(self, clause: Clause) -> list[Ask]:
        """ "Do I skip forging?": whether no key is forged, with enough Æmber for one."""
        told = self.context.told
        subject = self._subject(clause)
        self._only([c for c in clause.comps if not (c.is_thing and c.phrase.is_noun("key"))], clause)
        if not subject.seat or not told.deeds:
            raise Unclear(clause.span, "Who skips it, and why?")
        if "amber" not in told.sides[subject.seat].numbers:
            told.sides[subject.seat].numbers["amber"] = 6
            told.assumed.append("there are 6 Æ for the key")
        if told.current != subject.seat:
            set_active(self.context, subject.seat, clause.span)
        return [{"happens": "forged", "by": subject.seat, "not": True}]

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
        if clause.verbs is not None and clause.verbs.value in (*_LEAVES, *_TAKES) and _one_of_places(clause.comps):
            clause.asks_place, clause.comps = True, []
            return
        places = [c for c in other if c.states("back", "in hand") or is_zone(c)]
        if clause.verbs is not None and clause.verbs.value in _LEAVES and len(places) == len(other) - 1:
            clause.asks_place = True
        self.context.remarks.append(((other[0].span[0], other[-1].span[1]), OTHER))
        clause.comps = clause.comps[:at]

    def _is_so(self, clause: Clause) -> list[Ask]:
        """ "Is Z stunned?", "Is the X dead?", "Is it in my hand?" """
        phrase = clause.about
        if phrase.is_noun("step", "turn") and only_says(clause.comps, "over") and self.context.told.deeds:
            return [{"over": phrase.value}]
        if phrase.is_noun("ward", "stun", "enrage") and only_says(clause.comps, "gone"):
            bearing = [p for p in self.context.told.pieces if p.facts.get(phrase.value)]
            if len(bearing) == 1:
                return [{"is": bearing[0], phrase.value: False}]
        if of_thing := self._of_thing(phrase, None, clause.comps, clause):
            return of_thing
        legal = only_says(clause.comps, "allowed") or only_says(clause.comps, "forbidden")
        if phrase.is_pronoun and legal and self.context.told.deeds:
            return self._last_legal(clause.comps[0].value == "forbidden")
        if phrase.is_noun("allowance"):
            return self._allowance(clause)
        if phrase.is_noun(*ABILITIES) or (phrase.possessor is not None and not self.context.player(phrase.possessor)):
            raise Unclear(clause.span, "What is asked about it?")
        comps = [c for c in clause.comps if not self._idle(c)]
        if len(comps) == 1 and comps[0].is_thing and (called := self._called(comps[0].phrase, clause)):
            return called
        subject = self._subject(clause)
        if subject.seat and (at := self._stands_at(subject.seat, comps)):
            return at
        if _one_of_places(comps) and self.context.told.deeds:
            return [{"where": piece} for piece in self._piece(subject, clause)]
        if only_says(comps, "there") and len(subject.pieces) == 1 and subject.piece.type != "action":
            return [{"is": subject.piece, "in": "play"}]
        if len(comps) != 1 or not subject.pieces or len(subject.pieces) != 1:
            raise Unclear(clause.span, "What is asked about it?")
        piece, comp = subject.piece, comps[0]
        if comp.kind == "stated":
            return [self._state_asked(piece, comp)]
        if comp.is_thing and len(comp.phrases) == 1 and (kind := _kind_asked(comp.phrase)):
            return [{"is": piece, **kind}]
        if comp.at("on") and comp.phrase.is_noun("flank") and not comp.phrase.adjectives and not comp.phrase.owner:
            return [{"is": piece, "flank": True}]
        if comp.at("in", "on") and comp.phrase.kind == "NOUN":
            zone, seat = ZONES.get(comp.phrase.value), self.context.owner(comp.phrase)
            if zone:
                return [{"is": piece, "in": zone, **({_WHOSE.get(zone, "of"): seat} if seat else {})}]
        raise Unclear(comp.span, "What is asked about it?")

    def _passive(self, clause: Clause, verbs: Verbs) -> list[Ask]:
        """ "Is X destroyed?", "Is the ward used up?" """
        comps = [c for c in clause.comps if not self._idle(c)]
        if happens := self._anything(clause, verbs, comps):
            return happens
        if verbs.value == "prevent" and (prevented := self._of_thing(clause.about, verbs, comps, clause)):
            return prevented
        subject = self._subject(clause)
        self._not_its_own(subject, verbs.value, clause)
        comps = [c for c in comps if not self._for_deed(c) and not _before_death(c, verbs)]
        agent = [c for c in comps if c.at("by")]
        if verbs.value == "save" and subject.pieces and not comps and not verbs.denied and self.context.told.deeds:
            return all_of({"survives": piece} for piece in subject.pieces)
        if verbs.value == "save" and len(subject.pieces) == 1 and not comps and not verbs.denied:
            return self._saved_from_death(subject.piece, clause)
        if verbs.value in STATES_OF and subject.pieces and not comps and not verbs.denied:
            return all_of({"is": piece, **STATES_OF[verbs.value]} for piece in subject.pieces)
        if agent and subject.pieces:
            by = self.context.pieces(agent[0].phrase)[0]
            if not any(d.piece is by for d in self.context.told.deeds):
                raise Unclear(agent[0].span, "How does it come to that?")
        whither = [c for c in comps if c not in agent]
        if verbs.value in _TAKES and subject.pieces and whither and not verbs.denied:
            return all_of(self._ask_back(subject, verbs, whither, clause))
        if verbs.value == "archive" and len(subject.pieces) == 1 and not whither and not verbs.denied:
            return [{"is": subject.piece, "in": "archives"}]  # by whatever verb a text puts it there
        if verbs.value in DONE and subject.pieces and not whither and not verbs.denied:
            return all_of({"happens": DONE[verbs.value], "to": piece} for piece in subject.pieces)
        raise Unclear(clause.span, "What is asked?")

    def _either(self, clause: Clause) -> list[Ask]:
        raise Unclear(clause.span, "Does it rise, or fall?")

    def _ends_the_step(self, phrase: Phrase, comps: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does the omega keyword of X resolve, ending my step?": whether it is over. Raises Unclear where another
        card may have ended it."""
        comps, clause.of_subject = [*clause.of_subject, *comps], []
        named = [p for c in comps if c.at("from", "of", "on") for p in c.phrases if p.is_name]
        bearing = [piece for p in named for piece in self.context.pieces(p)]
        told = self.context.told
        having = [p for p in told.pieces if (card := told.card(p)) is not None and card.text.startswith("Omega")]
        others = [piece for piece in having if bearing and all(piece.name != one.name for one in bearing)]
        if others:
            raise Unclear(phrase.span, f"{others[0].name} has omega too. Ask whether the step is over, please.")
        for comp in comps:
            comp.looked_at |= comp.kind == "doing" and comp.verbs is not None and comp.verbs.value == "end"
            comp.looked_at |= comp.is_thing and comp.phrase.is_noun("step", "turn")
            if not comp.looked_at:
                raise Unclear(comp.span, "What does this say here?")
        return [{"over": "step"}]

    def _is_omega(self, phrase: Phrase) -> bool:
        if phrase.value == "keyword:omega" and phrase.of is not None and phrase.of.is_name:
            self.context.pieces(phrase.of)
        return "keyword:omega" in [phrase.value, *(w.value for w in (*phrase.compound, *phrase.adjectives))]

    def _does(self, clause: Clause, verbs: Verbs, comps: list[Comp]) -> list[Ask]:
        if verbs.denied or any(c.kind == "denied" for c in comps):
            raise Unclear(clause.span, "Put the question without “not”, please.")
        comps = self._without_means([c for c in comps if not self._idle(c)])
        comps = self._by_own_ability(clause, comps)
        verbs = self._by_its_doing(clause, verbs)
        main = verbs.value
        if verbs.first.value == "enter" and main in STATES_OF and not comps:
            piece = self._piece(self._subject(clause), clause)[0]
            self._must_be_played(piece, clause)
            return [{"is": piece, **STATES_OF[main]}]
        if verbs.passive and main in DONE:
            return self._passive(clause, verbs)
        first = clause.about
        if verbs.first.value == "become" and main in STATES_OF and not comps and self.context.told.deeds:
            return all_of({"is": piece, **STATES_OF[main]} for piece in self._piece(self._subject(clause), clause))
        if first.is_noun("cost") and main in ("rise", "fall", "change") and not comps and self.context.told.deeds:
            seat = self.context.owner(first) or ME
            if self.context.told.current != seat:
                set_active(self.context, seat, clause.span)  # keys are forged in that player's turn
            asks = [{"has": seat, "key cost": how} for how in ("more", "fewer")]
            return asks[:1] if main == "rise" else asks[1:] if main == "fall" else self._either(clause)
        if first.is_noun("ward", "stun", "enrage") and main in ("go", "vanish", "leave", "stay") and not comps:
            bearing = [p for p in self.context.told.pieces if p.facts.get(first.value)]
            if len(bearing) == 1 and self.context.told.deeds:
                return [{"is": bearing[0], first.value: main == "stay"}]
        if first.is_noun("amber") and main == "go" and len(comps) == 1 and self.context.told.deeds:
            self._lies_there(clause)
            return self._amber_goes(comps[0])
        if of_thing := self._of_thing(first, verbs, comps, clause):
            return of_thing
        if self._is_omega(first) and main in ("trigger", "end", "happen", "use") and self.context.told.deeds:
            return self._ends_the_step(first, comps, clause)
        if first.is_noun(*ABILITIES):
            return self._ability(first, verbs, comps, clause)
        if main == "be" and comps and comps[0].kind == "stated":
            clause.verbs, clause.comps = None, comps
            return self._is_so(clause)
        anything = first.value == "nothing" and first.is_pronoun and bool(self.context.told.deeds)
        if anything and main in ("die", "destroy") and not comps:
            return [{"happens": "destroyed"}]
        if anything and main == "survive" and not comps:
            return [{"which": "survive", "_any": True}]
        if asked := self._goes_on(first, verbs, comps) or self._pays(clause, verbs, comps):
            return asked
        if main == "happen":
            raise Unclear(clause.span, "What happens?")
        if used := self._is_used(clause, verbs, comps):
            return used
        subject = self._subject(clause)
        if done := self._returned_by(subject, verbs, comps, clause):
            return done
        handler: dict[str, Callable[[Subject, Verbs, list[Comp], Clause], list[Ask]]] = {
            "die": self._ask_dies, "survive": self._ask_survives, "leave": self._ask_leaves, "return": self._ask_back,
            "go": self._ask_goes, "trigger": self._ask_triggers, "stay": self._ask_stays, "enter": self._ask_enters,
            "deal": self._ask_deals,
            "have": self._ask_has, "win": self._ask_wins, "forge": self._ask_forges, "draw": self._ask_draws,
            "get": self._ask_gets, "take": self._ask_takes, "shed": self._ask_sheds, "give": self._ask_gives,
            "save": self._ask_saves, "heal": self._ask_heals, "use": self._ask_triggers, "ready": self._ask_ready,
            "answer": self._ask_triggers, "see": self._ask_triggers,
            "allow": self._ask_allows, "let": self._ask_allows, "repeat": self._ask_repeats, "put": self._ask_puts,
            "play": self._ask_plays,
        }  # fmt: skip
        if main == "choose":
            return self._ask_chooses(clause, "does")
        if main in AMBER_VERBS:
            return self._ask_amber(subject, verbs, comps, clause)
        things = bool(comps) and comps[0].is_thing
        if main == "return" and (subject.seat or subject.pieces) and things and self.context.told.deeds:
            return self._ask_puts(subject, verbs, comps, clause)
        if main == "keep" and subject.pieces and len(comps) == 1 and things:
            return self._keeps_on(subject.pieces, comps[0])
        if main == "fall" and subject.pieces and not comps:
            return self._ask_dies(subject, verbs, comps, clause)  # "does the knight go down?"
        if main == "keep" and subject.seat and things and comps[0].phrase.is_noun("amber") and len(comps) == 1:
            return self._ask_keeps(subject.seat, clause)
        if main == "set_off" and len(comps) == 1 and comps[0].is_thing and subject.pieces:
            self._must_be_played(subject.piece, clause)
            return all_of({"triggers": piece} for phrase in comps[0].phrases for piece in self.context.pieces(phrase))
        if main == "damage" and subject.pieces and len(comps) == 1 and comps[0].is_thing and self.context.told.deeds:
            hit = [piece for phrase in comps[0].phrases for piece in self.context.pieces(phrase)]
            return all_of({"happens": "damaged", "to": piece, "by": subject.piece} for piece in hit)
        if main in ("destroy", "stun", "ward", "enrage", "exhaust", "purge", "archive", "discard", "sacrifice"):
            return self._ask_does_to(subject, verbs, comps, clause)
        if main not in handler:
            raise Unclear(span_of(verbs), "What is asked?")
        return handler[main](subject, verbs, comps, clause)


def _of_what_lies(clause: Clause) -> bool:
    """Whether it is asked what lies on a card: "how much damage is on her?"."""
    core = clause.core
    lies = core is not None and core.is_noun("damage", "amber", "counter", "power counter", "ward", "stun")
    return lies and any(c.kind == "at_thing" and c.prep == "on" for c in clause.comps)


def _one_of_places(comps: list[Comp]) -> bool:
    """Whether two places are named and nothing else: "to hand or (to the) discard"."""
    named = [c for c in comps if c.kind not in ("either", "joined") and not c.says("already", "left")]
    either = [c for c in comps if c.kind == "either"]
    fits = len(named) == 2 and len(either) == 1 and all(c.states("back", "in hand") or _place(c) for c in named)
    for comp in named if fits else ():
        comp.looked_at = True
    return fits


def _place(comp: Comp) -> bool:
    named = comp.kind in ("at_thing", "thing") and len(comp.phrases) == 1
    return named and comp.phrases[0].kind == "NOUN" and comp.phrases[0].value in ZONES and comp.phrases[0].of is None


def _before_death(comp: Comp, verbs: Verbs) -> bool:
    """Whether it says no more than "before being destroyed", of what can only be done to what is in play."""
    dying = comp.kind == "at_doing" and comp.prep == "before" and comp.verbs is not None
    dying = dying and comp.verbs is not None and comp.verbs.value in ("destroy", "die") and not comp.verbs.denied
    fits = dying and verbs.value in ("exalt", "ward", "stun", "heal", "enrage")
    comp.looked_at |= fits
    return fits
