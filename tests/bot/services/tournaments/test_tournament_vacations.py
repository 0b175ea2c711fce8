"""Vacation in a tournament: the announced days are shared by all tables of an entrant."""

from datetime import timedelta

from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.people import absences
from bot.services.people.absences import BUDGET
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.rule_lines import rule_lines
from bot.services.tournaments.queries import personal_data
from bot.services.views import session_queries
from data.store.people import absences as absence_store
from tests.bot.services.fakes import FakeClock, Player, Table
from tests.bot.services.passing import DAY, HOUR, dues, pass_in_steps, pass_time
from tests.bot.services.tournament_play import announced, begun, session_of, setup

TERMS = Terms(decision=24 * 60, away_days=2, autopilot_after=20)
LONG = timedelta(days=30)


async def table_of_three(services: Services) -> tuple[Table, list[Player]]:
    """Return the only table of a first round, with three rounds of play, and its people by seat."""
    chosen = setup(pace="own", terms=TERMS, options={"rounds": 3})
    record, people = await begun(services, 3, chosen)
    session = session_of(record.pairings[0])
    seated = (await services.repository.current(session)).seats
    by_person = {one.person: one for one in people}
    return Table(services, session, [by_person[one.person] for one in seated if one.person is not None]), people


async def spent(services: Services, player: Player) -> timedelta:
    rows = await services.repository.database.fetch(lambda tx: absence_store.vacations_spent(tx, player.person))
    return sum((timedelta(microseconds=one.spent) for one in rows), timedelta())


async def test_the_days_are_for_the_whole_tournament(services: Services, clock: FakeClock) -> None:
    table, people = await table_of_three(services)
    for one in people:
        await absences.announce(services.context, one.caller, clock.now() + LONG, spend=True)
    await pass_in_steps(services, 20 * DAY, DAY)
    told = await session_queries.public_log(services.context, table.session, limit=100)
    waited = [dict(one.args)["seat"] for entry in told for one in entry.lines if one.key == "notice-vacation"]
    assert len(set(waited)) == len(waited) > 0, "each clock waits once"
    assert [await spent(services, one) for one in people] == [timedelta(days=2)] * 3
    assert [(await absences.absence_of(services.context, one.person)).left for one in people] == [
        BUDGET - timedelta(days=2)
    ] * 3


async def test_what_was_not_needed_can_be_spent_later_and_an_erasure_takes_it(services: Services) -> None:
    table, _ = await table_of_three(services)
    who = await table.at_turn()
    await absences.announce(services.context, who.caller, services.clock.now() + LONG, spend=True)
    await pass_time(services, DAY)
    assert await spent(services, who) == timedelta(days=2)
    await pass_time(services, 6 * HOUR)
    await absences.end_absence(services.context, who.caller)
    assert await spent(services, who) == timedelta(hours=6)
    assert (await dues(table)).popitem()[1] == services.clock.now() + timedelta(days=1)
    exported = await personal_data.export(services.context, who.person)
    assert exported["tournament_vacation"][0]["spent_seconds"] == timedelta(hours=6).total_seconds()
    await services.erase(who.caller)
    assert await spent(services, who) == timedelta()


async def test_the_announcement_says_what_the_days_are_for(services: Services) -> None:
    number, _ = await announced(services, 3, setup(pace="own", terms=TERMS))
    localizer = await localizer_of(services.context, number)
    rules = "\n".join(rule_lines(localizer, services.clock.now()))
    assert "2 days of the whole tournament" in rules
