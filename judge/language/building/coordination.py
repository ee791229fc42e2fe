"""What becomes of several clauses: choices, sequences, "instead", "for each", limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace

from judge.effects import nodes as n
from judge.effects.events import Period
from judge.effects.players import OPPONENT, YOU
from judge.effects.visitor import transform, walk
from judge.language.building.verbs.verb_frame import changed
from judge.language.counting import are_several, is_one, just
from judge.language.described.said_of_players import POINTS
from judge.language.parsing.records import Clause, Clauses, Comp, Facts, Group, Mod, Phrase, Refused, VerbWord

from .amounts import capped
from .comparisons import counted_again
from .dispatch import Context
from .in_turn import fights_in_turn
from .patterns import Patterns
from .waiting import AsMany, Otherwise, Spread, TheseFights


def taken_up(before: n.Statement, node: n.Statement) -> tuple[n.Statement, ...] | None:
    """The sentence before, with what `node` says of it; None where it says nothing of that."""
    if isinstance(node, n.May) and isinstance(node.body, Spread):
        free = isinstance(before, n.DealDamage) and before.cards == n.SameTargets()
        return (replace(before, cards=node.body.cards, split=True),) if free else None  # type: ignore[call-arg]
    if isinstance(node, TheseFights):
        in_turn = fights_in_turn(before)
        return (in_turn,) if in_turn is not None else None
    if any(isinstance(one, AsMany) for one in walk(node)):
        again = counted_again(before, node)
        return (before, again) if again is not None and not isinstance(node, Otherwise) else None
    assert isinstance(node, Otherwise)
    if isinstance(before, n.May) and before.player in (n.YOU, n.THEY):
        return before, n.If(n.DidNot(before.player), node.body)
    joined_ = _otherwise(before, node.body)
    return (joined_,) if joined_ is not None else None


def _otherwise(node: n.Statement, body: n.Statement) -> n.Statement | None:
    if isinstance(node, n.If) and isinstance(node.then, n.Sequence) and isinstance(node.then.steps[0], n.May):
        inner = _otherwise(node.then, body)  # "If you do, your opponent may …. If they do, …. Otherwise, …"
        return replace(node, then=inner) if inner is not None else None
    if isinstance(node, n.If) and node.otherwise is None:
        return replace(node, otherwise=body)
    if isinstance(node, n.TriggeredAbility | n.Lasting | n.ForEach | n.Delayed | n.NextTime):
        inner = _otherwise(node.body, body)
        return replace(node, body=inner) if inner is not None else None
    if isinstance(node, n.Sequence):
        inner = _otherwise(node.steps[-1], body)
        return replace(node, steps=(*node.steps[:-1], inner)) if inner is not None else None
    return None


def is_static(node: n.Node) -> bool:
    """Whether a node says what is, not what to do."""
    if isinstance(node, n.ChooseOne):
        return all(map(is_static, node.options))
    return isinstance(node, n.Static | n.DefineX) and not isinstance(node, n.Ability)


def is_so(node: n.Statement) -> bool:
    """Whether a text makes something so, and nobody does anything."""
    return is_static(node) or isinstance(node, n.CostOf) or (isinstance(node, n.Lasting) and _stands(node))


def _stands(node: n.Lasting) -> bool:
    return is_static(node.body) or (isinstance(node.body, n.Lasting) and _stands(node.body))


def is_done(ability: n.Ability) -> bool:
    """Whether somebody is told to do something, and nothing says when."""
    body = ability.body if isinstance(ability, n.ConstantAbility) else None
    return body is not None and not (isinstance(body, n.Unmodelled) or is_so(body) or offers(body))


def offers(node: n.Node) -> bool:
    """Whether a constant text lets a player do something: "during your turn, once each turn, you may …"."""
    return isinstance(node, n.May) or (isinstance(node, n.Lasting | n.While) and offers(node.body))


def would(facts: Facts) -> VerbWord | None:
    """The verb of "would …", None where the facts hold none."""
    for fact in facts.parts:
        if fact.is_a("subject") and fact.items[1].is_a("verb"):
            verbs: tuple[VerbWord, ...] = fact.items[1].verbs
            for verb in verbs:
                if verb.in_form("would"):
                    return verb
    return None


def each_after_it(when: n.Trigger, node: n.Statement) -> tuple[n.Trigger, n.Statement]:
    """ "deal 2D to each creature after it enters play": the trigger is about each such creature, the effect about
    the one it happened to; "ready ~ after it is healed": "it" is ~.

    Raises Refused where what is done is done to something that is chosen only then.
    """
    name = "by" if isinstance(node, n.CaptureAmber) else "cards"
    target = getattr(node, name, None)
    if not isinstance(when, n.Event) or n.Back() not in (when.subject, when.object):
        return when, node
    field = "subject" if when.subject == n.Back() else "object"
    if isinstance(target, n.Self_ | n.This):
        return _about(when, field, target), node
    if not isinstance(target, n.Select) or any(isinstance(x, n.Back) for x in walk(target)):
        return when, node
    if isinstance(target.quantity, n.Each):
        return _about(when, field, target.what), changed(node, name, n.Back())
    if when.verb is not n.Verb.LEAVE_PLAY:
        raise Refused("after it happened to which one?")
    return when, node


def _about(when: n.Event, field: str, what: n.Cards | n.Noun) -> n.Event:
    return replace(when, subject=what) if field == "subject" else replace(when, object=what)


def of_nothing_before(when: n.Trigger) -> bool:
    """Whether a trigger at the beginning of an ability speaks of "it", which nothing has brought up."""
    events = when.options if isinstance(when, n.EitherEvent) else (when,)
    return any(isinstance(one, n.Event) and n.Back() in (one.subject, one.object) for one in events)


def next_of_theirs(facts: Facts) -> Facts | None:
    """ "After you play your next creature this turn": the facts without "your next"; None where they are of no such
    thing."""
    fact = facts.first
    if are_several(facts.parts) or not fact.is_a("subject") or not fact.items[1].is_a("verb"):
        return None
    predicate = fact.items[1]
    if predicate.verb.is_("resolve"):  # an action lies there until it has been resolved: no event says so
        return None
    for at, comp in enumerate(predicate.comps):
        phrase = comp.first.only if comp.is_a("object") and is_one(comp.first.parts) else None
        word = next((m for m in phrase.mods if m.says("next")), None) if phrase is not None else None
        if phrase is not None and word is not None and phrase.belongs_to("YOUR", "THEIR"):
            bare = replace(phrase.without(word), possessor=None)
            one = replace(bare, mods=(Mod("A", "a"), *bare.mods))
            comps = (*predicate.comps[:at], replace(comp, items=(Group((one,)),)), *predicate.comps[at + 1:])
            return replace(facts, parts=(replace(fact, items=(fact.first, replace(predicate, comps=comps))),))
    return None


def leaves_archives(facts: Facts) -> VerbWord | None:
    """ "If it leaves your archives, … instead": the present tense of something yet to happen."""
    for fact in facts.parts:
        if fact.is_a("subject", "bare") and fact.last.is_a("verb"):
            verb: VerbWord = fact.last.verb
            if verb.is_("leave") and verb.in_form("s", "b"):
                return verb
    return None


def leaves_play(facts: Facts) -> bool:
    """ "If ~ leaves play, …": something yet to happen."""
    fact = facts.first
    verbs: tuple[VerbWord, ...] = ()
    if fact.is_a("subject") and fact.items[1].is_a("verb"):
        verbs = fact.items[1].verbs
    return is_one(facts.parts) and bool(verbs) and verbs[0].is_("leave_play") and verbs[0].in_form("s", "b")


def later_this_turn(facts: Facts) -> bool:
    """ "If your opponent forges a key this turn, …": the present tense of something yet to happen."""
    fact = facts.first
    if are_several(facts.parts) or not fact.is_a("subject") or not fact.items[1].is_a("verb"):
        return False
    verb = fact.items[1].verb
    return verb.in_form("s") and not verb.passive and not verb.negated and any(
        c.is_a("duration") and c.says("THIS_TURN") for c in fact.items[1].comps)


def without_instead(node: n.Statement) -> n.Statement | None:
    """The body of a replacement without its "instead"; None where there is none."""
    made = _stripped(node)
    return None if made is None else _priced(made)


def _stripped(node: n.Statement) -> n.Statement | None:
    if isinstance(node, n.InsteadOf) and node.condition is None:
        return node.body
    if isinstance(node, n.InsteadOf):
        return n.If(node.condition, node.body) if node.condition else node.body
    if isinstance(node, n.May | n.InOrderTo):
        inner = _stripped(node.body)
        return replace(node, body=inner) if inner is not None else None
    if isinstance(node, n.Sequence):
        last = _stripped(node.steps[-1])
        return replace(node, steps=(*node.steps[:-1], last)) if last is not None else None
    if isinstance(node, n.ChooseOne) and node.price:  # "A instead unless they pay you 1Æ"
        paid, inner = node.options[0], _stripped(node.options[1])
        return replace(node, options=(paid, inner)) if inner is not None else None
    if isinstance(node, n.If):
        inner = _stripped(node.then)
        return replace(node, then=inner) if inner is not None else None
    return None


def _priced(body: n.Statement) -> n.Statement:
    """What is done instead at a price: who may do it is asked whether to pay, and all of it is done for that."""
    match body:
        case n.May(body=inner):
            return replace(body, body=_priced(inner))
        case n.Sequence(steps=(n.InOrderTo() as first, *rest)):
            return _priced(replace(first, body=n.Sequence((first.body, *rest))))
        case n.InOrderTo(cost=n.May(player=player, body=cost) as may):
            return replace(may, body=_priced(replace(body, cost=_by_the_payer(cost, player))))
        case n.InOrderTo(cost=n.GainCounters(how="spend", amount=n.AnyAmount()), body=n.PreventDamage(
                amount=n.Times())):
            return body  # whatever is spent, so much for each
        case n.InOrderTo(cost=cost) if not _is_one_price(cost):
            raise Refused("what happens where this can be done in part?")
    return body


def _by_the_payer(cost: n.Statement, player: n.Players) -> n.Statement:
    """A price that "its controller may pay", without the words for who pays, said with "may"."""
    if isinstance(cost, n.LoseAmber | n.PayAmber) and cost.player == player:
        return replace(cost, player=None)
    return cost


def _is_one_price(cost: n.Statement) -> bool:
    """Whether a price is paid wholly or not at all: Æmber, counters of a player that are spent, or one card."""
    if isinstance(cost, n.GainCounters):
        return cost.how == "spend" and isinstance(cost.amount, n.Number)
    noun = getattr(cost, "cards", None)
    one = isinstance(noun, n.Self_ | n.This) or (isinstance(noun, n.Back) and not noun.plural)
    one = one or (isinstance(noun, n.Select) and isinstance(noun.quantity, n.One))
    if isinstance(cost, n.SetStatus):
        return one and cost.status is n.Status.EXHAUST
    one_card = n.Discard | n.Destroy | n.Purge | n.Archive | n.MoveCard | n.Exalt
    return isinstance(cost, n.LoseAmber | n.PayAmber) or (isinstance(cost, one_card) and one)


def guarded(node: n.Statement, test: n.Condition) -> n.Statement:
    """A trigger or replacement that works only while `test` holds."""
    if isinstance(node, n.TriggeredAbility):
        return replace(node, condition=test)
    assert isinstance(node, n.ReplacementAbility)
    return replace(node, condition=test)


def only_hand_size(node: n.Node) -> bool:
    """Whether a node says nothing but how large a hand is refilled to."""
    if isinstance(node, n.If):
        return only_hand_size(node.then)
    if isinstance(node, n.While):
        return only_hand_size(node.body)
    return isinstance(node, n.HandSize)


def next_hand(where: n.Step, node: n.Statement) -> n.Statement | None:
    """ "during your opponent's next “draw cards” step": a hand size that lasts until that is over; None for anything
    else."""
    if where.step != "draw cards" or not (where.next_turn or where.next) or not isinstance(node, n.HandSize):
        return None
    periods: dict[n.Node, Period] = {YOU: Period.YOUR_NEXT_TURN, OPPONENT: Period.OPPONENTS_NEXT_TURN}
    period = periods.get(where.player, Period.THEIR_NEXT_TURN)
    who = where.player if node.player == n.PlayerRef(n.Who.THEY) else node.player
    return n.Lasting(where if where.next else n.Window(period), replace(node, player=who))


def is_plural(group: Group) -> bool:
    """Whether the verb of this subject stands in its base form."""
    phrase = group.first
    if are_several(group.parts):
        return True
    return (phrase.is_a("pronoun") and phrase.says("THEY", "THEM", "YOU")) or (phrase.is_a("full") and bool(
        phrase.heads) and not phrase.mod("A", "EACH", "THIS", "THAT", "THE") and (
            phrase.first.is_a("NOUN") or phrase.first.plural))


def joined(groups: list[tuple[str, n.Statement]]) -> n.Statement:
    """Clauses of one sentence as one node: a choice (or), statics, or instructions in order."""
    nodes = [node for _, node in groups]
    if is_one(nodes):
        return nodes[0]
    words = {word for word, _ in groups[1:]} - {","}
    forbidden = [x.body if isinstance(x, n.Lasting) else x for x in nodes]
    if just(words, "or") and all(isinstance(x, n.Cannot) for x in forbidden):  # for as long as the last one says
        if any(isinstance(x, n.Lasting) for x in nodes[:-1]):
            raise Refused("forbidden how long?")
        bans = n.Statics(tuple(forbidden))
        return replace(nodes[-1], body=bans) if isinstance(nodes[-1], n.Lasting) else bans
    if just(words, "or") and len(nodes) == 2 and isinstance(nodes[1], n.InsteadOf) and nodes[1].condition is not None:
        return n.Sequence(tuple(nodes))  # "deal 2D to a creature, or 4D instead if C"
    if "or" in words:
        if not just(words, "or"):
            raise Refused("and, or are mixed")
        if isinstance(nodes[0], n.May):
            return replace(nodes[0], body=n.ChooseOne((nodes[0].body, *nodes[1:])))
        if isinstance(nodes[0], n.MustDo):  # "they must pay you 1Æ or …": who must do it picks
            doer = nodes[0].body
            chooser = doer.player if isinstance(doer, n.As) else getattr(doer, "player", None)
            if chooser is None:
                raise Refused("who must?")
            return n.ChooseOne((doer, *nodes[1:]), chooser)
        return n.ChooseOne(tuple(nodes))
    if all(map(is_static, nodes)):
        flat: list[n.Statement] = []
        for node in nodes:
            flat.extend(node.parts if isinstance(node, n.Statics) else (node,))
        return n.Statics(tuple(flat))
    last = nodes[-1]
    if isinstance(last, n.InsteadOf) and last.condition is None and not any(
            isinstance(x, n.InsteadOf) for x in nodes[:-1]):
        return n.InsteadOf(None, n.Sequence((*nodes[:-1], last.body)))
    return n.Sequence(tuple(nodes))


def that_much(test: n.Condition, node: n.Statement) -> n.Statement:
    """ "If that artifact had a bonus icon, gain that much Æ": as much of it as the condition found there."""
    if isinstance(test, n.Was):
        return that_much(test.condition, node)
    if not isinstance(test, n.Is):
        return node
    match test.what:
        case n.Has(what=n.IconRef(icon=icon)):
            amount = n.StatOf(n.Stat.BONUS_ICONS, test.cards, icon)
        case n.WithOnIt(what="Æ" | "damage" as what, absent=False):
            amount = n.StatOf(n.Stat.AMBER if what == "Æ" else n.Stat.DAMAGE, test.cards)
        case n.WithOnIt(what=counter, absent=False) if counter not in ("upgrade", "ward"):
            amount = n.StatOf(n.Stat.COUNTERS, test.cards, counter)
        case _:
            return node
    return transform(node, lambda one: amount if one == n.DoneThisWay("", "") else one)


def receiver(node: n.Statement) -> n.Players | None:
    """The player that an instruction names last: whom something is given to."""
    if isinstance(node, n.As):
        return receiver(node.body)
    return node.by if isinstance(node, n.TakeControl) else node.to if isinstance(node, n.PayAmber) else None


def says_that_player(record: object) -> bool:
    """Whether records speak of "that player", who is the one named last; "they" is whoever acts."""
    return _anywhere(record, lambda one: (
        True if isinstance(one, Phrase) and one.is_("player") and one.mod("THAT") else None))


def says_that_amber(record: object) -> bool:
    """Whether records speak of "it" or "that Æ" where an amount of Æmber is expected, not of "that much"."""
    return _anywhere(record, _is_that_amber)


def _is_that_amber(record: object) -> bool | None:
    if isinstance(record, Clause) and all(verb.is_(*_TO_CARDS) for verb in record.verbs):
        return False
    if not isinstance(record, Comp) or not record.is_a("object") or not isinstance(record.first, Group) or (
            not is_one(record.first.parts)):
        return None
    phrase = record.first.only
    return phrase.says("IT") if phrase.is_a("pronoun") else bool(
        phrase.head is not None and phrase.head.is_a("AE") and phrase.mod("THAT"))


#: What is done to cards, and to no Æmber.
_TO_CARDS = ("exalt", "stun", "exhaust", "ready", "ward", "enrage", "destroy", "sacrifice")


def _anywhere(record: object, said: Callable[[object], bool | None]) -> bool:
    """Whether something is said in a record or within it; `said`: None where its parts have to be asked."""
    if (told := said(record)) is not None:
        return told
    parts = record if isinstance(record, tuple | list) else (
        [getattr(record, field.name) for field in fields(record)] if is_dataclass(record) else ())
    return any(_anywhere(part, said) for part in parts)


def spoken_of(node: n.Statement, named: n.Players) -> n.Statement:
    """The instruction with "that player", but for who carries it out, as the player `named`."""
    if isinstance(node, n.As):
        return replace(node, body=spoken_of(node.body, named))
    return transform(node, lambda one: named if one == n.THEY else one)


_AMOUNTS = ("amount", "count", "times")


def multiplied(node: n.Statement, by: n.Amount, through: n.Amount | n.Cards | n.Noun | n.Players | None = None
               ) -> n.Statement:
    """ "A for each X": the amount of A times the number of X; without an amount, A once for each."""
    if isinstance(node, n.May | n.InsteadOf | n.While | n.Lasting):
        return replace(node, body=multiplied(node.body, by, through))
    if isinstance(node, n.Statics):
        return replace(node, parts=tuple(multiplied(p, by) for p in node.parts))
    if isinstance(node, n.GainKeyword) and isinstance(node.keyword, n.Keyword) and node.keyword.value is not None:
        return replace(node, keyword=replace(node.keyword, value=n.Times(node.keyword.value, by)))
    if isinstance(node, n.Exalt):
        return replace(node, times=by) if node.times is None else _times(node, "times", by)
    for name in _AMOUNTS:
        if getattr(node, name, None) is not None:
            return _times(node, name, by)
    if is_static(node):
        raise Refused("how much for each?")
    return n.ForEach(through if through is not None else by, node)


def _times(node: n.Statement, name: str, by: n.Amount) -> n.Statement:
    value = getattr(node, name)
    if isinstance(value, n.AllOf | n.Half | n.AnyAmount):
        raise Refused("how much for each?")
    if isinstance(value, n.Capped):  # "for each …, gain 1Æ (to a maximum of 3)": in all
        return changed(node, name, replace(value, amount=n.Times(value.amount, by)))
    if isinstance(value, n.Plus | n.Difference) and isinstance(value.left, n.Number) and isinstance(
            value.right, n.Number):
        return changed(node, name, replace(value, right=n.Times(value.right, by)))  # "1Æ, plus 1Æ for each …"
    return changed(node, name, n.Times(value, by))


def limited(node: n.Statement, limit: str) -> n.Statement:
    """ "… (to a maximum of 6)"."""
    for name in _AMOUNTS:
        if hasattr(node, name):
            return changed(node, name, capped(getattr(node, name), limit))
    if isinstance(node, n.InsteadOf | n.May):
        return replace(node, body=limited(node.body, limit))
    if isinstance(node, n.ForgeKey) and node.reduced_by is not None:
        return replace(node, reduced_by=capped(node.reduced_by, limit))
    at_hand = any(isinstance(one, n.Back) and not one.participle for one in walk(node))
    if isinstance(node, n.ForEach) and isinstance(node.over, n.Amount | n.Noun) and not isinstance(
            node.over, n.Capped) and not at_hand:
        return replace(node, over=capped(n.CountOf(node.over) if isinstance(node.over, n.Noun) else node.over, limit))
    raise Refused("nothing here is limited")


def has_limit(node: n.Statement) -> bool:
    """Whether an instruction says how much it is at most."""
    return any(isinstance(getattr(node, name, None), n.Capped) for name in _AMOUNTS)


def turn_point(end: bool, group: Group, ctx: Context) -> n.Trigger:
    """ "at the end of your turn", "at the start of each player's turn"."""
    if (said := said_points.read(Comp("point", ("end" if end else "start", group)), ctx)) is not None:
        return said
    phrase = group.only
    if not phrase.is_("turn") or phrase.posts:
        raise Refused("the start of what?", phrase.at)
    if phrase.possessor is None and len(phrase.mods) == 1 and phrase.mods[0].is_a("EACH", "A", "ANY"):
        return n.TurnPoint(end, n.EACH_PLAYER)
    raise Refused("whose turn?", phrase.at)


def _moment(sentence: Clauses) -> Comp:
    clause = sentence.first
    assert isinstance(clause, Clause)
    return clause.comps[-1]


said_points = Patterns(POINTS, "points", "draw a card {}", _moment)
