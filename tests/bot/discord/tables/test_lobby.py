"""From `/game new` to the start: public and private views, and who may do what."""

import re
from itertools import product
from typing import Final
from unittest.mock import AsyncMock

import discord
import pytest

from bot.services.base.ids import CustomId
from bot.services.base.model import SessionCard, SessionId, TooMuch, refusal
from bot.services.base.ports import TryLater
from bot.services.pictures.worker import DrawnPicture, Job
from bot.services.seats import hosting, lobbies
from engines.core.players.levels import level_of
from tests.bot.discord.playing import lobby, opened
from tests.bot.discord.world import World, drawn_blank, limited
from tests.bot.services.fakes import moderator_of

ON_A_PHONE: Final = 45
"""Most letters of a label that a phone shows whole."""


async def test_people_join_and_leave_at_the_one_lobby_message_that_all_see(world: World) -> None:
    answer = await world.slash(world.ana, "game new")
    assert "is open" in answer.text
    message = lobby(world)
    assert "Ana hosts" in message.alts[0]
    assert list(message.buttons) == ["Join", "Start", "Add a computer", "Settings", "Leave", "Details", "Fairness"]
    assert message.buttons["Start"]["disabled"]
    answer = await world.press(world.ben, message, "Join")
    assert "You have a seat" in answer.text
    assert lobby(world).id == message.id
    assert "Ben" in lobby(world).read
    await world.press(world.ben, lobby(world), "Leave")
    assert "Ben" not in lobby(world).read
    await world.press(world.ben, lobby(world), "Join")
    answer = await world.press(world.ben, lobby(world), "Join")
    assert "already" in answer.text
    assert len(answer.text.splitlines()) >= 2
    assert lobby(world).read.count("Ben") == 1
    await world.slash(world.ben, "game new")
    assert len(world.public()) == 1


async def test_the_host_or_a_moderator_of_the_channel_starts_and_the_cover_goes(world: World) -> None:
    await opened(world, computers=2)
    mod = world.joined("Mod")
    own = world.guild.create_text_channel("own", overwrites={mod: discord.PermissionOverwrite(manage_messages=True)})
    answer = await world.slash(mod, "manage", own, table="1")
    assert "Only the host" in answer.text
    assert "Join" in lobby(world).buttons
    answer = await world.slash(world.ben, "game start")
    assert "begins" not in answer.text
    mod = world.joined("Chief", manage_messages=True)
    message = lobby(world)
    assert message.files
    answer = await world.slash(mod, "game start")
    assert "begins" in answer.text
    status = next(one for one in world.public() if one.id == message.id)
    assert not status.files


async def test_computers_are_added_and_changed_in_one_tap_by_the_host_and_the_picture_shows_them(world: World) -> None:
    message = await opened(world)
    answer = await world.press(world.ana, message, "Add a computer")
    assert re.search(r"sits down \(steady (builder|gambler|miser|racer)\)\. 2 of 5 seats are taken\.", answer.text)
    assert "Plays sensibly. A " in answer.text
    assert "a computer player, has a seat. 3 seats are free." in lobby(world).alts[0]
    answer = await world.press(world.ana, answer, "Add another")
    assert "3 of 5" in answer.text
    assert not lobby(world).buttons["Start"].get("disabled")
    await world.press(world.ana, answer, "Remove it")
    assert lobby(world).alts[0].count("computer player") == 1
    await world.slash(world.ben, "game join")
    refused = await world.press(world.ben, lobby(world), "Add a computer")
    assert refused.text.startswith("Only the host can do this")
    assert "Ask the host" in refused.text
    assert lobby(world).alts[0].count("computer player") == 1


async def test_every_level_is_offered_and_the_newest_computer_gets_another_in_one_tap(world: World) -> None:
    await opened(world, computers=1, player="novice")
    assert "(novice " in (await world.press(world.ana, lobby(world), "Settings")).text
    answer = await world.press(world.ana, lobby(world), "Add a computer")
    weaker = await world.press(world.ana, answer, "Make it a novice")
    assert "sits down (novice " in weaker.text
    assert "3 of 5 seats" in weaker.text
    assert "Makes a beginner's mistakes. A " in weaker.text
    again = await world.press(world.ana, weaker, "Add another")
    kinds = [seat.computer for seat in (await world.card()).seats if seat.computer]
    assert [level_of(kind) for kind in kinds] == ["novice", "novice", "novice"]
    assert len(set(kinds)) == 3
    assert "sits down (novice " in again.text


