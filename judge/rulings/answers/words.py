"""An answer in words: one line that can be said aloud."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.machine.sentences import listed

from ..ruling import Ruling
from .answer import Answer, Option, Plain
from .kinds import Question

_SHOWN = 4
"""How many options the line spells out."""


def in_words(question: Question, bare: Answer) -> Answer:
    """The answer with what is said of it."""
    return replace(bare, says=_says(question, bare), stands_on=stands_on(question.ruling))


def stands_on(ruling: Ruling) -> str:
    """What an answer rests on: "not understood" where a sentence met on the way could not be read, "faq" where the
    scenario is a case of the official FAQ, "decision" where a decision of ours was cited, else "rule"."""
    if ruling.unread:
        return "not understood"
    if ruling.scenario.data.get("source", {}).get("document") == "master-rulebook":
        return "faq"
    if any(cited.startswith("decision/") for cited in ruling.citations):
        return "decision"
    return "rule"


def _says(question: Question, bare: Answer) -> str:
    if bare.kind == "illegal":
        return f"That is not allowed: {bare.options[0].says}"
    if bare.kind == "what_happens" and question.asked.kind == "what happens":
        from ..explain import verdict

        return verdict(question.ruling)
    if bare.kind == "depends":
        return f"It depends on {listed([f'{one.who}: {one.question}' for one in bare.depends_on[:2]])} " + "; ".join(
            f"{option.condition or 'else'}: {_option(option)}" for option in bare.options[:_SHOWN]
        )
    if bare.kind == "yes_no" and not bare.value and question.refusals:
        return f"No: {question.refusals[0].said}"
    return _value(bare.value, bare.of).capitalize() + "."


def _option(option: Option) -> str:
    return option.says or _value(option.value, option.of)


def _value(value: Plain, of: str = "") -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return listed(value) or "none"
    whose = {"you": "your ", "opponent": "your opponent's "}.get(of, "")
    return whose + {"opponent": "your opponent"}.get(str(value), str(value))
