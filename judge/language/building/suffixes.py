"""What stands behind a clause and governs it: if, unless, while, after, for each, instead, this turn…"""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.events import Period
from judge.effects.visitor import walk
from judge.language.building.verbs.verb_frame import FRAMES, Call
from judge.language.parsing.records import Comp, Facts, Group, Predicate, Refused

from .amounts import count, over
from .conditions import condition
from .coordination import each_after_it, is_static, limited, multiplied, next_hand, only_hand_size
from .events import event, step
from .nouns import cards
from .players_and_zones import is_player
from .prefixes import Prefixes


class Suffixes(Prefixes):
    """Adds to a node what is said behind its clause; a Builder adds the clauses."""

    def verb(self, comp: Comp) -> n.Node:
        """The verb phrase of "to repeat the preceding effect"."""
        raise NotImplementedError

    def suffix(self, node: n.Node, comp: Comp, top: bool) -> n.Node:
        """`node` with what one complement says of the whole clause."""
        kind, items = comp.kind, comp.items
        if kind == "duration":
            return self.lasting(n.Window(Period[str(items[0])]), node, top)
        if kind == "during":
            where = step(items[-1].only, self.ctx)
            assert isinstance(where, n.Step)
            if isinstance(node, n.SkipStep):
                raise Refused("skipped when?", comp.at)
            if where.step == "draw cards" and where.next_turn and isinstance(node, n.HandSize):
                return next_hand(where, node)
            if where.step == "draw cards" and only_hand_size(node):
                return node
            return n.Lasting(where, node)
        if kind == "for_each":
            return multiplied(node, count(items[-1], self.ctx), over(items[-1], self.ctx))
        if kind == "if":
            test = condition(items[-1], self.ctx)
            if isinstance(node, n.InsteadOf) and node.condition is None:
                return replace(node, condition=test)
            return n.While(test, node) if top and is_static(node) else n.If(test, node)
        if kind == "unless" and (price := self._price(items[-1])) is not None:
            payer = getattr(price, "player", None)
            if payer is not None and any(isinstance(x, n.Back) for x in walk(payer)) and any(
                    isinstance(x, n.Select) for x in walk(node)):
                raise Refused("whose price? what is chosen here is not chosen yet")
            return n.ChooseOne((price, node), payer)
        if kind == "unless":
            return n.If(n.Not_(condition(items[-1], self.ctx)), node)
        if kind == "while":
            said_of = getattr(node, "cards", None)
            bearer = n.Self_() if said_of in (None, n.Self_()) else n.Back()
            return n.While(condition(items[-1], self.ctx, bearer), node)
        if kind in ("after", "each_time"):
            when, window = event(items[-1], self.ctx)
            when, node = each_after_it(when, node)
            timing = "after" if kind == "after" else "each time"
            if isinstance(when, n.Event) and when.verb is n.Verb.LEAVE_PLAY and kind == "after" and not top:
                return n.Delayed(when, node)
            return n.TriggeredAbility(when, node, timing, window)
        if kind == "until":
            when, _ = event(items[-1], self.ctx)
            return replace(node, window=n.UntilEvent(when)) if isinstance(node, n.TakeControl) else n.Lasting(
                n.UntilEvent(when), node)
        if kind in ("INSTEAD", "or_instead"):
            return node if isinstance(node, n.ReplacementAbility | n.DamageDealt) else n.InsteadOf(None, node)
        if kind == "purpose":
            return n.InOrderTo(node, self.verb(comp))
        if kind == "in_order":
            token, *rest = items
            act = str(token).split("|")[0]
            if act not in ("play", "use") or [c.kind for c in rest] != ["object"] or not isinstance(node, n.MustDo):
                raise Refused("in order to what?", comp.at)
            return n.CostOf(act, cards(rest[0].items[0], self.ctx), node.body)
        if kind == "LIMIT":
            return limited(node, str(items[0]))
        if kind == "where":
            facts: Facts = items[-1]
            fact = facts.parts[0]
            predicate: Predicate = fact.items[1]
            group = predicate.complement
            if not isinstance(group, Group):
                raise Refused("X is what?", comp.at)
            from .amounts import amount

            defined = n.DefineX(amount(group, self.ctx))
            return n.Statics((node, defined)) if is_static(node) else n.Sequence((node, defined))
        raise Refused("what follows is not understood", comp.at)

    def _price(self, facts: Facts) -> n.Node | None:
        """ "unless your opponent pays you 2Æ": what a player may do instead, None where it is a condition."""
        fact = facts.parts[0]
        if len(facts.parts) > 1 or fact.kind != "subject" or fact.items[1].kind != "verb":
            return None
        group, predicate = fact.items
        verb = predicate.verbs[0]
        if verb.lemma not in ("pay", "give", "lose", "discard") or verb.form not in ("s", "b") or verb.negated or (
                len(predicate.verbs) > 1 or verb.passive or not all(map(is_player, group.parts))):
            return None
        return FRAMES[verb.lemma](Call(verb, group, "", list(predicate.comps), self.ctx, None, self.text))
