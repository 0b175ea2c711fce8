"""The next round and its luck: a round is drawn, held for organisers to review, changed by them, and opened.
Draws and matches are derived from one seed, committed when the sign-up opens. Every derived seed is a SHA-256, so it
reveals nothing about the tournament's seed or about other derived seeds."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.model import SessionRefusal, refusal
from bot.services.tournaments.state.record import (
    Entrant,
    HeldDraw,
    MatchTable,
    OpenedRound,
    RecordedRuling,
    TournamentRecord,
    WithdrawnTable,
    derived_seed,
)
from bot.services.tournaments.state.rulings import table_of
from engines.tournament.draws.pairing import next_round
from engines.tournament.model import Disqualified, Player, Round
from engines.tournament.rules import SCHEDULED
from engines.tournament.stages import stage_rules

_HOURS_TO_LOOK: Final = 24
"""Hours for reviewing a draw that was taken back, in a tournament whose draws are not reviewed otherwise."""


def with_round(record: TournamentRecord, drawn: Round, now: datetime, secret: str) -> TournamentRecord:
    """Return the record with a round opened now, with its tables, and no draw held. `secret` is the seed of duplicate play."""
    held, hours = record.held, record.setup.round_hours
    ends = now + timedelta(hours=hours) if hours else None
    opened = OpenedRound(drawn, now, ends, secret=secret, changed=held is not None and held.changed)
    tables = tuple(MatchTable(drawn.number, at) for at in range(1, len(drawn.tables) + 1))
    return replace(record, rounds=(*record.rounds, opened), pairings=(*record.pairings, *tables), held=None)


def can_take_draw_back(record: TournamentRecord) -> bool:
    """Return whether the draw of the open round can be taken back as far as the record shows: no table has a result or a
    ruling. Never in rolling pairing, nor after the first game of a knockout match."""
    current = record.open_round
    if record.stage != "running" or current is None or record.is_rolling or current.drawn.game > 1:
        return False
    number = current.drawn.number
    ruled = any((table_of(one.ruling) or (0, 0))[0] == number for one in record.rulings)
    return not ruled and all(one.result is None for one in record.tables_of(number))


def with_draw_taken_back(record: TournamentRecord, now: datetime, archive_at: datetime) -> TournamentRecord:
    """Return the record without its open round: its draw is held for review, for the announced time or a day. Its threads are
    archived at `archive_at`. Entering, leaving and disqualifications since the draw count as earlier than it."""
    opened = record.rounds[-1]
    number, hours = opened.drawn.number, record.setup.draw_hours or _HOURS_TO_LOOK
    gone = (one.channel_id for one in record.tables_of(number) if one.channel_id is not None)
    known = {one.channel_id for one in record.withdrawn}
    return replace(
        record,
        rounds=record.rounds[:-1],
        pairings=tuple(one for one in record.pairings if one.round != number),
        entries=tuple(_as_before_round(one, number) for one in record.entries),
        rulings=tuple(_taking_effect_from(one, number) for one in record.rulings),
        held=HeldDraw(opened.drawn, now + timedelta(hours=hours), opened.changed),
        withdrawn=(*record.withdrawn, *(WithdrawnTable(one, archive_at) for one in gone if one not in known)),
    )


def _as_before_round(entry: Entrant, number: int) -> Entrant:
    joined = number if entry.joined == number + 1 else entry.joined
    return replace(entry, joined=joined, left=number if entry.left == number + 1 else entry.left)


def _taking_effect_from(ruled: RecordedRuling, number: int) -> RecordedRuling:
    # A disqualification that was to take effect after the round takes effect with it.
    ruling = ruled.ruling
    if isinstance(ruling, Disqualified) and ruling.round == number + 1:
        return replace(ruled, ruling=replace(ruling, round=number))
    return ruled


def players_of(drawn: Round) -> frozenset[Player]:
    """Return all players in a round, with or without a table."""
    return frozenset(player for table in (*drawn.tables, drawn.byes) for player in table)


def redraw(record: TournamentRecord, held: HeldDraw) -> HeldDraw | None:
    """Return the held draw drawn again for the current players, without changes by hand; None if there is no further round."""
    drawn = next_round(replace(record, held=held).as_tournament())
    return None if drawn is None else replace(held, drawn=drawn, changed=False)


def still_fits(record: TournamentRecord, held: HeldDraw) -> bool:
    """Return whether a held draw has exactly the players of the next round, and the same players in the match for third place."""
    drawn = next_round(record.as_tournament())
    if drawn is not None and drawn.third:
        return list(map(set, drawn.tables)) == list(map(set, held.drawn.tables))
    return drawn is not None and players_of(drawn) == players_of(held.drawn)


def with_swap(record: TournamentRecord, held: HeldDraw, first: Player, second: Player) -> HeldDraw:
    """Return the draw with two players swapped. Raise SessionRefusal if they are the same player, one is not in the draw, or
    they are not at one table although the meetings are fixed."""
    drawn = held.drawn
    if first == second or not {first, second} <= players_of(drawn):
        raise refusal(SessionRefusal, "draw-players")
    if has_fixed_meetings(record) and not any({first, second} <= set(table) for table in drawn.tables):
        raise refusal(SessionRefusal, "draw-schedule")
    other_of = {first: second, second: first}
    tables = tuple(tuple(other_of.get(player, player) for player in table) for table in drawn.tables)
    byes = tuple(sorted(other_of.get(player, player) for player in drawn.byes))
    return replace(held, drawn=replace(drawn, tables=tables, byes=byes), changed=True)


def has_fixed_meetings(record: TournamentRecord) -> bool:
    """Return whether the meetings are fixed, by a schedule or in a final with a match for third place, so that only
    seats of one table can be swapped."""
    stage = record.playing_stage if record.held is None else record.held.drawn.stage
    third = record.held is not None and record.held.drawn.third
    return third or stage_rules(record.setup.rules, stage).format in SCHEDULED


def seed_of_table(record: TournamentRecord, number: int, table: int) -> str:
    """Return the seed of one table of a round, except in duplicate play (see `seed_of_round`). After a draw was taken back
    the seed is a new one, since people have seen the old table."""
    return derived_seed(record.seed, "table", str(number), str(table), *_again(record, number))


def seed_of_round(record: TournamentRecord, number: int) -> str:
    """Return the seed of all tables of a round in duplicate play."""
    return derived_seed(record.seed, "round", str(number), *_again(record, number))


def _again(record: TournamentRecord, number: int) -> tuple[str, ...]:
    count = record.times_taken_back(number)
    return (f"again {count}",) if count else ()


def with_salts_fixed(record: TournamentRecord) -> TournamentRecord:
    """Return the record with the salts of all entrants and the reserve fixed, in the order of sign-up."""
    ordered = sorted(record.entries, key=lambda one: one.number)
    return replace(record, salts=tuple(one.salt for one in ordered if one.salt))
