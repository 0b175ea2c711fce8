"""What a seat may do, as spaces of actions, and why it may not.

`space` is what they share, `bidding` step 4, `building` step 5 with its refusals in `building_refusals`, `answers`
what event cards ask.
"""
