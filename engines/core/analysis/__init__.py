"""A finished game looked back on with everything known: how the chances of the seats went, which turns decided it, who had which
luck, and the best choice each person missed.

Pure, and the same for the same game and key: how much is looked at is counted in positions, never in seconds.
"""
