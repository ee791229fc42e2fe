"""What is kept of sentences and wordings from one text to the next changes nothing of what the next one means."""

import pickle
import re
import subprocess
import sys

import pytest

from judge.effects import nodes as n
from judge.language.building.verbs.verb_frame import said_in_clauses
from judge.language.checks.equal_wordings import wordings
from judge.language.read import read
from judge.language.text.normalise import spelling
from judge.language.text.rewriting import Rewrites, needed, rewrite, rewritten


def test_a_sentence_that_comes_again_means_what_its_own_text_says() -> None:
    there, here = read("Reap: Draw a card."), read("Play: Gain 1Æ. Draw a card.")
    assert there.complete and here.complete
    told = here.sentences[1]
    assert (told.tree, told.tree.span) == (n.Draw(n.Number(1)), told.span)
    assert here.text[told.span.start:told.span.end] == "Draw a card"


def test_a_sentence_that_is_refused_again_is_refused_where_it_stands() -> None:
    first, again = read("Play: Frobnicate it."), read("Play: Draw a card. Frobnicate it.")
    assert first.sentences[-1].why == again.sentences[-1].why
    assert first.unmodelled[0].word == again.unmodelled[0].word == "Frobnicate"
    assert (first.unmodelled[0].span, again.unmodelled[0].span) == ((6, 19), (19, 32))


def test_a_quote_is_read_where_it_stands() -> None:
    text = '~ gains, "Reap: Draw a card."'
    first, again = read(text), read(f"Elusive.\n{text}")
    assert [s.span.start for s in again.sentences] == [s.span.start + 9 for s in first.sentences]


def test_damage_without_an_aim_is_refused_unless_the_sentence_before_has_one() -> None:
    assert not read("Play: Deal 2D.").complete
    assert read("Play: Deal 2D. You may divide this damage among any number of creatures.").complete
    assert not read("Reap: Deal 2D.").complete


@pytest.mark.parametrize(("find", "runs"), [
    ("abc", (("abc",),)),
    ("a?bc", (("bc",),)),
    ("ab+c", (("ab",), ("c",))),
    ("x{0,2}yz", (("yz",),)),
    ("[abc]de", (("de",),)),
    (r"\bof\. \w", (("of. ",),)),
    ("(?:ab|cde) f", (("ab", "cde"), (" f",))),
    ("(?:ab|cd)?ef", (("ef",),)),
    ("(?:ab|c?)ef", (("ef",),)),
    ("(?<!ab)cd(?=ef)", (("cd",),)),
    ("(?i:ab)cd", (("cd",),)),
    ("a(b|c)", (("a",), ("b", "c"))),
    ("ab|", ()),
])
def test_the_letters_that_every_match_of_a_pattern_holds(find: str, runs: tuple[tuple[str, ...], ...]) -> None:
    assert set(needed(find)) == set(runs)


def test_what_may_match_is_rewritten_in_turn() -> None:
    rules = [rewrite("(draw|gain)s", r"\1"), rewrite("gain 1", "gain 2"), rewrite("(?:x|)$", "!")]
    assert rewritten("gains 1", rules) == "gain 2!"


@pytest.mark.parametrize(("text", "put"), [
    ("gains 1", "gain 2"),  # what one has written those behind it find, and none before it
    ("gain 2", "take"),
    ("gain 3 and draws", "gain 3 and draw"),
    ("go", "move"),
    ("STEAL", "take"),
    ("no", "no"),
    ("", ""),
])
def test_of_many_rules_those_are_tried_that_may_match(text: str, put: str) -> None:
    rules = [rewrite("gain 2", "steal"), rewrite("(draw|gain)s", r"\1"), rewrite("gain 1", "gain 2"),
             rewrite("go", "move"), rewrite("(?:ste|sto)al", "take", flags=re.IGNORECASE)]
    assert Rewrites(rules).rewritten(text) == rewritten(text, rules) == put


def test_once_the_grammar_is_kept_no_text_needs_lark() -> None:
    read("Play: Steal 1Æ.")
    code = "import sys; from judge.language import read; read('Play: Gain 1Æ.'); print('lark' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("rewrites", [spelling().mended, wordings().same], ids=["spelling", "accounting"])
def test_every_pattern_of_a_list_is_a_regular_expression(rewrites: Rewrites) -> None:
    assert len(rewrites.all) > 40
    assert [one.find for one in rewrites.all if not re.compile(one.find, one.flags)] == []


_CUT_IN_MANY_WAYS = re.compile(r"\(\?:\[[^\]]+\][+*] ?\?\)[+*]")


@pytest.mark.parametrize("rewrites", [spelling().mended, wordings().same], ids=["spelling", "accounting"])
def test_no_pattern_tries_all_ways_to_cut_words(rewrites: Rewrites) -> None:
    """ "(?:[a-z]+ ?)+" cuts each word in every way before it gives up: seconds for a line."""
    assert _CUT_IN_MANY_WAYS.search(r"of friendly ((?:[\w-]+ ?)+?) is")
    assert [one.find for one in rewrites.all if _CUT_IN_MANY_WAYS.search(one.find)] == []


def test_the_words_of_entries_are_the_same_when_they_come_from_the_cache() -> None:
    record = said_in_clauses.example("{player} skips {step of}")
    assert record is not None and pickle.loads(pickle.dumps(record)) == record
