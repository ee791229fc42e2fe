"""The turn: start, forge, house, main step, ready, draw, end (18.4 TIMING CHART, TURN SEQUENCE)."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.statements import Status
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.engine.evaluation.statics_in_force import book
from judge.engine.law import allowances, house_choice, proposals, replacements, restrictions
from judge.engine.machine import chart
from judge.engine.machine.act_data import Forging, Refilling
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import whose
from judge.engine.machine.state_data import ActivatingHouse, Readying, StatusChange
from judge.game.changes import CardChanged, CardMoved, HouseActivated, LastingEnded, StepEntered, TurnBegan
from judge.game.state import Player, Record, Ref, opponent
from judge.lowering.nodes import GivenPlayer

from . import forging, lasting_effects, state_checks, triggered_abilities, windows
from .legal_actions import ask_action
from .turn_data import At, Turn


def end_step(run: Run) -> None:
    """Let the step under way end once all pending things are done (18.4 OMEGA)."""
    _change(run, ended=True)


def end_turn(run: Run) -> None:
    """Let the turn go on to its end once all pending things are done."""
    _change(run, ended=True, cut=True)


def _change(run: Run, **fields: bool) -> None:
    place = run.find(Turn)
    if place is not None:
        data = run.agenda[place].data
        assert isinstance(data, Turn)
        run.agenda[place] = run.agenda[place].with_data(data._replace(**fields))


@procedure(Turn)
def turn(run: Run, frame: Frame[Turn]) -> None:
    """Walk the steps of a turn; a single one ends where the next main step begins."""
    data = frame.data
    if data.cut and frame.step not in (At.END, At.OVER):
        run.go(At.END, data._replace(ended=False, cut=False))
        return
    match frame.step:
        case At.START:
            _start(run, data)
        case At.FORGE:
            _forge(run, data)
        case At.FORGED:
            _forge_more(run, data)
        case At.HOUSE:
            _enter(run, "house")
            run.go(At.CHOOSING, data._replace(ended=False))
        case At.CHOOSING:
            _house(run, data)
        case At.ARCHIVES:
            _archives(run, data)
        case At.MAIN:
            run.go(At.SETTLED)
            if state_checks.unsettled(run):
                state_checks.settle(run)
        case At.SETTLED:
            _main(run, data)
        case At.READY:
            _begin(run, data, "ready", At.READYING, At.DRAW)
        case At.READYING:
            run.go(At.READIED)
            run.push(Readying(_exhausted(run), run.draft.active))
        case At.READIED:
            run.go(At.DRAW)
            windows.step_point(run, "end")
        case At.DRAW:
            _begin(run, data, "draw", At.DRAWING, At.END)
        case At.DRAWING:
            run.go(At.DRAWN)
            run.push(Refilling(run.draft.active))
        case At.DRAWN:
            run.go(At.END)
            windows.step_point(run, "end")
        case At.END:
            _enter(run, "end")
            run.go(At.OVER, data._replace(ended=False))
            windows.turn_point(run, "end")
        case _:
            _over(run, data)


STEPS_TOLD = {
    "start": "the start",
    "forge": "forge a key",
    "house": "choose a house",
    "main": "play, discard and use cards",
    "ready": "ready cards",
    "draw": "draw cards",
    "end": "the end",
}
"""What each step of a turn is called."""


def _enter(run: Run, step: str) -> None:
    run.note(
        chart.TURN[step],
        "glossary/turn-sequence",
        says=f"{whose(run.draft.active).capitalize()} turn: {STEPS_TOLD[step]}.",
        player=run.draft.active,
    )
    run.apply(StepEntered(step))


def _begin(run: Run, data: Turn, step: str, doing: At, after: At) -> None:
    """Enter a step with what waits for its start, or skip it."""
    _enter(run, step)
    data = data._replace(ended=False)
    if skipped(run, step):
        run.go(after, data)
        return
    run.go(doing, data)
    windows.step_point(run, "start")


def skipped(run: Run, step: str) -> bool:
    """Whether a text makes the active player skip this step; an effect that does so once is spent."""
    for static in book(run).active(n.SkipStep):
        if chart.in_state(static.body.step) != step:
            continue
        if run.draft.active in static.context(run).players(static.body.player):
            says = f"The step is skipped: {step}."
            rule = "glossary/constant-abilities" if static.lasting is None else "glossary/lasting-effects"
            run.note(chart.TURN[step], rule, says=says, source=static.source, clause=static.clause)
            if any(effect.key == static.lasting and effect.once for effect in run.draft.effects):
                run.apply(LastingEnded(static.lasting or ""))
            return True
    return False


def _start(run: Run, data: Turn) -> None:
    run.note(
        "turn.start",
        "glossary/turn-sequence",
        says=f"{whose(data.player).capitalize()} turn begins.",
        player=data.player,
    )
    run.apply(TurnBegan(data.player))
    lasting_effects.expire(run, "start")
    run.go(At.FORGE, data._replace(ended=False))
    windows.turn_point(run, "start")


def _forge(run: Run, data: Turn) -> None:
    _enter(run, "forge")
    data = data._replace(ended=False)
    if skipped(run, "forge"):
        run.go(At.HOUSE, data)
    else:
        run.go(At.FORGED, data)
        run.push(Forging(run.draft.active, step=True))


def _forge_more(run: Run, data: Turn) -> None:
    """Keys beyond the one of the step, as many as texts allow, each if the player wants to."""
    player = run.draft.active
    forging_one = Forging(player, step=True)
    allowed = sum(
        static.context(run).amount(static.body.count or n.Number(1))
        for static in book(run).active(n.Permit)
        if n.Act.FORGE in static.body.acts and static.body.additional and allowances.of_player(run, static, player)
    )
    more = data.more < allowed and bool(forging.payable(run, forging_one))
    if more:
        options = (Option(True, "yes"), Option(False, "no"))
        more = run.ask(Decision(player, "Forge an additional key?", options, kind="yes or no")) == (True,)
    if more:
        run.go(At.FORGED, data._replace(more=data.more + 1))
        run.push(forging_one)
    else:
        run.go(At.HOUSE, data._replace(more=0))


def _house(run: Run, data: Turn) -> None:
    """Step 2: one of the houses offered; without a legal one there is none (18.4 HOUSE CHOICE)."""
    offered = house_choice.houses(run)
    legal = [house for house, stop in offered.items() if stop is None]
    house = ""
    if legal:
        options = tuple(Option(name, name) for name in legal)
        question = "Which house becomes the active house?"
        (chosen,) = run.ask(Decision(run.draft.active, question, options, kind="house"))
        house = str(chosen)
    says = f"The active house is {house}." if house else "There is no legal choice: no house is active."
    icon = ("decision/house-icon",) if house_choice.bound_to_one_of(run, run.draft.active) else ()
    run.note("turn.house.1", *icon, "glossary/house-choice", says=says, player=run.draft.active)
    run.apply(HouseActivated(house))
    run.go(At.ARCHIVES, data._replace(ended=False))
    if house:
        run.record(Record(Verb.CHOOSE_HOUSE, run.draft.active, detail=house))
        windows.open(run, run.take_records(), "turn.house.2")


def _archives(run: Run, data: Turn) -> None:
    """The active player may pick up all archived cards (18.4 ARCHIVES)."""
    player = run.draft.active
    cards = [
        uid
        for uid in run.draft.players[player].archives
        if restrictions.forbids(run, Act.LEAVE, _taken(run.card(uid).ref, player)) is None
    ]
    if not data.ended and any(_may_be_taken(run, uid, player) for uid in cards):
        options = (Option(True, "yes"), Option(False, "no"))
        question = "Take all cards from your archives?"
        if run.ask(Decision(player, question, options, kind="yes or no")) == (True,):
            if (instead := _instead_of_taking(run, player, cards)) is not None:
                run.go(At.MAIN, data._replace(ended=False))
                run.agenda.append(instead)
                return
            says = "All cards of the archives are taken into the hand."
            run.note("turn.house.3", "glossary/archives", says=says, player=player)
            for uid in cards:
                run.record(_taken(run.card(uid).ref, player))
                run.apply(CardMoved(uid, Zone.HAND, run.card(uid).owner, None))
    run.go(At.MAIN, data._replace(ended=False))
    windows.open(run, run.take_records(), "turn.house.3")


def _instead_of_taking(run: Run, player: Player, cards: list[str]) -> Frame[object] | None:
    """What is done instead of taking all cards of the archives, where a text says so."""
    refs = tuple(run.card(uid).ref for uid in cards)
    taking = Record(Verb.ADD, player, refs, source=Zone.ARCHIVES, to=Zone.HAND)
    fits = [
        one
        for one in replacements.fitting(run, taking)
        if isinstance(one.ability.event, n.Event) and one.ability.event.verb is Verb.ADD
    ]
    one = replacements.pick(run, taking, fits) if fits else None
    if one is None:
        return None
    replacements.announce(run, taking, one)
    return replacements.frame_of(taking, one)


def _may_be_taken(run: Run, uid: str, player: Player) -> bool:
    return restrictions.forbids(run, Act.TAKE_ARCHIVES, _taken(run.card(uid).ref, player)) is None


def _taken(ref: Ref, player: Player) -> Record:
    return Record(Verb.ADD, player, (ref,), source=Zone.ARCHIVES, to=Zone.HAND)


def _main(run: Run, data: Turn) -> None:
    if run.draft.step != "main":
        _enter(run, "main")
    if data.ended:
        run.note("turn.main", "glossary/omega", says="The step ends.", player=run.draft.active)
        run.go(At.READY, data._replace(ended=False))
    elif data.single:
        run.finish()
    else:
        ask_action(run, data)


def _exhausted(run: Run) -> tuple[Ref, ...]:
    return tuple(
        card.ref
        for card in run.draft.in_play()
        if card.exhausted and not card.host and run.derived.controller(card.uid) == run.draft.active
    )


@procedure(Readying)
def ready_cards(run: Run, frame: Frame[Readying]) -> None:
    """Step 4: one exhausted card after the other; a card with entrench may be left exhausted (18.4 READY AND
    EXHAUSTED, ENTRENCH, decision ready-draw-chart)."""
    data = frame.data
    left = tuple(ref for ref in data.cards if run.live(ref) is not None)
    if not frame.begun:
        creatures = tuple(ref for ref in left if "creature" in run.derived.types(ref.uid))
        readied = Record(Verb.READY, data.player, creatures)
        cannot = all(restrictions.forbids(run, Act.READY, readied._replace(cards=(ref,))) for ref in creatures)
        settled = None if cannot or not _replaced_together(run, readied) else proposals.replaced(run, readied)
        if settled is not None and settled.going is None:
            left = tuple(ref for ref in left if ref not in creatures)
        run.go(1, data._replace(cards=left))
        run.agenda.extend(reversed(settled.frames if settled is not None else ()))
        return
    if not left:
        run.finish()
        return
    ref = left[0]
    in_order = triggered_abilities.heard(run, {Verb.READY}) or restrictions.rationed(run, Act.READY, data.player)
    if len(left) > 1 and in_order:
        options = tuple(Option(one.uid, run.derived.name(one.uid)) for one in left)
        question = "Which card is readied next?"
        (uid,) = run.ask(Decision(run.draft.active, question, options, ordered=True))
        ref = next(one for one in left if one.uid == uid)
    wanted = True
    if run.derived.keyword(ref.uid, "entrench") is not None:
        options = (Option(True, "yes"), Option(False, "no"))
        question = f"Ready {run.derived.name(ref.uid)}?"
        wanted = run.ask(Decision(run.draft.active, question, options, kind="yes or no", source=ref)) == (True,)
    run.go(1, data._replace(cards=tuple(one for one in left if one != ref)))
    if wanted:
        run.push(StatusChange((ref,), Status.READY, data.player))


def _replaced_together(run: Run, readied: Record) -> bool:
    """Whether what would be done instead is done for all of them at once, and not for each by itself."""
    alone = [replacements.fitting(run, readied._replace(cards=(ref,))) for ref in readied.cards]
    marks = [{replacements.mark(one) for one in fits if not replacements.has_price(one)} for fits in alone]
    return not marks or bool(set.intersection(*marks))


def _over(run: Run, data: Turn) -> None:
    """After all end-of-turn abilities: what lasts this turn ends, with spent armor and elusive (decision
    until-boundaries); then the next turn begins."""
    if run.draft.step != "over":
        run.note("turn.end", "glossary/end-of-turn", says="What lasts until the end of the turn ends.")
        run.apply(StepEntered("over"))
        following = _next_player(run)
        lasting_effects.expire(run, "end")
        if following == run.draft.active:
            lasting_effects.extra_turn(run)
        for card in run.draft.in_play():
            if card.armor_spent or card.times_fought:
                run.apply(CardChanged(card.uid, (("armor_spent", 0), ("armor_seen", None), ("times_fought", 0))))
        run.go(At.OVER, data._replace(player=following))
        if state_checks.unsettled(run):
            state_checks.settle(run)
        return
    run.go(At.START, data._replace(ended=False))


def _next_player(run: Run) -> Player:
    """Whose turn comes next: the opponent's, unless a player takes another turn."""
    for effect in run.draft.effects:
        if isinstance(effect.body, n.TakeTurn):
            assert isinstance(effect.body.player, GivenPlayer)
            run.apply(LastingEnded(effect.key))
            return effect.body.player.player
    return opponent(run.draft.active)


@procedure(ActivatingHouse)
def activate_house(run: Run, frame: Frame[ActivatingHouse]) -> None:
    """Another house becomes the active one in the middle of a turn."""
    data = frame.data
    says = f"The active house is now {data.house}."
    run.note(chart.here(run), "glossary/active-house", says=says, source=data.by, player=data.player)
    run.apply(HouseActivated(data.house))
    windows.end(run)
