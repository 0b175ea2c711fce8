"""`/game replay`: stepping through a finished game, or through the public past of a running one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from discord import app_commands

from bot.commands.game.group import game
from bot.interactions.completion import complete_session
from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import press
from bot.interactions.replies import plain_reply, way_back
from bot.services.base.ids import CustomId
from bot.services.base.ports import Body, OutButton
from bot.services.delivery.posts.replay_posts import gif_file, gif_text, replay_message
from bot.ui.command_words import described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase

_STRIP: Final = "strip"


@game.command(name=named("replay", "game-replay"), description=described("game-replay"))
@options(table=option("table"))
@app_commands.autocomplete(table=complete_session)
async def replay_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Step through the game."""
    await handler_of(interaction).answer(interaction, lambda ctx: show_step(ctx, table))


@press("replay")
async def show_step(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """One step with its picture, privately; also for buttons on a posted step."""
    session_ctx = await ctx.session(table)
    words = ctx.pressed.words if ctx.pressed is not None else ()
    line = int(words[0]) if words and _is_line(words[0]) else None
    step = await ctx.services.replays.step(session_ctx.session, line)
    draft = replay_message(session_ctx.card, step, ctx.texts, session_ctx.say.language)
    # Names of that time, without the current marks.
    words = replace(session_ctx.say, names=step.names, marks=()).picture_localizer()
    files = [await ctx.services.images.draw(picture, words) for picture in draft.pictures]
    return PrivateReply(
        Body(
            draft.text,
            tuple(file for file in files if file is not None),
            rows=(*draft.rows, *_ways_out(session_ctx, step.line)),
            accent=PRIVATE,
        )
    )


@press("strip")
async def show_gif(ctx: InteractionContext) -> PrivateReply:
    """The replay GIF, privately."""
    session_ctx = await ctx.session()
    replay_gif = await ctx.services.replays.gif(session_ctx.session)
    texts, language = ctx.texts, session_ctx.say.language
    file = await gif_file(session_ctx.card, replay_gif, ctx.services.images, texts, language, session_ctx.say.theme)
    text = gif_text(session_ctx.card, texts, language)
    if file is None:
        return PrivateReply(Body(f"{text}\n{session_ctx.say('strip-not-now')}", accent=PRIVATE))
    further = _further(session_ctx, _STRIP)
    return PrivateReply(Body(text, (file,), rows=(further,) if further else (), accent=PRIVATE))


@press("post")
async def post(ctx: InteractionContext) -> PrivateReply:
    """Post a step or the GIF in the session's channel."""
    session_ctx = await ctx.session()
    (what,) = ctx.pressed.words if ctx.pressed is not None and len(ctx.pressed.words) == 1 else ("",)
    line = None if what == _STRIP else int(what) if _is_line(what) else 0
    await ctx.services.replays.post(session_ctx.caller, session_ctx.session, line)
    return plain_reply(session_ctx.say("replay-posted"))


def _ways_out(session_ctx: SessionContext, line: int) -> tuple[ControlRow, ...]:
    buttons = [*_further(session_ctx, str(line))]
    if session_ctx.card.stage == "finished":
        buttons.append(session_ctx.say.button(Phrase("button-strip"), CustomId("strip", session_ctx.session)))
    if session_ctx.over:
        buttons.append(session_ctx.say.session_button("fairness", session_ctx.session))
    return (tuple(buttons),) if buttons else ()


def _further(session_ctx: SessionContext, what: str) -> tuple[OutButton, ...]:
    """Posts what is shown in the channel, for those who may; of a solo session, of which its channel sees nothing, the way back
    to its panel."""
    if session_ctx.card.solo:
        return (way_back(session_ctx.say, session_ctx.session),)
    post_button = session_ctx.say.button(Phrase("button-post"), CustomId("post", session_ctx.session, words=(what,)))
    return (post_button,) if _may_post(session_ctx) else ()


def _may_post(session_ctx: SessionContext) -> bool:
    """Whether the caller may post in the session's channel."""
    return session_ctx.hosts or any(seat.person == session_ctx.caller.person for seat in session_ctx.card.seats)


def _is_line(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
