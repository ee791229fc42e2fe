"""What is asked about wards, keywords and damage: "does its poison kill X?", "does the ward save it?"."""

from __future__ import annotations

from ..board import ME, Piece, Unclear, other
from ..pointing.spoken import POWER
from ..rows import Row
from ..wording.records import Clause, Comp, Phrase, Verbs
from .inquiring import Ask
from .verb_asking import VerbAsker, all_of

#: Keywords that work where their creature attacks, so that a question about them alone has a small board of its own.
_ATTACKING = ("poison", "skirmish")
_LYING = ("ward", "stun", "enrage")


class Things(VerbAsker):
    """Reads questions whose subject is no card and no player, but something that a card has or deals."""

    def _of_thing(self, phrase: Phrase, verbs: Verbs | None, comps: list[Comp], clause: Clause) -> list[Ask]:
        """What is asked about a ward, a keyword or damage; nothing where the subject is something else."""
        if not _is_thing(phrase):
            return []
        rest = [c for c in comps if not (self._idle(c) or self._of_bearer(c) or _there(c))]
        if phrase.value in _LYING and not rest and (verbs is None or verbs.value in ("be", "stay")):
            bearing = [p for p in self.context.told.pieces if p.facts.get(phrase.value)]
            if len(bearing) == 1 and self.context.told.deeds:
                return [{"is": bearing[0], phrase.value: True}]
        if verbs is None or verbs.denied:
            return []
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        if phrase.value == "damage" and verbs.value == "prevent" and not rest and last is not None:
            turned = [aim for aim in last.choices if isinstance(aim, Piece)]
            if last.kind == "fight" and len(turned) < 2 and phrase.number is None and not phrase.adjectives:
                hit = turned[0] if turned else last.target
                return [{"happens": "damaged", "to": hit, "by": last.piece, "not": True}]
        if phrase.value == "keyword:poison" and verbs.value == "trigger" and (asked := self._poisons(rest, clause)):
            return asked
        objects = [p for c in rest[:1] if c.is_thing for p in c.phrases]
        if len(objects) != 1:
            return []
        if verbs.value == "destroy" and (pieces := self._meets(phrase, objects[0])):
            Row(self.context, pieces[0].holder, list(pieces), of_card=True).read(rest[1:])
            return all_of({"happens": "destroyed", "to": piece} for piece in pieces)
        if verbs.value == "prevent" and phrase.value == "keyword:elusive":
            return self._elusive_prevents(phrase, objects[0], rest[1:])
        if rest[1:]:
            return []
        if verbs.value == "save" and self.context.told.deeds and objects[0].kind in ("NAME", "PRON"):
            pieces = self.context.pieces(objects[0])
            return all_of({"survives": piece} for piece in pieces) if self._had(phrase, pieces) else []
        return []

    def _poisons(self, rest: list[Comp], clause: Clause) -> list[Ask]:
        """ "Does the poison apply to the damage dealt to Y?": whether Y is destroyed, which stands the damage else."""
        told = self.context.told
        deed = told.deeds[-1] if told.deeds else None
        kinds = [c.kind for c in rest]
        if deed is None or deed.kind != "fight" or deed.piece is None or kinds != ["at_thing", "doing", "at_thing"]:
            return []
        to_damage = rest[0].at("to") and rest[0].phrase.is_noun("damage") and rest[0].phrase.number is None
        dealt = rest[1].verbs is not None and rest[1].verbs.value == "deal" and not rest[1].verbs.denied
        if not to_damage or not dealt or not rest[2].at("to") or len(rest[2].phrases) != 1:
            return []
        rest[1].looked_at = True
        (hit,) = self.context.pieces(rest[2].phrase)[:1]
        named = [p for c in clause.of_subject if c.at("from", "of") for p in c.phrases]
        bearers = [p for p in told.pieces if p.type == "creature" and self._has(p, "poison")]
        cards = told.card(deed.piece), told.card(hit)
        strong = None not in cards and (cards[1].power or 0) > (cards[0].power or 0)  # type: ignore[union-attr]
        if bearers != [deed.piece] or any(p.value != deed.piece.name for p in named) or not strong or hit.facts:
            raise Unclear(clause.span, "Ask what is destroyed, please.")
        clause.of_subject = []
        return [{"happens": "destroyed", "to": hit}]

    def _elusive_prevents(self, phrase: Phrase, damage: Phrase, rest: list[Comp]) -> list[Ask]:
        """ "Does elusive prevent the damage (of that fight)?": whether the last creature that is attacked, which has
        it, is dealt none by its attacker."""
        told = self.context.told
        deed = told.deeds[-1] if told.deeds else None
        fight = damage.of is None or (damage.of.is_noun("fight ability") and damage.of.possessor is None)
        it = damage.is_pronoun and damage.value == "it" and "damage" in self.context.text.lower()
        plain = it or damage.is_noun("damage")
        plain = plain and damage.number is None and fight and damage.possessor is None
        preps = ("for", "in", "from", "of")
        of_fight = all(c.prep in preps and bool(c.phrases) and c.phrase.is_noun("fight ability") for c in rest)
        if deed is None or deed.kind != "fight" or deed.target is None or not plain or not of_fight:
            return []
        named = phrase.possessor or phrase.of
        turned = [aim for aim in deed.choices if isinstance(aim, Piece)]
        if len(turned) == 1 and named is None and self._has(turned[0], "elusive"):
            return [{"happens": "damaged", "to": turned[0], "by": deed.piece, "not": True}]
        if not self._has(deed.target, "elusive") or (named is not None and named.value != deed.target.name):
            raise Unclear(phrase.span, "Which creature that is attacked has elusive?")
        for comp in rest:
            comp.phrase.claimed += comp.phrase.adjectives
        return [{"happens": "damaged", "to": deed.target, "by": deed.piece, "not": True}]

    def _by_its_doing(self, clause: Clause, verbs: Verbs) -> Verbs:
        """ "Does her healing save Y?": what follows is asked of the one card spoken of whose text says that."""
        first = clause.about
        if len(verbs.words) < 2 or verbs.first.form != "ing" or not first.is_pronoun or first.value not in ("he", "it"):
            return verbs
        group = next((group for group in reversed(self.context.mentioned[:-1]) if group), [])
        doing = verbs.first.value
        does = [p for p in group if (card := self.context.told.card(p)) is not None and doing in card.text.lower()]
        if len(does) != 1 or not self.context.told.deeds:
            raise Unclear(first.span, f"Which card is “{self.context.text[slice(*first.span)]}”?")
        self.context.mention(does[0])
        first.head, first.words = self.teller.named(does[0], first), first.words
        return Verbs(verbs.words[1:])

    def _some_ready(self, clause: Clause) -> list[Ask]:
        """ "Do three of them ready?", of creatures that are exhausted: whether so many do, at the end of their turn."""
        first = clause.about
        of = first.of if first.kind == "" and first.number is not None else None
        if of is None or not of.is_pronoun or of.value != "they" or [c for c in clause.comps if not self._idle(c)]:
            return []
        pieces = self.context.meant(of)
        seats = {piece.holder for piece in pieces}
        alike = all(p.typed is not None and p.facts.get("ready") is False for p in pieces)
        if len(seats) != 1 or not alike or first.number is None or first.number > len(pieces):
            raise Unclear(first.span, "Which of them?")
        self.context.told.printed.add(first.number)
        self._end_of_turn(seats.pop(), clause)
        return all_of({"happens": "readied", "to": piece} for piece in pieces[: first.number])

    def _saved_from_death(self, piece: Piece, clause: Clause) -> list[Ask]:
        """ "Is it saved?", where nothing is done and something it bears speaks when it is destroyed: it is."""
        told = self.context.told
        worn = [p for p in told.pieces if p.host is piece or p is piece]
        bears = [card.text for p in worn if (card := told.card(p)) is not None]
        if told.deeds or not any("Destroyed:" in text or "would be destroyed" in text for text in bears):
            raise Unclear(clause.span, "Saved from what?")
        self.teller.is_destroyed(piece)
        return [{"survives": piece}]

    def _had(self, phrase: Phrase, pieces: list[Piece]) -> bool:
        """Whether cards have what is asked about; "a ward" is given to them."""
        if phrase.value in _LYING and "a" in phrase.determiners:
            for piece in pieces:
                piece.facts[phrase.value] = True
                self.context.told.assumed.append(f"{piece.name} has a {phrase.value}")
            return True
        keyword = phrase.value.removeprefix("keyword:")
        return all(piece.facts.get(phrase.value) or self._has(piece, keyword) for piece in pieces)

    def _of_bearer(self, comp: Comp) -> bool:
        """Whether it only says whose the thing is: "the poison from X"."""
        first = comp.phrase if comp.kind == "at_thing" else None
        named = first is not None and first.is_name and bool(self.context.told.called(first.value))
        return named and comp.prep in ("from", "on")

    def _meets(self, phrase: Phrase, met: Phrase) -> list[Piece]:
        """The cards that something is asked to destroy, where it has a bearer that acted or is made to."""
        told = self.context.told
        keyword = phrase.value.removeprefix("keyword:")
        if phrase.value == "damage":
            return self.context.pieces(met) if told.deeds and met.kind in ("NAME", "PRON") else []
        if phrase.value.startswith("keyword:") and told.deeds:
            bearers = [p for p in told.pieces if p.type == "creature" and self._has(p, keyword)]
            return self.context.pieces(met) if len(bearers) == 1 else []
        if keyword not in _ATTACKING or told.pieces:
            return []
        pieces = self.context.pieces(met)
        for piece in pieces:
            piece.owner = piece.owner or other(ME)
        text = f"{keyword.capitalize()}."
        fighter = told.add_typed(f"{keyword.capitalize()} Creature", "creature", ME, power=POWER, text=text)
        told.of_any_power.append(fighter)
        told.assumed.append(f"a creature with {keyword} attacks it")
        self.teller.fights([fighter], pieces)
        return pieces

    def _has(self, piece: Piece, keyword: str) -> bool:
        """Whether a keyword is printed on a card, or told of it."""
        card = self.context.told.card(piece)
        lent = [p.typed for p in self.context.told.lent if p.host is piece]
        texts = [card.text if card is not None else ""]
        texts += [str((typed or {}).get("text", "")) for typed in (piece.typed, *lent)]
        return any(keyword in text.lower() for text in texts)


def _there(comp: Comp) -> bool:
    """Whether it is the "there" of "is the ward still there?"."""
    return comp.is_thing and comp.phrase.value == "there"


def _is_thing(phrase: Phrase) -> bool:
    return phrase.is_noun("damage", *_LYING) or (phrase.kind == "NOUN" and phrase.value.startswith("keyword:"))
