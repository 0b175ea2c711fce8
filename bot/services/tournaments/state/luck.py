"""The luck of a tournament: draws and tables follow from one seed, which is committed when the sign-up opens.

Every seed below is a SHA-256, so it tells nothing about the tournament's seed or about each other.
"""

from __future__ import annotations

from dataclasses import replace

from bot.services.tournaments.state.record import TournamentRecord, derived_seed
from engines.core.rng import salts_digest


def table_seed(record: TournamentRecord, number: int, table: int) -> str:
    """The seed of one table of a round. In duplicate play all tables of the round have that of `round_seed` instead."""
    return derived_seed(record.seed, "table", str(number), str(table))


def round_seed(record: TournamentRecord, number: int) -> str:
    """The seed of all tables of a round in duplicate play."""
    return derived_seed(record.seed, "round", str(number))


def table_salts(record: TournamentRecord) -> tuple[str, ...]:
    """What the entrants' salts add to the key of every table: one salt that stands for all of them, or nothing if nobody gave
    one."""
    return (salts_digest(record.salts),) if record.salts else ()


def with_salts_fixed(record: TournamentRecord) -> TournamentRecord:
    """The record with the salts of everybody who is in or in reserve, in the order in which they signed up. Nothing is drawn
    before that, and none is taken afterwards."""
    if record.salts is None:
        return record
    ordered = sorted(record.entries, key=lambda one: one.number)
    return replace(record, salts=tuple(one.salt for one in ordered if one.salt))
