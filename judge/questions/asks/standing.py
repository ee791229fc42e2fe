"""Questions how cards stand: whether damaged, in play together, on which card, a copy of what; how often is fought."""

from __future__ import annotations

from ..board import ME, Piece, Unclear, other
from ..wording.records import Clause, Phrase
from .inquiring import DONE, Ask
from .things import Things
from .verb_asking import all_of

#: What heads an ability, and the act that has it resolve.
_BY_ACTS = {"Play:": "play", "Reap:": "reap", "Fight:": "fight", "Action:": "action", "Omni:": "omni"}
_FROM = ("archives", "hand", "discard", "deck")


def _named(asker: Things, phrases: list[Phrase]) -> list[Piece]:
    """The cards that names mean; none where anything else stands among them."""
    if not phrases or any(not phrase.is_name for phrase in phrases):
        return []
    return [piece for phrase in phrases for piece in asker.context.pieces(phrase)]


def _may_heal(asker: Things, piece: Piece) -> bool:
    """Whether a text of a card may heal by what is done."""
    card, told = asker.context.told.card(piece), asker.context.told
    for line in card.text.split("\n") if card is not None else ():
        acts = [kind for heading, kind in _BY_ACTS.items() if line.partition(":")[0].endswith(heading[:-1])]
        done = [d for d in told.deeds if d.piece is piece or (d.kind == "fight" and d.target is piece)]
        if "heal" in line.lower() and (not acts or any(deed.kind in acts for deed in done)):
            return True
    return False


def is_damaged(asker: Things, clause: Clause) -> list[Ask]:
    """ "Is X damaged?", of what is done: whether it has taken damage. Raises Unclear where that may be healed."""
    told = asker.context.told
    comps = [c for c in clause.comps if not asker.idle(c)]
    polar = clause.mood == "polar" and clause.verbs is None and bool(clause.subject)
    if not polar or len(comps) != 1 or not comps[0].states("damaged") or not told.deeds:
        return []
    names = [phrase.value for phrase in clause.subject if phrase.is_name]
    if any(all(piece.asked_of for piece in told.called(name)) for name in names):
        return []  # nobody says where it is
    asker.context.in_play_only = True
    try:
        pieces = _named(asker, clause.subject) or asker.subject_of(clause).pieces
    finally:
        asker.context.in_play_only = False
    if any(_may_heal(asker, piece) for piece in told.pieces):
        raise Unclear(clause.span, "Is that asked of what is done to it, or of how it is at the end?")
    if clause.auxiliary is None or clause.auxiliary.value not in ("be", "may"):
        return []
    can: Ask = {"can": True} if clause.auxiliary.value == "may" else {}
    return all_of({"counts": piece, "as": "damaged", **can} for piece in pieces)


def all_in_play(asker: Things, clause: Clause) -> list[Ask]:
    """ "Are X, Y and Z in play?", of what is done."""
    comps = [c for c in clause.comps if not asker.idle(c)]
    if clause.mood != "polar" or clause.verbs is not None or len(clause.subject) < 2 or not asker.context.told.deeds:
        return []
    if len(comps) != 1 or not comps[0].states("in play"):
        return []
    return all_of({"is": piece, "in": "play"} for piece in _named(asker, clause.subject))


def is_on(asker: Things, clause: Clause) -> list[Ask]:
    """ "Is U still on X?", of an upgrade."""
    comps = [c for c in clause.comps if not asker.idle(c)]
    if clause.mood != "polar" or clause.verbs is not None or not asker.context.told.deeds or not clause.subject:
        return []
    if len(comps) != 1 or not comps[0].at("on") or len(comps[0].phrases) != 1 or not clause.about.is_name:
        return []
    if asker.context.told.cards.named(clause.about.value).type != "upgrade" or not comps[0].phrase.is_name:
        return []
    (host,) = asker.context.pieces(comps[0].phrase)[:1]
    return all_of({"is": piece, "onto": host} for piece in _named(asker, clause.subject))


def is_copy(asker: Things, clause: Clause) -> list[Ask]:
    """ "Is X a T now?", "does X become a T?", where T is another card that is told of, or a player's token creature."""
    comps, verbs, told = [c for c in clause.comps if not asker.idle(c)], clause.verbs, asker.context.told
    becomes = verbs is None or (verbs.value == "become" and not verbs.denied)
    if clause.mood != "polar" or not becomes or len(comps) != 1 or not told.deeds or not clause.subject:
        return []
    phrase = comps[0].phrase if comps[0].is_thing and len(comps[0].phrases) == 1 else None
    if phrase is None or not phrase.is_name or phrase.determiners != ["a"] or phrase.adjectives or phrase.number:
        return []
    tokens = [side.token for side in told.sides.values()]
    if phrase.value not in tokens and not told.called(phrase.value):
        return []
    subject = asker.subject_of(clause)
    if len(subject.pieces) != 1 or subject.piece.name == phrase.value:
        return []
    phrase.looked_at = True
    return [{"is": subject.piece, "copy of": phrase.value}]


