"""Steps of the engines in random play, and positions to JSON and back, in processor time: what else the machine does counts
little."""

from __future__ import annotations

import importlib.util
import random
import sqlite3
import time
import zlib
from collections.abc import Callable, Mapping

from bot.games.binding import AnyGame, AnyState, Binding
from bot.services.sessions.record import pack, unpack
from engines.core.rng import game_key
from tests.bench.measuring import RUNS, Row, median, timed


def play(game: AnyGame, seats: int, seed: int, most: int = 100_000) -> tuple[list[AnyState], float]:
    """Every position of a random game, and the seconds of processor time its steps took."""
    luck = random.Random(seed)
    state = game.setup(seats, game.info.options(), game_key(f"{seed:064x}")).state
    states = [state]
    began = time.process_time()  # read once a game, as for Catanatron: it takes most of a microsecond
    while game.outcome(state.public) is None and len(states) < most:
        for seat in game.pending(state.public):
            space = game.legal_actions(game.view_for(state, seat))
            if space:
                state = game.apply(state, seat, space.sample(luck.randrange)).state
                break
        states.append(state)
    return states, time.process_time() - began


def search(game: AnyGame, seats: int, seed: int) -> tuple[int, float]:
    """The steps of a random game by the way search takes, and the seconds of processor time spent."""
    luck = random.Random(seed)
    state = game.setup(seats, game.info.options(), game_key(f"{seed:064x}")).state
    steps, began = 0, time.process_time()
    while (seat := game.next_asked(state)) is not None:  # ends: random play finishes every game
        space = game.legal_actions(game.view_for(state, seat))
        state = game.follow(state, seat, space.sample(luck.randrange))
        steps += 1
    return steps, time.process_time() - began


def smallest_table(game: AnyGame) -> int:
    """The fewest seats at which people play against each other."""
    return max(2, game.info.seats.start)


def steps(bindings: Mapping[str, Binding], games: int) -> list[Row]:
    """Microseconds per step, beside Catanatron and python-chess in the same run."""
    catan, chess = _catanatron(games), _chess()
    goal = None if catan is None else catan / 2
    rows: list[Row] = []
    for slug, binding in bindings.items():
        per_step: list[float] = []
        followed: list[float] = []
        for run in range(RUNS):
            counted, spent = 0, 0.0
            taken, seconds = search(binding.game, smallest_table(binding.game), run)
            followed.append(seconds / taken * 1e6)
            for number in range(games):
                states, seconds = play(binding.game, smallest_table(binding.game), run * games + number)
                counted += len(states) - 1
                spent += seconds
            per_step.append(spent / counted * 1e6)
        value = median(per_step)
        rows.append(Row("engine", f"{slug}: a step in random play", value, "µs", "Catanatron", catan, goal))
        rows.append(Row("engine", f"{slug}: a step in search", median(followed), "µs", "Catanatron", catan, goal))
        rows.append(Row("engine", f"{slug}: steps per second", 1e6 / value, "1/s", "python-chess", chess, more=True))
    return rows


def _catanatron(games: int) -> float | None:
    if importlib.util.find_spec("catanatron") is None:
        return None
    from catanatron import Color, Game, RandomPlayer  # pyright: ignore

    per_step: list[float] = []
    for _ in range(RUNS):
        counted, spent = 0, 0.0
        for _ in range(max(1, games)):
            game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
            began = time.process_time()
            game.play()
            spent += time.process_time() - began
            counted += len(game.state.actions)
        per_step.append(spent / counted * 1e6)
    return median(per_step)


def _chess() -> float | None:
    """python-chess: steps (list the legal moves, push one) per second."""
    if importlib.util.find_spec("chess") is None:
        return None
    import chess  # pyright: ignore[reportMissingImports] - installed by whoever compares

    luck = random.Random(1)
    per_second: list[float] = []
    for _ in range(RUNS):
        counted = 0
        began = time.process_time()
        for _ in range(10):
            board = chess.Board()
            for _ in range(120):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(luck.choice(moves))
                counted += 1
        per_second.append(counted / (time.process_time() - began))
    return median(per_second)


def positions(bindings: Mapping[str, Binding]) -> list[Row]:
    """Positions to JSON and back, and as they are stored."""
    return [row for binding in bindings.values() for row in _position(binding)]


def _each(work: Callable[[], object], times: int = 100) -> float:
    """Microseconds of one call."""
    return timed(lambda: [work() for _ in range(times)]) / times * 1e6


def _position(binding: Binding) -> list[Row]:
    slug, adapter = binding.slug, binding.game.state_adapter
    states, _ = play(binding.game, binding.game.info.seats.stop - 1, 7)
    state = states[len(states) * 2 // 3]
    text = adapter.dump_json(state)
    packed = pack(binding, state)
    to_json = _each(lambda: adapter.dump_json(state))
    stored = f"{slug}: packed for the store ({len(packed) / 1000:.1f} KB)"
    deflated = _each(lambda: zlib.compress(text, 1))
    return [
        Row("position", f"{slug}: to JSON ({len(text) / 1000:.1f} KB)", to_json, "µs"),
        Row("position", f"{slug}: from JSON", _each(lambda: adapter.validate_json(text)), "µs"),
        Row("position", stored, _each(lambda: pack(binding, state)), "µs", "zlib alone", deflated),
        Row(
            "position",
            f"{slug}: unpacked",
            _each(lambda: unpack(binding, packed, binding.game.info.rules_version)),
            "µs",
        ),
    ]


def store_floor(folder: str, size: int = 4000) -> float:
    """Milliseconds of the least a safe action can cost: one row and one position through bare sqlite3, WAL, FULL."""
    connection = sqlite3.connect(f"{folder}/floor.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE actions (seq INTEGER PRIMARY KEY, payload TEXT)")
    connection.execute("CREATE TABLE state (id INTEGER PRIMARY KEY, body BLOB)")
    connection.execute("INSERT INTO state VALUES (1, x'00')")
    body = random.Random(1).randbytes(size)
    taken: list[float] = []
    for number in range(300):
        began = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO actions VALUES (?, 'bid lounge 13')", (number,))
        connection.execute("UPDATE state SET body = ? WHERE id = 1", (body,))
        connection.execute("COMMIT")
        taken.append((time.perf_counter() - began) * 1000)
    connection.close()
    return median(taken)
