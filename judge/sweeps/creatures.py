"""One effect against all creatures: what becomes of each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from judge.catalogue import Card, Catalogue
from judge.catalogue.user import full_catalogue
from judge.errors import JudgeError
from judge.rulings.changes import of_card

from .boards import FROM_HAND, HOUSELESS, Place, meetings
from .pairs import Walked, looked
from .tasks import Done, Task

AS_IT_WAS = "stays as it was"


def of_card_id(card_id: str) -> str:
    """The effect of a card of the catalogue, as tasks have it."""
    return json.dumps({"card": card_id})


def typed(text: str, type: str) -> str:
    """The effect of a text that somebody types, on a card of this type. Raises JudgeError for a type that is not
    played from hand."""
    if type not in FROM_HAND:
        raise JudgeError(f"no card of the type {type!r} is played from hand", hint=f"types: {', '.join(FROM_HAND)}")
    return json.dumps({"text": text, "type": type}, ensure_ascii=False)


def tasks(effect: str, cards: Catalogue) -> list[Task]:
    """An effect against each creature: once for a gigantic one."""
    creatures = (card for card in cards if card.is_creature and card.gigantic != "top")
    return [Task("effect", (effect, card.id)) for card in creatures]


def carry_out(task: Task) -> Done:
    """What becomes of a creature where an effect is at work. `told`: "fates", where it is and what is done ("theirs:
    play") → each thing that may become of it, in words."""
    effect, id = task.about
    cards = full_catalogue()
    acting, other = _effect(effect, cards), cards.card(id)
    looks = [
        (meeting.place, looked(meeting, acting, other, cards))
        for meeting in meetings(acting, other, cards)
        if meeting.place in (Place.YOURS, Place.THEIRS)
    ]
    fates: dict[str, set[str]] = {}
    for place, look in looks:
        if look.left_out:
            fates.setdefault(f"{place}: no board", set()).add(look.left_out)
        for act, walked in look.walked:
            fates.setdefault(f"{place}: {act}", set()).update(_fates(walked))
    told: dict[str, Any] = {
        "boards": sum(len(look.walked) for _, look in looks),
        "fates": {where: sorted(ends) for where, ends in sorted(fates.items())},
    }
    return Done(task.key, tuple(dict.fromkeys(finding for _, look in looks for finding in look.findings)), told)


def _fates(walked: Walked) -> Iterator[str]:
    """What may become of the other card."""
    uid = walked.board.uid(walked.meeting.other)
    assert uid is not None
    for end in walked.explored.outcomes:
        yield ", ".join(of_card(walked.board.state, end.state, uid)) or AS_IT_WAS


def _effect(effect: str, cards: Catalogue) -> Card:
    data = json.loads(effect)
    if "card" in data:
        return cards.card(data["card"])
    return Card("typed-effect", "The effect", data["type"], (HOUSELESS,), power=1, text=data["text"])


def alike(done: Iterable[Done]) -> dict[str, dict[tuple[str, ...], list[str]]]:
    """What is done → what may become of a creature → the ids of those of which just that does."""
    found: dict[str, dict[tuple[str, ...], list[str]]] = {}
    for one in done:
        creature = json.loads(one.key)[-1]
        for where, ends in one.told.get("fates", {}).items():
            found.setdefault(where, {}).setdefault(tuple(ends), []).append(creature)
    return found
