"""The kinds of nodes: what may stand where in a tree.

Each node type derives from its kind, and each field names the kinds that it takes, so that a type checker sees whoever
builds or reads a tree, and the codec refuses a tree of the wrong kinds. A kind is no node type: no tree holds one that
is nothing else. Kinds of what a noun phrase means have plural names, since each may mean several.

A node type has two kinds where texts use it as both: a zone is a place and all cards in it, "you are haunted" a
condition and a rule that a text makes, a triggered or replacing ability also what a lasting effect holds.
What joins statements (`If`, `May`, `Sequence`, `Lasting` …) is neither instruction nor static, since it may join
either; nor is `Unmodelled`, of which nothing is known.
"""

from dataclasses import field

from .base import Node, working_node


class Ability(Node):
    """One of the abilities of a card's text, with what sets it off."""

    __slots__ = ()


@working_node
class Statement(Node):
    """What a sentence says: an instruction, a static, or what joins them. `label`: the number by which later words of
    a lowered text name it; 0 where none does. Like the span it is no part of what the sentence means."""

    label: int = field(default=0, kw_only=True, compare=False, repr=False)


class Instruction(Statement):
    """What somebody is to do: "destroy a creature"."""

    __slots__ = ()


class Static(Statement):
    """What is true for as long as it stands: "~ gets +2 power"."""

    __slots__ = ()


class Trigger(Node):
    """The moment at which an ability or a delayed instruction acts: "after a creature reaps"."""

    __slots__ = ()


class Events(Trigger):
    """What can happen: "a creature reaps"; in triggers, in "would … instead", in looks at the past."""

    __slots__ = ()


class Condition(Node):
    """What may be true or false: "if you control a Robot"."""

    __slots__ = ()


class Duration(Node):
    """How long something stands, or the time in which it happens: "this turn"."""

    __slots__ = ()


class Manner(Node):
    """How, where or from where something happens: "from your hand", "this way"."""

    __slots__ = ()


class Amount(Node):
    """How much, or how many: "2", "the number of friendly creatures"."""

    __slots__ = ()


class Quantity(Node):
    """How many of what a noun means are taken, and whether somebody chooses: "a", "each", "up to 3"."""

    __slots__ = ()


class Noun(Node):
    """What something must be to be meant: "friendly Mars creature"."""

    __slots__ = ()


class Modifier(Node):
    """What is said of a noun: "friendly", "with power 3 or lower"."""

    __slots__ = ()


class Cards(Node):
    """Cards that are spoken of: "a creature", "it", "~"."""

    __slots__ = ()


class Players(Node):
    """Players that are spoken of: "your opponent", "its owner"."""

    __slots__ = ()


class Houses(Node):
    """Houses that are spoken of: "Mars", "the active house"."""

    __slots__ = ()


class Places(Node):
    """Where cards or Æmber lie: "your hand", "the top of your deck"."""

    __slots__ = ()


class Thing(Node):
    """What is spoken of and is no card, player, house or place: a key, an icon, an ability, a keyword."""

    __slots__ = ()


class PointsBack(Node):
    """A word that means nothing without what the text said before: "it", "if you do", "this way"."""

    __slots__ = ()
