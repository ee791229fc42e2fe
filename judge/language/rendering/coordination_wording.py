"""How instructions are joined: sequences, conditions, choices, repetitions, and what lasts or waits."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.counting import are_several, is_one
from judge.language.described.deeds import of_deeds
from judge.language.text.lexicon import conjugated

from .amount_wording import each, limits
from .base_wording import (
    Tense,
    Unsayable,
    clause,
    condition,
    deed,
    doer,
    does,
    event,
    listed,
    manner,
    many,
    noun,
    number,
    sentence,
    sentences,
    spaced,
    times,
    verb,
    window,
)
from .noun_wording import filtered
from .static_wording import refilling
from .tested_wording import tested
from .verb_wording import written

# --- joining --------------------------------------------------------------------------------------------------------


@sentences.register
def _(node: n.Sequence) -> list[str]:
    if together := _moved_together(node):
        return [together]
    last = node.steps[-1]
    players = {doer(step.body if isinstance(step, n.MustDo) else step) for step in node.steps}
    deeds = all(_is_deed(step) or (isinstance(step, n.MustDo) and not at) for at, step in enumerate(node.steps))
    if is_one(players) and isinstance(next(iter(players)), n.Players) and deeds:
        return [clause(node)]
    said = ([clause(step)] if _compound(step, step is last) else sentences(step) for step in node.steps)
    return [told for told_of_step in said for told in told_of_step]


def _compound(step: Node, last: bool) -> bool:
    """Whether a step is one sentence although its kind may be several: a list of options must end its ability."""
    return isinstance(step, n.Sequence) or (isinstance(step, n.ChooseOne) and not last)


@sentences.register
def _(node: n.If) -> list[str]:
    if isinstance(node.condition, n.CanBeDone):
        return [clause(node)]
    if node.otherwise is None and isinstance(node.then, n.Delayed | n.NextTime):
        first, *further = sentences(node.then)
        return [f"{tested(node.condition)}, {first}", *further]
    if node.otherwise is None and isinstance(node.then, n.ChooseOne) and _on_lines_of_their_own(node.then):
        return [f"{tested(node.condition)}, {sentences(node.then)[0]}"]
    told = [f"{tested(node.condition)}, {_under_if(node.then)}"]
    if node.otherwise is not None:
        told.append(f"otherwise, {clause(node.otherwise)}")
    return told


def _on_lines_of_their_own(node: n.ChooseOne) -> bool:
    """Whether options have no wording but as a list."""
    if node.price or node.must:
        return False
    if node.player is not None and any(doer(option) != node.player for option in node.options):
        return True  # in one sentence whoever chooses would do it
    try:
        clause(node)
    except Unsayable:
        return True
    return False


def _under_if(node: n.Statement) -> str:
    """What is done where a condition holds; a condition in it that is asked only then follows "then"."""
    if isinstance(node, n.Sequence) and isinstance(node.steps[-1], n.If) and not isinstance(node.steps[-2], n.If):
        *steps, last = node.steps
        return f"{clause(n.Sequence(tuple(steps))) if are_several(steps) else clause(steps[0])}, then {clause(last)}"
    return clause(node)


@clause.register
def _(node: n.Sequence) -> str:
    """Instructions in one sentence; those of one player share their subject."""
    if together := _moved_together(node):
        return together
    if all(isinstance(step, n.If) for step in node.steps):
        return "; ".join(map(clause, node.steps))
    *steps, last = node.steps
    if isinstance(last, n.DefineX) and steps:
        return f"{clause(n.Sequence(tuple(steps))) if are_several(steps) else clause(steps[0])}, where {clause(last)}"
    if last == n.End(n.Ending.FIGHT) and steps:
        return f"{clause(n.Sequence(tuple(steps))) if are_several(steps) else clause(steps[0])} with no effect"
    told = []
    before: Node | None = None
    for step in node.steps:
        who = doer(step.body if isinstance(step, n.MustDo) else step)
        if who is not None and who == before and isinstance(who, n.Players) and not isinstance(step, n.MustDo):
            told.append(deed(step, not many(who)))
        elif who is None and before not in (None, n.YOU) and isinstance(before, n.Players) and _is_deed(step):
            told.append(f"you {deed(step, False)}")
        elif isinstance(step, n.Lasting) and step is not last and not isinstance(step.body, n.Ability | n.NextTime):
            told.append(f"{clause(step.body)} {window(step.window)}")  # before the others it would be said of all
        else:
            told.append(clause(step))
        before = who
    return listed(told)


def _moved_together(node: n.Sequence) -> str:
    """ "move each Æ and each doom counter from ~ to the common supply"; "" where that is not all that is said."""
    ways = {
        (step.source, step.to) if isinstance(step, n.MoveAmber | n.MoveCounters) and step.amount == n.AllOf() else None
        for step in node.steps
    }
    if not is_one(ways) or None in ways or not are_several(node.steps):
        return ""
    told = [deed(step, False).removeprefix("move ").partition(" from ") for step in node.steps]
    return f"move {listed(what for what, _, _ in told)} from {told[0][2]}"


def _is_deed(step: Node) -> bool:
    """Whether the step is an instruction that needs somebody to do it."""
    return deed.dispatch(type(step)) is not deed.dispatch(object)


@deed.register
def _(node: n.Sequence, third: bool) -> str:
    return listed(deed(step, third) if doer(step) is None else clause(step) for step in node.steps)


@clause.register
def _(node: n.If) -> str:
    if isinstance(node.condition, n.CanBeDone):
        return f"{clause(node.then)} if able"
    told = f"{tested(node.condition)}, {_under_if(node.then)}"
    return f"{told}, otherwise {clause(node.otherwise)}" if node.otherwise else told


@clause.register
def _(node: n.May) -> str:
    body = node.body
    if node.each_turn is not None:
        often = "once" if node.each_turn == n.Number(1) else "twice"
        return f"{often} each turn, {clause(replace(node, each_turn=None))}"
    if doer(body) not in (None, node.player):
        subject = doer(body)
        assert subject is not None
        return f"{noun(node.player)} may have {noun(subject)} {deed(body, False)}"
    if isinstance(body, n.Statics) and (entering := _enters(body)):
        return f"{noun(node.player)} may have {entering}"
    if isinstance(body, n.CopiesTextOf) and body.how == "entering":
        return f"{noun(node.player)} may have {clause(body).replace(' enters play ', ' enter play ', 1)}"
    if isinstance(body, n.SkipStep) and node.player != n.YOU:
        window = replace(body.window, player=n.YOU) if isinstance(body.window, n.Step) else body.window
        skips = clause(replace(body, player=n.YOU, window=window))
        return f"{noun(node.player)} may {skips.replace(' your ', ' their ', 1)}"
    if isinstance(body, n.ForEach):
        return f"{noun(node.player)} may {_bare(body.body)} for each {each(body.over)}"
    if isinstance(body, n.Sequence) and all(doer(step) == node.player for step in body.steps):
        return f"{noun(node.player)} may {listed(deed(step, False) for step in body.steps)}"
    return f"{noun(node.player)} may {_bare(body)}"


def _enters(body: n.Statics) -> str:
    """ "it enter anywhere in your battleline, ready"."""
    parts = [part for part in body.parts if isinstance(part, n.EntersPlay)]
    if len(parts) != len(body.parts) or not isinstance(parts[-1].how, n.Destination):
        return ""
    places = [manner(part.how) for part in reversed(parts) if isinstance(part.how, n.Destination | n.Entering)]
    return f"{noun(parts[0].cards)} enter {', '.join(places)}"


def _bare(body: Node) -> str:
    """The instruction without its subject, or the whole clause where it is not one instruction."""
    try:
        return deed(body, False)
    except TypeError:
        return clause(body)


@sentences.register
def _(node: n.May) -> list[str]:
    if isinstance(node.body, n.Sequence) and all(isinstance(step, n.If) for step in node.body.steps[1:]):
        first, *others = node.body.steps
        return [clause(replace(node, body=first)), *(said for step in others for said in sentences(step))]
    if isinstance(node.body, n.ChooseOne) and node.body.unchosen and node.body.player is None:
        return [f"{noun(node.player)} may {only}" for only in sentences(node.body)]
    return [clause(node)]


@clause.register
def _(node: n.InsteadOf) -> str:
    body = node.body
    if isinstance(body, n.Lasting) and isinstance(body.window, n.Window):
        told = f"{clause(body.body)} {window(body.window)} instead"
    else:
        told = f"{clause(body)} instead"
    return f"if {condition(node.condition)}, {told}" if node.condition else told


@sentences.register
def _(node: n.InsteadOf) -> list[str]:
    one = node.body
    if not isinstance(one, n.ChooseOne) or one.price or not node.condition:
        return [clause(node)]
    head, _, options = sentences(one)[0].partition(":")
    return [f"if {condition(node.condition)}, {head} instead:{options}"]


def unless(node: n.ChooseOne, instead: str = "") -> str:
    """What is done, perhaps `instead` of something, unless somebody pays."""
    if len(node.options) != 2:
        raise Unsayable(node, "one thing and its price")
    price, body = node.options
    paid = clause(price) if doer(price) is not None or node.player is not None else f"you {deed(price, False)}"
    return f"{clause(body)}{instead} unless {paid}"


@sentences.register
def _(node: n.ChooseOne) -> list[str]:
    if node.price:
        return [unless(node)]
    if node.must:
        return [clause(node)]
    if node.player is None and (same := _to_the_same(node, [clause(option) for option in node.options])):
        return [same]
    found = _choosing(node, f"one that has not been chosen {node.unchosen}" if node.unchosen else "one")
    if node.otherwise is not None:
        found += sentence(f"if {noun(node.player or n.YOU)} cannot, {clause(node.otherwise)}") + "\n"
    if node.turned is not None:
        other = n.YOU if node.player == n.OPPONENT else n.OPPONENT
        found += sentence(f"if {condition(node.turned)}, {does(other, 'choose')} instead") + "\n"
    return [found]


def _choosing(node: n.ChooseOne | n.ChooseSome, how_many: str) -> str:
    """ "choose one:" and the options, each a paragraph of its own."""
    who = does(node.player, "choose") if node.player else "choose"
    told = ([clause(one)] if isinstance(one, n.ChooseOne) else sentences(one) for one in node.options)
    options = "".join("\n• " + " ".join(map(sentence, said)) for said in told)
    return f"{who} {how_many}:{options}\n"


@sentences.register
def _(node: n.ChooseSome) -> list[str]:
    every = "both" if len(node.options) == 2 else "all"
    match node.quantity:
        case n.AtLeast():
            how = f"one or {'both' if len(node.options) == 2 else 'more'}"
        case n.Exactly(count=count):
            how = number(count)
        case n.UpTo(count=count):
            how = f"up to {number(count)}"
        case _:
            how = "one"
    if node.all_if is not None:
        how = f"{how}, {'but' if node.must else 'or'} {every} if {condition(node.all_if)}"
    return [_choosing(node, how)]


@clause.register
def _(node: n.ChooseOne) -> str:
    if node.price:
        return unless(node)
    if node.unchosen:
        raise Unsayable(node, "options on lines of their own")
    if node.must and node.player is None:
        raise Unsayable(node, "what nobody is told to do")
    told = [clause(option) for option in node.options]
    if node.player is None:
        return _either(node, told)
    if all(doer(option) == node.player or (node.must and doer(option) is None) for option in node.options):
        options = listed((_bare(option) for option in node.options), "or")
        return f"{noun(node.player)} must {options}" if node.must else does(node.player, "choose", f"to {options}")
    if not node.must and any(doer(option) is not None for option in node.options):
        return does(node.player, "choose", f"one: {', '.join(told[:-1])}, or {told[-1]}")
    return f"{noun(node.player)} {deed(node, not many(node.player))}"


@deed.register
def _(node: n.ChooseOne, third: bool) -> str:
    if node.unchosen:
        raise Unsayable(node, "options on lines of their own")
    return _either(node, [deed(option, third) if doer(option) is None else clause(option) for option in node.options])


def _either(node: n.ChooseOne, told: list[str]) -> str:
    """The options as clauses."""
    return _to_the_same(node, told) or listed(told, "or")


def _to_the_same(node: n.ChooseOne, told: list[str]) -> str:
    """ "Ward or enrage a friendly creature", where one thing or another is done to the same; "" where it is not."""
    acts = [option.body if isinstance(option, n.As) else option for option in node.options]
    (cards, *others) = {getattr(act, "cards", None) for act in acts}
    (who, *more) = {doer(option) for option in node.options}
    if others or more or not isinstance(cards, n.Select) or any(
            isinstance(act, n.PutCounters | n.RemoveCounters) for act in acts):
        return ""
    before = f"{noun(who)} " if who is not None and told[0].startswith(noun(who)) else ""
    for behind in (f" {noun(cards)}", f" {noun(cards, True)}"):
        verbs = [one.removeprefix(before).removesuffix(behind) for one in told]
        if all(before + one + behind == said and one.replace(" ", "").isalpha() for one, said in zip(
                verbs, told, strict=True)):
            return f"{before}{listed(verbs, 'or')}{behind}"
    return ""


@sentences.register
def _(node: n.OneAtATime) -> list[str]:
    if isinstance(node.body, n.ForEach | n.Repeat):
        return [*sentences(node.body), "resolve these fights one at a time"]
    return [clause(node)]


@doer.register
def _(node: n.OneAtATime) -> Node | None:
    return doer(node.body)


@deed.register
def _(node: n.OneAtATime, third: bool) -> str:
    return f"{deed(node.body, third)}, one at a time"


@clause.register
def _(node: n.ForEach) -> str:
    if isinstance(node.over, n.Capped):
        return f"{clause(node.body)} for each {each(node.over.amount)} ({limits(node.over)})"
    return f"for each {each(node.over)}, {clause(node.body)}"


@clause.register
def _(node: n.Coined) -> str:
    if node.itself and node.cards is not None:
        return does(node.cards, node.word)
    return deed(node, False)


@deed.register
def _(node: n.Coined, third: bool) -> str:
    what = "" if node.cards is None else f" {noun(node.cards)}"
    return f"{verb(node.word, third)}{what}{'' if node.amount is None else f' {number(node.amount)}'}"


@clause.register
def _(node: n.Repeat) -> str:
    return deed(node, False) if node.body is None else f"{clause(node.body)} {_how_often(node)}"


@deed.register
def _(node: n.Repeat, third: bool) -> str:
    return written(node, third) if node.body is None else f"{deed(node.body, third)} {_how_often(node)}"


def _how_often(node: n.Repeat) -> str:
    if node.until is not None:
        return f"until {condition(node.until)}"
    how_often = times(node.times) if node.times else ""
    return f"{how_often}, each time against a different enemy creature" if node.different else how_often


@clause.register
def _(node: n.InOrderTo) -> str:
    return f"{clause(node.cost)} to {_bare(node.body)}"


@clause.register
def _(node: n.Lasting) -> str:
    if (told := _in_place_of(node)) is not None:
        return told
    if isinstance(node.body, n.HandSize) and isinstance(node.window, n.Step) and node.window.next:
        return f"{window(node.window)}, {refilling(node.body)}"
    behind = (isinstance(node.body, n.Permit) and node.body.price is None) or (
        isinstance(node.body, n.Cannot) and node.body.act is n.Act.TAKE_ARCHIVES
    )
    if behind and isinstance(node.window, n.Window | n.Step):
        return f"{clause(node.body)} {window(node.window)}"
    return f"{window(node.window)}, {clause(node.body)}"


def _in_place_of(node: n.Lasting) -> str | None:
    """What a player does instead of something in a step: "instead of readying creatures they control during their
    “ready cards” step, your opponent …": who does it is named behind."""
    if not (isinstance(node.window, n.Step) and node.window.player == n.THEY):
        return None
    match node.body:
        case n.ReplacementAbility(
            event=n.Event(act, Node() as player, n.Filter() as what, None, None, ()),
            body=body,
            condition=None,
        ) if player == doer(body.body if isinstance(body, n.ForEach) else body):
            instead_of = f"instead of {conjugated(act.value).gerund} {filtered(what, True)} {window(node.window)}"
            if isinstance(body, n.ForEach):
                return f"{instead_of}, {clause(body.body)} for each {each(body.over)}"
            return f"{instead_of}, {clause(body)}"
    return None


