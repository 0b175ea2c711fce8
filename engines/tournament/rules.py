"""What an organiser decides before anybody signs up. Everything else follows from this, the results and the seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

Format: TypeAlias = Literal["swiss", "rolling", "round_robin", "groups", "elimination", "league"]
Ends: TypeAlias = Literal["games", "date"]
"""What ends rolling pairing: everybody has played the number of games announced, or only a date."""
Finals: TypeAlias = Literal["none", "knockout", "table"]
"""What follows the first stage: nothing, an elimination, or one table."""
MiddleFormat: TypeAlias = Literal["swiss", "round_robin", "groups", "elimination"]
"""What can be played between the first stage and the finals."""
Qualify: TypeAlias = Literal["overall", "group"]
"""Whether the best of everybody go on, or the best of each group."""
Seeding: TypeAlias = Literal["standings", "rating", "hand"]
"""Who is seeded first in a later stage: who stood best in the one before, who was rated best at the start, or whom the organiser
puts first (without their word, as with `standings`)."""
Worth: TypeAlias = Literal["place", "last", "nothing", "average"]
"""What a seat scores whose player did not play to the end: the place the seat reached all the same, a shared last place
(the others move up), no points at all (the others move up), or the average of a full table (nobody moves)."""
Duplicate: TypeAlias = Literal["off", "field", "seat"]
"""Whether the tables of a round have the same luck, and whom points are compared with then: everybody, or the same seat."""
Unfinished: TypeAlias = Literal["position", "time", "average", "nothing", "ruling"]
"""What counts at a table that is not over when its round ends: places by the position then; the same, with whoever had the least
time left in the last place; no places, and the average of a full table or nothing for whoever stayed; or what the organiser
rules, and the average where they do not."""
Free: TypeAlias = Literal["average", "first", "nothing"]
"""What a round without a table scores: the average of a full table, as much as its first place, or nothing."""
Late: TypeAlias = Literal["average", "lowest", "first", "nothing"]
"""What a round scores that somebody missed who joined late: as `Free`, or as little as anybody had at a table of that round."""
Undecided: TypeAlias = Literal["lot", "seeding", "nobody"]
"""Who goes on from a table of an elimination that has no result, out of those who stayed at it: by lot, the better seeded, or
nobody."""
TieBreak: TypeAlias = Literal["wins", "direct", "opponents", "beaten", "score"]
"""`wins`: first places that score as such. `direct`: seats of tied players one came in ahead of, less those behind, at tables
they shared. `opponents`: average points of everybody met. `beaten`: points of everybody one came in ahead of, half of those on
the same place. `score`: sum of the game's own scores."""

UNFIT = (
    "sizes", "points", "falling", "ties", "advance", "division", "moves", "fields", "finals", "group", "final",
    "together", "stages",
)  # fmt: skip
"""What does not fit together: smallest, full and largest table; one number of points for each place of a full table; a better
place worth less than a worse one; a tie-break that stands twice; as many advancing as sit at the smallest table; divisions
smaller than a table; more promoted and relegated than a division has; a
position of one table against a field of finished ones; finals after a format that has none, or groups without any; the best of
each group where there are no groups; a final table with more or fewer seats than a table can have; several tables at once, or
rolling pairing, in duplicate play, where all tables of a round have to begin together; stages in between without finals, or a
knockout that anything but a final table follows."""

BY_POSITION: Final[tuple[Unfinished, ...]] = ("position", "time")
"""What gives the seats of a table places by its position."""

WITHOUT_FINALS: Final[tuple[Format, ...]] = ("league",)
"""The formats nothing follows. After an elimination there can be a final table, and nothing in between."""

SCHEDULED: Final[tuple[Format, ...]] = ("round_robin", "groups", "league")
"""The formats with a fixed schedule."""

MOST_PLAYERS = 512
MOST_BETWEEN = 2
"""The most stages between the first one and the finals."""
MOST_IN_DIVISION = 64
LARGEST_TABLE = 12
MOST_AT_ONCE = 8
"""The most tables of one player at a time."""

_Points: TypeAlias = Annotated[int, Field(ge=0, le=1000)]


@dataclass(frozen=True, slots=True)
class Cut:
    """Who goes on from a stage to the next one: the best `count`, of everybody or of each group, seeded as `seeding` says."""

    count: int
    by: Qualify
    seeding: Seeding


