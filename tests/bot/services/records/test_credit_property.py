"""People leave, are removed, come back or take over seats in any order: the ratings agree with a simple model of the
rules."""

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal, TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.services.base.model import PersonId
from bot.services.sessions.past_holders import HANDED_OVER, attributed_to, histories, places_of_leavers
from bot.services.sessions.record import Seated
from data.store.sessions.log import ActionRow

Event: TypeAlias = Literal["decides", "leave", "resign", "replaced", "kick", "replace", "takes"]
EVENTS: tuple[Event, ...] = ("decides", "leave", "resign", "replaced", "kick", "replace", "takes")
NOW = datetime(2026, 11, 22, tzinfo=UTC)


@dataclass
class Table:
    """A table that people 1 to `seats` begin; substitutes have higher numbers. It has the entries of its log, and the
    model beside them."""

    seats: int
    holders: list[int | None] = field(default_factory=list[int | None])
    rows: list[ActionRow] = field(default_factory=list[ActionRow])
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
        self.rows.append(ActionRow(1, seq, seq, NOW, kind, source, seat, None, 1, None, payload, None))
        self.holders[seat] = now

    @property
    def seated(self) -> tuple[Seated, ...]:
        return tuple(
            Seated(computer="steady", name=f"Robo {seat}") if person is None else Seated(person=PersonId(person))
            for seat, person in enumerate(self.holders)
        )


@settings(max_examples=300, deadline=None)
@given(st.integers(2, 5), st.lists(st.tuples(st.integers(0, 4), st.sampled_from(EVENTS), st.booleans()), max_size=30))
def test_whoever_leaves_is_last_and_nobody_else_is_blamed(seats: int, events: list[tuple[int, Event, bool]]) -> None:
    table = Table(seats)
    for seat, event, own in events:
        table.happens(seat % seats, event, own=own)
    past = histories(table.seated, table.rows)
    behind = places_of_leavers(past)
    order = sorted(behind, key=lambda seat: behind[seat])
    assert [past[seat].began for seat in order] == list(reversed(table.left)), "later leavers above earlier ones"
    assert all(place > seats for place in behind.values()), "behind everybody who was there at the end"
    for seat, seated in enumerate(table.seated):
        person, computer = attributed_to(seated, past[seat], table.decided[seat])
        if seated.person is None:
            assert (person, computer) == (None, "steady"), "a computer player had it at the end"
        elif seated.person == seat + 1:
            assert person == seated.person, "who began and has the seat has its result"
        else:
            mine, all_of_them = table.decided[seat].get(seated.person, 0), sum(table.decided[seat].values())
            expected = (seated.person, None) if 2 * mine > all_of_them else (None, HANDED_OVER)
            assert (person, computer) == expected, "a substitute has what they mostly played"
        assert person not in table.left
