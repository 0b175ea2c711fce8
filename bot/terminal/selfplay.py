"""`croupier selfplay`: computer players against each other, with everything checked on the way."""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from pydantic import ValidationError
from rich.table import Table

from bot.config import Settings
from bot.games.binding import Binding
from bot.terminal.console import OUT, progress
from bot.terminal.listing import game_named
from bot.terminal.screen import CommandError, ExitCode, complain, say
from engines.core.errors import GameError, RulesFault
from engines.core.game import GameInfo, Options
from engines.core.player import ComputerPlayer
from engines.core.rng import game_key
from engines.core.selfplay import GameRecord, play
from engines.core.yardstick import SeatShares, Yardstick


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game. `reason` is the end of the rules that fired; `winners` and `first` (who took the first turn, where luck
    chose it) are seats, counted from 0; `out` is how many seats the rules put out of the game."""

    seed: str
    reason: str
    rounds: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int | None = None
    out: int = 0


@dataclass
class Tally:
    """All games of one call. `refused` counts games that stopped at a move the rules forbid, `problems` broken
    invariants, `steps` the answers given; a game that did not finish is missing from `results`."""

    game: str
    seats: int
    players: list[str]
    games: int
    finished: int = 0
    refused: int = 0
    problems: int = 0
    steps: int = 0
    seconds: float = 0.0
    results: list[Result] = field(default_factory=list[Result])

    @property
    def all_well(self) -> bool:
        """Every game finished, with nothing refused and nothing broken."""
        return self.finished == self.games and not self.refused and not self.problems


def selfplay(settings: Settings, line: argparse.Namespace) -> int:
    """Play the games asked for and print what came out."""
    binding = game_named(line.game)
    seats = _seats(binding, line.seats)
    kinds = _kinds(binding, line.player, seats)
    players = [binding.players[kind] for kind in kinds]
    options = _options(binding, line.option or [])
    tally = Tally(binding.slug, seats, kinds, line.games)
    began = perf_counter()
    with progress() as bar:
        task = bar.add_task(binding.game.info.title, total=line.games)
        for number in range(1, line.games + 1):
            _play_one(tally, binding, players, options, f"{line.seed}-{number}")
            bar.advance(task)
    tally.seconds = round(perf_counter() - began, 3)
    if line.json:
        say(json.dumps(asdict(tally)))
    else:
        _print(tally, binding.game.info)
    return ExitCode.OK if tally.all_well else ExitCode.FOUND


def _play_one(
    tally: Tally, binding: Binding, players: Sequence[ComputerPlayer[Any, Any, Any]], options: Options, seed: str
) -> None:
    try:
        record = play(binding.game, players, options, game_key(seed), check=True)
    except GameError as refusal:
        tally.refused += 1
        complain(f"{seed}: a computer player's move was refused ({type(refusal).__name__}).")
        return
    except RulesFault as fault:
        complain(f"{seed}: {fault}")
        return
    tally.finished += 1
    tally.steps += len(record.moves)
    tally.problems += len(record.problems)
    for problem in record.problems[:3]:
        complain(f"{seed}: {problem.rule}: {problem.detail}")
    tally.results.append(_result(seed, record))


def _result(seed: str, record: GameRecord) -> Result:
    outcome = record.outcome
    reason = outcome.reason.key.rpartition("-end-")[2]
    out = sum(place.out for place in outcome.ranking)
    winners = tuple(int(seat) for seat in outcome.winners)
    return Result(seed, reason, outcome.rounds, outcome.scores, winners, outcome.first, out)


def _seats(binding: Binding, wanted: int | None) -> int:
    possible = binding.game.info.seats
    seats = possible[0] if wanted is None else wanted
    if seats not in possible:
        raise CommandError(f"{binding.game.info.title} is for {possible[0]} to {possible[-1]} seats, not {seats}.")
    return seats


def _kinds(binding: Binding, wanted: list[str] | None, seats: int) -> list[str]:
    default = "steady" if "steady" in binding.players else next(iter(binding.players))
    kinds = wanted or [default]
    kinds = kinds * seats if len(kinds) == 1 else kinds
    if len(kinds) != seats:
        raise CommandError(f"--player was given {len(kinds)} times for {seats} seats; give it once, or once per seat.")
    unknown = sorted(set(kinds) - set(binding.players))
    if unknown:
        raise CommandError(
            f"There is no computer player called {unknown[0]!r}. There is: {', '.join(binding.players)}."
        )
    return kinds


def _options(binding: Binding, wanted: Sequence[str]) -> Options:
    """The options of the game with these set, each `NAME=VALUE`."""
    kind = binding.game.info.options
    chosen = {name: value for name, _, value in (setting.partition("=") for setting in wanted)}
    try:
        return kind.model_validate(chosen)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = str(first["loc"][0])
        if name not in kind.model_fields:
            known = ", ".join(kind.model_fields) or "none"
            raise CommandError(f"{binding.game.info.title} has no option {name!r}. It has: {known}.") from error
        raise CommandError(f"--option {name}={chosen[name]}: {first['msg']}.") from error


def _print(tally: Tally, info: GameInfo) -> None:
    table = Table("seat", "player", "wins", "least", "median", "most", title=f"{tally.game}, {tally.games} games")
    wins = Counter(seat for result in tally.results for seat in result.winners)
    for seat, kind in enumerate(tally.players):
        scores = [result.scores[seat] for result in tally.results]
        middle = f"{statistics.median(scores):g}" if scores else "-"
        least, most = (str(min(scores)), str(max(scores))) if scores else ("-", "-")
        table.add_row(str(seat + 1), kind, str(wins[seat]), least, middle, most)
    OUT.print(table)
    if tally.results:
        _print_places(tally, [scores for scores in info.table_results if len(scores) == tally.seats])
        _print_spread(tally, next((one for one in info.yardsticks if one.seats == tally.seats), None))
        _print_shares(tally, [one for one in info.seat_shares if one.seats == tally.seats])
    reasons = Counter(result.reason for result in tally.results)
    ends = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common()) or "none"
    OUT.print(
        f"finished {tally.finished}, refused {tally.refused}, problems {tally.problems}, "
        f"{tally.steps} steps in {tally.seconds:g} s; ends: {ends}",
        markup=False,
    )


def _print_places(tally: Tally, reported: Sequence[tuple[int, ...]]) -> None:
    """Mean scores from the best place to the last, and beside them what tables of people have reported."""
    ranked = [sorted(result.scores, reverse=True) for result in tally.results]
    means = " / ".join(f"{statistics.mean(place):.0f}" for place in zip(*ranked, strict=True))
    people = "; ".join(" / ".join(str(score) for score in scores) for scores in reported)
    OUT.print(f"mean score by place {means}; reported by people: {people or 'none'}", markup=False)


def _print_spread(tally: Tally, model: Yardstick | None) -> None:
    """How long the games took and what they scored, and beside them what a model of the rules found."""
    rounds = sorted(result.rounds for result in tally.results)
    scores = sorted(score for result in tally.results for score in result.scores)
    OUT.print(
        f"rounds {_hundredth(rounds, 5)} to {_hundredth(rounds, 95)}, mean {statistics.mean(rounds):.1f}; "
        f"scores {_hundredth(scores, 5)} to {_hundredth(scores, 95)}, mean {statistics.mean(scores):.1f} "
        "(from the 5th to the 95th of a hundred)",
        markup=False,
    )
    if model is not None:
        ends = ", ".join(f"{reason} {share:.0%}" for reason, share in model.ends)
        OUT.print(
            f"a model of the rules, {model.options}: rounds {model.rounds[0]} to {model.rounds[2]}, mean "
            f"{model.rounds[1]:.1f}; mean score {model.mean:.1f}, of the winner {model.winner:.1f}; ends: {ends}",
            markup=False,
        )


def _print_shares(tally: Tally, models: Sequence[SeatShares]) -> None:
    """Who wins by place in the order of play, and how many seats do not see the end. Nothing for games without these."""
    if not any(result.out for result in tally.results) and all(result.first is None for result in tally.results):
        return
    turns = Counter((seat - (result.first or 0)) % tally.seats for result in tally.results for seat in result.winners)
    games = len(tally.results)
    rounds = statistics.median(result.rounds for result in tally.results)
    wins = " / ".join(f"{turns[turn] / games:.0%}" for turn in range(tally.seats))
    out = sum(result.out for result in tally.results) / (games * tally.seats)
    OUT.print(f"median {rounds:g} rounds; wins in order of play {wins}; put out of the game {out:.1%}", markup=False)
    for model in models:
        shares = " / ".join(f"{share:.0%}" for share in model.wins)
        OUT.print(
            f"a model of the rules{', ' + model.options if model.options else ''}: median {model.rounds:g} rounds; wins in "
            f"order of play {shares}; put out of the game {model.out:.1%}",
            markup=False,
        )


def _hundredth(ordered: Sequence[int], share: int) -> int:
    """The value that so many hundredths of the sorted values do not exceed."""
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]
