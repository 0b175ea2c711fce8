"""The strong player's estimates of chances, and its play by them."""

import pytest

from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.prospects import NAMES, Prospects, Takings, pages_to_come, zeros_to_come
from engines.filthy_rich.player.strong import StrongPlayer
from engines.filthy_rich.player.weights import ASSETS, HAND, UNITS, WEIGHTS
from engines.filthy_rich.private import Private
from engines.filthy_rich.state import State
from tests.engines.filthy_rich.setting import GAME, table

PLAYER = StrongPlayer(GAME, 300)


def chances(state: State) -> list[float]:
    """Return every seat's chance, estimated from the public position alone."""
    public = state.public
    prospects = Prospects(GAME.book)
    return [prospects.chance(public, Private(), seat) for seat in range(len(public.estates))]


def choice(state: State) -> str:
    view = GAME.view_for(state, Seat(0))
    return GAME.text(PLAYER.choose(view, Seat(0), GAME.legal_actions(view), Rng(game_key("strong"))))


def test_chances_of_all_seats_make_one_by_weights_of_numbers_and_assets_there_are(subtests: pytest.Subtests) -> None:
    for seats in (2, 3, 4, 5):
        with subtests.test(f"{seats}"):
            state = GAME.setup(seats, FilthyOptions(), game_key("chances")).state
            assert sum(chances(state)) == pytest.approx(1)
            assert all(len(one.numbers) == len(NAMES) for one in Prospects(GAME.book).seats(state.public))

    assert tuple(WEIGHTS) == NAMES
    assert all(len(weights) == len(NAMES) for _, _, weights in UNITS)
    assert set(ASSETS) <= set(GAME.book.assets)
    assert set(HAND) <= set(GAME.book.cards)


def test_the_chance_grows_with_luxuries_money_and_what_a_sale_would_bring() -> None:
    two = ["personal_trainer", "gold_plated_toaster"]
    even = chances(table(phase="luxury", money=9))
    ahead = chances(table(phase="luxury", money=9, luxuries={0: two}))
    paying = chances(table(phase="luxury", money=[40, 9, 9], luxuries={0: two}))
    assert even[0] < ahead[0] < paying[0]
    assert paying[0] > 0.85
    assert chances(table(phase="luxury", money=[9, 40, 9], luxuries={1: two}))[1] < paying[0]

    two = {0: ["personal_trainer", "gold_plated_toaster"]}
    signs = [(0, "tornado_cleaners", 1, (1, 4)), (0, "double_dip_creamery", 1, (2, 3)), (0, "tic_tocs", 1, (5, 8))]
    poor, selling = (
        table(phase="luxury", money=7, luxuries=two),
        table(phase="luxury", money=7, luxuries=two, signs=signs),
    )
    assert chances(selling)[0] > 0.85 > chances(poor)[0]


def test_the_chance_depends_on_signs_taxes_rivals_and_the_own_hand() -> None:
    signs = [(0, "murphys_fish_house", 1, (5,)), (0, "svens_swedish_tacos", 1, (6,))]
    bare, earning = chances(table(phase="luxury", money=9)), chances(table(phase="luxury", money=9, signs=signs))
    hidden = [*signs, (1, "placebo_pharmacy", 2, (5,)), (1, "chapter_11_books", 2, (6,))]
    assert bare[0] < earning[0]
    assert chances(table(phase="luxury", money=9, signs=hidden))[0] < earning[0]

    two = ["personal_trainer", "gold_plated_toaster"]
    mine, theirs = {0: two}, {0: two, 1: ["larger_than_life_portrait", "racehorse_with_lawyer"]}
    about_to = table(phase="actions", money=[40, 9, 9], luxuries=mine)
    raced = table(phase="actions", money=[40, 60, 9], luxuries=theirs)
    assert chances(raced)[0] < 0.5 < chances(about_to)[0]

    state = table(money=12)
    public, prospects = state.public, Prospects(GAME.book)
    prospects.chance(table(seats=2).public, Private(), 0)  # of another table without signs
    bare = prospects.chance(public, Private(), 0)
    held = prospects.chance(public, Private(hand=("everything_must_grow", "tornado_cleaners")), 0)
    assert held != bare
    assert prospects.chance(public, Private(), 1) == chances(state)[1]


def test_without_a_budget_it_does_at_once_what_leaves_the_best_table() -> None:
    """A business that pays is opened before the page changes, whatever the player does besides."""
    at_once, done = StrongPlayer(GAME, 0), list[str]()
    state = table(money=10, hand=["murphys_fish_house", "golden_parachute", "staff_walkout"])
    while state.public.phase == "actions":
        view = GAME.view_for(state, Seat(0))
        chosen = at_once.choose(view, Seat(0), GAME.legal_actions(view), Rng(game_key("at once")))
        done.append(GAME.text(chosen))
        state = GAME.follow(state, Seat(0), chosen)
    assert [text for text in done if text.startswith("play murphys-fish-house")]


