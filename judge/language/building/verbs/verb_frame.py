"""A verb with what stands around it, as a frame sees it: it takes what it understands, and all must be taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from judge.effects import nodes as n
from judge.effects.players import A_PLAYER, EACH_PLAYER, OPPONENT, YOU
from judge.effects.visitor import walk
from judge.language.building.dispatch import Context
from judge.language.building.manners import manner
from judge.language.building.nouns import cards, number
from judge.language.building.patterns import Patterns
from judge.language.building.players_and_zones import player
from judge.language.counting import are_several, is_one
from judge.language.described.said_in_clauses import CLAUSES
from judge.language.parsing.naming import is_player
from judge.language.parsing.records import Clause, Clauses, Comp, Facts, Group, Mod, Phrase, Refused, VerbWord

N = TypeVar("N", bound=n.Node)

Frame = Callable[["Call"], n.Statement]

#: lemma → the frame that builds its node.
FRAMES: dict[str, Frame] = {}


def frame(*lemmas: str) -> Callable[[Frame], Frame]:
    """Enter a frame for these verbs."""
    def enter(function: Frame) -> Frame:
        for lemma in lemmas:
            FRAMES[lemma] = function
        return function
    return enter


@dataclass(slots=True)
class Call:
    """One verb of a clause. `subject` None: an instruction to the controller of the ability."""

    verb: VerbWord
    subject: Group | None
    auxiliary: str
    comps: list[Comp]
    ctx: Context
    shared: n.Cards | None = None  # the object that several verbs share
    text: Callable[[str], tuple[n.Ability, ...]] = field(default=lambda _: ())

    # --- who ---

    def modal(self, *words: str) -> bool:
        """Whether one of these stands before the verb."""
        return self.auxiliary in words

    @property
    def by_player(self) -> bool:
        """Whether nobody or a player does it."""
        return self.subject is None or all(map(is_player, self.subject.parts))

    def player(self) -> n.Players | None:
        """Who does it; None for the controller of the ability. Raises Refused for "loses 1Æ", said of nobody."""
        if self.subject is None:
            if self.verb.in_form("s") and not self.auxiliary:
                raise Refused("who does this?", self.verb.at)
            return None
        if len(self.subject.parts) == 2 and self.subject.joined_by("and") and {
                player(p, self.ctx) for p in self.subject.parts} == {YOU, OPPONENT}:
            return EACH_PLAYER
        if are_several(self.subject.parts):
            raise Refused("one player at a time", self.subject.parts[1].at)
        who = player(self.subject.only, self.ctx)
        return None if who == YOU else who

    def cards_subject(self) -> n.Cards:
        """The cards that the clause is about."""
        if self.subject is None:
            raise Refused("which card?", self.verb.at)
        return cards(self.subject, self.ctx)

    # --- complements ---

    def has(self, kind: str) -> bool:
        """Whether a complement of this kind is left."""
        return any(c.kind == kind for c in self.comps)

    def has_word(self, word: str) -> bool:
        """Whether this adverb is there."""
        return any(c.is_a("ADV") and str(c.first) == word for c in self.comps)

    def take(self, kind: str) -> Comp | None:
        """The first complement of this kind, taken off."""
        for k, comp in enumerate(self.comps):
            if comp.kind == kind:
                return self.comps.pop(k)
        return None

    def group(self, kind: str) -> Group | None:
        """The noun phrases of the first complement of this kind."""
        comp = self.take(kind)
        return comp.last if comp is not None else None

    def need(self, kind: str) -> Group:
        """The noun phrases of a complement that must be there."""
        found = self.group(kind)
        if found is None:
            raise Refused(f"{_ASKED.get(kind, kind)}?", self.verb.at)
        return found

    def object(self) -> Group:
        """The object as noun phrases."""
        return self.need("object")

    def cards(self) -> n.Cards:
        """The object as cards."""
        if self.shared is not None:
            shared, self.shared = self.shared, None
            return shared
        group = self.object()
        if is_one(group.parts) and group.only.is_("other_one"):  # "archive one and discard the other"
            return n.Rest(single=True)
        if self.flag("random"):  # "2 cards at random" are 2 random cards
            group = Group(tuple(replace(p, mods=(*p.mods, Mod("ADJ", "random"))) for p in group.parts), group.joined)
        return cards(group, self.ctx)

    def flag(self, word: str, kind: str = "ADV") -> bool:
        """Whether this adverb is there; it is taken off."""
        for k, comp in enumerate(self.comps):
            if comp.kind == kind and str(comp.first) == word:
                self.comps.pop(k)
                return True
        return False

    def manners(self, *kinds: type[n.Manner]) -> tuple[n.Manner, ...]:
        """How it is done, as manners of these kinds; what says so is taken off."""
        found, rest = [], []
        for comp in self.comps:
            how = manner(comp, self.ctx, *kinds)
            found.append(how) if how is not None else rest.append(comp)
        self.comps[:] = rest
        return tuple(found)

    def word(self, kind: str) -> str | None:
        """The value of a single-word complement."""
        comp = self.take(kind)
        return str(comp.first) if comp is not None else None

    def most_each(self) -> n.Amount | None:
        """ "no more than 3 to each", of what is distributed."""
        value = self.word("MOSTEACH")
        return number(value) if value is not None else None

    def done(self, node: N) -> N:
        """`node`, if every complement was understood."""
        if self.comps:
            raise Refused(f"this belongs to no meaning of “{self.verb.lemma.replace('_', ' ')}”", self.comps[0].at)
        if self.shared is not None:
            raise Refused(f"“{self.verb.lemma.replace('_', ' ')}” shares no object", self.verb.at)
        return node

    def acted(self, node: n.Statement) -> n.Statement:
        """`node` done by the subject: in its field `player` where it has one, else inside As."""
        who = self.player()
        if who is None:
            return node
        if who == EACH_PLAYER and self.flag("opponent_first"):
            return n.As(who, node, True)
        if getattr(node, "player", who) is None:
            return changed(node, "player", who)
        return n.As(who, node)


_ASKED = {"object": "what", "to": "to whom or where", "into": "into what", "from": "from where", "with": "with what"}


def split_from(phrase: Phrase, *kinds: str) -> tuple[Phrase, Phrase | None]:
    """A phrase and what stands behind "from" (or another preposition) in it, wherever it was attached last."""
    for post in reversed(phrase.posts):
        if post.kind in kinds:
            return phrase.without(post), post.last
    return phrase, None


def from_both(call: Call) -> None:
    """ "1 damage from a friendly creature and an enemy creature": the cards are what "from" governs together."""
    at = next((k for k, comp in enumerate(call.comps) if comp.is_a("object")), None)
    thing, *others = call.comps[at].first.parts if at is not None else (Phrase("full"),)
    where = thing.posts[-1] if thing.posts else None
    if at is None or not others or where is None or not where.is_a("from") or not call.comps[at].first.joined_by(
            "and") or not _measures(thing) or any(not one.is_a("full", "pronoun") or _measures(one) for one in others):
        return
    both = Comp("from", (Group((where.last, *others), "and"),))
    call.comps[at : at + 1] = [replace(call.comps[at], items=(Group((thing.without(where),)),)), both]


def _measures(phrase: Phrase) -> bool:
    """Whether a phrase is of Æmber, damage or counters, not of cards."""
    head = phrase.head
    return head is not None and (head.is_a("AMBER", "DMG", "AE") or head.says("damage", "counter", "ward", "chain") or (
        head.value.startswith("counter:")))


def changed(node: n.Statement, field: str, value: n.Node) -> n.Statement:
    """`node` with another value in one of its fields."""
    values: dict[str, object] = {field: value}
    return replace(node, **values)  # type: ignore[arg-type]


def statics(parts: list[n.Statement]) -> n.Statement:
    """Several statics of one clause as one node."""
    return parts[0] if is_one(parts) else n.Statics(tuple(parts))


def statement_of_facts(facts: Facts, call: Call) -> n.Statement:
    """A fact used as a static: "except it belongs to house Logos"."""
    group, predicate = facts.first.items
    return built(Call(predicate.verb, group, "", list(predicate.comps), call.ctx, None, call.text))


def built(call: Call) -> n.Statement:
    """The statement of one verb: what an entry of whole clauses says, else what its frame makes of it."""
    if (said := said_by_an_entry(call)) is not None:
        return said
    lemma = call.verb.lemma
    if lemma in FRAMES:
        return FRAMES[lemma](call)
    if said_in_clauses.has(lemma, ""):
        thing = next((comp.first.first for comp in call.comps if comp.is_a("object")), call.verb)
        raise Refused(f"{lemma.replace('_', ' ')} what?", thing.at)
    raise Refused(f"no effect is called “to {lemma}”", call.verb.at)


def said_by_an_entry(call: Call) -> n.Statement | None:
    """The statement of the entry whose words these are, done by whoever is told to."""
    if call.shared is not None or not said_in_clauses.has(call.verb.lemma, call.auxiliary) or (
            call.subject is not None and call.subject.first.mod("ORD")):
        return None
    clause = _bare(Clause(call.subject, call.auxiliary, (call.verb,), tuple(call.comps)))
    said = said_in_clauses.read(clause, call.ctx)
    if said is None and call.subject is not None and call.subject.first.says("THEY"):  # cards, too
        said = said_in_clauses.read(replace(clause, subject=Group((Phrase("pronoun", value="THEM"),))), call.ctx)
    if said is None and call.subject is not None and call.by_player:
        said = said_in_clauses.read(replace(clause, subject=None), call.ctx) or said_in_clauses.read(
            _of_the_doer(clause), call.ctx)
        told = said is not None and getattr(said, "player", None) is not None  # "your opponent skips your …"
        if told or (said is not None and A_PLAYER in walk(said)):  # "each player unforges a key"
            raise Refused("whose?", call.verb.at)
        return call.acted(said) if isinstance(said, n.Instruction) else None
    return said


def _of_the_doer(clause: Clause) -> Clause:
    """ "(your opponent refills) their hand" as they would be told it: "your hand"."""
    def own(phrase: Phrase) -> Phrase:
        return replace(phrase, possessor="YOUR") if phrase.belongs_to("THEIR") else phrase

    comps = (replace(comp, items=(Group(tuple(map(own, comp.first.parts)), comp.first.joined),))
             if comp.is_a("object") else comp for comp in clause.comps)
    return replace(clause, subject=None, comps=tuple(comps))


def _bare(clause: Clause) -> Clause:
    """Who does what to what, in whatever order it is said."""
    comps = [comp for comp in clause.comps if not comp.is_a("INSTEAD")]
    if clause.also and clause.verb.passive:
        comps.append(Comp("ALSO", ("also",)))
    comps.sort(key=lambda comp: comp.kind)
    return Clause(clause.subject, clause.auxiliary, clause.verbs[:1], tuple(comps))


def _of_a_sentence(sentence: Clauses) -> Clause:
    assert isinstance(sentence.first, Clause)
    return _bare(sentence.first)


said_in_clauses = Patterns(CLAUSES, "clauses", "{}", _of_a_sentence)
