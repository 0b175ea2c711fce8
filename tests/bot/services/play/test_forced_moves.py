"""Forced moves: a decision without a choice is played at once for people who want that, before anybody is called."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.services.base.model import NotYours, SessionId, SessionRequest
from bot.services.composition import Services
from bot.services.play import acting, undoing
from bot.services.preferences.people import Forced
from bot.services.seats import lobbies
from bot.services.views import session_queries
from data.store.sessions import log
from tests.bot.services.conftest import on_both_stores
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, assert_refused, sit_down, turn_back, unrate
from tests.bot.services.ordering import OpenServices, opening_houses
from tests.bot.services.passing import DAY, pass_time


@pytest.fixture
async def open_all(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[OpenServices]:
    async with opening_houses(tmp_path, clock, messenger, store_url) as opened:
        yield opened


async def to_roll(services: Services, pace: str = "") -> tuple[SessionId, Player, Player]:
    """Return a game of Filthy Rich whose first player has one action left and owns nothing, that player, and the other."""
    ana, ben = await sit_down(services, 100, "Ana"), await sit_down(services, 101, "Ben")
    card = await lobbies.open_table(services.context, ana.caller, SessionRequest("filthy_rich", pace=pace), 700)
    await lobbies.join(services.context, ben.caller, card.session)
    await lobbies.start(services.context, ana.caller, card.session)
    record = await services.repository.current(card.session)
    (asked,) = record.open_decisions
    first, other = (ana, ben) if record.seats[asked.seat].person == ana.person else (ben, ana)
    await first.say(card.session, "pass")
    await discards(services, card.session, first)
    return card.session, first, other


async def discards(services: Services, session: SessionId, player: Player) -> None:
    """Discard a card, and wait for the moves that follow by themselves."""
    record = await services.repository.current(session)
    seat = record.seat_of(player.person)
    assert seat is not None
    await player.say(session, f"discard {record.state.private[seat].hand[0].replace('_', '-')}")  # type: ignore[attr-defined]
    await services.orders.play(session)


async def rolled(services: Services, session: SessionId) -> list[tuple[str, int | None]]:
    """Return the source of each roll so far, and its seat."""
    rows = await services.repository.database.read_tx(lambda tx: log.entries(tx, session))
    return [(row.source, row.person_id) for row in rows if '"kind":"roll"' in row.payload]


@on_both_stores
async def test_a_lone_roll_is_played_for_its_seat(open_all: OpenServices, messenger: FakeMessenger) -> None:
    services = await open_all()
    session, first, other = await to_roll(services)
    await services.outbox.drain()
    heard = len(messenger.calls)
    await discards(services, session, first)
    assert await rolled(services, session) == [("forced", first.person)]
    lines = [line for entry in await session_queries.public_log(services.context, session) for line in entry.lines]
    assert "notice-forced" in [line.key for line in lines]
    record = await services.repository.current(session)
    news = [
        [line.key for line in (await session_queries.own_news(services.context, record, one.person)).lines]
        for one in (first, other)
    ]
    assert "fr-own-rolled" in news[0], "its person reads it as their own step"
    assert "notice-forced" not in news[0]
    assert not {key for key in news[1] if key.startswith("fr-own-")}
    await assert_refused(acting.undo(services.context, first.caller, session), "refuse-undo-for-you", NotYours)
    await services.outbox.drain()
    called = "".join(text for _, _, text in messenger.calls[heard:])
    assert f"<@{other.caller.discord_id}>" in called
    assert f"<@{first.caller.discord_id}>" not in called


@pytest.mark.parametrize(
    ("pace", "chosen", "played"),
    [("live", None, False), ("live", "always", True), ("daily", "never", False), ("daily", "slow", True)],
)
async def test_a_person_says_where(open_all: OpenServices, pace: str, chosen: Forced | None, *, played: bool) -> None:
    services = await open_all()
    session, first, _ = await to_roll(services, pace)
    await services.people.set_settings(first.person, forced=chosen)
    await discards(services, session, first)
    assert bool(await rolled(services, session)) == played


async def test_it_is_no_sign_of_presence(open_all: OpenServices, clock: FakeClock) -> None:
    """Time-outs before and after a forced move count as consecutive."""
    services = await open_all()
    session, _, _ = await to_roll(services, "daily")
    await pass_time(services, clock, 2 * DAY)
    await services.orders.play(session)
    (roll, *_), record = await rolled(services, session), await services.repository.current(session)
    assert roll[0] == "forced"
    assert [seated.missed for seated in record.seats].count(1) == 1


async def test_after_a_rewind_it_is_left_to_its_person(open_all: OpenServices) -> None:
    """Otherwise nobody could go back to this decision."""
    services = await open_all()
    session, first, _ = await to_roll(services)
    await unrate(services, session)
    await discards(services, session, first)
    assert len(await rolled(services, session)) == 1
    (begin, *_) = await undoing.rewind_points(services.context, session)
    await turn_back(services, session, begin.line)
    await first.say(session, "pass")
    for _ in range(2):
        await discards(services, session, first)
    assert len(await rolled(services, session)) == 1
