"""The site: thin pages over rulings, cards and the rulebook. Server-rendered; works without JavaScript.

In: requests. Out: pages, JSON, and words for what was wrong with a request. It knows no rule.
"""

from .app import create_app

__all__ = ["create_app"]
