"""Standing orders: carried out as ordinary actions before anybody is called; secret, revocable, gone once they are done,
and not alive after a jump back."""

import asyncio
import random
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.games.new_las_vegas.binding import NewLasVegasBinding
from bot.games.vegas_showdown.standing_orders import VegasOrders
from bot.services.base.model import NotYours, SessionId
from bot.services.composition import Services
from bot.services.play import acting, undoing
from bot.services.seats import hosting
from bot.services.views import session_queries
from data.store.rows import upsert
from data.store.sessions import log, standing_orders
from engines.core.errors import GameError, IllegalAction
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.rules.opening import flip
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeMessenger, Player, assert_refused, reason_of, sit_down, turn_back, unrate
from tests.bot.services.ordering import bidding, orders_in, public, seated, to_bid
from tests.bot.services.passing import DAY, pass_time
from tests.data import stored_rows

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture
async def services(open_games: OpenServices) -> Services:
    return await open_games()


async def in_secret(services: Services) -> tuple[SessionId, dict[int, Player]]:
    """Return a game in which all choose at once, in its first turn."""
    return await seated(services, "new_las_vegas", loan="off")


async def answered(services: Services, session: SessionId) -> list[bool]:
    record = await services.repository.current(session)
    return [inside(private).confirmed for private in record.state.private]


async def test_a_turn_marked_in_advance_is_confirmed_when_its_number_comes(services: Services) -> None:
    session, players = await in_secret(services)
    number = (await public(services, session)).pairs[0].number
    lot = "s2a5"
    given = await services.orders.give(players[0].caller, session, f"{number} {lot} any, refuse")
    assert len(given.clauses) == 3, "two clauses, and how long they hold"
    assert await answered(services, session) == [True, False, False]
    said = [line for entry in await session_queries.public_log(services.context, session) for line in entry.lines]
    assert not [one for one in said if lot in str(one.args)], "nothing of it is told before the reveal"
    for seat in (1, 2):
        await players[seat].say(session, "forgo")
    await services.orders.play(session)
    turn = (await public(services, session)).latest[0]
    assert (turn.pair, turn.lot) == (1, lot)
    rows = await services.repository.database.read_tx(lambda tx: log.entries(tx, session))
    (row,) = [one for one in rows if one.source == "order"]
    assert row.person_id == players[0].person


async def test_a_turn_taken_in_hand_is_left_alone_by_the_order(services: Services) -> None:
    session, players = await in_secret(services)
    pairs = (await public(services, session)).pairs
    await services.orders.give(players[0].caller, session, f"{pairs[0].number} s2a5 any")
    assert (await answered(services, session))[0]
    for _ in range(5):
        record = await services.repository.current(session)
        if inside(record.state.private[0]).sheet is None:
            break
        await players[0].say(session, "back")
        await services.orders.play(session)
        assert not (await answered(services, session))[0], "what was taken back is not done again"
    other = next(place for place, pair in enumerate(pairs, 1) if place > 1)
    await players[0].say(session, f"{other} s3a6 confirm")
    await players[1].say(session, "forgo")
    await players[2].say(session, "forgo")
    assert (await public(services, session)).latest[0].pair == other
    assert await orders_in(services, session), "it holds for turns to come"


@pytest.mark.parametrize("answers", [True, False], ids=["an order answers", "no order answers"])
async def test_whose_order_answers_is_not_called_by_direct_message(
    services: Services, messenger: FakeMessenger, *, answers: bool
) -> None:
    session, players = await in_secret(services)
    await services.people.set_settings(players[0].person, notify="direct")
    for seat in (0, 1):
        await players[seat].say(session, "forgo")
    if answers:
        number = await coming(services, session)
        await services.orders.give(players[0].caller, session, f"{number} s2a5 any, {number} s3a6 any")
    await services.outbox.drain()
    heard = len(messenger.directs)
    await players[2].say(session, "forgo")
    await services.outbox.drain()
    await services.outbox.drain()
    assert (await answered(services, session))[0] == answers
    assert len(messenger.directs) == heard + (not answers)


