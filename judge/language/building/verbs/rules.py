"""Cannot, must and may: prohibitions, duties, allowances."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.facedown import described
from judge.effects.statics import LIMITED, Act
from judge.language.building.comparisons import compared_number
from judge.language.building.conditions import condition
from judge.language.building.nouns import cards, number
from judge.language.building.players_and_zones import player, thing_named, zone
from judge.language.counting import are_several, is_one
from judge.language.described.happenings import ACTS, SUFFERED
from judge.language.parsing.naming import is_player
from judge.language.parsing.records import Comp, Group, Refused, VerbWord
from judge.language.text.lexicon import is_coined

from .moves import placed
from .prices import price, unless_paid
from .verb_frame import Call, said_by_an_entry


def act_of(verb: VerbWord) -> Act:
    """What is forbidden or allowed."""
    act = (SUFFERED if verb.passive else ACTS).get(verb.lemma)
    if act is None and verb.passive and is_coined(verb.lemma):
        return Act.BE_COINED
    if act is None:
        raise Refused(f"to {verb.lemma} is never forbidden", verb.at)
    return act


def cannot(call: Call, verbs: tuple[VerbWord, ...]) -> n.Static:
    """ "cannot be dealt damage by …", "cannot play creatures", "cannot fight or reap": what the entries of acts say,
    and what restricts it."""
    if call.subject is None:
        raise Refused("who cannot?", call.verb.at)
    unless = next((comp for comp in call.comps if comp.is_a("unless")), None)
    paid = None if unless is None else price(unless.last, call.ctx, call.text)
    if unless is not None and paid is not None:
        call.comps.remove(unless)
        return unless_paid(cannot(call, verbs), paid, unless.at)
    itself = is_one(verbs) and not verbs[0].passive and not call.by_player and is_coined(verbs[0].lemma)
    acts = [Act.BE_COINED] if itself else [act_of(verb) for verb in verbs]
    told = acts.index(Act.BE_DEALT_DAMAGE) if Act.BE_DEALT_DAMAGE in acts else 0  # "attacked or dealt damage"
    verb = replace(verbs[told], negated=False)
    for done in _USES if verb.passive else ():  # "cannot be used to fight or reap" is "cannot fight or reap"
        if call.flag("to_" + "_or_".join(done)):
            acts, verb = list(done), VerbWord(done[0], "b")
    if Act.BE_COINED in acts:
        if are_several(acts) or call.has("object"):
            raise Refused("one thing at a time cannot be done to this", call.verb.at)
        hurt = n.Cannot(Act.BE_COINED, cards(call.subject, call.ctx), n.CoinedWord(verb.lemma, itself))
        return call.done(_finish_cannot(hurt, call))
    most = _more_than(call)
    if Act.DRAW in acts and most is not None:
        raise Refused("how many cards are drawn then? say to how many a hand is refilled", call.verb.at)
    if most is not None and not all(act in LIMITED for act in acts):
        raise Refused("so much of this is never forbidden, only all of it", call.verb.at)
    for thing in (call.subject.first, *(comp.first.first for comp in call.comps if comp.is_a("object"))):
        owned = thing.possessor is not None and thing is not call.subject.first
        if thing.head is not None and thing.head.value.startswith("ability:") and (thing.posts or owned):
            raise Refused("abilities of which cards?", thing.at)
    own = [comp for comp in call.comps if comp.is_a("object", "grants") or (
        comp.is_a("ADV") and comp.says(*_OF_ACTS)) or (comp.is_a("into") and acts[0] is Act.TAKE_ARCHIVES)]
    call.comps = [comp for comp in call.comps if comp not in own]
    granted = next((comp.first[0] for comp in own if comp.is_a("grants")), ())
    each = [[Comp("grants", (((mod,), ""),))] for mod in granted] or [own]
    first, *more = (_prohibited(replace(call, verb=verb, auxiliary="CANNOT", comps=comps)) for comps in each)
    first = _finish_cannot(replace(first, more_than=most), call)
    if are_several(acts) and (first.by or first.except_by) is not None and not all(one.passive for one in verbs):
        raise Refused("which of these cannot be done by this?", call.verb.at)
    if are_several(acts) and isinstance(first.by, n.AbilityRef) and Act.BE_ATTACKED in acts:
        raise Refused("no effect attacks: which of these cannot be done by one?", call.verb.at)
    if isinstance(first.what, n.CounterRef):
        acts = [_OF_COUNTERS.get(act, act) for act in acts]
    made = [first if k == told else replace(first, act=act) for k, act in enumerate(acts)]
    made += [replace(first, what=other.what) for other in more]
    return call.done(made[0] if is_one(made) else n.Statics(tuple(made)))


_OF_COUNTERS = {Act.SPEND: Act.SPEND_COUNTERS}
_USES = ((Act.FIGHT, Act.REAP), (Act.FIGHT,), (Act.REAP,))
#: Adverbs that say what is forbidden.
_OF_ACTS = ("to_fight", "to_reap", "as_active")


def _prohibited(call: Call) -> n.Cannot:
    said = said_by_an_entry(call)
    if not isinstance(said, n.Cannot):
        if not call.by_player:
            call.cards_subject()
        thing = next((comp.first.first.at for comp in call.comps if comp.is_a("object")), call.verb.at)
        raise Refused("nothing like this is forbidden", thing)
    return said


def _more_than(call: Call) -> n.Amount | None:
    """ "(cannot play) more than 2 (creatures)": so many, taken off what is counted."""
    for at, comp in enumerate(call.comps):
        phrase = comp.first.only if comp.is_a("object") and is_one(comp.first.parts) else None
        if phrase is not None and phrase.mod("COMPARED", "CMP"):
            order, count, rest = compared_number(phrase)
            if order is Order.MORE:
                call.comps[at] = replace(comp, items=(Group((rest,)),))
                return count
    return None


def _finish_cannot(node: n.Cannot, call: Call) -> n.Cannot:
    """by, unless, and such."""
    by, other_than = call.group("by"), call.group("except_by")
    if by is not None and other_than is not None:
        raise Refused("by whom, and by whom not?", call.verb.at)
    if by is not None:
        node = replace(node, by=_cause(by, call))
    if other_than is not None:
        node = replace(node, except_by=_cause(other_than, call))
    unless = call.take("unless")
    if unless is not None:
        node = replace(node, unless=condition(unless.last, call.ctx))
    if call.flag("through_abilities"):
        node = replace(node, except_through="card abilities")
    goes = (n.ToZone,) if call.has("into") or node.act is Act.BE_RETURNED else ()
    reaping = (n.ReapingWith,) if node.act is Act.GAIN and node.what is None else ()
    how = call.manners(n.OnFlank, n.ThisWay, n.FromZone, *goes, *reaping)
    if reaping and call.flag("by_reaping", "ADVP"):
        how = (n.InManner(n.Way.REAPING), *how)
    including = (n.InManner(n.Way.INCLUDING_THIS),) if call.flag("including", "ADVP") else ()
    return replace(node, manner=(*node.manner, *how, *including))


def _cause(by: Group, call: Call) -> n.Cards | n.Noun | n.Players | n.Thing:
    named = is_one(by.parts) and (thing_named(by.only, call.ctx) or (
        player(by.only, call.ctx) if is_player(by.only) else None))
    return named or cards(by, call.ctx)


def must(call: Call) -> n.Statement:
    """ "must choose Dis as their active house", "must fight when used, if able", "must pay you 1Æ"."""
    if call.subject is None:
        raise Refused("who must?", call.verb.at)
    if call.verb.is_("fight", "reap") and not call.by_player and not call.has_word("when_used"):
        raise Refused("must when?", call.verb.at)
    raise Refused(f"nobody must {call.verb.lemma}", call.verb.at)


ALLOWED = frozenset({"play", "use", "fight", "reap", "fight_with", "reap_with", "attack", "forge"})


def permit(call: Call, verbs: tuple[VerbWord, ...]) -> n.Statement | None:
    """ "you may play or use one non-Logos card this turn", "~ may be used as if …", "friendly creatures may fight";
    None where "may" only makes an instruction optional."""
    lasting = call.has("duration") or call.has("during")
    if call.by_player and call.subject is not None:
        if not all(v.lemma in ALLOWED for v in verbs) or not call.has("object"):
            return None
        as_if = any(call.has_word(w) for w in ("active_house",))
        if not lasting and not as_if:
            return None
        return allowed(call, verbs)
    if call.subject is not None:
        return _cards_may(call, verbs)
    return None


def allowed(call: Call, verbs: tuple[VerbWord, ...]) -> n.Statement:
    """What a player may do, as often as `count` says, while the allowance lasts."""
    assert call.subject is not None
    who = player(call.subject.only, call.ctx)
    group = call.object()
    phrase = group.first
    limited = next((act for word, act in (("to_fight", Act.FIGHT), ("to_reap", Act.REAP)) if call.flag(word)), None)
    if phrase.is_("key") and verbs[0].is_("forge") and phrase.mod("ADDITIONAL") and (
            many := phrase.mod("NUM")) is not None:
        return call.done(n.Permit((Act.FORGE,), who, n.KeyRef(), number(many.value), (), True))
    manner = call.manners(n.AsIf, n.AsIfOf)
    acts = (limited,) if limited else tuple(ACTS[v.lemma.removesuffix("_with")] for v in verbs)
    node: n.Cards | n.Noun = cards(group, call.ctx)
    count: n.Amount | None = None
    if isinstance(node, n.Select):
        if isinstance(node.quantity, n.One):
            count = n.Number(1)
        elif isinstance(node.quantity, n.Exactly | n.UpTo) and not isinstance(node.quantity.count, n.AllBut):
            count = node.quantity.count
        elif not isinstance(node.quantity, n.Each):
            raise Refused("how many?", phrase.at)
        node = node.what
    return call.done(n.Permit(acts, who, node, count, manner))


def _cards_may(call: Call, verbs: tuple[VerbWord, ...]) -> n.Statement | None:
    """ "~ may be used as if it belonged to …", "friendly creatures may fight", "may be played as an upgrade"."""
    assert call.subject is not None
    target = cards(call.subject, call.ctx)
    manner = call.manners(n.AsIfOf)
    if verbs[0].passive and verbs[0].is_("play") and (source := call.group("from")) is not None:
        target = placed(target, zone(source.only, call.ctx))
    if verbs[0].passive and verbs[0].is_("play") and call.flag("facedown"):
        return _facedown(call, target)
    if verbs[0].passive and verbs[0].is_("play"):
        text = call.take("text")
        if text is not None:
            instead = "artifact" if text.says("artifact") else "creature"
            return call.done(n.MayBePlayedAs(target, "upgrade", n.CardText(call.text(str(text.last))), instead))
    if verbs[0].passive and call.flag("only_fight"):
        permitted = n.Permit((Act.USE,), None, target, None, manner)
        return call.done(n.Statics((permitted, n.Cannot(Act.FIGHT, target, only=True))))
    if verbs[0].passive and verbs[0].is_("use") and (call.has_word("to_fight") or call.has_word("to_reap")):
        acts: tuple[Act, ...] = (Act.FIGHT if call.flag("to_fight") else Act.REAP,)
        call.flag("to_reap")
    elif verbs[0].passive:
        acts = tuple(map(act_of, verbs))
        if not {Act.PLAY, Act.USE}.issuperset(acts):
            raise Refused("what would this allow? it is done, or not", verbs[0].at)
    elif all(v.is_("fight", "reap", "attack") for v in verbs):
        acts = tuple(ACTS[v.lemma] for v in verbs)
        if call.has("object"):
            raise Refused("only?", call.verb.at)
    else:
        return None
    return call.done(n.Permit(acts, None, target, None, manner))


def _facedown(call: Call, target: n.Cards) -> n.Statement:
    """ "~ may be played facedown as a creature with 2 power"."""
    if not isinstance(target, n.Self_ | n.This | n.Back):
        raise Refused("that another card may be played facedown is nothing that cards say", call.verb.at)
    faces = [one.what for one in call.manners(n.AsCard) if isinstance(one, n.AsCard)]
    if not is_one(faces) or described(faces[0], with_x=True) is None:
        raise Refused("facedown as what?", call.verb.at)
    text = call.take("text")
    said = n.CardText(call.text(str(text.last))) if text is not None else n.CardText()
    return call.done(n.MayBePlayedFacedown(target, faces[0], said))


def house_choice(call: Call) -> n.Statement:
    """ "choose Dis as your active house" outside of must and cannot."""
    raise Refused("a house is chosen as active house only in must and cannot", call.verb.at)
