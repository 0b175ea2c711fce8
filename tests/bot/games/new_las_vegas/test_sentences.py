"""Every refusal has a sentence."""

import random

from bot.services.wording.texts import shared_texts
from engines.core.errors import GameError, UnreadableAction
from engines.core.seats import Seat
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.state import State
from tests.engines.new_las_vegas.setting import GAME

TEXTS = shared_texts(strict=True)
WORDS = (
    *("1", "2", "3", "4", "+1", "-2", "+3", "s1a2", "s1a3", "s2a7", "s3a3", "s3a5", "s9a9", "effect show", "refuse"),
    *("effect limo", "inaugurate", "drive e e", "drive n", "build s1a2", "build s3a4", "improve vip", "improve golf"),
    *("show left", "show right", "copy s3a4 left", "copy s2a6 right", "confirm", "back", "loan yes", "forgo"),
    *("copy s3a4", "1 s3a4 confirm s3a5", "2 s2a7 +1"),
)


def test_every_refusal_on_the_way_through_games_is_a_whole_sentence() -> None:
    seen: set[str] = set()
    for seed in range(3):
        luck = random.Random(seed)
        state = GAME.setup(1, NewLasVegasOptions(), f"{seed:064x}").state
        while GAME.outcome(state.public) is None:
            seen |= _said(state)
            space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
            state = GAME.apply(state, Seat(0), space.sample(luck.randrange)).state
        seen |= _said(state)
    assert len(seen) > 30


def _said(state: State) -> set[str]:
    """Return the reasons of refusals in this position."""
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    found: set[str] = set()
    for word in WORDS:
        try:
            refusal: GameError | None = space.refusal(GAME.parse(word))
        except UnreadableAction as error:
            refusal = error
        if refusal is None:
            continue
        for phrase in (refusal.reason, refusal.remedy):
            said = TEXTS.say(phrase, plain=True)
            assert said.strip()
            assert "{" not in said
        found.add(refusal.reason.key)
    return found
