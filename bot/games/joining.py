"""Lists as phrases, so that commas and "and" follow the reader's language."""

from collections.abc import Iterable, Sequence

from engines.core.phrase import Phrase, PhraseValue, phrase


def and_list(items: Sequence[PhraseValue]) -> Phrase:
    """Return `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`. Raise ValueError for an empty list."""
    if len(items) < 2:
        return comma_list(items)
    return phrase("list-and", first=comma_list(items[:-1]), last=items[-1])


def comma_list(items: Sequence[PhraseValue]) -> Phrase:
    """Return `one, two, three`. Raise ValueError for an empty list."""
    return _joined("list-comma", items)


def dot_list(items: Sequence[PhraseValue]) -> Phrase:
    """Return `one · two · three`, for facts side by side. Raise ValueError for an empty list."""
    return _joined("list-dot", items)


def items(lines: Iterable[Phrase]) -> list[Phrase]:
    """Return each line as an item of a list."""
    return [phrase("list-item", line=line) for line in lines]


def spaced(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines with a gap after every list: Discord would read a line directly after it as part of its last
    item."""
    spread: list[Phrase] = []
    for line in lines:
        if spread and spread[-1].key == "list-item" and line.key != "list-item":
            spread.append(Phrase("gap"))
        spread.append(line)
    return tuple(spread)


def _joined(key: str, items: Sequence[PhraseValue]) -> Phrase:
    """Return items joined by a message. Halves are joined, so that a list of a thousand items is ten phrases deep."""
    if not items:
        raise ValueError("a list needs an item")
    if len(items) == 1:
        return phrase("list-one", one=items[0])
    half = len(items) // 2
    return phrase(key, first=_joined(key, items[:half]), rest=_joined(key, items[half:]))
