"""Unread messages per member, for the marks next to names and channels."""

import json
from collections.abc import Iterator
from typing import Any

from simcord import MemberActor
from simcord.backend.access import can_access_message

from bot.playground.model_server import ModelServer


class Unread:
    """The last message each member has seen in each channel. Messages at the start count as seen."""

    def __init__(self, model_server: ModelServer) -> None:
        self._model_server = model_server
        self._start = max(
            (number for messages in model_server.backend.messages.values() for number in messages), default=0
        )
        self._seen: dict[tuple[int, int], int] = {}

    def note_seen(self, member_id: int, channel_id: int) -> None:
        """Record that the member has seen everything in the channel."""
        self._seen[member_id, channel_id] = max(self._model_server.backend.messages.get(channel_id, {}), default=0)

    def unseen_count(self, member: MemberActor, channel_id: int) -> int:
        """Return the number of messages in a channel that the member has not seen."""
        return sum(1 for _ in self._new(member, channel_id))

    def call_count(self, member: MemberActor, channel_id: int) -> int:
        """Return the number of unseen messages in a channel that are meant for the member: that mention them, or are direct
        messages."""
        if channel_id == member.user.dm_channel.id:
            return self.unseen_count(member, channel_id)
        return sum(member.mention in json.dumps(_words(message)) for message in self._new(member, channel_id))

    def _new(self, member: MemberActor, channel_id: int) -> Iterator[Any]:
        after = self._seen.get((member.id, channel_id), self._start)
        viewer = member.user if channel_id == member.user.dm_channel.id else member
        for number, message in self._model_server.backend.messages.get(channel_id, {}).items():
            if number <= after or message.author_id == member.id:
                continue
            if can_access_message(self._model_server.env, channel_id, message, viewer, history=True):
                yield message


def _words(message: Any) -> Any:
    return [message.content, message.components]
