"""The file of a finished game: complete, checked, without names, and equal for everybody who may see it; and the export
of a running one, which shows nothing of what was answered in secret."""

import io
import json
import random
import re
import zipfile

import pytest
from sqlalchemy import update

from bot.games.listing import games
from bot.services.base.model import Press, SessionId, SessionRequest
from bot.services.composition import Services
from bot.services.evidence.archive import archive_of, inconsistencies, read_archive
from bot.services.evidence.digests import log_digest
from bot.services.evidence.evidence import GAME_FILE, LUCK_FILE, PROGRAM
from bot.services.play import acting
from bot.services.seats import hosting, lobbies
from bot.services.seats.taking_over import take_over
from bot.services.views import session_queries
from data.store.schema.games import actions
from tests.bot.services.fakes import (
    FakeSeeds,
    Player,
    Table,
    assert_refused,
    host,
    moderator_of,
    open_table,
    sit_down,
    start_table,
)
from tests.ground.rewound_games import rewound


async def evidence(services: Services, table: Table) -> tuple[str, zipfile.ZipFile]:
    card = await table.card()
    lines, (name, file) = await services.evidence.check(table.ana.person, card)
    assert name == f"tiny-{table.session}.zip"
    return services.texts.lines(lines, "en"), zipfile.ZipFile(io.BytesIO(file))


