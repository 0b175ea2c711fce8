"""`croupier game render`: every public picture of a session as PNG files."""

import argparse
from pathlib import Path
from typing import Any

from bot.config import Settings
from bot.games.binding import Binding
from bot.services.evidence.archive import Archive, replay_to_end
from bot.services.sessions.record import record_from_rows
from bot.services.wording.texts import shared_texts
from bot.terminal.records import archive_in, binding_of, names_in, run_in_store, stored_archive
from bot.terminal.screen import CommandError, ExitCode, command_line_language, complain, in_words, progress, write
from data.store.sessions import sessions
from engines.core.errors import GameError, RulesFault
from render.core.encode import encode


def render(settings: Settings, line: argparse.Namespace) -> int:
    """Draw the pictures that `/show` offers, of a stored session as they are now, of a file as they were at the end, and print
    the names of the PNG files. Raise CommandError for a session that has not started or a file whose seed is secret,
    and if the source cannot be read or the pictures cannot be written."""
    archive = stored_archive(settings, line) if line.session is not None else archive_in(line.file)
    binding = binding_of(archive)
    try:
        public = (
            _stored_public(settings, line, binding) if line.session is not None else _final_public(archive, binding)
        )
    except (GameError, RulesFault, ValueError) as fault:
        complain(in_words("cli-unplayable", error=type(fault).__name__))
        return ExitCode.FOUND
    for file in _draw_all(binding, public, names_in(archive), line.out):
        write(str(file))
    return ExitCode.OK


def _stored_public(settings: Settings, line: argparse.Namespace, binding: Binding) -> Any:
    stored = run_in_store(settings, line, lambda tx: sessions.load(tx, line.session), write=False)
    public = None if stored is None else record_from_rows(stored, binding).public
    if public is None:
        raise CommandError("cli-not-started", session=line.session)
    return public


def _final_public(archive: Archive, binding: Binding) -> Any:
    if archive.seed is None:
        raise CommandError("cli-draw-stored")
    return replay_to_end(archive, binding).state.public


def _draw_all(binding: Binding, public: Any, names: tuple[str, ...], folder: Path) -> list[Path]:
    words = shared_texts().picture_localizer(command_line_language(), names)
    pictures = binding.pictures(public)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        drawn: list[Path] = []
        with progress(in_words("cli-drawing"), len(pictures)) as step:
            for name, picture in pictures.items():
                file = folder / f"{name.replace(' ', '_')}.png"
                file.write_bytes(encode(picture.painter(picture.part, words)))
                drawn.append(file)
                step()
    except OSError as error:
        raise CommandError("cli-unwritable", file=str(folder), cause=error.strerror or str(error)) from error
    return drawn
