"""What nobody tells, and what is told of the outcome or done all the same settles: powers, the tide."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from typing import Any

from judge.catalogue import Catalogue
from judge.engine.evaluation.houses import EVERY_HOUSE
from judge.errors import JudgeError
from judge.rulings.answers import Answer, bare_answers
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read, read_data

from .board import Deed, Piece
from .reading import Reading
from .scenario_text import data_of, written
from .stating import deals_damage
from .those import as_one

#: The powers tried for a creature of which nobody says how strong it is.
POWERS = (1, 2, 3, 4, 6, 9, 15)
#: Texts that tell creatures apart by their house.
_OF_HOUSES = re.compile(
    r"\b(?:that|chosen|named|active|same|different) house\b|\bhouses?\b[^.]*\bcreature|non-[A-Z]"
    rf"|\b(?:{'|'.join(house.capitalize() for house in sorted(EVERY_HOUSE))}) (?:creature|card)"
)
Ruled = tuple[str, Ruling, tuple[Answer, ...], str]


def as_told(found: Reading, scenario: str, cards: Catalogue, version: str) -> Ruled | None:
    """The scenario on which it comes to what is told, with its ruling, its answers and what was assumed for it; None
    where there is none, or where what is asked has more than one answer on those that there are."""
    vague = [piece for piece in found.told.of_any_power if piece in found.told.pieces]
    boards = _strengths(scenario, vague) if vague else iter([(scenario, "")])
    judging = any(ask.get("may") == "last" for ask in found.asks)  # whether the last act is allowed is asked, not told
    ruled = list(_ruled(boards, len(found.asks), cards, version, judging)) if vague else []
    if not ruled and (dying := _hurt(found)):
        boards = _strengths(scenario, vague) if vague else iter([(scenario, "")])
        hurt = ((text, one, less) for text, one in boards for less in (1, 2))
        damaged = (_damaged(text, one, dying, less) for text, one, less in hurt)
        ruled = list(_ruled(damaged, len(found.asks), cards, version))
    if not ruled and (attacked := list(_attacked_before(found, scenario))):
        ruled = list(_ruled(attacked, len(found.asks), cards, version))
    both = int(found.asks[0].get("_and", 1)) if found.asks else 1
    if not ruled or len({str([one.value for one in told[:both]]) for _, _, told, _ in ruled}) > 1:
        return None
    for piece in vague:
        found.told.of_any_power.remove(piece)
    return ruled[0]


def allowed(found: Reading, scenario: str, cards: Catalogue, version: str) -> Ruled | None:
    """The scenario on which what is told is allowed, where nobody says otherwise: the tide is high for who played a
    card that needs it, or cards are mavericks."""
    return _high_tide(found, scenario, cards, version) or _as_mavericks(found, scenario, cards, version)


#: What is done only with a card of the active house.
_OF_ACTIVE = ("play", "reap", "fight", "action", "discard", "use")


def _as_mavericks(found: Reading, scenario: str, cards: Catalogue, version: str) -> Ruled | None:
    """The scenario with cards of other houses taken to be of the active one, if what is asked has the same answer
    whichever of their houses is the active one; None where the house is told or asked about."""
    told = found.told
    first = list(itertools.takewhile(lambda deed: deed.kind != "end turn", told.deeds))
    acting = [deed.piece for deed in first if deed.kind in _OF_ACTIVE and deed.by == told.active]
    houses = list(dict.fromkeys(piece.houses[0] for piece in acting if piece is not None and piece.houses))
    used = {deed.piece.houses for deed in first if deed.kind in ("reap", "fight") and deed.piece and deed.piece.houses}
    if len(used) > 1:
        return None  # that may be what is asked about: creatures of two houses are used
    if told.house_told or any(piece.maverick for piece in told.pieces) or not houses or told.active == "":
        return None
    ruled = []
    for house in dict.fromkeys([told.house, *houses]):
        data, taken = data_of(scenario), []
        data["given"]["house"] = house
        for act, deed, turn in zip(_acts(data), told.deeds, _houses(told.deeds, house), strict=True):
            piece = deed.piece
            houses_of = (*piece.houses, piece.facts.get("house")) if piece is not None and piece.houses else (turn,)
            if piece is not None and turn and turn not in houses_of and deed.kind in _OF_ACTIVE:
                if not isinstance(act, dict) or not _of_house(data["given"], piece, turn):
                    return None
                taken.append(f"{piece.name} is taken to be of house {turn.capitalize()}, or it could not be used")
        ruled += list(_ruled([(written(data), "; ".join(dict.fromkeys(taken)))], len(found.asks), cards, version))
    both = int(found.asks[0].get("_and", 1)) if found.asks else 1
    same = len({str([(one.value, one.depends_on) for one in told_so[:both]]) for _, _, told_so, _ in ruled}) == 1
    return ruled[0] if same and len(ruled) == len(dict.fromkeys([told.house, *houses])) else None


def _acts(data: dict[str, Any]) -> list[Any]:
    """All acts of a scenario, in the order in which they are done."""
    return [*data.get("earlier", ()), *data["when"]]


def _houses(deeds: list[Deed], house: str) -> Iterator[str]:
    """The active house of each act; "" where nobody says it."""
    for deed in deeds:
        yield house
        if deed.kind == "end turn":
            house = str(deed.choices[0]).lower() if deed.choices else ""


def _of_house(given: dict[str, Any], piece: Piece, house: str) -> bool:
    """Make a card of a house; whether there is just the one of its name, and it was found."""
    found = []

    def look(row: list[Any]) -> None:
        for at, one in enumerate(row):
            if one == piece.name or (isinstance(one, dict) and one.get("card") == piece.name):
                found.append((row, at))
            for key in ("upgrades", "under"):
                look(one.get(key, []) if isinstance(one, dict) else [])

    for side in ("me", "opponent"):
        for row in given.get(side, {}).values():
            look(row if isinstance(row, list) else [])
    if len(found) != 1:
        return False
    row, at = found[0]
    row[at] = {**(row[at] if isinstance(row[at], dict) else {"card": row[at]}), "house": house}
    return True


def _high_tide(found: Reading, scenario: str, cards: Catalogue, version: str) -> Ruled | None:
    deed = found.told.deeds[-1] if found.told.deeds else None
    card = found.told.card(deed.piece) if deed is not None and deed.piece is not None else None
    if deed is None or card is None or found.told.tide or "unless the tide is high" not in card.text:
        return None
    data = data_of(scenario)
    data["given"]["tide"] = deed.by
    told = f"the tide is high for who plays {card.name}"
    return next(_ruled([(written(data), told)], len(found.asks), cards, version), None)


def damage_counts(found: Reading, scenario: str, answer: Answer, cards: Catalogue, version: str) -> bool:
    """Whether the answer hangs on how much damage is on the creatures of which only that there is some is told."""
    hurt = {piece.call: piece for piece in found.told.of_any_damage}
    for share in (0.5, 1.0) if hurt else ():
        data = data_of(scenario)
        sides = [side for side in data["given"].values() if isinstance(side, dict)]
        for card in [card for side in sides for card in side.get("battleline", ())]:
            piece = hurt.get(str(card.get("as", card["card"]))) if isinstance(card, dict) else None
            if piece is not None:
                known = found.told.card(piece)
                power = known.power if known is not None else (piece.typed or {}).get("power")
                card["damage"] = max(1, int((int(power or 2) - 1) * share))
        try:
            told = bare_answers(rule(read_data(data, "question"), version, cards=cards))
        except JudgeError:
            return True
        if (told[0].kind, told[0].value) != (answer.kind, answer.value):
            return True
    return False


def house_counts(found: Reading, scenario: str, answer: Answer, cards: Catalogue, version: str) -> str:
    """A creature without a name of whose house nobody speaks, where the text of a card does and the answer hangs on it;
    "" where there is none."""
    texts = " ".join(card.text for piece in found.told.pieces if (card := found.told.card(piece)) is not None)
    used = [id(deed.piece) for deed in found.told.deeds]
    loose = {p.call: p for p in found.told.of_no_house if id(p) not in used}
    if not loose or not _OF_HOUSES.search(texts):
        return ""
    named = {house for house in EVERY_HOUSE if re.search(rf"\b{house}\b", texts, re.IGNORECASE)}
    chosen = {str(choice).lower() for deed in found.told.deeds for choice in deed.choices} & EVERY_HOUSE
    named |= chosen | {found.told.house}
    for house in (*sorted(named), next(house for house in sorted(EVERY_HOUSE) if house not in named)):
        data = data_of(scenario)
        sides = [side for side in data["given"].values() if isinstance(side, dict)]
        for card in [card for side in sides for card in side.get("battleline", ())]:
            if isinstance(card, dict) and str(card.get("as", card["card"])) in loose:
                card["house"] = house
        try:
            told = bare_answers(rule(read_data(data, "question"), version, cards=cards))
        except JudgeError:
            continue
        if (told[0].kind, told[0].value) != (answer.kind, answer.value):
            return next(iter(loose))
    return ""


def twin_in_doubt(found: Reading, scenario: str, answer: Answer, cards: Catalogue, version: str) -> str:
    """The name of a card that may be meant as its evil twin, which has another text and brings another answer; ""
    where there is none."""
    for name, data in with_twins(found, data_of(scenario), cards):
        try:
            told = bare_answers(rule(read_data(data, "question"), version, cards=cards))
        except JudgeError:
            if any(deed.choices for deed in found.told.deeds):
                continue  # what is told to be chosen is nothing that the twin's text offers
            return name
        if as_one(found.asks, told).value != answer.value and answer.kind != "what_happens":
            return name
    return ""


def with_twins(found: Reading, data: dict[str, Any], cards: Catalogue) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each card that may be meant as its evil twin, with the scenario so; none where twins are spoken of."""
    if "evil" in found.text.lower():
        return
    for name in dict.fromkeys(piece.name for piece in found.told.pieces if piece.typed is None):
        twins = [match.card for match in cards.exactly(f"{name} (Evil Twin)")]
        if twins and twins[0].text != cards.named(name).text:
            yield name, _renamed(data, name, twins[0].title)


