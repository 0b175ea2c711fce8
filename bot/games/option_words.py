"""A game's options in words, for any game: label, help and value of each field."""

from engines.core.phrase import Phrase, phrase


def option_label(slug: str, name: str) -> Phrase:
    """Return the option's displayed name."""
    return Phrase(f"{slug}-option-{name}")


def option_help(slug: str, name: str) -> Phrase:
    """Return the option's effect, in one sentence."""
    return Phrase(f"{slug}-option-{name}.help")


def option_value(slug: str, name: str, value: object) -> Phrase:
    """Return a value as players read it: on or off, a number, or the message of a named choice."""
    if isinstance(value, bool):
        return Phrase("option-on" if value else "option-off")
    if isinstance(value, int):
        return phrase("option-number", number=value)
    return Phrase(f"{slug}-option-{name}-{value}")
