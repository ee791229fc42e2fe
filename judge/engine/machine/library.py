"""Definitions: what a card's face says, as the engine reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeGuard

from judge.effects import facedown
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kinds import Noun
from judge.effects.visitor import walk

from .held_abilities import Held


def _lets_be_upgrade(ability: n.Ability) -> TypeGuard[n.ConstantAbility]:
    """Whether this lets its card be played as an upgrade."""
    return isinstance(ability, n.ConstantAbility) and isinstance(ability.body, n.MayBePlayedAs)


_MADE_BY = ":"
"""Behind it, in the id of the face of a token artifact, stands its name; before it, the id of the card that says what
it is."""


def token_id(card: str, name: str) -> str:
    """The id of the face of the token artifact of this name that the text of a card defines."""
    return f"{card}{_MADE_BY}{name.casefold().replace(' ', '-')}"


_TURNED = "|"
"""Behind it, in the id of a face that a card shows facedown, stands the how many-th of its text that is; before it, the
id of the card whose text says what it is."""


def token_called(face: str) -> str:
    """How a token artifact is called in the id of its face; "" for the id of any other face."""
    return face.partition(_MADE_BY)[2]


@dataclass(frozen=True)
class Definition:
    """The copiable face of a card: printed values and text. `houses`: every house it was printed in, that of the newest
    print first."""

    id: str
    name: str
    type: str  # "creature", "artifact", "action", "upgrade", "token creature", "token artifact", "prophecy"…
    houses: tuple[str, ...] = ()
    power: int = 0
    armor: int = 0
    traits: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    text: n.CardText = field(default_factory=n.CardText)
    gigantic: str = ""  # "top", "bottom"
    power_is_x: bool = False  # no power is printed: the text defines it
    armor_is_x: bool = False  # the same of armor
    unread: tuple[str, ...] = ()  # sentences of the card that nobody could read

    @cached_property
    def keywords(self) -> tuple[n.Keyword, ...]:
        """Printed keywords."""
        return tuple(
            ability.keyword
            for ability in self.text.abilities
            if isinstance(ability, n.KeywordAbility) and isinstance(ability.keyword, n.Keyword)
        )

    @cached_property
    def types(self) -> frozenset[str]:
        """The card types of its print."""
        return frozenset({self.type, self.type.removeprefix("token ")})

    @cached_property
    def held(self) -> tuple[Held, ...]:
        """All printed abilities, in their order."""
        return tuple(
            Held(ability, None, str(index))
            for index, ability in enumerate(self.text.abilities)
            if not isinstance(ability, n.TokenMeaning | n.IconMeaning)
        )

    @cached_property
    def meanings(self) -> tuple[n.Meaning, ...]:
        """What the text says that words of a new set mean."""
        return tuple(ability for ability in self.text.abilities if isinstance(ability, n.Meaning))

    @cached_property
    def tokens(self) -> Mapping[str, Definition]:
        """The faces of the token artifacts that the text defines, by name."""
        return {
            one.name: Definition(
                token_id(self.id, one.name), one.name, "token artifact", one.houses, traits=one.traits, text=one.text
            )
            for one in self.text.abilities
            if isinstance(one, n.TokenMeaning)
        }

    @cached_property
    def turned(self) -> Mapping[tuple[Noun, n.CardText], Definition]:
        """The faces that the text lets cards show while they lie facedown in play, by its words for them."""
        every: dict[tuple[Noun, n.CardText], Definition] = {}
        for number, (face, text) in enumerate(facedown.faces(self.text)):
            if (made := facedown.described(face)) is not None:
                every[face, text] = Definition(
                    f"{self.id}{_TURNED}{number}", made.name, made.type, made.houses, made.power, made.armor,
                    made.traits, text=n.CardText((*made.keywords, *text.abilities)),
                )
        return every

    @cached_property
    def facedown(self) -> Definition | None:
        """The face with which its text lets the card be played facedown; None for all others."""
        for ability in self.text.abilities:
            if isinstance(ability, n.ConstantAbility) and isinstance(body := ability.body, n.MayBePlayedFacedown):
                return self.turned.get((body.face, body.text))
        return None

    @cached_property
    def icon_bodies(self) -> Mapping[str, Node]:
        """What the bonus icons tell a player to do that the text defines, by name."""
        return {
            one.icon: ability.body
            for one in self.text.abilities
            if isinstance(one, n.IconMeaning)
            for ability in one.text.abilities
            if isinstance(ability, n.BoldAbility)
        }

    @property
    def defines(self) -> bool:
        """Whether its text says what a word, a token or an icon of a new set is."""
        return bool(self.meanings or self.tokens or self.icon_bodies)

    @cached_property
    def as_upgrade(self) -> Definition | None:
        """The face of a creature that its text lets be played as an upgrade, as that upgrade; None for all others."""
        for ability in self.text.abilities:
            if _lets_be_upgrade(ability):
                assert isinstance(ability.body, n.MayBePlayedAs) and isinstance(ability.body.text, n.CardText)
                text = ability.body.text
                return replace(self, type="upgrade", power=0, armor=0, text=text)
        return None

    @cached_property
    def beside_upgrade(self) -> tuple[n.Ability, ...]:
        """The abilities of its print but for those that let it be played as an upgrade."""
        of_it = {one.word for one in self.meanings if any(map(_lets_be_upgrade, one.abilities))}
        return tuple(
            one
            for one in self.text.abilities
            if not _lets_be_upgrade(one)
            and not (isinstance(one, n.Meaning) and one.word in of_it)
            and not (isinstance(one, n.KeywordAbility) and getattr(one.keyword, "name", "") in of_it)
        )

    @cached_property
    def attached(self) -> Definition | None:
        """The face of a card that is no upgrade by print while it is attached as one; None where nothing says what it
        is then."""
        for node in walk(self.text):
            if (
                isinstance(node, n.AttachUpgrade)
                and isinstance(node.cards, n.Self_)
                and isinstance(node.text, n.CardText)
            ):
                return replace(self, type="upgrade", power=0, armor=0, text=node.text)
        return self.as_upgrade

    @cached_property
    def lays_facedown(self) -> bool:
        """Whether its text puts cards facedown under it."""
        places = (node for node in walk(self.text) if isinstance(node, n.Destination))
        return any(place.facedown and place.under is not None for place in places)

    def bold(self, heading: n.Heading) -> tuple[n.BoldAbility, ...]:
        """Printed abilities under a heading."""
        return tuple(
            ability
            for ability in self.text.abilities
            if isinstance(ability, n.BoldAbility) and heading in ability.headings
        )


class Library:
    """Definitions by id, read when first asked for. `looked_into`: whether somebody wants to know the order of discard
    piles, though no card reads it; `defining`: the ids of those whose texts say what a word of a new set means."""

    def __init__(self, read: Callable[[str], Definition], extra: Mapping[str, Definition] | None = None) -> None:
        self._read = read
        self._known: dict[str, Definition] = dict(extra or {})
        self._copied: dict[str, Definition] = {}
        self.defining = {card for card, face in self._known.items() if face.defines}
        self.looked_into = False

    def definition(self, card: str) -> Definition:
        """The face of the card with catalogue id `card`; raises KeyError for one that nobody has."""
        if (known := self._known.get(card)) is not None:
            return known
        if _TURNED in card:
            turned = self.definition(card.partition(_TURNED)[0]).turned.values()
            return next(one for one in turned if one.id == card)
        if _MADE_BY in card:
            made = self.definition(card.partition(_MADE_BY)[0]).tokens.values()
            return next(one for one in made if one.id == card)
        face = self._known[card] = self._read(card)
        if face.defines:
            self.defining.add(card)
        return face

    def copied(self, card: str) -> Definition:
        """The face of a card that is a copy of the one with catalogue id `card`: one card, be that a half of a gigantic
        creature, and a creature that can be played, be that a token creature."""
        if card not in self._copied:
            face = self.definition(card)
            kind = face.type.removeprefix("token ")
            plain = (face.gigantic, face.type) == ("", kind)
            self._copied[card] = face if plain else replace(face, gigantic="", type=kind)
        return self._copied[card]

    def with_cards(self, extra: Mapping[str, Definition]) -> Library:
        """This library and some cards of one's own."""
        return Library(self.definition, extra)
