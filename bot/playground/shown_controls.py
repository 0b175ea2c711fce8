"""Which control a press means.

SimCord names a control by its place among the components of its message. When the message has changed since it was shown, the
same place may hold another one: **Join** where **Start** was. What was shown there is found again by the id the bot gave it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

MOST_STATES: Final = 60
"""So many states of a window's pages are remembered; a press on an older one is refused."""


class ShownControls:
    """The controls of the last states of a window's pages, by what SimCord calls them."""

    def __init__(self) -> None:
        self._states: dict[tuple[str, int], dict[str, str]] = {}

    def note(self, state: Mapping[str, Any]) -> None:
        """A state that a page is shown."""
        self._states[str(state["context"]["id"]), int(state["publishedRevision"])] = dict(_controls(state["messages"]))
        while len(self._states) > MOST_STATES:
            del self._states[next(iter(self._states))]

    def knows(self, page: str, revision: int) -> bool:
        """Whether that state of a page was noted."""
        return (page, revision) in self._states

    def in_fresh_state(self, action: Mapping[str, Any], page: str, state: Mapping[str, Any]) -> dict[str, Any] | None:
        """The action as it is for a newer state of the page; None if what it refers to is not there any more, or was never
        noted."""
        fresh = {**action, "published_revision": state["publishedRevision"]}
        key = str(action.get("control_key") or "")
        if not key.startswith("message:"):
            return fresh
        meant = self._states.get((page, int(action["published_revision"])), {}).get(key)
        message = key.partition(":component:")[0]
        found = (now for now, control in _controls(state["messages"]) if control == meant and now.startswith(message))
        now = next(found, None)
        return None if now is None else fresh | {"control_key": now}


def revision_in(state: bytes) -> int | None:
    """The revision of a state as it is sent; None if it says none."""
    _, _, rest = state.rpartition(b'"publishedRevision":')
    digits = rest.lstrip()[:20].split(b",")[0].split(b"}")[0].strip()
    return int(digits) if digits.isdigit() else None


def noted(controls: ShownControls, page: str, body: bytes) -> None:
    """Note a state as it is sent, unless it was before."""
    revision = revision_in(body)
    if revision is None or not controls.knows(page, revision):
        controls.note(json.loads(body))


def _controls(part: Any) -> Iterator[tuple[str, str]]:
    """What SimCord calls each control in a part of a state, and the id the bot gave it."""
    match part:
        case {"control_key": str(key), "custom_id": str(control)}:
            yield key, control
        case dict():
            for one in cast(dict[str, Any], part).values():
                yield from _controls(one)
        case list():
            for one in cast(list[Any], part):
                yield from _controls(one)
        case _:
            pass
