"""A finished game is replayed to tell about it afterwards; steps that were taken back are ignored."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from itertools import pairwise
from pathlib import Path
from shutil import copy
from typing import TypeAlias, cast

import pytest
from sqlalchemy import update

from bot.games.binding import Binding, GameStep
from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.listing import games
from bot.services.base.agreement import Agreement
from bot.services.base.model import SeatCard, SessionCard, SessionId
from bot.services.base.signals import Signal, Wake
from bot.services.component_sets.hosted_games import HostedGames
from bot.services.delivery.posts.announcements import result_post
from bot.services.evidence.archive import Archive, ArchivedStep, archive_of, inconsistencies, replay_steps
from bot.services.seats.taking_over import take_over
from bot.services.sessions.record import pack_position
from bot.services.sessions.repository import SessionRepository
from bot.services.views.fairness import Retrospective, retrospective, steps_to_result
from bot.services.wording.texts import shared_texts
from data.store.database import Database
from data.store.schema.games import sessions
from engines.core.phrase import Phrase
from engines.core.rng import commitment, game_key
from engines.core.seats import Seat
from engines.core.selfplay import GameRecord, play
from tests.bot.services.evidence.archives import BEGIN, SEED, archived
from tests.bot.services.fakes import FakeClock


@pytest.fixture(scope="module")
def filthy() -> Binding:
    return games()["filthy_rich"]


@pytest.fixture(scope="module")
def game(filthy: Binding) -> GameRecord:
    return play(filthy.game, [filthy.players["steady"]] * 3, filthy.game.info.options(), game_key(SEED, ()))


def test_the_course_is_every_step_that_was_not_taken_back(filthy: Binding, game: GameRecord) -> None:
    course = steps_to_result(archived(filthy, game), filthy)
    assert len(course) == 1 + len(game.moves)
    assert course[0].before is None
    assert all(before.public == after.before for before, after in pairwise(course))
    assert filthy.game.outcome(course[-1].public) == game.outcome

    for kind in ("undo", "rewind"):
        plain = steps_to_result(archived(filthy, game), filthy)
        # After the first answer another one was given, and taken back before the game continued.
        first = next(moment for moment in replay_steps(archived(filthy, game), filthy) if moment.step.seq == 20)
        seat = sorted(filthy.game.pending(first.state.public))[0]
        other = filthy.game.text(next(iter(filthy.game.legal_actions(filthy.game.view_for(first.state, seat)))))
        slip = ArchivedStep(seq=21, at=BEGIN, kind="act", source="player", seat=int(seat), move=other)
        back = ArchivedStep(seq=22, at=BEGIN, kind=kind, source="player", seat=int(seat), back_to=20)
        assert steps_to_result(archived(filthy, game, (slip, back)), filthy) == plain


Stored: TypeAlias = Callable[[Archive, Binding], Awaitable[tuple[SessionRepository, SessionId]]]


@pytest.fixture
async def stored(migrated_file: Path, tmp_path: Path) -> AsyncIterator[Stored]:
    """Yield an archive stored as a finished session in a store of its own."""
    file = copy(migrated_file, tmp_path / "store.sqlite3")
    database = Database(f"sqlite+aiosqlite:///{file}")

    async def taken_over(archive: Archive, binding: Binding) -> tuple[SessionRepository, SessionId]:
        bindings = {binding.slug: binding}
        number = await database.write_tx(lambda tx: take_over(tx, archive, bindings))
        return SessionRepository(database, HostedGames(bindings), FakeClock(), Signal(), Wake()), SessionId(number)

    yield taken_over
    await database.close()


async def test_the_lines_and_the_story_come_from_the_store(filthy: Binding, game: GameRecord, stored: Stored) -> None:
    archive = archived(filthy, game)
    repository, session = await stored(archive, filthy)
    lines = (await retrospective(repository, session)).lines
    assert lines == filthy.afterwards(steps_to_result(archive, filthy))
    said = shared_texts(strict=True).lines(lines, "en", ("Ana", "Ben", "Cleo"))
    for name in ("Ana", "Ben", "Cleo"):
        assert f"{name}: hits on own signs" in said
    assert "Turning points" in said

    vegas = games()["vegas_showdown"]
    record = play(vegas.game, [vegas.players["random"]] * 3, vegas.game.info.options(), game_key(SEED, ()))
    repository, session = await stored(archived(vegas, record), vegas)
    found = await retrospective(repository, session)
    assert found.lines == ()
    assert found.story.key.startswith("story-")


async def test_a_fault_on_the_way_does_not_keep_the_result_back(
    game: GameRecord, stored: Stored, caplog: pytest.LogCaptureFixture
) -> None:
    class Faulty(FilthyRichBinding):
        def afterwards(self, course: Sequence[GameStep]) -> tuple[Phrase, ...]:
            raise ValueError(str(course[-1].public))

    binding = cast(Binding, Faulty())
    repository, session = await stored(archived(binding, game), binding)
    with caplog.at_level(logging.ERROR):
        assert await retrospective(repository, session) == Retrospective()
    assert "retrospective of session" in caplog.text
    assert "Estate" not in caplog.text


async def put(repository: SessionRepository, session: SessionId, **columns: object) -> None:
    """Change the stored row of a session without its repository."""
    row = update(sessions).where(sessions.c.id == int(session)).values(**columns)
    await repository.database.write_tx(lambda tx: tx.execute(row))


async def test_a_position_that_is_not_where_the_moves_lead_is_noticed_and_does_not_keep_the_result_back(
    filthy: Binding, game: GameRecord, stored: Stored, caplog: pytest.LogCaptureFixture
) -> None:
    repository, session = await stored(archived(filthy, game), filthy)

    async def faults() -> tuple[Phrase, ...]:
        archive = await repository.database.read_tx(lambda tx: archive_of(tx, session, repository.bindings))
        assert archive is not None
        return inconsistencies(archive, repository.bindings)

    assert await faults() == ()
    before = list(replay_steps(archived(filthy, game), filthy))[-3].state
    await put(repository, session, state=pack_position(filthy, before))
    assert len(await faults()) == 2

    await put(repository, session, seed="00" * 32, state=b"no position")
    with caplog.at_level(logging.ERROR):
        assert await retrospective(repository, session) == Retrospective()
    assert "retrospective of session" in caplog.text


def test_the_result_tells_the_story_in_one_line(filthy: Binding, game: GameRecord) -> None:
    course = steps_to_result(archived(filthy, game), filthy)
    story = filthy.story(course)
    assert story is not None
    texts, card = shared_texts(strict=True), _card(filthy, game)
    told, bare = (result_post(card, filthy, course[-1].public, texts, story=one).text for one in (story, None))
    assert len(told.splitlines()) == len(bare.splitlines()) + 1 <= 6
    assert texts.say(story, "en", tuple(seat.name for seat in card.seats)) in told
    assert "Luck of the dice" not in told


def _card(binding: Binding, record: GameRecord) -> SessionCard:
    names = ("Ana", "Ben", "Cleo")
    return SessionCard(
        session=SessionId(1),
        game=binding.slug,
        title=binding.game.info.title,
        stage="finished",
        agreement=Agreement(minimum=2, maximum=5),
        guild_id=1,
        channel_id=2,
        host=None,
        seats=tuple(SeatCard(Seat(seat), name, "person") for seat, name in enumerate(names)),
        commitment=commitment(SEED),
        salts=0,
        turn=1,
        phase="finished",
        pending=(),
        outcome=record.outcome,
        seq=5,
        created_at=BEGIN,
        changed_at=BEGIN,
    )
