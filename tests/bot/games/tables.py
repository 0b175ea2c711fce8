"""Games of Vegas Showdown in progress to look at: positions on the way through self-play, and their texts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.games.binding import GameBinding
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
from engines.vegas_showdown.state import State

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


GAMES = [(3, 11), (4, 12), (5, 13)]
"""Games of Vegas Showdown: the seats, and a number."""


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
    """A position of a game, and the step that led to it."""

    game: Any
    state: Any
    events: tuple[Event[Any], ...]
    acted: Seat | None

    @property
    def pending(self) -> dict[Seat, Decision]:
        return dict(self.game.pending(self.state.public))


def random_game(
    binding: GameBinding[Any, Any], seats: int, number: int, *, steady: bool = False, **options: Any
) -> Iterator[Moment]:
    """Yield every position of a game, the last one finished. All seats act at random; with `steady` the first seat
    plays sensibly."""
    game, luck = binding.game, luck_of(number + 1000)
    step, seat = game.setup(seats, game.info.options(**options), key(number)), None
    yield Moment(game, step.state, step.events, seat)
    while game.outcome(step.state.public) is None:  # terminates, because the conformance suite bounds every game
        waiting = sorted(game.pending(step.state.public))
        seat = waiting[luck.below(len(waiting))]
        view = game.view_for(step.state, seat)
        space = game.legal_actions(view)
        action = space.sample(luck.below)
        if steady and seat == 0:
            action = binding.players["steady"].choose(view, seat, space, Rng(key(number)))
        step = game.apply(step.state, seat, action)
        yield Moment(game, step.state, step.events, seat)


@cache
def played(seats: int, number: int) -> tuple[Moment, ...]:
    return tuple(random_game(vegas(), seats, number))


def moments(every: int) -> Iterator[Moment]:
    """Yield positions of one game of Vegas Showdown with each number of seats."""
    for seats, number in GAMES:
        yield from played(seats, number)[::every]


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


def blind_game(
    binding: GameBinding[Any, Any],
    number: int,
    best: Callable[[list[Button | SelectOption], str], Button | SelectOption],
) -> tuple[list[str], Any]:
    """Play a game of three in which seat 1 knows the texts alone: it presses the best control of each panel until an
    action is complete. Return the kinds of its actions, and the last position."""
    game, luck, blind, kinds = binding.game, luck_of(5), Seat(1), list[str]()
    state = game.setup(3, game.info.options(), key(number)).state
    while game.outcome(state.public) is None:  # terminates, because the conformance suite bounds every game
        waiting = sorted(game.pending(state.public))
        seat = blind if blind in waiting else waiting[0]
        view = game.view_for(state, seat)
        space, words, action = game.legal_actions(view), (), None
        while seat == blind and action is None:
            panel = binding.panel(view, seat, space, words)
            words = best(list(controls(panel)), read_aloud(panel)).words
            assert len(words) <= 4, words
            action = space.next_words(words).action
        if seat == blind:
            kinds.append(action.kind)
            assert game.parse(game.text(action)) in space
        state = game.apply(state, seat, action or space.sample(luck.below)).state
    return kinds, state
