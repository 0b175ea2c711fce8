"""Every event has a short text, for everybody and for the player who acted."""

import re
from dataclasses import replace
from typing import get_args

from engines.core.events import Event
from engines.core.game import View
from engines.core.seats import Seat
from engines.vegas_showdown import facts
from engines.vegas_showdown.public import Placed, Rulings
from tests.bot.games.tables import NAMES, moments, panel_of, played, read_aloud, said, text_of, vegas


def told(*happened: facts.Fact) -> list[str]:
    public = played(3, 11)[0].state.public
    return [said(line) for line in vegas().describe_events(public, [Event(fact) for fact in happened])]


def test_every_step_of_a_game_can_be_told_to_all_and_to_whoever_acted() -> None:
    for moment in moments(1):
        lines = vegas().describe_events(moment.state.public, moment.events)
        assert len(text_of(lines)) <= 2000
        assert bool(lines) == bool(moment.events)
        assert all(said(line).endswith(".") for line in lines)
        if moment.acted is not None:
            view = vegas().game.view_for(moment.state, moment.acted)
            lines = vegas().describe_own_events(view, moment.acted, moment.events)
            own = [event for event in moment.events if getattr(event.fact, "seat", None) == moment.acted]
            assert bool(lines) == bool(own)
            assert len(text_of(lines)) <= 1000


def test_a_step_of_a_draft_is_said_once_by_the_panel_that_follows_it() -> None:
    looked = 0
    for moment in played(4, 12)[1:]:
        if moment.acted is None or not moment.state.private[moment.acted].draft:
            continue
        view = vegas().game.view_for(moment.state, moment.acted)
        answer = text_of(vegas().describe_own_events(view, moment.acted, moment.events))
        assert "comes" not in answer
        assert "goes" not in answer
        shown = read_aloud(panel_of(moment.state, moment.acted))
        assert shown.count("Taken off: ") + shown.count("Placed: ") == len(moment.state.private[moment.acted].draft)
        looked += 1
    assert looked > 10


def answered(phase: str, *happened: facts.Fact, aside: tuple[str, ...] = ()) -> list[str]:
    """Return the lines of Ana's panel after facts that lead to the first position of that phase, with these tiles set
    aside."""
    public = next(moment.state.public for moment in played(3, 11) if moment.state.public.phase == phase)
    public = replace(public, hotels=(replace(public.hotels[0], aside=aside), *public.hotels[1:]))
    view = View(Seat(0), public, None)
    return [said(line) for line in vegas().describe_own_events(view, Seat(0), [Event(fact) for fact in happened])]


def news(own: tuple[facts.Fact, ...], *others: facts.Fact) -> list[str]:
    """Return the news above Ana's next decision, after facts of her own step and of later ones."""
    public = next(moment.state.public for moment in played(3, 11) if moment.state.public.phase == "placement")
    mine = vegas().describe_own_events(View(Seat(0), public, None), Seat(0), [Event(fact) for fact in own])
    lines = vegas().describe_events(public, [Event(fact) for fact in others])
    return [said(line) for line in vegas().news(Seat(0), (*mine, *lines))]


def test_a_bid_that_ends_the_bidding_is_a_purchase() -> None:
    bid = facts.BidMade(0, "restaurant", "restaurant", 15, None)
    assert answered("actions", bid) == ["You bid $15 on Restaurant."]
    bought = facts.TileBought(0, "restaurant", "restaurant", 15), facts.TileBought(1, "lounge", "lounge", 9)
    told = ["You bought Restaurant for $15.", "Ben buys Lounge for $9."]
    assert news((bid, *bought)) == told
    assert news((bid,), *bought) == told
    aside = facts.PlacementDone(0, "bought", (), (), 0, 0, 0)
    assert news((bid, *bought, aside))[-1] == "It fits nowhere on your plan now and is set aside."


def test_news_call_their_reader_you_begin_with_what_changes_their_choice_and_tell_nothing_twice() -> None:
    assert news((), facts.FameGained(0, 4, "lounge_lizard"), facts.FameGained(2, 2, "lounge_lizard")) == [
        "Lounge Lizard: you 4 Fame, Cleo 2 Fame."
    ]
    bid, raised = facts.BidMade(0, "lounge", "lounge", 9, None), facts.BidMade(2, "lounge", "lounge", 11, 0)
    assert news((bid,)) == ["You bid $9 on Lounge."]
    assert news((bid,), facts.ActionChosen(1, "publicity"), raised, facts.BidMade(1, "slots", "slots", 5, None)) == [
        "Cleo bids $11 on Lounge: you are outbid.",
        "Ben chooses Publicity and gains 1 Fame.",
    ]
    begins = facts.TurnBegan(3, 1), facts.PriceDropped("a", "theater", 52, 42), facts.EventDrawn("taxes", "small", "b")
    placed = facts.PlacementDone(0, "bought", (), (Placed("lounge", 0, 0, 0),), 0, 0, 2)
    assert [line.partition(" (")[0] for line in news((placed, *begins))] == [
        "Done. You placed Lounge",
        "Event for space II: **Taxes**. Income is halved this turn, rounded down.",
    ]
    assert news((), facts.EventDrawn("ad_campaign", "small", "b")) == []


