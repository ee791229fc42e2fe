"""Words that point back, each bound to what it means of what has been spoken of, or noted as one of which the text does
not say it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field, replace

from judge.effects import nodes as n
from judge.effects.base import Node, Span
from judge.effects.events import the_nth
from judge.effects.visitor import K, transform, walk
from judge.language.counting import is_one

from .leftovers import Left
from .nodes import Bound, Origin, OtherThanChosen, ThisOrThat
from .phrases import ELSEWHERE, as_named, changed_in, is_plain, its_own, mapped, own, own_controllers, said_of
from .pointing import in_words
from .referents import Deeds, Referent, meant, nearest, part_meant
from .speaking import Spoken

_LOOSE = (
    n.ControlledBy, n.OfHouse, n.HasTrait, n.HasKeyword, n.Has, n.WithOnIt, n.ArmorLeft, n.StatCompare, n.Parity,
    n.Other, n.Not, n.ExceptFor, OtherThanChosen,
)  # fmt: skip
"""What is said of cards and, by itself, of no one of them."""


def _singles(modifier: n.Modifier) -> bool:
    """Whether words tell one card from all others: "the most powerful", not "the ready", "the … from your hand"."""
    match modifier:
        case n.InState(state=state):
            return state is n.State.REMAINING
        case n.DidThis() if the_nth(modifier):
            return True
        case n.InZone(zone=n.ZoneRef(zone=zone)):
            return zone is n.Zone.UNDER
    return not isinstance(modifier, _LOOSE)


def _another_s(modifiers: tuple[n.Modifier, ...], whose: set[n.ControlledBy]) -> bool:
    """Whether cards are told to be those of somebody else than `whose`."""
    return not whose >= {one for one in modifiers if isinstance(one, n.ControlledBy)}


@dataclass
class Words(Spoken):
    """What has been spoken of, and the words that may mean it."""

    deeds: Deeds = field(default_factory=Deeds)
    before: tuple[int, ...] = ()  # the labels of what the sentence before this one does
    first: bool = True  # whether no sentence stands before this one
    under_if: bool = False  # whether that hangs on a condition
    by_another: bool = False  # whether somebody else than "you" carries that out
    of_each: bool = False  # within "if that creature …, … instead", which is said of each of several by itself
    at_first: bool = False  # within a condition with which the ability begins
    given: bool = False  # whether this is an ability that another one gives
    recalled: tuple[n.ChooseCards, ...] = ()  # what the abilities before this one choose
    named: bool = False  # whether the text says "~" of the card itself, which "its" may then mean before that
    left: Left | None = None  # what is left of several of which some were taken by themselves
    one_of: tuple[Bound, Origin] | None = None  # "each time one of those creatures …": those, and which of them it is
    unlike: set[int] = field(default_factory=set)  # the labels of what is done where this is not, in place of it
    passes: int = 0  # of how many instructions that are carried out several times it is within
    qualities: set[str] = field(default_factory=set)  # of what a player has chosen one: "trait", "type"
    undecided: list[tuple[Node, str]] = field(default_factory=list)

    @abstractmethod
    def quoted(self, ability: n.Ability) -> n.Ability:
        """An ability that this one gives to others, with its words bound."""

    def words(self, node: K, *, in_play: bool = False) -> K:
        """A phrase with its words bound; an ability that it quotes speaks for itself."""
        if isinstance(node, n.Back):
            return self._meant(node, in_play=in_play)  # type: ignore[return-value]
        if isinstance(node, n.Ability):
            return self.quoted(node)  # type: ignore[return-value]
        match node:
            case n.DidIt() | n.DidNot():
                done = replace(node, of=self.before, player=self.words(node.player))
                if self.first:
                    self.undecided.append((done, "if what is done? Nothing stands before this"))
                elif isinstance(node, n.DidNot) and node.unable and is_one(self.before):
                    self.undecided.append((done, "either of what? One thing alone is to be done before this"))
                did = isinstance(node, n.DidIt) or self.under_if
                if did and node.player == n.THEY and self.before and not self.by_another:
                    self.undecided.append((done, "if they do what? Nobody but “you” does anything before this"))
                return done
            case n.EitherFilter(options=(n.Self_() | n.This() as first, *rest)):
                return changed_in(node, options=(first, *(self.words(said_of(first, one)) for one in rest)))
            case n.PositionedAs() | n.AdjacentTo() | n.NeighborOf() | n.Destination(of=n.Back()) if not self.named:
                self.named = True  # "its neighbors", "to its left": of the card itself
                beside = self.words(node, in_play=in_play)
                self.named = False
                return beside
            case n.PositionedAs() | n.AdjacentTo():
                return mapped(changed_in(node, **{name: own_controllers(value) for name in node.field_names
                                                  if isinstance(value := getattr(node, name), Node)}), self._part)
            case n.HasChosenTrait(quality=quality) if quality not in self.qualities:
                self.undecided.append((node, f"which {quality} is chosen? Nothing before this in its ability says so"))
                return node
            case n.DoneThisWay(verb=verb, undone=True) if not self.replaced.startswith(f"{verb} "):
                self.undecided.append((node, "not of how much? Nothing says how much it would have been"))
                return node
            case n.DoneThisWay(by=n.Back() as word) if is_plain(word):
                return changed_in(node, by=own(word))
            case n.ZoneRef(player=n.Back() as word):
                return changed_in(node, player=self._meant(word, place=True))
            case n.This(kind=n.Kind.CREATURE) if type(node) is n.This:
                that = meant(n.Back(node.kind), self.spoken_of)
                if that is None or not that.steps or that.origin is not None:
                    return node
                return ThisOrThat(node.kind, that.meant_by(n.Back(node.kind)), span=node.span)  # type: ignore[return-value]
            case n.Select(quantity=n.The(count=1) | n.Each() as many, what=n.Filter(kinds=(kind,), modifiers=(
                n.InState(state=n.State.REMAINING),))) if kind is n.Kind.CARD or self.left is not None:
                single = not isinstance(many, n.Each)
                if kind is n.Kind.CARD:
                    return self._rest(n.Rest(single, span=node.span))  # type: ignore[return-value]
                assert self.left is not None
                return self.left.said(kind, node.span, plural=not single)  # type: ignore[return-value]
            case n.Select(quantity=n.The(count=1), what=n.Filter(kinds=(kind,), modifiers=(
                    n.Other(than=None) | OtherThanChosen(),))) if self.one_of is not None:
                return self._others_of(*self.one_of, kind, node.span)  # type: ignore[return-value]
            case n.Select(quantity=n.The(count=1), what=n.Filter() as what) if (the := self._the(what)) is not None:
                if isinstance(the, Bound):
                    return the  # type: ignore[return-value]
                self.undecided.append((node, f"“{in_words(node)}” is which one? Two are spoken of that it may be"))
                return node
            case n.Select(quantity=n.The(count=1), what=n.Filter(modifiers=told)) if not any(map(_singles, told)):
                said = transform(node, lambda one: n.Other() if one == OtherThanChosen() else one)
                self.undecided.append((node, f"“{in_words(said)}” is which one? None is spoken of before"))
                return node
            case n.Rest():
                return self._rest(node)  # type: ignore[return-value]
            case n.Together(parts=(first, *others)):
                whose = (one if isinstance(one, n.Back) else its_own(one) for one in others)  # "~ and its neighbors"
                return changed_in(node, parts=(self.words(first), *map(self.words, whose)))
            case n.Not(modifier=n.OwnedBy(player=n.ControllerOf(cards=n.Back() as word)) | n.ControlledBy(
                player=n.OwnerOf(cards=n.Back() as word))) if is_plain(word) and not self.spoken_of:
                return its_own(node)  # "not owned by its controller"
            case n.Is(cards=n.Self_() | n.This() | n.Back() as about, what=n.ControlledBy(player=n.OwnerOf(
                    cards=n.Back() as word)) as held) if is_plain(word):
                one = self.words(about)  # "~ is under its owner's control"
                return changed_in(node, cards=one, what=changed_in(held, player=n.OwnerOf(one)))
            case n.InZone(zone=n.Back() as word):
                return changed_in(node, zone=self._meant(word, place=True))
            case n.OwnerOf(cards=n.Back() as word) if is_plain(word) and not word.plural and any(
                    one.zone for one in self.spoken_of):
                return changed_in(node, cards=self._of_no_hand(word))
            case n.ControllerOf(cards=n.Back() as word):
                there = self._meant(word, in_play=True, quiet=True)
                return changed_in(node, cards=there if isinstance(there, Bound) else self._meant(word))
            case n.SuchThat(condition=test):
                return changed_in(node, condition=self._part(its_own(test)))
            case n.HasNeighbor(what=what):
                return changed_in(node, what=its_own(what))
            case n.SharesWith(quality="name", with_=n.Back() as word) if is_plain(word) and not word.plural:
                return changed_in(node, with_=self._of_no_hand(word))  # "with that name"
            case n.SharesWith(with_=n.Back(participle=done) as word) if type(word) is n.Back and done not in (
                    "", "name", "other"):
                return changed_in(node, with_=self._called(word, shared=True))
            case n.SharesWith(with_=with_) if any(
                isinstance(one, n.NeighborOf | n.ControllerOf | n.Other) for one in walk(with_)
            ):
                return changed_in(node, with_=its_own(with_))
            case n.StatCompare(amount=amount) if any(isinstance(one, n.NeighborOf) for one in walk(amount)):
                return changed_in(node, amount=self._part(its_own(amount)))  # each by its own neighbors
        return mapped(node, self._part)

    def _part(self, value: object, *, in_play: bool = False) -> object:
        if isinstance(value, tuple):
            return tuple(map(self._part, value))
        return self.words(value, in_play=in_play) if isinstance(value, Node) else value

    def _meant(self, word: n.Back, *, in_play: bool = False, place: bool = False, quiet: bool = False) -> n.Back:
        if isinstance(word, Bound):
            return word
        if type(word) is n.Back and word.participle == "name":
            return as_named(word)
        if type(word) is n.Back and word.participle and word.participle != "other":
            return self._called(word)
        if word.participle or word.by is not None:
            return word
        number = next((one.number for one in word.modifiers if isinstance(one, n.Nth)), 0)
        if number:
            return self._nth(word, number)
        if self.at_first and is_plain(word):
            if not quiet:
                self.undecided.append((word, f"“{in_words(word)}” is which card? None is spoken of before"))
            return word
        if (left := self._left(word)) is not None:
            return left
        one = meant(word, self.spoken_of, in_play=in_play, place=place)
        if one is None and word.plural and is_plain(word) and (apart := self._chosen_apart(word.kind)):
            return Bound(word.kind, plural=True, steps=apart, every=True, span=word.span)
        alone = one is None and not self.spoken_of and is_plain(word) and word.kind is None and not word.plural
        if alone and self.named and self.given:  # the card that has the ability, not the one that gives it
            return Bound(origin=Origin.THIS, this=n.Kind.CARD, span=word.span)
        if alone and self.named:
            return Bound(origin=Origin.ITSELF, span=word.span)  # nothing but the card itself
        if one is not None and one.zone and word.plural and not quiet and any(
                two.away and two.several is False and two.since > one.at for two in self.spoken_of):
            self.undecided.append((word, f"“{in_words(word)}” is which card? Two are spoken of that it may be"))
            return word  # a hand, and the card that was chosen in it
        if one is None and not quiet:
            self._leave_open(word, in_play=in_play, place=place)
        return word if one is None else one.meant_by(word)

    def than_spoken_of(self, when: K) -> K:
        """ "Choose a creature. …, each time another creature is destroyed, …": another one than that."""
        def told(node: Node) -> Node:
            if not isinstance(node, n.Filter) or n.Other() not in node.modifiers or len(node.kinds) != 1:
                return node
            word = n.Back(node.kinds[0], span=node.span)
            one = meant(word, self.spoken_of)
            if one is None or not one.steps:
                return node
            than = n.Other(one.meant_by(word))
            return changed_in(node, modifiers=tuple(than if mod == n.Other() else mod for mod in node.modifiers))

        return transform(when, told) if self.spoken_of else when

    def _of_no_hand(self, word: n.Back) -> n.Back:
        """What a word means that no hand or deck can be: what has a name, or an owner."""
        every, self.spoken_of = self.spoken_of, [one for one in self.spoken_of if not one.zone]
        meant_ = self._meant(word)
        self.spoken_of = every
        return meant_

    def _the(self, what: n.Filter) -> n.Back | None:
        """ "The friendly creature": the one of those spoken of that is told so; None where none is, the word itself
        where two are."""
        if any(isinstance(one, ELSEWHERE) or one == n.InState(n.State.REMAINING) for one in what.modifiers):
            return None
        if any(the_nth(one) or _done_by_one_player(one) for one in what.modifiers):
            # which says by itself which one is meant
            return None
        kind = what.kinds[0] if len(what.kinds) == 1 else None
        word = n.Back(kind, modifiers=what.modifiers, span=what.span)
        if (left := self._left(word)) is not None:
            return left
        told = [one for one in self.spoken_of if one.steps and one.known and one.is_of(kind)]
        told = [one for one in told if one.mixed or not one.several]  # "the friendly one" is none of "2 creatures"
        fits = [one for one in told if one.several or {*what.modifiers} <= {*one.modifiers}]
        marks = [one for one in what.modifiers if isinstance(one, n.HasTrait | n.OfHouse)]
        told = fits or ([] if marks else told)  # "the Mars creature" is no creature of which nothing is said
        if OtherThanChosen() in what.modifiers:
            return None
        if n.Other() in what.modifiers:  # "the other creature": one that was told to be another, or of two
            told = [one for one in told if (one.mixed and len(what.modifiers) > 1) or n.Other() in one.modifiers]
        whose = {one for one in what.modifiers if isinstance(one, n.ControlledBy)}
        told = [one for one in told if not whose or not _another_s(one.modifiers, whose)]  # "the enemy one"
        if not told:
            return None
        last = max(told, key=lambda one: one.at)
        two = last.mixed and n.Other() not in what.modifiers and _are_two(last, what)
        return word if two else last.meant_by(word)

    def _rest(self, node: n.Rest) -> n.Cards:
        """ "The others": of what was shown, that to which nothing was done since."""
        if self.one_of is not None:
            return self._others_of(*self.one_of, None, node.span, plural=not node.single)
        shown = next((label for verb, label, _ in reversed(self.deeds.done) if verb == "show"), 0)
        if self.left is not None and max(self.left.steps) > shown:
            return self.left.said(None, node.span, plural=not node.single)
        if not shown:
            self.undecided.append((node, "“the others” are which cards? None are looked at before"))
            return node
        less = self.deeds.since(shown)
        if less and self.unlike.issuperset(less):
            self.undecided.append((node, "“the others” are which cards? Where this is done, none was taken before"))
        return Bound(n.Kind.CARD, plural=True, steps=(shown,), every=True, less=less, span=node.span)

    @staticmethod
    def _others_of(those: Bound, which: Origin, kind: n.Kind | None, span: Span | None, plural: bool = False) -> Bound:
        """ "Each time one of those creatures is dealt damage, … the other": of those, without that one."""
        apart = n.Other(Bound(those.kind, origin=which))
        return Bound(kind or those.kind, plural=plural, modifiers=(apart,), steps=those.steps, every=True, span=span)

    def several(self) -> tuple[int, ...]:
        """The labels of what speaks of several cards, the last that were spoken of; of two that were spoken of one by
        one, of both."""
        told = [one for one in self.spoken_of if one.steps and one.origin is None]
        if several := [one.steps for one in told if one.several]:
            return several[-1]
        if len(told) == 2 and all(one.several is False for one in told):
            return tuple(label for one in told for label in one.steps)
        return self.deeds.steps("choose", every=True)

    def _chosen_apart(self, kind: n.Kind | None) -> tuple[int, ...]:
        """The labels of the choices of one card each, where nothing but these is spoken of: "choose a friendly
        creature, then your opponent chooses an enemy creature"; or of what else brought up two of them."""
        labels = tuple(label for verb, label, _ in reversed(self.deeds.done) if verb == "choose")
        met = [one for one in self.spoken_of if one.is_of(kind)]
        apart = all(one.several is False and one.known and {*one.steps} & {*labels} for one in met)
        if len(met) > 1 and len(labels) == len(met) and apart:
            return labels
        two = len(met) == 2 and all(one.several is False and one.known and one.steps for one in met)
        return tuple(one.steps[-1] for one in met) if two and not {*met[0].steps} & {*met[1].steps} else ()

    def _left(self, word: n.Back) -> Bound | None:
        """ "The other creature": what is left of those of which some were taken by themselves, where no other one is
        spoken of."""
        if self.left is None or word.plural or word.modifiers not in ((n.Other(),), (OtherThanChosen(),)):
            return None
        if any(n.Other() in one.modifiers and not one.several for one in self.spoken_of):
            return None
        return self.left.said(word.kind, word.span, plural=False)

    def _nth(self, word: n.Back, number: int) -> n.Back:
        """ "The second creature": the second of which the text has spoken; "the latter": of two that it has named."""
        told = [one for one in self.spoken_of if one.origin is not Origin.ITSELF and not one.picked]
        told = [one for one in told if (one.parts or not one.several if word.kind is None else word.kind in one.kinds)]
        picked = {label for verb, label, _ in self.deeds.done if verb in ("choose", "pick", "name")}
        if number == n.LAST and told and not (told[0].parts or told[0].several):
            number = len(told)
        alone = not any(isinstance(said, n.Select) for one in told for fit in one.modifiers for said in walk(fit))
        one_by_one = number > 0 and alone and all(one.known and not one.several for one in told[:number])
        bare = replace(word, modifiers=tuple(one for one in word.modifiers if not isinstance(one, n.Nth)))
        if told and told[0].parts and (word.kind is not None or len(told) == 1):
            if (part := part_meant(word, told[0], number)) is not None:
                return part
        elif one_by_one and (len(told) == 2 if word.kind is None else len(told) >= number):
            return told[number - 1].meant_by(bare)
        elif word.kind is not None and told and told[0].several and picked & {*told[0].steps} - self.deeds.by_each:
            return told[0].meant_by(word)  # "choose 2 creatures … the second creature"
        self.undecided.append((word, f"“{in_words(word)}” is which card? So many are not spoken of one by one"))
        return word

    def _leave_open(self, word: n.Back, *, in_play: bool, place: bool) -> None:
        """Note a word of which the text does not say what it means, where all is known that it speaks of."""
        latest = nearest(word, self.spoken_of, in_play=in_play)
        if len(latest) > 1:
            self.undecided.append((word, f"“{in_words(word)}” is which card? Two are spoken of that it may be"))
        elif not latest and in_play and not self.passes and not self.of_each:
            self.undecided.append((word, f"“{in_words(word)}” is which card? None is spoken of that it fits"))
        elif word.kind not in (None, n.Kind.CARD) and not any(one.is_of(word.kind) for one in self.spoken_of):
            self.undecided.append((word, f"“{in_words(word)}” is which card? No {word.kind} is spoken of"))
        else:
            self.undecided.append((word, f"“{in_words(word)}” is which card? The text does not say"))

    def _at_hand(self, word: n.Back) -> Bound | None:
        """ "The revealed creature" within "for each creature revealed this way": the one at hand."""
        def told(fit: n.Modifier) -> bool:
            return isinstance(fit, n.DidThis) and isinstance(fit.event, n.Event) and (
                n.ThisWay() in fit.event.manner and fit.event.called == word.participle)

        hand = [one for one in self.spoken_of if one.origin is Origin.AT_HAND and any(map(told, one.modifiers))]
        return hand[-1].meant_by(replace(word, participle="")) if hand and hand[-1].is_of(word.kind) else None

    def _called(self, word: n.Back, *, shared: bool = False) -> n.Back:
        """A word that says what was done: "the discarded card"; `shared`: with which something is shared, as it is with
        either where each player did so."""
        steps = self.deeds.steps(word.participle, every=word.plural)
        if not steps and word.participle == "choose":
            steps = self.deeds.steps("pick", every=word.plural)
        if not steps and self.happened.startswith(word.participle):
            return Bound(
                word.kind, word.participle, word.plural, word.modifiers, word.by, origin=Origin.OBJECT, span=word.span
            )
        if not steps and word.participle == "choose" and (recalled := self._recalled(word)) is not None:
            return recalled
        if not steps:
            self.undecided.append((word, f"“{in_words(word)}” is which card? None is told so before"))
            return word
        several = self.deeds.several if shared else self.deeds.several | self.deeds.by_each
        if not (word.plural or word.modifiers or word.by) and several.issuperset(steps):
            if (hand := self._at_hand(word)) is not None:
                return hand
            self.undecided.append((word, f"“{in_words(word)}” is which one? Several are told so before"))
            return word
        rest = tuple(one for one in word.modifiers if one != n.Other())
        if rest != word.modifiers and self.one_of is not None and {*self.one_of[0].steps} & {*steps}:
            return self._others_of(*self.one_of, word.kind, word.span, plural=word.plural)
        less = self.deeds.since(steps[0]) if rest != word.modifiers else ()
        return Bound(
            word.kind, word.participle, word.plural, rest, word.by, steps=steps, every=word.plural, less=less,
            span=word.span,
        )  # fmt: skip

    def _recalled(self, word: n.Back) -> Bound | None:
        """ "The chosen creature", which another ability of the card has chosen, where one alone chooses such."""
        if word.modifiers or word.by is not None or not is_one([one for one in self.recalled if _may_be(one, word)]):
            return None
        return Bound(word.kind, word.participle, word.plural, origin=Origin.RECALLED, span=word.span)


def _are_two(several: Referent, what: n.Filter) -> bool:
    """Whether two of several cards that are told one by one are what is said: "the friendly creature" of two."""
    said = {one for one in what.modifiers if not isinstance(one, n.DidThis)}
    return len([part for part in several.parts if said <= {*part.modifiers}]) > 1


def _may_be(chosen: n.ChooseCards, word: n.Back) -> bool:
    """Whether a word may mean what is chosen, by its number and kind."""
    if not isinstance(chosen.cards, n.Select):
        return True
    kinds = chosen.cards.what.kinds if isinstance(chosen.cards.what, n.Filter) else ()
    of_kind = word.kind in (None, n.Kind.CARD) or not kinds or bool({word.kind, n.Kind.CARD} & {*kinds})
    return of_kind and isinstance(chosen.cards.quantity, n.One) != word.plural


def _done_by_one_player(fit: n.Modifier) -> bool:
    """ "(The card) your opponent discarded this way"."""
    return isinstance(fit, n.DidThis) and isinstance(fit.event, n.Event) and (
        n.ThisWay() in fit.event.manner and fit.event.subject in (n.YOU, n.OPPONENT))
