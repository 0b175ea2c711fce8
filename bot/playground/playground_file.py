"""The stored state of the playground's server: messages with pictures, threads, and closed direct messages. Ephemeral replies
are not kept, as on Discord.

It is a SQLite file next to the bot's database, written at every refresh of the page. A killed process loses its last messages,
which the bot treats as deleted.
"""

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from simcord import Env
from simcord.backend.models import Message

from bot.playground.direct import is_open, switch

MOST_MESSAGES: Final = 100
"""Maximum number of messages kept per channel, in addition to older pinned ones: twice what the page shows."""
_PATIENCE_SECONDS: Final = 1.0
_TABLES: Final = """
create table if not exists server (name text primary key, value text not null);
create table if not exists messages (id integer primary key, channel integer not null, value text not null);
create table if not exists files (id integer primary key, message integer not null, data blob not null);
"""
_PUT: Final = (
    "insert into server values (?, ?) on conflict (name) do update set value = excluded.value"
    " where value != excluded.value"
)
_PLAIN: Final = (
    *("id", "channel_id", "author_id", "content", "timestamp", "edited_timestamp", "type", "flags", "tts", "pinned"),
    *("embeds", "components", "attachments", "mention_user_ids", "mention_role_ids", "mention_everyone", "reference"),
    *("reply_author_id", "reply_author_interaction", "interaction_metadata", "webhook_id"),
)
"""The stored fields of a message; the playground has no polls or stickers."""


class PlaygroundFile:
    """The file with the stored state. Opening it raises sqlite3.Error or OSError if it cannot be used."""

    def __init__(self, file: Path) -> None:
        # The file contains hands, so only its owner may read it.
        file.touch(mode=0o600)
        self._file = sqlite3.connect(file, timeout=_PATIENCE_SECONDS)
        self._file.executescript("pragma journal_mode = wal; pragma synchronous = normal;" + _TABLES)
        self._written: dict[int, str] = dict(self._file.execute("select id, value from messages").fetchall())
        self._touched: set[int] = set()

    @property
    def is_empty(self) -> bool:
        """True if no message is stored."""
        return not self._written

    def forget(self) -> None:
        """Delete everything stored."""
        with self._file:
            for table in ("server", "messages", "files"):
                self._file.execute(f"delete from {table}")  # noqa: S608 - names from the line above
        self._written.clear()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def note_event(self, event: str, payload: Mapping[str, Any]) -> None:
        """Mark the channel of a changed message for the next `save_changes`."""
        if event.startswith("MESSAGE_") and "channel_id" in payload:
            self._touched.add(int(payload["channel_id"]))

    def restore(self, env: Env) -> None:
        """Restore the stored state. Channels and people must exist."""
        server = {str(name): json.loads(value) for name, value in self._file.execute("select name, value from server")}
        for record in server.get("threads", ()):
            _restore_thread(env, record)
        for channel in server.get("closed", ()):
            switch(env, channel, wanted=False)
        for _, value in sorted(self._written.items()):
            self._restore_message(env, json.loads(value))

    def save_changes(self, env: Env) -> None:
        """Write everything that changed. Raise sqlite3.Error if that fails; the next call then repeats the changes."""
        channels = env.backend.channels
        server = {
            "threads": [_thread_record(channel) for channel in channels.values() if channel.is_thread],
            "closed": [channel for channel in env.backend.dm_channels.values() if not is_open(env, channel)],
        }
        before = dict(self._written)
        try:
            with self._file:
                for name, value in server.items():
                    self._file.execute(_PUT, (name, json.dumps(value)))
                for channel in self._touched:
                    self._remember_channel(env, channel)
        except sqlite3.Error:
            self._written = before
            raise
        self._touched.clear()

    def _remember_channel(self, env: Env, channel: int) -> None:
        lasting = [one for one in env.backend.messages.get(channel, {}).values() if _lasts(one)]
        newest = sorted(lasting, key=lambda one: one.id)
        kept_messages = [*(one for one in newest[:-MOST_MESSAGES] if one.pinned), *newest[-MOST_MESSAGES:]]
        for message in kept_messages:
            self._remember_message(env, message)
        kept_ids = {one.id for one in kept_messages}
        gone_ids = [
            number
            for (number,) in self._file.execute("select id from messages where channel = ?", (channel,))
            if number not in kept_ids
        ]
        for number in gone_ids:
            self._file.execute("delete from messages where id = ?", (number,))
            self._file.execute("delete from files where message = ?", (number,))
            self._written.pop(number, None)

    def _remember_message(self, env: Env, message: Message) -> None:
        text = json.dumps({name: getattr(message, name) for name in _PLAIN})
        if self._written.get(message.id) == text:
            return
        self._written[message.id] = text
        self._file.execute("insert or replace into messages values (?, ?, ?)", (message.id, message.channel_id, text))
        stored = {number for (number,) in self._file.execute("select id from files where message = ?", (message.id,))}
        wanted = {int(one["id"]): one["url"] for one in message.attachments}
        for number in stored - wanted.keys():
            self._file.execute("delete from files where id = ?", (number,))
        for number in wanted.keys() - stored:
            data = env.backend.cdn.get(wanted[number])
            if data is not None:
                self._file.execute("insert into files values (?, ?, ?)", (number, message.id, data))

    def _restore_message(self, env: Env, record: dict[str, Any]) -> None:
        files = dict(self._file.execute("select id, data from files where message = ?", (record["id"],)).fetchall())
        for one in record["attachments"]:
            data = files.get(int(one["id"]), b"")
            env.backend.cdn.store_attachment(
                int(one["id"]), record["channel_id"], one["filename"], data, one["description"]
            )
        env.backend.commit_message(Message(**record), broadcast=False)


def _lasts(message: Message) -> bool:
    return not message.is_ephemeral and message.system_metadata is None


def _thread_record(thread: Any) -> dict[str, Any]:
    return {
        "id": thread.id,
        "parent": thread.parent_id,
        "name": thread.name,
        "type": int(thread.type),
        "archived": thread.thread_metadata.archived,
        "members": thread.thread_members,
    }


def _restore_thread(env: Env, record: dict[str, Any]) -> None:
    bot = env.backend.bot_user.id
    thread = env.backend.create_thread(
        record["parent"], record["name"], bot, type=record["type"], message_id=record["id"], broadcast=False
    )
    thread.thread_members.update({int(number): since for number, since in record["members"].items()})
    assert thread.thread_metadata is not None
    thread.thread_metadata.archived = record["archived"]
