"""What the second language costs a process, counted in one of its own: prints JSON. Nothing is timed.

`python -m tools.bench.second_language FOLDER` with the folder of a database. A bot is started as `croupier run` does it, its
commands are put together for Discord with and without the language, then every message is looked up."""

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
    """Counts calls while it is entered, of Python and of C."""

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
    """Of what Python audits, the files of messages that are opened."""
    if event == "open" and isinstance(args[0], str) and args[0].endswith(".ftl"):
        READ.append(PurePath(args[0]).parent.name)


async def registering(client: Croupier, texts: Texts) -> int:
    """The calls it takes to put all commands together as Discord gets them."""
    from bot.ui.command_words import CommandWords

    translator = CommandWords(texts)
    with Calls() as calls:
        for command in client.tree.get_commands():
            await command.get_translated_payload(client.tree, translator)
    return calls.count


class Traced:
    """Counts the megabytes that are made while it is entered and still held at its end."""

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
    """Look every message up."""
    for key in texts.keys(""):
        texts.has(key, language)


async def main(folder: Path) -> dict[str, object]:
    """Languages read until the bot is ready. Of calls until its commands are put together, and of megabytes then and with every
    message looked up: with English, and what the second language adds. What English holds is known on Linux only."""
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
