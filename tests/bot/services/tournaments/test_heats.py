"""Heats: drawn from the people present, the best results count, and the best players play a semifinal and a final."""

import pytest

from bot.services.composition import Services
from bot.services.tournaments.organising import entering, tournaments
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.round_board import status_lines
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.state.record import TournamentRecord, TournamentSetup
from engines.tournament.standings import champions
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import sit_down
from tests.bot.services.tournament_play import (
    ContestComposer,
    announced,
    begun,
    organiser,
    play_round,
    played_by_fresh_processes,
    setup,
)

HEATS = {
    "rounds": 3, "best": 2, "points": (1000, 100, 10), "tie_breaks": ("wins", "opponents"), "finals": "knockout", "qualify": 12,
    "advance": 1, "smallest": 2, "largest": 4, "bye": "nothing", "late": "nothing",
}  # fmt: skip


def heats() -> TournamentSetup:
    return setup(rules=HEATS, maximum=24)


def seated(record: TournamentRecord, number: int) -> set[int]:
    return {player for one in record.rounds[number - 1].drawn.tables for player in one}


async def test_the_announcement_tells_of_heats(services: Services) -> None:
    number, _ = await announced(services, 3, heats())
    text = "\n".join(announced_lines(await localizer_of(services.context, number, "en"), services.clock.now()))
    assert "heats, each drawn by lot from whoever is there" in text
    assert "3 heats; play in as many as you like. Your best 2 results count" in text
    assert "button for a break" in text


async def test_people_come_go_and_come_late(services: Services) -> None:
    record, people = await begun(services, 9, heats())
    assert seated(record, 1) == set(range(1, 10))
    tired, gone, late = people[0], people[1], await sit_down(services, 5100, "Late")
    await entering.set_ready(services.context, tired.caller, record.id, ready=False)
    await tournaments.join(services.context, late.caller, record.id)
    record = await play_round(services, record.id, people, absent={gone.caller.discord_id})
    assert len(record.rounds) == 1, "their table waits for whoever does not come"
    localizer = await localizer_of(services.context, record.id)
    assert any("heat 1" in line.lower() for line in status_lines(localizer, tired.person, {}))
    assert any("take a break" in line for line in status_lines(localizer, tired.person, {}))
    record = await play_round(services, record.id, people)
    assert seated(record, 2) == {*range(2, 10), 10}
    await entering.set_ready(services.context, tired.caller, record.id, ready=True)
    record = await play_round(services, record.id, [*people, late])
    assert seated(record, 3) == set(range(1, 11))


@pytest.mark.slow
async def test_a_championship_of_24_is_played_by_processes_that_are_killed(open_services: OpenServices) -> None:
    async def fresh() -> Services:
        return await open_services(message_builder=ContestComposer())

    services = await fresh()
    number, people = await announced(services, 24, heats())
    await tournaments.start(services.context, organiser(people[0]), number)
    services, record = await played_by_fresh_processes(fresh, number, people, steps=60)
    *first, semifinal, final = [one.drawn for one in record.rounds]
    assert [sum(map(len, one.tables)) for one in first] == [24, 24, 24]
    assert len(semifinal.qualified) == 12
    assert [len(one) for one in semifinal.tables] == [3] * 4
    assert [len(one) for one in final.tables] == [4]
    assert set(champions(record.engine())) <= set(final.tables[0])
