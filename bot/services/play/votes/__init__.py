"""Votes of a session: the questions, the answers and their consequences."""