def test_a_choice_that_ends_the_bidding_does_not_speak_of_its_end_as_to_come() -> None:
    for action in ("renovate", "publicity"):
        chosen = facts.ActionChosen(0, action)
        assert re.search("(once|[Aa]fter) the bidding", answered("actions", chosen, aside=("theater",))[0])
        assert "had no tile" in answered("actions", chosen)[0]
        assert "he bidding ended" in answered("placement", chosen)[0]


def test_events_are_told_by_the_rulings_of_the_table() -> None:
    public = played(3, 11)[0].state.public
    happened: list[Event[facts.Fact]] = [Event(facts.EventDrawn(event, "small", "b")) for event in ("taxes", "sale")]
    for rulings, rounded, lowest in (
        (Rulings(), "down", "leaves the game"),
        (Rulings(taxes_round_up=True, sale_clears_cheapest=False), "up", "stays"),
    ):
        lines = map(said, vegas().describe_events(replace(public, rulings=rulings), happened))
        assert [line.split("**. ")[-1] for line in lines] == [
            f"Income is halved this turn, rounded {rounded}.",
            f"Every premier price drops one more circle. A tile at the lowest price {lowest}.",
        ]


def test_the_sentences_of_every_kind_of_fact() -> None:
    lines = {
        "turn_began": told(facts.TurnBegan(3, 1)),
        "price_dropped": told(facts.PriceDropped("a", "theater", 52, 42), facts.PriceDropped("b", "buffet", 33, 25)),
        "price_rose": told(facts.PriceRose("c", "slots", 7, 12)),
        "tile_left": told(facts.TileLeft("a", "theater"), facts.TileLeft("b", "buffet", "sale")),
        "event_drawn": told(facts.EventDrawn("taxes", "small", "b")),
        "tile_shown": told(facts.TileShown("b", "fancy_slots", 18)),
        "fame_gained": told(
            *(facts.FameGained(seat, fame, "lounge_lizard") for seat, fame in ((0, 4), (2, 2))),
            facts.FameGained(1, 1, "visionary"),
        ),
        "money_gained": told(facts.MoneyGained(0, 4, "ladies_night"), facts.MoneyGained(1, 2, "ladies_night")),
        "advertised": told(facts.Advertised(0, 10, 5), facts.Advertised(1, 0, 0)),
        "strings_pulled": told(facts.StringsPulled(0, "large")),
        "surplus_answered": told(facts.SurplusAnswered(0, bought=True), facts.SurplusAnswered(1, bought=False)),
        "income_paid": told(facts.IncomePaid((5, 6, 5))),
        "bid_made": told(facts.BidMade(0, "lounge", "lounge", 13, 1), facts.BidMade(2, "slots2", "slots", 5, None)),
        "action_chosen": told(
            facts.ActionChosen(0, "publicity"), facts.FameGained(0, 1, "publicity"), facts.ActionChosen(1, "renovate")
        ),
        "tile_bought": told(facts.TileBought(0, "a", "theater", 52)),
        "placement_done": told(
            facts.PlacementDone(0, "bought", (), (Placed("lounge", 2, 2, 0),), 0, 0, 2),
            facts.PlacementDone(1, "renovate", (Placed("slots", 0, 2, 0),), (), 0, -1, 0),
            facts.PlacementDone(2, "publicity", (), (), 0, 0, 0),
            facts.PlacementDone(1, "renovate", (), (), 0, 0, 0),
            facts.PlacementDone(0, "bought", (), (), 0, 0, 0),
        ),
        "game_ended": told(facts.GameEnded("stack_empty", "large"), facts.GameEnded("plan_full", None, (2,))),
    }
    union = get_args(get_args(facts.Fact)[0])
    assert set(lines) == {kind.__dataclass_fields__["kind"].default for kind in union}
    assert lines["price_dropped"] == ["Prices drop: Theater (I) $42, Buffet (II) $25."]
    assert lines["fame_gained"] == ["Lounge Lizard: Ana 4 Fame, Cleo 2 Fame.", "Visionary: Ben 1 Fame."]
    assert lines["bid_made"] == [
        "Ana bids $13 on Lounge and outbids Ben, who will act again.",
        "Cleo bids $5 on Slots, second track.",
    ]
    assert lines["tile_left"] == [
        "Theater (I) was not bought at the lowest price and leaves the game.",
        "Sale takes Buffet (II) out of the game: its price was at the lowest circle.",
    ]
    assert lines["game_ended"][1:] == ["Cleo has filled the whole plan: the game ends."]
    both = told(facts.GameEnded("plan_full", None, (1, 0)))
    assert both == ["Ben and Ana have filled their whole plans: the game ends."]
    assert lines["action_chosen"] == ["Ana chooses Publicity and gains 1 Fame.", "Ben chooses to renovate."]
    assert lines["placement_done"] == [
        "Ana places Lounge (c3\u2013d3): Fame +2.",
        "Ben takes off Slots (a3): Revenue \u22121.",
        "Cleo and Ben place nothing.",
        "Ana sets the new tile aside.",
    ]


def test_what_one_seat_alone_may_know_is_not_told_to_all() -> None:
    public = played(3, 11)[0].state.public
    assert vegas().describe_events(public, [Event(facts.SurplusAnswered(0, bought=True), audience=Seat(0))]) == ()


def test_names_of_others_never_appear_in_what_a_draft_is_told_to_its_owner() -> None:
    for moment in played(3, 11)[1:]:
        if moment.events or moment.acted is None:
            continue
        assert moment.acted in moment.pending
        assert not any(name in read_aloud(panel_of(moment.state, moment.acted)) for name in NAMES)
