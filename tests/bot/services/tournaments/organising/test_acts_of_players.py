"""An organiser who plays decides alone neither who plays nor when a round or the tournament ends, and does not host
their own table."""

from collections.abc import Awaitable, Callable
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
from engines.core.seats import Seat
from tests.bot.services.fakes import FakeClock, Player, assert_refused, sit_down
from tests.bot.services.tournament_play import (
    announced,
    begun,
    entry_numbered,
    organiser,
    play_round,
    referee,
    session_of,
    setup,
)

ACTS = ("drop", "replace", "round", "end")


async def nine(services: Services, **changes: object) -> tuple[TournamentRecord, list[Player], Caller]:
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
    record, _, host = await nine(services)
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
    assert after.engine().rulings == (), "it is no ruling about a result"


@pytest.mark.parametrize("act", ACTS)
async def test_an_organiser_who_does_not_play_acts_at_once(services: Services, act: str) -> None:
    record, _, _ = await nine(services)
    after = await doing(services, await referee(services), record.id)[act]()
    assert done(after, act)
    assert [one.state for one in after.rulings] == ["counts"]


async def test_players_decide_by_vote_and_the_one_it_is_about_has_none(services: Services) -> None:
    record, people, host = await nine(services)
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
    record, people, host = await nine(services, ruling_hours=24 * 7)
    asked = await deciding.move_round_end(services.context, host, record.id, 24, "holidays")
    assert asked.rulings[0].until == asked.rounds[0].ends_at
    await deciding.answer(services.context, people[3].caller, record.id, 1, agrees=True)
    clock.time += timedelta(hours=48)
    await services.timekeeper.tick()
    after = await tournaments.load(services.context, record.id)
    assert after.rulings[0].state == "counts"
    assert len(after.rounds) == 1, "the vote came first, so the round goes on"
    assert done(after, "round")


async def test_what_is_not_possible_any_more_is_not_done(services: Services) -> None:
    record, people, host = await nine(services)
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
    record, _, host = await nine(services)
    zoe = await sit_down(services, 6004, "Zoe")
    await deciding.substitute_player(services.context, host, record.id, 5, 6004, "Unmistakably ill")
    mine = await personal_data.export(services.context, zoe.caller.person)
    assert [one["state"] for one in mine["tournaments"]["substitutions"]] == ["proposed"]
    await services.erase(zoe.caller)
    after = await tournaments.load(services.context, record.id)
    assert (after.rulings[0].state, after.rulings[0].reason) == ("refused", "")
    assert "Zoe" not in proposal_post(await localizer_of(services.context, record.id), 1).text


async def test_an_erasure_takes_the_reasons_somebody_gave_and_no_others(services: Services) -> None:
    record, _, _ = await nine(services)
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
    record, people, host = await nine(services)
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
