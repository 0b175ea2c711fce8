"""One seat's turn before the reveal: which steps there are and what the sheet becomes.

`draft` says what may come next, `turns` carries a step out on the sheet, `placement` opens casinos, `effects` and
`bonuses` are what may be used once. A draft changes nothing but its own seat's part.
"""
