"""Forms to type and tick in: Discord modals of at most five labelled fields."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.services.base.ids import CustomId
from bot.services.wording.messages import TextLocalizer
from bot.ui.limits import MODAL_TITLE, OPTION_LABEL, OPTIONS, TYPED_PLACEHOLDER
from engines.core.phrase import Phrase

FIELDS: Final = 5
_FEWEST_RADIO: Final = 2
_RADIO: Final = 10
"""Maximum number of radio buttons of a field."""
_THREADS: Final = (discord.ChannelType.public_thread, discord.ChannelType.private_thread)
"""The kinds of threads that a field for channels offers."""


class Form:
    """A form under construction. Its values come back by the names of the fields (`InteractionContext.form_values`)."""

    def __init__(self, say: TextLocalizer, title: Phrase, custom_id: CustomId) -> None:
        self._say = say
        self.modal = ui.Modal(title=say.label(title, MODAL_TITLE), custom_id=custom_id.encode(), timeout=None)

    def typed(
        self,
        name: str,
        label: Phrase,
        hint: Phrase | None = None,
        *,
        most: int,
        value: str = "",
        example: Phrase | None = None,
        required: bool = False,
    ) -> "Form":
        """Add a field for one line of at most `most` characters; `example` is shown until something is typed."""
        component = ui.TextInput[ui.Modal](
            custom_id=name,
            style=discord.TextStyle.short,
            default=value or None,
            placeholder=None if example is None else self._say.label(example, TYPED_PLACEHOLDER),
            min_length=1 if required else None,
            max_length=most,
            required=required,
        )
        return self._add(label, hint, component)

    def written(
        self, name: str, label: Phrase, hint: Phrase | None = None, *, most: int, value: str = "", required: bool = True
    ) -> "Form":
        """Add a field for several lines, with at most `most` characters together."""
        component = ui.TextInput[ui.Modal](
            custom_id=name,
            style=discord.TextStyle.long,
            default=value or None,
            min_length=1 if required else None,
            max_length=most,
            required=required,
        )
        return self._add(label, hint, component)

    def one_of(
        self, name: str, label: Phrase, options: Iterable[tuple[Phrase, str]], chosen: str, hint: Phrase | None = None
    ) -> "Form":
        """Add radio buttons, given by label and value; a menu of at most 25 options if Discord does not allow that number of
        buttons. `chosen` is the value chosen at first."""
        options = tuple(options)
        if not _FEWEST_RADIO <= len(options) <= _RADIO:
            menu = ui.Select[ui.Modal](custom_id=name)
            for text, value in options[:OPTIONS]:
                menu.add_option(label=self._say.label(text, OPTION_LABEL), value=value, default=value == chosen)
            return self._add(label, hint, menu)
        shown = [
            discord.RadioGroupOption(label=self._say.label(text, OPTION_LABEL), value=value, default=value == chosen)
            for text, value in options
        ]
        return self._add(label, hint, ui.RadioGroup[ui.Modal](custom_id=name, options=shown))

    def choice(
        self,
        name: str,
        label: Phrase,
        options: Iterable[tuple[Phrase, str]],
        hint: Phrase | None = None,
        *,
        chosen: Sequence[str] = (),
        least: int = 1,
        most: int = 1,
    ) -> "Form":
        """Add a menu of options, given by label and value, of which `least` to `most` are chosen. `chosen` are the values
        chosen at first."""
        shown = [
            discord.SelectOption(label=self._say.label(text, OPTION_LABEL), value=value, default=value in chosen)
            for text, value in options
        ]
        select = ui.Select[ui.Modal](
            custom_id=name, options=shown, min_values=least, max_values=most, required=least > 0
        )
        return self._add(label, hint, select)

    def any_of(self, name: str, label: Phrase, options: Iterable[tuple[Phrase, str, bool]]) -> "Form":
        """Add boxes of which any number may be ticked, given by label, value and whether they are ticked at first."""
        shown = [
            discord.CheckboxGroupOption(label=self._say.label(text, OPTION_LABEL), value=value, default=ticked)
            for text, value, ticked in options
        ]
        group = ui.CheckboxGroup[ui.Modal](custom_id=name, options=shown, required=False, min_values=0)
        return self._add(label, None, group)

    def people(
        self,
        name: str,
        label: Phrase,
        hint: Phrase | None = None,
        *,
        chosen: Sequence[int] = (),
        most: int = OPTIONS,
        required: bool | None = None,
    ) -> "Form":
        """Add a choice of at most `most` people of the server; `chosen` are Discord ids. At least one must be chosen if
        `required`; by default this is so if `most` is 1."""
        defaults = [
            discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.user) for one in chosen[:most]
        ]
        required = most == 1 if required is None else required
        select = ui.UserSelect[ui.Modal](
            custom_id=name, min_values=int(required), max_values=most, required=required, default_values=defaults
        )
        return self._add(label, hint, select)

    def channel(self, name: str, label: Phrase, hint: Phrase | None = None, *, threads: bool = False) -> "Form":
        """Add a choice of one text channel of the server; with `threads` threads can be chosen too."""
        types = [discord.ChannelType.text, *(_THREADS if threads else ())]
        return self._add(label, hint, ui.ChannelSelect[ui.Modal](custom_id=name, channel_types=types, required=True))

    def channels(self, name: str, label: Phrase, hint: Phrase | None = None, *, chosen: Iterable[int] = ()) -> "Form":
        """Add a choice of up to 25 text channels of the server; `chosen` are Discord ids."""
        defaults = [discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.channel) for one in chosen]
        select = ui.ChannelSelect[ui.Modal](
            custom_id=name,
            channel_types=[discord.ChannelType.text],
            min_values=0,
            max_values=OPTIONS,
            required=False,
            default_values=defaults[:OPTIONS],
        )
        return self._add(label, hint, select)

    def role(self, name: str, label: Phrase, hint: Phrase | None = None, *, chosen: int | None = None) -> "Form":
        """Add a choice of one role of the server, or none."""
        kind = discord.SelectDefaultValueType.role
        defaults = [] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=kind)]
        select = ui.RoleSelect[ui.Modal](custom_id=name, min_values=0, required=False, default_values=defaults)
        return self._add(label, hint, select)

    def file(self, name: str, label: Phrase, hint: Phrase | None = None) -> "Form":
        """Add a file, uploaded with the form (`InteractionContext.form_file`)."""
        return self._add(label, hint, ui.FileUpload[ui.Modal](custom_id=name, max_values=1))

    def _add(self, label: Phrase, hint: Phrase | None, component: ui.Item[Any]) -> "Form":
        if len(self.modal.children) >= FIELDS:
            raise ValueError("a form has at most five fields")
        self.modal.add_item(
            ui.Label[ui.Modal](
                text=self._say.label(label, MODAL_TITLE),
                description=None if hint is None else self._say.label(hint, OPTION_LABEL),
                component=component,
            )
        )
        return self


def discord_ids(values: Iterable[str]) -> tuple[int, ...]:
    """Return the Discord ids chosen in a field: channels, roles or people."""
    return tuple(int(one) for one in values if one.isdecimal())


def filled_in(components: Any) -> dict[str, tuple[str, ...]]:
    """Return the values typed, ticked or chosen in a submitted form, by the names of its fields, in their order."""
    found: dict[str, tuple[str, ...]] = {}
    if isinstance(components, list):
        for child in components:  # pyright: ignore[reportUnknownVariableType]
            found |= filled_in(child)
    elif isinstance(components, dict):
        node: dict[str, Any] = components  # pyright: ignore[reportUnknownVariableType]
        if "custom_id" in node:
            value = node.get("value")
            many = tuple(str(one) for one in node.get("values") or ())
            found[str(node["custom_id"])] = many if value is None else (str(value),)
        found |= filled_in(node.get("component")) | filled_in(node.get("components"))
    return found
