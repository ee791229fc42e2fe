"""Reasons and citations: the steps that wrote what was asked about, and the rules that decided it."""

from pathlib import Path

import pytest

from judge.faq.cases import Case, cases
from judge.rulebook import rulebook
from judge.rulings.answers import Answer, answer, reasons, shown
from judge.rulings.answers.citations import citations
from judge.rulings.answers.rule_sentences import sentences
from judge.rulings.citing import borne, ordinary, signs
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read
from yaml_files import safe_load

FIGHT = """
given: {{house: Brobnar, me: {{amber: 3, battleline: [Troll]}}, opponent: {{battleline: [{foe}]}}}}
when: [{{fight: Troll, with: Foe}}]
ask: {ask}
"""
IMP, WARDED = "{card: Dust Imp, as: Foe}", "{card: Dust Imp, as: Foe, ward: true}"


def ruled(foe: str, ask: str) -> Ruling:
    return rule(read(FIGHT.format(foe=foe, ask=ask)))


def steps(foe: str, ask: str) -> list[str]:
    return [entry.step.removeprefix("timing/") for entry in reasons(ruled(foe, ask))]


def test_the_reason_is_the_step_that_wrote_what_was_asked() -> None:
    assert steps(IMP, "{survives: Foe}")[-1] == "destroyed.3"
    assert steps(WARDED, "{is: Foe, ward: false}")[-1] == "damage.2"
    assert steps(IMP, "{number: damage, on: Troll}")[-1] == "damage.4"
    assert steps(IMP, "{gains: amber}")[-1:] != ["damage.4"]


def test_how_many_cards_lie_somewhere_is_written_by_those_that_move() -> None:
    ruling = rule(read("""
given: {house: Dis, me: {hand: [Gateway to Dis], battleline: [Troll]}}
when: [{play: Gateway to Dis}]
ask: {number: battleline, of: me}
"""))  # fmt: skip
    assert not any("chains" in entry.says for entry in reasons(ruling))
    assert any("goes to the discard pile" in entry.says for entry in reasons(ruling))


def test_a_reason_comes_with_what_it_was_a_part_of() -> None:
    found = reasons(ruled(IMP, "{number: damage, on: Troll}"))
    assert found[0].depth < found[-1].depth
    assert [entry.depth for entry in found] == sorted(entry.depth for entry in found)


def test_what_nothing_wrote_is_explained_by_what_touched_it() -> None:
    found = reasons(ruled(WARDED, "{counts: Foe, as: purged}"))
    assert found
    assert all("Dust Imp" in entry.says or "Troll" in entry.says for entry in found)


def test_the_ward_is_cited_where_it_was_used_and_not_on_the_twin_board() -> None:
    assert "glossary/ward" in citations(ruled(WARDED, "{survives: Foe}"))[:3]
    assert "glossary/ward" not in citations(ruled(IMP, "{survives: Foe}"))


def test_an_answer_carries_one_line_one_sentence_and_its_reasons() -> None:
    found: Answer = answer(ruled(WARDED, "{survives: Foe}"))
    assert found.says == "Yes: Dust Imp stays in play."
    assert "ward" in found.why
    assert len(found.says) + len(found.why) <= 200
    assert found.changes == {
        "you": ["Troll: damage 0 → 2", "Troll: exhausted"],
        "opponent": ["Dust Imp: lost its ward"],
    }
    assert found.because[-1]["step"] == "timing/damage.2" or "ward" in str(found.because)
    assert found.stands_on == "rule"