async def test_where_no_seat_is_free_no_computer_is_added_and_fewer_seats_than_are_taken_are_refused(
    world: World,
) -> None:
    message = await opened(world, computers=3)
    form = await world.setting_form(world.ana, await world.press(world.ana, message, "Settings"), "seats")
    stale = await world.press(world.ana, message, "Add a computer")
    assert lobby(world).buttons["Add a computer"]["disabled"]
    assert stale.buttons["Add another"]["disabled"]
    before = lobby(world).alts
    assert "taken" in (await world.press_id(world.ana, CustomId("computer", 1))).text
    answer = world.reply(await world.ana.submit_modal(form, {"value": "4"}))
    assert "5 seats are taken already" in answer.text
    assert "No seat is free" in before[0]
    assert lobby(world).alts == before


async def test_options_and_times_are_changed_step_by_step_by_the_host(world: World) -> None:
    panel = await world.press(world.ana, await opened(world), "Settings")
    options = {one["value"]: one for one in panel.selects[1]["options"]}
    label, value = (options["plan_columns"][part] for part in ("label", "description"))
    assert f"- {label}: {value}" in panel.text
    panel = await world.setting(world.ana, panel, "plan_columns", "8")
    assert "- Plan width: **8** (changed)" in panel.text
    assert "One option changed" in lobby(world).text
    shown = await world.setting(world.ana, panel, "times", time="12h")
    assert "Each decision has 12 hours" in shown.text
    assert "12 hours a move" in lobby(world).text
    assert "no length of time" in (await world.setting(world.ana, shown, "times", time="soon")).text
    shown = await world.press(world.ana, lobby(world), "Settings")
    assert "Each decision has 12 hours" in (await world.setting(world.ana, shown, "times", time="")).text


async def test_settings_of_every_game_are_two_lists_and_six_buttons_that_tell_how_it_stands(world: World) -> None:
    for number, (game, language) in enumerate(product(world.bindings, ("en", "de")), start=1):
        await world.slash(world.ana, "my settings", language=language)
        await world.slash(world.ana, "game new", game=game)
        panel = await world.press_id(world.ana, CustomId("setup", number))
        lists = panel.selects
        labels = [*panel.buttons, *(one["label"] for menu in lists for one in menu["options"])]
        assert (len(lists), len(panel.buttons)) <= (2, 6), (game, labels)
        states = {one["label"]: one.get("description") for one in lists[1]["options"]}
        assert states[{"en": "Hints", "de": "Tipps"}[language]] == {"en": "off", "de": "aus"}[language]
        assert not [one for one in labels if one.endswith("…") or len(one) > ON_A_PHONE], (game, language)
        for option in lists[1]["options"]:
            form = await world.setting_form(world.ana, panel, option["value"])
            assert form.modal is not None
            assert "…" not in str(form.modal), (game, language)
        await hosting.end(world.services.context, await moderator_of(world.services), SessionId(number))
        await world.calm()
        world.watch.pass_seconds(60)


async def test_one_panel_changes_pace_seats_and_what_is_asked_for(world: World, in_lobby: None) -> None:
    panel = await world.press(world.ana, lobby(world), "Settings")
    panel = await world.choose(world.ana, panel, "live", 0)
    assert "Pace: **live" in panel.text
    panel = await world.setting(world.ana, panel, "seats", "3")
    assert "Seats: **3**" in panel.text
    panel = await world.fill_in(world.ana, panel, "Who can join", access="everybody", share="80")
    assert "players with at least 80%" in panel.text
    assert lobby(world).text.splitlines()[2] == "3 players · about 75 minutes · 10 minutes a move"
    assert "2 seats are free" in lobby(world).alts[0]
    for _ in range(2):
        panel = await world.press(world.ana, await world.press(world.ana, panel, "Add a computer"), "Back")
    assert "2 computer players" in panel.text
    panel = await world.press(world.ana, panel, "Remove a computer")
    assert "1 computer player" in panel.text
    assert "Ana hosts" in lobby(world).alts[0]


