"""The YAML files of a rulebook folder as plain data, kept parsed in the cache."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.cache import load_or_build
from judge.errors import JudgeError

_FOLDERS = ("glossary", "versions")
_SINGLE = ("timing", "errata", "switches", "decisions", "documents")


class RulebookError(JudgeError):
    """The rulebook's data or a user's document cannot be used; the message says which file and why."""


def read_tree(directory: Path) -> dict[str, Any]:
    """The data of `directory` as {"glossary": {...}, "timing": {...}, …, "versions": {"18.4": {...}, …}}.

    Raises RulebookError for a missing or malformed file.
    """
    try:
        texts = {path: path.read_text(encoding="utf-8") for path in _sources(directory)}
    except OSError as error:
        raise RulebookError(f"{error.filename} cannot be read: {error.strerror}") from error
    names = [str(path.relative_to(directory)) for path in texts]
    return load_or_build("rulebook", [*names, *texts.values()], lambda: _parse(directory, texts))


def _sources(directory: Path) -> Iterator[Path]:
    for name in _SINGLE:
        yield directory / f"{name}.yaml"
    for folder in _FOLDERS:
        yield from sorted((directory / folder).glob("*.yaml"))


def _parse(directory: Path, texts: dict[Path, str]) -> dict[str, Any]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    tree: dict[str, Any] = {name: {} for name in (*_SINGLE, *_FOLDERS)}
    for path, text in texts.items():
        try:
            data = yaml.load(text, Loader=loader) or {}
        except yaml.YAMLError as error:
            raise RulebookError(f"{path} is not readable YAML: {error}") from error
        if not isinstance(data, dict):
            raise RulebookError(f"{path} must hold a mapping of names to entries")
        if path.parent == directory:
            tree[path.stem] = data
        elif path.parent.name == "versions":
            tree["versions"][str(data.get("version", path.stem))] = data
        elif twice := tree[path.parent.name].keys() & data.keys():
            raise RulebookError(f"{path} repeats {', '.join(sorted(twice))}")
        else:
            tree[path.parent.name].update(data)
    return tree
