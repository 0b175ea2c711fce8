"""The tests of secrets can fail: a game that shows its next die anywhere does not pass."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from bot.games.controls import Panel
from bot.games.picture import Picture
from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.seats import SPECTATOR, Seat
from engines.core.space import Choice, NextWords
from render.core.localizer import Localizer
from tests.bot.services.tiny_binding import alt, paint
from tests.bot.services.tiny_hands import HandSpace, TinyHands, TinyHandsBinding
from tests.conformance.positions import somewhere
from tests.conformance.what_is_shown import Watching, leaks

POSITIONS = 12


class CarelessGame(TinyHands):
    """A game whose public part records the next die: a mistake that types cannot prevent."""

    next_die = 0

    def apply(self, state: Any, seat: Seat, action: Any, space: Any = None) -> Any:
        step = super().apply(state, seat, action, space)
        CarelessGame.next_die = step.state.secret.rng.die()[0]
        return step


class CarelessSpace(HandSpace):
    def next_words(self, words: tuple[str, ...]) -> NextWords[Any]:
        sound = super().next_words(words)
        return replace(sound, choices=tuple(Choice(one.word, die()) for one in sound.choices))


class CarelessOffer(CarelessGame):
    def legal_actions(self, view: Any) -> Any:
        return CarelessSpace(tuple(super().legal_actions(view)))


class CarelessView(TinyHands):
    """A game whose views contain the next die in place of the seat's promise."""

    def view_for(self, state: Any, viewer: Any) -> Any:
        if viewer is SPECTATOR:
            return View(viewer, state.public, None)
        return View(viewer, state.public, replace(state.private[viewer], promised=state.secret.rng.die()[0]))


class DieOnThePanel(TinyHandsBinding):
    def __init__(self) -> None:
        super().__init__()
        self.game = CarelessView()

    def panel(self, view: Any, seat: Seat, space: Any, words: tuple[str, ...]) -> Panel:
        sound = super().panel(view, seat, space, words)
        return replace(sound, lines=(phrase("option-number", number=int(view.private.promised)),))


def die() -> Phrase:
    return phrase("option-number", number=CarelessGame.next_die)


def read_die_aloud(part: Any, words: Localizer) -> str:
    return str(CarelessGame.next_die)


def paint_die(part: Any, words: Localizer) -> Image.Image:
    return Image.new("P", (8, 8), CarelessGame.next_die)


def lines(sound: Any) -> Any:
    return (*sound, die())


LEAKS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "panel": ("panel", lambda sound: replace(sound, lines=(die(),))),
    "panel after": ("panel", lambda sound: sound if len(sound.rows[0]) > 1 else replace(sound, lines=(die(),))),
    "status": ("status", lines),
    "description (full=False": ("describe", lines),
    "lines": ("describe_events", lines),
    "answer": ("describe_own_events", lines),
    "hand": ("hand", lines),
    "cards in hand": ("hand_items", lambda sound: (*sound, CarelessGame.next_die)),
    "picture of the phase": ("phase_pictures", lambda sound: (*sound, *sound)[: 1 + CarelessGame.next_die % 2]),
    "overview, read aloud": ("overview", lambda sound: Picture("tiny.board", paint, read_die_aloud, sound.part)),
    "overview, drawn": ("overview", lambda sound: Picture("tiny.board", paint_die, alt, sound.part)),
    "private picture 1": (
        "private_pictures",
        lambda sound: tuple(replace(one, part=(CarelessGame.next_die,)) for one in sound),
    ),
}


def careless(method: str, leaking: Callable[[Any], Any]) -> TinyHandsBinding:
    """Return the tiny game with a method of its binding that reveals hidden information."""
    binding = TinyHandsBinding()
    binding.game = CarelessGame()
    sound = getattr(binding, method)
    setattr(binding, method, lambda *args, **named: leaking(sound(*args, **named)))
    return binding


def found_in(binding: TinyHandsBinding) -> set[str]:
    found: set[str] = set()
    for seed in range(POSITIONS):
        position = somewhere(binding.game, 3, binding.game.info.options(), seed)
        found |= leaks(Watching(binding, 3, drawn=True), position, (SPECTATOR, Seat(0), Seat(1), Seat(2)))
    return found


def test_a_game_that_keeps_its_secrets_passes() -> None:
    assert found_in(TinyHandsBinding()) == set()


@pytest.mark.parametrize("place", LEAKS)
def test_a_die_seen_too_early_is_noticed(place: str) -> None:
    assert any(name.startswith(place) for name in found_in(careless(*LEAKS[place])))


def test_a_die_in_what_is_offered_or_on_a_private_panel_is_noticed() -> None:
    binding = TinyHandsBinding()
    binding.game = CarelessOffer()
    assert {"completions", "panel"} <= found_in(binding)

    assert {"view", "panel"} <= found_in(DieOnThePanel())
