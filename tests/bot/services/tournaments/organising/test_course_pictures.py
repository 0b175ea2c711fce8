"""Pictures of a tournament: points by round, and standings."""

from fractions import Fraction
from typing import cast

from bot.services.composition import Services
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.pictures.parts import (
    THIRD_PLACE,
    course_pictures,
    list_pictures,
    name_indexes,
    round_reached,
    standings_pictures,
)
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.wording.texts import shared_texts
from engines.core.phrase import phrase
from engines.tournament.standings import standings
from render.tournament.parts import BracketPart, CoursePart, RankingPart, figure_text
from tests.bot.services.tournament_play import begun, play_round, setup

ENGLISH = shared_texts().picture_localizer("en")


async def test_the_rounds_of_everybody_add_up_to_their_points(services: Services) -> None:
    record, people = await begun(services, 4, setup(rules={"smallest": 3, "bye": "first"}))
    assert course_pictures(record) == (), "one round is a list of results"
    record = await play_round(services, record.id, people)
    part = course_pictures(record)[0].part
    assert isinstance(part, CoursePart)
    where = name_indexes(record)
    (without,) = record.rounds[0].drawn.byes
    assert part.rounds == (1, 2)
    for line in standings(record.engine()):
        row = next(one for one in part.rows if one.name == where[line.player])
        assert sum(Fraction(figure_text(one, ENGLISH)) for one in row.cells if one) == line.points
        assert len(row.won) == line.wins
        assert row.cells[1] == ("6" if line.player in record.rounds[1].drawn.byes else "")
    (free,) = (one for one in part.rows if one.name == where[without])
    assert (free.cells[0], free.won) == ("6", frozenset())


async def test_the_course_of_groups_is_a_picture_for_each_beside_their_standings(services: Services) -> None:
    rules = {"format": "groups", "division": 3, "finals": "knockout", "qualify": 2, "rounds": 2, "advance": 1}
    record, people = await begun(services, 6, setup(rules=rules))
    record = await play_round(services, record.id, people)
    record = await play_round(services, record.id, people)
    first, second = (cast(CoursePart, one.part) for one in course_pictures(record))
    for number, one in enumerate((first, second), 1):
        assert dict(one.subtitle.args)["first"] == phrase("tour-group", number=number)
    assert {len(one.rows) for one in (first, second)} == {3}
    assert len(list_pictures(record)) == 2 + len(standings_pictures(record))


async def test_a_bracket_shows_the_match_for_third_place_before_and_after_it(services: Services) -> None:
    duels = {"format": "elimination", "size": 2, "smallest": 2, "largest": 2, "points": (3, 1), "advance": 1}
    record, people = await begun(services, 4, setup(rules=duels))
    for rounds in (1, 2, 2):
        (picture,) = bracket_pictures(record)
        assert isinstance(picture.part, BracketPart)
        names = [dict(name.args)["stage"] for name, _ in picture.part.rounds]
        assert names == ["semifinal", "final"], f"the final is drawn {rounds} times"
        assert [one.label for one in picture.part.rounds[-1][1]][1:] == [THIRD_PLACE]
        assert picture.part.links == (frozenset({(0, 0), (1, 0)}),), "no line leads to it"
        record = await play_round(services, record.id, people)
    reached = [dict(round_reached(record, line).args)["stage"] for line in standings(record.engine())]
    assert reached == ["final", "final", "semifinal", "semifinal"]


async def test_nobody_leads_before_the_first_result(services: Services) -> None:
    record, people = await begun(services, 4)
    assert not any(row.lead for row in ranking(record).rows)
    assert ranking(record).subtitle.key == "tour-during"
    record = await play_round(services, record.id, people)
    assert ranking(record).subtitle.key == "tour-after"
    assert [row.place for row in ranking(record).rows if row.lead] == [1]


def ranking(record: TournamentRecord) -> RankingPart:
    (picture,) = standings_pictures(record)
    assert isinstance(picture.part, RankingPart)
    return picture.part
