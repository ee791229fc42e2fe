"""What players do with cards: play, discard and use them, choose a house, end the turn."""

from __future__ import annotations

from .board import Deed, Piece, Unclear, other
from .records import Comp, Phrase
from .rows import Row
from .speaking import Speaker, Subject, span_of


class Plays(Speaker):
    """Takes the verbs of playing and using."""

    def _play(self, subject: Subject, comps: list[Comp]) -> None:
        seat = subject.seat
        if not seat:
            if comps or (not self._verbs.passive and subject.pieces):
                self._plays(subject, comps)
                return
            seat, things = self.context.actor, subject.pieces
        else:
            seat = subject.seat
            first = comps[0] if comps else None
            if first is None or first.kind != "thing":
                raise Unclear(span_of(self._verbs), "Which card is played?")
            if first.phrases[0].is_noun("card", "creature", "artifact", "upgrade") and self._plays_some(
                seat, first, comps[1:]
            ):
                return
            things = [p for phrase in first.phrases for p in self._playable(phrase, seat)]
            comps = comps[1:]
        self._whose_turn(seat)
        for piece in things:
            piece.owner = piece.owner or seat
            if piece.place not in ("", "hand"):
                raise Unclear(span_of(self._verbs), f"{piece.name} is in play already; is another one played?")
            piece.place = "hand"
            deed = Deed("play", seat, piece)
            self.context.told.deeds.append(deed)
            comps = self._targets(deed, comps)
        aimed = [c for d in self.context.told.deeds[-1:] for c in (*d.choices, d.target) if isinstance(c, Piece)]
        Row(self.context, seat, aimed[-1:] or list(things)).read(comps)

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

    def _enters(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X enters play": it is played."""
        rest = [c for c in comps if not (c.kind == "stated" and c.value == "in play")]
        rest = [c for c in rest if not (c.kind == "thing" and c.phrases[0].is_noun("play"))]
        if len(subject.pieces) != 1 or subject.pieces[0].place not in ("", "hand") or rest:
            raise Unclear(span_of(self._verbs), "How does it come into play?")
        piece = subject.pieces[0]
        piece.owner, piece.place = piece.owner or self.context.actor, "hand"
        self._whose_turn(piece.owner)
        self.context.told.deeds.append(Deed("play", piece.owner, piece))

    def _plays(self, subject: Subject, comps: list[Comp]) -> None:
        raise Unclear(span_of(self._verbs), f"How does {subject.pieces[0].name} play it?")

    def _playable(self, phrase: Phrase, seat: str) -> list[Piece]:
        if phrase.kind == "NAME" and not phrase.number:
            known = [
                p for p in self.context.told.called(phrase.value) if p.place in ("", "hand") and p.owner in ("", seat)
            ]
            new = not known or ("a" in phrase.determiners and any(p.acted for p in known))
            if new and self.context.told.called(phrase.value):
                piece = self.context.told.add(phrase.value, seat)
                self.context.mention(piece)
                self.context.describe(piece, phrase.adjectives)
                return [piece]
        return self.context.pieces(phrase, seat)

    def _targets(self, deed: Deed, comps: list[Comp]) -> list[Comp]:
        """Take what the played card is aimed at; the complements left."""
        left: list[Comp] = []
        skip = 0
        for number, comp in enumerate(comps):
            if skip:
                skip -= 1
                continue
            following = comps[number + 1] if number + 1 < len(comps) else None
            if comp.kind == "at_thing" and comp.prep == "as" and comp.phrases[0].is_noun("upgrade", "creature"):
                self._played_as(deed, comp)
            elif (
                comp.kind == "at_thing" and comp.prep == "as" and comp.phrases[0].is_noun("copy") and comp.phrases[0].of
            ):
                self._copied(deed, comp)
            elif (
                comp.kind == "at_thing"
                and comp.prep in ("on", "against", "at", "to")
                and comp.phrases[0].kind in ("NAME", "PRON", "NOUN")
                and not left
            ):
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
                comp.kind == "doing"
                and comp.verbs is not None
                and following is not None
                and following.kind == "thing"
                and comp.verbs.value == "copy"
            ):
                self._copied(
                    deed, Comp("at_thing", following.words, [Phrase(following.words, of=following.phrases[0])])
                )
                skip = 1
            elif (
                comp.kind == "doing"
                and comp.verbs is not None
                and following is not None
                and following.kind == "thing"
                and comp.verbs.value
                in (
                    "sacrifice",
                    "choose",
                    "destroy",
                    "stun",
                    "fight",
                    "purge",
                    "return",
                    "ward",
                    "exhaust",
                    "ready",
                    "damage",
                )
            ):
                self._chosen(deed, following.phrases, comp.verbs.value)
                skip = 1
            else:
                left.append(comp)
        return left

    def _aimed(self, phrase: Phrase, deed: Deed, verb: str = "") -> Piece:
        found = self.context.pieces(phrase)
        if len(found) != 1:
            raise Unclear(phrase.span, "At which one card?")
        piece = found[0]
        piece.owner = piece.owner or (deed.by if self._aims_at_friends(deed, verb) else other(deed.by))
        return piece

    def _played_as(self, deed: Deed, comp: Comp) -> None:
        """ "as an upgrade": onto a friendly creature, which is made where none is named."""
        if comp.phrases[0].is_noun("upgrade") and deed.target is None:
            mine = [
                p
                for p in self.context.told.pieces
                if p.type == "creature" and p.holder == deed.by and p is not deed.piece and p.place in ("", "play")
            ]
            if len(mine) > 1:
                raise Unclear(comp.span, "Onto which creature?", [p.name for p in mine])
            deed.target = mine[0] if mine else self.context.somebody(deed.by)

    def _copied(self, deed: Deed, comp: Comp) -> None:
        """ "as a copy of X": the card that is chosen, where the text says that it has to be."""
        of = comp.phrases[0].of
        if of is None:
            raise Unclear(comp.span, "A copy of which card?")
        if of.is_noun("card", "action card", "action ability") and not of.compound:
            piece = self._nameless(of, deed)
        else:
            piece = self._aimed(of, deed)
        card = self.context.told.card(deed.piece) if deed.piece else None
        text = card.text if card is not None else ""
        if not piece.place:
            piece.place = "discard" if "discard pile" in text else "play"
            if "opponent's discard pile" in text:
                piece.owner = other(deed.by)
        deed.choices.append(piece)

    def _nameless(self, phrase: Phrase, deed: Deed) -> Piece:
        """An action card of which only the house is told."""
        houses = [w.value.partition(":")[2] for w in phrase.adjectives if w.value.startswith("house:")]
        if len(houses) != len(phrase.adjectives):
            raise Unclear(phrase.span, "Which card?")
        self.context.generics += 1
        name = f"Card {'ABCDEFGHIJKLMNOP'[self.context.generics - 1]}"
        facts = {"house": houses[0]} if houses else {}
        return self.context.told.add_typed(name, "action", other(deed.by), **facts)

    def _aims_at_friends(self, deed: Deed, verb: str) -> bool:
        """Whether what a card is aimed at is its player's own, where nobody says whose it is."""
        if verb == "fight":
            return False
        card = self.context.told.card(deed.piece) if deed.piece else None
        return verb == "sacrifice" or (card is not None and " friendly " in card.text and " enemy " not in card.text)

    def _chosen(self, deed: Deed, phrases: list[Phrase], verb: str = "") -> None:
        for phrase in phrases:
            if phrase.kind == "NOUN" and phrase.value.startswith("house:"):
                deed.choices.append(phrase.value.partition(":")[2].capitalize())
            else:
                deed.choices.append(self._aimed(phrase, deed, verb))

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
            if (
                comp.kind == "doing"
                and comp.verbs is not None
                and comp.verbs.value == "fight"
                and following is not None
                and following.kind == "thing"
            ):
                self._chosen(deed, following.phrases, "fight")
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
            raise Unclear(span_of(self._verbs), "What is chosen?")
        phrase = comps[0].phrases[0]
        if (phrase.kind == "NOUN" and phrase.value.startswith("house:")) or (phrase.is_noun("house") and phrase.of):
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

    def _discard(self, subject: Subject, comps: list[Comp]) -> None:
        if not subject.seat or not comps or comps[0].kind != "thing" or comps[0].phrases[0].kind != "NAME":
            raise Unclear(span_of(self._verbs), "Which card is discarded?")
        pieces = self._playable(comps[0].phrases[0], subject.seat)
        self._whose_turn(subject.seat)
        for piece in pieces:
            piece.owner, piece.place = piece.owner or subject.seat, "hand"
            self.context.told.deeds.append(Deed("discard", subject.seat, piece))
        rest = [
            c for c in comps[1:] if not (c.kind == "at_thing" and c.prep == "from" and c.phrases[0].is_noun("hand"))
        ]
        Row(self.context, subject.seat).read(rest)

    def _ends(self, subject: Subject, comps: list[Comp]) -> None:
        if not comps or comps[0].kind != "thing" or not comps[0].phrases[0].is_noun("turn"):
            raise Unclear(span_of(self._verbs), "What ends?")
        seat = subject.seat or self.context.actor
        self._whose_turn(seat)
        self.context.told.deeds.append(Deed("end turn", seat))
