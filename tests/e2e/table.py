"""People at a table, who read messages, press buttons, and choose from lists."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from simcord import ChannelHandle, MemberActor, ResponseMessage
from simcord.components import walk_components

from bot.services.base.ids import decode
from tests.e2e.front import Front
from tests.e2e.patience import Patience

BUTTON, SELECT = 2, 3
_TAKES_BACK = "back"
"""The word of notation that takes an answer back; pressing it would never end the game."""
_AT_MOST = 20
"""Most answers in one visit."""


@dataclass(frozen=True)
class Said:
    """A message as a person sees it."""

    message: ResponseMessage

    @property
    def text(self) -> str:
        parts = [self.message.content, *(str(one["content"]) for one in self._parts if "content" in one)]
        return "\n".join(part for part in parts if part)

    @property
    def pictures(self) -> int:
        """The number of pictures the message shows."""
        return len(self.message.attachments)

    def buttons(self) -> list[str]:
        """Return the labels of the enabled buttons."""
        return [str(one.get("label")) for one in self._parts if one["type"] == BUTTON and not one.get("disabled")]

    def answers(self) -> list[str]:
        """Return the labels of the buttons that answer the question; others show something or lead elsewhere."""
        labels = self.buttons()
        pressed = {one: decode(self.button(one)) for one in labels if labels.count(one) == 1}
        return [
            label
            for label, custom_id in pressed.items()
            if custom_id is not None and custom_id.verb in ("do", "ask") and custom_id.words[-1:] != (_TAKES_BACK,)
        ]

    def button(self, label: str) -> str:
        """Return the custom id of the button with that label."""
        found = [one["custom_id"] for one in self._parts if one["type"] == BUTTON and one.get("label") == label]
        assert len(found) == 1, f"{label!r} is not one of {self.buttons()}"
        return str(found[0])

    def selects(self) -> list[Mapping[str, Any]]:
        return [one for one in self._parts if one["type"] == SELECT and not one.get("disabled")]

    @cached_property
    def _parts(self) -> list[Mapping[str, Any]]:
        return list(walk_components(self.message.components))  # SimCord copies components on every access.


class Guest:
    """One person in one channel."""

    def __init__(self, front: Front, member: MemberActor, channel: ChannelHandle) -> None:
        self.front, self.member, self.channel = front, member, channel

    async def types(self, command: str, **options: Any) -> Said:
        """Use a slash command, and return the bot's answer."""
        return self._reply(await self.member.slash(self.channel, command, **options))

    async def presses(self, where: Said, label: str) -> Said:
        """Press a button, and return the message shown then (the old one, if it changed)."""
        result = await self.member.click(where.message, custom_id=where.button(label))
        return self._reply(result)

    async def presses_if_there(self, where: Said, label: str) -> None:
        """Press a button again whose answer did not arrive; if only the answer was lost, the button is gone."""
        if label in Said(where.message).buttons():
            await self.presses(where, label)

    async def chooses(self, where: Said, which: Mapping[str, Any], value: str) -> Said:
        return self._reply(await self.member.select(where.message, [value], custom_id=which["custom_id"]))

    async def submits(self, form: Any, **fields: str) -> Said:
        """Submit a form that a command or button has opened, and return the bot's answer."""
        return self._reply(await self.member.submit_modal(form, fields))

    async def acts(self, patience: Patience | None = None) -> list[str]:
        """Open the private panel, answer the open question if there is one, and return the presses in order. Of several
        buttons the first of those pressed least is chosen: always pressing the first would take up a loan and give it
        back for ever. Without an answer the panel is opened again, as long as there is `patience`."""
        panel: Said | None = None
        done: list[str] = []
        if patience is not None:
            patience.begins()
        while len(done) < _AT_MOST:
            try:
                if panel is None:
                    panel = await self.presses(status_in(self.front, self.channel), "Act")
                pressed, panel = await self._answers(panel, done)
            except TimeoutError:
                if patience is None:
                    raise
                patience.again()
                panel = None
                continue
            if pressed is None:
                break
            done.append(pressed)
            if patience is not None:
                patience.begins()
        return done

    async def _answers(self, panel: Said, done: Sequence[str]) -> tuple[str | None, Said]:
        """Return the next press, None if there is none, and the panel at that time."""
        offered = panel.answers()
        label = "Confirm" if "Confirm" in offered else min(offered, key=done.count, default=None)
        if label is not None:
            return label, await self.presses(panel, label)
        if not panel.selects():
            return None, panel
        which = panel.selects()[0]
        label = str(which["options"][0]["value"])
        return label, await self.chooses(panel, which, label)

    async def types_a_move(self, *liked: str) -> str | None:
        """Answer the open question with one of the completions of `/play`, preferably one in `liked`; return None if
        nothing is asked."""
        move, deeper = "", await self._completions("")
        while deeper:
            move = next((one for one in liked if one in deeper), deeper[0])
            deeper = [] if move in liked else [one for one in await self._completions(f"{move} ") if one != move]
        if move:
            await self.types("play", move=move)
        return move or None

    async def _completions(self, text: str) -> list[str]:
        return [str(one["value"]) for one in await self.member.autocomplete(self.channel, "play", "move", text)]

    @staticmethod
    def _reply(result: Any) -> Said:
        assert result.response is not None, result
        return Said(result.response)


def posted(front: Front, channel: ChannelHandle) -> list[Said]:
    """Return the public messages of the channel, oldest first."""
    stored = [message for message in front.backend.messages[channel.id].values() if not message.is_ephemeral]
    return [Said(ResponseMessage(front.world, message)) for message in sorted(stored, key=lambda one: one.id)]


def newest(front: Front, channel: ChannelHandle, label: str) -> Said | None:
    """Return the newest message in the channel with a button of that label; None if there is none."""
    return next((said for said in reversed(posted(front, channel)) if label in said.buttons()), None)


def status_in(front: Front, channel: ChannelHandle) -> Said:
    """Return the newest public message with an Act button."""
    found = newest(front, channel, "Act")
    assert found is not None, [said.text for said in posted(front, channel)]
    return found
