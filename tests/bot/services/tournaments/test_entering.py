"""Entry to a tournament: the conditions in its announcement, and invitations, which take precedence."""

from collections.abc import Collection
from dataclasses import replace

import pytest

from bot.services.base.model import NotYours, PersonId, SessionRefusal, Share
from bot.services.composition import Services
from bot.services.context import Context
from bot.services.results.ratings import Rating, Ratings, Scope
from bot.services.seats import reliability
from bot.services.tournaments.organising import inviting
from bot.services.tournaments.organising.entering import enter
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import decisive_lines
from bot.services.tournaments.setup.settings import TournamentPlan
from tests.bot.services.fakes import reason_of, sit_down
from tests.bot.services.tournament_play import announce, referee, setup

ROLE = 77


async def test_whoever_signs_up_needs_what_is_asked_and_whoever_is_invited_nothing(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    fit, unfit = [await sit_down(services, 6000 + one, f"Guest {one}") for one in range(2)]
    shares = {fit.person: Share(40, 38), unfit.person: Share(40, 30)}
    ratings = {fit.person: Rating(fit.person, 26.0, 8.0, 3), unfit.person: Rating(unfit.person, 24.0, 8.0, 2)}

    async def reliable(context: Context, asked: Collection[PersonId]) -> dict[PersonId, dict[str, Share]]:
        return {person: {"daily": shares[person]} for person in asked if person in shares}

    async def rated(self: Ratings, scope: Scope) -> dict[PersonId, Rating]:
        return ratings

    monkeypatch.setattr(reliability, "shares_of", reliable)
    monkeypatch.setattr(Ratings, "of", rated)
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
