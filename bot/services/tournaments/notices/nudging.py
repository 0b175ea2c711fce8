"""An organiser's reminder of a table, once a day: people who are known to owe an answer are called in its thread, or in
direct messages if the table is played there."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from bot.services.base.model import Caller, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.context import Context
from bot.services.sessions import rows_to_send
from bot.services.tournaments.organising.posts_due import direct, enqueue, post, standing_key
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.queries.table_states import table_states
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.posts import OfTable
from bot.services.tournaments.state.record import Pairing, TournamentId, TournamentRecord
from data.store.delivery import outbox

_DAY: Final = "%Y-%m-%d"


async def nudge(context: Context, caller: Caller, number: TournamentId, table: int) -> Pairing:
    """Call the people a table of the open round waits for. Raise NotYours or SessionRefusal: nobody is waited for, or
    the table was reminded today."""
    record = await load(context, number)
    require_organiser(record, caller)
    pairing = open_table(record, table)
    state = (await table_states(context.repository, record)).get(table)
    if state is None or state.stopped or not state.asked or pairing.channel_id is None:
        raise refusal(SessionRefusal, "tournament-nobody-awaited")
    now = context.now
    key = standing_key(record, f"nudge {record.draw_name(pairing.round)} {table} {now.strftime(_DAY)}")
    content = OfTable("nudge", pairing.round, pairing.number)
    rows = [post(record, content, now, key=key, channel_id=pairing.channel_id, guild_id=pairing.guild)]
    if pairing.place == "direct":
        players = record.seats_at(pairing)
        entries = [record.entry(players[seat]) for seat in state.waits or range(len(players))]
        people = [one.person for one in entries if one is not None and one.person is not None]
        rows = [direct(record, one, content, now, key=rows_to_send.key_for(key, one)) for one in people]

    def work(tx: Connection) -> None:
        if any(outbox.has_key(tx, one.key) for one in rows):
            raise refusal(SessionRefusal, "tournament-nudged")
        enqueue(tx, rows)

    await context.database.write_tx(work)
    context.wake_outbox()
    return pairing


def open_table(record: TournamentRecord, table: int) -> Pairing:
    """Return a table of the open round that has no result yet. Raise SessionRefusal."""
    current = record.open_round
    here = () if current is None else record.tables_of(current.drawn.number)
    found = next((one for one in here if one.number == table and one.result is None), None)
    if found is None:
        raise refusal(SessionRefusal, "tournament-table-over")
    return found
