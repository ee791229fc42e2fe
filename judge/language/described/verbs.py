"""The table of verbs: each entry is read into its node (`building.verbs.told`) and written from it
(`rendering.verb_wording`).

How a sentence is written here:

- It begins with the verb; what stands before "/" is written, what stands behind it is read as well ("pay/give").
- `{field}` is that field of the node, said as its kind is said: cards, a player, a place; `{of:a player}` where
  other words of the verb speak of something else there. `{cards:moved}` are cards
  that come "from" a place; `{amount:Æ}` is so much of that; `{cards's}` is a possessive.
- A preposition governs the slot behind it, wherever in the clause the two stand ("from/on {source}").
- `[…]` may be missing, where its field then holds the default; `[faceup]` is a flag, a field of that name.
- All else are words that have to be there ("the tide").
- `{cards} …` before the verb is what the sentence speaks of; else a player is told to do this, and who else does it
  becomes the `player` of the node or stands around it as `As`.

What words themselves say of other fields is named behind the sentence (`sacrifice=True`). A further word of a clause
fits no slot, so it is refused.
"""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.players import YOU
from judge.effects.statements import Ending, Status
from judge.effects.targets import Zone

from .verb_entry import Flag, VerbTable, reads, says

#: Flags that are no word by themselves. Of cards in the plural "it was" becomes "they were".
FLAGS = {
    "as_upgrade": Flag(("as_upgrade",), "as an upgrade"),
    "as_if_yours": Flag(("yours",), "as if it were yours"),
    "as_if_active_house": Flag(("active_house",), "as if it belonged to the active house"),
    "distributed": Flag(("as_you_choose", "distributed"), ", distributed as you choose"),
    "ignoring": Flag(("ignore_taunt",), ", ignoring taunt", "taunt"),
}

def _is_given(node: n.PutCounters) -> bool:
    """Power counters are given, others are put; so are these where what is said of the card is long."""
    what = node.cards.what if isinstance(node.cards, n.Select) else None
    long = isinstance(what, n.Filter) and any(isinstance(m, n.DidThis | n.SharesWith) for m in (
        what.modifiers))
    return node.counter.endswith("power") and not long


def _is_part(node: n.PreventDamage) -> bool:
    """Only of damage that is about to be dealt: elsewhere it is refused."""
    return node.amount is not None


def _are_some(node: n.RemoveCounters) -> bool:
    return node.amount != n.AllOf()


def _from_each(node: n.RemoveCounters) -> bool:
    return not node.distributed


