"""Builds the posts of tournaments and greetings in match threads, at delivery."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, cast

from bot.games.joining import comma_list
from bot.services.base.ids import CustomId
from bot.services.base.model import PersonId
from bot.services.base.ports import OutMessage, OutSelect
from bot.services.pictures.images import Images
from bot.services.preferences.people import People
from bot.services.preferences.servers import Servers
from bot.services.sessions.repository import SessionRepository
from bot.services.tournaments.notices.round_calls import still_to_call
from bot.services.tournaments.organising.organising import Tournaments
from bot.services.tournaments.pictures.parts import (
    entry_names,
    of_stage,
    positions,
    round_pictures,
)
from bot.services.tournaments.posts.comparison_post import comparison_post
from bot.services.tournaments.posts.digest_post import digest_post
from bot.services.tournaments.posts.draw_posts import change_lines, draw_line, held_post
from bot.services.tournaments.posts.localizer import TournamentLocalizer, look_buttons
from bot.services.tournaments.posts.own_tables import own_pairings
from bot.services.tournaments.posts.rolling_lines import (
    ends_line,
    is_rolling,
    paused_post,
    progress_lines,
    round_title,
)
from bot.services.tournaments.posts.round_board import by_trouble, nudge_post, table_lines
from bot.services.tournaments.posts.ruling_posts import proposal_post, ruling_phrase
from bot.services.tournaments.posts.signup_posts import (
    begun,
    changed,
    checkin,
    invitation,
    reason_given,
    replacement,
    season_call,
    signup,
    without_ruling,
)
from bot.services.tournaments.posts.standing_posts import finished_post, standings_post
from bot.services.tournaments.queries.table_states import TableState, table_states
from bot.services.tournaments.state.acts import Substituted
from bot.services.tournaments.state.record import (
    OpenedRound,
    Pairing,
    TournamentId,
    TournamentRecord,
    undecided_tables,
    waits_for_seeding,
)
from bot.services.tournaments.state.room import is_one_round
from bot.services.views.session_queries import SessionQueries
from bot.services.wording.messages import BLUE, GREY, BuiltMessage, UndrawnMessage, fit_lines, with_pictures
from bot.services.wording.pace_words import length
from bot.services.wording.texts import Decimal, Texts, Verbatim, mention, stamp
from data.store.delivery.outbox import OutboxRow
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.rng import commitment
from engines.tournament.draws.round_robin import meetings, schedules
from engines.tournament.model import Player
from engines.tournament.rules import SCHEDULED
from engines.tournament.stages import stage_of

NO_STATES: Final[Mapping[int, TableState]] = MappingProxyType({})
_NAMES: Final = 80
"""Most names a post lists; the others are counted."""
_MENTIONED: Final = 100
_WATCHED: Final = 25
"""Most tables a menu has."""
_TABLES_LENGTH: Final = 2600
"""Characters of the list of tables."""


class TournamentPosts:
    """Builds the messages of tournament rows."""

    def __init__(
        self,
        repository: SessionRepository,
        tournaments: Tournaments,
        session_queries: SessionQueries,
        people: People,
        servers: Servers,
        texts: Texts,
        images: Images,
    ) -> None:
        self._repository = repository
        self._session_queries = session_queries
        self._tournaments = tournaments
        self._people = people
        self._servers = servers
        self._texts = texts
        self._images = images

    async def localizer(
        self, number: TournamentId, language: str | None = None, guild: int | None = None
    ) -> TournamentLocalizer:
        """The localizer of a tournament, without a language in that of its channels; `guild`: the further server whose members
        read it. Raises SessionRefusal if there is none."""
        record = await self._tournaments.load(number)
        language = language or await self._servers.language(guild or record.guild_id)
        known = [one.person for one in record.entries if one.person is not None]
        known += [one.by for one in record.rulings if one.by is not None]
        substitutes = (one.ruling.person for one in record.rulings if isinstance(one.ruling, Substituted))
        known += [one for one in substitutes if one is not None]
        people = await self._people.rows([*known, record.host] if record.host is not None else known)
        gone = self._texts.label(Phrase("tour-gone"), language)
        names = entry_names(record, people, gone)
        titles = tuple(self._repository.binding(game).game.info.title for game in record.games)
        binding = self._repository.binding(record.game)
        qualifiers = [(await self._tournaments.load(TournamentId(one))).name for one in record.setup.qualifiers]
        return TournamentLocalizer(
            record,
            binding,
            people,
            names,
            self._texts,
            language,
            titles,
            self._repository.bindings,
            guild,
            tuple(qualifiers),
        )

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        """The message of a row."""
        payload = cast(dict[str, Any], json.loads(row.payload))
        language = None if row.person_id is None else await self._people.language(PersonId(row.person_id))
        guild = None if "guild" not in payload else int(payload["guild"])
        localizer = await self.localizer(TournamentId(payload["tournament"]), language, guild)
        what = str(payload["what"])
        if guild is not None and localizer.record.server(guild) is None:
            instead = _held_no_more(localizer, what, payload)
            if instead is not None or row.message_id is None:
                return instead
        if what == "compared":
            draft = await comparison_post(localizer, self._repository, self._session_queries, int(payload["round"]))
        elif what == "round":
            number, now = int(payload["round"]), self._repository.clock.now()
            draft = round_post(localizer, number, now, await self.states(localizer, number))
        elif what == "nudge":
            draft = await self._nudge(localizer, payload, row.person_id)
        elif what == "digest":
            number = int(payload["round"])
            draft = digest_post(localizer, number, await self.states(localizer, number), self._repository.clock.now())
        elif what == "called":
            draft = await self._call(localizer, payload)
        elif what == "table" and not _greets(localizer, payload, row.channel_id):
            draft = None
        else:
            draft = _draft(localizer, what, payload, self._repository.clock.now())
        by_server = (what == "qualified" and localizer.record.across) or (what == "season" and guild is not None)
        if by_server and draft is not None and not draft.mention:
            return None  # nobody of this server is among those who are called
        if draft is None:
            return None
        theme = await self._servers.theme(guild or localizer.record.guild_id)
        words = self._texts.picture_localizer(localizer.language, localizer.names, theme=theme)
        message = await with_pictures(draft, self._images, words)
        return BuiltMessage(message, complete=len(message.pictures) == len(draft.pictures))

    async def states(self, localizer: TournamentLocalizer, number: int) -> Mapping[int, TableState]:
        """How far the tables of a round are, by number; nothing for a round that is over."""
        current = localizer.record.open_round
        if current is None or current.drawn.number != number:
            return NO_STATES
        return await table_states(self._repository, localizer.record)

    async def _nudge(
        self, localizer: TournamentLocalizer, payload: Mapping[str, Any], reader: int | None
    ) -> UndrawnMessage | None:
        """The call of a nudged table; None if it does not wait for anybody any more."""
        number, table = int(payload["round"]), int(payload["table"])
        state = (await self.states(localizer, number)).get(table)
        if state is None or state.stopped or not state.asked:
            return None
        (pairing,) = [one for one in localizer.record.tables_of(number) if one.number == table]
        return nudge_post(localizer, pairing, state, None if reader is None else PersonId(reader))

    async def _call(self, localizer: TournamentLocalizer, payload: Mapping[str, Any]) -> UndrawnMessage | None:
        """The call to one's table; None for whoever is asked there, as the call to that decision says more, or knows already."""
        record = localizer.record
        current, entry = record.open_round, record.entry(Player(int(payload["entry"])))
        if current is None or current.drawn.number != payload["round"] or entry is None or entry.person is None:
            return None
        person = entry.person
        wanted = [one for one in own_pairings(record, person) if one.number == payload.get("table", one.number)]
        tables = [one for one in wanted if await self._tells(record, one, person)]
        return round_call_post(localizer, current, tables) if tables else None

    async def _tells(self, record: TournamentRecord, pairing: Pairing, person: PersonId) -> bool:
        """Whether the call to a table still tells its person something."""
        wanted = await self._repository.database.fetch(lambda tx: still_to_call(tx, record, pairing, person))
        if not wanted or pairing.session is None:
            return False
        session = await self._repository.current(pairing.session)
        asked = {session.seats[one.seat].person for one in session.open_decisions}
        return person not in asked and any(one.person == person for one in session.seats)


