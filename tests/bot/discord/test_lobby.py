"""From `/game new` to the start: what everybody sees, what only one person sees, and who may do what."""

from __future__ import annotations

import discord
import pytest

from bot.services.base.model import SessionCard, TooMuch
from bot.services.base.ports import TryLater
from bot.services.base.refusals import refusal
from tests.bot.discord.playing import lobby, opened, running_table
from tests.bot.discord.world import World


async def test_a_new_table_is_answered_privately_and_shown_to_all(world: World) -> None:
    answer = await world.slash(world.ana, "game new")
    assert "is open" in answer.text
    message = lobby(world)
    assert "Ana" in message.text
    assert set(message.buttons) >= {
        "Join",
        "Leave",
        "Options",
        "Start the game",
        "Computer seats",
        "Add a salt",
        "Rules",
    }
    assert message.buttons["Start the game"]["disabled"]


async def test_joining_and_leaving_edit_the_one_lobby_message(world: World) -> None:
    message = await opened(world)
    answer = await world.press(world.ben, message, "Join")
    assert "You have a seat" in answer.text
    assert lobby(world).id == message.id
    assert "Ben" in lobby(world).text
    await world.press(world.ben, lobby(world), "Leave")
    assert "Ben" not in lobby(world).text


async def test_joining_twice_is_refused_with_a_remedy(world: World) -> None:
    message = await opened(world)
    await world.press(world.ben, message, "Join")
    answer = await world.press(world.ben, lobby(world), "Join")
    assert "already" in answer.text
    assert len(answer.text.splitlines()) >= 2
    assert lobby(world).text.count("Ben") == 1


async def test_a_full_table_says_so(world: World) -> None:
    await opened(world, computers=2)
    for who in (world.ben, world.cleo):
        await world.slash(who, "game join")
    answer = await world.slash(world.dan, "game join")
    assert "You have a seat" not in answer.text
    assert "Dan" not in lobby(world).text
    assert lobby(world).buttons["Join"]["disabled"]


async def test_one_live_table_per_channel(world: World) -> None:
    await opened(world)
    await world.slash(world.ben, "game new")
    assert len(world.public()) == 1


async def test_only_the_host_or_a_moderator_starts(world: World) -> None:
    await opened(world, computers=2)
    answer = await world.slash(world.ben, "game start")
    assert "begins" not in answer.text
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    mod = world.guild.add_member(world.env.create_user("mod", global_name="Mod"), roles=[role])
    answer = await world.slash(mod, "game start")
    assert "begins" in answer.text


async def test_a_moderator_of_one_channel_has_no_say_over_tables_elsewhere(world: World) -> None:
    await opened(world, computers=2)
    mod = world.guild.add_member(world.env.create_user("mod", global_name="Mod"))
    own = world.guild.create_text_channel("own", overwrites={mod: discord.PermissionOverwrite(manage_messages=True)})
    answer = await world.slash(mod, "game end", own, table="1")
    assert "Only the host" in answer.text
    assert "Join" in lobby(world).buttons


async def test_computer_seats_are_added_and_removed(world: World) -> None:
    message = await opened(world)
    menu = await world.press(world.ana, message, "Computer seats")
    add = next(label for label in menu.buttons if label.startswith("Add"))
    menu = await world.press(world.ana, menu, add)
    assert "1 computer player" in menu.text
    menu = await world.press(world.ana, menu, add)
    assert "2 computer players" in menu.text
    assert not lobby(world).buttons["Start the game"].get("disabled")
    menu = await world.press(world.ana, menu, "Remove the last one")
    assert "1 computer player" in menu.text


async def test_options_are_changed_step_by_step_by_the_host(world: World) -> None:
    message = await opened(world)
    menu = await world.press(world.ana, message, "Options")
    (select,) = menu.selects
    name, label = (select["options"][0][part] for part in ("value", "label"))
    # What stands under the name in the menu is what the option changes; its value is in the text.
    assert select["options"][0]["description"].endswith(".")
    before = next(line for line in menu.text.splitlines() if line.startswith(f"{label}: "))
    menu = await world.choose(world.ana, menu, name)
    other = next(one for one in menu.selects[0]["options"] if one["label"] not in before)
    menu = await world.choose(world.ana, menu, other["value"])
    assert f"{label}: **{other['label']}**" in menu.text
    assert not (await world.press(world.ben, lobby(world), "Options")).selects


