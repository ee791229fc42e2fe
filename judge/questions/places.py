"""Where the cards of a row lie: in which zone, beside, between or under which others, and whose turn that tells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from .board import ME, OPPONENT, Deed, Piece, Unclear, other
from .meaning import PLACES, Context
from .wording.records import Comp, Phrase

#: What speaks of the other player: behind it an amount of which nobody says whose it is may be that player's.
_OTHERS = re.compile(r"\b(?:opp\w*|they|their\w*|them|enem\w+|he|his|him|she|her|player)\b", re.IGNORECASE)
#: What no card has, whatever was spoken of last.
_OF_PLAYERS = ("chain", "key")
#: What a text says that changes how many cards a hand holds.
_OF_HANDS = re.compile(
    r"\b[Dd]raws?\b|\bhands?\b|\bcards? from (?:your|their)|[Aa]rchive (?:a|[2-9]) cards?\b|<draw>"
)
_PLAYER_AMOUNTS = {"amber": "amber", "chain": "chains", "key": "keys", "card": "hand"}


@dataclass
class Places:
    """Where the reading of a row stands: whose it is (`seat`), the cards spoken of last, an amount that waits for its
    card."""

    context: Context
    seat: str = ""
    last: list[Piece] = field(default_factory=list)
    amount: tuple[str, int, tuple[int, int]] | None = None
    placing: str = ""  # where the cards of the row lie
    group: list[Piece] = field(default_factory=list)  # all cards named together, which one place is said for
    listed: list[Piece] = field(default_factory=list)  # all cards that the row named
    picked: list[Piece] = field(default_factory=list)  # those of a number of them of which something is said
    nothing: bool = False  # "no creatures": "in play" says nothing more
    of_card: bool = False  # what a card has that is the subject lies on it: "an X with 3 Æ dies"
    empty: bool = False  # "nothing in their archives"
    counting: bool = False  # a bare number is Æmber
    beside: list[Piece] = field(default_factory=list)  # what was spoken of before the "with"

    def finish(self) -> None:
        """Give an amount that no card followed to its player or to the card spoken of last."""
        if self.amount is None:
            return
        what, number, at = self.amount
        self.amount = None
        if what in _PLAYER_AMOUNTS and self.seat:
            give_player(self.context, self.seat, what, number, at)
        elif self.last and what not in _OF_PLAYERS:
            for piece in self.last:
                self.context.give(piece, what, number, at)
        elif what in _OF_PLAYERS and number == 0:
            return  # so it is of either player where nothing else is said
        elif what in _PLAYER_AMOUNTS and not _OTHERS.search(self.context.text[: at[0]]):
            said = self.context.text[slice(*at)]
            give_player(self.context, ME, what, number, at)
            self.context.told.assumed.append(f"“{said}” is what you have")
        else:
            raise Unclear(at, f"{number} {what}: whose, or on which card?")

    def _words(self, comp: Comp) -> str:
        return self.context.text[slice(*comp.span)]

    def _lies_under(self, host: Piece) -> None:
        if host in self.last:
            raise Unclear(self.context.clause_at, "What lies under what?")
        for piece in self.last:
            piece.under, piece.place = host, "under"
            piece.owner = piece.owner or host.owner or self.seat
        self.last = [host]

    def _without_decks(self, comps: Sequence[Comp]) -> list[Comp]:
        """Without "in a deck without Dis", which says of what houses a player's deck is not."""
        left: list[Comp] = []
        for comp in comps:
            deck = left[-1] if left and left[-1].prep == "in" and _some_deck(left[-1]) else None
            house = _lacking(comp) if deck is not None else ""
            if deck is None or not house:
                left.append(comp)
                continue
            deck.looked_at = comp.looked_at = True
            self.finish()
            self.context.told.sides[self.seat or (self.last[-1].owner if self.last else "") or ME].lacks.add(house)
            left.pop()
        return left

    def _beside(self, comp: Comp) -> None:
        described = list(self.last)
        if comp.prep != "next_to" and comp.phrase.is_noun("battleline", "side", "play"):
            self._flank(comp, comp.prep.removesuffix("_of"), self.context.owner(comp.phrase))
            return
        if len(comp.phrases) == 2 and len(described) == 1:
            if comp.prep != "next_to":
                raise Unclear(comp.span, "Which card stands between which two?")
            self._between(comp)
            return
        group = self.context.mentioned[-1]
        if comp.phrase.is_pronoun:
            side = described[-1].holder if described else ""
            fits = [
                p
                for g in (*self.context.mentioned[:-1], group)
                for p in g
                if p not in described and p.type == "creature" and side in ("", p.holder or side)
            ]
            others = [p for p in fits if p in group] or fits
            if not others:
                raise Unclear(comp.span, "Next to which card?")
            beside = others[-1:]
        else:
            beside = self.context.pieces(comp.phrase, described[0].holder if described else self.seat)
        if len(described) > 1 and comp.phrase.is_pronoun:
            # "X and a Y next to him": the last one stands beside the one before it
            described, beside = described[-1:], described[-2:-1]
        if described and described[-1].place == "hand" and beside:
            if described[-1].owner and beside[0].holder not in ("", described[-1].owner):
                raise Unclear(comp.span, "Cards of different players are no neighbors. Whose are they?")
            beside[0].owner = beside[0].owner or described[-1].owner
            beside[0].place = beside[0].place or "play"
            line = [
                p
                for p in self.context.told.pieces
                if p.type == "creature" and p.holder == beside[0].holder and p.place == "play"
            ]
            if len(line) > 1:
                raise Unclear(comp.span, "On which flank, or where in the line?")
            for deed in self.context.told.deeds:
                if deed.piece is described[-1] and deed.kind == "play" and comp.prep != "next_to":
                    deed.flank = comp.prep.removesuffix("_of")
            return
        if described and beside[0].holder and described[-1].holder not in ("", beside[0].holder):
            raise Unclear(comp.span, "Cards of different players are no neighbors. Whose are they?")
        if not described:
            raise Unclear(comp.span, "Which card stands there?")
        listed = self.group if described[-1] in self.group and comp.prep != "next_to" else described[-1:]
        for piece in (listed[0] if comp.prep == "right_of" else listed[-1],):
            piece.neighbors.append(beside[0])
            for one in (piece, beside[0]):
                one.place = one.place or "play"
            beside[0].owner = beside[0].owner or piece.owner
            piece.owner = piece.owner or beside[0].owner
        if comp.prep == "left_of":
            for piece in listed:
                piece.left_of.append(beside[0])
        elif comp.prep == "right_of":
            beside[0].left_of.extend(listed)

    def _between(self, comp: Comp) -> None:
        described = list(self.last)
        side = described[0].holder if described else self.seat
        found = [p for phrase in comp.phrases for p in self._two_of(phrase) or self.context.pieces(phrase, side)]
        if len(described) != 1 or len(found) != 2:
            raise Unclear(comp.span, "Which card stands between which two?")
        deed = next((d for d in self.context.told.deeds if d.piece is described[0] and d.kind == "play"), None)
        if deed is not None:
            found[1].neighbors, found[0].place, found[1].place = [found[0]], "play", "play"
            card = self.context.told.card(described[0])
            if card is None or "deploy" in card.text.lower():
                deed.choices.insert(0, f"left of {found[1].name}")
            else:
                deed.between = tuple(found)  # which is not offered to it, unless another text has it deploy
            for one in found:
                one.owner = one.owner or deed.by
            return
        described[0].neighbors = found
        for one in (*described, *found):
            one.place = one.place or "play"
            one.owner = one.owner or described[0].owner or self.seat
        self.last = described

    def _two_of(self, phrase: Phrase) -> list[Piece]:
        """ "two of their creatures", beside the one that stands between them."""
        of = phrase.of if phrase.kind == "" and phrase.number == 2 else None
        if of is None or not of.is_noun("creature") or of.adjectives:
            return []
        return [self.context.somebody(self.context.owner(of)) for _ in range(2)]

    def _place(self, comp: Comp, phrase: Phrase) -> None:
        seat = self.context.owner(phrase)
        value = phrase.value
        if value == "side" and "other" in phrase.determiners:
            seat = opposite(self.seat or self.context.actor)
        if value in PLACES:
            if self.amount is not None and self.amount[0] == "card":
                if PLACES[value] == "hand":
                    give_player(self.context, seat or self.seat or ME, "card", self.amount[1], comp.span)
                else:
                    self.context.told.sides[seat or self.seat or ME].numbers[PLACES[value]] = self.amount[1]
                self.amount = None
                return
            self.finish()
            if self.empty and PLACES[value] != "play":
                self.context.told.sides[seat or self.seat or ME].numbers[PLACES[value]] = 0
            if self.nothing:
                return
            if not self.last:
                raise Unclear(comp.span, "Which card is there?")
            if value in ("side", "play", "battleline") and self._just_played(seat):
                return
            played = self.context.told.deeds[-1].piece if self.context.told.deeds and comp.prep == "from" else None
            for piece in [played] if played is not None and PLACES[value] == "hand" else self.group or self.last:
                piece.place = PLACES[value]
                if self._taken_by(piece, seat):
                    continue
                if seat and value in ("side", "play", "battleline", "archives"):
                    if piece.owner and piece.owner != seat:
                        piece.side = seat
                    else:
                        piece.owner = seat
                elif seat:
                    piece.owner = seat
        elif value == "pool":
            if self.amount is not None:
                what, number, at = self.amount
                self.amount = None
                give_player(self.context, seat or self.seat or ME, what, number, at)
        elif value in ("left flank", "right flank") and _its(phrase) and self._on_its(value.split()[0]):
            pass
        elif value in ("left flank", "right flank", "flank", "middle"):
            sided = [a.value for a in phrase.adjectives if a.value in ("left", "right")]
            self._flank(comp, sided[0] if sided else "left" if value == "flank" else value.split()[0], seat)
        elif value == "last turn":
            if self.context.told.deeds and not self.context.fresh:
                raise Unclear(comp.span, "Which turn is that?")
            if seat:
                self._earlier_turn(seat, comp)
        elif value == "turn" and (seat or "next" in [a.value for a in phrase.adjectives] or phrase.owner):
            if any(a.value == "last" for a in phrase.adjectives) or not seat:
                raise Unclear(comp.span, "Which turn is that?")
            if is_next(phrase):
                next_turn(self.context, seat, comp.span)
            set_active(self.context, seat, comp.span)
        elif value == "turn" and any(a.value.startswith("house:") for a in phrase.adjectives):
            self._turn_of_house(phrase, comp)
        elif value in ("start", "end", "turn"):
            whose = phrase.of if phrase.of is not None else phrase
            if seat := self.context.owner(whose):
                set_active(self.context, seat, comp.span)
            if value == "start":
                self.context.told.at = "start"
            elif value == "end" and (self.context.told.current or self.context.told.active):
                self.context.told.deeds.append(Deed("end turn", self.context.told.current or self.context.told.active))
        elif value == "game":
            pass
        else:
            raise Unclear(comp.span, f"What does “{self._words(comp)}” say here?")

    def _taken_by(self, piece: Piece, seat: str) -> bool:
        """Whether the player on whose side it is said to be took control of it by what was done."""
        by = [d.piece for d in self.context.told.deeds if d.by == seat and piece in d.choices and d.piece is not None]
        cards = [self.context.told.card(agent) for agent in by]
        return piece.owner not in ("", seat) and any(c is not None and "ake control" in c.text for c in cards)

    def _turn_of_house(self, phrase: Phrase, comp: Comp) -> None:
        """ "In a Dis turn": Dis is the active house, unless another one was told."""
        told = self.context.told
        houses = {a.value.partition(":")[2] for a in phrase.adjectives if a.value.startswith("house:")}
        house = houses.pop()
        if houses or told.house not in ("", house) or any(deed.kind == "end turn" for deed in told.deeds):
            raise Unclear(comp.span, "In which turn is which house active?")
        told.house, told.house_told = house, True
        phrase.claimed += [a for a in phrase.adjectives if a.value.startswith("house:")]

    def _flank(self, comp: Comp, where: str, seat: str) -> None:
        """ "On the left flank", "in the middle": where in its line the last card stands."""
        for piece in self.last:
            if seat and piece.holder not in ("", seat):
                raise Unclear(comp.span, f"On whose side is {piece.name}?")
            piece.owner = piece.owner or seat
            piece.flank = where if where != "middle" else ""
            if where == "middle":
                self.context.told.in_middle.append(piece)
            piece.place = piece.place or "play"

    def _on_its(self, where: str) -> bool:
        """ "X with Y on its left": beside X, on that side of it; False where nothing else was spoken of here."""
        hosts = [p for p in self.beside or self.context.mentioned[-1] if p not in self.last and p.type == "creature"]
        if len(hosts) != 1 or len(self.last) != 1:
            return False
        host, piece = hosts[0], self.last[0]
        piece.neighbors.append(host)
        for one, two in ((piece, host),) if where == "left" else ((host, piece),):
            one.left_of.append(two)
        for one in (host, piece):
            one.place = one.place or "play"
        piece.owner = piece.owner or host.owner
        return True

    def _to_its_side(self, phrase: Phrase) -> None:
        """ "… are to its right", "X and two Y to its left": they follow it in the line, or go before it."""
        others = [piece for piece in self.group if piece not in self.last]
        if len(others) != 1:
            self.last = list(self.group)
            others = self.context.meant(Phrase(phrase.words, head=replace(phrase.words[0], role="PRON", value="it")))
        (host,) = others
        for piece in self.last:
            piece.owner, piece.place = piece.owner or host.owner, piece.place or "play"
        host.place = host.place or "play"
        if phrase.is_noun("left flank"):
            self.last[-1].neighbors.append(host)
            for piece in self.last:
                piece.left_of.append(host)
            return
        self.last[0].neighbors.append(host)
        host.left_of.extend(self.last)

    def _is_token(self, phrase: Phrase) -> bool:
        return any(side.token == phrase.value for side in self.context.told.sides.values())

    def _earlier_turn(self, seat: str, comp: Comp) -> None:
        """What was just told was done in a player's last turn: the turn of the other one has come since."""
        told = self.context.told
        if any(deed.by != seat for deed in told.deeds) or told.active not in ("", seat):
            raise Unclear(comp.span, "Whose turn is it?")
        told.active = told.current = seat
        over(self.context, opposite(seat), comp.span)
        told.turn_told = False  # who acts next says whose turn it is

    def _just_played(self, seat: str) -> bool:
        """Whether it is said into whose battleline a card is played: that is held against the ruling."""
        played = [d.piece for d in self.context.told.deeds if d.kind == "play"]
        if not self.last or any(piece not in played for piece in self.last):
            return False
        if seat:
            checks = [{"is": piece, "in": "play", "controller": seat} for piece in self.last]
            self.context.told.checks.extend(checks)
        return True


