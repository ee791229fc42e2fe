"""Scenarios that questions write, as text and as data: a board is tried with one thing otherwise."""

from __future__ import annotations

from typing import Any


def data_of(scenario: str) -> dict[str, Any]:
    """A scenario as plain data."""
    import yaml  # here: it is not wanted where nothing is asked of a board

    data = yaml.load(scenario, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    assert isinstance(data, dict)
    return data


def written(data: dict[str, Any]) -> str:
    """A scenario as text, for somebody to read."""
    from yaml import safe_dump

    return str(safe_dump(data, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None))
