"""What was spoken of so far: the cards of each clause, whose they are, and what a pronoun points back to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from string import ascii_uppercase

from ..board import ME, OPPONENT, Piece, Unclear, other
from ..stating import Stating
from ..wording.records import Phrase

#: The power of a creature of which nobody says it.
POWER = 3

#: The cards of a player's deck: as many of one kind as may be spoken of.
DECK = 36

OF_WHOM = {"mine": ME, "me": ME, "theirs": OPPONENT, "they": OPPONENT}
_OF_CREATURES = frozenset({"he", "she", "him", "her", "his"})
#: What only players have.
_HERS = ("turn", "hand", "pool", "draw step", "forge step", "ready step")
_SELF = ("itself", "himself", "herself")


@dataclass
class Spoken(Stating):
    """What was spoken of so far: the cards of each clause, who acts, and what is said beside the board."""

    mentioned: list[list[Piece]] = field(default_factory=lambda: [[]])
    actor: str = ME
    fresh: bool = False  # all that was done was done in this clause
    clause_at: tuple[int, int] = (0, 0)
    remarks: list[tuple[tuple[int, int], str]] = field(default_factory=list)
    generics: int = 0
    fought_with: dict[int, list[Piece]] = field(default_factory=dict)  # by clause: who fights, beside what is attacked
    repeating: tuple[int, int] | None = None  # where it is asked whether an effect may be repeated
    on_top: str = ""  # whose top card was spoken of last
    topics: dict[int, list[Piece]] = field(default_factory=dict)  # by clause: what was attacked, and is spoken of on
    gainer: Piece | None = None  # the card of which it is said that it lets somebody gain Æmber
    made: dict[int, list[Piece]] = field(default_factory=dict)  # by phrase: cards without a name that were made ahead
    turned: bool = False  # what may be of either player is of the one who acts
    either: int | None = None  # which one "it" is taken to be where it may be one of several cards
    eithers: set[int] = field(default_factory=set)  # of how many such an "it" may be one
    eithers_at: set[tuple[int, int]] = field(default_factory=set)  # where such an "it" stands
    doers: list[Piece] = field(default_factory=list)  # who does something here: no "it" behind the verb means them
    creatures_only: bool = False  # what fights or reaps is a creature, where one was spoken of
    in_play_only: bool = False  # "does it survive?" is asked of no action card
    for_that: bool = False  # what an act is to be for is done to no action card
    living_only: bool = False  # "what lies on it?" is asked of nothing that is told to have been destroyed
    several: list[Piece] = field(default_factory=list)  # cards spoken of as several: no "it" means one of them
    person: list[Piece] = field(default_factory=list)  # whom "she" or "he" meant last as what acts
    person_word: str = ""  # which of the two it was
    said_as: dict[str, str] = field(default_factory=dict)  # what cards without a name were called: "guy"
    counted: list[tuple[int, list[Piece]]] = field(
        default_factory=list
    )  # creatures that were counted before they are named

    def nameless(self, kind: str) -> str:
        """What a card without a name is called, each otherwise: "Creature A"."""
        round_before, at = divmod(self.generics, len(ascii_uppercase))
        self.generics += 1
        return f"{kind} {ascii_uppercase[at] * (round_before + 1)}"

    def how_many(self, phrase: Phrase) -> int:
        """How many cards a phrase means, one where it does not say. Raises Unclear for more than a deck has."""
        phrase.looked_at = True
        if phrase.number is not None and phrase.number > DECK:
            raise Unclear(phrase.span, f"A deck has {DECK} cards. How many are there?")
        return phrase.number or 1

    def clause_begins(self) -> None:
        """From here on cards are of a new clause."""
        self.mentioned.append([])
        self.doers = []

    def mention(self, piece: Piece) -> None:
        """Note a card as spoken of, last of all."""
        here = self.mentioned[-1]
        if piece in here:
            here.remove(piece)
        here.append(piece)

    def was_spoken_of(self, piece: Piece) -> bool:
        """Whether a card was spoken of before."""
        return any(piece in group for group in self.mentioned)

    def player(self, phrase: Phrase) -> str:
        """The player that a phrase means, "" where it is no player."""
        if phrase.is_pronoun:
            return {"me": ME, "they": OPPONENT, "he": OPPONENT, "you": ME}.get(phrase.value, "")
        if phrase.is_noun("opponent"):
            return ME if phrase.owner == "their" else OPPONENT
        if phrase.is_noun("owner", "controller"):
            return self._of_whom(phrase)
        if phrase.is_noun("player") and [a.value for a in phrase.adjectives] == ["active"] and not phrase.owner:
            return self.told.current or self.told.active or self.actor
        return ME if phrase.is_noun("me") else ""

    def _of_whom(self, phrase: Phrase) -> str:
        """Who "X's owner", "its controller" is, where that is known; "" else."""
        whose = phrase.possessor or phrase.of
        if whose is not None and whose.is_name:
            found = self.told.called(whose.value) or [self.told.add(whose.value, ME)]
        elif whose is None and phrase.owner == "its":
            found = self.meant(phrase)
        else:
            return ""
        for piece in found:
            piece.owner = piece.owner or ME
        seats = {p.owner if phrase.value == "owner" else p.holder for p in found}
        return seats.pop() if len(seats) == 1 else ""

    def owner(self, phrase: Phrase) -> str:
        """Whose card a phrase says it is, "" where it does not."""
        if phrase.owner in ("my", "their", "your"):
            return {"my": ME, "their": OPPONENT, "your": ME}[phrase.owner]
        if phrase.owner == "its" and phrase.is_noun(*_HERS) and phrase.words[0].text.lower() == "her":
            return OPPONENT  # no card has a turn
        if phrase.possessor is not None and (seat := self.player(phrase.possessor)):
            return seat
        if phrase.of is not None and phrase.of.is_pronoun and phrase.of.value in OF_WHOM:
            return OF_WHOM[phrase.of.value]
        for adjective in phrase.adjectives:
            if adjective.value == "friendly":
                return self.actor
            if adjective.value == "enemy":
                return other(self.actor)
        return ""

    def _words(self, phrase: Phrase) -> str:
        return self.text[slice(*phrase.span)]

    def called(self, piece: Piece) -> str:
        """A card with whose it is: "my X"."""
        whose = {ME: "my ", OPPONENT: "their "}.get(piece.owner, "")
        return whose + piece.name

    def _just_put_on(self, piece: Piece, group: Sequence[Piece]) -> bool:
        """Whether it is an upgrade that was just played on a card of the same clause, of which is spoken from there on,
        unless the sentence names that."""
        on = next((deed.target for deed in self.told.deeds if deed.piece is piece and deed.kind == "play"), None)
        if piece.type != "upgrade" or on is None or not any(on is other for other in group):
            return False
        sentence = re.split(r"[.?!]", self.text[self.clause_at[0] :], maxsplit=1)[0]
        return on.name.lower() not in sentence.lower()

    def meant(self, phrase: Phrase, near: bool = False) -> list[Piece]:
        """The cards that "it", "they", "both" point back to: of an earlier clause, or (`near`) of this one.

        Raises Unclear where they may be several."""
        plural = phrase.value in ("they", "both")
        if phrase.head is not None and phrase.head.text.lower() in _SELF and self.mentioned[-1]:
            return [self.mentioned[-1][0]]
        his = phrase.words[0].text.lower() in ("his", "her") if phrase.words else False
        if his and len(self.person) == 1 and phrase.kind == "NOUN" and any(self.person[0] in g for g in self.mentioned):
            return list(self.person)
        person = phrase.is_noun("power", "armor") or bool({w.text.lower() for w in phrase.words[:1]} & _OF_CREATURES)
        groups = [self.mentioned[-1]] if near and self.mentioned[-1] else []
        groups += [group for group in reversed(self.mentioned[:-1]) if group]
        if (self.in_play_only or self.for_that) and any(p.type != "action" for group in groups for p in group):
            groups = [group for group in groups if any(p.type != "action" for p in group)]
        if person and any(p.type == "creature" for group in groups for p in group):
            groups = [group for group in groups if any(p.type == "creature" for p in group)]
        for group in groups:
            fitting = [p for p in group if p.type != "action" and p.host is None and not self._just_put_on(p, group)]
            if person:
                fitting = [p for p in fitting if p.type == "creature"]  # "her power" is of no artifact
            if plural and not fitting and any(p.type != "action" for other in groups for p in other):
                continue  # "they" are no action card
            if not plural and len(fitting) > 1:
                fitting = [p for p in fitting if p not in self.several] or fitting
                kept = [p for p in fitting if p.type == "creature"] if self.creatures_only else []
                fitting = kept or fitting
            if phrase.value in ("it", "he") and len(self.doers) == 1 and len(fitting) > 1:
                fitting = [p for p in fitting if p not in self.doers] or fitting
            fitting = fitting or group
            if phrase.head is not None and phrase.head.text.lower() in ("which", "who"):
                return [group[-1]]  # a relative: what was spoken of last
            if phrase.value == "he" and (fighters := self.fought_with.get(id(group))):
                pieces = [*fighters, *fitting]
                if living := self._one_living(pieces):
                    return living
                raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", [self.called(p) for p in pieces])
            if phrase.value == "both" and len(fitting) > 2:
                fitting = [p for p in fitting if p.typed is not None]  # "X between two creatures; both are …"
                if len(fitting) != 2:
                    raise Unclear(phrase.span, "Which two are “both”?", [self.called(p) for p in group])
            if not plural and id(group) in self.topics:
                fitting = self.topics[id(group)]
            if phrase.value == "both" and len(fitting) == 1:
                return self._spoken(fitting[0].type, 2, phrase)
            if (plural and len(fitting) > 1) or len(fitting) == 1:
                if living := self._one_living([*self.person, *fitting]):
                    return living
                self._same_person(phrase, fitting)
                return list(fitting)
            if group is self.mentioned[-1]:
                return [fitting[-1]]
            if phrase.value == "it" and phrase.is_pronoun and self._any_of(phrase, fitting):
                self.eithers.add(len(fitting))
                if self.either is not None and self.either < len(fitting):
                    return [fitting[self.either]]
            raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", [self.called(p) for p in fitting])
        raise Unclear(phrase.span, f"What is “{self._words(phrase)}”?")

    def _any_of(self, phrase: Phrase, fitting: list[Piece]) -> bool:
        """Whether "it" may be tried as each of several cards: where one has a name only the one "it" of a question,
        since two could mean two cards."""
        self.eithers_at.add(phrase.span)
        if all(p.typed is not None for p in fitting) or self.eithers_at == {phrase.span}:
            return True
        self.eithers.clear()
        return False

    def _one_living(self, pieces: list[Piece]) -> list[Piece]:
        """The only one of several of which nobody says that it was destroyed, where only that can be meant."""
        dead = [check["to"] for check in self.told.checks if check.get("happens") == "destroyed"]
        fight = next((deed for deed in reversed(self.told.deeds) if deed.kind == "fight"), None)
        if fight is not None and fight.piece is not None and fight.target in pieces:
            pieces = [*pieces, fight.piece]  # "X attacks Y and kills it. What is on him?"
        left = list(dict.fromkeys(piece for piece in pieces if piece not in dead and piece.type == "creature"))
        return left if self.living_only and len(left) == 1 and any(piece in dead for piece in pieces) else []

    def _same_person(self, phrase: Phrase, fitting: list[Piece]) -> None:
        """Raises Unclear for "she attacked X and killed it. What is on her?" where "her" would be X."""
        words, said = phrase.words[0].text.lower() if phrase.words else "", self.person_word
        alike = (words in ("her", "him")) and {"her": "she", "him": "he"}[words] == said
        if alike and len(self.person) == 1 and fitting != self.person and self.person[0].type == "creature":
            both = [self.called(piece) for piece in (*self.person, *fitting)]
            raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", both)

    def in_play_before(self, phrase: Phrase) -> list[Piece]:
        """The one card, no action, that was spoken of last before this clause. Raises Unclear."""
        for group in reversed(self.mentioned[:-1]):
            fitting = [p for p in group if p.type != "action" and p.host is None and not self._just_put_on(p, group)]
            if len(fitting) == 1:
                self.mention(fitting[0])
                return fitting
            if fitting:
                raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", [self.called(p) for p in fitting])
        raise Unclear(phrase.span, f"Which card in play is “{self._words(phrase)}”?")

    def _described(self, kind: str, number: int) -> list[Piece]:
        """The cards without a name that were spoken of last, in one clause: "that creature" is what was called one."""
        for group in reversed(self.mentioned):
            found = [p for p in group if p.type == kind and p.typed is not None]
            if found:
                return found if len(found) == number else []
        return []

    def _spoken(self, kind: str, number: int, phrase: Phrase) -> list[Piece]:
        """The cards of a type that were spoken of last: "both creatures", "that creature"."""
        if number == 1 and (one := self._called_so(kind, phrase)) is not None:
            return [one]
        found = self._described(kind, number)
        for group in reversed(self.mentioned):
            if len(found) >= number:
                break
            found = [p for p in group if p.type == kind and p not in found] + found
            if len(found) >= number:
                break
        if len(found) != number:
            raise Unclear(phrase.span, f"Which is “{self._words(phrase)}”?", [self.called(p) for p in found])
        return found

    def _called_so(self, kind: str, phrase: Phrase) -> Piece | None:
        """The one of those that fight which "that guy" is: the one that was called a guy; None where nobody fights.
        Raises Unclear where it may be either."""
        last = next((group for group in reversed(self.mentioned) if group), [])
        fighters = self.fought_with.get(id(last), [])
        there = [piece for piece in dict.fromkeys([*last, *fighters]) if piece.type == kind]
        said = phrase.head.text.lower() if phrase.head is not None else ""
        so = [piece for piece in there if self.said_as.get(piece.name) == said]
        if not fighters or len(there) < 2:
            return None
        if len(so) != 1:
            raise Unclear(phrase.span, f"Which is “{self._words(phrase)}”?", [self.called(p) for p in there])
        return so[0]

    def somebody(self, owner: str) -> Piece:
        """A creature in play of which nothing is said. Raises Unclear where it is said that there is none."""
        if owner and "creature" in self.told.sides[owner].empty:
            raise Unclear(self.clause_at, "You say that there is no creature. Which one is meant?")
        piece = self.told.add_typed(self.nameless("Creature"), "creature", owner, power=POWER)
        piece.place = "play"
        self.told.of_any_power.append(piece)
        return piece
