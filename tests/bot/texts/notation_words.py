"""The words of the notations and of standing orders that are typed in every language."""

from typing import Final

from bot.games.binding import Binding
from engines.core.notation import OneOf

FURTHER: Final = {
    "vegas_showdown": (*"nesw", "every turn"),
    "filthy_rich": ("nothing", "others", "keep", "page", "no luxury", "for", "on", "every turn"),
    "new_las_vegas": (
        *"nesw", "any", "large", "small", "streets", "par3", "par4", "par5", "vip", "fountain", "return", "hotels", "golf",
    ),
}  # fmt: skip
"""Words of standing orders, and words that differ between tables."""
OTHER_WORDS: Final = frozenset(("ribbon", "limo", "crane", "ok"))
"""Short forms that exist in English only."""


def notation_words(binding: Binding) -> tuple[str, ...]:
    """Return the words of a game that are not names; none for a game that is typed in English only."""
    if binding.slug not in FURTHER:
        return ()
    found = [word for form in binding.game.notation.forms for word in (form.word, *form.also)]
    found += [
        word
        for form in binding.game.notation.forms
        for argument in form.arguments
        if isinstance(argument, OneOf)
        for word in argument.words
    ]
    named = [word for word in found if len(word) > 1 and word not in OTHER_WORDS]
    return tuple(dict.fromkeys((*named, *FURTHER[binding.slug])))


def typed_keys(binding: Binding) -> tuple[str, ...]:
    """Return the messages with these words."""
    prefix = binding.game.notation.prefix
    return tuple(f"{prefix}-typed-{word.replace(' ', '-')}" for word in notation_words(binding))
