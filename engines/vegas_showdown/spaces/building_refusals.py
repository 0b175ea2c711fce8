"""Refusals of placement steps, with their remedies."""

from engines.core.errors import IllegalAction, RulesFault
from engines.core.phrase import Phrase, phrase
from engines.vegas_showdown.actions import Action, Confirm, Place, TakeBack, TakeOff
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.plans.placement import RENOVATE_STEPS, Site
from engines.vegas_showdown.plans.plan import Fit, Standing
from engines.vegas_showdown.public import Placed, TileId
from engines.vegas_showdown.spaces.space import refuse, remedy

_ENTRANCE = {"yellow": "casino", "blue": "hotel", "green": "either"}


def explain(book: Book, site: Site, action: Action) -> IllegalAction:
    """Return the refusal of an action that is not legal on this site."""
    match action:
        case Place():
            return _explain_place(book, site, action)
        case TakeOff():
            return _explain_off(site, action)
        case Confirm():
            return _explain_confirm(book, site)
        case TakeBack():
            return refuse("no-draft", remedy("place-or-nothing"))
        case _:
            return refuse("place-first", remedy("place-or-nothing"))


def _explain_place(book: Book, site: Site, action: Place) -> IllegalAction:
    blueprint = site.blueprint
    if action.tile not in blueprint.bits:
        return refuse("tile-unknown", remedy("tile-of-aside"), tile=action.tile[:40])
    name = tile_name(action.tile)
    if site.on_left < 1:
        limit = RENOVATE_STEPS if site.task.reason == "renovate" else 1
        return refuse("no-more-tiles", remedy("confirm-or-back"), limit=limit)
    if action.tile not in site.kinds():
        if site.task.reason == "surplus" and site.task.tile is not None:
            return refuse("surplus-only", remedy("place-or-nothing"), tile=tile_name(site.task.tile))
        return refuse("not-aside", remedy("tile-of-aside"), tile=name)
    turns = blueprint.same_turn[action.tile][action.turns % 4]
    fit = blueprint.fit(Placed(action.tile, action.column, action.row, turns))
    square = square_text(action.column, action.row) if action.column < 26 else "?"
    if fit is None:
        last = square_text(blueprint.columns - 1, blueprint.rows - 1)
        return refuse("off-the-plan", remedy("other-square", tile=name), tile=name, square=square, last=last)
    return _explain_fit(book, site, fit, square)


def _explain_fit(book: Book, site: Site, fit: Fit, square: str) -> IllegalAction:
    tile = fit.placed.tile
    standing = site.standing
    instead = _where_instead(site, tile)
    if fit.squares & standing.occupied:
        other = next(other for other in standing.fits if other.squares & fit.squares)
        covering = tile_name(other.placed.tile)
        return refuse("square-taken", instead, tile=tile_name(tile), square=square, other=covering)
    fault = _explain_fault(book, standing.with_fit(fit), (fit, *standing.fits), instead)
    if fault is None:
        raise RulesFault(f"{fit.placed} is refused and breaks no rule")
    return fault


def _where_instead(site: Site, tile: TileId) -> Phrase:
    """Return the remedy: squares where the tile could go, if there are any."""
    squares = sorted({(fit.placed.row, fit.placed.column) for fit in site.openings().get(tile, ())})
    if not squares:
        return remedy("set-aside", tile=tile_name(tile))
    row, column = squares[0]
    return remedy("squares-open", tile=tile_name(tile), squares=len(squares), square=square_text(column, row))


def _explain_fault(book: Book, standing: Standing, order: tuple[Fit, ...], instead: Phrase) -> IllegalAction | None:
    """Return the refusal for the first rule a plan breaks: prerequisites, then connections, then contact; None if it is sound."""
    for fit in order:
        row = book.tables.tiles[fit.placed.tile]
        name = tile_name(fit.placed.tile)
        square = square_text(fit.placed.column, fit.placed.row)
        on_plan = {other.placed.tile for other in standing.fits}
        missing = [tile for tile in row.prerequisites if tile not in on_plan]
        if missing:
            return refuse("prerequisite", instead, tile=name, square=square, missing=tile_name(missing[0]))
        if not standing.joined(fit):
            return refuse(f"no-way-{_ENTRANCE[row.color]}", instead, tile=name, square=square)
        if not standing.in_contact(fit):
            touched, also = (tile_name(tile) for tile in (row.touches[0], row.touches[-1]))
            return refuse("no-contact", instead, tile=name, square=square, other=touched, also=also)
    return None


def _explain_off(site: Site, action: TakeOff) -> IllegalAction:
    if site.task.reason != "renovate":
        return refuse("off-renovate-only", remedy("place-or-nothing"))
    if any(step.kind == "put_on" for step in site.private.draft):
        return refuse("off-before-on", remedy("back-first"))
    if not site.off_left:
        return refuse("off-limit", remedy("place-or-confirm"), limit=RENOVATE_STEPS)
    square = square_text(action.column, action.row) if action.column < 26 else "?"
    return refuse("square-empty", phrase("vs-remedy-off-other"), square=square)


def _explain_confirm(book: Book, site: Site) -> IllegalAction:
    if not site.private.draft:
        return refuse("nothing-to-confirm", remedy("place-or-nothing"))
    standing = site.standing
    mend = remedy("mend-or-back" if site.on_left else "back-or-nothing")
    fault = _explain_fault(book, standing, standing.fits, mend)
    return fault or refuse("nothing-to-confirm", remedy("place-or-nothing"))
