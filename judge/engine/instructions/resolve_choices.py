"""Choosing and naming: cards, houses, traits, numbers, players; nothing else happens, but later words point to
it."""

from __future__ import annotations

from dataclasses import replace

from judge.catalogue.card import house_name
from judge.effects import nodes as n
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.houses import EVERY_HOUSE, recalls_house
from judge.engine.evaluation.references import recalls_cards
from judge.engine.machine import acts
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Outcome
from judge.engine.machine.sentences import who
from judge.game.changes import Recorded
from judge.game.state import Player, Record, opponent
from judge.lowering.nodes import GivenPlayer

from .instruction import Instruction, resolves
from .resolve_cards import ready

MOST = 20
"""The largest number a player may name."""


@resolves(n.ChooseCards)
def choose_cards(it: Instruction[n.ChooseCards]) -> None:
    """Cards that later words speak of; whoever is told to choose does (decision who-decides)."""
    actor = it.ctx.bindings.actor
    if actor is not None and (told := _chosen_by(it.node.cards, GivenPlayer(actor))) != it.node.cards:
        it.become(replace(it.node, cards=told))
        return
    if not ready(it):
        return
    refs = it.cards()
    if not refs:
        it.nothing("choose")
        return
    spoken = it.ctx.giver or it.ctx.holder
    if spoken.uid in it.run.draft.cards and recalls_cards(it.run.face(spoken.uid).text):
        it.run.apply(Recorded(Record(n.Verb.CHOOSE, it.player, refs, by=spoken)))
    it.finish(Outcome("choose", refs, refs, len(refs), not it.about.short, it.player))


def _chosen_by(cards: n.Cards, player: n.Players) -> n.Cards:
    """What is chosen, with this player as the one who does where the words name nobody."""
    match cards:
        case n.Select(chooser=None):
            return replace(cards, chooser=player)
        case n.Together(parts=parts) | n.EitherOf(parts=parts):
            return replace(cards, parts=tuple(_chosen_by(part, player) for part in parts))
    return cards


@resolves(n.ChooseHouse)
def choose_house(it: Instruction[n.ChooseHouse]) -> None:
    """A house that later words speak of; `among` limits it."""
    ctx = it.ctx
    player = ctx.the_player(it.node.player)
    among = sorted(EVERY_HOUSE if it.node.among is None else ctx.houses(it.node.among))
    options = tuple(Option(house, house_name(house)) for house in among)
    if not options:
        it.nothing("choose a house")
        return
    (house,) = it.run.ask(Decision(_chooser(it, player), "Which house?", options, kind="house", source=ctx.holder))
    it.run.bind(house=house)
    spoken = ctx.giver or ctx.holder
    if spoken.uid in it.run.draft.cards and recalls_house(it.run.face(spoken.uid).text):  # no prophecy
        it.run.apply(Recorded(Record(n.Verb.NAME, player, by=spoken, detail=str(house))))
    it.finish(Outcome("choose a house", amount=1, player=player, detail=str(house)))


def _chooser(it: Instruction[n.ChooseHouse | n.NameSomething], player: Player) -> Player:
    """The active player, unless the text names who chooses (decision who-decides)."""
    named = it.node.player is not None or it.ctx.bindings.actor is not None
    return player if named else it.ctx.decides


@resolves(n.NameSomething)
def name_something(it: Instruction[n.NameSomething]) -> None:
    """A card's name, a trait, a number, a player… that later words speak of."""
    ctx = it.ctx
    what: str = it.node.what
    chooser = _chooser(it, ctx.the_player(it.node.player))
    match what.split()[-1]:
        case "number":
            options = tuple(Option(value, str(value)) for value in range(it.node.least, _most(it.node) + 1))
        case "player" | "opponent":
            found = (opponent(ctx.controller),) if what.endswith("opponent") else (ctx.active, opponent(ctx.active))
            options = tuple(Option(one, who(one)) for one in found)
        case "trait":
            options = tuple(Option(trait, trait) for trait in _traits(ctx))
        case "type":
            options = tuple(Option(kind, kind) for kind in ("action", "artifact", "creature", "upgrade"))
        case "house":
            it.become(n.ChooseHouse(True, it.node.player))
            return
        case "color" | "colour" | "key":
            options = tuple(Option(colour, colour) for colour in ("red", "blue", "yellow"))
        case "card" | "name" | "creature" | "artifact" | "action":
            options = tuple(Option(name, name) for name in _names(ctx))
        case _:
            raise NoMeaning(f"no naming of: {what}")
    if not options:
        it.nothing("name")
        return
    kind = "number" if what.endswith("number") else "name"
    count = min(it.node.count, len(options))
    picked = it.run.ask(Decision(chooser, f"Which {what}?", options, count, count, kind, source=ctx.holder))
    number = picked[0] if kind == "number" else 0
    assert isinstance(number, int)
    if kind == "number":
        it.run.bind(number=number)
    elif what.endswith(("player", "opponent")):
        it.run.bind(player=picked[0])
    else:
        it.run.bind(word="\n".join(map(str, picked)))
    it.finish(Outcome("name", amount=number, player=chooser, detail=", ".join(map(str, picked))))


def _most(node: n.NameSomething) -> int:
    return MOST if node.most is None else node.most


def _traits(ctx: Context) -> list[str]:
    """The traits of all cards in the game; to name another is to name nothing."""
    cards = ctx.board.draft.cards.values()
    return sorted({trait for card in cards if card.card for trait in ctx.board.face(card.uid).traits})


def _names(ctx: Context) -> list[str]:
    """The names of all cards in the game; to name another is to name nothing."""
    cards = ctx.board.draft.cards.values()
    return sorted({ctx.board.library.definition(card.card).name for card in cards if card.card})


@resolves(n.BecomeActiveHouse)
def become_active_house(it: Instruction[n.BecomeActiveHouse]) -> None:
    """The active house of this turn changes."""
    found = sorted(it.ctx.houses(it.node.house))
    if len(found) != 1:
        it.nothing("choose an active house")
        return
    it.act(lambda run: acts.activate_house(run, found[0], player=it.ctx.active, by=it.by))


@resolves(n.RaiseTide)
def raise_tide(it: Instruction[n.RaiseTide]) -> None:
    """The tide becomes high for a player, or neutral (18.4 TIDE)."""
    player = None if it.node.reset else it.ctx.players(it.node.player)[0]
    it.act(lambda run: acts.raise_tide(run, player=player, by=it.by))
