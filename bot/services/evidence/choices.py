"""Recomputing and verifying the moves of computer players from an archive."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from bot.games.binding import AnyGame, AnySpace, AnyState, AnyView, Binding
from bot.services.evidence.archived import Archive, ArchivedChoice, ArchivedStep
from engines.core.phrase import Phrase, phrase
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat

Choose: TypeAlias = Callable[[ComputerPlayer[Any, Any, Any], AnyView, Seat, AnySpace, Rng], Any]
"""Function that returns the action of a computer player in a position; it may run the player in another process."""


def compute_choice(player: ComputerPlayer[Any, Any, Any], view: AnyView, seat: Seat, space: AnySpace, luck: Rng) -> Any:
    """Return the action of a player, computed in the calling thread."""
    return player.choose(view, seat, space, luck)


def luck_of_decision(seed: str, seat: Seat, decision: str, draft: int) -> Rng:
    """Return the luck with which a computer player chooses, `draft` steps into a decision: separate from the game's luck,
    different at every step, and secret until the end. A decision that is open again after an undo has the same luck, so that
    nobody gets another answer by an undo."""
    return Rng(game_key(seed, ("computer", str(seat), decision, str(draft))))


def count_unchecked_moves(archive: Archive, binding: Binding) -> Counter[tuple[str, int] | None]:
    """Return the numbers of computer players' moves that cannot be recomputed, by player and version, because this version of the
    bot does not have that player. The key None counts moves for which the log names no player."""
    choices = [step.chosen for step in archive.steps if step.kind == "act" and step.source == "computer"]
    return Counter(
        None if choice is None else (choice.player, choice.version)
        for choice in choices
        if choice is None or not _player_of_version(binding, choice)
    )


def phrases_on_unchecked_moves(archive: Archive, binding: Binding) -> Iterator[Phrase]:
    """Yield a phrase for each player and version counted by `count_unchecked_moves`."""
    for which, moves in count_unchecked_moves(archive, binding).items():
        if which is None:
            yield phrase("verify-unnamed-players", count=moves)
        else:
            yield phrase("verify-other-player", count=moves, player=which[0], version=str(which[1]))


class ChoiceChecker:
    """A replay of computer players' moves, step by step."""

    def __init__(self, archive: Archive, binding: Binding, choose: Choose = compute_choice) -> None:
        self._choose = choose
        self._seed = archive.seed or ""
        self._binding = binding
        self._states: dict[int, AnyState] = {}
        self._acted: dict[int, int] = {}
        """Number of each seat's last step."""
        self._jumped = 0

    def check_step(self, step: ArchivedStep, after: AnyState) -> Iterator[Phrase]:
        """Yield a phrase if a step names a computer player that chooses another move, that did not take the step, or that cannot
        have looked at the position named. Must be called with every step of the archive, in order; `after` is the position
        after the step."""
        if step.kind == "act" and step.seat is not None:
            if step.chosen is not None:
                yield from self._wrong(step, step.chosen, Seat(step.seat))
            self._acted[step.seat] = step.seq
        elif step.kind in ("undo", "rewind"):
            self._jumped = step.seq
        self._states[step.seq] = after

    def _wrong(self, step: ArchivedStep, chosen: ArchivedChoice, seat: Seat) -> Iterator[Phrase]:
        number, version = str(step.seq), str(chosen.version)
        if step.source != "computer":
            yield phrase("verify-names-player", number=number)
            return
        state = self._position_chosen_in(chosen, seat, step)
        if state is None:
            yield phrase(
                "verify-not-looked", number=number, player=chosen.player, version=version, after=str(chosen.after)
            )
        elif _player_of_version(self._binding, chosen) and step.move != self._move(state, chosen, seat):
            yield phrase("verify-other-move", number=number, player=chosen.player, version=version)

    def _position_chosen_in(self, chosen: ArchivedChoice, seat: Seat, step: ArchivedStep) -> AnyState | None:
        """Return the position the player looked at: the position before the step, or an older position if others have acted
        since; None if `chosen` names an impossible position."""
        since = max(self._acted.get(seat, 0), self._jumped)
        if not since <= chosen.after < step.seq:
            return None
        return self._states.get(max((seq for seq in self._states if seq <= chosen.after), default=-1))

    def _move(self, state: AnyState, chosen: ArchivedChoice, seat: Seat) -> str | None:
        game: AnyGame = self._binding.game
        view = game.view_for(state, seat)
        space = game.legal_actions(view)
        pending = game.pending(state.public).get(seat)
        if not space or pending is None:
            return None
        if chosen.instead:
            return game.text(game.timeout_action(view))
        luck = luck_of_decision(self._seed, seat, pending.id, game.draft(view))
        try:
            return game.text(self._choose(self._binding.players[chosen.player], view, seat, space, luck))
        except Exception:
            # The log says that the player chose this, but now it fails: no move matches.
            return None


def _player_of_version(binding: Binding, chosen: ArchivedChoice) -> bool:
    player = binding.players.get(chosen.player)
    return chosen.instead or (player is not None and player.version == chosen.version)
