"""After going back past a reveal, dice, decks and stacks follow from the new branch of the history in every game; a
check of the game afterwards shows that nobody chose them."""

import json
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.games.listing import games
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.evidence.archive import Archive, archive_of, inconsistencies
from bot.services.play import acting, undoing
from bot.services.seats import lobbies
from bot.services.seats.taking_over import take_over
from bot.services.sessions.history import position_at
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from data.store.sessions import log
from engines.core.rng import branch_key, game_key
from tests.bot.games.inside import inside
from tests.bot.services.fakes import PlainComposer, Table, open_table, start_table, turn_back, unrate
from tests.bot.services.opening import copied, opening
from tests.bot.services.voting import answer, asked

NAMES = ("Ana", "Ben", "Cleo")


@pytest.fixture
async def real_house(tmp_path: Path, migrated_file: Path) -> AsyncIterator[Services]:
    """Yield services with every listed game."""
    async with opening(copied(migrated_file, tmp_path), tmp_path) as opened:
        yield await opened(message_builder=PlainComposer())


async def record_of(services: Services, session: SessionId) -> Record:
    return await services.repository.current(session)


def turn_of(record: Record) -> int:
    assert record.public is not None
    return inside(record.public).turn


def secret_of(record: Record) -> object:
    return record.state.secret


async def answers(services: Services, table: Table, until: Callable[[Record], bool]) -> Record:
    """Answer for all people, until the given point or to the end."""
    luck = random.Random(table.session)
    record = await record_of(services, table.session)
    game = services.bindings[record.game].game
    while record.stage == "running" and not until(record):
        assert record.state is not None
        asked = [seat for seat in game.pending(record.public) if game.legal_actions(game.view_for(record.state, seat))]
        action = game.legal_actions(game.view_for(record.state, asked[0])).sample(luck.randrange)
        await table.players[asked[0]].say(table.session, game.text(action))
        record = await record_of(services, table.session)
    return record


async def exported(services: Services, session: SessionId) -> Archive:
    archive = await services.repository.database.read_tx(lambda tx: archive_of(tx, session, services.bindings))
    assert archive is not None
    return archive


async def jumps(services: Services, session: SessionId) -> list[dict[str, Any]]:
    rows = await services.repository.database.read_tx(lambda tx: log.entries(tx, session))
    return [json.loads(row.payload) for row in rows if row.kind in ("undo", "rewind")]


@pytest.mark.parametrize("name", sorted(games()))
async def test_a_rewind_past_a_reveal_draws_anew_and_the_game_stays_checkable(real_house: Services, name: str) -> None:
    services = real_house
    table = await open_table(services, NAMES, game=name)
    await lobbies.start(services.context, table.ana.caller, table.session)
    begun = await record_of(services, table.session)
    assert begun.state is not None
    await answers(services, table, lambda record: turn_of(record) > 2 and secret_of(record) != secret_of(begun))
    await unrate(services, table.session)
    (point, *_) = await undoing.rewind_points(services.context, table.session)
    for branch in (1, 2):
        await turn_back(services, table.session, point.line)
        back = await record_of(services, table.session)
        game = services.bindings[name].game
        assert back.state == game.renew_luck(begun.state, branch_key(game_key(back.seed, back.salts), branch))
        lines = (await session_queries.public_log(services.context, table.session))[-1].lines
        assert [line.key for line in lines] == ["notice-rewind-moderator-at", "notice-new-luck"]
    assert [one["luck"] for one in await jumps(services, table.session)] == [1, 2]
    record = await answers(services, table, lambda record: turn_of(record) == 4)
    again = await services.repository.database.read_tx(lambda tx: position_at(tx, record, record.seq))
    assert again == record.state


async def test_an_own_undo_and_a_rewind_past_which_nothing_came_up_keep_the_luck(services: Services) -> None:
    table = await start_table(services)
    begun = await record_of(services, table.session)
    assert begun.state is not None
    first = await table.at_turn()
    await first.say(table.session, "pass")
    await acting.undo(services.context, first.caller, table.session)
    assert (await record_of(services, table.session)).state == begun.state
    assert ["luck" in one for one in await jumps(services, table.session)] == [False]

    await table.everybody_passes()
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    await turn_back(services, table.session, points[0].line)
    assert (await record_of(services, table.session)).state == begun.state
    assert [line.key for line in (await session_queries.public_log(services.context, table.session))[-1].lines] == [
        "notice-rewind-moderator-at"
    ]


async def test_an_undo_the_table_agreed_on_past_a_roll_draws_anew(services: Services) -> None:
    table = await start_table(services)
    begun = await record_of(services, table.session)
    assert begun.state is not None
    first = await table.at_turn()
    await first.say(table.session, "roll")
    ballot = await asked(table, first, "undo")
    other = next(player for player in table.players if player is not first)
    await answer(table, other, ballot, agrees=True)
    record = await record_of(services, table.session)
    assert record.public == begun.public
    assert record.state == services.bindings["tiny"].game.renew_luck(begun.state, branch_key(record.key, 1))
    assert (await session_queries.public_log(services.context, table.session))[-1].lines[-1].key == "notice-new-luck"


async def finished_after_two_rewinds(services: Services) -> Archive:
    """Return a whole tiny game with a rewind past a roll, an own undo, and another rewind."""
    table = await start_table(services)
    await (await table.at_turn()).say(table.session, "roll")
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    await turn_back(services, table.session, points[0].line)
    first = await table.at_turn()
    await first.say(table.session, "pass")
    await acting.undo(services.context, first.caller, table.session)
    await (await table.at_turn()).say(table.session, "roll")
    await turn_back(services, table.session, points[0].line)
    await table.play_out()
    return await exported(services, table.session)


async def test_the_luck_of_every_branch_verifies_is_taken_over_and_cannot_be_chosen(services: Services) -> None:
    archive = await finished_after_two_rewinds(services)
    assert [step.luck for step in archive.steps if step.kind in ("undo", "rewind")] == [1, None, 3]
    assert inconsistencies(archive, services.bindings) == ()
    number = await services.repository.database.write_tx(lambda tx: take_over(tx, archive, services.bindings))
    assert [step.luck for step in (await exported(services, number)).steps] == [step.luck for step in archive.steps]
    assert inconsistencies(await exported(services, number), services.bindings) == ()

    for jump, luck in ((1, 2), (2, 2), (3, None), (3, 2), (3, 4)):
        found = inconsistencies(with_luck(archive, jump, luck), services.bindings)
        assert any(one.key.startswith("verify-cannot-") for one in found), (jump, luck)


def with_luck(archive: Archive, jump: int, luck: int | None) -> Archive:
    """Return the archive with another branch at its n-th jump."""
    at = [place for place, step in enumerate(archive.steps) if step.kind in ("undo", "rewind")][jump - 1]
    forged = archive.steps[at].model_copy(update={"luck": luck})
    return archive.model_copy(update={"steps": (*archive.steps[:at], forged, *archive.steps[at + 1 :])})
