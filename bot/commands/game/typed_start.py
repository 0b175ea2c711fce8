"""The automatic start of a game, as people type and read it."""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.interactions.completion import Choices, choices, completion
from bot.interactions.context import InteractionContext
from bot.services.base.model import SessionRefusal, refusal
from bot.services.delivery.reminders import reminders
from bot.services.seats.gathering import refuse_invalid_start
from bot.services.wording.moments import example_days, read_moment
from engines.core.errors import GameError
from engines.core.phrase import Phrase
from engines.core.typed_text import typed_line

START_LENGTH: Final = 60
"""Maximum length of a typed start in characters."""
_FULL: Final = "full"
_HOUR: Final = "20:00"


@completion
async def complete_start(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest a start with a full table, or some times; other times can be typed as well."""
    full = (ctx.say.label(Phrase("choice-start-full"), START_LENGTH), _FULL)
    days = (f"{day} {_HOUR}" for day in example_days(ctx.say.language))
    return choices((full, *((one, one) for one in ("30m", "2h", _HOUR, *days))), typed)


async def zone_of(ctx: InteractionContext) -> str:
    """Return the time zone in which the caller types times."""
    return (await reminders.settings_of(ctx.services.context, ctx.caller.person)).zone


async def start_meant(ctx: InteractionContext, typed: str) -> tuple[bool, datetime | None]:
    """Return whether the game begins as soon as every seat is taken, and the time at which it begins (None: no time).
    The text is `full` (also in the reader's language), a time, or empty. Raise SessionRefusal for any other text."""
    if not typed:
        return False, None
    known = (ctx.say.label(Phrase(key), START_LENGTH) for key in ("typed-start-full", "choice-start-full"))
    if typed_line(typed).casefold() in {_FULL, *(typed_line(one).casefold() for one in known)}:
        return True, None
    return False, await moment_meant(ctx, typed)


async def moment_meant(ctx: InteractionContext, typed: str) -> datetime:
    """Return a typed time. Raise SessionRefusal if it cannot be read, or if no game can begin then."""
    now = ctx.services.clock.now()
    try:
        at = read_moment(typed, now, await zone_of(ctx))
    except GameError as fault:
        raise refusal(SessionRefusal, "start", text=typed) from fault
    refuse_invalid_start(at, now)
    return at


def typeable_moment(at: datetime | None, zone: str) -> str:
    """Return a time as it can be typed in a time zone; an empty text for None."""
    return "" if at is None else at.astimezone(ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")
