"""The Discord client: events, commands, and routing of presses."""

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final, cast

import aiohttp
import discord
from discord import app_commands
from typing_extensions import override

from bot import commands
from bot.announcer import Announcer
from bot.commands.game.group import game
from bot.commands.game.manage import manage_command
from bot.commands.learn import learn_command
from bot.commands.my import my
from bot.commands.orders import order_command
from bot.commands.play import hand, play
from bot.commands.puzzle import puzzle_command
from bot.commands.recap import recap_command
from bot.commands.records import record_command
from bot.commands.rules import rules_command
from bot.commands.server.panel import server_command
from bot.commands.show import describe_command, help_command, show
from bot.commands.top import top_command
from bot.commands.tournament.organise import organise_command
from bot.commands.tournament.player import tournament_command
from bot.interactions.admission import Admission
from bot.interactions.callers import server_language
from bot.interactions.context import InteractionContext
from bot.interactions.handler import InteractionHandler, log_label
from bot.interactions.presses import MODALS, WORK
from bot.interactions.replies import error_work
from bot.operations.logs import event
from bot.services.base.faults import report
from bot.services.base.ids import CustomId, decode, typed_number
from bot.services.composition import Services
from bot.services.delivery import silenced_channels
from bot.services.seats import hosting
from bot.services.tournaments.organising import across_servers, inviting
from bot.shards import ShardRunner, trace_requiring_lease
from bot.ui.command_words import AnyCommand, CommandWords
from bot.ui.controls import AnyInteraction
from bot.ui.forms import filled_in
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase

log = logging.getLogger(__name__)

COMMANDS: Final[tuple[AnyCommand | app_commands.Group, ...]] = (
    play,
    game,
    hand,
    show,
    describe_command,
    rules_command,
    learn_command,
    recap_command,
    order_command,
    help_command,
    my,
    tournament_command,
    top_command,
    record_command,
    puzzle_command,
    manage_command,
    organise_command,
    server_command,
)
"""The commands in the order of use, as in docs/commands.md."""
_GAME_ORDER: Final = ("new", "join", "start", "leave", "invite", "undo", "status", "rematch", "vote", "seats", "replay")
_MY_ORDER: Final = ("games", "settings", "reminders", "away", "data")
_PRIMARY_ENTRY_POINT, _DISCORD_LAUNCHES = 4, 2
"""Discord's numbers for entry-point commands, and for Discord as their handler."""
_NOTICE_VERBS: Final = frozenset({"act", "snooze", "hush"})
"""Verbs of buttons on status messages, turn notices and reminders; after a press a message unknown to the database is deleted."""
_ANSWERS_WITHIN: Final = 2.0
"""Maximum time in seconds for which closing waits until the interactions in progress are answered."""
LONGEST_WAIT: Final = 30.0
"""Maximum number of seconds by which discord.py may delay a rate-limited request; for a longer delay the outbox retries."""


for module in walk_packages(commands.__path__, f"{commands.__name__}."):
    # Importing a module registers its sub-commands, and the verbs of its presses.
    import_module(module.name)


def _put_in_order(group: app_commands.Group, names: Sequence[str]) -> None:
    """Put the sub-commands of a group in order, because they register themselves when their modules are imported."""
    for name in names:
        command = group.get_command(name)
        if command is None:
            raise LookupError(f"/{group.name} has no {name}")
        group.remove_command(name)
        group.add_command(command)


_put_in_order(game, _GAME_ORDER)
_put_in_order(my, _MY_ORDER)


class _EntryPoint:
    """The command that Discord makes for an Activity, and that Discord answers itself."""

    async def get_translated_payload(self, *_: object) -> dict[str, object]:
        """Return the payload to register."""
        return {"name": "launch", "type": _PRIMARY_ENTRY_POINT, "handler": _DISCORD_LAUNCHES}


class Tree(app_commands.CommandTree["Croupier"]):
    """The command tree. Commands can be used in servers and in direct messages, also as a user install; commands that require a
    permission can be used in servers only. Servers can restrict all commands."""

    def __init__(self, client: "Croupier") -> None:
        super().__init__(client)
        for command in COMMANDS:
            # A command that requires a permission belongs to a server: in direct messages nobody has permissions.
            open_to_all = command.default_permissions is None
            command.allowed_contexts = app_commands.AppCommandContext(
                guild=True, dm_channel=open_to_all, private_channel=False
            )
            command.allowed_installs = app_commands.AppInstallationType(guild=True, user=open_to_all)
            self.add_command(command)

    @override
    def _get_all_commands(self, **given: Any) -> list[Any]:
        """Return the commands to register. If there is an Activity, they include the command Discord made for it, as Discord
        demands."""
        commands = super()._get_all_commands(**given)
        return [*commands, _EntryPoint()] if self.client.handler.services.context.board_access.is_activity else commands

    async def on_error(
        self, interaction: "discord.Interaction[Croupier]", error: app_commands.AppCommandError, /
    ) -> None:
        """Answer an error that occurred before a handler began, unless the interaction is an autocompletion or has an answer."""
        any_interaction = cast(AnyInteraction, interaction)
        # A Discord client with outdated commands after an update is not a defect.
        outdated = isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
        answer = _reload if outdated else error_work(_cause(error), log_label(any_interaction))
        if interaction.type is not discord.InteractionType.autocomplete and not interaction.response.is_done():
            await interaction.client.handler.answer(any_interaction, answer)


