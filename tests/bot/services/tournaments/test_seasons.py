"""Leagues whose seasons open, promote, relegate and begin by themselves."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select

from bot.services.base.model import PersonId, SessionRefusal
from bot.services.composition import Services
from bot.services.tournaments.organising import announcing, deciding, posts_due, tournaments
from bot.services.tournaments.organising.tournaments import TournamentChange
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import announced_lines, tournament_invitation_post
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.posts import GroupCall
from bot.services.tournaments.state.record import Entrant, TournamentId, TournamentRecord, TournamentSetup
from bot.services.tournaments.state.seasons import next_name, next_season_at, next_tournament
from data.store.schema.messages import outbox
from data.store.schema.tournaments import tournaments as rows
from engines.tournament.league import divisions_after
from engines.tournament.model import Adjusted, Disqualified
from engines.tournament.standings import standings
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, Player, sit_down
from tests.bot.services.passing import DAY, pass_in_steps
from tests.bot.services.tournament_play import (
    announce,
    begun,
    entry_numbered,
    entry_of,
    organiser,
    play,
    play_round,
    referee,
    session_of,
    setup,
)

QUARTER = 30


def league(**changes: object) -> TournamentSetup:
    """Return a league with divisions of three that play one round of at most five days; a season every thirty days,
    with a break of a week."""
    rules = {"format": "league", "rounds": 1, "division": 3, "promoted": 1, "smallest": 2}
    rules |= dict(changes.pop("rules", {}))  # type: ignore[call-overload]
    values = {"round_hours": 5 * 24, "season_hours": QUARTER * 24, "gap_hours": 7 * 24}
    return setup(rules=rules, **(values | changes))


async def season_over(
    services: Services, count: int, chosen: TournamentSetup | None = None
) -> tuple[TournamentRecord, list[Player]]:
    record, people = await begun(services, count, chosen or league())
    return await played(services, record.id, people), people


async def played(services: Services, number: TournamentId, people: list[Player]) -> TournamentRecord:
    for _ in range(8):
        record = await play_round(services, number, people)
        if record.stage != "running":
            return record
    raise AssertionError("the season does not end")


async def after(services: Services, record: TournamentRecord) -> TournamentRecord | None:
    """Return the next season; None if there is none."""
    found = [
        one for one in await tournaments.tournaments_of_server(services.context, record.guild_id) if one[0] > record.id
    ]
    assert len(found) < 2
    return await tournaments.load(services.context, TournamentId(found[0][0])) if found else None


async def the_next(services: Services, record: TournamentRecord) -> TournamentRecord:
    found = await after(services, record)
    assert found is not None
    return found


def divisions(record: TournamentRecord) -> dict[int, set[int | None]]:
    found: dict[int, set[int | None]] = {}
    for one in record.playing:
        found.setdefault(one.division, set()).add(one.person)
    return found


async def test_the_next_season_opens_when_one_is_over_and_keeps_everybodys_place(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posts_due, "CALLED_AT_ONCE", 4)
    record, people = await season_over(services, 9)
    following = await the_next(services, record)
    called = [json.loads(post) for post in await posts(services, following.id, "season")]
    assert [(one["first"], one["last"]) for one in called] == [(1, 4), (5, 8), (9, 9)]
    assert (following.stage, following.name) == ("signup", "Autumn Open · 2")
    assert following.setup.follows == record.id
    assert following.playing == ()
    assert {one.invited for one in following.invited} == {one.caller.discord_id for one in people}
    assert following.setup.begins_at == record.rounds[0].opened_at + timedelta(days=QUARTER)
    assert following.seed != record.seed
    localizer = await localizer_of(services.context, following.id)
    text = tournament_invitation_post(localizer, GroupCall("season", 1, 80)).text
    assert "A place is kept for you" in text
    assert "You are in" not in text
    await services.erase(people[5].caller)
    invited = {one.invited for one in (await tournaments.load(services.context, following.id)).invited}
    assert invited == {one.caller.discord_id for one in people if one is not people[5]}


async def test_the_reserve_moves_up_into_the_place_of_somebody_who_cannot_be_reached(
    services: Services, clock: FakeClock
) -> None:
    record, people = await season_over(services, 7, league(maximum=6))
    assert [one.person for one in record.reserve] == [people[6].person]
    reachable = {one.person: one.caller.discord_id for one in people}
    assert people[6].caller.discord_id not in {one.invited for one in _invited(record, reachable, clock)}
    del reachable[people[2].person]
    assert {one.invited for one in _invited(record, reachable, clock)} == set(reachable.values())


def _invited(record: TournamentRecord, reachable: dict[PersonId, int], clock: FakeClock) -> tuple[Entrant, ...]:
    return next_tournament(record, "5e" * 32, reachable, clock.now()).invited


async def test_it_begins_by_itself_with_whoever_signed_up_in_the_divisions_they_moved_to(services: Services) -> None:
    record, people = await season_over(services, 9)
    following = await the_next(services, record)
    silent = people[4]
    for one in people:
        if one is not silent:
            await tournaments.join(services.context, one.caller, following.id)
    await pass_in_steps(services, DAY * QUARTER, 5 * DAY)
    started = await tournaments.load(services.context, following.id)
    assert started.stage == "running"
    assert started.entry_of(silent.person) is None
    here = {one.number: one.person for one in record.entries}
    wanted = {
        number: {here[player] for player in division} - {silent.person}
        for number, division in enumerate(divisions_after(record.as_tournament()), 1)
    }
    assert divisions(started) == wanted


async def test_who_left_or_is_disqualified_is_not_invited(services: Services) -> None:
    record, people = await begun(services, 9, league())
    await tournaments.leave(services.context, people[3].caller, record.id)
    out = next(one for one in people if one is not people[0] and one is not people[3])
    entry = entry_of(record, out.person)
    await deciding.rule(
        services.context, await referee(services), record.id, lambda found: Disqualified(entry.number, 1), "shouted"
    )
    record = await played(services, record.id, people)
    invited = {one.invited for one in (await the_next(services, record)).invited}
    assert invited == {one.caller.discord_id for one in people} - {people[3].caller.discord_id, out.caller.discord_id}


async def test_rulings_in_the_break_still_move_people_and_newcomers_begin_at_the_bottom(services: Services) -> None:
    record, people = await season_over(services, 6)
    last = [one.player for one in standings(record.as_tournament()) if one.division == 2][-1]
    await deciding.rule(
        services.context, await referee(services), record.id, lambda found: Adjusted(last, 100), "miscounted"
    )
    following = await the_next(services, record)
    fresh = await sit_down(services, 7001, "Newcomer")
    for one in (fresh, *people):
        await tournaments.join(services.context, one.caller, following.id)
    await pass_in_steps(services, DAY * QUARTER, 5 * DAY)
    started = await tournaments.load(services.context, following.id)
    assert entry_numbered(record, last).person in divisions(started)[1]
    assert fresh.person in divisions(started)[max(divisions(started))]


async def test_no_season_follows_one_that_is_stopped_or_no_longer_permitted(services: Services) -> None:
    record, people = await begun(services, 6, league())
    await announcing.change_settings(services.context, organiser(people[0]), record.id, {"season": "off"})
    record = await played(services, record.id, people)
    assert record.stage == "finished"
    assert await after(services, record) is None

    record, people = await begun(services, 6, league())
    await services.servers.change(
        record.guild_id, lambda found: found.model_copy(update={"games": frozenset({"chess"})})
    )
    record = await played(services, record.id, people)
    assert await after(services, record) is None
    assert len(await posts(services, record.id, "season-blocked")) == 1


@pytest.mark.parametrize("called_off", [True, False], ids=["called off", "nobody signed up"])
async def test_the_league_ends_with_a_season_that_is_called_off_or_in_which_nobody_is(
    services: Services, *, called_off: bool
) -> None:
    record, people = await season_over(services, 6)
    if called_off:
        following = await the_next(services, record)
        await deciding.call_off(services.context, organiser(people[0]), following.id)
    await pass_in_steps(services, DAY * 2 * QUARTER, 10 * DAY)
    assert (await the_next(services, record)).stage == "ended"


async def test_a_season_somebody_announced_takes_the_place_of_the_one_by_itself(services: Services) -> None:
    record, people = await begun(services, 6, league())
    own = TournamentPlan("Mine", "tiny", league(follows=int(record.id)))
    announced = await announce(services.context, organiser(people[0]), own)
    record = await played(services, record.id, people)
    assert (await the_next(services, record)).id == announced.id
    with pytest.raises(SessionRefusal, match="tournament-followed"):
        await announce(services.context, organiser(people[0]), own)


async def posts(services: Services, number: TournamentId, what: str) -> list[str]:
    begins = f'{{"tournament":{number},"what":"{what}"'
    query = select(outbox.c.payload).where(outbox.c.payload.startswith(begins, autoescape=True))
    return await services.repository.database.fetch(lambda tx: list(tx.execute(query).scalars()))


async def test_a_season_must_be_over_before_the_next_one_it_announces(services: Services) -> None:
    host = await referee(services)
    for changes in ({"season_hours": 12 * 24}, {"season_hours": 0, "round_hours": 0}):
        plan = TournamentPlan("Long enough", "tiny", league(**changes))
        assert (await announce(services.context, host, plan)).stage == "signup"
    for changes, reason in (
        ({"season_hours": 12 * 24 - 1}, "tournament-season"),
        ({"round_hours": 0}, "tournament-season-end"),
    ):
        with pytest.raises(SessionRefusal, match=reason):
            await announce(services.context, host, TournamentPlan("Too short", "tiny", league(**changes)))

    record = await announce(services.context, host, TournamentPlan("L", "tiny", league()))
    localizer = await localizer_of(services.context, record.id)
    text = "\n".join(announced_lines(localizer, services.clock.now()))
    assert "A new season begins 30 days after this one, and 7 days after its end at the earliest" in text
    assert "is in after pressing **Sign up**" in text


async def test_a_season_that_was_long_keeps_its_break_and_the_time_of_day(services: Services) -> None:
    record, _ = await begun(services, 6, league())
    began = record.rounds[0].opened_at
    assert next_season_at(record, began + timedelta(days=23)) == began + timedelta(days=QUARTER)
    assert next_season_at(record, began + timedelta(days=33, hours=5)) == began + timedelta(days=41)
    assert next_season_at(record, began + timedelta(days=34)) == began + timedelta(days=41)


def test_seasons_are_numbered() -> None:
    names = {
        "League": "League · 2",
        "League · 2": "League · 3",
        "Cup · 2026": "Cup · 2026 · 2",
        "x" * 60: "x" * 56 + " · 2",
    }
    assert {name: next_name(name) for name in names} == names


async def test_what_is_repeated_is_announced_again_at_the_same_time_of_day(services: Services) -> None:
    """The repetition has equal settings and nobody in it; a missed turn, or one with too few players, is skipped."""
    record, people = await begun(services, 3, setup(rules={"rounds": 1}, season_hours=7 * 24))
    weekly = await played(services, record.id, people)
    again = await the_next(services, weekly)
    assert (again.stage, again.name, again.entries) == ("signup", "Autumn Open · 2", ())
    assert again.setup.begins_at == weekly.rounds[0].opened_at + timedelta(days=7)
    localizer = await localizer_of(services.context, again.id)
    assert "The next one is announced when this is over" in "\n".join(announced_lines(localizer, services.clock.now()))
    friday = datetime(2026, 10, 23, 20, tzinfo=ZoneInfo("Europe/Berlin"))
    berlin = weekly.setup.model_copy(update={"begins_at": friday.astimezone(UTC), "zone": "Europe/Berlin"})
    for days, weeks in ((1, 1), (8, 2)):
        after_it = next_season_at(replace(weekly, setup=berlin), friday.astimezone(UTC) + timedelta(days=days))
        assert after_it.astimezone(friday.tzinfo) == friday + timedelta(days=7 * weeks), (
            "also after clocks were changed"
        )
    await tournaments.join(services.context, people[0].caller, again.id)
    await pass_in_steps(services, 8 * DAY, DAY)
    assert (await tournaments.load(services.context, again.id)).stage == "ended"
    third = await tournaments.load(services.context, TournamentId(again.id + 1))
    await announcing.change_settings(services.context, organiser(people[0]), third.id, {"season": "off"})
    await pass_in_steps(services, 8 * DAY, DAY)
    assert len(await tournaments.tournaments_of_server(services.context, record.guild_id)) == 3


@on_both_stores
async def test_a_process_killed_at_the_changeover_leaves_all_or_nothing(
    services: Services, open_services: OpenServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, people = await begun(services, 6, league())

    class Killed(BaseException):
        """The process was killed."""

    whole, killed = tournaments.store_next_season, 0

    def dies(*given: object) -> None:
        nonlocal killed
        if killed % 2:
            whole(*given)  # type: ignore[arg-type]
        killed += 1
        raise Killed

    monkeypatch.setattr(tournaments, "store_next_season", dies)
    for match_table in record.tables_of(1):
        await play(services, session_of(match_table), people)
    for _ in range(2):  # before the season is stored, and just before the commit
        with pytest.raises(Killed):
            await services.runner.step(record.id)
        assert (await tournaments.load(services.context, record.id)).stage == "running"
        assert await after(services, record) is None
    monkeypatch.setattr(tournaments, "store_next_season", whole)
    other = await open_services()
    record = await other.runner.step(record.id)
    assert (killed, record.stage) == (2, "finished")
    following = await the_next(other, record)
    assert len(following.invited) == 6
    assert len(await posts(other, following.id, "season")) == 1
    assert len(await posts(other, record.id, "finished")) == 1


async def test_two_processes_open_one_season(services: Services, open_services: OpenServices) -> None:
    record, people = await begun(services, 6, league())
    other = await open_services()
    for match_table in record.tables_of(1):
        await play(services, session_of(match_table), people)
    await asyncio.gather(services.runner.step(record.id), other.runner.step(record.id))
    following = await the_next(services, await tournaments.load(services.context, record.id))
    assert len(following.invited) == 6
    await tournaments.change_tournament(
        services.context, record.id, lambda found: TournamentChange(found, opens=following)
    )
    count = select(rows.c.id)
    assert len(await services.repository.database.fetch(lambda tx: list(tx.execute(count).scalars()))) == 2
