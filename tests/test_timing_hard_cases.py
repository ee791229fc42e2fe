"""The five hard cases, through the general machinery: order of events and results as the rules and FAQ have them."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.engine.machine.decisions import Decision
from judge.engine.procedures.actions import Action, begin
from judge.game.state import Record
from law_boards import Table, constant, face, keyword
from timing_play import ALL, SELF, THIS, bold, finish, in_order, pick, told

# --- a replacement of destruction against two waves -------------------------------------------------------------------

HARBINGER = face("harbinger", bold(n.Heading.DESTROYED, n.Destroy(ALL)), power=2)
CLOAK = face(
    "cloak",
    constant(
        n.GainAbility(
            THIS,
            (
                bold(
                    n.Heading.DESTROYED,
                    n.InsteadOf(None, n.Sequence((n.Heal(n.AllOf(), THIS), n.Destroy(SELF)))),
                ),
            ),
        )
    ),
    type="upgrade",
)
ZAP = face("zap", bold(n.Heading.PLAY, n.Destroy(n.Select(n.One(), n.Filter((n.Kind.CREATURE,))))), type="action")


def test_a_replacement_of_destruction_waits_until_all_waves_are_over() -> None:
    table = Table()
    zap = table.add(ZAP, "hand")
    knight = table.add(face("knight", power=4), damage=2)
    cloak = table.add(CLOAK, f"on {knight}")
    first = table.add(HARBINGER, player=1)
    second = table.add(HARBINGER, player=1)
    machine = pick(begin(table.state(), table.library(), Action("play", zap)), first)
    assert machine.finished
    state = machine.state
    assert state.players[0].battleline == (knight,)
    assert state.cards[knight].damage == 0 and not state.cards[knight].tagged
    assert set(state.players[1].discard) == {first, second}
    assert cloak in state.players[0].discard
    in_order(
        machine,
        "Tagged for destruction: harbinger",
        "harbinger's Destroyed: ability",
        "Tagged for destruction",
        "harbinger's Destroyed: ability",
        "The destruction of knight is replaced",
        "Tagged for destruction: cloak",
        "harbinger, harbinger and cloak go to the discard pile",
    )
    tagged = [line for line in told(machine) if line.startswith("Tagged")]
    assert sum("knight" in line for line in tagged) == 1


# --- a lasting "each time you play another card, draw" and a card that plays it ---------------------------------------

ACCESS = face(
    "access",
    bold(
        n.Heading.PLAY,
        n.Lasting(
            n.Window(n.Period.REMAINDER_OF_TURN),
            n.TriggeredAbility(
                n.Event(n.Verb.PLAY, n.YOU, n.Filter((n.Kind.CARD,), (n.Other(),))),
                n.Draw(n.Number(1)),
            ),
        ),
        n.Purge(SELF),
    ),
    type="action",
    icons=("amber",),
)
WORMHOLE = face(
    "wormhole",
    bold(n.Heading.PLAY, n.PlayCard(n.Slice("top", n.Number(1), n.ZoneRef(n.Zone.DECK, n.YOU)))),
    type="action",
    icons=("amber",),
)
FILLER = face("filler")


def test_a_card_that_plays_the_drawing_action_draws_for_itself() -> None:
    """Wild Wormhole plays Library Access: the window after Wormhole's own play is still open (FAQ line 3129)."""
    table = Table()
    wormhole = table.add(WORMHOLE, "hand")
    access = table.add(ACCESS, "deck")
    drawn = table.add(FILLER, "deck")
    machine = begin(table.state(), table.library(), Action("play", wormhole))
    assert machine.finished, machine.pause
    me = machine.state.players[0]
    assert me.amber == 2
    assert me.hand == (drawn,)
    assert me.purged == (access,)
    assert me.discard == (wormhole,)


