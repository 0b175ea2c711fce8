"""Progress in lessons is stored by person and game, also under simultaneous presses."""

import asyncio

from bot.services.people import lessons
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import sit_down


@on_both_stores
async def test_the_step_seen_last_is_known_after_a_restart(open_services: OpenServices) -> None:
    services = await open_services()
    ana, ben = await sit_down(services, 1, "Ana"), await sit_down(services, 2, "Ben")
    await asyncio.gather(*(lessons.note_step(services.context, ana.person, "tiny", step) for step in (2, 2, 2)))
    await lessons.note_step(services.context, ana.person, "other", 5)
    await lessons.note_step(services.context, ana.person, "tiny", 3)
    services = await open_services()
    assert await lessons.steps_reached(services.context, ana.person) == {"tiny": 3, "other": 5}
    assert await lessons.steps_reached(services.context, ben.person) == {}

    assert lessons.course(services.context, "tiny") is None
