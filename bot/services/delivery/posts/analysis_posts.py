"""The analysis of a finished game as text and as a picture, in private and on the share card in the channel."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from bot.games.binding import Binding
from bot.games.joining import dot_list
from bot.games.moments import turn_heading
from bot.games.picture import Picture
from bot.services.analysis import analyst
from bot.services.analysis.report import MissedChoice, Report, ReportLuck
from bot.services.base.model import SessionCard, SessionId
from bot.services.base.ports import Body, OutMessage
from bot.services.context import Context
from bot.services.delivery.posts import readers
from bot.services.sessions.record import phrases_from_plain
from bot.services.views import session_queries
from bot.services.wording.messages import (
    GOLD,
    BuiltMessage,
    TextLocalizer,
    UndrawnMessage,
    build_with_pictures,
    fit_lines,
)
from data.store.delivery.outbox import OutboxRow
from engines.core.phrase import Phrase, SeatName, phrase
from render.core.pictures.parts import MOST_TERMS, ChancesPart, Fortune, LuckCell, LuckColumn, TurnMark

_PERCENT: Final = 100
_EVEN: Final = 0.5
"""Number of standard deviations within which luck counts as neither good nor bad, with draws treated as independent. A
difference of less than one never counts."""


def analysis_picture(card: SessionCard, report: Report, binding: Binding) -> Picture:
    """Return the picture of the chances over the turns, the turning points and the luck."""
    from render.core.pictures.chances import alt_chances, paint_chances

    part = chances_part(card, report, binding)
    return Picture("core.chances", paint_chances, alt_chances, part)


def chances_part(card: SessionCard, report: Report, binding: Binding) -> ChancesPart:
    """Return the content of the picture of an analysis. For a seat that plays alone the scale is its score, up to the highest
    expected score."""
    alone = report.seat_count == 1
    top = max(1.0, *(max(point.means) for point in report.points)) if alone else 1.0
    places = {point.seq: at for at, point in enumerate(report.points)}
    luck = tuple(
        LuckColumn(
            _term(binding, term),
            tuple(
                LuckCell(str(drawn), phrase("analysis-expected", **_tenths(expected)), _fortune(drawn, expected, term))
                for drawn, expected in zip(term.drawn, term.expected, strict=True)
            ),
        )
        for term in report.luck[:MOST_TERMS]
    )
    return ChancesPart(
        title=Phrase("analysis-scores" if alone else "analysis-chances"),
        subtitle=phrase("analysis-of", game=card.title, session=str(card.session)),
        turns=tuple(point.turn for point in report.points),
        turn_word=turn_heading(card.game, report.points[0].turn),
        luck_word=Phrase("analysis-luck"),
        curves=tuple(tuple(point.means[seat] / top for point in report.points) for seat in range(report.seat_count)),
        scale=tuple(
            (share, phrase("choice-word", word=str(round(share * top))) if alone else _percent(share))
            for share in (0.0, 0.5, 1.0)
        ),
        marks=tuple(TurnMark(places[point.since], places[point.seq]) for point in report.turning),
        luck=luck,
        sentences=(
            phrase("analysis-alt", game=card.title, session=str(card.session)),
            *turning_point_lines(card, report, binding),
            *(line for term in report.luck for line in _luck_lines(binding, term)),
        ),
    )


def _percent(share: float) -> Phrase:
    return phrase("percent", percent=round(_PERCENT * share))


def _value(binding: Binding, report: Report, value: float) -> Phrase:
    return binding.score_words(round(value)) if report.seat_count == 1 else _percent(value)


def turning_point_lines(card: SessionCard, report: Report, binding: Binding) -> tuple[Phrase, ...]:
    """Return a line for each turning point, with its number; if no single turn decided, one line that says so."""
    lines = tuple(_turning_line(card, report, binding, number) for number in range(len(report.turning)))
    return lines or (Phrase("analysis-no-turning"),)


def _turning_line(card: SessionCard, report: Report, binding: Binding, number: int) -> Phrase:
    point = report.turning[number]
    before, after = point.before[point.seat], point.after[point.seat]
    return phrase(
        "analysis-rose" if after > before else "analysis-fell",
        number=number + 1,
        turn=turn_heading(card.game, point.turn),
        seat=SeatName(point.seat),
        before=_value(binding, report, before),
        after=_value(binding, report, after),
    )


def analysis_lines(card: SessionCard, report: Report, binding: Binding) -> tuple[Phrase, ...]:
    """Return the lines above the picture: a title, the turning points, and the margin of error."""
    margin = report.margin if report.seat_count == 1 else _PERCENT * report.margin
    return (
        phrase("analysis-title", game=card.title, session=str(card.session)),
        *turning_point_lines(card, report, binding),
        phrase("analysis-about", margin=max(1, round(margin)), alone="yes" if report.seat_count == 1 else "no"),
    )


def missed_line(card: SessionCard, report: Report, binding: Binding, missed: MissedChoice, *, shared: bool) -> Phrase:
    """Return the choice a person missed, in words for that person, or, if it is `shared`, for everybody."""
    return phrase(
        "analysis-missed-shared" if shared else "analysis-missed",
        seat=SeatName(missed.seat),
        turn=turn_heading(card.game, missed.turn),
        chosen=_in_words(missed.chosen),
        better=_in_words(missed.better),
        got=_value(binding, report, missed.got),
        instead=_value(binding, report, missed.instead),
    )


def _in_words(words: Sequence[dict[str, Any]]) -> Phrase:
    return dot_list(list(phrases_from_plain(words)))


def turning_point_details(card: SessionCard, report: Report, binding: Binding, number: int) -> tuple[Phrase, ...]:
    """Return the lines of a turning point, by its index in the report: the change for every seat, and the moment that the picture
    shows."""
    point = report.turning[number]
    changed = [
        phrase(
            "analysis-changed",
            seat=SeatName(seat),
            before=_value(binding, report, before),
            after=_value(binding, report, after),
        )
        for seat, (before, after) in enumerate(zip(point.before, point.after, strict=True))
        if report.seat_count > 1
    ]
    return (_turning_line(card, report, binding, number), *changed, Phrase("analysis-moment"))


# ---------------------------------------------------------------------- luck


def _luck_lines(binding: Binding, term: ReportLuck) -> list[Phrase]:
    return [
        phrase("analysis-luck-seat", seat=SeatName(seat), term=_term(binding, term), drawn=drawn, **_tenths(expected))
        for seat, (drawn, expected) in enumerate(zip(term.drawn, term.expected, strict=True))
    ]


def _term(binding: Binding, term: ReportLuck) -> Phrase:
    return Phrase(f"{binding.game.notation.prefix}-luckterm-{term.name}")


def _tenths(number: float) -> dict[str, int]:
    whole, tenth = divmod(round(number * 10), 10)
    return {"whole": whole, "tenth": tenth}


def _fortune(drawn: int, expected: float, term: ReportLuck) -> Fortune:
    gain = drawn - expected if term.welcome else expected - drawn
    luck = max(1.0, _EVEN * sqrt(expected))
    return "good" if gain >= luck else "bad" if gain <= -luck else "even"


# ---------------------------------------------------------------------- in the channel


async def analysis_post(context: Context, row: OutboxRow, session: SessionId, entry: int | None) -> BuiltMessage | None:
    """Return the share card, or with `entry` the choice missed at that log entry; None if nobody missed one there. Raise
    SessionRefusal if the analysis is not done."""
    report = await analyst.report_of(context, session)
    card = await readers.card_for_reader(context, row, await session_queries.load_card(context, session))
    binding, say = context.repository.binding(card.game), TextLocalizer.for_channel(card, context.texts)
    buttons = ((say.session_button("analysis", session),),)
    if entry is not None:
        missed = await analyst.missed_choice(context, session, entry)
        if missed is None:
            return None
        (names,) = await session_queries.names_at(context, session, [missed.seq])
        line = say.texts.say(missed_line(card, report, binding, missed, shared=True), say.language, names)
        return BuiltMessage(OutMessage(Body(line, rows=buttons, accent=GOLD)))
    text = fit_lines([say.phrase(line) for line in analysis_lines(card, report, binding)])
    undrawn = UndrawnMessage(Body(text, (analysis_picture(card, report, binding),), rows=buttons, accent=GOLD))
    words = say.texts.picture_localizer(say.language, say.names, say.marks, await readers.theme_of(context, row, card))
    return await build_with_pictures(undrawn, context.images, words)
