"""What the clauses of a question tell: the board, and what is done on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .board import ME, Deed, Piece, Unclear, other
from .meaning import PLACES, STATES, Context
from .records import Clause, Comp, Phrase, Verbs
from .rows import Row, give_player, set_active

_FIELD_VERBS = ("have", "wear", "lack")
_TYPED_CAUSES = {
    "destroy": "Play: Destroy {what}.",
    "purge": "Play: Purge {what}.",
    "return": "Play: Return {what} to its owner's hand.",
    "stun": "Play: Stun {what}.",
    "exhaust": "Play: Exhaust {what}.",
    "ward": "Play: Ward {what}.",
    "enrage": "Play: Enrage {what}.",
    "sacrifice": "Play: Sacrifice a friendly {kind}.",
}
"""What an unnamed cause says, for what is done to a card without saying by what."""
_EVENTS = {"destroy": "destroyed", "purge": "purged", "return": "returned", "stun": "stunned", "exhaust": "exhausted",
           "ward": "warded", "enrage": "enraged", "sacrifice": "destroyed"}  # fmt: skip


@dataclass
class Subject:
    """Who or what a clause speaks of: a player, or cards."""

    seat: str = ""
    pieces: list[Piece] = field(default_factory=list)
    thing: str = ""  # a pile, a row or the pool of the player


_THINGS_OF_PLAYERS = ("hand", "deck", "discard", "archives", "play", "side", "battleline", "pool")


class Teller:
    """Takes clauses one after the other; raises Unclear for one that it does not understand whole."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.last = Subject(ME)
        self._verbs = Verbs([])

    def tell(self, clause: Clause) -> None:
        """Take one clause that asks nothing."""
        self.context.clause_begins()
        self._verbs = clause.verbs or Verbs(clause.words[:1])
        for lead in clause.leads:
            self.lead(lead)
        if clause.mood in ("named", "placed"):
            self._named(clause)
            return
        assert clause.verbs is not None
        subject = self.subject(clause) if clause.mood == "told" else self.last
        comps = self._before_verb(clause, subject)
        self.last = subject
        self.act(clause.verbs, subject, comps, clause)

    def lead(self, lead: Comp) -> None:
        """What stands before the subject: "on my turn", "in my hand"."""
        row = Row(self.context)
        phrase = lead.phrases[0] if lead.phrases else None
        if phrase is not None and phrase.is_noun("turn", "start", "end"):
            row.read([lead])
        elif phrase is not None and phrase.is_noun("battleline", "play", "side"):
            return  # "in my battleline, I have …": the verb says it again
        elif phrase is not None and phrase.kind == "NAME":
            row.seat = ME
            row.read([lead])
        elif lead.kind == "said":
            return
        else:
            raise Unclear(lead.span, "What does this say?")

    def subject(self, clause: Clause) -> Subject:
        """Whom a clause speaks of; a player, or cards."""
        first = clause.subject[0]
        if first.kind == "PRON" and first.value in ("they", "he") and clause.verbs is not None:
            if self._of_cards(first, clause.verbs):
                return Subject(pieces=self.context.pieces(first))
        seat = self.context.player(first)
        if seat:
            if len(clause.subject) > 1 or first.adjectives:
                raise Unclear(first.span, "Which of the two players?")
            return Subject(seat)
        if first.kind == "PRON" and first.value in ("there", "both"):
            return Subject(ME)
        if first.is_noun(*_THINGS_OF_PLAYERS):
            return Subject(self.context.owner(first) or ME, thing=PLACES.get(first.value, first.value))
        pieces = []
        for phrase in clause.subject:
            pieces += self.context.pieces(phrase)
        return Subject(pieces=pieces)

    def _of_cards(self, phrase: Phrase, verbs: Verbs) -> bool:
        """Whether "they" or "he" are cards and not the opponent."""
        if not any(self.context.mentioned):
            return False
        if phrase.value == "he" and verbs.value in ("capture", "die", "survive", "be", "return", "go", "leave", "enter", "reap", "fight"):
            return True
        return verbs.value in ("die", "survive", "leave", "enter") or verbs.passive

    def _before_verb(self, clause: Clause, subject: Subject) -> list[Comp]:
        """Complements of the subject taken as facts; those of the verb."""
        if clause.verbs is None:
            return clause.comps
        start = clause.verbs.words[0].start
        mine = [comp for comp in clause.comps if comp.words and comp.words[0].start < start]
        if mine and subject.pieces:
            Row(self.context, subject.pieces[0].owner, list(subject.pieces)).read(mine)
        elif mine:
            Row(self.context, subject.seat).read(mine)
        return [comp for comp in clause.comps if comp not in mine]

    def _named(self, clause: Clause) -> None:
        """A clause without a verb: "opponent at 6 amber", "Troll on the left flank"."""
        row = Row(self.context)
        if clause.subject:
            first = clause.subject[0]
            if seat := self.context.player(first):
                row.seat = seat
                row.read(clause.comps)
                return
            if first.is_noun("start", "end"):
                row.read([Comp("at_thing", first.words, [first], "at")])
                row.seat = self.context.told.active or ME
                row.read(clause.comps)
                return
            comps = [Comp("thing", [w for p in clause.subject for w in p.words], clause.subject), *clause.comps]
            if first.kind == "NAME" and self._played(first, clause.comps):
                return
            row.read(comps)
        else:
            row.read(clause.comps)

    def _played(self, phrase: Phrase, comps: list[Comp]) -> bool:
        """ "Anger on my Krump": an action card that is named is played."""
        card = self.context.told.cards.named(phrase.value)
        thing = Comp("thing", phrase.words, [phrase])
        if card.type == "action":
            self._play(Subject(self.context.owner(phrase) or self.context.actor), [thing, *comps])
            return True
        if card.type == "artifact" and comps and comps[0].kind == "at_thing" and comps[0].prep == "on":
            self._use(Subject(self.context.owner(phrase) or self.context.actor), [thing, *comps])
            return True
        return False

    # --- verbs

    def act(self, verbs: Verbs, subject: Subject, comps: list[Comp], clause: Clause) -> None:
        """Take a verb with its complements."""
        handler = self._handlers().get(verbs.value)
        if verbs.denied and verbs.value in ("fight", "use") and verbs.passive:
            return  # "has not been attacked yet": so it is where nothing says otherwise
        if handler is None or verbs.denied and verbs.value not in ("have",):
            words = self.context.text[slice(verbs.words[0].start, verbs.words[-1].end)]
            raise Unclear((verbs.words[0].start, verbs.words[-1].end), f"What does “{words}” do here?")
        self._verbs = verbs
        handler(subject, comps)

    def _handlers(self) -> dict[str, Callable[[Subject, list[Comp]], None]]:
        return {
            "have": self._have, "wear": self._have, "be": self._be, "play": self._play, "fight": self._fight,
            "reap": self._reap, "use": self._use, "choose": self._choose, "destroy": self._destroyed,
            "die": self._dies, "purge": self._done, "return": self._done, "stun": self._done, "exhaust": self._done,
            "ward": self._done, "enrage": self._done, "sacrifice": self._done, "end": self._ends, "attach": self._attach,
            "discard": self._discard, "get": self._get, "take": self._get, "start": self._starts, "damage": self._damage,
            "exist": self._exist, "capture": self._capture, "forge": self._happened, "steal": self._happened, "trigger": self._resolves, "go": self._comes_to, "move": self._comes_to,
            "enter": self._comes_to, "want": self._wants, "try": self._wants, "make": self._wants,
        }  # fmt: skip

    def _have(self, subject: Subject, comps: list[Comp]) -> None:
        if subject.seat:
            row = Row(self.context, subject.seat, counting=True)
            row.read(self._with_participle(comps))
        else:
            row = Row(self.context, subject.pieces[0].owner, list(subject.pieces))
            with_comps = [
                Comp("at_thing", c.words, c.phrases, "with") if c.kind == "thing" else c for c in comps
            ]
            row.read(self._on_subject(with_comps))

    def _on_subject(self, comps: list[Comp]) -> list[Comp]:
        """Without the "on it" behind what the subject has."""
        found = []
        for comp in comps:
            if comp.kind == "at_thing" and comp.prep == "on" and comp.phrases[0].kind == "PRON":
                continue
            found.append(comp)
        if found and found[0].prep == "with" and any(self.context.amount(p) for p in found[0].phrases):
            # an amount that a card has lies on it, Æmber too
            assert found[0].phrases
            amounts = [(self.context.amount(p), p) for p in found[0].phrases]
            for amount, phrase in amounts:
                if amount is None:
                    raise Unclear(phrase.span, "What is that?")
                for piece in self.last.pieces:
                    self.context.give(piece, *amount, phrase.span)
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
        first = comps[0]
        if subject.thing:
            self._pile_is(subject, comps)
            return
        if first.kind == "thing" and first.phrases[0].is_noun("turn"):
            set_active(self.context, self.context.owner(first.phrases[0]), first.span)
            Row(self.context, self.context.told.active).read(comps[1:])
            return
        if subject.seat:
            Row(self.context, subject.seat).read(comps)
            return
        row = Row(self.context, "", list(subject.pieces))
        if first.kind == "thing":
            phrase = first.phrases[0]
            if phrase.kind == "PRON" and phrase.value in ("mine", "theirs"):
                for piece in subject.pieces:
                    piece.owner = ME if phrase.value == "mine" else other(ME)
            elif phrase.is_noun("creature", "artifact") and ("only" in phrase.determiners or not phrase.adjectives):
                for piece in subject.pieces:
                    piece.owner = piece.owner or self.context.owner(phrase)
                    if "only" in phrase.determiners:
                        self.context.told.sides[piece.owner or ME].empty.add("creature")
            else:
                raise Unclear(first.span, "What does this say of it?")
            comps = comps[1:]
        row.read(comps)

    def _pile_is(self, subject: Subject, comps: list[Comp]) -> None:
        """ "My hand is 6 cards", "their board is empty"."""
        first = comps[0]
        side = self.context.told.sides[subject.seat]
        amount = self.context.amount(first.phrases[0]) if first.kind == "thing" else None
        if len(comps) == 1 and first.kind == "stated" and first.value == "empty":
            if subject.thing in ("play", "pool"):
                side.empty.add("creature")
                if subject.thing == "pool":
                    side.numbers["amber"] = 0
            else:
                side.numbers[subject.thing] = 0
        elif len(comps) == 1 and amount is not None and amount[0] == "card" and subject.thing in ("hand", "deck", "discard", "archives"):
            side.numbers[subject.thing] = amount[1]
        else:
            raise Unclear(first.span, "What does this say of it?")

    def _exist(self, subject: Subject, comps: list[Comp]) -> None:
        """ "There is a Troll on my side"."""
        Row(self.context).read(comps)

    def _happened(self, subject: Subject, comps: list[Comp]) -> None:
        """ "… and if I forge": of what may come about, only that is looked at."""
        told = self.context.told
        rest = [c for c in comps if not (c.kind == "thing" and c.phrases[0].is_noun("key", "amber") and c.phrases[0].number is None)]
        if not subject.seat or rest or not told.deeds:
            raise Unclear(_span(self._verbs), "By what does that come about?")
        told.checks.append({"happens": {"forge": "forged", "steal": "stolen"}[self._verbs.value], "by": subject.seat})

    def _resolves(self, subject: Subject, comps: list[Comp]) -> None:
        """ "… and resolve its effect on my Bad Penny": what the last act's ability aims at."""
        deeds = self.context.told.deeds
        ability = comps[0].phrases[0] if comps and comps[0].kind == "thing" else None
        if not subject.seat or ability is None or not (ability.value or "").endswith("ability") or not deeds:
            raise Unclear(_span(self._verbs), "What resolves, and how does it come to that?")
        whose = ability.possessor or (ability.of if ability.of and ability.of.kind == "NAME" else None)
        if whose is not None and (deeds[-1].piece is None or whose.value != deeds[-1].piece.name):
            raise Unclear(ability.span, "How does it come to that ability?")
        rest = self._targets(deeds[-1], comps[1:])
        Row(self.context, subject.seat).read(rest)

    def _comes_to(self, subject: Subject, comps: list[Comp]) -> None:
        """ "When I come to my draw cards step"."""
        steps = {"draw step": "draw", "forge step": "forge", "ready step": "ready"}
        if subject.seat and len(comps) == 1 and comps[0].phrases and comps[0].phrases[0].is_noun(*steps) and not self.context.told.deeds:
            self._whose_turn(subject.seat)
            self.context.told.at = steps[comps[0].phrases[0].value]
            return
        raise Unclear(_span(self._verbs), "What is done?")

    def _capture(self, subject: Subject, comps: list[Comp]) -> None:
        """ "Dextre captured 2 Æ" before anything is done: it lies there."""
        things = [c for c in comps if c.kind == "thing"]
        amount = self.context.amount(things[0].phrases[0]) if len(comps) == 1 and things else None
        if not subject.pieces or amount is None or amount[0] != "amber" or self.context.told.deeds:
            raise Unclear(_span(self._verbs), "By what does that come about?")
        for piece in subject.pieces:
            piece.facts["amber"] = amount[1]

    def _play(self, subject: Subject, comps: list[Comp]) -> None:
        seat = subject.seat
        if not seat:
            if comps or not self._verbs.passive and subject.pieces:
                self._plays(subject, comps)
                return
            seat, things = self.context.actor, subject.pieces
        else:
            seat = subject.seat
            first = comps[0] if comps else None
            if first is None or first.kind != "thing":
                raise Unclear(_span(self._verbs), "Which card is played?")
            if first.phrases[0].is_noun("card", "creature", "artifact", "upgrade") and self._plays_some(seat, first, comps[1:]):
                return
            things = [p for phrase in first.phrases for p in self._playable(phrase, seat)]
            comps = comps[1:]
        self._whose_turn(seat)
        for piece in things:
            piece.owner = piece.owner or seat
            if piece.place not in ("", "hand"):
                raise Unclear(_span(self._verbs), f"{piece.name} is in play already; is another one played?")
            piece.place = "hand"
            deed = Deed("play", seat, piece)
            self.context.told.deeds.append(deed)
            comps = self._targets(deed, comps)
        aimed = [c for d in self.context.told.deeds[-1:] for c in (*d.choices, d.target) if isinstance(c, Piece)]
        Row(self.context, seat, aimed[-1:]).read(comps)

    def _plays_some(self, seat: str, first: Comp, rest: list[Comp]) -> bool:
        """ "I already played two cards": cards that say nothing, played before."""
        phrase = first.phrases[0]
        past = any(c.kind == "said" and c.value in ("already", "before") for c in rest) or any(
            w.form in ("past", "participle") for w in self._verbs.words
        )
        if not past or phrase.of or phrase.owner or phrase.adjectives or phrase.compound or len(first.phrases) > 1:
            return False
        kind = {"card": "action"}.get(phrase.value, phrase.value)
        if kind == "upgrade":
            return False
        self._whose_turn(seat)
        for _ in range(phrase.number or 1):
            self.context.generics += 1
            name = f"{phrase.value.capitalize()} {'ABCDEFGHIJKLMNOP'[self.context.generics - 1]}"
            facts = {"power": 3} if kind == "creature" else {}
            piece = self.context.told.add_typed(name, kind, seat, **facts)
            piece.place = "hand"
            self.context.told.deeds.append(Deed("play", seat, piece))
        Row(self.context, seat).read([c for c in rest if not (c.kind == "said" and c.value in ("already", "before"))])
        return True

    def _plays(self, subject: Subject, comps: list[Comp]) -> None:
        raise Unclear(_span(self._verbs), f"How does {subject.pieces[0].name} play it?")

    def _playable(self, phrase: Phrase, seat: str) -> list[Piece]:
        if phrase.kind == "NAME" and not phrase.number:
            known = [p for p in self.context.told.called(phrase.value) if p.place in ("", "hand") and p.owner in ("", seat)]
            new = not known or "a" in phrase.determiners and any(p.acted for p in known)
            if new and self.context.told.called(phrase.value):
                piece = self.context.told.add(phrase.value, seat)
                self.context.mention(piece)
                self.context.describe(piece, phrase.adjectives)
                return [piece]
        found = self.context.pieces(phrase, seat)
        return found

    def _targets(self, deed: Deed, comps: list[Comp]) -> list[Comp]:
        """Take what the played card is aimed at; the complements left."""
        left: list[Comp] = []
        skip = 0
        for number, comp in enumerate(comps):
            if skip:
                skip -= 1
                continue
            following = comps[number + 1] if number + 1 < len(comps) else None
            if comp.kind == "at_thing" and comp.prep in ("on", "against", "at", "to") and comp.phrases[0].kind in ("NAME", "PRON", "NOUN") and not left:
                phrase = comp.phrases[0]
                if phrase.is_noun("left flank", "right flank", "flank"):
                    deed.flank = "right" if phrase.value.startswith("right") else "left"
                    continue
                if phrase.kind == "NOUN" and phrase.value not in ("creature", "artifact"):
                    left.append(comp)
                    continue
                target = self._aimed(phrase, deed)
                if deed.piece is not None and deed.piece.type == "upgrade":
                    deed.target = target
                else:
                    deed.choices.append(target)
            elif (
                comp.kind == "doing" and comp.verbs is not None and following is not None and following.kind == "thing"
                and comp.verbs.value in ("sacrifice", "choose", "destroy", "stun", "fight", "purge", "return", "ward", "exhaust", "ready", "damage")
            ):
                self._chosen(deed, following.phrases)
                skip = 1
            else:
                left.append(comp)
        return left

    def _aimed(self, phrase: Phrase, deed: Deed) -> Piece:
        found = self.context.pieces(phrase)
        if len(found) != 1:
            raise Unclear(phrase.span, "At which one card?")
        return found[0]

    def _chosen(self, deed: Deed, phrases: list[Phrase]) -> None:
        for phrase in phrases:
            if phrase.kind == "NOUN" and phrase.value.startswith("house:"):
                deed.choices.append(phrase.value.partition(":")[2].capitalize())
            else:
                deed.choices.append(self._aimed(phrase, deed))

    def _fight(self, subject: Subject, comps: list[Comp]) -> None:
        verbs = self._verbs
        deeds = self.context.told.deeds
        if verbs.main.form == "ing" and deeds and deeds[-1].kind != "fight" and comps and comps[0].kind == "thing":
            self._chosen(deeds[-1], comps[0].phrases)  # "…, attacking Dust Imp"
            target = deeds[-1].choices[-1]
            assert isinstance(target, Piece)
            target.owner = target.owner or other(deeds[-1].by)
            Row(self.context, target.owner, [target]).read(comps[1:])
            return
        if verbs.passive:
            agent = next((c for c in comps if c.kind == "at_thing" and c.prep == "by"), None)
            if agent is None or verbs.denied:
                raise Unclear(_span(verbs), "Attacked by which creature?") if not verbs.denied else Unclear(_span(verbs), "")
            rest = [c for c in comps if c is not agent]
            fighters = self.context.pieces(agent.phrases[0], other(subject.pieces[0].owner or ME))
            self._fights(fighters, subject.pieces, rest)
            return
        if subject.seat:
            withs = [c for c in comps if c.kind == "at_thing" and c.prep == "with" and c.phrases[0].kind in ("NAME", "NOUN", "PRON")
                     and self.context.amount(c.phrases[0]) is None]
            things = [c for c in comps if c.kind == "thing"] + [c for c in comps if c.kind == "at_thing" and c.prep in ("against",)]
            if not withs or not things:
                span = _span(verbs)
                raise Unclear(span, "Which creature fights which?")
            self.context.actor = subject.seat
            target = self.context.pieces(things[0].phrases[0], other(subject.seat))
            fighters = self._fighters(withs[0].phrases[0], subject.seat)
            for fighter in fighters:  # what is spoken of on is what they attack
                self.context.mentioned[-1].remove(fighter)
            left = [c for c in comps if c not in (withs[0], things[0])]
            self._fights(fighters, target, left)
            return
        targets = [c for c in comps if c.kind == "thing"] or [c for c in comps if c.kind == "at_thing" and c.prep in ("against", "with")][:1]
        if not targets:
            raise Unclear(_span(verbs), "Which creature does it fight?")
        own = subject.pieces[0].owner
        found = self.context.pieces(targets[0].phrases[0], other(own or ME))
        self._fights(subject.pieces, found, [c for c in comps if c is not targets[0]])

    def _fighters(self, phrase: Phrase, seat: str) -> list[Piece]:
        found = self.context.pieces(phrase, seat)
        for piece in found:
            piece.owner = piece.owner or seat
        return found

    def _fights(self, fighters: list[Piece], targets: list[Piece], comps: list[Comp]) -> None:
        if len(fighters) != 1 or len(targets) != 1:
            raise Unclear(_span(self._verbs), "Which one creature fights which one?")
        fighter, target = fighters[0], targets[0]
        if fighter.type != "creature" or target.type != "creature":
            odd = fighter if fighter.type != "creature" else target
            raise Unclear(_span(self._verbs), f"{odd.name} is no creature; what fights?")
        if fighter is target:
            raise Unclear(_span(self._verbs), "Which creature does it fight?")
        _oppose(fighter, target)
        self._whose_turn(fighter.holder)
        for piece in (fighter, target):
            piece.place = piece.place or "play"
            if piece.place == "hand" and any(d.piece is piece for d in self.context.told.deeds):
                piece.place = "hand"
        self.context.told.deeds.append(Deed("fight", fighter.holder, fighter, target))
        Row(self.context, target.owner, [target]).read(comps)

    def _reap(self, subject: Subject, comps: list[Comp]) -> None:
        pieces = subject.pieces
        if subject.seat:
            withs = [c for c in comps if c.kind == "at_thing" and c.prep == "with"]
            if not withs:
                if not self.context.told.pieces or not any(p.type == "creature" for p in self.context.told.pieces):
                    raise Unclear(_span(self._verbs), "Which creature reaps?")
                mine = [p for p in self.context.told.pieces if p.type == "creature" and p.owner in ("", subject.seat)]
                if len(mine) != 1:
                    raise Unclear(_span(self._verbs), "Which creature reaps?", [p.name for p in mine])
                pieces = mine
            else:
                pieces = self._fighters(withs[0].phrases[0], subject.seat)
                comps = [c for c in comps if c is not withs[0]]
                row = Row(self.context, subject.seat, pieces)
                row.read(comps)
                comps = []
        for piece in pieces:
            piece.owner = piece.owner or (subject.seat or self.context.actor)
            self._whose_turn(piece.holder)
            piece.place = piece.place or "play"
            self.context.told.deeds.append(Deed("reap", piece.holder, piece))
        Row(self.context, pieces[0].holder, list(pieces)).read(comps)

    def _use(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I use Gauntlet of Command on Troll", "use X's action ability", "use X to fight Y"."""
        if not subject.seat or not comps or comps[0].kind != "thing":
            raise Unclear(_span(self._verbs), "Who uses what?")
        phrase = comps[0].phrases[0]
        kind = ""
        if phrase.kind == "NOUN" and phrase.value.endswith("ability") and phrase.possessor is not None:
            kind = phrase.value.removesuffix("ability").strip()
            phrase = phrase.possessor
        elif phrase.kind == "NOUN" and phrase.value.endswith("ability") and phrase.of is not None:
            kind = phrase.value.removesuffix("ability").strip()
            phrase = phrase.of
        found = self._fighters(phrase, subject.seat)
        piece = found[0]
        rest = comps[1:]
        piece.place = piece.place or "play"
        for number, comp in enumerate(rest):
            if comp.kind in ("doing", "at_doing") and comp.verbs is not None and comp.verbs.value in ("fight", "reap"):
                self._verbs = comp.verbs
                if comp.verbs.value == "reap" and kind == "":
                    self._reap(Subject(pieces=found), rest[:number] + rest[number + 1 :])
                    return
                if piece.type == "creature" and kind == "":
                    self._fight(Subject(pieces=found), rest[:number] + rest[number + 1 :])
                    return
        deed_kind = kind or self._usual(piece)
        if deed_kind not in ("action", "omni"):
            raise Unclear(_span(self._verbs), f"How is {piece.name} used?", ("it reaps", "it fights", "its action"))
        self._whose_turn(subject.seat)
        deed = Deed(deed_kind, subject.seat, piece)
        self.context.told.deeds.append(deed)
        rest = self._aims(deed, rest)
        Row(self.context, subject.seat, [c for c in deed.choices if isinstance(c, Piece)][-1:]).read(rest)

    def _aims(self, deed: Deed, comps: list[Comp]) -> list[Comp]:
        """As `_targets`, with "to fight X" behind what is aimed at."""
        left = self._targets(deed, comps)
        found: list[Comp] = []
        skip = False
        for number, comp in enumerate(left):
            if skip:
                skip = False
                continue
            following = left[number + 1] if number + 1 < len(left) else None
            if comp.kind == "doing" and comp.verbs is not None and comp.verbs.value == "fight" and following is not None and following.kind == "thing":
                self._chosen(deed, following.phrases)
                skip = True
            else:
                found.append(comp)
        return found

    def _usual(self, piece: Piece) -> str:
        card = self.context.told.card(piece)
        if card is None or piece.type != "artifact":
            return ""
        return "omni" if "Omni:" in card.text else "action" if "Action:" in card.text else ""

    def _choose(self, subject: Subject, comps: list[Comp]) -> None:
        if not comps or comps[0].kind != "thing":
            raise Unclear(_span(self._verbs), "What is chosen?")
        phrase = comps[0].phrases[0]
        if phrase.kind == "NOUN" and phrase.value.startswith("house:") or phrase.is_noun("house") and phrase.of:
            head = phrase if phrase.value.startswith("house:") else phrase.of
            assert head is not None
            house = head.value.partition(":")[2]
            deeds = self.context.told.deeds
            if deeds and self._verbs.main.form == "ing":
                deeds[-1].choices.append(house.capitalize())
                return
            self._whose_turn(subject.seat or self.context.actor)
            self.context.told.house, self.context.told.house_told = house, True
            rest = comps[1:]
            Row(self.context, subject.seat).read([c for c in rest if not (c.kind == "at_thing" and c.prep == "as")])
            return
        if self.context.told.deeds:
            self._chosen(self.context.told.deeds[-1], comps[0].phrases)
            Row(self.context, subject.seat).read(comps[1:])
            return
        raise Unclear(comps[0].span, "What is it chosen for?")

    def _destroyed(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I kill Duma with Punch", "Troll is destroyed by Gateway to Dis"."""
        verbs = self._verbs
        if verbs.has("fight"):
            self._verbs = Verbs([w for w in verbs.words if w.value != "destroy"])
            before = len(self.context.told.deeds)
            self._fight(subject, comps)
            deed = self.context.told.deeds[before]
            self.context.told.checks.append({"happens": "destroyed", "to": deed.target})
            return
        if verbs.passive or not subject.seat and not any(c.kind == "thing" for c in comps):
            self._dies(subject, comps)
            return
        things = [c for c in comps if c.kind == "thing"]
        if not things:
            raise Unclear(_span(verbs), "What is destroyed?")
        if not subject.seat:
            target = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, other(subject.pieces[0].owner or ME))]
            self._killed(subject.pieces, target, [c for c in comps if c is not things[0]])
            return
        target = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, other(subject.seat))]
        means = next((c for c in comps if c.kind == "at_thing" and c.prep in ("with", "by")), None)
        left = [c for c in comps if c is not things[0] and c is not means]
        if means is None:
            self._cause("destroy", target, subject.seat)
        else:
            pieces = self._fighters(means.phrases[0], subject.seat)
            self._killed(pieces, target, left)
            return
        Row(self.context, subject.seat, target).read(left)

    def _killed(self, by: list[Piece], target: list[Piece], comps: list[Comp]) -> None:
        """A card kills another: an action is played at it, a creature fights it."""
        told = self.context.told
        agent = by[0]
        if len(target) != 1 or len(by) != 1:
            raise Unclear(_span(self._verbs), "Which one kills which one?")
        done = next((d for d in told.deeds if d.piece is agent), None)
        if done is not None:
            told.checks.append({"happens": "destroyed", "to": target[0]})
        elif agent.type == "action":
            agent.owner = agent.owner or other(target[0].owner or other(ME))
            agent.place = "hand"
            self._whose_turn(agent.owner)
            deed = Deed("play", agent.owner, agent)
            if self._picks(agent):
                deed.choices.append(target[0])
            told.deeds.append(deed)
            told.checks.append({"happens": "destroyed", "to": target[0]})
        elif agent.type == "creature" and target[0].type == "creature":
            self._fights(by, target, comps)
            told.checks.append({"happens": "destroyed", "to": target[0]})
            return
        else:
            raise Unclear(_span(self._verbs), f"How does {agent.name} destroy it?")
        Row(self.context, agent.owner, target).read(comps)

    def _picks(self, piece: Piece) -> bool:
        """Whether its text aims at a card of somebody's choice."""
        card = self.context.told.card(piece)
        return card is not None and any(word in card.text for word in (" a creature", " an enemy", " a friendly", " an artifact", " a flank"))

    def _dies(self, subject: Subject, comps: list[Comp]) -> None:
        """ "Dextre dies", "… dies to my Troll", "… is destroyed by Gateway to Dis"."""
        pieces = subject.pieces
        if not pieces:
            raise Unclear(_span(self._verbs), "What dies?")
        agent = next((c for c in comps if c.kind == "at_thing" and c.prep in ("by", "to", "from", "with")), None)
        if agent is not None and agent.phrases[0].kind in ("NAME", "PRON") or agent is not None and agent.phrases[0].is_noun("creature"):
            by = self.context.pieces(agent.phrases[0], other(pieces[0].owner or ME))
            self._killed(by, pieces, [c for c in comps if c is not agent])
            return
        Row(self.context, "", list(pieces)).read(comps)
        self._cause("destroy", pieces, "")

    def _done(self, subject: Subject, comps: list[Comp]) -> None:
        """A card is purged, returned, stunned…, by a player or by nobody named."""
        verbs = self._verbs
        if subject.seat:
            things = [c for c in comps if c.kind == "thing"]
            if not things:
                raise Unclear(_span(verbs), "Which card?")
            whose = subject.seat if verbs.value == "sacrifice" else other(subject.seat)
            pieces = [p for phrase in things[0].phrases for p in self.context.pieces(phrase, whose)]
            rest = [c for c in comps if c is not things[0]]
            if verbs.value in ("stun", "ward", "enrage", "exhaust") and (verbs.main.form in ("past", "participle") or subject.seat):
                fact = {"stun": "stunned", "ward": "warded", "enrage": "enraged", "exhaust": "exhausted"}[verbs.value]
                for piece in pieces:
                    piece.facts[STATES[fact][0]] = STATES[fact][1]
                Row(self.context, subject.seat, pieces).read(rest)
                return
        elif verbs.passive:
            pieces, rest = subject.pieces, comps
        else:
            raise Unclear(_span(verbs), "By whom, and to which card?")
        Row(self.context, "", list(pieces)).read(rest)
        if verbs.value in ("stun", "ward", "enrage", "exhaust"):
            fact = {"stun": "stunned", "ward": "warded", "enrage": "enraged", "exhaust": "exhausted"}[verbs.value]
            for piece in pieces:
                piece.facts[STATES[fact][0]] = STATES[fact][1]
            return
        self._cause(verbs.value, pieces, subject.seat)

    def _cause(self, verb: str, pieces: list[Piece], seat: str) -> None:
        """Something happens to cards: by what is done already, else by a card that says only that."""
        told = self.context.told
        if told.deeds:
            for piece in pieces:
                told.checks.append({"happens": _EVENTS[verb], "to": piece})
            return
        if len(pieces) != 1:
            raise Unclear(_span(self._verbs), "By what?")
        piece = pieces[0]
        kind = {"creature": "creature", "artifact": "artifact", "upgrade": "upgrade"}.get(piece.type)
        if kind is None:
            raise Unclear(_span(self._verbs), "By what?")
        what = f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
        seat = seat or self.context.told.active or self.context.actor
        piece.owner = piece.owner or ME
        cause = told.add_typed("Some Card", "action", seat)
        assert cause.typed is not None
        cause.typed["text"] = _TYPED_CAUSES[verb].format(what=what, kind=kind)
        cause.place = "hand"
        told.assumed.append(f"it comes about by a card that says “{cause.typed['text']}”")
        self._whose_turn(seat)
        told.deeds.append(Deed("play", seat, cause, choices=[piece]))

    def _damage(self, subject: Subject, comps: list[Comp]) -> None:
        raise Unclear(_span(self._verbs), "How much damage, and from what?")

    def _ends(self, subject: Subject, comps: list[Comp]) -> None:
        if not comps or comps[0].kind != "thing" or not comps[0].phrases[0].is_noun("turn"):
            raise Unclear(_span(self._verbs), "What ends?")
        seat = subject.seat or self.context.actor
        self._whose_turn(seat)
        self.context.told.deeds.append(Deed("end turn", seat))

    def _starts(self, subject: Subject, comps: list[Comp]) -> None:
        if subject.seat and comps and comps[0].kind == "thing" and comps[0].phrases[0].is_noun("turn"):
            self._whose_turn(subject.seat)
            self.context.told.at = "start"
            Row(self.context, subject.seat).read(comps[1:])
            return
        raise Unclear(_span(self._verbs), "What begins?")

    def _attach(self, subject: Subject, comps: list[Comp]) -> None:
        if subject.pieces and self._verbs.passive:
            row = Row(self.context, "", list(subject.pieces))
            row.read([Comp(c.kind, c.words, c.phrases, "on") if c.prep == "to" else c for c in comps])
            return
        raise Unclear(_span(self._verbs), "What is attached to what?")

    def _discard(self, subject: Subject, comps: list[Comp]) -> None:
        if not subject.seat or not comps or comps[0].kind != "thing" or comps[0].phrases[0].kind != "NAME":
            raise Unclear(_span(self._verbs), "Which card is discarded?")
        pieces = self._playable(comps[0].phrases[0], subject.seat)
        self._whose_turn(subject.seat)
        for piece in pieces:
            piece.owner, piece.place = piece.owner or subject.seat, "hand"
            self.context.told.deeds.append(Deed("discard", subject.seat, piece))
        rest = [c for c in comps[1:] if not (c.kind == "at_thing" and c.prep == "from" and c.phrases[0].is_noun("hand"))]
        Row(self.context, subject.seat).read(rest)

    def _get(self, subject: Subject, comps: list[Comp]) -> None:
        raise Unclear(_span(self._verbs), "By what does that come about?")

    def _wants(self, subject: Subject, comps: list[Comp]) -> None:
        raise Unclear(_span(self._verbs), "What is done?")

    def _whose_turn(self, seat: str) -> None:
        set_active(self.context, seat or self.context.actor, _span(self._verbs))


def _span(verbs: Verbs) -> tuple[int, int]:
    return verbs.words[0].start, verbs.words[-1].end


def _oppose(fighter: Piece, target: Piece) -> None:
    """Fighters belong to different players: the one that is known says whose the other is; else the fighter is mine."""
    if not fighter.holder and not target.holder:
        fighter.owner = ME
    if not fighter.holder:
        fighter.owner = other(target.holder)
    if not target.holder:
        target.owner = other(fighter.holder)


def _noun(word: object, value: str) -> object:
    from dataclasses import replace

    return replace(word, role="NOUN", value=value)  # type: ignore[type-var]


__all__ = ["Subject", "Teller", "give_player"]
