"""Forced moves: a decision without a choice is played at once for people who want that, before anybody is called."""

import pytest

from bot.services.base.model import NotYours, SessionId
from bot.services.base.pace import PRESETS
from bot.services.composition import Services
from bot.services.play import acting, undoing
from bot.services.preferences.people import Forced
from bot.services.views import session_queries
from data.store.sessions import log
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeMessenger, Player, assert_refused, start_table, turn_back, unrate
from tests.bot.services.passing import DAY, pass_time

pytestmark = pytest.mark.usefixtures("undrawn")


async def to_roll(services: Services, pace: str = "") -> tuple[SessionId, Player, Player]:
    """Return a game of Filthy Rich whose first player has one action left and owns nothing, that player, and the other."""
    table = await start_table(services, game="filthy_rich", terms=PRESETS.get(pace))
    (asked,) = (await services.repository.current(table.session)).open_decisions
    first, other = table.players[asked.seat], table.players[1 - asked.seat]
    await first.say(table.session, "pass")
    await discards(services, table.session, first)
    return table.session, first, other


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
async def test_a_lone_roll_is_played_for_its_seat(open_games: OpenServices, messenger: FakeMessenger) -> None:
    services = await open_games()
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
async def test_a_person_says_where(open_games: OpenServices, pace: str, chosen: Forced | None, *, played: bool) -> None:
    services = await open_games()
    session, first, _ = await to_roll(services, pace)
    await services.people.set_settings(first.person, forced=chosen)
    await discards(services, session, first)
    assert bool(await rolled(services, session)) == played


async def test_it_is_no_sign_of_presence(open_games: OpenServices) -> None:
    """Time-outs before and after a forced move count as consecutive."""
    services = await open_games()
    session, _, _ = await to_roll(services, "daily")
    await pass_time(services, 2 * DAY)
    await services.orders.play(session)
    (roll, *_), record = await rolled(services, session), await services.repository.current(session)
    assert roll[0] == "forced"
    assert [seated.missed for seated in record.seats].count(1) == 1


async def test_after_a_rewind_it_is_left_to_its_person(open_games: OpenServices) -> None:
    """Otherwise nobody could go back to this decision."""
    services = await open_games()
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
