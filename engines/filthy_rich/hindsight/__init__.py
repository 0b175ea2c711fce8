"""Analysis of a finished game from public parts and public facts alone.

`turning` compares hits and zeros with their expected values, and finds the turns that decided the game.
"""
