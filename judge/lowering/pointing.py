"""Words that point back, held against all that the text speaks of: what points at nothing is not understood.

Which of the things spoken of is meant is decided by `judge.lowering.binding`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import OF_SO_MUCH
from judge.effects.visitor import children, walk
from judge.language.rendering.base_wording import Unsayable
from judge.language.rendering.renderer import render

_SPOKEN_OF_LAST = (n.Who.THEY, n.Who.CHOSEN)
_HOUSE_SPOKEN_OF = (n.HouseWord.THAT, n.HouseWord.CHOSEN, n.HouseWord.NAMED)
_IF_DONE = (n.DidIt, n.DidNot)
_PICKED = (n.One, n.Exactly, n.UpTo, n.AnyNumber, n.AtLeast)
_CALLED_BY: dict[str, tuple[type[Node], ...]] = {
    "choose": (n.ChooseCards, n.NameSomething, *_PICKED),
    "discard": (n.Discard,),
    "reveal": (n.Reveal, n.LookAt, n.Search),
    "destroy": (n.Destroy, n.DealDamage),
    "name": (n.NameSomething, n.ChooseHouse),
    "purge": (n.Purge,),
    "archive": (n.Archive,),
    "heal": (n.Heal,),
}
"""Participles before a noun ("the destroyed creature"), each with what has to be said before a card is called so."""

_DEEDS = ("discard", "reveal", "purge", "archive", "heal")
"""What happens only where a text says so."""

_WHO_KNOWS = (n.DiscardUntil, n.Coined, n.ResolveAbility, n.Unmodelled)
"""What may do any of these."""

_CALLED_SO = (n.Kind.CREATURE, n.Kind.ARTIFACT, n.Kind.UPGRADE)
"""Kinds of cards by which a card is told only where it is called so: "the top card of your deck … that creature"."""

_OF_A_FIGHT = frozenset({n.Heading.BEFORE_FIGHT, n.Heading.AFTER_FIGHT, n.Heading.DESTROYED})
_IN_A_FIGHT = (
    n.Verb.FIGHT, n.Verb.ATTACK, n.Verb.USE, n.Verb.DESTROY, n.Verb.LEAVE_PLAY, n.Verb.DEAL_DAMAGE, n.Verb.TAKE_DAMAGE)
"""Where something may be attacking."""

_OF_CREATURES = (n.Verb.FIGHT, n.Verb.ATTACK, n.Verb.REAP)
_BRINGING = (n.Draw, n.MakeToken)
"""What brings cards up that are not named."""

_HIDDEN = (n.Zone.HAND, n.Zone.DECK, n.Zone.ARCHIVES)
_LIE_TOGETHER = ("purge", "archive")
"""What is called so by where it lies, whoever put it there: "the purged cards"."""


def bound(text: n.CardText) -> n.CardText:
    """A card's text in which every sentence with a word that points at nothing is Unmodelled."""
    said: list[n.Ability] = []
    for ability in text.abilities:
        open_words = tuple(word for word, _ in pointless(ability, (*_coined(text, ability), *said)))
        said.append(without(ability, open_words) if open_words else ability)
    return replace(text, abilities=tuple(said))


def asked(text: n.CardText) -> Iterator[str]:
    """What has to be asked of a text, as far as its words point at nothing: each once."""
    found = (why for k, one in enumerate(text.abilities)
             for _, why in pointless(one, (*_coined(text, one), *text.abilities[:k])))
    yield from dict.fromkeys(found)


def _coined(text: n.CardText, ability: n.Ability) -> Iterator[n.Ability]:
    """What the verbs of the text's own mean that an ability uses."""
    used = {one.word for one in walk(ability) if isinstance(one, n.Coined)}
    return (one for one in text.abilities if isinstance(one, n.VerbMeaning) and one.word in used)


