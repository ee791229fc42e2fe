"""What a keyword of a new set does for a card that is not in play: to an action, when a card is played or discarded,
how it enters play, where it lies. Only cards in play are given the abilities of a keyword (`flatten`), so a card that
is printed with the keyword says such things itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TypeGuard

from judge.effects import nodes as n
from judge.effects.visitor import transform, walk
from judge.language.counting import are_several

from .flatten import flatten, is_of_its_zone, speaks_of_its_zone
from .pointing import in_words

_ACTION = "action"
_OUTSIDE = (n.Heading.SCRAP, n.Heading.FATE)


def said_outside(text: n.CardText, kind: str) -> n.CardText:
    """The text of a card of a type with what its keywords mean for it outside play, in its own words."""
    meanings = [one for one in text.abilities if isinstance(one, n.Meaning) and not one.counter]
    said: list[n.Ability] = []
    for ability in text.abilities:
        said.append(ability)
        if isinstance(ability, n.KeywordAbility) and isinstance(ability.keyword, n.Keyword):
            said.extend(_of(ability.keyword, meanings, kind))
    if kind == _ACTION:
        said = _as_it_is_played(said)
    return text if said == list(text.abilities) else replace(text, abilities=tuple(said))


def given_as_played(node: n.NextTime) -> n.NextTime:
    """ "The next action card you play gains, “Play: …”" as what is done as that is played: an action is never in play,
    where cards are given abilities."""
    match node:
        case n.NextTime(
            event=n.Event(verb=n.Verb.PLAY, object=n.Filter(kinds=(n.Kind.ACTION,))),
            body=n.GainAbility(cards=n.Back(), abilities=abilities),
        ):
            said = [transform(one, partial(_own, _ACTION, n.VariableX())) for one in abilities]
            made = _as_it_is_played([replace(one, heading="") if isinstance(one, n.TriggeredAbility) else one
                                     for one in said])
            if len(made) == 1 and _is_played(made[0]) and isinstance(made[0], n.BoldAbility):
                done = transform(made[0].body, lambda one: n.Back() if one == n.Self_() else one)
                return replace(node, body=done)
    return node


def lying_there(event: n.Event) -> n.InPlay | None:
    """Where a card lies while a text of its own counts that says from where something would happen to it: "if ~ would
    be discarded from your hand", "if ~ would leave your archives"."""
    about = event.subject if event.subject is not None and event.object is None else event.object
    if event.verb is n.Verb.LEAVE or event.verb is n.Verb.ENTER:
        about = event.subject
    if not isinstance(about, n.Self_ | n.This) or (about is event.object and isinstance(event.subject, n.Cards)):
        return None
    places = [how.zone for how in event.manner if isinstance(how, n.FromZone)]
    if event.verb is n.Verb.LEAVE and isinstance(event.object, n.Places):
        places = [event.object]
    if len(places) != 1 or places[0] == n.ZoneRef(n.Zone.PLAY):
        return None
    return n.InPlay(n.Self_(), places[0])


def _as_it_is_played(abilities: list[n.Ability]) -> list[n.Ability]:
    """The abilities of an action, which is never in play: what follows its being played is the last of what it does
    as it is played, and what comes before that resolves the first."""
    said: list[n.Ability] = []
    first: list[n.Statement] = []
    after: list[n.Statement] = []
    for ability in abilities:
        match ability:
            case n.TriggeredAbility(
                when=n.Event(verb=n.Verb.PLAY, object=n.Self_() | n.This()) as when, body=n.Statement() as body,
                window=None, condition=None, tide_icon=False,
            ) if not isinstance(body, n.CopiesTextOf):
                done = transform(body, lambda node: n.Self_() if node == n.Back() else node)
                if ability.heading and not when.manner:  # under a heading of its own, of which others hear
                    said.append(ability)
                elif n.InManner(n.Way.UNRESOLVED) in when.manner:
                    how = tuple(one for one in when.manner if one != n.InManner(n.Way.UNRESOLVED))
                    hangs = how and isinstance(done, n.Instruction)
                    first.append(n.If(n.Happened(replace(when, manner=how), _THIS_TURN), done) if hangs else done)
                else:
                    after.append(n.If(n.Happened(when, _THIS_TURN), done) if when.manner else done)
            case n.ReplacementAbility(event=n.Event(object=n.Self_() | n.This())) if not speaks_of_its_zone(ability):
                said.append(n.ConstantAbility(n.Unmodelled(in_words(ability)), span=ability.span))
            case _:
                said.append(ability)
    if first or after:
        at = next((k for k, one in enumerate(said) if _is_played(one)), len(said))
        before = tuple(one.body for one in said[at : at + 1] if isinstance(one, n.BoldAbility))
        if before and any(_keeps_back(node) for one in first for node in walk(one)):
            kept = n.Sequence(before) if are_several(before) else before[0]
            first = [transform(one, partial(_instead_of, kept)) for one in first]
            before = ()
        steps = (*first, *before, *(transform(one, partial(_once_more, before)) for one in after))
        said[at : at + 1] = [n.BoldAbility((n.Heading.PLAY,), n.Sequence(steps) if are_several(steps) else steps[0])]
    return said


