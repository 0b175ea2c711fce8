"""The three ends of the game (end and scoring). All seats finish the turn in which one of them fires."""

from collections.abc import Sequence

from engines.new_las_vegas.public import EndReason, Sheet
from engines.new_las_vegas.sheet.city import City


def reasons(city: City, sheet: Sheet) -> tuple[EndReason, ...]:
    """Return the ends one sheet reaches, in the order of the rules."""
    reached: list[EndReason] = []
    if sheet.circles >= city.circles:
        reached.append("inauguration")
    if sheet.projects and None not in sheet.projects:
        reached.append("projects")
    # Lots under a crane do not count.
    if sheet.built & ~sheet.opened == 0:
        reached.append("all_open")
    return tuple(reached)


def ending(city: City, sheets: Sequence[Sheet]) -> tuple[tuple[EndReason, tuple[int, ...]], ...]:
    """Return every end that fired with the seats that reached it; several in one turn have no further effect."""
    reached = [reasons(city, sheet) for sheet in sheets]
    if not any(reached):
        return ()
    order: tuple[EndReason, ...] = ("inauguration", "projects", "all_open")
    return tuple(
        (reason, seats)
        for reason in order
        if (seats := tuple(seat for seat, mine in enumerate(reached) if reason in mine))
    )
