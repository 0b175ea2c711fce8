"""Every event of Filthy Rich has a short text, for everybody and for the player who acted."""

import re
from collections import Counter
from dataclasses import replace
from typing import get_args

from engines.core.events import Event
from engines.core.game import View
from engines.core.seats import Seat
from engines.filthy_rich.facts import (
    ActionPlayed,
    ActionsGained,
    AdvanceSet,
    AssetBought,
    AuctionBegan,
    AuctionEnded,
    BidMade,
    BidPassed,
    BusinessClosed,
    BusinessDestroyed,
    BusinessOpened,
    BusinessReopened,
    BusinessSold,
    BusinessTaken,
    CardDiscarded,
    CardsDrawn,
    CardsSeen,
    DeckShuffled,
    DiceRolled,
    Fact,
    GameEnded,
    LoanRepaid,
    LuxuryBought,
    LuxuryPassed,
    MoneyMoved,
    PageDieKept,
    PageDieRolled,
    PageOpened,
    SafetyNetUsed,
    SalesDone,
    SaleStep,
    SearchBegan,
    SearchEnded,
    SeatEliminated,
    SignHit,
    SignMoved,
    TaxDue,
    TurnBegan,
    TurnChanged,
)
from tests.bot.games.filthy_rich.positions import filthy, moments, played
from tests.bot.games.tables import NAMES, said, text_of

TORNADO, FISH = "tornado_cleaners", "murphys_fish_house"


def told(*facts: Fact, phase: str = "roll") -> list[str]:
    public = replace(played(3, 11)[0].state.public, phase=phase)
    return [said(line) for line in filthy().describe_events(public, [Event(fact) for fact in facts])]


def answered(*facts: Fact) -> list[str]:
    """Return the lines Ana reads in her panel."""
    view = View(Seat(0), played(3, 11)[0].state.public, None)
    seats = {AdvanceSet: Seat(0), CardsSeen: Seat(0)}
    events = [Event(fact, seats[type(fact)]) if type(fact) in seats else Event(fact) for fact in facts]
    return [said(line) for line in filthy().describe_own_events(view, Seat(0), events)]


def test_every_step_of_a_game_can_be_told_to_all_and_to_whoever_acted() -> None:
    for moment in (*moments(1), *moments(1, well=False)):
        lines = filthy().describe_events(moment.state.public, moment.events)
        assert len(lines) <= 25
        assert len(text_of(lines)) <= 2500
        for line in lines:
            assert said(line).endswith((".", "!"))
            assert "  " not in said(line)
        if moment.acted is not None:
            view = filthy().game.view_for(moment.state, moment.acted)
            lines = filthy().describe_own_events(view, moment.acted, moment.events)
            seen = [event for event in moment.events if event.audience in ("public", moment.acted)]
            assert bool(lines) == bool(seen)
            assert len(text_of(lines)) <= 2000


EFFECTS = {"hit", "own_hit", "rival_hit", "zero", "play", "turn_start", "own_sign_destroyed"}


def test_every_dollar_that_cards_move_is_in_the_lines() -> None:
    """Added up over all lines of a step, each seat gains and pays the amounts of the facts."""
    looked = 0
    for moment in moments(1):
        expected: Counter[str] = Counter()
        for fact in (event.fact for event in moment.events):
            if isinstance(fact, MoneyMoved) and fact.reason in EFFECTS:
                if fact.payer is not None:
                    expected[NAMES[fact.payer]] -= fact.dollars
                if fact.payee is not None:
                    expected[NAMES[fact.payee]] += fact.dollars
                looked += 1
        read: Counter[str] = Counter()
        for text in [said(line) for line in filthy().describe_events(moment.state.public, moment.events)]:
            for who, dollars in re.findall(r"(\w+) gains \$(\d+)[,.]", text):
                read[who] += int(dollars)
            for payer, payee, dollars in re.findall(r"(\w+) pays (\w+) \$(\d+)[,.]", text):
                read[payer] -= int(dollars)
                read[payee] += int(dollars)
            for who, dollars in re.findall(r"(\w+) pays \$(\d+)[,.]", text):
                read[who] -= int(dollars)
        assert {who: dollars for who, dollars in read.items() if dollars} == {
            who: dollars for who, dollars in expected.items() if dollars
        }
    assert looked > 80


