"""The site: thin pages over rulings, cards and the rulebook. Server-rendered; works without JavaScript."""

from .app import create_app

__all__ = ["create_app"]
