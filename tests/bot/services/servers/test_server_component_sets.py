"""Component sets of a server, for every game: checked, viewed, offered to its own tables, withdrawn, kept by tables."""

import io
import zipfile
from collections.abc import Awaitable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.games.listing import games
from bot.services.base.model import Caller, SessionId, SessionRequest
from bot.services.component_sets.host_folder import component_set_id, read_folder
from bot.services.composition import Services
from bot.services.delivery.posts.lobby_post import agreement_lines
from bot.services.evidence.archive import Archive, archive_of, inconsistencies
from bot.services.evidence.evidence import evidence_file
from bot.services.play import acting
from bot.services.seats import hosting, lobbies
from bot.services.servers import server_component_sets
from bot.services.servers.server_component_sets import LONGEST
from bot.services.tournaments.organising import announcing
from bot.services.views import session_queries
from bot.services.wording.texts import shared_texts
from engines.core.errors import GameError
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, reason_of, sit_down
from tests.bot.services.tournament_play import announce
from tests.engines.filthy_rich.test_decks import SMALL
from tests.own_sets import LITTLE_TOWN, OLD_TOWN, SETS, STRIP

SET_ID = component_set_id("corner.toml", SMALL)
GAME = "filthy_rich"
OTHER = SMALL.replace('name = "Corner shops"', 'name = "Night market"')


@pytest.fixture
async def services(open_games: OpenServices) -> Services:
    return await open_games()


async def rita_of(services: Services) -> Caller:
    """Return a person who may manage the server."""
    return replace((await sit_down(services, 900, "Rita")).caller, administers=True)


async def offered(services: Services, text: str = SMALL, file: str = "corner.toml") -> str:
    """Let the server offer a component set, and return its id."""
    rita = await rita_of(services)
    row = await server_component_sets.store_draft(services.context, rita, GAME, file, text.encode())
    await server_component_sets.offer(services.context, rita, GAME, row.id)
    return row.id


async def table_with(services: Services, set_id: str, channel: int = CHANNEL) -> SessionId:
    """Return a table of one person and a computer player whose game has begun."""
    ana = await sit_down(services, 1000, "Ana")
    request = SessionRequest(GAME, options={"deck": set_id}, computers=("steady",))
    record = await lobbies.open_table(services.context, ana.caller, request, channel)
    await lobbies.start(services.context, ana.caller, record.session)
    return record.session


async def refused(work: Awaitable[object]) -> GameError:
    with pytest.raises(GameError) as error:
        await work
    return error.value


async def test_an_offered_component_set_is_played_with_on_its_own_server_only_and_in_no_tournament(
    services: Services,
) -> None:
    set_id = await offered(services)
    session = await table_with(services, set_id)
    assert inside((await services.repository.current(session)).state.public).components == set_id
    abroad = replace((await sit_down(services, 7, "Zoe")).caller, guild_id=GUILD + 1, channel_id=9)
    request = SessionRequest(GAME, options={"deck": set_id})
    assert reason_of(await refused(lobbies.open_table(services.context, abroad, request, 9))) == "refuse-not-offered"
    plain = await lobbies.open_table(services.context, abroad, SessionRequest(GAME), 9)
    card = await session_queries.card_of(services.context, plain)
    lines = agreement_lines(card, services.bindings[GAME], services.clock.now())
    told = "\n".join(services.texts.say(line) for line in lines)
    assert "Deck" not in told, "a server without sets does not see that others have some"

    await server_component_sets.offered_sets(services.context, GUILD, GAME)
    rita = replace(await rita_of(services), organises=True)
    plan = await announcing.plan(services.context, "Autumn Open", GAME, {"options": f"deck={set_id}"})
    assert reason_of(await refused(announce(services.context, rita, plan))) == "refuse-not-offered"


