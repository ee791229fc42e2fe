"""Reading a user's YAML: line numbers kept, limits held, every refusal in words."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Hashable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import yaml

from judge.errors import JudgeError
from judge.resources import data_dir

from .schema import fits

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

SIZE_LIMIT = 256 * 1024
DEPTH_LIMIT = 20
DIGITS = 20

Path = tuple[str | int, ...]


class Located(dict[str, Any]):
    """A mapping that knows the line of each of its keys (`lines`, counted from 1)."""

    lines: dict[str, int]


UNSEEN = ("Cc", "Cf", "Cs", "Co")
"""Kinds of signs that have no place in words: control signs, marks of direction, halves of a pair, private ones."""


class ScenarioError(JudgeError):
    """A scenario that cannot be used: what is wrong, at which line and key, and what would be right."""


class _Loader(yaml.SafeLoader):
    """The safe loader, less aliases, with lines."""

    depth = 0

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        """Refuse aliases and deep nesting before anything is built of them."""
        if self.check_event(yaml.AliasEvent):
            event: Any = self.peek_event()  # type: ignore[no-untyped-call]
            raise ScenarioError(
                "anchors and aliases (& and *) are not read here", where=_line(event), hint="write the part out"
            )
        self.depth += 1
        if self.depth > DEPTH_LIMIT:
            here: Any = self.peek_event()  # type: ignore[no-untyped-call]
            raise ScenarioError(f"nested more than {DEPTH_LIMIT} levels deep", where=_line(here))
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


def _line(event: Any) -> str:
    return f"line {event.start_mark.line + 1}"


def _mapping(loader: _Loader, node: yaml.MappingNode) -> Located:
    located = Located()
    located.lines = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, Hashable):
            raise ScenarioError("a key must be a word", where=_line(key_node))
        name = key_node.value if isinstance(key_node, yaml.ScalarNode) else str(key)  # `on` is no truth value here
        if name in located:
            raise ScenarioError(f"the key {name!r} stands here twice", where=_line(key_node))
        located[name] = loader.construct_object(value_node, deep=True)
        located.lines[name] = key_node.start_mark.line + 1
    return located


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def _number(loader: _Loader, node: yaml.ScalarNode) -> int:
    """A whole number; no scenario needs one that is longer than a line."""
    if len(node.value) > DIGITS:
        raise ScenarioError(f"a number of more than {DIGITS} digits", where=_line(node))
    return int(loader.construct_yaml_int(node))


_Loader.add_constructor("tag:yaml.org,2002:int", _number)


def _words(loader: _Loader, node: yaml.ScalarNode) -> str:
    """Words, none of whose signs does anything to a terminal."""
    unseen = next((sign for sign in node.value if unicodedata.category(sign) in UNSEEN and sign not in "\n\t"), None)
    if unseen is not None:
        raise ScenarioError(f"a sign that cannot be seen, U+{ord(unseen):04X}", where=_line(node))
    return str(node.value)


_Loader.add_constructor("tag:yaml.org,2002:str", _words)


def load(text: str, name: str = "scenario") -> Located:
    """The YAML document `text` as located mappings; raises ScenarioError."""
    if len(text.encode("utf-8", "replace")) > SIZE_LIMIT:
        raise ScenarioError(f"larger than {SIZE_LIMIT // 1024} kB", where=name, hint="a scenario is a page of text")
    try:
        data = yaml.load(text, Loader=_Loader)
    except ScenarioError as error:
        raise ScenarioError(error.message, where=f"{name}, {error.where}", hint=error.hint) from None
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise ScenarioError(
            f"this is not valid YAML: {error.problem}",
            where=f"{name}{line}",
            hint="mind colons, dashes and indentation",
        ) from None
    except (yaml.YAMLError, ValueError, LookupError, AttributeError, TypeError, RecursionError) as error:
        # the constructors of explicit tags (`!!bool x`) raise whatever comes
        raise ScenarioError(f"this is not valid YAML: {str(error)[:200]}", where=name) from None
    if not isinstance(data, Located):
        raise ScenarioError(
            "a scenario is a mapping with the keys given and when", where=name, hint="see docs/scenarios.md"
        )
    return data


def located(data: Mapping[str, Any]) -> Located:
    """Plain data that the program made, as a document; none of its keys has a line."""
    found = Located((key, _part(value)) for key, value in data.items())
    found.lines = {}
    return found


def _part(value: Any) -> Any:
    if isinstance(value, Mapping):
        return located(value)
    return [_part(one) for one in value] if isinstance(value, list) else value


class _Writer(yaml.SafeDumper):
    """The safe dumper, less aliases: what stands in two places is written twice."""

    def ignore_aliases(self, data: Any) -> bool:
        """Whether a part is written out where it stands again."""
        return True


def written(data: Mapping[str, Any]) -> str:
    """A scenario as YAML; raises ScenarioError for data that no scenario holds."""
    try:
        text: str = yaml.dump(dict(data), Dumper=_Writer, allow_unicode=True, sort_keys=False)
    except RecursionError:
        raise ScenarioError(f"nested more than {DEPTH_LIMIT} levels deep") from None
    except yaml.YAMLError as error:
        told = str(error.args[-1])[:60]
        raise ScenarioError(f"no scenario holds {told!r}", hint="words, numbers, lists and mappings of them") from None
    return text


@cache
def schema() -> Mapping[str, Any]:
    """The JSON Schema of scenarios."""
    loaded: Mapping[str, Any] = json.loads((data_dir("rulebook") / "scenario.schema.json").read_text("utf-8"))
    return loaded


def validate(data: Located, name: str) -> None:
    """Hold the document against the schema; raises ScenarioError for the first thing that does not fit."""
    if fits(data, schema()):
        return
    from jsonschema import Draft202012Validator  # here: it is slow to import, and needed only to tell what is wrong

    told = Draft202012Validator(schema()).iter_errors(data)
    errors = sorted(told, key=lambda error: list(map(str, error.absolute_path)))
    if errors:
        raise _told(_deepest(errors[0]), data, name)
    raise ScenarioError("a number here has a point (3.0)", where=name, hint="write whole numbers: 3")


def _deepest(error: ValidationError) -> ValidationError:
    """Of the alternatives of a oneOf, the complaint that went furthest."""
    while error.context:
        error = max(
            error.context, key=lambda inner: (len(inner.absolute_path), inner.validator not in ("type", "enum"))
        )
    return error


def _told(error: ValidationError, data: Located, name: str) -> ScenarioError:
    path: Path = tuple(error.absolute_path)
    rule: Any = error.validator_value
    part: Any = error.schema
    instance: Any = error.instance
    hint = None
    message = error.message
    if error.validator == "additionalProperties" and isinstance(instance, Mapping):
        known = sorted(part.get("properties", {}))
        stranger = next(key for key in instance if key not in known)
        path = (*path, stranger)
        message = f"the key {stranger!r} is not known here"
        from rapidfuzz import process

        near = process.extractOne(stranger, known, score_cutoff=60)
        hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
    elif error.validator == "required":
        missing = [key for key in part["required"] if key not in instance]
        message = f"the key {missing[0]!r} is missing"
    elif error.validator == "enum":
        message = f"{str(error.instance)[:60]!r} is not one of {', '.join(map(str, rule))}"
    elif error.validator == "type":
        wanted = rule if isinstance(rule, str) else " or ".join(rule)
        message = f"{str(error.instance)[:60]!r} should be of type {wanted}"
    elif error.validator in ("minimum", "maximum"):
        message = f"{error.instance} is out of range ({error.validator} {rule})"
    return ScenarioError(message[:300], where=where(data, path, name), hint=hint)


def where(data: Located, path: Path, name: str) -> str:
    """A place in the document in words: "case.yaml, line 12: given.me.hand"."""
    line = None
    here: Any = data
    for part in path:
        if isinstance(here, Located) and isinstance(part, str):
            line = here.lines.get(part, line)
            here = here.get(part)
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            here = here[part]
            if isinstance(here, Located) and here.lines:
                line = min(here.lines.values())
        else:
            break
    place = f"{name}, line {line}" if line else name
    dotted = ".".join(str(part) for part in path)
    return f"{place}: {dotted}" if dotted else place
