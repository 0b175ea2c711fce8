"""Every column of every table is exported to the person it is about, and handled when they are erased."""

import json
from dataclasses import fields, replace
from datetime import timedelta
from typing import Any, Final

import pytest
from sqlalchemy import Column, Connection, func, insert, select, update

from bot.services.base.model import SessionRequest
from bot.services.composition import Services
from bot.services.delivery.panels import hands, panel_messages
from bot.services.people import absences
from bot.services.play import acting
from bot.services.play.votes import votes
from bot.services.seats import gathering, lobbies, viewers
from bot.services.tournaments.organising import across_servers, deciding, tournaments
from bot.services.tournaments.queries import personal_data
from bot.services.tournaments.state import rulings
from bot.services.tournaments.state.record import Entrant, RecordedRuling, TournamentId, TournamentServer
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from data.store.people import reminders
from data.store.rows import upsert
from data.store.schema.creation import TABLES
from data.store.schema.games import actions, analyses, puzzle_answers, puzzles, results, seats, standing_orders
from data.store.schema.messages import outbox
from data.store.schema.tournaments import VacationRow
from data.store.servers import barred
from engines.tournament.model import SeatResult
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import GUILD, FakeClock, Player, sit_down, start_table
from tests.bot.services.tournament_play import ContestComposer, begun, organiser, play_round, referee, setup

TABLE: Final = "of a table or server, not of a person"
LINK: Final = "link removed"
GONE: Final = "row deleted"
BAR: Final = "kept: without it whoever is barred would erase the bar"
LOG: Final = "log without names: whoever did it is a link"

