"""Names and descriptions of slash commands and their options, and names of fixed choices, from the locale files.
`cmd-<path>` is the name in a language that has its own, `cmd-<path>.description` the description; English names are
part of the interface and are in the code. A fixed choice is shown by the message that names it in menus and sentences.
Discord shows them in the language of each person's client, and sends the English names and the values of choices."""

import re
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextLocation, TranslationContextTypes, locale_str

from bot.services.wording.texts import DEFAULT_LANGUAGE, Texts, shared_texts
from engines.core.phrase import Phrase

DESCRIPTION_LENGTH: Final = 100
NAME: Final = re.compile(r"[-_'\w]{1,32}")
"""Pattern of the names Discord accepts, in lower case."""
CHOICE_NAME_LENGTH: Final = 100

_NAMES: Final = frozenset(
    (
        TranslationContextLocation.command_name,
        TranslationContextLocation.group_name,
        TranslationContextLocation.parameter_name,
    )
)
"""Places where Discord accepts only names of a certain form."""

AnyCommand: TypeAlias = app_commands.Command[Any, ..., None]
Handler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
T = TypeVar("T")


def named(name: str, path: str) -> locale_str:
    """Return the name of a command or option. In other languages it is the message `cmd-<path>`, such as `cmd-game-new`."""
    return locale_str(name, key=f"cmd-{path}")


def described(path: str) -> locale_str:
    """Return the description of the command of a path, such as `game-new`, or of an option, such as `game-new-seats`."""
    key = f"cmd-{path}.description"
    return locale_str(shared_texts().label(Phrase(key), DEFAULT_LANGUAGE, (), DESCRIPTION_LENGTH), key=key)


def command(name: str) -> Callable[[Handler], AnyCommand]:
    """Make a function a top-level command called `name`, described by the message `cmd-<name>.description`."""

    def mark(handler: Handler) -> AnyCommand:
        return app_commands.command(name=named(name, name), description=described(name))(handler)

    return mark


@dataclass(frozen=True, slots=True)
class Option:
    """Name and description of an option: the path of its message, its English name if it is not the parameter's, and its choices
    if they are fixed."""

    path: str
    name: str = ""
    choices: tuple[Choice[str], ...] = ()


def option(path: str, name: str = "", choices: tuple[Choice[str], ...] = ()) -> Option:
    """Return an option by the path of its message, such as `game-new-seats`; `name` if its English name is not the parameter's;
    `choices` (from `choices_named`) for a parameter that is a `Literal`."""
    return Option(path, name, choices)


def choices_named(family: str, values: Iterable[str]) -> tuple[Choice[str], ...]:
    """Return a choice for each value, shown as the message `<family>-<value>`. Discord sends the value, whatever it shows."""

    def shown(key: str) -> locale_str:
        return locale_str(shared_texts().label(Phrase(key), DEFAULT_LANGUAGE, (), CHOICE_NAME_LENGTH), key=key)

    return tuple(Choice(name=shown(f"{family}-{value}"), value=value) for value in values)


def options(**described_as: Option) -> Callable[[T], T]:
    """Name and describe the options of a command and their fixed choices, by parameter."""

    def mark(handler: T) -> T:
        names = {parameter: named(one.name or parameter, one.path) for parameter, one in described_as.items()}
        descriptions = {parameter: described(one.path) for parameter, one in described_as.items()}
        chosen = {parameter: list(one.choices) for parameter, one in described_as.items() if one.choices}
        return app_commands.choices(**chosen)(
            app_commands.describe(**descriptions)(app_commands.rename(**names)(handler))
        )

    return mark


class CommandWords(app_commands.Translator):
    """Translator of the names and descriptions of commands and options, and of the names of choices, into every language with a
    locale folder. Names that Discord would refuse are left out, so that one wrong translation does not prevent the registration
    of all commands."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """Return the translation; None, for which Discord shows English, if there is none or Discord would refuse it as a
        name."""
        key = string.extras.get("key")
        for language in (locale.value, locale.value.partition("-")[0]):
            if key is not None and language != DEFAULT_LANGUAGE and self._texts.has(key, language):
                text = self._texts.label(Phrase(key), language, (), DESCRIPTION_LENGTH)
                return text if context.location not in _NAMES or is_name(text) else None
        return None


def is_name(text: str) -> bool:
    """Return whether Discord accepts a text as the name of a command or option."""
    return bool(NAME.fullmatch(text)) and text == text.lower()
