"""Changes of a position: answers, the reveal, and the flips that open a turn.

`opening` makes the first position and opens turns, `stacks` shuffles and flips, `answering` carries out a seat's actions
and makes all turns public at once with their automatic consequences. Painters, texts and commands do not import from here.
"""
