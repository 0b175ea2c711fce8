"""Defects: the person gets a short code, nobody else is told, and logs name places, never content."""

import logging
import re
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot.announcer import Announcer
from bot.app import Croupier
from bot.games.listing import games
from bot.operations.metrics import Metrics
from bot.services.play import acting
from bot.services.processes.leases import LeaseExpired
from bot.services.seats import lobbies
from bot.services.wording.messages import TextLocalizer
from data.store.backends.prepared import driver_connection
from tests.bot.discord.playing import opened, pending, running_table
from tests.bot.discord.world import SESSION, World
from tools.bench.walks import Footprints, table, taps

HIDDEN = "the hidden card is a queen"


async def test_answers_and_refusals_are_counted(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    monkeypatch.setattr(world.services, "observer", metrics)
    await running_table(world)
    await world.slash(world.ana, "game join")
    counted = {
        sample.name: sample.value for family in metrics.registry.collect() for sample in family.samples if sample.value
    }
    assert counted["croupier_answer_seconds_count"] == counted["croupier_acknowledge_seconds_count"] > 2
    assert counted["croupier_refusals_total"] == 1


async def test_a_defect_is_answered_with_a_code_that_is_in_the_log_and_leaves_the_next_alone(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError(HIDDEN)

    await world.slash(world.ana, "game new")
    with caplog.at_level(logging.INFO), monkeypatch.context() as patch:
        patch.setattr(lobbies, "join", broken)
        answer = await world.slash(world.ben, "game join")
    # The six hexadecimal digits may contain no letter by chance.
    code = next(word.strip("`*.") for word in answer.text.split() if re.fullmatch(r"[0-9A-F]{6}", word.strip("`*.")))
    assert answer.ephemeral
    assert code in caplog.text
    assert "RuntimeError" in caplog.text
    assert "test_interaction_handler.py" in caplog.text
    assert "queen" not in caplog.text
    assert "queen" not in answer.text
    assert len(world.public()) == 1
    assert "You have a seat" in (await world.slash(world.ben, "game join")).text
    fairness = await world.press(world.ana, world.public()[-1], "Fairness")
    with monkeypatch.context() as patch:
        patch.setattr(TextLocalizer, "label", Mock(side_effect=RuntimeError(HIDDEN)))
        answer = await world.press(world.ana, fairness, "Add to the luck")
    assert "went wrong" in answer.text, "while a form is made, too"
    assert "queen" not in caplog.text


async def test_whoever_presses_while_another_process_takes_over_is_asked_to_look_again(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await world.slash(world.ana, "game new")
    monkeypatch.setattr(lobbies, "join", AsyncMock(side_effect=LeaseExpired()))
    with caplog.at_level(logging.WARNING):
        answer = await world.slash(world.ben, "game join")
    assert answer.ephemeral
    assert "I was gone for a moment." in answer.text
    assert caplog.records == [], "nothing is wrong"


async def _takes_changes(world: World, *, again: bool) -> None:
    backend: Any = world.services.repository.database._backend  # pyright: ignore[reportPrivateUsage]
    await backend._writer.visit(None, lambda tx: driver_connection(tx).execute(f"PRAGMA query_only = {int(not again)}"))


async def test_a_database_that_is_away_is_one_sentence_for_people_and_two_lines_in_the_log(
    world: World, caplog: pytest.LogCaptureFixture, playing: None
) -> None:
    asked = (await pending(world))[0]
    panel = await world.slash(asked, "play")
    await _takes_changes(world, again=False)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            (answer,) = (await world.pressed(asked, panel, "Publicity")).followups
            assert (
                "I cannot reach my database at the moment, so nothing was changed." in world.shown_response(answer).text
            )
            await world.services.timekeeper.tick()
        await _takes_changes(world, again=True)
        assert "database" not in (await world.press(asked, panel, "Publicity")).text
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == [
        "database unavailable",
        "database available again after 0 s",
    ]


async def test_the_log_names_the_control_that_failed_and_no_more_of_it_and_nothing_of_a_completion(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, playing: None
) -> None:
    who = (await pending(world))[0]
    panel = await world.slash(who, "play")
    monkeypatch.setattr(acting, "act", AsyncMock(side_effect=RuntimeError(HIDDEN)))
    await world.press(who, panel, "Publicity")
    assert f"component do #{SESSION}" in caplog.text
    assert "publicity" not in caplog.text.casefold()
    monkeypatch.setattr(acting, "completions_of", AsyncMock(side_effect=RuntimeError(HIDDEN)))
    assert await world.ana.autocomplete(world.channel, "play", "move", "b") == []
    assert "queen" not in caplog.text


async def test_a_picture_that_cannot_be_drawn_leaves_the_text(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await running_table(world)
    for name in ("draw", "draw_private"):
        monkeypatch.setattr(world.services.images, name, AsyncMock(return_value=None))
    for command in ("show board", "show plan", "play"):
        shown = await world.slash(world.ana, command)
        assert shown.files == ()
        assert shown.text


async def test_logs_of_a_played_turn_hold_no_names_words_or_custom_ids(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        message = await opened(world, computers=2)
        panel = await world.press(world.ana, message, "Fairness")
        await world.fill_in(world.ana, panel, "Add to the luck", text="wild horses")
        await world.slash(world.ana, "game start")
        await world.slash(world.ana, "play", move="bid lounge 7")
    assert (await world.card()).stage == "running"
    for word in ("lounge", "horses", "Ana", "c1:"):
        assert word not in caplog.text


async def test_a_command_the_bot_no_longer_has_is_answered_with_advice(world: World) -> None:
    """Discord clients keep a list of commands for a while after an update."""
    help_command = world.tree.remove_command("help")
    answer = await world.slash(world.ana, "help")
    assert answer.text
    assert help_command is not None
    assert "went wrong" not in answer.text
    world.expected_errors = 1  # SimCord notices it too.


async def test_a_client_that_never_connected_closes_without_complaint(world: World) -> None:
    client = Croupier(world.services, Announcer(), sync=False)
    async with client:
        pass
    assert client.http is not None


MOST_OF_A_BID = 10
"""Includes the answer of a computer player, the status, the next player's call, and the deletion of the old call."""


async def test_a_bid_with_all_that_follows_asks_the_store_ten_times_and_a_look_loads_the_session_once(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, games()["vegas_showdown"]) as world:
        walks = [walk async for walk in taps(world, Footprints(), 40)]
    bids = [
        walk
        for walk in walks
        if '"kind":"bid"' in walk.own and walk.computers == 1 and sorted(walk.sent) == ["notice", "removal", "status"]
    ]
    assert bids
    for walk in bids:
        assert len(walk.visits) <= MOST_OF_A_BID, walk.visits
    # The panel is also recorded before it is shown, and the test's `calm` looks for messages to send.
    looks = [walk for walk in walks if not walk.moves and not walk.sent]
    assert looks
    for walk in looks:
        assert len(walk.visits) <= 3, walk.visits
