"""What every game tells and offers through its binding: comparisons, lengths, names, options, few taps, time saved."""

from functools import cache
from random import Random
from statistics import mean, median
from typing import Any

import pytest

from bot.games.binding import Binding, Result
from bot.games.controls import Button, Select, SelectOption, button_rows, choice_rows, select_rows
from bot.games.listing import games
from bot.games.option_words import option_help
from bot.services.sessions.clocks import has_answered_in_private
from bot.services.wording.texts import shared_texts
from bot.ui.limits import OPTION_LABEL
from bot.ui.option_forms import option_forms
from data.components.filthy_rich import filthy_rich_tables
from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.notation import MORE
from engines.core.phrase import Phrase
from engines.core.players.player import ComputerPlayer
from engines.core.rng import game_key
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.core.space import Choice, NextWords
from engines.filthy_rich.deck.book import Book
from tests.bot.texts.games.filthy_rich import house_cards
from tests.effort import one_every_day
from tools.bench.taps import answers, taps
from tools.bench.waiting import SHORTER, played

WITH_DUPLICATES = tuple(slug for slug, binding in games().items() if binding.has_duplicates)
NAMES = ("Ana", "Ben", "Cleo")


@cache
def ended(game: str, kind: str) -> Any:
    """Return the public part at the end of a game between computer players of a kind."""
    binding = games()[game]
    steps: list[Any] = []
    play(binding.game, [binding.players[kind]] * 3, binding.game.info.options(), "2f" * 32, watch=steps.append)
    return steps[-1].state.public


@pytest.mark.parametrize("game", WITH_DUPLICATES)
def test_merits_rank_like_the_rules_do(game: str) -> None:
    binding = games()[game]
    for kind in ("random", "steady"):
        public = ended(game, kind)
        outcome = binding.game.outcome(public)
        comparison_scores = binding.comparison_scores(public)
        for one in outcome.ranking:
            for two in outcome.ranking:
                if one.place < two.place:
                    assert comparison_scores[one.seat] >= comparison_scores[two.seat], kind


@pytest.mark.parametrize("game", WITH_DUPLICATES)
def test_every_table_and_player_is_told(game: str) -> None:
    binding, texts = games()[game], shared_texts()
    results = [Result(str(number), NAMES, ended(game, kind)) for number, kind in enumerate(("random", "steady"), 7)]
    told = "\n".join(texts.say(line, "en", NAMES) for line in binding.comparison_lines(results))
    assert "#7" in told
    assert "#8" in told
    assert all(told.count(name) == 2 for name in NAMES)
    assert binding.comparison_lines(results[:1]) == ()
    for comparison_score in binding.comparison_scores(results[0].public):
        assert texts.say(binding.comparison_score_words(comparison_score), "en")


MEASURED = 4
TABLES = [
    (slug, seats)
    for slug, binding in games().items()
    if binding.game.info.decisions
    for seats in sorted(
        {binding.game.info.seats[0], min(4, binding.game.info.seats[-1]), min(5, binding.game.info.seats[-1])}
    )
]


def asked(binding: Binding, seats: int, seed: str) -> int:
    """Return the number of decisions of all seats in a game, without those that had nothing to answer."""
    seen: set[tuple[Seat, str]] = set()

    def watch(step: Any) -> None:
        pending = binding.game.pending(step.state.public)
        seen.update(
            (seat, one.id)
            for seat, one in pending.items()
            if binding.game.legal_actions(binding.game.view_for(step.state, seat))
        )

    players: list[ComputerPlayer[Any, Any, Any]] = [binding.players["steady"]] * seats
    play(binding.game, players, binding.game.info.options(), game_key(seed), watch=watch)
    return len(seen)


@pytest.mark.slow
def test_the_decisions_of_a_game_are_about_as_many_as_its_introduction_says(subtests: pytest.Subtests) -> None:
    for slug, seats in TABLES:
        with subtests.test(f"{slug} {seats}"):
            binding = games()[slug]
            info = binding.game.info
            assert len(info.decisions) == len(info.seats)
            counted = mean(asked(binding, seats, f"decisions {number}") for number in range(MEASURED)) / seats
            said = info.decisions[seats - info.seats[0]]
            assert said / 1.6 < counted < said * 1.6


def test_cards_luxuries_tiles_and_events_are_called_as_in_the_tables() -> None:
    tables = vegas_showdown_tables()
    printed = {f"fr-card-{card}": name for card, name in house_cards().items()}
    printed |= {f"vs-tile-{tile}": row.name for tile, row in tables.tiles.items()}
    printed |= {f"vs-event-{event}": row.name for event, row in tables.events.items()}
    assert {key: shared_texts(strict=True).say(Phrase(key), "en", plain=True) for key in printed} == printed


def test_a_hosts_deck_keeps_its_own_names_for_cards_with_ids_of_ours() -> None:
    tables = filthy_rich_tables()
    house = tables.deck
    row = house.luxuries["space_shuttle"].model_copy(update={"name": "Flying Saucer"})
    deck = house.model_copy(update={"luxuries": {**house.luxuries, "space_shuttle": row}})
    hosts = Book(tables.model_copy(update={"deck": deck, "name": "hosts"}))
    say = shared_texts(strict=True).say
    assert say(hosts.named("space_shuttle"), "en", plain=True) == "Flying Saucer"
    assert say(hosts.named("irs_audit"), "en", plain=True) == "IRS Audit"
    assert say(Book(tables).named("space_shuttle"), "en", plain=True) == "Space Shuttle"


