"""The traces of a fault in the log and in errors: its place, never its content."""

import json
import logging
import zlib

import pytest

from bot.services.base.faults import GuardedWork, Unavailable, trace
from bot.services.sessions.record import pack, unpack
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
    plain = json.loads(zlib.decompress(pack(binding, state)))
    plain["secret"]["rng"] = "the key of all luck"
    for damaged in (b"no zlib", zlib.compress(json.dumps(plain).encode())):
        with pytest.raises(RulesFault) as fault:
            unpack(binding, damaged)
        assert "luck" not in str(fault.value)
        assert fault.value.__suppress_context__
