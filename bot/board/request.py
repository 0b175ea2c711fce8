"""A request from the board page, and the work of each control there."""

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from typing_extensions import override

from bot.commands.game.analysis import show_analysis
from bot.commands.game.host import show_log, undo
from bot.commands.game.replay import show_film, show_step
from bot.commands.game.seat_views import watch
from bot.commands.hint import hint
from bot.commands.play import ask_first, do, open_panel, own_hand, own_sheet, pick
from bot.commands.recap import show_recap
from bot.commands.rules import rules
from bot.commands.show import board, describe, score
from bot.interactions.context import RequestContext
from bot.services.base.board_access import SignIn
from bot.services.base.faults import Unavailable
from bot.services.base.ids import Verb
from bot.services.base.model import Caller
from bot.services.composition import Services
from bot.services.preferences.people import PersonSettings
from bot.services.sessions.record import Record
from bot.services.wording.messages import TextLocalizer
from bot.ui.layout import PrivateReply

Work: TypeAlias = Callable[[RequestContext], Awaitable[PrivateReply]]

WORK: Final[Mapping[Verb, Work]] = MappingProxyType(
    {
        "act": open_panel,
        "do": do,
        "ask": ask_first,
        "pick": pick,
        "undo": undo,
        "hint": hint,
        "board": board,
        "plan": own_sheet,
        "hand": own_hand,
        "score": score,
        "describe": describe,
        "rules": rules,
        "recap": show_recap,
        "log": show_log,
        "replay": show_step,
        "film": show_film,
        "watch": watch,
        "analysis": show_analysis,
    }
)
"""The controls of private panels that work on the page; all others work only in Discord."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageContext(RequestContext):
    """A request from the board page. `number` is chosen by the page for each press, and repeated if the press is sent again."""

    number: str
    push: Callable[[PrivateReply], Awaitable[None]]
    """A function that shows a reply now, before the answer."""

    @property
    @override
    def key(self) -> str:
        # The page numbers its presses with more characters than the column of keys has room for.
        return hashlib.sha256(f"page {self.caller.person} {self.number}".encode()).hexdigest()[:40]

    @property
    @override
    def is_in_place(self) -> bool:
        return True

    @property
    @override
    def may_offer_next_game(self) -> bool:
        # The page lists the other games under **My tables**.
        return False

    @override
    def can_see(self, channel_id: int) -> bool:
        return False

    @override
    async def show_meanwhile(self, reply: PrivateReply) -> None:
        await self.push(reply)


async def caller_of(
    services: Services, sign_in: SignIn, record: Record, settings: PersonSettings
) -> tuple[Caller, TextLocalizer]:
    """Return the person of a browser as the caller at one table, and the localizer of their texts. A person whose browser was
    signed in for this table, by a link or an Activity, counts as in the channel it had then: it may have been moved to a
    private one. Nobody has a moderator's rights here."""
    row = (await services.people.rows((sign_in.person,)))[sign_in.person]
    theme = settings.theme or await services.servers.theme(record.guild_id)
    language = language_of(services, sign_in, settings)
    caller = Caller(
        person=sign_in.person,
        discord_id=row.discord_id or 0,
        name=row.name,
        guild_id=record.guild_id,
        channel_id=sign_in.channels.get(record.session, 0),
        language=language,
        theme=theme,
    )
    return caller, TextLocalizer(services.texts, language, theme=theme)


def language_of(services: Services, sign_in: SignIn, settings: PersonSettings) -> str:
    """Return the language a person has chosen, or else the language with which their browser was signed in."""
    return settings.language if settings.language in services.texts.languages else sign_in.language


async def present_language(services: Services, sign_in: SignIn) -> str:
    """Return the language the person of a sign-in reads now; without the database that of the sign-in."""
    with suppress(Unavailable):
        return language_of(services, sign_in, await services.people.settings(sign_in.person))
    return sign_in.language


def may_open(sign_in: SignIn, record: Record) -> bool:
    """Return whether a person may open the page of a table: with a seat at it, or in a browser that was signed in for it."""
    return record.session in sign_in.channels or record.seat_of(sign_in.person) is not None
