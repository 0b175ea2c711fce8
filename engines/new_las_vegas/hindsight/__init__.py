"""A finished game looked back on: how the numbers drawn fitted each city."""
