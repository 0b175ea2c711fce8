"""Parsers of typed settings (`SettingReader`), and the changes of a set-up that they make."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias, get_args

from pydantic import ValidationError

from bot.games.binding import Binding
from bot.services.base.hours import find_zone
from bot.services.base.ids import LARGEST_DISCORD_ID, number_in, typed_number
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.pace import LONGEST_LIVE, PRESETS, TIME_BUDGET, Terms
from bot.services.sessions.new_sessions import option_values, read_options
from bot.services.tournaments.state.record import TournamentSetup
from bot.services.wording.moments import read_moment, zone_in
from bot.services.wording.names import plain_text
from bot.services.wording.pace_words import OFF, TypedPace, typed_minutes, typed_terms
from engines.core.phrase import Phrase
from engines.tournament.rules import (
    BY_POSITION,
    MOST_AT_ONCE,
    MOST_POINTS,
    SCHEDULED,
    UNFIT,
    WITHOUT_FINALS,
    Finals,
    Format,
    TieBreak,
    TournamentRules,
)

LONGEST_AHEAD: Final = timedelta(days=365)
"""Longest time ahead for which a start can be announced."""
YES: Final = "yes"
NO: Final = "no"
STANDARD: Final = "standard"
MOST_GAMES: Final = 8
"""Maximum number of games of a series."""
MOST_QUALIFIERS: Final = 16
"""Maximum number of qualifiers of a tournament."""
STRICTNESSES: Final[Mapping[str, Mapping[str, object]]] = {
    "friendly": {
        "timeout": "place", "drop": "last", "forfeit": "nothing", "unfinished": "position", "bye": "average", "late": "average",
        "undecided": "lot",
    },
    "normal": {
        "timeout": "last", "drop": "last", "forfeit": "nothing", "unfinished": "position", "bye": "average", "late": "nothing",
        "undecided": "lot",
    },
    "strict": {
        "timeout": "last", "drop": "nothing", "forfeit": "nothing", "unfinished": "time", "bye": "average", "late": "nothing",
        "undecided": "nobody",
    },
}  # fmt: skip
"""Rules on absent, late and free players and on unfinished tables, by strictness; `RELIABLE` is the required percentage."""
RELIABLE: Final[Mapping[str, int]] = {"friendly": 0, "normal": 0, "strict": 75}
MOST_ROUND: Final = 60 * 24
"""Maximum length of a round in hours, in formats with rounds."""


@dataclass(frozen=True, slots=True)
class Games:
    """All games of the bot by slug (`bindings`), and the slug of a tournament's game (in a series of the first one)."""

    bindings: Mapping[str, Binding]
    game: str

    @property
    def binding(self) -> Binding:
        """The game; of a series, the first."""
        return self.bindings[self.game]

    def games_of(self, setup: TournamentSetup) -> tuple[Binding, ...]:
        """Return the game, or the games of a series."""
        return tuple(self.bindings[one] for one in setup.games or (self.game,))

    def seats(self, setup: TournamentSetup) -> range:
        """Return the numbers of seats for which all games can be played."""
        found = [binding.game.info.seats for binding in self.games_of(setup)]
        return range(max(one.start for one in found), min(one.stop for one in found))


@dataclass(frozen=True, slots=True)
class ParsingContext:
    """The context of parsing: the games, the current time, the caller's time zone, the ids of the server's roles, and the
    numbers of the tournaments that may be qualifiers."""

    games: Games
    now: datetime
    zone: str = "UTC"
    roles: frozenset[int] = frozenset()
    tournaments: frozenset[int] = frozenset()


SettingReader: TypeAlias = Callable[[TournamentSetup, str, ParsingContext], TournamentSetup]
"""A function that returns the set-up with a setting as typed, or raises SessionRefusal if it cannot be read or does not fit."""


def default_setup(seats: range) -> TournamentSetup:
    """Return the default: five Swiss rounds at tables of four (or all seats of a smaller game), with a time budget."""
    return checked_setup(
        {
            "rules": {**rules_of_size(min(4, seats[-1]), seats), "rounds": 5, "unfinished": "position"},
            "pace": TIME_BUDGET.label,
            "terms": TIME_BUDGET,
            "round_hours": MOST_ROUND,
        }
    )


def with_allowed_seats(setup: TournamentSetup, seats: range) -> TournamentSetup:
    """Return a set-up for a game with these seats: unchanged if its tables are possible, otherwise with the nearest size."""
    rules = setup.rules
    if rules.smallest in seats and rules.largest in seats:
        return setup
    return _with_table_size(setup, min(max(rules.size, seats[0]), seats[-1]), seats)


