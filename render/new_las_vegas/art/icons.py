"""The small signs of the city by name, and points with their sign."""

from typing import Final

from render.core.signs import marks
from render.core.signs.small_signs import Signs
from render.new_las_vegas.art import signs_cards, signs_city

TIMES: Final = "\N{MULTIPLICATION SIGN}"


def signed(points: int) -> str:
    """Return points, with a true minus sign if negative."""
    return str(points) if points >= 0 else f"\N{MINUS SIGN}{-points}"


def more(points: int) -> str:
    """Return points gained, with their sign."""
    return signed(points) if points < 0 else f"+{points}"


SIGNS: Final = Signs(
    {
        "inauguration": signs_cards.ribbon,
        "limousine": lambda pen: signs_city.limousine(pen.at(0, 25, 1)),
        "construction": signs_city.crane,
        "improvement": signs_cards.improve,
        "show": signs_city.show,
        "star": signs_city.star,
        "cash": signs_city.carpet("cash"),
        "fountain": signs_city.carpet("fountain"),
        "vip": signs_city.carpet("vip"),
        "large": signs_city.hotel_large,
        "small": signs_city.hotel_small,
        "streets": signs_city.street,
        "golf": signs_city.flag,
        "return": signs_city.way_back,
        "bundle": signs_city.bundle,
        "debt": signs_city.debt,
        "bonus": signs_cards.bonus,
        "number": signs_cards.number,
        "effect": signs_cards.swap,
        "copy": signs_cards.copy,
        "lost": signs_cards.lost,
        "projects": signs_cards.project,
        "trophy": signs_cards.trophy,
        "place": signs_cards.place,
        "refusal": signs_city.refuse,
        "cactus": signs_city.cactus,
        "tick": signs_cards.tick,
        "left": signs_cards.left,
        "right": signs_cards.right,
        "free": signs_cards.free,
        "crown": marks.crown,
    }
)
"""Signs by name; every effect, carpet, bonus and improvement column has a sign named after it."""

icon = SIGNS.icon
figure = SIGNS.figure
figure_width = SIGNS.figure_width
