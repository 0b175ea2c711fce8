"""Statements about tournaments. The services of tournaments use them."""
