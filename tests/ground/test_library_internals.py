"""Undocumented parts of libraries that we use still have the expected shape.

A new version may change them silently. `pyproject.toml` therefore has an upper bound for each of these packages; run
this file before raising one. Each failure names our code to look at."""

import inspect
import re
import sqlite3
import threading
import tomllib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiosqlite
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route
from packaging.requirements import Requirement
from packaging.version import Version
from sqlalchemy import Dialect, bindparam, create_engine, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.app import Croupier
from data.store.schema.games import actions

ROOT = Path(__file__).parents[2]
BOUNDED = ("aiosqlite", "discord.py", "simcord", "sqlalchemy")
"""The packages with an upper bound."""

PREPARED = (
    "data/store/backends/prepared.py compiles statements once and hands them to SQLite itself: look at _compile there"
)
THREAD = (
    "data/store/backends/sqlite.py runs whole transactions in aiosqlite's thread: look at _Visited and _cross there"
)
ERRORS = "data/store/backends/prepared.py (wrapped) makes SQLAlchemy's errors out of SQLite's"
REQUESTS = "bot/app.py (close) and bot/terminal/checks/connection.py use discord.py's HTTP client"
ADMISSION = "bot/app.py (Croupier) puts bot/interactions/admission.py before discord.py's parser of interactions"
STAND_IN = "bot/terminal/serving/stand_in.py points discord.py at another address"


def takes(function: Callable[..., Any], *names: str) -> bool:
    """Return whether a function has parameters of these names."""
    return set(names) <= inspect.signature(function).parameters.keys()


@pytest.fixture(name="sqlite")
def _sqlite() -> Dialect:
    return create_engine("sqlite://").dialect


@pytest.mark.parametrize("package", BOUNDED)
def test_no_version_these_tests_have_not_seen_is_installed_unasked(package: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = project["dependencies"] + project["optional-dependencies"]["playground"]
    wanted = next(one for one in map(Requirement, lines) if one.name == package)
    pins = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line)
    pin = next(Version(version) for name, version in pins.items() if name.lower() == package)
    assert pin in wanted.specifier
    following = Version(f"{pin.major}.{pin.minor + 1}")
    assert following not in wanted.specifier, f"{package} {following} may be installed: give it an upper bound"


async def test_aiosqlite_runs_any_function_in_the_one_thread_of_a_connection() -> None:
    threads: list[int] = []

    def connect() -> sqlite3.Connection:
        threads.append(threading.get_ident())
        return sqlite3.connect(":memory:")

    connection = aiosqlite.Connection(connect, iter_chunk_size=64)
    thread: Any = getattr(connection, "_thread", None)
    assert isinstance(thread, threading.Thread), f"aiosqlite keeps its thread elsewhere. {THREAD}"
    assert not thread.is_alive(), f"aiosqlite's thread begins before the connection is awaited. {THREAD}"
    thread.daemon = True
    await connection
    try:
        run: Any = getattr(connection, "_execute", None)
        assert run is not None, f"aiosqlite has no _execute any more. {THREAD}"
        assert await run(lambda *given: (threading.get_ident(), given), 1, "two") == (thread.ident, (1, "two"))
    finally:
        await connection.close()
    assert threads == [thread.ident], f"aiosqlite connects in another thread. {THREAD}"


async def test_aiosqlite_ends_its_thread_when_it_cannot_connect() -> None:
    def connect() -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    connection = aiosqlite.Connection(connect, iter_chunk_size=64)
    with pytest.raises(sqlite3.OperationalError):
        await connection
    thread: Any = connection._thread
    thread.join(10)
    assert not thread.is_alive(), f"aiosqlite's thread goes on without a connection. {THREAD}"


def test_sqlalchemy_says_in_which_order_a_statement_takes_its_values(sqlite: Dialect) -> None:
    query = select(actions).where(actions.c.seq > bindparam("after"), actions.c.kind == "act").limit(bindparam("most"))
    compiled: Any = query.compile(dialect=sqlite)
    assert str(compiled).count("?") == len(compiled.positiontup), f"one name for each question mark. {PREPARED}"
    binds = [compiled.binds[name] for name in compiled.positiontup]
    given = [(bind.key, bind.required) for bind in binds if bind.required]
    assert given == [("after", True), ("most", True)], f"values that are still to come are told apart. {PREPARED}"
    fixed = [compiled.params[name] for name, bind in zip(compiled.positiontup, binds, strict=True) if not bind.required]
    assert "act" in fixed, f"values that stand in the statement are among its parameters. {PREPARED}"

    compiled: Any = insert(actions).compile(dialect=sqlite, column_keys=["session_id", "seq", "at"])
    assert list(compiled.positiontup) == ["session_id", "seq", "at"], PREPARED
    assert all(compiled.binds[name].required for name in compiled.positiontup), PREPARED

    plain: Any = select(actions).where(actions.c.kind == "act").compile(dialect=sqlite)
    listed: Any = select(actions).where(actions.c.kind.in_(("act", "undo"))).compile(dialect=sqlite)
    assert not plain.post_compile_params, PREPARED
    assert not plain.literal_execute_params, PREPARED
    assert listed.post_compile_params, f"a list of values is not told apart any more. {PREPARED}"


def test_sqlalchemy_hands_out_how_a_value_is_stored_and_makes_its_own_errors(sqlite: Dialect) -> None:
    kind = actions.c.at.type.dialect_impl(sqlite)
    store, read = kind.bind_processor(sqlite), kind.result_processor(sqlite, None)
    assert store is not None, PREPARED
    assert read is not None, PREPARED
    moment = datetime(2026, 11, 22, 12, 30, tzinfo=UTC)
    assert read(store(moment)) == moment, PREPARED
    assert actions.c.seq.type.dialect_impl(sqlite).bind_processor(sqlite) is None, PREPARED

    fault = sqlite3.IntegrityError("UNIQUE constraint failed")
    made = DBAPIError.instance("INSERT", None, fault, sqlite3.Error, hide_parameters=True)
    assert type(made) is IntegrityError, ERRORS
    assert made.orig is fault, ERRORS


async def test_discord_py_has_the_requests_addresses_and_parsers_we_use_and_none_of_our_names() -> None:
    assert isinstance(discord.Client(intents=discord.Intents.none()).http, HTTPClient), REQUESTS
    assert takes(HTTPClient.get_guilds, "limit"), REQUESTS
    assert inspect.iscoroutinefunction(HTTPClient.close), REQUESTS

    own = set(re.findall(r"self\.(_\w+) =", inspect.getsource(Croupier)))
    assert own, "the client keeps nothing of its own: this test has nothing to compare"
    parent = discord.AutoShardedClient(intents=discord.Intents.none())
    taken = own & (vars(parent).keys() | set(dir(parent)))
    assert not taken, f"discord.py has {', '.join(sorted(taken))} itself now: rename ours in bot/app.py"

    state = discord.AutoShardedClient(intents=discord.Intents.none())._connection
    assert callable(state.parsers["INTERACTION_CREATE"]), ADMISSION
    assert "_discord_parsers = client._connection.parsers" in inspect.getsource(DiscordWebSocket), ADMISSION

    assert Route.BASE.startswith("https://discord.com/api"), STAND_IN
    assert Route("GET", "/users/@me").url.startswith(Route.BASE), STAND_IN
    assert isinstance(DiscordWebSocket.DEFAULT_GATEWAY, yarl.URL), STAND_IN