def test_every_option_says_what_it_changes_in_one_line_and_its_values_can_be_told_apart() -> None:
    for slug, binding in games().items():
        for form in option_forms(binding.game.info.options):
            meaning = shared_texts().say(option_help(slug, form.name))
            assert 20 <= len(meaning) <= OPTION_LABEL, form.name
            assert meaning.endswith("."), form.name
            said = [shared_texts().say(binding.option_value(form.name, value)) for value in form.values]
            assert len(set(said)) == len(said), form.name


def test_a_game_without_a_last_round_says_so_in_a_word() -> None:
    binding = games()["filthy_rich"]
    assert shared_texts().say(binding.option_value("round_limit", 0)) == "none"
    assert shared_texts().say(binding.option_value("round_limit", 12)) == "12"


LISTED = games()
WITH_ORDERS = sorted(name for name, binding in LISTED.items() if binding.standing is not None)


@pytest.mark.parametrize("name", one_every_day(WITH_ORDERS))
def test_orders_save_a_third_of_the_days(name: str) -> None:
    binding = LISTED[name]
    seats = binding.game.info.seats.start + 1
    without, ordered = (
        [played(binding, seats, number, orders=orders) for number in range(3)] for orders in (False, True)
    )
    assert sum(one.hours for one in ordered) <= SHORTER * sum(one.hours for one in without)
    assert all(one.ordered for one in ordered)
    assert not any(one.ordered for one in without)


MOST = {"filthy_rich": 7, "new_las_vegas": 8}
"""Most taps of an answer, including the one that opens the panel: for businesses sold one by one, and a turn with a
bonus."""
MEDIAN_ON_PAGE = {"vegas_showdown": 2, "filthy_rich": 2, "new_las_vegas": 3}


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_answer_of_a_game_is_found_on_the_panels(slug: str) -> None:
    _, on_panels, on_page, first = zip(*answers(games()[slug], 0), strict=True)
    assert len(on_panels) > 20
    assert 0 < max(on_panels) <= MOST.get(slug, 13)
    assert median(on_page) <= MEDIAN_ON_PAGE[slug]
    assert sum(on_page) < sum(on_panels)
    assert first[0] == 1, "the first tap on the opened page chooses"


@pytest.mark.slow
def test_a_plain_turn_of_new_las_vegas_mostly_takes_three_taps_and_one_with_an_effect_or_the_loan_four() -> None:
    rows = [row for row in taps(games()["new_las_vegas"], 2) if row.target is not None]
    assert len(rows) == 9
    assert all(row.met for row in rows if "median" in row.name), [(row.name, row.value) for row in rows]


def test_buttons_stand_in_rows_of_five_and_options_in_selects_of_twenty_five() -> None:
    for number, rows in ((0, []), (1, [1]), (5, [5]), (6, [5, 1]), (12, [5, 5, 2])):
        buttons = [Button(Phrase("x"), (str(one),)) for one in range(number)]
        found = [row for row in button_rows(buttons) if isinstance(row, tuple)]
        assert [len(row) for row in found] == rows
        assert [button for row in found for button in row] == buttons
    for number, rows in ((0, []), (25, [25]), (26, [25, 1])):
        options = [SelectOption(Phrase("x"), (str(one),)) for one in range(number)]
        found = [row for row in select_rows(Phrase("pick"), options) if isinstance(row, Select)]
        assert [len(row.options) for row in found] == rows
        assert [option for row in found for option in row.options] == options


def test_next_words_become_buttons_or_a_select_where_one_has_a_hint_or_there_are_many() -> None:
    few = NextWords("kind", (Choice("roll", Phrase("x")), Choice("hold", Phrase("y"))), None)
    assert choice_rows(few) == ((Button(Phrase("x"), ("roll",)), Button(Phrase("y"), ("hold",))),)
    hinted = NextWords("lot", (Choice("a", Phrase("x"), Phrase("h")), Choice("b", Phrase("y"))), None, ("bid",))
    select, back = choice_rows(hinted)
    assert select == Select(
        Phrase("panel-choose"),
        (SelectOption(Phrase("x"), ("bid", "a"), Phrase("h")), SelectOption(Phrase("y"), ("bid", "b"))),
    )
    assert back == (Button(Phrase("button-back"), ()),)
    many = NextWords("lot", tuple(Choice(str(one), Phrase("x")) for one in range(16)), None)
    assert [type(row) for row in choice_rows(many)] == [Select]


def test_the_next_part_of_a_long_list_is_asked_with_the_words_that_led_to_this_one() -> None:
    part = NextWords("lot", (Choice("a", Phrase("x")), Choice(MORE, Phrase("more"))), None, ("bid",), 1)
    row = choice_rows(part)[0]
    assert isinstance(row, tuple)
    assert [button.words for button in row] == [("bid", "a"), ("bid", MORE, MORE)]


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_public_choice_of_autopilot_is_told(slug: str) -> None:
    binding = games()[slug]
    game = binding.game
    told: set[str] = set()
    for number in range(6):
        random = Random(number)
        state = game.setup(game.info.seats.start + 1, game.info.options(), f"{number:064x}").state
        for _ in range(120):
            open_decision = [
                seat for seat in game.pending(state.public) if not has_answered_in_private(game, state, seat)
            ]
            if game.outcome(state.public) is not None or not open_decision:
                break
            seat = open_decision[0]
            kind = game.pending(state.public)[seat].kind
            step = game.apply(state, seat, game.timeout_action(game.view_for(state, seat)))
            still = game.pending(step.state.public).get(seat)
            secret = still is not None and still.id == game.pending(state.public)[seat].id
            if not secret:
                assert binding.describe_events(step.state.public, step.events), (
                    kind,
                    game.timeout_action(game.view_for(state, seat)),
                )
                told.add(kind)
            if random.random() < 0.5:
                step = game.apply(state, seat, game.legal_actions(game.view_for(state, seat)).sample(random.randrange))
            state = step.state
    assert told