def _keeps_back(node: n.Node) -> bool:
    """Whether it is done that the play effects of this very card do not resolve, and nothing else."""
    match node:
        case n.If(then=n.Lasting(body=n.Cannot(act=n.Act.RESOLVE, who=n.Self_() | n.This(), what=n.AbilityRef(
            heading="play"))), otherwise=None):
            return True
    return False


def _instead_of(played: n.Statement, node: n.Node) -> n.Node:
    """What an action does as it is played, where it is not kept from that: its play effects are part of one ability
    with what comes before them."""
    if isinstance(node, n.If) and _keeps_back(node):
        return replace(node, then=n.Sequence(()), otherwise=played)
    return node


def _once_more(played: tuple[n.Statement, ...], node: n.Node) -> n.Node:
    """What an action does as it is played, where it is told to resolve its own play effect again."""
    match node:
        case n.ResolveAbility(what="play", of=n.Self_() | n.This() | n.Back(), times=times) if played:
            often = times.value if isinstance(times, n.Number) else 1
            return n.Sequence(played * often)
    return node


_THIS_TURN = n.Window(n.Period.THIS_TURN)


def _is_played(ability: n.Ability) -> bool:
    return isinstance(ability, n.BoldAbility) and ability.headings == (n.Heading.PLAY,) and not ability.tide_icon


def _of(keyword: n.Keyword, meanings: list[n.Meaning], kind: str) -> Iterator[n.Ability]:
    for meaning in meanings:
        if meaning.word == keyword.name and meaning.value in (None, n.VariableX(), keyword.value):
            value = n.VariableX() if keyword.value is None else keyword.value
            for ability in meaning.abilities:
                own = transform(ability, partial(_own, kind, value))
                if isinstance(ability, n.ConstantAbility) and isinstance(
                        ability.body, n.MayBePlayedAs | n.MayBePlayedFacedown):
                    own = replace(ability, body=replace(ability.body, cards=n.Self_()))
                if isinstance(own, n.ConstantAbility) and _is_leave(own.body):
                    own = replace(own, body=replace(own.body, what=n.Self_()))
                if kind == _ACTION or _counts_outside(own):
                    yield own


def _own(kind: str, value: n.Amount, node: n.Node) -> n.Node:
    match node:
        case n.VariableX():
            return value
        case n.This(kind=this) if kind != "upgrade" and (this is n.Kind.CARD or this.value == kind):
            return n.Self_()
    return node


def _counts_outside(ability: n.Ability) -> bool:
    match ability:
        case n.BoldAbility(headings=headings):
            return all(heading in _OUTSIDE for heading in headings)
        case n.TriggeredAbility(condition=n.InPlay(cards=n.Self_() | n.This(), zone=n.ZoneRef(zone=zone))):
            return zone is not n.Zone.PLAY
        case n.TriggeredAbility(when=n.Event(
            verb=n.Verb.LEAVE, subject=n.Self_() | n.This(), object=n.ZoneRef(zone=zone)
        )):
            return zone.is_pile
        case n.ConstantAbility():
            return speaks_of_its_zone(ability) or any(_of_playing(body) for body, _ in flatten(ability))
        case n.ReplacementAbility():
            return speaks_of_its_zone(ability)
        case n.TriggeredAbility(condition=n.Condition() as where):
            return is_of_its_zone(where)
    return False


def _of_playing(body: n.Node) -> bool:
    """Whether this says how its own card is played or enters play."""
    match body:
        case (
            n.CostOf(act="play", cards=cards) | n.EntersPlay(cards=cards) | n.Cannot(act=n.Act.PLAY, who=cards)
            | n.MayBePlayedAs(cards=cards) | n.MayBePlayedFacedown(cards=cards)
        ):  # fmt: skip
            return isinstance(cards, n.Self_ | n.This)
        case n.Cannot(act=n.Act.PLAY, what=what):
            return any(isinstance(node, n.Self_ | n.This) for node in walk(what)) if what is not None else False
    return _is_leave(body)


def _is_leave(body: n.Node) -> TypeGuard[n.Permit]:
    """Whether this says that its own card may be played."""
    return isinstance(body, n.Permit) and n.Act.PLAY in body.acts and isinstance(body.what, n.Self_ | n.This)
