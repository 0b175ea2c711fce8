"""The three stacks: shuffle, flip, reshuffle (turn, step 1).

All draws come from the game key in one order, whatever the table size and options: the first shuffle, the projects, then one
shuffle whenever a stack has nothing left to flip onto. So two tables with one key see equal flips and projects.
"""

from engines.core.rng import Rng
from engines.new_las_vegas.public import Pair, ProjectId, make_pair
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.state import Secret, make_secret


def first_deal(city: City, key: str) -> tuple[Secret, tuple[ProjectId, ...]]:
    """Return shuffled stacks, number sides up, and one project of each category."""
    order, rng = Rng(key).shuffled(range(len(city.tables.cards)))
    projects: list[ProjectId] = []
    for category in dict.fromkeys(row.category for row in city.tables.projects.values()):
        cards = [project for project, row in city.tables.projects.items() if row.category == category]
        pick, rng = rng.below(len(cards))
        projects.append(cards[pick])
    return Secret(rng, _stacked(city, order), (), 0), tuple(projects)


def flip(city: City, secret: Secret) -> tuple[tuple[Pair, ...], Secret, bool]:
    """Return this turn's pairs, the stacks after the flip, and whether they were shuffled before it.

    The top card of each stack is flipped: the number now on top pairs with the effect just flipped. Rules: when every stack is
    down to one card (after 26 turns), all but the three last flipped cards are shuffled into three new stacks. They hold 26
    cards, so a later pass lasts 25 turns.
    """
    shuffled = min(map(len, secret.stacks)) < 2
    if shuffled:
        secret = _reshuffled(city, secret)
    cards = city.cards
    pairs, flipped, stacks = list[Pair](), list(secret.flipped), list[tuple[int, ...]]()
    for stack in secret.stacks:
        pairs.append(make_pair(cards[stack[1]][0], cards[stack[0]][1]))
        flipped.append(stack[0])
        stacks.append(stack[1:])
    return tuple(pairs), make_secret(secret.rng, tuple(stacks), tuple(flipped), secret.reveals), shuffled


def _reshuffled(city: City, secret: Secret) -> Secret:
    kept = secret.flipped[-city.tables.stacks.stacks :]
    rest = [card for stack in secret.stacks for card in stack]
    rest.extend(secret.flipped[: -city.tables.stacks.stacks])
    order, rng = secret.rng.shuffled(sorted(rest))
    return Secret(rng, _stacked(city, order), kept, secret.reveals)


def _stacked(city: City, order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    size = len(order) // city.tables.stacks.stacks
    return tuple(order[first : first + size] for first in range(0, size * city.tables.stacks.stacks, size))
