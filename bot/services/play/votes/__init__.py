"""Votes of a table: the questions, the answers and their consequences."""
