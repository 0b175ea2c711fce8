"""The binder: placement, visibility, covering fees."""

import pytest

from engines.core.rng import Luck, Rng, game_key
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.state import State
from engines.filthy_rich.table.binder import pages_of, visible_in
from tests.engines.filthy_rich.setting import BOOK, GAME, do, legal, money, paid, refused, step, table

MURPHYS, TORNADO, NEON = "murphys_fish_house", "tornado_cleaners", "neon_nights"


def seen(state: State, slot: int, page: int | None = None) -> list[str]:
    businesses = state.public.businesses
    return [business.card for business in visible_in(BOOK, pages_of(BOOK, businesses), page or state.public.page, slot)]


def test_signs_keep_their_printed_arrangement(subtests: pytest.Subtests) -> None:
    """Rules, turn step 2: not turned."""
    for card, places in (
        ("murphys_fish_house", ["1", "2", "3", "4", "5", "6", "7", "8", "9"]),
        ("double_dip_creamery", ["1+2", "2+3", "4+5", "5+6", "7+8", "8+9"]),
        ("strip_mall_strip_mine", ["1+2+3", "4+5+6", "7+8+9"]),
        ("tall_tale_towers", ["1+4+7", "2+5+8", "3+6+9"]),
        ("everything_but_parking", ["1+2+4+5", "2+3+5+6", "4+5+7+8", "5+6+8+9"]),
    ):
        with subtests.test(f"{card} {places}"):
            state = table(money=30, hand=[card])
            assert [text.split()[-1] for text in legal(state) if text.startswith("play")] == places

    # Rules, example of turn step 2: 1+4, 2+5, 3+6, 4+7, 5+8, 6+9 and no others.
    state = table(money=20, hand=[TORNADO])
    pairs = [text.split()[-1] for text in legal(state) if text.startswith("play")]
    assert pairs == ["1+4", "2+5", "3+6", "4+7", "5+8", "6+9"]
    assert refused(state, 0, "play tornado-cleaners 1+2") == "arrangement"
    assert refused(state, 0, "play tornado-cleaners 7+10") == "arrangement"


def test_a_sign_needs_empty_slots_on_the_open_page_only() -> None:
    """Rules, turn step 2."""
    state = table(page=2, money=30, hand=["lemonade_standoff"], signs=[(0, MURPHYS, 2, (5,)), (0, TORNADO, 1, (1, 4))])
    assert refused(state, 0, "play lemonade-standoff 5") == "slots-taken"
    assert "play lemonade-standoff 1" in legal(state)

    # Rules, turn step 2; also for an own sign.
    state = table(page=2, hand=[MURPHYS], signs=[(1, MURPHYS, 1, (5,))])
    assert refused(state, 0, "play murphys-fish-house 1") == "sign-in-binder"

    signs = [(0, "everything_but_parking", 1, (4, 5, 7, 8)), (0, MURPHYS, 1, (2,))]
    state = table(money=30, hand=["tall_tale_towers", "strip_mall_strip_mine", "lemonade_standoff"], signs=signs)
    assert refused(state, 0, "play strip-mall-strip-mine 1+2+3") == "no-room"
    assert "play tall-tale-towers 3+6+9" in legal(state)


def test_own_signs_and_hidden_signs_are_covered_free() -> None:
    """Rules, turn step 2."""
    state = table(page=3, money=20, hand=[TORNADO], signs=[(0, MURPHYS, 2, (6,)), (1, "lemonade_standoff", 1, (6,))])
    assert paid(step(state, 0, "play tornado-cleaners 3+6"), "cover_fee") == []

    state = table(page=1, money=20, hand=[MURPHYS], signs=[(1, TORNADO, 3, (3, 6))])
    after = step(state, 0, "play murphys-fish-house 6")
    assert (paid(after, "cover_fee"), seen(after.state, 6)) == ([], [MURPHYS])
    assert (seen(after.state, 6, page=2), seen(after.state, 6, page=3)) == ([MURPHYS], [TORNADO])


def test_signs_are_visible_in_part_and_pages_above_the_open_one_are_turned_away() -> None:
    """Rules, material: the visible signs from each page."""
    state = table(page=2, signs=[(0, MURPHYS, 1, (5,)), (1, TORNADO, 3, (2, 5))])
    assert [seen(state, 5, page) for page in (1, 2, 3, 4)] == [[MURPHYS], [MURPHYS], [TORNADO], [TORNADO]]

    state = table(page=2, signs=[(0, TORNADO, 1, (2, 5)), (1, MURPHYS, 2, (5,))])
    businesses = state.public.businesses
    pages = pages_of(BOOK, businesses)
    for page, slots in ((2, [2]), (1, [2, 5])):
        assert [slot for slot in businesses[0].slots if businesses[0] in visible_in(BOOK, pages, page, slot)] == slots


