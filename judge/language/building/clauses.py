"""Clauses and sentences → statements, statics and abilities."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile

from judge.effects import nodes as n
from judge.effects.players import YOU
from judge.effects.visitor import transform, walk
from judge.language.building.verbs import (  # noqa: F401  (each enters its frames)
    amber,
    being,
    cards,
    choosing,
    entering,
    moves,
    rules,
    statics,
)
from judge.language.building.verbs.quantities import are_counters
from judge.language.building.verbs.quantities import times as times_of
from judge.language.building.verbs.verb_frame import FRAMES, Call, built, said_by_an_entry
from judge.language.counting import are_several, is_one
from judge.language.described.said_of_players import THEIR_OPPONENT
from judge.language.parsing.attachment import healed, searched
from judge.language.parsing.naming import is_amber, is_player
from judge.language.parsing.records import (
    Clause,
    Clauses,
    Comp,
    Group,
    Mod,
    Phrase,
    Prefix,
    Prefixed,
    Refused,
    VerbWord,
    are,
)
from judge.language.text.lexicon import is_coined

from . import dispatch, relatives, slots  # noqa: F401  (each enters what it builds)
from .coined_verbs import coined
from .conditions import condition
from .coordination import is_plural, is_static, joined, receiver, says_that_player, spoken_of, turn_point
from .dispatch import Context, Speech, Text
from .happening import with_limit
from .in_turn import one_at_a_time
from .passives import passive
from .players_and_zones import player
from .prefixes import prefixed
from .suffixes import suffix
from .turned import as_condition

#: What is said behind the last standing effect of a sentence and of those before it.
_OF_ALL = ("duration", "during", "while", "until")

#: What is said behind a clause of when it is so.
_TESTS = ("if", "while", "unless")

Part = Clause | Prefixed
"""What a sentence is made of."""



@dispatch.sentence.enter
def sentence(tree: Prefixed | Clauses, it: Speech, top: bool) -> n.Statement:
    """The node of a sentence's records."""
    if isinstance(tree, Prefixed):
        return prefixed(tree, it, top)
    return clauses(tree, it, top)


def clauses(tree: Clauses, it: Speech, top: bool) -> n.Statement:
    """All clauses of a sentence: one node."""
    first = tree.first
    if isinstance(first, Clause) and (waiting := entering.next_played(first, it.ctx)) is not None:
        when, window, bare = waiting
        return n.NextTime(when, clauses(replace(tree, parts=(bare, *tree.parts[1:])), it, False), window)
    behind = [c for part in tree.parts if isinstance(part, Clause) for c in part.comps if c.kind in _AS_PREFIXES]
    if behind and are_several(tree.parts):
        raise Refused("is this said of one clause or of all?", behind[0].at)
    chooser = _who_chooses(tree.parts)
    if chooser is None:
        return _one_by_one(tree.parts, None, it, top)
    told = (replace(first, auxiliary=""), *tree.parts[1:]) if isinstance(first, Clause) else tree.parts
    made = _one_by_one(told, chooser, it, top)
    if not isinstance(made, n.ChooseOne):
        raise Refused("chooses to do this, or what else?", first.start if isinstance(first, Clause) else None)
    return replace(made, player=player(chooser.only, it.ctx), must=isinstance(first, Clause) and first.modal("MUST"))


