"""How a text is read: normalise, segment, parse each sentence, build its node, link what hangs on it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import partial

from judge.effects import nodes as n
from judge.effects.base import Span
from judge.effects.headings import framed, frames, lying
from judge.effects.keyword_deeds import VERBS_OF_MORE, so_many
from judge.effects.terms import KEYWORDS, PAYING
from judge.effects.visitor import mentions, walk
from judge.language.checks.accounting import account, accounted_with_repetitions
from judge.language.counting import is_one
from judge.language.parsing.records import Refused
from judge.language.reading import Reading, ReadSentence
from judge.language.text.lexicon import Names, known_names
from judge.language.text.normalise import normalise
from judge.language.text.reminders.bearers import ONLY_BORNE
from judge.language.text.reminders.contests import ONLY_TOLD
from judge.language.text.reminders.heads import moments
from judge.language.text.reminders.heads.told_where import WHEN_TOLD
from judge.language.text.reminders.lying import abodes
from judge.language.text.reminders.lying.places import ONLY_A_PLACE
from judge.language.text.reminders.novelties import deed_of, split_off, verb_of, with_names
from judge.language.text.reminders.novelty import Novelty, Sort, heading
from judge.language.text.reminders.pieces import artifacts
from judge.language.text.reminders.tallies import ONLY_COUNTED
from judge.language.text.reminders.times import ONLY_NAMED
from judge.language.text.segment import Paragraph, Sentence, segment
from judge.language.text.unknown_names import learn

from .choose_one import Offer, chosen_by_the_other, if_you_cannot, many_offered, of_many, offered, other_chooses
from .coined_verbs import (
    deed_meaning,
    of_its_card,
    require_fit,
    require_heard,
    require_whose,
    verb_meaning,
)
from .coordination import is_done, is_so, is_static, offers
from .dispatch import Context
from .later import (
    ASKED_WHEN,
    PASSING,
    assemble,
    in_that_turn,
    is_asked_at_no_moment,
    later_of_that,
    parts_of,
    steps_of,
    taken_further,
    tells_of_a_turn,
)
from .meaning import Asked, Lost, meaning, taken_in_before
from .misfits import (
    ATTACHED_WHEN,
    DIFFERENT,
    HOW_LONG,
    NEXT_TURN_SINCE_WHEN,
    WHICH_AMBER,
    is_different_from_nothing,
    without_moment,
)
from .unsettled import (
    MORE_OF_WHAT,
    brings_about,
    gains_that_amber,
    is_beside_itself,
    is_more_of_nothing,
    lies_elsewhere,
    of_any_player,
    of_each_alike,
    of_no_end,
    prevents_some,
)
from .waiting import Otherwise, hangs, waits

#: What the words before a list of options are accounted for with.
_ANY_OPTIONS = (n.Draw(n.Number(1)), n.RaiseTide())
_OPTIONS_IN_WORDS = "• Draw a card.\n• Raise the tide."
_PARENTHESIS = re.compile(r"\([^)]*\)")
_SAID_WHAT_IS_MADE = "the text says itself what this is, and that is no token creature"
#: Deeper quotes are not read: no card comes near them.
MAX_DEPTH = 4


def reading(text: str, name: str = "", names: Names | None = None, kind: str = "") -> Reading:
    """The meaning of a text of any length; see `judge.language.read.read`."""
    known = names or known_names()
    plain = normalise(text, name, known)
    said, novelties = split_off(plain)
    reader = _Reader(plain, learn(said, with_names(known, novelties)), novelties=novelties, kind=kind,
                     reminders="\n".join(_PARENTHESIS.findall(text)))
    tree = n.CardText(reader.abilities(said, 0, Context()))
    if reader.taken_up and not accounted_with_repetitions(said, tree):
        reader = _Reader(plain, reader.names, True, novelties=novelties, kind=kind, reminders=reader.reminders)
        tree = n.CardText(reader.abilities(said, 0, Context()))
    meanings = tuple(reader.meaning(one) for one in novelties if one.sort in _SORTS)
    verbs = tuple(made for one in novelties if (made := reader.verb_meaning(one)) is not None)
    moments = (reader.heading_meaning(one) for one in novelties if one.sort is Sort.MOMENT)
    times = tuple(one for one in moments if one is not None)
    states = tuple(reader.state_meaning(one) for one in novelties
                   if one.sort is Sort.PLAYER and f"{one.word} counter" in said)
    tokens = tuple(reader.token_meaning(one) for one in novelties if one.sort is Sort.TOKEN_ARTIFACT)
    icons = tuple(reader.icon_meaning(one) for one in novelties if one.sort is Sort.ICON)
    whole = n.CardText((*tree.abilities, *meanings, *verbs, *times, *states, *tokens, *icons))
    return Reading(plain, whole, tuple(reader.sentences), novelties)


@dataclass(slots=True)
class _Reader:
    """`taken_up`: a sentence was read that only says something of the one before it, so that its words come back with
    that one's; `alone`: none is. `reminders`: what stands in parentheses."""

    text: str
    names: Names
    alone: bool = False
    taken_up: bool = False
    sentences: list[ReadSentence] = field(default_factory=list)
    depth: int = 0
    novelties: tuple[Novelty, ...] = ()
    kind: str = ""
    reminders: str = ""
    done: dict[str, n.VerbMeaning | None] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    # --- abilities ---

    def abilities(self, text: str, offset: int, ctx: Context) -> tuple[n.Ability, ...]:
        """The abilities of a text that begins at `offset` of the whole."""
        found: list[n.Ability] = []
        for paragraph in segment(text, self.names):
            self._paragraph(paragraph, offset, ctx, found)
        return tuple(found)

    def _paragraph(self, paragraph: Paragraph, offset: int, ctx: Context, found: list[n.Ability]) -> None:
        span = Span(paragraph.start + offset, paragraph.end + offset)
        for name, value in paragraph.keywords:
            amount = None if not value else (n.VariableX() if value == "X" else n.Number(int(value)))
            found.append(n.KeywordAbility(n.Keyword(name, amount), span=span))
        if paragraph.icons is not None:
            found.append(n.KeywordAbility(n.Enhance(tuple(i.strip("<>") for i in paragraph.icons)), span=span))
        if not paragraph.sentences:
            if paragraph.heads or paragraph.moments:
                heading = self.text[span.start:span.end].strip()
                lost = n.Unmodelled(heading, "", len(heading), span=span)
                self.sentences.append(ReadSentence(heading, span, lost, why="what does it do?"))
                found.append(n.BoldAbility(paragraph.heads, lost, paragraph.tide, span=span))
            return
        if any(abodes.is_one(self.names.moments[one]) for one in paragraph.moments):
            found += self._where_it_lies(paragraph, offset, ctx, span)
            return
        if paragraph.heads or paragraph.moments:
            body = assemble(self._statements(paragraph, offset, ctx, False), True)
            if paragraph.heads:
                found.append(n.BoldAbility(paragraph.heads, body, paragraph.tide, span=span))
            for moment in paragraph.moments:
                found.append(self._at_moment(moment, body, paragraph.tide, span))
            return
        self._sentences(paragraph, offset, ctx, found, span)

    def _sentences(self, paragraph: Paragraph, offset: int, ctx: Context, found: list[n.Ability], span: Span) -> None:
        """The abilities that the sentences of a paragraph are, without its headings."""
        before = len(found)
        for node in self._statements(paragraph, offset, ctx, True):
            if len(found) > before and isinstance(node, n.Lasting) and isinstance(found[-1], n.TriggeredAbility):
                last = found[-1]
                found[-1] = replace(last, body=assemble([*steps_of(last.body), node]))
                continue
            if len(found) > before and later_of_that(node) and isinstance(found[-1], n.TriggeredAbility):
                last = found[-1]
                later = n.Delayed(node.when, node.body, span=node.span)
                found[-1] = replace(last, body=assemble([*steps_of(last.body), later]))
                continue
            self._plain(node, paragraph, span, found)

    def meaning(self, novelty: Novelty) -> n.Meaning:
        """What a word means that the text defines itself."""
        at = self.text.rindex(novelty.means)
        of_player, of_time = novelty.sort is Sort.PLAYER_COUNTER, novelty.sort is Sort.TIME
        of_place = novelty.sort is Sort.PLACE
        bare = n.Meaning(novelty.word, (), novelty.sort is Sort.COUNTER, _value(novelty), of_player, of_time, of_place)
        if novelty.means in (ONLY_COUNTED, ONLY_NAMED, ONLY_A_PLACE, ONLY_BORNE):
            return bare
        made = self.abilities(novelty.means, at, Context())
        if not (of_player or of_time or of_place):
            made = tuple(map(of_its_card, made))
        said = [one for ability in made for one in walk(ability)]
        if (of_player or of_time or of_place) and any(isinstance(one, n.Self_ | n.This) for one in said):
            made = (n.ConstantAbility(self._lost(-1, "what has this is no card")),)
        elif of_time and any(one in (n.YOU, n.OPPONENT) for one in said):
            made = (n.ConstantAbility(self._lost(-1, "this is so of the game: who is “you”?")),)
        elif of_place and any(map(of_any_player, made)):
            made = (n.ConstantAbility(self._lost(-1, "who does this, of the two players?")),)
        if novelty.sort is Sort.KEYWORD and any(isinstance(one, n.Loses) and one.what == "text" and (
                one.except_for != n.THE_ABILITY_ITSELF) for one in said):
            at = max(k for k, one in enumerate(self.sentences) if any(isinstance(x, n.Loses) for x in walk(one.tree)))
            made = (n.ConstantAbility(self._lost(at, "this would blank the very keyword that says so")),)
        if any(isinstance(part, n.Lasting) and (part.window in PASSING or isinstance(part.window, n.UntilEvent))
               for one in made if isinstance(one, n.ConstantAbility) for part in walk(one)):
            made = (n.ConstantAbility(self._lost(-1, "what is always so of whatever bears the word ends at no time")),)
        if of_player and any(brings_about(ability, novelty.word) or of_each_alike(ability) for ability in made):
            made = (n.ConstantAbility(self._lost(-1, "is this so of who has none, too?")),)
        if any(isinstance(one, n.ConstantAbility) and isinstance(one.body, _DONE_ONCE) for one in made):
            made = (n.ConstantAbility(self._lost(-1, "this is done, but when?")),)
        return replace(bare, abilities=made)

    def _where_it_lies(self, paragraph: Paragraph, offset: int, ctx: Context, span: Span) -> list[n.Ability]:
        """The abilities under a heading that the text defines by what is so of their card: active only then."""
        found: list[n.Ability] = []
        self._sentences(paragraph, offset, ctx, found, span)
        heads = (*paragraph.moments, *(one.value for one in paragraph.heads))
        where = self.names.moments[heads[0]].rstrip(".")
        told = self._read(Sentence(f"{where}, your keys cost +1Æ", 0), 0, Context(), True)
        there = told.condition if is_one(heads) and isinstance(told, n.While) else None
        why = f"what is active only where its card lies stands under “{heads[0]}” alone, and is not done at once"
        made = [None if there is None or is_done(one) else lying(one, there) for one in found]
        return [one or n.ConstantAbility(self._lost(-1, why), span=span) for one in made]

    def _at_moment(self, moment: str, body: n.Statement, tide: bool, span: Span) -> n.Ability:
        """An ability under a heading that the text defines itself: it resolves when that says."""
        when = self.names.moments[moment]
        lead = self._lead(when)
        if lead is not None:
            return replace(lead, body=framed(lead.body, body, moment.lower()), tide_icon=tide, heading=moment.lower(),
                           span=span)
        self.sentences.append(ReadSentence(when, span, n.Unmodelled(when, when.split()[0], 0), why=(
            f"this does not say when the abilities under “{moment}” resolve")))
        return n.ConstantAbility(n.Unmodelled(when, when.split()[0], 0, span=span))

    def _lead(self, when: str) -> n.TriggeredAbility | None:
        """What sets abilities off under a heading that is defined so, with a card to draw for what they do; None where
        that is not understood."""
        if when == WHEN_TOLD:
            return n.TriggeredAbility(n.OnlyTold(), n.Draw(n.Number(1)), "when")
        when, besides, further = when.partition(moments.AND)
        comma = "" if when.endswith((" you may", " to")) else ","
        said = normalise(f"{re.sub(',? unless ', ', unless ', when)}{comma} draw a card.").rstrip(".")
        lead = self._read(Sentence(said, 0), 0, Context(), True)
        if not isinstance(lead, n.TriggeredAbility) or frames(lead.body) is None:
            return None
        if besides:
            also = self._read(Sentence(f"{further[0].upper()}{further[1:]}".rstrip("."), 0), 0, Context(), False)
            if isinstance(also, ReadSentence | Otherwise):
                return None
            draw = n.Draw(n.Number(1))
            lead = replace(lead, body=framed(lead.body, n.Sequence((draw, *steps_of(also))), ""))
        depth = frames(lead.body)
        return None if depth is None else replace(lead, framed=depth)

    def heading_meaning(self, novelty: Novelty) -> n.Ability | None:
        """When abilities resolve under a heading that the text defines; None where each of them says itself where."""
        if abodes.is_one(novelty.means) or moments.is_of_its_end(novelty.means):
            return None
        if (lead := self._lead(novelty.means)) is not None:
            return n.HeadingMeaning(novelty.word, lead)
        return self._undefined(
            novelty, f"this does not say when the abilities under “{heading(novelty.word)}” resolve")

    def state_meaning(self, novelty: Novelty) -> n.Ability:
        """What is so of a player who is what the text calls so."""
        so = f"{novelty.means[0].lower()}{novelty.means[1:].rstrip('.')}"
        told = self._read(Sentence(normalise(f"If {so}, draw a card.").rstrip("."), 0), 0, Context(), True)
        if not isinstance(told, n.If):
            return self._undefined(novelty, f"this does not say when a player is “{novelty.word}”")
        if any(isinstance(one, n.Self_ | n.This) for one in walk(told)):
            return self._undefined(novelty, "what is so of a player is so because of which card?")
        return n.StateMeaning(novelty.word, told.condition)

    def token_meaning(self, novelty: Novelty) -> n.Ability:
        """What is printed on a token artifact that the text defines."""
        printed = artifacts.parts(novelty.means)
        assert printed is not None  # or it were no such definition
        at = self.text.rindex(novelty.means)
        lines = ((f"{line.rstrip('.')}.", at + max(novelty.means.find(line), 0)) for line in printed.lines)
        made = [one for line, start in lines for one in self.abilities(line, start, Context(True))]
        return n.TokenMeaning(novelty.word, n.CardText(tuple(made)), tuple(
            self.names.traits.get(trait, trait.lower()) for trait in printed.traits), tuple(
            self.names.houses[house] for house in printed.houses))

    def icon_meaning(self, novelty: Novelty) -> n.Ability:
        """What a bonus icon tells its player to do that the text defines."""
        body = self._told_to_do(novelty)
        if body is None or is_static(body):
            return self._undefined(novelty, f"what a {novelty.word} bonus icon does is not understood")
        return n.IconMeaning(novelty.word, n.CardText((n.BoldAbility((n.Heading.PLAY,), body),)))

    def _told_to_do(self, novelty: Novelty) -> n.Statement | None:
        """What a definition tells a player to do; None where it is more than one paragraph."""
        said, *more = segment(novelty.means, self.names)
        at = self.text.rindex(novelty.means)
        return None if more or said.heads or said.keywords else assemble(self._statements(said, at, Context(), False))

    def _undefined(self, novelty: Novelty, why: str) -> n.Ability:
        """A definition that is not understood."""
        at = self.text.rindex(novelty.means)
        span = Span(at, at + len(novelty.means))
        lost = n.Unmodelled(novelty.means, novelty.means.split()[0], 0, span=span)
        self.sentences.append(ReadSentence(novelty.means, span, lost, why=why))
        return n.ConstantAbility(lost, span=span)

    def _plain(self, node: n.Statement, paragraph: Paragraph, span: Span, found: list[n.Ability]) -> None:
        """A sentence without a heading: an ability, or one more sentence of the ability before it."""
        if isinstance(node, n.TriggeredAbility) and isinstance(node.when, n.TurnPoint) and node.when.next_only:
            node = self._lost(-1, NEXT_TURN_SINCE_WHEN)
        if isinstance(node, n.TriggeredAbility | n.ReplacementAbility | n.ConstantAbility):
            found.append(replace(node, tide_icon=paragraph.tide, span=span))
            return
        standing = isinstance(node, n.Unmodelled) or is_so(node)
        if isinstance(node, Otherwise) and is_static(node.body) and found:
            rule = found[-1]
            if isinstance(rule, n.ConstantAbility) and isinstance(rule.body, n.While):
                found[-1] = replace(rule, body=n.If(rule.body.condition, rule.body.body, node.body))
                return
        last = found[-1] if found and not standing else None
        if isinstance(last, n.BoldAbility | n.TriggeredAbility | n.ReplacementAbility) and isinstance(
                last.body, n.Statement):
            found[-1] = replace(last, body=assemble([*steps_of(last.body), node]))
            return
        if isinstance(last, n.ConstantAbility) and offers(last.body) and hangs(node):
            found[-1] = replace(last, body=taken_further(last.body, node))
            return
        if found and isinstance(node, n.DefineX) and isinstance(found[-1], n.ConstantAbility):
            found[-1] = replace(found[-1], body=n.Statics((*parts_of(found[-1].body), node)))
            return
        if waits(node) or (isinstance(node, n.If | n.InsteadOf) and any(
                isinstance(x, _OF_WHAT_WAS_DONE) for x in walk(node))):
            node = self._lost(-1, "this speaks of what an instruction before it did, and none stands there")
        elif why := without_moment(node):
            node = self._lost(-1, why)
        found.append(n.ConstantAbility(node, paragraph.tide, span=span))

    def _lost(self, at: int, why: str) -> n.Unmodelled:
        """A sentence that was read, and is taken for unread."""
        told = self.sentences[at]
        lost = n.Unmodelled(told.text, told.text.split()[0], 0, span=told.span)
        self.sentences[at] = replace(told, tree=lost, why=why)
        return lost

    # --- sentences ---

    def _statements(self, paragraph: Paragraph, offset: int, ctx: Context, plain: bool) -> list[n.Statement]:
        nodes: list[n.Statement] = []
        gap = ""
        for sentence in paragraph.sentences:
            if paragraph.options and sentence.text.endswith(":") and not any(
                    one.text.endswith(":") for one in paragraph.sentences[paragraph.sentences.index(sentence) + 1:]):
                node = self._choice(sentence, paragraph, offset, ctx, plain)
            else:
                after = paragraph.sentences[paragraph.sentences.index(sentence) + 1:][:1]
                aimed = any("this damage" in s.text for s in after) or any(
                    mentions(before, n.DealDamage) for before in nodes)
                node = self.sentence(sentence, offset, ctx, plain, aimed, bool(nodes) and tells_of_a_turn(nodes[-1]))
                node = in_that_turn(nodes[-1], node, sentence.text) if nodes else node
            if not plain and isinstance(node, n.Cannot) and node.act is n.Act.ATTACH:
                node = self._lost(-1, ATTACHED_WHEN)
            elif not plain and of_no_end(node):
                node = self._lost(-1, HOW_LONG)
            elif nodes and is_asked_at_no_moment(nodes, node):
                node = self._lost(-1, ASKED_WHEN)
            elif is_more_of_nothing((*nodes, node)):
                node = self._lost(-1, MORE_OF_WHAT)
            elif not nodes and is_different_from_nothing(sentence.text, node):
                node = self._lost(-1, DIFFERENT)
            elif sentence.text.startswith("For each occasion") and " different " in sentence.text:
                node = self._lost(-1, DIFFERENT)  # than those of the other times
            elif nodes and gains_that_amber(sentence.text, nodes[-1]):
                node = self._lost(-1, WHICH_AMBER)
            if gap and hangs(node):
                node = n.Blocked(node if not isinstance(node, Otherwise) else node.body, gap, span=node.span)
            if isinstance(node, n.Unmodelled):
                gap = node.text
            elif plain and isinstance(node, n.Ability):
                gap = ""
            nodes.append(node)
        return nodes

    def sentence(self, sentence: Sentence, offset: int, ctx: Context, plain: bool, aimed: bool = False,
                 in_turn: bool = False) -> n.Statement:
        """One sentence; Unmodelled where it is not read. `aimed`: another one says where its damage goes; `in_turn`:
        one before it tells of a turn."""
        node = self._read(sentence, offset, ctx, plain, aimed, in_turn=in_turn)
        if isinstance(node, ReadSentence):
            self.sentences.append(node)
            return node.tree
        said = node.body if isinstance(node, Otherwise) else node
        self.sentences.append(ReadSentence(sentence.text, self._span(sentence, offset), said))
        if not mentions(said, n.MakeToken):
            return node
        made = (one.name for one in walk(said) if isinstance(one, n.MakeToken) and one.name)
        return self._lost(-1, _SAID_WHAT_IS_MADE) if any(map(self._is_said, made)) else node

    def _is_said(self, name: str) -> bool:
        """Whether the text says itself what has this name, and that is no token creature."""
        tokens = {one.word.lower() for one in self.novelties if one.sort in (Sort.TOKEN, Sort.TOKEN_ARTIFACT)}
        said = re.search(rf"\b{re.escape(name)}s?\b", self.reminders, re.IGNORECASE)
        return said is not None and name.lower() not in tokens

    def _choice(self, sentence: Sentence, paragraph: Paragraph, offset: int, ctx: Context, plain: bool) -> n.Statement:
        """ "Choose one:" and its options."""
        span = self._span(sentence, offset)
        bare = sentence.text.rstrip(":").strip()
        many = many_offered(bare)
        given, turned = other_chooses(paragraph.options)
        given, last = if_you_cannot(given) if many is not None and many.unchosen else (given, None)
        options = tuple(assemble(self._statements(option, offset, ctx, False)) for option in given)
        if many is not None and last is not None:
            many = many._replace(otherwise=assemble(self._statements(last, offset, ctx, False)))
        if many is not None and turned is None:
            return self._choice_of_some(sentence, span, options, many, ctx, plain)
        lead = self._read(Sentence(bare, sentence.start), offset, ctx, plain, accounted=False)
        made = offered(lead, options) if not isinstance(lead, ReadSentence) else None
        if made is not None and turned is not None:
            made = chosen_by_the_other(made, turned["who"], self._tested(turned["test"], sentence.start, ctx)[0])
        tried = offered(lead, _ANY_OPTIONS) if not isinstance(lead, ReadSentence) else None
        if made is not None and tried is not None and account(f"{bare}:\n{_OPTIONS_IN_WORDS}", tried):
            return replace(made, span=span)
        lost = n.Unmodelled(sentence.text, sentence.text.split()[0], 0, span=span)
        if isinstance(lead, ReadSentence) and isinstance(lead.tree, n.Unmodelled):
            self.sentences.append(replace(lead, text=sentence.text, span=span, tree=replace(
                lost, word=lead.tree.word, position=lead.tree.position)))
        else:
            self.sentences.append(ReadSentence(sentence.text, span, lost, why="who chooses one of these, and when?"))
        return self.sentences[-1].tree

    def _choice_of_some(self, sentence: Sentence, span: Span, options: tuple[n.Statement, ...], many: Offer,
                        ctx: Context, plain: bool) -> n.Statement:
        """ "Choose two:", "Choose one, or both if …:" and the options."""
        lead = self._read(Sentence(many.bare, sentence.start), 0, ctx, plain, accounted=False)
        test, why_not = self._tested(many.test, sentence.start, ctx)
        nested = any(isinstance(one, n.ChooseOne) and not one.price for option in options for one in walk(option))
        gone = bool(many.unchosen) and self.kind == "action"  # when it is asked what was chosen of it before
        made = None if isinstance(lead, ReadSentence) or nested or gone else offered(lead, options)
        whole = of_many(made, many, test) if made is not None and (test is None) == (not many.test) else None
        if whole is not None:
            self.sentences.append(ReadSentence(sentence.text, span, whole))
            return replace(whole, span=span)
        why = why_not or "who chooses how many of these, and when?"
        self.sentences.append(ReadSentence(sentence.text, span, n.Unmodelled(
            sentence.text, sentence.text.split()[0], 0, span=span), why=why))
        return self.sentences[-1].tree

    def _tested(self, test: str, start: int, ctx: Context) -> tuple[n.Condition | None, str]:
        """The condition of the words behind an "if", "" for none; None where they are not read, and why."""
        tested = self._read(Sentence(f"If {test}, draw a card", start), 0, ctx, False) if test else None
        if isinstance(tested, ReadSentence):
            return None, tested.why
        return (tested.condition if isinstance(tested, n.If) and tested.otherwise is None else None), ""

    def _span(self, sentence: Sentence, offset: int) -> Span:
        return Span(sentence.start + offset, sentence.end + offset)

    def _read(self, sentence: Sentence, offset: int, ctx: Context, plain: bool, aimed: bool = False,
              accounted: bool = True, in_turn: bool = False) -> n.Statement | ReadSentence:
        """The node of a sentence, or that it is not read, and why. `accounted`: all its words must come back."""
        text, span = sentence.text, self._span(sentence, offset)
        asked = Asked(text, ctx, plain, aimed, accounted, self.alone, in_turn)
        found = meaning(asked, self.names, partial(self._quoted, sentence, offset))
        if not isinstance(found, Lost) and (self.names.verbs or self.names.moments):
            try:
                self._require_said_so(found)
            except Refused as stop:
                found = Lost(text.split()[0], 0, stop.why)
        if not isinstance(found, Lost) and self.kind == "action" and is_beside_itself(found):
            found = Lost("neighboring", 0, "neighboring what? An action is never in a battleline")
        if not isinstance(found, Lost) and prevents_some(found):
            found = Lost("prevent", 0, "so much of which damage? Nothing is about to be dealt")
        if isinstance(found, Lost):
            lost = n.Unmodelled(text, found.word, found.place, span=span)
            return ReadSentence(text, span, lost, found.expected, found.why, found.defect)
        self.taken_up = self.taken_up or (accounted and taken_in_before(found))
        return replace(found, span=span)

    def _require_said_so(self, tree: n.Statement) -> None:
        """Raises Refused where words of the text's own are said of what its definitions do not say them of."""
        had = [one.what for one in walk(tree) if isinstance(one, n.Has)]
        had += [one.when.object for one in walk(tree) if isinstance(one, n.TriggeredAbility) and (
            isinstance(one.when, n.Event) and one.when.verb is n.Verb.RESOLVE and isinstance(one.when.object, n.Thing))]
        had += [one.what for one in walk(tree) if isinstance(one, n.Cannot) and one.act is n.Act.RESOLVE and (
            isinstance(one.what, n.Thing))]
        causes = [one.by for one in walk(tree) if isinstance(one, n.Event | n.Cannot)]
        for one in walk(tree):
            match one:
                case n.AbilityRef(heading=named, own=own) if own or named in self.names.keywords - KEYWORDS:
                    if not any(one is cause for cause in causes):
                        raise Refused(f"only what is done by {named or 'such'} abilities is told of")
                case n.GainKeyword(cards=cards, keyword=n.Keyword(name=named)) if (
                        named in self.names.keywords - KEYWORDS and lies_elsewhere(cards)):
                    raise Refused(f"out of play only a card that is printed with {named} has it")
                case n.ResolveAbility(what=named) if named in self.names.keywords - KEYWORDS:
                    raise Refused(f"nothing but what it hears of lets a {named} ability resolve")
                case n.Coined(word=word):
                    require_fit(one, self.doing(word))
                case n.TriggeredAbility(when=n.Event(verb=n.Verb.COINED, word=word), timing="before"):
                    raise Refused(f"before one does what? To {word} is done step by step")
                case n.ReplacementAbility(event=n.Event(verb=n.Verb.COINED, word=word)) if self.called(word) and (
                        not isinstance(self.called(word), n.VerbMeaning) or (
                            self.doing(word).alone and self.doing(word).body != n.Sequence(()))):
                    raise Refused(f"in place of what? To {word} is done step by step")
                case n.Event(verb=n.Verb.COINED, word=word):
                    require_heard(one, self.called(word))
                case n.ByDoing(word=word):
                    self.doing(word)
                case n.DoesMore(word=word, verb=verb):
                    if not any(so_many(part) is not None and VERBS_OF_MORE[type(part)] == verb
                               for part in walk(self.doing(word).body)):
                        raise Refused(f"nothing of the kind is done to several when one is to {word}")
                case n.CoinedWord(word=word):
                    require_fit(n.Coined(word, n.Back()), self.doing(word))
                case n.As(body=n.Coined(word=word)):
                    require_whose(self.doing(word))
                case n.AbilityRef(heading=named) if heading(named) in self.names.moments and one not in had:
                    raise Refused(f"nothing but its time lets an ability under “{heading(named)}” resolve, or keeps it")

    def verb_meaning(self, novelty: Novelty) -> n.Ability | None:
        """What a verb means that the text defines itself; None for any other word."""
        try:
            return self.doing(word) if (word := verb_of(novelty) or deed_of(novelty)) else None
        except Refused as stop:
            return self._undefined(novelty, stop.why)

    def doing(self, word: str) -> n.VerbMeaning:
        """What it is to do what the text defines itself. Raises Refused where that is not understood."""
        if word in self.done:
            found = self.done[word]
            if found is None:
                raise Refused(f"what it is to {word} is not understood")
            return found
        novelty = next((one for one in self.novelties if word in (verb_of(one), deed_of(one))), None)
        if novelty is None:
            raise Refused(f"nothing says what it is to {word}")
        if novelty.means == ONLY_TOLD:
            return n.VerbMeaning(word, n.Sequence(()), alone=True)
        self.done[word] = None  # what tells itself by itself
        said = self._told_to_do(novelty)
        if said is None:
            raise Refused(f"what it is to {word} is not understood")
        made = deed_meaning(word, said, _value(novelty)) if deed_of(novelty) else verb_meaning(word, said)
        self.done[word] = made
        return made

    def called(self, word: str) -> n.VerbMeaning | n.Meaning:
        """What it is that a card or a player does who does what the text calls so; nothing, of what tells itself by
        itself. Raises Refused where nothing says that."""
        bare = word.removesuffix(PAYING)
        keyword = next((one for one in self.novelties if (one.sort, one.word) == (Sort.KEYWORD, bare)), None)
        if keyword is None:
            return self.doing(word)
        if word in self.asked:
            return n.Meaning(word, ())
        self.asked.append(word)
        said, self.sentences = self.sentences, []
        made = self.meaning(keyword)
        self.sentences = said
        self.asked.pop()
        return made

    def _quoted(self, sentence: Sentence, offset: int, inner: str) -> tuple[n.Ability, ...]:
        """The abilities between quotes within a sentence."""
        if self.depth >= MAX_DEPTH:
            raise Refused(f"quotes are nested deeper than {MAX_DEPTH}")
        self.depth += 1
        try:
            at = sentence.start + offset + max(sentence.text.find(inner), 0)
            made = self.abilities(inner if inner[-1:] in ".:" else inner + ".", at, Context(True))
        finally:
            self.depth -= 1
        if not made:
            raise Refused("the quotes hold no ability")
        return made


#: What is no order that stands, where nothing says when it is carried out.
_DONE_ONCE = (n.Destroy, n.Purge, n.Archive)
#: What only an instruction before it gives a meaning to.
_OF_WHAT_WAS_DONE = (n.InsteadOf, n.DestroyedThisWay, n.DidIt, n.DidNot)
_SORTS = (Sort.KEYWORD, Sort.COUNTER, Sort.PLAYER_COUNTER, Sort.TIME, Sort.PLACE)


def _value(novelty: Novelty) -> n.Amount | None:
    if novelty.value.isdigit():
        return n.Number(int(novelty.value))
    return n.VariableX() if novelty.value == "X" else None