HELD: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "people": {
        "id": ("person.id", "kept, so that no number is used twice"),
        "discord_id": ("person.discord_id", "emptied"),
        "name": ("person.name", "emptied"),
        "created_at": ("person.since", "kept: it tells nobody apart"),
        "erased_at": ("", "set"),
    },
    "person_settings": {"person_id": ("", GONE), "name": ("settings", GONE), "value": ("settings", GONE)},
    "sessions": {
        "id": ("tables[].session", TABLE),
        "game": ("tables[].game", TABLE),
        "stage": ("tables[].stage", TABLE),
        "guild_id": ("tables[].server", TABLE),
        "channel_id": ("tables[].channel", TABLE),
        "solo": ("tables[].solo", TABLE),
        "host_id": ("hosted_tables", "handed on or removed"),
        **dict.fromkeys(
            (
                "rules_version", "agreement", "pace", "commitment", "seed", "seq", "line", "branch", "created_at", "changed_at",
                "unreachable_at", "state", "held", "held_at", "held_until", "held_why", "luck_of", "sealed", "seen_from",
                "beacon", "private", "hints", "place",
            ),
            ("", TABLE),
        ),
    },
    "invitations": {"session_id": ("invitations", GONE), "person_id": ("", GONE), "seq": ("", GONE)},
    "seat_views": {
        "session_id": ("seat_views.allowed[].session", GONE),
        "seat": ("seat_views.allowed[].seat", GONE),
        "kind": ("seat_views.allowed_to_see[].as", GONE),
        "person_id": ("", GONE),
        "viewer_id": ("", GONE),
    },
    "analyses": {
        "session_id": ("missed_choices[].session", TABLE),
        "missed": ("missed_choices[].chosen", LOG),
        **dict.fromkeys(
            ("state", "asked_at", "claim", "claimed_until", "attempts", "version", "report"), ("", TABLE)
        ),
    },
    "puzzles": dict.fromkeys(("day", "content", "session_id"), ("", "a position without names")),
    "puzzle_answers": {
        "day": ("puzzles[].day", GONE),
        "person_id": ("", GONE),
        "choice": ("puzzles[].choice", GONE),
        "at": ("puzzles[].at", GONE),
    },
    "beacon_waits": dict.fromkeys(("session_id", "look_at"), ("", TABLE)),
    "live_channels": dict.fromkeys(("channel_id", "session_id"), ("", TABLE)),
    "seats": {
        "session_id": ("seats[].session_id", TABLE),
        "seat": ("seats[].seat", TABLE),
        "person_id": ("seats[].yours", LINK),
        "reserved_id": ("seats[].kept_for_you", LINK),
        "open_since": ("seats[].open_since", TABLE),
        "bank": ("seats[].bank", TABLE),
        "missed": ("seats[].missed", TABLE),
        "autopilot_since": ("seats[].autopilot_since", TABLE),
        "computer": ("", TABLE),
        "name": ("", "only ever a computer player's"),
    },
    "salts": dict.fromkeys(("session_id", "position", "salt"), ("", "a hash that belongs to the table; it names nobody")),
    "actions": {
        "session_id": ("actions[].session", LOG),
        "line": ("actions[].line", LOG),
        "at": ("actions[].at", LOG),
        "kind": ("actions[].kind", LOG),
        "seat": ("actions[].seat", LOG),
        "person_id": ("", LINK),
        "payload": ("actions[].action", LOG),
        **dict.fromkeys(
            ("seq", "source", "rules_version", "key", "public_lines", "own_lines", "decision", "time_left", "chosen"), ("", LOG)
        ),
    },
    "snapshots": dict.fromkeys(("session_id", "seq", "kind", "turn", "number", "phase", "state"), ("", TABLE)),
    "deadlines": {
        name: (f"decisions[].{name}", "goes to whoever plays the seat")
        for name in (
            "session_id", "seat", "decision", "kind", "opened_at", "due_at", "left", "answered", "kept", "fires_at",
            "look_at", "reminded_at", "reminders",
        )
    },
    "timers": dict.fromkeys(("session_id", "kind", "at"), ("", TABLE)),
    "pulses": dict.fromkeys(("id", "alive_at", "credits"), ("", "of the host's processes")),
    "clock_jumps": dict.fromkeys(("id", "at", "system_time", "over_at", "outcome"), ("", "of the host's computer")),
    "absences": {
        "person_id": ("", GONE),
        "until": ("absence.until", GONE),
        "consent": ("absence.vacation", GONE),
        "charged_until": ("absence.counted_up_to", GONE),
        "year": ("absence.year", GONE),
        "spent": ("absence.spent_seconds", GONE),
    },
    "vacations": {
        "tournament_id": ("tournament_vacation[].tournament", GONE),
        "person_id": ("", GONE),
        "charged_until": ("tournament_vacation[].counted_up_to", GONE),
        "spent": ("tournament_vacation[].spent_seconds", GONE),
    },
    "reminders": {
        "person_id": ("", GONE),
        "sent_at": ("reminders.last", GONE),
        "snoozed_until": ("reminders.none_before", GONE),
    },
    "ballots": {
        "id": ("", TABLE),
        "session_id": ("votes.asked[].session", TABLE),
        "kind": ("votes.asked[].kind", TABLE),
        "seat": ("votes.asked[].seat", TABLE),
        "person_id": ("", LINK),
        "payload": ("", "numbers of the question; whom it is about is a link that is removed"),
        "opened_at": ("votes.asked[].at", TABLE),
        "expires_at": ("votes.asked[].until", TABLE),
        "state": ("votes.asked[].state", TABLE),
        "closed_at": ("votes.asked[].closed", TABLE),
    },
    "votes": {
        "ballot_id": ("votes.answered[].vote", TABLE),
        "seat": ("votes.answered[].seat", TABLE),
        "person_id": ("", LINK),
        "agrees": ("votes.answered[].agrees", TABLE),
        "at": ("votes.answered[].at", TABLE),
    },
    "standing_orders": {
        "session_id": ("standing_orders[].session", GONE),
        "seat": ("standing_orders[].seat", GONE),
        "person_id": ("", GONE),
        "payload": ("standing_orders[].order", GONE),
        "changed_at": ("standing_orders[].changed", GONE),
    },
    "outbox": {
        "kind": ("messages[].kind", GONE),
        "session_id": ("messages[].session_id", GONE),
        "state": ("messages[].state", GONE),
        "changed_at": ("messages[].changed_at", GONE),
        "message_id": ("messages[].message_id", GONE),
        "person_id": ("", GONE),
        "payload": ("tournaments.reasons_given[].reason", "numbers; reasons given by or about them are emptied"),
        **dict.fromkeys(
            ("id", "lane", "seq", "channel_id", "guild_id", "key", "attempts", "not_before", "fault", "claim"),
            ("", GONE),
        ),
    },
    "messages": dict.fromkeys(("session_id", "channel_id", "message_id"), ("", TABLE)),
    "results": {
        "session_id": ("results[].session", TABLE),
        "seat": ("results[].seat", TABLE),
        "person_id": ("", LINK),
        "computer": ("", TABLE),
        "place": ("results[].place", TABLE),
        "score": ("results[].score", TABLE),
        "finished_at": ("results[].at", TABLE),
        "strength": ("", "filled, so that nobody else's rating changes; it says nothing of who it was"),
        "left_id": ("results[].left", LINK),
        "left_place": ("", TABLE),
        "left_strength": ("", "filled as `strength` is"),
    },
    "annulments": dict.fromkeys(("session_id", "at", "reason"), ("", "chosen from a list")),
    "audits": dict.fromkeys(("id", "at", "kind", "detail"), ("", "counts without names")),
    "panels": {
        "person_id": ("", GONE),
        **dict.fromkeys(
            ("session_id", "message_id", "token", "expires_at", "language", "line", "decision", "words", "digest", "direct"),
            ("", "row deleted; it lives for a quarter of an hour"),
        ),
    },
    "servers": dict.fromkeys(("guild_id", "version", "settings", "changed_at"), ("", TABLE)),
    "exclusions": {
        "person_id": ("", GONE),
        "guild_id": ("excluded_from[].server", GONE),
        "since": ("excluded_from[].since", GONE),
    },
    "barred": {
        "kind": ("", BAR),
        "discord_id": ("", BAR),
        "since": ("barred_since", BAR),
    },
    "server_days": dict.fromkeys(("guild_id", "day", "refusals", "faults"), ("", TABLE)),
    "board_keys": dict.fromkeys(("number", "key"), ("", "of the host's processes")),
    "board_links": dict.fromkeys(("serial", "expires_at"), ("", "random; forgotten after ten minutes")),
    "served": dict.fromkeys(("process", "servers"), ("", "of the host's processes")),
    "announcements": dict.fromkeys(("id", "at", "text"), ("", "the host's")),
    "server_component_sets": dict.fromkeys(
        ("guild_id", "game", "id", "file", "name", "text", "state", "changed_at"), ("", "the server's; it names nobody")
    ),
    "component_sets": dict.fromkeys(("game", "id", "file", "text", "added_at"), ("", "the host's")),
    "processes": dict.fromkeys(("id", "name", "started_at", "expires_at", "most", "heard"), ("", "of the host's processes")),
    "shards": dict.fromkeys(("number", "holder", "alive_at"), ("", "of the host's processes")),
    "identifies": dict.fromkeys(("bucket", "next_at"), ("", "of the host's processes")),
    "interactions": dict.fromkeys(("id", "at"), ("", "names nobody; deleted after a while")),
    "tournaments": {
        "id": ("tournaments.organised[].id", TABLE),
        "name": ("tournaments.organised[].name", "replaced by the number"),
        "stage": ("tournaments.organised[].stage", TABLE),
        "created_at": ("tournaments.organised[].created_at", TABLE),
        "host_id": ("", LINK),
        "document": ("tournaments.entries[].results[].place", "by the fields of `IN_DOCUMENT`"),
        **dict.fromkeys(
            ("guild_id", "channel_id", "version", "look_at", "vacation_days", "follows"), ("", TABLE)
        ),
    },
    "entrants": {
        "tournament_id": ("tournaments.entries[].tournament_id", TABLE),
        "entry": ("tournaments.entries[].entry", TABLE),
        "person_id": ("", LINK),
        "invited_id": ("tournaments.entries[].invited_id", LINK),
        "state": ("tournaments.entries[].state", TABLE),
        "guild_id": ("tournaments.entries[].guild_id", TABLE),
    },
    "withdrawn_tables": dict.fromkeys(("tournament_id", "channel_id", "archive_at"), ("", "threads; they name nobody")),
    "pairings": dict.fromkeys(
        ("tournament_id", "round", "number", "channel_id", "session_id", "settled", "archive_at", "entries"),
        ("", "numbers of entries"),
    ),
    "tournament_servers": {
        "tournament_id": ("tournaments.accepted[].tournament_id", TABLE),
        "guild_id": ("tournaments.accepted[].guild_id", TABLE),
        "channel_id": ("tournaments.accepted[].channel_id", TABLE),
    },
    "tournament_people": {"tournament_id": ("", TABLE), "person_id": ("", LINK)},
}  # fmt: skip
"""By table and column: the path in the export ("" if it is not about a person), and the effect of an erasure."""

