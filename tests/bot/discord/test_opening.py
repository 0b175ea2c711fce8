"""`/game new` without a game: every game there is, with a button that opens a table of it as it was asked for."""

from __future__ import annotations

import discord
import pytest

from bot.games.listing import games
from tests.bot.discord.playing import SESSION, lobby
from tests.bot.discord.world import Shown, World


async def asked(world: World, **typed: object) -> Shown:
    """What Ana sees who names no game."""
    return await world.slash(world.ana, "game new", game=None, **typed)


async def test_every_game_is_introduced_and_has_a_button_that_opens_it(world: World) -> None:
    shown = await asked(world)
    assert shown.ephemeral
    assert list(shown.buttons) == [f"Open {one.game.info.title}" for one in games().values()]
    assert "**Vegas Showdown** · 3 to 5 players · about 75 minutes\nBid for casinos" in shown.text
    assert "What you typed" not in shown.text
    assert world.public() == []
    answer = await world.press(world.ana, shown, "Open Filthy Rich")
    assert "Filthy Rich, table #1, is open" in answer.text
    assert not answer.buttons
    assert "Filthy Rich" in lobby(world).text


async def test_what_was_typed_along_is_kept(world: World) -> None:
    options = "plan_columns=8 taxes_round_up=true"
    shown = await asked(world, seats=4, computers=2, player="random", pace="daily", options=options)
    for kept in ("seats:4", "computers:2", "player:random", "pace:daily", f"options:{options}"):
        assert f"`{kept}`" in shown.text
    await world.restart()
    await world.press(world.ana, shown, "Open Vegas Showdown")
    card = await world.services.session_queries.card(SESSION)
    assert (card.maximum, card.pace) == (4, "daily")
    assert [seat.computer for seat in card.seats].count("random") == 2
    assert (card.options["plan_columns"], card.options["taxes_round_up"]) == (8, True)


async def test_a_thread_asked_for_is_opened_with_the_table(world: World) -> None:
    shown = await asked(world, thread=True)
    assert "thread of its own" in shown.text
    assert world.channel.threads == []
    await world.press(world.ana, shown, "Open Vegas Showdown")
    (thread,) = world.channel.threads
    assert "Join" in world.public(thread)[0].buttons


async def test_more_than_a_button_can_hold_is_not_dropped_but_asked_for_again(world: World) -> None:
    answer = await asked(world, options=" ".join(f"plan_columns={number}" for number in range(10)))
    assert "Vegas Showdown, Filthy Rich" in answer.text
    assert "`game` option" in answer.text
    assert not answer.buttons


@pytest.mark.parametrize(
    ("typed", "said"),
    [({"options": "nonsense=1"}, "nonsense"), ({"seats": 2}, "3 to 5"), ({"computers": 9}, "computer player")],
)
async def test_what_the_chosen_game_cannot_do_is_refused(world: World, typed: dict[str, object], said: str) -> None:
    answer = await world.press(world.ana, await asked(world, **typed), "Open Vegas Showdown")
    assert said in answer.text
    assert "is open" not in answer.text
    assert world.public() == []


async def test_where_no_table_can_be_opened_no_game_is_asked_for(world: World) -> None:
    quiet = world.guild.create_text_channel(
        "quiet", overwrites={world.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    )
    refused = await world.slash(world.ana, "game new", quiet, game=None)
    assert "Attach Files" in refused.text
    await world.slash(world.ben, "game new")
    taken = await asked(world)
    assert "table in this channel already: #1" in taken.text
    assert not refused.buttons
    assert not taken.buttons
    assert "needs a server" in world.reply(await world.ana.user.slash("game new")).text


async def test_a_channel_taken_meanwhile_is_refused(world: World) -> None:
    shown = await asked(world)
    await world.slash(world.ben, "game new")
    answer = await world.press(world.ana, shown, "Open Filthy Rich")
    assert "table in this channel already: #1" in answer.text


async def test_many_games_are_offered_in_a_menu(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.commands.game.opening.BUTTONS_IN_ROW", 2)
    shown = await asked(world, pace="live")
    assert not shown.buttons
    (menu,) = shown.selects
    assert [option["value"] for option in menu["options"]] == list(games())
    await world.choose(world.ana, shown, "filthy_rich")
    card = await world.services.session_queries.card(SESSION)
    assert (card.game, card.pace) == ("filthy_rich", "live")


async def test_the_only_game_there_is_needs_no_choice(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    only = {"vegas_showdown": games()["vegas_showdown"]}
    monkeypatch.setattr(world.services, "bindings", only)
    assert "Vegas Showdown, table #1, is open" in (await asked(world)).text
