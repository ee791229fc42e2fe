"""What sweeps find, as data: which cards meet, and how."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from judge.catalogue import Catalogue


class Kind(StrEnum):
    """What was found, what is worth reading first before all others."""

    CRASH = "crash"  # the program broke
    BROKEN = "broken"  # something that must always hold did not
    LOOP = "loop"  # their abilities resolve each other without end
    UNREAD = "not understood"  # a sentence that was met is not read
    CUT = "cut"  # a limit was reached before all was walked
    ORDER = "order"  # it matters which of their abilities resolves first
    FORBIDS = "forbids"  # one keeps the other from what it does
    REPLACES = "replaces"  # one puts something else in the place of what the other does
    ANSWERS = "answers"  # the text of one acts on what the other does


class Finding(NamedTuple):
    """Something that two cards do to each other, or that went wrong where they met.

    `card` is the id of the card that acts and `act` what it does: a word of `ACTS`, "" where it came to no act. `other`
    is the id of the card that is there as well, and `place` where, a word of `PLACES`. `detail` is what went wrong, was
    cut or is not understood, in words; "" where the kind says all. Of what is forbidden, replaced or answered, it is
    the other card that does so; a loop, an order and what went wrong are of both of them.
    """

    kind: Kind
    card: str
    other: str
    act: str
    place: str
    detail: str = ""

    def says(self, cards: Catalogue) -> str:
        """The finding as a sentence."""
        one, two = (cards.card(id).title if id in cards else id for id in (self.card, self.other))
        other = f"another {two}" if self.card == self.other else two
        when = f"{ACTS[self.act].format(one=one)} {PLACES[self.place].format(two=other)}"
        return f"{when}: {_SAYS[self.kind].format(one=one, two=other)}{f': {self.detail}' if self.detail else ''}."


ACTS = {
    "": "Where {one} is to act",
    "play": "You play {one}",
    "play on it": "You play {one} onto it",
    "play on theirs": "You play {one} onto a creature of theirs",
    "discard": "You discard {one}",
    "reap": "You reap with {one}",
    "fight": "You fight with {one}",
    "fight it": "You fight with {one} against it",
    "action": "You use an Action: ability of {one}",
    "omni": "You use an Omni: ability of {one}",
    "may": "You do what {one} offers",
    "end turn": "You end your turn with {one} in play",
}
"""What a card does in words, by its short name."""

PLACES = {
    "yours": "while {two} is on your side",
    "theirs": "while {two} is on their side",
    "on it": "while {two} is attached to it",
    "played before": "after {two} was played",
}
"""Where the other card is in words, by its short name."""

_SAYS = {
    Kind.CRASH: "this program breaks",
    Kind.BROKEN: "something comes out that cannot be",
    Kind.LOOP: "their abilities resolve each other without end",
    Kind.UNREAD: "a sentence is met that this program does not understand",
    Kind.CUT: "not every way was walked",
    Kind.ORDER: "it matters whose ability resolves first",
    Kind.FORBIDS: "{two} forbids that, or something that comes of it",
    Kind.REPLACES: "{two} puts something else in the place of what happens",
    Kind.ANSWERS: "{two} answers",
}
