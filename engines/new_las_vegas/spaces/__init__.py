"""The legal actions of a seat as spaces of actions, and the refusals of other actions.

`turn_space` has the spaces: `TurnSpace` for a turn in steps or typed as one line, `AnsweredSpace` for a seat that waits for the
others, `NoSpace` after the end. `choices` has the labels of choices, `refusals` the reasons and remedies.
"""
