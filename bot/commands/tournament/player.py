"""`/tournament`: taking part and viewing, with buttons; and finding the tournament meant."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Literal, TypeAlias, get_args

from discord import app_commands, ui

from bot.commands.game.lobby import salt_modal
from bot.commands.tournament.hall import show_hall
from bot.games.picture import Picture
from bot.interactions.callers import can_see_channel
from bot.interactions.completion import Choices, choices, completion
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles, opens_modal
from bot.interactions.typed_values import SHOWN_WITH, find_value
from bot.services.base.ids import CustomId, number_in, typed_number
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.people import absences
from bot.services.tournaments.exports.exporting import KINDS, FileKind
from bot.services.tournaments.organising import announcing, entering, tournaments
from bot.services.tournaments.organising.entering import enter
from bot.services.tournaments.organising.tournaments import takes_late_entries
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.pictures.parts import list_pictures, round_heading, round_pictures
from bot.services.tournaments.posts.localizer import TournamentLocalizer, files_button, next_tournament_buttons
from bot.services.tournaments.posts.posts import localizer_of, round_lines, table_states_of_round
from bot.services.tournaments.posts.rolling_lines import is_rolling, round_title
from bot.services.tournaments.posts.round_board import status_lines
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.posts.standing_posts import own_lines, standings_lines
from bot.services.tournaments.queries import fairness as tournament_fairness
from bot.services.tournaments.setup.settings import PASSWORD_LENGTH
from bot.services.tournaments.state.entrants import may_organise
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from bot.services.tournaments.state.rolling import games_left
from bot.services.wording.messages import Style, TextLocalizer, code_span
from bot.ui.command_words import choices_named, command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.forms import Form
from bot.ui.layout import ControlRow, PrivateReply, private_reply, question
from bot.ui.limits import CHOICE
from engines.core.phrase import Phrase, phrase

Shown: TypeAlias = Literal["tables", "standings", "hall"]
"""Words of the buttons whose page `/tournament` can show at once."""


@completion
async def complete_tournament(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest the server's tournaments, newest first; nothing outside a server."""
    return [] if ctx.caller.guild_id is None else choices(await _listed_tournaments(ctx, ctx.caller.guild_id), typed)


def entry_pairs(localizer: TournamentLocalizer) -> list[tuple[str, str]]:
    """Return label and number of each entry, as choices."""
    entries = zip(localizer.record.entries, localizer.names, strict=True)
    return [(f"{one.number} · {name}", str(one.number)) for one, name in entries]


async def find(ctx: InteractionContext, given: str | None = None) -> TournamentLocalizer:
    """Return the localizer of the tournament that the pressed control or `given` names, or else of the channel's newest
    tournament or of the tournament of the thread's match. Raise SessionRefusal if there is none or the caller may not
    see it."""
    pressed = (*ctx.words[1:2], *ctx.values)
    text = (pressed[0] if pressed else given or "").strip().lstrip("#")
    if text:
        number = await _number(ctx, text)
    else:
        here = await tournaments.tournament_in_channel(ctx.context, ctx.caller.channel_id)
        if here is None:
            raise refusal(SessionRefusal, "no-tournament-announced" if _may_announce(ctx) else "no-tournament-here")
        number = here
    localizer = await localizer_of(ctx.services.context, number, ctx.caller.language)
    record = localizer.record
    hidden = record.stage == "draft" and not may_organise(record, ctx.caller)
    if hidden or not _may_see(ctx, record):
        raise refusal(SessionRefusal, "no-such-tournament")
    server = record.server(ctx.caller.guild_id)
    return localizer if server is None else replace(localizer, guild=server.guild_id)


