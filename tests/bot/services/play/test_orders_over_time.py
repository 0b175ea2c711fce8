"""Standing orders over several turns: they last as stated, end with a notice to their person, and do not survive a jump
back."""

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.vegas_showdown.standing_orders import VegasOrders
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.play import undoing
from bot.services.sessions.record import Record
from data.store.rows import put
from data.store.sessions import log, standing
from engines.core.errors import GameError, IllegalAction
from engines.core.phrase import Phrase
from tests.bot.games.inside import inside
from tests.bot.services.conftest import on_both_stores
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, assert_refused, turn_back, unrate
from tests.bot.services.ordering import OpenServices, bidding, opening_houses, orders_in, public, seated, to_bid
from tests.data import stored_rows


@pytest.fixture
async def open_services(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[OpenServices]:
    async with opening_houses(tmp_path, clock, messenger, store_url) as opened:
        yield opened


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services()


async def to_the_building_step(services: Services, session: SessionId, players: dict[int, Player]) -> tuple[int, int]:
    """Bid until tiles are placed. Return the seats that have won a Lounge and a Restaurant and must place them."""
    first = await to_bid(services, session)
    second = (first + 1) % 3
    await players[first].say(session, "bid lounge 9")
    await players[second].say(session, "bid restaurant 15")
    await players[(first + 2) % 3].say(session, "publicity")
    assert (await public(services, session)).phase == "placement"
    return first, second


async def place_nothing(services: Services, session: SessionId, players: dict[int, Player]) -> None:
    """Place nothing for every seat that still has to place a tile."""
    while (state := await public(services, session)).phase == "placement":
        open_decision = (await services.repository.current(session)).open_decisions
        assert open_decision, state
        await players[open_decision[0].seat].say(session, "nothing")
        await services.orders.play(session)


async def test_an_order_given_in_the_building_step_stands_for_the_next_turn(services: Services) -> None:
    session, players = await seated(services)
    first, second = await to_the_building_step(services, session, players)
    given = await services.orders.give(players[second].caller, session, "slots 15, publicity")
    assert dict(given.clauses[-1].args) == {"turn": 2}
    assert (await services.orders.show(players[second].caller, session)).text == "slots 15, publicity"
    asked = {one.seat for one in (await services.repository.current(session)).open_decisions}
    assert {first, second} <= asked, "not for this turn's tile"
    await place_nothing(services, session, players)
    while (state := await public(services, session)).phase == "events":
        await players[state.event_choice.waiting[0]].say(session, "advertise 0")
    assert (await public(services, session)).turn == 2
    assert await to_bid(services, session) == (second + 1) % 3, "second began, and bid by its order"
    assert (await public(services, session)).bids[0].seat == second


@on_both_stores
async def test_an_order_for_every_turn_goes_on_until_it_is_taken_back(open_services: OpenServices) -> None:
    services = await open_services()
    session, players = await seated(services)
    for seat in (0, 1):
        await services.orders.give(
            players[seat].caller, session, "publicity, renovate, nothing, advertise 0, every turn"
        )
    again = await open_services()  # it survives a restart
    players = {
        seat: Player(again, player.person, player.caller.discord_id, player.caller.name)
        for seat, player in players.items()
    }
    await again.orders.start()
    await again.orders.idle()
    for _ in range(12):
        for open_decision in (await again.repository.current(session)).open_decisions:
            await players[open_decision.seat].say(
                session, "nothing" if open_decision.kind in ("place", "renovate") else "renovate"
            )
        await again.orders.play(session)
        await again.orders.idle()
        if (await public(again, session)).turn > 3:
            break
    assert (await public(again, session)).turn > 3
    assert len(await orders_in(again, session)) == 2
    await again.orders.revoke(players[0].caller, session)
    assert (await again.orders.show(players[0].caller, session)).text == ""


async def spot_of_a_lounge(services: Services, session: SessionId) -> str:
    """Return a spot where a Lounge can be placed, as it is typed."""
    state: Any = await public(services, session)
    game: Any = services.bindings["vegas_showdown"].game
    blueprint = game.book.blueprint(state)
    fit = blueprint.standing(()).sound_fits("lounge", blueprint.fits["lounge"])[0].placed
    return f"{chr(ord('a') + fit.column)}{fit.row + 1} {'nesw'[fit.turns]}"


async def test_a_tile_that_is_won_goes_where_the_order_says(services: Services) -> None:
    session, players, first = await bidding(services)
    spot = await spot_of_a_lounge(services, session)
    await services.orders.give(players[first].caller, session, f"lounge 15 {spot}, publicity")
    for seat in ((first + 1) % 3, (first + 2) % 3):
        await players[seat].say(session, "renovate")
    await services.orders.play(session)
    assert [placed.tile for placed in (await public(services, session)).hotels[first].plan] == ["lounge"]
    rows = await services.repository.database.read_tx(lambda tx: log.entries(tx, session))
    kinds = [row.payload for row in rows if row.source == "order"]
    assert [kind.split('"kind":"')[1].split('"')[0] for kind in kinds] == ["bid", "place", "confirm"]


async def test_a_placement_begun_by_hand_is_left_alone(services: Services) -> None:
    session, players = await seated(services)
    first, _ = await to_the_building_step(services, session, players)
    await players[first].say(session, f"place lounge {await spot_of_a_lounge(services, session)}")
    row = (await services.repository.current(session)).seq
    await services.orders.give(players[first].caller, session, "publicity, nothing, every turn")
    assert (await services.repository.current(session)).seq == row
    assert first in {one.seat for one in (await services.repository.current(session)).open_decisions}


async def test_an_order_that_can_do_nothing_any_more_ends_and_its_person_alone_is_told(
    services: Services, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, players, first = await bidding(services)
    owner = players[(first + 1) % 3]
    await services.orders.give(owner.caller, session, "restaurant 15")
    await services.outbox.drain()
    posts = len(messenger.calls)
    monkeypatch.setattr(VegasOrders, "void", lambda *_: Phrase("vs-order-void"))
    await services.orders.play(session)
    await services.orders.play(session)
    await services.outbox.drain()
    news = messenger.calls[posts:]
    assert [(kind, to) for kind, to, _ in news] == [("direct", owner.caller.discord_id)], "once, and in private"
    assert "restaurant 15" in news[0][2]
    assert "gone from the game" in news[0][2]
    shown = await services.orders.show(owner.caller, session)
    assert (shown.text, shown.ended) == ("", "restaurant 15")
    assert shown.why == Phrase("vs-order-void")
    await assert_refused(services.orders.give(owner.caller, session, "restaurant 15"), "vs-order-void", IllegalAction)


async def test_clauses_that_can_do_nothing_any_more_are_named(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, players, first = await bidding(services)
    owner = players[(first + 1) % 3]
    await services.orders.give(owner.caller, session, "restaurant 15, lounge 9, publicity, every turn")
    assert (await services.orders.show(owner.caller, session)).idle == ""
    record = await services.repository.current(session)
    assert record.state is not None
    basics = tuple(
        replace(one, left=0) if one.tile == "restaurant" else one for one in inside(record.state.public).basics
    )
    sold = replace(record, state=replace(record.state, public=replace(inside(record.state.public), basics=basics)))

    async def current(_: SessionId) -> Record:
        return sold

    monkeypatch.setattr(services.repository, "current", current)
    shown = await services.orders.show(owner.caller, session)
    assert shown.text == "restaurant 15, lounge 9, publicity, every turn"
    assert shown.idle == "restaurant 15"


async def test_an_order_of_an_earlier_version_ends_with_a_word(services: Services) -> None:
    """Old orders named spaces, whose tiles have changed since."""
    session, players, first = await bidding(services)
    owner = players[(first + 1) % 3]
    await services.orders.give(owner.caller, session, "restaurant 15")
    (row,) = await services.repository.database.read_tx(lambda tx: standing.of_session(tx, session))
    old = standing.OrderRow(row.session_id, row.seat, row.person_id, '{"text": "a 20", "turn": 1}', row.changed_at)
    await services.repository.database.write_tx(lambda tx: put(tx, old))
    await players[first].say(session, "renovate")
    await services.orders.play(session)
    assert await to_bid(services, session) == (first + 1) % 3, "its person is asked"
    assert (await services.orders.show(owner.caller, session)).why == Phrase("order-why-unreadable")
    rows = await services.repository.database.read_tx(lambda tx: stored_rows.rows_of(tx, session))
    assert [one.person_id for one in rows if one.kind == "order"] == [owner.caller.person]


@on_both_stores
async def test_what_an_order_did_is_not_done_again_after_a_rewind(services: Services) -> None:
    session, players = await seated(services)
    await unrate(services, session)
    first = await to_bid(services, session)
    await services.orders.give(players[first].caller, session, "lounge 15, publicity, every turn")
    assert await to_bid(services, session) == (first + 1) % 3
    points = await undoing.rewind_points(services.context, session)
    await turn_back(services, session, points[0].seq)
    await services.orders.play(session)
    assert await to_bid(services, session) == first, "the table went back: its person is asked"
    await players[first].say(session, "renovate")
    assert len(await orders_in(services, session)) == 1, "it still stands for what comes"


@pytest.mark.parametrize("game", ["vegas_showdown", "filthy_rich", "new_las_vegas"])
async def test_no_order_is_confirmed_and_lost_in_any_phase(services: Services, game: str) -> None:
    """In every phase of a random game everybody gives an order. Each confirmed order is stored or has acted."""
    session, players = await seated(services, game)
    luck, tried = random.Random(7), dict[str, int]()
    for _ in range(300):
        record = await services.repository.current(session)
        if record.over or record.state is None:
            break
        phase = inside(record.state.public).phase
        if tried.get(phase, 0) < 6:
            for seat, player in players.items():
                tried[phase] = tried.get(phase, 0) + await confirmed(services, session, player, seat, luck)
            continue
        rules = services.bindings[game].game
        seat = luck.choice(
            [
                one
                for one in rules.pending(record.state.public)
                if rules.legal_actions(rules.view_for(record.state, one))
            ]
        )
        action = rules.legal_actions(rules.view_for(record.state, seat)).sample(luck.randrange)
        await players[seat].say(session, rules.text(action))
    assert sum(tried.values()) > 5


async def confirmed(services: Services, session: SessionId, player: Player, seat: int, luck: random.Random) -> bool:
    """Give a random order and take it back. Return whether it was accepted."""
    offers = [text for text, _ in await services.orders.suggest(player.caller, session, "")]
    before = (await services.repository.current(session)).seq
    try:
        given = await services.orders.give(player.caller, session, luck.choice(offers))
    except GameError:
        return False
    shown = await services.orders.show(player.caller, session)
    rows = await services.repository.database.read_tx(lambda tx: log.entries(tx, session, before))
    acted = [row for row in rows if row.source == "order" and row.seat == seat]
    assert given.clauses
    assert shown.text == given.text or acted, f"{given.text!r} was confirmed and is gone"
    if (await services.repository.current(session)).stage == "running":
        await services.orders.revoke(player.caller, session)
    return True
