"""What an organiser can decide, setting by setting: read from the words that are typed or chosen, before the announcement and
after it. Words that cannot be read, or that do not go together, are refused and change nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias, get_args

from pydantic import ValidationError

from bot.games.binding import Binding
from bot.services.hours import is_zone
from bot.services.model import TableRefusal
from bot.services.moments import read_moment
from bot.services.new_tables import option_values, read_options
from bot.services.pace import PRESETS, Terms
from bot.services.pace_typed import OFF, TypedPace, typed_minutes, typed_terms
from bot.services.refusals import refusal
from bot.services.texts import plain_text
from bot.services.tournament_record import TournamentSetup
from engines.core.phrase import Phrase
from engines.tournament.rules import UNFIT, Format, Free, TieBreak, TournamentRules, Worth

Group: TypeAlias = Literal["format", "times", "pace", "points", "people"]
GROUPS: Final = get_args(Group)

NAME_LENGTH: Final = 60
LONGEST_AHEAD: Final = timedelta(days=365)
"""Nothing is announced longer ahead."""
YES: Final = "yes"
NO: Final = "no"
STANDARD: Final = "standard"
ALL: Final = "all"
"""All games there are, in a series."""
MOST_GAMES: Final = 8


@dataclass(frozen=True, slots=True)
class Announced:
    """What is announced, or to be announced."""

    name: str
    game: str
    setup: TournamentSetup


@dataclass(frozen=True, slots=True)
class Games:
    """The game a tournament is about, among all there are."""

    bindings: Mapping[str, Binding]
    game: str

    @property
    def binding(self) -> Binding:
        """The game; of a series, the first."""
        return self.bindings[self.game]

    def of(self, setup: TournamentSetup) -> tuple[Binding, ...]:
        """The game, or those of a series."""
        return tuple(self.bindings[one] for one in setup.games or (self.game,))

    def seats(self, setup: TournamentSetup) -> range:
        """Seats with which all of them can be played."""
        found = [binding.game.info.seats for binding in self.of(setup)]
        return range(max(one.start for one in found), min(one.stop for one in found))


@dataclass(frozen=True, slots=True)
class Reading:
    """What typed words are read against: the games, the present, the zone of whoever types, the roles of the server."""

    games: Games
    now: datetime
    zone: str = "UTC"
    roles: frozenset[int] = frozenset()

    @property
    def binding(self) -> Binding:
        """The game; of a series, the first."""
        return self.games.binding


Read: TypeAlias = Callable[[TournamentSetup, str, Reading], TournamentSetup]


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing to decide. `choices` are words worth offering; others can be typed where `typed`. What `begun` allows can be
    changed while rounds are played, what `called` allows while check-in is open."""

    name: str
    group: Group
    read: Read
    choices: tuple[str, ...] = ()
    typed: bool = True
    called: bool = True
    begun: bool = False
    formats: tuple[Format, ...] = get_args(Format)


def fresh_setup(seats: range) -> TournamentSetup:
    """What is announced if nothing else is said: a Swiss of five rounds at tables of four, where the game has them."""
    return checked(
        {
            "rules": {**_sized(min(4, seats[-1]), seats), "rounds": 5},
            "pace": "daily",
            "round_hours": 14 * 24,
            "postpone_hours": 7 * 24,
        }
    )


def fitted_to(setup: TournamentSetup, seats: range) -> TournamentSetup:
    """A set-up made for another game, with tables this one can seat."""
    rules = setup.rules
    if rules.smallest in seats and rules.largest in seats:
        return setup
    return with_rules(setup, **_sized(min(max(rules.size, seats[0]), seats[-1]), seats))


def apply(plan: Announced, values: Mapping[str, str], reading: Reading) -> Announced:
    """The plan with settings changed, in the order of `SETTINGS`. Raises TableRefusal."""
    for setting in SETTINGS:
        if setting.name in values:
            plan = replace(plan, setup=setting.read(plan.setup, values[setting.name].strip(), reading))
    return replace(plan, name=_name(values["name"])) if "name" in values else plan


def setting_of(name: str) -> Setting:
    """The setting of that name. Raises TableRefusal."""
    found = next((one for one in SETTINGS if one.name == name), None)
    if found is None:
        raise refusal(TableRefusal, "tournament-no-setting")
    return found


