"""The acts of the game, as every text and every step of the turn begins them.

Each function pushes one procedure; the procedure settles prohibitions and replacements, changes the position,
checks the creatures' states, lets the windows of what happened pass, and ends with an `Outcome` as its result.
Whoever calls goes on to the next step first (`run.go`), and finds the outcome in `run.frame.returned` there.
Everywhere `player` is who does it ("you" of the ability) and `by` the object whose ability causes it, None for
bonus icons and the game itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.statements import Status
from judge.effects.targets import Zone
from judge.game.state import Player, Record, Ref, opponent

from .act_data import (
    PAYING,
    AmberMove,
    Chains,
    Check,
    Damage,
    Destruction,
    Discarding,
    Drawing,
    Forging,
    GainedFrom,
    Happening,
    Hit,
    Moving,
    Place,
    PlayerCounters,
    Refilling,
    Shuffling,
    StopForging,
    Tide,
    Transfer,
    Unforging,
)
from .frames import Outcome
from .play_data import CancelFight, Entering, Making, Playing, Using
from .run import Run
from .state_data import (
    ActivatingHouse,
    Attaching,
    CounterChange,
    DamageMove,
    Flipping,
    Fulfilling,
    Healing,
    Rearranging,
    StatusChange,
    SwappingControl,
    Taking,
)

# --- damage and destruction -----------------------------------------------------------------------------------------


def deal(run: Run, hits: Iterable[Hit], *, player: Player, by: Ref | None = None) -> None:
    """Deal pending damage, all of it at once, through the damage chart (18.4 DAMAGE).

    Outcome "deal damage": `done` the creatures dealt any, `meant` those hit, `amount` the damage dealt,
    `destroyed` those it destroyed, `complete` whether all of it was dealt.
    """
    run.push(Damage(tuple(hits), player, by))


def destroy(run: Run, cards: Sequence[Ref], *, player: Player, by: Ref | None = None, sacrifice: bool = False) -> None:
    """Destroy or sacrifice cards in play, all at once (18.4 DESTROYED, SACRIFICE).

    Outcome "destroy" or "sacrifice": `done` and `destroyed` those tagged and not untagged since.
    """
    run.push(Destruction(tuple(cards), player, by, sacrifice))


def heal(run: Run, cards: Sequence[Ref], amount: int | None, *, player: Player, by: Ref | None = None) -> None:
    """Heal `amount` damage from each of the cards, None for all (18.4 HEAL). Outcome "heal": `done` those that
    lost any, `amount` in all."""
    run.push(Healing(tuple(cards), amount, player, by))


def move_damage(run: Run, source: Ref, to: Ref, amount: int | None, *, player: Player, by: Ref | None = None) -> None:
    """Move damage, None for all of it, between creatures (18.4 MOVE)."""
    run.push(DamageMove(source, to, amount, player, by))


def check(run: Run, outcome: Outcome | None) -> None:
    """Check the states of all creatures after something that is no act of these changed them (decision
    state-check); ends with `outcome`."""
    run.push(Check(outcome))


# --- cards between zones --------------------------------------------------------------------------------------------


def move(run: Run, cards: Sequence[Ref], to: Place, verb: Verb, *, player: Player, by: Ref | None = None) -> None:
    """Return, put, add, shuffle, archive, purge or graft cards from wherever they lie, all at once
    (18.4 MOVEMENT BETWEEN ZONES). Outcome: `done` the objects that moved, as they were before."""
    run.push(Moving(tuple(cards), to, verb, player, by))


def purge(run: Run, cards: Sequence[Ref], *, player: Player, by: Ref | None = None) -> None:
    """Purge cards (18.4 PURGE)."""
    move(run, cards, Place(Zone.PURGED), Verb.PURGE, player=player, by=by)


def archive(
    run: Run, cards: Sequence[Ref], *, player: Player, by: Ref | None = None, faceup: bool = False
) -> None:
    """Archive cards: into their owners' archives, those of `player` where they belong to no other zone's owner
    (18.4 ARCHIVES). `faceup`: both players see them there."""
    move(run, cards, Place(Zone.ARCHIVES, faceup=faceup), Verb.ARCHIVE, player=player, by=by)


def discard(run: Run, cards: Sequence[Ref], *, player: Player, by: Ref | None = None, whole_hand: bool = False) -> None:
    """Discard cards one at a time, in this order, with what each sets off (18.4 DISCARDING CARDS, SCRAP).
    `whole_hand`: until the hand of `player` is empty."""
    run.push(Discarding(tuple(cards), player, by, whole_hand))


def draw(run: Run, count: int, *, player: Player, by: Ref | None = None) -> None:
    """Draw cards one at a time (18.4 DRAWING CARDS). Outcome "draw": `done` the cards as they now are in hand."""
    run.push(Drawing(player, count, by))


def refill(run: Run, *, player: Player, by: Ref | None = None) -> None:
    """Refill the hand as in step 5 (18.4 CHAINS, decision refill-as-if)."""
    run.push(Refilling(player, by))


def shuffle(run: Run, *, player: Player, by: Ref | None = None) -> None:
    """Shuffle the deck of `player` (18.4 SHUFFLE)."""
    run.push(Shuffling(player, by))


# --- Æmber and keys -------------------------------------------------------------------------------------------------


def gain(run: Run, amount: int, *, player: Player, by: Ref | None = None, detail: str = "") -> None:
    """`player` gains Æmber from the common supply."""
    run.push(Transfer(Verb.GAIN_AMBER, player, amount, by, detail=detail))


def lose(run: Run, amount: int, *, player: Player, by: Ref | None = None) -> None:
    """`player` loses Æmber, at most what is in the pool; `complete` tells whether all of it."""
    run.push(Transfer(Verb.LOSE_AMBER, player, amount, by, of=player))


def steal(run: Run, amount: int, *, player: Player, by: Ref | None = None, onto: Ref | None = None) -> None:
    """`player` steals Æmber from the opponent's pool (18.4 STEAL)."""
    run.push(Transfer(Verb.STEAL_AMBER, player, amount, by, of=opponent(player), onto=onto))