def _one_by_one(parts: tuple[Part, ...], chooser: Group | None, it: Speech, top: bool) -> n.Statement:
    """The clauses one after the other; `chooser` does what the later ones say, unless they say who does."""
    groups: list[tuple[str, n.Statement]] = []
    subject: Group | None = None
    position = 0
    while position < len(parts):
        part = parts[position]
        if isinstance(part, Prefixed):  # it governs all that follows
            inside = part.body.parts if isinstance(part.body, Clauses) else (part.body,)
            if part.joined == "or" and part.prefix.kind == "if":
                raise Refused("may one choose this, or is it done where the other cannot be?")
            rest = Clauses((*inside, *parts[position + 1:]))
            groups.append((part.joined, prefixed(replace(part, body=rest), it, False)))
            break
        if position and chooser is not None and part.subject is None:
            part = replace(part, subject=chooser)
        part, parts = _filled(part, parts, position)
        run = [part]
        position += 1
        if part.modal("MAY") and (part.subject is None or all(map(is_player, part.subject.parts))):
            more = list(takewhile(_follows_may, parts[position:]))
            run += [one for one in more if isinstance(one, Clause)]
            position += len(more)
        ends = position == len(parts) and bool(groups) and not _each_its_own(parts)
        if ends and (said := _of_all(run, groups, subject, it, top)) is not None:
            return said
        test = _test_of_all(run) if ends else None
        if test is not None:
            run[-1] = replace(run[-1], comps=tuple(c for c in run[-1].comps if c is not test))
        node, subject = _run(run, subject, it, top)
        if groups and (named := receiver(groups[-1][1])) is not None and says_that_player(run):
            node = spoken_of(node, named)
        groups.append((part.joined, node))
        if test is not None:
            return suffix(joined(groups), test, it, top)
    return joined(groups)


def _filled(part: Clause, parts: tuple[Part, ...], position: int) -> tuple[Clause, tuple[Part, ...]]:
    """A clause with what it leaves to the clause before or behind it, and all clauses with what that leaves to it."""
    before = parts[position - 1] if position else None
    after = parts[position + 1] if position + 1 < len(parts) else None
    if part.verb.is_("GAP") and isinstance(before, Clause):
        part = replace(part, verbs=before.verbs, subject=before.subject if before.verb.is_("cost") else None)
    if part.verb.passive and not part.verb.form and not part.auxiliary and isinstance(before, Clause):
        part = replace(part, auxiliary=before.auxiliary)
    if not isinstance(after, Clause):
        return part, parts
    if not part.comps and part.verb.is_("lose", "gain", "get") and after.subject is None:
        part = replace(part, comps=after.comps)  # "loses and cannot gain elusive"
    shares = {"search": searched, "heal": healed}.get(part.verb.lemma)
    if shares is not None:
        part, after = shares(part, after)
        parts = (*parts[:position], part, after, *parts[position + 2:])
    return part, parts


def _each_its_own(parts: tuple[Part, ...]) -> bool:
    """Whether the last clause and one before it have a condition each: "gets +2 power while it is ready, and gains
    taunt while it is damaged"."""
    *before, last = (any(c.kind in _TESTS for c in part.comps) for part in parts if isinstance(part, Clause))
    return last and any(before)


def _test_of_all(run: list[Clause]) -> Comp | None:
    """The "if" or "unless" behind the last clause that is said of all clauses."""
    first = run[0]
    if first.modal("CANNOT") or first.verb.negated:
        return next((c for c in run[-1].comps if c.is_a("if")), None)
    if first.joined_by("then") or (first.joined_by("or") and any(c.is_a("or_instead") for c in first.comps)):
        return None
    return next((c for c in run[-1].comps if c.is_a("if", "unless")), None)


def _of_all(run: list[Clause], groups: list[tuple[str, n.Statement]], subject: Group | None,
            it: Speech, top: bool) -> n.Statement | None:
    """ "A creature gets +2 power and gains taunt for the remainder of the turn": a time or condition behind the
    last of several standing effects is said of all; None where this is no such sentence."""
    own = run[-1]
    shared = [c for c in own.comps if c.kind in _OF_ALL]
    if not is_one(shared) or not all(is_static(node) for _, node in groups) or own.joined_by("or") or (
            own.subject is not None and (top or not shared[0].is_a("duration"))):
        return None
    bare = replace(own, comps=tuple(c for c in own.comps if c is not shared[0]))
    node, _ = _run([*run[:-1], bare], subject, it, top)
    if not is_static(node):
        return None
    return suffix(joined([*groups, (own.joined, node)]), shared[0], it, top)


