"""Which texts turn an answer: the abilities, or the sentences of one, without which it is another.

The ruling is made anew without each of them. That takes a few milliseconds on most boards; where it takes long, or
nothing is asked, nobody looks.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple
from weakref import WeakKeyDictionary

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.engine.evaluation.in_words import worded
from judge.engine.machine.board import Waiting
from judge.errors import JudgeError
from judge.game.state import beside
from judge.lowering.nodes import DamageTogether, ReadAhead

from ..asked import OPEN, Asked
from ..budget import Budget
from ..doing import steps
from ..exploration import explore
from ..ruling import Line, Ruling
from .answer import essence
from .because import subjects
from .deciding import told
from .kinds import Question, watching
from .rule_sentences import nearness, stems

MOST = 10
"""So many abilities are left out, one at a time."""

WORK = 400
"""A ruling that took more calls of procedures is not made anew."""

ACTS = 3.0
"""So much nearer to the question must a text be that is carried out because its card is used or played, and so much
nearer is that of the card asked about."""

PARTS = 14
"""So many parts of an ability are left out, to see which it takes."""

EACH = 200
"""How many machines a ruling without a text may visit."""


class Turning(NamedTuple):
    """An ability that turns the answer, the catalogue id of the card that says it, whether some act is done with that
    card, whether it only makes what is done legal, and whether the question names the card."""

    card: str
    ability: Node
    acts: bool
    enables: bool
    named: bool


_kept: WeakKeyDictionary[Ruling, dict[int, tuple[Turning, ...]]] = WeakKeyDictionary()


def turning_texts(question: Question) -> tuple[Turning, ...]:
    """The abilities and keywords without which the answer is another, those nearest to the question first; all copies
    of a card lose them at once."""
    known = _kept.setdefault(question.ruling, {})
    if id(question.asked) not in known:
        known[id(question.asked)] = tuple(sorted(_turning(question), key=partial(_near, question), reverse=True))
    return known[id(question.asked)]


def _near(question: Question, one: Turning) -> tuple[bool, float]:
    """Whether the question names the card, and how near it is to its text: what it asks about is nearer, what an act
    is done with is no news to it."""
    words, setup = question.ruling.scenario.question, question.ruling.setup
    asked = any(setup.state.cards[uid].card == one.card for uid in subjects(question) if uid in setup.state.cards)
    return one.named, nearness(worded(one.ability), stems(words)) + ACTS * (asked - one.acts - one.enables)


def _turning(question: Question) -> Iterator[Turning]:
    ruling, asked = question.ruling, question.asked
    if asked.kind in (OPEN.kind, "rule", "now") or ruling.explored.work > WORK or ruling.cut:
        return
    answered = essence(told(Question(ruling, asked)))
    for card, ability in list(_abilities(ruling))[:MOST]:
        other = _without(ruling, asked, card, ability, None)
        enables = _illegal(other, answered)
        if other not in (None, answered) and not (enables and isinstance(ability, n.KeywordAbility)):
            named = ruling.setup.library.definition(card).name in ruling.scenario.question
            yield Turning(card, ability, card in _acting(ruling), enables, named or not ruling.scenario.question)


def shortened(question: Question, one: Turning) -> Node:
    """An ability without those of its instructions that the answer is the same without: no condition and no word of
    what is meant is left out, only what is done besides."""
    answered, kept, tried = essence(told(Question(question.ruling, question.asked))), one.ability, 0
    smaller = True
    while smaller:
        smaller = False
        for less in _less(kept):
            tried += 1
            if tried > PARTS:
                return kept
            if worded(less) and _without(question.ruling, question.asked, one.card, one.ability, less) == answered:
                kept, smaller = less, True
                break
    return kept


def _less(tree: Node) -> Iterator[Node]:
    """The tree without one of several instructions, or without what is done otherwise, each in turn."""
    if isinstance(tree, n.InsteadOf | n.ReplacementAbility):
        return
    if isinstance(tree, n.Sequence | DamageTogether):
        parts = tree.steps if isinstance(tree, n.Sequence) else tree.parts
        for place in range(len(parts)):
            left = (*parts[:place], *parts[place + 1 :])
            yield left[0] if len(left) == 1 else n.Sequence(left) if isinstance(tree, n.Sequence) else replace(
                tree, parts=left)
    if isinstance(tree, ReadAhead):
        yield tree.first
    if isinstance(tree, n.If) and tree.otherwise is not None:
        yield replace(tree, otherwise=None)
    for name in tree.field_names:
        value = getattr(tree, name)
        if isinstance(value, Node):
            for less in _less(value):
                yield replace(tree, **{name: less})  # type: ignore[arg-type]
        elif isinstance(value, tuple):
            for place, item in enumerate(value):
                for less in _less(item) if isinstance(item, Node) else ():
                    whole = (*value[:place], less, *value[place + 1 :])
                    yield replace(tree, **{name: whole})  # type: ignore[arg-type]


def _illegal(other: Hashable, answered: Hashable) -> bool:
    """Whether only without a keyword something done is not legal: that it could be done is no news."""
    kinds = [answer[0] for answer in (other, answered) if isinstance(answer, tuple)]
    return "illegal" in kinds[:1] and "illegal" not in kinds[1:]


def _acting(ruling: Ruling) -> tuple[str, ...]:
    """The catalogue ids of the cards that acts are done with."""
    setup = ruling.setup
    uids = (setup.uid(act.card) for act in ruling.scenario.when if act.card)
    return tuple(setup.state.cards[uid].card for uid in uids if uid and uid in setup.state.cards)


def _abilities(ruling: Ruling) -> Iterator[tuple[str, Node]]:
    """The abilities of the cards that the board names, of what token creatures show, and of archon powers and
    prophecies, with keywords behind all others."""
    setup = ruling.setup
    named = [setup.state.cards[uid] for uid in setup.uids.values() if uid in setup.state.cards]
    shown = (one for card in named for one in (card.token, card.card))
    ids = dict.fromkeys((*shown, *beside(setup.state.players).values()))
    faces = [setup.library.definition(card) for card in ids if card]
    found = [(face.id, ability) for face in faces for ability in face.text.abilities]
    read = [one for one in found if not isinstance(one[1], n.Unmodelled)]
    yield from sorted(read, key=lambda one: isinstance(one[1], n.KeywordAbility))


def _without(ruling: Ruling, asked: Asked, card: str, ability: Node, instead: Node | None) -> Hashable:
    """The bare answer where a card says something else in place of an ability, or nothing; None where there is none."""
    face = ruling.setup.library.definition(card)
    left = tuple(instead if one is ability else one for one in face.text.abilities if one is not ability or instead)
    text = replace(face.text, abilities=left)  # type: ignore[arg-type]
    library = ruling.setup.library.with_cards({card: replace(face, text=text)})
    library.looked_into = ruling.setup.library.looked_into
    board = replace(ruling.setup, state=replace(ruling.setup.state), library=library)
    bare = replace(ruling, setup=board, lines=(), matters=())
    try:
        watch = watching([Question(bare, asked)])
        explored = explore(board.state, list(steps(ruling.scenario, board)), Budget(EACH), watch)
        lines = tuple(Line.of(end, first=not ruling.scenario.at) for end in explored.outcomes)
        other = replace(bare, lines=lines, matters=explored.matters, explored=explored)
        return None if explored.cut else essence(told(Question(other, asked)))
    except (JudgeError, Waiting):
        return None
