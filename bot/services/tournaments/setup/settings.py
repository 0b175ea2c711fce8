"""The settings of tournaments, read from typed or chosen text, before and after the announcement. Text that cannot be read or
combined is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, get_args

from bot.services.base.model import SessionRefusal
from bot.services.base.pace import PRESETS
from bot.services.base.refusals import refusal
from bot.services.tournaments.setup import setting_parser as read
from bot.services.tournaments.setup import stage_parser as stages
from bot.services.tournaments.setup.setting_parser import ALL, NO, STANDARD, YES, ParsingContext, SettingReader
from bot.services.tournaments.state.record import Stay, TournamentSetup
from bot.services.wording.names import plain_text
from bot.services.wording.typed_pace import OFF, TypedPace
from engines.core.typed_text import typed_line
from engines.tournament.rules import (
    MOST_AT_ONCE,
    SCHEDULED,
    WITHOUT_FINALS,
    Duplicate,
    Ends,
    Finals,
    Format,
    Free,
    Late,
    MiddleFormat,
    Qualify,
    Seeding,
    TournamentRules,
    Undecided,
    Unfinished,
    Worth,
)

Group: TypeAlias = Literal["format", "stages", "times", "pace", "points", "people"]
GROUPS: Final = get_args(Group)

NAME_LENGTH: Final = 60


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """A tournament as announced or drafted."""

    name: str
    game: str
    setup: TournamentSetup


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. `choices` are suggested values; others can be typed if `typed`. With `begun` it can be changed while rounds
    are played, with `called` while check-in is open."""

    name: str
    group: Group
    read: SettingReader
    choices: tuple[str, ...] = ()
    typed: bool = True
    called: bool = True
    begun: bool = False
    applies: Callable[[TournamentRules], bool] = lambda rules: True
    """Whether it means anything under the rules chosen so far."""
    between_seasons: bool = False
    """Whether it means something only where another season follows by itself."""

    of_final: bool = False
    """Whether it means something only in a final of several qualifiers."""

    def shown(self, setup: TournamentSetup) -> bool:
        """Whether it means anything with the settings chosen so far."""
        if self.of_final and not setup.qualifiers:
            return False
        return self.applies(setup.rules) and (setup.season_hours > 0 or not self.between_seasons)


def apply(plan: TournamentPlan, values: Mapping[str, str], context: ParsingContext) -> TournamentPlan:
    """The plan with settings changed, in the order of `SETTINGS`. Raises SessionRefusal."""
    for setting in SETTINGS:
        if setting.name in values:
            plan = replace(plan, setup=setting.read(plan.setup, typed_line(values[setting.name]), context))
    return replace(plan, name=_name(values["name"])) if "name" in values else plan


def setting_of(name: str) -> Setting:
    """The setting of that name. Raises SessionRefusal."""
    found = next((one for one in SETTINGS if one.name == name), None)
    if found is None:
        raise refusal(SessionRefusal, "tournament-no-setting")
    return found


def _name(text: str) -> str:
    name = plain_text(text)
    if not 0 < len(name) <= NAME_LENGTH:
        raise refusal(SessionRefusal, "tournament-name", most=NAME_LENGTH)
    return name


def _played_by(*formats: Format) -> Callable[[TournamentRules], bool]:
    return lambda rules: rules.format in formats


def _in_rounds(rules: TournamentRules) -> bool:
    return not rules.rolling


def _has_finals(rules: TournamentRules) -> bool:
    return rules.finals != "none"


def _has_matches(rules: TournamentRules) -> bool:
    """Whether some of a table go on and others do not."""
    formats = (rules.format, *(one.format for one in rules.between))
    return "elimination" in formats or rules.finals == "knockout"


def _can_lead_on(rules: TournamentRules) -> bool:
    return rules.format not in WITHOUT_FINALS


def _middle(at: int, name: str) -> tuple[Setting, ...]:
    """The settings of one stage between the first and the finals."""

    def played_as(*formats: MiddleFormat) -> Callable[[TournamentRules], bool]:
        return lambda rules: len(rules.between) > at and rules.between[at].format in formats

    there = played_as(*get_args(MiddleFormat))
    choices = (stages.NOTHING, *get_args(MiddleFormat))
    return (
        Setting(
            name, "stages", stages.middle(at), choices, typed=False, applies=lambda rules: _leads_on(rules, at - 1)
        ),
        Setting(
            f"{name}_by",
            "stages",
            stages.middle_by(at),
            get_args(Qualify),
            typed=False,
            applies=lambda rules: there(rules) and stages.before_middle(rules, at) == "groups",
        ),
        Setting(
            f"{name}_qualify",
            "stages",
            stages.middle_number(at, "qualify", 1, 256),
            ("1", "2", "3", "4", "6", "8", "9", "12", "16", "24", "32"),
            applies=there,
        ),
        Setting(f"{name}_seeding", "stages", stages.middle_seeding(at), get_args(Seeding), typed=False, applies=there),
        Setting(
            f"{name}_rounds",
            "stages",
            stages.middle_number(at, "rounds", 1, 32),
            ("2", "3", "4", "5", "6", "8", "12"),
            applies=played_as("swiss", "round_robin"),
        ),
        Setting(
            f"{name}_division",
            "stages",
            stages.middle_number(at, "division", 2, 64),
            ("4", "5", "6", "7", "8", "9", "13", "16"),
            applies=played_as("groups"),
        ),
        Setting(
            f"{name}_best_of",
            "stages",
            stages.middle_number(at, "best_of", 1, 9),
            ("1", "2", "3", "5"),
            applies=played_as("elimination"),
        ),
    )


