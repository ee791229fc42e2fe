"""Dealing damage by abilities: all of one ability that belongs together is one batch (decision
simultaneous-damage-exceptions); healing, moving and redistributing damage."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import nodes_of
from judge.engine.evaluation import choosing
from judge.engine.evaluation.amounts import stat
from judge.engine.evaluation.context import Context, Given
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.feasible import feasible
from judge.engine.evaluation.selection import cards_for
from judge.engine.law import unanswered
from judge.engine.law.replacements import Acting
from judge.engine.machine import acts
from judge.engine.machine.act_data import Hit
from judge.engine.machine.chart import here
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.run import Run, procedure
from judge.engine.procedures import windows
from judge.game.changes import CardChanged
from judge.game.state import Record, Ref
from judge.lowering.ahead import plural
from judge.lowering.nodes import Bound, DamageTogether, Origin

from .instruction import COLLECT, Instruction, resolves
from .passes_and_options import passes


class Part(NamedTuple):
    """What one instruction of a batch deals."""

    targets: tuple[Ref, ...]
    hits: tuple[Hit, ...]
    plural: bool
    label: int  # of the instruction


@resolves(n.DealDamage, DamageTogether)
def deal_damage(it: Instruction[n.DealDamage | DamageTogether]) -> None:
    """Choose all targets, then deal everything at once."""
    if not it.begun:
        ctx = it.ctx
        parts = tuple(_parts(it.run, it, ctx, it.node))
        hits = _merged(hit for part in parts for hit in part.hits)
        if not hits:
            it.nothing("deal damage", tuple(ref for part in parts for ref in part.targets))
            return
        it.again(parts)
        acts.deal(it.run, hits, player=it.player, by=it.by)
        return
    dealt = it.returned
    if not isinstance(dealt, Outcome):
        it.finish()
        return
    it.finish(*_per_part(it.recall(tuple), dealt))


def backs(tree: Node) -> list[n.Back]:
    """The words in a tree that point back."""
    return [node for node in nodes_of(tree) if isinstance(node, n.Back)]


def _parts(run: Run, it: Instruction[Node], ctx: Context, node: Node) -> list[Part]:
    match node:
        case DamageTogether(parts=inner) | n.Sequence(steps=inner):
            found: list[Part] = []
            for one in inner:
                more = _parts(run, it, ctx, one)
                found += more
                ctx = ctx.after(*map(_chosen, more))
            return found
        case n.ForEach(body=body):
            found, begun = [], len(ctx.bindings.outcomes)
            for at in passes(run, ctx, node):
                if not feasible(at, body):  # "for each house": one that no creature has
                    continue
                passed = (begun, len(ctx.bindings.outcomes))
                more = _parts(run, it, at.bound(outcomes=ctx.bindings.outcomes, passed=passed), body)
                found += more
                ctx = ctx.after(*map(_chosen, more))
            return found
        case n.If(condition=condition, then=then, otherwise=otherwise):
            true = ctx.holds(condition)
            if not true and run.observer is not None:
                unanswered.condition(run, ctx, node, condition)
            branch = then if true else otherwise
            return [] if branch is None else _parts(run, it, ctx, branch)
        case n.DealDamage(amount=n.Times(factor=n.Number() as factor, of=of), cards=n.Select(quantity=n.One())):
            again = replace(node, amount=factor)
            return _parts(run, it, ctx, n.ForEach(of, again))
        case n.DealDamage():
            return [_part(run, it, ctx, node)]
    raise NoMeaning(f"no damage: {type(node).__name__}")


def _part(run: Run, it: Instruction[Node], ctx: Context, node: n.DealDamage) -> Part:
    if _several(node.source):
        return _from_each(run, it, ctx, node)
    source = _source(run, it, ctx, node)
    if node.split:
        shares = _split(run, ctx, node)
    else:
        dealing = ctx.on(source) if source is not None and node.source is not None else ctx  # "its power"
        refs = cards_for(run, dealing, node)
        shares = {ref: _share(run, dealing, node, ref) for ref in refs}
    hits = [Hit(ref, points, source, ignores_armor=node.ignores_armor) for ref, points in shares.items()]
    if node.amount == THAT_DAMAGE and (replaced := _replaced_damage(run)) is not None:
        hits = [_as_it_was(hit, replaced) for hit in hits]
    if node.splash is not None:
        splash = ctx.amount(node.splash)
        near = dict.fromkeys(one for ref in shares for one in ctx.view(ref).neighbors)
        hits += [Hit(ref, splash, source) for ref in near if ctx.board.live(ref) is not None]
    return Part(tuple(shares), tuple(hit for hit in hits if hit.amount > 0), plural(node.cards), node.label)


def _chosen(part: Part) -> Outcome:
    """What words behind an instruction of the batch point to, before any damage is dealt."""
    return Outcome("choose", part.targets, part.targets, label=part.label)


THAT_DAMAGE = n.DoneThisWay("", "")


def _replaced_damage(run: Run) -> Record | None:
    """The damage in whose place the ability under way resolves."""
    acting = next((f.data for f in reversed(run.agenda) if isinstance(f.data, Acting)), None)
    return acting.replaced if acting is not None and acting.replaced.verb is n.Verb.DEAL_DAMAGE else None


def _as_it_was(hit: Hit, damage: Record) -> Hit:
    """Damage that is dealt to others instead of `damage`: its source and kind stay (decision redirect-points)."""
    source = damage.subject[0] if damage.subject else None
    return hit._replace(source=source, kind=damage.detail, fighting=damage.fighting)


def _from_each(run: Run, it: Instruction[Node], ctx: Context, node: n.DealDamage) -> Part:
    """ "Each creature deals damage …": every one of them by its own power, to its own neighbors, or to "the other"
    of those that deal it."""
    assert node.source is not None
    sources = cards_for(run, ctx, node, cards=node.source)
    parts = []
    for source in sources:
        others = tuple(ref for ref in sources if ref != source)
        cards = Given(others) if isinstance(node.cards, n.Back) and n.Other() in node.cards.modifiers else node.cards
        parts.append(_part(run, it, ctx.on(source), replace(node, cards=cards, source=Given((source,)))))
    meant = tuple(dict.fromkeys(ref for part in parts for ref in part.targets))
    return Part(meant, tuple(hit for part in parts for hit in part.hits), True, node.label)


def _several(source: Node | None) -> bool:
    """Whether the words name more than one creature that deals the damage."""
    match source:
        case n.Select(quantity=n.Each()) | n.Back(plural=True):
            return True
    return False


def _source(run: Run, it: Instruction[Node], ctx: Context, node: n.DealDamage) -> Ref | None:
    if node.source is None:
        return it.by
    sources = cards_for(run, ctx, node, cards=node.source)
    return sources[0] if sources else it.by


def _share(run: Run, ctx: Context, node: n.DealDamage, ref: Ref) -> int:
    """The damage of one target; "its" in the amount may mean the target."""
    there = stat(ctx, ref, n.Stat.POWER)
    its = node.source is None and says_own(node.amount)
    return choosing.number(run, node.amount, "How much damage?", ctx=ctx.on(ref) if its else ctx, available=there)


def says_own(tree: Node) -> bool:
    """Whether a word means what the same phrase is about: "damage equal to its power"."""
    return any(isinstance(word, Bound) and word.origin is Origin.OWN for word in backs(tree))


def _split(run: Run, ctx: Context, node: n.DealDamage) -> dict[Ref, int]:
    """Damage distributed among the creatures as the active player likes."""
    total = choosing.number(run, node.amount, "How much damage?", ctx=ctx)
    noun = node.cards
    free = isinstance(noun, n.Select) and isinstance(noun.quantity, n.AnyNumber | n.Each | n.UpTo)
    if free and isinstance(noun, n.Select):
        pool = choosing.choose(run, n.Select(n.Each(), noun.what), "", ctx=ctx)
    else:
        pool = cards_for(run, ctx, node)
    if node.evenly and pool:
        share, left = divmod(total, len(pool))
        most = n.Select(n.Exactly(n.Number(left)), Given(tuple(pool)))
        more = choosing.choose(run, most, "Which are dealt 1 damage more?", ctx=ctx) if left else ()
        return {ref: share + (ref in more) for ref in pool}
    return choosing.divide(run, ctx, pool, total, "How is the damage distributed?", most=node.most)


def _merged(hits: object) -> tuple[Hit, ...]:
    """One hit per creature and source: what one ability deals to a creature is one amount."""
    found: dict[tuple[Ref, Ref | None, bool], Hit] = {}
    for hit in hits:  # type: ignore[attr-defined]
        key = (hit.to, hit.source, hit.ignores_armor)
        found[key] = hit._replace(amount=hit.amount + (found[key].amount if key in found else 0))
    return tuple(found.values())


def _per_part(parts: tuple[Part, ...], dealt: Outcome) -> list[Outcome]:
    """What each instruction of the batch did; those about single creatures last, for "that creature"."""
    if len(parts) == 1:
        return [dealt._replace(meant=parts[0].targets, label=parts[0].label)]
    outcomes = []
    left = dealt.amount
    for part in sorted(parts, key=lambda part: not part.plural):
        mine = {hit.to for hit in part.hits}
        outcomes.append(
            dealt._replace(
                done=tuple(ref for ref in dealt.done if ref in mine),
                meant=part.targets,
                amount=left,
                destroyed=tuple(ref for ref in dealt.destroyed if ref in mine),
                label=part.label,
            )
        )
        left = 0
    return outcomes


# --- healing and moving -----------------------------------------------------------------------------------------


@resolves(n.Heal)
def heal(it: Instruction[n.Heal]) -> None:
    """Heal damage from cards (18.4 HEAL)."""
    refs = it.cards()
    if not refs:
        it.nothing("heal")
        return
    if it.node.distributed:
        on_each = {ref: damage for ref in refs if (damage := stat(it.ctx, ref, n.Stat.DAMAGE))}
        total = choosing.number(it.run, it.node.amount, "How much damage is healed?", available=sum(on_each.values()))
        shares = choosing.divide(it.run, it.ctx, tuple(on_each), total, "From which creatures is the damage healed?")
        it.become(n.Sequence(tuple(n.Heal(n.Number(points), Given((ref,))) for ref, points in shares.items())))
        return
    there = max(stat(it.ctx, ref, n.Stat.DAMAGE) for ref in refs)
    points = choosing.number(it.run, it.node.amount, "How much damage is healed?", available=there)
    whole = None if isinstance(it.node.amount, n.AllOf) else points
    it.act(lambda run: acts.heal(run, refs, whole, player=it.player, by=it.by))


def move_damage(it: Instruction[n.MoveCounters]) -> None:
    """Move damage between creatures; no damage is dealt (18.4 MOVE)."""
    ctx = it.ctx
    sources = it.cards(it.node.source)
    to = choosing.choose(
        it.run, it.node.to, "Which to move the damage to?", ctx=ctx.after(Outcome("choose", sources, sources))
    )
    if not sources or not to:
        it.nothing("move", sources)
    elif len(sources) > 1:
        one_by_one = tuple(n.MoveCounters(it.node.amount, "damage", Given((one,)), Given(to)) for one in sources)
        it.become(n.Sequence(one_by_one))
    else:
        there = stat(ctx, sources[0], n.Stat.DAMAGE)
        points = choosing.number(it.run, it.node.amount, "How much damage is moved?", available=there)
        it.act(lambda run: acts.move_damage(run, sources[0], to[0], points, player=it.player, by=it.by))


class Redistributing(NamedTuple):
    """Damage or Æmber that is redistributed: how much of it lies on each object from now on."""

    what: str
    shares: tuple[tuple[Ref, int], ...]


@resolves(n.RedistributeDamage)
def redistribute(it: Instruction[n.RedistributeDamage]) -> None:
    """All damage (or Æmber) on the creatures, or on others, distributed anew among them as the active player likes."""
    ctx = it.ctx
    refs = choosing.choose(it.run, it.node.among, "Which creatures?")
    taken = refs if it.node.source is None else choosing.choose(it.run, it.node.source, "From which?")
    field = n.Stat.DAMAGE if it.node.what == "damage" else n.Stat.AMBER
    there = {ref: stat(ctx, ref, field) for ref in (*refs, *taken)}
    total = sum(there[ref] for ref in taken)
    shares = choosing.divide(it.run, ctx, refs, total, f"How is the {it.node.what} distributed?")
    left = {ref: 0 if ref in taken else points for ref, points in there.items()}
    data = Redistributing(it.node.what, tuple((ref, left[ref] + shares.get(ref, 0)) for ref in there))
    it.go(COLLECT)
    it.run.push(data)


@procedure(Redistributing)
def lay_out(run: Run, frame: Frame[Redistributing]) -> None:
    """Lay the damage or Æmber where it was distributed to; then states are checked."""
    data = frame.data
    field = "damage" if data.what == "damage" else "amber"
    run.note(here(run), "glossary/move", says=f"The {data.what} is redistributed.")
    run.apply(*(CardChanged(ref.uid, ((field, points),)) for ref, points in data.shares))
    refs = tuple(ref for ref, _ in data.shares)
    windows.end(run, Outcome("move", refs, refs, sum(points for _, points in data.shares)))
