"""A league in the soak: seasons that follow each other automatically. Some people never come, some skip a season and
return, newcomers join, and nobody organises anything after the first start."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta
from itertools import pairwise
from typing import Final

from bot.services.base.model import PersonId
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from engines.tournament.league import least_size, outer_least_size
from engines.tournament.standings import standings
from tools.soak.month_people import Person
from tools.soak.tournament_play import Contest

SEASONS: Final = 3
_ANSWERS: Final = 0.1
"""Chance per step that somebody who wants to play again signs up."""
_SLACK: Final = timedelta(days=1)
"""Longest delay of the beginning of a season, caused by an outage of the host or a slow Discord."""


class LeagueContest(Contest):
    """Promises beyond those of every tournament: exactly one season follows each, with the next number, not before the
    announced time and only with people who agreed; exactly the best of a division are promoted and the last relegated,
    and newcomers are in the lowest division."""

    seasons = SEASONS

    async def _played(self) -> list[str]:
        await self._gathered()
        everybody = list(self.people.all.values())
        present = [one for one in everybody[1:] if one not in self.absent]
        few = max(1, len(everybody) // 12)
        chosen = self.luck.sample(present, 2 * few)
        skips, newcomers = set(map(_number, chosen[:few])), chosen[few:]
        await self._signed_up([one for one in everybody if one not in newcomers])
        lines: list[str] = []
        for season in range(1, self.seasons + 1):
            if season > 1:
                coming = [one for one in everybody if one not in self.absent]
                await self._follows([one for one in coming if season > 2 or _number(one) not in skips])
            await self._is_played()
            found = await self._over()
            record = await tournaments.load(self.services.context, self.number)
            sizes = [len(one) for one in _divisions(record).values()]
            lines += [f"season {season}: {len(record.playing)} players in divisions of {sizes}", *found]
            self.earlier.append(record)
        for before, after in pairwise(self.earlier):
            self._moved(before, after)
        return lines

    async def _follows(self, coming: Sequence[Person]) -> None:
        """Let people sign up for the next season until it begins."""
        before = self.earlier[-1]
        following = [
            number for number, _, _ in await tournaments.tournaments_of_server(self.services.context, before.guild_id)
        ]
        following = [number for number in following if number > before.id]
        if len(following) != 1:
            self.watch.breaks(f"{len(following)} seasons follow season {len(self.earlier)}")
        self.number, self.ruled = TournamentId(following[0]), False
        waiting = {_number(one): one for one in coming}
        steps = 2 * before.setup.season_hours * timedelta(hours=1) // self.step
        for _ in range(steps):
            if (await tournaments.load(self.services.context, self.number)).stage not in ("signup", "checkin"):
                break
            await self.life.passes(self.step, lambda: self._sign_up(waiting))
        await self.life.passes(self.step, self._everybody_looks)
        self._begun(before, await tournaments.load(self.services.context, self.number), coming)

    async def _sign_up(self, waiting: dict[PersonId, Person]) -> None:
        for person, one in list(waiting.items()):
            if self.luck.random() < _ANSWERS:
                await self.people.tried(
                    "sign up again", tournaments.join(self.services.context, one.caller, self.number)
                )
                waiting.pop(person)

    def _begun(self, before: TournamentRecord, season: TournamentRecord, coming: Sequence[Person]) -> None:
        breaks, which = self.watch.breaks, f"season {len(self.earlier) + 1}"
        if season.stage != "running" or not season.rounds:
            return breaks(f"{which} is {season.stage}")
        if season.name != f"{self.title} · {len(self.earlier) + 1}":
            breaks(f"{which} is called {season.name}")
        announced = season.setup.begins_at
        if announced is None or not announced <= season.rounds[0].opened_at <= announced + _SLACK:
            breaks(f"{which} was to begin at {announced}, and began at {season.rounds[0].opened_at}")
        if announced is not None and announced < (before.rounds[-1].closed_at or announced) + timedelta(
            hours=before.setup.gap_hours
        ):
            breaks(f"{which} begins without the break that was announced")
        playing = {one.person for one in season.playing}
        strangers = playing - set(map(_number, coming))
        if strangers:
            breaks(f"{len(strangers)} are in {which} who did not sign up")
        return None

    def _moved(self, before: TournamentRecord, after: TournamentRecord) -> None:
        """Check that people of both seasons are in the division that the final standings of the first imply."""
        was, now, rules = _divisions(before), _divisions(after), before.setup.rules
        wanted: dict[PersonId | None, int] = {}
        lines, last = standings(before.as_tournament()), max(was)
        for division in was:
            order = [line.player for line in lines if line.division == division]
            for index, player in enumerate(order):
                entry = before.entry(player)
                up = division > 1 and index < rules.promoted
                down = not up and division < last and index >= len(order) - rules.promoted
                wanted[None if entry is None else entry.person] = division - up + down
        found = {person: division for division, people in now.items() for person in people}
        stayed = {one.person for one in before.playing if one.left is None}
        should = {person: wanted[person] if person in stayed else last for person in found}
        sizes = Counter(should.values())
        least = {one: outer_least_size(rules) if one in (1, last) else least_size(rules) for one in was}
        if any(sizes[one] < least[one] for one in was):
            return  # A division has become too small: all players are divided again, as announced.
        if len(was) != len(now):
            self.watch.breaks(f"{len(was)} divisions have become {len(now)}")
        for person, division in found.items():
            if division != should[person]:
                self.watch.breaks(f"{after.name}: person {person} is in division {division}, not {should[person]}")


def _number(person: Person) -> PersonId:
    return person.caller.person


def _divisions(record: TournamentRecord) -> Mapping[int, set[PersonId | None]]:
    found: dict[int, set[PersonId | None]] = {}
    for one in record.playing:
        found.setdefault(one.division, set()).add(one.person)
    return dict(sorted(found.items()))
