"""The printed sheet and lookups on a filled-in one.

`city` is the sheet prepared as bit masks, `limousine` its roads, `runs` the numbers along a street; `golf`, `hotels`,
`improvements` and `debt` are its other tracks. Sheets are passed and returned as values.
"""