def _of_who_acts(subject: Group | None, it: Speech) -> Speech:
    """The sentence behind who does it: where that is "their opponent", "that player" is the other one."""
    rival = subject is not None and is_one(subject.parts) and subject.only.is_("opponent") and (
        player(subject.only, it.ctx) == THEIR_OPPONENT)
    return replace(it, ctx=replace(it.ctx, rival_acts=rival)) if rival != it.ctx.rival_acts else it


def _run(run: list[Clause], before: Group | None, it: Speech, top: bool) -> tuple[n.Statement, Group | None]:
    first = run[0]
    subject = first.subject
    if subject is None and before is not None and (
            first.verb.in_form("s") or is_plural(before) or first.modal("CANNOT", "MUST")
            or first.verb.is_("be") or first.verb.passive or _is_for_cards(first, before)):
        subject = before
        if first.verb.passive and first.verb.in_form("is") and not all(map(is_player, before.parts)):
            subject = Group((Phrase("pronoun", value="THEM"),))
    elif subject is None and before is not None and first.verb.in_form("b") and not first.auxiliary and (
            all(map(is_player, before.parts)) and not any(one.is_a("you") for one in before.parts)):
        raise Refused("who does this: they, or you?", first.verb.at)
    it = _of_who_acts(subject, it)
    if is_one(run):
        return one_clause(first, subject, it, top), subject
    who = player(subject.only, it.ctx) if subject else YOU
    inner = replace(first, auxiliary="")
    steps = [("", one_clause(inner, subject, it, False))]
    steps += [(c.joined, one_clause(c, subject, it, False)) for c in run[1:]]
    return n.May(who, joined(steps)), subject


def _is_for_cards(clause: Clause, before: Group) -> bool:
    """ "each friendly creature gets +2 power and may fight": who may is the creature."""
    return clause.modal("MAY") and clause.verb.is_("fight", "reap", "attack") and not any(map(is_player, before.parts))


_ALLOWED_ALL = (*rules.ALLOWED, "spend", "look_at", "choose")
"""What players may do with whatever is named."""


def _of_any_number(comp: Comp) -> Comp:
    """ "(You may) discard cards from your hand": any number of them."""
    if not comp.is_a("object"):
        return comp
    group: Group = comp.first
    return replace(comp, items=(replace(group, parts=tuple(map(_any_number, group.parts))), *comp.items[1:]))


def _any_number(phrase: Phrase) -> Phrase:
    bare = phrase.is_a("full") and bool(phrase.heads) and all(head.plural for head in phrase.heads)
    bare = bare and phrase.possessor is None and all(mod.is_a("ADJ", "HOUSE", "TRAIT") for mod in phrase.mods)
    return replace(phrase, mods=(Mod("ANYNUM", "any number"), *phrase.mods)) if bare else phrase


def _as_amber(comps: Iterable[Comp]) -> bool:
    """Whether something is given "as if it were Æ in your pool"."""
    return any(comp.is_a("ADV") and comp.says("in_pool") for comp in comps)


