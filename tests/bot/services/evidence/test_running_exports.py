"""Two tables that look equal to everybody have equal exports, whatever was answered in secret and by whom."""

import random

import pytest

from bot.games.listing import games
from bot.services.base.model import Press, SessionId, SessionRequest
from bot.services.composition import Services
from bot.services.evidence.archive import archive_of
from bot.services.play import acting
from bot.services.seats import lobbies
from tests.bot.services.fakes import FakeSeeds, Player, host, sit_down

NAMES = ("Ana", "Ben", "Cleo")
BINDING = games()["new_las_vegas"]
LOTS = 3
"""Number of tables with other secret answers, each compared with the first."""


async def table(services: Services, people: list[Player], channel: int, progress: str) -> SessionId:
    """Return a game of Welcome to New Las Vegas with equal luck at every call."""
    ana, *others = people
    options = {"progress": progress}
    opened = await lobbies.open_table(
        services.context, ana.caller, SessionRequest("new_las_vegas", options=options), channel
    )
    for player in others:
        await lobbies.join(services.context, player.caller, opened.session)
    await lobbies.start(services.context, ana.caller, opened.session)
    return opened.session


async def answer(services: Services, player: Player, session: SessionId, luck: random.Random, channel: int) -> None:
    """Take some private steps, and answer in the end."""
    for number in range(20):
        record = await services.repository.current(session)
        seat = record.seat_of(player.person)
        assert seat is not None
        assert record.state is not None
        space = BINDING.game.legal_actions(BINDING.game.view_for(record.state, seat))
        if not space:
            return
        text = BINDING.game.text(
            space.sample(luck.randrange)
            if number < 6
            else BINDING.game.timeout_action(BINDING.game.view_for(record.state, seat))
        )
        press = Press(tuple(text.split()), None, None, f"{channel} {player.person} {record.seq} {number}")
        await acting.act(services.context, player.caller, session, press)
    raise AssertionError("no answer in 20 steps")


@pytest.mark.parametrize("progress", ["hidden", "count", "names"])
async def test_secret_answers_leave_no_trace_in_the_export(
    services: Services, monkeypatch: pytest.MonkeyPatch, progress: str
) -> None:
    monkeypatch.setattr(FakeSeeds, "seed", lambda self: "5e" * 32)
    host(services, {**services.repository.bindings, "new_las_vegas": BINDING})
    people = [await sit_down(services, 100 + number, name) for number, name in enumerate(NAMES)]
    exports: list[str] = []
    for lot in range(LOTS):
        session = await table(services, people, 50 + lot, progress)
        luck = random.Random(lot)
        answering = people[:2] if progress == "names" or lot == 0 else people[1:]
        for player in answering:
            await answer(services, player, session, luck, 50 + lot)
        archive = await services.repository.database.read_tx(
            lambda tx, s=session: archive_of(tx, s, services.repository.bindings)
        )
        assert len(archive.steps) == (1 if progress == "hidden" else 3)
        exports.append(archive.model_copy(update={"session": 0}).model_dump_json())
    assert exports == [exports[0]] * LOTS
