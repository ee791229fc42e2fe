"""Wordings that come to the same: trees as the engine reads them, where a text says in the form of a trigger what is
constantly true, or what happens instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import TypeGuard, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import DOERS, Verb
from judge.effects.visitor import transform, walk
from judge.language.counting import is_one

from . import in_steps, pointing, tokens
from .ahead import told_ahead
from .all_on_one import all_on_one
from .binding import bind
from .coined import with_verbs
from .define_x import with_x
from .flatten import is_order
from .gained import of_who_gains_it
from .nodes import GivenPlayer, Heard, LeavesBehind, Recalled, Replaced, Spare, TakesMore
from .outside_play import given_as_played, lying_there
from .phrases import its_subject, verb_of
from .player_states import with_states
from .pointing import bound
from .referring import referred
from .repeated import repeated
from .set_off import of_what_set_off
from .whose import whose

K = TypeVar("K", bound=Node)

FIGHTS = frozenset({Verb.FIGHT, Verb.ATTACK})

FAILED = "the program failed on this text"
"""How it begins that is asked where the program has a defect."""


def lowered(text: n.CardText, why: list[str] | None = None) -> n.CardText:
    """A card's text with every ability in the form in which it acts. `why`: what has to be asked of words that point to
    one thing as well as to another, or to nothing that the text speaks of, is added. A failure is a defect of the
    program: nothing of the text acts, and that is said."""
    try:
        return _lowered(text, why)
    except Exception as error:  # whatever a text may do to it: nobody who asks is to pay for that
        failed = f"{FAILED} ({type(error).__name__})"
        if why is not None:
            why.append(failed)
        return n.CardText((n.ConstantAbility(n.Unmodelled(failed, "", 0)),))


def _lowered(text: n.CardText, why: list[str] | None) -> n.CardText:
    text, made_there = tokens.parted(text)
    if made_there:
        acting = tuple(replace(one, text=_lowered(tokens.text_of(one, text), why)) for one in made_there)
        return n.CardText((*_lowered(text, why).abilities, *acting))
    found: list[n.Ability] = []
    for ability in with_verbs(bound(of_what_set_off(of_who_gains_it(with_states(text))))).abilities:
        ability = repeated(all_on_one(ability))
        made = _with_players(referred(_ability(transform(_in_steps(ability), _anywhere))), found, why)
        before = found[-1] if found else None
        if _points_back(made) and isinstance(before, n.BoldAbility | n.TriggeredAbility):
            found[-1] = replace(before, body=_followed(before.body, made.body))
        elif _replaces(made) and isinstance(before, n.BoldAbility | n.TriggeredAbility):
            found[-1] = replace(before, body=n.Sequence((before.body, made)))
        elif isinstance(made, n.ConstantAbility) and isinstance(before, n.ConstantAbility) and _names_host(before.body):
            found.append(replace(made, body=_of_host(made.body)))
        else:
            found.append(made)
    return told_ahead(bind(n.CardText(tuple(found)), why))


def _in_steps(ability: n.Ability) -> n.Ability:
    made = transform(transform(ability, in_steps.of_each), in_steps.left_undone)
    return made.body if isinstance(made, n.ConstantAbility) and isinstance(made.body, n.Ability) else made


def _with_players(ability: n.Ability, before: list[n.Ability], why: list[str] | None) -> n.Ability:
    unknown: list[Node] = []
    made = whose(ability, before, unknown)
    if why is not None:
        why += [f"“{pointing.in_words(word)}” is which player? The text does not say" for word in unknown]
    return pointing.without(made, unknown) if unknown else made


def asked(text: n.CardText) -> tuple[str, ...]:
    """What has to be asked of a text, as far as the text does not say what its words point to: each once."""
    bare, made_there = tokens.parted(text)
    found = list(pointing.asked(of_what_set_off(bare)))
    found += (why for one in made_there for why in pointing.asked(of_what_set_off(tokens.text_of(one, text))))
    if any(isinstance(node, n.VariableX) for ability in with_x(text).abilities for node in walk(_said(ability))):
        found.append("“X” is how many? The text does not say")
    lowered(text, found)
    return tuple(dict.fromkeys(found))


def _said(ability: n.Ability) -> n.Ability:
    """What an ability says: of a meaning not for which number it is said, which may be any X."""
    if isinstance(ability, n.VerbMeaning) and ability.value == n.VariableX():
        return replace(ability, value=None, body=_with_some_number(ability.body))
    return replace(ability, value=None) if isinstance(ability, n.Meaning) else ability


def _with_some_number(body: K) -> K:
    """What it is to do so with the number that is said where it is done."""
    return transform(body, lambda node: n.Number(1) if isinstance(node, n.VariableX) else node)


def _names_host(body: Node) -> bool:
    """ "Attach only to a Mars creature": what an upgrade says of "it" then is said of the creature that it is on."""
    return isinstance(body, n.Cannot) and body.act is n.Act.ATTACH and body.only


def _of_host(body: n.Statement) -> n.Statement:
    if isinstance(body, n.Statics):
        return replace(body, parts=tuple(map(_of_host, body.parts)))
    if getattr(body, "cards", None) == n.Back():
        return replace(body, cards=n.This(n.Kind.CREATURE))  # type: ignore[call-arg]
    return body


def _points_back(ability: n.Ability) -> TypeGuard[n.ConstantAbility]:
    """Whether a constant text speaks of nothing but "it": "its text box is considered blank"."""
    return isinstance(ability, n.ConstantAbility) and getattr(ability.body, "cards", None) == n.Back()


def _replaces(ability: n.Ability) -> TypeGuard[n.ReplacementAbility]:
    """Whether a sentence says what happens instead to what the ability before it spoke of: "if that card would leave
    their archives, …"."""
    event = ability.event if isinstance(ability, n.ReplacementAbility) else None
    return isinstance(event, n.Event) and isinstance(event.subject, n.Back) and not event.subject.participle


