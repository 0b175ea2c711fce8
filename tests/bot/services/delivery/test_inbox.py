"""A person's inbox over all channels: the longest wait first, without decisions answered in secret."""

from datetime import timedelta

from sqlalchemy import update

from bot.services.composition import Services
from bot.services.seats import lobbies
from bot.services.views import inboxes, session_queries
from data.store.schema.games import sessions
from tests.bot.services.fakes import FakeClock, Player, Table, open_table, start_table
from tests.bot.services.passing import DAY, HOUR, begun, pass_in_steps
from tests.bot.services.voting import answer, asked


async def three_tables(services: Services, clock: FakeClock) -> tuple[list[Table], Player]:
    """Return three games that all wait for Ana, a minute apart."""
    tables: list[Table] = []
    for number in range(3):
        table = await start_table(services, channel=700 + number)
        clock.pass_seconds(60)
        while await table.at_turn() is not table.ana:
            await (await table.at_turn()).say(table.session, "pass")
        tables.append(table)
    return tables, tables[0].ana


async def test_games_that_wait_come_in_the_order_of_their_waits_and_wait_no_more_once_answered(
    services: Services, clock: FakeClock
) -> None:
    tables, ana = await three_tables(services, clock)
    inbox = await inboxes.inbox_of(services.context, ana.person)
    waits = [one.asked.since for one in inbox.waiting]
    assert waits == sorted(waits)
    assert {one.table.session for one in inbox.waiting} == {table.session for table in tables}
    assert inbox.others == ()
    first = inbox.waiting[0].table.session
    assert (await inboxes.next_waiting_game(services.context, ana.person))[0] == first
    second, left = await inboxes.next_waiting_game(services.context, ana.person, first)
    assert (second != first, left) == (True, 2)

    await ana.say(tables[0].session, "pass")
    inbox = await inboxes.inbox_of(services.context, ana.person)
    assert tables[0].session not in {one.table.session for one in inbox.waiting}
    assert (await inboxes.next_waiting_game(services.context, ana.person, tables[1].session)) == (tables[2].session, 1)


async def test_a_secret_answer_counts_as_given_for_its_owner_alone(services: Services) -> None:
    table = await start_table(services)
    await table.everybody_passes()
    await table.ana.say(table.session, "add 1")
    (waiting,) = (await inboxes.inbox_of(services.context, table.ana.person)).waiting
    assert waiting.table.session == table.session

    async def seen_by_ben() -> tuple[object, object]:
        inbox = await inboxes.inbox_of(services.context, table.ben.person)
        return inbox, await session_queries.lines_of_person(services.context, table.ben.person)

    before = await seen_by_ben()
    await table.ana.say(table.session, "confirm")
    inbox = await inboxes.inbox_of(services.context, table.ana.person)
    assert (inbox.waiting, [one.table.session for one in inbox.others]) == ((), [table.session])
    assert await inboxes.next_waiting_game(services.context, table.ana.person) == (None, 0)
    (line,) = await session_queries.lines_of_person(services.context, table.ana.person)
    assert (line.my_turn, line.chosen, line.waiting_for) == (False, True, ("Ben",))
    assert await seen_by_ben() == before
    await table.ana.say(table.session, "back")
    (line,) = await session_queries.lines_of_person(services.context, table.ana.person)
    assert (line.my_turn, line.chosen) == (True, False)


async def test_what_waits_links_to_the_channel_or_the_call_and_says_until_when_it_is_paused(
    services: Services, clock: FakeClock
) -> None:
    table = await start_table(services)
    who = await table.at_turn()
    place = "https://discord.com/channels/90/700"
    assert (await inboxes.inbox_of(services.context, who.person)).waiting[0].link == place
    await services.outbox.drain()
    link = (await inboxes.inbox_of(services.context, who.person)).waiting[0].link
    assert link.startswith(place + "/")
    await who.say(table.session, "pass")
    await services.outbox.drain()
    other = table.ben if who is table.ana else table.ana
    assert (await inboxes.inbox_of(services.context, other.person)).waiting[0].link not in (place, link)

    who, other = await table.by_turn()
    ballot = await asked(table, who, "pause", hours=48)
    await answer(table, other, ballot, agrees=True)
    until = clock.now() + timedelta(hours=48)
    (waiting,) = (await inboxes.inbox_of(services.context, who.person)).waiting
    assert (waiting.asked.due, waiting.table.hold.kind, waiting.table.hold.until) == (None, "paused", until)
    (elsewhere,) = (await inboxes.inbox_of(services.context, other.person)).others
    assert (elsewhere.table.hold.kind, elsewhere.table.hold.until) == ("paused", until)


async def test_a_stalled_table_waits_for_whoever_is_to_act(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    await pass_in_steps(services, clock, 8 * DAY, 13 * HOUR)
    who, other = await table.by_turn()
    (waiting,) = (await inboxes.inbox_of(services.context, who.person)).waiting
    assert waiting.table.hold.kind == "stalled"
    assert (await inboxes.next_waiting_game(services.context, who.person))[0] == table.session
    (elsewhere,) = (await inboxes.inbox_of(services.context, other.person)).others
    assert elsewhere.table.hold.kind == "stalled"


async def test_a_table_that_cannot_be_read_hides_no_other(services: Services, clock: FakeClock) -> None:
    tables, ana = await three_tables(services, clock)
    lost = tables[0].session
    change = update(sessions).where(sessions.c.id == lost).values(game="gone")
    await services.repository.database.write_tx(lambda tx: tx.execute(change))
    services.repository.forget(lost)
    inbox = await inboxes.inbox_of(services.context, ana.person)
    assert {one.table.session for one in inbox.waiting} == {table.session for table in tables[1:]}
    assert [one.table.session for one in inbox.others] == [lost]
    assert (await inboxes.next_waiting_game(services.context, ana.person))[1] == 2


async def test_a_game_in_direct_messages_leads_to_no_channel(services: Services) -> None:
    table = await open_table(services, ("Ana", "Ben"))
    await lobbies.change_settings(services.context, table.ana.caller, table.session, place="direct")
    await lobbies.start(services.context, table.ana.caller, table.session)
    inbox = await inboxes.inbox_of(services.context, table.ana.person)
    (shown,) = (*inbox.waiting, *inbox.others)
    assert shown.table.in_direct_messages
    assert shown.link == ""
