"""What the active player may do, and which rule forbids the rest.

Every function gives back None where the act is legal, else the `Stop` with the rule that forbids it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.engine.evaluation import statics
from judge.engine.machine import rule_switches
from judge.engine.machine.board import Board
from judge.engine.machine.play_data import USES
from judge.game.state import Player, Record, Ref, opponent
from judge.lowering.phrases import zone_named

from . import allowances, in_order_to, restrictions
from .fight_targets import targets
from .restrictions import Stop

RULE_OF_SIX = 6
ALPHA_VERBS = frozenset({Verb.PLAY, Verb.USE, Verb.DISCARD})


# --- playing and discarding -------------------------------------------------------------------------------------------


def may_play(
    board: Board, uid: str, *, own: bool = True, player: Player | None = None, host: str = "", paid: bool = False,
    by: Ref | None = None, token: str = "",
) -> Stop | None:  # fmt: skip
    """Whether a card may be played (18.4 PLAYING CARDS).

    `own`: as an action of step 3, so that house and the first turn rule count; False: because an ability says so,
    which needs no house (18.4 USING CARDS VIA OTHER CARD ABILITIES). `host`: the card that an upgrade, or a creature
    played as one, is to be attached to. `paid`: what must be done in order to play it has been done. `by`: the object
    whose ability says so. `token`: the face with which it is played facedown.
    """
    player = board.draft.active if player is None else player
    stop = _not_offered(board, Act.PLAY, uid, player) if own else None
    board = turned(board, uid, token)
    face = board.face(uid)
    if host and face.as_upgrade is not None:
        board = board.held_as(uid, host=host)
        face = board.face(uid)
        stop = _not_offered(board, Act.PLAY, uid, player) if own else None  # what is permitted is permitted of upgrades
    name = board.derived.name(uid)
    if face.type not in ("creature", "artifact", "action", "upgrade"):
        return Stop(("glossary/playing-cards",), says=f"{name} is no card that can be played.")
    return (
        (stop if own else _second_from_hand(board, uid, player))
        or _alpha(board, uid, player)
        or six(board, player, name, Verb.PLAY)
        or restrictions.forbids(board, Act.PLAY, _record(board, Verb.PLAY, player, _main_half(board, uid), by))
        or _no_place(board, uid, player, own)
        or (None if paid else _unaffordable(board, uid, player, own))
    )


def _unaffordable(board: Board, uid: str, player: Player, own: bool) -> Stop | None:
    """What is demanded for playing a card and cannot be done; None where by one of the permissions all can."""
    leaves = leaves_to_play(board, uid, player) if own else []
    stops = [in_order_to.unaffordable(board, player, "play", uid, leave=leave) for leave in (*leaves,) or (None,)]
    return None if None in stops else stops[0]


def turned(board: Board, uid: str, token: str) -> Board:
    """The same position with a card of the hand held as the face with which it is played facedown; as it is without
    one."""
    return board.held_as(uid, token=token) if token else board


def may_discard(board: Board, uid: str) -> Stop | None:
    """Whether the active player may discard a card from hand in step 3 (18.4 DISCARDING CARDS)."""
    player = board.draft.active
    return _not_offered(board, Act.DISCARD, uid, player) or restrictions.forbids(
        board, Act.DISCARD, _record(board, Verb.DISCARD, player, uid)
    )


_AS_IF_IN_HAND = n.AsIf("in your hand")
"""How a card may be played from elsewhere as it could be from hand: in its house."""


def leaves_to_play(board: Board, uid: str, player: Player) -> list[statics.Static[n.Permit]]:
    """The permissions of which a player needs one for playing a card as an action of their own, none where none is
    needed: one for all that have no price, and each that has one. Where nothing is spent on the first, it is that."""
    every = list(allowances.permits(board, player, Act.PLAY, uid))
    if not every or _not_offered(board, Act.PLAY, uid, player, ()) is None:
        return []
    free = [one for one in every if one.body.price is None]
    unlimited = [one for one in free if allowances.limit(board, one) is None]
    for without in (unlimited, free):
        if without and _not_offered(board, Act.PLAY, uid, player, without) is None:
            leaves = without[:1]
            break
    else:
        leaves = []
    if leaves and leaves[0] in unlimited:
        return leaves
    priced = (one for one in every if one.body.price is not None)
    leaves += (one for one in priced if _not_offered(board, Act.PLAY, uid, player, (one,)) is None)
    return leaves or every[:1]


def _not_offered(
    board: Board, act: Act, uid: str, player: Player, permits: Iterable[statics.Static[n.Permit]] | None = None
) -> Stop | None:
    """Step, zone, house, first turn rule, prophecies: what binds a player's own actions with cards in hand. `permits`:
    by these permissions, else by all there are."""
    card = board.card(uid)
    from_hand = card.zone is Zone.HAND and card.holder == player
    every = allowances.permits(board, player, act, uid) if permits is None else permits
    allowed = [one.body.manner for one in every if from_hand or _says_where(one.body.what)]
    permitted = bool(allowed)
    wrong = step(board)
    if wrong is not None:
        return wrong
    if not from_hand:
        if not permitted or card.zone is Zone.PLAY:
            where = f"{board.derived.name(uid)} is not in the hand of its player."
            return Stop(("glossary/playing-cards",), says=where)
        if not all(_AS_IF_IN_HAND in manner for manner in allowed):
            return None
        permitted = False
    if not permitted and not of_active_house(board, uid):
        return Stop(
            ("timing/turn.main.r3", "glossary/active-house"),
            says=f"{board.derived.name(uid)} is not of the active house.",
        )
    fixed = rule_switches.reads(board, "first-turn-rule", "fixed")
    if board.draft.turn == 1 and (fixed or not permitted) and _own_plays(board, player):
        return Stop(
            ("timing/turn.main.r5", "glossary/first-player"),
            says="On the first turn the first player plays or discards one card only.",
        )
    return None


def _says_where(what: Node) -> bool:
    """Whether a permission is about a card that it means by itself, or names the place where its cards lie: it reaches
    no other cards but those in hand (18.4 ABILITY)."""
    match what:
        case n.Select(what=inner):
            return _says_where(inner)
        case n.EitherFilter(options=options):
            return all(map(_says_where, options))
    return not isinstance(what, n.Filter) or zone_named(what) is not None


def _second_from_hand(board: Board, uid: str, player: Player) -> Stop | None:
    """What binds plays that an ability tells a player to make: nothing, but where a version of the rules lets no card
    lift the limit of the first turn."""
    if board.draft.turn != 1 or board.card(uid).zone is not Zone.HAND:
        return None
    if not rule_switches.reads(board, "first-turn-rule", "fixed"):
        return None
    before = (one for one in board.draft.history if one.verb in (Verb.PLAY, Verb.DISCARD) and one.player == player)
    if not any(one.source is Zone.HAND for one in before):
        return None
    rules = ("timing/turn.main.r5", "glossary/first-player")
    return Stop(rules, says="On the first turn one card is played or discarded from hand, whatever cards say.")


def _own_plays(board: Board, player: Player) -> int:
    return sum(
        record.verb in (Verb.PLAY, Verb.DISCARD)
        and record.player == player
        and record.source is Zone.HAND
        and record.by is None
        for record in board.draft.history
    )


def step(board: Board) -> Stop | None:
    """What forbids any action at this moment: the game is over, or it is not step 3."""
    if board.draft.winner is not None:
        return Stop(("glossary/keys",), says="The game is over.")
    if board.draft.step == "main":
        return None
    return Stop(("timing/turn.main",), says="Cards are played, used and discarded in step 3 only.")


def of_active_house(board: Board, uid: str) -> bool:
    """Whether a card belongs to the active house."""
    return bool(board.draft.house) and board.draft.house in board.derived.houses(uid)


def _alpha(board: Board, uid: str, player: Player) -> Stop | None:
    """18.4 ALPHA, decision alpha-window."""
    if board.derived.keyword(uid, "alpha") is None or not _acted_thisstep(board, player, uid):
        return None
    return Stop(
        ("glossary/alpha", "decision/alpha-window"),
        board.card(uid).ref,
        says=f"{board.derived.name(uid)} has alpha, and another card was played, used or discarded in this step.",
    )


def _acted_thisstep(board: Board, player: Player, uid: str) -> bool:
    history = board.draft.history
    since = max((i for i, record in enumerate(history) if record.verb is Verb.CHOOSE_HOUSE), default=-1)
    if rule_switches.otherwise(board, "alpha-window"):
        since = -1  # the whole turn
    if any(user == player and used != uid for used, user in board.in_use):
        return True
    return any(
        record.verb in ALPHA_VERBS
        and record.player == player
        and record.detail != "prophecy"  # which is made active, and is no card that is used
        and not any(ref.uid == uid for ref in (*record.cards, *record.subject))
        for record in history[since + 1 :]
    )


def six(board: Board, player: Player, name: str, verb: Verb) -> Stop | None:
    """18.4 RULE OF SIX, decision rule-of-six-count: six plays and uses, or six of each."""
    done = 0
    counted = (verb,) if rule_switches.otherwise(board, "rule-of-six-count") else (Verb.PLAY, Verb.USE)
    for record in board.draft.history:
        if record.player == player and record.verb in counted:
            refs = record.cards if record.verb is Verb.PLAY else record.subject
            done += any(_name(board, ref) == name for ref in refs)
    if done < RULE_OF_SIX:
        return None
    return Stop(
        ("glossary/rule-of-six", "decision/rule-of-six-count"),
        says=f"{name} has been played or used six times this turn.",
    )


def _name(board: Board, ref: Ref) -> str:
    seen = board.draft.last_seen.get(ref)
    return seen.name if seen is not None else board.derived.name(ref.uid)


def _no_place(board: Board, uid: str, player: Player, own: bool) -> Stop | None:
    face = board.face(uid)
    name = board.derived.name(uid)
    if face.type == "upgrade" and not hosts(board, uid):
        return Stop(("glossary/upgrades",), says=f"There is no creature that {name} could be attached to.")
    if face.gigantic and own and other_half(board, uid) is None:
        return Stop(("glossary/gigantic",), says=f"The other half of {name} is not in hand.")
    if face.type == "creature":
        return _no_flank(board, uid, player)
    return None


def _no_flank(board: Board, uid: str, player: Player) -> Stop | None:
    """What bars a creature from every place in its player's line: alone in it, it is on both flanks (18.4 FLANK)."""
    barred = restrictions.barred(board, uid, player)
    alone = not board.draft.players[player].battleline
    if not barred or board.derived.keyword(uid, "treachery") is not None or not (alone or len(barred) > 1):
        return None
    return next(iter(barred.values()))


