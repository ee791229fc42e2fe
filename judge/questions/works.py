"""A card that does something of itself: how it comes to that, and what it is aimed at."""

from __future__ import annotations

import re

from .board import ME, Deed, Piece, Unclear, other
from .resolving import Resolves
from .rows import Row
from .speaking import Subject, span_of
from .wording.records import Comp, Phrase

_EVENTS = {
    "destroy": "destroyed", "purge": "purged", "return": "returned", "stun": "stunned", "ward": "warded",
    "enrage": "enraged", "exhaust": "exhausted", "ready": "readied", "play": "played", "archive": "archived",
    "discard": "discarded", "heal": "healed", "damage": "damaged", "sacrifice": "sacrificed",
    "exalt": "exalted", "shuffle": "shuffled", "move": "moved", "attach": "attached", "use": "used",
}  # fmt: skip
"""What a card does to another, and the event that has to come about for it."""
DONE = {
    "die": "destroyed", "destroy": "destroyed", "purge": "purged", "archive": "archived", "discard": "discarded",
    "stun": "stunned", "ward": "warded", "enrage": "enraged", "exhaust": "exhausted", "ready": "readied",
    "heal": "healed", "sacrifice": "sacrificed", "exalt": "exalted", "flip": "flipped", "shuffle": "shuffled",
    "reveal": "revealed", "play": "played", "draw": "drawn", "return": "returned", "damage": "damaged",
}  # fmt: skip
"""What is done to a card, and the event that it is."""
USES = {"reap": "reaps", "fight": "fights"}
#: Where a text has its card enter play as a copy.
_ENTERS_AS = re.compile(r"\benters? play[^.]*\bcopy|\bas a copy of\b|\bcopy of\b", re.IGNORECASE)
_UNTOLD = ("choose", "copy", "take", "blank", "reveal")
VERBS = (*_EVENTS, *_UNTOLD)

#: What speaks after a card of its house is discarded.
_DISCARDED = re.compile(r"\bafter you discard a (?P<house>[A-Z]\w+) card from your hand", re.IGNORECASE)
#: The headings under which a creature's ability stands, and how the ability comes to resolve.
_WAYS = (("Play:", "play"), ("Play/", "play"), ("After Reap:", "reap"), ("Action:", "action"), ("Omni:", "omni"))
#: Where a text speaks when a creature enters play.
_ENTERING = re.compile(r"\b(?:after|each time) an? (?:enemy |friendly )?creature enters play\b", re.IGNORECASE)
#: Where a text speaks after something that happens on the board.
_AFTER = re.compile(r"\b(?:after|each time|whenever) (?:a|an|another|you|your|one) ", re.IGNORECASE)
_FROM = (("your discard pile", "mine", "discard"), ("opponent's discard pile", "theirs", "discard"),
         ("top card of your deck", "mine", "deck"), ("top of your deck", "mine", "deck"))  # fmt: skip


