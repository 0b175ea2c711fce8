"""Mentions that can be clicked, made from commands named in messages.
Sentences name a command in a code span (`/game new`), with its typed options (`/play move:back`). The texts of messages that
`bot.ui.layout` builds pass through here; all other sentences stay as they are."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from discord import AppCommandOptionType, app_commands

_NAMED: Final = re.compile(r"(?<!\\)`/(?P<name>[a-z]+(?: [a-z]+)*)(?P<typed>(?: [a-z_]+:[^`\n]*)?)`")
_GROUPS: Final = frozenset({AppCommandOptionType.subcommand, AppCommandOptionType.subcommand_group})


class CommandMentions:
    """A converter of commands in texts into mentions, once Discord has sent their ids; until then texts stay as they are."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def store_ids(self, registered: Iterable[app_commands.AppCommand]) -> None:
        """Store the ids of the commands that are registered now."""
        self._ids = {name: command.id for command in registered for name in _full_names(command)}

    def __call__(self, text: str) -> str:
        """Return the text with mentions; options to be typed stay in a code span after the mention."""
        return _NAMED.sub(self._mention, text) if self._ids else text

    def _mention(self, found: re.Match[str]) -> str:
        number = self._ids.get(found["name"])
        if number is None:
            return found[0]
        mention, typed = f"</{found['name']}:{number}>", found["typed"].strip()
        return f"{mention} `{typed}`" if typed else mention


def _full_names(command: app_commands.AppCommand) -> Iterator[str]:
    """Yield the names under which a command can be used: its own name, or the names of its sub-commands."""
    inner = [one for one in command.options if isinstance(one, app_commands.AppCommandGroup) and one.type in _GROUPS]
    if not inner:
        yield command.name
    for one in inner:
        deeper = [two for two in one.options if isinstance(two, app_commands.AppCommandGroup)]
        if not deeper:
            yield one.qualified_name
        yield from (two.qualified_name for two in deeper)
