"""The number of taps per decision: whole games are played by computer players, and each of their answers is searched for on the
panels a person would have. Nothing is timed.

A button is one tap, or two if it asks for confirmation; an option of a select is two, one to open it and one to choose. The
first tap opens the panel. On the board page, which is already open, options are buttons, and every place that answers is one
tap. A figure within a place is smaller than a finger on a phone, so it is two taps: the page asks which one is meant, as it does
at a place with several answers. A choice is stored at once, or shown in place until it is confirmed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Any, Final

from bot.games import controls
from bot.games.binding import AnySpace, AnyState, Binding
from engines.core.notation import MORE, Words
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.new_las_vegas.actions import AnswerLoan, ChangeEffect, ChangeNumber, Copy, Line, PickPair
from tools.bench.measuring import Row, median, percentile

_MOST: Final = 12
"""Number of taps from which an answer counts as missing from the panels."""
_OPENING: Final = 1
_TARGETS: Final = {
    "new_las_vegas, plain turn": (3, 3),
    "new_las_vegas, turn with an effect": (4, 5),
    "new_las_vegas, first turn": (5, 5),
    "vegas_showdown, from the opened page to the first choice": (1, 1),
    "filthy_rich, from the opened page to the first choice": (1, 1),
    "new_las_vegas, from the opened page to the first choice": (1, 1),
    "vegas_showdown, any on the page": (2, None),
    "filthy_rich, any on the page": (2, None),
    "new_las_vegas, any on the page": (3, None),
}
"""Targets for median and 90th percentile by kind of decision."""
_STEPS: Final = 200
"""Largest number of steps in one answer."""
_PLAIN: Final = 3
"""Steps of a turn of Welcome to New Las Vegas without an effect: pair, lot, confirm."""


def taps(binding: Binding, games: int) -> list[Row]:
    """Return the median and the 90th percentile for each kind of decision and for all together, on panels and on the page."""
    counted: dict[str, list[int]] = defaultdict(list)
    for number in range(games):
        for step, (kind, *counts, first) in enumerate(answers(binding, number)):
            if not step:
                counted[f"{binding.slug}, from the opened page to the first choice"].append(first)
            for where, count in zip(("", " on the page"), counts, strict=True):
                counted[f"{binding.slug}, {kind}{where}"].append(count)
                counted[f"{binding.slug}, any{where}"].append(count)
    return [row for kind, counts in counted.items() for row in _figures(kind, counts)]


def _figures(kind: str, counts: Sequence[int]) -> list[Row]:
    middle, high = _TARGETS.get(kind, (None, None))
    return [
        Row("taps", f"{kind}: median of {len(counts)}", median(counts), "taps", target=middle),
        Row("taps", f"{kind}: 90th percentile", percentile(counts, 0.9), "taps", target=high),
    ]


def answers(binding: Binding, number: int) -> Iterator[tuple[str, int, int, int]]:
    """Yield every answer of a game between computer players: the kind of decision, its number of taps on panels and on the
    page, and the number to the first choice there."""
    game = binding.game
    seats = game.info.seats[len(game.info.seats) // 2] if len(game.info.seats) < 6 else 4
    state: AnyState = game.setup(seats, game.info.options(), f"{number:064x}").state
    step = 0
    while game.outcome(state.public) is None:  # terminates, because every game ends
        seat, owed = next(
            (seat, owed)
            for seat, owed in game.pending(state.public).items()
            if game.legal_actions(game.view_for(state, seat))
        )
        step += 1
        on_the_way, actions = answer_at(binding, state, seat, Rng(f"{step:064x}"))
        state = on_the_way[-1]
        on_panels = _OPENING + taps_to(binding, seat, on_the_way, actions)
        on_page, _ = _fewest(binding, seat, on_the_way, actions, on_page=True)
        first = min(cost for _, _, cost in _pressed(binding, seat, on_the_way, 0, (), actions[0], on_page=True))
        yield _kind(owed.kind, actions), on_panels, on_page, first


def answer_at(binding: Binding, state: AnyState, seat: Seat, luck: Rng) -> tuple[list[AnyState], list[Any]]:
    """Return the answer of a steady computer player: the positions from the question on, and the actions between them."""
    game, player = binding.game, binding.players["steady"]
    owed = game.pending(state.public).get(seat)
    on_the_way, actions = [state], list[Any]()
    for _ in range(_STEPS):
        view = game.view_for(state, seat)
        space = game.legal_actions(view)
        if not space or game.pending(state.public).get(seat) != owed:
            break
        chosen = player.choose(view, seat, space, luck)
        for action in chosen.steps if isinstance(chosen, Line) else (chosen,):
            actions.append(action)
            state = game.apply(state, seat, action).state
            on_the_way.append(state)
    return on_the_way, actions


def _kind(kind: str, actions: Sequence[Any]) -> str:
    """Return the kind of a decision; turns of Welcome to New Las Vegas by their content."""
    if not isinstance(actions[0], PickPair):
        return kind
    if any(isinstance(one, ChangeNumber | ChangeEffect | Copy) for one in actions):
        return f"{kind} with a bonus"
    if any(isinstance(one, AnswerLoan) for one in actions):
        return f"first {kind}"
    return f"{kind} with an effect" if len(actions) > _PLAIN else f"plain {kind}"


def taps_to(binding: Binding, seat: Seat, on_the_way: Sequence[AnyState], actions: Sequence[Any]) -> int:
    """Return the number of taps in the presses of `presses_to`."""
    return _fewest(binding, seat, on_the_way, actions)[0]


def presses_to(
    binding: Binding, seat: Seat, on_the_way: Sequence[AnyState], actions: Sequence[Any]
) -> tuple[Words, ...]:
    """Return the words of the controls to press, in order, to get from the first position to the last with the fewest
    taps; `actions` are the steps between the positions, of which some may be combined. Raise LookupError if no panel
    leads there."""
    return _fewest(binding, seat, on_the_way, actions)[1]


def _fewest(
    binding: Binding, seat: Seat, on_the_way: Sequence[AnyState], actions: Sequence[Any], *, on_page: bool = False
) -> tuple[int, tuple[Words, ...]]:
    waiting: list[tuple[int, int, Words, tuple[Words, ...]]] = [(0, 0, (), ())]
    fewest: dict[tuple[int, Words], int] = {(0, ()): 0}
    while waiting:
        count, at, words, presses = heappop(waiting)
        if at == len(actions):
            return count, presses
        for said, following, cost in _pressed(binding, seat, on_the_way, at, words, actions[at], on_page=on_page):
            if count + cost < min(fewest.get(following, _MOST), _MOST):
                fewest[following] = count + cost
                heappush(waiting, (count + cost, *following, (*presses, said)))
    raise LookupError(f"{binding.slug}: no panel leads to {' '.join(map(binding.game.text, actions))}")


def _pressed(
    binding: Binding, seat: Seat, on_the_way: Sequence[AnyState], at: int, words: Words, wanted: Any, *, on_page: bool
) -> Iterator[tuple[Words, tuple[int, Words], int]]:
    """Yield the words of the panel's controls that make progress, the position and words they lead to, and their number
    of taps."""
    game, state = binding.game, on_the_way[at]
    view = game.view_for(state, seat)
    space = game.legal_actions(view)
    lines = ["".join(line) for line, action in space.lines.items() if action == wanted]
    panel = binding.panel(view, seat, space, words)
    offered = list(_offered(panel.rows, on_page=on_page))
    if on_page:
        given = space.canonical_words(words)
        marked = {mark.word for picture in panel.pictures for mark in picture.marks}
        # A place with several answers, such as a lot that two pairs can go to, asks which one is meant.
        places = [next((one for one in reversed(found[len(given) :]) if one in marked), "") for found, _ in offered]
        shared = Counter(filter(None, places))
        offered = [(found, cost + (shared[place] > 1)) for (found, cost), place in zip(offered, places, strict=True)]
        offered += _touched(binding, space, given, [found for found, _ in offered])
    for found, cost in offered:
        action = space.next_words(found).action if found else None
        if action is not None:
            after = game.apply(state, seat, action).state
            if after in on_the_way[at + 1 :]:
                yield found, (on_the_way.index(after, at + 1), ()), cost
        elif found not in ((), words):
            said = "".join(word for word in found if word != MORE)
            if any(line.startswith(said) for line in lines):
                yield found, (at, found), cost


def _offered(rows: Sequence[controls.Row], *, on_page: bool) -> Iterator[tuple[Words, int]]:
    """Yield the words of the controls that can be pressed, with their number of taps."""
    for row in rows:
        if isinstance(row, controls.Select):
            yield from ((one.words, 1 if on_page else 2) for one in row.options)
        else:
            yield from ((one.words, 1 if one.asks is None else 2) for one in row if not one.disabled)


def _touched(binding: Binding, space: AnySpace, given: Words, offered: Sequence[Words]) -> Iterator[tuple[Words, int]]:
    """Yield the words of the places that answer on the page after the words `given`, beside the panel's controls, with
    their number of taps."""
    for question, word, _ in space.following(given, whole=True):
        if question in binding.places:
            yield (*given, word), 1
    if binding.figures:
        for around in dict.fromkeys(words[:length] for words in offered for length in range(1, len(words) + 1)):
            asked = space.next_words(around)
            if asked.name in binding.figures:
                yield from (((*around, choice.word), 2) for choice in asked.choices)
