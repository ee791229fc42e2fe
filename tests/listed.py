"""Questions that lie in files, a line each: what is asked, its answer, and what must be told as understood."""

from pathlib import Path

from judge.questions.asked import ask

DATA = Path(__file__).parent / "data"


def listed(folder: str, name: str) -> list[str]:
    """The lines of a file in `data`, without empty ones and those that begin with "#"."""
    lines = (DATA / folder / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def require_read(line: str, quoting: bool = False) -> None:
    """That "question || answer || part;;part" is answered so, and that each part, where some stand there, is told of
    what was understood. `quoting`: a part may speak of the words as well."""
    text, answer, *told = line.split(" || ")
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert str(asked.answer.value) == answer
    understood = "\n".join(f"“{said}” {taken}" if quoting else taken for said, taken in asked.understood)
    assert [part for parts in told for part in parts.split(";;") if part not in understood] == []
