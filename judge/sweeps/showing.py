"""The board on which one card shows what it does: what its text asks for lies there, and what it waits for is done.

In: a card, which need not be kept anywhere, and its tree. Out: a scenario.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from judge.catalogue import Card, Catalogue
from judge.effects import nodes as n
from judge.effects.players import OPPONENT, YOU
from judge.effects.visitor import walk

from .boards import PLAIN, TYPES, Builder
from .staging import Stage

STRONG = 20
"""The power of a creature that survives, or destroys, whatever else stands there."""


REFILL = 6
"""So many cards more lie in a deck from which hands are filled before anything is shown."""


class Act(NamedTuple):
    """What is done so that a card shows what it does: in a word, by or to whom (None: the card itself), and whether who
    does it is to be destroyed in it, or whom it fights must not be."""

    word: str
    whom: n.Cards | n.Noun | None = None
    theirs: bool = False
    dies: bool = False
    spares: bool = False


ACT_OF = {
    n.Heading.PLAY: Act("play"), n.Heading.AFTER_REAP: Act("reap"), n.Heading.AFTER_FIGHT: Act("fight"),
    n.Heading.BEFORE_FIGHT: Act("fight"), n.Heading.ACTION: Act("action"), n.Heading.OMNI: Act("omni"),
    n.Heading.DESTROYED: Act("fight", dies=True), n.Heading.SCRAP: Act("discard"),
}  # fmt: skip
"""What has the ability under a heading resolve."""

OF_A_DEATH = {n.DestroyedThisWay, n.DamageDestroys, n.Happened}
"""Conditions for which whoever is fought dies."""

ACT_OF_VERB = {
    n.Verb.REAP: "reap", n.Verb.FIGHT: "fight", n.Verb.ATTACK: "fight", n.Verb.USE: "reap", n.Verb.PLAY: "play",
    n.Verb.ENTER_PLAY: "play", n.Verb.DISCARD: "discard", n.Verb.RAISE_TIDE: "raise tide", n.Verb.EXHAUST: "reap",
    n.Verb.DESTROY: "fight", n.Verb.DEAL_DAMAGE: "fight", n.Verb.TAKE_DAMAGE: "fight", n.Verb.LEAVE_PLAY: "fight",
    n.Verb.GAIN_AMBER: "reap",
}  # fmt: skip
"""What is done so that something happens that an ability waits for."""


def shown(card: Card, tree: n.CardText, known: Catalogue, tokens: Mapping[str, Card]) -> Mapping[str, Any] | None:
    """The scenario on which a card that is not kept acts once: it is played, or does what its text waits for; None for
    a card that is not laid on a board of its own. `tree`: its text; `tokens`: the token creatures that come with it."""
    if card.type not in TYPES:
        return None
    here = replace(card, houses=tuple(house for house in card.houses if house in known.houses))
    builder = Builder(here, here, Catalogue(()))
    act = _act_of(card.type, tree)
    from_hand = card.type in ("action", "upgrade") or (act.word in ("play", "discard") and act.whom is None)
    board = builder.alone(from_hand=from_hand)
    given = dict(board.given)
    me = given["me"]
    for side, whose in ((me, "your"), (given["opponent"], "their")):
        for pile, called in (("hand", "hand"), ("deck", "deck"), ("discard", "discard pile")):
            for number, one in enumerate((one for one in side[pile] if one["card"] == PLAIN), 1):
                one["card"] = f"Card {number} of {whose} {called}"
    made = next((node.name for node in walk(tree) if isinstance(node, n.MakeToken) and node.name), "")
    if made in tokens:
        me["token"] = builder.written(tokens[made])
    elif made and any(one.name == made for one in known):
        me["token"] = made
    rows = (me["hand"], me["battleline"], me["artifacts"])
    bearer = next(one for row in rows for one in row if one["card"] == card.title)
    host = me["battleline"][0] if card.type == "upgrade" else bearer
    stage = Stage(given, bearer, host, {one.name: one.type for one in known})
    stage.set_for(tree)
    done = _done(act, stage)
    stage.put_down()
    if "end turn" in done:
        for side in (me, given["opponent"]):
            side["deck"] += [builder.plain(f"Another card {number}") for number in range(1, REFILL + 1)]
    played = [{"play": card.title, "onto": host["card"]}] if card.type == "upgrade" else []
    return {"given": given, "when": [*played, *done]}


def _act_of(kind: str, tree: n.CardText) -> Act:
    found = [act for ability in tree.abilities for act in _acts(ability)]
    own = [act for act in found if act.whom is None] if kind == "action" else found
    plain = Act("") if kind == "upgrade" else Act("fight") if "creature" in kind else Act("play")
    return next((act for act in own if act.word == "play" and act.whom is None), next(iter(own), plain))


def _acts(ability: n.Ability | n.Static) -> Iterable[Act]:
    """What has an ability do something, in the order in which it is said."""
    match ability:
        case n.BoldAbility(headings=headings, body=body):
            said = {type(node) for node in walk(body)}
            spares = n.Heading.AFTER_FIGHT in headings and n.Fought in said and not said & OF_A_DEATH
            yield from (ACT_OF[head]._replace(spares=spares) for head in headings if head in ACT_OF)
        case n.TriggeredAbility(when=n.TurnPoint(end=end, player=player)):
            yield Act("end turn" if end else "start", theirs=player == OPPONENT)
        case n.TriggeredAbility(when=n.Events() as event) | n.ReplacementAbility(event=event):
            yield from _of_event(event)
        case _:
            for node in walk(ability):
                if isinstance(node, n.GainAbility):
                    whom = node.cards
                    for inner in node.abilities:
                        yield from (_by(act, whom) for act in _acts(inner) if act.word != "play")


def _by(act: Act, whom: n.Cards) -> Act:
    """The act, done by a creature that has been given the ability; the one an upgrade lies on is the host."""
    return act._replace(whom=whom if act.whom is None else act.whom, theirs=_enemy(whom) or act.theirs)


def _enemy(whom: n.Cards | n.Noun) -> bool:
    return any(one == n.ControlledBy(OPPONENT) for one in walk(whom))


def _of_event(event: n.Events) -> Iterable[Act]:
    if isinstance(event, n.EitherEvent):
        for one in event.options:
            yield from _of_event(one)
    if not isinstance(event, n.Event):
        return
    match event.verb:
        case n.Verb.FORGE:
            yield Act("forge", theirs=event.subject != YOU)
        case n.Verb.CHOOSE_HOUSE:
            house = event.object.house if isinstance(event.object, n.House) else ""
            yield Act(f"choose {house}" if house else "start", theirs=event.subject == OPPONENT)
        case verb if verb in ACT_OF_VERB:
            done_to = event.subject if verb in n.DOERS or event.object is None else event.object
            whom = done_to if isinstance(done_to, n.Cards | n.Noun) else None
            theirs = event.subject == OPPONENT or (whom is not None and _enemy(whom))
            dies = verb in (n.Verb.DESTROY, n.Verb.LEAVE_PLAY)
            yield Act(ACT_OF_VERB[verb], whom, theirs, dies)


def _done(act: Act, stage: Stage) -> list[Any]:
    """The acts of a scenario, for which the creatures that fight are as strong as they must be."""
    me, they = stage.given["me"], stage.given["opponent"]
    own = stage.host["card"]
    match act.word:
        case "":
            return []
        case "end turn":
            return ["end turn"] * (2 if act.theirs else 1)
        case "start":
            return ["end turn"] * (1 if act.theirs else 2)
        case "forge":
            side = they if act.theirs else me
            side["amber"] = max(side["amber"], 9)
            return ["end turn"] * (1 if act.theirs else 2)
        case "raise tide":
            return ["raise tide"]
    if act.word.startswith("choose "):
        house = act.word.removeprefix("choose ")
        side = they if act.theirs else me
        side["houses"] = list(dict.fromkeys((stage.given["house"], house)))
        return [*["end turn"] * (1 if act.theirs else 2), {"choose house": house}]
    if act.word == "fight":
        return _fought(act, stage)
    if act.word in ("play", "discard") and act.whom is not None and not isinstance(act.whom, n.Self_):
        if not (cards := stage.lay(act.whom, pile="hand", first="opponent" if act.theirs else "me")):
            return ["end turn"]
        wait = [] if cards[0] in me["hand"] else ["end turn"]
        return [*wait, {act.word: cards[0]["card"]}]
    if act.theirs:
        doer = next(iter(stage.lay(act.whom)), they["battleline"][0])
        return ["end turn", {act.word: doer["card"]}]
    doers = stage.lay(act.whom, first="me")
    return [{act.word: doers[0]["card"] if doers else own}]


def _fought(act: Act, stage: Stage) -> list[Any]:
    """A fight in which the one that the text waits for takes part, and dies if it is to."""
    mine, theirs = stage.given["me"]["battleline"], stage.given["opponent"]["battleline"]
    laid = stage.lay(act.whom, first="opponent" if act.dies and act.whom is not None else "me") or [stage.host]
    one = next((one for one in laid if one in (*mine, *theirs)), mine[0])
    others = mine if one in theirs else theirs
    other = stage.host if stage.host in others else others[0]
    if act.dies:
        other["power"] = STRONG + int(one.get("power", 0))
    else:
        survived = min(int(one.get("power", 0)) - int(one.get("damage", 0)) - 1, int(other.get("power", 0)))
        other["power"] = max(survived, stage.least + int(other.get("damage", 0)))
    if act.spares:
        other["armor"] = STRONG
    if one in theirs and act.theirs and not act.dies:
        return ["end turn", {"fight": one["card"], "with": other["card"]}]
    if one in theirs:
        return [{"fight": other["card"], "with": one["card"]}]
    if act.dies and "skirmish" in str(one.get("text", "")).lower():
        return ["end turn", {"fight": other["card"], "with": one["card"]}]
    return [{"fight": one["card"], "with": other["card"]}]
