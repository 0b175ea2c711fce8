"""A Discord server in this process, with the real client and the real services over a database file, and views of
everything shown."""

import pickle
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

import discord
import simcord
from discord import app_commands
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.components import walk_components
from simcord.results import InteractionResult, ResponseMessage, to_discord_message
from sqlalchemy import make_url

from bot.announcer import Announcer
from bot.app import Croupier
from bot.commands.tournament.set_up import FIRST
from bot.games.binding import Binding
from bot.services.analysis.analyst import When
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionCard, SessionId
from bot.services.base.ports import Body, OutButton, OutMessage, PublicBeacon
from bot.services.base.workers import thinker
from bot.services.composition import Services
from bot.services.pictures.worker import DrawnPicture, Job
from bot.services.seats import hosting
from bot.services.sessions.record import Record
from bot.services.settings import ServiceSettings
from bot.services.tournaments.setup.settings import setting_of
from bot.services.views import session_queries
from bot.services.wording.texts import Texts, shared_texts
from bot.ui.command_words import CommandWords
from data.store.database import Database
from engines.core.phrase import Phrase
from render.core.marking import alt_with_marks
from tests.bot.services.fakes import FakeClock, moderator_of

EPHEMERAL = 1 << 6
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360000002000001000005fe02fea70000000049454e44ae426082"
)


CHECKBOXES = 22
SESSION: Final = SessionId(1)
"""The first table of a fresh store."""


def _fields(modal: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in walk_components(modal["components"]) if "custom_id" in one]


def _standing(field: dict[str, Any]) -> Any:
    """Return the content of a field of a form that was just opened."""
    chosen = [one["value"] for one in field.get("options", ()) if one.get("default")]
    return field.get("value") or (chosen if field.get("type") == CHECKBOXES else next(iter(chosen), None))


class CountedSeeds:
    def __init__(self) -> None:
        self._count = 0

    def seed(self) -> str:
        self._count += 1
        return f"{self._count:064x}"


@dataclass(frozen=True)
class Shown:
    """A message as its readers see it."""

    id: int
    channel_id: int
    components: list[dict[str, Any]]
    flags: int
    files: tuple[str, ...]
    _stored: Any
    _env: simcord.Env
    _response: ResponseMessage | None = None

    @property
    def message(self) -> Any:
        """Return the payload of a press. It is made only for a press, because Discord's whole message is copied for it."""
        return self._response or to_discord_message(self._env, self._stored)

    @property
    def text(self) -> str:
        return "\n".join(one["content"] for one in walk_components(self.components) if one["type"] == 10)

    @property
    def read(self) -> str:
        """Everything read aloud: the text, and the alternative texts of pictures."""
        return "\n".join((self.text, *self.alts))

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        return {one["label"]: one for one in walk_components(self.components) if one["type"] == 2}

    @property
    def selects(self) -> list[dict[str, Any]]:
        return [one for one in walk_components(self.components) if one["type"] == 3]

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def alts(self) -> list[str]:
        galleries = (one for one in walk_components(self.components) if one["type"] == 12)
        return [item["description"] for gallery in galleries for item in gallery["items"]]


async def drawn_blank(job: Job) -> DrawnPicture:
    """Return a blank picture with the real alternative text, in place of the drawing process."""
    return DrawnPicture(PNG, alt_with_marks(job.alt(job.part, job.words), job.marks, job.words))


async def thought_here(body: bytes) -> bytes:
    """Think about a few positions in this process, because another one takes longer to start than to think."""
    thinker._unpickled(pickle.loads(body).player).budget = 200
    return thinker.answer(body)


