"""The values of settings as short phrases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.games.option_words import option_label
from bot.services.base.hours import hours_text
from bot.services.tournaments.setup.setting_parser import Games
from bot.services.tournaments.setup.settings import SETTINGS, Setting, TournamentPlan
from bot.services.tournaments.state.record import TournamentSetup
from bot.services.wording.pace_words import length, pace_name
from bot.services.wording.texts import Verbatim, stamp
from engines.core.phrase import Phrase, phrase
from engines.tournament.rules import MiddleStage

NONE: Final = Phrase("tour-value-none")
ONLY_IN_TEXT: Final = frozenset({"begins", "organisers"})
"""Settings whose value is Discord's markup, which controls do not show."""


def value_words(setting: Setting, setup: TournamentSetup, games: Games) -> Phrase:
    """The value a setting has."""
    match setting.name:
        case "options":
            return _options(setup, games.binding)
        case "series":
            return comma_list([one.game.info.title for one in games.of(setup)]) if setup.games else NONE
        case name:
            return _WORDS[name](setup)


def changes(before: TournamentPlan, after: TournamentPlan, games: Games) -> tuple[tuple[str, Phrase, Phrase], ...]:
    """Name, old and new value of each setting that differs in words."""
    found: list[tuple[str, Phrase, Phrase]] = []
    if before.name != after.name:
        found.append(("name", _text(before.name), _text(after.name)))
    for setting in SETTINGS:
        was, now = (value_words(setting, one.setup, games) for one in (before, after))
        if was != now and setting.shown(after.setup):
            found.append((setting.name, was, now))
    return tuple(found)


def _text(text: str) -> Phrase:
    return phrase("tour-value-text", text=text)


def _number(number: int) -> Phrase:
    return _text(str(number)) if number else NONE


def _length(minutes: int, none: Phrase = NONE) -> Phrase:
    return length(minutes) if minutes else none


def _size(setup: TournamentSetup) -> Phrase:
    rules = setup.rules
    return phrase("tour-value-size", size=rules.size, smallest=rules.smallest, largest=rules.largest)


def _quiet(setup: TournamentSetup) -> Phrase:
    quiet = setup.agreed.quiet
    if quiet is None:
        return NONE
    return phrase("tour-value-quiet", hours=hours_text(quiet.start, quiet.end), zone=quiet.zone)


def _begins(setup: TournamentSetup) -> Phrase:
    if setup.begins_at is None:
        return Phrase("tour-value-by-hand")
    return phrase("tour-value-moment", at=stamp(setup.begins_at, "F"))


def _postpone(setup: TournamentSetup) -> Phrase:
    if not setup.postpone_hours:
        return Phrase("tour-value-off")
    return phrase("tour-value-postpone", length=length(setup.postpone_hours * 60))


def _replaced(setup: TournamentSetup) -> Phrase:
    minutes = setup.agreed.replace_after
    return phrase("tour-value-replaced", length=length(minutes)) if minutes else Phrase("tour-value-never")


def _organisers(setup: TournamentSetup) -> Phrase:
    if setup.organisers is None:
        return NONE
    return phrase("tour-value-role", role=Verbatim(f"<@&{setup.organisers}>"))


def chosen_options(setup: TournamentSetup, binding: Binding) -> tuple[tuple[Phrase, Phrase], ...]:
    """Name and value of the game's options that were set."""
    values = binding.game.info.options.model_validate(setup.options)
    return tuple(
        (option_label(binding.slug, name), binding.option_value(name, getattr(values, name)))
        for name in sorted(setup.options)
    )


def _options(setup: TournamentSetup, binding: Binding) -> Phrase:
    found = chosen_options(setup, binding)
    if not found:
        return Phrase("tour-value-standard")
    return comma_list([phrase("tour-value-option", option=option, value=value) for option, value in found])


def _vacation(setup: TournamentSetup) -> Phrase:
    value = "tour-value-vacation" if setup.vacation_in_all else "tour-value-away"
    return phrase(value, count=setup.agreed.away_days)


def _middle(at: int, name: str) -> Mapping[str, Callable[[TournamentSetup], Phrase]]:
    """The words of the settings of a stage in between."""

    def about(shown: Callable[[MiddleStage], Phrase]) -> Callable[[TournamentSetup], Phrase]:
        return lambda setup: shown(setup.rules.between[at]) if at < len(setup.rules.between) else NONE

    return {
        name: about(lambda one: Phrase(f"tour-value-middle-{one.format}")),
        f"{name}_by": about(lambda one: Phrase(f"tour-value-qualify-{one.qualify_by}")),
        f"{name}_qualify": about(lambda one: _number(one.qualify)),
        f"{name}_seeding": about(lambda one: Phrase(f"tour-value-seeding-{one.seeding}")),
        f"{name}_rounds": about(lambda one: _number(one.rounds)),
        f"{name}_division": about(lambda one: _number(one.division)),
        f"{name}_best_of": about(lambda one: _number(one.best_of)),
    }


