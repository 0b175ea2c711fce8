"""Plans of hotel-casinos: positions of tiles, joined doors, and connections to the entrances.

`plan` represents plans as bit masks and counts the diamonds of red corners, `placement` finds the legal placements of a seat
and carries out its draft steps.
"""
