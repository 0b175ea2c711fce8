"""Whether a pace fits the length of a round: how long a game takes if one player always uses the whole time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.binding import Binding
from bot.services.agreements.pace_words import length
from bot.services.base.model import SessionRefusal
from bot.services.base.pace import Terms
from bot.services.base.refusals import refusal
from bot.services.tournaments.setup.setting_parser import Games
from bot.services.tournaments.state.record import TournamentSetup
from engines.core.phrase import Phrase, phrase

_HOUR: Final = 60
_DAY: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class SlowestGame:
    """A game with all seats, the decisions per player, and the minutes it takes if one player uses the whole time for each and
    all others answer at once."""

    title: str
    decisions: int
    minutes: int


def slowest_minutes(terms: Terms, decisions: int) -> int:
    """How many minutes a player can take for so many decisions without a time-out, quiet hours included."""
    playing = terms.decision * decisions if terms.decision else terms.bank + terms.increment * max(0, decisions - 1)
    return playing if terms.quiet is None else -(-playing * _DAY // terms.quiet.open_minutes)


def slowest_game(setup: TournamentSetup, games: Games) -> SlowestGame | None:
    """The game of the tournament that takes longest; None if none has a number of decisions."""
    counted = [(binding.game.info.title, _decisions(binding, setup.rules.size)) for binding in games.of(setup)]
    found = (SlowestGame(title, count, slowest_minutes(setup.agreed, count)) for title, count in counted if count)
    return max(found, key=lambda one: one.minutes, default=None)


def _decisions(binding: Binding, seats: int) -> int:
    info = binding.game.info
    at = seats - info.seats.start
    return info.decisions[at] if 0 <= at < len(info.decisions) else 0


def warning(setup: TournamentSetup, games: Games) -> Phrase | None:
    """The warning about a pace that does not fit the round; None if it fits, or if a round has no end."""
    found = slowest_game(setup, games)
    if found is None or not setup.round_hours or found.minutes <= setup.round_hours * _HOUR:
        return None
    return phrase(
        "tour-warn-round",
        game=found.title,
        count=found.decisions,
        needs=length(_rounded(found.minutes)),
        round=length(setup.round_hours * _HOUR),
    )


def _rounded(minutes: int) -> int:
    unit = _DAY if minutes > 2 * _DAY else _HOUR if minutes > 2 * _HOUR else 1
    return -(-minutes // unit) * unit


def refuse_unfit_pace(setup: TournamentSetup) -> None:
    """Raise SessionRefusal for a round shorter than the time for a single decision."""
    needs = slowest_minutes(setup.agreed, 1)
    if setup.round_hours and needs > setup.round_hours * _HOUR:
        lasts = length(setup.round_hours * _HOUR)
        raise refusal(SessionRefusal, "tournament-round", time=length(_rounded(needs)), round=lasts)
