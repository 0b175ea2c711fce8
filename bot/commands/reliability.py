"""The caller's own share of decisions in time."""

from bot.interactions.context import InteractionContext
from bot.interactions.presses import press
from bot.services.seats import reliability
from bot.services.seats.reliability import ENOUGH
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase

_PACES = ("live", "daily", "relaxed", "own")


@press("reliability")
async def own_shares(ctx: InteractionContext) -> PrivateReply:
    """Show the caller's share at each pace, and the method of counting."""
    found = (await reliability.shares_of(ctx.context, [ctx.caller.person])).get(ctx.caller.person, {})
    lines = [ctx.say("reliability-title")]
    for pace in sorted(found, key=lambda one: _PACES.index(one) if one in _PACES else len(_PACES)):
        share = found[pace]
        lines.append(
            ctx.say(
                "reliability-line",
                pace=Phrase(f"reliability-pace-{pace if pace in _PACES else 'own'}"),
                percent=share.percent,
                in_time=share.in_time,
                count=share.decisions,
            )
        )
    if not found:
        lines.append(ctx.say("reliability-none"))
    lines.append(ctx.say("reliability-how", least=ENOUGH))
    return private_reply(lines)
