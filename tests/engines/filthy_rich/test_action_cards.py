"""Every action card of our deck, played."""

from dataclasses import replace
from pathlib import Path

from engines.core.seats import Seat
from engines.filthy_rich.actions import Pass, Play, Sell
from engines.filthy_rich.game import FilthyRich
from tests.engines.filthy_rich.setting import (
    BOOK,
    GAME,
    asked,
    do,
    facts,
    legal,
    money,
    paid,
    refused,
    rolled,
    step,
    table,
)

MURPHYS, TACOS, TORNADO, PLACEBO = "murphys_fish_house", "svens_swedish_tacos", "tornado_cleaners", "placebo_pharmacy"


def test_every_action_card_is_played_in_this_file() -> None:
    """A new card needs a test. The Ribbon Cutting is played with an asset, in `test_assets`."""
    played = Path(__file__).read_text(encoding="utf-8")
    assert [card for card in BOOK.actions if f'"play {card.replace("_", "-")}' not in played] == ["ribbon_cutting"]


def test_an_audit_taxes_one_rival_whom_it_may_ruin_and_the_turn_goes_on() -> None:
    """Kind audit: no zero effects; the turn continues afterwards."""
    signs = [(1, PLACEBO, 1, (5,)), (2, MURPHYS, 1, (1,)), (1, "loophole_and_sons", 1, (9,))]
    state = step(table(hand=["irs_audit", TORNADO], signs=signs), 0, "play irs-audit b").state
    assert (asked(state), state.public.played.card) == ({1: "sale"}, "irs_audit")
    after = step(state, 1, "pass")
    assert (paid(after, "tax", "zero"), asked(after.state)) == ([(1, None, 3)], {0: "actions"})
    assert after.state.public.discard == ("irs_audit",)
    assert refused(table(hand=["irs_audit"]), 0, "play irs-audit a") == "rival"

    # Rules, elimination: the turn goes on after the auction.
    state = table(money=[30, 0, 3], hand=["irs_audit", TORNADO], luxuries={1: ["personal_trainer"]})
    state = do(state, 0, "play irs-audit b")
    assert asked(state) == {0: "auction"}
    state = do(state, 0, "bid 6")
    assert (state.public.estates[0].luxuries, asked(state)) == (("personal_trainer",), {0: "actions"})
    assert state.public.actions == 1


def test_a_card_that_lost_its_target_in_its_own_audit_does_the_rest() -> None:
    """A host's card may audit first; then the owner may sell the target, and nothing is left to take over."""
    cards, card = BOOK.actions, "hostile_ish_takeover"
    audit = cards["irs_audit"].effects[0].model_copy(update={"who": "each_rival"})
    effects = (audit, *cards[card].effects, *cards["staff_walkout"].effects, *cards["inside_tip"].effects)
    actions = {**cards, card: cards[card].model_copy(update={"effects": effects})}
    game = FilthyRich(GAME.tables.model_copy(update={"deck": BOOK.deck.model_copy(update={"actions": actions})}))
    state = table(money=[4, 9, 9], hand=[card], signs=[(1, MURPHYS, 1, (5,))])
    state = game.apply(state, Seat(0), Play(card, business=MURPHYS)).state
    sold, kept = (game.apply(state, Seat(1), answer).state for answer in (Sell(MURPHYS), Pass()))
    assert (sold.public.discard, sold.public.estates[0].hand, money(sold)) == ((MURPHYS, card), 2, (4, 11, 9))
    assert (kept.public.businesses[0].owner, kept.public.businesses[0].closed_by, money(kept)) == (0, 0, (0, 12, 9))


def test_a_scout_takes_a_business_among_the_top_cards_or_nothing() -> None:
    """Kinds search and extra_actions: only the seat sees the cards, and the others are discarded."""
    top = [MURPHYS, "lobbyist", TORNADO, MURPHYS]
    after = step(table(hand=["business_scout", PLACEBO], top=top), 0, "play business-scout")
    assert after.state.private[0].found == tuple(top)
    assert [event.audience for event in after.events if event.fact.kind == "cards_seen"] == [0]
    assert legal(after.state) == ["take murphys-fish-house", "take tornado-cleaners", "pass"]
    assert refused(after.state, 0, "take lobbyist") == "take-type"
    assert refused(after.state, 0, "take neon-nights") == "take-not-found"
    state = step(after.state, 0, "take tornado-cleaners").state
    assert state.private[0].hand == (PLACEBO, TORNADO)
    assert state.public.discard == (MURPHYS, "lobbyist", MURPHYS, "business_scout")
    assert state.public.actions == 2

    state = do(table(hand=["business_scout", PLACEBO], top=[MURPHYS]), 0, "play business-scout", "pass")
    assert (state.private[0].hand, len(state.public.discard)) == ((PLACEBO,), 5)

    # Ruling: with deck and discard pile empty there are fewer cards, or none.
    rest = list(BOOK.cards)
    for card in ("business_scout", PLACEBO):
        rest.remove(card)
    state = do(table(hands={0: ["business_scout", PLACEBO], 1: rest}, deck=[]), 0, "play business-scout")
    assert asked(state) == {0: "actions"}


