"""Steps that are taken back at each game's questions, and answers that an undo by consent does not touch. After going
back past a reveal, dice, decks and stacks follow from the new branch of the history in every game; a check of the game
afterwards shows that nobody chose them."""

import json
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.listing import games
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.evidence.archive import Archive, archive_of, inconsistencies, read_archive
from bot.services.play import acting, undoing
from bot.services.seats.taking_over import take_over
from bot.services.sessions.clocks import has_answered_in_private
from bot.services.sessions.going_back import PastStep, effect_of_going_back, is_secret_answer, question_revealed_by
from bot.services.sessions.history import position_at
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from data.store.sessions import log
from data.store.sessions.log import LogEntryRow
from engines.core.rng import branch_key, game_key
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import PlainComposer, Player, Table, start_table, turn_back, unrate
from tests.bot.services.passing import record_of
from tests.bot.services.voting import answer, asked
from tests.conformance.positions import chosen_options
from tests.effort import so_many

GAMES = games()
STEPS = 60
"""Most steps of a random game before its next question to several seats."""


def asks_several(slug: str, number: int) -> Any | None:
    """Return a position of a random game in which several seats are asked at once and nobody has answered; None if
    there is none."""
    game, luck = GAMES[slug].game, random.Random(f"{slug} {number}")
    options = chosen_options(game.info.options, luck)
    seats = luck.choice([one for one in game.info.seats if 1 < one < 6])
    state = game.setup(seats, options, f"{luck.getrandbits(256):064x}").state
    opened, wanted = state, luck.randrange(STEPS)
    for at in range(STEPS * 8):
        pending = game.pending(state.public)
        if at >= wanted and len(pending) > 1 and game.pending(opened.public) == pending:
            return opened
        able = [(seat, space) for seat in pending if (space := game.legal_actions(game.view_for(state, seat)))]
        if not able:
            return None
        seat, space = luck.choice(able)
        following = game.apply(state, seat, space.sample(luck.randrange)).state
        if game.pending(following.public) != pending:
            opened = following
        state = following
    return None


def answered(slug: str, state: Any, order: tuple[Seat, ...]) -> list[PastStep]:
    """Return every seat's most cautious answer to the open question, one seat after the other."""
    game, steps = GAMES[slug].game, list[PastStep]()
    asked = game.pending(state.public)
    for seat in order:
        while game.pending(state.public).get(seat) == asked[seat] and not has_answered_in_private(game, state, seat):
            after = game.apply(state, seat, game.timeout_action(game.view_for(state, seat))).state
            steps.append(PastStep(cast(LogEntryRow, SimpleNamespace(seat=seat)), state, after))
            state = after
    return steps


@pytest.mark.parametrize("slug", sorted(GAMES))
@settings(max_examples=so_many(40, 400), deadline=None)
@given(number=st.integers(0, 10**6), data=st.data())
def test_what_a_step_back_means_does_not_depend_on_who_answered_when(
    slug: str, number: int, data: st.DataObject
) -> None:
    game, state = GAMES[slug].game, asks_several(slug, number)
    if state is None:
        return
    seats = tuple(game.pending(state.public))
    means: list[tuple[list[int], list[Any]]] = []
    for _ in range(2):
        steps = answered(slug, state, tuple(data.draw(st.permutations(seats))))
        reveals = [found for step in steps if (found := question_revealed_by(game, step))]
        own = [
            int(cast(int, step.entry.seat))
            for step in steps
            if step.before.public != step.after.public
            and not question_revealed_by(game, step)
            and not is_secret_answer(game, step.before, step.after, Seat(cast(int, step.entry.seat)))
        ]
        means.append((sorted(own), reveals))
    assert means[0] == means[1]
    own, reveals = means[0]
    if reveals:
        assert own == [], "what is revealed together is nobody's own step"
        assert reveals == [game.pending(state.public)]


def test_only_where_answers_are_revealed_together_is_the_last_turn_meant() -> None:
    """In most games that ask several seats at once, each answer is its seat's own public step."""
    revealing: set[str] = set()
    asking: set[str] = set()
    for slug, binding in GAMES.items():
        for state in [state for number in range(12) if (state := asks_several(slug, number)) is not None]:
            asking.add(slug)
            steps = answered(slug, state, tuple(binding.game.pending(state.public)))
            revealing |= {slug} if any(question_revealed_by(binding.game, step) for step in steps) else set()
    known = {"filthy_rich", "new_las_vegas", "vegas_showdown"}
    assert asking >= known
    assert revealing & known == {"new_las_vegas"}


