"""The board page as an Activity of the playground: SimCord's answer to a press that opens it, and Discord's report on
the member who opened it."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

from discord import InteractionResponseType
from simcord.enums import CallbackType
from simcord.http import router
from typing_extensions import override

from bot.board.activity import Activity, ActivityOpener
from bot.playground.model_server import ModelServer
from bot.services.base.model import NotYours, refusal

_PRIMARY_ENTRY_POINT: Final = 4


class PlaygroundActivity(Activity):
    """An Activity in which a member's id serves as the code, and a channel's id as the instance."""

    clients = "http://127.0.0.1:*"

    def __init__(self, model_server: ModelServer) -> None:
        super().__init__(lambda: model_server.backend.application_id, "", "")
        self._model_server = model_server

    @override
    async def opener(self, code: str, instance: str) -> ActivityOpener:
        try:
            member, channel = self._model_server.member(int(code)), self._model_server.backend.channels[int(instance)]
        except (KeyError, ValueError) as unknown:
            raise refusal(NotYours, "board-activity") from unknown
        return ActivityOpener(member.id, member.name, channel.guild_id, channel.id)


@contextmanager
def launching(launched: dict[int, str], url: str) -> Generator[None]:
    """Until the end of the block, note in `launched`, by member, the address of every Activity that a press opens. SimCord
    itself refuses the answer that opens an Activity, and the command that Discord makes for it."""
    dispatch = router.dispatch

    def dispatched(backend: Any, method: str, path: str, *, json: Any = None, **named: Any) -> Any:
        if method == "PUT" and path.endswith("/commands"):
            json = [one for one in json if one["type"] != _PRIMARY_ENTRY_POINT]
        elif path.endswith("/callback") and json["type"] == InteractionResponseType.launch_activity.value:
            record = backend.interactions[int(path.split("/")[2])]
            launched[record.user_id] = f"{url}/?frame_id=playground&instance_id={record.channel_id}"
            json = {"type": CallbackType.PONG}
        return dispatch(backend, method, path, json=json, **named)

    router.dispatch = dispatched
    try:
        yield
    finally:
        router.dispatch = dispatch
