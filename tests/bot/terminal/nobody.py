"""A messenger that reaches nobody."""

from bot.services.base.ports import MessageRef, OutMessage, PrivateMessage, ScheduledEvent, TryLater


class Nobody:
    """A messenger that answers every call with "try later"."""

    async def post(self, channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        raise TryLater(60)

    async def edit(self, ref: MessageRef, message: OutMessage) -> None:
        raise TryLater(60)

    async def delete(self, ref: MessageRef) -> None:
        raise TryLater(60)

    async def direct(self, discord_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        raise TryLater(60)

    async def direct_private(
        self, discord_id: int, message: PrivateMessage, key: str, *, again: bool = False
    ) -> MessageRef:
        raise TryLater(60)

    async def edit_direct(self, discord_id: int, message_id: int, message: OutMessage) -> None:
        raise TryLater(60)

    async def edit_private(self, discord_id: int, message_id: int, message: PrivateMessage) -> None:
        raise TryLater(60)

    async def edit_panel(self, token: str, message_id: int, message: PrivateMessage) -> None:
        raise TryLater(60)

    async def delete_direct(self, discord_id: int, message_id: int) -> None:
        raise TryLater(60)

    async def recall(self, channel_id: int, key: str, *, recent: bool) -> None:
        raise TryLater(60)

    async def recall_direct(self, discord_id: int, key: str, *, recent: bool) -> None:
        raise TryLater(60)

    async def open_thread(self, channel_id: int, name: str) -> int:
        raise TryLater(60)

    async def open_private_thread(self, channel_id: int, name: str) -> int:
        raise TryLater(60)

    async def schedule(self, channel_id: int, event: ScheduledEvent, known: int | None, *, again: bool) -> int:
        raise TryLater(60)

    async def find_threads(self, channel_id: int, name: str, *, private: bool = False) -> tuple[int, ...]:
        raise TryLater(60)

    async def is_member(self, guild_id: int, discord_id: int) -> bool:
        raise TryLater(60)

    def is_locked(self, channel_id: int) -> bool:
        return False

    async def admit(self, channel_id: int, discord_id: int) -> None:
        raise TryLater(60)

    async def archive_thread(self, channel_id: int) -> None:
        raise TryLater(60)