def one_clause(clause: Clause, subject: Group | None, it: Speech, top: bool) -> n.Statement:
    """The node of one clause."""
    if _others_act(subject, it.ctx):
        it = replace(it, ctx=replace(it.ctx, others_act=True))
    if clause.modal("MAY") and not clause.verb.is_(*_ALLOWED_ALL) and not _as_amber(clause.comps):
        clause = replace(clause, comps=tuple(map(_of_any_number, clause.comps)))
    if (turned := as_condition(clause, subject)) is not None:
        return prefixed(turned, it, top)
    if (both := _or_instead(clause)) is not None:
        return n.Sequence(tuple(one_clause(one, subject, it, top) for one in both))
    later = next((c for c in clause.comps if c.kind in _AS_PREFIXES), None)
    if later is not None and later.is_a("instead_of_doing") and not top:
        raise Refused("done instead when?", later.at)
    if later is not None:  # "gain 1Æ the next time you play a creature" is "the next time you …, gain 1Æ"
        before = replace(clause, subject=subject, comps=tuple(c for c in clause.comps if c is not later))
        return prefixed(Prefixed(Prefix(_AS_PREFIXES[later.kind], later.items), before), it, top)
    own = (*_OWN.get(clause.verb.lemma, ()), *(("unless",) if clause.modal("CANNOT") or clause.verb.negated else ()))
    after: list[Comp] = []
    kept: list[Comp] = []
    for comp in _of_the_clause(clause):
        (after if comp.kind in _SUFFIXES and comp.kind not in own else kept).append(comp)
    if any(c.is_a("THISWAY") for c in kept) and not clause.modal("CANNOT"):
        raise Refused("this way?", next(c.at for c in kept if c.is_a("THISWAY")))
    after.sort(key=lambda c: c.is_a("LIMIT"))
    able = [c for c in kept if c.is_a("ADV") and c.says("if_able")]
    fights = clause.verb.is_("fight", "reap", "choose", "attack")
    if able and not (clause.modal("MUST") and fights):
        kept = [c for c in kept if c not in able]
        inner = replace(clause, comps=tuple(c for c in clause.comps if c not in able))
        return n.If(n.CanBeDone(), one_clause(inner, subject, it, top))
    kept = [c for c in kept if not (c.is_a("ALSO") and c.says("again") and clause.verb.lemma not in _ANEW)]
    kept = [c for c in kept if not (c.is_a("ADV") and c.says("no_spend"))]
    only = [c for c in kept if c.is_a("ONLY")]
    if only and clause.verb.is_("play") and subject is None and is_one(kept) and is_one(after) and (
            after[0].is_a("if")):
        return n.Cannot(n.Act.PLAY, n.Self_(), unless=condition(after[0].last, it.ctx))
    if clause.verb.is_(*_SO_MUCH) and any(c.is_a("INSTEAD") for c in after):  # "steal only 1Æ instead" is that much
        kept = [c for c in kept if not c.is_a("ONLY")]
    kept = [c for c in kept if not (c.is_a("ADV") and c.says("different_each"))]
    if clause.cause is not None:
        return _cause(clause, subject, kept, after, it, top)
    with it.allow(it.allowing or (top and any(c.is_a("while") for c in after))):
        node = _verbs(clause, subject, kept, [c.kind for c in after], after, it)
    for comp in after:
        node = _at(node, comp, subject, it, top) if comp.is_a("point") else suffix(node, comp, it, top)
    return node


def _others_act(subject: Group | None, ctx: Context) -> bool:
    """Whether a player does this who may be you as well as your opponent: "each player", "its controller"."""
    named = subject.parts if subject is not None else ()
    if ctx.opponent_did and all(one.is_a("pronoun") and one.says("THEY") for one in named):
        return False
    return any(is_player(one) and not one.says("YOU") and not (one.is_("opponent") and one.belongs_to("YOUR"))
               for one in named)


def _at(node: n.Statement, comp: Comp, subject: Group | None, it: Speech, top: bool) -> n.Statement:
    """ "your opponent loses 1Æ at the start of their turn": whose turn it is says the subject, who is "they" in
    the effect."""
    when = turn_point(comp.says("end"), comp.last, it.ctx)
    if isinstance(when, n.TurnPoint) and when.player == n.THEY and subject is not None and all(
            map(is_player, subject.parts)):
        said = player(subject.only, it.ctx)
        when, node = replace(when, player=said), transform(node, lambda one: n.THEY if one == said else one)
    return n.TriggeredAbility(when, node, "at") if top else n.Delayed(when, node)


def _cause(clause: Clause, subject: Group | None, kept: list[Comp], after: list[Comp], it: Speech, top: bool
           ) -> n.Statement:
    """ "you may have your opponent gain 1Æ", "have it fight that creature"."""
    who = player(subject.only, it.ctx) if subject else YOU
    body = _all(clause, clause.cause, kept, it)
    for comp in after:
        body = suffix(body, comp, it, top)
    return n.May(who, body) if clause.modal("CAUSE") else body


