"""A tournament of the soak over two servers: most people are members of one only, so most tables are played in direct
messages, and some people accept none."""

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from bot.services.tournaments.organising import across_servers
from bot.services.tournaments.state.record import MatchTable, TournamentRecord
from tools.soak.month_people import Person
from tools.soak.tournament_play import Contest

SECOND: Final = 91
"""The second server; `READING` is its channel for the tournament."""
READING: Final = 2
_IN_BOTH: Final = 0.15
"""The share of people who are members of both servers."""


class ServersContest(Contest):
    """Promises beyond those of every tournament: a table is in a server that all of its players belong to, or, if there
    is none, in direct messages; every player is reached there or, if they accept no direct messages, called in a
    channel."""

    def __init__(self, *where: Any, **how: Any) -> None:
        super().__init__(*where, **how)
        self._direct: Counter[int] = Counter()
        """Number of direct messages accepted, by Discord id of the person."""
        self._sat: Counter[int] = Counter()
        """Number of tables in direct messages by person; `_silent` counts those where they never acted."""
        self._silent: Counter[int] = Counter()
        self.host.messenger.on_posted.append(lambda _, ref: self._direct.update((ref.channel_id,)))

    async def _gathered(self) -> None:
        """Add people who want to be called in the channel."""
        await super()._gathered()
        for number in self.people.all:
            await self.services.people.set_settings(number, notify="channel")

    async def _signed_up(self, everybody: list[Person]) -> None:
        """Sign everybody up in a server of theirs, after the manager of the further one has accepted the tournament."""
        home, members = everybody[0].caller.guild_id, self.host.messenger.members
        assert home is not None
        members |= {home: set(), SECOND: set()}
        for at, one in enumerate(everybody):
            guild = home if at % 2 == 0 else SECOND
            for there in (home, SECOND) if self.luck.random() < _IN_BOTH else (guild,):
                members[there].add(one.caller.discord_id)
            if guild == SECOND:
                one.caller = replace(one.caller, guild_id=SECOND, channel_id=READING)
        await super()._signed_up(everybody)

    async def _announced(self, host: Person) -> None:
        """Make and accept the code before anybody signs up."""
        organiser = replace(host.caller, manages=True)
        opened = await across_servers.issue_code(self.services.context, organiser, self.number, "Home")
        keeper = next(one.caller for one in self.people.all.values() if one.caller.guild_id == SECOND)
        there = replace(keeper, administers=True)
        await across_servers.accept(self.services.context, there, opened.code, READING, "Further")

    async def _checked(self, record: TournamentRecord) -> list[str]:
        for match_table in record.pairings:
            self._is_in_its_place(record, match_table)
        self._everybody_reached(record)
        places = Counter(
            "in direct messages"
            if one.place == "direct"
            else "at home"
            if one.guild is None
            else "in the second server"
            for one in record.pairings
        )
        summary = "; ".join(f"{count} tables {where}" for where, count in places.most_common())
        return [summary, *await super()._checked(record)]

    def _is_in_its_place(self, record: TournamentRecord, match_table: MatchTable) -> None:
        where = f"round {match_table.round}, table {match_table.number}"
        playing = self._players_at(record, match_table)
        shared = [
            guild
            for guild, there in self.host.messenger.members.items()
            if all(one.caller.discord_id in there for one in playing)
        ]
        guild = match_table.guild or record.guild_id
        if match_table.place == "channel" and guild not in shared:
            self.watch.breaks(f"{where} is in a server that not all of its players are in")
        drawn = [one.person for one in map(record.entry, record.seats_at(match_table)) if one is not None]
        if match_table.place == "direct" and len(drawn) == len(playing) and shared:
            self.watch.breaks(f"{where} is played in direct messages, though its players share a server")

    def _players_at(self, record: TournamentRecord, match_table: MatchTable) -> list[Person]:
        """Return the people who were to play at a table; players who had left before the round have no seat."""
        entries = [record.entry(player) for player in record.seats_at(match_table)]
        return [
            self.people.all[one.person]
            for one in entries
            if one is not None and one.person is not None and (one.left is None or one.left > match_table.round)
        ]

    def _everybody_reached(self, record: TournamentRecord) -> None:
        """Check that each player of a table in direct messages was reached there. Players who accept none must have
        been called in a channel, unless they came by themselves before."""
        for match_table in record.pairings:
            if match_table.place == "direct" and match_table.result is not None:
                endings = {one.player: one.ending for one in match_table.result.seats}
                for one in self._players_at(record, match_table):
                    entry = record.entry_of(one.caller.person)
                    silent = entry is not None and endings[entry.number] == "forfeit"
                    self._sat.update((one.caller.discord_id,))
                    self._silent.update((one.caller.discord_id,) if silent else ())
        called = Counter(person for _, person in self.host.messenger.called.elements())
        for person, count in self._sat.items():
            closed = person in self.host.messenger.closed
            found, least = (called[person], self._silent[person]) if closed else (self._direct[person], count)
            if found < least:
                self.watch.breaks(f"{person} sat at {count} tables in direct messages, and was reached {found} times")
