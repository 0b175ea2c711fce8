"""`/game log`, `undo` and what only a host or moderator may do: `rewind`, `end`, `kick`, `host`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.commands.game.group import game
from bot.commands.game.votes import shown
from bot.interactions.completion import complete_seat, complete_table
from bot.interactions.desk import Seen, Visit, desk_of, said
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import SeatCard, TableRefusal
from bot.services.base.numbers import number_in
from bot.services.base.ports import OutSelect
from bot.services.base.refusals import refusal
from bot.services.base.texts import stamp
from bot.ui.command_words import described, named
from bot.ui.confirm import question
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, OPTIONS, PLACEHOLDER
from bot.ui.panels import PRIVATE, act_message
from engines.core.phrase import Phrase, SeatName, phrase

LOG_PAGE: Final = 10
"""Entries of the log on one page."""
LOG_LENGTH: Final = 3600
"""Characters of them; a longer page shows fewer."""


@game.command(name=named("log", "game-log"), description=described("game-log"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def log_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Read what happened."""
    await desk_of(interaction).answer(interaction, lambda visit: show_log(visit, table))


@game.command(name=named("undo", "game-undo"), description=described("game-undo"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def undo_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Take the last action back."""
    await desk_of(interaction).answer(interaction, lambda visit: undo(visit, table))


@game.command(name=named("rewind", "game-rewind"), description=described("game-rewind"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def rewind_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Go back to the start of a phase."""
    await desk_of(interaction).answer(interaction, lambda visit: rewind(visit, table))


@game.command(name=named("end", "game-end"), description=described("game-end"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def end_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Stop the game without a result."""
    await desk_of(interaction).answer(interaction, lambda visit: end(visit, table))


@game.command(name=named("kick", "game-kick"), description=described("game-kick"))
@app_commands.describe(seat=described("game-kick-seat"), table=described("table"))
@app_commands.autocomplete(seat=complete_seat, table=complete_table)
async def kick_command(interaction: AnyInteraction, seat: str, table: str | None = None) -> None:
    """Take somebody off the table."""
    await desk_of(interaction).answer(interaction, lambda visit: kick(visit, seat, table))


@game.command(name=named("host", "game-host"), description=described("game-host"))
@app_commands.describe(person=described("game-host-person"), table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def host_command(
    interaction: AnyInteraction, person: discord.Member | discord.User, table: str | None = None
) -> None:
    """Hand the table over."""

    async def work(visit: Visit) -> PrivateReply:
        seen = await visit.table(table)
        seen.require_host()
        # Somebody who only was named in a command is not stored: the new host is looked for among those who sit here.
        chosen = next((seat.person for seat in seen.card.seats if seat.discord_id == person.id), None)
        if chosen is None:
            raise refusal(TableRefusal, "host-bot" if person.bot else "host-not-seated")
        await visit.house.sessions.make_host(seen.caller, seen.session, chosen)
        return said(seen.voice("ui-host-changed", name=person.display_name))

    await desk_of(interaction).answer(interaction, work)


@press("log")
async def show_log(visit: Visit, table: str | None = None) -> PrivateReply:
    """A page of the public log, newest page first, with a button to older ones."""
    seen = await visit.table(table)
    words = visit.pressed.words if visit.pressed is not None else ()
    before = number_in(words[0]) if words else None
    lines = await visit.house.tables.log(seen.session, before=before, limit=LOG_PAGE)
    told: list[str] = []
    room = LOG_LENGTH
    # The newest count: what does not fit is the beginning of the page, and opens the next.
    for line in reversed(lines):
        entry = "\n".join(seen.voice("ui-log-line", at=stamp(line.at), text=one) for one in line.lines)
        room -= len(entry) + 1
        if told and room < 0:
            break
        told.insert(0, entry)
    title = seen.voice("ui-log-title", game=seen.card.title, session=str(seen.session))
    rows: tuple[OutRow, ...] = ()
    # Lines count from 1; some entries have nothing to tell, so a short page need not be the first.
    if told and (first := lines[-len(told)].seq) > 1:
        older = CustomId("log", seen.session, words=(str(first),))
        rows = ((seen.voice.button(Phrase("button-older"), older),),)
    return PrivateReply("\n".join([title, *(told or [seen.voice("ui-log-empty")])]), rows=rows, accent=PRIVATE)


@press("undo")
async def undo(visit: Visit, table: str | None = None) -> PrivateReply:
    """The caller's last action is taken back, as far as the three walls allow."""
    seen = await visit.table(table)
    reply = await visit.house.sessions.undo(seen.caller, seen.session)
    return await act_message(reply, seen.session, seen.voice, visit.house.images)


@press("rewind")
async def rewind(visit: Visit, table: str | None = None) -> PrivateReply:
    """First the choice of a phase start, then the question, then the rewind, or a vote where others play with the caller."""
    seen = await visit.table(table)
    seen.require_host()
    match visit.pressed.words if visit.pressed is not None else ():
        case ("ask", seq) if _is_number(seq):
            ballot = await visit.house.votes.ask(seen.caller, seen.session, "rewind", line=int(seq))
            return shown(seen.voice, ballot)
        case ("yes", seq) if _is_number(seq):
            card = await visit.house.sessions.rewind(seen.caller, seen.session, int(seq))
            return said(seen.voice("ui-rewound", turn=card.turn or 0, phase=_phase(card.game, card.phase)))
        case ("to",) if visit.values and _is_number(visit.values[0]):
            return await _ask_rewind(visit, seen, int(visit.values[0]))
        case ("before", seq) if _is_number(seq):
            return await _rewind_menu(visit, seen, int(seq))
        case _:
            return await _rewind_menu(visit, seen)


@press("end")
async def end(visit: Visit, table: str | None = None) -> PrivateReply:
    """The question, then the end."""
    seen = await visit.table(table)
    seen.require_host()
    if visit.pressed is None:
        what = phrase("ui-ask-end", game=seen.card.title, session=str(seen.session))
        return question(seen.voice, what, Phrase("button-end"), CustomId("end", seen.session))
    card = await visit.house.sessions.end(seen.caller, seen.session)
    return said(seen.voice("ui-ended", game=card.title, session=str(card.session)))


@press("kick")
async def kick_confirmed(visit: Visit) -> PrivateReply:
    """The red button was pressed. It names the seat and who sat there when it was asked: seats of a lobby move up."""
    seen = await visit.table()
    words = visit.pressed.words if visit.pressed is not None else ()
    number, who = words if len(words) == 2 else ("", "")
    seat = seen.seat(number)
    if _sitter(seat) != who:
        raise refusal(TableRefusal, "no-such-seat", seats=len(seen.card.seats))
    await visit.house.sessions.kick(seen.caller, seen.session, seat.seat)
    return said(seen.voice("ui-kicked", seat=SeatName(seat.seat)))


async def kick(visit: Visit, given: str, table: str | None) -> PrivateReply:
    """The question."""
    seen = await visit.table(table)
    seen.require_host()
    seat = seen.seat(given)
    key = "ui-ask-kick-lobby" if seen.card.stage == "lobby" else "ui-ask-kick"
    what = phrase(key, seat=SeatName(seat.seat), session=str(seen.session))
    answer = CustomId("kick", seen.session, words=(str(seat.seat + 1), _sitter(seat)))
    return question(seen.voice, what, Phrase("button-kick"), answer)


@press("cancel")
async def cancel(visit: Visit) -> PrivateReply:
    """Nothing was done."""
    return said(visit.voice("ui-cancelled"))


async def _rewind_menu(visit: Visit, seen: Seen, before: int | None = None) -> PrivateReply:
    """The newest phase starts, or those before line `before`, with a button to older ones."""
    points = await visit.house.sessions.rewind_points(seen.caller, seen.session)
    if before is not None:
        points = tuple(point for point in points if point.seq < before)
    if not points:
        raise refusal(TableRefusal, "nothing-to-rewind")
    shown = points[-OPTIONS:]
    options = tuple(
        (
            seen.voice.label(
                phrase("ui-rewind-point", turn=point.turn, phase=_phase(seen.card.game, point.phase)), OPTION_LABEL
            ),
            str(point.seq),
            "",
        )
        for point in shown
    )
    custom_id = CustomId("rewind", seen.session, words=("to",)).encode()
    rows: list[OutRow] = [OutSelect(seen.voice.label(Phrase("ui-rewind-choose"), PLACEHOLDER), custom_id, options)]
    if len(points) > len(shown):
        older = CustomId("rewind", seen.session, words=("before", str(shown[0].seq)))
        rows.append((seen.voice.button(Phrase("button-older"), older),))
    return PrivateReply(seen.voice("ui-rewind-title"), rows=tuple(rows), accent=PRIVATE)


async def _ask_rewind(visit: Visit, seen: Seen, seq: int) -> PrivateReply:
    points = {point.seq: point for point in await visit.house.sessions.rewind_points(seen.caller, seen.session)}
    point = points.get(seq)
    if point is None:
        return await _rewind_menu(visit, seen)
    there = {"turn": point.turn, "phase": _phase(seen.card.game, point.phase)}
    people = {seat.person for seat in seen.card.seats} - {None}
    if seen.caller.person in people and len(people) > 1:
        answer = CustomId("rewind", seen.session, words=("ask", str(seq)))
        return question(seen.voice, phrase("ui-ask-rewind-vote", **there), Phrase("button-rewind-ask"), answer)
    answer = CustomId("rewind", seen.session, words=("yes", str(seq)))
    return question(seen.voice, phrase("ui-ask-rewind", **there), Phrase("button-rewind"), answer)


def _phase(slug: str, phase: str | None) -> Phrase:
    return Phrase(f"{slug}-phase-{phase}")


def _sitter(seat: SeatCard) -> str:
    """Who sits there, as a control says it."""
    return f"p{seat.person}" if seat.person is not None else f"c{seat.computer or ''}"


def _is_number(text: str) -> bool:
    return number_in(text) is not None
