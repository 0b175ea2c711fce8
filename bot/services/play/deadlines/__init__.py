"""Deadlines of decisions: the timekeeper that sleeps until the next one, what happens when one passes, and the clock by which
processes agree what time it is. Uses the rest of `play`."""
