"""A private panel and its controls, for any game: rows of buttons, selects, and controls made from the next words
alone."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeAlias, TypeVar

from bot.games.picture import AnyPicture
from engines.core.notation import MORE, Words
from engines.core.phrase import Phrase
from engines.core.space import Choice, NextWords
from engines.core.values import frozen

ButtonT = TypeVar("ButtonT")

BUTTONS_IN_ROW: Final = 5
OPTIONS_IN_SELECT: Final = 25
_AS_BUTTONS: Final = 15
"""Maximum number of choices that are buttons, in three rows; more choices are a select."""


@frozen
class Button:
    """A button that chooses `words`: all words of the notation chosen once it is pressed. `style` is plain, main (emphasised),
    confirm, or danger (the press gives something up). `asks` is a question to confirm first, where a slip could end the game
    for the seat; None for other buttons."""

    label: Phrase
    words: tuple[str, ...]
    style: Literal["plain", "main", "confirm", "danger"] = "plain"
    disabled: bool = False
    asks: Phrase | None = None


@frozen
class SelectOption:
    """An option of a select that chooses `words`: all words of the notation chosen once it is picked; `hint` is the small text
    below the label."""

    label: Phrase
    words: tuple[str, ...]
    hint: Phrase | None = None


@frozen
class Select:
    """At most 25 options under a placeholder."""

    placeholder: Phrase
    options: tuple[SelectOption, ...]


Row: TypeAlias = tuple[Button, ...] | Select


@frozen
class Panel:
    """A private panel: a question with exactly the legal answers. At most five rows of at most five buttons.

    A control whose words spell a finished action carries it out when pressed; other words open the next panel.
    """

    title: Phrase
    lines: tuple[Phrase, ...]
    pictures: tuple[AnyPicture, ...]
    rows: tuple[Row, ...]


def button_rows(buttons: Sequence[ButtonT], abreast: int = BUTTONS_IN_ROW) -> tuple[tuple[ButtonT, ...], ...]:
    """Return buttons in rows of at most `abreast`."""
    return tuple(tuple(buttons[start : start + abreast]) for start in range(0, len(buttons), abreast))


def select_rows(placeholder: Phrase, options: Sequence[SelectOption]) -> tuple[Row, ...]:
    """Return options in as many selects as they need."""
    return tuple(
        Select(placeholder, tuple(options[start : start + OPTIONS_IN_SELECT]))
        for start in range(0, len(options), OPTIONS_IN_SELECT)
    )


def choice_buttons(
    choices: Sequence[Choice], given: Words, *, main: int = 0, label: Callable[[Choice], Phrase] | None = None
) -> list[Button]:
    """Return one button for each choice, with the words `given` and the choice's word. The first `main` buttons are emphasised;
    `label` makes their texts (None: the labels of the choices)."""
    return [
        Button(
            label(choice) if label is not None else choice.label,
            (*given, choice.word),
            "main" if index < main else "plain",
        )
        for index, choice in enumerate(choices)
    ]


def choice_rows(following: NextWords[Any]) -> tuple[Row, ...]:
    """Return a control for each next word: buttons, or selects if there are many words or one has a hint. After the first word
    a last row leads back to the first panel."""
    leading_on = (MORE,) * following.part
    words = [(*following.given, *(leading_on if one.word == MORE else ()), one.word) for one in following.choices]
    offered = [SelectOption(one.label, given, one.hint) for one, given in zip(following.choices, words, strict=True)]
    if len(offered) > _AS_BUTTONS or any(option.hint is not None for option in offered):
        rows = select_rows(Phrase("panel-choose"), offered)
    else:
        rows = button_rows([Button(option.label, option.words) for option in offered])
    return (*rows, (back_button(),)) if following.given else rows


def back_button() -> Button:
    """Return the button that leads back to the first panel, without losing anything."""
    return Button(Phrase("button-back"), ())