async def test_the_file_holds_the_whole_game_and_no_name_and_is_checked_once_for_everybody(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_table(services, ("Anastasia", "Benedikt"), options={"rounds": "1"})
    await table.play_out()
    said, pack = await evidence(services, table)
    assert pack.namelist() == [PROGRAM, GAME_FILE, LUCK_FILE]
    everything = "\n".join(pack.read(name).decode() for name in pack.namelist())
    for name in ("Anastasia", "Benedikt"):
        assert name not in everything
    archive = read_archive(pack.read(GAME_FILE).decode())
    assert inconsistencies(archive, services.bindings) == ()
    assert "all is right" in said
    record = await services.repository.current(table.session)
    digest = log_digest(archive)
    assert re.findall("[0-9a-f]{64}", said) == [record.commitment, digest]
    assert await services.evidence.digest(table.session) == digest
    _, first = await services.evidence.check(table.ana.person, await table.card())
    monkeypatch.setattr(services.evidence, "_check", None)
    _, second = await services.evidence.check(table.ben.person, await table.card())
    assert first == second


async def test_a_log_that_was_changed_afterwards_is_told(services: Services) -> None:
    table = await start_table(services, options={"rounds": "1"})
    await table.play_out()
    posted = await services.evidence.digest(table.session)
    forge = update(actions).where(actions.c.session_id == table.session, actions.c.kind == "act", actions.c.seq < 6)
    await services.repository.database.write_tx(lambda tx: tx.execute(forge.values(payload='{"kind":"confirm"}')))
    said, pack = await evidence(services, table)
    assert "do not agree" in said or "does not agree" in said
    assert LUCK_FILE not in pack.namelist()
    assert posted is not None
    assert posted not in said


async def test_a_table_that_goes_on_gives_nothing_away(services: Services) -> None:
    lobby = await open_table(services, channel=7)
    running = await start_table(services)
    closed = await open_table(services, channel=8)
    await hosting.end(services.context, closed.ana.caller, closed.session)
    for table, reason in ((lobby, "running"), (running, "running"), (closed, "nothing")):
        card = await table.card()
        await assert_refused(services.evidence.check(table.ana.person, card), f"refuse-evidence-{reason}")
        assert await services.evidence.digest(table.session) is None


async def test_a_table_closed_in_the_middle_can_be_checked_too(services: Services) -> None:
    table = await start_table(services)
    await table.everybody_passes()
    await hosting.end(services.context, await moderator_of(services), table.session)
    said, _ = await evidence(services, table)
    assert "all is right" in said


@pytest.mark.parametrize("name", sorted(games()))
async def test_a_game_of_every_kind_is_taken_along(name: str, services: Services) -> None:
    """The game is stored, packed and read again, with jumps back past reveals."""
    binding = games()[name]
    archive = rewound(binding, max(2, binding.game.info.seats[0]), 3)
    host(services, {**services.repository.bindings, name: binding})
    number = await services.repository.database.write_tx(
        lambda tx: take_over(tx, archive, services.repository.bindings)
    )
    ana = await start_table(services, channel=9)
    lines, (file, content) = await services.evidence.check(
        ana.ana.person, await session_queries.load_card(services.context, SessionId(number))
    )
    assert file == f"{name}-{number}.zip"
    pack = zipfile.ZipFile(io.BytesIO(content))
    assert any(one.startswith("tables/") for one in pack.namelist())
    again = read_archive(pack.read(GAME_FILE).decode())
    assert again.steps == archive.steps
    branches = [step.luck for step in again.steps if step.luck]
    assert branches == [1, 2, 3][: len(branches)]
    assert branches, "no jump back in this game was past something drawn"
    assert len([one for one in json.loads(pack.read(LUCK_FILE))["drawn"] if "left" in one]) == len(branches)
    assert len(content) < 200_000
    assert "all is right" in services.texts.lines(lines, "en")
    stored = await services.repository.database.read_tx(lambda tx: archive_of(tx, number, services.repository.bindings))
    assert stored is not None
    assert log_digest(stored) == log_digest(archive)


NAMES = ("Ana", "Ben", "Cleo")
BINDING = games()["new_las_vegas"]
LOTS = 3
"""Number of tables with other secret answers, each compared with the first."""


async def secret_table(services: Services, people: list[Player], channel: int, progress: str) -> SessionId:
    """Return a game of Welcome to New Las Vegas with equal luck at every call."""
    ana, *others = people
    options = {"progress": progress}
    opened = await lobbies.open_table(
        services.context, ana.caller, SessionRequest("new_las_vegas", options=options), channel
    )
    for player in others:
        await lobbies.join(services.context, player.caller, opened.session)
    await lobbies.start(services.context, ana.caller, opened.session)
    return opened.session


async def answer(services: Services, player: Player, session: SessionId, luck: random.Random, channel: int) -> None:
    """Take some private steps, and answer in the end."""
    for number in range(20):
        record = await services.repository.current(session)
        seat = record.seat_of(player.person)
        assert seat is not None
        assert record.state is not None
        space = BINDING.game.legal_actions(BINDING.game.view_for(record.state, seat))
        if not space:
            return
        text = BINDING.game.text(
            space.sample(luck.randrange)
            if number < 6
            else BINDING.game.timeout_action(BINDING.game.view_for(record.state, seat))
        )
        press = Press(tuple(text.split()), None, None, f"{channel} {player.person} {record.seq} {number}")
        await acting.act(services.context, player.caller, session, press)
    raise AssertionError("no answer in 20 steps")


@pytest.mark.parametrize("progress", ["hidden", "count", "names"])
async def test_secret_answers_leave_no_trace_in_the_export(
    services: Services, monkeypatch: pytest.MonkeyPatch, progress: str
) -> None:
    monkeypatch.setattr(FakeSeeds, "seed", lambda self: "5e" * 32)
    host(services, {**services.repository.bindings, "new_las_vegas": BINDING})
    people = [await sit_down(services, 100 + number, name) for number, name in enumerate(NAMES)]
    exports: list[str] = []
    for lot in range(LOTS):
        session = await secret_table(services, people, 50 + lot, progress)
        luck = random.Random(lot)
        answering = people[:2] if progress == "names" or lot == 0 else people[1:]
        for player in answering:
            await answer(services, player, session, luck, 50 + lot)
        archive = await services.repository.database.read_tx(
            lambda tx, s=session: archive_of(tx, s, services.repository.bindings)
        )
        assert len(archive.steps) == (1 if progress == "hidden" else 3)
        exports.append(archive.model_copy(update={"session": 0}).model_dump_json())
    assert exports == [exports[0]] * LOTS