def pointless(ability: n.Ability, before: Iterable[n.Ability]) -> Iterator[tuple[Node, str]]:
    """The words of an ability that nothing is meant by, in it or in those `before`, each with what has to be asked."""
    earlier = [node for one in before for node in walk(one)]
    here = list(walk(ability))
    compared = {id(one) for told in here if isinstance(told, n.SharesWith) for one in walk(told)}  # with one of those
    picked_from = {id(one.what) for one in here if isinstance(one, n.Select)}  # "a creature from among them"
    for other in _others_of_two(ability):
        yield other, f"“{_one(other)}” is another than which: this card, or the one that this happens to?"
    for other in _others_than_each(ability):
        yield other, f"“{_one(other)}” is another than which: this card, or those of before?"
    for other in _others_of_what_was_not_done(ability):
        yield other, f"“{_one(other)}” is another than which? Where this is done, the one before it is not"
    for at, node in enumerate(here):
        said = earlier + _told_with(ability, here, at)
        match node:
            case n.PlayerRef(who=who) if who in _SPOKEN_OF_LAST and not any(map(_names_another, said)):
                yield node, "“they” are which player? Nobody but “you” is spoken of"
            case n.If(condition=so) | n.While(condition=so) if (
                    node is _first(ability) and _speaks_of_them(so) and not any(map(_names_another, earlier))
                    and not any(_tells_of_another(one) for one in children(node) if one is not so)):
                yield node, "“they” are which player? Nobody but “you” is spoken of"
            case n.TriggeredAbility(when=n.Event() as when) if (
                    node is not ability and _speaks_of_them(when)
                    and not any(map(_names_another, earlier + here[:at]))):
                yield node, "“they” are which player? Nobody but “you” is spoken of"
            case n.HouseRef(word=word) if word in _HOUSE_SPOKEN_OF and not isinstance(ability, n.Meaning) and not any(
                    _names_house(one, word) for one in earlier + here):
                yield node, f"“{word}” is which house? None is spoken of"
            case n.HouseRef(word=n.HouseWord.EITHER) if n.EACH_PLAYER not in here[:at] and len(
                    [one for one in here[:at] if isinstance(one, n.ChooseHouse)]) < 2:
                yield node, "“a chosen house” is which? Two have to be chosen before"
            case n.Back(by=None, participle="") if not any(
                    _is_card(one) or isinstance(one, _BRINGING) for one in said) and (
                    node.modifiers or not isinstance(ability, n.BoldAbility | n.Meaning)):
                yield node, f"“{in_words(node)}” is which card? None is spoken of"
            case n.Back(kind=kind, by=None, participle="", modifiers=()) if (
                    kind in _CALLED_SO and id(node) not in picked_from
                    and any(_is_card(one) for one in said) and not any(_is_called(one, kind) for one in said)):
                yield node, f"“{in_words(node)}” is which card? No {kind} is spoken of"
            case n.If(condition=n.Not_(condition=n.DestroyedThisWay() | n.DamageDestroys()), then=then) if any(
                    isinstance(one, n.Back) and one.participle == "destroy" for one in walk(then)):
                yield node, "which creature is destroyed? This is done where none is"
            case n.DestroyedThisWay() if (
                    isinstance(ability, n.BoldAbility) and not _OF_A_FIGHT & {*ability.headings}
                    and any(isinstance(one, n.Instruction) for one in here[:at])
                    and not any(map(_is_card, _before(node, earlier, here[:at])))):
                yield node, "what is destroyed? Nothing before this is done to a card"
            case n.Back(participle=done, plural=several) if (
                    done in _CALLED_BY and not (several and done in _LIE_TOGETHER)
                    and not any(_calls(one, done) for one in said)):
                yield node, f"“{in_words(node)}” is which card? Nothing is said by which one would be called so"
            case n.Cannot(unless=n.Condition() as so) | n.While(condition=so) if any(
                    isinstance(one, _IF_DONE) for one in walk(so)):
                yield node, "if what is done? Nothing stands before this"
            case n.Filter(modifiers=fits) if n.Other() in fits and any(map(_is_not_yours, fits)) and (
                    id(node) not in compared) and not any(
                    _is_card(one) and not isinstance(one, n.Self_ | n.This) and not (
                        n.ControlledBy(n.OPPONENT) in fits and _is_yours(one))
                    for one in _before(node, earlier, here[:at])):
                yield node, f"“{_one(node)}” is another than which? None is spoken of before"
            case n.Happened() if how_it_came(node) and _from_hand(node) and not (
                    isinstance(ability, n.BoldAbility) and ability.headings == (n.Heading.PLAY,)):
                yield node, "whether it came from hand is asked as it is played"
            case n.Search(what=n.Select(what=n.Filter(modifiers=fits) as other)) if n.Other() in fits and not any(
                    _is_card(one) and not isinstance(one, n.Self_ | n.This)
                    for one in _before(node, earlier, here[:at])):
                yield other, f"“{_one(other)}” is another than which? None is spoken of before"
            case n.Archive(cards=n.Select(what=n.Filter(kinds=(n.Kind.CARD,), modifiers=(n.Other(),)) as other)) if (
                    not any(_is_card(one) and not isinstance(one, n.Self_ | n.This)
                            for one in _before(other, earlier, here[:at]))):
                yield other, f"“{_one(other)}” is another than which? None is spoken of before"
            case n.DidThis(event=n.Event(manner=manner), window=n.Node()) if n.ThisWay() in manner:
                yield node, "“this way this turn” is done by which ability? The text does not keep what it did before"
            case n.DidThis(event=n.Event(verb=n.Verb.CHOOSE)) if not any(
                    isinstance(one, n.ChooseCards | n.NameSomething) for one in _before(node, earlier, here[:at])) and (
                    not _chooses_each_time(node, here[:at])):
                yield node, "chosen where? No choice is told before"
            case n.DoneThisWay(what="number") if not any(
                    isinstance(one, n.NameSomething) and one.what == "number" for one in said):
                yield node, "“the chosen number” is which number? None is chosen before"
            case n.DoneThisWay(verb="", by=None):
                if not _is_counted(ability, node, earlier, here[:at]):
                    yield node, "“that many” is how many? Nothing is counted before"
            case n.DoneThisWay() | n.ThisWay() if not any(map(_does, _before(node, earlier, here[:at]))) and not (
                    isinstance(ability, n.TriggeredAbility | n.ReplacementAbility)):
                yield node, "“this way” is which way? Nothing is said to be done before"
            case n.ReplacementAbility(event=event) | n.TriggeredAbility(when=event) if node is ability and any(
                    isinstance(one, n.DidThis) and n.ThisWay() in walk(one) for one in walk(event)):
                yield node, "“this way” is which way? It is done by another ability, which does not keep what it did"
            case n.ResolveThat() if not any(
                    isinstance(one, n.Event) and one.verb is n.Verb.RESOLVE and isinstance(one.object, n.AbilityRef)
                    for one in said):
                yield node, "“that effect” is which effect? None is said to have been resolved"
            case n.KeyRef(told=True):
                yield node, "“the key” is which key? None is told of"
            case n.Fulfill(cards=n.Back()) if not any(
                    isinstance(one, n.Self_) or (isinstance(one, n.Filter) and n.Kind.PROPHECY in one.kinds)
                    for one in said):
                yield node, "“it” is which prophecy? None is spoken of before"
            case n.ResolveIconAs() if not _hears_an_icon(ability):
                yield node, "“it” is which bonus icon? Nothing tells of one that resolves"
            case n.ArmorIgnored() if not any(isinstance(one, n.DealDamage) for one in said):
                yield node, "“this damage” is which? None is dealt before"
            case n.BoldAbility(body=body) | n.TriggeredAbility(body=body):
                first = body.steps[0] if isinstance(body, n.Sequence) else body
                yield from _in_place_of_nothing(node, body)
                yield from _in_no_fight(node)
                if isinstance(first, n.If) and any(isinstance(one, _IF_DONE) for one in walk(first.condition)):
                    yield first, "if what is done? Nothing stands before this"
                elif isinstance(first, n.If) and any(map(_was_before, walk(first.condition))):
                    yield first, "when was that? Nothing stands before this"
                elif isinstance(first, n.If) and any(map(_is_of_no_time, walk(first.condition))):
                    yield first, "this happens when? Nothing stands before this, and no time is said"
                yield from _happens_by_nothing(node, body, earlier)


