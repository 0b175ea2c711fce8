"""Recaps since a person's last action: public lines only, the newest ones, also after restarts."""

from dataclasses import replace

import pytest

from bot.services.base.model import LogLine
from bot.services.composition import Services
from bot.services.views import recaps, session_queries
from bot.services.views.recaps import Recap
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, sit_down, start_table


def lines(recap: Recap) -> tuple[LogLine, ...]:
    return tuple(line for part in recap.parts for line in part.lines)


def keys(recap: Recap) -> list[str]:
    return [one.key for line in lines(recap) for one in line.lines]


async def test_what_happened_since_the_own_last_step_also_after_a_restart(
    open_services: OpenServices, clock: FakeClock
) -> None:
    services = await open_services()
    table = await start_table(services)
    first, second = await table.by_turn()
    clock.pass_seconds(60)
    await first.say(table.session, "pass")
    acted = clock.now()
    clock.pass_seconds(60)
    await second.say(table.session, "pass")
    recap = await recaps.recap_for(services.context, table.session, first.person)
    assert recap.since == acted
    assert keys(recap) == ["tiny-passed", "tiny-passed"], "the own step with what it brought, then the others'"
    assert recap.earlier == 0
    assert keys(await recaps.recap_for(services.context, table.session, second.person)) == ["tiny-passed"]
    again = await open_services()
    after = await recaps.recap_for(again.context, table.session, first.person)
    assert after == replace(recap, binding=again.bindings["tiny"])


async def test_nothing_of_what_the_others_prepare_in_private(services: Services) -> None:
    table = await start_table(services)
    await table.everybody_passes()
    first, second = table.ana, table.ben
    before = await recaps.recap_for(services.context, table.session, first.person)
    await second.say(table.session, "add 3")
    await second.say(table.session, "confirm")
    assert await recaps.recap_for(services.context, table.session, first.person) == before


async def test_who_never_acted_reads_the_newest_and_how_many_came_before(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recaps, "RECAP_ENTRIES", 4)
    table = await start_table(services)
    await table.everybody_passes()
    await table.everybody_pledges()
    cleo = await sit_down(services, 4711, "Cleo")
    recap = await recaps.recap_for(services.context, table.session, cleo.person)
    assert recap.since is None
    whole = await session_queries.public_log(services.context, table.session, limit=1000)
    assert lines(recap) == whole[-4:]
    begun = next(at for at, line in enumerate(whole) if "log-started" in [one.key for one in line.lines])
    assert begun > 0
    assert recap.earlier == len(whole) - begun - 4, "who sat down when is no part of the game"
