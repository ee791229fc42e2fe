"""The law as data: every rule, erratum, version and decision of the game, findable and citable."""

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
