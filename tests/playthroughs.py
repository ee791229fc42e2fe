"""Golden playthroughs: whole turns as text, each read against the rules by a person.

In a file, lines that begin with "#" say what it shows, "board" gives the position in board notation, ">" an action and
"<" the answer to the question above it (several with " + ", none with "-"). All the rest is written by
`python tests/playthroughs.py`: what is legal, each step with its place on the timing chart, each question, the position
after each action. Whoever runs it reads what has changed before committing it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Answer, Chance, Decision, Finished
from judge.engine.machine.faces import library
from judge.engine.machine.machine import Machine
from judge.engine.procedures.actions import Action, begin
from judge.engine.procedures.legal_actions import label, legal
from judge.game.state import State
from judge.rulings import notation

FOLDER = Path(__file__).parent / "data" / "playthroughs"
WIDTH = 116


def files() -> list[Path]:
    """The playthroughs, by name."""
    return sorted(FOLDER.glob("*.txt"))


def played(text: str) -> str:
    """The playthrough whose title, board, actions and answers stand in `text`, written anew. Raises ValueError, naming
    what is possible, for an action or answer that is not."""
    lines = text.splitlines()
    title = [line for line in lines if line.startswith("#")]
    board = next(line.removeprefix("board").strip() for line in lines if line.startswith("board"))
    script = [line.strip() for line in lines if line.strip()[:1] in (">", "<")]
    told = [*title, "", f"board  {board}"]
    state = notation.read(board)
    while script:
        action = script.pop(0)
        if not action.startswith(">"):
            raise ValueError(f"an answer to nothing: {action}")
        wanted = action.removeprefix(">").strip()
        told += ["", *_choices(state), f"> {wanted}"]
        machine = begin(state, library(), _action(state, wanted))
        at = 0
        while True:
            told += list(_steps(machine, at))
            at = len(machine.trace)
            if not isinstance(machine.pause, Decision | Chance):
                break
            machine, line = _answered(machine, script)
            told.append(line)
        if not isinstance(machine.pause, Finished):
            raise ValueError(f"no end: {machine.pause}")
        state = machine.state
        told.append(f"board  {notation.write(state)}")
        if state.winner is not None:
            told.append(f"won by {'me' if state.winner == 0 else 'my opponent'}")
    return "\n".join(told) + "\n"


def _choices(state: State) -> Iterator[str]:
    board = Board.of(state, library())
    possible = legal(state, library())
    yield from _wrapped("legal: ", [label(board, action) for action in possible.actions])
    stopped: dict[str, list[str]] = {}
    for action, stop in possible.illegal:
        stopped.setdefault(", ".join(stop.rules), []).append(label(board, action))
    for rules, labels in stopped.items():
        yield from _wrapped(f"illegal ({rules}): ", list(dict.fromkeys(labels)))


def _wrapped(head: str, items: list[str]) -> Iterator[str]:
    line = head
    for number, item in enumerate(items):
        piece = item + (";" if number + 1 < len(items) else ".")
        if len(line) + len(piece) > WIDTH:
            yield line.rstrip()
            line = "    "
        line += piece + " "
    yield line.rstrip()


def _action(state: State, wanted: str) -> Action:
    board = Board.of(state, library())
    actions = {label(board, action): action for action in reversed(legal(state, library()).actions)}
    if wanted not in actions:
        raise ValueError(f"not legal: {wanted}; legal: {'; '.join(actions)}")
    return actions[wanted]


def _steps(machine: Machine, at: int) -> Iterator[str]:
    base = min((entry.depth for entry in machine.trace), default=0)
    for entry in machine.trace[at:]:
        indent = "  " * min(entry.depth - base, 8)
        unread = f" NOT UNDERSTOOD: {entry.unread}" if entry.unread else ""
        yield f"  {entry.step.removeprefix('timing/'):<14}{indent}{entry.says} [{', '.join(entry.rules)}]{unread}"


def _answered(machine: Machine, script: list[str]) -> tuple[Machine, str]:
    pause = machine.pause
    assert isinstance(pause, Decision | Chance)
    who = f"player {pause.who}" if isinstance(pause, Decision) else "chance"
    asked = f"  ? {who}: {pause.question} {' | '.join(option.label for option in pause.options)}"
    if not script or not script[0].startswith("<"):
        raise ValueError(f"an answer is missing: {asked}")
    words = script.pop(0).removeprefix("<").strip()
    given: list[object] = []
    for word in [] if words == "-" else words.split(" + "):
        fitting = [option.value for option in pause.options if option.label == word and option.value not in given]
        if not fitting:
            raise ValueError(f"{word!r} is no answer: {asked}")
        given.append(fitting[0])
    answer: Answer = tuple(given)
    if not pause.accepts(answer):
        raise ValueError(f"{words!r} is no answer: {asked}")
    return machine.choose(answer), f"{asked}\n  < {words}"


if __name__ == "__main__":
    for path in [Path(name) for name in sys.argv[1:]] or files():
        old = path.read_text("utf-8")
        new = played(old)
        path.write_text(new, "utf-8")
        print(f"{path.name}: {'as before' if old == new else 'changed: read it'}")
