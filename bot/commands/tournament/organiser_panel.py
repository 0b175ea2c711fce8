"""**Organise**: everything an organiser does once a tournament is announced, with buttons and forms. It is there for whoever
organises it, also where their server shows them no `/organise`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import discord
from discord import ui

from bot.commands.tournament.channels import add_channel, remove_channel
from bot.commands.tournament.data import pressed as data_files
from bot.commands.tournament.host import ask_end, drop, end, entry_meant, move_round, replace_by, rule, start
from bot.commands.tournament.panel import looked as set_up
from bot.commands.tournament.player import TournamentContext, find
from bot.commands.tournament.servers import servers_page
from bot.games.joining import comma_list
from bot.interactions.context import InteractionContext
from bot.interactions.presses import opens_modal, press
from bot.interactions.replies import plain_reply
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import SessionRefusal
from bot.services.base.numbers import typed_number
from bot.services.base.ports import Body, OutButton, OutSelect
from bot.services.base.refusals import refusal
from bot.services.tournaments.organising import deciding, drawing, inviting
from bot.services.tournaments.organising.invitation_lists import LONGEST, read_list
from bot.services.tournaments.organising.tournaments import REASON_LENGTH
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.rolling_lines import ends_line
from bot.services.tournaments.posts.ruling_posts import ruling_phrase
from bot.services.tournaments.state.draws import can_be_taken_back as can_undraw
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.proposed_rulings import can_be_taken_back
from bot.services.tournaments.state.record import (
    RecordedRuling,
    TournamentRecord,
    undecided_tables,
    waits_for_seeding,
)
from bot.services.tournaments.state.rulings import annul_table, correct, disqualify, give_points
from bot.services.wording.messages import Style
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply
from bot.ui.limits import CHOICE, OPTION_LABEL, PLACEHOLDER, fitting_text
from bot.ui.panels import PRIVATE
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_line

_NUMBER_LENGTH: Final = 5
FORMS: Final = (
    "round",
    "drop",
    "replace",
    "table",
    "points",
    "disqualify",
    "channel",
    "back",
    "end",
    "invite",
    "undraw",
)
"""What a form asks for."""
MENU: Final = (
    *("invite", "round", "table", "points", "disqualify", "undraw", "back"),
    *("drop", "replace", "apart", "change", "channel", "servers", "data", "end"),
)
"""Everything an organiser can do, in the order of the menu."""
_ABOUT_ROUNDS: Final = frozenset({"round", "table", "points", "disqualify"})
_AFTERWARDS: Final = frozenset({"table", "points", "disqualify", "back", "data"})
_LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "apart": "button-draw-apart",
        "data": "button-tour-data",
        "draw": "button-tour-draw",
        "servers": "button-tour-servers",
        "tables": "button-tour-tables",
    }
)
"""What is called elsewhere as it is called here."""
_GOES_TO: Final[Mapping[str, tuple[Verb, str]]] = MappingProxyType(
    {
        "apart": ("contest-draw-form", "apart"),
        "change": ("contest-set", "all"),
        "data": ("contest-data", "choose"),
        "draw": ("contest-draw", "look"),
        "seeding": ("seed-finals", "all"),
        "start": ("organise", "start"),
        "tables": ("contest", "tables"),
    }
)
"""Where the buttons lead that open no form of `FORMS`: verb and first word."""
RADIO_OPTIONS: Final = 10
"""Most radio buttons of a field; the newest rulings are shown."""
FAULTS_SHOWN: Final = 20
"""Most rows of a list that are named; the others are counted."""
_ABOUT_PLAYERS: Final = frozenset({"drop", "replace", "points", "disqualify"})


@press("organise", back="organise")
async def organiser_panel(ctx: InteractionContext) -> PrivateReply:
    """The panel, or what one of its buttons does."""
    tournament_ctx = await find(ctx)
    require_organiser(tournament_ctx.record, ctx.caller)
    match ctx.words[:1]:
        case ("start",):
            return await start(ctx, tournament_ctx)
        case ("end",):
            return await ask_end(ctx, tournament_ctx)
        case ("choose",):
            return await _chosen(ctx, tournament_ctx, ctx.values[0] if ctx.values else "")
        case _:
            return _panel(ctx, tournament_ctx)


@opens_modal("organise-form")
async def organiser_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Asks for what the button is about."""
    what = pressed.words[0] if pressed.words and pressed.words[0] in FORMS else FORMS[0]
    form = Form(ctx.say, Phrase(f"button-organise-{what}"), pressed)
    if what in _ABOUT_PLAYERS:
        form.typed("player", Phrase("tour-form-player"), Phrase("tour-form-player-help"), most=CHOICE, required=True)
    match what:
        case "round":
            form.typed(
                "hours", Phrase("tour-form-hours"), Phrase("tour-form-hours-help"), most=_NUMBER_LENGTH, required=True
            )
        case "replace":
            form.people("by", Phrase("tour-form-by"), most=1)
        case "points":
            form.typed("points", Phrase("tour-form-points"), most=_NUMBER_LENGTH, required=True)
        case "table":
            number, table, *_ = (*pressed.words[2:4], "", "")  # known where it was opened from a table's view
            form.typed("round", Phrase("tour-form-round"), most=_NUMBER_LENGTH, value=number, required=True)
            form.typed("table", Phrase("tour-form-table"), most=_NUMBER_LENGTH, value=table, required=True)
            kinds = ((Phrase("tour-form-result"), "result"), (Phrase("tour-form-annul"), "annul"))
            form.one_of("kind", Phrase("tour-form-kind"), kinds, "result")
            form.typed("places", Phrase("tour-form-places"), Phrase("tour-form-places-help"), most=CHOICE)
        case "channel":
            form.channel("channel", Phrase("tour-form-channel"))
            kinds = ((Phrase("tour-form-channel-add"), "add"), (Phrase("tour-form-channel-remove"), "remove"))
            form.one_of("kind", Phrase("tour-form-channel-kind"), kinds, "add")
        case "invite":
            form.file("list", Phrase("tour-form-list"), phrase("tour-form-list-help", size=LONGEST // 1024))
        case "back":
            record = (await find(ctx)).record
            possible = [one for one in record.rulings if can_be_taken_back(record, one)][-RADIO_OPTIONS:]
            if not possible:
                raise refusal(SessionRefusal, "ruling-none")
            localizer = await ctx.services.tournament_posts.localizer(record.id, ctx.caller.language)
            kinds = tuple((_named(localizer, one), str(one.number)) for one in possible)
            label, (named, newest) = Phrase("tour-form-ruling"), kinds[-1]
            if len(kinds) > 1:
                form.one_of("ruling", label, kinds, newest)
            else:  # radio buttons come in twos at least
                form.typed("ruling", label, named, most=_NUMBER_LENGTH, value=newest, required=True)
        case _:
            pass
    if what not in ("channel", "invite"):
        form.typed("reason", Phrase("tour-form-reason"), most=REASON_LENGTH, required=True)
    return form.modal


@press("organise-form", back="organise")
async def organised(ctx: InteractionContext) -> PrivateReply:
    """A form was sent in. A button below the answer leads back to the panel; below what is refused stands the form again."""
    tournament_ctx = await find(ctx)
    require_organiser(tournament_ctx.record, ctx.caller)
    try:
        done = await _done(ctx, tournament_ctx)
    except GameError as error:
        fresh = await find(ctx)
        if fresh.record.stage == "ended":
            raise
        what = ctx.word
        shown = _page(ctx, fresh.record, what) if what in _possible(fresh.record) else _panel(ctx, fresh)
        return shown.showing(text=fitting_text("\n".join((ctx.say.refusal(error), ctx.say("gap"), shown.text))))
    return done


async def _done(ctx: InteractionContext, tournament_ctx: TournamentContext) -> PrivateReply:
    """What a form asks for. Raises GameError."""
    what = ctx.word
    reason = ctx.typed("reason") or ""
    entry = entry_meant(tournament_ctx, ctx.typed("player") or "") if what in _ABOUT_PLAYERS else 0
    match what:
        case "round":
            return await move_round(ctx, tournament_ctx, _whole(ctx, "hours"), reason)
        case "invite":
            return await _invited(ctx, tournament_ctx)
        case "end":
            return await end(ctx, tournament_ctx, reason)
        case "drop":
            return await drop(ctx, tournament_ctx, entry, reason)
        case "replace":
            (by,) = ctx.people("by") or (None,)
            if by is None or by.bot:
                raise refusal(SessionRefusal, "replace-bot")
            return await replace_by(ctx, tournament_ctx, entry, by.id, reason)
        case "points":
            return await rule(ctx, tournament_ctx, give_points(entry, _whole(ctx, "points")), reason)
        case "disqualify":
            return await rule(ctx, tournament_ctx, disqualify(entry), reason)
        case "table":
            number, table = _whole(ctx, "round"), _whole(ctx, "table")
            if ctx.typed("kind") == "annul":
                return await rule(ctx, tournament_ctx, annul_table(number, table), reason)
            return await rule(ctx, tournament_ctx, correct(number, table, ctx.typed("places") or ""), reason)
        case "back":
            await deciding.take_back(
                ctx.services.context, ctx.caller, tournament_ctx.number, _whole(ctx, "ruling"), reason
            )
            return plain_reply(ctx.say("ui-ruling-back"))
        case "undraw":
            await drawing.take_back(ctx.services.context, ctx.caller, tournament_ctx.number, reason)
            return plain_reply(ctx.say("ui-draw-back", name=tournament_ctx.record.name))
        case "channel":
            where = ctx.interaction.client.get_channel(int(ctx.typed("channel") or 0))
            if not isinstance(where, discord.TextChannel):
                raise refusal(SessionRefusal, "tournament-channel-unknown")
            changes = remove_channel if ctx.typed("kind") == "remove" else add_channel
            return await changes(ctx, tournament_ctx, where)
        case _:
            return _panel(ctx, tournament_ctx)


async def _invited(ctx: InteractionContext, tournament_ctx: TournamentContext) -> PrivateReply:
    """What became of a list of people: how many are called, and the rows that are not, each with what is wrong."""
    _, content = await ctx.file("list", LONGEST)
    found = await inviting.invite(ctx.services.context, ctx.caller, tournament_ctx.number, read_list(content))
    lines = [ctx.say("ui-tour-invited", count=found.new)]
    if found.known:
        lines.append(ctx.say("ui-tour-invited-known", count=found.known))
    if found.faults:
        lines += [ctx.say("ui-tour-invited-faults"), *map(ctx.say.phrase, found.faults[:FAULTS_SHOWN])]
    if len(found.faults) > FAULTS_SHOWN:
        lines.append(ctx.say("ui-tour-invited-more", count=len(found.faults) - FAULTS_SHOWN))
    return plain_reply("\n".join(lines))


def _panel(ctx: InteractionContext, tournament_ctx: TournamentContext) -> PrivateReply:
    """How far it is, the likeliest next steps as buttons, and a menu of everything else."""
    record = tournament_ctx.record
    if record.stage == "ended":
        raise refusal(SessionRefusal, "tournament-over")
    lines = [ctx.say("ui-organise", name=record.name), *_how_far(tournament_ctx), ctx.say("ui-organise-public")]
    steps = _next_steps(record)
    options = tuple(
        (ctx.say.label(_label(what), OPTION_LABEL), what, ctx.say.label(Phrase(f"organise-about-{what}"), OPTION_LABEL))
        for what in _possible(record)
        if what not in steps
    )
    menu = OutSelect(
        ctx.say.label(Phrase("ui-organise-choose"), PLACEHOLDER),
        CustomId("organise", words=("choose", str(record.id))).encode(),
        options,
    )
    buttons = tuple(_button(ctx, record, what, steps[what]) for what in steps)
    return PrivateReply(Body("\n".join(lines), rows=(buttons, menu), accent=PRIVATE))


def _how_far(tournament_ctx: TournamentContext) -> list[str]:
    """Who has signed up; or how many tables of the round are over, until when it lasts, and what waits for a ruling."""
    localizer, record = tournament_ctx.localizer, tournament_ctx.record
    if record.over:
        return []
    current = record.open_round
    if current is None:
        return [] if record.rounds else [localizer("tour-signed-up", count=len(record.playing))]
    number = current.drawn.number
    tables = record.tables_of(number)
    over = sum(one.result is not None for one in tables)
    lines = [localizer("tour-digest-over", over=over, count=len(tables))]
    if current.lasts_until is not None and current.ruling_by is None:
        lines.append(ends_line(localizer, current, current.lasts_until))
    if undecided := undecided_tables(record, number):
        listed = comma_list([str(one) for one in undecided])
        lines.append(localizer("tour-digest-rulings", count=len(undecided), tables=listed))
    return lines


def _next_steps(record: TournamentRecord) -> dict[str, Style]:
    """What an organiser is most likely to want now, with the colour of its button."""
    if record.over:
        return {"table": "plain", "data": "plain"}
    if record.held is not None:
        return {"draw": "confirm", **({"tables": "plain"} if record.rounds else {})}
    if waits_for_seeding(record):
        return {"seeding": "main", "tables": "plain"}
    if not record.rounds:
        return {"start": "confirm", "invite": "plain", "change": "plain"}
    return {"tables": "main", "round": "plain"}


def _possible(record: TournamentRecord) -> list[str]:
    """What of the menu can be done now."""
    begun = _AFTERWARDS if record.over else frozenset(MENU) - {"invite"}
    possible = begun if record.rounds else frozenset(MENU) - _ABOUT_ROUNDS
    without = {"back" if not record.rulings else "", "undraw" if not can_undraw(record) else ""}
    return [what for what in MENU if what in possible and what not in without]


def _label(what: str) -> Phrase:
    return Phrase(_LABELS.get(what, f"button-organise-{what}"))


def _button(ctx: InteractionContext, record: TournamentRecord, what: str, style: Style) -> OutButton:
    verb, word = _GOES_TO.get(what, ("organise-form", what))
    return ctx.say.button(_label(what), CustomId(verb, words=(word, str(record.id))), style)


async def _chosen(ctx: InteractionContext, tournament_ctx: TournamentContext, what: str) -> PrivateReply:
    """What was chosen from the menu: at once where that has a page of its own, otherwise what it does and the button of its
    form."""
    record = tournament_ctx.record
    if what not in _possible(record):
        return _panel(ctx, tournament_ctx)
    match what:
        case "end":
            return await ask_end(ctx, tournament_ctx)
        case "change":
            return await set_up(ctx, record)
        case "servers":
            return servers_page(ctx, record)
        case "data":
            return replace(await data_files(ctx), back=CustomId("organise", words=("all", str(record.id))))
        case _:
            return _page(ctx, record, what)


def _page(ctx: InteractionContext, record: TournamentRecord, what: str) -> PrivateReply:
    """What something does, and the button of its form."""
    text = ctx.say("ui-organise-about", what=_label(what), about=Phrase(f"organise-about-{what}"))
    back = ctx.say.button(Phrase("button-back"), CustomId("organise", words=("all", str(record.id))))
    return PrivateReply(Body(text, rows=((_button(ctx, record, what, "main"), back),), accent=PRIVATE))


def _named(localizer: TournamentLocalizer, ruled: RecordedRuling) -> Phrase:
    """A ruling as a choice, with the names of this tournament."""
    what = ruling_phrase(localizer, ruled.ruling)
    return phrase("list-one", one=localizer.texts.label(what, localizer.language, localizer.names, OPTION_LABEL))


def _whole(ctx: InteractionContext, field: str) -> int:
    """A typed whole number, also a negative one. Raises SessionRefusal."""
    typed = ctx.typed(field) or ""
    plain = typed_line(typed)
    number = typed_number(plain.removeprefix("-"))
    if number is None:
        raise refusal(SessionRefusal, "whole-number", text=typed)
    return -number if plain.startswith("-") else number