def _main_half(board: Board, uid: str) -> str:
    """The half of a gigantic creature that has its power and text; any other card itself."""
    return (other_half(board, uid) or uid) if board.face(uid).gigantic == "top" else uid


def hosts(board: Board, uid: str) -> tuple[Ref, ...]:
    """The cards in play that an upgrade may be attached to: creatures of either player (18.4 UPGRADES), or what its
    text says instead."""
    player = board.draft.active
    for static in statics.own(board, uid, n.EntersPlay):
        if isinstance(static.body.how, n.To):
            return static.context(board).cards(static.body.how.cards)
    found: list[Ref] = []
    may_become_one = board.face(uid).as_upgrade is not None and not board.card(uid).host
    for side in (player, opponent(player)):
        for host in board.draft.players[side].battleline:
            if may_become_one:  # what it says as the upgrade
                board = board.held_as(uid, host=host)
            record = Record(Verb.ATTACH, player, (board.card(host).ref,), (board.card(uid).ref,))
            if "creature" in board.derived.types(host) and not restrictions.forbids(board, Act.ATTACH, record):
                found.append(board.card(host).ref)
    return tuple(found)


def other_half(board: Board, uid: str) -> str | None:
    """The uid of a card with which a half of a gigantic creature makes a whole, in the same zone, or under the same
    card; None if there is none (18.4 GIGANTIC)."""
    card = board.card(uid)
    face = board.face(uid)
    for other in board.draft.around(card):
        there = board.card(other)
        if other == uid or not there.card:
            continue
        half = board.library.definition(there.card)
        if half.name == face.name and half.gigantic and half.gigantic != face.gigantic:
            return other
    return None