def _may_see(ctx: InteractionContext, record: TournamentRecord) -> bool:
    """Return whether the caller may see the tournament: because they see its channel in this server or, outside the
    organisers' server, because they play in a tournament across servers."""
    server = record.server(ctx.caller.guild_id)
    at_home = record.guild_id == ctx.caller.guild_id
    if at_home or server is not None:
        channel_id = record.channel_id if server is None else server.channel_id
        if ctx.caller.channel_id == channel_id or can_see_channel(ctx.interaction, channel_id):
            return True
    return not at_home and record.is_across_servers and record.has_player(ctx.caller.person)


async def _number(ctx: InteractionContext, text: str) -> TournamentId:
    """Return the number of the tournament named by number, by name, or by its entry in a list. A number is returned
    unchecked. Raise SessionRefusal if no tournament is named, or several."""
    number = typed_number(text)
    if number is None and ctx.caller.guild_id is not None:
        shown = [*await own_draft(ctx), *await _listed_tournaments(ctx, ctx.caller.guild_id)]
        plain = [(label.rpartition(SHOWN_WITH)[0], number) for label, number in shown]
        number = number_in(find_value(text, [*shown, *plain]) or "")
    if number is None:
        raise refusal(SessionRefusal, "no-such-tournament")
    return TournamentId(number)


async def _listed_tournaments(ctx: InteractionContext, guild_id: int) -> list[tuple[str, str]]:
    found = await tournaments.tournaments_of_server(ctx.context, guild_id)
    return [(f"{name}{SHOWN_WITH}#{number}", str(number)) for number, name, _ in found]


async def own_draft(ctx: InteractionContext) -> list[tuple[str, str]]:
    """Return label and number of the caller's draft, as a choice; an empty list if they have no draft."""
    draft = await announcing.draft_of(ctx.context, ctx.caller)
    if draft is None:
        return []
    return [(ctx.say.label(phrase("tour-draft-choice", name=draft[1]), CHOICE), str(draft[0]))]


