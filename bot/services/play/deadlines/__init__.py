"""Deadlines: the timekeeper that waits for the next one, what follows a missed one, and the pulse that finds outages."""