def _first(ability: n.Ability) -> n.Statement | None:
    """What an ability begins with, where nothing has set it off."""
    body = ability.body if isinstance(ability, n.BoldAbility | n.ConstantAbility) else None
    return body.steps[0] if isinstance(body, n.Sequence) else body


def _speaks_of_them(said: Node) -> bool:
    """Whether a condition or an event tells something of "them" and names nobody whom that could be."""
    told = list(walk(said))
    pointing = any(isinstance(one, n.PlayerRef) and one.who in _SPOKEN_OF_LAST for one in told)
    return pointing and not any(map(_names_another, told))


def _tells_of_another(node: Node) -> bool:
    """Whether words tell of your opponent, and not only of what is theirs ("enemy", "an opponent's key")."""
    if isinstance(node, n.ControlledBy | n.UnforgeKey):
        return False
    return _names_another(node) or any(map(_tells_of_another, children(node)))


def _is_not_yours(fit: Node) -> bool:
    """Whether cards lie where this card is none from which they could be others: in a hand, a deck, archives, or among
    what is your opponent's."""
    hidden = isinstance(fit, n.InZone) and isinstance(fit.zone, n.ZoneRef) and fit.zone.zone in _HIDDEN
    return hidden or fit == n.ControlledBy(n.OPPONENT)