def _greets(localizer: TournamentLocalizer, payload: Mapping[str, Any], channel: int | None) -> bool:
    """Whether a match is still played where its players are to be greeted: its draw may have been taken back."""
    tables = localizer.record.tables_of(int(payload["round"]))
    return any(one.number == payload["table"] and one.channel_id == channel for one in tables)


def _held_no_more(localizer: TournamentLocalizer, what: str, payload: Mapping[str, Any]) -> BuiltMessage | None:
    """What the announcement and the open round become in a server in which the tournament is held no more, and the line that says
    so. None for other posts: nothing more is said there, and what was said is edited when somebody is erased."""
    current = localizer.record.open_round
    if what == "server-left":
        return BuiltMessage(OutMessage(localizer("tour-held-no-more", name=localizer.record.name), accent=GREY))
    if what == "signup" or (what == "round" and current is not None and current.drawn.number == payload["round"]):
        return BuiltMessage(OutMessage(localizer("tour-held-elsewhere", name=localizer.record.name), accent=GREY))
    return None


def _draft(localizer: TournamentLocalizer, what: str, payload: Mapping[str, Any], now: datetime) -> UndrawnMessage:
    match what:
        case "signup":
            return signup(localizer, now)
        case "begun":
            return begun(localizer)
        case "checkin":
            return checkin(localizer)
        case "invited" | "qualified":
            return invitation(localizer, int(payload["first"]), int(payload["last"]), qualified=what == "qualified")
        case "season":
            return season_call(localizer, int(payload["first"]), int(payload["last"]))
        case "changed":
            return changed(localizer, payload)
        case "replaced" | "slipped-in" | "paused":
            return _about_entry(localizer, what, payload)
        case "held":
            return held_post(localizer, int(payload["round"]))
        case "redrawn" | "exchanged" | "drawn-by-hand" | "apart" | "together" | "draw-back":
            return UndrawnMessage(draw_line(localizer, what, payload), accent=GREY)
        case "proposed":
            return proposal_post(localizer, int(payload["ruling"]))
        case "undecided":
            return _undecided(localizer, int(payload["round"]))
        case "table":
            return _table(localizer, int(payload["round"]), int(payload["table"]))
        case "standings":
            return standings_post(localizer, int(payload["round"]))
        case "finished":
            return finished_post(localizer)
        case _:
            return UndrawnMessage(_line(localizer, what, payload), accent=GREY)


