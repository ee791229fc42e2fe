"""Whatever a tree can say is asked for somewhere in the engine, or is said not to be carried out, or says nothing that
changes what happens: a closed list, with reasons."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest

import judge.effects
from boards import ruled
from judge.effects.base import NODE_TYPES

ROOT = Path(__file__).parents[1]
SOURCES = (
    *(
        path
        for part in ("engine", "lowering")
        for path in sorted((ROOT / "judge" / part).rglob("*.py"))
        if "trials" not in path.parts
    ),
    ROOT / "judge" / "effects" / "headings.py",
)

FIELDS_WITHOUT_EFFECT = {
    "ConstantAbility.tide_icon": "marks abilities whose words ask for the tide themselves",
    "ReplacementAbility.tide_icon": "marks abilities whose words ask for the tide themselves",
    "ChooseHouse.named": "a house that is named is chosen",
    "TurnPoint.next_only": "an instruction that is put off is carried out once, at the next such moment",
    "RedistributeDamage.overkill": "says what is allowed anyway: nothing limits how much goes where",
    "UseCard.as_if_active_house": "the use of a card by an ability asks for no house (18.4 USE)",
    "ZonesTogether.joined_by": "either way all that lies there is meant",
    "HeadingMeaning.heading": "the abilities under the heading have what it means in them",
    "Enhance.icons": "shown on the cards of the deck before the game",
    "AttachUpgrade.as_upgrade": "a card of another type is attached only where its text lets it be an upgrade",
    "MayBePlayedAs.instead": "the type that the card has anyway",
    "Coined.itself": "lowering says which deed it is, and the engine hears that",
    "CoinedWord.itself": "lowering says which deed it is, and the engine hears that",
    "Unmodelled.word": "where reading stopped",
    "Unmodelled.position": "where reading stopped",
}

WORDS_WITHOUT_A_NAME = {
    "Rounding": {"UP": "what is not rounded down"},
    "Period": {"REMAINDER_OF_TURN": "this turn", "UNTIL_END_OF_TURN": "this turn"},
    "Way": {"INCLUDING_THIS": "the count is made when it has happened"},
    "HouseWord": dict.fromkeys(("ANY", "A", "EACH", "CHOICE"), "every house there is"),
    "Ending": {"TURN": "what is neither a step nor a fight"},
    "Zone": {"STARTING_HAND": "drawn before any position"},
    "Act": {"MULLIGAN": "taken before any position"},
}
"""Words of the tree that the engine reads as what is left over when it has asked for the others, with what that is."""


def words_named() -> set[tuple[str, str]]:
    """Which words of which closed sets stand in the engine: (set, word)."""
    nodes = (node for path in SOURCES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {
        (owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", ""), node.attr)
        for node in nodes
        if isinstance(node, ast.Attribute)
        for owner in (node.value,)
    }


def closed_sets() -> Iterator[type[StrEnum]]:
    """The closed sets of words of the tree."""
    for module in pkgutil.iter_modules(judge.effects.__path__, "judge.effects."):
        for found in vars(importlib.import_module(module.name)).values():
            if isinstance(found, type) and issubclass(found, StrEnum) and found.__module__ == module.name:
                yield found


def test_every_word_of_a_closed_set_is_known_to_the_engine() -> None:
    """Asked for by name or by the text of the word; or it is what is left over; or it is said not to be carried out."""
    named = words_named()
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    unknown = {
        (words.__name__, word.name)
        for words in closed_sets()
        for word in words
        if (words.__name__, word.name) not in named and f'"{word.value}"' not in text
    }
    assert unknown == {(words, word) for words, listed in WORDS_WITHOUT_A_NAME.items() for word in listed}


@pytest.mark.slow
def test_every_field_is_read_by_the_engine() -> None:
    """What mypy says each expression of the engine is: which fields of which node types it asks for."""
    read = fields_read()
    unread = {
        f"{name}.{field}"
        for name, made in NODE_TYPES.items()
        for field in made.field_names
        if not any(field in read[base.__name__] for base in made.__mro__)
    }
    assert unread == FIELDS_WITHOUT_EFFECT.keys()


def fields_read() -> dict[str, set[str]]:
    """The attributes that the engine asks of the nodes of each type, by its type's name, and of each kind."""
    from mypy import build, modulefinder, nodes, options, types

    asked = options.Options()
    asked.export_types, asked.incremental, asked.ignore_missing_imports = True, False, True
    for floor in ("judge.language", "judge.catalogue"):  # they read trees too, and are no engine
        asked.per_module_options |= {floor: {"follow_imports": "skip"}, f"{floor}.*": {"follow_imports": "skip"}}
    modules = [(path, ".".join(path.relative_to(ROOT).with_suffix("").parts)) for path in SOURCES]
    sources = [modulefinder.BuildSource(str(path), name.removesuffix(".__init__")) for path, name in modules]
    checked = build.build(sources, asked)
    assert not checked.errors
    read: dict[str, set[str]] = defaultdict(set)

    def classes(of: types.Type | None) -> Iterator[str]:
        found = types.get_proper_type(of)
        if isinstance(found, types.UnionType):
            for one in found.items:
                yield from classes(one)
        elif isinstance(found, types.TypeVarType):
            yield from classes(found.upper_bound)
        elif isinstance(found, types.Instance):
            yield found.type.name

    for expression in checked.types:
        if isinstance(expression, nodes.MemberExpr):
            for name in classes(checked.types.get(expression.expr)):
                read[name].add(expression.name)
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.MatchClass):
                name = node.cls.attr if isinstance(node.cls, ast.Attribute) else getattr(node.cls, "id", "")
                read[name] |= set(node.kwd_attrs)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "getattr":
                read["Node"] |= {str(one.value) for one in node.args[1:2] if isinstance(one, ast.Constant)}
    return read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("While fighting, ignore alpha.", "ignore alpha"),
        ("While attacking, ignore taunt and versatile.", "ignore versatile"),
        ("~ cannot be chosen.", "be chosen"),
        ("Leaves Play: Gain 1Æ.", "left play"),
        ("After ~ leaves play, gain 1Æ.", "left play"),
    ],
)
def test_what_is_not_carried_out_is_said(text: str, said: str) -> None:
    (told,) = ruled(board(text)).unread
    assert said in told


@pytest.mark.parametrize(
    "text",
    [
        "While fighting, ignore hazardous.",
        "~ cannot be dealt damage.",
        "After a creature leaves play, gain 1Æ.",
        "Destroyed: Gain 1Æ.",
        "Play: Unforge an opponent's key. If you do, when ~ leaves play, your opponent forges a key at no cost.",
    ],
)
def test_and_what_is_carried_out_is_not(text: str) -> None:
    assert ruled(board(text)).unread == ()


def board(text: str) -> str:
    """A creature with this text reaps."""
    return f"""
given:
  house: Logos
  me: {{battleline: [{{card: Hero, type: creature, house: Logos, power: 3, text: "{text}"}}]}}
when: [{{reap: Hero}}]
"""
