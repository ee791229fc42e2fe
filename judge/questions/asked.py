"""Questions asked and answered: what was understood and assumed, what is asked back, the ruling's answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from judge.catalogue import Catalogue, catalogue
from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.rulebook.newest import NEWEST
from judge.rulings.answers.citations import citations
from judge.rulings.readings import NONE, Readings, check

from .board import ME, OPPONENT, Piece, Unclear, other
from .further.held import hangs_on_amber, held_for_it
from .further.named import by_a_card
from .reading import AskBack, Reading, calls, reading
from .scenario_text import written
from .topics import of_cards, questions, tells_nothing, topic
from .wording.coined import coined
from .wording.glosses import FOLLOWS
from .wording.lent import headed, lent, speaks_itself
from .wording.masking import with_cards
from .wording.text import LIMIT

if TYPE_CHECKING:
    from judge.rulings.answers import Answer
    from judge.rulings.ruling import Ruling


#: From how many words on a further question counts as one of its own: "Right?" and "Does it?" do not.
APART = 4


@dataclass
class Asked:
    """A question with all that came of it. `answer` is None as long as something is asked back."""

    text: str
    understood: list[tuple[str, str]] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    asks_back: list[AskBack] = field(default_factory=list)
    scenario: str = ""
    ruling: Ruling | None = None
    answer: Answer | None = None
    cites: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """The envelope of an answer, as plain data (docs/questions.md)."""
        told = self.answer.to_data() if self.answer else {}
        cited = list(told.get("citations", ())) or (list(citations(self.ruling)) if self.ruling else list(self.cites))
        return {
            "understood": [{"words": said, "as": taken} for said, taken in self.understood],
            "assumed": self.assumed,
            "asks_back": [back.to_data() for back in self.asks_back],
            "answer": {key: told[key] for key in _ANSWER if key in told} or None,
            "says": told.get("says", ""),
            "why": told.get("why", ""),
            "details": told.get("details", []),
            "changes": told.get("changes", {}),
            "stands_on": told.get("stands_on", "not understood"),
            "because": told.get("because", []),
            "why_not": told.get("why_not", []),
            "would_change": told.get("would_change", []),
            "citations": cited,
            "scenario": self.scenario,
        }


_ANSWER = ("kind", "value", "of", "depends_on", "options", "rules")


def ask(text: str, cards: Catalogue | None = None, version: str = NEWEST, readings: Readings = NONE) -> Asked:
    """Read a question and answer it, with decisions as `readings` says. Raises JudgeError for an empty or too long one
    and for a version that is none, BadReading."""
    version = rulebook().named(version)
    check(readings)
    known = catalogue() if cards is None else cards
    asked, found = understand(text, known, readings)
    if asked.scenario and not asked.asks_back:
        _answer(asked, found, known, version)
    if asked.answer is None and not re.search(r"\d", text) and (beyond := _beyond(text, found, late=True)):
        return beyond  # the board that was read is none: it is asked about the rule
    if asked.answer is not None:
        return asked
    says = _of_its_text(text, known, version) or _of_cards(text, known)
    return says or _first_alone(text, known, version, readings) or asked


def _first_alone(text: str, cards: Catalogue, version: str, readings: Readings) -> Asked | None:
    """The answer to the first of several questions that begin anew, where that is understood alone and the others tell
    nothing of the board; they are listed as not looked at."""
    first, *left = questions(text)
    if not left or not all(len(one.split()) >= APART and one[0].isupper() and tells_nothing(one) for one in left):
        return None
    named = with_cards(first, cards)[1]
    if any(card not in named for card in with_cards(" ".join(left), cards)[1]):
        return None
    asked, found = understand(first, cards, readings)
    if asked.scenario and not asked.asks_back:
        _answer(asked, found, cards, version)
    asked.assumed += [f"not looked at: “{one}”" for one in left]
    return asked if asked.answer is not None and asked.scenario else None


def _of_its_text(text: str, cards: Catalogue, version: str) -> Asked | None:
    """The text of a card, where nothing else is asked."""
    from .asks.card_texts import text_of

    found = text_of(text, cards, version)
    return Asked(text, understood=[(text, f"what {found[1]} says")], answer=found[0]) if found else None


def understand(text: str, cards: Catalogue, readings: Readings = NONE) -> tuple[Asked, Reading]:
    """A question before anything is ruled on, with what was read of it. What is about a rule and no board is answered;
    the scenario of another one is empty where no card and no act is told. Raises JudgeError as `ask` does."""
    if not text.strip():
        raise JudgeError("nothing is asked", hint='for example: judge ask "My Z fights Y. Who dies?"')
    if len(text) > LIMIT:
        raise JudgeError(f"the question has {len(text)} characters; at most {LIMIT} are read")
    question = coined(text, cards)
    asked, found = _understood_as(text, reading(question), readings)
    if asked.asks_back:
        without = reading(question, glossed=True)
        if any(said == FOLLOWS for _, said in without.remarks):
            plainly = _understood_as(text, without, readings)
            return (asked, found) if plainly[0].asks_back else plainly
    return asked, found


def _understood_as(text: str, found: Reading, readings: Readings) -> tuple[Asked, Reading]:
    """A question with what was read of it, before anything is ruled on."""
    if found.back and (beyond := _beyond(text, found)):
        return beyond, found
    if not found.asks and not found.back:
        found.unclear((0, len(text)), "What is asked? End with a question.")
    asked = Asked(text, understood=list(found.names), asks_back=found.back)
    _of_bearers(found)
    found.told.asks = [_plain(ask) for ask in (*found.asks, *found.told.checks)]
    _enough_amber(found)
    if all(deed.earlier for deed in found.told.deeds):
        for deed in found.told.deeds:
            deed.earlier = False  # what is asked comes of it
    _raise(found)
    _stunned_used(found)
    _host(found)
    found.told.settle()
    _first_attacks(found)
    _stand_ins(found)
    held_for_it(found)
    _foreign_upgrades(found)
    if not found.told.pieces and not found.told.deeds and not found.told.at:
        if not asked.asks_back:
            found.unclear((0, len(text)), "Which cards are in play, and what is done?")
        return asked, found
    asked.understood += _understood(text, found)
    if not found.back:
        _account_numbers(found)
    data = calls(found.told.to_data(text))
    if readings:
        data["readings"] = dict(readings)
    asked.scenario = written(data)
    asked.assumed = list(found.told.assumed)
    if not asked.asks_back:
        by_a_card(found)
        _aims_at_nothing(found)
        _action_in_play(found)
        _between_none(found)
        _misplaced(found)
        _nothing_to_count(found)
        _loose_upgrades(found)
        _none_there(found)
        _of_no_such_house(found)
    if not asked.asks_back and not found.told.deeds and not found.told.at and not _static(found):
        found.unclear((0, len(text)), "What is done? Say who plays, reaps or fights with what.")
    return asked, found


def _understood(text: str, found: Reading) -> list[tuple[str, str]]:
    """Each clause beside what it became, in the program's words."""
    from . import paraphrase

    listed = []
    for taken in found.taken:
        said = [paraphrase.described(p, found.told) for p in taken.pieces if p in found.told.pieces and not taken.asks]
        for seat, numbers in taken.numbers.items():
            who = "you have" if seat == ME else "your opponent has"
            said += [f"{who} {number} {_COUNTED.get(what, what)}" for what, number in numbers.items()]
        said += map(paraphrase.done, taken.deeds)
        said += map(paraphrase.asked, taken.asks)
        if said:
            listed.append((text[slice(*taken.span)], "; ".join(said)))
    if found.told.house_chosen is not None:
        first = found.told.deeds[0] if found.told.deeds else None
        chosen = first is not None and first.kind == "choose house"
        house = paraphrase.done(first) if first and chosen else f"the active house is {found.told.house.capitalize()}"
        listed.insert(0, (text[slice(*found.told.house_chosen)], house))
    return listed + [(text[slice(*span)], meaning) for span, meaning in found.remarks]


