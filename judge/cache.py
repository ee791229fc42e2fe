"""What takes long to build is built once a machine and kept: parser tables, search indexes.

An entry is found by what went into it: other sources or another version of judge make another entry. A damaged,
missing or unwritable one costs time and nothing else.

Entries are pickles, which can run code: they are read only from a folder that nobody but this user can write to.
"""

import atexit
import hashlib
import os
import pickle
import shutil
import stat
import sys
import time
from binascii import a2b_base64, b2a_base64
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

from judge.version import __version__

T = TypeVar("T")

_used: set[Path] = set()
"""The entries that this process wanted so far."""

_DIGEST = hashlib.sha256().digest_size
_KEEP_DAYS = 30
_KEEP_NEWEST = 16
_HALF_WRITTEN = 3600
"""Seconds after which nobody is still writing."""
MOST = 32 * 1024 * 1024
"""Bytes that a journal holds: six times what the trees of all printed texts take."""


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
    _used.add(path)
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


def keep_compiled() -> None:
    """Have Python keep what it compiles among the cached entries, where it was told not to write it beside the sources
    (PYTHONDONTWRITEBYTECODE): half of a cold start. For a process of its own; a folder that was named for it stays."""
    if sys.dont_write_bytecode and sys.pycache_prefix is None:
        sys.pycache_prefix = str(cache_dir() / "compiled")
        sys.dont_write_bytecode = False


class Journal(Generic[T]):
    """Values kept one at a time as they are made, in one file. `sources` is all that every value depends on.

    Each line is whole by itself: a key, a digest, the value. Processes append, so that none undoes what another
    added; a line that was cut or damaged is passed over, and its value made and added again. Beyond `MOST` nothing is
    added: whoever sends ever new texts to a server fills neither its disk nor its memory.
    """

    def __init__(self, name: str, sources: Iterable[str | bytes]) -> None:
        self._path = cache_dir() / f"{name}-{_key(sources)}.journal"
        _used.add(self._path)
        try:
            lines = self._path.read_bytes().split(b"\n")
        except OSError:
            lines = []
            _forget_unused(name)
        self._lines = {line.partition(b" ")[0]: line for line in lines}
        self._size = sum(map(len, self._lines.values()))

    def get(self, key: str) -> T | None:
        """The value kept under `key`, None where there is none that can be used. A key has no spaces."""
        line = self._lines.get(key.encode())
        if line is None:
            return None
        try:
            rest, _, digest = line.rpartition(b" ")
            if _digest(rest) == digest:
                value: T = pickle.loads(a2b_base64(rest.partition(b" ")[2]))
                return value
        except Exception:  # unpickling may raise anything: have it made anew
            pass
        return None

    def add(self, key: str, value: T) -> None:
        """Keep `value`, which must be picklable, under `key`, where there is room."""
        rest = key.encode() + b" " + b2a_base64(pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL), newline=False)
        line = rest + b" " + _digest(rest)
        if self._size + len(line) > MOST:
            return
        self._lines[key.encode()] = line
        self._size += len(line)
        try:
            handle = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            with open(handle, "ab", buffering=0) as file:
                if os.fstat(handle).st_size + len(line) < MOST:
                    file.write(b"\n" + line)  # the line break first: it parts this line from one that was cut
        except OSError:
            return  # a full or vanished disk: the value is made again next time


def stale() -> list[Path]:
    """Files of the cache that were made of other sources, or by another version, than what this process wanted under
    the same name: nobody reads them any more."""
    names = {_of(path) for path in _used}
    return sorted(path for path in cache_dir().iterdir() if _of(path) in names and path not in _used)


def _of(path: Path) -> tuple[str, str]:
    """What an entry is called, whatever it was made of."""
    return path.stem.rpartition("-")[0], path.suffix


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).hexdigest()[:32].encode()


def _candidates() -> Iterable[Path]:
    if os.environ.get("JUDGE_CACHE"):
        yield Path(os.environ["JUDGE_CACHE"]).expanduser().absolute()
    from platformdirs import user_cache_path  # here: it is not wanted where the variable is set

    yield user_cache_path("keyforge-judge")
    import tempfile

    user = os.getuid() if hasattr(os, "getuid") else "user"
    yield Path(tempfile.gettempdir()) / f"keyforge-judge-{user}"
    last = Path(tempfile.mkdtemp(prefix="keyforge-judge-"))
    atexit.register(shutil.rmtree, last, ignore_errors=True)
    yield last


def _is_ours(folder: Path) -> bool:
    """Whether `folder` can be used; where somebody else can write to it, or put another in its place, they could hand
    us a hostile pickle."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.stat()
        mine = not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o022)
        safe = all(_keeps_its_own(parent.stat().st_mode) for parent in folder.resolve().parents)
        return mine and safe and os.access(folder, os.W_OK | os.X_OK)
    except OSError:
        return False


def _keeps_its_own(mode: int) -> bool:
    """Whether nobody but its owner can take a folder out of a folder with this mode."""
    return not mode & stat.S_IWOTH or bool(mode & stat.S_ISVTX)


def _key(sources: Iterable[str | bytes]) -> str:
    digest = hashlib.sha256(f"{__version__} {sys.version}".encode())
    for source in sources:
        data = source.encode() if isinstance(source, str) else source
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()[:32]


def _keep(path: Path, data: bytes) -> None:
    """Write whole or not at all, so that two processes that build at once cannot mix their bytes."""
    import tempfile  # here: it is not wanted where everything is kept already

    try:
        handle, written = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        try:
            with open(handle, "wb") as file:
                file.write(data)
            os.replace(written, path)
        except OSError:
            Path(written).unlink(missing_ok=True)
    except OSError:
        return  # a full or vanished disk: the entry is built again next time


def _forget_unused(name: str) -> None:
    """Drop the entries of other sources that are old, or many: who changes the grammar leaves one each time. And what
    somebody who was killed left half written."""
    oldest = time.time() - _KEEP_DAYS * 86400
    found = []
    for path in cache_dir().glob(f".{name}-*"):
        with suppress(OSError):
            if path.stat().st_mtime < time.time() - _HALF_WRITTEN:
                path.unlink()
    for path in cache_dir().glob(f"{name}-*"):
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:
            continue
    found.sort(reverse=True)
    for _, path in [*(entry for entry in found if entry[0] < oldest), *found[_KEEP_NEWEST:]]:
        try:
            path.unlink(missing_ok=True)
        except OSError:
            continue