async def at_turn(table: Table) -> tuple[Player, Player, Player]:
    """Return the player whose turn it is, and the next two."""
    first = table.players.index(await table.at_turn())
    return cast(tuple[Player, Player, Player], tuple(table.players[(first + one) % 3] for one in range(3)))


async def undone_by_vote(table: Table, asker: Player) -> None:
    ballot = await asked(table, asker, "undo")
    for player in table.players:
        if player is not asker:
            await answer(table, player, ballot, agrees=True)


async def promised(table: Table, player: Player) -> bool:
    record = await table.services.repository.current(table.session)
    seat = record.seat_of(player.person)
    assert seat is not None
    return inside(record.state.private[seat]).promised


async def hands_of(table: Table) -> list[tuple[int, ...]]:
    record = await table.services.repository.current(table.session)
    return [inside(part).cards for part in record.state.private]


async def test_an_answer_given_in_advance_outlasts_an_undo_of_somebody_elses_step(hands: Services) -> None:
    table = await start_table(hands, ("Ana", "Ben", "Cleo"), game="tiny_hands")
    first, _, third = await at_turn(table)
    before = await table.public()
    await first.say(table.session, "roll")
    await third.say(table.session, "promise pass")
    await undone_by_vote(table, first)
    assert await table.public() == before
    assert await promised(table, third)
    while (await session_queries.load_card(table.services.context, table.session)).stage == "running":
        if (await table.public()).phase == "roll":
            await table.pass_once()
        else:
            for player in table.players:
                await player.say(table.session, "confirm")
    archive = await hands.repository.database.read_tx(lambda tx: archive_of(tx, table.session, hands.bindings))
    assert [step.keeps for step in archive.steps if step.kind == "rewind"] == [(table.players.index(third),)]
    assert inconsistencies(read_archive(archive.model_dump_json()), hands.bindings) == ()


async def test_what_was_answered_in_advance_and_used_since_is_as_it_was(hands: Services) -> None:
    table = await start_table(hands, ("Ana", "Ben", "Cleo"), game="tiny_hands")
    first, second, third = await at_turn(table)
    await third.say(table.session, "promise pass")
    dealt = await hands_of(table)
    await first.say(table.session, "roll")
    await second.say(table.session, "roll")
    assert await hands_of(table) != dealt
    await third.say(table.session, "pass")
    assert not await promised(table, third)
    await second.say(table.session, "add 1")
    await undone_by_vote(table, first)
    assert await table.at_turn() is first
    assert await promised(table, third)
    assert await hands_of(table) == dealt, "a card that was drawn since goes back"
    record = await hands.repository.current(table.session)
    assert not any(inside(part).pile for part in record.state.private), (
        "what was prepared for a later question goes with it"
    )


NAMES = ("Ana", "Ben", "Cleo")


async def answers(services: Services, table: Table, until: Callable[[Record], bool]) -> Record:
    """Answer for all people, until the given point or to the end."""
    luck = random.Random(table.session)
    record = await record_of(table)
    game = services.bindings[record.game].game
    while record.stage == "running" and not until(record):
        assert record.state is not None
        asked = [seat for seat in game.pending(record.public) if game.legal_actions(game.view_for(record.state, seat))]
        action = game.legal_actions(game.view_for(record.state, asked[0])).sample(luck.randrange)
        await table.players[asked[0]].say(table.session, game.text(action))
        record = await record_of(table)
    return record


async def jumps(services: Services, session: SessionId) -> list[dict[str, Any]]:
    rows = await services.repository.database.read_tx(lambda tx: log.entries(tx, session))
    return [json.loads(row.payload) for row in rows if row.kind in ("undo", "rewind")]


