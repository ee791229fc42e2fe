"""What no text can mean though all its words fit: something that is always so and is picked, was, or happens once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.effects import nodes as n
from judge.effects.targets import is_own_card
from judge.effects.terms import LINK
from judge.effects.visitor import children, mentions, walk
from judge.language.counting import is_one

from .coordination import is_static
from .unsettled import (
    FIRST_SINCE_WHEN,
    SINCE_WHEN,
    UNSETTLED,
    WHOSE_AMBER,
    goes_nowhere,
    left_open,
    of_no_end,
    of_no_time,
    of_which_turn,
    unsettled,
)

PICKED_ALWAYS = "which of them? What is always so picks none: it is so of each"
WAS_ALWAYS = "when was that? What is always so has no time before it"
WHILE_EVENT = "this happens in a moment, and nothing can be so while it does"
DONE_LASTS = "this is done at once: what is it that lasts?"
DONE_WHILE = "this is done at once, and “while” says how long something is so"
AFTER_TWO = "after which of the two is this done?"
NO_RANDOM = "no card is random: one is picked at random"
ONE_OF_EACH = "one of each, or each of them?"
NOT_IN_PLAY = "what hears of this? The card is not in play then"
GOES_WHERE = "where does a card go instead that leaves play?"
FROM_NOW_ON = "of each turn from now on, and until when?"
ALLOWED_HOW = "is this done to be allowed that? When?"
BY_BOTH = "each player does so: after both did, or after either?"
WHICH_AMBER = "which Æ is spent so? None is about to be gained"
NOT_YET = "what is told as done cannot be still to come"
OF_BOTH = "nothing is controlled by each player: one of each player's?"
OTHER_THAN_WHICH = "another than which: this card, or the one that is counted?"
NOT_AFTER = "“if” asks what is so: what happens is told with “after”"
INTO_BOTH = "into the deck of which player?"
NOT_HELD = "what is in no zone of play is nobody's to control: whose card is discarded?"
READIES_WHEN = "does not ready when: in the “ready cards” step, or never?"
PLAYED_WHENCE = "played from where? What lies in a hand may be played anyway"
SO_MANY = "how many at once, or in which time?"
DRAWN_OTHERS = "another than which? What is drawn is no card of which one was spoken"
NO_PROPHECY = "a prophecy is fulfilled, and this is none"
OTHERS_PILE = "no card goes to another's hand, deck or pile: whose card, and whose?"
WHOSE_PILE = "of whose hand, deck or archives?"
WHICH_OF_BOTH = "which of the two players? “their opponent” would be the other"
THAN_ITSELF = "nothing is more or less than itself"
SWAPPED_WITH_EACH = "one changes places with one: with which of them?"
OF_NO_KIND = "what is this? Nothing says what kind of card it is"
NO_FRACTION = "which part of it? There are halves, thirds and quarters"
OTHERS_LINE = "no creature moves in another's battleline: whose creature, in whose?"
ON_SEVERAL = "there is one such counter: on which of them?"
NOT_TWO = "a link joins two cards: which two?"
ONE_OR_EACH = "“any”: is it one of them, or each?"
THEIR_PILE = "whose hand, deck or pile: your opponent's, or its owner's?"
ATTACHED_TO_ALL = "a card is attached to one: to which of them?"
OTHER_IN_EVENT = "another than which: this card, or the one that it happens to?"
INCLUDING_WHEN = "this card is counted in where it is counted what was played this turn"
EXCEPT_WHICH = "what is left out: the one or the other, or does “or” go on behind what is left out?"
INTO_EACH_POOL = "into which pool? No Æmber goes into both"
NOT_IN_POOL = "only Æmber lies in a pool: what is moved there?"
WHICH_KEY = "which key? One is unforged at a time, and any of them"
NO_CHOICE = "to choose is to pick: each is no choice"
ATTACHED_WHEN = "to what a card is attached is always so: after what should that be?"
WHERE_ELSE = "what is not in play lies in which hand, deck, pile or archives?"
LESS_THAN_WHAT = "more or less than what? Nothing is said to be about to happen"
HOW_LONG = "for how long is this so?"
NEXT_SINCE_WHEN = "the next time since when?"
NEXT_TURN_SINCE_WHEN = "the next turn since when?"
LASTS_SINCE_WHEN = "so long since when? what is always so has no moment from which it lasts"
WHICH_AMBER = "which Æ? The sentence before this tells of none that is lost, moved or gained"
WHOSE_KEYS = "whose keys: one player's, or each player's?"
OVER = "what is to be so in a turn that is over?"
OWN_HOUSE = "whose active house? A player chooses one for themselves"
DIFFERENT = "different from what?"
OTHER_OF_THESE = "another than which? Of what is meant here no other one is spoken of"
OTHERS_HAND = "from which hand: each player's own, or yours?"
FROM_ITS_OWNER = "from where: the hand or pile of which card's owner?"
IN_WHOSE_TURNS = "what happens in your turns alone? That is said with “during your turn”"
HELD_WHEN = "controlled when? Nothing is said of what happened to it then"
SPENT_OF_ALL = "so much of each of them, or of all together?"
ENTERED_BY_THEN = "it has entered play by then: how it does is said of what is played, not after that"
SO_ALREADY = "is it so already, or by what this is done instead of?"
WHICH_IS_SO = "which of them is so? What is always so is chosen by nobody"
MISFITS = frozenset({
    ENTERED_BY_THEN, PICKED_ALWAYS, WAS_ALWAYS, WHILE_EVENT, DONE_LASTS, DONE_WHILE,
    AFTER_TWO, NO_RANDOM, ONE_OF_EACH,
    NOT_IN_PLAY, FROM_NOW_ON, ALLOWED_HOW, BY_BOTH, NOT_YET, OF_BOTH, OTHER_THAN_WHICH,
    NOT_HELD, INTO_BOTH, NOT_AFTER, READIES_WHEN, PLAYED_WHENCE,
    SWAPPED_WITH_EACH, WHOSE_PILE, WHICH_OF_BOTH, THAN_ITSELF, OTHERS_LINE, OTHERS_PILE, SO_MANY, DRAWN_OTHERS,
    NO_PROPHECY, OF_NO_KIND, NO_FRACTION, NOT_TWO, ONE_OR_EACH, THEIR_PILE, ATTACHED_TO_ALL, OTHER_IN_EVENT,
    INCLUDING_WHEN, EXCEPT_WHICH, INTO_EACH_POOL, NOT_IN_POOL, HOW_LONG, WHERE_ELSE, NO_CHOICE, WHICH_KEY,
    NEXT_SINCE_WHEN, WHOSE_KEYS, OVER, OWN_HOUSE, DIFFERENT, WHICH_AMBER, ATTACHED_WHEN, NEXT_TURN_SINCE_WHEN,
    WHICH_IS_SO, OTHER_OF_THESE, FROM_ITS_OWNER, HELD_WHEN, OTHERS_HAND, SPENT_OF_ALL, SO_ALREADY,
    IN_WHOSE_TURNS, LESS_THAN_WHAT, LASTS_SINCE_WHEN,
}) | UNSETTLED  # fmt: skip
"""All that is told of a text that can mean nothing."""

_PICKED = (n.One, n.Exactly, n.UpTo, n.AnyNumber, n.AtLeast)
_LONG = frozenset({
    n.Period.REMAINDER_OF_TURN, n.Period.UNTIL_END_OF_TURN, n.Period.UNTIL_YOUR_NEXT_TURN,
    n.Period.UNTIL_OPPONENTS_NEXT_TURN, n.Period.UNTIL_END_OF_YOUR_NEXT_TURN,
    n.Period.UNTIL_END_OF_OPPONENTS_NEXT_TURN,
})  # fmt: skip
_MADE_SO = (n.Verb.STUN, n.Verb.UNSTUN, n.Verb.WARD, n.Verb.ENRAGE, n.Verb.EXHAUST, n.Verb.READY)
"""What is done once: what is so already, is not done again."""
_TO_COME = (n.Period.YOUR_NEXT_TURN, n.Period.OPPONENTS_NEXT_TURN, n.Period.THEIR_NEXT_TURN)
_EACH = (n.Period.YOUR_TURN, n.Period.OPPONENTS_TURN, n.Period.THEIR_TURN, n.Period.EACH_PLAYERS_TURN)
_DOES_NOT_READY = re.compile(r"\bdo(?:es)? not ready\b")
_UNHEARD = (n.Verb.REVEAL, n.Verb.SHUFFLE)
_HEARD_BY_ITSELF = (n.Verb.DRAW, n.Verb.PURGE, n.Verb.DISCARD, n.Verb.ARCHIVE)
"""What happens to a card where its own abilities do not act any more, or not yet."""
_THIS_TURN = (n.Period.THIS_TURN, n.Period.REMAINDER_OF_TURN)
_SINGLE = (n.One, n.Exactly, n.UpTo)
NEVER_AMISS = (n.PlayerRef, n.Number, n.ControlledBy, n.One, n.Each, n.Self_, n.ZoneRef, n.House, n.OfHouse)
"""A third of all nodes, of which by themselves nothing is asked."""
_TAKEN_SO = (n.OneOfEach, n.AtRandom)
_GIVEN = (n.Modify, n.GainKeyword, n.GainAbility, n.SetStat, n.Loses)
"""What is given to cards, or taken from them."""


def misfit(parts: Iterable[n.Node], said: str = "", in_turn: bool = False) -> str:
    """Why no sentence can say this, of which these are all nodes and `said` the words; "" where one can. `in_turn`: the
    sentence before it tells of a turn."""
    told = tuple(one for one in parts if not isinstance(one, NEVER_AMISS))
    found = next(filter(None, map(_misfit, told)), "") or of_no_time(told) or _of_none_taken(told)
    found = found or _by_words(told, said) or unsettled(told) or left_open(told, said)
    found = found or ("" if in_turn else of_which_turn(told, said))
    if found or "not ready" not in said or not _DOES_NOT_READY.search(said):
        return found
    never = any(isinstance(one, n.Cannot) and one.act is n.Act.READY for one in told) and not (
        any(isinstance(one, n.Duration | n.TurnPoint) for one in told))
    return READIES_WHEN if never else ""


_ANY = re.compile(
    r"\bany (?:(?:\w+ )*?(?:creature|artifact|card|upgrade)\b|of (?:its|their|~'s) neighbors)", re.IGNORECASE)
_OWN_HOUSE = re.compile(
    r"\b(?:opponent|they|player|owner|controller)\b[^,.\"]* (?:choose|chooses) [^,.\"]*? as your active house\b"
    r"|\b[Yy]ou (?:may |must |cannot )?choose [^,.\"]*? as (?:their|your opponent's) active house\b")
_PAST = re.compile(r"\b(?:[Ii]f|[Uu]nless) [^,.]*?\b(?:did|was|were|had|has|have)\b")
_SO_MUCH_MORE = re.compile(r"\b\d+ (?:fewer|more|additional) Æ(?! than)|\badditional \d*Æ instead")
_THE_KEY = re.compile(r"\bunforge (?:(?:the|each|every|both) |your opponent's key\b)", re.IGNORECASE)


def _by_words(parts: tuple[n.Node, ...], said: str) -> str:
    """Why the words of a sentence leave open what its nodes tell no more: of whom "friendly" is said where your
    opponent acts, how many "any" is of what is given something, which key "the key" is."""
    kinds = set(map(type, parts))
    if n.As in kinds and (open_ := _to_whom(parts, said)):
        return open_
    events = [one for one in parts if isinstance(one, n.Event)] if n.Event in kinds else []
    if " active house" in said and (_OWN_HOUSE.search(said) or ("as your active house" in said and any(
            one.verb is n.Verb.CHOOSE_HOUSE and one.subject not in (None, n.YOU) for one in events))):
        return OWN_HOUSE
    if " different " in said and any(isinstance(what, n.Filter) and n.Other() in what.modifiers
                                     for one in events for what in (one.subject, one.object)):
        return DIFFERENT
    if kinds & {n.ReplacementAbility, n.TriggeredAbility} and "uring each of your turns" in said:
        return IN_WHOSE_TURNS
    more = kinds & {n.Difference, n.Plus, n.InsteadOf}
    if more and n.ReplacementAbility not in kinds and _SO_MUCH_MORE.search(said):
        return LESS_THAN_WHAT
    if n.PayOff in kinds and not any(isinstance(one, n.ReplacementAbility) and isinstance(one.event, n.Event) and (
            one.event.verb is n.Verb.GAIN_AMBER and one.event.subject == n.YOU) for one in parts):
        return WHICH_AMBER
    if n.Happened in kinds and _PAST.search(said) and any(
            isinstance(one, n.Happened) and isinstance(one.window, n.Window) and (
                one.window.period in _TO_COME) for one in parts):
        return NOT_YET
    if "all of your opponent's Æ" in said and any(isinstance(one, n.LoseAmber) and one.player not in (
            None, n.YOU, n.OPPONENT) for one in parts):
        return WHOSE_AMBER
    if _ANY.search(said) and any(_is_of_one(one) for one in parts):
        return ONE_OR_EACH
    return WHICH_KEY if n.UnforgeKey in kinds and _THE_KEY.search(said) else ""


def _is_of_one(node: n.Node) -> bool:
    """Whether one card that is picked is given or forbidden something, or its numbers are asked for."""
    of = node.cards if isinstance(node, _GIVEN) else node.of if isinstance(node, n.StatOf | n.NeighborOf) else (
        node.who if isinstance(node, n.Cannot) else None)
    return isinstance(of, n.Select) and of.quantity == n.One()


def _to_whom(parts: tuple[n.Node, ...], said: str) -> str:
    """Why "friendly" and "enemy" leave open of whom they are said where your opponent acts; "" where they do not."""
    acts = (one.body for one in parts if isinstance(one, n.As) and one.player != n.YOU and not isinstance(
        one.body, n.TakeControl))  # nobody takes control of what is theirs
    theirs = {one.player for body in acts for one in walk(body) if isinstance(one, n.ControlledBy)}
    for player, word in ((n.YOU, "friendly"), (n.OPPONENT, "enemy|an opponent's")):
        if player in theirs and (found := re.search(rf"\b(?:{word})(?!\w)", said)):
            if found[0].endswith("'s"):
                return "opponent of whom: of you, or of the player who does this?"
            return f"{found[0]} to whom: to you, or to the player who does this?"
    return ""


def _of_none_taken(parts: tuple[n.Node, ...]) -> str:
    """Why cards are told by how they are taken ("random", "of each type") where a number of them is not; "" where it
    is, or they are not."""
    if not any(isinstance(one, _TAKEN_SO) for one in parts):
        return ""
    taken = {one.what for one in parts if isinstance(one, n.Select) and isinstance(one.quantity, _SINGLE)}
    taken |= {one.what for one in parts if isinstance(one, n.Cannot) and isinstance(one.what, n.Noun)}
    nouns = [one for one in parts if isinstance(one, n.Filter) and one not in taken]
    if any(isinstance(how, n.OneOfEach) for one in nouns for how in one.modifiers):
        return ONE_OF_EACH
    if any(isinstance(how, n.AtRandom) for one in nouns for how in one.modifiers):
        return NO_RANDOM
    return ""


def _misfit(node: n.Node) -> str:
    match node:
        case n.TriggeredAbility(when=n.Event(verb=verb, object=n.Self_() | n.This() as what)) if verb in _UNHEARD or (
            verb in _HEARD_BY_ITSELF and not is_own_card(what)
        ):
            return NOT_IN_PLAY
        case n.TriggeredAbility(when=n.Event(verb=n.Verb.LEAVE, subject=who, object=n.ZoneRef(zone=zone))) if (
            zone in (n.Zone.HAND, n.Zone.DECK) and is_own_card(who)
        ):
            return NOT_IN_PLAY
        case n.TriggeredAbility(when=n.Event(object=what, manner=how)) if is_own_card(what) and any(
            isinstance(one, n.ToZone) and isinstance(one.zone, n.ZoneRef) and one.zone.zone.is_pile for one in how
        ):
            return NOT_IN_PLAY
        case n.ReplacementAbility() if goes_nowhere(node):
            return GOES_WHERE
        case n.Delayed(when=n.TurnPoint(player=n.EACH_PLAYER)):
            return FROM_NOW_ON
        case n.Cannot(unless=n.Happened(event=n.Event(subject=n.Players()), window=None)):
            return ALLOWED_HOW
        case n.Lasting(window=n.Window(period=period), body=n.May()) if period in _EACH:
            return ""
        case n.Lasting(window=n.Window() | n.UntilEvent(), body=body) if _is_done(body):
            return DONE_LASTS
        case n.Lasting(window=n.Window(period=period), body=n.SetTime()) if not period.value.startswith("until"):
            return DONE_LASTS
        case n.While(body=n.InsteadOf(condition=None)):
            return DONE_WHILE
        case n.While(body=body) if _is_done(body) and not isinstance(body, n.May):
            return DONE_WHILE
        case n.TriggeredAbility(body=n.TriggeredAbility()):
            return AFTER_TWO
        case n.InsteadOf(condition=n.Happened(event=n.Event(verb=verb, object=n.Back()), window=None)) if (
            verb in _MADE_SO
        ):
            return SO_ALREADY
        case n.TriggeredAbility(
            when=n.Event(verb=n.Verb.PLAY | n.Verb.ENTER_PLAY), timing="after", body=n.EntersPlay()):
            return ENTERED_BY_THEN
        case n.SpendFrom(at_most=n.Amount(), source=n.Select(quantity=n.Each())):
            return SPENT_OF_ALL
        case n.TriggeredAbility(timing="the first time", window=None):
            return FIRST_SINCE_WHEN
        case n.Event() if any(n.EACH_PLAYER in walk(part) for part in (node.subject, *node.manner) if part is not None):
            return BY_BOTH
        case n.Happened(window=n.Window(period=period)) if period in _LONG:
            return NOT_YET
        case n.DidThis(window=n.Window(period=period)) | n.HowOften(window=n.Window(period=period)) if (
            period in (*_TO_COME, *_LONG)
        ):
            return NOT_YET
        case n.Select(quantity=n.One() | n.Exactly() | n.UpTo(), what=n.Filter(modifiers=modifiers)) if (
            n.ControlledBy(n.EACH_PLAYER) in modifiers
        ):
            return OF_BOTH
        case n.ForEach(over=n.Filter() as over, body=body) if _lies_in_play(over) and any(
            isinstance(one, n.Filter) and n.Other() in one.modifiers and _alike(over, one) for one in walk(body)
        ):
            return OTHER_THAN_WHICH
        case n.ShuffleZone(into=n.ZoneRef(player=n.EACH_PLAYER), zone=zone) if n.EACH_PLAYER not in walk(zone):
            return INTO_BOTH
        case n.Event(verb=n.Verb.DISCARD | n.Verb.DRAW, subject=n.Players(), object=n.Filter() as what) if (
            any(isinstance(one, n.ControlledBy) for one in what.modifiers)
        ):
            return NOT_HELD
        case n.MoveCard(verb="move", cards=n.Select(what=n.Filter(modifiers=said)), to=n.Destination(
            zone=n.Zone.BATTLELINE, player=n.PlayerRef() as whose
        )) if whose in (n.YOU, n.OPPONENT) and {n.ControlledBy(n.YOU), n.ControlledBy(n.OPPONENT)}.intersection(
            said) - {n.ControlledBy(whose)}:
            return OTHERS_LINE
        case n.Swap(left=n.Self_() | n.This() | n.Back(plural=False) | n.Select(quantity=n.One()),
                    right=n.Select(quantity=quantity)) if not isinstance(quantity, n.One | n.The):
            return SWAPPED_WITH_EACH
        case n.MoveCard(cards=n.Select(what=n.Filter(modifiers=said)), to=n.Destination(
            zone=n.Zone.DECK | n.Zone.DISCARD, player=n.PlayerRef() as whose
        )) if whose in (n.YOU, n.OPPONENT) and {n.ControlledBy(n.YOU), n.ControlledBy(n.OPPONENT)}.intersection(
            said) - {n.ControlledBy(whose)}:
            return OTHERS_PILE
        case n.MoveCard(to=n.Destination(zone=n.Zone.HAND, player=n.PlayerRef(who=n.Who.A_PLAYER | n.Who.EACH_PLAYER))):
            return OTHERS_PILE
        case n.MoveCard(to=n.Destination(zone=n.Zone.HAND | n.Zone.DECK | n.Zone.DISCARD, player=n.OpponentOf())):
            return OTHERS_PILE
        case n.MoveCard(cards=n.Select() | n.Back(), to=n.Destination(
            zone=zone, player=n.OwnerOf(cards=n.Self_() | n.This())
        )) if zone not in (n.Zone.PLAY, n.Zone.BATTLELINE):
            return OTHERS_PILE
        case n.Discard(player=n.PlayerWho() | n.PlayerRef(who=n.Who.EACH_PLAYER), cards=n.Select(
            what=n.Filter(modifiers=said)
        )) if n.InZone(n.ZoneRef(n.Zone.HAND, n.YOU)) in said:
            return OTHERS_HAND
        case n.Slice(zone=n.ZoneRef(player=None)) | n.InZone(
            zone=n.ZoneRef(zone=n.Zone.HAND | n.Zone.DECK, player=None)
        ):
            return WHOSE_PILE
        case n.If(condition=n.Compare(left=left)) if n.A_PLAYER in walk(left):
            return WHICH_OF_BOTH
        case n.Compare(left=n.Amount() as left, order=n.Order.MORE | n.Order.FEWER, right=right):
            if left == right:
                return THAN_ITSELF
            return WHICH_OF_BOTH if n.A_PLAYER in walk(left) and {n.YOU, n.OPPONENT}.intersection(walk(right)) else ""
        case n.MoveCard(to=n.Destination(
            zone=zone, player=n.OwnerOf(cards=n.Select()) | n.ControllerOf(cards=n.Select())
        )) if zone not in (n.Zone.PLAY, n.Zone.BATTLELINE):
            return OTHERS_PILE
        case n.Event() if any(isinstance(part, n.EitherFilter) and any(
            isinstance(option, n.Select) for option in part.options
        ) for part in (node.subject, node.object)):
            return SO_MANY
        case n.Event(verb=n.Verb.DRAW, object=n.Filter(modifiers=said)) if n.Other() in said:
            return DRAWN_OTHERS
        case n.Is(what=n.Filter(modifiers=said)) | n.Not_(condition=n.DestroyedThisWay(
            what=n.Filter(modifiers=said)
        )) if n.Other() in said:
            return OTHER_OF_THESE
        case n.Happened(event=n.Event(verb=n.Verb.DISCARD | n.Verb.REVEAL | n.Verb.ARCHIVE, object=n.Filter(
            modifiers=said
        )), window=None) if n.Other() in said:
            return OTHER_OF_THESE
        case n.CountOf(what=n.Filter(kinds=(n.Kind.CARD,), modifiers=said)) if n.Other() in said and any(
            isinstance(one, n.DidThis) and n.ThisWay() in walk(one) for one in said
        ):
            return OTHER_OF_THESE
        case n.DoneThisWay(what=n.Filter(kinds=(n.Kind.CARD,), modifiers=said)) if n.Other() in said:
            return OTHER_OF_THESE
        case n.Filter(modifiers=said) if n.DidThis(n.Event(n.Verb.CONTROL, n.THEY)) in said and is_one(tuple(
            one for one in said if isinstance(one, n.DidThis | n.ThisWay)
        )):
            return HELD_WHEN
        case n.Fulfill(cards=n.Back(kind=kind) | n.This(kind=kind)) if kind not in (None, n.Kind.PROPHECY, n.Kind.CARD):
            return NO_PROPHECY
        case n.Filter(kinds=(), modifiers=()):
            return OF_NO_KIND
        case n.Half(parts=parts) if parts not in (2, 3, 4):
            return NO_FRACTION
        case n.Filter(modifiers=fits) if n.Not(n.InZone(n.ZoneRef(n.Zone.PLAY))) in fits:
            return WHERE_ELSE
        case n.EntersPlay(how=n.To(cards=n.Select(quantity=quantity))) | n.AttachUpgrade(
            to=n.Select(quantity=quantity)
        ) if not isinstance(quantity, n.One | n.The):
            return ATTACHED_TO_ALL
        case n.Event(subject=n.Filter(), manner=manner) | n.Event(object=n.Filter(), manner=manner) if any(
            isinstance(how, n.WhileFighting) and isinstance(how.with_, n.Filter) and n.Other() in how.with_.modifiers
            for how in manner
        ):
            return OTHER_IN_EVENT
        case n.Event(object=n.Filter(), manner=manner) if any(
            isinstance(how, n.FromZone) and any(isinstance(one, n.OwnerOf) and isinstance(one.cards, n.Back)
                                                for one in walk(how)) for how in manner
        ):
            return FROM_ITS_OWNER
        case n.DidThis(event=n.Event(manner=manner), window=n.Window(period=period)) if (
            n.InManner(n.Way.INCLUDING_THIS) in manner and period not in _THIS_TURN
        ):
            return INCLUDING_WHEN
        case n.ChooseCards(cards=n.Select(quantity=n.Each())):
            return NO_CHOICE
        case n.ChooseCards(cards=n.Together(parts=parts)) if any(
            isinstance(one, n.Select) and isinstance(one.quantity, n.Each) for one in parts
        ):
            return NO_CHOICE
        case n.ExceptFor(what=n.EitherOf()):
            return EXCEPT_WHICH
        case n.ExceptFor(what=n.Together(parts=(_, *others))) if any(
            isinstance(one, n.Select) and isinstance(one.quantity, _PICKED) for one in others
        ):
            return EXCEPT_WHICH
        case n.MoveAmber(to=n.ZoneRef(zone=n.Zone.POOL, player=n.EACH_PLAYER)):
            return INTO_EACH_POOL
        case n.MoveCard(cards=n.Select(what=n.Filter(modifiers=fits)), to=n.Destination(player=n.THEY)) if (
            n.ControlledBy(n.OPPONENT) in fits
        ):
            return THEIR_PILE
        case n.MoveCard(to=n.Destination(zone=n.Zone.POOL)):
            return NOT_IN_POOL
        case n.MoveCard(to=n.Destination(zone=zone, player=n.PlayerRef(who=n.Who.A_PLAYER))) if (
            zone not in (n.Zone.PLAY, n.Zone.BATTLELINE)
        ):
            return OTHERS_PILE
        case n.Cannot(who=n.Players(), what=n.Select(quantity=n.Exactly() | n.UpTo())):
            return PICKED_ALWAYS
        case n.NextTime(event=n.Event(manner=manner)) if any(isinstance(how, n.Nth) for how in manner):
            return SINCE_WHEN
        case n.Lasting(window=n.Window(period=period)) | n.NextTime(window=n.Window(period=period)) if (
            "previous" in period or period.startswith("since") or period is n.Period.THIS_FIGHT
        ):
            return HOW_LONG if period is n.Period.THIS_FIGHT else OVER
        case n.KeyCost(player=n.A_PLAYER):
            return WHOSE_KEYS
        case n.Lasting(window=n.Window(), body=n.If(condition=n.Happened(event=n.Event(), window=None) as told)) if (
            not any(isinstance(one, n.PointsBack | n.ThisWay) for one in walk(told))
        ):
            return NOT_AFTER
        case n.If(then=n.Cannot(act=n.Act.ATTACH)) | n.If(otherwise=n.Cannot(act=n.Act.ATTACH)):
            return ATTACHED_WHEN
        case n.TriggeredAbility(body=n.Cannot(act=n.Act.ATTACH)):
            return ATTACHED_WHEN
        case n.TriggeredAbility(when=n.Event(object=n.KeyRef(told=True))):
            return "which key?"
        case n.TriggeredAbility(body=body, window=None) if of_no_end(body):
            return HOW_LONG
        case n.Is(what=what) if any(isinstance(one, n.AtRandom) for one in walk(what)):
            return NO_RANDOM
        case n.PutCounters(counter=counter) | n.MoveCounters(counter=counter) | n.DoubleCounters(counter=counter) if (
            counter.endswith(LINK) and not _joins_two(node)
        ):
            return NOT_TWO
        case n.PutCounters(only=True, cards=cards) if not _is_single(cards):
            return ON_SEVERAL
    return ""


def _joins_two(node: n.Node) -> bool:
    """Whether a counter that links cards is put on two of them."""
    if not isinstance(node, n.PutCounters) or node.amount != n.Number(1) or node.distributed:
        return False
    match node.cards:
        case n.Select(quantity=n.Exactly(count=n.Number(value=2))):
            return True
        case n.Together(parts=(one, other)):
            return _is_single(one) and _is_single(other)
        case n.Back(plural=True):
            return True
    return False


def _is_single(cards: n.Cards) -> bool:
    match cards:
        case n.Select(quantity=n.One() | n.The(count=1)) | n.Self_() | n.This() | n.Back(plural=False):
            return True
        case n.Select(quantity=n.Exactly(count=n.Number(value=1))):
            return True
    return False


def _lies_in_play(what: n.Filter) -> bool:
    return all(one.zone == n.ZoneRef(n.Zone.PLAY) for one in what.modifiers if isinstance(one, n.InZone))


def _alike(one: n.Filter, other: n.Filter) -> bool:
    """Whether a card may be of both, as far as their kinds go."""
    return _lies_in_play(other) and (n.Kind.CARD in (*one.kinds, *other.kinds) or bool({*one.kinds} & {*other.kinds}))


def is_different_from_nothing(said: str, node: n.Statement) -> bool:
    """Whether the first sentence of an ability does something to "a different creature" and speaks of no other."""
    if "a different " not in said or not re.search(r"(?<!against )\ba different (?!house|name|type)", said):
        return False
    return is_one([one for one in walk(node) if isinstance(one, n.Filter)])


def without_moment(body: n.Statement) -> str:
    """Why a constant text cannot say this, which has no moment in which it is done; "" where it can."""
    statics = list(_statics(body))
    if any(_is_picked(said) for static in statics for said in _of_whom(static)):
        return PICKED_ALWAYS
    if isinstance(body, n.NextTime) and body.window is None and not any(
            isinstance(one, n.Self_ | n.This) for one in walk(body.event)):
        return NEXT_SINCE_WHEN
    if isinstance(body, n.Lasting) and isinstance(body.window, n.Window) and body.window.period in _EACH and (
            isinstance(body.body, n.NextTime)):
        return NEXT_SINCE_WHEN
    if any(_is_long(one) and (one is not body or any(isinstance(part, n.EntersPlay) for part in walk(one)))
           for one in _always(body)):
        return LASTS_SINCE_WHEN
    if any(isinstance(one, n.ChooseOne) and is_static(one) for one in _always(body)):
        return WHICH_IS_SO
    if any(_beside_a_picked(said) for static in statics for said in _of_whom(static)):
        return PICKED_ALWAYS
    amounts = (getattr(static, "amount", None) for static in statics)
    counted = (one for amount in amounts if isinstance(amount, n.Amount) for one in walk(amount))
    if any(isinstance(one, n.StatOf) and _is_picked(one.of) for one in counted):
        return PICKED_ALWAYS
    if statics and mentions(body, n.Was) and any(isinstance(node, n.Was) for node in _without_abilities(body)):
        return WAS_ALWAYS
    if mentions(body, n.May) and any(
            isinstance(node, n.May) and n.PlayCard(n.Self_()) in (node.body, getattr(node.body, "body", None))
            for node in _without_abilities(body)):
        return PLAYED_WHENCE
    if isinstance(body, n.If) and not statics and _is_event(body.condition) and not _of_itself(body.condition):
        return NOT_AFTER
    if not statics or not mentions(body, n.While, n.If, n.Cannot):
        return ""
    tests = (node.condition for node in _without_abilities(body) if isinstance(node, n.While | n.If))
    allowed = (node.unless for node in _without_abilities(body) if isinstance(node, n.Cannot) and node.unless)
    return WHILE_EVENT if any(map(_is_event, (*tests, *allowed))) else ""


def _is_long(node: n.Node) -> bool:
    """Whether this lasts for a while from when it is said."""
    return isinstance(node, n.Lasting) and isinstance(node.window, n.Window) and node.window.period in _LONG


def _without_abilities(tree: n.Node) -> Iterator[n.Node]:
    """The nodes of what is so, but not of the abilities it gives, which have their own moments."""
    yield tree
    for child in children(tree):
        if not isinstance(child, n.Ability):
            yield from _without_abilities(child)


def _always(body: n.Node) -> Iterator[n.Node]:
    """What a constant text says is so, with what it joins."""
    yield body
    match body:
        case n.Lasting(window=n.Window(period=period)) if period in _LONG:
            return
        case n.While(body=inner) | n.Lasting(body=inner) | n.If(then=inner):
            yield from _always(inner)
        case n.Statics(parts=parts):
            for part in parts:
                yield from _always(part)


def _is_done(body: n.Statement) -> bool:
    match body:
        case n.If(then=then, otherwise=otherwise):
            return _is_done(then) or (otherwise is not None and _is_done(otherwise))
        case n.Sequence(steps=steps) | n.ChooseOne(options=steps):
            return any(map(_is_done, steps))
        case n.May(body=inner):
            return _is_done(inner)
    lasts = isinstance(body, n.TakeControl) or (isinstance(body, n.SetTime) and not body.ends)
    return isinstance(body, n.Instruction) and not is_static(body) and not lasts


def _statics(body: n.Node) -> Iterator[n.Static]:
    """What a constant text says is so, under whatever condition and for however long."""
    match body:
        case n.Lasting(window=n.Window(period=period)) if period in _LONG:
            return  # it begins when it is said, and is said of what is picked then
        case n.While(body=inner) | n.Lasting(body=inner):
            yield from _statics(inner)
        case n.If(then=then, otherwise=otherwise):
            for part in (then, otherwise):
                if part is not None:
                    yield from _statics(part)
        case n.Statics(parts=parts):
            for part in parts:
                yield from _statics(part)
        case n.Static() if not isinstance(body, n.CostOf):
            yield body


def _of_whom(static: n.Static) -> Iterator[n.Node | None]:
    """The cards that a rule is about."""
    yield getattr(static, "cards", None)
    yield getattr(static, "who", None)


def _is_picked(said: n.Node | None) -> bool:
    if isinstance(said, n.Together):
        return any(map(_is_picked, said.parts))
    return isinstance(said, n.Select) and isinstance(said.quantity, _PICKED)


def _beside_a_picked(said: n.Node | None) -> bool:
    """Whether a rule is about the neighbors of a card that would have to be picked."""
    return said is not None and any(isinstance(one, n.NeighborOf) and _is_picked(one.of) for one in walk(said))


def _of_itself(condition: n.Condition) -> bool:
    """Whether something is asked of the card itself: "if you archive ~, archive it faceup"."""
    return any(isinstance(one, n.Self_ | n.This) for one in walk(condition))


def _is_event(condition: n.Condition) -> bool:
    """Whether a condition is an event of no time, and no state that came of one ("while ~ is attached to it")."""
    for node in walk(condition):
        match node:
            case n.Happened(event=n.Event(verb=verb), window=None) if verb is not n.Verb.ATTACH:
                return True
            case n.DestroyedThisWay():
                return True
    return False