def _renamed(node: Any, name: str, other: str) -> Any:
    """A scenario with one name for another, also where it is told apart by a number."""
    if isinstance(node, dict):
        return {key: _renamed(value, name, other) for key, value in node.items()}
    if isinstance(node, list):
        return [_renamed(value, name, other) for value in node]
    return re.sub(rf"^{re.escape(name)}(?= \d+$|$)", other, node) if isinstance(node, str) else node


def _hurt(found: Reading) -> list[Piece]:
    """The creatures with a name that are told to die by damage that a card deals, and of which nobody says how much
    they have; of a fight that cannot be won it is asked back."""
    texts = [card.text for deed in found.told.deeds if deed.piece and (card := found.told.card(deed.piece))]
    if not any(map(deals_damage, texts)) or any(deed.kind == "fight" for deed in found.told.deeds):
        return []
    dying = [check["to"] for check in found.told.checks if check.get("happens") == "destroyed" and "not" not in check]
    named = [p for p in dying if isinstance(p, Piece) and p.typed is None and p.type == "creature"]
    return [p for p in named if not {"damage", "ward"} & set(p.facts) and p.place == "play"]


def _attacked_before(found: Reading, scenario: str) -> Iterator[tuple[str, str]]:
    """The scenario with an attack this turn before the one that an elusive creature is told to be dealt damage in."""
    for deed in found.told.deeds:
        target = deed.target if deed.kind == "fight" and not deed.earlier and deed.by == found.told.active else None
        card = found.told.card(target) if target is not None else None
        before = [d for d in found.told.deeds if d.kind == "fight" and d.target is target and d is not deed]
        if target is None or card is None or "lusive" not in card.text or before:
            continue
        data = data_of(scenario)
        house = data["given"].get("house")
        first = {"card": "First Attacker", "type": "creature", "text": "", "power": 1, "house": house}
        data["given"].setdefault(deed.by, {}).setdefault("battleline", []).append(first)
        data["earlier"] = [*data.get("earlier", ()), {"fight": "First Attacker", "with": target.call}]
        yield written(data), f"{target.name} was attacked before this turn, so that it comes to that"


