"""Code that words, paints or sends cannot be given more of a position than its reader may see: the type checker refuses
it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.texts.said_in_code import ROOT

MISTAKES = {
    "a whole state": "status_post(card, binding, state, texts)",
    "a seat's private part": "status_post(card, binding, state.private[0], texts)",
    "a private message in a channel": 'messenger.post(1, PrivateMessage(Body("a card")), "key")',
}
SOURCE = """
from bot.games.binding import AnyState, Binding
from bot.services.base.model import SessionCard
from bot.services.base.ports import Body, Messenger, PrivateMessage
from bot.services.delivery.posts.announcements import status_post
from bot.services.wording.texts import Texts


async def said(card: SessionCard, binding: Binding, state: AnyState, texts: Texts, messenger: Messenger) -> None:
    status_post(card, binding, state.public, texts)
"""


@pytest.mark.slow
def test_a_whole_position_and_anothers_part_of_it_are_refused_by_the_type_checker(tmp_path: Path) -> None:
    source = SOURCE + "".join(f"    {'await ' * ('post' in one)}{one}\n" for one in MISTAKES.values())
    (tmp_path / "mistakes.py").write_text(source, encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text(f'{{"extraPaths": ["{ROOT.as_posix()}"]}}', encoding="utf-8")
    shown = subprocess.run(
        [sys.executable, "-m", "pyright", "--project", str(tmp_path)], capture_output=True, text=True, check=False
    ).stdout
    first = source.count("\n") - len(MISTAKES) + 1
    refused = {int(line) for line in re.findall(r"mistakes\.py:(\d+):\d+ - error: Argument of type", shown)}
    assert refused == set(range(first, first + len(MISTAKES))), shown
