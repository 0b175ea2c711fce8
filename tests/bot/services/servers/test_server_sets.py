"""Tiles, events, plans, projects and city sheets of a server: uploaded, viewed, played with, named in evidence; also
those in the host's folder."""

import io
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.listing import games
from bot.services.base.model import SessionRequest
from bot.services.component_sets.host_folder import component_set_id, read_folder
from bot.services.composition import Services
from bot.services.evidence.archive import Archive, archive_of, disagreements
from bot.services.evidence.evidence import evidence_file
from bot.services.play import acting
from bot.services.seats import hosting, lobbies
from bot.services.servers import server_component_sets
from bot.services.wording.texts import shared_texts
from engines.core.errors import GameError
from tests.bot.games.inside import inside
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, reason_of, sit_down
from tests.bot.services.real_games import OpenServices, rita_of, services_over_a_file
from tests.own_sets import LITTLE_TOWN, OLD_TOWN, SETS, STRIP

every_game = pytest.mark.parametrize(("game", "text"), [(game, texts[-1]) for game, texts in SETS.items()])


@pytest.fixture
async def open_services(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, migrated_file: Path
) -> AsyncIterator[OpenServices]:
    async with services_over_a_file(tmp_path, clock, messenger, migrated_file) as opened:
        yield opened


async def offered(services: Services, game: str, text: str) -> str:
    rita = await rita_of(services)
    row = await server_component_sets.keep_draft(services.context, rita, game, "own.toml", text.encode())
    assert row.state == "draft"
    assert await server_component_sets.set_pictures(services.context, rita, row)
    await server_component_sets.offer(services.context, rita, game, row.id)
    return row.id


@every_game
async def test_a_set_is_played_with_after_a_restart_and_its_game_can_be_verified_anywhere(
    open_services: OpenServices, game: str, text: str
) -> None:
    services = await open_services()
    set_id = await offered(services, game, text)
    assert set_id == component_set_id("own.toml", text)
    ana = (await sit_down(services, 1000, "Ana")).caller
    request = SessionRequest(game, options={"components": set_id}, computers=("steady", "steady"))
    session = (await lobbies.open_table(services.context, ana, request, CHANNEL)).session
    await lobbies.start(services.context, ana, session)
    before = await services.repository.current(session)
    await server_component_sets.withdraw(services.context, await rita_of(services), game, set_id)
    again = await open_services()
    assert set_id not in str(again.bindings[game].game.info.options.model_fields), "read when it is first needed"
    after = await again.repository.current(session)
    assert after.state == before.state
    assert after.state is not None
    assert inside(after.state.public).components == set_id
    binding = again.repository.binding(game)
    assert binding.pictures(after.state.public)
    assert binding.status(after.state.public)
    assert binding.game.check(after.state) == ()
    assert (await acting.open_panel(again.context, ana, session)).panel is not None
    await hosting.leave(again.context, ana, session)
    archive = await again.repository.database.read_tx(lambda tx: archive_of(tx, session, again.repository.bindings))
    assert (archive.deck.id, archive.deck.text) == (set_id, text)
    copy = Archive.model_validate_json(archive.model_dump_json())
    assert disagreements(copy, games()) == (), "also where nobody knows the set"
    files = zipfile.ZipFile(io.BytesIO(evidence_file(copy, games()[game])))
    assert files.read("tables/deck.toml").decode() == text


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        (
            "vegas_showdown",
            STRIP.replace("noodle_bar = 3,", "sushi = 3,"),
            "Zeile event.noodle_night: Das Wort „sushi“",
        ),
        (
            "new_las_vegas",
            LITTLE_TOWN.replace("start = [1, 1]", "start = [9, 9]"),
            "Zeile sheet.limousine: Das Wort „start“",
        ),
        ("new_las_vegas", STRIP, "Eine Tabelle „tile“ gibt es nicht"),
        ("vegas_showdown", OLD_TOWN, "Eine Tabelle „project“ gibt es nicht"),
    ],
)
async def test_what_is_wrong_is_told_in_the_reader_s_language(
    services: Services, game: str, text: str, told: str
) -> None:
    with pytest.raises(GameError) as error:
        await server_component_sets.keep_draft(
            services.context, await rita_of(services), game, "own.toml", text.encode()
        )
    assert reason_of(error.value) == "refuse-component-set-unusable"
    assert told in shared_texts().say(error.value.reason, "de", plain=True)


def test_files_of_the_host_are_read_for_every_game(tmp_path: Path) -> None:
    for game, texts in SETS.items():
        (tmp_path / game).mkdir()
        for number, text in enumerate(texts):
            (tmp_path / game / f"set_{number}.toml").write_text(text, encoding="utf-8")
        (tmp_path / game / "spoilt.toml").write_text("[set]\nname = 3\n", encoding="utf-8")
    found = read_folder(tmp_path, games())
    assert {game: len(found.offered(game)) for game in SETS} == {game: len(texts) for game, texts in SETS.items()}
    assert {(one.game, one.file) for one in found.problems} == {(game, "spoilt.toml") for game in SETS}
