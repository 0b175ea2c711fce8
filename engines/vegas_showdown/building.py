"""Step 5 as a space: the steps of a seat's draft, take back, confirm, nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.core.errors import IllegalAction
from engines.core.phrase import Phrase, phrase
from engines.core.space import Choice, Facet
from engines.vegas_showdown.actions import Action, Confirm, Place, PlaceNothing, TakeBack, TakeOff
from engines.vegas_showdown.book import Book, tile_phrase
from engines.vegas_showdown.building_refusals import explain
from engines.vegas_showdown.notation import TURNS, read_square, square_text
from engines.vegas_showdown.placement import Site
from engines.vegas_showdown.plan import Fit
from engines.vegas_showdown.public import Placed, TileId
from engines.vegas_showdown.space import VegasSpace, done, row_choices, square_choices, square_label

CONFIRM = Confirm()
NOTHING = PlaceNothing()
BACK = TakeBack()


class BuildSpace(VegasSpace):
    """The draft steps open to a seat that places tiles (rules, step 5)."""

    def __init__(self, book: Book, site: Site) -> None:
        self._book = book
        self._site = site
        self._openings: dict[TileId, tuple[Fit, ...]] | None = None

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

    def find(self, action: object) -> Action | None:
        match action:
            case Place():
                return self._find_place(action)
            case TakeOff():
                placed = self._covering(action.column, action.row)
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
        """A draft step, or the end of the draft; putting tiles on is likelier than the rest, so that plans grow."""
        site = self._site
        kinds = site.kinds()
        may_confirm = site.may_confirm()
        pick = below(8)
        if pick < 5 and kinds:
            placed = self._sample_place(kinds[below(len(kinds))], below)
            if placed is not None:
                return placed
        if pick > 5 and site.off_left and site.private.plan:
            placed = site.private.plan[below(len(site.private.plan))]
            return TakeOff(placed.column, placed.row)
        return CONFIRM if may_confirm and pick != 5 else NOTHING

    def refusal(self, action: Action) -> IllegalAction | None:
        return None if self.find(action) is not None else explain(self._book, self._site, action)

    def _find_place(self, action: Place) -> Place | None:
        """Turns that give the same squares and doors as fewer turns mean those."""
        same = self._site.blueprint.same_turn.get(action.tile)
        if same is None or not 0 <= action.turns < 4:
            return None
        turns = same[action.turns]
        fit = self._site.blueprint.fit(Placed(action.tile, action.column, action.row, turns))
        if fit is None or not self._site.allows(fit):
            return None
        return action if turns == action.turns else Place(action.tile, action.column, action.row, turns)

    def _sample_place(self, tile: TileId, below: Callable[[int], int]) -> Place | None:
        """A position of the tile that stands by itself; now and then one that needs a second tile."""
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
        return Place(tile, placed.column, placed.row, placed.turns)

    def _open(self) -> dict[TileId, tuple[Fit, ...]]:
        if self._openings is None:
            self._openings = self._site.openings()
        return self._openings

    def _take_offs(self) -> tuple[TakeOff, ...]:
        if not self._site.off_left:
            return ()
        return tuple(TakeOff(placed.column, placed.row) for placed in self._site.private.plan)

    def _covering(self, column: int, row: int) -> Placed | None:
        return self._site.blueprint.covering(self._site.private.plan, column, row)

    def _facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        match words:
            case ():
                return Facet("kind", tuple(Choice(word, Phrase(f"vs-word-{word}")) for word in self._kinds()))
            case ("place", *rest):
                return self._place_facet(tuple(rest))
            case ("off", *rest):
                return self._off_facet(tuple(rest))
            case ("confirm",) if self._site.may_confirm():
                return done(CONFIRM)
            case ("nothing",):
                return done(NOTHING)
            case ("back",) if self._site.private.draft:
                return done(BACK)
            case _:
                return None

    def _kinds(self) -> Iterator[str]:
        if self._open():
            yield "place"
        if self._take_offs():
            yield "off"
        if self._site.may_confirm():
            yield "confirm"
        yield "nothing"
        if self._site.private.draft:
            yield "back"

    def _place_facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        if not words:
            return Facet("tile", tuple(self._tile_choice(tile, fits) for tile, fits in self._open().items()))
        tile, rest = words[0], words[1:]
        fits = self._open().get(tile, ())
        squares = list(dict.fromkeys((fit.placed.column, fit.placed.row) for fit in fits))
        if not rest:
            return Facet(*square_choices(squares, square_label))
        square = read_square(rest[0])
        if square is None and len(rest) == 1:
            return Facet("row", row_choices(squares, rest[0], square_label))
        if square is None:
            square, rest = read_square(rest[0] + rest[1]), rest[1:]
        turns = [fit.placed.turns for fit in fits if (fit.placed.column, fit.placed.row) == square]
        if len(rest) == 1:
            return Facet("turn", tuple(_turn_choice(turn) for turn in turns))
        if len(rest) == 2 and square is not None and len(rest[1]) == 1 and TURNS.find(rest[1]) in turns:
            return done(Place(tile, *square, TURNS.index(rest[1])))
        return None

    def _off_facet(self, words: tuple[str, ...]) -> Facet[Action] | None:
        squares = [(action.column, action.row) for action in self._take_offs()]
        if not words:
            return Facet(*square_choices(squares, self._off_label))
        square = read_square("".join(words)) if len(words) < 3 else None
        if square is not None:
            found = self.find(TakeOff(*square))
            return done(found) if found else None
        return Facet("row", row_choices(squares, words[0], self._off_label)) if len(words) == 1 else None

    def _off_label(self, column: int, row: int) -> Phrase:
        tiles = {(placed.column, placed.row): placed.tile for placed in self._site.private.plan}
        return phrase("vs-choice-off", tile=tile_phrase(tiles[column, row]), square=square_text(column, row))

    def _tile_choice(self, tile: TileId, fits: tuple[Fit, ...]) -> Choice:
        squares = len({(fit.placed.column, fit.placed.row) for fit in fits})
        count = self._site.private.aside.count(tile)
        label = phrase("vs-choice-tile", tile=tile_phrase(tile), count=count)
        return Choice(tile, label, phrase("vs-hint-squares", squares=squares))


def _turn_choice(turns: int) -> Choice:
    return Choice(TURNS[turns], Phrase(f"vs-choice-turn-{TURNS[turns]}"))
