"""People: their names, their progress in lessons, the export of their data, and its erasure."""

import asyncio
import json
import sqlite3
from pathlib import Path

from bot.services.base.model import SessionRequest
from bot.services.composition import Services
from bot.services.evidence.archive import inconsistencies
from bot.services.people import lessons
from bot.services.play import acting
from bot.services.preferences.people import PersonSettings
from bot.services.seats import hosting, lobbies
from bot.services.tournaments.queries import personal_data
from bot.services.views import session_queries
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import Table, open_table, sit_down, start_table
from tests.data import stored_rows

NAME = "Anastasia Q. Unmistakable"
DISCORD_ID = 318_281_828_459_045


def everything_stored(folder: Path) -> str:
    with sqlite3.connect(folder / "croupier.sqlite3") as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return "\n".join(repr(row) for table in tables for row in connection.execute(f"SELECT * FROM {table}"))


async def test_a_person_is_known_by_a_number_renamed_and_has_settings(services: Services) -> None:
    ana = await services.people.register(1, "Ana")
    assert await services.people.register(1, "Ana") == ana
    assert await services.people.register(1, "Anna") == ana
    assert (await services.people.rows([ana]))[ana].name == "Anna"
    assert await services.people.register(2, "Ana") != ana
    assert await services.people.settings(ana) == PersonSettings()
    await services.people.set_settings(ana, notify="direct")
    after = await services.people.set_settings(ana, language="de")
    assert (after.language, after.notify) == ("de", "direct")


async def test_an_export_tells_nothing_of_what_others_do_in_private_nor_how_often_they_drafted(
    services: Services, table: Table
) -> None:
    """A jump back is stored with the number of an entry, and private steps have numbers too."""
    mover = await table.pass_once()
    await acting.undo(services.context, mover.caller, table.session)
    exported = await personal_data.export(services.context, mover.person)
    assert [one["action"] for one in exported["actions"] if one["kind"] == "undo"] == [{}]

    await table.everybody_passes()
    await hosting.make_host(services.context, table.ana.caller, table.session, table.ben.person)
    before = await personal_data.export(services.context, table.ana.person)
    acts = [(one["seat"], one["action"]) for one in before["actions"] if one["kind"] == "act"]
    assert acts[-1] == (0, {"kind": "pass"})
    assert {seat for seat, _ in acts} == {0}
    for counters in ("1", "2", "3"):
        await table.ben.say(table.session, f"add {counters}")
    assert await personal_data.export(services.context, table.ana.person) == before
    handed = next(one for one in before["actions"] if one["kind"] == "host")
    assert handed["action"] == {}, "whom it was handed to is not hers to take along"


async def test_an_archive_of_a_running_game_tells_nothing_private(services: Services, table: Table) -> None:
    first = await table.pass_once()
    await acting.undo(services.context, first.caller, table.session)
    await table.everybody_passes()

    async def archived() -> str:
        archive = await table.archive()
        assert archive.seed is None
        return archive.model_dump_json()

    before = await archived()
    seed = (await services.repository.current(table.session)).seed
    assert seed not in before
    await table.ana.say(table.session, "add 1")
    assert await archived() == before
    await table.ana.say(table.session, "confirm")
    assert await archived() == before
    await table.ben.say(table.session, "add 2")
    await table.ben.say(table.session, "confirm")
    steps = json.loads(await archived())["steps"]
    numbers = [step["seq"] for step in steps]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert [step["back_to"] for step in steps if step["kind"] == "undo"] == [numbers[0]]
    assert [step["move"] for step in steps if step["kind"] == "act"] == ["pass", "pass", "pass", None]
    revealed = steps[-1]
    assert (revealed["seat"], revealed["source"]) == (None, None), "who answered last is nobody's business"
    assert {line["key"] for line in revealed["lines"]} == {"tiny-pledged"}


