"""Invented results of finished tables, and tables of the tiny game played to their end."""

from datetime import UTC, datetime, timedelta

from bot.services.base.model import PersonId, SessionId
from bot.services.composition import Services
from bot.services.results.ratings import FinishedSeat, FinishedSession, Tempo
from bot.services.views import session_queries
from tests.bot.services.fakes import Table, start_table

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
COMPUTER = -1
ERASED = 0


def finished(
    number: int,
    *places: tuple[int, int] | tuple[int, int, int],
    game: str = "tiny",
    guild: int = 9,
    tempo: Tempo = "slow",
) -> FinishedSession:
    """Return the result of table `number`: the person (or COMPUTER, ERASED), the place and the score of each seat."""
    seats = tuple(
        FinishedSeat(
            seat,
            None if person in (COMPUTER, ERASED) else PersonId(person),
            "steady" if person == COMPUTER else None,
            place,
            score[0] if score else 10 - place,
        )
        for seat, (person, place, *score) in enumerate(places)
    )
    return FinishedSession(SessionId(number), game, tempo, guild, BEGIN + timedelta(hours=number), seats)


async def played(
    services: Services, names: tuple[str, ...] = ("Ana", "Ben"), channel: int = 700, computers: tuple[str, ...] = ()
) -> Table:
    table = await start_table(services, names, computers, channel=channel, options={"rounds": "1"})
    while (await session_queries.load_card(services.context, table.session)).stage == "running":
        public = await table.public()
        if public.phase == "roll" and public.to_roll < len(table.players):
            await table.players[public.to_roll].say(table.session, "roll")
        elif public.phase == "pledge" and not public.to_roll:
            await table.everybody_pledges()
            await services.computers.play(table.session)
        else:
            await services.computers.play(table.session)
    return table
