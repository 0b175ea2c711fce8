"""The settings of a tournament, chosen by its organiser. Draws and standings follow from them, the entries, the results, the
rulings and the seed."""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

Format: TypeAlias = Literal["swiss", "round_robin", "groups", "elimination", "league"]
Finals: TypeAlias = Literal["none", "knockout"]
"""The stage after the first: none, or an elimination."""
Worth: TypeAlias = Literal["place", "last", "nothing", "average"]
"""The score of a seat whose player did not play to the end. `place`: by the place the seat reached. `last`: a shared
last place, and the others move up. `nothing`: no points, and the others move up. `average`: the average of a full
table, and nobody moves."""
Unfinished: TypeAlias = Literal["position", "time", "average", "nothing", "ruling"]
"""The scoring of a table that is not over when its round ends. `position`: places by the position at that moment.
`time`: as `position`, but the player with the least time left comes last. `average` and `nothing`: no places, and the
average of a full table or no points for whoever stayed. `ruling`: the organiser's ruling, or the average if there
is no ruling.
"""
Free: TypeAlias = Literal["average", "first", "nothing"]
"""The score of a bye: the average of a full table, the points of its first place, or nothing."""
Undecided: TypeAlias = Literal["lot", "seeding", "nobody"]
"""The choice of the players who advance from a table of an elimination without a result, among those who stayed: by
lot, by the seeding, or nobody."""
TieBreak: TypeAlias = Literal["wins", "direct", "opponents", "beaten", "score"]
"""A tie-break. `wins`: first places that score as first. `direct`: seats of tied players finished ahead of, less seats
finished behind, at shared tables. `opponents`: average points of everybody met. `beaten`: points of everybody finished
ahead of, and half the points of those on an equal place. `score`: sum of the game's own scores."""

UNFIT = (
    "sizes", "points", "falling", "ties", "advance", "division", "moves", "fields", "finals", "final", "together",
)  # fmt: skip
"""The words for combinations that are refused. `sizes`: the smallest, usual and largest number of seats are out of order.
`points`: not one number for each place of a full table. `falling`: a better place is worth less than a worse one. `ties`: a
repeated tie-break. `advance`: everybody at the smallest table would advance. `division`: divisions smaller than a table.
`moves`: more players promoted and relegated than a division has. `fields`: the position of one table cannot be compared
with a field of finished ones. `finals`: finals after a format that has none, or groups without finals. `final`: fewer
finalists than the smallest table has seats. `together`: several tables at a time in duplicate play, where all tables of a round
begin together."""

BY_POSITION: Final[tuple[Unfinished, ...]] = ("position", "time")
"""The settings with which an unfinished table is placed by its position."""

WITHOUT_FINALS: Final[tuple[Format, ...]] = ("league", "elimination")
"""The formats that have no finals."""

SCHEDULED: Final[tuple[Format, ...]] = ("round_robin", "groups", "league")
"""The formats with a fixed schedule."""

MOST_PLAYERS = 512
MOST_IN_DIVISION = 64
LARGEST_TABLE = 12
MOST_AT_ONCE = 8
"""Maximum number of tables at which a player sits at a time, if there are no rounds."""

MOST_POINTS = 1000
"""Maximum number of points for a place."""
_Points: TypeAlias = Annotated[int, Field(ge=0, le=MOST_POINTS)]