class Croupier(discord.AutoShardedClient):
    """The bot's client. Everything that must outlive it is in the services, so that a new client can take over."""

    def __init__(
        self,
        services: Services,
        announcer: Announcer,
        *,
        shard_count: int | None = None,
        sync: bool = True,
        ready: Callable[[int, int], Awaitable[None]] | None = None,
    ) -> None:
        """Set up the client without connecting. With `sync` it registers its commands after the login. `ready` is called with the
        numbers of shards and servers each time all shards are connected and their servers known."""
        lease = services.lease
        super().__init__(
            # Interactions need no intent; `guilds` gives channels and permissions.
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_WAIT,
            max_messages=None,
            shard_count=shard_count,
        )
        self._lease = lease
        self._runner: ShardRunner | None = None
        if lease is not None:
            self.http.http_trace = trace_requiring_lease(lease)
            self._runner = ShardRunner(self, lease, announcer.contact, self._expect, self._forget)
        self.handler = InteractionHandler(services, announcer)
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = Admission(
            parsers["INTERACTION_CREATE"], services.settings.limits, services.repository.clock, self.handler.traffic
        )
        self.tree = Tree(self)
        self._sync = sync
        self._when_ready = ready
        self._connected = False
        self._told_of_bans: set[int] = set()
        """Barred servers that have been told, and could not be left yet."""
        announcer.use_client(self)
        services.watch.set_server_count_source(lambda: len(self.guilds) if self.is_ready() else None)
        services.watch.server_barred.connect(self._leave_barred)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Listen to all shards, or to the shards that this process has leased, until closed."""
        self._connected = True
        if self._runner is None:
            await super().connect(reconnect=reconnect)
            return
        following = asyncio.create_task(self._runner.run(), name="shards")
        try:
            await super().connect(reconnect=reconnect)
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)

    async def launch_shards(self) -> None:
        """Connect all shards (called by discord.py); if processes share them, let the runner connect the leased shards."""
        if self._lease is None:
            await super().launch_shards()
            return
        self.shard_count = self._connection.shard_count = self._lease.count

    def _expect(self, shards: Collection[int]) -> None:
        """Note which shards are connected or will be: discord.py is ready when it knows the servers of all these shards."""
        self._connection.shard_ids = sorted(shards)

    def _forget(self, guild: discord.Guild) -> None:
        """Remove from the cache a server whose shard this process no longer has."""
        self._connection._remove_guild(guild)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify itself; discord.py calls this before each identification."""
        if self._runner is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._runner.identify(shard_id)

    async def close(self) -> None:
        """Disconnect once the interactions in progress are answered, or after two seconds. Before the first connection only the
        HTTP session is closed, because discord.py's sharded client cannot be closed then."""
        await self.handler.traffic.wait_until_idle(_ANSWERS_WITHIN)
        if self._connected:
            await super().close()
        else:
            await self.http.close()

    async def setup_hook(self) -> None:
        """Translate the commands and, with `sync`, register them with Discord. A failed registration is only reported."""
        await self.tree.set_translator(CommandWords(self.handler.texts))
        if not self._sync:
            return
        try:
            self.handler.announcer.commands.store_ids(await self.tree.sync())
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            report(error, "registering the commands")

    async def _route_press(
        self, interaction: AnyInteraction, custom_id: CustomId | None, values: Sequence[str]
    ) -> None:
        """Carry out a press or a submitted form by its verb, open a modal, or answer that the control is outdated. After a press
        on a status message, a turn notice or a reminder, delete the message if the database does not know it."""
        if custom_id is None:
            await self.handler.answer(interaction, _outdated_reply)
            return
        if custom_id.verb == "table":
            await self._continue_command(interaction, custom_id, values)
            return
        maker = MODALS.get(custom_id.verb)
        if maker is not None and interaction.type is discord.InteractionType.component:
            await self.handler.answer_with_modal(interaction, maker, custom_id)
            return
        await self.handler.answer(interaction, WORK.get(custom_id.verb, _outdated_reply), custom_id, values)
        if custom_id.verb in _NOTICE_VERBS:
            await self.handler.delete_pressed_message(interaction, custom_id)

    async def _continue_command(self, interaction: AnyInteraction, custom_id: CustomId, values: Sequence[str]) -> None:
        """Continue a command that named no table, at the chosen table (`bot.interactions.replies.continuation_id`)."""
        name, *typed = custom_id.words or ("",)
        command = _command_named(self.tree, name)
        if command is None or not values:
            await self.handler.answer(interaction, _outdated_reply)
            return
        given = dict(one.split("=", 1) for one in typed if "=" in one) | {"table": values[0]}
        arguments = {
            one.name: _value(one, given[one.display_name]) for one in command.parameters if one.display_name in given
        }
        await command.callback(interaction, **arguments)  # pyright: ignore[reportCallIssue, reportGeneralTypeIssues]

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Handle a used button or select, or a submitted form. discord.py itself routes commands."""
        data = cast("Mapping[str, Any]", interaction.data or {})
        if interaction.type is discord.InteractionType.component:
            given = tuple(map(str, data.get("values", ())))
        elif interaction.type is discord.InteractionType.modal_submit:
            given = tuple(value for values in filled_in(data.get("components")).values() for value in values)
        else:
            return
        await self._route_press(interaction, decode(str(data.get("custom_id", ""))), given)

    async def on_ready(self) -> None:
        """Leave barred servers, call `ready`, and catch up on changes that Discord does not repeat. Called by discord.py once all
        shards are connected and all servers known."""
        await self._leave_barred()
        if self._when_ready is not None:
            await self._when_ready(self.shard_count or 0, len(self.guilds))
        await self._catch_up()

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note that a shard is connected."""
        self.handler.announcer.contact.shard_connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note that a shard has resumed without missed events."""
        self.handler.announcer.contact.shard_connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that a shard is disconnected."""
        self.handler.announcer.contact.shard_disconnected(shard_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post the status of live sessions again in a server that added the bot, and store its language; leave it if it is
        barred."""
        event(log, "server-joined", "added to a server", server=guild.id, servers=len(self.guilds))
        language = server_language(self.handler.texts, guild.preferred_locale, guild)
        await self.handler.services.servers.store_discord_language(guild.id, language)
        await hosting.handle_regained_server(self.handler.services.context, guild.id)
        await self._leave_barred()

    async def _leave_barred(self, _: None = None) -> None:
        """Leave the servers that the host has barred, with a message where possible. Their tables are kept."""
        for guild in [one for one in self.guilds if self.handler.services.watch.is_barred(one.id)]:
            event(log, "server-barred", "leaving a server that is barred", server=guild.id)
            texts, place = self.handler.texts, guild.system_channel
            if guild.id not in self._told_of_bans and place is not None:
                self._told_of_bans.add(guild.id)
                language = server_language(texts, guild.preferred_locale, guild)
                with suppress(discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError):
                    await place.send(texts.say(Phrase("host-bars-server"), language))
            try:
                await guild.leave()
                self._told_of_bans.discard(guild.id)
            except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
                log.warning("server %d not left, will retry: %s", guild.id, type(error).__name__)

    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """Retry the messages that Discord refused in a server, and store the server's language if it was changed."""
        await self._retry_refused_rows(after)
        language = server_language(self.handler.texts, after.preferred_locale, after)
        if language != server_language(self.handler.texts, before.preferred_locale, before):
            await self.handler.services.servers.store_discord_language(after.id, language)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Handle a server that removed the bot: its sessions are kept, and tournaments of other servers are no longer
        held there."""
        event(log, "server-left", "removed from a server", server=guild.id, servers=len(self.guilds))
        await hosting.handle_lost_server(self.handler.services.context, guild.id)
        await across_servers.leave_server(self.handler.services.context, guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry the messages that Discord refused in a server if a role's permissions have changed: it may be the bot's role."""
        if before.permissions != after.permissions:
            await self._retry_refused_rows(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Retry the messages that Discord refused in a server if the bot itself has changed: its roles, or a time-out. Without
        a further intent Discord reports no other members."""
        if after == after.guild.me:
            await self._retry_refused_rows(after.guild)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Retry the messages that Discord refused in a server if a channel's permissions or kind have changed."""
        if before.overwrites != after.overwrites or before.type != after.type:
            await self._retry_refused_rows(after.guild)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Stop the clocks of a session whose thread is locked; after any other change retry the messages that Discord refused in
        the server."""
        guild = self.get_guild(payload.guild_id)
        if payload.data.get("thread_metadata", {}).get("locked"):
            await silenced_channels.silence_locked_thread(self.handler.services.context, payload.thread_id)
        elif guild is not None:
            await self._retry_refused_rows(guild)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Retry the messages that Discord refused in a server: the bot was added to a thread, or sees it for the first time."""
        await self._retry_refused_rows(thread.guild)

    async def _retry_refused_rows(self, guild: discord.Guild) -> None:
        await silenced_channels.retry_refused_rows(self.handler.services.context, guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a deleted channel: remove it from the settings, and stop posts and clocks of its session, which is kept and can
        be moved with `/game status` elsewhere."""
        await hosting.handle_deleted_channel(self.handler.services.context, channel.id)
        await self._forget_deleted(channel.guild, channel.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Remove a deleted role from settings, and retry the messages that Discord refused in the server."""
        await self._forget_deleted(role.guild, role.id)
        await self._retry_refused_rows(role.guild)

    async def _forget_deleted(self, guild: discord.Guild, discord_id: int) -> None:
        """Remove a deleted channel or role from the settings of a server and of its tournaments."""
        await self.handler.services.servers.forget_deleted(guild.id, discord_id)
        await inviting.remove_role(self.handler.services.context, guild.id, discord_id)

    async def _catch_up(self) -> None:
        """Catch up on changes made while the bot was not connected: locks, permissions, and deletions."""
        context, servers = self.handler.services.context, self.handler.services.servers
        for thread in [one for guild in self.guilds for one in guild.threads if one.locked]:
            await silenced_channels.silence_locked_thread(context, thread.id)
        await silenced_channels.retry_refused_rows(context)
        for guild_id in await servers.guilds_with_channels_or_roles():
            settings = await servers.settings(guild_id)
            await self._remove_deleted(guild_id, settings.channels, settings.opener_role)
        for record in await inviting.tournaments_with_roles(self.handler.services.context):
            for role in inviting.roles_of(record.setup).values():
                await self._remove_deleted(record.guild_id, (), role)

    async def _remove_deleted(self, guild_id: int, channels: Collection[int], role: int | None) -> None:
        """Remove `role` and each of `channels`, if deleted, from the settings of a server and of its tournaments."""
        guild = self.get_guild(guild_id)
        if guild is None:
            return
        if role is not None and guild.get_role(role) is None:
            await self._forget_deleted(guild, role)
        for channel_id in channels:
            if await self.handler.announcer.is_deleted(channel_id):
                await self._forget_deleted(guild, channel_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Stop posts and clocks of the session of a deleted thread; it is kept and can be moved with `/game status` elsewhere."""
        await hosting.handle_deleted_channel(self.handler.services.context, payload.thread_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Report an error in an event handler."""
        error = sys.exc_info()[1]
        if error is not None:
            report(error, event_method)


async def serve(
    client: Croupier, token: str, *, greet: Callable[[int], None] | None = None, shards: int | None = None
) -> None:
    """Log in, let the services send messages, and listen until closed. Raise discord.LoginFailure for a refused token. `greet` is
    called with the application's id after the login. `shards` is the number of all shards if several processes share them (None:
    as many as the other processes use, or else as Discord recommends). Raise ShardCountMismatch if other processes use another
    number than `shards`."""
    async with client:
        await client.login(token)
        if greet is not None and client.application_id is not None:
            greet(client.application_id)
        client.handler.announcer.contact.expect(client)
        lease = client.handler.services.lease
        if lease is not None:
            count = shards or (await client.http.get_bot_gateway())[0]
            await lease.join(count, insist=shards is not None)
        await client.handler.services.start()
        await client.connect()


def _cause(error: app_commands.AppCommandError) -> Exception:
    return error.__cause__ if isinstance(error.__cause__, Exception) else error


async def _reload(ctx: InteractionContext) -> PrivateReply:
    return private_reply(ctx.say("ui-command-outdated"))


async def _outdated_reply(ctx: InteractionContext) -> PrivateReply:
    return private_reply(ctx.say("ui-outdated"))


def _command_named(tree: Tree, name: str) -> AnyCommand | None:
    commands = (one for one in tree.walk_commands() if isinstance(one, app_commands.Command))
    return next((one for one in commands if one.qualified_name == name), None)


def _value(parameter: app_commands.Parameter, typed: str) -> Any:
    match parameter.type:
        case discord.AppCommandOptionType.integer:
            return typed_number(typed) or 0
        case discord.AppCommandOptionType.boolean:
            return typed == str(True)
        case _:
            return typed
