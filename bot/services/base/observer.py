"""What monitoring hears of. The services know this class only, so the metrics library is loaded where metrics are served."""

from __future__ import annotations


class Observer:
    """Hears what happens, as numbers and fixed words: never a name, an id or any content. Here nothing is done with it.

    Calls come from the event loop, some from database threads; they must be quick and never raise.
    """

    def session_changed(self, game: str) -> None:
        """A change of a session of that game was committed."""

    def acknowledged(self, seconds: float) -> None:
        """So long after it reached us an interaction was acknowledged."""

    def answered(self, seconds: float) -> None:
        """So long after it reached us an interaction had its answer, or its refusal."""

    def refused(self, reason: str) -> None:
        """A person was refused something; `reason` is the id of the message."""

    def requested(self, outcome: str, seconds: float) -> None:
        """A request of the outbox to Discord ended: `done`, or the kind of failure."""

    def said_less(self, reason: str) -> None:
        """Discord refused a message, and accepted less of it; `reason` is the kind of refusal, as in `requested`."""

    def drawn(self, kind: str, seconds: float, *, failed: bool) -> None:
        """A picture was drawn, or was not within its time. `kind` as in `Picture.kind`."""

    def visited_store(self, kind: str, seconds: float) -> None:
        """A transaction or query took so long, waiting included. `kind`: `write`, `read`, `fetch` or `key`."""

    def shard_gap(self, seconds: float) -> None:
        """A shard is connected again after so long without."""
