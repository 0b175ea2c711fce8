"""Nobody with an interest decides alone: another organiser, the entrants or the announced rule decide. An organiser who
plays decides alone neither a ruling nor who plays nor when a round or the tournament ends, and hosts not their own table."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest

from bot.services.base.model import Caller, NotYours
from bot.services.composition import Services
from bot.services.seats import hosting, seating
from bot.services.tournaments.organising import announcing, deciding, tournaments
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.ruling_posts import proposal_post
from bot.services.tournaments.queries import personal_data
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from bot.services.tournaments.state.rulings import annul_table, correct_places, disqualify, give_points, votes_given
from engines.core.seats import Seat
from tests.bot.services.fakes import FakeClock, Player, assert_refused, sit_down
from tests.bot.services.passing import HOUR, pass_alive, pass_down
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announced,
    begun,
    entry_numbered,
    organiser,
    play_round,
    points,
    referee,
    session_of,
    setup,
    ticked,
)
from tests.bot.services.tournaments.test_tournament_unfinished import without_result

ONE_ROUND = {"rounds": 1}


async def nine(services: Services, **changes: object) -> tuple[TournamentRecord, list[Player], Caller, int]:
    """Return three tables whose only round is over, an organiser who plays, and the number of their table."""
    record, people = await begun(services, 9, setup(rules=ONE_ROUND, **changes))
    record = await play_round(services, record.id, people)
    own = next(at for at, table in enumerate(record.rounds[0].drawn.tables, 1) if 1 in table)
    return record, people, organiser(people[0]), own


def others(record: TournamentRecord, people: list[Player], table: int) -> list[Player]:
    there = record.rounds[0].drawn.tables[table - 1]
    return [person for number, person in enumerate(people, 1) if number not in there]


async def test_a_ruling_on_the_own_table_changes_nothing_by_itself(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, _, host, own = await nine(services)
    before = await points(services, record.id)
    for ruling in (correct_places(1, own, "3 2 1"), give_points(1, 5), disqualify(2)):
        after = await deciding.rule(services.context, host, record.id, ruling, "misread")
        assert after.rulings[-1].state == "proposed"
        attempt = deciding.rule(services.context, host, record.id, ruling, "misread")
        await assert_refused(attempt, "refuse-ruling-proposed-before")
    assert await points(services, record.id) == before
    another = own % 3 + 1
    ruled = await deciding.rule(services.context, host, record.id, annul_table(1, another), "wrong deck")
    assert ruled.rulings[-1].state == "counts", "nobody's own table"
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament proposed") == 3
    assert messenger.texts_in().count("tournament ruling") == 1


@pytest.mark.parametrize("agrees", [True, False])
async def test_another_organiser_decides_at_once(services: Services, *, agrees: bool) -> None:
    record, _, host, own = await nine(services)
    seats = record.rounds[0].drawn.tables[own - 1]
    before = await points(services, record.id)
    await deciding.rule(services.context, host, record.id, correct_places(1, own, "3 2 1"), "misread")
    await deciding.answer(services.context, await referee(services), record.id, 1, agrees=agrees)
    scored = await points(services, record.id)
    assert [scored[seat] for seat in seats] == ([1, 3, 6] if agrees else [before[seat] for seat in seats])
    attempt = deciding.answer(services.context, await referee(services), record.id, 1, agrees=True)
    await assert_refused(attempt, "refuse-ruling-decided")


async def test_more_than_half_of_those_it_does_not_concern_decide(services: Services) -> None:
    record, people, host, own = await nine(services)
    await deciding.rule(services.context, host, record.id, annul_table(1, own), "wrong deck")
    there = record.rounds[0].drawn.tables[own - 1]
    stranger = await sit_down(services, 6001, "Zoe")
    for who in (people[there[1] - 1].caller, host, stranger.caller):
        attempt = deciding.answer(services.context, who, record.id, 1, agrees=True)
        await assert_refused(attempt, "refuse-ruling-vote", NotYours)
    voters = others(record, people, own)
    await deciding.answer(services.context, voters[0].caller, record.id, 1, agrees=False)
    for one in voters[:3]:  # the first three change their minds
        after = await deciding.answer(services.context, one.caller, record.id, 1, agrees=True)
        assert after.rulings[0].state == "proposed"
    said = proposal_post(await localizer_of(services.context, record.id), 1)
    assert "3 agree, 0 object" in said.text
    assert "4 of 6" in said.text
    gone = after.with_entry(replace(after.entries[people.index(voters[0])], left=2))
    assert votes_given(gone, gone.rulings[0]) == (2, 0), "whoever has left decides nothing"
    after = await deciding.answer(services.context, voters[3].caller, record.id, 1, agrees=True)
    assert after.rulings[0].state == "counts"
    assert (1, own) in after.as_tournament().annulled
    assert not proposal_post(await localizer_of(services.context, record.id), 1).rows


async def test_half_who_object_are_enough_to_refuse_and_a_reason_goes_with_its_author(services: Services) -> None:
    record, people, host, own = await nine(services)
    await deciding.rule(services.context, host, record.id, annul_table(1, own), "wrong deck")
    for one in others(record, people, own)[:3]:
        after = await deciding.answer(services.context, one.caller, record.id, 1, agrees=False)
    assert after.rulings[0].state == "refused"
    assert not after.as_tournament().annulled

    await deciding.rule(services.context, host, record.id, give_points(1, 5), "Unmistakably late")
    await services.erase(replace(people[0].caller))
    after = await tournaments.load(services.context, record.id)
    assert (after.rulings[-1].reason, after.rulings[-1].by) == ("", None)


async def test_after_the_announced_wait_the_votes_given_decide(services: Services) -> None:
    record, people, host, own = await nine(services, ruling_hours=48)
    await deciding.rule(services.context, host, record.id, annul_table(1, own), "wrong deck")
    await deciding.rule(services.context, host, record.id, give_points(1, 9), "kindness")
    await deciding.answer(services.context, others(record, people, own)[0].caller, record.id, 1, agrees=True)
    for passes in (pass_alive, pass_down):  # an outage is no time to vote in
        await passes(services, 47 * HOUR)
        assert {one.state for one in (await ticked(services, record.id)).rulings} == {"proposed"}
    await pass_alive(services, HOUR)
    after = await ticked(services, record.id)
    assert [one.state for one in after.rulings] == ["counts", "refused"], "nobody has voted about the points"
    assert after.look_at is None


async def test_at_a_single_table_the_others_there_vote_and_a_substitute_has_a_stake_in_it(services: Services) -> None:
    record, people = await begun(services, 3, setup(rules=ONE_ROUND))
    record = await play_round(services, record.id, people)
    await deciding.rule(services.context, organiser(people[0]), record.id, annul_table(1, 1), "wrong deck")
    await deciding.answer(services.context, people[1].caller, record.id, 1, agrees=True)
    after = await deciding.answer(services.context, people[2].caller, record.id, 1, agrees=True)
    assert after.rulings[0].state == "counts"

    record, people = await begun(services, 6, setup(rules=ONE_ROUND))
    (match_table, *_) = record.tables_of(1)
    zoe = await sit_down(services, 6001, "Zoe")
    leaver = people[record.seats_at(match_table)[0] - 1]
    await hosting.leave(services.context, leaver.caller, session_of(match_table))
    await seating.take_seat(services.context, zoe.caller, session_of(match_table), Seat(0))
    after = await deciding.rule(services.context, organiser(zoe), record.id, annul_table(1, 1), "wrong deck")
    assert after.rulings[-1].state == "proposed"


async def test_a_ruling_of_another_organiser_ends_what_was_proposed_about_the_same_table(services: Services) -> None:
    record, _, host, own = await nine(services)
    await deciding.rule(services.context, host, record.id, correct_places(1, own, "3 2 1"), "misread")
    await deciding.rule(services.context, host, record.id, give_points(1, 5), "kindness")
    judge = await referee(services)
    after = await deciding.rule(services.context, judge, record.id, annul_table(1, own % 3 + 1), "wrong deck")
    assert [one.state for one in after.rulings] == ["proposed", "proposed", "counts"]
    after = await deciding.rule(services.context, judge, record.id, annul_table(1, own), "wrong deck")
    assert [one.state for one in after.rulings] == ["refused", "proposed", "counts", "counts"]


async def test_of_two_proposals_about_a_table_whose_time_is_over_together_one_counts(services: Services) -> None:
    record, people, host, own = await nine(services, ruling_hours=48)
    other = organiser(people[max(record.rounds[0].drawn.tables[own - 1]) - 1])
    for caller, places in ((host, "3 2 1"), (other, "1 2 3")):
        after = await deciding.rule(services.context, caller, record.id, correct_places(1, own, places), "misread")
        voter = others(record, people, own)[0].caller
        await deciding.answer(services.context, voter, record.id, after.rulings[-1].number, agrees=True)
    await pass_alive(services, 49 * HOUR)
    after = await ticked(services, record.id)
    assert [one.state for one in after.rulings] == ["counts", "refused"]


async def test_an_elimination_waits_for_those_who_decide(services: Services, clock: FakeClock) -> None:
    """Lots would have decided the table; a proposal by one of its players is decided first."""
    record, people = await without_result(services)
    table = next(at for at, one in enumerate(record.rounds[0].drawn.tables, 1) if at == 3)
    player = people[record.rounds[0].drawn.tables[table - 1][0] - 1]
    ends = record.rounds[0].ruling_by
    assert ends is not None
    asked = await deciding.rule(
        services.context, organiser(player), record.id, correct_places(1, table, "1 2 3"), "as it stood"
    )
    own = asked.rulings[-1]
    assert own.until is not None
    assert own.until <= ends, "the announced wait is not made longer"
    await services.runner.run_due(clock.now())
    assert len((await tournaments.load(services.context, record.id)).rounds) == 1
    await deciding.answer(services.context, await referee(services), record.id, own.number, agrees=True)
    record = await ticked(services, record.id)
    assert len(record.rounds) == 2
    assert record.rounds[0].drawn.tables[table - 1][0] in {
        one for each in record.rounds[1].drawn.tables for one in each
    }


async def test_a_ruling_is_taken_back_while_nothing_follows_from_it(services: Services, clock: FakeClock) -> None:
    record, _, host, own = await nine(services)
    before = await points(services, record.id)
    ruling = correct_places(1, own, "3 2 1")
    judge = await referee(services)
    await deciding.rule(services.context, judge, record.id, ruling, "misread")
    assert await points(services, record.id) != before
    attempt = deciding.take_ruling_back(services.context, host, record.id, 1, "I was first")
    await assert_refused(attempt, "refuse-ruling-own", NotYours)
    after = await deciding.take_ruling_back(services.context, judge, record.id, 1, "it was right")
    assert after.rulings[0].state == "back"
    assert await points(services, record.id) == before
    for number in (1, 7):
        await assert_refused(
            deciding.take_ruling_back(services.context, judge, record.id, number, "so"), "refuse-ruling-none"
        )
    asked = await deciding.rule(services.context, host, record.id, give_points(2, 1), "kindness")
    assert asked.rulings[-1].state == "proposed"
    again = await deciding.take_ruling_back(services.context, host, record.id, 3, "no longer")
    assert again.rulings[2].state == "back", "a proposal of one's own"
    assert [(one.kind, one.reason) for one in again.rulings[1::2]] == [("back", "it was right"), ("back", "no longer")]

    record, people = await begun(services, 9, setup(rules={"rounds": 2}))
    await deciding.rule(services.context, judge, record.id, give_points(1, 1), "kindness")
    clock.time += timedelta(minutes=1)
    await play_round(services, record.id, people)
    await assert_refused(
        deciding.take_ruling_back(services.context, judge, record.id, 1, "so"), "refuse-ruling-depends"
    )


ACTS = ("drop", "replace", "round", "end")


async def running(services: Services, **changes: object) -> tuple[TournamentRecord, list[Player], Caller]:
    """Return three running tables of the first of two rounds, and an organiser who plays."""
    await sit_down(services, 6004, "Zoe")
    record, people = await begun(services, 9, setup(rules={"rounds": 2}, round_hours=48, **changes))
    return record, people, organiser(people[0])


def doing(
    services: Services, caller: Caller, number: TournamentId
) -> dict[str, Callable[[], Awaitable[TournamentRecord]]]:
    context = services.context
    return {
        "drop": lambda: deciding.drop(context, caller, number, 5, "rude"),
        "replace": lambda: deciding.substitute_player(context, caller, number, 5, 6004, "ill"),
        "round": lambda: deciding.move_round_end(context, caller, number, 24, "holidays"),
        "end": lambda: deciding.call_off(context, caller, number, "tired"),
    }


def done(record: TournamentRecord, act: str) -> bool:
    five = entry_numbered(record, 5)
    match act:
        case "drop":
            return five.left == 2
        case "replace":
            return any(one.state == "out" for one in record.entries)
        case "round":
            opened = record.rounds[0]
            return opened.ends_at is not None and opened.ends_at - opened.opened_at == timedelta(hours=72)
        case _:
            return record.stage == "ended"


DECIDED = (("drop", True), ("replace", False), ("round", True), ("end", True))


@pytest.mark.parametrize(
    ("act", "agrees"),
    [pytest.param(*one, marks=() if one in DECIDED else pytest.mark.slow) for one in product(ACTS, (True, False))],
)
async def test_another_organiser_decides_about_what_an_organiser_who_plays_does(
    services: Services, act: str, *, agrees: bool
) -> None:
    record, _, host = await running(services)
    asked = await doing(services, host, record.id)[act]()
    assert [one.state for one in asked.rulings] == ["proposed"]
    assert not done(asked, act)
    said = proposal_post(await localizer_of(services.context, record.id), 1)
    assert "who plays too, proposes" in said.text
    assert said.rows
    await assert_refused(doing(services, host, record.id)[act](), "refuse-ruling-proposed-before")
    after = await deciding.answer(services.context, await referee(services), record.id, 1, agrees=agrees)
    assert done(after, act) == agrees
    assert await tournaments.load(services.context, record.id) == after
    assert after.as_tournament().rulings == (), "it is no ruling about a result"


@pytest.mark.parametrize("act", ACTS)
async def test_an_organiser_who_does_not_play_acts_at_once(services: Services, act: str) -> None:
    record, _, _ = await running(services)
    after = await doing(services, await referee(services), record.id)[act]()
    assert done(after, act)
    assert [one.state for one in after.rulings] == ["counts"]


async def test_players_decide_by_vote_and_the_one_it_is_about_has_none(services: Services) -> None:
    record, people, host = await running(services)
    await deciding.drop(services.context, host, record.id, 5, "rude")
    for who in (people[4].caller, host):
        with pytest.raises(NotYours):
            await deciding.answer(services.context, who, record.id, 1, agrees=True)
    for voter in (1, 2, 3, 5):
        after = await deciding.answer(services.context, people[voter].caller, record.id, 1, agrees=True)
    assert done(after, "drop")


async def test_before_the_first_round_an_organiser_who_plays_acts_alone(services: Services) -> None:
    number, people = await announced(services, 4)
    after = await deciding.drop(services.context, organiser(people[0]), number, 2, "asked to")
    assert [one.number for one in after.entries] == [1, 3, 4]
    assert (await deciding.call_off(services.context, organiser(people[0]), number)).stage == "ended"


async def test_moving_the_end_of_a_round_is_decided_before_it_is_over(services: Services, clock: FakeClock) -> None:
    record, people, host = await running(services, ruling_hours=24 * 7)
    asked = await deciding.move_round_end(services.context, host, record.id, 24, "holidays")
    assert asked.rulings[0].until == asked.rounds[0].ends_at
    await deciding.answer(services.context, people[3].caller, record.id, 1, agrees=True)
    clock.time += timedelta(hours=48)
    after = await ticked(services, record.id)
    assert after.rulings[0].state == "counts"
    assert len(after.rounds) == 1, "the vote came first, so the round goes on"
    assert done(after, "round")


async def test_what_is_not_possible_any_more_is_not_done(services: Services) -> None:
    record, people, host = await running(services)
    await deciding.drop(services.context, host, record.id, 5, "rude")
    await deciding.move_round_end(services.context, host, record.id, 24, "holidays")
    await tournaments.leave(services.context, people[4].caller, record.id)
    record = await play_round(services, record.id, people)
    judge = await referee(services)
    for number in (1, 2):
        after = await deciding.answer(services.context, judge, record.id, number, agrees=True)
        assert after.rulings[number - 1].state == "refused"
    assert after.rounds[1].ends_at == record.rounds[1].ends_at


async def test_a_proposal_to_replace_somebody_goes_with_the_substitute(services: Services) -> None:
    record, _, host = await running(services)
    zoe = await sit_down(services, 6004, "Zoe")
    await deciding.substitute_player(services.context, host, record.id, 5, 6004, "Unmistakably ill")
    mine = await personal_data.export(services.context, zoe.caller.person)
    assert [one["state"] for one in mine["tournaments"]["substitutions"]] == ["proposed"]
    await services.erase(zoe.caller)
    after = await tournaments.load(services.context, record.id)
    assert (after.rulings[0].state, after.rulings[0].reason) == ("refused", "")
    assert "Zoe" not in proposal_post(await localizer_of(services.context, record.id), 1).text


async def test_an_erasure_takes_the_reasons_somebody_gave_and_no_others(services: Services) -> None:
    record, _, _ = await running(services)
    olga, otto = [organiser(await sit_down(services, 4000 + at, name)) for at, name in enumerate(("Olga", "Otto"))]
    await deciding.move_round_end(services.context, olga, record.id, 24, "holidays")
    await deciding.move_round_end(services.context, otto, record.id, 24, "a storm")

    async def reasons() -> list[str]:
        return [one.reason for one in (await tournaments.load(services.context, record.id)).rulings]

    assert await reasons() == ["holidays", "a storm"]
    await services.erase(otto)
    assert await reasons() == ["holidays", ""]


async def test_an_organiser_who_plays_hosts_not_their_own_table_and_leaves_the_number_of_rounds_to_others(
    services: Services,
) -> None:
    record, people, host = await running(services)
    own = next(one for one in record.pairings if 1 in record.seats_at(one))
    other = next(one for one in record.pairings if 1 not in record.seats_at(one))
    seat = next(at for at, player in enumerate(record.seats_at(own)) if player != 1)
    for refused in (
        hosting.end(services.context, host, session_of(own)),
        hosting.kick(services.context, host, session_of(own), Seat(seat)),
        hosting.make_host(services.context, host, session_of(own), people[record.seats_at(own)[seat] - 1].person),
        seating.replace_by_computer(services.context, host, session_of(own), Seat(seat), "random"),
        seating.ask_person(services.context, host, session_of(own), Seat(seat), 6004),
    ):
        await assert_refused(refused, "refuse-own-match", NotYours)
    assert (await hosting.end(services.context, host, session_of(other))).over

    with pytest.raises(NotYours, match="draw-own"):
        await announcing.change_settings(services.context, host, record.id, {"rounds": "1"})
    after = await announcing.change_settings(services.context, await referee(services), record.id, {"rounds": "1"})
    assert after.setup.rules.rounds == 1