class World:
    """Server "Corner" with a channel and a few members. `open` before use, `close` after."""

    _migrated: ClassVar[bytes | None] = None
    """An empty database of this version, made by the first world of this process; other tests cover migrations."""
    _registered: ClassVar[tuple[list[app_commands.AppCommand], Any] | None] = None
    """The commands as Discord returns and stores them."""

    def __init__(
        self,
        folder: Path,
        bindings: Mapping[str, Binding],
        *,
        component_folder: Path | None = None,
        texts: Texts | None = None,
        database_url: str | None = None,
    ) -> None:
        self.folder = folder
        self.component_folder = component_folder
        self.texts = texts or shared_texts(strict=True)
        self.database_url = database_url or f"sqlite+aiosqlite:///{folder / 'croupier.sqlite3'}"
        self.beacon: PublicBeacon | None = None
        """The source of public random numbers; set before `open`."""
        self.analyses: When = "off"
        """The games that are analysed; set before `open` or `restart`."""
        self.board_url: str | None = None
        """Address of the board page; set before `restart`."""
        self.expected_errors = 0
        self.bindings = bindings
        self.watch = FakeClock()
        self.watch.time = datetime(2026, 1, 1, tzinfo=UTC)
        self.seeds = CountedSeeds()
        self.announcer = Announcer()
        self.services: Services
        self.env: simcord.Env

    async def open(self) -> None:
        if self.database_url.startswith("sqlite"):
            await self._make_database(Path(str(make_url(self.database_url).database)))
        self.services = await self._services()
        self.env = simcord.Env(self._bot(), settle_timeout=60)
        await self.env.start()
        await self.services.computers.start()
        self.guild = self.env.create_guild("Corner")
        self.channel = self.guild.create_text_channel("games")
        self.ana, self.ben, self.cleo, self.dan = (
            self.guild.add_member(self.env.create_user(name.lower(), global_name=name))
            for name in ("Ana", "Ben", "Cleo", "Dan")
        )

    async def _make_database(self, file: Path) -> None:
        if file.exists():
            return
        if World._migrated is None:
            database = Database(self.database_url)
            await database.migrate()
            await database.close()
            World._migrated = file.read_bytes()
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(World._migrated)

    def _bot(self) -> Croupier:
        bot = Croupier(self.services, self.announcer, shard_count=1)
        tree = bot.tree
        synced = tree.sync

        async def sync(*, guild: discord.abc.Snowflake | None = None) -> list[app_commands.AppCommand]:
            """Register the commands as `CommandTree.sync` does for the first time, with the current texts. Translating
            every command into each of Discord's languages, sending and reading it takes longer than most tests, with
            one result in every world."""
            if World._registered is None:
                await tree.set_translator(CommandWords(shared_texts(strict=True)))
                World._registered = await synced(guild=guild), self.env.backend.commands[None]
            found, self.env.backend.commands[None] = World._registered
            return found

        tree.sync = sync
        return bot

    @property
    def tree(self) -> app_commands.CommandTree[Any]:
        assert isinstance(self.env.bot, Croupier)
        return self.env.bot.tree

    async def close(self) -> None:
        await self.services.close()
        await self.env.shutdown()
        swallowed = self.env.errors[self.expected_errors :]
        assert swallowed == [], swallowed

    async def _services(self) -> Services:
        settings = ServiceSettings(
            database_url=self.database_url,
            picture_cache=self.folder / "pictures",
            component_folder=self.component_folder,
            analyses=self.analyses,
            board_url=self.board_url,
        )
        services = await Services.open(
            settings,
            bindings=self.bindings,
            messenger=self.announcer,
            clock=self.watch,
            seeds=self.seeds,
            texts=self.texts,
            beacon=self.beacon,
            contact=self.announcer.contact,
        )
        services.images.pool.draw = drawn_blank
        services.thinkers._workers.ask = thought_here
        return services

    async def restart(self) -> None:
        """End the process and begin a new one over its file, without anything in memory."""
        await self.services.close()
        self.announcer = Announcer()
        self.services = await self._services()
        await self.env.restart_bot(self._bot())
        await self.services.computers.start()
        await self.calm()

    def joined(self, name: str, **rights: bool) -> MemberActor:
        """Return a new member of the server; rights come with a role."""
        roles = [self.guild.create_role(name, permissions=discord.Permissions(**rights))] if rights else []
        return self.guild.add_member(self.env.create_user(name.lower(), global_name=name), roles=roles)

    def stranger(self, name: str) -> tuple[MemberActor, ChannelHandle]:
        """Return a member of another server, and a channel there."""
        guild = self.env.create_guild("Elsewhere")
        channel = guild.create_text_channel("games")
        return guild.add_member(self.env.create_user(name.lower(), global_name=name)), channel

    async def calm(self) -> None:
        """Run the bot until nothing is left to do or send. The outbox is emptied in the test's own time."""
        await self.env.settle()
        await self.services.computers.wait_until_idle()
        self.watch.pass_seconds(2)
        await self.services.outbox.drain()
        await self.env.settle()

    async def freshen(self) -> None:
        """Update private panels, as the bot does a moment after each change."""
        await self.calm()
        await self.services.panels.drain()
        await self.env.settle()

    async def card(self, session: SessionId = SESSION) -> SessionCard:
        return await session_queries.load_card(self.services.context, session)

    async def record(self, session: SessionId = SESSION) -> Record:
        return await self.services.repository.current(session)

    def now(self, shown: Shown) -> Shown:
        """Return the current state of a private message."""
        return self.shown(self.env.backend.get_message(shown.channel_id, shown.id))

    async def thrown_out(self) -> Callable[[], Awaitable[None]]:
        """Remove the bot from the server, and return the function that adds it again."""
        backend = self.env.backend
        guild = backend.get_guild(self.guild.id)
        places = {place: backend.channels[place] for place in [*guild.channel_ids, *guild.thread_ids]}
        talk = {place: backend.messages[place] for place in places if place in backend.messages}
        backend.remove_guild(guild.id)
        await self.calm()

        async def asked_back() -> None:
            backend.guilds[guild.id] = guild
            backend.channels.update(places)
            backend.messages.update(talk)
            payload = dict(serializers.guild_create_payload(backend, guild))
            del payload["unavailable"]  # sent for servers that come back from an outage, not for new ones
            backend.emit("GUILD_CREATE", payload)
            await self.calm()

        return asked_back

    # ------------------------------------------------------------------ what is shown

    def public(self, channel: ChannelHandle | None = None) -> list[Shown]:
        """Return the bot's messages that everybody in the channel can read, oldest first, without Discord's own
        "started a thread"."""
        place = channel or self.channel
        stored = self.env.backend.messages.get(place.id, {}).values()
        bot = self.env.backend.bot_user.id
        return [
            self.shown(one)
            for one in sorted(stored, key=lambda one: one.id)
            if one.author_id == bot and one.components and not one.is_ephemeral
        ]

    def shown(self, stored: Any) -> Shown:
        return Shown(
            stored.id,
            stored.channel_id,
            stored.components,
            int(stored.flags),
            tuple(str(file["filename"]) for file in stored.attachments),
            stored,
            self.env,
        )

    def reply(self, result: InteractionResult) -> Shown:
        """Return the private answer to an interaction. Fail if there is none, or if it is public."""
        response = result.response
        assert response is not None, "no answer"
        shown = self.shown_response(response)
        assert shown.ephemeral or self.env.backend.get_channel(shown.channel_id).guild_id is None, "not private"
        return shown

    def shown_response(self, response: ResponseMessage) -> Shown:
        """Return an answer, or a further one."""
        shown = self.shown(self.env.backend.get_message(response.channel_id, response.id))
        return replace(shown, _response=response)

    # ------------------------------------------------------------------ acting

    async def slash(
        self, who: MemberActor, command: str, channel: ChannelHandle | None = None, **options: Any
    ) -> Shown:
        """Use a command and return the private answer. A new table is of Vegas Showdown, unless a game (or None) is
        named."""
        if command == "game new" and options.setdefault("game", "vegas_showdown") is None:
            del options["game"]
        result = await who.slash(channel or self.channel, command, **options)
        await self.calm()
        return self.reply(result)

    async def slash_direct(self, who: UserHandle, command: str, **options: Any) -> Shown:
        if command == "game new":
            options.setdefault("game", "vegas_showdown")
        result = await who.slash(command, **options)
        await self.calm()
        return self.reply(result)

    async def press(self, who: MemberActor | UserHandle, shown: Shown, label: str) -> Shown:
        result = await self.pressed(who, shown, label)
        return self.reply(result)

    async def pressed(self, who: MemberActor | UserHandle, shown: Shown, label: str) -> InteractionResult:
        button = shown.buttons[label]
        result = await who.click(shown.message, custom_id=button["custom_id"])
        await self.calm()
        return result

    async def choose(self, who: MemberActor | UserHandle, shown: Shown, value: str, number: int | None = None) -> Shown:
        """Choose an option of a select, by default of the first one that has it, and return the answer."""
        if number is None:
            offering = (
                at for at, one in enumerate(shown.selects) if value in {o["value"] for o in one.get("options", ())}
            )
            number = next(offering, 0)
        result = await who.select(shown.message, [value], custom_id=shown.selects[number]["custom_id"])
        await self.calm()
        return self.reply(result)

    async def manage(
        self,
        who: MemberActor,
        label: str | None = None,
        channel: ChannelHandle | None = None,
        *,
        seat: str | None = None,
    ) -> Shown:
        """Open **Manage table** as the host of the channel's table does, choose a seat if one is given, press a button,
        and return the answer."""
        panel = await self.press(
            who, await self.press(who, await self.slash(who, "play", channel), "More"), "Manage table"
        )
        if seat is not None:
            panel = await self.choose(who, panel, seat)
        return panel if label is None else await self.press(who, panel, label)

    async def closed(self, who: MemberActor, channel: ChannelHandle | None = None) -> Shown:
        """Let the host close the channel's table; a rated one is closed by a moderator who does not play there."""
        panel = await self.manage(who, channel=channel)
        if "Close the table" in panel.buttons:
            return await self.press(who, await self.press(who, panel, "Close the table"), "Yes, close the table")
        session = await session_queries.live_session_in(self.services.context, (channel or self.channel).id)
        assert session is not None
        await hosting.end(self.services.context, await moderator_of(self.services), session)
        await self.calm()
        return panel

    async def log(self, who: MemberActor, channel: ChannelHandle | None = None) -> Shown:
        """Return the recap of the channel's table, which has begun."""
        return await self.press(who, await self.slash(who, "recap", channel), "Read the log")

    async def tournament(self, who: MemberActor, label: str, channel: ChannelHandle | None = None) -> Shown:
        """Press a button of the channel's tournament."""
        return await self.press(who, await self.slash(who, "tournament", channel), label)

    async def fill_in(self, who: MemberActor, shown: Shown, label: str, **fields: Any) -> Shown:
        """Press a button that opens a form, fill it in, and return the private answer. Fields that are not named keep
        their values."""
        form = await self.pressed(who, shown, label)
        assert form.modal is not None
        result = await who.submit_modal(form, self.standing(form.modal) | fields)
        await self.calm()
        return self.reply(result)

    @staticmethod
    def standing(form: dict[str, Any]) -> dict[str, Any]:
        """Return the content of the fields of a form that was just opened."""
        return {one["custom_id"]: value for one in _fields(form) if (value := _standing(one))}

    async def setting(self, who: MemberActor, shown: Shown, name: str, value: str = "", **fields: Any) -> Shown:
        """Choose an entry of the second list of **Settings**, and fill in its form: a value, or typed fields."""
        form = await self.setting_form(who, shown, name)
        result = form if form.modal is None else await who.submit_modal(form, fields or {"value": value})
        await self.calm()
        return self.reply(result)

    async def offered(self, who: MemberActor, shown: Shown, name: str) -> list[dict[str, Any]]:
        """Return the values in the form of an entry in the second list of **Settings**."""
        form = await self.setting_form(who, shown, name)
        assert form.modal is not None
        (field,) = _fields(form.modal)
        return field["options"]

    async def setting_form(self, who: MemberActor, shown: Shown, name: str) -> InteractionResult:
        """Choose an entry of the second list of **Settings**, which opens a form."""
        return await who.select(shown.message, [name], custom_id=shown.selects[1]["custom_id"])

    async def organise(self, who: MemberActor, what: str, **fields: Any) -> Shown:
        """Fill in a form of the newest tournament's menus under **Organise**. A table is written `1.2`."""
        panel = await self.tournament(who, "Organise")
        menu = next(one for one in panel.selects if what in {o["value"] for o in one["options"]})
        form = await who.select(panel.message, [what], custom_id=menu["custom_id"])
        await self.calm()
        if not fields:
            return self.reply(form)
        result = await who.submit_modal(form, fields)
        await self.calm()
        return self.reply(result)

    async def draft(
        self, who: MemberActor, channel: ChannelHandle | None = None, *, template: str = "", **wanted: Any
    ) -> Shown:
        """Return the draft of a tournament from a template, or without one a Swiss without check-in, with these settings,
        each chosen from its menu or typed."""
        form = await who.slash(channel or self.channel, "organise", new=wanted.pop("name"))
        assert form.modal is not None
        chosen = {"game": wanted.pop("game")} | ({"template": template} if template else {})
        result = await who.submit_modal(form, self.standing(form.modal) | chosen)
        await self.calm()
        shown = self.reply(result)
        if not template and "Change" in shown.buttons:
            wanted = {"check_in": "off"} | wanted
        for setting, value in wanted.items():
            shown = await self.decide(who, shown, setting, str(value))
        return shown

    async def change(self, who: MemberActor, setting: str, value: str | None = None) -> Shown:
        """Change a setting of the draft or tournament in the channel; without a value, only view it."""
        shown = await self.slash(who, "organise")
        if "Announce" not in shown.buttons:
            shown = await self.press(who, shown, "Change")
        return await (self.looked_at(who, shown, setting) if value is None else self.decide(who, shown, setting, value))

    async def looked_at(self, who: MemberActor, shown: Shown, setting: str) -> Shown:
        """Return one setting, from the overview of a draft or tournament."""
        if setting in FIRST:
            return await self.choose(who, await self.press(who, shown, "Change"), setting)
        part = self.services.context.texts.label(Phrase(f"button-tour-{setting_of(setting).group}"), "en")
        details = await self.press(who, shown, "Details")
        return await self.choose(who, await self.press(who, details, part), setting)

    async def decide(self, who: MemberActor, shown: Shown, setting: str, value: str) -> Shown:
        """Choose or type the value of a setting, and return the overview; the refusal if it was refused."""
        edit = await self.looked_at(who, shown, setting)
        offered = {one["value"] for menu in edit.selects for one in menu["options"]}
        if value in offered:
            part = await self.choose(who, edit, value)
        else:
            part = await self.fill_in(who, edit, "Type a value", text=value)
        return await self.press(who, part, "Overview") if "Overview" in part.buttons else part

    async def begin(self, who: MemberActor, number: int = 1) -> Shown:
        """Open check-in, or begin, whoever is missing."""
        asked = await self.press_id(who, CustomId("organise", words=("start", str(number))))
        return await self.press(who, asked, "Begin now") if "Begin now" in asked.buttons else asked

    async def press_id(self, who: MemberActor, custom_id: CustomId, channel: ChannelHandle | None = None) -> Shown:
        """Press a button that a message of any age could have."""
        message = OutMessage(Body("A message", rows=((OutButton("Press", custom_id.encode()),),)))
        key = f"press {self.env.backend.bot_user.id % 97} {len(self.public(channel))}"
        posted = await self.announcer.post((channel or self.channel).id, message, key[:25])
        answer = await self.press(
            who, next(one for one in self.public(channel) if one.id == posted.message_id), "Press"
        )
        await self.announcer.delete(posted)
        return answer

    def text_seen_by(self, who: MemberActor) -> str:
        """Return everything the channel shows to one member, without ephemeral messages to others."""
        return "\n".join(
            child.content
            for message in self.channel.history(viewer=who)
            for component in message.components
            if isinstance(component, discord.Container)
            for child in component.children
            if isinstance(child, discord.TextDisplay)
        )


def limited(guild: GuildHandle, name: str, **permissions: bool) -> ChannelHandle:
    """Return a new text channel where members have or lack these permissions."""
    overwrite = discord.PermissionOverwrite(**permissions)
    return guild.create_text_channel(name, overwrites={guild.default_role: overwrite})


W = TypeVar("W", bound=World)


@asynccontextmanager
async def running(world: W) -> AsyncIterator[W]:
    try:
        await world.open()
        yield world
    finally:
        await world.close()


def organiser(world: World) -> MemberActor:
    return world.joined("Olga", manage_events=True, manage_messages=True)
