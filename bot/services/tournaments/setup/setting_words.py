"""The values of settings as short phrases; `NONE` for a value that is not set."""

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.games.option_words import option_label
from bot.services.base.hours import hours_text
from bot.services.base.pace import CUSTOM
from bot.services.tournaments.setup.setting_parser import RELIABLE, Games, rules_of_strictness
from bot.services.tournaments.state.record import TournamentSetup
from bot.services.wording.pace_words import duration_phrase, pace_name, time_limit_line
from bot.services.wording.texts import Verbatim, stamp
from engines.core.phrase import Phrase, phrase

SettingWords: TypeAlias = Callable[[TournamentSetup, Games], Phrase]
NONE: Final = Phrase("none")
ROLES: Final = frozenset({"organisers", "members", "calls"})
"""Settings that are a role."""
ONLY_IN_TEXT: Final = frozenset({"begins", *ROLES})
"""Settings whose value is Discord's markup, which controls do not show."""


def text_phrase(text: str) -> Phrase:
    """Return the phrase that shows a text unchanged."""
    return phrase("tour-value-text", text=text)


def number_phrase(number: int, none: Phrase = NONE) -> Phrase:
    """Return a number, or `none` for 0."""
    return text_phrase(str(number)) if number else none


def optional_duration_phrase(minutes: int, none: Phrase = NONE) -> Phrase:
    """Return a length of time, or `none` for 0 minutes."""
    return duration_phrase(minutes) if minutes else none


def table_size_phrase(setup: TournamentSetup, games: Games) -> Phrase:
    """Return the usual, smallest and largest number of seats at a table."""
    rules = setup.rules
    return phrase("tour-value-size", size=rules.size, smallest=rules.smallest, largest=rules.largest)


def quiet_hours_phrase(setup: TournamentSetup, games: Games) -> Phrase:
    """Return the quiet hours with their zone, or `NONE`."""
    hours = setup.match_terms.quiet
    if hours is None:
        return NONE
    return phrase("tour-value-quiet", hours=hours_text(hours.start, hours.end), zone=hours.zone)


def start_phrase(setup: TournamentSetup, games: Games) -> Phrase:
    """Return the time of the automatic start, or the phrase for a start by hand."""
    if setup.begins_at is None:
        return Phrase("tour-value-by-hand")
    return phrase("tour-value-moment", at=stamp(setup.begins_at, "F"))


def pace_phrase(setup: TournamentSetup, games: Games) -> Phrase:
    """Return the pace by its name, a custom one by its time."""
    terms = setup.match_terms
    return time_limit_line(terms) if terms.label == CUSTOM else pace_name(terms)


def qualifiers_phrase(setup: TournamentSetup, games: Games) -> Phrase:
    """Return the numbers of the qualifiers, or `NONE`."""
    return comma_list([text_phrase(f"#{one}") for one in setup.qualifiers]) if setup.qualifiers else NONE


def strictness_phrase(setup: TournamentSetup, games: Games) -> Phrase:
    """Return the name of the strictness whose rules the set-up has; if it has rules of its own, the phrase that says so."""
    for name, required in RELIABLE.items():
        presets = rules_of_strictness(name, setup.rules)
        if setup.reliability == required and all(getattr(setup.rules, one) == value for one, value in presets.items()):
            return Phrase(f"tour-manner-{name}")
    return Phrase("tour-manner-own")


def reliability_phrase(setup: TournamentSetup, games: Games) -> Phrase:
    """Return the required share of decisions in time, or `NONE`."""
    return phrase("percent", percent=setup.reliability) if setup.reliability else NONE


def role_phrase(number: int | None) -> Phrase:
    """Return the mention of a role, by its id, or `NONE`."""
    return NONE if number is None else phrase("tour-value-role", role=Verbatim(f"<@&{number}>"))


def chosen_options(setup: TournamentSetup, binding: Binding) -> tuple[tuple[Phrase, Phrase], ...]:
    """Return name and value of each option of the game that is set."""
    values = binding.game.info.options.model_validate(setup.options)
    return tuple(
        (option_label(binding.slug, name), binding.option_value(name, getattr(values, name)))
        for name in sorted(setup.options)
    )


def options_phrase(setup: TournamentSetup, games: Games) -> Phrase:
    """Return the options of the game that are set, or the phrase for the standard options."""
    found = chosen_options(setup, games.binding)
    if not found:
        return Phrase("tour-value-standard")
    return comma_list([phrase("tour-value-option", option=option, value=value) for option, value in found])