def _is_yours(cards: Node) -> bool:
    """Whether words are about friendly cards alone."""
    return any(isinstance(one, n.Filter) and n.ControlledBy(n.YOU) in one.modifiers for one in walk(cards))


def _others_of_two(ability: n.Ability) -> Iterator[Node]:
    """ "After a friendly creature is used, exalt another friendly creature": what may be others than this card as well
    as others than what the trigger is about."""
    for node in walk(ability):
        match node:
            case n.TriggeredAbility(when=n.Event() as event, body=body) | n.NextTime(
                event=n.Event() as event, body=body
            ):
                about = [one for one in (event.subject, event.object) if isinstance(one, n.Filter)]
                chosen = [one.what for one in walk(body) if isinstance(one, n.Select)]
                first = chosen[0] if chosen else None
                if isinstance(first, n.Filter) and n.Other() in first.modifiers and any(
                        n.Other() not in one.modifiers and _may_be_one(one, first) for one in about):
                    yield first


def _others_than_each(ability: n.Ability) -> Iterator[Node]:
    """ "Stun each damaged creature. Ready another creature": what may be others than this card as well as others than
    all those of which the text spoke before."""
    for node in walk(ability):
        each: list[n.Filter] = []
        for step in node.steps if isinstance(node, n.Sequence) else ():
            taken = [(one.quantity, one.what) for one in walk(step) if isinstance(one, n.Select) and isinstance(
                one.what, n.Filter)]
            for _, what in taken:
                if n.Other() in what.modifiers and any(_may_be_one(before, what) for before in each):
                    yield what
            if any(isinstance(quantity, _PICKED) for quantity, _ in taken):
                break
            each += [what for quantity, what in taken if isinstance(quantity, n.Each) and n.Other() not in (
                what.modifiers)]


def _others_of_what_was_not_done(ability: n.Ability) -> Iterator[Node]:
    """ "If …, stun a creature. Otherwise, stun another creature"."""
    for node in walk(ability):
        if isinstance(node, n.If) and node.otherwise is not None:
            before, after = ([one.what for one in walk(part) if isinstance(one, n.Select) and isinstance(
                one.what, n.Filter) and isinstance(one.quantity, _PICKED)] for part in (node.then, node.otherwise))
            for what in after:
                if n.Other() in what.modifiers and any(
                        n.Other() not in one.modifiers and _may_be_one(one, what) for one in before):
                    yield what


