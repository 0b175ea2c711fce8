"""A game that gets a second rules version: games begun with the first are continued, replayed and verified by it."""

import dataclasses
from dataclasses import dataclass, replace
from typing import Annotated, Literal

import pytest
from pydantic import Field, TypeAdapter

from bot.services.base.model import SessionRequest
from bot.services.composition import Services
from bot.services.evidence.archive import inconsistencies
from bot.services.play import undoing
from bot.services.seats import lobbies
from bot.services.sessions.record import Record
from engines.core.game import GameState, Options, Step
from engines.core.rng import game_key
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services import tiny_game
from tests.bot.services.fakes import open_table, start_table, turn_back, unrate
from tests.bot.services.passing import record_of
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tiny_game import Fact, Private, Secret, TinyGame, TinyOptions


@dataclass(frozen=True, slots=True)
class Public(tiny_game.Public):
    version: Annotated[int, Field(exclude_if=lambda version: version == 1)] = 1


State = GameState[tiny_game.Public, Private, Secret]


class Later(TinyGame):
    """The tiny game with a version 2 in which passing gives a point."""

    info = replace(TinyGame.info, rules_version=2)
    state_adapter = TypeAdapter[State](GameState[Public, Private, Secret])  # pyright: ignore[reportArgumentType]

    def setup(
        self, seats: int, options: Options, key: str, rules: int | None = None
    ) -> Step[tiny_game.Public, Private, Secret, Fact]:
        first = super().setup(seats, options, key, rules).state
        public = Public(**dataclasses.asdict(first.public), version=self.rules_of(rules))
        return Step(GameState(public, first.private, first.secret), ())

    def _rolled(
        self, state: State, seat: Seat, face: int, what: Literal["rolled", "passed"]
    ) -> Step[tiny_game.Public, Private, Secret, Fact]:
        assert isinstance(state.public, Public)
        more = what == "passed" and state.public.version > 1
        return super()._rolled(state, seat, face + more, what)


def versions_of(record: Record) -> tuple[int, int]:
    return record.rules_version, inside(record.state.public).version


async def test_a_table_keeps_the_rules_it_began_with(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """The version stays after a restart with newer rules, after a rewind, and at a table with equal luck."""
    table = await start_table(services)
    await table.everybody_passes()
    await table.everybody_pledges()
    services.bindings["tiny"].game = Later()
    services.repository.forget()
    assert versions_of(await record_of(table)) == (1, 1)
    await table.everybody_passes()
    await unrate(services, table.session)
    await turn_back(services, table.session, (await undoing.rewind_points(services.context, table.session))[0].line)
    services.repository.forget()
    assert versions_of(await record_of(table)) == (1, 1)
    await table.play_out()
    archive = await table.archive()
    assert archive.rules_version == 1
    assert inconsistencies(archive, services.bindings) == ()
    as_second = archive.model_copy(update={"rules_version": 2})
    assert inconsistencies(as_second, services.bindings), "the versions differ in what was played"
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)
    again = await lobbies.open_table(
        services.context, table.ana.caller, SessionRequest("tiny", luck_of=table.session), 701
    )
    assert (await services.repository.current(again.session)).rules_version == 1


async def test_a_new_table_is_played_by_the_newest_rules(services: Services) -> None:
    waiting = await open_table(services)
    services.bindings["tiny"].game = Later()
    newest = await start_table(services, channel=702)
    assert versions_of(await record_of(newest)) == (2, 2)
    await newest.everybody_passes()
    assert (await newest.public()).points == (1, 1)
    await lobbies.start(services.context, waiting.ana.caller, waiting.session)
    assert versions_of(await record_of(waiting)) == (1, 1), "a lobby keeps the rules it was opened with"


def test_positions_of_the_first_version_are_stored_as_they_were() -> None:
    """Files contain hashes of stored positions."""
    key = game_key("00" * 32)
    first, before = Later().setup(2, TinyOptions(), key, 1).state, TinyGame().setup(2, TinyOptions(), key).state
    stored = TinyGame.state_adapter.dump_json(before)
    assert Later.state_adapter.dump_json(first) == stored
    assert Later.state_adapter.validate_json(stored) == first
    second = Later().setup(2, TinyOptions(), key).state
    assert Later.state_adapter.validate_json(Later.state_adapter.dump_json(second)) == second != first
