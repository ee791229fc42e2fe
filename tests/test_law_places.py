"""Where creatures stand and what numbers come to, for every length of line, place, side and number that matters
(18.4 NEIGHBOR, FLANK, CENTER OF THE BATTLELINE, BATTLELINE)."""

from __future__ import annotations

import math
from itertools import product

import pytest

from judge.effects import nodes as n
from judge.effects.amounts import Rounding, Stat
from judge.engine.evaluation.context import Context
from judge.engine.machine.frames import Bindings
from judge.game.state import Lasting, Ref
from law_boards import ME, YOU, face
from resolve_boards import Scene, num

LENGTHS = range(8)
NUMBERS = range(8)


def in_lines(mine: int, theirs: int = 0) -> tuple[Scene, list[str], list[str]]:
    scene = Scene()
    own = [scene.add(face(f"mine {at}")) for at in range(mine)]
    other = [scene.add(face(f"theirs {at}"), player=YOU) for at in range(theirs)]
    return scene, own, other


def context(scene: Scene, they: int = ME) -> Context:
    """What a text of mine means; "they" are this player."""
    return Context(scene.board(), Ref(scene.source, 0), ME, Bindings(player=they))


def fit(ctx: Context, line: list[str], modifier: n.Modifier) -> list[int]:
    """The places in the line of those that are so."""
    what = n.Filter((n.Kind.CREATURE,), (modifier,))
    return [at for at, uid in enumerate(line) if ctx.matches(Ref(uid, 0), what)]


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("player", [ME, YOU])
def test_neighbors_flanks_and_center_of_a_line(length: int, player: int) -> None:
    """Flanks are the ends; in the center as many stand to the left as to the right."""
    scene, *lines = in_lines(*((length, 3) if player == ME else (3, length)))
    line, derived, ctx = lines[player], scene.board().derived, context(scene)
    places = range(length)
    for at in places:
        beside = [one for one in (at - 1, at + 1) if one in places]
        assert [ref.uid for ref in derived.neighbors(line[at])] == [line[one] for one in beside]
        assert derived.position(line[at]) == at
    center = [at for at in places if at == length - at - 1]
    ends = [at for at in places if not at or at + 1 == length]
    assert [at for at in places if derived.on_flank(line[at])] == ends
    assert [at for at in places if derived.in_center(line[at])] == center
    for word, expected in (
        ("flank", ends), ("center", center), ("left flank", [*places][:1]), ("right flank", [*places][-1:]),
    ):  # fmt: skip
        assert fit(ctx, line, n.PositionedAs(word)) == expected, word


def test_what_is_in_no_line_has_no_place() -> None:
    scene, _, _ = in_lines(2)
    derived = scene.board().derived
    assert derived.neighbors(scene.source) == ()
    assert derived.position(scene.source) == -1
    assert (derived.on_flank(scene.source), derived.in_center(scene.source)) == (False, False)


@pytest.mark.parametrize("at", range(4))
def test_left_and_right_of_a_creature(at: int) -> None:
    """Of those in its own line; its neighbors are the two beside it."""
    scene, line, foes = in_lines(4, 4)
    ctx, one = context(scene)._replace(holder=Ref(line[at], 0)), n.Self_()
    for modifier, expected in (
        (n.PositionedAs("left of", one), [k for k in range(4) if k < at]),
        (n.PositionedAs("right of", one), [k for k in range(4) if k > at]),
        (n.NeighborOf(one), [k for k in range(4) if k in (at - 1, at + 1)]),
        (n.NeighborOf(one, "left"), [k for k in range(4) if k == at - 1]),
        (n.NeighborOf(one, "right"), [k for k in range(4) if k == at + 1]),
    ):
        assert (fit(ctx, line, modifier), fit(ctx, foes, modifier)) == (expected, [])


@pytest.mark.parametrize("parts", [2, 3, 4])
@pytest.mark.parametrize("whole", NUMBERS)
def test_a_part_of_a_number_is_rounded_as_it_says(whole: int, parts: int) -> None:
    ctx = context(Scene())
    found = [ctx.amount(n.Half(num(whole), rounding, parts)) for rounding in (Rounding.DOWN, Rounding.UP)]
    assert found == [math.floor(whole / parts), math.ceil(whole / parts)]


@pytest.mark.parametrize(("left", "right"), list(product((0, 1, 2, 5), (0, 1, 3, 5))))
def test_sums_and_limits(left: int, right: int) -> None:
    ctx = context(Scene())
    one, other = num(left), num(right)
    assert ctx.amount(n.Plus(one, other)) == left + right
    assert ctx.amount(n.Times(one, other)) == left * right
    assert ctx.amount(n.Difference(one, other)) == (left - right if left > right else 0)
    assert ctx.amount(n.AllBut(other), left) == (left - right if left > right else 0)
    assert ctx.amount(n.Capped(one, other)) == (right if left > right else left)
    assert ctx.amount(n.Capped(one, minimum=other)) == (right if left < right else left)


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_are_even_or_odd(number: int) -> None:
    scene = Scene()
    scene.add(face("Who", power=number))
    scene.amber(number, 1)
    ctx = context(scene)
    even = number in (0, 2, 4, 6)
    for wanted in (True, False):
        assert bool(fit(ctx, ["Who"], n.Parity(Stat.POWER, wanted))) is (even is wanted)
        assert ctx.holds(n.Is(n.YOU, n.Parity(Stat.AMBER, wanted))) is (even is wanted)


@pytest.mark.parametrize(("mine", "theirs"), list(product(range(4), repeat=2)))
def test_who_has_the_most_or_the_fewest(mine: int, theirs: int) -> None:
    """Both of them, where they have as many; the most nobody who has none."""
    scene, _, _ = in_lines(mine, theirs)
    creatures = n.Filter((n.Kind.CREATURE,))
    for player, (own, other) in ((ME, (mine, theirs)), (YOU, (theirs, mine))):
        ctx = context(scene, player)
        assert ctx.holds(n.HasMost(creatures)) is (own >= other and own > 0)
        assert ctx.holds(n.HasMost(creatures, False)) is (own <= other)


@pytest.mark.parametrize(("expires", "counts"), [
    (("end", 6), [4, 5, 6]), (("end", 5), [4, 5]), (("start", 6), [4, 5]), (("start", 5), [4]),
    (("never", None), [4, 5, 6, 7]), (("end", 3), []),
])  # fmt: skip
def test_a_lasting_effect_counts_from_its_first_turn_to_its_last(
    expires: tuple[str, object], counts: list[int]
) -> None:
    """ "Until the start of" a turn is not in that turn any more."""
    seen = []
    for turn in range(2, 8):
        scene = Scene(turn=turn)
        who = scene.add(face("Who"))
        more = n.Modify(n.Select(n.Each(), n.Filter((n.Kind.CREATURE,))), Stat.POWER, num(2))
        scene.turn["effects"] = (Lasting(1, more, Ref(scene.source, 0), ME, 4, expires, 0),)
        seen += [turn] if scene.board().derived.power(who) == 5 else []
    assert seen == counts
