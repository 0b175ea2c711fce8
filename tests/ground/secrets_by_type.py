# pyright: strict, reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnnecessaryTypeIgnoreComment=true
"""Code for the type checker only. It must refuse a picture whose part is not the one its painter draws, and more of a
position than the reader of a message may see. If it accepts a marked line here, `make types` fails, because the line's
comment has become unnecessary."""

from PIL import Image

from bot.games.binding import AnyState, Binding, Picture, PrivatePicture
from bot.services.base.model import SessionCard
from bot.services.base.ports import Body, Messenger, PrivateMessage
from bot.services.delivery.posts.announcements import status_post
from bot.services.wording.texts import Texts
from engines.core.game import View
from render.core.localizer import Localizer


class Part:
    """The part a painter draws."""


def paint(part: Part, words: Localizer) -> Image.Image:
    raise NotImplementedError


def alt(part: Part, words: Localizer) -> str:
    return ""


def fitting(part: Part) -> tuple[Picture, PrivatePicture]:
    """Return two pictures that the type checker accepts."""
    return Picture("a.b", paint, alt, part), PrivatePicture("a.b", paint, alt, part)


def leaking(view: View[Part, Part]) -> Picture:
    """Return a picture that the type checker refuses."""
    return Picture("a.b", paint, alt, view)  # pyright: ignore[reportArgumentType]


def leaking_in_private(view: View[Part, Part]) -> PrivatePicture:
    """Return a picture that is refused: a private picture, too, is drawn from a part of the view."""
    return PrivatePicture("a.b", paint, alt, view)  # pyright: ignore[reportArgumentType]


def leaking_text(part: Part) -> Picture:
    """Return a picture that is refused: its text must describe the drawn part."""
    return Picture("a.b", paint, lambda view, words: str(view.private), part)  # pyright: ignore[reportAttributeAccessIssue]


def leaking_private_text(part: Part) -> PrivatePicture:
    """Return a private picture that is refused for its text."""
    return PrivatePicture("a.b", paint, lambda view, words: str(view.private), part)  # pyright: ignore[reportAttributeAccessIssue]


async def leaking_words(
    card: SessionCard, binding: Binding, state: AnyState, texts: Texts, messenger: Messenger
) -> None:
    """Word the public part, which is accepted, then a whole state and a seat's private part, and post in private."""
    status_post(card, binding, state.public, texts)
    status_post(card, binding, state, texts)  # pyright: ignore[reportArgumentType]
    status_post(card, binding, state.private[0], texts)  # pyright: ignore[reportArgumentType]
    await messenger.post(1, PrivateMessage(Body("a card")), "key")  # pyright: ignore[reportArgumentType]