def _verbs(clause: Clause, subject: Group | None, comps: list[Comp], lasting: list[str],
           after: list[Comp], it: Speech) -> n.Statement:
    verbs = clause.verbs
    if clause.also and verbs[0].passive:
        comps = [*comps, Comp("ALSO", ("also",))]
    call = Call(verbs[0], subject, clause.auxiliary, comps, it.ctx, None, it.text)
    done = next((verb for verb in verbs if not verb.passive and verb.in_form("past", "perfect")), None)
    if done is not None:
        raise Refused("this is told, as if it had been done already", done.at)
    negated = verbs[0].negated
    forbids = clause.modal("CANNOT") or clause.modal("MAY not")
    fixed = is_one(verbs) and (clause.auxiliary or negated) and not (forbids and call.has("object"))
    if fixed and (said := _said(call, after)) is not None:
        return said
    if forbids:
        return rules.cannot(call, verbs)
    if negated and verbs[0].is_("ready", "forge"):
        call.auxiliary = "CANNOT"
        return rules.cannot(call, verbs)
    if negated:
        raise Refused("who does not, and what follows?", verbs[0].at)
    if clause.modal("MUST"):
        if verbs[0].is_("choose", "fight", "reap") and (call.has_word("as_active") or not call.by_player):
            return rules.must(call)
        body = _all(clause, subject, comps, it)
        return n.MustDo(body)
    if clause.modal("MAY") and verbs[0].passive and verbs[0].is_("take", "capture") and subject and is_amber(subject):
        return passive(replace(verbs[0], form="be"), call)
    if clause.modal("MAY"):
        probe = Call(verbs[0], subject, clause.auxiliary, list(comps) + [
            c for c in after if c.is_a("duration", "during")], it.ctx, None, it.text)
        if verbs[0].is_("lose", "spend") and _as_amber(comps) and (said := said_by_an_entry(call)) is not None:
            return said
        if verbs[0].is_("spend") and not any(comp.is_a("object") and are_counters(comp.first) for comp in comps):
            return FRAMES["spend"](call)
        backup = list(probe.comps)
        probe_time = [c for c in backup if c.is_a("duration", "during")]
        allowed = None
        if subject is not None:
            lasts = bool(probe_time) or (
                (it.allowing and verbs[0].is_("play", "use", "fight_with", "reap_with"))
                or (it.allowing and verbs[0].is_("forge") and _additional(probe.comps)))
            probe.comps = [c for c in backup if c not in probe_time]
            if lasts:
                probe.comps.append(Comp("duration", ("THIS_TURN",)))
            allowed = _permitted(probe, verbs, lasts)
        if allowed is not None:
            return allowed
        if subject is None or not all(map(is_player, subject.parts)):
            raise Refused("only players may do this", verbs[0].at)
        who = player(subject.only, it.ctx)
        return n.May(who, _all(clause, subject, comps, it))
    return _all(clause, subject, comps, it)


def _said(call: Call, after: list[Comp]) -> n.Statement | None:
    """What an entry says with "must" or "cannot"; a purpose is part of it."""
    purpose = [comp for comp in after if comp.is_a("purpose")]
    said = said_by_an_entry(replace(call, comps=[*call.comps, *purpose]))
    if said is not None:
        after[:] = [comp for comp in after if comp not in purpose]
    return said


