"""The table: the binder with its signs, and the numbers that cards change.

`binder` finds visible signs and the fees for covering them, `numbers` computes costs, prices, tax symbols and payouts.
Everything here reads public parts and changes none.
"""
