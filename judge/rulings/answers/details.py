"""What stands behind a reason, line by line: what the cards say, what became of them step by step, which rules besides
decide, and who chooses what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.evaluation.in_words import worded
from judge.engine.machine.trace import Entry

from ..naming import card_name
from .answer import Answer
from .because import example, subjects, writers
from .choices_met import who_chooses
from .citations import citations, shown_of
from .happenings import spoke
from .kinds import Question
from .reasons import quoted
from .rule_sentences import nearness, stems
from .turning_texts import Turning, turning_texts
from .ways import End
from .why import ABOUT, DECIDING, PLAIN, THIS, Rule, by_damage, entry_of, nameless, ruled

CARDS = 3
"""The texts of so many cards are told."""

NEAR = 0.3
"""What a card says all the time must be so near to the question to be told."""

EVERYWHERE = frozenset({"play"})
"""Beginnings of words that nearly every question has: what a card says all the time is no nearer to it by them."""

BETTER = 0.6
"""How much of an ability a reason quotes for the rest of it to be left out."""

ALIKE = 0.5
"""How much of their words two rules share that say the same."""

STEPS = 5
"""So many steps are told of what happened."""

RULES = 2
"""So many rules are told besides the one in the reason."""

BEARS = (-0.3, 0.0)
"""A further rule must weigh so much: the one cited second, and any other but the first."""


def details(question: Question, bare: Answer, says: str, why: str) -> tuple[str, ...]:
    """The lines behind an answer (`says`) and its reason (`why`): nothing of what these say already."""
    if question.asked.kind == "rule" or not question.ruling.explored.nodes:
        return ()
    end = question.examples.get((type(bare.value), bare.value)) or example(question)
    texts = _texts(question, end, turning_texts(question), why, "stayed-away" in shown_of(question, bare))
    told, more = _rules(question, ruled(question, bare, says), why)
    steps = _happened(question, end, {rule.entry for rule in (*told, *more)}, f"{says} {why}")
    rules = (f"{one.says.rstrip('.')} ({one.title})." for one in more)
    return (*texts, *steps, *rules, *who_chooses(question, bare))


_QUOTED = re.compile("“([^”]*)”")

# --- what the cards say -----------------------------------------------------------------------------------------------


def _texts(
    question: Question, end: End | None, turning: Sequence[Turning], why: str, stayed_away: bool
) -> Iterator[str]:
    """What the cards say on which the answer hangs, that speak or are spoken of: of each its name, and those of its
    abilities that bear on the question; where what was asked about stayed away, those that could have done it."""
    library = question.ruling.setup.library
    shown = 0
    trace = end.trace if end is not None else ()
    acts: dict[str, list[str]] = {}
    for act in question.ruling.scenario.when:
        uid = question.ruling.setup.uid(act.card) if act.card else None
        if uid is not None and uid in question.ruling.setup.state.cards:
            acts.setdefault(question.ruling.setup.state.cards[uid].card, []).append(act.kind)
    for card in _cards(question, [one for one in trace if spoke(one)], turning):
        face = library.definition(card)
        bearing = _bearing(question, card, trace, turning)
        others = [one for one in face.text.abilities if stayed_away and one not in bearing]
        idle = [one for one in others if _of_amber(question, one, acts.get(card, ()))]
        told = [one for one in (*bearing, *idle) if not _told(one, face.name, why)]
        if told and shown < CARDS:
            shown += 1
            yield f"{face.name}: {' '.join(' '.join(quoted(one, face.name).split()) for one in told)}."


def _told(ability: Node, name: str, why: str) -> bool:
    """Whether a reason has all words of an ability, or the better part of it, whatever it calls its card."""
    if isinstance(ability, n.KeywordAbility):
        return False
    body = getattr(ability, "body", None) if isinstance(ability, n.BoldAbility) else ability
    whole = [" ".join(quoted(body, called).split()) for called in (name, THIS)] if isinstance(body, Node) else []
    parts = [part.removeprefix("… ").casefold() for part in _QUOTED.findall(why)]
    better = any(p in one.casefold() and len(p) >= BETTER * len(one) for p in parts for one in whole)
    return better or any(one[3:-2] in why for one in whole)


def _cards(question: Question, spoken: Sequence[Entry], turning: Sequence[Turning]) -> list[str]:
    """The catalogue ids of the cards whose texts may bear on the question: those that turn the answer, then of those
    that the question names what is asked about, what acts are done with, what spoke, and the others."""
    ruling, setup = question.ruling, question.ruling.setup
    acts = [setup.uid(name) for act in ruling.scenario.when for name in (act.card, act.target) if name]
    speakers = [ref.uid for one in spoken if (ref := one.giver or one.source) is not None]
    asked = ruling.scenario.question
    found = (*subjects(question), *filter(None, acts), *speakers, *setup.uids.values())
    uids = [uid for uid in found if uid in setup.state.cards]
    ids = [setup.state.cards[uid].card for uid in uids]
    named = [card for card in ids if card and setup.library.definition(card).name in asked]
    others = [setup.state.cards[uid].card for uid in speakers if uid in setup.state.cards]
    return list(filter(None, dict.fromkeys([*(one.card for one in turning), *named, *others])))


def _bearing(question: Question, card: str, trace: Sequence[Entry], turning: Sequence[Turning]) -> list[Node]:
    """The abilities of a card that turn the answer or resolved, those that give a keyword at work or are near to the
    question; keywords that it names or whose rule is cited."""
    face = question.ruling.setup.library.definition(card)
    turned = [one.ability for one in turning if one.card == card]
    heard, at_work = [one.clause for one in trace if spoke(one)], {rule for entry in trace for rule in entry.rules}
    asked = question.ruling.scenario.question
    about, cited = stems(nameless(question)), citations(question.ruling)[:DECIDING]
    found: list[Node] = []
    for one in face.text.abilities:
        if isinstance(one, n.Unmodelled) or not worded(one):
            continue
        if isinstance(one, n.KeywordAbility):
            bears = one in turned or entry_of(one) in cited or worded(one).split()[0].casefold() in asked.casefold()
        elif isinstance(one, n.BoldAbility):
            bears = one in turned or bool({one, one.body} & set(heard)) or nearness(worded(one.body), about) >= ABOUT
        else:
            given = {entry_of(part) for part in walk(one) if isinstance(part, n.GainKeyword)}
            bears = one in turned or bool(given & at_work) or nearness(worded(one), about - EVERYWHERE) >= NEAR
        found += [one] * bears
    return found


ACT_OF_HEADING: Mapping[str, str] = {
    Heading.PLAY: "play", Heading.AFTER_REAP: "reap", Heading.AFTER_FIGHT: "fight", Heading.BEFORE_FIGHT: "fight",
    Heading.ACTION: "action", Heading.OMNI: "omni",
}  # fmt: skip
"""The act of a scenario that sets off the abilities under a heading."""
_AMBER = ("amber", "gained", "lost", "stolen", "captured")


def _of_amber(question: Question, ability: Node, acts: Collection[str]) -> bool:
    """Whether Æmber is asked about, and an ability speaks of it that waits for something: for its card to be played or
    used only where one of the `acts` with that does it."""
    asked = question.asked
    waits = isinstance(ability, n.TriggeredAbility)
    if isinstance(ability, n.BoldAbility):
        waits = any(heading is Heading.DESTROYED or ACT_OF_HEADING.get(heading) in acts for heading in ability.headings)
    return waits and any(word in (asked.subject, *asked.arguments) for word in _AMBER) and "Æ" in worded(ability)


# --- what happened ----------------------------------------------------------------------------------------------------

_TELLING = frozenset({
    "glossary/cannot", "glossary/elusive", "glossary/invulnerable", "glossary/replacement-effects", "glossary/skirmish",
    "glossary/ward",
})  # fmt: skip
"""Entries by which a step does what nobody expects who does not see it."""


def _happened(question: Question, end: End | None, decide: Collection[str], told: str) -> Iterator[str]:
    """The steps that wrote what was asked about, and those that came about by the rules told, in order."""
    if end is None or question.asked.kind in ("must", "may choose", "must choose"):
        return
    wrote = set(writers(question, end))
    decide = set(decide) - PLAIN
    found: dict[str, tuple[bool, bool, int]] = {}
    often: Counter[str] = Counter()
    for place, entry in enumerate(end.trace[: max(wrote, default=len(end.trace)) + 1]):
        if (place in wrote or (decide | _TELLING) & set(entry.rules)) and not _plain(entry) and not _said(entry, told):
            often[entry.says] += 1
            found[entry.says] = (not (decide | _TELLING) & set(entry.rules), place not in wrote, -place)
    first = sorted(found, key=lambda says: found[says])[:STEPS]
    ordered = sorted(first, key=lambda says: -found[says][2])
    lines = [_times(says.rstrip("."), often[says]) for says in ordered]
    lives = any(uid in end.state.cards and end.state.cards[uid].zone is Zone.PLAY for uid in subjects(question))
    numbers = _damaged(question, end) if lives else by_damage(question)
    lines += [one for one in numbers if one not in told]
    if lines:
        yield f"Here: {'; '.join(lines)}."


def _damaged(question: Question, end: End) -> Iterator[str]:
    """How much damage and power the cards have that are asked about and live."""
    asked = question.asked
    if asked.kind not in ("survives", "where", "counts") and asked.subject not in ("destroyed", "damaged"):
        return
    for uid in subjects(question):
        card = end.state.cards.get(uid)
        if card is not None and card.zone is Zone.PLAY and card.damage:
            name = card_name(end.state, question.ruling.setup.library, uid)
            yield f"{name} has {card.damage} damage and {end.board.derived.power(uid)} power"


def _said(entry: Entry, told: str) -> bool:
    """Whether the answer says what a step says, or the step says nothing of these cards."""
    return entry.says.rstrip(".").casefold() in told.casefold() or entry.says.startswith("A lasting effect begins")


def _times(says: str, often: int) -> str:
    return f"{says} ({often} times)" if often > 1 else says


def _plain(entry: Entry) -> bool:
    """Whether a step says no more than that a card is played, or that an ability resolves."""
    return spoke(entry) or not entry.says or set(entry.rules) <= PLAIN


# --- rules ------------------------------------------------------------------------------------------------------------


def _rules(question: Question, rules: Iterable[Rule], why: str) -> tuple[list[Rule], list[Rule]]:
    """The rules that the reason tells, and of each other entry that decides the sentence that bears most on the
    question."""
    cited = citations(question.ruling)
    best: dict[str, Rule] = {}
    for rule in rules:
        best.setdefault(rule.entry, rule)
        if rule.says.rstrip(".") in why:
            best[rule.entry] = rule
    told = [one for one in best.values() if one.says.rstrip(".") in why]
    more = [one for one in best.values() if one.entry in cited[:1] or (one.bears and one.weight >= _least(one, cited))]
    fresh: list[Rule] = []
    for one in more:
        if one.says.rstrip(".") not in why and not any(_alike(one, other) for other in (*told, *fresh)):
            fresh.append(one)
    return told, fresh[:RULES]


def _alike(one: Rule, other: Rule) -> bool:
    """Whether two sentences say the same in nearly the same words."""
    first, second = stems(one.says), stems(other.says)
    return len(first & second) >= ALIKE * len(first | second)


def _least(rule: Rule, cited: Sequence[str]) -> float:
    return BEARS[0] if rule.entry in cited[1:2] else BEARS[1]
