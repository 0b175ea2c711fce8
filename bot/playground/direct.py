"""Opening and closing of a member's direct messages to the bot, like Discord's privacy settings.

As on Discord, a closed channel and its messages stay and presses in it are answered, but new messages are refused (403, code
50007).
"""

from simcord import Env

from bot.services.wording.refusals_of_discord import CANNOT_MESSAGE


def is_open(env: Env, channel: int) -> bool:
    """Return whether the bot may write to the direct messages with that channel id."""
    return not any(fault["path"] == _path(channel) for fault in env.backend.faults)


def switch(env: Env, channel: int, *, wanted: bool) -> None:
    """Open the direct messages with that channel id if `wanted`, otherwise close them. Do nothing if they already are."""
    if is_open(env, channel) == wanted:
        return
    if wanted:
        env.backend.faults[:] = [fault for fault in env.backend.faults if fault["path"] != _path(channel)]
        return
    env.inject_error(
        "POST", _path(channel), status=403, code=CANNOT_MESSAGE, message="Cannot send messages to this user", times=None
    )


def _path(channel: int) -> str:
    return f"/channels/{channel}/messages"
