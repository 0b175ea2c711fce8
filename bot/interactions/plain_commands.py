"""Commands without options, or with only the table they are about."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from discord import app_commands

from bot.interactions.completion import complete_session
from bot.interactions.context import InteractionContext, Work
from bot.interactions.handler import handler_of
from bot.ui.command_words import AnyCommand, Handler, described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply

TableWork: TypeAlias = Callable[[InteractionContext, str | None], Awaitable[PrivateReply]]


def plain_command(path: str, work: Work, group: app_commands.Group | None = None) -> AnyCommand:
    """Make a command without options that does `work`, in a group or at the top level. `path` is the id of its message,
    such as `my-games`."""

    async def handler(interaction: AnyInteraction) -> None:
        await handler_of(interaction).answer(interaction, work)

    return _register_command(path, handler, group)


def table_command(path: str, work: TableWork, group: app_commands.Group | None = None) -> AnyCommand:
    """Make a command with only the option `table`, which does `work` at that table, in a group or at the top level. `path`
    is the id of its message, such as `game-join`."""

    @options(table=option("table"))
    @app_commands.autocomplete(table=complete_session)
    async def handler(interaction: AnyInteraction, table: str | None = None) -> None:
        await handler_of(interaction).answer(interaction, lambda ctx: work(ctx, table))

    return _register_command(path, handler, group)


def _register_command(path: str, handler: Handler, group: app_commands.Group | None) -> AnyCommand:
    name = path if group is None else path.removeprefix(f"{group.name}-")
    made = app_commands.Command(name=named(name, path), description=described(path), callback=handler)
    if group is not None:
        group.add_command(made)
    return made