def _followed(body: n.Statement, after: n.Statement) -> n.Statement:
    """What an ability does, with a sentence more: under its last condition, where it has one."""
    match body:
        case n.Sequence(steps=(*steps, n.If(otherwise=None) as last)):
            return n.Sequence((*steps, replace(last, then=_followed(last.then, after))))
        case n.Sequence(steps=steps):
            return n.Sequence((*steps, after))
    return n.Sequence((body, after))


def _left_behind(it: n.Self_ | n.This, body: Node) -> LeavesBehind | None:
    """ "Put each card under it into its owner's archives", of a card that leaves play."""
    match body:
        case n.Sequence(steps=(n.MoveCard() as moves, Heard())):
            return _left_behind(it, moves)
        case n.MoveCard(
            cards=n.Select(quantity=n.Each(), what=n.Filter(modifiers=fits) as what),
            to=n.Destination(zone=n.Zone.ARCHIVES | n.Zone.HAND as zone, player=n.OwnerOf() | n.YOU as whose),
        ) if any(map(_is_under, fits)):
            return LeavesBehind(it, _but_not_where(what), zone, whose == n.YOU)
        case n.Archive(
            cards=n.Select(quantity=n.Each(), what=n.Filter(modifiers=fits) as what), faceup=False, player=None | n.YOU
        ) if any(map(_is_under, fits)):
            return LeavesBehind(it, _but_not_where(what), n.Zone.ARCHIVES, True)
        case n.Discard(cards=n.Select(quantity=n.Each(), what=n.Filter(modifiers=fits) as what)) if any(
            map(_is_under, fits)
        ):
            return LeavesBehind(it, _but_not_where(what), n.Zone.DISCARD)
        case n.Purge(cards=n.Select(quantity=n.Each(), what=n.Filter(modifiers=fits) as what)) if any(
            map(_is_under, fits)
        ):
            return LeavesBehind(it, _but_not_where(what), n.Zone.PURGED)
    return None


def _but_not_where(what: n.Filter) -> n.Filter:
    return replace(what, modifiers=tuple(one for one in what.modifiers if not _is_under(one)))


def _is_under(fit: Node) -> bool:
    """ "Under it", "under ~": of the card that leaves play."""
    zone = fit.zone if isinstance(fit, n.InZone) else None
    return isinstance(zone, n.ZoneRef) and zone.zone is n.Zone.UNDER and isinstance(
        zone.of, n.Back | n.Self_ | n.This)