def test_the_sentences_of_every_kind_of_fact() -> None:
    lines = {
        "turn_began": told(TurnBegan(3, 2, 1)),
        "money_moved": told(
            MoneyMoved(1, 0, 4, "play", "lost_wallet_service"), MoneyMoved(None, 2, 2, "zero", "cousin_at_revenue")
        ),
        "luxury_bought": told(
            MoneyMoved(0, None, 6, "luxury", "personal_trainer"), LuxuryBought(0, "personal_trainer", 6)
        ),
        "luxury_passed": told(LuxuryPassed(0, 0), LuxuryPassed(1, 1)),
        "business_opened": told(
            MoneyMoved(0, None, 12, "cost", TORNADO),
            BusinessOpened(0, TORNADO, 3, (3, 6), 12),
            MoneyMoved(0, 1, 2, "cover_fee", FISH),
            MoneyMoved(0, 1, 2, "cover_fee", FISH),
        ),
        "asset_bought": told(AssetBought(0, "yakuza_loan", 0), MoneyMoved(None, 0, 12, "play", "yakuza_loan")),
        "action_played": told(
            ActionPlayed(0, "irs_audit", 1, None),
            ActionPlayed(0, "unexplained_fire", None, FISH),
            ActionPlayed(0, "tax_holiday", None, None),
        ),
        "card_discarded": told(CardDiscarded(0, FISH, 1)),
        "business_sold": told(BusinessSold(0, TORNADO, 4, None)),
        "business_destroyed": told(BusinessDestroyed(1, FISH, 0)),
        "business_taken": told(BusinessTaken(0, FISH, 1, 4)),
        "business_closed": told(BusinessClosed(1, FISH, 0)),
        "business_reopened": told(BusinessReopened(1, FISH)),
        "sign_moved": told(SignMoved(1, TORNADO, 2, (1, 4))),
        "loan_repaid": told(LoanRepaid(0, "yakuza_loan", 14)),
        "actions_gained": told(ActionsGained(0, 1)),
        "turn_changed": told(
            TurnChanged(0, "ribbon_cutting", "mod"),
            TurnChanged(0, "tourist_bus", "extra_dice"),
            TurnChanged(0, "everything_must_grow", "hit_multiplier"),
            TurnChanged(0, "tax_holiday", "tax_shield"),
        ),
        "dice_rolled": told(DiceRolled(0, 2, (4, 7), 0), DiceRolled(0, 3, (0, 7, 0), 2)),
        "sign_hit": told(
            SignHit(3, FISH, 0, nothing=False),
            MoneyMoved(None, 0, 3, "hit", FISH),
            MoneyMoved(None, 0, 2, "own_hit", "ad_agency"),
            MoneyMoved(None, 2, 1, "rival_hit", "competitor_shares"),
            SignHit(4, FISH, 0, nothing=True),
            SignHit(5, "gossip_gazette", 1, nothing=False),
            CardsDrawn(1, 1),
            SignHit(6, "sue_and_settle", 1, nothing=False),
        ),
        "sale_step": told(
            SaleStep((0, 1), (), audit=False), SaleStep((), (2,), audit=False), SaleStep((), (), audit=False)
        ),
        "sales_done": told(SalesDone(0)),
        "tax_due": told(
            TaxDue(0, 3, 6, shielded=False),
            MoneyMoved(0, None, 6, "tax", None),
            TaxDue(1, 2, 0, shielded=True),
            TaxDue(2, 1, 2, shielded=False),
        ),
        "page_die_rolled": [
            *told(PageDieRolled(0, 3), PageOpened(3, None)),
            *told(PageDieRolled(0, 5)),
            *told(PageDieRolled(0, 2), phase="page"),
        ],
        "page_die_kept": [*told(PageDieKept(0, 3), PageOpened(3, None)), *told(PageDieKept(0, 5))],
        "page_opened": told(PageOpened(4, "rush_hour_moves")),
        "cards_drawn": told(CardsDrawn(0, 2)),
        "deck_shuffled": told(DeckShuffled(40)),
        "search_began": told(SearchBegan(0, 4, "business")),
        "search_ended": told(SearchEnded(0, 1, (FISH, "irs_audit")), SearchEnded(0, 0, ())),
        "safety_net_used": told(
            SafetyNetUsed(0, "golden_parachute", (FISH,), ()), MoneyMoved(None, 0, 8, "safety_net", "golden_parachute")
        ),
        "seat_eliminated": told(
            SeatEliminated(1, 6, 2, (), (TORNADO,), (), ()), SeatEliminated(2, 6, 2, (), (), (), ("personal_trainer",))
        ),
        "auction_began": told(AuctionBegan("personal_trainer", 1, 6)),
        "bid_made": told(BidMade(0, "personal_trainer", 7)),
        "bid_passed": told(BidPassed(2, "personal_trainer")),
        "auction_ended": told(
            MoneyMoved(0, None, 7, "auction", "personal_trainer"),
            AuctionEnded("personal_trainer", 0, 7),
            AuctionEnded("trophy_spouse", None, 0),
        ),
        "game_ended": told(GameEnded("luxuries")),
    }
    private = {"cards_seen", "advance_set"}
    union = get_args(get_args(Fact)[0])
    assert set(lines) | private == {kind.__dataclass_fields__["kind"].default for kind in union}
    assert all(lines.values())
    assert lines["money_moved"] == [
        "Lost Wallet Service: Ben pays Ana $4.",
        "Cousin at the Revenue Office: Cleo gains $2.",
    ]
    assert lines["luxury_bought"] == ["Ana buys the luxury Personal Trainer for $6."]
    assert lines["luxury_passed"] == ["Ana buys no luxury.", "Ben buys no more luxuries."]
    assert lines["business_opened"] == [
        "Ana opens Tornado Cleaners on page 3, slots 3+6, for $12 and covering fees: $4 to Ben."
    ]
    assert lines["turn_changed"] == [
        "Ribbon Cutting, for Ana: Opening a business costs $4 less this turn, but at least $1.",
        "Tourist Bus: Ana rolls 2 more dice this turn.",
        "Everything Must Grow: hits on businesses of Ana bring twice as much this turn.",
        "Tax Holiday: Ana pays no taxes until their next turn.",
    ]
    assert lines["sign_hit"] == [
        "3 hits Murphy's Fish House (Ana): Ana gains $5, Cleo gains $1.",
        "4 hits Murphy's Fish House (Ana), which is closed.",
        "5 hits The Gossip Gazette (Ben): Ben draws 1 card.",
        "6 hits Sue, Settle & Sue Again (Ben), which brings nothing.",
    ]
    assert lines["sale_step"] == [
        "Before the taxes Ana and Ben may sell businesses.",
        "Before the taxes Cleo sells nothing, as answered in advance.",
    ]
    assert lines["tax_due"] == ["Taxes: Ana $6, Ben nothing (shielded), Cleo $2."]
    assert lines["page_die_rolled"] == [
        "The page die shows 3: page 3 is open now.",
        f"The page die shows 5: page {played(3, 11)[0].state.public.page} stays open.",
        "The page die shows 2; it may be rolled again.",
    ]
    open_page = played(3, 11)[0].state.public.page
    assert lines["page_die_kept"] == [
        f"Ana keeps the 3 of the page die: page {open_page} is open now.",
        f"Ana keeps the 5 of the page die: page {open_page} stays open.",
    ]
    assert lines["search_ended"] == [
        "Ana takes 1 of them unseen. Discarded: Murphy's Fish House, IRS Audit.",
        "Ana takes none of them. Discarded: none.",
    ]