def test_the_whole_faq() -> None:
    """One test, so that one process rules on all of it: what is said is short, what decides the official answers is
    cited first, and signs are written in words that are shown."""
    decided, seen = [], set[str]()
    for case in cases():
        ruling = rule(case.scenario)
        told, cited = answer(ruling), citations(ruling)
        assert len(told.says) <= 200, case.id
        assert len(told.says) + len(told.why) <= max(200, len(told.says) + 112), case.id
        assert not told.why or told.why.endswith("."), case.id
        decided.append((case.scenario.decided_by, cited))
        seen |= shown(ruling)
    assert all(wanted for wanted, _ in decided)
    assert sum(wanted[0] in cited[:3] for wanted, cited in decided) >= 0.9 * len(decided)
    assert sum(set(wanted) <= set(cited[:8]) for wanted, cited in decided) >= 0.6 * len(decided)
    boards = safe_load((Path(__file__).parent / "data" / "signs.yaml").read_text("utf-8"))
    seen |= {word for board in boards.values() for word in board["shows"].split()}
    every = [*signs().values(), *([one.when] for lines in sentences().values() for one in lines if one.when)]
    written = {word for lines in every for sign in lines for word in (*sign.words, *sign.unlike)}
    assert written - seen == set()


GENERAL = [case for case in cases() if case.id.startswith(("general/", "v1.1/"))]


@pytest.mark.parametrize("case", GENERAL, ids=lambda case: case.id)
def test_a_general_answer_cites_all_that_it_rests_on(case: Case) -> None:
    wanted = case.scenario.decided_by
    found = [rule(case.scenario, version) for version in ("18.4", *case.scenario.data.get("rulings", {}))]
    assert wanted[0] in citations(found[0])[:3]
    assert set(wanted) <= {entry for one in found for entry in citations(one)}


def test_signs_are_those_of_rules() -> None:
    book = rulebook()
    assert [entry for entry in (*signs(), *ordinary()["steps"], *ordinary()["signs"]) if entry not in book] == []


@pytest.mark.parametrize(
    ("shown_words", "rule_id"),
    [
        (frozenset({"warded-while-tagged"}), "decision/ward-after-tag"),
        (frozenset({"asked:chooses"}), "decision/who-decides"),
        (frozenset({"first-turn"}), "decision/first-turn-count"),
    ],
)
def test_a_rule_is_at_work_where_its_sign_is_borne(shown_words: frozenset[str], rule_id: str) -> None:
    assert rule_id in borne(shown_words)
    assert rule_id not in borne(frozenset())


CLOAKED = """
given:
  house: Shadows
  me: {hand: [Poison Wave], battleline: [{card: Troll, damage: 7, upgrades: [%s]}]}
when: [play: Poison Wave]
ask: {survives: Troll}
"""


def test_an_upgrade_that_gave_a_text_is_known_as_who_gave_it() -> None:
    found = rule(read(CLOAKED % "Armageddon Cloak"))
    says = "Armageddon Cloak's Destroyed: ability resolves."
    (given,) = [entry for entry in found.lines[0].trace if entry.says == says]
    assert given.giver is not None and given.giver.uid.startswith("armageddon-cloak")
    assert given.source is not None and given.source.uid.startswith("troll")
    assert "glossary/self-referential-text" in given.rules
    own = [entry for entry in found.lines[0].trace if "Poison Wave" in entry.says and entry.clause is not None]
    assert [entry.giver for entry in own] == [None] * len(own)


@pytest.mark.parametrize(
    ("upgrades", "two"),
    [
        ("Armageddon Cloak", False),
        ("Armageddon Cloak, {card: Armageddon Cloak, as: other}", True),
        ("Armageddon Cloak, {card: Biomatrix Backup, under: [Armageddon Cloak]}", False),
    ],
)
def test_two_cards_in_play_have_one_name(upgrades: str, two: bool) -> None:
    assert ("two-of-a-name" in shown(rule(read(CLOAKED % upgrades)))) is two


def test_the_erratum_of_an_upgrade_is_cited_where_the_text_that_it_gives_resolves() -> None:
    found = rule(read(CLOAKED % "Biomatrix Backup"))
    assert "errata/biomatrix-backup" in citations(found)
    assert [(card, wording.kind) for card, wording in found.wordings] == [("biomatrix-backup", "erratum")]
    assert "glossary/self-referential-text" not in citations(found)
