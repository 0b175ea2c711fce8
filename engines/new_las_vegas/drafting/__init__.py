"""One seat's turn before the reveal: its legal steps and the resulting sheet.

`draft` finds the legal next steps, `turns` carries a step out on the sheet, `placement` opens casinos, `effects` and `bonuses`
are the parts of a turn that may be used once. A draft changes nothing but its own seat's part.
"""
