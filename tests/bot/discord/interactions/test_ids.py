"""The custom-id codec: everything it writes fits Discord and is read back unchanged; nothing else is read."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.services.base.ids import (
    LARGEST_DISCORD_ID,
    LARGEST_STORED,
    MAX_LENGTH,
    CustomId,
    IdTooLong,
    Verb,
    decode,
    decode_words,
    encode_words,
    number_in,
)

short_text = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)
ids = st.builds(
    CustomId,
    verb=st.sampled_from(get_args(Verb)),
    session=st.integers(0, LARGEST_STORED),
    decision=short_text,
    draft=st.none() | st.integers(0, 10**6),
    words=st.lists(short_text, max_size=4).map(tuple),
)


FOREIGN = (
    "", "c1", "c0:act:1:::", "c2:act:1:::", "c1:dance:1:::", "c1:act:x:::", "c1:act:-1:::", "c1:act:1::y:", "c1:act:1::",
    "c1:act:01:::", "c1:board:2147483648:::", "c1:board:9999999999999999999:::", "c1:act:1:d:2147483648:",
)  # fmt: skip
CONTROL = ("%0A", "a%0Db", "%1B[31m", "%7F")
"""Control characters, as they would be written in an id."""


@given(ids)
def test_every_id_that_fits_reads_back_the_same(custom_id: CustomId) -> None:
    try:
        text = custom_id.encode()
    except IdTooLong:
        return
    assert len(text) <= MAX_LENGTH
    assert decode(text) == custom_id


@given(st.lists(st.text(), max_size=6).map(tuple))
def test_words_read_back_the_same(words: tuple[str, ...]) -> None:
    assert decode_words(encode_words(words)) == words


@given(st.text(max_size=100))
def test_foreign_text_is_never_an_error(text: str) -> None:
    decoded = decode(text)
    assert decoded is None or decode(decoded.encode()) == decoded


def test_old_unknown_and_forged_ids_are_not_ours() -> None:
    ours = [
        text
        for text in (*FOREIGN, *(f"c1:do:1:0::{one}" for one in CONTROL), *(f"c1:do:1:{one}::" for one in CONTROL))
        if decode(text)
    ]
    assert ours == []


def test_ordinary_ids_stay_readable_and_too_many_words_are_refused_not_cut() -> None:
    assert (
        CustomId("do", 12, "t3-action-1", 0, ("bid", "lounge", "13")).encode() == "c1:do:12:t3-action-1:0:bid lounge 13"
    )
    with pytest.raises(IdTooLong):
        CustomId("do", 1, "t1-bid", 0, ("word",) * 30).encode()


def test_numbers_are_read_up_to_what_a_database_holds() -> None:
    none = ("", "-1", "+1", " 1", "1.0", "one", "٣", "2147483648", "9" * 400)
    assert [text for text in none if number_in(text) is not None] == []
    assert number_in("0") == 0
    assert number_in(str(LARGEST_STORED)) == LARGEST_STORED
    assert number_in(str(LARGEST_DISCORD_ID), LARGEST_DISCORD_ID) == LARGEST_DISCORD_ID
    assert number_in(str(LARGEST_DISCORD_ID + 1), LARGEST_DISCORD_ID) is None
