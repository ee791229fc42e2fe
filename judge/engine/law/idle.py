"""What a text can say and nothing in the engine does: said wherever its card may have mattered, never passed over.

Whoever gives such words their meaning takes them out here; `tests/test_every_field.py` holds that each field and each
word of the tree is either asked for somewhere in the engine or listed.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import facedown
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.evaluation.amounts import held_against

from .ignoring import IGNORED

NEVER_FORBIDDEN = frozenset({Act.BE_TARGETED, Act.BE_PREVENTED})
"""Acts of which no procedure asks whether a text forbids them. A mulligan is over before any position."""

DUTIES = frozenset({Act.CHOOSE_HOUSE, Act.FIGHT, Act.ATTACK})
"""What a text can make somebody do."""

PERMITTED = frozenset({Act.PLAY, Act.USE, Act.REAP, Act.FIGHT, Act.ACTION, Act.DISCARD, Act.FORGE})
"""What a text can let a player do."""

UNHEARD = frozenset({Verb.CHOOSE, Verb.CONTROL, Verb.NAME, Verb.END, Verb.RUN_OUT})
"""What no record tells, so that no ability can answer it."""

HEADINGS = frozenset(heading.value.lower() for heading in n.Heading)
LOST = HEADINGS | {"text", "text box", "abilities", "armor", "traits", "keywords", "all keywords"}
"""What a card can lose besides a keyword, in words."""


GONE = "a card that has left play has no ability any more (18.4 ABILITY)"


UNHEARD_THERE = "a card that lies there has no ability that is heard or used (18.4 ABILITY)"


def speaks_of_leaving(ability: n.TriggeredAbility) -> bool:
    """Whether an ability waits for its own card to leave play, or for the one that it is on."""
    event = ability.when
    return isinstance(event, n.Event) and event.verb is Verb.LEAVE_PLAY and isinstance(event.subject, n.Self_ | n.This)


def _shown_facedown(ability: Node) -> Iterator[n.AsCard]:
    """What cards are that a text puts, plays or turns facedown."""
    for node in walk(ability):
        manners = getattr(node, "manner", ()) if isinstance(node, n.PutIntoPlay | n.PlayCard) else ()
        if isinstance(node, n.Flip) or n.Entering("facedown") in manners:
            for how in node.shown if isinstance(node, n.Flip) else manners:
                if isinstance(how, n.AsCard) and facedown.described(how.what) is not None:
                    yield how


def idle(ability: Node) -> Iterator[str]:
    """Why parts of an ability do nothing, one sentence for each."""
    down = list(_shown_facedown(ability))
    for node in walk(ability):
        match node:
            case n.Ignores(what=words):
                yield from (f"nothing says how to ignore {word}" for word in words if word not in IGNORED)
            case n.UseCard(ignoring=word) if word not in ("", "taunt"):
                yield f"nothing says how to ignore {word} in this fight"
            case n.Cannot(act=act) if act in NEVER_FORBIDDEN:
                yield f"nothing says how to forbid to {act}"
            case n.Must(act=act) if act not in DUTIES:
                yield f"nothing says how somebody must {act}"
            case n.Permit(acts=acts):
                yield from (f"nothing says how to let somebody {act}" for act in acts if act not in PERMITTED)
            case n.Loses(what=str() as lost) if lost.lower() not in LOST:
                yield f"nothing says how to lose {lost}"
            case n.AsCard(what=what) if n.InState(n.State.TOKEN) not in walk(what) and node not in down:
                yield "nothing says how a card enters play as anything but a token creature"
            case n.TheDifference() if not _compares(ability):
                yield "the difference between what? Nothing is compared"
            case n.TriggeredAbility() if node is ability and speaks_of_leaving(node):
                yield GONE
            case n.TriggeredAbility() if node is ability and Zone.DECK in _lying(node):
                yield UNHEARD_THERE
            case n.BoldAbility(headings=headings) if node is ability and _IN_PLAY.issuperset(headings) and (
                _lying(node) & {*_SILENT, Zone.DISCARD}
            ):
                yield UNHEARD_THERE
            case n.TriggeredAbility(when=n.Trigger() as event) | n.ReplacementAbility(event=event):
                unheard = {one.verb for one in (event, *_options(event)) if isinstance(one, n.Event)} & UNHEARD
                yield from (f"nothing tells when somebody does: {verb}" for verb in sorted(unheard))


_SILENT = frozenset({Zone.HAND, Zone.DECK, Zone.ARCHIVES, Zone.PURGED})
_IN_PLAY = frozenset({
    n.Heading.ACTION, n.Heading.OMNI, n.Heading.AFTER_REAP, n.Heading.AFTER_FIGHT, n.Heading.BEFORE_FIGHT,
})  # fmt: skip


def _lying(ability: Node) -> frozenset[Zone]:
    """The zones out of play from which an ability takes its own card."""
    return frozenset(
        node.zone.zone
        for node in walk(ability)
        if isinstance(node, n.InPlaceOf)
        and isinstance(node.cards, n.Self_ | n.This)
        and isinstance(node.zone, n.ZoneRef)
    )


def _compares(ability: Node) -> bool:
    """Whether a comparison stands before what speaks of its difference."""
    asked = (node for node in walk(ability) if isinstance(node, n.If) and held_against(node.condition) is not None)
    return any(isinstance(one, n.TheDifference) for test in asked for one in walk(test))


def _options(event: Node) -> tuple[Node, ...]:
    return event.options if isinstance(event, n.EitherEvent) else ()
