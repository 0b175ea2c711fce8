"""Puzzles made for tests, and finished games to find them in."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert

from bot.services.analysis.puzzle import Puzzle, puzzle_of
from bot.services.composition import Services
from data.store.schema.games import analyses
from engines.core.phrase import phrase
from engines.core.players.advice import Advice, Worth
from engines.core.rng import game_key
from engines.core.seats import Seat
from tests.bot.services.fakes import Table, start_table
from tests.bot.services.instant_analyst import missed
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tiny_game import Add, Confirm, Roll

KEY = game_key("11" * 32)


def advice(*behind: float) -> tuple[Advice[Any], ...]:
    """Return a best choice, and others that are worse by these amounts."""
    reason = phrase("choice-word", word="because")
    actions = (Add(1), Add(2), Add(3), Confirm())
    worths = (0.0, *behind)
    return tuple(
        Advice(action, reason, Worth("lead", 40, 9.0 - one, 1.0, one))
        for action, one in zip(actions, worths, strict=False)
    )


def made(said: Sequence[Advice[Any]], key: str = KEY) -> Puzzle | None:
    binding = TinyBinding()
    state = binding.game.setup(2, binding.game.info.options(), KEY).state
    while state.public.phase == "roll":
        who = binding.game.next_asked(state)
        assert who is not None
        state = binding.game.apply(state, who, Roll()).state
    return puzzle_of(binding, state, Seat(0), said, key)


def shipped() -> Puzzle:
    found = made(advice(3.0, 5.0))
    assert found is not None
    return found


async def analysed(services: Services, channel: int) -> Table:
    """Return a finished game of two people in which one of them missed a choice."""
    table = await start_table(services, channel=channel)
    await table.play_out()
    row = {"session_id": table.session, "state": "done", "asked_at": services.clock.now(), "attempts": 1}
    choice = {**missed(4).model_dump(), "before": (await services.repository.current(table.session)).seq - 1, "seat": 1}
    await services.repository.database.write_tx(
        lambda tx: tx.execute(insert(analyses), row | {"missed": json.dumps([choice])})
    )
    return table
