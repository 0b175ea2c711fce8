"""The legal actions of a seat as spaces of actions, and the refusals of other actions.

`space` has their common base, `bidding` step 4, `building` the placements of step 5 and of Slots Surplus, `answers` the answers
to event cards.
"""
