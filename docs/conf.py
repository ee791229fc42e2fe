"""How the pages of this folder become a site: `make docs`. The reference is made from the program each time."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from judge.version import __version__
from tools import reference

project = "keyforge-judge"
author = "The keyforge-judge authors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_click"]
exclude_patterns = ["_build"]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"

html_theme = "furo"
html_title = "The judge"
html_theme_options: dict[str, object] = {"footer_icons": []}


def _write_reference(app: Sphinx) -> None:
    reference.write(Path(app.srcdir) / "reference")


def setup(app: Sphinx) -> None:
    """Make the reference before anything is read."""
    app.connect("builder-inited", _write_reference)
