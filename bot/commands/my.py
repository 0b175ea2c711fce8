"""`/my`: the caller's sessions, settings and data."""

import json
from typing import Final, Literal, TypeAlias, cast, get_args

from discord import app_commands, ui

from bot.commands.inbox import show_inbox
from bot.interactions.callers import client_language
from bot.interactions.completion import AS_DISCORD, complete_language, language_name, resolve_language
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.plain_commands import plain_command
from bot.interactions.presses import handles, opens_modal
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.delivery.panels import hands
from bot.services.people.records import statistics
from bot.services.preferences.people import Forced, Notify, PersonSettings
from bot.services.tournaments.queries import personal_data
from bot.services.wording.messages import TextLocalizer
from bot.ui.command_words import choices_named, described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply, question
from engines.core.phrase import Phrase, phrase
from render.core.theme import THEMES, ThemeName

HandsByMessage: TypeAlias = Literal["on", "off"]
"""The setting for hands by direct message."""

my: Final = app_commands.Group(name=named("my", "my"), description=described("my"))


plain_command("my-games", show_inbox, my)


@my.command(name=named("settings", "my-settings"), description=described("my-settings"))
@options(
    notify=option("my-settings-notify", choices=choices_named("settings-notify", get_args(Notify))),
    language=option("my-settings-language"),
    hand=option("my-settings-hand", choices=choices_named("settings-hand", get_args(HandsByMessage))),
    pictures=option("my-settings-pictures", choices=choices_named("settings-pictures", THEMES)),
)
@app_commands.autocomplete(language=complete_language)
async def settings_command(
    interaction: AnyInteraction,
    notify: Notify | None = None,
    language: str | None = None,
    hand: HandsByMessage | None = None,
    pictures: ThemeName | None = None,
) -> None:
    """Change the given settings of the caller, and show all."""
    await handler_of(interaction).answer(
        interaction, lambda ctx: change_settings(ctx, notify, language, hand, pictures)
    )


async def own_data(ctx: InteractionContext) -> PrivateReply:
    """Show the buttons that export or erase the caller's data."""
    row = (
        ctx.say.button(Phrase("button-export"), CustomId("export")),
        ctx.say.button(Phrase("button-erase-ask"), CustomId("erase"), "danger"),
    )
    return private_reply(ctx.say("ui-data"), row)


plain_command("my-data", own_data, my)


