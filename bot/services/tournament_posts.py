"""What a tournament says in its channel and in the threads of its tables, put together when it is said."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from bot.games.binding import Binding, Picture
from bot.games.joining import and_list, comma_list
from bot.services.announcements import BLUE, GOLD, GREEN, GREY, Draft, drawn, fitted
from bot.services.composing import Composed
from bot.services.ids import CustomId
from bot.services.images import Images
from bot.services.ledger import Ledger
from bot.services.model import PersonId
from bot.services.people import People
from bot.services.ports import OutButton
from bot.services.texts import DEFAULT_LANGUAGE, Texts, Verbatim, mention, stamp
from bot.services.tournament_record import OpenedRound, TournamentId, TournamentRecord
from bot.services.tournament_views import (
    entry_names,
    points_text,
    positions,
    round_pictures,
    standings_pictures,
    trophy_picture,
)
from bot.services.tournaments import Tournaments
from data.store.outbox import OutRow
from data.store.people import PersonRow
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.tournament.model import Adjusted, Annulled, Corrected, Disqualified, Ruling
from engines.tournament.round_robin import schedules
from engines.tournament.standings import standings

_NAMES: Final = 80
"""Names a post lists; the others are counted."""
_MENTIONED: Final = 100
_TABLES_LENGTH: Final = 2600
"""Characters of the list of tables."""
LISTED: Final = 20
"""Lines of standings in words."""


@dataclass(frozen=True, slots=True)
class Telling:
    """A tournament with everything words about it need: names of the entries in their order, the people, the language."""

    record: TournamentRecord
    binding: Binding
    people: Mapping[int, PersonRow]
    names: tuple[str, ...]
    texts: Texts
    language: str = DEFAULT_LANGUAGE

    def __call__(self, key: str, **args: PhraseValue) -> str:
        return self.phrase(phrase(key, **args))

    def phrase(self, what: Phrase) -> str:
        """The sentence."""
        return self.texts.say(what, self.language, self.names)

    def button(self, what: str, action: str, style: str = "plain") -> OutButton:
        """A button about this tournament."""
        custom_id = CustomId("contest", words=(action, str(self.record.id)))
        label = self.texts.label(Phrase(what), self.language)
        return OutButton(label, custom_id.encode(), "main" if style == "main" else "plain")

    def entry(self, number: int) -> SeatName:
        """The name of an entry."""
        return SeatName(positions(self.record).get(cast(Any, number), len(self.names)))


class TournamentPosts:
    """Puts the outbox's rows of tournaments into messages."""

    def __init__(self, ledger: Ledger, tournaments: Tournaments, people: People, texts: Texts, images: Images) -> None:
        self._ledger = ledger
        self._tournaments = tournaments
        self._people = people
        self._texts = texts
        self._images = images

    async def telling(self, number: TournamentId, language: str = DEFAULT_LANGUAGE) -> Telling:
        """A tournament ready to be told of. Raises TableRefusal if there is none."""
        record = await self._tournaments.load(number)
        people = await self._people.rows(one.person for one in record.entries if one.person is not None)
        gone = self._texts.label(Phrase("tour-gone"), language)
        names = entry_names(record, people, gone)
        return Telling(record, self._ledger.binding(record.game), people, names, self._texts, language)

    async def compose(self, row: OutRow) -> Composed | None:
        """The message of a row."""
        payload = cast(dict[str, Any], json.loads(row.payload))
        telling = await self.telling(TournamentId(payload["tournament"]))
        draft = _draft(telling, str(payload["what"]), payload)
        words = self._texts.speaker(DEFAULT_LANGUAGE, telling.names)
        message = await drawn(draft, self._images, words)
        return Composed(message, complete=len(message.pictures) == len(draft.pictures))


def _draft(telling: Telling, what: str, payload: Mapping[str, Any]) -> Draft:
    match what:
        case "signup":
            return signup(telling)
        case "begun":
            return _begun(telling)
        case "checkin":
            return _checkin(telling)
        case "round":
            return round_post(telling, int(payload["round"]))
        case "table":
            return _table(telling, int(payload["round"]), int(payload["table"]))
        case "standings":
            return standings_post(telling, int(payload["round"]))
        case "finished":
            return _finished(telling)
        case _:
            return Draft(_line(telling, what, payload), accent=GREY)


