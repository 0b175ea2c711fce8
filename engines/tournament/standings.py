"""Standings: points, then the tie-breaks in the order the rules name them. Made from results and rulings alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from engines.tournament.knockout import knockout_rounds, match_keys
from engines.tournament.model import Adjusted, Entrant, Player, TableResult, Tournament
from engines.tournament.rules import TieBreak, TournamentRules
from engines.tournament.scoring import Scored, free_points, scored_round
from engines.tournament.stages import finals_begin, finals_of, first_stage


class Term(NamedTuple):
    """One part of a tie-break: the table it comes from, the opponent if it is about one, and what it adds."""

    round: int
    table: int
    opponent: Player | None
    value: Fraction


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings. `place` counts from 1 within the division; entries equal in everything share it.
    `ties` are the values of the tie-breaks in the order of the rules, and `terms` the parts of each: `opponents` is the
    mean of its terms, every other tie-break their sum. Rounds of the terms count from the beginning of the stage.
    `reached` (elimination) is the last round the entry got into. `stage` is the last stage the entry got into; lines of
    later ones come first."""

    place: int
    player: Player
    division: int
    points: Fraction
    ties: tuple[Fraction, ...]
    played: int
    wins: int
    byes: int
    reached: int
    active: bool
    disqualified: bool = False
    stage: int = 1
    terms: tuple[tuple[Term, ...], ...] = field(default=(), compare=False, repr=False)


class _Seat(NamedTuple):
    """A seat that counts: its table, its own score, and those of all others there."""

    round: int
    table: int
    own: Scored
    others: tuple[Scored, ...]


@dataclass
class _Account:
    """The sums of one entry."""

    entrant: Entrant
    points: Fraction = Fraction(0)
    weight: Fraction = Fraction(1)
    """The weight of each of the tables, if only the average of many counts."""
    played: int = 0
    wins: int = 0
    byes: int = 0
    reached: int = 0
    seats: list[_Seat] = field(default_factory=list[_Seat])


_Key: TypeAlias = Callable[[_Account], Any]
_Parts: TypeAlias = Iterable[tuple[Player | None, Fraction]]
"""Opponents, or None, and the value each adds to a tie-break."""
_Points: TypeAlias = Mapping[Player, Fraction]


def _wins(seat: _Seat, points: _Points, level: Collection[Player]) -> _Parts:
    return [(None, Fraction(1))] if seat.own.won else []


def _score(seat: _Seat, points: _Points, level: Collection[Player]) -> _Parts:
    return [(None, Fraction(seat.own.score))]


def _opponents(seat: _Seat, points: _Points, level: Collection[Player]) -> _Parts:
    return [(one.player, points[one.player]) for one in seat.others]


def _beaten(seat: _Seat, points: _Points, level: Collection[Player]) -> _Parts:
    """Return the points of everybody come in ahead of, and half of those level."""
    shares = ((one, Fraction(1 + _ahead(seat.own, one), 2)) for one in seat.others)
    return [(one.player, points[one.player] * share) for one, share in shares if share]


def _direct(seat: _Seat, points: _Points, level: Collection[Player]) -> _Parts:
    return [(one.player, Fraction(_ahead(seat.own, one))) for one in seat.others if one.player in level]


def _ahead(own: Scored, other: Scored) -> int:
    """Return 1 if the own seat came in ahead of another, -1 behind it, 0 level."""
    return (other.rank > own.rank) - (other.rank < own.rank)


_TIE_BREAKS: Final[Mapping[TieBreak, Callable[[_Seat, _Points, Collection[Player]], _Parts]]] = {
    "wins": _wins,
    "direct": _direct,
    "opponents": _opponents,
    "beaten": _beaten,
    "score": _score,
}
"""Functions of the value a seat adds to each tie-break, by the points of everybody and those who are still level."""
_MEANS: Final[frozenset[TieBreak]] = frozenset({"opponents"})
_WEIGHTED: Final[frozenset[TieBreak]] = frozenset({"wins", "score", "beaten"})
"""Tie-breaks that grow with the number of tables."""


def standings(tournament: Tournament, after: int | None = None) -> tuple[Standing, ...]:
    """Return everybody by division and place; with `after`, as it was when that round was over. Tables without a result
    count for nothing yet. Once the finals are played, their players come first, and the others follow as the first
    stage left them."""
    begin = finals_begin(tournament)
    if begin is None or (after is not None and after < begin):
        return stage_standings(first_stage(tournament), after)
    lines = stage_standings(finals_of(tournament), None if after is None else after - begin + 1)
    inside = {one.player for one in lines}
    rest = [one for one in overall(first_stage(tournament), tournament.rules) if one.player not in inside]
    return (*(replace(one, stage=2) for one in lines), *_behind(len(lines), rest))


def _behind(count: int, lines: Sequence[Standing]) -> Iterator[Standing]:
    """Yield lines with the places after so many others; level ones stay level."""
    place, before = 0, 0
    for at, one in enumerate(lines, count + 1):
        place = place if one.place == before else at
        before = one.place
        yield replace(one, place=place)


