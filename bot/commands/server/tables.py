"""The server's tables on its panel: a line for each, and a page for each, from which it can be closed or moved."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, get_args

import discord

from bot.games.joining import and_list
from bot.games.moments import turn_and_phase
from bot.interactions.context import InteractionContext
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionCard, SessionId, SessionRefusal, refusal
from bot.services.base.ports import NotNow, OutSelect
from bot.services.seats import server_tables
from bot.services.seats.server_tables import ClosingReason
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.texts import stamp
from bot.ui.forms import Form, discord_ids
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.places import obstacle
from engines.core.phrase import Phrase, SeatName, phrase

REASONS: Final[tuple[ClosingReason, ...]] = get_args(ClosingReason)
"""The reasons for closing a table, in the order of the form."""
_BY_WORD: Final[Mapping[str, ClosingReason]] = MappingProxyType({one: one for one in REASONS})


def table_line(say: TextLocalizer, session: SessionId, card: SessionCard | None) -> str:
    """Return a table in one line: number, game, channel, stage, and the players whose turn it is. Stage and players are
    left out while other sessions are played with the table's luck. `card` is None for a table that cannot be read."""
    if card is None:
        return say("server-table-unread", session=str(session))
    say = say.for_session(card)
    about = {"game": card.title, "session": str(card.session), "channel": str(card.channel_id)}
    return say("server-table", **about, state=_state(card))


def _state(card: SessionCard) -> Phrase:
    if card.sealed:
        return Phrase("server-state-sealed")
    if card.awaits_beacon:
        return Phrase("server-state-starting")
    if card.stage == "lobby":
        return phrase("server-state-lobby", taken=len(card.seats), seats=card.agreement.maximum)
    moment = turn_and_phase(card.turn or 0, f"{card.game}-phase-{card.phase}")
    if card.hold is not None:
        return phrase(f"server-state-{card.hold.kind}", **moment)
    awaited = [SeatName(seat) for seat in sorted({one.seat for one in card.pending})]
    return (
        phrase("server-state-running", **moment, who=and_list(awaited))
        if awaited
        else phrase("turn-and-phase", **moment)
    )


def tables_select(say: TextLocalizer, cards: Sequence[SessionCard]) -> OutSelect:
    """Return the menu of the tables."""
    options = [
        (phrase("server-table-option", game=card.title, session=str(card.session)), str(card.session), "")
        for card in cards
    ]
    return say.select(Phrase("server-choose"), CustomId("server", words=("table",)), options)


async def table_page(ctx: InteractionContext, session: int) -> PrivateReply:
    """Return one table: its state, its players, and the possible acts. Raise NotYours if the caller may not manage the
    server, SessionRefusal if the table is over or is not one of the server's."""
    record = await server_tables.require_live_table(ctx.context, ctx.caller, SessionId(session))
    card = await session_queries.card_of(ctx.context, record)
    say = ctx.say.for_session(card)
    players = and_list([SeatName(seat.seat) for seat in card.seats])
    lines = [
        table_line(say, card.session, card),
        say("server-players", players=players),
        say("server-times", opened=stamp(card.created_at), changed=stamp(card.changed_at)),
    ]
    move = say.button(Phrase("button-server-move"), CustomId("server-form", card.session, words=("move",)))
    row = (
        say.button(Phrase("button-server-close"), CustomId("server-form", card.session, words=("close",)), "danger"),
        *(() if record.in_tournament else (move,)),
        say.button(Phrase("button-back"), CustomId("server")),
    )
    return private_reply(lines, row)


async def close_form(ctx: InteractionContext, pressed: CustomId) -> Form:
    """Return the form for the reason why a table is closed."""
    await server_tables.require_live_table(ctx.context, ctx.caller, SessionId(pressed.session))
    form = Form(ctx.say, phrase("server-close-form", session=str(pressed.session)), pressed)
    reasons = tuple((Phrase(f"closing-{one}"), one) for one in REASONS)
    return form.one_of("reason", Phrase("server-close-reason"), reasons, REASONS[0])


async def close_table(ctx: InteractionContext) -> str:
    """Close the table of the submitted form."""
    chosen = ctx.form_line("reason") or ""
    reason = _BY_WORD.get(chosen, "other")
    record = await server_tables.close(ctx.context, ctx.caller, _session(ctx), reason)
    return ctx.say("server-closed", session=str(record.session))


async def move_form(ctx: InteractionContext, pressed: CustomId) -> Form:
    """Return the form for a table's new channel."""
    await server_tables.require_live_table(ctx.context, ctx.caller, SessionId(pressed.session))
    form = Form(ctx.say, phrase("server-move-form", session=str(pressed.session)), pressed)
    return form.channel("channel", Phrase("server-move-channel"), Phrase("server-move-help"), threads=True)


async def move_table(ctx: InteractionContext) -> str:
    """Move the table of the submitted form to another channel or thread of the server. Raise SessionRefusal or NotNow
    if the bot cannot run a table there."""
    channel = ctx.interaction.client.get_channel(next(iter(discord_ids(ctx.form_values("channel"))), 0))
    # The bot does not know private threads to which it was not added.
    if channel is None:
        raise NotNow("unseen")
    if not isinstance(channel, discord.TextChannel | discord.Thread) or channel.guild.id != ctx.caller.guild_id:
        raise refusal(SessionRefusal, "move-nowhere")
    found = obstacle(channel)
    if found is not None:
        raise found
    record = await server_tables.move(ctx.context, ctx.caller, _session(ctx), channel.id)
    return ctx.say("server-moved", session=str(record.session), channel=str(record.channel_id))


def _session(ctx: InteractionContext) -> SessionId:
    return SessionId(0 if ctx.pressed is None else ctx.pressed.session)
