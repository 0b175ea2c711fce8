"""Public random numbers from drand mirrors, fetched over HTTP."""

import json
import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import aiohttp

from bot.services.base.drand import CHAIN

log = logging.getLogger(__name__)

_TIMEOUT_SECONDS: Final = 10.0
"""Timeout of the request to a mirror, in seconds."""
_LARGEST_ANSWER: Final = 4096
"""Maximum size of an answer in bytes; a valid answer has about two hundred."""


class Mirrors:
    """A client for mirrors, given by their base addresses and asked one after the other. Answers are untrusted: the caller
    verifies the signatures."""

    def __init__(self, http: aiohttp.ClientSession, addresses: Sequence[str]) -> None:
        self._http = http
        self._addresses = tuple(addresses)

    async def signatures(self, number: int) -> AsyncGenerator[str]:
        """Yield each signature that mirrors give for round `number`, unchecked and once; none while no mirror has the
        round."""
        seen: set[str] = set()
        for address in self._addresses:
            signature = await self._signature(address, number)
            if signature is not None and signature not in seen:
                seen.add(signature)
                yield signature

    async def _signature(self, address: str, number: int) -> str | None:
        try:
            async with self._http.get(f"{address}/{CHAIN}/public/{number}") as answer:
                if answer.status in (404, 425):
                    # The round is not signed yet.
                    return None
                if answer.status != 200:
                    log.warning("public random number %d: %s answered with status %d", number, address, answer.status)
                    return None
                return _signature_in(await _read(answer.content), number)
        except (aiohttp.ClientError, OSError, TimeoutError) as fault:
            log.warning("public random number %d: request to %s failed (%s)", number, address, type(fault).__name__)
            return None


async def _read(content: aiohttp.StreamReader) -> bytes:
    """Return the response, truncated if it is too long."""
    read = b""
    while len(read) < _LARGEST_ANSWER and (more := await content.read(_LARGEST_ANSWER - len(read))):
        read += more
    return read


def _signature_in(content: bytes, number: int) -> str | None:
    try:
        plain: Any = json.loads(content)
    except ValueError:
        return None
    if not isinstance(plain, dict):
        return None
    found = cast(dict[str, Any], plain)
    signature = found.get("signature")
    return signature.lower() if found.get("round") == number and isinstance(signature, str) else None


@asynccontextmanager
async def drand_mirrors(addresses: Sequence[str]) -> AsyncGenerator[Mirrors | None]:
    """Yield a client for the mirrors at these addresses; None if there are no addresses."""
    if not addresses:
        yield None
        return
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=_TIMEOUT_SECONDS)) as http:
        yield Mirrors(http, addresses)
