"""Which cards and players the phrases of a question mean, and what is said of them there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from string import ascii_uppercase

from .board import ME, OPPONENT, Piece, Unclear, other
from .stating import STATES, Stating, those_named
from .wording.records import Phrase

#: The power of a creature of which nobody says it.
POWER = 3

#: The cards of a player's deck: as many of one kind as may be spoken of.
DECK = 36

ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}
"""Which one of several that are alike."""

PLACES = {
    "hand": "hand", "deck": "deck", "discard": "discard", "archives": "archives", "purged": "purged",
    "play": "play", "side": "play", "battleline": "play", "play area": "play",
}  # fmt: skip
_OF_WHOM = {"mine": ME, "me": ME, "theirs": OPPONENT, "they": OPPONENT}
_TYPES = {
    "creature": "creature",
    "artifact": "artifact",
    "upgrade": "upgrade",
    "action card": "action",
    "flank creature": "creature",
}
_STATE_OF = {"ward": "warded", "stun": "stunned", "enrage": "enraged"}
_OF_CREATURES = frozenset({"he", "she", "him", "her", "his"})
_SELF = ("itself", "himself", "herself")


@dataclass
class Context(Stating):
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
    doers: list[Piece] = field(default_factory=list)  # who does something here: no "it" behind the verb means them
    in_play_only: bool = False  # "does it survive?" is asked of no action card
    several: list[Piece] = field(default_factory=list)  # cards spoken of as several: no "it" means one of them
    person: list[Piece] = field(default_factory=list)  # whom "she" or "he" meant last as what acts
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

    # --- players

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
        if phrase.possessor is not None and (seat := self.player(phrase.possessor)):
            return seat
        if phrase.of is not None and phrase.of.is_pronoun and phrase.of.value in _OF_WHOM:
            return _OF_WHOM[phrase.of.value]
        for adjective in phrase.adjectives:
            if adjective.value == "friendly":
                return self.actor
            if adjective.value == "enemy":
                return other(self.actor)
        return ""

    # --- cards

    def pieces(self, phrase: Phrase, default: str = "", place: str = "") -> list[Piece]:
        """The cards that a phrase means, made where they are new. Raises Unclear."""
        phrase.looked_at = True
        owner = self.owner(phrase)
        if id(phrase) in self.made:
            for piece in self.made[id(phrase)]:
                self.mention(piece)
            return self.made[id(phrase)]
        self._as_states(phrase)
        self._as_nth(phrase)
        if phrase.doubtful:
            raise Unclear(phrase.span, "Are these the cards that are named beside it, or others?")
        if phrase.kind == "NOUN" and phrase.value.startswith("trait:") and phrase.head is not None:
            trait = replace(phrase.head, role="ADJ")
            phrase.adjectives, phrase.head = [*phrase.adjectives, trait], replace(phrase.head, value="creature")
        if phrase.kind == "" and phrase.of is None and phrase.number is None and "the" in phrase.determiners:
            said = [word for word in phrase.adjectives if word.value in ("enemy", "friendly")]
            phrase.head = replace(said[0], role="NOUN", value="creature", form="one") if said else None  # "the enemy"
        if phrase.is_name:
            found = self._named(phrase, owner, default, place)
        elif phrase.is_pronoun and phrase.value in ("both", "one") and phrase.of is not None:
            found = self._some_of(phrase, phrase.of)
        elif phrase.is_pronoun and phrase.value in ("it", "he", "they", "theirs", "mine", "both", "one"):
            found = self.meant(phrase)
        elif phrase.is_pronoun and phrase.value == "you_generic" and phrase.of is None:
            found = [self.somebody(default)]  # "attacks somebody"
        elif phrase.kind == "" and phrase.of is None and {"each", "all"} & {w.text.lower() for w in phrase.words}:
            found = self.meant(Phrase(phrase.words, head=replace(phrase.words[0], role="PRON", value="they")))
        elif phrase.kind == "" and phrase.of is not None:
            found = self._some_of(phrase, phrase.of)
        elif phrase.is_noun("creature") and {"all", "each"} & set(phrase.determiners) and self._all(owner):
            found = self._all(owner)
        elif ((phrase.is_pronoun and phrase.value == "one") or phrase.kind == "") and "other" in phrase.determiners:
            found = self._the_other(phrase)
        elif phrase.is_noun("neighbor"):
            found = [self._neighbor(phrase)]
        elif phrase.is_noun("creature") and "both" in phrase.determiners and not phrase.adjectives and not owner:
            found = self._spoken("creature", 2, phrase)
        elif phrase.is_noun("creature") and "that" in [w.text.lower() for w in phrase.words] and not phrase.adjectives:
            found = self._spoken("creature", 1, phrase)
        elif phrase.kind == "NOUN" and phrase.value in (*_TYPES, "card", "token creature"):
            found = self._generic(phrase, owner or default, place)
        elif phrase.is_noun("copy") and phrase.of is not None and phrase.of.is_name:
            phrase.of.number = phrase.of.number or phrase.number or 1
            phrase.of.determiners.append("a" if not phrase.number else "")
            found = self._named(phrase.of, owner, default, place, new=_another(phrase))
        else:
            raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?")
        of_house = phrase.of is not None and phrase.of.value.startswith("house:")
        if phrase.is_name and "no" in phrase.determiners:
            raise Unclear(phrase.span, "Say what there is, not what there is not.")
        if "same" in phrase.determiners:
            raise Unclear(phrase.span, f"The same as what: “{self._words(phrase)}”?")
        for piece in found:
            piece.asked_of = False
            if of_house and phrase.of is not None and phrase.of.value.partition(":")[2] not in piece.houses:
                piece.facts["house"] = phrase.of.value.partition(":")[2]
            self.describe(piece, phrase.adjectives)
            self.mention(piece)
        if phrase.number is not None and len(found) > 1:
            self.several.extend(found)
        return found

    def _as_states(self, phrase: Phrase) -> None:
        """Take "my ward creature" as "my warded creature"."""
        said = [word for word in phrase.compound if word.value in _STATE_OF and phrase.is_noun("creature")]
        phrase.adjectives = [*phrase.adjectives, *(replace(w, role="ADJ", value=_STATE_OF[w.value]) for w in said)]
        phrase.compound = [word for word in phrase.compound if word not in said]

    def _as_nth(self, phrase: Phrase) -> None:
        """Take "a second X" as one more than is known. Raises Unclear where there are not so many before it."""
        said = [word for word in phrase.adjectives if word.value in ORDINALS] if phrase.is_name else []
        if len(said) != 1 or phrase.number is not None:
            return
        known = len(self.told.called(phrase.value))
        if known < ORDINALS[said[0].value] - 1:
            raise Unclear(phrase.span, f"Where are the {phrase.value} before it?")
        phrase.nth = ORDINALS[said[0].value]
        phrase.adjectives = [word for word in phrase.adjectives if word is not said[0]]

    def make(self, phrase: Phrase) -> None:
        """Make the creature without a name that a phrase describes, which is spoken of before it is asked about."""
        self.made[id(phrase)] = self.pieces(phrase)

    def _words(self, phrase: Phrase) -> str:
        return self.text[slice(*phrase.span)]

    def _named(self, phrase: Phrase, owner: str, default: str, place: str, new: bool = False) -> list[Piece]:
        known = [
            p for p in self.told.called(phrase.value) if not owner or not p.owner or p.owner == owner or p.side == owner
        ]
        wanted = self.how_many(phrase)
        if phrase.nth:
            known += [self._add(phrase.value, owner or default) for _ in range(phrase.nth - len(known))]
            return [known[phrase.nth - 1]]
        if phrase.number is not None:
            self.counting = f"card:{phrase.value}"
        if phrase.possessor is not None and not self.player(phrase.possessor):
            raise Unclear(phrase.span, f"What is “{self._words(phrase)}”?")
        states = [a.value for a in phrase.adjectives if a.value in STATES]
        said = [w.text.lower() for w in phrase.words]
        named_many = said[-1] == f"{phrase.value}s".lower() and phrase.number is None
        plural = named_many and bool(phrase.owner) and len(known) > 1  # "my Xs": all of them
        if known and ("each" in said or (len(known) == 2 and "both" in said) or plural):
            return known
        if len(known) == 2 and {"the", "other"} <= set(phrase.determiners) and (left := self._left_of_two(known)):
            return left
        if known and not new and "other" not in phrase.determiners:
            if len(known) > wanted:
                fitting = (
                    [p for p in known if all(p.facts.get(STATES[s][0]) == STATES[s][1] for s in states)]
                    if states
                    else []
                )
                if len(fitting) == wanted:
                    return fitting
                raise Unclear(phrase.span, f"Which {phrase.value}?", [self.called(p) for p in known])
            while len(known) < wanted:
                known.append(self._add(phrase.value, owner or known[0].owner or default))
            for piece in known:
                if owner and not piece.owner:
                    piece.owner = owner
            return known
        return [self._add(phrase.value, owner or default) for _ in range(wanted)]

    def _left_of_two(self, known: list[Piece]) -> list[Piece]:
        """ "One of them …, the other X …": of two copies the one that was not spoken of last; none where both were."""
        group = next((group for group in reversed(self.mentioned[:-1]) if any(p in known for p in group)), [])
        left = [piece for piece in known if piece not in group]
        return left if len(left) == 1 else []

    def _add(self, name: str, owner: str) -> Piece:
        return self.told.add(name, owner)

    def called(self, piece: Piece) -> str:
        """A card with whose it is: "my X"."""
        whose = {ME: "my ", OPPONENT: "their "}.get(piece.owner, "")
        return whose + piece.name

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
        if self.in_play_only and any(p.type != "action" for group in groups for p in group):
            groups = [group for group in groups if any(p.type != "action" for p in group)]
        if person and any(p.type == "creature" for group in groups for p in group):
            groups = [group for group in groups if any(p.type == "creature" for p in group)]
        for group in groups:
            fitting = [p for p in group if p.type != "action" and p.host is None]
            if person:
                fitting = [p for p in fitting if p.type == "creature"]  # "her power" is of no artifact
            if plural and not fitting and any(p.type != "action" for other in groups for p in other):
                continue  # "they" are no action card
            if not plural and len(fitting) > 1:
                fitting = [p for p in fitting if p not in self.several] or fitting
            if phrase.value in ("it", "he") and len(self.doers) == 1 and len(fitting) > 1:
                fitting = [p for p in fitting if p not in self.doers] or fitting
            fitting = fitting or group
            if phrase.head is not None and phrase.head.text.lower() in ("which", "who"):
                return [group[-1]]  # a relative: what was spoken of last
            if phrase.value == "he" and (fighters := self.fought_with.get(id(group))):
                pieces = [*fighters, *fitting]
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
                return list(fitting)
            if group is self.mentioned[-1]:
                return [fitting[-1]]
            raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", [self.called(p) for p in fitting])
        raise Unclear(phrase.span, f"What is “{self._words(phrase)}”?")

    def in_play_before(self, phrase: Phrase) -> list[Piece]:
        """The one card, no action, that was spoken of last before this clause. Raises Unclear."""
        for group in reversed(self.mentioned[:-1]):
            fitting = [p for p in group if p.type != "action" and p.host is None]
            if len(fitting) == 1:
                self.mention(fitting[0])
                return fitting
            if fitting:
                raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", [self.called(p) for p in fitting])
        raise Unclear(phrase.span, f"Which card in play is “{self._words(phrase)}”?")

    def _some_of(self, phrase: Phrase, of: Phrase) -> list[Piece]:
        """ "both of my creatures", "two of them": cards that are known, all of them."""
        owner = self.owner(of)
        if of.is_name:
            pool = [p for p in self.told.called(of.value) if owner in ("", p.holder)]
            missing = max(self.how_many(phrase), self.how_many(of)) - len(pool)
            pool += [self._add(of.value, owner) for _ in range(missing)]
            if of.number == len(pool) and (phrase.number == 1 or phrase.value == "one") and _alike(pool):
                for piece in pool:
                    self.describe(piece, of.adjectives)
                    self.mention(piece)
                    piece.like = pool[0] if piece is not pool[0] else None
                return pool[:1]
        elif of.is_pronoun:
            pool = self.meant(of)
            if len(pool) > 1 and (phrase.number == 1 or phrase.value == "one") and _alike(pool) and _one_name(pool):
                self.mention(pool[0])
                for piece in pool[1:]:
                    piece.like = pool[0]
                return pool[:1]  # any of them is as good as another
        elif of.is_noun("creature"):
            pool = [
                p for p in self.told.pieces if p.type == "creature" and p.place in ("", "play") and p.holder == owner
            ]
        else:
            raise Unclear(phrase.span, f"Which cards are “{self._words(phrase)}”?")
        if of.is_noun("creature") and not of.adjectives and (made := self._made(phrase, owner, pool)):
            return made
        both = "both" in phrase.determiners or phrase.value == "both"
        whole = {"all", "each"} & set(phrase.determiners) or (both and len(pool) == 2)
        if phrase.value == "one" or not pool or not (whole or phrase.number == len(pool)):
            raise Unclear(phrase.span, f"Which of them: “{self._words(phrase)}”?", [self.called(p) for p in pool])
        return pool

    def _made(self, phrase: Phrase, owner: str, pool: list[Piece]) -> list[Piece]:
        """ "another of my creatures", "each of their creatures", where none of them is known: some are made."""
        further = "other" in phrase.determiners or phrase.words[0].text.lower() == "another"
        if further or ((phrase.value == "one" or phrase.number == 1) and not pool):
            return [self.somebody(owner)]
        several = {"all", "each", "both"} & {*phrase.determiners, phrase.value} and phrase.number in (None, 2)
        number = 2 if several else phrase.number and self.how_many(phrase)
        return [self.somebody(owner) for _ in range(number or 0)] if not pool else []

    def _all(self, owner: str) -> list[Piece]:
        """The creatures in play that are spoken of, of one player or of both."""
        return [
            p for p in self.told.pieces if p.type == "creature" and p.place in ("", "play") and owner in ("", p.holder)
        ]

    def _neighbor(self, phrase: Phrase) -> Piece:
        """The creature beside another: the one that is known, else one of which nothing is said."""
        whose = phrase.possessor or phrase.of
        if whose is None or self.player(whose):
            raise Unclear(phrase.span, "The neighbor of which card?")
        (piece,) = self.pieces(whose)[:1]
        beside = [p for p in self.told.pieces if p in piece.neighbors or piece in p.neighbors]
        if len(beside) > 1:
            raise Unclear(phrase.span, "Which neighbor?", [self.called(p) for p in beside])
        if beside:
            return beside[0]
        made = self.somebody(piece.holder)
        made.neighbors.append(piece)
        piece.place = piece.place or "play"
        return made

    def _the_other(self, phrase: Phrase) -> list[Piece]:
        """ "The other (one)": of two cards that were spoken of, the one that is not spoken of here."""
        for group in reversed(self.mentioned[:-1]):
            left = [p for p in group if p not in self.mentioned[-1] and p.type != "action"]
            if len(left) == 1 and len(group) > 1:
                return left
            if left:
                break
        raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?")

    def _described(self, kind: str, number: int) -> list[Piece]:
        """The cards without a name that were spoken of last, in one clause: "that creature" is what was called one."""
        for group in reversed(self.mentioned):
            found = [p for p in group if p.type == kind and p.typed is not None]
            if found:
                return found if len(found) == number else []
        return []

    def _spoken(self, kind: str, number: int, phrase: Phrase) -> list[Piece]:
        """The cards of a type that were spoken of last: "both creatures", "that creature"."""
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

    def _cards_spoken_of(self, phrase: Phrase) -> list[Piece]:
        """ "The two cards": those under a card, or in one place, that were named together; none where it is not so."""
        bare = not (phrase.adjectives or phrase.compound or phrase.of or phrase.possessor or phrase.owner)
        if phrase.number is None or phrase.number < 2 or phrase.determiners != ["the"] or not bare:
            return []
        for group in self.mentioned:
            places = {(p.place, id(p.under)) for p in group if p.place in ("under", "deck", "discard", "archives")}
            for place in places:
                found = [p for p in group if (p.place, id(p.under)) == place]
                if len(found) == phrase.number:
                    self.told.printed.add(phrase.number)
                    return found
        return []

    def _generic(self, phrase: Phrase, owner: str, place: str) -> list[Piece]:
        kind = _TYPES.get(phrase.value, "creature")
        if phrase.value == "card" and (several := self._cards_spoken_of(phrase)):
            return several
        if phrase.value in ("card", "token creature"):
            raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?")
        if "only" in phrase.determiners and "other" not in phrase.determiners and (known := self._in_play(kind, owner)):
            if len(known) > 1:
                raise Unclear(phrase.span, f"Which one is “{self._words(phrase)}”?", [p.name for p in known])
            return known
        if kind == "creature" and owner and (theirs := those_named(self.told, phrase, owner)):
            return theirs
        facts = self.typed_facts(phrase)
        if phrase.of is not None:
            self._of_what(phrase.of, facts)
        number = None if "number" in facts else phrase.number and self.how_many(phrase)
        if number is None and any(a.value == "multiple" for a in phrase.adjectives):
            number = 2
        facts.pop("number", None)
        known = [
            p
            for p in self.told.pieces
            if p.typed is not None and p.type == kind and (not owner or not p.owner or p.owner == owner)
        ]
        if (one := self._one_of_alike(phrase, known)) is not None:
            return [one]
        definite = "the" in phrase.determiners or "that" in phrase.determiners or (phrase.owner and not facts)
        if definite and not known and not self.owner(phrase) and not facts and "other" not in phrase.determiners:
            known = [p for p in self.told.pieces if p.typed is not None and p.type == kind]
        if definite and (facts or len(known) > 1):
            known = self._described_so(phrase, facts, known)
        if definite and not known and (named := self._only_named(phrase, kind, facts)) is not None:
            return [named]
        if known and definite and not number:
            if phrase.head is not None and phrase.head.form == "many" and len(known) > 1:
                return known
            if len(known) > 1:
                raise Unclear(phrase.span, f"Which creature is “{self._words(phrase)}”?", [p.name for p in known])
            return known
        if any(d in phrase.determiners for d in ("all", "some", "no")) or kind == "upgrade":
            raise Unclear(phrase.span, f"Which cards are “{self._words(phrase)}”?")
        if phrase.words[0].text.lower() == "another" and not any(p.type == kind for p in self.told.pieces):
            raise Unclear(phrase.span, f"Another {kind} than which?")
        if number is None and any(a.value == "more" for a in phrase.adjectives):
            raise Unclear(phrase.span, "How many are there?")
        vague = kind == "creature" and "power" not in facts
        if vague:
            facts["power"] = POWER
        made: list[Piece] = []
        self.counting = kind
        if (number or 1) > 1:
            self.counted.append((number or 1, made))
        for _ in range(number or 1):
            made.append(self.told.add_typed(self.nameless(kind.capitalize()), kind, owner, **facts))
            if vague:
                self.told.of_any_power.append(made[-1])
        return made

    def _only_named(self, phrase: Phrase, kind: str, facts: dict[str, object]) -> Piece | None:
        """ "The artifact", where one with a name is in play, and none without. Raises Unclear where several are."""
        plain = not facts and not phrase.adjectives and phrase.number is None and not phrase.owner
        if kind != "artifact" or not plain or phrase.possessor is not None or phrase.of is not None:
            return None
        named = self._in_play(kind, "")
        if len(named) > 1:
            raise Unclear(phrase.span, f"Which one is “{self._words(phrase)}”?", [p.name for p in named])
        return named[0] if named else None

    def _described_so(self, phrase: Phrase, facts: dict[str, object], known: list[Piece]) -> list[Piece]:
        """ "The 4 power one", "the warded creature": those of the known ones of which that was told."""
        states = [STATES[a.value] for a in phrase.adjectives if a.value in STATES]
        plain = any(a.value in ("vanilla", "unwarded") for a in phrase.adjectives)
        fitting = [p for p in known if p.typed is not None and all(p.typed.get(k) == v for k, v in facts.items())]
        fitting = [p for p in fitting if p not in self.told.of_any_power or "power" not in facts]
        if len(fitting) > 1 and states:
            fitting = [p for p in fitting if all(p.facts.get(fact) == value for fact, value in states)]
        elif len(fitting) > 1 and plain:
            fitting = [p for p in fitting if not p.facts.get("ward")]
        return fitting

    def _one_of_alike(self, phrase: Phrase, known: list[Piece]) -> Piece | None:
        """ "An enemy creature", where two or more were told of that nothing tells apart: the first of them; "the other"
        one, where all but one were chosen."""
        pool = [p for p in known if p.holder and p.place in ("", "play") and p.holder == self.owner(phrase)]
        chosen = [aim for deed in self.told.deeds for aim in (deed.target, *deed.choices) if isinstance(aim, Piece)]
        chosen += [aim for check in self.told.checks for aim in check.values() if isinstance(aim, Piece)]
        said = {a.value for a in phrase.adjectives}
        if len(pool) < 2 or phrase.number not in (None, 1) or said - {"friendly", "enemy"} or phrase.of is not None:
            return None
        if "other" in phrase.determiners:
            left = [piece for piece in pool if piece not in chosen]
            return left[0] if len(left) == 1 and phrase.head is not None and phrase.head.form == "one" else None
        indefinite = said and phrase.words[0].text.lower() in ("a", "an") and _alike(pool)
        return pool[0] if indefinite and not any(piece in chosen for piece in pool) else None

    def _in_play(self, kind: str, owner: str) -> list[Piece]:
        """The cards of a type in play so far, of a player where one is given."""
        pool = [piece for piece in self.told.pieces if piece.type == kind and piece.place in ("", "play")]
        return [piece for piece in pool if owner in ("", piece.holder)]

    def _of_what(self, of: Phrase, facts: dict[str, object]) -> None:
        """What "of" says of a creature without a name: whose it is, its power, its house. Raises Unclear."""
        if of.kind == "NOUN" and of.value in ("power", "armor") and of.number is not None:
            facts[of.value] = of.number
        elif of.is_noun("house") and ("same" in of.determiners or of.number == 1):
            facts["house"] = "brobnar"
        elif not (of.is_pronoun and of.value in _OF_WHOM) and not of.value.startswith("house:"):
            raise Unclear(of.span, f"What does “{self._words(of)}” say here?")

    def somebody(self, owner: str) -> Piece:
        """A creature in play of which nothing is said. Raises Unclear where it is said that there is none."""
        if owner and "creature" in self.told.sides[owner].empty:
            raise Unclear(self.clause_at, "You say that there is no creature. Which one is meant?")
        piece = self.told.add_typed(self.nameless("Creature"), "creature", owner, power=POWER)
        piece.place = "play"
        self.told.of_any_power.append(piece)
        return piece

    def recount(self) -> None:
        """ "Three creatures: X, Y and Z" are three, not six: those that are named count among them."""
        for number, counted in self.counted:
            owner = counted[0].holder
            named = [
                p
                for p in self.told.pieces
                if p.typed is None
                and p.type == "creature"
                and p.holder in ("", owner)
                and p.place in ("", "play")
                and self.told.pieces.index(p) > self.told.pieces.index(counted[-1])
            ]
            for piece in named[:number]:
                piece.owner = piece.owner or owner
            for piece in counted[: min(len(named), number)]:
                self.told.pieces.remove(piece)


def _another(phrase: Phrase) -> bool:
    """Whether it is one beside those that are known: "another copy", "the other one"."""
    return "other" in phrase.determiners or phrase.words[0].text.lower() == "another"


def _one_name(pieces: Sequence[Piece]) -> bool:
    """Whether they are copies of one card."""
    return len({piece.name for piece in pieces}) == 1 and pieces[0].typed is None


def _alike(pieces: Sequence[Piece]) -> bool:
    """Whether nothing tells cards of one name apart: any of them is as good as another."""
    each_other = len(pieces) == 2 and all(one in pieces for p in pieces for one in p.neighbors)
    return len({(p.place, p.holder, p.flank, str(p.facts)) for p in pieces}) == 1 and not any(
        (p.neighbors and not each_other) or p.acted for p in pieces
    )
