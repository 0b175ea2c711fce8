"""Analyses of finished games: computing them in the background, storing them, and showing each person their part. Also
the puzzle of the day, which is found in analysed games."""