def _about_entry(localizer: TournamentLocalizer, what: str, payload: Mapping[str, Any]) -> UndrawnMessage:
    """What happens to an entry while rounds are played."""
    if what == "paused":
        return paused_post(localizer, int(payload["entry"]))
    if what == "replaced":
        return replacement(localizer, payload)
    who, out = localizer.entry(int(payload["entry"])), localizer.entry(int(payload["out"]))
    line = localizer("tour-line-slipped-in", name=localizer.record.name, who=who, out=out, table=int(payload["table"]))
    return UndrawnMessage(line, accent=GREY)


def round_lines(
    localizer: TournamentLocalizer, opened: OpenedRound, states: Mapping[int, TableState] = NO_STATES
) -> list[str]:
    """The matches of a round with links (as many as fit; the pictures show more) and how far they are, those in trouble first;
    byes, and the evenness of the draw."""
    record, say, where = localizer.record, localizer, positions(localizer.record)
    lines: list[str] = []
    tables = by_trouble(record.tables_of(opened.drawn.number), states)
    if is_rolling(record, opened.drawn.number):  # what is over grows without end
        tables = [one for one in tables if one.result is None]
    for count, one in enumerate(tables):
        if sum(map(len, lines)) > _TABLES_LENGTH:
            lines.append(say("tour-more-tables", count=len(tables) - count))
            break
        lines += table_lines(localizer, one, states)
    if opened.drawn.byes:
        fewer = dict.fromkeys(opened.drawn.byes)
        free = comma_list([SeatName(where[player]) for player in fewer])
        lines.append(say("tour-round-fewer" if is_one_round(record, opened) else "tour-round-free", names=free))
    if opened.drawn.game > 1:  # who plays whom is not drawn again
        return [*lines, *change_lines(localizer, opened)]
    even = _evenness(localizer, opened)
    return [*lines, *([say("gap")] if lines and even else []), *even, *change_lines(localizer, opened)]