@pytest.mark.parametrize(
    ("menu", "command"),
    [("Options", "game options"), ("Pace", "game pace"), ("Computer seats", "game computers")],
)
async def test_who_is_not_the_host_reads_who_can_change_what_is_shown(world: World, menu: str, command: str) -> None:
    message = await opened(world, computers=2)
    assert "Only the host" not in (await world.press(world.ana, message, menu)).text
    shown = await world.press(world.ben, message, menu)
    assert shown.text.splitlines()[-1] == "-# Only the host, Ana, can change this."
    assert not shown.selects
    await world.slash(world.ben, "game join")
    await world.slash(world.ana, "game start")
    assert "Only the host" not in (await world.slash(world.ben, command)).text


async def test_a_salt_is_asked_for_in_a_modal_and_its_words_are_shown_to_nobody(world: World) -> None:
    message = await opened(world)
    result = await world.pressed(world.ana, message, "Add a salt")
    assert result.modal is not None
    answer = world.reply(await world.ana.submit_modal(result, {"text": "wild horses"}))
    await world.calm()
    assert "horses" not in answer.text
    assert "One salt" in lobby(world).text
    assert "horses" not in lobby(world).text


async def test_a_modal_sent_in_after_a_restart_still_counts(world: World) -> None:
    message = await opened(world)
    result = await world.pressed(world.ana, message, "Add a salt")
    await world.restart()
    world.reply(await world.ana.submit_modal(result, {"text": "wild horses"}))
    await world.calm()
    assert "One salt" in lobby(world).text


async def test_a_table_can_have_a_thread_of_its_own(world: World) -> None:
    answer = await world.slash(world.ana, "game new", thread=True)
    (thread,) = world.channel.threads
    assert f"<#{thread.id}>" in answer.text
    assert world.public() == []
    assert "Join" in world.public(thread)[0].buttons


async def test_where_threads_cannot_be_opened_that_is_said(world: World) -> None:
    voice = world.guild.create_voice_channel("voice")
    answer = await world.slash(world.ana, "game new", voice, thread=True)
    assert "thread" in answer.text
    assert "is open" not in answer.text


@pytest.mark.parametrize("asked", [{"options": "nonsense=1"}, {"seats": 12}, {"computers": 9}])
async def test_no_thread_is_opened_for_a_table_that_will_be_refused(world: World, asked: dict[str, object]) -> None:
    answer = await world.slash(world.ana, "game new", thread=True, **asked)
    assert "is open in" not in answer.text
    assert world.channel.threads == []


@pytest.mark.parametrize("fails", [refusal(TooMuch, "server-full", limit=1), RuntimeError("the database is away")])
async def test_a_thread_whose_table_could_not_be_opened_does_not_stay_open(
    world: World, monkeypatch: pytest.MonkeyPatch, fails: Exception
) -> None:
    threads: list[int] = []
    # The thread is younger than the news of it.
    monkeypatch.setattr(
        world.env.bot, "get_channel", {world.channel.id: world.env.bot.get_channel(world.channel.id)}.get
    )

    async def failing(caller: object, request: object, channel_id: int) -> SessionCard:
        threads.append(channel_id)
        assert [thread.id for thread in world.channel.threads] == threads
        raise fails

    monkeypatch.setattr(world.services.sessions, "open", failing)
    answer = await world.slash(world.ana, "game new", thread=True)
    assert "is open in" not in answer.text
    assert len(threads) == 1
    assert world.channel.threads == []


async def test_a_thread_that_cannot_be_closed_hides_no_refusal(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*args: object) -> SessionCard:
        raise refusal(TooMuch, "server-full", limit=1)

    async def offline(channel_id: int) -> None:
        raise TryLater(5)

    monkeypatch.setattr(world.services.sessions, "open", full)
    monkeypatch.setattr(world.announcer, "close_thread", offline)
    answer = await world.slash(world.ana, "game new", thread=True)
    assert "the most there can be" in answer.text


@pytest.mark.parametrize("typed", ["nonsense", "nonsense=1", "=1", "plan="])
async def test_options_that_make_no_sense_are_refused_before_anything_is_posted(world: World, typed: str) -> None:
    answer = await world.slash(world.ana, "game new", options=typed)
    assert "is open" not in answer.text
    assert world.public() == []


async def test_options_complete_as_name_and_value(world: World) -> None:
    found = await world.ana.autocomplete(world.channel, "game new", "options", "")
    assert found
    assert all("=" in choice["value"] for choice in found)
    first = found[0]["value"]
    more = await world.ana.autocomplete(world.channel, "game new", "options", f"{first} ")
    assert all(choice["value"].startswith(f"{first} ") for choice in more)


