"""Clauses without a verb: what is only named stands there, is played, or acts again."""

from __future__ import annotations

import re

from .board import ME, OPPONENT, Piece, Unclear
from .forces import Forces
from .further.denied import none_of_it
from .meaning import PLACES
from .rows import Row
from .speaking import Subject
from .wording.records import Clause, Comp, Phrase

_THEN = re.compile(r"\b(?:then|after (?:that|this|which)|next|later|afterwards?|followed by)[\s,:]*$", re.IGNORECASE)
_GOES_ON = re.compile(r"(?:,|\band|\bthen|\bplus)\s*$", re.IGNORECASE)


class Naming(Forces):
    """Takes clauses that only name something."""

    may_be_played: tuple[int, int] | None = None  # where a card is only named that does something as it is played

    def _named(self, clause: Clause) -> None:
        """A clause without a verb: "opponent at 6 amber", "X on the left flank"; "they have X, and Y with 3 damage"."""
        row = Row(self.context, self.last.seat if self._before == "have" else "")
        if clause.subject:
            first = clause.about
            if seat := self.context.player(first):
                ends = self.context.text[clause.span[1] :].lstrip()[:1] in (":", ".", ";", "=")
                if len(clause.subject) > 1 or (ends and not clause.comps):
                    raise Unclear(clause.span, f"What about {self.context.text[slice(*clause.span)]}?")
                row.seat = seat
                row.read(clause.comps)
                return
            if self._before == "play" and first.is_noun("card", "creature", "artifact") and first.determiners == ["a"]:
                self._play(Subject(self.context.actor), [Comp("thing", first.words, [first]), *clause.comps])
                return  # "I play X and then a Dis card"
            if first.kind == "NOUN" and not clause.comps and first.value == "house":
                raise Unclear(first.span, "Which house?")
            if first.is_noun("turn") and len(clause.subject) == 1 and self.context.owner(first):
                row.read([Comp("at_thing", first.words, [first], "during"), *clause.comps])
                return  # "his turn, …"
            if none_of_it(self, clause):
                return
            if first.is_noun("start", "end"):
                row.read([Comp("at_thing", first.words, [first], "at")])
                row.seat = self.context.told.active or ME
                row.read(clause.comps)
                return
            comps = [Comp("thing", [w for p in clause.subject for w in p.words], clause.subject), *clause.comps]
            if self._before == "choose" and first.is_name and self._in_list(clause) and self.context.told.deeds:
                self._choose(Subject(self.context.actor), comps)
                return  # "I choose X with a ward, and a Y that …"
            if (first.value or "").endswith("ability") and first.possessor is not None and len(clause.subject) == 1:
                owner = self.context.owner(first.possessor) or self.context.actor
                self._use(Subject(owner), comps)  # "X's action with …"
                return
            if first.is_name and self._played(first, clause.comps):
                return
            behind_then = _comes_next(self.context.text[: clause.span[0]])
            if behind_then and self.context.told.deeds and self.context.told.deeds[-1].kind == "play":
                self._before = "play"  # "X. After that, Y"
            if first.is_name and clause.comps and self._before == "play" and behind_then:
                self._play(Subject(self.context.actor), comps)  # "I play X, then Y next to Z"
                return
            if first.is_name and not clause.comps:
                if self._before == "reap" and len(clause.subject) == 1 and self._again_with([_with(clause)]):
                    return  # "I reap with X, then Y"
                if self._before in ("reap", "fight", "use"):
                    raise Unclear(clause.span, f"What is done with {first.value}?")
                if self._before != "play" and self._stands(clause):
                    return
                if self._before != "play":
                    raise Unclear(clause.span, f"What about {first.value}?")
                self._play(Subject(self.context.actor), comps)  # "I play X, then Y"
                return
            row.read(comps)
        elif self._again_with(clause.comps):
            return
        elif len(clause.comps) == 1 and clause.comps[0].kind == "at_thing" and clause.comps[0].phrase.kind == "NOUN":
            self.lead(clause.comps[0])
        else:
            row.read(clause.comps)

    def _stands(self, clause: Clause) -> bool:
        """ "Two X, I play Y": what is only named, and can stand in play, is there."""
        if any(not phrase.is_name for phrase in clause.subject):
            return False
        cards = [self.context.told.cards.named(phrase.value) for phrase in clause.subject]
        known = any(self.context.told.called(phrase.value) for phrase in clause.subject)
        if known or any(card.type not in ("creature", "artifact") for card in cards):
            return False
        self._counted_before(clause)
        in_line = self._row_of if self._in_list(clause) else ""
        Row(self.context, in_line, placing="play").read([Comp("thing", clause.words, clause.subject)])
        if in_line:
            return True  # "their line is X, then Y", "they have X, then Y"
        told_whose = [bool(self.context.owner(phrase)) for phrase in clause.subject]
        whose = "" if all(told_whose) else ", and yours" + (" where you do not say whose" if any(told_whose) else "")
        self.context.told.assumed.append(f"{self.context.text[slice(*clause.span)]}: in play{whose}")
        if any("Play:" in card.text for card in cards):
            self.may_be_played = clause.span
        return True

    def _in_list(self, clause: Clause) -> bool:
        """Whether a clause only goes on with the list before it: ", then Y", ", and Z"."""
        return _GOES_ON.search(self.context.text[: clause.span[0]]) is not None

    def _counted_before(self, clause: Clause) -> None:
        """ "… two creatures in play: my X and their Y": those that are named are the two."""
        counted, told = self.context.counted, self.context.told
        named = sum(phrase.number or 1 for phrase in clause.subject)
        if not self._behind_colon(clause) or not counted or counted[-1][0] != named:
            return
        if any(piece.facts for piece in counted[-1][1]):
            return
        told.printed.add(named)
        told.pieces[:] = [piece for piece in told.pieces if piece not in counted[-1][1]]
        told.of_any_power[:] = [piece for piece in told.of_any_power if piece not in counted[-1][1]]
        counted.pop()

    def _named_the_counted(self, clause: Clause) -> None:
        """Raises Unclear where cards are named behind "two creatures have taunt:": whether it is they of whom that is
        said."""
        told = [piece for piece in self.did if piece.typed is not None and piece in self.context.told.pieces]
        if self._behind_colon(clause) and any(p.facts or (p.typed and p.typed.get("text")) for p in told):
            raise Unclear(clause.span, "Are these the ones of which that is said? Say it of each by its name.")

    def _behind_colon(self, clause: Clause) -> bool:
        return self.context.text[: clause.span[0]].rstrip().endswith(":")

    def _again_with(self, comps: list[Comp]) -> bool:
        """ "… and then with Y": another reap, or another fight against the same creature."""
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        if last is not None and last.kind == "reap" and [c.prep for c in comps] == ["with"]:
            self._reap(Subject(last.by), comps)
            return True
        if last is not None and last.kind == "play" and comps[0].prep == "with" and self._played_behind(comps):
            return True
        if len(comps) != 1 or comps[0].prep != "with" or last is None or last.kind != "fight" or last.target is None:
            return False
        self._fights(self._fighters(comps[0].phrase, last.by), [last.target], [])
        return True

    def _played_behind(self, comps: list[Comp]) -> bool:
        """ "I hit X with A and then with B": B is played too, at what A was played at. Raises Unclear for an action
        card that is no more than named so."""
        phrase, last = comps[0].phrase if len(comps[0].phrases) == 1 else None, self.context.told.deeds[-1]
        if phrase is None or not phrase.is_name or phrase.possessor is not None:
            return False
        if self.context.told.cards.named(phrase.value).type != "action" or self.context.told.called(phrase.value):
            return False
        aims = [aim for aim in last.choices if isinstance(aim, Piece)]
        (agent,) = self.context.pieces(phrase, last.by)[:1]
        if last.piece is None or last.piece.type != "action" or len(aims) != 1 or not self.picks(agent):
            raise Unclear(comps[0].span, f"What is done with {phrase.value}?")
        agent.owner = last.by
        self.acts_at(agent, aims[0])
        self.context.topics[id(self.context.mentioned[-1])] = aims
        Row(self.context, last.by, [agent]).read(comps[1:])
        return True

    def _plays_at(self, text: str, comps: list[Comp]) -> str:
        """Who plays what is only aimed at enemy creatures ("X on my Y"), where nobody was told to act; "" else."""
        told = self.context.told
        aim = comps[0].phrase if comps and comps[0].prep in ("on", "against") and comps[0].phrases else None
        if aim is None or told.deeds or told.active or "enemy creature" not in text or "friendly creature" in text:
            return ""
        mine = self.context.owner(aim) == ME or any(p.owner == ME for p in told.called(aim.value))
        return OPPONENT if mine else ""

    def _played(self, phrase: Phrase, comps: list[Comp]) -> bool:
        """ "A on my Y": an action card that is named is played."""
        card = self.context.told.cards.named(phrase.value)
        thing = Comp("thing", phrase.words, [phrase])
        if card.type == "creature" and len(comps) == 1 and comps[0].prep == "against" and comps[0].phrases:
            self._fight(Subject(pieces=self.context.pieces(phrase)), comps)  # "X vs Y"
            return True
        aims = card.type == "creature" and "Play:" in card.text and bool(comps) and comps[0].prep in ("on", "against")
        aimed = comps[0].phrase if aims and comps[0].phrases else None
        at_one = aimed is not None and (aimed.is_name or aimed.is_noun("creature", "artifact"))
        if at_one and not self.context.told.called(phrase.value):
            self._play(Subject(self.context.owner(phrase) or self.context.actor), [thing, *comps])
            return True
        if card.type == "action":
            by = self.context.owner(phrase) or self._plays_at(card.text, comps) or self.context.actor
            self._play(Subject(by), [thing, *comps])
            return True
        if card.type == "artifact" and comps and comps[0].at("on") and comps[0].phrase.value not in PLACES:
            self._use(Subject(self.context.owner(phrase) or self.context.actor), [thing, *comps])
            return True
        return False


def _with(clause: Clause) -> Comp:
    """What a clause only names, as that with which something is done."""
    return Comp("at_thing", clause.words, clause.subject, "with")


def _comes_next(before: str) -> bool:
    """Whether words say that what stands behind them comes next: "… After that, Y"."""
    return _THEN.search(before) is not None