VERBS = VerbTable((
    # counters that players have
    says(n.GainCounters, "gain {counter:the counter}", amount=n.Number(1), how="gain", one=True),
    says(n.GainCounters, "gain {amount:counter}", how="gain", one=False),
    says(n.GainCounters, "lose {amount:counter}", how="lose", one=False),
    says(n.GainCounters, "spend {amount:counter}", how="spend", one=False),
    # Æmber, keys, chains
    says(n.GainAmber, "gain {amount:Æ}"),
    says(n.LoseAmber, "lose {amount:own Æ}"),
    says(n.StealAmber, "steal {amount:opponent's Æ}"),
    says(n.PayAmber, "pay/give {to} {amount:Æ of anybody}"),
    says(n.PayAmber, "pay {amount:own Æ}", lemma="pay_supply", to=None),
    says(n.Exalt, "exalt {cards} [{times:times}]"),
    says(n.GainChains, "gain {amount:chain}", lose=False),
    says(n.GainChains, "lose {amount:chain}", lose=True),
    # damage
    says(n.Heal, "fully heal {cards}", lemma="fully_heal", amount=n.AllOf()),
    says(n.Heal, "heal {amount:damage} from {cards} [distributed]"),
    reads(n.Heal, "{cards} heal {amount:damage}"),
    reads(n.Heal, "remove {amount:damage} from {cards} [distributed]"),
    reads(n.DealDamage, "distribute {amount:damage} among {cards} [{most:most}]", split=True,
          unsaid=("as_you_choose",)),
    says(n.PreventDamage, "prevent that damage", amount=None),
    says(n.PreventDamage, "prevent {amount:damage}", when=_is_part),
    says(n.MoveCounters, "move {amount:damage} from/on {source} to/into {to:one place}", counter="damage"),
    # what is put on cards
    says(n.GiveCounters, "give {amount:counter} to {to:a player}"),
    says(n.PutCounters, "put {counter:the counter} on {cards}", amount=n.Number(1), only=True),
    says(n.PutCounters, "give {cards} {amount:counter} [{distributed:spread}]", when=_is_given, only=False),
    says(n.PutCounters, "put/place {amount:counter} on {cards} [{distributed:spread}]", only=False),
    reads(n.PutCounters, "distribute {amount:counter} among {cards} [{most:most}]", distributed=True, only=False,
          unsaid=("as_you_choose",)),
    says(n.MoveCounters, "move {amount:counter} from/on {source} to/into {to:one place}"),
    says(n.SetStatus, "remove a ward from {cards}", status=Status.UNWARD),
    says(n.RemoveCounters, "remove {amount:ones}", counter="", cards=n.Back(), when=_are_some),
    says(n.RemoveCounters, "remove all counters from {cards}", amount=n.AllOf(), counter=""),
    says(n.TakeCounters, "remove {amount:counter} from {of:a player}", taken=False),
    says(n.TakeCounters, "take {amount:counter} from {of:a player}", taken=True),
    says(n.RemoveCounters, "remove {amount:counter} from {cards} [to {to}]", when=_from_each),
    says(n.RemoveCounters, "remove {amount:counters in all} from {cards:several}", distributed=True),
    # states
    says(n.SetStatus, "ready {cards}", status=Status.READY),
    says(n.SetStatus, "exhaust {cards}", status=Status.EXHAUST),
    says(n.SetStatus, "stun {cards}", status=Status.STUN),
    says(n.SetStatus, "unstun {cards}", status=Status.UNSTUN),
    says(n.SetStatus, "ward {cards}", status=Status.WARD),
    says(n.SetStatus, "enrage {cards}", status=Status.ENRAGE),
    # cards
    says(n.Destroy, "destroy {cards}", sacrifice=False),
    says(n.Destroy, "sacrifice {cards}", sacrifice=True),
    says(n.Purge, "purge {cards:moved}"),
    says(n.Archive, "archive {cards:moved} [faceup]"),
    reads(n.MoveAmber, "discard {amount:source's Æ}", to=n.ZoneRef(Zone.COMMON_SUPPLY), by_you=True),
    says(n.Discard, "discard {cards:moved}"),
    says(n.Reveal, "reveal {cards:moved}"),
    says(n.LookAt, "look at {cards}", lemma="look_at"),
    says(n.Search, "search {zone} for {what}"),
    says(n.ShuffleZone, "shuffle {zone} [into {into}]"),
    says(n.Flip, "flip {cards} [{face:faceup or facedown}] [{shown:face shown}]", unsaid=("becomes_token",)),
    says(n.Fulfill, "fulfill {cards}"),
    says(n.AttachUpgrade, "attach {cards} to {to} [as_upgrade] [as an upgrade with the text, {text:quote}]"),
    says(n.TakeControl, "take control of {cards} [{window:window}]", lemma="take_control", by=None),
    says(n.TakeControl, "give control of {cards} to {by} [{window:window}]", lemma="give_control"),
    says(n.Draw, "draw {count:additional card}", additional=True, to_hand_size=False),
    says(n.Draw, "draw {count:card}", additional=False, to_hand_size=False),
    says(n.MoveCard, "draw {cards:it}", verb="draw", to=n.Destination(Zone.HAND, YOU)),
    says(n.Rearrange, "reverse the order of {what}", lemma="reverse_order", manner="reverse"),
    says(n.Rearrange, "rearrange {what}"),
    says(n.ChooseCards, "choose/name {cards}"),
    # using
    says(n.UseCard, "use {cards} [against {against}] [as_if_yours] [as_if_active_house] [ignoring]", how="use"),
    says(n.UseCard, "fight with {cards} [against {against}] [as_if_yours] [as_if_active_house] [ignoring]",
         lemma="fight_with", how="fight"),
    says(n.UseCard, "reap with {cards} [against {against}] [as_if_yours] [as_if_active_house] [ignoring]",
         lemma="reap_with", how="reap"),
    reads(n.UseCard, "{cards} fight [{against}] [ignoring]", how="fight"),
    reads(n.UseCard, "{cards} reap [ignoring]", how="reap"),
    says(n.PlayCard, "play {cards:moved} [as_if_yours] [{manner:how}]"),
    says(n.Repeat, "repeat the preceding effect [on {on:cards or a player}] [with {more:additional damage}] "
         "[{times:times}]", scope="preceding"),
    says(n.Repeat, "repeat this effect [on {on:cards or a player}] [with {more:additional damage}] [{times:times}]",
         scope="all"),
    reads(n.Repeat, "repeat this card's effect [on {on:cards or a player}] [{times:times}]", scope="all"),
    # the game
    says(n.RaiseTide, "raise the tide", reset=False),
    says(n.RaiseTide, "reset the tide", reset=True),
    says(n.SetTime, "begin {time:time}", ends=False),
    says(n.SetTime, "end {time:time}", ends=True),
    says(n.TakeTurn, "take another turn after this one", lemma="take_turn"),
    says(n.End, "end/end_your your turn", what=Ending.TURN, by_you=True),
    says(n.End, "end this step", what=Ending.STEP, by_you=True),
    reads(n.End, "end the step", what=Ending.STEP, by_you=True),
    says(n.WinGame, "win the game", lemma="win"),
    # what a text makes true
    says(n.Ignores, "ignore {what:keywords}"),
    says(n.SwitchStats, "switch {cards's} power and armor"),
))
