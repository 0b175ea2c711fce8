"""Component files of a host: found, left out with a reason, chosen, kept by tables, included in exported games."""

import logging
import os
import re
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import delete

from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.listing import games
from bot.services.base.model import SessionId, SessionRefusal, SessionRequest
from bot.services.component_sets.host_folder import (
    bindings_with_component_sets,
    bindings_with_stored_component_sets,
    component_set_id,
    english_text,
    is_id_of,
    read_folder,
)
from bot.services.composition import Services
from bot.services.delivery import silenced_channels
from bot.services.delivery.posts.lobby_post import agreement_lines
from bot.services.evidence.archive import archive_of, inconsistencies, read_archive, replay_to_end
from bot.services.people import absences
from bot.services.play import acting
from bot.services.seats import hosting, lobbies
from bot.services.seats.taking_over import take_over
from bot.services.servers import server_component_sets
from bot.services.views import session_queries
from bot.services.wording.texts import shared_texts
from bot.ui.limits import OPTIONS
from data.store.schema.games import BallotRow, component_sets
from data.store.sessions import ballots, session_lists
from engines.core.errors import RulesFault
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, FakeMessenger, Player, assert_refused, host, sit_down
from tests.bot.services.sending import sent_after
from tests.engines.filthy_rich.test_decks import SMALL

SPOILT = SMALL.replace('do = "gain", amount = 3', 'do = "grant", amount = 3')
OTHER = SMALL.replace('name = "Corner shops"', 'name = "Night market"').replace("amount = 4", "amount = 5")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "decks"
    (place / "filthy_rich").mkdir(parents=True)
    return place


def put(folder: Path, name: str, text: str) -> Path:
    file = folder / "filthy_rich" / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def open_services(open_games: OpenServices, folder: Path) -> OpenServices:
    return partial(open_games, component_folder=folder)


async def table_with(services: Services, set_id: str) -> tuple[Player, SessionId]:
    """Return a table of one person and a computer player whose game has begun."""
    ana = await sit_down(services, 1000, "Ana")
    request = SessionRequest("filthy_rich", options={"deck": set_id}, computers=("steady",))
    card = await lobbies.open_table(services.context, ana.caller, request, 700)
    await lobbies.start(services.context, ana.caller, card.session)
    return ana, card.session


async def played_with(services: Services, session: SessionId) -> str:
    return inside((await services.repository.current(session)).public).components


def reading(folder: Path) -> tuple[list[str], list[str]]:
    found = read_folder(folder, games())
    return [row.file for row in found.sets], [english_text(problem.problem) for problem in found.problems]


def test_a_folder_of_component_sets_is_read_file_by_file_or_not_there(folder: Path, tmp_path: Path) -> None:
    put(folder, "corner.toml", SMALL)
    put(folder, "spoilt.toml", SPOILT)
    put(folder, "notes.txt", "not a component set")
    files, problems = reading(folder)
    assert files == ["corner.toml"]
    (problem,) = problems
    assert "spoilt.toml" in problem
    assert "card windfall" in problem
    assert "'grant'" in problem

    assert reading(tmp_path / "nowhere")[0] == []
    assert "nowhere" in reading(tmp_path / "nowhere")[1][0]
    assert read_folder(None, games()).problems == ()


def test_more_component_sets_than_a_menu_shows_are_left_out_by_name(folder: Path) -> None:
    most = OPTIONS - 1 - server_component_sets.MOST  # the game's own set and those of a server need lines as well
    for number in range(16):
        put(folder, f"deck{number:02}.toml", SMALL.replace("cost = 3", f"cost = {number}"))
    files, problems = reading(folder)
    assert len(files) == most
    assert ["deck14.toml" in problems[0], "deck15.toml" in problems[1]] == [True, True]


def test_files_that_cannot_be_used_take_no_component_sets_place(folder: Path) -> None:
    for number in range(14):
        put(folder, f"broken{number:02}.toml", SPOILT)
    put(folder, "corner.toml", SMALL)
    files, problems = reading(folder)
    assert files == ["corner.toml"]
    assert len(problems) == 14
    assert not [problem for problem in problems if "only 14" in problem]


