"""Games of Vegas Showdown in progress to look at: positions on the way through self-play, and their texts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.games.controls import Button, Panel, Select, SelectOption
from bot.games.vegas_showdown.binding import VegasShowdownBinding
from bot.services.wording.texts import Texts, shared_texts
from engines.core.events import Event
from engines.core.game import Decision
from engines.core.phrase import Phrase
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.facts import Fact
from engines.vegas_showdown.state import State

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


@cache
def vegas() -> VegasShowdownBinding:
    return VegasShowdownBinding()


def texts() -> Texts:
    """Return the texts; a missing one is an error."""
    return shared_texts(strict=True)


def said(phrase: Phrase) -> str:
    """Return the sentence as Discord markdown, with the names of this table."""
    return texts().say(phrase, "en", NAMES)


def text_of(lines: tuple[Phrase, ...]) -> str:
    return texts().lines(lines, "en", NAMES)


def key(number: int) -> str:
    return f"{number:064x}"


@dataclass(frozen=True)
class Moment:
    """A position, and the step that led to it."""

    state: State
    events: tuple[Event[Fact], ...]
    acted: Seat | None
    before: State | None

    @property
    def pending(self) -> dict[Seat, Decision]:
        return dict(vegas().game.pending(self.state.public))


def random_game(seats: int, number: int, **options: Any) -> Iterator[Moment]:
    """Yield every position of a game in which all act at random, the last one finished."""
    game = vegas().game
    luck = luck_of(number + 1000)
    step = game.setup(seats, game.info.options(**options), key(number))
    yield Moment(step.state, step.events, None, None)
    state = step.state
    while game.outcome(state.public) is None:  # terminates, because the conformance suite bounds every game
        waiting = sorted(game.pending(state.public))
        seat = waiting[luck.below(len(waiting))]
        before = state
        step = game.apply(state, seat, space_of(state, seat).sample(luck.below))
        state = step.state
        yield Moment(state, step.events, seat, before)


@cache
def played(seats: int, number: int) -> tuple[Moment, ...]:
    """Return a random game, cached for several tests."""
    return tuple(random_game(seats, number))


def luck_of(number: int) -> Luck:
    return Luck(Rng(key(number)))


def space_of(state: State, seat: Seat) -> ActionSpace[Action]:
    return vegas().game.legal_actions(vegas().game.view_for(state, seat))


def panel_of(state: State, seat: Seat, words: tuple[str, ...] = ()) -> Panel:
    return vegas().panel(vegas().game.view_for(state, seat), seat, space_of(state, seat), words)


def controls(panel: Panel) -> Iterator[Button | SelectOption]:
    """Yield everything that can be pressed or chosen."""
    for row in panel.rows:
        yield from row.options if isinstance(row, Select) else row


def read_aloud(panel: Panel) -> str:
    return "\n".join([said(panel.title), *(said(line) for line in panel.lines)])


def label(control: Button | SelectOption) -> str:
    return texts().label(control.label, "en", NAMES, 100)
