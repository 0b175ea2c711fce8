"""Deadlines of decisions: the timekeeper that sleeps until the next one, the consequences of a missed one, and the
clock on which processes agree."""