def _some_deck(comp: Comp) -> bool:
    phrase = comp.phrases[0] if len(comp.phrases) == 1 else None
    return phrase is not None and phrase.is_noun("deck") and not (phrase.adjectives or phrase.of or phrase.possessor)


def _lacking(comp: Comp) -> str:
    """The house of "without Dis", "that has no Dis", "that does not contain Dis"; "" for anything else."""
    named = comp
    if comp.kind == "relative":
        verbs = comp.inner[0].verbs if comp.inner and comp.inner[0].kind == "doing" else None
        if verbs is None or verbs.value != "have" or len(comp.inner) != 2 or not comp.inner[1].phrases:
            return ""
        named = comp.inner[1]
        if not verbs.denied and "no" not in named.phrases[0].determiners:
            return ""
    elif comp.kind != "at_thing" or comp.prep != "without":
        return ""
    phrase = named.phrases[0] if len(named.phrases) == 1 else None
    if phrase is None or not phrase.value.startswith("house:") or phrase.adjectives:
        return ""
    return phrase.value.partition(":")[2]


#: What changes control of a card that is picked.
_CONTROL = re.compile(
    r"[Tt]ake control of an? enemy|[Gg]ive control of (?:an? friendly|that creature)[^.\n]*to your opponent"
)


def give_player(context: Context, seat: str, what: str, number: int, at: tuple[int, int]) -> None:
    """Take an amount as a player's. Raises Unclear."""
    side = context.told.sides[seat]
    if what == "key":
        side.keys = number
    elif what in _PLAYER_AMOUNTS:
        counted = _PLAYER_AMOUNTS[what]
        gone = _gone_from_hand(context, seat, at) if counted == "hand" else 0
        side.numbers[counted] = number + gone
        context.told.printed |= {number} if gone else set()
    else:
        raise Unclear(at, f"{number} {what}: on which card?")


