"""The likely and the maximum length of tournaments; and checks of a pace against the length of a round and a season."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.games.joining import comma_list
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.pace import Terms
from bot.services.tournaments.setup.forecast import Duration, Habit, duration
from bot.services.tournaments.setup.setting_parser import Games
from bot.services.tournaments.state.record import TournamentSetup
from bot.services.wording.pace_words import duration_phrase
from engines.core.phrase import Phrase, phrase
from engines.tournament.divisions import division_sizes
from engines.tournament.draws.pairing import games_each, longest_season, planned_round_count
from engines.tournament.draws.qualifying import finalist_count
from engines.tournament.rules import SCHEDULED
from engines.tournament.stages import stage_rules

_HOUR: Final = 60
_DAY: Final = 24 * 60
_YEAR: Final = 366 * _DAY


def slowest_minutes(terms: Terms, decisions: int) -> int:
    """Return the minutes a player can take for this number of decisions without a time-out, quiet hours included."""
    playing = terms.decision * decisions if terms.decision else terms.bank + terms.increment * max(0, decisions - 1)
    return playing if terms.quiet is None else -(-playing * _DAY // terms.quiet.open_minutes)


def forecast(setup: TournamentSetup, games: Games, habit: Habit) -> tuple[str, Duration] | None:
    """Return the title of the tournament's game that takes longest with people of a habit, and its length at a full table; None
    if no game was recorded."""
    size, terms = setup.rules.size, setup.match_terms
    found = ((one.game.info.title, duration(one.slug, size, terms, habit)) for one in games.games_of(setup))
    known = [(title, lasts) for title, lasts in found if lasts is not None]
    return max(known, key=lambda one: one[1].nine_of_ten, default=None)


def _turns(setup: TournamentSetup) -> int:
    """Return the number of games that a player plays one after another in a round: 1, except if all tables are one round. There
    it is the number for a player who is always at `at_once` tables, in a full division, group or round robin."""
    rules = setup.rules
    players = setup.maximum if rules.format == "round_robin" else rules.division
    return -(-games_each(players, rules) // rules.at_once) if rules.one_round else 1


def count_games_in_time(setup: TournamentSetup, games: Games, habit: Habit) -> int | None:
    """Return the number of games that each player of a habit can finish in rolling pairing before its end; None if no game was
    recorded, or it has no end."""
    longest = forecast(setup, games, habit)
    if longest is None or not setup.round_hours:
        return None
    closes = (setup.round_hours - closing_hours(setup, games)) * _HOUR
    one_after_another = max(1, ceil(closes / (longest[1].median + setup.wait_minutes / 2)))
    return one_after_another * setup.rules.at_once


def closing_hours(setup: TournamentSetup, games: Games) -> int:
    """Return the hours before the end of rolling pairing in which no table begins: as announced, at most the whole time;
    otherwise the median length of a game of usual people, rounded up, at most half the time (0 if no game was recorded)."""
    if setup.closing_hours:
        return min(setup.closing_hours, setup.round_hours)
    usual = forecast(setup, games, "usual")
    return min(setup.round_hours // 2, 0 if usual is None else ceil(_rounded_up(usual[1].median) / _HOUR))


@dataclass(frozen=True, slots=True)
class TournamentLength:
    """The length of a tournament of `players`: its `rounds` (0 in rolling pairing), the minimum (`fewest`) and maximum
    number of `games` of one person, the `likely` minutes with usual people (0 if the game was not recorded), and the
    maximum number of minutes (`most`, 0: without limit)."""

    players: int
    rounds: int
    fewest: int
    games: int
    likely: int
    most: int


def length_of(setup: TournamentSetup, games: Games, signed_up: int) -> TournamentLength | None:
    """Return a tournament's length with `signed_up` players. If the format cannot be played by that number, count with the
    smallest possible number that fills a division or two tables and reaches the announced minimum. None if no number up to the
    maximum is possible."""
    rules, usual = setup.rules, forecast(setup, games, "usual")
    few = rules.division if rules.format in ("league", "groups") else 2 * rules.size
    fields = (signed_up, *range(max(few, setup.least), setup.maximum + 1))
    planned = ((one, planned_round_count(one, rules)) for one in fields)
    players, rounds = next(((one, count) for one, count in planned if count is not None), (0, 0))
    if not players:
        return None
    game = 0.0 if usual is None else usual[1].nine_of_ten
    if rules.rolling:
        wait = setup.wait_minutes / 2
        likely = 0.0 if usual is None else -(-rules.rounds // rules.at_once) * (usual[1].median + wait)
        most = setup.round_hours * _HOUR
        return TournamentLength(players, 0, rules.rounds, rules.rounds, _rounded_up(min(likely, most)), most)
    finals = planned_round_count(finalist_count(players, rules), stage_rules(rules, 2)) if rules.finals != "none" else 0
    fewest, count = 1, rounds
    if rules.format in SCHEDULED:
        sizes = division_sizes(players, rules) if rules.format != "round_robin" else (players,)
        fewest = min(games_each(size, rules) for size in sizes)
        count = max(games_each(size, rules) for size in sizes) + (finals or 0)
    elif rules.format == "swiss":
        fewest = rules.rounds
    turns = rounds - 1 + -(-count // rules.at_once) if rules.one_round else rounds
    most = rounds * setup.round_hours * _HOUR
    likely = _rounded_up(turns * game)
    return TournamentLength(players, rounds, fewest, count, min(likely, most) if most else likely, most)


def length_line(setup: TournamentSetup, games: Games, signed_up: int) -> Phrase | None:
    """Return the sentence on a tournament's length, as `length_of` computes it: players, rounds, games of each player, and the
    likely and the maximum time. None if there is no possible number of players."""
    total = length_of(setup, games, signed_up)
    if total is None:
        return None
    times = [phrase("tour-length-likely", length=duration_phrase(total.likely))] if total.likely else []
    times += [phrase("tour-length-most", length=duration_phrase(total.most))] if total.most else []
    span = str(total.games) if total.fewest == total.games else f"{total.fewest}\u2013{total.games}"
    return phrase(
        "tour-length",
        players=total.players,
        rounds=phrase("tour-length-rounds", count=total.rounds) if total.rounds else Phrase("tour-length-rolling"),
        games=phrase("tour-length-games", span=span, count=total.games),
        times=phrase("tour-length-times", times=comma_list(times)) if times else "",
    )


def refuse_too_long(setup: TournamentSetup, games: Games, signed_up: int) -> None:
    """Raise SessionRefusal if the rounds of a tournament may last more than a year in all."""
    total = length_of(setup, games, signed_up)
    if total is not None and total.rounds and total.most > _YEAR:
        days = max(1, _YEAR // _DAY // total.rounds)
        raise refusal(
            SessionRefusal,
            "tournament-too-long",
            rounds=total.rounds,
            round=duration_phrase(setup.round_hours * _HOUR),
            most=_in_words(total.most),
            days=days,
        )


def pace_warning(setup: TournamentSetup, games: Games) -> Phrase | None:
    """Return a warning if usual people are likely not to finish their games in a round; None if they are likely to finish, if a
    round has no end, or if no game was recorded."""
    if not setup.round_hours:
        return None
    usual = forecast(setup, games, "usual")
    lasts = duration_phrase(setup.round_hours * _HOUR)
    if setup.rules.rolling:
        count = count_games_in_time(setup, games, "usual")
        if count is None or count >= setup.rules.rounds:
            return None
        return phrase("tour-warn-games", count=count, games=setup.rules.rounds, lasts=lasts)
    turns = _turns(setup)
    if usual is not None and turns * usual[1].nine_of_ten > setup.round_hours * _HOUR:
        median, most = _in_words(turns * usual[1].median), _in_words(turns * usual[1].nine_of_ten)
        if setup.rules.one_round:
            return phrase("tour-warn-one-round", game=usual[0], median=median, most=most, round=lasts)
        return phrase("tour-warn-usual", game=usual[0], median=median, most=most, round=lasts)
    return None


def _in_words(minutes: float) -> Phrase:
    return duration_phrase(_rounded_up(minutes))


def _rounded_up(minutes: float) -> int:
    """Return minutes rounded up to the unit in which a length of time is written: minutes, hours, or days."""
    whole = ceil(minutes)
    unit = _DAY if whole > 2 * _DAY else _HOUR if whole > 2 * _HOUR else 1
    return -(-whole // unit) * unit


def refuse_unfit(setup: TournamentSetup, games: Games) -> None:
    """Raise SessionRefusal if a round is shorter than the time for a single decision or the median game of prompt people, or if
    the seasons of a league have rounds without an end, or a season and the break may last longer than `season_hours`."""
    needs, minutes = slowest_minutes(setup.match_terms, 1), setup.round_hours * _HOUR
    if setup.round_hours and needs > minutes:
        raise refusal(SessionRefusal, "tournament-round", time=_in_words(needs), round=duration_phrase(minutes))
    prompt = forecast(setup, games, "prompt") if setup.round_hours else None
    if prompt is not None and _turns(setup) * prompt[1].median > minutes:
        median = _in_words(_turns(setup) * prompt[1].median)
        if setup.rules.one_round:
            raise refusal(
                SessionRefusal, "tournament-one-round", game=prompt[0], median=median, round=duration_phrase(minutes)
            )
        raise refusal(
            SessionRefusal, "tournament-prompt", game=prompt[0], median=median, round=duration_phrase(minutes)
        )
    if not setup.season_hours or setup.rules.format != "league":
        return
    if not setup.round_hours:
        raise refusal(SessionRefusal, "tournament-season-end")
    rounds = longest_season(setup.rules)
    needs = rounds * setup.round_hours + setup.gap_hours
    if needs > setup.season_hours:
        raise refusal(
            SessionRefusal,
            "tournament-season",
            rounds=rounds,
            round=duration_phrase(setup.round_hours * _HOUR),
            gap=duration_phrase(setup.gap_hours * _HOUR),
            needs=_in_words(needs * _HOUR),
            season=duration_phrase(setup.season_hours * _HOUR),
        )
