"""What the whole of a question shows and no clause of it: a number of which nothing was made, a line that cannot be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ..board import ME, OPPONENT, Piece
from ..reading import Reading, calls
from ..wording.words import Word
from .aimless import aimless
from .named import by_a_card

_OF_PLACES = re.compile(r"neighbor|flank|\bcenter\b|taunt|splash-attack|\badjacent\b|\bleft\b|\bright\b", re.IGNORECASE)
_OF_OTHERS = re.compile(r"neighbor|flank|\bcenter\b|splash-attack|\badjacent\b|battleline", re.IGNORECASE)
_TO_THINGS_IN_PLAY = ("destroyed", "damaged", "readied", "exhausted", "stunned", "healed", "warded")
#: Æmber that lies on a card, and texts by which some may come to lie there.
_AMBER_ON_IT = re.compile(
    r"\bcaptured (?:[aæ]?ember|amber|æ)\b|\b(?:amber|[aæ]ember|æ) (?:(?:that|which) (?:is|was|were|are|lies|lay) )?"
    r"(?:(?:on|off) it|on (?:him|her|them))\b",
    re.IGNORECASE,
)
_PUTS_AMBER = re.compile(r"captur|exalt|Æ[^.]* on\b", re.IGNORECASE)
_EVENTS = ("drawn", "stolen", "captured", "lost", "damaged")


def doubt(found: Reading) -> None:
    """Ask back about what nobody tells, or what cannot be so, once everything was read and nothing else is unclear."""
    by_a_card(found)
    _aims_at_nothing(found)
    _action_in_play(found)
    _between_none(found)
    _unnumbered(found)
    _misplaced(found)
    _nothing_to_count(found)
    _loose_upgrades(found)
    _none_there(found)
    _of_no_such_house(found)
    _held_by_an_upgrade(found)
    _no_amber_on_it(found)
    _used_somehow(found)
    _never_played(found)


def account_numbers(found: Reading) -> None:
    """Ask back about a number that is typed and nothing was made of."""
    told = found.told
    made = {len(told.pieces), len(told.deeds), 1} | told.printed
    made.add(sum(deed.kind != "end turn" for deed in told.deeds))
    for seat in (ME, OPPONENT):
        made |= {len(told.row(seat, row)) for row in ("battleline", "artifacts")}
        made |= set(told.sides[seat].numbers.values())
        made |= {sum(p.facts.get("ready") is so for p in told.pieces if p.holder == seat) for so in (True, False)}
    made |= {len(told.called(piece.name)) for piece in told.pieces}
    nameless = [piece for piece in told.pieces if piece.typed is not None]
    made |= set(Counter((piece.type, piece.holder) for piece in nameless).values())
    made |= set(Counter((piece.type, piece.holder, piece.place) for piece in nameless).values())
    alike_ones = Counter((p.type, p.holder, p.place, frozenset(p.facts)) for p in nameless)  # "2 damaged creatures"
    made |= set(alike_ones.values())
    made |= set(Counter((d.kind, d.by) for d in told.deeds if d.piece in nameless).values())
    made |= set(Counter((d.kind, d.by, d.piece.type) for d in told.deeds if d.piece in nameless and d.piece).values())
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
        if int(word.value) not in made | written | keys | alike and not _of_a_text(found, word):
            found.unclear((word.start, word.end), f"What about “{word.text}”?")


def _of_a_text(found: Reading, word: Word) -> bool:
    """Whether it is "who gains 2 Æmber?", "do I get the 2 Æmber?", of as much as the text of a card says."""
    cards = [found.told.card(piece) for piece in found.told.pieces]
    printed = re.compile(rf"(?<!\d){word.value}(?:Æ|D\b| cards)")
    if not any(card is not None and printed.search(card.text) for card in cards):
        return False
    asks = [ask for t in found.taken if t.span[0] <= word.start < t.span[1] for ask in t.asks]
    definite = found.text[: word.start].lower().split()[-1:] in (["the"], ["that"], ["those"], ["these"], ["its"])
    return bool(asks) and all(definite or set(ask) & {"gains", "loses", "where", "chooses"} for ask in asks)


def _aims_at_nothing(found: Reading) -> None:
    """Note where a card is played that is aimed at another, and nobody says whether there is one: that is asked back
    unless the answer is the same whatever there is."""
    if any(set(ask) & {"may", "must"} for ask in found.asks):
        return
    for name, kind, sides in aimless(found):
        spoken = any(piece.type == kind and piece.place == "play" for piece in found.told.pieces)
        whose = "a" if len(sides) > 1 else "an enemy" if sides[0] != found.told.active else "the player's own"
        question = f"{name} is aimed at {whose} {kind}. Which are in play?"
        if spoken:
            found.unclear((0, len(found.text)), question)  # of one that is told it may be that nobody says whose it is
        else:
            found.told.aimless = (question, kind, sides)
        return


def _action_in_play(found: Reading) -> None:
    """Ask back where an action card is told to reap or fight, or something that befalls cards in play is asked of one
    ("I play X. Does it die?"), or what befalls creatures of an upgrade."""
    told = [deed.piece for deed in found.told.deeds if deed.kind in ("reap", "fight")]
    asked = [ask.get("to") for ask in found.asks if ask.get("happens") in _TO_THINGS_IN_PLAY]
    asked += [ask.get("survives") for ask in found.asks]
    harmed = [ask.get("to", ask.get("counts", ask.get("is", ask.get("on")))) for ask in found.asks if _harm(ask)]
    for piece in harmed:
        if isinstance(piece, Piece) and piece.type == "upgrade" and piece.host is not None:
            found.unclear((0, len(found.text)), f"{piece.name} is an upgrade. Which card is meant?")
            return
    for piece in (*told, *asked):
        if isinstance(piece, Piece) and piece.type == "action":
            found.unclear((0, len(found.text)), f"{piece.name} is an action card. Which card is meant?")
            return


def _used_somehow(found: Reading) -> None:
    """Ask back how creatures were used, unless all that counts is that they were: a text asks for that, and nobody how
    much Æmber or damage there is."""
    told = found.told
    if not told.used_somehow:
        return
    texts = [card.text for piece in told.pieces if (card := told.card(piece)) is not None]
    counted = any(re.search(r"\bused\b", text) for text in texts)
    of_amount = any({"has", "number", "is"} & set(ask) and ask.get("number") not in _EVENTS for ask in found.asks)
    if not counted or of_amount:
        found.unclear(told.used_somehow[0], "How are they used?", ("they reap", "they fight", "their action"))
        return
    told.assumed.append("how they are used does not matter; each of them only loses a stun")


def _never_played(found: Reading) -> None:
    """Ask back where it is asked how much an action card does, something else is done, and it is not played."""
    met = [piece for deed in found.told.deeds for piece in (deed.piece, deed.target, *deed.choices)]
    for piece in _asked_what_it_does(found):
        if piece.type == "action" and not any(piece is one for one in met) and met:
            found.unclear((0, len(found.text)), f"Who plays {piece.name}, and when?")
            return


def _asked_what_it_does(found: Reading) -> Iterator[Piece]:
    """The cards of which it is asked what they do, or what one of their abilities does."""
    for taken in found.taken:
        for ask in taken.asks:
            one = ask.get("by", ask.get("triggers"))
            if isinstance(one, Piece):
                yield one
            elif not any(isinstance(value, Piece) for value in ask.values()) and not set(ask) & {"may", "must"}:
                # "does X steal when I reap?" asks whether anything is stolen
                yield from (p for p in taken.pieces if p.place == "hand" and _lasts(found, p))


def _lasts(found: Reading, piece: Piece) -> bool:
    card = found.told.card(piece)
    return card is not None and "remainder of the turn" in card.text


def _harm(ask: dict[str, object]) -> bool:
    """Whether it asks for what befalls creatures only: that they are damaged, healed, stunned."""
    asked = {ask.get("happens"), ask.get("as"), ask.get("number"), *(ask if "is" in ask else ())}
    return bool(asked & {"damaged", "healed", "stunned", "enraged", "damage", "stun", "enrage", "power", "armor"})


def _between_none(found: Reading) -> None:
    """Ask back where a creature is said to stand in the middle, nobody says of what, and a text is about places."""
    cards = [found.told.card(piece) for piece in found.told.pieces]
    if not any(card is not None and _OF_PLACES.search(card.text) for card in cards):
        return
    for piece in found.told.in_middle:
        if piece in found.told.pieces and len(found.told.row(piece.holder, "battleline")) < 3:
            found.unclear((0, len(found.text)), f"{piece.name} stands in the middle. Which creatures stand beside it?")
            return


def _unnumbered(found: Reading) -> None:
    """Ask back where creatures are spoken of, nobody says how many, and a text is about places: one alone stands on
    both flanks and beside nobody."""
    cards = [found.told.card(piece) for piece in found.told.pieces]
    there = [piece for piece in found.told.of_any_number if piece in found.told.pieces and piece.type == "creature"]
    if there and any(card is not None and _OF_OTHERS.search(card.text) for card in cards):
        found.unclear((0, len(found.text)), "How many creatures are there, and how do they stand from left to right?")


def _misplaced(found: Reading) -> None:
    """Ask back where what is told of the places in a line cannot be so at once."""
    for seat in (ME, OPPONENT):
        if not found.told.places_fit(seat):
            found.unclear((0, len(found.text)), "Who stands beside whom? Say it from left to right, please.")


def _nothing_to_count(found: Reading) -> None:
    """Ask back where it is asked to which cards something is done, or to how many, and nobody says which there are."""
    told = found.told
    doing = [deed.piece for deed in told.deeds if deed.kind in ("play", "discard")]
    beside = any(piece not in doing or piece.type == "creature" for piece in told.pieces)
    counted = any({str(ask.get("number")), str(ask.get("which"))} & set(_TO_THINGS_IN_PLAY) for ask in found.asks)
    if counted and not beside and told.deeds and not any(side.none for side in told.sides.values()):
        found.unclear((0, len(found.text)), "Which cards are in play?")


def _loose_upgrades(found: Reading) -> None:
    """Ask back where an upgrade is in play on no creature."""
    for piece in found.told.pieces:
        if piece.type == "upgrade" and piece.place == "play" and piece.host is None:
            there = [other.name for other in found.told.pieces if other.type == "creature" and other.place == "play"]
            found.unclear((0, len(found.text)), f"On which creature is {piece.name}?", tuple(dict.fromkeys(there)))


def _none_there(found: Reading) -> None:
    """Ask back where a player has cards in play of a type of which it is said that there is none."""
    entering = [deed.piece for deed in found.told.deeds if deed.kind == "play"]
    for piece in found.told.pieces:
        kinds = found.told.sides[piece.holder].none if piece.holder else ()
        if piece.type in kinds and piece.place == "play" and piece not in entering:
            found.unclear((0, len(found.text)), f"You say that there is no {piece.type}. Which one is meant?")


def _of_no_such_house(found: Reading) -> None:
    """Ask back where a deck is said to lack the house of a card of it, which is not said to be a maverick."""
    for piece in found.told.pieces:
        lacks = found.told.sides[piece.owner].lacks if piece.owner else set()
        if piece.typed is None and not piece.maverick and piece.houses and set(piece.houses) <= lacks:
            found.unclear((0, len(found.text)), f"How does {piece.name} come into a deck without its house?")


def static(found: Reading) -> bool:
    """Whether what is asked can be told of a board on which nothing is done."""
    kinds = {"number", "is", "has", "cost", "houses", "controls", "owns", "may", "must", "now"}
    if any("can" in ask and set(ask) & {"is", "has"} for ask in found.asks):
        return False  # "can it be stunned?" asks what may be done, not what is so
    return all(
        set(ask) & kinds and not set(ask) & {"change"} and ask.get("number") not in _EVENTS for ask in found.asks
    )


def _held_by_an_upgrade(found: Reading) -> None:
    """Ask back about who controls a creature of the other player once the upgrade that keeps it is gone: on a board
    it lies where it lies, and nothing says that it is only the upgrade that keeps it there."""
    told = found.told
    met = [aim for deed in told.deeds for aim in (*deed.choices, deed.target)]
    met += [check.get("to") for check in told.checks]
    for ask in found.asks:
        piece = ask.get("controls") or (ask.get("is") if "controller" in ask else None)
        if not isinstance(piece, Piece) or not piece.side:
            continue
        upgrades = [p for p in told.pieces if p.host is piece and any(p is one for one in met)]
        worn = [p.name for p in upgrades if (card := told.card(p)) is not None and "control" in card.text]
        if worn:
            found.unclear((0, len(found.text)), f"How did {worn[0]} come there? Say who plays it on {piece.name}.")


def _no_amber_on_it(found: Reading) -> None:
    """Ask back where it is asked who gets the Æmber that lies on a card, and nobody says that some does."""
    typed = _AMBER_ON_IT.search(found.text)
    moved = any("gains" in ask or ask.get("number") == "amber" or "amber" in ask for ask in found.asks)
    if typed is None or not moved:
        return
    cards = [found.told.card(piece) for piece in found.told.pieces]
    there = any(piece.facts.get("amber") for piece in found.told.pieces)
    if not there and not any(card is not None and _PUTS_AMBER.search(card.text) for card in cards):
        found.unclear(typed.span(), "How much Æmber lies on which card?")
