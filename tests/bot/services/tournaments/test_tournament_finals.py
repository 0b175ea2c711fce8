"""Tournaments in two stages, heats among them: they run by themselves, tell what is announced and certain, and survive
stops."""

from typing import cast

import pytest

from bot.services.composition import Services
from bot.services.tournaments.organising import entering, tournaments
from bot.services.tournaments.organising.tournaments import TournamentId
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.pictures.parts import standings_pictures
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.round_board import status_lines
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.posts.standing_posts import finished_post, standings_lines, standings_post
from bot.services.tournaments.setup.setting_parser import STANDARD, Games, ParsingContext, fresh_setup
from bot.services.tournaments.setup.settings import TournamentPlan, apply
from bot.services.tournaments.state.record import TournamentRecord, TournamentSetup
from engines.core.errors import GameError
from engines.tournament.standings import champions
from render.tournament.parts import BracketPart, RankingPart
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import Player, sit_down
from tests.bot.services.tournament_play import (
    ContestComposer,
    ThreadMessenger,
    announced,
    begun,
    entry_numbered,
    organiser,
    play_round,
    played_by_fresh_processes,
    setup,
)

GROUPS = {"format": "groups", "division": 3, "smallest": 2, "finals": "knockout", "qualify": 1}
DUEL = GROUPS | {"advance": 1, "best_of": 3}


async def played_out(services: Services, number: TournamentId, people: list[Player]) -> TournamentRecord:
    """Play the tournament to its end, and return it."""
    record = await tournaments.load(services.context, number)
    while record.stage == "running":
        record = await play_round(services, number, people)
    return record


async def test_groups_lead_to_finals_that_a_kill_at_any_step_does_not_change(
    open_services: OpenServices, messenger: ThreadMessenger
) -> None:
    async def fresh() -> Services:
        return await open_services(message_builder=ContestComposer())

    number, people = await announced(await fresh(), 6, setup(rules=DUEL))
    await tournaments.start((await fresh()).context, organiser(people[0]), number)
    services, record = await played_by_fresh_processes(fresh, number, people, steps=60)
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
    first = await localizer_of(services.context, record.id)
    assert "Group 1" in " ".join(standings_lines(first))
    record = await played_out(services, record.id, people)
    telling = await localizer_of(services.context, record.id)
    text = finished_post(telling).text
    winner = people[champions(record.engine())[0] - 1].caller.name
    assert f"**{winner} wins the tournament!**" in text
    assert text.index("**Finals**") < text.index("**First stage**")
    assert text.count("- **") == 6
    assert "**Final, the last**" in text
    (bracket,) = bracket_pictures(record)
    (title, matches) = cast(BracketPart, bracket.part).rounds[-1]
    assert dict(title.args)["stage"] == "final"
    assert [one.on for one in matches[0].seats] == [True, False]
    shown = [cast(RankingPart, one.part) for one in standings_pictures(record)]
    assert [len(one.rows) for one in shown] == [2, 4]
    assert [one.lines_after for one in shown] == [(), ()]
    groups = [cast(RankingPart, one.part) for one in standings_pictures(record, 1)]
    assert [one.lines_after for one in groups] == [(1,), (1,)]
    kinds = [one.kind for one in standings_post(telling, len(record.rounds)).pictures]
    assert kinds[0] == "tournament.bracket"


async def test_the_announcement_tells_every_stage(services: Services) -> None:
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


def planned(services: Services) -> tuple[TournamentPlan, ParsingContext]:
    binding = services.repository.binding("tiny")
    context = ParsingContext(Games(services.repository.bindings, "tiny"), services.clock.now())
    return TournamentPlan("Cup", "tiny", fresh_setup(binding.game.info.seats)), context


def test_settings_that_depend_on_each_other_stay_possible(services: Services) -> None:
    plan, context = planned(services)
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


def test_whoever_decides_against_groups_again_has_the_rules_of_before(services: Services) -> None:
    plan, context = planned(services)
    assert plan.setup.rules.format == "swiss"
    grouped = apply(plan, {"format": "groups"}, context)
    assert grouped.setup.rules.finals == "knockout"
    back = apply(grouped, {"format": "swiss"}, context).setup.rules
    # The number of qualifiers means nothing without finals, and has a default once finals are chosen.
    assert back.model_copy(update={"qualify": plan.setup.rules.qualify}) == plan.setup.rules


def test_at_most_128_get_into_the_finals(services: Services) -> None:
    plan, context = planned(services)
    plan = apply(plan, {"finals": "knockout"}, context)
    assert apply(plan, {"qualify": "128"}, context).setup.rules.qualify == 128
    with pytest.raises(GameError):
        apply(plan, {"qualify": "129"}, context)


def test_points_are_chosen_and_given_back_to_the_usual_ones(services: Services) -> None:
    plan, context = planned(services)
    usual = plan.setup.rules.points
    plan = apply(plan, {"points": " ".join(str(one) for one in range(2 * len(usual), len(usual), -1))}, context)
    assert plan.setup.rules.points != usual
    assert apply(plan, {"points": STANDARD}, context).setup.rules.points == usual
    with pytest.raises(GameError):
        apply(plan, {"points": "7"}, context)


HEATS = {
    "rounds": 3, "best": 2, "points": (1000, 100, 10), "tie_breaks": ("wins", "opponents"), "finals": "knockout", "qualify": 12,
    "advance": 1, "smallest": 2, "largest": 4, "bye": "nothing", "late": "nothing",
}  # fmt: skip


def heats() -> TournamentSetup:
    return setup(rules=HEATS, maximum=24)


def seated(record: TournamentRecord, number: int) -> set[int]:
    return {player for one in record.rounds[number - 1].drawn.tables for player in one}


async def test_the_announcement_tells_of_heats(services: Services) -> None:
    number, _ = await announced(services, 3, heats())
    text = "\n".join(announced_lines(await localizer_of(services.context, number, "en"), services.clock.now()))
    assert "heats, each drawn by lot from whoever is there" in text
    assert "3 heats; play in as many as you like. Your best 2 results count" in text
    assert "button for a break" in text


async def test_people_come_go_and_come_late(services: Services) -> None:
    record, people = await begun(services, 9, heats())
    assert seated(record, 1) == set(range(1, 10))
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


@pytest.mark.slow
async def test_a_championship_of_24_is_played_by_processes_that_are_killed(open_services: OpenServices) -> None:
    async def fresh() -> Services:
        return await open_services(message_builder=ContestComposer())

    services = await fresh()
    number, people = await announced(services, 24, heats())
    await tournaments.start(services.context, organiser(people[0]), number)
    services, record = await played_by_fresh_processes(fresh, number, people, steps=60)
    *first, semifinal, final = [one.drawn for one in record.rounds]
    assert [sum(map(len, one.tables)) for one in first] == [24, 24, 24]
    assert len(semifinal.qualified) == 12
    assert [len(one) for one in semifinal.tables] == [3] * 4
    assert [len(one) for one in final.tables] == [4]
    assert set(champions(record.engine())) <= set(final.tables[0])
