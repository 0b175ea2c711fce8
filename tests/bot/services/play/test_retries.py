"""Retries after another process was quicker."""

import pytest

from bot.services.sessions.repository import ConcurrentChange
from bot.services.sessions.retries import ATTEMPTS, TooManyConflicts, retried


class Busy:
    """Work that fails this many times with a given exception."""

    def __init__(self, times: int, fault: type[Exception] = ConcurrentChange) -> None:
        self.left = times
        self.fault = fault
        self.asked = 0

    async def __call__(self) -> str:
        self.asked += 1
        if self.left:
            self.left -= 1
            raise self.fault
        return "done"


@pytest.mark.parametrize("times", [0, 1, ATTEMPTS - 1])
async def test_it_is_tried_until_nobody_was_quicker(times: int) -> None:
    busy = Busy(times)
    assert await retried(busy) == "done"
    assert busy.asked == times + 1


async def test_it_is_not_tried_for_ever() -> None:
    busy = Busy(ATTEMPTS)
    with pytest.raises(TooManyConflicts):
        await retried(busy)
    assert busy.asked == ATTEMPTS


async def test_other_faults_are_not_tried_again() -> None:
    busy = Busy(1, KeyError)
    with pytest.raises(KeyError):
        await retried(busy)
    assert busy.asked == 1
