"""Loops of services: begun once, ended for good."""

import asyncio

from bot.services.base.background import BackgroundTask


async def test_what_was_begun_runs_until_it_is_ended() -> None:
    seen: list[str] = []

    async def work() -> None:
        seen.append("begun")
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            seen.append("cleared up")

    task = BackgroundTask("of a test")
    task.begin(work())
    await asyncio.sleep(0)
    assert "of a test" in {each.get_name() for each in asyncio.all_tasks()}
    assert await task.end()
    assert seen == ["begun", "cleared up"]


async def test_it_is_ended_once_also_when_its_work_has_failed_and_can_be_begun_again() -> None:
    task = BackgroundTask("of a test")
    assert not await task.end()
    for _ in range(2):
        task.begin(asyncio.sleep(3600))
        assert await task.end()
        assert not await task.end()

    async def work() -> None:
        raise RuntimeError

    task.begin(work())
    await asyncio.sleep(0)
    assert await task.end()
