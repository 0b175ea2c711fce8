"""Every event of Filthy Rich has a short text, for everybody and for the player who acted."""

import re
from collections import Counter
from dataclasses import replace
from typing import get_args

from engines.core.events import Event
from engines.core.game import View
from engines.core.seats import Seat
from engines.filthy_rich import facts
from tests.bot.games.filthy_rich.positions import filthy, moments, played
from tests.bot.games.tables import NAMES, said, text_of

TORNADO, FISH = "tornado_cleaners", "murphys_fish_house"


def told(*happened: facts.Fact, phase: str = "roll") -> list[str]:
    public = replace(played(3, 11)[0].state.public, phase=phase)
    return [said(line) for line in filthy().describe_events(public, [Event(fact) for fact in happened])]


def answered(*happened: facts.Fact) -> list[str]:
    """Return the lines Ana reads in her panel."""
    view = View(Seat(0), played(3, 11)[0].state.public, None)
    seats = {facts.AdvanceSet: Seat(0), facts.CardsSeen: Seat(0)}
    events = [Event(fact, seats[type(fact)]) if type(fact) in seats else Event(fact) for fact in happened]
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
    looked = 0
    for moment in moments(1):
        expected: Counter[str] = Counter()
        for fact in (event.fact for event in moment.events):
            if isinstance(fact, facts.MoneyMoved) and fact.reason in EFFECTS:
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
        "turn_began": told(facts.TurnBegan(3, 2, 1)),
        "money_moved": told(
            facts.MoneyMoved(1, 0, 4, "play", "lost_wallet_service"),
            facts.MoneyMoved(None, 2, 2, "zero", "cousin_at_revenue"),
        ),
        "luxury_bought": told(
            facts.MoneyMoved(0, None, 6, "luxury", "personal_trainer"), facts.LuxuryBought(0, "personal_trainer", 6)
        ),
        "luxury_passed": told(facts.LuxuryPassed(0, 0), facts.LuxuryPassed(1, 1)),
        "business_opened": told(
            facts.MoneyMoved(0, None, 12, "cost", TORNADO),
            facts.BusinessOpened(0, TORNADO, 3, (3, 6), 12),
            facts.MoneyMoved(0, 1, 2, "cover_fee", FISH),
            facts.MoneyMoved(0, 1, 2, "cover_fee", FISH),
        ),
        "asset_bought": told(
            facts.AssetBought(0, "yakuza_loan", 0), facts.MoneyMoved(None, 0, 12, "play", "yakuza_loan")
        ),
        "action_played": told(
            facts.ActionPlayed(0, "irs_audit", 1, None),
            facts.ActionPlayed(0, "unexplained_fire", None, FISH),
            facts.ActionPlayed(0, "tax_holiday", None, None),
        ),
        "card_discarded": told(facts.CardDiscarded(0, FISH, 1)),
        "business_sold": told(facts.BusinessSold(0, TORNADO, 4, None)),
        "business_destroyed": told(facts.BusinessDestroyed(1, FISH, 0)),
        "business_taken": told(facts.BusinessTaken(0, FISH, 1, 4)),
        "business_closed": told(facts.BusinessClosed(1, FISH, 0)),
        "business_reopened": told(facts.BusinessReopened(1, FISH)),
        "sign_moved": told(facts.SignMoved(1, TORNADO, 2, (1, 4))),
        "loan_repaid": told(facts.LoanRepaid(0, "yakuza_loan", 14)),
        "actions_gained": told(facts.ActionsGained(0, 1)),
        "turn_changed": told(
            facts.TurnChanged(0, "ribbon_cutting", "mod"),
            facts.TurnChanged(0, "tourist_bus", "extra_dice"),
            facts.TurnChanged(0, "everything_must_grow", "hit_multiplier"),
            facts.TurnChanged(0, "tax_holiday", "tax_shield"),
        ),
        "dice_rolled": told(facts.DiceRolled(0, 2, (4, 7), 0), facts.DiceRolled(0, 3, (0, 7, 0), 2)),
        "sign_hit": told(
            facts.SignHit(3, FISH, 0, nothing=False),
            facts.MoneyMoved(None, 0, 3, "hit", FISH),
            facts.MoneyMoved(None, 0, 2, "own_hit", "ad_agency"),
            facts.MoneyMoved(None, 2, 1, "rival_hit", "competitor_shares"),
            facts.SignHit(4, FISH, 0, nothing=True),
            facts.SignHit(5, "gossip_gazette", 1, nothing=False),
            facts.CardsDrawn(1, 1),
            facts.SignHit(6, "sue_and_settle", 1, nothing=False),
        ),
        "sale_step": told(
            facts.SaleStep((0, 1), (), audit=False),
            facts.SaleStep((), (2,), audit=False),
            facts.SaleStep((), (), audit=False),
        ),
        "sales_done": told(facts.SalesDone(0)),
        "tax_due": told(
            facts.TaxDue(0, 3, 6, shielded=False),
            facts.MoneyMoved(0, None, 6, "tax", None),
            facts.TaxDue(1, 2, 0, shielded=True),
            facts.TaxDue(2, 1, 2, shielded=False),
        ),
        "page_die_rolled": [
            *told(facts.PageDieRolled(0, 3), facts.PageOpened(3, None)),
            *told(facts.PageDieRolled(0, 5)),
            *told(facts.PageDieRolled(0, 2), phase="page"),
        ],
        "page_die_kept": [*told(facts.PageDieKept(0, 3), facts.PageOpened(3, None)), *told(facts.PageDieKept(0, 5))],
        "page_opened": told(facts.PageOpened(4, "rush_hour_moves")),
        "cards_drawn": told(facts.CardsDrawn(0, 2)),
        "deck_shuffled": told(facts.DeckShuffled(40)),
        "search_began": told(facts.SearchBegan(0, 4, "business")),
        "search_ended": told(facts.SearchEnded(0, 1, (FISH, "irs_audit")), facts.SearchEnded(0, 0, ())),
        "safety_net_used": told(
            facts.SafetyNetUsed(0, "golden_parachute", (FISH,), ()),
            facts.MoneyMoved(None, 0, 8, "safety_net", "golden_parachute"),
        ),
        "seat_eliminated": told(
            facts.SeatEliminated(1, 6, 2, (), (TORNADO,), (), ()),
            facts.SeatEliminated(2, 6, 2, (), (), (), ("personal_trainer",)),
        ),
        "auction_began": told(facts.AuctionBegan("personal_trainer", 1, 6)),
        "bid_made": told(facts.BidMade(0, "personal_trainer", 7)),
        "bid_passed": told(facts.BidPassed(2, "personal_trainer")),
        "auction_ended": told(
            facts.MoneyMoved(0, None, 7, "auction", "personal_trainer"),
            facts.AuctionEnded("personal_trainer", 0, 7),
            facts.AuctionEnded("trophy_spouse", None, 0),
        ),
        "game_ended": told(facts.GameEnded("luxuries")),
    }
    private = {"cards_seen", "advance_set"}
    union = get_args(get_args(facts.Fact)[0])
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
    assert answered(facts.BusinessOpened(0, FISH, 1, (6,), 4), facts.MoneyMoved(0, 1, 2, "cover_fee", TORNADO)) == [
        "You opened Murphy's Fish House on page 1, slot 6, for $4 and paid covering fees: $2 to Ben."
    ]
    assert answered(facts.CardDiscarded(0, FISH, 1)) == ["You discarded Murphy's Fish House for $1."]
    assert answered(facts.LuxuryBought(0, "personal_trainer", 6)) == ["You bought Personal Trainer for $6."]
    assert answered(facts.LuxuryPassed(0, 0)) == ["You bought no luxury this turn."]
    assert answered(facts.ActionPlayed(0, "irs_audit", 1, None)) == ["You played IRS Audit against Ben."]
    assert answered(facts.ActionPlayed(0, "unexplained_fire", None, FISH)) == [
        "You played Unexplained Fire on Murphy's Fish House."
    ]
    assert answered(facts.ActionPlayed(0, "tax_holiday", None, None)) == ["You played Tax Holiday."]
    assert answered(facts.ActionsGained(0, 1)) == ["You have 1 more action this turn."]
    assert answered(facts.ActionsGained(1, 2)) == ["Ben has 2 more actions this turn."]
    assert answered(facts.AdvanceSet(0, sell_nothing=False)) == ["You chose to be asked before the next taxes."]


