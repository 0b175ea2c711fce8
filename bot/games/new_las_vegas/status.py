"""The state of the table, line by line: pairs, confirmations, scores, projects, for the status message and `/describe`."""

from collections.abc import Mapping

from bot.games.joining import and_list, dot_list, items, with_list_gaps
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.scoring.score import ranking
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import asks_loan, settles_loan_late
from engines.new_las_vegas.spaces.choices import effect_name
from engines.new_las_vegas.wording import condition_text, project_name

LETTERS = "ABCDEFGHIJKL"


def status_lines(public: Public, city: City) -> tuple[Phrase, ...]:
    """Return the lines of the status message: pairs, the question of the loan, confirmations as far as the table's option shows
    them, scores, projects; at the end the scores only."""
    if public.phase == "finished":
        return tuple(items(score_lines(public)))
    lines = [Phrase("nlv-status-pairs"), *items(pair_lines(public))]
    if asks_loan(public):
        lines += loan_lines(public, city)
    lines += confirmed_lines(public)
    lines.append(scores_line(public))
    lines += [Phrase("nlv-status-projects"), *items(project_lines(public, city))]
    return with_list_gaps(lines)


def loan_lines(public: Public, city: City) -> list[Phrase]:
    """Return the lines on the loan, which turn 1 asks about in addition to the pair."""
    loan, rulings = city.tables.loan, public.rulings
    late = [phrase("nlv-status-loan-late", everybody="yes" if rulings.loan == "everybody" else "no")]
    return [
        phrase(
            "nlv-status-loan-too",
            none=loan.printed,
            few=loan.printed + loan.few,
            many=loan.printed + loan.many,
            seats=len(public.sheets),
        ),
        *(late if settles_loan_late(rulings) else ()),
    ]


def pair_lines(public: Public) -> list[Phrase]:
    """Return the three pairs, each with the number that is typed to choose it."""
    return [
        phrase("nlv-choice-pair", pair=place, number=pair.number, effect=effect_name(pair.effect))
        for place, pair in enumerate(public.pairs, 1)
    ]


def confirmed_lines(public: Public) -> list[Phrase]:
    """Return a line with the number or the names of the seats that have confirmed; if the table shows neither, the note that
    all turns are revealed together. An empty list in solo games."""
    progress, seats = public.progress, len(public.sheets)
    if seats == 1:
        return []
    if progress.seats:
        return [phrase("nlv-status-confirmed-names", who=and_list([SeatName(seat) for seat in progress.seats]))]
    if progress.count is None:
        return [Phrase("nlv-status-secret")]
    return [phrase("nlv-status-confirmed", count=progress.count, seats=seats)]


def scores_line(public: Public) -> Phrase:
    """Return every seat's running score, side by side."""
    parts: list[PhraseValue] = [
        phrase("nlv-status-score", letter=LETTERS[seat], seat=SeatName(seat), points=line.so_far)
        for seat, line in enumerate(public.scores)
    ]
    return phrase("nlv-status-scores", scores=dot_list(parts))


def score_lines(public: Public) -> list[Phrase]:
    """Return the final scores by place, each with its main parts."""
    lines: list[Phrase] = []
    for place in ranking(public.scores):
        line = public.scores[place.seat]
        lines.append(
            phrase(
                "nlv-status-final",
                place=place.place,
                letter=LETTERS[place.seat],
                seat=SeatName(place.seat),
                points=line.total,
                projects=line.projects,
                inauguration=line.inauguration,
                hotels=line.large_hotels + line.small_hotels,
                streets=line.streets,
                golf=line.golf,
                limousine=line.limousine_vip + line.limousine_fountain + line.limousine_return,
                shows=line.left_shows + line.right_shows,
                bankruptcy=-line.bankruptcy,
            )
        )
    return lines


def project_lines(public: Public, city: City) -> list[Phrase]:
    """Return a line for every project: its condition, its current points, and the seats that have completed it."""
    lines: list[Phrase] = []
    for index, project in enumerate(public.projects):
        row = city.tables.projects[project]
        owners = [SeatName(seat) for seat, sheet in enumerate(public.sheets) if sheet.projects[index] is not None]
        shared = {"project": project_name(project), "asks": condition_text(row.condition, public.rulings)}
        if len(public.sheets) == 1:
            lines.append(_solo_project(public, city, index, shared))
        elif owners:
            lines.append(phrase("nlv-status-project-done", points=row.later, who=and_list(owners), **shared))
        else:
            lines.append(phrase("nlv-status-project", first=row.first, later=row.later, **shared))
    return lines


def _solo_project(public: Public, city: City, place: int, shared: Mapping[str, Phrase]) -> Phrase:
    """Return the line of a solo game's project: its points fall after a certain turn (our reading of the rules)."""
    row, until = city.tables.projects[public.projects[place]], city.tables.solo.first_values_until
    got = public.sheets[0].projects[place]
    if got is not None:
        return phrase("nlv-status-project-got", points=got, **shared)
    if public.turn > until:
        return phrase("nlv-status-project-late", points=row.later, **shared)
    return phrase("nlv-status-project-solo", first=row.first, later=row.later, until=until, **shared)
