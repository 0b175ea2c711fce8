"""Games stay checkable for ever: recorded games of every game and rules version are verified, told and replayed as they were."""

from __future__ import annotations

import logging
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.games.listing import games
from bot.services.base.model import SessionId, SessionRequest
from bot.services.composition import Limits, Services, ServiceSettings
from bot.services.evidence.archive import Archive, archive_of, disagreements, kept_luck, last_moment, moments
from bot.services.seats.taking_over import take_over
from bot.services.sessions.history import position_at
from bot.services.views.retrospective import retrospective
from bot.services.wording.texts import shared_texts
from data.store.schema.games import sessions
from engines.core.phrase import phrase
from tests.bot.services.fakes import (
    FakeClock,
    FakeMessenger,
    FakeSeeds,
    PlainComposer,
    Player,
    sit_down,
    turn_back,
    unrate,
)
from tests.conformance.positions import AnyGame, AnyState
from tests.corpus.recording import archived, files, read
from tests.effort import PATIENCE

every_recording = pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
OLDER = [(name, rules) for name, one in games().items() for rules in range(1, one.game.info.rules_version)]


@every_recording
def test_a_recorded_game_verifies(path: Path) -> None:
    """Seed against commitment, every move legal, the same result and the same last position."""
    assert disagreements(archived(read(path)), games()) == ()


@every_recording
def test_whoever_verifies_is_told_where_luck_came_again(path: Path) -> None:
    recording = read(path)
    again = [step for step in recording.steps if step.startswith("back") and "branch" not in step]
    told = list(kept_luck(archived(recording), games()[recording.game]))
    assert len(told) == len(again)
    assert all(one.key == "verify-kept-luck" for one in told)


@every_recording
def test_a_recorded_game_is_told_from_the_start_to_its_result(path: Path) -> None:
    recording = read(path)
    binding = games()[recording.game]
    told = [
        binding.describe_events(moment.state.public, moment.events) for moment in moments(archived(recording), binding)
    ]
    assert any(told)
    outcome = binding.game.outcome(last_moment(archived(recording), binding).state.public)
    assert outcome is not None
    assert outcome.scores == recording.scores


@pytest.mark.parametrize(("name", "rules"), OLDER)
def test_older_games_are_not_games_of_the_next_version(name: str, rules: int) -> None:
    """The versions differ in what was recorded, so the branch of the older rules is really taken."""
    older = [archived(read(path)) for path in files() if (read(path).game, read(path).rules) == (name, rules)]
    assert any(disagreements(one.model_copy(update={"rules_version": rules + 1}), games()) for one in older)


def test_every_version_of_every_game_is_recorded_with_and_without_jumps() -> None:
    recorded = [read(path) for path in files()]
    for name, binding in games().items():
        for rules in range(1, binding.game.info.rules_version + 1):
            here = [one for one in recorded if (one.game, one.rules) == (name, rules)]
            assert len(here) >= 2, f"{name}, version {rules}: python -m tools.corpus.record {name} 2"
            assert any(step.startswith("back") for one in here for step in one.steps), f"{name}, version {rules}"
        assert any("branch" in step for one in recorded if one.game == name for step in one.steps)


@pytest.mark.parametrize("name", sorted(games()))
def test_a_version_that_is_not_known_is_refused_in_words(name: str) -> None:
    recording = next(read(path) for path in files() if read(path).game == name)
    newest = games()[name].game.info.rules_version
    unknown = archived(recording).model_copy(update={"rules_version": newest + 1})
    assert disagreements(unknown, games()) == (
        phrase("verify-newer-rules", version=str(newest + 1), newest=str(newest)),
    )
    none = archived(recording).model_copy(update={"rules_version": 0})
    assert any(one.key.startswith("verify-cannot") for one in disagreements(none, games()))


@pytest.fixture
async def services(tmp_path: Path, migrated_file: Path, store_in_this_thread: None) -> AsyncIterator[Services]:
    """Services with every listed game over an empty file."""
    shutil.copy(migrated_file, tmp_path / "corpus.sqlite3")
    message_builder = PlainComposer()
    settings = ServiceSettings(
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'corpus.sqlite3'}",
        picture_cache=tmp_path / "pictures",
        picture_seconds=PATIENCE,
        limits=Limits(actions_per_minute=100_000),
    )
    services = await Services.open(
        settings,
        bindings=games(),
        messenger=FakeMessenger(),
        clock=FakeClock(),
        seeds=FakeSeeds(),
        texts=shared_texts(),
        message_builder=message_builder,
    )
    message_builder.services = services
    yield services
    await services.close()