# --- using ------------------------------------------------------------------------------------------------------------


def may_use(
    board: Board,
    uid: str,
    how: str,
    *,
    own: bool = True,
    player: Player | None = None,
    ability: int = 0,
    paid: bool = False,
    named: bool = False,
    by: Ref | None = None,
) -> Stop | None:
    """Whether a card in play may be used: `how` "reap", "fight", "action", "omni" or "unstun", "use" for any of
    them (18.4 USING CREATURES, USING ARTIFACTS).

    `own`: as an action of step 3. With False house and control are not asked. `paid`: what must be done in order to
    use it has been done. `named`: an ability names this very way, so that nothing binds it to another (decision
    enraged-reap). `by`: the object whose ability says so.
    """
    player = board.draft.active if player is None else player
    if how == "use":
        stops = [may_use(board, uid, way, own=own, player=player, by=by) for way in USES]
        return None if None in stops else stops[0]
    card = board.card(uid)
    name = board.derived.name(uid)
    if card.zone is not Zone.PLAY or card.host:
        return Stop(("glossary/ability-card-ability",), says=f"{name} is not in play.")
    wrong = (step(board) if own else None) or _cannot_be_used(board, uid, how, player, own, by)
    if wrong is not None:
        return wrong
    if card.stunned and how != "unstun" and not rule_switches.reads(board, "stun-removal", "next-use"):
        return Stop(("glossary/stun",), card.ref, says=f"{name} is stunned: using it only removes the stun.")
    if own and not _house_allows(board, uid, how, player):
        return Stop(
            ("timing/turn.main.r3", "glossary/active-house"), card.ref, says=f"{name} is not of the active house."
        )
    return (
        _way(board, uid, how, player, ability)
        or (None if named else _bound_to_fight(board, uid, how, player))
        or (None if paid else in_order_to.unaffordable(board, player, how if how in ("reap", "fight") else "use", uid))
    )