_COUNTED = {"amber": "Æ", "hand": "cards in hand", "deck": "cards in the deck", "discard": "cards in the discard pile",
            "archives": "archived cards", "purged": "purged cards"}  # fmt: skip


def _beyond(text: str, found: Reading, late: bool = False) -> Asked | None:
    """The answer to a question that is not about a board: about a rule, or about no rule at all. `late`: what is asked
    back about stands already, and stays where there is none."""
    from . import rules

    if (field_of := rules.outside(_without_names(text, found))) is not None:
        return Asked(text, answer=_answered("outside", None, f"That is outside my field: {field_of}."))
    known = topic(text) is not None
    words_only = len(found.names) == len(found.named_at) and known  # "reset" is no part of a name
    numbers = any(any(side.numbers.values()) for side in found.told.sides.values()) and not known
    if numbers or (found.named_at and not words_only):
        return None  # a board is told, or half of one
    near = rules.about(text)
    if late and near.entry is None:
        return None
    if near.either:
        question = " Or: ".join(one.answer for one in near.either)
        titles = tuple(rule.title for rule in near.near)
        found.back[:] = [AskBack(text, (0, len(text)), f"Which is meant? {question}", titles)]
        return None
    if near.entry is None:
        for back in found.back[:1]:
            found.back[0] = replace(back, options=back.options or tuple(rule.title for rule in near.near))
        return None
    entry = near.entry
    answer = _answered("rule", entry.id, near.answer, "decision" if entry.kind == "decision" else "rule")
    understood = [(text, f"a question about the rules: {entry.title}")]
    assumed = [f"not looked at: “{word}”" for word in near.passed]
    return Asked(text, understood=understood, assumed=assumed, answer=answer, cites=(entry.id,))


