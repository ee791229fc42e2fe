"""The one accessor to the data beside the code: `grammar`, `rulebook`, `faq_cases`, `templates`.

In a checkout these are folders at the top level; in an installed wheel they lie under `judge/data`.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_dir(name: str) -> Path:
    """The folder called `name`.

    Raises FileNotFoundError where neither a checkout nor an installed wheel holds it.
    """
    for candidate in (_PACKAGE / "data" / name, _PACKAGE.parent / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the data folder {name!r} is missing from this installation of judge")
