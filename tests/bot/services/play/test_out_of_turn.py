"""Decisions out of turn in Filthy Rich: who is called, how often, and the effect of an answer in advance."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.services.base.limits import Limits
from bot.services.base.model import SessionId, SessionRequest
from bot.services.composition import Services
from bot.services.seats import lobbies
from bot.services.sessions.posts import called_decisions
from bot.services.sessions.record import Record
from data.store.delivery.outbox import OutboxRow
from engines.core.rng import Rng
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, sit_down
from tests.bot.services.opening import copied, opening
from tests.data import stored_rows

NAMES = ("Ana", "Ben", "Cleo", "Dan")
STEPS = 1500


@pytest.fixture
async def services(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, migrated_file: Path
) -> AsyncIterator[Services]:
    limits = Limits(actions_per_minute=1_000_000)
    url = copied(migrated_file, tmp_path)
    async with opening(url, tmp_path, messenger=messenger, clock=clock, limits=limits) as opened:
        yield await opened()


async def seated(services: Services) -> tuple[SessionId, list[Player]]:
    players = [await sit_down(services, 1000 + at, name) for at, name in enumerate(NAMES)]
    card = await lobbies.open_table(services.context, players[0].caller, SessionRequest("filthy_rich"), 700)
    for player in players[1:]:
        await lobbies.join(services.context, player.caller, card.session)
    await lobbies.start(services.context, players[0].caller, card.session)
    return card.session, players


async def stepped(
    services: Services, session: SessionId, players: list[Player], step: int
) -> tuple[Record, Record, Player]:
    """Play one step of a seat that must act, as the sensible computer player would. Return the positions before and
    after it, and the player."""
    binding = services.bindings["filthy_rich"]
    before = await services.repository.current(session)
    seat = before.open_decisions[0].seat
    assert before.state is not None
    view, space = (
        binding.game.view_for(before.state, seat),
        binding.game.legal_actions(binding.game.view_for(before.state, seat)),
    )
    action = binding.players["steady"].choose(view, seat, space, Rng(f"{step:064x}"))
    player = next(one for one in players if before.seats[seat].person == one.person)
    await player.say(session, binding.game.text(action))
    return before, await services.repository.current(session), player


async def until_sale(services: Services, session: SessionId, players: list[Player], least: int) -> Record:
    """Play until a sale step asks at least this many seats."""
    for step in range(STEPS):
        before, after, _ = await stepped(services, session, players, step)
        assert before.public is not None
        assert after.public is not None
        if (
            inside(after.public).phase == "sale"
            and inside(before.public).phase != "sale"
            and len(after.open_decisions) >= least
        ):
            return after
    raise AssertionError("no sale step came")


async def notices(services: Services, session: SessionId) -> list[OutboxRow]:
    found = await services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, session))
    return [row for row in found if row.kind == "notice"]


async def test_a_sale_step_calls_everybody_concerned_once_and_nobody_else(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    session, players = await seated(services)
    record = await until_sale(services, session, players, 2)
    assert record.public is not None
    assert tuple(one.seat for one in record.open_decisions) == tuple(sorted(inside(record.public).taxing.waiting))
    clock.pass_seconds(2)
    before = set(messenger.messages)
    await services.outbox.drain()
    (call,) = [
        message
        for number, (_, message) in messenger.messages.items()
        if number not in before and message.mention and not message.quiet
    ]
    concerned = {one.seat for one in record.open_decisions}
    people = {one.caller.discord_id for one in players if record.seat_of(one.person) in concerned}
    assert set(call.mention) == people
    assert call.text.count("sell") == 1
    # The answer of one seat leaves the others' call and decisions unchanged.
    first = next(one for one in players if one.caller.discord_id in people)
    standing = await notices(services, session)
    await first.say(session, "pass")
    after = await services.repository.current(session)
    assert {one.decision for one in after.open_decisions} < {one.decision for one in record.open_decisions}
    assert [row.id for row in await notices(services, session)] == [row.id for row in standing]


async def test_who_answered_in_advance_is_not_called(services: Services) -> None:
    session, players = await seated(services)
    binding = services.bindings["filthy_rich"]
    spared: set[int] = set()
    for step in range(STEPS):
        record = await services.repository.current(session)
        assert record.state is not None
        idle = [seat for seat in range(len(NAMES)) if seat not in {one.seat for one in record.open_decisions}]
        for seat in idle:
            space = binding.game.legal_actions(binding.game.view_for(record.state, Seat(seat)))
            if not inside(record.state.private[seat]).sell_nothing and space:
                player = next(one for one in players if record.seats[seat].person == one.person)
                await player.say(session, "advance pass")
        known = len(await notices(services, session))
        promised = {
            seat
            for seat, part in enumerate((await services.repository.current(session)).state.private)  # type: ignore[union-attr]
            if inside(part).sell_nothing
        }
        before, after, _ = await stepped(services, session, players, step)
        assert before.public is not None
        assert after.public is not None
        if inside(after.public).taxing is not None and inside(before.public).taxing is None:
            spared = promised & set(inside(after.public).taxing.seats) - set(inside(after.public).taxing.waiting)
            fresh = (await notices(services, session))[known:]
            called = {seat for row in fresh for seat, _ in called_decisions(row)}
            assert not called & spared
            if spared:
                return
        if after.stage != "running":
            break
    raise AssertionError("nobody was spared a question")