IN_DOCUMENT: dict[type, dict[str, str]] = {
    Entrant: {
        "number": "tournaments.entries[].entry",
        "person": "",
        **{name: f"tournaments.entries[].{name}" for name in ("rank", "joined", "left", "division", "state", "salt")},
        "invited": "tournaments.entries[].invited_id",
        "ready_at": "tournaments.entries[].ready_at",
        "guild": "tournaments.entries[].guild_id",
        "qualifier": "tournaments.entries[].qualifier_id",
    },
    SeatResult: {
        "player": "tournaments.entries[].results[].player",
        **{name: f"tournaments.entries[].results[].{name}" for name in ("place", "score", "ending")},
    },
    RecordedRuling: {
        "at": "tournaments.entries[].rulings[].at",
        "ruling": "tournaments.entries[].rulings[].ruling",
        "state": "tournaments.entries[].rulings[].state",
        "reason": "tournaments.reasons_given[].reason",
        "votes": "tournaments.entries[].votes[].agrees",
        **dict.fromkeys(("number", "by", "until"), ""),
    },
    TournamentServer: {
        "guild_id": "tournaments.accepted[].guild_id",
        "channel_id": "tournaments.accepted[].channel_id",
        "name": "tournaments.accepted[].name",
        "accepted_at": "tournaments.accepted[].accepted_at",
        "by": "",
    },
}
"""By type of the parts about people in a tournament's document: the path in the export of each field ("" if it is not
about the person)."""

