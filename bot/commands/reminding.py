"""`/my reminders` and `/my away`: when one is reminded, and when one is not there."""

from __future__ import annotations

from datetime import timedelta
from typing import Final, Literal, get_args

from discord import app_commands

from bot.commands.my import my
from bot.interactions.completion import Choices, complete_zone
from bot.interactions.desk import Visit, desk_of, said
from bot.interactions.presses import press
from bot.services.agreements.pace_typed import typed_quiet_hours
from bot.services.agreements.reminder_plan import LONGEST_INTERVAL, Rhythm, Wishes
from bot.services.base.hours import hours_text, is_zone
from bot.services.base.ids import CustomId
from bot.services.base.model import TableRefusal
from bot.services.base.moments import read_moment
from bot.services.base.ports import OutSelect
from bot.services.base.refusals import refusal
from bot.services.base.texts import stamp
from bot.services.people.absences import Absence
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from bot.ui.voice import Voice
from engines.core.phrase import Phrase, PhraseValue, phrase

_SPANS: Final = ("1d", "3d", "7d", "14d", "21d")
_WAYS: Final = ("called", "channel", "direct")
"""How reminders come; `called`: in the way somebody is called when it is their turn."""


@my.command(name=named("reminders", "my-reminders"), description=described("my-reminders"))
@app_commands.describe(
    when=described("my-reminders-when"),
    every=described("my-reminders-every"),
    by=described("my-reminders-by"),
    quiet=described("my-reminders-quiet"),
    zone=described("my-reminders-zone"),
)
@app_commands.autocomplete(zone=complete_zone)
async def reminders_command(
    interaction: AnyInteraction,
    when: Literal["smart", "hourly", "daily", "off"] | None = None,
    every: app_commands.Range[int, 1, LONGEST_INTERVAL] | None = None,
    by: Literal["called", "channel", "direct"] | None = None,
    quiet: app_commands.Range[str, 1, 20] | None = None,
    zone: app_commands.Range[str, 1, 40] | None = None,
) -> None:
    """See and change when one is reminded."""

    async def work(visit: Visit) -> PrivateReply:
        values: dict[str, str] = {}
        if when is not None:
            values |= {"remind": when, "remind_every": "0"}
        if every is not None:
            values |= {"remind": "smart", "remind_every": str(every)}
        if by is not None:
            values["remind_by"] = "" if by == "called" else by
        if zone is not None:
            values["zone"] = _zone(zone)
        if quiet is not None:
            values["quiet"] = await _quiet(visit, quiet, values.get("zone"))
        return await _reminders(visit, values)

    await desk_of(interaction).answer(interaction, work)


@press("remind")
async def remind(visit: Visit) -> PrivateReply:
    """A menu was used: its control names the setting, the chosen option its value."""
    match visit.pressed.words if visit.pressed is not None else (), visit.values:
        case ("when",), (when,) if when in get_args(Rhythm):
            return await _reminders(visit, {"remind": when, "remind_every": "0"})
        case ("by",), (by,) if by in _WAYS:
            return await _reminders(visit, {"remind_by": "" if by == "called" else by})
        case _:
            return await _reminders(visit, {})


@press("snooze")
async def snooze(visit: Visit) -> PrivateReply:
    """No reminders for a while."""
    until = await visit.house.reminders.snooze(visit.caller)
    return said(visit.voice("ui-snoozed", until=stamp(until, "t")))


@press("hush")
async def hush(visit: Visit) -> PrivateReply:
    """No more reminders of what waits now."""
    count = await visit.house.reminders.hush(visit.caller)
    return said(visit.voice("ui-hushed", count=count))


async def _reminders(visit: Visit, values: dict[str, str]) -> PrivateReply:
    """How one is reminded now, with menus to change it."""
    reminders, person = visit.house.reminders, visit.caller.person
    wishes = await (reminders.wish(person, **values) if values else reminders.wishes(person))
    voice = visit.voice
    lines = [
        voice("ui-reminders-title"),
        voice("ui-reminders-when", when=_when(wishes)),
        voice("ui-reminders-by", by=Phrase(f"reminders-by-{wishes.way or 'called'}")),
        voice("ui-reminders-quiet", **_quiet_words(wishes)) if wishes.quiet else voice("ui-reminders-no-quiet"),
        voice("ui-reminders-help"),
    ]
    whens = tuple((voice.label(Phrase(f"reminders-when-{one}"), OPTION_LABEL), one, "") for one in get_args(Rhythm))
    ways = tuple((voice.label(Phrase(f"reminders-by-{one}"), OPTION_LABEL), one, "") for one in _WAYS)
    rows: tuple[OutRow, ...] = (
        _menu(voice, "when", Phrase("ui-reminders-choose-when"), whens),
        _menu(voice, "by", Phrase("ui-reminders-choose-by"), ways),
    )
    return PrivateReply("\n".join(lines), rows=rows, accent=PRIVATE)


