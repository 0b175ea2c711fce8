"""The message of a table that has not begun: who sits there, what is agreed, and the buttons to take part."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.binding import Binding
from bot.games.option_words import option_label
from bot.services.agreements.pace_words import clock_lines, pace_name, terms_lines
from bot.services.base.localizer import TextLocalizer
from bot.services.base.messages import GOLD, ControlRow, UndrawnMessage, code, fit_lines
from bot.services.base.model import SeatCard, SessionCard
from bot.services.base.texts import Texts, Verbatim, stamp
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase


def lobby(card: SessionCard, binding: Binding, texts: Texts, *, language: str | None = None) -> UndrawnMessage:
    """The message of a table that has not begun: who sits there, what is agreed, and the buttons to take part."""
    taken = [seat for seat in card.seats if seat.kind != "open"]
    say = TextLocalizer.for_channel(card, texts, language)
    lines = [say("lobby-title", game=card.title, session=str(card.session), designer=binding.game.info.designer)]
    lines += [say("lobby-pitch-named", pitch=Phrase(f"{card.game}-pitch"))]
    lines += ["", say("lobby-seats", taken=len(taken), minimum=card.minimum, maximum=card.maximum)]
    lines += [_with_share(say, _lobby_seat(say, card, seat), seat) for seat in taken]
    lines += [say.phrase(line) for line in clock_lines(card)]
    changed = changed_options(binding, card.options)
    lines += ["", say("lobby-pace", pace=pace_name(card.terms))]
    lines += [say.phrase(line) for line in terms_lines(card.terms, card.changed_at)]
    lines += [say("lobby-reliability", percent=card.reliability)] if card.reliability is not None else []
    lines += [say.phrase(line) for line in changed] or [say("lobby-options-standard")]
    lines += [
        say("lobby-option-kept", value=binding.option_value(name, value))
        for name, value in card.options.items()
        if not binding.offers(name, value)
    ]
    lines += ["", say("lobby-luck", commitment=code(card.commitment))]
    lines += [say("luck-of", session=str(card.luck_of))] if card.luck_of is not None else []
    if card.salts:
        lines += [say("lobby-salts", count=card.salts)]
    lines += [say("lobby-beacon")] if card.beacon is not None else []
    missing = card.minimum - len(taken)
    host = card.host is not None
    lines += ["", say("lobby-missing", count=missing) if missing > 0 else say("lobby-ready", host=_host(card))]
    lines += [say("lobby-lapse", left=stamp(card.changed_at + card.terms.idle_limit))]
    rows: tuple[ControlRow, ...] = (
        (
            say.session_button("join", card.session, "main", disabled=len(taken) >= card.maximum),
            say.session_button("leave", card.session),
            say.session_button("start", card.session, "confirm", disabled=missing > 0 or not host),
            say.session_button("fairness", card.session),
        ),
        (
            say.session_button("options", card.session),
            say.session_button("computers", card.session),
            say.session_button("pace", card.session),
            say.session_button("salt", card.session),
            say.session_button("rules", card.session),
        ),
    )
    return UndrawnMessage(fit_lines(lines), rows=rows, accent=GOLD)


def _lobby_seat(say: TextLocalizer, card: SessionCard, seat: SeatCard) -> str:
    if seat.kind == "computer":
        return say("lobby-seat-computer", seat=SeatName(seat.seat), kind=Phrase(f"computer-{seat.computer}"))
    if seat.person is not None and seat.person == card.host:
        return say("lobby-seat-host", seat=SeatName(seat.seat))
    return say("lobby-seat-person", seat=SeatName(seat.seat))


def _host(card: SessionCard) -> PhraseValue:
    for seat in card.seats:
        if seat.person is not None and seat.person == card.host:
            return SeatName(seat.seat)
    return phrase("lobby-host-unseated")


def _with_share(say: TextLocalizer, line: str, seat: SeatCard) -> str:
    if seat.share is None:
        return line
    return say("lobby-share", line=Verbatim(line), percent=seat.share.percent, count=seat.share.decisions)


def changed_options(binding: Binding, values: Mapping[str, object]) -> tuple[Phrase, ...]:
    """One line per option that differs from the game's default, in the order of the game's fields."""
    defaults: dict[str, object] = dict(binding.game.info.options())
    return tuple(
        phrase("option-line", option=option_label(binding.slug, name), value=binding.option_value(name, values[name]))
        for name, default in defaults.items()
        if name in values and values[name] != default
    )
