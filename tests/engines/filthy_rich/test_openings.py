"""The places where a business may be opened, compared with trying one place after the other."""

import pytest

from engines.core.rng import Luck, Rng, game_key
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.spaces.scene import Scene
from tests.engines.filthy_rich.setting import GAME


def test_a_business_opens_where_its_sign_fits_and_the_money_is_enough_for_cost_and_fees(
    subtests: pytest.Subtests,
) -> None:
    for seed in range(6):
        with subtests.test(f"{seed}"):
            luck = Luck(Rng(game_key(f"openings {seed}")))
            state = GAME.setup(2 + seed % 4, FilthyOptions(), game_key(f"{seed:064x}")).state
            book, refused = GAME.book, 0
            while (seat := GAME.next_asked(state)) is not None:  # terminates, because random play finishes every game
                scene = Scene(book, state.public, state.private[seat], seat)
                for card in book.businesses:
                    left = scene.money - scene.cost(card)
                    fitting = () if scene.business(card) else scene.free_fits(card)
                    paid = tuple(fit for fit in fitting if sum(fee.dollars for fee in scene.fees(fit.slots)) <= left)
                    assert scene.openings(card) == paid
                    refused += len(fitting) - len(paid)
                state = GAME.follow(state, seat, GAME.legal_actions(GAME.view_for(state, seat)).sample(luck.below))
            assert refused
