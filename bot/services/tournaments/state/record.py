"""A tournament in memory: set-up, entrants, rounds and rulings, and its form for the pure rules of `engines.tournament`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Literal, NewType, TypeAlias

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from bot.services.base.agreement import Place
from bot.services.base.model import PersonId, SessionId
from bot.services.base.pace import Terms, preset
from bot.services.tournaments.state.acts import Act, DrawWithdrawal
from engines.core.rng import game_key
from engines.tournament.draws.elimination import tables_without_places
from engines.tournament.model import Entrant as PairingEntrant
from engines.tournament.model import Player, Round, Ruling, TableResult, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.stages import stage_rules

TournamentId = NewType("TournamentId", int)
Stage: TypeAlias = Literal["draft", "signup", "checkin", "running", "finished", "ended"]
"""`draft` has not been announced: only organisers see it. `finished` has a winner; `ended` was called off."""
RulingState: TypeAlias = Literal["counts", "proposed", "refused", "back"]
"""`proposed`: made by an organiser with a stake in it, and undecided. `back`: taken back."""
EntrantState: TypeAlias = Literal["invited", "in", "here", "reserve", "out"]
"""`invited`: by an organiser, as qualified or for the next season, and unconfirmed. `in`: has a place. `here`: has checked in.
`reserve`: waits for a place. `out`: replaced by another person, or declined after qualifying."""

NAME_LENGTH: Final = 60
ARCHIVE_AFTER: Final = timedelta(hours=1)
"""Time for which a match's thread stays open after its end, for discussion."""