def test_news_call_their_reader_you_and_never_by_name() -> None:
    public = played(3, 11)[0].state.public
    events = [
        Event(facts.ActionPlayed(1, "irs_audit", 0, None)),
        Event(facts.MoneyMoved(0, 1, 2, "play", "irs_audit")),
        Event(facts.BusinessTaken(1, FISH, 0, 3)),
        Event(facts.BusinessDestroyed(0, FISH, 1)),
        Event(facts.BusinessTaken(0, TORNADO, 1, 4)),
        Event(facts.SignHit(3, TORNADO, 1, nothing=False)),
        Event(facts.MoneyMoved(None, 1, 5, "hit", TORNADO)),
        Event(facts.MoneyMoved(1, 0, 1, "rival_hit", TORNADO)),
        Event(facts.CardsDrawn(0, 2)),
        Event(facts.TaxDue(0, 3, 6, shielded=False)),
        Event(facts.TaxDue(1, 2, 0, shielded=True)),
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
    drawn: tuple[facts.Fact, ...] = (
        facts.DiceRolled(0, 1, (4,), 0),
        facts.CardsDrawn(0, 2),
        facts.CardsSeen(0, (FISH, "irs_audit"), search=False),
    )
    assert answered(*drawn) == ["You rolled 4.", "You drew: Murphy's Fish House, IRS Audit."]
    found: tuple[facts.Fact, ...] = (
        facts.SearchBegan(0, 2, "business"),
        facts.CardsSeen(0, (FISH, "irs_audit"), search=True),
    )
    assert answered(*found) == ["You looked at: Murphy's Fish House, IRS Audit."]
    public = played(3, 11)[0].state.public
    for_cleo = [Event(facts.CardsDrawn(2, 2)), Event(facts.CardsSeen(2, (FISH, FISH), search=False), Seat(2))]
    assert [said(line) for line in filthy().describe_events(public, for_cleo)] == ["Cleo draws 2 cards."]
    view = View(Seat(0), public, None)
    assert [said(line) for line in filthy().describe_own_events(view, Seat(0), for_cleo)] == ["Cleo draws 2 cards."]
    assert filthy().describe_events(public, [Event(facts.AdvanceSet(0, sell_nothing=True), Seat(0))]) == ()
