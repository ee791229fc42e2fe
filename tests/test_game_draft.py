"""A position under construction: where its cards lie, in which order, and what makes its derived values stale."""

from __future__ import annotations

import pytest

from judge.effects.targets import Zone
from judge.game.draft import Draft, beneath, joined, on_top, without
from judge.game.state import Pile, Segment
from law_boards import ME, YOU, Table, face


@pytest.fixture
def table() -> Table:
    """Each zone of mine has two cards, and of theirs one in most."""
    table = Table()
    for player, names in ((ME, "ab"), (YOU, "c")):
        for zone in ("line", "artifacts", "hand", "discard", "archives", "deck", "purged"):
            for name in names:
                table.add(face(f"{zone} {name}", type="artifact" if zone == "artifacts" else "creature"), zone, player)
    table.add(face("late", type="upgrade"), "on line a", YOU)
    table.add(face("later", type="upgrade"), "on line a", ME)
    return table


@pytest.mark.parametrize(
    ("zone", "mine", "theirs"),
    [
        (Zone.HAND, ("hand a", "hand b"), ("hand c",)),
        (Zone.DECK, ("deck a", "deck b"), ("deck c",)),
        (Zone.DISCARD, ("discard a", "discard b"), ("discard c",)),
        (Zone.ARCHIVES, ("archives a", "archives b"), ("archives c",)),
        (Zone.PURGED, ("purged a", "purged b"), ("purged c",)),
        (Zone.BATTLELINE, ("line a", "line b"), ("line c",)),
        (Zone.PLAY, ("line a", "line b", "artifacts a", "artifacts b", "later"), ("line c", "artifacts c", "late")),
    ],
)
def test_each_zone_has_the_cards_of_its_player_in_order(
    table: Table, zone: Zone, mine: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    draft = Draft(table.state())
    assert draft.zone_cards(ME, zone) == mine
    assert draft.zone_cards(YOU, zone) == theirs


def test_there_are_zones_that_nobody_s_cards_lie_in(table: Table) -> None:
    with pytest.raises(ValueError, match="no cards lie in"):
        Draft(table.state()).zone_cards(ME, Zone.BEING_PLAYED)


def test_upgrades_stand_behind_all_else_in_the_order_they_were_attached(table: Table) -> None:
    draft = Draft(table.state())
    rows = ["line a", "line b", "artifacts a", "artifacts b", "line c", "artifacts c"]
    assert [card.uid for card in draft.in_play()] == [*rows, "late", "later"]
    assert [card.uid for card in draft.upgrades_of("line a")] == ["late", "later"]
    draft.put(draft.cards["late"]._replace(entered=99))
    assert [card.uid for card in draft.in_play()] == [*rows, "later", "late"]
    assert [card.uid for card in draft.upgrades_of("line a")] == ["later", "late"]


def test_what_lies_under_a_card_lies_with_it(table: Table) -> None:
    draft = Draft(table.state())
    for uid, when in (("hand a", 90), ("hand b", 80)):
        draft.put(draft.cards[uid]._replace(zone=Zone.UNDER, host="line a", entered=when))
    assert [card.uid for card in draft.under("line a")] == ["hand b", "hand a"]
    assert draft.around(draft.cards["hand a"]) == ("hand b", "hand a")
    assert draft.around(draft.cards["discard c"]) == ("discard c",)
    assert [card.uid for card in draft.upgrades_of("line a")] == ["late", "later"]


def test_an_object_is_current_until_it_goes_elsewhere(table: Table) -> None:
    draft = Draft(table.state())
    ref = draft.cards["line a"].ref
    assert draft.is_current(ref)
    draft.put(draft.cards["line a"]._replace(incarnation=ref.incarnation + 1))
    assert not draft.is_current(ref)
    assert not draft.is_current(ref._replace(uid="nobody"))


def test_every_change_is_a_new_version_and_every_moment_a_later_one(table: Table) -> None:
    draft = Draft(table.state())
    draft.put(draft.cards["line a"]._replace(damage=1))
    assert draft.version == 1
    assert draft.in_play()[0].damage == 1
    draft.set_player(ME, draft.players[ME]._replace(battleline=("line b",)))
    assert draft.version == 2
    assert draft.in_play()[0].uid == "line b"
    assert [draft.tick() - table.clock, draft.tick() - table.clock] == [1, 2]


def test_cards_go_on_top_and_beneath_and_out_of_a_pile() -> None:
    """What is known of the order stays known, and only that."""
    shuffled = Segment(("x", "y"), ordered=False)
    pile = Pile((shuffled,))
    topped = on_top(on_top(pile, ("b",)), ("a",))
    assert topped == Pile((Segment(("a", "b")), shuffled))
    assert beneath(beneath(topped, ("p",)), ("q",)) == Pile((Segment(("a", "b")), shuffled, Segment(("p", "q"))))
    assert without(topped, ("a", "y")) == Pile((Segment(("b",)), Segment(("x",), ordered=False)))
    assert without(topped, ("a", "b")) == Pile((shuffled,))
    assert joined(Segment(()), shuffled, Segment(()), shuffled, Segment(("z",))) == Pile(
        (shuffled, shuffled, Segment(("z",)))
    )
