"""What stands before a clause: if, while, after, each time, at the start of, for each, otherwise…"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.events import Period
from judge.effects.houses import HouseWord
from judge.effects.keyword_deeds import VERBS_OF_MORE
from judge.effects.players import EACH_PLAYER, OPPONENT, YOU
from judge.effects.terms import STATE_COUNTERS
from judge.effects.visitor import walk
from judge.language.building.verbs.prices import acted, may_go_on
from judge.language.counting import are_several, is_one
from judge.language.described.amber_places import lying
from judge.language.parsing.naming import is_player
from judge.language.parsing.records import Clause, Clauses, Facts, Group, Noun, Predicate, Prefixed, Refused, VerbWord

from .amounts import amount, count, over
from .comparisons import unless
from .conditions import condition
from .coordination import (
    guarded,
    has_limit,
    is_static,
    joined,
    later_this_turn,
    leaves_archives,
    leaves_play,
    multiplied,
    next_hand,
    next_of_theirs,
    of_nothing_before,
    only_hand_size,
    says_that_amber,
    that_much,
    turn_point,
    without_instead,
    would,
)
from .dispatch import AMBER, Lying, Speech, sentence
from .events import event, event_of, event_said_of
from .happening import how_often
from .players_and_zones import house_among, player, step
from .waiting import Otherwise

PrefixBuilder = Callable[[Prefixed, Speech, bool], n.Statement]

_BUILDERS: dict[str, PrefixBuilder] = {}


def begins(*kinds: str) -> Callable[[PrefixBuilder], PrefixBuilder]:
    """Decorator: the builder of sentences that begin with these kinds of prefix."""
    def enter(builder: PrefixBuilder) -> PrefixBuilder:
        _BUILDERS.update(dict.fromkeys(kinds, builder))
        return builder
    return enter


def prefixed(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    """A sentence that begins with if, while, after, for each… `top`: it is a whole ability."""
    builder = _BUILDERS.get(tree.prefix.kind)
    if builder is None:
        raise Refused(f"“{tree.prefix.kind.replace('_', ' ')}” begins no sentence here")
    return builder(tree, it, top)


def _body(tree: Prefixed, it: Speech, top: bool = False) -> n.Statement:
    body = tree.body
    if isinstance(body, Clause):
        body = Clauses((body,))
    return sentence(body, it, top)


@begins("if")
def _if(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    if are_several(apart := _asked_apart(tree, it)):
        return joined([("", _if(one, it, top)) for one in apart])
    facts: Facts = tree.prefix.first
    if would(facts) is not None or leaves_archives(facts) is not None:
        return _replacement(facts, tree, it)
    if leaves_play(facts):
        when, _ = event(facts, it.ctx)
        later = _body(tree, it)
        return n.TriggeredAbility(when, later, "when") if top else n.Delayed(when, later)
    if later_this_turn(facts):
        when, window = event(facts, it.ctx)
        return n.NextTime(when, _body(tree, it), window)
    test = condition(facts, it.ctx)
    if (on_it := _lying_on_one(test, is_one(facts.parts) and facts.first.is_a("there"))) is not None:
        it = replace(it, ctx=replace(it.ctx, on_it=on_it))
    body = _body(tree, it)
    made = conditioned(test, body, top)
    if not isinstance(made, n.If):
        return made
    body = that_much(test, body)
    if top and isinstance(body, n.TriggeredAbility):
        return replace(body, body=n.If(test, body.body))
    return n.If(test, body)


def _lying_on_one(test: n.Condition, there: bool) -> Lying | None:
    """What it is asked for on one card."""
    match test:
        case n.Conditions(parts=parts, either=False):
            return next(filter(None, (_lying_on_one(part, there) for part in reversed(parts))), None)
        case n.Is(cards=n.Self_() | n.This() | n.Back(plural=False), what=n.StatCompare(stat=n.Stat.AMBER)):
            return Lying(AMBER)
        case n.Is(cards=n.Self_() | n.This() | n.Back(plural=False), what=n.WithOnIt(what=name, absent=False)) if (
            name not in (*STATE_COUNTERS, "upgrade")
        ):
            return Lying(_on_cards(name), single=True)
        case n.Compare(left=n.StatOf(stat=n.Stat.AMBER | n.Stat.DAMAGE | n.Stat.COUNTERS as stat, of=of, counter=name),
                       order=n.Order.AT_LEAST | n.Order.MORE | n.Order.EXACTLY, right=right) if right != n.Number(0):
            spoken_of = isinstance(of, n.Self_ | n.This) or (isinstance(of, n.Back) and not of.plural)
            found = Lying(_on_cards(name or stat.value), there, right == n.Number(1), spoken_of)
            return found if spoken_of or there else None
    return None


def _on_cards(name: str) -> Noun:
    return AMBER if name == "Æ" else Noun("NOUN", name if name == "damage" else f"counter:{name}")


def _asked_apart(tree: Prefixed, it: Speech) -> list[Prefixed]:
    """ "If A, X; if B, Y": B is asked whether A is so or not. "If you do" asks of what was done before it: after "if
    you do not" of the same, else of X; "instead" is said of X, too."""
    parts = tree.body.parts if isinstance(tree.body, Clauses) else ()
    for at, part in enumerate(parts):
        if at and isinstance(part, Prefixed) and part.prefix.kind == "if" and part.joined in (",", "and"):
            inside = part.body.parts if isinstance(part.body, Clauses) else (part.body,)
            test = condition(part.prefix.first, it.ctx)
            if isinstance(test, n.DidIt | n.DidNot):
                if not _is_opposite(condition(tree.prefix.first, it.ctx), test):
                    continue
            elif any(isinstance(one, Clause) and any(c.is_a("INSTEAD") for c in one.comps) for one in inside):
                continue
            elif part.joined == "and":
                raise Refused("is this asked only where the first “if” is so, or in any case?")
            other = replace(part, body=Clauses((*inside, *parts[at + 1:])), joined="")
            return [replace(tree, body=Clauses(parts[:at])), *_asked_apart(other, it)]
    return [tree]


