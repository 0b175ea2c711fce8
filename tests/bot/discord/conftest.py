"""Worlds to test in."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import simcord
from simcord.actors import MemberActor

from tests.bot.discord.playing import opened, running_table
from tests.bot.discord.world import World, organiser, running
from tests.e2e.copying import copy_quickly


@pytest.fixture(scope="session", autouse=True)
def with_a_quick_stand_in() -> Iterator[None]:
    """Speed up the stand-in. It copies each payload several times, which `copy.deepcopy` makes a quarter of a test's
    time, and sleeps for a twentieth of a second twice in each press, until a last callback has run."""
    with pytest.MonkeyPatch.context() as patch:
        internal = simcord.Env._settle_internal
        patch.setattr(internal, "__kwdefaults__", {**(internal.__kwdefaults__ or {}), "idle": 0.001})
        patch.setattr(simcord.Env.settle, "__defaults__", (None, 0.001))
        copy_quickly(patch.setattr)
        yield


@pytest.fixture
async def open_world(tmp_path: Path, store_in_this_thread: None) -> AsyncIterator[World]:
    """Yield a world with every game of the list."""
    from bot.games.listing import games

    async with running(World(tmp_path, games())) as world:
        yield world


@pytest.fixture
def env(open_world: World) -> simcord.Env:
    """Return the environment, by which SimCord's pytest plugin selects the world's clock."""
    return open_world.env


@pytest.fixture
def world(open_world: World, env: simcord.Env) -> World:
    return open_world


@pytest.fixture
def olga(world: World) -> MemberActor:
    """Return somebody who may organise tournaments."""
    return organiser(world)


@pytest.fixture
async def playing(world: World) -> None:
    """Begin a game of Ana, Ben and a computer player."""
    await running_table(world)


@pytest.fixture
async def all_people(world: World) -> None:
    """Begin a game of three people."""
    await running_table(world, computers=0, others=2)


@pytest.fixture
async def in_lobby(world: World) -> None:
    """Let Ana open a table."""
    await opened(world)
