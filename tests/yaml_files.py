"""YAML that the project wrote itself, read by the C library where there is one: the tests read megabytes of it."""

from typing import Any

import yaml

_LOADER: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def safe_load(text: str) -> Any:
    """What a document says."""
    return yaml.load(text, Loader=_LOADER)
