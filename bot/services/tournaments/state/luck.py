"""The luck of a tournament: draws and matches are derived from one seed, committed when the sign-up opens.

Every derived seed is a SHA-256, so it reveals nothing about the tournament's seed or about the others.
"""

from __future__ import annotations

from dataclasses import replace

from bot.services.tournaments.state.record import TournamentRecord, derived_seed
from engines.core.rng import salts_digest


def table_seed(record: TournamentRecord, number: int, table: int) -> str:
    """Return the seed of one table of a round. In duplicate play all tables of the round have that of `round_seed`
    instead. After a draw was taken back it is another one, since people have seen the old table's."""
    return derived_seed(record.seed, "table", str(number), str(table), *_again(record, number))


def round_seed(record: TournamentRecord, number: int) -> str:
    """Return the seed of all tables of a round in duplicate play."""
    return derived_seed(record.seed, "round", str(number), *_again(record, number))


def _again(record: TournamentRecord, number: int) -> tuple[str, ...]:
    count = record.times_taken_back(number)
    return (f"again {count}",) if count else ()


def table_salts(record: TournamentRecord) -> tuple[str, ...]:
    """Return the salt of every match: derived from all entrants' salts, or none if there are none."""
    return (salts_digest(record.salts),) if record.salts else ()


def with_salts_fixed(record: TournamentRecord) -> TournamentRecord:
    """Return the record with the salts of all entrants and the reserve fixed, in the order of sign-up. Nothing is drawn
    before that, and none is accepted afterwards."""
    ordered = sorted(record.entries, key=lambda one: one.number)
    return replace(record, salts=tuple(one.salt for one in ordered if one.salt))
