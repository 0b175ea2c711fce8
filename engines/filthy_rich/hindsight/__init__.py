"""A finished game looked back on, made from public parts and public facts alone.

`luck` sets hits and zeros against what was to be expected, `turning` finds the turns that decided the game.
"""
