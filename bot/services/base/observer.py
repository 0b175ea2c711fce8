"""The port of monitoring. The services use only this class, so the metrics library is loaded only if metrics are
served."""


class Observer:
    """An observer of events, given as numbers and fixed words: never a name, an id or any content. This base class ignores them.

    Calls come from the event loop, some from database threads; they must be quick and never raise.
    """

    def session_changed(self, game: str) -> None:
        """Count a committed change of a session of a game."""

    def acknowledged(self, seconds: float) -> None:
        """Record the seconds from the arrival of an interaction to its acknowledgement."""

    def answered(self, seconds: float) -> None:
        """Record the seconds from the arrival of an interaction to its answer or refusal."""

    def refused(self, reason: str) -> None:
        """Count a refusal; `reason` is the id of its message."""

    def requested(self, outcome: str, seconds: float) -> None:
        """Record a request of the outbox to Discord; `outcome` is `done` or the kind of failure."""

    def message_reduced(self, reason: str) -> None:
        """Count a message of which Discord accepted only a part; `reason` is the kind of refusal, as in `requested`."""

    def drawn(self, kind: str, seconds: float, *, failed: bool) -> None:
        """Record a drawn picture, or with `failed` one not drawn within its time. `kind` is that of `Picture.kind`."""

    def visited_store(self, kind: str, seconds: float) -> None:
        """Record the seconds of a transaction or query, waiting included. `kind`: `write`, `read`, `fetch` or `key`."""

    def shard_gap(self, seconds: float) -> None:
        """Record the seconds a shard was disconnected, once it is connected again."""
