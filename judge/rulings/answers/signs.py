"""What a ruling shows of itself, as words that the signs of rules are written in (rulebook/signs.yaml).

A word names one thing that is so: what is asked ("asked:chooses"), how it is answered ("answer:no"), what happened
("did:destroy"), what a text that took part says ("text:ForEach"; "spoke:ForEach": it resolved), or how it went
("warded-while-tagged").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.evaluation.in_words import described
from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.trace import Entry
from judge.game import changes as c
from judge.game.state import Record

from ..asked import CARD_FACTS, EVENTS, Asked
from ..ruling import Line, Ruling
from .because import around, example, subjects, writers
from .course import Course, moves, one_word
from .happenings import spoke
from .kinds import Question

SIX = 6
ICONS = frozenset({"amber", "capture", "damage", "draw", "discard"})
"""Bonus icons that resolve; the others are houses."""


def words_of(ruling: Ruling, asked: tuple[Asked, ...]) -> frozenset[str]:
    """Everything that is so of a ruling and of what is asked of it."""
    return frozenset(_Showing(ruling, asked).words())


def words_of_answer(question: Question) -> Iterator[str]:
    """How what was asked about came to be so: whether any step wrote it, whether an ability did that whose card had
    moved away before, and whether a text that resolved speaks of it."""
    end = example(question)
    if end is None:
        return
    places = list(writers(question, end))
    yield "came-about" if places else "stayed-away"
    if any(_without_its_card(end.trace, place) for place in places):
        yield "goes-on-without-itself"
    said = [described(one.clause).casefold() for one in end.trace if spoke(one) and one.clause is not None]
    verbs = _verbs(question.asked)
    if not verbs or any(verb in words for words in said for verb in verbs):
        yield "text-speaks-of-it"


_TAKES = {"gain": ("steal",), "lose": ("steal", "capture")}
"""What also gives, and also takes, by what is asked about."""


def _verbs(asked: Asked) -> tuple[str, ...]:
    """The beginning of the verb of what is asked about, as texts have it, and of those that come to it; none where that
    is no event."""
    words = asked.get("as") if asked.kind == "counts" else asked.subject
    found = EVENTS.get(words) if isinstance(words, str) else None
    verb = found.value.removeprefix("be ").split(" ")[0].removesuffix("t") if found is not None else ""
    return (verb, *_TAKES.get(verb, ())) if verb else ()


def _without_its_card(trace: Sequence[Entry], place: int) -> bool:
    """Whether a step is part of an ability whose card moved in an earlier part of it."""
    for begin in around(trace, place):
        source = trace[begin].source
        if spoke(trace[begin]) and source is not None:
            return any(moves(one, source.uid) for one in trace[begin:place])
    return False


class _Showing:
    def __init__(self, ruling: Ruling, asked: tuple[Asked, ...]) -> None:
        self.ruling = ruling
        self.state = ruling.setup.state
        self.asked = asked
        self.subjects = {uid for asked in self.asked for uid in subjects(Question(ruling, asked))}

    @cached_property
    def steps(self) -> list[Entry]:
        """All steps of all lines."""
        return [entry for line in self.ruling.lines for entry in line.trace]

    @cached_property
    def records(self) -> list[Record]:
        """All that happened on some line."""
        changes = (change for entry in self.steps for change in entry.changes)
        return [change.record for change in changes if isinstance(change, c.Recorded)]

    @cached_property
    def at_hand(self) -> set[str]:
        """The cards that take part: acted with, asked about, speaking, attached to those."""
        setup = self.ruling.setup
        acts = (*self.ruling.scenario.earlier, *self.ruling.scenario.when)
        uids = {uid for act in acts for name in (act.card, act.target) if name and (uid := setup.uid(name))}
        uids |= self.subjects | {entry.source.uid for entry in self.steps if entry.source}
        uids |= {uid for uid, card in self.state.cards.items() if card.host in uids or card.zone is Zone.PLAY}
        return {uid for uid in uids if uid in self.state.cards and self.state.cards[uid].card}

    def words(self) -> Iterator[str]:
        """The words, some of them more than once."""
        for asked in self.asked:
            yield from _of_question(asked)
            if asked.kind == "may" and asked.act is None and self.ruling.scenario.when:
                yield f"asked:may:{one_word(self.ruling.scenario.when[-1].kind)}"
        yield from self._of_acts()
        yield from self._of_records()
        yield from self._of_texts()
        yield from self._of_choices()
        for line in self.ruling.lines:
            yield from Course(self.ruling.setup, line).words()
        yield from (f"step:{entry.step.removeprefix('timing/')}" for entry in self.steps)
        yield from (f"cites:{rule.split('/')[-1]}" for entry in self.steps for rule in entry.rules)

    def _of_acts(self) -> Iterator[str]:
        setup = self.ruling.setup
        for act in self.ruling.scenario.when:
            yield f"act:{act.kind.replace(' ', '-')}"
            uid = setup.uid(act.card) if act.card else None
            card = self.state.cards.get(uid or "")
            if card is None or not card.card:
                continue
            face = setup.library.definition(card.card)
            yield f"act:{act.kind}:{face.type}"
            if card.enraged:
                yield "act:enraged"
            if act.target and act.kind == "play":
                yield "act:attach"
            if any(isinstance(one, n.ConstantAbility | n.TriggeredAbility) for one in face.text.abilities):
                yield f"act:{act.kind}:constant-text"
        illegal = {rule for line in self.ruling.lines for rule in line.illegal}
        yield from ("illegal", *(f"illegal:{rule.split('/')[-1]}" for rule in illegal)) if illegal else ()
        if self.state.turn == 1:
            yield "first-turn"
        if any(player.prophecies for player in self.state.players):
            yield "prophecies"
        if any(card.zone is Zone.UNDER for card in self.state.cards.values()):
            yield "cards-under"

    def _of_records(self) -> Iterator[str]:
        for record in self.records:
            verb = one_word(record.verb.value)
            yield f"did:{verb}"
            if record.by is not None:
                yield f"did:{verb}:by-ability"
            if record.detail:
                yield f"did:{verb}:{record.detail}"
            if record.verb is Verb.DISCARD and record.source is Zone.DECK:
                yield f"did:{verb}:from-deck"
            if self.subjects & {ref.uid for ref in record.cards}:
                yield f"did:{verb}:to-asked"
            if record.verb is Verb.ATTACK:
                yield from self._of_attack(record)
            if record.verb is Verb.LEAVE_PLAY:
                yield from self._of_leaving(record)
            if record.verb is Verb.PLAY:
                yield from self._of_playing(record)
        came = {ref.uid for one in self.records if one.verb is Verb.ENTER_PLAY for ref in one.cards}
        played = {ref.uid for one in self.records if one.verb is Verb.PLAY for ref in one.cards}
        if (came - played) & self.subjects:
            yield "entered-unplayed"
        if any(self._six(line) for line in self.ruling.lines):
            yield "six"

    def _of_attack(self, record: Record) -> Iterator[str]:
        cards = [self.state.cards[ref.uid] for ref in record.cards if ref.uid in self.state.cards]
        if any(card.stunned for card in cards):
            yield "stunned-attacked"
        if any(card.exhausted for card in cards):
            yield "exhausted-attacked"

    def _of_playing(self, record: Record) -> Iterator[str]:
        library = self.ruling.setup.library
        for card in (self.state.cards[ref.uid] for ref in record.cards if ref.uid in self.state.cards):
            icons = (*library.definition(card.card).icons, *card.enhancements)
            yield from (f"played:icon:{icon}" for icon in icons)
            if card.owner != record.player:
                yield "played:of-another"

    def _six(self, line: Line) -> bool:
        """Whether cards of one name are played or used six times on a way, with what was done earlier this turn."""
        changes = (change for entry in line.trace for change in entry.changes)
        records = [change.record for change in changes if isinstance(change, c.Recorded)]
        done = Counter(
            card.card
            for one in (*self.state.history, *records)
            for ref in (one.cards if one.verb is Verb.PLAY else one.subject)
            if one.verb in (Verb.PLAY, Verb.USE) and (card := self.state.cards.get(ref.uid)) is not None
        )
        return any(card and count >= SIX for card, count in done.items())

    def _of_leaving(self, record: Record) -> Iterator[str]:
        for ref in record.cards:
            card = self.state.cards.get(ref.uid)
            if card is None:
                continue
            if card.amber:
                yield "left:with-amber"
            if card.token:
                yield "left:token"
            if card.owner != card.holder:
                yield "left:from-the-other-side"
            if record.to in (Zone.HAND, Zone.DECK, Zone.ARCHIVES):
                yield "left:into-hidden"
            if ref.uid in self.subjects:
                yield "left:asked"

    def _of_texts(self) -> Iterator[str]:
        library = self.ruling.setup.library
        acting = {self.ruling.setup.uid(act.card) for act in self.ruling.scenario.when if act.card}
        for uid in self.at_hand:
            card = self.state.cards[uid]
            face = library.definition(card.card)
            yield from (f"keyword:{keyword.name}" for keyword in face.keywords)
            yield from _nodes("text", face.text)
            if face.gigantic:
                yield "gigantic"
            if face.as_upgrade is not None:
                yield "creature-as-upgrade"
            if card.host and card.zone is Zone.PLAY and card.host in self.subjects:
                yield "asked:has-upgrade"
            if card.armor_spent:
                yield "armor-spent"
            if uid in acting and any(other.host == uid for other in self.state.cards.values()):
                yield "acts-with-upgrade"
            if uid in self.subjects:
                yield f"asked:a:{face.type.replace(' ', '-')}"
        yield from self._of_texts_elsewhere()
        names = [card.card for card in self.state.cards.values() if card.card and card.zone is Zone.PLAY]
        if len(set(names)) < len(names):
            yield "two-of-a-name"
        for card in self.state.cards.values():
            yield from (f"icons:{icon}" for icon in card.enhancements)
            if any(icon in ICONS for icon in card.enhancements):
                yield "icons:added"
            if len(card.enhancements) > 1:
                yield "icons:several"
            if any(icon not in ICONS for icon in card.enhancements):
                yield "icons:house"
        for entry in self.steps:
            if spoke(entry) and entry.clause is not None:
                yield from _nodes("spoke", entry.clause)

    def _of_texts_elsewhere(self) -> Iterator[str]:
        """Constant texts of cards that the question names and nobody plays, as they lie in hand."""
        setup, asked = self.ruling.setup, self.ruling.scenario.question
        played = {setup.uid(act.card) for act in self.ruling.scenario.when if act.card}
        for uid, card in self.state.cards.items():
            if card.zone is not Zone.HAND or not card.card or uid in played:
                continue
            face = setup.library.definition(card.card)
            constant = [one for one in face.text.abilities if isinstance(one, n.ConstantAbility)]
            if face.name in asked and any(isinstance(node, n.Cannot) for one in constant for node in walk(one)):
                yield "in-hand:Cannot"

    def _of_choices(self) -> Iterator[str]:
        for pause in self.ruling.matters:
            if isinstance(pause, Chance):
                yield "choice:chance"
            else:
                yield f"choice:{pause.kind.replace(' ', '-')}"
                yield from (["choice:order"] if pause.kind == "ability" or pause.ordered else [])
        for node in self.ruling.explored.nodes.values():
            if isinstance(node.pause, Decision) and "Which player?" in node.pause.question:
                yield "choice:tie"


def _nodes(word: str, tree: Node) -> Iterator[str]:
    for node in walk(tree):
        yield f"{word}:{type(node).__name__}"
        if isinstance(node, n.Event):
            yield f"hears:{one_word(node.verb.value)}"
        if isinstance(node, n.NeighborOf) and not isinstance(node.of, n.Self_):
            yield f"{word}:neighbors-of-another"
        if isinstance(node, n.ZoneRef):
            yield f"{word}:in:{one_word(node.zone)}"
        if isinstance(node, n.TriggeredAbility) and node.timing != "after":
            yield f"timing:{node.timing.replace(' ', '-')}"


_WITH_SUBJECT = ("has", "number", "happens", "together", "which", "gains", "loses", "chooses", "over", "houses")
"""Kinds whose subject is a word and no card."""


def _of_question(asked: Asked) -> Iterator[str]:
    kind = asked.kind.replace(" ", "-")
    yield f"asked:{kind}"
    for argument, value in asked.arguments.items():
        if argument in (*CARD_FACTS, "as"):
            yield f"asked:{argument.replace(' ', '-')}"
        if argument == "as":
            yield f"asked:counts:{str(value).replace(' ', '-')}"
        if argument in ("can", "at"):
            yield f"asked:{argument}"
    if asked.kind in _WITH_SUBJECT and isinstance(asked.subject, str):
        yield f"asked:{kind}:{asked.subject.replace(' ', '-')}"
    if asked.kind == "has":
        yield from (f"asked:has:{what.replace(' ', '-')}" for what in asked.arguments)
    if asked.act is not None:
        yield f"asked:{kind}:{asked.act.kind.replace(' ', '-')}"
    for part in asked.parts:
        yield from _of_question(part)
