"""The rounds of an elimination and their matches; a match is one or more games of the players of one table."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engines.tournament.model import ABSENT, GONE, Player, Round, SeatResult, TableResult, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.scoring import free_points, places_of, scored_round, worth_of

Key: TypeAlias = tuple[Fraction | int, ...]
"""The values that rank the players of a match; the smallest comes first."""


@dataclass(frozen=True, slots=True)
class KnockoutRound:
    """One round of an elimination with all its games. `games[0]` seats all players of the round, later ones the players
    of matches that continue. `number` counts from 1."""

    number: int
    games: tuple[Round, ...]

    @property
    def tables(self) -> tuple[tuple[Player, ...], ...]:
        """The players of each match, at the tables of its first game."""
        return self.games[0].tables

    @property
    def byes(self) -> tuple[Player, ...]:
        """The players who advance without a match."""
        return self.games[0].byes

    @property
    def final(self) -> bool:
        """True if the round is the final: all players but those in a match for third place are in one match."""
        return len(self.tables) == 1 + self.games[0].third and not self.byes


def knockout_rounds(rounds: Sequence[Round]) -> tuple[KnockoutRound, ...]:
    """Return the rounds of an elimination, each with all games of its matches."""
    found: list[list[Round]] = []
    for one in rounds:
        if one.game == 1:
            found.append([])
        found[-1].append(one)
    return tuple(KnockoutRound(number, tuple(games)) for number, games in enumerate(found, 1))


def games_of(knockout: KnockoutRound, players: Collection[Player]) -> tuple[tuple[int, int], ...]:
    """Return the round and table of every game that a match has played or is playing. Players who left are missing at
    its later tables."""
    everybody = set(players)
    return tuple(
        (game.number, number)
        for game in knockout.games
        for number, seated in enumerate(game.tables, 1)
        if everybody.issuperset(seated)
    )


def decides(result: TableResult, rules: TournamentRules) -> bool:
    """Return whether the result of a table gives its seats places."""
    return any(place is not None for place in places_of(result, rules))


def match_keys(tournament: Tournament, knockout: KnockoutRound, players: Sequence[Player]) -> Mapping[Player, Key]:
    """Return the values that rank the players of a match. With one game: the place, then the game's score. With several:
    players who left before the match was decided come last; then the points of all games, first places and scores decide. The
    result is empty if no game of the match has places."""
    found = {where: tournament.decided[where] for where in games_of(knockout, players) if where in tournament.decided}
    if not any(decides(result, tournament.rules) for result in found.values()):
        return {}
    if tournament.rules.best_of == 1:
        (result,) = found.values()
        places = places_of(result, tournament.rules)
        return {
            seat.player: (place or 0, -_score(seat, tournament))
            for seat, place in zip(result.seats, places, strict=True)
        }
    points, wins, scores = (dict.fromkeys(players, Fraction()) for _ in range(3))
    for (number, table), result in found.items():
        for scored, seat in zip(scored_round(tournament, number)[table], result.seats, strict=True):
            points[seat.player] += scored.points
            wins[seat.player] += scored.won
            scores[seat.player] += _score(seat, tournament)
    stay = players if _certain(tournament, knockout, points) else _active(tournament)
    return {player: (player not in stay, -points[player], -wins[player], -scores[player]) for player in players}


def final_keys(tournament: Tournament, knockout: KnockoutRound, players: Sequence[Player]) -> Mapping[Player, Key]:
    """Return the values that rank the players of the last match: as `match_keys`, but after a match in which no game has places
    those for whom a computer player took over come behind those who stayed, and those who left last."""
    keys, result = match_keys(tournament, knockout, players), tournament.decided.get(games_of(knockout, players)[-1])
    if keys or result is None:
        return keys
    return {one.player: ((one.ending in ABSENT) + (one.ending in GONE),) for one in result.seats}


def is_settled(tournament: Tournament, knockout: KnockoutRound, players: Sequence[Player]) -> bool:
    """Return whether a match is settled: further games played to their ends cannot change who advances, or in a final
    who comes first, or there are no further games, because all are played or too few players are left."""
    rules = tournament.rules
    here = [player for player in players if player in _active(tournament)]
    if len(knockout.games) >= rules.best_of or len(here) <= _places(tournament, knockout) or len(here) < rules.smallest:
        return True
    keys = match_keys(tournament, knockout, players)
    return bool(keys) and _certain(tournament, knockout, {player: Fraction(-keys[player][1]) for player in here})


def _places(tournament: Tournament, knockout: KnockoutRound) -> int:
    return 1 if knockout.final else tournament.rules.advance


def _certain(tournament: Tournament, knockout: KnockoutRound, points: Mapping[Player, Fraction]) -> bool:
    """Return whether the best players of a match stay ahead whatever the remaining games bring."""
    rules, on = tournament.rules, _places(tournament, knockout)
    left = rules.best_of - len(knockout.games)
    if left <= 0 or len(points) <= on:
        return True
    last = Fraction(0) if rules.duplicate else Fraction(rules.points[-1])
    best = sorted(points.values(), reverse=True)
    return best[on - 1] + left * last > best[on] + left * free_points("first", rules)


def open_matches(tournament: Tournament, knockout: KnockoutRound) -> tuple[tuple[Player, ...], ...]:
    """Return the players of each match that continues, without those who left or were disqualified. Every game drawn so far
    must have its result."""
    here = _active(tournament)
    going_on = (players for players in knockout.tables if not is_settled(tournament, knockout, players))
    return tuple(tuple(player for player in players if player in here) for players in going_on)


def _active(tournament: Tournament) -> frozenset[Player]:
    return frozenset(one.player for one in tournament.active(tournament.next_number))


def _score(seat: SeatResult, tournament: Tournament) -> int:
    return seat.score if worth_of(seat.ending, tournament.rules) == "place" else 0
