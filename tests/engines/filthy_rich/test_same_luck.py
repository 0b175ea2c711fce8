"""Duplicate play: one key gives equal dice in equal rounds, whatever was done before."""

from typing import Any

from engines.core.selfplay import play
from engines.filthy_rich.facts import DiceRolled, PageDieRolled
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.steady import computer_players
from tests.engines.filthy_rich.setting import GAME, KEY

PLAYERS = computer_players(GAME.book)


def thrown(kind: str, key: str = KEY) -> tuple[dict[tuple[int, int], tuple[int, ...]], dict[tuple[int, int], int]]:
    """Return the business dice and the first page die of a whole game, by round and seat."""
    steps: list[Any] = []
    players = [PLAYERS[kind]] * 3
    play(GAME, players, FilthyOptions(round_limit=5), key, watch=steps.append)
    dice: dict[tuple[int, int], tuple[int, ...]] = {}
    pages: dict[tuple[int, int], int] = {}
    before = None
    for step in steps:
        round_now = step.state.public.round if before is None else before.round
        for event in step.events:
            match event.fact:
                case DiceRolled(seat=seat, dice=faces):
                    dice[round_now, seat] = faces
                case PageDieRolled(seat=seat, face=face):
                    pages.setdefault((round_now, seat), face)
                case _:
                    pass
        before = step.state.public
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