def _of_cards(text: str, cards: Catalogue) -> Asked | None:
    """The answer to a question about a rule that is asked of cards, of which no board could be made."""
    plainly, named = with_cards(text, cards)
    found, at = of_cards(plainly, [card.text for card in named])
    if not named or len(found.topics) != 1:
        return None
    (one,) = found.topics
    rule = rulebook().entry(one.entry)
    says = f"{found.yes_no}. {one.answer}" if found.yes_no else one.answer
    answer = _answered("rule", rule.id, says, "decision" if rule.kind == "decision" else "rule")
    assumed = [f"asked about the rule; nothing was played out with {' and '.join(card.name for card in named)}"]
    left = [other for k, other in enumerate(questions(text)) if k != at]
    if not all(map(tells_nothing, left)):
        return None
    assumed += [f"not looked at: “{words}”" for words in (*found.passed, *left)]
    return Asked(text, [(text, f"a question about the rules: {rule.title}")], assumed, answer=answer, cites=(rule.id,))


def _without_names(text: str, found: Reading) -> str:
    """The question without the card names in it, whose words say nothing of what it is about."""
    for start, end in found.named_at:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _answered(kind: str, value: str | None, says: str, stands_on: str = "rule") -> Answer:
    from judge.rulings.answers.answer import Answer

    return Answer(kind, value, says=says, stands_on=stands_on)


