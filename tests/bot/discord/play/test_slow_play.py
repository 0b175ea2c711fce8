"""A slow game as its players see it: the agreed pace, reminders, a time-out, autopilot, coming back, being away."""

from datetime import timedelta

from sqlalchemy import update

from data.store.schema.games import pulses
from tests.bot.discord.playing import act_button, lobby, opened, pending, running_table
from tests.bot.discord.world import World


async def hours_pass(world: World, hours: float) -> None:
    """Let time pass with the bot up, which carries out and posts everything due."""
    await world.services.pulse.store_pulse()
    world.watch.pass_seconds(hours * 3600)
    now = world.watch.now()
    await world.services.repository.database.write_tx(lambda tx: tx.execute(update(pulses).values(alive_at=now)))
    await world.services.timekeeper.tick()
    await world.calm()


def stamp(world: World, hours: float, style: str = "R") -> str:
    return f"<t:{int((world.watch.now() + timedelta(hours=hours)).timestamp())}:{style}>"


async def test_the_host_sets_the_pace_and_the_lobby_shows_it(world: World) -> None:
    shown = await opened(world)
    assert "3 days a move" in shown.text
    menu = await world.press(world.ana, shown, "Settings")
    assert "3 days" in menu.text
    changed = await world.choose(world.ana, menu, "daily")
    assert "one day" in changed.text
    assert "one day a move" in lobby(world).text
    times = await world.setting(world.ana, changed, "times", bank="3d", increment="12h", cap="5d", grace="90m")
    absence = {"quiet": "22:00-08:00", "zone": "Europe/Berlin", "autopilot": "3", "replaced": "off", "away": "0"}
    await world.setting(world.ana, times, "absence", **absence)
    details = (await world.press(world.ben, lobby(world), "Details")).text
    for words in ("Each seat has 3 days", "plus 12 hours per decision", "up to 5 days", "a grace of 90 minutes"):
        assert words in details
    assert "after 3 times" in details
    assert "do not stop a clock here" in details
    assert ":t> to <t:" in details, "every reader sees the quiet hours in local time"
    assert "bank of 3 days" in lobby(world).text
    refused = await world.setting(world.ana, times, "absence", autopilot="often")
    assert "“often” is not a whole number" in refused.text


async def test_reminder_time_out_autopilot_and_return(world: World, playing: None) -> None:
    due = stamp(world, 72).split(":")[1][:6]
    status = next(one for one in world.public() if "to **" in one.text or "until <t:" in one.text)
    assert f"until <t:{due}" in status.text
    assert any("-# Until <t:" in one.text for one in world.public())
    (who,) = await pending(world)
    await hours_pass(world, 37)
    (reminder,) = [one for one in world.public() if "still your turn" in one.text]
    assert f"<@{who.id}>" in reminder.text
    await hours_pass(world, 23)
    (second,) = [one for one in world.public() if "still your turn" in one.text]
    assert second.id != reminder.id, "the reminder before is deleted"
    snoozed = await world.press(who, second, "Not for 4 hours")
    assert "No reminders before" in snoozed.text
    assert snoozed.ephemeral
    assert "not reminded again" in (await world.press(who, second, "Not again for this")).text
    await hours_pass(world, 18)
    assert not [one for one in world.public() if "still your turn" in one.text], "answered for them: it goes"
    assert f"Time ran out for {who.name.title()}" in (await world.log(who)).text

    while "Autopilot acts for" not in world.text_seen_by(world.dan):
        await hours_pass(world, 78)
    assert any("Autopilot acts for" in alt for alt in (await world.slash(world.dan, "show board")).alts)
    on_autopilot = next(seat.discord_id for seat in (await world.card()).seats if seat.autopilot)
    back = world.ana if world.ana.id == on_autopilot else world.ben
    assert (await world.slash(back, "play")).ephemeral
    assert f"{back.name.title()} is back" in world.text_seen_by(world.dan)
    assert not (await world.card()).seats[[world.ana, world.ben].index(back)].autopilot


async def test_a_table_nobody_attends_stalls_and_says_how_to_go_on(world: World) -> None:
    await running_table(world, computers=2, others=0)
    for _ in range(6):
        await hours_pass(world, 78)
        if (await world.card()).hold:
            break
    assert "Everybody's time ran out" in world.text_seen_by(world.dan)
    assert "pressing **Act**" in world.text_seen_by(world.dan)
    messages = len(world.public())
    await hours_pass(world, 13 * 24)
    assert len(world.public()) == messages
    await world.press(world.ana, act_button(world), "Act")
    assert (await world.card()).hold is None
    assert "the table goes on" in world.text_seen_by(world.dan)