def _with_table_size(setup: TournamentSetup, size: int, seats: range) -> TournamentSetup:
    rules, changes = setup.rules, rules_of_size(size, seats)
    if rules.format == "groups":
        changes["division"] = max(rules.division, size)
    if rules.finals == "knockout" and rules.format != "groups":
        changes["qualify"] = max(rules.qualify, size)
    return with_rules(setup, **changes)


def checked_setup(values: Mapping[str, Any]) -> TournamentSetup:
    """Return a set-up from raw values. Raise SessionRefusal if they do not fit together."""
    try:
        return TournamentSetup.model_validate(values)
    except ValidationError as fault:
        raise refusal(SessionRefusal, "tournament-setup", why=_why(fault)) from fault


def with_rules(setup: TournamentSetup, **changes: object) -> TournamentSetup:
    """Return the set-up with other rules. Raise SessionRefusal if they do not fit together."""
    try:
        rules = TournamentRules.model_validate(setup.rules.model_dump() | changes)
    except ValidationError as fault:
        raise refusal(SessionRefusal, "tournament-setup", why=_why(fault)) from fault
    return setup.model_copy(update={"rules": rules})


def _why(fault: ValidationError) -> Phrase:
    error = fault.errors()[0]
    word = str(error.get("ctx", {}).get("error", ""))
    return Phrase(f"tour-unfit-{word}") if word in UNFIT else Phrase("tour-unfit-range")


def with_values(setup: TournamentSetup, **changes: object) -> TournamentSetup:
    """Return the set-up with other values. Raise SessionRefusal if they do not fit together."""
    return checked_setup(setup.model_dump() | changes)


def parse_number(text: str, least: int, most: int) -> int:
    """Return a typed whole number; `off` is 0 if 0 is allowed. Raise SessionRefusal outside `least` to `most`."""
    number = 0 if text.lower() == OFF else typed_number(text, most)
    if number is None or number < least:
        raise refusal(SessionRefusal, "tournament-number", least=least, most=most)
    return number


