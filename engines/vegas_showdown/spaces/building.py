"""Placements as a space (step 5, Slots Surplus): the steps of a seat's draft, take back, confirm, nothing."""

from collections.abc import Callable, Iterator, Sequence

from typing_extensions import override

from engines.core.errors import IllegalAction, RulesFault
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice
from engines.vegas_showdown.actions import Action, Confirm, Place, PlaceNothing, TakeBack, TakeOff, make_place
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.plans.placement import RENOVATE_STEPS, Site
from engines.vegas_showdown.plans.plan import Fit, Standing
from engines.vegas_showdown.public import Placed, TileId
from engines.vegas_showdown.spaces.space import VegasSpace, is_name, refuse, remedy

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
    squares = sorted({(fit.placed.row, fit.placed.column) for fit in site.openings().get(tile, ())})
    if not squares:
        return remedy("set-aside", tile=tile_name(tile))
    row, column = squares[0]
    return remedy("squares-open", tile=tile_name(tile), squares=len(squares), square=square_text(column, row))


def _explain_fault(book: Book, standing: Standing, order: tuple[Fit, ...], instead: Phrase) -> IllegalAction | None:
    """Return the refusal for the first tile in `order` that breaks a rule (prerequisites, then connection, then contact), with
    `instead` as the remedy; None if the plan is sound."""
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


CONFIRM = Confirm()
NOTHING = PlaceNothing()
BACK = TakeBack()


class BuildSpace(VegasSpace):
    """The steps and endings of a draft that are open to a seat with a placement (rules, step 5; event: Slots Surplus)."""

    def __init__(self, book: Book, site: Site) -> None:
        self._book = book
        self._site = site
        self._openings: dict[TileId, tuple[Fit, ...]] | None = None
        self._drawn: Action | None = None

    @property
    def site(self) -> Site:
        """The seat's placement and its draft so far."""
        return self._site

    def __iter__(self) -> Iterator[Action]:
        for tile, fits in self._open().items():
            for fit in fits:
                yield Place(tile, fit.placed.column, fit.placed.row, fit.placed.turns)
        yield from self._take_offs()
        if self._site.may_confirm():
            yield CONFIRM
        yield NOTHING
        if self._site.private.draft:
            yield BACK

    def __bool__(self) -> bool:
        return True

    @override
    def find(self, action: object) -> Action | None:
        if action is self._drawn and action is not None:
            # An action sampled on this site is legal.
            return self._drawn
        match action:
            case Place():
                return self._find_place(action)
            case TakeOff():
                placed = self._site.blueprint.covering(self._site.private.plan, action.column, action.row)
                return TakeOff(placed.column, placed.row) if placed and self._site.off_left else None
            case Confirm():
                return action if self._site.may_confirm() else None
            case PlaceNothing():
                return action
            case TakeBack():
                return action if self._site.private.draft else None
            case _:
                return None

    def sample(self, below: Callable[[int], int]) -> Action:
        """Return a random draft step or the end of the draft; putting tiles on is likelier than the rest, so that plans grow."""
        site = self._site
        pick = below(8)
        kinds = site.kinds() if pick < 5 else ()
        if kinds:
            placed = self._sample_place(kinds[below(len(kinds))], below)
            if placed is not None:
                self._drawn = placed
                return placed
        if pick > 5 and site.off_left and site.private.plan:
            placed = site.private.plan[below(len(site.private.plan))]
            drawn = self._drawn = TakeOff(placed.column, placed.row)
            return drawn
        return CONFIRM if pick != 5 and site.may_confirm() else NOTHING

    @override
    def named(self, name: str) -> TileId | None:
        return next((tile for tile in self._open() if is_name(name, tile)), None)

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        return None if self.find(action) is not None else explain(self._book, self._site, action)

    def _find_place(self, action: Place) -> Place | None:
        """Return the legal placement an action means: turns are reduced to the fewest equivalent ones. Return None if it is not
        legal."""
        same = self._site.blueprint.same_turn.get(action.tile)
        if same is None or not 0 <= action.turns < 4:
            return None
        turns = same[action.turns]
        fit = self._site.blueprint.fit(Placed(action.tile, action.column, action.row, turns))
        if fit is None or not self._site.allows(fit):
            return None
        return action if turns == action.turns else Place(action.tile, action.column, action.row, turns)

    def _sample_place(self, tile: TileId, below: Callable[[int], int]) -> Place | None:
        """Return a random legal position of the tile, now and then one that may need a second tile; None if none is found."""
        site = self._site
        fits = site.sound_fits(tile)
        if site.on_left > 1 and len(site.private.aside) > 1:
            everywhere = site.blueprint.fits[tile]
            probe = everywhere[below(len(everywhere))]
            if site.allows(probe):
                fits = [probe]
        if not fits:
            return None
        placed = fits[below(len(fits))].placed
        return make_place(tile, placed.column, placed.row, placed.turns)

    def _open(self) -> dict[TileId, tuple[Fit, ...]]:
        if self._openings is None:
            self._openings = self._site.openings()
        return self._openings

    def _take_offs(self) -> tuple[TakeOff, ...]:
        if not self._site.off_left:
            return ()
        return tuple(TakeOff(placed.column, placed.row) for placed in self._site.private.plan)

    @override
    def choice(self, question: str, word: str, actions: Sequence[Action]) -> Choice:
        match question, actions[0]:
            case "tile", Place(tile):
                label = phrase("vs-choice-tile", tile=tile_name(tile), count=self._site.private.aside.count(tile))
                return Choice(word, label, phrase("vs-hint-squares", squares=len(_squares(actions))))
            case "column", _:
                return Choice(word, phrase("vs-choice-column", column=word, squares=len(_squares(actions))))
            case "square" | "row", TakeOff(column, row):
                tile = next(one.tile for one in self._site.private.plan if (one.column, one.row) == (column, row))
                label = phrase("vs-choice-off", tile=tile_name(tile), square=square_text(column, row))
                return Choice(word, label)
            case "square" | "row", Place(_, column, row):
                return Choice(word, phrase("vs-choice-square", square=square_text(column, row)))
            case "turn", _:
                return Choice(word, Phrase(f"vs-choice-turn-{word}"))
            case _:
                return super().choice(question, word, actions)


def _squares(actions: Sequence[Action]) -> set[tuple[int, int]]:
    return {(action.column, action.row) for action in actions if isinstance(action, Place | TakeOff)}