async def test_a_file_that_cannot_be_played_with_says_where_and_a_draft_is_looked_at_by_its_server_alone(
    services: Services,
) -> None:
    rita = await rita_of(services)
    for content, reason, told in (
        (b"\xff\xff", "component-set-no-text", ""),
        (b"a = 1\0", "component-set-no-text", ""),
        (b"a" * (LONGEST + 1), "file-too-long", ""),
        (SMALL.replace('"gain", amount = 3', '"grant"').encode(), "component-set-unusable", "card windfall"),
        (b"[deck", "component-set-unusable", "corner.toml"),
    ):
        error = await refused(server_component_sets.store_draft(services.context, rita, GAME, "corner.toml", content))
        assert reason_of(error) == f"refuse-{reason}"
        assert told in services.texts.say(error.reason, plain=True)
        assert await server_component_sets.sets_of_server(services.context, rita) == ()

    row = await server_component_sets.store_draft(services.context, rita, GAME, "corner.toml", SMALL.encode())
    assert (row.id, row.name, row.state) == (SET_ID, "Corner shops", "draft")
    assert len(await server_component_sets.component_set_pictures(services.context, rita, row)) == 2, (
        "the luxuries, and one sheet of cards"
    )
    assert await server_component_sets.offered_sets(services.context, GUILD, GAME) == frozenset()
    assert reason_of(await refused(table_with(services, SET_ID))) == "refuse-option"


async def test_a_set_without_an_end_or_a_game_is_refused(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_component_sets, "_TRIAL_STEPS", 3)
    rita = await rita_of(services)
    error = await refused(
        server_component_sets.store_draft(services.context, rita, GAME, "corner.toml", SMALL.encode())
    )
    assert reason_of(error) == "refuse-component-set-endless"

    monkeypatch.setattr(type(services.bindings["vegas_showdown"]), "takes_component_sets", False)
    error = await refused(
        server_component_sets.store_draft(services.context, rita, "vegas_showdown", "a.toml", SMALL.encode())
    )
    assert reason_of(error) == "refuse-component-set-of-no-game"


async def test_only_those_who_manage_the_server_have_a_hand_in_it(services: Services) -> None:
    set_id = await offered(services)
    ana = (await sit_down(services, 1, "Ana")).caller
    context, sets = services.context, server_component_sets
    for attempt in (
        sets.store_draft(context, ana, GAME, "a.toml", SMALL.encode()),
        sets.sets_of_server(context, ana),
        sets.set_of_server(context, ana, GAME, set_id),
        sets.offer(context, ana, GAME, set_id),
        sets.withdraw(context, ana, GAME, set_id),
    ):
        assert reason_of(await refused(attempt)) == "refuse-not-administrator"
    other = replace(await rita_of(services), guild_id=GUILD + 1)
    assert reason_of(await refused(sets.set_of_server(context, other, GAME, set_id))) == "refuse-component-set-gone"
    assert reason_of(await refused(sets.withdraw(context, other, GAME, set_id))) == "refuse-component-set-gone"


async def test_a_table_goes_on_without_a_rematch_after_its_component_set_was_withdrawn(
    services: Services, open_games: OpenServices
) -> None:
    services = await open_games()
    set_id = await offered(services)
    session = await table_with(services, set_id)
    await server_component_sets.withdraw(services.context, await rita_of(services), GAME, set_id)
    assert reason_of(await refused(table_with(services, set_id, 701))) == "refuse-not-offered"
    again = await open_games()
    assert set_id not in str(again.bindings[GAME].game.info.options.model_fields), "read when it is first needed"
    ana = (await sit_down(again, 1000, "Ana")).caller
    assert (await acting.open_panel(again.context, ana, session)).panel is not None
    await hosting.end(again.context, ana, session)
    archive = await again.repository.database.read_tx(lambda tx: archive_of(tx, session, again.repository.bindings))
    assert archive.deck.text == SMALL
    before = await again.repository.current(session)
    assert reason_of(await refused(lobbies.rematch(again.context, ana, before))) == "refuse-not-offered"


