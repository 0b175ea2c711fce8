"""Replacement of hidden information: `reshuffle` returns random positions that look equal to one viewer (for puzzles, analyses
and tests of secrecy); `with_new_luck` reshuffles the unflipped cards after an undo."""

from engines.core.errors import RulesFault
from engines.core.game import GameState
from engines.core.rng import Luck, Rng
from engines.core.seats import Viewer
from engines.new_las_vegas.actions import Confirm
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.rules.answering import draft_of
from engines.new_las_vegas.rules.opening import NOTHING_DRAFTED
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.spaces.turn_space import TurnSpace
from engines.new_las_vegas.state import Secret, State

_MOST_STEPS = 8
"""Maximum number of draft steps sampled, more than a turn has: pair, lot, effect, one bonus, the answer to the loan, and the
confirm."""


def reshuffle(city: City, state: State, viewer: Viewer, rng: Rng) -> State:
    """Return a position that looks equal to `viewer`: with other stacks under equal top numbers, another key, and other drafts
    and answers of the other seats. If the table shows no names, other seats may have answered instead; if it shows the number of
    answers, an equal number. Once the game is over, only the stacks and the key differ."""
    luck = Luck(rng)
    secret = _other_stacks(city, state.secret, luck)
    if state.public.phase == "finished":
        return GameState(state.public, state.private, secret)
    private = tuple(
        state.private[seat] if seat == viewer else _other_draft(city, state, seat, confirmed=confirmed, luck=luck)
        for seat, confirmed in enumerate(_answered(state, viewer, luck))
    )
    return GameState(state.public, private, secret)


def _answered(state: State, viewer: Viewer, luck: Luck) -> list[bool]:
    """Return for each seat whether it has answered in the other position; never all, because that would be a reveal."""
    flags = [mine.confirmed for mine in state.private]
    shown = state.public.rulings.progress
    others = [seat for seat in range(len(flags)) if seat != viewer]
    if shown == "names" or not others:
        return flags
    known = [flags[seat] for seat in others]
    mixed = luck.shuffled(known) if shown == "count" else tuple(luck.below(2) == 1 for _ in others)
    for seat, flag in zip(others, mixed, strict=True):
        flags[seat] = flag
    if all(flags):
        flags[others[luck.below(len(others))]] = False
    return flags


def _other_draft(city: City, state: State, seat: int, *, confirmed: bool, luck: Luck) -> Private:
    kept = None if state.private[seat].kept_loan is None else luck.below(2) == 1
    draft = draft_of(city, state.public, NOTHING_DRAFTED, seat)
    for _ in range(_MOST_STEPS if confirmed else luck.below(4)):
        step = TurnSpace(draft).sample(luck.below)
        if isinstance(step, Confirm):
            break
        draft = draft.after(step)
    if draft.empty:
        return Private(kept_loan=kept)
    return Private(draft.borrow, draft.turn, draft.sheet, confirmed=confirmed, kept_loan=kept)


def _other_stacks(city: City, secret: Secret, luck: Luck) -> Secret:
    """Return a secret part with another key and other stacks of the unflipped cards; on top of each stack is a card with the
    visible number."""
    cards = city.tables.cards
    rest = list(luck.shuffled([card for stack in secret.stacks for card in stack]))
    stacks: list[tuple[int, ...]] = []
    tops: list[int] = []
    for stack in secret.stacks:
        seen = cards[stack[0]].number
        top = next((card for card in rest if cards[card].number == seen), None)
        if top is None:
            raise RulesFault(f"no card shows {seen}")
        rest.remove(top)
        tops.append(top)
    for stack, top in zip(secret.stacks, tops, strict=True):
        below = len(stack) - 1
        stacks.append((top, *rest[:below]))
        rest = rest[below:]
    key = f"{luck.below(1 << 62):064x}"
    return Secret(Rng(key, secret.rng.drawn), tuple(stacks), secret.flipped, secret.reveals)


def with_new_luck(city: City, state: State, key: str) -> State:
    """Return the position with the unflipped cards shuffled by `key` from the order of the table. Each stack keeps its visible
    top number: the first card of the new order with that number lies there, stack by stack; the other cards fill the stacks in
    their order. Later shuffles follow from `key` too."""
    secret = state.secret
    order, rng = Rng(key).shuffled(sorted(card for stack in secret.stacks for card in stack))
    rest = list(order)
    tops = [_take(city, rest, pair.number) for pair in state.public.pairs]
    stacks: list[tuple[int, ...]] = []
    for index, stack in enumerate(secret.stacks):
        top = tops[index : index + 1]
        below, rest = rest[: len(stack) - len(top)], rest[len(stack) - len(top) :]
        stacks.append((*top, *below))
    return GameState(state.public, state.private, Secret(rng, tuple(stacks), secret.flipped, secret.reveals))


def _take(city: City, cards: list[int], number: int) -> int:
    """Take the first card with a number out of `cards` and return it. Raise RulesFault if no card has the number."""
    for card in cards:
        if city.tables.cards[card].number == number:
            cards.remove(card)
            return card
    raise RulesFault(f"no card shows {number}")
