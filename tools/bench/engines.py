"""Processor time of engine steps in random play, and of converting positions to JSON and back. Other load on the machine has
little effect."""

import importlib.util
import random
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Final, TypeAlias

from bot.games.binding import AnyGame, AnyState, Binding
from bot.services.sessions.record import pack_position, unpack_position
from engines.core.rng import game_key
from tools.bench.measuring import RUNS, Row, median, timed

TURNS: Final = 20
"""Number of rounds in which all programs play the same few games."""
Played: TypeAlias = tuple[int, float]
"""The number of steps of a game, and their seconds of processor time."""
_STRETCH: Final = 80
"""Number of Catanatron's steps that take about as long as one of our games."""
_CATANATRON: Final = importlib.util.find_spec("catanatron") is not None


def luck(seed: int) -> Callable[[int], int]:
    """Return a generator of numbers below a bound. `randrange` would take a twentieth of a step; Catanatron draws one number
    per step."""
    draw = random.Random(seed).random

    def below(bound: int) -> int:
        return int(draw() * bound)

    return below


def positions_of(game: AnyGame, seats: int, seed: int) -> list[AnyState]:
    """Return every position of a random game."""
    below = luck(seed)
    state = game.setup(seats, game.info.options(), game_key(f"{seed:064x}")).state
    states = [state]
    while (seat := game.next_asked(state)) is not None:  # terminates, because random play finishes every game
        space = game.legal_actions(game.view_for(state, seat))
        state = game.apply(state, seat, space.sample(below), space).state
        states.append(state)
    return states


def play(game: AnyGame, seats: int, seed: int) -> Played:
    """Play a random game, checking each step, and return the number of steps and their processor time. Events are not read and
    positions not kept: Catanatron has no events and keeps no positions."""
    below = luck(seed)
    state = game.setup(seats, game.info.options(), game_key(f"{seed:064x}")).state
    steps, began = 0, time.process_time()  # read once a game, as for Catanatron: reading takes most of a microsecond
    while (seat := game.next_asked(state)) is not None:  # terminates, because random play finishes every game
        space = game.legal_actions(game.view_for(state, seat))
        state = game.apply(state, seat, space.sample(below), space).state
        steps += 1
    return steps, time.process_time() - began


def play_with_events(game: AnyGame, seats: int, seed: int) -> Played:
    """Play a random game, checking each step and reading its events, and return the number of steps and their processor time."""
    below = luck(seed)
    state = game.setup(seats, game.info.options(), game_key(f"{seed:064x}")).state
    steps, events, began = 0, 0, time.process_time()
    while (seat := game.next_asked(state)) is not None:  # terminates, because random play finishes every game
        space = game.legal_actions(game.view_for(state, seat))
        step = game.apply(state, seat, space.sample(below), space)
        state, events = step.state, events + len(step.events)
        steps += 1
    return steps, time.process_time() - began


def search(game: AnyGame, seats: int, seed: int) -> Played:
    """Play a random game as search does: without checks and events."""
    below = luck(seed)
    state = game.setup(seats, game.info.options(), game_key(f"{seed:064x}")).state
    steps, began = 0, time.process_time()
    while (seat := game.next_asked(state)) is not None:  # terminates, because random play finishes every game
        space = game.legal_actions(game.view_for(state, seat))
        state = game.follow(state, seat, space.sample(below))
        steps += 1
    return steps, time.process_time() - began


WAYS: Final[Mapping[str, Callable[[AnyGame, int, int], Played]]] = {
    "a step in random play": play,
    "a step, its events read": play_with_events,
    "a step in search": search,
}


def smallest_table(game: AnyGame) -> int:
    """Return the fewest seats of a game between people."""
    return max(2, game.info.seats.start)


