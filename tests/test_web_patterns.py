"""The page of patterns shows every part: each macro and each part of a page is seen to be drawn there."""

import re
from collections.abc import Callable
from pathlib import Path

from jinja2 import BaseLoader, Environment

from judge.web import create_app
from judge.web.patterns import icons

TEMPLATES = Path(__file__).parent.parent / "templates"
MACRO = re.compile(r"\{%\s*macro (\w+)\([^%]*\)\s*%\}")
PARTS = sorted(path.name for path in TEMPLATES.glob("_*.html") if path.name != "_parts.html")
MACROS = sorted({name for path in TEMPLATES.glob("*.html") for name in MACRO.findall(path.read_text("utf-8"))})


class Marked(BaseLoader):
    """The templates, each macro and part with its name written where it begins."""

    def __init__(self, inner: BaseLoader) -> None:
        self.inner = inner

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        source, path, fresh = self.inner.get_source(environment, template)
        source = MACRO.sub(r"\g<0>«\1»", source)
        return (f"«{template}»{source}" if template in PARTS else source), path, fresh


def test_every_part_is_shown() -> None:
    app = create_app({"TESTING": True})
    assert app.jinja_env.loader is not None
    app.jinja_env.loader = Marked(app.jinja_env.loader)
    page = app.test_client().get("/patterns").text
    assert len(PARTS) > 10 and len(MACROS) > 25
    assert [name for name in (*PARTS, *MACROS) if f"«{name}»" not in page] == []
    assert [name for name in icons() if f"#{name}" not in page] == []


def test_what_several_pages_show_is_a_part() -> None:
    """A macro of one page could not be shown with the others."""
    pages = [path for path in TEMPLATES.glob("*.html") if not path.name.startswith("_")]
    assert [path.name for path in pages if MACRO.search(path.read_text("utf-8"))] == []
