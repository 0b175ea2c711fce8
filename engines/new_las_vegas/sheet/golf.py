"""The golf course above the top street (turn, step 6: golf)."""

from engines.new_las_vegas.sheet.city import City


def connect(city: City, golf: int, lost: int, lot: int) -> tuple[int, int]:
    """Return the connected and lost holes after a casino opened on `lot` (one bit; masks over lots).

    Rules, golf: the first casino of the street connects its hole, a later one only if it stands beside the connected block. The
    exact reading: a casino that leaves a gap connects nothing and loses every hole on that side of the block permanently, itself
    and the skipped ones included. So with 6 connected, opening 9 leaves {6} connected, and 7, 8, 9 and 10 are lost even if 7
    opens later. A lot under a crane is a gap like any other.
    """
    if not lot & city.holes:
        return golf, lost
    if not golf:
        return lot, lost
    if (lot << 1 | lot >> 1) & golf:
        return (golf, lost) if lot & lost else (golf | lot, lost)
    if lot > golf:
        return golf, lost | (city.holes & ~((1 << golf.bit_length()) - 1))
    return golf, lost | (city.holes & ((golf & -golf) - 1))
