"""The hand-kept data of `rulebook/cards/`: sets in order of release, corrections, errata, readings, aliases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import yaml

from judge.errors import JudgeError
from judge.resources import data_dir

from .card import Keyword
from .load import Set
from .wording import Erratum, Reading

_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(name: str) -> Any:
    """The content of `rulebook/cards/<name>`. Raises JudgeError where it is missing or no YAML."""
    path = data_dir("rulebook") / "cards" / name
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        raise JudgeError("the file is missing", where=str(path)) from error
    except yaml.YAMLError as error:
        raise JudgeError(f"the file is no YAML: {error}", where=str(path)) from error


@cache
def sets() -> tuple[Set, ...]:
    """The sets that the project knows, oldest first."""
    return tuple(Set(**entry) for entry in read_yaml("sets.yaml"))


@cache
def corrections() -> Mapping[str, Mapping[str, Any]]:
    """Card id → the fields of `Card` that replace what the prints say."""
    return {entry["card"]: _typed(entry["facts"]) for entry in read_yaml("corrections.yaml")}


@cache
def readings() -> Mapping[str, Reading]:
    """Card id → the reading that stands in for its text."""
    return {entry["card"]: Reading(entry["text"].strip(), entry["why"], entry.get("imposed", False))
            for entry in read_yaml("readings.yaml") or ()}


@cache
def errata() -> Mapping[str, tuple[Erratum, ...]]:
    """Card id → its corrected wordings."""
    found: dict[str, tuple[Erratum, ...]] = {}
    for entry in read_yaml("errata.yaml"):
        card_id = entry.pop("card")
        erratum = Erratum(**{**entry, "text": entry.get("text", "").strip()})
        found[card_id] = (*found.get(card_id, ()), erratum)
    return found


@cache
def aliases() -> Mapping[str, str]:
    """Other names under which cards are known → card id."""
    return {entry["alias"]: entry["card"] for entry in read_yaml("aliases.yaml")}


def _typed(facts: Mapping[str, Any]) -> dict[str, Any]:
    typed: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in facts.items()}
    if "keywords" in typed:
        typed["keywords"] = tuple(Keyword(*k) for k in typed["keywords"])
    return typed
