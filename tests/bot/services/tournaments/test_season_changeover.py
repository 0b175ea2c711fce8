"""The change from one season of a league to the next, by several processes at once, and by processes that are killed
during it."""

import asyncio

import pytest
from sqlalchemy import select

from bot.services.composition import Services
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.organising.tournaments import TournamentChange
from data.store.schema.tournaments import tournaments as rows
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.tournament_play import ContestComposer, begun, play, session_of
from tests.bot.services.tournaments.test_seasons import after, league, posts, the_next


@on_both_stores
async def test_a_process_killed_at_the_changeover_leaves_all_or_nothing(
    services: Services, open_services: OpenServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, people = await begun(services, 6, league())

    class Killed(BaseException):
        """The process was killed."""

    whole, killed = tournaments.open_season, 0

    def dies(*given: object) -> None:
        nonlocal killed
        if killed % 2:
            whole(*given)  # type: ignore[arg-type]
        killed += 1
        raise Killed

    monkeypatch.setattr(tournaments, "open_season", dies)
    for pairing in record.tables_of(1):
        await play(services, session_of(pairing), people)
    for _ in range(2):  # before the season is stored, and just before the commit
        with pytest.raises(Killed):
            await services.runner.step(record.id)
        assert (await tournaments.load(services.context, record.id)).stage == "running"
        assert await after(services, record) is None
    monkeypatch.setattr(tournaments, "open_season", whole)
    other = await open_services(message_builder=ContestComposer())
    record = await other.runner.step(record.id)
    assert (killed, record.stage) == (2, "finished")
    following = await the_next(other, record)
    assert len(following.invited) == 6
    assert await posts(other, following.id, "season") == 1
    assert await posts(other, record.id, "finished") == 1


async def test_two_processes_open_one_season(services: Services, open_services: OpenServices) -> None:
    record, people = await begun(services, 6, league())
    other = await open_services(message_builder=ContestComposer())
    for pairing in record.tables_of(1):
        await play(services, session_of(pairing), people)
    await asyncio.gather(services.runner.step(record.id), other.runner.step(record.id))
    following = await the_next(services, await tournaments.load(services.context, record.id))
    assert len(following.invited) == 6
    await tournaments.change(services.context, record.id, lambda found: TournamentChange(found, opens=following))
    count = select(rows.c.id)
    assert len(await services.repository.database.fetch(lambda tx: list(tx.execute(count).scalars()))) == 2
