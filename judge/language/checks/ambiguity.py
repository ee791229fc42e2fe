"""Asks Earley for every derivation of a sentence's tagged words, to find what LALR settles by shifting.

Where derivations differ only in which word a phrase is attached to, the grammar's rule holds: the nearest one, except
where a frame takes it back (see `call.split_from`). Any other difference is a second reading, and a fault of the
grammar.
"""

from __future__ import annotations

import itertools
import logging
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import lark
from lark import Lark, Token, Tree

from judge.language.parsing.compiling import Tagged
from judge.language.parsing.parser import grammar_text, terminal
from judge.language.tagging.tagger import tag
from judge.language.text.lexicon import known_names
from judge.language.text.tokens import lookup

#: Derivations of one sentence that are compared at most.
MOST = 200

#: Rules that say the same of different words: behind a noun, a participle, a verb.
_ALIKE = {
    "np_post": "", "np_full": "", "np_part": "", "np_fraction": "", "c_tail": "", "np": "", "complement": "",
    "comps": "", "plains": "", "tails": "", "mods": "", "noun": "", "head": "", "preposition": "",
    "pred_relative": "pred_verb",
}


@cache
def auditor() -> Lark:
    """The same grammar under Earley, which keeps every derivation."""
    return Lark(grammar_text(), parser="earley", lexer=Tagged, start="start", ambiguity="explicit",
                maybe_placeholders=False)


def tagged(sentence: str) -> tuple[str, ...]:
    """The terminals of a sentence: two sentences with the same ones have the same derivations."""
    return tuple(word.type for word in tag(lookup(sentence, known_names())))


def second_readings(terminals: tuple[str, ...]) -> list[str]:
    """How the derivations of these words differ beyond attachment; empty where they do not."""
    tokens = [Token(terminal(t), t, start_pos=k) for k, t in enumerate(terminals)]
    try:
        tree = auditor().parse(tokens)
    except lark.exceptions.UnexpectedInput:
        return []
    seen: dict[frozenset[tuple[str, int]], Counter[str]] = {}
    for names in itertools.islice(_derivations(tree), MOST):
        counts = Counter(filter(None, names))
        seen.setdefault(frozenset(counts.items()), counts)
    if len(seen) < 2:
        return []
    first, *others = seen.values()
    return sorted({f"{' '.join(sorted((first - o).elements()))} | {' '.join(sorted((o - first).elements()))}"
                   for o in others})


def _derivations(tree: Tree[Token] | Token) -> Iterator[list[str]]:
    if isinstance(tree, Token):
        yield []
        return
    if tree.data == "_ambig":
        for option in tree.children:
            yield from _derivations(option)
        return
    name = _plain(str(tree.data))
    for parts in itertools.product(*(list(itertools.islice(_derivations(c), MOST)) for c in tree.children)):
        yield [name, *itertools.chain.from_iterable(parts)]


def _plain(rule: str) -> str:
    if rule in _ALIKE:
        return _ALIKE[rule]
    for prefix in ("post_", "c_", "tail_"):
        if rule.startswith(prefix):
            return rule[len(prefix):]
    return rule


def shift_reduce() -> str:
    """The shift/reduce conflicts that LALR settles by shifting, that is: the nearest word. One paragraph for each
    set of terminals, with the rules that would rather end before them."""
    heard: dict[str, set[str]] = {}
    terminal = ""

    class Listen(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            nonlocal terminal
            said = record.getMessage().strip()
            if said.startswith("Shift/Reduce conflict for terminal"):
                terminal = said.split()[4].rstrip(":")
            elif said.startswith("*"):
                heard.setdefault(re.sub(r" __\w+?_(star|plus)_\d+", " …", said.strip(" *<>")), set()).add(terminal)

    usual, level = lark.logger.handlers[:], lark.logger.level
    lark.logger.handlers[:] = [Listen()]
    lark.logger.setLevel(logging.DEBUG)
    try:
        Lark(grammar_text(), parser="lalr", lexer=Tagged, start="start", debug=True, maybe_placeholders=False)
    finally:
        lark.logger.handlers[:] = usual
        lark.logger.setLevel(level)
    by_terminals: dict[tuple[str, ...], list[str]] = {}
    for rule, terminals in sorted(heard.items()):
        by_terminals.setdefault(tuple(sorted(terminals)), []).append(rule)
    return "\n\n".join(
        "\n".join(["shift " + " ".join(terminals), *(f"  past {rule}" for rule in rules)])
        for terminals, rules in by_terminals.items()
    ) + "\n"
