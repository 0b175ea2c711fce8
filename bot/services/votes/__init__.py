"""Votes of a session: the questions, the answers and the consequences. Uses `play` and the packages below it."""