async def test_games_and_computer_players_complete(world: World) -> None:
    games = await world.ana.autocomplete(world.channel, "game new", "game", "vegas s")
    assert [choice["value"] for choice in games] == ["vegas_showdown"]
    players = await world.ana.autocomplete(world.channel, "game new", "player", "")
    assert {choice["value"] for choice in players} >= {"random", "steady"}


async def test_an_unknown_game_is_refused(world: World) -> None:
    answer = await world.slash(world.ana, "game new", game="chess")
    assert "chess" in answer.text
    assert world.public() == []


async def test_a_missing_permission_is_named(world: World) -> None:
    quiet = world.guild.create_text_channel(
        "quiet", overwrites={world.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    )
    answer = await world.slash(world.ana, "game new", quiet)
    assert "Attach Files" in answer.text
    assert world.public(quiet) == []


async def test_tables_are_not_opened_in_direct_messages(world: World) -> None:
    answer = await world.slash_direct(world.ana.user, "game new")
    assert "is open" not in answer.text
    assert "/game new" in answer.text


async def test_a_server_the_bot_is_no_member_of_hears_why_no_table_can_be_opened(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People can install the bot for themselves and use it anywhere; posting needs a membership."""
    monkeypatch.setattr(world.env.bot, "get_guild", lambda guild_id: None)
    answer = await world.slash(world.ana, "game new")
    assert "not a member" in answer.text
    assert world.public() == []


async def test_rules_and_help_are_there_without_a_table(world: World) -> None:
    assert "Filthy Rich" in (await world.slash(world.ana, "rules")).text
    shown = await world.slash(world.ana, "rules", game="vegas_showdown")
    others = [title for title, button in shown.buttons.items() if not button["disabled"]]
    texts = {(await world.press(world.ana, shown, title)).text for title in others}
    assert len(texts) == len(others) >= 3
    assert shown.text not in texts
    assert "/game new" in (await world.slash(world.ana, "help")).text


async def test_commands_without_a_table_say_what_to_do(world: World) -> None:
    for command in ("play", "game status", "game join", "describe", "show board", "hand", "game undo", "game log"):
        answer = await world.slash(world.ana, command)
        assert "no table" in answer.text
        assert "/game new" in answer.text


async def test_after_the_end_the_table_can_still_be_looked_at_where_it_was(world: World) -> None:
    await running_table(world)
    await world.press(world.ana, await world.slash(world.ana, "game end"), "Yes, close the table")
    for command in ("game log", "game status", "show board", "show plan", "describe"):
        for who in (world.ana, world.dan):
            answer = await world.slash(who, command)
            assert "table #1" in answer.text or "Turn 1" in answer.text or answer.files, command
    for command in ("show plan", "describe"):
        answer = await world.slash(world.ana, command)
        assert answer.text.startswith("This table was closed without a result.")
        assert "acts now" not in answer.text
    assert "turn 1, bidding" in (await world.slash(world.ana, "show board")).text
    for command in ("game undo", "game start", "play", "game end"):
        answer = await world.slash(world.ana, command)
        assert "over" in answer.text or "No game is running" in answer.text, command
    await world.slash(world.ana, "game new")
    assert "table #2" in (await world.slash(world.dan, "game status")).text
    assert "Seats: 1 taken" in world.public()[-1].text


async def test_a_table_closed_before_its_game_began_shows_no_game(world: World) -> None:
    await opened(world)
    await world.press(world.ana, await world.slash(world.ana, "game end"), "Yes, close the table")
    for command in ("show board", "show plan", "describe"):
        assert "is over" in (await world.slash(world.ana, command)).text


async def test_looking_before_the_start_says_who_begins_it(world: World) -> None:
    await opened(world)
    for command in ("show board", "show plan", "show score", "describe"):
        answer = await world.slash(world.dan, command)
        assert "has not begun" in answer.text
        assert "host" in answer.text


async def test_acting_too_often_says_when_to_try_again(world: World) -> None:
    await opened(world)
    for _ in range(world.services.settings.limits.actions_per_minute):
        await world.dan.slash(world.channel, "game leave")
    answer = await world.slash(world.dan, "game leave")
    assert "actions a minute" in answer.text
    assert "Try again <t:" in answer.text
    assert "You have a seat" in (await world.slash(world.ben, "game join")).text
    world.watch.pass_by(60)
    assert "no seat" in (await world.slash(world.dan, "game leave")).text
