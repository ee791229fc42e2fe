"""What an instruction is called in words, also where it has none of its own."""

from judge.catalogue import catalogue
from judge.effects import nodes as n
from judge.engine.evaluation.in_words import described, worded
from judge.engine.machine.faces import library_of


def test_a_part_without_words_is_called_by_its_kind() -> None:
    assert described(n.Sequence(())) == "Sequence"
    assert described(n.GainAmber(n.Number(2))) == "Gain 2Æ"


def test_each_ability_of_each_card_has_words() -> None:
    """Also where lowering put nodes that no text makes."""
    cards = catalogue()
    faces = map(library_of(cards).definition, (card.id for card in cards))
    mute = [face.name for face in faces for one in face.text.abilities if not worded(one)]
    assert mute == [] and len(cards) > 1000
