"""Queries to Discord about channels that may have been deleted."""

import discord

from bot.announcer import delivery_failure
from bot.services.base.ports import ChannelGone


async def is_deleted(client: discord.Client, channel_id: int) -> bool:
    """Return whether a channel was deleted. A channel that the bot merely may not see still exists."""
    if client.get_channel(channel_id) is not None:
        return False
    try:
        await client.fetch_channel(channel_id)
    except discord.HTTPException as error:
        return isinstance(delivery_failure(error), ChannelGone)
    except discord.InvalidData:
        return False
    return False
