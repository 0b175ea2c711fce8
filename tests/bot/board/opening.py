"""Services with the games of the bot and a board page over a file of their own, their open pages, and random actions."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.board.frame import Frame
from bot.board.pages import Page
from bot.games.binding import AnyGame, AnyState
from bot.services.base.limits import Limits
from bot.services.base.model import SessionId
from bot.services.composition import Services
from engines.core.seats import Seat
from tests.bot.services.fakes import CHANNEL, FakeClock, Player
from tests.bot.services.opening import copied, opening


@asynccontextmanager
async def board_services(
    folder: Path, migrated_file: Path, url: str | None, clock: FakeClock | None = None
) -> AsyncIterator[Services]:
    """Yield services for a board page at this address; over an existing file they continue its games."""
    async with opening(
        copied(migrated_file, folder),
        folder,
        clock=clock or FakeClock(),
        limits=Limits(actions_per_minute=100_000, looks_per_minute=100_000),
        board_url=url,
    ) as opened:
        services = await opened()
        await services.context.board_access.load_key()
        yield services


def page_of(services: Services, player: Player, session: SessionId, channel: int = CHANNEL) -> tuple[Page, list[Frame]]:
    """Return an open page of a table in a channel, and the frames it will have been sent."""
    sent: list[Frame] = []

    async def send(frame: Frame) -> None:
        sent.append(frame)

    async def close() -> None:
        raise AssertionError("nothing fails")

    sign_in = services.context.board_access.sign_in(player.person, "en", {session: channel})
    return Page(sign_in, session, send, close), sent


def some_action(rules: AnyGame, state: AnyState, luck: random.Random) -> tuple[Seat, Any]:
    """Return an action of somebody who is asked."""
    spaces = {seat: rules.legal_actions(rules.view_for(state, seat)) for seat in rules.pending(state.public)}
    seat, space = luck.choice([(seat, space) for seat, space in spaces.items() if space])
    return seat, space.sample(luck.randrange)
