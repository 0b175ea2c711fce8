"""Paces that do not fit a round: organisers are warned with figures, and impossible ones are refused."""

from math import ceil
from typing import get_args

import pytest

from bot.games.listing import games
from bot.services.base.hours import QuietHours
from bot.services.base.model import SessionRefusal
from bot.services.base.pace import TIME_BUDGET, Terms
from bot.services.composition import Services
from bot.services.tournaments.organising import announcing
from bot.services.tournaments.setup.fitting import (
    closing_hours,
    forecast,
    pace_warning,
    refuse_too_long,
    refuse_unfit,
    slowest_minutes,
)
from bot.services.tournaments.setup.forecast import Habit, duration, fraction_played
from bot.services.tournaments.setup.setting_parser import Games, default_setup
from bot.services.tournaments.setup.settings import ParsingContext, TournamentPlan, apply
from bot.services.tournaments.state.record import TournamentSetup
from bot.services.tournaments.state.templates import TEMPLATES
from bot.services.wording.pace_words import duration_phrase
from bot.services.wording.texts import shared_texts
from tests.bot.services.fakes import FakeClock, assert_refused, reason_of, sit_down
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import organiser, setup

HOUR, DAY = 60, 24 * 60


def test_whoever_always_uses_the_whole_time_needs_so_long() -> None:
    for terms, minutes in (
        (Terms(decision=DAY), 40 * DAY),
        (Terms(decision=10, grace=5), 400),
        # A bank is used up completely, including everything added to it.
        (Terms(bank=3 * DAY, increment=8 * HOUR), 3 * DAY + 39 * 8 * HOUR),
        (Terms(bank=3 * DAY), 3 * DAY),
        # Half of the day is quiet, so everything takes twice as long.
        (Terms(decision=HOUR, quiet=QuietHours(start=20 * HOUR, end=8 * HOUR)), 80 * HOUR),
    ):
        assert slowest_minutes(terms, 40) == minutes, terms


def chosen(game: str, **changes: object) -> tuple[TournamentSetup, Games]:
    setup = default_setup(games()[game].game.info.seats).model_copy(update=changes)
    return setup, Games(games(), game)


def test_the_warning_names_the_figures() -> None:
    setup, about = chosen("vegas_showdown", round_hours=30 * 24)
    usual = duration("vegas_showdown", 4, TIME_BUDGET, "usual")
    found = pace_warning(setup, about)
    assert found is not None
    text = shared_texts().say(found, "en", ())
    for figure in (
        f"{ceil(usual.median / DAY)} days for Vegas",
        f"most {ceil(usual.nine_of_ten / DAY)} days",
        "30 days",
    ):
        assert figure in text
    assert pace_warning(setup.model_copy(update={"round_hours": 60 * 24}), about) is None
    assert pace_warning(setup.model_copy(update={"round_hours": 0}), about) is None
    assert pace_warning(setup.model_copy(update={"pace": "live", "terms": None}), about) is None


def test_the_last_table_of_rolling_pairing_begins_whole_days_before_the_end() -> None:
    """It begins as many days before the end as a usual game takes, rounded to whole days; hours if a game takes hours."""
    setup, about = chosen("filthy_rich", round_hours=180 * 24)
    usual = duration("filthy_rich", setup.rules.size, TIME_BUDGET, "usual")
    assert usual.median > 2 * DAY
    assert closing_hours(setup, about) == ceil(usual.median / DAY) * 24
    live = setup.model_copy(update={"pace": "live", "terms": None})
    assert 0 < closing_hours(live, about) < 24
    assert closing_hours(setup.model_copy(update={"round_hours": 10}), about) == 5
    assert closing_hours(setup.model_copy(update={"closing_hours": 30}), about) == 30


def test_a_game_nobody_recorded_has_no_forecast_and_its_tables_begin_to_the_end() -> None:
    tiny = TinyBinding()
    setup = default_setup(tiny.game.info.seats).model_copy(update={"round_hours": 30 * 24})
    assert closing_hours(setup, Games({"tiny": tiny}, "tiny")) == 0
    assert duration("tiny", 3, TIME_BUDGET, "usual") is None
    assert fraction_played("tiny", 3, 2) is None


def test_of_a_series_the_slowest_game_counts() -> None:
    setup, about = chosen("new_las_vegas", games=("new_las_vegas", "vegas_showdown"), round_hours=35 * 24)
    found = forecast(setup, about, "usual")
    assert found[0] == "Vegas Showdown"
    assert pace_warning(setup, about) is not None
    assert pace_warning(setup.model_copy(update={"games": ()}), about) is None


