"""The person credited with a result when a seat changed hands, compared with a simple model of the rules."""

import json
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Literal, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from bot.services.base.model import PersonId
from bot.services.composition import Services
from bot.services.people.records import statistics
from bot.services.results.ratings import Scope
from bot.services.seats import hosting, seating
from bot.services.seats.seating import with_seat
from bot.services.sessions.past_holders import HANDED_OVER, SeatHistory, attribution, places_of_leavers, seat_histories
from bot.services.sessions.record import Change, LogEntry, Record, SeatHolder
from bot.services.tournaments.queries import personal_data
from data.store.schema.games import results
from data.store.sessions.log import LogEntryRow
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import Table, moderator_of, sit_down, start_table
from tests.bot.services.tournament_play import ContestComposer, ThreadMessenger, begun, play, referee, setup, ticked
from tests.data import stored_rows

ANA, BEN = PersonId(1), PersonId(2)


@pytest.fixture
def messenger() -> ThreadMessenger:
    return ThreadMessenger()


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services(message_builder=ContestComposer())


def test_a_result_belongs_to_whoever_began_and_stayed_or_to_a_substitute_who_made_most_of_the_decisions() -> None:
    cases: tuple[tuple[SeatHolder, SeatHistory, dict[int | None, int], object], ...] = (
        (SeatHolder(person=ANA), SeatHistory(ANA), {ANA: 9}, (ANA, None)),
        (SeatHolder(person=ANA), SeatHistory(ANA), {}, (ANA, None)),
        # A person who comes back has the result, whoever played in the meantime.
        (SeatHolder(person=ANA), SeatHistory(ANA), {ANA: 1, None: 9}, (ANA, None)),
        (SeatHolder(computer="steady"), SeatHistory(None), {None: 9}, (None, "steady")),
        (SeatHolder(), SeatHistory(None), {None: 9}, (None, None)),
        # A person who left has no result of the seat.
        (SeatHolder(computer="steady"), SeatHistory(ANA, 7), {ANA: 6, None: 3}, (None, "steady")),
        (SeatHolder(person=BEN), SeatHistory(ANA, 7), {ANA: 6, BEN: 3}, (None, HANDED_OVER)),
        # A person who took over early has the result.
        (SeatHolder(person=BEN), SeatHistory(ANA, 7), {ANA: 2, BEN: 7}, (BEN, None)),
        # Half of the decisions is not most of them: the result counts for nobody.
        (SeatHolder(person=BEN), SeatHistory(ANA, 7), {ANA: 4, BEN: 4}, (None, HANDED_OVER)),
        (SeatHolder(person=BEN), SeatHistory(ANA, 7), {ANA: 3, None: 3, BEN: 3}, (None, HANDED_OVER)),
    )
    for seated, history, decided, whose in cases:
        assert attribution(seated, history, decided) == whose, seated


def seat_entry(seq: int, kind: str, was: int | str, source: str = "player", **payload: object) -> LogEntryRow:
    """Return an entry with which seat 0 changes hands."""
    text = json.dumps(payload | {"was": {"0": was}})
    return LogEntryRow(1, seq, seq, datetime(2026, 11, 22, tzinfo=UTC), kind, source, 0, None, 1, None, text, None)


