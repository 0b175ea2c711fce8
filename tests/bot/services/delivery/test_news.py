"""The news above a person's next question: their own acts, the consequences, the acts of others, and nothing that was
taken back."""

import pytest

from bot.services.composition import Services
from bot.services.delivery.panels import panel_messages
from bot.services.delivery.panels.panel_messages import worded_news
from bot.services.play import acting
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from engines.core.phrase import SeatName, phrase
from engines.core.seats import Seat
from tests.bot.services.fakes import Player, Table, start_table


async def news(services: Services, table: Table, player: Player) -> list[str]:
    """Return the lines that a person reads, with numbers of seats instead of names."""
    record = await services.repository.current(table.session)
    lines = (await session_queries.own_news(services.context, record, player.person)).lines
    return [f"{one.key} {dict(one.args).get('seat')}" for one in lines]


def turn_order(table: Table, first: Player) -> list[Player]:
    at = table.players.index(first)
    return [*table.players[at:], *table.players[:at]]


async def test_news_begin_with_the_own_step_and_go_on_with_those_of_others(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    first, second, third = turn_order(table, await table.at_turn())
    assert not (
        await session_queries.own_news(services.context, await services.repository.current(table.session), first.person)
    ).lines
    await first.say(table.session, "pass")
    assert len(await news(services, table, first)) == 1
    assert await news(services, table, second) == await news(services, table, first), "since the game began"
    await second.say(table.session, "pass")
    assert len(await news(services, table, first)) == 2
    assert len(await news(services, table, second)) == 1
    await third.say(table.session, "roll")
    told = await news(services, table, first)
    assert told[:2] == [f"tiny-passed SeatName(seat={table.players.index(one)})" for one in (first, second)]


async def test_what_was_taken_back_is_no_news_and_nobody_is_told_of_their_own_undo(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    first, second, _ = turn_order(table, await table.at_turn())
    await first.say(table.session, "pass")
    await second.say(table.session, "pass")
    await acting.undo(services.context, second.caller, table.session)
    assert await news(services, table, second) == []
    assert [one.partition(" ")[0] for one in await news(services, table, first)] == ["tiny-passed", "notice-undo"]


async def test_a_draft_is_no_decision(services: Services) -> None:
    table = await start_table(services)
    await table.everybody_passes()
    before = await news(services, table, table.ana)
    assert before
    await table.ana.say(table.session, "add 1")
    assert await news(services, table, table.ana) == before


async def test_few_words_are_told_and_the_rest_behind_a_button(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_table(services)
    await table.everybody_passes()
    record = await services.repository.current(table.session)
    say = TextLocalizer(services.texts, "en").at(await table.card())
    lines, seat = (
        (await session_queries.own_news(services.context, record, table.ana.person)).lines,
        record.seat_of(table.ana.person),
    )
    text, more = worded_news(lines, seat, say)
    assert (text.count("-# "), more) == (len(lines), False)
    monkeypatch.setattr(panel_messages, "NEWS_LINES", 1)
    text, more = worded_news(lines, seat, say)
    assert (text, more) == (f"-# {say.phrase(lines[0])}", True), "the first line goes before what others did"
    befell = phrase("list-one", one=SeatName(Seat(seat or 0)))
    text, _ = worded_news((*lines, befell), seat, say)
    assert text == f"-# {say.phrase(befell)}", "and what befell its person before their own step"