def _of_that_deed(body: n.Statement) -> bool:
    """Whether "this way" in what is done after a deed of a text's own means that deed: nothing of the kind is done by
    the ability itself."""
    ways = {one.called for one in walk(body) if isinstance(one, n.Event) and n.ThisWay() in one.manner}
    ways |= {one.verb for one in walk(body) if isinstance(one, n.DoneThisWay) and one.verb}
    ways |= {"destroy" for one in walk(body) if isinstance(one, n.DestroyedThisWay)}
    own = {verb_of(one) for one in walk(body) if isinstance(one, n.Statement)}
    return bool(ways) and not ways & own


def _played_so(what: n.Self_ | n.Filter, played: n.Event) -> n.Cards:
    """The cards of which it is told how they are played: "Each time you play ~ from your discard pile"."""
    itself = n.Filter((n.Kind.CARD,), (n.Not(n.Other()),))
    which = what if isinstance(what, n.Filter) else itself
    so = n.DidThis(replace(played, object=None))
    return n.Select(n.Each(), replace(which, modifiers=(*which.modifiers, so)))


def _anywhere(node: Node) -> Node:
    match node:
        case n.TriggeredAbility(
            when=n.Event(verb=Verb.TAKE_DAMAGE, subject=None, object=n.Cards() | n.Noun() as who, manner=()),
            body=n.DealDamage(amount=amount, cards=n.Back(), additional=True),
            condition=None,
        ):  # "each time it is dealt damage, deal an additional 2D to it"
            more = TakesMore(who if isinstance(who, n.Cards) else n.Select(n.Each(), who), amount)
            return more if node.window is None else n.Lasting(node.window, more)
        case n.TriggeredAbility(
            when=n.Event(verb=Verb.LEAVE_PLAY, subject=n.Self_() | n.This() as it), body=body, condition=None
        ) if (behind := _left_behind(it, body)) is not None:  # what lies there would be discarded with it else
            return n.ConstantAbility(behind, span=node.span)
        case n.TriggeredAbility(
            when=n.Event(verb=Verb.PLAY, object=n.Self_() | n.Filter() as what, by=None, amount=None) as played,
            body=n.EntersPlay(cards=n.Back()) as enters, condition=None, window=None,
        ) if node.timing != "after":  # it does so before anything could hear that it was played
            return n.ConstantAbility(replace(enters, cards=_played_so(what, played)), span=node.span)
        case n.TriggeredAbility(when=n.Event(verb=Verb.COINED), body=n.Statement() as body) if _of_that_deed(body):
            return replace(node, body=n.Sequence((Recalled(), body)))
        case n.ChooseSome():
            return _some_of(node)
        case n.NextTime():
            return given_as_played(node)
        case n.Happened() if pointing.how_it_came(node):
            return replace(node, window=n.Window(n.Period.THIS_GAME))
        case n.UnlessPaid():
            return _paid_for(node)
        case n.CostOf(cards=n.Select(quantity=n.One()) as cards):  # "in order to use a creature": whichever it is
            return replace(node, cards=replace(cards, quantity=n.Each()))
        case n.May(player=n.EACH_PLAYER, body=body):  # each for themselves
            return n.As(n.EACH_PLAYER, replace(node, player=n.THEY, body=transform(body, _by_each)))
        case n.Sequence(steps=steps) if any(map(_played_at_once, steps, steps[1:])):
            return replace(node, steps=(steps[0], *map(_then_and_there, steps, steps[1:])))
        case n.Sequence(steps=steps) if any(isinstance(step, n.ConstantAbility) for step in steps):
            return replace(node, steps=tuple(_as_said(step) for step in steps))
        case n.Sequence(steps=steps) if any(_offered_to_each(step) for step in steps):
            return replace(node, steps=tuple(_of_each_offer(steps)))
        case n.BoldAbility(body=n.Sequence(steps=steps) as body) if n.Heading.DESTROYED in node.headings:
            return replace(node, body=replace(body, steps=tuple(map(_sparing, steps))))
        case n.BoldAbility(body=n.InsteadOf(condition=n.Condition() as condition, body=body)) if (
            n.Heading.DESTROYED in node.headings
        ):
            return replace(node, body=n.If(condition, n.Sequence((Spare(), body))))
        case n.BoldAbility(body=n.If(then=n.InsteadOf(condition=None, body=body)) as body_if) if (
            n.Heading.DESTROYED in node.headings
        ):
            return replace(node, body=replace(body_if, then=n.Sequence((Spare(), body))))
        case n.Sequence(steps=steps) if any(isinstance(word, n.Back) and word.by == n.THEY for word in walk(node)):
            return replace(node, steps=tuple(_each_their_own(steps)))
        case n.Sequence(steps=steps) if any(isinstance(step, n.NextTime) for step in steps[:-1]):
            return replace(node, steps=tuple(map(_of_the_next, (None, *steps), steps)))
        case n.ReplacementAbility(event=n.Event(verb=Verb.LEAVE, subject=n.Filter() | n.Back()), condition=condition):
            asked = None if condition is None else transform(condition, _leaving)
            return replace(node, body=transform(node.body, _leaving), condition=asked)
        case n.Lasting(window=n.Window(period=n.Period.OPPONENTS_NEXT_TURN), body=body):
            return replace(node, body=transform(body, _theirs))
        case n.Select(quantity=n.The(), what=n.Filter(modifiers=modifiers)) if (each := _each_player(modifiers)):
            return n.Together(tuple(transform(node, partial(_instead, each, _whose(each, one))) for one in (0, 1)))
        case n.Select(quantity=n.One() | n.UpTo() | n.Exactly(), what=n.Filter(modifiers=modifiers)) if any(
            isinstance(one, n.InZone) and n.EACH_PLAYER in walk(one.zone) for one in modifiers
        ):  # "up to 2 cards from each player's discard pile": so many from each of the two
            return n.Together(tuple(_whose(node, one) for one in (0, 1)))
        case n.Event(
            verb=Verb.PUT, subject=None, object=n.Cards() | n.Noun() as what, by=None, manner=manner
        ) if n.ThisWay() not in manner and (into := _into_a_pile(manner)) is not None:  # discarded or destroyed as well
            pile, rest = into
            return replace(node, verb=Verb.ENTER, subject=what, object=pile, manner=rest)
        case n.ToZone(zone=n.EndOf(zone=n.ZoneRef(player=n.OwnerOf(cards=n.Back())) as place) as end):
            return replace(node, zone=replace(end, zone=replace(place, player=None)))
        case n.ToZone(zone=n.ZoneRef(player=n.OwnerOf(cards=n.Back())) as place):
            return replace(node, zone=replace(place, player=None))  # no card goes to another's (18.4 THE GOLDEN RULE)
        case n.Filter(modifiers=modifiers):
            return replace(node, modifiers=tuple(_counting(node, modifier) for modifier in modifiers))
    return node


