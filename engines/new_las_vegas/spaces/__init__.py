"""The legal actions of a seat as spaces of actions, and the refusals of other actions.

`space` is the common base and the small spaces, `turn_space` a turn followed step by step or typed as one line, `choices` the
labels of choices, `refusals` the reasons with their remedies.
"""
