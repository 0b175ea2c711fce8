"""Statements about tournaments and their saved set-ups. The services of tournaments use them."""