def _account_numbers(found: Reading) -> None:
    """Ask back about a number that is typed and nothing was made of."""
    told = found.told
    made = {len(told.pieces), len(told.deeds), 1} | told.printed
    made.add(sum(deed.kind != "end turn" for deed in told.deeds))
    for seat in (ME, OPPONENT):
        made |= {len(told.row(seat, row)) for row in ("battleline", "artifacts")}
        made |= set(told.sides[seat].numbers.values())
        made |= {sum(p.facts.get("ready") is so for p in told.pieces if p.holder == seat) for so in (True, False)}
    made |= {len(told.called(piece.name)) for piece in told.pieces}
    made |= {piece.facts["icons"].count(icon) for piece in told.pieces for icon in piece.facts.get("icons", ())}
    made |= {sum(p.place == piece.place for p in told.called(piece.name)) for piece in told.pieces}
    made |= {sum(p.typed is not None and p.holder == seat for p in told.pieces) for seat in (ME, OPPONENT)}
    written = {
        int(number)
        for number in re.findall(r"\d+", str(calls(told.to_data("")) | {"asks": found.asks, "c": told.checks}))
    }
    asks_of_last = any(ask.get("may") == "last" for ask in found.asks)
    for seat in (ME, OPPONENT):
        held = sum(p.typed is not None and p.owner == seat and p.place == "hand" for p in told.pieces)
        made |= {held, held - asks_of_last}
    if asks_of_last:
        made.add(len(told.deeds) - 1)  # "I played two. May I play a third?"
    keys = {side.keys for side in told.sides.values()}
    alike = {ask.get("_alike") for ask in found.asks}
    for word in found.numbers:
        if any(first <= word.start < last for (first, last), _ in found.remarks):
            continue
        if int(word.value) not in made | written | keys | alike:
            found.unclear((word.start, word.end), f"What about “{word.text}”?")


_TOGETHER = re.compile(r"\b(?:together|combined|total)\b", re.IGNORECASE)


def _raise(found: Reading) -> None:
    """Give a card the power or armor that is told beyond what is printed; ask back where a text may be why."""
    told = found.told
    for piece, what, more, at in told.raised:
        cards = [card for other in told.pieces if (card := told.card(other)) is not None]
        if any(what in card.text.lower() for card in cards) or _TOGETHER.search(found.text, at[1]):
            found.unclear(at, f"{piece.name} has another {what} printed; what makes it more?")
        else:
            told.give_text(piece, f"gets +{more} {what}")


def _loose_upgrades(found: Reading) -> None:
    """Ask back where an upgrade is in play on no creature."""
    for piece in found.told.pieces:
        if piece.type == "upgrade" and piece.place == "play" and piece.host is None:
            there = [other.name for other in found.told.pieces if other.type == "creature" and other.place == "play"]
            found.unclear((0, len(found.text)), f"On which creature is {piece.name}?", tuple(dict.fromkeys(there)))


def _host(found: Reading) -> None:
    """Take it that some creature is in play for an upgrade that is played, where nobody speaks of creatures."""
    told = found.told
    alone = not any(piece.type == "creature" for piece in told.pieces) and "creature" not in found.text.lower()
    for deed in told.deeds if alone else ():
        if deed.kind == "play" and deed.piece is not None and deed.piece.type == "upgrade" and deed.target is None:
            told.add_typed("Creature A", "creature", deed.by, power=3).place = "play"
            told.assumed.append("a creature is in play")
            return


def _none_there(found: Reading) -> None:
    """Ask back where a player has cards in play of a type of which it is said that there is none."""
    entering = [deed.piece for deed in found.told.deeds if deed.kind == "play"]
    for piece in found.told.pieces:
        kinds = found.told.sides[piece.holder].none if piece.holder else ()
        if piece.type in kinds and piece.place == "play" and piece not in entering:
            found.unclear((0, len(found.text)), f"You say that there is no {piece.type}. Which one is meant?")


def _of_bearers(found: Reading) -> None:
    """Ask of the creature what is asked of an upgrade on it whose text gives the creature the ability; asks back where
    that may be another ability."""
    for ask in (*found.asks, *found.told.checks):
        for one in (ask, *ask.get("all", ())):
            key = "triggers" if "triggers" in one else "on" if one.get("number") == "triggers" else ""
            piece = one.get(key)
            if isinstance(piece, Piece) and piece.type == "upgrade" and piece.host is not None:
                _of_bearer(found, one, key, piece, piece.host)


