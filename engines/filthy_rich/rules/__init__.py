"""Changes of a position: the phases of a turn and the effects of cards.

`transition` is the working copy in which one action is carried out, `phases` the steps of a turn and their answers, `effects` the
effects of cards. `spaces` decides whether an action is legal.
"""