def test_who_began_and_who_left_stands_in_the_log() -> None:
    for rows, now, history in (
        ([], SeatHolder(person=ANA), SeatHistory(ANA)),
        ([], SeatHolder(computer="steady", name="Robo"), SeatHistory(None)),
        ([seat_entry(5, "leave", ANA)], SeatHolder(computer="steady"), SeatHistory(ANA, 5)),
        ([seat_entry(5, "resign", ANA)], SeatHolder(computer="steady"), SeatHistory(ANA, 5)),
        ([seat_entry(5, "replaced", ANA, "system")], SeatHolder(computer="steady"), SeatHistory(ANA, 5)),
        ([seat_entry(5, "kick", ANA, "host", autopilot=True)], SeatHolder(computer="steady"), SeatHistory(ANA)),
        ([seat_entry(5, "kick", ANA, "system")], SeatHolder(computer="steady"), SeatHistory(ANA)),
        ([seat_entry(5, "kick", ANA, "system", autopilot=True)], SeatHolder(computer="steady"), SeatHistory(ANA, 5)),
        ([seat_entry(5, "replace", ANA, "host")], SeatHolder(computer="steady"), SeatHistory(ANA)),
        ([seat_entry(5, "erase", ANA, "system")], SeatHolder(computer="steady"), SeatHistory(ANA)),
        # Left, came back, and left again; a substitute who leaves changes nothing.
        ([seat_entry(5, "leave", ANA), seat_entry(6, "seat", "Robo")], SeatHolder(person=ANA), SeatHistory(ANA)),
        (
            [seat_entry(5, "leave", ANA), seat_entry(6, "seat", "Robo"), seat_entry(8, "resign", ANA)],
            SeatHolder(computer="steady"),
            SeatHistory(ANA, 8),
        ),
        (
            [seat_entry(5, "leave", ANA), seat_entry(6, "seat", "Robo"), seat_entry(9, "leave", BEN)],
            SeatHolder(computer="steady"),
            SeatHistory(ANA, 5),
        ),
        # A substitute for a computer player that was there from the start did not begin on the seat.
        (
            [seat_entry(5, "seat", "Robo"), seat_entry(9, "leave", BEN)],
            SeatHolder(computer="steady"),
            SeatHistory(None),
        ),
    ):
        assert seat_histories((now,), rows) == (history,), rows


class Game(Table):
    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(one.person for one in self.players)

    async def plays(self, steps: int) -> None:
        """Play this many rolls or pledges of the seats whose turn it is, including computer players."""
        for _ in range(steps):
            await self.services.computers.wait_until_idle()
            record = await self.services.repository.current(self.session)
            if record.stage != "running":
                return
            asked = {one.seat for one in record.open_decisions}
            owing = [one for one in self.players if record.seat_of(one.person) in asked]
            words = ("roll",) if inside(record.public).phase == "roll" else ("add 1", "confirm")
            for who in owing:
                for word in words:
                    await who.say(self.session, word)

    async def ends(self) -> list[PersonId]:
        """Play to the end, and return the rated people, the best first; ties are in the order of their seats."""
        for _ in range(100):
            if (await self.services.repository.current(self.session)).stage != "running":
                break
            await self.plays(1)
        (table,) = (await self.services.context.ratings.finished.all()).sessions
        ratings = await self.services.context.ratings.ratings_in(Scope("tiny"))
        ordered = sorted(table.people, key=lambda one: one.place)
        assert {one.person for one in table.people if one.person is not None} == set(ratings) or len(ordered) < 2
        return [one.person for one in ordered if one.person is not None]


async def opened(services: Services) -> Game:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    await services.computers.start()
    return Game(services, table.session, table.players)


@pytest.mark.parametrize("how", ["leave", "resign"])
@pytest.mark.parametrize("steps", [0, 2, 5])
async def test_whoever_leaves_counts_as_last_at_whatever_point(services: Services, how: str, steps: int) -> None:
    """Ana plays a number of steps and leaves, and a computer player ends the game for her. She is last of the three
    whatever the place of the seat, and however few of its decisions were hers."""
    game = await opened(services)
    await game.plays(steps)
    ana = game.players[0]
    goes = hosting.leave if how == "leave" else hosting.resign
    await goes(services.context, ana.caller, game.session)
    assert (await game.ends())[-1] == ana.person
    rows = await services.repository.database.read_tx(lambda tx: stored_rows.results_of(tx, game.session))
    assert [(row.left_id, row.left_place) for row in rows if row.left_place] == [(ana.person, 4)]
    ratings = await services.context.ratings.ratings_in(Scope("tiny"))
    assert len(ratings) == 3
    assert min(ratings.values(), key=lambda one: one.mean).person == ana.person
    record = await statistics.person_record(services.context, ana.person, Scope())
    assert (record.played, record.wins, record.games[0].places, record.games[0].best_scores) == (1, 0, 3, {})


async def test_who_left_later_is_above_who_left_earlier(services: Services) -> None:
    game = await opened(services)
    ana, ben, cleo = game.players
    await game.plays(1)
    await hosting.resign(services.context, ben.caller, game.session)
    await game.plays(2)
    await hosting.resign(services.context, ana.caller, game.session)
    assert await game.ends() == [cleo.person, ana.person, ben.person]


