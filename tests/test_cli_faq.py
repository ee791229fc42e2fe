"""`judge faq` in the terminal, and where `judge serve` listens."""

import json
import socket

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.cli import serve as serving
from judge.faq import cases as known
from judge.faq import runner


def test_cases_are_chosen_by_their_ids() -> None:
    shown = CliRunner().invoke(main, ["faq", "card/drecker"])
    assert shown.exit_code == 0
    chosen = [case for case in known.cases() if "card/drecker" in case.id]
    counted = f"{runner.IN_SCOPE} FAQ entries are in scope, twins: {sum(len(case.twins) for case in chosen)}"
    assert shown.output == f"{len(chosen)} of {len(chosen)} cases pass ({counted})\n"


def test_the_counts_as_json() -> None:
    chosen = ("card/bait-and-switch-1", "card/shadow-self-1")
    told = json.loads(CliRunner().invoke(main, ["faq", *chosen, "--json"]).output)
    twins = sum(len(case.twins) for case in known.cases() if case.id in chosen)
    assert told == {"entries": runner.IN_SCOPE, "cases": 2, "twins": twins, "passed": 2, "failed": []}
    assert twins


def test_a_case_that_fails_is_named_with_its_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    why = tuple(f"reason {number}" for number in range(9))
    monkeypatch.setattr(runner, "run", lambda case, readings: runner.Verdict(case, why))
    shown = CliRunner().invoke(main, ["faq", "drecker-1"])
    assert shown.exit_code == 1
    assert shown.output.splitlines() == [
        "FAILED card/drecker-1", *(f"    reason {number}" for number in range(6)),
        f"0 of 1 cases pass ({runner.IN_SCOPE} FAQ entries are in scope, twins: 0)",
    ]  # fmt: skip


def test_no_case_fits() -> None:
    shown = CliRunner().invoke(main, ["faq", "no-such-case"])
    assert shown.exit_code == 2
    assert "no FAQ case fits" in shown.output


def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        shown = CliRunner().invoke(main, ["serve", "--port", str(port)])
    assert shown.exit_code == 2
    assert f"cannot listen on 127.0.0.1, port {port}: " in shown.output
    assert "--port 0 takes any free port" in shown.output


@pytest.mark.parametrize(
    ("host", "address"), [("127.0.0.1", "http://127.0.0.1:80"), ("::1", "http://[::1]:80"), ("ella", "http://ella:80")]
)
def test_an_address_can_be_opened(host: str, address: str) -> None:
    assert serving._address("http", host, 80) == address