def _round_rules(localizer: TournamentLocalizer, opened: OpenedRound) -> list[str]:
    """Which game of a series it is, when it ends, and the common luck in duplicate play."""
    record, lines = localizer.record, list[str]()
    if len(record.games) > 1:
        lines.append(localizer("tour-round-game", game=localizer.game(opened.drawn.number)))
    if opened.drawn.stage > 1 and opened.closed_at is None:
        lines.append(localizer("tour-round-stage", number=opened.drawn.number))
    if opened.drawn.game > 1:
        lines.append(localizer("tour-round-again", number=opened.drawn.game))
    if opened.ruling_by is not None and opened.closed_at is None:
        key = "tour-round-waits" if undecided_tables(record, opened.drawn.number) else "tour-round-waits-seeding"
        stage = of_stage(record.setup.rules, opened.drawn.stage + 1)
        lines.append(localizer(key, at=stamp(opened.ruling_by, "f"), left=stamp(opened.ruling_by), stage=stage))
    elif opened.ends_at is not None and opened.closed_at is None:
        lines.append(ends_line(localizer, opened, opened.ends_at))
    if opened.secret and opened.closed_at is None:
        lines.append(localizer("tour-round-secret", commitment=Verbatim(f"`{commitment(opened.secret)}`")))
    elif opened.secret:
        lines.append(localizer("tour-round-opened", seed=Verbatim(f"`{opened.secret}`")))
    return lines


def _evenness(localizer: TournamentLocalizer, opened: OpenedRound) -> list[str]:
    """How even the draw is: its figures compared with a random draw, or what its schedule guarantees. Nothing while nobody can
    have met again or have won, as in a first round, nor where all play at one table."""
    if len(opened.drawn.tables) < 2:
        return []
    number = opened.drawn.number
    rules, rolling = localizer.record.rules_of(number), is_rolling(localizer.record, number)
    if rules.format in SCHEDULED:
        planned = schedules(stage_of(localizer.record.engine(), number)[0])
        if all(one.exact for one in planned):
            return [localizer("tour-balance-exact")]
        fewest, most = meetings(planned)
        key = "tour-balance-even" if most - fewest <= 1 else "tour-balance-uneven"
        return [localizer(key, fewest=fewest, most=most)]
    even, lot = opened.figures, opened.by_lot
    if not any((even.repeats, lot.repeats, even.strength_spread, lot.strength_spread)):
        return []
    line = localizer(
        "tour-rolling-balance" if rolling else "tour-balance",
        repeats=even.repeats,
        repeats_lot=lot.repeats,
        seats=Decimal(f"{even.seat_spread:.1f}"),
        seats_lot=Decimal(f"{lot.seat_spread:.1f}"),
        strength=Decimal(f"{even.strength_spread:.1f}"),
        strength_lot=Decimal(f"{lot.strength_spread:.1f}"),
    )
    return [line]


def board_lines(
    localizer: TournamentLocalizer, opened: OpenedRound, states: Mapping[int, TableState], now: datetime
) -> list[str]:
    """The tables of a round, in rolling pairing with how far all of it is."""
    rolling = is_rolling(localizer.record, opened.drawn.number)
    head = progress_lines(localizer, opened, now) if rolling else []
    return [*head, *round_lines(localizer, opened, states)]