def steps(bindings: Mapping[str, Binding], games: int) -> list[Row]:
    """Return microseconds per step, compared with Catanatron and python-chess in this run. All programs play equal
    games in turns, and the quickest time of each game counts: other load can only add to it."""
    catan: list[Played] = []
    ours: dict[tuple[str, str], list[Played]] = {}
    for _ in range(TURNS):
        if _CATANATRON:
            catan = _quicker(catan, [part for seed in range(games) for part in _catanatron(seed)])
        for slug, binding in bindings.items():
            seats = smallest_table(binding.game)
            for name, way in WAYS.items():
                found = [way(binding.game, seats, seed) for seed in range(games)]
                ours[slug, name] = _quicker(ours.get((slug, name), []), found)
    peer, chess = _per_step(catan) if catan else None, _chess()
    goal = None if peer is None else peer / 2
    rows: list[Row] = []
    for slug in bindings:
        rows += [
            Row("engine", f"{slug}: {name}", _per_step(ours[slug, name]), "µs", "Catanatron", peer, goal)
            for name in WAYS
        ]
        per_second = 1e6 / _per_step(ours[slug, "a step in random play"])
        rows.append(Row("engine", f"{slug}: steps per second", per_second, "1/s", "python-chess", chess, more=True))
    return rows


def _quicker(before: Sequence[Played], now: Sequence[Played]) -> list[Played]:
    """Return the quicker of two times for each game; `before` may be empty."""
    return [min(one, other, key=itemgetter(1)) for one, other in zip(before or now, now, strict=True)]


def _per_step(games: Sequence[Played]) -> float:
    """Return microseconds of processor time per step, over whole games."""
    return sum(seconds for _, seconds in games) / sum(steps for steps, _ in games) * 1e6


def _catanatron(seed: int) -> Iterator[Played]:
    """Play a game of Catanatron's own random players, four as in its own measurements, and yield the times of its stretches. A
    game takes ten times as long as one of ours, so it is timed in stretches: short intervals are disturbed less often on a
    busy machine."""
    from catanatron import Color, Game, RandomPlayer  # pyright: ignore
    from catanatron.game import TURNS_LIMIT  # pyright: ignore

    random.seed(seed)  # its players draw from the shared generator
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = Game([RandomPlayer(color) for color in colors], seed=seed)
    steps, began = 0, time.process_time()
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:  # as its own `play`
        game.play_tick()
        steps += 1
        if steps == _STRETCH:
            yield steps, time.process_time() - began
            steps, began = 0, time.process_time()
    yield steps, time.process_time() - began


def _chess() -> float | None:
    """Return python-chess's steps (list the legal moves, push one) per second."""
    if importlib.util.find_spec("chess") is None:
        return None
    import chess  # pyright: ignore[reportMissingImports] - installed by those who compare

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
    """Return times for converting positions to JSON and back, and to their stored form."""
    return [row for binding in bindings.values() for row in _position(binding)]


def _each(work: Callable[[], object], times: int = 100) -> float:
    """Return the microseconds of one call."""
    return timed(lambda: [work() for _ in range(times)]) / times * 1e6


def _position(binding: Binding) -> list[Row]:
    slug, adapter = binding.slug, binding.game.state_adapter
    states = positions_of(binding.game, binding.game.info.seats.stop - 1, 7)
    state = states[len(states) * 2 // 3]
    text = adapter.dump_json(state)
    packed = pack_position(binding, state)
    to_json = _each(lambda: adapter.dump_json(state))
    stored = f"{slug}: packed for the store ({len(packed) / 1000:.1f} KB)"
    deflated = _each(lambda: zlib.compress(text, 1))
    return [
        Row("position", f"{slug}: to JSON ({len(text) / 1000:.1f} KB)", to_json, "µs"),
        Row("position", f"{slug}: from JSON", _each(lambda: adapter.validate_json(text)), "µs"),
        Row("position", stored, _each(lambda: pack_position(binding, state)), "µs", "zlib alone", deflated),
        Row("position", f"{slug}: unpacked", _each(lambda: unpack_position(binding, packed)), "µs"),
    ]


def store_floor(folder: str, size: int = 4000) -> float:
    """Return the milliseconds of the cheapest safe action: one row and one position through bare sqlite3, WAL, FULL."""
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
