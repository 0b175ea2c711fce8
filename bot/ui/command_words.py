"""Names and descriptions of slash commands, from the locale files.

`cmd-<path>` is the name where a language has one of its own, `cmd-<path>.description` the description; English names are part
of the interface and are in the code.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeAlias

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.services.base.texts import DEFAULT_LANGUAGE, Texts, shared_texts
from engines.core.phrase import Phrase

DESCRIPTION_LENGTH: Final = 100

AnyCommand: TypeAlias = app_commands.Command[Any, ..., None]
Handler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def named(name: str, path: str) -> locale_str:
    """A command's or choice's name. `path` is its message, for instance `game-new`."""
    return locale_str(name, key=f"cmd-{path}")


def described(path: str) -> locale_str:
    """The description of a command or, as `game-new-seats`, of one of its options."""
    key = f"cmd-{path}.description"
    return locale_str(shared_texts().label(Phrase(key), DEFAULT_LANGUAGE, (), DESCRIPTION_LENGTH), key=key)


def command(name: str) -> Callable[[Handler], AnyCommand]:
    """Makes a function a top-level command called `name`, described under the same word."""

    def mark(handler: Handler) -> AnyCommand:
        return app_commands.command(name=named(name, name), description=described(name))(handler)

    return mark


class CommandWords(app_commands.Translator):
    """Gives Discord the names and descriptions in every language there is a locale folder for."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The translation, or None where the language has none (Discord then shows English)."""
        key = string.extras.get("key")
        for language in (locale.value, locale.value.partition("-")[0]):
            if key is not None and language != DEFAULT_LANGUAGE and self._texts.has(key, language):
                return self._texts.label(Phrase(key), language, (), DESCRIPTION_LENGTH)
        return None
