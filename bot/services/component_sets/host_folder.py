"""Component files of the host: read from a folder at the start, stored in the database, offered as a game option.

The id of a component set is derived from its file's name and content, so a changed file is a new set: a session keeps the content
it began with, and an exported game includes it.
"""

import asyncio
import hashlib
import logging
import re
from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, cast

from sqlalchemy import Connection

from bot.games.binding import Binding
from bot.services.wording.texts import DEFAULT_LANGUAGE, shared_texts
from data.components.reading import MAX_CHARACTERS
from data.store.database import Database
from data.store.schema.games import ComponentSetRow
from data.store.servers import component_sets as component_set_store
from data.written_files import UnreadableFile, text_in
from engines.core.components.faults import of_file
from engines.core.errors import ComponentsError
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)

MOST_COMPONENT_SETS: Final = 14
"""Maximum number of component files offered for one game: with its own set and ten of a server they fill a menu's 25 lines."""
_LARGEST_FILE: Final = 4 * MAX_CHARACTERS
"""Maximum size of one file in bytes; a character has up to four."""
_STEM: Final = 24
_DIGITS: Final = 10
_UNUSABLE: Final = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class ComponentSetProblem:
    """A component file or folder that was left out, and the problem for the host; `game` is empty for the folder of all games."""

    game: str
    file: str
    problem: Phrase


@dataclass(frozen=True, slots=True)
class FolderComponentSets:
    """The content of the folder: the component sets that can be chosen, and the problems of the other files."""

    sets: tuple[ComponentSetRow, ...] = ()
    problems: tuple[ComponentSetProblem, ...] = ()

    def ids_of(self, game: str) -> tuple[str, ...]:
        """Return the ids of the component sets of a game."""
        return tuple(row.id for row in self.sets if row.game == game)


def component_set_id(file: str, text: str) -> str:
    """Return the id of a component file, which depends on its name and text only."""
    stem = (
        _UNUSABLE.sub("_", Path(file).stem.lower()).strip("_")[:_STEM].strip("_") or "deck"
    )  # Stored ids contain this word.
    return f"{stem}-{hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]}"


def is_id_of(set_id: str, text: str) -> bool:
    """Return whether a component set's id was made from this text."""
    return set_id.rpartition("-")[2] == hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


def read_folder(folder: Path | None, bindings: Mapping[str, Binding]) -> FolderComponentSets:
    """Read every `<folder>/<game>/*.toml` of the games that support component sets, at most `MOST_COMPONENT_SETS` valid files
    each. Return invalid and surplus files, and a missing folder, as problems rather than raise an error."""
    sets: list[ComponentSetRow] = []
    problems: list[ComponentSetProblem] = []
    if folder is None:
        return FolderComponentSets()
    games = [slug for slug, binding in bindings.items() if binding.takes_component_sets]
    for game, path in [(slug, path) for slug in games for path in _files(folder / slug, slug, problems)]:
        try:
            text = text_in(path, _LARGEST_FILE)
            bindings[game].check_component_set(path.name, text)
            if sum(row.game == game for row in sets) == MOST_COMPONENT_SETS:
                raise of_file(path.name, phrase("component-fault-too-many", most=MOST_COMPONENT_SETS))
        except ComponentsError as error:
            problems.append(ComponentSetProblem(game, path.name, phrase("list-one", one=error.problem)))
        except UnreadableFile as error:
            why = phrase("component-fault-unreadable", file=path.name, detail=error.why)
            problems.append(ComponentSetProblem(game, path.name, why))
        else:
            sets.append(ComponentSetRow(game, component_set_id(path.name, text), path.name, text))
    if not folder.is_dir():
        problems.append(ComponentSetProblem("", folder.name, phrase("component-fault-no-folder", folder=str(folder))))
    return FolderComponentSets(tuple(sets), tuple(problems))


def _files(folder: Path, game: str, problems: list[ComponentSetProblem]) -> list[Path]:
    try:
        return sorted(folder.glob("*.toml")) if folder.is_dir() else []
    except OSError as error:
        why = phrase("component-fault-folder", folder=folder.name, detail=error.strerror or str(error))
        problems.append(ComponentSetProblem(game, folder.name, why))
        return []


def english_text(problem: Phrase | str) -> str:
    """Return a problem in English, the language of the log."""
    return problem if isinstance(problem, str) else shared_texts().say(problem, DEFAULT_LANGUAGE, plain=True)


async def load_component_sets(
    database: Database, bindings: Mapping[str, Binding], folder: Path | None, now: datetime
) -> tuple[Mapping[str, Binding], tuple[ComponentSetProblem, ...]]:
    """Return the games with the component sets in the folder and the host's earlier sets in the database, and the problems
    found. New sets are stored; problems are logged."""
    read = await asyncio.to_thread(read_folder, folder, bindings)
    if read.sets:
        await database.write_tx(lambda tx: component_set_store.add_missing(tx, read.sets, now))
    # `sets_of_host` leaves out a set of the folder that a server has uploaded as well.
    stored = {(row.game, row.id): row for row in (*await database.fetch(component_set_store.sets_of_host), *read.sets)}
    games, problems = bindings_with_component_sets(bindings, stored.values(), read)
    left_out = (*read.problems, *problems)
    for problem in left_out:
        log.warning("component set left out: %s", english_text(problem.problem))
    return games, left_out


def bindings_with_component_sets(
    bindings: Mapping[str, Binding], stored: Iterable[ComponentSetRow], read: FolderComponentSets
) -> tuple[Mapping[str, Binding], tuple[ComponentSetProblem, ...]]:
    """Return the games with every stored component set, and the problems of stored sets that this version cannot read.
    Only the sets in the folder can be chosen."""
    by_game: dict[str, dict[str, str]] = {}
    problems: list[ComponentSetProblem] = []
    for row in stored:
        binding = bindings.get(row.game)
        if binding is None or not binding.takes_component_sets:
            continue
        try:
            binding.check_stored_component_set(row.file, row.text)
        except ComponentsError as error:
            problems.append(
                ComponentSetProblem(row.game, row.file, phrase("component-fault-stored", problem=error.problem))
            )
        else:
            by_game.setdefault(row.game, {})[row.id] = row.text
    with_sets = {slug: bindings[slug].with_component_sets(sets, read.ids_of(slug)) for slug, sets in by_game.items()}
    # The cast is safe: a ChainMap writes to its first mapping only.
    return ChainMap(with_sets, cast("dict[str, Binding]", bindings)), tuple(problems)


def bindings_with_stored_component_sets(tx: Connection, bindings: Mapping[str, Binding]) -> Mapping[str, Binding]:
    """Return the games with every stored component set. None of the sets can be chosen for a new session."""
    return bindings_with_component_sets(bindings, component_set_store.all_sets(tx), FolderComponentSets())[0]