async def test_who_was_taken_off_is_rated_neither_way(services: Services) -> None:
    game = await opened(services)
    ana, ben, cleo = game.players
    await game.plays(4)
    await hosting.kick(services.context, await moderator_of(services), game.session, Seat(2))
    assert set(await game.ends()) == {ana.person, ben.person}
    assert cleo.person not in await services.context.ratings.ratings_in(Scope("tiny"))


@pytest.mark.parametrize("gone", [True, False], ids=["on autopilot", "playing"])
async def test_the_host_replaces_somebody_who_had_stopped_playing(services: Services, *, gone: bool) -> None:
    """A person who had stopped playing has left; the result of one who was still there counts for nobody."""
    game = await opened(services)
    ana, ben, cleo = game.players

    def expire(record: Record) -> Change:
        seated = replace(record.seats[2], autopilot=services.clock.now())
        return Change(with_seat(record, Seat(2), seated), LogEntry("expire", "system", Seat(2)))

    if gone:
        await services.repository.change(game.session, expire)
    await seating.replace_by_computer(services.context, await moderator_of(services), game.session, Seat(2), "steady")
    expected = {ana.person, ben.person} | ({cleo.person} if gone else set())
    ended = await game.ends()
    assert set(ended) == expected
    assert not gone or ended[-1] == cleo.person


async def test_a_substitute_is_not_blamed_and_who_left_is(services: Services) -> None:
    """Dora takes over Cleo's seat near the end: she is not rated, and Cleo is last."""
    game = await opened(services)
    *_, cleo = game.players
    await game.plays(4)
    await hosting.leave(services.context, cleo.caller, game.session)
    dora = await sit_down(services, 2000, "Dora")
    await seating.take_seat(services.context, dora.caller, game.session, Seat(2))
    game.players.append(dora)
    ended = await game.ends()
    assert ended[-1] == cleo.person
    assert dora.person not in ended


async def test_who_comes_back_to_their_seat_has_not_left(services: Services) -> None:
    game = await opened(services)
    *_, cleo = game.players
    await hosting.leave(services.context, cleo.caller, game.session)
    await game.plays(4)
    await seating.take_seat(services.context, cleo.caller, game.session, Seat(2))
    assert set(await game.ends()) == set(game.people)
    rows = await services.repository.database.read_tx(lambda tx: stored_rows.results_of(tx, game.session))
    assert [row.person_id for row in rows] == list(game.people)


async def test_erasing_who_left_changes_nobody_elses_rating(services: Services) -> None:
    game = await opened(services)
    ana, ben, cleo = game.players
    await game.plays(2)
    await hosting.resign(services.context, cleo.caller, game.session)
    await game.ends()
    before = dict(await services.context.ratings.ratings_in(Scope("tiny")))
    found = await personal_data.export(services.context, cleo.person)
    assert [one["left"] for one in found["results"]] == [True]
    await services.erase(cleo.caller)
    after = await services.context.ratings.ratings_in(Scope("tiny"))
    for one in (ana, ben):
        assert after[one.person] == before[one.person]
    assert cleo.person not in after


async def test_results_stored_before_leaving_counted_stay_as_they_were(services: Services) -> None:
    """A result stored without a leaver is read as it was judged then, even if the log contains one."""
    game = await opened(services)
    *_, cleo = game.players
    await game.plays(2)
    await hosting.resign(services.context, cleo.caller, game.session)
    await game.ends()
    await services.repository.database.write_tx(
        lambda tx: tx.execute(update(results).values(left_id=None, left_place=None, left_strength=None))
    )
    assert set(await services.context.ratings.ratings_in(Scope("tiny"))) == {one.person for one in game.players[:2]}


async def test_who_never_turned_up_forfeits(services: Services) -> None:
    record, people = await begun(services, 3, setup(rules={"rounds": 1}))
    session = record.pairings[0].session
    assert session is not None
    absent = people[2]
    table = await services.repository.current(session)
    seat = table.seat_of(absent.person)
    assert seat is not None
    await seating.replace_by_computer(services.context, await referee(services), session, seat, "steady")
    await play(services, session, people[:2])
    done = await ticked(services, record.id)
    (result,) = [one.result for one in done.pairings]
    assert result.seats[Seat(seat)].ending == "forfeit"
    assert [one.ending for at, one in enumerate(result.seats) if at != seat] == ["played", "played"]


