"""The private set-up panel of a tournament, as a draft or announced: its most common settings, and every setting behind
**Details**."""

import asyncio
from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Final, Literal
from zoneinfo import ZoneInfo

from discord import ui

from bot.commands.tournament.player import find, organise_button
from bot.commands.tournament.servers import servers_button
from bot.interactions.context import InteractionContext
from bot.interactions.presses import handles, opens_modal
from bot.interactions.thread_permissions import require_mentionable_role, require_thread_channel
from bot.interactions.typed_values import find_value
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutButton, OutSelect
from bot.services.delivery.reminders import reminders
from bot.services.tournaments.organising import announcing, tournaments
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.rule_lines import rule_lines
from bot.services.tournaments.posts.signup_posts import decisive_lines
from bot.services.tournaments.setup.fitting import pace_warning
from bot.services.tournaments.setup.setting_parser import Games, ParsingContext
from bot.services.tournaments.setup.setting_words import NONE, ONLY_IN_TEXT, ROLES
from bot.services.tournaments.setup.settings import (
    ABOUT_LENGTH,
    GROUPS,
    NAME_LENGTH,
    SETTINGS,
    Setting,
    TournamentPlan,
    setting_of,
)
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.seasons import next_name
from bot.services.tournaments.state.templates import as_template
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.pace_words import OFF
from bot.services.wording.texts import stamp
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.limits import OPTION_LABEL, OPTIONS
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase

TYPED_LENGTH: Final = 100
"""Maximum length of a typed value in characters."""
FIRST: Final = (
    *("name", "format", "size", "rounds", "games", "division", "finals", "begins", "check_in", "round_time", "lasts"),
    *("pace", "maximum", "late_entry", "manner"),
)
"""The settings that are offered first; all others are behind **Details**."""
_NAME: Final = "name"
"""The word for the tournament's name, which is changed like a setting but is not one of `SETTINGS`."""
_FROM_NOW: Final = frozenset({"pace", "times"})
"""Groups whose changes apply only to later rounds once the tournament runs."""


# ---------------------------------------------------------------------- presses
_EVENING: Final = time(20)
_DAYS_AHEAD: Final = 14
Offer = tuple[str, str, str]
"""A suggested value of a setting: label, value and hint."""


@handles("tournament-set", back="tournament-set")
async def carry_out_control(ctx: InteractionContext) -> PrivateReply:
    """Carry out a button or menu of the set-up panel."""
    localizer = await find(ctx)
    record = localizer.record
    action, _, about, *_ = (*ctx.words, "", "", "")
    chosen = ctx.values[0] if ctx.values else ""
    match action:
        case "change":
            return _common_settings(ctx, record)
        case "details":
            return await _details_reply(ctx, record)
        case "group" if about in GROUPS:
            return await _group_reply(ctx, record, about)
        case "edit":
            return await show_setting(ctx, record, about or chosen)
        case "choose" if chosen:
            return await change_setting(ctx, record, about, chosen)
        case "stop":
            return await change_setting(ctx, record, "season", OFF)
        case "announce":
            return await _announce(ctx, localizer)
        case "discard":
            await announcing.discard(ctx.context, ctx.caller, localizer.record.id)
            return private_reply(ctx.say("ui-tournament-discarded", name=record.name))
        case _:
            return await show_overview(ctx, record)