def _may_be_one(one: n.Filter, other: n.Filter) -> bool:
    """Whether a card may be of both, as far as their kinds and controllers go."""
    alike = n.Kind.CARD in (*one.kinds, *other.kinds) or bool({*one.kinds} & {*other.kinds})
    whose = {said.player for what in (one, other) for said in what.modifiers if isinstance(said, n.ControlledBy)}
    return alike and whose != {n.YOU, n.OPPONENT} and not any(map(_is_placed, (*one.modifiers, *other.modifiers)))


def _is_placed(fit: Node) -> bool:
    return isinstance(fit, n.InZone) and isinstance(fit.zone, n.ZoneRef) and fit.zone.zone is not n.Zone.PLAY


def _happens_by_nothing(
    ability: n.BoldAbility | n.TriggeredAbility, body: n.Statement, earlier: list[Node]
) -> Iterator[tuple[Node, str]]:
    """ "If you discard an action card", where nothing before it may discard one."""
    said = earlier + (list(walk(ability.when)) if isinstance(ability, n.TriggeredAbility) else [])
    for step in body.steps if isinstance(body, n.Sequence) else ():
        match step:
            case n.If(condition=n.Happened(event=n.Event(verb=verb), window=None)) if said:
                done = next((one for one in _DEEDS if verb.startswith(one)), "")
                unsure = any(isinstance(one, _WHO_KNOWS) for one in said)
                if done and not unsure and not any(_calls(one, done) for one in said):
                    yield step, "this happens when? Nothing before this does so, and no time is said"
        said += list(walk(step))


def _before(word: Node, earlier: list[Node], here: list[Node]) -> list[Node]:
    """What the text says before a word, but for what the word itself stands in."""
    return earlier + [one for one in here if all(inside is not word for inside in walk(one))]


def _chooses_each_time(word: Node, here: list[Node]) -> bool:
    """ "For each Æ lost this way, choose a creature not chosen this way and …": by another pass of the same."""
    return any(isinstance(one, n.ForEach) and any(
        isinstance(inner, n.ChooseCards) and any(said is word for said in walk(inner)) for inner in walk(one.body))
        for one in here)


def _does(node: Node) -> bool:
    """Whether something is done, made so or happens by this."""
    return isinstance(node, n.Statement | n.Event)


def _is_counted(ability: n.Ability, word: Node, earlier: list[Node], here: list[Node]) -> bool:
    """Whether "that many" may mean a number: of what is done or compared before, or of what set this off."""
    if isinstance(ability, n.TriggeredAbility) and isinstance(ability.when, n.Event) and _is_of_so_much(ability.when):
        return True
    set_off = getattr(ability, "when", None)
    before = _before(word, earlier, here)
    if any(_replaces_so_much(one) and any(inside is word for inside in walk(one)) for one in here):
        return True
    denied = {id(one) for told in before if isinstance(told, n.Not_) for one in walk(told)}
    return any(isinstance(one, n.Instruction) or (isinstance(one, n.Compare) and id(one) not in denied) or (
        isinstance(one, n.Event) and one is not set_off and not _is_of_a_card(one)) for one in before)


def _is_of_so_much(event: n.Event) -> bool:
    return event.verb in OF_SO_MUCH or event.amount is not None


def _replaces_so_much(node: Node) -> bool:
    return isinstance(node, n.ReplacementAbility) and isinstance(node.event, n.Event) and _is_of_so_much(node.event)


def _is_of_a_card(event: n.Event) -> bool:
    return event.amount is None and isinstance(event.object or event.subject, n.Filter)