def stage_standings(tournament: Tournament, after: int | None = None) -> tuple[Standing, ...]:
    """Return the standings of one stage."""
    last = len(tournament.rounds) if after is None else after
    accounts = {one.player: _Account(one) for one in tournament.entrants}
    for number in range(1, last + 1):
        _add_round(tournament, number, accounts)
    if tournament.rules.rolling and tournament.rules.ends == "date":
        _weigh(tournament.rules.rounds, accounts)
    if tournament.rules.heats:
        _keep_best(tournament.rules.best, accounts)
    for ruling in tournament.rulings:
        if isinstance(ruling, Adjusted):
            accounts[ruling.player].points += ruling.points
    divisions = sorted({one.division for one in tournament.entrants})
    return tuple(line for number in divisions for line in _division(tournament, number, accounts, last))


def _weigh(games: int, accounts: Mapping[Player, _Account]) -> None:
    """Count the average of a player with more tables than so many games, as often."""
    for account in accounts.values():
        account.weight = Fraction(games, max(games, len(account.seats)))
        account.points *= account.weight


def _keep_best(most: int, accounts: Mapping[Player, _Account]) -> None:
    """Count only the best of a player with more tables than so many, with their wins and opponents; of level ones the
    earlier."""
    for account in accounts.values():
        account.seats.sort(key=lambda seat: (-seat.own.points, seat.round))
        for seat in account.seats[most:]:
            account.points -= seat.own.points
            account.wins -= seat.own.won
        account.seats = sorted(account.seats[:most], key=lambda seat: seat.round)


def _add_round(tournament: Tournament, number: int, accounts: Mapping[Player, _Account]) -> None:
    drawn = tournament.rounds[number - 1]
    free = free_points(tournament.rules.bye, tournament.rules)
    for player in _without_table(tournament, number):
        accounts[player].points += free
    for player in drawn.byes:
        accounts[player].byes += 1
    reached = sum(one.game == 1 for one in tournament.rounds[:number])
    for table in (*drawn.tables, drawn.byes):
        for player in table:
            accounts[player].reached = reached
    scored = scored_round(tournament, number)
    late = _missed(tournament, scored)
    for account in accounts.values():
        if account.entrant.joined > number:
            account.points += late
    for table, seats in scored.items():
        _add_table(number, seats, tournament.decided[number, table], accounts)


def _missed(tournament: Tournament, scored: Mapping[int, tuple[Scored, ...]]) -> Fraction:
    """Return the score of a round for players who joined after it."""
    late = tournament.rules.late
    if late == "lowest":
        return min((seat.points for seats in scored.values() for seat in seats), default=Fraction(0))
    return free_points(late, tournament.rules)


def _without_table(tournament: Tournament, number: int) -> tuple[Player, ...]:
    drawn = tournament.rounds[number - 1]
    if tournament.rules.rolling:  # they are drawn again
        return drawn.byes
    annulled = (
        player
        for table, players in enumerate(drawn.tables, 1)
        if (number, table) in tournament.annulled
        for player in players
    )
    return (*drawn.byes, *annulled)


def _add_table(number: int, seats: Sequence[Scored], result: TableResult, accounts: Mapping[Player, _Account]) -> None:
    for own, counted in zip(seats, result.seats, strict=True):
        account = accounts[own.player]
        account.points += own.points
        account.played += counted.ending != "forfeit"
        account.wins += own.won
        others = tuple(one for one in seats if one.player != own.player)
        account.seats.append(_Seat(number, result.table, own, others))


def _division(
    tournament: Tournament, number: int, accounts: Mapping[Player, _Account], last: int
) -> tuple[Standing, ...]:
    members = [one for one in accounts.values() if one.entrant.division == number]
    active = {one.player for one in tournament.active(last + 1)}
    ordered = _Order(tournament, accounts, final_places(tournament, last)).sorted(members)
    lines: list[Standing] = []
    place = 0
    for position, (account, terms, tied) in enumerate(ordered, 1):
        place = place if tied else position
        player = account.entrant.player
        lines.append(
            Standing(
                place=place,
                player=player,
                division=number,
                points=account.points,
                ties=tuple(map(_value, tournament.rules.tie_breaks, terms)),
                terms=terms,
                played=account.played,
                wins=account.wins,
                byes=account.byes,
                reached=account.reached,
                active=player in active,
                disqualified=player in tournament.disqualified,
            )
        )
    return tuple(lines)


def final_places(tournament: Tournament, last: int) -> Mapping[Player, int]:
    """Return the places the final of an elimination has come to, and those of the match for third place, behind them."""
    if tournament.rules.format != "elimination" or not tournament.rounds[:last]:
        return {}
    newest = knockout_rounds(tournament.rounds[:last])[-1]
    if not newest.final:
        return {}
    found: dict[Player, int] = {}
    for at, players in enumerate(newest.tables):
        before, keys = len(newest.tables[0]) * at, match_keys(tournament, newest, players)
        behind = {player: before + 1 for player in players if at}
        found |= behind | {one: before + 1 + sum(other < key for other in keys.values()) for one, key in keys.items()}
    return found