def _all(clause: Clause, subject: Group | None, comps: list[Comp], it: Speech) -> n.Statement:
    """One or several verbs over the same object."""
    verbs = clause.verbs
    turns = next((c for c in comps if c.is_a("ADV") and c.says("one_by_one")), None)
    if turns is not None and not (verbs[0].is_("resolve") and not _resolves_abilities(comps)):
        return one_at_a_time(_all(clause, subject, [c for c in comps if c is not turns], it), turns.at)
    often = [c for c in comps if c.is_a("TIMES")]
    if is_one(verbs) and often and verbs[0].lemma not in _OWN_TIMES and not verbs[0].passive:
        if not is_one(often) or often[0].says("any") or str(often[0].first).endswith(" more"):
            raise Refused("how often?", often[0].at)
        body = _all(clause, subject, [c for c in comps if c not in often], it)
        of_so_many, at = _counts_that_many(comps, often[0]), often[0].at
        times = times_of(Call(verbs[0], None, "", often, it.ctx))
        if of_so_many:
            return _so_many_times(body, times, at)
        return body if times is None else n.Repeat(times=times, body=body)
    if is_one(verbs):
        return _frame(verbs[0], Call(verbs[0], subject, "", comps, it.ctx, None, it.text), it)
    again = [c for c in comps if c.is_a("TIMES") or (c.is_a("ADV") and c.says("each_time_different"))]
    if again and verbs[-1].is_("use", "fight_with", "reap_with"):
        left = [c for c in comps if c not in again]
        different = are_several(again)
        times = times_of(Call(verbs[-1], None, "", again, it.ctx))
        whole = _all(clause, subject, left, it)
        return n.Repeat(times=times, body=whole, different=different) if times is not None else whole
    shared = Call(verbs[0], subject, "", comps, it.ctx, None, it.text)
    target = shared.cards()
    rest = shared.comps
    if clause.either:
        options = []
        for verb in verbs:
            options.append(_frame(verb, Call(verb, subject, "", list(rest), it.ctx, target, it.text), it))
        return n.ChooseOne(tuple(options))
    acts: list[n.Statement] = []
    for k, verb in enumerate(verbs):
        mine = list(rest) if k == len(verbs) - 1 else []
        acts.append(_frame(verb, Call(verb, None, "", mine, it.ctx, n.Shared(), it.text), it))
    return shared.acted(n.Chain(target, tuple(acts)))


def _resolves_abilities(comps: list[Comp]) -> bool:
    """ "Resolve the dusk ability of each of those creatures"."""
    things = (c.last for c in comps if c.is_a("object"))
    heads = (group.first.head for group in things if isinstance(group, Group))
    return any(head is not None and head.value.startswith("ability:") for head in heads)


def _frame(verb: VerbWord, call: Call, it: Speech) -> n.Statement:
    if verb.passive:
        return said_by_an_entry(call) or passive(verb, call)
    if verb.is_("GAP"):
        raise Refused("what is done to this?", call.comps[0].at if call.comps else verb.at)
    if verb.lemma not in FRAMES and is_coined(verb.lemma):
        node = coined(call)
        return call.done(call.acted(node) if call.by_player else node)
    return built(call)


def verb(comp: Comp, it: Speech) -> n.Statement:
    """The verb phrase of "to repeat the preceding effect"."""
    token, *comps = comp.items
    lemma = str(token).split("|")[0]
    word = VerbWord(lemma, "b", at=comp.at)
    return one_clause(Clause(None, "", (word,), tuple(comps)), None, it, False)


def _additional(comps: list[Comp]) -> bool:
    """Whether an object says "additional"."""
    return any(p.mod("ADDITIONAL") for c in comps if c.is_a("object") for p in c.first.parts)


def _or_instead(clause: Clause) -> tuple[Clause, Clause] | None:
    """ "Discard the top card of your deck, or the top 3 cards instead if C": the clause before "or", and the one that
    replaces it; what is said only of the first is said of both."""
    kinds = [c.kind for c in clause.comps]
    if not {"object", "or_instead", "if"} <= set(kinds):
        return None
    at = kinds.index("object")
    group: Group = clause.comps[at].first
    if not group.joined_by("or") or len(group.parts) != 2:
        return None
    first, second = group.parts
    if not second.posts and second.is_a("full"):
        second = replace(second, posts=first.posts)
    made = []
    for phrase, gone in ((first, ("or_instead", "if")), (second, ())):
        thing = replace(clause.comps[at], items=(Group((phrase,)),))
        rest = tuple(thing if c is clause.comps[at] else c for c in clause.comps if c.kind not in gone)
        made.append(replace(clause, comps=rest))
    return made[0], made[1]


def _who_chooses(parts: tuple[Part, ...]) -> Group | None:
    """Who "chooses to A or B" or "must A or B", where it is not the player that the text speaks to."""
    first, *others = parts
    if not isinstance(first, Clause) or first.subject is None:
        return None
    if first.modal("MUST") and others and all(map(is_player, first.subject.parts)) and all(
            isinstance(part, Clause) and part.joined == "or" and part.subject is None for part in others):
        return first.subject
    return first.subject if first.verb.is_("choose") and not first.auxiliary and are(first.comps, "purpose") else None