def test_a_search_may_allow_several_cards() -> None:
    """Kind search, word take: asked again until enough is taken or nothing fits."""
    top = [MURPHYS, TORNADO, "lobbyist", PLACEBO]
    looked = do(table(hand=["business_scout"], top=top), 0, "play business-scout")
    assert looked.public.search is not None
    two = replace(looked, public=replace(looked.public, search=replace(looked.public.search, take=2)))
    state = do(two, 0, "take tornado-cleaners")
    assert legal(state) == ["take murphys-fish-house", "take placebo-pharmacy", "pass"]
    assert do(state, 0, "pass").private[0].hand == (TORNADO,)
    after = step(state, 0, "take placebo-pharmacy")
    assert (after.state.private[0].hand, facts(after, "search_ended")[0].taken) == ((TORNADO, PLACEBO), 2)


def test_a_fire_destroys_a_small_business_anyones_if_there_is_one() -> None:
    """Kind destroy: max_cards, flag fireproof."""
    signs = [
        (0, MURPHYS, 1, (1,)),
        (1, TORNADO, 1, (2, 5)),
        (1, "asbestos_and_breakfast", 1, (3,)),
        (2, "tall_tale_towers", 2, (1, 4, 7)),
    ]
    state = table(hand=["unexplained_fire"], signs=signs)
    assert legal(state)[:2] == ["play unexplained-fire murphys-fish-house", "play unexplained-fire tornado-cleaners"]
    assert refused(state, 0, "play unexplained-fire asbestos-and-breakfast") == "fireproof"
    assert refused(state, 0, "play unexplained-fire tall-tale-towers") == "aim-size"
    assert refused(state, 0, "play unexplained-fire neon-nights") == "not-in-binder"
    after = do(state, 0, "play unexplained-fire tornado-cleaners").public
    assert [business.card for business in after.businesses] == [MURPHYS, "asbestos_and_breakfast", "tall_tale_towers"]
    assert after.discard == (TORNADO, "unexplained_fire")

    # Without a target the card cannot be played.
    assert legal(table(hand=["unexplained_fire"])) == ["discard unexplained-fire"]


def test_a_takeover_pays_the_owner_and_leaves_the_sign() -> None:
    """Kind takeover: price printed_cost, at most two cards, a rival's."""
    signs = [(1, MURPHYS, 1, (5,)), (0, TACOS, 1, (1,)), (1, "tall_tale_towers", 2, (1, 4, 7))]
    state = table(hand=["hostile_ish_takeover"], signs=signs)
    after = step(state, 0, "play hostile-ish-takeover murphys-fish-house")
    assert paid(after, "takeover") == [(0, 1, 4)]
    assert [(business.card, business.owner) for business in after.state.public.businesses][:1] == [(MURPHYS, 0)]
    assert after.state.public.businesses[0].slots == (5,)
    assert refused(state, 0, "play hostile-ish-takeover svens-swedish-tacos") == "aim-rival"
    assert refused(state, 0, "play hostile-ish-takeover tall-tale-towers") == "aim-size"
    poor = table(money=3, hand=["hostile_ish_takeover"], signs=signs)
    assert refused(poor, 0, "play hostile-ish-takeover murphys-fish-house") == "takeover-money"


def test_rush_hour_opens_any_page_and_the_tourist_bus_brings_two_more_dice() -> None:
    """Kind set_page."""
    state = table(hand=["rush_hour_moves"])
    assert do(state, 0, "play rush-hour-moves 3").public.page == 3
    assert refused(state, 0, "play rush-hour-moves 5") == "page"

    # Kind extra_dice.
    state = do(table(hand=["tourist_bus"]), 0, "play tourist-bus")
    assert facts(rolled(state, 1, 2, 3), "dice_rolled")[0].dice == (1, 2, 3)


def test_hits_pay_double_on_own_businesses_in_this_roll() -> None:
    """Kind hit_multiplier: gain and collect; two cards make it four times."""
    signs = [(0, "bait_and_switch", 1, (1, 2)), (1, MURPHYS, 1, (5,))]
    hand = ["everything_must_grow", "everything_must_grow"]
    state = do(table(page=2, hand=hand, signs=signs), 0, "play everything-must-grow")
    assert paid(rolled(state, 1, 5), "hit") == [(None, 0, 2), (1, 0, 4), (None, 1, 3)]
    state = do(state, 0, "play everything-must-grow")
    assert paid(rolled(state, 5, 1), "hit")[0] == (None, 0, 4)
    assert rolled(state, 9, 8).state.public.hit_factor == 1


def test_a_closed_business_stays_closed_when_it_is_taken_over_or_moved() -> None:
    """Effect close: until the closer's next turn, whoever owns it by then, and wherever the sign is."""
    for card, to, owner, slot in (("hostile_ish_takeover", "", 0, 5), ("rezoning_hearing", " 7", 1, 7)):
        state = table(hand=[card], signs=[(1, MURPHYS, 1, (5,))])
        closed = tuple(replace(one, closed_by=2) for one in state.public.businesses)
        state = replace(state, public=replace(state.public, businesses=closed))
        after = step(state, 0, f"play {card.replace('_', '-')} murphys-fish-house{to}").state
        assert [(one.owner, one.slots, one.closed_by) for one in after.public.businesses] == [(owner, (slot,), 2)]
        assert rolled(after, slot).state.public.roll.hits[0].nothing


