"""What players do with cards: play, discard and use them, choose a house, end the turn."""

from __future__ import annotations

from dataclasses import replace

from .board import OTHER_HOUSE, Deed, Piece, Unclear, other
from .choosing import Choices
from .meaning import ORDINALS
from .rows import Row
from .speaking import Subject, span_of
from .wording.records import Comp, Phrase, Verbs

_CARDS = ("card", "creature", "artifact", "upgrade", "action card", "action ability")


#: What a card is played or used for, aimed at a card or at none.
_TO_A_CARD = (
    "take",
    "trigger",
    "use",
    "save",
    "capture",
    "archive",
    "discard",
    "exalt",
    "enrage",
    "return",
    "heal",
    "kill",
)
#: Where a text aims at one card.
_ONE_OF = (" a creature", " an enemy", " a friendly", " an artifact", " a flank", " an upgrade", " another", " up to")
#: What is done to a card that is chosen.
_DONE_TO_CHOSEN = (
    "sacrifice",
    "choose",
    "destroy",
    "stun",
    "fight",
    "purge",
    "return",
    "ward",
    "exhaust",
    "ready",
    "damage",
)
#: What a card does only where its text has that word; to kill, it may deal damage, and to save, do many things.
_IN_ITS_WORDS = ("heal", "stun", "ward", "enrage", "exhaust", "ready", "purge", "archive", "exalt", "capture", "return")
_TO_NO_CARD = ("shed", "lose", "gain", "steal", "deal", "draw", "capture")
#: How a creature comes to resolve what its text says, where it says one thing.
_WAYS = (("After Reap:", "reap"), ("After Fight/After Reap:", "reap"), ("Action:", "action"), ("Omni:", "omni"))


