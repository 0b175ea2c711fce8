"""A month of rolling pairing in the soak: besides playing, people take breaks, stay away, sign up late and leave."""

from collections import Counter
from datetime import timedelta
from typing import Final

from bot.services.people import absences
from bot.services.tournaments.organising import entering, tournaments
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.rolling import closing_at, open_tables
from engines.tournament.draws.rolling import games_drawn
from tools.bench.draw_figures import balance, meetings
from tools.soak.month_people import Person
from tools.soak.tournament_play import Contest

_LATE: Final = 3
"""Number of people who sign up only once it is running."""


class RollingContest(Contest):
    """Promises beyond those of every tournament: nobody plays at more tables or more games than announced, nobody is drawn
    during a break or after being absent, and no table begins after the closing."""

    late: list[Person]
    resting: dict[int, int]
    """For each entry on a break, the number of tables it had been drawn for when the break began."""
    closed: int | None = None
    """Number of tables at the closing."""
    breaks = vacations = back = 0

    def _at_first(self, everybody: list[Person]) -> list[Person]:
        self.resting = {}
        self.late = [one for one in everybody[1:] if one not in self.absent and one not in self.droppers][-_LATE:]
        return [one for one in everybody if one not in self.late]

    async def _everybody_looks(self) -> None:
        await super()._everybody_looks()
        record = await tournaments.load(self.services.context, self.number)
        if not record.is_rolling or self.luck.random() > 0.2:
            return
        if self.late and self.luck.random() < 0.1:
            one = self.late.pop()
            await self.people.tried("late", tournaments.join(self.services.context, one.caller, self.number))
        for one in self.people.all.values():
            if one not in self.absent:
                await self._comes_or_goes(one, await tournaments.load(self.services.context, self.number))

    async def _comes_or_goes(self, one: Person, record: TournamentRecord) -> None:
        entry = record.entry_of(one.caller.person)
        if entry is None or entry.left is not None or not record.is_rolling:
            return
        if entry.ready_at is None:
            if self.luck.random() < 0.05:
                await entering.set_ready(self.services.context, one.caller, self.number, ready=True)
                self.resting.pop(entry.number, None)
                self.back += 1
        elif self.luck.random() < 0.004:
            after = await entering.set_ready(self.services.context, one.caller, self.number, ready=False)
            self.resting[entry.number] = games_drawn(after.as_tournament()).get(entry.number, 0)
            self.breaks += 1
        elif self.luck.random() < 0.002:
            until = self.host.clock.now() + timedelta(days=self.luck.randrange(1, 5))
            await absences.announce(self.services.context, one.caller, until, spend=False)
            self.vacations += 1

    def _in_time(self, record: TournamentRecord) -> None:
        super()._in_time(record)
        if not record.is_rolling:
            return
        rules, drawn = record.setup.rules, games_drawn(record.as_tournament())
        for player, tables in open_tables(record).items():
            if tables > rules.at_once:
                self.watch.breaks(f"player {player} sits at {tables} tables at a time")
        for player, games in drawn.items():
            if games > rules.rounds:
                self.watch.breaks(f"player {player} was drawn for {games} games")
            if games > self.resting.get(player, games):
                self.watch.breaks(f"player {player} was drawn during a break")
        closing, now = closing_at(record), self.host.clock.now()
        if closing is not None and now > closing:
            self.closed = len(record.pairings) if self.closed is None else self.closed
            if len(record.pairings) > self.closed:
                self.watch.breaks("a table began although none may any more")

    async def _checked(self, record: TournamentRecord) -> list[str]:
        drawn = games_drawn(record.as_tournament())
        for one in self.absent:
            entry = record.entry_of(one.caller.person)
            if entry is not None and drawn.get(entry.number, 0) > record.setup.rules.at_once:
                self.watch.breaks(f"player {entry.number}, who never came, was drawn for {drawn[entry.number]} games")
        return await super()._checked(record)

    def _summary(self, record: TournamentRecord) -> list[str]:
        figures = balance(record.as_tournament(), record.rounds[0].drawn)
        games = Counter(games_drawn(record.as_tournament()).values())
        again = sum(count - 1 for count in meetings(record.rounds[0].drawn.tables).values())
        sizes = Counter(len(one) for one in record.rounds[0].drawn.tables)
        return [
            *super()._summary(record),
            f"games of a player: {_counted(games)}; seats of a table: {_counted(sizes)}; "
            f"{len(record.rounds[0].drawn.byes)} byes; {self.breaks} breaks, {self.back} times back, {self.vacations} absences",
            f"repeat meetings {again}, strength difference {figures.strength_spread:.2f}, "
            f"seat imbalance {figures.seat_spread:.2f}",
        ]


def _counted(counts: Counter[int]) -> str:
    return ", ".join(f"{number} for {count}" for number, count in sorted(counts.items()))
