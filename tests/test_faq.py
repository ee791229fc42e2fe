"""The FAQ cases: each comes out as it says, speaks in our own words, and names where it comes from."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.faq.cases import Case, cases
from judge.faq.runner import IN_SCOPE, Verdict, run, summary
from judge.rulebook import rulebook

HARD = {
    "card/armageddon-cloak-1",
    "scenarios/library-access-twice",
    "scenarios/shadow-self-poison",
    "card/mimic-gel-2",
    "card/mimic-gel-3",
    "card/mimic-gel-4",
    "scenarios/jargogle-omega",
}
"""The cases that the design has to carry; of those that are not of the FAQ, a scenario each."""

each = pytest.mark.parametrize("case", cases(), ids=lambda case: case.id)


@each
def test_case_comes_out_as_it_says(case: Case) -> None:
    assert run(case).why == ()


@each
def test_case_is_complete(case: Case) -> None:
    data = case.scenario.data
    assert data["id"] == case.id
    assert case.path.as_posix().endswith(f"{case.id}.yaml")
    assert case.question.endswith("?")
    assert data["tags"]
    for rule_id in case.scenario.decided_by:
        assert rule_id in rulebook()


def test_enough_cases() -> None:
    found = [case for case in cases() if not case.id.startswith("scenarios/")]
    assert len(found) >= 120
    assert len({tag for case in cases() for tag in case.scenario.data["tags"]}) >= 30


@pytest.mark.parametrize("case_id", sorted(HARD))
def test_hard_case_is_there_with_its_order(case_id: str) -> None:
    case = next(case for case in cases() if case.id == case_id)
    if case_id.startswith("scenarios/"):
        assert "order" in case.scenario.data["then"]


@each
def test_case_names_its_source(case: Case, shared: Path) -> None:
    if case.id.startswith("scenarios/"):
        pytest.skip("no entry of the FAQ")
    index = json.loads((shared / "index" / "faq.json").read_text("utf-8"))
    entry_id = re.sub(r"(?<=\d)-[b-z]$", "", case.id)
    entry = next(entry for entry in (*index["faq"], *index["older_faq"]) if entry["id"] == entry_id)
    source = case.scenario.data["source"]
    assert source["version"] == ("1.1" if entry_id.startswith("v1.1/") else "18.4")
    assert (source["heading"], source["line"]) == (entry["heading"] or "FREQUENTLY ASKED QUESTIONS", entry["line"])


def test_cases_speak_in_our_words(shared: Path) -> None:
    def words(text: str) -> list[str]:
        return re.findall(r"[\w’']+", text.casefold())

    documents = ("master-rulebook-18.4.txt", "mobile-friendly-rules-1.1.html")
    official = [words((shared / "rulebooks" / name).read_text("utf-8")) for name in documents]
    runs = {tuple(text[i : i + 8]) for text in official for i in range(len(text) - 7)}
    for case in cases():
        said = words(case.question)
        assert not any(tuple(said[i : i + 8]) in runs for i in range(len(said) - 7)), case.id


def test_summary_counts() -> None:
    case = cases()[0]
    data = summary([Verdict(case, (), 2), Verdict(case, ("it differs",), 3)])
    assert data == {
        "entries": IN_SCOPE,
        "cases": 2,
        "twins": 5,
        "passed": 1,
        "failed": [{"id": case.id, "why": ["it differs"]}],
    }


def test_plugin_runs_cases_and_leaves_other_files_alone(tmp_path: Path) -> None:
    good = cases()[0].path.read_text("utf-8")
    (tmp_path / "good.yaml").write_text(good, "utf-8")
    wrong = re.sub(r"^then:.*?(?=^\w)", "then: {always: {me: {amber: 77}}}\n", good, flags=re.MULTILINE | re.DOTALL)
    (tmp_path / "wrong.yaml").write_text(wrong, "utf-8")
    (tmp_path / "other.yaml").write_text("shopping: [milk]\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "judge.faq.plugin", "-p", "no:cacheprovider", "."],
        cwd=tmp_path, capture_output=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
    assert "1 failed, 1 passed" in done.stdout, done.stdout
    assert "amber expected 77" in done.stdout
