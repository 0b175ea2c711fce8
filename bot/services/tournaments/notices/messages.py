"""Messages of an organiser to all players, or to the players whom tables wait for: at most once an hour, in the
tournament's channel, and by direct message to people mentioned there."""

from typing import Final

from sqlalchemy import Connection

from bot.services.base.model import Caller, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.preferences.people import settings_of
from bot.services.tournaments.notices.round_calls import called_directly
from bot.services.tournaments.organising.posts_due import (
    CALLED_AT_ONCE,
    direct,
    enqueue,
    everywhere,
    post,
    standing_key,
)
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.queries.table_states import table_states
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.posts import OrganiserMessage
from bot.services.tournaments.state.record import Entrant, TournamentId, TournamentRecord
from bot.services.wording.names import plain_text
from data.store.delivery import outbox
from data.store.delivery.outbox import OutboxRow

MESSAGE_LENGTH: Final = 500
_HOUR: Final = "%Y-%m-%d %H"


async def write_to_players(context: Context, caller: Caller, number: TournamentId, text: str, *, late: bool) -> int:
    """Write to all players, or with `late` to the players whom tables wait for, and return their number. Raise
    NotYours; or SessionRefusal if there is nobody to write to, or after another message in this hour."""
    record = await load(context, number)
    require_organiser(record, caller)
    entries = await _waited_for(context, record) if late else [one for one in record.playing if one.left is None]
    words = plain_text(text, MESSAGE_LENGTH)
    if not entries or not words or record.over:
        raise refusal(SessionRefusal, "tournament-nobody-to-write")
    now = context.now
    key = standing_key(record, f"message {now.strftime(_HOUR)}")

    def work(tx: Connection) -> None:
        if outbox.has_key(tx, key):
            raise refusal(SessionRefusal, "tournament-written")
        rows, called = list[OutboxRow](), list[int]()
        for one in entries:
            settings = None if one.person is None else settings_of(tx, one.person)
            if one.person is None or settings is None or settings.notify == "off":
                continue
            if called_directly(settings):
                message = content((int(one.number),))
                rows.append(direct(record, one.person, message, now, key=standing_key(record, f"{key} {one.person}")))
            else:
                called.append(int(one.number))
        for at in range(0, max(1, len(called)), CALLED_AT_ONCE):
            again = key if not at else standing_key(record, f"{key} from {at}")
            rows.append(post(record, content(tuple(called[at : at + CALLED_AT_ONCE])), now, key=again))
        enqueue(tx, everywhere(record, rows))

    def content(numbers: tuple[int, ...]) -> OrganiserMessage:
        return OrganiserMessage("message-late" if late else "message", numbers, words, caller.person)

    await context.database.write_tx(work)
    context.wake_outbox()
    return len(entries)


async def _waited_for(context: Context, record: TournamentRecord) -> list[Entrant]:
    """Return the players with an open decision at a table of the open round, as far as it is public; in a game that
    does not show it, all players of the table."""
    found: dict[int, Entrant] = {}
    states = await table_states(context.repository, record)
    for pairing in record.tables_of(len(record.rounds)):
        state = states.get(pairing.number)
        if state is None or state.stopped or not state.asked:
            continue
        players = record.seats_at(pairing)
        for seat in state.waits or range(len(players)):
            entry = record.entry(players[seat])
            if entry is not None:
                found[entry.number] = entry
    return list(found.values())
