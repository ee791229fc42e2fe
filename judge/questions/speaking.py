"""Who or what a clause speaks of, and whose turn it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from .board import ME, Piece, Unclear
from .meaning import PLACES, Context
from .places import set_active
from .rows import Row
from .wording.records import Clause, Comp, Phrase, Verbs
from .wording.words import Word

#: What only a card that acts does.
_DOES = ("deal", "capture")
#: What a card does to another one.
_DOES_TO = ("put", "return", "purge", "archive", "destroy", "stun", "exhaust", "heal")
#: What only a card in play does.
_IN_PLAY = ("survive", "die", "reap", "fight")
_THINGS_OF_PLAYERS = ("hand", "deck", "discard", "archives", "play", "side", "battleline", "pool")


@dataclass
class Subject:
    """Who or what a clause speaks of: a player, or cards."""

    seat: str = ""
    pieces: list[Piece] = field(default_factory=list)
    thing: str = ""  # a pile, a row or the pool of the player
    anyone: bool = False

    @property
    def piece(self) -> Piece:
        """The first of its cards."""
        return self.pieces[0]


def _fights_with(clause: Clause) -> bool:
    """Whether somebody attacks something with a creature that has a name: that is a player."""
    fights = clause.verbs is not None and clause.verbs.value == "fight" and not clause.verbs.passive
    withs = [comp for comp in clause.comps if comp.prep == "with" and len(comp.phrases) == 1]
    attacks = clause.verbs is not None and clause.verbs.main.text.lower().startswith("attack")
    aimed = attacks or any(comp.kind == "thing" for comp in clause.comps)
    return fights and aimed and any(c.phrases[0].is_name for c in withs)


def span_of(verbs: Verbs) -> tuple[int, int]:
    """Where verbs stand in the question."""
    return verbs.first.start, verbs.words[-1].end


def _lies_in_play(piece: Piece | None) -> bool:
    """Whether it is a card that stays in play once it is played."""
    return piece is not None and piece.type != "action"


def verbs_have(clause: Clause) -> bool:
    """Whether a clause says what somebody has."""
    return clause.verbs is not None and clause.verbs.value == "have" and not clause.verbs.denied


def _takes_damage(clause: Clause) -> bool:
    """Whether it is said of damage that somebody takes it, as no player does."""
    taken = clause.verbs is not None and clause.verbs.value == "take"
    named = [p for c in clause.comps if c.kind == "thing" for p in c.phrases] + ([clause.core] if clause.core else [])
    return taken and any(phrase.is_noun("damage") for phrase in named)


class Speaker(ABC):
    """Finds out whom the clauses speak of, one after the other."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.last = Subject(ME)
        self._verbs = Verbs([])
        self._before = ""  # what was done in the clause before
        self._row_of = ""  # whose cards it told of, where it told what somebody has in play
        self.told_before: Clause | None = None  # the clause that was told before this one
        self.did: list[Piece] = []  # the cards that were the subject of what was told last
        self._pronoun: tuple[str, int, list[Piece]] = ("", 0, [])  # the last that is a subject: word, clause, cards

    def sentence_begins(self) -> None:
        """From here on nothing goes on with what was done in the clause before."""
        self._before = self._row_of = ""

    def begins(self, clause: Clause) -> None:
        """From here on a clause is spoken of."""
        self.context.clause_begins()
        self.context.clause_at = clause.span
        self.context.stating = clause.verbs is not None and clause.verbs.value in ("be", "have") and not clause.asks
        self.context.fresh = not self.context.told.deeds
        self._verbs = clause.verbs or Verbs(clause.words[:1])
        self._of_copies(clause)

    def _of_copies(self, clause: Clause) -> None:
        """Have "the X in play", "the X in my discard pile" be that one of several X of which it was told."""
        for thing, behind in zip(clause.comps, clause.comps[1:], strict=False):
            phrase = thing.phrases[0] if len(thing.phrases) == 1 else None
            place = "play" if behind.kind == "stated" and behind.value == "in play" else ""
            if behind.kind == "at_thing" and behind.prep == "in" and len(behind.phrases) == 1:
                place = PLACES.get(behind.phrases[0].value, "")
            if phrase is None or not phrase.is_name or phrase.determiners != ["the"] or not place:
                continue
            known = self.context.told.called(phrase.value)
            there = [number for number, piece in enumerate(known, start=1) if piece.place == place]
            if len(known) > 1 and len(there) == 1:
                phrase.nth, behind.looked_at = there[0], True
                clause.comps = [comp for comp in clause.comps if comp is not behind]

    def lead(self, lead: Comp) -> None:
        """What stands before the subject: "on my turn", "in my hand"."""
        row = Row(self.context)
        phrase = lead.phrase if lead.phrases else None
        if phrase is not None and phrase.is_noun("turn", "start", "end"):
            row.read([lead])
        elif phrase is not None and phrase.is_noun("battleline", "play", "side"):
            return  # "in my battleline, I have …": the verb says it again
        elif phrase is not None and lead.prep == "as" and self.context.player(phrase) == self.context.actor:
            self.context.remarks.append((lead.span, "who acts"))
        elif phrase is not None and lead.prep == "after" and self._after_played(phrase):
            return
        elif phrase is not None and phrase.is_name:
            row.seat = ME
            row.read([lead])
        elif lead.kind == "said" or (
            phrase is not None and (phrase.value or "").endswith("ability") and self.context.told.deeds
        ):
            return  # "with its reap effect": of what is done already
        else:
            raise Unclear(lead.span, "What does this say?")

    @abstractmethod
    def _after_played(self, phrase: Phrase) -> bool:
        """ "After X I play Y": X is played first."""

    def subject(self, clause: Clause) -> Subject:
        """Whom a clause speaks of; a player, or cards."""
        first = clause.about
        if _fights_with(clause) and len(clause.subject) == 1 and (player := self.context.player(first)):
            return Subject(player)  # "he attacks it with X"
        if (same := self._same_pronoun(first)) is not None:
            return Subject(pieces=same)
        if (who := self._who_did(first, clause) or self._who_comes_over(first, clause)) is not None:
            return who
        done_to = clause.auxiliary is not None and clause.auxiliary.value == "be" and clause.verbs is not None
        done_to = done_to or _takes_damage(clause)
        if clause.verbs is not None and self._of_cards(first, clause.verbs, done_to):
            return self._by_pronoun(first, clause.verbs)
        if clause.verbs is None and first.is_pronoun and first.value == "he" and any(self.context.mentioned):
            return self._by_pronoun(first)  # "how strong is she?"
        if first.is_noun("player") and {"both", "all"} & set(first.determiners) and verbs_have(clause):
            return Subject(ME)  # each of them, as the verb says
        seat = self.context.player(first)
        if seat:
            if len(clause.subject) > 1 or [a for a in first.adjectives if a.value != "active"]:
                raise Unclear(first.span, "Which of the two players?")
            return Subject(seat)
        if first.is_pronoun and first.value == "you_generic":
            return Subject(anyone=True)
        if first.is_pronoun and first.value == "there":
            return Subject(ME)
        if first.is_noun("turn"):
            return Subject(self.context.owner(first) or ME, thing="turn")
        if first.is_noun("tide"):
            return Subject(thing="tide")
        if first.is_noun(*_THINGS_OF_PLAYERS):
            return Subject(self.context.owner(first) or ME, thing=PLACES.get(first.value, first.value))
        if first.is_pronoun and len(clause.subject) == 1:
            return self._by_pronoun(first, clause.verbs)
        pieces = []
        for phrase in clause.subject:
            pieces += self.context.pieces(phrase)
        if len(clause.subject) > 1 and len({id(piece) for piece in pieces}) < len(pieces):
            raise Unclear(clause.span, "Say what there is and how one of them is in two sentences, please.")
        return Subject(pieces=pieces)

    def _who_did(self, phrase: Phrase, clause: Clause) -> Subject | None:
        """ "X fights Y. How much damage does it deal?": what a creature does is asked of the one that acted."""
        verbs = clause.verbs
        if not phrase.is_pronoun or phrase.value not in ("it", "he") or phrase.of is not None or verbs is None:
            return None
        done = self.did
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        if verbs.has("enter") and last is not None and last.kind == "play" and _lies_in_play(last.piece):
            assert last.piece is not None
            self.context.mention(last.piece)
            return Subject(pieces=[last.piece])
        met = [c.phrase for c in clause.comps if c.is_thing and not c.phrase.is_pronoun]
        to_another = verbs.value in _DOES_TO and any(p.value not in [one.name for one in done] for p in met)
        if not (verbs.value in _DOES or to_another) or verbs.passive or len(done) != 1 or done[0].type != "creature":
            return None
        self.context.mention(done[0])
        return Subject(pieces=done)

    def _who_comes_over(self, phrase: Phrase, clause: Clause) -> Subject | None:
        """ "X kills Y and she comes to my side": only a card of the other side comes over."""
        verbs = clause.verbs
        if not phrase.is_pronoun or phrase.value not in ("it", "he") or phrase.of is not None or verbs is None:
            return None
        to = [c.phrase for c in clause.comps if c.prep == "to" and len(c.phrases) == 1 and c.phrases[0].is_noun("side")]
        seat = self.context.owner(to[0]) if len(to) == 1 else ""
        if not seat or verbs.denied or verbs.value not in ("go", "enter", "move", "return"):
            return None
        last = next((group for group in reversed(self.context.mentioned[:-1]) if group), [])
        over = [piece for piece in last if piece.holder not in ("", seat)]
        if len(over) != 1:
            return None
        self.context.mention(over[0])
        return Subject(pieces=over)

    def _by_pronoun(self, phrase: Phrase, verbs: Verbs | None = None) -> Subject:
        """The cards that a pronoun means, kept for the next clause that has it as its subject; of what an action card
        never does ("does it survive?") the card that was spoken of before."""
        pieces = self.context.pieces(phrase)
        if verbs is not None and verbs.value in _IN_PLAY and {piece.type for piece in pieces} == {"action"}:
            pieces = self.context.in_play_before(phrase)
        self._pronoun = (phrase.words[0].text.lower(), len(self.context.mentioned), pieces)
        if phrase.value == "he":
            self.context.person, self.context.person_word = pieces, phrase.words[0].text.lower()
        return Subject(pieces=pieces)

    def _same_pronoun(self, phrase: Phrase) -> list[Piece] | None:
        """ "She fights X. Does she die?": the same card, where the clause before has the same word as its subject."""
        word, clause, pieces = self._pronoun
        if not phrase.is_pronoun or phrase.of is not None or phrase.words[0].text.lower() != word:
            return None
        if clause != len(self.context.mentioned) - 1 or len(pieces) != 1:
            return None
        self.context.mention(pieces[0])
        self._pronoun = (word, clause + 1, pieces)
        return pieces

    def _of_cards(self, phrase: Phrase, verbs: Verbs, done_to: bool = False) -> bool:
        """Whether "they" or "he" are cards and not the opponent; `done_to`: it is asked what is done to them."""
        if not phrase.is_pronoun or phrase.value not in ("they", "he") or not any(self.context.mentioned):
            return False
        if phrase.value == "he" and verbs.value in (
            "capture",
            "die",
            "survive",
            "be",
            "return",
            "go",
            "leave",
            "enter",
            "reap",
            "fight",
        ):
            return True
        return verbs.value in ("die", "survive", "leave", "enter", "stay") or verbs.passive or done_to

    def _before_verb(self, clause: Clause, subject: Subject) -> list[Comp]:
        """Complements of the subject taken as facts; those of the verb."""
        if clause.verbs is None:
            return clause.comps
        order = {id(word): k for k, word in enumerate(clause.words)}  # what is put plainly may stand where it was typed
        verb = clause.verbs.first

        def before(word: Word) -> bool:
            if id(word) in order and id(verb) in order:
                return order[id(word)] < order[id(verb)]
            return word.start < verb.start

        mine = [comp for comp in clause.comps if comp.words and before(comp.words[0])]
        if things := [comp for comp in mine if comp.is_thing]:
            raise Unclear(things[0].span, "What does this say here?")
        if mine and subject.pieces:
            Row(self.context, subject.piece.owner, list(subject.pieces), of_card=True).read(mine)
        elif mine:
            Row(self.context, subject.seat).read(mine)
        return [comp for comp in clause.comps if not any(comp is one for one in mine)]

    def _whose_turn(self, seat: str) -> None:
        """Take it that a player acts: in that player's turn. Raises Unclear where another's turn was just told."""
        told, seat = self.context.told, seat or self.context.actor
        if told.turn_told and told.current not in ("", seat):
            raise Unclear(span_of(self._verbs), "Whose turn is it?", ("mine", "theirs"))
        set_active(self.context, seat, span_of(self._verbs))
        told.turn_told = False

    def _fighters(self, phrase: Phrase, seat: str, creatures: bool = True) -> list[Piece]:
        self.context.creatures_only = creatures  # "attack X with it"
        try:
            found = self.context.pieces(phrase, seat)
        finally:
            self.context.creatures_only = False
        for piece in found:
            piece.owner = piece.owner or seat
        return found