def _gone_from_hand(context: Context, seat: str, at: tuple[int, int]) -> int:
    """How many cards left a hand by what is told before it is told how many it holds. Raises Unclear where a text of
    what was done may have changed that number too."""
    told = context.told
    gone = [d for d in told.deeds if d.kind in ("play", "discard") and d.by == seat and d.piece is not None]
    gone = [deed for deed in gone if deed.piece is not None and deed.piece.place == "hand"]
    texts = [card.text for deed in gone if deed.piece is not None and (card := told.card(deed.piece)) is not None]
    if any(_OF_HANDS.search(text) for text in texts):
        raise Unclear(at, "Before that, or after it?")
    return len(gone)


def set_active(context: Context, seat: str, at: tuple[int, int]) -> None:
    """Take it as told whose turn it is. Raises Unclear where something else was told before."""
    told = context.told
    if not seat:
        return
    if not told.deeds:
        if told.active not in ("", seat):
            raise Unclear(at, "Whose turn is it?", ("mine", "theirs"))
        told.active = seat
    elif told.current != seat and len(told.by_nobody) == len(told.deeds):  # it comes in the turn of who acts next
        for deed in told.deeds:
            deed.by = seat
            if deed.piece is not None:
                deed.piece.owner = seat
        told.active = seat
    elif told.current != seat:
        last = told.deeds[-1]
        if last.kind != "end turn" or last.by != told.current:  # "I end my turn, and they choose Dis"
            told.deeds.append(Deed("end turn", told.current, earlier=all(deed.earlier for deed in told.deeds)))
    told.current = context.actor = seat
    told.turn_told = True


