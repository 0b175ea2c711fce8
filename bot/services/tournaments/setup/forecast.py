"""Forecasts of the length of a game at a pace: simulated people, who are prompt or usual, answer the decisions of
recorded games. The simulation includes the clocks (a time for each decision, or a bank with its increment), grace,
autopilot and quiet hours. Its people sleep eight hours a night and answer again within minutes if they have just
answered. Nine out of ten who would be late answer shortly before their time is up."""

import math
import random
import statistics
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from bot.services.base.pace import LONGEST_LIVE, Terms
from data.rhythm import Rhythm, rhythms

Habit: TypeAlias = Literal["prompt", "usual"]
_DAY: Final = 24 * 60.0
_NIGHT: Final = 8 * 60.0
_GAMES: Final = 30
"""Simulated games for each habit."""
_MINUTES: Final = {False: {"prompt": 45.0, "usual": 3 * 60.0}, True: {"prompt": 0.4, "usual": 1.0}}
"""Median minutes to an answer in daytime, in a game over days (False) and at the table (True)."""
_SPREAD: Final = 0.8
"""Standard deviation of the logarithm of the minutes to an answer: one in ten takes almost three times the median."""
_SITTING: Final = {False: 3.0, True: 0.3}
"""Median minutes to the next answer of a player who has just given one, with the keys of `_MINUTES`."""
_REMINDED: Final = 0.9
"""Share of late players whom a reminder brings in time."""
_LAST_HOUR: Final = 60.0


@dataclass(frozen=True, slots=True)
class Duration:
    """Minutes a game takes: the median, and the number that nine of ten games do not exceed."""

    median: float
    nine_of_ten: float


@dataclass(slots=True)
class _Clock:
    """The clock of a seat in a simulated game. `bank` is the time left, `night` the beginning of one of the person's nights;
    autopilot answers until `away_until`. All times are in minutes."""

    terms: Terms
    bank: float
    night: float
    missed: int = 0
    away_until: float = 0.0

    def answer(self, opened: float, delay: float, luck: random.Random) -> float:
        """Return the minutes until a decision is answered, by its person or for them, and update the clock. The decision was
        asked at minute `opened`; without a limit the person would answer `delay` minutes later."""
        terms = self.terms
        if opened < self.away_until:
            return 0.0
        stretched = 1.0 if terms.quiet is None else _DAY / terms.quiet.open_minutes
        limit = (self.bank if terms.bank else float(terms.decision)) * stretched
        if delay > limit:
            if luck.random() >= _REMINDED:
                self._time_out(opened + delay)
                return limit + terms.grace
            delay = max(0.0, limit - min(_LAST_HOUR, limit / 10))
        self.missed = 0
        self._spend(delay / stretched)
        return delay

    def _time_out(self, back_at: float) -> None:
        self.missed += 1
        self._spend(self.bank)
        if self.missed >= self.terms.autopilot_after:
            self.missed, self.away_until = 0, back_at

    def _spend(self, minutes: float) -> None:
        terms = self.terms
        if terms.bank:
            self.bank = min(self.bank - minutes + terms.increment, float(terms.cap or terms.bank + terms.increment))


@lru_cache(maxsize=256)
def duration(game: str, seats: int, terms: Terms, habit: Habit) -> Duration | None:
    """Return the length of a game at a pace with people of one habit; None if no game with that number of seats was
    recorded. Equal arguments always give an equal result."""
    recorded = rhythms(game, seats)
    if not recorded:
        return None
    luck = random.Random(f"{game} {seats} {habit}")  # noqa: S311 - a forecast, not luck anybody plays with
    lasted = sorted(_simulated(recorded[number % len(recorded)], terms, habit, luck) for number in range(_GAMES))
    return Duration(statistics.median(lasted), lasted[math.ceil(0.9 * len(lasted)) - 1])


def fraction_played(game: str, seats: int, turn: int) -> float | None:
    """Return the approximate share of a game (0 to 1) before a turn; None if none with that number of seats was recorded."""
    recorded = rhythms(game, seats)
    return statistics.fmean(one.share_before(turn) for one in recorded) if recorded else None


def _simulated(rhythm: Rhythm, terms: Terms, habit: Habit, luck: random.Random) -> float:
    live = (terms.decision or terms.bank) <= LONGEST_LIVE
    median, start = _MINUTES[live][habit], luck.random() * _DAY
    clocks = [_Clock(terms, float(terms.bank), start - luck.random() * _DAY) for _ in range(rhythm.seats)]
    at: list[float] = [start]
    for number, ask in enumerate(rhythm.asks):
        opened, clock = at[number - ask.since], clocks[ask.seat]
        just_acted = not ask.since and number > 0 and rhythm.asks[number - 1].seat == ask.seat
        delay = luck.lognormvariate(math.log(_SITTING[live] if just_acted else median), _SPREAD)
        answered = opened + delay if live else _in_daytime(opened, delay, clock.night)
        at.append(max(at[-1], opened + clock.answer(opened, answered - opened, luck)))
    return at[-1] - start


def _in_daytime(opened: float, delay: float, night: float) -> float:
    """Return the minute at which `delay` waking minutes after `opened` are over. `night` is the beginning of one of the
    person's nights. All times are in minutes."""
    into = (opened - night) % _DAY
    asleep = max(0.0, _NIGHT - into)
    waking = _DAY - _NIGHT
    left_today = _DAY - max(into, _NIGHT)
    moment = opened + asleep + delay
    return moment if delay <= left_today else moment + _NIGHT * (1 + (delay - left_today) // waking)
