"""The statements, on both databases."""

import asyncio
import itertools
import json
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError, StatementError

from data.store.database import HEAD, Database
from data.store.delivery import outbox, posted
from data.store.delivery.outbox import SENT, OutboxRow
from data.store.people import people
from data.store.processes.shares import Share, shard_of
from data.store.schema import games as schema
from data.store.sessions import log, session_lists, sessions
from tests.data import stored_rows

numbers = itertools.count()
NOW = datetime(2026, 11, 21, 12, 30, 15, 123456, tzinfo=UTC)
SESSION = sessions.SessionRow(
    id=0,
    game="tiny",
    rules_version=1,
    stage="lobby",
    guild_id=2**60,
    channel_id=2**61,
    host_id=None,
    commitment="c" * 64,
    seed="5" * 64,
    seq=1,
    line=1,
    branch=0,
    created_at=NOW,
    changed_at=NOW,
    unreachable_at=None,
    agreement="{}",
    pace="relaxed",
    state=b"\x00\xff state",
)


def action(session: int, seq: int, key: str | None = None) -> log.LogEntryRow:
    return log.LogEntryRow(session, seq, seq, NOW, "act", "player", 0, None, 1, key, "{}", None)


def said(session: int, lane: str, kind: str = "post", key: str | None = None) -> OutboxRow:
    made = key or f"{lane} {next(numbers)}"
    return OutboxRow(lane, kind, made, "{}", NOW, NOW, 1, session, 5)


async def stored(database: Database) -> int:
    return await database.write_tx(lambda tx: sessions.add(tx, SESSION))


async def test_a_session_comes_back_as_it_was_stored(database: Database) -> None:
    number = await stored(database)
    seats = (sessions.SeatRow(0, None, "steady", "Robo"), sessions.SeatRow(1, None, None, ""))
    open_decision = (sessions.OpenDecisionRow(1, "7", "bid", NOW, NOW + timedelta(days=1)),)

    def work(tx: Connection) -> None:
        sessions.replace_seats(tx, number, seats)
        sessions.update_open_decisions(tx, number, (), open_decision)
        sessions.add_salt(tx, number, 0, "salt")

    await database.write_tx(work)
    found = await database.read_tx(lambda tx: sessions.load(tx, number))
    assert found == sessions.StoredSession(replace(SESSION, id=number), seats, open_decision, ("salt",))
    assert await database.read_tx(lambda tx: sessions.load(tx, number + 1)) is None
    assert await database.revision() == HEAD
    number = await stored(database)
    for seq in (2, 3):
        assert await database.write_tx(lambda tx, seq=seq: sessions.write_position(tx, number, seq - 1, seq, b"next"))
        found = await database.fetch_by_key(lambda tx: sessions.load(tx, number), several=True)
        assert (found.row.seq, found.row.created_at) == (seq, NOW)


async def test_moments_without_a_time_zone_are_refused_and_errors_quote_nothing(database: Database) -> None:
    naive = replace(SESSION, created_at=NOW.replace(tzinfo=None))
    with pytest.raises(StatementError, match="time zone"):
        await database.write_tx(lambda tx: sessions.add(tx, naive))
    number = await stored(database)
    entry = replace(action(number, 2, "key"), at=NOW.replace(tzinfo=None))
    with pytest.raises(StatementError, match=r"offset-naive|without a time zone") as fault:
        await database.write_tx(lambda tx: log.append(tx, entry))
    assert "2026" not in str(fault.value)
    with pytest.raises(IntegrityError) as fault:
        await database.write_tx(lambda tx: sessions.add(tx, replace(SESSION, host_id=4711)))
    assert SESSION.seed not in str(fault.value)
    with pytest.raises(IntegrityError) as fault:
        await database.write_tx(lambda tx: sessions.add(tx, replace(SESSION, stage=None)))  # pyright: ignore[reportArgumentType]
    if database.url.drivername.startswith("sqlite"):
        assert SESSION.seed not in str(fault.value)