def _damaged(scenario: str, assumed: str, dying: list[Piece], less: int) -> tuple[str, str]:
    """The scenario with so much damage on creatures that only so much more is needed."""
    from judge.catalogue import catalogue

    data = data_of(scenario)
    said = []
    for side in ("me", "opponent"):
        row = data["given"].get(side, {}).get("battleline", [])
        for at, card in enumerate(row):
            facts = card if isinstance(card, dict) else {"card": card}
            if any(piece.name == facts["card"] and piece.holder == side for piece in dying):
                damage = int(catalogue().named(facts["card"]).power or 0) - less
                if damage <= 0:
                    continue
                row[at] = {**facts, "damage": damage}
                said.append(f"{facts['card']} has {damage} damage, so that it comes to that")
    return written(data), "; ".join(filter(None, [assumed, *said]))


def _strengths(scenario: str, vague: list[Piece]) -> Iterator[tuple[str, str]]:
    names = [piece.name for piece in vague]
    for power in POWERS:
        data = data_of(scenario)
        for side in ("me", "opponent"):
            for card in data["given"].get(side, {}).get("battleline", ()):
                if isinstance(card, dict) and card["card"] in names:
                    card["power"] = power
        have = "has" if len(names) == 1 else "have"
        yield written(data), f"{' and '.join(names)} {have} {power} power, so that it comes to that"


def _ruled(
    scenarios: Iterable[tuple[str, str]], asks: int, cards: Catalogue, version: str, judging: bool = False
) -> Iterator[Ruled]:
    """Those on which nothing forbidden is done and all that is told comes about."""
    for text, assumed in scenarios:
        try:
            ruling = rule(read(text, "question"), version, cards=cards)
            told = tuple(bare_answers(ruling))
        except JudgeError:
            continue  # no such board
        illegal = any(line.illegal for line in ruling.lines)
        so = (True, None) if illegal and judging else (True,)
        if (judging or not illegal) and all(one.value in so for one in told[asks:]):
            yield text, ruling, told, assumed
