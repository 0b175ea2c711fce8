"""The private panel in which a tournament is decided: its overview as others will read it, its parts, each setting."""

from __future__ import annotations

from typing import Final, Literal

import discord
from discord import ui

from bot.commands.tournament.offers import offers, value_meant
from bot.commands.tournament.player import Asked, find
from bot.interactions.desk import Visit, said
from bot.interactions.presses import opens_modal, press
from bot.interactions.table_threads import require_threads
from bot.services.base.ids import CustomId
from bot.services.base.model import TableRefusal
from bot.services.base.ports import OutButton, OutSelect
from bot.services.base.refusals import refusal
from bot.services.base.texts import stamp
from bot.services.tournaments.posts.notice import announced_lines
from bot.services.tournaments.setup.fitting import warning
from bot.services.tournaments.setup.setting_parser import Games
from bot.services.tournaments.setup.setting_words import ONLY_IN_TEXT, value_words
from bot.services.tournaments.setup.settings import GROUPS, NAME_LENGTH, SETTINGS, Group, Setting, setting_of
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.templates import TEMPLATE_NAME
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import MODAL_TITLE, OPTION_LABEL, PLACEHOLDER, fitting_text
from bot.ui.panels import PRIVATE
from bot.ui.voice import Voice
from engines.core.phrase import Phrase, phrase

TYPED_LENGTH: Final = 100
"""Characters of a value."""
_NAME: Final = "name"
"""The one thing to decide that is no setting."""
_SAVE: Final = "save"
_ABOUT_TIME: Final = frozenset({"format", "times", "pace"})
"""Parts that decide how long a game and a round take."""
_FROM_NOW: Final = frozenset({"pace", "times"})
"""Parts whose changes reach only what opens afterwards, once it runs."""


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
            return await edited(visit, asked.record, about or chosen)
        case "choose" if chosen:
            return await altered(visit, asked.record, about, chosen)
        case "announce":
            return await _announced(visit, asked)
        case "discard":
            await visit.house.announcing.discard(visit.caller, asked.number)
            return said(visit.voice("ui-tournament-discarded", name=asked.record.name))
        case _:
            return await looked(visit, asked.record)


@opens_modal("contest-type")
def typing_modal(visit: Visit, pressed: CustomId) -> ui.Modal:
    """Asks for a value, or for the name of a template."""
    voice = visit.voice
    name = pressed.words[2] if len(pressed.words) > 2 else _SAVE
    most = {_SAVE: TEMPLATE_NAME, _NAME: NAME_LENGTH}.get(name, TYPED_LENGTH)
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
        return await looked(visit, asked.record)
    if about == _SAVE:
        return await saved(visit, asked, visit.values[0])
    return await altered(visit, asked.record, about, visit.values[0])


async def _announced(visit: Visit, asked: Asked) -> PrivateReply:
    channel = visit.interaction.client.get_channel(asked.record.channel_id)
    require_threads(channel, private=asked.record.duplicate)
    after = await visit.house.announcing.publish(visit.caller, asked.number)
    begins = after.setup.begins_at
    if begins is None:
        return said(visit.voice("ui-tournament-announced"))
    return said(visit.voice("ui-tournament-announced-clock", at=stamp(begins, "F")))


async def saved(visit: Visit, asked: Asked, name: str) -> PrivateReply:
    """Keep the set-up under a name."""
    await visit.house.announcing.save(visit.caller, asked.number, name)
    return said(visit.voice("ui-template-saved", name=name))


async def altered(visit: Visit, record: TournamentRecord, name: str, text: str) -> PrivateReply:
    """Change one setting, and show the part it belongs to."""
    zone, roles = await zone_of(visit), roles_of(visit)
    if name != _NAME:
        text = value_meant(offers(visit, record, setting_of(name), zone, roles), text)
    after = await visit.house.announcing.alter(visit.caller, record.id, {name: text}, zone, roles)
    return await _group(visit, after, _group_of(name))


# ---------------------------------------------------------------------- what is shown


async def looked(visit: Visit, record: TournamentRecord) -> PrivateReply:
    """The overview, for organisers of a tournament that is not over. Raises NotYours or TableRefusal."""
    require_organiser(record, visit.caller)
    if record.over:
        raise refusal(TableRefusal, "tournament-over")
    return await shown(visit, record)


async def shown(visit: Visit, record: TournamentRecord) -> PrivateReply:
    """The whole announcement as it is or will be read, and the ways to change it."""
    voice = visit.voice
    telling = await visit.house.tournament_posts.telling(record.id, visit.caller.language)
    head = "ui-tour-draft" if record.stage == "draft" else "ui-tour-change"
    lines = [voice(head), voice("tour-draft-title", name=record.name)]
    lines += announced_lines(telling, visit.house.clock.now())
    lines += _warning(visit, record)
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
    if group in _ABOUT_TIME:
        lines += _warning(visit, record)
    menu = OutSelect(
        voice.label(Phrase("ui-tour-choose-setting"), PLACEHOLDER),
        CustomId("contest-set", words=("edit", str(record.id))).encode(),
        tuple(options),
    )
    return PrivateReply("\n".join(lines), rows=(menu, (_back(voice, record),)), accent=PRIVATE)


def _warning(visit: Visit, record: TournamentRecord) -> list[str]:
    """That the pace does not fit the round, for organisers alone."""
    found = warning(record.setup, Games(visit.house.bindings, record.game))
    return [] if found is None else [visit.voice("gap"), visit.voice.phrase(found)]


async def edited(visit: Visit, record: TournamentRecord, name: str) -> PrivateReply:
    """One setting: what it means, its value, values to choose, and typing another one."""
    require_organiser(record, visit.caller)
    voice = visit.voice
    setting = None if name == _NAME else setting_of(name)
    lines = [
        voice("tour-set-title", setting=Phrase(f"tour-set-{name}"), value=_value(visit, record, name)),
        voice.phrase(Phrase(f"tour-how-{name}")),
    ]
    rows: list[OutRow] = []
    back = _button(voice, record, "button-tour-back", "group", _group_of(name))
    buttons: tuple[OutButton, ...] = (back,)
    if not _free(record, name):
        lines.append(voice("ui-tour-settled"))
    else:
        if record.rounds and setting is not None and setting.group in _FROM_NOW:
            lines.append(voice("ui-tour-from-now"))
        if setting is not None:
            found = offers(visit, record, setting, await zone_of(visit), roles_of(visit))
            choose = CustomId("contest-set", words=("choose", str(record.id), name)).encode()
            rows.append(OutSelect(voice.label(Phrase("ui-tour-choose-value"), PLACEHOLDER), choose, found))
        if setting is None or setting.typed:
            buttons = (voice.button(Phrase("button-tour-type"), _typing(record, name), "main"), back)
    rows.append(buttons)
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


async def meant(visit: Visit, given: str | None) -> Asked:
    """The tournament given, or the newest of the channel; where there is none, the caller's draft. Raises TableRefusal."""
    try:
        return await find(visit, given)
    except TableRefusal:
        draft = None if given else await visit.house.announcing.draft_of(visit.caller)
        if draft is None:
            raise
        return await find(visit, str(draft[0]))


async def zone_of(visit: Visit) -> str:
    """The time zone the caller has chosen."""
    return (await visit.house.reminders.wishes(visit.caller.person)).zone


def roles_of(visit: Visit) -> frozenset[int]:
    """The roles of the server."""
    guild = visit.interaction.guild
    return frozenset(role.id for role in guild.roles) if guild is not None else frozenset()
