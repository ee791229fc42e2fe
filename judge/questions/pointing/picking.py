"""One of several: "two of them", "the other one", "the warded creature"; which of those that are known it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..board import ME, OPPONENT, Piece, Unclear, other
from ..stating import STATES
from ..wording.records import Phrase
from ..wording.words import Word
from .spoken import Spoken

#: What tells one of several apart: where it was named among them, or stands.
_NTH = {"first": 0, "left": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "last": -1, "right": -1}
_BY_POWER = {"biggest": True, "smallest": False}
_UNSTATES = {"unwarded": "ward", "undamaged": "damage", "unstunned": "stun"}
#: What only says which one of several it is.
_CHOICE = (*_NTH, *_BY_POWER, "middle")
_SHARES = ("two", "three", "four", "five", "six")
#: What is told of nearly every card and tells none of several apart.
_PLAIN = ("vanilla", "lone", "more", "friendly", "enemy")


@dataclass
class Picking(Spoken):
    """Picks from the cards that are known those that a phrase means."""

    stating = False  # the clause tells how something is: "one (of them) is warded"

    def picked(self, phrase: Phrase, owner: str) -> list[Piece] | None:
        """The cards that "theirs", "the first one", "the other two", "one" are among those that were spoken of; None
        where the phrase says no such thing. Raises Unclear where they may be several."""
        if phrase.of is not None or phrase.is_name:
            return None
        if phrase.is_pronoun and phrase.value in ("mine", "theirs"):
            return self._whose(phrase, ME if phrase.value == "mine" else OPPONENT)
        if phrase.kind not in ("", "PRON") or (phrase.is_pronoun and phrase.value != "one") or phrase.compound:
            return None
        if "other" in phrase.determiners:
            return self._the_others(phrase, owner)
        if any(word.role == "NUM" and word.text.isdigit() for word in phrase.words):
            return None  # "the 2" are points of something
        if phrase.number is not None and not phrase.adjectives and not phrase.owner:
            return self._so_many(phrase, phrase.number)
        nth = bool(phrase.adjectives) and all(word.value in _NTH for word in phrase.adjectives)
        if phrase.number == 1 and nth and "the" in phrase.determiners and not phrase.owner:
            return self._fitting(phrase, 1, self._pools("", owner))
        return None

    def _whose(self, phrase: Phrase, seat: str) -> list[Piece]:
        """ "Theirs", beside "mine" or a card of mine: of the same name, else the one of theirs that was spoken of."""
        here = [piece for piece in self.mentioned[-1] if _in_play(piece)]
        last = here or next((group for group in reversed(self.mentioned[:-1]) if group), [])
        names = {piece.name for piece in last if piece.typed is None and piece.type != "action"}
        alike = [p for p in self.told.pieces if p.name in names and p.holder == seat and p.place in ("", "play")]
        if len(alike) == 1:
            return alike
        spoken = [[p for p in group if p.holder == seat] for group in self._groups()]
        for group in spoken:
            if len(group) == 1 and not (here and here[0].name in self.text[slice(*self.clause_at)]):
                return group
            if group:
                raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", map(self.called, group))
        others = {piece.holder for piece in last}
        if len(names) == 1 and len(last) == 1 and others == {other(seat)} and last[0].type in ("creature", "artifact"):
            return [self.told.add(names.pop(), seat)]  # "my X is warded, theirs is not"
        raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", map(self.called, last))

    def _groups(self) -> list[list[Piece]]:
        """What lies in play and was spoken of in earlier clauses, the last clause first."""
        groups = [[p for p in group if _in_play(p)] for group in reversed(self.mentioned[:-1])]
        return [group for group in groups if group]

    def _pools(self, kind: str, owner: str) -> list[list[Piece]]:
        """From what a phrase may pick: what was spoken of together, the last first; then all in play."""
        played = [deed.piece for deed in self.told.deeds if deed.kind == "play" and deed.piece is not None]
        entered = [p for p in played if p.type != "action" and not _in_play(p)]  # "I play X, then Y. Is the second …?"
        pools = [*self._groups(), [p for p in self.told.pieces if _in_play(p)], entered]
        found = [[p for p in pool if owner in ("", p.holder) and kind in ("", p.type)] for pool in pools]
        return [[p for p in pool if p.type == pool[0].type] for pool in found if pool]

    def _fitting(self, phrase: Phrase, number: int, pools: list[list[Piece]]) -> list[Piece]:
        """So many of which is so what the adjectives of a phrase say, from the first pool that has any."""
        placed = any(word.value in (*_NTH, "middle") for word in phrase.adjectives)
        for pool in pools:
            if len(pool) <= number:
                continue
            if placed and len({piece.holder for piece in pool}) > 1:
                break  # the first of whose?
            fits = pool
            for word in phrase.adjectives:
                fits = self._so(word, fits, number)
            if len(fits) == number:
                phrase.claimed, phrase.adjectives = [*phrase.claimed, *phrase.adjectives], []
                self.told.printed.add(number)
                for piece in pool:
                    piece.like = fits[0] if not piece.owner and piece not in fits else piece.like
                return fits
            if fits:
                raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", map(self.called, fits))
            if placed:
                break
        raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?")

    def _so(self, word: Word, pool: list[Piece], number: int) -> list[Piece]:
        """Those of a pool of which an adjective is true. Raises Unclear for one that tells none apart."""
        if word.value in STATES:
            fact, value = STATES[word.value]
            return [p for p in pool if p.facts.get(fact, fact == "ready") == value]
        if word.value in _UNSTATES:
            return [p for p in pool if not p.facts.get(_UNSTATES[word.value])]
        if word.value == "damaged":
            return [p for p in pool if p.facts.get("damage")]
        if word.value in _PLAIN:
            return pool
        if word.value in _BY_POWER:
            return self._by_power(word, pool, number)
        if word.value == "middle":
            return pool[len(pool) // 2 :][:1] if len(pool) % 2 and number == 1 else []
        at = _NTH.get(word.value)
        if at is None:
            raise Unclear((word.start, word.end), f"What does “{word.text}” say here?")
        if word.value in ("last", "right"):
            return pool[-number:]
        return pool[at * number :][:number]

    def _by_power(self, word: Word, pool: list[Piece], number: int) -> list[Piece]:
        """The strongest of a pool, or the weakest. Raises Unclear where nobody tells one, or a text may change it."""
        powers: dict[int, int] = {}
        for at, piece in enumerate(pool):
            card = self.told.card(piece)
            told = card.power if card is not None else (piece.typed or {}).get("power")
            if told is None or piece in self.told.of_any_power:
                raise Unclear((word.start, word.end), f"How strong is {piece.name}?")
            powers[at] = int(told) + int(piece.facts.get("power counters", 0))
        cards = [card for piece in self.told.pieces if (card := self.told.card(piece)) is not None]
        if any("power" in card.text.lower() for card in cards) or self.told.raised:
            raise Unclear((word.start, word.end), "Which card is that? A text may change how strong it is.")
        limit = sorted(powers.values(), reverse=_BY_POWER[word.value])[number - 1]
        chosen = [at for at, power in powers.items() if (power >= limit) == _BY_POWER[word.value] or power == limit]
        return [pool[at] for at in chosen]

    def _so_many(self, phrase: Phrase, number: int) -> list[Piece] | None:
        """ "The two", where two were named together; "one is warded", of those of which several are alike."""
        for pool in self._groups():
            if len(pool) == 1 and number == 1 and "the" not in phrase.determiners:
                continue
            self.told.printed.add(number)
            those = "those" in [word.text.lower() for word in phrase.words]
            together = [piece for piece in pool if piece in self.several]
            if (those or "the" in phrase.determiners) and len(together) == number > 1:
                return together  # "X between two creatures; do those two …?"
            if "the" in phrase.determiners:
                return pool if len(pool) == number and number > 1 else None
            since = self.mentioned[self._at(pool) + 1 :] if self.stating else []
            left = [p for p in pool if not any(p in group for group in since)]
            return left[:number] if self.stating and len(left) >= number and alike(left) else None
        return None

    def _at(self, pool: list[Piece]) -> int:
        """In which clause a pool was spoken of last."""
        return max(at for at, group in enumerate(self.mentioned[:-1]) if all(piece in group for piece in pool))

    def _the_others(self, phrase: Phrase, owner: str) -> list[Piece]:
        """ "The other (one)", "the others", "the other two": those of several that were not spoken of since."""
        plural = any(word.text.lower() == "others" for word in phrase.words)
        for pool in self._pools("", owner):
            if len(pool) < 2:
                continue
            try:
                since = self.mentioned[self._at(pool) + 1 :]
            except ValueError:
                since = self.mentioned
            left = [p for p in pool if not any(p in group for group in since)]
            if len(left) == (phrase.number or 1) and not plural:
                self.told.printed.add(len(left))
                return left
            if plural and len(left) < len(pool):
                return left
            if len(left) < len(pool) or not any(_of_one_name(further) for further in self._groups()):
                break
        raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?")

    def known_as(self, phrase: Phrase, kind: str, owner: str) -> list[Piece] | None:
        """The cards in play that "my creature", "the warded creature", "their guys" are; None where it may be one of
        which nobody spoke. Raises Unclear where they may be several."""
        said = [word for word in phrase.adjectives if word.value not in _PLAIN]
        if phrase.compound or phrase.of is not None or any(":" in word.value for word in said):
            return None
        pool = [p for p in self.told.pieces if _in_play(p) and p.type == kind and owner in ("", p.holder)]
        many = phrase.head is not None and phrase.head.form == "many"
        known = [p for p in self.told.pieces if p.type == kind and p.typed is None and p.holder == owner]
        if many and owner and known and not pool and not said and phrase.number is None:
            raise Unclear(phrase.span, "Which creatures are meant?", map(self.called, known))  # none is in play yet
        only_one = phrase.head is not None and phrase.head.text.lower() in ("one", *_SHARES)  # "the warded one"
        if all(p.typed is not None for p in pool) and not only_one:
            return None
        if not said:
            number = phrase.number or (len(pool) if many else 1)
            if len(pool) < number or not owner:
                return None
            if len(pool) == number:
                return pool
            raise Unclear(phrase.span, f"Which card is “{self._words(phrase)}”?", map(self.called, pool))
        if not all(word.value in (*STATES, *_UNSTATES, *_CHOICE, "damaged") for word in said):
            return None
        try:
            return self._fitting(phrase, phrase.number or 1, self._pools("" if only_one else kind, owner))
        except Unclear:
            if only_one or any(word.value in _CHOICE for word in said):
                raise
            return None

    def of_trait(self, phrase: Phrase, owner: str) -> list[Piece] | None:
        """The creatures in play that "the knights", "both imps", "my giants" are, by a trait or by the end of a name;
        None where none of them was spoken of. Raises Unclear where they may be others."""
        trait = phrase.value.partition(":")[2] if phrase.kind == "NOUN" and phrase.value.startswith("trait:") else ""
        said = {word.text.lower() for word in phrase.words}
        pointed = bool({"the", "both", "these", "those"} & said) or phrase.owner in ("my", "their", "your")
        if not trait or not pointed or phrase.of is not None or phrase.compound or {"other", "another"} & said:
            return None
        whose = phrase.possessor
        if phrase.adjectives or (whose is not None and not self.player(whose)):
            return None
        pool = [p for p in self._in_play("creature", owner) if p.owner or not owner]
        bears = [p for p in pool if trait in self._traits(p)]
        called = [p for p in pool if p.typed is None and p.name.lower().split()[-1] == trait]
        found = bears or called
        many = phrase.head is not None and phrase.head.text.lower() != trait
        number = 2 if "both" in said else phrase.number or (max(len(found), 2) if many else 1)
        if not found:
            return None
        if len(found) != number or (bears and any(p not in bears for p in called)):
            listed = [p for p in pool if p in bears or p in called]
            raise Unclear(phrase.span, f"Which creatures are “{self._words(phrase)}”?", map(self.called, listed))
        self.told.printed.add(number)
        self.several.extend(found if len(found) > 1 else ())
        return found

    def _traits(self, piece: Piece) -> set[str]:
        """The traits that are printed on a creature, or told of it."""
        card = self.told.card(piece)
        traits = (piece.typed or {}).get("traits", ()) if card is None else card.traits
        return {str(trait).lower() for trait in traits}

    def _some_of(self, phrase: Phrase, of: Phrase) -> list[Piece]:
        """ "both of my creatures", "two of them": cards that are known, all of them."""
        owner = self.owner(of)
        if of.is_name:
            pool = [p for p in self.told.called(of.value) if owner in ("", p.holder)]
            missing = max(self.how_many(phrase), self.how_many(of)) - len(pool)
            pool += [self.told.add(of.value, owner) for _ in range(missing)]
            if of.number == len(pool) and (phrase.number == 1 or phrase.value == "one") and alike(pool):
                for piece in pool:
                    self.describe(piece, of.adjectives)
                    self.mention(piece)
                    piece.like = pool[0] if piece is not pool[0] else None
                return pool[:1]
        elif of.is_pronoun:
            seat = {"mine": ME, "theirs": OPPONENT}.get(of.value)
            pool = self.meant(of) if seat is None else self._in_play("creature", seat)
            if len(pool) == 1 and seat is None and "all" in phrase.determiners:
                pool = self.all_of("")  # "all of them", behind one: of all that are there
            number = 1 if phrase.value == "one" else phrase.number or 0
            if number and len(pool) == 1 and seat is None:  # "one (of them) is warded, one is stunned"
                several = next((group for group in self._groups() if len(group) > 1 and pool[0] in group), [])
                pool = [piece for piece in several if piece not in pool] or pool
            if 0 < number < len(pool) and alike(pool):
                self.mention(pool[0])
                for piece in pool[1:]:
                    piece.like = pool[0]
                self.told.printed.add(number)
                return pool[:number]  # any of them is as good as another
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
        unsaid = self.stating and phrase.number == 1 and of.is_noun("creature")  # "one of my creatures is warded"
        if phrase.value == "one" or unsaid or not pool or not (whole or phrase.number == len(pool)):
            raise Unclear(phrase.span, f"Which of them: “{self._words(phrase)}”?", [self.called(p) for p in pool])
        return pool

    def _made(self, phrase: Phrase, owner: str, pool: list[Piece]) -> list[Piece]:
        """ "another of my creatures", "each of their creatures", where none of them is known: some are made."""
        further = "other" in phrase.determiners or phrase.words[0].text.lower() == "another"
        one = (phrase.value == "one" or phrase.number == 1) and not {"all", "each", "both"} & set(phrase.determiners)
        named = [piece for piece in pool if piece.typed is None]
        alone = len(named) == len(pool) < 2 and not (pool and self.stating)
        if further or (one and alone):  # "I control X and one of my guys dies": not X
            return [self.somebody(owner)]
        several = {"all", "each", "both"} & {*phrase.determiners, phrase.value} and phrase.number in (None, 2)
        number = 2 if several else phrase.number and self.how_many(phrase)
        return [self.somebody(owner) for _ in range(number or 0)] if not pool else []

    def all_of(self, owner: str) -> list[Piece]:
        """The creatures in play that are spoken of, of one player or of both."""
        return [
            p for p in self.told.pieces if p.type == "creature" and p.place in ("", "play") and owner in ("", p.holder)
        ]

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

    def _left_of_two(self, known: list[Piece]) -> list[Piece]:
        """ "One of them …, the other X …": of two copies the one that was not spoken of last; none where both were."""
        group = next((group for group in reversed(self.mentioned[:-1]) if any(p in known for p in group)), [])
        left = [piece for piece in known if piece not in group]
        return left if len(left) == 1 else []

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
        indefinite = said and phrase.words[0].text.lower() in ("a", "an") and alike(pool)
        return pool[0] if indefinite and not any(piece in chosen for piece in pool) else None

    def _in_play(self, kind: str, owner: str) -> list[Piece]:
        """The cards of a type in play so far, of a player where one is given."""
        pool = [piece for piece in self.told.pieces if piece.type == kind and piece.place in ("", "play")]
        return [piece for piece in pool if owner in ("", piece.holder)]


def alike(pieces: Sequence[Piece]) -> bool:
    """Whether nothing tells cards of one name apart: any of them is as good as another."""
    each_other = len(pieces) == 2 and all(one in pieces for p in pieces for one in p.neighbors)
    said = {(p.place, p.holder, p.flank, str(p.facts), str(p.typed or p.name)) for p in pieces}
    return len(said) == 1 and not any(
        (p.neighbors and not each_other) or p.acted for p in pieces
    )


def _of_one_name(pieces: Sequence[Piece]) -> bool:
    return len(pieces) > 1 and len({piece.name for piece in pieces}) == 1


def _in_play(piece: Piece) -> bool:
    """Whether it is a card that lies in play by itself."""
    return piece.type in ("creature", "artifact") and piece.place in ("", "play")