@command("tournament")
@options(
    tournament_number=option("tournament-which", "tournament"),
    what=option("tournament-what", choices=choices_named("button-tour", get_args(Shown))),
)
@app_commands.autocomplete(tournament_number=complete_tournament)
async def tournament_command(
    interaction: AnyInteraction, tournament_number: str | None = None, what: Shown | None = None
) -> None:
    """Show the tournament's state with buttons, or the chosen page."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        if what == "hall":
            return await show_hall(ctx)
        localizer = await find_or_offer(ctx, find, tournament_number)
        if isinstance(localizer, PrivateReply):
            return localizer
        match what:
            case "tables":
                return await show_tables(ctx, localizer, None)
            case "standings":
                return await show_standings(ctx, localizer)
            case None:
                return await status(ctx, localizer)

    await handler_of(interaction).answer(interaction, work)


def _may_announce(ctx: InteractionContext) -> bool:
    return ctx.caller.guild_id is not None and (ctx.caller.manages or ctx.caller.organises)


async def find_or_offer(
    ctx: InteractionContext,
    look: Callable[[InteractionContext, str | None], Awaitable[TournamentLocalizer]],
    given: str | None,
) -> TournamentLocalizer | PrivateReply:
    """Return the tournament that `look` finds. If it finds none and none was `given`, return a choice of tournaments.
    Raise SessionRefusal if there is nothing to choose, or if the given tournament is not found."""
    try:
        return await look(ctx, given)
    except SessionRefusal as error:
        offered = None if given is not None else await _offered_tournaments(ctx, error)
        if offered is None:
            raise
        return offered


async def _offered_tournaments(ctx: InteractionContext, error: SessionRefusal) -> PrivateReply | None:
    """Return the refusal with a menu of the server's tournaments, newest first, and for organisers a button for a new
    tournament; None if there is neither."""
    listed = [] if ctx.caller.guild_id is None else await _listed_tournaments(ctx, ctx.caller.guild_id)
    rows: list[ControlRow] = []
    if listed:
        options = [(label, number, "") for label, number in listed]
        rows.append(ctx.say.select(Phrase("ui-which-tournament"), CustomId("tournament"), options))
    if _may_announce(ctx):
        style: Style = "plain" if listed else "main"
        rows.append((ctx.say.button(Phrase("button-tour-new"), CustomId("tournament-new"), style),))
    return private_reply(ctx.say.refusal(error), *rows) if rows else None


@handles("tournament")
async def carry_out_button(ctx: InteractionContext) -> PrivateReply:
    """Carry out a button about a tournament."""
    localizer = await find(ctx)
    match ctx.words[:1]:
        case ("join",):
            return await join(ctx, localizer)
        case ("leave",):
            return await ask_leave(ctx, localizer)
        case ("leave-yes",):
            return await leave(ctx, localizer)
        case ("checkin",):
            return await check_in(ctx, localizer)
        case ("standings",):
            return await show_standings(ctx, localizer)
        case ("tables",):
            return await show_tables(ctx, localizer, number_in(ctx.words[2]) if len(ctx.words) > 2 else None)
        case ("pause" | "ready" as wanted,):
            ready = wanted == "ready"
            await entering.set_ready(ctx.context, ctx.caller, localizer.record.id, ready=ready)
            return await status(ctx, await find(ctx, str(localizer.record.id)))
        case ("fairness",):
            return await show_fairness(ctx, localizer)
        case ("rules",):
            return await show_rules(ctx, localizer)
        case _:
            return await status(ctx, localizer)


async def join(ctx: InteractionContext, localizer: TournamentLocalizer, salt: str | None = None) -> PrivateReply:
    """Sign the caller up, with the password of the submitted form, if any. Before the start the reply offers to add a
    salt if the entry has none."""
    password = ctx.form_line("password") or ""
    after = await enter(ctx.context, ctx.caller, localizer.record.id, salt=salt, password=password)
    if after.is_rolling:
        return private_reply(ctx.say("ui-tournament-late-rolling", name=after.name))
    if after.stage == "running":
        return private_reply(ctx.say("ui-tournament-late", name=after.name, round=len(after.rounds) + 1))
    entry = after.entry_of(ctx.caller.person)
    checked = after.stage == "checkin" and after.setup.check_in_hours > 0
    text = ctx.say("ui-tournament-joined-here" if checked else "ui-tournament-joined", name=after.name)
    if entry is not None and entry.state == "reserve":
        text = ctx.say("ui-tournament-reserve", name=after.name, place=after.reserve.index(entry) + 1)
    add = ctx.say.button(Phrase("button-salt"), CustomId("tournament-salt", words=("salt", str(after.id))))
    offered = entry is not None and not entry.salt
    return private_reply(text, (add,) if offered else ())


@opens_modal("tournament-password")
def password_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for the password of a tournament."""
    form = Form(ctx.say, Phrase("button-tour-join"), pressed)
    form.typed("password", Phrase("tour-set-password"), Phrase("tour-form-password-help"), most=PASSWORD_LENGTH)
    return form.modal


@handles("tournament-password")
async def join_with_password(ctx: InteractionContext) -> PrivateReply:
    """Sign up with the typed password."""
    return await join(ctx, await find(ctx))


opens_modal("tournament-salt")(salt_modal)


@handles("tournament-salt")
async def add_entrants_salt(ctx: InteractionContext) -> PrivateReply:
    """Store the typed salt of the caller's entry, in place of an earlier salt."""
    localizer = await find(ctx)
    text = ctx.values[0] if ctx.values else ""
    after = await tournaments.add_salt(ctx.context, ctx.caller, localizer.record.id, text)
    entry = after.entry_of(ctx.caller.person)
    return private_reply(ctx.say("ui-tournament-salted", salt=code_span(entry.salt if entry is not None else "")))


