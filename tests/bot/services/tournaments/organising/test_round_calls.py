"""The direct message at the beginning of a round: who gets it, when, and that nobody is called twice."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.services.base.hours import parse_quiet_hours
from bot.services.base.model import NotYours, PersonId, SessionRefusal
from bot.services.composition import Services
from bot.services.delivery.reminders import reminders
from bot.services.people.reminder_plan import ReminderSettings, round_call_at
from bot.services.tournaments.notices import messages
from bot.services.tournaments.organising import announcing, inviting, tournaments
from bot.services.tournaments.organising.posts_due import update_posts
from bot.services.tournaments.posts import signup_posts
from bot.services.tournaments.posts.posts import compose, localizer_of, round_call_post
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.record import MatchTable, TournamentRecord
from data.store.delivery import outbox as outbox_store
from data.store.delivery.outbox import OutboxRow
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, sit_down
from tests.bot.services.passing import let_pass
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announce,
    announced,
    begin,
    organiser,
    referee,
    session_of,
    setup,
)
from tests.data import stored_rows

START = datetime(2026, 3, 2, 22, 30, tzinfo=UTC)


async def one_table(services: Services, **chosen: str) -> tuple[TournamentRecord, MatchTable, list[Player]]:
    """Return a new table and its people in the order of the seats; `chosen` are everybody's reminder settings."""
    number, people = await announced(services, 3, setup(round_hours=96))
    for one in people:
        await reminders.change_settings(services.context, one.person, **chosen)
    record = await begin(services, number, people)
    (match_table,) = record.tables_of(1)
    entries = [record.entry(player) for player in record.seats_at(match_table)]
    by_person = {one.person: one for one in people}
    return record, match_table, [by_person[one.person] for one in entries if one is not None and one.person is not None]


async def calls(services: Services) -> list[OutboxRow]:
    return await rows(services, "called")


async def rows(services: Services, what: str) -> list[OutboxRow]:
    def work(tx: object) -> list[OutboxRow]:
        found = (stored_rows.find_row(tx, at) for at in range(1, outbox_store.newest_number(tx) + 1))  # type: ignore[arg-type]
        return [one for one in found if one is not None and json.loads(one.payload).get("what") == what]

    return await services.repository.database.fetch(work)


async def composed(services: Services) -> dict[int | None, str | None]:
    built = {row.person_id: await compose(services.context, row) for row in await calls(services)}
    return {person: one.message.text if one is not None and one.message else None for person, one in built.items()}


@pytest.mark.parametrize(
    "chosen", [{}, {"notify": "off"}, {"notify": "off", "calls": "daily"}, {"remind_by": "direct"}]
)
async def test_whoever_is_called_in_the_thread_or_never_gets_no_direct_call(
    services: Services, chosen: dict[str, str]
) -> None:
    await one_table(services, **chosen)
    assert await calls(services) == []


