"""Tournaments in two stages, heats among them, and several qualifiers whose best players play one final: they run by
themselves, tell what is announced and certain, and survive stops."""

import asyncio
from dataclasses import replace
from typing import cast

import pytest

from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from bot.services.tournaments.organising import announcing, entering, tournaments
from bot.services.tournaments.organising.tournaments import TournamentId
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.pictures.parts import standings_pictures
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.round_board import status_lines
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.posts.standing_posts import finished_post, standings_lines, standings_post
from bot.services.tournaments.setup.setting_parser import (
    STANDARD,
    Games,
    ParsingContext,
    default_setup,
    rules_of_size,
    with_allowed_seats,
    with_series,
)
from bot.services.tournaments.setup.settings import TournamentPlan, apply, changed_settings
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.seasons import finishing_order
from engines.core.errors import GameError
from engines.core.phrase import phrase
from engines.tournament.rules import TournamentRules
from engines.tournament.standings import champions
from render.tournament.parts import BracketPart, RankingPart
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import Player, assert_refused, sit_down
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announce,
    announced,
    begin,
    begun,
    entry_numbered,
    organiser,
    play,
    play_round,
    played_by_fresh_processes,
    referee,
    session_of,
    setup,
)

GROUPS = {"format": "groups", "division": 3, "smallest": 2, "finals": "knockout", "qualify": 1}
DUEL = GROUPS | {"advance": 1, "best_of": 3}


async def played_out(services: Services, number: TournamentId, people: list[Player]) -> TournamentRecord:
    record = await tournaments.load(services.context, number)
    while record.stage == "running":
        record = await play_round(services, number, people)
    return record


async def test_groups_lead_to_finals_that_a_kill_at_any_step_does_not_change(
    open_services: OpenServices, messenger: ThreadMessenger
) -> None:
    number, people = await announced(await open_services(), 6, setup(rules=DUEL))
    await tournaments.start((await open_services()).context, organiser(people[0]), number)
    services, record = await played_by_fresh_processes(open_services, number, people, steps=60)
    last = [one.drawn for one in record.rounds if one.drawn.stage > 1]
    assert [one.game for one in last] == list(range(1, len(last) + 1))
    assert 2 <= len(last) <= 3, "best of three"
    assert {len(one.tables[0]) for one in last} == {2}
    assert len({one.division for one in record.entries if one.number in last[0].qualified}) == 2
    assert len(messenger.threads) == sum(len(one.drawn.tables) for one in record.rounds)
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament finished") == 1


async def test_the_end_names_the_finalists_and_everybody_else_behind_them(services: Services) -> None:
    record, people = await begun(services, 6, setup(rules=DUEL))
    lines = standings_lines(await localizer_of(services.context, record.id))
    assert [line for line in lines if "Group" in line] == ["**Group 1**", "**Group 2**"]
    record = await played_out(services, record.id, people)
    telling = await localizer_of(services.context, record.id)
    text = finished_post(telling).text
    winner = people[champions(record.as_tournament())[0] - 1].caller.name
    assert f"**{winner} wins the tournament!**" in text
    assert text.index("**Finals**") < text.index("**First stage**")
    assert text.count("- **") == 6
    assert "**Played last: Final**" in text
    (title, matches) = cast(BracketPart, bracket_pictures(record)[0].part).rounds[-1]
    assert dict(title.args)["stage"] == "final"
    assert [one.on for one in matches[0].seats] == [True, False]
    shown = [cast(RankingPart, one.part) for one in standings_pictures(record)]
    assert [len(one.rows) for one in shown] == [2, 4]
    assert [one.lines_after for one in shown] == [(), ()]
    groups = [cast(RankingPart, one.part) for one in standings_pictures(record, 1)]
    assert [one.lines_after for one in groups] == [(1,), (1,)]
    assert [telling.phrase(one.subtitle) for one in shown] == ["Standings after the final", "First stage"]
    first_round = "Standings after round 1 of the first stage"
    assert [telling.phrase(one.subtitle) for one in groups] == [f"Group {one} \u00b7 {first_round}" for one in (1, 2)]
    assert standings_post(telling, len(record.rounds)).pictures[0].kind == "tournament.bracket"


async def test_the_announcement_tells_every_stage_or_heat(services: Services) -> None:
    number, _ = await announced(services, 6, setup(rules=DUEL))
    lines = announced_lines(await localizer_of(services.context, number), services.clock.now())
    told = "\n".join(lines)
    for words in (
        "groups, then finals",
        "Groups of about 3",
        "Then finals for the winner of each group: a knockout",
        "The winner of each table goes on",
        "up to three games at each table",
        "Points start again in the finals",
    ):
        assert words in told, words
    german = "\n".join(announced_lines(await localizer_of(services.context, number, "de"), services.clock.now()))
    assert "Dann Finalrunde (wer eine Gruppe gewinnt) im K.-o.-System" in german

    number, _ = await announced(services, 3, HEATS)
    heats = "\n".join(announced_lines(await localizer_of(services.context, number, "en"), services.clock.now()))
    assert "heats, each drawn by lot from whoever is there" in heats
    assert "3 heats; play in as many as you like. Your best 2 results count" in heats
    assert "button for a break" in heats
    assert "up to three games" not in heats


