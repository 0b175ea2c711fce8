"""Deadlines: the timekeeper that waits for the next one, the consequences of a missed one, and the pulse that finds outages."""
