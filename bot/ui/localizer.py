"""Words for one reader: a language and, where it is about a table, the names of its seats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from bot.services.base.ids import CustomId
from bot.services.base.messages import marks_of, names_of
from bot.services.base.model import SessionCard
from bot.services.base.ports import OutButton
from bot.services.base.texts import Texts
from bot.ui.limits import BUTTON_LABEL
from engines.core.errors import GameError
from engines.core.phrase import Phrase, PhraseValue, phrase
from render.core.localizer import Localizer, SeatMark

Style: TypeAlias = Literal["plain", "main", "confirm", "danger"]


@dataclass(frozen=True, slots=True)
class ReaderLocalizer:
    """Says phrases to one reader."""

    texts: Texts
    language: str
    names: tuple[str, ...] = ()
    marks: tuple[SeatMark, ...] = ()
    """What pictures mark by seat."""

    def at(self, card: SessionCard) -> ReaderLocalizer:
        """The same reader, talking about one table."""
        return replace(self, names=names_of(card), marks=marks_of(card))

    def __call__(self, key: str, **args: PhraseValue) -> str:
        return self.phrase(phrase(key, **args))

    def phrase(self, what: Phrase) -> str:
        """The sentence in Discord markdown."""
        return self.texts.say(what, self.language, self.names)

    def lines(self, what: Iterable[Phrase]) -> str:
        """Sentences, one per line."""
        return self.texts.lines(what, self.language, self.names)

    def label(self, what: Phrase, length: int = BUTTON_LABEL) -> str:
        """Plain words for a control, cut to `length`."""
        return self.texts.label(what, self.language, self.names, length)

    def refusal(self, error: GameError) -> str:
        """Why not, and what to do instead."""
        return self("ui-refusal", reason=error.reason, remedy=error.remedy)

    def picture_localizer(self) -> Localizer:
        """Words for painters."""
        return self.texts.picture_localizer(self.language, self.names, self.marks)

    def button(self, what: Phrase, custom_id: CustomId, style: Style = "plain", *, disabled: bool = False) -> OutButton:
        """A button."""
        return OutButton(self.label(what), custom_id.encode(), style, disabled)
