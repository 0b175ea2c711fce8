"""Storage format of an analysis: the public report and the choices people missed. Anonymous, like archives."""

from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engines.core.analysis.analysis import VERSION, Analysis
from engines.core.analysis.course import LuckTerm
from engines.core.analysis.samples import Estimate


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ReportPoint(_Plain):
    """The chances by seat at the beginning of a turn, after entry `seq` of the log, estimated from `games` played out; the final
    result if `games` is 0. A seat that plays alone has its score instead."""

    seq: int
    turn: int
    means: tuple[float, ...]
    errors: tuple[float, ...]
    games: int


class ReportTurningPoint(_Plain):
    """A turning point: the chances changed significantly from entry `since` of the log, where `turn` began, to entry `seq`, and
    the chance of `seat` most of all. `before` and `after` are the chances of all seats."""

    turn: int
    since: int
    seq: int
    seat: int
    before: tuple[float, ...]
    after: tuple[float, ...]


class ReportLuck(_Plain):
    """A kind of luck: by seat, the amount drawn and the amount expected. `welcome` is True if more is better."""

    name: str
    drawn: tuple[int, ...]
    expected: tuple[float, ...]
    welcome: bool


class Report(_Plain):
    """The public part of an analysis. `log` is the digest of the game's log. `players` are the computer players it depends on,
    with their versions: the players that played games out, and the players asked for alternatives. The report depends only on
    log, version, players and the budget of positions. `positions` is the number of positions examined."""

    version: int
    log: str
    players: str
    points: tuple[ReportPoint, ...]
    turning: tuple[ReportTurningPoint, ...]
    luck: tuple[ReportLuck, ...]
    positions: int

    @property
    def seat_count(self) -> int:
        """The number of seats."""
        return len(self.points[0].means)

    @property
    def margin(self) -> float:
        """The margin of error of the estimates, either way: two standard errors of the most uncertain seat and moment."""
        return 2 * max(max(point.errors) for point in self.points)


class MissedChoice(_Plain):
    """The most important choice one person missed: between the entries `before` and `seq` of the log they chose `chosen`, and
    `better` would have been better. Both are messages with arguments, as in the log. `got` and `instead` are shares of wins in
    `games` played out with either; mean scores of a seat that plays alone."""

    seat: int
    turn: int
    before: int
    seq: int
    chosen: tuple[dict[str, Any], ...]
    better: tuple[dict[str, Any], ...]
    got: float
    instead: float
    games: int


MISSED: Final = TypeAdapter(tuple[MissedChoice, ...])


def report_of(analysis: Analysis, luck: Sequence[LuckTerm], log: str, players: str) -> Report:
    """Return the report of an analysis, with rounded figures."""
    return Report(
        version=VERSION,
        log=log,
        players=players,
        points=tuple(_point(point.seq, point.turn, point.estimate) for point in analysis.chances.points),
        turning=tuple(
            ReportTurningPoint(
                turn=point.turn,
                since=point.since,
                seq=point.seq,
                seat=point.seat,
                before=_rounded_values(point.before),
                after=_rounded_values(point.after),
            )
            for point in analysis.chances.turning
        ),
        luck=tuple(
            ReportLuck(name=term.name, drawn=term.drawn, expected=_rounded_values(term.expected), welcome=term.welcome)
            for term in luck
        ),
        positions=analysis.positions,
    )


def _point(seq: int, turn: int, estimate: Estimate) -> ReportPoint:
    means, errors = _rounded_values(estimate.means), _rounded_values(estimate.errors)
    return ReportPoint(seq=seq, turn=turn, means=means, errors=errors, games=estimate.games)


def rounded(value: float) -> float:
    """Return a figure as it is stored, in thousandths."""
    return round(value, 3)


def _rounded_values(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(rounded(value) for value in values)
