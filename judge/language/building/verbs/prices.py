"""What players do now in order to do something else, or to be left alone: "unless your opponent pays you 2Æ"."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.players import OPPONENT, THEY, YOU
from judge.effects.statics import Act
from judge.effects.visitor import walk
from judge.language.building.amounts import count
from judge.language.building.coordination import multiplied
from judge.language.building.dispatch import Context, Text
from judge.language.building.nouns import cards
from judge.language.counting import are_several
from judge.language.parsing.naming import is_player
from judge.language.parsing.records import Comp, Facts, Group, Predicate, Prefix, Refused, are

from .verb_frame import Call, built

#: What a player does now or leaves, so that "unless they …" lets them.
_PRICES = (
    "pay", "give", "lose", "discard", "destroy", "sacrifice", "exalt", "exhaust", "purge", "archive", "return",
    "reveal", "stun", "put",
)
#: What goes on where somebody pays to be spared what would happen instead.
_GO_ON = frozenset({
    Verb.DESTROY, Verb.SACRIFICE, Verb.LEAVE_PLAY, Verb.PURGE, Verb.RETURN, Verb.ARCHIVE, Verb.READY, Verb.EXHAUST,
    Verb.STUN, Verb.WARD, Verb.ENRAGE,
})
_PAID_FOR = (Act.FORGE, Act.READY, Act.PLAY, Act.USE, Act.REAP, Act.FIGHT, Act.ATTACK, Act.BE_ATTACKED)


def price(facts: Facts, ctx: Context, text: Text) -> n.Statement | None:
    """ "unless your opponent pays you 2Æ": what a player may do instead, None where it is a condition."""
    fact = facts.first
    if are_several(facts.parts) or not fact.is_a("subject") or not fact.items[1].is_a("verb"):
        return None
    group: Group = fact.items[0]
    predicate: Predicate = fact.items[1]
    verb = predicate.verb
    chains = verb.is_("gain") and are(predicate.comps, "object") and predicate.comp.first.only.is_("chain")
    asked = any(comp.is_a("THISWAY") for comp in predicate.comps)  # "unless they lose 3Æ or more this way"
    if asked or not (chains or verb.is_(*_PRICES)) or not verb.in_form("s", "b") or verb.negated or (
            are_several(predicate.verbs) or verb.passive or not all(map(is_player, group.parts))):
        return None
    times = next((comp for comp in predicate.comps if comp.is_a("for_each")), None)
    paid = built(Call(verb, group, "", [comp for comp in predicate.comps if comp is not times], ctx, None, text))
    return paid if times is None else multiplied(paid, count(times.first, ctx))


def acted(said: Comp | Prefix, ctx: Context) -> tuple[str, n.Cards]:
    """ "(in order to) use ~", "(in order to) reap with a creature": what is done, and with which cards; "(in order to)
    reap": with any."""
    token, *comps = said.items
    act = str(token).split("|")[0].removesuffix("_with")
    if act in ("reap", "fight") and not comps:
        return act, n.Select(n.Each(), n.Filter((n.Kind.CREATURE,)))
    if act not in ("play", "use", "reap", "fight", "attack") or not are(comps, "object"):
        raise Refused("in order to what?", getattr(token, "at", 0))
    return act, cards(comps[0].first, ctx)


def at_a_price(leave: n.Permit, paid: n.Statement, at: int) -> n.Permit:
    """ "You may play it as if it were in your hand if you lose 2Æ". Raises Refused where who pays is not who may do so,
    or it is something else than to play one's own card, or cards that lie somewhere else than in a hand."""
    if getattr(paid, "player", None) not in (None, YOU) or leave.who != YOU:
        raise Refused("who would have to pay for what another one does?", at)
    one = isinstance(leave.what, n.Self_ | n.This | n.Back) or _from_elsewhere(leave.what)
    if leave.acts != (Act.PLAY,) or not one or leave.price is not None:
        raise Refused("“if” asks what is so: what has to be done for this is said with “in order to”", at)
    return replace(leave, price=paid)


def _from_elsewhere(what: Node) -> bool:
    """Whether cards are described by the place where they lie, which is no hand: whoever may play them needs leave."""
    where = [mod.zone for mod in what.modifiers if isinstance(mod, n.InZone)] if isinstance(what, n.Filter) else []
    return bool(where) and all(isinstance(zone, n.ZoneRef) and zone.zone is not n.Zone.HAND for zone in where)


def may_go_on(event: n.Events) -> bool:
    """Whether what would happen happens after all where a price is paid for it."""
    if not isinstance(event, n.Event):
        return False
    return event.verb in _GO_ON or (event.verb is Verb.RESOLVE and isinstance(event.object, n.IconRef))


def unless_paid(body: n.Static, paid: n.Statement, at: int) -> n.UnlessPaid:
    """ "Enemy creatures cannot reap unless their controller pays you 1Æ". Raises Refused where who pays is not who
    would do it, or nothing of that kind is paid for."""
    parts = body.parts if isinstance(body, n.Statics) else (body,)
    for part in parts:
        if not isinstance(part, n.Cannot) or part.act not in _PAID_FOR or _is_limited(part):
            raise Refused("what must be paid is said with “in order to”", at)
        if not _is_theirs(part, getattr(paid, "player", None)):
            raise Refused("who would have to pay for what another one does?", at)
        if part.act is Act.ATTACK and isinstance(part.who, n.Cards) and _points_back(paid):
            raise Refused("does this speak of who attacks, or of what is attacked?", at)
    return n.UnlessPaid(body, paid)


def _points_back(paid: n.Statement) -> bool:
    """Whether what is paid speaks of more cards than of those whose controller pays."""
    return len([one for one in walk(paid) if isinstance(one, n.Back)]) > (
        isinstance(getattr(paid, "player", None), n.ControllerOf))


def _is_limited(part: n.Cannot) -> bool:
    """Whether more is said than who cannot do what with which cards."""
    return part != n.Cannot(part.act, part.who, part.what)


def _is_theirs(part: n.Cannot, payer: Node | None) -> bool:
    """Whether who pays is who would do it."""
    of = part.what if isinstance(part.who, n.Players) else part.who
    if part.act is Act.ATTACK and isinstance(part.who, n.Cards):  # who attacks yours is your opponent's
        return _is_own(part.what) and (payer == OPPONENT or isinstance(payer, n.ControllerOf))
    if part.act is Act.BE_ATTACKED:
        return _is_own(part.who) and payer == OPPONENT
    if isinstance(payer, n.ControllerOf):
        return isinstance(payer.cards, n.Back) and not payer.cards.participle and not isinstance(part.who, n.Players)
    if isinstance(part.who, n.Players):
        return payer in (THEY, part.who)
    if part.who is None:
        return payer in (None, YOU)
    return (payer in (None, YOU) and _is_own(of)) or (payer == OPPONENT and _whose(of) == {OPPONENT})


def _is_own(of: Node | None) -> bool:
    return isinstance(of, n.Self_ | n.This) or _whose(of) == {YOU}


def _whose(of: Node | None) -> set[n.Players]:
    return {one.player for one in walk(of) if isinstance(one, n.ControlledBy)} if of is not None else set()

