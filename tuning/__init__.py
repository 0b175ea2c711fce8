"""Tools that measure and fit the computer players and the games' numbers by self-play. Nothing of the product imports them."""