def _is_opposite(one: n.Condition, other: n.DidIt | n.DidNot) -> bool:
    """Whether these are "if they do" and "if they do not"."""
    return isinstance(one, n.DidIt | n.DidNot) and type(one) is not type(other) and one.player == other.player


@begins("unless")
def _unless(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    return conditioned(unless(condition(tree.prefix.first, it.ctx)), _body(tree, it), top)


def conditioned(test: n.Condition, body: n.Statement, top: bool) -> n.Statement:
    """`body` where `test` is so: "instead" asks for it itself, and what is always so is so while it holds."""
    if isinstance(body, n.InsteadOf) and body.condition is None:
        return replace(body, condition=test)
    return n.While(test, body) if top and is_static(body) else n.If(test, body)


@begins("while")
def _while(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    test = condition(tree.prefix.first, it.ctx)
    with it.allow(top or it.allowing):
        body = _body(tree, it, top)
    if isinstance(body, n.TriggeredAbility | n.ReplacementAbility):
        return guarded(body, test)
    if isinstance(body, n.ConstantAbility):
        body = body.body
    return n.While(test, body)


@begins("after", "each_time", "before")
def _heard(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    return _triggered(tree, it, tree.prefix.kind.replace("_", " "), top)


def _stays(verb: VerbWord) -> bool:
    """ "Survives", "is not destroyed"."""
    return (verb.is_("survive") and not verb.negated) or (verb.is_("destroy") and verb.passive and verb.negated)


def _survived(facts: Facts) -> tuple[Facts, bool]:
    """What happens to a card behind "after", and whether it has to survive that: "is dealt damage and survives"."""
    first, *others = facts.parts
    of_a_card = first.is_a("subject") and not any(map(is_player, first.first.parts))
    survives = are_several(facts.parts) and facts.joined_by("and") and of_a_card and all(
        fact.is_a("bare") and not fact.first.comps and _stays(fact.first.verb) for fact in others)
    return (Facts((first,)), True) if survives else (facts, False)


_BEFORE_NOTHING = (n.Verb.PLAY, n.Verb.ENTER_PLAY, n.Verb.LEAVE_PLAY, n.Verb.DESTROY)
"""What has no moment before it in which abilities resolve, as fights, reaps and forged keys have one."""


def _triggered(tree: Prefixed, it: Speech, timing: str, top: bool = False) -> n.Statement:
    facts, survives = _survived(tree.prefix.first)
    if would(facts) is not None:
        return _replacement(facts, tree, it)
    plain = next_of_theirs(facts) if timing == "after" else None
    when, window = event(plain or facts, it.ctx)
    if top and of_nothing_before(when):
        raise Refused("what is “it”?")
    if timing == "before" and isinstance(when, n.Event) and when.verb in _BEFORE_NOTHING:
        raise Refused("nothing resolves before this is done: is it done instead, or once it was done?")
    own = isinstance(when, n.Event) and isinstance(when.object, n.Self_ | n.This)
    heard = timing in ("after", "when", "each time")
    if top and heard and own and isinstance(when, n.Event) and when.verb is n.Verb.DESTROY and (
            not survives and not when.manner and when.by is None):
        raise Refused("it has left play by then and hears nothing: that is said with “Destroyed:”")
    if isinstance(when, n.Event) and when.subject == OPPONENT:
        it = replace(it, ctx=replace(it.ctx, opponent_did=True))
    if timing == "each time" and isinstance(when, n.Event) and (more := _does_more(when, tree, it)) is not None:
        return more if window is None else n.Lasting(window, more)
    with it.allow(False):
        body = _body(tree, it)
    if survives:
        itself = when.subject if isinstance(when, n.Event) and isinstance(when.subject, n.Self_ | n.This) else n.Back()
        body = n.If(n.Not_(n.DestroyedThisWay(itself)), body)
    if plain is not None:
        return n.NextTime(when, body, window)
    replaced = body.body if isinstance(body, n.May) else body
    if isinstance(replaced, n.InsteadOf) and replaced.condition is None and timing == "each time":
        made: n.Statement = n.ReplacementAbility(when, without_instead(body) or body)
        return n.Lasting(window, made) if window is not None else made
    return n.TriggeredAbility(when, body, timing, window)


def _does_more(when: n.Event, tree: Prefixed, it: Speech) -> n.DoesMore | None:
    """ "Each time you prospect, discard 1 additional card"; None where no more of what is done then is meant."""
    clause = tree.body.parts[0] if isinstance(tree.body, Clauses) and is_one(tree.body.parts) else tree.body
    if when.verb is not n.Verb.COINED or not isinstance(when.subject, n.Players) or not isinstance(clause, Clause):
        return None
    thing, *others = clause.comps or (None,)
    if clause.auxiliary or not is_one(clause.verbs) or thing is None or others:
        return None
    said = clause.subject
    theirs = said is not None and all(map(is_player, said.parts)) and player(said.only, it.ctx) == n.THEY
    if theirs == (when.subject == YOU) or (said is not None and not theirs):
        return None
    phrase = thing.first.first if thing.is_a("object") and is_one(thing.first.parts) else None
    verb = clause.verbs[0]
    if phrase is None or not phrase.is_("card") or (more := phrase.mod("ADDITIONAL")) is None or phrase.posts or (
            verb.lemma not in VERBS_OF_MORE.values()):
        return None
    if when.object is not None or when.amount is not None or when.manner:
        raise Refused("more of what?", verb.at)
    return n.DoesMore(when.subject, when.word, verb.lemma, amount(Group((phrase.without(more),)), it.ctx))


@begins("when")
def _when(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    facts: Facts = tree.prefix.first
    fact = facts.first
    if would(facts) is not None:
        return _replacement(facts, tree, it)
    body_instead = _body(tree, it)
    if fact.is_a("gerund") and isinstance(body_instead, n.InsteadOf | n.May):
        return _replacement(facts, tree, it)
    holds = fact.is_a("subject") and fact.items[1].is_a("verb") and (
        fact.items[1].verb.is_("have", "control") and fact.items[1].verb.in_form("s", "b"))
    if fact.is_a("there") or holds or (fact.is_a("subject") and fact.items[1].is_a("be")):
        return n.TriggeredAbility(n.BecomesTrue(condition(facts, it.ctx)), body_instead, "when")
    stripped = without_instead(body_instead)
    if stripped is not None:
        when, _ = event(facts, it.ctx)
        return n.ReplacementAbility(when, stripped)
    return _triggered(tree, it, "when", top)


def _replacement(facts: Facts, tree: Prefixed, it: Speech) -> n.Statement:
    tests = [f for f in facts.parts if f.is_a("subject") and f.items[1].is_a("be")]
    events = Facts(tuple(f for f in facts.parts if f not in tests), facts.joined)
    when, window = event(events, it.ctx)
    body = _body(tree, replace(it, ctx=replace(it.ctx, amber_lies=lying(when))))
    holds = [condition(Facts(tuple(tests), "and"), it.ctx)] if tests else []
    if isinstance(body, n.InsteadOf) and body.condition is not None:  # "if X would …, if C, Y instead"
        holds.append(body.condition)
        body = replace(body, condition=None)
    while isinstance(body, n.If) and body.otherwise is None:  # "if X would …, if C, you may … instead"
        holds.append(body.condition)
        body = body.then
    stripped = without_instead(body)
    if stripped is None and any(isinstance(s, n.DoNotForge) for s in (
            body.steps if isinstance(body, n.Sequence) else (body,))):
        stripped = body
    if stripped is None:
        if not isinstance(when, n.Event) or when.verb is not n.Verb.FORGE:  # which has a step in which it is prepared
            raise Refused("what would happen is replaced by what?")
        return n.TriggeredAbility(when, body, "when would", window)
    _require_one_meant(stripped)
    if isinstance(stripped, n.ChooseOne) and stripped.price and not may_go_on(when):
        raise Refused("what happens where this is paid?")
    if _of_this_card(holds) and not _of_this_card([when]) and any(
            isinstance(one, n.Back) and not one.participle and one.kind is None for one in walk(stripped)):
        raise Refused("which of the two is meant: this card, or the one to which it would happen?")
    if isinstance(when, n.Event) and when.verb is n.Verb.DRAW and isinstance(when.object, n.Filter) and (
            when.object.modifiers or when.object.kinds != (n.Kind.CARD,)):
        raise Refused("which card will be drawn is not known before it is drawn")
    if isinstance(when, n.Event) and when.verb is n.Verb.CAPTURE_AMBER and says_that_amber(tree.body) and not (
            lying(when) is not None and any(isinstance(one, n.MoveAmber) for one in walk(stripped))) and not isinstance(
                stripped.body if isinstance(stripped, n.May) else stripped, n.CaptureAmber):
        raise Refused("from whose pool is that Æ?")
    made: n.Statement = n.ReplacementAbility(when, stripped, n.Conditions(tuple(holds)) if are_several(holds) else (
        holds[0] if holds else None))
    return n.Lasting(window, made) if window is not None else made


def _of_this_card(said: Iterable[n.Node]) -> bool:
    """Whether this card alone is spoken of."""
    words = [one for node in said for one in walk(node)]
    return any(isinstance(one, n.Self_) for one in words) and not any(isinstance(one, n.Back) for one in words)


def _require_one_meant(body: n.Statement) -> None:
    """Raises Refused where another card is exhausted as the price: "that creature" is it, or the one it is done for."""
    match body:
        case n.May(body=n.InOrderTo(cost=n.SetStatus(cards=n.Select()), body=done)) if any(
                isinstance(one, n.Back) and not one.participle for one in walk(done)):
            raise Refused("which of the two is meant: the one that is exhausted, or the one this is done for?")


@begins("until")
def _until(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    when, _ = event(tree.prefix.first, it.ctx)
    body = _body(tree, it)
    if isinstance(body, n.Repeat):
        raise Refused("what is repeated ends when something is so, said with “if”")
    return n.Lasting(n.UntilEvent(when), body)


@begins("next_time")
def _next_time(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    facts: Facts = tree.prefix.last
    when, window = event(facts, it.ctx)
    pending = would(facts) is not None
    body = _body(tree, replace(it, ctx=replace(it.ctx, amber_lies=lying(when))) if pending else it)
    first = tree.prefix.says("first")
    if not isinstance(body, n.InsteadOf) and (stripped := without_instead(body)) is not None:
        body = n.InsteadOf(None, stripped)
    instead = isinstance(body, n.InsteadOf)  # also of "is destroyed", where "would be" is meant
    if first and would(facts) is not None and _of_each(facts):
        made = _replacement(facts, tree, it)
        each_turn = isinstance(made, n.Lasting) and made.window == n.Window(Period.EACH_TURN)
        made = made.body if isinstance(made, n.Lasting) and each_turn else made
        if isinstance(made, n.ReplacementAbility):
            return replace(made, first=each_turn, apart=True)
    if first and would(facts) is not None and window == n.Window(Period.EACH_TURN):
        made = _replacement(facts, tree, it)
        if isinstance(made, n.Lasting) and isinstance(made.body, n.ReplacementAbility):
            return replace(made.body, first=True)
    if (would(facts) is not None and not instead) or (first and instead):
        raise Refused("what would happen is replaced by what?")
    if first:
        return n.TriggeredAbility(when, body, "the first time", window)
    return n.NextTime(when, body, window)


def _of_each(facts: Facts) -> bool:
    """ "(the first time) each creature (would be destroyed)": each of them by itself."""
    said = facts.first.first if facts.first.is_a("subject") else None
    return isinstance(said, Group) and is_one(said.parts) and said.only.mod("EACH") is not None and not is_player(
        said.only)


@begins("point")
def _point(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    word, group = tree.prefix.first, tree.prefix.last
    when = turn_point(str(word) == "end", group, it.ctx)
    body = _body(tree, it)
    return n.TriggeredAbility(when, body, "at") if top else n.Delayed(when, body)


@begins("during")
def _during(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    where = step(tree.prefix.last.only, it.ctx)
    assert isinstance(where, n.Step)
    with it.allow(True):
        body = _body(tree, it)
    if later := next_hand(where, body):
        return later
    if where.step == "draw cards" and only_hand_size(body):
        return n.While(body.condition, body.then) if top and isinstance(body, n.If) else body
    return n.Lasting(where, body)


@begins("outside")
def _outside(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    with it.allow(True):
        body = _body(tree, it)
    if not is_static(body):
        raise Refused("done at which moment?")
    return n.Lasting(replace(step(tree.prefix.last.only, it.ctx), outside=True), body)


@begins("duration")
def _duration(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    period = str(tree.prefix.first)
    with it.allow(period not in OFTEN):
        body = _body(tree, it, top)
    if period in OFTEN:
        return offered(OFTEN[period], body, top)
    return lasting(n.Window(Period[period]), body, top)


#: How often in each turn.
OFTEN = {"ONCE_EACH_TURN": 1, "TWICE_EACH_TURN": 2}


def offered(often: int, body: n.Statement, top: bool) -> n.Statement:
    """ "once each turn, you may A", of a constant text."""
    price = body.cost if isinstance(body, n.InOrderTo) else None
    if isinstance(body, n.InOrderTo) and isinstance(price, n.May):
        body = n.May(price.player, replace(body, cost=price.body))
    if top and isinstance(body, n.TriggeredAbility | n.ReplacementAbility) and isinstance(body.body, n.May):
        return replace(body, body=replace(body.body, each_turn=n.Number(often)))
    if not top or not isinstance(body, n.May):
        raise Refused("who may do this so often, and by what text?")
    return replace(body, each_turn=n.Number(often))


def lasting(window: n.Duration, body: n.Statement, top: bool) -> n.Statement:
    """`body` for as long as `window` says; in a constant ability "during your turn" is a condition."""
    if isinstance(body, n.SkipStep) and body.window is None:
        return replace(body, window=window)
    if isinstance(body, n.May) and isinstance(body.body, n.SkipStep) and body.body.window is None:
        return replace(body, body=replace(body.body, window=window))
    if top and isinstance(window, n.Window):
        whose = {Period.YOUR_TURN: YOU, Period.OPPONENTS_TURN: n.PlayerRef(n.Who.OPPONENT)}.get(window.period)
        if isinstance(body, n.TriggeredAbility) and body.window is None:
            return replace(body, window=window)
        if whose is not None and is_static(body):
            return n.While(n.YourTurn(whose), body)
        if isinstance(body, n.If) and whose is not None:
            return n.While(n.YourTurn(whose), body)
        if window.period in (Period.EACH_TURN, Period.GAME_SETUP) and isinstance(body, n.Cannot):
            return replace(body, window=window)
    return n.Lasting(window, body)


@begins("for_each")
def _for_each(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    group: Group = tree.prefix.last
    body = _body(tree, it)
    if is_static(body):
        return multiplied(body, count(group, it.ctx))
    if has_limit(body):  # of all passes together
        if any(isinstance(one, n.Back) for one in walk(body)):
            raise Refused("at most how much, of each or in all?")
        return multiplied(body, count(group, it.ctx))
    return n.ForEach(_houses_of_which(body, over(group, it.ctx)), body)


def _houses_of_which(body: n.Statement, through: n.Amount | n.Cards | n.Noun | n.Houses | n.Players,
                     ) -> n.Amount | n.Cards | n.Noun | n.Houses | n.Players:
    """ "For each house represented among creatures, … of that house": these houses, not how many they are."""
    match through:
        case n.DistinctOf(quality="house", what=n.Filter() as what, except_=None, not_among=None) if any(
                one == n.HouseRef(HouseWord.THAT) for one in walk(body)):
            return house_among(what)
    return through


@begins("for_each_time")
def _for_each_time(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    often = how_often(tree.prefix.first, it.ctx)
    body = _body(tree, it)
    return multiplied(body, often) if is_static(body) or has_limit(body) else n.ForEach(often, body)


@begins("otherwise")
def _otherwise(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    return Otherwise(_body(tree, it))


@begins("choose_one")
def _choose_one(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    body = _body(tree, it)
    if not isinstance(body, n.ChooseOne):
        raise Refused("choose one of what?")
    return body


@begins("then")
def _then(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    return _body(tree, it, top)


@begins("instead")
def _instead(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    return n.InsteadOf(None, _body(tree, it))


@begins("instead_of")
def _instead_of(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    lemma, *comps = tree.prefix.items
    predicate = Predicate("verb", (VerbWord(str(lemma), "b"),), "", tuple(comps))
    body = _body(tree, it)
    inner = tree.body.first if isinstance(tree.body, Clauses) else tree.body
    subject = inner.subject if isinstance(inner, Clause) else None
    when, window = event_said_of(subject, predicate, it.ctx) if subject else event_of(None, predicate, it.ctx)
    if subject is None and (when.object is None or isinstance(when.object, n.Filter | n.EitherFilter)):
        when = replace(when, subject=YOU)  # "instead of drawing a card"; ~ may be destroyed by anybody
    if when.subject == EACH_PLAYER:
        raise Refused("who does it instead?")
    made = n.ReplacementAbility(when, body)
    return n.Lasting(window, made) if window is not None else made


@begins("in_order")
def _in_order(tree: Prefixed, it: Speech, top: bool) -> n.Statement:
    act, target = acted(tree.prefix, it.ctx)
    body = _body(tree, it)
    if isinstance(body, n.MustDo):
        return n.CostOf(act, target, body.body)
    raise Refused("what must be done?")