def _cannot_be_used(
    board: Board, uid: str, how: str, player: Player, own: bool, by: Ref | None = None
) -> Stop | None:
    card = board.card(uid)
    name = board.derived.name(uid)
    if own and board.derived.controller(uid) != player:
        says = f"{name} is not under the control of the player whose turn it is."
        return Stop(("glossary/using-cards-via-other-card-abilities",), card.ref, says=says)
    if card.exhausted:
        return Stop(("glossary/exhaust-exhausted",), card.ref, says=f"{name} is exhausted.")
    if card.tagged:
        return Stop(("glossary/destroyed",), card.ref, says=f"{name} is tagged for destruction.")
    act = {"reap": Act.REAP, "fight": Act.FIGHT, "action": Act.ACTION, "omni": Act.ACTION}.get(how, Act.USE)
    record = Record(Verb.USE, player, subject=(card.ref,), by=by, detail=how)
    return six(board, player, name, Verb.USE) or restrictions.forbids(board, act, record)


def _house_allows(board: Board, uid: str, how: str, player: Player) -> bool:
    return _by_house(board, uid, how) or any(True for _ in _leaves_to_use(board, uid, how, player))


def _by_house(board: Board, uid: str, how: str) -> bool:
    """Whether a card in play may be used so in any case: it is of the active house, or need not be."""
    if of_active_house(board, uid):
        return True
    if how == "omni":
        return True
    if board.derived.keyword(uid, "versatile") is not None and board.draft.house:
        return True
    return how == "unstun" and bool(bold(board, uid, n.Heading.OMNI))