async def test_advancing_needs_the_newest_number_and_a_failed_change_leaves_the_connection_usable(
    database: Database,
) -> None:
    number = await stored(database)
    newer = replace(SESSION, id=number, seq=2, stage="running")
    assert await database.write_tx(lambda tx: sessions.write_session(tx, newer, was=1))
    assert not await database.write_tx(lambda tx: sessions.write_session(tx, newer, was=1))
    assert await database.write_tx(lambda tx: sessions.write_position(tx, number, 2, 3, b"next"))
    assert not await database.write_tx(lambda tx: sessions.write_position(tx, number, 2, 3, b"next"))
    found = await database.read_tx(lambda tx: sessions.load(tx, number))
    assert (found.row.seq, found.row.state, found.row.stage) == (3, b"next", "running")
    number = await stored(database)

    def work(tx: Connection) -> None:
        sessions.write_position(tx, number, 1, 2, b"half")
        log.append(tx, action(4711, 1))

    with pytest.raises(IntegrityError):
        await database.write_tx(work)
    assert await database.fetch(lambda tx: sessions.seq_of(tx, number)) == 1
    assert await database.write_tx(lambda tx: sessions.write_position(tx, number, 1, 2, b"whole"))


async def test_a_channel_holds_one_live_session_and_an_entry_number_and_an_interaction_are_taken_once(
    database: Database,
) -> None:
    one, two = await stored(database), await stored(database)
    await database.write_tx(lambda tx: sessions.occupy_channel(tx, 77, one))
    with pytest.raises(IntegrityError):
        await database.write_tx(lambda tx: sessions.occupy_channel(tx, 77, two))
    await database.write_tx(lambda tx: sessions.vacate_channel(tx, one))
    await database.write_tx(lambda tx: sessions.occupy_channel(tx, 77, two))
    assert await database.fetch(lambda tx: session_lists.live_session_in(tx, 77)) == two

    number = await stored(database)
    await database.write_tx(lambda tx: log.append(tx, action(number, 2)))
    with pytest.raises(IntegrityError):
        await database.write_tx(lambda tx: log.append(tx, action(number, 2)))
    one, two = await stored(database), await stored(database)
    await database.write_tx(lambda tx: log.append(tx, action(one, 2, "key")))
    with pytest.raises(IntegrityError):
        await database.write_tx(lambda tx: log.append(tx, action(two, 2, "key")))
    assert await database.fetch(lambda tx: log.entry_of_key(tx, "key")) == (one, 2)
    with pytest.raises(IntegrityError):
        await database.write_tx(lambda tx: log.append(tx, action(4711, 1)))


