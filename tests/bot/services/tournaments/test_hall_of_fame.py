"""The hall of fame: who has won which tournament of a server, and who is named."""

from __future__ import annotations

from datetime import timedelta

from bot.services.base.model import PersonId
from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.posts.hall_lines import hall_lines
from bot.services.tournaments.posts.standing_posts import finished_post
from bot.services.tournaments.queries.hall_of_fame import Title, most_titles
from bot.services.tournaments.state.record import TournamentId
from engines.core.phrase import Phrase
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
    """Return three tournaments of one year and one of the year before, newest first."""
    now = clock.now().replace(year=2026, month=6)
    ana, ben = PersonId(1), PersonId(2)
    winners = [(ana,), (ben, ana), (ben,), (None,)]
    ends = [now, now - timedelta(days=9), now - timedelta(days=40), now.replace(year=2025)]
    return tuple(
        Title(TournamentId(9 - at), f"Cup {9 - at}", ("tiny",), 700, end, who)
        for at, (who, end) in enumerate(zip(winners, ends, strict=True))
    )


async def test_it_tells_who_won_more_than_once_and_every_title(services: Services, clock: FakeClock) -> None:
    def said(*shown: int) -> list[str]:
        named = {PersonId(one): one - 1 for one in shown}
        lines = hall_lines(titles(clock), list(named), lambda one: 2 if one is None else named.get(one, 2))
        return [services.texts.say(one, "en", ("Ana", "Ben", "Somebody")) for one in lines]

    head, *lines = said(1, 2)
    assert "4 tournaments" in head
    assert lines[:3] == ["- **Ana**: 2 titles", "- **Ben**: 2 titles", services.texts.say(Phrase("gap"), "en", ())]
    assert [line.split(" \u00b7 ")[0] for line in lines[3:]] == [
        *("- **Ana**", "- **Ben and Ana**", "- **Ben**", "- **Somebody**"),
    ]
    assert said(2)[1] == "- **Ben**: 2 titles", "who does not show their record has no name"


async def test_the_final_result_leads_to_it(services: Services) -> None:
    number, _, _ = await won(services)
    post = finished_post(await services.tournament_posts.localizer(number))
    assert "Hall of fame" in [button.label for row in post.rows for button in row]  # type: ignore[union-attr]
