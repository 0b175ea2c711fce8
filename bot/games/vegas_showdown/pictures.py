"""The pictures of Vegas Showdown at each moment."""

from collections.abc import Mapping

from bot.games.component_sets import Edition
from bot.games.picture import Picture, PrivatePicture
from engines.core.game import View
from engines.core.seats import Seat
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public
from render.vegas_showdown.alt import alt_auction, alt_overview, alt_plan, alt_preview, alt_score
from render.vegas_showdown.auction.picture import paint_auction
from render.vegas_showdown.overview import paint_overview
from render.vegas_showdown.parts import PlanPart, PreviewPart, TablePart
from render.vegas_showdown.plan.picture import paint_plan
from render.vegas_showdown.plan.preview import paint_preview
from render.vegas_showdown.score import paint_score
from render.vegas_showdown.set_sheets import (
    SetPart,
    alt_set_events,
    alt_set_tiles,
    event_page_count,
    paint_set_events,
    paint_set_tiles,
    tile_page_count,
)


def auction(public: Public, tables: Components) -> Picture:
    """Return the picture of the auction board."""
    return Picture("vegas_showdown.auction", paint_auction, alt_auction, TablePart(public, tables))


def plan(public: Public, tables: Components, seat: int) -> Picture:
    """Return the public picture of one seat's plan."""
    return Picture("vegas_showdown.plan", paint_plan, alt_plan, PlanPart(public, tables, seat))


def all_plans(public: Public, tables: Components) -> Picture:
    """Return the picture of all plans side by side."""
    return Picture("vegas_showdown.overview", paint_overview, alt_overview, TablePart(public, tables))


def score_sheet(public: Public, tables: Components) -> Picture:
    """Return the picture of the final scores, once `public.scores` is not None."""
    return Picture("vegas_showdown.score", paint_score, alt_score, TablePart(public, tables))


def present_picture(public: Public, tables: Components) -> Picture:
    """Return the picture of the current decision: the plans while tiles are placed, the scores at the end, otherwise
    the board."""
    if public.scores is not None:
        return score_sheet(public, tables)
    return all_plans(public, tables) if public.phase == "placement" else auction(public, tables)


def named_pictures(public: Public, tables: Components) -> Mapping[str, Picture]:
    """Return the pictures of `/show`: the board, every plan by seat number, all plans, and the score sheet at the end."""
    pictures = {"board": auction(public, tables), "plans": all_plans(public, tables)}
    pictures |= {f"plan {seat + 1}": plan(public, tables, seat) for seat in range(len(public.hotels))}
    if public.scores is not None:
        pictures["score"] = score_sheet(public, tables)
    return pictures


def own_pictures(view: View[Public, Private], seat: Seat, tables: Components) -> tuple[PrivatePicture, ...]:
    """Return the picture of the seat's own plan with its open draft; an empty tuple for a viewer without a seat."""
    if view.private is None:
        return ()
    part = PreviewPart(view.public, view.private, seat, tables)
    return (PrivatePicture("vegas_showdown.preview", paint_preview, alt_preview, part),)


def component_set_pictures(edition: Edition[Components], house: Components) -> tuple[PrivatePicture, ...]:
    """Return at most ten pictures of a set's own parts: its tiles, its event cards, its plans."""
    tables = edition.tables
    tiles = tile_page_count(tables) if tables.tiles is not house.tiles else 0
    events = event_page_count(tables) if tables.events is not house.events else 0
    pictures: list[PrivatePicture] = [
        PrivatePicture("vegas_showdown.set_tiles", paint_set_tiles, alt_set_tiles, SetPart(tables, page))
        for page in range(tiles)
    ]
    pictures += [
        PrivatePicture("vegas_showdown.set_events", paint_set_events, alt_set_events, SetPart(tables, page))
        for page in range(events)
    ]
    if tables.plans is not house.plans:
        for columns in tables.plans:
            public = edition.first_public(plan_columns=columns)
            pictures.append(PrivatePicture("vegas_showdown.plan", paint_plan, alt_plan, PlanPart(public, tables, 0)))
    return tuple(pictures)
