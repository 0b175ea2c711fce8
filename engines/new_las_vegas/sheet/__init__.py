"""The printed sheet and lookups on a filled-in one.

`city` is the sheet prepared as bit masks, `limousine` its roads, `streets` runs, hotels and golf; `improvements` and `debt` are
its other tracks. Sheets are passed and returned as values.
"""
