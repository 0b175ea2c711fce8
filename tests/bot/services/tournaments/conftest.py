"""Services whose posts name their subjects, with a Discord that opens threads, also for the acts of organisers."""

import pytest

from bot.services.composition import Services
from tests.bot.services.conftest import OpenServices
from tests.bot.services.tournament_play import ContestComposer, ThreadMessenger


@pytest.fixture
def messenger() -> ThreadMessenger:
    return ThreadMessenger()


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services(message_builder=ContestComposer())
