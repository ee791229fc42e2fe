"""From a described position to a state of the machine: names found, unnamed cards made unknown ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.catalogue import Catalogue, catalogue
from judge.catalogue.card import Card as CatalogueCard
from judge.catalogue.card import house_name
from judge.catalogue.names import UnknownCard, fold, house_id
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.terms import BONUS_ICONS, icon
from judge.engine.machine.faces import houses_of, library_of, typed_definition
from judge.engine.machine.library import Definition, Library, token_called, token_id
from judge.errors import JudgeError
from judge.game.state import Card, Pile, Player, PlayerState, Prophecy, Record, Segment, State, times_of
from judge.rulebook.newest import NEWEST

from .counters import counters_in, counters_of
from .readings import NONE, Readings, check, otherwise
from .scenario import SEAT_NAMES, SEATS, Scenario
from .yaml_source import Path

DECK_SIZE = 20
HAND_SIZE = 6
"""Unknown cards assumed where a scenario says nothing of a player's deck or hand."""

MOST_CARDS = 600
"""Cards that one board may hold: two players with decks of 36, their tokens, and room for what nobody plays."""


OF_CARDS_IN_PLAY: dict[str, tuple[object, ...]] = {"ready": (None, True), "token": (None, False)} | dict.fromkeys(
    ("damage", "amber", "ward", "stun", "enrage", "power counters", "counters", "armor spent", "upgrades", "under"),
    (None, 0, False, [], {}))
"""What only a card in play can have, each with the values that say nothing."""


def without_what_is_of_play(facts: Mapping[str, Any]) -> dict[str, Any]:
    """What can be said of a card in a pile, of what was said of one in play: all but `OF_CARDS_IN_PLAY`."""
    return {word: value for word, value in facts.items() if word not in OF_CARDS_IN_PLAY}


_HOUSE_NEEDED = ("play", "discard", "reap", "fight", "action", "unstun")
"""Acts that take a card of the active house (18.4 STEP 3)."""


@dataclass(slots=True)
class Setup:
    """A state (of a ruling: that in which its first act begins), the faces of its cards, how the scenario calls each
    card, and the catalogue they were looked up in."""

    state: State
    library: Library
    uids: dict[str, str]  # every way to call a card → uid
    catalogue: Catalogue
    assumed: tuple[str, ...] = ()  # what the scenario does not say, in words

    def uid(self, name: str) -> str | None:
        """The uid of the card called `name` in the scenario, None where no such card takes part."""
        return self.uids.get(name) or self.uids.get(fold(name))

    def label(self, uid: str) -> str:
        """The shortest way the scenario calls a card."""
        names = [name for name, found in self.uids.items() if found == uid]
        return names[0] if names else uid