async def stored(services: Services, archive: Archive) -> SessionId:
    return await services.repository.database.write_tx(lambda tx: take_over(tx, archive, services.bindings))


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=() if at % 3 == 0 else pytest.mark.slow) for at, path in enumerate(files())],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
async def test_a_recorded_game_is_replayed_step_by_step_and_looked_back_on(
    path: Path, services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    """`/game replay` refuses no finished game, whatever the rules were; and nothing is wrong with the luck report."""
    archive = archived(read(path))
    session = await stored(services, archive)
    binding = services.bindings[archive.game]
    positions = [moment.state.public for moment in moments(archive, binding)]
    step = await services.replays.step(session)
    seen = [step.public]
    while step.next is not None:
        step = await services.replays.step(session, step.next)
        seen.append(step.public)
    assert seen == [public for at, public in enumerate(positions) if at == 0 or _public(archive, positions, at)]
    assert (await services.replays.gif(session)).pictures
    with caplog.at_level(logging.ERROR):
        await retrospective(services.repository, session)
    assert not caplog.records
    assert (await services.repository.current(session)).rules_version == archive.rules_version


def _public(archive: Archive, positions: list[object], at: int) -> bool:
    """Whether everybody saw step `at`: private steps of a draft are no steps of a replay."""
    return archive.steps[at].kind != "act" or positions[at] != positions[at - 1]


async def test_a_table_that_went_on_by_newer_rules_is_replayed_all_the_same(services: Services) -> None:
    """Before tables kept their rules, one that was open while they changed went on by the new ones: its session says version 1,
    its dice are those of version 2."""
    archive = next(archived(read(path)) for path in files() if path.stem == "v2-5-seats-98f88c8")
    as_first = archive.model_copy(update={"rules_version": 1})
    assert any(one.key == "verify-cannot-go-on" for one in disagreements(as_first, services.bindings))
    session = await stored(services, archive)
    await services.repository.database.write_tx(lambda tx: tx.execute(update(sessions).values(rules_version=1)))
    services.repository.forget()
    binding = services.bindings[archive.game]
    states = {moment.step.seq: moment.state for moment in moments(archive, binding)}
    last = [step.seq for step in archive.steps if step.kind == "act"][-2]
    record = await services.repository.current(session)
    then = await services.repository.database.read_tx(lambda tx: position_at(tx, binding, record, last))
    assert then.secret == states[last].secret
    step = await services.replays.step(session)
    while step.next is not None:
        step = await services.replays.step(session, step.next)
    assert step.public.ending is not None


async def test_a_table_goes_on_by_the_rules_it_began_with(services: Services) -> None:
    """Also after a restart, after a rewind, and at a table with the same luck."""
    people = [await sit_down(services, 1000 + at, name) for at, name in enumerate(("Ana", "Ben"))]
    ana = people[0].caller
    card = await services.lobby.open(ana, SessionRequest("filthy_rich", options={"round_limit": "2"}), 700)
    await services.lobby.join(people[1].caller, card.session)
    await services.repository.database.write_tx(lambda tx: tx.execute(update(sessions).values(rules_version=1)))
    services.repository.forget()
    await services.lobby.start(ana, card.session)
    game = services.bindings["filthy_rich"].game
    expected = await _answered(services, people, card.session, game)
    services.repository.forget()
    record = await services.repository.current(card.session)
    assert record.state is not None
    assert record.state.public.rulings.version == 1
    await unrate(services, card.session)
    (point, *_) = await services.undoing.points(card.session)
    await turn_back(services, card.session, point.seq)
    record = await services.repository.current(card.session)
    assert record.state is not None
    assert record.state.public.rulings.version == 1
    await _answered(services, people, card.session, game, to_the_end=True)
    archive = await services.repository.database.read_tx(lambda tx: archive_of(tx, card.session, services.bindings))
    assert archive is not None
    assert archive.rules_version == 1
    assert disagreements(archive, services.bindings) == ()
    again = await services.lobby.open(ana, SessionRequest("filthy_rich", luck_of=card.session), 701)
    assert (await services.repository.current(again.session)).rules_version == 1
    assert expected[0].public.rulings.version == 1


async def _answered(
    services: Services, people: list[Player], session: SessionId, game: AnyGame, *, to_the_end: bool = False
) -> list[AnyState]:
    """The positions while people answer as a time limit would: to the first roll, or to the end."""
    states: list[AnyState] = []
    record = await services.repository.current(session)
    while record.stage == "running" and (to_the_end or record.public.roll is None):
        assert record.state is not None
        states.append(record.state)
        seat = next(iter(game.pending(record.public)))
        await people[seat].say(session, game.text(game.timeout_action(game.view_for(record.state, seat))))
        record = await services.repository.current(session)
    assert record.state is not None
    return [*states, record.state]
