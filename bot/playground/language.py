"""The language of the playground, for the page and for all Discord clients: set by the host, or else the browser's."""

from collections.abc import Collection, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

import discord
from simcord import interactions

_GROUPS: Final = frozenset(
    {discord.AppCommandOptionType.subcommand.value, discord.AppCommandOptionType.subcommand_group.value}
)
NO_OTHERS: Final[Mapping[int, str]] = MappingProxyType({})
_LOCALES: Final = frozenset(locale.value for locale in discord.Locale)


def discord_locale(language: str) -> str:
    """Return Discord's name of a language; American English for one that Discord does not have."""
    return language if language in _LOCALES else discord.Locale.american_english.value


def first_known(accepted: str, known: Collection[str]) -> str | None:
    """Return the browser's most preferred language among those in `known`; None if it wants none of them. `accepted` is
    its header Accept-Language, best first, as browsers send it (`de-AT,de;q=0.9,en;q=0.8`)."""
    named = (one.partition(";")[0].partition("-")[0].strip().lower() for one in accepted.split(","))
    return next((language for language in named if language in known), None)


@contextmanager
def everybody_speaks(language: str, others: Mapping[int, str] = NO_OTHERS) -> Generator[None]:
    """Set the language of all Discord clients and of the server until the end of the block; `others` are the exceptions, by
    user id. SimCord itself sends American English with every interaction."""
    payload_of = interactions.base_payload

    def spoken(*args: Any, **named: Any) -> Any:
        record, payload = payload_of(*args, **named)
        person: int = named["user_id"]
        payload["locale"] = discord_locale(others.get(person, language))
        if person in others and "guild_locale" in payload:
            payload["guild_locale"] = payload["locale"]
        return record, payload

    interactions.base_payload = spoken
    try:
        yield
    finally:
        interactions.base_payload = payload_of


def root_names(registered: Iterable[Mapping[str, Any]], locale: str) -> dict[str, str]:
    """Return the localized names of top-level commands, by their English names."""
    return {str(command["name"]): _localized_text(command, "name", locale) for command in registered}


def localized_commands(
    entries: Iterable[Mapping[str, Any]], registered: Iterable[Mapping[str, Any]], locale: str
) -> list[dict[str, Any]]:
    """Return SimCord's list of commands with the localized names of commands, options and choices as `label`, and localized
    descriptions. The names stay English because SimCord sends them."""
    leaves = {english: (name, leaf) for command in registered for english, name, leaf in _leaves(command, locale)}
    return [_localized_entry(entry, *leaves[str(entry["invocation"])], locale) for entry in entries]


def _localized_entry(entry: Mapping[str, Any], name: str, leaf: Mapping[str, Any], locale: str) -> dict[str, Any]:
    options = {str(option["name"]): option for option in leaf.get("options") or ()}
    return {
        **entry,
        "label": name,
        "description": _localized_text(leaf, "description", locale),
        "options": [_localized_option(shown, options[str(shown["name"])], locale) for shown in entry["options"]],
    }


def _localized_option(shown: Mapping[str, Any], option: Mapping[str, Any], locale: str) -> dict[str, Any]:
    choices = [
        {"name": _localized_text(choice, "name", locale), "value": choice["value"]}
        for choice in option.get("choices") or ()
    ]
    labels = {
        "label": _localized_text(option, "name", locale),
        "description": _localized_text(option, "description", locale),
    }
    return {**shown, **labels, "choices": choices}


def _leaves(node: Mapping[str, Any], locale: str) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    inner = [one for one in node.get("options") or () if one["type"] in _GROUPS]
    if not inner:
        yield str(node["name"]), _localized_text(node, "name", locale), node
    for one in inner:
        for english, name, leaf in _leaves(one, locale):
            yield f"{node['name']} {english}", f"{_localized_text(node, 'name', locale)} {name}", leaf


def _localized_text(node: Mapping[str, Any], what: str, locale: str) -> str:
    texts: Mapping[str, str] = node.get(f"{what}_localizations") or {}
    return texts.get(locale, str(node[what]))
