"""Deck files of the host: read from a folder at the start, stored in the database, offered as a game option.

A deck's id is derived from its file name and content, so a changed file is another deck: a session keeps the content it began
with, and an exported game includes it.
"""

from __future__ import annotations

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
from data.store.database import Database
from data.store.servers import decks as store
from data.store.servers.decks import DeckRow
from engines.core.deck_faults import of_file
from engines.core.errors import ComponentsError
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)

MOST_DECKS: Final = 20
"""Deck files of one game that are offered; a menu has room for 25 lines."""
_LONGEST: Final = 256_000
"""Characters of one file. The deck that comes with Filthy Rich has a tenth of that."""
_STEM: Final = 24
_DIGITS: Final = 10
_UNUSABLE: Final = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """A deck file that is left out, and why: a phrase naming file, card and word, for the host."""

    game: str
    file: str
    problem: Phrase


@dataclass(frozen=True, slots=True)
class FoundDecks:
    """The content of the folder: decks that can be chosen, and problems of the others."""

    decks: tuple[DeckRow, ...] = ()
    problems: tuple[DeckProblem, ...] = ()

    def offered(self, game: str) -> tuple[str, ...]:
        """Ids of the decks of a game that can be chosen."""
        return tuple(deck.id for deck in self.decks if deck.game == game)


def deck_id(file: str, text: str) -> str:
    """The id of a deck file: the same for the same name and text, and for nothing else."""
    stem = _UNUSABLE.sub("_", Path(file).stem.lower()).strip("_")[:_STEM].strip("_") or "deck"
    return f"{stem}-{hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]}"


def is_id_of(deck: str, text: str) -> bool:
    """Whether a deck's id was made from this text."""
    return deck.rpartition("-")[2] == hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


def read_folder(folder: Path | None, bindings: Mapping[str, Binding]) -> FoundDecks:
    """Every `<folder>/<game>/*.toml` of the games that support decks, at most `MOST_DECKS` valid ones each. Raises nothing:
    invalid and surplus files are problems."""
    decks: list[DeckRow] = []
    problems: list[DeckProblem] = []
    for slug, binding in bindings.items() if folder is not None else ():
        if not binding.hosts_decks or folder is None:
            continue
        found = _decks_of(folder / slug, slug, binding, problems)
        decks += found[:MOST_DECKS]
        problems += [
            DeckProblem(
                slug, deck.file, _problem_of(of_file(deck.file, phrase("deck-fault-too-many", most=MOST_DECKS)))
            )
            for deck in found[MOST_DECKS:]
        ]
    if folder is not None and not folder.is_dir():
        problems.append(DeckProblem("", folder.name, phrase("deck-fault-no-folder", folder=str(folder))))
    return FoundDecks(tuple(decks), tuple(problems))


def _decks_of(folder: Path, game: str, binding: Binding, problems: list[DeckProblem]) -> list[DeckRow]:
    """Every deck of a game that can be used, in the order of the files' names."""
    texts = [(path, _usable(path, game, binding, problems)) for path in _files(folder, game, problems)]
    return [DeckRow(deck_id(path.name, text), game, path.name, text) for path, text in texts if text is not None]


def _files(folder: Path, game: str, problems: list[DeckProblem]) -> list[Path]:
    try:
        return sorted(path for path in folder.glob("*.toml") if path.is_file()) if folder.is_dir() else []
    except OSError as error:
        why = phrase("deck-fault-folder", folder=folder.name, detail=error.strerror or str(error))
        problems.append(DeckProblem(game, folder.name, why))
        return []


def _usable(path: Path, game: str, binding: Binding, problems: list[DeckProblem]) -> str | None:
    """The text of a deck file; None if it cannot be used."""
    try:
        text = path.read_text(encoding="utf-8")
        if len(text) > _LONGEST:
            raise of_file(path.name, phrase("deck-fault-long", most=_LONGEST))
        binding.check_deck(path.name, text)
    except ComponentsError as error:
        problems.append(DeckProblem(game, path.name, _problem_of(error)))
    except UnicodeDecodeError:
        problems.append(DeckProblem(game, path.name, _problem_of(of_file(path.name, phrase("deck-fault-no-text")))))
    except OSError as error:
        why = phrase("deck-fault-unreadable", file=path.name, detail=error.strerror or str(error))
        problems.append(DeckProblem(game, path.name, why))
    else:
        return text
    return None


def _problem_of(error: ComponentsError) -> Phrase:
    return phrase("list-one", one=error.problem)


def in_english(problem: Phrase | str) -> str:
    """A problem as the log has it, which is in English whatever the readers' languages are."""
    return problem if isinstance(problem, str) else shared_texts().say(problem, DEFAULT_LANGUAGE, plain=True)


async def load_decks(
    database: Database, bindings: Mapping[str, Binding], folder: Path | None, now: datetime
) -> tuple[Mapping[str, Binding], tuple[DeckProblem, ...]]:
    """The games with the decks in the folder and the database. New decks are stored; problems are logged."""
    found = await asyncio.to_thread(read_folder, folder, bindings)
    if found.decks:
        await database.write_tx(lambda tx: store.keep(tx, found.decks, now))
    # A deck of the folder may be one that a server plays with as well.
    stored = {(row.game, row.id): row for row in (*await database.fetch(store.of_the_host), *found.decks)}
    known, problems = bindings_with_decks(bindings, stored.values(), found)
    left_out = (*found.problems, *problems)
    for problem in left_out:
        log.warning("left out: %s", in_english(problem.problem))
    return known, left_out


def bindings_with_decks(
    bindings: Mapping[str, Binding], stored: Iterable[DeckRow], found: FoundDecks
) -> tuple[Mapping[str, Binding], tuple[DeckProblem, ...]]:
    """The games with every stored deck, of which those in the folder can be chosen, and the problems of stored decks that this
    version cannot read."""
    by_game: dict[str, dict[str, str]] = {}
    problems: list[DeckProblem] = []
    for row in stored:
        binding = bindings.get(row.game)
        if binding is None or not binding.hosts_decks:
            continue
        try:
            binding.check_stored_deck(row.file, row.text)
        except ComponentsError as error:
            problems.append(DeckProblem(row.game, row.file, phrase("deck-fault-stored", problem=error.problem)))
        else:
            by_game.setdefault(row.game, {})[row.id] = row.text
    with_decks = {slug: bindings[slug].with_decks(decks, found.offered(slug)) for slug, decks in by_game.items()}
    # Only the first of the two is ever written to; games without decks stay unread.
    return ChainMap(with_decks, cast("dict[str, Binding]", bindings)), tuple(problems)


def bindings_with_stored_decks(tx: Connection, bindings: Mapping[str, Binding]) -> Mapping[str, Binding]:
    """The games with every stored deck; none of these can be chosen for a new session."""
    return bindings_with_decks(bindings, store.every(tx), FoundDecks())[0]
