"""Duplicate play: another table gets the cards of a finished one, and the two results are compared."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.services.base.model import SessionId, SessionRefusal, SessionRequest
from bot.services.composition import Services
from bot.services.evidence.archive import archive_of, inconsistencies
from bot.services.seats import lobbies
from bot.services.wording.texts import shared_texts
from tests.bot.games.inside import inside
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, assert_refused, sit_down
from tests.bot.services.opening import copied, opening
from tests.bot.services.play.test_secret_turns import PlainPictures
from tests.bot.services.sending import sent_after
from tests.bot.services.tiny_binding import TinyBinding

GAME = "new_las_vegas"


@pytest.fixture
async def services(
    tmp_path: Path, migrated_file: Path, clock: FakeClock, messenger: FakeMessenger
) -> AsyncIterator[Services]:
    """Yield a host of New Las Vegas and of a game without duplicate play, with the real texts."""
    bindings = {GAME: PlainPictures(), "tiny": TinyBinding()}
    url, texts = copied(migrated_file, tmp_path), shared_texts(strict=True)
    async with opening(url, tmp_path, bindings=bindings, messenger=messenger, clock=clock, texts=texts) as open_again:
        yield await open_again()


async def opened(
    services: Services, host: Player, channel: int, luck_of: SessionId | None = None, **options: str
) -> SessionId:
    card = await lobbies.open_table(
        services.context, host.caller, SessionRequest(GAME, options=options, luck_of=luck_of), channel
    )
    return card.session


async def played_out(services: Services, session: SessionId, players: list[Player]) -> list[Any]:
    """Play everybody's smallest turns to the end, and return the pairs of every turn."""
    await lobbies.start(services.context, players[0].caller, session)
    pairs: list[Any] = []
    while (record := await services.repository.current(session)).stage == "running":  # every refusal ticks circles
        pairs.append(inside(record.public).pairs)
        for player in players:
            await player.say(session, "forgo")
    return pairs


async def finished(services: Services, channel: int = 700) -> tuple[SessionId, list[Any]]:
    """Return Ana's solo table, played to its end with a salt of hers, and its pairs."""
    ana = await sit_down(services, 1000, "Ana")
    session = await opened(services, ana, channel, loan="off")
    await lobbies.add_salt(services.context, ana.caller, session, "a pinch")
    return session, await played_out(services, session, [ana])


async def test_the_same_cards_come_again_whatever_the_seats_and_options(
    services: Services, messenger: FakeMessenger
) -> None:
    first, pairs = await finished(services)
    ben, cleo = await sit_down(services, 1001, "Ben"), await sit_down(services, 1002, "Cleo")
    session = await opened(services, ben, 701, first, loan="off", street_mode="shortest")
    await lobbies.join(services.context, cleo.caller, session)
    again = await played_out(services, session, [ben, cleo])
    shared = min(len(pairs), len(again))
    assert shared > 20
    assert again[:shared] == pairs[:shared]
    await said(services)
    (result,) = [text for text in messenger.texts_in(701) if "Same cards" in text]
    assert f"**Same cards, #{session}, #{first}**" in result
    assert f"Table #{first}, {len(pairs)} turns: Ana " in result
    assert "Ben " in result
    assert "Cleo " in result
    for category in ("Projects", "Inauguration", "Golf", "Left shows", "Debts over cash"):
        assert f"- {category}: #{session} " in result
    assert not any("Same cards" in text for text in messenger.texts_in(700))


async def said(services: Services) -> None:
    await sent_after(services, 5)
    await sent_after(services, 5)


async def test_a_duplicate_says_whose_cards_come_takes_no_salt_and_can_be_verified_like_any_game(
    services: Services, messenger: FakeMessenger
) -> None:
    first, _ = await finished(services)
    ben = await sit_down(services, 1001, "Ben")
    session = await opened(services, ben, 701, first)
    await said(services)
    assert any(f"Luck of table #{first}" in text for text in messenger.texts_in(701))
    await assert_refused(lobbies.add_salt(services.context, ben.caller, session, "pepper"), "refuse-salt-duplicate")

    await played_out(services, session, [ben])
    await said(services)
    warning = f"The same luck comes as at table #{first}."
    here = [message for where, message in messenger.messages.values() if where == 701]
    assert any(warning in message.body.below and "Ben" in message.text for message in here)
    archive = await services.repository.database.read_tx(lambda tx: archive_of(tx, session, services.bindings))
    assert archive is not None
    assert len(archive.salts) == 1
    assert inconsistencies(archive, services.bindings) == ()


async def test_only_a_finished_table_of_the_same_game_and_server_lends_its_cards(services: Services) -> None:
    first, _ = await finished(services)
    ana, ben = await sit_down(services, 1000, "Ana"), await sit_down(services, 1001, "Ben")
    running = await opened(services, ana, 702)
    await lobbies.start(services.context, ana.caller, running)
    elsewhere = Player(services, ben.person, 1001, "Ben")
    object.__setattr__(elsewhere.caller, "guild_id", 91)
    tries = [
        (ben, SessionRequest(GAME, luck_of=running), "refuse-duplicate-running"),
        (ben, SessionRequest(GAME, luck_of=SessionId(999)), "refuse-no-such-table"),
        (ben, SessionRequest("tiny", luck_of=first), "refuse-duplicate-game"),
        (elsewhere, SessionRequest(GAME, luck_of=first), "refuse-no-such-table"),
    ]
    for who, request, reason in tries:
        await assert_refused(lobbies.open_table(services.context, who.caller, request, 703), reason)
        with pytest.raises(SessionRefusal):
            await lobbies.check_request(services.context, who.caller, request)
