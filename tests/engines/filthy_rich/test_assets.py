"""Every asset and luxury of our deck at work."""

from dataclasses import replace

import pytest

from engines.filthy_rich.table.numbers import tax_symbol_count
from tests.engines.filthy_rich.setting import BOOK, asked, do, money, paid, refused, rolled, step, table

MURPHYS, TACOS, TORNADO, PLACEBO = "murphys_fish_house", "svens_swedish_tacos", "tornado_cleaners", "placebo_pharmacy"


def test_every_asset_and_luxury_can_be_bought_and_is_taxed(subtests: pytest.Subtests) -> None:
    """Each row of the table: cost and tax as printed."""
    for card in sorted(BOOK.assets):
        with subtests.test(f"{card}"):
            row = BOOK.assets[card]
            state = table(money=20, hand=[card])
            after = step(state, 0, f"play {card}")
            assert paid(after, "cost") == ([(0, None, row.cost)] if row.cost else [])
            assert after.state.public.estates[0].assets == (card,)
            assert paid(rolled(after.state, 0), "tax") == ([(0, None, row.tax)] if row.tax else [])

    # Each row of the table: price and tax as printed.
    for luxury in BOOK.luxuries:
        with subtests.test(f"{luxury}"):
            row = BOOK.deck.luxuries[luxury]
            after = step(table(phase="luxury", money=60, hand=[MURPHYS]), 0, f"buy {luxury}")
            assert paid(after, "luxury") == [(0, None, row.price)]
            assert paid(rolled(after.state, 0), "tax") == [(0, None, row.tax)] * (row.tax > 0)


def test_the_loan_is_paid_out_and_paid_back() -> None:
    """Yakuza Loan: triggers play and free_action, kind repay; not an action, before the roll."""
    state = do(table(hand=["yakuza_loan", MURPHYS]), 0, "play yakuza-loan")
    assert money(state)[0] == 22
    after = step(state, 0, "repay yakuza-loan")
    assert (paid(after, "repay"), after.state.public.actions) == ([(0, None, 12)], 1)
    assert after.state.public.discard == ("yakuza_loan",)
    poor = table(money=11, hand=[MURPHYS], assets={0: ["yakuza_loan"]})
    assert refused(poor, 0, "repay yakuza-loan") == "repay-money"
    assert refused(poor, 0, "repay lobbyist") == "no-loan"


def test_assets_count_fewer_symbols_for_taxes() -> None:
    """Stat tax_symbols: sum, min 0."""
    assets = {0: ["shell_company"]}
    state = rolled(table(signs=[(0, PLACEBO, 1, (5,))], assets=assets), 0).state
    assert paid(step(state, 0, "pass"), "tax") == [(0, None, 1)]
    assert paid(rolled(table(assets=assets, luxuries={0: ["personal_trainer"]}), 0), "tax") == []

    # Stat luxury_tax_symbols: set.
    state = table(assets={0: ["creative_accountant", "protection_racket"]}, luxuries={0: ["space_shuttle"]})
    assert paid(rolled(state, 0), "tax") == [(0, None, 1)]


def test_assets_gain_at_zeros_fires_and_turns_of_others() -> None:
    # The cousin at the revenue office.
    assert paid(rolled(table(assets={1: ["cousin_at_revenue"]}), 0), "zero") == [(None, 1, 2)]

    # Trigger own_sign_destroyed, counter printed_cost.
    state = table(hand=["unexplained_fire"], signs=[(1, TORNADO, 1, (1, 4))], assets={1: ["fire_insurance"]})
    assert paid(step(state, 0, "play unexplained-fire tornado-cleaners"), "own_sign_destroyed") == [(None, 1, 24)]

    # Trigger turn_start, payer each_rival, condition payer_has_visible_sign.
    signs = [(0, TACOS, 1, (5,)), (2, MURPHYS, 2, (5,)), (3, TORNADO, 4, (1, 4))]
    state = table(seats=4, page=2, active=0, signs=signs, assets={1: ["protection_racket"]})
    assert paid(rolled(state, 9, 9), "turn_start") == [(2, 1, 1)]
    assert paid(rolled(state, 9, 9, page=1), "turn_start") == [(0, 1, 1)]