@dataclass(slots=True)
class _Builder:
    scenario: Scenario
    version: str
    catalogue: Catalogue
    readings: Readings
    cards: dict[str, Card] = field(default_factory=dict)
    uids: dict[str, str] = field(default_factory=dict)
    plain: dict[str, str] = field(default_factory=dict)  # the names of cards that have an `as`
    typed: dict[str, Definition] = field(default_factory=dict)
    houses: dict[Player, list[str]] = field(default_factory=lambda: {0: [], 1: []})
    made: dict[str, tuple[str, Path]] = field(default_factory=dict)  # token artifacts by uid, and where they are told
    strange: list[tuple[str, Path]] = field(default_factory=list)  # bonus icons that the rules have not
    unnamed: int = 0
    made_of: dict[str, Definition] = field(default_factory=dict)
    copies: Counter[str] = field(default_factory=Counter)  # how many of each card are named
    assumed: list[str] = field(default_factory=list)

    def build(self) -> Setup:
        given = self.scenario.given
        players = [self._side(given.get(name) or {}, seat, name) for name, seat in SEATS.items()]
        active = SEATS[given.get("active", "me")]
        tide = given.get("tide", "neutral")
        faces = library_of(self.catalogue, self.version).with_cards(self.typed)
        self._read_definitions(faces)
        self._make_tokens(faces)
        self._require_icons(faces)
        self._turn_down(faces)
        turn, house = 1 if given.get("first_turn") else given.get("turn", 5), self._active_house()
        state = State(
            cards=self.cards,
            players=(players[0], players[1]),
            active=active,
            turn=turn,
            house=house,
            history=(Record(Verb.CHOOSE_HOUSE, active, detail=house, turn=turn),) if house else (),
            tide=SEATS.get(tide),
            tide_in_game=True,
            times=times_of(given.get("time", "")),
            clock=1_000,
            version=self.version,
            readings=otherwise(self._readings(), self.readings),
        )
        for act in (*self.scenario.earlier, *self.scenario.when):
            if act.kind in ("choose house", "end turn") and act.target:
                self._house(act.target, act.path)
        return Setup(state, faces, self._calls(), self.catalogue, tuple(self.assumed))

    def _calls(self) -> dict[str, str]:
        """Every way to call a card; by its plain name a card with another one only if nobody else is called so."""
        return self.uids | {call: uid for call, uid in self.plain.items() if call not in self.uids}

    def _readings(self) -> Readings:
        """How the scenario says that decisions are read."""
        written: Readings = self.scenario.data.get("readings", NONE)
        for id, letter in written.items():
            try:
                check({id: letter})
            except JudgeError as error:
                raise self.scenario.wrap(error, ("readings", id)) from None
        return written

    def _read_definitions(self, faces: Library) -> None:
        """What cards say of new words counts from the start, wherever they lie: others are read when they are asked
        for."""
        shown = {one for card in self.cards.values() for one in (card.card, card.token, card.copy_of)}
        for card in shown - self.typed.keys():
            if card in self.catalogue and self.catalogue.wording(card, self.version).text.endswith(")"):
                faces.definition(card)

    def _make_tokens(self, faces: Library) -> None:
        """Cards in play that are token artifacts are what the first card on the board says that defines one of this
        name."""
        told = [face for card in sorted(faces.defining) for face in faces.definition(card).tokens.values()]
        for uid, (name, path) in self.made.items():
            face = next((one for one in told if token_called(one.id) == token_called(token_id("", name))), None)
            if face is None:
                raise self.scenario.error(f"no card on this board says what a {name} is", (*path, "token"))
            self.cards[uid] = self.cards[uid]._replace(token=face.id, facedown=True)
            self.made_of[face.id] = face

    def _turn_down(self, faces: Library) -> None:
        """Cards under a card whose text puts them there facedown lie facedown."""
        for uid, card in self.cards.items():
            host = self.cards.get(card.host)
            if card.zone is Zone.UNDER and host is not None and faces.definition(host.card).lays_facedown:
                self.cards[uid] = card._replace(facedown=True)

    def _active_house(self) -> str:
        """The house that is given; where none is, that of the first card which is played, discarded or used, since
        nothing could be done with it otherwise."""
        given = self.scenario.given
        if "house" in given or self.scenario.at:
            return self._house(given.get("house"), ("given", "house"))
        for act in (*self.scenario.earlier, *self.scenario.when):
            if act.kind in ("choose house", "end turn"):
                return ""
            calls = self._calls()
            uid = calls.get(act.card) or calls.get(fold(act.card))
            if act.kind in _HOUSE_NEEDED and uid is not None and (houses := self._houses_of(uid)):
                self.assumed.append(f"the active house is {house_name(houses[0])}, that of {act.card}")
                return houses[0]
        return ""

    def _houses_of(self, uid: str) -> tuple[str, ...]:
        card = self.cards[uid]
        if card.maverick:
            return (card.maverick,)
        shown = card.token or card.card
        if shown in self.typed or shown in self.made_of:
            return (self.typed.get(shown) or self.made_of[shown]).houses
        return tuple(self.catalogue.card(shown).houses)

    def _house(self, name: str | None, path: Path) -> str:
        if not name:
            return ""
        house = house_id(name)
        known = self.catalogue.houses
        if house not in known:
            raise self.scenario.error(f"no house is called {name!r}", path, f"houses: {', '.join(sorted(known))}")
        return house

    def _side(self, side: Mapping[str, Any], seat: Player, name: str) -> PlayerState:
        path: Path = ("given", name)
        token = self._reference(side.get("token"), (*path, "token"))
        deck = self._pile(side.get("deck", DECK_SIZE), seat, Zone.DECK, (*path, "deck"))
        zones = {
            "hand": self._pile(side.get("hand", HAND_SIZE), seat, Zone.HAND, (*path, "hand")),
            "discard": self._pile(side.get("discard", ()), seat, Zone.DISCARD, (*path, "discard")),
            "archives": self._pile(side.get("archives", ()), seat, Zone.ARCHIVES, (*path, "archives")),
            "purged": self._pile(side.get("purged", ()), seat, Zone.PURGED, (*path, "purged")),
        }
        for place, cards in side.get("places", {}).items():
            self._pile(cards, seat, self._place(place, (*path, "places")), (*path, "places", place))
        rows = {
            row: tuple(
                self._in_play(written, seat, (*path, row, i), token) for i, written in enumerate(side.get(row, ()))
            )
            for row in ("battleline", "artifacts")
        }
        given = [self._house(house, (*path, "houses", i)) for i, house in enumerate(side.get("houses", ()))]
        active = self.scenario.given.get("house")
        if not given and active and SEATS[self.scenario.given.get("active", "me")] == seat:
            self.houses[seat].insert(0, self._house(active, ("given", "house")))
        return PlayerState(
            amber=side.get("amber", 0),
            chains=side.get("chains", 0),
            counters=self._counters(side.get("counters", {}), (*path, "counters")),
            keys=tuple(side.get("keys", ())),
            houses=tuple(given or list(dict.fromkeys(self.houses[seat]))[:3]),
            token=token,
            deck=Pile((Segment(deck),)) if deck else Pile(),
            prophecies=tuple(
                self._prophecy(written, seat, (*path, "prophecies", i))
                for i, written in enumerate(side.get("prophecies", ()))
            ),
            archon_powers=tuple(
                self._reference(written, (*path, "archon powers", i))
                for i, written in enumerate(side.get("archon powers", ()))
            ),
            hand=zones["hand"],
            discard=zones["discard"],
            archives=zones["archives"],
            purged=zones["purged"],
            battleline=rows["battleline"],
            artifacts=rows["artifacts"],
        )

    def _reference(self, written: object, path: Path) -> str:
        """The id of a card that no deck holds: one of the catalogue, or one of your own, with its text."""
        if not written:
            return ""
        name, facts = _named(written)
        return self._own(name, facts, path) if "text" in facts else self._resolve(name, path).id

    def _prophecy(self, written: object, seat: Player, path: Path) -> Prophecy:
        name, facts = _named(written)
        card = self._resolve(name, path)
        uid = self._call(card.id, name, facts.get("as"), path)
        under = facts.get("under", ())
        for i, below in enumerate(under):
            self._lay(below, seat, Zone.UNDER, (*path, "under", i), host=uid)
        return Prophecy(card.id, bool(under), uid)

    def _pile(self, written: object, seat: Player, zone: Zone, path: Path) -> tuple[str, ...]:
        if isinstance(written, int):
            self._room_for(written, path)
            return tuple(self._unknown(seat, zone) for _ in range(written))
        assert isinstance(written, list | tuple)
        return tuple(self._lay(name, seat, zone, (*path, i)) for i, name in enumerate(written))

    def _place(self, name: str, path: Path) -> Zone:
        """A place of its own by the name that texts give it ("pawnshop")."""
        try:
            return Zone(f"{name} pile")
        except ValueError:
            raise self.scenario.error(f"no place can be called {name!r}", path, "write it in small letters") from None

    def _room_for(self, cards: int, path: Path) -> None:
        if len(self.cards) + cards > MOST_CARDS:
            raise self.scenario.error(f"a board holds {MOST_CARDS} cards at most", path, "leave out some of them")

    def _unknown(self, seat: Player, zone: Zone) -> str:
        self.unnamed += 1
        uid = f"unknown#{self.unnamed}"
        self.cards[uid] = Card(uid=uid, card="", owner=seat, zone=zone, holder=seat)
        return uid

    def _resolve(self, name: str, path: Path) -> Any:
        try:
            return self.catalogue.named(name)
        except UnknownCard as error:
            raise self.scenario.wrap(error, path) from None

    def _lay(self, written: object, seat: Player, zone: Zone, path: Path, host: str = "") -> str:
        self._room_for(1, path)
        name, facts = _named(written)
        if name == "?":
            uid = self._unknown(seat, zone)
            if "as" in facts:
                self.uids.setdefault(facts["as"], uid)
            return uid
        lost = next((word for word, nothing in OF_CARDS_IN_PLAY.items() if facts.get(word) not in nothing), "")
        if lost and zone is not Zone.PLAY:
            told = f"{name} is not in play, and only a card in play can have `{lost}`"
            raise self.scenario.error(told, (*path, lost), "put it in the `battleline` or among the `artifacts`")
        uid = self._physical(name, facts, seat, path)
        owner = SEATS[facts["owner"]] if "owner" in facts else seat
        self.cards[uid] = Card(
            uid=uid,
            card=uid.rsplit("#", 1)[0],
            owner=owner,
            zone=zone,
            holder=seat,
            host=host,
            maverick=self._house(facts.get("house"), (*path, "house")) or self._print(uid, seat),
            enhancements=tuple(self._icon(one, (*path, "icons", i)) for i, one in enumerate(facts.get("icons", ()))),
            entered=len(self.cards),
        )
        return uid

    def _in_play(self, written: object, seat: Player, path: Path, token: str = "", host: str = "") -> str:
        name, facts = _named(written)
        if "owner" in facts:  # their token creature is what their token card says
            given = self.scenario.given.get(facts["owner"]) or {}
            token = self._reference(given.get("token"), ("given", facts["owner"], "token"))
        uid = self._lay(written, seat, Zone.PLAY, path, host)
        counters = {self._counter(name, (*path, "counters")): n for name, n in facts.get("counters", {}).items()}
        if facts.get("power counters"):
            counters["+1 power"] = facts["power counters"]
        made = facts.get("token")
        as_token = token if made is True else ""
        if isinstance(made, str):
            self.made[uid] = made, path
        if self.cards[uid].card == token and token:
            as_token = token
        if made is True and not token:
            told = f"{name} cannot be a token: its owner is given no token card"
            raise self.scenario.error(told, path, "give `token: NAME`")
        self.cards[uid] = self.cards[uid]._replace(
            exhausted=not facts.get("ready", True),
            damage=facts.get("damage", 0),
            amber=facts.get("amber", 0),
            counters=tuple(sorted(counters.items())),
            armor_spent=facts.get("armor spent", 0),
            token=as_token,
            facedown=bool(as_token),
            warded=bool(facts.get("ward")),
            stunned=bool(facts.get("stun")),
            enraged=bool(facts.get("enrage")),
        )
        if not (as_token or made) and not host and "text" not in facts:
            self._join_halves(uid, path)
        for i, upgrade in enumerate(facts.get("upgrades", ())):
            whose = SEATS[_named(upgrade)[1].get("owner", SEAT_NAMES[seat])]  # who played it controls it
            self._in_play(upgrade, whose, (*path, "upgrades", i), host=uid)
        for i, below in enumerate(facts.get("under", ())):
            self._lay(below, seat, Zone.UNDER, (*path, "under", i), host=uid)
        return uid

    def _join_halves(self, uid: str, path: Path) -> None:
        """A gigantic creature in play is two cards: the other half lies with the one that is named (18.4 GIGANTIC)."""
        card = self.cards[uid]
        half = self.catalogue.other_half(self.catalogue.card(card.card)) if card.card in self.catalogue else None
        if half is None:
            return
        other = self._call(half.id, f"{half.name}, other half", None, path)
        self.cards[other] = Card(other, half.id, card.owner, Zone.PLAY, card.holder, entered=len(self.cards))
        self.cards[uid] = card._replace(other_half=other)

    def _print(self, uid: str, seat: Player) -> str:
        """The house of the print that is meant: where a card was printed in several houses, or may come in any (18.4
        ANOMALY), the active one."""
        card = uid.rsplit("#", 1)[0]
        active = self.scenario.given.get("house")
        if not active or card in self.typed or seat != SEATS[self.scenario.given.get("active", "me")]:
            return ""
        houses = houses_of(self.catalogue.card(card))
        return house_id(active) if house_id(active) in houses[1:] or not houses else ""

    def _physical(self, name: str, facts: Mapping[str, Any], seat: Player, path: Path) -> str:
        owner = SEATS[facts["owner"]] if "owner" in facts else seat
        told = [self._house(facts["house"], (*path, "house"))] if facts.get("house") else []
        if "text" in facts:
            self.houses[owner].extend(told)
            return self._call(self._own(name, facts, path), name, facts.get("as"), path)
        card = self._half_meant(self._resolve(name, path), name, seat)
        self.houses[owner].extend(told or card.houses[:1])
        return self._call(card.id, card.name, facts.get("as"), path, card.title)

    def _half_meant(self, card: CatalogueCard, name: str, seat: Player) -> CatalogueCard:
        """The card; of a gigantic creature that is named a second time, without saying which half, the other half."""
        half = self.catalogue.other_half(card)
        if half is None or name.casefold() != card.name.casefold():
            return card
        lying = [other.card for other in self.cards.values() if other.owner == seat and other.zone is not Zone.PLAY]
        return half if lying.count(card.id) > lying.count(half.id) else card

    def _own(self, name: str, facts: Mapping[str, Any], path: Path) -> str:
        """The id of a card of one's own, whose text the scenario has."""
        card_id = "typed-" + fold(name).replace(" ", "-")
        typed = typed_definition(
            card_id,
            name,
            facts.get("type", "creature"),
            facts["text"],
            power=facts.get("power", 0),
            armor=facts.get("armor", 0),
            traits=tuple(trait.casefold() for trait in facts.get("traits", ())),
            houses=tuple(filter(None, [self._house(facts.get("house"), (*path, "house"))])),
        )
        if self.typed.setdefault(card_id, typed) != typed:
            raise self.scenario.error(f"two different cards of your own are called {name}", path, "rename one")
        return card_id

    def _icon(self, written: str, path: Path) -> str:
        """A bonus icon: one of those that are no house, or a house."""
        name = icon(written).casefold()
        if name in BONUS_ICONS:
            return name
        if house_id(written) in self.catalogue.houses:
            return house_id(written)
        self.strange.append((name, path))
        return name

    def _require_icons(self, faces: Library) -> None:
        """Refuse a bonus icon that neither the rules have nor a card on the board defines."""
        known = {icon for card in faces.defining for icon in faces.definition(card).icon_bodies}
        for written, path in self.strange:
            if written in known:
                continue
            told = f"no bonus icon is called {written!r}"
            raise self.scenario.error(told, path, f"icons: {', '.join(BONUS_ICONS)}, or a house")

    def _counters(self, given: Mapping[str, int], path: Path) -> tuple[tuple[str, int], ...]:
        """The counters that a player has."""
        return tuple(sorted((self._counter(name, path), count) for name, count in given.items() if count))

    def _counter(self, name: str, path: Path) -> str:
        """A counter as texts call it, in small letters where they do; refuses one of which no card speaks, neither of
        the catalogue nor of this board."""
        known = {*counters_of(self.catalogue), *counters_in(self.scenario.given)}
        if name not in known and name.lower() not in known:
            told = f"no card speaks of a {name} counter"
            raise self.scenario.error(told, path, f"counters: {', '.join(sorted(known))}")
        return name if name in known else name.lower()

    def _call(self, card_id: str, name: str, alias: str | None, path: Path, title: str = "") -> str:
        if alias and alias in self.uids:
            raise self.scenario.error(f"two cards are called {alias!r}", (*path, "as"), "give each a name of its own")
        self.copies[card_id] += 1
        number = self.copies[card_id]
        uid = f"{card_id}#{number}"
        if alias:
            self.uids.setdefault(alias, uid)
        plain = self.plain if alias else self.uids
        for call in filter(None, (name, title, fold(name))):
            plain.setdefault(call, uid)
        for call in (f"{name} {number}", fold(f"{name} {number}")):
            self.uids.setdefault(call, uid)
        return uid


def _named(written: object) -> tuple[str, Mapping[str, Any]]:
    if isinstance(written, Mapping):
        return str(written["card"]), written
    return str(written), {}


def setup(
    scenario: Scenario, version: str = NEWEST, cards: Catalogue | None = None, readings: Readings = NONE
) -> Setup:
    """The position of a scenario under a version of the rules, its cards looked up in `cards` (the catalogue that comes
    with the program if left out), with decisions read as `readings` says, then as the scenario does; raises
    ScenarioError, with near misses for names."""
    return _Builder(scenario, version, catalogue() if cards is None else cards, readings).build()