Event: TypeAlias = Literal["decides", "leave", "resign", "replaced", "kick", "replace", "takes"]
EVENTS: tuple[Event, ...] = ("decides", "leave", "resign", "replaced", "kick", "replace", "takes")
NOW = datetime(2026, 11, 22, tzinfo=UTC)


@dataclass
class Course:
    """A table that people 1 to `seats` begin; substitutes have higher numbers. It has the entries of its log, and the
    model beside them."""

    seats: int
    holders: list[int | None] = field(default_factory=list[int | None])
    rows: list[LogEntryRow] = field(default_factory=list[LogEntryRow])
    decided: list[dict[int | None, int]] = field(default_factory=list[dict[int | None, int]])
    left: list[int] = field(default_factory=list[int])
    """People who began, left voluntarily or because of time-outs, and did not come back, the earliest first."""
    taken_off: set[int] = field(default_factory=set[int])
    substitutes: int = 100

    def __post_init__(self) -> None:
        self.holders = list(range(1, self.seats + 1))
        self.decided = [{} for _ in range(self.seats)]

    def happens(self, seat: int, event: Event, *, own: bool) -> None:
        """Let an event happen to a seat. `own`: the person who takes it is the one who began on it."""
        holder = self.holders[seat]
        if event == "decides":
            self.decided[seat][holder] = self.decided[seat].get(holder, 0) + 1
        elif event == "takes" and holder is None:
            beginner = seat + 1
            back = own and beginner not in self.taken_off
            self.substitutes += 1
            person = beginner if back else self.substitutes
            self._changes(seat, "seat", f"Robo {seat}", person)
            self.left = [one for one in self.left if one != person]
        elif event != "takes" and holder is not None:
            self._changes(seat, event, holder, None)
            if holder == seat + 1:
                if event in ("kick", "replace"):
                    self.taken_off.add(holder)
                else:
                    self.left.append(holder)

    def _changes(self, seat: int, kind: str, was: int | str, now: int | None) -> None:
        source = {"kick": "host", "replace": "host", "replaced": "system"}.get(kind, "player")
        payload = json.dumps({"was": {str(seat): was}})
        seq = len(self.rows) + 1
        self.rows.append(LogEntryRow(1, seq, seq, NOW, kind, source, seat, None, 1, None, payload, None))
        self.holders[seat] = now

    @property
    def seated(self) -> tuple[SeatHolder, ...]:
        return tuple(
            SeatHolder(computer="steady", name=f"Robo {seat}")
            if person is None
            else SeatHolder(person=PersonId(person))
            for seat, person in enumerate(self.holders)
        )


@settings(max_examples=300, deadline=None)
@given(st.integers(2, 5), st.lists(st.tuples(st.integers(0, 4), st.sampled_from(EVENTS), st.booleans()), max_size=30))
def test_whoever_leaves_is_last_and_nobody_else_is_blamed(seats: int, events: list[tuple[int, Event, bool]]) -> None:
    table = Course(seats)
    for seat, event, own in events:
        table.happens(seat % seats, event, own=own)
    past = seat_histories(table.seated, table.rows)
    behind = places_of_leavers(past)
    order = sorted(behind, key=lambda seat: behind[seat])
    assert [past[seat].began for seat in order] == list(reversed(table.left)), "later leavers above earlier ones"
    places = sorted(behind.values())
    assert places == [*range(seats + 1, seats + 1 + len(places))], "behind everybody who was there at the end"
    for seat, seated in enumerate(table.seated):
        person, computer = attribution(seated, past[seat], table.decided[seat])
        if seated.person is None:
            assert (person, computer) == (None, "steady"), "a computer player had it at the end"
        elif seated.person == seat + 1:
            assert person == seated.person, "who began and has the seat has its result"
        else:
            mine, all_of_them = table.decided[seat].get(seated.person, 0), sum(table.decided[seat].values())
            expected = (seated.person, None) if 2 * mine > all_of_them else (None, HANDED_OVER)
            assert (person, computer) == expected, "a substitute has what they mostly played"
        assert person not in table.left
