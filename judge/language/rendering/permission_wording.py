"""What a text forbids, demands and permits."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.described.happenings import suffered
from judge.language.text.lexicon import conjugated

from .amount_wording import counted
from .base_wording import clause, condition, listed, manner, noun, number, possessive, spaced, window

_ACTS = {
    n.Act.ACTION: "use action abilities",
    n.Act.TAKE_ARCHIVES: "take their archives",
    n.Act.SPEND: "spend Æ",
    n.Act.GAIN: "gain Æ",
    n.Act.STEAL: "steal Æ",
    n.Act.CAPTURE: "capture Æ",
    n.Act.DRAW: "draw cards",
}


def _act(act: n.Act, what: Node | None) -> str:
    if what is None:
        return _ACTS.get(act, act.value)
    if act is n.Act.CHOOSE_HOUSE:
        if what == n.HouseRef(n.HouseWord.PREVIOUS):
            return "choose the same active house they chose on their previous turn"
        return f"choose {noun(what)} as {{its}} active house"
    if act is n.Act.TAKE_ARCHIVES:
        return f"take {noun(what)} into their hands"
    if act is n.Act.RESOLVE_ICONS:
        return f"resolve bonus icons on {noun(what.what) if isinstance(what, n.Select) else noun(what)}"
    if act is n.Act.FORGE:
        return f"forge {noun(what)}"
    if act is n.Act.GAIN:
        return f"gain {noun(what)}"
    if act is n.Act.DEAL_DAMAGE:
        return f"deal damage to {noun(what)}"
    if act is n.Act.BE_DEALT_DAMAGE:
        return f"be dealt damage by {noun(what)}"
    if act is n.Act.ATTACH:
        return f"attach {noun(what)}"
    return f"{act.value} {noun(what, True)}"


_OF_AMBER = (n.Act.BE_STOLEN, n.Act.BE_CAPTURED)


@clause.register
def _(node: n.Cannot) -> str:
    return spaced(_forbidden(node), *_restricted(node))


def _forbidden(node: n.Cannot) -> str:
    who, what = node.who, node.what
    if node.act is n.Act.ATTACH and node.only and what is not None:
        return f"attach only to {noun(what)}"
    can = "can only" if node.only else "cannot"
    whose = possessive(who) if who in (n.YOU,) else "their"
    if node.act in _OF_AMBER:
        return f"{possessive(who)} Æ cannot {node.act.value}" if who is not None else f"Æ cannot {node.act.value}"
    if who is None:
        subject = noun(what) if what is not None else "cards"
        return f"{subject} {can} {suffered(node.act)}"
    subject = noun(who)
    if isinstance(what, n.CoinedWord):
        return f"{subject} cannot be {noun(what)}"
    if not isinstance(who, n.Players):
        if node.act is n.Act.CAPTURE and node.more_than is not None:
            return f"{subject} cannot capture more than {number(node.more_than)}Æ"
        if what is None:
            done = suffered(node.act)
            return f"{subject} {can} {_act(node.act, None) if done == node.act else done}"
    elif node.more_than is not None and isinstance(what, n.Cards | n.Noun):
        return f"{subject} {can} {node.act.value} more than {noun(n.Select(n.Exactly(node.more_than), what), True)}"
    elif node.more_than is not None:
        unit = "Æ" if node.act in (n.Act.STEAL, n.Act.GAIN, n.Act.CAPTURE, n.Act.SPEND) else ""
        told = counted(number(node.more_than), unit or "key").replace("a key", "1 key")
        return f"{subject} {can} {node.act.value.removesuffix(' keys')} more than {told}"
    elif node.act in (n.Act.FIGHT, n.Act.REAP) and what is not None:
        return f"{subject} {can} use {noun(what, True)} to {node.act.value}"
    return f"{subject} {can} {_act(node.act, what).replace('{its}', whose)}"


def _causes(by: Node) -> str:
    """What a prohibition keeps from doing something."""
    if isinstance(by, n.Select) and isinstance(by.quantity, n.Each) and isinstance(by.what, n.EitherFilter):
        return listed((noun(option) for option in by.what.options), "or")
    return noun(by)


def _restricted(node: n.Cannot) -> tuple[str, ...]:
    return (
        f"by {_causes(node.by)}" if node.by else "",
        *(manner(m).replace("into ", "to ") if node.act is n.Act.BE_RETURNED else manner(m) for m in node.manner),
        f"except through {node.except_through}" if node.except_through else "",
        window(node.window) if node.window else "",
        f"unless {condition(node.unless)}" if node.unless else "",
    )


@clause.register
def _(node: n.Permit) -> str:
    if node.acts == (n.Act.FORGE,) and node.who is not None and node.count is not None:
        word = "additional " if node.additional else ""
        return f"{noun(node.who)} may forge {number(node.count)} {word}key"
    if node.count is not None and isinstance(node.what, n.Filter):
        what = noun(n.Select(n.Exactly(node.count), node.what), True)
    else:
        what = noun(node.what, True)
    how = spaced(*(manner(m) for m in node.manner))
    if node.who is not None and isinstance(node.what, n.Filter) and node.count != n.Number(1):
        how = how.replace("as if it belonged", "as if they belonged")
        how = how if " and in the active house" in how else how.replace("as if it were", "as if they were")
    if node.who is None:
        return spaced(what, "may", listed(map(suffered, node.acts), "or"), how)
    acts = listed((f"{act.value} with" if act in (n.Act.FIGHT, n.Act.REAP) else act.value for act in node.acts), "or")
    return spaced(noun(node.who), "may", acts, what, how)


@noun.register
def _(node: n.CoinedWord) -> str:
    return conjugated(node.word).participle
