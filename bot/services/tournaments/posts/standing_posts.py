"""Posts and lines on standings: after a round, at the end, and for one person; and the comparison of a duplicate round."""

from collections.abc import Sequence
from typing import Final

from bot.games.binding import Binding
from bot.games.joining import and_list, comma_list
from bot.services.base.model import PersonId
from bot.services.base.ports import Body
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.pictures.parts import (
    heading_of,
    is_knockout,
    list_pictures,
    points_phrase,
    points_text,
    round_heading,
    round_reached,
    standings_pictures,
    trophy_picture,
)
from bot.services.tournaments.posts.localizer import (
    TournamentLocalizer,
    files_button,
    next_tournament_buttons,
    view_buttons,
)
from bot.services.tournaments.state.record import OpenedRound
from bot.services.wording.messages import BLUE, GOLD, UndrawnMessage, fit_lines
from bot.services.wording.texts import Decimal, Verbatim
from engines.core.phrase import Phrase, phrase
from engines.core.rng import commitment
from engines.tournament.rules import TieBreak
from engines.tournament.scoring import scored_round
from engines.tournament.standings import Standing, champions, standings

LISTED: Final = 20
"""Maximum number of lines of standings as text."""
_TABLES: Final = 12
"""Maximum number of matches listed with their results; the pictures show all."""


def standings_lines(localizer: TournamentLocalizer, after: int | None = None) -> list[str]:
    """Return the first 20 lines of the standings after a round (None: all), with headings and the number of further lines."""
    ranked = standings(localizer.record.as_tournament(), after)
    lines: list[str] = []
    before: Phrase | None = None
    for line in ranked[:LISTED]:
        heading = heading_of(localizer.record, line, after)
        if heading is not None and heading != before:
            lines += [localizer("gap")] if lines else []
            lines.append(localizer("tour-list-heading", heading=heading))
        before = heading
        name = localizer.entry(line.player)
        if is_knockout(localizer.record, line):
            worth = round_reached(localizer.record, line)
        else:
            points = phrase("tour-standing-points", points=points_phrase(line.points), wins=line.wins)
            worth = comma_list([points, *_parting_tie_breaks(line, ranked, localizer.record.setup.rules.tie_breaks)])
        lines.append(localizer("tour-standing-line", place=line.place, name=name, worth=worth))
    return [*lines, *_more_lines(localizer, "tour-more", len(ranked) - LISTED)]


def _more_lines(localizer: TournamentLocalizer, key: str, count: int) -> list[str]:
    return [localizer(key, count=count)] if count > 0 else []


def _parting_tie_breaks(line: Standing, ranked: Sequence[Standing], ties: Sequence[TieBreak]) -> list[Phrase]:
    """Return the tie-breaks that separate a line from others with equal points, each with the line's value; without the
    wins, which are always shown."""

    def level(one: Standing) -> tuple[object, ...]:
        return one.stage, one.division, one.points

    def depth(other: Standing) -> int:
        return next((at for at, pair in enumerate(zip(line.ties, other.ties, strict=True), 1) if pair[0] != pair[1]), 0)

    used = max((depth(other) for other in ranked if level(other) == level(line)), default=0)
    return [
        phrase("tour-standing-tie", tie=Phrase(f"tour-tie-{tie}"), value=Decimal(points_text(value)))
        for tie, value in zip(ties[:used], line.ties, strict=False)
        if tie != "wins"
    ]


def own_lines(localizer: TournamentLocalizer, number: int | None, person: PersonId) -> list[str]:
    """Return lines on a person's tables in a round that have a thread; if `number` is None, on their place. Empty if they do not
    take part."""
    record = localizer.record
    entry = record.entry_of(person)
    if entry is None:
        return []
    if number is None:
        line = next((one for one in standings(record.as_tournament()) if one.player == entry.number), None)
        if line is None:
            return []
        worth = round_reached(record, line) if is_knockout(record, line) else points_phrase(line.points)
        return [localizer("tour-own-place", place=line.place, worth=worth)]
    mine = [one for one in record.tables_of(number) if entry.number in record.seats_at(one)]
    return [
        localizer("tour-own-table", number=one.number, channel=Verbatim(f"<#{one.channel_id}>"))
        for one in mine
        if one.channel_id is not None
    ]


