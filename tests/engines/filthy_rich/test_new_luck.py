"""After a jump back past a reveal new dice are thrown and the deck is shuffled again; hands stay (ruling)."""

from collections import Counter
from dataclasses import replace

from engines.core.rng import Rng, branch_key
from engines.filthy_rich.options import FilthyOptions
from tests.engines.filthy_rich.setting import BOOK, GAME, KEY, facts, step

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


def test_the_dice_of_the_same_turn_are_others_and_those_the_document_says() -> None:
    state = before_the_roll()
    active = state.public.active
    old, new = (step(one, active, "roll") for one in (state, GAME.renew_luck(state, BRANCH)))
    rng = Rng(BRANCH).at(1 + 2 * (8 * state.public.round + active))
    dice: list[int] = []
    for _ in range(4):
        face, rng = rng.below(10)
        dice.append(face)
    assert facts(new, "dice_rolled")[0].dice == tuple(dice)
    assert facts(old, "dice_rolled")[0].dice != tuple(dice)


def test_the_deck_is_shuffled_from_the_order_of_the_file_and_hands_stay() -> None:
    state = before_the_roll()
    renewed = GAME.renew_luck(state, BRANCH)
    left = Counter(state.secret.deck)
    in_order = [card for card in dict.fromkeys(BOOK.cards) for _ in range(left[card])]
    assert renewed.secret.deck == Rng(BRANCH).shuffled(in_order)[0]
    assert renewed.private == state.private
    assert renewed.public.discard == state.public.discard


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