def test_each_visible_card_of_another_player_costs_the_fee_it_asks_for() -> None:
    """Rules, turn step 2: $2 per card, to each owner."""
    signs = [(1, TORNADO, 1, (2, 5)), (2, MURPHYS, 1, (3,))]
    state = table(page=2, money=30, hand=["everything_but_parking"], signs=signs)
    after = step(state, 0, "play everything-but-parking 2+3+5+6")
    assert sorted(paid(after, "cover_fee")) == [(0, 1, 2), (0, 1, 2), (0, 2, 2)]
    assert money(after.state) == (30 - 11 - 6, 34, 32)

    # Flag cover_fee: $6 per card.
    state = table(page=2, money=20, hand=[MURPHYS], signs=[(1, "blot_out_billboards", 1, (5,))])
    assert paid(step(state, 0, "play murphys-fish-house 5"), "cover_fee") == [(0, 1, 6)]

    # Cover fees: changes of the receipt apply first, then changes of the payment.
    signs = [(1, MURPHYS, 1, (5,))]
    payer = table(page=2, money=20, hand=["lemonade_standoff"], signs=signs, assets={0: ["zoning_friend"]})
    assert paid(step(payer, 0, "play lemonade-standoff 5"), "cover_fee") == []
    owner = table(page=2, money=20, hand=["lemonade_standoff"], signs=signs, assets={1: ["zoning_friend"]})
    assert paid(step(owner, 0, "play lemonade-standoff 5"), "cover_fee") == [(0, 1, 4)]

    # Rules, example of turn step 2: Tornado Cleaners on page 3, slots 3 and 6, over Murphy's on page 2 and a
    # sign on page 1.
    state = table(page=3, money=20, hand=[TORNADO], signs=[(1, MURPHYS, 2, (6,)), (2, "lemonade_standoff", 1, (6,))])
    after = step(state, 0, "play tornado-cleaners 3+6")
    assert (paid(after, "cover_fee"), money(after.state)) == ([(0, 1, 2)], (20 - 12 - 2, 22, 20))


def test_what_shines_through_stays_visible_and_covers_like_any_other_sign() -> None:
    """Flag shines_through: visible from every page at or above its own, also under another sign."""
    state = table(page=2, money=20, hand=[MURPHYS], signs=[(1, NEON, 1, (5,))])
    after = step(state, 0, "play murphys-fish-house 5")
    assert (paid(after, "cover_fee"), seen(after.state, 5)) == ([], [MURPHYS, NEON])

    # Flag shines_through covers like any other sign.
    state = table(page=3, money=20, hand=["lemonade_standoff"], signs=[(1, MURPHYS, 1, (5,)), (2, NEON, 2, (5,))])
    assert paid(step(state, 0, "play lemonade-standoff 5"), "cover_fee") == []


def test_opening_pays_the_bank_and_is_refused_without_money_for_cost_and_fees() -> None:
    """Rules, turn step 2."""
    state = do(table(hand=[MURPHYS, TORNADO]), 0, "play murphys-fish-house 6")
    (business,) = state.public.businesses
    assert (business.card, business.owner, business.page, business.slots) == (MURPHYS, 0, 1, (6,))
    assert (money(state), state.public.estates[0].hand) == ((6, 10, 10), 1)
    assert state.public.fresh == (MURPHYS,)

    # Ruling: cost plus fees.
    state = table(page=2, money=5, hand=["svens_swedish_tacos"], signs=[(1, MURPHYS, 1, (5,))])
    assert refused(state, 0, "play svens-swedish-tacos 5") == "open-money"
    assert "play svens-swedish-tacos 4" in legal(state)
    assert refused(table(money=3, hand=[MURPHYS]), 0, "play murphys-fish-house 5") == "open-money"


def test_a_business_opens_where_its_sign_fits_and_the_money_is_enough_for_cost_and_fees(
    subtests: pytest.Subtests,
) -> None:
    for seed in range(6):
        with subtests.test(f"{seed}"):
            luck = Luck(Rng(game_key(f"openings {seed}")))
            state = GAME.setup(2 + seed % 4, FilthyOptions(), game_key(f"{seed:064x}")).state
            book, refused = GAME.book, 0
            while (seat := GAME.next_asked(state)) is not None:  # terminates, because random play finishes every game
                scene = Scene(book, state.public, state.private[seat], seat)
                for card in book.businesses:
                    left = scene.money - scene.cost(card)
                    fitting = () if scene.business(card) else scene.free_fits(card)
                    paid = tuple(fit for fit in fitting if sum(fee.dollars for fee in scene.fees(fit.slots)) <= left)
                    assert scene.openings(card) == paid
                    refused += len(fitting) - len(paid)
                state = GAME.follow(state, seat, GAME.legal_actions(GAME.view_for(state, seat)).sample(luck.below))
            assert refused
