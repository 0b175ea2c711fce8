"""Admission of interactions: their order, the number that may wait, and the allowance of those that only look."""

import asyncio
import logging
import time
from itertools import product
from typing import Any

import pytest
from discord import app_commands

from bot.interactions import admission
from bot.interactions.admission import Admission, Traffic
from bot.interactions.presses import ACTING_COMMANDS
from bot.services.base.limits import Limits, ViewRateLimiter
from tests.bot.discord.playing import pending, running_table
from tests.bot.discord.world import Shown, World
from tests.bot.services.fakes import FakeClock

PRESS, TYPED, COMPLETION, FORM = 3, 2, 4, 5


class Hall:
    """A recorder of admitted people, in order."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.let_in: list[int] = []
        self.clock = FakeClock()
        self.traffic = Traffic()
        self.admission = Admission(self.enter, limits or Limits(), self.clock, self.traffic)

    def enter(self, payload: Any) -> None:
        self.let_in.append(int(payload["user"]["id"]) if "user" in payload else int(payload["member"]["user"]["id"]))

    def sends(self, person: int, times: int = 1, kind: int = PRESS, *, direct: bool = False) -> None:
        user: Any = {"user": {"id": str(person)}}
        for _ in range(times):
            self.admission({"type": kind, **(user if direct else {"member": user})})

    async def settled(self) -> None:
        for _ in range(100_000):
            if not self.admission.must_wait:
                return
            await asyncio.sleep(0)


async def test_a_flood_by_one_person_is_cut_short_by_the_limits_of_the_host() -> None:
    for kind, direct in product((PRESS, TYPED, COMPLETION, FORM), (False, True)):
        hall = Hall()
        hall.sends(1, 2000, kind, direct=direct)
        await hall.settled()
        assert len(hall.let_in) == 75
        hall.clock.pass_seconds(1)
        hall.sends(1, 2000, kind, direct=direct)
        await hall.settled()
        assert len(hall.let_in) == 80
        hall.clock.pass_seconds(60)
        hall.sends(1, 1, kind, direct=direct)
        assert len(hall.let_in) == 81
    hall = Hall(Limits(actions_per_minute=300, looks_per_minute=300))
    hall.sends(1, 2000)
    await hall.settled()
    assert len(hall.let_in) == 225


async def test_whoever_has_sent_less_comes_first_and_nobody_waits_where_nobody_else_does() -> None:
    hall = Hall()
    for person in (1, 2, 3):
        hall.sends(person)
        assert hall.let_in[-1] == person
        await hall.settled()
    hall = Hall()
    for person in range(1, 101):
        hall.sends(person, 20)
    hall.sends(999)
    hall.sends(998, 2)
    await hall.settled()
    assert hall.let_in[0] == 1
    assert 999 in hall.let_in[:102]
    assert 998 in hall.let_in[:103]
    assert len(hall.let_in) <= 257
    assert len(set(hall.let_in)) == 102, "each of them at least once"


async def test_what_would_be_acknowledged_too_late_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hall = Hall()
    for _ in range(1000):
        hall.traffic.begin()
    hall.sends(1, 5)
    now = time.monotonic() + 2.5
    await asyncio.sleep(0)
    monkeypatch.setattr(admission.time, "monotonic", lambda: now)
    for _ in range(1000):
        hall.traffic.end()
    with caplog.at_level(logging.WARNING):
        await hall.settled()
    assert hall.let_in == [1]
    assert sum("left out" in one.getMessage() for one in caplog.records) == 1, "said once in a while"
    monkeypatch.undo()
    hall.sends(2)
    assert hall.let_in == [1, 2]


async def test_a_payload_that_cannot_be_read_costs_nobody_else_theirs(caplog: pytest.LogCaptureFixture) -> None:
    hall = Hall()

    def fails(payload: Any) -> None:
        raise ZeroDivisionError

    hall.admission = Admission(fails, Limits(), hall.clock, hall.traffic)
    hall.sends(1, 3)
    await hall.settled()
    assert caplog.text.count("builtins.ZeroDivisionError") == 3


LOOKS = 4


def play_row(world: World) -> Shown:
    """Return the newest message with the buttons of a running table."""
    return next(one for one in reversed(world.public()) if "Board" in one.buttons)


@pytest.fixture
async def table(world: World) -> World:
    """Return a running table at which few looks are allowed in a minute."""
    await running_table(world, computers=0, others=2)
    world.services.looks = ViewRateLimiter(LOOKS, world.watch)
    world.services.completions = ViewRateLimiter(LOOKS, world.watch)
    return world


async def test_whoever_looks_too_often_is_told_from_when_on_they_may_again_and_can_still_act(table: World) -> None:
    board, who = play_row(table), (await pending(table))[0]
    for _ in range(LOOKS):
        assert (await table.press(who, board, "Board")).files
    refused = await table.press(who, board, "Board")
    assert refused.files == ()
    assert "That is more than 4 looks a minute." in refused.text
    assert "Look again <t:" in refused.text
    for command in ("show board", "show plan", "describe", "recap", "rules", "hand"):
        assert "4 looks a minute" in (await table.slash(who, command)).text, command
    other = next(one for one in (table.ana, table.ben) if one is not who)
    assert (await table.press(other, board, "Board")).files, "nobody else is held back"
    panel = await table.press(who, board, "Act")
    assert panel.buttons
    assert "looks a minute" not in panel.text
    assert "looks a minute" not in (await table.slash(who, "play")).text
    table.watch.pass_seconds(61)
    assert (await table.press(who, board, "Board")).files


async def test_lists_completed_beyond_the_allowance_are_empty(table: World) -> None:
    who = (await pending(table))[0]
    for _ in range(LOOKS):
        assert await who.autocomplete(table.channel, "play", "move", "") != []
    for command, option in (
        ("play", "move"),
        ("play", "table"),
        ("show plan", "seat"),
        ("order", "give"),
        ("rules", "game"),
    ):
        assert await who.autocomplete(table.channel, command, option, "") == [], command
    assert (await table.press(who, play_row(table), "Board")).files, "typing leaves the looks alone"
    table.watch.pass_seconds(61)
    assert await who.autocomplete(table.channel, "play", "move", "") != []


async def test_opening_the_panel_counts_as_an_action(table: World) -> None:
    table.services.rate_limiter._most = 3
    who = (await pending(table))[0]
    table.watch.pass_seconds(61)
    for _ in range(3):
        assert (await table.press(who, play_row(table), "Act")).buttons
    assert "more than 3 actions a minute" in (await table.press(who, play_row(table), "Act")).text


async def test_what_plays_is_named_as_it_is(world: World) -> None:
    commands = {one.qualified_name for one in world.tree.walk_commands() if isinstance(one, app_commands.Command)}
    assert commands > ACTING_COMMANDS
