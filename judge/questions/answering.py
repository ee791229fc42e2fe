"""From a reading to an answer: the ruling, held against what the question tells of the outcome."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from judge.catalogue import Catalogue
from judge.errors import JudgeError
from judge.rulings.answers import Answer, answers, bare_answers, first_answers
from judge.rulings.answers.kinds import Question, value_of
from judge.rulings.answers.ways import End
from judge.rulings.answers.words import lowered
from judge.rulings.judging import rule
from judge.rulings.ruling import Line, Ruling
from judge.rulings.scenario import Scenario, read, read_data

from . import at_most, kinds_allowed, untold
from .board import Piece, Unclear
from .reading import Reading
from .scenario_text import data_of, written
from .those import as_one, of_each, with_those_besides
from .whole.dropped import passed_over
from .whole.in_time import in_time
from .wording.glosses import FOLLOWS

#: What is asked back where the answer hangs on a power that nobody tells.
NOT_SO = "On this board it does not come to that"
"""What is said where what is told to have come about does not."""
HOW_STRONG = "How strong is"
_SEATS = {"me": "you", "opponent": "opponent"}


@dataclass
class Answered:
    """The ruling and its answer, the scenario it rests on (with the choices that the question tells), assumptions."""

    ruling: Ruling
    answer: Answer
    scenario: str
    assumed: list[str] = field(default_factory=list)


def answered(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | str:
    """The answer to what was read; a question to ask back where there is none. Raises Unclear where it is about words
    of the question."""
    try:
        if found.asks and {"_most", "_acts"} & set(found.asks[0]):
            return _by_trying(found, scenario, cards, version)
        if found.told.aimless is not None:
            return _whatever_is_there(found, scenario, cards, version)
        return _answered(found, scenario, cards, version)
    except JudgeError as error:
        return f"There is no ruling on this board: {error.message}."


def _by_trying(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | str:
    """How many cards may be played, or what may be done at all; what to ask where that is not to be said."""
    tried = at_most.counted if "_most" in found.asks[0] else kinds_allowed.allowed
    told = tried(found, scenario, cards, version)
    return told if isinstance(told, str) else Answered(told.ruling, told.answer, scenario, told.assumed)


def _whatever_is_there(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | str:
    """The answer where a card is aimed at one of which nobody says whether it is there, and it is the same with
    none, one or four of them, weak and strong; else what to ask."""
    assert found.told.aimless is not None
    question, kind, sides = found.told.aimless
    row = "battleline" if kind == "creature" else "artifacts"
    first: Answered | None = None
    for number, power in ((0, 1), (1, 12), (1, 1), (4, 12), (4, 1)):
        data = data_of(scenario)
        for at, seat in enumerate((sides * number)[:number]):
            facts = {"type": kind, "text": "", **({"power": power} if kind == "creature" else {})}
            side = data["given"].setdefault(seat, {})
            side[row] = [*side.get(row, []), {"card": f"Further Card {at}", **facts}]
        got = _answered(found, written(data), cards, version)
        if not isinstance(got, Answered) or got.answer.kind in ("what_happens", "depends"):
            return question
        if first is not None and got.answer.value != first.answer.value:
            return question
        first = first or got
    assert first is not None
    return replace(first, assumed=[*first.assumed, f"whether {kind}s are in play, and which, does not matter"])


def _before_what_is_asked(found: Reading, scenario: str, cards: Catalogue, version: str) -> list[Line]:
    """The ways in which what was done before the act asked about is not allowed itself."""
    data = data_of(scenario)
    told = min((ask["_told"] for ask in found.asks if "_told" in ask), default=0) - len(data.get("earlier", ()))
    data["when"] = data["when"][: max(told, 0)]
    if told <= 0:
        return []
    data["ask"] = {"what happens": True}
    return [line for line in rule(read(written(data), "question"), version, cards=cards).lines if line.illegal]


def _answered(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | str:
    ruling = rule(read(scenario, "question"), version, cards=cards)
    if ruling.unread:
        return f"The text of a card is not understood: {ruling.unread[0]}"
    if passed := passed_over(found, ruling):
        return passed
    judging = any(set(ask) & {"may", "must"} for ask in found.asks)
    illegal = [line for line in ruling.lines if line.illegal]
    settled: list[str] = []
    if illegal and not judging and (ruled := untold.allowed(found, scenario, cards, version)):
        scenario, ruling, _, assumed_of_tide = ruled
        illegal, settled = [], [assumed_of_tide]
    told_of = _before_what_is_asked(found, scenario, cards, version) if illegal and judging else illegal
    if told_of:
        return f"What is told is not allowed: {told_of[0].said} Is it otherwise?"
    told = first_answers(ruling, len(found.asks))
    checks = _checks(told, found, scenario, cards, version)
    if any(check.value is False for check in checks) and (ruled := untold.as_told(found, scenario, cards, version)):
        scenario, ruling, _, assumed_of_power = ruled
        told = first_answers(ruling, len(found.asks))
        checks, settled = list(told[len(found.asks) :]), [*settled, assumed_of_power]
    if any(check.value is False for check in checks):
        wrong = next(check for check in checks if check.value is False)
        ask = found.told.checks[checks.index(wrong)]
        return f"{NOT_SO} ({', '.join(map(str, _plain(ask)))}). What is missing?"
    if any(check.value is None for check in checks):
        for narrowed in _narrowed(found, scenario, cards, version):
            try:
                ruling = rule(read(narrowed, "question"), version, cards=cards)
                told, scenario = first_answers(ruling, len(found.asks)), narrowed
                if all(check.value is True for check in _checks(told, found, narrowed, cards, version)):
                    break
            except JudgeError:
                continue  # nothing of the kind is chosen for that act
        else:
            return "It comes to that only with some choices. Which choices are made?"
    if lasting := _lasts_since_played(found, scenario, cards, version):
        return f"{lasting} did something as it came into play that lasts until it leaves. When was it played?"
    first = of_each(found.asks, as_one(found.asks, told), told)
    first = _so_much(found, scenario, first, cards, version)
    if "_those" in found.asks[0] and first.kind not in ("card", "number"):
        return f"Of one of them that is not sure: {first.says} Of which one is it asked?"
    alike = int(found.asks[0].get("_alike", 1)) if first.value is not True else 1
    if any(_size(other.value) != _size(first.value) for other in told[1:alike]):
        return (
            f"Of these it is not one answer: {' '.join(other.says for other in told[:alike])} Which one is asked about?"
        )
    among = found.asks[0].get("_among")
    if among is not None and not (isinstance(first.value, tuple) and set(first.value) <= set(among)):
        return "Of which three houses is that deck?"
    if found.asks[0].get("_somebody") and first.value == "nobody":
        return "It goes to nobody's pool. Where on the board? Ask who has it."
    in_turn = found.told.current or found.told.active
    by_them = found.asks[0].get("_yes_if", in_turn) == in_turn  # the other player chooses no order anyway
    if found.asks[0].get("chooses") == "order" and first.value == "nobody" and by_them:
        return "On this board nobody puts anything in an order. The order of what?"
    if found.asks[0].get("_one") and first.value == "both":
        return "Both gain Æmber on this board. Who gains how much is asked about?"
    if first.kind == "depends" and in_turn == "me" and _mine_to_choose(found.asks[0], first):
        first = replace(first, kind="yes_no", value=True, says=f"Yes, you can: {first.says}")
    if first.kind == "depends" and found.asks[0].get("_must") and all(one.who == "you" for one in first.depends_on):
        first = replace(first, kind="yes_no", value=False, says=f"No, you need not: {first.says}")
    if first.kind == "depends" and any(said == FOLLOWS for _, said in found.remarks):
        return "It comes to what you say only with some choices. Which choices are made?"
    untold_cards = [one.who == "unknown card" for one in first.depends_on]
    if first.kind == "depends" and any(untold_cards) and not any(option.value is not None for option in first.options):
        some = _with_any_top(found, scenario, cards, version) or _with_blanks(found, scenario, cards, version)
        return some or first.says
    if judging and first.value is False and (other_house := _of_another_house(found, scenario, cards, version)):
        return other_house
    listed = found.asks[0].get("order") if first.kind == "order" and "_before" not in found.asks[0] else None
    come = set(first.value) if isinstance(first.value, tuple) else set()
    if isinstance(listed, list) and len(come) < len(listed):
        return "On this board not all of that comes about. What is missing?"
    allowing = found.asks[0].get("_without")
    if allowing is not None and first.value is True and _the_same_without(allowing, scenario, first, cards, version):
        return f"That is so without {allowing.name} too. What would {allowing.name} allow?"
    last = found.told.deeds[-1].piece if found.told.deeds else None
    last_act = "last" in found.asks[0].values() and not any(last is one for one in found.told.of_other_house)
    if judging and last_act and first.value is False and _for_house(first) and not _house_known(found):
        return _whatever_house(found, scenario, cards, version) or "That hangs on the active house. Which one is it?"
    of_deck = any("deck" in said.numbers for said in found.told.sides.values())
    if (first.kind != "what_happens" or of_deck) and not _whatever_is_hidden(found, scenario, told, cards, version):
        where = "a hand, a deck or a discard pile" if of_deck else "a hand or a deck"
        return f"That hangs on cards in {where}, of which nothing is said. How many are there, or which?"
    if turned := _attacks_turned(found, scenario, first, cards, version):
        return turned
    vague = [piece for piece in found.told.of_any_power if piece in found.told.pieces]
    if vague and found.told.checks and untold.as_told(found, scenario, cards, version) is not None:
        names = " and ".join(piece.call for piece in vague)
        vague, settled = [], [*settled, f"the power of {names} is such that it comes to what is told; 3 is taken"]
    if vague and not _whatever_power(found, vague, scenario, first, cards, version):
        fought = [deed.vague for deed in found.told.deeds if deed.vague and deed.target in vague]
        if fought:
            raise Unclear(fought[0], "Which creature does it fight?")
        return f"{HOW_STRONG} {vague[0].call}?"
    if untold.damage_counts(found, scenario, first, cards, version):
        return f"How much damage is on {found.told.of_any_damage[0].call}?"
    if houseless := untold.house_counts(found, scenario, first, cards, version):
        return f"Of which house is {houseless}?"
    settled += [f"how much damage is on {piece.call} does not matter; 1 is taken" for piece in found.told.of_any_damage]
    if twin := untold.twin_in_doubt(found, scenario, first, cards, version):
        return f"{twin} has an evil twin with another text, which answers it otherwise. Which one is it?"
    own = found.told.own
    assumed = [
        f"the power of {p.call} does not matter; 3 is taken{'' if p.name in own else ', and no text'}" for p in vague
    ]
    worded = _worded(found, first, found.asks[0])
    several = len(found.asks) > 1 and not found.told.of_any_damage  # those would have to be tried for each of them
    alike = len({str(ask.get("number", ask)) for ask in found.asks}) == 1  # the same of each player
    if several and (not vague or (alike and _whatever_power(found, vague, scenario, first, cards, version, told))):
        worded = with_those_besides(found, worded, told, _worded)
    return Answered(ruling, worded, scenario, settled + assumed)


def _so_much(found: Reading, scenario: str, answer: Answer, cards: Catalogue, version: str) -> Answer:
    """ "Who gets the 4?", held against how much more that player has: nobody does where it is less."""
    seat = {"you": "me", "opponent": "opponent"}.get(str(answer.value))
    spans = [t.span for t in found.taken if any(ask is found.asks[0] for ask in t.asks)]
    wanted = [int(w.value) for w in found.numbers for first, last in spans if first <= w.start < last]
    if found.asks[0].get("gains") != "amber" or seat is None or len(wanted) != 1:
        return answer
    data = data_of(scenario)
    data["ask"] = {"number": "amber", "of": seat, "change": True}
    (more,) = bare_answers(rule(read_data(data, "question"), version, cards=cards))[:1]
    if not isinstance(more.value, int) or more.value >= wanted[0]:
        return answer
    _, _, pools = answer.says.partition(": ")
    return replace(answer, value="nobody", says=f"Nobody gets the {wanted[0]}: {pools}")


_UNTIL_IT_LEAVES = re.compile(r"Play[^:\n]*:[^\n\"]*\b(?:if|when) ~ leaves play", re.IGNORECASE)


def _lasts_since_played(found: Reading, scenario: str, cards: Catalogue, version: str) -> str:
    """A card that is told to be in play and leaves, where its play ability waits for that: nobody tells of its play; ""
    where there is none."""
    played = [deed.piece for deed in found.told.deeds]
    for piece in found.told.pieces:
        card = found.told.card(piece) if piece.place == "play" and piece not in played else None
        if card is None or not _UNTIL_IT_LEAVES.search(card.text):
            continue
        data = data_of(scenario)
        data["ask"] = {"leaves": piece.call, "can": True}
        try:
            ruling = rule(read_data(data, "question"), version, cards=cards)
            (told,) = bare_answers(ruling)
        except JudgeError:
            continue  # an act that is not allowed: it is told as such
        if told.value is not False:
            return piece.name
    return ""


def _of_another_house(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | None:
    """The answer for a card of another house, where nobody says of which house it is and such a card may be played."""
    last = found.told.deeds[-1].piece if found.told.deeds else None
    if last is None or last not in found.told.of_any_house or last.typed is None:
        return None
    data = data_of(scenario)
    house = next(h for h in ("brobnar", "dis") if h != data["given"].get("house"))
    for card in data["given"].get(last.owner, {}).get("hand", ()):
        if isinstance(card, dict) and card["card"] == last.name:
            card["house"] = house
    text = written(data)
    ruling = rule(read(text, "question"), version, cards=cards)
    told = answers(ruling)
    if told[0].value is not True:
        return None
    return Answered(
        ruling, told[0], text, [f"{last.call} is of another house than the active one; of that one it may not be"]
    )


def _whatever_house(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | None:
    """The answer where the card whose play is asked about is of the active house, and it may not be played all the
    same."""
    last = found.told.deeds[-1]
    if last.kind != "play" or last.piece is None:
        return None
    data = data_of(scenario)
    hand = data["given"].get(last.by, {}).get("hand", ())
    names = [one["card"] if isinstance(one, dict) else one for one in hand]
    if names.count(last.piece.name) != 1 or any(deed.kind == "end turn" for deed in found.told.deeds):
        return None
    at = names.index(last.piece.name)
    facts = hand[at] if isinstance(hand[at], dict) else {"card": hand[at]}
    hand[at] = {**facts, "house": data["given"].get("house")}
    text = written(data)
    ruling = rule(read(text, "question"), version, cards=cards)
    told = answers(ruling)
    no = as_one(found.asks, told)
    if no.value is not False or _for_house(no):
        return None
    assumed = f"{last.piece.name} is of the active house; of another one it may not be either"
    return Answered(ruling, no, text, [assumed])


def _with_any_top(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | None:
    """The answer with a card without text on top of the deck, where only an ability is asked about that looks at it."""
    data = data_of(scenario)
    side = data["given"].setdefault(found.told.active, {})
    if "triggers" not in found.asks[0] or "deck" in side:
        return None
    top = {"card": "Top Card", "type": "action", "text": "", "house": data["given"].get("house")}
    side["deck"] = [top, *["?"] * 10]
    text = written(data)
    ruling = rule(read(text, "question"), version, cards=cards)
    told = answers(ruling)
    if told[0].kind != "yes_no":
        return None
    return Answered(ruling, told[0], text, ["the top card of the deck is an action card of which nothing is said"])


def _with_blanks(found: Reading, scenario: str, cards: Catalogue, version: str) -> Answered | None:
    """The answer where the cards in a deck of which only the number is told are cards without a text, and it is not
    asked about them."""
    if not set(found.asks[0]) & {"survives", "happens"} or found.asks[0].get("happens") not in (None, "destroyed"):
        return None
    data = data_of(scenario)
    for seat, said in found.told.sides.items():
        side = data["given"].get(seat, {})
        if "deck" in said.numbers:
            listed = side["deck"] if isinstance(side["deck"], list) else ["?"] * side["deck"]
            blank = {"card": "Blank Card", "type": "action", "text": "", "house": data["given"].get("house")}
            side["deck"] = [dict(blank) if one == "?" else one for one in listed]
    text = written(data)
    ruling = rule(read(text, "question"), version, cards=cards)
    told = answers(ruling)
    if told[0].kind != "yes_no" or any(check.value is not True for check in told[len(found.asks) :]):
        return None
    return Answered(ruling, told[0], text, ["nothing is said of the cards of the deck; they are taken to have no text"])


def _the_same_without(piece: Piece, scenario: str, answer: Answer, cards: Catalogue, version: str) -> bool:
    """Whether it would be allowed if the card that is said to allow it had never been there."""

    def without(node: Any) -> Any:
        if isinstance(node, dict):
            return {key: without(value) for key, value in node.items()}
        return [without(one) for one in node if not _called(one, piece.call)] if isinstance(node, list) else node

    data = without(data_of(scenario))
    try:
        told = bare_answers(rule(read_data(data, "question"), version, cards=cards))
    except JudgeError:
        return False  # what is asked about needs the card
    return told[0].value == answer.value


def _called(node: Any, call: str) -> bool:
    """Whether it is the card, or what is done with it."""
    return node == call or (isinstance(node, dict) and call in (node.get("as"), node.get("card"), *_acted(node)))


def _acted(node: dict[str, Any]) -> list[Any]:
    return [value for key, value in node.items() if key in ("play", "reap", "action", "omni", "use", "discard")]


def _checks(told: Sequence[Answer], found: Reading, scenario: str, cards: Catalogue, version: str) -> list[Answer]:
    """Whether it comes to what is told of the outcome: at the end, or before the last act where that is asked about and
    is not allowed."""
    checks = list(told[len(found.asks) :])
    if all(check.kind != "illegal" for check in checks):
        return checks
    return list(bare_answers(rule(_before_last(scenario, len(found.asks)), version, cards=cards)))


def _before_last(scenario: str, asks: int) -> Scenario:
    """The scenario before its last act, with what is told of the outcome as all that is asked."""
    data = data_of(scenario)
    data["when"], data["ask"] = data["when"][:-1], data["ask"][asks:]
    return read_data(data, "question")


_HIDDEN = {"hand": 3, "deck": 10}
"""So many unknown cards lie there besides, for example, where nobody says how many."""


def _whatever_is_hidden(found: Reading, scenario: str, told: Sequence[Answer], cards: Catalogue, version: str) -> bool:
    """Whether what is told is the same with another number of unknown cards in the hands and decks of which nothing is
    said. A hand is told where it is told of a card in it that nobody plays."""
    data = data_of(scenario)
    played = [deed.piece for deed in found.told.deeds]
    for seat, said in found.told.sides.items():
        side = data["given"].setdefault(seat, {})
        kept = {p.place for p in found.told.pieces if p.holder == seat and not any(p is one for one in played)}
        for zone in _HIDDEN.keys() - said.numbers.keys() - said.empty - ({"hand"} & kept):
            if "?" not in side.get(zone, ()):
                side[zone] = [*side.get(zone, ()), *["?"] * _HIDDEN[zone]]
        if "deck" in said.numbers and "discard" not in side and "discard" not in said.empty:
            side["discard"] = ["?"] * _HIDDEN["deck"]  # what is drawn when the deck has run out
    then = bare_answers(rule(read_data(data, "question"), version, cards=cards))
    return [one.value for one in then] == [one.value for one in told]


def _attacks_turned(found: Reading, scenario: str, answer: Answer, cards: Catalogue, version: str) -> str:
    """What to ask where nobody says which of two creatures attacks, and it is not the same if the other one does."""
    fight = next((deed for deed in found.told.deeds if deed.either), None)
    if fight is None or fight.piece is None or fight.target is None:
        return ""
    data = data_of(scenario)
    data["given"]["active"] = fight.target.holder
    data["given"]["house"] = next(iter(fight.target.houses), found.told.house)
    for card in data["given"][fight.target.holder]["battleline"]:
        if isinstance(card, dict) and card["card"] == fight.target.name and "type" in card:
            card["house"] = data["given"]["house"]
    told_so = {"fight": fight.piece.call, "with": fight.target.call}
    turned = {"fight": fight.target.call, "with": fight.piece.call}
    data["when"] = [turned if act == told_so else act for act in data["when"]]
    told = bare_answers(rule(read_data(data, "question"), version, cards=cards))
    same = as_one(found.asks, told).value == answer.value
    return "" if same else f"Does {fight.target.call} attack, or is it attacked?"


def _whatever_power(
    found: Reading,
    vague: list[Piece],
    scenario: str,
    answer: Answer,
    cards: Catalogue,
    version: str,
    besides: Sequence[Answer] = (),
) -> bool:
    """Whether the answer, and each of those `besides`, is the same for a weak and for a strong creature, where nobody
    says how strong it is."""
    names = [piece.name for piece in vague]
    for powers in {(1, 12), (12, 1), (1, 1), (12, 12)} if len(vague) > 1 else {(1,), (12,)}:
        data = data_of(scenario)
        for side in ("me", "opponent"):
            for card in data["given"].get(side, {}).get("battleline", ()):
                if isinstance(card, dict) and card["card"] in names:
                    strength = powers[names.index(card["card"]) % len(powers)]
                    card["power"] = max(strength, int(card.get("damage", 0)) + 1)
        try:
            told = bare_answers(rule(read_data(data, "question"), version, cards=cards))
        except JudgeError:
            continue  # no such board
        if as_one(found.asks, told).value != answer.value:
            return False
        if besides and [one.value for one in told] != [one.value for one in besides]:
            return False
    return True


def _mine_to_choose(ask: dict[str, Any], answer: Answer) -> bool:
    """Whether it is asked what can be done, and that hangs on nothing but choices of who asks (in their own turn)."""
    asks_may = "may" in ask or bool(ask.get("can"))
    mine = all(one.who == "you" for one in answer.depends_on)
    return asks_may and mine and any(option.value is True for option in answer.options)


def _size(value: Any) -> Any:
    """A number without its sign: what is lost, and how much less there is than before, are one."""
    return abs(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _for_house(answer: Answer) -> bool:
    return any("house" in rule_id for rule_id in answer.rules)


def _house_known(found: Reading) -> bool:
    """Whether the active house is told, or follows from what was used before in that turn."""
    told = found.told
    before = [deed for deed in told.deeds[:-1] if deed.kind in ("reap", "fight", "action") and deed.by == told.active]
    turn = all(deed.kind != "end turn" for deed in told.deeds)
    of_house = any(deed.piece is not None and deed.piece.houses == (told.house,) for deed in before)
    return told.house_told or (turn and of_house)


def _plain(ask: dict[str, Any]) -> list[Any]:
    return [getattr(value, "call", value) for value in ask.values()]


def _worded(found: Reading, answer: Answer, ask: dict[str, Any]) -> Answer:
    """The answer as yes or no, where the question names the number or the player that it asks about."""
    if "_yes_unless" in ask and answer.kind == "player":
        value = answer.value != ask["_yes_unless"]
        return replace(answer, kind="yes_no", value=value, says=f"{'Yes' if value else 'No'}: {lowered(answer.says)}")
    if ask.get("_turned") and isinstance(answer.value, bool):
        value = not answer.value
        return replace(answer, value=value, says=f"{'Yes' if value else 'No'}: {answer.says.partition(': ')[2]}")
    if ask.get("_any") and isinstance(answer.value, tuple):
        value = bool(answer.value)
        return replace(answer, kind="yes_no", value=value, says=f"{'Yes' if value else 'No'}: {lowered(answer.says)}")
    if ask.get("_paid") and answer.value is True:
        return replace(answer, says="Yes: it is paid.")
    if "_before" in ask:
        return in_time(ask, answer)
    if ask.get("_creatures") and isinstance(answer.value, tuple):
        lying = {p.call for p in found.told.pieces if p.type != "creature"}
        answer = replace(answer, value=tuple(name for name in answer.value if name not in lying))
    if ask.get("_count"):
        return _counted(answer)
    if answer.kind == "what_happens" and isinstance(answer.value, tuple):
        return _without_unnamed(found, answer)
    wanted = ask.get("_yes_if")
    if answer.kind == "depends" and isinstance(wanted, int) and _never(wanted, answer):
        says = f"No: {answer.says.partition(': ')[2]}"
        return replace(answer, kind="yes_no", value=False, says=says, depends_on=(), options=())
    if wanted is None or answer.kind not in ("number", "player"):
        return answer
    value = answer.value == _SEATS.get(str(wanted), wanted)
    return replace(answer, kind="yes_no", value=value, says=f"{'Yes' if value else 'No'}: {lowered(answer.says)}")


def _counted(answer: Answer) -> Answer:
    """How many cards an answer names, of each way that it may go."""
    options = tuple(
        replace(option, value=len(option.value) if isinstance(option.value, tuple) else option.value)
        for option in answer.options
    )
    if isinstance(answer.value, tuple):
        many = len(answer.value)
        return replace(answer, kind="number", value=many, options=options, says=f"{many}: {answer.says}")
    numbers = {option.value for option in options}
    if len(numbers) == 1 and isinstance(number := numbers.pop(), int):
        return replace(answer, kind="number", value=number, options=(), depends_on=(), says=f"{number}, either way.")
    return replace(answer, options=options)


def _never(number: int, answer: Answer) -> bool:
    """Whether whatever it hangs on, it is another number."""
    return bool(answer.options) and all(isinstance(o.value, int) and o.value != number for o in answer.options)


def _without_unnamed(found: Reading, answer: Answer) -> Answer:
    """What happens, without where the cards go that only say what nobody named a card for."""
    assert isinstance(answer.value, tuple)
    made = [f"{deed.piece.call} is in " for deed in found.told.deeds if deed.unnamed and deed.piece is not None]
    left = tuple(said for said in answer.value if not said.startswith(tuple(made)))
    if left == answer.value:
        return answer
    told = [said for said in answer.says.rstrip(".").split("; ") if not said.startswith(tuple(made))]
    return replace(answer, value=left or ("nothing changes",), says=f"{'; '.join(told) or 'Nothing changes'}.")


def _narrowed(found: Reading, scenario: str, cards: Catalogue, version: str) -> Iterator[str]:
    """The scenario with the choices fixed on which what is told comes about: those of the last act, else of one before
    it; none where no such choice tells them apart."""
    asks = len(found.asks)
    ruling = rule(read(scenario, "question"), version, cards=cards)
    if any(check.kind == "illegal" for check in bare_answers(ruling)[asks:]):
        ruling, asks = rule(_before_last(scenario, asks), version, cards=cards), 0
    tests = [value_of(Question(ruling, asked)) for asked in ruling.scenario.asked[asks:]]

    def fits(line: Line) -> bool:
        end = End(ruling, line.state, line.trace, line.illegal, line.said, line.open)
        return all(test(end) is True for test in tests)

    fitting = [line for line in ruling.lines if fits(line)]
    if not fitting or len(fitting) == len(ruling.lines):
        return
    script: list[str] = []
    for choice in fitting[0].path:
        given = {other.answer for line in fitting for other in line.path if other.question == choice.question}
        if len(given) == 1:
            script.append(choice.answer)
    shared = _in_common([[choice.answer for choice in line.path] for line in fitting])
    for chosen in [script, shared] if script != shared else [shared]:
        for at in reversed(range(len(ruling.scenario.when) if chosen else 0)):
            data = data_of(scenario)
            act = data["when"][at]
            data["when"][at] = {act: True, "choices": chosen} if isinstance(act, str) else {**act, "choices": chosen}
            yield written(data)


def _in_common(paths: list[list[str]]) -> list[str]:
    """What all begin with."""
    same = itertools.takewhile(lambda answers: len(set(answers)) == 1, zip(*paths, strict=False))
    return [answers[0] for answers in same]
