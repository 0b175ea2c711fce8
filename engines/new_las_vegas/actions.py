"""The actions of a seat, each with one canonical text.

| action | text | also read |
|---|---|---|
| AnswerLoan | `loan yes`, `loan no` | `yes`, `no` (alone) |
| PickPair | `2` | `pair 2` |
| ChangeNumber (bonus) | `+1`, `-2` | `number +1` |
| ChangeEffect (bonus) | `effect limousine` | `effect limo`, or with the verb of the effect: `effect drive` |
| OpenCasino | `s3a5` | `open s3a5`, `s3 a5` |
| Inaugurate | `inaugurate` | `ribbon` |
| Drive | `drive e n` | `drive en` |
| Build | `build s1a2` | `build s1 a2` |
| Improve | `improve vip` | |
| OpenShow | `show left` | |
| Copy (bonus) | `copy s3a6 left` (the number of the left neighbour) | `copy s3 a6 left` |
| Refuse | `refuse` | |
| Confirm, TakeBack, Forgo | `confirm`, `back`, `forgo` | `ok` |
| Line | `2 s3a5 improve vip`, `1 +2 s2a7 show left confirm` | |

A turn is drafted in small steps: pair, bonus, lot, effect, copy, confirm. The first turn also answers the loan, at any moment
before its confirm. A `Line` is several steps typed at once; without `confirm` at its end the draft stays open and can be viewed
and taken back like any other. A line is in the space, and completions lead through it, but listing the space names single steps
only.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.core.values import frozen
from engines.new_las_vegas.public import Build, Drive, Effect, Improve, Inaugurate, LotId, OpenShow, Side


@frozen
class AnswerLoan:
    """A draft step of the first turn: the answer to the loan (safe and loan)."""

    borrow: bool
    kind: Literal["loan"] = "loan"


@frozen
class PickPair:
    """A draft step: take a pair, counted from 1 (turn, step 2)."""

    pair: int
    kind: Literal["pair"] = "pair"


@frozen
class ChangeNumber:
    """A draft step with a bonus: add `change` to the number (turn, step 5)."""

    change: int
    kind: Literal["number"] = "number"


@frozen
class ChangeEffect:
    """A draft step with a bonus: use another effect (turn, step 5)."""

    effect: Effect
    kind: Literal["effect"] = "effect"


@frozen
class OpenCasino:
    """A draft step: write the number into a lot (turn, step 3)."""

    lot: LotId
    kind: Literal["open"] = "open"


@frozen
class Copy:
    """A draft step with a bonus: open one more casino with the number of its neighbour on `side` (turn, step 5)."""

    lot: LotId
    side: Side
    kind: Literal["copy"] = "copy"


@frozen
class Refuse:
    """A draft step: no number fits, tick two circles (turn, step 3)."""

    kind: Literal["refuse"] = "refuse"


@frozen
class Confirm:
    """The confirmation of the turn, which is revealed when everybody has confirmed."""

    kind: Literal["confirm"] = "confirm"


@frozen
class TakeBack:
    """The removal of the confirm or, before it, of the latest step of the turn. Without a step, it removes the loan answer."""

    kind: Literal["back"] = "back"


@frozen
class Forgo:
    """The time-out action: confirm the draft if it is complete, otherwise play and confirm the smallest turn
    (`rules.answering.smallest`); borrow nothing, unless the draft does."""

    kind: Literal["forgo"] = "forgo"


DraftStep: TypeAlias = (
    PickPair
    | ChangeNumber
    | ChangeEffect
    | OpenCasino
    | Inaugurate
    | Drive
    | Build
    | Improve
    | OpenShow
    | Copy
    | Refuse
    | AnswerLoan
    | Confirm
)

LineStep: TypeAlias = Annotated[DraftStep, Field(discriminator="kind")]


@frozen
class Line:
    """Two or more draft steps at once, in their order; `confirm` may be the last."""

    steps: tuple[LineStep, ...]
    kind: Literal["line"] = "line"


Action: TypeAlias = Annotated[DraftStep | TakeBack | Forgo | Line, Field(discriminator="kind")]
