"""Shorter forms of a message that Discord refuses."""

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import TypeVar

from bot.services.base.ports import MessageRejected, Observer, OutMessage, PictureFile, PrivateMessage
from bot.services.wording.texts import escape
from bot.ui.layout import PrivateReply

log = logging.getLogger(__name__)

M = TypeVar("M", OutMessage, PrivateMessage, PrivateReply)
T = TypeVar("T")


async def send_with_fallbacks(message: M, say: Callable[[M], Awaitable[T]], where: str, observer: Observer) -> T:
    """Send the message with `say`, or else the first of its fallbacks that is accepted, and return the result. Raise
    the first MessageRejected if even the bare text is refused. `where` is for the log."""
    try:
        return await say(message)
    except MessageRejected as refusal:
        refused = refusal
    for less in fallbacks(message, too_large=refused.too_large):
        try:
            answer = await say(less)
        except MessageRejected:
            continue
        log.warning(
            "%s: message reduced to %d of %d pictures and %d of %d rows of controls, because Discord refused it whole",
            *(where, len(less.pictures), len(message.pictures), len(less.rows), len(message.rows)),
        )
        observer.message_reduced(refused.about)
        return answer
    raise refused


def fallbacks(message: M, *, too_large: bool) -> Iterator[M]:
    """Yield reduced forms of a message, to be tried in this order; none if the message is bare text already. First the pictures
    are left out: with `too_large` one by one, the largest first, otherwise (Discord's reason is unknown) all at once; then the
    controls instead; then both. The alternative text of a picture that is left out is added below the other texts."""
    smaller = message
    while too_large and smaller.pictures:
        smaller = _without_largest(smaller)
        yield smaller
    if not too_large and message.pictures:
        yield _in_words(message)
    if message.rows or message.body.items:
        yield _without_controls(message)
        if message.pictures:
            yield _in_words(_without_controls(message))


def _without_largest(message: M) -> M:
    largest = max(message.pictures, key=lambda picture: len(picture.png))
    kept = tuple(picture for picture in message.pictures if picture is not largest)
    return message.with_body(text=_with_alternatives(message.text, [largest]), pictures=kept)


def _in_words(message: M) -> M:
    return message.with_body(text=_with_alternatives(message.text, message.pictures), pictures=())


def _with_alternatives(text: str, pictures: Sequence[PictureFile]) -> str:
    return "\n\n".join([text, *(escape(picture.alt) for picture in pictures)])


def _without_controls(message: M) -> M:
    text = "\n".join([message.text, *(item.text for item in message.body.items)])
    return message.with_body(text=text, rows=(), items=())
