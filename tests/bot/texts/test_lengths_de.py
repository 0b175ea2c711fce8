"""Lengths of time are put into German sentences as they are counted ("3 Tage"), so none may occur where a dative is
needed."""

import re

from fluent.syntax.serializer import serialize_pattern

from tests.bot.texts.messages import LOCALES, written

OTHER_CASE = re.compile(
    r"(?<!bis )\b(ab|an|aus|außer|bei|binnen|gegenüber|in|innerhalb|laut|mit|nach|seit|statt|trotz|unter|von|vor|während"
    r"|wegen|zu|zwischen)\s+(?:(?:etwa|rund|je|knapp|mindestens|höchstens)\s+)?\{ \$(bank|better|cap|chosen|closing|every|first"
    r"|gap|grace|increment|lasts|least|left|length|median|most|needs|round|season|second|takes|time) \}",
    re.IGNORECASE,
)
"""Prepositions after which "3 Tage" would have to be "3 Tagen", before variables of lengths. "Bis zu" keeps the case.
"""
WITH_LENGTHS = re.compile(
    r"analysis-missed|length-|terms-|until-|(refuse|remedy)-hours-too-long"
    r"|(refuse|remedy)-tournament-(one-round|prompt|round|season|too-long)|tour-(act-round|forecast|length|rule-|value|warn)"
)
"""Beginnings of the messages with variables of lengths."""


def test_no_german_sentence_asks_for_another_case_of_a_length() -> None:
    sentences = {key: serialize_pattern(one.pattern) for key, one in written(LOCALES / "de").items()}
    given = {key: text for key, text in sentences.items() if WITH_LENGTHS.match(key)}
    assert sum("{ $length }" in text for text in given.values()) > 10
    assert {key: text for key, text in given.items() if OTHER_CASE.search(text)} == {}
    assert OTHER_CASE.search("Die Turnierleitung entscheidet innerhalb von { $length }"), "other cases are noticed"
    assert OTHER_CASE.search("Nach etwa { $median } ist Schluss")
    assert not OTHER_CASE.search("Sie hat dafür { $length }; danach gilt die Vorrunde")
    assert not OTHER_CASE.search("Das kann bis zu { $most } dauern")
