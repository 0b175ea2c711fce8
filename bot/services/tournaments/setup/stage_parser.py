"""Parsers of the settings about later stages: what is played between the first stage and the finals, who goes on, and how they
are seeded."""

from __future__ import annotations

from typing import Any, Final, get_args

from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.tournaments.setup.setting_parser import (
    ParsingContext,
    SettingReader,
    hours_typed,
    number,
    one_of,
    with_rules,
    with_values,
)
from bot.services.tournaments.state.record import TournamentSetup
from engines.tournament.rules import Finals, MiddleFormat, MiddleStage, Qualify, Seeding, TournamentRules

NOTHING: Final = "none"
_RULING_HOURS: Final = 72


def finals(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """What comes last. How many qualify follows from it, and can be changed."""
    chosen, rules = one_of(text, get_args(Finals)), setup.rules
    if chosen == rules.finals:
        return setup
    if chosen == NOTHING:
        return with_rules(setup, finals=chosen, between=(), qualify_by="overall")
    changes: dict[str, Any] = {"finals": chosen}
    return with_rules(setup, **changes, qualify=_finalists(rules.model_copy(update=changes)))


def qualify_by(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Whether the best of each group qualify, or the best of all; how many follows from it, and can be changed."""
    chosen, rules = one_of(text, get_args(Qualify)), setup.rules
    if chosen == rules.qualify_by:
        return setup
    changes: dict[str, Any] = {"qualify_by": chosen}
    return with_rules(setup, **changes, qualify=_finalists(rules.model_copy(update=changes)))


def _finalists(rules: TournamentRules) -> int:
    """How many qualify for the finals if nothing else is said."""
    if rules.qualify_by == "group":
        return 1 if rules.finals == "table" else 2
    return rules.size if rules.finals == "table" else 2 * rules.size


def seeding(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Who is seeded first in the finals. The organiser needs time for it."""
    return _time_to_seed(with_rules(setup, seeding=one_of(text, get_args(Seeding))))


def _time_to_seed(setup: TournamentSetup) -> TournamentSetup:
    by_hand = any(one.seeding == "hand" for one in setup.rules.cuts)
    return with_values(setup, ruling_hours=setup.ruling_hours or _RULING_HOURS) if by_hand else setup


def ruling_time(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """How long the organiser's word is waited for. Without that time nobody seeds by hand."""
    changed = with_values(setup, ruling_hours=hours_typed(text, 14))
    if changed.ruling_hours or all(one.seeding != "hand" for one in changed.rules.cuts):
        return changed
    between = tuple(one.model_copy(update={"seeding": "standings"}) for one in changed.rules.between)
    return with_rules(changed, seeding="standings", between=between)


def middle(at: int) -> SettingReader:
    """Reads what is played as the stage `at` between the first one and the finals, from 0; without it there are none after it
    either."""

    def read(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
        chosen = one_of(text, (NOTHING, *get_args(MiddleFormat)))
        between = setup.rules.between
        if chosen == NOTHING:
            return _with_stages(setup, between[:at])
        if len(between) < at:
            raise refusal(SessionRefusal, "tournament-stage-before")
        known = between[at] if at < len(between) else None
        if known is not None and known.format == chosen:
            return setup
        size = setup.rules.size
        stage = known or MiddleStage(qualify=4 * size, division=max(5, size))
        if known is None and _format_before(setup.rules, at) == "groups":
            stage = stage.model_copy(update={"qualify": 2, "qualify_by": "group"})
        rounds = {"swiss": 3}.get(chosen, 12)
        stage = stage.model_copy(update={"format": chosen, "rounds": rounds})
        # A final table follows a knockout, and nothing in between.
        after = () if chosen == "elimination" else between[at + 1 :]
        return _with_stages(setup, (*between[:at], stage, *after))

    return read


def middle_number(at: int, name: str, least: int, most: int) -> SettingReader:
    """Reads a number of a stage in between."""
    return lambda setup, text, context: _with_stage(setup, at, **{name: number(text, least, most)})


def middle_by(at: int) -> SettingReader:
    """Whether the best of each group get into a stage in between, or the best of all; how many follows from it."""

    def read(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
        chosen = one_of(text, get_args(Qualify))
        return _with_stage(setup, at, qualify_by=chosen, qualify=2 if chosen == "group" else 4 * setup.rules.size)

    return read


def middle_seeding(at: int) -> SettingReader:
    """Who is seeded first in a stage in between."""
    return lambda setup, text, context: _time_to_seed(_with_stage(setup, at, seeding=one_of(text, get_args(Seeding))))


def _with_stage(setup: TournamentSetup, at: int, **changes: object) -> TournamentSetup:
    between = setup.rules.between
    if at >= len(between):
        raise refusal(SessionRefusal, "tournament-stage-before")
    stage = between[at].model_copy(update=changes)
    return _with_stages(setup, (*between[:at], stage, *between[at + 1 :]))


def _with_stages(setup: TournamentSetup, between: tuple[MiddleStage, ...]) -> TournamentSetup:
    """The set-up with other stages in between; what no longer fits the stage before it is chosen anew. Raises SessionRefusal."""
    rules = setup.rules
    finals = "table" if between and between[-1].format == "elimination" else rules.finals
    chosen = rules.model_copy(update={"between": between, "finals": "knockout" if finals == NOTHING else finals})
    fitting = tuple(
        one.model_copy(update={"qualify_by": "overall", "qualify": 4 * rules.size})
        if one.qualify_by == "group" and _format_before(chosen, at) != "groups"
        else one
        for at, one in enumerate(between)
    )
    changes: dict[str, Any] = {"between": fitting, "finals": chosen.finals}
    if chosen.qualify_by == "group" and _format_before(chosen, len(between)) != "groups":
        chosen = chosen.model_copy(update={"qualify_by": "overall"})
        changes |= {"qualify_by": "overall", "qualify": _finalists(chosen)}
    elif chosen.finals != rules.finals:
        changes["qualify"] = _finalists(chosen)
    return with_rules(setup, **changes)


def _format_before(rules: TournamentRules, at: int) -> str:
    """What is played before the stage `at` in between, or before the finals."""
    return rules.between[at - 1].format if at else rules.format


def last_before_finals(rules: TournamentRules) -> str:
    """What is played right before the finals."""
    return _format_before(rules, len(rules.between))


def before_middle(rules: TournamentRules, at: int) -> str:
    """What is played right before a stage in between."""
    return _format_before(rules, at)
