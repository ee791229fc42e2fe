"""The law as data: every rule, erratum, version and decision of the game, findable and citable.

In: the files of `rulebook/`. Out: entries by id, each with the version from which it counts; `newest` names the version
that counts where nobody says another one. What the rules say is changed in the data, not here.
"""

from judge.rulebook.book import Rulebook, cite, load, rulebook
from judge.rulebook.entries import KINDS, Decision, Erratum, Rule, Switch, UnknownRule
from judge.rulebook.files import RulebookError
from judge.rulebook.versions import Setting, Switches

__all__ = [
    "KINDS",
    "Decision",
    "Erratum",
    "Rule",
    "Rulebook",
    "RulebookError",
    "Setting",
    "Switch",
    "Switches",
    "UnknownRule",
    "cite",
    "load",
    "rulebook",
]
