"""After a jump back past a reveal stacks and events are shuffled again; the B tiles stay below the A tiles (ruling)."""

from collections import Counter

from engines.core.rng import Rng, branch_key
from engines.vegas_showdown.public import EventCard
from tests.engines.recorded import files, states
from tests.engines.vegas_showdown.setting import GAME, TABLES

KEY = branch_key("5e" * 32, 3)
PLAYED = list(states(files("vegas_showdown")[0]))


def test_b_tiles_stay_below_a_tiles() -> None:
    """In every position the remaining A tiles lie above the remaining B tiles."""
    for size in ("small", "medium", "large"):
        rows = [row for row in TABLES.tiles.values() if row.kind == "premier" and row.size == size]
        lower = sum(row.count_b for row in rows)
        mixed = 0
        for state in PLAYED:
            before, after = (getattr(one.secret, size) for one in (state, GAME.renew_luck(state, KEY)))
            cut = max(0, len(before) - lower)
            assert Counter(before[:cut]) == Counter(after[:cut])
            assert Counter(before[cut:]) == Counter(after[cut:])
            mixed += before != after
        assert mixed > 10


def test_the_order_follows_from_the_tables_and_the_key_alone() -> None:
    """As docs/provable_luck.md says: small, medium, large, each A then B, then the events, from the order of the
    tables."""
    state = PLAYED[39]
    renewed = GAME.renew_luck(state, KEY).secret
    rng = Rng(KEY)
    for size in ("small", "medium", "large"):
        stack = getattr(state.secret, size)
        lower = sum(row.count_b for row in TABLES.tiles.values() if row.kind == "premier" and row.size == size)
        cut = max(0, len(stack) - lower)
        parts: list[str] = []
        for part in (Counter(stack[:cut]), Counter(stack[cut:])):
            order, rng = rng.shuffled([tile for tile in TABLES.tiles for _ in range(part[tile])])
            parts += order
        assert getattr(renewed, size) == tuple(parts)
    left = Counter(state.secret.events)
    cards = [EventCard(event, symbol) for event, row in TABLES.events.items() for symbol in row.sizes]
    deck: list[EventCard] = []
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
            deck.append(card)
    assert renewed.events == rng.shuffled(deck)[0]
    assert Counter(renewed.events) == Counter(state.secret.events)