async def test_the_log_and_kept_positions_are_read_in_order_from_any_entry(database: Database) -> None:
    number = await stored(database)
    rows = [replace(action(number, seq), line=None if seq % 2 else seq // 2) for seq in range(1, 9)]
    await database.write_tx(lambda tx: [log.append(tx, row) for row in rows])
    assert [row.seq for row in await database.fetch(lambda tx: log.entries(tx, number, 2, 5))] == [3, 4, 5]
    assert [row.line for row in await database.fetch(lambda tx: log.public_lines(tx, number, None, 2))] == [3, 4]
    assert [row.line for row in await database.fetch(lambda tx: log.public_lines(tx, number, 3, 2))] == [1, 2]

    number = await stored(database)
    kept = [
        log.SnapshotRow(number, seq, kind, 1, 1, "p", b"x") for seq, kind in ((2, "start"), (5, "end"), (6, "start"))
    ]
    await database.write_tx(lambda tx: [log.append(tx, action(number, seq)) for seq in (2, 5, 6)])
    await database.write_tx(lambda tx: log.add_snapshots(tx, kept))
    for seq, expected in ((1, None), (2, 2), (4, 2), (5, 5), (9, 6)):
        found = await database.fetch(lambda tx, seq=seq: log.snapshot_at(tx, number, seq))
        assert (None if found is None else found.seq) == expected
    before = await database.fetch(lambda tx: log.snapshot_before(tx, number, 6, "start"))
    assert before.seq == 2
    assert [start[0] for start in await database.fetch(lambda tx: log.phase_starts(tx, number))] == [2, 6]


async def test_a_share_is_found_also_where_sessions_are_part_of_the_query(database: Database) -> None:
    number = await stored(database)
    table = schema.sessions

    def found(tx: Connection, shard: int) -> list[int]:
        own = Share(frozenset({shard}), 3).session_condition(table.c.id)
        return list(tx.execute(select(table.c.id).where(own)).scalars())

    shards = [shard for shard in range(3) if await database.fetch(lambda tx, shard=shard: found(tx, shard)) == [number]]
    assert shards == [shard_of(SESSION.guild_id, 3)]


async def test_the_outbox_gives_the_first_row_of_each_lane(database: Database) -> None:
    number = await stored(database)
    await database.write_tx(lambda tx: outbox.add(tx, [said(number, lane) for lane in ("a", "b", "a", "b", "c")]))
    first = await database.fetch(outbox.lane_heads)
    assert [row.lane for row in first] == ["a", "b", "c"]
    await database.write_tx(lambda tx: outbox.settle(tx, first[0], SENT, NOW, message_id=2**62))
    heads = await database.fetch(outbox.lane_heads)
    assert [row.lane for row in heads] == ["b", "a", "c"]
    assert heads[1].id > first[0].id
    row = await database.fetch(lambda tx: stored_rows.find_row(tx, first[0].id))
    assert (row.state, row.message_id) == (SENT, 2**62)


async def test_as_many_heads_as_wanted_and_each_key_once(database: Database) -> None:
    number = await stored(database)
    await database.write_tx(lambda tx: outbox.add(tx, [said(number, lane) for lane in ("a", "b", "c")]))
    assert [row.lane for row in await database.fetch(lambda tx: outbox.lane_heads(tx, 2))] == ["a", "b"]
    await database.write_tx(lambda tx: outbox.add(tx, []))
    await database.write_tx(lambda tx: outbox.add(tx, [said(number, "a", key="k")]))
    with pytest.raises(IntegrityError):
        await database.write_tx(lambda tx: outbox.add(tx, [said(number, "b", key="k")]))
    assert await database.fetch(lambda tx: outbox.has_key(tx, "k"))


async def test_what_moves_moves_without_old_messages(database: Database) -> None:
    number = await stored(database)
    keys: list[str] = []

    def work(tx: Connection) -> None:
        outbox.add(tx, [said(number, "channel 5"), said(number, "status 1", "status")])
        posted.enqueue_status_removal(tx, number, 5, 99, NOW)
        posted.enqueue_status_removal(tx, number, 5, 99, NOW)
        keys.extend(row.key for row in stored_rows.rows_of(tx, number))
        posted.move_posts(tx, number, 6, "channel 6", "new", NOW)

    await database.write_tx(work)
    found = await database.fetch(lambda tx: stored_rows.rows_of(tx, number))
    assert [(row.kind, row.channel_id, row.lane) for row in found] == [
        ("post", 6, "channel 6"),
        ("status", 6, "status 1"),
        (outbox.REMOVAL, 5, "status 1"),
        (outbox.REMOVAL, 5, f"back {found[0].id}"),
        (outbox.REMOVAL, 5, f"back {found[1].id}"),
    ]
    assert [json.loads(row.payload) for row in found[3:]] == [{outbox.SENT_AS: key} for key in keys[:2]], (
        "whatever a process that ended sent where they were goes"
    )


async def test_old_rows_are_removed_and_waiting_and_status_rows_stay(database: Database) -> None:
    number = await stored(database)
    rows = [said(number, "a"), said(number, "b"), said(number, "s", "status")]
    await database.write_tx(lambda tx: outbox.add(tx, rows))
    for row in await database.fetch(outbox.lane_heads):
        if row.lane != "b":
            await database.write_tx(lambda tx, row=row: outbox.settle(tx, row, SENT, NOW))
    before = NOW + timedelta(days=1)
    _, aged = await database.fetch(lambda tx: outbox.aged_rows(tx, before, 0, 10))
    assert await database.fetch(lambda tx: outbox.aged_rows(tx, NOW, 0, 10)) == (None, ())
    assert await database.fetch(lambda tx: outbox.aged_rows(tx, before, aged[-1], 10)) == (None, ())
    every = [row.id for row in await database.fetch(lambda tx: stored_rows.rows_of(tx, number))]
    # Waiting rows and rows that are wanted again stay, whatever is to be removed.
    assert await database.write_tx(lambda tx: outbox.remove_aged(tx, every, before)) == len(aged) == 1
    assert [row.lane for row in await database.fetch(lambda tx: stored_rows.rows_of(tx, number))] == ["b", "s"]


async def test_an_erased_person_keeps_a_number_and_nothing_else(database: Database) -> None:
    person = await database.write_tx(lambda tx: people.add_person(tx, 2**62, "Ana", NOW))
    await database.write_tx(lambda tx: people.set_setting(tx, person, "notify", "off"))
    await database.write_tx(lambda tx: people.set_setting(tx, person, "notify", "direct"))
    assert await database.fetch(lambda tx: people.settings(tx, person)) == {"notify": "direct"}
    await database.write_tx(lambda tx: people.erase_identity(tx, person, NOW))
    rows = await database.fetch(lambda tx: people.people_by_ids(tx, [person]))
    assert rows == {person: people.PersonRow(person, None, "", NOW, NOW)}
    assert await database.fetch(lambda tx: people.settings(tx, person)) == {}
    assert await database.fetch(lambda tx: people.person_by_discord_id(tx, 2**62)) is None


async def test_counting_and_listing_a_persons_sessions(database: Database) -> None:
    person = await database.write_tx(lambda tx: people.add_person(tx, 1, "Ana", NOW))
    numbers = [await stored(database) for _ in range(3)]

    def work(tx: Connection) -> None:
        for number in numbers[:2]:
            sessions.replace_seats(tx, number, [sessions.SeatRow(0, person, None, "")])
        sessions.write_session(tx, replace(SESSION, id=numbers[2], host_id=person), 1)
        sessions.write_session(tx, replace(SESSION, id=numbers[1], stage="finished"), 1)

    await database.write_tx(work)
    assert await database.fetch(lambda tx: session_lists.count_live_sessions(tx, person)) == 2
    assert await database.fetch(lambda tx: session_lists.live_sessions_of_guild(tx, 2**60)) == (numbers[0], numbers[2])
    assert await database.fetch(lambda tx: session_lists.all_sessions_of_person(tx, person)) == tuple(numbers)
    (live,) = await database.fetch(lambda tx: session_lists.live_sessions_of_person(tx, person))
    assert live.id == numbers[0]


async def test_reading_sees_one_moment_and_writers_take_the_lock_before_they_read(database: Database) -> None:
    if not database.url.drivername.startswith("sqlite"):
        pytest.skip("other writers come through SQLite's own driver")
    number = await stored(database)

    def work(tx: Connection) -> list[int | None]:
        first = sessions.seq_of(tx, number)
        with sqlite3.connect(str(database.url.database), isolation_level=None) as other:
            other.execute("UPDATE sessions SET seq = 99")
        other.close()
        return [first, sessions.seq_of(tx, number)]

    assert await database.read_tx(work) == [1, 1]
    assert await database.fetch(lambda tx: sessions.seq_of(tx, number)) == 99

    def may_write(tx: Connection) -> bool:
        """Return whether another connection could write at this moment."""
        other = sqlite3.connect(str(database.url.database), isolation_level=None, timeout=0)
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return False
        finally:
            other.close()
        return True

    assert not await database.write_tx(may_write)
    for reading in (database.read_tx, database.fetch, database.fetch_by_key):
        assert await reading(may_write)


async def test_a_glance_at_a_locked_file_waits_for_it(database: Database) -> None:
    if not database.url.drivername.startswith("sqlite"):
        pytest.skip("a server locks no files")
    number = await stored(database)
    file = str(database.url.database)
    await database.close()
    # All others are locked out while one connection has the file exclusively; the wait is in a thread.
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("PRAGMA journal_mode=DELETE")
        other.execute("BEGIN EXCLUSIVE")
        waiting = asyncio.create_task(database.fetch_by_key(lambda tx: sessions.seq_of(tx, number)))
        await asyncio.sleep(0)
        other.execute("COMMIT")
    other.close()
    assert await waiting == 1