async def test_a_stalled_table_says_in_every_list_how_it_goes_on(world: World, playing: None) -> None:
    for _ in range(8):
        await hours_pass(world, 78)
        if (await world.card()).hold:
            break
    (asked,) = await pending(world)
    other = world.ben if asked is world.ana else world.ana
    waits = await world.slash(asked, "my games")
    assert "One game waits for you" in waits.text
    assert "stalled: press **Act** and it goes on, or it closes <t:" in waits.text
    (found,) = await asked.user.autocomplete("play", "table", "")
    assert "stalled, your turn" in found["name"]
    listed = await world.slash(other, "my games")
    assert f"waiting for {asked.name.title()} · stalled: press **Act**" in listed.text
    await world.press(other, listed, "Act at #1 Vegas Showdown")
    assert (await world.card()).hold is None
    assert "stalled" not in (await world.slash(other, "my games")).text


async def test_reminders_are_set_by_command_and_form(world: World) -> None:
    shown = await world.slash(world.ana, "my reminders")
    assert "half and when a fifth" in shown.text
    assert "no quiet hours" in shown.text
    changed = await world.slash(world.ana, "my reminders", every=6, quiet="22-8", zone="Asia/Tokyo", by="direct")
    for words in ("after 6 hours", "22:00-08:00 (Asia/Tokyo)", "by direct message", "called at once"):
        assert words in changed.text
    form = "Change calls and reminders"
    gathered = await world.fill_in(world.ana, changed, form, calls="hourly")
    assert "called on the hour, in one direct message" in gathered.text
    assert "after 6 hours" in gathered.text, "what was left as it stood"
    daily = await world.fill_in(
        world.ana, gathered, form, when="daily", by="called", quiet="23-7", zone="Europe/Berlin"
    )
    for words in ("nine in the morning", "way you are called", "23:00-07:00 (Europe/Berlin)"):
        assert words in daily.text
    assert "no quiet hours" in (await world.slash(world.ana, "my reminders", quiet="off")).text
    assert "no span of hours" in (await world.slash(world.ana, "my reminders", quiet="always")).text
    short = await world.slash(world.ana, "my reminders", quiet="8-7")
    assert "Leave at least 2 hours" in short.text
    wrong = await world.fill_in(world.ana, daily, form, zone="Middle-earth")
    assert "no time zone" in wrong.text
    assert "calls and" in (await world.fill_in(world.ana, wrong, "Try again", zone="Asia/Tokyo")).text.lower()
    found = await world.ana.autocomplete(world.channel, "my reminders", "zone", "berl")
    assert [one["value"] for one in found] == ["Europe/Berlin"]


async def test_being_away_reaches_the_table_and_ends_at_a_press(world: World, playing: None) -> None:
    assert "not away" in (await world.slash(world.ana, "my away")).text
    shown = await world.fill_in(world.ana, await world.slash(world.ana, "my away"), "Say until when", until="3d")
    assert "You are away until" in shown.text
    assert "Ana is away until" in world.text_seen_by(world.dan)
    spends = await world.press(world.ana, shown, "Spend vacation")
    assert "vacation is spent" in spends.text
    assert "30 days of vacation" in spends.text
    back = await world.press(world.ana, spends, "I am back")
    assert "not away" in back.text
    await world.calm()
    assert "Ana is away until" not in world.text_seen_by(world.dan)


async def test_an_absence_that_makes_no_sense_is_refused_and_a_date_is_read_in_ones_own_time_zone(world: World) -> None:
    for until in ("tomorrow", "2020-01-01", "2026-13-40", "90d", "2026-01-05 27:00"):
        answer = await world.slash(world.ana, "my away", until=until)
        assert "You are away" not in answer.text
        assert "moment" in answer.text
    await world.slash(world.ana, "my reminders", zone="Asia/Tokyo")
    shown = await world.slash(world.ana, "my away", until="2026-01-05 9:00")
    assert "<t:1767571200:f>" in shown.text  # midnight in London


async def test_whoever_gives_an_order_is_back(world: World) -> None:
    async def on_autopilot() -> set[int | None]:
        return {seat.discord_id for seat in (await world.card()).seats if seat.autopilot}

    await running_table(world, computers=0, others=2)
    while not await on_autopilot():
        await hours_pass(world, 78)
    steered = await on_autopilot()
    who = next(one for one in (world.ana, world.ben, world.cleo) if one.id in steered)
    await world.slash(who, "order")
    assert who.id in await on_autopilot()
    await world.slash(who, "order", give="lounge 9, publicity")
    assert who.id not in await on_autopilot()
