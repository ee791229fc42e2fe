"""The table of verbs: each entry is read into its node, and written as it is read."""

from dataclasses import MISSING, fields

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language.checks.language_docs import example
from judge.language.described.verb_entry import VerbEntry
from judge.language.described.verbs import FLAGS, VERBS
from judge.language.read import read
from judge.language.rendering.renderer import render

ENTRIES = pytest.mark.parametrize("entry", VERBS.entries, ids=lambda entry: entry.pattern)


@ENTRIES
def test_an_entry_says_every_field_that_has_no_default(entry: VerbEntry) -> None:
    told = {slot.field for slot in entry.slots} | dict(entry.fixed).keys()
    told |= {entry.subject.field} if entry.subject else set()
    told |= {"counter"} if any(slot.how in ("counter", "counters in all") for slot in entry.slots) else set()
    told |= {"source"} if any(slot.how == "source's Æ" for slot in entry.slots) else set()
    named = {one.name: one.default for one in fields(entry.node)}
    assert told - {""} <= named.keys()
    assert {name for name, default in named.items() if default is MISSING} <= told


@ENTRIES
def test_an_entry_is_read_into_its_node(entry: VerbEntry) -> None:
    begun = example(entry)
    said = f"{begun[:1].upper()}{begun[1:]}"
    places = (f"Play: {said}.", f"{said}.", f"If ~ would be dealt damage, {begun} instead.")
    found = next((reading for text in places if (reading := read(text)).complete), None)
    assert found is not None
    (node,) = (node for node in walk(found.tree) if isinstance(node, entry.node))
    assert all(getattr(node, name) == value for name, value in entry.fixed)
    assert read(render(found.tree)).tree == found.tree


@pytest.mark.parametrize("entry", [entry for entry in VERBS.entries if not entry.only_read and entry.when is None],
                         ids=lambda entry: entry.pattern)
def test_an_entry_is_written_as_it_is_read(entry: VerbEntry) -> None:
    text = f"Play: {example(entry)[:1].upper()}{example(entry)[1:]}."
    if VERBS.of(next(node for node in walk(read(text).tree) if isinstance(node, entry.node))) is entry:
        assert render(read(text).tree) in (text, text.replace("Play: ", "Play: You ").replace("Win", "win"))


def test_what_an_entry_does_not_say_is_refused() -> None:
    for text in ("Play: Purge a creature faceup.", "Play: Archive a card to your hand.",
                 "Play: Raise the tide to your hand.", "Play: Your opponent ends your turn.",
                 "Play: Prevent that damage to ~.", "Play: Heal 2 damage."):
        assert not read(text).complete, text
    assert read("Play: Archive a card faceup.").complete


def test_flags_are_fields() -> None:
    flags = {(entry.node, slot.field) for entry in VERBS.entries for slot in entry.slots if slot.how == "flag"}
    assert all(field in node.field_names for node, field in flags)
    assert FLAGS.keys() <= {field for _, field in flags}


def test_of_several_entries_the_first_that_fits_is_written() -> None:
    assert VERBS.of(n.Heal(n.AllOf(), n.Self_())) is not VERBS.of(n.Heal(n.Number(2), n.Self_()))
    assert VERBS.of(n.SetStatus(n.Status.UNENRAGE, n.Self_())) is None
