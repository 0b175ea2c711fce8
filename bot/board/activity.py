"""Sign-in of people who open the page as an Activity: Discord confirms the person and the channel."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast

import aiohttp
from discord.http import Route

from bot.services.base.ids import LARGEST_DISCORD_ID, number_in
from bot.services.base.model import NotYours, refusal

log = logging.getLogger(__name__)

_TIMEOUT_SECONDS: Final = 10.0
_CODE: Final = 200
"""Maximum length in characters of a code, and of the id of an instance."""


@dataclass(frozen=True, slots=True)
class ActivityOpener:
    """A person who has opened the Activity, by their Discord id and name, and the channel in which they opened it."""

    discord_id: int
    name: str
    guild_id: int | None
    channel_id: int


class Activity:
    """The sign-in with Discord for an Activity. `application` returns the application's id, or None before the bot has logged in;
    `secret` is the application's client secret, `token` the bot's token."""

    clients: str = "https://discord.com https://*.discord.com https://*.discordsays.com"
    """Origins of pages that may show the Activity in a frame."""

    def __init__(self, application: Callable[[], int | None], secret: str, token: str) -> None:
        self._application = application
        self._secret = secret
        self._token = token

    @property
    def application_id(self) -> int:
        """The id of the application; 0 before the bot has logged in."""
        return self._application() or 0

    @property
    def origin(self) -> str:
        """The origin under which Discord shows the Activity in a frame."""
        return f"https://{self.application_id}.discordsays.com"

    async def opener(self, code: str, instance: str) -> ActivityOpener:
        """Return the person who has opened an instance of the Activity, by the OAuth2 `code` that their client sent. Raise
        NotYours unless Discord confirms that this person is in the instance now."""
        if not (0 < len(code) <= _CODE and 0 < len(instance) <= _CODE):
            raise refusal(NotYours, "board-activity")
        try:
            async with asyncio.timeout(_TIMEOUT_SECONDS), aiohttp.ClientSession() as session:
                access = await self._access(session, code)
                user = await _object(
                    session.get(f"{Route.BASE}/users/@me", headers={"Authorization": f"Bearer {access}"})
                )
                address = Route(
                    "GET",
                    "/applications/{application_id}/activity-instances/{instance_id}",
                    application_id=self.application_id,
                    instance_id=instance,
                ).url
                found = await _object(session.get(address, headers={"Authorization": f"Bot {self._token}"}))
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            log.warning("Activity sign-in failed: %s", type(error).__name__)
            raise refusal(NotYours, "board-activity") from error
        return _opened_activity(user, found)

    async def _access(self, session: aiohttp.ClientSession, code: str) -> str:
        """Exchange a code for an access token and return it. The token identifies the person who opened the Activity."""
        form = {
            "client_id": str(self.application_id),
            "client_secret": self._secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        return str((await _object(session.post(f"{Route.BASE}/oauth2/token", data=form))).get("access_token", ""))


def _opened_activity(user: dict[str, Any], found: dict[str, Any]) -> ActivityOpener:
    discord_id = number_in(str(user.get("id", "")), LARGEST_DISCORD_ID)
    location = cast("dict[str, Any]", found.get("location") or {})
    channel_id = number_in(str(location.get("channel_id", "")), LARGEST_DISCORD_ID)
    there = {str(one) for one in cast("list[object]", found.get("users") or [])}
    if not discord_id or not channel_id or str(discord_id) not in there:
        raise refusal(NotYours, "board-activity")
    name = str(user.get("global_name") or user.get("username") or "")
    guild_id = number_in(str(location.get("guild_id") or ""), LARGEST_DISCORD_ID)
    return ActivityOpener(discord_id, name, guild_id or None, channel_id)


async def _object(request: Any) -> dict[str, Any]:
    """Return Discord's answer; empty if it is not a JSON object. Raise ClientError if Discord refuses the request."""
    async with request as answer:
        answer.raise_for_status()
        content: object = await answer.json()
    return cast("dict[str, Any]", content) if isinstance(content, dict) else {}