_WORDS: Final[Mapping[str, Callable[[TournamentSetup], Phrase]]] = {
    "format": lambda setup: Phrase(f"tour-value-{setup.rules.format}"),
    "size": _size,
    "rounds": lambda setup: _number(setup.rules.rounds),
    "games": lambda setup: _number(setup.rules.rounds),
    "ends": lambda setup: Phrase(f"tour-value-ends-{setup.rules.ends}"),
    "at_once": lambda setup: _number(setup.rules.at_once),
    "together": lambda setup: (
        _number(setup.rules.at_once) if setup.rules.at_once else Phrase("tour-value-round-by-round")
    ),
    **_middle(0, "second"),
    **_middle(1, "third"),
    "advance": lambda setup: _number(setup.rules.advance),
    "finals": lambda setup: Phrase(f"tour-value-finals-{setup.rules.finals}"),
    "qualify": lambda setup: _number(setup.rules.qualify),
    "qualify_by": lambda setup: Phrase(f"tour-value-qualify-{setup.rules.qualify_by}"),
    "seeding": lambda setup: Phrase(f"tour-value-seeding-{setup.rules.seeding}"),
    "best_of": lambda setup: _number(setup.rules.best_of),
    "division": lambda setup: _number(setup.rules.division),
    "promoted": lambda setup: _number(setup.rules.promoted),
    "relegated": lambda setup: _number(setup.rules.relegated),
    "duplicate": lambda setup: Phrase(f"tour-value-duplicate-{setup.rules.duplicate}"),
    "begins": _begins,
    "check_in": lambda setup: _length(setup.check_in_hours * 60, Phrase("tour-value-no-check-in")),
    "least": lambda setup: _number(setup.least) if setup.least else Phrase("tour-value-least"),
    "postpone": _postpone,
    "round_time": lambda setup: _length(setup.round_hours * 60) if setup.round_hours else Phrase("tour-value-endless"),
    "lasts": lambda setup: _length(setup.round_hours * 60),
    "wait": lambda setup: _length(setup.wait_minutes),
    "closing": lambda setup: (
        _length(setup.closing_hours * 60) if setup.closing_hours else Phrase("tour-value-closing-usual")
    ),
    "season": lambda setup: _length(setup.season_hours * 60) if setup.season_hours else Phrase("tour-value-no-season"),
    "gap": lambda setup: _length(setup.gap_hours * 60),
    "stay": lambda setup: Phrase(f"tour-value-stay-{setup.stay}"),
    "see_draw": lambda setup: _length(setup.draw_hours * 60) if setup.draw_hours else Phrase("tour-value-at-once"),
    "pace": lambda setup: pace_name(setup.agreed),
    "time": lambda setup: _length(setup.agreed.decision),
    "bank": lambda setup: _length(setup.agreed.bank),
    "increment": lambda setup: _length(setup.agreed.increment, Phrase("tour-value-no-increment")),
    "cap": lambda setup: _length(setup.agreed.cap, Phrase("tour-value-no-cap")),
    "grace": lambda setup: _length(setup.agreed.grace),
    "autopilot": lambda setup: phrase("tour-value-autopilot", count=setup.agreed.autopilot_after),
    "replaced": _replaced,
    "quiet": _quiet,
    "away": _vacation,
    "points": lambda setup: comma_list([str(one) for one in setup.rules.points]),
    "ties": lambda setup: comma_list([Phrase(f"tour-tie-{one}") for one in setup.rules.tie_breaks]),
    "timeout": lambda setup: Phrase(f"tour-worth-{setup.rules.timeout}"),
    "drop": lambda setup: Phrase(f"tour-worth-{setup.rules.drop}"),
    "forfeit": lambda setup: Phrase(f"tour-worth-{setup.rules.forfeit}"),
    "unfinished": lambda setup: Phrase(f"tour-unfinished-{setup.rules.unfinished}"),
    "ruling": lambda setup: _length(setup.ruling_hours * 60) if setup.ruling_hours else Phrase("tour-value-at-once"),
    "undecided": lambda setup: Phrase(f"tour-value-undecided-{setup.rules.undecided}"),
    "own_ruling": lambda setup: Phrase(f"tour-own-{setup.own_ruling}"),
    "bye": lambda setup: Phrase(f"tour-free-{setup.rules.bye}"),
    "late": lambda setup: Phrase(f"tour-free-{setup.rules.late}"),
    "maximum": lambda setup: _number(setup.maximum),
    "late_entry": lambda setup: Phrase("tour-value-yes" if setup.late_entry else "tour-value-no"),
    "qualifiers": lambda setup: (
        comma_list([_text(f"#{one}") for one in setup.qualifiers]) if setup.qualifiers else NONE
    ),
    "qualifying": lambda setup: _number(setup.qualifying),
    "open_to": lambda setup: Phrase(f"tour-value-open-{'all' if setup.open_to_all else 'qualified'}"),
    "reserve": lambda setup: _length(setup.reserve_minutes) if setup.reserve_minutes else NONE,
    "reliability": lambda setup: phrase("tour-value-percent", percent=setup.reliability) if setup.reliability else NONE,
    "organisers": _organisers,
}
