"""The check of the configured drand mirrors, for `croupier doctor`."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from datetime import datetime, timedelta
from typing import Final

from bot.drand_mirrors import drand_mirrors
from bot.services.base import drand
from engines.core.phrase import Phrase, phrase

_AGO: Final = timedelta(minutes=1)
"""Age of the requested round: every mirror has it by then."""


async def mirror_findings(addresses: Sequence[str], now: datetime) -> AsyncGenerator[tuple[bool, Phrase]]:
    """Yield for each mirror whether it works, and a message about that."""
    if addresses and not drand.can_check():
        yield False, phrase("cli-no-beacon")
        return
    number = drand.round_at(now - _AGO)
    for address in addresses:
        async with drand_mirrors((address,)) as mirror:
            assert mirror is not None, "there is an address"
            async with aclosing(mirror.signatures(number)) as given:
                signature = await anext(given, None)
        if signature is None:
            yield False, phrase("cli-mirror-silent", address=address)
        elif not drand.is_signed(number, signature):
            yield False, phrase("cli-mirror-wrong", address=address)
        else:
            yield True, phrase("cli-mirror-well", address=address)
