"""Games stay checkable for ever: recorded games of every game and rules version are verified, told and replayed as they
were."""

import logging
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.games.listing import games
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.evidence.archive import Archive, inconsistencies, replay_steps, replay_to_end
from bot.services.seats.taking_over import take_over
from bot.services.views import replays
from bot.services.views.fairness import retrospective
from engines.core.phrase import phrase
from tests.bot.services.fakes import PlainComposer
from tests.bot.services.opening import copied, opening
from tests.corpus.recording import archived, files, read

every_recording = pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")


@every_recording
def test_a_recorded_game_verifies(path: Path) -> None:
    """Its seed matches the commitment, every move is legal, and result and last position are equal."""
    assert inconsistencies(archived(read(path)), games()) == ()


@every_recording
def test_a_recorded_game_is_told_from_the_start_to_its_result(path: Path) -> None:
    recording = read(path)
    binding = games()[recording.game]
    told = [
        binding.describe_events(moment.state.public, moment.events)
        for moment in replay_steps(archived(recording), binding)
    ]
    assert any(told)
    outcome = binding.game.outcome(replay_to_end(archived(recording), binding).state.public)
    assert outcome.scores == recording.scores


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
    assert inconsistencies(unknown, games()) == (
        phrase("verify-newer-rules", version=str(newest + 1), newest=str(newest)),
    )
    none = archived(recording).model_copy(update={"rules_version": 0})
    assert any(one.key.startswith("verify-cannot") for one in inconsistencies(none, games()))


@pytest.fixture
async def services(tmp_path: Path, migrated_file: Path, store_in_this_thread: None) -> AsyncIterator[Services]:
    """Yield services with every listed game over an empty file."""
    async with opening(copied(migrated_file, tmp_path), tmp_path) as opened:
        yield await opened(message_builder=PlainComposer())


async def stored(services: Services, archive: Archive) -> SessionId:
    return await services.repository.database.write_tx(lambda tx: take_over(tx, archive, services.bindings))


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=() if at % 3 == 0 else pytest.mark.slow) for at, path in enumerate(files())],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
async def test_a_recorded_game_is_replayed_and_looked_back_on(
    path: Path, services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    """`/game replay` shows every finished game, whatever its rules version, and the luck report finds no fault. Every
    fifth step is looked at, and the last."""
    archive = archived(read(path))
    session = await stored(services, archive)
    binding = services.bindings[archive.game]
    positions = [moment.state.public for moment in replay_steps(archive, binding)]
    shown = [public for at, public in enumerate(positions) if at == 0 or _public(archive, positions, at)]
    for line in (*range(1, len(shown), 5), len(shown)):
        step = await replays.step_at(services.context, session, line)
        assert (step.public, step.count) == (shown[line - 1], len(shown)), line
    assert (await replays.gif_of(services.context, session)).pictures
    with caplog.at_level(logging.ERROR):
        await retrospective(services.repository, session)
    assert not caplog.records
    assert (await services.repository.current(session)).rules_version == archive.rules_version


def _public(archive: Archive, positions: Sequence[object], at: int) -> bool:
    """Return whether step `at` was public; private steps of a draft are not part of a replay."""
    return archive.steps[at].kind != "act" or positions[at] != positions[at - 1]
