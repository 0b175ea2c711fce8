"""Forged custom ids are refused or answered, whatever they contain, without a fault or a line in the log."""

import inspect
import logging
import re
import sys

import pytest

from bot.interactions.presses import MODALS, WORK
from bot.services.base.ids import CustomId, IdTooLong, Verb
from bot.services.base.ports import Body, OutButton, OutMessage
from tests.bot.discord.playing import running_table
from tests.bot.discord.world import World

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
    world.watch.pass_by(5)


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
