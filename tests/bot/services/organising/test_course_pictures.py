"""The picture of a Swiss's course."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.services.composition import Services
from bot.services.tournaments.state.views import course_pictures, positions
from bot.services.wording.texts import shared_texts
from engines.tournament.standings import standings
from render.tournament import CoursePart
from render.tournament.parts import figure_text
from tests.bot.services.conftest import OpenHouse
from tests.bot.services.tournament_play import ContestComposer, ThreadMessenger, begun, play_round, setup

ENGLISH = shared_texts().picture_localizer("en")


@pytest.fixture
def messenger() -> ThreadMessenger:
    return ThreadMessenger()


@pytest.fixture
async def services(open_house: OpenHouse) -> Services:
    return await open_house(message_builder=ContestComposer())


async def test_the_rounds_of_everybody_add_up_to_their_points(services: Services) -> None:
    record, people = await begun(services, 4, setup(rules={"smallest": 3, "bye": "first"}))
    assert course_pictures(record) == (), "one round is a list of results"
    record = await play_round(services, record.id, people)
    part = course_pictures(record)[0].part
    assert isinstance(part, CoursePart)
    where = positions(record)
    (without,) = record.rounds[0].drawn.byes
    assert part.rounds == (1, 2)
    for line in standings(record.engine()):
        row = next(one for one in part.rows if one.name == where[line.player])
        assert sum(Fraction(figure_text(one, ENGLISH)) for one in row.cells if one) == line.points
        assert len(row.won) == line.wins
        assert row.cells[1] == ("6" if line.player in record.rounds[1].drawn.byes else "")
    (free,) = (one for one in part.rows if one.name == where[without])
    assert (free.cells[0], free.won) == ("6", frozenset())


async def test_other_formats_show_a_bracket_or_a_cross_table(services: Services) -> None:
    record, people = await begun(services, 3, setup(rules={"format": "round_robin", "rounds": 2}))
    record = await play_round(services, record.id, people)
    assert course_pictures(record) == ()
