"""Abilities and whole texts in words: headings, what sets them off, what they replace."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.headings import parted, unframed
from judge.effects.visitor import mentions, walk
from judge.language.counting import is_one
from judge.language.described.amber_places import lying
from judge.language.text.lexicon import with_article
from judge.language.text.reminders.bearers import ONLY_BORNE
from judge.language.text.reminders.contests import ONLY_TOLD
from judge.language.text.reminders.heads.moments import AND
from judge.language.text.reminders.lying.places import ONLY_A_PLACE
from judge.language.text.reminders.novelty import heading
from judge.language.text.reminders.tallies import ONLY_COUNTED
from judge.language.text.reminders.times import ONLY_NAMED

from .amount_wording import several
from .base_wording import (
    Tense,
    a,
    clause,
    condition,
    deed,
    event,
    house_name,
    listed,
    noun,
    number,
    possessive,
    sentence,
    sentences,
    text,
    verb,
    window,
)
from .coordination_wording import unless
from .tested_wording import tested


@text.register
def _(tree: n.CardText) -> str:
    lines: list[str] = []
    after_keyword = False
    for ability in tree.abilities:
        said = text(ability)
        keyword = isinstance(ability, n.KeywordAbility) and isinstance(ability.keyword, n.Keyword)
        if keyword and after_keyword:
            lines[-1] += f" {said}"
        else:
            lines.append(said)
        after_keyword = keyword
    return "\n".join(lines)


@text.register
def _(tree: n.KeywordAbility) -> str:
    return sentence(noun(tree.keyword))


@text.register
def _(tree: n.Meaning) -> str:
    what = "" if tree.value is None else f" {number(tree.value)}"
    if tree.player:
        return f"({tree.word.capitalize()}{what} player counter: {' '.join(map(text, tree.abilities)) or ONLY_COUNTED})"
    if tree.time:
        return f"({tree.word.capitalize()} time: {' '.join(map(text, tree.abilities)) or ONLY_NAMED})"
    if tree.place:
        return f"({tree.word.capitalize()} place: {' '.join(map(text, tree.abilities)) or ONLY_A_PLACE})"
    what = " counter" if tree.counter else "" if tree.value is None else f" {number(tree.value)}"
    return f"({tree.word.capitalize()}{what}: {' '.join(map(text, tree.abilities)) or ONLY_BORNE})"


@text.register
def _(tree: n.TokenMeaning) -> str:
    kind = with_article(" ".join((*map(str.title, tree.traits), *(house_name(one) for one in tree.houses), "artifact")))
    quoted = [f'"{text(one)}"' for one in tree.text.abilities]
    return f"({tree.name}: token artifact: {kind}{' with ' if quoted else ''}{' and '.join(quoted) or '.'})"


@text.register
def _(tree: n.IconMeaning) -> str:
    told = (body(one.body) for one in tree.text.abilities if isinstance(one, n.BoldAbility))
    return f"({tree.icon.capitalize()} icon: {' '.join(told)})"


@text.register
def _(tree: n.StateMeaning) -> str:
    return f"({tree.word.capitalize()} player: {sentence(condition(tree.condition))})"


@text.register
def _(tree: n.HeadingMeaning) -> str:
    bare, besides = parted(tree.when)
    when = _join(triggered(bare)).removesuffix(".").removesuffix("draw a card").rstrip(" ,")
    if not besides:
        return f"({heading(tree.heading)}: {when})"
    also = body(n.Sequence(besides))
    return f"({heading(tree.heading)}: {when}{AND}{also[0].lower()}{also[1:].removesuffix('.')})"


@text.register
def _(tree: n.VerbMeaning) -> str:
    said, what = tree.body, "" if tree.value is None else f" {number(tree.value)}"
    if isinstance(tree.of, n.Filter):
        one = n.Select(n.One(), tree.of)
        first, *rest = said.steps if isinstance(said, n.Sequence) else (said,)
        said = n.Sequence((replace(first, cards=one), *rest))  # type: ignore[call-arg]
        kind = tree.of.kinds[0] if is_one(tree.of.kinds) and tree.of.kinds[0] in _ONE_OF else n.Kind.CARD
        what = f" {a(kind)}"
    return f"({tree.word.capitalize()}{what} action: {ONLY_TOLD if said == n.Sequence(()) else body(said)})"


_ONE_OF = (n.Kind.CREATURE, n.Kind.ARTIFACT, n.Kind.UPGRADE)


@text.register
def _(tree: n.BoldAbility) -> str:
    return _tide(tree.tide_icon, f"{'/'.join(tree.headings)}: {body(tree.body)}")


@text.register
def _(tree: n.ConstantAbility) -> str:
    offer, further = _taken_up(tree.body)
    said = [*sentences(offer), *(told for step in further for told in sentences(step))]
    return _tide(tree.tide_icon, _join(said))


def _taken_up(node: n.Statement) -> tuple[n.Statement, tuple[n.Statement, ...]]:
    """What a constant text offers for a time, and what follows where that is done, in sentences of their own."""
    match node:
        case n.Lasting(body=n.May(body=n.Sequence(steps=(first, *more))) as offer) if all(
                isinstance(one, n.If) and isinstance(one.condition, n.DidIt | n.DidNot) for one in more):
            return replace(node, body=replace(offer, body=first)), tuple(more)
        case n.Lasting(body=n.Lasting() as inner):
            offer_, further = _taken_up(inner)
            return replace(node, body=offer_), further
    return node, ()


@text.register
def _(tree: n.TriggeredAbility) -> str:
    if tree.heading:
        return _tide(tree.tide_icon, f"{heading(tree.heading)}: {body(unframed(tree))}")
    return _tide(tree.tide_icon, _join(triggered(tree)))


@text.register
def _(tree: n.ReplacementAbility) -> str:
    if isinstance(tree.body, n.May) and tree.body.each_turn is not None and not tree.tide_icon:
        often = "once" if tree.body.each_turn == n.Number(1) else "twice"
        return sentence(f"{often} each turn, {clause(replace(tree, body=replace(tree.body, each_turn=None)))}")
    match tree.body:
        case n.Sequence(steps=(n.PreventDamage() as first, *rest)) if isinstance(rest[-1], n.If):
            others = (sentence(one) for one in sentences(n.Sequence(tuple(rest)) if len(rest) > 1 else rest[0]))
            return " ".join((text(replace(tree, body=first)), *others))
        case n.Sequence(steps=(n.Statement() as first, n.If() | n.InsteadOf() as then, *rest)) if (
            _by_itself(first, then)
        ):
            others = (sentence(one) for one in sentences(n.Sequence((then, *rest)) if rest else then))
            return " ".join((text(replace(tree, body=first)), *others))
    taken = tree.body.body if isinstance(tree.body, n.May) else tree.body
    if isinstance(taken, n.TakenFrom):
        said = _taken_from(tree.event, taken, taken is not tree.body)
        said = said if tree.condition is None else f"{tested(tree.condition, 'while')}, {said}"
        return _tide(tree.tide_icon, sentence(said))
    told = tree.event
    if isinstance(told, n.Event) and isinstance(told.object, n.AbilityRef) and told.verb is n.Verb.RESOLVE:
        whose = "" if told.object.of is None else f"{possessive(told.object.of)} "
        return _tide(
            tree.tide_icon, sentence(f"instead of resolving {whose}{told.object.heading} effect, {clause(tree.body)}")
        )
    told_ = event(_of_each(tree.event) if tree.apart else tree.event, Tense.WOULD)
    when = f"the first time {told_}" if tree.first or tree.apart else f"if {told_}"
    when = f"{when} each turn" if tree.first else when
    body = tree.body
    instead = unless(body, " instead") if isinstance(body, n.ChooseOne) and body.price else f"{_placed(tree)} instead"
    instead = _SO_MUCH_MORE.sub(r"\1 more Æ", instead)
    if tree.condition is None:
        said = f"{when}, {instead}"
    elif any(isinstance(one, n.Back) for one in walk(tree.condition)):  # "it" is what the event is about
        said = f"{when}, if {condition(tree.condition)}, {instead}"
    else:
        said = f"{tested(tree.condition, 'while')}, {when}, {instead}"
    return _tide(tree.tide_icon, sentence(said))


#: What would be gained or taken is "that number" only here: "steal 1 more Æ instead".
_SO_MUCH_MORE = re.compile(r"Æ equal to that number plus (\d+)")


def _by_itself(first: n.Statement, then: n.If | n.InsteadOf) -> bool:
    """Whether what is done besides, or in place of that, is said in a sentence of its own."""
    priced = isinstance(first, n.May) and (isinstance(first.body, n.InOrderTo) or mentions(then, n.ChooseOne))
    return isinstance(then, n.InsteadOf) or (priced and isinstance(then.condition, n.DidIt))


def _of_each(told: n.Events) -> n.Events:
    """An event with "each" of those to which it would happen."""
    if not isinstance(told, n.Event):
        return told
    if isinstance(told.subject, n.Noun):
        return replace(told, subject=n.Select(n.Each(), told.subject))
    return replace(told, object=n.Select(n.Each(), told.object)) if isinstance(told.object, n.Noun) else told


#: Windows that stand before their trigger; all others stand behind the event.
_PREFIXED = (n.Window(n.Period.YOUR_TURN), n.Window(n.Period.OPPONENTS_TURN))


def _placed(tree: n.ReplacementAbility) -> str:
    """What is done instead; of Æ that would be taken and comes to lie on a card, "place it on ~"."""
    said, lies = clause(tree.body), lying(tree.event)
    for one in walk(tree.body):
        if (
            isinstance(one, n.MoveAmber)
            and (one.amount, one.source) == (n.DoneThisWay("", ""), lies)
            and not (isinstance(one.to, n.ZoneRef) or one.distributed)
        ):
            said = said.replace(clause(one), f"place it on {noun(one.to)}", 1)
    return said


def _taken_from(told: Node, body: n.TakenFrom, may: bool) -> str:
    """ "Æ that would be stolen or captured from your pool is taken from the common supply instead"."""
    where = _place_of_amber(body.source)
    if isinstance(told, n.Event) and told.verb is n.Verb.GAIN_AMBER:
        gained = event(told, Tense.WOULD).replace(" Æ", "", 1)
        return f"any Æ {gained} {'may be' if may else 'is'} taken from {where} instead of the common supply"
    events = told.options if isinstance(told, n.EitherEvent) else (told,)
    before, *others = (event(one, Tense.WOULD).removeprefix("Æ would be ") for one in events)
    words = [one.partition(" ")[0] for one in (before, *others)]
    return f"Æ that would be {listed(words, 'or')} {before.partition(' ')[2]} is taken from {where} instead"


def _place_of_amber(source: Node) -> str:
    """ "your opponent's pool", "Æ among friendly creatures", "Æ on ~"."""
    if isinstance(source, n.Select) and isinstance(source.quantity, n.Each):
        return f"Æ among {several(source.what)}"
    return noun(source) if isinstance(source, n.ZoneRef) else f"Æ on {noun(source)}"


@deed.register
def _(node: n.TakenFrom, third: bool) -> str:
    return f"{verb('take', third)} it from {_place_of_amber(node.source)}"


@sentences.register
def triggered(tree: n.TriggeredAbility) -> list[str]:
    """The sentences of a triggered ability; the first begins with what sets it off."""
    lead = _lead(tree)
    steps = tree.body.steps if isinstance(tree.body, n.Sequence) else (tree.body,)
    standing = max((at for at, step in enumerate(steps) if _stands(step)), default=0)
    if standing:
        joined = clause(n.Sequence(steps[: standing + 1]))
        return [f"{lead}, {joined}", *(told for step in steps[standing + 1 :] for told in sentences(step))]
    first, *rest = sentences(tree.body)
    return [f"{lead}, {first}", *rest]


def _lead(tree: n.TriggeredAbility) -> str:
    """What sets off a triggered ability."""
    when = event(tree.when, Tense.WOULD if tree.timing.endswith("would") else Tense.PRESENT)
    lead = (
        when if isinstance(tree.when, n.TurnPoint | n.StepPoint) else f"{tree.timing.removesuffix(' would')} {when}"
    )
    if tree.window is not None and (tree.timing == "the first time" or tree.window not in _PREFIXED):
        lead = f"{lead} {window(tree.window)}"
    elif tree.window is not None:
        lead = f"{window(tree.window)}, {lead}"
    if tree.condition is not None:
        lead = f"{tested(tree.condition, 'while')}, {lead}"
    return lead


def _stands(step: Node) -> bool:
    """Whether a sentence of its own would not belong to the trigger before it, but be a constant ability."""
    if isinstance(step, n.Lasting):
        return _stands(step.body)
    return isinstance(step, n.Static | n.DefineX) and not isinstance(step, n.Ability | n.Condition | n.CostOf)


@clause.register
def _(tree: n.TriggeredAbility) -> str:
    first, *rest = triggered(tree)
    return f"{_lead(tree)}, {clause(tree.body)}" if rest else first


@clause.register
def _(tree: n.ReplacementAbility) -> str:
    return text(tree)[0].lower() + text(tree)[1:].removesuffix(".")


@clause.register
def _(tree: n.BoldAbility) -> str:
    return text(tree).removesuffix(".")


@clause.register
def _(tree: n.ConstantAbility) -> str:
    return clause(tree.body)


def body(tree: Node) -> str:
    """The sentences of an ability behind its heading."""
    return _join(sentences(tree))


def _join(said: list[str]) -> str:
    return " ".join(map(sentence, said)).replace("\n ", "\n").rstrip("\n")


def _tide(icon: bool, said: str) -> str:
    return f"≈ {said}" if icon else said
