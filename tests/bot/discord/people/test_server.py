"""`/server`: the views and settings of a person who manages the server, and their effect on everybody else."""

import logging
from dataclasses import replace
from typing import Any

import pytest
from simcord.actors import MemberActor
from sqlalchemy import update

from bot.app import Croupier
from bot.games.picture import MovingPicture, Picture
from bot.services.base.ids import CustomId
from bot.services.base.ports import PictureFile
from bot.services.component_sets.host_folder import component_set_id
from bot.services.seats import hosting
from bot.services.tournaments.queries import personal_data
from bot.services.views import session_queries
from data.store.delivery import posted
from data.store.rows import upsert
from data.store.schema.games import sessions
from data.store.servers import component_sets as component_set_store
from render.core.localizer import Localizer
from tests.bot.discord.playing import lobby, opened, pending, running_table
from tests.bot.discord.world import Shown, World, limited
from tests.bot.games.inside import inside
from tests.engines.filthy_rich.test_decks import SMALL

GAMES = ("vegas_showdown", "filthy_rich", "new_las_vegas")
PREFERENCES: dict[str, Any] = {"language": "unset", "theme": "standard", "pace": "relaxed", "person": "", "server": ""}
OPENING: dict[str, Any] = {"openers": "everyone", "games": list(GAMES), "channel": ""}


@pytest.fixture
def rita(world: World) -> MemberActor:
    """Return a member who may manage the server."""
    return world.joined("Rita", manage_guild=True)


async def desk(world: World, rita: MemberActor) -> Shown:
    return await world.slash(rita, "server")


async def test_the_first_page_has_tables_and_what_holds_and_nobody_else_gets_to_it(
    world: World, rita: MemberActor
) -> None:
    shown = await desk(world, rita)
    assert "No table is open" in shown.text
    assert "Games: all." in shown.text
    assert "every channel" in shown.text
    await running_table(world)
    shown = await desk(world, rita)
    assert f"**Vegas Showdown** #1 in <#{world.channel.id}>: turn 1, bidding, waits for" in shown.text
    page, form = CustomId("server", words=("outsiders",)), CustomId("server-form", words=("outsiders",))
    for custom_id in (page, form, CustomId("server", words=("permissions",))):
        answer = await world.press_id(world.ana, custom_id)
        assert "Only members who may manage the server" in answer.text
    await world.slash(world.ana, "game leave")
    unread = update(sessions).values(state=b"of another version")
    await world.services.repository.database.write_tx(lambda tx: tx.execute(unread))
    world.services.repository.forget()
    assert "Table #1 cannot be read" in (await desk(world, rita)).text
    assert "No seat is open" in (await world.slash(rita, "game seats")).text
    await hosting.handle_lost_server(world.services.context, world.guild.id)


async def test_preferences_are_stored_and_said_in_the_form_again(world: World, rita: MemberActor) -> None:
    async def preferring(**chosen: str) -> Shown:
        return await world.fill_in(rita, await desk(world, rita), "Preferences and limits", **PREFERENCES | chosen)

    answer = await preferring(language="en", theme="large", pace="live", person="2", server="5")
    assert "Stored." in answer.text
    assert "Channels read English; pictures are drawn in large print" in answer.text
    assert await world.services.servers.language(world.guild.id) == "en"
    assert "everybody is here now" in answer.text
    assert "for one person: at most 2; for the whole server: at most 5" in answer.text
    assert "no number of tables" in (await preferring(person="0")).text
    assert (await world.services.servers.settings(world.guild.id)).tables_per_person == 2
    await opened(world)
    assert (await world.record()).agreement.terms.label == "live"
    shown = await world.press(rita, await desk(world, rita), "Stop remarks")
    assert "Computer players play in silence." in shown.text
    assert not (await world.services.servers.settings(world.guild.id)).remarks
    shown = await world.press(rita, shown, "Allow remarks")
    assert "Computer players say a word at big moments." in shown.text
    assert (await world.services.servers.settings(world.guild.id)).remarks