NAME = "Autumn Open"
"""The name of the test's tournament, which no person has."""
REASON = "Unmistakably late"


def test_every_column_of_every_table_is_accounted_for() -> None:
    stored = {name: set(table.columns.keys()) for name, table in TABLES.tables.items()}
    assert {name: set(columns) for name, columns in HELD.items()} == stored
    assert {kind: set(paths) for kind, paths in IN_DOCUMENT.items()} == {
        kind: {one.name for one in fields(kind)} for kind in IN_DOCUMENT
    }


async def everything_about(services: Services, clock: FakeClock) -> Player:
    """Return a person with data in every table: player and organiser, at a running table, on vacation, with an order, a
    vote, a message on its way and a reserved seat."""
    record, people = await begun(services, 6, setup(about=REASON))
    ana = people[0]
    await services.people.set_settings(ana.person, notify="direct")
    await play_round(services, record.id, people)
    entry = next(one.number for one in record.entries if one.person == ana.person)
    await deciding.rule(services.context, organiser(ana), record.id, rulings.give_points(entry, 1), REASON)
    await deciding.rule(services.context, organiser(people[1]), record.id, rulings.disqualify(2), "two accounts")
    await deciding.answer(services.context, ana.caller, record.id, 2, agrees=False)
    mine = await lobbies.open_table(services.context, ana.caller, SessionRequest("tiny"), 77)
    for other in people[1:3]:
        await lobbies.join(services.context, other.caller, mine.session)
    await lobbies.start(services.context, ana.caller, mine.session)
    by_person = {one.person: one for one in people}
    while (asker := (table := await services.repository.current(mine.session)).open_decisions[0].seat) != 0:
        asked = table.seats[asker].person
        assert asked is not None
        await by_person[asked].say(mine.session, "pass")
    await votes.ask(services.context, ana.caller, mine.session, "pause", hours=3)
    await votes.ask(services.context, people[1].caller, mine.session, "extend", hours=3)
    asked = next(one for one in await votes.open_ballots(services.context, mine.session) if one.kind == "extend")
    await votes.answer(services.context, ana.caller, mine.session, asked.id, agrees=False)
    other = await start_table(services, channel=78)
    await gathering.invite(services.context, other.ana.caller, other.session, [ana.person])
    await viewers.allow(services.context, other.ana.caller, other.session, ana.person, "coach")
    await viewers.allow(services.context, ana.caller, mine.session, other.ana.person, "coach")
    over = [one.session for one in record.pairings if one.session is not None]
    now = clock.now()
    await absences.announce(services.context, ana.caller, now + timedelta(days=2), spend=True)

    def work(tx: Connection) -> None:
        order = {"session_id": mine.session, "seat": 0, "person_id": ana.person, "payload": "{}", "changed_at": now}
        tx.execute(insert(standing_orders), order)
        tx.execute(insert(puzzles), {"day": 1, "content": "{}"})
        tx.execute(insert(puzzle_answers), {"day": 1, "person_id": ana.person, "choice": 0, "at": now})
        tx.execute(update(results).where(results.c.person_id != ana.person).values(left_id=ana.person, left_place=4))
        upsert(tx, reminders.LastReminderRow(ana.person, now, now))
        upsert(tx, VacationRow(1, ana.person, now, 1_000_000))
        acts = actions.c.person_id == ana.person, actions.c.kind == "act", actions.c.session_id.in_(over)
        act = tx.execute(select(actions.c.session_id, actions.c.seq).where(*acts).limit(1)).one()
        missed = [{"seq": act.seq, "before": act.seq - 1, "chosen": "pass", "better": "score"}]
        analysis = {"session_id": act.session_id, "state": "done", "asked_at": now, "attempts": 1}
        tx.execute(insert(analyses), analysis | {"missed": json.dumps(missed)})
        tx.execute(
            update(seats)
            .where(seats.c.session_id == other.session, seats.c.seat == 1)
            .values(person_id=None, computer="steady", open_since=now, reserved_id=ana.person)
        )

    await services.repository.database.write_tx(work)
    code = (await across_servers.issue_code(services.context, organiser(ana), record.id, "Corner")).code
    elsewhere = replace(ana.caller, guild_id=GUILD + 1, administers=True)
    await across_servers.accept(services.context, elsewhere, code, 79, "Attic")
    await services.servers.exclude(GUILD, [ana.person])
    bar = (barred.PERSON, ana.caller.discord_id, clock.now())
    await services.repository.database.write_tx(lambda tx: barred.add_ban(tx, *bar))
    services.repository.forget()
    panel = await acting.open_panel(services.context, ana.caller, mine.session)
    say = TextLocalizer(services.texts, "en").for_session(
        await session_queries.load_card(services.context, mine.session)
    )
    _, shown = await panel_messages.compose_panel(services.context, panel, ana.person, say)
    await services.panels.record_panel(shown, 5, "token")
    services.panels.record_shown(shown, 5, "token")
    await services.panels.drain()
    await hands.resend_hands_and_statuses(services.context)
    await services.servers.exclude(GUILD, [ana.person])
    await services.repository.database.write_tx(
        lambda tx: tx.execute(update(outbox).where(outbox.c.id == 1).values(person_id=ana.person))
    )
    return ana


