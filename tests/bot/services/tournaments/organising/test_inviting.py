"""Entry to a tournament: the conditions in its announcement, and invitations, which take precedence."""

from collections.abc import Collection
from dataclasses import replace

import pytest

from bot.services.base.model import NotYours, PersonId, Reliability, SessionRefusal
from bot.services.composition import Services
from bot.services.context import Context
from bot.services.results.ratings import Rating, Ratings, Scope
from bot.services.seats import reliability
from bot.services.tournaments.organising import inviting, tournaments
from bot.services.tournaments.organising.entering import enter
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import decisive_lines, invitation_post
from bot.services.tournaments.queries import personal_data
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.posts import GroupCall
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from tests.bot.services.fakes import Player, assert_refused, reason_of, sit_down
from tests.bot.services.tournament_play import ThreadMessenger, announce, announced, entry_of, organiser, referee, setup

NEW = 100_000_000_000_000_000
"""First Discord id that the bot does not know."""


async def announced_with_invitations(
    services: Services, *ids: int, count: int = 2, **changes: object
) -> tuple[TournamentId, list[Player]]:
    number, people = await announced(services, count, setup(**changes))
    await inviting.invite(services.context, organiser(people[0]), number, ids)
    return number, people


async def now(services: Services, number: TournamentId) -> TournamentRecord:
    return await tournaments.load(services.context, number)


async def test_invited_people_are_called_and_in_once_they_confirm(
    services: Services, messenger: ThreadMessenger
) -> None:
    number, people = await announced_with_invitations(services, NEW, NEW + 1)
    record = await now(services, number)
    assert [one.invited for one in record.invited] == [NEW, NEW + 1]
    assert len(record.playing) == 2
    call = invitation_post(await localizer_of(services.context, number), GroupCall("invited", 1, 80))
    assert call.mention == (NEW, NEW + 1)
    await services.outbox.drain()
    assert "tournament invited" in messenger.texts_in(record.channel_id)
    zoe = await sit_down(services, NEW, "Zoe")
    after = await tournaments.join(services.context, zoe.caller, number)
    entry = entry_of(after, zoe.person)
    assert (entry.number, entry.state, entry.invited) == (3, "in", None)
    await tournaments.start(services.context, organiser(people[0]), number)
    record = await services.runner.step(number)
    assert [one.number for one in record.entries] == [1, 2, 3], "who did not confirm is not in"


async def test_their_places_are_kept_for_them(services: Services) -> None:
    number, people = await announced_with_invitations(services, NEW, NEW + 1, NEW + 2, count=2, maximum=4)
    record = await now(services, number)
    assert [one.invited for one in record.invited] == [NEW, NEW + 1], "there were places for two"
    stranger = await sit_down(services, 7001, "Stan")
    after = await tournaments.join(services.context, stranger.caller, number)
    assert [one.person for one in after.reserve] == [stranger.person]
    told = await inviting.invite(services.context, organiser(people[0]), number, [NEW + 2])
    assert told == (0, 0, 1)
    declines = await sit_down(services, NEW, "Zoe")
    after = await tournaments.leave(services.context, declines.caller, number)
    assert not after.reserve, "the reserve moves up when somebody declines"


async def test_whoever_is_invited_in_place_of_others_is_called_too(
    services: Services, messenger: ThreadMessenger
) -> None:
    number, people = await announced_with_invitations(services, NEW)
    await services.outbox.drain()
    declines = await sit_down(services, NEW, "Zoe")
    await tournaments.leave(services.context, declines.caller, number)
    await inviting.invite(services.context, organiser(people[0]), number, [NEW + 1])
    await services.outbox.drain()
    record = await now(services, number)
    assert messenger.texts_in(record.channel_id).count("tournament invited") == 2


async def test_the_same_list_invites_nobody_twice_and_an_invitation_is_exported_and_erased(services: Services) -> None:
    number, people = await announced_with_invitations(services, NEW)
    zoe = await sit_down(services, NEW, "Zoe")
    exported = await personal_data.export(services.context, zoe.person)
    assert [one["invited_id"] for one in exported["tournaments"]["entries"]] == [NEW]
    known = people[1].caller.discord_id
    again = await inviting.invite(services.context, organiser(people[0]), number, [NEW, NEW + 1])
    assert again == (1, 1, 0)
    assert known < NEW
    await services.erase(zoe.caller)
    assert [one.invited for one in (await now(services, number)).invited] == [NEW + 1]


async def test_whoever_is_invited_confirms_by_checking_in(services: Services) -> None:
    number, people = await announced_with_invitations(services, NEW, check_in_hours=2)
    await tournaments.start(services.context, organiser(people[0]), number)
    zoe = await sit_down(services, NEW, "Zoe")
    after = await tournaments.check_in(services.context, zoe.caller, number)
    entry = entry_of(after, zoe.person)
    assert entry.state == "here"


async def test_only_organisers_invite_and_only_before_it_begins(services: Services) -> None:
    number, people = await announced_with_invitations(services, NEW, count=3)
    with pytest.raises(NotYours):
        await inviting.invite(services.context, people[1].caller, number, [NEW])
    await tournaments.start(services.context, organiser(people[0]), number)
    await services.runner.step(number)
    await assert_refused(inviting.invite(services.context, organiser(people[0]), number, [NEW]), "refuse-invite-stage")


ROLE = 77


async def test_whoever_signs_up_needs_what_is_asked_and_whoever_is_invited_nothing(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    fit, unfit = [await sit_down(services, 6000 + one, f"Guest {one}") for one in range(2)]
    shares = {fit.person: Reliability(40, 38), unfit.person: Reliability(40, 30)}
    ratings = {fit.person: Rating(fit.person, 26.0, 8.0, 3), unfit.person: Rating(unfit.person, 24.0, 8.0, 2)}

    async def reliable(context: Context, asked: Collection[PersonId]) -> dict[PersonId, dict[str, Reliability]]:
        return {person: {"daily": shares[person]} for person in asked if person in shares}

    async def rated(self: Ratings, scope: Scope) -> dict[PersonId, Rating]:
        return ratings

    monkeypatch.setattr(reliability, "reliability_of", reliable)
    monkeypatch.setattr(Ratings, "ratings_in", rated)
    context = services.context
    newcomer, host = await sit_down(services, 6003, "Newcomer"), await referee(services)
    for asked, word, says in (
        ({"reliability": 90}, "unreliable", "90\u00a0% of decisions"),
        ({"rated_games": 3}, "rated", "3 rated games"),
        ({"rating": 1001}, "rating", "a rating of 1001"),
        ({"members": ROLE}, "members", f"<@&{ROLE}>"),
        ({"password": "Sésame"}, "password", "the code word"),
        ({"open_to": "invited"}, "invited", "an invitation"),
    ):
        plan = TournamentPlan("Open", "tiny", setup(**asked))
        number = (await announce(context, host, plan)).id
        with pytest.raises((NotYours, SessionRefusal)) as refused:
            await enter(context, unfit.caller, number, password="guess")
        assert reason_of(refused.value) == f"refuse-tournament-{word}"
        localizer = await localizer_of(services.context, number)
        assert says in " ".join(decisive_lines(localizer))
        if word != "invited":
            caller = replace(fit.caller, roles=frozenset({ROLE}))
            record = await enter(context, caller, number, password=" sésame ")
            assert record.entry_of(fit.person) is not None
        if word == "unreliable":
            await enter(context, newcomer.caller, number)
        await inviting.invite(context, host, number, [unfit.caller.discord_id])
        assert (await enter(context, unfit.caller, number)).entry_of(unfit.person) is not None
