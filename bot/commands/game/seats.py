"""Open seats of running games: looking for one, looking at one, taking it; and the host's replacements."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.commands.game.group import ask_quit, game
from bot.commands.recap import recap_text
from bot.interactions.completion import complete_computer, complete_seat, complete_table, computer_meant
from bot.interactions.desk import Seen, Visit, desk_of, said
from bot.interactions.presses import press
from bot.interactions.sight import may_see
from bot.services.agreements.pace_words import pace_name, terms_lines
from bot.services.base.ids import CustomId
from bot.services.base.model import NotYours, SeatCard, TableCard, TableRefusal
from bot.services.base.numbers import LARGEST_DISCORD_ID, number_in
from bot.services.base.ports import OutButton
from bot.services.base.refusals import refusal
from bot.services.base.texts import Verbatim, stamp
from bot.services.seats.seating import OpenSeat
from bot.ui.command_words import described, named
from bot.ui.confirm import question
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import BUTTONS_IN_ROW
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

PAGE: Final = 10
"""Open seats on one page."""


@game.command(name=named("seats", "game-seats"), description=described("game-seats"))
async def seats_command(interaction: AnyInteraction) -> None:
    """Open seats of this server."""
    await desk_of(interaction).answer(interaction, show_seats)


@game.command(name=named("resign", "game-resign"), description=described("game-resign"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def resign_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Leave a running game."""

    async def work(visit: Visit) -> PrivateReply:
        seen = await visit.table(table)
        if all(seat.person != seen.caller.person for seat in seen.card.seats):
            raise refusal(NotYours, "not-seated", session=str(seen.session))
        if seen.card.stage != "running" and not seen.card.waiting:
            raise refusal(TableRefusal, "table-over" if seen.over else "not-started", session=str(seen.session))
        return ask_quit(seen)

    await desk_of(interaction).answer(interaction, work)


@game.command(name=named("replace", "game-replace"), description=described("game-replace"))
@app_commands.describe(
    seat=described("game-replace-seat"),
    person=described("game-replace-person"),
    computer=described("game-replace-computer"),
    table=described("table"),
)
@app_commands.autocomplete(seat=complete_seat, computer=complete_computer, table=complete_table)
async def replace_command(
    interaction: AnyInteraction,
    seat: str,
    person: discord.Member | discord.User | None = None,
    computer: str | None = None,
    table: str | None = None,
) -> None:
    """Give a seat to somebody else."""

    async def work(visit: Visit) -> PrivateReply:
        seen = await visit.table(table)
        seen.require_host()
        if (person is None) == (computer is None):
            raise refusal(TableRefusal, "replace-by-whom")
        if person is not None and person.bot:
            raise refusal(TableRefusal, "replace-bot")
        kind = None if computer is None else computer_meant(visit, computer)
        return _ask_replace(seen, seen.seat(seat), person, kind)

    await desk_of(interaction).answer(interaction, work)


