"""Questions for what a card says, and nothing else."""

import pytest

from judge.catalogue import catalogue
from judge.catalogue.wording import in_words
from judge.questions.asked import ask
from judge.rulings.answers.words import LONGEST


@pytest.mark.parametrize("asked", [
    "How does Bad Penny work?", "what does bad penny do", "What does Bad Penny actually say?", "Explain Bad Penny.",
    "What's Bad Penny?", "So how does Bad Penny work exactly?",
])  # fmt: skip
def test_the_text_of_a_card_is_told(asked: str) -> None:
    told = ask(asked).answer
    assert told is not None and told.value == "Bad Penny"
    assert told.says == "Bad Penny: “Destroyed: Return Bad Penny to your hand.”"


def test_what_its_keywords_come_to_is_told_besides() -> None:
    told = ask("How does Umbra work?").answer
    assert told is not None and any("takes no damage" in line for line in told.details)


def test_a_long_text_is_told_whole_in_the_details() -> None:
    name = "Self-Bolstering Automata"
    told = ask(f"What does {name} do?").answer
    known = catalogue()
    words = in_words(known.wording(known.named(name).id).text, name)
    whole = f"{name}: “{words}”"
    assert told is not None and len(told.says) <= LONGEST < len(whole)
    assert told.details[0] == whole


@pytest.mark.parametrize("asked", [
    "What does Bad Penny do to Troll?", "How does Frobnication work?", "How strong is Bad Penny?",
    "What does Bad Penny do? I have Troll.",
])  # fmt: skip
def test_any_other_question_is_none_for_a_text(asked: str) -> None:
    told = ask(asked).answer
    assert told is None or "Return Bad Penny" not in told.says


def test_a_term_of_the_rules_is_none_for_a_card() -> None:
    told = ask("How does taunt work?")
    assert told.answer is not None and told.cites == ("glossary/taunt",)
