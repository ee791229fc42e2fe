"""What cards are that lie facedown in play as a text says: nothing is printed there but what the words give them (18.4
FACEDOWN CARDS)."""

from __future__ import annotations

from typing import NamedTuple

from . import nodes as n
from .amounts import Order, Stat
from .kinds import Noun
from .visitor import walk


class Printed(NamedTuple):
    """What stands on a face that words describe."""

    type: str
    power: int = 0
    armor: int = 0
    traits: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()
    keywords: tuple[n.KeywordAbility, ...] = ()

    @property
    def name(self) -> str:
        """How the card is called while it lies so."""
        return f"facedown {self.type}"


def described(face: Noun, *, with_x: bool = False) -> Printed | None:
    """ "A Beast creature with 2 power", as what is printed on a face; None for words of which not all can be. `with_x`:
    X, of which a keyword says later how much it is, is a number too."""
    if not isinstance(face, n.Filter) or face.kinds not in ((n.Kind.CREATURE,), (n.Kind.ARTIFACT,)):
        return None
    made = Printed(face.kinds[0].value)
    for one in face.modifiers:
        match one:
            case n.StatCompare(
                stat=Stat.POWER | Stat.ARMOR as stat, order=Order.EXACTLY, amount=n.VariableX()
            ) if with_x:
                made = made._replace(power=1) if stat is Stat.POWER else made
            case n.StatCompare(stat=Stat.POWER, order=Order.EXACTLY, amount=n.Number(value=value)):
                made = made._replace(power=value)
            case n.StatCompare(stat=Stat.ARMOR, order=Order.EXACTLY, amount=n.Number(value=value)):
                made = made._replace(armor=value)
            case n.HasTrait(trait=trait):
                made = made._replace(traits=(*made.traits, trait))
            case n.OfHouse(house=n.House(house=house)):
                made = made._replace(houses=(*made.houses, house))
            case n.HasKeyword(keyword=word):
                made = made._replace(keywords=(*made.keywords, n.KeywordAbility(n.Keyword(word))))
            case _:
                return None
    return made if made.type == "artifact" or made.power else None


def faces(text: n.CardText) -> tuple[tuple[Noun, n.CardText], ...]:
    """What a text lets cards be while they lie facedown in play, each with what that says, in the order of the text."""
    found: dict[tuple[Noun, n.CardText], None] = {}
    for node in walk(text):
        if isinstance(node, n.MayBePlayedFacedown):
            found[node.face, node.text] = None
        elif isinstance(node, n.AsCard) and described(node.what) is not None:
            found[node.what, n.CardText()] = None
    return tuple(found)
