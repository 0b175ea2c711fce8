"""The playground's server with the small bot."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.playground.model_server import ModelServer, build_model_server
from bot.playground.playground_file import PlaygroundFile
from bot.services.wording.texts import Texts
from tests.bot.playground.small_bot import SmallBot


@asynccontextmanager
async def running(file: Path, *, killed: bool = False) -> AsyncGenerator[tuple[ModelServer, SmallBot]]:
    """Yield a server that stores its state in `file`; if `killed`, it could not write anything there at its end."""
    bot = SmallBot()
    with closing(PlaygroundFile(file)) as kept:
        world = build_model_server(bot, Texts(strict=True), kept)
        await world.env.start()
        try:
            yield world, bot
        finally:
            await world.env.shutdown()
            if not killed:
                kept.save_changes(world.env)