async def show_fairness(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Show the proofs of the luck of draws and tables."""
    shown = await tournament_fairness.fairness(ctx.context, localizer.record.id, ctx.caller.person)
    return private_reply(ctx.say.lines(shown.lines), attachment=shown.file)


async def ask_leave(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Withdraw the caller before the start; in a running tournament ask for a confirmation first."""
    entry = localizer.record.entry_of(ctx.caller.person)
    if localizer.record.stage != "running" or entry is None or entry.left is not None:
        return await leave(ctx, localizer)
    yes = CustomId("tournament", words=("leave-yes", str(localizer.record.id)))
    key = "ui-ask-tournament-leave-rolling" if localizer.record.is_rolling else "ui-ask-tournament-leave"
    return question(ctx.say, phrase(key, name=localizer.record.name), Phrase("button-tour-leave"), yes)


async def leave(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Withdraw the caller from the tournament."""
    after = await tournaments.leave(ctx.context, ctx.caller, localizer.record.id)
    key = "ui-tournament-left-later" if after.stage == "running" else "ui-tournament-left"
    return private_reply(ctx.say("ui-tournament-left-rolling" if after.is_rolling else key, name=after.name))


async def check_in(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Check the caller in."""
    after = await tournaments.check_in(ctx.context, ctx.caller, localizer.record.id)
    return private_reply(ctx.say("ui-tournament-here", name=after.name))


async def status(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Show the state in a few lines, with the reader's most important button first."""
    record = localizer.record
    states = await table_states_of_round(ctx.services.context, localizer, len(record.rounds))
    lines = await asyncio.to_thread(status_lines, localizer, ctx.caller.person, states)
    organises = may_organise(record, ctx.caller)
    buttons = tuple(
        localizer.button(f"button-tour-{word}", word, "main" if at == 0 else "plain")
        for at, word in enumerate(_button_words(ctx, record))
    )
    link = ctx.services.exporting.link(record) if record.stage != "draft" else None
    further = [organise_button(ctx.say, record.id)] if organises else []
    if link is not None:
        further.append(OutButton(ctx.say.label(Phrase("button-tour-page")), "", url=link))
    again = next_tournament_buttons(localizer) if record.over and _may_announce(ctx) else ()
    return private_reply(lines, buttons[:5], buttons[5:], tuple(further), again)


def _button_words(ctx: InteractionContext, record: TournamentRecord) -> list[str]:
    entry = record.entry_of(ctx.caller.person)
    inside = entry is not None and entry.left is None and entry.state != "out"
    invited = any(one.invited == ctx.caller.discord_id for one in record.invited)
    ways: list[str] = []
    if record.stage == "checkin" and record.setup.check_in_hours and (inside or invited):
        ways += ["checkin"] if invited or (entry is not None and entry.state == "in") else []
    if record.stage in ("signup", "checkin"):
        ways += ["leave"] if inside else ["join"] if invited or _may_enter(ctx, record) else []
    if entry is not None and inside and record.has_breaks:
        plays_on = not record.is_rolling or games_left(record).get(entry.number)
        ways += ["ready" if entry.ready_at is None else "pause"] if plays_on else []
    if record.rounds:
        ways += ["standings", "tables"]
    late = record.stage == "running" and entry is None and takes_late_entries(record, ctx.services.clock.now())
    if late and _may_enter(ctx, record):
        ways.insert(0, "join")
    ways.append("rules")
    return [*ways, "leave"] if record.stage == "running" and inside else ways


def _may_enter(ctx: InteractionContext, record: TournamentRecord) -> bool:
    """Return whether the caller can sign up without an invitation: sign-up is open to all, or to one of their roles."""
    setup = record.setup
    return not setup.is_invitation_only and (setup.members is None or setup.members in ctx.caller.roles)


async def show_rules(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Show everything that was announced, the entries, and to a player of a running tournament the days of vacation that
    they have left."""
    record = localizer.record
    lines = await asyncio.to_thread(announced_lines, localizer, ctx.services.clock.now())
    title, days = localizer("tour-title", name=record.name, number=record.id), record.setup.vacation_days
    if days and record.stage == "running" and record.has_player(ctx.caller.person):
        left = await absences.vacation_left_in(ctx.context, record.id, days, ctx.caller.person)
        lines.insert(0, localizer("tour-mine-vacation", count=left.days))
    look = (localizer.button("button-fairness", "fairness"),)
    if record.rounds:
        look = (*look, files_button(localizer))
    return private_reply((title, *lines), look)


def organise_button(say: TextLocalizer, number: TournamentId) -> OutButton:
    """Return the button to the organiser's panel."""
    return say.button(Phrase("button-organise"), CustomId("organise", words=("all", str(number))))


async def show_standings(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Show the standings, with the caller's own place. Raise SessionRefusal before the first round."""
    record = localizer.record
    if not record.rounds:
        raise refusal(SessionRefusal, "tournament-not-begun")
    lines = [localizer("tour-standings-now", name=record.name), *standings_lines(localizer)]
    lines += [localizer("gap"), *own_lines(localizer, None, ctx.caller.person)]
    return await reply_with_pictures(ctx, localizer, lines, (*bracket_pictures(record), *list_pictures(record)))


async def show_tables(ctx: InteractionContext, localizer: TournamentLocalizer, number: int | None) -> PrivateReply:
    """Show the tables of a round, by default the newest, with a button to the round before. Raise SessionRefusal if
    there is no such round."""
    record = localizer.record
    if not record.rounds:
        raise refusal(SessionRefusal, "tournament-not-begun")
    chosen = len(record.rounds) if number is None else number
    if chosen not in range(1, len(record.rounds) + 1):
        raise refusal(SessionRefusal, "no-such-round", rounds=len(record.rounds))
    lines = [round_title(localizer, chosen)]
    if not is_rolling(record, chosen):
        lines += own_lines(localizer, chosen, ctx.caller.person)
    states = await table_states_of_round(ctx.services.context, localizer, chosen)
    lines += round_lines(localizer, record.rounds[chosen - 1], states)
    shown = await reply_with_pictures(ctx, localizer, lines, round_pictures(record, chosen))
    buttons: list[OutButton] = []
    if chosen > 1:
        before = CustomId("tournament", words=("tables", str(record.id), str(chosen - 1)))
        label = phrase("button-tour-round-before", round=round_heading(record, chosen - 1))
        buttons.append(ctx.say.button(label, before))
    if may_organise(record, ctx.caller) and record.stage != "ended":
        buttons.append(organise_button(ctx.say, record.id))
    return shown.with_body(rows=(tuple(buttons),) if buttons else ())


async def reply_with_pictures(
    ctx: InteractionContext, localizer: TournamentLocalizer, lines: list[str], wanted: tuple[Picture, ...]
) -> PrivateReply:
    """Return a reply of lines and pictures about a tournament."""
    pictures = await draw_pictures(wanted, replace(ctx.say, names=localizer.names), ctx.services.images)
    return private_reply(lines, pictures=pictures)


@handles("tournament-data")
async def send_data(ctx: InteractionContext) -> PrivateReply:
    """Offer the kinds of files, or return the chosen file. Raise SessionRefusal for a draft, TooMuch beyond the rate limit."""
    localizer = await find(ctx)
    if localizer.record.stage == "draft":
        raise refusal(SessionRefusal, "tournament-draft")
    word = ctx.word
    kind: FileKind | None = next((one for one in KINDS if one == word), None)
    number = str(localizer.record.id)
    row = tuple(
        ctx.say.button(Phrase(f"button-data-{one}"), CustomId("tournament-data", words=(one, number))) for one in KINDS
    )
    name = localizer.record.name
    if kind is None:
        return private_reply(ctx.say("ui-tour-data", name=name), row)
    person, language = ctx.caller.person, ctx.caller.language
    file = await ctx.services.exporting.file(person, localizer.record.id, kind, language)
    return private_reply(ctx.say(f"ui-tour-data-{kind}", name=name), row, attachment=file)
