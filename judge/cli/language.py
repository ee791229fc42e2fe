"""`judge parse` and `judge coverage`: how texts are read, and how much of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judge.errors import JudgeError
from judge.resources import data_dir

from ._output import echo, echo_json

if TYPE_CHECKING:
    from judge.language.checks.coverage import Figures, Text, Users

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.command()
@click.argument("text", nargs=-1, required=True)
@click.option("--name", default="", help="The card's own name, where the text uses it.")
@click.option("--type", "kind", default="", help="The card's type: creature, action, artifact, upgrade…")
@as_json
def parse(text: tuple[str, ...], name: str, kind: str, as_json: bool) -> None:
    """Show how TEXT is read. Exit code 1 where something is not modelled, or a word points at nothing.

    A file can be read with: judge parse "$(cat FILE)"
    """
    from judge.effects.codec import to_data
    from judge.language import canonical_text, read
    from judge.language.checks.unread_help import problems
    from judge.language.text.lexicon import known_names
    from judge.language.text.unknown_names import introduced
    from judge.lowering.bindings import bindings
    from judge.lowering.define_x import with_x
    from judge.lowering.lower import asked, lowered

    reading = read(" ".join(text), name=name, kind=kind)
    canonical = canonical_text(" ".join(text), name)
    found = problems(reading)
    new = introduced(reading.tree, known_names())
    questions = list(asked(reading.tree))
    bound = bindings(lowered(with_x(reading.tree)))
    if as_json:
        told = {
            "canonical": canonical, "tree": to_data(reading.tree),
            "unmodelled": [{"text": p.text, "word": p.word, "position": p.position, "why": p.why,
                            "expected": list(p.expected), "nearest": p.nearest} for p in found],
            "blocked": [node.by for node in reading.blocked],
            "bindings": [one._asdict() for one in bound], "asked": questions, "new_names": list(new),
        }
        echo_json(told)
    else:
        if canonical is not None:
            echo(canonical)
        elif reading.complete:
            echo("All of it is read, but no wording for what it means can be written yet; --json shows the tree.")
        for binding in bound:
            echo(binding.told())
        for name in new:
            echo(name)
        for problem in found:
            echo(problem.told())
        for node in reading.blocked:
            echo(f"hangs on it: {node.by}")
        for question in questions:
            echo(question)
    if questions or not reading.complete:
        raise SystemExit(1)


@click.command()
@click.option("--packs", type=click.Path(exists=True, file_okay=False, path_type=Path),
              help="The folder with the card packs; default: those beside the checkout.")
@click.option("--set", "only", default="", help="Only the set with this code.")
@click.option("--rare", is_flag=True,
              help="Also tell which productions of the grammar and which node types one card or no card uses.")
@as_json
def coverage(packs: Path | None, only: str, rare: bool, as_json: bool) -> None:
    """Count how much of the printed card texts is read.

    With --rare: a production is one alternative of a rule of the grammar, as Lark compiles it; a node type is a
    class of the effect AST. All there are count, and for each the different cards whose wording in force (the newest
    print) uses it.

    A card is executable when leaving out any node type of its text changes what comes out somewhere: in a recorded
    game, or on a board of our own whose outcome was written from the rules (an FAQ case, or tests/data/shown).
    """
    from judge.catalogue.sources import readings
    from judge.language.checks.coverage import measure

    texts = list(_texts(packs or _beside()))
    figures = measure(texts, only=only, rare=rare)
    if only and not figures.cards:
        raise JudgeError(f"no pack has the code {only!r}")
    counted = {text.card for text in texts if not only or text.set == only}
    told = figures.plain(len(counted & readings().keys())) | _measured(len(counted))
    if as_json:
        if rare:
            told["rare"] = {what: users.plain() for what, users in _rare(figures)}
        told["missing"] = figures.missing
        echo_json(told)
        return
    echo(f"cards   {figures.parsed} of {figures.cards} parsed ({_share(figures.parsed, figures.cards)}), "
         f"{figures.tokenised} tokenised, {told['by_reading']} by reading")
    echo(f"texts   {figures.texts_parsed} of {figures.texts} parsed "
         f"({_share(figures.texts_parsed, figures.texts)}); {figures.unaccounted} with words not accounted for")
    if told["executable"] is not None:
        echo(f"engine  {told['executable']} of {figures.cards} cards executable, {told['verified']} verified "
             f"by recorded games and FAQ cases ({told['unacted']} cards are in no recorded game)")
        echo("nodes   " + ", ".join(f"{count} {what}" for what, count in told["node types"].items()))
    for code, counts in figures.sets.items():
        echo(f"  {code:8} {counts['parsed']:5} of {counts['texts']:5} texts")
    for group in figures.missing[:20]:
        echo(f"{len(group['cards']):4}  {group['example']}")
    for what, users in _rare(figures):
        once, unused, total = users.once, users.unused, len(users.of)
        echo(f"{len(once)} of {total} {what} ({_share(len(once), total)}) are used by one card, "
             f"{len(unused)} by none:")
        for one, card in once.items():
            echo(f"  {one}: {card}")
        for one in unused:
            echo(f"  {one}: none")


def _rare(figures: Figures) -> list[tuple[str, Users]]:
    told = (("productions", figures.productions), ("node types", figures.nodes))
    return [(what, users) for what, users in told if users is not None]


def _measured(cards: int) -> dict[str, Any]:
    """What the committed report says of the engine; nothing for other cards than all of its own, which it does not
    tell apart."""
    path = data_dir("rulebook") / "coverage.json"
    report = json.loads(path.read_text("utf-8")) if path.is_file() else {"cards": 0}
    if report["cards"] != cards:
        return {}
    return {
        "executable": report["executable"],
        "verified": report["verified"],
        "unacted": report["no segment acts on"],
        "node types": report["node types"],
    }


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.2%}" if whole else "none"


def _beside() -> Path:
    folder = data_dir("rulebook").parent.parent / "shared" / "cards" / "packs"
    if not folder.is_dir():
        raise JudgeError("the card packs are not beside this checkout", hint="name their folder with --packs")
    return folder


def _texts(folder: Path) -> Iterator[Text]:
    from judge.catalogue.packs import printed_texts
    from judge.language.checks.coverage import Text

    seen: set[str] = set()
    for card, code, _, text, facts in printed_texts(folder):
        yield Text(card, facts.name, code, facts.type, text, card not in seen)
        seen.add(card)
