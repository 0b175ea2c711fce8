"""The built-in templates of set-ups."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from bot.services.tournaments.state.record import TournamentSetup


def _values(**values: str) -> Mapping[str, str]:
    return MappingProxyType(values)


@dataclass(frozen=True, slots=True)
class Template:
    """A built-in set-up: settings that differ from the default tournament, as typed. With `duplicates` it is only for games
    that support duplicate play. A `series` has games of the bot in turn, one a round, at most `MOST_GAMES`."""

    name: str
    values: Mapping[str, str] = field(default_factory=dict[str, str])
    duplicates: bool = False
    series: bool = False


TEMPLATES: Final = (
    Template("slow", _values(rounds="5", round_time="60d", check_in="48h")),
    Template("evening", _values(rounds="2", pace="20m+2m", round_time="5h", check_in="1h", late_entry="no")),
    Template("knockout", _values(format="elimination", round_time="60d", check_in="24h")),
    Template("rolling", _values(games="6", at_once="2", lasts="180d", check_in="48h")),
    Template("everybody", _values(format="round_robin", round_time="60d", maximum="16", late_entry="no")),
    Template(
        "cup", _values(format="groups", division="4", rounds="2", round_time="60d", check_in="24h", late_entry="no")
    ),
    Template(
        "championship",
        _values(
            rounds="4",
            best="3",
            size="5",
            finals="knockout",
            qualify="25",
            advance="1",
            points="1000 100 10 1 0",
            ties="wins opponents",
            bye="nothing",
            late="nothing",
            round_time="60d",
            check_in="24h",
        ),
    ),
    Template("league", _values(format="league", round_time="60d", division="7")),
    Template("duplicate", _values(duplicate="yes", rounds="4", round_time="60d", check_in="24h"), duplicates=True),
    Template("series", _values(rounds="3", round_time="60d", check_in="24h"), series=True),
)
"""The first is preselected in the form; radio buttons show at most ten."""


def as_template(setup: TournamentSetup) -> TournamentSetup:
    """Return a set-up for reuse: without its start, previous season, qualifiers and entries seeded by hand."""
    once = {"begins_at": None, "follows": None, "qualifiers": (), "seeds": ()}
    return setup.model_copy(update=once)