async def test_pictures_move_unless_a_server_wants_them_still(
    world: World, rita: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[bool] = []
    images, binding = world.services.images, world.services.repository.bindings["vegas_showdown"]
    draw, pictures = images.draw, binding.phase_pictures

    async def noted(picture: Picture, words: Localizer) -> PictureFile | None:
        moved.append(picture.moving is not None)
        return await draw(replace(picture, moving=None), words)

    def in_motion(public: Any) -> tuple[Picture, ...]:
        return tuple(
            replace(one, moving=MovingPicture(one.kind, lambda part, words: b"", one.alt, one.part))
            for one in pictures(public)
        )

    monkeypatch.setattr(images, "draw", noted)
    monkeypatch.setattr(binding, "phase_pictures", in_motion)
    shown = await world.press(rita, await desk(world, rita), "Stop rolling dice")
    assert "Pictures are not animated." in shown.text
    moved.clear()
    await running_table(world)
    await world.calm()
    assert not any(moved)
    shown = await world.press(rita, await desk(world, rita), "Let dice roll")
    assert "Dice can be seen rolling" in shown.text
    await world.closed(world.ana)
    await running_table(world)
    await world.calm()
    assert any(moved)


async def test_who_opens_what_and_where_is_obeyed(world: World, rita: MemberActor) -> None:
    annex = world.guild.create_text_channel("annex")
    chosen = {"games": ["vegas_showdown", "filthy_rich"], "channels": [annex]}
    answer = await world.fill_in(rita, await desk(world, rita), "Opening tables", **OPENING | chosen)
    assert f"Tables are opened in: <#{annex.id}>" in answer.text
    assert "Games: Vegas Showdown and Filthy Rich." in answer.text
    refused = await world.slash(world.ana, "game new")
    assert f"Try again in <#{annex.id}>" in refused.text
    assert "is open" in (await world.slash(world.ana, "game new", annex)).text
    other = await world.slash(world.ana, "game new", annex, game="new_las_vegas")
    assert "New Las Vegas is not played on this server" in other.text
    assert "Vegas Showdown, Filthy Rich" in other.text
    gone = frozenset({"chess"})  # the bot no longer has the only chosen game
    await world.services.servers.change(world.guild.id, lambda now: now.model_copy(update={"games": gone}))
    assert "Games: none" in (await desk(world, rita)).text


async def test_a_channel_and_its_threads_have_so_many_tables(world: World, rita: MemberActor) -> None:
    stored = await world.fill_in(rita, await desk(world, rita), "Opening tables", **OPENING | {"channel": "1"})
    assert "In one channel and its threads: at most one table" in stored.text
    assert "is open" in (await world.slash(world.ana, "game new", thread=True, direct=True)).text
    (thread,) = world.channel.threads
    for channel in (world.channel, thread):
        assert "the most this server allows" in (await world.slash(world.ben, "game new", channel)).text
    annex = world.guild.create_text_channel("annex")
    assert "is open" in (await world.slash(world.ben, "game new", annex)).text
    forum = world.guild.create_forum_channel("posts")
    for name in ("one", "two"):
        world.env.backend.create_thread(forum.id, name, world.cleo.id)
    answers = [(await world.slash(world.cleo, "game new", post)).text for post in forum.threads]
    assert ["is open" in answers[0], "the most this server allows" in answers[1]] == [True, True]
    # A rematch opens there, too, from wherever it is asked for.
    chosen = OPENING | {"channel": "1", "channels": [world.channel]}
    await world.fill_in(rita, await desk(world, rita), "Opening tables", **chosen)
    await world.closed(world.ana, thread)
    rematch = await world.slash_direct(world.ana.user, "game rematch", table="1")
    assert "is open" in rematch.text
    await world.closed(world.ana, thread)
    await world.slash(world.dan, "game new")
    rematch = await world.slash_direct(world.ana.user, "game rematch", table="1")
    assert "the most this server allows" in rematch.text


async def test_a_role_that_opens_tables_and_a_game_have_to_be_chosen(world: World, rita: MemberActor) -> None:
    async def opening(**chosen: Any) -> Shown:
        return await world.fill_in(rita, await desk(world, rita), "Opening tables", **OPENING | chosen)

    players = world.guild.create_role("Players")
    assert "not which one" in (await opening(openers="role")).text
    assert f"<@&{players.id}>" in (await opening(openers="role", role=[players])).text
    assert f"<@&{players.id}>" in (await world.slash(world.ana, "game new")).text
    eve = world.guild.add_member(world.env.create_user("eve", global_name="Eve"), roles=[players])
    for who, table in ((eve, 1), (rita, 3)):
        assert "is open" in (await world.slash(who, "game new", direct=True)).text
        await world.closed(who)
        assert "is open" in (await world.slash_direct(who.user, "game rematch", table=str(table))).text
        await world.closed(who)
        await opening(openers="managers")
    assert "No game is ticked" in (await opening(games=[])).text


async def test_a_table_goes_on_in_a_thread_but_not_where_another_one_is_or_the_bot_cannot_speak(
    world: World, rita: MemberActor
) -> None:
    await world.slash(world.dan, "game new", thread=True)
    (thread,) = world.channel.threads
    await world.closed(world.dan, thread)
    await running_table(world)
    annex = world.guild.create_text_channel("annex")
    silent = limited(world.guild, "silent", send_messages=False)
    await world.slash(world.dan, "game new", annex)
    for channel, why in ((annex, "already: #3"), (silent, "Send Messages")):
        page = await world.choose(rita, await desk(world, rita), "2")
        assert why in (await world.fill_in(rita, page, "Move it", channel=[channel])).text
    assert await session_queries.live_session_in(world.services.context, world.channel.id) == 2
    page = await world.choose(rita, await desk(world, rita), "2")
    moved = await world.fill_in(rita, page, "Move it", channel=[thread])
    assert f"goes on in <#{thread.id}>" in moved.text
    assert await session_queries.live_session_in(world.services.context, thread.id) == 2


async def test_somebody_is_excluded_and_let_in_again(world: World, rita: MemberActor) -> None:
    message = await opened(world)
    page = await world.press(rita, await desk(world, rita), "Excluded members")
    assert "Nobody is excluded" in page.text
    page = await world.fill_in(rita, page, "Change", people=[world.ben], way="out")
    assert f"<@{world.ben.id}>" in page.text
    refused = await world.press(world.ben, message, "Join")
    assert "You are excluded" in refused.text
    assert "Ben" not in lobby(world).read
    export = await personal_data.export(
        world.services.context, await world.services.people.register(world.ben.id, "Ben")
    )
    assert [one["server"] for one in export["excluded_from"]] == [world.guild.id]
    page = await world.fill_in(rita, page, "Change", people=[world.ben], way="in")
    assert "Nobody is excluded" in page.text
    assert "You have a seat" in (await world.press(world.ben, message, "Join")).text
    for who, why in ((rita, "yourself"), (world.guild.add_member(world.env.create_user("robot", bot=True)), "bot")):
        refused = await world.fill_in(rita, page, "Change", people=[who], way="out")
        page = await world.press(rita, await world.press(rita, refused, "Back"), "Excluded members")
        assert ("You are among them" if why == "yourself" else "A bot takes no seat") in refused.text


async def test_a_table_is_closed_with_a_public_reason(world: World, rita: MemberActor, playing: None) -> None:
    page = await world.choose(rita, await desk(world, rita), "1")
    assert "Players: Ana, Ben" in page.text
    answer = await world.fill_in(rita, page, "Close it", reason="idle")
    assert "Table #1 is closed" in answer.text
    assert "No table is open" in answer.text
    assert "managers closed the table: nobody plays any more" in world.public()[-1].text
    again = await world.press_id(rita, CustomId("server-form", 1, words=("close",)))
    assert "is over" in again.text
    await world.slash(world.ana, "game new")
    page = await world.choose(rita, await desk(world, rita), "2")
    await world.fill_in(rita, page, "Close it", reason="place")
    assert any("it is in the wrong place" in one.text for one in world.public())


async def test_a_table_goes_on_in_another_channel(world: World, rita: MemberActor, playing: None) -> None:
    stood = await world.services.repository.database.fetch(lambda tx: posted.status_message(tx, 1))
    assert stood[1] in world.env.backend.messages[world.channel.id]
    annex = world.guild.create_text_channel("annex")
    page = await world.choose(rita, await desk(world, rita), "1")
    answer = await world.fill_in(rita, page, "Move it", channel=[annex])
    assert f"goes on in <#{annex.id}>" in answer.text
    assert f"it goes on in <#{annex.id}>" in world.public()[-1].text
    assert stood[1] not in world.env.backend.messages[world.channel.id], "one status, and that one is there"
    there = world.public(annex)
    assert any("Vegas Showdown" in one.read for one in there)
    asked = await pending(world)
    called = next(one for one in there if any(f"<@{who.id}>" in one.text for who in asked))
    assert "What do you" in (await world.press(asked[0], called, "Act")).text or called.buttons
    assert await session_queries.live_session_in(world.services.context, world.channel.id) is None
    refused = await world.fill_in(
        rita, await world.choose(rita, await desk(world, rita), "1"), "Move it", channel=[annex]
    )
    assert "in that channel" in refused.text


async def test_missing_permissions_are_named_with_where_to_switch_them_on(world: World, rita: MemberActor) -> None:
    page = await world.press(rita, await desk(world, rita), "Check permissions")
    assert "Nothing is missing" in page.text
    quiet = limited(world.guild, "quiet", attach_files=False)
    limited(world.guild, "hidden", view_channel=False)
    page = await world.press(rita, page, "Check again")
    assert f"<#{quiet.id}>: **Attach Files**" in page.text
    assert "One channel is left out" in page.text
    assert "Edit Channel → Permissions" in page.text


async def uploaded(
    world: World, rita: MemberActor, text: str = SMALL, file: str = "corner.toml", game: str = "filthy_rich"
) -> Shown:
    page = await world.press(rita, await desk(world, rita), "Own components")
    return await world.fill_in(rita, page, "Add a set", game=game, file=(file, text.encode()))


async def test_a_component_set_is_looked_at_offered_played_with_and_withdrawn(world: World, rita: MemberActor) -> None:
    shown = await uploaded(world, rita)
    assert "**Corner shops** for Filthy Rich, a draft" in shown.text
    assert any("Kiosk: business" in alt for alt in shown.alts)
    assert any("Hat" in alt for alt in shown.alts)
    page = await world.press(rita, shown, "Offer it here")
    assert "offered to new tables" in page.text
    found = await world.ana.autocomplete(world.channel, "game new", "options", "", game="filthy_rich")
    assert "Deck: Corner shops" in [one["name"] for one in found], "numbers of rounds leave room for it"
    await world.slash(world.ana, "game new", game="filthy_rich", computers=1)
    panel = await world.press(world.ana, lobby(world), "Settings")
    assert [one["label"] for one in await world.offered(world.ana, panel, "deck")] == ["House deck", "Corner shops"]
    chosen = await world.setting(world.ana, panel, "deck", component_set_id("corner.toml", SMALL))
    assert "Corner shops" in chosen.text
    assert "any more" not in chosen.text
    await world.slash(world.ana, "game start")
    page = await world.choose(rita, page, f"filthy_rich {component_set_id('corner.toml', SMALL)}")
    page = await world.press(rita, page, "Withdraw it")
    assert "None is offered" in page.text
    record = await world.record()
    public = inside(record.state.public)
    assert public.components == component_set_id("corner.toml", SMALL)
    assert not await world.ana.autocomplete(world.channel, "game new", "options", "deck", game="filthy_rich")
    database = world.services.context.database
    (row,) = await database.fetch(lambda tx: component_set_store.sets_of_guild(tx, world.guild.id))
    for number, game in enumerate(GAMES * 10):
        held = replace(row, game=game, id=f"set-{number}", state="offered")
        await database.write_tx(lambda tx, held=held: upsert(tx, held))
    page = await world.press(rita, await desk(world, rita), "Own components")
    assert [len(menu["options"]) for menu in page.selects] == [10, 10, 10]


async def test_a_component_set_that_is_refused_is_told_why_and_a_draft_is_forgotten(
    world: World, rita: MemberActor
) -> None:
    wrong = SMALL.replace('do = "gain", amount = 3', 'do = "grant", amount = 3')
    refused = await uploaded(world, rita, wrong)
    assert "card windfall" in refused.text
    assert "grant" in refused.text
    assert "This server" in (await world.press(rita, refused, "Back")).text
    assert "longer than 64 KB" in (await uploaded(world, rita, "#" * 70_000)).text
    page = await world.press(rita, await uploaded(world, rita), "Forget it")
    assert "None is offered" in page.text
    assert "Corner shops" not in page.text.removeprefix("Corner shops is no longer offered.")
    # Names with markup are refused; a file may have any name, which is shown as it is.
    shown = await uploaded(world, rita, file="**@here** `x`.toml")
    assert "draft" in shown.text
    assert "@here" not in shown.text
    assert "\\*\\*" in shown.text


async def test_the_log_says_when_the_bot_is_added_to_a_server_and_removed(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    bot = world.env.bot
    assert isinstance(bot, Croupier)
    (guild,) = bot.guilds
    with caplog.at_level(logging.INFO, "bot.app"):
        await bot.on_guild_join(guild)
        await bot.on_guild_remove(guild)
    said = [(vars(one)["event"], vars(one)["server"]) for one in caplog.records if "event" in vars(one)]
    assert said == [("server-joined", guild.id), ("server-left", guild.id)]
    assert guild.name not in caplog.text
