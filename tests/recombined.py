"""Texts put together mechanically from parts of different cards, with what they must mean.

Parts: noun phrases, events, conditions, instructions and standing effects, cut out of the canonical wordings of the
embedded catalogue (or of printed texts: `python tests/recombined.py PACKS [COUNT] [SEED]`). Each part was read in its
own sentence; a frame puts parts of other cards around it and says which nodes must come out. A text *fails* where it
is not read, and is *misread* where the nodes of its parts are not in its tree, its words do not come back, or the tree
is not the one that its own wording has.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import lark

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language.building.misfits import MISFITS
from judge.language.checks.accounting import account
from judge.language.parsing.parser import NotRead, derived
from judge.language.parsing.records import Token
from judge.language.read import read
from judge.language.reading import Reading
from judge.language.rendering.renderer import render
from judge.language.tagging.tagger import tag
from judge.language.text.lexicon import known_names
from judge.language.text.normalise import normalise
from judge.language.text.segment import segment
from judge.language.text.tokens import lookup
from judge.resources import data_dir

#: Words that point back to something said before; a part with one of them cannot stand alone.
_BACK = re.compile(r"\b(?:it|its|they|them|their|that|those|these|this way|instead|otherwise|this|then|also|chosen|X"
                   r"|preceding|remaining|again|the same|different|other|another|~s?)\b|~")
#: What depends on where it stands: inside quotes "neighboring" is a neighbor of another card.
_HERE = re.compile(r"\b(?:neighboring|in play|from|in|you (?:play|own|control)|with a \w+ counter)\b")
#: Standing effects that say themselves how long or when.
_TIMED = re.compile(r"\b(?:turn|may|if|while|would|must|skip)\b")
_OWNER = re.compile(r"\b(?:its|their) (?:owner's|owners'|controller's)\b")
_PHRASE = re.compile(r"^(?:a|an|each|another|one) (?P<body>.+)$")

K = TypeVar("K", bound=n.Node, covariant=True)


class Part(NamedTuple, Generic[K]):
    """A piece of a text and the node it became where it stood by itself."""

    text: str
    node: K


class Parts(NamedTuple):
    """What texts are put together from. Nouns are told without "a" or "each": "friendly Mars creature"."""

    nouns: list[Part[n.Noun]]
    events: list[Part[n.Trigger]]
    conditions: list[Part[n.Condition]]
    effects: list[Part[n.Statement]]
    statics: list[Part[n.Statement]]


class Made(NamedTuple):
    """A text put together by `frame`, and what must be in its tree."""

    frame: str
    text: str
    wanted: tuple[n.Node, ...]


def canonical() -> Iterator[str]:
    """The canonical wordings of the embedded catalogue."""
    cards = json.loads((data_dir("rulebook") / "cards" / "cards.json").read_bytes())["cards"]
    yield from (card["text"] for card in cards if card.get("text"))


def printed(packs: Path) -> Iterator[str]:
    """All printed texts, normalised."""
    from judge.catalogue.packs import printed_texts

    for _, _, _, text, facts in printed_texts(packs):
        yield normalise(text, facts.name, known_names())


def harvest(texts: Iterable[str]) -> Parts:
    """All parts of these texts that can be read by themselves."""
    found: dict[str, set[str]] = {name: set() for name in Parts._fields}
    for sentence in {s for text in texts for s in _sentences(text)}:
        for kind, piece in _pieces(sentence):
            found[kind].add(piece)
    return Parts(*(sorted(filter(None, (_MAKE[kind](piece) for piece in pieces))) for kind, pieces in found.items()))


def _sentences(text: str) -> Iterator[str]:
    for paragraph in segment(text, known_names()):
        yield from (sentence.text for sentence in paragraph.sentences)


def _pieces(sentence: str) -> Iterator[tuple[str, str]]:
    words = tag(lookup(sentence, known_names()))
    try:
        tree = derived(words, lambda made: lambda *parts: lark.Tree(made, list(parts)))
    except NotRead:
        return

    def text(part: lark.Tree[Token]) -> str:
        places = [token.at for token in part.scan_values(lambda value: isinstance(value, Token))]
        return sentence[words[min(places)].start:words[max(places)].end] if places else ""

    for part in tree.iter_subtrees():
        if part.data == "np" and (found := _PHRASE.match(text(part).lower()[:1] + text(part)[1:])):
            yield "nouns", found["body"]
        elif part.data == "fact" and (marker := sentence[:sentence.find(text(part))].lower().split()[-1:]):
            yield "conditions" if marker[0] in ("if", "while", "unless") else "events", text(part)
    first = words[0].type if words else ""
    if first == "V" or (first == "ADV" and words[1].type == "V"):
        yield "effects", sentence
    elif not any(isinstance(c, lark.Tree) and c.data == "prefixed" for c in tree.children):
        yield "statics", sentence


def _alone(text: str) -> bool:
    return not _BACK.search(_OWNER.sub("", text)) and '"' not in text and not text.endswith(":")


def _body(text: str) -> n.Node | None:
    """The one ability of a text that is read."""
    reading = read(text)
    if not reading.complete or len(reading.tree.abilities) != 1 or not account(reading.text, reading.tree):
        return None
    return reading.tree.abilities[0]


def _noun(text: str) -> Part[n.Noun] | None:
    if not re.search(r"\bcreature\b", text) or not _alone(text) or _HERE.search(text):
        return None
    made = _body(f"Play: Destroy a {text}.")
    if not isinstance(made, n.BoldAbility) or not isinstance(made.body, n.Destroy):
        return None
    chosen = made.body.cards
    if not isinstance(chosen, n.Select) or not isinstance(chosen.quantity, n.One) or not isinstance(
            chosen.what, n.Filter) or n.Kind.CREATURE not in chosen.what.kinds or len(chosen.what.kinds) > 1:
        return None
    return Part(text, chosen.what)


def _event(text: str) -> Part[n.Trigger] | None:
    made = _body(f"After {text}, draw a card.") if _alone(text) else None
    if not isinstance(made, n.TriggeredAbility) or made.window is not None or made.condition is not None:
        return None
    return Part(text, made.when)


def _condition(text: str) -> Part[n.Condition] | None:
    made = _body(f"Play: If {text}, draw a card.") if _alone(text) else None
    if not isinstance(made, n.BoldAbility) or not isinstance(made.body, n.If) or len(text.split()) < 3:
        return None
    return Part(text, made.body.condition)


def _effect(text: str) -> Part[n.Statement] | None:
    fit = _alone(text) and not re.search(r"\bneighboring\b|^Fully|^Choose|, ", text)
    made = _body(f"Play: {text}.") if fit else None
    if not isinstance(made, n.BoldAbility) or isinstance(made.body, n.If | n.Sequence | n.ChooseOne | n.Lasting):
        return None
    return Part(text[:1].lower() + text[1:], made.body)


def _static(text: str) -> Part[n.Statement] | None:
    made = _body(f"{text}.") if _alone(text) and not _TIMED.search(text) else None
    if not isinstance(made, n.ConstantAbility) or isinstance(made.body, n.While | n.Lasting | n.If):
        return None
    small = text if text.startswith("Æ") or text.split(" ")[0].rstrip("s") in known_names().cards else (
        text[:1].lower() + text[1:])
    return Part(small, made.body)


_MAKE: dict[str, Callable[[str], Part[Any] | None]] = {
    "nouns": _noun, "events": _event, "conditions": _condition, "effects": _effect, "statics": _static,
}


# --- frames ---------------------------------------------------------------------------------------------------------


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _a(noun: str) -> str:
    return ("an " if noun[0].lower() in "aeioæ" else "a ") + noun


#: What is done to a creature.
_DEEDS = (
    "destroy {}", "exhaust {}", "ready {}", "stun {}", "ward {}", "enrage {}", "exalt {}", "purge {}",
    "return {} to its owner's hand", "deal 2D to {}", "put a +1 power counter on {}", "heal 2 damage from {}",
    "take control of {}", "ready and fight with {}", "use {}", "sacrifice {}", "fully heal {}",
    "shuffle {} into its owner's deck", "archive {}", "move {} to a flank", "put {} on top of its owner's deck",
    "remove 2 rust counters from {}", "put a rust counter on {}", "give {} 2 +1 power counters", "swap ~ with {}",
    "move 1Æ from {} to your pool", "deal 1D to {} for each card in your hand", "reap with {}",
)
_SUBJECTS = (
    "{} gets +2 power", "{} gains skirmish", "{} cannot reap", "{} cannot be dealt damage", "{} enters play stunned",
    "{} gains, \"Destroyed: Draw a card.\"", "{} loses elusive", "{} gets +1 power for each Æ on it",
    "{} gains hazardous 2 and taunt", "{} cannot fight or reap", "{} gains assault 1", "{} does not ready",
    "{} enters play ready", "{} cannot be used", "{} belongs to house Mars", "{} gets +1 armor and gains poison",
)
_HAPPENS = (
    "{} is destroyed", "{} reaps", "{} fights", "{} enters play", "{} leaves play", "you play {}", "{} is dealt damage",
    "your opponent plays {}", "you stun {}", "{} is returned to its owner's hand", "{} captures Æ", "{} is exhausted",
    "{} attacks", "{} is attacked", "{} is used", "a player plays {}", "you destroy {}", "{} is warded",
    "{} is readied", "{} is purged", "you exalt {}", "{} is chosen",
)
_STATES = (
    "you control {}", "your opponent controls {}", "{} is in play", "there is {} in play", "{} was destroyed this turn",
    "you have played {} this turn", "your opponent does not control {}", "{} reaped this turn", "{} is on a flank",
    "your opponent played {} on their previous turn", "{} has 2 or more Æ on it",
)
_WINDOWS = ("for the remainder of the turn", "until the start of your next turn", "during your opponent's next turn",
            "this turn")
_QUOTED = ("this creature gains, \"{}\"", "each friendly creature gains, \"{}\"")
_HEADS = ("Play", "After Reap", "After Fight", "Destroyed", "Action", "Omni", "Scrap", "Before Fight")

Frame = Callable[[random.Random, Parts], Made]


def frames() -> dict[str, Frame]:
    """The ways in which parts are put together."""

    def effect(r: random.Random, p: Parts) -> Part[n.Statement]:
        return r.choice(p.effects)

    def deed(r: random.Random, p: Parts) -> Made:
        noun = r.choice(p.nouns)
        how = r.choice(("", "each ", "up to 2 "))
        said = r.choice(_DEEDS).format(_a(noun.text) if not how else how + (
            noun.text if how == "each " else _plural(noun.text)))
        if how == "up to 2 ":
            said = said.replace(" its owner's", " their owners'").replace("hand", "hands").replace("deck", "decks")
        return Made("deed", f"{r.choice(_HEADS)}: {_upper(said)}.", (noun.node,))

    def subject(r: random.Random, p: Parts) -> Made:
        noun = r.choice(p.nouns)
        said = r.choice(_SUBJECTS).format("each " + noun.text)
        return Made("subject", f"{_upper(said)}.", (noun.node,))

    def happens(r: random.Random, p: Parts) -> Made:
        noun, then = r.choice(p.nouns), effect(r, p)
        word = r.choice(("After", "After", "Each time"))
        return Made("event", f"{word} {r.choice(_HAPPENS).format(_a(noun.text))}, {then.text}.", (noun.node, then.node))

    def state(r: random.Random, p: Parts) -> Made:
        noun, then = r.choice(p.nouns), effect(r, p)
        told = r.choice(_STATES).format(_a(noun.text))
        said = noun.node.modifiers if isinstance(noun.node, n.Filter) else ()
        fit = tuple(m for m in said if not isinstance(m, n.ControlledBy))
        if len(fit) < len(said) and "control" in told:
            return state(r, p)
        return Made("state", f"Play: If {told}, {then.text}.", (*fit, then.node))

    def several(r: random.Random, p: Parts) -> Made:
        one, two = r.choice(p.nouns), r.choice(p.nouns)
        said = r.choice(_DEEDS).format(f"{_a(one.text)} {r.choice(('and', 'or'))} {_a(two.text)}")
        if "its owner" in said or "~" in said:
            return several(r, p)
        return Made("two of them", f"{r.choice(_HEADS)}: {_upper(said)}.", (one.node, two.node))

    def amount(r: random.Random, p: Parts) -> Made:
        noun = r.choice(p.nouns)
        text = r.choice((
            "Play: Gain Æ equal to the number of {s}.", "Play: Deal damage to a creature equal to the power of {a}.",
            "Play: Draw cards equal to the number of {s}.", "Reap: Gain Æ equal to half the number of {s}.",
            "Play: Choose {a}. Deal damage to it equal to its power.", "Play: Destroy any number of {s}.",
            "Play: If there are 3 or more {s}, gain 1Æ.", "Play: Destroy 2 {s}.", "Play: Ready all {s}.",
            "While there are no {s}, ~ gets +2 power.", "Play: If there are exactly 2 {s}, draw a card.",
            "Play: Exhaust up to 3 {s}. Gain 1Æ for each creature exhausted this way.",
            "Play: Each player destroys {a}.", "Play: Your opponent chooses {a}. Destroy it.",
            "Play: Your opponent may destroy {a}. If they do not, steal 1Æ.",
            "Play: If {a} is destroyed this way, gain 1Æ.",
            "Play: Destroy {a}. If it was stunned, gain 1Æ.", "Play: Destroy each creature except {s}.",
        ))
        return Made("amount", text.format(s=_plural(noun.text), a=_a(noun.text)), (noun.node,))

    def instead(r: random.Random, p: Parts) -> Made:
        noun, then = r.choice(p.nouns), effect(r, p)
        text = r.choice((
            "If {a} would be destroyed, {e} instead.", "If {a} would be dealt damage, {e} instead.",
            "Each time {a} would capture Æ, {e} instead.", "If {a} would leave play, {e} instead.",
            "The first time {a} would be destroyed each turn, {e} instead.",
        ))
        return Made("instead", text.format(a=_a(noun.text), e=then.text), (noun.node, then.node))

    def related(r: random.Random, p: Parts) -> Made:
        noun, when = r.choice(p.nouns), r.choice((
            "that was destroyed this turn", "destroyed this way", "that reaped this turn", "you played this turn",
            "with Æ on it", "on a flank", "not on a flank", "that is not on a flank", "with power 3 or lower",
            "with the most power", "that shares a house with ~", "that did not fight this turn", "adjacent to ~",
            "in your discard pile", "with a +1 power counter on it", "with an upgrade", "that entered play this turn",
        ))
        text = r.choice(("Play: Gain 1Æ for each {}.", "Play: Archive each {}.", "Play: Return each {} to your hand."))
        said = noun.node.modifiers if isinstance(noun.node, n.Filter) else ()
        if len(noun.text.split()) > 3:
            return related(r, p)
        return Made("relative clause", text.format(f"{noun.text} {when}"), tuple(said))

    def counted(r: random.Random, p: Parts) -> Made:
        noun = r.choice(p.nouns)
        text = r.choice(("Play: Gain 1Æ for each {}.", "Reap: Draw a card for each {}.", "~ gets +1 power for each {}.",
                         "Play: For each {}, your opponent loses 1Æ.", "Action: Steal 1Æ for each {}.",
                         "Your keys cost -1Æ for each {}.", "Destroyed: For each {}, deal 1D to an enemy creature."))
        return Made("count", text.format(noun.text), (noun.node,))

    def trigger(r: random.Random, p: Parts) -> Made:
        when, then = r.choice(p.events), effect(r, p)
        word = r.choice(("After", "After", "Each time"))
        return Made("trigger", f"{word} {when.text}, {then.text}.", (when.node, then.node))

    def trigger_if(r: random.Random, p: Parts) -> Made:
        when, test, then = r.choice(p.events), r.choice(p.conditions), effect(r, p)
        return Made("trigger, if", f"After {when.text}, if {test.text}, {then.text}.",
                    (when.node, test.node, then.node))

    def test(r: random.Random, p: Parts) -> Made:
        test, then = r.choice(p.conditions), effect(r, p)
        return Made("if", f"{r.choice(_HEADS)}: If {test.text}, {then.text}.", (n.If(test.node, then.node),))

    def test_behind(r: random.Random, p: Parts) -> Made:
        test, then = r.choice(p.conditions), effect(r, p)
        return Made("if behind", f"{r.choice(_HEADS)}: {_upper(then.text)} if {test.text}.", (test.node, then.node))

    def otherwise(r: random.Random, p: Parts) -> Made:
        test, then, other = r.choice(p.conditions), effect(r, p), effect(r, p)
        return Made("otherwise", f"Play: If {test.text}, {then.text}. Otherwise, {other.text}.",
                    (n.If(test.node, then.node, other.node),))

    def may(r: random.Random, p: Parts) -> Made:
        then, other = effect(r, p), effect(r, p)
        return Made("may, if you do", f"Play: You may {then.text}. If you do, {other.text}.", (other.node,))

    def both(r: random.Random, p: Parts) -> Made:
        one, two = effect(r, p), effect(r, p)
        return Made("and", f"Play: {_upper(one.text)}. {_upper(two.text)}.", (one.node, two.node))

    def choice(r: random.Random, p: Parts) -> Made:
        one, two = effect(r, p), effect(r, p)
        return Made("choose one", f"Play: Choose one:\n• {_upper(one.text)}.\n• {_upper(two.text)}.",
                    (one.node, two.node))

    def for_each(r: random.Random, p: Parts) -> Made:
        noun, then = r.choice(p.nouns), effect(r, p)
        return Made("for each", f"Play: For each {noun.text}, {then.text}.", (noun.node, then.node))

    def point(r: random.Random, p: Parts) -> Made:
        then = effect(r, p)
        when = r.choice(("start of your turn", "end of your turn", "end of your opponent's turn",
                         "start of each player's turn", "end of each turn"))
        return Made("turn", f"At the {when}, {then.text}.", (then.node,))

    def point_if(r: random.Random, p: Parts) -> Made:
        then, test = effect(r, p), r.choice(p.conditions)
        return Made("turn, if", f"At the end of your turn, if {test.text}, {then.text}.", (test.node, then.node))

    def quoted(r: random.Random, p: Parts) -> Made:
        then = effect(r, p)
        inner = f"{r.choice(_HEADS)}: {_upper(then.text)}."
        return Made("quoted", _upper(r.choice(_QUOTED).format(inner)), (then.node,))

    def quoted_trigger(r: random.Random, p: Parts) -> Made:
        when, then = r.choice(p.events), effect(r, p)
        return Made("quoted trigger", _upper(r.choice(_QUOTED).format(f"After {when.text}, {then.text}.")),
                    (when.node, then.node))

    def while_(r: random.Random, p: Parts) -> Made:
        test, body = r.choice(p.conditions), r.choice(p.statics)
        return Made("while", f"While {test.text}, {body.text}.", (n.While(test.node, body.node),))

    def lasting(r: random.Random, p: Parts) -> Made:
        body, window = r.choice(p.statics), r.choice(_WINDOWS)
        text = f"{_upper(body.text)} {window}." if r.random() < 0.5 else f"{_upper(window)}, {body.text}."
        return Made("lasting", f"{r.choice(_HEADS)}: {text}", (body.node,))

    def then_lasting(r: random.Random, p: Parts) -> Made:
        when, then = r.choice(p.events), effect(r, p)
        return Made("lasting trigger", f"Play: For the remainder of the turn, after {when.text}, {then.text}.",
                    (when.node, then.node))

    def forbidden(r: random.Random, p: Parts) -> Made:
        test = r.choice(p.conditions)
        text = r.choice(("~ cannot reap unless {}.", "While {}, ~ cannot be dealt damage.", "~ cannot fight if {}.",
                         "You cannot play ~ unless {}.", "If {}, ~ enters play ready."))
        return Made("prohibition", text.format(test.text), (test.node,))

    def next_time(r: random.Random, p: Parts) -> Made:
        when, then = r.choice(p.events), effect(r, p)
        return Made("next time", f"Play: The next time {when.text} this turn, {then.text}.", (when.node, then.node))

    def players(r: random.Random, p: Parts) -> Made:
        then = effect(r, p)
        verb, _, rest = then.text.partition(" ")
        if re.search(r"\b(?:your?|and|or|opponent)\b", rest):
            return players(r, p)
        who = r.choice(("your opponent", "each player"))
        if r.random() < 0.5:
            return Made("another player", f"Play: {_upper(who)} may {then.text}.", ())
        return Made("another player", f"Play: {_upper(who)} {_third(verb)} {rest}.", ())

    def repeated(r: random.Random, p: Parts) -> Made:
        then, test = effect(r, p), r.choice(p.conditions)
        return Made("repeat", f"Play: {_upper(then.text)}. If {test.text}, repeat this effect.", (test.node, then.node))

    local = dict(locals())
    return {name: made for name, made in local.items() if callable(made) and name not in ("effect",)}


def _third(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s")


def _plural(noun: str) -> str:
    head, _, behind = noun.partition("creature")
    if behind.startswith(("s", "-")):
        return noun
    for one, more in ((" that is ", " that are "), (" that has ", " that have "), (" on it", " on them"),
                      (" that was ", " that were "), (" that shares ", " that share ")):
        behind = behind.replace(one, more)
    return f"{head}creatures{behind}"


# --- judgement ------------------------------------------------------------------------------------------------------


def verdict(made: Made) -> tuple[str, str]:
    """("good" | "senseless" | "not read" | "misread" | "not accounted for" | "not read alike", why); what is senseless
    is refused, as it should be."""
    reading: Reading = read(made.text)
    if not reading.complete:
        lost = next((s for s in reading.sentences if not s.modelled), None)
        if lost and lost.why in MISFITS:
            return "senseless", lost.why
        word = getattr(lost.tree, "word", "") if lost else ""
        return "not read", f"{lost.why or 'stopped at ' + repr(word)}" if lost else "blocked"
    inside = set(walk(reading.tree))
    missing = [node for node in made.wanted if node not in inside and not _within(node, inside)]
    if missing:
        return "misread", f"{type(missing[0]).__name__} is not in the tree"
    if not (told := account(reading.text, reading.tree)):
        return "not accounted for", f"missing {told.missing_tokens}, extra {told.extra_tokens}"
    if read(render(reading.tree)).tree != reading.tree:
        return "not read alike", render(reading.tree)
    return "good", ""


def _within(node: n.Node, inside: set[n.Node]) -> bool:
    """Whether the steps of a sequence, or the sides of an If under While, are in a tree."""
    match node:
        case n.Sequence(steps=steps):
            return all(step in inside for step in steps)
        case n.Statics(parts=parts):
            return all(part in inside for part in parts)
        case n.While(condition=test, body=body):
            return test in inside and (body in inside or _within(body, inside))
        case n.If(condition=test, then=then, otherwise=None):
            return test in inside and (then in inside or _within(then, inside))
    return False


@cache
def parts_of_the_catalogue() -> Parts:
    """The parts of the canonical wordings."""
    return harvest(canonical())


def sample(parts: Parts, count: int, seed: int) -> Iterator[Made]:
    """`count` texts, all frames alike."""
    r = random.Random(seed)
    every = sorted(frames().items())
    for k in range(count):
        yield every[k % len(every)][1](r, parts)


def main() -> None:
    """Print what fails, grouped by cause."""
    packs = Path(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1] != "-" else None
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 2500
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    parts = harvest(printed(packs)) if packs else parts_of_the_catalogue()
    print({name: len(getattr(parts, name)) for name in Parts._fields})
    figures: Counter[str] = Counter()
    by_frame: dict[str, Counter[str]] = {}
    causes: dict[tuple[str, str], list[Made]] = {}
    for made in sample(parts, count, seed):
        how, why = verdict(made)
        figures[how] += 1
        by_frame.setdefault(made.frame, Counter())[how] += 1
        if how != "good":
            causes.setdefault((how, why), []).append(made)
    print(dict(figures))
    for frame, counts in sorted(by_frame.items(), key=lambda f: f[1]["good"] / f[1].total()):
        print(f"  {frame:16} {dict(counts)}")
    for (how, why), found in sorted(causes.items(), key=lambda c: -len(c[1])):
        print(f"{len(found):4} {how}: {why}")
        for made in found[:3]:
            print(f"         [{made.frame}] {made.text!r}")


if __name__ == "__main__":
    main()
