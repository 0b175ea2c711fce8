"""The pictures of Filthy Rich at each moment."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.games.picture import MovingPicture, Picture, PrivatePicture
from engines.core.game import View
from engines.core.seats import Seat
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public
from engines.filthy_rich.spaces.scene import Scene
from render.core.areas import Mark
from render.filthy_rich.alt import alt_binder, alt_deck, alt_hand, alt_overview, alt_result
from render.filthy_rich.binder.picture import paint_binder
from render.filthy_rich.hand import on_sheet, paint_hand, sheet_count
from render.filthy_rich.overview import paint_overview
from render.filthy_rich.parts import BinderPart, HandPart, OverviewPart, ResultPart, RollPart
from render.filthy_rich.result import paint_result
from render.filthy_rich.rolling import alt_roll, paint_roll

PICTURES: Final = 4
"""Maximum number of pictures of one panel."""
_DECK_SHEETS: Final = 9
"""Maximum number of sheets of a deck: a message shows ten pictures, and the first one is the table."""


def binder(public: Public, tables: Components) -> Picture:
    """Return the picture of the binder as seen from the open page, with the latest roll."""
    return Picture("filthy_rich.binder", paint_binder, alt_binder, BinderPart(public, tables))


def overview(public: Public, tables: Components) -> Picture:
    """Return the picture of every seat's possessions, the auction, and the remaining luxuries."""
    return Picture("filthy_rich.overview", paint_overview, alt_overview, OverviewPart(public, tables))


def result(public: Public, tables: Components) -> Picture:
    """Return the picture of the ranking of a game that is over."""
    return Picture("filthy_rich.result", paint_result, alt_result, ResultPart(public, tables))


def present_picture(public: Public, tables: Components) -> Picture:
    """Return the picture of the current decision: the table for an auction, otherwise the binder; the ranking at the
    end."""
    if public.phase == "finished":
        return result(public, tables)
    return overview(public, tables) if public.phase == "auction" else binder(public, tables)


def phase_picture(before: Public | None, public: Public, tables: Components) -> Picture:
    """Return the picture of `present_picture`. If it is the binder, and dice were rolled since `before` (None: the set-up), it
    has a moving version with these dice."""
    picture, roll = present_picture(public, tables), public.roll
    earlier = None if before is None else before.roll
    if roll is None or roll == earlier or picture.painter is not paint_binder:
        return picture
    business = earlier is None or replace(earlier, page_dice=()) != replace(roll, page_dice=())
    part = RollPart(public, tables, business=business, page=bool(roll.page_dice))
    return replace(picture, moving=MovingPicture("filthy_rich.roll", paint_roll, alt_roll, part))


def named_pictures(public: Public, tables: Components) -> Mapping[str, Picture]:
    """Return the pictures of `/show`: the binder, the table (also as `plan 1`, `plan 2` ..., the plans of seats in other
    games), and the ranking at the end."""
    table = overview(public, tables)
    pictures = {"board": binder(public, tables), "table": table}
    pictures |= {f"plan {seat + 1}": table for seat in range(len(public.estates))}
    if public.ending is not None:
        pictures["score"] = result(public, tables)
    return pictures


def deck_pictures(public: Public, book: Book, tables: Components) -> tuple[PrivatePicture, ...]:
    """Return the pictures of a deck: the luxuries on the table of a new game, then every card once, on at most nine sheets."""
    cards = tuple(dict.fromkeys(book.cards))
    table = PrivatePicture("filthy_rich.overview", paint_overview, alt_overview, OverviewPart(public, tables))
    sheets = (
        PrivatePicture(
            "filthy_rich.deck", paint_hand, alt_deck, HandPart(public, Private(cards), 0, tables, sheet=sheet)
        )
        for sheet in range(min(sheet_count(len(cards)), _DECK_SHEETS))
    )
    return (table, *sheets)


def own_pictures(view: View[Public, Private], seat: Seat, book: Book, tables: Components) -> tuple[PrivatePicture, ...]:
    """Return the pictures of the seat's hand, at most four; empty for a viewer without a seat or a seat that is out. The
    cards of a search are not among them: the panel of the search shows them."""
    if view.private is None or view.public.estates[seat].out is not None:
        return ()
    scene = Scene(book, view.public, view.private, seat)
    return hand_pictures(scene, tables, playable_cards(scene))[:PICTURES]


def playable_cards(scene: Scene) -> tuple[str, ...]:
    """Return the hand cards that can be played now."""
    if scene.phase != "actions":
        return ()
    return tuple(card for card in dict.fromkeys(scene.private.hand) if scene.plays(card))


def hand_pictures(
    scene: Scene, tables: Components, playable: tuple[CardId, ...], letters: Mapping[CardId, Mark] | None = None
) -> tuple[PrivatePicture, ...]:
    """Return the pictures of a seat's hand, as many as the cards take; empty for an empty hand. In a search with `letters`,
    they show the cards the seat looks at instead. `playable` cards are marked; `letters` are drawn on their cards."""
    in_search = scene.phase == "search" and letters is not None
    cards = scene.private.found if in_search else scene.private.hand
    return tuple(
        PrivatePicture(
            "filthy_rich.hand",
            paint_hand,
            alt_hand,
            HandPart(scene.public, scene.private, scene.seat, tables, playable, sheet, in_search),
            tuple(mark for card, mark in (letters or {}).items() if card in on_sheet(cards, sheet)),
        )
        for sheet in range(sheet_count(len(cards)) if cards else 0)
    )
