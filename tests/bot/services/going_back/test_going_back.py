"""Steps that are taken back at each game's questions, and answers that an undo by consent does not touch."""

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.listing import games
from bot.services.composition import Services
from bot.services.evidence.archive import archive_of, inconsistencies, read_archive
from bot.services.play.votes import votes
from bot.services.sessions.clocks import has_answered_in_private
from bot.services.sessions.going_back import PastStep, is_secret_answer, question_revealed_by
from bot.services.views import session_queries
from data.store.sessions.log import LogEntryRow
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services.fakes import Player, Table
from tests.bot.services.hand_tables import started
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
    context = table.services.context
    await votes.ask(context, asker.caller, table.session, "undo")
    (ballot,) = await votes.open_ballots(context, table.session)
    for player in table.players:
        if player is not asker:
            await votes.answer(context, player.caller, table.session, ballot.id, agrees=True)


async def promised(table: Table, player: Player) -> bool:
    record = await table.services.repository.current(table.session)
    seat = record.seat_of(player.person)
    assert seat is not None
    return inside(record.state.private[seat]).promised


async def hands_of(table: Table) -> list[tuple[int, ...]]:
    record = await table.services.repository.current(table.session)
    return [inside(part).cards for part in record.state.private]


async def test_an_answer_given_in_advance_outlasts_an_undo_of_somebody_elses_step(hands: Services) -> None:
    table = await started(hands, ("Ana", "Ben", "Cleo"))
    first, _, third = await at_turn(table)
    before = await table.public()
    await first.say(table.session, "roll")
    await third.say(table.session, "promise pass")
    await undone_by_vote(table, first)
    assert await table.public() == before
    assert await promised(table, third)
    while (await session_queries.load_card(table.services.context, table.session)).stage == "running":
        if (await table.public()).phase == "roll":
            await (await table.at_turn()).say(table.session, "pass")
        else:
            for player in table.players:
                await player.say(table.session, "confirm")
    archive = await hands.repository.database.read_tx(lambda tx: archive_of(tx, table.session, hands.bindings))
    assert [step.keeps for step in archive.steps if step.kind == "rewind"] == [(table.players.index(third),)]
    assert inconsistencies(read_archive(archive.model_dump_json()), hands.bindings) == ()


async def test_what_was_answered_in_advance_and_used_since_is_as_it_was(hands: Services) -> None:
    table = await started(hands, ("Ana", "Ben", "Cleo"))
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
