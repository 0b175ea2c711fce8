"""Puzzles: a seat's view of a position, the seat's choices, and the worth of each.

The stored position has everything its seat cannot see shuffled, so it reveals neither hidden information nor the game it is from.
"""

from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.games.binding import AnyAdviser, AnyState, AnyView, Binding, PublicPart
from bot.services.analysis.report import rounded
from bot.services.sessions.record import phrases_from_plain, phrases_to_plain
from engines.core.phrase import Phrase
from engines.core.players.advice import Advice, Unit, Worth
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat

MOST_CHOICES: Final = 6
"""Maximum number of choices of a puzzle."""
FEWEST_CHOICES: Final = 3
"""Minimum number of choices of a puzzle."""
_BUDGET: Final = 2
_BUDGET_TO_THE_END: Final = 4
"""Budgets of a puzzle as multiples of the positions examined for a hint; the second one if every game is played to its end."""
_CLEAR: Final = {"chances": 0.04, "wins": 0.1, "lead": 2.0, "points": 2.0}
"""Minimum distance behind the best choice for a clearly worse one, by unit of worth."""


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PuzzleChoice(_Plain):
    """A choice: its words of notation, its reason (None if the adviser gives none), and its worth, with the fields of `Worth`."""

    words: tuple[str, ...]
    reason: dict[str, Any] | None = None
    unit: Unit
    games: int
    mean: float
    give_or_take: float
    behind: float

    @property
    def worth(self) -> Worth:
        """The worth of the choice."""
        return Worth(self.unit, self.games, self.mean, self.give_or_take, self.behind)

    @property
    def reason_phrase(self) -> Phrase:
        """The reason for the choice as a phrase; an empty line if it has none."""
        return Phrase("gap") if self.reason is None else phrases_from_plain([self.reason])[0]


class Puzzle(_Plain):
    """A position (`state`, as JSON) in which `seat`, one of `seats`, decides, and its choices, the best first. They are shown in
    `order`. `options` are the table's options that differ from the defaults."""

    game: str
    seats: int
    seat: int
    state: str
    choices: tuple[PuzzleChoice, ...]
    order: tuple[int, ...]
    options: dict[str, bool | int | str] = {}

    @property
    def decider(self) -> Seat:
        """The seat that decides."""
        return Seat(self.seat)

    def view(self, binding: Binding) -> AnyView:
        """Return the seat's view. Raise ValidationError or RulesFault for a position that can no longer be read."""
        state = binding.game.state_adapter.validate_json(self.state)
        return binding.game.view_for(state, self.decider)


PUZZLES: Final = TypeAdapter(tuple[Puzzle, ...])
"""The file format of puzzles."""


def puzzle_adviser(binding: Binding, public: PublicPart) -> AnyAdviser | None:
    """Return a game's adviser with a budget large enough for a puzzle; None if the game has no adviser."""
    adviser = binding.adviser(public)
    if adviser is None:
        return None
    return adviser.with_limits(MOST_CHOICES, adviser.budget * (_BUDGET if adviser.by_chances else _BUDGET_TO_THE_END))


def puzzle_of(binding: Binding, state: AnyState, seat: Seat, advice: Sequence[Advice[Any]], key: str) -> Puzzle | None:
    """Return the puzzle of a position from the adviser's advice: the best choice and the clearly worse ones. Return None if there
    are fewer than `FEWEST_CHOICES`, one has no worth, or the hidden components cannot be shuffled without changing the seat's
    view. `key` (hexadecimal) is the seed of all shuffling."""
    view, notation = binding.game.view_for(state, seat), binding.game.notation_at(state.public)
    clear = clearly_ranked_choices(binding, view, seat, advice)
    worths = [choice.worth for choice in clear if choice.worth is not None]
    if len(worths) != len(clear) or len(worths) < FEWEST_CHOICES:
        return None
    hidden = binding.game.shuffle_hidden(state, seat, Rng(game_key(key, ("hidden",))))
    if binding.game.view_for(hidden, seat) != view:
        return None
    choices = tuple(
        PuzzleChoice(
            words=notation.words(choice.action),
            reason=None if choice.reason is None else phrases_to_plain((choice.reason,))[0],
            unit=worth.unit,
            games=worth.games,
            mean=rounded(worth.mean),
            give_or_take=rounded(worth.give_or_take),
            behind=rounded(worth.behind),
        )
        for choice, worth in zip(clear, worths, strict=True)
    )
    order, _ = Rng(game_key(key, ("order",))).shuffled(tuple(range(len(choices))))
    stored = binding.game.state_adapter.dump_json(hidden).decode()
    return Puzzle(
        game=binding.slug, seats=len(state.private), seat=seat, state=stored, choices=choices, order=tuple(order)
    )


def clearly_ranked_choices(
    binding: Binding, view: AnyView, seat: Seat, advice: Sequence[Advice[Any]]
) -> list[Advice[Any]]:
    """Return the best choice and the clearly worse ones, best first. Of choices with the same label only the first is kept."""
    space = binding.game.legal_actions(view)
    by_label: dict[Phrase, Advice[Any]] = {}
    for index, choice in enumerate(advice):
        if not index or (choice.worth is not None and choice.worth.behind >= _CLEAR[choice.worth.unit]):
            # Equivalent choices, such as refusing either pair, would be two buttons with the same label.
            by_label.setdefault(binding.hint_label(view, seat, space, choice.action), choice)
    return list(by_label.values())
