"""Names of lots and projects, and texts of projects' conditions, as phrases made from the table, so that a host's own projects
read like the printed ones.

`nlv-project-<id>` is a name, `nlv-asks-<type>` the text of a condition of that type.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from engines.core.components.faults import own_name
from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas import components as c
from engines.new_las_vegas.public import LotId, ProjectId, Rulings

PRINTED_PROJECTS: Final = frozenset(
    ("edge_sites", "two_building_streets", "no_more_cranes", "finished_and_famous", "two_programmes", "grand_course", "par_fours",
     "one_of_each", "six_evens", "six_odds", "odd_couple", "even_edge", "two_full_streets", "city_tour", "three_towers",
     "three_inns", "seven_hotels", "twin_towers", "hotel_row", "both_gates", "ten_ribbons")
)  # fmt: skip
"""The projects that come with the game."""


def lot_name(lot: LotId) -> Phrase:
    """Return the name of a lot (typed `s3a5`, for instance): its street and avenue."""
    street, avenue = street_and_avenue(lot)
    return phrase("nlv-lot", street=street, avenue=avenue)


def street_and_avenue(lot: LotId) -> tuple[int, int]:
    """Return the numbers of a lot's street and avenue, as printed: 3 and 5 of `s3a5`."""
    street, avenue = lot.removeprefix("s").split("a")
    return int(street), int(avenue)


def project_name(project: ProjectId) -> Phrase:
    """Return the name of a project: translated if it comes with the game, otherwise made from its id."""
    return Phrase(f"nlv-project-{project}") if project in PRINTED_PROJECTS else own_name(project)


def condition_text(condition: c.Condition, rulings: Rulings) -> Phrase:
    """Return a project's condition in a few words."""
    match condition:
        case c.LotsOpen(lots=lots):
            return phrase(
                "nlv-asks-lots_open", lots=_all_of([lot_name(f"s{street}a{avenue}") for street, avenue in lots])
            )
        case c.CraneStreetsComplete(streets=streets):
            return phrase("nlv-asks-crane_streets_complete", streets=streets)
        case c.ShowsMin(left=left, right=right):
            return phrase("nlv-asks-shows_min", left=left, right=right)
        case c.GolfParAll(par=par):
            return phrase("nlv-asks-golf_par_all", par=par)
        case c.LimoTypes(cash=cash, fountain=fountain, vip=vip):
            return phrase("nlv-asks-limo_types", cash=cash, fountain=fountain, vip=vip)
        case c.Run(parity=parity, length=length, streets=streets):
            return phrase("nlv-asks-run", parity=parity, length=length, streets=streets)
        case c.RunAtEdge(parity=parity, length=length):
            return phrase("nlv-asks-run_at_edge", parity=parity, length=length)
        case c.StreetsComplete(streets=streets):
            return phrase("nlv-asks-streets_complete", streets=streets, lots=rulings.full_streets)
        case c.Hotels(size=size, count=count):
            return phrase("nlv-asks-hotels", size=size, count=count)
        case c.HotelsAdjacent(size=size, count=count):
            return phrase("nlv-asks-hotels_adjacent", size=size, count=count)
        case c.HotelsAt(avenues=avenues):
            return phrase("nlv-asks-hotels_at", avenues=", ".join(map(str, avenues)))
        case c.InaugurationCount(count=count):
            return phrase("nlv-asks-inauguration", count=count)
        case c.AllCranesOpen() | c.StreetCranesAndShows() | c.GolfAndShows() | c.LimoEachStreet():
            return Phrase(f"nlv-asks-{condition.type}")
        case _:
            assert_never(condition)


def _all_of(names: Sequence[Phrase]) -> Phrase:
    first, *rest = names
    return phrase("nlv-both", one=first, other=_all_of(rest)) if rest else first