async def coming(services: Services, session: SessionId) -> int:
    """Return a number among the pairs of the next turn."""
    record = await services.repository.current(session)
    game = NewLasVegasBinding().game
    assert isinstance(game, NewLasVegas)
    pairs, _, _ = flip(game.city, inside(record.state.secret))
    return int(pairs[0].number)


async def test_an_order_is_no_presence_and_comes_before_autopilot(services: Services) -> None:
    session, players = await in_secret(services)
    ana = players[0]

    async def turn_ends() -> None:
        for other in (players[1], players[2]):
            await other.say(session, "forgo")

    async def ordered() -> None:
        number = await coming(services, session)
        order = ", ".join(f"{number} {lot} any" for lot in ("s2a5", "s3a6", "s2a7", "s3a4"))
        await services.orders.give(ana.caller, session, order)

    async def stands() -> tuple[str, int]:
        """Return the source of the seat's newest step, and its consecutive time-outs."""
        rows = await services.repository.database.read_tx(lambda tx: log.entries(tx, session))
        newest = [one for one in rows if one.seat == 0 and one.kind == "act"][-1]
        return newest.source, (await services.repository.current(session)).seats[0].missed

    await turn_ends()
    await ordered()
    await pass_time(services, 4 * DAY)  # to the end of the time, including its grace
    await services.orders.play(session)
    assert await stands() == ("order", 1), "the next turn's answer, which is no sign of life"
    await services.orders.revoke(ana.caller, session)
    await turn_ends()
    await turn_ends()
    await pass_time(services, 4 * DAY)
    assert await stands() == ("autopilot", 2), "twice in a row: autopilot has the seat and goes on at once"
    await ordered()
    await turn_ends()
    await services.timekeeper.tick()
    assert await stands() == ("order", 3)


async def test_orders_of_all_reveal_a_turn_by_themselves(services: Services) -> None:
    session, players = await in_secret(services)
    every = ", ".join(f"{number} s{1 + number % 4}a{3 + number // 2} any" for number in range(5, 12))
    for player in players.values():
        await services.orders.give(player.caller, session, every)
    turn = (await public(services, session)).turn
    for _ in range(6):
        for seat, done in enumerate(await answered(services, session)):
            if not done:
                await players[seat].say(session, "forgo")
        await services.orders.play(session)
    assert (await public(services, session)).turn > turn
    rows = await services.repository.database.read_tx(lambda tx: log.entries(tx, session))
    assert len([one for one in rows if one.source == "order"]) > 3


async def test_nobody_is_called_for_what_an_order_answers(services: Services, messenger: FakeMessenger) -> None:
    session, players = await seated(services)
    await services.outbox.drain()
    first = await to_bid(services, session)
    second = (first + 1) % 3
    await services.orders.give(players[second].caller, session, "renovate")
    called = f"<@{players[second].caller.discord_id}>"
    await players[first].say(session, "renovate")
    await services.outbox.drain()
    assert await to_bid(services, session) == (first + 2) % 3
    assert not any(called in text for kind, _, text in messenger.calls if kind == "post")
    rows = await services.repository.database.read_tx(lambda tx: stored_rows.rows_of(tx, session))
    assert "dropped" in {row.state for row in rows if row.kind == "notice"}


async def test_an_order_asks_its_person_without_a_last_word_or_outbids_up_to_its_limit(services: Services) -> None:
    session, players, first = await bidding(services)
    await services.orders.give(players[first].caller, session, "lounge 1")
    assert await to_bid(services, session) == first

    second = (first + 1) % 3
    third = (first + 2) % 3
    await services.orders.give(players[first].caller, session, "lounge 13, restaurant 12, publicity")
    bids = {bid.seat: (bid.lot, bid.amount) for bid in (await public(services, session)).bids}
    lowest = bids[first][1]
    assert bids[first][0] == "lounge"
    assert await to_bid(services, session) == second
    await players[second].say(session, "renovate")
    await players[third].say(session, f"bid lounge {lowest + 2}")
    await services.orders.play(session)
    bids = {bid.seat: (bid.lot, bid.amount) for bid in (await public(services, session)).bids}
    assert bids[first][0] == "lounge"
    assert bids[first][1] > lowest + 2