@opens_modal("settings")
async def settings_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form of all settings except reminder settings, with their current values."""
    chosen = await ctx.services.people.settings(ctx.caller.person)
    shown = ctx.caller.person not in await statistics.hidden_people(ctx.services.context)
    languages = ctx.texts.languages
    form = Form(ctx.say, Phrase("button-settings"), pressed)
    notify = [(Phrase(f"settings-notify-{one}"), one) for one in get_args(Notify)]
    form.one_of("notify", Phrase("ui-settings-notify-choose"), notify, chosen.notify)
    if len(languages) > 1:
        names = [(phrase("list-one", one=language_name(ctx.say, one)), one or AS_DISCORD) for one in ("", *languages)]
        spoken = chosen.language if chosen.language in languages else AS_DISCORD
        form.one_of("language", Phrase("ui-settings-language-choose"), names, spoken)
    themes = [(Phrase(f"settings-pictures-{one}"), one) for one in THEMES]
    form.one_of("pictures", Phrase("ui-settings-pictures-choose"), themes, await _theme(ctx, chosen))
    forced = [(Phrase(f"settings-forced-{one}"), one) for one in get_args(Forced)]
    form.one_of("forced", Phrase("ui-settings-forced-choose"), forced, chosen.forced)
    ticked = {"hand": chosen.hand, "remarks": chosen.remarks, "record": shown}
    boxes = [(Phrase(f"settings-{name}-on"), name, on) for name, on in ticked.items()]
    return form.any_of("switches", Phrase("ui-settings-switches"), boxes).modal


@handles("settings")
async def settings(ctx: InteractionContext) -> PrivateReply:
    """Store the settings of the submitted form, and show all."""
    switches = ctx.form_values("switches")
    names = ("notify", "language", "pictures", "forced")
    notify, language, theme, forced = (next(iter(ctx.form_values(name)), None) for name in names)
    await statistics.set_shown(ctx.services.context, ctx.caller.person, shown="record" in switches)
    hand: HandsByMessage = "on" if "hand" in switches else "off"
    return await change_settings(
        ctx,
        cast("Notify | None", notify if notify in get_args(Notify) else None),
        language,
        hand,
        cast("ThemeName | None", theme if theme in THEMES else None),
        remarks="remarks" in switches,
        forced=cast("Forced | None", forced if forced in get_args(Forced) else None),
    )


async def change_settings(
    ctx: InteractionContext,
    notify: Notify | None = None,
    language: str | None = None,
    hand: HandsByMessage | None = None,
    theme: ThemeName | None = None,
    *,
    remarks: bool | None = None,
    forced: Forced | None = None,
) -> PrivateReply:
    """Change the given settings and show all, in the language chosen now. Raise SessionRefusal if the language is
    unknown."""
    languages = ctx.texts.languages
    if language is not None:
        language = resolve_language(ctx, language)
        language = "" if language == AS_DISCORD else language
        if language and language not in languages:
            raise refusal(SessionRefusal, "no-such-language", language=language)
    people = ctx.services.people
    chosen = await people.set_settings(
        ctx.caller.person, notify=notify, language=language, theme=theme, remarks=remarks, forced=forced
    )
    if hand is not None and chosen.hand != (hand == "on"):
        chosen = await hands.set_hand_messages(ctx.context, ctx.caller.person, wanted=hand == "on")
    hidden = ctx.caller.person in await statistics.hidden_people(ctx.services.context)
    spoken = chosen.language if chosen.language in languages else ""
    say = TextLocalizer(ctx.texts, spoken or client_language(ctx.texts, ctx.interaction))
    shown = await _theme(ctx, chosen)
    lines = [
        say("ui-settings", notify=Phrase(f"settings-notify-{chosen.notify}")),
        say("ui-settings-language", language=language_name(say, spoken)),
        say("ui-settings-hand-on" if chosen.hand else "ui-settings-hand-off"),
        say("ui-settings-pictures", theme=Phrase(f"settings-pictures-{shown}")),
        say("ui-settings-remarks-on" if chosen.remarks else "ui-settings-remarks-off"),
        say(f"ui-settings-forced-{chosen.forced}"),
        say("ui-settings-record-hidden" if hidden else "ui-settings-record-shown"),
    ]
    row = (say.button(Phrase("button-settings"), CustomId("settings"), "main"),)
    return private_reply(lines, row)


async def _theme(ctx: InteractionContext, chosen: PersonSettings) -> ThemeName:
    return chosen.theme or await ctx.services.servers.theme(ctx.caller.guild_id) or ctx.texts.theme


@handles("export")
async def export(ctx: InteractionContext) -> PrivateReply:
    """Return everything stored about the caller, as a JSON file."""
    record = await personal_data.export(ctx.context, ctx.caller.person)
    content = json.dumps(record, indent=2, ensure_ascii=False, default=str).encode()
    return private_reply(ctx.say("ui-export"), attachment=("croupier-my-data.json", content))


@handles("erase")
async def erase(ctx: InteractionContext) -> PrivateReply:
    """Erase the caller's data, after a confirmation."""
    owner = str(ctx.caller.person)
    if ctx.words != (owner,):
        return question(ctx.say, Phrase("ui-ask-erase"), Phrase("button-erase"), CustomId("erase", words=(owner,)))
    summary = await ctx.services.erase(ctx.caller)
    return private_reply(ctx.say("ui-erased", running=summary.running, finished=summary.finished))