def capture(
    run: Run, onto: Ref, amount: int, *, player: Player, by: Ref | None = None, of: Player | None = None
) -> None:
    """The creature `onto` captures Æmber from the pool of `of`, the opponent of its controller if None
    (18.4 CAPTURE)."""
    run.push(Transfer(Verb.CAPTURE_AMBER, player, amount, by, of=of, onto=onto))


def pay(run: Run, amount: int, *, player: Player, to: Player | None, by: Ref | None = None) -> None:
    """`player` pays (gives) Æmber to `to` (18.4 PAY), None: to the common supply."""
    receiver = player if to is None else to
    run.push(Transfer(Verb.SPEND_AMBER, receiver, amount, by, of=player, detail=PAYING))


def exalt(run: Run, card: Ref, *, player: Player, by: Ref | None = None) -> None:
    """Exalt a creature: 1 Æmber from the common supply on it (18.4 EXALT)."""
    run.push(Transfer(Verb.EXALT, player, 1, by, onto=card))


def gain_from(run: Run, gain: Record, shares: Mapping[Ref, int], *, by: Ref | None = None) -> None:
    """Gain Æmber as the record says, so much of it from each of these cards. Outcome "gain Æ": how much."""
    run.push(GainedFrom(gain, tuple(shares.items()), by))


def move_amber(
    run: Run,
    amount: int,
    *,
    player: Player,
    by: Ref | None = None,
    source: Ref | Player | None,
    to: Ref | Player | None,
) -> None:
    """Move Æmber between cards, pools (a player) and the common supply (None); neither gain nor loss
    (18.4 MOVE)."""
    run.push(AmberMove(amount, source, to, by))


def forge(
    run: Run,
    *,
    player: Player,
    cost_change: int = 0,
    free: bool = False,
    colour: str = "",
    by: Ref | None = None,
) -> None:
    """Forge a key at the current cost and `cost_change`. Outcome "forge a key": `complete` whether one was,
    `amount` the Æmber spent, `detail` its colour."""
    run.push(Forging(player, cost_change, free, colour, by))


def stop_forging(run: Run) -> None:
    """Let the key that is about to be forged not be forged."""
    run.push(StopForging())


def unforge(run: Run, *, of: Player, player: Player, by: Ref | None = None, colour: str = "") -> None:
    """Unforge a key of `of` (18.4 UNFORGE)."""
    run.push(Unforging(of, colour, by))


def chains(run: Run, amount: int, *, player: Player, by: Ref | None = None) -> None:
    """`player` gains (or, negative, sheds) chains (18.4 CHAINS)."""
    run.push(Chains(player, amount, by))


def player_counters(run: Run, amount: int, counter: str, *, how: str, player: Player, by: Ref | None = None) -> None:
    """`player` gains, loses or spends (`how`) counters that players have."""
    run.push(PlayerCounters(player, counter, amount, how, by))


# --- states and counters --------------------------------------------------------------------------------------------


def set_status(run: Run, cards: Sequence[Ref], status: Status, *, player: Player, by: Ref | None = None) -> None:
    """Ready, exhaust, stun, unstun, ward, enrage… the cards, readying and exhausting one at a time. Outcome:
    `done` those whose state changed."""
    run.push(StatusChange(tuple(cards), status, player, by))


def counters(
    run: Run, cards: Sequence[Ref], counter: str, amount: int, *, player: Player, by: Ref | None = None,
    others: Sequence[Ref] | None = None,
) -> None:
    """Put (or, negative, remove) counters of a name on each of the cards; links with the `others` alone. Outcome:
    `amount` in all."""
    run.push(CounterChange(tuple(cards), counter, amount, player, by, None if others is None else tuple(others)))


