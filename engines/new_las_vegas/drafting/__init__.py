"""One seat's turn before the reveal: its legal steps and the resulting sheet.

`draft` finds the legal next steps, `turns` carries a step out on the sheet, `placement` opens casinos and uses bonuses,
`effects` uses the effect. A draft changes nothing but its own seat's part.
"""
