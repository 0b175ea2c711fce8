"""Parsers of the settings about the finals: players and seeding."""

from __future__ import annotations

from typing import Any, Final, get_args

from bot.services.tournaments.setup.setting_parser import (
    ParsingContext,
    hours_typed,
    one_of,
    with_rules,
    with_values,
)
from bot.services.tournaments.state.record import TournamentSetup
from engines.tournament.rules import Finals, Qualify, Seeding, TournamentRules

NOTHING: Final = "none"
_RULING_HOURS: Final = 72


def finals(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Set the finals. The number of players who qualify follows from it, and can be changed."""
    chosen, rules = one_of(text, get_args(Finals)), setup.rules
    if chosen == rules.finals:
        return setup
    if chosen == NOTHING:
        return with_rules(setup, finals=chosen, qualify_by="overall")
    changes: dict[str, Any] = {"finals": chosen}
    return with_rules(setup, **changes, qualify=_finalists(rules.model_copy(update=changes)))


def qualify_by(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Set whether the best of each group qualify, or the best of all; their number follows, and can be changed."""
    chosen, rules = one_of(text, get_args(Qualify)), setup.rules
    if chosen == rules.qualify_by:
        return setup
    changes: dict[str, Any] = {"qualify_by": chosen}
    return with_rules(setup, **changes, qualify=_finalists(rules.model_copy(update=changes)))


def _finalists(rules: TournamentRules) -> int:
    """Return the usual number of players who qualify for the finals."""
    if rules.qualify_by == "group":
        return 2
    return 2 * rules.size


def seeding(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Set the seeding of the finals. The organiser needs time for it."""
    return _time_to_seed(with_rules(setup, seeding=one_of(text, get_args(Seeding))))


def _time_to_seed(setup: TournamentSetup) -> TournamentSetup:
    by_hand = setup.rules.seeding == "hand"
    return with_values(setup, ruling_hours=setup.ruling_hours or _RULING_HOURS) if by_hand else setup


def ruling_time(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Set the time for the organiser's seeding. Without it the finals are not seeded by hand."""
    changed = with_values(setup, ruling_hours=hours_typed(text, 14))
    if changed.ruling_hours or changed.rules.seeding != "hand":
        return changed
    return with_rules(changed, seeding="standings")
