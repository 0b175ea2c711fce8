"""The number of store visits for each press; each visit goes to a thread or a server."""

from pathlib import Path

from bot.games.listing import games
from tools.bench.walks import Footprints, table, taps

MOST_OF_A_BID = 10
"""Includes the answer of a computer player, the status, the next player's call, and the deletion of the old call."""


async def test_a_bid_with_all_that_follows_asks_the_store_ten_times_and_a_look_loads_the_session_once(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, games()["vegas_showdown"]) as world:
        walks = [walk async for walk in taps(world, Footprints(), 40)]
    bids = [
        walk
        for walk in walks
        if '"kind":"bid"' in walk.own and walk.computers == 1 and sorted(walk.sent) == ["notice", "removal", "status"]
    ]
    assert bids
    for walk in bids:
        assert len(walk.visits) <= MOST_OF_A_BID, walk.visits
    # The panel is also recorded before it is shown, and the test's `calm` looks for messages to send.
    looks = [walk for walk in walks if not walk.moves and not walk.sent]
    assert looks
    for walk in looks:
        assert len(walk.visits) <= 3, walk.visits
