"""The settings of a tournament as an organiser on a phone uses them: pressing, choosing, reading, then announcing."""

import re
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.services.base.ids import CustomId
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.setup.settings import SETTINGS, setting_of
from bot.services.tournaments.state.templates import TEMPLATES
from tests.bot.discord.play.test_slow_play import hours_pass
from tests.bot.discord.tournament.test_tournament import NUMBER, announced, begun, members
from tests.bot.discord.world import Shown, World, organiser
from tests.effort import one_every_day


async def draft(world: World, olga: MemberActor, **options: Any) -> Shown:
    wanted: dict[str, Any] = {"name": "Autumn Open", "game": "vegas_showdown"} | options
    return await world.draft(olga, **wanted)


async def typed(world: World, who: MemberActor, edit: Shown, text: str) -> Shown:
    return await world.fill_in(who, edit, "Type a value", text=text)


async def test_who_may_announce_a_tournament_can_do_so_by_a_form_where_there_is_none(world: World) -> None:
    olga = organiser(world)
    offered = await world.slash(world.ben, "tournament")
    assert "no tournament in this channel" in offered.text
    assert not offered.buttons, "whoever may not announce one"
    told = await world.slash(olga, "tournament")
    assert "no tournament in this channel" in told.text
    wanted = {"name": "Autumn Open", "game": "new_las_vegas", "template": "knockout"}
    drafted = await world.fill_in(olga, told, "Announce one", **wanted)
    assert "Only you see this draft" in drafted.text
    assert "Welcome to New Las Vegas" in drafted.text
    assert "knockout: the best of each table go on" in drafted.text
    await world.press(olga, drafted, "Announce")
    assert "Autumn Open" in world.public()[-1].text
    form = await olga.slash(world.channel, "organise", new="Friday Cup")
    assert form.modal is not None
    assert world.standing(form.modal) == {"name": "Friday Cup", "template": "slow", "game": "new_las_vegas"}
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert "Announce one" in (await world.slash(olga, "tournament", elsewhere)).buttons
    assert "Announce one" not in (await world.slash(world.ben, "tournament", elsewhere)).buttons


async def test_nothing_is_public_before_it_is_announced(world: World, olga: MemberActor) -> None:
    shown = await draft(world, olga)
    assert shown.ephemeral
    assert world.public() == []
    for word in ("Swiss", "5 rounds", "Each seat has 4 days", "Begins"):
        assert word in shown.text
    assert "no such tournament" in (await world.slash(world.ana, "tournament", tournament="1")).text
    assert "no tournament in this channel" in (await world.slash(world.ana, "tournament")).text
    assert await world.ana.autocomplete(world.channel, "tournament", "tournament", "") == []
    assert "not been announced" in (await world.begin(olga)).text

    found = await world.slash(olga, "organise", world.guild.create_text_channel("annex"))
    assert f"Only you see this draft** for <#{world.channel.id}>" in found.text, (
        "one that was waved away is found again"
    )
    assert "is gone" in (await world.press(olga, found, "Discard")).text
    second = await draft(world, olga)
    third = await draft(world, olga, name="Other")
    assert "no such tournament" in (await world.press(olga, second, "Announce")).text
    assert world.public() == []
    await world.press(olga, third, "Announce")
    assert "Other" in world.public()[-1].text


async def test_choices_decide_everything_and_one_of_them_how_strict_it_is(world: World, olga: MemberActor) -> None:
    shown = await draft(world, olga)
    for manner, timeout, asked in (("strict", "last", 75), ("normal", "last", 0), ("friendly", "place", 0)):
        shown = await world.decide(olga, shown, "manner", manner)
        setup = (await tournaments.load(world.services.context, NUMBER)).setup
        assert (setup.rules.timeout, setup.reliability) == (timeout, asked)
    await world.decide(olga, shown, "timeout", "last")
    assert "rule by rule" in (await world.change(olga, "manner")).text

    first = await world.press(olga, shown, "Change")
    assert len(first.selects[0]["options"]) <= 12
    for setting, value in (
        *(("away", "0"), ("quiet", "22:00 - 08:00 Europe/Berlin"), ("pace", "36h"), ("timeout", "nothing")),
        *(("points", "12 7 4 2"), ("ties", "direct score"), ("late_entry", "no"), ("name", "Winter Open")),
    ):
        shown = await world.decide(olga, shown, setting, value)
    for words in ("Winter Open", "36 hours"):
        assert words in shown.text, words
    await world.press(olga, shown, "Announce")
    rules = (await world.press(world.ana, world.public()[-1], "Rules")).text
    for words in (
        "do not stop a clock",
        "All clocks are stopped every day",
        "By place: 12, 7, 4, 2",
        "head to head, game scores",
        "Autopilot had to finish the seat: nothing",
        "Once it runs nobody joins",
    ):
        assert words in rules, words


