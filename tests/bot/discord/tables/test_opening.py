"""`/game new` without a game lists every game, with a button that opens a table with the given options."""

from typing import Any

import pytest

from bot.games.listing import games
from bot.services.base.model import SessionId
from tests.bot.discord.playing import lobby
from tests.bot.discord.world import Shown, World, limited

NEXT = SessionId(2)


async def asked(world: World, **typed: Any) -> Shown:
    """Let Ana use the command without a game, and return the list."""
    return await world.slash(world.ana, "game new", game=None, **typed)


async def test_every_game_is_introduced_and_has_a_button_that_opens_it(world: World) -> None:
    shown = await asked(world)
    assert shown.ephemeral
    ways = [(f"Play {one.game.info.title} now", f"Open {one.game.info.title}") for one in games().values()]
    assert list(shown.buttons) == [*(label for way in ways for label in way), "How it works"]
    assert "**Vegas Showdown** · 3 to 5 players · about 75 minutes\n" in shown.text
    assert "What you typed" not in shown.text
    assert world.public() == []
    answer = await world.press(world.ana, shown, "Open Filthy Rich")
    assert "Filthy Rich, table #1, is open" in answer.text
    assert not answer.buttons
    assert "Filthy Rich" in lobby(world).text


async def test_nobody_is_asked_for_the_game_twice_and_many_games_are_offered_in_a_menu(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a channel without earlier games, the first press chooses the game, also with **Play now**."""
    playing = await world.press(world.ana, await asked(world), "Play Filthy Rich now")
    assert "which game" not in playing.text.lower()
    assert (await world.record()).solo
    monkeypatch.setattr("bot.commands.game.opening.BUTTONS_IN_ROW", 2)
    await world.choose(world.ben, await world.slash(world.ben, "game new", game=None), "vegas_showdown")
    assert (await world.services.repository.current(NEXT)).solo
    shown = await asked(world, pace="live")
    assert list(shown.buttons) == ["How it works"]
    at_once, opens = shown.selects
    assert [option["value"] for option in at_once["options"]] == list(games())
    assert [option["value"] for option in opens["options"]] == list(games())
    await world.choose(world.ana, shown, "filthy_rich", 1)
    card = await world.card(SessionId(3))
    assert (card.game, card.agreement.pace) == ("filthy_rich", "live")


async def test_what_was_typed_along_is_kept(world: World) -> None:
    options = "plan_columns=8 taxes_round_up=true"
    shown = await asked(world, seats=4, computers=2, player="random", pace="daily", options=options)
    for kept in ("seats:4", "computers:2", "player:random", "pace:daily", f"options:{options}"):
        assert f"`{kept}`" in shown.text
    await world.restart()
    await world.press(world.ana, shown, "Open Vegas Showdown")
    card = await world.card()
    assert (card.agreement.maximum, card.agreement.pace) == (4, "daily")
    assert [seat.computer for seat in card.seats].count("random") == 2
    options = dict(card.agreement.options)
    assert (options["plan_columns"], options["taxes_round_up"]) == (8, True)
    shown = await asked(world, thread=True)
    assert "thread of its own" in shown.text
    assert world.channel.threads == []
    await world.press(world.ana, shown, "Open a table")
    (thread,) = world.channel.threads
    assert "Join" in world.public(thread)[0].buttons


async def test_what_the_chosen_game_or_a_taken_channel_cannot_do_is_refused(world: World) -> None:
    refused: list[tuple[dict[str, object], str]] = [
        ({"options": "nonsense=1"}, "nonsense"),
        ({"seats": 2}, "3 to 5"),
        ({"computers": 9}, "computer player"),
    ]
    for typed, said in refused:
        answer = await world.press(world.ana, await asked(world, **typed), "Open Vegas Showdown")
        assert said in answer.text
        assert "is open" not in answer.text
        assert world.public() == []
    answer = await asked(world, options=" ".join(f"plan_columns={number}" for number in range(10)))
    assert "Vegas Showdown, Filthy Rich" in answer.text
    assert "`game` option" in answer.text
    assert not answer.buttons
    shown = await asked(world)
    await world.slash(world.ben, "game new")
    answer = await world.press(world.ana, shown, "Open Filthy Rich")
    assert "table in this channel already: #1" in answer.text


async def test_where_no_table_can_be_opened_no_game_is_asked_for(world: World) -> None:
    quiet = limited(world.guild, "quiet", attach_files=False)
    refused = await world.slash(world.ana, "game new", quiet, game=None)
    assert "Attach Files" in refused.text
    assert not refused.buttons
    direct = world.reply(await world.ana.user.slash("game new"))
    assert "needs a server" in direct.text
    assert list(direct.buttons) == ["Play now", "How it works"]


async def test_where_the_channel_is_taken_there_are_other_ways_to_play(world: World) -> None:
    await world.slash(world.ben, "game new", game="filthy_rich")
    for typed in (None, "filthy_rich"):
        taken = await world.slash(world.ana, "game new", game=typed)
        assert "table in this channel already: #1" in taken.text
        assert list(taken.buttons) == ["Play now", "Open a table", "How it works"]
    assert world.channel.threads == []
    await world.press(world.ana, taken, "Open a table")
    (thread,) = world.channel.threads
    assert "Filthy Rich" in world.public(thread)[0].text
    again = await world.slash(world.cleo, "game new", thread, game=None)
    assert list(again.buttons) == ["Play now", "How it works"]


async def test_the_game_last_played_here_comes_first(world: World) -> None:
    await world.slash(world.ana, "game new", game="filthy_rich")
    await world.closed(world.ana)
    shown = await asked(world, pace="daily")
    assert shown.text.startswith("**Filthy Rich** again? Open shady businesses")
    others = [f"Open {one.game.info.title}" for slug, one in games().items() if slug != "filthy_rich"]
    assert list(shown.buttons) == ["Play now", "Open a table", "How it works", *others]
    await world.press(world.ana, shown, "Open a table")
    card = await world.card(NEXT)
    assert (card.game, card.agreement.pace) == ("filthy_rich", "daily")
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert "again" not in (await world.slash(world.ana, "game new", elsewhere, game=None)).text


async def test_the_only_game_there_is_needs_no_choice(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    only = {"vegas_showdown": games()["vegas_showdown"]}
    monkeypatch.setattr(world.services, "bindings", only)
    assert "Vegas Showdown, table #1, is open" in (await asked(world)).text
