"""The traces of a fault in the log and in errors: its place, never its content. Loops of services: begun once, ended
for good."""

import asyncio
import json
import logging
import zlib

import pytest

from bot.services.base.background import BackgroundTask
from bot.services.base.faults import GuardedWork, Unavailable, trace
from bot.services.sessions.record import pack_position, unpack_position
from engines.core.errors import RulesFault
from tests.bot.services.tiny_binding import TinyBinding


def test_a_trace_names_frames_and_types_of_the_whole_chain_and_of_a_group() -> None:
    hand = " ".join(("four", "aces"))

    def fail() -> None:
        try:
            raise KeyError(hand)
        except KeyError as cause:
            raise RuntimeError(hand) from cause

    with pytest.raises(RuntimeError) as fault:
        fail()
    told = trace(fault.value)
    assert "builtins.RuntimeError" in told
    assert "builtins.KeyError" in told
    assert "test_faults.py" in told
    assert hand not in told

    both = ExceptionGroup("two", [KeyError("one"), ExceptionGroup("inner", [OSError("two")])])
    kinds = [one.kind.rpartition(".")[2] for one in trace(both).chain]
    assert kinds == ["ExceptionGroup", "KeyError", "ExceptionGroup", "OSError"]


def test_background_work_reports_a_defect_without_its_content_and_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    log, hand = logging.getLogger("background"), " ".join(("four", "aces"))
    with GuardedWork(log, "the work of table %d", 7) as failing:
        raise KeyError(hand)
    with GuardedWork(log, "the work of table %d", 8) as done:
        pass
    with pytest.raises(Unavailable), GuardedWork(log, "the work of table %d", 9):
        raise Unavailable
    assert (failing.failed, done.failed) == (True, False)
    (record,) = caplog.records
    assert record.name == "background"
    assert record.getMessage().startswith("the work of table 7 failed\n")
    assert "KeyError" in caplog.text
    assert hand not in caplog.text


def test_a_position_that_cannot_be_read_is_not_quoted() -> None:
    binding = TinyBinding()
    state = binding.game.setup(2, binding.game.info.options(), "ab" * 32).state
    plain = json.loads(zlib.decompress(pack_position(binding, state)))
    plain["secret"]["rng"] = "the key of all luck"
    for damaged in (b"no zlib", zlib.compress(json.dumps(plain).encode())):
        with pytest.raises(RulesFault) as fault:
            unpack_position(binding, damaged)
        assert "luck" not in str(fault.value)
        assert fault.value.__suppress_context__


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
