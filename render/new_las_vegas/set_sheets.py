"""The projects of a component set, page by page, for a look before the set is offered."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.core.phrase import phrase
from engines.new_las_vegas.components import Components, ProjectRow
from engines.new_las_vegas.public import Rulings
from engines.new_las_vegas.wording import condition_text, project_name
from render.core.encode import blank
from render.core.localizer import Localizer, within
from render.core.palette import in_world
from render.core.theme import FELT
from render.new_las_vegas.pairs import COLUMN, GAP, MARGIN, WIDTH, ProjectContent, project_height, project_piece
from render.new_las_vegas.world import NEW_LAS_VEGAS

_ACROSS: Final = 3
PROJECTS_A_PAGE: Final = 12


@dataclass(frozen=True, slots=True)
class ProjectsPart:
    """A page of a set's projects; pages count from 0."""

    tables: Components
    page: int = 0


def project_page_count(tables: Components) -> int:
    """Return the number of pictures the projects take."""
    return -(-len(tables.projects) // PROJECTS_A_PAGE)


@in_world(NEW_LAS_VEGAS)
def paint_set_projects(part: ProjectsPart, words: Localizer) -> Image.Image:
    """Draw the page's projects as in the shared picture, three side by side, 1200 px wide. Raise ValueError if there
    are none."""
    contents = [_content(project, row, words) for project, row in _shown(part)]
    height = max(map(project_height, contents))
    rows = -(-len(contents) // _ACROSS)
    image = blank(WIDTH, 2 * MARGIN + rows * (height + GAP) - GAP, FELT)
    for index, content in enumerate(contents):
        at = (MARGIN + index % _ACROSS * (COLUMN + GAP), MARGIN + index // _ACROSS * (height + GAP))
        image.paste(project_piece(content, height), at)
    return image


def alt_set_projects(part: ProjectsPart, words: Localizer) -> str:
    """Describe each project of the page: name, demand and values."""
    return within(
        words(
            phrase(
                "nlv-alt-set-project",
                project=project_name(project),
                asks=condition_text(row.condition, Rulings()),
                first=row.first,
                later=row.later,
            )
        )
        for project, row in _shown(part)
    )


def _shown(part: ProjectsPart) -> list[tuple[str, ProjectRow]]:
    return list(part.tables.projects.items())[part.page * PROJECTS_A_PAGE :][:PROJECTS_A_PAGE]


def _content(project: str, row: ProjectRow, words: Localizer) -> ProjectContent:
    demand = words(condition_text(row.condition, Rulings()))
    named = words(project_name(project))
    return ProjectContent(named, demand, row.category, row.condition.type, row.first, row.later, taken=False, seats=())