def _of_bearer(found: Reading, ask: dict[str, Any], key: str, piece: Piece, host: Piece) -> None:
    card, bearer = found.told.card(piece), found.told.card(host)
    text = card.text if card is not None else str((piece.typed or {}).get("text", ""))
    own = bearer.text if bearer is not None else str((host.typed or {}).get("text", ""))
    named = str(ask.get("ability", ""))
    given = [one for one in lent(text) if not named or set(named.split("/")) <= set(one.split("/"))]
    if not lent(text):
        return
    others = [p for p in found.told.pieces if p.host is host and p is not piece]
    if len(given) != 1 or (speaks_itself(text) and "ability" not in ask):
        found.unclear((0, len(found.text)), f"Which ability of {piece.name} is asked about?")
    elif (given[0] and headed(own, given[0])) or (not given[0] and own) or others:
        found.unclear((0, len(found.text)), f"Is that an ability that {piece.name} gives, or another of {host.name}?")
    else:
        ask[key] = host
        ask.pop("ability", None)
        if given[0]:
            ask["ability"] = given[0]


def _of_no_such_house(found: Reading) -> None:
    """Ask back where a deck is said to lack the house of a card of it, which is not said to be a maverick."""
    for piece in found.told.pieces:
        lacks = found.told.sides[piece.owner].lacks if piece.owner else set()
        if piece.typed is None and not piece.maverick and piece.houses and set(piece.houses) <= lacks:
            found.unclear((0, len(found.text)), f"How does {piece.name} come into a deck without its house?")


def _foreign_upgrades(found: Reading) -> None:
    """Ask back where a player's upgrade is on the other's creature: a board cannot hold who controls it."""
    for piece in found.told.pieces:
        if piece.host is not None and piece.host.holder != piece.owner:
            found.unclear((0, len(found.text)), f"{piece.name} is on the other player's creature. When was it played?")


def _stunned_used(found: Reading) -> None:
    """Have a stunned creature that is used first of all lose its stun instead."""
    deed = found.told.deeds[0] if found.told.deeds else None
    judging = any(set(ask) & {"may", "must"} for ask in found.asks)
    if deed is None or deed.piece is None or judging or deed.either or not deed.piece.facts.get("stun"):
        return
    if deed.kind in ("reap", "fight", "action", "omni"):
        deed.kind, deed.target, deed.choices = "unstun", None, []
        found.told.assumed.append(f"{deed.piece.name} is stunned: using it only takes the stun off")


_AIMS = re.compile(r"Play:[^\n]*?\b(?:a|an|another) (friendly |enemy )?(creature|artifact)\b", re.IGNORECASE)


def _stand_ins(found: Reading) -> None:
    """Where it is asked who chooses, or whether damage is dealt at all, there is a card to choose, of which nothing is
    said."""
    drawn = all(ask.get("number") == "drawn" or ask.get("happens") == "drawn" for ask in found.asks)
    if not found.asks or not (drawn or all("chooses" in a or a.get("happens") == "damaged" for a in found.asks)):
        return
    if drawn and any("for each" in text and "for each copy" not in text for text in _played_texts(found)):
        return
    if any("to" in ask for ask in found.asks):
        return
    for _, kind, sides in list(_aimless(found)):
        for number, seat in enumerate((*sides, *sides)[:2]):
            piece = found.told.add_typed(f"{('Some', 'Another')[number]} {kind.capitalize()}", kind, seat)
            piece.place, piece.call = "play", piece.name
            assert piece.typed is not None
            piece.typed["house"] = found.told.house
            if kind == "creature":
                piece.typed["power"] = 3
                found.told.of_any_power.append(piece)
        found.told.assumed.append(f"there are two {kind}s for it")


def _played_texts(found: Reading) -> list[str]:
    cards = [found.told.card(deed.piece) for deed in found.told.deeds if deed.piece is not None]
    return [card.text for card in cards if card is not None]


