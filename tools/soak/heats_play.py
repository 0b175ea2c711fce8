"""A championship in heats in the soak: besides playing, people come late, miss heats and return."""

from typing import Final

from bot.services.tournaments.organising import entering, tournaments
from bot.services.tournaments.state.record import TournamentRecord
from engines.tournament.standings import champions
from tools.soak.month_people import Person
from tools.soak.tournament_play import Contest

_LATE: Final = 4
"""Number of people who sign up only after the first heat has begun."""


class HeatsContest(Contest):
    """Promises beyond those of every tournament: nobody is drawn for a heat during a break or has two tables in one
    heat, the semifinal seats no more players than announced, and the winner of the last table is the champion."""

    late: list[Person]
    resting: dict[int, int]
    """Number of heats drawn before a break began, by entry."""
    breaks = back = 0

    def _at_first(self, everybody: list[Person]) -> list[Person]:
        self.resting = {}
        self.late = [one for one in everybody[1:] if one not in self.absent and one not in self.droppers][-_LATE:]
        return [one for one in everybody if one not in self.late]

    async def _everybody_looks(self) -> None:
        await super()._everybody_looks()
        record = await tournaments.load(self.services.context, self.number)
        if not record.has_breaks or self.luck.random() > 0.2:
            return
        if self.late and self.luck.random() < 0.3:
            one = self.late.pop()
            await self.people.tried("late", tournaments.join(self.services.context, one.caller, self.number))
        for one in self.people.all.values():
            if one not in self.absent:
                await self._comes_or_goes(one, await tournaments.load(self.services.context, self.number))

    async def _comes_or_goes(self, one: Person, record: TournamentRecord) -> None:
        entry = record.entry_of(one.caller.person)
        if entry is None or entry.left is not None or not record.has_breaks:
            return
        if entry.ready_at is None:
            if self.luck.random() < 0.02:
                await entering.set_ready(self.services.context, one.caller, self.number, ready=True)
                self.resting.pop(entry.number, None)
                self.back += 1
        elif self.luck.random() < 0.01:
            after = await entering.set_ready(self.services.context, one.caller, self.number, ready=False)
            self.resting[entry.number] = len(after.rounds)
            self.breaks += 1

    def _in_time(self, record: TournamentRecord) -> None:
        super()._in_time(record)
        for opened in record.rounds:
            drawn = opened.drawn
            seated = [player for table in drawn.tables for player in table]
            if len(seated) != len(set(seated)):
                self.watch.breaks(f"somebody has two tables of round {drawn.number}")
            resting = {player for player, since in self.resting.items() if since < drawn.number}
            if drawn.stage == 1 and resting & set(seated):
                self.watch.breaks(f"somebody was drawn for heat {drawn.number} during a break")
            if len(drawn.qualified) > record.setup.rules.qualify:
                self.watch.breaks(f"{len(drawn.qualified)} play the semifinal")

    async def _checked(self, record: TournamentRecord) -> list[str]:
        engine, last = record.as_tournament(), record.rounds[-1].drawn
        if last.stage != 2 or len(last.tables) != 1 or not set(champions(engine)) <= set(last.tables[0]):
            self.watch.breaks("the last table is not a final")
        heats = [one.drawn for one in record.rounds if one.drawn.stage == 1]
        sizes = ", ".join(str(sum(map(len, one.tables))) for one in heats)
        semifinal = next((len(one.drawn.qualified) for one in record.rounds if one.drawn.qualified), 0)
        final = len(last.tables[0])
        came = f"heats of {sizes} people; {self.breaks} breaks, {self.back} ended"
        return [f"{came}; {semifinal} in the semifinal, {final} in the final", *await super()._checked(record)]
