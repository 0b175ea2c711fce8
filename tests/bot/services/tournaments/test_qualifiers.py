"""Several qualifiers whose best players play one final: they are called once, a refusal makes room for the next, and
nobody else gets in."""

import asyncio

import pytest

from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.organising.tournaments import TournamentId
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.setup.setting_parser import Games, ParsingContext, fresh_setup
from bot.services.tournaments.setup.settings import TournamentPlan, apply
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.seasons import finishing_order
from engines.core.errors import GameError
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import Player, assert_refused, sit_down
from tests.bot.services.tournament_play import (
    ContestComposer,
    ThreadMessenger,
    announce,
    begun,
    organiser,
    play,
    play_round,
    session_of,
    setup,
)


async def qualifier(services: Services, count: int = 6) -> tuple[TournamentRecord, list[Player]]:
    """Return a running tournament of one round."""
    return await begun(services, count, setup(rules={"rounds": 1}))


async def final_of(services: Services, people: list[Player], *numbers: TournamentId, **changes: object) -> TournamentId:
    """Return an announced final, with the best two of each qualifier."""
    chosen = setup(rules={"rounds": 1}, qualifiers=tuple(numbers), **changes)
    record = await announce(services.context, organiser(people[0]), TournamentPlan("Final", "tiny", chosen))
    return record.id


async def called(services: Services, number: TournamentId) -> list[int | None]:
    return [one.invited for one in (await tournaments.load(services.context, number)).invited]


def ids(people: list[Player], record: TournamentRecord) -> list[int]:
    """Return the Discord ids of a tournament's people, best first."""
    by_person = {one.person: one.caller.discord_id for one in people}
    return [by_person[person] for person in finishing_order(record)]


async def test_the_best_of_each_are_called_as_soon_as_theirs_is_over(
    services: Services, messenger: ThreadMessenger
) -> None:
    first, people = await qualifier(services)
    second, _ = await qualifier(services)
    final = await final_of(services, people, first.id, second.id)
    assert await called(services, final) == []
    first = await play_round(services, first.id, people)
    best = ids(people, first)
    assert await called(services, final) == best[:2]
    second = await play_round(services, second.id, people)
    others = [one for one in ids(people, second) if one not in best[:2]]
    assert await called(services, final) == [*best[:2], *others[:2]], (
        "who has qualified already makes room for the next"
    )
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament qualified") == 2


async def test_who_was_over_before_the_announcement_is_called_with_it_and_seeded_by_the_places_there(
    services: Services,
) -> None:
    first, people = await qualifier(services)
    first = await play_round(services, first.id, people)
    final = await final_of(services, people, first.id)
    opened = await final_of(services, people, first.id, open_to="all")
    best = ids(people, first)[:2]
    assert await called(services, final) == best
    stranger = await sit_down(services, 7000, "Stranger")
    await assert_refused(tournaments.join(services.context, stranger.caller, final), "refuse-tournament-qualified")
    after = await tournaments.join(services.context, stranger.caller, opened)
    assert after.entry_of(stranger.person) is not None

    by_id = {one.caller.discord_id: one for one in people}
    for one in reversed(best):
        await tournaments.join(services.context, by_id[one].caller, final)
    await tournaments.start(services.context, organiser(people[0]), final)
    record = await services.runner.step(final)
    assert record.stage == "running"
    ranks = {one.person: one.rank for one in record.playing}
    assert [ranks[by_id[one].person] for one in best] == [1, 2]


@on_both_stores
async def test_two_processes_call_them_once(
    services: Services, open_services: OpenServices, messenger: ThreadMessenger
) -> None:
    first, people = await qualifier(services)
    final = await final_of(services, people, first.id)
    other = await open_services(message_builder=ContestComposer())
    record = await tournaments.load(services.context, first.id)
    for match_table in record.pairings:
        await play(services, session_of(match_table), people)
    await asyncio.gather(*(one.runner.step(first.id) for one in (services, other)))
    assert len(await called(services, final)) == 2
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament qualified") == 1


async def test_whoever_declines_makes_room_for_the_next_as_announced_and_is_not_called_again(
    services: Services,
) -> None:
    first, people = await qualifier(services)
    final = await final_of(services, people, first.id)

    async def told(language: str) -> str:
        localizer = await localizer_of(services.context, final, language)
        return "\n".join(announced_lines(localizer, services.clock.now()))

    assert "Final of Autumn Open: the best 2 of each are called when theirs is over" in await told("en")
    assert "Asked of whoever signs up: an invitation" in await told("en")
    assert "Finale von Autumn Open: Die besten 2 von jedem werden gerufen" in await told("de")

    first = await play_round(services, first.id, people)
    best = ids(people, first)
    by_id = {one.caller.discord_id: one for one in people}
    await tournaments.leave(services.context, by_id[best[0]].caller, final)
    assert await called(services, final) == best[1:3]
    await tournaments.join(services.context, by_id[best[1]].caller, final)
    await tournaments.leave(services.context, by_id[best[1]].caller, final)
    assert await called(services, final) == best[2:4]
    with pytest.raises(SessionRefusal):
        await tournaments.join(services.context, by_id[best[0]].caller, final)


def test_tournaments_are_chosen_one_by_one_or_typed(services: Services) -> None:
    binding = services.repository.binding("tiny")
    games, now = Games(services.repository.bindings, "tiny"), services.clock.now()
    context = ParsingContext(games, now, tournaments=frozenset({3, 5, 8}))
    plan = TournamentPlan("Final", "tiny", fresh_setup(binding.game.info.seats))
    for text, expected in (("5", (5,)), ("#8", (5, 8)), ("5", (8,)), ("3, 5", (3, 5)), ("off", ())):
        plan = apply(plan, {"qualifiers": text}, context)
        assert plan.setup.qualifiers == expected
    for wrong in ("9", "x", "3 9"):
        with pytest.raises(GameError):
            apply(plan, {"qualifiers": wrong}, context)
