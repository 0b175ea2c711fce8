"""The printed sheet and what can be asked of one that is filled in.

`city` is the sheet made ready as bit masks, `limousine` its roads, `runs` the numbers along a street; `golf`,
`hotels`, `improvements` and `debt` are its other tracks. Sheets come in and go out as values, so painters and texts
may import everything.
"""
