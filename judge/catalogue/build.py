"""Makes `rulebook/cards/cards.json` from the card packs: `python -m judge.catalogue.build --packs DIR`.

Facts come from the newest print, corrections from `corrections.yaml`. The same packs give the same file, byte by
byte: one card a line, sorted by id.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from judge.errors import JudgeError

from .card import Card, OldWording, Print
from .load import catalogue_file, record_of
from .packs import Pack, PrintedCard, read_packs
from .sources import corrections, sets
from .wording import canonical

#: What turns a printed text into canonical wording: (facts, printed text) → (wording, hashes of unread sentences).
Canonical = Callable[[Card, str], tuple[str, tuple[str, ...]]]


def build_cards(packs: Iterable[Pack], canonical: Canonical = canonical) -> list[Card]:
    """The cards of these packs, sorted by id, with the wordings that `canonical` writes.

    Raises JudgeError where a set is not in `sets.yaml` or a correction names no card.
    """
    order = {s.code: place for place, s in enumerate(sets())}
    by_id: dict[str, list[PrintedCard]] = {}
    for pack in packs:
        if pack.code not in order:
            raise JudgeError(f"the set {pack.code} is not in sets.yaml", hint="add it in its order of release")
        for printed in pack.cards:
            by_id.setdefault(printed.facts.id, []).append(printed)
    if strangers := corrections().keys() - by_id:
        raise JudgeError(f"corrections.yaml names cards that are in no pack: {', '.join(sorted(strangers))}")
    names = {card_id: prints[0].facts.name for card_id, prints in by_id.items()}
    cards = []
    for _, prints in sorted(by_id.items()):
        prints.sort(key=lambda printed: _place(printed.where, order))
        card = _halved(_merged(prints), names)
        cards.append(card if card.gigantic == "top" else _worded(card, prints, canonical))
    return cards


def write(cards: Iterable[Card]) -> str:
    """The content of the data file for these cards."""
    def line(record: dict[str, Any]) -> str:
        return json.dumps(record, ensure_ascii=False, separators=(",", ":"))

    set_lines = ",\n".join(line(s._asdict()) for s in sets())
    card_lines = ",\n".join(line(record_of(card)) for card in cards)
    return f'{{"sets":[\n{set_lines}\n],"cards":[\n{card_lines}\n]}}\n'


def _place(where: Print, order: dict[str, int]) -> tuple[int, str, str]:
    return order[where.set], where.number, where.house or ""


def _merged(prints: list[PrintedCard]) -> Card:
    """The card of these prints, oldest first."""
    newest = prints[-1]
    here = [p.where for p in prints if p.where.set == newest.where.set]
    facts = replace(
        newest.facts,
        houses=tuple(dict.fromkeys(p.house for p in here if p.house)),
        prints=tuple(p.where for p in prints),
    )
    return replace(facts, **corrections().get(facts.id, {}))


def _halved(card: Card, names: Mapping[str, str]) -> Card:
    """Share out what the packs print on both halves of a gigantic creature: text, power, armor, traits and
    keywords stand on the bottom half, bonus icons on the top half (18.4 GIGANTIC). The top half's id is that of
    the bottom half with a 2 behind it."""
    if card.id.endswith("2") and names.get(card.id.removesuffix("2")) == card.name:
        return replace(card, gigantic="top", power=None, armor=None, traits=(), keywords=(), enhance=())
    if names.get(f"{card.id}2") == card.name:
        return replace(card, gigantic="bottom", bonus_icons=())
    return card


def _worded(card: Card, prints: list[PrintedCard], canonical: Canonical) -> Card:
    """The card with the canonical wording of its newest print, and of older ones that read otherwise."""
    read = {printed: canonical(card, printed) for printed in dict.fromkeys(p.text for p in prints)}
    text, unread = read[prints[-1].text]
    older: dict[str, str] = {}  # wording → the last set with it
    for printed in prints:
        wording, _ = read[printed.text]
        if wording and wording != text:
            older.pop(wording, None)
            older[wording] = printed.where.set
    return replace(card, text=text, unread=unread, older=tuple(OldWording(s, w) for w, s in older.items()))


@click.command()
@click.option("--packs", type=click.Path(exists=True, file_okay=False, path_type=Path), required=True,
              help="The folder with the card packs.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Another file to write.")
def main(packs: Path, out: Path | None) -> None:
    """Write the embedded catalogue from the card packs."""
    cards = build_cards(read_packs(packs))
    target = out or catalogue_file()
    target.write_text(write(cards), encoding="utf-8")
    click.echo(f"{len(cards)} cards written to {target}")


if __name__ == "__main__":
    main()
