"""What lies on the table: the binder with its signs, and the numbers they change.

`binder` tells what is visible from a page and what a place on it costs, `numbers` costs, prices, tax symbols and
values. Everything here reads public parts and changes none, so painters and texts may import it.
"""