class TournamentSetup(BaseModel):
    """The settings of a tournament. `pace` is the label of the matches' pace, `terms` a custom pace; `options` are options of
    the game. A series plays `games` in turn, one a round. A round lasts at most `round_hours` (0: as long as it takes).

    With `begins_at` the tournament begins automatically at that time, and check-in opens `check_in_hours` before (0: there is
    none). If fewer than `least` players are there, or too few for the format, it is called off. With `late_entry` people can
    join a running Swiss. With `event` the server's list of events shows the start. Members with the role `calls` are mentioned
    once, in the announcement.

    An announced absence stops all clocks of an entrant, for at most the pace's days of vacation in the whole tournament.

    People without an invitation need at least `reliability` percent of their decisions in time (0: nothing is required). In the
    organisers' server members with the role `organisers` (Discord's id) may do what the organiser may. `follows` is the number
    of the previous season.

    In an elimination, and if the rules leave unfinished matches to the organiser, a match without a result waits `ruling_hours`
    for a ruling; then the rules decide. A ruling by somebody with a stake in it waits `consent_hours` at most for others; then
    the votes given decide.

    Organisers can review a draw for `draw_hours` and change it before it counts (0: it counts at once).

    In rolling pairing, players meet again, and tables have an unusual size, only once somebody at the table has waited
    `wait_minutes`, or if no table is in play. In the last `closing_hours` no table begins.

    With `season_hours` (0: none) the sign-up of the next tournament opens automatically when this one ends. The next one begins
    `season_hours` after this one began, at the same time of day in `zone`; in a league `gap_hours` after the end of this one at
    the earliest, and everybody who played to the end or is in the reserve is invited.

    A final has several `qualifiers`, given by number; the best `qualifying` players of each are called as soon as that qualifier
    is over. `open_to` is `all`, `invited` (nobody else can sign up), or empty, which means `invited` if there are qualifiers and
    otherwise `all`. People without an invitation need the role `members`, `rated_games` rated games of the tournament's games in
    the organisers' server, a `rating` there (0: none is required), and the `password`.

    Entries in `seeds` are seeded first, in this order. `about` is the organiser's description, for instance of the prizes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rules: TournamentRules
    pace: str = "relaxed"
    options: dict[str, Any] = Field(default_factory=dict)
    maximum: int = Field(default=64, ge=2, le=512)
    round_hours: int = Field(default=0, ge=0, le=366 * 24)
    ruling_hours: int = Field(default=72, ge=0, le=14 * 24)
    check_in_hours: int = Field(default=0, ge=0, le=14 * 24)
    reliability: int = Field(default=0, ge=0, le=100)
    follows: int | None = None
    games: tuple[str, ...] = ()
    terms: Terms | None = None
    begins_at: datetime | None = None
    least: int = Field(default=0, ge=0, le=512)
    late_entry: bool = True
    draw_hours: int = Field(default=0, ge=0, le=7 * 24)
    wait_minutes: int = 2 * 24 * 60
    closing_hours: int = 0
    organisers: int | None = None
    season_hours: int = Field(default=0, ge=0, le=731 * 24)
    gap_hours: int = Field(default=14 * 24, ge=1, le=180 * 24)
    qualifiers: tuple[int, ...] = Field(default=(), max_length=16)
    qualifying: int = Field(default=2, ge=1, le=64)
    open_to: Literal["", "all", "invited"] = ""
    members: int | None = None
    rated_games: int = Field(default=0, ge=0, le=1000)
    rating: int = Field(default=0, ge=0, le=9999)
    password: str = ""
    zone: str = "UTC"
    about: str = ""
    calls: int | None = None
    event: bool = False
    seeds: tuple[int, ...] = ()

    @property
    def match_terms(self) -> Terms:
        """The pace of the matches."""
        return preset(self.pace) if self.terms is None else self.terms

    @property
    def consent_hours(self) -> int:
        """Hours in which others can decide about a ruling of an organiser with a stake in it."""
        return self.ruling_hours or 24

    @property
    def vacation_days(self) -> int:
        """Days for which one entrant's clocks can be stopped in the whole tournament."""
        return self.match_terms.away_days

    @property
    def is_invitation_only(self) -> bool:
        """True if only people with an invitation can sign up."""
        return self.open_to == "invited" or (bool(self.qualifiers) and self.open_to != "all")

    @property
    def opens_at(self) -> datetime | None:
        """The time at which check-in opens or, if there is no check-in, the tournament begins; None for a start by hand."""
        return None if self.begins_at is None else self.begins_at - timedelta(hours=self.check_in_hours)


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entrant, by number. `person` is None before an invited person confirms, and after an erasure. `rank` is the seeding, 1
    for the strongest. `joined` is the first round the entry plays, `left` the first it no longer plays. `division` counts from
    1, in a league from the highest."""

    number: Player
    person: PersonId | None
    state: EntrantState = "in"
    rank: int = 1
    joined: int = 1
    left: int | None = None
    division: int = 1
    salt: str = ""
    """The person's contribution to the luck; empty if they made no contribution."""
    invited: int | None = None
    """Discord id of an invited person until they confirm, or of a qualified person who has declined; otherwise None."""
    ready_at: datetime | None = None
    """The time since which the entry can be drawn, in rolling pairing and heats; None while it takes a break."""
    guild: int | None = None
    """The server in which the person signed up; None for the organisers' server."""
    qualifier: int | None = None
    """The number of the tournament in which the person qualified. A declined entry stays as `out`: the next person is called."""


@dataclass(frozen=True, slots=True)
class HeldDraw:
    """A draw that organisers review until it counts, at `until` at the latest; `changed` if it was changed by hand."""

    drawn: Round
    until: datetime
    changed: bool = False


@dataclass(frozen=True, slots=True)
class RollingDraw:
    """Data from which anybody can repeat the drawing of tables in rolling pairing. `known` is the number of tables drawn
    before, `at` the time; `free` are the free entries (number, further tables, steps waited), `playing` the tables in play."""

    known: int
    at: datetime
    free: tuple[tuple[int, int, int], ...]
    playing: tuple[int, ...]
    newest_entry: int


