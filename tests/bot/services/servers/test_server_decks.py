"""Decks a server plays with: checked, looked at, offered to its own tables, withdrawn, kept by tables that began with them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.games.listing import games
from bot.services.base.model import SessionId, SessionRequest
from bot.services.composition import Services
from bot.services.delivery.lobby_post import details_lines
from bot.services.evidence.archive import archive_of, disagreements
from bot.services.servers import decks as module
from bot.services.servers.decks import LONGEST
from bot.services.sessions.host_decks import bindings_with_stored_decks, deck_id
from engines.core.errors import GameError
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, FakeMessenger, reason_of, sit_down
from tests.bot.services.real_games import OpenHouse, houses, rita_of
from tests.engines.filthy_rich.test_decks import SMALL

DECK = deck_id("corner.toml", SMALL)
GAME = "filthy_rich"
OTHER = SMALL.replace('name = "Corner shops"', 'name = "Night market"')


@pytest.fixture
async def open_house(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, empty_database: Path
) -> AsyncIterator[OpenHouse]:
    async with houses(tmp_path, clock, messenger, empty_database) as opened:
        yield opened


@pytest.fixture
async def services(open_house: OpenHouse) -> Services:
    return await open_house()


async def offered(services: Services, text: str = SMALL, file: str = "corner.toml") -> str:
    """A deck the server offers; its id."""
    rita = await rita_of(services)
    row = await services.server_decks.look_at(rita, GAME, file, text.encode())
    await services.server_decks.offer(rita, GAME, row.deck)
    return row.deck


async def table_with(services: Services, deck: str, channel: int = CHANNEL) -> SessionId:
    """A table of one person and a computer player whose game has begun."""
    ana = await sit_down(services, 1000, "Ana")
    request = SessionRequest(GAME, options={"deck": deck}, computers=("steady",))
    record = await services.lobby.open(ana.caller, request, channel)
    await services.lobby.start(ana.caller, record.session)
    return record.session


async def refused(work: Awaitable[object]) -> GameError:
    with pytest.raises(GameError) as error:
        await work
    return error.value


async def test_a_draft_is_looked_at_and_nobody_plays_with_it(services: Services) -> None:
    rita = await rita_of(services)
    row = await services.server_decks.look_at(rita, GAME, "corner.toml", SMALL.encode())
    assert (row.deck, row.name, row.state) == (DECK, "Corner shops", "draft")
    assert len(await services.server_decks.pictures(rita, row)) == 2, "the luxuries, and one sheet of cards"
    assert await services.server_decks.offered(GUILD, GAME) == frozenset()
    assert reason_of(await refused(table_with(services, DECK))) == "refuse-option"


async def test_an_offered_deck_is_played_with_on_its_own_server_only(services: Services) -> None:
    deck = await offered(services)
    session = await table_with(services, deck)
    record = await services.repository.current(session)
    assert record.state is not None
    assert record.state.public.deck == deck
    abroad = replace((await sit_down(services, 7, "Zoe")).caller, guild_id=GUILD + 1, channel_id=9)
    request = SessionRequest(GAME, options={"deck": deck})
    assert reason_of(await refused(services.lobby.open(abroad, request, 9))) == "refuse-not-offered"
    plain = await services.lobby.open(abroad, SessionRequest(GAME), 9)
    card = await services.session_queries.card_of(plain)
    lines = details_lines(card, services.bindings[GAME], services.clock.now())
    told = "\n".join(services.texts.say(line) for line in lines)
    assert "Deck" not in told, "a server without decks does not see that others have some"


@pytest.mark.parametrize(
    ("content", "reason", "told"),
    [
        (b"\xff\xfe", "refuse-deck-no-text", ""),
        (b"a" * (LONGEST + 1), "refuse-deck-too-long", ""),
        (SMALL.replace('do = "gain", amount = 3', 'do = "grant"').encode(), "refuse-deck-unusable", "card windfall"),
        (SMALL.replace("cost = 3", 'cost = "3"').encode(), "refuse-deck-unusable", "cost"),
        (SMALL.replace('"Kiosk"', '"@everyone"').encode(), "refuse-deck-unusable", "kiosk"),
        (b"[deck", "refuse-deck-unusable", "corner.toml"),
    ],
)
async def test_a_file_that_cannot_be_played_with_says_where(
    services: Services, content: bytes, reason: str, told: str
) -> None:
    rita = await rita_of(services)
    error = await refused(services.server_decks.look_at(rita, GAME, "corner.toml", content))
    assert reason_of(error) == reason
    assert told in services.texts.say(error.reason, plain=True)
    assert await services.server_decks.of_server(rita) == ()


async def test_a_deck_with_which_no_game_ends_is_refused(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_TRIAL_STEPS", 3)
    rita = await rita_of(services)
    error = await refused(services.server_decks.look_at(rita, GAME, "corner.toml", SMALL.encode()))
    assert reason_of(error) == "refuse-deck-endless"


async def test_only_those_who_manage_the_server_have_a_hand_in_it(services: Services) -> None:
    deck = await offered(services)
    ana = (await sit_down(services, 1, "Ana")).caller
    decks = services.server_decks
    for attempt in (
        decks.look_at(ana, GAME, "a.toml", SMALL.encode()),
        decks.of_server(ana),
        decks.deck(ana, GAME, deck),
        decks.offer(ana, GAME, deck),
        decks.withdraw(ana, GAME, deck),
    ):
        assert reason_of(await refused(attempt)) == "refuse-not-administrator"
    other = replace(await rita_of(services), guild_id=GUILD + 1)
    assert reason_of(await refused(decks.deck(other, GAME, deck))) == "refuse-deck-gone"
    assert reason_of(await refused(decks.withdraw(other, GAME, deck))) == "refuse-deck-gone"


async def test_a_table_goes_on_and_is_replayed_after_its_deck_was_withdrawn(open_house: OpenHouse) -> None:
    services = await open_house()
    deck = await offered(services)
    session = await table_with(services, deck)
    await services.server_decks.withdraw(await rita_of(services), GAME, deck)
    assert reason_of(await refused(table_with(services, deck, 701))) == "refuse-not-offered"
    again = await open_house()
    assert deck not in str(again.bindings[GAME].game.info.options.model_fields), "read when it is first needed"
    ana = (await sit_down(again, 1000, "Ana")).caller
    panel = await again.acting.panel(ana, session)
    assert panel.panel is not None
    await again.hosting.resign(ana, session)
    archive = await again.repository.database.read_tx(lambda tx: archive_of(tx, session, again.repository.bindings))
    assert archive is not None
    assert archive.deck is not None
    assert archive.deck.text == SMALL


async def test_the_evidence_of_a_finished_game_holds_the_deck(services: Services) -> None:
    deck = await offered(services)
    session = await table_with(services, deck)
    ana = (await sit_down(services, 1000, "Ana")).caller
    await services.hosting.leave(ana, session)
    archive = await services.repository.database.read_tx(
        lambda tx: archive_of(tx, session, bindings_with_stored_decks(tx, games()))
    )
    assert archive is not None
    assert archive.deck is not None
    assert archive.deck.id == deck
    assert disagreements(archive, games()) == (), "also where nobody knows the deck"


async def test_a_rematch_with_a_withdrawn_deck_is_refused(services: Services) -> None:
    deck = await offered(services)
    ana = await sit_down(services, 1000, "Ana")
    record = await services.lobby.open(ana.caller, SessionRequest(GAME, options={"deck": deck}), CHANNEL)
    await services.server_decks.withdraw(await rita_of(services), GAME, deck)
    await services.hosting.end(ana.caller, record.session)
    before = await services.repository.current(record.session)
    assert reason_of(await refused(services.lobby.rematch(ana.caller, before))) == "refuse-not-offered"


async def test_the_same_text_is_the_same_deck_and_another_text_another(services: Services) -> None:
    first, second = await offered(services), await offered(services, OTHER)
    assert first != second
    assert await services.server_decks.offered(GUILD, GAME) == {first, second}
    rita = await rita_of(services)
    assert (await services.server_decks.look_at(rita, GAME, "corner.toml", SMALL.encode())).state == "offered"


async def test_a_withdrawn_deck_can_be_offered_again(services: Services) -> None:
    deck = await offered(services)
    rita = await rita_of(services)
    await services.server_decks.withdraw(rita, GAME, deck)
    assert await services.server_decks.of_server(rita) == ()
    assert await offered(services) == deck
    await table_with(services, deck)


async def test_a_server_offers_so_many_and_drafts_are_forgotten(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    await offered(services)
    assert reason_of(await refused(offered(services, OTHER))) == "refuse-too-many-decks"
    rita = await rita_of(services)
    assert {row.state for row in await services.server_decks.of_server(rita)} == {"offered", "draft"}
    clock.pass_seconds(timedelta(days=2).total_seconds())
    third = OTHER.replace("Night market", "Third")
    await services.server_decks.look_at(rita, GAME, "third.toml", third.encode())
    assert [row.name for row in await services.server_decks.of_server(rita)] == ["Corner shops", "Third"]


async def test_a_game_without_decks_takes_none(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(services.bindings["vegas_showdown"]), "hosts_decks", False)
    rita = await rita_of(services)
    error = await refused(services.server_decks.look_at(rita, "vegas_showdown", "a.toml", SMALL.encode()))
    assert reason_of(error) == "refuse-deck-of-no-game"


async def test_a_tournament_is_played_with_decks_of_the_host_only(services: Services) -> None:
    deck = await offered(services)
    await services.server_decks.offered(GUILD, GAME)
    rita = replace(await rita_of(services), organises=True)
    plan = await services.announcing.plan(rita, "Autumn Open", GAME, {"options": f"deck={deck}"})
    assert reason_of(await refused(services.announcing.announce(rita, plan))) == "refuse-not-offered"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (SMALL.replace('do = "gain", amount = 3', 'do = "grant"'), "Karte windfall: Das Wort „grant“ bei effects"),
        (SMALL.replace("cost = 3", 'cost = "3"'), "Das Wort „3“ bei cost: ist keine ganze Zahl."),
        (SMALL.replace('"Kiosk"', '"@everyone"'), "ist ein Zeichen, das in keinem Namen stehen kann."),
        ("[deck", "Das ist kein TOML"),
    ],
)
async def test_what_is_wrong_with_a_file_is_said_in_the_reader_s_language(
    services: Services, content: str, told: str
) -> None:
    rita = await rita_of(services)
    error = await refused(services.server_decks.look_at(rita, GAME, "corner.toml", content.encode()))
    said = services.texts.say(error.reason, "de", plain=True)
    assert said.startswith("Diese Datei ist nicht zu gebrauchen: ")
    assert told in said
