"""What is offered to choose from when a tournament is set up: in menus, and while a command is typed."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.cogs.completion import Choices, choices, found_for
from bot.cogs.desk import Visit
from bot.cogs.tournament import complete_tournament, find
from bot.services.tournament_readings import Games, Reading
from bot.services.tournament_record import TournamentRecord
from bot.services.tournament_setting_words import value_words
from bot.services.tournament_settings import SETTINGS, Setting
from bot.services.tournament_templates import TEMPLATES
from bot.ui.controls import AnyInteraction
from bot.ui.limits import CHOICE, OPTION_LABEL, OPTIONS
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase

_EVENING: Final = time(20)
_DAYS_AHEAD: Final = 14
Offer = tuple[str, str, str]
"""Label, value and hint."""


def offers(
    visit: Visit, record: TournamentRecord, setting: Setting, zone: str, roles: frozenset[int]
) -> tuple[Offer, ...]:
    """Values worth choosing, each in words; those that cannot be are left out."""
    voice = visit.voice
    if setting.name == "begins":
        off = (voice.label(Phrase("tour-value-by-hand"), OPTION_LABEL), "off", "")
        return (off, *_evenings(visit, zone))
    if setting.name == "organisers":
        return (voice.label(Phrase("tour-value-none"), OPTION_LABEL), "off", ""), *_roles(visit)
    games = Games(visit.house.bindings, record.game)
    reading = Reading(games, visit.house.clock.now(), zone, roles)
    found: dict[str, Offer] = {}
    for text in setting.choices:
        try:
            setup = setting.read(record.setup, text, reading)
        except GameError:
            continue
        label = voice.label(value_words(setting, setup, games), OPTION_LABEL)
        found.setdefault(label, (label, text, ""))
    return tuple(found.values())[:OPTIONS]


def _evenings(visit: Visit, zone: str) -> list[Offer]:
    """The coming days at eight in the evening, as they are typed, with their weekday."""
    here = ZoneInfo(zone)
    today = visit.house.clock.now().astimezone(here)
    found: list[Offer] = []
    for ahead in range(_DAYS_AHEAD):
        day = datetime.combine(today.date() + timedelta(days=ahead), _EVENING, here)
        if day > today:
            text = f"{day:%Y-%m-%d %H:%M} {zone}"
            found.append((text, text, visit.voice.label(Phrase(f"tour-weekday-{day.isoweekday()}"), OPTION_LABEL)))
    return found


def _roles(visit: Visit) -> list[Offer]:
    guild = visit.interaction.guild
    if guild is None:
        return []
    shown = [role for role in reversed(guild.roles) if not role.is_default() and not role.managed]
    return [
        (visit.voice.label(phrase("tour-value-text", text=role.name), OPTION_LABEL), str(role.id), "") for role in shown
    ][: OPTIONS - 1]


async def complete_own(interaction: AnyInteraction, typed: str) -> Choices:
    """The server's tournaments, and before them the caller's draft."""

    async def work(visit: Visit) -> Choices:
        draft = await visit.house.announcing.draft_of(visit.caller)
        if draft is None:
            return []
        label = visit.voice.label(phrase("tour-draft-choice", name=draft[1]), CHOICE)
        return choices([(label, str(draft[0]))], typed)

    return [*await found_for(interaction, work), *await complete_tournament(interaction, typed)][:OPTIONS]


async def complete_template(interaction: AnyInteraction, typed: str) -> Choices:
    """Common set-ups with what they are like, then those of the server."""

    async def work(visit: Visit) -> Choices:
        voice = visit.voice
        pairs = [(voice.label(Phrase(f"tour-template-{one.name}"), CHOICE), one.name) for one in TEMPLATES]
        saved = await visit.house.announcing.saved(visit.caller.guild_id)
        pairs += [(voice.label(phrase("tour-template-own", name=name), CHOICE), name) for name in saved]
        return choices(pairs, typed)

    return await found_for(interaction, work)


async def complete_begins(interaction: AnyInteraction, typed: str) -> Choices:
    """The coming evenings; anything else can be typed as well."""

    async def work(visit: Visit) -> Choices:
        zone = (await visit.house.reminders.wishes(visit.caller.person)).zone
        return choices(((f"{hint} · {text}", text) for text, _, hint in _evenings(visit, zone)), typed)

    return await found_for(interaction, work)


async def complete_series(interaction: AnyInteraction, typed: str) -> Choices:
    """Games of a series, one after the other; what stands before the last comma is kept."""

    async def work(visit: Visit) -> Choices:
        before, _, last = typed.rpartition(",")
        named = [one.strip() for one in before.split(",") if one.strip()]
        titles = [binding.game.info.title for binding in visit.house.bindings.values()]
        lists = [", ".join([*named, title]) for title in titles if title not in named]
        return [one for one in choices(((text, text) for text in lists), last) if len(one.value) <= CHOICE]

    return await found_for(interaction, work)


async def complete_setting(interaction: AnyInteraction, typed: str) -> Choices:
    """What can be decided."""

    async def work(visit: Visit) -> Choices:
        names = ["name", *(one.name for one in SETTINGS)]
        return choices(((visit.voice.label(Phrase(f"tour-set-{name}"), CHOICE), name) for name in names), typed)

    return await found_for(interaction, work)


async def complete_value(interaction: AnyInteraction, typed: str) -> Choices:
    """Values of the setting that was chosen."""

    async def work(visit: Visit) -> Choices:
        wanted = getattr(interaction.namespace, "setting", None)
        setting = next((one for one in SETTINGS if one.name == wanted), None)
        if setting is None:
            return []
        record = (await find(visit, getattr(interaction.namespace, "tournament", None))).record
        zone = (await visit.house.reminders.wishes(visit.caller.person)).zone
        guild = interaction.guild
        roles = frozenset(role.id for role in guild.roles) if guild is not None else frozenset[int]()
        found = offers(visit, record, setting, zone, roles)
        return choices(((f"{hint} · {label}" if hint else label, value) for label, value, hint in found), typed)

    return await found_for(interaction, work)
