"""The export of a running table contains what a spectator may know: histories that look equal give equal bytes."""

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any, cast

import pytest
from pydantic import TypeAdapter, ValidationError

from bot.games.binding import Binding
from bot.services.evidence.archive import public_steps
from bot.services.evidence.archived import ArchivedStep
from bot.services.sessions.record import phrases_to_json
from data.store.sessions.log import LogEntryRow
from engines.core.events import PUBLIC
from engines.core.game import Options, Step
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat
from tests.conformance.games import GAMES, AnyGame
from tests.conformance.positions import AnyState, asked, option_sets
from tests.effort import so_many

ADAPTER = TypeAdapter(tuple[ArchivedStep, ...])
BEGUN = datetime(2026, 11, 22, tzinfo=UTC)
TRIED = 8
"""Number of other answers tried in each position."""

Answer = tuple[Seat, Any]


@dataclass
class History:
    """A game as the log stores it: private steps have no public line, and happen at moments of their own."""

    binding: Binding
    state: AnyState
    rows: list[LogEntryRow]
    states: dict[int, AnyState]
    source: str

    def take(self, seat: Seat, action: Any) -> None:
        step = self.binding.game.apply(self.state, seat, action)
        self.append(seat, action, self.state, step)
        self.state = step.state

    def append(self, seat: Seat, action: Any, before: AnyState, step: Step[Any, Any, Any, Any]) -> None:
        public = step.state.public != before.public
        line = 1 + sum(row.line is not None for row in self.rows)
        told = self.binding.describe_events(step.state.public, step.events) if public else ()
        at = BEGUN + timedelta(minutes=line) if public else BEGUN + timedelta(seconds=len(self.rows) + len(self.source))
        payload = self.binding.game.action_adapter.dump_json(action).decode()
        self.rows.append(
            _row(len(self.rows) + 1, line if public else None, at, "act", self.source, seat, payload, told)
        )
        self.states[len(self.rows)] = step.state

    def exported(self) -> bytes:
        return ADAPTER.dump_json(public_steps(self.binding.game, self.rows, self.states))


def _row(
    seq: int, line: int | None, at: datetime, kind: str, source: str, seat: int | None, payload: str, told: Any
) -> LogEntryRow:
    lines = phrases_to_json(told) if told else None
    return LogEntryRow(1, seq, line, at, kind, source, seat, None, 1, None, payload, lines)


def begun(binding: Binding, seats: int, options: Options, key: str, source: str = "player") -> History:
    first = binding.game.setup(seats, options, key)
    told = binding.describe_events(first.state.public, first.events)
    row = _row(1, 1, BEGUN, "start", "host", None, "{}", told)
    return History(binding, first.state, [row], {1: first.state}, source)


def shown(game: AnyGame, step: Step[Any, Any, Any, Any]) -> tuple[str, bytes]:
    """Return what a step shows to everybody."""
    events = tuple(event for event in step.events if event.audience == PUBLIC)
    return repr(step.state.public), game.events_adapter.dump_json(events)


def tables(name: str) -> Iterator[tuple[int, Options, int]]:
    """Yield seats, options and a number for each table to play; every value of every choice among the options occurs."""
    game = GAMES[name].game
    few = list(game.info.seats)[:3]
    for number, options in enumerate(option_sets(game.info.options, so_many(2, 12))):
        yield few[number % len(few)], options, number


def others(game: AnyGame, state: AnyState, luck: random.Random) -> list[Answer]:
    """Return a few of all possible answers."""
    found = [
        (seat, action)
        for seat, space in asked(game, state)
        for action in luck.sample(list(space), min(4, len(list(space))))
    ]
    return luck.sample(found, min(TRIED, len(found)))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_answers_that_show_the_same_are_exported_the_same(name: str) -> None:
    """At every point of a game, two answers that look equal to everybody give equal exports, in one position or in two
    that differ only in hidden parts."""
    binding = GAMES[name]
    game, pairs, kinds = binding.game, 0, set[str]()
    for seats, options, number in tables(name):
        luck, seen_kinds = random.Random(number), Counter[tuple[str, ...]]()
        history = begun(binding, seats, options, f"{number:064x}")
        while game.outcome(history.state.public) is None and len(history.rows) < so_many(60, 600):
            offered = others(game, history.state, luck)
            found: dict[Any, tuple[bytes, Answer]] = {}
            for state, (seat, action) in _alternatives(game, history.state, offered, luck):
                step = game.apply(state, seat, action)
                if step.state.public == state.public:
                    continue
                kinds.add(game.disclosure(state.public, step.state.public, action))
                exported = _exported(binding, state, seat, action, step)
                known = found.setdefault(shown(game, step), (exported, (seat, action)))
                pairs += known[1] != (seat, action)
                assert known[0] == exported, (known[1], (seat, action))
            history.take(*_newest(game, history.state, offered, seen_kinds))
    # If everybody sees every action, different answers never look equal.
    assert pairs or kinds == {"action"}, "no two answers ever showed the same: nothing was compared"


