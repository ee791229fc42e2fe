"""A card's text: its abilities, each with what sets it off."""

from __future__ import annotations

from enum import StrEnum

from .base import Node, node


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
class BoldAbility(Node):
    """ "Play/After Reap: …"."""

    headings: tuple[Heading, ...]
    body: Node
    tide_icon: bool = False


@node
class TriggeredAbility(Node):
    """ "After E, A", "each time E, A", "at the start of your turn, A". `when`: Event, EitherEvent or
    TurnPoint. `timing`: "after", "each time",
    "before". `condition`: "if C" that belongs to the trigger; `window`: "during your opponent's turn";
    `once`: "the first time each turn"."""

    when: Node
    body: Node
    timing: str = "after"
    window: Node | None = None
    tide_icon: bool = False
    condition: Node | None = None  # "while C, after E, A"


@node
class ReplacementAbility(Node):
    """ "If E would happen, A instead", "each Æ that would be …, is …": A in place of E."""

    event: Node
    body: Node
    condition: Node | None = None
    tide_icon: bool = False


@node
class ConstantAbility(Node):
    """Statics without a heading, in force while the card is in play."""

    body: Node
    tide_icon: bool = False


@node
class KeywordAbility(Node):
    """A keyword line: "Elusive.", "Assault 2."."""

    keyword: Node


@node
class CardText(Node):
    """All abilities of a card, in printed order."""

    abilities: tuple[Node, ...] = ()
