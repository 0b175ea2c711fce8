"""Suggested values for tournament settings."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.interactions.by_name import value_named
from bot.interactions.context import InteractionContext
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.setup.setting_parser import Games, ParsingContext
from bot.services.tournaments.setup.setting_words import NONE, ROLES
from bot.services.tournaments.setup.settings import Setting
from bot.services.tournaments.state.record import TournamentRecord
from bot.ui.limits import OPTION_LABEL, OPTIONS
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase

_EVENING: Final = time(20)
_DAYS_AHEAD: Final = 14
Offer = tuple[str, str, str]
"""Label, value and hint."""


def offers(
    ctx: InteractionContext,
    record: TournamentRecord,
    setting: Setting,
    zone: str,
    roles: frozenset[int],
    others: Sequence[tuple[int, str, str]] = (),
) -> tuple[Offer, ...]:
    """Return suggested values with labels; invalid ones are left out. `others` are the tournaments of the server."""
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
    found: dict[str, Offer] = {}
    for text in setting.choices:
        try:
            setup = setting.read(record.setup, text, context)
        except GameError:
            continue
        label = say.label(setting.words(setup, games), OPTION_LABEL)
        found.setdefault(label, (label, text, ""))
    return tuple(found.values())[:OPTIONS]


def _evenings(ctx: InteractionContext, zone: str) -> list[Offer]:
    """Return the coming days at eight in the evening, in the form in which they are typed, with their weekday."""
    here = ZoneInfo(zone)
    today = ctx.services.clock.now().astimezone(here)
    found: list[Offer] = []
    for ahead in range(_DAYS_AHEAD):
        day = datetime.combine(today.date() + timedelta(days=ahead), _EVENING, here)
        if day > today:
            text = f"{day:%Y-%m-%d %H:%M} {zone}"
            found.append((text, text, ctx.say.label(Phrase(f"tour-weekday-{day.isoweekday()}"), OPTION_LABEL)))
    return found


def _tournaments(
    ctx: InteractionContext, record: TournamentRecord, others: Sequence[tuple[int, str, str]]
) -> list[Offer]:
    """Return the tournaments that can be qualifiers, each to be added or removed."""
    chosen = record.setup.qualifiers
    found: list[Offer] = []
    for number, name, stage in others:
        if number == record.id or stage in ("draft", "ended"):
            continue
        key = "tour-qualifier-out" if number in chosen else "tour-qualifier-add"
        found.append((ctx.say.label(phrase(key, name=name), OPTION_LABEL), str(number), f"#{number}"))
    return found[: OPTIONS - 1]


async def others_of(
    ctx: InteractionContext, record: TournamentRecord, setting: Setting
) -> Sequence[tuple[int, str, str]]:
    """Return the tournaments that can be qualifiers, for a setting about qualifiers."""
    return await tournaments.possible_qualifiers(ctx.context, record) if setting.name == "qualifiers" else ()


def _roles(ctx: InteractionContext) -> list[Offer]:
    guild = ctx.interaction.guild
    if guild is None:
        return []
    shown = [role for role in reversed(guild.roles) if not role.is_default() and not role.managed]
    return [
        (ctx.say.label(phrase("tour-value-text", text=role.name), OPTION_LABEL), str(role.id), "") for role in shown
    ][: OPTIONS - 1]


def value_meant(found: Sequence[Offer], typed: str) -> str:
    """Return a setting's value as typed; a suggested one may be given as its label."""
    return value_named(typed, [(label, value) for label, value, _ in found], begun=False) or typed
