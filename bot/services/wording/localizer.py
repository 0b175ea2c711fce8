"""Sentences for one reader, or for everybody in a channel: a language and, where they are about a session, the names of its
seats."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import SessionCard, SessionId
from bot.services.base.ports import OutButton
from bot.services.wording.messages import Style, marks_of, names_of
from bot.services.wording.texts import Texts
from engines.core.errors import GameError
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.values import frozen, replace
from render.core.localizer import Localizer, SeatMark
from render.core.theme import ThemeName

_ROWS_KEPT: Final = 2048


@frozen
class TextLocalizer:
    """Formats phrases in one language; `at` a session, with the display names of its seats."""

    texts: Texts
    language: str
    names: tuple[str, ...] = ()
    marks: tuple[SeatMark, ...] = ()
    """What pictures mark by seat."""
    theme: ThemeName | None = None
    """How this reader wants pictures; None: as the host has set it."""

    @classmethod
    def for_channel(cls, card: SessionCard, texts: Texts, language: str | None = None) -> TextLocalizer:
        """For messages about a session; without a language in that of its channel."""
        return cls(texts, language or card.language or texts.language).at(card)

    def at(self, card: SessionCard) -> TextLocalizer:
        """Return a localizer of this language with the seats of one session."""
        return replace(self, names=names_of(card), marks=marks_of(card))

    def __call__(self, key: str, **args: PhraseValue) -> str:
        """The sentence of a message with these arguments."""
        return self.texts.say(phrase(key, **args), self.language, self.names)

    def phrase(self, what: Phrase) -> str:
        """The sentence in Discord markdown."""
        return self.texts.say(what, self.language, self.names)

    def lines(self, what: Iterable[Phrase]) -> str:
        """Sentences, one per line."""
        return self.texts.lines(what, self.language, self.names)

    def label(self, what: Phrase, length: int = 80) -> str:
        """A plain label for a control, cut to `length` characters (80: Discord's limit for buttons)."""
        return self.texts.label(what, self.language, self.names, length)

    def refusal(self, error: GameError) -> str:
        """The reason for a refusal, and what to do instead."""
        return self("ui-refusal", reason=error.reason, remedy=error.remedy)

    def picture_localizer(self) -> Localizer:
        """The localizer for painters."""
        return self.texts.picture_localizer(self.language, self.names, self.marks, self.theme)

    def button(self, what: Phrase, custom_id: CustomId, style: Style = "plain", *, disabled: bool = False) -> OutButton:
        """A button with a label and a custom id."""
        label = self.texts.label(what, self.language, self.names)
        return OutButton(label, custom_id.encode(), style, disabled)

    def session_button(
        self, verb: Verb, session: SessionId, style: Style = "plain", *, disabled: bool = False
    ) -> OutButton:
        """The button of a public message that does `verb` at the session."""
        label = self.texts.label(Phrase(f"button-{verb}"), self.language)
        return OutButton(label, CustomId(verb, session).encode(), style, disabled)

    def session_buttons(self, session: SessionId, *verbs: Verb) -> tuple[OutButton, ...]:
        """Such buttons side by side, none of them stressed."""
        return _row(self.texts, self.language, session, verbs)

    def seat_button(self, session: SessionId, seat: int) -> OutButton:
        """The button that looks at an open seat of the session, before it is taken."""
        number = seat + 1
        return self.button(
            phrase("button-seat", number=number), CustomId("seat", session, words=(str(number),)), "main"
        )


@lru_cache(maxsize=_ROWS_KEPT)
def _row(texts: Texts, language: str, session: SessionId, verbs: tuple[Verb, ...]) -> tuple[OutButton, ...]:
    """The same row stands under every message of a session."""
    labels = [texts.label(Phrase(f"button-{verb}"), language) for verb in verbs]
    ids = [CustomId(verb, session).encode() for verb in verbs]
    return tuple([OutButton(label, custom_id) for label, custom_id in zip(labels, ids, strict=True)])