def overall(stage: Tournament, rules: TournamentRules) -> tuple[Standing, ...]:
    """Return a stage that finals follow by `rules`, as one list, level ones with an equal place: by place in the group
    if the best of each group go on, then by points per table the group has played. Disqualified players come last."""
    lines = stage_standings(stage)
    tables = _tables_of_divisions(stage)
    by_group = rules.finals != "none" and rules.qualify_by == "group"
    keys: dict[Player, Any] = {
        one.player: (
            one.disqualified,
            one.place if by_group or len(tables) == 1 else 0,
            -one.points / max(1, tables[one.division]),
        )
        for one in lines
    }
    rank = {one.player: one.rank for one in stage.entrants}
    ordered = sorted(lines, key=lambda one: (*keys[one.player], rank[one.player], one.player))
    return tuple(replace(one, place=1 + sum(key < keys[one.player] for key in keys.values())) for one in ordered)


def _tables_of_divisions(tournament: Tournament) -> Mapping[int, int]:
    """Return how many tables, rounds without one included, players who were there all the time have had in each
    division."""
    had: dict[Player, int] = {one.player: 0 for one in tournament.entrants}
    for opened in tournament.rounds:
        for seated in (*opened.tables, opened.byes):
            for player in seated:
                had[player] += 1
    found: dict[int, int] = {}
    for one in tournament.entrants:
        found[one.division] = max(found.get(one.division, 0), had[one.player])
    return found


def champions(tournament: Tournament) -> tuple[Player, ...]:
    """Return the winners: of the finals if they were played, of the highest division, or of all groups if nobody was
    left for the stage after them."""
    if finals_begin(tournament) is not None:
        return champions(finals_of(tournament))
    groups = tournament.rules.format == "groups"
    lines = overall(first_stage(tournament), tournament.rules) if groups else standings(tournament)
    return tuple(one.player for one in lines if one.place == 1 and (groups or one.division == 1))


_Placed: TypeAlias = tuple[_Account, tuple[tuple[Term, ...], ...], bool]
"""An account, the terms of its tie-breaks, and whether it is level with the one before."""


class _Order:
    """A sorting of accounts by the rules, telling ties apart step by step: a direct comparison looks only at those
    still tied. `finish` are the places of a final."""

    def __init__(
        self, tournament: Tournament, accounts: Mapping[Player, _Account], finish: Mapping[Player, int]
    ) -> None:
        self._finish = finish
        self._rules = tournament.rules
        self._points = {player: account.points for player, account in accounts.items()}
        self._out = tournament.disqualified

    def sorted(self, members: Sequence[_Account]) -> list[_Placed]:
        """Return each account with the terms of its tie-breaks and whether it is level with the one before. Level ones
        stand by entry number."""
        found: list[_Placed] = []
        by_number = sorted(members, key=lambda one: one.entrant.player)
        for group in _groups(by_number, self._first):
            self._split(group, self._rules.tie_breaks, {one.entrant.player: () for one in group}, found)
        return found

    def _first(self, account: _Account) -> tuple[int, int, int, Fraction]:
        player = account.entrant.player
        reached = account.reached if self._rules.format == "elimination" else 0
        return (0 if player in self._out else 1), reached, -self._finish.get(player, 0), account.points

    def _split(
        self,
        group: list[_Account],
        breaks: tuple[TieBreak, ...],
        terms: Mapping[Player, tuple[tuple[Term, ...], ...]],
        found: list[_Placed],
    ) -> None:
        if not breaks:
            found += [(one, terms[one.entrant.player], at > 0) for at, one in enumerate(group)]
            return
        tied = {one.entrant.player for one in group}
        own = {one.entrant.player: tuple(self._terms(breaks[0], one, tied)) for one in group}
        worth = {player: _value(breaks[0], own[player]) for player in tied}
        longer = {player: (*terms[player], own[player]) for player in tied}
        for smaller in _groups(group, lambda one: worth[one.entrant.player]):
            self._split(smaller, breaks[1:], longer, found)

    def _terms(self, by: TieBreak, account: _Account, tied: set[Player]) -> Iterator[Term]:
        weight = account.weight if by in _WEIGHTED else 1
        for seat in account.seats:
            for opponent, value in _TIE_BREAKS[by](seat, self._points, tied):
                yield Term(seat.round, seat.table, opponent, value * weight)


def _value(by: TieBreak, terms: Sequence[Term]) -> Fraction:
    """Return the value of a tie-break with these terms."""
    total = sum((one.value for one in terms), Fraction(0))
    return total / len(terms) if by in _MEANS and terms else total


def _groups(accounts: Sequence[_Account], key: _Key) -> list[list[_Account]]:
    """Return equal accounts together, best first."""
    ordered = sorted(accounts, key=key, reverse=True)
    return [list(group) for _, group in groupby(ordered, key)]
