"""What changes a position: the phases of a turn and the effects of cards.

`transition` is the position while one action is carried out, `phases` the steps of a turn and what answers them,
`effects` what cards bring. Painters, texts and commands do not import from here; whether an action is legal is for
`spaces` to say.
"""