def found(exported: Any, path: str) -> list[Any]:
    """Return the values at a path; `[]` after a name means every item of a list."""
    values = [exported]
    for name in path.split("."):
        plain = name.removesuffix("[]")
        values = [one[plain] for one in values if isinstance(one, dict) and plain in one]
        values = [item for one in values for item in one] if name.endswith("[]") else values
    return values


async def test_everything_kept_about_a_person_is_exported(services: Services, clock: FakeClock) -> None:
    ana = await everything_about(services, clock)
    exported = json.loads(json.dumps(await personal_data.export(services.context, ana.person)))
    paths = {path for columns in HELD.values() for path, _ in columns.values() if path}
    paths |= {path for held in IN_DOCUMENT.values() for path in held.values() if path}
    assert {path for path in paths if not found(exported, path)} == set()
    assert found(exported, "tournaments.organised[].name") == [NAME]
    assert {"kind": "roll"} in found(exported, "actions[].action")
    assert found(exported, "tournaments.reasons_given[].reason") == [REASON]
    assert found(exported, "barred_since") != [None]
    assert found(exported, "seats[].kept_for_you").count(True) == 1
    assert "Player 2" not in json.dumps(exported), "nobody else's name"
    assert not [key for key in _keys(exported) if key in ("person_id", "reserved_id", "host_id")], "nor a number"