def test_whoever_acts_reads_of_themselves_as_you() -> None:
    assert answered(BusinessOpened(0, FISH, 1, (6,), 4), MoneyMoved(0, 1, 2, "cover_fee", TORNADO)) == [
        "You opened Murphy's Fish House on page 1, slot 6, for $4 and paid covering fees: $2 to Ben."
    ]
    assert answered(CardDiscarded(0, FISH, 1)) == ["You discarded Murphy's Fish House for $1."]
    assert answered(LuxuryBought(0, "personal_trainer", 6)) == ["You bought Personal Trainer for $6."]
    assert answered(LuxuryPassed(0, 0)) == ["You bought no luxury this turn."]
    assert answered(ActionPlayed(0, "irs_audit", 1, None)) == ["You played IRS Audit against Ben."]
    assert answered(ActionPlayed(0, "unexplained_fire", None, FISH)) == [
        "You played Unexplained Fire on Murphy's Fish House."
    ]
    assert answered(ActionPlayed(0, "tax_holiday", None, None)) == ["You played Tax Holiday."]
    assert answered(ActionsGained(0, 1)) == ["You have 1 more action this turn."]
    assert answered(ActionsGained(1, 2)) == ["Ben has 2 more actions this turn."]
    assert answered(AdvanceSet(0, sell_nothing=False)) == ["You chose to be asked before the next taxes."]


