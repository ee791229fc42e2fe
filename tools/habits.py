"""Habits that tell a slip of the pen from what is meant, and that neither ruff nor mypy hold.

- Neither a word nor a member of an enumeration has an order, nor a player, a node or a list: none is compared by `<` or
  its like, nor what is called by a name that stands for one (`card.uid`, `word.type`, `player`).
- A member of an enumeration is itself and no other: it is asked for by `is`; where a plain word is held against one,
  against its `value`. Neither a number is asked for by `is`, nor what is made where it stands (a list, a node, a slice)
  and so is another each time, nor what is always a plain word, or a player.
- Where some parameters have no name to be given by, none has: `/` stands behind all.
- What a class decorator does by itself is not said: `slots=False` is a slip.

`tests/test_habits.py` holds `judge/` to them, `tools.mutation` asks whether a planted fault breaks one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
EQUAL = (ast.Eq, ast.NotEq)
SAME = (ast.Is, ast.IsNot)
WORDS = frozenset({"detail", "form", "lemma", "mood", "name", "prep", "role", "type", "uid"})
"""Attributes that are a plain word wherever they stand."""
PLAYERS = frozenset({"active", "controller", "holder", "owner", "player", "seat"})
"""Attributes and names that are the number of a player, or a word for one."""
ORDERLESS = WORDS | PLAYERS | {"colour", "heading", "house", "how", "kind", "quality", "subject", "text", "verb",
                               "what", "who", "zone"}  # fmt: skip
"""Attributes that are a word, a member of an enumeration, a player or a node."""
NAMES = PLAYERS | {"ME", "YOU", "house", "kind", "lemma", "node", "prep", "role", "uid", "verb", "zone"}
"""The same of plain names."""
MAKERS = frozenset({"casefold", "dict", "frozenset", "join", "list", "lower", "removeprefix", "removesuffix", "replace",
                    "set", "sorted", "split", "str", "strip", "tuple"})  # fmt: skip
"""Functions and methods that make a list or a word anew."""
USUAL = {"init": True, "repr": True, "eq": True, "order": False, "unsafe_hash": False, "frozen": False,
         "match_args": True, "kw_only": False, "slots": False, "weakref_slot": False}  # fmt: skip
"""What `@dataclass` does where nothing is said."""


def broken(tree: ast.AST) -> Iterator[str]:
    """Each place of a module that breaks a habit: its line and what is wrong with it."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                for sign, pair in zip(node.ops, pairwise(sides), strict=True):
                    if isinstance(sign, ORDER) and any(map(_is_orderless, pair)):
                        yield f"{node.lineno}: it has no order: {ast.unparse(node)}"
                    if isinstance(sign, SAME) and any(map(_is_number, pair)):
                        yield f"{node.lineno}: a number is not asked for by `is`: {ast.unparse(node)}"
                    if isinstance(sign, SAME) and any(map(_is_made, pair)):
                        yield f"{node.lineno}: what is made here is not asked for by `is`: {ast.unparse(node)}"
                    if isinstance(sign, SAME) and any(map(_is_word, pair)) and not any(map(_is_constant, pair)):
                        yield f"{node.lineno}: a word is not asked for by `is`: {ast.unparse(node)}"
                    if isinstance(sign, EQUAL) and any(map(_is_member, pair)):
                        yield f"{node.lineno}: a member of an enumeration is asked for by `is`: {ast.unparse(node)}"
            case ast.arguments(posonlyargs=[_, *_], args=[first, *_]):
                yield f"{first.lineno}: it stands behind `/`: {first.arg}"
            case ast.Call(func=ast.Name("dataclass"), keywords=options):
                for option in options:
                    if isinstance(option.value, ast.Constant) and USUAL.get(str(option.arg)) is option.value.value:
                        yield f"{node.lineno}: need not be said: {ast.unparse(option)}"


def _is_orderless(node: ast.expr) -> bool:
    word = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return word or _is_member(node) or _is_list(node) or _is_called(node, ORDERLESS, NAMES)


def _is_word(node: ast.expr) -> bool:
    return _is_called(node, WORDS | PLAYERS, PLAYERS)


def _is_called(node: ast.expr, attributes: frozenset[str], names: frozenset[str]) -> bool:
    match node:
        case ast.Attribute(attr=name):
            return name in attributes
        case ast.Name(name):
            return name in names
    return False


def _is_constant(node: ast.expr) -> bool:
    """Whether it is written as one, as None is, which is asked for by `is`."""
    return isinstance(node, ast.Constant)


def _is_list(node: ast.expr) -> bool:
    return isinstance(node, ast.List | ast.ListComp)


def _is_made(node: ast.expr) -> bool:
    """Whether it is made where it stands, so that nothing made before is it."""
    match node:
        case ast.Tuple() | ast.Set() | ast.Dict() | ast.SetComp() | ast.DictComp() | ast.JoinedStr():
            return True
        case ast.Subscript(slice=ast.Slice()):
            return True
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            return name in MAKERS or name[:1].isupper()
    return _is_list(node)


def _is_number(node: ast.expr) -> bool:
    """Whether it is written as one: counted or calculated."""
    match node:
        case ast.BinOp() | ast.Call(func=ast.Name("len" | "sum" | "min" | "max" | "abs")):
            return True
    return False


def _is_member(node: ast.expr) -> bool:
    """Whether it is written as one: `Zone.PLAY`, `n.Zone.PLAY`."""
    match node:
        case ast.Attribute(value=ast.Name(of) | ast.Attribute(attr=of), attr=name):
            return of[:1].isupper() and not of.isupper() and name.isupper()
    return False
