"""Reliability: the caller's own shares, and what a session requires."""

from __future__ import annotations

from discord import app_commands

from bot.commands.game.group import game
from bot.commands.my import my
from bot.interactions.completion import complete_session
from bot.interactions.handler import InteractionContext, handler_of, plain_reply
from bot.services.seats.reliability import ENOUGH
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply
from engines.core.phrase import Phrase

_PACES = ("live", "daily", "relaxed", "own")


@my.command(name=named("reliability", "my-reliability"), description=described("my-reliability"))
async def my_reliability_command(interaction: AnyInteraction) -> None:
    """One's own shares."""
    await handler_of(interaction).answer(interaction, own_shares)


@game.command(name=named("reliability", "game-reliability"), description=described("game-reliability"))
@app_commands.describe(percent=described("game-reliability-percent"), table=described("table"))
@app_commands.autocomplete(table=complete_session)
async def reliability_command(
    interaction: AnyInteraction, percent: app_commands.Range[int, 0, 100], table: str | None = None
) -> None:
    """What the table asks of people who sit down."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        session_ctx = await ctx.session(table)
        session_ctx.require_host()
        await ctx.services.lobby.set_reliability(session_ctx.caller, session_ctx.session, percent)
        return plain_reply(session_ctx.say("reliability-asked", percent=percent))

    await handler_of(interaction).answer(interaction, work)


async def own_shares(ctx: InteractionContext) -> PrivateReply:
    """The caller's share at each pace, and how it is counted."""
    found = (await ctx.services.reliability.of([ctx.caller.person])).get(ctx.caller.person, {})
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
    return plain_reply("\n".join(lines))
