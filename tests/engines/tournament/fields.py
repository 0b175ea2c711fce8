"""Fields of players who play all rounds, with results by luck and by strength."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.core.rng import Rng, game_key
from engines.tournament.draws.pairing import next_round
from engines.tournament.model import Ending, Entrant, Player, Round, SeatResult, TableResult, Tournament
from engines.tournament.rules import TournamentRules

SEED = "5e" * 32
Draw = Callable[[Tournament], Round | None]


def rules(size: int = 4, smallest: int | None = None, largest: int | None = None, **more: object) -> TournamentRules:
    """Return rules for tables of about `size`; a place is worth two points more than the next."""
    values: dict[str, object] = {
        "size": size,
        "smallest": size if smallest is None else smallest,
        "largest": size if largest is None else largest,
        "points": tuple(range(2 * size, 0, -2)),
    }
    return TournamentRules.model_validate(values | more)


def field(players: int, chosen: TournamentRules, seed: str = SEED) -> Tournament:
    """Return a tournament before its first round; entry 1 is seeded first."""
    entrants = tuple(Entrant(Player(number), rank=number) for number in range(1, players + 1))
    return Tournament(chosen, seed, entrants)


def _seat(player: int, place: int, score: int = 0, ending: Ending = "played") -> SeatResult:
    return SeatResult(Player(player), place, score, ending)


def table(number: int, at: int, *seats: tuple[Any, ...]) -> TableResult:
    """Return a result with player, place, score and ending of each seat."""
    return TableResult(number, at, tuple(_seat(*seat) for seat in seats))


def played(tournament: Tournament, drawn: Round, luck: int = 60) -> Tournament:
    """Return the tournament after the round: a lower entry number scores more, and up to `luck` is random."""
    rng = Rng(game_key(tournament.seed, (f"play {drawn.number}",)))
    results: list[TableResult] = []
    for number, players in enumerate(drawn.tables, 1):
        scores: list[int] = []
        for player in players:
            chance, rng = rng.below(luck)
            scores.append(100 - player % 50 + chance)
        seats = tuple(
            SeatResult(player, 1 + sum(other > score for other in scores), score)
            for player, score in zip(players, scores, strict=True)
        )
        results.append(TableResult(drawn.number, number, seats))
    return replace(tournament, rounds=(*tournament.rounds, drawn), results=(*tournament.results, *results))


def play_rounds(tournament: Tournament, rounds: int, draw: Draw = next_round) -> Tournament:
    for _ in range(rounds):
        drawn = draw(tournament)
        assert drawn is not None
        tournament = played(tournament, drawn)
    return tournament


def play_out(tournament: Tournament) -> Tournament:
    """Play all rounds until there are no more, and return the tournament."""
    while (drawn := next_round(tournament)) is not None:
        tournament = played(tournament, drawn)
    return tournament
