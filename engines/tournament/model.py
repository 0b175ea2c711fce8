"""A tournament as a value: entries, rounds, results, and the organiser's rulings.
Entries are numbers. The model does not know which person plays for an entry, so a substitute inherits points, opponents
and seats. Rounds and tables count from 1."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Final, Literal, NewType, TypeAlias

from engines.tournament.rules import TournamentRules

Player = NewType("Player", int)
"""The number of an entry."""

Ending: TypeAlias = Literal["played", "timeout", "dropped", "forfeit", "unfinished", "placed"]
"""The end of a seat's game for its player. `played`: to the end. `timeout`: a computer player took over because of a
time limit. `dropped`: gave up the seat. `forfeit`: did not appear. At a table that was not played to its end:
`unfinished` without a place, `placed` by its position."""
GONE: Final[tuple[Ending, ...]] = ("dropped", "forfeit")
"""The endings of players who did not stay; they are never first."""
ABSENT: Final[tuple[Ending, ...]] = ("timeout", *GONE)
"""The endings of players who were not there at the end."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entry. `rank` is the seeding: 1 is the strongest, and equal ranks are ordered by lot. `joined` is the first
    round played, `left` the first round no longer played. `division` counts from 1, in leagues from the highest.
    `resting` is True if the entry sits out the next heat."""

    player: Player
    rank: int = 1
    joined: int = 1
    left: int | None = None
    division: int = 1
    resting: bool = False

    def plays_in(self, number: int) -> bool:
        """Return whether the entry has joined by a round and has not left before it; disqualifications are not considered."""
        return self.joined <= number and (self.left is None or number < self.left)


@dataclass(frozen=True, slots=True)
class Round:
    """The pairings of a round. `tables` list their players in the order of the seats; `byes` are players without a table. Where
    all tables of a schedule belong to one round, a player is listed for each bye and can have tables too. In an elimination
    `game` counts the games of a match: a round with a `game` above 1 continues the undecided matches of the round before, and
    nobody else plays. If `third` is true, the last table plays for third place, during the final. `stage` counts from 1; stage
    2 are the finals, whose first round lists the players who `qualified`, in order of their seeding."""

    number: int
    tables: tuple[tuple[Player, ...], ...]
    byes: tuple[Player, ...] = ()
    game: int = 1
    stage: int = 1
    qualified: tuple[Player, ...] = ()
    third: bool = False

    @property
    def contender_count(self) -> int:
        """The number of players who can still come first: all but the players of the match for third place."""
        return sum(map(len, (*self.tables, self.byes))) - (len(self.tables[-1]) if self.third else 0)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat of a table. `place` counts from 1, and ties share a place; it is 0 at a table without
    places. `score` is the game's own."""

    player: Player
    place: int
    score: int = 0
    ending: Ending = "played"


@dataclass(frozen=True, slots=True)
class TableResult:
    """The result of a table, with its seats in the order of play."""

    round: int
    table: int
    seats: tuple[SeatResult, ...]

    @property
    def complete(self) -> bool:
        """True if the table was played to its end or placed by its position, so that all its seats have places."""
        return all(one.place > 0 and one.ending != "unfinished" for one in self.seats)


@dataclass(frozen=True, slots=True)
class Corrected:
    """A ruling that replaces a table's result."""

    result: TableResult


@dataclass(frozen=True, slots=True)
class Annulled:
    """A ruling that a table counts for nobody: its players have not met, and score as with a bye or, in rolling pairing, are
    drawn again."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A ruling that adds points to an entry, or takes them away, in one stage."""

    player: Player
    points: int
    stage: int = 1


@dataclass(frozen=True, slots=True)
class Disqualified:
    """A ruling that an entry is out from `round` on and ranks behind everybody who is not disqualified. Results of
    other entries against it stand."""

    player: Player
    round: int


Ruling: TypeAlias = Corrected | Annulled | Adjusted | Disqualified
"""An organiser's decision about the score. Rulings apply in order; the latest one about a table counts."""


@dataclass(frozen=True)
class Tournament:
    """All data from which the standings and the next round follow. `seed` is hexadecimal and published. `lots_seed`
    makes the lots that must stay unknown during play, and is published afterwards; if it is empty, `seed` makes them.
    """

    rules: TournamentRules
    seed: str
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    results: tuple[TableResult, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    lots_seed: str = ""

    @cached_property
    def decided(self) -> Mapping[tuple[int, int], TableResult]:
        """The results that count, by round and table, after the organiser's rulings."""
        found = {(one.round, one.table): one for one in self.results}
        for ruling in self.rulings:
            match ruling:
                case Corrected(result):
                    found[result.round, result.table] = result
                case Annulled(number, table):
                    found.pop((number, table), None)
                case Adjusted() | Disqualified():
                    pass
        return found

    @cached_property
    def disqualified(self) -> Mapping[Player, int]:
        """By disqualified player, the first round the player no longer plays."""
        return {one.player: one.round for one in self.rulings if isinstance(one, Disqualified)}

    @cached_property
    def annulled(self) -> frozenset[tuple[int, int]]:
        """The round and table of every table that counts for nobody."""
        last: dict[tuple[int, int], Ruling] = {}
        for ruling in self.rulings:
            match ruling:
                case Corrected(result):
                    last[result.round, result.table] = ruling
                case Annulled(number, table):
                    last[number, table] = ruling
                case Adjusted() | Disqualified():
                    pass
        return frozenset(where for where, ruling in last.items() if isinstance(ruling, Annulled))

    def active(self, number: int) -> tuple[Entrant, ...]:
        """Return the entrants who have joined, have not left and are not disqualified in a round, in order of entry number."""
        return tuple(
            sorted(
                (
                    one
                    for one in self.entrants
                    if one.plays_in(number) and number < self.disqualified.get(one.player, inf)
                ),
                key=lambda one: one.player,
            )
        )

    def present(self, number: int) -> tuple[Entrant, ...]:
        """Return the entrants of `active` who are not resting."""
        return tuple(one for one in self.active(number) if not one.resting)

    def drawn_tables(self) -> Iterator[tuple[Player, ...]]:
        """Yield the players of every drawn table that is not annulled, in the order of its seats."""
        for one in self.rounds:
            for number, table in enumerate(one.tables, 1):
                if (one.number, number) not in self.annulled:
                    yield table

    @property
    def next_number(self) -> int:
        """The number of the next round to be drawn."""
        return len(self.rounds) + 1