async def test_who_is_not_the_host_reads_settings_and_details_and_who_can_change_them(world: World) -> None:
    message = await opened(world, computers=2)
    assert "Only the host" not in (await world.press(world.ana, message, "Settings")).text
    shown = await world.press(world.ben, message, "Settings")
    assert shown.text.splitlines()[-1] == "-# Only the host, Ana, can change this."
    assert "2 computer players" in shown.text
    assert not shown.selects
    assert not shown.buttons
    shown = await world.press(world.dan, lobby(world), "Details")
    for part in (
        "by Henry Stern", "- Ana (host)", "(steady ", "Seats: 3 taken", "Pace: relaxed",
        "Each decision has 3 days", "After that comes a grace", "autopilot", "**Options**", "Plan width", "it closes <t:",
    ):  # fmt: skip
        assert part in shown.text, part
    assert list(shown.buttons) == ["Rules", "Read the log", "Settings"]


async def test_a_salt_is_asked_for_in_a_modal_that_counts_after_a_restart_and_its_words_are_shown_to_nobody(
    world: World, in_lobby: None
) -> None:
    shown = await world.press(world.ana, lobby(world), "Fairness")
    result = await world.pressed(world.ana, shown, "Add to the luck")
    assert result.modal is not None
    await world.restart()
    answer = world.reply(await world.ana.submit_modal(result, {"text": "wild horses"}))
    await world.calm()
    assert answer.text.startswith("Your text is part of the shuffle")
    assert "text a player added: `" in answer.text
    assert "horses" not in answer.text + lobby(world).read
    assert "Add to the luck" not in (await world.press(world.dan, lobby(world), "Fairness")).buttons


async def test_the_picture_is_drawn_again_only_when_seats_change(world: World) -> None:
    draws: list[str] = []

    async def counted(job: Job) -> DrawnPicture:
        draws.append(job.alt(job.part, job.words))
        return await drawn_blank(job)

    world.services.images.pool.draw = counted
    message = await opened(world)
    assert len(draws) == 1
    panel = await world.press(world.ana, message, "Settings")
    await world.choose(world.ana, panel, "live")
    assert "10 minutes a move" in lobby(world).text
    assert lobby(world).files
    assert len(draws) == 1
    await world.press(world.ben, lobby(world), "Join")
    assert len(draws) == 2
    await world.press(world.ben, lobby(world), "Leave")
    assert len(draws) == 2
    assert lobby(world).alts == draws[:1]


