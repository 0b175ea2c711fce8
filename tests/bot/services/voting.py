"""Tables of three that vote, with some people away."""

from datetime import timedelta
from typing import Any

from bot.services.composition import Services
from bot.services.people import absences
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import Ballot, BallotKind
from data.store.delivery.outbox import OutboxRow
from tests.bot.services.fakes import Player, Table
from tests.data import stored_rows

THREE = ("Ana", "Ben", "Cleo")


async def asked(table: Table, player: Player, kind: BallotKind, **what: Any) -> Ballot:
    """Ask a question, and return the only open ballot of the table."""
    await votes.ask(table.services.context, player.caller, table.session, kind, **what)
    (ballot,) = await votes.open_ballots(table.services.context, table.session)
    return ballot


async def answer(table: Table, player: Player, ballot: Ballot, *, agrees: bool) -> Ballot:
    return await votes.answer(table.services.context, player.caller, table.session, ballot.id, agrees=agrees)


async def notices(table: Table) -> list[OutboxRow]:
    rows = await table.services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, table.session))
    return [one for one in rows if one.kind == "notice"]


async def absent(services: Services, player: Player) -> None:
    await absences.announce(services.context, player.caller, services.clock.now() + timedelta(days=3), spend=False)
