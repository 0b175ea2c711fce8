"""The rules of a server for opening tables, on its panel: people, games, channels; and excluded members."""

from typing import Final, get_args

from bot.commands.server.preferences import add_limit_field, store_settings, typed_limit
from bot.games.joining import and_list, comma_list
from bot.interactions.context import InteractionContext
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.preferences.servers import Openers, ServerSettings
from bot.services.servers.permits import require_administrator
from bot.services.wording.texts import Verbatim, mention
from bot.ui.forms import Form, discord_ids
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.limits import OPTIONS
from engines.core.phrase import Phrase, phrase

OPENERS: Final[tuple[Openers, ...]] = get_args(Openers)
_NAMED: Final = 8
"""Maximum number of channels named in the line about them; the others are counted."""
_SHOWN: Final = 60


def opening_words(ctx: InteractionContext, settings: ServerSettings) -> list[str]:
    """Return lines about who may open tables, the games, the channels, and a channel's maximum number of tables, if
    any."""
    say = ctx.say
    who = phrase(f"server-openers-{settings.openers}", role=Verbatim(f"<@&{settings.opener_role}>"))
    if settings.openers == "role" and settings.opener_role is None:
        who = Phrase("server-openers-role-gone")
    games = [binding.game.info.title for slug, binding in ctx.services.bindings.items() if settings.offers(slug)]
    offered = and_list(games or [Phrase("server-no-game")]) if settings.games else Phrase("server-every-game")
    channels = sorted(settings.channels)
    named = [Verbatim(f"<#{one}>") for one in channels[:_NAMED]]
    places = Phrase("server-nowhere" if settings.channels_gone else "server-everywhere")
    if len(channels) > len(named):
        places = phrase("server-and-more", names=and_list(named), count=len(channels) - len(named))
    elif named:
        places = and_list(named)
    most = settings.tables_per_channel
    crowded = [] if most is None else [say("server-per-channel", count=most)]
    return [
        say("server-openers", who=who),
        say("server-games", games=offered),
        say("server-places", channels=places),
        *crowded,
    ]


async def opening_form(ctx: InteractionContext, pressed: CustomId) -> Form:
    """Return the form for people, games, channels, and the limit of tables in a channel."""
    settings = await ctx.services.servers.settings(ctx.caller.guild_id)
    form = Form(ctx.say, Phrase("button-server-opening"), pressed)
    kinds = tuple((Phrase(f"server-openers-form-{one}"), one) for one in OPENERS)
    form.one_of("openers", Phrase("server-form-openers"), kinds, settings.openers)
    form.role("role", Phrase("server-form-role"), Phrase("server-form-role-help"), chosen=settings.opener_role)
    # A form has room for `OPTIONS` boxes, and the bot has fewer games.
    titles = tuple(
        (comma_list([binding.game.info.title]), slug, settings.offers(slug))
        for slug, binding in tuple(ctx.services.bindings.items())[:OPTIONS]
    )
    form.any_of("games", Phrase("server-form-games"), titles)
    form.channels(
        "channels",
        Phrase("server-form-channels"),
        Phrase("server-form-channels-help"),
        chosen=sorted(settings.channels),
    )
    return add_limit_field(form, "channel", settings.tables_per_channel)


async def store_opening(ctx: InteractionContext) -> str:
    """Store the submitted form. Raise SessionRefusal if no game is ticked, if tables are opened by a role but no role
    was chosen, or if the limit is not a number from 1 to `MOST_TABLES`."""
    chosen = ctx.form_line("openers")
    openers = next((one for one in OPENERS if one == chosen), "everyone")
    role = next(iter(discord_ids(ctx.form_values("role"))), None)
    if openers == "role" and role is None:
        raise refusal(SessionRefusal, "server-role")
    ticked = frozenset(one for one in ctx.form_values("games") if one in ctx.services.bindings)
    if not ticked:
        raise refusal(SessionRefusal, "server-no-game")
    games = frozenset[str]() if ticked == frozenset(ctx.services.bindings) else ticked
    channels, per_channel = frozenset(discord_ids(ctx.form_values("channels"))), typed_limit(ctx, "channel")
    return await store_settings(
        ctx,
        openers=openers,
        opener_role=role,
        games=games,
        channels=channels,
        channels_gone=False,
        tables_per_channel=per_channel,
    )


async def outsiders_page(ctx: InteractionContext, done: str = "") -> PrivateReply:
    """Return the newest excluded members and the button to change them, below `done`, the report of an act."""
    say = ctx.say
    people = await ctx.services.servers.excluded_people(require_administrator(ctx.caller))
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
    """Return the form for choosing people, and for excluding or readmitting them."""
    form = Form(ctx.say, Phrase("server-outsiders-form"), pressed)
    form.people("people", Phrase("server-form-people"))
    ways = ((Phrase("server-form-out"), "out"), (Phrase("server-form-in"), "in"))
    return form.one_of("way", Phrase("server-form-way"), ways, "out")


async def store_outsiders(ctx: InteractionContext) -> str:
    """Exclude or readmit the submitted people. Raise SessionRefusal for a bot or the caller, TooMuch for a list that
    would be too long."""
    guild_id = require_administrator(ctx.caller)
    chosen = ctx.form_people("people")
    if any(one.bot for one in chosen):
        raise refusal(SessionRefusal, "outsider-bot")
    if any(one.id == ctx.caller.discord_id for one in chosen):
        raise refusal(SessionRefusal, "outsider-yourself")
    people = [await ctx.services.people.register(one.id, one.name) for one in chosen]
    change = ctx.services.servers.readmit if ctx.form_line("way") == "in" else ctx.services.servers.exclude
    await change(guild_id, people)
    return ctx.say("server-stored")
