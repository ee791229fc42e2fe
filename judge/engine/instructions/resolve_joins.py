"""How instructions are joined: sequences, conditions, options, "for each" (18.4 RESOLVE ABILITIES IN THE ORDER
WRITTEN, MAY, IF YOU DO AND IN ORDER TO, FOR EACH)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import K, mentions, nodes_of, transform
from judge.engine.evaluation import choosing, conditions
from judge.engine.evaluation.amounts import held_against
from judge.engine.evaluation.context import Context, Given
from judge.engine.evaluation.feasible import entirely, feasible
from judge.engine.evaluation.selection import cards_for, chosen_ahead
from judge.engine.law import unanswered
from judge.engine.machine import acts
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import NOTHING, Mark, Moment, Outcome
from judge.engine.machine.sentences import who
from judge.engine.procedures import destruction
from judge.game.changes import LastingEnded
from judge.game.state import Player, Ref
from judge.lowering.nodes import Bound, DamageTogether, ReadAhead, ReplacedThisWay, Spare
from judge.lowering.phrases import the_one_of
from judge.lowering.preceding import before
from judge.lowering.summing_up import sums_up

from .instruction import Instruction, is_a_player, resolves, unread
from .resolve_damage import backs, says_own


@resolves(n.Sequence)
def sequence(it: Instruction[n.Sequence]) -> None:
    """One instruction after the other; what later ones say of earlier ones is told there already
    (`judge.lowering.ahead`).

    Keeps where the outcomes of each instruction begin, for "if you do", and the position before them, for "if it was".
    """
    steps, at = it.node.steps, it.step
    starts: tuple[int, ...] = it.recall(tuple) if it.begun else ()
    if at >= len(steps):
        it.finish()
        return
    it.go(at + 1, (*starts, Mark(len(it.ctx.bindings.outcomes))))
    if not starts and mentions(it.node, n.Was):
        it.run.bind(before=Moment(it.run.draft.freeze()))
    if starts:
        it.run.bind(since=starts[-1])
    it.do(steps[at])


@resolves(ReplacedThisWay)
def replaced_this_way(it: Instruction[ReplacedThisWay]) -> None:
    """Let the replacement count while the instruction before it is carried out, and no longer. What it is about is
    chosen before, where the replacement speaks of that."""
    said, first = it.node.said, it.node.first
    if not it.begun:
        if mentions(said, n.Back):
            first, chosen = chosen_ahead(it.run, it.ctx, first)
            it.report(Outcome("choose", chosen, chosen, label=it.node.label))
        it.go(1, first)
        it.do(said)
    elif it.step == 1:
        (*_, begun) = it.run.draft.every_lasting()
        it.go(2, begun.key)
        it.do(it.recall(n.Statement))
    else:
        key = it.recall(str)
        if any(one.key == key for one in it.run.draft.every_lasting()):
            it.run.apply(LastingEnded(key))
        it.finish()


@resolves(ReadAhead)
def read_ahead(it: Instruction[ReadAhead]) -> None:
    """Test the condition of the "instead" when the instruction before it is reached; where it is about what that
    instruction chooses, the choice comes first."""
    node, first, ctx = it.node, it.node.first, it.ctx
    pointing = node.condition is not None and mentions(node.condition, n.Back)
    chosen: tuple[Ref, ...] = ()
    if pointing or mentions(node.instead, n.Back, n.SameTargets):
        by_another = mentions(getattr(first, "cards", first), n.Select) and _says_another(first)  # "its neighbors"
        first, chosen = chosen_ahead(it.run, ctx, first)
        if len(chosen) > 1 and _asks_of_one(node) and not by_another:
            it.become(_each_by_itself(first, node, chosen))
            return
        if node.condition is not None and says_own(node.condition):  # "each chosen creature. If that creature …"
            ctx = ctx.on(*chosen)
        ctx = ctx.after(Outcome("choose", chosen, chosen, label=node.label))
    replaced = node.condition is None or ctx.holds(node.condition)
    if not replaced and node.condition is not None and it.run.observer is not None:
        unanswered.condition(it.run, ctx, node.instead, node.condition)
    if replaced and node.optional:
        replaced = feasible(ctx, node.instead) and choosing.yes(it.run, ctx, "Do that instead?")
    if chosen:
        it.report(Outcome("choose", chosen, chosen))
    it.become(same_targets(node.instead, chosen) if replaced else first)


def _means_one(word: Node) -> bool:
    """Whether a word points back to one card: "it", "that creature", not "they"."""
    return isinstance(word, n.Back) and not word.plural and not word.participle


def _says_another(first: n.Statement) -> bool:
    """Whether a word points back to something else than each of those themselves that an instruction is about."""
    return any(isinstance(one, n.Back) and not says_own(one) for one in nodes_of(first))


def _asks_of_one(node: ReadAhead) -> bool:
    """Whether what is done instead hangs on something that is said of one card."""
    if node.condition is None or node.optional:
        return False
    return _is_one_that(node) is not None or any(map(_means_one, nodes_of(node.condition)))


def _is_one_that(node: ReadAhead) -> n.Condition | None:
    """ "If a creature is damaged, archive it instead": the same, said of each by itself; None where it asks
    otherwise."""
    match node.condition:
        case n.Is(cards=n.Select(quantity=n.One(), what=n.Filter() as kind), what=n.Noun() | n.Modifier() as what) if (
            says_own(node.instead)
        ):
            return n.Conditions((n.Is(n.Back(), kind), n.Is(n.Back(), what)))
    return None


def _each_by_itself(first: n.Statement, node: ReadAhead, chosen: tuple[Ref, ...]) -> n.Statement:
    """ "Deal 1D to each chosen creature. If that creature was damaged, deal 3D instead": asked of each of them; damage
    is dealt at once all the same."""
    assert node.condition is not None
    asked = n.If(_is_one_that(node) or node.condition, node.instead, first)
    steps = tuple(_said_of(ref, chosen, asked) for ref in chosen)
    damage = isinstance(first, n.DealDamage) and isinstance(node.instead, n.DealDamage)
    return DamageTogether(steps) if damage else n.Sequence(steps)


def _said_of(ref: Ref, chosen: tuple[Ref, ...], said: K) -> K:
    """Words about the chosen cards, said of one of them alone."""
    return transform(
        said,
        lambda word: Given((ref,)) if _means_one(word) or word in (n.SameTargets(), Given(chosen)) else word,
    )


def same_targets(body: n.Statement, chosen: tuple[Ref, ...]) -> n.Statement:
    """The instruction with "the same targets" put in."""
    return transform(body, lambda node: Given(chosen) if isinstance(node, n.SameTargets) else node)


@resolves(n.MustDo)
def must_do(it: Instruction[n.MustDo]) -> None:
    """An instruction that says outright that it cannot be declined."""
    it.become(it.node.body)


@resolves(n.DoNotForge)
def do_not_forge(it: Instruction[n.DoNotForge]) -> None:
    """The key under way is not forged."""
    it.act(acts.stop_forging)


@resolves(n.DefineX, n.Enhance, n.Averted)
def nothing_more(it: Instruction[n.DefineX | n.Enhance | n.Averted]) -> None:
    """Words about how other instructions are carried out or that they are not, or about the deck."""
    it.finish()


@resolves(n.InsteadOf)
def instead_of(it: Instruction[n.InsteadOf]) -> None:
    """An "instead" with nothing before it in its text: the body of a replacement."""
    it.become(it.node.body if it.node.condition is None else n.If(it.node.condition, it.node.body))


@resolves(Spare)
def spare(it: Instruction[Spare]) -> None:
    """The card is not destroyed after all; what comes instead follows."""
    destruction.spare(it.run, it.ctx.holder)
    it.finish()


@resolves(n.If)
def if_(it: Instruction[n.If]) -> None:
    """One branch or the other. A condition about destruction brings up what was destroyed: the branch may follow
    it (decision collector-worm-pile)."""
    ctx = it.ctx
    if isinstance(it.node.condition, n.CanBeDone):
        possible = entirely(ctx, before(it.run.resolving.text, it.node))
        it.become(it.node.then if possible else it.node.otherwise or n.Sequence(()))
        return
    true = ctx.holds(it.node.condition)
    if not true and it.run.observer is not None:
        unanswered.condition(it.run, ctx, it.node, it.node.condition)
    if mentions(it.node, n.TheDifference) and (numbers := held_against(it.node.condition)) is not None:
        left, right = map(ctx.amount, numbers)
        told = true or (it.node.otherwise is not None and mentions(it.node.otherwise, n.TheDifference))
        amount = abs(left - right) if told else 0  # X is 0 where nothing says what it is (18.4 X)
        it.run.report(Outcome("compare", amount=amount))
    branch = it.node.then if true else it.node.otherwise
    if branch is None and mentions(it.node.then, n.ChooseCards):
        it.run.report(Outcome("choose", detail=NOTHING))  # "if you do, choose a card. Discard that card": there is none
    if branch is None or (not true and conditions.about_nothing(ctx, it.node.condition)):
        it.finish()
        return
    if sums_up(it.node, branch):
        it.run.bind(altogether=True)
    if it.node.label:
        if true or the_one_of(it.node.condition) is not None:
            _as_asked(it, ctx, branch)
        it.label = 0
    if true and mentions(it.node.condition, n.DamageDestroys, n.DestroyedThisWay):
        gone = conditions.destroyed(ctx, it.node.condition)
        if gone:
            it.run.report(Outcome("consider", meant=gone, detail="destroy", label=it.node.label))
    it.become(branch)


def _as_asked(it: Instruction[n.If], ctx: Context, branch: Node) -> None:
    """Report what a condition spoke of, to which words of the branch are bound."""
    condition, label = it.node.condition, it.node.label
    if (settled := conditions.done_this_way(ctx, condition)) is not None:
        it.report(settled._replace(label=label))
        return
    match condition:
        case n.InPlay(cards=n.Select(what=what), zone=zone):
            found = tuple(ctx.candidates(what, zone or n.Zone.PLAY))
        case n.Is(cards=n.Select(quantity=n.One() | n.Exactly() | n.AtLeast()) as those, what=so) if not isinstance(
                so, n.AllSame | n.AllDifferent):  # "if one of them is an artifact, return it": that one
            found = tuple(ref for ref in ctx.cards(those) if ctx.on(ref).matches(ref, so))
        case n.Is(cards=n.Select() as what) | n.Exists(what=n.Filter() as what):
            found = ctx.cards(what)
        case _:
            single = the_one_of(condition)
            if single is None:
                return
            found = ctx.cards(single)
    several = any(isinstance(word, Bound) and word.plural and label in word.steps for word in backs(branch))
    if len(found) > 1 and not several:
        found = (choosing.next_of(it.run, ctx, found, "Which one?"),)
    it.report(Outcome("consider", meant=found, label=label))


# --- somebody else, shared objects --------------------------------------------------------------------------------


class Acting(NamedTuple):
    """What "as" keeps: who is still to come, and who carried out what came before."""

    waiting: tuple[Player, ...]
    actor: Player | None
    player: Player | None


def _first_to_enter(it: Instruction[n.As], whom: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players in the order in which their cards enter play, as the active player picks (decision who-decides)."""
    ctx = it.ctx
    if not all(feasible(ctx.bound(actor=one, player=one), it.node.body) for one in whom):
        return whom
    options = tuple(Option(one, who(one)) for one in whom)
    question = "Whose cards enter play first?"
    (first,) = it.run.ask(Decision(ctx.decides, question, options, kind="player", source=ctx.holder))
    return tuple(sorted(whom, key=lambda one: one != first))


