"""The pinned welcome in every channel of the playground: the banner of the channel's game (or of all games), a description, and
the buttons to begin."""

import asyncio
import io
from collections.abc import Sequence
from typing import Final

from PIL import Image
from simcord import ChannelHandle

from bot.announcer import Announcer
from bot.games.binding import Binding
from bot.interactions.start_buttons import start_buttons
from bot.playground.model_server import ModelServer, channel_name
from bot.services.base.ports import Body, MessageRef, OutMessage, PictureFile
from bot.services.composition import Services
from bot.services.wording.messages import GOLD, TextLocalizer
from engines.core.phrase import Phrase
from render.core.pictures.parts import CoverPart

_NOBODY: Final = CoverPart((), 0)
_ALT: Final = 1000
_COLOURS: Final = 256


class Welcomes:
    """The welcomes of all channels, in one language."""

    def __init__(self, model_server: ModelServer, services: Services, announcer: Announcer) -> None:
        self._model_server = model_server
        self._services = services
        self._announcer = announcer

    async def post(self) -> None:
        """Post and pin the welcome in each channel without a pinned message. It is the bot's own message; the system message
        about pinning is deleted, so that the welcome is the last one in an empty channel."""
        backend = self._model_server.backend
        for channel in self._model_server.channels:
            if any(message.pinned for message in backend.messages.get(channel.id, {}).values()):
                continue
            posted = await self._put(channel, self._services.texts.language)
            backend.set_pinned(channel.id, posted.message_id, pinned=True)
            backend.delete_message(channel.id, max(backend.messages[channel.id]))

    async def set_language(self, language: str) -> None:
        """Set the language of the welcomes and of the channels' topics."""
        self._model_server.set_topics(self._services.texts, language)
        for channel in self._model_server.channels:
            posted = await self._put(channel, language)
            self._model_server.backend.messages[channel.id][posted.message_id].edited_timestamp = None

    async def _put(self, channel: ChannelHandle, language: str) -> MessageRef:
        # A message from before a stop, or in another language, is found by its key and edited.
        message = await _welcome(channel, self._services, language)
        return await self._announcer.post(channel.id, message, f"welcome:{channel.id}", again=True)


async def _welcome(channel: ChannelHandle, services: Services, language: str) -> OutMessage:
    say = TextLocalizer(services.texts, language)
    slug = next((slug for slug in services.bindings if channel_name(slug) == channel.name), None)
    if slug is None:
        shown_games, text = tuple(services.bindings.values()), say(f"playground-welcome-{channel.name}")
    else:
        shown_games = (services.bindings[slug],)
        text = say.phrase(Phrase(f"{slug}-pitch"))
    return OutMessage(
        Body(
            text=text,
            pictures=await _banner(shown_games, services, say),
            rows=(start_buttons(say, slug),),
            accent=GOLD,
            pictures_first=True,
        )
    )


async def _banner(shown: Sequence[Binding], services: Services, say: TextLocalizer) -> tuple[PictureFile, ...]:
    """Return the title pictures of games, one below the other; none if one could not be drawn."""
    words = say.picture_localizer()
    covers = [await services.images.draw(binding.cover(_NOBODY), words) for binding in shown]
    drawn = [cover.png for cover in covers if cover is not None]
    if len(drawn) < len(shown):
        return ()
    alt = " ".join(say.label(Phrase(f"{binding.slug}-cover"), _ALT) for binding in shown)
    return (PictureFile("welcome.png", await asyncio.to_thread(_stacked_covers, drawn), alt[:_ALT]),)


def _stacked_covers(covers: Sequence[bytes]) -> bytes:
    pictures = [Image.open(io.BytesIO(cover)).convert("RGB") for cover in covers]
    width = pictures[0].width
    whole = Image.new("RGB", (width, sum(picture.height for picture in pictures)))
    below = 0
    for picture in pictures:
        whole.paste(picture, (0, below))
        below += picture.height
    file = io.BytesIO()
    whole.quantize(_COLOURS).save(file, "PNG", optimize=True)
    return file.getvalue()
