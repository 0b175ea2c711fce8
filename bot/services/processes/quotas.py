"""The number of shards each process holds. Every process computes it from the list of processes, with equal results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from data.store.processes.processes import Peer


def quotas(peers: Sequence[Peer], count: int) -> Mapping[int, int]:
    """Return the number of shards for each process, as even as the processes' limits allow; the oldest get the remainder. If
    every process has a limit, some shards may remain free."""
    found = {peer.id: 0 for peer in peers}
    bounds = {peer.id: count if peer.most is None else peer.most for peer in peers}
    for _ in range(count):
        room = [one for one in found if found[one] < bounds[one]]
        if not room:
            break
        found[min(room, key=lambda one: (found[one], one))] += 1
    return found
