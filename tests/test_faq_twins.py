"""Twins of the FAQ cases: the same cards and question, one fact otherwise, another answer."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from flask.testing import FlaskClient

from judge.faq.cases import Case, cases
from judge.faq.naming import called
from judge.faq.runner import run
from judge.rulings.yaml_source import ScenarioError
from judge.web import create_app

WARD: dict[str, Any] = {
    "id": "ward",
    "question": "Does the ward save it?",
    "given": {
        "house": "Brobnar",
        "me": {"battleline": ["Troll"]},
        "opponent": {"amber": 2, "battleline": [{"card": "Dust Imp", "ward": True, "upgrades": ["Way of the Bear"]}]},
    },
    "when": [{"fight": "Troll", "with": "Dust Imp"}],
    "ask": {"survives": "Dust Imp"},
    "then": {"answer": "yes"},
}
UNWARDED = {"opponent": {"battleline": [{"card": "Dust Imp", "upgrades": ["Way of the Bear"]}]}}


def written(folder: Path, **changes: Any) -> Case:
    path = folder / "case.yaml"
    path.write_text(yaml.safe_dump(WARD | changes, sort_keys=False), "utf-8")
    return Case("ward", path)


def with_twin(folder: Path, **twin: Any) -> Case:
    """The case with one twin, which is at line 24 of its file."""
    return written(folder, twins=[{"differs": "it has no ward", "then": {"answer": "no"}, **twin}])


def refused(case: Case) -> ScenarioError:
    with pytest.raises(ScenarioError) as error:
        _ = case.twins
    return error.value


def line_of(case: Case, text: str) -> str:
    lines = case.path.read_text("utf-8").splitlines()
    return f"case.yaml, line {max(number for number, line in enumerate(lines, 1) if text in line)}"


def test_every_case_has_a_twin() -> None:
    assert [case.id for case in cases() if not case.twins] == []


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.id)
def test_what_differs_is_a_clause_in_our_words(case: Case, official: frozenset[tuple[str, ...]]) -> None:
    for twin in case.twins:
        assert twin.differs and not twin.differs.endswith((".", "?")), twin.differs
        words = twin.differs.casefold().split()
        assert not any(tuple(words[at : at + 8]) in official for at in range(len(words) - 7)), twin.differs


@pytest.fixture(scope="module")
def official(shared: Path) -> frozenset[tuple[str, ...]]:
    """Every eight words in a row of the rulebook."""
    words = (shared / "rulebooks" / "master-rulebook-18.4.txt").read_text("utf-8").casefold().split()
    return frozenset(tuple(words[at : at + 8]) for at in range(len(words) - 7))


def test_a_twin_is_ruled_on_with_its_case(tmp_path: Path) -> None:
    case = with_twin(tmp_path, given=UNWARDED)
    verdict = run(case)
    assert verdict == (case, (), 1)
    (twin,) = case.twins
    assert twin.scenario.question == "Does the ward save it? Here it has no ward."
    assert twin.scenario.given["house"] == "Brobnar"
    assert twin.scenario.given["me"] == WARD["given"]["me"]
    assert twin.scenario.given["opponent"]["amber"] == 2
    assert [act.card for act in twin.scenario.when] == ["Troll"]
    assert twin.scenario.then() == {"answer": "no"}
    assert twin.scenario.data.keys() == {"question", "given", "when", "ask", "then"}


def test_a_case_fails_where_its_twin_is_answered_otherwise(tmp_path: Path) -> None:
    still_warded = {"opponent": {"battleline": [{"card": "Dust Imp", "ward": True, "upgrades": ["Way of the Bear"]}]}}
    verdict = run(with_twin(tmp_path, given=still_warded))
    assert len(verdict.why) == 1
    assert verdict.why[0].startswith("where it has no ward: ")
    assert "yes" in verdict.why[0]


def test_acts_and_the_step_are_replaced_whole(tmp_path: Path) -> None:
    case = with_twin(tmp_path, earlier=["raise tide"], at="turn.main", when=["end turn"])
    (twin,) = case.twins
    assert [act.kind for act in twin.scenario.earlier] == ["raise tide"]
    assert [act.kind for act in twin.scenario.when] == ["end turn"]
    assert twin.scenario.at == "turn.main"
    assert twin.scenario.given == case.scenario.given


def test_a_twin_that_changes_nothing(tmp_path: Path) -> None:
    case = with_twin(tmp_path)
    error = refused(case)
    assert error.message == "this twin is the case itself"
    assert error.where == f"{line_of(case, 'differs')}: twins.0"
    assert error.hint == "say what is otherwise under given, earlier, at, when"
    assert run(case) == (case, (str(error),), 0)


@pytest.mark.parametrize(
    ("battleline", "missing"),
    [([], "Dust Imp, Way of the Bear"), (["Troll", "Way of the Bear"], "Dust Imp"), (["Dust Imp"], "Way of the Bear")],
)
def test_a_twin_without_a_card_of_its_case(tmp_path: Path, battleline: list[str], missing: str) -> None:
    case = with_twin(tmp_path, given={"opponent": {"battleline": battleline}})
    error = refused(case)
    assert error.message == f"this twin lacks {missing}"
    assert error.where == f"{line_of(case, 'given:')}: twins.0.given"


def test_a_twin_may_have_its_cards_elsewhere_and_more_of_them(tmp_path: Path) -> None:
    moved = {"opponent": {"battleline": ["Bumpsy"], "hand": ["Dust Imp"], "discard": ["Way of the Bear", "Troll"]}}
    assert len(with_twin(tmp_path, given=moved).twins) == 1


@pytest.mark.parametrize(
    ("case", "twin", "alike"),
    [
        ({"answer": "yes"}, {"answer": "yes"}, True),
        ({"answer": "yes"}, {"answer": "no"}, False),
        ({"answer": "yes", "always": {}}, {"answer": "yes"}, True),
        ({"answer": "yes"}, {"always": {}}, True),
        ({"answers": ["yes", 2]}, {"answers": ["yes", 3]}, False),
        ({"answers": ["yes", 2]}, {"answers": ["yes", 2]}, True),
        ({"answers": ["yes", 2]}, {"answer": "yes"}, True),
        ({"answers": ["yes", 2]}, {"answer": "no"}, False),
        ({"always": {}}, {"always": {}}, True),
        ({"always": {}}, {"illegal": "glossary/cannot"}, False),
    ],
)
def test_a_twin_expects_another_answer(tmp_path: Path, case: Any, twin: Any, alike: bool) -> None:
    asked = written(tmp_path, then=case, twins=[{"differs": "it has no ward", "given": UNWARDED, "then": twin}])
    if not alike:
        assert len(asked.twins) == 1
        return
    error = refused(asked)
    assert error.message == "this twin expects what its case expects"
    assert error.where == f"{line_of(asked, '  then:')}: twins.0.then"


def test_what_is_wrong_in_a_twin_is_told_at_its_line(tmp_path: Path) -> None:
    unknown = with_twin(tmp_path, given={"oponent": {}})
    with pytest.raises(ScenarioError, match="the key 'oponent' is not known here") as error:
        _ = unknown.twins
    assert error.value.where == f"{line_of(unknown, 'oponent')}: twins.0.given.oponent"
    two_acts = with_twin(tmp_path, when=[{"fight": "Troll", "reap": "Troll"}])
    wrong = refused(two_acts)
    assert wrong.message == "each step does one thing; here stands fight and reap"
    assert str(wrong.where).startswith(line_of(two_acts, "fight: Troll"))
    stranger = with_twin(tmp_path, when=[{"reap": "Nobody"}])
    (told,) = run(stranger).why
    assert "Nobody" in told and line_of(stranger, "reap: Nobody") in told


def test_the_names_on_a_board() -> None:
    board = {
        "house": "Dis",
        "me": {"hand": ["Troll", "?"], "deck": 3, "token": "Grunt", "houses": ["Logos"], "keys": ["red"]},
        "opponent": {"battleline": [{"card": "Troll", "as": "big", "icons": ["draw"], "under": ["Bumpsy"]}]},
    }
    assert sorted(called(board)) == ["Bumpsy", "Grunt", "Troll", "Troll"]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


def test_the_page_of_a_case_shows_its_twins(client: FlaskClient) -> None:
    page = client.get("/faq/card/bait-and-switch-1").text
    case = next(case for case in cases() if case.id == "card/bait-and-switch-1")
    told = client.get("/faq/card/bait-and-switch-1.json").get_json()["twins"]
    assert len(told) == len(case.twins) == 1
    assert told[0]["differs"] == case.twins[0].differs
    assert told[0]["says"].startswith("1")
    assert f"Where {case.twins[0].differs}" in page
    part = client.get("/rule/twins?case=card/bait-and-switch-1").text
    assert told[0]["url"].replace("&", "&amp;") in part
    ruling = client.get(told[0]["url"])
    assert ruling.status_code == 200
    assert f"Here {case.twins[0].differs}." in ruling.text
    assert "what it hangs on" not in ruling.text
