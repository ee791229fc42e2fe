"""Drawing cards, refilling a hand, and what lies on top of a deck (18.4 DRAWING CARDS, CHAINS)."""

from __future__ import annotations

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.law import departed, proposals, running_out
from judge.engine.machine import chart, rule_switches
from judge.engine.machine.act_data import A_CARD, Determining, Drawing, Refilling
from judge.engine.machine.decisions import Option
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import does
from judge.engine.machine.state_data import RunningOut
from judge.game.changes import CardMoved, ChainsChanged, DeckShuffled, TopDetermined
from judge.game.state import Player, Record

from . import triggered_abilities, windows
from .zone_moves import into_hand, name_of, shuffled


@procedure(Drawing)
def draw(run: Run, frame: Frame[Drawing]) -> None:
    """Draw one card at a time; an empty deck is reset from the discard pile when a card is needed. What happens instead
    of drawing a card happens instead of each (18.4 REPLACEMENT EFFECTS)."""
    data = frame.data
    if not frame.begun:
        record = Record(Verb.DRAW, data.player, by=data.by, amount=data.amount, source=Zone.DECK, to=Zone.HAND)
        settled = proposals.settle(run, record)
        count = settled.going.amount if settled.going is not None else 0
        beyond = None if data.beyond is None or not count else data.beyond + count - data.amount
        run.go(1, data._replace(meant=data.amount, amount=count, beyond=beyond))
        run.agenda.extend(reversed(settled.frames))
        return
    side = run.draft.players[data.player]
    if data.beyond is not None and (side.deck.size or side.discard):
        lacking = run.derived.hand_size(data.player) + data.beyond - len(side.hand)
        data = data._replace(amount=len(data.drawn) + max(0, lacking))
    lacks = len(data.drawn) < data.amount
    there = lacks and run.draft.has_deck(data.player)
    if lacks and not there and not side.discard and _in_vain(run, data.player):
        run.go(1, data._replace(amount=data.amount - 1))
        windows.open(run, run.take_records())
        return
    if not lacks or not (there or side.discard):
        windows.end(run, Outcome.of("draw", data.drawn, data.player, complete=len(data.drawn) >= data.meant))
        return
    if not there:
        reset(run, data.player)
        run.go(1)
        windows.open(run, run.take_records())
        return
    one = Record(Verb.DRAW, data.player, by=data.by, amount=1, source=Zone.DECK, to=Zone.HAND, detail=A_CARD)
    if (instead := proposals.replaced(run, one)) is not None and instead.going is None:
        beyond = None if data.beyond is None else data.beyond - 1
        run.go(1, data._replace(amount=data.amount - 1, beyond=beyond))
        run.agenda.extend(reversed(instead.frames))
        return
    with run.draft.drawing(data.player):
        uid = peek(run, data.player)
        run.note(
            chart.here(run),
            "glossary/drawing-cards",
            says=f"{does(data.player, 'draw')} {name_of(run, run.card(uid))}.",
            source=data.by,
        )
        settle_top(run, data.player, uid)
        ref = into_hand(run, uid)
    run.record(Record(Verb.DRAW, data.player, (ref,), by=data.by, amount=1, source=Zone.DECK, to=Zone.HAND))
    if data.player in running_out.run_out(run):
        reset(run, data.player)
    run.go(1, data._replace(drawn=(*data.drawn, ref)))
    windows.open(run, run.take_records())


def _in_vain(run: Run, player: Player) -> bool:
    """Note that no card is there to be drawn; whether no cards are shuffled all the same (decision sabira-zero)."""
    says = "There is no card to be drawn, and none to reset the deck with."
    run.note(chart.here(run), "glossary/drawing-cards", "decision/sabira-zero", says=says, player=player)
    if not rule_switches.otherwise(run, "sabira-zero"):
        return False
    run.record(shuffled(player, player, None, Zone.DISCARD))
    return True


def reset(run: Run, player: Player) -> None:
    """The discard pile becomes the new deck (18.4 DRAWING CARDS)."""
    run.note(
        "turn.draw.r3", "glossary/drawing-cards", says=f"{does(player, 'shuffle')} the discard pile to reset the deck."
    )
    pile = run.draft.players[player].discard
    for uid in pile:
        run.apply(CardMoved(uid, Zone.DECK, player))
    run.apply(DeckShuffled(player))
    run.record(shuffled(player, player, None, Zone.DISCARD))
    for uid in pile:
        gone = Record(Verb.LEAVE, player, (run.card(uid).ref,), source=Zone.DISCARD, to=Zone.DECK)
        if triggered_abilities.heard(run, {Verb.LEAVE}) or any(departed.abilities(run, (gone,))):
            run.record(gone)


