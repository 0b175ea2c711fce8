"""Hands in direct messages: sent at the start and after each draw, in place of the previous one, once, and never in a
channel."""

import json
import logging
import re
from dataclasses import replace
from datetime import datetime

import pytest

from bot.services.base import ports
from bot.services.composition import Services
from bot.services.delivery.panels import hands as hand_messages
from bot.services.delivery.panels import panel_messages
from bot.services.play import undoing
from bot.services.seats import hosting
from bot.services.wording.messages import TextLocalizer
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenHands
from tests.bot.services.delivery.test_live_panels import act
from tests.bot.services.fakes import (
    GUILD,
    FakeClock,
    FakeMessenger,
    Player,
    Table,
    moderator_of,
    start_table,
    turn_back,
    unrate,
)
from tests.bot.services.passing import let_pass
from tests.bot.services.sending import rows, sent_after

ANA, BEN = 1000, 1001


async def dealt(services: Services, computers: tuple[str, ...] = ()) -> Table:
    """Return a table whose players have their hands."""
    table = await start_table(services, computers=computers, game="tiny_hands")
    await sent_after(services)
    return table


async def cards_of(table: Table, player: Player) -> tuple[int, ...]:
    record = await table.services.repository.current(table.session)
    seat = record.seat_of(player.person)
    assert seat is not None
    return inside(record.state.private[seat]).cards


def shows(message: ports.PrivateMessage, cards: tuple[int, ...]) -> bool:
    lines = message.text.splitlines()
    return [int(line) for line in lines if line.isdigit()] == list(cards)


async def test_every_person_gets_their_hand_at_the_start_with_picture_text_and_buttons(
    hands: Services, messenger: FakeMessenger
) -> None:
    table = await dealt(hands, computers=("steady",))
    assert {where for where, _ in messenger.hands.values()} == {ANA, BEN}
    for player in table.players:
        (message,) = messenger.hands_of(player.caller.discord_id)
        cards = await cards_of(table, player)
        assert shows(message, cards)
        assert "The table is in <#" in message.text
        assert message.pictures[0].alt == f"Cards {', '.join(map(str, cards))}"
        assert message.pictures[0].filename == "picture.png"
        verbs = [button.custom_id.split(":")[1] for row in message.rows for button in row]  # type: ignore[union-attr]
        assert verbs == ["act", "board", "describe", "help"]


