"""Private tables, threads of tables and games that begin by themselves, as people see them."""

from datetime import timedelta

from simcord.builders import ChannelHandle

from bot.services.people.records import statistics
from tests.bot.discord.playing import lobby, opened
from tests.bot.discord.world import SESSION, Shown, World, limited

PUBLIC_THREAD, PRIVATE_THREAD = 11, 12


async def settings(world: World) -> Shown:
    return await world.press(world.ana, lobby(world), "Settings")


def thread_of(world: World) -> ChannelHandle:
    (thread,) = world.channel.threads
    return thread


def inside(world: World, thread: ChannelHandle) -> set[int]:
    """Return the ids of the members of a private thread."""
    people = {one.id for one in (world.ana, world.ben, world.cleo, world.dan)}
    return set(world.env.backend.channels[thread.id].thread_members) & people


def call(world: World, channel: ChannelHandle | None = None) -> Shown:
    return next(one for one in reversed(world.public(channel)) if "invites you" in one.text)


# ---------------------------------------------------------------------- private tables


async def test_the_host_invites_in_settings_and_only_they_sit_down(world: World, in_lobby: None) -> None:
    panel = await world.fill_in(
        world.ana, await settings(world), "Who can join", access="invited", people=[world.ben], share="0"
    )
    assert "**invited people only**. One of them has no seat yet" in panel.text
    message, called = world.public()
    assert "For invited people only" in message.text
    assert f"<@{world.ben.id}>" in called.text
    refused = await world.press(world.cleo, message, "Join")
    assert refused.ephemeral
    assert "Only invited people can join table #1" in refused.text
    assert "Ana can invite you. Just ask." in refused.text
    assert "You have a seat" in (await world.press(world.ben, called, "Join")).text
    assert "All of them have seats" in (await world.press(world.ana, message, "Settings")).text


async def test_the_form_knows_who_is_invited_and_can_open_the_table_again(world: World) -> None:
    await opened(world, private=True)
    await world.slash(world.ana, "game invite", person=world.ben)
    panel = await world.press(world.ana, world.public()[0], "Settings")
    form = await world.pressed(world.ana, panel, "Who can join")
    assert form.modal is not None
    assert str(world.ben.id) in str(form.modal)
    mia = world.joined("Mia", manage_messages=True)
    await world.slash(world.ana, "game invite", person=mia)
    hers = await world.pressed(mia, await world.press(mia, world.public()[0], "Settings"), "Who can join")
    assert str(mia.id) in str(hers.modal), "or her own invitation would be lost"
    panel = world.reply(await world.ana.submit_modal(form, {"access": "everybody", "people": [], "share": "0"}))
    await world.calm()
    assert "Who can join: **anybody**" in panel.text
    assert "You have a seat" in (await world.press(world.cleo, world.public()[0], "Join")).text


async def test_a_private_table_is_opened_by_command_and_offers_to_invite(world: World) -> None:
    answer = await world.slash(world.ana, "game new", private=True)
    assert "Only people you invite can join" in answer.text
    told = await world.fill_in(world.ana, answer, "Invite people", people=[world.ben, world.cleo])
    assert "2 people are invited to table #1" in told.text
    assert len(world.public()) == 2
    again = await world.slash(world.ana, "game invite", person=world.ben)
    assert "invited already" in again.text
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    assert "Bots cannot be invited" in (await world.slash(world.ana, "game invite", person=robot)).text
    other = await world.slash(world.ben, "game invite", person=world.dan)
    assert "Only the host" in other.text
    assert await statistics.person_of(world.services.context, world.dan.id) is None, "nobody is stored"
    assert len(world.public()) == 2


# ---------------------------------------------------------------------- own threads


async def test_a_private_table_in_its_own_thread_is_seen_by_its_people_alone(world: World) -> None:
    await world.slash(world.ana, "game new", private=True, thread=True)
    thread = thread_of(world)
    assert int(world.env.backend.channels[thread.id].type) == PRIVATE_THREAD
    assert inside(world, thread) == {world.ana.id}
    await world.slash(world.ana, "game invite", thread, person=world.ben)
    assert inside(world, thread) == {world.ana.id, world.ben.id}
    assert world.public() == []
    assert "There is no" in (await world.slash(world.cleo, "game status", table=str(SESSION))).text
    assert "There is no" not in (await world.slash(world.ben, "game status", table=str(SESSION))).text
    assert "You have a seat" in (await world.press(world.ben, call(world, thread), "Join")).text


