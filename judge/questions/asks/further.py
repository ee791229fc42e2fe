"""What clauses ask in further ways: each reader gives the questions of a clause, none where it is not of its kind."""

from __future__ import annotations

from collections.abc import Callable

from ..board import Unclear
from ..wording.records import Clause, Comp, Phrase
from .as_acts.amounts import does_so_much
from .as_acts.entering import enters_between
from .having import both_pools, gets_control, has_keyword, is_haunted, may_skip_forging, tide_raised
from .houses import which_houses
from .inquiring import Ask, each
from .left import gains_from, how_many_of, under_control, what_is_left
from .moving import may_stand, swaps
from .standing import all_in_play, fights_counted, is_copy, is_damaged, is_on, is_shuffled, taken_from
from .things import Things
from .turns.at_all import everything_dies, token_may_be_made
from .turns.key_price import key_costs
from .turns.nth_entering import nth_enters
from .turns.price import is_paid
from .turns.so_many import most_played
from .turns.what_may import what_is_allowed
from .verb_asking import all_of

_PILES = ("discard", "deck", "archives", "hand")
#: What a question asks how much of, and what it goes on with: "how much damage does X take, and how much Y?"
_OF_CARDS = ("to", "on")


def asked_further(asker: Things, clause: Clause) -> list[Ask]:
    """The questions of a clause that one of the readers knows; none where none does."""
    return next((asks for reads in _READERS if (asks := reads(asker, clause))), [])


def _orders_chosen(asker: Things, clause: Clause) -> list[Ask]:
    """ "Who decides the order?", of what is done."""
    verbs = clause.verbs
    if clause.mood != "asked_subject" or clause.wh is None or clause.wh.value != "who" or verbs is None:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    order = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
    bare = order is not None and order.is_noun("order") and not (order.adjectives or order.of or order.possessor)
    if verbs.value != "choose" or not bare or verbs.denied or not asker.context.told.deeds:
        return []
    return [{"chooses": "order"}]


def _order_of_pile(asker: Things, clause: Clause) -> list[Ask]:
    """ "In which order do the cards lie in my discard pile?" """
    if clause.wh is None or clause.wh.value != "order" or not clause.subject or not asker.context.told.deeds:
        return []
    piles = [c for c in clause.comps if c.at("in") and c.phrase.is_noun(*_PILES) and len(c.phrases) == 1]
    rest = [c for c in clause.comps if c not in piles and not asker.idle(c)]
    first = clause.about
    cards = first.is_noun("card") or (first.is_pronoun and first.value == "they")
    if len(piles) != 1 or len(rest) > (clause.verbs is None) or not cards or first.adjectives or first.number:
        return []
    if clause.verbs is not None and (clause.verbs.denied or clause.verbs.value not in ("be", "go", "end")):
        return []
    seat = asker.context.owner(piles[0].phrase)
    if not seat or piles[0].phrase.adjectives or any(c.kind != "stranded" for c in rest):
        raise Unclear(piles[0].span, "Whose is it?", ("mine", "theirs"))
    first.looked_at = True
    return [{"order": piles[0].phrase.value, "of": seat}]


def _how_many_done(asker: Things, clause: Clause) -> list[Ask]:
    """ "How many keys does it unforge?" """
    verbs, core = clause.verbs, clause.core
    if clause.wh is None or clause.wh.value != "how many" or verbs is None or verbs.value != "unforge":
        return []
    plain = core is None or (core.is_noun("key") and not core.adjectives and core.of is None)
    comps = [c for c in clause.comps if not asker.idle(c)]
    if not plain or comps or verbs.denied or not asker.context.told.deeds:
        return []
    if clause.subject and not asker.context.player(clause.about):
        asker.subject_of(clause)
    return [{"number": "unforged"}]


def _act_gains(asker: Things, clause: Clause) -> list[Ask]:
    """Raises Unclear for "does the second reap gain Æ?": a reap gains it, whatever an ability of the creature does."""
    if clause.mood != "polar" or len(clause.subject) != 1 or clause.verbs is None or clause.verbs.value != "gain":
        return []
    first, head = clause.about, clause.about.head
    if first.is_noun("reap ability", "fight ability") and head is not None and head.text.lower() in ("reap", "fight"):
        raise Unclear(first.span, "The act itself, or an ability that it sets off?")
    return []