@pytest.mark.parametrize("name", sorted(games()))
async def test_a_rewind_past_a_reveal_draws_anew_and_the_game_stays_checkable(
    open_games: OpenServices, name: str
) -> None:
    services = await open_games(message_builder=PlainComposer())
    table = await start_table(services, NAMES, game=name)
    begun = await record_of(table)
    await answers(
        services, table, lambda record: inside(record.public).turn > 2 and record.state.secret != begun.state.secret
    )
    await unrate(services, table.session)
    (point, *_) = await undoing.rewind_points(services.context, table.session)
    for branch in (1, 2):
        await turn_back(services, table.session, point.line)
        back = await record_of(table)
        game = services.bindings[name].game
        assert begun.state is not None
        assert back.state == game.renew_luck(begun.state, branch_key(game_key(back.seed, back.salts), branch))
        lines = (await session_queries.public_log(services.context, table.session))[-1].lines
        assert [line.key for line in lines] == ["notice-rewind-moderator-at", "notice-new-luck"]
    assert [one["luck"] for one in await jumps(services, table.session)] == [1, 2]
    record = await answers(services, table, lambda record: inside(record.public).turn == 4)
    again = await services.repository.database.read_tx(lambda tx: position_at(tx, record, record.seq))
    assert again == record.state
    effect = await services.repository.database.read_tx(lambda tx: effect_of_going_back(tx, record, begun.seq))
    assert (effect.state, len(effect.known) == 25) == (begun.state, effect.more > 0)


async def test_an_own_undo_and_a_rewind_past_nothing_drawn_keep_the_luck(services: Services, table: Table) -> None:
    begun = await record_of(table)
    assert begun.state is not None
    first = await table.pass_once()
    await acting.undo(services.context, first.caller, table.session)
    assert (await record_of(table)).state == begun.state
    assert ["luck" in one for one in await jumps(services, table.session)] == [False]

    await table.everybody_passes()
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    await turn_back(services, table.session, points[0].line)
    assert (await record_of(table)).state == begun.state
    lines = (await session_queries.public_log(services.context, table.session))[-1].lines
    assert [line.key for line in lines] == ["notice-rewind-moderator-at"]


async def test_an_undo_the_table_agreed_on_past_a_roll_draws_anew(services: Services, table: Table) -> None:
    begun = await record_of(table)
    assert begun.state is not None
    first = await table.at_turn()
    await first.say(table.session, "roll")
    ballot = await asked(table, first, "undo")
    other = next(player for player in table.players if player is not first)
    await answer(table, other, ballot, agrees=True)
    record = await record_of(table)
    assert record.public == begun.public
    assert record.state == services.bindings["tiny"].game.renew_luck(begun.state, branch_key(record.key, 1))
    assert (await session_queries.public_log(services.context, table.session))[-1].lines[-1].key == "notice-new-luck"


async def test_the_luck_of_every_branch_verifies_is_taken_over_and_cannot_be_chosen(services: Services) -> None:
    table = await start_table(services)
    await (await table.at_turn()).say(table.session, "roll")
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    await turn_back(services, table.session, points[0].line)
    first = await table.pass_once()
    await acting.undo(services.context, first.caller, table.session)
    await (await table.at_turn()).say(table.session, "roll")
    await turn_back(services, table.session, points[0].line)
    await table.play_out()
    archive = await table.archive()
    assert [step.luck for step in archive.steps if step.kind in ("undo", "rewind")] == [1, None, 3]
    assert inconsistencies(archive, services.bindings) == ()
    number = await services.repository.database.write_tx(lambda tx: take_over(tx, archive, services.bindings))
    taken = await Table(services, number, []).archive()
    assert [step.luck for step in taken.steps] == [step.luck for step in archive.steps]
    assert inconsistencies(taken, services.bindings) == ()

    for jump, luck in ((1, 2), (2, 2), (3, None), (3, 2), (3, 4)):
        found = inconsistencies(with_luck(archive, jump, luck), services.bindings)
        assert any(one.key.startswith("verify-cannot-") for one in found), (jump, luck)


def with_luck(archive: Archive, jump: int, luck: int | None) -> Archive:
    """Return the archive with another branch at its n-th jump."""
    at = [place for place, step in enumerate(archive.steps) if step.kind in ("undo", "rewind")][jump - 1]
    forged = archive.steps[at].model_copy(update={"luck": luck})
    return archive.model_copy(update={"steps": (*archive.steps[:at], forged, *archive.steps[at + 1 :])})