async def test_the_same_text_is_the_same_component_set_which_can_be_offered_again_and_another_text_another(
    services: Services,
) -> None:
    first, second = await offered(services), await offered(services, OTHER)
    assert first != second
    assert await server_component_sets.offered_sets(services.context, GUILD, GAME) == {first, second}
    rita = await rita_of(services)
    again = await server_component_sets.store_draft(services.context, rita, GAME, "corner.toml", SMALL.encode())
    assert again.state == "offered"
    for each in (first, second):
        await server_component_sets.withdraw(services.context, rita, GAME, each)
    assert await server_component_sets.sets_of_server(services.context, rita) == ()
    assert await offered(services) == first
    await table_with(services, first)


async def test_a_server_offers_so_many_and_drafts_are_forgotten(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_component_sets, "MOST", 1)
    await offered(services)
    assert reason_of(await refused(offered(services, OTHER))) == "refuse-too-many-component-sets"
    rita = await rita_of(services)
    kept = await server_component_sets.sets_of_server(services.context, rita)
    assert {row.state for row in kept} == {"offered", "draft"}
    clock.pass_seconds(timedelta(days=2).total_seconds())
    third = OTHER.replace("Night market", "Third")
    await server_component_sets.store_draft(services.context, rita, GAME, "third.toml", third.encode())
    kept = await server_component_sets.sets_of_server(services.context, rita)
    assert [row.name for row in kept] == ["Corner shops", "Third"]


every_game = pytest.mark.parametrize(("game", "text"), [(game, texts[-1]) for game, texts in SETS.items()])


async def offered_of(services: Services, game: str, text: str) -> str:
    rita = await rita_of(services)
    row = await server_component_sets.store_draft(services.context, rita, game, "own.toml", text.encode())
    assert row.state == "draft"
    assert await server_component_sets.component_set_pictures(services.context, rita, row)
    await server_component_sets.offer(services.context, rita, game, row.id)
    return row.id


@every_game
async def test_a_set_is_played_with_after_a_restart_and_its_game_can_be_verified_anywhere(
    open_games: OpenServices, game: str, text: str
) -> None:
    services = await open_games()
    set_id = await offered_of(services, game, text)
    assert set_id == component_set_id("own.toml", text)
    ana = (await sit_down(services, 1000, "Ana")).caller
    request = SessionRequest(game, options={"components": set_id}, computers=("steady", "steady"))
    session = (await lobbies.open_table(services.context, ana, request, CHANNEL)).session
    await lobbies.start(services.context, ana, session)
    before = await services.repository.current(session)
    await server_component_sets.withdraw(services.context, await rita_of(services), game, set_id)
    again = await open_games()
    assert set_id not in str(again.bindings[game].game.info.options.model_fields), "read when it is first needed"
    after = await again.repository.current(session)
    assert after.state is not None
    assert after.state == before.state
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
    assert inconsistencies(copy, games()) == (), "also where nobody knows the set"
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
    rita = await rita_of(services)
    error = await refused(server_component_sets.store_draft(services.context, rita, game, "own.toml", text.encode()))
    assert reason_of(error) == "refuse-component-set-unusable"
    assert told in shared_texts().say(error.reason, "de", plain=True)


def test_files_of_the_host_are_read_for_every_game(tmp_path: Path) -> None:
    for game, texts in SETS.items():
        (tmp_path / game).mkdir()
        for number, text in enumerate(texts):
            (tmp_path / game / f"set_{number}.toml").write_text(text, encoding="utf-8")
        (tmp_path / game / "spoilt.toml").write_text("[set]\nname = 3\n", encoding="utf-8")
    found = read_folder(tmp_path, games())
    assert {game: len(found.ids_of(game)) for game in SETS} == {game: len(texts) for game, texts in SETS.items()}
    assert {(one.game, one.file) for one in found.problems} == {(game, "spoilt.toml") for game in SETS}
