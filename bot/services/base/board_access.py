"""Access to the board page: links in private panels, and the cookies they are exchanged for.

Both are signed with a key that all processes read from the database, so any process can open a link that another has made.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

from pydantic import TypeAdapter
from sqlalchemy.exc import IntegrityError

from bot.services.base.ids import Verb
from bot.services.base.model import NotYours, PersonId, SessionId, refusal
from bot.services.base.ports import Clock
from data.store.database import Database
from data.store.people import board
from engines.core.values import frozen

LINK_LIVES: Final = timedelta(minutes=10)
SIGN_IN_LASTS: Final = timedelta(hours=12)
"""Time for which a browser stays signed in."""
_TABLES: Final = 8
"""Maximum number of tables a browser may view in addition to those of its person."""
_SEAL_BYTES: Final = 24


@frozen
class SignIn:
    """A signed-in browser: its person, the language of the panel it came from, and the channels, then, of the tables it was
    opened for. `number` distinguishes it from other browsers of the person."""

    person: PersonId
    language: str
    channels: Mapping[SessionId, int]
    number: str
    expires_at: datetime


@frozen
class _Link:
    """A link to the page of a table in `channel`, for one person. Its `serial` is stored once it is used."""

    person: PersonId
    session: SessionId
    channel: int
    language: str
    serial: str
    expires_at: datetime


_SIGN_INS: Final = TypeAdapter(SignIn)
_LINKS: Final = TypeAdapter(_Link)


class BoardAccess:
    """The maker and reader of links and cookies. `url` is the address of the board page, without a slash at its end; None if
    there is no page. `is_activity` is True if the page is opened within Discord, as an Activity."""

    def __init__(self, database: Database, clock: Clock, url: str | None, *, is_activity: bool) -> None:
        self._database = database
        self._clock = clock
        self.url = url
        self.is_activity = is_activity
        self._key = b""

    async def load_key(self) -> None:
        """Read the key from the database, or store a new one. Call this before any other method."""
        for _ in range(2):
            stored = await self._database.fetch(board.board_key)
            if stored is not None:
                self._key = stored
                return
            new = secrets.token_bytes(32)
            try:
                await self._database.write_tx(lambda tx, new=new: board.add_board_key(tx, new))
            except IntegrityError:
                continue  # Another process was first: read its key.
            self._key = new
            return

    @property
    def page_verb(self) -> Verb | None:
        """The verb of the button that opens the page for the person who presses it; None if the bot has no board page."""
        return "page" if self.is_activity else None if self.url is None else "page-link"

    def link(self, person: PersonId, session: SessionId, channel: int, language: str) -> str | None:
        """Return the address of the page of a table in a channel. It signs in one browser within ten minutes. Return None
        without a board page."""
        if self.url is None or not self._key:
            return None
        until = self._clock.now() + LINK_LIVES
        link = _Link(person, session, channel, language, secrets.token_urlsafe(9), until)
        return f"{self.url}/open/{self._sealed_text('link', _LINKS.dump_json(link))}"

    async def follow_link(self, text: str, sign_in_as: Callable[[str], SignIn | None]) -> tuple[SignIn, SessionId]:
        """Return the sign-in of a browser that has followed a link, and the table to show. `sign_in_as` returns the sign-in the
        browser already has under an alias; None if it has none. A used or expired link still opens in a browser in which its
        person is signed in. In any other browser, and for text that is not a link, raise NotYours."""
        content = self._unsealed_text("link", text)
        if content is None:
            raise refusal(NotYours, "board-link")
        link = _LINKS.validate_json(content)
        before = sign_in_as(self.alias(link.person))
        is_first = await self._use_link(link)
        if not is_first and before is None:
            raise refusal(NotYours, "board-link")
        return self.sign_in(link.person, link.language, {link.session: link.channel}, before), link.session

    def language(self, link: str) -> str | None:
        """Return the language of a link, even if it is used or has expired; None for text that is not a link."""
        content = self._unsealed_text("link", link)
        return None if content is None else _LINKS.validate_json(content).language

    async def _use_link(self, link: _Link) -> bool:
        """Store the use of a link. Return False if it was used before or has expired."""
        now = self._clock.now()
        if link.expires_at <= now:
            return False
        try:
            await self._database.write_tx(lambda tx: board.record_link_use(tx, link.serial, link.expires_at, now))
        except IntegrityError:
            return False
        return True

    def sign_in(
        self, person: PersonId, language: str, channels: Mapping[SessionId, int], before: SignIn | None = None
    ) -> SignIn:
        """Return a sign-in of a person whose identity is certain, for tables in these channels and then the tables of their
        sign-in `before`, at most eight in all. The new sign-in keeps the number of `before`, so that pages open in the browser
        keep their pictures."""
        number = secrets.token_urlsafe(9) if before is None else before.number
        known = () if before is None else before.channels.items()
        every = [*channels.items(), *(one for one in known if one[0] not in channels)]
        return SignIn(person, language, dict(every[:_TABLES]), number, self._clock.now() + SIGN_IN_LASTS)

    def alias(self, person: PersonId) -> str:
        """Return a name of a person for addresses and cookies. It is not secret: it opens nothing."""
        return self._seal(f"alias {person}".encode())[:10]

    def cookie(self, sign_in: SignIn) -> str:
        """Return a sign-in as the content of a cookie."""
        return self._sealed_text("stay", _SIGN_INS.dump_json(sign_in))

    def read_cookie(self, text: str, alias: str) -> SignIn | None:
        """Return the sign-in in the cookie of an alias; None if the cookie is forged, expired or another person's."""
        content = self._unsealed_text("stay", text)
        sign_in = None if content is None else _SIGN_INS.validate_json(content)
        holds = sign_in is not None and sign_in.expires_at > self._clock.now() and self.alias(sign_in.person) == alias
        return sign_in if holds else None

    def address(self, sign_in: SignIn, content: bytes) -> str:
        """Return a name for a picture, different in every browser."""
        return self._seal(f"picture {sign_in.number}".encode() + hashlib.sha256(content).digest())

    def _sealed_text(self, purpose: str, plain: bytes) -> str:
        return f"{_text(plain)}.{self._seal(purpose.encode() + plain)}"

    def _unsealed_text(self, purpose: str, text: str) -> bytes | None:
        written, _, seal = text.partition(".")
        try:
            plain = urlsafe_b64decode(written + "=" * (-len(written) % 4))
        except (NotBase64, ValueError):
            return None
        if not self._key or not hmac.compare_digest(seal.encode(), self._seal(purpose.encode() + plain).encode()):
            return None
        return plain

    def _seal(self, content: bytes) -> str:
        return _text(hmac.new(self._key, content, hashlib.sha256).digest()[:_SEAL_BYTES])


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()