@dataclass(frozen=True, slots=True)
class OpenedRound:
    """A round that was drawn. `secret` is the seed of all its tables in duplicate play, otherwise empty; nobody may see it
    before the round is closed. `ends_at` is None if the round lasts until its tables are over. If `ruling_by` is set, all
    tables are over, and those without a result wait until then for the organiser's ruling. `changed` is True if the draw was
    changed by hand. `draws` are the drawings of tables in rolling pairing."""

    drawn: Round
    opened_at: datetime
    ends_at: datetime | None
    closed_at: datetime | None = None
    secret: str = ""
    ruling_by: datetime | None = None
    changed: bool = False
    draws: tuple[RollingDraw, ...] = ()

    @property
    def lasts_until(self) -> datetime | None:
        """Latest end of the round; None if it lasts until its tables are over."""
        return self.ends_at if self.ruling_by is None else self.ruling_by


@dataclass(frozen=True, slots=True)
class MatchTable:
    """One match of a round: its place and its result. `archive_at` is the time to archive its thread, `over_at` the
    time its result was recorded. `guild` is the server of its thread, None for the organisers' server. With the `place`
    `direct` it is played in direct messages, and the thread is for spectators."""

    round: int
    number: int
    channel_id: int | None = None
    session: SessionId | None = None
    result: TableResult | None = None
    archive_at: datetime | None = None
    over_at: datetime | None = None
    guild: int | None = None
    place: Place = "channel"


@dataclass(frozen=True, slots=True)
class WithdrawnTable:
    """The thread of a match whose draw was taken back, and the time to archive the thread."""

    channel_id: int
    archive_at: datetime | None


def _ruling_or_act(value: object) -> str:
    return "act" if isinstance(value, Act) or (isinstance(value, Mapping) and "act" in value) else "ruling"


@dataclass(frozen=True, slots=True)
class RecordedRuling:
    """A decision of an organiser (a ruling on results or another act) with its time and reason. While it is `proposed`, others
    decide until `until`; `votes` are entries and whether they agree. An erasure of the author deletes author and reason, an
    erasure of another person whom the decision is about only the reason."""

    number: int
    at: datetime
    ruling: Annotated[Annotated[Ruling, Tag("ruling")] | Annotated[Act, Tag("act")], Discriminator(_ruling_or_act)]
    state: RulingState = "counts"
    reason: str = ""
    by: PersonId | None = None
    until: datetime | None = None
    votes: tuple[tuple[int, bool], ...] = ()

    @property
    def kind(self) -> str:
        """The word for the kind of the decision, such as `drop` or `corrected`."""
        return self.ruling.act if isinstance(self.ruling, Act) else type(self.ruling).__name__.lower()


