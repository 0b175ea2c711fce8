"""Several real processes on one PostgreSQL are killed, paused and stopped, and people at the tables notice at most a
pause."""

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.cluster import ALL, Cluster, cluster

GAMES = ("vegas_showdown", "filthy_rich", "new_las_vegas", "vegas_showdown")


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Cluster]:
    async with cluster(tmp_path, proxied=True, drawn=False) as made:
        yield made


@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_one_is_killed_another_paused_and_the_third_goes_on(scene: Cluster) -> None:
    await scene.start("a", "b", "c")
    await scene.connected("a", "b", "c")
    for table, game in zip(scene.tables, GAMES, strict=True):
        await table.opens(game)
    # A post refused as too early is sent a moment later, and once.
    first = scene.front.hold("POST", rf"/channels/{scene.tables[0].channel.id}/messages")
    first.decide("limit")
    await scene.plays(*scene.tables)
    assert first.arrived.is_set()
    await scene.settled()
    due, holders, before = await scene.due_dates(), await scene.holders(), time.monotonic()

    # Two of three processes are gone at one moment: one permanently, one temporarily.
    scene.bots["b"].pause()
    await scene.bots["a"].die()
    await scene.connected("c")
    survivor = next(iter((await scene.holders()).values()))
    bereft = {at for at, table in enumerate(scene.tables, start=1) if holders[table.shard] != survivor}
    waiting = [one for one in due if one[0] in bereft]
    await scene.until(lambda: scene.compensated(due, waiting))
    moved = [(await scene.due_dates())[one] - due[one] for one in waiting]
    assert waiting
    assert max(moved).total_seconds() <= time.monotonic() - before + 60, "the pause, and the time since the last pulse"
    await scene.plays(*scene.tables)

    # The paused process finds that others have taken over, and takes its share again.
    scene.bots["b"].go_on()
    await scene.connected("b", "c")
    assert "takes a new lease" in scene.bots["b"].log
    await scene.plays(*scene.tables)
    await scene.runs_out(1)

    # A process that is told to stop gives back its shards at once.
    assert await scene.bots["c"].stop() == 0
    await scene.connected("b")
    assert sorted(scene.front.listening) == ALL
    await scene.until(lambda: scene.ran_out(1))
    await scene.plays(*scene.tables)
    await scene.settled()

    assert await scene.faults(paused="b") == []
