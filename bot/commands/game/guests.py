"""The lobby's settings for guests and for the automatic start, and `/game invite`."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands, ui

from bot.commands.game.group import game
from bot.commands.game.table_settings import SHARES, settings_panel
from bot.commands.game.typed_start import START_LENGTH, moment_meant, typeable_moment, zone_of
from bot.interactions.completion import complete_session
from bot.interactions.context import ChosenPerson, InteractionContext, SessionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles, opens_modal
from bot.services.base.ids import CustomId, typed_number
from bot.services.base.model import PersonId, SessionRefusal, refusal
from bot.services.seats import gathering, lobbies
from bot.services.seats.gathering import MOST_INVITED
from bot.services.wording.names import person_name
from bot.ui.command_words import described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase, phrase

_EVERYBODY: Final = "everybody"
_INVITED: Final = "invited"
_FULL: Final = "full"


@game.command(name=named("invite", "game-invite"), description=described("game-invite"))
@options(person=option("game-invite-person"), table=option("table"))
@app_commands.autocomplete(table=complete_session)
async def invite_command(
    interaction: AnyInteraction, person: discord.Member | discord.User, table: str | None = None
) -> None:
    """Invite a person to a table."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        chosen = ChosenPerson(person.id, person_name(person.global_name, person.name), person.bot)
        return await _invite(ctx, await ctx.session(table), (chosen,))

    await handler_of(interaction).answer(interaction, work)


@opens_modal("invite-people")
def people_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for choosing people to invite."""
    form = Form(ctx.say, Phrase("button-invite-people"), pressed)
    return form.people("people", Phrase("ui-invite-people"), Phrase("ui-invite-people-help"), most=MOST_INVITED).modal


@handles("invite-people")
async def invite_people(ctx: InteractionContext) -> PrivateReply:
    """Invite the chosen people."""
    return await _invite(ctx, await ctx.session(), ctx.form_people("people"))


async def _invite(ctx: InteractionContext, session_ctx: SessionContext, chosen: Sequence[ChosenPerson]) -> PrivateReply:
    if not chosen:
        raise refusal(SessionRefusal, "invite-whom")
    people = await _people(ctx, session_ctx, chosen)
    before = len(session_ctx.card.invited)
    record = await gathering.invite(ctx.context, session_ctx.caller, session_ctx.session, people)
    count = len(record.invited) - before
    return private_reply(session_ctx.say("ui-people-invited", count=count, session=str(session_ctx.session)))


async def _people(
    ctx: InteractionContext, session_ctx: SessionContext, chosen: Sequence[ChosenPerson]
) -> tuple[PersonId, ...]:
    """Return the ids of the chosen people; people who are new to the bot are stored. Raise NotYours or SessionRefusal,
    before anything is stored, if the caller may not invite or has chosen a bot."""
    gathering.require_may_invite(session_ctx.caller, session_ctx.record)
    if any(one.bot for one in chosen):
        raise refusal(SessionRefusal, "invite-bot")
    return tuple([await ctx.services.people.register(one.id, one.name) for one in chosen])


@opens_modal("setup-guests")
async def guests_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for who may take seats, the invited people, and the required share of decisions in time."""
    session_ctx = await ctx.session()
    session_ctx.require_host()
    card = session_ctx.card
    # Whoever has a seat needs no invitation.
    others = [one for one in card.invited if one != session_ctx.caller.person or not session_ctx.has_seat]
    known = await ctx.services.people.rows(others)
    ids = [row.discord_id for one in others if (row := known.get(one)) is not None]
    form = Form(session_ctx.say, Phrase("button-setup-guests"), pressed)
    access = ((Phrase("ui-guests-everybody"), _EVERYBODY), (Phrase("ui-guests-invited"), _INVITED))
    form.one_of("access", Phrase("button-setup-guests"), access, _INVITED if card.agreement.private else _EVERYBODY)
    hint = Phrase("ui-invite-people-help")
    form.people("people", Phrase("ui-guests-people"), hint, chosen=[one for one in ids if one], most=MOST_INVITED)
    shares = [(phrase("ui-setup-asks", percent=share), str(share)) for share in SHARES]
    return form.one_of("share", Phrase("ui-guests-share"), shares, str(card.agreement.reliability or 0)).modal


@handles("setup-guests", back="setup")
async def set_guests(ctx: InteractionContext) -> PrivateReply:
    """Store the guests and the required share of the submitted form, and show the settings."""
    session_ctx = await ctx.session()
    context, caller, session = ctx.context, session_ctx.caller, session_ctx.session
    people = await _people(ctx, session_ctx, ctx.form_people("people"))
    private = ctx.form_values("access") == (_INVITED,)
    record = await gathering.set_guests(context, caller, session, private=private, people=people)
    share = typed_number(ctx.form_line("share") or "")
    if share is not None and share != (session_ctx.card.agreement.reliability or 0):
        record = await lobbies.set_reliability(context, caller, session, share)
    return await settings_panel(ctx, await ctx.context_after_change(session_ctx, record))


@opens_modal("setup-start")
async def start_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for the automatic start: with a full table, at a time, or neither."""
    session_ctx = await ctx.session()
    session_ctx.require_host()
    card, zone = session_ctx.card, await zone_of(ctx)
    form = Form(session_ctx.say, Phrase("button-setup-start"), pressed)
    form.any_of("when", Phrase("ui-start-when"), ((Phrase("choice-start-full"), _FULL, card.agreement.starts_full),))
    hint, example = phrase("ui-start-at-help", zone=zone), Phrase("ui-start-at-example")
    typed = typeable_moment(card.agreement.starts_at, zone)
    return form.typed("at", Phrase("ui-start-at"), hint, most=START_LENGTH, value=typed, example=example).modal


@handles("setup-start", back="setup")
async def set_start(ctx: InteractionContext) -> PrivateReply:
    """Store the automatic start of the submitted form, and show the settings. An unchanged time is kept."""
    session_ctx = await ctx.session()
    typed, at = ctx.form_line("at"), session_ctx.card.agreement.starts_at
    if typed is None:
        at = None
    elif typed != typeable_moment(at, await zone_of(ctx)):
        at = await moment_meant(ctx, typed)
    full = _FULL in ctx.form_values("when")
    record = await gathering.set_start(ctx.context, session_ctx.caller, session_ctx.session, full=full, at=at)
    return await settings_panel(ctx, await ctx.context_after_change(session_ctx, record))
