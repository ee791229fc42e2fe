"""The nodes that make something true for as long as they stand, one list for all that look for them."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node

from .nodes import TakesMore

STANDING: tuple[type[Node], ...] = (
    n.Modify,
    n.SetStat,
    n.GainKeyword,
    n.GainAbility,
    n.GainTrait,
    n.Loses,
    n.BelongsTo,
    n.TreatAs,
    n.KeyCost,
    n.HandSize,
    n.Cannot,
    n.Must,
    n.Permit,
    n.EntersPlay,
    n.FightDamage,
    n.SpendFrom,
    n.MayBePlayedAs,
    n.CopiesTextOf,
    n.Retimed,
    n.Ignores,
    n.TauntReaches,
    TakesMore,
    n.GetsSpentAmber,
    n.DamageDealt,
    n.CostOf,
    n.PlayerIs,
    n.KeysToWin,
    n.TriggeredAbility,
    n.ReplacementAbility,
)
