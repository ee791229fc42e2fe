"""Who builds on the answers finds tomorrow what is there today: no key goes, none changes its type."""

from judge.web import create_app
from keys import FILE, GOT, POSTED, found, ways

ANEW = "a key that went, or is of another type, breaks who builds on it; for a new one run: python tests/keys.py"


def test_each_key_of_each_answer_is_there() -> None:
    now, kept = found(), FILE.read_text("utf-8").splitlines()
    assert [way for way in kept if way not in now] == [], ANEW
    assert now == kept, ANEW


def test_every_address_is_asked() -> None:
    described = {path.removeprefix("/api/v1/") for path in create_app().api_doc["paths"]}  # type: ignore[attr-defined]
    assert described == {*POSTED, *(address.partition("?")[0] for address in GOT)}


def test_ways_to_values_and_their_types() -> None:
    told = {"a": [1, 2.5, "x", None], "learned": {"gleaming": True}, "tree": {"kind": "Play"}, "none": []}
    assert set(ways(told)) == {
        ("", "object"), (".a", "list"), (".a[]", "number"), (".a[]", "text"), (".a[]", "nothing"),
        (".learned", "object"), (".learned.*", "yes or no"), (".tree", "object"), (".none", "list"),
    }  # fmt: skip
