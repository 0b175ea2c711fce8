"""The legal actions of a seat as spaces of actions, and the refusals of other actions.

`space` is the common base, `bidding` step 4, `building` step 5 with its refusals, `answers` the answers to
event cards.
"""