def test_a_rezoning_moves_any_sign_to_free_slots_of_the_open_page() -> None:
    """Kind move_sign: equal shape, no fees, also within the open page over its own slots."""
    signs = [(1, TORNADO, 3, (1, 4)), (2, MURPHYS, 1, (5,)), (0, TACOS, 2, (9,))]
    state = table(page=2, hand=["rezoning_hearing"], signs=signs)
    after = step(state, 0, "play rezoning-hearing tornado-cleaners 2+5")
    moved = after.state.public.businesses[0]
    assert ((moved.owner, moved.page, moved.slots), paid(after, "cover_fee")) == ((1, 2, (2, 5)), [])
    assert refused(state, 0, "play rezoning-hearing svens-swedish-tacos 9") == "move"
    assert refused(state, 0, "play rezoning-hearing tornado-cleaners 6+9") == "move"
    own = table(page=3, hand=["rezoning_hearing"], signs=signs)
    assert "play rezoning-hearing tornado-cleaners 4+7" in legal(own)


def test_a_tax_holiday_lasts_until_the_own_next_turn_audits_included() -> None:
    """Kind tax_shield."""
    state = table(seats=2, hands={0: ["tax_holiday"], 1: ["irs_audit"]}, luxuries={0: ["trophy_spouse"]})
    state = do(state, 0, "play tax-holiday")
    after = rolled(state, 0)
    assert paid(after, "tax") == []
    audited = replace(after.state, public=replace(after.state.public, phase="actions"))
    assert paid(step(audited, 1, "play irs-audit a"), "tax") == []
    assert not rolled(after.state, 9).state.public.estates[0].shielded


def test_too_big_to_fail_syn_tax_and_the_lost_wallet_service_judge_the_cash_there_is() -> None:
    """Condition no_one_has_less_cash: jointly poorest is enough."""
    hand = ["too_big_to_fail"]
    for cash, held in ([5, 5, 9], 13), ([5, 6, 9], 13), ([6, 5, 9], 10):
        assert money(do(table(money=cash, hand=hand), 0, "play too-big-to-fail"))[0] == held

    # Kind pay, counter own_businesses of the payer, cap cash.
    signs = [(1, MURPHYS, 1, (5,)), (1, TACOS, 1, (1,)), (2, PLACEBO, 1, (9,)), (0, TORNADO, 2, (2, 5))]
    state = table(money=[9, 1, 9], hand=["syn_tax"], signs=signs)
    assert paid(step(state, 0, "play syn-tax"), "play") == [(1, None, 1), (2, None, 1)]

    # Payer target_rival.
    state = table(money=[9, 3, 9], hand=["lost_wallet_service"])
    assert paid(step(state, 0, "play lost-wallet-service b"), "play") == [(1, 0, 3)]
    assert paid(step(state, 0, "play lost-wallet-service c"), "play") == [(2, 0, 4)]


def test_an_inside_tip_gives_cards_and_a_liquidation_party_the_printed_cost() -> None:
    state = do(table(hand=["inside_tip"], top=[MURPHYS, TORNADO]), 0, "play inside-tip")
    assert (state.private[0].hand, state.public.actions) == ((MURPHYS, TORNADO), 2)

    # Kind liquidate: an own business.
    state = table(hand=["liquidation_party"], signs=[(0, TORNADO, 1, (1, 4)), (1, MURPHYS, 1, (5,))])
    assert paid(step(state, 0, "play liquidation-party tornado-cleaners"), "liquidation") == [(None, 0, 12)]
    assert refused(state, 0, "play liquidation-party murphys-fish-house") == "aim-own"


def test_a_staff_walkout_closes_a_rival_business_that_is_still_taxed() -> None:
    """Kind close."""
    signs = [(1, PLACEBO, 1, (5,)), (0, MURPHYS, 1, (1,))]
    state = do(table(page=2, hand=["staff_walkout"], signs=signs), 0, "play staff-walkout placebo-pharmacy")
    after = rolled(state, 5, 0)
    assert paid(after, "hit") == []
    state = do(after.state, 0, "pass")
    assert paid(step(state, 1, "pass"), "tax") == [(0, None, 1), (1, None, 3)]
    assert (
        refused(table(hand=["staff_walkout"], signs=signs), 0, "play staff-walkout murphys-fish-house") == "aim-rival"
    )


def test_a_step_that_reveals_cards_is_a_wall_for_undo() -> None:
    """The contract: a reveal cannot be taken back, an own choice can."""
    before = table(hand=["business_scout", MURPHYS])
    looked = do(before, 0, "play business-scout")
    assert GAME.blocks_undo(before, looked)
    assert GAME.blocks_undo(looked, do(looked, 0, "pass"))
    assert not GAME.blocks_undo(before, do(before, 0, "play murphys-fish-house 1"))
