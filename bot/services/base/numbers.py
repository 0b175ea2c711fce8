"""Parsing numbers from untrusted input (typed text, custom ids). Ids of sessions, votes and log lines are 32-bit columns;
larger numbers match nothing."""

from typing import Final

from engines.core.typed_text import typed_line, with_plain_amount

LARGEST_STORED: Final = 2**31 - 1
"""Largest number of a table, tournament, question or log line."""
LARGEST_DISCORD_ID: Final = 2**63 - 1
"""Largest Discord id: they have 64 bits, and databases use signed numbers."""


def number_in(text: str, most: int = LARGEST_STORED) -> int | None:
    """Return a number from 0 to `most` written in plain digits; None for anything else."""
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most else None


def typed_number(text: str, most: int = LARGEST_STORED) -> int | None:
    """Return a typed number from 0 to `most`, in the digits of any keyboard and with or without `#` before it; None for
    anything else."""
    return number_in(with_plain_amount(typed_line(text)).removeprefix("#").lstrip(), most)
