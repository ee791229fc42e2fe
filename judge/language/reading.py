"""What reading a text gives: its tree, and what became of each sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.effects import nodes as n
from judge.effects.base import Span
from judge.effects.visitor import walk

if TYPE_CHECKING:  # who is handed a tree that was kept needs nothing of how texts are read
    from judge.language.text.reminders.novelty import Novelty


class BuilderDefect(Exception):
    """A builder failed with anything but a refusal: a fault of the program, which no text may bring about."""


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """One sentence of a reading: where it stands in the normalised text, and the node it became (Unmodelled where it
    is not read). `why` it is not read, where that is known; `defect`: since a builder failed, which is a fault of the
    program and not of the text."""

    text: str
    span: Span
    tree: n.Statement
    expected: frozenset[str] = frozenset()
    why: str = ""
    defect: bool = False

    @property
    def modelled(self) -> bool:
        """Whether it was read."""
        return not isinstance(self.tree, n.Unmodelled)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text means. `text` is the normalised text that all spans point into; `novelties` are the words that it
    defines itself."""

    text: str
    tree: n.CardText
    sentences: tuple[ReadSentence, ...] = ()
    novelties: tuple[Novelty, ...] = ()

    @property
    def unmodelled(self) -> tuple[n.Unmodelled, ...]:
        """The sentences that were not read."""
        return tuple(node for node in walk(self.tree) if isinstance(node, n.Unmodelled))

    @property
    def blocked(self) -> tuple[n.Blocked, ...]:
        """What was read but hangs on a sentence that was not."""
        return tuple(node for node in walk(self.tree) if isinstance(node, n.Blocked))

    @property
    def complete(self) -> bool:
        """Whether the whole text was read."""
        return not self.unmodelled and not self.blocked

    @property
    def defects(self) -> tuple[ReadSentence, ...]:
        """The sentences on which the program failed."""
        return tuple(sentence for sentence in self.sentences if sentence.defect)

    @property
    def keywords(self) -> tuple[n.Keyword, ...]:
        """The keywords printed as keyword lines."""
        return tuple(a.keyword for a in self.tree.abilities
                     if isinstance(a, n.KeywordAbility) and isinstance(a.keyword, n.Keyword))
