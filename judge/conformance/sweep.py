"""Many segments and games at once, spread over the processors of the machine."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path

from judge.catalogue.user import full_catalogue
from judge.engine.machine.faces import library_from_packs, library_of
from judge.engine.machine.library import Library

from .games import Played, replay
from .harness import Result, check
from .recorded import Game, Segment

CHUNK = 40
"""How many are handed to a process at a time; fewer than that are not worth one."""


@lru_cache(maxsize=2)
def faces(packs: Path | None) -> Library:
    """The faces of all cards, imported ones too: with the texts that come with the program, or those of card packs."""
    known = full_catalogue()
    return library_from_packs(packs, cards=known) if packs else library_of(known)


def sweep(
    items: Sequence[Segment | Game], packs: Path | None = None, processes: int = 1
) -> Iterator[Result | Played]:
    """What becomes of each, in order. Whole positions stay in the process that reached them."""
    if processes < 2 or len(items) <= CHUNK:
        library = faces(packs)
        yield from (one(item, library) for item in items)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        chunks = [items[at : at + CHUNK] for at in range(0, len(items), CHUNK)]
        for results in pool.map(_chunk, chunks, [packs] * len(chunks)):
            yield from results


def one(item: Segment | Game, library: Library) -> Result | Played:
    """What becomes of a segment or a game."""
    return replay(item, library) if isinstance(item, Game) else check(item, library)._replace(end=None)


def _chunk(items: Iterable[Segment | Game], packs: Path | None) -> list[Result | Played]:
    library = faces(packs)
    return [one(item, library) for item in items]
