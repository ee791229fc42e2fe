"""Why, in as much as there is room for: the text without which it would be otherwise, or what was turned away, and what
the rule that decides comes to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.engine.evaluation.in_words import worded
from judge.engine.machine.board import Board
from judge.engine.machine.observing import Why as Turned
from judge.engine.machine.trace import Entry
from judge.game.changes import CardChanged
from judge.rulebook import rulebook

from ..citing import borne
from ..naming import card_name
from ..ruling import Ruling
from .answer import Answer
from .because import at_work, because, example, led_to, subjects
from .citations import citations, shown, shown_of
from .happenings import spoke
from .kinds import Question
from .reasons import OF_PARTS, Reason, quoted
from .rule_sentences import nearness, stems, told
from .turning_texts import Turning, shortened, turning_texts
from .why_not import because_not

DECIDING = 3
"""So many first citations are taken to decide."""

BEHIND = 1.2
"""So much nearer to the question must a sentence be whose entry is cited one place further back."""

CLOSE = 1.2
"""So much further from the question may a sentence be that is told since the nearest does not fit."""

LED = 1.0
"""So much nearer is one whose entry led to what was asked about, bears a sign that it decides, was at work on the
way, or says what a condition asks for that was not so: once for each."""

PLAIN = frozenset({
    "glossary/playing-cards", "glossary/enters-play", "glossary/turn-sequence", "glossary/exhaust-exhausted",
    "glossary/actions", "glossary/resolve-abilities-in-the-order-written", "glossary/lasting-effects",
})  # fmt: skip
"""Entries by which a step does what goes without saying."""

KEYWORD = 3.0
"""So much nearer is the entry of a keyword without which the answer would be another."""

NEAR = 2.7
"""What is nearer to the question says something by itself."""

ABOUT = 1.0
"""A text that is less near to the question is not what it is about."""

SHORT = 50
"""A text that has no more letters is told whole."""

ROOM = 200
"""How long a sentence of a rule may be where nothing else is told with it."""

THIS = "this card"

OURS = "our decision"

CHART = "the timing chart"

_UNDONE = {"nothing-done", "partly-done"}
"""Signs of what did not come about: they say nothing of what did."""

_BY_RULE = frozenset({Turned.GONE, Turned.TAGGED, Turned.REPLACED, Turned.PRICE, Turned.WARDED})
"""What no words of a text turned away, but a rule: it is the one to be named."""

_SAYS_ALL = _BY_RULE - {Turned.REPLACED}
"""What says by itself what its rule comes to."""


class Rule(NamedTuple):
    """A sentence of a rule, the title of its entry, how much it decides, whether it is sure to bear on the
    question (it shares words with that, or its entry a sign with the ruling), and the entry."""

    says: str
    title: str
    weight: float
    bears: bool
    entry: str = ""


def why(question: Question, bare: Answer, says: str, room: int) -> str:
    """Why it is so, in at most `room` characters (`says`: the answer): what a text says without which it would be
    otherwise, or what was turned away, then what the rule that decides comes to, with its title in brackets."""
    reason = because_not(question, bare)
    turning = turning_texts(question)
    rules = _rules(question, bare, says, turning, reason, room)
    if reason is not None and reason.kind in _SAYS_ALL and rules:
        own = [_title(question.ruling, rule_id) for rule_id in reason.rules if rule_id in rulebook()]
        rules = [Rule("", title, NEAR, True) for title in (own or [rules[0].title])[:1]]
    texts = [wordings for wordings in _texts(question, turning, reason, rules) if wordings]
    return _composed(texts, rules, room, reason is not None)


def ruled(question: Question, bare: Answer, says: str) -> list[Rule]:
    """Sentences of the rules that decide, however long, the nearest to the question first."""
    return _rules(question, bare, says, turning_texts(question), because_not(question, bare), ROOM)


def _composed(texts: Sequence[Sequence[str]], rules: Sequence[Rule], room: int, turned: bool) -> str:
    """The first wording of the first text that leaves room for a rule, with the best rule that fits, and another text
    with it where there is room for that too; the title of the entry is left out before either is. Else what fits
    alone: the rule where it has to do with the question. What was `turned` away is told in any case."""
    near = [rule for rule in rules if rule.weight >= rules[0].weight - CLOSE and rule.bears]
    texts = [wordings for wordings in texts if min(map(len, wordings)) < room]
    for wordings in texts[:1] if turned else texts:
        for rule in near:
            for title in (rule.title, ""):
                for text in wordings:
                    if len(whole := _joined(text, rule.says, title)) <= room:
                        return _and_others(texts, text, rule.says, title, room) or whole
    alone = [_joined("", rule.says, rule.title) for rule in rules]
    every = [text for wordings in texts for text in wordings]
    quoted_alone = [f"{text} ({rule.title})." for rule in rules[:1] for text in every if _entitles(rule)]
    by_rule = not turned and bool(near) and near[0].weight >= (NEAR if near[0].title != OURS else ABOUT)
    first, second = (alone, quoted_alone) if by_rule else (quoted_alone, alone if not every else [])
    bare = [f"{text}." for text in every]
    cut = [f"{rule.says[: room - 1].rsplit(' ', 1)[0]}…" for rule in rules]
    return next((one for one in (*first, *second, *bare, *cut) if len(one) <= room), "")


def _entitles(rule: Rule) -> bool:
    """Whether the title of an entry may stand behind the words of a card, with nothing of what the entry says."""
    return rule.title != OURS and rule.bears and rule.weight >= ABOUT


def _and_others(texts: Sequence[Sequence[str]], text: str, rule: str, title: str, room: int) -> str:
    """The same with the words of one more card, where there is room for them."""
    for others in texts:
        for other in others:
            if other.partition(": “")[0] not in text and len(whole := _joined(f"{text}. {other}", rule, title)) <= room:
                return whole
    return ""


def _joined(text: str, rule: str, title: str) -> str:
    told = ". ".join(one.rstrip(".") for one in (text, rule) if one)
    return f"{told} ({title})." if title else f"{told}."


# --- the texts --------------------------------------------------------------------------------------------------------


def _texts(
    question: Question, turning: Sequence[Turning], reason: Reason | None, rules: Sequence[Rule]
) -> Iterator[Sequence[str]]:
    """What can be told of texts and of what was so here, the most telling first, each in several wordings, the fullest
    first."""
    if reason is not None:
        yield [one.rstrip(".") for one in (reason.says, reason.brief) if one]
    about = stems(question.ruling.scenario.question)
    titles = {rule.title for rule in rules[:1]}
    for entry in at_work(question):
        named = {_title(question.ruling, rule_id) for rule_id in entry.rules if rule_id in rulebook()}
        if named & titles and not spoke(entry) and nearness(entry.says, about) >= NEAR:
            yield [entry.says.rstrip(".")]
    told = [one for one in turning if not isinstance(one.ability, n.KeywordAbility) and (one.named or not one.acts)]
    if reason is None and not told:
        yield from ([one] for one in by_damage(question))
    for one in told:
        yield list(_wordings(question, one))
    if not turning and reason is None:
        yield list(_asked_about(question))
        yield [spoken] if (spoken := _spoken(question)) else []


def by_damage(question: Question) -> Iterator[str]:
    """With how much damage and power the cards asked about were destroyed; where it is asked which are, the first."""
    end, setup, kind = example(question), question.ruling.setup, question.asked.kind
    if end is None or kind not in ("survives", "counts", "where", "is", "happens", "leaves", "which"):
        return
    every = dict.fromkeys(one.uid for entry in end.trace for one in entry.changes if isinstance(one, CardChanged))
    for uid in subjects(question) or (list(every) if kind == "which" else ()):
        tagged = (place for place, entry in enumerate(end.trace, 1) if _by_its_damage(entry, uid))
        if place := next(tagged, 0):
            board = Board.of(end.after(place), setup.library)
            damage, power = board.card(uid).damage, board.derived.power(uid)
            hurt = f"{damage} damage and " if damage else ""
            yield f"{card_name(setup.state, setup.library, uid)} has {hurt}{power} power"


def _by_its_damage(entry: Entry, uid: str) -> bool:
    """Whether a step tags a card for destruction since its damage is no less than its power, or that is none."""
    fields = [one.fields for one in entry.changes if isinstance(one, CardChanged) and one.uid == uid]
    beaten = {"glossary/damage", "glossary/power"} & set(entry.rules)
    return bool(beaten) and any(("tagged", True) in one for one in fields)


def _wordings(question: Question, one: Turning) -> Iterator[str]:
    """The words of an ability, whose they are: all of them, then without what makes no difference here, then with “this
    card” for its name, then the end of them."""
    name = question.ruling.setup.library.definition(one.card).name
    whole = _body(one.ability)
    if worded(whole):
        yield _quoted(name, whole)
    legal = isinstance(one.ability, n.BoldAbility) and question.asked.kind in ("may", "must")
    end = None
    if len(worded(whole)) > SHORT and not one.enables and not legal:
        whole = _body(shortened(question, one))
        end = whole.steps[-1] if isinstance(whole, n.Sequence) else None
        yield _quoted(name, whole)
    if len(name) > len(THIS) and worded(whole) and name in _quoted("", whole, name):
        yield _quoted(name, whole, THIS)
    if end is not None and worded(end):
        yield _quoted(name, end).replace("“", "“… ", 1)
    if worded(whole) and _WHILE.search(told := _quoted(name, whole, min(name, THIS, key=len))):
        yield _WHILE.sub("“… ", told)


def _asked_about(question: Question) -> Iterator[str]:
    """The text nearest to the question of a card that it names, where nothing that a text says turns the answer."""
    words = question.ruling.scenario.question
    library, state = question.ruling.setup.library, question.ruling.setup.state
    ids = dict.fromkeys(state.cards[uid].card for uid in question.ruling.setup.uids.values() if uid in state.cards)
    faces = [face for face in map(library.definition, filter(None, ids)) if face.name in words]
    every = ((face.name, one) for face in faces for one in face.text.abilities)
    texts = ((name, one) for name, one in every if not isinstance(one, n.KeywordAbility))
    about = stems(nameless(question))
    found = [(nearness(worded(_body(one)), about), name, one) for name, one in texts]
    near, name, text = max(found, key=lambda one: one[0], default=(0.0, "", None))
    if near >= ABOUT and text is not None and worded(text):
        yield _quoted(name, text)
        yield _quoted(name, text, THIS)


def nameless(question: Question) -> str:
    """What was asked, without the names of the cards: their words are no words about what is asked."""
    setup, words = question.ruling.setup, question.ruling.scenario.question
    ids = {card.card for uid in setup.uids.values() if (card := setup.state.cards.get(uid)) is not None and card.card}
    for name in sorted((setup.library.definition(one).name for one in ids), key=len, reverse=True):
        words = words.replace(name, "")
    return words


_WHILE = re.compile(r"“(?:For the remainder of the turn|Until [^,“”]*|During [^,“”]*), ")
"""How a text begins with how long it lasts, which is left out first."""


def _body(ability: Node) -> Node:
    """An ability without its heading."""
    body = getattr(ability, "body", None)
    return body if isinstance(ability, n.BoldAbility) and isinstance(body, Node) else ability


def _quoted(name: str, node: Node, itself: str = "") -> str:
    words = " ".join(quoted(node, itself or name).split())
    return f"{name}: {words[:2].upper()}{words[2:]}"


def _spoken(question: Question) -> str:
    """The words of the last ability that spoke in the steps that wrote what was asked about, and whose they are."""
    ruling = question.ruling
    for entry in reversed([one for one in because(question) if spoke(one)]):
        speaker = entry.giver or entry.source
        if speaker is not None and entry.clause is not None and worded(entry.clause) and _printed(ruling, entry):
            return _quoted(card_name(ruling.setup.state, ruling.setup.library, speaker.uid), entry.clause)
    return ""


def _printed(ruling: Ruling, entry: Entry) -> bool:
    """Whether what resolves in a step is a text, not what a keyword stands for."""
    return not re.search(r" (?:Assault|Hazardous|Splash-attack) \d+: ", entry.says)


# --- the rules --------------------------------------------------------------------------------------------------------


def _rules(
    question: Question, bare: Answer, says: str, turning: Sequence[Turning], reason: Reason | None, room: int
) -> list[Rule]:
    """Sentences of the rules that decide, the nearest to the question first; where nobody wrote one, to the answer and
    the texts that turn it."""
    ruling = question.ruling
    signs, led = shown_of(question, bare), led_to(question)
    asked = ruling.scenario.question
    texts = (worded(one.ability) for one in turning if not isinstance(one.ability, n.KeywordAbility))
    about = stems(asked or " ".join([says, *texts]))
    working = {rule_id for entry in at_work(question) if not spoke(entry) for rule_id in entry.rules}
    working -= PLAIN | {"glossary/fight"}
    decides = borne((signs | shown(ruling)) - _UNDONE)
    keywords = {entry_of(one.ability) for one in turning if isinstance(one.ability, n.KeywordAbility)} - {""}
    unmet = set(reason.rules if reason is not None else ()) & set(OF_PARTS.values())
    found: list[Rule] = []
    for place, rule_id in enumerate(_deciding(question, reason, keywords)):
        title = _title(ruling, rule_id)
        weight = LED * ((rule_id in led) + bool(decides.get(rule_id)) + (rule_id in working))
        weight += KEYWORD * (rule_id in keywords) + LED * (rule_id in unmet)
        for near, sentence in told(rule_id, signs, about, ruling.setup.state.readings, room - len(title) - 4):
            bears = near > 0 or rule_id in keywords | unmet or bool(asked and decides.get(rule_id))
            found.append(Rule(sentence, title, near + weight - BEHIND * place, bears, rule_id))
    return sorted(found, key=lambda one: -one.weight)


def _deciding(question: Question, reason: Reason | None, keywords: set[str]) -> list[str]:
    """The entries that are taken to decide: that of the rule that turned something away, then those cited first."""
    book, cited = rulebook(), citations(question.ruling)
    own = []
    if reason is not None:
        own = [rule_id for rule_id in reason.rules if rule_id in cited[:DECIDING] or rule_id in OF_PARTS.values()]
        own += [rule_id for rule_id in reason.rules if rule_id in book and reason.kind in _BY_RULE][:1]
    first = [one for one in cited if one in book][:DECIDING]
    return list(dict.fromkeys((*own, *first, *keywords)))


def entry_of(ability: n.KeywordAbility | n.GainKeyword) -> str:
    """The entry on a keyword that a card has, or gives; "" where there is none."""
    name = getattr(ability.keyword, "name", "")
    entries = (f"glossary/{name}", f"glossary/{name}-x", f"glossary/{name}-attack-x")
    return next((entry for entry in entries if entry in rulebook()), "")


def _title(ruling: Ruling, rule_id: str) -> str:
    if not rule_id.startswith("decision/"):
        return CHART if rule_id.startswith("timing/") else rulebook().entry(rule_id).title.partition("/AS ")[0]
    readings = ruling.setup.state.readings
    return "the head judge's reading" if rule_id.removeprefix("decision/") in readings else OURS