async def test_somebody_erased_leaves_the_finals_whole(services: Services) -> None:
    record, people = await begun(services, 6, setup(rules=DUEL))
    while not record.playing_stage > 1:
        record = await play_round(services, record.id, people)
    gone = record.rounds[-1].drawn.qualified[0]
    person = entry_numbered(record, gone)
    assert person.person is not None
    await services.erase(people[gone - 1].caller)
    record = await tournaments.load(services.context, record.id)
    assert record.rounds[-1].drawn.qualified[0] == gone
    assert "Former player" in (await localizer_of(services.context, record.id)).names
    record = await played_out(services, record.id, [one for one in people if one.person != person.person])
    assert record.stage == "finished"


def planned(services: Services, *qualifiers: int) -> tuple[TournamentPlan, ParsingContext]:
    binding, games = services.repository.binding("tiny"), Games(services.repository.bindings, "tiny")
    context = ParsingContext(games, services.clock.now(), tournaments=frozenset(qualifiers))
    return TournamentPlan("Cup", "tiny", default_setup(binding.game.info.seats)), context


def test_settings_that_depend_on_each_other_stay_possible_and_go_back_together(services: Services) -> None:
    plan, context = planned(services)
    assert plan.setup.rules.format == "swiss"
    longer = apply(plan, {"rounds": "7"}, context)
    assert apply(longer, {"format": "swiss"}, context) == longer
    assert [name for name, _, _ in changed_settings(plan, longer, context.games)] == ["rounds"]
    grouped = apply(plan, {"format": "groups"}, context)
    assert grouped.setup.rules.finals == "knockout"
    back = apply(grouped, {"format": "swiss"}, context).setup.rules
    # The number of qualifiers means nothing without finals, and has a default once finals are chosen.
    assert back.model_copy(update={"qualify": plan.setup.rules.qualify}) == plan.setup.rules

    league = apply(plan, {"format": "league"}, context).setup.rules
    assert (league.rounds, league.division, league.promoted) == (4, 7, 2)
    season = replace(plan, setup=plan.setup.model_copy(update={"rules": league, "follows": 7}))
    assert apply(season, {"format": "swiss"}, context).setup.follows is None
    duels = apply(plan, {"size": "2", "finals": "knockout", "qualify": "2"}, context)
    assert apply(duels, {"finals": "knockout"}, context) == duels, "the same finals keep who qualifies"
    assert apply(duels, {"size": "3"}, context).setup.rules.qualify == 3

    for values in (
        {"format": "groups"},
        {"size": "2"},
        {"format": "swiss"},
        {"finals": "knockout"},
        {"format": "league"},
        {"format": "elimination", "best_of": "3"},
        {"format": "groups"},
        {"size": "3"},
    ):
        plan = apply(plan, values, context)
    assert plan.setup.rules.finals == "knockout"
    with pytest.raises(GameError):
        apply(plan, {"finals": "none"}, context)


def test_values_have_limits_and_points_go_back_to_the_usual_ones(services: Services) -> None:
    plan, context = planned(services)
    for name, least, most in (
        *(("rounds", 1, 32), ("games", 1, 32), ("best", 0, 32), ("division", 2, 64), ("promoted", 0, 16)),
        *(("advance", 1, 11), ("qualify", 1, 128), ("at_once", 0, 8), ("least", 0, 512), ("maximum", 2, 512)),
        *(
            ("qualifying", 1, 64),
            ("rated_games", 0, 1000),
            ("rating", 0, 9999),
            ("reliability", 0, 100),
            ("away", 0, 60),
        ),
    ):
        with pytest.raises(SessionRefusal) as refused:
            apply(plan, {name: "9999" if most < 9999 else "10000"}, context)
        assert refused.value.reason == phrase("refuse-tournament-number", least=least, most=most), name
    usual = {"rounds": "5", "division": "7", "promoted": "2", "qualify": "4", "maximum": "64", "qualifying": "2"}
    usual |= {"round_time": "60d", "gap": "14d", "ruling": "3d", "manner": "normal", "best": "off", "third": "yes"}
    assert apply(plan, usual, context) == plan
    assert TournamentRules.model_validate(rules_of_size(4, range(2, 7))) == TournamentRules()
    for name, days in (
        *(("check_in", 14), ("round_time", 60), ("lasts", 366)),
        *(("season", 731), ("gap", 180), ("see_draw", 7), ("ruling", 14)),
    ):
        with pytest.raises(SessionRefusal) as refused:
            apply(plan, {name: f"{days * 24 + 1}h"}, context)
        assert refused.value.reason == phrase("refuse-tournament-days", most=days), name
        apply(plan, {name: f"{days}d"}, context)
    with pytest.raises(SessionRefusal):
        apply(plan, {"gap": "off"}, context)

    plan = apply(plan, {"finals": "knockout"}, context)
    usual = plan.setup.rules.points
    plan = apply(plan, {"points": "1000 3 2 1"}, context)
    assert plan.setup.rules.points == (1000, 3, 2, 1)
    assert with_series(plan.setup, context.games).rules == plan.setup.rules, "its tables suit all games of the series"
    assert [with_allowed_seats(plan.setup, one).rules.size for one in (range(2, 3), range(5, 9))] == [2, 5]
    assert apply(plan, {"points": STANDARD}, context).setup.rules.points == usual
    for wrong in ("7", "1001 3 2 1"):
        with pytest.raises(SessionRefusal, match="tournament-points"):
            apply(plan, {"points": wrong}, context)


