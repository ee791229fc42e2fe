"""Reads all printed texts of a folder of packs and lists what is not read.

`python -m judge.language.checks.unread_report PACKS`
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from pathlib import Path

from judge.language.read import read

_RELEASES = ("CotA", "AoA", "WC", "MM", "DT", "WoE", "GR", "MG2024", "AS", "ToC", "MoMu", "PV", "CC", "VM25", "DM")


def texts(folder: Path) -> list[tuple[str, str, str, str, str]]:
    """Every distinct printed text of each card, newest first: (card id, set, name, type, text)."""
    prints = []
    for path in sorted(folder.glob("*.json")):
        pack = json.loads(path.read_text(encoding="utf-8"))
        code = pack["code"]
        place = _RELEASES.index(code) if code in _RELEASES else -1
        prints += [(card["id"], -place, code, card["name"], card["type"], card["text"]) for card in pack["cards"]]
    seen: set[tuple[str, str]] = set()
    found = []
    for card, _, code, name, kind, text in sorted(prints):
        if (card, text) not in seen:
            seen.add((card, text))
            found.append((card, code, name, kind, text))
    return found


def main() -> None:
    """Print the figures and the sentences not read, those of most cards first."""
    folder = Path(sys.argv[1])
    limit = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    start = time.perf_counter()
    cards: dict[str, bool] = {}
    done: dict[str, bool] = {}
    missing: dict[tuple[str, str], list[str]] = defaultdict(list)
    count = 0
    for card, _, name, kind, text in texts(folder):
        try:
            reading = read(text, name=name, kind=kind)
        except Exception as error:
            print("ERROR", card, repr(error)[:200])
            cards.setdefault(card, False)
            continue
        count += 1
        cards.setdefault(card, reading.complete)
        done[text] = done.get(text, False) or reading.complete
        for sentence in reading.sentences:
            if not sentence.modelled:
                missing[(sentence.text, f"{getattr(sentence.tree, 'word', '')!r} {sentence.why}")].append(card)
    seconds = time.perf_counter() - start
    good = sum(cards.values())
    print(f"cards {good}/{len(cards)} = {good / len(cards):.2%}  texts {sum(done.values())}/{len(done)} = "
          f"{sum(done.values()) / len(done):.2%}  {seconds:.1f} s")
    groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for (text, why), found in sorted(missing.items(), key=lambda m: -len(set(m[1]))):
        groups[why].append((text, found[0]))
    for why, sentences in sorted(groups.items(), key=lambda g: -len(g[1]))[:limit]:
        print(f"{len(sentences):4} {why}")
        for told, card in sentences[:4]:
            print(f"       {told}   [{card}]")


if __name__ == "__main__":
    main()