def test_news_call_their_reader_you_and_never_by_name() -> None:
    public = played(3, 11)[0].state.public
    events = [
        Event(ActionPlayed(1, "irs_audit", 0, None)),
        Event(MoneyMoved(0, 1, 2, "play", "irs_audit")),
        Event(BusinessTaken(1, FISH, 0, 3)),
        Event(BusinessDestroyed(0, FISH, 1)),
        Event(BusinessTaken(0, TORNADO, 1, 4)),
        Event(SignHit(3, TORNADO, 1, nothing=False)),
        Event(MoneyMoved(None, 1, 5, "hit", TORNADO)),
        Event(MoneyMoved(1, 0, 1, "rival_hit", TORNADO)),
        Event(CardsDrawn(0, 2)),
        Event(TaxDue(0, 3, 6, shielded=False)),
        Event(TaxDue(1, 2, 0, shielded=True)),
    ]
    news = filthy().news(Seat(0), filthy().describe_events(public, events))
    assert [said(line) for line in news] == [
        "Ben plays IRS Audit against you.",
        "IRS Audit: you pay Ben $2.",
        "Ben pays you $3 and takes over Murphy's Fish House.",
        "Murphy's Fish House (yours) is destroyed.",
        "You pay Ben $4 and take over Tornado Cleaners.",
        "3 hits Tornado Cleaners (Ben): Ben gains $5, Ben pays you $1, you draw 2 cards.",
        "Taxes: you $6, Ben nothing (shielded).",
    ]


def test_cards_that_are_drawn_and_seen_are_named_once_and_to_their_owner_alone() -> None:
    drawn: tuple[Fact, ...] = (
        DiceRolled(0, 1, (4,), 0),
        CardsDrawn(0, 2),
        CardsSeen(0, (FISH, "irs_audit"), search=False),
    )
    assert answered(*drawn) == ["You rolled 4.", "You drew: Murphy's Fish House, IRS Audit."]
    found: tuple[Fact, ...] = (SearchBegan(0, 2, "business"), CardsSeen(0, (FISH, "irs_audit"), search=True))
    assert answered(*found) == ["You looked at: Murphy's Fish House, IRS Audit."]
    public = played(3, 11)[0].state.public
    for_cleo = [Event(CardsDrawn(2, 2)), Event(CardsSeen(2, (FISH, FISH), search=False), Seat(2))]
    assert [said(line) for line in filthy().describe_events(public, for_cleo)] == ["Cleo draws 2 cards."]
    view = View(Seat(0), public, None)
    assert [said(line) for line in filthy().describe_own_events(view, Seat(0), for_cleo)] == ["Cleo draws 2 cards."]
    assert filthy().describe_events(public, [Event(AdvanceSet(0, sell_nothing=True), Seat(0))]) == ()
