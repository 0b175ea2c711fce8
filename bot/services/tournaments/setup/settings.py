"""The settings of tournaments in one table: parsers, the stages at which they can be changed, and values in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias, TypedDict, Unpack, get_args

from bot.games.joining import comma_list
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.pace import PRESETS
from bot.services.tournaments.setup import setting_parser as parser
from bot.services.tournaments.setup import setting_words as words
from bot.services.tournaments.setup.setting_parser import NO, STANDARD, YES, Games, ParsingContext, SettingReader
from bot.services.tournaments.setup.setting_words import NONE, SettingWords
from bot.services.tournaments.state.record import NAME_LENGTH, TournamentSetup
from bot.services.wording.names import plain_text
from bot.services.wording.pace_words import OFF
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_line
from engines.tournament.rules import (
    SCHEDULED,
    WITHOUT_FINALS,
    Finals,
    Format,
    Free,
    TournamentRules,
    Undecided,
    Unfinished,
    Worth,
)

Group: TypeAlias = Literal["format", "times", "pace", "points", "people"]
GROUPS: Final = get_args(Group)
ABOUT_LENGTH: Final = 400
"""Maximum number of characters of the organiser's description."""
PASSWORD_LENGTH: Final = 40
_FIELDS: Final[Mapping[str, Mapping[str, Any]]] = {
    field: about
    for model in (TournamentSetup, TournamentRules)
    for field, about in model.model_json_schema()["properties"].items()
}
"""The fields of a set-up, with `minimum` and `maximum` of each number that has limits."""


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """Name, game and set-up of a tournament as announced or drafted."""

    name: str
    game: str
    setup: TournamentSetup


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. `read` returns a set-up with the setting as typed, `words` its value in words. `choices` are suggested
    values; other values are allowed if `typed`. A setting can be changed before check-in; if `called` also during check-in, and
    if `begun` while rounds are played."""

    name: str
    group: Group
    read: SettingReader
    words: SettingWords
    choices: Sequence[str] = ()
    typed: bool = True
    called: bool = True
    begun: bool = False
    applies: Callable[[TournamentSetup], bool] = lambda setup: True
    """Function that returns whether the setting has an effect with the other settings."""
    written: bool = False
    """True for sentences, which are kept as typed."""


def apply(plan: TournamentPlan, values: Mapping[str, str], context: ParsingContext) -> TournamentPlan:
    """Return the plan with settings changed to typed values, in the order of `SETTINGS`. Raise SessionRefusal for a value
    that cannot be read or does not fit the other settings."""
    for setting in SETTINGS:
        if setting.name in values:
            typed = values[setting.name] if setting.written else typed_line(values[setting.name])
            plan = replace(plan, setup=setting.read(plan.setup, typed, context))
    return replace(plan, name=_name(values["name"])) if "name" in values else plan


def setting_of(name: str) -> Setting:
    """Return the setting with a name. Raise SessionRefusal if no setting has it."""
    found = next((one for one in SETTINGS if one.name == name), None)
    if found is None:
        raise refusal(SessionRefusal, "tournament-no-setting")
    return found


def changed_settings(
    before: TournamentPlan, after: TournamentPlan, games: Games
) -> tuple[tuple[str, Phrase, Phrase], ...]:
    """Return name, old and new value of each setting whose value in words has changed, and of a changed tournament name.
    Settings without effect under the new set-up are left out."""
    changed: list[tuple[str, Phrase, Phrase]] = []
    if before.name != after.name:
        changed.append(("name", words.text_phrase(before.name), words.text_phrase(after.name)))
    for setting in SETTINGS:
        was, now = (setting.words(one.setup, games) for one in (before, after))
        if was != now and setting.applies(after.setup):
            changed.append((setting.name, was, now))
    return tuple(changed)


def _name(text: str) -> str:
    name = plain_text(text)
    if not 0 < len(name) <= NAME_LENGTH:
        raise refusal(SessionRefusal, "tournament-name", most=NAME_LENGTH)
    return name


class _When(TypedDict, total=False):
    """The conditions under which a setting can be changed and has an effect: the fields of `Setting` with these names."""

    called: bool
    begun: bool
    applies: Callable[[TournamentSetup], bool]


def _value(setup: TournamentSetup, field: str) -> Any:
    return getattr(setup.rules if field in TournamentRules.model_fields else setup, field)


def _with_field(setup: TournamentSetup, field: str, value: object) -> TournamentSetup:
    change = parser.with_rules if field in TournamentRules.model_fields else parser.with_values
    return change(setup, **{field: value})


def _number(
    name: str, group: Group, choices: str, none: str = NONE.key, *, field: str = "", **when: Unpack[_When]
) -> Setting:
    field = field or name
    least, most = _FIELDS[field]["minimum"], _FIELDS[field]["maximum"]
    return Setting(
        name,
        group,
        lambda setup, text, context: _with_field(setup, field, parser.parse_number(text, least, most)),
        lambda setup, games: words.number_phrase(_value(setup, field), Phrase(none)),
        choices.split(),
        **when,
    )


def _word(
    name: str,
    group: Group,
    allowed: tuple[str, ...],
    message: str,
    reader: SettingReader | None = None,
    **when: Unpack[_When],
) -> Setting:
    return Setting(
        name,
        group,
        reader or (lambda setup, text, context: _with_field(setup, name, parser.parse_word(text, allowed))),
        lambda setup, games: Phrase(f"{message}-{_value(setup, name)}"),
        allowed,
        typed=False,
        **when,
    )


def _switch(name: str, group: Group, reader: SettingReader | None = None, **when: Unpack[_When]) -> Setting:
    return Setting(
        name,
        group,
        reader or (lambda setup, text, context: _with_field(setup, name, parser.parse_word(text, (YES, NO)) == YES)),
        lambda setup, games: Phrase(f"tour-value-{YES if _value(setup, name) else NO}"),
        (YES, NO),
        typed=False,
        **when,
    )


def _role(name: str) -> Setting:
    return Setting(
        name,
        "people",
        parser.role_reader(name),
        lambda setup, games: words.role_phrase(getattr(setup, name)),
        (OFF,),
        begun=True,
    )


def _hours(
    name: str,
    field: str,
    choices: str,
    none: str = NONE.key,
    *,
    group: Group = "times",
    most: int = 0,
    **when: Unpack[_When],
) -> Setting:
    most = most or _FIELDS[field]["maximum"]
    return Setting(
        name,
        group,
        lambda setup, text, context: parser.with_values(setup, **{field: parser.parse_hours(text, most)}),
        lambda setup, games: words.optional_duration_phrase(getattr(setup, field) * 60, Phrase(none)),
        choices.split(),
        **when,
    )


def _played_by(*formats: Format) -> Callable[[TournamentSetup], bool]:
    return lambda setup: setup.rules.format in formats


def _in_rounds(setup: TournamentSetup) -> bool:
    return not setup.rules.rolling


def _is_rolling(setup: TournamentSetup) -> bool:
    return setup.rules.rolling


def _swiss_in_rounds(setup: TournamentSetup) -> bool:
    return setup.rules.format == "swiss" and not setup.rules.rolling


def _has_finals(setup: TournamentSetup) -> bool:
    return setup.rules.finals != "none"


def _has_matches(setup: TournamentSetup) -> bool:
    return setup.rules.format == "elimination" or setup.rules.finals == "knockout"


def _knocks_out(setup: TournamentSetup) -> bool:
    return setup.rules.knocks_out


_LEAGUE: Final = _played_by("league")

SETTINGS: Final[tuple[Setting, ...]] = (
    _word("format", "format", get_args(Format), "tour-value", parser.read_format),
    Setting(
        "size", "format", parser.read_table_size, words.table_size_phrase, tuple(map(str, range(2, 13))), typed=False
    ),
    _number("rounds", "format", "2 3 4 5 6 7 8 12", begun=True, applies=_in_rounds),
    _number("best", "format", "off 1 2 3 4 5", "tour-value-no-heats", applies=_swiss_in_rounds),
    _number("games", "format", "3 4 5 6 8 10 12 16", field="rounds", begun=True, applies=_is_rolling),
    Setting(
        "at_once",
        "format",
        parser.read_tables_at_once,
        lambda setup, games: words.number_phrase(setup.rules.at_once, Phrase("tour-value-round-by-round")),
        (OFF, "1", "2", "3", "4", "6", "8"),
        applies=_played_by("swiss", *SCHEDULED),
    ),
    _number("division", "format", "4 5 6 7 8 9 13 16", applies=_played_by("league", "groups")),
    _number("promoted", "format", "0 1 2 3", applies=_LEAGUE),
    _word(
        "finals",
        "format",
        get_args(Finals),
        "tour-value-finals",
        parser.read_finals,
        applies=lambda setup: setup.rules.format not in WITHOUT_FINALS,
    ),
    _number("qualify", "format", "1 2 3 4 6 8 12 16", applies=_has_finals),
    _number("advance", "format", "1 2 3", applies=_has_matches),
    Setting(
        "best_of",
        "format",
        lambda setup, text, context: parser.with_rules(setup, best_of=int(parser.parse_word(text, ("1", "3")))),
        lambda setup, games: words.number_phrase(setup.rules.best_of),
        ("1", "3"),
        typed=False,
        applies=_knocks_out,
    ),
    _switch("third", "format", applies=lambda setup: _has_matches(setup) and setup.rules.smallest == 2),
    _switch("duplicate", "format", parser.read_duplicate, applies=lambda setup: not setup.rules.at_once),
    Setting("options", "format", parser.read_game_options, words.options_phrase, (STANDARD,)),
    Setting("begins", "times", parser.read_start, words.start_phrase, called=False),
    _hours("check_in", "check_in_hours", "off 1h 2h 12h 24h 48h", "tour-value-no-check-in", called=False),
    _switch("event", "times"),
    _number("least", "times", "off 4 6 8 12 16 24 32", "tour-value-least"),
    _hours(
        "round_time",
        "round_hours",
        "off 5h 1d 3d 7d 14d 30d 45d 60d",
        "tour-value-endless",
        most=parser.MOST_ROUND,
        begun=True,
        applies=_in_rounds,
    ),
    _hours("lasts", "round_hours", "5h 1d 7d 30d 60d 120d 180d 365d", applies=_is_rolling),
    _hours("season", "season_hours", "off 7d 14d 30d 60d 91d 122d 183d", "tour-value-no-season", begun=True),
    _hours(
        "gap",
        "gap_hours",
        "1d 3d 7d 14d 30d",
        begun=True,
        applies=lambda setup: _LEAGUE(setup) and setup.season_hours > 0,
    ),
    _hours(
        "see_draw",
        "draw_hours",
        "off 1h 12h 1d 2d",
        "tour-value-at-once",
        begun=True,
        applies=lambda setup: not setup.rules.rolling or _has_finals(setup),
    ),
    Setting("pace", "pace", parser.read_pace, words.pace_phrase, (*PRESETS, "20m+2m", "30m+2m", "4d+8h"), begun=True),
    Setting(
        "quiet",
        "pace",
        parser.read_quiet_hours,
        words.quiet_hours_phrase,
        ["off", "22:00-08:00", "23:00-07:00", "00:00-08:00"],
        begun=True,
    ),
    Setting(
        "away",
        "pace",
        parser.read_vacation,
        lambda setup, games: phrase("tour-value-vacation", count=setup.vacation_days),
        ["0", "2", "3", "7", "14", "30"],
        begun=True,
    ),
    Setting(
        "points",
        "points",
        parser.read_points,
        lambda setup, games: comma_list([str(one) for one in setup.rules.points]),
        (STANDARD,),
    ),
    Setting(
        "ties",
        "points",
        parser.read_tie_breaks,
        lambda setup, games: comma_list([Phrase(f"tour-tie-{one}") for one in setup.rules.tie_breaks]),
        ("wins direct opponents beaten score", "direct wins opponents score", "score wins"),
    ),
    Setting(
        "manner", "points", parser.read_strictness, words.strictness_phrase, tuple(parser.STRICTNESSES), typed=False
    ),
    _word("timeout", "points", get_args(Worth), "tour-worth"),
    _word("drop", "points", get_args(Worth), "tour-worth"),
    _word("forfeit", "points", get_args(Worth), "tour-worth"),
    _word("unfinished", "points", get_args(Unfinished), "tour-unfinished"),
    _hours("ruling", "ruling_hours", "off 12h 1d 3d 7d", "tour-value-at-once", group="points", begun=True),
    _word("undecided", "points", get_args(Undecided), "tour-value-undecided", applies=_knocks_out),
    _word("bye", "points", get_args(Free), "tour-free"),
    _word("late", "points", get_args(Free), "tour-free", applies=_swiss_in_rounds),
    _number("maximum", "people", "8 12 16 24 32 48 64 128", begun=True),
    _switch("late_entry", "people", begun=True, applies=_played_by("swiss")),
    Setting("qualifiers", "people", parser.read_qualifiers, words.qualifiers_phrase, (OFF,)),
    _number("qualifying", "people", "1 2 3 4 6 8 12 16", applies=lambda setup: bool(setup.qualifiers)),
    Setting(
        "open_to",
        "people",
        lambda setup, text, context: parser.with_values(setup, open_to=parser.parse_word(text, ("all", "invited"))),
        lambda setup, games: Phrase(f"tour-value-open-{'invited' if setup.is_invitation_only else 'all'}"),
        ("all", "invited"),
        typed=False,
    ),
    _role("members"),
    _number("rated_games", "people", "off 1 3 5 10 20"),
    _number("rating", "people", "off 900 1000 1100 1200"),
    Setting(
        "password",
        "people",
        parser.line_reader("password", PASSWORD_LENGTH),
        lambda setup, games: Phrase(f"tour-value-{YES if setup.password else NO}"),
        (OFF,),
    ),
    Setting(
        "reliability",
        "people",
        lambda setup, text, context: parser.with_values(setup, reliability=parser.parse_number(text, 0, 100)),
        words.reliability_phrase,
        ["off", "60", "75", "90"],
        begun=True,
    ),
    _role("organisers"),
    _role("calls"),
    Setting(
        "about",
        "people",
        parser.line_reader("about", ABOUT_LENGTH),
        lambda setup, games: words.text_phrase(setup.about) if setup.about else NONE,
        (OFF,),
        begun=True,
        written=True,
    ),
)
"""All settings, in the order in which they are parsed."""