def _in_place_of_nothing(ability: n.BoldAbility | n.TriggeredAbility, body: n.Statement) -> Iterator[tuple[Node, str]]:
    """What an ability does "instead", where nothing is said in whose place that is done, or under which condition."""
    steps = body.steps if isinstance(body, n.Sequence) else (body,)
    if isinstance(ability, n.BoldAbility) and n.Heading.DESTROYED in ability.headings:
        return
    for at, step in enumerate(steps):
        if isinstance(step, n.If) and step.otherwise is not None and isinstance(step.then, n.InsteadOf):
            yield step, "instead of what? Nothing before this is said to be done otherwise"
        if isinstance(step, n.InsteadOf) and (at == 0 or not (step.condition or isinstance(step.body, n.May))):
            yield step, "instead of what? Nothing before this is said to be done otherwise"


def _in_no_fight(ability: n.BoldAbility | n.TriggeredAbility) -> Iterator[tuple[Node, str]]:
    """ "If attacking a creature", where the card has been played, or somebody has drawn."""
    when = ability.when if isinstance(ability, n.TriggeredAbility) else None
    known = isinstance(when, n.Event) and when.verb in _IN_A_FIGHT
    if isinstance(when, n.Event) and when.verb in (n.Verb.FIGHT, n.Verb.ATTACK):
        known = any(isinstance(one, n.Self_ | n.This) for one in walk(when))  # no fight of another creature
    if known or (isinstance(ability, n.BoldAbility) and _OF_A_FIGHT.intersection(ability.headings)):
        return
    used = any(isinstance(one, n.UseCard) for one in _of_its_own(ability.body))
    for one in _of_its_own(ability.body):
        if isinstance(one, n.If) and isinstance(one.condition, n.Fights) and isinstance(
                one.condition.cards, n.Self_ | n.This):
            yield one, "attacking when? Nothing tells of a fight"
        if isinstance(one, n.Fought) and isinstance(one.by, n.Self_ | n.This) and not used:
            yield one, "fights when? Nothing tells of a fight"


def _of_its_own(node: Node) -> Iterator[Node]:
    """The nodes of what an ability says, but not of the abilities that it gives or of what lasts."""
    yield node
    for child in children(node):
        if not isinstance(child, n.Ability | n.Lasting):
            yield from _of_its_own(child)


def _was_before(node: Node) -> bool:
    """Whether something is asked of what was so before, but not of a card that the text speaks of."""
    return isinstance(node, n.Was) and not any(isinstance(one, n.PointsBack | n.Self_ | n.This) for one in walk(node))


def how_it_came(node: n.Happened) -> bool:
    """ "If ~ was played from your discard pile": how the card has come to be played, whenever that was."""
    match node:
        case n.Happened(event=n.Event(verb=n.Verb.PLAY, object=n.Self_() | n.This(), manner=manner), window=None):
            return any(isinstance(one, n.FromZone) for one in manner)
    return False


def _from_hand(node: n.Happened) -> bool:
    return any(isinstance(one, n.ZoneRef) and one.zone is n.Zone.HAND for one in walk(node))


def _is_of_no_time(node: Node) -> bool:
    """Whether something is asked of what is done, but not since when. A card that is called by its name may have been
    purged in this game."""
    match node:
        case n.Happened(event=n.Event(object=n.Select(quantity=n.The()) | n.Back())):
            return False
        case n.Happened() if how_it_came(node):
            return False
        case n.Happened(window=None):
            return True
        case n.DestroyedThisWay(what=what):
            return isinstance(what, n.Noun)
    return False


def _told_with(ability: n.Ability, here: list[Node], at: int) -> list[Node]:
    """What an ability says beside its word at a place: in a trigger only what stands before it, or when that is."""
    match ability:
        case n.TriggeredAbility(when=n.Event() as when, window=window) if any(here[at] is node for node in walk(when)):
            return here[:at] if window is None else here[:at] + list(walk(window))
        case n.TriggeredAbility(when=n.TurnPoint() as when) if any(here[at] is node for node in walk(when)):
            return here[:at] + [node for node in here if node == n.EACH_PLAYER]  # "their turn, each player"
    return here