def _into_a_pile(manner: tuple[n.Manner, ...]) -> tuple[n.ZoneRef, tuple[n.Manner, ...]] | None:
    """ "(From play) into your discard pile": the pile, and what is said besides."""
    for at, one in enumerate(manner):
        match one:
            case n.ToZone(zone=n.ZoneRef(zone=n.Zone.DISCARD) as pile):
                return pile, (*manner[:at], *manner[at + 1 :])
    return None


def _played_at_once(before: n.Statement, step: n.Statement) -> bool:
    """ "Reveal the top card of your deck. You may play it as if it belonged to the active house": then, or not."""
    shown = isinstance(before, n.Reveal) and isinstance(before.cards, n.Slice)
    return shown and isinstance(step, n.Permit) and step.acts == (n.Act.PLAY,) and isinstance(step.what, n.Back) and (
        bool(step.manner) and all(isinstance(one, n.AsIfOf) for one in step.manner))


def _then_and_there(before: n.Statement, step: n.Statement) -> n.Statement:
    match step:
        case n.Permit(what=n.Back() as card, who=who) if _played_at_once(before, step):
            return n.May(who or n.YOU, n.PlayCard(card))
    return step


def _as_said(step: n.Statement) -> n.Statement:
    """What is so from then on, as a sentence of what is done."""
    return step.body if isinstance(step, n.ConstantAbility) else step


