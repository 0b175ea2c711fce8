"""The typed notation and the refusals that players read."""

import pytest

from engines.core.errors import IllegalAction, UnreadableAction
from engines.core.seats import Seat
from engines.vegas_showdown.actions import Bid, Place, TakeOff
from engines.vegas_showdown.readout import board
from tests.engines.vegas_showdown.setting import GAME, legal, new, placing, turn_with, with_hotel, with_space


def test_the_reader_forgives_case_spaces_and_hyphens() -> None:
    for typed, action in (
        ("  BID   Lounge $13 ", Bid("lounge", 13)),
        ("bid fancy lounge 33", Bid("fancy_lounge", 33)),
        ("place five-star steakhouse c3 e", Place("five_star_steakhouse", 2, 2, 1)),
        ("place fancy_slots c3", Place("fancy_slots", 2, 2, 0)),
        ("place slots c 3 w", Place("slots", 2, 2, 3)),
        ("off C3", TakeOff(2, 2)),
    ):
        assert GAME.parse(typed) == action


def test_unreadable_text_is_answered_with_what_could_be_typed() -> None:
    for typed, remedy in (
        ("", "unreadable"),
        ("raise", "unreadable"),
        ("renovate now", "unreadable"),
        ("bid lounge", "say-bid"),
        ("bid lounge many", "say-amount"),
        ("advertise", "say-amount"),
        ("pull tiny", "say-pull"),
        ("surplus", "say-surplus"),
        ("off", "say-square"),
        ("off c3 e", "say-off"),
        ("place c3", "say-place"),
        ("place slots", "say-square"),
        ("place slots c3 x", "say-place"),
    ):
        with pytest.raises(UnreadableAction) as raised:
            GAME.parse(typed)
        assert raised.value.remedy.key == f"vs-remedy-{remedy}"


def test_dead_words_are_answered_with_the_reason_for_that_action_or_what_is_asked() -> None:
    """A typed bid that is too high is refused for the money, not as unknown words."""
    state = with_hotel(new(), 0, money=4)
    with pytest.raises(IllegalAction) as raised:
        GAME.legal_actions(GAME.view_for(state, Seat(0))).next_words(("bid", "lounge", "9"))
    assert raised.value.reason.key == "vs-refuse-money"
    assert dict(raised.value.reason.args) == {"held": 4, "cost": 9}
    assert raised.value.remedy.key == "vs-remedy-only-publicity"

    for text in ("place slots a3 n", "confirm", "advertise 3", "pull small", "surplus buy"):
        refusal = GAME.legal_actions(GAME.view_for(new(), Seat(0))).refusal(GAME.parse(text))
        assert refusal.reason.key == "vs-refuse-act-first"
        assert not legal(new(), 0, text)

    # Nonsense squares and turns are refused.
    state = placing(new(), "renovate", tiles=("slots a3 n",), aside=("slots",))
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    for action in (Place("slots", 99, -1, 0), Place("slots", 0, 0, 7), Place("no_tile", 0, 0, 0), TakeOff(50, 50)):
        assert action not in space
        assert space.refusal(action) is not None


def test_next_words_narrow_word_by_word() -> None:
    """`bid`, `bid lounge`, `bid lounge 13`: pressed and typed words never differ."""
    space = GAME.legal_actions(GAME.view_for(with_space(new(), "a", "high_rollers_room", 7), Seat(0)))
    assert [choice.word for choice in space.next_words(()).choices] == ["bid", "renovate", "publicity"]
    assert space.next_words(("bid",)).name == "lot"
    assert [choice.word for choice in space.next_words(("bid",)).choices][:3] == ["slots", "lounge", "restaurant"]
    assert [choice.word for choice in space.next_words(("bid", "lounge")).choices] == ["9", "11", "13", "17", "21"]
    assert space.next_words(("bid", "lounge", "13")).action == Bid("lounge", 13)
    assert space.next_words(("bid", "high-rollers-room")).choices[0] == space.next_words(("bid", "a")).choices[0]


def test_next_words_offer_prices_of_events_and_tile_square_and_turn() -> None:
    state = turn_with(new(), ("ad_campaign", "small")).state
    following = GAME.legal_actions(GAME.view_for(state, Seat(0))).next_words(("advertise",))
    assert [choice.word for choice in following.choices] == ["10", "5", "3", "0"]
    assert dict(following.choices[0].label.args) == {"dollars": 10, "fame": 5}

    state = placing(new(), "bought", tile="table_games", aside=("table_games",))
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    assert [choice.word for choice in space.next_words(("place",)).choices] == ["table_games"]
    squares = [choice.word for choice in space.next_words(("place", "table", "games")).choices]
    assert squares == sorted(squares, key=lambda square: (square[1], square[0]))
    assert [choice.word for choice in space.next_words(("place", "table_games", "a3")).choices] == ["n", "e", "w"]


@pytest.mark.parametrize("seats", [3, 5])
def test_every_sign_of_the_board_names_its_lot(seats: int) -> None:
    state = new(seats)
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    for offer in board(GAME.book, state.public):
        assert list(space.readings(("bid", offer.sign.lower())))[-1] == ("bid", offer.lot)
    assert space.narrow(("bid", "iv" if seats == 3 else "v", "9")).action == Bid("slots", 9)