def record(
    run: Run, verb: Verb, *, player: Player, cards: Sequence[Ref] = (), by: Ref | None = None, detail: str = "",
    way: tuple[Outcome, ...] = (),
) -> None:
    """Let something be known to have happened that changes no card (reveal, fulfill…), and its windows pass. `way`:
    what was done as that."""
    run.push(Happening(tuple(cards), verb, player, by, detail, way))


# --- playing and using ----------------------------------------------------------------------------------------------


def play(
    run: Run,
    uid: str,
    *,
    player: Player,
    by: Ref | None = None,
    controller: Player | None = None,
    host: str = "",
    flank: str | int = "",
    place: int | None = None,
    ready: bool = False,
    source: Zone | None = None,
    token: str = "",
) -> None:
    """Play a card from wherever it lies (18.4 PLAYING CARDS), as if it were in the zone `source`, facedown with the
    face `token` where one is given. Outcome "play": `complete` whether it was played, `done` the object it is then."""
    run.push(Playing(
        uid, player, by, flank, place, host, ready=ready, controller=controller, source=source, token=token))


def use(
    run: Run,
    card: Ref,
    how: str,
    *,
    player: Player,
    by: Ref | None = None,
    against: Ref | None = None,
) -> None:
    """Use a card in play: "use" (in any way), "reap", "fight", "action", "omni". Outcome "use": `complete`
    whether it was used."""
    run.push(Using(card, how, player, by, against))


def cancel_fight(run: Run) -> None:
    """Let the fight under way have no effect ("exhaust that creature with no effect")."""
    run.push(CancelFight())


def put_into_play(
    run: Run,
    cards: Sequence[Ref],
    *,
    player: Player,
    by: Ref | None = None,
    under: Player | None = None,
    ready: bool = False,
    position: str | int = "",
    host: str = "",
    states: tuple[str, ...] = (),
    counters: tuple[tuple[str, int], ...] = (),
) -> None:
    """Put cards into play without playing them (18.4 PUTTING CARDS INTO AN AREA); under `under`'s control, each
    owner's if None. `position`: "", "left flank", "right flank" or an index; `host`: for upgrades;
    `states`: "stunned", "warded" or "enraged"; `counters`: what is on each of them, as in
    `Entry`. Outcome "put into play": `done` the objects in play."""
    run.push(Entering(tuple(cards), player, by, under, ready, position, host, states=states, counters=counters))


def make_tokens(
    run: Run,
    count: int,
    *,
    player: Player,
    by: Ref | None = None,
    token: str = "",
    ready: bool = False,
    flank: str | int = "",
) -> None:
    """Make token creatures from the top of the player's deck, one at a time (18.4 TOKEN CREATURES). Outcome "make
    a token creature": `done` the tokens."""
    run.push(Making(player, count, by, token, ready, flank))


def take_control(
    run: Run,
    cards: Sequence[Ref],
    *,
    player: Player,
    by: Ref | None = None,
    window: Node | None = None,
    controller: Player | None = None,
) -> None:
    """`player` takes control of cards: they move to that side, creatures to a flank that the active player picks
    (18.4 CONTROL AND OWNERSHIP). `window`: how long, None for as long as the card is in play; `controller`: "you"
    of the ability, if not `player`."""
    you = player if controller is None else controller
    run.push(Taking(tuple(cards), player, by, window, you))


def rearrange(run: Run, line: Sequence[str], *, player: Player, by: Ref | None = None) -> None:
    """Give the battleline of `player` a new order (move, swap)."""
    run.push(Rearranging(tuple(line), player, by))


def swap_control(run: Run, left: Ref, right: Ref, *, player: Player, by: Ref | None = None) -> None:
    """Two cards change sides and places (18.4 SWAP CONTROL)."""
    run.push(SwappingControl((left, right), player, by))


def attach(run: Run, card: Ref, host: Ref, *, player: Player, by: Ref | None = None) -> None:
    """Attach an upgrade in play to another creature."""
    run.push(Attaching(card, host, player, by))


def flip(run: Run, cards: Sequence[Ref], *, player: Player, by: Ref | None = None, token: str = "") -> None:
    """Flip cards in play (18.4 FLIP). `token`: the face that those show which lie facedown then."""
    run.push(Flipping(tuple(cards), player, by, token))


def raise_tide(run: Run, *, player: Player | None, by: Ref | None = None) -> None:
    """The tide becomes high for `player`; None: neutral (18.4 TIDE)."""
    run.push(Tide(player, by))


def activate_house(run: Run, house: str, *, player: Player, by: Ref | None = None) -> None:
    """The active house becomes `house` in the middle of a turn."""
    run.push(ActivatingHouse(house, player, by))


def fulfill(run: Run, uid: str, *, player: Player, by: Ref | None = None) -> None:
    """Fulfil an active prophecy (18.4 FULFILL)."""
    run.push(Fulfilling(uid, player, by))