async def test_an_order_is_its_persons_secret_who_replaces_it_and_takes_it_back(services: Services) -> None:
    session, players, first = await bidding(services)
    second = (first + 1) % 3
    before = (
        await session_queries.load_card(services.context, session),
        await session_queries.public_log(services.context, session, limit=100),
    )
    given = await services.orders.give(players[second].caller, session, "lounge 15, publicity")
    assert given.text == "lounge 15, publicity"
    assert (
        await session_queries.load_card(services.context, session),
        await session_queries.public_log(services.context, session, limit=100),
    ) == before
    assert (await services.orders.show(players[first].caller, session)).text == ""
    assert (await services.orders.show(players[second].caller, session)).text == "lounge 15, publicity"
    eve = await sit_down(services, 900, "Eve")
    await assert_refused(services.orders.show(eve.caller, session), "refuse-not-seated", NotYours)

    await services.orders.give(players[second].caller, session, "renovate")
    assert len(await orders_in(services, session)) == 1
    await services.orders.revoke(players[second].caller, session)
    await players[first].say(session, "renovate")
    await services.orders.play(session)
    assert await to_bid(services, session) == second


@on_both_stores
async def test_what_was_taken_back_acts_no_more(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """An order that is taken back at the moment it would act has acted before, or never acts."""
    session, players, first = await bidding(services)
    second = (first + 1) % 3
    await services.orders.give(players[second].caller, session, "renovate")
    await players[first].say(session, "renovate")
    about_to, go_on = asyncio.Event(), asyncio.Event()
    act_for = acting.act_for

    async def slow(*of: Any, **named: Any) -> Any:
        about_to.set()
        await go_on.wait()
        return await act_for(*of, **named)

    monkeypatch.setattr(acting, "act_for", slow)
    acts = asyncio.create_task(services.orders.play(session))
    await about_to.wait()
    taken_back = asyncio.create_task(services.orders.revoke(players[second].caller, session))
    for _ in range(20):  # time enough to take it back, if nothing prevented it
        await orders_in(services, session)
    too_early = taken_back.done()
    go_on.set()
    await asyncio.gather(acts, taken_back)
    assert not too_early
    assert await to_bid(services, session) != second


async def test_an_order_ends_with_its_turn(services: Services) -> None:
    session, players, first = await bidding(services)
    await services.orders.give(players[first].caller, session, "renovate")
    for step in (1, 2):
        await players[(first + step) % 3].say(session, "renovate")
    while (await public(services, session)).turn == 1:
        for open_decision in (await services.repository.current(session)).open_decisions:
            await players[open_decision.seat].say(session, "nothing")
    await services.orders.play(session)
    assert (await public(services, session)).turn == 2
    shown = await services.orders.show(players[first].caller, session)
    assert (shown.text, shown.ended) == ("", "renovate")
    assert shown.why.key == "order-why-time"


async def test_whoever_leaves_or_is_erased_takes_the_order_along(services: Services) -> None:
    session, players, first = await bidding(services)
    second, third = (first + 1) % 3, (first + 2) % 3
    await services.orders.give(players[second].caller, session, "renovate")
    await services.orders.give(players[third].caller, session, "renovate")
    await hosting.leave(services.context, players[second].caller, session)
    await services.erase(players[third].caller)
    await services.orders.play(session)
    assert await orders_in(services, session) == []


async def test_what_is_no_order_is_refused_and_every_suggestion_is_an_order(services: Services) -> None:
    session, players = await seated(services)
    caller = players[0].caller
    nine = "a 1, b 1, c 1, lounge 1, slots 1, restaurant 1, a 2, b 2, c 2"
    for text in ("", "lounge", "lounge many", "palace 10", "publicity, lounge 10", nine):
        with pytest.raises(GameError) as refusal:
            await services.orders.give(caller, session, text)
        assert reason_of(refusal.value).startswith("vs-refuse-order"), text
    assert await orders_in(services, session) == []
    game = services.bindings["vegas_showdown"].standing
    for typed in ("", "lou", "lounge ", "lounge 9, ", "lounge 9 a", "lounge 9, publ"):
        found = await services.orders.suggest(caller, session, typed)
        assert 0 < len(found) <= 25
        assert typed != "lounge 9 a" or "lounge 9 a3 n" in [text for text, _ in found]
        for text, _ in found:
            assert game.read(await public(services, session), Seat(0), text) == text


async def to_the_building_step(services: Services, session: SessionId, players: dict[int, Player]) -> tuple[int, int]:
    """Bid until tiles are placed. Return the seats that have won a Lounge and a Restaurant and must place them."""
    first = await to_bid(services, session)
    second = (first + 1) % 3
    await players[first].say(session, "bid lounge 9")
    await players[second].say(session, "bid restaurant 15")
    await players[(first + 2) % 3].say(session, "publicity")
    assert (await public(services, session)).phase == "placement"
    return first, second


async def test_an_order_given_in_the_building_step_stands_for_the_next_turn(services: Services) -> None:
    session, players = await seated(services)
    first, second = await to_the_building_step(services, session, players)
    given = await services.orders.give(players[second].caller, session, "slots 15, publicity")
    assert dict(given.clauses[-1].args) == {"turn": 2}
    assert (await services.orders.show(players[second].caller, session)).text == "slots 15, publicity"
    asked = {one.seat for one in (await services.repository.current(session)).open_decisions}
    assert {first, second} <= asked, "not for this turn's tile"
    while (await public(services, session)).phase == "placement":
        placing = (await services.repository.current(session)).open_decisions[0].seat
        await players[placing].say(session, "nothing")
        await services.orders.play(session)
    while (state := await public(services, session)).phase == "events":
        await players[state.event_choice.waiting[0]].say(session, "advertise 0")
    assert (await public(services, session)).turn == 2
    assert await to_bid(services, session) == (second + 1) % 3, "second began, and bid by its order"
    assert (await public(services, session)).bids[0].seat == second


@on_both_stores
async def test_an_order_for_every_turn_goes_on_until_it_is_taken_back(open_games: OpenServices) -> None:
    services = await open_games()
    session, players = await seated(services)
    for seat in (0, 1):
        await services.orders.give(
            players[seat].caller, session, "publicity, renovate, nothing, advertise 0, every turn"
        )
    again = await open_games()  # it survives a restart
    players = {
        seat: Player(again, player.person, player.caller.discord_id, player.caller.name)
        for seat, player in players.items()
    }
    await again.orders.start()
    await again.orders.wait_until_idle()
    for _ in range(12):
        for open_decision in (await again.repository.current(session)).open_decisions:
            await players[open_decision.seat].say(
                session, "nothing" if open_decision.kind in ("place", "renovate") else "renovate"
            )
        await again.orders.play(session)
        await again.orders.wait_until_idle()
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
    monkeypatch.setattr(VegasOrders, "void_reason", lambda *_: Phrase("vs-order-void"))
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
    monkeypatch.setattr(services.repository, "current", AsyncMock(return_value=sold))
    shown = await services.orders.show(owner.caller, session)
    assert shown.text == "restaurant 15, lounge 9, publicity, every turn"
    assert shown.idle == "restaurant 15"


async def test_an_order_of_an_earlier_version_ends_with_a_word(services: Services) -> None:
    """Old orders named spaces, whose tiles have changed since."""
    session, players, first = await bidding(services)
    owner = players[(first + 1) % 3]
    await services.orders.give(owner.caller, session, "restaurant 15")
    (row,) = await services.repository.database.read_tx(lambda tx: standing_orders.orders_of_session(tx, session))
    old = standing_orders.OrderRow(
        row.session_id, row.seat, row.person_id, '{"text": "a 20", "turn": 1}', row.changed_at
    )
    await services.repository.database.write_tx(lambda tx: upsert(tx, old))
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
    await turn_back(services, session, points[0].line)
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
