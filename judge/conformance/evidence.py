"""Which nodes of the language are shown to matter: what *executable* and *verified* rest on.

A node type is *shown* when there is a recorded segment that agrees, and does not once nodes of that type are left out
of every text. A card is *executable* when every node type of its text is shown; it is *verified* when its own words
were carried out in a segment that agrees or in an FAQ case that passes.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from judge.catalogue import catalogue
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import walk
from judge.engine.faces import library, library_from_packs
from judge.engine.library import Definition, Library
from judge.engine.resolution import executable as resolved
from judge.resources import data_dir

from .harness import Result, check
from .recorded import Segment, load

TRIES = 40
"""How many agreeing segments are tried at most for one node type."""

REPORT = "coverage.json"

_WHOLE = (n.CardText, n.BoldAbility, n.TriggeredAbility, n.ConstantAbility, n.KeywordAbility, n.ReplacementAbility)


def without(tree: Node, kind: type[Node]) -> Node | None:
    """The tree with every node of the type left out; None where nothing sensible is left of it.

    A node in a list goes, an optional one becomes nothing; where one must stand, an instruction becomes "nothing
    happens", a condition always true, an amount 0; else what holds it is left out as well.
    """
    if isinstance(tree, kind):
        return None
    changed: dict[str, Any] = {}
    for field in fields(tree):
        value = getattr(tree, field.name)
        if isinstance(value, Node):
            new: Any = without(value, kind)
            if new is None and not _optional(field.type):
                new = _stand_in(value)
                if new is None:
                    return None
        elif isinstance(value, tuple) and field.name != "span" and any(isinstance(item, Node) for item in value):
            kept = (without(item, kind) if isinstance(item, Node) else item for item in value)
            new = tuple(item for item in kept if item is not None)
            new = value if new == value else new
        else:
            continue
        if new is not value:
            changed[field.name] = new
    return replace(tree, **changed) if changed else tree


def _optional(annotation: object) -> bool:
    return "None" in str(annotation)


def _stand_in(node: Node) -> Node | None:
    if resolved(type(node)):
        return n.DoNothing()
    module = type(node).__module__.rsplit(".", 1)[-1]
    if module == "conditions":
        return n.AllTrue(())
    return n.Number(0) if module == "amounts" else None


class _Poorer(Library):
    """A library whose texts lack a node type."""

    def __init__(self, faces: Library, kind: type[Node]) -> None:
        super().__init__(lambda card: _poorer(faces.definition(card), kind))


def _poorer(face: Definition, kind: type[Node]) -> Definition:
    text = without(face.text, kind)
    if text is face.text:
        return face
    return replace(face, text=text if isinstance(text, n.CardText) else n.CardText())


def shown(agreeing: Iterable[tuple[Segment, frozenset[str]]], faces: Library) -> dict[str, str]:
    """Each node type that matters, and the segment that shows it; `agreeing`: segments, and whose words they read."""
    users: dict[str, list[Segment]] = defaultdict(list)
    for segment, cards in agreeing:
        kinds = {type(node).__name__ for card in cards for node in walk(faces.definition(card).text)}
        for kind in kinds:
            users[kind].append(segment)
    found = {}
    for kind, segments in sorted(users.items()):
        poorer = _Poorer(faces, n.NODE_TYPES[kind])
        showing = next((one.id for one in segments[:TRIES] if check(one, poorer).outcome != "agrees"), None)
        if showing is not None:
            found[kind] = showing
    return found


def verified_by_cases() -> set[str]:
    """Cards whose own words were carried out in an FAQ case that passes."""
    from judge.faq.cases import cases
    from judge.faq.runner import failures
    from judge.rulings.ruling import rule

    cards = set()
    for case in cases():
        ruling = rule(case.scenario)
        if not failures(ruling):
            state = ruling.setup.state
            entries = (entry for line in ruling.lines for entry in line.trace if entry.source and entry.clause)
            cards |= {state.cards[e.source.uid].card for e in entries if e.source and e.source.uid in state.cards}
    return cards


def measure(segments: Path, packs: Path | None = None) -> dict[str, Any]:
    """The report: node types shown and not shown, cards executable and verified, by name."""
    faces = library_from_packs(packs) if packs else library()
    results = [check(segment, faces) for segment in load(segments) if segment.clean or segment.quiet]
    agreed = [result for result in results if result.outcome == "agrees"]
    evidence = shown(((result.segment, _own(result)) for result in agreed), faces)
    by_segments = {card for result in agreed for card in result.resolved}
    by_cases = verified_by_cases()
    acted = {card for result in results for card in result.segment.acted}
    return _report(dict(_texts(faces)), evidence, by_segments | by_cases, acted)


def _own(result: Result) -> frozenset[str]:
    return result.cards & (result.resolved | frozenset(result.segment.acted) | _in_play(result.segment))


def _in_play(segment: Segment) -> frozenset[str]:
    sides = segment.before["players"].values()
    placed = [card for side in sides for row in ("battleline", "artifacts") for card in side[row]]
    upgrades = [upgrade for card in placed for upgrade in card.get("upgrades", ())]
    return frozenset(card["id"] for card in (*placed, *upgrades))


def _texts(faces: Library) -> Iterator[tuple[str, n.CardText]]:
    for card in catalogue():
        face = faces.definition(card.id)
        yield card.id, face.text


def _report(
    texts: Mapping[str, n.CardText], evidence: Mapping[str, str], verified: set[str], acted: set[str]
) -> dict[str, Any]:
    whole = {kind.__name__ for kind in _WHOLE}
    used: dict[str, int] = defaultdict(int)
    executable = []
    for card, text in texts.items():
        kinds = {type(node).__name__ for node in walk(text)} - whole
        for kind in kinds:
            used[kind] += 1
        if not kinds - set(evidence) and not kinds & {"Unmodelled", "Blocked"}:
            executable.append(card)
    return {
        "cards": len(texts),
        "executable": len(executable),
        "verified": len(verified & set(texts)),
        "no segment acts on": len(set(texts) - acted),
        "node types": {"used": len(used), "shown": len(set(used) & set(evidence))},
        "not shown": {kind: used[kind] for kind in sorted(used, key=lambda k: (-used[k], k)) if kind not in evidence},
    }


def main() -> None:
    """Measure with the recorded games beside the checkout and write `rulebook/coverage.json`."""
    shared = data_dir("rulebook").parent.parent / "shared"
    report = measure(shared / "conformance" / "segments.jsonl.gz", shared / "cards" / "packs")
    path = data_dir("rulebook") / REPORT
    path.write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(json.dumps({key: value for key, value in report.items() if key != "not shown"}, indent=2))


if __name__ == "__main__":
    main()
