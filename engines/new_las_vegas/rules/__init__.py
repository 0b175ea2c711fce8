"""Changes of a position: answers, the reveal, and the flips that open a turn.

`opening` makes the first position, shuffles and flips the stacks and opens turns; `answering` carries out a seat's actions and
makes all turns public at once with their automatic consequences.
"""
