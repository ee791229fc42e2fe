"""A function of the judge with something else in its place, for as long as a test looks what comes of it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import CodeType, FunctionType
from typing import NamedTuple


class Unknown(Exception):
    """A change names a function, or words of it, that are not there."""


class Change(NamedTuple):
    """What is changed in a function, "judge.engine.law.wards:met" ("module:Class.name" for one of a class): it gives
    back an expression at once (`gives`; its parameters and the names of its module may stand there), or its `words`,
    which stand there once, are replaced by others (`by`)."""

    function: str
    gives: str = ""
    words: str = ""
    by: str = ""


def function(name: str) -> FunctionType:
    """The function of that name; raises Unknown where there is none, and for one whose results are kept: they would
    outlast the change."""
    module, _, path = name.partition(":")
    try:
        found: object = import_module(module)
        for part in path.split("."):
            found = inspect.getattr_static(found, part)
    except (ImportError, AttributeError):
        raise Unknown(f"there is no {name}") from None
    if isinstance(found, property):
        found = found.fget
    if not isinstance(found, FunctionType):
        raise Unknown(f"{name} is no function")
    if hasattr(found, "__wrapped__"):
        raise Unknown(f"{name} keeps what it has worked out: switch off what asks it")
    return found


def changed(change: Change) -> CodeType:
    """The code of the function as changed; raises Unknown where its words are not there, or more than once."""
    here = function(change.function)
    source = textwrap.dedent(inspect.getsource(here))
    if change.words:
        if source.count(change.words) != 1:
            times = source.count(change.words)
            raise Unknown(f"{change.function} has {change.words!r} {times} times: say anew how it is switched off")
        source = source.replace(change.words, change.by)
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.FunctionDef)
    node.decorator_list = []
    if change.gives:
        node.body = [ast.Return(ast.parse(change.gives, mode="eval").body)]
    tree = ast.fix_missing_locations(ast.Module([node], []))
    whole = compile(tree, change.function, "exec", flags=annotations.compiler_flag, dont_inherit=True)
    return next(one for one in whole.co_consts if isinstance(one, CodeType))


@contextmanager
def switched(changes: Sequence[Change]) -> Iterator[None]:
    """With these changes in place, wherever the functions are called from; raises Unknown."""
    new = [(function(change.function), changed(change)) for change in changes]
    old = [(one, one.__code__) for one, _ in new]
    try:
        for one, code in new:
            one.__code__ = code
        yield
    finally:
        for one, code in reversed(old):
            one.__code__ = code
