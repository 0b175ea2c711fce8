"""A stand-in for the part of Discord's API that an Activity uses."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route

from tests.bot.services.fakes import CHANNEL, GUILD

APPLICATION = 4711


class Api:
    """A stand-in for Discord's API: one code, one person, one instance."""

    def __init__(self) -> None:
        self.code, self.instance = "good", "i-1"
        self.user: dict[str, Any] = {"id": "1000", "username": "ana", "global_name": "Ana"}
        self.users: list[str] = ["1000"]
        self.location: dict[str, Any] = {"channel_id": str(CHANNEL), "guild_id": str(GUILD)}

    def application(self) -> web.Application:
        made = web.Application()
        made.add_routes(
            [
                web.post("/oauth2/token", self._token),
                web.get("/users/@me", self._me),
                web.get("/applications/{application}/activity-instances/{instance}", self._instance),
            ]
        )
        return made

    async def _token(self, request: web.Request) -> web.Response:
        form = await request.post()
        good = form.get("code") == self.code and form.get("client_secret") == "hush" and form.get("client_id") == "4711"
        return web.json_response(
            {"access_token": "bearer"} if good else {"error": "invalid_grant"}, status=200 if good else 400
        )

    async def _me(self, request: web.Request) -> web.Response:
        good = request.headers.get("Authorization") == "Bearer bearer"
        return web.json_response(self.user, status=200 if good else 401)

    async def _instance(self, request: web.Request) -> web.Response:
        good = request.headers.get("Authorization") == "Bot token" and request.match_info["instance"] == self.instance
        return web.json_response({"users": self.users, "location": self.location}, status=200 if good else 404)


@asynccontextmanager
async def api_of(monkeypatch: pytest.MonkeyPatch, api: Api) -> AsyncIterator[Api]:
    """Let the bot use this stand-in until the end of the block."""
    async with TestServer(api.application()) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        yield api
