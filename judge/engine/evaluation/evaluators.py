"""Tables of evaluators: for each type of node the function that reads it.

The module that knows what a node means enters a function; whoever wants the meaning asks the `Context`, which looks
it up by the type of the node. So evaluators need not know each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, ParamSpec, TypeVar, overload

from judge.effects.base import Node

C = TypeVar("C")
P = ParamSpec("P")
R = TypeVar("R")
N = TypeVar("N", bound=Node)
M = TypeVar("M", bound=Node)
L = TypeVar("L", bound=Node)
F = TypeVar("F")


class NoMeaning(LookupError):
    """A node that nothing here can read: as an amount, a condition, cards…"""


class Evaluators(dict[type[Node], Callable[Concatenate[C, Node, P], R]], Generic[C, P, R]):
    """What the nodes of one kind mean, by their type; `what` says in a word what is asked of them."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self._what = what

    def __missing__(self, kind: type[Node]) -> Callable[Concatenate[C, Node, P], R]:
        raise NoMeaning(f"no {self._what}: {kind.__name__}")

    @overload
    def reads(self, kind: type[N], /) -> Callable[
        [Callable[Concatenate[C, N, P], R]], Callable[Concatenate[C, N, P], R]
    ]: ...
    @overload
    def reads(self, kind: type[N], other: type[M], /) -> Callable[
        [Callable[Concatenate[C, N | M, P], R]], Callable[Concatenate[C, N | M, P], R]
    ]: ...
    @overload
    def reads(self, kind: type[N], other: type[M], third: type[L], /) -> Callable[
        [Callable[Concatenate[C, N | M | L, P], R]], Callable[Concatenate[C, N | M | L, P], R]
    ]: ...
    @overload
    def reads(self, *kinds: type[Node]) -> Callable[
        [Callable[Concatenate[C, Node, P], R]], Callable[Concatenate[C, Node, P], R]
    ]: ...
    def reads(self, *kinds: type[Node]) -> Callable[[F], F]:
        """Enter a function for nodes of these types. Raises ValueError for a type that has one."""

        def enter(function: F) -> F:
            for kind in kinds:
                if kind in self:
                    raise ValueError(f"{kind.__name__} has two meanings as {self._what}")
                self[kind] = function  # type: ignore[assignment]
            return function

        return enter
