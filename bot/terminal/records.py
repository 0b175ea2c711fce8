"""`croupier game replay`, `verify`, `export` and `import`: sessions as files."""

import argparse
import io
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from sqlalchemy import Connection

from bot.config import Settings
from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.games.listing import games
from bot.services.base import drand
from bot.services.component_sets.host_folder import bindings_with_stored_component_sets
from bot.services.evidence.archive import (
    Archive,
    UnreadableArchive,
    archive_of,
    binding_with_component_set,
    inconsistencies,
    read_archive,
    replay_steps,
)
from bot.services.evidence.choices import phrases_on_unchecked_moves
from bot.services.evidence.digests import log_digest
from bot.services.evidence.evidence import GAME_FILE
from bot.services.seats.computer_seats import computer_name
from bot.services.seats.taking_over import take_over as take_over_archive
from bot.services.wording.texts import shared_texts
from bot.terminal.environment import playground_url, run_in_database, sqlite_file
from bot.terminal.screen import CommandError, ExitCode, command_line_language, complain, in_words, megabytes, say, write
from data.written_files import UnreadableFile, bytes_in, text_of
from engines.core.errors import GameError, RulesFault
from engines.core.phrase import Phrase, phrase

T = TypeVar("T")

_LARGEST_FILE: Final = 2_000_000
"""Size limit of a game and of an evidence file in bytes: the longest games have about 300,000."""
_MOST_FILES: Final = 1_000
"""Maximum number of files in an evidence file; each costs memory even if it is not read."""
_ENTRY: Final = b"PK\x01\x02"
"""First bytes of a file's entry in the directory of a ZIP file."""


def archive_in(file: Path) -> Archive:
    """Return the archive in a file, or in the evidence of a session. Raise CommandError if there is none that can be read."""
    try:
        content = bytes_in(file, _LARGEST_FILE)
    except UnreadableFile as error:
        raise CommandError("cli-unreadable", file=str(file), cause=error.why) from error
    try:
        return read_archive(text_of(_unpacked(content) if content.startswith(b"PK") else content))
    except (UnreadableArchive, UnreadableFile) as error:
        raise CommandError("cli-no-export", file=str(file), cause=error.why) from error


def _unpacked(content: bytes) -> bytes:
    """Return the archive in an evidence file, which is a ZIP file. Raise UnreadableArchive if there is none, or if it is too
    large."""
    if content.count(_ENTRY) > _MOST_FILES:
        raise UnreadableArchive(phrase("archive-many-files", most=_MOST_FILES))
    try:
        with ZipFile(io.BytesIO(content)) as pack:
            if GAME_FILE not in pack.namelist():
                raise UnreadableArchive(phrase("archive-no-game", file=GAME_FILE))
            entry = pack.getinfo(GAME_FILE)
            # Other compression methods let the file decide how much memory unpacking takes.
            if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
                raise UnreadableArchive(Phrase("archive-packing"))
            with pack.open(entry) as packed:
                text = packed.read(_LARGEST_FILE + 1)
    except (BadZipFile, NotImplementedError, OSError, RuntimeError, ValueError, zlib.error) as error:
        raise UnreadableArchive(Phrase("archive-damaged")) from error
    if len(text) > _LARGEST_FILE:
        raise UnreadableArchive(phrase("archive-too-large", size=megabytes(_LARGEST_FILE)))
    return text


def stored_archive(settings: Settings, line: argparse.Namespace) -> Archive:
    """Return the archive of the stored session named on the command line. Raise CommandError if there is none, or if its log is
    damaged."""
    try:
        archive = run_in_store(
            settings,
            line,
            lambda tx: archive_of(tx, line.session, bindings_with_stored_component_sets(tx, games())),
            write=False,
        )
    except (GameError, RulesFault, ValueError) as fault:
        raise CommandError("cli-log-damaged", session=line.session, error=type(fault).__name__) from fault
    if archive is None:
        raise CommandError("cli-no-table-played" if line.playground else "cli-no-table", session=line.session)
    return archive


def run_in_store(settings: Settings, line: argparse.Namespace, work: Callable[[Connection], T], *, write: bool) -> T:
    """Run `work` in a transaction on the database named on the command line. Raise CommandError if it cannot be used."""
    url = playground_url() if line.playground else settings.database_url
    file = sqlite_file(url)
    if not write and file is not None and not file.exists():
        raise CommandError("cli-no-table-no-database", session=line.session, file=str(file))
    return run_in_database(url, lambda database: database.write_tx(work) if write else database.read_tx(work))


