"""The phrases of pictures and alternative texts. `vs-pic-*` is printed (keep it short), `vs-alt-*` is read aloud."""

from engines.core.phrase import Phrase, phrase
from engines.vegas_showdown.naming import PRINTED_EVENTS, event_name
from render.core.localizer import Localizer


def event_short(event: str) -> Phrase:
    """Return the name of an event card in at most two short words."""
    return phrase(f"vs-pic-event-{event}") if event in PRINTED_EVENTS else event_name(event)


def value_words(words: Localizer) -> tuple[str, str, str]:
    """Return the names of Population, Revenue and Fame."""
    population, revenue, fame = (words(phrase(f"vs-pic-value-{name}")) for name in ("population", "revenue", "fame"))
    return population, revenue, fame
