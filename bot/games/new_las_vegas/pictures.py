"""The pictures of Welcome to New Las Vegas at each moment."""

from collections.abc import Mapping

from bot.games.component_sets import Edition
from bot.games.picture import Picture, PrivatePicture
from engines.core.game import View
from engines.core.seats import Seat
from engines.new_las_vegas.components import Components
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from render.core.areas import Mark
from render.new_las_vegas.alt import (
    alt_overview,
    alt_pairs,
    alt_points,
    alt_preview,
    alt_preview_columns,
    alt_preview_points,
    alt_score,
    alt_sheet,
    alt_turn,
)
from render.new_las_vegas.overview import paint_overview
from render.new_las_vegas.pairs import FEW_SEATS, paint_pairs
from render.new_las_vegas.parts import PagePart, PairsPart, PreviewPart, SheetPart, page_count
from render.new_las_vegas.preview import paint_preview, paint_preview_columns, paint_preview_points
from render.new_las_vegas.score import paint_score
from render.new_las_vegas.set_sheets import ProjectsPart, alt_set_projects, paint_set_projects, project_page_count
from render.new_las_vegas.sheet.picture import paint_sheet
from render.new_las_vegas.sheet.points import paint_points
from render.new_las_vegas.turn import paint_turn


def pairs(public: Public, tables: Components) -> Picture:
    """Return the picture of the three pairs, the projects, and the figures of every city."""
    return Picture("new_las_vegas.pairs", paint_pairs, alt_pairs, PairsPart(public, tables))


def sheet(public: Public, tables: Components, seat: int) -> Picture:
    """Return the public picture of one seat's city."""
    return Picture("new_las_vegas.sheet", paint_sheet, alt_sheet, SheetPart(public, tables, seat))


def points(public: Public, tables: Components, seat: int) -> Picture:
    """Return the public picture of one seat's score sheet."""
    return Picture("new_las_vegas.points", paint_points, alt_points, SheetPart(public, tables, seat))


def overview(public: Public, tables: Components, page: int = 0) -> Picture:
    """Return a picture of up to six cities, drawn small; `page` counts these pictures from 0."""
    return Picture("new_las_vegas.overview", paint_overview, alt_overview, PagePart(public, tables, page))


def score(public: Public, tables: Components, page: int = 0) -> Picture:
    """Return a picture of the final scores of up to six seats, once the game is over; `page` counts from 0."""
    return Picture("new_las_vegas.score", paint_score, alt_score, PagePart(public, tables, page))


def phase_pictures(public: Public, tables: Components) -> tuple[Picture, ...]:
    """Return the picture of pairs, projects and the figures of every city; at the end the pictures of the final scores."""
    if public.phase == "finished":
        return tuple(score(public, tables, page) for page in range(page_count(len(public.sheets))))
    return (pairs(public, tables),)


def named_pictures(public: Public, tables: Components) -> Mapping[str, Picture]:
    """Return the pictures of `/show`: the board (at a large table followed by the cities), every sheet by seat number
    followed by its score sheet, and the score at the end."""
    seats = len(public.sheets)
    pages = range(page_count(seats))
    shown = {"board": pairs(public, tables)}
    if seats > FEW_SEATS:
        shown |= {f"board {page + 2}": overview(public, tables, page) for page in pages}
    for seat in range(seats):
        shown |= {f"plan {seat + 1}": sheet(public, tables, seat), f"plan {seat + 1} 2": points(public, tables, seat)}
    if public.phase == "finished":
        for page in pages:
            shown["score" if page == 0 else f"score {page + 1}"] = score(public, tables, page)
    return shown


def turn_picture(part: PreviewPart, marks: tuple[Mark, ...] = ()) -> PrivatePicture:
    """Return the private picture for the choice of a pair: pairs, projects and the seat's own city."""
    return PrivatePicture("new_las_vegas.turn", paint_turn, alt_turn, part, marks)


def preview(part: PreviewPart, marks: tuple[Mark, ...] = ()) -> PrivatePicture:
    """Return the private picture of a seat's own city after its draft."""
    return PrivatePicture("new_las_vegas.preview", paint_preview, alt_preview, part, marks)


def points_preview(part: PreviewPart) -> PrivatePicture:
    """Return the private picture of a seat's own score sheet after its draft."""
    return PrivatePicture("new_las_vegas.preview_points", paint_preview_points, alt_preview_points, part)


def columns_preview(part: PreviewPart, marks: tuple[Mark, ...]) -> PrivatePicture:
    """Return the private picture of the inauguration track and the columns of a seat's own score sheet after its draft."""
    return PrivatePicture("new_las_vegas.preview_columns", paint_preview_columns, alt_preview_columns, part, marks)


def own_pictures(view: View[Public, Private], seat: Seat, tables: Components) -> tuple[PrivatePicture, ...]:
    """Return the pictures of the seat's own city and score sheet with its open draft; empty for a viewer without a seat."""
    if view.private is None:
        return ()
    part = PreviewPart(view.public, view.private, seat, tables)
    return preview(part), points_preview(part)


def component_set_pictures(edition: Edition[Components], house: Components) -> tuple[PrivatePicture, ...]:
    """Return at most four pictures of a set's own parts: its city sheet, its projects."""
    tables = edition.tables
    pictures: list[PrivatePicture] = []
    if tables.sheet is not house.sheet:
        part = SheetPart(edition.first_public(), tables, 0)
        pictures.append(PrivatePicture("new_las_vegas.sheet", paint_sheet, alt_sheet, part))
    if tables.projects is not house.projects:
        pictures += [
            PrivatePicture(
                "new_las_vegas.set_projects", paint_set_projects, alt_set_projects, ProjectsPart(tables, page)
            )
            for page in range(project_page_count(tables))
        ]
    return tuple(pictures)
