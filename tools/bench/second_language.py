"""The costs of the second language in a process of its own, as counts: prints JSON.

Run it as `python -m tools.bench.second_language FOLDER` with the folder of a database. A bot is started as by `croupier run`,
its commands are prepared for Discord with and without the language, then every message is looked up.
"""

from __future__ import annotations

import asyncio
import gc
import json
import shutil
import sys
import tracemalloc
from importlib.resources import files
from pathlib import Path, PurePath
from types import FrameType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.app import Croupier
    from bot.services.wording.texts import Texts

LANGUAGE: Final = "de"
READ: Final[list[str]] = []
"""The language of each file of messages that was opened."""


class Calls:
    """A counter of calls of Python and C functions while it is entered."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> Calls:
        sys.setprofile(self._seen)
        return self

    def __exit__(self, *raised: object) -> None:
        sys.setprofile(None)

    def _seen(self, frame: FrameType, event: str, arg: object) -> None:
        self.count += event in {"call", "c_call"}


def note(event: str, args: tuple[object, ...]) -> None:
    """Record the opened files of messages from Python's audit events."""
    if event == "open" and isinstance(args[0], str) and args[0].endswith(".ftl"):
        READ.append(PurePath(args[0]).parent.name)


async def registering(client: Croupier, texts: Texts) -> int:
    """Return the number of function calls needed to prepare all commands for Discord."""
    from bot.ui.command_words import CommandWords

    translator = CommandWords(texts)
    with Calls() as calls:
        for command in client.tree.get_commands():
            await command.get_translated_payload(client.tree, translator)
    return calls.count


class Traced:
    """A counter of the megabytes allocated while it is entered and still held at its end."""

    def __init__(self) -> None:
        self.megabytes = 0.0

    def __enter__(self) -> Traced:
        tracemalloc.start()
        return self

    def __exit__(self, *raised: object) -> None:
        gc.collect()
        self.megabytes = tracemalloc.get_traced_memory()[0] / 1e6
        tracemalloc.stop()


def read_all(texts: Texts, language: str) -> None:
    """Look up every message."""
    for key in texts.keys(""):
        texts.has(key, language)


async def main(folder: Path) -> dict[str, object]:
    """Return the languages read until the bot is ready, the calls until its commands are prepared, and the megabytes at
    that time and with every message looked up: with English alone, and the additions by the second language. The memory
    with English alone is known on Linux only."""
    from bot.services.wording.texts import DEFAULT_LANGUAGE, Texts, shared_texts
    from tools.bench.start import opened, taken

    with Calls() as starting:
        services, client = await opened(folder)
        await services.start()
    read, texts, alone = sorted(set(READ)), shared_texts(), folder / "locales"
    shutil.copytree(str(files("data") / "locales" / DEFAULT_LANGUAGE), alone / DEFAULT_LANGUAGE, dirs_exist_ok=True)
    one, two = [await registering(client, Texts(root=root)) for root in (alone, None)]
    ready = taken()["MB"]
    with Traced() as registered:
        await registering(client, texts)
    read_all(texts, DEFAULT_LANGUAGE)
    said = taken()["MB"] - registered.megabytes
    with Traced() as all_read:
        read_all(texts, LANGUAGE)
    await services.close()
    return {
        "read": read,
        "calls": (starting.count + one, two - one),
        "ready": (ready, registered.megabytes),
        "said": (said, registered.megabytes + all_read.megabytes),
    }


if __name__ == "__main__":
    sys.addaudithook(note)
    print(json.dumps(asyncio.run(main(Path(sys.argv[1])))))