async def test_a_table_goes_on_with_a_component_set_that_could_not_be_offered_any_more(
    open_services: OpenServices, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New checks do not stop a running table."""
    daring = SMALL.replace('name = "Kiosk"', 'name = "**Kiosk**"')
    file = put(folder, "corner.toml", daring)
    with monkeypatch.context() as earlier:
        earlier.setattr(FilthyRichBinding, "check_component_set", FilthyRichBinding.check_stored_component_set)
        first = await open_services()
        _, session = await table_with(first, component_set_id("corner.toml", daring))
    second = await open_services()
    assert [problem.file for problem in second.component_set_problems] == [file.name]
    assert not second.bindings["filthy_rich"].offers("deck", component_set_id("corner.toml", daring))
    assert await played_with(second, session) == component_set_id("corner.toml", daring)
    await second.computers.play(session)


def test_an_id_belongs_to_a_name_and_a_text() -> None:
    one = component_set_id("Corner Shops!.toml", SMALL)
    assert one.startswith("corner_shops-")
    assert one != component_set_id("Corner Shops!.toml", OTHER)
    assert is_id_of(one, SMALL)
    assert not is_id_of(one, OTHER)
    assert component_set_id("§.toml", SMALL).startswith("deck-")


async def test_a_component_set_is_chosen_in_the_lobby_under_its_own_name(
    open_services: OpenServices, folder: Path, clock: FakeClock
) -> None:
    put(folder, "corner.toml", SMALL)
    services = await open_services()
    ana = await sit_down(services, 1000, "Ana")
    chosen = component_set_id("corner.toml", SMALL)
    record = await lobbies.open_table(
        services.context, ana.caller, SessionRequest("filthy_rich", options={"deck": chosen}), 700
    )
    card = await session_queries.card_of(services.context, record)
    binding = services.bindings["filthy_rich"]
    assert "Corner shops** (changed)" in shared_texts().lines(agreement_lines(card, binding, clock.now()))
    assert binding.offers("deck", chosen)
    await lobbies.set_options(services.context, ana.caller, card.session, {"deck": "house"})
    with pytest.raises(SessionRefusal):
        await lobbies.set_options(services.context, ana.caller, card.session, {"deck": "nowhere-1234567890"})


async def test_what_is_left_out_stands_in_the_log(
    open_services: OpenServices, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    put(folder, "spoilt.toml", SPOILT)
    services = await open_services()
    (line,) = [one.getMessage() for one in caplog.records if "spoilt.toml" in one.getMessage()]
    assert "card windfall" in line
    assert "'grant'" in line
    assert [problem.file for problem in services.component_set_problems] == ["spoilt.toml"]


async def test_a_table_goes_on_with_its_component_set_when_the_file_is_gone(
    open_services: OpenServices, folder: Path, messenger: FakeMessenger
) -> None:
    file = put(folder, "corner.toml", SMALL)
    first = await open_services()
    ana, session = await table_with(first, component_set_id("corner.toml", SMALL))
    before = await first.repository.current(session)
    file.unlink()
    second = await open_services()
    after = await second.repository.current(session)
    assert after.state == before.state
    binding = second.bindings["filthy_rich"]
    assert not binding.offers("deck", component_set_id("corner.toml", SMALL))
    request = SessionRequest("filthy_rich", options={"deck": component_set_id("corner.toml", SMALL)})
    await assert_refused(lobbies.open_table(second.context, ana.caller, request, 701), "refuse-not-offered")
    await second.computers.play(after.session)
    reply = await acting.open_panel(second.context, Player(second, ana.person, 1000, "Ana").caller, after.session)
    assert reply.panel is not None
    await sent_after(second, 2)
    assert messenger.hands_of(1000)


async def test_a_lobby_keeps_a_component_set_that_is_offered_no_more_and_says_so(
    open_services: OpenServices, folder: Path, clock: FakeClock
) -> None:
    file = put(folder, "corner.toml", SMALL)
    first = await open_services()
    ana = await sit_down(first, 1000, "Ana")
    request = SessionRequest(
        "filthy_rich", options={"deck": component_set_id("corner.toml", SMALL)}, computers=("steady",)
    )
    card = await lobbies.open_table(first.context, ana.caller, request, 700)
    file.unlink()
    second = await open_services()
    kept = await session_queries.load_card(second.context, card.session)
    said = shared_texts().lines(agreement_lines(kept, second.bindings["filthy_rich"], clock.now()))
    assert "not offered for new tables any more" in said
    await lobbies.set_options(second.context, ana.caller, card.session, {"one_tax": "true"})
    await lobbies.start(second.context, ana.caller, card.session)
    assert await played_with(second, card.session) == component_set_id("corner.toml", SMALL)


async def test_a_changed_file_is_another_component_set(open_services: OpenServices, folder: Path) -> None:
    put(folder, "corner.toml", SMALL)
    first = await open_services()
    _, session = await table_with(first, component_set_id("corner.toml", SMALL))
    put(folder, "corner.toml", OTHER)
    second = await open_services()
    binding = second.bindings["filthy_rich"]
    assert binding.offers("deck", component_set_id("corner.toml", OTHER))
    assert not binding.offers("deck", component_set_id("corner.toml", SMALL))
    assert await played_with(second, session) == component_set_id("corner.toml", SMALL)


async def test_a_table_whose_component_set_a_process_lacks_is_refused_and_stops_nothing_else(
    open_services: OpenServices, folder: Path
) -> None:
    put(folder, "corner.toml", SMALL)
    services = await open_services()
    ana, session = await table_with(services, component_set_id("corner.toml", SMALL))
    host(services, games())
    services.repository.forget()
    # The process reads the set when it needs it.
    assert (await acting.open_panel(services.context, ana.caller, session)).panel is not None
    await hosting.handle_lost_server(services.context, GUILD)
    await services.repository.database.write_tx(lambda tx: tx.execute(delete(component_sets)))
    host(services, games())
    services.repository.forget()
    await assert_refused(acting.open_panel(services.context, ana.caller, session), "refuse-options-unknown")
    other = await lobbies.open_table(services.context, ana.caller, SessionRequest("filthy_rich"), CHANNEL + 1)
    for work in (hosting.handle_lost_server, silenced_channels.retry_refused_rows):
        await work(services.context, GUILD)
    for work in (silenced_channels.silence_locked_thread, hosting.handle_deleted_channel):
        await work(services.context, 700)
    assert (await services.repository.current(other.session)).unreachable_at is not None
    tomorrow = services.clock.now() + timedelta(days=1)
    question = BallotRow(0, session, "pause", 0, ana.person, "{}", services.clock.now(), tomorrow, ballots.OPEN, None)
    await services.repository.database.write_tx(lambda tx: ballots.add(tx, question))
    await absences.announce(services.context, ana.caller, tomorrow, spend=False)
    await hosting.handle_regained_server(services.context, GUILD)
    assert (await services.repository.current(other.session)).unreachable_at is None
    await services.erase(ana.caller)
    left = await services.repository.database.fetch(lambda tx: session_lists.all_sessions_of_person(tx, ana.person))
    assert left == (), "whoever is erased leaves also this table"


async def finished(services: Services, set_id: str) -> SessionId:
    """Return a game finished by computer players after its person left."""
    ana = await sit_down(services, 1000, "Ana")
    ben = await sit_down(services, 1001, "Ben")
    options = {"deck": set_id, "round_limit": "2"}
    card = await lobbies.open_table(
        services.context, ana.caller, SessionRequest("filthy_rich", options=options, computers=("steady",)), 700
    )
    await lobbies.join(services.context, ben.caller, card.session)
    await lobbies.start(services.context, ana.caller, card.session)
    for _ in range(600):
        await services.computers.play(card.session)
        record = await services.repository.current(card.session)
        if record.stage != "running":
            break
        assert record.state is not None
        game = services.bindings["filthy_rich"].game
        for open_decision in record.open_decisions:
            who = next(one for one in (ana, ben) if record.seats[open_decision.seat].person == one.person)
            await who.say(card.session, game.text(game.timeout_action(game.view_for(record.state, open_decision.seat))))
            break
    assert (await services.repository.current(card.session)).stage == "finished"
    return card.session


async def test_an_exported_game_carries_its_component_set_along_which_is_checked_and_kept_by_an_import(
    open_services: OpenServices, folder: Path
) -> None:
    file = put(folder, "corner.toml", SMALL)
    services = await open_services()
    database = services.repository.database
    session = await finished(services, component_set_id("corner.toml", SMALL))
    file.unlink()
    archive = await database.read_tx(
        lambda tx: archive_of(tx, session, bindings_with_stored_component_sets(tx, games()))
    )
    assert archive is not None
    elsewhere = read_archive(archive.model_dump_json())
    assert inconsistencies(elsewhere, games()) == ()
    last = replay_to_end(elsewhere, games()["filthy_rich"])
    assert inside(last.state.public).components == component_set_id("corner.toml", SMALL)
    assert last.step.seq == archive.steps[-1].seq

    forged = archive.model_copy(update={"deck": archive.deck.model_copy(update={"text": OTHER})})
    assert inconsistencies(forged, games())
    with pytest.raises(RulesFault):
        replay_to_end(forged, games()["filthy_rich"])

    number = await database.write_tx(lambda tx: take_over(tx, archive, games()))
    again = await database.read_tx(lambda tx: archive_of(tx, number, bindings_with_stored_component_sets(tx, games())))
    assert (again.deck, again.position) == (archive.deck, archive.position)


async def test_a_house_game_of_a_host_with_component_sets_is_verified_where_there_are_none(
    open_services: OpenServices, folder: Path
) -> None:
    put(folder, "corner.toml", SMALL)
    services = await open_services()
    session = await finished(services, "house")
    archive = await services.repository.database.read_tx(lambda tx: archive_of(tx, session, services.bindings))
    assert archive is not None
    assert archive.deck is None
    assert inconsistencies(archive, games()) == ()


def test_component_sets_of_a_version_that_read_more_are_left_out(folder: Path) -> None:
    put(folder, "corner.toml", SMALL)
    found = read_folder(folder, games())
    (row,) = found.sets
    spoilt = replace(row, text=SPOILT)
    known, problems = bindings_with_component_sets(games(), [spoilt], found)
    assert [problem.file for problem in problems] == ["corner.toml"]
    assert known["filthy_rich"] is games()["filthy_rich"]
    assert isinstance(known["filthy_rich"], FilthyRichBinding)


def test_a_file_is_found_in_every_unicode_encoding_as_the_same_set(folder: Path) -> None:
    ids = set[str]()
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32"):
        put(folder, "corner.toml", "").write_bytes(SMALL.replace("\n", "\r\n").encode(encoding))
        found = read_folder(folder, games())
        assert found.problems == (), encoding
        ids |= {row.id for row in found.sets}
    assert ids == {component_set_id("corner.toml", SMALL)}


def test_what_is_no_component_file_is_left_out_with_its_reason(folder: Path) -> None:
    place = folder / "filthy_rich"
    put(folder, "corner.toml", SMALL)
    contents = {
        "nul": (SMALL + "\0").encode(),
        "latin": SMALL.replace("Kiosk", "Größe").encode("latin-1"),
        "picture": b"\x89PNG\r\n\x1a\n" + bytes(50),
        "large": b"#" * 2_000_000,
        "long": b"#" * 300_000,
        "dotted": f"{'.'.join('a' * 30_000)} = 1".encode(),
        "digits": SMALL.replace("cost = 3", f"cost = {'9' * 5_000}").encode(),
        "hexadecimal": SMALL.replace("cost = 3", f"cost = 0x{'f' * 5_000}").encode(),
        "endless": SMALL.replace("cost = 3", "cost = 1e999999").encode(),
        "date": SMALL.replace("cost = 3", "cost = 9999-12-31").encode(),
        "deep": f"x = {'[' * 30_000}".encode(),
        "signs": b"= = =",
        "mark": b"\xff\xfe\x00",
        "empty": b"",
        "repeated": b"x = 1\n" * 60_000,
        "name": SMALL.replace('"Kiosk"', '"' + "K" * 90 + '"').encode(),
        "break": SMALL.replace('"Kiosk"', '"Ki\\nosk"').encode(),
        "copies": SMALL.replace("copies = 12", "copies = 1000000000").encode(),
        "wide": SMALL.replace("bar = [[0, 0], [0, 1]]", "bar = [[0, 0], [0, 3]]").encode(),
        "few": re.sub("copies = [0-9]+", "copies = 1", SMALL).encode(),
    }
    for name, content in contents.items():
        (place / f"{name}.toml").write_bytes(content)
    (place / "folder.toml").mkdir()
    os.mkfifo(place / "pipe.toml")
    (place / "zero.toml").symlink_to("/dev/zero")
    (place / "lost.toml").symlink_to(place / "nowhere")
    found = read_folder(folder, games())
    assert [row.file for row in found.sets] == ["corner.toml"]
    expected = {f"{name}.toml" for name in (*contents, "folder", "pipe", "zero", "lost")}
    assert {problem.file for problem in found.problems} == expected
    for problem in found.problems:
        said = english_text(problem.problem)
        assert problem.file in said
        assert len(said) < 300