def checked(values: Mapping[str, Any]) -> TournamentSetup:
    """A set-up from raw values. Raises TableRefusal if they do not fit together."""
    try:
        return TournamentSetup.model_validate(values)
    except ValidationError as fault:
        raise refusal(TableRefusal, "tournament-setup", why=_why(fault)) from fault


def with_rules(setup: TournamentSetup, **changes: object) -> TournamentSetup:
    """The set-up with other rules. Raises TableRefusal."""
    try:
        rules = TournamentRules.model_validate(setup.rules.model_dump() | changes)
    except ValidationError as fault:
        raise refusal(TableRefusal, "tournament-setup", why=_why(fault)) from fault
    return setup.model_copy(update={"rules": rules})


def _why(fault: ValidationError) -> Phrase:
    error = fault.errors()[0]
    word = str(error.get("ctx", {}).get("error", ""))
    return Phrase(f"tour-unfit-{word}") if word in UNFIT else Phrase("tour-unfit-range")


def _with(setup: TournamentSetup, **changes: object) -> TournamentSetup:
    return checked(setup.model_dump() | changes)


# ---------------------------------------------------------------------- reading words


def _name(text: str) -> str:
    name = plain_text(text)
    if not 0 < len(name) <= NAME_LENGTH:
        raise refusal(TableRefusal, "tournament-name", most=NAME_LENGTH)
    return name


def _number(text: str, least: int, most: int) -> int:
    typed = text.lower()
    if typed == OFF and least == 0:
        return 0
    if not typed.isdecimal() or len(typed) > 4 or not least <= int(typed) <= most:
        raise refusal(TableRefusal, "tournament-number", least=least, most=most)
    return int(typed)