@pytest.mark.parametrize("kind", one_every_day(("elimination", "groups", "league", "round_robin", "swiss")))
async def test_every_setting_can_be_looked_at_and_what_is_offered_is_taken(world: World, kind: str) -> None:
    olga = organiser(world)
    shown = await draft(world, olga, format=kind)
    setup = (await tournaments.load(world.services.context, NUMBER)).setup
    details, seen = await world.press(olga, shown, "Details"), list[str]()
    for group in ("Format", "When", "Pace", "Points", "Who"):
        part = await world.press(olga, details, group)
        seen += [one["value"] for one in part.selects[0]["options"]]
        details = await world.press(olga, part, "Details")
    assert sorted(seen) == sorted(one.name for one in SETTINGS if one.applies(setup))
    for name in seen:
        if not setting_of(name).applies((await tournaments.load(world.services.context, NUMBER)).setup):
            continue
        edit = await world.change(olga, name)
        assert "Back" in edit.buttons
        assert edit.selects or "Type a value" in edit.buttons
        if edit.selects and name != "format":
            taken = await world.choose(olga, edit, edit.selects[0]["options"][-1]["value"])
            assert {"Overview", "Announce"} & set(taken.buttons), (name, taken.text)


async def test_what_cannot_be_is_refused_and_changes_nothing(world: World, olga: MemberActor) -> None:
    await draft(world, olga)
    before = (await tournaments.load(world.services.context, NUMBER)).setup
    for setting, value, words in (
        ("begins", "yesterday", "no moment"),
        ("begins", "2020-01-01 20:00", "within the next"),
        ("begins", "sat 20:00 Berlin", "time zone"),
        ("points", "1 2 3 4", "a better place is worth at least as much"),
        ("points", "5 3", "needs 4 whole numbers"),
        ("ties", "luck", "Tie-breaks"),
        ("ties", "wins wins", "stands twice"),
        ("pace", "90d", "do not go together"),
        ("quiet", "late", "hours"),
        ("quiet", "8:00-7:59", "leave one minute of the day"),
        ("organisers", "7", "no such role"),
        ("least", "100", "only 64 places"),
        ("options", "luck", "luck"),
    ):
        answer = await typed(world, olga, await world.change(olga, setting), value)
        assert words in answer.text, (setting, value, answer.text)
    assert (await tournaments.load(world.services.context, NUMBER)).setup == before


async def test_templates_come_with_the_bot(world: World, olga: MemberActor) -> None:
    for one in TEMPLATES:
        shown = await draft(world, olga, template=one.name, game="new_las_vegas")
        assert "Only you see this draft" in shown.text, shown.text
        words = re.sub(r"<t:[^>]*>", "", shown.text).split()
        assert len(words) <= 120, (one.name, len(words))
        assert "games each" in shown.text


async def test_the_draft_warns_of_a_pace_that_does_not_fit_and_more_than_a_year_is_refused(world: World) -> None:
    olga = organiser(world)
    told = "Usual people need 43 days for Vegas Showdown, nine of ten games at most 50 days, and a round ends after 20 days"
    assert told in (await draft(world, olga, size=4, round_time="20d")).text
    assert "a round ends after" not in (await draft(world, olga, size=4, round_time="60d")).text
    refused = await world.press(olga, await draft(world, olga, size=4, rounds=8, round_time="60d"), "Announce")
    assert "8 rounds of 60 days can last 480 days, more than a year" in refused.text
    assert "rounds of at most 45 days" in refused.text


async def test_the_begin_stands_in_the_servers_events_once_the_bot_may_make_them(world: World) -> None:
    olga, backend = organiser(world), world.env.backend
    guild = backend.get_guild(world.guild.id)
    events, (role,) = guild.scheduled_events, [one for one in guild.roles.values() if one.name == "TestBot"]
    held, lacking = role.permissions, discord.Permissions.events().value
    backend.edit_role(guild.id, role.id, {"permissions": held & ~lacking})
    await world.calm()
    shown = await draft(world, olga, event="yes")
    assert "once there is a time for the begin" in shown.text
    shown = await draft(world, olga, event="yes", begins="2d")
    assert "once there is a time" not in shown.text
    assert "until I have the permission **Create Events**" in shown.text
    await world.press(olga, shown, "Announce")
    assert "Autumn Open" in world.public()[-1].text
    assert not events
    backend.edit_role(guild.id, role.id, {"permissions": held})
    await hours_pass(world, 1)
    (event,) = events.values()
    assert event.name == "Autumn Open"
    assert "Vegas Showdown" in str(event.description)
    await world.change(olga, "name", "Winter Open")
    await hours_pass(world, 1)
    assert [one.name for one in events.values()] == ["Winter Open"]
    asked = await world.press(olga, await world.tournament(olga, "Organise"), "Call off")
    await world.press(olga, asked, "Call it off")
    await hours_pass(world, 1)
    assert not events


