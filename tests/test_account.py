"""The check against swallowed words: nothing of a text may be missing in its tree, nothing invented."""

import json
import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli.language import parse
from judge.effects.base import Node
from judge.effects.codec import from_data
from judge.effects.nodes import (
    YOU,
    Act,
    Cannot,
    ControlledBy,
    Destroy,
    Draw,
    Each,
    Exactly,
    Filter,
    GainAmber,
    If,
    InsteadOf,
    Kind,
    May,
    Number,
    One,
    Other,
    Select,
    StealAmber,
    TideIs,
    UpTo,
)
from judge.language.checks.accounting import Swallowed, account, plain_words, require_every_word, tokens
from judge.language.checks.equal_wordings import compiled, wordings
from judge.language.checks.exchanges import exchanged
from judge.language.checks.unread_report import texts
from judge.language.read import read
from judge.language.rendering.base_wording import Unsayable
from judge.language.rendering.renderer import render
from judge.resources import data_dir
from mutants import mutants
from yaml_files import safe_load

CREATURE = Filter((Kind.CREATURE,))
FRIENDLY = Filter((Kind.CREATURE,), (ControlledBy(YOU),))

EXAMPLES = [
    pytest.param(entry["text"], from_data(entry["tree"]), id=f"{file.stem}-{number}")
    for file in sorted((Path(__file__).parent / "data" / "canonical").glob("*.yaml"))
    for number, entry in enumerate(safe_load(file.read_text(encoding="utf-8")))
]


@pytest.mark.parametrize(("written", "tree"), EXAMPLES)
def test_canonical_text_accounts_for_itself(written: str, tree: Node) -> None:
    assert account(written, tree)


@pytest.mark.parametrize(
    ("text", "tree", "missing"),
    [
        ("If the tide is high, steal 1Æ.", StealAmber(Number(1)), "if tide is high"),
        ("Steal 2Æ instead.", StealAmber(Number(2)), "instead"),
        ("You may draw a card.", Draw(Number(1)), "you may"),
        ("Destroy each creature.", Destroy(Select(One(), CREATURE)), "each"),
        ("Creatures cannot reap.", Cannot(Act.REAP, Select(One(), CREATURE)), "each"),
        ("Destroy up to 2 creatures.", Destroy(Select(Exactly(Number(2)), CREATURE)), "up to"),
        ("Destroy each other creature.", Destroy(Select(Each(), CREATURE)), "other"),
        ("Destroy a friendly creature.", Destroy(Select(One(), CREATURE)), "friendly"),
        ("Destroy a non-Mars creature.", Destroy(Select(One(), CREATURE)), "not mars"),
        ("Gain 1Æ for each creature.", GainAmber(Number(1)), "for each creature"),
        ("Draw a card until the end of the turn.", Draw(Number(1)), "until the end of the turn"),
        ("Draw a card unless the tide is high.", Draw(Number(1)), "unless tide is high"),
        ("Discard the top card of your deck. Draw a card.", Draw(Number(1)), "discard top deck your"),
        ("Draw 2 cards.", Draw(Number(1)), "2"),
    ],
)
def test_a_swallowed_word_is_missed(text: str, tree: Node, missing: str) -> None:
    assert set(account(text, tree).missing_tokens) == set(tokens(missing))


@pytest.mark.parametrize(
    ("text", "tree", "extra"),
    [
        ("Steal 1Æ.", If(TideIs(True), StealAmber(Number(1))), "if tide is high"),
        ("Steal 1Æ.", InsteadOf(None, StealAmber(Number(1))), "instead"),
        ("Draw a card.", May(YOU, Draw(Number(1))), "you may"),
        ("Draw a card.", Draw(Number(2)), "2"),
        ("Destroy a creature.", Destroy(Select(Each(), CREATURE)), "each"),
        ("Destroy a creature.", Destroy(Select(UpTo(Number(1)), FRIENDLY)), "up to friendly"),
        ("Destroy a creature.", Destroy(Select(One(), Filter((Kind.CREATURE,), (Other(),)))), "other"),
    ],
)
def test_an_invented_word_is_noticed(text: str, tree: Node, extra: str) -> None:
    assert set(account(text, tree).extra_tokens) == set(tokens(extra))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("enemy creatures cannot reap", "each enemy creature cannot reap"),
        ("destroy ~'s neighbors", "destroy each of ~'s neighbors"),
        ("ready 1 of its neighbors", "ready one of its neighbors"),
        ("each creature that your opponent controls", "each enemy creature"),
        ("your Mars creatures gain taunt", "each friendly Mars creature gains taunt"),
        ("if you control more Knights than your opponent", "if there are more friendly Knights than enemy Knights"),
        ("after you use a Knight creature to fight", "after a friendly Knight creature fights"),
        ("each creature that is not stunned", "each non-stunned creature"),
        ("give it two +1 power counters", "put two +1 power counters on it"),
        ("gain control of a creature with the highest power", "take control of a most powerful creature"),
        ("for the remainder of that turn", "for the remainder of the turn"),
        ("their 6th card", "their sixth card"),
    ],
)
def test_equal_wordings(one: str, other: str) -> None:
    assert tokens(one) == tokens(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("destroy 2 creatures", "destroy creatures"),
        ("destroy up to 2 creatures", "destroy 2 creatures"),
        ("draw a card", "they draw a card"),
        ("if you do", "if you do not"),
        ("a creature other than ~", "~"),
        ("the first creature", "a creature"),
        ("discard your hand", "discard your opponent's hand"),
        ("with power 3 or more", "with power 3 or less"),
        ("each creature gains taunt this turn", "each creature gains taunt"),
        ("you may steal 1Æ", "steal 1Æ"),
        ("ready creatures cannot reap", "creatures cannot reap"),
    ],
)
def test_other_wordings(one: str, other: str) -> None:
    assert tokens(one) != tokens(other)


