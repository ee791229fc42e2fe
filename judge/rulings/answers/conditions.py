"""Choices in words: on what an answer hangs, and under which answers it is which."""

from __future__ import annotations

from judge.catalogue.card import house_name
from judge.engine.machine.decisions import Chance, Decision

from .ways import Fork

SHOWN = 4
"""How many answers one condition lists."""

LONGEST = 60
"""How long the words of a yes or no may be to be repeated."""

_YOU = {0: "you", 1: "your opponent"}
_SELF = {0: "yourself", 1: "themselves"}
_VERB = {0: "", 1: "s"}


def condition(fork: Fork, branch: int) -> str:
    """Under which answers of a choice its branch is taken: "if you choose Ella", "otherwise" for the last and widest
    of several."""
    answers, _ = fork.branches[branch]
    if _is_rest(fork, branch):
        return "otherwise"
    told = _either([_answer(fork.pause, one) for one in answers])
    pause = fork.pause
    if isinstance(pause, Chance):
        return f"if chance gives {told}"
    who, s = _YOU[pause.who], _VERB[pause.who]
    match pause.kind:
        case "ability":
            return f"if {told} resolves first"
        case "yes or no":
            return f"if {who} do{'es' if s else ''}{' not' if answers == ('no',) else ''}{_asked(pause)}"
        case "flank":
            return f"if it goes to the {told} flank"
        case "position":
            return f"if it goes to: {told}"
    if pause.ordered:
        return f"if {who} put{s} {told} first"
    return f"if {who} choose{s} {told}"


def joined(conditions: tuple[str, ...]) -> str:
    """Conditions that must all be so: "if you choose Ella, then Anna", "if … and …"."""
    told = ""
    for one in conditions:
        bare = one.removeprefix("if ")
        begins = next((words for words in _CHOOSING if bare.startswith(words)), "")
        if not told:
            told = one
        elif begins and told.startswith(f"if {begins}"):
            told += f", then {bare.removeprefix(begins)}"
        else:
            told += f" and {bare}"
    return told


_CHOOSING = ("you choose ", "your opponent chooses ")


def _is_rest(fork: Fork, branch: int) -> bool:
    """Whether a branch need not be spelled out: the last, where the others are fewer answers than it."""
    sizes = [len(answers) for answers, _ in fork.branches]
    last = len(fork.branches) - 1
    return branch == last and last > 0 and sizes[last] >= max(2, *sizes[:last])


def _answer(pause: Decision | Chance, told: str) -> str:
    if isinstance(pause, Decision) and pause.kind == "house":
        return house_name(told)
    if isinstance(pause, Decision) and pause.kind == "ability":
        return told.split(":")[0] if told.count(":") == 1 else told
    if isinstance(pause, Decision) and pause.kind == "player" and told == _YOU[pause.who]:
        return _SELF[pause.who]
    return told


def _either(answers: list[str]) -> str:
    shown = list(dict.fromkeys(answers))
    if len(shown) > SHOWN:
        shown = [*shown[: SHOWN - 1], f"one of {len(shown) - SHOWN + 1} more"]
    return " or ".join(shown)


def _asked(pause: Decision) -> str:
    """What a yes or no is about, in brackets, without the frame of the question; "" where that would be long."""
    told = pause.question
    if told.startswith("Do this (") and told.endswith(")?"):
        told = told.removeprefix("Do this (").removesuffix(")?")
    told = " ".join(told.split()).rstrip("?.")
    return f" ({told})" if len(told) <= LONGEST and "~" not in told else " so"


def hangs_on(pause: Decision | Chance) -> str:
    """On what it hangs: "on your choice", "on the order you choose", "on chance"."""
    if isinstance(pause, Chance):
        return "on chance"
    whose = "you" if pause.who == 0 else "your opponent"
    if pause.kind == "ability" or pause.ordered:
        return f"on the order {whose} choose{_VERB[pause.who]}"
    return "on your choice" if pause.who == 0 else "on your opponent's choice"