@clause.register
def _(node: n.NextTime) -> str:
    span = window(node.window) if node.window else ""
    told = event(node.event, Tense.WOULD) if isinstance(node.body, n.InsteadOf) else event(node.event)
    return f"{spaced('the next time', told, span)}, {clause(node.body)}"


@sentences.register
def _(node: n.NextTime | n.Delayed) -> list[str]:
    first, further = _with_further(node.body)
    return [clause(replace(node, body=first)), *further]


@sentences.register
def _(node: n.Lasting) -> list[str]:
    if not isinstance(node.body, n.TriggeredAbility):
        return [clause(node)]
    first, further = _with_further(node.body.body)
    return [clause(replace(node, body=replace(node.body, body=first))), *further]


def _with_further(body: n.Statement) -> tuple[n.Statement, list[str]]:
    """What is done in one sentence, and the further sentences that speak of it."""
    further = _of_deeds_from(body.steps) if isinstance(body, n.Sequence) else 0
    if not isinstance(body, n.Sequence) or not further:
        return body, []
    at_once, others = body.steps[:further], body.steps[further:]
    return n.Sequence(at_once) if are_several(at_once) else at_once[0], [
        told for step in others for told in sentences(step)]


def _of_deeds_from(steps: tuple[n.Statement, ...]) -> int:
    """From where on sentences of their own speak of what is done then; 0 where none does."""
    return next((at for at, step in enumerate(steps) if at and (
        isinstance(step, n.If | n.Lasting) or (isinstance(step, n.InsteadOf) and of_deeds(step)))), 0)


@clause.register
def _(node: n.Delayed) -> str:
    when = event(node.when)
    if isinstance(node.when, n.TurnPoint | n.StepPoint):
        return f"{when}, {clause(node.body)}"
    if isinstance(node.when, n.Event) and node.when.subject == n.Self_():
        return f"if {when}, {clause(node.body)}"
    return f"{clause(node.body)} after {when}"


@clause.register
def _(node: n.As) -> str:
    return f"{noun(node.player)} {deed(node, not many(node.player))}"


@doer.register
def _(node: n.As) -> Node | None:
    return node.player


@deed.register
def _(node: n.As, third: bool) -> str:
    return spaced(deed(node.body, third), "starting with your opponent" if node.opponent_first else "")


@clause.register
def _(node: n.Unmodelled) -> str:
    return node.text.removesuffix(".")


@clause.register
def _(node: n.Blocked) -> str:
    return clause(node.body)


@sentences.register
def _(node: n.Blocked) -> list[str]:
    return sentences(node.body)
