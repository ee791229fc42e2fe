"""Which nodes of the language are shown to matter: what *executable* and *verified* rest on.

A node type is *shown* when something comes out as it should, and does not once nodes of that type are left out of
every text: a recorded segment that agrees, or a board of our own (an FAQ case, or one of `tests/data/shown`) that comes
out as its author wrote from the rules. A card is *executable* when every node type of its text is shown; it is
*verified* when its own words were carried out in a segment that agrees or in an FAQ case that passes.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from judge.catalogue import catalogue
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import walk
from judge.engine.instructions.instruction import executable as resolved
from judge.engine.machine.faces import library, library_from_packs
from judge.engine.machine.library import Definition, Library
from judge.faq.cases import cases
from judge.faq.runner import failures
from judge.resources import data_dir
from judge.rulings.failures import misses
from judge.rulings.judging import rule
from judge.rulings.scenario import Scenario, read

from .harness import Result, check
from .recorded import Segment
from .recorded import segments as recorded_segments

TRIES = 40
"""How many agreeing segments are tried at most for one node type."""

REPORT = "coverage.json"

BOARDS = Path("tests", "data", "shown")
"""Where in a checkout the boards lie that were made to show a node type."""

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
        return n.Sequence(())
    module = type(node).__module__.rsplit(".", 1)[-1]
    if module == "conditions":
        return n.Conditions(())
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


BEFORE_PLAY = (n.Enhance,)
"""Words about how a deck was made: a board holds what came of them (bonus icons on other cards), and leaving them out
can change nothing in play (18.4 ENHANCE). No board is asked for."""


def types(text: Node) -> dict[str, type[Node]]:
    """The node types of a text as the engine reads it, by name."""
    return {type(node).__name__: type(node) for node in walk(text)}


def shown(agreeing: Iterable[tuple[Segment, frozenset[str]]], faces: Library) -> dict[str, str]:
    """Each node type that matters, and the segment that shows it; `agreeing`: segments, and whose words they read."""
    users: dict[str, list[Segment]] = defaultdict(list)
    kinds: dict[str, type[Node]] = {}
    for segment, cards in agreeing:
        used = {name: kind for card in cards for name, kind in types(faces.definition(card).text).items()}
        kinds |= used
        for name in used:
            users[name].append(segment)
    found = {}
    for name, segments in sorted(users.items()):
        poorer = _Poorer(faces, kinds[name])
        showing = next((one.id for one in segments[:TRIES] if _comes_out_otherwise(check(one, poorer))), None)
        if showing is not None:
            found[name] = showing
    return found


def _comes_out_otherwise(result: Result) -> bool:
    """Whether a segment ends otherwise than recorded: a text that breaks the engine shows nothing."""
    broken = any(line.startswith("crash") for line in result.lines)
    return result.outcome in ("differs", "agrees_for_some_choice") and not broken


def boards(folder: Path) -> Iterator[tuple[str, Scenario]]:
    """The boards of our own: the FAQ cases, and those that lie in a folder."""
    for case in cases():
        yield case.id, case.scenario
    for path in sorted(folder.rglob("*.yaml")):
        scenario = read(path.read_text("utf-8"), path.name)
        yield scenario.id, scenario


def shown_on(scenario: Scenario, kinds: Iterable[str]) -> list[str]:
    """Those of the node types that a board shows: it comes out as expected, and not once they are left out."""
    ruling = rule(scenario)
    if failures(ruling):
        return []
    library = ruling.setup.library
    texts = [library.definition(card.card).text for card in ruling.setup.state.cards.values() if card.card]
    for side in ruling.setup.state.players:
        beside = (*side.archon_powers, *(prophecy.card for prophecy in side.prophecies))
        texts += [library.definition(card).text for card in beside]
    used = {name: kind for text in texts for name, kind in types(text).items()}
    return [kind for kind in kinds if kind in used and _misses(scenario, used[kind])]


def _misses(scenario: Scenario, kind: type[Node]) -> bool:
    try:
        return bool(misses(rule(scenario, faces=lambda faces: _Poorer(faces, kind))))
    except Exception:  # a text that breaks the engine shows nothing
        return False


def shown_by_boards(kinds: Iterable[str], folder: Path) -> dict[str, str]:
    """Each of the node types that some board of our own shows, and which board."""
    found: dict[str, str] = {}
    open_ = sorted(kinds)
    for name, scenario in boards(folder):
        found |= dict.fromkeys(shown_on(scenario, [kind for kind in open_ if kind not in found]), name)
    return found


def verified_by_cases() -> set[str]:
    """Cards whose own words were carried out in an FAQ case that passes."""
    cards = set()
    for case in cases():
        ruling = rule(case.scenario)
        if not failures(ruling):
            state = ruling.setup.state
            entries = (entry for line in ruling.lines for entry in line.trace if entry.source and entry.clause)
            cards |= {state.cards[e.source.uid].card for e in entries if e.source and e.source.uid in state.cards}
    return cards


def measure(segments: Path, packs: Path | None = None, boards_in: Path | None = None) -> dict[str, Any]:
    """The report: node types shown and not shown, cards executable and verified."""
    faces = library_from_packs(packs) if packs else library()
    results = [check(segment, faces) for segment in recorded_segments(segments) if segment.clean or segment.quiet]
    agreed = [result for result in results if result.outcome == "agrees"]
    texts = dict(_texts(faces))
    games = shown(((result.segment, _own(result)) for result in agreed), faces)
    folder = boards_in or data_dir("rulebook").parent / BOARDS
    by_boards = shown_by_boards(_used(texts).keys() - games.keys(), folder)
    by_segments = {card for result in agreed for card in result.resolved}
    by_cases = verified_by_cases()
    acted = {card for result in results for card in result.segment.acted}
    return report(texts, games, by_boards, by_segments | by_cases, acted)


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


def _used(texts: Mapping[str, n.CardText]) -> Counter[str]:
    """By how many texts each node type is used; the abilities as such left out."""
    return Counter(kind for text in texts.values() for kind in _kinds(text))


def _kinds(text: n.CardText) -> set[str]:
    return {type(node).__name__ for node in walk(text) if not isinstance(node, (*_WHOLE, *BEFORE_PLAY))}


def report(
    texts: Mapping[str, n.CardText],
    games: Mapping[str, str],
    by_boards: Mapping[str, str],
    verified: set[str],
    acted: set[str],
) -> dict[str, Any]:
    """What is measured, as data. In: texts by card, what shows a node type (a recorded game, a board of our own), the
    cards verified, and those that some segment acts on."""
    used = _used(texts)
    open_ = used.keys() - games.keys() - by_boards.keys()
    executable = [card for card, text in texts.items() if not _kinds(text) & (open_ | {"Unmodelled", "Blocked"})]
    return {
        "cards": len(texts),
        "executable": len(executable),
        "verified": len(verified & set(texts)),
        "no segment acts on": len(set(texts) - acted),
        "node types": {
            "used": len(used),
            "shown": len(used) - len(open_),
            "shown by recorded games": len(used.keys() & games.keys()),
            "shown by boards of our own": len(by_boards),
        },
        "boards": dict(sorted(by_boards.items())),
        "not shown": {kind: used[kind] for kind in sorted(open_, key=lambda k: (-used[k], k))},
    }


def main() -> None:
    """Measure with the recorded games beside the checkout and write `rulebook/coverage.json`."""
    shared = data_dir("rulebook").parent.parent / "shared"
    measured = measure(shared / "conformance" / "segments.jsonl.gz", shared / "cards" / "packs")
    path = data_dir("rulebook") / REPORT
    path.write_text(json.dumps(measured, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(json.dumps({key: value for key, value in measured.items() if key not in ("boards", "not shown")}, indent=2))


if __name__ == "__main__":
    main()
