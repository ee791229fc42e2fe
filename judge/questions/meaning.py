"""Which cards and players the phrases of a question mean, and what is said of them there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .board import Piece, Unclear
from .pointing.picking import Picking
from .pointing.spoken import OF_WHOM, POWER
from .stating import STATES
from .wording.records import Phrase

ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}
"""Which one of several that are alike."""

PLACES = {
    "hand": "hand", "deck": "deck", "discard": "discard", "archives": "archives", "purged": "purged",
    "play": "play", "side": "play", "battleline": "play", "play area": "play",
}  # fmt: skip
_TYPES = {
    "creature": "creature",
    "artifact": "artifact",
    "upgrade": "upgrade",
    "action card": "action",
    "flank creature": "creature",
}
_STATE_OF = {"ward": "warded", "stun": "stunned", "enrage": "enraged"}


@dataclass
class Context(Picking):
    """What was spoken of so far, and the cards and players that phrases mean."""

    def in_play(self, phrase: Phrase) -> list[Piece]:
        """The cards that a phrase means, of which none is an action card: what is dealt damage."""
        self.in_play_only = True
        try:
            return self.pieces(phrase)
        finally:
            self.in_play_only = False

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
        if (known := self.of_trait(phrase, owner)) is not None:
            for piece in known:
                self.describe(piece, phrase.adjectives)
                self.mention(piece)
            return known
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
        elif (fighter := self._of_the_fight(phrase)) is not None:
            found = [fighter]
        elif (picked := self.picked(phrase, owner)) is not None:
            found = picked
        elif phrase.is_pronoun and phrase.value in ("it", "he", "they", "both", "one"):
            found = self.meant(phrase)
        elif phrase.is_pronoun and phrase.value == "you_generic" and phrase.of is None:
            found = [self.somebody(default)]  # "attacks somebody"
        elif phrase.kind == "" and phrase.of is None and {"each", "all"} & {w.text.lower() for w in phrase.words}:
            found = self.meant(Phrase(phrase.words, head=replace(phrase.words[0], role="PRON", value="they")))
        elif phrase.kind == "" and phrase.of is not None:
            found = self._some_of(phrase, phrase.of)
        elif phrase.is_noun("creature") and {"all", "each"} & set(phrase.determiners) and self.all_of(owner):
            found = self.all_of(owner)
        elif phrase.is_noun("neighbor"):
            found = self._both_neighbors(phrase) or [self._neighbor(phrase)]
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

    def _of_the_fight(self, phrase: Phrase) -> Piece | None:
        """The creature that "the attacker" or "the defender" is in the last fight; None where no fight is told, or
        something else is said."""
        text = phrase.head.text.lower() if phrase.head is not None else ""
        deed = next((d for d in reversed(self.told.deeds) if d.kind == "fight"), None)
        plain = phrase.is_noun("creature") and "the" in phrase.determiners and phrase.number is None
        if text not in ("attacker", "defender") or not plain or deed is None or phrase.adjectives or phrase.of:
            return None
        return deed.piece if text == "attacker" else deed.target

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

    def _named(self, phrase: Phrase, owner: str, default: str, place: str, new: bool = False) -> list[Piece]:
        known = [
            p
            for p in self.told.called(phrase.value)
            if not owner or not p.owner or owner in (p.owner, p.side, p.gained)
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

    def _add(self, name: str, owner: str) -> Piece:
        return self.told.add(name, owner)

    def _both_neighbors(self, phrase: Phrase) -> list[Piece]:
        """The two that "its neighbors", "both neighbors", "X's neighbors" are, beside a creature that is told to stand
        between them; empty where there is none, or where one of several is meant."""
        many = (phrase.head is not None and phrase.head.form == "many") or "all" in phrase.determiners
        if not many or phrase.number not in (None, 2) or phrase.adjectives:
            return []
        self._fill_up_middle()
        middle = [piece for piece in self.told.pieces if len(self._beside(piece)) == 2]
        whose = phrase.possessor or phrase.of
        if whose is not None and (whose.is_name or whose.is_pronoun) and not self.player(whose):
            said = self.pieces(whose)
            middle = [piece for piece in middle if piece in said]
        elif whose is not None or phrase.owner not in ("", "its"):
            return []
        return self._beside(middle[0]) if len(middle) == 1 else []

    def _fill_up_middle(self) -> None:
        """Have creatures of which nothing is said stand beside the one that is said to stand in the middle of others,
        where it is the only one and nobody is told to stand there."""
        for piece in self.told.in_middle if len(self.told.in_middle) == 1 else ():
            others = [p for p in self.told.pieces if p is not piece and p.type == "creature" and p.place == "play"]
            if self._beside(piece) or any(p.holder in ("", piece.holder) for p in others):
                continue
            for made in (self.somebody(piece.holder), self.somebody(piece.holder)):
                made.neighbors.append(piece)

    def _beside(self, piece: Piece) -> list[Piece]:
        return [p for p in self.told.pieces if p in piece.neighbors or piece in p.neighbors]

    def _neighbor(self, phrase: Phrase) -> Piece:
        """The creature beside another: the one that is known, else one of which nothing is said."""
        whose = phrase.possessor or phrase.of
        hit = self._splashed() if whose is None and not phrase.adjectives else None
        if hit is None and (whose is None or self.player(whose)):
            raise Unclear(phrase.span, "The neighbor of which card?")
        piece = hit if hit is not None else self.pieces(whose or phrase)[0]
        beside = self._beside(piece)
        if len(beside) > 1:
            raise Unclear(phrase.span, "Which neighbor?", [self.called(p) for p in beside])
        if beside:
            return beside[0]
        made = self.somebody(piece.holder)
        made.neighbors.append(piece)
        piece.place = piece.place or "play"
        return made

    def _splashed(self) -> Piece | None:
        """The creature whose neighbors "the neighbors" are: the one that is fought with splash-attack; None where there
        is no such fight."""
        fight = next((deed for deed in reversed(self.told.deeds) if deed.kind == "fight"), None)
        if fight is None or fight.piece is None or fight.either:
            return None
        card = self.told.card(fight.piece)
        text = f"{card.text if card else ''} {(fight.piece.typed or {}).get('text', '')}"
        return fight.target if "splash-attack" in text.lower() else None

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
        whose = phrase.owner in ("my", "their", "your") or phrase.possessor is not None
        told_of = (whose or "the" in phrase.determiners) and "other" not in phrase.determiners
        if told_of and (named := self.known_as(phrase, kind, self.owner(phrase))) is not None:
            return named
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
        if whose and "power" in facts and number is None and self._told_before(phrase, facts, known):
            definite = True  # "my 6 power creature", told of before
        if definite and not known and not self.owner(phrase) and not facts and "other" not in phrase.determiners:
            known = [p for p in self.told.pieces if p.typed is not None and p.type == kind]
        if definite and (facts or len(known) > 1):
            known = self._described_so(phrase, facts, known)
        if definite and not known and (only := self._only_named(phrase, kind, facts)) is not None:
            return [only]
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
            self.said_as[made[-1].name] = phrase.head.text.lower() if phrase.head is not None else ""
            if vague:
                self.told.of_any_power.append(made[-1])
        if number is None and phrase.head is not None and phrase.head.form == "many":
            self.told.of_any_number += made
        return made

    def _told_before(self, phrase: Phrase, facts: dict[str, object], known: list[Piece]) -> bool:
        """Whether one of those that are known was described so in a clause before."""
        plain = not {"other", "another"} & set(phrase.determiners)
        return plain and any(p not in self.mentioned[-1] for p in self._described_so(phrase, facts, known))

    def _of_what(self, of: Phrase, facts: dict[str, object]) -> None:
        """What "of" says of a creature without a name: whose it is, its power, its house. Raises Unclear."""
        if of.kind == "NOUN" and of.value in ("power", "armor") and of.number is not None:
            facts[of.value] = of.number
        elif of.is_noun("house") and ("same" in of.determiners or of.number == 1):
            facts["house"] = "brobnar"
        elif not (of.is_pronoun and of.value in OF_WHOM) and not of.value.startswith("house:"):
            raise Unclear(of.span, f"What does “{self._words(of)}” say here?")

    def recount(self) -> None:
        """ "Three creatures: X, Y and Z" are three, not six: those that are named count among them."""
        for number, counted in self.counted:
            if any(piece not in self.told.pieces for piece in counted):
                continue  # one of them has been named since
            owner = counted[0].holder
            named = [
                p
                for p in self.told.pieces
                if p.typed is None
                and p.type == "creature"
                and (not owner or p.holder in ("", owner))
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