def parse_hours(text: str, most: int) -> int:
    """Return a typed length of time in hours, rounded up. Raise SessionRefusal if it is unreadable or exceeds `most` hours."""
    hours = -(-typed_minutes(text) // 60)
    if hours > most:
        raise refusal(SessionRefusal, "tournament-days", most=most // 24)
    return hours


def parse_word(text: str, allowed: tuple[str, ...]) -> str:
    """Return a typed word in lower case. Raise SessionRefusal if it is not allowed."""
    typed = text.lower()
    if typed not in allowed:
        raise refusal(SessionRefusal, "tournament-choice", text=text)
    return typed


def default_points(size: int) -> tuple[int, ...]:
    """Return the points of places, best first; from the last place up they are 1, 3, 6, 10, 15 ..."""
    return tuple(place * (place + 1) // 2 for place in range(size, 0, -1))


def rules_of_size(size: int, seats: range) -> dict[str, Any]:
    """Return the rules of matches of `size` seats (from 2). A match may be one seat smaller, but never a single player;
    if the game allows no smaller one, one seat larger."""
    smallest = max(2, seats[0], size - 1)
    largest = size if smallest < size else min(size + 1, seats[-1])
    return {
        "size": size,
        "smallest": smallest,
        "largest": largest,
        "points": default_points(size),
        "advance": 2 if smallest > 2 else 1,
        "division": max(7, size),
    }


def read_format(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed format, and with the number of rounds and other rules that depend on it."""
    chosen = parse_word(text, get_args(Format))
    if chosen == setup.rules.format:
        return setup
    changes: dict[str, Any] = {"format": chosen, "rounds": 4 if chosen == "league" else 5}
    if setup.rules.rolling or chosen not in SCHEDULED:
        changes["at_once"] = 0
        setup = with_values(setup, round_hours=min(setup.round_hours, MOST_ROUND))
    if chosen != "swiss":
        setup = setup.model_copy(update={"games": ()})  # only a Swiss can have a series
    if chosen == "groups":
        changes |= {"division": max(setup.rules.size, 5), "finals": "knockout", "qualify": 2}
    elif setup.rules.format == "groups" or chosen in WITHOUT_FINALS:
        changes |= {"division": max(7, setup.rules.size), "finals": "none"}
    if chosen != "league":
        setup = setup.model_copy(update={"follows": None})
    return with_rules(setup, **changes)


def read_finals(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed finals, and with the usual number of players who qualify for them."""
    chosen, rules = parse_word(text, get_args(Finals)), setup.rules
    if chosen == rules.finals:
        return setup
    usual = 2 if rules.format == "groups" else 2 * rules.size
    return with_rules(setup, finals=chosen, qualify=rules.qualify if chosen == "none" else usual)


def _rolling_times(setup: TournamentSetup) -> TournamentSetup:
    terms = setup.match_terms
    if (terms.decision or terms.bank) <= LONGEST_LIVE:
        return with_values(setup, round_hours=5, wait_minutes=15)
    return with_values(setup, round_hours=120 * 24, wait_minutes=2 * 24 * 60)


def read_tables_at_once(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed number of tables that a player plays at a time, without rounds; 0: round by round. If
    rolling pairing begins or ends by this, its times get usual values. Raise SessionRefusal also for a series, which needs
    rounds."""
    changed = with_rules(setup, at_once=parse_number(text, 0, MOST_AT_ONCE))
    if changed.rules.at_once and setup.games:
        raise refusal(SessionRefusal, "tournament-series-rolling")
    if changed.rules.rolling == setup.rules.rolling:
        return changed
    if changed.rules.rolling:
        return _rolling_times(changed)
    return with_values(changed, round_hours=min(setup.round_hours, MOST_ROUND))


def read_table_size(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed seats of a full table, and the rules that depend on it (`rules_of_size`). Raise
    SessionRefusal if a game does not allow them."""
    seats, size = context.games.seats(setup), typed_number(text)
    if size is None or size not in seats:
        raise refusal(SessionRefusal, "seat-count", least=seats[0], most=seats[-1])
    return setup if size == setup.rules.size else _with_table_size(setup, size, seats)


def read_duplicate(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with duplicate play on or off; if on, unfinished tables are no longer placed by position. Raise
    SessionRefusal if a game does not support it."""
    chosen, changes = parse_word(text, (YES, NO)) == YES, dict[str, object]()
    if chosen and setup.rules.unfinished in BY_POSITION:
        changes["unfinished"] = "average"  # a position cannot be compared with finished tables
    changed = with_rules(setup, duplicate=chosen, **changes)
    refuse_without_duplicates(changed, context.games)
    return changed


def refuse_without_duplicates(setup: TournamentSetup, games: Games) -> None:
    """Raise SessionRefusal for duplicate play if a game does not support it."""
    for binding in games.games_of(setup):
        if setup.rules.duplicate and not binding.has_duplicates:
            raise refusal(SessionRefusal, "duplicate-game", game=binding.game.info.title)


def with_series(setup: TournamentSetup, games: Games) -> TournamentSetup:
    """Return the set-up of a series of at most eight games. Raise SessionRefusal if no number of seats suits all of them."""
    others = tuple(one for one in games.bindings if one != games.game)
    changed = setup.model_copy(update={"games": (games.game, *others)[:MOST_GAMES]})
    seats = games.seats(changed)
    if len(seats) == 0:
        raise refusal(SessionRefusal, "tournament-series-seats")
    return with_allowed_seats(changed, seats)


def read_game_options(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed options of the game, in addition to earlier ones; `off` and `standard` remove all."""
    if text.lower() in (OFF, STANDARD):
        return setup.model_copy(update={"options": {}})
    options = setup.options | option_values(text)
    read_options(context.games.binding, options)
    return setup.model_copy(update={"options": options})


def read_start(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed start and its zone (`off`: by hand). Raise SessionRefusal unless it is within a year."""
    if text.lower() == OFF:
        return with_values(setup, begins_at=None)
    moment, zone = read_moment(text, context.now, context.zone), zone_in(text) or context.zone
    if not context.now < moment <= context.now + LONGEST_AHEAD:
        raise refusal(SessionRefusal, "tournament-begins", days=LONGEST_AHEAD.days)
    return with_values(setup, begins_at=moment, zone=zone)


def read_qualifiers(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed numbers of qualifiers (`off`: none); a single one is added, or removed if it is set.
    Raise SessionRefusal for a tournament that may not be a qualifier, or for too many."""
    words = text.replace(",", " ").replace("#", " ").split()
    if words == [OFF]:
        return with_values(setup, qualifiers=())
    known, typed = setup.qualifiers, dict.fromkeys(map(typed_number, words))
    chosen = tuple(one for one in typed if one is not None and (one in known or one in context.tournaments))
    if not chosen or len(chosen) < len(typed):
        raise refusal(SessionRefusal, "tournament-qualifiers")
    if len(chosen) == 1:
        chosen = tuple(one for one in known if one not in chosen) if chosen[0] in known else (*known, *chosen)
    if len(chosen) > MOST_QUALIFIERS:
        raise refusal(SessionRefusal, "tournament-qualifiers")
    return setup.model_copy(update={"qualifiers": chosen})


def role_reader(field: str) -> SettingReader:
    """Return a reader of a role, as its id or mention, or `off`. It raises SessionRefusal for a role the server lacks."""

    def read(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
        typed = text.strip("<@&> ")
        chosen = None if typed.lower() == OFF else number_in(typed, LARGEST_DISCORD_ID)
        if typed.lower() != OFF and chosen not in context.roles:
            raise refusal(SessionRefusal, "tournament-role")
        return with_values(setup, **{field: chosen})

    return read


def line_reader(field: str, most: int) -> SettingReader:
    """Return a reader of a text on one line, cut to `most` characters; `off` removes the text."""

    def read(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
        return with_values(setup, **{field: "" if text.lower() == OFF else plain_text(text, most)})

    return read


def read_pace(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with a predefined pace (typed by name), a time for each decision (`12h`), or a time budget and its
    increment for each decision (`4d+8h`); a budget never exceeds its initial value. Grace and autopilot come from the most
    similar predefined pace; quiet hours stay, and so does vacation unless people stay at the table."""
    if text.lower() in PRESETS:
        return _with_pace(setup, PRESETS[text.lower()])
    bank, plus, increment = text.partition("+")
    live, agreed = typed_minutes(bank) <= LONGEST_LIVE, setup.match_terms
    resembles = PRESETS["live" if live else "daily"].model_copy(update={"quiet": agreed.quiet})
    if not live and (agreed.decision or agreed.bank) > LONGEST_LIVE:
        resembles = resembles.model_copy(update={"away_days": agreed.away_days})
    typed = TypedPace(bank=bank, increment=increment, cap=bank) if plus else TypedPace(time=text)
    return _with_pace(setup, typed_terms(typed, resembles))


def _with_pace(setup: TournamentSetup, terms: Terms) -> TournamentSetup:
    same = next((one for one in PRESETS.values() if terms.model_copy(update={"label": one.label}) == one), None)
    if same is not None:
        return setup.model_copy(update={"pace": same.label, "terms": None})
    return setup.model_copy(update={"pace": terms.label, "terms": terms})


def read_vacation(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed days of vacation. A pace that now equals a predefined one gets its name."""
    return _with_pace(setup, typed_terms(TypedPace(away=parse_number(text, 0, 60)), setup.match_terms))


def read_quiet_hours(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with quiet hours typed as `22:00-08:00` or `off`, in the caller's zone unless a zone follows."""
    hours, _, last = text.rpartition(" ")
    named = find_zone(last)
    typed = TypedPace(quiet=text if named is None else hours, zone=named or context.zone)
    return _with_pace(setup, typed_terms(typed, setup.match_terms))


def read_strictness(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with all rules of `STRICTNESSES` and the reliability of the typed strictness."""
    chosen = parse_word(text, tuple(STRICTNESSES))
    return with_values(with_rules(setup, **rules_of_strictness(chosen, setup.rules)), reliability=RELIABLE[chosen])


def rules_of_strictness(name: str, rules: TournamentRules) -> Mapping[str, object]:
    """Return the rules of a strictness. In duplicate play an unfinished table gets the average, since its position cannot
    be compared with finished tables."""
    return STRICTNESSES[name] | ({"unfinished": "average"} if rules.duplicate else {})


def read_points(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed points for the places of a full table, best first (`standard`: `default_points`). Raise
    SessionRefusal if there is not one number for each place."""
    size = setup.rules.size
    if text.lower() == STANDARD:
        return with_rules(setup, points=default_points(size))
    points = tuple(typed_number(word, MOST_POINTS) for word in text.replace(",", " ").split())
    if len(points) != size or None in points:
        raise refusal(SessionRefusal, "tournament-points", size=size, most=MOST_POINTS)
    return with_rules(setup, points=points)


def read_tie_breaks(setup: TournamentSetup, text: str, context: ParsingContext) -> TournamentSetup:
    """Return the set-up with the typed tie-breaks, in their order. Raise SessionRefusal for an unknown tie-break."""
    words = tuple(text.lower().replace(",", " ").split())
    if not words or not set(words) <= set(get_args(TieBreak)):
        raise refusal(SessionRefusal, "tournament-ties", words=" ".join(get_args(TieBreak)))
    return with_rules(setup, tie_breaks=words)
