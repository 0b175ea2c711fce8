"""The private part of one seat: the steps of its placement before it confirms them."""

from typing import Literal, TypeAlias

from engines.core.values import frozen, maker
from engines.vegas_showdown.public import Placed, TileId


@frozen
class TakenOff:
    """A draft step of Renovate: a tile comes off the plan and lies beside it."""

    kind: Literal["taken_off"]
    placed: Placed


@frozen
class PutOn:
    """A draft step: a tile goes on the plan."""

    kind: Literal["put_on"]
    placed: Placed


make_put_on = maker(PutOn)


DraftStep: TypeAlias = TakenOff | PutOn


@frozen
class Private:
    """The open draft, oldest step first; empty if the seat has drafted nothing. `plan` and `aside` are the plan and the set-aside
    tiles as they would be after the draft (equal to the public ones if the draft is empty)."""

    draft: tuple[DraftStep, ...] = ()
    plan: tuple[Placed, ...] = ()
    aside: tuple[TileId, ...] = ()


make_private = maker(Private)