@dataclass(frozen=True, slots=True)
class TournamentServer:
    """A server other than the organisers' in which the tournament is held: the channel of its posts, the server's name,
    and the time it accepted. `by` is the person who accepted; None after an erasure."""

    guild_id: int
    channel_id: int
    name: str
    accepted_at: datetime
    by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class TournamentRecord:
    """All data of one tournament, immutable. `game` is the slug of the game, in a series of the first one. `seed` stays secret
    until all tables are over. `look_at` is the next time at which the runner has something to do; None if it has nothing."""

    id: TournamentId
    guild_id: int
    channel_id: int
    name: str
    game: str
    setup: TournamentSetup
    stage: Stage
    seed: str
    host: PersonId | None
    created_at: datetime
    look_at: datetime | None = None
    version: int = 1
    entries: tuple[Entrant, ...] = ()
    rounds: tuple[OpenedRound, ...] = ()
    pairings: tuple[MatchTable, ...] = ()
    rulings: tuple[RecordedRuling, ...] = ()
    salts: tuple[str, ...] = ()
    """The entrants' salts in the order in which they signed up, fixed when the tournament begins."""
    held: HeldDraw | None = None
    """The draw of the next round, while organisers review it."""
    servers: tuple[TournamentServer, ...] = ()
    """Further servers in which the tournament is held, in the order in which they accepted."""
    invitation: str = ""
    """The secret part of the code with which other servers can take part; empty while no code is valid."""
    withdrawn: tuple[WithdrawnTable, ...] = ()
    """The threads of matches whose draw was taken back."""
    helpers: tuple[PersonId, ...] = ()
    """Further organisers, named by the organisers."""
    server_name: str = ""
    """The name of the organisers' server at the time they made the code."""

    @property
    def over(self) -> bool:
        """True if the tournament is finished or called off."""
        return self.stage in ("finished", "ended")

    @property
    def open_round(self) -> OpenedRound | None:
        """The round that is being played; None between rounds."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].closed_at is None else None

    @property
    def is_duplicate(self) -> bool:
        """True if all tables of a round have equal luck."""
        return self.setup.rules.duplicate

    @property
    def games(self) -> tuple[str, ...]:
        """The games in the order of the rounds, cyclic; most tournaments have one."""
        return self.setup.games or (self.game,)

    def game_of(self, number: int) -> str:
        """Return the game of a round."""
        return self.games[(number - 1) % len(self.games)]

    @property
    def is_across_servers(self) -> bool:
        """True if the tournament is held in several servers, or somebody entered in a server other than the organisers'."""
        return bool(self.servers) or any(one.guild is not None for one in self.entries)

    def server(self, guild_id: int | None) -> TournamentServer | None:
        """Return the server with this id if the tournament is held there; None for the organisers' and any other server."""
        return next((one for one in self.servers if one.guild_id == guild_id), None)

    @property
    def code(self) -> str:
        """The code with which another server can take part; empty if there is none."""
        return f"{self.id}-{self.invitation}" if self.invitation else ""

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Entries with a place (state `in` or `here`), even if they have left since the start."""
        return tuple(one for one in self.entries if one.state in ("in", "here"))

    @property
    def invited(self) -> tuple[Entrant, ...]:
        """Entries of people who have not confirmed their invitation; their places are kept until the tournament begins."""
        return tuple(one for one in self.entries if one.state == "invited")

    @property
    def places_taken(self) -> int:
        """The number of places that are taken, or kept for invited people. Whoever has left takes none."""
        return sum(one.left is None for one in self.playing) + len(self.invited)

    @property
    def free_place_count(self) -> int:
        """The number of places that are neither taken nor kept for invited people."""
        return max(0, self.setup.maximum - self.places_taken)

    @property
    def reserve(self) -> tuple[Entrant, ...]:
        """Entries that wait for a place, those that have waited longest first."""
        return tuple(one for one in self.entries if one.state == "reserve")

    def entry_of(self, person: PersonId) -> Entrant | None:
        """Return a person's entry, if possible one that is not `out`; None if they have none."""
        own = (one for one in self.entries if one.person == person)
        return max(own, key=lambda one: one.state != "out", default=None)

    def entry(self, number: int) -> Entrant | None:
        """Return the entry with this number; None if no entry has it."""
        return next((one for one in self.entries if one.number == number), None)

    def tables_of(self, number: int) -> tuple[MatchTable, ...]:
        """Return the tables of a round."""
        return tuple(one for one in self.pairings if one.round == number)

    def seats_at(self, match_table: MatchTable) -> tuple[Player, ...]:
        """Return the entries drawn for a table, in the order of its seats."""
        return self.rounds[match_table.round - 1].drawn.tables[match_table.number - 1]

    @property
    def draws_seed(self) -> str:
        """The seed of lots and draws. It is published when the tournament begins, and does not reveal the tournament's seed."""
        return game_key(derived_seed(self.seed, "draws"), self.salts)

    def as_tournament(self) -> Tournament:
        """Return the tournament in the form for the rules. In duplicate play results of an open round are left out,
        since they count only once all its matches are done."""
        return Tournament(
            rules=self.setup.rules,
            seed=self.draws_seed,
            entrants=tuple(
                PairingEntrant(
                    one.number,
                    one.rank,
                    one.joined,
                    one.left,
                    one.division,
                    resting=self.setup.rules.heats and one.ready_at is None,
                )
                for one in self.playing
            ),
            rounds=tuple(one.drawn for one in self.rounds),
            results=tuple(
                one.result for one in self.pairings if one.result is not None and one.round != self.hidden_round
            ),
            rulings=tuple(
                one.ruling for one in self.rulings if one.state == "counts" and not isinstance(one.ruling, Act)
            ),
            lots_seed=derived_seed(self.seed, "lots"),
        )

    def times_taken_back(self, number: int) -> int:
        """Return how often the draw of a round was taken back after its tables had opened."""
        return sum(isinstance(one.ruling, DrawWithdrawal) and one.ruling.round == number for one in self.rulings)

    def draw_name(self, number: int) -> str:
        """Return the name of a round's draw: its number and, if draws were taken back, how many."""
        again = self.times_taken_back(number)
        return f"{number} again {again}" if again else str(number)

    def has_player(self, person: PersonId) -> bool:
        """Return whether a person plays in the tournament, or did before they left or were replaced."""
        return any(one.person == person and one.state != "reserve" for one in self.entries)

    @property
    def next_entry(self) -> Player:
        """The number of the next person who signs up: higher than all entries and seeded numbers."""
        return Player(max((*self.setup.seeds, *(one.number for one in self.entries)), default=0) + 1)

    @property
    def playing_stage(self) -> int:
        """The number of the current or last stage; 1 before the first round."""
        return self.rounds[-1].drawn.stage if self.rounds else 1

    def rules_of(self, number: int) -> TournamentRules:
        """Return the rules of the stage a round belongs to."""
        return stage_rules(self.setup.rules, self.rounds[number - 1].drawn.stage)

    @property
    def hidden_round(self) -> int | None:
        """The number of the duplicate round in play, whose results would reveal the luck of its open tables; None
        between rounds and in any other tournament."""
        return self.open_round.drawn.number if self.is_duplicate and self.open_round is not None else None

    @property
    def is_rolling(self) -> bool:
        """True while rolling pairing is in progress."""
        current = self.open_round
        return self.setup.rules.rolling and not self.over and current is not None and current.drawn.stage == 1

    @property
    def has_breaks(self) -> bool:
        """True if players can take breaks: in rolling pairing, and in a stage of heats."""
        heats = self.setup.rules.heats and self.stage == "running" and self.playing_stage == 1
        return self.is_rolling or heats

    def is_knockout_round(self, number: int) -> bool:
        """Return whether a round belongs to an elimination."""
        return self.rules_of(number).format == "elimination"

    def with_table(self, changed: MatchTable) -> "TournamentRecord":
        """Return the record with one table replaced."""
        where = (changed.round, changed.number)
        return replace(
            self, pairings=tuple(changed if (one.round, one.number) == where else one for one in self.pairings)
        )

    def with_entry(self, changed: Entrant) -> "TournamentRecord":
        """Return the record with one entry replaced."""
        return replace(self, entries=tuple(changed if one.number == changed.number else one for one in self.entries))

    def with_ruling(self, changed: RecordedRuling) -> "TournamentRecord":
        """Return the record with one ruling replaced."""
        return replace(self, rulings=tuple(changed if one.number == changed.number else one for one in self.rulings))


def undecided_tables(record: TournamentRecord, number: int) -> tuple[int, ...]:
    """Return the numbers of a round's tables that are over without places and need a ruling: in an elimination, and if the
    rules leave unfinished tables to the organiser; otherwise empty. Tables of an open duplicate round are included."""
    if not record.is_knockout_round(number) and record.setup.rules.unfinished != "ruling":
        return ()
    rounds = tuple(replace(one, closed_at=one.closed_at or one.opened_at) for one in record.rounds)
    return tables_without_places(replace(record, rounds=rounds).as_tournament(), number)


def derived_seed(seed: str, *words: str) -> str:
    """Return a derived seed: the SHA-256 over a seed and words, each followed by a newline."""
    return game_key(seed, words)
