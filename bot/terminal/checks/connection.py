"""Checks over the network, for `croupier doctor`: the board page, mirrors of drand, the rate-limit proxy, the token, and the
permissions in every server."""

import io
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from datetime import datetime, timedelta
from typing import Any, Final, cast

import aiohttp
import discord
from discord.http import Route

from bot.config import Settings
from bot.drand_mirrors import drand_mirrors
from bot.services.base import drand
from bot.services.wording.refusals_of_discord import permission_list
from bot.terminal.checks.findings import Finding, verbatim_phrase
from bot.terminal.serving.run import NO_TOKEN, REFUSED
from bot.ui.invite import PERMISSIONS, invite_link
from bot.ui.places import missing_permissions
from engines.core.phrase import Phrase, phrase

_MEGABYTES: Final = 10
"""Size limit of a message with pictures."""
_ENVELOPE: Final = 64 * 1024
"""Bytes of a message left for everything but the picture."""
_UNREACHABLE: Final = (OSError, aiohttp.ClientError, TimeoutError)
_TIMEOUT: Final = aiohttp.ClientTimeout(total=30)
_ROUND_AGE: Final = timedelta(minutes=1)
"""Age of the round requested from mirrors of drand: every mirror has it by then."""
_HTTP_OK: Final = 200
_HTTP_UNAUTHORIZED: Final = 401
_TOO_LARGE: Final = 413
_HTTP_SERVER_ERROR: Final = 500


async def board_finding(settings: Settings) -> Finding | None:
    """Request the board page without a session's link, a request that the bot must refuse, and return the finding; None if no
    address is set."""
    address = settings.board_url
    if address is None:
        return None
    async with aiohttp.ClientSession(timeout=_TIMEOUT) as session:
        try:
            async with session.get(f"{address}/") as answer:
                status, policy = answer.status, answer.headers.get("Content-Security-Policy", "")
        except aiohttp.ClientSSLError as problem:
            return _page_finding("cli-doctor-page-certificate", address=address, error=type(problem).__name__)
        except (OSError, aiohttp.ClientError, TimeoutError) as problem:
            return _page_finding("cli-doctor-page-silent", address=address, error=type(problem).__name__)
    if status != _HTTP_UNAUTHORIZED or "frame-ancestors" not in policy:
        return _page_finding("cli-doctor-page-other", address=address, status=str(status), listen=settings.board_listen)
    if not address.startswith("https:"):
        return _page_finding("cli-doctor-page-plain", address=address)
    return Finding("board-page", well=True, text=phrase("cli-doctor-page", address=address))


def activity_finding(*, switched_on: bool, redirects: Sequence[str]) -> Finding:
    """Return the finding on whether the developer portal is set so that Discord opens the board page as an Activity."""
    if not switched_on:
        return _page_finding("cli-doctor-activity-off")
    if not redirects:
        return _page_finding("cli-doctor-activity-redirect")
    return Finding("board-page", well=True, text=phrase("cli-doctor-activity"))


def _page_finding(key: str, **words: str) -> Finding:
    return Finding("board-page", well=False, text=phrase(key, **words))


async def mirror_findings(addresses: Sequence[str], now: datetime) -> AsyncGenerator[tuple[bool, Phrase]]:
    """Yield for each mirror whether it works, with a message; a single failure if nothing installed can check signatures."""
    if addresses and not drand.can_check_signatures():
        yield False, phrase("cli-no-beacon")
        return
    number = drand.round_at(now - _ROUND_AGE)
    for address in addresses:
        async with drand_mirrors((address,)) as mirror:
            assert mirror is not None, "there is an address"
            async with aclosing(mirror.signatures(number)) as signatures:
                signature = await anext(signatures, None)
        if signature is None:
            yield False, phrase("cli-mirror-silent", address=address)
        elif not drand.is_signed(number, signature):
            yield False, phrase("cli-mirror-wrong", address=address)
        else:
            yield True, phrase("cli-mirror-well", address=address)


async def discord_findings(settings: Settings) -> AsyncGenerator[Finding]:
    """Yield the findings on the proxy and, if requests pass it, on Discord. Requests go to `Route.BASE`."""
    token = None if settings.token is None else settings.token.get_secret_value()
    proxy = settings.discord_proxy
    if proxy is not None:
        passes, finding = await _proxy(proxy, token)
        yield finding
        if not passes:
            return
    if token is None:
        yield Finding("token", well=False, text=NO_TOKEN)
        return
    async for finding in _token_findings(token, activity=settings.activity is not None):
        yield finding


