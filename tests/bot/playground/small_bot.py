"""The playground's server with a bot that has one command, one button and one direct message."""

import io
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import discord
from discord import app_commands

from bot.playground.model_server import ModelServer, build_model_server
from bot.playground.playground_file import PlaygroundFile
from bot.services.wording.texts import Texts


class SmallBot(discord.AutoShardedClient):
    """`/table` posts a message with a button; pressing it answers privately. `call` posts outside any press."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_count=1)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="table", description="Open a table", callback=_table))
        self.pressed: list[str] = []
        self.controls: list[str] = []
        self.locales: list[discord.Locale] = []

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.locales.append(interaction.locale)
        if interaction.type is discord.InteractionType.component:
            self.pressed.append(interaction.user.name)
            self.controls.append(str((interaction.data or {}).get("custom_id")))
            await interaction.response.send_message(f"Sat down, {interaction.user.name}.", ephemeral=True)

    async def offer(self, channel: int, *controls: str, message: int | None = None) -> int:
        """Post a message with these buttons, or give them to an existing one. Return its id."""
        view = discord.ui.View(timeout=None)
        for control in controls:
            view.add_item(discord.ui.Button(label=control.title(), custom_id=control))
        view.stop()  # answered by on_interaction
        place = self.get_partial_messageable(channel)
        if message is None:
            return (await place.send("Press.", view=view)).id
        return (await place.get_partial_message(message).edit(view=view)).id

    async def show(self, channel: int, picture: bytes) -> None:
        name = "board.gif" if picture.startswith(b"GIF") else "board.png"
        await self.get_partial_messageable(channel).send(file=discord.File(io.BytesIO(picture), filename=name))

    async def call(self, channel: int, member: int) -> None:
        """Mention a member in a channel, and write to them."""
        await self.get_partial_messageable(channel).send(f"<@{member}> is up.")
        user = await self.fetch_user(member)
        await user.send("It is your turn.")


async def _table(interaction: discord.Interaction) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Join", custom_id="join"))
    view.stop()  # answered by on_interaction
    await interaction.response.send_message("A table is open.", view=view)


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
