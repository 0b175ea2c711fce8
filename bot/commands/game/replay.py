"""`/game replay`: steps of a finished game, or of the public past of a running game."""

from typing import Final

from bot.commands.game.group import game
from bot.interactions.context import RequestContext, SessionContext
from bot.interactions.plain_commands import table_command
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId, number_in
from bot.services.base.ports import OutButton
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.delivery.posts.replay_posts import gif_file, gif_text, localizer_at_step, replay_message
from bot.services.views import replays
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.phrase import Phrase

_FILM: Final = "film"


@handles("replay")
async def show_step(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Show one step with its picture, privately: the step that the button names, or else the first of a game that is
    over, or the newest of a running game."""
    session_ctx = await ctx.session(table)
    step = await replays.step_at(ctx.context, session_ctx.session, number_in(ctx.word))
    say = localizer_at_step(session_ctx.say, step)
    draft = replay_message(session_ctx.card, step, say)
    pictures = await draw_pictures(draft.pictures, say, ctx.services.images)
    return private_reply(draft.text, *draft.rows, _further_buttons(session_ctx, step.line), pictures=pictures)


table_command("game-replay", show_step, game)


@handles("film")
async def show_film(ctx: RequestContext) -> PrivateReply:
    """Show a finished game as one moving picture, privately, or a note if the picture cannot be made now."""
    session_ctx = await ctx.session()
    replay_gif = await replays.gif_of(ctx.context, session_ctx.session)
    file = await gif_file(session_ctx.card, replay_gif, ctx.services.images, session_ctx.say)
    text = gif_text(session_ctx.card, session_ctx.say)
    if file is None:
        return private_reply(f"{text}\n{session_ctx.say('film-not-now')}")
    further = _post_buttons(session_ctx, _FILM)
    return private_reply(text, further, pictures=(file,))


@handles("post", back="replay")
async def post(ctx: RequestContext) -> PrivateReply:
    """Post a step or the animation in the session's channel."""
    session_ctx = await ctx.session()
    line = None if ctx.word == _FILM else number_in(ctx.word) or 0
    await replays.enqueue_post(ctx.context, session_ctx.caller, session_ctx.session, line)
    return private_reply(session_ctx.say("replay-posted"))


def _further_buttons(session_ctx: SessionContext, line: int) -> ControlRow:
    buttons = [*_post_buttons(session_ctx, str(line))]
    if session_ctx.card.stage == "finished":
        buttons.append(session_ctx.say.button(Phrase("button-film"), CustomId("film", session_ctx.session)))
    if session_ctx.over:
        buttons.append(session_ctx.say.session_button("fairness", session_ctx.session))
    return tuple(buttons)


def _post_buttons(session_ctx: SessionContext, what: str) -> tuple[OutButton, ...]:
    """Return the button that posts this view; none in a solo session, or for a caller without a seat and without the host's
    rights."""
    if session_ctx.card.solo or not (session_ctx.has_host_rights or session_ctx.has_seat):
        return ()
    return (session_ctx.say.button(Phrase("button-post"), CustomId("post", session_ctx.session, words=(what,))),)