def _alternatives(
    game: AnyGame, state: AnyState, offered: list[Answer], luck: random.Random
) -> Iterator[tuple[AnyState, Answer]]:
    """Yield the answers; the answers in a position with another hidden part; and each answer that names something
    hidden, in a position where it has changed places with something nobody holds."""
    yield from ((state, answer) for answer in offered)
    hidden = game.shuffle_hidden(state, SPECTATOR, Rng(f"{luck.getrandbits(256):064x}"))
    yield from ((hidden, answer) for answer in others(game, hidden, luck))
    whole = json.loads(game.state_adapter.dump_json(state))
    held, undrawn = (_cards(whole[part]) - _strings(whole["public"]) for part in ("private", "secret"))
    for seat, action in offered:
        plain = json.loads(game.action_adapter.dump_json(action))
        for name in sorted(_strings(plain) & held) if undrawn else ():
            swap = {name: luck.choice(sorted(undrawn))}
            swap |= {other: one for one, other in swap.items()}
            try:
                swapped = game.state_adapter.validate_json(json.dumps(_renamed(whole, swap)))
                answer = game.action_adapter.validate_json(json.dumps(_renamed(plain, swap)))
            except ValidationError:
                continue  # The replacement is of another kind, so there is no such position.
            if not game.check(swapped) and answer in game.legal_actions(game.view_for(swapped, seat)):
                yield swapped, (seat, answer)


def _strings(plain: Any) -> set[str]:
    if isinstance(plain, dict):
        return _strings(list(cast(dict[str, Any], plain).values()))
    if isinstance(plain, list):
        return {text for one in cast(list[Any], plain) for text in _strings(one)}
    return {plain} if isinstance(plain, str) else set()


def _cards(plain: Any) -> set[str]:
    """Return the contents of lists: hands, stacks, decks."""
    if isinstance(plain, dict):
        return set[str]().union(*(_cards(one) for one in cast(dict[str, Any], plain).values()))
    if not isinstance(plain, list):
        return set()
    held = cast(list[Any], plain)
    return {one for one in held if isinstance(one, str)}.union(*(_cards(one) for one in held))


def _renamed(plain: Any, names: Mapping[str, str]) -> Any:
    if isinstance(plain, dict):
        return {key: _renamed(one, names) for key, one in cast(dict[str, Any], plain).items()}
    if isinstance(plain, list):
        return [_renamed(one, names) for one in cast(list[Any], plain)]
    return names.get(plain, plain) if isinstance(plain, str) else plain


def _newest(game: AnyGame, state: AnyState, offered: list[Answer], seen: Counter[tuple[str, ...]]) -> Answer:
    """Return the answer that leads to the questions asked least often so far, so that rare ones occur."""

    def asked_then(answer: Answer) -> tuple[str, ...]:
        pending = game.pending(game.apply(state, *answer).state.public)
        return tuple(sorted({decision.kind for decision in pending.values()}))

    chosen = min(offered, key=lambda answer: seen[asked_then(answer)])
    seen[asked_then(chosen)] += 1
    return chosen


def _exported(binding: Binding, state: AnyState, seat: Seat, action: Any, step: Step[Any, Any, Any, Any]) -> bytes:
    start = _row(1, 1, BEGUN, "start", "host", None, "{}", ())
    history = History(binding, state, [start], {1: state}, "player")
    history.append(seat, action, state, step)
    return history.exported()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_nobody_learns_who_answered_last_or_by_whom(name: str) -> None:
    """Two games with equal answers in another order, given by players in one and by their clocks in the other, with
    different private steps: as long as they look equal, the exports are equal."""
    binding = GAMES[name]
    game, compared, secret = binding.game, 0, 0
    for seats, options, number in tables(name):
        one, two = (begun(binding, seats, options, f"{number:064x}", source) for source in ("player", "timeout"))
        luck = random.Random(number)
        for _ in range(so_many(14, 40)):
            if game.outcome(one.state.public) is not None or one.state != two.state:
                break
            answers = [
                (seat, game.timeout_action(game.view_for(one.state, seat))) for seat, _ in asked(game, one.state)
            ]
            if len(answers) > 1:
                _dither(one, luck)
            _play(one, answers)
            _play(two, answers[::-1])
            if _publics(one) == _publics(two):
                compared += len(answers) > 1
                assert one.exported() == two.exported()
            secret += any(step.seat is None for step in public_steps(game, one.rows, one.states) if step.kind == "act")
    assert compared or not secret, "no question was ever put to several seats"


def _dither(history: History, luck: random.Random) -> None:
    """Take private steps of a seat and take them back again, if there are any."""
    game = history.binding.game
    seat, space = luck.choice(asked(game, history.state))
    action = space.sample(luck.randrange)
    step = game.apply(history.state, seat, action)
    if step.state.public == history.state.public and step.state.secret == history.state.secret:
        before = history.state
        history.append(seat, action, before, step)
        history.states[len(history.rows)] = before


def _play(history: History, answers: Sequence[Answer]) -> None:
    for seat, action in answers:
        if (seat, True) in [(at, action in space) for at, space in asked(history.binding.game, history.state)]:
            history.take(seat, action)


def _publics(history: History) -> list[Any]:
    """Return the public part after each step."""
    return [history.states[row.seq].public for row in history.rows if row.line is not None]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_step_that_is_disclosed_says_what_was_done(name: str) -> None:
    """A spectator reads every disclosed step, and the lines of the others: not everything is withheld."""
    binding = GAMES[name]
    for seats, options, number in islice(tables(name), so_many(4, 100)):
        luck = random.Random(number)
        history = begun(binding, seats, options, f"{number:064x}")
        while binding.game.outcome(history.state.public) is None and len(history.rows) < so_many(60, 600):
            seat, space = luck.choice(asked(binding.game, history.state))
            history.take(seat, space.sample(luck.randrange))
        for step in public_steps(binding.game, history.rows, history.states):
            row = next(row for row in history.rows if row.line == step.seq)
            assert step.move is None or step.move == binding.game.text(
                binding.game.action_adapter.validate_json(row.payload)
            )
            assert bool(step.lines) == (row.public_lines is not None)
            assert step.move is None or step.seat == row.seat