async def _proxy(proxy: str, token: str | None) -> tuple[bool, Finding]:
    """Return whether the proxy passes requests on to Discord, and the finding."""
    headers = {} if token is None else {"Authorization": f"Bot {token}"}
    async with aiohttp.ClientSession(timeout=_TIMEOUT, headers=headers) as session:
        try:
            async with session.get(f"{Route.BASE}/users/@me") as answer:
                status, answered = answer.status, await _object(answer)
        except _UNREACHABLE as problem:
            text = phrase("cli-doctor-proxy-silent", address=proxy, error=type(problem).__name__)
            return False, Finding("proxy", well=False, text=text)
        # Discord answers with the bot's account, or says in JSON that it does not know the token.
        if status == _HTTP_UNAUTHORIZED and "message" in answered:
            return True, Finding("proxy", well=True, text=phrase("cli-doctor-proxy", address=proxy))
        if status != _HTTP_OK or "id" not in answered:
            text = phrase("cli-doctor-proxy-other", address=proxy, status=str(status))
            return False, Finding("proxy", well=False, text=text)
        if not await _lets_pictures_through(session, int(answered["id"])):
            text = phrase("cli-doctor-proxy-small", address=proxy, size=str(_MEGABYTES))
            return True, Finding("proxy", well=False, text=text)
    return True, Finding("proxy", well=True, text=phrase("cli-doctor-proxy-pictures", address=proxy))


async def _lets_pictures_through(session: aiohttp.ClientSession, account: int) -> bool:
    """Return whether a message of the largest size reaches Discord. It is addressed to a channel that cannot exist, with the id
    of an account, so Discord answers that it does not know the channel."""
    picture = io.BytesIO(bytes(_MEGABYTES * 1024**2 - _ENVELOPE))
    form = aiohttp.FormData()
    form.add_field("payload_json", "{}", content_type="application/json")
    form.add_field("files[0]", picture, filename="picture.png", content_type="image/png")
    try:
        async with session.post(f"{Route.BASE}/channels/{account}/messages", data=form) as answer:
            return answer.status != _TOO_LARGE and answer.status < _HTTP_SERVER_ERROR
    except _UNREACHABLE:
        # A proxy may close the connection during an upload that is too large.
        return False


async def _object(answer: aiohttp.ClientResponse) -> dict[str, Any]:
    """Return the JSON object of an answer; empty if the answer is anything else."""
    try:
        found: Any = await answer.json(content_type=None)
    except (ValueError, aiohttp.ClientError):
        return {}
    return cast("dict[str, Any]", found) if isinstance(found, dict) else {}


async def _token_findings(token: str, *, activity: bool) -> AsyncGenerator[Finding]:
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(token)
        application = client.application
        assert application is not None, "logging in reads the application"
        yield Finding("token", well=True, text=phrase("cli-doctor-token", name=str(application.name)))
        yield Finding("invite", well=True, text=verbatim_phrase(invite_link(application.id)))
        if activity:
            yield activity_finding(switched_on=client.application_flags.embedded, redirects=application.redirect_uris)
        servers = await client.http.get_guilds(200)
        for server in servers:
            yield _server(server)
        if not servers:
            yield Finding("servers", well=False, text=phrase("cli-doctor-no-server"))
    except discord.LoginFailure:
        yield Finding("token", well=False, text=REFUSED)
    except (OSError, aiohttp.ClientError, discord.HTTPException) as problem:
        yield Finding("discord", well=False, text=phrase("cli-doctor-no-discord", error=type(problem).__name__))
    finally:
        await client.close()


def _server(server: Any) -> Finding:
    held = discord.Permissions(int(server.get("permissions", 0)))
    if held.administrator:
        return Finding("server", well=True, text=phrase("cli-doctor-all-permissions", server=str(server["name"])))
    lacking = missing_permissions((one.flag for one in PERMISSIONS), held)
    if lacking:
        text = phrase("cli-doctor-permissions-missing", server=str(server["name"]), names=permission_list(lacking))
        return Finding("server", well=False, text=text)
    return Finding("server", well=True, text=phrase("cli-doctor-permissions", server=str(server["name"])))
