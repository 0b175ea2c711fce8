"""A cache for the latest action space: a caller that asks for the legal actions usually applies one of them next."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engines.core.errors import RulesFault
from engines.core.game import View
from engines.core.seats import SPECTATOR, Seat

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SpaceT = TypeVar("SpaceT")


class LatestSpace(Generic[PubT, PrivT, SpaceT]):
    """A maker of action spaces that keeps the latest one. Positions are immutable, so they are compared by identity."""

    __slots__ = ("_known", "_make")

    def __init__(self, make: Callable[[PubT, Seat, PrivT], SpaceT]) -> None:
        self._make = make
        self._known: tuple[PubT | None, Seat | None, PrivT | None, Any] = (None, None, None, None)

    def __call__(self, public: PubT, seat: Seat, private: PrivT) -> SpaceT:
        """Return the space of `seat`, who sees both parts."""
        known = self._known
        if known[0] is public and known[2] is private and known[1] == seat:
            return known[3]
        space = self._make(public, seat, private)
        self._known = (public, seat, private, space)
        return space

    def seen(self, view: View[PubT, PrivT]) -> SpaceT:
        """Return the space of the viewing seat. Raise RulesFault for a spectator."""
        viewer, public, private = view.viewer, view.public, view.private
        if private is None or viewer is SPECTATOR:
            raise RulesFault("a spectator has no seat")
        known = self._known
        if known[0] is public and known[2] is private and known[1] == viewer:
            return known[3]
        make = self._make
        space = make(public, viewer, private)
        self._known = (public, viewer, private, space)
        return space
