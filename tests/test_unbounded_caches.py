"""A server must not grow with what people type: what is kept without a bound is asked for by few words, listed here."""

import ast
from pathlib import Path

JUDGE = Path(__file__).resolve().parent.parent / "judge"

FEW = {
    "effects/codec.py:_annotations": "kinds of nodes",
    "language/building/patterns.py:_example": "slots of the tables of this program",
    "language/parsing/parser.py:terminal": "roles that the tagger gives, those of files of this program",
    "questions/without/words_left.py:leads": "lists of a file of this program",
    "questions/without/words_left.py:listed": "lists of a file of this program",
    "questions/wording/plain.py:_listed": "lists of a file of this program",
    "questions/wording/plainly/word_rules.py:_lexical": "roles and meanings that files of this program name",
    "store/faq.py:_in": "folders of this program",
    "store/folding.py:_plain": "letters that there are",
    "sweeps/cards_that_meet.py:_lines": "files of this program",
    "web/app.py:_asset": "files of this program",
    "web/app.py:_hash": "files of this program",
    "web/faqs.py:_told": "FAQ cases",
    "web/faqs.py:states": "FAQ cases",
}
"""Where each stands, and what it is asked for by."""


def unbounded() -> set[str]:
    """The functions with parameters of which every result is kept."""
    found = set()
    for path in JUDGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.args.args:
                kept = {ast.unparse(one) for one in node.decorator_list}
                if kept & {"cache", "functools.cache", "lru_cache(maxsize=None)", "lru_cache(None)"}:
                    found.add(f"{path.relative_to(JUDGE).as_posix()}:{node.name}")
    return found


def test_what_is_typed_is_kept_within_bounds() -> None:
    assert unbounded() == FEW.keys()