def _leaves_to_use(board: Board, uid: str, how: str, player: Player) -> Iterator[statics.Static[n.Permit]]:
    acts = {"reap": (Act.REAP,), "fight": (Act.FIGHT,), "action": (Act.ACTION,)}.get(
        how, (Act.REAP, Act.FIGHT, Act.ACTION)
    )
    return (leave for act in acts for leave in allowances.permits(board, player, act, uid))


def leave_to_use(board: Board, uid: str, how: str, player: Player) -> statics.Static[n.Permit] | None:
    """The permission that a player needs for using a card so as an action of their own, the oldest of several; None
    where none is needed."""
    return None if _by_house(board, uid, how) else next(_leaves_to_use(board, uid, how, player), None)


def _way(board: Board, uid: str, how: str, player: Player, ability: int) -> Stop | None:
    card = board.card(uid)
    name = board.derived.name(uid)
    creature = "creature" in board.derived.types(uid)
    match how:
        case "reap" | "fight" if not creature:
            return Stop(("glossary/using-artifacts",), card.ref, says=f"{name} is no creature.")
        case "fight" if not targets(board, uid):
            return Stop(("glossary/fight",), card.ref, says=f"There is no creature that {name} could fight.")
        case "action" | "omni":
            heading = n.Heading.ACTION if how == "action" else n.Heading.OMNI
            rule = "glossary/action-ability" if how == "action" else "glossary/omni"
            if len(bold(board, uid, heading)) <= ability:
                return Stop((rule,), card.ref, says=f'{name} has no "{heading.value}:" ability.')
        case "unstun" if not card.stunned:
            return Stop(("glossary/stun",), card.ref, says=f"{name} is not stunned.")
    return None


def bold(board: Board, uid: str, heading: n.Heading) -> tuple[n.BoldAbility, ...]:
    """The abilities under a heading that a card has now."""
    return tuple(
        held.ability
        for held in board.derived.abilities(uid)
        if isinstance(held.ability, n.BoldAbility) and heading in held.ability.headings
    )


def _bound_to_fight(board: Board, uid: str, how: str, player: Player) -> Stop | None:
    """18.4 ENRAGE: the fight is a must where one is legal; texts may say the same."""
    card = board.card(uid)
    if how not in ("reap", "action", "omni"):
        return None
    duty = restrictions.must_fight(board, uid)
    if not card.enraged and duty is None:
        return None
    if not targets(board, uid) or _cannot_be_used(board, uid, "fight", player, False) is not None:
        return None
    name = board.derived.name(uid)
    if duty is not None and not card.enraged:
        return Stop(("glossary/fight",), duty.source, duty.clause, f"{name} must be used to fight.")
    return Stop(("glossary/enrage",), card.ref, says=f"{name} is enraged and must be used to fight.")


def _record(board: Board, verb: Verb, player: Player, uid: str, by: Ref | None = None) -> Record:
    card = board.card(uid)
    return Record(verb, player, (card.ref,), by=by, source=card.zone)


def ways(board: Board, uid: str) -> Iterator[str]:
    """The ways in which a card in play could be used at all."""
    if "creature" in board.derived.types(uid):
        yield from ("reap", "fight")
    if bold(board, uid, n.Heading.ACTION):
        yield "action"
    if bold(board, uid, n.Heading.OMNI):
        yield "omni"
    if board.card(uid).stunned:
        yield "unstun"
