"""The hall of fame: who has won which tournament of a server, by year and of all time, and who is named."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from bot.services.base.model import PersonId
from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.posts.hall_lines import hall_lines, hall_pictures, years
from bot.services.tournaments.posts.standing_posts import finished_post
from bot.services.tournaments.queries.hall_of_fame import Title, most_titles
from bot.services.tournaments.state.record import TournamentId
from engines.tournament.model import Adjusted
from engines.tournament.standings import champions
from tests.bot.services.fakes import FakeClock, Player
from tests.bot.services.tournament_play import begun, play_round, referee, setup

GUILD = 90


async def won(services: Services, count: int = 6) -> tuple[TournamentId, list[Player], PersonId]:
    """Return a tournament that is over, its people, and who won it."""
    record, people = await begun(services, count, setup(rules={"rounds": 1}))
    record = await play_round(services, record.id, people)
    assert record.stage == "finished"
    first = next(one.person for one in record.entries if one.number == champions(record.engine())[0])
    assert first is not None
    return record.id, people, first


async def test_a_tournament_enters_when_it_is_over(services: Services) -> None:
    running, people = await begun(services, 6, setup(rules={"rounds": 1}))
    assert await services.hall_of_fame.of_guild(GUILD) == ()
    record = await play_round(services, running.id, people)
    (title,) = await services.hall_of_fame.of_guild(GUILD)
    assert (title.name, title.ended_at) == ("Autumn Open", record.rounds[-1].closed_at)
    assert await services.hall_of_fame.of_guild(GUILD + 1) == ()


async def test_a_ruling_after_the_end_changes_who_has_the_title(services: Services) -> None:
    number, people, first = await won(services)
    other = next(one for one in people if one.person != first)
    entry = (await tournaments.load(services.context, number)).entry_of(other.person)
    assert entry is not None
    assert (await services.hall_of_fame.of_guild(GUILD))[0].winners[0] == first
    await deciding.rule(
        services.context, await referee(services), number, lambda found: Adjusted(entry.number, 50), "late"
    )
    assert (await services.hall_of_fame.of_guild(GUILD))[0].winners == (other.person,)


async def test_a_winner_who_was_erased_has_no_name_and_is_no_champion_of_all_time(services: Services) -> None:
    _, people, first = await won(services)
    await services.erasure.erase(next(one for one in people if one.person == first).caller)
    (title,) = await services.hall_of_fame.of_guild(GUILD)
    assert title.winners == (None,)
    assert most_titles((title,), {first}) == ()


def titles(clock: FakeClock) -> tuple[Title, ...]:
    """Three tournaments of one year and one of the year before, newest first."""
    now = clock.now().replace(year=2026, month=6)
    ana, ben = PersonId(1), PersonId(2)
    winners = [(ana,), (ben, ana), (ben,), (None,)]
    ends = [now, now - timedelta(days=9), now - timedelta(days=40), now.replace(year=2025)]
    return tuple(
        Title(TournamentId(9 - at), f"Cup {9 - at}", ("tiny",), 700, end, who)
        for at, (who, end) in enumerate(zip(winners, ends, strict=True))
    )


def named(person: PersonId | None) -> int:
    return 2 if person is None else int(person) - 1


def said(services: Services, shown: tuple[int, ...], year: int | None, given: tuple[Title, ...]) -> list[str]:
    names = ("Ana", "Ben", "Somebody")
    lines = hall_lines(given, [PersonId(one) for one in shown], year, named)
    return [services.texts.say(one, "en", names) for one in lines]


def test_years_and_counts(clock: FakeClock) -> None:
    given = titles(clock)
    assert years(given) == (2026, 2025)
    found = most_titles(given, {PersonId(1), PersonId(2)})
    assert [(one, count, newest.name) for one, count, newest in found] == [(1, 2, "Cup 9"), (2, 2, "Cup 8")]


async def test_who_does_not_show_their_record_is_not_counted_of_all_time(services: Services, clock: FakeClock) -> None:
    everybody = said(services, (1, 2), None, titles(clock))
    assert "4 tournaments" in everybody[0]
    assert everybody[1].startswith("- **Ana** 2 titles, newest: Cup 9")
    assert [line.split("**")[1] for line in said(services, (2,), None, titles(clock))[1:]] == ["Ben"]


async def test_a_year_tells_each_title_and_who_has_most(services: Services, clock: FakeClock) -> None:
    lines = said(services, (1, 2), 2026, titles(clock))
    assert lines[1] == "Most titles in 2026: **Ana and Ben**, 2."
    assert [line.split(" · ")[0] for line in lines[2:]] == ["- **Ana**", "- **Ben and Ana**", "- **Ben**"]
    assert "Somebody" in said(services, (1, 2), 2025, titles(clock))[-1]
    each_one = said(services, (1, 2), 2026, (titles(clock)[0], titles(clock)[2]))
    assert [line.split(" · ")[0] for line in each_one[1:]] == ["- **Ana**", "- **Ben**"], "one title is not most titles"


@pytest.mark.parametrize("year", [None, 2026, 2025])
def test_pictures_hold_eight_cups_each(clock: FakeClock, year: int | None) -> None:
    given = tuple(title for title in titles(clock) for _ in range(9))
    shown = [PersonId(1), PersonId(2)]
    found = hall_pictures(given, shown, year, named, lambda title: "Tiny")
    rows = [len(one.part.rows) for one in found]  # type: ignore[attr-defined]
    assert rows == {None: [2], 2026: [8, 8, 8, 3], 2025: [8, 1]}[year]


async def test_the_file_of_a_tournament_has_the_champions_of_its_channel(services: Services) -> None:
    number, people, first = await won(services)
    name = (await services.people.rows([first]))[first].name
    other = next(one for one in people if one.person != first)

    async def champion() -> str | None:
        _, content = await services.exporting.file(other.person, number, "json", "en")
        (row,) = json.loads(content)["champions"]
        assert (row["tournament"], row["name"]) == (number, "Autumn Open")
        return row["champion"]

    assert await champion() == name
    await services.statistics.set_shown(first, shown=False)
    assert await champion() is None
    _, page = await services.exporting.file(other.person, number, "html", "en")
    assert b"Hall of fame" in page


async def test_the_final_result_leads_to_it(services: Services) -> None:
    number, _, _ = await won(services)
    post = finished_post(await services.tournament_posts.localizer(number))
    assert "Hall of fame" in [button.label for row in post.rows for button in row]  # type: ignore[union-attr]
