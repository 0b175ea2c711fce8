"""The deck a game is played with: its file format and the lookups of the rules.

`vocabulary` is the closed list of effects, `components` the validated file, `book` the deck prepared for play, `wording` the
texts of its cards, `spelling` the reading of typed names, `offering` the additional checks of a deck that new tables may choose.
"""