def _leads_on(rules: TournamentRules, at: int) -> bool:
    """Whether the stage `at` in between, or -1 for the first one, can be followed by another before the finals."""
    if at < 0:
        return _can_lead_on(rules) and rules.format != "elimination"
    return len(rules.between) > at and rules.between[at].format != "elimination"


_FACTS: Final = get_args(Worth)
_FREES: Final = get_args(Free)
_LENGTHS: Final = ("10m", "30m", "2h", "8h", "12h", "1d", "2d", "3d", "7d")

SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("format", "format", read.kind, get_args(Format), typed=False),
    Setting("series", "format", read.series, (OFF, ALL), applies=_in_rounds),
    Setting("size", "format", read.size, tuple(str(number) for number in range(2, 13)), typed=False),
    Setting(
        "rounds",
        "format",
        read.rule("rounds", 1, 32),
        ("2", "3", "4", "5", "6", "7", "8", "12"),
        begun=True,
        applies=_in_rounds,
    ),
    Setting(
        "games",
        "format",
        read.rule("rounds", 1, 32),
        ("3", "4", "5", "6", "8", "10", "12", "16"),
        begun=True,
        applies=_played_by("rolling"),
    ),
    Setting(
        "ends",
        "format",
        read.rule_of("ends", get_args(Ends)),
        get_args(Ends),
        typed=False,
        applies=_played_by("rolling"),
    ),
    Setting(
        "at_once",
        "format",
        read.rule("at_once", 1, MOST_AT_ONCE),
        ("1", "2", "3", "4"),
        begun=True,
        applies=_played_by("rolling"),
    ),
    Setting("together", "format", read.together, (OFF, "1", "2", "3", "4", "6", "8"), applies=_played_by(*SCHEDULED)),
    Setting(
        "division",
        "format",
        read.rule("division", 2, 64),
        ("4", "5", "6", "7", "8", "9", "13", "16"),
        applies=_played_by("league", "groups"),
    ),
    Setting("promoted", "format", read.rule("promoted", 0, 16), ("0", "1", "2", "3"), applies=_played_by("league")),
    Setting("relegated", "format", read.rule("relegated", 0, 16), ("0", "1", "2", "3"), applies=_played_by("league")),
    *_middle(0, "second"),
    *_middle(1, "third"),
    Setting("finals", "stages", stages.finals, get_args(Finals), typed=False, applies=_can_lead_on),
    Setting(
        "qualify_by",
        "stages",
        stages.qualify_by,
        get_args(Qualify),
        typed=False,
        applies=lambda rules: _has_finals(rules) and stages.last_before_finals(rules) == "groups",
    ),
    Setting(
        "qualify",
        "stages",
        read.rule("qualify", 1, 128),
        ("1", "2", "3", "4", "6", "8", "12", "16"),
        applies=_has_finals,
    ),
    Setting("seeding", "stages", stages.seeding, get_args(Seeding), typed=False, applies=_has_finals),
    Setting("advance", "stages", read.rule("advance", 1, 11), ("1", "2", "3"), applies=_has_matches),
    Setting(
        "best_of", "stages", read.rule("best_of", 1, 9), ("1", "2", "3", "5"), applies=lambda rules: rules.knocks_out
    ),
    Setting("duplicate", "format", read.duplicate, get_args(Duplicate), typed=False, applies=_in_rounds),
    Setting("options", "format", read.options, (STANDARD,)),
    Setting("begins", "times", read.begins, called=False),
    Setting(
        "check_in", "times", read.hours_of("check_in_hours", 14), (OFF, "1h", "2h", "12h", "24h", "48h"), called=False
    ),
    Setting("least", "times", read.count("least", 0, 512), (OFF, "4", "6", "8", "12", "16", "24", "32")),
    Setting("postpone", "times", read.hours_of("postpone_hours", 60), (OFF, "1h", "1d", "2d", "7d", "14d")),
    Setting(
        "round_time",
        "times",
        read.hours_of("round_hours", 60),
        (OFF, "5h", "1d", "3d", "7d", "14d", "30d", "45d", "60d"),
        begun=True,
        applies=_in_rounds,
    ),
    Setting(
        "lasts",
        "times",
        read.hours_of("round_hours", 366),
        ("5h", "1d", "7d", "30d", "60d", "120d", "180d", "365d"),
        applies=_played_by("rolling"),
    ),
    Setting(
        "wait",
        "times",
        read.wait,
        ("15m", "1h", "12h", "1d", "2d", "4d"),
        begun=True,
        applies=_played_by("rolling"),
    ),
    Setting(
        "closing",
        "times",
        read.hours_of("closing_hours", 60),
        (OFF, "1h", "7d", "14d", "30d", "45d"),
        applies=_played_by("rolling"),
    ),
    Setting(
        "season",
        "times",
        read.season,
        (OFF, "30d", "60d", "91d", "122d", "183d"),
        begun=True,
        applies=_played_by("league"),
    ),
    Setting(
        "gap",
        "times",
        read.hours_of("gap_hours", 180),
        ("1d", "3d", "7d", "14d", "30d"),
        begun=True,
        applies=_played_by("league"),
        between_seasons=True,
    ),
    Setting(
        "see_draw",
        "times",
        read.hours_of("draw_hours", 7),
        (OFF, "1h", "12h", "1d", "2d"),
        begun=True,
        applies=lambda rules: not rules.rolling or _has_finals(rules),
    ),
    Setting("pace", "pace", read.plain_pace, tuple(PRESETS), typed=False, begun=True),
    Setting("time", "pace", read.own_pace(lambda text: TypedPace(time=text)), _LENGTHS, begun=True),
    Setting("bank", "pace", read.own_pace(lambda text: TypedPace(bank=text)), _LENGTHS, begun=True),
    Setting("increment", "pace", read.own_pace(lambda text: TypedPace(increment=text)), (OFF, *_LENGTHS), begun=True),
    Setting("cap", "pace", read.own_pace(lambda text: TypedPace(cap=text)), (OFF, *_LENGTHS), begun=True),
    Setting("grace", "pace", read.own_pace(lambda text: TypedPace(grace=text)), (OFF, *_LENGTHS), begun=True),
    Setting(
        "autopilot",
        "pace",
        read.own_pace(lambda text: TypedPace(autopilot=read.number(text, 1, 20))),
        ("1", "2", "3", "5"),
        begun=True,
    ),
    Setting("replaced", "pace", read.own_pace(lambda text: TypedPace(replaced=text)), (OFF, *_LENGTHS), begun=True),
    Setting("quiet", "pace", read.quiet_hours, (OFF, "22:00-08:00", "23:00-07:00", "00:00-08:00"), begun=True),
    Setting(
        "away",
        "pace",
        read.own_pace(lambda text: TypedPace(away=read.number(text, 0, 60))),
        ("0", "2", "3", "7", "14", "30"),
        begun=True,
    ),
    Setting("points", "points", read.points, (STANDARD,)),
    Setting(
        "ties", "points", read.ties, ("wins direct opponents beaten score", "direct wins opponents score", "score wins")
    ),
    Setting("timeout", "points", read.rule_of("timeout", _FACTS), _FACTS, typed=False),
    Setting("drop", "points", read.rule_of("drop", _FACTS), _FACTS, typed=False),
    Setting("forfeit", "points", read.rule_of("forfeit", _FACTS), _FACTS, typed=False),
    Setting(
        "unfinished",
        "points",
        read.rule_of("unfinished", get_args(Unfinished)),
        get_args(Unfinished),
        typed=False,
    ),
    Setting(
        "ruling",
        "points",
        stages.ruling_time,
        (OFF, "12h", "1d", "3d", "7d"),
        begun=True,
    ),
    Setting(
        "undecided",
        "points",
        read.rule_of("undecided", get_args(Undecided)),
        get_args(Undecided),
        typed=False,
        applies=lambda rules: rules.knocks_out,
    ),
    Setting("own_ruling", "points", read.own_ruling, ("votes", "stands"), typed=False),
    Setting("bye", "points", read.rule_of("bye", _FREES), _FREES, typed=False),
    Setting(
        "late", "points", read.rule_of("late", get_args(Late)), get_args(Late), typed=False, applies=_played_by("swiss")
    ),
    Setting(
        "maximum", "people", read.count("maximum", 2, 512), ("8", "12", "16", "24", "32", "48", "64", "128"), begun=True
    ),
    Setting(
        "late_entry",
        "people",
        read.late_entry,
        (YES, NO),
        typed=False,
        begun=True,
        applies=_played_by("swiss", "rolling"),
    ),
    Setting(
        "stay", "people", read.stay, get_args(Stay), typed=False, applies=_played_by("league"), between_seasons=True
    ),
    Setting("qualifiers", "people", read.qualifiers, (OFF,)),
    Setting(
        "qualifying",
        "people",
        read.count("qualifying", 1, 64),
        ("1", "2", "3", "4", "6", "8", "12", "16"),
        of_final=True,
    ),
    Setting("open_to", "people", read.open_to, ("qualified", "all"), typed=False, of_final=True),
    Setting("reserve", "people", read.reserve, (OFF, "10m", "30m", "2h", "12h", "1d"), begun=True),
    Setting("reliability", "people", read.count("reliability", 0, 100), (OFF, "60", "75", "90"), begun=True),
    Setting("organisers", "people", read.organisers, (OFF,), begun=True),
)
"""All settings, in the order in which they are read."""