class Works(Resolves):
    """Takes what cards are told to do."""

    def _works(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X purges Y", "X plays Y from my deck"."""
        verbs = self._verbs
        if len(subject.pieces) != 1 or verbs.denied:
            raise Unclear(span_of(verbs), "What does which one card do?")
        agent = subject.piece
        comps = [_controlled(c) if verbs.value == "take" else c for c in comps]
        things = [c for c in comps if c.is_thing]
        if len(things) != 1:
            raise Unclear(span_of(verbs), f"What does {agent.name} do?")
        text = card.text.lower() if (card := self.context.told.card(agent)) is not None else ""
        of_ability = any(ability_card(p) is not p for p in things[0].phrases)
        says = r"\btriggers? " if of_ability or verbs.value == "trigger" else r"\buses? "
        if verbs.value in ("use", "trigger") and not re.search(says, text):
            raise Unclear(span_of(verbs), f"How does {agent.name} come to do that?")
        if verbs.value in ("use", "trigger", "copy"):
            things = [Comp("thing", things[0].words, [ability_card(p) for p in things[0].phrases])]
            comps = [things[0] if c.is_thing else c for c in comps]
        if verbs.value == "copy" and agent.type == "creature" and len(things[0].phrases) == 1:
            self._enters_as(agent, things[0].phrase, [c for c in comps if c is not things[0]])
            return
        agent.owner = agent.owner or self._whose(agent, things[0].phrases) or self.context.actor or ME
        default = agent.owner if self._friendly(agent, verbs.value) else other(agent.owner)
        together = [c for c in comps if _joined(c, comps)]
        if self._all_alike(agent) and any(map(_all_others, comps)):
            together = [c for c in together if not _all_others(c)]
            comps = [c for c in comps if not _all_others(c)]
            for seat in (ME, other(ME)):
                self.context.somebody(seat)  # of the others nothing is said
        met = [phrase for c in (things[0], *together) for phrase in c.phrases]
        objects = [piece for phrase in met for piece in self._some_played(agent, phrase) or self.context.pieces(phrase)]
        rest = [c for c in comps if c is not things[0] and c not in together]
        if verbs.value == "return":
            rest = self._into_hand(objects, rest)
        if verbs.value == "play":
            rest = [c for c in self._played_onto(objects, rest) if not self._off_the_deck(agent, objects, c)]
        row = Row(self.context, "", list(objects))
        row.group = list(objects)
        row.read(rest)
        for piece in objects:
            place = self._place(agent)
            whose = agent.owner if place and place[0] == "mine" else other(agent.owner)
            if not piece.place and place and piece.owner in ("", whose):
                piece.place = place[1]
                piece.owner = whose
            piece.owner = piece.owner or default
        told = self.context.told
        done = next((d for d in told.deeds if d.piece is agent), None)
        card = told.card(agent)
        if done is None and told.deeds and card is not None and _speaks_of_itself(agent, card.text):
            if verbs.value in _EVENTS:
                told.checks.extend({"happens": self._event(agent), "to": piece} for piece in objects)
            return
        if done is None:
            done = self._set_off(agent, objects) or self.brought_about(agent)
        if verbs.value not in ("play", "reveal") and (agent.type != "action" or not self._all_alike(agent)):
            done.choices.extend(objects)
        if verbs.value in _EVENTS and not (verbs.value == "use" and of_ability):
            told.checks.extend({"happens": self._event(agent), "to": piece} for piece in objects)

    def _into_hand(self, objects: list[Piece], comps: list[Comp]) -> list[Comp]:
        """Without "to its owner's hand", "to my hand": held against the ruling where it says whose."""
        left = []
        for comp in comps:
            if comp.prep not in ("to", "in") or not comp.phrases or not comp.phrase.is_noun("hand"):
                left.append(comp)
                continue
            seat = self.context.owner(comp.phrase)
            if seat and comp.phrase.owner != "your":  # as the card says it: to whose hand, the ruling says
                self.context.told.checks.extend({"is": piece, "in": "hand", "of": seat} for piece in objects)
        return left

    def _flips(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X flips into a Y": by what its text says, and Y is its owner's token creature."""
        agent = subject.piece if len(subject.pieces) == 1 else None
        card = self.context.told.card(agent) if agent is not None else None
        into = comps[0].phrase if len(comps) == 1 and comps[0].at("in") and len(comps[0].phrases) == 1 else None
        if agent is None or card is None or "flip" not in card.text.lower() or (comps and into is None):
            raise Unclear(span_of(self._verbs), "What is flipped, and by what?")
        agent.owner = agent.owner or self.context.actor or ME
        if into is not None:
            token = self.context.told.cards.named(into.value) if into.is_name else None
            if token is None or token.type != "token creature":
                raise Unclear(comps[0].span, "Into which token creature?")
            self.context.told.sides[agent.owner].token = into.value
        self.brought_about(agent)

    def _off_the_deck(self, agent: Piece, objects: list[Piece], comp: Comp) -> bool:
        """Take "from the top of my deck", of a card whose text plays the top card."""
        card = self.context.told.card(agent)
        phrase = comp.phrase if comp.at("from") and len(comp.phrases) == 1 else None
        top = phrase is not None and (phrase.is_noun("top of deck") or (phrase.is_noun("top") and phrase.of))
        if not top or card is None or "top card of your deck" not in card.text or len(objects) != 1:
            return False
        if objects[0].place in ("", "hand") and all(deed.piece is not objects[0] for deed in self.context.told.deeds):
            objects[0].owner, objects[0].place = agent.owner or self.context.actor, "deck"
        return objects[0].place == "deck"

    def _played_onto(self, objects: list[Piece], comps: list[Comp]) -> list[Comp]:
        """Without "onto Y" behind the upgrade that is played: held against the ruling."""
        onto = [c for c in comps if c.at("on") and c.phrases]
        if not onto or any(piece.type != "upgrade" for piece in objects):
            return comps
        (host, *more) = [piece for phrase in onto[0].phrases for piece in self.context.pieces(phrase)]
        if more or len(objects) != 1:
            raise Unclear(onto[0].span, "Onto which one creature?")
        host.place = host.place or "play"
        self.context.told.checks.append({"is": objects[0], "onto": host})
        return [c for c in comps if c is not onto[0]]

    def _enters_as(self, agent: Piece, of: Phrase, comps: list[Comp]) -> None:
        """ "X copies Y": it is played as Y. Raises Unclear where it is there already, or its text copies otherwise."""
        card = self.context.told.card(agent)
        if card is None or agent.place not in ("", "hand") or not _ENTERS_AS.search(card.text):
            raise Unclear(span_of(self._verbs), f"How does {agent.name} come to do that?")
        agent.owner, agent.place = agent.owner or self.context.actor or ME, "hand"
        self._whose_turn(agent.owner)
        deed = Deed("play", agent.owner, agent)
        self.context.told.deeds.append(deed)
        self.copied(deed, of)
        self.context.topics[id(self.context.mentioned[-1])] = [agent]
        Row(self.context, "", [p for p in deed.choices if isinstance(p, Piece)]).read(comps)

    def _some_played(self, agent: Piece, phrase: Phrase) -> list[Piece]:
        """ "X plays a card of another house": a card of which no more is said; none for any other phrase."""
        if self._verbs.value != "play" or not phrase.is_noun("card", "action card") or set(phrase.determiners) - {"a"}:
            return []
        house = self.house_of(phrase)
        if house is None or phrase.owner or phrase.possessor or phrase.compound or phrase.number not in (None, 1):
            return []
        facts = {"house": house} if house else {}
        piece = self.context.told.add_typed(self.context.nameless("Card"), "action", agent.owner, **facts)
        self.context.mention(piece)
        return [piece]

    def _event(self, agent: Piece) -> str:
        """The event that a card's verb is; what a card "brings" enters play where its text puts cards into play."""
        card = self.context.told.card(agent)
        brings = self._verbs.main.text.lower() in ("bring", "brings", "brought", "bringing")
        return "enters play" if brings and card and "into play" in card.text else _EVENTS[self._verbs.value]

    def does(self, agent: Piece, comps: list[Comp]) -> None:
        """What a card does of itself, to what stands in the complements."""
        self._works(Subject(pieces=[agent]), comps)

    def brings_about(self, agent: Piece) -> None:
        """Have a card act by what its text says. Raises Unclear where that may be in several ways."""
        self.brought_about(agent)

    def _whose(self, agent: Piece, phrases: list[Phrase]) -> str:
        """Whose the card is, where its text is about enemy cards and those are known: the other player's."""
        card = self.context.told.card(agent)
        owners = {self.context.owner(phrase) for phrase in phrases}
        if card is None or len(owners) != 1 or "" in owners or " friendly " in card.text:
            return ""
        return other(owners.pop()) if "enemy" in card.text or "opponent" in card.text else ""

    def brought_about(self, agent: Piece) -> Deed:
        """The act by which a card's ability comes to resolve."""
        card = self.context.told.card(agent)
        text = card.text if card is not None else ""
        if agent.type == "action":
            kind = "play"
        elif agent.type == "upgrade":
            raise Unclear(span_of(self._verbs), f"How does {agent.name} come to do that?")
        else:
            ways = [way for heading, way in _WAYS if heading in text]
            if not ways and (discarded := _DISCARDED.search(text)) is not None and agent.type == "creature":
                return self._by_discarding(agent, discarded["house"].lower())
            if len(set(ways)) != 1:
                raise Unclear(span_of(self._verbs), f"How does {agent.name} come to do that?", ways)
            kind = ways[0]
        if kind == "play" and agent.place not in ("", "hand"):
            raise Unclear(span_of(self._verbs), f"How does {agent.name} come to do that?")
        agent.place = "hand" if kind == "play" else "play"
        self._whose_turn(agent.holder)
        deed = Deed(kind, agent.holder, agent)
        self.context.told.deeds.append(deed)
        return deed

    def _by_discarding(self, agent: Piece, house: str) -> Deed:
        """A card of a house is discarded, after which an ability of another one speaks."""
        told = self.context.told
        agent.place = agent.place or "play"
        self._whose_turn(agent.holder)
        card = told.add_typed(self.context.nameless("Card"), "action", agent.holder, house=house)
        card.place = "hand"
        if told.house not in ("", house):
            raise Unclear(span_of(self._verbs), f"How does {agent.name} come to do that?")
        told.house = house
        told.assumed.append(f"a {house.capitalize()} card is discarded for it")
        deed = Deed("discard", agent.holder, card)
        told.deeds.append(deed)
        return deed

    def _set_off(self, agent: Piece, objects: list[Piece]) -> Deed | None:
        """What sets off an ability that speaks when a creature enters play, where that is the one it is told of: it is
        played. None for any other text."""
        card, one = self.context.told.card(agent), objects[0] if len(objects) == 1 else None
        if card is None or one is None or agent.type == "action" or not _ENTERING.search(card.text):
            return None
        if one.place not in ("", "hand") or one.type != "creature" or self.context.told.deeds:
            return None
        one.owner, agent.place, one.place = one.owner or ME, agent.place or "play", "hand"
        self._whose_turn(one.owner)
        deed = Deed("play", one.owner, one)
        self.context.told.deeds.append(deed)
        self.context.topics[id(self.context.mentioned[-1])] = [one]
        return deed

    def _friendly(self, agent: Piece, verb: str) -> bool:
        card = self.context.told.card(agent)
        if self._all_alike(agent):
            return True  # nobody says whose it is: the player's own
        return verb in ("play", "sacrifice") or (
            card is not None and " friendly " in card.text and " enemy " not in card.text
        )

    def _place(self, agent: Piece) -> tuple[str, str] | None:
        card = self.context.told.card(agent)
        text = card.text if card is not None else ""
        return next(((whose, zone) for words, whose, zone in _FROM if words in text), None)


def _speaks_of_itself(agent: Piece, text: str) -> bool:
    """Whether a card that is not played now acts without being used: as it dies, or after something that happens."""
    if agent.place == "hand" or agent.type == "action":
        return False
    used = any(heading in text for heading, _ in _WAYS)
    return "Destroyed:" in text or (agent.place == "play" and not used and _AFTER.search(text) is not None)


def _joined(comp: Comp, comps: list[Comp]) -> bool:
    """Whether it is the "with Y" of "together with Y"."""
    at = comps.index(comp)
    return comp.prep == "with" and bool(comp.phrases) and bool(at) and comps[at - 1].value == "at_once"


def ability_card(phrase: Phrase) -> Phrase:
    """The card of "the reap ability of X", where an ability is named; else the phrase itself."""
    whose = phrase.possessor or phrase.of
    return whose if phrase.value.endswith("ability") and whose is not None else phrase


def _all_others(comp: Comp) -> bool:
    """Whether it says no more than "with all others"."""
    return comp.prep == "with" and bool(comp.phrases) and {"all", "other"} <= set(comp.phrase.determiners)


def _controlled(comp: Comp) -> Comp:
    """ "Control of X" as X, of which a card takes control."""
    of = comp.phrases[0].of if comp.kind == "thing" and len(comp.phrases) == 1 else None
    if of is None or not comp.phrases[0].is_noun("control"):
        return comp
    comp.looked_at = comp.phrases[0].looked_at = True
    return Comp(comp.kind, of.words, [of])
