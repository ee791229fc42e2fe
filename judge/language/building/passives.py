"""Passive clauses → what is done: "each artifact is destroyed", "it is put into its owner's hand"."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.players import YOU
from judge.effects.targets import Zone
from judge.language.building.verbs.verb_frame import FRAMES, Call, built
from judge.language.counting import is_one
from judge.language.described.amber_places import lying
from judge.language.parsing.naming import is_player, is_zone
from judge.language.parsing.records import Comp, Group, Phrase, Refused, VerbWord

from .dispatch import event_of_participle
from .events import amber_events, window_of_tails
from .nouns import cards, one, rel_subject
from .players_and_zones import zone


def passive(verb: VerbWord, call: Call) -> n.Statement:
    """ "each artifact is destroyed", "it is put into its owner's hand", "is considered …"."""
    if not verb.in_form("is", "be"):
        raise Refused("this is the past, not an effect", verb.at)
    if verb.is_("consider"):
        return FRAMES["consider"](call)
    if call.subject is not None and is_one(call.subject.parts) and call.subject.only.head and (
            call.subject.only.head.is_a("AE")):
        return _amber_instead(verb, call)
    if verb.is_("capture", "take", "deal", "steal", "reduce", "purge", "divide"):
        special = _of_its_own(verb, call)
        if special is not None:
            return special
    subject = call.subject
    they = subject is not None and is_one(subject.parts) and subject.only.says("THEY")
    if subject is None or (any(map(is_player, subject.parts)) and not they) or not verb.is_(*_DONE_TO_CARDS):
        raise Refused(f"nothing is {verb.lemma} here", verb.at)
    return _actively(verb, subject, call)


#: What is done to cards, told in the passive.
_DONE_TO_CARDS = ("destroy", "put", "purge", "stun", "return", "exhaust", "discard", "archive", "ready", "ward",
                  "enrage", "exalt", "shuffle", "sacrifice")


def _actively(verb: VerbWord, done_to: Group, call: Call) -> n.Statement:
    return built(Call(VerbWord(verb.lemma, "b", at=verb.at), None, "", [Comp("object", (done_to,)), *call.comps],
                      call.ctx, None, call.text))


def _amber_instead(verb: VerbWord, call: Call) -> n.Statement:
    """ "each Æ that would be added to your opponent's pool is captured by ~ (instead)"."""
    assert call.subject is not None
    phrase = call.subject.only
    post = phrase.post("that") or phrase.post("rel") or phrase.post("part")
    if post is None or not is_one(phrase.posts):
        raise Refused("which Æmber?", phrase.at)
    bare = phrase.without(post)
    if post.is_a("that"):
        when, window = amber_events(bare, post.first, call.ctx)
    elif post.is_a("part"):
        if not verb.is_(*_MOVES):
            raise Refused("which Æmber?", phrase.at)
        when, window = event_of_participle(str(post.first), post.items[1:], call.ctx)
    else:
        lemma, form = str(post.first).split("|")[1:3]
        if lemma != "gain" or form != "would":
            raise Refused("which Æmber?", phrase.at)
        window, manner = window_of_tails(post.items[1:], call.ctx)
        when = n.Event(n.Verb.GAIN_AMBER, rel_subject(post, call.ctx), manner=manner)
    moved = n.DoneThisWay("", "")
    body: n.Statement
    source = call.group("from")
    if verb.is_("capture"):
        body = n.CaptureAmber(moved, cards(call.need("by"), call.ctx))
    elif verb.is_("steal") and source is not None:
        body = n.StealAmber(moved)
    elif verb.is_("take") and source is not None:
        body = n.TakenFrom(_taken_from(source.only, call))
        of = call.group("instead_of")
        if of is not None and (post.is_a("that") or zone(of.only, call.ctx) != n.ZoneRef(Zone.COMMON_SUPPLY)):
            raise Refused("instead of where it comes from?", of.first.at)
    elif verb.is_(*_MOVES) and (lies := lying(when)) is not None:
        body = n.MoveAmber(moved, lies, cards(call.group("on") or call.need("to"), call.ctx))
    else:
        raise Refused(f"Æmber is not {verb.lemma}", verb.at)
    if call.modal("MAY"):
        if not isinstance(when, n.Event) or when.subject != YOU:
            raise Refused("who may?", verb.at)
        body = n.May(YOU, body)
    made = n.ReplacementAbility(when, body)
    return call.done(n.Lasting(window, made) if window is not None else made)


#: What is done with Æ that goes onto a card.
_MOVES = ("put", "place", "move")


def _taken_from(phrase: Phrase, call: Call) -> n.Cards | n.Places:
    """ "your opponent's pool", "Æ among friendly creatures", "Æ on ~"."""
    if is_zone(phrase):
        place = zone(phrase, call.ctx)
        if not isinstance(place, n.ZoneRef) or place.zone not in (Zone.COMMON_SUPPLY, Zone.POOL):
            raise Refused("no Æ is there", phrase.at)
        return place
    among = phrase.post("among") or phrase.post("on")
    if phrase.head is None or not phrase.head.is_a("AE") or phrase.mods or phrase.possessor or among is None or (
            not is_one(phrase.posts)):
        raise Refused("taken from where?", phrase.at)
    return cards(among.last, call.ctx) if among.is_a("among") else one(among.last, call.ctx)


def _of_its_own(verb: VerbWord, call: Call) -> n.Statement | None:
    """Passives with a meaning of their own."""
    subject = call.subject
    if subject is None:
        return None
    phrase = subject.only if is_one(subject.parts) else None
    if verb.is_("reduce") and phrase is not None and is_player(phrase) and call.has("to"):
        left = call.need("to").only
        if left.head is None or not left.head.is_a("AMBER") or left.mods or left.posts:
            raise Refused("reduced to what?", verb.at)
        keep = n.AllBut(n.VariableX() if left.head.says("X") else n.Number(int(left.head.value)))
        return call.done(call.acted(n.LoseAmber(keep)))
    if verb.is_("divide"):
        active = [Comp("object", (subject,)), *call.comps]
        return built(Call(VerbWord("divide", "b"), None, "", active, call.ctx, None, call.text))
    if verb.is_("deal") and call.has("object"):
        damage = call.object()
        active = [Comp("object", (damage,)), Comp("to", (subject,)), *call.comps]
        return built(Call(VerbWord("deal", "b"), None, "", active, call.ctx, None, call.text))
    return None
