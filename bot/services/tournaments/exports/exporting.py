"""A tournament's data as a file, for everybody who sees the tournament."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from hmac import compare_digest
from typing import Final, Literal, TypeAlias, get_args

from cachetools import LRUCache, TTLCache

from bot.services.base.ids import number_in
from bot.services.base.model import PersonId, SessionId, SessionRefusal, refusal
from bot.services.base.ports import PictureFile
from bot.services.context import Context
from bot.services.evidence.evidence import Evidence
from bot.services.people.records import statistics
from bot.services.results.ratings import Scope
from bot.services.tournaments.exports.files import Plain, csv_file, json_file, results
from bot.services.tournaments.exports.page import page
from bot.services.tournaments.organising.posts_due import derived_key
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.pictures.parts import list_pictures
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.posts import localizer_of, table_states_of_round
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from engines.core.phrase import phrase

FileKind: TypeAlias = Literal["html", "json", "csv"]
KINDS: Final[tuple[FileKind, ...]] = get_args(FileKind)
_PAGE_KEPT: Final = 30
"""Seconds for which a public page that was drawn is shown again."""
_PAGES: Final = 64
_DIGESTS: Final = 8192
"""Maximum number of digests kept in memory; each is computed from the log of a whole game."""


class TournamentExporter:
    """The exporter of tournaments as files and public pages. People who do not show their record (`statistics.hidden_people`),
    and erased people, have a number in place of a name."""

    def __init__(self, context: Context, evidence: Evidence) -> None:
        self._context = context
        self._evidence = evidence
        self._digests = LRUCache[SessionId, str](_DIGESTS)
        self._pages = TTLCache[str, bytes](_PAGES, _PAGE_KEPT)
        self._drawing = asyncio.Lock()
        """Public pages are drawn one after the other, however many people open them."""

    async def file(
        self, person: PersonId, number: TournamentId, kind: FileKind, language: str | None
    ) -> tuple[str, bytes]:
        """Return name and content of a file, in `language` or else the server's language. Raise SessionRefusal if no tournament
        has that number, TooMuch if the person asks too often."""
        self._context.rate_limiter.acquire(person)
        localizer = await self._with_public_names(await localizer_of(self._context, number, language))
        record, name = localizer.record, f"tournament_{localizer.record.id}"
        if kind == "html":
            return f"{name}.html", await self._page(localizer)
        if kind == "csv":
            return f"{name}.csv", await asyncio.to_thread(csv_file, record, localizer.names)
        title, digests = localizer.texts.label(localizer.games, "en"), await self._digests_of(record)
        ratings = await self._ratings(record)
        return f"{name}.json", await asyncio.to_thread(json_file, record, localizer.names, digests, ratings, title)

    def link(self, record: TournamentRecord) -> str | None:
        """Return the address of a tournament's public page; None if the host serves no pages."""
        url = self._context.board_access.url
        return None if url is None else f"{url}/tournament/{_key(record)}"

    async def public_page(self, key: str) -> bytes:
        """Return the public page with this key in its address, in the language of the tournament's server, up to 30
        seconds old. Raise SessionRefusal if the key is wrong or the tournament a draft."""
        number = number_in(key.partition("-")[0])
        if number is None:
            raise refusal(SessionRefusal, "no-such-tournament")
        async with self._drawing:
            kept = self._pages.get(key)
            if kept is not None:
                return kept
            localizer = await localizer_of(self._context, TournamentId(number))
            if localizer.record.stage == "draft" or not compare_digest(key.encode(), _key(localizer.record).encode()):
                raise refusal(SessionRefusal, "no-such-tournament")
            self._pages[key] = content = await self._page(await self._with_public_names(localizer))
            return content

    async def _page(self, localizer: TournamentLocalizer) -> bytes:
        digests, pictures = await self._digests_of(localizer.record), await self._pictures(localizer)
        states = await table_states_of_round(self._context, localizer, len(localizer.record.rounds))
        played = await asyncio.to_thread(results, localizer.record, digests)
        return await asyncio.to_thread(page, localizer, played, pictures, states)

    async def _with_public_names(self, localizer: TournamentLocalizer) -> TournamentLocalizer:
        hidden = await statistics.hidden_people(self._context)
        names = [
            localizer.texts.label(phrase("tour-page-unnamed", number=one.number), localizer.language)
            if one.person is None or one.person in hidden
            else name
            for one, name in zip(localizer.record.entries, localizer.names, strict=True)
        ]
        return replace(localizer, names=tuple(names))

    async def _ratings(self, record: TournamentRecord) -> list[Plain]:
        hidden, rows = await statistics.hidden_people(self._context), list[Plain]()
        shown = {
            one.person: one.number for one in record.entries if one.person is not None and one.person not in hidden
        }
        for game in dict.fromkeys(record.games):
            for person, rating in (await self._context.ratings.ratings_in(Scope(game, record.guild_id))).items():
                figures = {"rating": rating.points, "margin": rating.margin, "rated_games": rating.rated_sessions}
                rows += [{"entry": shown[person], "game": game, **figures}] if person in shown else []
        return rows

    async def _digests_of(self, record: TournamentRecord) -> Mapping[tuple[int, int], str]:
        digests: dict[tuple[int, int], str] = {}
        hidden = record.hidden_round
        for match_table in record.pairings:
            if match_table.session is None or match_table.result is None or match_table.round == hidden:
                continue
            digest = self._digests.get(match_table.session) or await self._evidence.digest(match_table.session)
            if digest is not None:
                self._digests[match_table.session] = digests[match_table.round, match_table.number] = digest
        return digests

    async def _pictures(self, localizer: TournamentLocalizer) -> list[PictureFile]:
        record = localizer.record
        if not record.rounds:
            return []
        words = localizer.texts.picture_localizer(localizer.language, localizer.names)
        undrawn = (*bracket_pictures(record), *list_pictures(record))
        drawn = [await self._context.images.draw(picture, words) for picture in undrawn]
        return [one for one in drawn if one is not None]


def _key(record: TournamentRecord) -> str:
    """Return the last part of the address of a tournament's page; it cannot be guessed."""
    return f"{record.id}-{derived_key(record, 'page')}"
