"""The facts that steps of Welcome to New Las Vegas report. All are public and come from the setup or a reveal; other steps report
nothing."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.core.values import frozen
from engines.new_las_vegas.public import EndReason, HotelSize, LotId, Pair, ProjectId, Turn


@frozen
class ProjectsShown:
    """The three projects of the game."""

    projects: tuple[ProjectId, ...]
    kind: Literal["projects_shown"] = "projects_shown"


@frozen
class LoanRevealed:
    """The answers to the loan. `borrowers` are seats, `bundles` the number of cash bundles in each seat's safe."""

    borrowers: tuple[int, ...]
    bundles: tuple[int, ...]
    kind: Literal["loan_revealed"] = "loan_revealed"


@frozen
class Reshuffled:
    """The shuffling of all cards but the three last flipped into three stacks. `cards` is the number of shuffled cards."""

    cards: int
    kind: Literal["reshuffled"] = "reshuffled"


@frozen
class TurnBegan:
    """The beginning of a turn, with three flipped cards."""

    turn: int
    pairs: tuple[Pair, ...]
    kind: Literal["turn_began"] = "turn_began"


@frozen
class TurnPlayed:
    """One seat's turn. `number` was written; `effect` could be used, as changed by a bonus (both None for a refusal). `copied` is
    the copied number (None: no copy), `points` the change of the seat's `ScoreLine.so_far` by the whole reveal."""

    seat: int
    turn: Turn
    number: int | None
    effect: str | None
    copied: int | None
    points: int
    kind: Literal["turn_played"] = "turn_played"


@frozen
class HolesConnected:
    """Golf holes joined to the course, by the lots below them."""

    seat: int
    lots: tuple[LotId, ...]
    kind: Literal["holes_connected"] = "holes_connected"


@frozen
class HolesLost:
    """Golf holes lost permanently, by the lots below them."""

    seat: int
    lots: tuple[LotId, ...]
    kind: Literal["holes_lost"] = "holes_lost"


@frozen
class HotelOpened:
    """The opening of a hotel on a finished avenue, counted from 1."""

    seat: int
    avenue: int
    size: HotelSize
    kind: Literal["hotel_opened"] = "hotel_opened"


@frozen
class ProjectDone:
    """The payment of a fulfilled project; `first` is True if it paid the first value."""

    seat: int
    project: ProjectId
    points: int
    first: bool
    kind: Literal["project_done"] = "project_done"


@frozen
class GameEnded:
    """One of the three conditions that end the game, and the seats that met it; there is a fact for each condition met."""

    reason: EndReason
    seats: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


Fact: TypeAlias = Annotated[
    ProjectsShown
    | LoanRevealed
    | Reshuffled
    | TurnBegan
    | TurnPlayed
    | HolesConnected
    | HolesLost
    | HotelOpened
    | ProjectDone
    | GameEnded,
    Field(discriminator="kind"),
]
