"""What of the playground's server outlives a restart besides what is always there: threads, and closed direct messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from simcord import Env

from bot.playground.direct import is_open, switch


def remember(env: Env, file: Path) -> None:
    """Write down what the next start needs, if that changes anything."""
    backend = env.backend
    kept = {
        "threads": [_thread_record(channel) for channel in backend.channels.values() if channel.is_thread],
        "closed": [channel for channel in backend.dm_channels.values() if not is_open(env, channel)],
    }
    text = json.dumps(kept, indent=1)
    if not any(kept.values()) and not file.exists():
        return
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def restore(env: Env, file: Path) -> None:
    """Put back what `remember` wrote. Channels and people must be there."""
    if not file.exists():
        return
    kept = json.loads(file.read_text(encoding="utf-8"))
    bot = env.backend.bot_user.id
    for record in kept["threads"]:
        env.backend.create_thread(record["parent"], record["name"], bot, message_id=record["id"], broadcast=False)
    for channel in kept["closed"]:
        switch(env, channel, wanted=False)


def _thread_record(thread: Any) -> dict[str, Any]:
    return {"id": thread.id, "parent": thread.parent_id, "name": thread.name}
