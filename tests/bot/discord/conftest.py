"""Worlds to test in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from tests.bot.discord.world import World


@pytest.fixture
async def open_world(tmp_path: Path, store_in_this_thread: None) -> AsyncIterator[World]:
    """A world with every game of the list."""
    from bot.games.listing import games

    running = World(tmp_path, games())
    try:
        await running.open()
        yield running
    finally:
        await running.close()


@pytest.fixture
def env(open_world: World) -> simcord.Env:
    """SimCord's pytest plugin looks for this to select the world's clock while a test runs."""
    return open_world.env


@pytest.fixture
def world(open_world: World, env: simcord.Env) -> World:
    """The world, ready to act in."""
    return open_world
