"""The person behind an interaction: language, theme, rights in the channel, and the sessions and channels they may see."""

from collections.abc import Callable
from contextlib import suppress

import discord

from bot.services.base.ids import CustomId
from bot.services.base.model import Caller, PersonId, SessionCard, SessionId, SessionRefusal
from bot.services.composition import Services
from bot.services.preferences.people import PersonSettings, settings_of
from bot.services.sessions.record import Record
from bot.services.wording.names import person_name
from bot.services.wording.texts import Texts
from bot.ui.controls import AnyInteraction


def available_language(texts: Texts, locale: discord.Locale) -> str | None:
    """Return the bot's language for a locale of Discord; None if the bot does not have it."""
    for language in (locale.value, locale.value.partition("-")[0]):
        if language in texts.languages:
            return language
    return None


def server_language(texts: Texts, locale: discord.Locale | None, guild: discord.Guild | None) -> str | None:
    """Return the language that a server has chosen in Discord; None if it has not chosen, or if the bot lacks the language.
    Only community servers can choose; Discord reports American English for all others."""
    if locale is None:
        return None
    chosen = locale is not discord.Locale.american_english or (guild is not None and "COMMUNITY" in guild.features)
    return available_language(texts, locale) if chosen else None


async def store_languages(
    services: Services, interaction: AnyInteraction, person: PersonId, person_settings: PersonSettings
) -> None:
    """Store the languages of a person's Discord client and of the server, if they have changed."""
    seen = available_language(services.texts, interaction.locale) or ""
    if seen != person_settings.seen:
        await services.people.store_discord_language(person, seen)
    if interaction.guild_id is not None and interaction.guild_locale is not None:
        language = server_language(services.texts, interaction.guild_locale, interaction.guild)
        await services.servers.store_discord_language(interaction.guild_id, language)


async def caller_of(
    services: Services, interaction: AnyInteraction, pressed: CustomId | None
) -> tuple[Caller, Record | None]:
    """Return the caller, with their rights in the channel, and the session of the pressed control (None: it has no session, or
    the session cannot be loaded). Store a new person, and a changed name or language."""
    user = interaction.user
    # The nickname is not used, because people have one name for all servers.
    name = person_name(user.global_name, user.name)
    person = await services.people.register(user.id, name)
    record, chosen = await _load(services, person, SessionId(pressed.session if pressed is not None else 0))
    await store_languages(services, interaction, person, chosen)
    settings = await services.servers.settings(interaction.guild_id)
    in_server, rights = interaction.guild_id is not None, interaction.permissions
    caller = Caller(
        person=person,
        discord_id=user.id,
        name=name,
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id or 0,
        language=await _language(services, interaction, chosen.language),
        manages=in_server and rights.manage_messages,
        organises=in_server and (rights.manage_events or rights.manage_guild),
        administers=in_server and rights.manage_guild,
        parent_id=parent_of(interaction.channel),
        neighbours=frozenset() if settings.tables_per_channel is None else neighbouring_ids(interaction.channel),
        roles=frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset(),
        closed=chosen.closed,
        tried=chosen.tried,
        theme=chosen.theme or settings.theme,
    )
    return caller, record


def client_language(texts: Texts, interaction: AnyInteraction) -> str:
    """Return the language of the person's Discord client, if available, otherwise the host's."""
    return available_language(texts, interaction.locale) or texts.language


async def _load(services: Services, person: PersonId, session: SessionId) -> tuple[Record | None, PersonSettings]:
    """Return the record of a session (None: there is none, or it cannot be loaded), and a person's settings."""
    if session:
        # The handler that needs the session refuses it.
        with suppress(SessionRefusal):
            return await services.repository.current_with(session, lambda tx, _: settings_of(tx, person))
    return None, await services.people.settings(person)


async def _language(services: Services, interaction: AnyInteraction, chosen: str) -> str:
    """Return the chosen language, or else the first available language: of the client, of the server, of the host."""
    texts = services.texts
    if chosen in texts.languages:
        return chosen
    of_client = available_language(texts, interaction.locale)
    return of_client or await services.servers.language(interaction.guild_id) or texts.language


def may_see(sees: Callable[[int], bool], caller: Caller, card: SessionCard) -> bool:
    """Return whether the caller may see a session. Session numbers are easy to guess, so a number alone gives no access. A solo
    session is visible to its player alone; a private session in direct messages only to its players, its host and invited people;
    a sealed session only to its players and in its thread; others in their channel, to their players, host and invited people,
    and to members who see their channel or their tournament's channel. `sees` returns whether the caller can see a channel."""
    if card.solo:
        return any(seat.person == caller.person for seat in card.seats)
    if any(seat.person == caller.person for seat in card.seats):
        return True
    if card.agreement.private and card.in_direct_messages:
        return card.host == caller.person or caller.person in card.invited
    if card.channel_id == caller.channel_id:
        return True
    if card.sealed:
        return False
    if card.host == caller.person or caller.person in card.invited:
        return True
    if card.guild_id is None or card.guild_id != caller.guild_id:
        return False
    if sees(card.channel_id):
        return True
    return card.seen_from is not None and sees(card.seen_from)


def parent_of(channel: discord.abc.Snowflake | None) -> int | None:
    """Return the channel of a thread; None for anything else."""
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def neighbouring_ids(channel: discord.abc.Snowflake | None) -> frozenset[int]:
    """Return the ids of a channel, or of the parent of a thread, and of all threads there that are not archived."""
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(home, discord.TextChannel | discord.ForumChannel):
        return frozenset() if channel is None else frozenset({channel.id})
    return frozenset({home.id, *(thread.id for thread in home.threads)})


def can_see_channel(interaction: AnyInteraction, channel_id: int) -> bool:
    """Return whether the calling member can see a channel or thread; False for every private thread."""
    member = interaction.user
    channel = interaction.client.get_channel(channel_id)
    if not isinstance(member, discord.Member) or channel is None:
        return False
    if isinstance(channel, discord.Thread):
        return not channel.is_private() and channel.permissions_for(member).view_channel
    return isinstance(channel, discord.abc.GuildChannel) and channel.permissions_for(member).view_channel