def _aimless(found: Reading) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The cards that are played and aimed at what nobody says is there: name, type, on whose side."""
    told = found.told
    for deed in told.deeds:
        card = told.card(deed.piece) if deed.kind == "play" and deed.piece is not None else None
        aim = _AIMS.search(card.text.split("gains")[0]) if card is not None else None
        if aim is None or deed.choices or _in_empty_pile(found, deed.by, card.text[aim.end() :] if card else ""):
            continue
        sides = {"friendly ": (deed.by,), "enemy ": (other(deed.by),)}.get((aim[1] or "").lower(), (ME, OPPONENT))
        there = [
            p for p in told.pieces if p.type == aim[2] and p.holder in sides and (p.place == "play" or p is deed.piece)
        ]
        if not there and not any(aim[2] in told.sides[seat].empty for seat in sides) and card is not None:
            yield card.name, aim[2], sides


def _in_empty_pile(found: Reading, seat: str, behind: str) -> bool:
    """Whether what stands behind the aim of a text says that it lies in a pile, and that is told to be empty."""
    pile = re.match(r" from your (discard pile|hand|archives)\b", behind)
    return pile is not None and found.told.sides[seat].numbers.get(pile[1].split()[0]) == 0


def _aims_at_nothing(found: Reading) -> None:
    """Note where a card is played that is aimed at another, and nobody says whether there is one: that is asked back
    unless the answer is the same whatever there is."""
    if any(set(ask) & {"may", "must"} for ask in found.asks):
        return
    for name, kind, sides in _aimless(found):
        spoken = any(piece.type == kind and piece.place == "play" for piece in found.told.pieces)
        whose = "a" if len(sides) > 1 else "an enemy" if sides[0] != found.told.active else "the player's own"
        question = f"{name} is aimed at {whose} {kind}. Which are in play?"
        if spoken:
            found.unclear((0, len(found.text)), question)  # of one that is told it may be that nobody says whose it is
        else:
            found.told.aimless = (question, kind, sides)
        return


_OF_PLACES = re.compile(r"neighbor|flank|\bcenter\b|taunt|splash-attack|\badjacent\b|\bleft\b|\bright\b", re.IGNORECASE)


def _between_none(found: Reading) -> None:
    """Ask back where a creature is said to stand in the middle, nobody says of what, and a text is about places."""
    cards = [found.told.card(piece) for piece in found.told.pieces]
    if not any(card is not None and _OF_PLACES.search(card.text) for card in cards):
        return
    for piece in found.told.in_middle:
        if piece in found.told.pieces and len(found.told.row(piece.holder, "battleline")) < 3:
            found.unclear((0, len(found.text)), f"{piece.name} stands in the middle. Which creatures stand beside it?")
            return


def _nothing_to_count(found: Reading) -> None:
    """Ask back where it is asked to which cards something is done, or to how many, and nobody says which there are."""
    told = found.told
    doing = [deed.piece for deed in told.deeds if deed.kind in ("play", "discard")]
    beside = any(piece not in doing or piece.type == "creature" for piece in told.pieces)
    counted = any({str(ask.get("number")), str(ask.get("which"))} & set(_TO_THINGS_IN_PLAY) for ask in found.asks)
    if counted and not beside and told.deeds and not any(side.none for side in told.sides.values()):
        found.unclear((0, len(found.text)), "Which cards are in play?")


def _misplaced(found: Reading) -> None:
    """Ask back where what is told of the places in a line cannot be so at once."""
    for seat in (ME, OPPONENT):
        if not found.told.places_fit(seat):
            found.unclear((0, len(found.text)), "Who stands beside whom? Say it from left to right, please.")


_TO_THINGS_IN_PLAY = ("destroyed", "damaged", "readied", "exhausted", "stunned", "healed", "warded")


def _action_in_play(found: Reading) -> None:
    """Ask back where an action card is told to reap or fight, or something that befalls cards in play is asked of one
    ("I play X. Does it die?")."""
    told = [deed.piece for deed in found.told.deeds if deed.kind in ("reap", "fight")]
    asked = [ask.get("to") for ask in found.asks if ask.get("happens") in _TO_THINGS_IN_PLAY]
    asked += [ask.get("survives") for ask in found.asks]
    for piece in (*told, *asked):
        if isinstance(piece, Piece) and piece.type == "action":
            found.unclear((0, len(found.text)), f"{piece.name} is an action card. Which card is meant?")
            return


def _static(found: Reading) -> bool:
    """Whether what is asked can be told of a board on which nothing is done."""
    kinds = {"number", "is", "has", "cost", "houses", "controls", "owns", "may", "must", "now"}
    if any("can" in ask and set(ask) & {"is", "has"} for ask in found.asks):
        return False  # "can it be stunned?" asks what may be done, not what is so
    return all(
        set(ask) & kinds and not set(ask) & {"change"} and ask.get("number") not in _EVENTS for ask in found.asks
    )


_EVENTS = ("drawn", "stolen", "captured", "lost", "damaged")


def _plain(ask: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in ask.items() if not key.startswith("_")}


_FIRST_TOLD = re.compile(r"\b(?:first|1st|yet|again|second|already|before)\b", re.IGNORECASE)


def _first_attacks(found: Reading) -> None:
    """Say that an elusive creature was not attacked before, where nobody tells whether it was."""
    told = found.told
    for at, deed in enumerate(told.deeds):
        target = deed.target if deed.kind == "fight" else None
        card = told.card(target) if isinstance(target, Piece) else None
        again = any(one.kind == "fight" and one.target is target for one in told.deeds[:at])
        elusive = card is not None and re.search(r"^elusive\b", card.text, re.IGNORECASE | re.MULTILINE)
        if elusive and card is not None and not again and not _FIRST_TOLD.search(found.text):
            told.assumed.append(f"{card.name} was not attacked before this turn")


_TAKES_DYING = re.compile(r"Destroyed:[^\n]*\b(?:steal|loses|capture)", re.IGNORECASE)


def _enough_amber(found: Reading) -> None:
    """Who is asked about stealing, capturing or losing has some, where nothing else is told."""
    told = found.told
    asked = [*found.asks, *told.checks]
    wanted = {"stolen", "captured", "lost"}
    used = [deed for deed in told.deeds if deed.piece is not None and deed.piece.typed is None]
    aims = [aim for deed in used for aim in deed.choices if isinstance(aim, Piece)]
    acting = [piece for deed in told.deeds for piece in (deed.piece, deed.target) if piece is not None] + aims
    texts = [card.text.lower() for piece in acting if (card := told.card(piece)) is not None]
    moved = any("steal" in text or "loses" in text or "capture" in text for text in texts)
    killing = [deed for deed in told.deeds if deed not in used]
    dying = [told.card(aim) for deed in killing for aim in deed.choices if isinstance(aim, Piece)]
    moved |= any(card is not None and _TAKES_DYING.search(card.text) is not None for card in dying)
    who = moved and any(set(ask) & {"gains", "loses"} or ask.get("amber") in ("more", "fewer") for ask in asked)
    if not who and not any(wanted & {str(v) for v in ask.values()} for ask in asked):
        return
    if hangs_on_amber(found, acting) and not any("amber" in side.numbers for side in told.sides.values()):
        found.unclear((0, len(found.text)), "How much Æmber do you and your opponent have? The text asks for that.")
        return
    for seat in (ME, OPPONENT):
        if "amber" not in told.sides[seat].numbers and all(deed.robs != seat for deed in told.deeds):
            told.sides[seat].numbers["amber"] = 5
            told.assumed.append(f"{'you have' if seat == ME else 'your opponent has'} 5 Æ, enough for it")


def _answer(asked: Asked, found: Reading, cards: Catalogue, version: str) -> None:
    """Rule on what was read, and answer; or ask back where the ruling shows that it was read wrong."""
    from .answering import Answered, answered

    try:
        got = answered(found, asked.scenario, cards, version)
    except Unclear as unclear:
        found.unclear(unclear.at, unclear.question)
        return
    if not isinstance(got, Answered):
        found.unclear((0, len(asked.text)), got)
        return
    asked.ruling, asked.answer, asked.scenario = got.ruling, got.answer, got.scenario
    asked.assumed += got.assumed