class Plays(Choices):
    """Takes the verbs of playing and using."""

    def _play(self, subject: Subject, comps: list[Comp]) -> None:
        seat = subject.seat
        if not seat:
            comps = [c for c in comps if not c.states("this turn")]
            if comps or (not self._verbs.passive and subject.pieces):
                self._plays(subject, comps)
                return
            seat, things = self.context.actor, subject.pieces
        else:
            seat = subject.seat
            first = comps[0] if comps else None
            if first is None or not first.is_thing:
                raise Unclear(span_of(self._verbs), "Which card is played?")
            if self._uses_by_name(subject, comps):
                return
            comps = self._a_further(comps)
            first = comps[0]
            if (often := _times(comps)) > 1 and first.phrase.is_name and len(first.phrases) == 1:
                phrase = first.phrase  # "I played X three times": three copies of it
                if phrase.number is not None or not _bare_name(phrase):
                    raise Unclear(first.span, "How many are played?")
                phrase.number = often
                comps = [c for c in comps if not _says_times(c)]
            if _no_cards(first) and self._plays_none(comps):
                return
            if on_top(first.phrase) and self._plays_the_top(seat, comps):
                return
            first = _without_none(first)
            if not first.phrases:
                return  # "I played no other card"
            if len(first.phrases) > 1 and any(p.is_noun(*_CARDS) for p in first.phrases):
                for phrase in first.phrases[:-1]:  # "X and two Logos cards"
                    self._play(subject, [Comp("thing", phrase.words, [phrase])])
                first = Comp("thing", first.phrases[-1].words, first.phrases[-1:])
            if first.phrase.is_noun(*_CARDS) and self._plays_some(seat, first, comps[1:]):
                return
            things = [p for phrase in first.phrases for p in self._playable(phrase, seat)]
            comps = comps[1:]
        self._whose_turn(seat)
        for piece in things:
            piece.owner = piece.owner or seat
            if piece.place not in ("", "hand"):
                raise Unclear(span_of(self._verbs), f"{piece.name} is in play already; is another one played?")
            piece.place = "hand"
            deed = Deed("play", seat, piece)
            self.context.told.deeds.append(deed)
            comps = self._targets(deed, comps)
        aims = [aim for deed in self.context.told.deeds[-1:] for aim in (*deed.choices, deed.target, deed.meets)]
        aimed = [aim for aim in aims if isinstance(aim, Piece)]
        Row(self.context, seat, aimed[-1:] or list(things)).read(comps)

    def _plays_the_top(self, seat: str, comps: list[Comp]) -> bool:
        """ "… and play the top card of my deck", which is what the text of the card says that was played or used."""
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(deed.piece) if deed is not None and deed.piece is not None else None
        of = comps[0].phrase.of
        whose = self.context.owner(of) if of is not None else ""
        said = card is not None and "lay the top card of your deck" in card.text
        if deed is None or not said or len(comps) > 1 or whose != seat or deed.by != seat:
            return False
        self.context.on_top = seat
        self.context.remarks.append((comps[0].span, "what the text of a card says; it is read off the card"))
        return True

    def _plays_none(self, comps: list[Comp]) -> bool:
        """ "… and play no cards", "no cards from another house": so it is, as long as nothing else is told."""
        elsewhere = [c for c in comps[1:] if not (c.prep in ("from", "of") and c.phrase.is_noun("house"))]
        elsewhere = [c for c in elsewhere if not (_from_hand(c) or c.states("this turn"))]
        if elsewhere or comps[0].phrase.number not in (None, 0):
            return False
        self.context.remarks.append((comps[0].span, "nothing of that kind is done"))
        for comp in comps[1:]:
            comp.looked_at = True
        return True

    def _a_further(self, comps: list[Comp]) -> list[Comp]:
        """ "Three X lie in my discard pile, I play a fourth": with what is counted on by its name."""
        phrase = comps[0].phrase
        if [c.kind for c in comps[:2]] != ["thing", "stated"] or phrase.kind or not comps[1].states(*ORDINALS):
            return comps
        spoken = next((group for group in reversed(self.context.mentioned) if group), [])
        names = {piece.name for piece in spoken}
        if len(names) != 1 or len(spoken) != ORDINALS[comps[1].value] - 1 or spoken[0].typed is not None:
            raise Unclear(phrase.span, "A further one of what?")
        name = replace(comps[1].words[0], role="NAME", value=names.pop(), senses=())
        further = Phrase([*phrase.words, name], head=name, determiners=["a", "other"])
        return [Comp("thing", further.words, [further]), *comps[2:]]

    def _after_played(self, phrase: Phrase) -> bool:
        """ "After X I play Y": X is played first, if it is an action card that nobody played."""
        if not phrase.is_name or self.context.told.cards.named(phrase.value).type != "action":
            return False
        if not any(d.piece is not None and d.piece.name == phrase.value for d in self.context.told.deeds):
            seat = self.context.owner(phrase) or self.context.actor
            self._play(Subject(seat), [Comp("thing", phrase.words, [phrase])])
        return True

    def _plays_some(self, seat: str, first: Comp, rest: list[Comp]) -> bool:
        """ "I already played two cards", "I play a Mars creature": cards of which no more is said."""
        phrase = first.phrase
        house = self.house_of(phrase)
        if house is None or phrase.owner or phrase.possessor or phrase.compound or len(first.phrases) > 1:
            return False
        if phrase.determiners and {"the", "all", "no", "both", "same"} & set(phrase.determiners):
            return False
        kind = {"card": "action", "action card": "action", "action ability": "action"}.get(phrase.value, phrase.value)
        self._whose_turn(seat)
        made: list[Piece] = []
        for _ in range(self.context.how_many(phrase)):
            name = self.context.nameless(phrase.value.split()[0].capitalize())
            facts: dict[str, object] = {"power": 3} if kind == "creature" else {}
            if house:
                facts["house"] = house
            piece = self.context.told.add_typed(name, kind, seat, **facts)
            piece.place = "hand"
            made.append(piece)
            if not house:
                self.context.told.of_any_house.append(piece)
            self.context.mention(piece)
            deed = Deed("play", seat, piece)
            self.context.told.deeds.append(deed)
            rest = self._targets(deed, rest)
        rest = [c for c in rest if not _from_hand(c)]
        Row(self.context, seat, made).read([c for c in rest if not c.says("already", "before")])
        return True

    def house_of(self, phrase: Phrase) -> str | None:
        """The house that a card is said to be of, "" where nothing is said, None where more is said of it."""
        said = [a.value for a in phrase.adjectives if a.value != "more"]
        houses = [value.partition(":")[2] for value in said if value.startswith("house:")]
        if phrase.of is not None:
            if not phrase.of.is_noun("house") and not phrase.of.value.startswith("house:"):
                return None
            if phrase.of.is_noun("house") and any("active" in word for word in _words(phrase.of)) and not houses:
                return None if said else ""
            if phrase.of.is_noun("house"):
                others = {"other", "another"} & {*phrase.of.determiners, *_words(phrase.of)}
                return None if said or not others else OTHER_HOUSE
            houses.append(phrase.of.value.partition(":")[2])
        if [value for value in said if not value.startswith("house:") and value != "non"] or len(houses) > 1:
            return None
        if "non" in said:
            return next(h for h in ("brobnar", "dis", "untamed") if h not in houses and h != self.context.told.house)
        return houses[0] if houses else ""

    def _enters(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X enters play": it is played."""
        rest = [c for c in comps if not c.states("in play")]
        rest = [c for c in rest if not (c.is_thing and c.phrase.is_noun("play"))]
        played = [deed.piece for deed in self.context.told.deeds if deed.kind == "play"]
        if subject.pieces and not rest and all(any(piece is one for one in played) for piece in subject.pieces):
            return  # "Y kills X as it arrives"
        if len(subject.pieces) != 1 or subject.piece.place not in ("", "hand") or rest:
            raise Unclear(span_of(self._verbs), "How does it come into play?")
        piece = subject.piece
        piece.owner, piece.place = piece.owner or self.context.actor, "hand"
        self._whose_turn(piece.owner)
        self.context.told.deeds.append(Deed("play", piece.owner, piece))

    def _plays(self, subject: Subject, comps: list[Comp]) -> None:
        who = f"How does {subject.piece.name} play it?" if subject.pieces else "Who plays which card?"
        raise Unclear(span_of(self._verbs), who)

    def _playable(self, phrase: Phrase, seat: str) -> list[Piece]:
        if phrase.is_noun("copy") and phrase.of is not None and phrase.of.is_name and phrase.number in (None, 1):
            another = ["other"] if phrase.words[0].text.lower() == "another" else []
            phrase.looked_at = True
            phrase = Phrase(phrase.words, head=phrase.of.head, determiners=["a", *another], owner=phrase.owner)
        if phrase.is_name and not phrase.number:
            known = [
                p for p in self.context.told.called(phrase.value) if p.place in ("", "hand") and p.owner in ("", seat)
            ]
            further = "a" in phrase.determiners and any(p.acted for p in known)
            new = not known or further or "other" in phrase.determiners
            if new and self.context.told.called(phrase.value):
                piece = self.context.told.add(phrase.value, seat)
                self.context.mention(piece)
                self.context.describe(piece, phrase.adjectives)
                return [piece]
        return self.context.pieces(phrase, seat)

    def _targets(self, deed: Deed, comps: list[Comp]) -> list[Comp]:
        """Take what the played card is aimed at; the complements left."""
        left: list[Comp] = []
        rest = list(comps)
        while rest:
            comp = rest.pop(0)
            if rest and rest[0].is_thing and self._done_to(deed, comp, rest[0].phrases):
                del rest[0]
                if comp.verbs is not None and comp.verbs.value == "save" and rest and from_harm(rest[0]):
                    del rest[0]
            elif rest and self._upgrades_one(deed, comp, rest[0]):
                del rest[0]
            elif not self._aims_at(deed, comp, first=not left):
                left.append(comp)
        return left

    def _upgrades_one(self, deed: Deed, comp: Comp, onto: Comp) -> bool:
        """Take "as an upgrade on X"."""
        if not (comp.at("as") and comp.phrase.is_noun("upgrade") and onto.at("on", "to")) or len(onto.phrases) > 1:
            return False
        if onto.phrase.kind not in ("NAME", "PRON") and not onto.phrase.is_noun("creature"):
            return False
        (deed.target,) = self.context.pieces(onto.phrase, deed.by)[:1]
        deed.target.owner = deed.target.owner or deed.by
        return True

    def _done_to(self, deed: Deed, comp: Comp, things: list[Phrase]) -> bool:
        """Take "copying X", "to capture with X", "to destroy X"; whether that is what it is played or used for."""
        if comp.kind != "doing" or comp.verbs is None:
            return False
        if comp.verbs.value == "copy" and len(things) == 1:
            self.copied(deed, things[0])
        elif not self._purpose(deed, comp.verbs, things):
            if comp.verbs.value not in _DONE_TO_CHOSEN:
                return False
            self._says_so(deed, comp.verbs)
            self._chosen(deed, things, comp.verbs.value)
        return True

    def _aims_at(self, deed: Deed, comp: Comp, first: bool) -> bool:
        """Take "as an upgrade", "as a copy of X", and, where it comes first, "on X", "on the left flank"; whether it is
        such."""
        if comp.kind != "at_thing":
            return False
        phrase = comp.phrase
        if comp.prep == "as":
            if phrase.is_noun("upgrade", "creature"):
                self._played_as(deed, comp)
            elif phrase.is_noun("copy") and phrase.of is not None:
                self.copied(deed, phrase.of)
            else:
                return False
            return True
        if not first or comp.prep not in ("on", "against", "at", "to"):
            return False
        if phrase.is_noun("left flank", "right flank", "flank") and self._places(deed):
            deed.flank = "right" if phrase.value.startswith("right") else "left"
            return True
        one_of = phrase.kind == "" and phrase.of is not None and phrase.of.is_name
        if phrase.kind not in ("NAME", "PRON") and not one_of and not phrase.is_noun("creature", "artifact"):
            return False
        target = self._aimed(phrase, deed)
        if deed.piece is not None and self._meets_the_top(deed.piece, target, deed.by):
            deed.meets = target
        elif deed.piece is not None and deed.piece.type == "upgrade":
            deed.target = target
        elif self._for_all(deed):
            target.place = target.place or "play"
            deed.meets = target
        else:
            deed.choices.append(target)
        self._against_more(deed, comp.phrases[1:])
        return True

    def _places(self, deed: Deed) -> bool:
        """Whether a place in a line is that of the card that is played, not of what it is aimed at."""
        there = deed.piece is not None and deed.piece.type not in ("action", "upgrade")
        return deed.kind == "play" and there and not deed.choices

    def _against_more(self, deed: Deed, phrases: list[Phrase]) -> None:
        """ "… against X and Y": of a text that picks none, both are there; of one that picks, it is not clear."""
        for phrase in phrases:
            piece = self._aimed(phrase, deed)
            piece.place = piece.place or "play"
            deed.meets = piece
            if not self._for_all(deed):
                raise Unclear(phrase.span, "At which one card?")

    def _for_all(self, deed: Deed) -> bool:
        """Whether it is an action card that does the same to each card that it is about."""
        return deed.piece is not None and deed.piece.type == "action" and self._all_alike(deed.piece)

    def _all_alike(self, piece: Piece) -> bool:
        """Whether its text does the same to each card, so that none is picked."""
        card = self.context.told.card(piece)
        return card is not None and " each " in card.text and not self.picks(piece)

    def picks(self, piece: Piece) -> bool:
        """Whether its text aims at a card of somebody's choice."""
        card = self.context.told.card(piece)
        sentences = (card.text if card is not None else "").split(". ")
        first = next((said for said in sentences if "creature" in said or "artifact" in said), "")
        return any(word in first for word in _ONE_OF)

    def _purpose(self, deed: Deed, verbs: Verbs, things: list[Phrase]) -> bool:
        """ "… to take control of Y", "… to trigger Y's ability", "… to remove the stun": what it is aimed at."""
        if verbs.denied or len(things) != 1:
            return False
        if verbs.first.form != "to":
            return False
        phrase = things[0]
        if phrase.is_noun("stun") and verbs.value in ("shed", "lose") and deed.kind in ("action", "omni", "reap"):
            deed.kind = "unstun"
            return True
        if verbs.value in _TO_NO_CARD and phrase.value in ("stun", "ward", "enrage", "damage", "amber", "card"):
            self.context.remarks.append((phrase.span, "what it is done for; the text of the card decides"))
            return not phrase.adjectives
        in_its_text = self._in_its_text(deed, verbs)
        of_another = phrase.value.endswith("ability") and (phrase.possessor or phrase.of) is not None
        plain = in_its_text and not of_another and not (phrase.is_noun("control") and phrase.of is not None)
        if plain and phrase.kind == "NOUN" and phrase.value not in _CARDS and not phrase.adjectives:
            self.context.remarks.append((phrase.span, "what it is done for; the text of the card decides"))
            return not (phrase.compound or phrase.possessor or phrase.of)
        if verbs.value not in _TO_A_CARD and not in_its_text:
            return False
        self._says_so(deed, verbs)
        aim = phrase.of if phrase.is_noun("control") else phrase
        if (phrase.value or "").endswith("ability"):
            aim = phrase.possessor or phrase.of
        if (
            aim is None
            or aim.kind not in ("NAME", "NOUN", "PRON")
            or (aim.kind == "NOUN" and aim.value not in _CARDS[1:3])
        ):
            return False
        target = self._aimed(aim, deed, verbs.value)
        if target is deed.piece:
            return True
        if deed.piece is not None and deed.piece.type == "upgrade":
            deed.target = target
        else:
            deed.choices.append(target)
        return True

    def _in_its_text(self, deed: Deed, verbs: Verbs) -> bool:
        """Whether the text of what is played or used has the verb."""
        card = self.context.told.card(deed.piece) if deed.piece is not None else None
        return card is not None and verbs.value[:5] in card.text.lower()

    def _says_so(self, deed: Deed, verbs: Verbs) -> None:
        """Raises Unclear where a card is told to do what its text says nothing of ("I play P to heal X")."""
        card = self.context.told.card(deed.piece) if deed.piece is not None else None
        if verbs.value not in _IN_ITS_WORDS or card is None or "opy" in card.text or "ext box" in card.text:
            return
        if not self._in_its_text(deed, verbs):
            raise Unclear(span_of(verbs), f"The text of {card.name} says nothing of that. What is meant?")

    def _aimed(self, phrase: Phrase, deed: Deed, verb: str = "") -> Piece:
        found = self.context.pieces(phrase)
        if len(found) != 1:
            raise Unclear(phrase.span, "At which one card?")
        piece = found[0]
        if not piece.owner:
            friends = self._aims_at_friends(deed, verb)
            if not friends and self._may_favor(deed):
                friends = self.either_side(piece)
            piece.owner = deed.by if friends else other(deed.by)
        return piece

    def _played_as(self, deed: Deed, comp: Comp) -> None:
        """ "as an upgrade": onto a friendly creature, which is made where none is named."""
        if comp.phrase.is_noun("upgrade") and deed.target is None:
            mine = [
                p
                for p in self.context.told.pieces
                if p.type == "creature" and p.holder == deed.by and p is not deed.piece and p.place in ("", "play")
            ]
            if len(mine) > 1:
                raise Unclear(comp.span, "Onto which creature?", [p.name for p in mine])
            deed.target = mine[0] if mine else self.context.somebody(deed.by)
            deed.target.place = "play"

    def copied(self, deed: Deed, of: Phrase) -> None:
        """ "As a copy of X": the card that is chosen, where the text says that it has to be."""
        if of.is_noun("card", "action card", "action ability") and not of.compound:
            piece = self._nameless(of, deed)
        else:
            piece = self._aimed(of, deed)
        card = self.context.told.card(deed.piece) if deed.piece else None
        text = card.text if card is not None else ""
        if not piece.place:
            piece.place = "discard" if "discard pile" in text else "play"
            if "opponent's discard pile" in text:
                piece.owner = other(deed.by)
        deed.choices.append(piece)

    def _nameless(self, phrase: Phrase, deed: Deed) -> Piece:
        """An action card of which only the house is told."""
        houses = [w.value.partition(":")[2] for w in phrase.adjectives if w.value.startswith("house:")]
        if len(houses) != len(phrase.adjectives):
            raise Unclear(phrase.span, "Which card?")
        name = self.context.nameless("Card")
        facts = {"house": houses[0]} if houses else {}
        return self.context.told.add_typed(name, "action", other(deed.by), **facts)

    def _aims_at_friends(self, deed: Deed, verb: str) -> bool:
        """Whether what a card is aimed at is its player's own, where nobody says whose it is."""
        if verb == "fight":
            return False
        card = self.context.told.card(deed.piece) if deed.piece else None
        text = card.text if card is not None else ""
        friendly = " friendly " in text or "chosen creature cannot be dealt damage" in text
        return verb == "sacrifice" or (friendly and " enemy " not in text)

    def _chosen(self, deed: Deed, phrases: list[Phrase], verb: str = "") -> None:
        for phrase in phrases:
            if phrase.kind == "NOUN" and phrase.value.startswith("house:"):
                deed.choices.append(phrase.value.partition(":")[2].capitalize())
            else:
                deed.choices.append(self._aimed(phrase, deed, verb))

    def _aims(self, deed: Deed, comps: list[Comp]) -> list[Comp]:
        """As `_targets`, with "to fight X" behind what is aimed at."""
        left = self._targets(deed, comps)
        found: list[Comp] = []
        skip = False
        for number, comp in enumerate(left):
            if skip:
                skip = False
                continue
            following = left[number + 1] if number + 1 < len(left) else None
            if (
                comp.kind == "doing"
                and comp.verbs is not None
                and comp.verbs.value == "fight"
                and following is not None
                and following.is_thing
            ):
                self._chosen(deed, following.phrases, "fight")
                skip = True
            else:
                found.append(comp)
        return found

    def _usual(self, piece: Piece) -> str:
        card = self.context.told.card(piece)
        if piece.typed is not None and "Action:" in str(piece.typed.get("text", "")):
            return "action"
        if card is None or piece.type not in ("artifact", "creature"):
            return ""
        if piece.type == "creature":
            ways = {way for heading, way in _WAYS if heading in card.text}
            return ways.pop() if len(ways) == 1 else ""
        return "omni" if "Omni:" in card.text else "action" if "Action:" in card.text else ""

    def _discard(self, subject: Subject, comps: list[Comp]) -> None:
        if not subject.seat or not comps or not comps[0].is_thing:
            raise Unclear(span_of(self._verbs), "Which card is discarded?")
        phrase = comps[0].phrase
        if phrase.is_name:
            pieces = self._playable(phrase, subject.seat)
        else:
            pieces = [self._some_card(phrase, subject.seat) for _ in range(phrase.number or 1)]
        self._whose_turn(subject.seat)
        for piece in pieces:
            piece.owner, piece.place = piece.owner or subject.seat, "hand"
            self.context.told.deeds.append(Deed("discard", subject.seat, piece))
        rest = [c for c in comps[1:] if not (c.at("from") and c.phrase.is_noun("hand"))]
        Row(self.context, subject.seat).read(rest)

    def _some_card(self, phrase: Phrase, seat: str) -> Piece:
        """A card in hand of which the house is told, and perhaps the type."""
        house = self.house_of(phrase)
        kinds = {"card": "action", "action card": "action", "creature": "creature", "artifact": "artifact"}
        if house is None or phrase.value not in kinds or phrase.compound or phrase.number == 0:
            raise Unclear(phrase.span, "Which card is discarded?")
        name = self.context.nameless("Card")
        facts: dict[str, object] = {"power": 3} if phrase.value == "creature" else {}
        facts |= {"house": house} if house else {}  # else of the active one, as only such a card may be discarded
        piece = self.context.told.add_typed(name, kinds[phrase.value], seat, **facts)
        self.context.mention(piece)
        return piece

    def _ends(self, subject: Subject, comps: list[Comp]) -> None:
        if subject.thing == "turn" and all(c.at("with") for c in comps[:1]):
            self._whose_turn(subject.seat)
            Row(self.context, subject.seat).read(comps)
            self.context.told.deeds.append(Deed("end turn", subject.seat))
            return
        if not comps or not comps[0].is_thing or not comps[0].phrase.is_noun("turn"):
            raise Unclear(span_of(self._verbs), "What ends?")
        seat = subject.seat or self.context.actor
        self._whose_turn(seat)
        self.context.told.deeds.append(Deed("end turn", seat))


def from_harm(comp: Comp) -> bool:
    """Whether it says no more than "from damage", "from destruction"."""
    harm = comp.at("from") and len(comp.phrases) == 1 and comp.phrase.is_noun("damage", "destruction")
    return harm and not (comp.phrase.words[1:] or comp.phrase.number or comp.phrase.of)


def on_top(phrase: Phrase) -> bool:
    """Whether it is the top card of a deck."""
    said = [w.value for w in (*phrase.adjectives, *phrase.compound)]
    return phrase.is_noun("card") and "top" in said and phrase.of is not None and phrase.of.is_noun("deck")


def _without_none(comp: Comp) -> Comp:
    """Without "and no card of another house": it was not played."""
    none = [p for p in comp.phrases if p.is_noun(*_CARDS) and "no" in _words(p)]  # "any cards" are not none
    for phrase in none:
        phrase.looked_at = True
    played = [p for p in comp.phrases if p not in none]
    return Comp(comp.kind, comp.words, played) if none else comp


def _says_times(comp: Comp) -> bool:
    """Whether it is "three times", "twice"."""
    if comp.says("twice"):
        return True
    return comp.is_thing and comp.phrase.is_noun("time") and comp.phrase.number is not None and len(comp.phrases) == 1


def _times(comps: list[Comp]) -> int:
    """How often something is said to be done."""
    said = next((comp for comp in comps if _says_times(comp)), None)
    return 1 if said is None else 2 if said.kind == "said" else said.phrase.number or 1


def _no_cards(comp: Comp) -> bool:
    """Whether it is "no (other) cards"."""
    phrase = comp.phrase
    bare = phrase.is_noun(*_CARDS) and not (phrase.owner or phrase.possessor or phrase.compound)
    none = "no" in _words(phrase) or phrase.number == 0  # "any cards" are not none
    return bare and none and all(a.value in ("more", "other") for a in phrase.adjectives)


def _bare_name(phrase: Phrase) -> bool:
    return not (phrase.determiners or phrase.adjectives or phrase.of or phrase.possessor)


def _from_hand(comp: Comp) -> bool:
    return comp.at("from") and comp.phrase.is_noun("hand")


def _words(phrase: Phrase) -> list[str]:
    return [word.text.lower() for word in phrase.words]
