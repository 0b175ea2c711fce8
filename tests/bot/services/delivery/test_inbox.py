"""What a person reads of their games: the inbox over all channels, the longest wait first; the news above their next
question; recaps since their last action. Nothing is secret, and nothing was taken back."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import update

from bot.services.base.model import LogLine
from bot.services.composition import Services
from bot.services.delivery.panels import panel_messages
from bot.services.delivery.panels.panel_messages import news_text
from bot.services.play import acting
from bot.services.views import inboxes, recaps, session_queries
from bot.services.views.recaps import Recap
from bot.services.wording.messages import TextLocalizer
from data.store.schema.games import sessions
from engines.core.phrase import SeatName, phrase
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player, Table, sit_down, start_table
from tests.bot.services.passing import DAY, HOUR, pass_in_steps
from tests.bot.services.voting import answer, asked


async def three_tables(services: Services, clock: FakeClock) -> tuple[list[Table], Player]:
    """Return three games that all wait for Ana, a minute apart."""
    tables: list[Table] = []
    for number in range(3):
        table = await start_table(services, channel=700 + number)
        clock.pass_seconds(60)
        while await table.at_turn() is not table.ana:
            await table.pass_once()
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


async def test_a_secret_answer_counts_as_given_for_its_owner_alone(services: Services, table: Table) -> None:
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
    services: Services, table: Table, clock: FakeClock
) -> None:
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


async def test_a_stalled_table_waits_for_whoever_is_to_act(services: Services, daily: Table) -> None:
    await pass_in_steps(services, 8 * DAY, 13 * HOUR)
    who, other = await daily.by_turn()
    (waiting,) = (await inboxes.inbox_of(services.context, who.person)).waiting
    assert waiting.table.hold.kind == "stalled"
    assert (await inboxes.next_waiting_game(services.context, who.person))[0] == daily.session
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
    table = await start_table(services, place="direct")
    inbox = await inboxes.inbox_of(services.context, table.ana.person)
    (shown,) = (*inbox.waiting, *inbox.others)
    assert shown.table.in_direct_messages
    assert shown.link == ""


async def news(services: Services, table: Table, player: Player) -> list[str]:
    """Return the lines that a person reads, with numbers of seats instead of names."""
    record = await services.repository.current(table.session)
    lines = (await session_queries.own_news(services.context, record, player.person)).lines
    return [f"{one.key} {dict(one.args).get('seat')}" for one in lines]


def turn_order(table: Table, first: Player) -> list[Player]:
    at = table.players.index(first)
    return [*table.players[at:], *table.players[:at]]


async def test_news_begin_with_the_own_step_and_go_on_with_those_of_others(services: Services, trio: Table) -> None:
    first, second, third = turn_order(trio, await trio.at_turn())
    assert not (
        await session_queries.own_news(services.context, await services.repository.current(trio.session), first.person)
    ).lines
    await first.say(trio.session, "pass")
    assert len(await news(services, trio, first)) == 1
    assert await news(services, trio, second) == await news(services, trio, first), "since the game began"
    await second.say(trio.session, "pass")
    assert len(await news(services, trio, first)) == 2
    assert len(await news(services, trio, second)) == 1
    await third.say(trio.session, "roll")
    told = await news(services, trio, first)
    assert told[:2] == [f"tiny-passed SeatName(seat={trio.players.index(one)})" for one in (first, second)]


async def test_what_was_taken_back_is_no_news_and_nobody_is_told_of_their_own_undo(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    first, second, _ = turn_order(table, await table.at_turn())
    await first.say(table.session, "pass")
    await second.say(table.session, "pass")
    await acting.undo(services.context, second.caller, table.session)
    assert await news(services, table, second) == []
    assert [one.partition(" ")[0] for one in await news(services, table, first)] == ["tiny-passed", "notice-undo"]


async def test_a_draft_is_no_decision_and_nothing_others_prepare_is_news(services: Services, table: Table) -> None:
    await table.everybody_passes()
    before = await news(services, table, table.ana)
    assert before
    await table.ana.say(table.session, "add 1")
    assert await news(services, table, table.ana) == before

    before = await recaps.recap_for(services.context, table.session, table.ana.person)
    await table.ben.say(table.session, "add 3")
    await table.ben.say(table.session, "confirm")
    assert await recaps.recap_for(services.context, table.session, table.ana.person) == before


async def test_few_words_are_told_and_the_rest_behind_a_button(
    services: Services, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.everybody_passes()
    record = await services.repository.current(table.session)
    say = TextLocalizer(services.texts, "en").for_session(await table.card())
    lines, seat = (
        (await session_queries.own_news(services.context, record, table.ana.person)).lines,
        record.seat_of(table.ana.person),
    )
    text, more = news_text(lines, seat, say)
    assert (text.count("-# "), more) == (len(lines), False)
    monkeypatch.setattr(panel_messages, "NEWS_LINES", 1)
    text, more = news_text(lines, seat, say)
    assert (text, more) == (f"-# {say.phrase(lines[0])}", True), "the first line goes before what others did"
    for befell in (phrase("list-one", one=SeatName(Seat(seat or 0))), phrase("vs-own-bought", lot="Slots", dollars=5)):
        text, _ = news_text((*lines, befell, lines[-1]), seat, say)
        assert text == f"-# {say.phrase(befell)}", "and what befell its person before their own step"


def lines(recap: Recap) -> tuple[LogLine, ...]:
    return tuple(line for part in recap.parts for line in part.lines)


def keys(recap: Recap) -> list[str]:
    return [one.key for line in lines(recap) for one in line.lines]


async def test_what_happened_since_the_own_last_step_also_after_a_restart(
    open_services: OpenServices, clock: FakeClock, services: Services, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await table.by_turn()
    await first.say(table.session, "pass")
    acted = clock.now()
    clock.pass_seconds(60)
    await second.say(table.session, "pass")
    recap = await recaps.recap_for(services.context, table.session, first.person)
    assert recap.since == acted
    assert keys(recap) == ["tiny-passed", "tiny-passed"], "the own step with what it brought, then the others'"
    assert keys(await recaps.recap_for(services.context, table.session, second.person)) == ["tiny-passed"]
    again = await open_services()
    after = await recaps.recap_for(again.context, table.session, first.person)
    assert after == replace(recap, binding=again.bindings["tiny"])
    monkeypatch.setattr(recaps, "RECAP_ENTRIES", 0)
    assert keys(await recaps.recap_for(services.context, table.session, first.person)) == [], "no own step before a gap"


async def test_who_never_acted_reads_the_newest_and_how_many_came_before(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recaps, "RECAP_ENTRIES", 4)
    table = await start_table(services)
    await table.everybody_passes()
    await table.everybody_pledges()
    cleo = await sit_down(services, 4711, "Cleo")
    recap = await recaps.recap_for(services.context, table.session, cleo.person)
    assert recap.since is None
    whole = await session_queries.public_log(services.context, table.session, limit=1000)
    assert lines(recap) == whole[-4:]
    assert [(part.turn, part.phase) for part in recap.parts] == [(1, "roll"), (1, "pledge")], "where each was played"
    begun = next(at for at, line in enumerate(whole) if "log-started" in [one.key for one in line.lines])
    assert begun > 0
    assert recap.earlier == len(whole) - begun - 4, "who sat down when is no part of the game"
