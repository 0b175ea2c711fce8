"""`croupier game selfplay`: games between computer players with all checks on."""

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any, Final

from pydantic import ValidationError

from bot.config import Settings
from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.services.wording.texts import Decimal
from bot.terminal.listing import game_named
from bot.terminal.screen import CommandError, ExitCode, complain, in_words, progress, say, say_table, write
from engines.core.errors import GameError, RulesFault
from engines.core.game import GameInfo, Options
from engines.core.outcome import SeatShares, Yardstick
from engines.core.phrase import Phrase, phrase
from engines.core.players.player import ComputerPlayer
from engines.core.rng import game_key
from engines.core.selfplay import GameRecord, play

_COLUMNS: Final = (
    "cli-selfplay-column-seat",
    "cli-selfplay-column-player",
    "cli-selfplay-column-wins",
    "cli-selfplay-column-least",
    "cli-selfplay-column-median",
    "cli-selfplay-column-most",
)


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game. `reason` names the end condition of the rules; `winners` and `first` (the seat with the first
    turn, if luck chose it) are seats, counted from 0; `out` is the number of seats eliminated by the rules."""

    seed: str
    reason: str
    rounds: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int | None = None
    out: int = 0


@dataclass
class Tally:
    """All games of one run. `refused` counts games that stopped at an illegal move, `problems` broken invariants, `steps` the
    answers given; an unfinished game is missing from `results`."""

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
        """True if every game finished, with nothing refused and nothing broken."""
        return self.finished == self.games and not self.refused and not self.problems


def selfplay(settings: Settings, line: argparse.Namespace) -> int:
    """Play the requested games and print the results."""
    binding = game_named(line.game)
    seats = _seats(binding, line.seats)
    kinds = _kinds(binding, line.player, seats)
    players = [binding.players[kind] for kind in kinds]
    options = _options(binding, line.option or [])
    tally = Tally(binding.slug, seats, kinds, line.games)
    began = perf_counter()
    with progress(binding.game.info.title, line.games) as step:
        for number in range(1, line.games + 1):
            _play_one(tally, binding, players, options, f"{line.seed}-{number}")
            step()
    tally.seconds = round(perf_counter() - began, 3)
    if line.json:
        write(json.dumps(asdict(tally)))
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
        complain(in_words("cli-selfplay-refused", seed=seed, error=type(refusal).__name__))
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
        raise CommandError(
            "cli-selfplay-no-seats", game=binding.game.info.title, least=possible[0], most=possible[-1], count=seats
        )
    return seats


def _kinds(binding: Binding, wanted: list[str] | None, seats: int) -> list[str]:
    default = "steady" if "steady" in binding.players else next(iter(binding.players))
    kinds = wanted or [default]
    kinds = kinds * seats if len(kinds) == 1 else kinds
    if len(kinds) != seats:
        raise CommandError("cli-selfplay-players", count=len(kinds), seats=seats)
    unknown = sorted(set(kinds) - set(binding.players))
    if unknown:
        raise CommandError("cli-selfplay-no-player", typed=repr(unknown[0]), known=comma_list(list(binding.players)))
    return kinds


def _options(binding: Binding, wanted: Sequence[str]) -> Options:
    """Return the options of the game, with the given ones set, each `NAME=VALUE`. Raise CommandError for an unknown name or
    value."""
    kind = binding.game.info.options
    chosen = {name: value for name, _, value in (setting.partition("=") for setting in wanted)}
    try:
        return kind.model_validate(chosen)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = str(first["loc"][0])
        if name not in kind.model_fields:
            names = comma_list(list(kind.model_fields)) if kind.model_fields else phrase("none")
            title = binding.game.info.title
            text = phrase("cli-selfplay-no-option", game=title, typed=repr(name), known=names)
            raise CommandError(text) from error
        text = phrase("cli-selfplay-bad-option", name=name, value=chosen[name], cause=first["msg"])
        raise CommandError(text) from error


def _print(tally: Tally, info: GameInfo) -> None:
    say("cli-selfplay-title", game=tally.game, count=tally.games)
    rows = [[in_words(key) for key in _COLUMNS]]
    wins = Counter(seat for result in tally.results for seat in result.winners)
    for seat, kind in enumerate(tally.players):
        scores = [result.scores[seat] for result in tally.results]
        middle = in_words("list-one", one=Decimal(f"{statistics.median(scores):g}")) if scores else "-"
        least, most = (str(min(scores)), str(max(scores))) if scores else ("-", "-")
        rows.append([str(seat + 1), kind, str(wins[seat]), least, middle, most])
    say_table(rows)
    if tally.results:
        _print_places(tally, [scores for scores in info.table_results if len(scores) == tally.seats])
        _print_spread(tally, next((one for one in info.yardsticks if one.seats == tally.seats), None))
        _print_shares(tally, [one for one in info.seat_shares if one.seats == tally.seats])
    reasons = Counter(result.reason for result in tally.results)
    say(
        "cli-selfplay-totals",
        finished=tally.finished,
        refused=tally.refused,
        problems=tally.problems,
        steps=tally.steps,
        seconds=Decimal(f"{tally.seconds:g}"),
        ends=", ".join(f"{reason} {count}" for reason, count in reasons.most_common()) or Phrase("none"),
    )


def _print_places(tally: Tally, reported: Sequence[tuple[int, ...]]) -> None:
    ranked = [sorted(result.scores, reverse=True) for result in tally.results]
    means = " / ".join(f"{statistics.mean(place):.0f}" for place in zip(*ranked, strict=True))
    people = "; ".join(" / ".join(str(score) for score in scores) for scores in reported)
    say("cli-selfplay-places", means=means, people=people or Phrase("none"))


def _print_spread(tally: Tally, model: Yardstick | None) -> None:
    rounds = sorted(result.rounds for result in tally.results)
    scores = sorted(score for result in tally.results for score in result.scores)
    say(
        "cli-selfplay-spread",
        least_rounds=_percentile(rounds, 5),
        most_rounds=_percentile(rounds, 95),
        rounds=Decimal(f"{statistics.mean(rounds):.1f}"),
        least=_percentile(scores, 5),
        most=_percentile(scores, 95),
        mean=Decimal(f"{statistics.mean(scores):.1f}"),
    )
    if model is not None:
        say(
            "cli-selfplay-spread-model",
            options=model.options,
            least_rounds=model.rounds[0],
            most_rounds=model.rounds[2],
            rounds=Decimal(f"{model.rounds[1]:.1f}"),
            mean=Decimal(f"{model.mean:.1f}"),
            winner=Decimal(f"{model.winner:.1f}"),
            ends=", ".join(f"{reason} {share:.0%}" for reason, share in model.ends),
        )


def _print_shares(tally: Tally, models: Sequence[SeatShares]) -> None:
    """Print shares of wins in the order of play, and the share of eliminated seats, each also as the game's models have them.
    Print nothing if luck chose no first turn and no seat was eliminated."""
    if not any(result.out for result in tally.results) and all(result.first is None for result in tally.results):
        return
    turns = Counter((seat - (result.first or 0)) % tally.seats for result in tally.results for seat in result.winners)
    games = len(tally.results)
    rounds = statistics.median(result.rounds for result in tally.results)
    out = sum(result.out for result in tally.results) / (games * tally.seats)
    say(_shares(rounds, [turns[turn] / games for turn in range(tally.seats)], out))
    for model in models:
        shares = _shares(model.rounds, model.wins, model.out)
        key = "cli-selfplay-model-with" if model.options else "cli-selfplay-model"
        say(key, options=model.options, found=shares)


def _shares(rounds: float, wins: Sequence[float], out: float) -> Phrase:
    return phrase(
        "cli-selfplay-shares",
        rounds=Decimal(f"{rounds:g}"),
        wins=" / ".join(f"{share:.0%}" for share in wins),
        out=Decimal(f"{out:.1%}"),
    )


def _percentile(ordered: Sequence[int], share: int) -> int:
    """Return a value that at least `share` percent of the sorted values do not exceed."""
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]
