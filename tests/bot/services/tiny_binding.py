"""The tiny game's binding to the host."""

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from PIL import Image

from bot.games.binding import AnySpace, AnyView, GameBinding, RulesPage
from bot.games.controls import Button, Panel
from bot.games.picture import Picture, PrivatePicture
from engines.core.events import PUBLIC, Event
from engines.core.game import Options, View
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.players.levels import RandomPlayer
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from render.core.localizer import Localizer, SeatMark
from render.core.pictures.parts import CoverPart, WinnerPart
from render.core.theme import STANDARD, Theme
from tests.bot.services.tiny_game import Add, Confirm, TinyGame


class SteadyPlayer:
    """A computer player that adds one counter, then confirms."""

    kind = "steady"
    version = 1

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        first = next(iter(space))
        if isinstance(first, Add):
            return first if not view.private.pile else Confirm()
        return first


class DitheringPlayer:
    """A computer player that adds and takes back for ever."""

    kind = "dithering"
    version = 1

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        actions = list(space)
        return actions[0] if view.private is None or not view.private.pile else actions[-1]


class FailingPlayer:
    kind = "failing"
    version = 1

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        raise ZeroDivisionError("a mistake in the player")


@dataclass(frozen=True)
class PlainWords:
    """Words of the tiny game's pictures; a module that drawing processes import anyway holds them."""

    language: str = "en"
    names: tuple[str, ...] = ("Ana", "Ben")
    marks: tuple[SeatMark, ...] = ()
    theme: Theme = STANDARD
    calls: tuple[str, ...] = field(default=(), compare=False)

    def __call__(self, phrase: Phrase) -> str:
        return phrase.key


def pixels(grey: int) -> Image.Image:
    image = Image.new("P", (8, 8), grey % 256)
    image.putpalette([channel for grey in range(256) for channel in (grey, grey, grey)])
    return image


def paint(part: Any, words: Localizer) -> Image.Image:
    return pixels(sum(part.points))


def alt(part: Any, words: Localizer) -> str:
    return f"Points: {', '.join(str(held) for held in part.points)}; {', '.join(words.names)}"


def paint_cover(part: CoverPart, words: Localizer) -> Image.Image:
    return pixels(len(part.seats))


def alt_cover(part: CoverPart, words: Localizer) -> str:
    return f"{', '.join(words.names)}; {part.free} free"


def paint_winner(part: WinnerPart, words: Localizer) -> Image.Image:
    return pixels(100 + len(part.winners))


def alt_winner(part: WinnerPart, words: Localizer) -> str:
    return ", ".join(words.names[one.seat] for one in part.winners)


def alt_of_environment(part: Any, words: Localizer) -> str:
    """Return the names of the environment variables of the drawing process."""
    return " ".join(sorted(os.environ))


def paint_forever(part: Any, words: Localizer) -> Image.Image:
    while True:
        time.sleep(60)


def paint_and_die(part: Any, words: Localizer) -> Image.Image:
    os._exit(9)


def paint_wrong(part: Any, words: Localizer) -> Image.Image:
    raise ValueError("secret: four aces")


def paint_moving(part: Any, words: Localizer) -> bytes:
    """Return a file that begins and ends as a moving picture does."""
    return b"GIF89a" + bytes(part.points) + b";"


def paint_moving_wrong(part: Any, words: Localizer) -> bytes:
    raise ValueError("too heavy")


def picture(public: Any) -> Picture:
    return Picture("tiny.board", paint, alt, public)


def told(events: Sequence[Event[Any]], *audiences: object) -> tuple[Phrase, ...]:
    """Return a line for each event that one of these audiences hears of."""
    return tuple(
        phrase(f"tiny-{event.fact.what}", seat=SeatName(event.fact.seat), number=event.fact.number)
        for event in events
        if event.audience in audiences
    )


class TinyBinding(GameBinding[Any, Any]):
    rules_by_question: ClassVar[Mapping[str, str]] = dict.fromkeys(("roll", "pledge", "finished"), "start")

    def __init__(self) -> None:
        self.game = TinyGame()
        self.players = {
            player.kind: player for player in (RandomPlayer(), SteadyPlayer(), DitheringPlayer(), FailingPlayer())
        }

    def panel(self, view: AnyView, seat: Seat, space: AnySpace, words: tuple[str, ...]) -> Panel:
        following = space.next_words(words)
        buttons = tuple(Button(choice.label, (*words, choice.word)) for choice in following.choices)
        return Panel(Phrase("tiny-panel"), (), (), (buttons,))

    def describe_events(self, public: Any, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
        return told(events, PUBLIC)

    def describe_own_events(self, view: AnyView, seat: Seat, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
        return told(events, PUBLIC, seat)

    def status(self, public: Any) -> tuple[Phrase, ...]:
        return (phrase("tiny-status", points=", ".join(str(held) for held in public.points)),)

    def describe(self, view: AnyView, *, full: bool, running: bool = True) -> tuple[Phrase, ...]:
        return self.status(view.public)

    def rules(self, options: Options, seats: int | None) -> tuple[RulesPage, ...]:
        return (RulesPage("start", Phrase("tiny-rules"), (Phrase("tiny-rules"),)),)

    def phase_pictures(self, public: Any) -> tuple[Picture, ...]:
        return (picture(public),)

    def pictures(self, public: Any) -> Mapping[str, Picture]:
        return {"board": picture(public)}

    def private_pictures(self, view: AnyView, seat: Seat) -> tuple[PrivatePicture, ...]:
        return ()

    def cover(self, part: CoverPart) -> Picture:
        return Picture("tiny.cover", paint_cover, alt_cover, part)

    def winner(self, part: WinnerPart) -> Picture:
        return Picture("tiny.winner", paint_winner, alt_winner, part)

    def score_words(self, score: int) -> Phrase:
        return phrase("compare-merit", points=score)

    def overview(self, public: Any) -> Picture:
        return picture(public)