def test_access_then_wormhole_that_plays_access_again() -> None:
    """Both lasting effects answer the plays they see; the active player orders draw and Play: (FAQ line 2746)."""
    table = Table()
    first = table.add(ACCESS, "hand")
    wormhole = table.add(WORMHOLE, "hand")
    second = table.add(ACCESS, "deck")
    fillers = [table.add(FILLER, "deck") for _ in range(5)]
    machine = begin(table.state(), table.library(), Action("play", first))
    assert machine.state.players[0].purged == (first,)
    machine = begin(machine.state, table.library(), Action("play", wormhole))
    labels = {option.label for option in machine.pause.options}  # type: ignore[union-attr]
    assert labels == {"access", "wormhole: Play"}
    played = pick(machine, "wormhole: Play")
    played = finish(played)
    me = played.state.players[0]
    # Wormhole: first access draws once; the second access: first draws once, its own does not see itself;
    # Wormhole's window is still open, so the second access answers it too.
    assert me.hand == tuple(fillers[:3])
    assert set(me.purged) == {first, second} and me.discard == (wormhole,)
    assert me.amber == 3
    drew = pick(machine, "access")
    assert second in drew.state.players[0].hand


# --- damage meant for a neighbour -------------------------------------------------------------------------------------

SHADOW = face(
    "shadow",
    constant(n.FightDamage(SELF, n.Number(0))),
    constant(n.DamageDealt(
        n.Select(n.Each(), n.Filter((n.Kind.CREATURE,), (n.Not(n.HasTrait("specter")), n.NeighborOf(SELF)))), SELF)),
    power=9,
    armor=1,
)


def test_redirected_damage_meets_the_armor_of_the_neighbour_only() -> None:
    """FAQ line 2995: 6 against 2 armor is 4 for the shadow, whose own armor does not count."""
    table = Table()
    attacker = table.add(face("glutton", power=6))
    bulwark = table.add(face("bulwark", power=4, armor=2), player=1)
    shadow = table.add(SHADOW, player=1)
    machine = begin(table.state(), table.library(), Action("fight", attacker, bulwark))
    assert machine.finished
    cards = machine.state.cards
    assert (cards[bulwark].damage, cards[shadow].damage, cards[attacker].damage) == (0, 4, 4)
    assert cards[bulwark].armor_spent == 2 and cards[shadow].armor_spent == 0


def test_the_ward_of_the_neighbour_leaves_nothing_to_redirect() -> None:
    table = Table()
    attacker = table.add(face("glutton", power=6))
    bulwark = table.add(face("bulwark", power=4), player=1, warded=True)
    shadow = table.add(SHADOW, player=1, warded=True)
    machine = begin(table.state(), table.library(), Action("fight", attacker, bulwark))
    cards = machine.state.cards
    assert not cards[bulwark].warded and cards[shadow].warded
    assert cards[shadow].damage == 0
    machine = begin(
        table.state(), table.library(), Action("fight", attacker, shadow)
    )  # its own ward stops its own damage
    assert not machine.state.cards[shadow].warded


def test_poison_kills_whom_the_damage_reaches() -> None:
    """The redirected damage stays one instance from the poisonous attacker (decision redirect-points)."""
    table = Table()
    attacker = table.add(face("asp", keyword("poison"), power=3))
    bulwark = table.add(face("bulwark", power=4, armor=2), player=1)
    shadow = table.add(SHADOW, player=1)
    machine = begin(table.state(), table.library(), Action("fight", attacker, bulwark))
    state = machine.state
    assert state.players[1].battleline == (bulwark,)
    assert shadow in state.players[1].discard
    destroyed = [record for record in state.history if record.verb is n.Verb.DESTROY]
    assert [_plain(record) for record in destroyed if record.cards[0].uid == shadow] == [(shadow, True, attacker)]


def _plain(record: Record) -> tuple[str, bool, str]:
    return record.cards[0].uid, record.fighting, record.subject[0].uid


# --- an omega card under a dying creature -----------------------------------------------------------------------------

JARGOGLE = face(
    "jargogle",
    bold(
        n.Heading.DESTROYED,
        n.If(
            n.YourTurn(n.YOU),
            n.PlayCard(n.Select(n.The(), n.Filter((n.Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.UNDER, None, SELF)),)))),
            n.Archive(n.Select(n.The(), n.Filter((n.Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.UNDER, None, SELF)),)))),
        ),
    ),
    power=2,
)
GATEWAY = face("gateway", keyword("omega"), bold(n.Heading.PLAY, n.Destroy(ALL)), type="action")
PLAIN_OMEGA = face("last word", keyword("omega"), bold(n.Heading.PLAY, n.GainAmber(n.Number(2))), type="action")