def test_it_considers_every_way_to_use_an_action_but_no_sale() -> None:
    state = table(money=20, hand=["tornado_cleaners", "inside_tip"], signs=[(0, "murphys_fish_house", 1, (5,))])
    view = GAME.view_for(state, Seat(0))
    space = GAME.legal_actions(view)
    considered = [GAME.text(action) for action in PLAYER.considered(view, Seat(0), space)]
    assert len(considered) == len(set(considered)) == 6
    assert not [text for text in considered if text.startswith("sell")]


def test_it_buys_the_luxury_that_wins_or_all_where_a_turn_may_bring_several() -> None:
    luxuries = {0: ["personal_trainer", "gold_plated_toaster"]}
    assert choice(table(phase="luxury", money=18, hand=["inside_tip"], luxuries=luxuries)) == "buy trophy-spouse"

    # Option `luxuries_per_turn`: it buys the first of two, though that one alone does not win.
    options = FilthyOptions(luxuries_per_turn="any")
    state = table(phase="luxury", money=20, luxuries={0: ["space_shuttle"]}, hand=["inside_tip"], options=options)
    view = GAME.view_for(state, Seat(0))
    assert PLAYER.considered(view, Seat(0), GAME.legal_actions(view)) == ()
    assert choice(state) == "buy personal-trainer"


def test_near_a_limit_it_begins_with_what_steady_does() -> None:
    """The estimates hold for games without a limit; before one it buys the luxury that leads, whatever is left."""
    options = FilthyOptions(round_limit=3)
    state = table(phase="luxury", money=7, round=3, options=options)
    view = GAME.view_for(state, Seat(0))
    space = GAME.legal_actions(view)
    rng = Rng(game_key("limit"))
    assert StrongPlayer(GAME, 0).choose(view, Seat(0), space, rng) == PLAYER.simpler.choose(view, Seat(0), space, rng)
    assert PLAYER.doubts(view) == PLAYER.doubt < PLAYER.doubts(GAME.view_for(table(phase="luxury"), Seat(0)))

    strong, steady = StrongPlayer(GAME, 40), PLAYER.simpler
    record = play(GAME, [strong, steady, steady], FilthyOptions(round_limit=3), game_key("limit"))
    assert record.outcome.rounds <= 3


def test_a_card_that_gives_its_action_back_is_judged_with_what_comes_next() -> None:
    """Such cards give a cheaper business or find one; alone they only leave one card less."""
    at_once = StrongPlayer(GAME, 0)

    def first(hand: list[str]) -> str:
        state = table(money=9, hand=hand, actions=1)
        view = GAME.view_for(state, Seat(0))
        chosen = at_once.choose(view, Seat(0), GAME.legal_actions(view), Rng(game_key("at once")))
        return GAME.text(chosen)

    assert first(["ribbon_cutting", "tornado_cleaners"]) == "play ribbon-cutting"
    assert first(["business_scout", "irs_audit"]) == "play business-scout"


BOOK = GAME.book


def takings(state: State) -> Takings:
    return Takings(BOOK, state.public.businesses, len(state.public.estates))


def test_a_sign_is_hit_by_one_number_of_ten_on_each_die_until_it_is_covered() -> None:
    """Murphy's Fish House pays $3 a hit; as many dice are rolled as the number of the open page."""
    alone = takings(table(signs=[(0, "murphys_fish_house", 1, (5,))]))
    assert alone.hits[0] == pytest.approx([0.3, 0.6, 0.9, 1.2])
    assert alone.seen[0] == [1, 1, 1, 1]
    covered = takings(table(signs=[(0, "murphys_fish_house", 1, (5,)), (1, "lemonade_standoff", 3, (5,))]))
    assert covered.hits[0] == pytest.approx([0.3, 0.6, 0.0, 0.0])
    assert covered.hits[1] == pytest.approx([0.0, 0.0, 0.3, 0.4])

    # Neon Nights pays $3 a hit and shines through.
    under = takings(table(signs=[(0, "neon_nights", 1, (5,)), (1, "lemonade_standoff", 2, (5,))]))
    assert under.hits[0] == pytest.approx([0.3, 0.6, 0.9, 1.2])
    assert under.hits[1] == pytest.approx([0.0, 0.2, 0.3, 0.4])


def test_sales_and_zeros_are_counted_by_owner_and_pages_to_come_alike() -> None:
    state = table(
        signs=[(0, "tornado_cleaners", 1, (1, 4)), (0, "loophole_and_sons", 2, (9,)), (2, "chapter_11_books", 1, (9,))]
    )
    found = takings(state)
    assert (found.owned, found.cards) == ([2, 0, 1], [3, 0, 1])
    assert found.sale == [6, 0, 5]
    assert found.zero == [1, 0, 0]

    now, then, later = pages_to_come(BOOK, 3, 3)
    assert now == (0, 0, 1, 0)
    assert then == pytest.approx((1 / 6, 1 / 6, 1 / 2, 1 / 6))
    assert sum(later) == pytest.approx(1)
    assert later[2] == pytest.approx(1 / 6 + 1 / 6)
    assert zeros_to_come(BOOK, 3, 2, one_tax=False) == pytest.approx((0.3, (1 + 2 + 3 * 3 + 4) / 60))
