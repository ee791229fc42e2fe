"""The answer that a case expects, held against the one that was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.catalogue.names import house_id

from ..asked import Asked
from ..scenario import SEATS
from .answer import Answer, Option, Plain
from .deciding import GIVES
from .values import PLAYERS

_WHO = {**{name: PLAYERS[seat] for name, seat in SEATS.items()}, "chance": "chance", "unknown card": "unknown card"}


def unlike(found: tuple[Answer, ...], then: Mapping[str, Any], asked: tuple[Asked, ...] = ()) -> Iterator[str]:
    """Where the answers to what was `asked` are not those that `then` expects (`answer`: the first; `answers`: all),
    in words."""
    gives = [GIVES[one.kind] for one in asked] or ["what_happens"]
    wanted = then.get("answers", [then["answer"]] if "answer" in then else [])
    if len(wanted) > len(found):
        yield f"{len(wanted)} answers are expected, {len(found)} questions asked"
    for number, (one, kind, value) in enumerate(zip(found, gives, wanted, strict=False), start=1):
        if not _fits(one, kind, value):
            of_many = f" {number}" if len(wanted) > 1 else ""
            yield f"answer{of_many}: expected {_shown(value)}, is {_told(one)}"


def _fits(one: Answer, kind: str, wanted: Any) -> bool:
    """Whether an answer is the one wanted; `kind`: of which kind it is where it does not depend."""
    if not isinstance(wanted, Mapping):
        return _kind_fits(one, wanted) or (one.kind != "depends" and _same(kind, one.value, wanted))
    if "in" in wanted:
        return one.value == wanted["in"] and ("of" not in wanted or one.of == _WHO[wanted["of"]])
    if one.kind != "depends":
        return False
    if "depends on" in wanted and _WHO[wanted["depends on"]] not in {hanging.who for hanging in one.depends_on}:
        return False
    return "values" not in wanted or _all_values(kind, one.options, wanted["values"])


def _all_values(kind: str, options: tuple[Option, ...], wanted: list[Any]) -> bool:
    """Whether the options have exactly these values."""
    fits = [[_option_fits(kind, option, value) for value in wanted] for option in options]
    return len(options) == len(wanted) and all(map(any, fits)) and all(map(any, zip(*fits, strict=True)))


def _option_fits(kind: str, option: Option, wanted: Any) -> bool:
    if isinstance(wanted, Mapping):
        return option.value == wanted.get("in") and ("of" not in wanted or option.of == _WHO[wanted["of"]])
    if wanted == "illegal":
        return option.value is None and bool(option.says)
    return _same(kind, option.value, wanted)


def _kind_fits(one: Answer, wanted: Any) -> bool:
    return wanted in ("illegal", "depends") and one.kind == wanted


def _same(kind: str, value: Plain, wanted: Any) -> bool:
    if isinstance(wanted, bool) or isinstance(value, bool):
        return value is wanted or (isinstance(value, bool) and wanted == ("yes" if value else "no"))
    if isinstance(value, tuple):
        listed = tuple(wanted) if isinstance(wanted, list) else (wanted,)
        if kind == "house":
            listed = tuple(map(house_id, listed))
        return value == listed if kind == "order" else sorted(value) == sorted(listed)
    return value == (_WHO.get(wanted, wanted) if isinstance(wanted, str) else wanted)


def _shown(wanted: Any) -> str:
    if isinstance(wanted, bool):
        return "yes" if wanted else "no"
    return str(wanted)


def _told(one: Answer) -> str:
    data = one.to_data()
    if one.kind == "depends":
        told = ", ".join(f"{option.condition}: {option.to_data()['value']}" for option in one.options)
        return f"it depends ({told})"
    return f"{one.kind} {data['value']} {one.of}".strip()