def _hours(text: str, most_days: int) -> int:
    """A length of time in hours; parts of an hour count as one. Raises TableRefusal."""
    minutes = typed_minutes(text)
    if minutes > most_days * 24 * 60:
        raise refusal(TableRefusal, "tournament-days", most=most_days)
    return -(-minutes // 60)


def _one_of(text: str, allowed: tuple[str, ...]) -> str:
    typed = text.lower()
    if typed not in allowed:
        raise refusal(TableRefusal, "tournament-choice", text=text)
    return typed


def default_points(size: int) -> tuple[int, ...]:
    """A place is worth 1, 3, 6, 10, 15 ... points from the last up."""
    return tuple(place * (place + 1) // 2 for place in range(size, 0, -1))


def _sized(size: int, seats: range) -> dict[str, Any]:
    """Tables of `size` and what follows from it. A table may be one smaller; where the game allows no smaller one, one
    larger."""
    smallest = max(seats[0], size - 1)
    largest = size if smallest < size else min(size + 1, seats[-1])
    return {
        "size": size,
        "smallest": smallest,
        "largest": largest,
        "points": default_points(size),
        "advance": 2 if smallest > 2 else 1,
        "division": max(7, size),
    }


def _format(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    chosen = _one_of(text, get_args(Format))
    if chosen == setup.rules.format:
        return setup
    changes: dict[str, Any] = {"format": chosen, "rounds": 5 if chosen == "swiss" else 12}
    if chosen != "league":
        setup = setup.model_copy(update={"follows": None})
    return with_rules(setup, **changes)


def _size(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    seats = reading.games.seats(setup)
    if not text.isdecimal() or len(text) > 3 or int(text) not in seats:
        raise refusal(TableRefusal, "seat-count", least=seats[0], most=seats[-1])
    size = int(text)
    return setup if size == setup.rules.size else with_rules(setup, **_sized(size, seats))


def _rule(name: str, least: int, most: int) -> Read:
    return lambda setup, text, reading: with_rules(setup, **{name: _number(text, least, most)})


def _rule_of(name: str, allowed: tuple[str, ...]) -> Read:
    return lambda setup, text, reading: with_rules(setup, **{name: _one_of(text, allowed)})


def _duplicate(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    chosen = with_rules(setup, duplicate=_one_of(text, ("off", "field", "seat")))
    refuse_without_duplicates(chosen, reading.games)
    return chosen


def refuse_without_duplicates(setup: TournamentSetup, games: Games) -> None:
    """Raise TableRefusal if a game of a duplicate tournament has no luck that could come again."""
    for binding in games.of(setup):
        if setup.rules.duplicate != "off" and not binding.has_duplicates:
            raise refusal(TableRefusal, "duplicate-game", game=binding.game.info.title)


def _series(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    """Games in their order, by title or by the word commands know them under. The game the tournament is about is one of them,
    and the first where it is not named."""
    if text.lower() == OFF:
        return setup.model_copy(update={"games": ()})
    bindings, own = reading.games.bindings, reading.games.game
    if text.lower() == ALL:
        names = (own, *(one for one in bindings if one != own))
    else:
        names = tuple(_game(one, bindings) for one in text.split(",") if one.strip())
    names = names if own in names else (own, *names)
    if len(names) > MOST_GAMES:
        raise refusal(TableRefusal, "tournament-series", most=MOST_GAMES)
    series = setup.model_copy(update={"games": names if len(names) > 1 else ()})
    seats = reading.games.seats(series)
    if len(seats) == 0:
        raise refusal(TableRefusal, "tournament-series-seats")
    refuse_without_duplicates(series, reading.games)
    return fitted_to(series, seats)


def _game(text: str, bindings: Mapping[str, Binding]) -> str:
    wanted = text.strip().casefold()
    for slug, binding in bindings.items():
        if wanted in (slug.casefold(), binding.game.info.title.casefold()):
            return slug
    raise refusal(TableRefusal, "no-such-game", game=text.strip())


def _options(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    if text.lower() in (OFF, STANDARD):
        return setup.model_copy(update={"options": {}})
    options = setup.options | option_values(text)
    read_options(reading.binding, options)
    return setup.model_copy(update={"options": options})


def _begins(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    if text.lower() == OFF:
        return _with(setup, begins_at=None, postponed=False)
    moment = read_moment(text, reading.now, reading.zone)
    if not reading.now < moment <= reading.now + LONGEST_AHEAD:
        raise refusal(TableRefusal, "tournament-begins", days=LONGEST_AHEAD.days)
    return _with(setup, begins_at=moment, postponed=False)


def _hours_of(name: str, most_days: int) -> Read:
    return lambda setup, text, reading: _with(setup, **{name: _hours(text, most_days)})


def _count(name: str, least: int, most: int) -> Read:
    return lambda setup, text, reading: _with(setup, **{name: _number(text, least, most)})


def _late_entry(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    return _with(setup, late_entry=_one_of(text, (YES, NO)) == YES)


def _organisers(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    typed = text.strip("<@&> ")
    if typed.lower() == OFF:
        return _with(setup, organisers=None)
    if not typed.isdecimal() or int(typed) not in reading.roles:
        raise refusal(TableRefusal, "tournament-role")
    return _with(setup, organisers=int(typed))


def _plain_pace(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    return _paced(setup, PRESETS[_one_of(text, tuple(PRESETS))])


def _paced(setup: TournamentSetup, terms: Terms) -> TournamentSetup:
    same = next((one for one in PRESETS.values() if terms.model_copy(update={"label": one.label}) == one), None)
    if same is not None:
        return setup.model_copy(update={"pace": same.label, "terms": None})
    return setup.model_copy(update={"pace": terms.label, "terms": terms})


def _own_pace(typed: Callable[[str], TypedPace]) -> Read:
    return lambda setup, text, reading: _paced(setup, typed_terms(typed(text), setup.agreed))


def _quiet(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    hours, _, last = text.rpartition(" ")
    zone = last if is_zone(last) else reading.zone
    typed = TypedPace(quiet=hours.strip() if is_zone(last) else text, zone=zone)
    return _paced(setup, typed_terms(typed, setup.agreed))


def _points(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    size = setup.rules.size
    if text.lower() == STANDARD:
        return with_rules(setup, points=default_points(size))
    words = text.replace(",", " ").split()
    if len(words) != size or not all(word.isdecimal() and len(word) <= 4 for word in words):
        raise refusal(TableRefusal, "tournament-points", size=size)
    return with_rules(setup, points=tuple(int(word) for word in words))


def _ties(setup: TournamentSetup, text: str, reading: Reading) -> TournamentSetup:
    words = tuple(text.lower().replace(",", " ").split())
    if not words or not set(words) <= set(get_args(TieBreak)):
        raise refusal(TableRefusal, "tournament-ties", words=" ".join(get_args(TieBreak)))
    return with_rules(setup, tie_breaks=words)


_WORTHS: Final = get_args(Worth)
_FREES: Final = get_args(Free)
_LENGTHS: Final = ("10m", "30m", "2h", "8h", "12h", "1d", "2d", "3d", "7d")

SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("format", "format", _format, get_args(Format), typed=False),
    Setting("series", "format", _series, (OFF, ALL)),
    Setting("size", "format", _size, tuple(str(number) for number in range(2, 13)), typed=False),
    Setting("rounds", "format", _rule("rounds", 1, 32), ("2", "3", "4", "5", "6", "7", "8", "12"), begun=True),
    Setting("advance", "format", _rule("advance", 1, 11), ("1", "2", "3"), formats=("elimination",)),
    Setting("division", "format", _rule("division", 2, 64), ("5", "6", "7", "8", "9", "13", "16"), formats=("league",)),
    Setting("promoted", "format", _rule("promoted", 0, 16), ("0", "1", "2", "3"), formats=("league",)),
    Setting("relegated", "format", _rule("relegated", 0, 16), ("0", "1", "2", "3"), formats=("league",)),
    Setting("duplicate", "format", _duplicate, ("off", "field", "seat"), typed=False),
    Setting("options", "format", _options, (STANDARD,)),
    Setting("begins", "times", _begins, called=False),
    Setting("check_in", "times", _hours_of("check_in_hours", 14), (OFF, "1h", "2h", "12h", "24h", "48h"), called=False),
    Setting("least", "times", _count("least", 0, 512), (OFF, "4", "6", "8", "12", "16", "24", "32")),
    Setting("postpone", "times", _hours_of("postpone_hours", 60), (OFF, "1h", "1d", "2d", "7d", "14d")),
    Setting(
        "round_time",
        "times",
        _hours_of("round_hours", 60),
        (OFF, "3h", "1d", "3d", "7d", "14d", "21d", "30d"),
        begun=True,
    ),
    Setting("pace", "pace", _plain_pace, tuple(PRESETS), typed=False, begun=True),
    Setting("time", "pace", _own_pace(lambda text: TypedPace(time=text)), _LENGTHS, begun=True),
    Setting("bank", "pace", _own_pace(lambda text: TypedPace(bank=text)), _LENGTHS, begun=True),
    Setting("increment", "pace", _own_pace(lambda text: TypedPace(increment=text)), (OFF, *_LENGTHS), begun=True),
    Setting("cap", "pace", _own_pace(lambda text: TypedPace(cap=text)), (OFF, *_LENGTHS), begun=True),
    Setting("grace", "pace", _own_pace(lambda text: TypedPace(grace=text)), (OFF, *_LENGTHS), begun=True),
    Setting(
        "autopilot",
        "pace",
        _own_pace(lambda text: TypedPace(autopilot=_number(text, 1, 20))),
        ("1", "2", "3", "5"),
        begun=True,
    ),
    Setting("replaced", "pace", _own_pace(lambda text: TypedPace(replaced=text)), (OFF, *_LENGTHS), begun=True),
    Setting("quiet", "pace", _quiet, (OFF, "22:00-08:00", "23:00-07:00", "00:00-08:00"), begun=True),
    Setting(
        "away",
        "pace",
        _own_pace(lambda text: TypedPace(away=_number(text, 0, 60))),
        ("0", "2", "3", "7", "14", "30"),
        begun=True,
    ),
    Setting("points", "points", _points, (STANDARD,)),
    Setting(
        "ties", "points", _ties, ("wins direct opponents beaten score", "direct wins opponents score", "score wins")
    ),
    Setting("timeout", "points", _rule_of("timeout", _WORTHS), _WORTHS, typed=False),
    Setting("drop", "points", _rule_of("drop", _WORTHS), _WORTHS, typed=False),
    Setting("forfeit", "points", _rule_of("forfeit", _WORTHS), _WORTHS, typed=False),
    Setting(
        "unfinished", "points", _rule_of("unfinished", ("average", "nothing")), ("average", "nothing"), typed=False
    ),
    Setting("bye", "points", _rule_of("bye", _FREES), _FREES, typed=False),
    Setting("late", "points", _rule_of("late", _FREES), _FREES, typed=False, formats=("swiss",)),
    Setting(
        "maximum", "people", _count("maximum", 2, 512), ("8", "12", "16", "24", "32", "48", "64", "128"), begun=True
    ),
    Setting("late_entry", "people", _late_entry, (YES, NO), typed=False, begun=True, formats=("swiss",)),
    Setting("reliability", "people", _count("reliability", 0, 100), (OFF, "60", "75", "90"), begun=True),
    Setting("organisers", "people", _organisers, (OFF,), begun=True),
)
"""Everything there is to decide, in the order in which it is read."""
