"""A card's text: its abilities, each with what sets it off."""

from __future__ import annotations

from enum import StrEnum

from .base import Node, node
from .kinds import Ability, Amount, Condition, Duration, Events, Noun, Statement, Static, Thing, Trigger


class Heading(StrEnum):
    """The boldfaced precursors (18.4 CONSTANT ABILITIES); Fight: and Reap: read as After Fight: and After
    Reap:."""

    PLAY = "Play"
    AFTER_REAP = "After Reap"
    AFTER_FIGHT = "After Fight"
    BEFORE_FIGHT = "Before Fight"
    ACTION = "Action"
    OMNI = "Omni"
    DESTROYED = "Destroyed"
    SCRAP = "Scrap"
    FATE = "Fate"


@node
class BoldAbility(Ability):
    """ "Play/After Reap: …"."""

    headings: tuple[Heading, ...]
    body: Statement
    tide_icon: bool = False


@node
class TriggeredAbility(Ability, Static):
    """ "After E, A", "each time E, A", "at the start of your turn, A". `when`: Event, EitherEvent or
    TurnPoint. `timing`: "after", "each time",
    "before". `condition`: "if C" that belongs to the trigger; `window`: "during your opponent's turn";
    `once`: "the first time each turn". `heading`: the one under which it stands, where the text defines that itself
    ("Dusk: …"); `framed`: of how many "if" and "may" of that definition its body stands within."""

    when: Trigger
    body: Statement
    timing: str = "after"
    window: Duration | None = None
    tide_icon: bool = False
    condition: Condition | None = None  # "while C, after E, A"
    heading: str = ""
    framed: int = 0


@node
class ReplacementAbility(Ability, Static):
    """ "If E would happen, A instead", "each Æ that would be …, is …": A in place of E. `first`: only of the first that
    would happen in a turn, "the first time E would happen each turn, A instead"; `apart`: of the first for each
    card to which it would happen, "the first time each creature would be destroyed (each turn), A instead"."""

    event: Events
    body: Statement
    condition: Condition | None = None
    tide_icon: bool = False
    first: bool = False
    apart: bool = False


@node
class ConstantAbility(Ability):
    """Statics without a heading, in force while the card is in play."""

    body: Statement
    tide_icon: bool = False


@node
class Keyword(Thing):
    """A keyword with its value: "assault 2", "skirmish"; `value` None or an amount."""

    name: str
    value: Amount | None = None


@node
class Enhance(Thing):
    """The keyword line "Enhance ÆD": what the deck's other cards were given; nothing in play."""

    icons: tuple[str, ...]


@node
class KeywordAbility(Ability):
    """A keyword line: "Elusive.", "Assault 2."."""

    keyword: Keyword | Enhance


@node
class Meaning(Ability):
    """ "(Sturdy X: This creature …)": what a word of a new set means, on whatever card. Each card with the keyword
    `word`, or with a counter of that name (`counter`), has `abilities`; X in them is the number of the keyword.
    `value`: the one number for which this is said; None: any, or the keyword has none. `player`: each player who has
    such counters has `abilities`, and is "you" in them. `time`: they are there while the game is in that state.
    `place`: each player has them, because of a place of that name."""

    word: str
    abilities: tuple[Ability, ...]
    counter: bool = False
    value: Amount | None = None
    player: bool = False
    time: bool = False
    place: bool = False


@node
class StateMeaning(Ability):
    """ "(Destitute player: You have no Æ)": what is so of each player who is what a new set calls so, and nobody else;
    that player is "you" in it. Texts say that such a player has a counter of that name."""

    word: str
    condition: Condition


@node
class HeadingMeaning(Ability):
    """ "(Dusk: At the end of your turn, if this creature is ready)": when the abilities under a heading of a new set
    resolve: as `when`, in whose body nothing stands for what they do."""

    heading: str
    when: TriggeredAbility


@node
class VerbMeaning(Ability):
    """ "(Salvage a card action: Put a card from your discard pile …)": what it is to do to a card what a verb of a new
    set says: `body`, in which the card is Back. `of`: what it must be, where the definition names it first. `alone`:
    of a verb that is done to no card; `value`: its number, VariableX where it may have any."""

    word: str
    body: Statement
    of: Noun | None = None
    alone: bool = False
    value: Amount | None = None


@node
class TokenMeaning(Ability):
    """ "(Cog: token artifact: an artifact with …)": what is printed on a token artifact that a new set makes: its
    `name`, `traits`, `houses`, and the `text` of what it is in play."""

    name: str
    text: CardText
    traits: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()


@node
class IconMeaning(Ability):
    """ "(Clock icon: Ready a friendly artifact.)": what a bonus icon of a new set tells its player to do: the body of
    the one ability of `text`."""

    icon: str
    text: CardText


@node
class CardText(Node):
    """All abilities of a card, in printed order."""

    abilities: tuple[Ability, ...] = ()