def fights_counted(asker: Things, clause: Clause) -> list[Ask]:
    """ "How often do I fight?", "how many times does my side get to fight?", of what is done."""
    verbs, word = clause.verbs, clause.wh.value if clause.wh is not None else ""
    comps = [c for c in clause.comps if not asker.idle(c)]
    if word != "how often" or verbs is None or verbs.denied or not asker.context.told.deeds or comps:
        return []
    seat = asker.context.player(clause.about) if clause.subject else ""
    if not seat or verbs.value != "fight" or verbs.passive:
        return []
    return [{"number": "fights", "of": seat}]


def taken_from(asker: Things, clause: Clause) -> list[Ask]:
    """ "Can I purge a card from their archives?", where the text of what is done last speaks of that pile."""
    verbs, told = clause.verbs, asker.context.told
    may = clause.auxiliary is not None and clause.auxiliary.value in ("may", "do")
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value not in DONE or not may or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    things = [c for c in comps if c.is_thing and len(c.phrases) == 1 and c.phrase.is_noun("card")]
    piles = [c for c in comps if c.at("from", "in") and len(c.phrases) == 1 and c.phrase.is_noun(*_FROM)]
    if len(things) != 1 or len(piles) != 1 or len(comps) != 2 or not asker.context.player(clause.about):
        return []
    phrase, pile, deed = things[0].phrase, piles[0].phrase, told.deeds[-1]
    card = told.card(deed.piece) if deed.piece is not None else None
    seat = asker.context.owner(pile)
    plain = phrase.determiners == ["a"] and not (phrase.adjectives or phrase.of or phrase.number not in (None, 1))
    if not plain or not seat or card is None or pile.adjectives:
        return []
    sayings = [line for line in card.text.split(".") if verbs.value in line.lower() and pile.value in line.lower()]
    whose = ("opponent", f"the {pile.value}") if seat == other(deed.by) else ("your", f"the {pile.value}")
    if not any(word in line for word in whose for line in sayings):
        raise Unclear(piles[0].span, "What takes it from there?")
    can: Ask = {"can": True} if clause.auxiliary is not None and clause.auxiliary.value == "may" else {}
    return [{"happens": DONE[verbs.value], "to": seat, **can}]


def is_shuffled(asker: Things, clause: Clause) -> list[Ask]:
    """ "Is my discard pile shuffled into my deck?", "is my deck shuffled?", of what is done."""
    verbs, told = clause.verbs, asker.context.told
    polar = clause.mood == "polar" and clause.auxiliary is not None and clause.auxiliary.value == "be"
    if not polar or verbs is None or verbs.denied or verbs.value != "shuffle" or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    into = [c for c in comps if c.at("in", "to") and len(c.phrases) == 1 and c.phrase.is_noun("deck")]
    first, seat = clause.about, asker.context.owner(clause.about)
    bare = first.is_noun("deck") if not comps else first.is_noun("discard")
    if not bare or len(into) != len(comps) or len(clause.subject) > 1 or first.adjectives or not seat:
        return []
    if any(asker.context.owner(c.phrase) not in ("", seat) or c.phrase.adjectives for c in into):
        return []
    first.looked_at = True
    side = told.sides[seat]
    if first.is_noun("discard") and "discard" not in side.numbers and not _lying_in(told.pieces, seat):
        side.numbers["discard"] = 3
        told.assumed.append(f"there are cards in {'your' if seat == ME else 'their'} discard pile")
    return [{"happens": "shuffled", "by": seat}]


def at_the_moment(question: Clause, clause: Clause) -> bool:
    """Whether a clause names the moment that a question how something is asks about: "is it still a creature when its
    ability resolves?"."""
    state = question.mood == "polar" and question.verbs is None
    resolves = clause.verbs is not None and clause.verbs.value == "trigger" and not clause.verbs.denied
    of_ability = bool(clause.subject) and clause.about.kind == "NOUN" and clause.about.value.endswith("ability")
    return state and clause.subs in (["when"], ["while"], ["as"]) and resolves and of_ability and not clause.comps


def as_it_resolves(asker: Things, asks: list[Ask], clause: Clause) -> list[Ask]:
    """What is asked, of the moment at which an ability resolves. Raises Unclear for a question of anything but a state,
    and where more is said of the ability than whose it is."""
    phrase, last = clause.about, asker.teller.last.pieces
    whose = phrase.possessor or phrase.of
    pieces = asker.context.pieces(whose) if whose is not None else last if phrase.owner == "its" else []
    if len(pieces) != 1 or any("is" not in ask or set(ask) & {"can", "at", "_and"} for ask in asks):
        raise Unclear(clause.span, "Is that asked of that moment, or of how it is at the end?")
    phrase.looked_at = True
    return [{**ask, "at": f"{pieces[0].name}'s"} for ask in asks]


def _lying_in(pieces: list[Piece], seat: str) -> bool:
    return any(piece.place == "discard" and piece.owner == seat for piece in pieces)
