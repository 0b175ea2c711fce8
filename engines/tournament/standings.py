"""Standings: points, then the tie-breaks in the order of the rules. They follow from the tournament alone."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias

from engines.tournament.knockout import final_keys, knockout_rounds
from engines.tournament.model import Adjusted, Entrant, Player, TableResult, Tournament
from engines.tournament.rules import TieBreak
from engines.tournament.scoring import Scored, free_points, scored_round
from engines.tournament.stages import finals_begin, finals_of, first_stage

_Terms: TypeAlias = tuple[Fraction, ...]
"""The numbers whose sum or mean is the value of a tie-break."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings. `place` counts from 1 within the division; entries that are equal in everything share it.
    `ties` are the values of the tie-breaks in the order of the rules; `terms` are the numbers whose sum, or mean (`opponents`),
    is each value. `played` counts tables the entry did not forfeit. `reached` is, in an elimination, the last round in which
    the entry had a table or a bye; further games of a match are not counted as rounds. `active` is True if the entry takes part
    in the next round. `stage` is the last stage of the entry, or the first if it was disqualified; lines of later stages come
    first."""

    place: int
    player: Player
    division: int
    points: Fraction
    ties: tuple[Fraction, ...]
    terms: tuple[_Terms, ...]
    played: int
    wins: int
    byes: int
    reached: int
    active: bool
    disqualified: bool = False
    stage: int = 1


class _Seat(NamedTuple):
    """A seat that counts: its round, its own score, and the scores of all other seats of the table."""

    round: int
    own: Scored
    others: tuple[Scored, ...]


@dataclass
class _Account:
    entrant: Entrant
    points: Fraction = Fraction(0)
    played: int = 0
    wins: int = 0
    byes: int = 0
    reached: int = 0
    seats: list[_Seat] = field(default_factory=list[_Seat])


def _terms(by: TieBreak, account: _Account, points: Mapping[Player, Fraction], level: Collection[Player]) -> _Terms:
    """Return the terms of a tie-break; `level` are the players still tied."""
    met = [(seat.own, one) for seat in account.seats for one in seat.others]
    match by:
        case "wins":
            return tuple(Fraction(seat.own.won) for seat in account.seats)
        case "score":
            return tuple(Fraction(seat.own.score) for seat in account.seats)
        case "direct":
            return tuple(Fraction(_ahead(own, one)) for own, one in met if one.player in level)
        case "beaten":
            return tuple(points[one.player] * Fraction(1 + _ahead(own, one), 2) for own, one in met)
        case "opponents":
            return tuple(points[one.player] for _, one in met)


def _value(by: TieBreak, terms: _Terms) -> Fraction:
    """Return the value of a tie-break: the mean of its terms for `opponents`, their sum for all others."""
    return sum(terms, Fraction(0)) / (max(1, len(terms)) if by == "opponents" else 1)


def _ahead(own: Scored, other: Scored) -> int:
    """Return 1 if the seat `own` finished ahead of the other, -1 if behind it, 0 if level."""
    return (other.rank > own.rank) - (other.rank < own.rank)


def standings(tournament: Tournament, after: int | None = None) -> tuple[Standing, ...]:
    """Return the standings by division and place; with `after`, only rounds up to that number count. Tables without a result do
    not count yet. Once the finals have begun, the finalists come first, and the others follow in the order of the first
    stage, where disqualified finalists come last too."""
    begin = finals_begin(tournament)
    if begin is None or (after is not None and after < begin):
        return stage_standings(first_stage(tournament), after)
    finals = stage_standings(finals_of(tournament), None if after is None else after - begin + 1)
    lines = [one for one in finals if not one.disqualified]
    inside = {one.player for one in lines}
    rest = [one for one in overall_standings(first_stage(tournament)) if one.player not in inside]
    return (*(replace(one, stage=2) for one in lines), *_lines_behind(len(lines), rest))


def _lines_behind(count: int, lines: Sequence[Standing]) -> Iterator[Standing]:
    """Yield lines with their places counted on after `count` players ahead; ties stay ties."""
    place, before = 0, 0
    for at, one in enumerate(lines, count + 1):
        place = place if one.place == before else at
        before = one.place
        yield replace(one, place=place)


def stage_standings(tournament: Tournament, after: int | None = None) -> tuple[Standing, ...]:
    """Return the standings of a tournament that is one stage (`first_stage`, `finals_of`). With `after`, only rounds up to that
    number count."""
    last = len(tournament.rounds) if after is None else after
    accounts = {one.player: _Account(one) for one in tournament.entrants}
    for number in range(1, last + 1):
        _add_round(tournament, number, accounts)
    if tournament.rules.heats:
        _keep_best(tournament.rules.best, accounts)
    for ruling in tournament.rulings:
        if isinstance(ruling, Adjusted):
            accounts[ruling.player].points += ruling.points
    divisions = sorted({one.division for one in tournament.entrants})
    return tuple(line for number in divisions for line in _division(tournament, number, accounts, last))


def _keep_best(most: int, accounts: Mapping[Player, _Account]) -> None:
    """Count only the `most` best tables of each player, with their wins and opponents; of equally good tables the earlier
    ones."""
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
    late = free_points(tournament.rules.late, tournament.rules)
    for account in accounts.values():
        if account.entrant.joined > number:
            account.points += late
    for table, seats in scored.items():
        _add_table(number, seats, tournament.decided[number, table], accounts)


def _without_table(tournament: Tournament, number: int) -> tuple[Player, ...]:
    drawn = tournament.rounds[number - 1]
    if tournament.rules.rolling:  # players of annulled tables are drawn again
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
        account.seats.append(_Seat(number, own, others))


def _division(
    tournament: Tournament, number: int, accounts: Mapping[Player, _Account], last: int
) -> tuple[Standing, ...]:
    members = [one for one in accounts.values() if one.entrant.division == number]
    active = {one.player for one in tournament.active(last + 1)}
    ordered = _ordered(tournament, members, accounts, final_places(tournament, last))
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
    """Return the places decided in the final of an elimination and, behind them, in the match for third place, as of round
    `last`; empty if that round is not the final. Until their match is decided, the players in it share third place. After a match
    that ended without a result whoever left is behind those who stayed."""
    if tournament.rules.format != "elimination" or not tournament.rounds[:last]:
        return {}
    newest = knockout_rounds(tournament.rounds[:last])[-1]
    if not newest.final:
        return {}
    found: dict[Player, int] = {}
    for at, players in enumerate(newest.tables):
        before, keys = len(newest.tables[0]) * at, final_keys(tournament, newest, players)
        behind = {player: before + 1 for player in players if at}
        found |= behind | {one: before + 1 + sum(other < key for other in keys.values()) for one, key in keys.items()}
    return found


def overall_standings(stage: Tournament) -> tuple[Standing, ...]:
    """Return the standings of a stage as one list, in which entries of different groups can share a place: by place in
    the group, then by points per table the group has played. Disqualified players come last."""
    lines = stage_standings(stage)
    tables = _tables_of_divisions(stage)
    keys: dict[Player, Any] = {
        one.player: (one.disqualified, one.place, -one.points / max(1, tables[one.division])) for one in lines
    }
    rank = {one.player: one.rank for one in stage.entrants}
    ordered = sorted(lines, key=lambda one: (*keys[one.player], rank[one.player], one.player))
    return tuple(replace(one, place=1 + sum(key < keys[one.player] for key in keys.values())) for one in ordered)


def _tables_of_divisions(tournament: Tournament) -> Mapping[int, int]:
    """Return by division the number of tables, byes included, of a player who has been there throughout."""
    had: dict[Player, int] = {one.player: 0 for one in tournament.entrants}
    for opened in tournament.rounds:
        for seated in (*opened.tables, opened.byes):
            for player in seated:
                had[player] += 1
    found = Counter[int]()
    for one in tournament.entrants:
        found[one.division] = max(found[one.division], had[one.player])
    return found


def champions(tournament: Tournament) -> tuple[Player, ...]:
    """Return the players in first place: of the finals if these have begun, otherwise of all groups in a group stage, or of the
    highest division."""
    if finals_begin(tournament) is not None:
        return champions(finals_of(tournament))
    groups = tournament.rules.format == "groups"
    lines = overall_standings(first_stage(tournament)) if groups else standings(tournament)
    return tuple(one.player for one in lines if one.place == 1 and (groups or one.division == 1))


_Placed: TypeAlias = tuple[_Account, tuple[_Terms, ...], bool]
"""An account, the terms of its tie-breaks, and a flag: True if it is level with the account before it."""


def _ordered(
    tournament: Tournament,
    members: Sequence[_Account],
    accounts: Mapping[Player, _Account],
    finish: Mapping[Player, int],
) -> list[_Placed]:
    """Sort accounts by the rules and break ties step by step: a direct comparison considers only the accounts still
    tied. Accounts that are level to the end are in order of entry number. `finish` are the places of a final."""
    rules, points = tournament.rules, {player: account.points for player, account in accounts.items()}

    def first(account: _Account) -> tuple[bool, int, int, Fraction]:
        player = account.entrant.player
        reached = account.reached if rules.format == "elimination" else 0
        return player not in tournament.disqualified, reached, -finish.get(player, 0), account.points

    def split(
        group: list[_Account], known: Mapping[Player, tuple[_Terms, ...]], ties: Sequence[TieBreak]
    ) -> Iterator[_Placed]:
        if not ties:
            yield from ((one, known.get(one.entrant.player, ()), at > 0) for at, one in enumerate(group))
            return
        by, *further = ties
        tied = {one.entrant.player for one in group}
        terms = {one.entrant.player: _terms(by, one, points, tied) for one in group}
        so_far = {player: (*known.get(player, ()), found) for player, found in terms.items()}
        for smaller in _groups(group, lambda one: _value(by, terms[one.entrant.player])):
            yield from split(smaller, so_far, further)

    by_number = sorted(members, key=lambda one: one.entrant.player)
    return [placed for group in _groups(by_number, first) for placed in split(group, {}, rules.tie_breaks)]


def _groups(accounts: Sequence[_Account], key: Callable[[_Account], Any]) -> list[list[_Account]]:
    ordered = sorted(accounts, key=key, reverse=True)
    return [list(group) for _, group in groupby(ordered, key)]