def _goes_on_counting(asker: Things, clause: Clause) -> list[Ask]:
    """ "… and how much Y?", "… and what her armor?": the question before it, of another card or another number."""
    before = asker.asked_last[-1] if asker.asked_last else {}
    if clause.mood != "asked_short" or "number" not in before or clause.wh is None:
        return []
    key = next((key for key in _OF_CARDS if key in before), "")
    phrases = [clause.core] if clause.core is not None else [p for c in clause.comps if c.is_thing for p in c.phrases]
    if not key or len(phrases) != 1 or (clause.core is not None and clause.comps) or len(clause.comps) > 1:
        return []
    phrase = phrases[0]
    if phrase.is_name and clause.wh.value in ("how much", "how many"):
        return each({**before, key: piece} for piece in asker.context.pieces(phrase))
    if _number_of(phrase) and before["number"] in ("power", "armor") and clause.wh.value in ("what", "how much"):
        phrase.looked_at = True
        return [{**before, "number": phrase.value}]
    return []


def _number_of(phrase: Phrase) -> bool:
    """Whether it is "her armor", of the card that was asked about before."""
    of_it = phrase.owner == "its" or phrase.words[0].text.lower() in ("his", "her", "its")
    return phrase.is_noun("power", "armor") and of_it and not phrase.adjectives


def _stun_goes(asker: Things, clause: Clause) -> list[Ask]:
    """ "Does that remove the stun?", of what is done."""
    verbs, told = clause.verbs, asker.context.told
    pointing = bool(clause.subject) and clause.about.is_pronoun and clause.about.value == "it"
    if clause.mood != "polar" or not pointing or verbs is None or verbs.value != "shed" or verbs.denied:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    what = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
    if what is None or not what.is_noun("stun", "ward", "enrage") or what.adjectives or not told.deeds:
        return []
    bearing = [piece for piece in told.pieces if piece.facts.get(what.value)]
    if len(bearing) != 1:
        raise Unclear(what.span, f"Which {what.value}?", [piece.name for piece in bearing])
    return [{"is": bearing[0], what.value: False}]


def _cards_held(asker: Things, clause: Clause) -> list[Ask]:
    """ "Do I end up with 7 cards in hand?", "do I have 7 cards in hand then?" """
    verbs = clause.verbs
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value not in ("go", "end", "have"):
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    in_hand = [c for c in comps if c.states("in hand") or (c.at("in") and c.phrase.is_noun("hand"))]
    counted = [c for c in comps if (c.at("with") or (c.is_thing and verbs.value == "have")) and len(c.phrases) == 1]
    if len(counted) != 1 or len(in_hand) != 1 or len(comps) != 2 or not asker.context.told.deeds:
        return []
    number, seat = counted[0].phrase.number, asker.context.player(clause.about)
    if not seat or number is None or not counted[0].phrase.is_noun("card") or counted[0].phrase.adjectives:
        return []
    return [{"has": seat, "hand": number}]


def _both_enter(asker: Things, clause: Clause) -> list[Ask]:
    """ "Do both come into play with three +1 power counters each?", of what is done."""
    verbs = clause.verbs
    enters = verbs is not None and (verbs.value == "enter" or (verbs.value == "go" and not verbs.denied))
    if clause.mood != "polar" or not enters or not asker.context.told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c) and not c.says("each") and not c.states("in play")]
    counters = [c for c in comps if c.at("with") and c.phrase.is_noun("power counter") and len(c.phrases) == 1]
    play = [c for c in comps if (c.is_thing or c.at("in", "to")) and c.phrase.is_noun("play")]
    if len(counters) != 1 or len(counters) + len(play) != len(comps) or counters[0].phrase.number is None:
        return []
    pieces = asker.context.pieces(clause.about)
    return all_of({"is": p, "in": "play", "power counters": counters[0].phrase.number} for p in pieces)


