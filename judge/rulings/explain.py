"""A ruling in words and as data: verdict, authority, what it hangs on, trace, citations."""

from __future__ import annotations

from typing import Any

from judge.engine.machine.decisions import Chance, Decision, Exceeded
from judge.engine.machine.trace import Entry
from judge.rulebook import rulebook
from judge.rulings.answers.citations import citations, other_rules
from judge.rulings.failures import failures

from . import notation, telling
from .answers import answers, verdict
from .changes import WHO, changes
from .naming import unknown_place
from .otherwise.turning import WouldChange
from .readings import overruled, summary
from .ruling import Line, Ruling
from .snapshots import snapshot


def _on(pause: Decision | Chance) -> str:
    if isinstance(pause, Chance):
        return f"chance ({pause.question})"
    return f"a choice of {WHO[pause.who]} ({pause.question})"


def ending(ruling: Ruling, line: Line) -> str:
    """How one line ends, in words."""
    if line.illegal:
        return f"it is illegal: {line.said}"
    if isinstance(line.open, Exceeded):
        return f"no end was reached: the limit of {line.open.size} {line.open.limit} bit"
    if line.open:
        return f"it hangs on a card that the scenario does not name: {unknown_place(line.state, line.open.uid)}"
    return "; ".join(changes(ruling.setup, line.state)) or "nothing changes"


def authority(ruling: Ruling) -> str:
    """What the ruling rests on: "decision" where a named decision of ours decides, "not understood" where
    a sentence met on the way could not be read, else "rules"."""
    if ruling.unread:
        return "not understood"
    if any(cited.startswith("decision/") for cited in citations(ruling)[:1]):
        return "decision"
    return "rules"


def to_data(ruling: Ruling, turning: WouldChange | None = None) -> dict[str, Any]:
    """The ruling as plain data (`judge rule --json`, the JSON API); `turning`: what would turn its answer, where that
    has been worked out."""
    library = ruling.setup.library
    found = answers(ruling)
    ways = [telling.told(ruling, line) for line in ruling.lines]
    return {
        "id": ruling.scenario.id,
        "question": ruling.scenario.question,
        "version": ruling.version,
        "answer": found[0].to_data(),
        "answers": [one.to_data() for one in found],
        "says": found[0].says,
        "why": found[0].why,
        "changes": found[0].changes,
        "stands_on": found[0].stands_on,
        "because": list(found[0].because),
        "verdict": verdict(ruling),
        "authority": authority(ruling),
        "certain": ruling.certain,
        "depends_on": [_on(pause) for pause in ruling.matters],
        "citations": [citation(rule_id, ruling.setup.state.readings) for rule_id in citations(ruling)],
        "unread": list(ruling.unread),
        "cut": list(ruling.cut),
        "unasked": list(ruling.unasked),
        "wordings": [{"card": card, "kind": wording.kind, "text": wording.text} for card, wording in ruling.wordings],
        "odd": list(ruling.odd),
        "assumed": list(ruling.setup.assumed),
        "other_rules": other_rules(ruling),
        "readings": ruling.readings,
        "overruled": overruled(ruling.setup.state.readings, citations(ruling)),
        "board": notation.write(ruling.setup.state),
        "explored": ruling.machines,
        "before": snapshot(ruling.setup.state, library),
        "outcomes": [
            {
                "says": ending(ruling, line),
                "choices": [
                    {
                        "who": "chance" if choice.who is None else WHO[choice.who],
                        "question": choice.question,
                        "answer": choice.answer,
                    }
                    for choice in line.path
                ],
                "after": snapshot(line.state, library),
                "trace": [entry_data(entry) for entry in line.trace],
                "told": telling.to_data(way),
                "parts_from_first": telling.parting(ways[0], way),
            }
            for line, way in zip(ruling.lines, ways, strict=True)
        ],
        "failures": failures(ruling),
        **({"would_change": turning.to_data()} if turning is not None else {}),
    }


def citation(rule_id: str, readings: frozenset[str] = frozenset()) -> dict[str, object]:
    """A rule entry as it is cited: id, title, summary (of a decision that the head judge reads otherwise: his reading),
    version, document and line."""
    entry = rulebook().entry(rule_id)
    return {
        "id": rule_id,
        "title": entry.title,
        "summary": summary(rule_id, readings),
        "version": entry.version,
        "document": entry.document,
        "line": entry.line,
    }


def entry_data(entry: Entry) -> dict[str, object]:
    """A step of the trace as plain data."""
    data: dict[str, object] = {
        "step": entry.step,
        "rules": list(entry.rules),
        "says": entry.says,
        "depth": entry.depth,
    }
    if entry.choice:
        data["choice"] = entry.choice
    if entry.unread:
        data["unread"] = entry.unread
    if entry.source:
        data["source"] = entry.source.uid
    return data