def binding_of(archive: Archive) -> Binding:
    """Return the game of an archive. Raise CommandError if it is not installed, or if its component set cannot be used."""
    binding = games().get(archive.game)
    if binding is None:
        raise CommandError("cli-game-unknown", name=repr(archive.game), known=comma_list(list(games())))
    try:
        return binding_with_component_set(archive, binding)
    except RulesFault as fault:
        raise CommandError("cli-unplayable-component-set", cause=str(fault)) from fault


def names_in(archive: Archive) -> tuple[str, ...]:
    """Return a name for each seat: an archive does not contain the people's names."""
    return tuple(
        computer_name(number) if seat.player == "computer" else in_words("seat-name", number=number + 1)
        for number, seat in enumerate(archive.seats)
    )


def export(settings: Settings, line: argparse.Namespace) -> int:
    """Print the archive of a stored session."""
    write(stored_archive(settings, line).model_dump_json(indent=1))
    return ExitCode.OK


def verify(settings: Settings, line: argparse.Namespace) -> int:
    """Verify that the seed, moves and result of a file agree with each other and with the posted values, and print the
    differences. Raise CommandError if that cannot be checked."""
    archive = archive_in(line.file)
    if archive.seed is None:
        raise CommandError("cli-verify-secret")
    _require_beacon_check(archive)
    differences = (*_unlike_posted(archive, line), *inconsistencies(archive, games()))
    for one in differences:
        complain(in_words(one))
    if differences:
        return ExitCode.FOUND
    say("cli-verify-seed", commitment=str(archive.commitment))
    if archive.beacon is not None:
        say("cli-verify-beacon", round=archive.beacon.round)
    say("cli-verify-steps", count=len(archive.steps))
    for one in _comparison_lines(archive, line):
        say(one)
    return ExitCode.OK


def _require_beacon_check(archive: Archive) -> None:
    """Raise CommandError if the game's luck includes a public random number and nothing installed can check it."""
    if archive.beacon is not None and not drand.can_check_signatures():
        raise CommandError("cli-verify-no-beacon")


def _unlike_posted(archive: Archive, line: argparse.Namespace) -> Iterator[Phrase]:
    """Yield the differences between the file and the values posted in Discord."""
    if line.commitment is not None and line.commitment != archive.commitment:
        yield phrase("cli-verify-other-commitment", posted=line.commitment, own=str(archive.commitment))
    digest = log_digest(archive)
    if line.digest is not None and line.digest != digest:
        yield phrase("cli-verify-other-digest", posted=line.digest, own=digest or phrase("cli-verify-no-digest"))


def _comparison_lines(archive: Archive, line: argparse.Namespace) -> Iterator[Phrase]:
    """Yield messages on the comparisons made and not made: a consistent file may still belong to another game."""
    if line.commitment is None:
        yield phrase("cli-verify-commitment-open")
    else:
        yield phrase("cli-verify-commitment-same")
    if line.digest is None:
        yield phrase("cli-verify-digest-open", digest=str(log_digest(archive)))
    else:
        yield phrase("cli-verify-digest-same")
    yield from phrases_on_unchecked_moves(archive, games()[archive.game])
    if archive.position is None:
        yield phrase("cli-verify-no-position")


def replay(settings: Settings, line: argparse.Namespace) -> int:
    """Print the steps of a game, with the lines of the log about each. Raise CommandError if the game's seed is still secret."""
    archive, texts, language = archive_in(line.file), shared_texts(), command_line_language()
    binding, names = binding_of(archive), names_in(archive)
    if archive.seed is None:
        raise CommandError("cli-replay-secret")
    try:
        for moment in replay_steps(archive, binding):
            who = "" if moment.step.seat is None else names[moment.step.seat]
            write(f"{moment.step.seq:>5} {who:<12} {moment.step.move or moment.step.kind}")
            for events_line in binding.describe_events(moment.state.public, moment.events):
                # The log's sentences may have bold words for Discord; a terminal would show the asterisks.
                write(f"      {texts.say(events_line, language, names, plain=True).replace('**', '')}")
    except (GameError, RulesFault, ValueError) as fault:
        complain(in_words("cli-replay-stopped", error=type(fault).__name__))
        return ExitCode.FOUND
    return ExitCode.OK


def take_over(settings: Settings, line: argparse.Namespace) -> int:
    """Store a finished game from a file, or print the differences if the file is inconsistent. Raise CommandError if the game is
    not finished, or cannot be checked."""
    archive = archive_in(line.file)
    if archive.stage != "finished":
        raise CommandError("cli-import-unfinished")
    _require_beacon_check(archive)
    differences = inconsistencies(archive, games())
    if differences:
        for one in differences:
            complain(in_words(one))
        return ExitCode.FOUND
    number = run_in_store(settings, line, lambda tx: take_over_archive(tx, archive, games()), write=True)
    say("cli-imported", session=int(number))
    return ExitCode.OK