def over(context: Context, seat: str, at: tuple[int, int]) -> None:
    """Have the turn of a player begin behind what was done last turn, which no question counts. Raises Unclear."""
    set_active(context, seat, at)
    for deed in context.told.deeds:
        deed.earlier = True
        _control_changes(context, deed)


def _control_changes(context: Context, deed: Deed) -> None:
    """Note who controls from now on what was picked for a card that changes control, or what an upgrade lies on."""
    card = context.told.card(deed.piece) if deed.piece is not None else None
    picked = [piece for piece in deed.choices if isinstance(piece, Piece)]
    if card is None or deed.kind != "play":
        return
    if deed.target is not None and "You control this creature." in card.text:
        deed.target.gained = deed.by
    elif len(picked) == 1 == len(_CONTROL.findall(card.text)) and "swap" not in card.text:
        taken = "ake control" in card.text
        if picked[0].holder in ("", opposite(deed.by) if taken else deed.by):
            picked[0].gained = deed.by if taken else opposite(deed.by)
            picked[0].owner = picked[0].owner or opposite(picked[0].gained)


def next_turn(context: Context, seat: str, at: tuple[int, int]) -> None:
    """Have a player's next turn begin behind what is done. Raises Unclear where the turns are told otherwise."""
    if context.told.deeds and context.told.current == seat:
        set_active(context, opposite(seat), at)
    if context.told.deeds:
        set_active(context, seat, at)


def _its(phrase: Phrase) -> bool:
    """Whether it is a creature's: "its left", "his left"."""
    return phrase.owner == "its" or phrase.words[0].text.lower() == "his"


def is_next(phrase: Phrase) -> bool:
    """Whether it is "my next turn"."""
    return phrase.is_noun("turn") and any(word.text.lower().startswith("next") for word in phrase.words)


def opposite(seat: str) -> str:
    """The other player; "" where nobody is known."""
    return other(seat) if seat in (ME, OPPONENT) else ""
