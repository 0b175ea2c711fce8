"""Who stands where: points, then the tie-breaks in the order the rules name them. Made from results and rulings alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby
from typing import Any, TypeAlias

from engines.tournament.knockout import knockout_rounds, match_keys
from engines.tournament.model import Adjusted, Entrant, Player, TableResult, Tournament
from engines.tournament.rules import TieBreak, TournamentRules
from engines.tournament.scoring import Scored, free_points, scored_round
from engines.tournament.stages import first_stage, later_begin, later_stages


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the table. `place` counts from 1 within the division; entries equal in everything share it. `ties` are the
    values of the tie-breaks in the order of the rules. `reached` (elimination) is the last round the entry got into. `stage` is
    the last stage the entry got into; lines of later ones come first."""

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


@dataclass
class _Account:
    """What has come together for one entry."""

    entrant: Entrant
    points: Fraction = Fraction(0)
    tables: int = 0
    weight: Fraction = Fraction(1)
    """What each of the tables counts, where only the average of many does."""
    played: int = 0
    wins: int = 0
    byes: int = 0
    score: int = 0
    beaten: Fraction = Fraction(0)
    reached: int = 0
    opponents: list[Player] = field(default_factory=list[Player])
    duels: dict[Player, int] = field(default_factory=dict[Player, int])
    """Seats of each opponent come in ahead of, less those behind."""
    table_points: list[tuple[Player, int]] = field(default_factory=list[tuple[Player, int]])
    """Who was come in ahead of (2) or level with (1)."""


_Key: TypeAlias = Callable[[_Account], Any]


def standings(tournament: Tournament, after: int | None = None) -> tuple[Standing, ...]:
    """Everybody by division and place; with `after`, as it stood when that round was over. Tables without a result count
    for nothing yet. Once a later stage is played, whoever plays it comes first, and the others follow as the stage before left
    them."""
    begin = later_begin(tournament)
    if begin is None or (after is not None and after < begin):
        return stage_standings(first_stage(tournament), after)
    lines = standings(later_stages(tournament), None if after is None else after - begin + 1)
    inside = {one.player for one in lines}
    rest = [one for one in overall(first_stage(tournament), tournament.rules) if one.player not in inside]
    return (*(replace(one, stage=one.stage + 1) for one in lines), *_behind(len(lines), rest))


def _behind(count: int, lines: Sequence[Standing]) -> Iterator[Standing]:
    """Lines with the places after so many others; who was level stays so."""
    place, before = 0, 0
    for at, one in enumerate(lines, count + 1):
        place = place if one.place == before else at
        before = one.place
        yield replace(one, place=place)


def stage_standings(tournament: Tournament, after: int | None = None) -> tuple[Standing, ...]:
    """The same for one stage."""
    last = len(tournament.rounds) if after is None else after
    accounts = {one.player: _Account(one) for one in tournament.entrants}
    for number in range(1, last + 1):
        _add_round(tournament, number, accounts)
    if tournament.rules.rolling and tournament.rules.ends == "date":
        _weigh(tournament.rules.rounds, accounts)
    for ruling in tournament.rulings:
        if isinstance(ruling, Adjusted):
            accounts[ruling.player].points += ruling.points
    for account in accounts.values():
        account.beaten = sum(
            (account.weight * accounts[other].points * Fraction(half, 2) for other, half in account.table_points),
            Fraction(0),
        )
    divisions = sorted({one.division for one in tournament.entrants})
    return tuple(line for number in divisions for line in _division(tournament, number, accounts, last))


def _weigh(games: int, accounts: Mapping[Player, _Account]) -> None:
    """Of whoever has more tables than so many games the average counts, as often."""
    for account in accounts.values():
        account.weight = Fraction(games, max(games, account.tables))
        account.points *= account.weight


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
        _add_table(seats, tournament.decided[number, table], accounts)


def _missed(tournament: Tournament, scored: Mapping[int, tuple[Scored, ...]]) -> Fraction:
    """What a round is worth to whoever joined after it."""
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


def _add_table(seats: Sequence[Scored], result: TableResult, accounts: Mapping[Player, _Account]) -> None:
    for own, counted in zip(seats, result.seats, strict=True):
        account = accounts[own.player]
        account.points += own.points
        account.tables += 1
        account.score += own.score
        account.played += counted.ending != "forfeit"
        account.wins += own.won
        for other in seats:
            if other.player == own.player:
                continue
            account.opponents.append(other.player)
            ahead = (other.rank > own.rank) - (other.rank < own.rank)
            account.duels[other.player] = account.duels.get(other.player, 0) + ahead
            if ahead >= 0:
                account.table_points.append((other.player, 1 + ahead))


