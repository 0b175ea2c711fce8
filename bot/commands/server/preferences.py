"""Preferences of a server, on its panel: language and pictures of its channels, pace and number of its tables."""

from typing import Final, cast, get_args

from bot.games.joining import comma_list
from bot.interactions.completion import language_name
from bot.interactions.context import InteractionContext
from bot.services.base.ids import CustomId, typed_number
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.pace import DEFAULT_PACE
from bot.services.base.ports import OutButton
from bot.services.preferences.servers import MOST_TABLES, PaceLabel, ServerSettings
from bot.services.servers.permits import require_administrator
from bot.services.wording.messages import TextLocalizer
from bot.ui.forms import Form
from engines.core.phrase import Phrase, phrase
from render.core.theme import THEMES, ThemeName

_DIGITS: Final = len(str(MOST_TABLES))
_NOT_SET: Final = "unset"
"""The value of the choice "not set"."""


def preference_words(ctx: InteractionContext, settings: ServerSettings) -> list[str]:
    """Return the server's preferences, a line each."""
    say = ctx.say
    language = say("server-language-discord") if settings.language is None else language_name(say, settings.language)
    theme = settings.theme or ctx.texts.theme
    return [
        say("server-channels-read", language=language, theme=Phrase(f"settings-pictures-{theme}")),
        say("server-pictures-moving" if settings.animations else "server-pictures-still"),
        say("server-remarks-on" if settings.remarks else "server-remarks-off"),
        say("server-pace", pace=Phrase(f"pace-{settings.pace or DEFAULT_PACE}")),
        _limits(say, settings),
    ]


def _limits(say: TextLocalizer, settings: ServerSettings) -> str:
    person, server = settings.tables_per_person, settings.tables_per_server
    if person is None and server is None:
        return say("server-no-limits")
    return say("server-limits", person=_limit(person), server=_limit(server))


def _limit(most: int | None) -> Phrase:
    return Phrase("server-unlimited") if most is None else phrase("server-at-most", count=most)


async def preferences_form(ctx: InteractionContext, pressed: CustomId) -> Form:
    """Return the form for language, pictures, pace, and the limits of a person and of the server."""
    settings = await ctx.services.servers.settings(ctx.caller.guild_id)
    form = Form(ctx.say, Phrase("button-server-preferences"), pressed)
    languages = tuple((comma_list([language_name(ctx.say, one)]), one) for one in ctx.texts.languages)
    if len(languages) > 1:
        first = (Phrase("server-language-discord"), _NOT_SET)
        form.one_of("language", Phrase("server-form-language"), (first, *languages), settings.language or _NOT_SET)
    themes = tuple((Phrase(f"settings-pictures-{one}"), one) for one in THEMES)
    form.one_of("theme", Phrase("server-form-theme"), themes, settings.theme or ctx.texts.theme)
    paces = tuple((Phrase(f"pace-{one}"), one) for one in get_args(PaceLabel))
    form.one_of("pace", Phrase("server-form-pace"), paces, settings.pace or DEFAULT_PACE)
    add_limit_field(form, "person", settings.tables_per_person)
    return add_limit_field(form, "server", settings.tables_per_server)


def add_limit_field(form: Form, name: str, most: int | None) -> Form:
    """Add a field for the maximum number of simultaneous tables of a person, of a channel, or of the server."""
    shown = "" if most is None else str(most)
    return form.typed(name, Phrase(f"server-form-{name}"), Phrase("server-form-limit"), most=_DIGITS, value=shown)


async def store_preferences(ctx: InteractionContext) -> str:
    """Store the submitted form. Raise SessionRefusal if a limit is not a number from 1 to `MOST_TABLES`."""
    language, theme, pace = (ctx.form_line(name) for name in ("language", "theme", "pace"))
    per_person, per_server = typed_limit(ctx, "person"), typed_limit(ctx, "server")
    known = ctx.texts.languages

    def changed(before: ServerSettings) -> ServerSettings:
        spoken = before.language if language is None else language if language in known else None
        return before.model_copy(
            update={
                "language": spoken,
                "theme": cast(ThemeName, theme) if theme in THEMES else before.theme,
                "pace": cast(PaceLabel, pace) if pace in get_args(PaceLabel) else before.pace,
                "tables_per_person": per_person,
                "tables_per_server": per_server,
            }
        )

    await ctx.services.servers.change(require_administrator(ctx.caller), changed)
    return ctx.say("server-stored")


def animations_button(say: TextLocalizer, settings: ServerSettings) -> OutButton:
    """Return the button that switches animated pictures in channels off, or on again."""
    label, word = ("button-server-still", "still") if settings.animations else ("button-server-moving", "moving")
    return say.button(Phrase(label), CustomId("server", words=("pictures", word)))


def remarks_button(say: TextLocalizer, settings: ServerSettings) -> OutButton:
    """Return the button that silences computer players at the server's tables, or lets them speak again."""
    word = "off" if settings.remarks else "on"
    return say.button(Phrase(f"button-server-remarks-{word}"), CustomId("server", words=("remarks", word)))


async def store_settings(ctx: InteractionContext, **changed: object) -> str:
    """Change the named settings of the server and return a report. Raise NotYours if the caller may not manage the server."""
    await ctx.services.servers.change(
        require_administrator(ctx.caller), lambda settings: settings.model_copy(update=changed)
    )
    return ctx.say("server-stored")


def typed_limit(ctx: InteractionContext, field: str) -> int | None:
    """Return a typed number of tables; None if nothing was typed. Raise SessionRefusal unless it is from 1 to `MOST_TABLES`."""
    typed = ctx.form_line(field)
    if typed is None:
        return None
    number = typed_number(typed, MOST_TABLES)
    if not number:
        raise refusal(SessionRefusal, "server-limit", text=typed, most=MOST_TABLES)
    return number
