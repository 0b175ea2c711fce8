"""The story of a game: who led, when it turned, and its big moments, on which a computer player at the table comments."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, TypeAlias

from bot.games.joining import and_list
from bot.games.moments import turn_words
from engines.core.outcome import Outcome
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

Standing: TypeAlias = tuple[int, ...]
"""The progress of each seat, as numbers by which the seats can be compared at one moment."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The standing of the seats at the end of a turn."""

    turn: int
    standing: Standing

    @property
    def leader(self) -> int | None:
        """The seat that was ahead of all others; None in a tie."""
        most = max(self.standing)
        ahead = [seat for seat, reached in enumerate(self.standing) if reached == most]
        return ahead[0] if len(ahead) == 1 else None


def turn_ends(
    publics: Sequence[Any], turn_of: Callable[[Any], int], standing: Callable[[Any], Standing | None]
) -> tuple[TurnEnd, ...]:
    """Return the standing at the end of each turn, in order. `publics` are the public parts after each step; the last is the
    result. `turn_of` and `standing` return the turn and the standing of a public part. Empty if the game has no standings."""
    last = {turn_of(public): public for public in publics}
    ends: list[TurnEnd] = []
    for turn, public in last.items():
        reached = standing(public)
        if reached is None:
            return ()
        ends.append(TurnEnd(turn, reached))
    return tuple(ends)


def story(ends: Sequence[TurnEnd], outcome: Outcome, game: str) -> Phrase | None:
    """Return the story: who led from when, with turns as `game` counts them. The result decides who won, even if the last
    standing differs. None for fewer than two turns, without a winner, for a single winner if nobody led before the last turn,
    or for a solo game without a gain."""
    if len(ends) < 2:
        return None
    if len(outcome.ranking) == 1:
        return _solo_story(ends, game)
    winners = [one.seat for one in outcome.ranking if one.place == 1 and not one.out]
    if not winners:
        return None
    leads = [(end.turn, end.leader) for end in ends[:-1] if end.leader is not None]
    if len(winners) > 1:
        changes = sum(1 for (_, one), (_, other) in pairwise(leads) if one != other)
        return phrase("story-shared", who=and_list([SeatName(seat) for seat in winners]), changes=changes)
    return _winner_story(winners[0], leads, ends[-1].turn, game)


def _winner_story(winner: int, leads: Sequence[tuple[int, int | None]], end: int, game: str) -> Phrase | None:
    others = [at for at, (_, leader) in enumerate(leads) if leader != winner]
    if not leads:
        return None
    if not others:
        return phrase("story-ahead", seat=SeatName(winner), turn=turn_words(game, leads[0][0]))
    last = others[-1]
    other = SeatName(leads[last][1] or 0)
    if last + 1 == len(leads):
        return phrase("story-last", seat=SeatName(winner), other=other, turn=turn_words(game, end))
    return phrase("story-turned", seat=SeatName(winner), other=other, turn=turn_words(game, leads[last + 1][0]))


def _solo_story(ends: Sequence[TurnEnd], game: str) -> Phrase | None:
    """Return the sentence about the turn with the largest gain, the earliest of equal ones; None if no turn had a gain."""
    gains = [(end.standing[0] - before.standing[0], -end.turn) for before, end in pairwise(ends)]
    gain, turn = max(gains)
    return phrase("story-alone", turn=turn_words(game, -turn), gain=gain) if gain > 0 else None


MomentKind: TypeAlias = Literal["prize", "gain", "blow", "lead", "won", "lost"]
"""The kinds of moments: a seat wins something big such as a luxury or a project, earns much at once, is set back, takes the
lead, or has won or lost at the end."""


@dataclass(frozen=True, slots=True)
class BigMoment:
    """A big moment: its kind and its seat, from public information only."""

    kind: MomentKind
    seat: Seat


def lead_taken(before: Standing | None, after: Standing | None) -> Iterator[BigMoment]:
    """Yield a moment for the seat that is now ahead of all others, if another seat was before."""
    if before is None or after is None:
        return
    was, now = TurnEnd(0, before).leader, TurnEnd(0, after).leader
    if was is not None and now is not None and was != now:
        yield BigMoment("lead", Seat(now))


def end_of_game(outcome: Outcome | None) -> Iterator[BigMoment]:
    """Yield a moment for every seat at the end of a game, in the order of the ranking; none while the game goes on."""
    for one in () if outcome is None else outcome.ranking:
        yield BigMoment("won" if one.place == 1 and not one.out else "lost", Seat(one.seat))


def moments_of(kind: MomentKind, seats: Iterable[int | None]) -> Iterator[BigMoment]:
    """Yield one moment for each seat that is not None."""
    return (BigMoment(kind, Seat(seat)) for seat in seats if seat is not None)
