"""What was asked about, as it is where a way ends: a clause to follow "yes" or "no"."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.catalogue.card import house_name
from judge.effects.targets import Zone
from judge.engine.evaluation.conditions import haunted
from judge.engine.machine.sentences import listed
from judge.game.changes import Recorded
from judge.game.state import Record

from ..asked import CARD_FACTS, EVENTS, SIDE_FACTS
from ..changes import WHO, WHOSE
from ..naming import called, labelled, plural
from ..scenario import SEATS
from . import facts, happenings
from .kinds import Question, counted, value_at
from .values import Place
from .ways import End

_HAS = {0: "have", 1: "has"}


def picture(question: Question, end: End) -> str:
    """A clause without its full stop on what was asked, as it is at this end; "" where the answer says it all."""
    tell = _TELLS.get(question.asked.kind)
    return tell(question, end) if tell else ""


def place_words(found: Place) -> str:
    """Where a card is: "in your hand", "in play", "on top of your deck"."""
    whose = f"{WHOSE[found.of]} " if found.of is not None else ""
    match found.zone:
        case "play":
            return "in play"
        case "under":
            return f"under {found.under or 'a card'}"
        case "purged":
            return "purged"
        case "discard":
            return f"in {whose}discard pile"
        case "top of deck":
            return f"on top of {whose}deck"
        case "bottom of deck":
            return f"at the bottom of {whose}deck"
    return f"in {whose}{found.zone}"


def _where(question: Question, end: End) -> str:
    setup = question.ruling.setup
    return listed([_placed(question, end, uid) for uid in question.uids() if uid in setup.state.cards])


def _placed(question: Question, end: End, uid: str) -> str:
    setup = question.ruling.setup
    name, card = called(setup, end.state, uid), end.state.cards[uid]
    was = setup.state.cards[uid]
    if card.zone is not Zone.PLAY:
        return f"{name} is {place_words(facts.place(end.state, uid, setup))}"
    if was.zone is not Zone.PLAY:
        return f"{name} is in play under {WHOSE[end.board.derived.controller(uid)]} control"
    if card.incarnation != was.incarnation:
        return f"{name} left play and came back"
    return f"{name} stays in play"


def _is(question: Question, end: End) -> str:
    asked = [fact for fact in CARD_FACTS if fact in question.asked.arguments]
    told = []
    for uid in question.uids():
        name, card = called(question.ruling.setup, end.state, uid), end.state.cards[uid]
        if card.zone is not Zone.PLAY or set(asked) & {"in", "of"}:
            told.append(_placed(question, end, uid))
        else:
            told.append(f"{name} {listed([_fact(question, end, uid, fact) for fact in asked])}")
    return "; ".join(f"each {one}" if told.count(one) > 1 else one for one in dict.fromkeys(told))


def _fact(question: Question, end: End, uid: str, fact: str) -> str:
    card, derived = end.state.cards[uid], end.board.derived
    words: Mapping[str, Callable[[], str]] = {
        "controller": lambda: f"is under {WHOSE[derived.controller(uid)]} control",
        "ready": lambda: "is exhausted" if card.exhausted else "is ready",
        "exhausted": lambda: "is exhausted" if card.exhausted else "is ready",
        "ward": lambda: "is warded" if card.warded else "has no ward",
        "stun": lambda: "is stunned" if card.stunned else "is not stunned",
        "enrage": lambda: "is enraged" if card.enraged else "is not enraged",
        "amber": lambda: f"has {card.amber} Æ on it",
        "power counters": lambda: f"has {plural(card.count('+1 power'), '+1 power counter')}",
        "counters": lambda: f"has {listed([f'{count} {kind}' for kind, count in card.counters]) or 'no'} counters",
        "house": lambda: f"belongs to {houses_words(derived.houses(uid))}",
        "houses are": lambda: f"belongs to {houses_words(derived.houses(uid))}",
        "flank": lambda: "is on a flank" if derived.on_flank(uid) else "is not on a flank",
        "position": lambda: f"stands at place {derived.position(uid) + 1} from the left",
        "type": lambda: f"is {_article(listed(sorted(derived.types(uid))))}",
        "trait": lambda: f"has the traits {listed(sorted(derived.traits(uid))) or 'of nobody'}",
        "keyword": lambda: f"has {listed(sorted(derived.keywords(uid))) or 'no keyword'}",
        "copy of": lambda: f"is {_shown_as(end, uid)}",
        "token": lambda: "is a token creature" if card.token else "is no token creature",
        "onto": lambda: f"is attached to {question.ruling.setup.label(card.host) if card.host else 'nothing'}",
    }  # fmt: skip
    if fact in words:
        return words[fact]()
    return f"has {facts.card_number(end.board, uid, fact)} {fact}"


def _shown_as(end: End, uid: str) -> str:
    card, name = end.state.cards[uid], end.board.derived.name(uid)
    return _article(name) if card.token else f"a copy of {name}" if card.copy_of else name


def _article(word: str) -> str:
    return f"{'an' if word[:1].casefold() in 'aeiou' else 'a'} {word}"


def houses_words(houses: object) -> str:
    """Houses in a sentence."""
    assert isinstance(houses, frozenset | tuple | set)
    return listed([house_name(str(house)) for house in sorted(houses)]) or "no house"


def _has(question: Question, end: End) -> str:
    seat = SEATS[question.asked.subject]
    asked = [fact for fact in SIDE_FACTS if fact in question.asked.arguments]
    before = End(question.ruling, question.ruling.setup.state, ())
    told = [_haunted(end, seat)] if "haunted" in question.asked.arguments else []
    for fact in asked:
        compared = question.asked.get(fact) in ("more", "fewer")
        same = facts.side_number(end.board, seat, fact) == facts.side_number(before.board, seat, fact)
        told.append(f"{WHO[seat]} {_HAS[seat]} {_AS_BEFORE[fact]} as before" if compared and same and fact in _AS_BEFORE
                    else side_words(end, seat, fact))  # fmt: skip
    return listed(told)


def _haunted(end: End, seat: int) -> str:
    """How many cards make a player haunted, or are too few for it."""
    count = plural(facts.side_number(end.board, seat, "discard"), "card")
    be = ("are" if seat == 0 else "is") + ("" if haunted(end.board, seat) else " not")
    return f"{WHO[seat]} {be} haunted, with {count} in {WHOSE[seat]} discard pile"


#: What there is as much of as before: where only that is asked, the number may be one that nobody told.
_AS_BEFORE = {"amber": "as much Æ", "chains": "as many chains", "keys": "as many forged keys",
              "hand": "as many cards in hand"}  # fmt: skip


def side_words(end: End, seat: int, what: str) -> str:
    """A number of a player as a clause: "you have 3 Æ"."""
    count = facts.side_number(end.board, seat, what)
    match what:
        case "amber":
            return f"{WHO[seat]} {_HAS[seat]} {count} Æ"
        case "chains":
            return f"{WHO[seat]} {_HAS[seat]} {plural(count, 'chain')}"
        case "keys":
            return f"{WHO[seat]} {_HAS[seat]} {plural(count, 'forged key')}"
        case "key cost":
            return f"a key costs {WHO[seat]} {count} Æ"
        case "hand size":
            return f"{WHOSE[seat]} hand size is {plural(count, 'card')}"
        case "battleline":
            return f"{plural(count, 'creature')} in {WHOSE[seat]} battleline"
        case "artifacts":
            return f"{plural(count, 'artifact')} under {WHOSE[seat]} control"
        case "purged":
            return f"{WHO[seat]} {_HAS[seat]} {plural(count, 'purged card')}"
    where = "discard pile" if what == "discard" else what
    return f"{plural(count, 'card')} in {WHOSE[seat]} {where}"


def _triggers(question: Question, end: End) -> str:
    uid = question.uids()[0]
    ability = str(question.asked.get("ability", "")).rstrip(":")
    found = happenings.resolutions(end, uid, ability)
    name = called(question.ruling.setup, end.state, uid)
    which = f" {ability}:" if ability else ""
    if not found:
        return f"no{which} ability of {name} resolves"
    if len(found) == 1 and "times" not in question.asked.arguments:
        return found[0].says.rstrip(".")
    return f"{name}'s{which} ability resolves {_times(len(found))}"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _happens(question: Question, end: End) -> str:
    asked = question.asked
    if asked.kind == "counts":
        uid = question.uids()[0]
        found = happenings.of_card(end, asked.get("as"), uid)
    else:
        found = happenings.events(end, asked.subject, question.whom("to"), question.whom("by"))
    if not found:
        return _nothing(question, end)
    told, doer, to = step_of(end, found[-1]), asked.get("by", ""), asked.get("to", "")
    acts = asked.kind == "happens" and asked.subject in ("reaps", "fights")
    if acts and doer and doer not in SEATS:
        name = called(question.ruling.setup, end.state, question.uid(doer, "by"))
        return told if name in told and asked.subject.removesuffix("s") in told else f"{name} {asked.subject}"
    if asked.kind == "happens" and not acts and to and to not in SEATS:
        name = called(question.ruling.setup, end.state, question.uid(to, "to"))
        return told if name in told else f"{name} {_done(asked.subject)}"
    return told


def _together(question: Question, end: End) -> str:
    if not happenings.events(end, question.asked.subject, question.whom("to"), question.whom("by")):
        return _nothing(question, end)
    return "all at the same time" if value_at(question, end) else "not at the same time"


def _done(words: str) -> str:
    """That an event happened to a card, as it follows its name: "is revealed", "enters play"."""
    own = {"control taken": "is taken control of"}
    return words if words in ("enters play", "leaves play", "reaps", "fights") else own.get(words) or f"is {words}"


def _nothing(question: Question, end: End) -> str:
    """That it did not happen."""
    asked = question.asked
    if asked.kind == "counts":
        return f"{called(question.ruling.setup, end.state, question.uids()[0])} {not_done(asked.get('as'))}"
    by = asked.get("by", "")
    verb = NOT_DONE.get(asked.subject)
    if verb is not None and by:
        who = WHO[SEATS[by]] if by in SEATS else called(question.ruling.setup, end.state, question.uid(by, "by"))
        return f"{who} {'do' if by == 'me' else 'does'} not {verb}"
    to = asked.get("to", "")
    if to and to not in SEATS:
        return f"{called(question.ruling.setup, end.state, question.uid(to, 'to'))} {not_done(asked.subject)}"
    if asked.subject in NOTHING:
        return NOTHING[asked.subject]
    return f"nobody {asked.subject}" if asked.subject in ("reaps", "fights") else f"nothing is {asked.subject}"


NOTHING = {
    "control taken": "control of nothing is taken",
    "house chosen": "no house is chosen",
    "tide raised": "the tide is not raised",
    "chains gained": "no chains are gained",
    "token made": "no token creature is made",
}
"""That nothing of the kind happened, where "nothing is …" does not say it."""

NOT_DONE = {
    "reaps": "reap",
    "fights": "fight",
    "gained": "gain Æ",
    "lost": "lose Æ",
    "stolen": "steal",
    "captured": "capture",
    "drawn": "draw",
    "forged": "forge a key",
    "discarded": "discard",
    "purged": "purge anything",
    "destroyed": "destroy anything",
}
"""What a player or a card does not do, where an event did not happen."""


def not_done(words: str) -> str:
    """That an event did not happen to a card, as it follows its name."""
    own = {"reaps": "does not reap", "fights": "does not fight", "captured": "captures nothing",
           "control taken": "is not taken control of"}
    active = {"enters play": "does not enter play", "leaves play": "stays in play"}
    return own.get(words) or active.get(words) or f"is not {words}"


def step_of(end: End, record: Record) -> str:
    """What the step says in which something happened, without its full stop."""
    for entry in end.trace:
        if any(isinstance(change, Recorded) and change.record == record for change in entry.changes):
            return entry.says.rstrip(".")
    return ""


def _all(question: Question, end: End) -> str:
    parts = [Question(question.ruling, part) for part in question.asked.parts]
    lacking = [part for part in parts if not value_at(part, end)]
    return "; ".join(dict.fromkeys(filter(None, (picture(part, end) for part in lacking or parts))))


def _legal(question: Question, end: End) -> str:
    act = question.asked.act or question.ruling.scenario.when[-1]
    board = question.ruling.setup
    name = labelled(board, board.uid(act.card) or "") if act.card else ""
    does = {"choose house": f"choose {house_name(act.target)}", "end turn": "end the turn"}.get(act.kind)
    does = does or f"{_DOES.get(act.kind, act.kind)} {name}".strip()
    must = question.asked.kind == "must"
    word = ("need not", "must") if must else ("may not", "may")
    found = value_at(question, end) is True
    before = end.state if question.asked.act else end.before_last_act
    return f"{WHO[before.active]} {word[found]} {does}"


_DOES = {
    "reap": "reap with",
    "fight": "fight with",
    "action": "use",
    "omni": "use",
    "unstun": "remove the stun of",
    "prophecy": "make active",
    "may": "do what is offered by",
}


def _over(question: Question, end: End) -> str:
    before = end.before_last_act
    if end.state.turn != before.turn:
        return f"it is {WHOSE[end.state.active]} turn"
    return f"{WHO[end.state.active]} {'are' if end.state.active == 0 else 'is'} in the {end.state.step} step"


def _gaining(question: Question, end: End) -> str:
    what = {"cards": "hand"}.get(question.asked.subject, question.asked.subject)
    return "; ".join(side_words(end, seat, what) for seat in (0, 1))


def _controlling(question: Question, end: End) -> str:
    uid = question.uids()[0]
    if end.state.cards[uid].zone is not Zone.PLAY:
        return _placed(question, end, uid)
    name = called(question.ruling.setup, end.state, uid)
    return f"{name} is under {WHOSE[end.board.derived.controller(uid)]} control"


def _number(question: Question, end: End) -> str:
    asked, what = question.asked, str(question.asked.subject)
    if what == "triggers":
        name = called(question.ruling.setup, end.state, question.uid(asked.get("on"), "on"))
        return f"an ability of {name} resolves {_times(counted(question, end))}"
    if what in EVENTS:
        return happened(counted(question, end), what)
    if asked.get("change"):
        return ""
    if "on" in asked.arguments:
        uid = question.uid(asked.get("on"), "on")
        name = called(question.ruling.setup, end.state, uid)
        if end.state.cards[uid].zone is not Zone.PLAY:
            return _placed(question, end, uid)
        count = facts.card_number(end.board, uid, what)
        unit = {"amber": "Æ on it", "power counters": f"+1 power counter{'s' * (count != 1)}"}.get(what, what)
        return f"{name} has {count} {unit}{_prevented(end, uid) if what == 'damage' else ''}"
    return side_words(end, SEATS[asked.get("of", "me")], what)


def _prevented(end: End, uid: str) -> str:
    """How much of the damage was prevented, in brackets."""
    stopped = [one for one in happenings.events(end, "prevented") if any(ref.uid == uid for ref in one.cards)]
    return f" ({happenings.count(stopped)} was prevented)" if stopped else ""


_UNITS = {
    "gained": ("Æ", "Æ", "gained"),
    "lost": ("Æ", "Æ", "lost"),
    "stolen": ("Æ", "Æ", "stolen"),
    "captured": ("Æ", "Æ", "captured"),
    "spent": ("Æ", "Æ", "spent"),
    "damaged": ("point of damage", "points of damage", "dealt"),
    "prevented": ("point of damage", "points of damage", "prevented"),
    "healed": ("point of damage", "points of damage", "healed"),
    "forged": ("key", "keys", "forged"),
    "unforged": ("key", "keys", "unforged"),
    "token made": ("token creature", "token creatures", "made"),
    "chains gained": ("chain", "chains", "gained"),
}
"""What is counted of an event: one, several, and what is done to them; of all others it is cards."""


def happened(count: int, words: str) -> str:
    """How much or how often something happened: "2 Æ are stolen", "1 card is drawn"."""
    if words in ("reaps", "fights"):
        return f"{plural(count, words.removesuffix('s'))} {'takes' if count == 1 else 'take'} place"
    if words in ("enters play", "leaves play"):
        return f"{plural(count, 'card')} {words if count == 1 else words.replace('s ', ' ')}"
    one, several, done = _UNITS.get(words, ("card", "cards", words))
    return f"{count} {one} is {done}" if count == 1 else f"{count} {several} are {done}"


def _houses(question: Question, end: End) -> str:
    subject, found = question.asked.subject, houses_words(value_at(question, end))
    if subject in SEATS:
        return f"{WHO[SEATS[subject]]} may choose {found.replace(' and ', ' or ')}"
    return f"{called(question.ruling.setup, end.state, question.uids()[0])} belongs to {found}"


def _cost(question: Question, end: End) -> str:
    return side_words(end, SEATS[question.asked.get("of", "me")], "key cost")


_TELLS: Mapping[str, Callable[[Question, End], str]] = {
    "survives": _where,
    "leaves": _where,
    "where": _where,
    "is": _is,
    "has": _has,
    "triggers": _triggers,
    "counts": _happens,
    "happens": _happens,
    "together": _together,
    "gains": _gaining,
    "loses": _gaining,
    "controls": _controlling,
    "all": _all,
    "may": _legal,
    "must": _legal,
    "over": _over,
    "number": _number,
    "cost": _cost,
    "houses": _houses,
}
