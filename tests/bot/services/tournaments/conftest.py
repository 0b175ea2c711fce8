"""Services whose posts name their subjects, with a Discord that opens threads, also for the acts of organisers."""

from typing import Any

import pytest

from bot.services.composition import Services
from tests.bot.services.conftest import OpenServices
from tests.bot.services.tournament_play import ContestComposer, ThreadMessenger


@pytest.fixture
def messenger() -> ThreadMessenger:
    return ThreadMessenger()


@pytest.fixture
def open_services(open_services: OpenServices) -> OpenServices:
    async def opened(**named: Any) -> Services:
        return await open_services(message_builder=ContestComposer(), **named)

    return opened
