"""Panels of Filthy Rich offer exactly the legal answers, within Discord's limits, with their costs and effects."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, cast

import pytest

from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.listing import games
from bot.games.picture import Picture, PrivatePicture
from data.components.filthy_rich import filthy_rich_tables
from engines.core.components.sets import HOUSE
from engines.core.errors import IllegalAction
from engines.core.game import GameState
from engines.core.seats import Seat
from engines.filthy_rich.actions import Bid, Play
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Auction, Business, Roll
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.state import State
from render.filthy_rich.parts import HandPart, PlacesPart
from tests.bot.games.filthy_rich.positions import (
    GAMES,
    book_of,
    filthy,
    moments,
    open_spaces,
    panel_of,
    played,
    played_well,
    space_of,
)
from tests.bot.games.tables import NAMES, controls, key, label, read_aloud, texts
from tests.conformance.test_notation import Shown, pressed
from tests.conformance.test_notation import controls as fitting_controls

PANELS = Shown(games()["filthy_rich"])
MOST_WORDS = 60
"""Most words of a panel, without its choices."""


@cache
def sampled() -> list[tuple[State, Seat]]:
    """Return every fourth position of all games with every seat that has a choice there."""
    found = (*moments(4), *moments(4, well=False))
    return [(moment.state, seat) for moment in found for seat in open_spaces(moment.state)]


def first_state(kind: str) -> tuple[State, Seat]:
    """Return the first position of the games with a question of that kind, and its seat."""
    asked = (
        (moment.state, seat)
        for moment in (*moments(1, well=False), *moments(1))
        for seat, decision in moment.pending.items()
        if decision.kind == kind
    )
    return next(asked)


def with_hand(state: State, seat: Seat, hand: tuple[str, ...], money: int | None = None) -> State:
    """Return the position with another hand; only the values that panels read are consistent."""
    old = state.public.estates[seat]
    estate = replace(old, hand=len(hand), money=old.money if money is None else money)
    estates = (*state.public.estates[:seat], estate, *state.public.estates[seat + 1 :])
    private = (*state.private[:seat], Private(hand), *state.private[seat + 1 :])
    return GameState(replace(state.public, estates=estates), private, state.secret)


def test_a_hand_of_every_card_there_is_can_still_be_played_and_discarded_whole() -> None:
    state, seat = first_state("actions")
    deck = tuple(dict.fromkeys(book_of(filthy()).cards))
    whole = with_hand(state, seat, deck, 300)
    assert len(deck) > 48
    space = space_of(whole, seat)
    assert pressed(PANELS, whole, seat, space) == set(space)


def test_the_lowest_bid_is_one_press_away_and_the_richest_bidder_can_bid_every_dollar() -> None:
    state, seat = first_state("auction")
    assert isinstance(state.public.auction, Auction)
    money = state.public.estates[seat].money
    lowest = next(action.amount for action in space_of(state, seat) if isinstance(action, Bid))
    labels = [label(control) for control in controls(panel_of(state, seat))]
    assert labels[0] == f"${lowest} · leaves ${money - lowest}"
    assert "No bid now" in labels
    rich = with_hand(state, seat, state.private[seat].hand, 400)
    space = space_of(rich, seat)
    assert sum(isinstance(action, Bid) for action in space) > 300
    assert pressed(PANELS, rich, seat, space) == set(space)


def test_few_words_are_beside_the_places_which_stand_in_rows_and_are_framed_with_their_fees() -> None:
    looked = paid = due = 0
    book = book_of(filthy())
    for state, seat in sampled():
        assert len(read_aloud(panel_of(state, seat)).split()) <= MOST_WORDS
        plays = [one for one in space_of(state, seat) if isinstance(one, Play) and one.slots and one.business is None]
        scene = Scene(book, state.public, state.private[seat], seat)
        for card in {one.card for one in plays}:
            panel = panel_of(state, seat, ("play", card.replace("_", "-")))
            for row in [row for row in panel.rows if isinstance(row, tuple)][:-1]:
                assert len({(int(re.findall(r"\d", button.words[2])[0]) - 1) // 3 for button in row}) == 1
                assert all(re.match(r"Slots? \d", label(button)) for button in row)
                paid += sum("$" in label(button) for button in row)
            part = panel.pictures[0].part
            assert isinstance(part, PlacesPart)
            places = [one.slots for one in plays if one.card == card]
            assert set(part.slots) == {slot for slots in places for slot in slots}
            fees = dict(part.fees)
            for slots in places:
                dollars = sum(fee.dollars for fee in scene.fees(slots))
                assert sum(fees.get(slot, 0) for slot in slots) == dollars
                due += bool(dollars)
            looked += 1
    assert looked > 40
    assert paid > 5
    assert due > 10


def test_the_hand_marks_what_can_be_played_and_what_cannot_says_why_by_its_letter() -> None:
    reasons: set[str] = set()
    for state, seat in sampled():
        if state.public.phase != "actions" or seat != state.public.active:
            continue
        panel = panel_of(state, seat)
        letters = {mark.word: mark.label for picture in panel.pictures for mark in picture.marks}
        framed = {mark.word for picture in panel.pictures for mark in picture.marks if mark.outlined}
        playable = {option.words[1] for option in controls(panel) if option.words[0] == "play"}
        assert framed == playable
        for hand in panel.pictures:
            assert isinstance(hand, PrivatePicture)
            assert isinstance(hand.part, HandPart)
            assert {card.replace("_", "-") for card in hand.part.playable} == playable
        assert {label(one) for one in controls(panel) if one.words[0] == "play" and len(one.words) == 2} <= {
            letters[word] for word in playable
        }
        barred = " ".join(line for line in read_aloud(panel).splitlines() if line.startswith("Not now: "))
        named = re.findall(r"\b[A-Z]\b(?=[, ])", re.sub(r"\(.*?\)", "", barred))
        assert set(named) <= {letters[word] for word in set(letters) - playable}
        reasons |= {reason.split("$")[0] for reason in re.findall(r"\((.*?)\)", barred)}
    assert len(reasons) >= 3


def test_no_luxury_is_recommended_but_one_that_wins() -> None:
    styles: set[tuple[bool, str]] = set()
    found = (moment.state for moment in (*moments(1), *moments(1, well=False)))
    for state in (one for one in found if one.public.phase == "luxury"):
        seat = Seat(state.public.active)
        wins = len(state.public.estates[seat].luxuries) + 1 >= book_of(filthy()).board.luxuries_to_win
        buys = [one for row in panel_of(state, seat).rows if isinstance(row, tuple) for one in row]
        styles |= {(wins, buy.style) for buy in buys if buy.words[0] == "buy"}
    assert styles == {(True, "main"), (False, "plain")}


def test_a_seat_that_cannot_pay_is_warned_before_it_declines_to_sell() -> None:
    warned = 0
    for moment in moments(1, well=False):
        for seat in [seat for seat, decision in moment.pending.items() if decision.kind == "sale"]:
            panel = panel_of(moment.state, seat)
            short = "short" in read_aloud(panel)
            stop = next(one for one in controls(panel) if one.words == ("pass",))
            assert short == (getattr(stop, "style", "") == "danger")
            assert short == (getattr(stop, "asks", None) is not None)
            warned += short
    assert warned > 3


def test_a_seat_that_owes_nothing_answers_in_advance_and_takes_it_back_or_is_told_to_wait() -> None:
    seen: set[str] = set()
    for moment in played(4, 12):
        for seat in (Seat(at) for at in range(4) if Seat(at) not in moment.pending):
            if seat in open_spaces(moment.state):
                offered = [label(control) for control in controls(panel_of(moment.state, seat))]
                assert offered in (["Sell nothing this time"], ["Ask me after all"])
                seen.add(offered[0])
                continue
            with pytest.raises(IllegalAction) as refused:
                panel_of(moment.state, seat)
            assert texts().say(refused.value.remedy).endswith(".")
            seen.add("waits")
    assert seen == {"Sell nothing this time", "waits"}

    game = filthy().game
    moment = next(one for one in played(4, 12) if len(open_spaces(one.state)) > len(one.pending))
    seat = next(one for one in open_spaces(moment.state) if one not in moment.pending)
    step = game.apply(moment.state, seat, game.parse("advance pass"))
    answer = filthy().describe_own_events(game.view_for(step.state, seat), seat, step.events)[0]
    assert "Nobody else knows" in texts().say(answer)
    assert filthy().describe_events(step.state.public, step.events) == ()
    assert [control.words for control in controls(panel_of(step.state, seat))] == [("advance", "ask")]


def test_the_longest_ids_a_deck_may_use_fit_into_every_control() -> None:
    """Ids in host decks have at most 30 characters. Here every card of the deck has an id of that length."""
    tables = filthy_rich_tables()
    deck = tables.deck

    def longer(rows: dict[str, object]) -> dict[str, object]:
        return {f"{card}_{'x' * 30}"[:29].rstrip("_") + "z": row for card, row in rows.items()}

    renamed = deck.model_copy(
        update={
            "businesses": longer({**deck.businesses}),
            "assets": longer({**deck.assets}),
            "actions": longer({**deck.actions}),
            "luxuries": longer({**deck.luxuries}),
        }
    )
    binding = FilthyRichBinding()
    hosts = binding.edition(Components(board=tables.board, deck=renamed, name="hosts"), renamed.name)
    binding.use_editions({HOUSE: binding.edition(tables), "hosts": hosts}, frozenset((HOUSE, "hosts")))
    game = binding.game
    book = book_of(binding, deck="hosts")
    step = game.setup(5, game.info.options.model_validate({"deck": "hosts"}), key(3))
    public = step.state.public
    seat = Seat(public.active)
    signs = tuple(Business(card, at, 2, book.fits[card][at].slots) for at, card in enumerate(list(book.businesses)[:3]))
    hand = tuple(dict.fromkeys(book.cards))
    estates = tuple(
        replace(one, money=200, hand=len(hand) if at == seat else one.hand) for at, one in enumerate(public.estates)
    )
    standing = replace(public, phase="actions", businesses=signs, estates=estates)
    private = tuple(Private(hand) if at == seat else one for at, one in enumerate(step.state.private))
    state = GameState(standing, private, step.state.secret)
    space = game.legal_actions(game.view_for(state, seat))
    view = game.view_for(state, seat)
    for words in {tuple(game.text(action).split()) for action in space}:
        for depth in range(len(words)):
            assert [*fitting_controls(binding.panel(view, seat, space, words[:depth]))]


def alt(picture: Picture | PrivatePicture) -> str:
    return picture.alt(picture.part, texts().picture_localizer("en", NAMES))


def test_the_picture_of_a_phase_is_what_its_decisions_are_about() -> None:
    kinds: dict[str, set[str]] = {}
    for seats, number in [*GAMES, (4, 62)]:
        for moment in (*played(seats, number), *played_well(seats, number)):
            public = moment.state.public
            (shown,) = filthy().phase_pictures(public)
            phase = filthy().game.moment(public).phase
            kinds.setdefault(phase, set()).add(shown.kind.removeprefix("filthy_rich."))
    assert kinds["turn"] == {"binder"}
    assert kinds["auction"] == {"overview"}
    assert kinds["finished"] == {"result"}


def test_dice_roll_after_the_phase_that_threw_them_and_no_other() -> None:
    thrown = 0

    def dice_of(roll: Roll | None) -> tuple[int, tuple[int, ...]] | None:
        return None if roll is None else (roll.seat, roll.dice)

    moments = played(3, 11)
    for earlier, moment in pairwise(moments):
        before, public = earlier.state.public, moment.state.public
        (after,), (still,) = filthy().pictures_after(before, public), filthy().phase_pictures(public)
        assert (after.kind, after.part, still.moving) == (still.kind, still.part, None)
        if after.moving is None:
            assert public.roll == before.roll or after.kind != "filthy_rich.binder"
            continue
        thrown += 1
        assert public.roll != before.roll
        assert alt(after) == after.moving.alt(after.moving.part, texts().picture_localizer("en", NAMES))
        assert after.moving.part.business == (dice_of(before.roll) != dice_of(public.roll))
    assert thrown >= 10


def test_pictures_have_names_for_the_show_command() -> None:
    names = list(filthy().pictures(played(3, 11)[0].state.public))
    assert names == ["board", "table", "plan 1", "plan 2", "plan 3"]
    assert list(filthy().pictures(played(3, 11)[-1].state.public))[-1] == "score"


def test_a_hand_goes_on_as_many_sheets_as_it_takes() -> None:
    state = played(3, 11)[0].state
    view = filthy().game.view_for(state, Seat(2))
    (own,) = filthy().private_pictures(view, Seat(2))
    assert cast(Any, own.part).private.hand == state.private[2].hand
    many = type(view)(view.viewer, view.public, Private(state.private[2].hand * 4))
    assert [cast(Any, one.part).sheet for one in filthy().private_pictures(many, Seat(2))] == [0, 1, 2]


def test_what_is_looked_at_is_on_the_panel_of_the_search() -> None:
    looked = 0
    for moment in (*moments(1), *moments(1, well=False)):
        for seat in [seat for seat, decision in moment.pending.items() if decision.kind == "search"]:
            assert cast(Any, panel_of(moment.state, seat).pictures[0].part).found
            looked += 1
    assert looked >= 3
