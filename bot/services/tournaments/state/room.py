"""Several tables at a time: the tables of a schedule played as one round that may be open now."""

from __future__ import annotations

from collections import Counter

from bot.services.tournaments.state.record import OpenedRound, TournamentRecord
from engines.tournament.model import Player


def is_one_round(record: TournamentRecord, opened: OpenedRound) -> bool:
    """Say whether a round holds all tables of a schedule, with a limit on each player's tables at a time."""
    return record.setup.rules.one_round and opened.drawn.stage == 1


def may_be_open(record: TournamentRecord) -> frozenset[int]:
    """Return the tables of the open round that are open or begin now: in the order of the schedule each at which
    everybody has room. In other rounds all tables."""
    current = record.open_round
    if current is None:
        return frozenset()
    tables = [one for one in record.tables_of(current.drawn.number) if one.result is None]
    if not is_one_round(record, current):
        return frozenset(one.number for one in tables)
    playing: Counter[Player] = Counter()
    found: set[int] = set()
    for one in sorted(tables, key=lambda one: (one.channel_id is None and one.session is None, one.number)):
        seats, begun = record.seats_at(one), one.channel_id is not None or one.session is not None
        if begun or all(playing[player] < record.setup.rules.at_once for player in seats):
            found.add(one.number)
            playing.update(seats)
    return frozenset(found)


def gets_no_table(record: TournamentRecord, player: Player, opened: OpenedRound) -> bool:
    """Say whether a player has left, or is disqualified, before a table of a schedule played as one round begins: a
    computer player has their seat."""
    entry = record.entry(player)
    gone = entry is not None and entry.left is not None
    return is_one_round(record, opened) and (gone or player in record.engine().disqualified)
