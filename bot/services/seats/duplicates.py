"""Duplicate play: a table that gets the luck of a finished one."""

from __future__ import annotations

from dataclasses import replace

from bot.services.base.model import SessionId, TableRefusal
from bot.services.base.refusals import refusal
from bot.services.sessions.ledger import Ledger
from bot.services.sessions.record import Record


async def with_luck(ledger: Ledger, record: Record, luck_of: SessionId | None) -> Record:
    """A new table with the seed and salts of a finished one of the same game and server; as it is without one.

    Its luck is known from the start to whoever knows that game; the lobby says so. Raises TableRefusal.
    """
    if luck_of is None:
        return record
    binding = ledger.binding(record.game)
    title = binding.game.info.title
    if not binding.has_duplicates:
        raise refusal(TableRefusal, "duplicate-game", game=title)
    origin = await ledger.current(luck_of)
    if origin.guild_id != record.guild_id:
        raise refusal(TableRefusal, "no-such-table", session=str(luck_of))
    if origin.game != record.game:
        raise refusal(TableRefusal, "duplicate-other", session=str(luck_of), game=title)
    if origin.stage != "finished" or origin.sealed:
        raise refusal(TableRefusal, "duplicate-running", session=str(luck_of))
    return replace(
        record,
        # The same rules too, so that the tables can be compared.
        rules_version=origin.rules_version,
        seed=origin.seed,
        salts=origin.salts,
        commitment=origin.commitment,
        luck_of=origin.session,
        beacon=None,
    )