def round_post(
    localizer: TournamentLocalizer, number: int, now: datetime, states: Mapping[int, TableState] = NO_STATES
) -> UndrawnMessage:
    """A round: its tables and how far they are, when it ends, its figures. Kept up to date while it is played."""
    record = localizer.record
    if number > len(record.rounds):
        return UndrawnMessage(
            localizer("tour-round-back", name=record.name, round=localizer.round(number)), accent=GREY
        )
    opened = record.rounds[number - 1]
    lines = [round_title(localizer, number)]
    lines += [*_round_rules(localizer, opened), *board_lines(localizer, opened, states, now)]
    return UndrawnMessage(
        fit_lines(lines),
        pictures=round_pictures(record, number),
        rows=(look_buttons(localizer), *_watching(localizer, opened, states)),
        accent=BLUE,
        quiet=True,
    )


def _watching(
    localizer: TournamentLocalizer, opened: OpenedRound, states: Mapping[int, TableState]
) -> tuple[OutSelect, ...]:
    """Across servers a menu of the tables that are being played, to look at: not everybody has a link to each."""
    record = localizer.record
    if not record.across or not states:
        return ()
    playing = [one for one in by_trouble(record.tables_of(opened.drawn.number), states) if one.number in states]
    label = localizer.texts.label
    options = tuple(
        (label(phrase("ui-table-option", number=one.number), localizer.language), str(one.number), "")
        for one in playing[:_WATCHED]
    )
    custom_id = CustomId("contest-watch", words=("look", str(record.id)))
    return (OutSelect(label(Phrase("tour-watch"), localizer.language), custom_id.encode(), options),)


def round_call_post(localizer: TournamentLocalizer, current: OpenedRound, tables: Sequence[Pairing]) -> UndrawnMessage:
    """The call to one's tables by direct message: which they are, and until when the round lasts. It names nobody."""
    number = current.drawn.number
    key = "tour-call-rolling" if is_rolling(localizer.record, number) else "tour-call"
    lines = [localizer(key, name=localizer.record.name, round=localizer.round(number))]
    lines += [localizer("tour-own-table", number=one.number, channel=_own_way(one)) for one in tables]
    lines += [localizer("tour-round-game", game=localizer.game(number))] if len(localizer.record.games) > 1 else []
    if current.lasts_until is not None:
        lines.append(ends_line(localizer, current, current.lasts_until))
    return UndrawnMessage(fit_lines(lines), quiet=False, accent=BLUE)


def _own_way(one: Pairing) -> Verbatim | Phrase:
    """The way of a player to their table."""
    return Phrase("tour-in-direct-messages") if one.place == "direct" else Verbatim(f"<#{one.channel_id}>")


def _table(localizer: TournamentLocalizer, number: int, table: int) -> UndrawnMessage:
    """The greeting in a match's thread; mentioning its players adds them to it."""
    record = localizer.record
    pairing = next(one for one in record.tables_of(number) if one.number == table)
    seats = [record.entry(player) for player in record.seats_at(pairing)]
    people = [localizer.people.get(one.person) for one in seats if one is not None and one.person is not None]
    called = [row.discord_id for row in people if row is not None and row.discord_id is not None]
    opened = record.rounds[number - 1]
    key = "tour-greeting-rolling" if is_rolling(record, number) else "tour-greeting"
    lines = [localizer(key, name=record.name, round=localizer.round(number), table=table)]
    if pairing.place == "direct":
        lines.append(localizer("tour-greeting-direct"))
        return UndrawnMessage(fit_lines(lines), accent=BLUE)
    if called:
        lines.append(localizer("tour-called", who=Verbatim(" ".join(mention(one) for one in called))))
    if len(record.games) > 1:
        lines.append(localizer("tour-round-game", game=localizer.game(number)))
    lines.append(localizer("tour-greeting-how"))
    if record.duplicate:
        lines.append(localizer("tour-greeting-private"))
    if opened.ends_at is not None:
        lines.append(ends_line(localizer, opened, opened.ends_at))
    return UndrawnMessage(fit_lines(lines), mention=tuple(called), quiet=False, accent=BLUE)


