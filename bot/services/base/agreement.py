"""The settings a table agrees on before its game begins. The form of a new table, the lobby, the row of a session and a rematch
pass them on as one value."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import SerializeAsAny, TypeAdapter, ValidationInfo, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import from_json

from bot.services.base.pace import PRESETS, Terms
from engines.core.game import Options
from engines.core.values import frozen

Place: TypeAlias = Literal["channel", "direct"]
"""Place a game is played in: the channel or thread of its lobby, or the direct messages of its players."""


def _of_the_game(value: Any, read: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Options:
    return read(value) if info.context is None else info.context.model_validate(value)


@frozen
class Agreement:
    """The settings a table is played with. `minimum` is the number of players needed to start, `maximum` the number of seats. A
    new setting is a field with a default here, a control of the lobby (`bot/commands/game/table_settings.py`) and a line of
    **Settings** and **Details**; storing the setting and copying it to a rematch need no further code."""

    terms: Terms = PRESETS["relaxed"]
    options: Annotated[SerializeAsAny[Options], WrapValidator(_of_the_game)] = Options()
    minimum: int = 0
    maximum: int = 0
    reliability: int | None = None
    """Reliability required of anyone who joins, in percent; None if none is required."""
    private: bool = False
    """True if only invited people may take a seat."""
    starts_full: bool = False
    """True if the game begins by itself as soon as every seat is taken."""
    starts_at: datetime | None = None
    """Time at which the game begins by itself; None if no time is set."""
    language: str | None = None
    """Language of the table's channel; None for the language of the server's channels."""
    hints: bool = False
    """True if players may ask for a hint on their decisions. The table then does not count for ratings, wins and best scores."""
    place: Place = "channel"
    """Place in which the game is played; its lobby is in a channel either way."""

    @property
    def pace(self) -> str:
        """The name of the pace."""
        return self.terms.label


NOTHING_AGREED: Final = Agreement()
"""Default settings."""
_STORED: Final = TypeAdapter(Agreement)


def dump_agreement(agreement: Agreement) -> str:
    """Return an agreement as JSON for the database."""
    return _STORED.dump_json(agreement).decode()


def read_agreement(text: str, options: type[Options]) -> Agreement:
    """Return the stored agreement of a game with these `options`. Raise ValidationError for options the game does not know."""
    return _STORED.validate_json(text, context=options)


def options_in(text: str) -> dict[str, Any]:
    """Return the options of a stored agreement as plain JSON values, for callers that do not know the game's option type."""
    return from_json(text)["options"]


def terms_in(text: str) -> Terms:
    """Return the pace of a stored agreement, for callers that do not know the game's option type."""
    return Terms.model_validate(from_json(text)["terms"])
