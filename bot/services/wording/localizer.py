"""Localizers, which format phrases for one reader or for a channel: in a language and, for phrases about a session, with the
names of its seats."""

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
    """A formatter of phrases in one language; `at` adds the display names of a session's seats."""

    texts: Texts
    language: str
    names: tuple[str, ...] = ()
    marks: tuple[SeatMark, ...] = ()
    """Marks of seats in pictures."""
    theme: ThemeName | None = None
    """Theme of the reader's pictures; None for the host's setting."""

    @classmethod
    def for_channel(cls, card: SessionCard, texts: Texts, language: str | None = None) -> "TextLocalizer":
        """Return a localizer for public messages about a session, by default in the language of its channel."""
        return cls(texts, language or card.language or texts.language).at(card)

    def at(self, card: SessionCard) -> "TextLocalizer":
        """Return a localizer of this language with the seats of one session."""
        return replace(self, names=names_of(card), marks=marks_of(card))

    def __call__(self, key: str, **args: PhraseValue) -> str:
        """Return the text of a message with arguments."""
        return self.texts.say(phrase(key, **args), self.language, self.names)

    def phrase(self, what: Phrase) -> str:
        """Return the text of a phrase in Discord markdown."""
        return self.texts.say(what, self.language, self.names)

    def lines(self, what: Iterable[Phrase]) -> str:
        """Return the texts of phrases, one per line."""
        return self.texts.lines(what, self.language, self.names)

    def label(self, what: Phrase, length: int = 80) -> str:
        """Return a plain label for a control, cut to `length` characters (80: Discord's limit for buttons)."""
        return self.texts.label(what, self.language, self.names, length)

    def refusal(self, error: GameError) -> str:
        """Return the text of a refusal: its reason and remedy."""
        return self("ui-refusal", reason=error.reason, remedy=error.remedy)

    def picture_localizer(self) -> Localizer:
        """Return the localizer for painters."""
        return self.texts.picture_localizer(self.language, self.names, self.marks, self.theme)

    def button(self, what: Phrase, custom_id: CustomId, style: Style = "plain", *, disabled: bool = False) -> OutButton:
        """Return a button with a label and a custom id."""
        label = self.texts.label(what, self.language, self.names)
        return OutButton(label, custom_id.encode(), style, disabled)

    def session_button(
        self, verb: Verb, session: SessionId, style: Style = "plain", *, disabled: bool = False
    ) -> OutButton:
        """Return the button of a public message that does `verb` at the session."""
        label = self.texts.label(Phrase(f"button-{verb}"), self.language)
        return OutButton(label, CustomId(verb, session).encode(), style, disabled)

    def session_buttons(self, session: SessionId, *verbs: Verb) -> tuple[OutButton, ...]:
        """Return a row of plain buttons that do `verbs` at the session."""
        return _row(self.texts, self.language, session, verbs)

    def seat_button(self, session: SessionId, seat: int) -> OutButton:
        """Return the button that shows an open seat of the session, before it is taken."""
        number = seat + 1
        return self.button(
            phrase("button-seat", number=number), CustomId("seat", session, words=(str(number),)), "main"
        )


@lru_cache(maxsize=_ROWS_KEPT)
def _row(texts: Texts, language: str, session: SessionId, verbs: tuple[Verb, ...]) -> tuple[OutButton, ...]:
    """Return a row of buttons, cached because it is repeated under every message of a session."""
    labels = [texts.label(Phrase(f"button-{verb}"), language) for verb in verbs]
    ids = [CustomId(verb, session).encode() for verb in verbs]
    return tuple([OutButton(label, custom_id) for label, custom_id in zip(labels, ids, strict=True)])
