"""Cannot, must and may: prohibitions, duties, allowances."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.statics import Act
from judge.language.building.conditions import condition
from judge.language.building.nouns import cards, number, one
from judge.language.building.players_and_zones import effects, house, player, zone
from judge.language.building.premodifiers import filter_
from judge.language.counting import are_several, is_one
from judge.language.described.happenings import ACTS, SUFFERED
from judge.language.parsing.naming import is_player, is_zone
from judge.language.parsing.records import Facts, Group, Phrase, Refused, VerbWord
from judge.language.text.lexicon import is_coined

from .moves import placed
from .verb_frame import Call, statics

#: Acts of a player whose object may be just "Æ".
_OF_AMBER = frozenset({Act.STEAL, Act.CAPTURE, Act.GAIN, Act.SPEND})


def act_of(verb: VerbWord) -> Act:
    """What is forbidden or allowed."""
    act = (SUFFERED if verb.passive else ACTS).get(verb.lemma)
    if act is None and verb.passive and is_coined(verb.lemma):
        return Act.BE_COINED
    if act is None:
        raise Refused(f"to {verb.lemma} is never forbidden", verb.at)
    return act


def cannot(call: Call, verbs: tuple[VerbWord, ...]) -> n.Statement:
    """ "cannot be dealt damage by …", "cannot play creatures", "cannot fight or reap"."""
    acts = [act_of(v) for v in verbs]
    if call.flag("to_fight_or_reap"):
        acts = [Act.FIGHT, Act.REAP]
    if call.subject is None:
        raise Refused("who cannot?", call.verb.at)
    subject_phrase = call.subject.only if is_one(call.subject.parts) else None
    if subject_phrase is not None and subject_phrase.head and subject_phrase.head.is_a("AE"):
        whose = player(subject_phrase.possessor, call.ctx) if subject_phrase.possessor else None
        forbidden = _finish_cannot(n.Cannot(acts[0], whose), call)
        return call.done(statics([replace(forbidden, act=act) for act in acts]))
    if subject_phrase is not None and subject_phrase.head and subject_phrase.head.value.startswith("ability:"):
        holder = one(subject_phrase.possessor, call.ctx) if isinstance(subject_phrase.possessor, Phrase) else None
        if subject_phrase.posts:
            raise Refused("abilities of which cards?", subject_phrase.at)
        ability = n.AbilityRef(subject_phrase.first.value[8:])
        return call.done(_finish_cannot(n.Cannot(Act.RESOLVE, holder, ability), call))
    who = player(call.subject.only, call.ctx) if call.by_player else cards(call.subject, call.ctx)
    if acts == [Act.GAIN] and (granted := call.take("grants")) is not None:
        mods, _ = granted.first
        if any(not m.is_a("keyword") for m in mods):
            raise Refused("cannot gain what?", granted.at)
        each = [n.Cannot(Act.GAIN, who, n.Keyword(str(m.first))) for m in mods]
        return call.done(statics([_finish_cannot(one, call) for one in each]))
    told = acts.index(Act.BE_DEALT_DAMAGE) if Act.BE_DEALT_DAMAGE in acts else 0  # "attacked or dealt damage"
    first = _prohibit(acts[told], call, who, verbs[told] if told < len(verbs) else verbs[0])
    if isinstance(first, n.Cannot) and first.act is Act.BE_COINED:
        if are_several(acts) or first.what is not None:
            raise Refused("one thing at a time cannot be done to this", call.verb.at)
        first = replace(first, what=n.CoinedWord(verbs[0].lemma))
    made = [first if k == told else n.Cannot(act, who) for k, act in enumerate(acts)]
    if are_several(made):
        assert isinstance(first, n.Cannot)
        if first.by is not None and any(not verb.passive for verb in verbs):
            raise Refused("which of these cannot be done by this?", call.verb.at)
        if isinstance(first.by, n.AbilityRef) and Act.BE_ATTACKED in acts:
            raise Refused("no effect attacks: which of these cannot be done by one?", call.verb.at)
        made = [replace(first, act=act) for act in acts]
    return statics(list(made))


def _prohibit(act: Act, call: Call, who: n.Cards | n.Players | None, verb: VerbWord | None) -> n.Statement:
    what: n.Cards | n.Noun | n.Houses | n.Thing | None = None
    more: n.Amount | None = None
    if call.flag("to_fight"):
        act = Act.FIGHT
    elif call.flag("to_reap"):
        act = Act.REAP
    group = call.group("object")
    if group is not None:
        act, what, more = _forbidden_object(act, group, call)
    if act is Act.DRAW and more is not None:
        raise Refused("how many cards are drawn then? say to how many a hand is refilled", call.verb.at)
    node = n.Cannot(act, who, what, more_than=more)
    return call.done(_finish_cannot(node, call)) if call.comps else node


def _forbidden_object(act: Act, group: Group, call: Call
                      ) -> tuple[Act, n.Cards | n.Noun | n.Houses | n.Thing | None, n.Amount | None]:
    phrase = group.first
    head = phrase.head
    if is_one(group.parts):
        if phrase.is_("card") and (each := phrase.post("of")) is not None and each.first.is_("type") and (
                more := phrase.mod("COMPARED")) is not None and more.opens_with("MORE"):
            rest = phrase.without(more)
            return act, filter_(rest, call.ctx), number(more.value)
        if phrase.is_("damage") and act in (Act.BE_DEALT_DAMAGE, Act.DEAL_DAMAGE) and not phrase.mods and (
                not phrase.posts):
            return act, None, None
        if phrase.is_("key"):
            more_mod = phrase.mod("COMPARED")
            ordinal = phrase.mod("ORD")
            if more_mod is not None and more_mod.opens_with("MORE"):
                return act, None, _plain(phrase.without(more_mod), number(more_mod.value))
            if ordinal is not None:
                return act, n.KeyRef(int(ordinal.value)), None
            if not phrase.posts and not phrase.possessor:
                return act, None, None
        if (phrase.is_("house", "active_house") and act is Act.CHOOSE_HOUSE) or (
                phrase.head and phrase.head.is_a("HOUSEN")):
            call.flag("as_active")
            same = phrase.post("rel")
            if same is not None:
                return act, n.HouseRef(n.HouseWord.PREVIOUS), None
            if phrase.mod("SAME"):
                return act, n.HouseRef(n.HouseWord.THAT), None
            return act, house(phrase, call.ctx), None
        if phrase.is_("tide") and act is Act.RAISE_TIDE:
            return act, None, None
        if phrase.is_("mulligan") and act is Act.TAKE_ARCHIVES:
            return Act.MULLIGAN, None, None
        bare = head is not None and head.is_a("AE") and not (phrase.mods or phrase.posts or phrase.possessor)
        if bare and act in _OF_AMBER:
            return act, None, None
        if phrase.is_("bonus_icon"):
            on = phrase.post("on")
            return act, one(on.first, call.ctx) if on else None, None
        if is_zone(phrase):
            call.take("into")
            return act, one(phrase, call.ctx), None
        if phrase.head and phrase.head.value.startswith("ability:"):
            if phrase.posts or phrase.possessor is not None:
                raise Refused("abilities of which cards?", phrase.at)
            return act, n.AbilityRef(phrase.first.value[8:]), None
        if phrase.is_("armor") and act is Act.GAIN:
            return Act.GAIN_ARMOR, None, None
        compared = phrase.mod("COMPARED")
        if compared is not None and compared.opens_with("MORE"):
            rest = phrase.without(compared)
            if rest.head and rest.head.is_a("AE", "AMBER"):
                return act, None, _plain(rest, number(compared.value))
            return act, filter_(rest, call.ctx), number(compared.value)
        if phrase.head and phrase.head.is_a("AMBER") and phrase.mod("CMP"):
            return act, None, _plain(phrase.without(phrase.mod("CMP")), number(phrase.head.value))
    node: n.Cards | n.Noun = cards(group, call.ctx)
    if isinstance(node, n.Select) and isinstance(node.quantity, n.Each | n.One):
        node = node.what
    match node:
        case n.Filter(modifiers=(n.InZone(zone=n.Cards() as archives),)) if act is Act.TAKE_ARCHIVES:
            call.take("into")
            return act, archives, None  # "cards from their archives" are the archives
    return act, node, None


def _plain(phrase: Phrase, value: n.Amount) -> n.Amount:
    """`value`, if nothing more is said of the Æmber or keys counted."""
    if phrase.posts or phrase.mods or phrase.possessor is not None:
        raise Refused("more is said of this than a limit can hold", phrase.at)
    return value


def _finish_cannot(node: n.Cannot, call: Call) -> n.Cannot:
    """by, unless, and such."""
    by = call.group("by")
    if by is not None:
        named = is_one(by.parts) and (effects(by.only, call.ctx) or (
            player(by.only, call.ctx) if is_player(by.only) else None))
        node = replace(node, by=named or cards(by, call.ctx))
    unless = call.take("unless")
    if unless is not None and _is_cost(unless.last):
        raise Refused("what must be paid is said with “in order to”", unless.at)
    if unless is not None:
        node = replace(node, unless=condition(unless.last, call.ctx))
    if call.flag("through_abilities"):
        node = replace(node, except_through="card abilities")
    goes = (n.ToZone,) if call.has("into") or node.act is Act.BE_RETURNED else ()
    how = call.manners(n.OnFlank, n.ThisWay, n.FromZone, *goes)
    including = (n.InManner(n.Way.INCLUDING_THIS),) if call.flag("including", "ADVP") else ()
    return replace(node, manner=(*node.manner, *how, *including))


def _is_cost(facts: Facts) -> bool:
    """Whether "unless …" speaks of something a player would do now, not of something that is or was so."""
    fact = facts.first
    if not fact.is_a("subject") or not fact.items[1].is_a("verb") or not is_player(fact.first.first):
        return False
    verb: VerbWord = fact.items[1].verb
    return verb.in_form("s", "b") and verb.is_("pay", "give", "lose", "discard", "destroy", "sacrifice", "exalt")


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
        elif isinstance(node.quantity, n.Exactly | n.UpTo):
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
    if verbs[0].passive and verbs[0].is_("play"):
        text = call.take("text")
        if text is not None:
            return call.done(n.MayBePlayedAs(target, "upgrade", n.CardText(call.text(str(text.last)))))
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
        if (group := call.group("object")) is not None:
            if not call.flag("only"):
                raise Refused("only?", call.verb.at)
            return call.done(n.Cannot(acts[0], target, cards(group, call.ctx), only=True))
        if is_one(acts) and call.flag("only"):
            return call.done(n.Cannot(acts[0], target, only=True))
    else:
        return None
    return call.done(n.Permit(acts, None, target, None, manner))


def house_choice(call: Call) -> n.Statement:
    """ "choose Dis as your active house" outside of must and cannot."""
    raise Refused("a house is chosen as active house only in must and cannot", call.verb.at)
