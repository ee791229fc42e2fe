"""Questions on which a small slip of the reader would show: answered by the rules, or asked back about where told."""

from __future__ import annotations

from functools import cache

import pytest

from judge.questions.asked import ask as ask_anew

ask = cache(ask_anew)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        # an adverb between two verbs (18.4 STUN, EXHAUST, REAP)
        ("My Troll has already been stunned. Can it reap?", False),
        ("My Troll is already exhausted. Can it reap?", False),
        ("I have already reaped with Troll. Do I get amber?", True),
        # denied, and the same as if nothing were said
        ("I am not haunted. I reap with Troll. Do I get amber?", True),
        # the question is the last word (18.4 DESTROYED)
        ("I play Gateway to Dis with Troll in play, dead?", True),
        ("I fight Dust Imp with Troll, dead?", True),
        # used for nothing but the stun (18.4 STUN)
        ("My Troll is stunned. I reap with it to remove the stun. Do I get amber?", False),
        ("My Troll is stunned. I use Troll to shed the stun. Is Troll stunned?", False),
    ],
)
def test_answered_by_the_rules(text: str, answer: object) -> None:
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert asked.answer.value == answer


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I could already have reaped with Troll. Do I get amber?", "could already have reaped"),  # so it is not done
        ("I am not active. I reap with Troll. Do I get amber?", "am not"),
        ("I am not at check. I reap with Troll. Do I get amber?", "check"),
        ("I play Gateway to Dis to heal Troll. Who dies?", "to heal"),
    ],
)
def test_what_would_be_passed_over_is_asked_back_about(text: str, words: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert [back.words for back in asked.asks_back] == [words]
