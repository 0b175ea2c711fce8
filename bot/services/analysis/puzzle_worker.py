"""The worker process that looks for puzzles: it reads an archive and answers with a puzzle if the game has one."""

from dataclasses import dataclass
from typing import Final

from bot.games.listing import games
from bot.services.analysis.puzzle_search import find_puzzle
from bot.services.analysis.worker import course_of
from bot.services.base.workers.process import lower_priority, make_answerer, run_worker
from bot.services.evidence.archive import read_archive


@dataclass(frozen=True, slots=True)
class PuzzleJob:
    """A finished game: its archive as JSON, the entries of its log after which a player is known to have overlooked something,
    and the seed of all luck (hexadecimal)."""

    archive: str
    missed: tuple[int, ...]
    key: str


def search_game(job: PuzzleJob) -> str:
    """Return the puzzle of a game as JSON; empty if no decision is clear enough. The result depends on the job only."""
    archive = read_archive(job.archive)
    binding = games()[archive.game]
    puzzle = find_puzzle(binding, course_of(archive, binding, {}), job.missed, job.key)
    if puzzle is None:
        return ""
    usual = binding.game.info.options().model_dump()
    options = {name: value for name, value in archive.options.items() if value != usual.get(name)}
    return puzzle.model_copy(update={"options": options}).model_dump_json()


answer: Final = make_answerer(search_game)
"""Answer a pickled job with the pickled text that `search_game` returns."""


def main() -> None:
    """Answer jobs, one after the other."""
    lower_priority()
    run_worker(answer)
