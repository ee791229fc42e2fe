"""The README is true: every ```console block is run and must print what it shows (`tests/console.py`)."""

from pathlib import Path

import pytest

from console import Example, check, examples, prints

README = Path(__file__).resolve().parent.parent / "README.md"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.mark.parametrize("example", examples(README.read_text("utf-8")), ids=lambda example: example.command[:40])
def test_console_example(example: Example, home: Path) -> None:
    check(example, README.parent, home)


@pytest.mark.parametrize(
    ("shown", "output", "expected"),
    [
        ("one\n", "one\n", True),
        ("one\n...\nfour\n", "one\ntwo\nthree\nfour\n", True),
        ("a   b\n", "a b\n", True),
        ("one\n", "one\ntwo\n", False),
        ("one...\nfour\n", "one\ntwo\n", False),
    ],
)
def test_comparison(shown: str, output: str, expected: bool) -> None:
    assert prints(shown, output) is expected


def test_examples_are_found() -> None:
    text = "```console\n$ cat <<END\n> one\n> END\none\n$ true\n```\nwords\n```console\n$ false\n```\n"
    assert examples(text) == [Example("cat <<END\none\nEND", "one"), Example("true", ""), Example("false", "")]


@pytest.mark.parametrize("said", ["unofficial", "Ghost Galaxy", "Penalties", "Rewinds", "make serve", "make test"])
def test_readme_says(said: str) -> None:
    assert said in README.read_text("utf-8")
