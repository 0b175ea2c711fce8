"""The table: the binder with its signs, and the numbers they change.

`binder` finds visible signs and the fees for covering them, `numbers` costs, prices, tax symbols and values. Everything here
reads public parts and changes none.
"""
