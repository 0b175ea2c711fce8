"""The agreement of a table: what its people settle before the game begins, from the form it is opened with to its row."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import SerializeAsAny, TypeAdapter, ValidationInfo, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import from_json

from bot.services.base.pace import PRESETS, Terms
from engines.core.game import Options
from engines.core.values import frozen

Place: TypeAlias = Literal["channel", "direct"]
"""The place a game is played at: in the channel or thread its lobby stands in, or in the direct messages of its people."""


def _of_the_game(value: Any, read: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Options:
    return read(value) if info.context is None else info.context.model_validate(value)


@frozen
class Agreement:
    """The settings a table is played with. `minimum` and `maximum` are numbers of seats.

    A new setting is a field with a default here, a control of the lobby (`bot/commands/game/table_settings.py`) and a line of
    the status; it is stored, shown to the lobby and taken over by a rematch without more."""

    terms: Terms = PRESETS["relaxed"]
    options: Annotated[SerializeAsAny[Options], WrapValidator(_of_the_game)] = Options()
    minimum: int = 0
    maximum: int = 0
    reliability: int | None = None
    """The reliability, in percent, that is required of whoever joins."""
    private: bool = False
    """Only people who are invited may sit down."""
    starts_full: bool = False
    """The game begins by itself as soon as every seat is taken."""
    starts_at: datetime | None = None
    """The time at which the game begins by itself."""
    language: str | None = None
    """The language of its channel; None: that of the server's channels."""
    hints: bool = False
    """Whoever has to decide may ask for a hint. The table does not count for ratings, wins and best scores."""
    place: Place = "channel"
    """The place the game is played at; its lobby stands in a channel either way."""

    @property
    def pace(self) -> str:
        """The name of the pace."""
        return self.terms.label


NOTHING_AGREED: Final = Agreement()
"""The settings where nobody asks for others."""
_STORED: Final = TypeAdapter(Agreement)


def stored(agreement: Agreement) -> str:
    """Return an agreement as JSON for the database."""
    return _STORED.dump_json(agreement).decode()


def read(text: str, options: type[Options]) -> Agreement:
    """Return a stored agreement, whose game has these `options`. Raises ValidationError for options the game does not know."""
    return _STORED.validate_json(text, context=options)


def options_in(text: str) -> dict[str, Any]:
    """Return the options of a stored agreement as they stand there, for whoever does not know the game."""
    return from_json(text)["options"]


def terms_in(text: str) -> Terms:
    """Return the pace of a stored agreement, for whoever does not know the game."""
    return Terms.model_validate(from_json(text)["terms"])