@opens_modal("tournament-type")
async def typing_modal(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for typing the value of a setting."""
    name = pressed.words[2] if len(pressed.words) > 2 else _NAME
    if name != _NAME:
        setting_of(name)
    title, how = Phrase(f"tour-set-{name}"), Phrase(f"tour-how-{name}")
    form = Form(ctx.say, title, pressed)
    if name == "about":
        known = (await find(ctx)).record.setup.about
        return form.written("text", title, how, most=ABOUT_LENGTH, value=known).modal
    most = NAME_LENGTH if name == _NAME else TYPED_LENGTH
    return form.typed("text", title, how, most=most, required=True).modal


@handles("tournament-type", back="tournament-set")
async def store_typed_value(ctx: InteractionContext) -> PrivateReply:
    """Store the typed value of a setting; if nothing was submitted, show the overview."""
    localizer = await find(ctx)
    words = ctx.words
    about = words[2] if len(words) > 2 else ""
    if not ctx.values:
        return await show_overview(ctx, localizer.record)
    return await change_setting(ctx, localizer.record, about, ctx.values[0])


async def _announce(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    channel = ctx.interaction.client.get_channel(localizer.record.channel_id)
    require_thread_channel(channel, private=localizer.record.is_duplicate)
    require_mentionable_role(channel, ctx.interaction.user, localizer.record.setup.calls)
    after = await announcing.publish(ctx.context, ctx.caller, localizer.record.id)
    begins = after.setup.begins_at
    where = str(after.channel_id)
    if begins is None:
        text = ctx.say("ui-tournament-announced", channel=where)
    else:
        text = ctx.say("ui-tournament-announced-clock", channel=where, at=stamp(begins, "F"))
    return private_reply(text, (organise_button(ctx.say, after.id),))


async def change_setting(ctx: InteractionContext, record: TournamentRecord, name: str, text: str) -> PrivateReply:
    """Change one setting and show the overview; for a setting behind **Details**, show its group."""
    zone, roles = await zone_of(ctx), roles_of(ctx)
    if name != _NAME:
        setting = setting_of(name)
        text = value_meant(
            suggested_values(ctx, record, setting, zone, roles, await qualifiers_for(ctx, record, setting)), text
        )
    after = await announcing.change_settings(ctx.context, ctx.caller, record.id, {name: text}, zone, roles)
    part = None if name in FIRST else setting_of(name).group
    return await show_set_up(ctx, after) if part is None else await _group_reply(ctx, after, part)


# ---------------------------------------------------------------------- views


async def show_overview(ctx: InteractionContext, record: TournamentRecord) -> PrivateReply:
    """Show the overview. Raise NotYours if the caller may not organise the tournament, SessionRefusal if it is over."""
    require_organiser(record, ctx.caller)
    if record.over:
        raise refusal(SessionRefusal, "tournament-over")
    return await show_set_up(ctx, record)


async def show_set_up(ctx: InteractionContext, record: TournamentRecord) -> PrivateReply:
    """Show the main lines of the announcement, warnings, and buttons to change the settings or, for a draft, to
    announce or discard it."""
    say = ctx.say
    localizer = await localizer_of(ctx.services.context, record.id, ctx.caller.language)
    draft = say("ui-tour-draft", channel=str(record.channel_id)) if record.stage == "draft" else ""
    lines = [draft or say("ui-tour-change"), say("tour-draft-title", name=record.name)]
    # The lines are made in a thread, because the first call simulates games.
    lines += await asyncio.to_thread(decisive_lines, localizer)
    unfit = await asyncio.to_thread(pace_warning, record.setup, Games(ctx.services.bindings, record.game))
    lines += [] if unfit is None else [say("gap"), say.phrase(unfit)]
    lines += _event_lines(ctx, record)
    change = _button(say, record, "button-organise-change", "change")
    details = _button(say, record, "button-tour-details", "details")
    row = (change, details, organise_button(say, record.id))
    if record.stage == "draft":
        announce = _button(say, record, "button-tour-announce", "announce", style="confirm")
        row = (announce, change, details, _button(say, record, "button-tour-discard", "discard", style="danger"))
    return private_reply(lines, row)


def _event_lines(ctx: InteractionContext, record: TournamentRecord) -> list[str]:
    """Return a line for each condition that the server's event still lacks; an empty list if no event is wanted."""
    missing = {
        "ui-tour-event-begin": record.setup.begins_at is None,
        "ui-tour-event-permission": not ctx.interaction.app_permissions.create_events,
    }
    return [ctx.say(key) for key, waits in missing.items() if waits and record.setup.event]


def _common_settings(ctx: InteractionContext, record: TournamentRecord) -> PrivateReply:
    """Show a menu of the settings that most organisers change, with their values; all others are behind **Details**."""
    require_organiser(record, ctx.caller)
    names = [name for name in FIRST if name == _NAME or setting_of(name).applies(record.setup)]
    menu = _menu(ctx, record, [name for name in names if _is_changeable(record, name)])
    row = (_button(ctx.say, record, "button-tour-details", "details"), _back(ctx.say, record))
    text = ctx.say("ui-tour-changing", name=record.name)
    return private_reply(text, menu, row)


async def _details_reply(ctx: InteractionContext, record: TournamentRecord) -> PrivateReply:
    require_organiser(record, ctx.caller)
    say = ctx.say
    localizer = await localizer_of(ctx.services.context, record.id, ctx.caller.language)
    lines = [say("tour-draft-title", name=record.name), *rule_lines(localizer, ctx.services.clock.now())]
    parts = tuple(_button(say, record, f"button-tour-{one}", "group", one) for one in GROUPS if _names(record, one))
    return private_reply(lines, parts, (servers_button(ctx, record.id), _back(say, record)))


async def _group_reply(ctx: InteractionContext, record: TournamentRecord, group: str) -> PrivateReply:
    require_organiser(record, ctx.caller)
    say, names = ctx.say, _names(record, group)
    lines = [say("ui-tour-group", name=record.name, group=Phrase(f"button-tour-{group}"))]
    lines += [
        say("tour-set-line", setting=Phrase(f"tour-set-{name}"), value=_value(ctx, record, name)) for name in names
    ]
    lines += _event_lines(ctx, record) if "event" in names else []
    menu = _menu(ctx, record, [name for name in names if _is_changeable(record, name)])
    back = _button(say, record, "button-tour-details", "details")
    return private_reply(lines, menu, (back, _back(say, record)))


def _menu(ctx: InteractionContext, record: TournamentRecord, names: Sequence[str]) -> OutSelect | None:
    options = [
        (Phrase(f"tour-set-{name}"), name, "" if name in ONLY_IN_TEXT else _value(ctx, record, name)) for name in names
    ]
    choose = CustomId("tournament-set", words=("edit", str(record.id)))
    return ctx.say.select(Phrase("ui-tour-choose-setting"), choose, options) if options else None


async def show_setting(ctx: InteractionContext, record: TournamentRecord, name: str) -> PrivateReply:
    """Show one setting: its meaning, its value, values to choose, and a button for typing a value."""
    require_organiser(record, ctx.caller)
    say = ctx.say
    setting = None if name == _NAME else setting_of(name)
    lines = [
        say("tour-set-title", setting=Phrase(f"tour-set-{name}"), value=_value(ctx, record, name)),
        say.phrase(Phrase(f"tour-how-{name}")),
    ]
    back = _button(say, record, "button-back", "change")
    if name not in FIRST:
        back = _button(say, record, "button-back", "group", setting_of(name).group)
    menu, buttons = None, (back,)
    if not _is_changeable(record, name):
        lines.append(say("ui-tour-settled"))
    else:
        if record.rounds and setting is not None and setting.group in _FROM_NOW:
            lines.append(say("ui-tour-from-now"))
        if setting is not None:
            others = await qualifiers_for(ctx, record, setting)
            offers = suggested_values(ctx, record, setting, await zone_of(ctx), roles_of(ctx), others)
            choose = CustomId("tournament-set", words=("choose", str(record.id), name))
            menu = say.select(Phrase("ui-tour-choose-value"), choose, offers)
        if setting is None or setting.typed:
            asks = CustomId("tournament-type", words=("type", str(record.id), name))
            buttons = (say.button(Phrase("button-tour-type"), asks, "main"), back)
    return private_reply(lines, menu, buttons)


def _names(record: TournamentRecord, group: str) -> list[str]:
    return [one.name for one in SETTINGS if one.group == group and one.applies(record.setup)]


def _is_changeable(record: TournamentRecord, name: str) -> bool:
    if name == _NAME or record.stage in ("draft", "signup"):
        return True
    setting: Setting = setting_of(name)
    return setting.called if record.stage == "checkin" else setting.begun


def _value(ctx: InteractionContext, record: TournamentRecord, name: str) -> Phrase:
    if name == _NAME:
        return phrase("tour-value-text", text=record.name)
    return setting_of(name).words(record.setup, Games(ctx.services.bindings, record.game))


def _button(
    say: TextLocalizer,
    record: TournamentRecord,
    label: str,
    action: str,
    about: str = "",
    style: Literal["plain", "confirm", "danger"] = "plain",
) -> OutButton:
    words = (action, str(record.id), about) if about else (action, str(record.id))
    return say.button(Phrase(label), CustomId("tournament-set", words=words), style)


def _back(say: TextLocalizer, record: TournamentRecord) -> OutButton:
    return _button(say, record, "button-tour-overview", "all")


# ---------------------------------------------------------------------- drafts and suggested values


async def draft_again(ctx: InteractionContext, record: TournamentRecord) -> PrivateReply:
    """Draft a tournament with the set-up of another tournament; for a league, its next season."""
    follows = int(record.id) if record.setup.rules.format == "league" and record.stage == "finished" else None
    setup = as_template(record.setup).model_copy(update={"follows": follows})
    plan = TournamentPlan(next_name(record.name), record.game, setup)
    return await show_set_up(ctx, await announcing.draft(ctx.context, ctx.caller, plan))


async def find_or_draft(ctx: InteractionContext, given: str | None) -> TournamentLocalizer:
    """Return the given tournament, or else the newest tournament of the channel. If no tournament is given and the newest is
    missing or over, return the caller's draft if there is one. Raise SessionRefusal if no tournament is found."""
    draft = None if given else await announcing.draft_of(ctx.context, ctx.caller)
    try:
        localizer = await find(ctx, given)
        if draft is None or not localizer.record.over:
            return localizer
    except SessionRefusal:
        if draft is None:
            raise
    return await find(ctx, str(draft[0]))


async def zone_of(ctx: InteractionContext) -> str:
    """Return the time zone the caller has chosen."""
    return (await reminders.settings_of(ctx.services.context, ctx.caller.person)).zone


def roles_of(ctx: InteractionContext) -> frozenset[int]:
    """Return the ids of the server's roles, except @everyone; nothing outside a server."""
    guild = ctx.interaction.guild
    return frozenset(role.id for role in guild.roles if not role.is_default()) if guild is not None else frozenset()


def suggested_values(
    ctx: InteractionContext,
    record: TournamentRecord,
    setting: Setting,
    zone: str,
    roles: frozenset[int],
    others: Sequence[tuple[int, str, str]] = (),
) -> tuple[Offer, ...]:
    """Return the suggested values of a setting that can be set now. `others` are the results of `qualifiers_for`."""
    say = ctx.say
    if setting.name == "qualifiers":
        return (say.label(NONE, OPTION_LABEL), "off", ""), *_tournaments(ctx, record, others)
    if setting.name == "begins":
        off = (say.label(Phrase("tour-value-by-hand"), OPTION_LABEL), "off", "")
        return (off, *_evenings(ctx, zone))
    if setting.name in ROLES:
        return (say.label(Phrase("none"), OPTION_LABEL), "off", ""), *_roles(ctx)
    games = Games(ctx.services.bindings, record.game)
    context = ParsingContext(games, ctx.services.clock.now(), zone, roles)
    offers: dict[str, Offer] = {}
    for text in setting.choices:
        try:
            setup = setting.read(record.setup, text, context)
        except GameError:
            continue
        label = say.label(setting.words(setup, games), OPTION_LABEL)
        offers.setdefault(label, (label, text, ""))
    return tuple(offers.values())[:OPTIONS]


def _evenings(ctx: InteractionContext, zone: str) -> list[Offer]:
    """Return the coming days at eight in the evening, as they are typed, with their weekday as the hint."""
    here = ZoneInfo(zone)
    today = ctx.services.clock.now().astimezone(here)
    offers: list[Offer] = []
    for ahead in range(_DAYS_AHEAD):
        day = datetime.combine(today.date() + timedelta(days=ahead), _EVENING, here)
        if day > today:
            text = f"{day:%Y-%m-%d %H:%M} {zone}"
            offers.append((text, text, ctx.say.label(Phrase(f"tour-weekday-{day.isoweekday()}"), OPTION_LABEL)))
    return offers


def _tournaments(
    ctx: InteractionContext, record: TournamentRecord, others: Sequence[tuple[int, str, str]]
) -> list[Offer]:
    """Return the tournaments that can be qualifiers, neither drafts nor called off, each to be added or removed."""
    chosen = record.setup.qualifiers
    offers: list[Offer] = []
    for number, name, stage in others:
        if number == record.id or stage in ("draft", "ended"):
            continue
        key = "tour-qualifier-out" if number in chosen else "tour-qualifier-add"
        offers.append((ctx.say.label(phrase(key, name=name), OPTION_LABEL), str(number), f"#{number}"))
    return offers[: OPTIONS - 1]


async def qualifiers_for(
    ctx: InteractionContext, record: TournamentRecord, setting: Setting
) -> Sequence[tuple[int, str, str]]:
    """Return number, name and stage of possible qualifiers; an empty tuple for a setting other than `qualifiers`."""
    return await tournaments.possible_qualifiers(ctx.context, record) if setting.name == "qualifiers" else ()


def _roles(ctx: InteractionContext) -> list[Offer]:
    guild = ctx.interaction.guild
    if guild is None:
        return []
    shown = [role for role in reversed(guild.roles) if not role.is_default() and not role.managed]
    return [
        (ctx.say.label(phrase("tour-value-text", text=role.name), OPTION_LABEL), str(role.id), "") for role in shown
    ][: OPTIONS - 1]


def value_meant(offers: Sequence[Offer], typed: str) -> str:
    """Return the typed value of a setting, or the suggested value whose label was typed."""
    return find_value(typed, [(label, value) for label, value, _ in offers], begun=False) or typed
