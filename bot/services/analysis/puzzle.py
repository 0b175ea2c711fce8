"""A puzzle: a seat's view of a position, what the seat could do, and what each choice is worth.

The position is stored with everything its seat cannot see shuffled: there is nothing in it to find out, nor whose game it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.games.binding import AnyAdviser, AnyState, AnyView, Binding, PublicPart
from bot.services.sessions.record import phrases_from_plain, phrases_to_plain
from engines.core.phrase import Phrase
from engines.core.players.advice import Advice, Unit, Worth
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat

MOST_CHOICES: Final = 6
"""Choices of a puzzle."""
FEWEST_CHOICES: Final = 3
"""As few as a puzzle may have."""
_BUDGET: Final = 2
_BUDGET_TO_THE_END: Final = 4
"""How many times the positions of a hint are looked at for a puzzle; more where every game is played to its end."""
_CLEAR: Final = {"chances": 0.04, "wins": 0.1, "lead": 2.0, "points": 2.0}
"""How much every other choice is worse at least, beside being further behind than chance explains."""


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PuzzleChoice(_Plain):
    """A choice as the words it is said in, the reason for it, and its worth as in `Worth`."""

    words: tuple[str, ...]
    reason: dict[str, Any]
    unit: Unit
    games: int
    mean: float
    give_or_take: float
    behind: float

    @property
    def worth(self) -> Worth:
        """What it is worth."""
        return Worth(self.unit, self.games, self.mean, self.give_or_take, self.behind)

    @property
    def why(self) -> Phrase:
        """The reason for it."""
        return phrases_from_plain([self.reason])[0]


class Puzzle(_Plain):
    """What `seat`, one of `seats`, could do in `state` (JSON): the best choice first. They are
    shown in `order`. `options` are those of the table that are not as usual."""

    game: str
    seats: int
    seat: int
    state: str
    choices: tuple[PuzzleChoice, ...]
    order: tuple[int, ...]
    options: dict[str, bool | int | str] = {}

    @property
    def asked(self) -> Seat:
        """The seat that decides."""
        return Seat(self.seat)

    def view(self, binding: Binding) -> AnyView:
        """What the seat sees. Raises ValidationError or RulesFault for a position that cannot be read any more."""
        state = binding.game.state_adapter.validate_json(self.state)
        return binding.game.view_for(state, self.asked)


PUZZLES: Final = TypeAdapter(tuple[Puzzle, ...])
"""Puzzles in a file."""


def puzzle_adviser(binding: Binding, public: PublicPart) -> AnyAdviser | None:
    """The adviser of a game that looks closely enough for a puzzle; None where the game has none."""
    adviser = binding.adviser(public)
    if adviser is None:
        return None
    return adviser.naming(MOST_CHOICES, adviser.budget * (_BUDGET if adviser.by_chances else _BUDGET_TO_THE_END))


def puzzle_of(binding: Binding, state: AnyState, seat: Seat, advice: Sequence[Advice[Any]], key: str) -> Puzzle | None:
    """The puzzle of a position, from what the adviser says of it: the best choice, and those that are clearly worse; None where
    these are too few. `key` (hexadecimal) decides about everything that is shuffled."""
    view, notation = binding.game.view_for(state, seat), binding.game.notation_at(state.public)
    clear = clear_choices(binding, view, seat, advice)
    worths = [one.worth for one in clear if one.worth is not None]
    if len(worths) != len(clear) or len(worths) < FEWEST_CHOICES:
        return None
    hidden = binding.game.shuffle_hidden(state, seat, Rng(game_key(key, ("hidden",))))
    if binding.game.view_for(hidden, seat) != view:
        return None
    choices = tuple(
        PuzzleChoice(
            words=notation.words(one.action),
            reason=phrases_to_plain((one.reason,))[0],
            unit=worth.unit,
            games=worth.games,
            mean=round(worth.mean, 3),
            give_or_take=round(worth.give_or_take, 3),
            behind=round(worth.behind, 3),
        )
        for one, worth in zip(clear, worths, strict=True)
    )
    order, _ = Rng(game_key(key, ("order",))).shuffled(tuple(range(len(choices))))
    stored = binding.game.state_adapter.dump_json(hidden).decode()
    return Puzzle(
        game=binding.slug,
        seats=len(state.private),
        seat=seat,
        state=stored,
        choices=choices,
        order=tuple(order),
    )


def clear_choices(binding: Binding, view: AnyView, seat: Seat, advice: Sequence[Advice[Any]]) -> list[Advice[Any]]:
    """The best choice and those that are clearly worse, each with a name of its own."""
    space = binding.game.legal_actions(view)
    called: dict[Phrase, Advice[Any]] = {}
    for place, one in enumerate(advice):
        if not place or (one.worth is not None and one.worth.behind >= _CLEAR[one.worth.unit]):
            # Two ways to the same, such as refusing either pair, would be two buttons that say the same.
            called.setdefault(binding.hinted(view, seat, space, one.action), one)
    return list(called.values())
