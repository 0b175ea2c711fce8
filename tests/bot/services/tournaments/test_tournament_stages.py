"""Tournaments of more than two stages: chosen step by step, announced whole, played to the end whatever stops."""

from __future__ import annotations

import pytest

from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.posts.own_tables import own_table_lines
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.posts.standing_posts import standings_lines
from bot.services.tournaments.setup.setting_parser import STANDARD, Games, ParsingContext, fresh_setup
from bot.services.tournaments.setup.settings import SETTINGS, TournamentPlan, apply
from bot.services.tournaments.state.record import TournamentSetup
from bot.services.tournaments.state.rulings import seed_finals
from engines.core.errors import GameError
from engines.tournament.draws.qualifying import next_qualified
from engines.tournament.model import Adjusted
from engines.tournament.outlook import outlook
from engines.tournament.standings import champions
from tests.bot.services.conftest import OpenServices
from tests.bot.services.tournament_play import (
    ContestComposer,
    ThreadMessenger,
    announced,
    begun,
    organiser,
    play_round,
    played_by_fresh_processes,
    referee,
    setup,
)

CHAIN: dict[str, object] = {
    "format": "groups",
    "division": 3,
    "between": [
        {"format": "swiss", "qualify": 2, "qualify_by": "group", "rounds": 1},
        {"format": "elimination", "qualify": 4},
    ],
    "finals": "table",
    "qualify": 2,
    "advance": 1,
    "size": 2,
    "largest": 3,
    "points": (3, 1),
}


@pytest.mark.parametrize(("qualify_by", "compared"), [("group", False), ("overall", True)])
async def test_how_groups_are_compared_is_told_where_the_best_of_all_go_on(
    services: Services, qualify_by: str, *, compared: bool
) -> None:
    first = {"format": "swiss", "qualify": 4 if compared else 2, "qualify_by": qualify_by, "rounds": 1}
    number, _ = await announced(services, 9, setup(rules=CHAIN | {"between": [first]}))
    localizer = await services.tournament_posts.localizer(number, "en")
    rules = announced_lines(localizer, services.clock.now())
    assert any("groups are compared" in line for line in rules) == compared


async def test_four_stages_are_played_in_order_though_every_step_has_another_process(
    open_services: OpenServices, messenger: ThreadMessenger
) -> None:
    async def fresh() -> Services:
        return await open_services(message_builder=ContestComposer())

    number, people = await announced(await fresh(), 9, setup(rules=CHAIN))
    await tournaments.start((await fresh()).context, organiser(people[0]), number)
    services, record = await played_by_fresh_processes(fresh, number, people, steps=80)
    stages = [one.drawn.stage for one in record.rounds]
    assert list(dict.fromkeys(stages)) == [1, 2, 3, 4]
    assert stages == sorted(stages)
    firsts = {one.drawn.stage: one.drawn.qualified for one in reversed(record.rounds)}
    assert [len(firsts[stage]) for stage in (2, 3, 4)] == [6, 4, 2]
    assert len(champions(record.engine())) == 1
    assert len(messenger.threads) == sum(len(one.drawn.tables) for one in record.rounds)
    await services.outbox.drain()
    assert messenger.texts_in().count("contest finished") == 1
    shown = " ".join(standings_lines(await services.tournament_posts.localizer(number)))
    assert [shown.index(f"**{one}**") for one in ("Finals", "Third stage", "Second stage", "First stage")] == sorted(
        shown.index(f"**{one}**") for one in ("Finals", "Third stage", "Second stage", "First stage")
    )


async def test_a_knockout_leads_to_a_final_table(services: Services) -> None:
    cup: dict[str, object] = {"format": "elimination", "finals": "table", "qualify": 3, "advance": 1, "best_of": 2}
    number, _ = await announced(services, 9, setup(rules=cup | {"size": 2, "largest": 3, "points": (3, 1)}))
    localizer = await services.tournament_posts.localizer(number, "en")
    told = "\n".join(announced_lines(localizer, services.clock.now()))
    for words in (
        "The winner of each table goes on",
        "Then finals for the best 3: one table",
        "A match of the knockout has up to 2 games",
        "At the final table up to 2 games are played",
    ):
        assert words in told, words