def _by_each(node: Node) -> Node:
    return n.THEY if node == n.EACH_PLAYER else node


def _offered_to_each(step: n.Statement | None) -> TypeGuard[n.As]:
    return isinstance(step, n.As) and step.player == n.EACH_PLAYER and isinstance(step.body, n.May)


def _of_each_offer(steps: tuple[n.Statement, ...]) -> Iterator[n.Statement]:
    """The steps, with what follows where each player "does" or "does not" do what each may asked of each of them, and
    what follows where "you do" of you alone."""
    before: n.Statement | None = None
    for step in steps:
        said = step.condition if isinstance(step, n.If) else None
        who = said.player if isinstance(said, n.DidIt | n.DidNot) and _offered_to_each(before) else None
        if who in (n.EACH_PLAYER, n.THEY):
            assert isinstance(before, n.As)
            before = replace(before, body=n.Sequence((before.body, transform(step, _by_each))))
        elif who == n.YOU:
            assert isinstance(before, n.As)
            yours, theirs = (transform(before.body, partial(_instead, n.THEY, one)) for one in (n.YOU, n.OPPONENT))
            yield n.As(n.YOU, n.Sequence((yours, step)))
            before = n.As(n.OPPONENT, theirs)
        else:
            if before is not None:
                yield before
            before = step
    if before is not None:
        yield before


def _paid_for(node: n.UnlessPaid) -> n.Static:
    """What cannot be done unless it is paid for, as what has to be done in order to do it."""
    parts = node.body.parts if isinstance(node.body, n.Statics) else (node.body,)
    costs = tuple(_at_its_moment(part, node.price) or replace(_cost_of(part, node.price), word=node.word)
                  for part in parts if isinstance(part, n.Cannot))
    return costs[0] if is_one(costs) else n.Statics(costs)


def _at_its_moment(part: n.Cannot, price: n.Statement) -> n.TriggeredAbility | n.ReplacementAbility | None:
    """What nobody sets about, and is paid for when it is about to happen: a key that would be forged, a card that
    would be readied."""
    match part:
        case n.Cannot(act=n.Act.FORGE, who=n.Players() as who):
            they = n.THEY if who in (n.EACH_PLAYER, n.A_PLAYER) else who
            price = transform(price, lambda node: they if node == n.THEY else node)
            payer = getattr(price, "player", None) or they
            forgoes = n.ChooseOne((price, n.DoNotForge()), payer, price=True)
            return n.TriggeredAbility(n.Event(Verb.FORGE, who), forgoes, "when would")
        case n.Cannot(act=n.Act.READY, who=n.Select(what=what)):
            stays = n.ChooseOne((price, n.Sequence(())), getattr(price, "player", None), price=True)
            return n.ReplacementAbility(n.Event(Verb.READY, what), stays)
    return None


def _cost_of(part: n.Cannot, price: n.Statement) -> n.CostOf:
    match part:
        case n.Cannot(who=None, what=n.Cards() | n.Noun() as what):
            pass
        case n.Cannot(who=n.Players() as who, what=n.Cards() | n.Noun() as what):
            price = transform(price, lambda node: who if node == n.THEY else node)
        case n.Cannot(act=n.Act.BE_ATTACKED, who=n.Cards() as what):
            return n.CostOf(str(n.Act.ATTACK), what, price)
        case n.Cannot(who=n.Cards() as what):
            if part.act is n.Act.ATTACK and isinstance(part.what, n.Cards | n.Noun):
                price = transform(price, lambda node: n.OPPONENT if isinstance(node, n.ControllerOf) else node)
                return n.CostOf(str(part.act), _each(part.what), price, what)
            price = transform(price, lambda node: n.Back() if node == n.Back(plural=True) else node)
        case _:
            raise AssertionError(f"what has to be paid for in {part}?")
    return n.CostOf(str(part.act), _each(what), price)


def _each(what: n.Cards | n.Noun) -> n.Cards:
    return what if isinstance(what, n.Cards) else n.Select(n.Each(), what)


