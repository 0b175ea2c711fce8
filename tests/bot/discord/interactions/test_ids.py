"""Custom ids fit Discord and are read back unchanged; forged ones build no message."""

import inspect
import logging
import re
import sys
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.interactions.presses import MODALS, WORK
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
from bot.services.base.ports import Body, OutButton, OutMessage
from tests.bot.discord.playing import running_table
from tests.bot.discord.world import World

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


EVIL = ("zz", "0")
_CASE = re.compile(r"case \(((?:[^()]|\([^()]*\))*)\)")
_WORD = re.compile(r'"([^"]*)"')


def patterns(verb: Verb) -> set[tuple[str, ...]]:
    """Return the words that the module of a verb matches, with a foreign value in each open place."""
    module = sys.modules[(WORK.get(verb) or MODALS[verb]).__module__]
    found = {(), *((one,) for one in EVIL)}
    for match in _CASE.finditer(inspect.getsource(module)):
        parts = [part.strip() for part in match[1].split(",") if part.strip()]
        for evil in EVIL:
            words = [_WORD.match(part) for part in parts]
            found.add(tuple(evil if word is None else word[1] for word in words))
            found.add((*("1" if word is None else word[1] for word in words[:-1]), evil))
    first = {match[1] for match in re.finditer(r'(?:case|==|in) \(?"([a-z-]+)"', inspect.getsource(module))}
    return (
        found | {(one, "1", evil) for one in first for evil in EVIL} | {(one, evil) for one in first for evil in EVIL}
    )


async def pressed(world: World, custom_id: CustomId) -> None:
    message = OutMessage(Body("A message", rows=((OutButton("Press", custom_id.encode()),),)))
    posted = await world.announcer.post(world.channel.id, message, "forged")
    shown = next(one for one in world.public() if one.id == posted.message_id)
    await world.ben.click(shown.message, label="Press")
    await world.announcer.delete(posted)
    world.watch.pass_seconds(5)


@pytest.mark.slow
async def test_words_nobody_offers_are_no_fault_and_build_no_message(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await running_table(world, computers=1, others=1)
    world.services.texts._strict = False
    tried = 0
    for verb in sorted(WORK.keys() | MODALS.keys()):
        for words in sorted(patterns(verb)):
            try:
                custom_id = CustomId(verb, 1, "x~0", words=words)
                custom_id.encode()
            except IdTooLong:
                continue
            with caplog.at_level(logging.ERROR):
                await pressed(world, custom_id)
            errors = [one.getMessage().partition("\n")[0] for one in caplog.records if one.levelno >= logging.ERROR]
            assert errors == [], (verb, words)
            tried += 1
    assert tried > 500


async def test_a_setting_of_a_tournament_that_there_is_not_opens_no_form(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("x\n2026-01-01 ERROR root: forged", "x", "ties-x", "\x1b[31m"):
        with caplog.at_level(logging.ERROR):
            answer = await world.press_id(world.ana, CustomId("tournament-type", words=("1", "1", name)))
        assert answer.text
        assert caplog.records == []