def under(table: Table, uid: str, host: str) -> None:
    """Lay a card that is in a hand under another."""
    card = table.cards[uid]
    table.cards[uid] = card._replace(zone=n.Zone.UNDER, host=host)
    side = table.sides[card.holder]
    table.sides[card.holder] = side._replace(hand=tuple(one for one in side.hand if one != uid))


def test_an_omega_card_under_a_dying_creature_ends_the_step_when_all_is_done() -> None:
    """FAQ line 2094: played by the Destroyed: ability in step 3, it ends the step; what is pending resolves first."""
    table = Table()
    zap = table.add(ZAP, "hand")
    host = table.add(JARGOGLE)
    omega = table.add(PLAIN_OMEGA, "hand")
    under(table, omega, host)
    other = table.add(FILLER, "hand")
    for _ in range(6):
        table.add(FILLER, "deck")
    machine = begin(table.state(), table.library(), Action("play", zap))
    state = machine.state
    assert state.players[0].amber == 2
    assert set(state.players[0].discard) == {host, omega, zap}
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "house" and machine.pause.who == 1
    assert other in state.players[0].hand
    in_order(
        machine,
        "Tagged for destruction: jargogle",
        "last word is played",
        "has omega",
        "last word's Play: ability",
        "jargogle goes to the discard pile",
        "zap is put into its owner's discard pile",
        "The step ends.",
        "ready cards",
    )


def test_a_creature_played_from_under_a_dying_one_was_never_tagged() -> None:
    """FAQ line 2700: the gateway's omega does not stop the Destroyed: ability; the new creature stays."""
    table = Table()
    gateway = table.add(GATEWAY, "hand")
    host = table.add(JARGOGLE)
    young = table.add(FILLER, "hand")
    under(table, young, host)
    for _ in range(6):
        table.add(FILLER, "deck")
    machine = begin(table.state(), table.library(), Action("play", gateway))
    while isinstance(machine.pause, Decision) and machine.pause.kind == "flank":
        machine = machine.choose(("left",))
    assert machine.state.players[0].battleline == (young,)
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "house"


# --- copies -----------------------------------------------------------------------------------------------------------

GEL = face(
    "gel",
    constant(n.CopiesTextOf(SELF, n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (n.Other(),))), "entering")),
    power=0,
    house="brobnar",
)
ALPHA = face("first", keyword("alpha"), power=5)
DEPLOYER = face(
    "muldoon",
    keyword("deploy"),
    constant(n.EntersPlay(SELF, "ready")),
    bold(n.Heading.PLAY, n.GainAmber(n.Number(1))),
    power=4,
)


def test_a_copy_enters_as_the_copied_card_does() -> None:
    """FAQ line 2797: deploy and "enters play ready" of the copied creature count as the copy enters."""
    table = Table()
    gel = table.add(GEL, "hand")
    left = table.add(DEPLOYER)
    right = table.add(FILLER)
    machine = pick(begin(table.state(), table.library(), Action("play", gel)), left)
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "position"
    machine = pick(machine, "left of filler")
    state = machine.state
    assert state.players[0].battleline == (left, gel, right)
    assert not state.cards[gel].exhausted and state.cards[gel].copy_of == "muldoon"
    assert state.players[0].amber == 1


def test_a_copy_of_an_alpha_creature_cannot_be_played_in_mid_step() -> None:
    """FAQ line 2805, decision copy-while-played: nothing was played, the card is back in hand."""
    table = Table()
    reaper = table.add(FILLER)
    gel = table.add(GEL, "hand")
    alpha = table.add(ALPHA, player=1)
    state = begin(table.state(), table.library(), Action("reap", reaper)).state
    machine = pick(begin(state, table.library(), Action("play", gel)), alpha)
    assert machine.finished
    assert machine.state.players[0].hand == (gel,)
    assert not any(record.verb is n.Verb.PLAY for record in machine.state.history)
    fresh = pick(begin(table.state(), table.library(), Action("play", gel)), alpha)
    assert finish(fresh).state.cards[gel].copy_of == "first"