@procedure(RunningOut)
def reset_at_once(run: Run, frame: Frame[RunningOut]) -> None:
    """An empty deck is reset before anybody draws (1.0 DISCARD PILE)."""
    reset(run, frame.data.player)
    run.finish()


def peek(run: Run, player: Player) -> str:
    """The uid of the card on top of a deck that is not empty; chance says which, where the deck has been
    shuffled. Nothing changes yet: `settle_top` does that."""
    segment = run.draft.players[player].deck.segments[0]
    if segment.ordered:
        return segment.cards[0]
    options = tuple(Option(uid, name_of(run, run.card(uid))) for uid in segment.cards)
    uid = run.chance("Which card lies on top of the shuffled deck?", options)
    assert isinstance(uid, str)
    return uid


def settle_top(run: Run, player: Player, uid: str) -> None:
    """Let the card that `peek` found lie on top."""
    if not run.draft.players[player].deck.segments[0].ordered:
        run.apply(TopDetermined(player, uid))


def determine(run: Run, player: Player, count: int, bottom: bool = False) -> None:
    """Let chance say what the first (or last) `count` cards of a deck are, where they have been shuffled; a
    procedure that does only this, since each card may have to wait for chance."""
    run.push(Determining(player, count, bottom))


@procedure(Determining)
def determined(run: Run, frame: Frame[Determining]) -> None:
    """One card after the other turns out to lie on top."""
    data = frame.data
    bottom, cards = data.bottom, run.draft.players[data.player].deck
    known = 0
    for segment in reversed(cards.segments) if bottom else cards.segments:
        if not segment.ordered:
            break
        known += len(segment.cards)
    if known >= min(data.number, cards.size):
        run.finish()
        return
    segment = next(part for part in (reversed(cards.segments) if bottom else cards.segments) if not part.ordered)
    options = tuple(Option(uid, name_of(run, run.card(uid))) for uid in segment.cards)
    uid = run.chance("Which card of the shuffled deck comes next?", options)
    assert isinstance(uid, str)
    run.apply(TopDetermined(data.player, uid, bottom))
    run.go(0)


HELD_BACK = ((0, 0), (6, 1), (12, 2), (18, 3), (24, 4))
"""Chains up to this number hold back so many cards of a refill (18.4 CHAINS)."""


def held_back(chains: int) -> int:
    """How many cards of a refill these chains hold back."""
    return next((cards for limit, cards in HELD_BACK if chains <= limit), HELD_BACK[-1][1])


_ELSEWHERE = "A hand is refilled outside the draw cards step, with chains."


@procedure(Refilling)
def refill(run: Run, frame: Frame[Refilling]) -> None:
    """Draw up to the hand size less what chains hold back; then shed a chain if they held back any
    (decisions ready-draw-chart, refill-as-if). How many are drawn is fixed before the first one (18.4 DRAWING CARDS);
    before that, cards were drawn until the hand had its size (1.0 STEP 5)."""
    data = frame.data
    side = run.draft.players[data.player]
    if not frame.begun:
        needed = max(0, run.derived.hand_size(data.player) - len(side.hand))
        needed += run.derived.additional_draws(data.player)
        held = held_back(side.chains)
        if run.draft.step != "draw" and held:
            run.note(chart.here(run), "glossary/chains", "decision/refill-as-if", says=_ELSEWHERE, player=data.player)
            held = 0 if rule_switches.otherwise(run, "refill-as-if") else held
        allowed = max(0, needed - held)
        run.go(1, data._replace(allowed=allowed, needed=needed))
        beyond = None
        if rule_switches.reads(run, "refill-number-locked", "until-full"):
            beyond = allowed + len(side.hand) - run.derived.hand_size(data.player)
        run.push(Drawing(data.player, allowed, data.by, beyond=beyond))
        return
    if data.needed > data.allowed:
        says = f"Chains held back {data.needed - data.allowed}: one chain is shed."
        run.note("turn.draw.1", "glossary/chains", says=says, player=data.player)
        run.apply(ChainsChanged(data.player, -1))
    elif side.chains and (run.draft.step == "draw" or not rule_switches.otherwise(run, "refill-as-if")):
        says = "Chains hold back no card: none is shed."
        run.note("turn.draw.1", "glossary/chains", says=says, player=data.player)
    returned = frame.returned
    run.finish(returned if isinstance(returned, Outcome) else Outcome("draw", player=data.player))