def announced_lines(telling: Telling) -> list[str]:
    """Everything that was decided before anybody signed up, line by line."""
    setup, rules = telling.record.setup, telling.record.setup.rules
    say = telling
    lines = [
        say(
            "tour-what",
            game=telling.binding.game.info.title,
            format=Phrase(f"tour-format-{rules.format}"),
            size=rules.size,
            smallest=rules.smallest,
            largest=rules.largest,
        )
    ]
    if rules.format in ("round_robin", "league"):
        lines.append(say("tour-rule-schedule"))
    if rules.format == "elimination":
        lines.append(say("tour-rule-advance", count=rules.advance))
    elif rules.format == "league":
        lines.append(say("tour-rule-league", size=rules.division, promoted=rules.promoted, relegated=rules.relegated))
    else:
        lines.append(say("tour-rule-rounds", count=rules.rounds))
    lines += [
        say("tour-rule-pace", pace=Phrase(f"pace-{setup.pace}")),
        say("tour-rule-end", days=setup.round_hours // 24, hours=setup.round_hours % 24)
        if setup.round_hours
        else say("tour-rule-no-end"),
        say("tour-rule-points", points=comma_list([str(one) for one in rules.points])),
        say("tour-rule-ties", ties=comma_list([Phrase(f"tour-tie-{one}") for one in rules.tie_breaks])),
        say("tour-rule-timeout", worth=Phrase(f"tour-worth-{rules.timeout}")),
        say("tour-rule-drop", worth=Phrase(f"tour-worth-{rules.drop}")),
        say("tour-rule-unfinished", worth=Phrase(f"tour-worth-{rules.unfinished}")),
        say("tour-rule-bye", worth=Phrase(f"tour-free-{rules.bye}")),
        say("tour-rule-maximum", count=setup.maximum),
    ]
    if setup.reliability:
        lines.append(say("tour-rule-reliability", percent=setup.reliability))
    if setup.check_in_hours:
        lines.append(say("tour-rule-checkin", hours=setup.check_in_hours))
    return lines


def signup(telling: Telling) -> Draft:
    """The one post with everything: what is played, by which rules, who is in, and the buttons to take part."""
    record, say = telling.record, telling
    lines = [say("tour-title", name=record.name, number=record.id), *announced_lines(telling), say("gap")]
    lines.append(say("tour-signed-up", count=len(record.playing)))
    where = positions(record)
    shown = record.playing[:_NAMES]
    if shown:
        lines.append(say("tour-names", names=comma_list([SeatName(where[one.number]) for one in shown])))
    if len(record.playing) > len(shown):
        lines.append(say("tour-more", count=len(record.playing) - len(shown)))
    if record.reserve:
        names = comma_list([SeatName(where[one.number]) for one in record.reserve[:20]])
        lines.append(say("tour-reserve", names=names))
    lines.append(_stage_line(telling))
    rows: tuple[tuple[OutButton, ...], ...] = ()
    if record.stage in ("signup", "checkin"):
        first = telling.button("button-tour-join", "join", "main")
        if record.stage == "checkin":
            first = telling.button("button-tour-checkin", "checkin", "main")
        rows = ((first, telling.button("button-tour-leave", "leave")),)
    elif record.rounds:
        rows = (_look_buttons(telling),)
    return Draft(fitted(lines), rows=rows, accent=GREEN if not record.over else GREY)


def _stage_line(telling: Telling) -> str:
    record = telling.record
    match record.stage:
        case "signup":
            return telling("tour-stage-signup")
        case "checkin":
            here = sum(one.state == "here" for one in record.playing)
            return telling("tour-stage-checkin", here=here, count=len(record.playing))
        case "running":
            return telling("tour-stage-running", round=max(1, len(record.rounds)))
        case "finished":
            return telling("tour-stage-finished")
        case "ended":
            return telling("tour-stage-ended")


def _look_buttons(telling: Telling) -> tuple[OutButton, ...]:
    return (
        telling.button("button-tour-standings", "standings"),
        telling.button("button-tour-tables", "tables"),
        telling.button("button-tour-rules", "status"),
    )


def _checkin(telling: Telling) -> Draft:
    record = telling.record
    until = stamp(record.look_at) if record.look_at is not None else ""
    called = [row.discord_id for row in telling.people.values() if row.discord_id is not None][:_MENTIONED]
    lines = [
        telling("tour-checkin", name=record.name, until=until),
        telling("tour-called", who=Verbatim(" ".join(mention(one) for one in called))) if called else "",
    ]
    row = (telling.button("button-tour-checkin", "checkin", "main"), telling.button("button-tour-leave", "leave"))
    return Draft(fitted([one for one in lines if one]), rows=(row,), mention=tuple(called), quiet=False, accent=BLUE)


def _begun(telling: Telling) -> Draft:
    record = telling.record
    lines = [
        telling("tour-begun", name=record.name, count=len(record.playing)),
        telling("tour-seed", seed=record.seed),
    ]
    return Draft(fitted(lines), accent=BLUE)


def round_lines(telling: Telling, opened: OpenedRound) -> list[str]:
    """The tables of a round with the way to each (as many as fit; the pictures show more), who is free, and how even the draw
    is."""
    record, say, where = telling.record, telling, positions(telling.record)
    lines: list[str] = []
    tables = record.tables_of(opened.drawn.number)
    for count, one in enumerate(tables):
        if sum(map(len, lines)) > _TABLES_LENGTH:
            lines.append(say("tour-more-tables", count=len(tables) - count))
            break
        players = comma_list([SeatName(where[player]) for player in record.seats_at(one)])
        channel = Verbatim(f"<#{one.channel_id}>") if one.channel_id is not None else Phrase("tour-no-thread")
        done = "tour-round-line-over" if one.result is not None else "tour-round-line"
        lines.append(say(done, number=one.number, channel=channel, players=players))
    if opened.drawn.byes:
        free = comma_list([SeatName(where[player]) for player in opened.drawn.byes])
        lines.append(say("tour-round-free", names=free))
    return [*lines, say("gap"), _evenness(telling, opened)]


def _evenness(telling: Telling, opened: OpenedRound) -> str:
    """How even the draw is: its figures beside those of a draw by lot, or what its schedule promises."""
    rules = telling.record.setup.rules
    if rules.format in ("round_robin", "league"):
        exact = all(one.exact for one in schedules(telling.record.engine()))
        return telling("tour-balance-exact" if exact else "tour-balance-searched")
    even, lot = opened.figures, opened.by_lot
    return telling(
        "tour-balance",
        repeats=even.repeats,
        repeats_lot=lot.repeats,
        seats=Verbatim(f"{even.seat_spread:.1f}"),
        seats_lot=Verbatim(f"{lot.seat_spread:.1f}"),
        strength=Verbatim(f"{even.strength_spread:.1f}"),
        strength_lot=Verbatim(f"{lot.strength_spread:.1f}"),
    )


def round_post(telling: Telling, number: int) -> Draft:
    """A round: its tables, when it ends, its figures. Kept up to date while it is played."""
    record = telling.record
    opened = record.rounds[number - 1]
    lines = [telling("tour-round-title", name=record.name, number=number)]
    if opened.ends_at is not None and opened.closed_at is None:
        lines.append(telling("tour-round-ends", at=stamp(opened.ends_at, "f"), left=stamp(opened.ends_at)))
    lines += round_lines(telling, opened)
    return Draft(
        fitted(lines), pictures=round_pictures(record, number), rows=(_look_buttons(telling),), accent=BLUE, quiet=True
    )


def _table(telling: Telling, number: int, table: int) -> Draft:
    """The greeting in a table's thread: calling its players is what brings them there."""
    record = telling.record
    pairing = next(one for one in record.tables_of(number) if one.number == table)
    seats = [record.entry(player) for player in record.seats_at(pairing)]
    people = [telling.people.get(one.person) for one in seats if one is not None and one.person is not None]
    called = [row.discord_id for row in people if row is not None and row.discord_id is not None]
    opened = record.rounds[number - 1]
    lines = [telling("tour-greeting", name=record.name, number=number, table=table)]
    if called:
        lines.append(telling("tour-called", who=Verbatim(" ".join(mention(one) for one in called))))
    lines.append(telling("tour-greeting-how"))
    if opened.ends_at is not None:
        lines.append(telling("tour-round-ends", at=stamp(opened.ends_at, "f"), left=stamp(opened.ends_at)))
    return Draft(fitted(lines), mention=tuple(called), quiet=False, accent=BLUE)


def standings_lines(telling: Telling, after: int | None = None) -> list[str]:
    """The best of the standings in words."""
    lines: list[str] = []
    division = 0
    for line in standings(telling.record.engine(), after):
        if telling.record.setup.rules.format == "league" and line.division != division:
            division = line.division
            lines.append(telling("tour-division-line", number=division))
        name = SeatName(positions(telling.record)[line.player])
        lines.append(
            telling(
                "tour-standing-line",
                place=line.place,
                name=name,
                points=Verbatim(points_text(line.points)),
                wins=line.wins,
            )
        )
    return lines[:LISTED]


def own_lines(telling: Telling, number: int | None, person: PersonId) -> list[str]:
    """Where one person plays in a round, or without a round where they stand."""
    record = telling.record
    entry = record.entry_of(person)
    if entry is None:
        return []
    if number is None:
        found = next((one for one in standings(record.engine()) if one.player == entry.number), None)
        if found is None:
            return []
        return [telling("tour-own-place", place=found.place, points=Verbatim(points_text(found.points)))]
    mine = [one for one in record.tables_of(number) if entry.number in record.seats_at(one)]
    return [
        telling("tour-own-table", number=one.number, channel=Verbatim(f"<#{one.channel_id}>"))
        for one in mine
        if one.channel_id is not None
    ]


def standings_post(telling: Telling, after: int) -> Draft:
    """How it stands after a round."""
    lines = [telling("tour-standings-title", name=telling.record.name, number=after)]
    lines += standings_lines(telling, after)
    return Draft(
        fitted(lines),
        pictures=standings_pictures(telling.record, after),
        rows=(_look_buttons(telling),),
        accent=BLUE,
    )


def _finished(telling: Telling) -> Draft:
    record = telling.record
    winners = [line for line in standings(record.engine()) if line.division == 1 and line.place == 1]
    where = positions(record)
    who = and_list([SeatName(where[line.player]) for line in winners])
    lines = [
        telling("tour-finished-title", name=record.name),
        telling("tour-finished", who=who, count=len(winners)),
        *standings_lines(telling, None),
    ]
    pictures: tuple[Picture, ...] = (trophy_picture(record, telling.binding.game.info.title),)
    return Draft(
        fitted(lines),
        pictures=(*pictures, *standings_pictures(record)[:2]),
        rows=(_look_buttons(telling),),
        accent=GOLD,
        quiet=False,
    )


def _line(telling: Telling, what: str, payload: Mapping[str, Any]) -> str:
    name = telling.record.name
    match what:
        case "late" | "left" | "dropped":
            return telling(f"tour-line-{what}", name=name, who=telling.entry(int(payload["entry"])))
        case "ruling":
            ruled = telling.record.rulings[int(payload["ruling"]) - 1]
            reason = str(payload["reason"])
            return telling("tour-line-ruling", name=name, what=ruling_phrase(telling, ruled.ruling), reason=reason)
        case "extended":
            current = telling.record.rounds[-1]
            ends = current.ends_at
            until = stamp(ends, "f") if ends is not None else ""
            return telling("tour-line-extended", name=name, at=until, reason=str(payload["reason"]))
        case "too-few":
            return telling("tour-line-too-few", name=name)
        case "blocked":
            return telling("tour-line-blocked", name=name)
        case _:
            return telling("tour-line-called-off", name=name)


def ruling_phrase(telling: Telling, ruling: Ruling) -> Phrase:
    """What was decided."""
    match ruling:
        case Annulled(number, table):
            return phrase("tour-ruled-annulled", round=number, table=table)
        case Adjusted(player, points):
            return phrase("tour-ruled-points", who=telling.entry(player), points=f"{points:+d}")
        case Disqualified(player, _):
            return phrase("tour-ruled-out", who=telling.entry(player))
        case Corrected(result):
            places = [
                phrase("tour-seat-placed", name=telling.entry(one.player), place=one.place) for one in result.seats
            ]
            return phrase("tour-ruled-corrected", round=result.round, table=result.table, places=comma_list(places))
