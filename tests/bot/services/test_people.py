"""Who people are, what they can take with them, and being forgotten."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from bot.services.base.model import OpenTable
from bot.services.evidence.archive import archive_of, disagreements
from bot.services.house import House
from data.store import people
from tests.bot.services.fakes import FakeMessenger, open_table, sit_down, start_table

NAME = "Anastasia Q. Unmistakable"
DISCORD_ID = 318_281_828_459_045


def everything_stored(folder: Path) -> str:
    """Every value of every table, as text."""
    with sqlite3.connect(folder / "croupier.sqlite3") as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return "\n".join(repr(row) for table in tables for row in connection.execute(f"SELECT * FROM {table}"))


async def test_a_person_is_known_by_a_number_and_renamed(house: House) -> None:
    ana = await house.people.person(1, "Ana")
    assert await house.people.person(1, "Ana") == ana
    assert await house.people.person(1, "Anna") == ana
    assert (await house.people.rows([ana]))[ana].name == "Anna"
    assert await house.people.person(2, "Ana") != ana


async def test_settings_have_defaults_and_are_kept(house: House) -> None:
    ana = await house.people.person(1, "Ana")
    assert await house.people.settings(ana) == type(await house.people.settings(ana))()
    await house.people.set_settings(ana, notify="direct")
    after = await house.people.set_settings(ana, language="de")
    assert (after.language, after.notify) == ("de", "direct")


async def test_export_has_everything_about_a_person_and_nothing_of_others(house: House) -> None:
    table = await start_table(house, options={"rounds": "1"})
    await house.people.set_settings(table.ana.person, notify="off")
    await table.play_out()
    exported = json.loads(json.dumps(await house.people.export(table.ana.person)))
    assert exported["person"]["name"] == "Ana"
    assert exported["person"]["discord_id"] == 1000
    assert exported["settings"] == {"notify": "off"}
    assert [one["session"] for one in exported["tables"]] == [table.session]
    assert {one["seat"] for one in exported["actions"] if one["kind"] == "act"} == {0}
    assert len(exported["results"]) == 1
    assert "Ben" not in json.dumps(exported)


async def test_export_tells_nothing_of_what_others_do_in_private(house: House) -> None:
    table = await start_table(house)
    await table.everybody_passes()
    await house.sessions.make_host(table.ana.caller, table.session, table.ben.person)
    before = await house.people.export(table.ana.person)
    for counters in ("1", "2", "3"):
        await table.ben.say(table.session, f"add {counters}")
    assert await house.people.export(table.ana.person) == before
    handed = next(one for one in before["actions"] if one["kind"] == "host")
    assert handed["action"] == {}, "whom it was handed to is not hers to take along"


async def test_an_export_does_not_tell_by_numbers_how_often_others_drafted(house: House) -> None:
    """A jump back is stored with the number of an entry; private steps have numbers too."""
    table = await start_table(house)
    mover = await table.at_turn()
    await mover.say(table.session, "pass")
    await house.sessions.undo(mover.caller, table.session)
    exported = await house.people.export(mover.person)
    assert [one["action"] for one in exported["actions"] if one["kind"] == "undo"] == [{}]


async def test_an_archive_of_a_running_game_tells_nothing_private(house: House) -> None:
    table = await start_table(house)
    first = await table.at_turn()
    await first.say(table.session, "pass")
    await house.sessions.undo(first.caller, table.session)
    await table.everybody_passes()

    async def archived() -> str:
        archive = await house.ledger.database.read(lambda tx: archive_of(tx, table.session, house.bindings))
        assert archive is not None
        assert archive.seed is None
        return archive.model_dump_json()

    before = await archived()
    seed = (await house.ledger.current(table.session)).seed
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
    assert {line["key"] for line in revealed["told"]} == {"tiny-pledged"}


async def test_an_erased_name_is_gone_from_the_files_too(house: House, tmp_path: Path) -> None:
    gone = await sit_down(house, DISCORD_ID, NAME)
    for number in range(40):
        await sit_down(house, 2000 + number, f"Somebody {number}")
    await house.people.person(DISCORD_ID, NAME + " II")
    await house.sessions.open(gone.caller, OpenTable("tiny"), 4)

    def files() -> bytes:
        return b"".join(file.read_bytes() for file in sorted(tmp_path.glob("croupier.sqlite3*")))

    number = DISCORD_ID.to_bytes(8, "big").lstrip(b"\0")
    assert NAME.encode() in files()
    assert number in files()
    await house.people.erase(gone.caller)
    assert NAME.encode() not in files()
    assert number not in files()


async def test_erasing_leaves_nothing_of_a_person(house: House, messenger: FakeMessenger, tmp_path: Path) -> None:
    gone = await sit_down(house, DISCORD_ID, NAME)
    finished = await start_table(house, channel=1, options={"rounds": "1"})
    await finished.play_out()
    lobby = await open_table(house, channel=2)
    running = await start_table(house, channel=3)
    for table in (lobby, running):
        assert table.session
    await house.people.set_settings(gone.person, notify="direct", language="de")
    mine = await house.sessions.open(gone.caller, OpenTable("tiny"), 4)
    for player in (lobby.ana, lobby.ben):
        await house.sessions.join(player.caller, mine.session)
    await house.sessions.add_salt(gone.caller, mine.session, NAME)
    await house.sessions.start(gone.caller, mine.session)
    await house.sessions.join(gone.caller, lobby.session)
    await house.outbox.drain()
    assert NAME in everything_stored(tmp_path)

    summary = await house.people.erase(gone.caller)
    assert (summary.lobbies, summary.running, summary.finished) == (1, 1, 0)
    stored = everything_stored(tmp_path)
    assert NAME not in stored
    assert str(DISCORD_ID) not in stored
    card = await house.tables.card(mine.session)
    assert card.seats[0].kind == "computer"
    assert card.host == lobby.ana.person
    assert [seat.name for seat in (await house.tables.card(lobby.session)).seats] == ["Ana", "Ben"]
    audits = await house.ledger.database.look(lambda tx: people.audits_of(tx, "erase"))
    assert [json.loads(detail) for _, detail in audits] == [{"lobby": 1, "running": 1, "finished": 0}]
    lines = [line.key for one in await house.tables.log(mine.session, limit=50) for line in one.lines]
    assert "notice-erased" in lines


async def test_finished_games_stay_whole_for_the_others(house: House, tmp_path: Path) -> None:
    table = await start_table(house, (NAME, "Ben"), options={"rounds": "1"})
    await table.play_out()
    before = await house.tables.card(table.session)
    summary = await house.people.erase(table.ana.caller)
    assert summary.finished == 1
    assert NAME not in everything_stored(tmp_path)
    after = await house.tables.card(table.session)
    assert after.outcome == before.outcome
    assert (after.seats[0].name, after.seats[0].person, after.seats[0].kind) == ("", None, "person")
    assert after.seats[1] == before.seats[1]
    assert len(await house.tables.of_person(table.ben.person, live=False)) == 1
    archive = await house.ledger.database.read(lambda tx: archive_of(tx, table.session, house.bindings))
    assert archive is not None
    assert disagreements(archive, house.bindings) == ()
    names = [arg for one in await house.tables.log(table.session, limit=50) for line in one.lines for arg in line.args]
    assert NAME not in repr(names)


async def test_somebody_erased_comes_back_as_somebody_new(house: House) -> None:
    ana = await sit_down(house, 1, "Ana")
    await house.people.erase(ana.caller)
    assert await house.people.person(1, "Ana") != ana.person
    assert await house.people.export(ana.person) != {}


async def test_erasing_twice_is_harmless(house: House) -> None:
    table = await start_table(house)
    await house.people.erase(table.ana.caller)
    again = await house.people.erase(table.ana.caller)
    assert (again.lobbies, again.running, again.finished) == (0, 0, 0)
