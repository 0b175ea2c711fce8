"""`python -m tests.soak.tournament`: a Swiss tournament of each game from sign-up to trophy under a fake clock. People look in
now and then, some never, some drop out, one result is corrected, and the host is restarted between rounds and inside them. Prints
the balance figures beside those of a draw by lot; fails for a broken promise."""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import sys
import tempfile
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection

from bot.games.binding import Binding
from bot.games.listing import games
from bot.services.house import House, HouseSettings, Limits
from bot.services.model import Caller, Press, SessionId
from bot.services.record import Owed, Record
from bot.services.texts import shared_texts
from bot.services.tournament_record import TournamentId, TournamentRecord
from bot.services.tournament_rulings import correct
from bot.services.tournament_settings import Announced, fresh_setup, with_rules
from bot.terminal.screen import say
from data.store import clocks
from engines.core.errors import GameError
from engines.core.rng import Rng, game_key
from engines.tournament.balance import balance, drawn_by_lot
from engines.tournament.standings import standings
from tests.bot.services.contests import ContestComposer, ThreadMessenger, organiser
from tests.bot.services.fakes import FakeClock, FakeSeeds, Player, sit_down

STEP = timedelta(hours=4)
MOST_STEPS = 2000


@dataclass
class Evening:
    """A host that can be killed, and the people who play there."""

    folder: Path
    binding: Binding
    luck: random.Random
    clock: FakeClock = field(default_factory=FakeClock)
    messenger: ThreadMessenger = field(default_factory=ThreadMessenger)
    people: list[Caller] = field(default_factory=list[Caller])
    restarts: int = 0
    presses: int = 0
    seeds: FakeSeeds = field(default_factory=FakeSeeds)
    house: House | None = None

    async def open(self) -> House:
        """The host, anew over the same file."""
        if self.house is not None:
            await self.house.close()
            self.restarts += 1
        composer = ContestComposer()
        settings = HouseSettings(
            database_url=f"sqlite+aiosqlite:///{self.folder / 'croupier.sqlite3'}",
            picture_cache=self.folder / "pictures",
            limits=Limits(actions_per_minute=1_000_000),
        )
        self.house = await House.open(
            settings,
            bindings={self.binding.slug: self.binding},
            messenger=self.messenger,
            clock=self.clock,
            seeds=self.seeds,
            texts=shared_texts(),
            composer=composer,
        )
        composer.house = self.house
        await self.house.timekeeper.keep_time()
        return self.house

    async def act(self, house: House, session: SessionId, absent: Collection[int]) -> None:
        """Everybody who is there plays on at a table until it waits for somebody who is not."""
        by_person = {one.person: one for one in self.people}
        for _ in range(2000):
            record = await house.ledger.current(session)
            if record.stage != "running":
                return
            for owed in record.owed:
                seated = record.seats[owed.seat]
                caller = None if seated.person is None else by_person.get(seated.person)
                if caller is None or caller.discord_id in absent:
                    continue
                if await self._answered(house, record, owed, caller):
                    break
            else:
                return

    async def _answered(self, house: House, record: Record, owed: Owed, caller: Caller) -> bool:
        game = self.binding.game
        assert record.state is not None
        space = game.legal_actions(record.state, owed.seat)
        if not space:
            return False
        self.presses += 1
        player = self.binding.players.get("steady") or next(iter(self.binding.players.values()))
        rng = Rng(game_key("00" * 32, (str(self.presses),)))
        action = player.choose(game.view_for(record.state, owed.seat), owed.seat, space, rng)
        press = Press(tuple(game.text(action).split()), None, None, f"press {self.presses}")
        try:
            await house.sessions.act(caller, record.session, press)
        except GameError:
            return False  # the clock was quicker
        return True