def _keys(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(key for one in value.values() for key in _keys(one))]
    return [key for one in value for key in _keys(one)] if isinstance(value, list) else []


async def test_nothing_links_to_somebody_who_was_erased(services: Services, clock: FakeClock) -> None:
    """The check covers every column that refers to people, found by the schema, and the texts the person typed."""
    ana = await everything_about(services, clock)
    links = [
        column
        for table in TABLES.tables.values()
        for column in table.columns
        if column.name == "reserved_id" or any(key.column.table.name == "people" for key in column.foreign_keys)
    ]
    assert len(links) > 10
    before = await services.repository.database.read_tx(lambda tx: _linked(tx, links, ana))
    assert {name for name, count in before.items() if not count} == set(), "the test has forgotten something"
    await services.erase(ana.caller)
    after = await services.repository.database.read_tx(lambda tx: _linked(tx, links, ana))
    assert {name for name, count in after.items() if count} == set()
    stored = await services.repository.database.read_tx(_everything)
    assert NAME not in stored
    assert REASON not in stored
    assert "Player 1'" not in stored
    assert (await tournaments.load(services.context, TournamentId(1))).name == "#1"


def _linked(tx: Connection, links: list[Column[Any]], person: Player) -> dict[str, int]:
    def count(column: Column[Any]) -> int:
        query = select(func.count()).select_from(column.table).where(column == person.person)
        return tx.execute(query).scalar_one()

    return {f"{column.table.name}.{column.name}": count(column) for column in links}


def _everything(tx: Connection) -> str:
    return "\n".join(repr(tuple(row)) for table in TABLES.tables.values() for row in tx.execute(select(table)))


async def test_reasons_go_with_whoever_gave_them_or_whom_they_are_about(services: Services) -> None:
    """A person who organises by their rights on the server leaves only the texts they typed."""
    record, _ = await begun(services, 3)
    helper = await sit_down(services, 9, "Helper")
    await deciding.move_round_end(services.context, organiser(helper), record.id, 5, REASON)
    await services.outbox.drain()
    assert REASON in await services.repository.database.read_tx(_everything)
    await services.erase(helper.caller)
    assert REASON not in await services.repository.database.read_tx(_everything)
    assert (await tournaments.load(services.context, record.id)).name == NAME, "the name is its organiser's"
    query = select(outbox.c.payload).where(outbox.c.state == "waiting")
    waiting = await services.repository.database.read_tx(lambda tx: tx.execute(query).scalars().all())
    assert any('"what":"ruling"' in payload for payload in waiting), "the post is put right"

    record, people = await begun(services, 6)
    entry = next(one.number for one in record.entries if one.person == people[1].person)
    await deciding.drop(services.context, await referee(services), record.id, entry, REASON)
    await services.erase(people[2].caller)
    assert REASON in await services.repository.database.read_tx(_everything)
    await services.erase(people[1].caller)
    assert REASON not in await services.repository.database.read_tx(_everything)


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services(message_builder=ContestComposer())
