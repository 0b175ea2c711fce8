"""The look of each billboard, which depends on its card alone: colours, ground and motif.
The cards of our deck have motifs, colours and grounds of their own. A card of another deck gets a motif that fits any
business; the motif, the colours and the ground follow from the card's id, so that a sign looks the same in every game."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from render.core.pen import Pen
from render.core.theme import (
    BLUE,
    BLUE_DEEP,
    BLUE_LIGHT,
    CREAM,
    FELT_DEEP,
    FELT_LIGHT,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    GREEN_DEEP,
    GREEN_LIGHT,
    INK,
    NIGHT,
    RUBY,
    RUBY_DEEP,
    SAND,
    WHITE,
    YELLOW,
    YELLOW_LIGHT,
    Color,
    blend,
)
from render.filthy_rich.art import luxury, street, trade

Motif = Callable[[Pen], None]

_BUSINESS: Final[dict[str, Motif]] = {
    "murphys_fish_house": street.fish,
    "svens_swedish_tacos": street.taco,
    "chapter_11_books": street.books,
    "lemonade_standoff": street.lemon,
    "placebo_pharmacy": street.pill,
    "loophole_and_sons": trade.loophole,
    "shmoo_hut": street.hut,
    "gossip_gazette": street.newspaper,
    "asbestos_and_breakfast": street.breakfast,
    "franchise_of_franchises": street.stores,
    "blot_out_billboards": street.billboard,
    "neon_nights": street.moon,
    "tornado_cleaners": trade.tornado,
    "double_dip_creamery": street.ice_cream,
    "going_up_elevators": trade.elevator,
    "honest_enough_used_cars": trade.car,
    "bait_and_switch": trade.plug,
    "sue_and_settle": trade.gavel,
    "tic_tocs": trade.clock,
    "strip_mall_strip_mine": trade.pickaxe,
    "tall_tale_towers": trade.tower,
    "everything_but_parking": street.cart,
}
_ANY: Final = (trade.star, trade.storefront, trade.hat, trade.gears, trade.cup)

_LUXURY: Final[dict[str, Motif]] = {
    "personal_trainer": luxury.dumbbell,
    "gold_plated_toaster": luxury.toaster,
    "larger_than_life_portrait": luxury.portrait,
    "racehorse_with_lawyer": luxury.horse,
    "trophy_spouse": luxury.heart,
    "european_castle": luxury.castle,
    "celebrity_friend": luxury.celebrity,
    "title_of_nobility": luxury.title,
    "sports_team": luxury.sports,
    "private_island": luxury.island,
    "submarine_with_a_pool": luxury.submarine,
    "space_shuttle": luxury.shuttle,
}


@dataclass(frozen=True, slots=True)
class Scheme:
    """Colours of a billboard: its ground, a shade close to it for the pattern, the lettering, and lines."""

    ground: Color
    shade: Color
    ink: Color
    trim: Color


def _scheme(ground: Color, shade: Color, ink: Color, trim: Color) -> Scheme:
    """Return a scheme; the shade of its pattern is a quarter of the way from `ground` to `shade`."""
    return Scheme(ground, blend(ground, shade, 0.25), ink, trim)


SCHEMES: Final = {
    "night": _scheme(NIGHT, BLUE, GOLD_LIGHT, GOLD),
    "lemon": _scheme(YELLOW_LIGHT, YELLOW, INK, RUBY_DEEP),
    "sky": _scheme(BLUE_LIGHT, BLUE, INK, BLUE_DEEP),
    "mint": _scheme(GREEN_LIGHT, GREEN, INK, GREEN_DEEP),
    "wine": _scheme(RUBY_DEEP, RUBY, CREAM, GOLD),
    "cream": _scheme(CREAM, SAND, INK, RUBY_DEEP),
    "navy": _scheme(BLUE_DEEP, BLUE, CREAM, GOLD_LIGHT),
    "forest": _scheme(GREEN_DEEP, GREEN, CREAM, GOLD_LIGHT),
    "coal": _scheme(FELT_DEEP, FELT_LIGHT, GOLD_LIGHT, GOLD),
    "sand": _scheme(SAND, WHITE, INK, INK),
}
_CHOSEN: Final = {
    "murphys_fish_house": ("cream", "rays"),
    "svens_swedish_tacos": ("sky", "stripes"),
    "chapter_11_books": ("sand", "plain"),
    "lemonade_standoff": ("mint", "rays"),
    "placebo_pharmacy": ("sky", "dots"),
    "loophole_and_sons": ("sand", "stripes"),
    "shmoo_hut": ("lemon", "dots"),
    "gossip_gazette": ("lemon", "rays"),
    "asbestos_and_breakfast": ("cream", "checks"),
    "franchise_of_franchises": ("night", "stripes"),
    "blot_out_billboards": ("mint", "dots"),
    "neon_nights": ("night", "bulbs"),
    "tornado_cleaners": ("lemon", "rays"),
    "double_dip_creamery": ("sky", "dots"),
    "going_up_elevators": ("forest", "stripes"),
    "honest_enough_used_cars": ("navy", "rays"),
    "bait_and_switch": ("coal", "bulbs"),
    "sue_and_settle": ("wine", "stripes"),
    "tic_tocs": ("cream", "dots"),
    "strip_mall_strip_mine": ("wine", "rays"),
    "tall_tale_towers": ("sky", "stripes"),
    "everything_but_parking": ("mint", "checks"),
}
GROUNDS: Final = ("plain", "rays", "stripes", "dots", "bulbs", "checks")


def scheme_of(card: str) -> tuple[Scheme, str]:
    """Return the colours and the pattern of the ground (one of `GROUNDS`) of a business's sign."""
    if card in _CHOSEN:
        name, ground = _CHOSEN[card]
        return SCHEMES[name], ground
    number = zlib.crc32(card.encode())
    return tuple(SCHEMES.values())[number % len(SCHEMES)], GROUNDS[number // 16 % len(GROUNDS)]


def business_motif(card: str) -> Motif:
    """Return the motif of a business: its own, or one that fits any business."""
    return _BUSINESS.get(card) or _ANY[zlib.crc32(card.encode()) // 128 % len(_ANY)]


def luxury_motif(name: str) -> Motif:
    """Return the motif of a luxury; a cut stone for luxuries of other decks."""
    return _LUXURY.get(name, luxury.jewel)
