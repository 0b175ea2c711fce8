"""Redirection of requests to Discord: through a host's rate-limit proxy, or in end-to-end tests to a fake Discord on this
machine (see CONTRIBUTING)."""

import os
from typing import Final

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.terminal.screen import CommandError

API: Final = "CROUPIER_DISCORD_API"
GATEWAY: Final = "CROUPIER_DISCORD_GATEWAY"
_HERE: Final = frozenset({"127.0.0.1", "::1", "localhost"})


def use_stand_in() -> None:
    """Send every request to the addresses in the environment, if they are set. Raise CommandError unless both are set and on
    this machine: a token must never be sent anywhere but to Discord."""
    api, gateway = os.environ.get(API), os.environ.get(GATEWAY)
    if not api and not gateway:
        return
    if not api or not gateway:
        raise CommandError("cli-stand-in-both", api=API, gateway=GATEWAY)
    for name, address in ((API, api), (GATEWAY, gateway)):
        if yarl.URL(address).host not in _HERE:
            raise CommandError("cli-stand-in-here", name=name)
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def use_proxy(address: str | None) -> None:
    """Send every request through the rate-limit proxy at this address from now on; None changes nothing."""
    if address is not None:
        Route.BASE = f"{address}/api/v10"
