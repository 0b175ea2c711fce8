"""Analysis of a finished game from public parts and public facts alone.

`luck` compares hits and zeros with their expected values, `turning` finds the turns that decided the game.
"""
