"""Games in direct messages: the messages each person gets, the posts in the channel, and people who can get none."""

from dataclasses import replace

import pytest

from bot.services.base import ports
from bot.services.base.model import NotYours
from bot.services.base.ports import NotNow, OutMessage
from bot.services.composition import Services
from bot.services.delivery import silenced_channels
from bot.services.delivery.panels import hands
from bot.services.play.votes import votes
from bot.services.seats import gathering, hosting, lobbies, seating
from bot.services.views import session_queries
from data.store.delivery.outbox import OVERVIEW
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import (
    CHANNEL,
    GUILD,
    FakeMessenger,
    Table,
    assert_refused,
    open_table,
    sit_down,
    start_table,
)
from tests.bot.services.passing import DAY, acts, pass_time
from tests.bot.services.sending import announcing, rows, sent_after
from tests.bot.services.voting import answer

ANA, BEN = 1000, 1001
CLOSED = NotNow("closed-direct")


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await announcing(open_services)


async def direct_table(services: Services, names: tuple[str, ...] = ("Ana", "Ben")) -> Table:
    table = await open_table(services, names)
    await lobbies.change_settings(services.context, table.ana.caller, table.session, place="direct")
    await services.outbox.drain()
    await lobbies.start(services.context, table.ana.caller, table.session)
    return table


def texts_of(messenger: FakeMessenger, person: int) -> list[str]:
    """Return the texts of a person's direct messages, oldest first."""
    return [message.text for message in messages_of(messenger, person)]


def messages_of(messenger: FakeMessenger, person: int) -> list[OutMessage]:
    return [message for where, message in messenger.directs if where == person]


async def said(services: Services) -> None:
    """Send everything that is due now, including debounced edits."""
    await services.outbox.drain()
    await sent_after(services, 3)


async def test_posts_reach_each_player_and_the_channel_sees_one_line(
    services: Services, messenger: FakeMessenger, lobby: Table
) -> None:
    await lobbies.change_settings(services.context, lobby.ana.caller, lobby.session, place="direct")
    await services.outbox.drain()
    (invitation,) = messenger.texts_in()
    assert "Played in direct messages" in invitation
    assert not messenger.directs, "people join in the channel"
    await lobbies.start(services.context, lobby.ana.caller, lobby.session)
    await said(services)
    (line,) = messenger.texts_in()
    assert "Ana and Ben play this game in direct messages." in line
    for person in (ANA, BEN):
        begins = [text for text in texts_of(messenger, person) if "begins" in text]
        assert len(begins) == 1
        assert sum(text.startswith("### Tiny · table #1") for text in texts_of(messenger, person)) == 1, "the status"
    before = len(messenger.calls)
    await lobby.everybody_passes()
    await said(services)
    assert messenger.texts_in() == [line]
    assert not [call for call in messenger.calls[before:] if call[1] == CHANNEL], "nor is the line edited"
    assert {where for kind, where, _ in messenger.calls[before:] if kind == "direct"} == {ANA, BEN}