def standings_post(localizer: TournamentLocalizer, after: int) -> UndrawnMessage:
    """Return the post with the standings after a round other than the last."""
    lines = [localizer("tour-standings-title", name=localizer.record.name, round=localizer.round(after))]
    if localizer.record.setup.rules.rolling:
        lines = [localizer("tour-standings-now", name=localizer.record.name)]
    lines += standings_lines(localizer, after)
    pictures = (*bracket_pictures(localizer.record), *standings_pictures(localizer.record, after))
    return UndrawnMessage(Body(fit_lines(lines), pictures, (view_buttons(localizer),), BLUE))


def finished_post(localizer: TournamentLocalizer) -> UndrawnMessage:
    """Return the final post: winners, standings, results of the last round, and pictures."""
    record = localizer.record
    winners = champions(record.as_tournament())
    who = and_list([localizer.entry(player) for player in winners])
    lines = [
        localizer("tour-finished-title", name=record.name),
        localizer("tour-finished", who=who, count=len(winners)),
        localizer("gap"),
        localizer("tour-final-standings"),
        *standings_lines(localizer),
    ]
    rolled = record.setup.rules.rolling and record.playing_stage == 1  # there is no last round
    last = result_lines(localizer, record.rounds[-1]) if record.rounds and not rolled else []
    if last:
        heading = round_heading(record, len(record.rounds))
        lines += [localizer("gap"), localizer("tour-last-round", round=heading), *last]
    pictures = (
        trophy_picture(record, localizer.games_for_picture),
        *bracket_pictures(record),
        *list_pictures(record)[:4],
    )
    hall = localizer.control("button-tour-hall", "tournament-hall", "look")  # shown only in the organisers' server
    more = (files_button(localizer), hall) if localizer.guild is None else (files_button(localizer),)
    rows = (view_buttons(localizer), more, next_tournament_buttons(localizer))
    return UndrawnMessage(Body(fit_lines(lines), pictures, rows, GOLD), quiet=False)


def result_lines(localizer: TournamentLocalizer, opened: OpenedRound) -> list[str]:
    """Return the results of a round's first twelve matches: players by place with their points."""
    record, number = localizer.record, opened.drawn.number
    scored = scored_round(record.as_tournament(), number)
    lines: list[str] = []
    tables = record.tables_of(number)
    for match_table in tables[:_TABLES]:
        if match_table.number not in scored:
            lines.append(localizer("tour-result-none", number=match_table.number))
            continue
        seats = [
            phrase("tour-result-worth", name=localizer.entry(seat.player), points=points_phrase(seat.points))
            if seat.place is None
            else phrase(
                "tour-result-seat",
                place=seat.place,
                name=localizer.entry(seat.player),
                points=points_phrase(seat.points),
            )
            for seat in sorted(scored[match_table.number], key=lambda seat: (seat.rank, seat.seat))
        ]
        complete = any(seat.place is not None for seat in scored[match_table.number])
        key = "tour-result-line" if complete else "tour-result-unfinished"
        lines.append(localizer(key, number=match_table.number, seats=comma_list(seats)))
    return [*lines, *_more_lines(localizer, "tour-more-tables", len(tables) - _TABLES)]


def comparison_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the post that compares a duplicate round: its seed, and its first 20 players by points."""
    record = localizer.record
    binding = localizer.bindings[record.game_of(number)]
    secret = record.rounds[number - 1].secret
    lines = [
        localizer("tour-compared-title", name=record.name, round=localizer.round(number)),
        localizer("tour-compared-luck", seed=Verbatim(f"`{secret}`"), commitment=Verbatim(f"`{commitment(secret)}`")),
        localizer("tour-compared-field"),
        *_field_lines(localizer, binding, number),
        localizer("tour-compared-look"),
    ]
    return UndrawnMessage(Body(fit_lines(lines), rows=(view_buttons(localizer),), accent=BLUE))


def _field_lines(localizer: TournamentLocalizer, binding: Binding, number: int) -> list[str]:
    scored_tables = scored_round(localizer.record.as_tournament(), number)
    scored = [(table, one) for table, seats in scored_tables.items() for one in seats]
    ordered = sorted(scored, key=lambda found: (-found[1].points, -found[1].score, found[0], found[1].seat))
    lines = [
        localizer(
            "tour-compared-open" if one.place is None else "tour-compared-line",
            place=1 + sum(other.points > one.points for _, other in ordered),
            name=localizer.entry(one.player),
            merit=binding.comparison_score_words(one.score),
            table=table,
            points=points_phrase(one.points),
        )
        for table, one in ordered[:LISTED]
    ]
    lines += _more_lines(localizer, "tour-more", len(ordered) - LISTED)
    return lines or [localizer.phrase(Phrase("tour-compared-none"))]
