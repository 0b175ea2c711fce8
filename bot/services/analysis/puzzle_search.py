"""The search of a finished game for a puzzle, a decision with one clearly best choice, in a worker process.

Most decisions do not qualify: several choices are about equally good, or the game is decided. Therefore many decisions are first
examined briefly, as a computer player that looks ahead examines them, and then the most promising decisions more closely; the
result is then confirmed with new positions. Only a confirmed result counts, with the figures of its confirmation, because among
many decisions some seem clear by chance."""

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, TypeAlias

from bot.games.binding import AnyState, AnyView, Binding
from bot.games.listing import games
from bot.services.analysis.puzzle import FEWEST_CHOICES, Puzzle, clearly_ranked_choices, puzzle_adviser, puzzle_of
from bot.services.analysis.worker import course_of
from bot.services.base.workers.process import lower_priority, make_answerer, run_worker
from bot.services.evidence.archive import read_archive
from engines.core.analysis.analysis import AHEAD
from engines.core.analysis.course import Course
from engines.core.components.sets import thinker_at
from engines.core.players.advice import Advice
from engines.core.players.comparing import error, mean, surely_ahead
from engines.core.players.lookahead import Lookahead, share_of_win
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.values import frozen

AnyThinker: TypeAlias = Lookahead[Any, Any, Any, Any]

_SEEN: Final = 40
"""Maximum number of decisions examined briefly."""
_BRIEFLY: Final = 1_000
"""Number of positions in a brief examination, which takes about half a second."""
_FEWEST_GUESSES: Final = 8
"""Minimum number of guessed positions in a brief examination: with fewer, a choice seems promising by chance."""
_LESS: Final = 2.0
"""Standard errors subtracted from the distance of a choice behind the best."""
_CLOSELY: Final = 5
"""Maximum number of decisions examined closely."""
_CONFIRMING_FACTOR: Final = 3
"""Multiple of a close examination's positions that the confirmation uses."""
_TO_THE_END: Final = 20_000
"""Number of positions for playing to the end, if choices are compared by chances estimated before the end."""
_AGAINST: Final = 1.0
"""Standard errors that another choice's lead in wins must exceed to count against the best choice."""


@frozen
class _Decision:
    """A decision of `seat` after entry `seq` of the log: the position, the seat's view of it and the choices worth trying, each
    with its likeness. Choices with the same likeness count as one choice."""

    seq: int
    state: AnyState
    seat: Seat
    view: AnyView
    choices: Sequence[Any]
    likenesses: Sequence[Hashable]


def find_puzzle(binding: Binding, course: Course, missed: Collection[int], key: str) -> Puzzle | None:
    """Return a puzzle from a game; None if no decision is clear enough or no computer player looks ahead in the game. Decisions
    after an entry in `missed`, where a player is known to have overlooked something, are examined first. The result depends
    only on the arguments; `key` is the seed of all luck (hexadecimal)."""
    promising: list[tuple[float, _Decision]] = []
    for decision in _decisions(binding, course, missed, key):
        thinker = thinker_at(binding.players.get(AHEAD), decision.view)
        if thinker is None:
            return None
        promise = _promise(thinker, decision, game_key(key, ("brief", str(decision.seq))))
        if promise > 0:
            promising.append((promise, decision))
    promising.sort(key=lambda item: (-item[0], item[1].seq))
    for _, decision in promising[:_CLOSELY]:
        puzzle = _puzzle_at(binding, decision, game_key(key, (str(decision.seq),)))
        if puzzle is not None:
            return puzzle
    return None


def _decisions(binding: Binding, course: Course, missed: Collection[int], key: str) -> Sequence[_Decision]:
    """Return at most `_SEEN` decisions with enough choices: first decisions after an entry in `missed`, then others at random."""
    decisions: list[_Decision] = []
    for last, step in pairwise(course):
        if step.before is None or step.seat is None:
            continue
        adviser, view = binding.adviser(step.before.public), binding.game.view_for(step.before, step.seat)
        if adviser is None:
            continue
        choices = adviser.considered(view, step.seat, binding.game.legal_actions(view))
        likenesses = [adviser.likeness(choice) for choice in choices]
        if len(set(likenesses)) >= FEWEST_CHOICES:
            decisions.append(_Decision(last.seq, step.before, step.seat, view, choices, likenesses))
    shuffled, _ = Rng(game_key(key, ("decisions",))).shuffled(tuple(decisions))
    return sorted(shuffled, key=lambda decision: decision.seq not in missed)[:_SEEN]


def _promise(thinker: AnyThinker, decision: _Decision, key: str) -> float:
    """Return how far the best choice is ahead, in chances of winning, of the `FEWEST_CHOICES` - 1 others that it surpasses most
    clearly, less a margin for chance."""
    results: list[list[float]] = [[] for _ in decision.choices]
    choices = dict(enumerate(decision.choices))
    thinker.try_out(decision.view, decision.seat, choices, results, key, _BRIEFLY, thinker.result, _FEWEST_GUESSES)
    named: dict[Hashable, list[float]] = {}
    for likeness, result in zip(decision.likenesses, results, strict=True):
        named[likeness] = max(named.get(likeness, result), result, key=mean)
    best = max(named.values(), key=mean)
    others = [other for other in named.values() if other is not best]
    gaps = [[mine - theirs for mine, theirs in zip(best, other, strict=True)] for other in others]
    ahead = sorted((mean(gap) - _LESS * error(gap) for gap in gaps), reverse=True)
    return ahead[FEWEST_CHOICES - 2]


def _puzzle_at(binding: Binding, decision: _Decision, key: str) -> Puzzle | None:
    adviser = puzzle_adviser(binding, decision.state.public)
    if adviser is None:
        return None
    advice = adviser.advise(decision.view, decision.seat, binding.game.legal_actions(decision.view), key)
    clear = clearly_ranked_choices(binding, decision.view, decision.seat, advice)
    if len(clear) < FEWEST_CHOICES:
        return None
    closer = adviser.with_limits(len(clear), adviser.budget * _CONFIRMING_FACTOR)
    actions = [choice.action for choice in clear]
    worths = closer.compared(decision.view, decision.seat, actions, game_key(key, ("again",)))
    if max(worth.mean for worth in worths) > worths[0].mean:
        return None
    to_the_end = game_key(key, ("end",))
    if worths[0].unit == "chances" and not is_best_in_played_games(
        adviser.ahead, decision.view, decision.seat, actions, to_the_end
    ):
        return None
    again = [Advice(choice.action, choice.reason, worth) for choice, worth in zip(clear, worths, strict=True)]
    return puzzle_of(binding, decision.state, decision.seat, again, key)


def is_best_in_played_games(thinker: AnyThinker, view: AnyView, seat: Seat, actions: Sequence[Any], key: str) -> bool:
    """Return whether games played to their end confirm the first choice: no other wins more often, beyond chance."""

    def chance_and_steps(state: AnyState, asked: Seat, action: Any, luck: str) -> tuple[float, int]:
        outcome, steps = thinker.tried(state, asked, action, luck)
        return share_of_win(outcome, asked), steps

    results: list[list[float]] = [[] for _ in actions]
    thinker.try_out(view, seat, dict(enumerate(actions)), results, key, _TO_THE_END, chance_and_steps)
    return not any(surely_ahead(other, results[0], _AGAINST) for other in results[1:])


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
