"""What a text makes true: power, keywords, granted abilities, restrictions, permissions, rules of the fight."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.counting import are_several, is_one
from judge.language.described.happenings import suffered
from judge.language.described.said_in_clauses import CLAUSES

from .amount_wording import each, laden, measure
from .base_wording import (
    a,
    clause,
    condition,
    does,
    listed,
    many,
    nominative,
    noun,
    number,
    participle,
    possessive,
    predicate,
    quoted,
    sentences,
    spaced,
    verb,
    whom,
)
from .entry_wording import wording
from .tested_wording import tested
from .verb_wording import entered


def _subject_of(part: Node) -> Node | None:
    for name in ("cards", "who", "player", "what" if isinstance(part, n.Permit) else "cards"):
        found = getattr(part, name, None)
        if isinstance(found, Node):
            return found
    return None


@clause.register
def _(node: n.Statics) -> str:
    *front, last = node.parts
    if isinstance(last, n.DefineX) and front:
        return f"{clause(_together(tuple(front)))}, where {clause(last)}"
    first = node.parts[0]
    match node.parts:
        case (n.Permit(what=n.Cards() as what), other) if other == n.Cannot(n.Act.FIGHT, what, only=True):
            return f"{clause(first)}, but can only fight"
    if isinstance(first, n.CopiesTextOf) and first.how == "entering":
        return f"{clause(first)}, except {_clauses(node.parts[1:])}"
    if isinstance(first, n.EntersPlay) and all(
        isinstance(part, n.EntersPlay) and part.cards == first.cards for part in node.parts
    ):
        lead = does(first.cards, "enter", "play ")
        return lead + listed(clause(part).removeprefix(lead) for part in node.parts)
    if all(isinstance(part, n.While) and isinstance(part.body, n.KeyCost) for part in node.parts):
        whiles = [part for part in node.parts if isinstance(part, n.While)]
        lead = clause(whiles[0].body).partition(" cost ")[0] + " cost "
        costs = (f"{clause(one.body).removeprefix(lead)} {tested(one.condition, 'while')}" for one in whiles)
        return lead + listed(costs)
    retimed = [part for part in node.parts if isinstance(part, n.Retimed) and part.cards == _subject_of(first)]
    if len(retimed) == len(node.parts) > 1 and is_one({part.to for part in retimed}):
        told = listed(f"{part.from_} effects" for part in retimed)
        return f"{possessive(retimed[0].cards)} {told} are {retimed[0].to} effects"
    shared = _same_prohibition(node) or _same_count(node) or _lost_for_good(node)
    return shared or _each_by_itself(node.parts) or _clauses(*_with_prohibitions_joined(node.parts))


def _each_by_itself(parts: tuple[n.Statement, ...]) -> str:
    """ "~ gets +2 power while C, and gains taunt": a condition in front would be one of all that follows. Behind the
    last of them it is one of this alone, since another has its own."""
    if not any(map(_has_a_test, parts[:-1])):
        return ""
    bare = tuple(part.body if _has_a_test(part) and isinstance(part, n.While) else part for part in parts)
    told = tuple(f"{clause(one)} {_meanwhile(part.condition)}" if one is not part and isinstance(part, n.While) else (
        clause(part)) for one, part in zip(bare, parts, strict=True))
    return _clauses(bare, told, apart=True)


def _has_a_test(part: n.Statement) -> bool:
    """Whether a static is one that is so only while something else is, and says nothing else."""
    if isinstance(part, n.While):
        return not isinstance(part.body, n.Statics | n.While | n.May)
    return isinstance(part, n.Cannot) and part.unless is not None


def _with_prohibitions_joined(parts: tuple[n.Statement, ...]) -> tuple[tuple[n.Statement, ...], tuple[str, ...]]:
    """The parts with their clauses, where neighbouring prohibitions that differ in the act alone are one clause."""
    kept: list[n.Statement] = []
    said: list[str] = []
    run: list[n.Statement] = []
    for part in (*parts, None):
        if part is not None and run and _same_prohibition(n.Statics((*run, part))):
            run.append(part)
            continue
        if run:
            kept.append(run[0])
            said.append((are_several(run) and _same_prohibition(n.Statics(tuple(run)))) or clause(run[0]))
        run = [part] if part is not None else []
    return tuple(kept), tuple(said)


def _together(parts: tuple[n.Statement, ...]) -> n.Statement:
    return parts[0] if is_one(parts) else n.Statics(parts)


def _same_prohibition(node: n.Statics) -> str:
    """ "cannot play, use, or discard cards"."""
    first = node.parts[0]
    if not isinstance(first, n.Cannot) or not all(
        isinstance(part, n.Cannot) and replace(part, act=first.act) == first for part in node.parts
    ):
        return ""
    words = [_act_word(part) for part in node.parts if isinstance(part, n.Cannot)]
    told = clause(first)
    if (first.by or first.except_by) is not None and any(word.startswith("be ") for word in words):
        suffered = [word if word.startswith("be ") else f"be {participle(word)}" for word in words]
        words, told = suffered, told.replace(words[0], suffered[0], 1)  # all of them by that
    rest = [word.removeprefix("be ") if words[0].startswith("be ") else word for word in words[1:]]
    return told.replace(words[0], listed([words[0], *rest], "or"), 1)


def _lost_for_good(node: n.Statics) -> str:
    """ "loses and cannot gain elusive and taunt"."""
    half = len(node.parts) // 2
    lost, kept = node.parts[:half], node.parts[half:]
    if not lost or tuple(
        n.Cannot(n.Act.GAIN, part.cards, part.what)
        for part in lost
        if isinstance(part, n.Loses) and isinstance(part.what, n.Keyword)
    ) != kept:
        return ""
    first = lost[0]
    assert isinstance(first, n.Loses)
    word = verb("lose", not many(first.cards))
    return clause(_together(lost)).replace(f" {word} ", f" {word} and cannot gain ", 1)


def _same_count(node: n.Statics) -> str:
    """ "gets +1 power and +1 armor for each …"."""
    counts = [
        part.amount.of if isinstance(part, n.Modify) and isinstance(part.amount, n.Times) else None
        for part in node.parts
    ]
    if len(counts) < 2 or counts[0] is None or any(count != counts[0] for count in counts):
        return ""
    tail = f" for each {each(counts[0])}"
    plain = [clause(part) for part in node.parts]
    if not all(told.endswith(tail) for told in plain):
        return ""
    return _clauses(node.parts, tuple(told.removesuffix(tail) for told in plain)) + tail


#: Verbs that are said once for several statics: "gains taunt and skirmish".
_CONSIDERED = "is considered to have "
_SHARED_VERBS = ("gains", "gain", "gets", "get", "loses", "lose")


def _clauses(parts: tuple[Node, ...], clauses: tuple[str, ...] = (), *, apart: bool = False) -> str:
    """Statics in one sentence: a common subject and a common verb are said once. `apart`: with commas between them."""
    told: list[str] = []
    before: Node | None = None
    of_before: Node | None = None
    word_before = ""
    for part, said in zip(parts, clauses or tuple(map(clause, parts)), strict=True):
        subject = _subject_of(part)
        bare = said.removeprefix(nominative(subject) + " ") if subject is not None else said
        word = bare.partition(" ")[0].removesuffix(",")
        if not told or subject is None or subject != before:
            told.append(said)
        elif isinstance(part, n.SetStat) and bare.startswith(_CONSIDERED) and told[-1].find(_CONSIDERED) >= 0:
            told.append(bare.removeprefix(_CONSIDERED))
        elif word == word_before and isinstance(part, n.CopiesTextOf) and part.of == of_before and (
            part.how not in ("copy", "text box")
        ):
            told.append(bare.removeprefix(f"{word} {possessive(part.of)} "))
        elif word == word_before and word in _SHARED_VERBS and not apart:
            told.append(bare.removeprefix(word).lstrip(" "))
        else:
            told.append(bare)
        before, word_before, of_before = subject, word, part.of if isinstance(part, n.CopiesTextOf) else None
    if apart:
        return f"{', '.join(told[:-1])}, and {told[-1]}"
    return listed(told).replace(" and , ", " and, ")


def _act_word(node: n.Cannot) -> str:
    """The verb alone of a prohibition that shares its object with others."""
    if node.what is None:
        return suffered(node.act) if not isinstance(node.who, n.Players) else node.act.value
    return node.act.value


@clause.register
def _(node: n.While) -> str:
    if isinstance(node.condition, n.YourTurn) and isinstance(node.body, n.Permit) and node.condition.player in _SIDES:
        return f"{clause(node.body)} {_meanwhile(node.condition)}"
    return f"{_meanwhile(node.condition)}, {clause(node.body)}"


@sentences.register
def _(node: n.While) -> list[str]:
    if not isinstance(node.body, n.May):
        return [clause(node)]
    offered, *hanging = sentences(node.body)
    return [f"{_meanwhile(node.condition)}, {offered}", *hanging]


_SIDES = (n.YOU, n.OPPONENT)


def _meanwhile(node: n.Condition) -> str:
    if isinstance(node, n.YourTurn) and node.player in _SIDES:
        return f"during {possessive(node.player)} turn"
    if isinstance(node, n.Fights) and node.cards == n.Back() and node.with_ is not None:
        return f"while {'attacking' if node.attacking else 'fighting'} {whom(node.with_)}"
    return tested(node, "while")


def _signed(node: n.Modify | n.KeyCost | n.HandSize) -> str:
    return "-" if node.negative else "+"


@clause.register
def _(node: n.Modify) -> str:
    sign, stat = _signed(node), node.stat.value
    amount = node.amount
    if isinstance(amount, n.Number) and amount.value < 0:
        return does(node.cards, "get", f"{amount.value} {stat}")
    if isinstance(amount, n.Number | n.VariableX):
        return does(node.cards, "get", f"{sign}{number(amount)} {stat}")
    told = measure(amount, stat)
    head = told.head
    if head == stat:
        head = f"X {stat}"
        return does(node.cards, "get", f"{sign}{head}, where X is {number(amount)}")
    return does(node.cards, "get", f"{sign}{head}", told.tail)


def keyword(node: Node) -> str:
    """ "assault 2", "skirmish"."""
    assert isinstance(node, n.Keyword)
    if node.name == "that":
        return "that keyword"
    if node.value is None:
        return node.name
    if isinstance(node.value, n.Number | n.VariableX):
        return f"{node.name} {number(node.value)}"
    return f"{node.name} X, where X is {number(node.value)}"


@noun.register
def _(node: n.Keyword, motion: bool = False) -> str:
    return keyword(node)


@noun.register
def _(node: n.Enhance, motion: bool = False) -> str:
    return "enhance " + " ".join(icon if icon in ("Æ", "D") else f"<{icon}>" for icon in node.icons)


@clause.register
def _(node: n.GainKeyword) -> str:
    word = node.keyword
    if isinstance(word, n.Keyword) and isinstance(word.value, n.Times) and isinstance(word.value.factor, n.Number):
        return does(node.cards, "get", f"+{word.value.factor.value} {word.name} for each {each(word.value.of)}")
    return does(node.cards, "gain", keyword(word))


@clause.register
def _(node: n.GainAbility) -> str:
    return f"{does(node.cards, 'gain')}, {quoted(node.abilities)}"


@clause.register
def _(node: n.Loses) -> str:
    told = entered(node)
    return told.replace(" text box is ", " text boxes are ") if many(node.cards) else told


@clause.register
def _(node: n.TreatAs) -> str:
    if (told := wording(CLAUSES, node)) is not None:
        return told
    be = "are" if many(node.cards) else "is"
    told = predicate(node.what, many(node.cards))
    first, _, rest = told.partition(" ")
    if first == be:
        return f"{nominative(node.cards)} {be} considered to be {rest}"
    return f"{nominative(node.cards)} {be} considered to {'have' if first in ('has', 'have') else first} {rest}"


@clause.register
def _(node: n.KeyCost) -> str:
    of_key = node.of_key
    if node.player is None:
        keys = f"each {of_key} key costs" if of_key else "keys cost"
    else:
        keys = f"{possessive(node.player)} {of_key} key costs" if of_key else f"{possessive(node.player)} keys cost"
    amount = node.amount
    if isinstance(amount, n.Number) and amount.value < 0:
        return f"{keys} {amount.value}Æ"
    told = measure(amount, "Æ")
    if told.head == "Æ":
        return f"{keys} {_signed(node)}XÆ, where X is {number(amount)}"
    return spaced(keys, f"{_signed(node)}{told.head}", told.tail)


@clause.register
def _(node: n.DoesMore) -> str:
    said = does(node.player, node.word)
    how_many = spaced(number(node.amount), "additional", "card" if node.amount == n.Number(1) else "cards")
    they = "" if node.player == n.YOU else "they "
    return f"each time {said}, {they}{node.verb.replace('_', ' ')} {how_many}"


@clause.register
def _(node: n.HandSize) -> str:
    whose = "your" if node.player == n.YOU else "their"
    return refilling(node, f'during {whose} "draw cards" step')


def refilling(node: n.HandSize, when: str = "") -> str:
    """How many cards more or fewer a player refills to; `when`: in which step, where that is not said yet."""
    third = not many(node.player)
    whose = "your" if node.player == n.YOU else "their"
    count = measure(node.amount, "card")
    kind = "fewer" if node.negative else "additional"
    if node.order is not None:
        kind = ""
    whole = node.amount.amount if isinstance(node.amount, n.Capped) else node.amount
    factor = whole.factor if count.tail and isinstance(whole, n.Times) else whole
    head = spaced("no more than" if node.order is n.Order.AT_MOST else "", number(factor), kind,
                  "card" if factor == n.Number(1) else "cards")
    subject = "" if node.player == n.YOU else noun(node.player)
    told = f"{verb('refill', third)} {whose} hand to {head}"
    return spaced(subject, told, when, count.tail)


# --- entering play, fights, copies --------------------------------------------------------------------------------


@clause.register
def _(node: n.EntersPlay) -> str:
    if node.amount is None:
        return entered(node)
    told = laden(str(node.how), node.amount)
    return does(node.cards, "enter", "play", spaced(f"with {told.head} on {_it(node.cards)}", told.tail))


def _it(cards: Node) -> str:
    return "them" if many(cards) else "it"


@clause.register
def _(node: n.PlayerIs) -> str:
    return condition(node)


@clause.register
def _(node: n.MayBePlayedAs) -> str:
    told = f"{nominative(node.cards)} may be played as {a(node.kind)} instead of {a(node.instead)}"
    texts = node.text.abilities if isinstance(node.text, n.CardText) else (node.text,)
    return f"{told}, with the text: {quoted(texts)}"


@clause.register
def _(node: n.MayBePlayedFacedown) -> str:
    told = f"{nominative(node.cards)} may be played facedown as {noun(n.Select(n.One(), node.face))}"
    return f"{told}, with the text: {quoted(node.text.abilities)}" if node.text.abilities else told


