"""Members excluded from a server's tables, on its panel."""

from typing import Final

from bot.interactions.context import InteractionContext
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.servers.permits import require_administrator
from bot.services.wording.texts import mention
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase

_SHOWN: Final = 60


async def outsiders_page(ctx: InteractionContext, done: str = "") -> PrivateReply:
    """Return the excluded members, and the button to change them, below the report of what was `done` just now."""
    say = ctx.say
    people = await ctx.services.servers.excluded(require_administrator(ctx.caller))
    rows = await ctx.services.people.rows(people)
    known = [rows[one].discord_id for one in people if one in rows]
    shown = [mention(one) for one in known if one is not None]
    lines = [done, say("gap")] if done else []
    lines += [say("server-outsiders-title"), say("server-outsiders", count=len(people))]
    lines += [say("server-outsider", who=one) for one in shown[-_SHOWN:]]
    if len(shown) > _SHOWN:
        lines.append(say("server-outsiders-more", count=len(shown) - _SHOWN))
    row = (
        say.button(Phrase("button-server-change"), CustomId("server-form", words=("outsiders",))),
        say.button(Phrase("button-back"), CustomId("server")),
    )
    return private_reply(lines, row)


async def outsiders_form(ctx: InteractionContext, pressed: CustomId) -> Form:
    """Return the form for people, and for excluding or admitting them."""
    form = Form(ctx.say, Phrase("server-outsiders-form"), pressed)
    form.people("people", Phrase("server-form-people"))
    ways = ((Phrase("server-form-out"), "out"), (Phrase("server-form-in"), "in"))
    return form.one_of("way", Phrase("server-form-way"), ways, "out")


async def store_outsiders(ctx: InteractionContext) -> str:
    """Store the submitted form. Raise SessionRefusal for a bot, and for the caller; TooMuch for too many people."""
    guild_id = require_administrator(ctx.caller)
    chosen = ctx.people("people")
    if any(one.bot for one in chosen):
        raise refusal(SessionRefusal, "outsider-bot")
    if any(one.id == ctx.caller.discord_id for one in chosen):
        raise refusal(SessionRefusal, "outsider-yourself")
    people = [await ctx.services.people.person(one.id, one.name) for one in chosen]
    change = ctx.services.servers.let_in if ctx.typed("way") == "in" else ctx.services.servers.exclude
    await change(guild_id, people)
    return ctx.say("server-stored")
