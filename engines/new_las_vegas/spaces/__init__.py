"""The legal actions of a seat as spaces of actions, and the refusals of other actions.

`turn_space` has the spaces: a turn followed step by step or typed as one line, and the small ones; `choices` are the labels of
choices, `refusals` the reasons with their remedies.
"""