def _gains_with(asker: Things, clause: Clause) -> list[Ask]:
    """ "Do I gain Æmber with A?", where A is used for it after what is done."""
    verbs, told = clause.verbs, asker.context.told
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value not in ("gain", "get") or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    amber = [c for c in comps if c.is_thing and c.phrase.is_noun("amber") and c.phrase.number is None]
    named = [c for c in comps if c.at("with") and len(c.phrases) == 1 and c.phrase.is_name]
    if len(amber) != 1 or len(named) != 1 or len(comps) != 2 or not asker.context.player(clause.about):
        return []
    card = told.cards.named(named[0].phrase.value)
    used = "Action:" in card.text or "Omni:" in card.text
    acted = [deed.piece.name for deed in told.deeds if deed.piece is not None]
    if card.type not in ("artifact", "creature") or not used or named[0].phrase.value in acted:
        return []
    seat = asker.context.player(clause.about)
    (piece,) = asker.context.pieces(named[0].phrase, seat)[:1]
    piece.owner = piece.owner or seat
    asker.teller.brought_about(piece)
    return [{"happens": "gained", "by": piece}]


def _gains_by_ability(asker: Things, clause: Clause) -> list[Ask]:
    """ "Do I gain Æmber from its play ability?", "how much do I gain from X's ability?", of what is done: by the
    ability, whatever a bonus icon gives."""
    verbs, told = clause.verbs, asker.context.told
    if verbs is None or verbs.denied or verbs.value not in ("gain", "get") or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    causes = [c for c in comps if c.prep in ("from", "by", "with") and len(c.phrases) == 1]
    amber = [c for c in comps if c.is_thing and c.phrase.is_noun("amber") and c.phrase.number is None]
    much = clause.mood == "asked" and clause.wh is not None and clause.wh.value == "how much"
    counted = much and (clause.core is None or clause.core.is_noun("amber")) and not amber
    asked = counted or (clause.mood == "polar" and bool(amber))
    if len(causes) != 1 or len(comps) != len(causes) + len(amber) or not asked:
        return []
    ability = causes[0].phrase
    piece = asker.teller.ability_of(ability) if ability.value.endswith("ability") else None
    if piece is None or all(deed.piece is not piece for deed in told.deeds) or not asker.context.player(clause.about):
        return []
    causes[0].looked_at = True
    return [{"number": "gained", "by": piece}] if counted else [{"happens": "gained", "by": piece}]


def _forges_with(asker: Things, clause: Clause) -> list[Ask]:
    """ "Can I forge a key with P?": whether playing P does it."""
    verbs, told = clause.verbs, asker.context.told
    may = clause.auxiliary is not None and clause.auxiliary.value == "may"
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value != "forge" or told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c) and not _one_key(c)]
    named = [c for c in comps if c.at("with", "by") and len(c.phrases) == 1 and c.phrase.is_name]
    seat = asker.context.player(clause.about)
    if len(named) != 1 or len(comps) != 1 or not seat or told.cards.named(named[0].phrase.value).type != "action":
        return []
    (piece,) = asker.context.pieces(named[0].phrase, seat)[:1]
    asker.play(piece, clause)
    return [{"happens": "forged", "by": seat, **({"can": True} if may else {})}]


def _one_key(comp: Comp) -> bool:
    return comp.is_thing and comp.phrase.is_noun("key") and comp.phrase.number in (None, 1)


_READERS: tuple[Callable[[Things, Clause], list[Ask]], ...] = (
    does_so_much,
    enters_between,
    is_haunted,
    which_houses,
    both_pools,
    _orders_chosen,
    _order_of_pile,
    _how_many_done,
    _act_gains,
    _goes_on_counting,
    _stun_goes,
    may_stand,
    swaps,
    _cards_held,
    _both_enter,
    _gains_with,
    _gains_by_ability,
    _forges_with,
    is_damaged,
    all_in_play,
    is_on,
    is_copy,
    fights_counted,
    taken_from,
    is_shuffled,
    what_is_left,
    how_many_of,
    gains_from,
    under_control,
    has_keyword,
    gets_control,
    tide_raised,
    may_skip_forging,
    most_played,
    what_is_allowed,
    key_costs,
    is_paid,
    nth_enters,
    token_may_be_made,
    everything_dies,
)