@press("seats")
async def show_seats(visit: Visit) -> PrivateReply:
    """Open seats of the server, as far as the caller may see their tables; the one open longest first."""
    if visit.caller.guild_id is None:
        raise refusal(TableRefusal, "seats-in-direct")
    found: list[tuple[OpenSeat, TableCard]] = []
    for one in await visit.house.seating.open_seats(visit.caller.guild_id):
        card = await visit.house.tables.card(one.session)
        if may_see(visit.interaction, visit.caller, card):
            found.append((one, card))
    if not found:
        return said(visit.voice("seats-none"))
    words = visit.pressed.words if visit.pressed is not None else ()
    page = int(words[0]) if words and words[0].isdecimal() and len(words[0]) < 6 else 0
    begin = min(page * PAGE, (len(found) - 1) // PAGE * PAGE)
    shown = found[begin : begin + PAGE]
    lines = [visit.voice("seats-title", count=len(found)), *(_line(visit, one, card) for one, card in shown)]
    buttons = [_look(visit, one) for one, _ in shown]
    rows: list[OutRow] = [tuple(buttons[at : at + BUTTONS_IN_ROW]) for at in range(0, len(buttons), BUTTONS_IN_ROW)]
    if begin + PAGE < len(found):
        more = CustomId("seats", words=(str(begin // PAGE + 1),))
        rows.append((visit.voice.button(Phrase("button-more-seats"), more),))
    return PrivateReply("\n".join(lines), rows=tuple(rows), accent=PRIVATE)


@press("seat")
async def show_seat(visit: Visit) -> PrivateReply:
    """One open seat: how its game stands, in words and with a picture, and the button that takes it."""
    seen = await visit.table()
    seat = _seat(visit, seen)
    brief = await visit.house.seating.brief(seen.session, seat)
    voice, card = seen.voice, seen.card
    lines = [
        voice("seat-title", number=seat + 1, game=card.title, session=str(seen.session)),
        voice("seat-played", seat=SeatName(seat), since=stamp(brief.open.since)),
        voice.lines(brief.binding.describe(brief.view, full=False)),
        voice("gap"),
        voice("seat-whole-hand" if brief.binding.has_hand else "seat-whole"),
        voice("seat-pace", channel=Verbatim(f"<#{card.channel_id}>"), pace=pace_name(card.terms)),
        *(voice.phrase(line) for line in terms_lines(card.terms, visit.house.clock.now())),
    ]
    if card.reliability is not None:
        lines.append(voice("lobby-reliability", percent=card.reliability))
    picture = await visit.house.images.draw(brief.binding.overview(brief.view.public), voice.words())
    take = voice.button(Phrase("button-take"), CustomId("take", seen.session, words=(str(seat + 1),)), "confirm")
    back = voice.button(Phrase("button-all-seats"), CustomId("seats"))
    return PrivateReply(
        "\n".join(lines), (picture,) if picture is not None else (), rows=((take, back),), accent=PRIVATE
    )


@press("take")
async def take_seat(visit: Visit) -> PrivateReply:
    """The caller sits down and is told what happened so far."""
    before = await visit.table()
    await visit.house.seating.take(before.caller, before.session, _seat(visit, before))
    seen = await visit.table()
    recap = await visit.house.recaps.of(seen.session, seen.caller.person)
    picture = await visit.house.images.draw(recap.binding.recap_picture(recap.public), seen.voice.words())
    text = seen.voice("seat-yours", game=seen.card.title, session=str(seen.session))
    row = (
        seen.voice.button(Phrase("button-act"), CustomId("act", seen.session), "main"),
        seen.voice.button(Phrase("button-rules"), CustomId("rules", seen.session)),
        seen.voice.button(Phrase("button-log"), CustomId("log", seen.session)),
    )
    return PrivateReply(
        f"{text}\n\n{recap_text(seen, recap)}",
        (picture,) if picture is not None else (),
        rows=(row,),
        accent=PRIVATE,
    )


@press("replace")
async def replace_confirmed(visit: Visit) -> PrivateReply:
    """The red button was pressed. It names the seat, who sat there when it was asked, and who comes."""
    seen = await visit.table()
    words = visit.pressed.words if visit.pressed is not None else ()
    number, who, how, whom = words if len(words) == 4 else ("", "", "", "")
    seat = seen.seat(number)
    if sitter(seat) != who:
        raise refusal(TableRefusal, "no-such-seat", seats=len(seen.card.seats))
    if how == "person":
        await visit.house.seating.ask_person(
            seen.caller, seen.session, seat.seat, number_in(whom, LARGEST_DISCORD_ID) or 0
        )
        return said(seen.voice("ui-seat-asked", number=seat.seat + 1))
    await visit.house.seating.replace_by_computer(seen.caller, seen.session, seat.seat, whom)
    return said(seen.voice("ui-seat-to-computer", number=seat.seat + 1))


def sitter(seat: SeatCard) -> str:
    """Who sits there, as a control says it."""
    return f"p{seat.person}" if seat.person is not None else f"c{seat.computer or ''}"


def _ask_replace(
    seen: Seen, seat: SeatCard, person: discord.Member | discord.User | None, computer: str | None
) -> PrivateReply:
    number = str(seat.seat + 1)
    if person is not None:
        what = phrase("ui-ask-replace-person", seat=SeatName(seat.seat), number=number, name=person.display_name)
        how = ("person", str(person.id))
    else:
        what = phrase("ui-ask-replace-computer", seat=SeatName(seat.seat), number=number)
        how = ("computer", computer or "")
    answer = CustomId("replace", seen.session, words=(number, sitter(seat), *how))
    return question(seen.voice, what, Phrase("button-replace"), answer)


def _line(visit: Visit, one: OpenSeat, card: TableCard) -> str:
    voice = visit.voice.at(card)
    key = "seats-line" if one.reserved is None else "seats-line-reserved"
    return voice(
        key,
        number=one.seat + 1,
        session=str(one.session),
        game=card.title,
        turn=card.turn or 0,
        phase=Phrase(f"{card.game}-phase-{card.phase}"),
        pace=pace_name(card.terms),
        since=stamp(one.since),
    )


def _look(visit: Visit, one: OpenSeat) -> OutButton:
    label = phrase("button-seat-at", number=one.seat + 1, session=str(one.session))
    return visit.voice.button(label, CustomId("seat", one.session, words=(str(one.seat + 1),)))


def _seat(visit: Visit, seen: Seen) -> Seat:
    words = visit.pressed.words if visit.pressed is not None else ()
    number = int(words[0]) if words and words[0].isdecimal() and len(words[0]) < 4 else 0
    if number not in range(1, len(seen.card.seats) + 1):
        raise refusal(TableRefusal, "no-such-seat", seats=len(seen.card.seats))
    return Seat(number - 1)