async def test_the_announcement_pings_its_role_alone_and_no_role_that_may_not_be_called(world: World) -> None:
    olga = organiser(world)
    closed, called = world.guild.create_role("Closed"), world.guild.create_role("Players", mentionable=True)
    shown = await draft(world, olga, calls=closed.id)
    refused = (await world.press(olga, shown, "Announce")).text
    assert f"<@&{closed.id}> cannot be called from here" in refused
    assert "Mention All Roles" in refused
    assert not world.public()
    await world.press(olga, await draft(world, olga, calls=called.id, about="@everyone come"), "Announce")
    post = world.public()[-1]._stored
    assert f"<@&{called.id}>" in world.public()[-1].text
    assert (list(post.mention_role_ids), post.mention_everyone) == ([called.id], False)
    await world.press(world.ana, world.public()[-1], "Sign up")
    assert f"<@&{called.id}>" in world.public()[-1].text, "an edit keeps the mention, and Discord does not ping again"


async def test_changes_are_told_once_somebody_has_signed_up(world: World, olga: MemberActor) -> None:
    post = await announced(world, olga, size=4)
    await world.change(olga, "rounds", "3")
    (only,) = world.public()
    assert "3 rounds" in only.text
    await world.press(world.ana, post, "Sign up")
    await world.change(olga, "maximum", "12")
    world.watch.pass_seconds(5)
    await world.calm()
    post, line = world.public()
    assert "Up to 12 players" in post.text
    assert "has changed what was announced" in line.text
    assert "Most players: 64 → 12" in line.text
    for words in (("all", "1"), ("choose", "1", "maximum"), ("edit", "1", "maximum")):
        refused = await world.press_id(world.ana, CustomId("tournament-set", words=words))
        assert "Only organisers" in refused.text


async def test_once_it_runs_the_points_stand(world: World, olga: MemberActor) -> None:
    await begun(world, olga, members(world, 4), rounds=2)
    for setting in ("points", "timeout", "size", "begins"):
        settled = await world.press_id(olga, CustomId("tournament-set", words=("edit", "1", setting)))
        assert list(settled.buttons) == ["Back"], "it is only looked at"
    changed = await world.change(olga, "away", "2")
    assert "cannot be" not in changed.text
    told = "\n".join(one.text for one in world.public())
    assert "keep what they began with" in told
    assert "Vacation: 14 days in the whole tournament → 2 days in the whole tournament" in told
    short = await world.change(olga, "maximum", "3")
    assert "4 players have places" in short.text


async def test_a_check_in_that_opens_late_moves_the_beginning_and_the_post_says_so(world: World) -> None:
    olga = organiser(world)
    await world.press(olga, await draft(world, olga, begins="1h", check_in="12h", size=3), "Announce")
    await hours_pass(world, 0.1)
    record = await tournaments.load(world.services.context, NUMBER)
    assert record.stage == "checkin"
    assert record.look_at is not None
    assert record.setup.begins_at is not None
    assert record.look_at > record.setup.begins_at
    assert f"Begins <t:{int(record.look_at.timestamp())}:F>" in world.public()[0].text


async def test_who_may_organise(world: World) -> None:
    helpers = world.guild.create_role("Helpers", permissions=discord.Permissions())
    eve = world.joined("Eve", manage_events=True)
    hank = world.guild.add_member(world.env.create_user("hank", global_name="Hank"), roles=[helpers])
    assert "organise" not in hank.available_commands(world.channel), "a role that may help does not announce"
    shown = await draft(world, eve)
    shown = await world.decide(eve, shown, "organisers", str(helpers.id))
    await world.press(eve, shown, "Announce")
    assert f"<@&{helpers.id}>" in (await world.press(eve, world.public()[-1], "Rules")).text
    panel = await world.tournament(hank, "Organise")
    assert "cannot be played" in (await world.press(hank, panel, "Begin now")).text
    refused = await world.press_id(world.ana, CustomId("organise", words=("start", "1")))
    for words in ("Manage Events", "Manage Server", "Manage Messages", "organiser role"):
        assert words in refused.text
