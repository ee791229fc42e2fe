"""Nodes that no text makes: lowering puts them where a text says the same in more words."""

from __future__ import annotations

from enum import StrEnum

from judge.effects.abilities import ReplacementAbility
from judge.effects.base import working_node
from judge.effects.kinds import (
    Amount,
    Cards,
    Condition,
    Events,
    Instruction,
    Modifier,
    Noun,
    Players,
    Statement,
    Static,
)
from judge.effects.statements import PlayCard
from judge.effects.targets import Back, Kind, This, Zone


@working_node
class GivenPlayer(Players):
    """A player who was settled before: 0 or 1."""

    player: int


@working_node
class TakesMore(Static):
    """Whatever damage is dealt to `cards` is `amount` more (decision redirect-points)."""

    cards: Cards
    amount: Amount


@working_node
class LeavesBehind(Static):
    """What lies under a card of `cards`, and is `what`, goes to its owner's `zone` when that leaves play; `its`: to
    that of the controller of the card that leaves."""

    cards: Cards
    what: Noun
    zone: Zone
    its: bool = False


@working_node
class OtherThanChosen(Modifier):
    """Not what the ability has spoken of before; it may be the card whose ability it is."""


@working_node
class SetOff(Condition):
    """Whether what set the ability off was that `event`."""

    event: Events


@working_node
class Spare(Instruction):
    """The destruction of the card whose ability this is does not come about: what follows happens instead."""


@working_node
class Begun(Instruction):
    """What comes behind it, up to where that is heard, is done by what a text calls by a `word` of its own."""

    word: str


@working_node
class Heard(Instruction):
    """What the `steps` statements before it, labelled `of`, have done is what a text calls by a `word` of its own: who
    listens hears it. Of a keyword, which is a card's: `cards`."""

    word: str
    steps: int
    cards: Cards | None = None
    of: tuple[int, ...] = ()


@working_node
class Recalled(Instruction):
    """What was done as that of which an ability hears, which a text calls by a word of its own: "this way" in the
    ability means that."""


@working_node
class Replaced(Cards):
    """The cards to which what a replacement replaces was about to happen."""


@working_node
class TakenUp(Instruction):
    """What a constant text offers so often in a turn, taken up once more; `mark` tells this offer from others."""

    mark: str
    body: Statement


@working_node
class KeywordValue(Amount):
    """The number of a keyword of the card whose ability this is: X in what a card says the keyword means."""

    keyword: str


@working_node
class SoMany(Amount):
    """The number with which a verb of a text's own is said, in what that says of any number."""

    number: Amount


@working_node
class AndMore(Amount):
    """How many cards a `verb` is done to in what a text calls by a `word` of its own, with what other texts add."""

    number: Amount
    word: str
    verb: str


class Origin(StrEnum):
    """Where what a word means was first spoken of, other than in an instruction."""

    ITSELF = "itself"  # the card whose ability it is
    THIS = "this"  # "this creature": the card that an upgrade is attached to, or that gained the ability
    SUBJECT = "subject"  # who did what set the ability off
    OBJECT = "object"  # to whom that was done
    HOST = "host"  # to what it was attached
    CAUSE = "cause"  # what did that: "is dealt damage by an enemy creature"
    OWN = "own"  # what the same phrase or instruction is about: "to its owner's hand", "~ and its neighbors"
    AT_HAND = "at hand"  # one of those that an instruction goes through: "for each"
    NAMED = "named"  # a card with the name that was named
    RECALLED = "recalled"  # what another ability of the same card has chosen last


@working_node
class Bound(Back):
    """A word that points back, with what it means: what the statements with these labels are about, the latest first,
    each carried out or not; where none of them was, its `origin`. `this`: of what kind "this creature" is said.
    `every`: what all of these statements are about ("the discarded cards"); `less`: without what these are about ("the
    other revealed card")."""

    steps: tuple[int, ...] = ()
    origin: Origin | None = None
    this: Kind | None = None
    every: bool = False
    less: tuple[int, ...] = ()


@working_node
class ThisOrThat(This):
    """ "This creature", where the text has spoken of a creature: that one, if the card itself is none."""

    that: Back


@working_node
class DamageTogether(Instruction):
    """Several instructions of one text that deal their damage in one batch."""

    parts: tuple[Statement, ...]


@working_node
class ReadAhead(Instruction):
    """An instruction, and what later words do `instead` of it: in any case or under a `condition`, if one likes where
    it is `optional`."""

    first: Statement
    instead: Statement
    condition: Condition | None = None
    optional: bool = False


@working_node
class ReplacedThisWay(Instruction):
    """An instruction, and the later words on what happens in place of something that would come of it "this way"."""

    said: ReplacementAbility
    first: Statement


@working_node
class Foretold(Instruction):
    """A play, and the later words on what happens in place of something that would become of the card: "if it would be
    put into your discard pile this turn, …"."""

    said: Statement
    play: PlayCard
