"""The worker process that analyses games: it reads an archive and answers with the report and the missed choices."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.binding import AnyState, Binding
from bot.games.listing import games
from bot.services.analysis.report import MISSED, MissedChoice, report_of, rounded
from bot.services.base.workers.process import lower_priority, make_answerer, run_worker
from bot.services.evidence.archive import Archive, binding_with_component_set, read_archive, replay_steps
from bot.services.evidence.digests import log_digest
from bot.services.sessions.record import phrases_to_plain
from engines.core.analysis.analysis import AHEAD, LEVEL, analyse_game
from engines.core.analysis.course import Course, PlayedStep
from engines.core.analysis.missed import Missed
from engines.core.phrase import Phrase
from engines.core.rng import game_key
from engines.core.seats import Seat


def choice_lines(binding: Binding, state: AnyState, seat: Seat, actions: Sequence[object]) -> tuple[Phrase, ...]:
    """Return a phrase for each successive action of a seat from `state` on, except steps that only confirm a decision."""
    game, words = binding.game, list[Phrase]()
    for number, action in enumerate(actions):
        if number == 0 or game.text(action) != "confirm":
            view = game.view_for(state, seat)
            words.append(binding.hint_label(view, seat, game.legal_actions(view), action))
        state = game.follow(state, seat, action)
    return tuple(words)


_JUMPS: Final = ("undo", "rewind")


@dataclass(frozen=True, slots=True)
class AnalysisJob:
    """A finished game: its archive as JSON, and by log entry the person (counted from 0) who took the step themselves. `budget`
    is in positions; None for the game's own."""

    archive: str
    people: Mapping[int, int]
    budget: int | None = None


@dataclass(frozen=True, slots=True)
class AnalysisResult:
    """Report and missed choices as JSON."""

    version: int
    report: str
    missed: str


def course_of(archive: Archive, binding: Binding, people: Mapping[int, int]) -> Course:
    """Return the steps that led to the result, in order, without steps that were undone or rewound. `people` are the people who
    took steps themselves, by log entry. Raise GameError, RulesFault or ValueError if the log cannot be replayed."""
    game = binding.game
    kept: list[PlayedStep] = []
    before = None
    for moment in replay_steps(archive, binding):
        step = moment.step
        if step.kind in _JUMPS:
            kept = [played for played in kept if played.seq <= (step.back_to or 0)]
        elif before is None:
            kept = [PlayedStep(step.seq, None, moment.state, moment.events)]
        else:
            action = game.parse_at(before.public, step.move or "")
            person = people.get(step.seq) if step.source == "player" else None
            seat = Seat(step.seat or 0)
            kept.append(PlayedStep(step.seq, before, moment.state, moment.events, seat, action, person))
        before = moment.state
    return tuple(kept)


def analyse(job: AnalysisJob) -> AnalysisResult:
    """Return the analysis of a game, which depends on the job only."""
    archive = read_archive(job.archive)
    binding = binding_with_component_set(archive, games()[archive.game])
    course, digest = course_of(archive, binding, job.people), log_digest(archive) or ""
    budget = binding.analysis_budget if job.budget is None else job.budget
    analysis = analyse_game(binding.game, binding.players, course, game_key(digest, ("analysis",)), budget)
    used = (binding.players[kind] for kind in (LEVEL, AHEAD) if kind in binding.players)
    players = ", ".join(f"{player.kind} {player.version}" for player in used)
    report = report_of(analysis, binding.luck_terms(course), digest, players)
    missed = tuple(_missed_choice(binding, course, missed) for missed in analysis.missed)
    return AnalysisResult(report.version, report.model_dump_json(), MISSED.dump_json(missed).decode())


def _missed_choice(binding: Binding, course: Course, missed: Missed) -> MissedChoice:
    state = next(step.before for step in course if step.seq == missed.first)
    if state is None:
        raise ValueError("nobody chooses in the set-up")
    chosen, better = (choice_lines(binding, state, missed.seat, actions) for actions in (missed.chosen, missed.better))
    return MissedChoice(
        seat=missed.seat,
        turn=missed.turn,
        before=missed.before,
        seq=missed.seq,
        chosen=phrases_to_plain(chosen),
        better=phrases_to_plain(better),
        got=rounded(missed.got),
        instead=rounded(missed.instead),
        games=missed.games,
    )


answer: Final = make_answerer(analyse)
"""Answer a pickled job with a pickled `AnalysisResult`."""


def main() -> None:
    """Answer jobs, one after the other."""
    lower_priority()
    run_worker(answer)
