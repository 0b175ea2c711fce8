"""`croupier announce` and `croupier bar`, and the servers and backups in `croupier status`."""

import asyncio
import json
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from bot.__main__ import main
from bot.terminal.screen import ExitCode
from data.store.database import Database
from data.store.schema.games import sessions
from tests.bot.terminal.test_beside import URL, served
from tests.bot.terminal.test_records import _with_an_undo


def test_servers_and_people_are_barred_beside_the_bot_listed_and_let_back(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())
    lines = [
        (["bar"], "Nobody is barred.\n"),
        (
            ["bar", "--server", "123"],
            "Server 123 is barred: the bot leaves it within a minute, and its tables are kept.\n",
        ),
        (["bar", "--server", "123"], "123 is already barred.\n"),
        (["bar", "--person", "123", "--lift"], "123 is not barred.\n"),
        (["bar", "--person", "5"], "Person 5 is barred: within a minute they can use nothing but their own data.\n"),
        (
            ["bar", "--server", "123", "--lift"],
            "Server 123 is no longer barred: invite the bot again, and its tables go on.\n",
        ),
    ]
    with served():
        for line, told in lines:
            assert main(line) == ExitCode.OK
            assert capsys.readouterr().out == told
        assert main(["bar"]) == ExitCode.OK
        assert capsys.readouterr().out.startswith("person 5, since 20")
        assert main(["bar", "--lift"]) == ExitCode.USAGE
        assert capsys.readouterr().err == "Name who may come back: --server or --person with an id.\n"


def test_an_announcement_has_a_length_and_says_how_many_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["announce", "Hello"]) == ExitCode.USAGE
    assert capsys.readouterr().err.startswith("There is no database croupier.sqlite3 yet: the first start")
    asyncio.run(_with_an_undo())
    for text in (" ", "\u3164", "x" * 1501):
        assert main(["announce", text]) == ExitCode.USAGE
        assert capsys.readouterr().err == "A message has 1 to 1500 characters.\n"
    with served():
        assert main(["announce", "Hello"]) == ExitCode.OK
    assert capsys.readouterr().out == "Nothing is being played on any server: there is nobody to tell.\n"


def test_no_backup_is_well_for_a_week_and_not_for_ever(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())

    def told() -> tuple[str, str]:
        main(["status"])
        lines = {line.split()[1]: line for line in capsys.readouterr().out.splitlines()}
        return " ".join(lines["backup"].split()), " ".join(lines["servers"].split())

    async def begun(ago: timedelta) -> None:
        database = Database(URL)
        moment = datetime.now(UTC) - ago
        await database.write_tx(lambda tx: tx.execute(update(sessions).values(created_at=moment)))
        await database.close()

    asyncio.run(begun(timedelta(days=6)))
    backup, servers = told()
    assert backup == "ok backup none was made yet"
    assert servers == "ok servers 0"
    asyncio.run(begun(timedelta(days=8)))
    assert told()[0] == "todo backup none was ever made: run `croupier backup` every day"
    assert main(["backup", "copy.sqlite3"]) == ExitCode.OK
    capsys.readouterr()
    assert told()[0].startswith("ok backup 20")
    main(["status", "--json"])
    assert json.loads(capsys.readouterr().out)["by_server"]["refusals"] == {}
