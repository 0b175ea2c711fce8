"""Identification of the control that was pressed.
SimCord names a control by its position among the components of its message. If the message has changed since it was
shown, another control may be at that position: **Join** instead of **Start**. The control is identified by the id the
bot gave it."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

MOST_STATES: Final = 60
"""Maximum number of remembered states per window; a press on an older one is refused."""


class ShownControls:
    """The controls in the last states of a window's pages, by SimCord's names."""

    def __init__(self) -> None:
        self._states: dict[tuple[str, int], dict[str, str]] = {}

    def note(self, state: Mapping[str, Any]) -> None:
        """Record a state that is shown on a page."""
        self._states[str(state["context"]["id"]), int(state["publishedRevision"])] = dict(_controls(state["messages"]))
        while len(self._states) > MOST_STATES:
            del self._states[next(iter(self._states))]

    def knows(self, page: str, revision: int) -> bool:
        """Return whether that state of a page was recorded."""
        return (page, revision) in self._states

    def updated_action(self, action: Mapping[str, Any], page: str, state: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return the action for a newer state of the page; None if its control is gone from the message, or was never recorded.
        An action that is not on a message's control only gets the newer revision."""
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
    """Return the revision in a serialized state; None if it contains no revision."""
    _, _, rest = state.rpartition(b'"publishedRevision":')
    digits = rest.lstrip()[:20].split(b",")[0].split(b"}")[0].strip()
    return int(digits) if digits.isdigit() else None


def note_state(controls: ShownControls, page: str, body: bytes) -> None:
    """Record a serialized state, unless it was recorded before."""
    revision = revision_in(body)
    if revision is None or not controls.knows(page, revision):
        controls.note(json.loads(body))


def _controls(part: Any) -> Iterator[tuple[str, str]]:
    """Yield SimCord's name of each control in a part of a state, and the id the bot gave it."""
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