class TournamentRules(BaseModel):
    """The rules of one tournament.

    Tables have `size` seats if the number of players allows it, otherwise `smallest` to `largest`. `points` are the
    points of each place at a table of `size`, best first. At tables of other sizes places are spread evenly over that
    scale, so that first and last places are worth the same at every table. Ties share the points of the places they cover.
    `timeout`, `drop` and `forfeit` say how players with the endings `timeout`, `dropped` and `forfeit` score; `late` is the score
    of each round before an entry joined.

    `rounds` is the number of rounds of a Swiss. In a schedule it is about the number of games of each player, in every
    division and group.

    In an elimination `advance` players of each table advance; `undecided` says who, if a table has no result. A match lasts
    `best_of` games, or fewer if it is certain earlier who advances. With `third` the losers of the semifinals play for third
    place, unless the final has a seat for a third player. `division` is the number of players of a division or group. In a
    league the best `promoted` players of each division are promoted, and the same number of the last are relegated.

    With `best` the rounds of a Swiss are heats: each is drawn by lot from the players present, and only the best `best`
    results of each player count.

    With `at_once` there are no rounds, except in eliminations: nobody plays at more than `at_once` tables at a time. In a Swiss
    that is rolling pairing: players with room for a table are drawn until everybody has played `rounds` games. In a schedule
    all tables belong to one round, and each begins as soon as all its players have room.

    Swiss, round robin and groups can be a first stage: then `qualify` players (of each group, if there are groups) play
    `finals`.

    With `duplicate` all tables of a round have equal luck, and a seat is scored against the whole field, 0 to 100.

    Values that do not fit together raise a ValidationError with one of the words of `UNFIT`."""

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
    late: Free = "nothing"
    undecided: Undecided = "lot"
    advance: int = Field(default=2, ge=1, le=LARGEST_TABLE - 1)
    division: int = Field(default=7, ge=2, le=MOST_IN_DIVISION)
    promoted: int = Field(default=2, ge=0, le=16)
    best_of: Literal[1, 3] = 1
    third: bool = True
    finals: Finals = "none"
    qualify: int = Field(default=4, ge=1, le=128)
    duplicate: bool = False
    at_once: int = Field(default=0, ge=0, le=MOST_AT_ONCE)
    best: int = Field(default=0, ge=0, le=32)

    @model_validator(mode="after")
    def _fits_together(self) -> "TournamentRules":
        if not self.smallest <= self.size <= self.largest:
            raise ValueError("sizes")
        if len(self.points) != self.size:
            raise ValueError("points")
        if list(self.points) != sorted(self.points, reverse=True):
            raise ValueError("falling")
        if len(set(self.tie_breaks)) != len(self.tie_breaks):
            raise ValueError("ties")
        if (self.format == "elimination" or self.finals == "knockout") and self.advance >= self.smallest:
            raise ValueError("advance")
        if self.format in ("league", "groups") and self.division < self.smallest:
            raise ValueError("division")
        if self.format == "league" and 2 * self.promoted > self.division:
            raise ValueError("moves")
        if self.duplicate and self.unfinished in BY_POSITION:
            raise ValueError("fields")
        if self.duplicate and self.at_once:
            raise ValueError("together")
        self._finals_fit()
        return self

    def _finals_fit(self) -> None:
        if self.finals == "none":
            if self.format == "groups":
                raise ValueError("finals")
            return
        if self.format in WITHOUT_FINALS:
            raise ValueError("finals")
        if self.format != "groups" and self.qualify < self.smallest:
            raise ValueError("final")

    @property
    def cut(self) -> int | None:
        """The number of players who qualify for the finals, from the whole field or from each group; None without finals."""
        return None if self.finals == "none" else self.qualify

    @property
    def stage_count(self) -> int:
        """The number of stages: two with finals, otherwise one."""
        return 1 if self.finals == "none" else 2

    @property
    def rolling(self) -> bool:
        """True if players with room for a table are drawn continuously, without rounds."""
        return self.format == "swiss" and self.at_once > 0

    @property
    def heats(self) -> bool:
        """True if the rounds are heats, drawn from the players present."""
        return self.format == "swiss" and self.best > 0 and not self.at_once

    @property
    def one_round(self) -> bool:
        """True if the format has a schedule, and all tables of the schedule belong to one round."""
        return self.at_once > 0 and self.format in SCHEDULED

    @property
    def plays_for_third(self) -> bool:
        """True if the losers of the semifinals play for third place: there is an elimination, the organiser wants it, and two
        players can fill a table."""
        return self.third and self.smallest == 2 and (self.format == "elimination" or self.finals == "knockout")

    @property
    def knocks_out(self) -> bool:
        """True if the tournament is an elimination, or ends with one."""
        return self.format == "elimination" or self.finals != "none"
