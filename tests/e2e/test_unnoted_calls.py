"""The real process is killed when Discord has a call and the database does not know it, and the decision is answered
before the call is due again: the call must not stay for ever."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import Evening
from tests.e2e.front import Hold
from tests.e2e.test_survival import newest, play_by_buttons

_HOUR = 3_600_000_000


def called(evening: Evening) -> list[str]:
    """Return the ids of the people mentioned in the message that is being posted."""
    bodies: list[Any] = [one.json for one in evening.front.requests if one.method == "POST" and one.status == 0]
    return [str(person) for body in bodies for person in ((body or {}).get("allowed_mentions") or {}).get("users", ())]


async def call_in_flight(evening: Evening) -> Hold:
    """Return the next call that is posted, held back."""
    while True:
        hold = evening.front.hold("POST", rf"/channels/{evening.channel.id}/messages")
        await hold.arrived.wait()
        if called(evening):
            return hold
        hold.release()


def wait_an_hour(file: Path) -> None:
    """Let Discord ask the bot to wait before it sends the calls it has not recorded."""
    with closing(sqlite3.connect(file)) as database, database:
        changed = database.execute(
            "UPDATE outbox SET not_before = not_before + ?, attempts = attempts + 1 WHERE state = 'waiting' AND kind = 'notice'",
            (_HOUR,),
        )
        assert changed.rowcount > 0, "the call was noted: this is not the point to kill at"


@pytest.mark.slow
async def test_a_call_that_was_posted_and_not_noted_goes_once_it_is_answered(evening: Evening, tmp_path: Path) -> None:
    await evening.starts()
    acting = asyncio.create_task(play_by_buttons(evening, 100))
    hold = await call_in_flight(evening)
    last = newest(evening)
    hold.swallow()
    await evening.front.until(lambda: newest(evening) > last)
    call = newest(evening)
    await evening.bot.kill()
    evening.front.forget()
    acting.cancel()
    wait_an_hour(tmp_path / "croupier.sqlite3")
    await evening.bot.start()
    await evening.bot.connected()

    for guest in (evening.ana, evening.ben):
        await guest.acts()  # nothing is left to do if they were quicker than the kill
    await evening.ana.types("game status")  # lets waiting messages be sent at once

    await evening.front.until(lambda: call not in evening.front.backend.messages[evening.channel.id])
