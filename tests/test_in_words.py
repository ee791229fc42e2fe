"""What an instruction is called in words, also where it has none of its own."""

from judge.effects import nodes as n
from judge.engine.evaluation.in_words import described


def test_a_part_without_words_is_called_by_its_kind() -> None:
    assert described(n.Sequence(())) == "Sequence"
    assert described(n.GainAmber(n.Number(2))) == "Gain 2Æ"
