"""What a list points back to within itself: "X and Y, both mine", "X in play and one in hand", "I have one too"."""

from __future__ import annotations

from dataclasses import dataclass

from ..board import ME, OPPONENT, Unclear
from ..places import Places
from ..wording.bearing import in_hand, in_pile, in_play
from ..wording.records import Comp, Phrase


@dataclass
class Listing(Places):
    """Takes the words of a row that mean what the row or the clause before it named."""

    def _all_listed(self, phrase: Phrase) -> None:
        """ "X and Y, both ready", "three creatures, each with a ward": all that this row names. Raises Unclear."""
        phrase.looked_at = True
        if "both" in (phrase.value, *phrase.determiners) and len(self.listed) != 2:
            raise Unclear(phrase.span, "Which two are “both”?", map(self.context.called, self.listed))
        self.last = self.group = list(self.listed)

    def _are_whose(self, phrase: Phrase) -> None:
        """Take it whose the cards are that this row names. Raises Unclear where something else was told."""
        phrase.looked_at = True
        seat = ME if phrase.value == "mine" else OPPONENT
        for piece in self.group:
            if piece.holder not in ("", seat):
                raise Unclear(phrase.span, f"Whose is {piece.name}?")
            piece.owner = seat

    def _one_more(self, phrase: Phrase, following: Comp | None) -> bool:
        """ "X in play and (another) one in my discard pile": a further copy of the card that was named last."""
        named = [piece for piece in self.context.mentioned[-1] if piece.typed is None]
        bare = phrase.kind == "" and phrase.number == 1 and phrase.of is None and not phrase.adjectives
        if not bare or not named or phrase.words[-1].text.lower() != "one" or self.context.counting == "card":
            return False
        if not (in_pile(following) or in_hand(following) or in_play(following)):
            return False
        piece = self.context.told.add(named[-1].name, self.seat)
        self.context.mention(piece)
        self.last = self.group = [piece]
        return True

    def _some_of_them(self, phrase: Phrase, number: int) -> bool:
        """ "Three creatures, one warded and one with taunt": of those that this row counts. Raises Unclear for more of
        them than are left."""
        here = [piece for piece in self.listed if piece.typed is not None and piece.type == self.context.counting]
        if not here:
            return False
        left = [piece for piece in here if piece not in self.picked]
        if number > len(left) or number == len(here):
            raise Unclear(phrase.span, f"{number} of what?")
        self.last = self.group = left[:number]
        self.picked += self.last
        self.context.told.printed.add(number)
        return True

    def _one_like_it(self, phrase: Phrase) -> bool:
        """ "They have X. I have one too": another X. Raises Unclear where nobody says one of what it is."""
        before = next((group for group in reversed(self.context.mentioned[:-1]) if group), [])
        names = {piece.name for piece in before if piece.typed is None}
        if self.context.counting == "amber" or not names:
            return False
        if len(names) != 1 or phrase.number != 1 or any(p.holder == self.seat for p in before):
            raise Unclear(phrase.span, "One of what?")
        self.last = self.group = [self.context.told.add(names.pop(), self.seat)]
        return True

    def _another(self, phrase: Phrase) -> bool:
        """Whether a player has a card of a name that so far only the other one has: "I have X and they have X".

        Raises Unclear where it may be the same card, in other hands by what was done."""
        known = self.context.told.called(phrase.value) if phrase.is_name and not phrase.owner else []
        if not known or "the" in phrase.determiners or any(p.holder in ("", self.seat) or p.side for p in known):
            return False
        if self.context.told.deeds and "a" not in phrase.determiners:
            raise Unclear(phrase.span, f"Is that the same {phrase.value}, or another one?")
        return True

    def _counts_cards(self, following: Comp | None) -> bool:
        """Whether a bare number is one of cards: "2 in hand"; "4 cards in hand, 2 in my deck"."""
        return in_hand(following) or (in_pile(following) and self.context.counting == "card")


def all_of_them(phrase: Phrase) -> bool:
    """Whether it is "both", "all", "each" and no more."""
    bare = phrase.of is None and phrase.number is None and not (phrase.adjectives or phrase.owner or phrase.possessor)
    pronoun = phrase.is_pronoun and phrase.value == "both"
    return bare and (pronoun or (phrase.kind == "" and bool({"both", "all"} & set(phrase.determiners))))
