"""Trees as data: nothing is lost for any node type, and faulty data is told where it is faulty."""

import json
from dataclasses import fields

import pytest

from judge.effects.base import NODE_TYPES, Node, Span
from judge.effects.codec import CodecError, from_data, to_data
from judge.effects.nodes import BoldAbility, CardText, Destroy, Each, Filter, GainAmber, Heading, Kind, Number, Select
from strategies import sample


def text() -> CardText:
    destroy = Destroy(Select(Each(), Filter((Kind.CREATURE,))))
    return CardText((BoldAbility((Heading.PLAY, Heading.AFTER_REAP), destroy),))


@pytest.mark.parametrize("name", sorted(NODE_TYPES))
def test_every_node_type_survives_the_journey(name: str) -> None:
    for node in sample(name):
        data = json.loads(json.dumps(to_data(node), ensure_ascii=False))
        assert from_data(data) == node
        assert from_data(to_data(node, defaults=True)) == node
        assert to_data(from_data(data)) == data


@pytest.mark.parametrize("name", sorted(NODE_TYPES))
def test_words_of_a_closed_list_come_back_as_members(name: str) -> None:
    for node in sample(name):
        back = from_data(to_data(node))
        for field in fields(back):
            assert type(getattr(back, field.name)) is type(getattr(node, field.name))


def test_defaults_and_spans_are_left_out_unless_asked_for() -> None:
    node = GainAmber(Number(2, span=Span(5, 6)), span=Span(0, 7))
    assert to_data(node) == {"node": "GainAmber", "amount": {"node": "Number", "value": 2}}
    spanned = to_data(node, spans=True)
    assert spanned["span"] == [0, 7]
    back = from_data(spanned)
    assert back.span == Span(0, 7)
    assert to_data(node, defaults=True)["player"] is None


def test_a_tree_reads_like_its_text() -> None:
    assert to_data(text()) == {
        "node": "CardText",
        "abilities": [
            {
                "node": "BoldAbility",
                "headings": ["Play", "After Reap"],
                "body": {
                    "node": "Destroy",
                    "cards": {
                        "node": "Select",
                        "quantity": {"node": "Each"},
                        "what": {"node": "Filter", "kinds": ["creature"]},
                    },
                },
            }
        ],
    }


@pytest.mark.parametrize(
    ("data", "where", "told"),
    [
        ("steal", "tree", "expected a node"),
        ({"node": "Stael"}, "tree", "no node type 'Stael'"),
        ({"node": "GainAmber"}, "tree", "GainAmber lacks amount"),
        ({"node": "GainAmber", "amount": {"node": "Number"}}, "amount", "Number lacks value"),
        ({"node": "GainAmber", "amount": {"node": "Number", "value": "2"}}, "amount.value", "does not fit"),
        ({"node": "Number", "value": 2, "unit": "Æ"}, "unit", "Number has no field 'unit'"),
        ({"node": "BoldAbility", "headings": ["Play", "Nap"], "body": {"node": "Fulfill"}}, "headings[1]", "'Nap'"),
        (
            {"node": "GainAmber", "amount": {"node": "Destroy", "cards": {"node": "Self_"}}},
            "amount",
            "GainAmber.amount: expected an Amount, found Destroy",
        ),
        (
            {"node": "Sequence", "steps": [{"node": "RaiseTide"}, {"node": "Self_"}]},
            "steps[1]",
            "Sequence.steps: expected a Statement, found Self_",
        ),
        (
            {"node": "CountOf", "what": {"node": "One"}},
            "what",
            "CountOf.what: expected Cards or a Noun or Players, found One",
        ),
        ({"node": "End", "what": "your turn", "span": [1]}, "span", "a span is [start, end]"),
    ],
)
def test_faulty_data_is_told_where(data: object, where: str, told: str) -> None:
    with pytest.raises(CodecError) as caught:
        from_data(data)
    assert caught.value.where == where
    assert told in caught.value.message


def test_no_node_hides_a_field_from_the_codec() -> None:
    for made in NODE_TYPES.values():
        assert issubclass(made, Node)
        assert all(field.name == "span" or field.init for field in fields(made))
