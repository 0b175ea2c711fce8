"""Votes with absent people: questions that need everybody's consent wait for them, others proceed without them."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.services.base.agreement import Agreement
from bot.services.base.model import ClockHold, PersonId, SessionId, SessionRefusal
from bot.services.base.pace import PRESETS
from bot.services.composition import Services
from bot.services.people import absences
from bot.services.play import acting, undoing
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import (
    KINDS,
    UNANIMOUS,
    Ballot,
    BallotKind,
    awaited_seats,
    eligible_seats,
    ends_at,
    verdict,
    voting_time,
)
from bot.services.seats import hosting
from bot.services.sessions.record import Record, SeatHolder
from bot.services.views import session_queries
from engines.core.errors import GameError
from engines.core.seats import Seat
from tests.bot.services.fakes import (
    FakeClock,
    Player,
    Table,
    assert_refused,
    moderator_of,
    reason_of,
    start_table,
    turn_back,
    unrate,
)
from tests.bot.services.passing import DAY, HOUR, begun, pass_in_steps, pass_time, record_of
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import begun as begun_contest
from tests.bot.services.tournament_play import setup
from tests.bot.services.voting import THREE, asked

FOUR = (*THREE, "Dora")
NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)


async def on_vacation(services: Services, player: Player, days: float = 7) -> None:
    await absences.announce(services.context, player.caller, services.clock.now() + timedelta(days=days), spend=True)


async def ask(table: Table, player: Player, kind: BallotKind) -> int:
    """Ask a question, and return the number of its ballot."""
    assert (await votes.ask(table.services.context, player.caller, table.session, kind)).state == "open"
    return (await votes.open_ballots(table.services.context, table.session))[0].id


async def agree(table: Table, player: Player, number: int) -> str:
    return (await votes.answer(table.services.context, player.caller, table.session, number, agrees=True)).state


async def stage_of(table: Table) -> str:
    return (await record_of(table)).stage


async def test_nobody_cancels_a_game_while_the_others_are_on_vacation(services: Services) -> None:
    table = await start_table(services, FOUR)
    for player in table.players[1:]:
        await on_vacation(services, player)
    await ask(table, table.ana, "cancel")
    await pass_in_steps(services, 30 * DAY, 12 * HOUR)
    assert await stage_of(table) == "running"
    assert await votes.open_ballots(services.context, table.session) == (), "it ends some day"


async def test_two_who_agree_wait_for_a_third_on_vacation(services: Services, clock: FakeClock, trio: Table) -> None:
    away = trio.players[2]
    await on_vacation(services, away)
    number = await ask(trio, trio.ana, "cancel")
    assert await agree(trio, trio.ben, number) == "open"
    await pass_time(services, 3 * DAY)
    assert await stage_of(trio) == "running"
    await absences.end_absence(services.context, away.caller)
    (ballot,) = await votes.open_ballots(services.context, trio.session)
    assert ballot.expires_at == clock.now() + voting_time(await record_of(trio)), "back, they have the whole time"
    assert await agree(trio, away, number) == "passed"
    assert await stage_of(trio) == "ended"


async def test_one_objection_from_vacation_ends_the_question_and_so_does_the_end_of_the_table(
    services: Services, trio: Table
) -> None:
    await on_vacation(services, trio.ben)
    number = await ask(trio, trio.ana, "cancel")
    refused = await votes.answer(services.context, trio.ben.caller, trio.session, number, agrees=False)
    assert refused.state == "refused"

    number = await ask(trio, trio.ana, "cancel")
    await hosting.end(services.context, await moderator_of(services), trio.session)
    await pass_time(services, 60)
    assert (await votes.load_ballot(services.context, number)).state == "expired"


async def test_somebody_who_leaves_while_the_table_votes_is_waited_for(services: Services, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    number = await ask(table, table.ana, "cancel")
    await agree(table, table.ben, number)
    await on_vacation(services, table.players[2])
    (ballot,) = await votes.open_ballots(services.context, table.session)
    assert ballot.expires_at == clock.now() + timedelta(days=7) + voting_time(await record_of(table))
    await pass_in_steps(services, 6 * DAY, 12 * HOUR)
    assert await stage_of(table) == "running"
    assert len(await votes.open_ballots(services.context, table.session)) == 1
    await pass_in_steps(services, 3 * DAY, 12 * HOUR)
    assert await votes.open_ballots(services.context, table.session) == ()
    assert await stage_of(table) == "running", "what nobody has agreed to is not done"


async def test_a_vote_waits_for_an_absence_it_was_not_told_of(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, trio: Table
) -> None:
    """Another process was told of the absence, or this one was killed in between: the vote notices it when its time is
    over."""
    await ask(trio, trio.ana, "cancel")
    monkeypatch.setattr(services.context.absence_changed, "_listeners", ())
    await on_vacation(services, trio.players[2])
    await pass_time(services, 2 * DAY)
    (ballot,) = await votes.open_ballots(services.context, trio.session)
    assert ballot.expires_at > clock.now() + timedelta(days=5)


async def test_coming_back_late_again_and_again_ends_some_day(services: Services, trio: Table) -> None:
    await ask(trio, trio.ana, "cancel")
    for _ in range(12):
        await on_vacation(services, trio.players[2], 20)
        await pass_time(services, 6 * DAY)
    assert await votes.open_ballots(services.context, trio.session) == ()
    assert await stage_of(trio) == "running"


async def test_people_on_autopilot_hold_nobody_up_and_consent_to_nothing(services: Services) -> None:
    """If all others are gone, nothing passes by itself; if one attends, their vote decides."""
    table = await begun(services, names=THREE)
    gone = table.players[2]
    while (await record_of(table)).seats[2].autopilot is None:
        public = await table.public()
        for player in (table.ana, table.ben):
            if public.phase == "roll" and public.to_roll == table.players.index(player):
                await player.say(table.session, "pass")
                public = await table.public()
            elif (
                public.phase == "pledge"
                and (await acting.open_panel(services.context, player.caller, table.session)).panel
            ):
                await player.say(table.session, "confirm")
        await pass_time(services, DAY + 3 * HOUR)
    await on_vacation(services, gone)
    number = await ask(table, table.ana, "cancel")
    assert await agree(table, table.ben, number) == "passed", "autopilot has the seat: nobody waits"
    assert await stage_of(table) == "ended"


async def test_a_question_only_autopilots_could_answer_is_not_agreed(services: Services, daily: Table) -> None:
    while (await record_of(daily)).seats[1].autopilot is None:
        public = await daily.public()
        if public.phase == "roll" and public.to_roll == 0:
            await daily.ana.say(daily.session, "pass")
        elif (
            public.phase == "pledge"
            and (await acting.open_panel(services.context, daily.ana.caller, daily.session)).panel
        ):
            await daily.ana.say(daily.session, "confirm")
        await pass_time(services, DAY + 3 * HOUR)
    number = await ask(daily, daily.ana, "cancel")
    await pass_time(services, 2 * DAY)
    assert (await votes.load_ballot(services.context, number)).state == "expired"
    assert await stage_of(daily) == "running"


async def test_other_votes_go_on_without_people_who_are_away_who_can_answer_from_there(services: Services) -> None:
    table = await start_table(services, THREE)
    await on_vacation(services, table.ben)
    await on_vacation(services, table.players[2])
    assert (await votes.ask(services.context, table.ana.caller, table.session, "extend", hours=1)).state == "passed"
    assert (await votes.ask(services.context, table.ana.caller, table.session, "pause", hours=1)).state == "passed"

    number = await ask(table, table.ana, "cancel")
    assert await agree(table, table.ben, number) == "open"
    assert await agree(table, table.players[2], number) == "passed"
    assert await stage_of(table) == "ended"


async def test_at_a_tournaments_table_the_organiser_rules(services: Services) -> None:
    record, people = await begun_contest(services, 3, setup())
    (match_table,) = record.tables_of(1)
    assert match_table.session is not None
    player = people[0]
    kinds: tuple[BallotKind, ...] = ("cancel", "undo", "rewind")
    for kind in kinds:
        attempt = votes.ask(services.context, player.caller, match_table.session, kind, line=2)
        await assert_refused(attempt, "refuse-vote-tournament")
    assert await votes.ballot_kinds_for(services.context, match_table.session) == (
        "pause",
        "resume",
        "extend",
        "replace",
    )
    table = await start_table(services, THREE)
    everywhere = ("pause", "resume", "extend", "replace")
    assert await votes.ballot_kinds_for(services.context, table.session) == (*everywhere, "cancel", "undo")


async def test_a_rewind_by_somebody_who_plays_needs_everybody(services: Services, trio: Table) -> None:
    start = await trio.public()
    await trio.everybody_passes()
    await unrate(services, trio.session)
    (first, *_) = await undoing.rewind_points(services.context, trio.session)
    attempt = undoing.rewind(services.context, trio.ana.caller, trio.session, first.line)
    await assert_refused(attempt, "refuse-rewind-vote")
    await on_vacation(services, trio.players[2])
    ballot = await asked(trio, trio.ana, "rewind", line=first.line)
    assert (ballot.what["turn"], ballot.what["phase"]) == (1, "tiny-phase-roll")
    assert await agree(trio, trio.ben, ballot.id) == "open"
    await pass_time(services, 2 * DAY)
    assert await trio.public() != start
    assert await agree(trio, trio.players[2], ballot.id) == "passed"
    assert await trio.public() == start
    newest = (await session_queries.public_log(services.context, trio.session))[-1].lines[0]
    assert newest.key == "vote-passed-rewind-at"


async def test_a_table_that_counts_for_ratings_is_never_turned_back(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben"), ("steady",))
    attempt = votes.ask(services.context, table.ana.caller, table.session, "rewind", line=4)
    await assert_refused(attempt, "refuse-rewind-rated")
    await hosting.leave(services.context, table.ben.caller, table.session)
    with pytest.raises(SessionRefusal) as refused:
        await undoing.rewind_points(services.context, table.session)
    assert reason_of(refused.value) == "refuse-rewind-rated", "somebody may take the open seat"

    table = await start_table(services, ("Ana", "Ben"), ("steady",), channel=701)
    await hosting.resign(services.context, table.ben.caller, table.session)
    assert (await record_of(table)).seats[1].open_since is None
    await assert_refused(undoing.rewind_points(services.context, table.session), "refuse-rewind-rated")


async def test_whoever_plays_against_computers_alone_turns_the_game_back(services: Services) -> None:
    table = await start_table(services, ("Ana",), ("steady", "steady"))
    start = await table.public()
    await services.computers.play(table.session)
    await table.ana.say(table.session, "roll")
    (first, *_) = await undoing.rewind_points(services.context, table.session)
    await undoing.rewind(services.context, table.ana.caller, table.session, first.line)
    assert await table.public() == start
    assert (await session_queries.public_log(services.context, table.session))[-1].lines[0].key == "notice-rewind-at"


async def test_an_unrated_table_is_turned_back_by_a_moderator_or_by_a_vote_that_its_host_asks_for(
    services: Services, trio: Table
) -> None:
    start = await trio.public()
    await trio.everybody_passes()
    await unrate(services, trio.session)
    (first, *_) = await undoing.rewind_points(services.context, trio.session)
    await turn_back(services, trio.session, first.line)
    assert await trio.public() == start

    nowhere = "no-such-point"
    for player, line, reason in ((trio.ben, 2, "not-host"), (trio.ana, 4711, nowhere), (trio.ana, None, nowhere)):
        attempt = votes.ask(services.context, player.caller, trio.session, "rewind", line=line)
        await assert_refused(attempt, f"refuse-{reason}", GameError)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Record, Ballot, dict[PersonId, datetime]]:
    """Draw a table of two to five seats in the middle of a vote, some with computer players, autopilot or absent
    people."""
    seats: list[SeatHolder] = [SeatHolder(person=PersonId(1))]
    for number in range(2, draw(st.integers(2, 5)) + 1):
        who = draw(st.sampled_from(["person", "person", "person", "computer", "autopilot", "missed"]))
        if who == "computer":
            seats.append(SeatHolder(computer="steady"))
        else:
            autopilot = NOW if who == "autopilot" else None
            seats.append(SeatHolder(PersonId(number), missed=2 if who == "missed" else 0, autopilot=autopilot))
    people = [one.person for one in seats if one.person is not None]
    days = draw(st.dictionaries(st.sampled_from(people), st.floats(-5, 60)))
    away = {person: NOW + timedelta(days=lasts) for person, lasts in days.items()}
    hold = draw(st.sampled_from([None, ClockHold("paused", NOW, NOW + timedelta(days=9))]))
    record = Record(
        session=SessionId(1), binding=TinyBinding(), rules_version=1, stage="running", agreement=Agreement(PRESETS["daily"]),
        guild_id=None, channel_id=1, host=None, commitment="", seed="", salts=(), seats=tuple(seats), open_decisions=(),
        state=None, packed=None, seq=9, line=9, branch=0, created_at=NOW, changed_at=NOW, hold=hold,
    )  # fmt: skip
    kind = draw(st.sampled_from(KINDS))
    what = {"seat": draw(st.integers(1, len(seats) - 1)), "person": 9} if kind == "replace" else {}
    opened = NOW - timedelta(hours=draw(st.integers(0, 23)))
    ends = opened + voting_time(record)
    ballot = Ballot(1, SessionId(1), kind, Seat(0), PersonId(1), what, opened, ends, "open", {})
    able = sorted(eligible_seats(record, ballot))
    voices = draw(st.dictionaries(st.sampled_from(able), st.booleans())) if able else {}
    return record, Ballot(1, SessionId(1), kind, Seat(0), PersonId(1), what, opened, ends, "open", voices), away


@settings(deadline=None)
@given(position=positions(), at_end=st.booleans())
def test_what_everybody_has_to_agree_to_passes_only_so(
    position: tuple[Record, Ballot, dict[PersonId, datetime]], *, at_end: bool
) -> None:
    """The result is independent of the number of absent people and of the time of counting."""
    record, ballot, away = position
    gone = {person for person, until in away.items() if until > NOW}
    others = [at for at, one in enumerate(record.seats) if one.person is not None and at != 0]
    said = [ballot.votes.get(Seat(at)) for at in others]
    attend = [at for at in others if record.seats[at].autopilot is None and record.seats[at].missed < 2]
    if ballot.kind not in UNANIMOUS:
        silent = {at for at in others if record.seats[at].person in gone and Seat(at) not in ballot.votes}
        assert not awaited_seats(record, ballot, gone) & silent, "a silent absentee holds nobody up"
        return
    stands = verdict(record, ballot, gone, at_end=at_end)
    assert stands == verdict(record, ballot, (), at_end=at_end), "who is away is asked like anybody"
    if stands == "passed" and others:
        assert False not in said
        assert True in said
        assert all(ballot.votes.get(Seat(at)) for at in attend)
    if False in said:
        assert stands == "refused"


@settings(deadline=None)
@given(positions())
def test_a_vote_that_waits_for_somebody_ends_after_they_are_back_and_never_more_than_a_season_later(
    position: tuple[Record, Ballot, dict[PersonId, datetime]],
) -> None:
    record, ballot, away = position
    end = ends_at(record, ballot, away, NOW)
    waits = awaited_seats(record, ballot, ()) - ballot.votes.keys() if ballot.kind in UNANIMOUS else frozenset[Seat]()
    people = [one for at in waits if (one := record.seats[at].person) is not None]
    back = [away[one] for one in people if one in away and away[one] > NOW]
    span = voting_time(record)
    assert end <= ballot.opened_at + timedelta(days=60) + span
    if back:
        assert end == min(max(back), ballot.opened_at + timedelta(days=60)) + span
    else:
        assert end == ballot.expires_at