HEATS = setup(maximum=24, rules={
    "rounds": 3, "best": 2, "points": (1000, 100, 10), "tie_breaks": ("wins", "opponents"), "finals": "knockout", "qualify": 12,
    "advance": 1, "smallest": 2, "largest": 4, "bye": "nothing", "late": "nothing",
})  # fmt: skip


def seated(record: TournamentRecord, number: int) -> set[int]:
    return {player for one in record.rounds[number - 1].drawn.tables for player in one}


async def test_people_come_go_and_come_late(services: Services) -> None:
    record, people = await begun(services, 9, HEATS)
    assert seated(record, 1) == set(range(1, 10))
    assert cast(RankingPart, standings_pictures(record)[0].part).lines_after == (9,), "no more than there are"
    tired, gone, late = people[0], people[1], await sit_down(services, 5100, "Late")
    await entering.set_ready(services.context, tired.caller, record.id, ready=False)
    await tournaments.join(services.context, late.caller, record.id)
    record = await play_round(services, record.id, people, absent={gone.caller.discord_id})
    assert len(record.rounds) == 1, "their table waits for whoever does not come"
    localizer = await localizer_of(services.context, record.id)
    assert any("heat 1" in line.lower() for line in status_lines(localizer, tired.person, {}))
    assert any("take a break" in line for line in status_lines(localizer, tired.person, {}))
    record = await play_round(services, record.id, people)
    assert seated(record, 2) == {*range(2, 10), 10}
    await entering.set_ready(services.context, tired.caller, record.id, ready=True)
    record = await play_round(services, record.id, [*people, late])
    assert seated(record, 3) == set(range(1, 11))


async def qualifier(services: Services, count: int = 6) -> tuple[TournamentRecord, list[Player]]:
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


async def test_who_was_over_before_the_announcement_is_called_with_it_and_seeded_by_place(services: Services) -> None:
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
    record = await begin(services, final, people)
    assert record.stage == "running"
    ranks = {one.person: one.rank for one in record.playing}
    assert [ranks[by_id[one].person] for one in best] == [1, 2]


@on_both_stores
async def test_two_processes_call_them_once(
    services: Services, open_services: OpenServices, messenger: ThreadMessenger
) -> None:
    first, people = await qualifier(services)
    final = await final_of(services, people, first.id)
    other = await open_services()
    record = await tournaments.load(services.context, first.id)
    for match_table in record.pairings:
        await play(services, session_of(match_table), people)
    await asyncio.gather(*(one.runner.step(first.id) for one in (services, other)))
    assert len(await called(services, final)) == 2
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament qualified") == 1


async def test_whoever_declines_makes_room_for_the_next_and_is_not_called_again(services: Services) -> None:
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
    await assert_refused(tournaments.join(services.context, by_id[best[0]].caller, final), "refuse-tournament-left")


async def test_who_moves_up_for_somebody_erased_is_called_as_well(
    services: Services, messenger: ThreadMessenger
) -> None:
    first, people = await qualifier(services)
    final = await final_of(services, people, first.id)
    first = await play_round(services, first.id, people)
    best = ids(people, first)
    await services.outbox.drain()
    by_id = {one.caller.discord_id: one for one in people}
    for one in best[:2]:
        await services.erase(by_id[one].caller)
    await announcing.change_settings(services.context, await referee(services), final, {"about": "A cake"})
    assert await called(services, final) == best[2:4]
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament qualified") == 2


def test_tournaments_are_chosen_one_by_one_or_typed(services: Services) -> None:
    plan, context = planned(services, 3, 5, 8)
    for text, expected in (("5", (5,)), ("#8", (5, 8)), ("5", (8,)), ("3, 5", (3, 5)), ("off", ())):
        plan = apply(plan, {"qualifiers": text}, context)
        assert plan.setup.qualifiers == expected
    for wrong in ("9", "x", "3 9"):
        with pytest.raises(GameError):
            apply(plan, {"qualifiers": wrong}, context)