def _of_the_clause(clause: Clause) -> list[Comp]:
    """The complements of a clause; those behind "is considered to have 1 power" are its own, not of "have", and so is
    the limit behind "for each time an enemy creature reaped"."""
    comps: list[Comp] = []
    if not clause.verb.is_("consider"):
        for comp in clause.comps:
            comps += with_limit(comp) if comp.is_a("for_each_time") else [comp]
        return comps
    for comp in clause.comps:
        inside = comp.is_a("purpose") and len(comp.items) > 2
        comps += [replace(comp, items=comp.items[:2]), *comp.items[2:]] if inside else [comp]
    return comps


def _follows_may(part: Part) -> bool:
    """Whether a clause without a subject of its own goes on with what may be done."""
    return isinstance(part, Clause) and part.subject is None and not part.auxiliary and part.verb.in_form("b")


def _counts_that_many(comps: list[Comp], often: Comp) -> bool:
    """Whether "twice" stands before "that many": twice as many, done once."""
    behind = comps[comps.index(often) + 1:][:1]
    return bool(behind) and behind[0].is_a("object") and any(
        isinstance(phrase, Phrase) and phrase.mod("MUCH") is not None for phrase in behind[0].first.parts)


def _so_many_times(body: n.Statement, times: n.Amount | None, at: int) -> n.Statement:
    """The same with "that many" taken so often: no "2 for each", which is done to one after another."""
    so_many = n.DoneThisWay("", "")
    if not isinstance(times, n.Number) or sum(node == so_many for node in walk(body)) != 1:
        raise Refused("how often?", at)
    return transform(body, lambda node: n.Times(so_many, times) if node == so_many else node)


#: Complements that govern the whole clause.
_SUFFIXES = frozenset({"duration", "during", "outside", "point", "for_each", "for_each_time", "if", "unless", "while",
                       "after", "each_time", "until", "INSTEAD", "or_instead", "purpose", "LIMIT", "where", "in_order"})
#: Verbs of which less may be done instead.
_SO_MUCH = ("steal", "capture", "gain", "lose", "draw", "deal", "heal", "discard")
#: Verbs whose frames say themselves how often.
_OWN_TIMES = frozenset({"exalt", "repeat", "use", "fight_with", "reap_with", "resolve", "trigger"})
#: Verbs of which "again" says more than that it was done before: the outcome may be another, or it is done once more.
_ANEW = frozenset({"choose", "name", "resolve", "trigger"})
#: Complements that say behind a clause what a prefix says before it.
_AS_PREFIXES = {"when": "when", "before": "before", "next_time": "next_time", "instead_of_doing": "instead_of"}
#: Those that the frames of these verbs read themselves.
_OWN = {
    **dict.fromkeys(("get", "cost", "forge", "refill"), ("for_each", "for_each_time", "LIMIT")),
    **dict.fromkeys(("discard", "reveal", "draw"), ("until",)), **dict.fromkeys(("consider", "choose"), ("purpose",)),
}


def _permitted(probe: Call, verbs: tuple[VerbWord, ...], lasts: bool) -> n.Statement | None:
    if lasts:
        probe_flag = probe.take("duration")
        probe.comps.append(probe_flag) if probe_flag else None
    backup = list(probe.comps)
    if probe.by_player and not all(v.lemma in rules.ALLOWED for v in verbs):
        return None
    if lasts and probe.by_player:
        probe.take("duration")
        return rules.allowed(probe, verbs) if probe.has("object") else None
    probe.comps = backup
    if lasts:
        probe.take("duration")
    return rules.permit(probe, verbs)


@dispatch.build_verb.enter
def build_verb(comp: Comp, ctx: Context, text: Text) -> n.Statement:
    """The verb phrase of "to repeat the preceding effect"."""
    return verb(comp, Speech(ctx, text, False))
