"""Duplicate play: a session with the luck of a finished one."""

from __future__ import annotations

from dataclasses import replace

from bot.services.base.model import SessionId, SessionRefusal, refusal
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository


async def with_luck(repository: SessionRepository, record: Record, luck_of: SessionId | None) -> Record:
    """Return a new session with the seed and salts of a finished one of its game and server; unchanged without one.

    Everybody who knows the finished game knows the luck from the start; the lobby says so. Raise SessionRefusal.
    """
    if luck_of is None:
        return record
    binding = record.binding
    title = binding.game.info.title
    if not binding.has_duplicates:
        raise refusal(SessionRefusal, "duplicate-game", game=title)
    origin = await repository.current(luck_of)
    if origin.guild_id != record.guild_id or origin.solo:
        raise refusal(SessionRefusal, "no-such-table", session=str(luck_of))
    if origin.game != record.game:
        raise refusal(SessionRefusal, "duplicate-other", session=str(luck_of), game=title)
    if origin.stage != "finished" or origin.sealed:
        raise refusal(SessionRefusal, "duplicate-running", session=str(luck_of))
    return replace(
        record,
        # Also the rules version, so that results can be compared.
        rules_version=origin.rules_version,
        seed=origin.seed,
        salts=origin.salts,
        commitment=origin.commitment,
        luck_of=origin.session,
        beacon=None,
    )