@pytest.mark.parametrize(
    ("text", "tree", "told"),
    [
        ("Play: Exhaust 2 creatures. Ward them.", "Play: Exhaust 2 creatures. Ward it.", "ward them"),
        ("Play: Your opponent shuffles their deck.", "Play: Your opponent shuffles its deck.", "their deck"),
        ("After you discard a card, draw a card.", "After you discard, draw a card.", "discard …"),
        ("Play: Choose a card. Purge that card.", "Play: Choose a card. Purge that creature.", "that card"),
    ],
)
def test_words_exchanged_are_noticed(text: str, tree: str, told: str) -> None:
    """Each word is said as often, and once beside another."""
    rules = wordings()
    assert told in {one for one, _ in exchanged(plain_words(text), plain_words(tree), rules)}
    assert not list(exchanged(plain_words(text), plain_words(text), rules))


STRONG = {"if", "unless", "instead", "may", "each", "until", "other", "cannot", "not", "only", "first", "random"}


def test_strong_words_are_in_no_class() -> None:
    rules = wordings()
    assert not STRONG & (rules.free | rules.weak | rules.omitted | rules.added | rules.repeated)


def test_equal_wordings_have_reasons() -> None:
    data = tomllib.loads((data_dir("grammar") / "rewrites.toml").read_text(encoding="utf-8"))
    assert all(entry["why"] and set(entry) == {"why", "find", "put"} for entry in data["same"])


def test_a_wording_listed_twice_is_refused() -> None:
    data = tomllib.loads((data_dir("grammar") / "rewrites.toml").read_text(encoding="utf-8"))
    data["same"].append(data["same"][0])
    with pytest.raises(ValueError, match="twice"):
        compiled(data)


@pytest.mark.parametrize("seed", [4, *(pytest.param(seed, marks=pytest.mark.wide) for seed in (1, 2, 3))])
def test_mutants_of_printed_texts_are_noticed(shared: Path, seed: int) -> None:
    """Trees with one thing wrong do not pass for the reading of the text that the right tree was read from."""
    made = passed = 0
    unnoticed: Counter[str] = Counter()
    for _, _, name, kind, text in random.Random(seed).sample(texts(shared / "cards" / "packs"), 320):
        reading = read(text, name=name, kind=kind)
        if not (reading.complete and account(reading.text, reading.tree)):
            continue
        for mutant in mutants(reading.tree):
            if said(mutant.tree) not in ("", said(reading.tree)):
                made += 1
                if account(reading.text, mutant.tree):
                    passed += 1
                    unnoticed[mutant.kind] += 1
    assert made > 3500
    assert 1 - passed / made >= NOTICED, unnoticed.most_common()


#: The share of mutants that the check notices. Those it does not see are mostly pronouns: whether "they" or "you" gain
#: where the text speaks of both, whose "its" is where several things have it.
NOTICED = 0.994


def said(tree: Node) -> str:
    """The tree in English; "" where it has no words, which is noticed anyhow."""
    try:
        return render(tree)
    except (Unsayable, AssertionError):
        return ""


@pytest.mark.parametrize(
    ("text", "told", "at"),
    [
        ("Draw a card Until the end of the turn.", "“Until the end of the turn” is not taken in", 12),
        ("If the tide is High, draw a card.", "“If”, “tide”, “High” are not taken in", 0),
        ("Draw a card from ~.", "“~” is not taken in", 17),
        ("Draw a card for each non-Mars creature.", "“for each”, “non”, “Mars”, “creature” are not taken in", 12),
        ("Draw a card with hazardous 2.", "“hazardous”, “2” are not taken in", 17),
        ("Draw a card with a <draw> bonus icon.", "“<draw>”, “bonus”, “icon” are not taken in", 19),
        ("Draw a card unless the tide is high.", "“unless”, “tide”, “high” are not taken in", 12),
        ("Draw.", "this could only be read with “2”, which it does not say", 0),
    ],
)
def test_swallowed_words_are_told_as_the_text_has_them(text: str, told: str, at: int) -> None:
    with pytest.raises(Swallowed) as stop:
        require_every_word(text, Draw(Number(2 if text == "Draw." else 1)))
    assert (stop.value.why, stop.value.place) == (told, at)


def test_a_text_with_a_swallowed_word_is_not_read() -> None:
    text = "Play: Gain 1Æ. Each time this creature captures Æ, it captures 1 additional Æ."
    told = CliRunner().invoke(parse, ["--json", text])
    assert told.exit_code == 1
    (problem,) = json.loads(told.output)["unmodelled"]
    assert (problem["why"], problem["word"]) == ("“additional” is not taken in", "additional")