async def test_every_stage_stands_in_the_one_announcement(services: Services) -> None:
    number, _ = await announced(services, 9, setup(rules=CHAIN))

    async def told(language: str) -> str:
        localizer = await services.tournament_posts.localizer(number, language)
        return "\n".join(announced_lines(localizer, services.clock.now()))

    english = await told("en")
    for words in (
        "Groups of about 3",
        "Then for the best 2 of each group: Swiss, one round",
        "Then for the best 4: a knockout, until those left fit the final table. The winner of each table goes on",
        "Then finals for the best 2: one table",
        "Seeding of every later stage: by the stage before",
        "Points begin anew in every stage",
    ):
        assert words in english, words
    german = await told("de")
    for words in (
        "Dann Zwischenrunde (die besten 2 jeder Gruppe) im Schweizer System: eine Runde",
        "Setzliste jeder weiteren Stufe: nach der Stufe davor",
        "In jeder Stufe beginnen die Punkte neu",
    ):
        assert words in german, words


async def test_each_stage_tells_its_own_seeding_where_they_differ(services: Services) -> None:
    number, _ = await announced(services, 9, setup(rules=CHAIN | {"seeding": "rating"}))
    localizer = await services.tournament_posts.localizer(number, "en")
    told = "\n".join(announced_lines(localizer, services.clock.now()))
    assert "Seeding of the third stage: by the stage before" in told
    assert "Seeding of the finals: by rating" in told


async def test_players_read_what_takes_them_to_the_next_stage(services: Services) -> None:
    record, people = await begun(services, 9, setup(rules=CHAIN))

    async def own(at: int) -> str:
        found = await tournaments.load(services.context, record.id)
        entry = next(one for one in found.entries if one.person == people[at].person)
        localizer = await services.tournament_posts.localizer(record.id)
        lines = own_table_lines(localizer, people[at].person, {}, certain=outlook(found.engine(), entry.number))
        return "\n".join(lines)

    assert "The best 2 of each group play the second stage." in await own(0)
    while record.playing_stage == 1:
        record = await play_round(services, record.id, people)
    into = record.rounds[-1].drawn.qualified
    inside = next(at for at, one in enumerate(people) if record.entry_of(one.person).number in into)  # type: ignore[union-attr]
    outside = next(at for at, one in enumerate(people) if record.entry_of(one.person).number not in into)  # type: ignore[union-attr]
    assert "The best 4 play the third stage." in await own(inside)
    assert "third stage" not in await own(outside)


async def test_points_and_seeding_by_hand_are_about_the_stage_that_is_played(services: Services) -> None:
    between = [{"format": "swiss", "qualify": 6, "rounds": 1}]
    rules = {"rounds": 1, "between": between, "finals": "knockout", "qualify": 4, "seeding": "hand", "advance": 1}
    record, people = await begun(services, 9, setup(rules=rules, ruling_hours=24))
    host = await referee(services)
    record = await play_round(services, record.id, people)
    assert record.playing_stage == 2, "only the finals are seeded by hand"
    entry = record.rounds[-1].drawn.qualified[0]
    record = await deciding.rule(
        services.context, host, record.id, lambda found: Adjusted(entry, 5, found.playing_stage), "late"
    )
    record = await play_round(services, record.id, people)
    order = next_qualified(record.engine())
    assert len(order) == 4
    typed = " ".join(str(one) for one in reversed(order))
    await deciding.rule(services.context, host, record.id, seed_finals(typed), "by strength")
    record = await services.runner.step(record.id)
    assert record.rounds[-1].drawn.stage == 3
    assert record.rounds[-1].drawn.qualified == tuple(reversed(order))
    again = await tournaments.load(services.context, record.id)
    assert again == record, "what is stored is the same"


def _plan(services: Services) -> tuple[TournamentPlan, ParsingContext]:
    binding = services.repository.binding("tiny")
    context = ParsingContext(Games(services.repository.bindings, "tiny"), services.clock.now())
    return TournamentPlan("Cup", "tiny", fresh_setup(binding.game.info.seats)), context