class MiddleStage(BaseModel):
    """A stage between the first one and the finals: who gets into it, and what is played. `rounds` are those of a Swiss or a
    round robin at most, `division` is the number of players of a group, `best_of` the number of games of a match of a knockout,
    which ends as soon as no more are left than the final table takes, or than sit at one table."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: MiddleFormat = "swiss"
    qualify: int = Field(default=16, ge=1, le=256)
    qualify_by: Qualify = "overall"
    seeding: Seeding = "standings"
    rounds: int = Field(default=3, ge=1, le=32)
    division: int = Field(default=5, ge=2, le=MOST_IN_DIVISION)
    best_of: int = Field(default=1, ge=1, le=9)

    @property
    def cut(self) -> Cut:
        """Who gets into it."""
        return Cut(self.qualify, self.qualify_by, self.seeding)


class TournamentRules(BaseModel):
    """The rules of one tournament.

    Tables have `size` seats if the number of players allows it, otherwise `smallest` to `largest`. `points` is what each
    place at a table of `size` is worth, best first; other sizes read the same scale between its ends, so that a first
    place and a last place are worth the same everywhere. Ties share the points of the places they cover.

    `advance` (elimination) is how many of a table go on; `undecided` says who, where a table has no result. A table of an
    elimination plays `best_of` games, fewer if it is certain before who goes on. `division` is the number of players of a
    division or group. The best `promoted` of each division of a league go up and the last `relegated` go down, no more and no
    fewer, and the sizes of the divisions follow.

    In rolling pairing there are no rounds: whoever has fewer than `at_once` open tables is drawn. It `ends` when everybody has
    played `rounds` games, or by a date alone; then whoever has played more has the average of their games, times `rounds`.

    With `at_once` all tables of a round robin, of groups or of a league belong to one round; nobody plays at more than so many of
    them at a time, and the next begins as soon as everybody drawn for it has room.

    Swiss, rolling pairing, round robin, groups, and before a final table an elimination can be a first stage: then `qualify`
    players (of each group, with `group`) play `finals`, and before these the stages in `between`, one after the other; `qualify`
    is about the last stage before the finals then. `own_best_of` is the number of games of a match where the rules are those of a
    knockout that others follow.

    `duplicate` scores a seat against the whole field instead of its own table, 0 to 100: against everybody (`field`), or against
    the same seat at the other tables (`seat`).

    Values that do not fit together raise an error that says which, by one of the words of `UNFIT`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Format = "swiss"
    size: int = Field(default=4, ge=2, le=LARGEST_TABLE)
    smallest: int = Field(default=3, ge=2, le=LARGEST_TABLE)
    largest: int = Field(default=4, ge=2, le=LARGEST_TABLE)
    rounds: int = Field(default=5, ge=1, le=32)
    points: tuple[_Points, ...] = (10, 6, 3, 1)
    tie_breaks: tuple[TieBreak, ...] = ("wins", "direct", "opponents", "beaten", "score")
    timeout: Worth = "last"
    drop: Worth = "last"
    forfeit: Worth = "nothing"
    unfinished: Unfinished = "average"
    bye: Free = "average"
    late: Late = "nothing"
    undecided: Undecided = "lot"
    advance: int = Field(default=2, ge=1, le=LARGEST_TABLE - 1)
    division: int = Field(default=7, ge=2, le=MOST_IN_DIVISION)
    promoted: int = Field(default=2, ge=0, le=16)
    relegated: int = Field(default=2, ge=0, le=16)
    best_of: int = Field(default=1, ge=1, le=9)
    finals: Finals = "none"
    qualify: int = Field(default=4, ge=1, le=128)
    qualify_by: Qualify = "overall"
    seeding: Seeding = "standings"
    duplicate: Duplicate = "off"
    at_once: int = Field(default=0, ge=0, le=MOST_AT_ONCE)
    ends: Ends = "games"
    between: tuple[MiddleStage, ...] = Field(default=(), max_length=MOST_BETWEEN)
    own_best_of: int = Field(default=0, ge=0, le=9)

    @model_validator(mode="after")
    def _fits_together(self) -> TournamentRules:
        if not self.smallest <= self.size <= self.largest:
            raise ValueError("sizes")
        if len(self.points) != self.size:
            raise ValueError("points")
        if list(self.points) != sorted(self.points, reverse=True):
            raise ValueError("falling")
        if len(set(self.tie_breaks)) != len(self.tie_breaks):
            raise ValueError("ties")
        knockouts = (self.format, *(one.format for one in self.between))
        if ("elimination" in knockouts or self.finals == "knockout") and self.advance >= self.smallest:
            raise ValueError("advance")
        if self.format in ("league", "groups") and self.division < self.smallest:
            raise ValueError("division")
        if self.format == "league" and self.promoted + self.relegated > self.division:
            raise ValueError("moves")
        if self.duplicate != "off" and self.unfinished in BY_POSITION:
            raise ValueError("fields")
        if self.duplicate != "off" and (self.format == "rolling" or self.one_round):
            raise ValueError("together")
        self._finals_fit()
        return self

    def _finals_fit(self) -> None:
        if self.finals == "none":
            if self.format == "groups":
                raise ValueError("finals")
            if self.between:
                raise ValueError("stages")
            return
        if self.format in WITHOUT_FINALS:
            raise ValueError("finals")
        least = self.smallest
        for before, cut in zip((self.format, *(one.format for one in self.between)), self.cuts, strict=True):
            if cut.by == "group" and before != "groups":
                raise ValueError("group")
            if cut.by == "overall" and cut.count < least:
                raise ValueError("final")
        if any(one.format == "groups" and one.division < self.smallest for one in self.between):
            raise ValueError("division")
        formats = [self.format, *(one.format for one in self.between)]
        if "elimination" in formats[:-1] or (formats[-1:] == ["elimination"] and self.finals != "table"):
            raise ValueError("stages")
        if self.finals == "table" and self.qualify > self.largest:
            raise ValueError("final")

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """Who gets into the second stage, the third, and so on; nothing where there is only one."""
        if self.finals == "none":
            return ()
        return (*(one.cut for one in self.between), Cut(self.qualify, self.qualify_by, self.seeding))

    @property
    def stages(self) -> int:
        """How many stages there are."""
        return 1 + len(self.cuts)

    @property
    def rolling(self) -> bool:
        """Whether whoever is free is drawn, without rounds."""
        return self.format == "rolling"

    @property
    def one_round(self) -> bool:
        """Whether all tables of a schedule belong to one round."""
        return self.at_once > 0 and self.format in SCHEDULED

    @property
    def knocks_out(self) -> bool:
        """Whether it is an elimination, or ends with one."""
        return self.format == "elimination" or self.finals != "none"
