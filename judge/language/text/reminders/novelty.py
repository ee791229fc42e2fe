"""A word that a text defines itself, and the line that says so behind the text: "(Sturdy X: This creature …)"."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from ..lexicon import with_article


def heading(word: str) -> str:
    """A heading as it is printed: "Last Stand"."""
    return " ".join(part.capitalize() for part in word.split(" "))


class Sort(StrEnum):
    """What sort of word is defined."""

    KEYWORD = "keyword"
    COUNTER = "counter"
    MOMENT = "moment"
    ACTION = "action"
    TOKEN = "token"
    TOKEN_ARTIFACT = "token artifact"
    ICON = "icon"
    PLAYER = "player"
    PLAYER_COUNTER = "player counter"
    TIME = "time"
    STATE = "state"
    PLACE = "place"
    PRICE = "price"
    MUTUAL = "mutual"
    LINES = "lines"


class Novelty(NamedTuple):
    """A definition: the `word` in small letters (of a token: its name), and what it `means`, in the words of a card
    that has it; of a moment: what stands before its abilities. `value`: "X" for a keyword with a number, the number
    itself where `means` is said for that number alone."""

    sort: Sort
    word: str
    means: str
    value: str = ""
    states: tuple[str, ...] = ()
    """Of a counter, a verb that puts one, a place: how its cards are called ("marked"); of a time: until when; of a
    token artifact: a verb by which it is made; of an icon: the symbol that shows it."""

    @property
    def is_thing(self) -> bool:
        """Whether counters are called by their bare name, as things that lie on cards: "a bounty"."""
        return self.sort is Sort.COUNTER and with_article(self.word) in self.states

    @property
    def line(self) -> str:
        """The definition as a text brings it."""
        is_name = self.sort in (Sort.TOKEN, Sort.TOKEN_ARTIFACT)
        name = self.word if is_name else self.word.capitalize()
        name = heading(self.word) if self.sort in (Sort.MOMENT, Sort.PRICE) else name
        value = f" {self.value}" if self.value else ""
        sort = {Sort.COUNTER: " counter", Sort.ACTION: " action", Sort.TOKEN: ": token creature",
                Sort.TOKEN_ARTIFACT: ": token artifact", Sort.ICON: " icon",
                Sort.PLAYER: " player", Sort.PLAYER_COUNTER: " player counter",
                Sort.TIME: " time", Sort.STATE: " state", Sort.PLACE: " place", Sort.PRICE: " heading",
                Sort.MUTUAL: " of two", Sort.LINES: " lines"}.get(self.sort, "")
        states = f" [{', '.join(self.states)}]" if self.states else ""
        return f"({name}{value}{sort}{states}: {self.means})"
