"""Duplicate play: one key gives equal dice in equal rounds. After a jump back past a reveal the luck is new."""

from collections import Counter
from dataclasses import replace
from typing import Any

from engines.core.rng import branch_key
from engines.core.selfplay import play
from engines.filthy_rich.facts import DiceRolled, PageDieRolled
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.steady import computer_players
from tests.engines.filthy_rich.setting import GAME, KEY, step

PLAYERS = computer_players(GAME.book)


def thrown(kind: str, key: str = KEY) -> tuple[dict[tuple[int, int], tuple[int, ...]], dict[tuple[int, int], int]]:
    """Return the business dice and the first page die of a whole game, by round and seat."""
    steps: list[Any] = []
    players = [PLAYERS[kind]] * 3
    play(GAME, players, FilthyOptions(round_limit=5), key, watch=steps.append)
    dice: dict[tuple[int, int], tuple[int, ...]] = {}
    pages: dict[tuple[int, int], int] = {}
    before = None
    for one in steps:
        round_now = one.state.public.round if before is None else before.round
        for event in one.events:
            match event.fact:
                case DiceRolled(seat=seat, dice=faces):
                    dice[round_now, seat] = faces
                case PageDieRolled(seat=seat, face=face):
                    pages.setdefault((round_now, seat), face)
                case _:
                    pass
        before = one.state.public
    return dice, pages


def test_the_dice_of_a_round_and_seat_do_not_depend_on_what_was_done() -> None:
    steady, random = thrown("steady"), thrown("random")
    shared = steady[0].keys() & random[0].keys()
    assert len(shared) >= 12
    for where in shared:
        few, many = sorted((steady[0][where], random[0][where]), key=len)
        assert many[: len(few)] == few, where
    pages = steady[1].keys() & random[1].keys()
    assert len(pages) >= 12
    assert all(steady[1][where] == random[1][where] for where in pages)


def test_dice_differ_between_rounds_seats_and_keys_and_openings_do_not() -> None:
    dice, pages = thrown("steady")
    assert len(set(dice.values())) > 5
    assert len(set(pages.values())) > 2
    assert dice != thrown("steady", "6f" * 32)[0]

    # The deck and the first seat follow from the key and the number of seats.
    one, two = (GAME.setup(3, FilthyOptions(seat_compensation=on), KEY).state for on in (True, False))
    assert one.secret.deck == two.secret.deck
    assert one.public.first == two.public.first
    assert [mine.hand for mine in one.private] == [mine.hand for mine in two.private]


BRANCH = branch_key(KEY, 1)


def before_the_roll(seats: int = 3):
    """Play the first turn with two discards, and return the positions before the roll."""
    state = GAME.setup(seats, FilthyOptions(), KEY).state
    active = state.public.active
    state = step(state, active, "pass").state
    for _ in range(2):
        state = step(state, active, f"discard {state.private[active].hand[0]}").state
    assert state.public.phase == "roll"
    return replace(state, public=replace(state.public, page=4))


def test_cards_that_lie_in_a_search_stay_with_who_looked_at_them() -> None:
    state = before_the_roll()
    active = state.public.active
    mine = state.private[active]
    found, deck = state.secret.deck[:5], state.secret.deck[5:]
    private = tuple(replace(mine, found=found) if part is mine else part for part in state.private)
    looking = replace(state, private=private, secret=replace(state.secret, deck=deck))
    renewed = GAME.renew_luck(looking, BRANCH)
    assert renewed.private[active].found == found
    assert Counter(renewed.secret.deck) == Counter(deck)
