"""Queries on tournaments that change nothing: states of tables, proofs of a seed, one person's data."""