async def test_settings_move_a_table_into_a_thread_with_everything(world: World, in_lobby: None) -> None:
    await world.slash(world.ben, "game join")
    panel = await world.setting(world.ana, await settings(world), "place", "thread")
    assert {one["value"] for one in await world.offered(world.ana, panel, "place")} == {"channel", "direct"}
    thread = thread_of(world)
    assert int(world.env.backend.channels[thread.id].type) == PUBLIC_THREAD
    assert world.public() == []
    (message,) = world.public(thread)
    await world.press(world.ana, message, "Add a computer")
    await world.press(world.ana, world.public(thread)[0], "Start")
    assert any("begins" in one.text for one in world.public(thread))
    assert world.public() == []
    assert "is open" in (await world.slash(world.cleo, "game new")).text, "the channel is free"


async def test_a_private_tables_thread_is_private_and_calls_its_people_there(world: World) -> None:
    await opened(world, private=True)
    for who in (world.ben, world.cleo):
        await world.slash(world.ana, "game invite", person=who)
    await world.slash(world.ben, "game join")
    panel = await world.press(world.ana, world.public()[0], "Settings")
    panel = await world.setting(world.ana, panel, "place", "thread")
    thread = thread_of(world)
    assert panel.text.startswith(f"The table is in <#{thread.id}> now.")
    assert world.public() == [], "the calls in the channel are gone"
    assert int(world.env.backend.channels[thread.id].type) == PRIVATE_THREAD
    assert inside(world, thread) == {world.ana.id, world.ben.id, world.cleo.id}
    assert f"<@{world.cleo.id}>" in call(world, thread).text
    assert f"<@{world.ben.id}>" not in call(world, thread).text


async def test_a_public_thread_is_replaced_by_a_private_one(world: World) -> None:
    opened = await world.slash(world.ana, "game new", thread=True)
    public = thread_of(world)
    assert f"<#{public.id}>" in opened.text
    assert world.public() == []
    panel = await world.press(world.ana, world.public(public)[0], "Settings")
    assert len(await world.offered(world.ana, panel, "place")) == len(("here", "direct"))
    panel = await world.fill_in(world.ana, panel, "Who can join", access="invited", people=[], share="0")
    await world.setting(world.ana, panel, "place", "thread")
    private = next(one for one in world.channel.threads if one.id != public.id)
    assert int(world.env.backend.channels[private.id].type) == PRIVATE_THREAD
    assert "Join" in world.public(private)[0].buttons


async def test_a_missing_permission_is_said_and_nothing_changes(world: World) -> None:
    for private, flag, named in [
        (False, "create_public_threads", "Create Public Threads"),
        (True, "create_private_threads", "Create Private Threads"),
    ]:
        place = limited(world.guild, "barred", **{flag: False})
        refused = await world.slash(world.ana, "game new", place, thread=True, private=private)
        assert named in refused.text
        await world.slash(world.ana, "game new", place, private=private)
        panel = await world.press(world.ana, world.public(place)[0], "Settings")
        refused = await world.setting(world.ana, panel, "place", "thread")
        assert named in refused.text
        assert place.threads == []
        assert "Join" in world.public(place)[0].buttons


# ---------------------------------------------------------------------- games that begin by themselves


async def test_a_time_is_typed_as_elsewhere_and_shown_in_each_readers_zone(world: World) -> None:
    answer = await world.slash(world.ana, "game new", start="whenever")
    assert "I cannot read “whenever” as a start" in answer.text
    assert "`full`" in answer.text
    assert world.public() == []
    await opened(world, start="2h")
    at = (await world.record()).agreement.starts_at
    assert at is not None
    assert at - world.watch.now() < timedelta(hours=2)
    assert f"Begins <t:{int(at.timestamp())}:f>." in lobby(world).text
    panel = await settings(world)
    refused = await world.fill_in(world.ana, panel, "When it begins", when=[], at="soon")
    assert "I cannot read “soon” as a start" in refused.text
    refused = await world.fill_in(world.ana, await settings(world), "When it begins", when=[], at="2025-01-01 10:00")
    assert "That time is over" in refused.text
    panel = await world.fill_in(
        world.ana, await settings(world), "When it begins", when=["full"], at="2026-01-02 18:00"
    )
    assert "Begins: **<t:1767376800:f>, or earlier when full**" in panel.text
    panel = await world.fill_in(world.ana, await settings(world), "When it begins", when=[], at="")
    assert "Begins: **by hand**" in panel.text
