"""`/tournament new`, `change` and `template`: deciding everything by pressing and choosing, seen as others will read it, and only
then announced."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

import discord
from discord import app_commands, ui

from bot.cogs.completion import complete_game
from bot.cogs.desk import Visit, desk_of, said
from bot.cogs.game import OPTIONS_LENGTH, binding_of
from bot.cogs.presses import opens_modal, press
from bot.cogs.table_threads import require_threads
from bot.cogs.tournament import Asked, complete_tournament, find, tournament
from bot.cogs.tournament_offers import (
    complete_begins,
    complete_series,
    complete_setting,
    complete_template,
    complete_value,
    offers,
)
from bot.services.ids import CustomId
from bot.services.model import TableRefusal
from bot.services.ports import OutButton, OutSelect
from bot.services.refusals import refusal
from bot.services.texts import stamp
from bot.services.tournament_field import require_organiser
from bot.services.tournament_notice import announced_lines
from bot.services.tournament_record import TournamentRecord
from bot.services.tournament_setting_words import ONLY_IN_TEXT, value_words
from bot.services.tournament_settings import GROUPS, NAME_LENGTH, SETTINGS, Games, Group, Setting, setting_of
from bot.services.tournament_templates import TEMPLATE_NAME
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import MODAL_TITLE, OPTION_LABEL, PLACEHOLDER, fitting_text
from bot.ui.panels import PRIVATE
from bot.ui.voice import Voice
from engines.core.phrase import Phrase, phrase

_TYPED_LENGTH: Final = 100
_NAME: Final = "name"
"""The one thing to decide that is no setting."""
_SAVE: Final = "save"

template: Final = app_commands.Group(
    name=named("template", "tournament-template"), description=described("tournament-template"), parent=tournament
)


@tournament.command(name=named("new", "tournament-new"), description=described("tournament-new"))
@app_commands.rename(title="game", kind="format", late="timeout")
@app_commands.describe(
    name=described("tournament-new-name"),
    title=described("tournament-new-game"),
    template=described("tournament-new-template"),
    begins=described("tournament-new-begins"),
    kind=described("tournament-new-format"),
    size=described("tournament-new-size"),
    rounds=described("tournament-new-rounds"),
    pace=described("tournament-new-pace"),
    round_days=described("tournament-new-round-days"),
    maximum=described("tournament-new-maximum"),
    check_in=described("tournament-new-check-in"),
    points=described("tournament-new-points"),
    late=described("tournament-new-timeout"),
    follows=described("tournament-new-follows"),
    reliability=described("tournament-new-reliability"),
    away=described("tournament-new-away"),
    duplicate=described("tournament-new-duplicate"),
    series=described("tournament-new-series"),
    options=described("tournament-new-options"),
    organisers=described("tournament-new-organisers"),
)
@app_commands.autocomplete(
    title=complete_game,
    follows=complete_tournament,
    template=complete_template,
    begins=complete_begins,
    series=complete_series,
)
async def new_command(
    interaction: AnyInteraction,
    name: app_commands.Range[str, 1, NAME_LENGTH],
    title: str,
    template: app_commands.Range[str, 1, TEMPLATE_NAME] | None = None,
    begins: app_commands.Range[str, 1, 60] | None = None,
    kind: Literal["swiss", "round_robin", "elimination", "league"] | None = None,
    size: app_commands.Range[int, 2, 12] | None = None,
    rounds: app_commands.Range[int, 1, 32] | None = None,
    pace: Literal["live", "daily", "relaxed"] | None = None,
    round_days: app_commands.Range[int, 0, 60] | None = None,
    maximum: app_commands.Range[int, 2, 512] | None = None,
    check_in: app_commands.Range[int, 0, 336] | None = None,
    points: app_commands.Range[str, 1, 60] | None = None,
    late: Literal["place", "last", "nothing", "average"] | None = None,
    follows: str | None = None,
    reliability: app_commands.Range[int, 0, 100] | None = None,
    away: app_commands.Range[int, 0, 60] | None = None,
    duplicate: Literal["off", "field", "seat"] | None = None,
    series: app_commands.Range[str, 1, 200] | None = None,
    options: app_commands.Range[str, 1, OPTIONS_LENGTH] | None = None,
    organisers: discord.Role | None = None,
) -> None:
    """Draft a tournament."""
    typed = {
        "begins": begins,
        "format": kind,
        "size": size,
        "rounds": rounds,
        "pace": pace,
        "round_time": None if round_days is None else f"{round_days}d" if round_days else "off",
        "maximum": maximum,
        "check_in": None if check_in is None else f"{check_in}h" if check_in else "off",
        "points": points,
        "timeout": late,
        "reliability": reliability,
        "away": away,
        "duplicate": duplicate,
        "series": series,
        "options": options,
        "organisers": None if organisers is None else organisers.id,
    }
    values = {setting: str(value) for setting, value in typed.items() if value is not None}

    async def work(visit: Visit) -> PrivateReply:
        if not isinstance(interaction.channel, discord.TextChannel):
            raise refusal(TableRefusal, "tournament-in-server")
        require_threads(interaction.channel, private=False)
        binding = binding_of(visit, title)
        zone, roles = await _zone(visit), _roles(visit)
        plan = await visit.house.announcing.plan(visit.caller, name, binding.slug, values, template, zone, roles)
        require_threads(interaction.channel, private=plan.setup.rules.duplicate != "off")
        before = None if follows is None else (await find(visit, follows)).number
        if before is not None:
            plan = replace(plan, setup=plan.setup.model_copy(update={"follows": before}))
        return await _shown(visit, await visit.house.announcing.draft(visit.caller, plan))

    await desk_of(interaction).answer(interaction, work)


@tournament.command(name=named("change", "tournament-change"), description=described("tournament-change"))
@app_commands.describe(
    setting=described("tournament-change-setting"),
    value=described("tournament-change-value"),
    tournament_number=described("tournament-which"),
)
@app_commands.rename(tournament_number="tournament")
@app_commands.autocomplete(setting=complete_setting, value=complete_value, tournament_number=complete_tournament)
async def change_command(
    interaction: AnyInteraction,
    setting: app_commands.Range[str, 1, 40] | None = None,
    value: app_commands.Range[str, 1, _TYPED_LENGTH] | None = None,
    tournament_number: str | None = None,
) -> None:
    """Change what was announced."""

    async def work(visit: Visit) -> PrivateReply:
        asked = await find(visit, tournament_number)
        if setting is None:
            return await _looked(visit, asked.record)
        if value is None:
            require_organiser(asked.record, visit.caller)
            return await _edit(visit, asked.record, setting)
        return await _altered(visit, asked.record, setting, value)

    await desk_of(interaction).answer(interaction, work)


@template.command(name=named("save", "tournament-template-save"), description=described("tournament-template-save"))
@app_commands.describe(name=described("tournament-template-name"), tournament_number=described("tournament-which"))
@app_commands.rename(tournament_number="tournament")
@app_commands.autocomplete(tournament_number=complete_tournament)
async def save_command(
    interaction: AnyInteraction,
    name: app_commands.Range[str, 1, TEMPLATE_NAME],
    tournament_number: str | None = None,
) -> None:
    """Keep a set-up for further tournaments."""

    async def work(visit: Visit) -> PrivateReply:
        return await _saved(visit, await find(visit, tournament_number), name)

    await desk_of(interaction).answer(interaction, work)


@template.command(
    name=named("delete", "tournament-template-delete"), description=described("tournament-template-delete")
)
@app_commands.describe(name=described("tournament-template-name"))
@app_commands.autocomplete(name=complete_template)
async def delete_command(interaction: AnyInteraction, name: app_commands.Range[str, 1, TEMPLATE_NAME]) -> None:
    """Forget a saved set-up."""

    async def work(visit: Visit) -> PrivateReply:
        await visit.house.announcing.forget(visit.caller, name)
        return said(visit.voice("ui-template-deleted", name=name))

    await desk_of(interaction).answer(interaction, work)


# ---------------------------------------------------------------------- presses


@press("contest-set")
async def pressed(visit: Visit) -> PrivateReply:
    """A button or menu of the set-up: what it does, which tournament, and the group or setting it is about."""
    asked = await find(visit)
    action, _, about, *_ = (*(visit.pressed.words if visit.pressed is not None else ()), "", "", "")
    chosen = visit.values[0] if visit.values else ""
    match action:
        case "group" if about in GROUPS:
            return await _group(visit, asked.record, about)
        case "edit":
            return await _edit(visit, asked.record, about or chosen)
        case "choose" if chosen:
            return await _altered(visit, asked.record, about, chosen)
        case "announce":
            return await _announced(visit, asked)
        case "discard":
            await visit.house.announcing.discard(visit.caller, asked.number)
            return said(visit.voice("ui-tournament-discarded", name=asked.record.name))
        case _:
            return await _looked(visit, asked.record)


@opens_modal("contest-type")
def typing_modal(voice: Voice, pressed: CustomId) -> ui.Modal:
    """Asks for a value, or for the name of a template."""
    name = pressed.words[2] if len(pressed.words) > 2 else _SAVE
    most = {_SAVE: TEMPLATE_NAME, _NAME: NAME_LENGTH}.get(name, _TYPED_LENGTH)
    title = voice.label(Phrase(f"tour-set-{name}"), MODAL_TITLE)
    modal = ui.Modal(title=title, custom_id=pressed.encode(), timeout=None)
    modal.add_item(
        ui.Label[ui.Modal](
            text=title,
            description=voice.label(Phrase(f"tour-how-{name}"), OPTION_LABEL),
            component=ui.TextInput[ui.Modal](
                custom_id="text", style=discord.TextStyle.short, min_length=1, max_length=most
            ),
        )
    )
    return modal


@press("contest-type")
async def typed(visit: Visit) -> PrivateReply:
    """The modal came back."""
    asked = await find(visit)
    words = visit.pressed.words if visit.pressed is not None else ()
    about = words[2] if len(words) > 2 else ""
    if not visit.values:
        return await _looked(visit, asked.record)
    if about == _SAVE:
        return await _saved(visit, asked, visit.values[0])
    return await _altered(visit, asked.record, about, visit.values[0])


async def _announced(visit: Visit, asked: Asked) -> PrivateReply:
    channel = visit.interaction.client.get_channel(asked.record.channel_id)
    require_threads(channel, private=asked.record.duplicate)
    after = await visit.house.announcing.publish(visit.caller, asked.number)
    begins = after.setup.begins_at
    if begins is None:
        return said(visit.voice("ui-tournament-announced"))
    return said(visit.voice("ui-tournament-announced-clock", at=stamp(begins, "F")))


async def _saved(visit: Visit, asked: Asked, name: str) -> PrivateReply:
    await visit.house.announcing.save(visit.caller, asked.number, name)
    return said(visit.voice("ui-template-saved", name=name))


async def _altered(visit: Visit, record: TournamentRecord, name: str, text: str) -> PrivateReply:
    values = {name: text}
    after = await visit.house.announcing.alter(visit.caller, record.id, values, await _zone(visit), _roles(visit))
    return await _group(visit, after, _group_of(name))


# ---------------------------------------------------------------------- what is shown


async def _looked(visit: Visit, record: TournamentRecord) -> PrivateReply:
    require_organiser(record, visit.caller)
    if record.over:
        raise refusal(TableRefusal, "tournament-over")
    return await _shown(visit, record)


async def _shown(visit: Visit, record: TournamentRecord) -> PrivateReply:
    """The whole announcement as it is or will be read, and the ways to change it."""
    voice = visit.voice
    telling = await visit.house.tournament_posts.telling(record.id, visit.caller.language)
    head = "ui-tour-draft" if record.stage == "draft" else "ui-tour-change"
    lines = [voice(head), voice("tour-draft-title", name=record.name)]
    lines += announced_lines(telling, visit.house.clock.now())
    rows: list[OutRow] = [tuple(_button(voice, record, f"button-tour-{one}", "group", one) for one in GROUPS)]
    keep = voice.button(Phrase("button-tour-save"), _typing(record, _SAVE))
    if record.stage == "draft":
        announce = _button(voice, record, "button-tour-announce", "announce", style="confirm")
        rows.append((announce, keep, _button(voice, record, "button-tour-discard", "discard", style="danger")))
    else:
        rows.append((keep,))
    return PrivateReply(fitting_text("\n".join(lines)), rows=tuple(rows), accent=PRIVATE)


async def _group(visit: Visit, record: TournamentRecord, group: str) -> PrivateReply:
    """The settings of one part with their values, and a menu of those that can be changed."""
    require_organiser(record, visit.caller)
    voice = visit.voice
    lines = [voice("ui-tour-group", name=record.name, group=Phrase(f"button-tour-{group}"))]
    options: list[tuple[str, str, str]] = []
    for name in _names(record, group):
        label, value = Phrase(f"tour-set-{name}"), _value(visit, record, name)
        lines.append(voice("tour-set-line", setting=label, value=value))
        if _free(record, name):
            hint = "" if name in ONLY_IN_TEXT else voice.label(value, OPTION_LABEL)
            options.append((voice.label(label, OPTION_LABEL), name, hint))
    menu = OutSelect(
        voice.label(Phrase("ui-tour-choose-setting"), PLACEHOLDER),
        CustomId("contest-set", words=("edit", str(record.id))).encode(),
        tuple(options),
    )
    return PrivateReply("\n".join(lines), rows=(menu, (_back(voice, record),)), accent=PRIVATE)


async def _edit(visit: Visit, record: TournamentRecord, name: str) -> PrivateReply:
    """One setting: what it means, its value, values to choose, and typing another one."""
    require_organiser(record, visit.caller)
    voice = visit.voice
    setting = None if name == _NAME else setting_of(name)
    lines = [
        voice("tour-set-line", setting=Phrase(f"tour-set-{name}"), value=_value(visit, record, name)),
        voice.phrase(Phrase(f"tour-how-{name}")),
    ]
    rows: list[OutRow] = []
    if not _free(record, name):
        lines.append(voice("ui-tour-settled"))
    else:
        if setting is not None:
            found = offers(visit, record, setting, await _zone(visit), _roles(visit))
            choose = CustomId("contest-set", words=("choose", str(record.id), name)).encode()
            rows.append(OutSelect(voice.label(Phrase("ui-tour-choose-value"), PLACEHOLDER), choose, found))
        if setting is None or setting.typed:
            rows.append((voice.button(Phrase("button-tour-type"), _typing(record, name), "main"),))
    rows.append((_button(voice, record, "button-tour-back", "group", _group_of(name)),))
    return PrivateReply("\n".join(lines), rows=tuple(rows), accent=PRIVATE)


def _names(record: TournamentRecord, group: str) -> list[str]:
    """What there is to decide in a part, for the format chosen."""
    chosen = record.setup.rules.format
    names = [one.name for one in SETTINGS if one.group == group and chosen in one.formats]
    return [_NAME, *names] if group == _group_of(_NAME) else names


def _group_of(name: str) -> Group:
    return "people" if name == _NAME else setting_of(name).group


def _free(record: TournamentRecord, name: str) -> bool:
    """Whether it can still be changed."""
    if name == _NAME or record.stage in ("draft", "signup"):
        return True
    setting: Setting = setting_of(name)
    return setting.called if record.stage == "checkin" else setting.begun


def _value(visit: Visit, record: TournamentRecord, name: str) -> Phrase:
    if name == _NAME:
        return phrase("tour-value-text", text=record.name)
    return value_words(setting_of(name), record.setup, Games(visit.house.bindings, record.game))


def _button(
    voice: Voice,
    record: TournamentRecord,
    label: str,
    action: str,
    about: str = "",
    style: Literal["plain", "confirm", "danger"] = "plain",
) -> OutButton:
    words = (action, str(record.id), about) if about else (action, str(record.id))
    return voice.button(Phrase(label), CustomId("contest-set", words=words), style)


def _back(voice: Voice, record: TournamentRecord) -> OutButton:
    return _button(voice, record, "button-tour-overview", "all")


def _typing(record: TournamentRecord, name: str) -> CustomId:
    return CustomId("contest-type", words=("type", str(record.id), name))


# ---------------------------------------------------------------------- surroundings


async def _zone(visit: Visit) -> str:
    return (await visit.house.reminders.wishes(visit.caller.person)).zone


def _roles(visit: Visit) -> frozenset[int]:
    guild = visit.interaction.guild
    return frozenset(role.id for role in guild.roles) if guild is not None else frozenset()
