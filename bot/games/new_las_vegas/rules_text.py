"""The rules of Welcome to New Las Vegas in short, page by page. Numbers come from the tables, readings from the options."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.games.binding import RulesPage
from bot.games.component_sets import Edition
from bot.games.joining import and_list, comma_list, dot_list
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.new_las_vegas.components import Components, ShowTable
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.public import ProjectId
from engines.new_las_vegas.wording import project_name


def ours_lines(tables: Components) -> tuple[Phrase, ...]:
    """Return our own reconstructions, one line each, and the parts left out because no source describes them."""
    lines = [Phrase("nlv-ours-title"), *(Phrase(f"nlv-ours-{what}") for what in tables.ours)]
    projects = [project for project, row in tables.projects.items() if "condition" in row.ours]
    if projects:
        listed = comma_list([project_name(project) for project in projects])
        lines.append(phrase("nlv-ours-conditions", projects=listed))
    return (*lines, Phrase("nlv-ours-names"), Phrase("gap"), Phrase("nlv-ours-left-out"))


def partly_ours(tables: Components, projects: Iterable[ProjectId]) -> Phrase | None:
    """Return a line with the projects whose condition is our own reading; None if there are none."""
    found = [project_name(project) for project in projects if tables.projects[project].ours]
    return phrase("nlv-ours-here", projects=comma_list(found)) if found else None


def rules_pages(edition: Edition[Components], options: NewLasVegasOptions, seats: int | None) -> tuple[RulesPage, ...]:
    """Return the pages of the rules for a table with these options; `seats` is None if their number is unknown. Tables of several
    seats have no page on the solo game."""
    tables = edition.tables
    solo = (_page("solo", _solo(tables, options)),) if seats is None or seats == 1 else ()
    return (
        _page(
            "start",
            [
                Phrase("nlv-rules-goal"),
                phrase("nlv-rules-secret", alone=_alone(seats)),
                *_progress(options, seats),
                Phrase("nlv-rules-typing"),
            ],
        ),
        _page("loan", _loan(tables, options, seats)),
        _page("turn", _turn(tables)),
        _page("bonuses", _bonuses(tables)),
        _page("city", _city(tables, seats)),
        *solo,
        _page("end", _end(tables, options, seats)),
        _page("ours", (*edition.added, *ours_lines(tables))),
    )


def _page(name: str, lines: Sequence[Phrase]) -> RulesPage:
    return RulesPage(name, Phrase(f"nlv-page-{name}"), tuple(lines))


def _progress(options: NewLasVegasOptions, seats: int | None) -> list[Phrase]:
    shown = options.progress if seats is None else options.shown(seats)
    return [] if seats == 1 else [phrase("nlv-rules-progress", shown=shown)]


def _alone(seats: int | None) -> str:
    return "yes" if seats == 1 else "no"


def _loan(tables: Components, options: NewLasVegasOptions, seats: int | None) -> list[Phrase]:
    """Return the lines about cash and debts, and about the loan unless the table plays without it."""
    loan = tables.loan
    lines = [phrase("nlv-rules-debts", points=tables.scoring.bankruptcy)]
    if options.loan == "off":
        return [phrase("nlv-rules-no-loan", bundles=loan.without), *lines]
    everybody = options.loan == "everybody"
    return [
        phrase(
            "nlv-rules-loan-everybody" if everybody else "nlv-rules-loan",
            none=loan.printed,
            few=loan.printed + loan.few,
            many=loan.printed + loan.many,
            alone=_alone(seats),
            **({} if everybody else {"mode": options.loan}),
        ),
        Phrase("nlv-rules-loan-price"),
        *lines,
    ]


def _turn(tables: Components) -> list[Phrase]:
    stacks = tables.stacks
    return [
        *_cards(tables),
        phrase("nlv-rules-casino", refusal=tables.inauguration.refusal, low=stacks.lowest, high=stacks.highest),
        Phrase("nlv-rules-effects"),
        Phrase("nlv-rules-limousine"),
        *_shows(tables),
    ]


def _cards(tables: Components) -> list[Phrase]:
    cards, stacks = len(tables.cards), tables.stacks.stacks
    numbers: dict[int, list[PhraseValue]] = {}
    for number, count in Counter(card.number for card in tables.cards).items():
        numbers.setdefault(count, []).append(str(number))
    by_number = [phrase("nlv-rules-so-many", count=count, of=comma_list(numbers[count])) for count in sorted(numbers)]
    by_effect = [
        phrase("nlv-rules-so-many", count=count, of=Phrase(f"nlv-effect-{effect}"))
        for effect, count in Counter(card.effect for card in tables.cards).most_common()
    ]
    return [
        # The last card of a stack only provides the number of its last turn.
        phrase("nlv-rules-cards", turns=cards // stacks - 1, again=(cards - stacks) // stacks - 1),
        phrase("nlv-rules-distribution", count=cards, numbers=dot_list(by_number), effects=dot_list(by_effect)),
    ]


def _shows(tables: Components) -> list[Phrase]:
    left, right = tables.shows["left"], tables.shows["right"]
    return [
        Phrase("nlv-rules-shows"),
        phrase(
            "nlv-rules-show-values",
            left=_row(left.points),
            right=_row(right.points),
            left_debts=_boxes(left),
            right_debts=_boxes(right),
        ),
    ]


def _row(numbers: Sequence[int]) -> str:
    """Return printed values, joined by arrows."""
    return " → ".join(map(str, numbers))


def _places(tables: Components, options: NewLasVegasOptions) -> tuple[str, str]:
    """Return the points of the inauguration places, at first and improved."""
    columns = tables.columns["inauguration"]
    rows = columns if options.inauguration_rows == "rising" else columns[::-1]
    return "/".join(map(str, rows[0])), "/".join(map(str, rows[-1]))


def _boxes(column: ShowTable) -> Phrase:
    return and_list([str(box) for box in column.debts])


def _bonuses(tables: Components) -> list[Phrase]:
    table = tables.inauguration
    circles = comma_list([str(at) for at in table.bonuses_at])
    steps = sorted({abs(change) for change in table.changes})
    return [
        phrase("nlv-rules-bonuses", circles=circles),
        phrase("nlv-rules-bonus-uses", steps=comma_list([str(step) for step in steps])),
        Phrase("nlv-rules-bonus-when"),
        Phrase("nlv-rules-copy"),
    ]


def _city(tables: Components, seats: int | None) -> list[Phrase]:
    several = [Phrase("nlv-rules-projects")] if seats != 1 else []
    streets = [lot.street for lot in tables.sheet.lots if lot.par is not None]
    golf = [phrase("nlv-rules-golf", street=streets[0])] if streets else []
    return [Phrase("nlv-rules-hotels"), *golf, *several, Phrase("nlv-rules-edge")]


def _end(tables: Components, options: NewLasVegasOptions, seats: int | None) -> list[Phrase]:
    columns, scoring = tables.columns, tables.scoring
    streets = _row([row[0] for row in columns["streets"]])
    back = _row([row[0] for row in columns["return"]])
    row, improved = _places(tables, options)
    places = [phrase("nlv-rules-places", row=row, improved=improved)]
    return [
        phrase("nlv-rules-end", circles=tables.inauguration.circles),
        *(places if seats != 1 else []),
        phrase("nlv-rules-streets", mode=options.street_mode, row=streets, length=scoring.street_threshold),
        phrase("nlv-rules-back", mode=options.limo_penalty_mode, row=back, table=_row(scoring.return_table)),
        phrase("nlv-rules-improving", mode=options.improvement_mode),
        phrase("nlv-rules-carpets", full=options.full_streets),
        Phrase("nlv-rules-tie" if seats != 1 else "nlv-rules-shown"),
    ]


def _solo(tables: Components, options: NewLasVegasOptions) -> list[Phrase]:
    first, second, third = tables.solo.places
    row, improved = _places(tables, options)
    return [
        Phrase("nlv-rules-solo"),
        phrase("nlv-rules-solo-projects", turns=tables.solo.first_values_until),
        phrase("nlv-rules-solo-places", first=first, second=second, third=third, row=row, improved=improved),
        Phrase("nlv-rules-solo-hotels"),
    ]
