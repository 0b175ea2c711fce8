"""The custom-id codec: everything it writes fits Discord and reads back the same; nothing else is read."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.services.base.ids import MAX_LENGTH, CustomId, IdTooLong, Verb, decode, decode_words, encode_words
from bot.services.base.numbers import LARGEST_DISCORD_ID, LARGEST_STORED, number_in

short_text = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)
ids = st.builds(
    CustomId,
    verb=st.sampled_from(get_args(Verb)),
    session=st.integers(0, LARGEST_STORED),
    decision=short_text,
    draft=st.none() | st.integers(0, 10**6),
    words=st.lists(short_text, max_size=4).map(tuple),
)


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


@pytest.mark.parametrize(
    "text",
    [
        "",
        "c1",
        "c0:act:1:::",
        "c2:act:1:::",
        "c1:dance:1:::",
        "c1:act:x:::",
        "c1:act:-1:::",
        "c1:act:1::y:",
        "c1:act:1::",
        "c1:act:01:::",
        "c1:board:2147483648:::",
        "c1:board:9999999999999999999:::",
        "c1:act:1:d:2147483648:",
    ],
)
def test_old_and_unknown_ids_are_not_ours(text: str) -> None:
    assert decode(text) is None


def test_too_many_words_are_refused_not_cut() -> None:
    with pytest.raises(IdTooLong):
        CustomId("do", 1, "t1-bid", 0, ("word",) * 30).encode()


def test_ordinary_ids_stay_readable() -> None:
    assert (
        CustomId("do", 12, "t3-action-1", 0, ("bid", "lounge", "13")).encode() == "c1:do:12:t3-action-1:0:bid lounge 13"
    )


@pytest.mark.parametrize("text", ["", "-1", "+1", " 1", "1.0", "one", "٣", "2147483648", "9" * 400])
def test_what_no_database_holds_is_no_number(text: str) -> None:
    assert number_in(text) is None


def test_the_largest_numbers_are_read() -> None:
    assert number_in("0") == 0
    assert number_in(str(LARGEST_STORED)) == LARGEST_STORED
    assert number_in(str(LARGEST_DISCORD_ID), LARGEST_DISCORD_ID) == LARGEST_DISCORD_ID
    assert number_in(str(LARGEST_DISCORD_ID + 1), LARGEST_DISCORD_ID) is None