def without(ability: n.Ability, open_words: Sequence[Node]) -> n.Ability:
    """An ability with what says one of these words Unmodelled: a step of it, or all that it does."""
    left = {id(word) for word in open_words}

    def said(step: n.Statement) -> n.Statement:
        return n.Unmodelled(in_words(step)) if any(id(word) in left for word in walk(step)) else step

    match ability:
        case n.BoldAbility(body=n.Sequence(steps=steps) as body):
            return replace(ability, body=replace(body, steps=tuple(map(said, steps))))
        case n.BoldAbility(body=body):
            return replace(ability, body=said(body))
    return n.ConstantAbility(n.Unmodelled(in_words(ability)))


def in_words(node: Node) -> str:
    """A node in English; "…" where lowering has put into it what no text says."""
    try:
        return render(node)
    except Unsayable:
        return "…"


def _one(what: Node) -> str:
    """One of a noun in English."""
    return in_words(n.Select(n.One(), what) if isinstance(what, n.Noun) else what)


def _names_another(node: Node) -> bool:
    """Whether a word is about a player other than "you"."""
    match node:
        case n.PlayerRef(who=who):
            return who is not n.Who.YOU and who not in _SPOKEN_OF_LAST
        case n.Window(period=period):
            return "opponent" in period or "each player" in period
        case n.NameSomething(what=what):
            return what in ("player", "opponent")
    return isinstance(node, n.OwnerOf | n.ControllerOf | n.OpponentOf)


def _names_house(node: Node, word: n.HouseWord) -> bool:
    """Whether a word says of which house "that house" or "the chosen house" is said."""
    match node:
        case n.House():
            return word is n.HouseWord.THAT
        case n.HouseRef(word=other):
            return word is n.HouseWord.THAT and other is not word
    return isinstance(node, n.ChooseHouse | n.HouseSuchThat) or (
        isinstance(node, n.Event) and node.verb is n.Verb.CHOOSE_HOUSE)


def _is_card(node: Node) -> bool:
    """Whether words are about cards, and neither point back nor tell these by what does ("its neighbors")."""
    if isinstance(node, n.Event) and node.verb is n.Verb.RESOLVE and isinstance(node.object, n.AbilityRef):
        return True  # that of the card whose effect it is
    what = node.what if isinstance(node, n.Select) else node
    modifiers = what.modifiers if isinstance(what, n.Filter) else ()
    if any(isinstance(one, n.NeighborOf) and one.of == n.Back() for one in modifiers):
        return False
    return isinstance(what, n.Cards | n.Noun) and not isinstance(what, n.PointsBack | n.Shared)


def _is_called(node: Node, kind: n.Kind) -> bool:
    """Whether words call something by its kind, or tell of what is of no other."""
    if isinstance(node, n.Filter):
        return kind in node.kinds or n.Kind.TOKEN_CREATURE in node.kinds
    return isinstance(node, n.Self_ | n.This | n.MakeToken | n.Named | n.Thing | n.Unmodelled) or (
        isinstance(node, n.Event) and node.verb in _OF_CREATURES)


def _calls(node: Node, done: str) -> bool:
    """Whether a word says that something is done to cards which are then called so."""
    happens = isinstance(node, n.Event) and node.verb.startswith(done)
    return happens or isinstance(node, _CALLED_BY[done])


def _hears_an_icon(ability: n.Ability) -> bool:
    """Whether an ability tells of a bonus icon that resolves."""
    events = (one.when if isinstance(one, n.TriggeredAbility) else one.event
              for one in walk(ability) if isinstance(one, n.TriggeredAbility | n.ReplacementAbility))
    return any(isinstance(event, n.Event) and event.verb is n.Verb.RESOLVE and isinstance(event.object, n.IconRef)
               for event in events)
