"""Building posts for their readers: a channel, in its server's language and theme, or one person, in theirs."""

from bot.services.base.model import PersonId, SessionCard
from bot.services.context import Context
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from bot.services.wording.messages import (
    BuiltMessage,
    TextLocalizer,
    UndrawnMessage,
    build_with_pictures,
    marks_of,
    names_of,
    session_arguments,
    with_files,
)
from bot.services.wording.texts import Verbatim
from data.store.delivery.outbox import OutboxRow
from engines.core.values import replace
from render.core.theme import ThemeName


async def card_for_reader(context: Context, row: OutboxRow, table: Record | SessionCard) -> SessionCard:
    """Return the card in the language of the row's reader; in a channel of another server, in that server's language."""
    card = table if isinstance(table, SessionCard) else await session_queries.card_of(context, table)
    if row.person_id is not None:
        language = (await context.people.settings(PersonId(row.person_id))).message_language
    elif row.guild_id is None or row.guild_id == card.guild_id:
        return card
    else:
        language = await context.servers.language(row.guild_id)
    return card if language is None else replace(card, language=language)


async def with_table_name(context: Context, row: OutboxRow, card: SessionCard, line: str) -> str:
    """Return a line about a table, with the table's name where other tables post too: in direct messages, outside the table's own
    channel, and where another table is live."""
    channel = row.channel_id
    live = None if channel is None else await session_queries.live_session_in(context, channel)
    if channel == card.channel_id and live in (None, card.session):
        return line
    say = TextLocalizer.for_channel(card, context.texts)
    return say("line-about", line=Verbatim(line), **session_arguments(card))


async def theme_of(context: Context, row: OutboxRow, card: SessionCard) -> ThemeName | None:
    """Return the theme of the row's pictures; None for the host's theme."""
    own = "" if row.person_id is None else (await context.people.settings(PersonId(row.person_id))).theme
    return own or await context.servers.theme(card.guild_id)


async def discord_id_of(context: Context, person: int | None) -> int | None:
    """Return the Discord id of a person; None if `person` is None or was erased."""
    known = None if person is None else (await context.people.rows([PersonId(person)])).get(person)
    return None if known is None else known.discord_id


async def build_message(
    context: Context, undrawn: UndrawnMessage, card: SessionCard, theme: ThemeName | None = None
) -> BuiltMessage:
    """Return a message with its pictures drawn, in `theme` or else the server's theme, and without animations if the server has
    switched them off."""
    if not undrawn.pictures:
        return BuiltMessage(with_files(undrawn, ()))
    settings = await context.servers.settings(card.guild_id)
    shown = theme or settings.theme
    words = context.texts.picture_localizer(card.language, names_of(card), marks_of(card), shown)
    shown_pictures = undrawn if settings.animations else undrawn.with_still_pictures()
    return await build_with_pictures(shown_pictures, context.images, words)


async def build_for_reader(
    context: Context, row: OutboxRow, undrawn: UndrawnMessage, card: SessionCard
) -> BuiltMessage:
    """Return a message with its pictures drawn in the theme of the row's reader."""
    return await build_message(context, undrawn, card, await theme_of(context, row, card))