def _undecided(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """The request to the organiser to rule on elimination matches without a result."""
    record, opened = localizer.record, localizer.record.rounds[number - 1]
    tables, seeding = undecided_tables(record, number), waits_for_seeding(record)
    if not (tables or seeding) or opened.closed_at is not None or opened.ruling_by is None:
        return UndrawnMessage(
            localizer("tour-undecided-done", name=record.name, round=localizer.round(number)), accent=GREY
        )
    host = localizer.people.get(record.host) if record.host is not None else None
    called = () if host is None or host.discord_id is None else (host.discord_id,)
    then = without_ruling(record.setup.rules, knockout=record.knocks_out(number))
    until = stamp(opened.ruling_by, "f")
    lines = list[str]()
    if tables:
        listed = comma_list([str(one) for one in tables])
        lines += [
            localizer(
                "tour-undecided", name=record.name, round=localizer.round(number), count=len(tables), tables=listed
            ),
            localizer("tour-undecided-how", at=until, then=then),
        ]
    if seeding:
        stage = of_stage(record.setup.rules, record.playing_stage + 1)
        lines.append(localizer("tour-seeding-due", name=record.name, at=until, stage=stage))
    lines += [localizer("tour-called", who=mention(one)) for one in called]
    return UndrawnMessage(fit_lines(lines), mention=called, quiet=False, accent=BLUE)


def _line(localizer: TournamentLocalizer, what: str, payload: Mapping[str, Any]) -> str:
    name = localizer.record.name
    match what:
        case "late" | "left":
            key = f"tour-line-{what}-rolling" if localizer.record.rolls else f"tour-line-{what}"
            return localizer(key, name=name, who=localizer.entry(int(payload["entry"])))
        case "dropped":
            who = localizer.entry(int(payload["entry"]))
            return localizer("tour-line-dropped", name=name, who=who, reason=reason_given(localizer, payload))
        case "ruling":
            ruled = localizer.record.rulings[int(payload["ruling"]) - 1]
            given, reason = ruling_phrase(localizer, ruled.ruling), reason_given(localizer, payload)
            return localizer("tour-line-ruling", name=name, what=given, reason=reason)
        case "taken-back":
            back = localizer.record.rulings[int(payload["ruling"]) - 1].ruling
            given, reason = ruling_phrase(localizer, back), reason_given(localizer, payload)
            return localizer("tour-line-taken-back", name=name, what=given, reason=reason)
        case "extended":
            ends = localizer.record.rounds[-1].lasts_until
            until = stamp(ends, "f") if ends is not None else ""
            return localizer("tour-line-extended", name=name, at=until, reason=reason_given(localizer, payload))
        case "too-few":
            return localizer("tour-line-too-few", name=name)
        case "postponed":
            begins = localizer.record.setup.begins_at
            return localizer("tour-line-postponed", name=name, at=stamp(begins, "F") if begins is not None else "")
        case "blocked":
            return localizer(
                "tour-line-blocked-private" if localizer.record.duplicate else "tour-line-blocked", name=name
            )
        case "full":
            return localizer("tour-line-full", name=name)
        case "server-joined" | "server-left" as change:
            return localizer(f"tour-line-{change}", name=name, server=str(payload["server"]))
        case "season-blocked":
            return localizer("tour-line-season-blocked", name=name)
        case "credited":
            lost = length(int(payload["minutes"]))
            return localizer("tour-line-credited", name=name, length=lost)
        case _:
            sealed = localizer.record.duplicate and localizer.record.open_round is not None
            return localizer("tour-line-called-off-sealed" if sealed else "tour-line-called-off", name=name)
