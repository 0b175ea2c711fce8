# pyright: reportPrivateUsage=false
"""The duration of a game in which one person always answers an hour before their time is over: with the time budget of
tournaments, and with a day for each decision. It uses the forecast's own games, clocks and people; the figures are computed,
not timed."""

import math
import random
import statistics
from itertools import product
from typing import Final

from bot.games.listing import games
from bot.services.base.pace import PRESETS, TIME_BUDGET, Terms
from bot.services.tournaments.setup import forecast
from bot.services.tournaments.setup.forecast import Habit
from data.rhythm import Rhythm, rhythms
from tools.bench.measuring import Row

SEATS: Final = 4
_OTHERS: Final[tuple[Habit, ...]] = ("prompt", "usual")
_GAMES: Final = 60
_DAY: Final = 24 * 60.0
_BEFORE: Final = 60.0
"""Minutes before the end of their time at which the slow person answers."""
_ROUND: Final = 30
"""Length in days of a tournament round, with which games are compared."""


def lasts(rhythm: Rhythm, terms: Terms, others: Habit, luck: random.Random) -> float:
    """Return the days of a game in which one person always answers at the last hour, and the others by a habit."""
    start, slow = luck.random() * _DAY, luck.randrange(rhythm.seats)
    clocks = [forecast._Clock(terms, float(terms.bank), start - luck.random() * _DAY) for _ in range(rhythm.seats)]
    at = [start]
    for number, ask in enumerate(rhythm.asks):
        opened, clock = at[number - ask.since], clocks[ask.seat]
        if ask.seat == slow:
            taken = max(0.0, (clock.bank if terms.bank else terms.decision) - _BEFORE)
            clock._spend(taken)
        else:
            just_acted = not ask.since and number > 0 and rhythm.asks[number - 1].seat == ask.seat
            median = forecast._SITTING[False] if just_acted else forecast._MINUTES[False][others]
            delay = luck.lognormvariate(math.log(median), forecast._SPREAD)
            taken = clock.answer(opened, forecast._in_daytime(opened, delay, clock.night) - opened, luck)
        at.append(max(at[-1], opened + taken))
    return (at[-1] - start) / _DAY


def last_hour() -> list[Row]:
    """Return the median and the 90th percentile in days, with the budget and with a day for each decision, and the
    share of games that fit a round."""
    rows: list[Row] = []
    for slug, others in product(games(), _OTHERS):
        recorded = rhythms(slug, SEATS)
        budget, daily = (
            sorted(lasts(recorded[number % len(recorded)], terms, others, luck) for number in range(_GAMES))
            for terms, luck in ((one, random.Random(1)) for one in (TIME_BUDGET, PRESETS["daily"]))
        )
        name, peer = f"{slug}: one an hour before the end, others {others}", "a day for each decision"
        most = math.ceil(0.9 * _GAMES) - 1
        rows.append(Row("pace", f"{name}: median", statistics.median(budget), "d", peer, statistics.median(daily)))
        rows.append(Row("pace", f"{name}: nine of ten", budget[most], "d", peer, daily[most]))
        fit = [100 * sum(one <= _ROUND for one in lasting) / _GAMES for lasting in (budget, daily)]
        rows.append(Row("pace", f"{name}: over in {_ROUND} days", fit[0], "%", peer, fit[1]))
    return rows
