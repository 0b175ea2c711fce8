"""The list of our own reconstructions in the tables and the rules, in words."""

from collections.abc import Iterable

from bot.games.joining import comma_list
from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas.components import Components
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