async def test_an_erased_name_is_gone_from_the_files_too(services: Services, tmp_path: Path) -> None:
    gone = await sit_down(services, DISCORD_ID, NAME)
    for number in range(40):
        await sit_down(services, 2000 + number, f"Somebody {number}")
    await services.people.register(DISCORD_ID, NAME + " II")
    await lobbies.open_table(services.context, gone.caller, SessionRequest("tiny"), 4)

    def files() -> bytes:
        return b"".join(file.read_bytes() for file in sorted(tmp_path.glob("croupier.sqlite3*")))

    number = DISCORD_ID.to_bytes(8, "big").lstrip(b"\0")
    assert NAME.encode() in files()
    assert number in files()
    await services.erase(gone.caller)
    assert NAME.encode() not in files()
    assert number not in files()


async def test_erasing_leaves_nothing_of_a_person(services: Services, tmp_path: Path) -> None:
    gone = await sit_down(services, DISCORD_ID, NAME)
    finished = await start_table(services, channel=1, options={"rounds": "1"})
    await finished.play_out()
    lobby = await open_table(services, channel=2)
    running = await start_table(services, channel=3)
    for table in (lobby, running):
        assert table.session
    await services.people.set_settings(gone.person, notify="direct", language="de")
    mine = await lobbies.open_table(services.context, gone.caller, SessionRequest("tiny"), 4)
    for player in (lobby.ana, lobby.ben):
        await lobbies.join(services.context, player.caller, mine.session)
    await lobbies.add_salt(services.context, gone.caller, mine.session, NAME)
    await lobbies.start(services.context, gone.caller, mine.session)
    await lobbies.join(services.context, gone.caller, lobby.session)
    await services.outbox.drain()
    assert NAME in everything_stored(tmp_path)

    summary = await services.erase(gone.caller)
    assert (summary.lobbies, summary.running, summary.finished) == (1, 1, 0)
    stored = everything_stored(tmp_path)
    assert NAME not in stored
    assert str(DISCORD_ID) not in stored
    card = await session_queries.load_card(services.context, mine.session)
    assert card.seats[0].kind == "computer"
    assert card.host == lobby.ana.person
    assert [seat.name for seat in (await lobby.card()).seats] == ["Ana", "Ben"]
    audits = await services.repository.database.fetch(lambda tx: stored_rows.audits_of(tx, "erase"))
    assert [json.loads(detail) for _, detail in audits] == [{"lobby": 1, "running": 1, "finished": 0}]
    log = await session_queries.public_log(services.context, mine.session, limit=50)
    assert "notice-erased" in [line.key for one in log for line in one.lines]


async def test_finished_games_stay_whole_for_the_others(services: Services, tmp_path: Path) -> None:
    table = await start_table(services, (NAME, "Ben"), options={"rounds": "1"})
    await table.play_out()
    before = await table.card()
    assert (await services.erase(table.ana.caller)).finished == 1
    assert NAME not in everything_stored(tmp_path)
    after = await table.card()
    assert after.outcome == before.outcome
    assert (after.seats[0].name, after.seats[0].person, after.seats[0].kind) == ("", None, "person")
    assert after.seats[1] == before.seats[1]
    assert inconsistencies(await table.archive(), services.bindings) == ()
    log = await session_queries.public_log(services.context, table.session, limit=50)
    assert NAME not in repr([line.args for one in log for line in one.lines])


async def test_who_is_erased_comes_back_as_new_and_erasing_twice_is_harmless(services: Services, table: Table) -> None:
    for _ in range(2):
        erased = await services.erase(table.ana.caller)
    assert (erased.lobbies, erased.running, erased.finished) == (0, 0, 0)
    assert await services.people.register(1000, "Ana") != table.ana.person
    assert await personal_data.export(services.context, table.ana.person) != {}


@on_both_stores
async def test_the_step_seen_last_is_known_after_a_restart(open_services: OpenServices, services: Services) -> None:
    ana, ben = await sit_down(services, 1, "Ana"), await sit_down(services, 2, "Ben")
    await asyncio.gather(*(lessons.store_step(services.context, ana.person, "tiny", step) for step in (2, 2, 2)))
    await lessons.store_step(services.context, ana.person, "other", 5)
    await lessons.store_step(services.context, ana.person, "tiny", 3)
    services = await open_services()
    assert await lessons.steps_reached(services.context, ana.person) == {"tiny": 3, "other": 5}
    assert await lessons.steps_reached(services.context, ben.person) == {}

    assert lessons.played_lesson(services.context, "tiny") is None
