"""The **Fairness** panel of a tournament: proofs of its seed, and the numbers for verifying draws and matches."""

from typing import Final

from bot.services.base.model import PersonId, SessionId
from bot.services.context import Context
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from bot.services.views.fairness import FairnessReply
from bot.services.wording.messages import code_span
from bot.services.wording.texts import Verbatim
from data.store.sessions import matches
from engines.core.phrase import Phrase, phrase
from engines.core.rng import commitment, salts_digest

_SHOWN: Final = 20
"""Maximum number of salts shown as text; more are attached as a file."""


async def fairness(context: Context, number: TournamentId, person: PersonId) -> FairnessReply:
    """Return a person's panel: public data and their own salt. Raise SessionRefusal if no tournament has that number."""
    record = await load(context, number)
    title = phrase("fairness-tour-title", name=record.name)
    proven = phrase("fairness-proven", fixed=Phrase("fairness-fixed-signup"))
    lines = [title, proven, Phrase("fairness-unproven"), Phrase("gap")]
    lines.append(phrase("fairness-commitment", commitment=code_span(commitment(record.seed))))
    if record.stage != "draft":
        lines.append(Phrase("fairness-tour-posted"))
    entry = record.entry_of(person)
    if entry is not None and entry.salt:
        lines.append(phrase("fairness-tour-own", salt=code_span(entry.salt)))
    lines += _salts(record)
    if record.rounds:
        lines.append(phrase("fairness-tour-draws", seed=code_span(record.draws_seed)))
    seed = await public_seed(context, record)
    lines.append(Phrase("fairness-tour-secret") if seed is None else phrase("fairness-seed", seed=code_span(seed)))
    many = len(record.salts) > _SHOWN
    file = (f"salts_{record.id}.txt", "".join(f"{one}\n" for one in record.salts).encode())
    return FairnessReply(tuple(lines), file if many else None)


async def public_seed(context: Context, record: TournamentRecord) -> str | None:
    """Return the seed of a tournament if it and all its tables are over; None while it is secret."""
    if not record.over:
        return None
    for match_table in record.pairings:
        if match_table.result is None and match_table.session is not None:
            table = await context.repository.current(match_table.session)
            if not table.over or table.sealed:
                return None
    return record.seed


async def table_fairness(context: Context, session: SessionId) -> tuple[Phrase, ...]:
    """Return lines on the derivation of a match's luck from the tournament's seed; empty for any other session."""
    position = await context.database.fetch(lambda tx: matches.match_position(tx, session))
    if position is None:
        return ()
    record = await load(context, TournamentId(position[0]))
    where = {"name": record.name, "round": position[1], "table": position[2]}
    key = "fairness-tour-round" if record.is_duplicate else "fairness-tour-table"
    lines = [phrase(key, **where), phrase("fairness-tour-commitment", commitment=code_span(commitment(record.seed)))]
    seed = await public_seed(context, record)
    if seed is not None:
        lines.append(phrase("fairness-tour-seed", seed=code_span(seed)))
    return tuple(lines)


def _salts(record: TournamentRecord) -> list[Phrase]:
    if record.stage in ("draft", "signup", "checkin"):
        return [Phrase("fairness-tour-open")]
    if not record.salts:
        return [Phrase("fairness-no-salts")]
    together = phrase("fairness-tour-salts", count=len(record.salts), digest=code_span(salts_digest(record.salts)))
    if len(record.salts) > _SHOWN:
        return [together]
    listed = Verbatim(", ".join(code_span(one) for one in record.salts))
    return [together, phrase("luck-salts", count=len(record.salts), salts=listed)]
