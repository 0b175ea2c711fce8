"""How many shards each process holds: worked out by every process alike from who is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from data.store.processes.processes import Peer


def quotas(peers: Sequence[Peer], count: int) -> Mapping[int, int]:
    """The number of shards for each process, as even as their bounds allow; those that came first get what is left over. If all
    are bounded some shards may go to nobody."""
    found = {peer.id: 0 for peer in peers}
    bounds = {peer.id: count if peer.most is None else peer.most for peer in peers}
    for _ in range(count):
        room = [one for one in found if found[one] < bounds[one]]
        if not room:
            break
        found[min(room, key=lambda one: (found[one], one))] += 1
    return found
