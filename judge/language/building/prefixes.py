"""What stands before a clause: if, while, after, each time, at the start of, for each, otherwise…"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from judge.effects import nodes as n
from judge.effects.events import Period
from judge.effects.players import EACH_PLAYER, YOU
from judge.language.parsing.records import Clause, Clauses, Facts, Group, Predicate, Prefixed, Refused, VerbWord

from .amounts import count, over
from .conditions import condition
from .coordination import (
    Otherwise,
    Text,
    before,
    guarded,
    is_static,
    later_this_turn,
    leaves_archives,
    leaves_play,
    multiplied,
    next_hand,
    next_of_theirs,
    only_hand_size,
    replaces,
    that_much,
    turn_point,
    without_instead,
    would,
)
from .events import event, step
from .nouns import cards
from .premodifiers import Context


class Prefixes:
    """Builds sentences that begin with a prefix; a Builder adds the clauses. `plain`: a paragraph without a heading,
    where a trigger is an ability of its own."""

    def __init__(self, ctx: Context, text: Text, plain: bool) -> None:
        self.ctx = ctx
        self.text = text
        self.plain = plain
        self.allowing = False

    def sentence(self, tree: Any, plain: bool | None = None) -> n.Node:
        """The node of a sentence's records."""
        raise NotImplementedError

    def prefixed(self, tree: Prefixed, top: bool) -> n.Node:
        """A sentence that begins with if, while, after, for each…"""
        handler = getattr(self, f"_{tree.prefix.kind}", None)
        if handler is None:
            raise Refused(f"“{tree.prefix.kind.replace('_', ' ')}” begins no sentence here")
        node = handler(tree, top)
        assert isinstance(node, n.Node)
        return node

    def _body(self, tree: Prefixed, top: bool = False) -> n.Node:
        body = tree.body
        if isinstance(body, Clause):
            body = Clauses((body,))
        return self.sentence(body, top)

    def _if(self, tree: Prefixed, top: bool) -> n.Node:
        facts: Facts = tree.prefix.items[0]
        if would(facts) is not None or leaves_archives(facts) is not None:
            return self._replacement(facts, tree, top)
        if leaves_play(facts):
            when, _ = event(facts, self.ctx)
            later = self._body(tree)
            return n.TriggeredAbility(when, later, "when") if top else n.Delayed(when, later)
        if later_this_turn(facts):
            when, window = event(facts, self.ctx)
            return n.NextTime(when, self._body(tree), window)
        test = condition(facts, self.ctx)
        body = self._body(tree)
        if isinstance(body, n.InsteadOf) and body.condition is None:
            return replace(body, condition=test)
        if any(before(f) for f in facts.parts) and not replaces(body):
            raise Refused("what was is only known to what happens instead")
        if top and is_static(body):
            return n.While(test, body)
        body = that_much(test, body)
        if isinstance(body, n.Ability) and top and isinstance(body, n.TriggeredAbility):
            return replace(body, body=n.If(test, body.body))
        return n.If(test, body)

    def _unless(self, tree: Prefixed, top: bool) -> n.Node:
        return n.If(n.Not_(condition(tree.prefix.items[0], self.ctx)), self._body(tree))

    def _while(self, tree: Prefixed, top: bool) -> n.Node:
        test = condition(tree.prefix.items[0], self.ctx)
        with self._allowing(top or self.allowing):
            body = self._body(tree, top)
        if isinstance(body, n.TriggeredAbility | n.ReplacementAbility):
            return guarded(body, test)
        if isinstance(body, n.ConstantAbility):
            body = body.body
        return n.While(test, body)

    def _after(self, tree: Prefixed, top: bool, timing: str = "after") -> n.Node:
        facts: Facts = tree.prefix.items[0]
        if would(facts) is not None:
            return self._replacement(facts, tree, top)
        plain = next_of_theirs(facts) if timing == "after" else None
        when, window = event(plain or facts, self.ctx)
        with self._allowing(False):
            body = self._body(tree)
        if plain is not None:
            return n.NextTime(when, body, window)
        replaced = body.body if isinstance(body, n.May) else body
        if isinstance(replaced, n.InsteadOf) and replaced.condition is None and timing == "each time":
            made: n.Node = n.ReplacementAbility(when, without_instead(body) or body)
            return n.Lasting(window, made) if window is not None else made
        return n.TriggeredAbility(when, body, timing, window)

    def _each_time(self, tree: Prefixed, top: bool) -> n.Node:
        return self._after(tree, top, "each time")

    def _before(self, tree: Prefixed, top: bool) -> n.Node:
        return self._after(tree, top, "before")

    def _when(self, tree: Prefixed, top: bool) -> n.Node:
        facts: Facts = tree.prefix.items[0]
        fact = facts.parts[0]
        body_instead = self._body(tree)
        if (fact.kind == "gerund" and isinstance(body_instead, n.InsteadOf | n.May)) or would(facts) is not None:
            return self._replacement(facts, tree, top)
        holds = fact.kind == "subject" and fact.items[1].kind == "verb" and (
            fact.items[1].verbs[0].lemma in ("have", "control") and fact.items[1].verbs[0].form in ("s", "b"))
        if fact.kind == "there" or holds or (fact.kind == "subject" and fact.items[1].kind == "be"):
            return n.TriggeredAbility(n.BecomesTrue(condition(facts, self.ctx)), body_instead, "when")
        stripped = without_instead(body_instead)
        if stripped is not None:
            when, _ = event(facts, self.ctx)
            return n.ReplacementAbility(when, stripped)
        return self._after(tree, top, "when")

    def _replacement(self, facts: Facts, tree: Prefixed, top: bool) -> n.Node:
        tests = [f for f in facts.parts if f.kind == "subject" and f.items[1].kind == "be"]
        events = Facts(tuple(f for f in facts.parts if f not in tests), facts.joined)
        when, window = event(events, self.ctx)
        body = self._body(tree)
        holds = [condition(Facts(tuple(tests), "and"), self.ctx)] if tests else []
        if isinstance(body, n.InsteadOf) and body.condition is not None:  # "if X would …, if C, Y instead"
            holds.append(body.condition)
            body = replace(body, condition=None)
        stripped = without_instead(body)
        if stripped is None and any(isinstance(s, n.DoNotForge) for s in (
                body.steps if isinstance(body, n.Sequence) else (body,))):
            stripped = body
        if stripped is None:
            return n.TriggeredAbility(when, body, "when would", window)
        made: n.Node = n.ReplacementAbility(when, stripped, n.Conditions(tuple(holds)) if len(holds) > 1 else (
            holds[0] if holds else None))
        return n.Lasting(window, made) if window is not None else made

    def _until(self, tree: Prefixed, top: bool) -> n.Node:
        when, _ = event(tree.prefix.items[0], self.ctx)
        return n.Lasting(n.UntilEvent(when), self._body(tree))

    def _next_time(self, tree: Prefixed, top: bool) -> n.Node:
        facts: Facts = tree.prefix.items[-1]
        when, window = event(facts, self.ctx)
        body = self._body(tree)
        first = str(tree.prefix.items[0]) == "first"
        if not isinstance(body, n.InsteadOf) and (stripped := without_instead(body)) is not None:
            body = n.InsteadOf(None, stripped)
        instead = isinstance(body, n.InsteadOf)  # also of "is destroyed", where "would be" is meant
        if (would(facts) is not None and not instead) or (first and instead):
            raise Refused("what would happen is replaced by what?")
        if first:
            return n.TriggeredAbility(when, body, "the first time", window)
        return n.NextTime(when, body, window)

    def _point(self, tree: Prefixed, top: bool) -> n.Node:
        word, group = tree.prefix.items[0], tree.prefix.items[-1]
        when = turn_point(str(word) == "end", group, self.ctx)
        body = self._body(tree)
        return n.TriggeredAbility(when, body, "at") if top else n.Delayed(when, body)

    def _during(self, tree: Prefixed, top: bool) -> n.Node:
        where = step(tree.prefix.items[-1].only, self.ctx)
        assert isinstance(where, n.Step)
        with self._allowing(True):
            body = self._body(tree)
        if where.step == "draw cards" and where.next_turn and isinstance(body, n.HandSize):
            return next_hand(where, body)
        if where.step == "draw cards" and only_hand_size(body):
            return n.While(body.condition, body.then) if top and isinstance(body, n.If) else body
        return n.Lasting(where, body)

    def _duration(self, tree: Prefixed, top: bool) -> n.Node:
        window = n.Window(Period[str(tree.prefix.items[0])])
        with self._allowing(True):
            body = self._body(tree, top)
        return self.lasting(window, body, top)

    @contextmanager
    def _allowing(self, allowing: bool) -> Iterator[None]:
        """Inside, "you may play …" is an allowance that lasts, not an offer to do it now."""
        before, self.allowing = self.allowing, allowing
        try:
            yield
        finally:
            self.allowing = before

    def lasting(self, window: n.Node, body: n.Node, top: bool) -> n.Node:
        """`body` for as long as `window` says; in a constant ability "during your turn" is a condition."""
        if isinstance(body, n.SkipStep) and body.window is None:
            return replace(body, window=window)
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

    def _for_each(self, tree: Prefixed, top: bool) -> n.Node:
        group: Group = tree.prefix.items[-1]
        body = self._body(tree)
        if is_static(body):
            return multiplied(body, count(group, self.ctx))
        return n.ForEach(over(group, self.ctx), body)

    def _otherwise(self, tree: Prefixed, top: bool) -> n.Node:
        return Otherwise(self._body(tree))

    def _choose_one(self, tree: Prefixed, top: bool) -> n.Node:
        body = self._body(tree)
        if not isinstance(body, n.ChooseOne):
            raise Refused("choose one of what?")
        return body

    def _then(self, tree: Prefixed, top: bool) -> n.Node:
        return self._body(tree, top)

    def _instead(self, tree: Prefixed, top: bool) -> n.Node:
        return n.InsteadOf(None, self._body(tree))

    def _instead_of(self, tree: Prefixed, top: bool) -> n.Node:
        lemma, *comps = tree.prefix.items
        predicate = Predicate("verb", (VerbWord(str(lemma), "b"),), "", tuple(comps))
        from .events import event_of, event_said_of

        body = self._body(tree)
        inner = tree.body.parts[0] if isinstance(tree.body, Clauses) else tree.body
        subject = inner.subject if isinstance(inner, Clause) else None
        when, window = event_said_of(subject, predicate, self.ctx) if subject else event_of(None, predicate, self.ctx)
        if subject is None and (when.object is None or isinstance(when.object, n.Filter | n.EitherFilter)):
            when = replace(when, subject=YOU)  # "instead of drawing a card"; ~ may be destroyed by anybody
        if when.subject == EACH_PLAYER:
            raise Refused("who does it instead?")
        made = n.ReplacementAbility(when, body)
        return n.Lasting(window, made) if window is not None else made

    def _in_order(self, tree: Prefixed, top: bool) -> n.Node:
        verb, *comps = tree.prefix.items
        if str(verb).split("|")[0] not in ("use", "play"):
            raise Refused("in order to what?")
        target = cards(comps[0].items[0], self.ctx)
        body = self._body(tree)
        if isinstance(body, n.MustDo):
            return n.CostOf(str(verb).split("|")[0], target, body.body)
        raise Refused("what must be done?")