def _shown(setup: TournamentSetup) -> set[str]:
    return {one.name for one in SETTINGS if one.group == "stages" and one.shown(setup)}


def test_how_many_get_in_is_chosen_only_for_a_new_stage_after_groups(services: Services) -> None:
    plan, context = _plan(services)
    (after_swiss,) = apply(plan, {"second": "swiss"}, context).setup.rules.between
    assert (after_swiss.qualify, after_swiss.qualify_by) == (4 * plan.setup.rules.size, "overall")
    plan = apply(plan, {"format": "groups"}, context)
    plan = apply(plan, {"second": "swiss", "second_qualify": "3"}, context)
    (changed,) = apply(plan, {"second": "elimination"}, context).setup.rules.between
    assert changed.qualify == 3


def test_at_most_128_get_into_the_finals(services: Services) -> None:
    plan, context = _plan(services)
    plan = apply(plan, {"finals": "knockout"}, context)
    assert apply(plan, {"qualify": "128"}, context).setup.rules.qualify == 128
    with pytest.raises(GameError):
        apply(plan, {"qualify": "129"}, context)


def test_stages_are_chosen_one_after_the_other(services: Services) -> None:
    plan, context = _plan(services)
    assert _shown(plan.setup) == {"second", "finals"}
    plan = apply(plan, {"format": "groups"}, context)
    plan = apply(plan, {"second": "swiss"}, context)
    (second,) = plan.setup.rules.between
    assert (second.format, second.qualify, second.qualify_by) == ("swiss", 2, "group")
    assert plan.setup.rules.qualify_by == "overall", "the finals follow the second stage now"
    overall = apply(plan, {"second_by": "overall"}, context)
    assert [
        one.setup.rules.between[0].qualify for one in (overall, apply(overall, {"second_by": "group"}, context))
    ] == [
        4 * plan.setup.rules.size,
        2,
    ], "how many get in follows from what they are the best of"
    assert {"second_by", "second_qualify", "second_rounds", "third"} <= _shown(plan.setup)
    assert not {"second_best_of", "second_division", "third_qualify", "qualify_by"} & _shown(plan.setup)
    plan = apply(plan, {"third": "elimination", "third_best_of": "3"}, context)
    assert plan.setup.rules.finals == "table"
    assert plan.setup.rules.between[1].best_of == 3
    with pytest.raises(GameError):
        apply(plan, {"finals": "knockout"}, context)
    fewer = apply(plan, {"second": "elimination"}, context)
    assert [one.format for one in fewer.setup.rules.between] == ["elimination"], "only a final table follows a knockout"
    without = apply(plan, {"second": "none"}, context)
    assert without.setup.rules.between == ()
    smaller = apply(plan, {"size": "2"}, context)
    assert len(smaller.setup.rules.between) == 2
    league = apply(plan, {"format": "league"}, context)
    assert _shown(league.setup) == set()


def test_points_are_chosen_and_given_back_to_the_usual_ones(services: Services) -> None:
    plan, context = _plan(services)
    usual = plan.setup.rules.points
    plan = apply(plan, {"points": " ".join(str(one) for one in range(2 * len(usual), len(usual), -1))}, context)
    assert plan.setup.rules.points != usual
    assert apply(plan, {"points": STANDARD}, context).setup.rules.points == usual
    with pytest.raises(GameError):
        apply(plan, {"points": "7"}, context)


def test_there_is_no_third_stage_without_a_second_one(services: Services) -> None:
    plan, context = _plan(services)
    with pytest.raises(GameError):
        apply(plan, {"third": "swiss"}, context)
    with pytest.raises(GameError):
        apply(plan, {"second_rounds": "3"}, context)


def test_seeding_a_stage_by_hand_takes_time_and_without_it_the_standings_seed(services: Services) -> None:
    plan, context = _plan(services)
    plan = apply(plan, {"second": "swiss", "ruling": "off"}, context)
    plan = apply(plan, {"second_seeding": "hand"}, context)
    assert plan.setup.ruling_hours == 72
    plan = apply(plan, {"ruling": "off"}, context)
    assert plan.setup.rules.between[0].seeding == "standings"
