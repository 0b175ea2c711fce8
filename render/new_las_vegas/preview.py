"""PRIVATE: the seat's own sheet after the drafted turn. Only the private reply path accepts its part."""

from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.public import Build, ScoreLine
from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.scoring.score import score_of, shown_points
from engines.new_las_vegas.sheet.city import City
from render.core.areas import Painted
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.new_las_vegas.art.icons import more
from render.new_las_vegas.parts import PreviewPart, city_of
from render.new_las_vegas.sheet.fresh import NOTHING, Fresh, new_marks
from render.new_las_vegas.sheet.picture import PlateContent, portrait
from render.new_las_vegas.sheet.points import score_sheet
from render.new_las_vegas.world import NEW_LAS_VEGAS


def drafted_sheet(part: PreviewPart) -> CitySheet:
    """Return the seat's sheet after its draft, or its public sheet while nothing is drafted."""
    return part.private.sheet or part.public.sheets[part.seat]


def drafted_line(city: City, part: PreviewPart) -> ScoreLine:
    """Return the seat's running score after its draft, with the public sheets of the other seats."""
    public = part.public
    sheets = tuple(drafted_sheet(part) if seat == part.seat else sheet for seat, sheet in enumerate(public.sheets))
    return score_of(city, public.rulings, sheets, part.seat)


def waiting_lot_mask(city: City, part: PreviewPart) -> int:
    """Return the lots (mask) in which the picked number fits, or the lots under a crane that can be built; 0 while the draft asks
    for something else, once it is confirmed, and after the end of the game."""
    public, private = part.public, part.private
    if private.confirmed or public.phase != "turn":
        return 0
    base = public.sheets[part.seat]
    draft = TurnDraft(city, public.rulings, public.pairs, base, private.turn, drafted_sheet(part))
    lots = draft.lots()
    for use in draft.uses():
        if isinstance(use, Build):
            lots |= 1 << city.index[use.lot]
    return lots


def points_gained(city: City, part: PreviewPart) -> int | None:
    """Return the points that the draft gains (or costs, below 0); None while it neither opens a casino nor refuses."""
    turn = part.private.turn
    if part.private.sheet is None or (turn.lot is None and not turn.refused):
        return None
    return drafted_line(city, part).so_far - part.public.scores[part.seat].so_far


@in_world(NEW_LAS_VEGAS)
def paint_preview(part: PreviewPart, words: Localizer) -> Painted:
    """Draw the seat's own city as it would be after its draft, and beside the score the points that the draft gains. As wide as
    the theme's canvas. Areas: the lots (`lot`) and the crossings (`crossing`)."""
    city = city_of(part)
    fresh, plate_content = _added(part), _plate(city, part, words)
    return portrait(city, part.public, drafted_sheet(part), fresh, plate_content, words.theme.canvas)


@in_world(NEW_LAS_VEGAS)
def paint_preview_points(part: PreviewPart, words: Localizer) -> Painted:
    """Draw the seat's own score sheet after its draft, as wide as the theme's canvas. Areas: the targets of an improvement
    (`column`) and the columns of shows (`show`)."""
    city = city_of(part)
    line = drafted_line(city, part)
    plate_content = _plate(city, part, words)
    return score_sheet(city, part.public, drafted_sheet(part), line, _added(part), plate_content, words)


@in_world(NEW_LAS_VEGAS)
def paint_preview_columns(part: PreviewPart, words: Localizer) -> Painted:
    """Draw the inauguration track and the columns of the seat's own score sheet after its draft, for the choice of an effect, as
    wide as the theme's canvas. Areas: the targets of an improvement (`column`) and the columns of shows (`show`)."""
    city = city_of(part)
    line, fresh = drafted_line(city, part), _added(part)
    return score_sheet(city, part.public, drafted_sheet(part), line, fresh, None, words)


def _added(part: PreviewPart) -> Fresh:
    return new_marks(part.public.sheets[part.seat], drafted_sheet(part)) if part.private.sheet else NOTHING


def _plate(city: City, part: PreviewPart, words: Localizer) -> PlateContent:
    note, points = points_gained(city, part), shown_points(part.public, drafted_line(city, part))
    return PlateContent(part.seat, words.names[part.seat], points, None if note is None else more(note))
