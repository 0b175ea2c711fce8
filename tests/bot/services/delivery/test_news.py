"""The news above a person's next question, and recaps since their last action: public lines only, and nothing that was
taken back."""

from dataclasses import replace

import pytest

from bot.services.base.model import LogLine
from bot.services.composition import Services
from bot.services.delivery.panels import panel_messages
from bot.services.delivery.panels.panel_messages import news_text
from bot.services.play import acting
from bot.services.views import recaps, session_queries
from bot.services.views.recaps import Recap
from bot.services.wording.messages import TextLocalizer
from engines.core.phrase import SeatName, phrase
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player, Table, sit_down, start_table


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


async def test_a_draft_is_no_decision_and_nothing_the_others_prepare_in_private_is_news(services: Services) -> None:
    table = await start_table(services)
    await table.everybody_passes()
    before = await news(services, table, table.ana)
    assert before
    await table.ana.say(table.session, "add 1")
    assert await news(services, table, table.ana) == before

    first, second = table.ana, table.ben
    before = await recaps.recap_for(services.context, table.session, first.person)
    await second.say(table.session, "add 3")
    await second.say(table.session, "confirm")
    assert await recaps.recap_for(services.context, table.session, first.person) == before


async def test_few_words_are_told_and_the_rest_behind_a_button(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_table(services)
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
    befell = phrase("list-one", one=SeatName(Seat(seat or 0)))
    text, _ = news_text((*lines, befell), seat, say)
    assert text == f"-# {say.phrase(befell)}", "and what befell its person before their own step"


def lines(recap: Recap) -> tuple[LogLine, ...]:
    return tuple(line for part in recap.parts for line in part.lines)


def keys(recap: Recap) -> list[str]:
    return [one.key for line in lines(recap) for one in line.lines]


async def test_what_happened_since_the_own_last_step_also_after_a_restart(
    open_services: OpenServices, clock: FakeClock
) -> None:
    services = await open_services()
    table = await start_table(services)
    first, second = await table.by_turn()
    clock.pass_seconds(60)
    await first.say(table.session, "pass")
    acted = clock.now()
    clock.pass_seconds(60)
    await second.say(table.session, "pass")
    recap = await recaps.recap_for(services.context, table.session, first.person)
    assert recap.since == acted
    assert keys(recap) == ["tiny-passed", "tiny-passed"], "the own step with what it brought, then the others'"
    assert recap.earlier == 0
    assert keys(await recaps.recap_for(services.context, table.session, second.person)) == ["tiny-passed"]
    again = await open_services()
    after = await recaps.recap_for(again.context, table.session, first.person)
    assert after == replace(recap, binding=again.bindings["tiny"])


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
    begun = next(at for at, line in enumerate(whole) if "log-started" in [one.key for one in line.lines])
    assert begun > 0
    assert recap.earlier == len(whole) - begun - 4, "who sat down when is no part of the game"