def test_usual_people_take_longer_than_prompt_ones_and_a_game_is_played_from_nothing_to_all() -> None:
    for game in sorted(games()):
        lasts = [duration(game, 4, TIME_BUDGET, habit) for habit in get_args(Habit)]
        medians = [one.median for one in lasts if one is not None]
        assert medians == sorted(medians)
        assert len(medians) == 2
        assert all(one.median <= one.nine_of_ten for one in lasts if one is not None)
        shares = [fraction_played(game, 3, turn) for turn in range(1, 200)]
        assert shares[0] == 0
        assert shares[-1] == 1
        assert shares == sorted(one for one in shares if one is not None)


def test_quiet_hours_and_a_small_bank_show_in_the_forecast() -> None:
    slow = duration("vegas_showdown", 4, TIME_BUDGET, "usual")
    tight = duration("vegas_showdown", 4, Terms(bank=DAY, increment=HOUR), "usual")
    quiet = Terms(bank=DAY, increment=HOUR, quiet=QuietHours(start=20 * HOUR, end=8 * HOUR))
    calm = duration("vegas_showdown", 4, quiet, "usual")
    assert tight.median < calm.median < slow.median


SET_UPS = [(game, name) for game in sorted(games()) for name in ("", *(one.name for one in TEMPLATES))]


def test_common_set_ups_need_no_warning(clock: FakeClock) -> None:
    for game, name in SET_UPS:
        if name == "duplicate" and not games()[game].has_duplicates:
            continue
        setup, about = chosen(game)
        values = next((one.values for one in TEMPLATES if one.name == name), {})
        plan = apply(TournamentPlan("Cup", game, setup), values, ParsingContext(about, clock.now()))
        assert pace_warning(plan.setup, about) is None, (game, name)
        refuse_too_long(plan.setup, about, plan.setup.maximum)
        assert plan.setup.match_terms.bank, (game, name)


def test_all_rounds_together_last_a_year_at_most() -> None:
    setup, about = chosen("vegas_showdown", round_hours=61 * 24)
    six = setup.model_copy(update={"rules": setup.rules.model_copy(update={"rounds": 6})})
    refuse_too_long(six, about, 8)
    with pytest.raises(SessionRefusal):
        refuse_too_long(six.model_copy(update={"round_hours": 61 * 24 + 1}), about, 8)


def test_how_long_rolling_pairing_lasts_and_waits_follows_from_the_pace(clock: FakeClock) -> None:
    for minutes, lasts in ((6 * HOUR, (5, 15)), (6 * HOUR + 1, (120 * 24, 2 * 24 * 60))):
        setup, about = chosen("new_las_vegas", pace="own", terms=Terms(decision=minutes))
        plan = TournamentPlan("Cup", "new_las_vegas", setup)
        plan = apply(plan, {"at_once": "2"}, ParsingContext(about, clock.now()))
        assert (plan.setup.round_hours, plan.setup.wait_minutes) == lasts


async def test_a_round_that_is_over_before_one_decision_is_cannot_be_announced(services: Services) -> None:
    """A draft may be invalid for a while, because its settings are changed one by one."""
    olga = organiser(await sit_down(services, 4000, "Olga"))
    draft = await announcing.draft(services.context, olga, TournamentPlan("Cup", "tiny", setup(round_hours=72)))
    await announcing.change_settings(services.context, olga, draft.id, {"round_time": "5h"})
    await assert_refused(announcing.publish(services.context, olga, draft.id), "refuse-tournament-round")
    await announcing.change_settings(services.context, olga, draft.id, {"pace": "live"})
    await announcing.publish(services.context, olga, draft.id)
    attempt = announcing.change_settings(services.context, olga, draft.id, {"pace": "daily"})
    await assert_refused(attempt, "refuse-tournament-round")
    await announcing.change_settings(services.context, olga, draft.id, {"pace": "daily", "round_time": "30d"})


def test_a_round_lasts_one_decision_at_least() -> None:
    tiny = TinyBinding()
    setup, about = default_setup(tiny.game.info.seats), Games({"tiny": tiny}, "tiny")
    for hours, minutes, told in ((1, 61, 61), (24, DAY + 1, 25 * HOUR)):
        fits, too_short = (
            setup.model_copy(update={"round_hours": hours, "terms": Terms(decision=decision)})
            for decision in (minutes - 1, minutes)
        )
        refuse_unfit(fits, about)
        with pytest.raises(SessionRefusal) as refused:
            refuse_unfit(too_short, about)
        assert dict(refused.value.reason.args)["time"] == duration_phrase(told)


def test_a_round_that_even_prompt_people_would_not_finish_is_refused_with_the_figures() -> None:
    setup, about = chosen("vegas_showdown", round_hours=7 * 24)
    with pytest.raises(SessionRefusal) as refused:
        refuse_unfit(setup, about)
    assert reason_of(refused.value) == "refuse-tournament-prompt"
    assert dict(refused.value.reason.args)["game"] == "Vegas Showdown"
    refuse_unfit(setup.model_copy(update={"round_hours": 60 * 24}), about)
    refuse_unfit(setup.model_copy(update={"round_hours": 0}), about)
