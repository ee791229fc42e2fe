"""Parts of pages that have an address of their own."""

from __future__ import annotations

from typing import Any

from flask import render_template, request


def part(name: str, title: str, back: str, lead: str = "", **shown: Any) -> str:
    """The part `_name.html`, as a page asks for it; a browser without scripts gets a page around it, with a title, a
    `lead` above it and the way `back`."""
    if request.headers.get("HX-Request"):
        return render_template(f"_{name}.html", **shown)
    return render_template("part.html", part=f"_{name}.html", title=title, back=back, lead=lead, **shown)
