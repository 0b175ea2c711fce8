"""`/my reminders` and `/my away`: reminder settings and absences."""

from collections.abc import Mapping
from datetime import timedelta
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from discord import app_commands, ui

from bot.commands.my import my
from bot.interactions.completion import Choices, complete_zone
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles, opens_modal
from bot.services.base.hours import find_zone, hours_text
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.delivery.reminders import reminders
from bot.services.people import absences
from bot.services.people.absences import Absence
from bot.services.people.reminder_plan import LONGEST_INTERVAL, ReminderSettings, Rhythm
from bot.services.preferences.people import Calls
from bot.services.wording.moments import read_moment
from bot.services.wording.pace_words import OFF, typed_quiet_hours
from bot.services.wording.texts import stamp
from bot.ui.command_words import choices_named, described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_line

_SPANS: Final = ("1d", "3d", "7d", "14d", "21d")
SentBy: TypeAlias = Literal["called", "channel", "direct"]
"""The way in which reminders are sent: in the channel, by direct message, or (`called`) like turn notices."""
CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"calls": get_args(Calls), "when": get_args(Rhythm), "by": get_args(SentBy)}
)
"""The values to choose from, for each field of the form."""


@my.command(name=named("reminders", "my-reminders"), description=described("my-reminders"))
@options(
    calls=option("my-reminders-calls", choices=choices_named("reminders-calls", get_args(Calls))),
    when=option("my-reminders-when", choices=choices_named("reminders-when", get_args(Rhythm))),
    every=option("my-reminders-every"),
    by=option("my-reminders-by", choices=choices_named("reminders-by", get_args(SentBy))),
    quiet=option("my-reminders-quiet"),
    zone=option("my-reminders-zone"),
)
@app_commands.autocomplete(zone=complete_zone)
async def reminders_command(
    interaction: AnyInteraction,
    calls: Calls | None = None,
    when: Rhythm | None = None,
    every: app_commands.Range[int, 1, LONGEST_INTERVAL] | None = None,
    by: SentBy | None = None,
    quiet: app_commands.Range[str, 1, 20] | None = None,
    zone: app_commands.Range[str, 1, 40] | None = None,
) -> None:
    """Change the given settings of mentions and reminders, and show all."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        values: dict[str, str] = {} if calls is None else {"calls": calls}
        if when is not None:
            values |= {"remind": when, "remind_every": "0"}
        if every is not None:
            values |= {"remind": "smart", "remind_every": str(every)}
        if by is not None:
            values["remind_by"] = "" if by == "called" else by
        if zone is not None:
            values["zone"] = _zone(zone)
        if quiet is not None:
            values["quiet"] = await _quiet_hours(ctx, quiet, values.get("zone"))
        return await _reminders_reply(ctx, values)

    await handler_of(interaction).answer(interaction, work)


@opens_modal("remind")
async def reminders_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for mentions, reminders, quiet hours and the time zone, with the current settings."""
    now = await reminders.settings_of(ctx.services.context, ctx.caller.person)
    chosen = {"calls": now.calls, "when": now.rhythm, "by": now.way or "called"}
    form = Form(ctx.say, Phrase("button-remind"), pressed)
    for name, values in CHOICES.items():
        options = [(Phrase(f"reminders-{name}-{one}"), one) for one in values]
        form.one_of(name, Phrase(f"ui-reminders-choose-{name}"), options, chosen[name])
    quiet = hours_text(now.quiet.start, now.quiet.end) if now.quiet is not None else ""
    hint, example = Phrase("ui-reminders-form-quiet-help"), Phrase("ui-reminders-form-quiet-example")
    form.typed("quiet", Phrase("ui-reminders-form-quiet"), hint, most=20, value=quiet, example=example)
    return form.typed("zone", Phrase("ui-reminders-form-zone"), most=40, value=now.zone).modal


@handles("remind")
async def change_reminders(ctx: InteractionContext) -> PrivateReply:
    """Store the submitted form. A custom interval is kept if the choice of times is unchanged."""
    now = await reminders.settings_of(ctx.services.context, ctx.caller.person)
    chosen = {name: one for name in CHOICES if (one := next(iter(ctx.form_values(name)), "")) in CHOICES[name]}
    values: dict[str, str] = {"calls": chosen.get("calls", now.calls)}
    if chosen.get("when", now.rhythm) != now.rhythm:
        values |= {"remind": chosen["when"], "remind_every": "0"}
    if "by" in chosen:
        values["remind_by"] = "" if chosen["by"] == "called" else chosen["by"]
    zone = ctx.form_line("zone")
    values["zone"] = now.zone if zone is None else _zone(zone)
    values["quiet"] = await _quiet_hours(ctx, ctx.form_line("quiet") or OFF, values["zone"])
    return await _reminders_reply(ctx, values)


@handles("snooze")
async def snooze(ctx: InteractionContext) -> PrivateReply:
    """Stop all reminders to the caller for a few hours."""
    until = await reminders.snooze(ctx.services.context, ctx.caller)
    return private_reply(ctx.say("ui-snoozed", until=stamp(until, "t")))


@handles("hush")
async def hush(ctx: InteractionContext) -> PrivateReply:
    """Stop reminders about decisions that wait for the caller now, unless an hourly or daily message is still to name them."""
    count = await reminders.silence_open_decisions(ctx.services.context, ctx.caller)
    return private_reply(ctx.say("ui-hushed", count=count))