def _division(
    tournament: Tournament, number: int, accounts: Mapping[Player, _Account], last: int
) -> tuple[Standing, ...]:
    members = [one for one in accounts.values() if one.entrant.division == number]
    active = {one.player for one in tournament.active(last + 1)}
    ordered = _Order(tournament, accounts, final_places(tournament, last)).sorted(members)
    lines: list[Standing] = []
    place = 0
    for position, (account, ties, tied) in enumerate(ordered, 1):
        place = place if tied else position
        player = account.entrant.player
        lines.append(
            Standing(
                place=place,
                player=player,
                division=number,
                points=account.points,
                ties=ties,
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
    """The places the final of an elimination has come to; nothing before it has a result."""
    if tournament.rules.format != "elimination" or not tournament.rounds[:last]:
        return {}
    newest = knockout_rounds(tournament.rounds[:last])[-1]
    if not newest.final:
        return {}
    keys = match_keys(tournament, newest, newest.tables[0])
    return {player: 1 + sum(other < key for other in keys.values()) for player, key in keys.items()}


def overall(stage: Tournament, rules: TournamentRules) -> tuple[Standing, ...]:
    """A stage that another follows by `rules`, as one list, level ones with the same place: by place in the group where the best
    of each group go on, then by points per table the group has played. Who was disqualified comes last. Of a knockout, how far
    everybody got."""
    lines = stage_standings(stage)
    if stage.rules.format == "elimination":
        return lines
    tables = _tables_of_divisions(stage)
    by_group = bool(rules.cuts) and rules.cuts[0].by == "group"
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
    """How many tables, rounds without one included, whoever was there all the time has had in each division."""
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
    """Who came first: in the last stage that was played, in the highest division, or of all groups if nobody was left for what
    should have followed them."""
    if later_begin(tournament) is not None:
        return champions(later_stages(tournament))
    groups = tournament.rules.format == "groups"
    lines = overall(first_stage(tournament), tournament.rules) if groups else standings(tournament)
    return tuple(one.player for one in lines if one.place == 1 and (groups or one.division == 1))


class _Order:
    """Sorts accounts by the rules, telling ties apart step by step: a direct comparison looks only at those still tied. `finish`
    are the places of a final."""

    def __init__(
        self, tournament: Tournament, accounts: Mapping[Player, _Account], finish: Mapping[Player, int]
    ) -> None:
        self._finish = finish
        self._rules = tournament.rules
        self._accounts = accounts
        self._out = tournament.disqualified

    def sorted(self, members: Sequence[_Account]) -> list[tuple[_Account, tuple[Fraction, ...], bool]]:
        """Each account with its tie-break values and whether it is level with the one before. Those level stand by entry
        number."""
        found: list[tuple[_Account, tuple[Fraction, ...], bool]] = []
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
        values: Mapping[Player, tuple[Fraction, ...]],
        found: list[tuple[_Account, tuple[Fraction, ...], bool]],
    ) -> None:
        if not breaks:
            found += [(one, values[one.entrant.player], at > 0) for at, one in enumerate(group)]
            return
        tied = {one.entrant.player for one in group}
        worth = {one.entrant.player: self._value(breaks[0], one, tied) for one in group}
        longer = {player: (*values[player], worth[player]) for player in tied}
        for smaller in _groups(group, lambda one: worth[one.entrant.player]):
            self._split(smaller, breaks[1:], longer, found)

    def _value(self, by: TieBreak, account: _Account, tied: set[Player]) -> Fraction:
        match by:
            case "wins":
                return account.weight * account.wins
            case "score":
                return account.weight * account.score
            case "beaten":
                return account.beaten
            case "direct":
                return Fraction(sum(ahead for other, ahead in account.duels.items() if other in tied))
            case "opponents":
                met = account.opponents
                if not met:
                    return Fraction(0)
                return sum((self._accounts[other].points for other in met), Fraction(0)) / len(met)


def _groups(accounts: Sequence[_Account], key: _Key) -> list[list[_Account]]:
    """Equal ones together, best first."""
    ordered = sorted(accounts, key=key, reverse=True)
    return [list(group) for _, group in groupby(ordered, key)]