def _some_of(node: n.ChooseSome) -> n.Statement:
    """ "Choose two", "choose one or both": one of all that may be chosen together, each done as written."""
    every = len(node.options)
    least, most = {
        n.One: (1, 1), n.AtLeast: (1, every), n.Exactly: (0, 0), n.UpTo: (0, 0)}[type(node.quantity)]
    if isinstance(node.quantity, n.Exactly | n.UpTo) and isinstance(node.quantity.count, n.Number):
        most = node.quantity.count.value
        least = most if isinstance(node.quantity, n.Exactly) else 1
    ways = [_together(some) for count in range(least, most + 1) for some in combinations(node.options, count)]
    whole = _together(node.options)
    among = n.ChooseOne(tuple(ways), node.player)
    if isinstance(node.quantity, n.UpTo):
        return n.May(node.player or n.YOU, among)
    if node.all_if is None:
        return among
    all_ = whole if node.must else n.ChooseOne((*ways, whole), node.player)
    return n.If(node.all_if, all_, among)


def _together(some: tuple[n.Statement, ...]) -> n.Statement:
    return some[0] if is_one(some) else n.Sequence(some)


def _of_the_next(before: n.Statement | None, step: n.Statement) -> n.Statement:
    """ "The next time you play a creature, … Until the end of the turn, it gains …": it is the one played then."""
    pointing = isinstance(step, n.Lasting) and any(isinstance(word, n.Back) for word in walk(step))
    return replace(before, body=step) if isinstance(before, n.NextTime) and pointing else step


def _theirs(node: Node) -> Node:
    """ "During your opponent's next turn, each time they play a card", "keys cost +1Æ for each card in their hand":
    they are your opponent, whose turn it is, not whoever does so."""
    match node:
        case n.TriggeredAbility(when=n.Event(subject=n.THEY)) | n.KeyCost(player=None):
            return transform(node, partial(_instead, n.THEY, n.OPPONENT))
    return node


def _each_player(modifiers: tuple[n.Modifier, ...]) -> n.ControlledBy | None:
    """ "Controlled by each player" beside "the most powerful": there is one of each of the two."""
    if not any(isinstance(one, n.Extremal) for one in modifiers):
        return None
    controlled = (one for one in modifiers if isinstance(one, n.ControlledBy))
    return next((one for one in controlled if n.EACH_PLAYER in walk(one.player)), None)


def _whose(each: K, player: int) -> K:
    given = GivenPlayer(player)
    return transform(each, lambda node: given if node == n.EACH_PLAYER else node)


def _leaving(node: Node) -> Node:
    """ "If any of them would leave …, put it into …": it is the one that leaves, and not all that were spoken of."""
    return Replaced() if isinstance(node, n.Back) and not node.participle else node


def _counting(noun: n.Filter, modifier: n.Modifier) -> n.Modifier:
    """ "The first creature played each turn": of the creatures played, the first."""
    match modifier:
        case n.DidThis(event=n.Event(object=None, manner=manner) as event, doer=False) if any(
            isinstance(one, n.Nth) for one in manner
        ):
            what = replace(noun, modifiers=tuple(one for one in noun.modifiers if not isinstance(one, n.DidThis)))
            if event.subject is None and event.verb in DOERS:
                return replace(modifier, event=replace(event, subject=what))
            return replace(modifier, event=replace(event, object=what))
    return modifier


def _sparing(step: n.Statement) -> n.Statement:
    """ "If you do, … instead" of a "Destroyed:" ability that does something first: instead of the destruction."""
    match step:
        case n.InsteadOf(condition=n.DidIt() as condition, body=body):
            return n.If(condition, n.Sequence((Spare(), body)))
    return step