async def whole_tournament(binding: Binding, players: int, rounds: int, seed: str, folder: Path) -> TournamentRecord:
    """From sign-up to trophy. Raises AssertionError for a broken promise."""
    evening = Evening(folder, binding, random.Random(f"{seed} {binding.slug}"))
    house = await evening.open()
    seats = binding.game.info.seats
    setup = with_rules(fresh_setup(seats), rounds=rounds).model_copy(update={"round_hours": 20 * 24, "maximum": players})
    sitting = [await sit_down(house, 7000 + number, f"Player {number}") for number in range(1, players + 1)]
    evening.people = [one.caller for one in sitting]
    host = organiser(sitting[0])
    number = (await house.announcing.announce(host, Announced("Soak", binding.slug, setup))).id
    for one in sitting:
        await house.tournaments.join(one.caller, number)
    await house.tournaments.start(host, number)
    await house.timekeeper.tick()
    absent = {one.caller.discord_id for one in evening.luck.sample(sitting[1:], max(1, players // 20))}
    droppers = evening.luck.sample(
        [one for one in sitting[1:] if one.caller.discord_id not in absent], max(1, players // 20)
    )
    record = await _played(evening, number, absent, droppers)
    await _checked(evening, record, rounds)
    return record


async def _played(
    evening: Evening, number: TournamentId, absent: Collection[int], droppers: list[Player]
) -> TournamentRecord:
    ruled = False
    for step in range(MOST_STEPS):
        house = evening.house if evening.luck.random() > 0.03 else await evening.open()
        assert house is not None
        evening.clock.pass_seconds(STEP.total_seconds())
        # The host was there all along: this is play, not an outage.
        await house.ledger.database.write(lambda tx: _alive(tx, evening.clock.now()))
        record = await house.tournaments.load(number)
        if record.stage != "running":
            return record
        for one in record.tables_of(len(record.rounds)):
            if one.session is not None and one.result is None and evening.luck.random() < 0.7:
                await evening.act(house, one.session, absent)
                await house.computers.play(one.session)
        for _ in range(60):
            before = [one.result for one in record.pairings]
            await house.timekeeper.tick()
            record = await house.tournaments.load(number)
            if [one.result for one in record.pairings] == before:
                break
        if droppers and len(record.rounds) > 1 and evening.luck.random() < 0.2:
            await house.tournaments.leave(droppers.pop().caller, number)
        if not ruled and len(record.rounds) > 2:
            places = " ".join(str(place) for place in range(len(record.rounds[0].drawn.tables[0]), 0, -1))
            host = replace(evening.people[0], manages=True)
            await house.tournaments.rule(host, number, correct(1, 1, places), "the wrong plan was scored")
            ruled = True
        if step % 25 == 24:
            await house.outbox.drain()
    raise AssertionError(f"not over after {MOST_STEPS} steps")


def _alive(tx: Connection, now: datetime) -> None:
    """Note a pulse."""
    was = clocks.pulse(tx)
    if was is not None:
        clocks.beat(tx, was, now)


async def _checked(evening: Evening, record: TournamentRecord, rounds: int) -> None:
    house = evening.house
    assert house is not None
    assert record.stage == "finished"
    assert len(record.rounds) == rounds
    assert all(one.result is not None for one in record.pairings)
    assert len(evening.messenger.threads) == len(record.pairings), "every table was opened once"
    engine = record.engine()
    assert standings(engine) == standings(replace(engine, results=tuple(reversed(engine.results))))
    await house.outbox.drain()
    said = evening.messenger.texts_in()
    for what in ("begun", "finished"):
        assert said.count(f"contest {what}") == 1, what
    assert said.count("contest ruling") == (rounds > 2)
    for number in range(1, rounds + 1):
        assert said.count(f"contest standings {number}") == 1
    await house.close()


def figures(record: TournamentRecord, rounds: int) -> str:
    """The margin over drawing every round by lot."""
    drawn = record.rounds[-1].figures
    lots = replace(record.engine(), rounds=(), results=(), rulings=())
    for _ in range(rounds):
        lots = replace(lots, rounds=(*lots.rounds, drawn_by_lot(lots)))
    lot = balance(lots, lots.rounds[-1])
    return (
        f"repeat meetings {drawn.repeats} (by lot {lot.repeats}), "
        f"seat imbalance {drawn.seat_spread:.2f} ({lot.seat_spread:.2f}), "
        f"strength difference {drawn.strength_spread:.2f} ({record.rounds[-1].by_lot.strength_spread:.2f})"
    )


async def run(slugs: list[str], players: int, rounds: int, seed: str) -> int:
    """Every game's tournament, one after the other."""
    for slug in slugs:
        with tempfile.TemporaryDirectory() as folder:
            record = await whole_tournament(games()[slug], players, rounds, seed, Path(folder))
        endings = [seat.ending for one in record.pairings if one.result is not None for seat in one.result.seats]
        counts = ", ".join(f"{endings.count(one)} {one}" for one in dict.fromkeys(endings))
        say(f"{slug}: {len(record.pairings)} tables, seats {counts}")
        say(f"  {figures(record, rounds)}")
    return 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.tournament", description=__doc__)
    parser.add_argument("--game", action="append", choices=sorted(games()), help="only this game (can be repeated)")
    parser.add_argument("--players", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", default=secrets.token_hex(4), help="the same people come and go again")
    line = parser.parse_args()
    say(f"Seed: {line.seed}")
    return asyncio.run(run(line.game or sorted(games()), line.players, line.rounds, line.seed))


if __name__ == "__main__":
    sys.exit(main())