@resolves(n.As)
def as_(it: Instruction[n.As]) -> None:
    """An instruction that another player carries out, or each player in turn, the active player first, unless cards
    enter play."""
    bindings = it.ctx.bindings
    if not it.begun:
        whom = it.ctx.players(it.node.player)
        if whom and is_a_player(it.node.player):
            whom = (choosing.choose_player(it.run, it.node.player),)
            bindings = bindings._replace(player=whom[0])  # "they", from here on
        elif len(whom) > 1 and mentions(it.node.body, n.PutIntoPlay):
            whom = _first_to_enter(it, whom)
        if it.node.opponent_first:
            whom = tuple(sorted(whom, key=lambda one: one == it.ctx.controller))
        it.again(Acting(whom, bindings.actor, bindings.player))
        return
    data = it.recall(Acting)
    if not data.waiting:
        it.run.bind(actor=data.actor, player=data.player)
        it.finish()
        return
    it.again(data._replace(waiting=data.waiting[1:]))
    it.run.bind(actor=data.waiting[0], player=data.waiting[0])
    it.do(it.node.body)


class Sharing(NamedTuple):
    """What a chain keeps: what was at hand before, and the objects that its verbs share."""

    before: tuple[Ref, ...]
    refs: tuple[Ref, ...]


@resolves(n.Chain)
def chain(it: Instruction[n.Chain]) -> None:
    """Verbs that share their object; with a use among them, one object after the other."""
    if not it.begun:
        first = it.node.acts[0] if it.node.acts else it.node
        refs = cards_for(it.run, it.ctx, first, cards=it.node.cards)
        if not refs:
            it.nothing("chain")
            return
        it.go(1, Sharing(it.ctx.bindings.current, refs))
        return
    before, refs = it.recall(Sharing)
    if it.step == 1:
        if len(refs) > 1 and any(isinstance(act, n.UseCard) for act in it.node.acts):
            each = n.ForEach(Given(refs), n.Chain(n.Shared(), it.node.acts, label=it.label))
            it.become(each)
            return
        it.go(2, Sharing(before, refs))
        it.run.bind(current=refs)
        it.report(Outcome("consider", meant=refs))
        it.do(together(it.node.acts))
        return
    it.run.bind(current=before)
    it.finish()


def together(acts: tuple[n.Statement, ...]) -> n.Statement:
    """The acts of a chain as one instruction; "ready and fight with it 3 times" repeats both."""
    *before, last = acts
    if before and isinstance(last, n.Repeat) and last.body is not None:
        return replace(last, body=n.Sequence((*before, last.body)))
    return n.Sequence(acts)


# --- what the program cannot read -----------------------------------------------------------------------------------


@resolves(n.Unmodelled)
def unmodelled(it: Instruction[n.Unmodelled]) -> None:
    """A sentence that the grammar does not read is never skipped in silence."""
    unread(it.run, it.node, it.node.text)


@resolves(n.Blocked)
def blocked(it: Instruction[n.Blocked]) -> None:
    """A sentence that hangs on one that the grammar does not read."""
    unread(it.run, it.node, f"hangs on: {it.node.by}")
