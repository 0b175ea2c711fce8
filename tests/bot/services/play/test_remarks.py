"""Remarks of computer players at big moments, for people who want to read them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.games.story import BigMoment
from bot.services.composition import Services
from bot.services.play.acting import remark
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from bot.services.wording.messages import REMARK, last_remark, with_last_remark, without_remarks
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services.fakes import Table, start_table


@pytest.fixture
def big(services: Services, monkeypatch: pytest.MonkeyPatch) -> list[BigMoment]:
    """Return a list that from now on is the big moments of every step."""
    moments: list[BigMoment] = []
    monkeypatch.setattr(services.bindings["tiny"], "big_moments", lambda *_: tuple(moments))
    return moments


async def table_of(services: Services) -> Table:
    return await start_table(services, ("Ana",), ("steady",))


def seats_of(record: Record) -> tuple[Seat, Seat]:
    """Return the person's seat and the computer's."""
    computer = next(at for at, one in enumerate(record.seats) if one.computer is not None)
    return Seat(1 - computer), Seat(computer)


async def remarks_of(table: Table, services: Services) -> Sequence[Phrase]:
    logged = await session_queries.public_log(services.context, table.session)
    return [one for line in logged for one in line.lines if one.key == REMARK]


async def test_computers_speak_at_big_moments_and_people_for_themselves(
    services: Services, big: list[BigMoment]
) -> None:
    table = await table_of(services)
    record = await services.repository.current(table.session)
    person, computer = seats_of(record)
    big[:] = [BigMoment("prize", person)]
    await play_to_ana(table, services)
    assert await remarks_of(table, services) == []
    big[:] = [BigMoment("prize", person), BigMoment("won", computer), BigMoment("prize", computer)]
    await table.ana.say(table.session, "roll")
    (said,) = await remarks_of(table, services)
    assert services.texts.say(said, "en", ("Ana", "Robo"), plain=True) == "Robo: “Well played, all of you.”"


async def play_to_ana(table: Table, services: Services) -> None:
    while (await table.public()).to_roll != 0:
        await services.computers.play(table.session)


async def test_what_is_frequent_is_seldom_spoken_of_and_in_more_than_one_way_by_temperament(
    services: Services, big: list[BigMoment]
) -> None:
    record = await services.repository.current((await table_of(services)).session)
    computer = seats_of(record)[1]

    def spoken() -> list[int]:
        public = None
        return [at for at in range(9) if remark(replace(record, seq=at), inside(public), inside(public), ())]

    big[:] = [BigMoment("gain", computer)]
    assert spoken() == [0, 3, 6]
    big[:] = [BigMoment("lost", computer)]
    assert spoken() == list(range(9))

    seats = tuple(replace(one, computer="steady-miser") if one.computer else one for one in record.seats)
    big[:] = [BigMoment("lead", computer)]
    said = {
        services.texts.say(line, "en", ("Ana", "Robo"), plain=True)
        for at in (0, 3, 6, 9)
        for line in remark(replace(record, seats=seats, seq=at), inside(None), inside(None), ())
    }
    assert {one.partition(" ")[2] for one in said} == {"“Thrift pays, you see.”", "“Look who is ahead.”"}


async def test_nobody_speaks_where_a_server_or_a_person_wants_silence(services: Services, big: list[BigMoment]) -> None:
    table = await table_of(services)
    record = await services.repository.current(table.session)
    big[:] = [BigMoment("prize", seats_of(record)[1])]
    await play_to_ana(table, services)
    await table.ana.say(table.session, "roll")
    await services.computers.play(table.session)
    record = await services.repository.current(table.session)
    person = table.ana.caller.person
    assert any(one.key == REMARK for one in (await session_queries.own_news(services.context, record, person)).lines)
    await services.people.set_settings(person, remarks=False)
    assert not any(
        one.key == REMARK for one in (await session_queries.own_news(services.context, record, person)).lines
    )
    assert await remarks_of(table, services)
    assert record.guild_id is not None
    await services.servers.change(record.guild_id, lambda now: now.model_copy(update={"remarks": False}))
    assert await remarks_of(table, services) == []
    await services.servers.change(record.guild_id, lambda now: now.model_copy(update={"remarks": True}))
    assert await remarks_of(table, services)


def test_a_message_has_the_newest_remark_and_everything_that_happened() -> None:
    fact, first, last = Phrase("gap"), phrase(REMARK, words="one"), phrase(REMARK, words="two")
    lines = (fact, first, fact, last, fact)
    assert with_last_remark(lines) == (fact, fact, last, fact)
    assert without_remarks(lines) == (fact, fact, fact)
    assert last_remark(lines) is last
    assert last_remark((fact,)) is None
