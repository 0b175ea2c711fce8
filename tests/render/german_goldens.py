"""Reference pictures with many words, in German, of games and of tournaments whose rounds were played. `make goldens` draws them
again; look at every one before committing it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final

from bot.commands.records import history_part
from bot.commands.top import TopLine, TopList, TopQuery, leaderboard_part
from bot.games.joining import dot_list
from bot.games.picture import Picture, PrivatePicture
from bot.services.base.model import PersonId, SessionId
from bot.services.results.ratings import RatingStep
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.pictures.parts import course_pictures, round_pictures, standings_pictures, trophy_picture
from bot.services.tournaments.state.record import Entrant, MatchTable, OpenedRound, TournamentId, TournamentRecord
from bot.services.tournaments.state.record import TournamentSetup as Setup
from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase, phrase
from engines.tournament.draws.pairing import next_round
from engines.tournament.model import Round, Tournament
from render.core.pictures.chances import paint_chances
from render.core.pictures.rating_history import alt_rating_history, paint_rating_history
from render.core.theme import LARGE, STANDARD, Theme
from render.filthy_rich.rolling import paint_roll
from render.tournament.alt import alt_ranking
from render.tournament.ranking import paint_ranking
from tests.engines.tournament.fields import field, play_rounds, played, rules
from tests.render.drawn import Golden, Goldens, Painter
from tests.render.every_kind import KINDS
from tests.render.pseudo_language import NAMES
from tests.render.tournament_positions import NAMES as ENTRIES

BEGAN: Final = datetime(2026, 3, 9, 18, tzinfo=UTC)
GAME: Final = "Vegas Showdown"


def record(name: str, tournament: Tournament, open_round: Round | None = None) -> TournamentRecord:
    """Return a tournament after its rounds. Of an `open_round` only the first table is over."""
    drawn = (*tournament.rounds, *(() if open_round is None else (open_round,)))
    results = {(one.round, one.table): one for one in tournament.results}
    if open_round is not None:
        first = next(one for one in played(tournament, open_round).results if one.round == open_round.number)
        results[first.round, first.table] = first
    return TournamentRecord(
        TournamentId(7), 1, 2, name, "vegas_showdown", Setup(rules=tournament.rules), "running", tournament.seed, None, BEGAN,
        entries=tuple(
            Entrant(one.player, PersonId(one.player), rank=one.rank, division=one.division) for one in tournament.entrants
        ),
        rounds=tuple(
            OpenedRound(one, BEGAN, None, closed_at=None if one is open_round else BEGAN) for one in drawn
        ),
        pairings=tuple(
            MatchTable(one.number, table, result=results.get((one.number, table)))
            for one in drawn
            for table in range(1, len(one.tables) + 1)
        ),
    )  # fmt: skip


def after(players: int, rounds: int, name: str, /, **chosen: object) -> TournamentRecord:
    """Return a tournament of this many players after this many rounds."""
    return record(name, play_rounds(_entered(players, **chosen), rounds))


def under_way(players: int, rounds: int, name: str, /, **chosen: object) -> TournamentRecord:
    """Return a tournament after this many rounds, while the next one is played."""
    tournament = play_rounds(_entered(players, **chosen), rounds)
    return record(name, tournament, next_round(tournament))


def _entered(players: int, **chosen: Any) -> Tournament:
    """Return a tournament before its first round; in a league with everybody in a division."""
    begun = field(players, rules(**chosen))
    if begun.rules.format != "league":
        return begun
    divided = (replace(one, division=1 + at // begun.rules.division) for at, one in enumerate(begun.entrants))
    return replace(begun, entrants=tuple(divided))


def _steps(count: int) -> Iterator[RatingStep]:
    for number in range(count):
        points = 1500 + 37 * (number % 5) - 21 * (number % 3) + 4 * number
        yield RatingStep(SessionId(number + 1), BEGAN + timedelta(days=9 * number), points)


def rating() -> PrivatePicture[Any]:
    """Return a rating over a dozen tables."""
    where = dot_list([GAME, Phrase("top-tempo-live"), Phrase("top-here")])
    part = history_part(phrase("record-history-title", name="Maximiliane-Wilhelmina"), where, tuple(_steps(12)), UTC)
    return PrivatePicture("record.history", paint_rating_history, alt_rating_history, part)


def leaderboard(what: TopList, *cells: Sequence[str]) -> Picture[Any]:
    """Return a leaderboard of a server, with these figures."""
    lines = [
        TopLine(place, PersonId(place), tuple(one), phrase("top-row-ratings", points=1, margin=1, tables=1))
        for place, one in enumerate(cells, 1)
    ]
    part = leaderboard_part(TopQuery(what, None, "live", everywhere=False), "", lines)
    return Picture("tournament.ranking", paint_ranking, alt_ranking, part)


LEAGUE: Final[dict[str, object]] = {"format": "league", "division": 6, "smallest": 3, "promoted": 2}


@cache
def _swiss() -> TournamentRecord:
    return under_way(13, 2, "Herbstturnier", rounds=5)


PICTURES: Final[dict[str, Callable[[], Picture[Any] | PrivatePicture[Any]]]] = {
    "standings": lambda: standings_pictures(_swiss())[0],
    "standings_league": lambda: standings_pictures(after(12, 2, "Winterliga", rounds=5, **LEAGUE))[1],
    "round": lambda: round_pictures(_swiss(), 3)[0],
    "course": lambda: course_pictures(after(13, 3, "Herbstturnier", rounds=5))[0],
    "bracket": lambda: bracket_pictures(after(16, 2, "Pokal", format="elimination"))[0],
    "trophy": lambda: trophy_picture(after(13, 5, "Herbstturnier", rounds=5), GAME),
    "trophy_of_one_round": lambda: trophy_picture(after(4, 1, "Blitz", rounds=1), GAME),
    "rating": rating,
    "top_ratings": lambda: leaderboard("ratings", ("1612", "± 88", "21"), ("1500", "± 120", "9")),
    "top_wins": lambda: leaderboard("wins", ("12", "21"), ("3", "9")),
    "top_streaks": lambda: leaderboard("streaks", ("5", "2"), ("3", "0")),
}
"""Each kind, and the formats whose pictures have words of their own."""


FOLDER: Final = Path(__file__).parent / "goldens" / "german"

_WORDS: Final = shared_texts(strict=True).picture_localizer("de", NAMES)
_ENTRIES: Final = shared_texts(strict=True).picture_localizer("de", ENTRIES)
SHOWN: Final = {
    "auction": "vs-auction-middle",
    "plan": "vs-plan",
    "score": "vs-score",
    "binder": "fr-binder-layers",
    "table": "fr-overview-auction",
    "hand": "fr-hand-five",
    "hand_eight": "fr-hand-eight",
    "pairs": "nlv-pairs-table",
    "points": "nlv-points-0",
    "final_points": "nlv-score",
    "plans": "vs-overview",
    "result": "fr-result",
    "cities": "nlv-overview",
    "cover_vegas_showdown": "vegas_showdown-cover-few",
    "cover_filthy_rich": "filthy_rich-cover-few",
    "cover_new_las_vegas": "new_las_vegas-cover-few",
    "draft": "vs-preview",
    "ways": "vs-ways",
    "set_tiles": "set-vs-tiles",
    "set_events": "set-vs-events",
    "places": "fr-places",
    "sheet": "nlv-sheet",
    "preview": "nlv-preview",
    "preview_points": "nlv-preview-points",
    "turn": "nlv-turn",
    "preview_columns": "nlv-preview-columns",
    "set_projects": "set-nlv-projects",
    "winner_vegas_showdown": "vegas_showdown-winner-tie",
    "winner_filthy_rich": "filthy_rich-winner-tie",
    "winner_new_las_vegas": "new_las_vegas-winner-tie",
}
"""Kinds of pictures in the usual theme, by their names here."""
_SHOWN_LARGE: Final = {"score_large": "vs-score", "table_large": "fr-overview-start", "final_points_large": "nlv-score"}


def _kind(name: str, theme: Theme = STANDARD) -> Golden:
    paint, part = KINDS[name]
    return Golden(paint, part(), replace(_WORDS, theme=theme))


@cache
def _shown(name: str) -> Picture[Any] | PrivatePicture[Any]:
    return PICTURES[name]()


def _tournament(name: str, theme: Theme = STANDARD) -> Golden:
    picture = _shown(name)
    return Golden(picture.painter, picture.part, replace(_ENTRIES, theme=theme))


GOLDENS: Final[Goldens] = {
    **{name: lambda kind=kind: _kind(kind) for name, kind in SHOWN.items()},
    **{name: lambda name=name: _tournament(name) for name in PICTURES},
    "standings_large": lambda: _tournament("standings", LARGE),
    "bracket_large": lambda: _tournament("bracket", LARGE),
    **{name: lambda kind=kind: _kind(kind, LARGE) for name, kind in _SHOWN_LARGE.items()},
}


def drawn_by() -> set[Painter]:
    """Return the painters that have a picture here."""
    return {*(KINDS[kind][0] for kind in SHOWN.values()), *(_shown(name).painter for name in PICTURES)}


GERMAN_ELSEWHERE: Final = {
    paint_roll: "the binder, in motion",
    paint_chances: "in every language among the pictures of an analysis",
}
"""Painters without a picture here, with the reasons."""
