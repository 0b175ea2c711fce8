"""The deck a game is played with: what its file may say and what the rules look up in it.

`vocabulary` is the closed list of effects, `components` the validated file, `book` the deck made ready for play,
`wording` what its cards say, `spelling` how they are typed, `offering` what a host's own deck keeps to beyond being
playable.
"""