def _ability(ability: n.Ability) -> n.Ability:
    ability = transform(ability, _later)
    match ability:
        case n.TriggeredAbility(when=n.TurnPoint(player=n.THEY) as when, body=body) if n.EACH_PLAYER in walk(body):
            own = transform(body, partial(_instead, n.EACH_PLAYER, n.ACTIVE_PLAYER))  # each player in their own turn
            return replace(ability, when=replace(when, player=n.EACH_PLAYER), body=own)
        case n.TriggeredAbility(
            when=n.Event(verb=Verb.PLAY, object=n.Self_() | n.This()), body=n.CopiesTextOf(how="copy") as copies
        ):
            return n.ConstantAbility(replace(copies, cards=n.Self_(), how="entering"), span=ability.span)
        case n.ConstantAbility(body=n.May(player=n.YOU, body=n.CopiesTextOf(how="entering") as copies)):
            return replace(ability, body=replace(copies, cards=n.Self_(), how="entering if wanted"))
        case n.TriggeredAbility(
            when=n.Event(verb=verb, subject=n.Cards() | n.Players() as who), body=n.Cannot(who=n.Back()) as cannot
        ) if verb in FIGHTS:  # "when ~ fights, it can only attack …": before a fight can be begun
            return n.ConstantAbility(replace(cannot, who=who), span=ability.span)
        case n.TriggeredAbility(when=n.Event(verb=Verb.PLAY) as plays, body=n.ReplacementAbility(
            event=n.Event(verb=Verb.RESOLVE)
        ) as instead):
            return _of_what_is_played(plays, instead)
        case n.ReplacementAbility(event=n.Event() as event, condition=None) if (lies := lying_there(event)) is not None:
            return replace(ability, condition=lies)
        case n.TriggeredAbility(when=n.BecomesTrue(condition=condition), body=body) if is_order(body):
            itself = its_subject(condition) or (n.Self_() if n.Self_() in walk(condition) else n.Back())
            said = transform(body, lambda node: itself if node == n.Back() else node)
            return n.ConstantAbility(n.While(condition, said), span=ability.span)
        case n.ConstantAbility(
            body=n.While(condition=condition, body=n.GainKeyword(keyword=n.Keyword(name="that")) as gains)
        ):
            return replace(ability, body=n.Statics(tuple(_each_keyword(condition, gains))))
    return ability


def _each_keyword(condition: n.Condition, gains: n.GainKeyword) -> Iterator[n.While]:
    """ "While there is a creature with taunt or poison, ~ gains that keyword": of each keyword by itself."""
    for either in walk(condition):
        if isinstance(either, n.AnyOf):
            for one in either.modifiers:
                if isinstance(one, n.HasKeyword):
                    alone = transform(condition, partial(_instead, either, one))
                    yield n.While(alone, replace(gains, keyword=n.Keyword(one.keyword)))


def _instead(old: Node, new: Node, node: Node) -> Node:
    return new if node == old else node


def _each_their_own(steps: tuple[n.Statement, ...]) -> Iterator[n.Statement]:
    """The steps, with what speaks of "their discarded card" done by each player where each has discarded one."""
    both = False
    for step in steps:
        theirs = any(isinstance(word, n.Back) and word.by == n.THEY for word in walk(step))
        yield n.As(n.EACH_PLAYER, step) if both and theirs and getattr(step, "player", None) is None else step
        both = both or any(getattr(word, "player", None) == n.EACH_PLAYER for word in walk(step))


def _later(node: Node) -> Node:
    """A sentence that speaks of a card "discarded" by what the sentence before it puts off is put off with it."""
    if not isinstance(node, n.Sequence):
        return node
    steps: list[n.Statement] = []
    for step in node.steps:
        before = steps[-1] if steps else None
        pointed = {word.participle for word in walk(step) if isinstance(word, n.Back) and word.participle}
        if isinstance(before, n.Delayed) and any(type(one).__name__.casefold() in pointed for one in walk(before.body)):
            steps[-1] = replace(before, body=n.Sequence((before.body, step)))
        else:
            steps.append(step)
    if len(steps) == len(node.steps):
        return node
    return n.Sequence(tuple(steps), span=node.span) if len(steps) > 1 else steps[0]


def _of_what_is_played(plays: n.Event, instead: n.ReplacementAbility) -> n.ReplacementAbility:
    """ "When … plays an action card, instead of resolving its play effect, …" as a replacement of that effect, by
    whoever plays such a card."""
    played = plays.object
    event = transform(instead.event, lambda node: played if node == n.Back() and played is not None else node)
    if isinstance(event, n.Event) and event.subject is None:
        event = replace(event, subject=plays.subject)
    return replace(instead, event=event)