async def _reminders_reply(ctx: InteractionContext, values: dict[str, str]) -> PrivateReply:
    """Store `values`, if any, and return all settings of mentions and reminders with a button to change them."""
    context, person = ctx.services.context, ctx.caller.person
    change = reminders.change_settings(context, person, **values) if values else reminders.settings_of(context, person)
    reminder_settings = await change
    say, quiet = ctx.say, reminder_settings.quiet
    lines = [
        say("ui-reminders-title"),
        say("ui-reminders-calls", calls=Phrase(f"reminders-calls-{reminder_settings.calls}")),
        say("ui-reminders-when", when=_reminder_times(reminder_settings)),
        say("ui-reminders-by", by=Phrase(f"reminders-by-{reminder_settings.way or 'called'}")),
        say("ui-reminders-no-quiet")
        if quiet is None
        else say("ui-reminders-quiet", hours=hours_text(quiet.start, quiet.end), zone=reminder_settings.zone),
        say("ui-reminders-help"),
    ]
    row = (say.button(Phrase("button-remind"), CustomId("remind"), "main"),)
    return private_reply(lines, row)


def _reminder_times(reminder_settings: ReminderSettings) -> Phrase:
    if reminder_settings.interval and reminder_settings.rhythm != "off":
        return phrase("reminders-when-every", count=reminder_settings.interval)
    return Phrase(f"reminders-when-{reminder_settings.rhythm}")


async def _quiet_hours(ctx: InteractionContext, text: str, zone: str | None) -> str:
    if typed_line(text).lower() == OFF:
        return ""
    chosen = zone or (await reminders.settings_of(ctx.services.context, ctx.caller.person)).zone
    hours = typed_quiet_hours(text, chosen)
    return hours_text(hours.start, hours.end)


def _zone(text: str) -> str:
    named = find_zone(text)
    if named is None:
        raise refusal(SessionRefusal, "zone", text=text)
    return named


# ---------------------------------------------------------------------- absences


async def complete_until(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest some lengths of time; a date can be typed as well."""
    return [app_commands.Choice(name=one, value=one) for one in _SPANS if one.startswith(typed.strip().lower())]


@my.command(name=named("away", "my-away"), description=described("my-away"))
@options(until=option("my-away-until"), vacation=option("my-away-vacation"))
@app_commands.autocomplete(until=complete_until)
async def away_command(
    interaction: AnyInteraction, until: app_commands.Range[str, 1, 60] | None = None, *, vacation: bool = False
) -> None:
    """Show the caller's absence; with a time, announce an absence from all tables until then."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        if until is None:
            return _absence_reply(ctx, await absences.absence_of(ctx.context, ctx.caller.person))
        return await _announce(ctx, until, spend=vacation)

    await handler_of(interaction).answer(interaction, work)


@opens_modal("away-form")
def away_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for the end of an absence, and for spending vacation on it."""
    form = Form(ctx.say, Phrase("button-away"), pressed)
    form.typed("until", Phrase("ui-away-until"), Phrase("ui-away-until-help"), most=60, value=_SPANS[1], required=True)
    return form.any_of(
        "vacation", Phrase("ui-away-vacation"), ((Phrase("button-spend-vacation"), "spend", False),)
    ).modal


@handles("away-form")
async def go_away(ctx: InteractionContext) -> PrivateReply:
    """Announce the absence of the submitted form."""
    return await _announce(ctx, ctx.form_line("until") or "", spend=ctx.form_values("vacation") == ("spend",))


async def _announce(ctx: InteractionContext, until: str, *, spend: bool) -> PrivateReply:
    zone = (await reminders.settings_of(ctx.services.context, ctx.caller.person)).zone
    moment = read_moment(until, ctx.services.clock.now(), zone)
    return _absence_reply(ctx, await absences.announce(ctx.context, ctx.caller, moment, spend=spend))


@handles("away")
async def show_absence(ctx: InteractionContext) -> PrivateReply:
    """Show the caller's absence; for a button about vacation, first set whether vacation is spent on the absence."""
    context = ctx.context
    now = await absences.absence_of(context, ctx.caller.person)
    words = ctx.words
    if now.until is not None and words in (("spend",), ("keep",)):
        now = await absences.announce(context, ctx.caller, now.until, spend=words == ("spend",))
    return _absence_reply(ctx, now)


@handles("back")
async def back(ctx: InteractionContext) -> PrivateReply:
    """End the caller's absence."""
    return _absence_reply(ctx, await absences.end_absence(ctx.context, ctx.caller))


def _absence_reply(ctx: InteractionContext, absence: Absence) -> PrivateReply:
    say = ctx.say
    left = say("ui-vacation", count=round(absence.left / timedelta(days=1)))
    here = 0 if ctx.pressed is None else ctx.pressed.session
    if absence.until is None:
        form = say.button(Phrase("button-away-form"), CustomId("away-form", here), "main")
        return private_reply([say("ui-not-away"), left], (form,))
    spends = "ui-away-spends" if absence.consent else "ui-away-keeps"
    lines = [say("ui-away", until=stamp(absence.until, "f"), left=stamp(absence.until)), say(spends), left]
    word, label = ("keep", "button-keep-vacation") if absence.consent else ("spend", "button-spend-vacation")
    row = (
        say.button(Phrase("button-back-again"), CustomId("back", here), "main"),
        say.button(Phrase(label), CustomId("away", here, words=(word,))),
    )
    return private_reply(lines, row)