async def test_where_a_table_cannot_be_opened_that_is_said(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    voice = world.guild.create_voice_channel("voice")
    answer = await world.slash(world.ana, "game new", voice, thread=True)
    assert "thread" in answer.text
    assert "is open" not in answer.text
    quiet = limited(world.guild, "quiet", attach_files=False)
    answer = await world.slash(world.ana, "game new", quiet)
    assert "Attach Files" in answer.text
    assert world.public(quiet) == []
    answer = await world.slash_direct(world.ana.user, "game new")
    assert "is open" not in answer.text
    assert "/game new" in answer.text
    # People can install the bot for themselves and use it anywhere; posting needs a membership.
    monkeypatch.setattr(world.env.bot, "get_guild", lambda guild_id: None)
    answer = await world.slash(world.ana, "game new")
    assert "not a member" in answer.text
    assert world.public() == []


@pytest.mark.parametrize(
    "fails", [refusal(TooMuch, "server-full", limit=1), RuntimeError("the database is unavailable")]
)
async def test_a_thread_whose_table_could_not_be_opened_does_not_stay_open(
    world: World, monkeypatch: pytest.MonkeyPatch, fails: Exception
) -> None:
    threads: list[int] = []
    # The thread is younger than the news about it.
    monkeypatch.setattr(
        world.env.bot, "get_channel", {world.channel.id: world.env.bot.get_channel(world.channel.id)}.get
    )

    async def failing(context: object, caller: object, request: object, channel_id: int) -> SessionCard:
        threads.append(channel_id)
        assert [thread.id for thread in world.channel.threads] == threads
        raise fails

    monkeypatch.setattr(lobbies, "open_table", failing)
    answer = await world.slash(world.ana, "game new", thread=True)
    assert "is open in" not in answer.text
    assert len(threads) == 1
    assert world.channel.threads == []


async def test_a_thread_that_cannot_be_closed_hides_no_refusal(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    full = refusal(TooMuch, "server-full", limit=1)
    monkeypatch.setattr(lobbies, "open_table", AsyncMock(side_effect=full))
    monkeypatch.setattr(world.announcer, "close_thread", AsyncMock(side_effect=TryLater(5)))
    answer = await world.slash(world.ana, "game new", thread=True)
    assert "the most there can be" in answer.text


async def test_options_games_and_computer_players_complete(world: World) -> None:
    found = await world.ana.autocomplete(world.channel, "game new", "options", "")
    assert found
    assert all("=" in choice["value"] for choice in found)
    first = found[0]["value"]
    more = await world.ana.autocomplete(world.channel, "game new", "options", f"{first} ")
    assert all(choice["value"].startswith(f"{first} ") for choice in more)
    games = await world.ana.autocomplete(world.channel, "game new", "game", "vegas s")
    assert [choice["value"] for choice in games] == ["vegas_showdown"]
    players = await world.ana.autocomplete(world.channel, "game new", "player", "")
    assert {choice["value"] for choice in players} >= {"random", "novice", "steady"}
    assert not any("-" in choice["value"] for choice in players)


OF_A_TABLE: Final = (
    "play", "game status", "game join", "describe", "show board", "hand", "game undo", "game replay", "recap",
)  # fmt: skip


async def test_without_a_table_rules_and_help_are_there_and_commands_say_what_to_do(world: World) -> None:
    choice = await world.slash(world.ana, "rules")
    assert set(choice.buttons) == {"Vegas Showdown", "Filthy Rich", "Welcome to New Las Vegas"}
    shown = await world.slash(world.ana, "rules", game="vegas_showdown")
    assert (await world.press(world.ana, await world.slash(world.ana, "rules"), "Vegas Showdown")).text == shown.text
    others = [title for title, button in shown.buttons.items() if not button["disabled"]]
    texts = {(await world.press(world.ana, shown, title)).text for title in others}
    assert len(texts) == len(others) >= 3
    assert shown.text not in texts
    assert "/game new" in (await world.slash(world.ana, "help")).text
    for command in OF_A_TABLE:
        answer = await world.slash(world.ana, command)
        assert "no table" in answer.text
        assert "/game new" in answer.text


async def test_after_the_end_the_table_can_still_be_looked_at_where_it_was(world: World, playing: None) -> None:
    await world.closed(world.ana)
    for command in ("recap", "game status", "show board", "show plan", "describe"):
        for who in (world.ana, world.dan):
            answer = await world.slash(who, command)
            assert "table #1" in answer.text or "Turn 1" in answer.text or answer.files, command
    for command in ("show plan", "describe"):
        answer = await world.slash(world.ana, command)
        assert answer.text.startswith("This table was closed without a result.")
        assert "acts now" not in answer.text
    assert "turn 1, bidding" in (await world.slash(world.ana, "show board")).text
    for command in ("game undo", "game start", "play"):
        answer = await world.slash(world.ana, command)
        assert "over" in answer.text or "No game is running" in answer.text, command
    await world.slash(world.ana, "game new")
    assert "table #2" in (await world.slash(world.dan, "game status")).text
    assert "Ana hosts" in world.public()[-1].read


async def test_before_the_start_and_after_an_early_end_there_is_no_game_to_look_at(world: World) -> None:
    await opened(world)
    for command in ("show board", "show plan", "describe"):
        answer = await world.slash(world.dan, command)
        assert "has not begun" in answer.text
        assert "host" in answer.text
    assert "has not begun" in (await world.slash(world.ana, "recap")).text
    await world.closed(world.ana)
    for command in ("show board", "show plan", "describe"):
        assert "is over" in (await world.slash(world.ana, command)).text
