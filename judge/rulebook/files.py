"""The YAML files of a rulebook folder as plain data, through a JSON cache that spares the parsing."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_FORMAT = 1
_FOLDERS = ("glossary", "versions")
_SINGLE = ("timing", "errata", "switches", "decisions", "documents")


class RulebookError(ValueError):
    """The rulebook's data cannot be used; the message says which file and why."""


def read_tree(directory: Path) -> dict[str, Any]:
    """The data of `directory` as {"glossary": {...}, "timing": {...}, …, "versions": {"18.4": {...}, …}}.

    Parsed YAML is kept as JSON in the user's cache folder, keyed by the files' sizes and times; a cache that
    cannot be read or written is passed over. Raises RulebookError for a missing or malformed file.
    """
    sources = sorted(_sources(directory))
    stamp = [_FORMAT, *([str(p), (s := p.stat()).st_mtime_ns, s.st_size] for p in sources)]
    cache = _cache_file(directory)
    try:
        kept = json.loads(cache.read_bytes())
        if kept["stamp"] == stamp:
            tree: dict[str, Any] = kept["tree"]
            return tree
    except (OSError, ValueError, KeyError, TypeError):
        pass
    tree = _parse(directory, sources)
    try:
        cache.parent.mkdir(parents=True, exist_ok=True)
        draft = cache.with_suffix(f".{os.getpid()}")
        draft.write_text(json.dumps({"stamp": stamp, "tree": tree}, ensure_ascii=False))
        draft.replace(cache)
    except OSError:
        pass
    return tree


def _sources(directory: Path) -> Iterator[Path]:
    for name in _SINGLE:
        yield directory / f"{name}.yaml"
    for folder in _FOLDERS:
        yield from (directory / folder).glob("*.yaml")


def _cache_file(directory: Path) -> Path:
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "keyforge-judge" / f"rulebook-{zlib.crc32(str(directory.resolve()).encode()):08x}.json"


def _parse(directory: Path, sources: list[Path]) -> dict[str, Any]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    tree: dict[str, Any] = {name: {} for name in (*_SINGLE, *_FOLDERS)}
    for path in sources:
        try:
            data = yaml.load(path.read_text(encoding="utf-8"), Loader=loader) or {}
        except FileNotFoundError as error:
            raise RulebookError(f"{path} is missing") from error
        except yaml.YAMLError as error:
            raise RulebookError(f"{path} is not readable YAML: {error}") from error
        if not isinstance(data, dict):
            raise RulebookError(f"{path} must hold a mapping of names to entries")
        if path.parent.name == "versions" and path.parent != directory:
            tree["versions"][str(data.get("version", path.stem))] = data
        elif path.parent != directory:
            if twice := tree[path.parent.name].keys() & data.keys():
                raise RulebookError(f"{path} repeats {', '.join(sorted(twice))}")
            tree[path.parent.name].update(data)
        else:
            tree[path.stem] = data
    return tree