def _menu(voice: Voice, setting: str, choose: Phrase, options: tuple[tuple[str, str, str], ...]) -> OutSelect:
    return OutSelect(voice.label(choose, PLACEHOLDER), CustomId("remind", words=(setting,)).encode(), options)


def _when(wishes: Wishes) -> Phrase:
    if wishes.interval and wishes.rhythm != "off":
        return phrase("reminders-when-every", count=wishes.interval)
    return Phrase(f"reminders-when-{wishes.rhythm}")


def _quiet_words(wishes: Wishes) -> dict[str, PhraseValue]:
    assert wishes.quiet is not None, "asked only where there are quiet hours"
    return {"hours": hours_text(wishes.quiet.start, wishes.quiet.end), "zone": wishes.zone}


async def _quiet(visit: Visit, text: str, zone: str | None) -> str:
    if text.strip().lower() == "off":
        return ""
    chosen = zone or (await visit.house.reminders.wishes(visit.caller.person)).zone
    hours = typed_quiet_hours(text, chosen)
    return hours_text(hours.start, hours.end)


def _zone(text: str) -> str:
    if not is_zone(text.strip()):
        raise refusal(TableRefusal, "zone", text=text)
    return text.strip()


# ---------------------------------------------------------------------- being away


async def complete_until(interaction: AnyInteraction, typed: str) -> Choices:
    """Some lengths of time; a date can be typed as well."""
    return [app_commands.Choice(name=one, value=one) for one in _SPANS if one.startswith(typed.strip().lower())]


@my.command(name=named("away", "my-away"), description=described("my-away"))
@app_commands.describe(until=described("my-away-until"), vacation=described("my-away-vacation"))
@app_commands.autocomplete(until=complete_until)
async def away_command(
    interaction: AnyInteraction, until: app_commands.Range[str, 1, 60] | None = None, vacation: bool = False
) -> None:
    """Say until when one is away, at all tables at once."""

    async def work(visit: Visit) -> PrivateReply:
        if until is None:
            return _away(visit, await visit.house.absences.of(visit.caller.person))
        zone = (await visit.house.reminders.wishes(visit.caller.person)).zone
        moment = read_moment(until, visit.house.clock.now(), zone)
        return _away(visit, await visit.house.absences.announce(visit.caller, moment, spend=vacation))

    await desk_of(interaction).answer(interaction, work)


@press("away")
async def spend(visit: Visit) -> PrivateReply:
    """The absence goes on, with vacation spent on it or not."""
    absences = visit.house.absences
    now = await absences.of(visit.caller.person)
    words = visit.pressed.words if visit.pressed is not None else ()
    if now.until is not None and words in (("spend",), ("keep",)):
        now = await absences.announce(visit.caller, now.until, spend=words == ("spend",))
    return _away(visit, now)


@press("back")
async def back(visit: Visit) -> PrivateReply:
    """Back again."""
    return _away(visit, await visit.house.absences.back(visit.caller))


def _away(visit: Visit, absence: Absence) -> PrivateReply:
    voice = visit.voice
    left = voice("ui-vacation", count=round(absence.left / timedelta(days=1)))
    if absence.until is None:
        return PrivateReply("\n".join([voice("ui-not-away"), left]), accent=PRIVATE)
    spends = "ui-away-spends" if absence.consent else "ui-away-keeps"
    lines = [voice("ui-away", until=stamp(absence.until, "f"), left=stamp(absence.until)), voice(spends), left]
    word, label = ("keep", "button-keep-vacation") if absence.consent else ("spend", "button-spend-vacation")
    row = (
        voice.button(Phrase("button-back-again"), CustomId("back"), "main"),
        voice.button(Phrase(label), CustomId("away", words=(word,))),
    )
    return PrivateReply("\n".join(lines), rows=(row,), accent=PRIVATE)
