"""The playground's Discord server, with constant people, channels and ids at every start."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import cycle
from typing import Final

import discord
from PIL import Image, ImageDraw, ImageFont
from simcord import ChannelHandle, Env, GuildHandle, MemberActor, UserHandle
from simcord.backend import Backend

from bot.games.listing import games
from bot.playground.language import discord_locale
from bot.playground.playground_file import PlaygroundFile
from bot.services.wording.texts import Texts
from engines.core.phrase import phrase

MEMBERS: Final = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")
"""The first members; Ana owns the server."""
MORE_MEMBERS: Final = ("Gus", "Hana", "Ivo", "Jill", "Kim", "Leo")
"""Further members: twelve people fill the largest table and a small tournament. They were added later and are created last, so
that the ids of everything else, and with them the sessions of earlier runs, do not change."""
OTHER_CHANNELS: Final = ("tournaments", "lobby")
"""Channels after those for each game."""
_COLOURS: Final = ("#b5473c", "#2f6f9f", "#4f7d3a", "#8a5aa8", "#b07a1e", "#2e8b84")
_BOT_COLOUR: Final = "#7a1f33"
_AVATAR: Final = "playground"
_SETTLE_SECONDS: Final = 30.0
"""Seconds an action may take until its answer, pictures included."""


@dataclass(frozen=True, slots=True)
class ModelServer:
    """The model of Discord with its fixed people and channels."""

    env: Env
    guild: GuildHandle
    members: tuple[MemberActor, ...]
    channels: tuple[ChannelHandle, ...]
    locale: str
    """Discord's name of the bot's language."""
    languages: dict[int, str] = field(default_factory=dict[int, str])
    """The languages of browsers by the member they show; empty if the host has set a language for all."""

    def locale_of(self, member: int) -> str:
        """Return Discord's name of the language in which a member reads dates."""
        language = self.languages.get(member)
        return self.locale if language is None else discord_locale(language)

    def note_language(self, language: str, member: int) -> None:
        """Record the language of the browser that shows the server as this member sees it."""
        self.languages[member] = language

    def set_default_language(self, language: str) -> None:
        """Set the language of all members who have none yet."""
        for member in self.members:
            self.languages.setdefault(member.id, language)

    def set_topics(self, texts: Texts, language: str) -> None:
        """Set the topics of the channels in a language."""
        topics = _topics(texts, language)
        for channel in self.channels:
            self.backend.edit_channel(channel.id, {"topic": topics[channel.name or ""]})

    @property
    def backend(self) -> Backend:
        """SimCord's store of the whole server."""
        return self.env.backend

    def member(self, user_id: int) -> MemberActor:
        """Return the member with that id. Raise KeyError if there is none."""
        return {member.id: member for member in self.members}[user_id]

    def threads(self) -> Iterator[ChannelHandle]:
        """Yield the threads of each channel in turn, oldest first within a channel."""
        for channel in self.channels:
            yield from sorted(channel.threads, key=lambda thread: thread.id)

    def places(self) -> dict[int, ChannelHandle]:
        """Return channels and threads by id."""
        return {place.id: place for place in (*self.channels, *self.threads())}

    def avatars(self) -> dict[str, tuple[str, bytes]]:
        """Return the pictures of the members and the bot for the page, by address: a file name and the data of a PNG file."""
        people = list(zip((member.user for member in self.members), cycle(_COLOURS), strict=False))
        pictures = {self._avatar_url(user.id): (f"{user.name}.png", _avatar(user.name, c)) for user, c in people}
        pictures[self._avatar_url(self.backend.bot_user.id)] = ("Croupier.png", _avatar("", _BOT_COLOUR))
        return pictures

    @staticmethod
    def _avatar_url(user_id: int) -> str:
        return f"https://cdn.simcord.invalid/avatars/{user_id}/{_AVATAR}.png"


def build_model_server(client: discord.AutoShardedClient, texts: Texts, playground_file: PlaygroundFile) -> ModelServer:
    """Create the server for `client` (not started yet).
    SimCord derives ids from its clock, which starts at a fixed instant, so creating everything in a fixed order gives
    fixed ids. Then the clock is set to the present, so that later ids differ from those of earlier runs. Content of
    earlier runs is restored from `playground_file`."""
    env = Env(client, shard_count=1, settle_timeout=_SETTLE_SECONDS)
    env.backend.edit_bot_profile("Croupier")
    env.backend.bot_user.avatar = _AVATAR
    users = [env.create_user(name, avatar=_AVATAR) for name in MEMBERS]
    guild = env.create_guild(texts.say(phrase("playground-server"), plain=True), owner=users[0])
    first = (MemberActor(env, guild, users[0]), *(guild.add_member(user) for user in users[1:]))
    topics = _topics(texts, texts.language)
    channels = tuple(guild.create_text_channel(name, topic=topic) for name, topic in topics.items())
    _open_direct_messages(users)
    more = [env.create_user(name, avatar=_AVATAR) for name in MORE_MEMBERS]
    members = (*first, *(guild.add_member(user) for user in more))
    _open_direct_messages(more)
    playground_file.restore(env)
    env.backend.subscribers.append(playground_file.note_event)
    model_server = ModelServer(env, guild, members, channels, discord_locale(texts.language))
    env.backend.advance_clock(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))
    return model_server


def channel_name(slug: str) -> str:
    """Return the name of a game's channel."""
    return slug.replace("_", "-")


def _topics(texts: Texts, language: str) -> dict[str, str]:
    topics = {
        channel_name(binding.slug): phrase("playground-topic-game", game=binding.game.info.title)
        for binding in games().values()
    }
    topics |= {name: phrase(f"playground-topic-{name}") for name in OTHER_CHANNELS}
    return {name: texts.say(topic, language, plain=True) for name, topic in topics.items()}


def _open_direct_messages(users: list[UserHandle]) -> None:
    for user in users:
        # Reading the attribute opens the channel, so that all are opened in a fixed order.
        _ = user.dm_channel


def _avatar(name: str, colour: str) -> bytes:
    """Return a picture with the first letter of a name; for the bot, whose name is empty here, with a diamond."""
    image = Image.new("RGB", (128, 128), colour)
    draw = ImageDraw.Draw(image)
    if name:
        draw.text((64, 66), name[0], fill="white", font=ImageFont.load_default(72), anchor="mm")
    else:
        draw.polygon([(64, 22), (98, 64), (64, 106), (30, 64)], fill="white")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
