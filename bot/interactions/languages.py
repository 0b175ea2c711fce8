"""Languages according to Discord: of a person's client, and of a server. Stored at each interaction, for later
messages."""

import discord

from bot.services.base.model import PersonId
from bot.services.composition import Services
from bot.services.preferences.people import PersonSettings
from bot.services.wording.texts import Texts
from bot.ui.controls import AnyInteraction


def available(texts: Texts, locale: discord.Locale) -> str | None:
    """Return our language for a locale of Discord; None if there is none."""
    for language in (locale.value, locale.value.partition("-")[0]):
        if language in texts.languages:
            return language
    return None


def of_server(texts: Texts, locale: discord.Locale | None, guild: discord.Guild | None) -> str | None:
    """Return the language of a server in Discord; None if we lack it, or if nobody has chosen it: only community
    servers can choose, all others are reported as American English."""
    if locale is None:
        return None
    chosen = locale is not discord.Locale.american_english or (guild is not None and "COMMUNITY" in guild.features)
    return available(texts, locale) if chosen else None


async def note_languages(
    services: Services, interaction: AnyInteraction, person: PersonId, person_settings: PersonSettings
) -> None:
    """Store changes of the languages of a person's client and of their server."""
    seen = available(services.texts, interaction.locale) or ""
    if seen != person_settings.seen:
        await services.people.note_seen(person, seen)
    if interaction.guild_id is not None and interaction.guild_locale is not None:
        language = of_server(services.texts, interaction.guild_locale, interaction.guild)
        await services.servers.note_discord_language(interaction.guild_id, language)
