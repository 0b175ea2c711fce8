"""`/my`: the caller's sessions, settings and data."""

from __future__ import annotations

import json
from typing import Final, Literal, TypeAlias, get_args

from discord import app_commands

from bot.commands.inbox import show_inbox
from bot.interactions.callers import client_language
from bot.interactions.completion import AS_DISCORD, complete_language, language_meant, language_name
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.plain_commands import plain_command
from bot.interactions.presses import press
from bot.interactions.replies import plain_reply
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.ports import Body, OutSelect
from bot.services.base.refusals import refusal
from bot.services.preferences.people import Forced, Notify
from bot.services.tournaments.queries import personal_data
from bot.services.wording.localizer import TextLocalizer
from bot.ui.command_words import choices_named, described, named, option, options
from bot.ui.confirm import question
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase
from render.core.theme import THEMES, ThemeName

HandsByMessage: TypeAlias = Literal["on", "off"]
"""Whether a hand comes by direct message."""

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
    """How one is called and answered."""
    await handler_of(interaction).answer(
        interaction, lambda ctx: change_settings(ctx, notify, language, hand, pictures)
    )


async def own_data(ctx: InteractionContext) -> PrivateReply:
    """What can be done with one's data."""
    row = (
        ctx.say.button(Phrase("button-export"), CustomId("export")),
        ctx.say.button(Phrase("button-erase-ask"), CustomId("erase"), "danger"),
    )
    return PrivateReply(Body(ctx.say("ui-data"), rows=(row,), accent=PRIVATE))


plain_command("my-data", own_data, my)


@press("settings")
async def settings(ctx: InteractionContext) -> PrivateReply:
    """A settings menu was used: its custom id names the setting, the chosen option its value."""
    setting = ctx.words
    match setting, ctx.values:
        case ("notify",), ("channel" | "direct" | "off" as notify,):
            return await change_settings(ctx, notify)
        case ("language",), (language,):
            return await change_settings(ctx, language=language)
        case ("hand",), ("on" | "off" as hand,):
            return await change_settings(ctx, hand=hand)
        case ("pictures",), ("standard" | "contrast" | "large" as theme,):
            return await change_settings(ctx, theme=theme)
        case ("remarks",), ("on" | "off" as remarks,):
            return await change_settings(ctx, remarks=remarks == "on")
        case ("forced",), ("slow" | "always" | "never" as forced,):
            return await change_settings(ctx, forced=forced)
        case ("record",), ("shown" | "hidden" as record,):
            await ctx.services.statistics.set_shown(ctx.caller.person, shown=record == "shown")
            return await change_settings(ctx)
        case _:
            return await change_settings(ctx)


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
    """Change what is given and show all settings, in the language chosen now, with menus to change them."""
    languages = ctx.texts.languages
    if language is not None:
        language = language_meant(ctx, language)
        language = "" if language == AS_DISCORD else language
        if language and language not in languages:
            raise refusal(SessionRefusal, "no-such-language", language=language)
    people = ctx.services.people
    chosen = await people.set_settings(
        ctx.caller.person, notify=notify, language=language, theme=theme, remarks=remarks, forced=forced
    )
    if hand is not None and chosen.hand != (hand == "on"):
        chosen = await ctx.services.hands.switch(ctx.caller.person, wanted=hand == "on")
    hidden = ctx.caller.person in await ctx.services.statistics.hidden()
    spoken = chosen.language if chosen.language in languages else ""
    say = TextLocalizer(ctx.texts, spoken or client_language(ctx.texts, ctx.interaction))
    shown = chosen.theme or await ctx.services.servers.theme(ctx.caller.guild_id) or ctx.texts.theme
    lines = [
        say("ui-settings", notify=Phrase(f"settings-notify-{chosen.notify}")),
        say("ui-settings-language", language=language_name(say, spoken)),
        say("ui-settings-hand-on" if chosen.hand else "ui-settings-hand-off"),
        say("ui-settings-pictures", theme=Phrase(f"settings-pictures-{shown}")),
        say("ui-settings-remarks-on" if chosen.remarks else "ui-settings-remarks-off"),
        say(f"ui-settings-forced-{chosen.forced}"),
        say("ui-settings-record-hidden" if hidden else "ui-settings-record-shown"),
    ]
    calls = tuple((say.label(Phrase(f"settings-notify-{one}"), OPTION_LABEL), one, "") for one in get_args(Notify))
    rows: list[ControlRow] = [_menu(say, "notify", Phrase("ui-settings-notify-choose"), calls)]
    if len(languages) > 1:
        spoken_here = tuple((language_name(say, one), one or AS_DISCORD, "") for one in ("", *languages))
        rows.append(_menu(say, "language", Phrase("ui-settings-language-choose"), spoken_here))
    hands = tuple((say.label(Phrase(f"settings-hand-{one}"), OPTION_LABEL), one, "") for one in ("on", "off"))
    rows.append(_menu(say, "hand", Phrase("ui-settings-hand-choose"), hands))
    themes = tuple((say.label(Phrase(f"settings-pictures-{one}"), OPTION_LABEL), one, "") for one in THEMES)
    rows.append(_menu(say, "pictures", Phrase("ui-settings-pictures-choose"), themes))
    remarks_choices = tuple(
        (say.label(Phrase(f"settings-remarks-{one}"), OPTION_LABEL), one, "") for one in ("on", "off")
    )
    rows.append(_menu(say, "remarks", Phrase("ui-settings-remarks-choose"), remarks_choices))
    forced_choices = tuple(
        (say.label(Phrase(f"settings-forced-{one}"), OPTION_LABEL), one, "") for one in get_args(Forced)
    )
    rows.append(_menu(say, "forced", Phrase("ui-settings-forced-choose"), forced_choices))
    records = tuple((say.label(Phrase(f"settings-record-{one}"), OPTION_LABEL), one, "") for one in ("shown", "hidden"))
    rows.append(_menu(say, "record", Phrase("ui-settings-record-choose"), records))
    return PrivateReply(Body("\n".join(lines), rows=tuple(rows), accent=PRIVATE))


def _menu(say: TextLocalizer, setting: str, choose: Phrase, options: tuple[tuple[str, str, str], ...]) -> OutSelect:
    return OutSelect(say.label(choose, PLACEHOLDER), CustomId("settings", words=(setting,)).encode(), options)


@press("export")
async def export(ctx: InteractionContext) -> PrivateReply:
    """Everything stored about the caller."""
    record = await personal_data.export(ctx.services.context, ctx.caller.person)
    content = json.dumps(record, indent=2, ensure_ascii=False, default=str).encode()
    return PrivateReply(Body(ctx.say("ui-export"), accent=PRIVATE), attachment=("croupier-my-data.json", content))


async def ask_erase(ctx: InteractionContext) -> PrivateReply:
    """The question."""
    return question(ctx.say, Phrase("ui-ask-erase"), Phrase("button-erase"), CustomId("erase", words=(_owner(ctx),)))


@press("erase")
async def erase(ctx: InteractionContext) -> PrivateReply:
    """The red button was pressed."""
    if ctx.words != (_owner(ctx),):
        return await ask_erase(ctx)
    summary = await ctx.services.erasure.erase(ctx.caller)
    return plain_reply(ctx.say("ui-erased", running=summary.running, finished=summary.finished))


def _owner(ctx: InteractionContext) -> str:
    return str(ctx.caller.person)
