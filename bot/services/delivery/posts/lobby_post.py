"""A table that has not begun: its message of few words with the cover of the game, and the text behind **Details**."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from bot.games.binding import Binding
from bot.games.option_words import option_label
from bot.games.picture import Picture
from bot.services.base.ids import Verb
from bot.services.base.model import SeatCard, SessionCard
from bot.services.base.ports import Body, ControlRow
from bot.services.servers.server_component_sets import has_choice, is_offered
from bot.services.wording.messages import GOLD, TextLocalizer, UndrawnMessage, fit_lines
from bot.services.wording.pace_words import agreed_pace_lines, brief_time, clock_lines, pace_name
from bot.services.wording.texts import Texts, stamp
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from render.core.pictures.parts import CoverPart, SeatKind

_SECOND_ROW: Final[tuple[Verb, ...]] = ("leave", "details", "fairness")
"""The verbs of the second row of buttons."""


def lobby_message(card: SessionCard, binding: Binding, texts: Texts) -> UndrawnMessage:
    """Return the message of a lobby: the cover with the seats, the game, the number of missing players, and the buttons to take
    part. Everything else is behind the buttons."""
    say = TextLocalizer.for_channel(card, texts)
    taken = _taken(card)
    missing, full = card.agreement.minimum - len(taken), len(taken) >= card.agreement.maximum
    lines = [
        say("table-title", game=card.title, session=str(card.session)),
        # For people with an appointment or an invitation, leave the description of the game to **Details**.
        *([] if card.agreement.private or card.agreement.starts_at is not None else [say(f"{card.game}-pitch")]),
        say.phrase(_facts(card)),
        *(say.phrase(line) for line in _remarks(card, binding)),
        *(say.phrase(line) for line in _beginning_lines(card, missing)),
    ]
    rows: tuple[ControlRow, ...] = (
        (
            say.session_button("join", card.session, "main", disabled=full),
            say.session_button("start", card.session, "confirm", disabled=missing > 0 or card.host is None),
            say.session_button("computer", card.session, disabled=full),
            say.session_button("setup", card.session),
        ),
        say.session_buttons(card.session, *_SECOND_ROW),
    )
    return UndrawnMessage(
        Body(fit_lines(lines), pictures=(cover_of(card, binding),), rows=rows, accent=GOLD, pictures_first=True),
        instead=lambda: say.lines(_seat_lines(card)),
    )


def agreement_lines(
    card: SessionCard, binding: Binding, now: datetime, component_sets: frozenset[str] = frozenset()
) -> tuple[Phrase, ...]:
    """Return the whole agreement of a table: seats, time, options, repeated luck, and the time at which an idle lobby closes.
    `component_sets` are the ids of the sets that the server offers."""
    gap = Phrase("gap")
    lines = [phrase("lobby-details", game=card.title, session=str(card.session), designer=binding.game.info.designer)]
    lines += [Phrase(f"{card.game}-pitch"), gap]
    lines += [
        phrase("lobby-seats", taken=len(_taken(card)), minimum=card.agreement.minimum, maximum=card.agreement.maximum)
    ]
    lines += [*_seat_lines(card), *clock_lines(card)]
    lines += (
        [] if card.agreement.reliability is None else [phrase("lobby-reliability", percent=card.agreement.reliability)]
    )
    lines += [_invited_line(card)] if card.agreement.private else []
    lines += [phrase("ui-setup-start", when=start_phrase(card))] if card.stage == "lobby" else []
    lines += [gap, phrase("lobby-pace", pace=pace_name(card.agreement.terms))]
    lines += [phrase("list-item", line=line) for line in agreed_pace_lines(card.agreement.terms, now)]
    lines += [Phrase("lobby-hints")] if card.agreement.hints else []
    lines += [Phrase("lobby-direct-details")] if card.agreement.place == "direct" else []
    lines += [
        phrase("list-item", line=Phrase(f"{card.game}-autopilot")),
        gap,
        *option_lines(card, binding, component_sets),
    ]
    if card.luck_of is not None:
        lines += [gap, phrase("luck-of", session=str(card.luck_of))]
    return (*lines, gap, phrase("lobby-lapse", left=stamp(card.idle_until)))


def option_lines(
    card: SessionCard, binding: Binding, component_sets: frozenset[str] = frozenset()
) -> tuple[Phrase, ...]:
    """Return the options that can be chosen or were changed, with the table's values and marks on values other than the default.
    Values no longer offered follow. `component_sets` are the ids of the sets that the server offers."""
    usual: dict[str, object] = dict(binding.game.info.options())
    chosen: dict[str, object] = dict(card.agreement.options)
    lines = [Phrase("lobby-options" if usual else "lobby-options-none")]
    for name, default in usual.items():
        value = chosen.get(name, default)
        if value == default and not has_choice(binding, component_sets, name):
            continue
        key = "lobby-option" if value == default else "lobby-option-changed"
        shown = binding.option_value(name, value)
        lines.append(phrase(key, option=option_label(binding.slug, name), value=shown))
    lines += [
        phrase("lobby-option-kept", value=binding.option_value(name, value))
        for name, value in chosen.items()
        if not is_offered(binding, component_sets, name, value)
    ]
    return tuple(lines)


def count_changed_options(card: SessionCard, binding: Binding) -> int:
    """Return the number of options that differ from the default."""
    usual: dict[str, object] = dict(binding.game.info.options())
    chosen: dict[str, object] = dict(card.agreement.options)
    return sum(chosen.get(name, default) != default for name, default in usual.items())


def _facts(card: SessionCard) -> Phrase:
    values: dict[str, PhraseValue] = {"length": Phrase(f"{card.game}-length"), "time": brief_time(card.agreement.terms)}
    if card.agreement.minimum == card.agreement.maximum:
        return phrase("lobby-facts-exact", count=card.agreement.maximum, **values)
    return phrase("lobby-facts", minimum=card.agreement.minimum, maximum=card.agreement.maximum, **values)


def _remarks(card: SessionCard, binding: Binding) -> Iterator[Phrase]:
    if card.agreement.private:
        yield Phrase("lobby-private")
    if card.agreement.place == "direct":
        yield Phrase("lobby-direct")
    if card.agreement.hints:
        yield Phrase("lobby-hints")
    changed = count_changed_options(card, binding)
    if changed:
        yield phrase("lobby-changed", count=changed)
    if card.luck_of is not None:
        yield phrase("lobby-luck-of", session=str(card.luck_of))


def _beginning_lines(card: SessionCard, missing: int) -> Iterator[Phrase]:
    if missing > 0:
        yield phrase("lobby-missing", count=missing)
    if card.agreement.starts_full or card.agreement.starts_at is not None:
        yield phrase("lobby-starts", when=start_phrase(card))
    elif missing <= 0:
        yield phrase("lobby-ready", host=host_of(card))


def start_phrase(card: SessionCard) -> Phrase:
    """Return a phrase for the start of the game: by hand, once every seat is taken, at a time, or at the earlier of the two."""
    if card.agreement.starts_at is None:
        return Phrase("starts-full" if card.agreement.starts_full else "starts-by-hand")
    at = stamp(card.agreement.starts_at, "f")
    return phrase("starts-full-or-at" if card.agreement.starts_full else "starts-at", at=at)


def guest_lines(card: SessionCard) -> tuple[Phrase, ...]:
    """Return lines on the people who can join: invited people, people with enough decisions in time, or everybody."""
    lines = [_invited_line(card)] if card.agreement.private else []
    if card.agreement.reliability is not None:
        lines.append(phrase("ui-setup-asked", percent=card.agreement.reliability))
    return tuple(lines) or (Phrase("ui-setup-asks-nothing"),)


def _invited_line(card: SessionCard) -> Phrase:
    seated = {seat.person for seat in card.seats}
    if not set(card.invited) - {card.host}:
        return Phrase("ui-setup-private-nobody")
    return phrase("ui-setup-private", count=sum(person not in seated for person in card.invited))


def cover_of(card: SessionCard, binding: Binding) -> Picture:
    """Return the cover of the game with the seats of the table, including free ones until the players are settled."""
    taken = _taken(card)
    free = 0 if card.awaits_beacon else max(0, card.agreement.maximum - len(taken))
    return binding.cover(CoverPart(tuple(_kind(card, seat) for seat in taken), free))


def _kind(card: SessionCard, seat: SeatCard) -> SeatKind:
    if seat.kind == "computer":
        return "computer"
    return "host" if seat.person is not None and seat.person == card.host else "person"


def _taken(card: SessionCard) -> tuple[SeatCard, ...]:
    return tuple(seat for seat in card.seats if seat.kind != "open")


def _seat_lines(card: SessionCard) -> tuple[Phrase, ...]:
    return tuple(_seat_line(card, seat) for seat in _taken(card))


def _seat_line(card: SessionCard, seat: SeatCard) -> Phrase:
    name = SeatName(seat.seat)
    match _kind(card, seat):
        case "computer":
            line = phrase("lobby-seat-computer", seat=name, kind=Phrase(f"computer-{seat.computer}"))
        case "host":
            line = phrase("lobby-seat-host", seat=name)
        case "person":
            line = phrase("lobby-seat-person", seat=name)
    if seat.reliability is None:
        return line
    return phrase("lobby-share", line=line, percent=seat.reliability.percent, count=seat.reliability.decisions)


def host_of(card: SessionCard) -> Phrase | SeatName:
    """Return the seat of a table's host as a name, or a phrase for a host without a seat."""
    seat = next((seat.seat for seat in card.seats if seat.person is not None and seat.person == card.host), None)
    return Phrase("lobby-host-unseated") if seat is None else SeatName(seat)
