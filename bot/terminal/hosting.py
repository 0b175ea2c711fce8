"""A host's commands to the running bot: `croupier announce` and `croupier bar`."""

import argparse
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

from sqlalchemy import Connection

from bot.config import Settings
from bot.services.delivery.posts.host_news import LONGEST
from bot.terminal.environment import in_database, stored_database
from bot.terminal.language import in_words
from bot.terminal.screen import CommandError, ExitCode, say
from data.store.servers import announcements, barred
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import has_look

T = TypeVar("T")


def announce(settings: Settings, line: argparse.Namespace) -> int:
    """Enqueue a message for every server with a live session or tournament."""
    text = line.text.strip()
    if not any(map(has_look, text)) or len(text) > LONGEST:
        raise CommandError(in_words(phrase("cli-announce-length", most=LONGEST)))
    fresh, before = _in_store(settings, lambda tx: announcements.announce(tx, text, datetime.now(UTC)))
    answer = phrase("cli-announced", fresh=fresh, before=before) if fresh or before else Phrase("cli-announce-nowhere")
    say(in_words(answer))
    return ExitCode.OK


def bar(settings: Settings, line: argparse.Namespace) -> int:
    """Bar a server or person, lift a ban, or list all bans."""
    named = [(kind, int(given)) for kind in barred.KINDS if (given := getattr(line, kind)) is not None]
    if not named:
        if line.lift:
            raise CommandError(in_words(Phrase("cli-bar-whom")))
        _list(settings)
        return ExitCode.OK
    kind, discord_id = named[0]
    if line.lift:
        done = _in_store(settings, lambda tx: barred.lift(tx, kind, discord_id))
        key = f"cli-lifted-{kind}" if done else "cli-not-barred"
    else:
        done = _in_store(settings, lambda tx: barred.bar(tx, kind, discord_id, datetime.now(UTC)))
        key = f"cli-barred-{kind}" if done else "cli-barred-before"
    say(in_words(phrase(key, id=str(discord_id))))
    return ExitCode.OK


def _list(settings: Settings) -> None:
    found = _in_store(settings, barred.everybody)
    for kind, discord_id, since in found:
        say(in_words(phrase(f"cli-bar-{kind}-since", id=str(discord_id), since=f"{since:%Y-%m-%d %H:%M}")))
    if not found:
        say(in_words(Phrase("cli-bar-nobody")))


def _in_store(settings: Settings, work: Callable[[Connection], T]) -> T:
    """Run `work` in a write transaction on the bot's database. Raise CommandError."""
    return in_database(stored_database(settings, playground=False), lambda database: database.write_tx(work))
