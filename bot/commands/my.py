"""`/my`: one's own tables, settings and data."""

from __future__ import annotations

import json
from typing import Final, Literal, get_args

from discord import app_commands

from bot.commands.inbox import show_inbox
from bot.interactions.completion import AS_DISCORD, complete_language, language_meant, language_name
from bot.interactions.desk import Visit, desk_of, said
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import TableRefusal
from bot.services.base.ports import OutSelect
from bot.services.base.refusals import refusal
from bot.services.people.people import Notify
from bot.ui.command_words import described, named
from bot.ui.confirm import question
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from bot.ui.voice import Voice
from engines.core.phrase import Phrase

my: Final = app_commands.Group(name=named("my", "my"), description=described("my"))


@my.command(name=named("games", "my-games"), description=described("my-games"))
async def games_command(interaction: AnyInteraction) -> None:
    """All tables one sits at, what waits first."""
    await desk_of(interaction).answer(interaction, show_inbox)


@my.command(name=named("settings", "my-settings"), description=described("my-settings"))
@app_commands.describe(
    notify=described("my-settings-notify"),
    language=described("my-settings-language"),
    hand=described("my-settings-hand"),
)
@app_commands.autocomplete(language=complete_language)
async def settings_command(
    interaction: AnyInteraction,
    notify: Literal["channel", "direct", "off"] | None = None,
    language: str | None = None,
    hand: Literal["on", "off"] | None = None,
) -> None:
    """How one is called and answered."""
    await desk_of(interaction).answer(interaction, lambda visit: change_settings(visit, notify, language, hand))


@my.command(name=named("export", "my-export"), description=described("my-export"))
async def export_command(interaction: AnyInteraction) -> None:
    """One's own data as a file."""
    await desk_of(interaction).answer(interaction, export)


@my.command(name=named("erase", "my-erase"), description=described("my-erase"))
async def erase_command(interaction: AnyInteraction) -> None:
    """Be forgotten."""
    await desk_of(interaction).answer(interaction, ask_erase)


@press("settings")
async def settings(visit: Visit) -> PrivateReply:
    """A menu of the settings was used: its control names the setting, the chosen option its value."""
    setting = visit.pressed.words if visit.pressed is not None else ()
    match setting, visit.values:
        case ("notify",), ("channel" | "direct" | "off" as notify,):
            return await change_settings(visit, notify)
        case ("language",), (language,):
            return await change_settings(visit, language=language)
        case ("hand",), ("on" | "off" as hand,):
            return await change_settings(visit, hand=hand)
        case _:
            return await change_settings(visit)


async def change_settings(
    visit: Visit,
    notify: Notify | None = None,
    language: str | None = None,
    hand: Literal["on", "off"] | None = None,
) -> PrivateReply:
    """Change what is given and show all settings, in the language chosen now, with menus to change them."""
    languages = visit.desk.texts.languages
    if language is not None:
        language = language_meant(visit, language)
        language = "" if language == AS_DISCORD else language
        if language and language not in languages:
            raise refusal(TableRefusal, "no-such-language", language=language)
    people = visit.house.people
    chosen = await people.set_settings(visit.caller.person, notify=notify, language=language)
    if hand is not None and chosen.hand != (hand == "on"):
        chosen = await visit.house.hands.switch(visit.caller.person, hand == "on")
    spoken = chosen.language if chosen.language in languages else ""
    voice = Voice(visit.desk.texts, spoken or visit.desk.language(visit.interaction))
    lines = [
        voice("ui-settings", notify=Phrase(f"settings-notify-{chosen.notify}")),
        voice("ui-settings-language", language=language_name(voice, spoken)),
        voice("ui-settings-hand-on" if chosen.hand else "ui-settings-hand-off"),
    ]
    calls = tuple((voice.label(Phrase(f"settings-notify-{one}"), OPTION_LABEL), one, "") for one in get_args(Notify))
    rows: list[OutRow] = [_menu(voice, "notify", Phrase("ui-settings-notify-choose"), calls)]
    if len(languages) > 1:
        spoken_here = tuple((language_name(voice, one), one or AS_DISCORD, "") for one in ("", *languages))
        rows.append(_menu(voice, "language", Phrase("ui-settings-language-choose"), spoken_here))
    hands = tuple((voice.label(Phrase(f"settings-hand-{one}"), OPTION_LABEL), one, "") for one in ("on", "off"))
    rows.append(_menu(voice, "hand", Phrase("ui-settings-hand-choose"), hands))
    return PrivateReply("\n".join(lines), rows=tuple(rows), accent=PRIVATE)


def _menu(voice: Voice, setting: str, choose: Phrase, options: tuple[tuple[str, str, str], ...]) -> OutSelect:
    return OutSelect(voice.label(choose, PLACEHOLDER), CustomId("settings", words=(setting,)).encode(), options)


async def export(visit: Visit) -> PrivateReply:
    """Everything stored about the caller."""
    record = await visit.house.people.export(visit.caller.person)
    content = json.dumps(record, indent=2, ensure_ascii=False, default=str).encode()
    return PrivateReply(visit.voice("ui-export"), accent=PRIVATE, attachment=("croupier-my-data.json", content))


async def ask_erase(visit: Visit) -> PrivateReply:
    """The question."""
    return question(
        visit.voice, Phrase("ui-ask-erase"), Phrase("button-erase"), CustomId("erase", words=(_owner(visit),))
    )


@press("erase")
async def erase(visit: Visit) -> PrivateReply:
    """The red button was pressed."""
    if visit.pressed is None or visit.pressed.words != (_owner(visit),):
        return await ask_erase(visit)
    summary = await visit.house.people.erase(visit.caller)
    return said(visit.voice("ui-erased", running=summary.running, finished=summary.finished))


def _owner(visit: Visit) -> str:
    return str(visit.caller.person)
