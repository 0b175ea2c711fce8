"""What changes a position: answers, the reveal, and the flips that open a turn.

`opening` makes the first position and opens turns, `stacks` shuffles and flips, `answering` carries out what a seat
chose, `reveal` makes all turns public at once and applies what follows by itself. Painters, texts and commands do not
import from here.
"""
