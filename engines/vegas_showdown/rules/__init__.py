"""Changes of a position: the set-up, and the phases of a turn.

`opening` makes the first position, `transition` is the working copy in which one step is carried out, `phases` the steps of
a turn.
"""
