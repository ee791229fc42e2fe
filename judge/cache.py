"""What takes long to build is built once a machine and kept: parser tables, search indexes.

An entry is found by what went into it: other sources or another version of judge make another entry. A damaged,
missing or unwritable one costs time and nothing else.
"""

import hashlib
import os
import pickle
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from judge import __version__

T = TypeVar("T")

_DIGEST = hashlib.sha256().digest_size
_KEEP_DAYS = 30


@cache
def cache_dir() -> Path:
    """The folder of cached entries, which exists and can be written to.

    `$JUDGE_CACHE` if it is set, else the platform's folder for caches; where neither can be written to, a folder
    of this user among the temporary files.
    """
    return next(folder for folder in _candidates() if _is_ours(folder))


def load_or_build(name: str, sources: Iterable[str | bytes], build: Callable[[], T]) -> T:
    """The entry `name` made from `sources`: read from the cache, or else built and kept.

    `sources` is all that the result depends on: the text of a grammar, the version of a library and, where the
    result holds objects of our own, the code of their module. The result must be picklable. What `build` raises
    is raised.
    """
    path = cache_dir() / f"{name}-{_key(sources)}.pickle"
    try:
        stored = path.read_bytes()
        if hashlib.sha256(stored[_DIGEST:]).digest() == stored[:_DIGEST]:
            result: T = pickle.loads(stored[_DIGEST:])
            return result
    except Exception:  # unpickling may raise anything: build it anew
        pass
    result = build()
    payload = pickle.dumps(result, protocol=pickle.HIGHEST_PROTOCOL)
    _keep(path, hashlib.sha256(payload).digest() + payload)
    _forget_unused(name)
    return result


def _candidates() -> Iterable[Path]:
    if os.environ.get("JUDGE_CACHE"):
        yield Path(os.environ["JUDGE_CACHE"]).expanduser().absolute()
    from platformdirs import user_cache_path  # here: it is not wanted where the variable is set

    yield user_cache_path("keyforge-judge")
    user = os.getuid() if hasattr(os, "getuid") else "user"
    yield Path(tempfile.gettempdir()) / f"keyforge-judge-{user}"
    yield Path(tempfile.mkdtemp(prefix="keyforge-judge-"))


def _is_ours(folder: Path) -> bool:
    """Whether `folder` can be used; one that belongs to somebody else could hand us a hostile pickle."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        mine = not hasattr(os, "getuid") or folder.stat().st_uid == os.getuid()
        return mine and os.access(folder, os.W_OK | os.X_OK)
    except OSError:
        return False


def _key(sources: Iterable[str | bytes]) -> str:
    digest = hashlib.sha256(f"{__version__} {sys.version}".encode())
    for source in sources:
        data = source.encode() if isinstance(source, str) else source
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()[:32]


def _keep(path: Path, data: bytes) -> None:
    """Write whole or not at all, so that two processes that build at once cannot mix their bytes."""
    try:
        handle, written = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        with open(handle, "wb") as file:
            file.write(data)
        os.replace(written, path)
    except OSError:
        return  # a full or vanished disk: the entry is built again next time


def _forget_unused(name: str) -> None:
    oldest = time.time() - _KEEP_DAYS * 86400
    for path in cache_dir().glob(f"{name}-*.pickle"):
        try:
            if path.stat().st_mtime < oldest:
                path.unlink()
        except OSError:
            continue