async def test_only_whoever_is_asked_is_called_and_the_result_is_posted_in_the_channel_too(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await direct_table(services)
    await said(services)
    turn = 1000 + int((await table.public()).to_roll)
    ((where, called),) = [(where, message) for where, message in messenger.directs if message.mention]
    assert (where, called.mention, called.quiet) == (turn, (turn,), False)
    assert all(message.quiet for _, message in messenger.directs if not message.mention)

    await table.play_out()
    await said(services)
    for texts in (messenger.texts_in(), texts_of(messenger, ANA), texts_of(messenger, BEN)):
        assert any(" wins" in text for text in texts)
    results = await rows(services, table.session, "result")
    assert [row.person_id is None for row in results] == [True, False, False]


async def test_a_private_table_tells_its_channel_nothing(
    services: Services, messenger: FakeMessenger, lobby: Table
) -> None:
    await lobbies.change_settings(services.context, lobby.ana.caller, lobby.session, place="direct")
    await gathering.set_guests(services.context, lobby.ana.caller, lobby.session, private=True, people=[])
    await lobbies.start(services.context, lobby.ana.caller, lobby.session)
    await lobby.play_out()
    await said(services)
    results = await rows(services, lobby.session, "result")
    assert {row.person_id for row in results} == {lobby.ana.person, lobby.ben.person}
    assert "points" not in "".join(messenger.texts_in())
    assert "The game is over." in "".join(messenger.texts_in())


async def test_the_channel_is_free_for_another_table_and_without_it_the_game_goes_on(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await direct_table(services)
    another = await open_table(services, ("Cleo",))
    assert await session_queries.live_session_in(services.context, CHANNEL) == another.session
    assert not (await services.repository.current(table.session)).over

    await said(services)
    messenger.channel_faults[CHANNEL] = ports.ChannelGone("deleted")
    await hosting.handle_deleted_channel(services.context, CHANNEL)
    await table.play_out()
    await said(services)
    assert (await services.repository.current(table.session)).unreachable_at is None
    assert all(any(" wins" in text for text in texts_of(messenger, one)) for one in (ANA, BEN))


async def test_the_line_in_the_channel_moves_with_the_game(services: Services, messenger: FakeMessenger) -> None:
    table = await direct_table(services)
    await said(services)
    (line,) = messenger.texts_in()
    await hosting.move(services.context, table.ana.caller, table.session, CHANNEL + 1)
    await said(services)
    assert messenger.texts_in() == []
    assert messenger.texts_in(CHANNEL + 1) == [line]


async def test_the_line_in_the_channel_names_whoever_plays_now(services: Services, messenger: FakeMessenger) -> None:
    table = await direct_table(services)
    await said(services)
    await services.erase(table.ben.caller)
    await said(services)
    (line, *_) = messenger.texts_in()
    assert "Ana and Robo" in line
    cleo = await sit_down(services, 1002, "Cleo")
    await seating.take_seat(services.context, cleo.caller, table.session, Seat(1))
    await said(services)
    (line, *_) = messenger.texts_in()
    assert "Ana and Cleo play this game in direct messages." in line


async def test_everybody_reads_their_own_language(services: Services, messenger: FakeMessenger) -> None:
    ben = await sit_down(services, BEN, "Ben")
    await services.people.set_settings(ben.person, language="de")
    await start_table(services, place="direct")
    await said(services)
    assert any("begins" in text for text in texts_of(messenger, ANA))
    assert any("beginnt" in text for text in texts_of(messenger, BEN))
    assert not any("begins" in text for text in texts_of(messenger, BEN))


@on_both_stores
async def test_somebody_who_takes_no_direct_messages_is_told_once_in_the_channel_and_called_there(
    services: Services, messenger: FakeMessenger
) -> None:
    messenger.channel_faults[BEN] = CLOSED
    table = await direct_table(services)
    await said(services)
    while (await table.public()).to_roll != 1:
        await table.pass_once()
    await said(services)
    here = [message for where, message in messenger.messages.values() if where == CHANNEL]
    told = [message for message in here if "does not let me write to you" in message.text]
    assert [message.mention for message in told] == [(BEN,)]
    called = [message for message in here if BEN in message.mention and message not in told]
    assert called
    assert not any(message.pictures for message in called), "it shows nothing of the game"
    assert f"#{table.session}" in called[0].text
    assert not texts_of(messenger, BEN)
    assert any("begins" in text for text in texts_of(messenger, ANA)), "nobody else waits for it"
    # Playing on reports nothing again, and repeats no failed post.
    tried = sum(call[1] == BEN for call in messenger.calls)
    await table.ben.say(table.session, "pass")
    await said(services)
    here = [message.text for where, message in messenger.messages.values() if where == CHANNEL]
    assert sum("does not let me write to you" in text for text in here) == 1
    assert sum(call[1] == BEN for call in messenger.calls) <= tried + 1


async def test_once_direct_messages_are_open_the_game_goes_on_there(
    services: Services, messenger: FakeMessenger
) -> None:
    messenger.channel_faults[BEN] = CLOSED
    table = await direct_table(services)
    await said(services)
    del messenger.channel_faults[BEN]
    await hands.retry_direct_messages(services.context, table.ben.person, certain=True)
    await said(services)
    assert any("table #" in text for text in texts_of(messenger, BEN)), "the status follows"
    await table.everybody_passes()
    await said(services)
    assert len(texts_of(messenger, BEN)) > 1


@on_both_stores
async def test_whoever_leaves_hears_no_more_and_whoever_sits_down_sees_the_board_and_the_open_vote(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await direct_table(services, ("Ana", "Ben", "Cleo"))
    await said(services)
    await votes.ask(services.context, table.ana.caller, table.session, "pause", hours=5)
    await hosting.leave(services.context, table.ben.caller, table.session)
    await said(services)
    assert any("Ben" in text and "left" in text for text in texts_of(messenger, BEN)), "they are told as well"
    heard = len(texts_of(messenger, BEN))
    here = [message for where, message in messenger.messages.values() if where == CHANNEL]
    assert any(message.rows and "seat" in str(message.rows) for message in here), "the seat is offered in the channel"

    dora = await sit_down(services, 1003, "Dora")
    await seating.take_seat(services.context, dora.caller, table.session, Seat(1))
    await said(services)
    arrived = messages_of(messenger, 1003)
    assert any("You now play" in message.text for message in arrived)
    (asked,) = (one for one in arrived if "pause" in one.text.casefold() and one.rows)
    (ballot,) = await votes.open_ballots(services.context, table.session)
    await answer(table, dora, ballot, agrees=True)
    await said(services)
    shown = [one for one in messages_of(messenger, 1003) if one.text.startswith(asked.text[:20])]
    assert shown
    assert not any(one.rows for one in shown), "it is decided for them, too"
    await hosting.leave(table.ana.services.context, table.ana.caller, table.session)
    await said(services)
    assert len(texts_of(messenger, BEN)) == heard


async def test_a_vote_reaches_everybody_and_is_edited_for_each(services: Services, messenger: FakeMessenger) -> None:
    table = await direct_table(services)
    await said(services)
    await votes.ask(services.context, table.ana.caller, table.session, "pause", hours=5)
    await said(services)
    asked = {
        person: [message for message in messages_of(messenger, person) if "pause" in message.text.casefold()]
        for person in (ANA, BEN)
    }
    assert all(len(found) == 1 for found in asked.values())
    assert asked[BEN][0].mention == (BEN,)
    assert not asked[ANA][0].mention
    (ballot,) = await votes.open_ballots(services.context, table.session)
    await answer(table, table.ben, ballot, agrees=True)
    await said(services)
    for person in (ANA, BEN):
        (shown,) = (one for one in messages_of(messenger, person) if one.text.startswith(asked[person][0].text[:20]))
        assert not shown.rows, "it is decided for everybody"


@on_both_stores
async def test_the_clocks_stand_while_a_call_reaches_somebody_nowhere(
    services: Services, messenger: FakeMessenger
) -> None:
    """A call to somebody who accepts no direct messages goes to the channel; if that accepts none either, the clocks
    are paused. Other posts there do not matter."""
    table = await direct_table(services)
    messenger.channel_faults[CHANNEL] = NotNow("locked")
    await said(services)
    record = await services.repository.current(table.session)
    assert record.hold is None, "the game is played elsewhere"
    for who in (ANA, BEN):
        messenger.channel_faults[who] = CLOSED
    await table.pass_once()
    await said(services)
    record = await services.repository.current(table.session)
    assert record.hold.kind == "silenced"
    del messenger.channel_faults[CHANNEL]
    await silenced_channels.retry_refused_rows(services.context, GUILD)
    await said(services)
    assert (await services.repository.current(table.session)).hold is None


async def test_a_rematch_is_asked_for_from_direct_messages_and_reaches_the_others_there(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await direct_table(services)
    await table.play_out()
    await said(services)
    there = replace(table.ana.caller, guild_id=None, channel_id=555)
    rematch = await lobbies.rematch(services.context, there, await services.repository.current(table.session))
    assert rematch.opened
    opened = rematch.record
    assert (opened.agreement.place, opened.guild_id, opened.channel_id) == ("direct", GUILD, CHANNEL)
    await said(services)
    assert any("invites you" in text for text in texts_of(messenger, BEN))
    elsewhere = replace(table.ben.caller, guild_id=None, channel_id=556)
    joined = await lobbies.rematch(services.context, elsewhere, await services.repository.current(table.session))
    assert not joined.opened
    assert joined.record.session == opened.session


async def test_the_place_is_for_the_host_to_choose_and_only_before_the_start(services: Services, lobby: Table) -> None:
    attempt = lobbies.change_settings(services.context, lobby.ben.caller, lobby.session, place="direct")
    await assert_refused(attempt, "refuse-not-host", NotYours)
    await lobbies.start(services.context, lobby.ana.caller, lobby.session)
    attempt = lobbies.change_settings(services.context, lobby.ana.caller, lobby.session, place="direct")
    await assert_refused(attempt, "refuse-already-running")


@on_both_stores
async def test_a_new_status_takes_the_place_of_the_old_one_and_a_locked_channel_stops_no_clock(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await direct_table(services)
    await said(services)
    (mine,) = [row for row in await rows(services, table.session, OVERVIEW) if row.person_id == table.ana.person]
    await hosting.repost_status(
        services.context, replace(table.ana.caller, guild_id=None, channel_id=555), table.session
    )
    await said(services)
    (now,) = [row for row in await rows(services, table.session, OVERVIEW) if row.person_id == table.ana.person]
    assert now.message_id not in (None, mine.message_id)
    assert mine.message_id in messenger.gone

    messenger.locked.add(CHANNEL)
    await pass_time(services, 10 * DAY)
    assert "timeout" in await acts(table)