async def test_a_hand_has_its_readers_theme_or_else_the_servers(
    hands: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    themes: list[str | None] = []

    async def draw_pictures(wanted: object, say: TextLocalizer, images: object) -> list[ports.PictureFile]:
        themes.append(say.theme)
        return []

    monkeypatch.setattr(panel_messages, "draw_pictures", draw_pictures)
    await hands.servers.change(GUILD, lambda settings: settings.model_copy(update={"theme": "large"}))
    table = await start_table(hands, game="tiny_hands")
    await hands.people.set_settings(table.ana.person, theme="contrast")
    await sent_after(hands)
    assert set(themes) == {"contrast", "large"}


async def test_a_draw_brings_a_new_message_in_place_of_the_old_one_and_a_card_less_edits_the_one_that_stands(
    hands: Services, messenger: FakeMessenger
) -> None:
    table = await dealt(hands)
    before = dict(messenger.hands)
    player = await table.at_turn()
    await player.say(table.session, "roll")
    await sent_after(hands)
    (message,) = messenger.hands_of(player.caller.discord_id)
    assert len(await cards_of(table, player)) == 3
    assert shows(message, await cards_of(table, player))
    assert [number for number in before if number not in messenger.hands] == messenger.gone
    other = await table.at_turn()
    (message,) = messenger.hands_of(other.caller.discord_id)
    assert (other.caller.discord_id, message) in before.values(), "as it was"

    numbers = set(messenger.hands)
    await other.say(table.session, f"drop {(await cards_of(table, other))[0]}")
    await sent_after(hands)
    assert set(messenger.hands) == numbers
    (message,) = messenger.hands_of(other.caller.discord_id)
    assert shows(message, await cards_of(table, other))


async def test_a_draw_at_a_panel_in_the_channel_edits_the_hand_later(hands: Services, messenger: FakeMessenger) -> None:
    table = await dealt(hands)
    player, numbers = await table.at_turn(), set(messenger.hands)
    await act(hands, player, table, message=5)
    await player.say(table.session, "roll")
    for minutes in (1, 5):
        await sent_after(hands, minutes * 60)
        assert set(messenger.hands) == numbers
        (message,) = messenger.hands_of(player.caller.discord_id)
        assert shows(message, await cards_of(table, player)) == (minutes == 5)


async def test_other_words_about_the_same_cards_edit_without_hurry_and_the_end_lays_the_hand_down(
    hands: Services, messenger: FakeMessenger
) -> None:
    table = await dealt(hands)
    numbers = set(messenger.hands)
    for _ in table.players:
        await table.pass_once()
    await sent_after(hands)
    quiet = [call for call in messenger.calls if call[0] == "edit_private"]
    for player in table.players:
        await player.say(table.session, "confirm")
    await sent_after(hands)
    assert [call for call in messenger.calls if call[0] == "edit_private"] == quiet == []
    await sent_after(hands, 5)
    assert set(messenger.hands) == numbers
    assert all("Points: 5" in message.text for _, message in messenger.hands.values())

    await hosting.end(hands.context, await moderator_of(hands), table.session)
    await sent_after(hands)
    assert set(messenger.hands) == numbers
    for player in table.players:
        (message,) = messenger.hands_of(player.caller.discord_id)
        assert "is over" in message.text
        assert message.pictures == ()


async def test_a_rewind_brings_the_hands_of_that_moment(hands: Services, messenger: FakeMessenger) -> None:
    table = await start_table(hands, game="tiny_hands")
    dealt = {player.caller.discord_id: await cards_of(table, player) for player in table.players}
    for _ in table.players:
        await (await table.at_turn()).say(table.session, "roll")
    await sent_after(hands)
    await unrate(hands, table.session)
    (point,) = [one for one in await undoing.rewind_points(hands.context, table.session) if one.phase == "roll"]
    await turn_back(hands, table.session, point.line)
    await sent_after(hands)
    for person, cards in dealt.items():
        (message,) = messenger.hands_of(person)
        assert shows(message, cards)


async def test_closed_direct_messages_are_noted_said_once_and_tried_again(
    hands: Services, messenger: FakeMessenger
) -> None:
    messenger.channel_faults[ANA] = ports.NotNow("closed-direct")
    table = await dealt(hands)
    person = table.ana.person
    assert messenger.hands_of(ANA) == []
    assert len(messenger.hands_of(BEN)) == 1
    assert (await hands.people.settings(person)).closed == "unannounced"
    assert await hand_messages.claim_notice_of_closed_messages(hands.context, person)
    assert not await hand_messages.claim_notice_of_closed_messages(hands.context, person)
    while await table.at_turn() is not table.ana:
        await table.ben.say(table.session, "pass")
    await table.ana.say(table.session, "roll")
    await sent_after(hands)
    assert (await hands.people.settings(person)).closed == "announced"
    del messenger.channel_faults[ANA]
    await hand_messages.retry_direct_messages(hands.context, person, certain=True)
    await sent_after(hands)
    (message,) = messenger.hands_of(ANA)
    assert shows(message, await cards_of(table, table.ana))
    assert (await hands.people.settings(person)).closed == ""


async def test_open_direct_messages_are_found_open_at_the_next_draw(hands: Services, messenger: FakeMessenger) -> None:
    messenger.channel_faults[ANA] = ports.NotNow("closed-direct")
    table = await dealt(hands)
    del messenger.channel_faults[ANA]
    let_pass(hands, 3600)
    while await table.at_turn() is not table.ana:
        await table.ben.say(table.session, "pass")
    await table.ana.say(table.session, "roll")
    await sent_after(hands)
    assert len(messenger.hands_of(ANA)) == 1
    assert (await hands.people.settings(table.ana.person)).closed == ""


async def test_switched_off_the_hand_goes_and_switched_on_it_comes(hands: Services, messenger: FakeMessenger) -> None:
    table = await dealt(hands)
    await hand_messages.set_hand_messages(hands.context, table.ana.person, wanted=False)
    await sent_after(hands)
    assert messenger.hands_of(ANA) == []
    while await table.at_turn() is not table.ana:
        await table.ben.say(table.session, "pass")
    await table.ana.say(table.session, "roll")
    await sent_after(hands)
    assert messenger.hands_of(ANA) == []
    await hand_messages.set_hand_messages(hands.context, table.ana.person, wanted=True)
    await sent_after(hands)
    (message,) = messenger.hands_of(ANA)
    assert shows(message, await cards_of(table, table.ana))


async def test_hands_whose_messages_are_gone_or_were_deleted_by_their_readers_come_again(
    hands: Services, messenger: FakeMessenger
) -> None:
    table = await dealt(hands)
    messenger.hands.clear()
    await hand_messages.resend_hands_and_statuses(hands.context)
    await sent_after(hands)
    for player in table.players:
        (message,) = messenger.hands_of(player.caller.discord_id)
        assert shows(message, await cards_of(table, player))

    messenger.hands.clear()
    player = await table.at_turn()
    await player.say(table.session, f"drop {(await cards_of(table, player))[0]}")
    await sent_after(hands)
    await sent_after(hands)
    (message,) = messenger.hands_of(player.caller.discord_id)
    assert shows(message, await cards_of(table, player))


async def test_who_leaves_keeps_no_hand(hands: Services, messenger: FakeMessenger) -> None:
    table = await dealt(hands)
    held = await cards_of(table, table.ben)
    await hosting.leave(hands.context, table.ben.caller, table.session)
    await sent_after(hands)
    (message,) = messenger.hands_of(BEN)
    assert not shows(message, held)
    assert message.pictures == ()


async def test_a_server_left_does_not_lose_hands(hands: Services, messenger: FakeMessenger) -> None:
    table = await start_table(hands, game="tiny_hands")
    await hosting.handle_deleted_channel(hands.context, table.ana.caller.channel_id)
    await sent_after(hands)
    assert len(messenger.hands_of(ANA)) == 1


# ---------------------------------------------------------------- secrets


async def test_many_changes_make_one_message_and_no_row_holds_a_card(hands: Services, messenger: FakeMessenger) -> None:
    table = await start_table(hands, game="tiny_hands")
    held = {str(card) for player in table.players for card in await cards_of(table, player)}
    for row in await rows(hands, table.session, "hand"):
        assert json.loads(row.payload) == {}
        assert not any(card == part for card in held for part in row.lane.split()[2:])

    player = await table.at_turn()
    await player.say(table.session, f"drop {(await cards_of(table, player))[0]}")
    await player.say(table.session, "roll")
    await sent_after(hands)
    (message,) = messenger.hands_of(player.caller.discord_id)
    assert shows(message, await cards_of(table, player))
    assert len(await rows(hands, table.session, "hand")) == 2


async def test_log_lines_name_no_cards(
    hands: Services, messenger: FakeMessenger, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await start_table(hands, game="tiny_hands")
    refused = ports.MessageRejected("status 400")
    messenger.faults = [refused, None, ports.TryLater(1), ports.NotNow("closed-direct"), None]
    held = {card for player in table.players for card in await cards_of(table, player)}
    await sent_after(hands)
    ours = [record.getMessage() for record in caplog.records if record.name.startswith(("bot.", "data."))]
    assert any("message given up" in text for text in ours)
    assert not any(str(card) in text.replace("#", " ").split() for text in ours for card in held)


async def test_public_messages_are_the_same_whatever_is_held(
    open_hands: OpenHands, messenger: FakeMessenger, clock: FakeClock
) -> None:
    """Two games with equal public parts and different hands give messages of equal number, order, content and time."""
    told: list[list[tuple[str, int, str]]] = []
    held: list[object] = []
    for shuffles in (False, True):
        services = await open_hands()
        messenger.calls.clear()
        started_at = clock.time
        table = await start_table(services, channel=701 + shuffles, game="tiny_hands")
        record = await services.repository.current(table.session)
        if shuffles:
            game = services.bindings["tiny_hands"].game
            assert record.state is not None
            other = game.shuffle_hidden(record.state, SPECTATOR, Rng("00" * 32))
            # Other hands with equal luck to come: later rolls are public.
            services.repository._known[table.session] = replace(
                record, state=replace(record.state, private=other.private)
            )
            record = await services.repository.current(table.session)
        held.append([inside(part).cards for part in record.state.private])
        await sent_after(services)
        for _ in range(2):
            await table.everybody_passes()
            await sent_after(services)
            await table.everybody_pledges()
            await sent_after(services)
        public = [(kind, 0, text) for kind, _, text in messenger.calls if kind in ("post", "edit")]
        told.append([(kind, at, _without_luck(text, started_at)) for kind, at, text in public])
    assert held[0] != held[1]
    assert told[0] == told[1]


def _without_luck(text: str, since: datetime) -> str:
    """Return a message without the parts that differ between two tables: the number, the fingerprint of the seed, the
    time."""
    text = re.sub(r"[0-9a-f]{64}", "", text)
    text = re.sub(r"table #\d+", "", text)
    return re.sub(r"<t:(\d+)", lambda stamp: f"<t:{int(stamp[1]) - int(since.timestamp())}", text)
