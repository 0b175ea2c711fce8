"""The checks of the board page for `croupier doctor`: that people can reach it at its address, and within Discord."""

from collections.abc import Sequence
from typing import Final

import aiohttp

from bot.config import Settings
from bot.terminal.checks.findings import Finding
from engines.core.phrase import phrase

_PATIENCE: Final = aiohttp.ClientTimeout(total=15)
_NOT_SIGNED_IN: Final = 401


async def board_finding(settings: Settings) -> Finding | None:
    """Request the page without a link and return the finding; None if no address is set."""
    address = settings.board_url
    if address is None:
        return None
    async with aiohttp.ClientSession(timeout=_PATIENCE) as session:
        try:
            async with session.get(f"{address}/") as answer:
                status, policy = answer.status, answer.headers.get("Content-Security-Policy", "")
        except aiohttp.ClientSSLError as problem:
            return _finding("cli-doctor-page-certificate", address=address, error=type(problem).__name__)
        except (OSError, aiohttp.ClientError, TimeoutError) as problem:
            return _finding("cli-doctor-page-silent", address=address, error=type(problem).__name__)
    if status != _NOT_SIGNED_IN or "frame-ancestors" not in policy:
        return _finding("cli-doctor-page-other", address=address, status=str(status), listen=settings.board_listen)
    if not address.startswith("https:"):
        return _finding("cli-doctor-page-plain", address=address)
    return Finding("board-page", well=True, text=phrase("cli-doctor-page", address=address))


def activity_finding(*, switched_on: bool, redirects: Sequence[str]) -> Finding:
    """Return whether the developer portal is set so that Discord opens the page as an Activity."""
    if not switched_on:
        return _finding("cli-doctor-activity-off")
    if not redirects:
        return _finding("cli-doctor-activity-redirect")
    return Finding("board-page", well=True, text=phrase("cli-doctor-activity"))


def _finding(key: str, **words: str) -> Finding:
    return Finding("board-page", well=False, text=phrase(key, **words))
