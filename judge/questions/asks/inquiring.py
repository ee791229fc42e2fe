"""What all questions share: their subject, what adds nothing to them, what is done in them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..board import ME, Deed, Piece, Unclear, other
from ..meaning import Context
from ..places import set_active
from ..remarks import ABILITIES
from ..rows import Row
from ..speaking import Subject
from ..stating import STATES, deals_damage
from ..telling import Teller
from ..wording.records import Clause, Comp, Phrase, claiming
from ..works import DONE

__all__ = ["AMBER_VERBS", "DONE", "Ask", "Inquirer", "each"]

Ask = dict[str, Any]

AMBER_VERBS = {"steal": "stolen", "capture": "captured", "lose": "lost", "gain": "gained", "pay": "spent"}
"""What is done with Æmber, and the event that it is."""
OWN_WAYS = {"action ability": "action", "omni ability": "omni", "reap ability": "reap"}
"""The abilities by which a card is used, and the act that it is."""


#: What is asked of what lies in play, never of an action card.
_OF_CARDS_IN_PLAY = ("die", "survive", "destroy", "save", "reap", "fight", "heal", "stun", "ward", "enrage", "exhaust",
                     "stay", "move")  # fmt: skip
#: What an effect says to do one of, and the event that it is.
_ONCE = {"steal 1Æ": "stolen", "draw a card": "drawn", "discard a card": "discarded", "archive a card": "archived"}
#: What befalls the card at which another aims.
_DONE_TO_IT = ("purge", "destroy", "archive", "return", "discard", "save", "shuffle")


class Inquirer:
    """Reads the parts that questions have in common."""

    def __init__(self, context: Context, teller: Teller) -> None:
        self.context = context
        self.teller = teller
        self.asked_last: list[Ask] = []  # what the question before this one asks

    def _subject(self, clause: Clause) -> Subject:
        self.context.in_play_only = clause.verbs is not None and clause.verbs.value in _OF_CARDS_IN_PLAY
        try:
            found = self._patient(clause) or self.teller.subject(clause)
        finally:
            self.context.in_play_only = False
        self.teller.last = found
        if clause.of_subject:
            owner = found.pieces[0].holder if found.pieces else found.seat
            Row(self.context, owner, list(found.pieces), of_card=bool(found.pieces)).read(clause.of_subject)
            clause.of_subject = []
        return found

    def subject_of(self, clause: Clause) -> Subject:
        """Whom a question is about."""
        return self._subject(clause)

    def play(self, piece: Piece, clause: Clause) -> None:
        """Have a card played of which nothing else is told. Raises Unclear where it cannot be."""
        self._must_be_played(piece, clause)

    def idle(self, comp: Comp) -> bool:
        """Whether a complement adds nothing to a question: "after that", "this turn", "then"."""
        return self._idle(comp)

    def _patient(self, clause: Clause) -> Subject | None:
        """ "X shoots Y. Is it purged?": what is done to "it" is asked of the one card that X's ability aims at."""
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        first, verbs = clause.about, clause.verbs
        in_hand = [p for p in self.context.told.pieces if p.typed is not None and p.place == "hand"]
        bearing = [p for p in in_hand if p.facts.get("icons")]
        of_icons = verbs is not None and verbs.value == "destroy" and not verbs.passive and len(bearing) == 1
        if deed is None and of_icons and first.is_pronoun and first.value in ("it", "they"):
            return Subject(pieces=bearing)  # "can they kill X?", of icons
        if not first.is_pronoun or first.value not in ("it", "he") or verbs is None or deed is None:
            return None
        asked = verbs.value in _DONE_TO_IT and (verbs.passive or verbs.main.form in ("past", "participle"))
        aims = [aim for aim in deed.choices if isinstance(aim, Piece)]
        if not asked or len(aims) != 1 or len(deed.choices) != 1 or deed.piece is aims[0]:
            return None
        last = next((group for group in reversed(self.context.mentioned[:-1]) if group), [])
        if set(map(id, last)) != {id(aims[0]), id(deed.piece)}:
            return None
        self.context.mention(aims[0])
        return Subject(pieces=aims)

    def _not_its_own(self, subject: Subject, verb: str, clause: Clause) -> None:
        """Raises Unclear for "A is out, I play B. Is it healed?", where the text of A says that of A itself."""
        it = bool(clause.subject) and clause.about.is_pronoun and clause.about.value in ("it", "he")
        acted = [*subject.pieces, *(deed.piece for deed in self.context.told.deeds)]
        others = [p for p in self.context.told.pieces if p not in acted and p.place in ("", "play")]
        for piece in others if it else ():
            card = self.context.told.card(piece)
            if card is not None and re.search(rf"\b{verb} ~", card.text, re.IGNORECASE):
                names = [piece.name, *(one.name for one in subject.pieces)]
                raise Unclear(clause.about.span, "Which card is meant?", names)

    @claiming
    def _idle(self, comp: Comp) -> bool:
        """Whether a complement adds nothing: "after that", "this turn", "then"."""
        if comp.kind in ("said", "stated") and comp.value in ("at_once", "this turn", "before", "instead"):
            return comp.value in ("this turn",)
        if comp.at("in") and comp.phrase.is_noun("situation", "case"):
            return True
        if comp.at("despite") and len(comp.phrases) == 1:
            met = comp.phrase
            return met.value.startswith("keyword:") or (met.is_name and bool(self.context.told.called(met.value)))
        if comp.says("again", "already", "not_yet", "left"):
            return True
        if comp.says("first_done"):
            if self.context.told.deeds:
                raise Unclear(comp.span, "What is done first? Say it in the order in which it is done, please.")
            return True
        if comp.at("at", "in") and comp.phrase.is_noun("end") and len(comp.words) < 4 and comp.phrase.of is None:
            return comp.words[-1].text.lower() == "end"  # no "end of turn"
        if comp.at("during", "in") and comp.phrase.is_noun("step") and not comp.phrase.adjectives:
            whose = comp.phrase.of
            return "3" in comp.phrase.words[-1].text or (whose is not None and whose.is_noun("turn"))
        first = comp.phrase if comp.kind == "at_thing" else None
        if first is not None and first.is_noun("turn") and comp.prep in ("during", "in", "on") and not _owned(first):
            return True
        if comp.states("next turn"):
            return True
        if comp.is_thing and [w.text.lower() for w in comp.words] in (["left"], ["left", "over"]):
            return True
        if comp.kind == "stranded" and comp.prep in ("after", "with"):
            return True
        return comp.kind == "joined"

    def _by_doing(self, comps: list[Comp], clause: Clause) -> list[Comp]:
        """Without "for playing X", which is done."""
        found: list[Comp] = []
        skip = False
        for at, comp in enumerate(comps):
            behind = comps[at + 1] if at + 1 < len(comps) else None
            playing = comp.kind == "at_doing" and comp.verbs is not None and comp.verbs.value == "play"
            if skip:
                skip = False
            elif playing and behind is not None and behind.is_thing and behind.phrase.is_name:
                for piece in self.context.pieces(behind.phrase, ME):
                    self._must_be_played(piece, clause)
                skip = True
            else:
                found.append(comp)
        return found

    def _without_means(self, comps: list[Comp]) -> list[Comp]:
        """Without "using X's effect", of what is done already."""
        found: list[Comp] = []
        for at, comp in enumerate(comps):
            behind = comps[at + 1] if at + 1 < len(comps) else None
            if _using(comp) and behind is not None and behind.is_thing and self._of_deed(behind):
                continue
            if at and _using(comps[at - 1]) and self._of_deed(comp):
                continue
            found.append(comp)
        return found

    def _by_own_ability(self, clause: Clause, comps: list[Comp]) -> list[Comp]:
        """Without "with its action", which is used for it where nothing is done yet."""
        told = self.context.told
        means = [c for c in comps if c.at("with", "by") and len(c.phrases) == 1]
        means = [c for c in means if c.phrase.owner == "its" and c.phrase.value in OWN_WAYS]
        if len(means) != 1 or told.deeds or clause.about.kind not in ("NAME", "PRON", "NOUN"):
            return comps
        found = self._subject(clause)
        if len(found.pieces) != 1:
            return comps
        piece = found.piece
        piece.owner, piece.place = piece.owner or ME, piece.place or "play"
        set_active(self.context, piece.holder, clause.span)
        told.deeds.append(Deed(OWN_WAYS[means[0].phrase.value], piece.holder, piece))
        return [c for c in comps if c is not means[0]]

    @claiming
    def _of_deed(self, comp: Comp) -> bool:
        phrase = comp.phrase if comp.is_thing else None
        if phrase is None:
            return False
        piece = self.teller.ability_of(phrase)
        return any(
            d.piece is not None and (d.piece is piece or d.piece.name == phrase.value) for d in self.context.told.deeds
        )

    def _only(self, comps: list[Comp], clause: Clause) -> None:
        if comps:
            raise Unclear(comps[0].span, "What does this say here?")

    def _piece(self, subject: Subject, clause: Clause) -> list[Piece]:
        if not subject.pieces:
            raise Unclear(clause.span, "Which card is asked about?")
        return subject.pieces

    def _not_by_chance(self, subject: Subject, clause: Clause) -> list[Piece]:
        """The cards of which it is asked where they end. Raises Unclear where "it" is the action card that is played,
        and other cards are spoken of too."""
        pieces, told = self._piece(subject, clause), self.context.told.pieces
        if clause.about.is_pronoun and any(piece.type == "action" for piece in pieces) and len(told) > len(pieces):
            raise Unclear(clause.about.span, "Which card is that?", [piece.name for piece in told])
        return pieces

    @claiming
    def _known_cause(self, comp: Comp) -> bool:
        """Whether a "by X", "to X", "from X" names what is done already."""
        if comp.kind == "doing" and comp.verbs is not None and len(comp.words) == 1:
            return any(d.kind == comp.verbs.value for d in self.context.told.deeds)  # "from the creature reaping"
        if comp.kind != "at_thing" or comp.prep not in ("by", "to", "from", "with", "in", "for"):
            return False
        first = comp.phrase
        if first.is_pronoun and first.value == "it" and comp.prep in ("with", "by", "from") and self.context.told.deeds:
            return True
        if first.value in ABILITIES and self.teller.ability_of(first) is not None:
            return True
        if comp.prep == "for" and self.context.told.deeds and first.value in ("fight ability", "reap ability"):
            return True
        if comp.prep == "from" and (first.is_noun("supply", "pool") or first.is_noun("creature")):
            return True
        if not comp.phrase.is_name or len(comp.phrases) > 1 or comp.prep == "for":
            return False
        return any(d.piece is not None and d.piece.name == comp.phrase.value for d in self.context.told.deeds)

    def _apart(self, comps: list[Comp]) -> None:
        """Have what was done before not count where it is asked what comes of the last of several acts ("from X").
        Raises Unclear for one of the others."""
        named = [c for c in comps if c.at("from", "for", "by", "with") and len(c.phrases) == 1 and c.phrase.is_name]
        done = [deed for deed in self.context.told.deeds if deed.kind != "end turn"]
        names = {c.phrase.value for c in named}
        meant = [deed for deed in done if deed.piece is not None and deed.piece.name in names]
        if not meant or len(meant) == len(done):
            return
        if len(meant) > 1 or meant[0] is not done[-1]:
            raise Unclear(named[0].span, "Of all that is done, or of that alone?")
        for deed in done[:-1]:
            deed.earlier = True

    def _must_be_played(self, piece: Piece, clause: Clause) -> None:
        told = self.context.told
        if any(d.piece is piece for d in told.deeds):
            return
        if told.deeds or piece.stands or piece.place not in ("", "hand"):
            raise Unclear(clause.span, f"How does {piece.name} come into play?")
        piece.owner = piece.owner or ME
        piece.place = "hand"
        set_active(self.context, piece.owner, clause.span)
        told.deeds.append(Deed("play", piece.owner, piece))

    def _played_as_cause(self, clause: Clause) -> None:
        """Have the action card played by which something is asked to come about ("is X destroyed by G?"), where nothing
        is done; one that picks its card is left to what the question says of it."""
        told = self.context.told
        for comp in clause.comps if not told.deeds else ():
            by = comp.at("by", "from")
            named = by and [p.kind for p in comp.phrases] == ["NAME"]
            if not named or comp.phrase.possessor is not None or told.cards.named(comp.phrase.value).type != "action":
                continue
            (piece,) = self.context.pieces(comp.phrase, ME)[:1]
            if not self.teller.picks(piece):
                self._must_be_played(piece, clause)
                return

    def _done_by_card(self, subject: Subject, verb: str, aim: Comp, rest: list[Comp], clause: Clause) -> list[Ask]:
        """ "Can X kill it?", "can I stun Y with X?", where nothing is done yet: X is played, or used, and aimed at that
        one. None where X is no card that does something by itself so."""
        told = self.context.told
        tool = next((c for c in rest if c.prep == "with" and [p.kind for p in c.phrases] == ["NAME"]), None)
        if told.deeds or (len(subject.pieces) != 1 if tool is None else bool(subject.pieces)):
            return []
        piece = subject.piece if tool is None else self.context.pieces(tool.phrase, subject.seat or ME)[0]
        card = told.card(piece)
        text = card.text if card is not None else ""
        if card is not None and verb not in text.lower() and not (verb in ("destroy", "damage") and deals_damage(text)):
            return []
        icons = set(piece.facts.get("icons", ())) if piece.typed is not None else set()
        if verb == "return" and "discard pile" in text:
            return []  # what lies there is returned
        used = card is not None and (card.type == "action" or (card.type == "artifact" and "Action:" in card.text))
        if not used and not (icons == {"damage"} and verb == "destroy"):
            return []
        piece.owner = piece.owner or subject.seat or ME
        own = "friendly creature" in text and re.search(r"\b(?:enemy|an?|each|every|all) creature", text) is None
        side = piece.holder if own else other(piece.holder)
        aims = [one for phrase in aim.phrases for one in self.context.pieces(phrase, side)]
        if len(aims) != 1:
            raise Unclear(aim.span, "Which one creature?")
        of_aim = [comp for comp in rest if comp.prep == "with" and comp is not tool]
        Row(self.context, aims[0].holder, list(aims), of_card=True).read(of_aim)
        self.teller.acts_at(piece, aims[0])
        self._only([comp for comp in rest if comp is not tool and comp not in of_aim], clause)
        return [{"happens": DONE[verb], "to": aims[0]}]

    def _end_of_turn(self, seat: str, clause: Clause) -> None:
        told = self.context.told
        if told.at == "draw":
            return
        if not told.deeds:
            told.active = told.active or seat
            told.deeds.append(Deed("end turn", told.active))
            told.at = ""

    def _turn_ends(self, seat: str, end: Comp, clause: Clause) -> None:
        """Have the turn end in which a player draws; what the acts before it draw does not count then."""
        told = self.context.told
        phrase = end.phrase.of if end.phrase.of is not None else end.phrase
        if self.context.owner(phrase) not in ("", seat):
            raise Unclear(end.span, "Whose turn is it?", ("mine", "theirs"))
        self._end_of_turn(seat, clause)
        if told.deeds and told.deeds[-1].kind != "end turn":
            set_active(self.context, seat, clause.span)
            for deed in told.deeds:
                deed.earlier = True
            told.deeds.append(Deed("end turn", seat))

    @claiming
    def _spoken(self, comp: Comp) -> bool:
        return all(p.is_name and self.context.told.called(p.value) for p in comp.phrases)

    def _each_time(self, text: str) -> Ask:
        """What is counted where it is asked how often an effect resolves that repeats itself: what it does once each
        time; nothing where that is not one thing."""
        deeds = self.context.told.deeds
        times = [event for words, event in _ONCE.items() if re.search(rf"\b{words}\b", text, re.IGNORECASE)]
        does = re.findall(r"\b(?:steal|draw|destroy|discard|archive|purge|capture|gain|lose|deal)s?\b", text.lower())
        amber = [side.numbers.get("amber") for side in self.context.told.sides.values()]
        if len(times) != 1 or len(does) != 1 or not deeds or ("Æ" in text and None in amber):
            return {}
        self.context.told.assumed.append("each time that it does what it says counts")
        return {"number": times[0], "of": deeds[-1].by}

    def _out_of_whose_pool(self, clause: Clause) -> list[Ask]:
        """ "Whose pool does X capture Æ from?": who loses Æmber by it."""
        comps = [c for c in clause.comps if not self._idle(c)]
        things = [c.phrase for c in comps if c.is_thing]
        out = [c for c in comps if c.kind == "stranded" and c.prep == "from"]
        taking = clause.verbs is not None and clause.verbs.value in ("capture", "steal") and not clause.verbs.denied
        amber = all(p.is_noun("amber") and not p.adjectives and p.of is None for p in things)
        if not taking or len(out) != 1 or len(comps) != len(things) + 1 or not amber or not self.context.told.deeds:
            raise Unclear(clause.span, "What is asked?")
        for comp in comps:
            comp.looked_at = True
        self._subject(clause)
        for seat, side in self.context.told.sides.items():
            if "amber" not in side.numbers:
                side.numbers["amber"] = 5
                whose = "you have" if seat == ME else "your opponent has"
                self.context.told.assumed.append(f"{whose} 5 Æ, enough for it")
        return [{"loses": "amber", "_somebody": True}]

    def _source(self, comps: list[Comp]) -> Piece | None:
        """The card in "from Y", where it takes part but is not what is played or used."""
        for comp in comps:
            if len(comps) == 1 and comp.at("from", "by", "with") and (lent := self._resolved(comp.phrase)) is not None:
                return lent if all(d.piece is not lent for d in self.context.told.deeds) else None
            if comp.at("from", "for") and comp.phrase.is_name and len(comps) == 1:
                known = self.context.told.called(comp.phrase.value)
                card = self.context.told.card(known[0]) if known else None
                if comp.prep == "for" and (card is None or "Æ" not in card.text):
                    return None
                if len(known) == 1 and not any(d.piece is known[0] for d in self.context.told.deeds):
                    return known[0]
        return None

    def _resolved(self, phrase: Phrase) -> Piece | None:
        """The card of "X's ability", "the resolution of X's ability"; None for anything else."""
        inner = phrase.of if phrase.is_noun("resolution") else phrase
        whose = (inner.possessor or inner.of) if inner is not None and inner.value in ABILITIES else None
        if inner is None or whose is None or not whose.is_name or not self.context.told.called(whose.value):
            return None
        return self.teller.ability_of(inner)

    def _count(self, comp: Comp, nouns: tuple[str, ...], clause: Clause) -> int | None:
        """How many the question speaks of; None for "a card", "any"."""
        phrase = comp.phrase if comp.is_thing and len(comp.phrases) == 1 else None
        if phrase is None or phrase.of is not None or phrase.owner or phrase.possessor:
            raise Unclear(comp.span, "What is asked?")
        if phrase.is_noun(*nouns) or (phrase.kind == "" and phrase.number is not None):
            if phrase.compound or [a for a in phrase.adjectives if a.value not in ("more",)]:
                raise Unclear(comp.span, "What is asked?")
            return phrase.number if phrase.number != 1 else None
        raise Unclear(comp.span, "What is asked?")

    def _state_asked(self, piece: Piece, comp: Comp) -> Ask:
        value = comp.value
        comp.looked_at = True
        if value == "dead":
            return {"happens": "destroyed", "to": piece}
        if value == "gone" and piece.type != "action":
            return {"leaves": piece}
        if value in ("alive", "in play"):
            return {"is": piece, "in": "play"}
        if value in ("ready", "exhausted"):
            return {"is": piece, value: True}
        if value in STATES:
            return {"is": piece, STATES[value][0]: True}
        if value == "in hand":
            return {"is": piece, "in": "hand"}
        raise Unclear(comp.span, f"What is asked about {piece.name}?")


def _using(comp: Comp) -> bool:
    return (
        comp.kind == "doing" and comp.verbs is not None and comp.verbs.value == "use" and comp.verbs.main.form == "ing"
    )


def _owned(phrase: Phrase) -> bool:
    return bool(phrase.owner) or phrase.possessor is not None


def each(asks: Iterable[Ask]) -> list[Ask]:
    """Questions of several cards, each with an answer of its own."""
    listed = list(asks)
    if len(listed) > 1:
        listed[0]["_each"] = len(listed)
    return listed
