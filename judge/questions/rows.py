"""What stands in a row behind a verb or a name: amounts, places, upgrades, neighbors, whose turn; one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from .board import ME, OPPONENT, Deed, Piece, Unclear
from .meaning import PLACES
from .places import give_player, opposite, over
from .pointing.borne import as_printed, some_upgrades
from .pointing.lacking import lacked
from .pointing.listing import Listing, all_of_them
from .stating import STATES
from .wording.bearing import bare_number, behind_on, beside_on_it, carried, in_hand, in_pile, in_play
from .wording.records import Comp, Phrase, Verbs

#: What a question speaks of that is about Æmber in pools, whatever else it counts.
_OF_AMBER = re.compile(r"\b(?:captur|steal|stole|stolen|amber|aember|æmber|æ\b)", re.IGNORECASE)
_SILENT = frozenset({"back", "first", "this turn", "elsewhere"})


#: What says of nobody in particular that he has it.
_WITH = ("with", "w", "using", "carrying")
#: What lies on a card and on no player.
_ON_CARDS = ("damage", "ward", "stun", "enrage", "power counter")


@dataclass
class Row(Listing):
    """Takes complements one after the other."""

    def read(self, comps: Sequence[Comp]) -> None:
        """Take complements as facts of the board. Raises Unclear at the first that says nothing."""
        comps = self._without_decks(comps)
        for number, comp in enumerate(comps):
            behind = [c for c in comps[number + 1 :] if not c.says("left")]
            self._one(comp, behind[0] if behind else None)
            comp.looked_at = True
        self.finish()

    def _one(self, comp: Comp, following: Comp | None) -> None:
        if comp.is_thing:
            self.group = []
            for phrase in comp.phrases:
                self._thing(phrase, following)
        elif comp.kind == "at_thing":
            self._at(comp, following)
        elif comp.kind == "stated":
            self._stated(comp)
        elif comp.kind == "joined":
            self.finish()
        elif comp.kind == "relative":
            self._relative(comp)
        elif comp.kind == "stranded" and comp.prep == "under" and self.beside:
            self._lies_under(self.beside[-1])
        elif comp.says("already", "before", "at_once", "both", "each", "left"):
            pass
        else:
            raise Unclear(comp.span, f"What does “{self._words(comp)}” say here?")

    def _thing(self, phrase: Phrase, following: Comp | None) -> None:
        self.finish()
        amount = self.context.amount(phrase)
        if self._one_more(phrase, following):
            return
        if of_icon(phrase):
            self._icons(phrase)
        elif amount is not None:
            self.amount = (*amount, phrase.span)
        elif phrase.kind == "" and phrase.number is not None and self._counts_cards(following) and phrase.of is None:
            self.amount = ("card", phrase.number, phrase.span)
        elif phrase.kind == "" and phrase.number is not None and self.seat and self.counting and phrase.of is None:
            self._counted_again(phrase)
        elif self.seat and phrase.kind == "NOUN" and [a.value for a in phrase.adjectives] == ["empty"]:
            self.nothing = True
            self._empty(phrase.span, phrase)  # "I have an empty discard pile"
        elif "no" in phrase.determiners and (phrase.value.startswith("house:") or _of_house(phrase)):
            self.nothing = True  # "no Dis in my deck": the decks hold what is named, and nothing else is known of them
        elif phrase.is_noun("creature", "artifact") and "no" in phrase.determiners:
            self.nothing = True
            self._none(phrase, following)
        elif phrase.is_noun("hand") and phrase.of is not None and not phrase.of.kind and phrase.of.number is not None:
            seat = self.context.owner(phrase) or self.seat or ME
            give_player(self.context, seat, "card", phrase.of.number, phrase.span)  # "hand of 4"
        elif phrase.is_noun("opponent", "me") and self._amount_of(phrase, following):
            self.seat, self.last, self.group = self.context.player(phrase), [], []  # "X out, opp at 3"
        elif phrase.is_pronoun and phrase.value == "nothing" and in_pile(following):
            self.nothing = self.empty = True
        elif phrase.words[-1].text.lower() == "none" and self.context.counting:
            self._counted_none(phrase)
        elif phrase.is_pronoun and phrase.value == "nothing":
            self.context.told.sides[self.seat or ME].no("creature", "artifact")
        elif self.listed and all_of_them(phrase):
            self._all_listed(phrase)
        elif self.group and phrase.is_pronoun and phrase.value in ("mine", "theirs") and not phrase.adjectives:
            self._are_whose(phrase)  # "X and Y, both mine"
        elif phrase.is_pronoun and phrase.value in ("there", "both") and not phrase.adjectives:
            pass
        else:
            self.cards(phrase)

    def _amount_of(self, phrase: Phrase, following: Comp | None) -> bool:
        """Whether it is a player of whom an amount follows: "opponent at 3"."""
        bare = not (phrase.of or phrase.possessor or phrase.adjectives or phrase.compound)
        return bare and following is not None and following.prep in ("at", "on") and following.phrase.number is not None

    def _none(self, phrase: Phrase, following: Comp | None) -> None:
        """ "No creatures" in play; where it says "no Mars creatures", or "none in hand", there may be others."""
        self.context.counting = phrase.value
        others = [a for a in phrase.adjectives if a.value not in ("friendly", "enemy")]
        if others or in_pile(following) or in_hand(following):
            return
        whose = self.context.owner(phrase) or self.seat
        for seat in [whose] if whose else [ME, OPPONENT]:
            side = self.context.told.sides[seat]
            side.empty.add(phrase.value)
            if "other" not in phrase.determiners:
                side.no(phrase.value)

    def _counted_none(self, phrase: Phrase) -> None:
        """ "They have 6 Æ and I have none": none of what was counted before."""
        counted, side = self.context.counting, self.context.told.sides[self.seat or ME]
        if counted in ("creature", "artifact"):
            side.no(counted)
        elif counted == "amber":
            side.numbers[counted] = 0
        elif not counted.startswith("card:"):
            raise Unclear(phrase.span, "None of what?")

    def _counted_again(self, phrase: Phrase) -> None:
        """A bare number: of what was counted before ("I have no creatures, they have two"), else Æmber in a pool."""
        number = phrase.number or 0
        said = not phrase.words[-1].text.isdigit() and self.context.counting in ("", "amber")
        if said and self._one_like_it(phrase):
            return
        counted = self.context.counting
        named = counted.startswith("card:") and phrase.words[-1].text.isdigit()  # "they have three": of that name
        of_cards = counted in ("creature", "artifact") or named
        places = {p.place for p in self.context.told.called(counted.removeprefix("card:"))}
        if named and _OF_AMBER.search(self.context.text) and "discard" in places and "play" not in places:
            self.amount = ("amber", number, phrase.span)  # nobody counts what lies in a discard pile again
            return
        if of_cards and _OF_AMBER.search(self.context.text):
            raise Unclear(phrase.span, f"{number} of what?")  # "two Knights in play … my opponent has 2"
        if self._some_of_them(phrase, number):
            return
        if self.context.counting in ("creature", "artifact"):
            for _ in range(number):
                piece = self.context.somebody(self.seat)
                self.context.mention(piece)
                self.last = [*self.last, piece]
                self.listed.append(piece)
            return
        if self.context.counting.startswith("card:"):
            self.last = [
                self.context.told.add(self.context.counting.removeprefix("card:"), self.seat) for _ in range(number)
            ]
            for piece in self.last:
                self.context.mention(piece)
            return
        if self.context.counting == "chain" and self.seat:
            self.context.told.sides[self.seat].numbers["chains"] = number
            return
        if self.context.counting not in ("", "amber"):
            raise Unclear(phrase.span, f"{number} of what?")
        self.amount = ("amber", number, phrase.span)

    def cards(self, phrase: Phrase) -> list[Piece]:
        """The cards of a phrase, of this row's player and in its place."""
        self.nothing = False
        if self.counting and self._another(phrase):
            phrase.determiners.append("other")
        self.last = self.context.pieces(phrase, self.seat)
        before = [] if "only" in phrase.determiners else self.group  # "X and only Y in hand": X is not
        self.group = [*before, *self.last]
        self.listed += [piece for piece in self.last if piece not in self.listed]
        for piece in self.last:
            if not piece.owner and self.seat:
                piece.owner = self.seat
            elif self.seat and piece.owner != self.seat and not piece.side and self.context.owner(phrase):
                piece.side = self.seat  # "they have my X"
            if self.placing and not piece.place:
                piece.place = self.placing
        return self.last

    def _at(self, comp: Comp, following: Comp | None) -> None:
        phrase = comp.phrase
        if "empty" in [a.value for a in phrase.adjectives]:
            self._empty(comp.span, phrase)
        elif comp.prep in ("with", "without"):
            self._with(comp, following)
        elif comp.prep in ("next_to", "left_of", "right_of"):
            self._beside(comp)
            self._nearest_has(following)
        elif comp.prep == "between":
            self._between(comp)
        elif comp.prep == "as" and phrase.is_noun("neighbor") and len(self.context.mentioned[-1]) > 1:
            one, two = self.context.mentioned[-1][-2:]
            two.neighbors.append(one)
            one.place = two.place = "play"
        elif comp.prep == "as" and phrase.is_noun("token creature") and len(self.last) == 1 and not comp.phrases[1:]:
            (token,) = self.last  # "with X as my token creature"
            self.context.told.sides[self.context.owner(phrase) or self.seat or ME].token = token.name
            self.context.told.pieces.remove(token)
            self.last, self.group = [], []
        elif comp.prep == "under" and phrase.is_noun("control") and self.last:
            seat = self.context.owner(phrase) or self.seat
            for piece in self.last:
                piece.owner = piece.owner or opposite(seat)
                piece.side = seat if piece.owner != seat else ""
        elif comp.prep == "under" and self.last:
            hosts = [p for p in self.context.mentioned[-1] if p not in self.last] if phrase.is_pronoun else []
            self._lies_under((hosts or self.context.pieces(phrase))[-1])
        elif comp.prep == "in" and phrase.is_pronoun and phrase.value in ("mine", "theirs") and self.amount:
            self.seat = ME if phrase.value == "mine" else OPPONENT
            self.finish()
        elif comp.prep == "on" and self.amount and self.amount[0] in ("chain", "key") and self.context.player(phrase):
            self.seat = self.context.player(phrase)
            self.finish()  # "3 chains on me"
            for more in comp.phrases[1:]:
                self._thing(more, following)
        elif comp.prep in ("at", "on") and self.seat and not self.last and self.context.amount(phrase):
            give_player(self.context, self.seat, *(self.context.amount(phrase) or ("", 0)), phrase.span)
        elif comp.prep == "in" and phrase.is_name and self._is_token(phrase):
            return  # "flips into another creature"
        elif comp.prep in ("on", "in", "at", "from") and phrase.kind == "NOUN" and not self._bears(phrase):
            self._place(comp, phrase)
            for more in comp.phrases[1:]:
                self._thing(more, following)
        elif comp.prep == "on" and phrase.is_pronoun and phrase.value in ("mine", "theirs") and self.last:
            seat = ME if phrase.value == "mine" else OPPONENT
            for piece in self.group or self.last:
                piece.owner, piece.place = piece.owner or seat, piece.place or "play"
        elif comp.prep == "on" and (phrase.kind in ("NAME", "PRON") or self._bears(phrase)):
            self._on(phrase)
            for more in comp.phrases[1:]:
                self._thing(more, following)
        elif comp.prep in ("at", "on") and bare_number(phrase) and self.seat and not self.last:
            give_player(self.context, self.seat, "amber", phrase.number or 0, phrase.span)
        elif comp.prep == "to" and phrase.is_noun("right flank", "left flank") and phrase.owner == "its" and self.group:
            self._to_its_side(phrase)
        elif comp.prep in ("during", "for") and phrase.is_noun("turn"):
            self._place(comp, phrase)
        else:
            raise Unclear(comp.span, f"What does “{self._words(comp)}” say here?")

    def _nearest_has(self, following: Comp | None) -> None:
        """ "X next to Y upgraded with U": of Y. Raises Unclear for "… with a ward", which may be of either."""
        if following is None or not following.at("with") or following.phrase.value in ("neighbor", "it"):
            return
        if following.words[0].text.lower() not in _WITH:
            self.last = self.context.mentioned[-1][-1:]
        elif (amount := self.context.amount(following.phrase)) is not None and amount[0] in _ON_CARDS:
            names = [self.context.called(piece) for piece in self.context.mentioned[-1][-2:]]
            raise Unclear(following.span, "Which of the two has that?", names)

    def _empty(self, at: tuple[int, int], phrase: Phrase) -> None:
        """ "(With) an empty discard pile", "onto an empty board": there is nothing in it."""
        zone = PLACES.get(phrase.value)
        if zone is None or len(phrase.adjectives) > 1 or phrase.compound:
            raise Unclear(at, f"What does “{self.context.text[slice(*at)]}” say here?")
        side = self.context.told.sides[self.context.owner(phrase) or self.seat or self.context.actor]
        if zone == "play":
            side.no("creature", "artifact")
        else:
            side.numbers[zone] = 0

    def _with(self, comp: Comp, following: Comp | None) -> None:
        self.group = []
        icons = comp.phrases[-1].value.startswith("icon:")  # "an Æmber, a damage and a capture icon"
        for phrase in comp.phrases:
            if icons and phrase.is_noun("amber", "damage") and self.last and phrase.head is not None:
                phrase.head = replace(phrase.head, value=f"icon:{phrase.value}")
            amount = self.context.amount(phrase)
            pool = following is not None and following.at("in") and following.phrase.is_noun("pool")
            if pool and following is not None and phrase.kind == "" and phrase.number is not None and phrase.of is None:
                give_player(self.context, self.context.owner(following.phrase) or self.seat or ME, "amber",
                            phrase.number, phrase.span)  # fmt: skip
                continue
            if phrase.kind == "" and phrase.number is not None and self.seat and not self.last:
                give_player(self.context, self.seat, "amber", phrase.number, phrase.span)
                continue
            if self.context.player(phrase) and (not self.last or self._amount_of(phrase, following)):
                self.seat, self.last, self.group = self.context.player(phrase), [], []  # "with me on 3"
                continue
            if amount is None and phrase.is_noun("amber") and behind_on(following) and not phrase.adjectives:
                amount = ("amber", 1)
                self.context.told.assumed.append("1 Æ lies on it")
            if of_icon(phrase) and comp.prep == "with":
                self._icons(phrase)
                continue
            if (comp.prep == "without" or "no" in phrase.determiners) and lacked(self.context, phrase, self.last):
                continue
            if comp.prep == "without":
                raise Unclear(comp.span, f"What does “{self._words(comp)}” say here?")
            if amount is not None:
                what, number = amount
                on_it = following is not None and following.at("on")
                if what == "amber" and not self.last and carried(comp):
                    self.last = self.context.mentioned[-1][-1:]
                if what == "amber" and self.last and carried(comp):
                    for piece in self.last:
                        self.context.give(piece, what, number, phrase.span)
                    continue
                if what in ("chain", "key", "card") or (what == "amber" and not on_it and not self.of_card):
                    in_pool = following is not None and following.at("in")
                    in_pool |= what == "card" and in_hand(following)
                    if in_pool:
                        self.amount = (what, number, phrase.span)
                    elif what == "amber" and any(piece.type == "creature" for piece in self.last):
                        whose = "your" if (self.seat or ME) == ME else "your opponent's"
                        raise Unclear(phrase.span, f"Is that on {self.last[-1].name}, or in {whose} pool?")
                    else:
                        give_player(self.context, self.seat or ME, what, number, phrase.span)
                elif on_it:
                    self.finish()
                    self.amount = (what, number, phrase.span)
                elif self.last:
                    for piece in self.last:
                        self.context.give(piece, what, number, phrase.span)
                else:
                    raise Unclear(phrase.span, "On which card is that?")
            elif phrase.value.startswith("keyword:") and self.last:
                for piece in self.last:
                    self.context.keyword(piece, phrase.value.partition(":")[2], phrase.number, phrase.span)
            elif self.last and as_printed(self.context, phrase, self.last):
                pass  # "its printed 2 armor"
            elif self.last and (upgrades := some_upgrades(self.context, phrase)) is not None:
                for host, whose in product(self.last, upgrades):
                    owner = whose or host.owner or self.seat
                    upgrade = self.context.told.add_typed("Some Upgrade", "upgrade", owner)
                    upgrade.host, upgrade.place = host, "play"
            elif phrase.is_noun("upgrade") or phrase.value in ("power", "armor"):
                raise Unclear(phrase.span, f"How much, or which: “{self.context.text[slice(*phrase.span)]}”?")
            else:
                hosts = self.beside = list(self.last)
                named = self.context.told.cards.named(phrase.value) if phrase.is_name else None
                worn = named is not None and named.type == "upgrade" and bool(hosts)
                if named is not None and named.type == "artifact" and self._acts(hosts) and not in_play(following):
                    raise Unclear(phrase.span, f"By what {named.name} says, or is it in play beside that?")
                found = self.context.pieces(phrase, hosts[0].owner if worn else self.seat)
                self._attach_or_place(found, hosts, following is not None and following.prep == "under")

    def _acts(self, creatures: list[Piece]) -> bool:
        """Whether the last that is done is a use of one of these: "Y reaps with X" may be by what X says."""
        uses = [deed for deed in self.context.told.deeds[-1:] if deed.kind in ("reap", "fight")]
        return any(piece in creatures for deed in uses for piece in (deed.piece, deed.target))

    def _icons(self, phrase: Phrase) -> None:
        """Bonus icons of the card that is spoken of."""
        houses = [w.value.partition(":")[2] for w in (*phrase.adjectives, *phrase.compound) if ":" in w.value]
        named = phrase.value.startswith("icon:")
        icons = [phrase.value.removeprefix("icon:")] * (phrase.number or 1) if named else houses
        if not self.last or not icons or "no" in phrase.determiners:
            raise Unclear(phrase.span, "Which icons are on which card?")
        further = any(word.value in ("added", "more") for word in phrase.adjectives)
        for piece in self.last:
            card = self.context.told.card(piece)
            printed = card is not None and not further and icons.count(icons[0]) == card.bonus_icons.count(icons[0])
            if printed and named and {*icons} == {"amber"} and not piece.facts.get("icons"):
                self.context.remarks.append((phrase.span, "what is printed on it"))
                continue
            piece.facts["icons"] = [*piece.facts.get("icons", ()), *icons]

    def _attach_or_place(self, found: list[Piece], hosts: list[Piece], under: bool = False) -> None:
        for piece in found:
            if piece.type == "action" and hosts and hosts[0].type == "creature" and not under:
                raise Unclear(self.context.clause_at, f"When was {piece.name} played, and by whom?")
            if piece.type == "upgrade" and hosts and hosts[0].type == "creature":
                self.context.told.attach(piece, hosts[0])
                piece.owner = piece.owner or hosts[0].owner
            else:
                piece.owner = piece.owner or self.seat
                self.last = found
                self.group.append(piece)

    def _bears(self, phrase: Phrase) -> bool:
        """Whether "on a creature" says what bears the upgrade that is spoken of."""
        return phrase.is_noun("creature") and any(p.type == "upgrade" and p.host is None for p in self.last)

    def _on(self, phrase: Phrase) -> None:
        """ "2 damage on it", "a ward on X", "U on my Z"."""
        upgrades = [p for p in self.last if p.type == "upgrade" and p.host is None]
        amount = self.amount
        if amount is None and not upgrades and phrase.is_pronoun and any(p.facts.get("icons") for p in self.last):
            return  # "with a damage icon on it"
        if (
            amount is None
            and not upgrades
            and phrase.is_pronoun
            and any(p.host is not None and p.host in self.last for p in self.context.mentioned[-1])
        ):
            return  # "with U on it"
        if amount is None and not upgrades:
            raise Unclear(phrase.span, f"What is on “{self.context.text[slice(*phrase.span)]}”?")
        self.amount = None
        if phrase.is_pronoun and phrase.value in ("it", "he", "they") and self.last and not upgrades:
            hosts = self.last
        elif phrase.is_pronoun:
            beside = any(piece not in upgrades for piece in self.context.mentioned[-1])
            hosts = self.context.meant(phrase, near=beside)
        else:
            hosts = self.context.pieces(phrase, self.seat)
        if amount is not None:
            for piece in hosts:
                self.context.give(piece, *amount)
        else:
            for piece in upgrades:
                self.context.told.attach(piece, hosts[0])
        self.last = hosts

    def _stated(self, comp: Comp) -> None:
        value = comp.value
        if value == "first turn":
            self.context.told.first_turn = True
            return
        if self.amount is not None and value == "in hand" and self.amount[0] == "card":
            give_player(self.context, self.seat or ME, "card", self.amount[1], comp.span)
            self.amount = None
            return
        self.finish()
        if value == "in hand" and self.nothing:
            self.context.told.sides[self.seat or ME].numbers["hand"] = 0
            self.context.told.assumed.append("nothing else is in hand either")
            return
        if value == "in play" and self.nothing:
            return
        if value == "attached":
            return
        if value == "last turn" and self.context.told.deeds:
            over(self.context, opposite(self.context.told.current), comp.span)
            self.context.told.turn_told = False  # who acts next says whose turn it is
            return
        if value == "first" and not (self.context.fresh and self.context.told.deeds):
            raise Unclear(comp.span, "What is done first? Say it in the order in which it is done, please.")
        if value in _SILENT and value != "back":
            return
        if not self.last:
            if value == "haunted" and self.seat:
                self.context.told.sides[self.seat].numbers["discard"] = 10
                return
            raise Unclear(comp.span, f"What is {self._words(comp)}?")
        for piece in self.group or self.last if value in ("in play", "in hand") else self.last:
            if value in ("in play", "in hand"):
                piece.place = "play" if value == "in play" else "hand"
                if value == "in play" and piece.type == "action":
                    raise Unclear(comp.span, f"{piece.name} is an action card: it is never in play")
            elif value in STATES or value == "damaged":
                self.context.state(piece, comp.words[0])
            elif value in ("undamaged", "vanilla", "unwarded") and not self._said_otherwise(piece, value):
                pass  # so it is where nothing else is said
            elif value == "back" and self.context.told.deeds:
                pass  # "takes control of it back"
            elif value == "alone":
                self.context.told.sides[piece.owner or ME].empty.add("creature")
            else:
                raise Unclear(comp.span, f"What does “{self._words(comp)}” say of {piece.name}?")

    @staticmethod
    def _said_otherwise(piece: Piece, value: str) -> bool:
        """Whether something was told of a card that a word like "undamaged" takes back."""
        return bool(piece.facts.get("damage") if value != "unwarded" else piece.facts.get("ward"))

    def _text_of(self, comp: Comp) -> None:
        """ "a creature that cannot be dealt damage": what it can and cannot do is the text of a card without a name."""
        words = self.context.text[comp.words[0].end : comp.span[1]].strip()
        for piece in self.last:
            assert piece.typed is not None
            piece.typed["text"] = f"{piece.typed.get('text', '')} {piece.name} {words}.".strip()

    def _icon_used(self, inner: list[Comp]) -> bool:
        """Take "with a damage icon that I use to destroy Y": what is played is aimed at Y."""
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        bears = deed is not None and deed.kind == "play" and deed.piece in self.last and deed.piece is not None
        icons = deed.piece.facts.get("icons", ()) if bears and deed is not None and deed.piece is not None else ()
        things = [p for c in inner if c.is_thing for p in c.phrases if not self.context.player(p)]
        said = [c.verbs for c in inner if c.kind == "doing" and c.verbs is not None]
        does = [verbs.value for verbs in said][-1:]
        uses = any(verbs.has("use") for verbs in said) and does[0] in ("destroy", "damage")
        if deed is None or list(icons) != ["damage"] or not uses or len(things) != 1:
            return False
        if any(verbs.denied for verbs in said):
            return False
        (aim,) = self.context.pieces(things[0], opposite(deed.by))[:1]
        aim.owner, aim.place = aim.owner or opposite(deed.by), "play"
        deed.choices.append(aim)
        event = "destroyed" if does == ["destroy"] else "damaged"
        self.context.told.checks.append({"happens": event, "to": aim})
        for comp in inner:
            comp.looked_at = True
        return True

    def _acted_before(self, verbs: Verbs, comps: list[Comp]) -> bool:
        """Take "X that has purged Y": X did so before, used by the other player where its text gives it away then."""
        told = self.context.told
        agent = self.last[0] if len(self.last) == 1 else None
        card = told.card(agent) if agent is not None else None
        things = comps[0].phrases if len(comps) == 1 and comps[0].is_thing else []
        perfect = verbs.first.value == "have" and verbs.value != "have" and not verbs.denied and len(verbs.words) == 2
        if agent is None or card is None or not perfect or len(things) != 1 or told.deeds or told.active:
            return False
        says = re.search(rf"Action: [^.]*\b{verbs.value}", card.text, re.IGNORECASE)
        if agent.type != "artifact" or not says:
            return False
        keeper = agent.holder or self.seat or ME
        user = opposite(keeper) if "opponent takes control of ~" in card.text else keeper
        (aim,) = self.context.pieces(things[0], opposite(user))[:1]
        aim.owner, aim.place = aim.owner or opposite(user), "play"
        agent.owner, agent.place = user, "play"
        told.active = told.current = user
        told.deeds.append(Deed("action", user, agent, choices=[aim]))
        told.assumed.append(f"{agent.name} was used for that in the turn before")
        over(self.context, opposite(user), self.context.clause_at)
        if user == keeper:
            over(self.context, user, self.context.clause_at)
        return True

    def bears(self, phrase: Phrase, hosts: list[Piece]) -> None:
        """Take what cards have: an amount, an upgrade. Raises Unclear for anything else."""
        amount = self.context.amount(phrase)
        named = self.context.told.cards.named(phrase.value) if amount is None and phrase.is_name else None
        if amount is not None:
            for piece in hosts:
                self.context.give(piece, *amount, phrase.span)
        elif named is not None and named.type == "upgrade" and len(hosts) == 1:
            self._attach_or_place(self.context.pieces(phrase, hosts[0].owner), hosts)
        else:
            raise Unclear(phrase.span, "What is that?")

    def _relative(self, comp: Comp) -> None:
        """ "… that has 3 damage", "… which is stunned"."""
        inner = [c for c in comp.inner if not c.says("already")]
        if self._icon_used(inner):
            return
        if not inner or inner[0].kind != "doing" or inner[0].verbs is None or not self.last:
            raise Unclear(comp.span, f"What does “{self._words(comp)}” say here?")
        verbs = inner[0].verbs
        if verbs.has("may") and all(p.typed is not None for p in self.last):
            self._text_of(comp)
            return
        nothing = inner[1].phrase.value == "nothing" if inner[1:2] and inner[1].is_thing else False
        if verbs.value == "have" and nothing and all(p.typed is not None for p in self.last):
            return  # "an artifact that has nothing to use": it has no text
        if verbs.denied and verbs.passive and verbs.value in ("fight", "use"):
            return  # "that has not been attacked this turn": so it is where nothing says otherwise
        if self._acted_before(verbs, inner[1:]):
            return
        if verbs.value not in ("have", "be", "wear") or verbs.denied or not inner[1:]:
            raise Unclear(comp.span, f"What does “{self._words(comp)}” say here?")
        row = Row(self.context, self.seat, list(self.last))
        if verbs.value in ("have", "wear") and inner[1:2] and inner[1].is_thing:
            inner[1] = Comp("at_thing", inner[1].words, inner[1].phrases, "with")
        if inner[1:2] and inner[1].prep == "with" and any(self.context.amount(p) for p in inner[1].phrases):
            for phrase in inner[1].phrases:
                self.bears(phrase, list(self.last))
            row.read(beside_on_it(inner[2:]))
        else:
            row.read(inner[1:])


def of_icon(phrase: Phrase) -> bool:
    """Whether it is a bonus icon: "a damage icon", "a house icon", "a Mars icon"."""
    houses = [word for word in (*phrase.adjectives, *phrase.compound) if word.value.startswith("house:")]
    of_house = phrase.is_noun("house icon") or (phrase.is_noun("icon") and len(houses) == 1)
    return of_house or phrase.value.startswith("icon:")


def _of_house(phrase: Phrase) -> bool:
    return phrase.is_noun("card") and any(a.value.startswith("house:") for a in phrase.adjectives)