async def test_who_is_called_directly_hears_of_the_table_and_its_end_unless_it_is_their_turn(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, match_table, seated = await one_table(services, notify="direct")
    ends = record.rounds[0].ends_at
    texts = await composed(services)
    first, *others = seated
    assert texts[first.person] is None, "the call to their turn says where"
    for one in others:
        text = texts[one.person]
        assert text is not None
        assert f"<#{match_table.channel_id}>" in text
        assert f"<t:{int(ends.timestamp())}:f>" in text
        assert not any(other.caller.name in text for other in seated)
    await services.outbox.drain()
    sent = [who for who, message in messenger.directs if message.text == "tournament called 1"]
    assert sorted(sent) == sorted(one.caller.discord_id for one in seated)


@pytest.mark.parametrize(("titles", "named"), [(("Tiny",), False), (("Tiny", "Huge"), True)])
async def test_in_a_series_the_call_names_the_game_of_the_round(
    services: Services, titles: tuple[str, ...], *, named: bool
) -> None:
    record, match_table, _ = await one_table(services)
    series = record.setup.model_copy(update={"games": tuple(one.lower() for one in titles) if named else ()})
    localizer = await localizer_of(services.context, record.id, "en")
    localizer = replace(localizer, record=replace(record, setup=series), titles=titles)
    call = round_call_post(localizer, record.rounds[0], [match_table])
    assert not call.quiet
    assert ("Played in this round: **Tiny**" in call.text) is named


async def test_the_call_is_in_its_readers_language_and_dropped_when_no_longer_wanted(services: Services) -> None:
    _, _, seated = await one_table(services, notify="direct")
    await services.people.set_settings(seated[1].person, language="de")
    text = (await composed(services))[seated[1].person]
    assert text is not None
    assert "Runde 1 hat begonnen" in text

    for one in seated:
        await services.people.set_settings(one.person, notify="channel")
    assert set((await composed(services)).values()) == {None}


async def test_gathered_calls_wait_for_their_hour_and_hold_up_nothing_else(services: Services) -> None:
    await one_table(services, calls="hourly")
    rows = await calls(services)
    assert len(rows) == 3
    for row in rows:
        assert services.clock.now() < row.not_before <= services.clock.now() + timedelta(hours=1)
        assert row.lane.startswith("tournament ")


async def test_nobody_is_called_to_a_table_they_have_acted_at(services: Services) -> None:
    _, match_table, seated = await one_table(services, notify="direct")
    for one in seated:
        await one.say(session_of(match_table), "roll")
    assert set((await composed(services)).values()) == {None}


async def test_an_erasure_edits_posts_and_calls_nobody_again(services: Services, messenger: ThreadMessenger) -> None:
    record, _, _ = await one_table(services, notify="direct")
    await services.outbox.drain()
    sent = len(messenger.directs)
    await services.repository.database.write_tx(lambda tx: update_posts(tx, record, services.clock.now()))
    let_pass(services, 600)
    await services.runner.step(record.id)
    await services.outbox.drain()
    assert len(messenger.directs) == sent
    assert len(await calls(services)) == 3


async def test_everybody_in_a_large_field_is_called_to_check_in_and_told_if_it_began_without_them(
    services: Services, clock: FakeClock, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One post mentions two people here, and eighty in earnest."""
    for where in (tournaments, signup_posts):
        monkeypatch.setattr(where, "CALLED_AT_ONCE", 2)
    number, people = await announced(services, 8, setup(check_in_hours=24))
    host = organiser(people[0])
    await inviting.invite(services.context, host, number, [6001])
    await tournaments.start(services.context, host, number)
    ids = [one.caller.discord_id for one in people]

    async def called(*kinds: str) -> list[int]:
        built = [await compose(services.context, row) for what in kinds for row in await rows(services, what)]
        return [one for message in built if message and message.message for one in message.message.mention]

    assert sorted(await called("checkin", "missing")) == [*ids, 6001]
    for one in people[:3]:
        await tournaments.check_in(services.context, one.caller, number)
    await tournaments.call_again(services.context, host, number)
    assert set(await called("checkin", "missing")) == {*ids[3:], 6001}
    clock.pass_seconds(25 * 3600)
    await services.outbox.drain()
    messenger.edits.clear()
    await services.runner.step(number)
    assert await called("left-out") == ids[3:]
    clock.pass_seconds(3)
    await services.outbox.drain()
    sent = {row.message_id for what in ("checkin", "missing", "invited") for row in await rows(services, what)}
    assert sent <= {edited for edited, _ in messenger.edits}, "no call keeps a button that only refuses"


async def test_posts_about_changes_forget_the_name_that_somebody_erased_gave(services: Services) -> None:
    olga = await sit_down(services, 5001, "Olga")
    record = await announce(services.context, organiser(olga), TournamentPlan("Olga's Cup", "tiny", setup()))
    await tournaments.join(services.context, (await sit_down(services, 5002, "Otto")).caller, record.id)
    for values in ({"maximum": "8"}, {"name": "Olga's Open"}):
        await announcing.change_settings(services.context, organiser(olga), record.id, values)
    await services.erase(olga.caller)
    changed = await rows(services, "changed")
    said = [built.message.text for row in changed if (built := await compose(services.context, row))]
    assert len(said) == 2
    assert "64 → 8" in said[0]
    assert not any("Olga" in one for one in (*said, *(row.payload for row in changed)))


def test_a_round_s_call_keeps_quiet_hours_and_absence_but_never_beyond_half_of_the_round() -> None:
    for settings, hours, back, after in (
        (ReminderSettings(), 96, 0.0, 0.0),
        (ReminderSettings(), 96, 5.0, 5.0),
        (ReminderSettings(quiet=parse_quiet_hours("22:00-08:00", "UTC")), 96, 0.0, 9.5),
        (ReminderSettings(quiet=parse_quiet_hours("22:00-08:00", "UTC")), 4, 0.0, 2.0),
        (ReminderSettings(calls="hourly"), 96, 0.0, 0.5),
        (ReminderSettings(calls="daily"), 96, 0.0, 10.5),
    ):
        at = round_call_at(START, START + timedelta(hours=hours), settings, START + timedelta(hours=back))
        assert at == START + timedelta(hours=after), (settings, hours, back)


async def test_a_message_calls_in_the_channel_or_directly_and_may_go_to_those_waited_for_alone(
    services: Services, clock: FakeClock
) -> None:
    """The message calls nobody twice, and nobody who wants no notices."""
    record, _, seated = await one_table(services)
    for one, notify in zip(seated, ("channel", "direct", "off"), strict=True):
        await reminders.change_settings(services.context, one.person, notify=notify)
    (awaited,) = [one for one in seated if one.person == (await _asked(services, record))[0]]
    host, sent = await referee(services), list[tuple[str, int | None, int]]()
    for late in (False, True):
        with pytest.raises(NotYours):
            await messages.write_to_players(services.context, seated[0].caller, record.id, "Hello", late=late)
        assert await messages.write_to_players(services.context, host, record.id, "Hello", late=late) == (
            1 if late else 3
        )
        with pytest.raises(SessionRefusal):
            await messages.write_to_players(services.context, host, record.id, "Hello", late=not late)
        for row in await rows(services, "message-late" if late else "message"):
            built = await compose(services.context, row)
            assert "Hello" in built.message.text
            sent.append(("channel" if row.person_id is None else "direct", row.person_id, len(built.message.mention)))
        clock.pass_seconds(3600)
    everybody, late_ones = sent[:2], sent[2:]
    assert everybody == [("direct", seated[1].person, 0), ("channel", None, 1)]
    assert {one[1] for one in late_ones if one[0] == "direct"} <= {awaited.person}
    assert sum(one[2] for one in late_ones) == (awaited is seated[0])
    await services.erase(host)
    written = [*await rows(services, "message"), *await rows(services, "message-late")]
    assert not any("Hello" in row.payload for row in written)


@pytest.mark.parametrize("notify", ["channel", "direct", "off"])
async def test_whoever_must_decide_first_is_called_in_the_thread_once(services: Services, notify: str) -> None:
    """The greeting mentions them, and comes before the call to their decision."""
    record, _, seated = await one_table(services, notify=notify)
    (first,) = await _asked(services, record)
    (greeting,) = await rows(services, "table")
    built = await compose(services.context, greeting)
    discord_ids = {one.person: one.caller.discord_id for one in seated}
    assert all(f"<@{one}>" in built.message.text for one in discord_ids.values())
    by_turn = {first} if notify == "channel" else set[PersonId | None]()
    assert set(built.message.mention) == {number for one, number in discord_ids.items() if one not in by_turn}
    (session,) = [one.session for one in record.pairings if one.session is not None]
    (notice, *_) = await services.repository.database.fetch(lambda tx: outbox_store.unsent_calls(tx, session))
    assert (notice.lane, notice.id > greeting.id) == (greeting.lane, True)


async def _asked(services: Services, record: TournamentRecord) -> list[PersonId | None]:
    (match_table,) = record.tables_of(1)
    table = await services.repository.current(session_of(match_table))
    return [table.seats[one.seat].person for one in table.open_decisions]