def test_an_asset_gains_once_a_roll_from_own_hits_or_those_of_others() -> None:
    """Trigger own_hit, limit first_each_roll."""
    state = table(page=3, signs=[(1, MURPHYS, 1, (1,))], assets={1: ["ad_agency"], 0: ["recycling_contract"]})
    assert paid(rolled(state, 1, 1, 9), "own_hit") == [(None, 1, 2)]
    assert paid(rolled(state, 9, 8, 7), "own_hit") == []

    # Trigger rival_hit.
    state = table(page=3, signs=[(1, MURPHYS, 1, (1,)), (0, TACOS, 1, (2,))], assets={0: ["competitor_shares"]})
    assert paid(rolled(state, 1, 1, 9), "rival_hit") == [(None, 0, 1)]
    assert paid(rolled(state, 2, 9, 9), "rival_hit") == []


def test_assets_change_prices_and_the_discard_value() -> None:
    """Stat business_cost: min 1; duration turn ends with the turn."""
    state = table(hand=["ribbon_cutting", MURPHYS, TORNADO], money=20, assets={0: ["bulk_discount"]})
    assert paid(step(state, 0, "play murphys-fish-house 5"), "cost") == [(0, None, 2)]
    state = do(state, 0, "play ribbon-cutting")
    assert state.public.actions == 2
    assert paid(step(state, 0, "play murphys-fish-house 5"), "cost") == [(0, None, 1)]
    assert paid(step(state, 0, "play tornado-cleaners 1+4"), "cost") == [(0, None, 6)]
    assert rolled(state, 9).state.public.mods == ()

    # Stat luxury_price.
    state = table(phase="luxury", money=3, hand=[MURPHYS], assets={0: ["personal_shopper"]})
    assert paid(step(state, 0, "buy personal-trainer"), "luxury") == [(0, None, 3)]

    # Stat discard_value.
    state = table(hand=[MURPHYS], assets={0: ["recycling_contract"]})
    assert paid(step(state, 0, "discard murphys-fish-house"), "discard") == [(None, 0, 2)]


def test_the_lobbyist_may_roll_the_page_die_again_and_pays_taxes_on_one_symbol_less() -> None:
    """Trigger after_page_die, kind reroll: seen, not yet applied; the second roll counts."""
    state = table(page=1, assets={0: ["lobbyist"]})
    after = rolled(state, 9, page=(2, 4)).state
    assert (asked(after), after.public.page) == ({0: "page"}, 1)
    assert (do(after, 0, "reroll").public.page, do(after, 0, "pass").public.page) == (4, 2)
    assert asked(rolled(replace(state, public=replace(state.public, active=1)), 9).state) != {0: "page"}

    # Stat tax_symbols.
    state = table(signs=[(0, PLACEBO, 1, (5,))], assets={0: ["lobbyist"]})
    assert tax_symbol_count(BOOK, state.public, 0) == BOOK.taxes[PLACEBO] - 1
    assert tax_symbol_count(BOOK, table(assets={0: ["lobbyist"]}).public, 0) == 0


def test_the_golden_parachute_gains_at_every_zero_and_replaces_elimination() -> None:
    assert paid(rolled(table(assets={1: ["golden_parachute"]}), 0), "zero") == [(None, 1, 1)]

    # Trigger eliminated, kind safety_net: the seat keeps hand and luxuries, loses the rest, and takes $8.
    state = table(
        money=[1, 9, 9],
        hand=[MURPHYS],
        signs=[(0, PLACEBO, 1, (5,))],
        assets={0: ["golden_parachute", "recycling_contract"]},
        luxuries={0: ["trophy_spouse"]},
    )
    after = step(rolled(state, 0).state, 0, "pass")
    estate = after.state.public.estates[0]
    assert estate.out is None
    assert (estate.money, estate.luxuries) == (8, ("trophy_spouse",))
    assert (estate.assets, after.state.private[0].hand[0]) == ((), MURPHYS)
    assert after.state.public.businesses == ()
    assert paid(after, "ruin", "safety_net") == [(0, None, 2), (None, 0, 8)]
